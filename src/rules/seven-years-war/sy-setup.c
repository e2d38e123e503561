/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-setup: set-up by turns (SYW-9.2 to SYW-9.5): the side without the initiative sets up all but one of its
 * commands, then the other side all it has, then the first the rest. */
#include "sy-setup.h"
#include "sy-bases.h"
#include "sy-calls.h"
#include "sy-deploy.h"
#include "sy-ground.h"
#include "sy-hidden.h"
#include "sy-near.h"
#include "sy-words.h"

#define PACE (4 * SY_CM) /* places proposed lie so far apart, and rows a little more */
#define ROW  (5 * SY_CM)
#define SEEK (2 * SY_CM) /* the same when any place will do */
#define NEAR (15 * SY_CM) /* how far from where it was wished a place is looked for */

static int
side_of (const SyState *s)
{
  return s->head.player;
}

/* The attacker has the initiative (SYW-9.1). */
static int
initiative_of (const SyState *s)
{
  return s->stage == 2 ? side_of (s) : 1 - side_of (s);
}

static gboolean
is_waiting (const SyState *s, int unit)
{
  return (s->pieces[unit].flags & SY_WAITING) != 0;
}

/* It can be set up, or put elsewhere, now. */
static gboolean
is_setting_up (const SyRuleset *r, const SyState *s, int unit)
{
  return s->stage > 0 && r->side[unit] == side_of (s) && (is_waiting (s, unit) || s->pieces[unit].placed == s->stage);
}

/* Waits the whole of a command, its commander in chief apart?  Without troops it is none. */
static gboolean
waits_whole (const SyRuleset *r, const SyState *s, int army)
{
  gboolean any = FALSE;

  for (guint i = 0; i < r->n_units; i++)
    if (r->army[i] == army && !r->chief[i] && !r->marches[i])
      {
        if (!is_waiting (s, i))
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

  for (guint i = 0; i < r->n_units; i++)
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
  for (guint i = 0; i < r->n_units; i++)
    if ((int) i != except && s->pieces[i].placed != 0)
      return FALSE;
  return TRUE;
}

/* On its ground, by its side's edge? */
static gboolean
is_in_area (const SyRuleset *r, const SyState *s, int unit, gboolean far, const SyBases *bases)
{
  int side = r->side[unit];

  return sy_may_deploy (&r->table, far, side == initiative_of (s), s->advantage, r->nation[side] == 5, bases);
}

/* Within 1 cm of somebody of its group, when some of it stand already (SYW-3.9). */
static gboolean
holds_group (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases)
{
  gboolean alone = TRUE;

  for (guint i = 0; i < r->n_units; i++)
    if ((int) i != unit && r->group[i] == r->group[unit] && sy_is_unit (r, s, i))
      {
        SyBases other;

        sy_bases (r, s, i, &other);
        if (sy_gap (bases, &other) <= SY_CM)
          return TRUE;
        alone = FALSE;
      }
  return alone;
}

/* From the enemy's edge, looked at every 2 cm. */
static gboolean
is_seen_from_edge (const SyRuleset *r, gboolean far_edge, const SyBases *bases)
{
  gint32 y = far_edge ? r->table.depth - TC_BASE_MIN : TC_BASE_MIN;

  for (gint32 x = 0; x <= r->table.width; x += SEEK)
    {
      TcBase eye = tc_base_new ((TcPlace) { CLAMP (x, TC_BASE_MIN, r->table.width - TC_BASE_MIN), y, 0 }, TC_BASE_MIN, TC_BASE_MIN);

      for (guint b = 0; b < bases->n; b++)
        if (sy_sees_box (r, &eye, &bases->base[b], 0))
          return TRUE;
    }
  return FALSE;
}

static gboolean
hidden_check (const SyRuleset *r, int unit, const SyBases *bases, TcNote *refusal)
{
  if (sy_is_general (r, unit) || !sy_is_in_cover (r, bases))
    return sy_refuse (refusal, "other-cover", "SYW-9.4", unit, 0);
  /* the enemy's edge is the one across the table */
  return !is_seen_from_edge (r, bases->base[0].corner[0].y < r->table.depth / 2, bases) ||
         sy_refuse (refusal, "seen-from-edge", "SYW-9.4", unit, 0);
}

static gboolean
owner_check (const SyRuleset *r, const SyState *s, const TcOrder *order, int places, TcNote *refusal)
{
  if (order->n_units != 1 || order->n_path != places || order->n_targets > 0 || order->n_helpers > 0)
    return sy_refuse (refusal, "incomplete", "SYW-9.2", 0, 0);
  return is_setting_up (r, s, order->units[0]) || sy_refuse (refusal, "not-to-set-up", "SYW-9.2", order->units[0], 0);
}

/* One command stays back until the other side has set up (SYW-9.2). */
static gboolean
stage_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  return s->stage != 1 || r->chief[unit] || count_whole (r, s, r->side[unit], r->army[unit]) > 0 ||
         sy_refuse (refusal, "last-command", "SYW-9.2", unit, 0);
}

