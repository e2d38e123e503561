/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of a position for the sake of a question, in positions of random games of every battle: what was asked for is so, all
 * else is as it was, and a refusal changes nothing and has words. */
#include <string.h>

#include "shipped.h"
#include "tc-alter.h"
#include "tc-map.h"

#define ORDERS 400 /* of a game */
#define TRIES  80  /* in a position */

typedef struct
{
  TcRuleset *ruleset;
  TcSeeded   random;
  GArray    *before, *after; /* TcPlacement */
  guint      done[TC_N_ALTERATIONS], refused;
} Trial;

static const TcPlacement *
find (const GArray *placements, int counter)
{
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      return &g_array_index (placements, TcPlacement, i);

  return NULL;
}

static void
look (const Trial *self, const TcState *state, GArray *placements)
{
  g_array_set_size (placements, 0);
  tc_state_place (self->ruleset, state, placements);
}

/* Beside somebody, or anywhere. */
static TcPlace
draw_place (Trial *self)
{
  const TcBattle *battle = self->ruleset->battle;
  const TcHexGrid *grid = &battle->map->grid;
  guint other = tc_seeded_below (&self->random, battle->counters->len);
  const TcPlacement *near = find (self->before, (int) other);
  TcPlace place = { 0, 0, TC_NO_FACING };

  if (tc_system_lists_all (self->ruleset->system))
    place.x = near != NULL && tc_seeded_below (&self->random, 3) > 0
                ? tc_hexgrid_neighbour (grid, near->place.x, (int) tc_seeded_below (&self->random, TC_HEX_DIRECTIONS))
                : (TcHex) tc_seeded_below (&self->random, (guint) tc_hexgrid_get_count (grid));
  else
    {
      place.x = (gint32) tc_seeded_below (&self->random, 12000);
      place.y = (gint32) tc_seeded_below (&self->random, 8000);
      place.facing = (gint32) tc_seeded_below (&self->random, 36000);
    }

  return place;
}

/* Leaders are few, so most that are to be attached are drawn among them. */
static gint16
draw_counter (Trial *self, TcAlteration kind)
{
  const TcBattle *battle = self->ruleset->battle;
  guint counter = tc_seeded_below (&self->random, battle->counters->len);

  while (kind == TC_ALTER_ATTACH && counter % 2 == 0
         && tc_battle_get_arm (battle, (int) counter) != TC_ARM_LEADER)
    counter = tc_seeded_below (&self->random, battle->counters->len);

  return (gint16) counter;
}

static TcOrder
draw_change (Trial *self)
{
  TcOrder change = { .kind = (guint8) tc_seeded_below (&self->random, TC_N_ALTERATIONS) };
  guint n_terms = 0;

  if (change.kind < TC_ALTER_TURN)
    change.units[change.n_units++] = draw_counter (self, change.kind);
  if (change.kind == TC_ALTER_PLACE)
    change.path[change.n_path++] = draw_place (self);
  if (change.kind == TC_ALTER_ATTACH)
    change.targets[change.n_targets++] = draw_counter (self, TC_ALTER_DETACH);
  while (self->ruleset->system->terms[n_terms].code != NULL)
    n_terms++;
  if (change.kind == TC_ALTER_FACE)
    change.value = (gint16) tc_seeded_below (&self->random, tc_system_lists_all (self->ruleset->system) ? 7 : 361);
  if (change.kind == TC_ALTER_TURN)
    change.value = (gint16) tc_seeded_below (&self->random, 20);
  if (change.kind == TC_ALTER_WEATHER)
    change.value = (gint16) tc_seeded_below (&self->random, n_terms);

  return change;
}

/* What is written is read again, in the notation and as an option. */
static void
check_text (const Trial *self, const TcOrder *change)
{
  const TcBattle *battle = self->ruleset->battle;
  const char *id = tc_alter_kinds[change->kind].id;
  g_autofree char *option = tc_alter_format (change, battle), *start = g_strdup_printf ("--%s=", id);
  g_autofree char *notation = tc_alter_write (change, battle);
  TcOrder again;

  g_assert_true (g_str_has_prefix (option, start));
  g_assert_true (g_str_has_prefix (notation, id));
  g_assert_true (tc_alter_parse (battle, change->kind, option + strlen (start), &again, NULL));
  g_assert_true (tc_order_equal (change, &again));
  if (change->kind == TC_ALTER_WEATHER)
    return;
  g_assert_true (tc_order_parse (notation, battle, tc_alter_kinds, &again, NULL));
  g_assert_true (tc_order_equal (change, &again));
}

static void
check_placed (const Trial *self, const TcState *state, const TcOrder *change, const TcState *before)
{
  const TcPlacement *now = find (self->after, change->units[0]);

  g_assert_nonnull (now);
  g_assert_cmpint (now->place.x, ==, change->path[0].x);
  g_assert_cmpint (now->place.y, ==, change->path[0].y);
}

