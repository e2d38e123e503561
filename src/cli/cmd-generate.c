/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#define USUAL_POINTS  400
#define USUAL_COLUMNS 30
#define USUAL_ROWS    20
#define USUAL_WIDTH   120 /* centimetres */
#define USUAL_DEPTH   80

#define NOT_GIVEN G_MININT

/* NULLs were not given either. */
typedef struct
{
  char *system, *title, *sides, *seed;
  int   points, columns, rows, width, depth;
  char *output;
} Wish;

/* By the dice of the rules, or clear ground to draw on? */
static gboolean
is_rolled (const Wish *self, const TcSystem *system)
{
  return tc_system_generates (system) && self->width == NOT_GIVEN && self->depth == NOT_GIVEN && self->title == NULL && self->sides == NULL;
}

static int
check_range (const char *command, const char *option, int given, int least, int most)
{
  if (given == NOT_GIVEN || (given >= least && given <= most))
    return CLI_FINE;
  return cli_usage (command, _("--%s takes a number from %d to %d"), option, least, most);
}

/* What does not go with the rules is told, not passed over. */
static int
check_wish (const char *command, const Wish *self, const TcSystem *system)
{
  gboolean rolls = self->points != NOT_GIVEN || self->seed != NULL;
  const int usages[] = {
    check_range (command, "points", self->points, 0, TC_POINTS_MAX),
    check_range (command, "columns", self->columns, 1, TC_HEXGRID_MAX_SIDE),
    check_range (command, "rows", self->rows, 1, TC_HEXGRID_MAX_SIDE),
    check_range (command, "width", self->width, TC_TABLETOP_MIN / 100, TC_TABLE_MAX / 100),
    check_range (command, "depth", self->depth, TC_TABLETOP_MIN / 100, TC_TABLE_MAX / 100),
  };

  for (guint i = 0; i < G_N_ELEMENTS (usages); i++)
    if (usages[i] != CLI_FINE)
      return usages[i];
  if (system->ruler != NULL && (self->columns != NOT_GIVEN || self->rows != NOT_GIVEN))
    return cli_usage (command, _("the rules “%s” are played on a table: --width and --depth say how large it is"), system->id);
  if (system->ruler == NULL && (self->width != NOT_GIVEN || self->depth != NOT_GIVEN))
    return cli_usage (command, _("the rules “%s” are played on hexes: --columns and --rows say how many"), system->id);
  if (rolls && !tc_system_generates (system))
    return cli_usage (command, _("the rules “%s” have no dice that make battles: --points and --seed mean nothing to them"), system->id);
  if (rolls && !is_rolled (self, system))
    return cli_usage (command, _("a battle is made by dice, with --points and --seed, or begins with clear ground; not both"));
  return CLI_FINE;
}

static int
or_usual (int given, int usual)
{
  return given != NOT_GIVEN ? given : usual;
}

static TcBattle *
begin (const Wish *self, const TcSystem *system, const TcRules *book)
{
  g_auto (GStrv) sides = g_strsplit (self->sides != NULL ? self->sides : "", ",", 2);
  gboolean two = sides[0] != NULL && sides[1] != NULL;
  TcOutline outline = {
    .title = self->title != NULL ? self->title : _("New battle"),
    .sides = { two ? sides[0] : _("Red"), two ? sides[1] : _("Blue") },
    .columns = or_usual (self->columns, USUAL_COLUMNS),
    .rows = or_usual (self->rows, USUAL_ROWS),
    .width = or_usual (self->width, USUAL_WIDTH) * 100,
    .depth = or_usual (self->depth, USUAL_DEPTH) * 100,
  };

  return tc_system_begin (system, book, &outline);
}

static int
generate (const char *command, const Wish *self)
{
  const TcSystem *system = tc_system_find (self->system);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = NULL;
  g_autoptr (TcBattle) battle = NULL;
  g_autofree char *text = NULL;
  guint64 seed = 0;
  gsize length = 0;
  int status;

  if (system == NULL)
    return cli_usage (command, _("there are no rules called “%s”"), self->system);
  if (!cli_read_seed (command, self->seed, &seed))
    return CLI_USAGE;
  status = check_wish (command, self, system);
  if (status != CLI_FINE)
    return status;
  book = tc_book_file_read (self->system, issues);
  if (book == NULL || cli_report_issues (issues, NULL, system, FALSE))
    return CLI_TROUBLE;
  battle = is_rolled (self, system) ? tc_system_generate (system, book, or_usual (self->points, USUAL_POINTS), seed)
                                    : begin (self, system, book);
  text = tc_battle_file_format (battle, &length);
  return cli_deliver (self->output, text, length);
}

static gboolean
is_two_names (const char *sides)
{
  const char *comma = strchr (sides, ',');

  return comma != NULL && comma != sides && comma[1] != '\0' && strchr (comma + 1, ',') == NULL
         && g_utf8_validate (sides, -1, NULL);
}

int
cmd_generate (int argc, char **argv)
{
  Wish self = { .points = NOT_GIVEN, .columns = NOT_GIVEN, .rows = NOT_GIVEN, .width = NOT_GIVEN, .depth = NOT_GIVEN };
  const GOptionEntry entries[] = {
    { "system", 's', 0, G_OPTION_ARG_STRING, &self.system, N_("The rules"), N_("SYSTEM") },
    { "points", 'p', 0, G_OPTION_ARG_INT, &self.points, N_("Points of each side, 400 when not given"), N_("NUMBER") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &self.seed, N_("Seed of the dice, 0 when not given"), N_("NUMBER") },
    { "columns", 0, 0, G_OPTION_ARG_INT, &self.columns, N_("Hexes across, 30 when not given"), N_("NUMBER") },
    { "rows", 0, 0, G_OPTION_ARG_INT, &self.rows, N_("Hexes down, 20 when not given"), N_("NUMBER") },
    { "width", 0, 0, G_OPTION_ARG_INT, &self.width, N_("Width of an empty table in centimetres"), N_("CM") },
    { "depth", 0, 0, G_OPTION_ARG_INT, &self.depth, N_("Depth of an empty table in centimetres"), N_("CM") },
    { "title", 't', 0, G_OPTION_ARG_STRING, &self.title, N_("Title of the battle"), N_("TEXT") },
    { "sides", 0, 0, G_OPTION_ARG_STRING, &self.sides, N_("Names of the two sides, separated by a comma"), N_("NAMES") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self.output, N_("Where to; standard output when not given"), N_("FILE") },
    { NULL },
  };
  int status;

  if (!cli_parse (&argc, &argv, entries, "", _("make a battle: clear ground to draw on, or by the dice of the rules"), &status))
    return status;
  if (argc != 1 || self.system == NULL)
    status = cli_usage (argv[0], _("--system is needed, and no file"));
  else if (self.sides != NULL && !is_two_names (self.sides))
    status = cli_usage (argv[0], _("--sides takes two names, separated by a comma"));
  else
    status = generate (argv[0], &self);
  g_free (self.system);
  g_free (self.title);
  g_free (self.sides);
  g_free (self.seed);
  g_free (self.output);
  return status;
}