static gboolean
room_check (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases, TcNote *refusal)
{
  const SyClass *c = sy_class (r, unit);
  int under;

  if (c->arm == SY_GENERAL)
    return TRUE;
  if (sy_speed (r, c, c->move, sy_grade (r, c, bases), 1) < 0)
    return sy_refuse (refusal, "ground-barred", "SYW-4.9", unit, 0);
  under = sy_find_under (r, s, unit, bases);
  if (under != SY_NOBODY)
    return sy_refuse (refusal, "no-room", "SYW-9.2", unit, under);
  return holds_group (r, s, unit, bases) || sy_refuse (refusal, "group-gap", "SYW-3.9", unit, 0);
}

/* Until anybody stands, the side that begins may take either edge (SYW-9.2). */
static gboolean
place_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  int unit;
  SyBases bases;

  if (!owner_check (r, s, order, 1, refusal))
    return FALSE;
  unit = order->units[0];
  if (order->path[0].facing < 0)
    return sy_refuse (refusal, "no-such-step", "SYW-9.2", unit, 1);
  sy_lay (r, unit, s->pieces[unit].stands, s->pieces[unit].formation, order->path[0], &bases);
  if (!sy_on_table (r, &bases))
    return sy_refuse (refusal, "off-the-table", "SYW-9.2", unit, 0);
  if (!stage_check (r, s, unit, refusal))
    return FALSE;
  if (!is_in_area (r, s, unit, s->far == r->side[unit], &bases) &&
      !(s->stage == 1 && nobody_placed (r, s, unit) && is_in_area (r, s, unit, s->far != r->side[unit], &bases)))
    return sy_refuse (refusal, "outside-area", s->stage == 2 ? "SYW-9.3" : "SYW-9.2", unit, 0);
  if (!room_check (r, s, unit, &bases, refusal))
    return FALSE;
  return order->flags == 0 || hidden_check (r, unit, &bases, refusal);
}

/* SYW-9.5: Ottomans with a lead march around a flank: onto a side edge, beside the enemy's ground. */
static gboolean
march_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  gint32 behind;
  int unit;

  if (!owner_check (r, s, order, 1, refusal))
    return FALSE;
  unit = order->units[0];
  if (r->nation[r->side[unit]] != 5 || s->stage != 2 || s->advantage < 1)
    return sy_refuse (refusal, "no-march", "SYW-9.5", unit, 0);
  behind = 2 * order->path[0].y - r->table.depth;
  if (s->far == r->side[unit])
    behind = -behind;
  if ((order->path[0].x != 0 && order->path[0].x != r->table.width) || behind < 60 * SY_CM)
    return sy_refuse (refusal, "march-edge", "SYW-9.5", unit, 0);
  return TRUE;
}

gboolean
sy_setup_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  if (order->kind == SY_ORDER_PLACE)
    return place_check (r, s, order, refusal);
  if (order->kind == SY_ORDER_MARCH)
    return march_check (r, s, order, refusal);
  if (!owner_check (r, s, order, 0, refusal))
    return FALSE;
  return !is_waiting (s, order->units[0]) || sy_refuse (refusal, "not-set-up", "SYW-9.2", order->units[0], 0);
}

static void
to_tray (SyState *s, int unit)
{
  SyPiece *p = &s->pieces[unit];

  p->flags = SY_WAITING;
  p->order = p->began;
  p->placed = 0;
}

