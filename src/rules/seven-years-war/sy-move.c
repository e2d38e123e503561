/* sy-move: a proposed path is checked against order, drill, ground and troops (SYW-4). */
#include "sy-private.h"

#define HALT (10 * SY_CM) /* before massed enemies, and before friends */

/* What a move comes to; made by the check, carried out by apply. */
typedef struct
{
  TcPlace end[TC_ORDER_UNITS];
  gint32  cost, speed;
  gboolean halts; /* and goes to Stand */
  guint   n_passes;
  struct { gint16 mover, other; } passes[32];
} Plan;

gint32
sy_rate (const SyRuleset *r, const SyState *s, int unit)
{
  const SyPiece *p = &s->pieces[unit];
  const SyClass *c = sy_class (r, unit);

  if (p->order == SY_ROUT)
    return c->move + 2 * SY_CM;
  if (p->formation == SY_COLUMN && p->order == SY_RESERVE && c->arm == SY_INFANTRY)
    return MAX (c->move, 24 * SY_CM);
  return c->move;
}

static TcPlace
shifted (TcPlace from, TcPlace a, TcPlace b)
{
  return (TcPlace) { from.x + b.x - a.x, from.y + b.y - a.y, b.facing };
}

static gboolean
note_pass (const SyRuleset *r, const SyState *s, Plan *plan, int mover, int other, TcNote *refusal)
{
  if (!sy_pass (r, s, mover, other, s->pieces[mover].order, FALSE).allowed)
    return sy_refuse (refusal, "friends-in-the-way", "SYW-4.10", mover, other);
  for (guint i = 0; i < plan->n_passes; i++)
    if (plan->passes[i].mover == mover && plan->passes[i].other == other)
      return TRUE;
  if (plan->n_passes == G_N_ELEMENTS (plan->passes))
    return sy_refuse (refusal, "friends-in-the-way", "SYW-4.10", mover, other);
  plan->passes[plan->n_passes].mover = mover;
  plan->passes[plan->n_passes++].other = other;
  return TRUE;
}

static gboolean
moves_along (const TcOrder *order, int unit)
{
  for (int i = 0; i < order->n_units; i++)
    if (order->units[i] == unit)
      return TRUE;
  return FALSE;
}

/* Whom a step runs into: enemies stop it, friends may let it through. */
static gboolean
step_check (const SyRuleset *r, const SyState *s, const TcOrder *order, int unit, const TcBase *sweep, guint n, Plan *plan,
            TcNote *refusal)
{
  SyBounds bounds = sy_bounds (sweep, n);

  for (guint i = 0; i < r->n_units && !sy_is_general (r, unit); i++)
    {
      if (moves_along (order, i) || !sy_is_unit (r, s, i) || !sy_is_on (r, s, sweep, n, &bounds, i))
        continue;
      if (r->side[i] != r->side[unit] && sy_gives_ground (r, s, unit, i))
        continue;
      if (r->side[i] != r->side[unit])
        return sy_refuse (refusal, "enemy-in-the-way", "SYW-4.1", unit, i);
      if (!note_pass (r, s, plan, unit, i, refusal))
        return FALSE;
    }
  return TRUE;
}

