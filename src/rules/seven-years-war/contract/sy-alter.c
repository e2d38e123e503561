/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-alter: changes of a position for the sake of a question. */
#include "sy-bases.h"
#include "sy-charge.h"
#include "sy-contact.h"
#include "sy-system.h"
#include "tc-alter.h"

static gboolean
lay (const SyRuleset *r, SyState *s, int unit, TcPlace place, TcNote *refusal)
{
  SyPiece *p = &s->pieces[unit];
  SyBases bases;

  if (p->flags & SY_GONE)
    return tc_refuse (refusal, "alter-lost", NULL, unit);
  if (p->part != 0)
    return tc_refuse (refusal, "alter-fixed", "SYW-4.13", unit);
  if (place.facing < 0)
    place.facing = p->place.facing;
  sy_lay_at (r, s, unit, place, &bases);
  if (!sy_on_table (r, &bases))
    return tc_refuse (refusal, "off-the-table", "SYW-9.2", unit);
  p->place = p->from = place;
  p->flags &= ~(SY_AWAY | SY_WAITING);
  sy_forget_attacks (r, s);
  return TRUE;
}

static void
leave_charge (const SyRuleset *r, SyState *s, int unit)
{
  SyPiece *p = &s->pieces[unit];
  int target = p->target;

  if ((p->flags & SY_CHARGING) == 0)
    return;
  p->flags &= ~(SY_CHARGING | SY_LEAVES | SY_STOPS_SHORT | SY_PARTLY);
  p->target = SY_NOBODY;
  if (target != SY_NOBODY && sy_charger_of (r, s, target) == SY_NOBODY)
    s->pieces[target].flags &= ~SY_CHARGED;
}

static void
charge_home (const SyRuleset *r, SyState *s, int unit, int enemy)
{
  SyPiece *p = &s->pieces[unit], *e = &s->pieces[enemy];
  SyFrom from = sy_direction (r, s, unit, enemy);

  sy_note_attack (s, unit, enemy, from);
  if (sy_arm (r, unit) == SY_ARTILLERY || p->order == SY_ROUT || p->flags & SY_PURSUING)
    return;
  p->order = SY_ADVANCE;
  p->flags |= SY_CHARGING | SY_HALF;
  p->turned = s->half;
  p->target = (gint16) enemy;
  e->flags |= SY_CHARGED;
  e->exposed = from;
}

gboolean
sy_put (const SyRuleset *r, SyState *s, int unit, TcPlace place, TcNote *refusal)
{
  if (!lay (r, s, unit, place, refusal))
    return FALSE;
  leave_charge (r, s, unit);
  sy_each_piece (i, r)
    if (sy_can_fight (r, s, unit, i))
      charge_home (r, s, unit, i);
  return TRUE;
}

static gboolean
place (const TcRuleset *rules, TcState *state, const TcOrder *change, TcNote *refusal)
{
  return sy_put (sy_rules (rules), sy_writable (state), change->units[0], change->path[0], refusal);
}

static gboolean
face (const TcRuleset *rules, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  int unit = change->units[0];
  TcPlace place = s->pieces[unit].place;

  if (!sy_here (s, unit))
    return tc_refuse (refusal, "alter-off", NULL, unit);
  if (change->value >= 360)
    return tc_refuse (refusal, "alter-face", NULL, 359);
  place.facing = 100 * change->value;
  if (!lay (r, s, unit, place, refusal))
    return FALSE;
  /* who attacks it does so from another side now */
  sy_each_piece (i, r)
    if (sy_can_fight (r, s, unit, i))
      sy_note_attack (s, i, unit, sy_direction (r, s, i, unit));
  return TRUE;
}

static gboolean
turn (const TcRuleset *rules, TcState *state, const TcOrder *change, TcNote *refusal)
{
  SyState *s = sy_writable (state);
  int unit = change->units[0];

  if (!sy_here (s, unit))
    return tc_refuse (refusal, "alter-off", NULL, unit);
  if (sy_is_general (sy_rules (rules), unit))
    return tc_refuse (refusal, "alter-never", "SYW-7.7", unit);
  if (sy_has (s, unit, SY_DISORDERED) == (change->kind == TC_ALTER_DISRUPT))
    return tc_refuse (refusal, "alter-same", NULL, unit);
  s->pieces[unit].flags ^= SY_DISORDERED;
  return TRUE;
}

static gboolean
lift (const TcRuleset *rules, TcState *state, const TcOrder *change, TcNote *refusal)
{
  SyPiece *p = &sy_writable (state)->pieces[change->units[0]];

  if (!sy_here (sy_state (state), change->units[0]))
    return tc_refuse (refusal, "alter-off", NULL, change->units[0]);
  if (p->part != 0)
    return tc_refuse (refusal, "alter-fixed", "SYW-4.13", change->units[0]);
  p->flags |= SY_WAITING;
  return TRUE;
}

/* Under his command, as a unit that was transferred is, but with the order that it had (SYW-3.8). */
static gboolean
attach (const TcRuleset *rules, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  int general = change->units[0], unit = change->targets[0];

  if (!sy_is_general (r, general) || r->chief[general])
    return tc_refuse (refusal, "alter-leader", "SYW-1.4", general);
  if (sy_is_general (r, unit) || r->side[unit] != r->side[general])
    return tc_refuse (refusal, "alter-led", "SYW-1.4", general, unit);
  if (!sy_here (s, general) || !sy_here (s, unit))
    return tc_refuse (refusal, "alter-off", NULL, sy_here (s, unit) ? general : unit);
  if (s->pieces[unit].army == s->pieces[general].army)
    return TRUE;
  s->pieces[unit].army = s->pieces[general].army;
  s->pieces[unit].group = (gint16) unit;
  return TRUE;
}

/* A unit without a general (SYW-1.5). */
static gboolean
detach (const TcRuleset *rules, TcState *state, const TcOrder *change, TcNote *refusal)
{
  SyState *s = sy_writable (state);
  int unit = change->units[0];

  if (!sy_here (s, unit))
    return tc_refuse (refusal, "alter-off", NULL, unit);
  if (sy_is_general (sy_rules (rules), unit))
    return tc_refuse (refusal, "alter-never", "SYW-1.5", unit);
  s->pieces[unit].army = SY_NOBODY;
  s->pieces[unit].group = (gint16) unit;
  return TRUE;
}

/* Guns that turned and units that shot in a half turn which is still to come then have not done so. */
static gboolean
set_turn (const TcRuleset *rules, TcState *state, const TcOrder *change, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);

  if (change->value < 1 || change->value > r->turns)
    return tc_refuse (refusal, "alter-turn", "SYW-2.2", r->turns);
  s->half += 2 * (change->value - state->turn);
  state->turn = change->value;
  sy_each_piece (i, r)
    {
      SyPiece *p = &s->pieces[i];

      p->turned = p->turned > s->half ? SY_NEVER : p->turned;
      p->shot = p->shot > s->half ? SY_NEVER : p->shot;
    }
  return TRUE;
}

const TcAlterCall sy_alterations[TC_N_ALTERATIONS] = {
  [TC_ALTER_PLACE] = place,
  [TC_ALTER_DISRUPT] = turn,
  [TC_ALTER_RECOVER] = turn,
  [TC_ALTER_REMOVE] = lift,
  [TC_ALTER_FACE] = face,
  [TC_ALTER_ATTACH] = attach,
  [TC_ALTER_DETACH] = detach,
  [TC_ALTER_TURN] = set_turn,
};