void
sy_setup_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcLog *log)
{
  int unit = order->units[0];
  SyPiece *p = &s->pieces[unit];
  SyBases bases;

  to_tray (s, unit);
  if (order->kind == SY_ORDER_LIFT)
    {
      tc_log_add (log, "taken-back", "SYW-9.2", unit, 0, 0, 0);
      return;
    }
  p->place = p->from = order->path[0];
  p->placed = s->stage;
  p->flags = 0;
  if (order->kind == SY_ORDER_MARCH)
    {
      p->flags = SY_AWAY;
      p->order = SY_RESERVE;
      tc_log_add (log, "marches", "SYW-9.5", unit, 0, 0, 0);
      return;
    }
  sy_bases (r, s, unit, &bases);
  if (!is_in_area (r, s, unit, s->far == r->side[unit], &bases))
    s->far = 1 - s->far;
  if (order->flags & SY_PLACE_HIDDEN)
    p->flags = SY_HIDDEN;
  tc_log_add (log, order->flags & SY_PLACE_HIDDEN ? "noted" : "set-up", "SYW-9.2", unit, 0, 0, 0);
}

/* Places */

/* The ground of the side that sets up. */
static void
get_area (const SyRuleset *r, const SyState *s, int side, TcPoint *low, TcPoint *high)
{
  gboolean flanks = r->nation[side] == 5 || (side == initiative_of (s) && s->advantage >= 2);
  gint32 deep = r->table.depth / 2 - 30 * SY_CM, margin = flanks ? 0 : 45 * SY_CM;

  *low = (TcPoint) { margin, s->far == side ? r->table.depth - deep : 0 };
  *high = (TcPoint) { r->table.width - margin, s->far == side ? r->table.depth : deep };
}

static TcOrder
order_at (const SyRuleset *r, const SyState *s, int unit, gint32 x, gint32 behind)
{
  TcOrder out = { .kind = SY_ORDER_PLACE, .n_units = 1, .units = { unit }, .n_path = 1 };
  gboolean far = s->far == r->side[unit];
  TcPoint low, high;

  get_area (r, s, r->side[unit], &low, &high);
  out.path[0] = (TcPlace) { x, far ? low.y + behind : high.y - behind, far ? 18000 : 0 };
  return out;
}

typedef gboolean (*Taker) (const SyRuleset *r, const SyState *s, const TcOrder *order, gpointer data);

/* Row after row from the front, each from left to right, until one is taken. */
static gboolean
walk (const SyRuleset *r, const SyState *s, int unit, gint32 pace, gint32 row, Taker take, gpointer data)
{
  gint32 front, depth;
  TcPoint low, high;

  get_area (r, s, r->side[unit], &low, &high);
  sy_shape (r, unit, s->pieces[unit].stands, s->pieces[unit].formation, &front, &depth);
  for (gint32 behind = 0; behind + depth <= high.y - low.y; behind += row)
    for (gint32 x = low.x + front / 2; x + front / 2 <= high.x; x += pace)
      {
        TcOrder order = order_at (r, s, unit, x, behind);

        if (place_check (r, s, &order, NULL) && take (r, s, &order, data))
          return TRUE;
      }
  return FALSE;
}

/* Flush with somebody of its side: groups, and lines without gaps. */
static gboolean
walk_beside (const SyRuleset *r, const SyState *s, int unit, Taker take, gpointer data)
{
  gint32 front, depth;

  sy_shape (r, unit, s->pieces[unit].stands, s->pieces[unit].formation, &front, &depth);
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == r->side[unit] && (int) i != unit && sy_is_unit (r, s, i))
      {
        TcPlace at = s->pieces[i].place;
        gint32 other, deep;

        sy_shape (r, i, s->pieces[i].stands, s->pieces[i].formation, &other, &deep);
        for (int way = 0; way < 3; way++)
          {
            TcOrder order = { .kind = SY_ORDER_PLACE, .n_units = 1, .units = { unit }, .n_path = 1 };
            gint32 turn = way == 0 ? 27000 : way == 1 ? 9000 : 18000;
            TcPoint to = tc_table_step ((TcPoint) { at.x, at.y }, at.facing + turn, (way < 2 ? (front + other) / 2 : deep) + 10);

            order.path[0] = (TcPlace) { to.x, to.y, at.facing };
            if (place_check (r, s, &order, NULL) && take (r, s, &order, data))
              return TRUE;
          }
      }
  return FALSE;
}

static gboolean
take_first (const SyRuleset *r, const SyState *s, const TcOrder *order, gpointer data)
{
  *(TcOrder *) data = *order;
  return TRUE;
}

static gboolean
take_all (const SyRuleset *r, const SyState *s, const TcOrder *order, gpointer data)
{
  g_array_append_val ((GArray *) data, *order);
  return FALSE;
}

