/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-deployment.h"
#include "sy-bases.h"
#include "sy-deploy.h"
#include "sy-distance.h"
#include "sy-ground.h"
#include "sy-hidden.h"
#include "sy-sight.h"
#include "sy-words.h"

#define EYES (2 * SY_CM) /* between the points of the enemy's edge from which it might be seen */

int
sy_initiative_of (const SyState *s)
{
  return s->stage == 2 ? s->head.player : 1 - s->head.player;
}

gboolean
sy_is_setting_up (const SyRuleset *r, const SyState *s, int unit)
{
  return s->stage > 0 && r->side[unit] == s->head.player &&
         (sy_has (s, unit, SY_WAITING) || s->pieces[unit].placed == s->stage);
}

/* Is a whole command still to be set up, its commander in chief apart? */
static gboolean
waits_whole (const SyRuleset *r, const SyState *s, int army)
{
  gboolean any = FALSE;

  sy_each_piece (i, r)
    if (r->army[i] == army && !r->chief[i] && !r->marches[i])
      {
        if (!sy_has (s, i, SY_WAITING))
          return FALSE;
        any = TRUE;
      }
  return any;
}

static int
count_whole (const SyRuleset *r, const SyState *s, int side, int except)
{
  gint16 seen[SY_MAX_UNITS];
  int n = 0;

  sy_each_piece (i, r)
    {
      gboolean known = r->side[i] != side || r->army[i] == except || r->chief[i];

      for (int k = 0; k < n && !known; k++)
        known = seen[k] == r->army[i];
      if (!known && waits_whole (r, s, r->army[i]))
        seen[n++] = r->army[i];
    }
  return n;
}

static gboolean
nobody_placed (const SyRuleset *r, const SyState *s, int except)
{
  sy_each_piece (i, r)
    if (i != except && s->pieces[i].placed != 0)
      return FALSE;
  return TRUE;
}

/* Is it in the area of its side, if its edge is that one? */
static gboolean
is_in_area (const SyRuleset *r, const SyState *s, int unit, gboolean far, const SyBases *bases)
{
  int side = r->side[unit];

  return sy_may_deploy (&r->table, far, side == sy_initiative_of (s), s->advantage,
                        r->nation[side] == 5, bases);
}

/* Is it within 1 cm of a unit of its group, if any is set up already (SYW-3.9)? */
static gboolean
holds_group (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases)
{
  gboolean alone = TRUE;

  sy_each_piece (i, r)
    if (i != unit && r->group[i] == r->group[unit] && sy_is_unit (r, s, i))
      {
        SyBases other;

        sy_bases (r, s, i, &other);
        if (sy_gap (bases, &other) <= SY_CM)
          return TRUE;
        alone = FALSE;
      }
  return alone;
}

static gboolean
is_seen_from_edge (const SyRuleset *r, gboolean far_edge, const SyBases *bases)
{
  gint32 y = far_edge ? r->table.depth - TC_BASE_MIN : TC_BASE_MIN;

  for (gint32 x = 0; x <= r->table.width; x += EYES)
    {
      gint32 at = CLAMP (x, TC_BASE_MIN, r->table.width - TC_BASE_MIN);
      TcBase eye = tc_base_new ((TcPlace) { at, y, 0 }, TC_BASE_MIN, TC_BASE_MIN);

      for (guint b = 0; b < bases->n; b++)
        if (sy_sees_box (r, &eye, &bases->base[b], 0))
          return TRUE;
    }
  return FALSE;
}

static gboolean
hidden_check (const SyRuleset *r, int unit, TcPlace place, const SyBases *bases, TcNote *refusal)
{
  if (sy_is_general (r, unit) || !sy_is_in_cover (r, bases))
    return tc_refuse (refusal, "other-cover", "SYW-9.4", unit);
  /* the enemy's edge is the one across the table */
  return !is_seen_from_edge (r, place.y < r->table.depth / 2, bases) ||
         tc_refuse (refusal, "seen-from-edge", "SYW-9.4", unit);
}

