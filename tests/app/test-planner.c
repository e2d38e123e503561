/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-planner.h"

#include "tc-battle-file.h"
#include "tc-odds.h"
#include "tc-paths.h"

typedef struct
{
  TcBattle   *battle;
  TcRuleset  *ruleset;
  TcState    *state;
  TcPlanner  *planner;
} Fixture;

static int
counter (Fixture *self, const char *id)
{
  int index = tc_battle_find_counter (self->battle, id);

  g_assert_cmpint (index, >=, 0);
  return index;
}

static TcHex
hex (Fixture *self, const char *number)
{
  return tc_hexgrid_parse (&self->battle->map->grid, number);
}

/* Kyle and Hard stand before Grana. */
static void
put (Fixture *self, const char *id, const char *number)
{
  TcCounter *data = g_ptr_array_index (self->battle->counters, counter (self, id));

  data->place = (TcPlace) { hex (self, number), 0, TC_NO_FACING };
}

static void
set_up (Fixture *self, gconstpointer what_if)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *path = tc_paths_find ("scenarios", "lutzen-1632.tercio");
  TcSeeded dice;

  tc_seeded_init (&dice, 1, 0);
  self->battle = tc_battle_file_read (path, issues, NULL);
  g_assert_nonnull (self->battle);
  put (self, "kyle", "0914");
  put (self, "hard", "0913");
  self->ruleset = tc_ruleset_new (self->battle, issues);
  g_assert_nonnull (self->ruleset);
  self->state = tc_state_new (self->ruleset);
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
  self->planner = tc_planner_new (what_if != NULL);
  tc_planner_set_position (self->planner, self->ruleset, self->state);
}

