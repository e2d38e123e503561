/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is particular to one battle can be put into another one: modules that never come together in a battle that
 * ships are put together here, and the games are played to their end. */
#include "random-game.h"
#include "shipped.h"

#include <string.h>

#define SEEDS 6

/* A module of another battle, with other attributes: "army=a+b side=c", for itself and its rows where they have them;
 * what has no value goes.  What names a module of the other battle names the one that is lent.  "-" in front: modules of
 * that type go, and nothing comes; "=": these counters, separated by spaces, come with the module @changes; "@": the
 * option has that value. */
typedef struct
{
  const char *from, *id, *changes;
} Loan;

static const char *
find_change (char **changes, const char *name)
{
  for (; *changes != NULL; changes++)
    if (g_str_has_prefix (*changes, name) && (*changes)[strlen (name)] == '=')
      return *changes + strlen (name) + 1;

  return NULL;
}

static void
change (GPtrArray *attributes, char **changes)
{
  for (guint i = attributes->len; i > 0; i--)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i - 1);
      g_autofree char *name = g_strdup (attribute->name);
      const char *value = find_change (changes, name);

      if (value != NULL && value[0] == '\0')
        g_ptr_array_remove_index (attributes, i - 1);
      else if (value != NULL)
        {
          g_auto (GStrv) words = g_strsplit (value, "+", -1);
          g_autofree char *text = g_strjoinv (" ", words);

          tc_attributes_set (attributes, name, text);
        }
    }
}

/* Levels and groups of the other battle come with it. */
static void
follow (GPtrArray *attributes, const TcBattle *from)
{
  static const char *const names[] = { "when", "broken", "steady", "group", NULL };

  for (guint i = 0; i < attributes->len; i++)
    {
      TcAttribute *attribute = g_ptr_array_index (attributes, i);

      for (guint k = 0; k < from->rules->modules->len && g_strv_contains (names, attribute->name); k++)
        if (strcmp (((const TcModule *) g_ptr_array_index (from->rules->modules, k))->id, attribute->value) == 0)
          {
            char *lent = g_strconcat ("lent-", attribute->value, NULL);

            g_free (attribute->value);
            attribute->value = lent;
            break;
          }
    }
}

static void
send_away (TcBattle *battle, const char *counters, const char *group)
{
  g_auto (GStrv) ids = g_strsplit (counters, " ", -1);

  for (char **id = ids; *id != NULL; id++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, (guint) tc_battle_find_counter (battle, *id));

      counter->place = TC_NOWHERE;
      counter->entry = (g_free (counter->entry), g_strdup (group));
    }
}

static void
drop_type (TcBattle *battle, const char *type)
{
  for (guint i = battle->rules->modules->len; i > 0; i--)
    if (strcmp (((const TcModule *) g_ptr_array_index (battle->rules->modules, i - 1))->type, type) == 0)
      g_ptr_array_remove_index (battle->rules->modules, i - 1);
}

static void
lend_chart (TcBattle *battle, const TcBattle *from, const char *id)
{
  for (guint i = 0; i < battle->rules->charts->len; i++)
    if (strcmp (((const TcChart *) g_ptr_array_index (battle->rules->charts, i))->id, id) == 0)
      g_ptr_array_remove_index (battle->rules->charts, i--);
  for (guint i = 0; i < from->rules->charts->len; i++)
    {
      const TcChart *chart = g_ptr_array_index (from->rules->charts, i);

      if (strcmp (chart->id, id) == 0)
        g_ptr_array_add (battle->rules->charts, tc_chart_copy (chart));
    }
}

static gboolean
is_same_row (const TcRow *a, const TcRow *b)
{
  if (strcmp (a->name, b->name) != 0 || a->attributes->len != b->attributes->len)
    return FALSE;
  for (guint i = 0; i < a->attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (a->attributes, i);

      if (g_strcmp0 (tc_attributes_get (b->attributes, attribute->name), attribute->value) != 0)
        return FALSE;
    }

  return TRUE;
}

/* Two rows that have become one are stated once. */
static void
drop_repeated (GPtrArray *rows)
{
  for (guint i = rows->len; i > 1; i--)
    for (guint k = 0; k < i - 1; k++)
      if (is_same_row (g_ptr_array_index (rows, k), g_ptr_array_index (rows, i - 1)))
        {
          g_ptr_array_remove_index (rows, i - 1);
          break;
        }
}

static void
lend (TcBattle *battle, const Loan *loan)
{
  g_autoptr (TcBattle) from = NULL;
  g_auto (GStrv) changes = g_strsplit (loan->changes != NULL ? loan->changes : "", " ", -1);
  TcModule *module = NULL;
  const char *chart;

  if (loan->from[0] == '-')
    {
      drop_type (battle, loan->from + 1);
      return;
    }
  if (loan->from[0] == '@')
    {
      g_assert_true (tc_battle_set_option (battle, loan->id, loan->changes));
      return;
    }
  if (loan->from[0] == '=')
    {
      send_away (battle, loan->id, loan->changes);
      return;
    }
  from = shipped_read (loan->from);
  for (guint i = 0; i < from->rules->modules->len; i++)
    if (strcmp (((const TcModule *) g_ptr_array_index (from->rules->modules, i))->id, loan->id) == 0)
      module = tc_module_copy (g_ptr_array_index (from->rules->modules, i));
  g_assert_nonnull (module);
  module->id = (g_free (module->id), g_strconcat ("lent-", loan->id, NULL));
  module->option = (g_free (module->option), g_strdup (""));
  change (module->attributes, changes);
  for (guint i = 0; i < module->rows->len; i++)
    {
      TcRow *row = g_ptr_array_index (module->rows, i);

      follow (row->attributes, from);
      change (row->attributes, changes);
    }
  drop_repeated (module->rows);
  chart = tc_attributes_get (module->attributes, "chart");
  if (chart != NULL)
    lend_chart (battle, from, chart);
  g_ptr_array_add (battle->rules->modules, module);
}

