/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-system.h"

#include <string.h>

/* A debug build checks every listed order. */
#ifdef TC_PARANOID
#define PARANOID TRUE
#else
#define PARANOID FALSE
#endif

/* Does the system have that call of that facet? */
#define HAS(ruleset, facet, call) ((ruleset)->system->facet != NULL && (ruleset)->system->facet->call != NULL)

static gboolean
describe (const TcRuleset *ruleset, const TcState *state, TcTopic topic, int counter,
          const TcOrder *order, GArray *notes)
{
  const TcQuestion question = { topic, counter, order };

  return ruleset->system->describe != NULL
         && ruleset->system->describe (ruleset, state, &question, notes);
}

/* The same for a topic of at most one note. */
static gboolean
describe_in_one (const TcRuleset *ruleset, const TcState *state, TcTopic topic,
                 const TcOrder *order, TcNote *note)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  gboolean answered = describe (ruleset, state, topic, -1, order, notes);

  g_assert (notes->len <= 1);
  *note = notes->len > 0 ? g_array_index (notes, TcNote, 0) : (TcNote) { NULL };

  return answered;
}

/* States */

TcState *
tc_state_new (const TcRuleset *ruleset)
{
  TcState *self;

  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_malloc0 (ruleset->state_size);
  self->size = ruleset->state_size;

  return self;
}

TcState *
tc_state_dup (const TcState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, self->size);
}

void
tc_state_copy (TcState *to, const TcState *from)
{
  g_return_if_fail (to != NULL && from != NULL);
  g_return_if_fail (to->size == from->size);

  if (to != from)
    memcpy (to, from, from->size);
}

void
tc_state_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log)
{
  g_return_if_fail (ruleset != NULL && state != NULL && dice != NULL);
  g_return_if_fail (state->size == ruleset->state_size);

  memset (state, 0, ruleset->state_size);
  state->size = ruleset->state_size;
  ruleset->system->setup (ruleset, state, dice, log);
  g_assert (state->size == ruleset->state_size);
}

/* Orders */

static gboolean
refuse (TcNote *refusal, const char *code, gint32 arg)
{
  if (refusal != NULL)
    *refusal = (TcNote) { .code = code, .args = { arg } };

  return FALSE;
}

static gboolean
counters_exist (const TcRuleset *ruleset, const gint16 *counters, guint n, guint size,
                TcNote *refusal)
{
  if (n > size)
    return refuse (refusal, "no-such-counter", 0);

  for (guint i = 0; i < n; i++)
    {
      if (counters[i] < 0 || (guint) counters[i] >= ruleset->battle->counters->len)
        return refuse (refusal, "no-such-counter", 0);
      for (guint j = 0; j < i; j++)
        if (counters[i] == counters[j])
          return refuse (refusal, "counter-twice", counters[i]);
    }

  return TRUE;
}

static gboolean
place_exists (const TcRuleset *ruleset, TcPlace place)
{
  const TcMap *map = ruleset->battle->map;

  return tc_map_get_board (map)->contains (map, place);
}

static const TcOrderKind *
find_kind (const TcSystem *system, guint kind)
{
  for (guint i = 0; system->order_kinds[i].id != NULL; i++)
    if (i == kind)
      return &system->order_kinds[i];

  return NULL;
}

static gboolean
flags_exist (const TcOrderKind *kind, guint flags)
{
  guint known = 0;

  while (known < G_N_ELEMENTS (kind->flags) && kind->flags[known] != NULL)
    known++;

  return flags >> known == 0;
}

/* Checks for orders of any system. */
static gboolean
is_well_formed (const TcRuleset *ruleset, const TcOrder *order, TcNote *refusal)
{
  const TcOrderKind *kind = find_kind (ruleset->system, order->kind);

  if (kind == NULL || (order->value != 0 && !kind->has_value))
    return refuse (refusal, "no-such-order", 0);
  if (!flags_exist (kind, order->flags))
    return refuse (refusal, "no-such-flag", 0);
  if (!counters_exist (ruleset, order->units, order->n_units, TC_ORDER_UNITS, refusal)
      || !counters_exist (ruleset, order->helpers, order->n_helpers, TC_ORDER_HELPERS, refusal)
      || !counters_exist (ruleset, order->targets, order->n_targets, TC_ORDER_TARGETS, refusal))
    return FALSE;
  if (order->n_path > TC_ORDER_PATH)
    return refuse (refusal, "no-such-place", 0);
  for (guint i = 0; i < order->n_path; i++)
    if (!place_exists (ruleset, order->path[i]))
      return refuse (refusal, "no-such-place", 0);

  return TRUE;
}