static void
tear_down (Fixture *self, gconstpointer what_if)
{
  tc_planner_free (self->planner);
  g_free (self->state);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

static void
end_phases (Fixture *self, const char *until)
{
  TcOrder end = { .kind = TC_ORDER_END };
  TcSeeded dice;

  tc_seeded_init (&dice, 2, 0);
  while (g_strcmp0 (self->ruleset->system->phases[self->state->phase].id, until) != 0)
    {
      g_assert_true (tc_state_check (self->ruleset, self->state, &end, NULL));
      tc_state_apply (self->ruleset, self->state, &end, &dice.parent, NULL);
    }
  tc_planner_set_position (self->planner, self->ruleset, self->state);
}

static void
test_toggles (Fixture *self, gconstpointer what_if)
{
  guint n;

  g_assert_cmpint (tc_planner_get_side (self->planner), ==, -1);
  tc_planner_begin (self->planner, counter (self, "kyle"));
  tc_planner_toggle_unit (self->planner, counter (self, "hard"));
  tc_planner_get_units (self->planner, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (tc_planner_get_side (self->planner), ==, 0);
  tc_planner_toggle_unit (self->planner, counter (self, "kyle"));
  g_assert_false (tc_planner_has_unit (self->planner, counter (self, "kyle")));
  g_assert_true (tc_planner_has_unit (self->planner, counter (self, "hard")));
  /* In a game there is no target without units; a question keeps it. */
  tc_planner_toggle_target (self->planner, counter (self, "grana"));
  tc_planner_toggle_unit (self->planner, counter (self, "hard"));
  tc_planner_get_targets (self->planner, &n);
  g_assert_cmpuint (n, ==, what_if != NULL);
}

static void
test_swap (Fixture *self, gconstpointer what_if)
{
  guint n;

  tc_planner_begin (self->planner, counter (self, "kyle"));
  tc_planner_toggle_unit (self->planner, counter (self, "hard"));
  tc_planner_toggle_target (self->planner, counter (self, "grana"));
  tc_planner_swap (self->planner);
  g_assert_cmpint (tc_planner_get_side (self->planner), ==, 1);
  g_assert_cmpint (tc_planner_get_units (self->planner, &n)[0], ==, counter (self, "grana"));
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (tc_planner_get_targets (self->planner, &n)[1], ==, counter (self, "hard"));
  g_assert_cmpuint (n, ==, 2);
}

static void
test_full_list (Fixture *self, gconstpointer what_if)
{
  guint n, added = 0;

  for (guint i = 0; i < self->battle->counters->len && added < TC_ORDER_UNITS + 3; i++)
    if (tc_planner_get_placement (self->planner, (int) i) != NULL)
      {
        tc_planner_toggle_unit (self->planner, (int) i);
        added++;
      }
  tc_planner_get_units (self->planner, &n);
  g_assert_cmpuint (n, ==, TC_ORDER_UNITS);
}

static void
test_what_if (Fixture *self, gconstpointer what_if)
{
  g_autofree TcState *supposed = tc_state_dup (self->state);
  TcOrder order;
  TcNote refusal;

  tc_planner_begin (self->planner, counter (self, "kyle"));
  g_assert_false (tc_planner_get_order (self->planner, &order, supposed, &refusal));
  g_assert_null (refusal.code);
  tc_planner_toggle_target (self->planner, counter (self, "grana"));
  g_assert_true (tc_planner_get_order (self->planner, &order, supposed, &refusal));
  g_assert_cmpstr (self->ruleset->system->order_kinds[order.kind].id, ==, "attack");
  g_assert_true (tc_state_check (self->ruleset, supposed, &order, NULL));
  tc_planner_toggle_target (self->planner, counter (self, "grana"));
  tc_planner_toggle_target (self->planner, counter (self, "holck"));
  g_assert_false (tc_planner_get_order (self->planner, &order, supposed, &refusal));
  g_assert_nonnull (refusal.code);
  g_assert_nonnull (refusal.rule);
}

static void
test_flags (Fixture *self, gconstpointer what_if)
{
  TcOrder order;
  TcNote refusal;

  tc_planner_begin (self->planner, counter (self, "kyle"));
  tc_planner_toggle_target (self->planner, counter (self, "grana"));
  tc_planner_set_flag (self->planner, "no-leaders", TRUE);
  tc_planner_set_flag (self->planner, "no-leaders", TRUE);
  g_assert_true (tc_planner_get_flag (self->planner, "no-leaders"));
  g_assert_true (tc_planner_get_order (self->planner, &order, NULL, &refusal));
  g_assert_cmpuint (order.flags, !=, 0);
  tc_planner_set_flag (self->planner, "no-leaders", FALSE);
  g_assert_true (tc_planner_get_order (self->planner, &order, NULL, &refusal));
  g_assert_cmpuint (order.flags, ==, 0);
}

/* Brahe is with Blaa's regiment, and nobody with Kyle's. */
static void
test_leader_is_there_or_not (Fixture *self, gconstpointer what_if)
{
  g_assert_false (tc_planner_has_leader (self->planner));
  tc_planner_begin (self->planner, counter (self, "kyle"));
  g_assert_false (tc_planner_has_leader (self->planner));
  tc_planner_toggle_unit (self->planner, counter (self, "blaa"));
  g_assert_true (tc_planner_has_leader (self->planner));
}

/* Grana is not disrupted, and Kyle no horse: leaders may keep out, but nobody can charge. */
static void
test_flag_that_cannot_be (Fixture *self, gconstpointer what_if)
{
  TcNote refusal;

  tc_planner_begin (self->planner, counter (self, "kyle"));
  g_assert_true (tc_planner_can_flag (self->planner, "charge", &refusal));
  tc_planner_toggle_target (self->planner, counter (self, "grana"));
  g_assert_true (tc_planner_can_flag (self->planner, "no-leaders", &refusal));
  g_assert_false (tc_planner_can_flag (self->planner, "charge", &refusal));
  g_assert_cmpstr (refusal.code, ==, "charge-without-cavalry");
  tc_planner_set_flag (self->planner, "charge", TRUE);
  g_assert_true (tc_planner_can_flag (self->planner, "charge", &refusal));
}

static void
test_moves (Fixture *self, gconstpointer what_if)
{
  TcOrder order;
  TcNote refusal;

  end_phases (self, "movement");
  tc_planner_begin (self->planner, counter (self, "gula"));
  g_assert_false (tc_planner_can_target (self->planner));
  g_assert_true (tc_planner_find_move (self->planner, hex (self, "1516"), &order, &refusal));
  g_assert_cmpint (order.path[order.n_path - 1].x, ==, hex (self, "1516"));
  g_assert_true (tc_state_check (self->ruleset, self->state, &order, NULL));
  /* Too far: no order, but a reason with its case. */
  g_assert_false (tc_planner_find_move (self->planner, hex (self, "0816"), &order, &refusal));
  g_assert_nonnull (refusal.rule);
}

static void
test_attack_targets (Fixture *self, gconstpointer what_if)
{
  end_phases (self, "combat");
  tc_planner_begin (self->planner, counter (self, "kyle"));
  g_assert_true (tc_planner_can_join (self->planner, counter (self, "kyle")));
  g_assert_true (tc_planner_can_join (self->planner, counter (self, "hard")));
  g_assert_false (tc_planner_can_join (self->planner, counter (self, "gula")));
  g_assert_true (tc_planner_can_target (self->planner));
  g_assert_true (tc_planner_joins (self->planner));
  g_assert_true (tc_planner_is_target (self->planner, counter (self, "grana")));
  g_assert_false (tc_planner_is_target (self->planner, counter (self, "hard")));
}

/* Two attackers against one: what the odds room makes of the order that was put together. */
static void
test_odds (Fixture *self, gconstpointer what_if)
{
  TcOddsWork *work = tc_odds_work_new (self->ruleset);
  g_autofree TcOdds *odds = g_new0 (TcOdds, 1);
  g_autofree TcState *supposed = tc_state_dup (self->state);
  TcRatio sum = tc_ratio_new (0, 1);
  TcOrder order;
  TcNote refusal;
  int one;

  tc_planner_begin (self->planner, counter (self, "kyle"));
  tc_planner_toggle_target (self->planner, counter (self, "von-waldstein"));
  g_assert_true (tc_planner_get_order (self->planner, &order, supposed, &refusal));
  g_assert_true (tc_odds_of_order (work, supposed, &order, odds, &refusal));
  one = odds->explanation.total[TC_QUANTITY_ATTACK];
  g_assert_cmpint (one, ==, 8);
  g_assert_cmpint (odds->explanation.total[TC_QUANTITY_DEFENCE], ==, 15);
  tc_planner_toggle_unit (self->planner, counter (self, "hard"));
  g_assert_true (tc_planner_get_order (self->planner, &order, supposed, &refusal));
  g_assert_cmpuint (order.n_units, ==, 2);
  g_assert_true (tc_odds_of_order (work, supposed, &order, odds, &refusal));
  g_assert_cmpint (odds->explanation.total[TC_QUANTITY_ATTACK], ==, 13);
  g_assert_true (odds->complete);
  g_assert_cmpuint (odds->n, >, 1);
  for (guint i = 0; i < odds->n; i++)
    sum = tc_ratio_add (sum, odds->outcomes[i].chance);
  g_assert_cmpfloat (tc_ratio_to_double (sum), ==, 1);
  tc_odds_work_free (work);
}

/* A gun fires; a target behind friends is refused with a case, as is one of its own side. */
static void
test_fire (Fixture *self, gconstpointer what_if)
{
  TcOrder order;
  TcNote refusal;
  int target;

  end_phases (self, "fire");
  tc_planner_begin (self->planner, counter (self, "swedish-gun-1"));
  g_assert_cmpstr (tc_planner_get_kind (self->planner)->id, ==, "fire");
  g_assert_cmpuint (tc_planner_get_orders (self->planner)->len, >, 0);
  target = g_array_index (tc_planner_get_orders (self->planner), TcOrder, 0).targets[0];
  tc_planner_toggle_target (self->planner, target);
  g_assert_true (tc_planner_get_order (self->planner, &order, NULL, &refusal));
  g_assert_cmpstr (self->ruleset->system->order_kinds[order.kind].id, ==, "fire");
  /* It fires alone, and at one target: another one takes its place. */
  g_assert_false (tc_planner_joins (self->planner));
  tc_planner_toggle_target (self->planner, counter (self, "von-waldstein"));
  g_assert_false (tc_planner_has_target (self->planner, target));
  tc_planner_toggle_target (self->planner, target);
  g_assert_false (tc_planner_has_target (self->planner, counter (self, "von-waldstein")));
  /* Kyle and Hard stand in the line of sight to him. */
  tc_planner_toggle_target (self->planner, target);
  tc_planner_toggle_target (self->planner, counter (self, "von-waldstein"));
  g_assert_false (tc_planner_get_order (self->planner, &order, NULL, &refusal));
  g_assert_nonnull (refusal.rule);
  tc_planner_toggle_target (self->planner, counter (self, "von-waldstein"));
  tc_planner_toggle_target (self->planner, counter (self, "gula"));
  g_assert_false (tc_planner_get_order (self->planner, &order, NULL, &refusal));
  g_assert_nonnull (refusal.rule);
}

/* An attack that would leave another enemy to nobody is refused, and says whom. */
static void
test_refused_attack (Fixture *self, gconstpointer what_if)
{
  TcOrder order;
  TcNote refusal;

  end_phases (self, "combat");
  tc_planner_begin (self->planner, counter (self, "kyle"));
  tc_planner_toggle_unit (self->planner, counter (self, "hard"));
  tc_planner_toggle_target (self->planner, counter (self, "von-waldstein"));
  g_assert_false (tc_planner_get_order (self->planner, &order, NULL, &refusal));
  g_assert_cmpstr (refusal.code, ==, "leaves-target");
  g_assert_cmpint (refusal.args[0], !=, counter (self, "von-waldstein"));
  /* Without him it can be made. */
  tc_planner_toggle_unit (self->planner, counter (self, "hard"));
  tc_planner_toggle_target (self->planner, counter (self, "von-waldstein"));
  tc_planner_toggle_target (self->planner, counter (self, "grana"));
  g_assert_true (tc_planner_get_order (self->planner, &order, NULL, &refusal));
  g_assert_null (refusal.code);
}

/* What stands in the way is the reason, and its way goes around the enemy. */
static void
test_refused_moves (Fixture *self, gconstpointer what_if)
{
  TcOrder order;
  TcNote refusal;

  end_phases (self, "movement");
  tc_planner_begin (self->planner, counter (self, "gula"));
  g_assert_false (tc_planner_find_move (self->planner, hex (self, "0814"), &order, &refusal));
  g_assert_nonnull (refusal.code);
  g_assert_cmpstr (refusal.code, !=, "not-adjacent");
  /* Its own hex is no move. */
  g_assert_false (tc_planner_find_move (self->planner, hex (self, "1716"), &order, &refusal));
  /* Nobody selected: nothing to say. */
  tc_planner_clear (self->planner);
  g_assert_false (tc_planner_find_move (self->planner, hex (self, "1516"), &order, &refusal));
  g_assert_null (refusal.code);
}

static void
test_reach (Fixture *self, gconstpointer what_if)
{
  g_auto (TcScene) scene = { 0 };
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  gboolean found = FALSE;
  guint reached;

  tc_scene_init (&scene, self->battle);
  g_assert_cmpuint (tc_planner_add_reach (self->planner, &scene), ==, 0);
  tc_planner_begin (self->planner, counter (self, "gula"));
  g_assert_cmpuint (tc_planner_add_reach (self->planner, &scene), >, 10);
  for (guint i = 0; i < scene.overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (scene.overlays, TcOverlay, i);

      g_assert_cmpint (overlay->kind, ==, TC_OVERLAY_REACH);
      if (overlay->hex == hex (self, "1516"))
        found = overlay->value == 2;
    }
  g_assert_true (found);
  /* Blaa can move to a hex with Brahe or without: it counts once. */
  g_array_set_size (scene.overlays, 0);
  tc_planner_begin (self->planner, counter (self, "blaa"));
  reached = tc_planner_add_reach (self->planner, &scene);
  for (guint i = 0; i < scene.overlays->len; i++)
    g_hash_table_add (hexes, GINT_TO_POINTER (g_array_index (scene.overlays, TcOverlay, i).hex));
  g_assert_cmpuint (reached, >, 10);
  g_assert_cmpuint (scene.overlays->len, ==, reached);
  g_assert_cmpuint (g_hash_table_size (hexes), ==, reached);
}

static void
test_no_position (void)
{
  g_autoptr (TcPlanner) planner = tc_planner_new (TRUE);
  TcOrder order;
  TcNote refusal;

  tc_planner_set_position (planner, NULL, NULL);
  tc_planner_begin (planner, 3);
  g_assert_false (tc_planner_get_order (planner, &order, NULL, &refusal));
  g_assert_null (tc_planner_get_kind (planner));
}

/* Both sides are set up by the rules, and the first one's guns may fire. */
static void
open_siege (Fixture *self)
{
  static const char *const orders[] = { "deploy", "end", "deploy", "end" };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *path = tc_paths_find ("scenarios", "freiburg-1644-siege.tercio");
  TcSeeded dice;

  tc_seeded_init (&dice, 1, 0);
  self->battle = tc_battle_file_read (path, issues, NULL);
  self->ruleset = tc_ruleset_new (self->battle, issues);
  self->state = tc_state_new (self->ruleset);
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
  self->planner = tc_planner_new (FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      TcOrder order;

      g_assert_true (tc_order_parse (orders[i], self->battle, self->ruleset->system->order_kinds, &order, NULL));
      g_assert_true (tc_state_check (self->ruleset, self->state, &order, NULL));
      tc_state_apply (self->ruleset, self->state, &order, &dice.parent, NULL);
    }
  end_phases (self, "fire");
}

/* A gun that can hit walls: its hex, and its words. */
static TcHex
find_spot (Fixture *self)
{
  for (guint c = 0; c < self->battle->counters->len; c++)
    {
      const GArray *orders;

      tc_planner_begin (self->planner, (int) c);
      orders = tc_planner_get_orders (self->planner);
      for (guint i = 0; tc_planner_get_spot_kind (self->planner) != NULL && i < orders->len; i++)
        if (g_array_index (orders, TcOrder, i).n_path == 1)
          return g_array_index (orders, TcOrder, i).path[0].x;
    }
  g_assert_not_reached ();
}

static void
test_spots (void)
{
  Fixture self = { 0 };
  TcOrder order;
  TcNote refusal;
  TcHex spot;

  open_siege (&self);
  spot = find_spot (&self);
  g_assert_cmpstr (tc_planner_get_spot_kind (self.planner)->id, ==, "breach");
  g_assert_cmpint (tc_planner_get_spot (self.planner), ==, TC_NO_HEX);
  g_assert_true (tc_planner_set_spot (self.planner, spot));
  g_assert_true (tc_planner_get_order (self.planner, &order, NULL, &refusal));
  g_assert_cmpstr (self.ruleset->system->order_kinds[order.kind].id, ==, "breach");
  g_assert_cmpint (order.path[0].x, ==, spot);
  /* Where there is no wall none is meant, and the reason is that hex's. */
  g_assert_false (tc_planner_set_spot (self.planner, hex (&self, "1228")));
  g_assert_cmpint (tc_planner_get_spot (self.planner), ==, TC_NO_HEX);
  g_assert_false (tc_planner_find_move (self.planner, hex (&self, "1228"), &order, &refusal));
  g_assert_cmpstr (refusal.code, ==, "no-wall");
  /* A path is no spot. */
  end_phases (&self, "movement");
  tc_planner_begin (self.planner, counter (&self, "french-regular-foot-1"));
  g_assert_cmpuint (tc_planner_get_orders (self.planner)->len, >, 0);
  g_assert_null (tc_planner_get_spot_kind (self.planner));
  tear_down (&self, NULL);
}

/* Rocroi with increased leader effects: two units stand before one of the enemy, a leader two hexes from the first. */
static void
open_area (Fixture *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *path = tc_paths_find ("scenarios", "rocroi-1643.tercio");
  TcSeeded dice;

  tc_seeded_init (&dice, 1, 0);
  self->battle = tc_battle_file_read (path, issues, NULL);
  g_assert_true (tc_battle_set_option (self->battle, "leader-area", "yes"));
  for (guint i = 0; i < self->battle->counters->len; i++)
    ((TcCounter *) g_ptr_array_index (self->battle->counters, i))->place = TC_NOWHERE;
  put (self, "picardie-3", "1811");
  put (self, "german-1", "1711");
  put (self, "la-marine", "1813");
  put (self, "denghien", "1813");
  self->ruleset = tc_ruleset_new (self->battle, issues);
  g_assert_nonnull (self->ruleset);
  self->state = tc_state_new (self->ruleset);
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
  self->planner = tc_planner_new (FALSE);
  end_phases (self, "combat");
}

static void
test_helpers (void)
{
  Fixture self = { 0 };
  gint16 helpers[TC_ORDER_HELPERS];
  TcOrder order;
  TcNote refusal;

  open_area (&self);
  tc_planner_begin (self.planner, counter (&self, "picardie-3"));
  g_assert_cmpuint (tc_planner_find_helpers (self.planner, helpers), ==, 0);
  tc_planner_toggle_target (self.planner, counter (&self, "german-1"));
  g_assert_cmpuint (tc_planner_find_helpers (self.planner, helpers), ==, 1);
  g_assert_cmpint (helpers[0], ==, counter (&self, "denghien"));
  g_assert_true (tc_planner_get_order (self.planner, &order, NULL, &refusal));
  g_assert_cmpuint (order.n_helpers, ==, 0);
  tc_planner_toggle_helper (self.planner, helpers[0]);
  g_assert_true (tc_planner_has_helper (self.planner, helpers[0]));
  g_assert_true (tc_planner_has_leader (self.planner));
  g_assert_true (tc_planner_get_order (self.planner, &order, NULL, &refusal));
  g_assert_cmpuint (order.n_helpers, ==, 1);
  /* Alone he is still listed, so that he can be removed, with the reason why he cannot help. */
  tc_planner_set_flag (self.planner, "no-leaders", TRUE);
  g_assert_false (tc_planner_get_order (self.planner, &order, NULL, &refusal));
  g_assert_cmpstr (refusal.code, ==, "helpers-and-none");
  g_assert_cmpuint (tc_planner_find_helpers (self.planner, helpers), ==, 1);
  tc_planner_toggle_helper (self.planner, helpers[0]);
  g_assert_false (tc_planner_has_helper (self.planner, helpers[0]));
  tc_planner_begin (self.planner, counter (&self, "picardie-3"));
  g_assert_false (tc_planner_get_flag (self.planner, "no-leaders"));
  tear_down (&self, NULL);
}

#define WHAT_IF GINT_TO_POINTER (1)
#define add(path, mode, function) g_test_add ("/app/Planner/" path, Fixture, mode, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("toggles", WHAT_IF, test_toggles);
  add ("toggles-in-a-game", NULL, test_toggles);
  add ("swap", WHAT_IF, test_swap);
  add ("a-full-list-stays", WHAT_IF, test_full_list);
  add ("asks-what-if", WHAT_IF, test_what_if);
  add ("flags-of-the-kind", WHAT_IF, test_flags);
  add ("flag-that-cannot-be", WHAT_IF, test_flag_that_cannot_be);
  add ("leader-is-there-or-not", WHAT_IF, test_leader_is_there_or_not);
  add ("reach-in-any-phase", WHAT_IF, test_reach);
  add ("finds-moves", NULL, test_moves);
  add ("finds-targets", NULL, test_attack_targets);
  add ("odds-of-what-was-put-together", WHAT_IF, test_odds);
  add ("guns-fire", NULL, test_fire);
  add ("refuses-an-attack-that-leaves-a-target", NULL, test_refused_attack);
  add ("refuses-moves-with-the-reason", NULL, test_refused_moves);
  g_test_add_func ("/app/Planner/means-a-spot", test_spots);
  g_test_add_func ("/app/Planner/names-helpers-from-afar", test_helpers);
  g_test_add_func ("/app/Planner/without-position", test_no_position);
  return g_test_run ();
}
