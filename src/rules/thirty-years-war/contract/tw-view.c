/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be seen of a position: counters, duties, what holds now; and whether it
 * is one at all. */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-movement.h"
#include "tw-pieces.h"
#include "tw-sequence.h"
#include "tw-victory.h"

/* Who has done in this phase what one does in it. */
static gboolean
is_spent (const TwState *state, int counter)
{
  static const guint16 done[] = {
    [TW_PHASE_REMOVAL] = TW_ROLLED, [TW_PHASE_FIRE] = TW_FIRED, [TW_PHASE_MOVEMENT] = TW_MOVED, [TW_PHASE_COMBAT] = TW_USED,
  };

  return state->parent.phase < (gint16) G_N_ELEMENTS (done) && tw_has (state, counter, done[state->parent.phase]);
}

static guint
faces_of (const TwRuleset *rules, const TwState *state, int counter)
{
  guint faces = 0;

  if (tw_is_unit (rules, counter) && tw_has (state, counter, TW_DISRUPTED))
    faces |= TC_FACE_REDUCED;
  if (tw_is_unit (rules, counter) && tw_level_is_broken (rules, state, counter))
    faces |= TC_FACE_DEMORALIZED;
  if (state->owner[counter] != rules->side[counter])
    faces |= TC_FACE_CAPTURED;
  if (is_spent (state, counter))
    faces |= TC_FACE_SPENT;

  return faces;
}

static void
add_placement (const TwRuleset *rules, const TwState *state, int counter, GArray *placements)
{
  TcPlacement placement = { .counter = counter, .side = state->owner[counter] };

  placement.faces = faces_of (rules, state, counter);
  placement.place = (TcPlace) { state->hex[counter], 0, TC_NO_FACING };
  for (int i = 0; i < TC_N_COLUMNS; i++)
    placement.values[i] = tc_battle_counter (rules->parent.battle, counter)->values[i];
  if (tw_is_unit (rules, counter))
    placement.values[TC_COLUMN_STRENGTH] = tw_strength_shown (rules, state, counter);
  g_array_append_val (placements, placement);
}

/* Trains and guns lie below units, leaders above. */
void
tw_view_place (const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  static const guint8 layers[TW_N_KINDS] = { TW_TRAIN, TW_ARTILLERY, TW_CAVALRY, TW_INFANTRY, TW_LEADER };
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  for (guint layer = 0; layer < TW_N_KINDS; layer++)
    for (guint c = 0; c < rules->n_counters; c++)
      if (rules->kind[c] == layers[layer] && now->hex[c] >= 0)
        add_placement (rules, now, c, placements);
}

static void
add_crowds (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  int side = state->parent.player;

  for (guint i = 0; state->doubled > 0 && i < rules->n_units[side]; i++)
    {
      int unit = rules->movers[side][i];

      if (state->hex[unit] >= 0 && tw_unit_at (rules, state, state->hex[unit]) == unit
          && tw_place_units (rules, state, state->hex[unit]) > 1)
        {
          TcNote note = tw_note ("two-in-a-hex", "S-6.32", state->hex[unit], 0);

          g_array_append_val (notes, note);
        }
    }
}

static void
add_late (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->group[c] >= 0 && rules->side[c] == state->parent.player && tw_arrivals_is_due (rules, state, c))
      {
        TcNote note = tw_note ("must-enter", rules->groups[rules->group[c]].rule_delay, c, 0);

        g_array_append_val (notes, note);
      }
}

static void
add_unplaced (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint c = 0; c < rules->n_counters; c++)
    if (state->owner[c] == state->parent.player && state->offers == 0 && tw_setup_is_waiting (rules, state, c))
      {
        TcNote note = tw_note ("must-place", tw_setup_rule (rules, state, c), c, 0);

        g_array_append_val (notes, note);
      }
}

