/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-fire.h"
#include "sy-aim.h"
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

/* Guns must shoot at enemies that are near (SYW-5.5). */
static gboolean
has_nearer (const SyRuleset *r, const SyState *s, int unit, int target)
{
  if (!sy_is_gun (sy_class (r, unit)) || sy_is_within (r, s, unit, target, 15 * SY_CM))
    return FALSE;
  sy_each_piece (i, r)
    if (sy_is_enemy (r, s, unit, i) && sy_is_within (r, s, unit, i, 15 * SY_CM) &&
        sy_fire_bases (r, s, unit, i, FALSE) != 0)
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
    return tc_refuse (refusal, "not-yours", "SYW-2.2", unit);
  if (c->weapon == SY_NO_WEAPON)
    return tc_refuse (refusal, "no-weapon", "SYW-5.2", unit);
  if (sy_has_fired (r, s, unit))
    return tc_refuse (refusal, "fired-already", "SYW-5.1", unit);
  if (p->order == SY_ROUT || p->flags & (SY_SURRENDERED | SY_PURSUING) ||
      sy_is_fighting (r, s, unit))
    return tc_refuse (refusal, "cannot-shoot", "SYW-5.17", unit);
  if (p->flags & SY_CHARGED && (p->flags & SY_STEADFAST) == 0)
    return tc_refuse (refusal, "shaken", "SYW-5.17", unit);
  if (p->flags & SY_TURNED)
    return tc_refuse (refusal, "turned-to-face", "SYW-5.8", unit);
  if (p->flags & SY_FELL_BACK || (p->flags & SY_EVADED && c->weapon != SY_BOW))
    return tc_refuse (refusal, "fell-back", "SYW-6.7", unit);
  if (sy_is_gun (c) && p->order != SY_STAND)
    return tc_refuse (refusal, "guns-stand", "SYW-4.3", unit);
  if (sy_is_gun (c) && s->half - p->turned < 2)
    return tc_refuse (refusal, "guns-moved", "SYW-5.6", unit);
  return TRUE;
}

/* No base that has not shot yet can hit it. */
static gboolean
refuse_unseen (const SyState *s, int unit, int target, TcNote *refusal)
{
  return s->pieces[unit].fired != 0 ? tc_refuse (refusal, "fired-already", "SYW-5.1", unit)
                                    : tc_refuse (refusal, "out-of-sight", "SYW-5.9", unit, target);
}

/* What costs least is asked first, as most targets that are tried are out of range or of the
 * arc. */
gboolean
sy_fire_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit = order->units[0], target = order->targets[0];
  guint8 bases;

  if (!sy_shooter_check (r, s, unit, refusal))
    return FALSE;
  if (r->side[unit] == r->side[target] || !sy_here (s, target) ||
      sy_has (s, target, SY_SURRENDERED))
    return tc_refuse (refusal, "not-a-target", "SYW-5.1", target);
  if (!sy_knows (r, s, unit, target))
    return tc_refuse (refusal, "out-of-sight", "SYW-3.14", unit, target);
  if (!sy_has (s, target, SY_CHARGING) &&
      !sy_is_within (r, s, unit, target, sy_fire_reach (sy_class (r, unit))))
    return tc_refuse (refusal, "out-of-range", "SYW-5.2", unit, target);
  if (!sy_fire_faces (r, s, unit, target))
    return refuse_unseen (s, unit, target, refusal);
  if (is_by_melee (r, s, target))
    return tc_refuse (refusal, "by-a-melee", "SYW-5.16", target);
  if (sy_share_town (r, s, unit, target))
    return tc_refuse (refusal, "in-a-town", "SYW-5.13", unit, target);
  if (sy_range (sy_class (r, unit), sy_fire_distance (r, s, unit, target)) == SY_NO_RANGE)
    return tc_refuse (refusal, "out-of-range", "SYW-5.2", unit, target);
  bases = sy_fire_bases (r, s, unit, target, FALSE);
  if (bases == 0)
    return refuse_unseen (s, unit, target, refusal);
  if (has_nearer (r, s, unit, target))
    return tc_refuse (refusal, "nearer-first", "SYW-5.5", unit, target);
  if (order->flags & SY_SHOOT_PART)
    {
      guint8 part = sy_fire_bases (r, s, unit, target, TRUE);

      return (part != 0 && part != bases) ||
             tc_refuse (refusal, "no-part", "SYW-5.1", unit, target);
    }
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

/* A general is hit by the dice alone. */
static void
add_modifiers (const SyRuleset *r, const SyState *s, int unit, int target, int stands,
               TcExplanation *out)
{
  const SyPiece *p = &s->pieces[unit];
  const SyClass *c = sy_class (r, unit);
  gint32 distance = sy_fire_distance (r, s, unit, target);
  SyRange range = sy_range (c, distance);
  gboolean unsteady = p->order != SY_STAND || p->flags & SY_MOVED;
  gboolean deep = s->pieces[target].formation == SY_COLUMN ||
                  s->pieces[target].formation == SY_SQUARE;

  sy_modify (r, out, SY_M_EXTREME, range == SY_EXTREME, "fire-extreme", unit);
  sy_modify (r, out, SY_M_LONG, range == SY_LONG, "fire-long", unit);
  sy_modify (r, out, SY_M_SHORT, range == SY_SHORT && c->weapon == SY_MUSKET, "fire-short", unit);
  sy_modify (r, out, SY_M_POOR, r->poor[unit], "fire-poor", unit);
  sy_modify (r, out, SY_M_MOVING,
             unsteady && (!r->poor[unit] || r->book.poor_twice), "fire-moving", unit);
  add_cover (r, s, c, target, out);
  sy_modify (r, out, SY_M_AT_LIGHT, is_light_foot (r, target), "fire-at-light", target);
  sy_modify (r, out, SY_M_LIGHT, !c->massed, "fire-light", unit);
  sy_modify (r, out, SY_M_DISORDERED, sy_is_disordered (r, s, unit), sy_has (s, unit, SY_DISORDERED) ? "fire-disordered" : "fire-ground",
             unit);
  sy_modify (r, out, SY_M_DEEP,
             sy_is_gun (c) && c->weapon != SY_HOWITZER && deep, "fire-deep", target);
  sy_modify (r, out, SY_M_CLOSE, sy_is_gun (c) && distance <= 5 * SY_CM, "fire-close", unit);
  sy_modify (r, out, SY_M_FIRST,
             c->massed && c->weapon == SY_MUSKET && (p->flags & SY_HAS_FIRED) == 0,
             "fire-first", unit);
  for (int i = 1; i < stands; i++)
    sy_modify (r, out, SY_M_STAND, 1, "fire-base", unit);
}