/* Any place at all; FALSE: there is none. */
static gboolean
find_place (const SyRuleset *r, const SyState *s, int unit, TcOrder *out)
{
  return stage_check (r, s, unit, NULL) &&
         (walk (r, s, unit, PACE, ROW, take_first, out) || walk_beside (r, s, unit, take_first, out) ||
          walk (r, s, unit, SEEK, SEEK, take_first, out));
}

/* Who has to be set up before the side may end: everybody who finds a place, but the commander in chief at first. */
gboolean
sy_setup_end_check (const SyRuleset *r, const SyState *s, TcNote *refusal)
{
  TcOrder order;

  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side_of (s) && is_waiting (s, i) && !(s->stage == 1 && r->chief[i]) && find_place (r, s, i, &order))
      return sy_refuse (refusal, "still-to-set-up", "SYW-9.2", i, 0);
  return TRUE;
}

/* The course of set-up */

static gboolean
has_waiting (const SyRuleset *r, const SyState *s, int side)
{
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side && is_waiting (s, i))
      return TRUE;
  return FALSE;
}

/* Who has found no room stays behind the own edge and comes as others come back (SYW-8.6). */
static void
leave_out (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side && is_waiting (s, i))
      {
        SyPiece *p = &s->pieces[i];

        p->flags = SY_AWAY;
        p->order = SY_RESERVE;
        p->place = p->from = (TcPlace) { r->table.width / 2, s->far == side ? r->table.depth : 0, s->far == side ? 18000 : 0 };
        tc_log_add (log, "no-place", "SYW-8.6", i, 0, 0, 0);
      }
}

static void
start_stage (SyState *s, int stage, int side, TcLog *log)
{
  s->stage = stage;
  s->head.phase = SY_PHASE_DEPLOY;
  s->head.player = s->head.actor = side;
  tc_log_add (log, "phase", "SYW-9.2", s->head.turn, side, SY_TERM_PHASE + SY_PHASE_DEPLOY, 0);
}

/* Of units in formation and off the table: the side without the initiative begins, unless it has one command only. */
void
sy_setup_start (const SyRuleset *r, SyState *s, int initiative, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    if (!r->marches[i])
      to_tray (s, i);
  if (count_whole (r, s, 1 - initiative, -1) > 1)
    start_stage (s, 1, 1 - initiative, log);
  else
    start_stage (s, 2, initiative, log);
}

/* FALSE: set-up is over, and the side with the initiative is to begin. */
gboolean
sy_setup_end (const SyRuleset *r, SyState *s, TcLog *log)
{
  int side = side_of (s);

  if (s->stage == 1)
    start_stage (s, 2, 1 - side, log);
  else if (s->stage == 2)
    {
      leave_out (r, s, side, log);
      if (has_waiting (r, s, 1 - side))
        {
          start_stage (s, 3, 1 - side, log);
          return TRUE;
        }
      s->stage = 0;
    }
  else
    {
      leave_out (r, s, side, log);
      s->head.player = s->head.actor = 1 - side;
      s->stage = 0;
    }
  return s->stage > 0;
}

/* Questions */

/* Of one unit all places worth a look, of all of them one each. */
void
sy_setup_list (const SyRuleset *r, const SyState *s, int counter, GArray *orders)
{
  TcOrder end = { .kind = SY_ORDER_END };

  for (int i = MAX (counter, 0); i < (counter < 0 ? (int) r->n_units : counter + 1); i++)
    {
      TcOrder order = { .kind = SY_ORDER_LIFT, .n_units = 1, .units = { i } };

      if (!is_setting_up (r, s, i))
        continue;
      if (sy_setup_check (r, s, &order, NULL))
        g_array_append_val (orders, order);
      if (counter < 0 && is_waiting (s, i) && find_place (r, s, i, &order))
        g_array_append_val (orders, order);
      if (counter < 0 || !stage_check (r, s, i, NULL))
        continue;
      walk_beside (r, s, i, take_all, orders);
      walk (r, s, i, PACE, ROW, take_all, orders);
      for (int edge = 0; edge < 2; edge++)
        {
          order = (TcOrder) { .kind = SY_ORDER_MARCH, .n_units = 1, .units = { i }, .n_path = 1 };
          order.path[0] = (TcPlace) { edge * r->table.width, s->far == side_of (s) ? 0 : r->table.depth, edge ? 27000 : 9000 };
          if (march_check (r, s, &order, NULL))
            g_array_append_val (orders, order);
        }
    }
  if (counter < 0 && sy_setup_end_check (r, s, NULL))
    g_array_append_val (orders, end);
}