/* The way of one unit: what it costs and over which ground it goes. */
static gboolean
trace (const SyRuleset *r, const SyState *s, const TcOrder *order, int k, Plan *plan, TcNote *refusal)
{
  int unit = order->units[k];
  const SyPiece *p = &s->pieces[unit];
  const SyClass *c = sy_class (r, unit);
  TcPlace at = p->place, lead = s->pieces[order->units[0]].place;
  gint32 front, depth, cost = 0, speed;
  gboolean abatis = FALSE;
  int grade = -1;

  sy_shape (c, p->stands, p->formation, &front, &depth);
  for (int i = 0; i < order->n_path; i++)
    {
      TcPlace to = k == 0 ? order->path[i] : shifted (at, lead, order->path[i]);
      SyStep kind = sy_is_general (r, unit) ? SY_STEP_ANY : sy_step_kind (at, to, front, depth);
      gint32 price;
      TcBase sweep[SY_SWEEPS];
      guint n;

      if (kind == SY_STEP_BAD || (order->n_units > 1 && (kind == SY_STEP_WHEEL || kind == SY_STEP_ABOUT)))
        return sy_refuse (refusal, "no-such-step", "SYW-4.7", unit, i + 1);
      price = sy_step_cost (kind, at, to, front, r->drill[unit], sy_is_general (r, unit) ? SY_STAND : (SyStanding) p->order);
      if (price < 0)
        return sy_refuse (refusal, "step-not-allowed", kind == SY_STEP_INCLINE ? "SYW-4.7" : "SYW-4.1", unit, i + 1);
      cost += price;
      n = sy_sweep (kind, at, to, front, depth, sweep);
      if (!step_check (r, s, order, unit, sweep, n, plan, refusal))
        return FALSE;
      for (guint b = 0; b < n; b++)
        {
          SyBases one = { 1, { sweep[b] } };

          grade = MAX (grade, sy_grade (r, c, &one));
          abatis |= sy_in_area (r, SY_ABATIS, &one);
        }
      lead = order->path[i];
      at = to;
    }
  speed = sy_speed (r, c, sy_rate (r, s, unit), grade, s->level_die);
  if (abatis && c->arm != SY_GENERAL)
    speed = c->arm == SY_INFANTRY ? MIN (speed, s->abatis_dice * SY_CM) : -1;
  if (speed < 0)
    return sy_refuse (refusal, "ground-barred", abatis ? "SYW-9.10" : "SYW-4.9", unit, 0);
  plan->end[k] = at;
  plan->cost = MAX (plan->cost, cost);
  plan->speed = MIN (plan->speed, speed);
  return TRUE;
}

/* Ends on the table, on nobody, and touches no enemy: that is what a charge is for. */
static gboolean
ends_check (const SyRuleset *r, const SyState *s, const TcOrder *order, const Plan *plan, TcNote *refusal)
{
  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];
      const SyPiece *p = &s->pieces[unit];
      SyBases bases, other;
      SyBounds bounds;

      sy_lay (sy_class (r, unit), p->stands, p->formation, plan->end[k], &bases);
      bounds = sy_bounds (bases.base, bases.n);
      if (!sy_on_table (r, &bases))
        return sy_refuse (refusal, "off-the-table", "SYW-8.5", unit, 0);
      for (guint i = 0; i < r->n_units; i++)
        {
          if (moves_along (order, i) || !sy_is_unit (r, s, i) || sy_least_gap (r, s, &bounds, i) > SY_CONTACT ||
              sy_gives_ground (r, s, unit, i))
            continue;
          sy_bases (r, s, i, &other);
          if (!sy_is_general (r, unit) && sy_overlaps (&bases, &other))
            return sy_refuse (refusal, "ends-on", "SYW-4.10", unit, i);
          if (r->side[i] != r->side[unit] && sy_gap (&bases, &other) <= SY_CONTACT)
            return sy_refuse (refusal, "touches-enemy", "SYW-4.1", unit, i);
        }
    }
  return TRUE;
}

/* SYW-4.1: no base further from the massed enemy that is nearest to it. */
static gboolean
comes_on (const SyRuleset *r, const SyState *s, int unit, TcPlace end)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases before, after;

  sy_bases (r, s, unit, &before);
  sy_lay (sy_class (r, unit), p->stands, p->formation, end, &after);
  for (guint b = 0; b < before.n; b++)
    {
      SyBases old = { 1, { before.base[b] } }, new = { 1, { after.base[b] } };
      gint32 was, is;

      sy_find_nearest (r, s, unit, &old, TRUE, &was);
      sy_find_nearest (r, s, unit, &new, TRUE, &is);
      if (is > was)
        return FALSE;
    }
  return TRUE;
}

