/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of the rules: parts, set-up, the order of play, and the armies of Lützen
 * (S-1.0 to S-4.1, S-13.0, L-14.0 to L-15.22, L-22.0, L-23.0). */
#include "thirty-years-war-table.h"
#include "tw-pieces.h"
#include "tw-system.h"

static void
test_parts (void)
{
  Table t;

  table_open_battle (&t);
  g_assert_cmpuint (t.battle->counters->len, <=, 100);
  table_start (&t);
  g_assert_cmpstr (t.ruleset->system->id, ==, "thirty-years-war");
  g_assert_cmpstr (t.battle->book->system, ==, "thirty-years-war");
  table_close (&t);
}

/* Heads without a rule of their own: the system says each part that they head. */
static void
test_heads (void)
{
  static const char *const phases[] = { "setup", "removal", "fire", "movement", "combat" };

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_assert_cmpstr (tw_phases[i].id, ==, phases[i]);
      g_assert_cmpstr (tw_terms[TW_TERM_SETUP + i].code, ==, phases[i]);
      g_assert_nonnull (tw_phases[i].hint);
    }
  g_assert_null (tw_phases[G_N_ELEMENTS (phases)].id);
}

static void
test_map (void)
{
  static const struct { const char *hex; const char *zone[6]; } zones[] = {
    { "1713", { "1612", "1613", "1712", "1714", "1812", "1813" } },
    { "0814", { "0714", "0715", "0813", "0815", "0914", "0915" } },
  };
  Table t;

  table_open (&t);
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    for (guint k = 0; k < 6; k++)
      g_assert_cmpint (tc_hexgrid_direction (&t.battle->map->grid, tc_hexgrid_parse (&t.battle->map->grid, zones[i].hex),
                                             tc_hexgrid_parse (&t.battle->map->grid, zones[i].zone[k])), >=, 0);
  table_close (&t);
}

static void
test_charts (void)
{
  Table t;

  table_open (&t);
  table_start (&t);
  g_assert_cmpuint (TW_RULESET (t.ruleset)->faces, ==, 6);
  g_assert_cmpuint (TW_RULESET (t.ruleset)->n_columns, ==, 10);
  g_assert_cmpuint (TW_RULESET (t.ruleset)->n_ranges, ==, 4);
  g_assert_cmpuint (TW_RULESET (t.ruleset)->n_rows, ==, 18);
  table_close (&t);
}

static void
test_units (void)
{
  Table t;

  table_open_field (&t, "gula@1716 gustavus-adolphus@1716 swedish-gun-1@1716");
  g_assert_cmpint (tw_place_units (TW_RULESET (t.ruleset), tw (&t), tw (&t)->hex[counter (&t, "gula")]), ==, 1);
  g_assert_cmpuint (tw (&t)->doubled, ==, 0);
  table_close (&t);
}

static void
test_counters (void)
{
  const TwRuleset *rules;
  Table t;

  table_open (&t);
  table_start (&t);
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (rules->front[counter (&t, "gula")], ==, 12);
  g_assert_cmpint (rules->back[counter (&t, "gula")], ==, 6);
  g_assert_cmpint (rules->movement[counter (&t, "gula")], ==, 4);
  g_assert_cmpint (rules->lead[counter (&t, "gustavus-adolphus")], ==, 3);
  g_assert_cmpint (rules->movement[counter (&t, "gustavus-adolphus")], ==, 8);
  table_close (&t);
}

static void
test_scale (void)
{
  Table t;

  table_open_battle (&t);
  g_assert_cmpint (t.battle->map->metres, ==, 175);
  g_assert_cmpstr (tc_battle_get_parameter (t.battle, "hex-metres"), ==, "175");
  g_assert_cmpstr (tc_battle_get_parameter (t.battle, "turn-minutes"), ==, "45");
  table_close (&t);
}

static guint
faces_of (Table *t, const char *id)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (t->ruleset, t->state, placements);
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter (t, id))
      return g_array_index (placements, TcPlacement, i).faces;
  g_error ("%s is not on the map", id);
}

/* A unit that has moved can do nothing more in that phase, and can attack in the next. */
static void
test_spent_in_its_phase (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "kyle@1413 grana@1213");
  g_assert_cmpuint (faces_of (&t, "kyle") & TC_FACE_SPENT, ==, 0);
  give (&t, "move kyle @ 1313", "");
  g_assert_cmpuint (faces_of (&t, "kyle") & TC_FACE_SPENT, !=, 0);
  give (&t, "end", "");
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_COMBAT);
  g_assert_cmpuint (faces_of (&t, "kyle") & TC_FACE_SPENT, ==, 0);
  give (&t, "attack kyle > grana", "1");
  g_assert_cmpuint (faces_of (&t, "kyle") & TC_FACE_SPENT, !=, 0);
  table_close (&t);
}

