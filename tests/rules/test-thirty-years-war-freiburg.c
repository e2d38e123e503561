/* What the days of Freiburg add: tests of morale, works and cavalry, free deployment,
 * exits, guns that are drawn off, victory by ground and by conditions (F-15.0 to F-17.37). */
#include "thirty-years-war-table.h"

#include <string.h>

/* On 3 and 9 August; on 5 August it is the other way round. */
#define FRENCH   0
#define BAVARIAN 1

static void
use (int day)
{
  g_autofree char *name = g_strdup_printf ("freiburg-1644-%d-august.xml", day);

  table_quit ();
  table_init_from (name);
}

static void
drop_modules (Table *t, const char *type)
{
  GPtrArray *modules = t->battle->rules->modules;

  for (guint i = modules->len; i > 0; i--)
    if (strcmp (((TcModule *) g_ptr_array_index (modules, i - 1))->type, type) == 0)
      g_ptr_array_remove_index (modules, i - 1);
}

/* Open ground, on which nobody deploys freely. */
static void
open_field (Table *t, int day, const char *works, const char *counters)
{
  use (day);
  table_open (t);
  drop_modules (t, "deployment");
  drop_modules (t, "early-end");
  if (works[0] != '\0')
    table_lay (t, "entrenchment", works);
  table_put (t, counters);
}

static guint
level (Table *t, const char *id)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);

  for (guint i = 0; i < rules->n_levels; i++)
    if (strcmp (rules->levels[i].id, id) == 0)
      return i;
  g_error ("no level %s", id);
}

static gboolean
is_broken (Table *t, const char *id)
{
  return tw (t)->broken[level (t, id)];
}

/* What has been lost is tested as the next order is given. */
static void
settle (Table *t, const char *dice)
{
  table_go (t, t->state->player, TW_PHASE_FIRE);
  give (t, "end", dice);
}

static void
lose (Table *t, const char *id)
{
  gint16 dead = counter (t, id);
  TcLog log = { t->events };

  tw_losses_eliminate (TW_RULESET (t->ruleset), tw (t), &dead, 1, "S-8.61", &log);
}

/* Morale */

static void
test_no_test (void)
{
  Table t;

  open_field (&t, 3, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
  set_losses (&t, "bavarian", 30, 0);
  settle (&t, "");
  g_assert_false (is_broken (&t, "bavarian-morale"));
  set_losses (&t, "bavarian", 0, 2);
  settle (&t, "4");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 1);
  g_assert_false (is_broken (&t, "bavarian-morale"));
  settle (&t, "");
  table_close (&t);
}

/* Levels 7, 9, 11; the last needs no die. */
static void
test_levels (void)
{
  static const struct { int infantry, cavalry; const char *die; gboolean breaks; } steps[] = {
    { 0, 2, "", FALSE }, { 4, 0, "", FALSE }, { 0, 2, "4", FALSE }, { 0, 2, "5", FALSE }, { 0, 2, "6", FALSE },
    { 4, 0, "", TRUE },
  };
  Table t;

  open_field (&t, 9, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      set_losses (&t, "french-mercenary", steps[i].infantry, steps[i].cavalry);
      settle (&t, steps[i].die);
      g_assert_cmpint (is_broken (&t, "french-mercenary-morale"), ==, steps[i].breaks);
    }
  table_close (&t);
}

/* 45 and more are of both arms: 42 of foot and 3 of horse. */
static void
lose_regulars (Table *t, int infantry, int cavalry)
{
  set_losses (t, "french-regular", infantry, cavalry);
}