/* How near the nearest massed enemy straight ahead would be. */
static gint32
gap_ahead (const SyRuleset *r, const SyState *s, int unit, TcPlace end)
{
  const SyPiece *p = &s->pieces[unit];
  gint32 front, depth, least = SY_FAR;
  SyBases own, enemy;
  SyBounds bounds;
  TcBase box;

  sy_shape (sy_class (r, unit), p->stands, p->formation, &front, &depth);
  box = tc_base_new (end, front, depth);
  sy_lay (sy_class (r, unit), p->stands, p->formation, end, &own);
  bounds = sy_bounds (own.base, own.n);
  for (guint i = 0; i < r->n_units; i++)
    {
      if (r->side[i] == r->side[unit] || !sy_is_unit (r, s, i) || !sy_is_massed (r, i) ||
          sy_least_gap (r, s, &bounds, i) >= least)
        continue;
      sy_bases (r, s, i, &enemy);
      for (guint k = 0; k < enemy.n; k++)
        if (tc_base_in_arc (&box, &enemy.base[k], 0))
          {
            least = MIN (least, sy_gap (&own, &enemy));
            break;
          }
    }
  return least;
}

/* Would half a move straight on touch friends? */
static gboolean
has_friends_ahead (const SyRuleset *r, const SyState *s, int unit)
{
  const SyPiece *p = &s->pieces[unit];
  gint32 front, depth;
  TcPoint at = tc_table_step ((TcPoint) { p->place.x, p->place.y }, p->place.facing, sy_rate (r, s, unit) / 2);
  SyBounds bounds;
  TcBase way;

  sy_shape (sy_class (r, unit), p->stands, p->formation, &front, &depth);
  way = tc_base_new ((TcPlace) { at.x, at.y, p->place.facing }, front, sy_rate (r, s, unit) / 2);
  bounds = sy_bounds (&way, 1);
  for (guint i = 0; i < r->n_units; i++)
    if ((int) i != unit && r->side[i] == r->side[unit] && s->pieces[i].group != p->group && sy_is_unit (r, s, i) &&
        sy_is_on (r, s, &way, 1, &bounds, i))
      return TRUE;
  return FALSE;
}

static gboolean
group_has_gone_half (const SyRuleset *r, const SyState *s, int unit)
{
  for (guint i = 0; i < r->n_units; i++)
    if (s->pieces[i].group == s->pieces[unit].group && sy_is_unit (r, s, i) && s->pieces[i].flags & SY_HALF)
      return TRUE;
  return FALSE;
}

static gboolean
advance_check (const SyRuleset *r, const SyState *s, const TcOrder *order, Plan *plan, TcNote *refusal)
{
  gboolean short_move = 2 * plan->cost < plan->speed && !group_has_gone_half (r, s, order->units[0]);
  gboolean excused = FALSE;

  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];
      gint32 ahead = gap_ahead (r, s, unit, plan->end[k]);

      if (s->pieces[unit].formation == SY_COLUMN || s->pieces[unit].formation == SY_SQUARE)
        return sy_refuse (refusal, "line-only", "SYW-4.1", unit, 0);
      if (!comes_on (r, s, unit, plan->end[k]))
        return sy_refuse (refusal, "moves-away", "SYW-4.1", unit, 0);
      if (ahead < HALT)
        return sy_refuse (refusal, "halt-before-enemy", "SYW-4.1", unit, ahead);
      plan->halts |= ahead <= HALT + SY_CONTACT;
      excused |= ahead <= HALT + SY_CONTACT || has_friends_ahead (r, s, unit);
    }
  if (short_move && !excused)
    return sy_refuse (refusal, "less-than-half", "SYW-4.1", order->units[0], plan->speed / 2);
  return TRUE;
}