static gboolean
owner_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  return sy_is_setting_up (r, s, order->units[0]) ||
         tc_refuse (refusal, "not-to-set-up", "SYW-9.2", order->units[0]);
}

/* One command stays back until the other side has set up (SYW-9.2). */
gboolean
sy_stage_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  return s->stage != 1 || r->chief[unit] || count_whole (r, s, r->side[unit], r->army[unit]) > 0 ||
         tc_refuse (refusal, "last-command", "SYW-9.2", unit);
}

static gboolean
room_check (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases, TcNote *refusal)
{
  const SyClass *c = sy_class (r, unit);
  int under;

  if (c->arm == SY_GENERAL)
    return TRUE;
  if (sy_speed (r, c, c->move, sy_grade (r, c, bases), 1) == 0)
    return tc_refuse (refusal, "ground-barred", "SYW-4.9", unit);
  under = sy_find_under (r, s, unit, bases);
  if (under != SY_NOBODY)
    return tc_refuse (refusal, "no-room", "SYW-9.2", unit, under);
  return holds_group (r, s, unit, bases) || tc_refuse (refusal, "group-gap", "SYW-3.9", unit);
}

/* Until a unit is set up, the side that starts may take either edge (SYW-9.2). */
gboolean
sy_place_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit = order->units[0];
  SyBases bases;

  if (!owner_check (r, s, order, refusal))
    return FALSE;
  if (order->path[0].facing < 0)
    return tc_refuse (refusal, "no-such-step", "SYW-9.2", unit, 1);
  sy_lay_at (r, s, unit, order->path[0], &bases);
  if (!sy_on_table (r, &bases))
    return tc_refuse (refusal, "off-the-table", "SYW-9.2", unit);
  if (!sy_stage_check (r, s, unit, refusal))
    return FALSE;
  if (!is_in_area (r, s, unit, s->far == r->side[unit], &bases) &&
      !(s->stage == 1 && nobody_placed (r, s, unit) &&
        is_in_area (r, s, unit, s->far != r->side[unit], &bases)))
    return tc_refuse (refusal, "outside-area", s->stage == 2 ? "SYW-9.3" : "SYW-9.2", unit);
  if (!room_check (r, s, unit, &bases, refusal))
    return FALSE;
  return order->flags == 0 || hidden_check (r, unit, order->path[0], &bases, refusal);
}

/* Ottomans with a lead march around a flank: to a side edge next to the enemy's area (SYW-9.5). */
gboolean
sy_march_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit = order->units[0];
  gint32 behind;

  if (!owner_check (r, s, order, refusal))
    return FALSE;
  if (r->nation[r->side[unit]] != 5 || s->stage != 2 || s->advantage < 1)
    return tc_refuse (refusal, "no-march", "SYW-9.5", unit);
  behind = 2 * order->path[0].y - r->table.depth;
  if (s->far == r->side[unit])
    behind = -behind;
  if ((order->path[0].x != 0 && order->path[0].x != r->table.width) || behind < 60 * SY_CM)
    return tc_refuse (refusal, "march-edge", "SYW-9.5", unit);
  return TRUE;
}

gboolean
sy_lift_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  if (!owner_check (sy_rules (rules), sy_state (state), order, refusal))
    return FALSE;
  return !sy_has (sy_state (state), order->units[0], SY_WAITING) ||
         tc_refuse (refusal, "not-set-up", "SYW-9.2", order->units[0]);
}

static void
to_tray (SyState *s, int unit)
{
  SyPiece *p = &s->pieces[unit];

  p->flags = SY_WAITING;
  p->order = p->began;
  p->placed = 0;
}

static void
settle_at (SyState *s, int unit, TcPlace place, guint32 flags)
{
  SyPiece *p = &s->pieces[unit];

  to_tray (s, unit);
  p->place = p->from = place;
  p->placed = s->stage;
  p->flags = flags;
}

