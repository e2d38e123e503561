/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-book: the charts of the rule book as numbers. */
#include "sy-book.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-bind.h"

#include "tc-chart-reader.h"
#include "tc-parameter.h"

static const char *const arm_names[] = { "cavalry", "infantry", "artillery", "general", NULL };
static const char *const weapon_names[] = { "none", "musket", "rifle", "bow", "gun", "heavy-gun", "howitzer", NULL };
static const char *const harm_names[] = { "nothing", "disorders", "one", "two", "three", NULL };
static const char *const test_names[] = { "casualties", "charged", "charge", "rally", NULL };
static const char *const drill_names[] = { "badly", "normal", "well", "other", NULL };
static const char *const nations[] = { "prussian", "austrian", "russian", "french", "others", NULL };
static const char *const result_names[] = {
  "keeps-or-advances", "keeps",  "halts",   "gives-way", "retreats", "routs", "dies",
  "charges",           "stands", "rallies", "runs-on",   NULL
};

/* In the order of SyModifier. */
static const struct { const char *chart; const char *row; } modifier_rows[SY_N_MODIFIERS] = {
  { "shooting-modifiers", "extreme" }, { "shooting-modifiers", "poor-shots" }, { "shooting-modifiers", "moving" },
  { "shooting-modifiers", "long" }, { "shooting-modifiers", "cover" }, { "shooting-modifiers", "at-light-infantry" },
  { "shooting-modifiers", "light" }, { "shooting-modifiers", "disordered" }, { "shooting-modifiers", "deep-target" },
  { "shooting-modifiers", "close-guns" }, { "shooting-modifiers", "first-fire" },
  { "shooting-modifiers", "short-muskets" }, { "shooting-modifiers", "extra-base" },
  { "melee-modifiers", "high-morale" }, { "melee-modifiers", "at-flank-or-rear" },
  { "melee-modifiers", "deep-against-horse" }, { "melee-modifiers", "overlap" }, { "melee-modifiers", "extra-base" },
  { "melee-modifiers", "lower-value" }, { "melee-modifiers", "disordered" }, { "melee-modifiers", "poor-morale" },
  { "melee-modifiers", "broken-ground" }, { "melee-modifiers", "orders" }, { "melee-modifiers", "enemy-covered" },
  { "melee-modifiers", "caught-standing" },
  { "morale-modifiers", "caused-more" }, { "morale-modifiers", "lights-at-lights" }, { "morale-modifiers", "led" },
  { "morale-modifiers", "high-morale" }, { "morale-modifiers", "above-or-covered" },
  { "morale-modifiers", "melee-won" }, { "morale-modifiers", "brave-general" }, { "morale-modifiers", "bombarded" },
  { "morale-modifiers", "losses" }, { "morale-modifiers", "half-disordered" }, { "morale-modifiers", "poor-morale" },
  { "morale-modifiers", "better-enemy" }, { "morale-modifiers", "ridden-down" }, { "morale-modifiers", "flanked" },
  { "morale-modifiers", "melee-lost" }, { "morale-modifiers", "rallying" }, { "morale-modifiers", "spent" },
};

void
sy_issue (TcIssueList *issues, const char *code, const char *subject, int line, const char *a,
          const char *b)
{
  tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, NULL, line, 0, subject, a, b, NULL);
}

int
sy_choose (const char *text, const char *const *names, int otherwise)
{
  if (text == NULL || text[0] == '\0')
    return otherwise;
  for (int i = 0; names[i] != NULL; i++)
    if (g_str_equal (text, names[i]))
      return i;
  return -2;
}

int
sy_book_find (const SyBook *book, const char *id)
{
  for (guint i = 0; i < book->n_classes; i++)
    if (g_str_equal (book->classes[i].id, id))
      return i;
  return -1;
}

int
sy_book_disarm (SyBook *book, int cls)
{
  SyClass bare = book->classes[cls];

  bare.weapon = SY_NO_WEAPON;
  memset (bare.range, 0, sizeof bare.range);
  for (guint i = 0; i < book->n_classes; i++)
    if (book->classes[i].id == bare.id && book->classes[i].weapon == SY_NO_WEAPON)
      return i;
  g_assert (book->n_classes < G_N_ELEMENTS (book->classes));
  book->classes[book->n_classes] = bare;
  return book->n_classes++;
}

