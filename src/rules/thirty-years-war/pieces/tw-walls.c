/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fortress (F-19.5 and its like): walls that guns breach, gates that let their friends pass,
 * sections whose control breaks and returns.
 *
 * Nothing is kept for a hexside.  A hex keeps the side that was last in it and the hits its
 * walls have taken: a hexside is breached when either of its hexes has taken all of them, and a
 * gate is open to the side that was last in both.
 */
#include "tw-pieces.h"

#include <string.h>

int
tw_walls_hits (const TwRuleset *rules, const TwState *state, int hex)
{
  return tw_marks (rules, (TwState *) state)[hex] >> TW_MARK_HITS;
}

gboolean
tw_walls_is_breached (const TwRuleset *rules, const TwState *state, int edge)
{
  return tw_walls_hits (rules, state, edge / 6) >= rules->fortress.hits
         || tw_walls_hits (rules, state, rules->near[edge]) >= rules->fortress.hits;
}

static const TwDoor *
door_at (const TwRuleset *rules, int edge)
{
  return &g_array_index (rules->fortress.doors, TwDoor, rules->fortress.door[edge] - 1);
}

guint
tw_walls_edge (const TwRuleset *rules, const TwState *state, int edge)
{
  return tw_walls_is_breached (rules, state, edge) ? door_at (rules, edge)->edge
                                                   : rules->edge[edge];
}

/* A hex that no unit has entered belongs to the original holder of the fortress. */
static int
holder_of (const TwRuleset *rules, const TwState *state, int hex)
{
  int mark = tw_marks (rules, (TwState *) state)[hex] & TW_MARK_HOLDER;

  return mark == 0 ? rules->fortress.side : mark - 1;
}

static gboolean
is_gate_of (const TwRuleset *rules, const TwState *state, int edge, int side)
{
  return door_at (rules, edge)->gate && holder_of (rules, state, edge / 6) == side
         && holder_of (rules, state, rules->near[edge]) == side;
}

int
tw_walls_cost (const TwRuleset *rules, const TwState *state, int counter, int edge)
{
  const TwDoor *door = door_at (rules, edge);
  int side = rules->side[counter], pace = tw_pace (rules, state, counter);
  gboolean cavalry = rules->kind[counter] == TW_CAVALRY;

  if (tw_walls_is_breached (rules, state, edge))
    return door->breached[side][cavalry][pace];

  return is_gate_of (rules, state, edge, side) ? door->open[side][cavalry][pace] : TW_BARRED;
}

gboolean
tw_walls_pass (const TwRuleset *rules, const TwState *state, int side, int edge)
{
  return tw_walls_is_breached (rules, state, edge) || is_gate_of (rules, state, edge, side);
}

/* F-19.57: neither side passes a gate of which each holds one hex. */
gboolean
tw_walls_refuse (const TwRuleset *rules, int counter, int edge, TcNote *refusal)
{
  const TwFortress *self = &rules->fortress;
  gboolean gate = door_at (rules, edge)->gate;

  return tc_refuse (refusal, gate ? "barred-gate" : "barred-wall",
                    gate ? self->rule_gate : self->rule, counter, rules->near[edge]);
}

/* Control */

/* The hexes of a section that the besieger was last to enter: returns how many, *piece is the
 * size of the largest connected group. */
static guint
spread (const TwRuleset *rules, const TwState *state, guint section, guint *piece)
{
  const TwFortress *self = &rules->fortress;
  guint8 seen[TW_HEXES];
  gint16 queue[TW_HEXES];
  guint all = 0;

  *piece = 0;
  memset (seen, 0, rules->n_hexes);
  for (guint start = 0; start < rules->n_hexes; start++)
    {
      guint first = 0, n = 0;

      if (self->section[start] != section + 1 || seen[start]
          || holder_of (rules, state, start) == self->side)
        continue;
      queue[n++] = start;
      seen[start] = TRUE;
      for (; first < n; first++)
        for (int edge = queue[first] * 6; edge < queue[first] * 6 + 6; edge++)
          {
            int near = rules->near[edge];

            if (near < 0 || seen[near] || self->section[near] != section + 1
                || holder_of (rules, state, near) == self->side)
              continue;
            seen[near] = TRUE;
            queue[n++] = near;
          }
      all += n;
      *piece = MAX (*piece, n);
    }

  return all;
}

