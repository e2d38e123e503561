/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-formation.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-distance.h"
#include "sy-words.h"

static gboolean
is_quick_change (int from, int to)
{
  return (from == SY_LINE && to == SY_COLUMN) || (from == SY_COLUMN && to == SY_LINE);
}

static gboolean
formation_fits (const SyClass *c, int stands, int formation)
{
  switch (formation)
    {
    case SY_LINE:
      return TRUE;
    case SY_COLUMN:
      return c->arm != SY_ARTILLERY;
    case SY_SQUARE:
      return c->arm == SY_INFANTRY && c->massed && stands == 4;
    case SY_TWO_RANKS:
      return stands > 1 && (c->arm == SY_CAVALRY || (c->arm == SY_INFANTRY && !c->massed));
    default:
      return FALSE;
    }
}

/* Does it touch all enemies with as many bases as now? */
static gboolean
keeps_contact (const SyRuleset *r, const SyState *s, int unit, const SyBases *after)
{
  SyBases before, enemy;

  sy_main_bases (r, s, unit, &before);
  sy_each_piece (i, r)
    if (sy_can_fight (r, s, unit, i))
      {
        sy_bases (r, s, i, &enemy);
        if (sy_contacts (after, &enemy) < sy_contacts (&before, &enemy))
          return FALSE;
      }
  return TRUE;
}

/* In contact, cavalry and light troops may shift bases that do not fight, from one rank to two or
 * back (SYW-4.13): the place that keeps those that fight in contact. */
static gboolean
find_shift (const SyRuleset *r, const SyState *s, int unit, int formation, TcPlace *out)
{
  const SyPiece *p = &s->pieces[unit];

  for (gint32 off = 0; off <= SY_STANDS * SY_FRONT; off += SY_FRONT / 2)
    for (int way = -1; way <= 1; way += 2)
      {
        SyBases bases;

        *out = sy_step_place (p->place, 9000, way * off);
        sy_lay (r, unit, p->stands, formation, *out, &bases);
        if (sy_room_check (r, s, unit, &bases, NULL, NULL) &&
            keeps_contact (r, s, unit, &bases))
          return TRUE;
      }
  return FALSE;
}

static gboolean
shift_check (const SyRuleset *r, const SyState *s, int unit, int formation, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];
  TcPlace place;

  if (r->side[unit] != s->head.player)
    return tc_refuse (refusal, "not-yours", "SYW-1.4", unit);
  if ((sy_arm (r, unit) != SY_CAVALRY && sy_is_massed (r, unit)) || p->order == SY_ROUT ||
      (formation != SY_LINE && formation != SY_TWO_RANKS))
    return tc_refuse (refusal, "in-contact", "SYW-4.13", unit);
  if (p->flags & SY_CHANGED)
    return tc_refuse (refusal, "changed-already", "SYW-4.2", unit);
  return find_shift (r, s, unit, formation, &place) ||
         tc_refuse (refusal, "no-room", "SYW-4.13", unit, unit);
}

static gboolean
has_room (const SyRuleset *r, const SyState *s, int unit, int formation, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases after;

  sy_lay (r, unit, p->stands, formation, p->place, &after);
  return sy_room_check (r, s, unit, &after, "SYW-4.8", refusal);
}

/* Is the place free, and touches no enemy? */
gboolean
sy_has_place (const SyRuleset *r, const SyState *s, int unit, TcPlace place)
{
  SyBases bases, other;

  sy_lay_at (r, s, unit, place, &bases);
  if (!sy_room_check (r, s, unit, &bases, NULL, NULL))
    return FALSE;
  sy_each_piece (i, r)
    if (sy_is_enemy (r, s, unit, i))
      {
        sy_bases (r, s, i, &other);
        if (sy_gap (&bases, &other) <= SY_CONTACT)
          return FALSE;
      }
  return TRUE;
}

gboolean
sy_square_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];

  if (p->order != SY_STAND || p->formation == SY_SQUARE ||
      !formation_fits (sy_class (r, unit), p->stands, SY_SQUARE))
    return tc_refuse (refusal, "no-such-formation", "SYW-4.12", unit, SY_SQUARE);
  return has_room (r, s, unit, SY_SQUARE, refusal);
}

gboolean
sy_form_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit = order->units[0];
  const SyPiece *p = &s->pieces[unit];
  gboolean quick;

  if (sy_is_general (r, unit))
    return tc_refuse (refusal, "incomplete", "SYW-4.8");
  quick = is_quick_change (p->formation, order->value);
  if (sy_here (s, unit) && sy_is_fighting (r, s, unit) &&
      formation_fits (sy_class (r, unit), p->stands, order->value) && order->value != p->formation)
    return shift_check (r, s, unit, order->value, refusal);
  if (!sy_in_hand (r, s, unit, refusal))
    return FALSE;
  if (!formation_fits (sy_class (r, unit), p->stands, order->value) || order->value == p->formation)
    return tc_refuse (refusal, "no-such-formation", "SYW-4.8", unit, order->value);
  if (p->flags & SY_CHANGED)
    return tc_refuse (refusal, "changed-already", "SYW-4.2", unit);
  if (p->order == SY_STAND ? order->value != SY_SQUARE : p->order != SY_RESERVE)
    return tc_refuse (refusal, "formation-order", "SYW-4.8", unit, p->order);
  if (p->flags & SY_MOVED && (p->order == SY_STAND || (r->drill[unit] != SY_WELL &&
                                                       !(r->drill[unit] == SY_NORMAL && quick))))
    return tc_refuse (refusal, "drill", "SYW-4.2", unit);
  return has_room (r, s, unit, order->value, refusal);
}

void
sy_form_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  int unit = order->units[0];
  SyPiece *p = &s->pieces[unit];
  gboolean goes_on = r->drill[unit] == SY_WELL ||
                     (r->drill[unit] == SY_NORMAL && is_quick_change (p->formation, order->value));

  if (sy_is_fighting (r, s, unit))
    {
      TcPlace place;
      gboolean fits = find_shift (r, s, unit, order->value, &place);

      g_assert (fits);
      p->place = place;
      goes_on = FALSE;
    }
  p->formation = order->value;
  p->flags |= SY_CHANGED | (goes_on && p->order == SY_RESERVE ? 0 : SY_MOVED);
  tc_log_add (log, "forms", "SYW-4.8", unit, SY_TERM_FORMATION + order->value);
}

gboolean
sy_halt_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit = order->units[0];

  if (sy_arm (r, unit) != SY_ARTILLERY || r->side[unit] != s->head.player || !sy_here (s, unit) ||
      s->pieces[unit].order != SY_ADVANCE)
    return tc_refuse (refusal, "guns-on-advance", "SYW-4.1", unit);
  if (s->pieces[unit].began == SY_STAND)
    return tc_refuse (refusal, "began-on-stand", "SYW-4.1", unit);
  sy_each_piece (i, r)
    if (sy_is_enemy (r, s, unit, i) &&
        sy_range (sy_class (r, unit), sy_distance (r, s, unit, i)) != SY_NO_RANGE)
      return TRUE;
  return tc_refuse (refusal, "nobody-in-range", "SYW-4.1", unit);
}

void
sy_halt_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  sy_writable (state)->pieces[order->units[0]].order = SY_STAND;
  tc_log_add (log, "ordered", "SYW-4.1", order->units[0], SY_STAND);
}