void
sy_place_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  int unit = order->units[0];
  gboolean hidden = (order->flags & SY_PLACE_HIDDEN) != 0;
  SyBases bases;

  settle_at (s, unit, order->path[0], hidden ? SY_HIDDEN : 0);
  sy_bases (r, s, unit, &bases);
  if (!is_in_area (r, s, unit, s->far == r->side[unit], &bases))
    s->far = 1 - s->far;
  tc_log_add (log, hidden ? "noted" : "set-up", "SYW-9.2", unit);
}

void
sy_lift_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  to_tray (sy_writable (state), order->units[0]);
  tc_log_add (log, "taken-back", "SYW-9.2", order->units[0]);
}

void
sy_march_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  SyState *s = sy_writable (state);

  settle_at (s, order->units[0], order->path[0], SY_AWAY);
  s->pieces[order->units[0]].order = SY_RESERVE;
  tc_log_add (log, "marches", "SYW-9.5", order->units[0]);
}

void
sy_get_deployment_area (const SyRuleset *r, const SyState *s, int side, TcPoint *low, TcPoint *high)
{
  gboolean flanks = r->nation[side] == 5 || (side == sy_initiative_of (s) && s->advantage >= 2);
  gint32 deep = r->table.depth / 2 - 30 * SY_CM, margin = flanks ? 0 : 45 * SY_CM;

  *low = (TcPoint) { margin, s->far == side ? r->table.depth - deep : 0 };
  *high = (TcPoint) { r->table.width - margin, s->far == side ? r->table.depth : deep };
}

static gboolean
has_waiting (const SyRuleset *r, const SyState *s, int side)
{
  sy_each_piece (i, r)
    if (r->side[i] == side && sy_has (s, i, SY_WAITING))
      return TRUE;
  return FALSE;
}

/* Units without room wait behind the own edge and come as others come back (SYW-8.6). */
static void
leave_out (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  sy_each_piece (i, r)
    if (r->side[i] == side && sy_has (s, i, SY_WAITING))
      {
        SyPiece *p = &s->pieces[i];

        p->flags = SY_AWAY;
        p->order = SY_RESERVE;
        p->place = p->from = (TcPlace) { r->table.width / 2, s->far == side ? r->table.depth : 0,
                                         s->far == side ? 18000 : 0 };
        tc_log_add (log, "no-place", "SYW-8.6", i);
      }
}

static void
start_stage (SyState *s, int stage, int side, TcLog *log)
{
  s->stage = stage;
  s->head.phase = SY_PHASE_DEPLOY;
  s->head.player = s->head.actor = side;
  tc_log_add_role (log, TC_NOTE_PHASE, "phase", "SYW-9.2", s->head.turn, side,
                   SY_TERM_PHASE + SY_PHASE_DEPLOY);
}

/* The side without the initiative starts, unless it has only one command. */
void
sy_deployment_start (const SyRuleset *r, SyState *s, int initiative, TcLog *log)
{
  sy_each_piece (i, r)
    if (!r->marches[i])
      to_tray (s, i);
  if (count_whole (r, s, 1 - initiative, -1) > 1)
    start_stage (s, 1, 1 - initiative, log);
  else
    start_stage (s, 2, initiative, log);
}

gboolean
sy_deployment_end (const SyRuleset *r, SyState *s, TcLog *log)
{
  int side = s->head.player;

  if (s->stage > 1)
    leave_out (r, s, side, log);
  if (s->stage == 1 || (s->stage == 2 && has_waiting (r, s, 1 - side)))
    {
      start_stage (s, s->stage + 1, 1 - side, log);
      return TRUE;
    }
  if (s->stage == 3)
    s->head.player = s->head.actor = 1 - side;
  s->stage = 0;
  return FALSE;
}
