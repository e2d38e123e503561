/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-fire.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-casualties.h"
#include "sy-contact.h"
#include "sy-distance.h"
#include "sy-generals.h"
#include "sy-ground.h"
#include "sy-morale.h"
#include "sy-sight.h"
#include "sy-words.h"

static gboolean
is_light_foot (const SyRuleset *r, int unit)
{
  return sy_arm (r, unit) == SY_INFANTRY && !sy_is_massed (r, unit);
}

/* Bases behind others of their unit do not shoot. */
static guint
front_bases (const SyRuleset *r, const SyState *s, int unit, SyBases *out)
{
  const SyPiece *p = &s->pieces[unit];

  sy_main_bases (r, s, unit, out);
  if (p->formation != SY_SQUARE)
    out->n = MIN (sy_stands (r, unit, p->stands, p->formation).files, out->n);
  return out->n;
}

/* Small arms reach targets straight ahead of the base or one width to either side (SYW-5.7). */
static gboolean
in_strip (const TcBase *base, gint32 reach, const SyBases *target)
{
  TcPoint left = base->corner[0], right = base->corner[1];
  gint32 facing = (tc_table_heading (left, right) + 27000) % 36000;
  TcPoint middle = { (left.x + right.x) / 2, (left.y + right.y) / 2 };
  TcPoint far = tc_table_step (middle, facing, reach);
  SyBases strip = { 1, { tc_base_new ((TcPlace) { far.x, far.y, facing }, 3 * SY_FRONT, reach) } };

  return sy_overlaps (&strip, target);
}

static gboolean
in_arc (const TcBase *base, const SyBases *target)
{
  for (guint i = 0; i < target->n; i++)
    if (tc_base_in_arc (base, &target->base[i], 45))
      return TRUE;
  return FALSE;
}

gint32
sy_fire_reach (const SyClass *c)
{
  return MAX (MAX (c->range[SY_SHORT], c->range[SY_LONG]), c->range[SY_EXTREME]);
}

/* The number of its bases that touch an enemy it fights, and which. */
static guint
fighting_bases (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases,
                gboolean fights[SY_STANDS])
{
  guint n = 0;

  memset (fights, 0, sizeof fights[0] * SY_STANDS);
  for (guint i = 0; i < r->n_units; i++)
    if (sy_can_fight (r, s, unit, i))
      {
        SyBases enemy;

        sy_bases (r, s, i, &enemy);
        for (guint b = 0; b < bases->n; b++)
          for (guint k = 0; k < enemy.n; k++)
            fights[b] |= sy_meets (&bases->base[b], &enemy.base[k]);
      }
  for (guint b = 0; b < bases->n; b++)
    n += fights[b];
  return n;
}

/* Bases in a melee, or adjacent to one, are no targets. */
void
sy_fire_targets (const SyRuleset *r, const SyState *s, int target, SyBases *out)
{
  gboolean barred[SY_STANDS] = { FALSE };
  SyBases all;

  sy_bases (r, s, target, &all);
  for (guint i = 0; i < r->n_units; i++)
    {
      gboolean fights[SY_STANDS];
      SyBases other;

      if (r->side[i] != r->side[target] || !sy_is_unit (r, s, i) ||
          sy_is_beyond (r, s, i, target, SY_CONTACT))
        continue;
      sy_bases (r, s, i, &other);
      if (fighting_bases (r, s, i, &other, fights) == 0)
        continue;
      for (guint b = 0; b < all.n; b++)
        for (guint k = 0; k < other.n; k++)
          barred[b] |= fights[k] && tc_base_within (&all.base[b], &other.base[k], SY_CONTACT);
    }
  out->n = 0;
  for (guint b = 0; b < all.n; b++)
    if (!barred[b])
      out->base[out->n++] = all.base[b];
}

/* Unseen targets of howitzers count as further off, chargers as at 5 cm (SYW-5.10, SYW-5.15). */
gint32
sy_fire_distance (const SyRuleset *r, const SyState *s, int unit, int target)
{
  const SyClass *c = sy_class (r, unit);
  SyBases own, other;
  gint32 distance;

  sy_bases (r, s, unit, &own);
  sy_fire_targets (r, s, target, &other);
  distance = sy_gap (&own, &other);
  if (sy_has (s, target, SY_CHARGING))
    {
      gboolean counts = s->pieces[target].target == unit || distance <= sy_fire_reach (c);

      return distance >= 5 * SY_CM && counts ? 5 * SY_CM : SY_FAR;
    }
  if (c->weapon == SY_HOWITZER && !sy_sees (r, s, unit, target))
    return distance + 10 * SY_CM;
  return distance;
}