static void
test_exchange_of_equals (void)
{
  Table t;

  table_open_battle (&t);
  table_option (&t, "free-exchange", "yes");
  table_start (&t);
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
  g_assert_true (lists (&t, "swap kyle bernhard"));
  refused (&t, "swap kyle leslie", "S-3.0");
  refused (&t, "swap kyle grana", "S-3.0");
  refused (&t, "swap gustavus-adolphus brahe", "S-3.0");
  give (&t, "swap kyle bernhard", "");
  g_assert_cmpstr (where (&t, "kyle"), ==, "1718");
  g_assert_cmpstr (where (&t, "bernhard"), ==, "1713");
  give (&t, "end", "");
  g_assert_cmpint (t.state->actor, ==, IMPERIALIST);
  give (&t, "end", "");
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
  g_assert_cmpint (t.state->actor, ==, SWEDISH);
  refused (&t, "swap kyle bernhard", "S-4.1");
  table_close (&t);

  table_open_begun (&t);
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
  table_close (&t);
}

static void
test_last_turn (void)
{
  Table t;

  table_open (&t);
  table_parameter (&t, "turns", "10");
  table_start (&t);
  table_play_to (&t, 10, IMPERIALIST, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_true (t.state->over);
  g_assert_cmpint (t.state->actor, ==, -1);
  g_assert_cmpuint (count_events (&t, "game-over"), ==, 1);
  g_assert_false (may (&t, "end"));
  table_close (&t);
}

static void
test_order_of_play (void)
{
  static const struct { int side; int phase; const char *dice; } steps[] = {
    { SWEDISH, TW_PHASE_REMOVAL, "" },     { SWEDISH, TW_PHASE_FIRE, "" },
    { SWEDISH, TW_PHASE_MOVEMENT, "" },    { SWEDISH, TW_PHASE_COMBAT, "6" },
    { IMPERIALIST, TW_PHASE_REMOVAL, "" }, { IMPERIALIST, TW_PHASE_FIRE, "" },
    { IMPERIALIST, TW_PHASE_MOVEMENT, "" }, { IMPERIALIST, TW_PHASE_COMBAT, "" },
  };
  Table t;

  table_open_field (&t, "kyle@1713 grana@0814");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_cmpint (t.state->player, ==, steps[i].side);
      g_assert_cmpint (t.state->actor, ==, steps[i].side);
      g_assert_cmpint (t.state->phase, ==, steps[i].phase);
      g_assert_cmpint (t.state->turn, ==, 1);
      if (steps[i].phase == TW_PHASE_FIRE)
        refused_as (&t, "move kyle @ 1613", "S-6.11", "wrong-phase");
      give (&t, "end", steps[i].dice);
    }
  g_assert_cmpint (t.state->turn, ==, 2);
  g_assert_cmpint (t.state->player, ==, SWEDISH);
  g_assert_cmpuint (count_events (&t, "visibility"), ==, 1);
  table_close (&t);
}

/* Armies */

typedef struct
{
  int n, strength;
} Count;

static Count
count_army (const TwRuleset *rules, int side, int kind, gboolean at_start)
{
  Count count = { 0, 0 };

  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == side && rules->kind[c] == kind && (rules->start[c] >= 0) == at_start)
      {
        count.n++;
        count.strength += rules->front[c];
      }

  return count;
}

static void
assert_army (int side, int infantry, int points, int cavalry, int horse)
{
  const TwRuleset *rules;
  Table t;

  table_open_begun (&t);
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (count_army (rules, side, TW_INFANTRY, TRUE).n, ==, infantry);
  g_assert_cmpint (count_army (rules, side, TW_INFANTRY, TRUE).strength, ==, points);
  g_assert_cmpint (count_army (rules, side, TW_CAVALRY, TRUE).n, ==, cavalry);
  g_assert_cmpint (count_army (rules, side, TW_CAVALRY, TRUE).strength, ==, horse);
  for (guint a = 0; a < rules->n_counters; a++)
    for (guint b = 0; b < a; b++)
      g_assert_false (rules->start[a] >= 0 && rules->start[a] == rules->start[b]
                      && tw_is_unit (rules, a) && tw_is_unit (rules, b));
  table_close (&t);
}

static void
test_swedish_army (void)
{
  assert_army (SWEDISH, 18, 127, 17, 65);
}

static void
test_imperialist_army (void)
{
  assert_army (IMPERIALIST, 12, 97, 17, 67);
}

static void
test_only_imperialists_are_reinforced (void)
{
  const TwRuleset *rules;
  Table t;

  table_open_begun (&t);
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (count_army (rules, SWEDISH, TW_INFANTRY, TRUE).n + count_army (rules, SWEDISH, TW_CAVALRY, TRUE).n,
                   ==, 35);
  g_assert_cmpint (count_army (rules, IMPERIALIST, TW_INFANTRY, TRUE).n
                   + count_army (rules, IMPERIALIST, TW_CAVALRY, TRUE).n, ==, 29);
  for (int kind = 0; kind < TW_N_KINDS; kind++)
    g_assert_cmpint (count_army (rules, SWEDISH, kind, FALSE).n, ==, 0);
  table_close (&t);
}