static void
check_turned (const Trial *self, const TcState *state, const TcOrder *change, const TcState *before)
{
  const TcPlacement *now = find (self->after, change->units[0]);
  TcOrder back = *change;
  g_autofree TcState *again = tc_state_dup (state);

  g_assert_nonnull (now);
  g_assert_true (((now->faces & TC_FACE_REDUCED) != 0) == (change->kind == TC_ALTER_DISRUPT));
  back.kind = change->kind == TC_ALTER_DISRUPT ? TC_ALTER_RECOVER : TC_ALTER_DISRUPT;
  /* One that is routed does not come back to that. */
  if (tc_state_alter (self->ruleset, again, &back, NULL) && tc_system_lists_all (self->ruleset->system)
      && (find (self->before, change->units[0])->faces & TC_FACE_DEMORALIZED) == 0 && before->phase == 0)
    g_assert_cmpmem (again, again->size, before, before->size);
}

static void
check_faced (const Trial *self, const TcState *state, const TcOrder *change, const TcState *before)
{
  const TcPlacement *now = find (self->after, change->units[0]);

  g_assert_nonnull (now);
  g_assert_cmpint (now->place.facing, ==, change->value * (tc_system_lists_all (self->ruleset->system) ? 1 : 100));
}

/* In a hex with the unit, where leaders are in hexes. */
static void
check_attached (const Trial *self, const TcState *state, const TcOrder *change, const TcState *before)
{
  const TcPlacement *leader = find (self->after, change->units[0]), *unit = find (self->after, change->targets[0]);

  g_assert_nonnull (leader);
  g_assert_nonnull (unit);
  g_assert_cmpint (leader->side, ==, unit->side);
  if (tc_system_lists_all (self->ruleset->system))
    g_assert_cmpint (leader->place.x, ==, unit->place.x);
}

static void
check_turn (const Trial *self, const TcState *state, const TcOrder *change, const TcState *before)
{
  g_assert_cmpint (state->turn, ==, change->value);
}

/* Once more it changes nothing. */
static void
check_settled (const Trial *self, const TcState *state, const TcOrder *change, const TcState *before)
{
  g_autofree TcState *again = tc_state_dup (state);

  g_assert_true (tc_state_alter (self->ruleset, again, change, NULL));
  g_assert_cmpmem (again, again->size, state, state->size);
}

static void
check_lifted (const Trial *self, const TcState *state, const TcOrder *change, const TcState *before)
{
  g_assert_null (find (self->after, change->units[0]));
}

static void (*const checks[TC_N_ALTERATIONS]) (const Trial *self, const TcState *state, const TcOrder *change,
                                               const TcState *before) = {
  [TC_ALTER_PLACE] = check_placed,
  [TC_ALTER_DISRUPT] = check_turned,
  [TC_ALTER_RECOVER] = check_turned,
  [TC_ALTER_REMOVE] = check_lifted,
  [TC_ALTER_FACE] = check_faced,
  [TC_ALTER_ATTACH] = check_attached,
  [TC_ALTER_DETACH] = check_settled,
  [TC_ALTER_TURN] = check_turn,
  [TC_ALTER_WEATHER] = check_settled,
};

/* Nobody else moves. */
static void
check_others (const Trial *self, const TcOrder *change)
{
  for (guint i = 0; i < self->before->len; i++)
    {
      const TcPlacement *was = &g_array_index (self->before, TcPlacement, i), *is = find (self->after, was->counter);

      /* On a table bases that stand apart follow their unit. */
      if ((change->n_units > 0 && was->counter == change->units[0]) || find (self->before, was->counter) != was)
        continue;
      g_assert_nonnull (is);
      g_assert_true (tc_place_equal (was->place, is->place));
      g_assert_cmpint (was->faces & TC_FACE_REDUCED, ==, is->faces & TC_FACE_REDUCED);
    }
}

static void
check_done (Trial *self, const TcState *state, const TcState *altered, const TcOrder *change)
{
  look (self, altered, self->after);
  check_others (self, change);
  checks[change->kind](self, altered, change, state);
  check_text (self, change);
  g_assert_true (tc_layout_is_clean (self->ruleset->system->layout, altered, altered->size));
  g_assert_true (change->kind == TC_ALTER_TURN || altered->turn == state->turn);
  g_assert_cmpint (altered->phase, ==, state->phase);
  self->done[change->kind]++;
}

static void
check_refused (Trial *self, const TcState *state, const TcState *altered, const TcNote *refusal)
{
  g_autofree char *words = tc_note_say (refusal, self->ruleset);

  g_assert_cmpmem (altered, altered->size, state, state->size);
  g_assert_nonnull (refusal->code);
  g_assert_cmpstr (words, !=, refusal->code);
  self->refused++;
}

