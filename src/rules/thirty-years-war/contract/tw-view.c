/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown of a position: counters, and the status. */
#include "tw-system.h"
#include "tw-combat.h"
#include "tw-morale.h"
#include "tw-movement.h"
#include "tw-pieces.h"
#include "tw-sequence.h"
#include "tw-victory.h"

/* @acted: what a counter has that acted in this phase. */
static inline void
fill_placement (const TwRuleset *rules, const TwState *state, int counter, guint acted, TcPlacement *out)
{
  const guint flags = state->flags[counter];
  const int owner = state->owner[counter];
  guint faces = (owner != rules->side[counter] ? TC_FACE_CAPTURED : 0) | ((flags & acted) != 0 ? TC_FACE_SPENT : 0);

  *out = rules->placement[counter];
  out->place.x = state->hex[counter];
  if (tw_is_unit (rules, counter))
    {
      if (G_UNLIKELY ((flags & TW_DISRUPTED) != 0))
        {
          faces |= TC_FACE_REDUCED;
          out->values[TC_COLUMN_STRENGTH] = tw_strength_shown (rules, state, counter);
        }
      if (G_UNLIKELY (tw_level_is_broken (rules, state, counter)))
        faces |= TC_FACE_DEMORALIZED;
    }
  out->side = owner;
  out->faces = faces;
}

/* Odds look at every position that an order leads to: room for all is made at once, and what never changes
 * is laid out. */
void
tw_view_place (const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);
  guint n = placements->len, acted = tw_phase_rows[state->phase].acted;
  TcPlacement *out;

  g_array_set_size (placements, n + rules->n_counters);
  out = &g_array_index (placements, TcPlacement, 0);
  for (guint i = 0; i < rules->n_counters; i++)
    if (now->hex[rules->shown[i]] >= 0)
      fill_placement (rules, now, rules->shown[i], acted, &out[n++]);
  g_array_set_size (placements, n);
}

/* Visibility and its effects. */
static void
add_visibility (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  static const char *const codes[] = { "status-clear", "status-fog", "status-moderate", "status-restricted" };
  const TwVisibility *visibility = tw_visibility_now (rules, state);

  if (!rules->visibility.present)
    return;
  tw_notes_add (notes, tw_note (codes[visibility->term - TW_TERM_CLEAR], visibility->rule));
  if (visibility->halve)
    tw_notes_add (notes, tw_note ("status-halved", visibility->rule));
  if (visibility->range > 0)
    tw_notes_add (notes, tw_note ("status-range", visibility->rule, visibility->range));
  if (visibility->rally > 0 && visibility->rally != rules->rally)
    tw_notes_add (notes, tw_note ("status-recovery", visibility->rule, visibility->rally));
  if (visibility->led)
    tw_notes_add (notes, tw_note ("status-led", visibility->rule));
}

static void
add_assaults (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (int side = 0; side < TW_SIDES; side++)
    {
      const TwAssault *assault = &rules->assault[side];

      if (state->parent.turn <= assault->turn)
        tw_notes_add (notes,
                      tw_note (assault->kind == TW_CAVALRY ? "status-assault-cavalry"
                               : "status-assault-infantry",
                                       assault->rule, side, assault->factor, assault->turn));
    }
}

/* What the players have to mind. */
static void
add_what_holds (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  add_visibility (rules, state, notes);
  tw_release_status (rules, state, notes);
  add_assaults (rules, state, notes);
  tw_arrivals_status (rules, state, notes);
  tw_exits_status (rules, state, notes);
  tw_withdrawal_status (rules, state, notes);
  tw_works_status (rules, state, notes);
}

/* After the end the reasons come first; before it what can still be won comes last. */
void
tw_view_status (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  if (state->over)
    tw_goals_status (rules, now, notes);
  tw_plan_status (rules, now, notes);
  if (!state->over)
    add_what_holds (rules, now, notes);
  tw_level_status (rules, now, notes);
  tw_walls_status (rules, now, notes);
  if (!state->over)
    tw_goals_status (rules, now, notes);
}