SyHarm
sy_book_harm (const SyBook *book, gboolean melee, int score)
{
  for (guint i = 0; i < book->n_harms[melee]; i++)
    if (score >= book->harms[melee][i].from && score <= book->harms[melee][i].to)
      return book->harms[melee][i].harm;
  return SY_NOTHING;
}

static int
number (const TcChartReader *reader, const char *row, const char *column)
{
  return tc_chart_reader_number (reader, tc_chart_reader_find (reader, row), column, -9999, 9999);
}

static int
name (const TcChartReader *reader, const char *row, const char *column, const char *const *names)
{
  const char *text = tc_chart_reader_cell (reader, tc_chart_find_row (reader->chart, row), column);
  int value = sy_choose (text, names, -2);

  if (value < 0)
    tc_chart_reader_reject (reader, "chart-cell", tc_chart_find_row (reader->chart, row), text);
  return MAX (value, 0);
}

/* Whatever its facing, and the bases it started with. */
static void
measure_reach (SyClass *c)
{
  for (int formation = 0; formation < SY_N_FORMATIONS; formation++)
    for (int stands = 0; stands <= SY_STANDS; stands++)
      for (int whole = stands; whole <= SY_STANDS; whole++)
        {
          TcStands self = sy_class_stands (c, whole, stands, formation);
          gint32 front, depth;

          tc_stands_get_size (&self, &front, &depth);
          c->reach[formation][stands] = MAX (c->reach[formation][stands],
                                             front / 2 + depth +
                                                 (formation == SY_SQUARE ? c->depth : 0));
        }
}

static void
read_class (TcChartReader *reader, const char *row, SyClass *c)
{
  static const char *const orders[] = { "light", "massed", NULL };
  static const char *const grounds[] = { "full", "easy", NULL };
  static const char *const ranges[] = { "short", "long", "extreme" };
  const char *against = tc_chart_get (reader->chart, row, "against");

  c->id = g_intern_string (row);
  c->arm = name (reader, row, "arm", arm_names);
  c->massed = name (reader, row, "order", orders);
  c->easy = name (reader, row, "terrain", grounds);
  c->open_order = !c->massed || (c->easy && c->arm == SY_CAVALRY);
  c->move = number (reader, row, "move") * 10;
  c->melee = number (reader, row, "melee");
  c->special = number (reader, row, "special");
  c->special_arm = g_strcmp0 (against, "-") == 0 ? -1 : name (reader, row, "against", arm_names);
  c->weapon = name (reader, row, "weapon", weapon_names);
  for (int i = 0; i < SY_N_RANGES; i++)
    c->range[i] = number (reader, row, ranges[i]) * 10;
  c->ranks = CLAMP (number (reader, row, "ranks"), 1, 2);
  c->depth = MAX (number (reader, row, "depth") * 10, TC_BASE_MIN);
  c->least = number (reader, row, "least");
  c->most = MIN (number (reader, row, "most"), SY_STANDS);
  c->large = MIN (number (reader, row, "large"), SY_STANDS);
  c->quarters = number (reader, row, "quarters");
  measure_reach (c);
}

static void
read_classes (TcChartReader *reader, SyBook *book)
{
  if (!tc_chart_reader_open (reader, "classes"))
    return;
  for (guint i = 0; i < reader->chart->rows->len && i < SY_MAX_CLASSES; i++)
    read_class (reader, tc_chart_get_cell (reader->chart, i, 0), &book->classes[book->n_classes++]);
}

static void
read_harms (TcChartReader *reader, SyBook *book)
{
  static const char *const charts[2] = { "shooting", "melee" };

  for (int melee = 0; melee < 2; melee++)
    {
      if (!tc_chart_reader_open (reader, charts[melee]))
        continue;
      for (guint i = 0; i < reader->chart->rows->len && i < G_N_ELEMENTS (book->harms[melee]); i++)
        {
          const char *row = tc_chart_get_cell (reader->chart, i, 0);

          book->harms[melee][i].from = number (reader, row, "from");
          book->harms[melee][i].to = number (reader, row, "to");
          book->harms[melee][i].harm = name (reader, row, "effect", harm_names);
          book->n_harms[melee] = i + 1;
        }
    }
}