/* Several changes, one on top of the other. */
static void
try_position (Trial *self, const TcState *state)
{
  g_autofree TcState *now = tc_state_dup (state), *altered = tc_state_dup (state);

  look (self, now, self->before);
  for (guint i = 0; i < TRIES; i++)
    {
      TcOrder change = draw_change (self);
      TcNote refusal = { NULL };

      if (change.n_path > 0 && change.path[0].x < 0)
        continue;
      if (!tc_state_alter (self->ruleset, altered, &change, &refusal))
        {
          check_refused (self, now, altered, &refusal);
          continue;
        }
      check_done (self, now, altered, &change);
      tc_state_copy (now, altered);
      look (self, now, self->before);
    }
}

/* What the rules know was done, and what they do not know never. */
static void
check_known (const Trial *self, TcAlteration kind)
{
  const TcAdvice *advice = self->ruleset->system->advice;
  gboolean weather = advice->weather != NULL && advice->weather (self->ruleset, 0) >= 0;
  /* On hexes an option of the rules. */
  gboolean faced = self->done[TC_ALTER_FACE] > 0 || !tc_system_lists_all (self->ruleset->system);

  if (advice->alter[kind] == NULL || (kind == TC_ALTER_WEATHER && !weather))
    g_assert_cmpuint (self->done[kind], ==, 0);
  else if (kind != TC_ALTER_FACE || faced)
    g_assert_cmpuint (self->done[kind], >, 10);
}

static void
test_shipped (gconstpointer data)
{
  g_autoptr (TcBattle) battle = shipped_read (data);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autofree TcState *state = tc_state_new (ruleset);
  Trial trial = { .ruleset = ruleset };
  TcSeeded dice;
  TcOrder order;

  trial.before = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  trial.after = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  tc_seeded_init (&dice, 7, 0);
  tc_seeded_init (&trial.random, 7, 1);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (guint i = 0; i < ORDERS && tc_state_sample (ruleset, state, &trial.random, &order); i++)
    {
      if (i % 5 == 0)
        try_position (&trial, state);
      tc_state_apply (ruleset, state, &order, &dice.parent, NULL);
    }
  g_assert_cmpuint (trial.done[TC_ALTER_PLACE], >, 20);
  g_assert_cmpuint (trial.done[TC_ALTER_REMOVE], >, 20);
  if (tc_system_lists_all (ruleset->system))
    g_assert_cmpuint (MIN (trial.done[TC_ALTER_DISRUPT], trial.done[TC_ALTER_RECOVER]), >, 20);
  for (guint kind = 0; kind < TC_N_ALTERATIONS; kind++)
    check_known (&trial, kind);
  g_assert_cmpuint (trial.refused, >, 20);
  g_array_unref (trial.before);
  g_array_unref (trial.after);
}

static void
test_form (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autofree TcState *state = tc_state_new (ruleset);
  static const struct { TcOrder change; const char *code; } wrong[] = {
    { { .kind = TC_ALTER_PLACE, .n_units = 1 }, "alter-form-place" },
    { { .kind = TC_ALTER_DISRUPT }, "alter-form" },
    { { .kind = TC_ALTER_DISRUPT, .n_units = 2, .units = { 1, 2 } }, "alter-form" },
    { { .kind = TC_ALTER_REMOVE, .n_units = 1, .n_path = 1 }, "alter-form" },
    { { .kind = TC_ALTER_PLACE, .n_units = 1, .n_path = 1, .path = { { 99999, 0, TC_NO_FACING } } }, "no-such-place" },
    { { .kind = TC_ALTER_DISRUPT, .n_units = 1, .value = 1 }, "alter-form" },
    { { .kind = TC_ALTER_ATTACH, .n_units = 1 }, "alter-form-attach" },
    { { .kind = TC_ALTER_ATTACH, .n_units = 1, .n_targets = 1, .targets = { 999 } }, "no-such-counter" },
    { { .kind = TC_ALTER_TURN, .n_units = 1, .value = 3 }, "alter-form-turn" },
    { { .kind = TC_ALTER_TURN, .value = -1 }, "alter-form-turn" },
    { { .kind = TC_ALTER_WEATHER, .value = -1 }, "alter-form-weather" },
    { { .kind = TC_ALTER_REMOVE, .n_units = 1, .units = { 999 } }, "no-such-counter" },
    { { .kind = TC_N_ALTERATIONS, .n_units = 1 }, "alter-form" },
  };
  TcSeeded dice;

  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      TcNote refusal = { NULL };

      g_assert_false (tc_state_alter (ruleset, state, &wrong[i].change, &refusal));
      g_assert_cmpstr (refusal.code, ==, wrong[i].code);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/rules/Alter/positions", NULL, test_shipped);
  g_test_add_func ("/rules/Alter/form", test_form);

  return g_test_run ();
}
