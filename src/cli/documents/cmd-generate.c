/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-begin.h"

#include <string.h>

static char *system_id, *title, *sides, *bought, *output;
static int points = 400, columns = 30, rows = 20, width = 120, depth = 80;
static guint64 seed;
/* Whether an option is given that is for dice, for an empty hex map, for an empty table. */
static gboolean dice, hexes, table;

/* Reports options that the rules cannot honour. */
static int
check_usage (const char *command, const TcSystem *system)
{
  static const char *const others[TC_N_BOARDS] = {
    [TC_BOARD_HEXES] = N_("the rules “{0}” are played on hexes: --columns and --rows set their number"),
    [TC_BOARD_TABLE] = N_("the rules “{0}” are played on a table: --width and --depth set its size"),
  };
  const gboolean wrong[TC_N_BOARDS] = { [TC_BOARD_HEXES] = table, [TC_BOARD_TABLE] = hexes };
  TcBoardKind board = tc_system_get_board (system)->kind;

  if (wrong[board])
    {
      g_autofree char *text = tc_words_fill (_(others[board]), (const char *const[]) { system->id, NULL });

      return cli_usage (command, "%s", text);
    }
  if (dice && !tc_system_generates (system))
    return cli_usage (
        command, _("the rules “%s” cannot generate a battle: --points, --seed and --buy do not apply"),
        system->id);
  if (dice && (table || title != NULL || sides != NULL))
    return cli_usage (
        command,
        _("a battle is generated, with --points, --seed and --buy, or begun on clear ground; not both"));
  return CLI_FINE;
}

static TcBattle *
begin (const TcSystem *system, const TcRules *book)
{
  g_auto (GStrv) names = sides != NULL ? g_strsplit (sides, ",", 2) : NULL;
  TcOutline outline = {
    .title = title != NULL ? title : _("New battle"),
    .sides = { names != NULL ? names[0] : _("Red"), names != NULL ? names[1] : _("Blue") },
    .size = { [TC_BOARD_HEXES] = { columns, rows }, [TC_BOARD_TABLE] = { width * 100, depth * 100 } },
  };

  return tc_system_begin (system, book, &outline);
}

static gboolean
is_two_names (const char *text)
{
  const char *comma = strchr (text, ',');

  return comma != NULL && comma != text && comma[1] != '\0' && strchr (comma + 1, ',') == NULL
         && g_utf8_validate (text, -1, NULL);
}

/* Reports a map that is too large for the rules. */
static gboolean
is_playable (const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) copy = tc_battle_copy (battle);
  TcRuleset *ruleset = tc_ruleset_new (copy, issues);

  g_clear_pointer (&ruleset, tc_ruleset_unref);
  return !cli_report_issues (issues, output, NULL, FALSE);
}

static int
generate (int argc, char **argv)
{
  const TcSystem *system = tc_system_find (system_id);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = NULL;
  g_autoptr (TcBattle) battle = NULL;
  TcMuster muster = { points, seed, bought };
  g_autofree char *text = NULL;
  gsize length = 0;
  int status;

  if (sides != NULL && !is_two_names (sides))
    return cli_usage (argv[0], _("--sides takes two names, separated by a comma"));
  if (system == NULL)
    return cli_no_system (argv[0], system_id);
  status = check_usage (argv[0], system);
  if (status != CLI_FINE)
    return status;
  book = tc_book_file_read (system_id, issues);
  if (cli_report_issues (issues, NULL, NULL, FALSE) || book == NULL)
    return CLI_TROUBLE;
  if (tc_system_generates (system) && !table && title == NULL && sides == NULL)
    battle = tc_system_generate (system, book, &muster, issues);
  else
    battle = begin (system, book);
  if (battle == NULL && cli_report_issues (issues, NULL, NULL, FALSE))
    return CLI_USAGE;
  if (!is_playable (battle))
    return CLI_TROUBLE;
  text = tc_battle_file_format (battle, &length);
  return cli_deliver (output, text, length);
}

#define CENTIMETRES(tenths) ((tenths) / 100)

static const CliOption options[] = {
  { "system", 's', CLI_TEXT, &system_id, N_("The rules"), N_("SYSTEM"), .list = cli_list_systems },
  { "points", 'p', CLI_NUMBER, &points, N_("Points of each side"), N_("NUMBER"), .most = TC_POINTS_MAX, .given = &dice },
  { "seed", 0, CLI_SEED, &seed, N_("Seed of the dice"), N_("NUMBER"), .given = &dice },
  { "buy", 'b', CLI_TEXT, &bought, N_("Terrain and works that the defender buys for troops, separated by commas"), N_("LIST"), .given = &dice },
  { "columns", 0, CLI_NUMBER, &columns, N_("Hexes across"), N_("NUMBER"), .least = 1, .most = TC_HEXGRID_MAX_SIDE, .given = &hexes },
  { "rows", 0, CLI_NUMBER, &rows, N_("Hexes down"), N_("NUMBER"), .least = 1, .most = TC_HEXGRID_MAX_SIDE, .given = &hexes },
  { "width", 0, CLI_NUMBER, &width, N_("Width of an empty table in centimetres"), N_("CM"),
    .least = CENTIMETRES (TC_TABLETOP_MIN), .most = CENTIMETRES (TC_TABLE_MAX), .given = &table },
  { "depth", 0, CLI_NUMBER, &depth, N_("Depth of an empty table in centimetres"), N_("CM"),
    .least = CENTIMETRES (TC_TABLETOP_MIN), .most = CENTIMETRES (TC_TABLE_MAX), .given = &table },
  { "title", 't', CLI_TEXT, &title, N_("Title of the battle"), N_("TEXT") },
  { "sides", 0, CLI_TEXT, &sides, N_("Names of the two sides, separated by a comma"), N_("NAMES") },
  { "output", 'o', CLI_OUTPUT, &output, N_("Write to this file instead of standard output"), N_("FILE") },
  { NULL },
};

const CliCommand cmd_generate = {
  "generate", N_("generate a battle, or begin one on clear ground"), N_("--system=SYSTEM"), options, generate,
};
