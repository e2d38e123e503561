#include "tc-planner.h"

#include "tc-battle-file.h"
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
  g_autofree char *path = tc_paths_find ("scenarios", "lutzen-1632.xml");
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
  /* Without units there is nobody to have a target. */
  tc_planner_toggle_target (self->planner, counter (self, "grana"));
  tc_planner_toggle_unit (self->planner, counter (self, "hard"));
  tc_planner_get_targets (self->planner, &n);
  g_assert_cmpuint (n, ==, 0);
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
  g_assert_true (tc_planner_counter_has_targets (self->planner, counter (self, "kyle")));
  g_assert_false (tc_planner_counter_has_targets (self->planner, counter (self, "gula")));
  tc_planner_begin (self->planner, counter (self, "kyle"));
  g_assert_true (tc_planner_can_target (self->planner));
  g_assert_true (tc_planner_is_target (self->planner, counter (self, "grana")));
  g_assert_false (tc_planner_is_target (self->planner, counter (self, "hard")));
}

static void
test_reach (Fixture *self, gconstpointer what_if)
{
  g_auto (TcScene) scene = { 0 };
  gboolean found = FALSE;

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

#define WHAT_IF GINT_TO_POINTER (1)
#define add(path, mode, function) g_test_add ("/app/Planner/" path, Fixture, mode, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("toggles", WHAT_IF, test_toggles);
  add ("a-full-list-stays", WHAT_IF, test_full_list);
  add ("asks-what-if", WHAT_IF, test_what_if);
  add ("flags-of-the-kind", WHAT_IF, test_flags);
  add ("reach-in-any-phase", WHAT_IF, test_reach);
  add ("finds-moves", NULL, test_moves);
  add ("finds-targets", NULL, test_attack_targets);
  g_test_add_func ("/app/Planner/without-position", test_no_position);
  return g_test_run ();
}