static void
read_morale (TcChartReader *reader, SyBook *book)
{
  static const char *const columns[] = { "massed", "light", "artillery" };

  if (!tc_chart_reader_open (reader, "morale"))
    return;
  for (guint i = 0; i < reader->chart->rows->len; i++)
    {
      const char *row = tc_chart_get_cell (reader->chart, i, 0);
      int test = name (reader, row, "test", test_names);
      SyBand *band = &book->bands[test][MIN (book->n_bands[test], SY_MAX_BANDS - 1)];

      band->from = number (reader, row, "from");
      band->to = number (reader, row, "to");
      for (int k = 0; k < 3; k++)
        band->result[k] = name (reader, row, columns[k], result_names);
      book->n_bands[test] = MIN (book->n_bands[test] + 1, SY_MAX_BANDS);
    }
  /* One table for both (SYW-8.4). */
  memcpy (book->bands[SY_TEST_CHARGED], book->bands[SY_TEST_CASUALTIES], sizeof *book->bands);
  book->n_bands[SY_TEST_CHARGED] = book->n_bands[SY_TEST_CASUALTIES];
}

static void
read_others (TcChartReader *reader, SyBook *book)
{
  static const char *const dice[] = { "1", "2", "3", "4", "5", "6" };

  if (tc_chart_reader_open (reader, "face"))
    for (int i = 0; drill_names[i] != NULL; i++)
      book->face[i] = number (reader, drill_names[i], "needed");
  if (tc_chart_reader_open (reader, "initiative"))
    for (int i = 0; nations[i] != NULL; i++)
      for (int die = 0; die < 6; die++)
        book->initiative[i][die] = number (reader, nations[i], dice[die]);
  for (int i = 0; i < SY_N_MODIFIERS; i++)
    if (tc_chart_reader_open (reader, modifier_rows[i].chart))
      book->modifiers[i] = number (reader, modifier_rows[i].row, "amount");
}

static void
read_prices (TcChartReader *reader, SyBook *book)
{
  static const char *const rows[SY_N_PRICES] = { "poor-shots",          "badly-drilled",
                                                 "well-drilled",        "high-morale",
                                                 "low-morale",          "militia-normal-drill",
                                                 "militia-normal-shots" };

  if (tc_chart_reader_open (reader, "prices"))
    for (int i = 0; i < SY_N_PRICES; i++)
      book->price[i] = number (reader, rows[i], "quarters");
  if (tc_chart_reader_open (reader, "obstacles"))
    {
      book->obstacle[0] = number (reader, "abatis", "quarters-a-base");
      book->obstacle[1] = number (reader, "barricade", "quarters-a-base");
    }
  if (tc_chart_reader_open (reader, "terrain-prices"))
    for (int i = 0; i < SY_N_SALES; i++)
      {
        static const char *const sales[SY_N_SALES] = { "hill", "wood", "town" };

        book->sale[i][0] = number (reader, sales[i], "base");
        book->sale[i][1] = number (reader, sales[i], "level");
        book->sale[i][2] = number (reader, sales[i], "large");
      }
}

static int
length (TcChartReader *reader, const char *id)
{
  return tc_parameter_read_number (reader->battle, id, 0, 10000, reader->issues) * 10;
}

void
sy_book_read (SyBook *book, const TcBattle *battle, TcIssueList *issues)
{
  TcChartReader reader = { battle, issues };
  const char *level = tc_battle_get_option (battle, "level-ground");
  const char *poor = tc_battle_get_option (battle, "poor-shots");

  read_classes (&reader, book);
  read_harms (&reader, book);
  read_morale (&reader, book);
  read_others (&reader, book);
  read_prices (&reader, book);
  book->sight_wood = length (&reader, "sight-wood");
  book->sight_edge = length (&reader, "sight-edge");
  book->sight_town = length (&reader, "sight-town");
  book->sight_ridge = length (&reader, "sight-ridge");
  book->sight_hidden = length (&reader, "sight-hidden");
  book->level_total = g_strcmp0 (level, "total") == 0;
  book->level_ignored = g_strcmp0 (level, "ignored") == 0;
  book->campaign = g_strcmp0 (tc_battle_get_option (battle, "generals"), "campaign") == 0;
  book->free_facing = g_strcmp0 (tc_battle_get_option (battle, "flank-charges"), "free") == 0;
  book->poor_twice = g_strcmp0 (poor, "twice") == 0;
}