static gboolean
has_friend_near (const SyRuleset *r, const SyState *s, int side, int unit, int except, gint32 limit)
{
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side && (int) i != unit && (int) i != except && sy_is_unit (r, s, i) &&
        sy_is_within (r, s, i, unit, limit))
      return TRUE;
  return FALSE;
}

/* Over the heads of friends, to or from a hill (SYW-5.11). */
static gboolean
may_shoot_over (const SyRuleset *r, const SyState *s, int unit, int target)
{
  const SyClass *c = sy_class (r, unit);
  gint32 limit = c->weapon == SY_HOWITZER ? 5 * SY_CM : 10 * SY_CM;
  SyBases own, other;

  if (!sy_is_gun (c) || (c->weapon != SY_HOWITZER && !sy_sees (r, s, unit, target)))
    return FALSE;
  sy_bases (r, s, unit, &own);
  sy_bases (r, s, target, &other);
  if (c->weapon != SY_HOWITZER && sy_level (r, &own) < 0 && sy_level (r, &other) < 0)
    return FALSE;
  return !has_friend_near (r, s, r->side[unit], unit, unit, limit) &&
         !has_friend_near (r, s, r->side[unit], target, unit, limit);
}

/* In the arc, or the strip, of a base at any distance. */
static gboolean
faces (const SyClass *c, const TcBase *base, const SyBases *target)
{
  SyBases one = { 1, { *base } };

  if (sy_is_gun (c))
    return in_arc (base, target);
  return in_strip (base, MAX (sy_fire_reach (c), sy_gap (&one, target) + SY_CM), target);
}

gboolean
sy_fire_faces (const SyRuleset *r, const SyState *s, int unit, int target)
{
  SyBases own, other;

  sy_bases (r, s, target, &other);
  front_bases (r, s, unit, &own);
  for (guint i = 0; i < own.n; i++)
    if (faces (sy_class (r, unit), &own.base[i], &other))
      return TRUE;
  return FALSE;
}

guint
sy_fire_stands (const SyRuleset *r, const SyState *s, int unit, int target)
{
  const SyClass *c = sy_class (r, unit);
  /* supporting fire is measured from each base (SYW-5.15) */
  gboolean charged = sy_has (s, target, SY_CHARGING) && s->pieces[target].target == unit;
  gboolean over = may_shoot_over (r, s, unit, target);
  gint32 reach = sy_fire_reach (c);
  SyBases own, other;
  guint n = 0;

  sy_fire_targets (r, s, target, &other);
  front_bases (r, s, unit, &own);
  for (guint i = 0; i < own.n; i++)
    {
      SyBases one = { 1, { own.base[i] } };

      if (!charged && sy_gap (&one, &other) > reach)
        continue;
      if (!faces (c, &own.base[i], &other))
        continue;
      n += over || sy_sees_edge (r, s, unit, &own.base[i], target);
    }
  return n;
}

/* Guns must shoot at enemies that are near (SYW-5.5). */
static gboolean
has_nearer (const SyRuleset *r, const SyState *s, int unit, int target)
{
  if (!sy_is_gun (sy_class (r, unit)) || sy_is_within (r, s, unit, target, 15 * SY_CM))
    return FALSE;
  for (guint i = 0; i < r->n_units; i++)
    if (sy_is_enemy (r, s, unit, i) && sy_is_within (r, s, unit, i, 15 * SY_CM) &&
        sy_fire_stands (r, s, unit, i) > 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_by_melee (const SyRuleset *r, const SyState *s, int target)
{
  SyBases open;

  sy_fire_targets (r, s, target, &open);
  return open.n == 0;
}

gboolean
sy_shooter_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];
  const SyClass *c = sy_class (r, unit);

  if (r->side[unit] != s->head.actor || !sy_is_unit (r, s, unit))
    return sy_refuse (refusal, "not-yours", "SYW-2.2", unit, 0);
  if (c->weapon == SY_NO_WEAPON)
    return sy_refuse (refusal, "no-weapon", "SYW-5.2", unit, 0);
  if (p->flags & SY_FIRED)
    return sy_refuse (refusal, "fired-already", "SYW-5.1", unit, 0);
  if (p->order == SY_ROUT || p->flags & (SY_SURRENDERED | SY_PURSUING | SY_CHARGING) ||
      sy_is_fighting (r, s, unit))
    return sy_refuse (refusal, "cannot-shoot", "SYW-5.17", unit, 0);
  if (p->flags & SY_CHARGED && (p->flags & SY_STEADFAST) == 0)
    return sy_refuse (refusal, "shaken", "SYW-5.17", unit, 0);
  if (p->flags & SY_TURNED)
    return sy_refuse (refusal, "turned-to-face", "SYW-5.8", unit, 0);
  if (p->flags & SY_FELL_BACK || (p->flags & SY_EVADED && c->weapon != SY_BOW))
    return sy_refuse (refusal, "fell-back", "SYW-6.7", unit, 0);
  if (sy_is_gun (c) && p->order != SY_STAND)
    return sy_refuse (refusal, "guns-stand", "SYW-4.3", unit, 0);
  if (sy_is_gun (c) && s->half - p->turned < 2)
    return sy_refuse (refusal, "guns-moved", "SYW-5.6", unit, 0);
  return TRUE;
}