static void
test_two_levels (void)
{
  Table t;

  open_field (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  lose_regulars (&t, 42, 3);
  settle (&t, "");
  lose_regulars (&t, 12, 6);
  settle (&t, "4 5");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 2);
  g_assert_false (is_broken (&t, "french-regular-morale"));
  table_close (&t);

  /* When the first breaks the army, the second is void. */
  open_field (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  lose_regulars (&t, 54, 9);
  settle (&t, "3");
  g_assert_true (is_broken (&t, "french-regular-morale"));
  table_close (&t);
}

static void
test_range (void)
{
  for (int die = 4; die <= 5; die++)
    {
      g_autofree char *text = g_strdup_printf ("6 %d", die);
      Table t;

      open_field (&t, 3, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
      set_losses (&t, "bavarian", 36, 4);
      settle (&t, text);
      g_assert_cmpint (is_broken (&t, "bavarian-morale"), ==, die == 4);
      table_close (&t);
    }
}

static void
test_example (void)
{
  Table t;

  open_field (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  lose_regulars (&t, 54, 0);
  settle (&t, "6");
  lose_regulars (&t, 0, 6);
  settle (&t, "4");
  g_assert_true (is_broken (&t, "french-regular-morale"));
  table_close (&t);
}

static void
test_drag (void)
{
  Table t;

  open_field (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  set_losses (&t, "french-mercenary", 16, 2);
  settle (&t, "1");
  g_assert_true (is_broken (&t, "french-mercenary-morale"));
  g_assert_false (is_broken (&t, "french-regular-morale"));
  table_close (&t);

  open_field (&t, 5, "", "french-mercenary-foot-1@1710 bavarian-foot-1@1010");
  lose_regulars (&t, 48, 0);
  settle (&t, "1");
  g_assert_true (is_broken (&t, "french-regular-morale"));
  g_assert_true (is_broken (&t, "french-mercenary-morale"));
  g_assert_cmpstr (last_event (&t, "dragged")->rule, ==, "F-15.16");
  table_close (&t);
}

static void
test_leaders (void)
{
  Table t;
  const TwRuleset *rules;

  open_field (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1710 bavarian-foot-1@1711");
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (rules->levels[level (&t, "bavarian-morale")].leader, ==, counter (&t, "von-mercy"));
  g_assert_cmpint (rules->levels[level (&t, "french-regular-morale")].leader, ==, counter (&t, "denghien"));
  g_assert_cmpint (rules->levels[level (&t, "french-mercenary-morale")].leader, ==, counter (&t, "turenne"));
  /* In combat he helps any friend. */
  g_assert_cmpstr (odds_of (&t, "attack french-mercenary-foot-1 > bavarian-foot-1"), ==, "7:6 1-1");
  table_close (&t);
}

static void
test_dead_leader (void)
{
  Table t;

  open_field (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1715 bavarian-foot-1@1010");
  lose (&t, "denghien");
  settle (&t, "5");
  g_assert_false (is_broken (&t, "french-regular-morale"));
  lose_regulars (&t, 48, 0);
  settle (&t, "4");
  g_assert_true (is_broken (&t, "french-regular-morale"));
  table_close (&t);

  open_field (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1715 bavarian-foot-1@1010");
  lose (&t, "denghien");
  settle (&t, "4");
  g_assert_true (is_broken (&t, "french-regular-morale"));
  g_assert_true (is_broken (&t, "french-mercenary-morale"));
  table_close (&t);
}

/* First for the losses, not yet reduced, then for him. */
static void
test_both_tests (void)
{
  Table t;

  open_field (&t, 5, "", "french-mercenary-foot-1@1710 denghien@1715 bavarian-foot-1@1010");
  lose_regulars (&t, 48, 0);
  lose (&t, "denghien");
  settle (&t, "4 5");
  g_assert_false (is_broken (&t, "french-regular-morale"));
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 1);
  g_assert_cmpuint (count_events (&t, "morale-death"), ==, 1);
  table_close (&t);
}

static void
test_table (void)
{
  static const struct { int day; const char *id; int losses[4]; } rows[] = {
    { 3, "bavarian-morale", { 31, 40, 49, 59 } }, { 3, "french-regular-morale", { 44, 52, 61, 70 } },
    { 5, "bavarian-morale", { 41, 49, 58, 66 } }, { 5, "french-regular-morale", { 48, 58, 67, 77 } },
    { 5, "french-mercenary-morale", { 18, 22, 25, 29 } }, { 9, "bavarian-morale", { 18, 23, 29, 34 } },
    { 9, "french-regular-morale", { 19, 25, 31, 37 } }, { 9, "french-mercenary-morale", { 7, 9, 11, 13 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const TwLevel *it;
      Table t;

      open_field (&t, rows[i].day, "", "french-regular-foot-1@1710 bavarian-foot-1@1010");
      it = &TW_RULESET (t.ruleset)->levels[level (&t, rows[i].id)];
      g_assert_cmpuint (it->n_tests, ==, 4);
      for (int k = 0; k < 4; k++)
        {
          g_assert_cmpint (it->test_losses[k], ==, rows[i].losses[k]);
          g_assert_cmpint (it->test_die[k], ==, 3 + k);
        }
      table_close (&t);
    }
}

/* Works */

static void
test_shuns_works (void)
{
  Table t;

  open_field (&t, 3, "1713", "bavarian-foot-1@1713 french-regular-horse-1@1513 french-regular-foot-1@1514");
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  refused_as (&t, "move french-regular-horse-1 @ 1613", "F-16.1", "works-near");
  g_assert_true (may (&t, "move french-regular-foot-1 @ 1613"));
  table_close (&t);

  /* Who starts there steps away or is lost. */
  open_field (&t, 3, "1713", "bavarian-foot-1@1713 french-regular-horse-1@1613 french-regular-horse-2@1714");
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  give (&t, "end", "");
  g_assert_true (is_disrupted (&t, "french-regular-horse-1"));
  refused (&t, "move french-regular-horse-1 @ 1612", "F-16.1");
  refused (&t, "move french-regular-horse-1 @ 1513 1413", "S-9.15");
  g_assert_true (may (&t, "move french-regular-horse-1 @ 1514"));
  g_assert_true (may (&t, "move french-regular-horse-1 @ 1614"));
  give (&t, "move french-regular-horse-1 @ 1513", "");
  give (&t, "end", "");
  g_assert_false (is_dead (&t, "french-regular-horse-1"));
  g_assert_true (is_dead (&t, "french-regular-horse-2"));
  g_assert_cmpstr (last_event (&t, "eliminated")->rule, ==, "F-16.1");
  table_close (&t);

  /* Empty works in no zone may be entered, for three points. */
  open_field (&t, 3, "1513", "bavarian-foot-1@1413 french-regular-horse-1@1613");
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  refused_as (&t, "move french-regular-horse-1 @ 1513", "F-16.1", "works-near");
  g_assert_true (may (&t, "move french-regular-horse-1 @ 1514"));
  table_close (&t);
  open_field (&t, 3, "1513", "bavarian-foot-1@0413 french-regular-horse-1@1613");
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move french-regular-horse-1 @ 1513 1413 1313 1213 1113 1013"));
  refused (&t, "move french-regular-horse-1 @ 1513 1413 1313 1213 1113 1013 0913", "S-6.14");
  table_close (&t);
}

static void
test_charge (void)
{
  Table t;

  open_field (&t, 3, "", "french-regular-horse-1@1710 french-regular-horse-2@1811 bavarian-foot-1@1711*");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 french-regular-horse-2 > bavarian-foot-1 +charge"), ==,
                   "12:3 4-1");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 french-regular-horse-2 > bavarian-foot-1"), ==, "6:3 2-1");
  table_close (&t);

  open_field (&t, 3, "1711", "french-regular-horse-1@1710 bavarian-foot-1@1711* bavarian-horse-1@1310 french-regular-foot-1@1311*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused (&t, "attack french-regular-horse-1 > bavarian-foot-1 +charge", "S-12.0-entrenchment");
  /* Either side may. */
  g_assert_cmpstr (odds_of (&t, "attack bavarian-horse-1 > french-regular-foot-1 +charge"), ==, "4:3 1-1");
  table_close (&t);
}

static void
test_charge_targets (void)
{
  Table t;

  open_field (&t, 3, "", "french-regular-horse-1@1710 bavarian-foot-1@1711* bavarian-horse-1@1810*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack french-regular-horse-1 > bavarian-foot-1 bavarian-horse-1 +charge", "F-16.21", "charge-target");
  table_close (&t);
}

static void
test_charge_is_one_choice (void)
{
  Table t;

  open_field (&t, 3, "", "french-regular-horse-1@1710 french-regular-foot-1@1811 bavarian-foot-1@1711*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack french-regular-foot-1 > bavarian-foot-1 +charge", "F-16.22", "charge-without-cavalry");
  table_close (&t);
}

static void
test_charge_help (void)
{
  Table t;

  open_field (&t, 3, "", "french-regular-horse-1@1710 denghien@1710 bavarian-foot-1@1711*");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 > bavarian-foot-1 +charge"), ==, "9:3 3-1");
  table_close (&t);
}

static void
test_chargers_end_disrupted (void)
{
  Table t;

  open_field (&t, 3, "", "french-regular-horse-1@1710 french-regular-foot-1@1810 bavarian-foot-1@1711* bavarian-foot-2@1610* bavarian-foot-3@1709* bavarian-foot-4@1609*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 > bavarian-foot-1 bavarian-foot-2 bavarian-foot-3 bavarian-foot-4 +charge"), ==, "6:12 1-2");
  give (&t, "attack french-regular-horse-1 > bavarian-foot-1 bavarian-foot-2 bavarian-foot-3 bavarian-foot-4 +charge", "6");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_AD);
  g_assert_true (is_disrupted (&t, "french-regular-horse-1"));
  table_close (&t);
}

static void
test_chargers_pay (void)
{
  Table t;

  open_field (&t, 3, "", "french-regular-horse-1@1710 french-regular-foot-1@1811 bavarian-foot-1@1711*");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack french-regular-horse-1 french-regular-foot-1 > bavarian-foot-1 +charge"), ==, "12:3 4-1");
  give (&t, "attack french-regular-horse-1 french-regular-foot-1 > bavarian-foot-1 +charge", "5");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_false (is_disrupted (&t, "french-regular-foot-1"));
  table_close (&t);
}

/* Deployment */

static guint
count_free (Table *t, int side, int kind)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  guint n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    n += rules->side[c] == side && rules->kind[c] == kind;

  return n;
}

static void
start (Table *t, int day)
{
  use (day);
  table_open_battle (t);
  table_start (t);
}

static void
test_scenarios (void)
{
  static const int days[] = { 3, 5, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      Table t;

      start (&t, days[i]);
      g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
      give (&t, "deploy", "");
      give (&t, "end", "");
      give (&t, "deploy", "");
      give (&t, "end", "");
      g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
      g_assert_cmpint (t.state->player, ==, 0);
      for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
        g_assert_cmpint (tw (&t)->hex[c], >=, 0);
      g_assert_cmpuint (tw (&t)->doubled, ==, 0);
      table_close (&t);
    }
}

static void
test_august_3 (void)
{
  Table t;

  start (&t, 3);
  g_assert_cmpuint (count_free (&t, BAVARIAN, TW_INFANTRY), ==, 14);
  g_assert_cmpuint (count_free (&t, BAVARIAN, TW_CAVALRY), ==, 5);
  g_assert_cmpuint (count_free (&t, BAVARIAN, TW_ARTILLERY), ==, 5);
  g_assert_cmpuint (count_free (&t, FRENCH, TW_INFANTRY), ==, 10);
  g_assert_cmpuint (count_free (&t, FRENCH, TW_CAVALRY), ==, 9);
  g_assert_cmpuint (count_free (&t, FRENCH, TW_ARTILLERY), ==, 4);
  g_assert_cmpstr (where (&t, "bavarian-horse-5"), ==, "2012");
  /* The Bavarian is the first to deploy, in entrenchments of the line; horse, too. */
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  refused_as (&t, "place bavarian-foot-1 @ 1818", "F-17.11", "deploy-outside");
  refused_as (&t, "place bavarian-foot-1 @ 1709", "F-17.11", "deploy-outside");
  refused (&t, "place french-regular-foot-1 @ 2318", "S-3.0");
  give (&t, "place bavarian-foot-1 @ 1121", "");
  refused_as (&t, "place bavarian-foot-2 @ 1121", "F-17.11", "hex-taken");
  give (&t, "place bavarian-horse-1 @ 1221", "");
  give (&t, "place von-mercy @ 1121", "");
  give (&t, "place bavarian-gun-1 @ 1121", "");
  refused (&t, "end", "F-17.11");
  /* What has been placed can be placed again. */
  give (&t, "place bavarian-foot-1 @ 1322", "");
  g_assert_cmpstr (where (&t, "bavarian-foot-1"), ==, "1322");
  give (&t, "deploy", "");
  refused (&t, "deploy", "S-3.0");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  refused_as (&t, "place french-regular-foot-1 @ 1818", "F-17.12", "deploy-near");
  refused (&t, "place french-regular-foot-1 @ 2020", "F-17.12");
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  table_close (&t);
}

/* Three hexes from every entrenchment, wherever it lies. */
static void
test_distance (void)
{
  const TwRuleset *rules;
  Table t;

  start (&t, 3);
  rules = TW_RULESET (t.ruleset);
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    for (guint other = 0; other < rules->n_hexes; other++)
      if ((rules->deploy[hex] & 1u << FRENCH) != 0 && (rules->ground[other] & TW_HEX_PLUS) != 0)
        g_assert_cmpint (tc_hexgrid_distance (&rules->grid, hex, other), >=, 3);
  table_close (&t);
}

static void
test_lines (void)
{
  Table t;

  start (&t, 5);
  /* The French are second in the sequence of play, and deploy first. */
  g_assert_cmpint (t.state->player, ==, 1);
  refused (&t, "place french-regular-foot-1 @ 1712", "F-17.22");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1713"));
  g_assert_true (may (&t, "place french-mercenary-foot-1 @ 1714"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, 0);
  refused (&t, "place bavarian-foot-1 @ 1711", "F-17.21");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1709"));
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1710"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, 0);
  g_assert_cmpint (TW_RULESET (t.ruleset)->turns, ==, 12);
  table_close (&t);
}

static void
test_hill (void)
{
  Table t;

  start (&t, 9);
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  refused (&t, "place bavarian-foot-1 @ 1706", "F-17.31");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1908"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  refused (&t, "place french-regular-foot-1 @ 1712", "F-17.32");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1716"));
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  table_close (&t);
}

static void
test_no_room (void)
{
  Table t;

  use (9);
  table_open_battle (&t);
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->id, "bavarian-deployment") == 0)
        tc_attributes_set (((TcRow *) g_ptr_array_index (module->rows, 0))->attributes, "terrain", "entrenchment");
    }
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);
}