gboolean
tc_state_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                TcNote *refusal)
{
  TcNote ignored = { NULL };

  g_return_val_if_fail (ruleset != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return refuse (refusal, "game-is-over", 0);
  if (!is_well_formed (ruleset, order, refusal))
    return FALSE;

  return ruleset->system->check (ruleset, state, order, refusal != NULL ? refusal : &ignored);
}

void
tc_state_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  guint first;

  g_return_if_fail (ruleset != NULL && state != NULL && orders != NULL);
  g_return_if_fail (counter >= -1 && counter < (int) ruleset->battle->counters->len);

  if (state->actor < 0)
    return;

  first = orders->len;
  ruleset->system->list (ruleset, state, counter, orders);
  for (guint i = first; PARANOID && i < orders->len; i++)
    g_assert (tc_state_check (ruleset, state, &g_array_index (orders, TcOrder, i), NULL));
}

gboolean
tc_state_list_roles (const TcRuleset *ruleset, const TcState *state, int counter, guint roles, GArray *orders)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && orders != NULL, FALSE);
  g_return_val_if_fail (counter >= -1 && counter < (int) ruleset->battle->counters->len, FALSE);

  if (!HAS (ruleset, advice, list_roles))
    return FALSE;
  if (state->actor >= 0)
    ruleset->system->advice->list_roles (ruleset, state, counter, roles, orders);

  return TRUE;
}

void
tc_state_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  g_return_if_fail (ruleset != NULL && state != NULL && order != NULL && dice != NULL);
  g_return_if_fail (state->actor >= 0);

  /* A supposed position need not be sound: during movement units may share a hex. */
  gboolean sound = PARANOID && tc_state_sound (ruleset, state, NULL);

  g_assert (!PARANOID || tc_state_check (ruleset, state, order, NULL));
  ruleset->system->apply (ruleset, state, order, dice, log);
  g_assert (!sound || tc_state_sound (ruleset, state, NULL));
  g_assert (!PARANOID || tc_layout_is_clean (ruleset->system->layout, state, state->size));
}

gboolean
tc_state_sample_listed (const TcRuleset *ruleset, const TcState *state, TcSeeded *random,
                        TcOrder *order)
{
  GArray *orders = tc_order_list_borrow ();

  tc_state_list (ruleset, state, -1, orders);
  if (orders->len == 0)
    return FALSE;

  *order = g_array_index (orders, TcOrder, tc_seeded_below (random, orders->len));

  return TRUE;
}

gboolean
tc_state_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && random != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  if (!HAS (ruleset, advice, sample))
    return tc_state_sample_listed (ruleset, state, random, order);

  return ruleset->system->advice->sample (ruleset, state, random, order);
}

/* Questions */

gboolean
tc_state_explain (const TcRuleset *ruleset,
                  const TcState   *state,
                  const TcOrder   *order,
                  TcExplanation   *explanation)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && order != NULL && explanation != NULL, FALSE);

  tc_explanation_init (explanation);
  if (!HAS (ruleset, advice, explain) || !is_well_formed (ruleset, order, NULL))
    return FALSE;
  if (!ruleset->system->advice->explain (ruleset, state, order, explanation))
    return FALSE;
  tc_explanation_close (explanation);

  return TRUE;
}

void
tc_state_place (const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  g_return_if_fail (ruleset != NULL && state != NULL && placements != NULL);

  ruleset->system->place (ruleset, state, placements);
}

void
tc_state_score (const TcRuleset *ruleset, const TcState *state, TcScore *score)
{
  g_return_if_fail (ruleset != NULL && state != NULL && score != NULL);

  memset (score, 0, sizeof *score);
  score->winner = -1;
  ruleset->system->score (ruleset, state, score);
  g_assert (score->n_lines <= TC_SCORE_LINES);
}

void
tc_state_control (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes)
{
  g_return_if_fail (ruleset != NULL && state != NULL && hexes != NULL);
  g_return_if_fail (side >= 0 && side < (int) ruleset->battle->sides->len);

  memset (hexes, 0, tc_hexgrid_get_count (&ruleset->battle->map->grid));
  if (HAS (ruleset, map, control))
    ruleset->system->map->control (ruleset, state, side, hexes);
}

void
tc_state_sight (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to,
                TcSight *sight)
{
  g_return_if_fail (ruleset != NULL && state != NULL && sight != NULL);
  g_return_if_fail (place_exists (ruleset, from) && place_exists (ruleset, to));

  memset (sight, 0, sizeof *sight);
  sight->clear = TRUE;
  if (HAS (ruleset, map, sight))
    ruleset->system->map->sight (ruleset, state, from, to, sight);
  else
    {
      const TcMap *map = ruleset->battle->map;
      const TcBoard *board = tc_map_get_board (map);

      sight->range = board->distance (map, from, to);
      sight->n_steps = board->trace (map, from, to, sight->steps, TC_SIGHT_STEPS);
    }
}