gboolean
sy_fire_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit, target;

  if (order->n_units != 1 || order->n_targets != 1 || order->n_path > 0 || order->n_helpers > 0)
    return sy_refuse (refusal, "incomplete", "SYW-5.1", 0, 0);
  unit = order->units[0];
  target = order->targets[0];
  if (!sy_shooter_check (r, s, unit, refusal))
    return FALSE;
  if (!sy_is_enemy (r, s, unit, target) || sy_has (s, target, SY_SURRENDERED))
    return sy_refuse (refusal, "not-a-target", "SYW-5.1", target, 0);
  if (!sy_knows (r, s, unit, target))
    return sy_refuse (refusal, "out-of-sight", "SYW-3.14", unit, target);
  if (is_by_melee (r, s, target))
    return sy_refuse (refusal, "by-a-melee", "SYW-5.16", target, 0);
  if (sy_share_town (r, s, unit, target))
    return sy_refuse (refusal, "in-a-town", "SYW-5.13", unit, target);
  if (sy_range (sy_class (r, unit), sy_fire_distance (r, s, unit, target)) == SY_NO_RANGE)
    return sy_refuse (refusal, "out-of-range", "SYW-5.2", unit, target);
  if (sy_fire_stands (r, s, unit, target) == 0)
    return sy_refuse (refusal, "out-of-sight", "SYW-5.9", unit, target);
  if (has_nearer (r, s, unit, target))
    return sy_refuse (refusal, "nearer-first", "SYW-5.5", unit, target);
  return TRUE;
}

static void
add_cover (const SyRuleset *r, const SyState *s, const SyClass *c, int target, TcExplanation *out)
{
  gboolean hard, covered;
  SyBases bases;

  sy_bases (r, s, target, &bases);
  covered = sy_has_cover (r, &bases, &hard);
  sy_modify (r, out, SY_M_COVER,
             sy_is_gun (c) ? hard && c->weapon == SY_GUN : covered, "fire-cover", target);
}

void
sy_fire_explain (const SyRuleset *r, const SyState *s, int unit, int target, int stands, TcExplanation *out)
{
  const SyPiece *p = &s->pieces[unit];
  const SyClass *c = sy_class (r, unit);
  gint32 distance = sy_fire_distance (r, s, unit, target);
  SyRange range = sy_range (c, distance);
  gboolean light = !c->massed, unsteady = p->order != SY_STAND || p->flags & SY_MOVED;
  gboolean deep = s->pieces[target].formation == SY_COLUMN || s->pieces[target].formation == SY_SQUARE;

  tc_explanation_init (out);
  sy_modify (r, out, SY_M_EXTREME, range == SY_EXTREME, "fire-extreme", unit);
  sy_modify (r, out, SY_M_LONG, range == SY_LONG, "fire-long", unit);
  sy_modify (r, out, SY_M_SHORT, range == SY_SHORT && c->weapon == SY_MUSKET, "fire-short", unit);
  sy_modify (r, out, SY_M_POOR, r->poor[unit], "fire-poor", unit);
  sy_modify (r, out, SY_M_MOVING,
             unsteady && (!r->poor[unit] || r->book.poor_twice), "fire-moving", unit);
  add_cover (r, s, c, target, out);
  sy_modify (r, out, SY_M_AT_LIGHT, is_light_foot (r, target), "fire-at-light", target);
  sy_modify (r, out, SY_M_LIGHT, light, "fire-light", unit);
  sy_modify (r, out, SY_M_DISORDERED, sy_is_disordered (r, s, unit), "fire-disordered", unit);
  sy_modify (r, out, SY_M_DEEP,
             sy_is_gun (c) && c->weapon != SY_HOWITZER && deep, "fire-deep", target);
  sy_modify (r, out, SY_M_CLOSE, sy_is_gun (c) && distance <= 5 * SY_CM, "fire-close", unit);
  sy_modify (r, out, SY_M_FIRST,
             c->massed && c->weapon == SY_MUSKET && (p->flags & SY_HAS_FIRED) == 0,
             "fire-first", unit);
  for (int i = 1; i < stands; i++)
    sy_modify (r, out, SY_M_STAND, 1, "fire-base", unit);
  out->roll = (TcNote) { "rolls-to-hit", "SYW-5.1", { unit, target } };
  tc_explanation_close (out);
}