/* Ends */

static void
test_all_broken (void)
{
  Table t;

  start (&t, 3);
  g_assert_cmpint (TW_RULESET (t.ruleset)->turns, ==, 5);
  for (int i = 0; i < 2; i++)
    {
      give (&t, "deploy", "");
      give (&t, "end", "");
    }
  tw (&t)->broken[level (&t, "bavarian-morale")] = TRUE;
  give (&t, "end", "");
  g_assert_false (t.state->over);
  tw (&t)->broken[level (&t, "french-regular-morale")] = TRUE;
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

static void
test_all_three_broken (void)
{
  Table t;

  start (&t, 5);
  for (int i = 0; i < 2; i++)
    {
      give (&t, "deploy", "");
      give (&t, "end", "");
    }
  tw (&t)->broken[level (&t, "bavarian-morale")] = TRUE;
  tw (&t)->broken[level (&t, "french-mercenary-morale")] = TRUE;
  give (&t, "end", "");
  g_assert_false (t.state->over);
  tw (&t)->broken[level (&t, "french-regular-morale")] = TRUE;
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

static void
test_exits (void)
{
  Table t;

  use (9);
  table_open (&t);
  drop_modules (&t, "deployment");
  table_put (&t, "bavarian-horse-1@1301 bavarian-horse-2@1701 von-mercy@1101 french-regular-foot-1@1716");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit bavarian-horse-2", "F-17.33", "no-exit");
  give (&t, "exit von-mercy", "");
  give (&t, "exit bavarian-horse-1", "");
  g_assert_false (t.state->over);
  lose (&t, "bavarian-horse-2");
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

static void
test_withdrawal (void)
{
  Table t;

  open_field (&t, 9, "", "bavarian-gun-1@1308 bavarian-gun-2@1508 bavarian-gun-3@1808 bavarian-foot-1@1309 french-regular-foot-1@1810");
  table_go (&t, BAVARIAN, TW_PHASE_FIRE);
  give (&t, "withdraw bavarian-gun-1", "6");
  g_assert_cmpstr (where (&t, "bavarian-gun-1"), ==, "-");
  g_assert_false (is_dead (&t, "bavarian-gun-1"));
  give (&t, "withdraw bavarian-gun-2", "5");
  g_assert_true (is_dead (&t, "bavarian-gun-2"));
  table_close (&t);

  /* Enemy zones close the way, forest too. */
  open_field (&t, 9, "", "bavarian-gun-1@1808 bavarian-foot-1@1508 french-regular-foot-1@1707 french-regular-foot-2@1908 "
                         "french-regular-foot-3@1809");
  table_go (&t, BAVARIAN, TW_PHASE_FIRE);
  refused_as (&t, "withdraw bavarian-gun-1", "F-17.34", "no-way-off");
  table_close (&t);
}

/* Victory */

static TcScore
score (Table *t)
{
  TcScore out = { .winner = -1 };

  tw_victory_score (t->ruleset, t->state, &out);

  return out;
}

static void
test_ground (void)
{
  static const struct { const char *bavarians, *french; int winner; } cases[] = {
    /* 1914 to 1917 and what joins them: two French among four free works. */
    { "bavarian-foot-1@1918 bavarian-foot-2@1814", "french-regular-foot-1@1914 french-regular-foot-2@1916", FRENCH },
    { "bavarian-foot-1@1917 bavarian-foot-2@1814", "french-regular-foot-1@1914 french-regular-foot-2@1916", BAVARIAN },
    { "bavarian-foot-1@1918 bavarian-foot-2@1814", "french-regular-foot-1@1914 french-regular-foot-2@2118", BAVARIAN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      static const char *const rest[] = {
        "1121", "1221", "1322", "1422", "1522", "1622", "1722", "1821", "1921", "1920", "1919", "1723", "2018", "1813",
      };
      GString *all = g_string_new (cases[i].bavarians);
      Table t;

      use (3);
      table_open_battle (&t);
      for (guint k = 0; k < t.battle->counters->len; k++)
        ((TcCounter *) g_ptr_array_index (t.battle->counters, k))->place = TC_NOWHERE;
      drop_modules (&t, "deployment");
      /* The other works are held. */
      for (guint k = 0; k < 12; k++)
        g_string_append_printf (all, " bavarian-foot-%u@%s", k + 3, rest[k]);
      g_string_append_printf (all, " bavarian-horse-1@2018 bavarian-horse-2@1813 %s", cases[i].french);
      table_put (&t, all->str);
      t.state->over = TRUE;
      g_assert_cmpint (score (&t).winner, ==, cases[i].winner);
      g_assert_cmpstr (score (&t).level.rule, ==, "F-17.15");
      table_close (&t);
      g_string_free (all, TRUE);
    }
}

/* On 5 August the Bavarian is the first side. */
static void
test_conditions (void)
{
  Table t;
  TcScore now;

  open_field (&t, 5, "", "french-regular-foot-1@1716 bavarian-foot-1@1708 bavarian-gun-1@1709 french-regular-gun-1@1717");
  now = score (&t);
  g_assert_cmpint (now.points[0], ==, 0);
  g_assert_cmpint (now.points[1], ==, 0);
  tw (&t)->broken[level (&t, "french-mercenary-morale")] = TRUE;
  g_assert_cmpint (score (&t).points[0], ==, 1);
  tw (&t)->broken[level (&t, "french-regular-morale")] = TRUE;
  g_assert_cmpint (score (&t).points[0], ==, 2);
  tw (&t)->broken[level (&t, "bavarian-morale")] = TRUE;
  g_assert_cmpint (score (&t).points[1], ==, 1);
  lose (&t, "bavarian-foot-1");
  g_assert_cmpint (score (&t).points[1], ==, 2);
  for (int i = 1; i <= 5; i++)
    {
      g_autofree char *gun = g_strdup_printf ("bavarian-gun-%d", i);

      tw (&t)->owner[counter (&t, gun)] = 1;
    }
  g_assert_cmpint (score (&t).points[1], ==, 3);
  t.state->over = TRUE;
  now = score (&t);
  g_assert_cmpint (now.winner, ==, 1);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_MARGINAL);
  tw (&t)->broken[level (&t, "french-regular-morale")] = FALSE;
  tw (&t)->broken[level (&t, "french-mercenary-morale")] = FALSE;
  g_assert_cmpint (score (&t).level.args[0], ==, TW_TERM_DECISIVE);
  table_close (&t);
}

/* Eight leave, three do not, two guns are lost, the Mercenaries alone have broken. */
static void
test_points (void)
{
  Table t;
  TcScore now;

  open_field (&t, 9, "", "french-regular-foot-1@1716 bavarian-foot-1@1708");
  for (int i = 1; i <= 8; i++)
    {
      g_autofree char *foot = g_strdup_printf ("bavarian-foot-%d", i);

      if (i == 1)
        tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, foot));
      tw (&t)->flags[counter (&t, foot)] |= TW_EXITED;
    }
  tw (&t)->flags[counter (&t, "bavarian-gun-1")] |= TW_DEAD;
  tw (&t)->owner[counter (&t, "bavarian-gun-2")] = FRENCH;
  tw (&t)->broken[level (&t, "french-mercenary-morale")] = TRUE;
  t.state->over = TRUE;
  now = score (&t);
  g_assert_cmpint (now.points[FRENCH], ==, 5);
  g_assert_cmpint (now.points[BAVARIAN], ==, 13);
  g_assert_cmpint (now.winner, ==, BAVARIAN);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_SUBSTANTIVE);
  tw (&t)->broken[level (&t, "french-regular-morale")] = TRUE;
  now = score (&t);
  g_assert_cmpint (now.points[BAVARIAN], ==, 43);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_DECISIVE);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  table_init_from ("freiburg-1644-3-august.xml");
  g_test_add_func ("/thirty-years-war/F-15.0/no-test", test_no_test);
  g_test_add_func ("/thirty-years-war/F-15.11/total", test_no_test);
  g_test_add_func ("/thirty-years-war/F-15.12/levels", test_levels);
  g_test_add_func ("/thirty-years-war/F-15.13/several", test_two_levels);
  g_test_add_func ("/thirty-years-war/F-15.14/range", test_range);
  g_test_add_func ("/thirty-years-war/F-15.15/example", test_example);
  g_test_add_func ("/thirty-years-war/F-15.16/drag", test_drag);
  g_test_add_func ("/thirty-years-war/F-15.21/leaders", test_leaders);
  g_test_add_func ("/thirty-years-war/F-15.22/death", test_dead_leader);
  g_test_add_func ("/thirty-years-war/F-15.23/both", test_both_tests);
  g_test_add_func ("/thirty-years-war/F-15.24/drag", test_dead_leader);
  g_test_add_func ("/thirty-years-war/F-15.3/table", test_table);
  g_test_add_func ("/thirty-years-war/F-16.1/works", test_shuns_works);
  g_test_add_func ("/thirty-years-war/F-16.2/charge", test_charge);
  g_test_add_func ("/thirty-years-war/F-16.21/targets", test_charge_targets);
  g_test_add_func ("/thirty-years-war/F-16.22/one-choice", test_charge_is_one_choice);
  g_test_add_func ("/thirty-years-war/F-16.23/help", test_charge_help);
  g_test_add_func ("/thirty-years-war/F-16.24/end", test_chargers_end_disrupted);
  g_test_add_func ("/thirty-years-war/F-16.25/exchange", test_chargers_pay);
  g_test_add_func ("/thirty-years-war/F-17.0/scenarios", test_scenarios);
  g_test_add_func ("/thirty-years-war/F-17.11/line", test_august_3);
  g_test_add_func ("/thirty-years-war/F-17.12/distance", test_distance);
  g_test_add_func ("/thirty-years-war/F-17.13/end", test_all_broken);
  g_test_add_func ("/thirty-years-war/F-17.14/order", test_august_3);
  g_test_add_func ("/thirty-years-war/F-17.15/ground", test_ground);
  g_test_add_func ("/thirty-years-war/F-17.21/line", test_lines);
  g_test_add_func ("/thirty-years-war/F-17.22/line", test_lines);
  g_test_add_func ("/thirty-years-war/F-17.23/end", test_all_three_broken);
  g_test_add_func ("/thirty-years-war/F-17.24/order", test_lines);
  g_test_add_func ("/thirty-years-war/F-17.25/conditions", test_conditions);
  g_test_add_func ("/thirty-years-war/F-17.26/level", test_conditions);
  g_test_add_func ("/thirty-years-war/F-17.31/hill", test_hill);
  g_test_add_func ("/thirty-years-war/F-17.31/no-room", test_no_room);
  g_test_add_func ("/thirty-years-war/F-17.32/line", test_hill);
  g_test_add_func ("/thirty-years-war/F-17.33/exits", test_exits);
  g_test_add_func ("/thirty-years-war/F-17.34/guns", test_withdrawal);
  g_test_add_func ("/thirty-years-war/F-17.35/end", test_exits);
  g_test_add_func ("/thirty-years-war/F-17.36/points", test_points);
  g_test_add_func ("/thirty-years-war/F-17.37/levels", test_points);
  status = g_test_run ();
  table_quit ();

  return status;
}