/* Friends on the line between the two middles. */
static gboolean
is_shielded (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  TcBase a = sy_box (r, s, unit), b = sy_box (r, s, enemy);
  TcPoint from = tc_base_centre2 (&a), to = tc_base_centre2 (&b);

  from = (TcPoint) { from.x / 2, from.y / 2 };
  to = (TcPoint) { to.x / 2, to.y / 2 };
  for (guint i = 0; i < r->n_units; i++)
    if ((int) i != unit && r->side[i] == r->side[unit] && sy_is_unit (r, s, i))
      {
        TcBase box = sy_box (r, s, i);

        if (tc_polygon_blocks (box.corner, 4, from, to))
          return TRUE;
      }
  return FALSE;
}

static gboolean
reserve_check (const SyRuleset *r, const SyState *s, int unit, TcPlace end, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases before, after, enemy;
  SyBounds bounds;

  sy_bases (r, s, unit, &before);
  sy_lay (sy_class (r, unit), p->stands, p->formation, end, &after);
  bounds = sy_bounds (after.base, after.n);
  for (guint i = 0; i < r->n_units; i++)
    {
      gint32 gap;

      if (r->side[i] == r->side[unit] || !sy_is_unit (r, s, i) || sy_least_gap (r, s, &bounds, i) >= 20 * SY_CM)
        continue;
      sy_bases (r, s, i, &enemy);
      gap = sy_gap (&after, &enemy);
      if (gap < 20 * SY_CM && gap < sy_gap (&before, &enemy) && !sy_is_fighting (r, s, i) && !is_shielded (r, s, unit, i))
        return sy_refuse (refusal, "too-near-for-reserve", "SYW-4.2", unit, i);
    }
  return TRUE;
}

static gboolean
retreat_check (const SyRuleset *r, const SyState *s, int unit, TcPlace end, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases before, after, enemy;
  gint32 was, heading;
  int nearest;
  TcBase box;
  TcPoint to;

  sy_bases (r, s, unit, &before);
  nearest = sy_find_nearest (r, s, unit, &before, FALSE, &was);
  if (nearest == SY_NOBODY)
    return TRUE;
  sy_bases (r, s, nearest, &enemy);
  sy_lay (sy_class (r, unit), p->stands, p->formation, end, &after);
  if (sy_gap (&after, &enemy) <= was)
    return sy_refuse (refusal, "no-retreat", "SYW-4.4", unit, nearest);
  if (ABS (sy_turn (p->place.facing, end.facing)) % 18000 != 0)
    return sy_refuse (refusal, "facing-kept", "SYW-4.4", unit, 0);
  box = sy_box (r, s, nearest);
  to = tc_base_centre2 (&box);
  heading = sy_heading ((TcPoint) { end.x, end.y }, (TcPoint) { to.x / 2, to.y / 2 });
  if (r->drill[unit] == SY_BADLY && ABS (sy_turn (end.facing, heading)) < 9000)
    return sy_refuse (refusal, "must-turn-back", "SYW-4.4", unit, 0);
  return TRUE;
}

/* SYW-3.9: a group that holds together stays so. */
static gboolean
group_check (const SyRuleset *r, const SyState *s, const TcOrder *order, const Plan *plan, TcNote *refusal)
{
  SyState *after;
  gboolean holds;

  if (sy_is_general (r, order->units[0]) || !sy_is_cohesive (r, s, order->units[0]))
    return TRUE;
  after = g_memdup2 (s, sizeof *s);
  for (int k = 0; k < order->n_units; k++)
    after->pieces[order->units[k]].place = plan->end[k];
  holds = sy_is_cohesive (r, after, order->units[0]);
  g_free (after);
  return holds || sy_refuse (refusal, "group-gap", "SYW-3.9", order->units[0], 0);
}

static gboolean
in_hand (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];

  if (r->side[unit] != s->head.player || !sy_here (s, unit))
    return sy_refuse (refusal, "not-yours", "SYW-1.4", unit, 0);
  if (p->order == SY_ROUT || p->flags & (SY_PURSUING | SY_SURRENDERED | SY_CHARGING))
    return sy_refuse (refusal, "out-of-hand", "SYW-7.2", unit, 0);
  if (p->order != SY_RETREAT && sy_is_fighting (r, s, unit))
    return sy_refuse (refusal, "in-contact", "SYW-4.13", unit, 0);
  return TRUE;
}