/* Names are labels: counters of a class may be exchanged whatever they are called. */
static void
test_names (void)
{
  Table t;

  table_open_battle (&t);
  table_option (&t, "free-exchange", "yes");
  table_start (&t);
  g_assert_true (may (&t, "swap tiesenhaeusen oehm"));
  table_close (&t);
}

static void
test_leaders_at_start (void)
{
  static const char *const places[][2] = {
    { "stalhandske-leader", "1705" }, { "gustavus-adolphus", "1716" }, { "brahe", "1717" },
    { "bernhard-av-weimar", "1721" }, { "knijphausen-leader", "2016" }, { "holck-leader", "0710" },
    { "wallenstein", "0816" }, { "colloredo-leader", "0823" },
  };
  Table t;

  table_open_begun (&t);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      int leader = counter (&t, places[i][0]);

      g_assert_cmpstr (where (&t, places[i][0]), ==, places[i][1]);
      g_assert_cmpint (tw_unit_at (TW_RULESET (t.ruleset), tw (&t), tw (&t)->hex[leader]), >=, 0);
    }
  table_close (&t);
}

static void
test_train_at_start (void)
{
  Table t;

  table_open_begun (&t);
  g_assert_cmpstr (where (&t, "supply-train"), ==, "0413");
  for (guint i = 0; i < TW_RULESET (t.ruleset)->n_guns; i++)
    g_assert_cmpint (tw (&t)->hex[TW_RULESET (t.ruleset)->guns[i]], >=, 0);
  table_close (&t);
}

static void
test_first_player (void)
{
  Table t;

  table_open_begun (&t);
  g_assert_cmpint (t.state->turn, ==, 1);
  g_assert_cmpint (t.state->actor, ==, SWEDISH);
  table_close (&t);

  table_open (&t);
  table_parameter (&t, "first-player", "imperialist");
  table_start (&t);
  g_assert_cmpint (t.state->actor, ==, IMPERIALIST);
  table_close (&t);
}

static void
test_fourteen_turns (void)
{
  Table t;

  table_open (&t);
  table_start (&t);
  table_play_to (&t, 14, IMPERIALIST, TW_PHASE_COMBAT);
  g_assert_false (t.state->over);
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

/* The background and the notes bring no rule: every module of the battle cites a case
 * of the chapters between them. */
static void
test_chapters (void)
{
  GPtrArray *modules;
  Table t;

  table_open_battle (&t);
  modules = t.battle->rules->modules;
  for (guint i = 0; i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);
      const char *rule = tc_attributes_get (module->attributes, "rule");
      int chapter;

      g_assert_nonnull (rule);
      g_assert_true (g_str_has_prefix (rule, "L-"));
      chapter = atoi (rule + 2);
      g_assert_cmpint (chapter, >=, 15);
      g_assert_cmpint (chapter, <=, 21);
    }
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-1.0/parts", test_parts);
  g_test_add_func ("/thirty-years-war/S-2.0/heads", test_heads);
  g_test_add_func ("/thirty-years-war/S-2.1/map", test_map);
  g_test_add_func ("/thirty-years-war/S-2.2/charts", test_charts);
  g_test_add_func ("/thirty-years-war/S-2.3/units", test_units);
  g_test_add_func ("/thirty-years-war/S-2.4/counters", test_counters);
  g_test_add_func ("/thirty-years-war/S-2.5/scale", test_scale);
  g_test_add_func ("/thirty-years-war/S-2.6/parts", test_charts);
  g_test_add_func ("/thirty-years-war/S-3.0/exchange", test_exchange_of_equals);
  g_test_add_func ("/thirty-years-war/S-4.0/last-turn", test_last_turn);
  g_test_add_func ("/thirty-years-war/S-4.1/order", test_order_of_play);
  g_test_add_func ("/thirty-years-war/S-4.1/spent-in-its-phase", test_spent_in_its_phase);
  g_test_add_func ("/thirty-years-war/S-13.0/notes", test_chapters);
  g_test_add_func ("/thirty-years-war/L-14.0/background", test_chapters);
  g_test_add_func ("/thirty-years-war/L-15.0/deployment", test_only_imperialists_are_reinforced);
  g_test_add_func ("/thirty-years-war/L-15.1/names", test_names);
  g_test_add_func ("/thirty-years-war/L-15.11/swedish", test_swedish_army);
  g_test_add_func ("/thirty-years-war/L-15.12/imperialist", test_imperialist_army);
  g_test_add_func ("/thirty-years-war/L-15.13/leaders", test_leaders_at_start);
  g_test_add_func ("/thirty-years-war/L-15.14/train", test_train_at_start);
  g_test_add_func ("/thirty-years-war/L-15.2/heads", test_first_player);
  g_test_add_func ("/thirty-years-war/L-15.21/first", test_first_player);
  g_test_add_func ("/thirty-years-war/L-15.22/length", test_fourteen_turns);
  g_test_add_func ("/thirty-years-war/L-22.0/hints", test_chapters);
  g_test_add_func ("/thirty-years-war/L-23.0/notes", test_chapters);

  return table_run ();
}