void
tc_state_duties (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  g_return_if_fail (ruleset != NULL && state != NULL && notes != NULL);

  describe (ruleset, state, TC_TOPIC_DUTIES, -1, NULL, notes);
}

void
tc_state_status (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  g_return_if_fail (ruleset != NULL && state != NULL && notes != NULL);

  describe (ruleset, state, TC_TOPIC_STATUS, -1, NULL, notes);
}

gboolean
tc_state_sound (const TcRuleset *ruleset, const TcState *state, TcNote *fault)
{
  TcNote ignored = { NULL };

  g_return_val_if_fail (ruleset != NULL && state != NULL, FALSE);
  g_return_val_if_fail (state->size == ruleset->state_size, FALSE);

  return ruleset->system->sound (ruleset, state, fault != NULL ? fault : &ignored);
}

gboolean
tc_state_suppose (const TcRuleset *ruleset,
                  const TcState   *state,
                  const TcOrder   *order,
                  TcState         *out,
                  TcNote          *refusal)
{
  TcNote ignored = { NULL };

  g_return_val_if_fail (ruleset != NULL && state != NULL && order != NULL && out != NULL, FALSE);

  if (!is_well_formed (ruleset, order, refusal))
    return FALSE;
  if (refusal == NULL)
    refusal = &ignored;
  if (tc_state_check (ruleset, state, order, refusal))
    {
      tc_state_copy (out, state);
      return TRUE;
    }

  return HAS (ruleset, advice, suppose)
         && ruleset->system->advice->suppose (ruleset, state, order, out, refusal);
}

gboolean
tc_state_gauge (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, guint which,
                TcGauge *gauge)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && order != NULL && gauge != NULL, FALSE);

  memset (gauge, 0, sizeof *gauge);

  return HAS (ruleset, ruler, gauge) && which < order->n_units
         && is_well_formed (ruleset, order, NULL)
         && ruleset->system->ruler->gauge (ruleset, state, order, which, gauge);
}

gboolean
tc_state_carry (const TcRuleset *ruleset, const TcState *state, int counter, TcCarry *carry)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && carry != NULL, FALSE);
  g_return_val_if_fail (counter >= 0 && counter < (int) ruleset->battle->counters->len, FALSE);

  memset (carry, 0, sizeof *carry);

  return HAS (ruleset, ruler, carry) && ruleset->system->ruler->carry (ruleset, state, counter, carry);
}

void
tc_state_group (const TcRuleset *ruleset, const TcState *state, int counter, GArray *counters)
{
  gint16 alone = (gint16) counter;

  g_return_if_fail (ruleset != NULL && state != NULL && counters != NULL);
  g_return_if_fail (counter >= 0 && counter < (int) ruleset->battle->counters->len);

  if (HAS (ruleset, ruler, group))
    ruleset->system->ruler->group (ruleset, state, counter, counters);
  else
    g_array_append_val (counters, alone);
}

gboolean
tc_state_left (const TcRuleset *ruleset, const TcState *state, int counter)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL, FALSE);
  g_return_val_if_fail (counter >= 0 && counter < (int) ruleset->battle->counters->len, FALSE);

  return describe (ruleset, state, TC_TOPIC_GONE, counter, NULL, NULL);
}

gboolean
tc_state_waits (const TcRuleset *ruleset, const TcState *state, int counter)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL, FALSE);
  g_return_val_if_fail (counter >= 0 && counter < (int) ruleset->battle->counters->len, FALSE);

  return describe (ruleset, state, TC_TOPIC_WAITS, counter, NULL, NULL);
}

void
tc_state_about (const TcRuleset *ruleset, const TcState *state, int counter, GArray *notes)
{
  g_return_if_fail (ruleset != NULL && state != NULL && notes != NULL);
  g_return_if_fail (counter >= 0 && counter < (int) ruleset->battle->counters->len);

  describe (ruleset, state, TC_TOPIC_COUNTER, counter, NULL, notes);
}

gboolean
tc_state_nearest (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                  TcOrder *out)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && order != NULL && out != NULL, FALSE);

  if (tc_state_check (ruleset, state, order, NULL))
    {
      *out = *order;
      return TRUE;
    }

  return state->actor >= 0 && HAS (ruleset, ruler, nearest) && is_well_formed (ruleset, order, NULL)
         && ruleset->system->ruler->nearest (ruleset, state, order, out);
}