static gboolean
may_move (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  if (!in_hand (r, s, unit, refusal))
    return FALSE;
  return (s->pieces[unit].flags & SY_MOVED) == 0 || sy_refuse (refusal, "moved-already", "SYW-2.2", unit, 0);
}

static gboolean
plan_move (const SyRuleset *r, const SyState *s, const TcOrder *order, Plan *plan, TcNote *refusal)
{
  int lead = order->units[0];

  *plan = (Plan) { .speed = SY_FAR };
  for (int k = 0; k < order->n_units; k++)
    {
      if (!may_move (r, s, order->units[k], refusal))
        return FALSE;
      if (k > 0 && s->pieces[order->units[k]].group != s->pieces[lead].group)
        return sy_refuse (refusal, "other-group", "SYW-1.6", order->units[k], lead);
      if (!trace (r, s, order, k, plan, refusal))
        return FALSE;
    }
  if (!sy_is_general (r, lead) && s->pieces[lead].order == SY_STAND)
    plan->speed = MIN (plan->speed, 5 * SY_CM);
  if (plan->cost > plan->speed)
    return sy_refuse (refusal, "too-far",
                      sy_is_general (r, lead) ? "SYW-3.4" : s->pieces[lead].order == SY_STAND ? "SYW-4.3" : "SYW-4.6",
                      lead, plan->speed);
  return TRUE;
}

static gboolean
order_check (const SyRuleset *r, const SyState *s, const TcOrder *order, Plan *plan, TcNote *refusal)
{
  for (int k = 0; k < order->n_units; k++)
    {
      int unit = order->units[k];

      if (s->pieces[unit].order == SY_RESERVE && !reserve_check (r, s, unit, plan->end[k], refusal))
        return FALSE;
      if (s->pieces[unit].order == SY_RETREAT && !retreat_check (r, s, unit, plan->end[k], refusal))
        return FALSE;
    }
  if (s->pieces[order->units[0]].order == SY_RETREAT && 2 * plan->cost < plan->speed)
    return sy_refuse (refusal, "less-than-half", "SYW-4.4", order->units[0], plan->speed / 2);
  return s->pieces[order->units[0]].order != SY_ADVANCE || advance_check (r, s, order, plan, refusal);
}

static gboolean
full_check (const SyRuleset *r, const SyState *s, const TcOrder *order, Plan *plan, TcNote *refusal)
{
  if (order->n_units == 0 || order->n_path == 0 || order->n_targets > 0 || order->n_helpers > 0)
    return sy_refuse (refusal, "incomplete", "SYW-4.6", 0, 0);
  if (!plan_move (r, s, order, plan, refusal) || !ends_check (r, s, order, plan, refusal))
    return FALSE;
  if (sy_is_general (r, order->units[0]))
    return order->n_units == 1 || sy_refuse (refusal, "incomplete", "SYW-3.4", 0, 0);
  return order_check (r, s, order, plan, refusal) && group_check (r, s, order, plan, refusal);
}

gboolean
sy_move_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  Plan plan;

  return full_check (r, s, order, &plan, refusal);
}

void
sy_move_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log)
{
  Plan plan;
  gboolean legal = full_check (r, s, order, &plan, NULL);

  g_assert (legal);
  for (guint i = 0; i < plan.n_passes; i++)
    {
      SyPass pass = sy_pass (r, s, plan.passes[i].mover, plan.passes[i].other, s->pieces[plan.passes[i].mover].order, FALSE);

      sy_pass_apply (s, plan.passes[i].mover, plan.passes[i].other, &pass, log);
    }
  for (int k = 0; k < order->n_units; k++)
    {
      SyPiece *p = &s->pieces[order->units[k]];

      p->place = plan.end[k];
      p->flags |= SY_MOVED | (2 * plan.cost >= plan.speed ? SY_HALF : 0);
      p->turned = s->half;
      tc_log_add (log, "moves", "SYW-4.6", order->units[k], plan.cost, 0, 0);
    }
  for (int k = 0; k < order->n_units; k++)
    sy_give_ground (r, s, order->units[k], dice, log);
  for (int k = 0; k < order->n_units; k++)
    {
      SyPiece *p = &s->pieces[order->units[k]];

      if (p->order == SY_ADVANCE && (plan.halts || 2 * plan.cost < plan.speed) && !sy_is_general (r, order->units[k]))
        p->order = plan.halts || !group_has_gone_half (r, s, order->units[k]) ? SY_STAND : SY_ADVANCE;
    }
}