/* One die at one target; TRUE when it hit. */
static gboolean
shoot (const SyRuleset *r, SyState *s, int unit, int target, int stands, TcDice *dice, TcLog *log)
{
  TcExplanation why;
  gboolean risk = FALSE;
  int die, score;
  SyHarm harm;

  sy_fire_explain (r, s, unit, target, stands, &why);
  die = tc_dice_roll (dice, 6, "fire");
  score = die + why.total[TC_QUANTITY_DIE];
  harm = sy_book_harm (&r->book, FALSE, score);
  tc_log_add (log, "shoots", "SYW-5.1", unit, target, die, score);
  tc_log_result (log, "result-fire", "SYW-5.1", SY_TERM_HARM + harm, target, 0, 0);
  if (sy_is_gun (sy_class (r, unit)) &&
      sy_range (sy_class (r, unit), sy_fire_distance (r, s, unit, target)) == SY_SHORT)
    s->pieces[target].flags |= SY_SHELLED;
  for (guint i = 0; i < r->n_units; i++)
    risk |= sy_is_at_risk (r, s, i, target);
  if (risk && die == 6)
    sy_general_risk (r, s, target, die, tc_dice_roll (dice, 6, "general"), dice, log);
  sy_harm (r, s, unit, target, harm, "SYW-5.1", log);
  return score >= 4;
}

/* Units up to 10 cm behind the target, on the line through its middle (SYW-5.4). */
static guint
find_behind (const SyRuleset *r, const SyState *s, int unit, int target, gint16 out[SY_MAX_UNITS])
{
  TcBase from = sy_box (r, s, unit), hit = sy_box (r, s, target);
  TcPoint a = tc_base_centre2 (&from), b = tc_base_centre2 (&hit);
  gint32 heading = tc_table_heading (a, b);
  TcPoint middle = { b.x / 2, b.y / 2 }, end = tc_table_step (middle, heading, 40 * SY_CM);
  guint n = 0;

  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] != r->side[unit] && (int) i != target && sy_is_unit (r, s, i))
      {
        TcBase box = sy_box (r, s, i);
        SyBases one = { 1, { hit } }, other = { 1, { box } };

        if (tc_polygon_blocks (box.corner, 4, middle, end) && sy_gap (&one, &other) <= 10 * SY_CM)
          out[n++] = i;
      }
  return n;
}

void
sy_fire_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  int unit = order->units[0], target = order->targets[0];
  const SyClass *c = sy_class (r, unit);
  int stands = sy_fire_stands (r, s, unit, target), at_once = c->massed ? stands : 2;
  gint16 behind[SY_MAX_UNITS];
  guint n = 0;

  if (sy_is_gun (c) && c->weapon != SY_HOWITZER &&
      sy_range (c, sy_fire_distance (r, s, unit, target)) != SY_SHORT)
    n = find_behind (r, s, unit, target, behind);
  for (gboolean first = TRUE; stands > 0 && sy_here (s, target); stands -= at_once, first = FALSE)
    if (!shoot (r, s, unit, target, MIN (stands, at_once), dice, log) && first)
      n = 0;
  s->pieces[unit].flags |= SY_FIRED | SY_HAS_FIRED;
  s->pieces[unit].shot = s->half;
  for (guint i = 0; i < n; i++)
    if (sy_range (c, sy_fire_distance (r, s, unit, behind[i])) != SY_NO_RANGE)
      shoot (r, s, unit, behind[i], 1, dice, log);
}