void
tw_view_duties (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (state->over)
    return;
  switch (state->phase)
    {
    case TW_PHASE_SETUP:
      add_unplaced (rules, now, notes);
      if (now->offers != 0)
        {
          TcNote note = tw_note ("choose-plan-first", rules->campaign.rule, 0, 0);

          g_array_append_val (notes, note);
        }
      break;
    case TW_PHASE_MOVEMENT:
      add_crowds (rules, now, notes);
      if (tw_arrivals_open (rules, now) >= 0)
        add_late (rules, now, notes);
      break;
    case TW_PHASE_COMBAT:
      tw_duty_notes (rules, now, notes);
      break;
    default:
      break;
    }
}

static void
add_note (GArray *notes, const char *code, const char *rule, int a, int b)
{
  TcNote note = tw_note (code, rule, a, b);

  g_array_append_val (notes, note);
}

/* The state of visibility, and what it does. */
static void
add_sky (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  static const char *const codes[] = { "status-clear", "status-fog", "status-moderate", "status-restricted" };
  const TwVisibility *visibility = tw_visibility_now (rules, state);

  if (!rules->visibility.present)
    return;
  add_note (notes, codes[visibility->term - TW_TERM_CLEAR], visibility->rule, 0, 0);
  if (visibility->halve)
    add_note (notes, "status-halved", visibility->rule, 0, 0);
  if (visibility->range > 0)
    add_note (notes, "status-range", visibility->rule, visibility->range, 0);
  if (visibility->rally > 0 && visibility->rally != rules->rally)
    add_note (notes, "status-recovery", visibility->rule, visibility->rally, 0);
  if (visibility->led)
    add_note (notes, "status-led", visibility->rule, 0, 0);
}

static void
add_assaults (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (int side = 0; side < TW_SIDES; side++)
    {
      const TwAssault *assault = &rules->assault[side];

      if (state->parent.turn <= assault->turn)
        {
          add_note (notes, assault->kind == TW_CAVALRY ? "status-assault-cavalry" : "status-assault-infantry",
                    assault->rule, side, assault->factor);
          g_array_index (notes, TcNote, notes->len - 1).args[2] = assault->turn;
        }
    }
}

/* What the sides have to mind, while they play. */
static void
add_what_holds (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  add_sky (rules, state, notes);
  tw_release_status (rules, state, notes);
  add_assaults (rules, state, notes);
  tw_arrivals_status (rules, state, notes);
  tw_exits_status (rules, state, notes);
  tw_works_status (rules, state, notes);
}

/* Why it ended so comes first; while it goes on what is still to be won stands below what is. */
void
tw_view_status (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (state->over)
    tw_goals_status (rules, now, notes);
  tw_campaign_status (rules, now, notes);
  if (!state->over)
    add_what_holds (rules, now, notes);
  tw_level_status (rules, now, notes);
  tw_walls_status (rules, now, notes);
  if (!state->over)
    tw_goals_status (rules, now, notes);
}

/* Invariants */

static gboolean
is_chain_sound (const TwRuleset *rules, const TwState *state, TcNote *fault)
{
  guint n = 0, on_map = 0;

  for (guint hex = 0; hex < rules->n_hexes; hex++)
    for (int c = state->head[hex], last = 0; c != 0; last = c, c = state->next[c - 1], n++)
      if (c <= last || c > (int) rules->n_counters || state->hex[c - 1] != (gint16) hex)
        return tw_refuse (fault, "fault-chain", NULL, hex, 0);
  for (guint c = 0; c < rules->n_counters; c++)
    on_map += state->hex[c] >= 0;

  return n == on_map || tw_refuse (fault, "fault-chain", NULL, 0, 0);
}