void
tc_state_complete (const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  g_return_if_fail (ruleset != NULL && state != NULL && order != NULL);

  if (ruleset->system->advice != NULL && ruleset->system->advice->complete != NULL
      && tc_state_check (ruleset, state, order, NULL))
    ruleset->system->advice->complete (ruleset, state, order);
}

gboolean
tc_state_cup (const TcRuleset *ruleset, const TcState *state, TcCup *cup)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && cup != NULL, FALSE);

  *cup = (TcCup) { .last = -1, .now = -1, .leader = -1 };

  return ruleset->system->cup != NULL && ruleset->system->cup->cup (ruleset, state, cup);
}

void
tc_state_fronts (const TcRuleset *ruleset, const TcState *state, int counter, TcHex hex,
                 GArray *orders)
{
  g_return_if_fail (ruleset != NULL && state != NULL && orders != NULL);
  g_return_if_fail (counter >= 0 && (guint) counter < ruleset->battle->counters->len);

  if (!state->over && HAS (ruleset, map, fronts) && tc_map_has_hex (ruleset->battle->map, hex))
    ruleset->system->map->fronts (ruleset, state, counter, hex, orders);
}

static int
facing_of (const GArray *placements, int counter)
{
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      return g_array_index (placements, TcPlacement, i).place.facing;
  return TC_NO_FACING;
}

void
tc_state_face (const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  g_autoptr (GArray) now = NULL;

  g_return_if_fail (ruleset != NULL && state != NULL && placements != NULL);

  if (!tc_map_get_board (ruleset->battle->map)->hexsides)
    return;
  now = g_array_sized_new (FALSE, FALSE, sizeof (TcPlacement), placements->len);
  tc_state_place (ruleset, state, now);
  for (guint i = 0; i < placements->len; i++)
    {
      TcPlacement *placement = &g_array_index (placements, TcPlacement, i);

      placement->place.facing = facing_of (now, placement->counter);
    }
}

gboolean
tc_state_ends (const TcRuleset *ruleset, const TcState *state, TcNote *note)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && note != NULL, FALSE);

  memset (note, 0, sizeof *note);
  if (state->over || state->depth > 0)
    return FALSE;

  return !describe_in_one (ruleset, state, TC_TOPIC_END, NULL, note) || note->code != NULL;
}

void
tc_state_approaches (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                     GArray *approaches)
{
  g_return_if_fail (ruleset != NULL && state != NULL && order != NULL && approaches != NULL);

  if (HAS (ruleset, map, approaches) && tc_state_check (ruleset, state, order, NULL))
    ruleset->system->map->approaches (ruleset, state, order, approaches);
}

int
tc_battle_turns (const TcBattle *battle)
{
  const TcSystem *system;
  const char *text;
  int turns;

  g_return_val_if_fail (battle != NULL, 0);

  system = tc_system_find (battle->rules->system);
  if (system == NULL || system->authoring == NULL || system->authoring->turns == NULL)
    return 0;
  text = tc_battle_get_parameter (battle, system->authoring->turns);

  return text != NULL && tc_number_parse (text, &turns) ? turns : 0;
}

int
tc_state_turns (const TcRuleset *ruleset, const TcState *state)
{
  TcNote note;

  g_return_val_if_fail (ruleset != NULL && state != NULL, 0);

  return describe_in_one (ruleset, state, TC_TOPIC_TURNS, NULL, &note) ? note.args[0] : tc_battle_turns (ruleset->battle);
}

void
tc_state_marks (const TcRuleset *ruleset, const TcState *state, GArray *overlays)
{
  g_return_if_fail (ruleset != NULL && state != NULL && overlays != NULL);

  if (HAS (ruleset, map, marks))
    ruleset->system->map->marks (ruleset, state, overlays);
}

gboolean
tc_state_deploys (const TcRuleset *ruleset, const TcState *state, int side,
                  TcDeployment *deployment, guint8 *hexes)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && deployment != NULL, FALSE);
  g_return_val_if_fail (side >= 0 && side < (int) ruleset->battle->sides->len, FALSE);

  memset (deployment, 0, sizeof *deployment);
  if (hexes != NULL)
    memset (hexes, 0, tc_hexgrid_get_count (&ruleset->battle->map->grid));

  return HAS (ruleset, map, deploys) && state->actor >= 0
         && ruleset->system->map->deploys (ruleset, state, side, deployment, hexes);
}

gboolean
tc_state_says (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *note)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && order != NULL && note != NULL, FALSE);

  return describe_in_one (ruleset, state, TC_TOPIC_ORDER, order, note);
}