static void
play_with (const char *name, const Loan *loans, guint n)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset;

  for (guint i = 0; i < n; i++)
    lend (battle, &loans[i]);
  ruleset = tc_ruleset_new (battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    g_test_message ("%s %s", tc_issue_list_get (issues, i)->code, tc_issue_list_get (issues, i)->args[0]);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  for (guint64 seed = 0; seed < SEEDS; seed++)
    random_game_play (ruleset, seed);
  tc_ruleset_unref (ruleset);
}

#define PLAY_WITH(name, ...) \
  const Loan loans[] = { __VA_ARGS__ }; \
  play_with (name, loans, G_N_ELEMENTS (loans))

#define NORDLINGEN  "nordlingen-1634.tercio"
#define BREITENFELD "breitenfeld-1631.tercio"
#define ROCROI      "rocroi-1643.tercio"
#define LUTZEN      "lutzen-1632.tercio"
#define HILL        "freiburg-1644-9-august.tercio"

/* Smoke of several sorts where there was fog by turns; armies that stand still and leave by an edge. */
static void
test_weather (void)
{
  PLAY_WITH (LUTZEN, { "-visibility", NULL, NULL },
             { BREITENFELD, "smoke", "side=swedish" },
             { BREITENFELD, "imperialist-release", "side=imperialist" },
             { BREITENFELD, "imperialist-exit", "army=imperialist area=halle-edge broken=imperialist-level" },
             { NORDLINGEN, "first-assault", "side=imperialist" });
}

/* Categories that go when they are broken, with their levels that raise each other, where there were others. */
static void
test_categories (void)
{
  PLAY_WITH (ROCROI, { "-demoralization", NULL, NULL }, { "-victory", NULL, NULL }, { "-victory-levels", NULL, NULL },
             { NORDLINGEN, "swedish-cavalry", "army=french-cavalry" },
             { NORDLINGEN, "swedish-infantry", "army=french-infantry+french-staff" },
             { NORDLINGEN, "imperialist-cavalry", "army=spanish-cavalry" },
             { NORDLINGEN, "imperialist-infantry", "army=younger-infantry+older-infantry+spanish-staff" },
             { NORDLINGEN, "swedish-awards", "side=french" }, { NORDLINGEN, "imperialist-awards", "side=spanish" },
             { NORDLINGEN, "levels", NULL }, { LUTZEN, "fog-by-case", "side=french" });
}

/* Morale that is tested with a die, dragged along by another army's, and guns that are drawn off. */
static void
test_morale (void)
{
  PLAY_WITH (BREITENFELD, { "-demoralization", NULL, NULL }, { "-exit", NULL, NULL }, { "-victory", NULL, NULL },
             { HILL, "bavarian-morale", "army=imperialist counter=" },
             { HILL, "french-regular-morale", "army=swedish counter=gustavus-adolphus" },
             { HILL, "french-mercenary-morale", "army=saxon counter=" },
             { HILL, "withdrawal", "side=imperialist area=south-edge" },
             { HILL, "early-end", "side=imperialist" },
             { HILL, "french-points", "side=allied of=imperialist area=south-edge" },
             { HILL, "bavarian-points", "side=imperialist of=allied area=south-edge" }, { HILL, "levels", NULL });
}

/* Groups that a die calls, and leaders who act from a distance. */
static void
test_arrivals (void)
{
  PLAY_WITH (BREITENFELD, { "=", "tott soop stenbock", "lent-beck-horse" }, { "=", "stalhandske", "lent-beck-foot" },
             { ROCROI, "beck-horse", "side=allied area=north-edge" }, { ROCROI, "beck-foot", "side=allied area=north-edge" },
             { ROCROI, "beck-roll", "side=allied from=2" }, { ROCROI, "leader-area", NULL });
}

/* A side that deploys freely also has groups that are set up adjacent to units that start on the map. */
static void
test_set_up (void)
{
  PLAY_WITH (LUTZEN, { "@", "early-pappenheim", "yes" }, { "=", "kyle hard", "" },
             { HILL, "french-deployment", "side=imperialist area=halle-edge order=1" },
             { HILL, "bavarian-deployment", "side=swedish area=halle-edge order=2" });
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/Combined/weather", test_weather);
  g_test_add_func ("/thirty-years-war/Combined/categories", test_categories);
  g_test_add_func ("/thirty-years-war/Combined/morale", test_morale);
  g_test_add_func ("/thirty-years-war/Combined/arrivals", test_arrivals);
  g_test_add_func ("/thirty-years-war/Combined/set-up", test_set_up);
  return g_test_run ();
}