void
sy_shot_explain (const SyRuleset *r, const SyState *s, int unit, int target, int stands,
                 TcExplanation *out)
{
  gboolean general = sy_is_general (r, target);

  tc_explanation_init (out);
  if (!general)
    add_modifiers (r, s, unit, target, stands, out);
  out->roll = (TcNote) { general ? "rolls-at-general" : "rolls-to-hit", general ? "SYW-3.5" : "SYW-5.1",
                         { unit, target } };
  tc_explanation_close (out);
}

/* The bases of one shot: light troops count one more than the first (SYW-5.3). */
static int
bases_at_once (const SyRuleset *r, int unit, int stands)
{
  return sy_is_massed (r, unit) ? stands : MIN (stands, 2);
}

void
sy_fire_explain (const SyRuleset *r, const SyState *s, const TcOrder *order, TcExplanation *out)
{
  int unit = order->units[0], target = order->targets[0];
  guint8 bases = sy_fire_bases (r, s, unit, target, (order->flags & SY_SHOOT_PART) != 0);
  int stands = MAX ((int) sy_count_bases (bases), 1), shots = 0;

  sy_shot_explain (r, s, unit, target, bases_at_once (r, unit, stands), out);
  if (bases_at_once (r, unit, stands) == stands)
    return;
  for (int n; stands > 0; stands -= n, shots++)
    {
      TcExplanation shot;

      n = bases_at_once (r, unit, stands);
      sy_shot_explain (r, s, unit, target, n, &shot);
      tc_explanation_add (out, TC_QUANTITY_POOL, TC_MODIFIER_ADD, -1, 1,
                          (TcNote) { "fire-shot", "SYW-5.3", { n, shot.total[TC_QUANTITY_DIE] } });
    }
  out->roll = (TcNote) { "rolls-shots", out->roll.rule, { unit, target, shots } };
  tc_explanation_close (out);
}

/* One die at one target; TRUE when it hit. */
static gboolean
shoot (const SyRuleset *r, SyState *s, int unit, int target, int stands, TcDice *dice, TcLog *log)
{
  gboolean risk = FALSE, general = sy_is_general (r, target);
  TcExplanation why;
  int die, own = 0, score;
  SyHarm harm;

  sy_shot_explain (r, s, unit, target, stands, &why);
  die = tc_dice_roll (dice, 6, "fire");
  score = die + why.total[TC_QUANTITY_DIE];
  harm = general ? SY_NOTHING : sy_book_harm (&r->book, FALSE, score);
  tc_log_add (log, "shoots", "SYW-5.1", unit, target, die, score);
  sy_each_piece (i, r)
    risk |= sy_is_at_risk (r, s, i, target);
  if (risk && die == 6)
    own = tc_dice_roll (dice, 6, "general");
  tc_log_result (log, "result-fire", "SYW-5.1",
                 general && own == 1 ? SY_TERM_FALLS : SY_TERM_HARM + harm, target);
  if (sy_is_gun (sy_class (r, unit)) &&
      sy_range (sy_class (r, unit), sy_fire_distance (r, s, unit, target)) == SY_SHORT)
    s->pieces[target].flags |= SY_SHELLED;
  sy_general_risk (r, s, target, die, own, dice, log);
  if (!general)
    sy_harm (r, s, unit, target, harm, "SYW-5.1", log);
  return !general && score >= 4;
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

  sy_each_piece (i, r)
    if (r->side[i] != r->side[unit] && i != target && sy_is_unit (r, s, i))
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
  guint8 bases = sy_fire_bases (r, s, unit, target, (order->flags & SY_SHOOT_PART) != 0);
  gint16 behind[SY_MAX_UNITS];
  guint n = 0;

  if (sy_is_gun (c) && c->weapon != SY_HOWITZER &&
      sy_range (c, sy_fire_distance (r, s, unit, target)) != SY_SHORT)
    n = find_behind (r, s, unit, target, behind);
  for (int left = sy_count_bases (bases), shot; left > 0 && sy_here (s, target); left -= shot)
    {
      shot = bases_at_once (r, unit, left);
      if (!shoot (r, s, unit, target, shot, dice, log))
        n = 0;
    }
  s->pieces[unit].fired |= bases;
  s->pieces[unit].shot = s->half;
  for (guint i = 0; i < n; i++)
    if (sy_range (c, sy_fire_distance (r, s, unit, behind[i])) != SY_NO_RANGE)
      shoot (r, s, unit, behind[i], 1, dice, log);
}