/* F-19.58: control is broken by that number of connected hexes, and restored when fewer are left
 * in all. */
static void
judge_section (const TwRuleset *rules, TwState *state, guint section, TcLog *log)
{
  const TwFortress *self = &rules->fortress;
  guint piece, all = spread (rules, state, section, &piece), bit = 1u << section;

  if ((state->broken_sections & bit) == 0 && piece >= (guint) self->joined)
    {
      state->broken_sections |= bit;
      tc_log_add (log, "section-broken", self->rule_control, self->label[section]);
    }
  else if ((state->broken_sections & bit) != 0 && all < (guint) self->joined)
    {
      state->broken_sections &= ~bit;
      tc_log_add (log, "section-kept", self->rule_control, self->label[section]);
    }
}

void
tw_walls_hold (const TwRuleset *rules, TwState *state, int unit, int hex, TcLog *log)
{
  guint8 *mark = &tw_marks (rules, state)[hex];
  guint holder = rules->side[unit] + 1;

  if (!tw_is_unit (rules, unit) || (*mark & TW_MARK_HOLDER) == holder)
    return;
  *mark = (*mark & ~TW_MARK_HOLDER) | holder;
  if (rules->fortress.present && rules->fortress.section[hex] > 0)
    judge_section (rules, state, rules->fortress.section[hex] - 1, log);
}

gboolean
tw_walls_stop_rally (const TwRuleset *rules, const TwState *state, int unit)
{
  const TwFortress *self = &rules->fortress;

  return self->present && rules->side[unit] != self->side
         && (self->under[state->hex[unit]] & ~state->broken_sections) != 0;
}

/* What is shown */

/* A gate that is no longer open to the original holder. */
static void
add_gate (const TwRuleset *rules, const TwState *state, int edge, GArray *notes)
{
  int near = rules->near[edge], side = 1 - rules->fortress.side;

  if (near < edge / 6 || rules->fortress.door[edge] == 0 || !door_at (rules, edge)->gate
      || tw_walls_is_breached (rules, state, edge)
      || is_gate_of (rules, state, edge, rules->fortress.side))
    return;
  tw_notes_add (notes,
                tw_note (is_gate_of (rules, state, edge, side) ? "status-gate" : "status-gate-shut",
                         rules->fortress.rule_gate, edge / 6, near, side));
}

void
tw_walls_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  const TwFortress *self = &rules->fortress;

  for (guint i = 0; i < self->n_sections; i++)
    tw_notes_add (notes,
                  tw_note ((state->broken_sections & 1u << i) != 0 ? "status-section-broken"
                           : "status-section-kept", self->rule_control, self->label[i]));
  for (guint hex = 0; self->present && hex < rules->n_hexes; hex++)
    if (tw_walls_hits (rules, state, hex) > 0)
      tw_notes_add (notes,
                    tw_note (tw_walls_hits (rules, state,
                                            hex) < self->hits ? "status-cracked"
                                                : "status-breached", self->rule_breach, hex));
  for (guint edge = 0; self->present && edge < rules->n_hexes * 6; edge++)
    add_gate (rules, state, edge, notes);
}

void
tw_walls_mark (const TcRuleset *ruleset, const TcState *state, GArray *overlays)
{
  const TwRuleset *rules = TW_RULESET (ruleset);

  for (guint hex = 0; rules->fortress.present && hex < rules->n_hexes; hex++)
    {
      int hits = tw_walls_hits (rules, TW_STATE (state), hex);
      TcOverlay overlay = { TC_OVERLAY_BREACH, hex, hits < rules->fortress.hits ? 1 : 2 };

      if (hits > 0)
        g_array_append_val (overlays, overlay);
    }
}