static gboolean
is_counter_sound (const TwRuleset *rules, const TwState *state, int counter, TcNote *fault)
{
  int hex = state->hex[counter], kind = rules->kind[counter];

  if (hex < -1 || hex >= (int) rules->n_hexes)
    return tw_refuse (fault, "fault-place", NULL, counter, 0);
  if (tw_has (state, counter, TW_DEAD | TW_REFUSED | TW_EXITED)
      && (hex >= 0 || (kind == TW_ARTILLERY && rules->withdraws != rules->side[counter]
                       && rules->campaign.n_days == 0)))
    return tw_refuse (fault, "fault-dead", "S-5.35", counter, 0);
  if (kind > TW_CAVALRY && tw_has (state, counter, TW_DISRUPTED | TW_OBLIGED | TW_OWED | TW_USED | TW_TARGETED))
    return tw_refuse (fault, "fault-flags", "S-2.3", counter, 0);
  if (state->owner[counter] < 0 || state->owner[counter] >= TW_SIDES
      || (kind != TW_ARTILLERY && state->owner[counter] != rules->side[counter]))
    return tw_refuse (fault, "fault-owner", "S-5.31", counter, 0);
  if (kind == TW_ARTILLERY && hex >= 0 && hex != rules->start[counter] && !rules->free_start[counter])
    return tw_refuse (fault, "fault-place", "S-5.0", counter, 0);

  return TRUE;
}

/* Both sides' units apart, and one a hex but while units move. */
static gboolean
are_hexes_sound (const TwRuleset *rules, const TwState *state, TcNote *fault)
{
  guint doubled = 0;

  for (guint hex = 0; hex < rules->n_hexes; hex++)
    {
      int units = 0, sides[TW_SIDES] = { 0, 0 };

      for (int c = state->head[hex]; c != 0; c = state->next[c - 1])
        if (tw_is_unit (rules, c - 1))
          {
            units++;
            sides[rules->side[c - 1]]++;
          }
      if (sides[0] > 0 && sides[1] > 0)
        return tw_refuse (fault, "fault-mixed", "S-6.12", hex, 0);
      doubled += units > 1;
      if (units > 1 && state->parent.phase != TW_PHASE_MOVEMENT)
        return tw_refuse (fault, "two-in-a-hex", "S-6.32", hex, 0);
    }

  return doubled == state->doubled || tw_refuse (fault, "fault-count", "S-6.32", doubled, state->doubled);
}

static gboolean
are_losses_sound (const TwRuleset *rules, const TwState *state, TcNote *fault)
{
  int losses[TW_ARMIES][2] = { { 0 } };

  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_is_unit (rules, c) && tw_has (state, c, TW_DEAD) && !tw_has (state, c, TW_GONE))
      losses[rules->army[c]][rules->kind[c]] += tw_losses_of (rules, state, c);
  for (guint a = 0; a < rules->n_armies; a++)
    for (int k = 0; k < 2; k++)
      if (losses[a][k] != state->losses[a][k])
        return tw_refuse (fault, "fault-losses", "S-11.0", losses[a][k], state->losses[a][k]);
  for (guint i = 0; i < rules->n_levels; i++)
    if (!state->broken[i] && !rules->levels[i].tested && tw_level_toll (rules, state, i) >= state->level[i])
      return tw_refuse (fault, "fault-level", "S-11.0", state->level[i], 0);

  return TRUE;
}

/* In the combat phase nobody with a duty is without a partner (tw-duty); when a battle ends with the
 * movement before it, whoever was cut off is gone. */
static gboolean
are_duties_sound (const TwRuleset *rules, const TwState *state, TcNote *fault)
{
  if (state->parent.phase != TW_PHASE_COMBAT || state->parent.over || !rules->plans_checked)
    return TRUE;
  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_duty_is_open (state, c) && (state->hex[c] < 0 || tw_duty_partner (rules, state, c, NULL) < 0))
      return tw_refuse (fault, "fault-duty", "S-8.12", c, 0);

  return TRUE;
}

gboolean
tw_sound (const TcRuleset *ruleset, const TcState *state, TcNote *fault)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (state->turn < 1 || state->turn > tw_campaign_day (rules, now)->turns || (state->over != 0) != (state->actor < 0)
      || state->phase < TW_PHASE_SETUP || state->phase > TW_PHASE_COMBAT)
    return tw_refuse (fault, "fault-turn", "S-4.1", state->turn, 0);
  for (guint c = 0; c < rules->n_counters; c++)
    if (!is_counter_sound (rules, now, c, fault))
      return FALSE;

  return is_chain_sound (rules, now, fault) && are_hexes_sound (rules, now, fault)
         && are_losses_sound (rules, now, fault) && are_duties_sound (rules, now, fault);
}