/* Formations (SYW-4.2, SYW-4.3, SYW-4.8) */

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

gboolean
sy_form_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  int unit = order->n_units == 1 ? order->units[0] : SY_NOBODY;
  const SyPiece *p = &s->pieces[MAX (unit, 0)];
  gboolean quick;
  SyBases after;
  int under;

  if (unit == SY_NOBODY || sy_is_general (r, unit))
    return sy_refuse (refusal, "incomplete", "SYW-4.8", 0, 0);
  quick = is_quick_change (p->formation, order->value);
  if (!in_hand (r, s, unit, refusal))
    return FALSE;
  if (!formation_fits (sy_class (r, unit), p->stands, order->value) || order->value == p->formation)
    return sy_refuse (refusal, "no-such-formation", "SYW-4.8", unit, order->value);
  if (p->flags & SY_CHANGED)
    return sy_refuse (refusal, "changed-already", "SYW-4.2", unit, 0);
  if (p->order == SY_STAND ? order->value != SY_SQUARE : p->order != SY_RESERVE)
    return sy_refuse (refusal, "formation-order", "SYW-4.8", unit, p->order);
  if (p->flags & SY_MOVED && (p->order == SY_STAND || (r->drill[unit] != SY_WELL && !(r->drill[unit] == SY_NORMAL && quick))))
    return sy_refuse (refusal, "drill", "SYW-4.2", unit, 0);
  sy_lay (sy_class (r, unit), p->stands, order->value, p->place, &after);
  if (!sy_on_table (r, &after))
    return sy_refuse (refusal, "off-the-table", "SYW-4.8", unit, 0);
  under = sy_find_under (r, s, unit, &after);
  return under == SY_NOBODY || sy_refuse (refusal, "no-room", "SYW-4.8", unit, under);
}

void
sy_form_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcLog *log)
{
  int unit = order->units[0];
  SyPiece *p = &s->pieces[unit];
  gboolean goes_on = r->drill[unit] == SY_WELL || (r->drill[unit] == SY_NORMAL && is_quick_change (p->formation, order->value));

  p->formation = order->value;
  p->flags |= SY_CHANGED | (goes_on && p->order == SY_RESERVE ? 0 : SY_MOVED);
  tc_log_add (log, "forms", "SYW-4.8", unit, SY_TERM_FORMATION + order->value, 0, 0);
}

gboolean
sy_halt_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  int unit = order->n_units == 1 ? order->units[0] : SY_NOBODY;

  if (unit == SY_NOBODY || sy_arm (r, unit) != SY_ARTILLERY || r->side[unit] != s->head.player || !sy_here (s, unit) ||
      s->pieces[unit].order != SY_ADVANCE)
    return sy_refuse (refusal, "guns-on-advance", "SYW-4.1", MAX (unit, 0), 0);
  if (s->pieces[unit].began == SY_STAND)
    return sy_refuse (refusal, "began-on-stand", "SYW-4.1", unit, 0);
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] != r->side[unit] && sy_is_unit (r, s, i) &&
        sy_range (sy_class (r, unit), sy_distance (r, s, unit, i)) != SY_NO_RANGE)
      return TRUE;
  return sy_refuse (refusal, "nobody-in-range", "SYW-4.1", unit, 0);
}
