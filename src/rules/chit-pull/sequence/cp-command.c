/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-command: who acts with a leader, and how far he reaches (LT-2.3.2, LT-5.4a, LT-7.1). */
#include "cp-sequence.h"

/* LT-7.1: where its leader was when his marker was drawn. */
static TcHex
commands_from (const CpState *s, int command, const CpCounter *leader)
{
  gboolean acts = s->head.phase == CP_PHASE_MOVEMENT || s->head.phase == CP_PHASE_COMBAT;

  return acts && s->active == command ? leader->start : leader->hex;
}

/* LT-7.1: measured from where the leader was when his marker was drawn; 0: no limit. */
static int
reach_of (const CpRuleset *r, const CpState *s, int command, TcHex *from)
{
  int leader = r->commands[command].leader;
  const CpCounter *c = leader != CP_NOBODY ? &s->counters[leader] : NULL;

  /* an event needs no leader (LT-7.4) */
  if (c == NULL || c->hex < 0 ||
      s->drawn[MIN (MAX (s->n_drawn, 1), CP_MAX_DRAWS) - 1].command == CP_EVENT_MARKER)
    return 0;
  *from = commands_from (s, command, c);
  if (s->head.phase == CP_PHASE_ACTIVATION && r->commands[command].radius > 0)
    return r->commands[command].radius;
  return r->radius ? r->numbers.radius : 0;
}

gboolean
cp_is_beyond (const CpRuleset *r, const CpState *s, int command, int unit)
{
  int leader = r->commands[command].leader;

  return r->radius && cp_is_unit (r, unit) && leader != CP_NOBODY && s->counters[leader].hex >= 0 &&
         tc_hexgrid_distance (&r->grid, s->counters[leader].hex, s->counters[unit].hex) >
             r->numbers.radius;
}

/* Of a leader his own one: units of an overall commander are another's. */
static int
command_of (const CpRuleset *r, int counter)
{
  for (guint i = 0; i < r->n_commands; i++)
    if (r->commands[i].leader == counter)
      return i;
  return r->command[counter];
}

gboolean
cp_command_known (const TcRuleset *ruleset)
{
  const CpRuleset *r = cp_rules (ruleset);
  gboolean known = r->radius;

  for (guint i = 0; i < r->n_commands; i++)
    known |= r->commands[i].radius > 0;
  return known;
}

/* An overall commander sends leaders, every other one commands units. */
gboolean
cp_command_find (const TcRuleset *ruleset, const TcState *state, int counter, guint8 *hexes, TcTie *tie)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  int command = command_of (r, counter), leader = command >= 0 ? r->commands[command].leader : CP_NOBODY;
  gboolean sends = leader != CP_NOBODY && r->commands[command].radius > 0;
  int reach = sends ? r->commands[command].radius : r->radius ? r->numbers.radius : 0;
  TcHex from = leader != CP_NOBODY ? commands_from (s, command, &s->counters[leader]) : TC_NO_HEX;

  if (reach == 0 || from < 0 || (counter != leader && (sends || !cp_is_unit (r, counter))))
    return FALSE;
  for (TcHex hex = 0; hex < r->n_hexes; hex++)
    hexes[hex] = tc_hexgrid_distance (&r->grid, from, hex) <= reach;
  tie->within = (TcNote) { sends ? "sends-within" : "commands-within", sends ? "LT-2.3.2" : "LT-7.1", { leader, reach } };
  if (counter != leader)
    tie->without = (TcNote) { "beyond-command", "LT-7.1", { counter, leader } };
  return TRUE;
}

/* The command radius of the leader who was drawn, or acts. */
void
cp_marks (const TcRuleset *ruleset, const TcState *state, GArray *overlays)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  TcHex from = TC_NO_HEX;
  int reach = s->active != CP_NOBODY && !state->over ? reach_of (r, s, s->active, &from) : 0;

  for (TcHex hex = 0; reach > 0 && hex < r->n_hexes; hex++)
    if (tc_hexgrid_distance (&r->grid, from, hex) <= reach)
      {
        TcOverlay overlay = { TC_OVERLAY_AREA, hex, 0 };

        g_array_append_val (overlays, overlay);
      }
}

void
cp_wake (const CpRuleset *r, CpState *s, int command, const gint16 *units, guint n)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      CpCounter *c = &s->counters[i];

      c->flags &= ~CP_ACTION;
      c->start = c->hex;
      c->rough = c->hex >= 0 && r->no_charge[c->hex] ? c->hex : TC_NO_HEX;
    }
  for (guint i = 0; i < r->commands[command].n; i++)
    {
      int member = r->commands[command].members[i];
      CpCounter *c = &s->counters[member];

      if (c->hex < 0 || (n > 0 && !tc_order_names (units, n, member)))
        continue;
      c->flags |= CP_ACTIVE;
      if (s->head.phase != CP_PHASE_EVENT && cp_is_beyond (r, s, command, member))
        c->flags |= CP_OUT;
    }
}

/* LT-2.3.2 */
gboolean
cp_can_be_sent (const CpRuleset *r, const CpState *s, int overall, int leader, TcNote *refusal)
{
  const CpCommand *command = &r->commands[overall];
  int other = r->command[leader];

  if (!cp_is_leader (r, leader) || r->side[leader] != command->side || leader == command->leader ||
      r->commands[other].leader != leader || s->counters[leader].hex < 0)
    return tc_refuse (refusal, "not-a-leader-to-send", "LT-2.3.2", leader);
  if (s->commands[other].acted)
    return tc_refuse (refusal, "acted-already", "LT-2.3.2", leader);
  if (tc_hexgrid_distance (&r->grid, s->counters[command->leader].hex, s->counters[leader].hex) >
      command->radius)
    return tc_refuse (refusal, "too-far-to-send", "LT-2.3.2", leader, command->radius);
  return TRUE;
}

gboolean
cp_can_be_sent_any (const CpRuleset *r, const CpState *s, int overall)
{
  for (guint i = 0; i < r->n_leaders; i++)
    if (cp_can_be_sent (r, s, overall, r->leaders[i], NULL))
      return TRUE;
  return FALSE;
}

gboolean
cp_is_own_unit (const CpRuleset *r, const CpState *s, int command, int unit)
{
  return cp_is_unit (r, unit) && r->command[unit] == command && s->counters[unit].hex >= 0 &&
         s->counters[unit].condition != CP_ROUTED;
}