/* Somewhere in the area, hidden now and then; sometimes somebody is taken back or put elsewhere. */
static gboolean
sample_place (const SyRuleset *r, const SyState *s, int unit, TcSeeded *random, TcOrder *order)
{
  TcPoint low, high;

  get_area (r, s, r->side[unit], &low, &high);
  for (int tries = 0; tries < 24; tries++)
    {
      *order = order_at (r, s, unit, low.x + (gint32) tc_seeded_below (random, MAX (high.x - low.x, 1)),
                         (gint32) tc_seeded_below (random, MAX (high.y - low.y, 1)));
      order->path[0].facing = (order->path[0].facing + 36000 + (tries % 3 - 1) * 1500) % 36000;
      order->flags = tc_seeded_below (random, 6) == 0 ? SY_PLACE_HIDDEN : 0;
      if (tc_state_check (&r->parent, &s->head, order, NULL))
        return TRUE;
    }
  return find_place (r, s, unit, order);
}

gboolean
sy_setup_sample (const SyRuleset *r, const SyState *s, TcSeeded *random, TcOrder *order)
{
  guint start = tc_seeded_below (random, r->n_units);

  for (guint i = 0; i < r->n_units; i++)
    {
      int unit = (start + i) % r->n_units;

      if (!is_setting_up (r, s, unit) || (!is_waiting (s, unit) && tc_seeded_below (random, 8 * r->n_units) != 0))
        continue;
      *order = (TcOrder) { .kind = SY_ORDER_LIFT, .n_units = 1, .units = { unit } };
      if (!is_waiting (s, unit) && tc_seeded_below (random, 2) == 0)
        return TRUE;
      if (stage_check (r, s, unit, NULL) && sample_place (r, s, unit, random, order))
        return TRUE;
    }
  *order = (TcOrder) { .kind = SY_ORDER_END };
  return TRUE;
}

/* Round the wish, ever further off: first where the unit is wholly on its ground. */
gboolean
sy_setup_nearest (const SyRuleset *r, const SyState *s, const TcOrder *order, TcOrder *out)
{
  int unit = order->units[0];
  TcPlace wish = order->path[0];
  gint32 front, depth;
  TcPoint low, high;
  gboolean far = s->far == r->side[unit];

  if (!is_setting_up (r, s, unit) || !stage_check (r, s, unit, NULL))
    return FALSE;
  sy_shape (r, unit, s->pieces[unit].stands, s->pieces[unit].formation, &front, &depth);
  get_area (r, s, r->side[unit], &low, &high);
  *out = *order;
  wish.x = CLAMP (wish.x, low.x + front / 2, MAX (high.x - front / 2, low.x + front / 2));
  wish.y = CLAMP (wish.y, low.y + (far ? 0 : depth), MAX (high.y - (far ? depth : 0), low.y + (far ? 0 : depth)));
  for (gint32 off = 0; off <= NEAR; off += SY_CM / 2)
    for (gint32 way = 0; way < (off == 0 ? 1 : 16); way++)
      {
        TcPoint at = tc_table_step ((TcPoint) { wish.x, wish.y }, way * 2250, off);

        out->path[0] = (TcPlace) { at.x, at.y, wish.facing };
        if (tc_state_check (&r->parent, &s->head, out, NULL))
          return TRUE;
      }
  return FALSE;
}

gboolean
sy_deploys (const TcRuleset *ruleset, const TcState *state, int side, TcDeployment *out, guint8 *hexes)
{
  const SyRuleset *r = sy_rules (ruleset);
  const SyState *s = sy_state (state);

  if (s->stage == 0)
    return FALSE;
  out->place = SY_ORDER_PLACE;
  out->lift = SY_ORDER_LIFT;
  get_area (r, s, side, &out->low, &out->high);
  out->facing = s->far == side ? 18000 : 0;
  for (guint i = 0; i < r->n_units && out->n < TC_DEPLOYMENT_COUNTERS; i++)
    if (r->side[i] == side && (is_waiting (s, i) || (is_setting_up (r, s, i) && sy_here (s, i))))
      out->counters[out->n++] = i;
  return out->n > 0 || side == side_of (s);
}
