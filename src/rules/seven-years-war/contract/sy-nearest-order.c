/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-nearest-order: the legal move nearest to one that is refused. */
#include "sy-deployment-orders.h"
#include "sy-geometry.h"
#include "sy-ground.h"
#include "sy-plan.h"
#include "sy-system.h"

#define STRIDE (2 * SY_CM) /* lengths tried first; then halved down to a tenth */
#define BEND   200         /* the same for wheels, hundredths of a degree */
#define WAYS   6

typedef struct
{
  const SyRuleset *r;
  const SyState   *s;
  TcOrder          order; /* tried */
  SyBody           body;  /* before its last step */
  TcPlace          from;
  gint32           turn;  /* of the last step, when it is a wheel */
  gint32           heading, length; /* when it is not */
} Seeker;

static gboolean
set_last (Seeker *self, gint32 amount)
{
  TcPlace *last = &self->order.path[self->order.n_path - 1];

  if (amount <= 0)
    return FALSE;
  if (self->turn != 0)
    *last = tc_table_turn (self->from, self->body.pivot[self->turn > 0], self->turn > 0 ? amount : -amount);
  else
    *last = sy_step_to (self->from, self->heading, amount);
  return tc_state_check (&self->r->parent, &self->s->head, &self->order, NULL);
}

/* The amount nearest to @wanted that is legal, up to @most; 0: none. */
static gint32
seek (Seeker *self, gint32 wanted, gint32 most, gint32 stride)
{
  gint32 good = -1, bad;
  int way = 0;

  if (set_last (self, wanted))
    return wanted;
  for (gint32 off = stride; off < MAX (wanted, most - wanted) + stride && good < 0; off += stride)
    for (int k = -1; k <= 1 && good < 0; k += 2)
      if (wanted + k * off <= most && set_last (self, wanted + k * off))
        {
          good = off;
          way = k;
        }
  if (good < 0)
    return 0;
  bad = good - stride;
  while (good - bad > 1)
    {
      gint32 middle = (good + bad) / 2;

      if (set_last (self, wanted + way * middle))
        good = middle;
      else
        bad = middle;
    }
  set_last (self, wanted + way * good);
  return wanted + way * good;
}

/* Follows the steps before the last. */
static gboolean
start (Seeker *self)
{
  TcOrder before = self->order;
  SyPlan plan;

  before.n_path--;
  if (sy_plan_measure (self->r, self->s, &before, &plan) < before.n_path)
    return FALSE;
  sy_order_body (self->r, self->s, &before, plan.end, &self->body);
  self->from = plan.end[0];
  return TRUE;
}

/* The last step of the order, shorter or longer. */
static gboolean
fix (Seeker *self)
{
  TcPlace to = self->order.path[self->order.n_path - 1];
  gint32 most = sy_rate (self->r, self->s, self->order.units[0]);

  if (!start (self))
    return FALSE;
  self->turn = to.facing >= 0 ? sy_turn (self->from.facing, to.facing) : 0;
  if (ABS (self->turn) == 18000)
    return tc_state_check (&self->r->parent, &self->s->head, &self->order, NULL);
  if (self->turn != 0)
    return seek (self, MIN (ABS (self->turn), 9000), 9000, BEND) > 0;
  self->length = sy_length (self->from, to);
  self->heading = tc_table_heading (sy_point (self->from), sy_point (to));
  /* nearly straight is meant to be straight */
  for (gint32 way = 0; way < 36000; way += 4500)
    if (ABS (sy_turn (self->from.facing + way, self->heading)) <= 50)
      self->heading = self->from.facing + way;
  return self->length > 0 && seek (self, MIN (self->length, 2 * most), most, STRIDE) > 0;
}

static void
add_straight (TcOrder *order, TcPlace from, gint32 way, gint64 length)
{
  TcPlace at = sy_step_place (from, way, CLAMP (length, 1, TC_TABLE_MAX));

  if (at.x >= 0 && at.y >= 0 && at.x <= TC_TABLE_MAX && at.y <= TC_TABLE_MAX)
    order->path[order->n_path++] = at;
}

/* A wheel to face the point, and then straight to it. */
static void
wheel_to (const Seeker *self, TcOrder *order, TcPlace to)
{
  TcPlace end = self->from;
  gint32 angle = 0;

  for (int i = 0; i < 4; i++)
    {
      gint32 wanted = tc_table_heading (sy_point (end), sy_point (to));

      angle = CLAMP (sy_turn (self->from.facing, wanted), -9000, 9000);
      end = angle == 0 ? self->from
                       : tc_table_turn (self->from, self->body.pivot[angle > 0], angle);
    }
  if (angle != 0)
    order->path[order->n_path++] = end;
  add_straight (order, end, 0, sy_length (end, to));
}

/* How far ahead of @from, and how far to its right, the point lies. */
static void
split (TcPlace from, TcPlace to, gint64 *ahead, gint64 *right)
{
  TcPoint origin = { 0, 0 }, a = tc_table_step (origin, from.facing, 10000),
          b = tc_table_step (origin, from.facing + 9000, 10000);
  gint64 x = (gint64) to.x - from.x, y = (gint64) to.y - from.y;

  *ahead = (x * a.x + y * a.y) / 10000;
  *right = (x * b.x + y * b.y) / 10000;
}

/* Paths of legal steps toward the place, from where the path has led so far. */
static guint
find_ways (Seeker *self, TcPlace to, TcOrder ways[WAYS])
{
  gint64 ahead, right;
  guint n = 0;

  self->order.n_path--;
  split (self->from, to, &ahead, &right);
  for (int i = 0; i < WAYS; i++)
    ways[i] = self->order;
  if (self->order.n_path + 2 > TC_ORDER_PATH)
    return 0;
  wheel_to (self, &ways[n++], to);
  if (ahead > 0)
    add_straight (&ways[n++], self->from, 0, ahead);
  if (ahead < 0)
    add_straight (&ways[n++], self->from, 18000, -ahead);
  if (right != 0)
    add_straight (&ways[n++], self->from, right > 0 ? 9000 : -9000, ABS (right));
  if (right != 0 && ahead >= ABS (right))
    {
      add_straight (&ways[n], self->from, right > 0 ? 4500 : -4500, ABS (right) * 1414 / 1000);
      if (ahead > ABS (right) && ways[n].n_path > self->order.n_path)
        add_straight (&ways[n], ways[n].path[ways[n].n_path - 1], 0, ahead - ABS (right));
      n++;
    }
  if (to.facing >= 0 && sy_turn (self->from.facing, to.facing) != 0)
    {
      gint32 turn = CLAMP (sy_turn (self->from.facing, to.facing), -9000, 9000);

      ways[n].path[ways[n].n_path++] = tc_table_turn (self->from, self->body.pivot[turn > 0], turn);
      n++;
    }
  return n;
}

/* The longest legal part of the path, its last step made shorter or longer. */
static gboolean
shorten (const SyRuleset *r, const SyState *s, const TcOrder *order, TcOrder *out)
{
  for (int n = order->n_path; n > 0; n--)
    {
      Seeker seeker = { .r = r, .s = s, .order = *order };

      seeker.order.n_path = n;
      if (fix (&seeker))
        {
          *out = seeker.order;
          return TRUE;
        }
    }
  return FALSE;
}

static gint64
miss (const TcOrder *order, TcPlace to)
{
  TcPlace end = order->path[order->n_path - 1];
  gint64 x = (gint64) end.x - to.x, y = (gint64) end.y - to.y;

  /* a degree off counts as a millimetre */
  return x * x + y * y +
         (to.facing >= 0 ? ABS (sy_turn (end.facing, to.facing)) / 10 *
                               ABS (sy_turn (end.facing, to.facing)) / 10
                         : 0);
}

gboolean
sy_nearest_order (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcOrder *out)
{
  Seeker seeker = { .r = sy_rules (rules), .s = sy_state (state), .order = *order };
  gint64 least = G_MAXINT64;
  TcOrder ways[WAYS], found;
  TcPlace to;
  guint n;

  if (order->kind == SY_ORDER_PLACE && order->n_path == 1)
    return sy_deployment_nearest (seeker.r, seeker.s, order, out);
  if (order->kind != SY_ORDER_MOVE || order->n_path == 0 || state->depth > 0 ||
      !sy_all_here (seeker.s, order))
    return FALSE;
  to = order->path[order->n_path - 1];
  if (shorten (seeker.r, seeker.s, order, &found))
    {
      least = miss (&found, to);
      *out = found;
    }
  if (!start (&seeker))
    return least < G_MAXINT64;
  n = find_ways (&seeker, to, ways);
  for (guint i = 0; i < n; i++)
    if (ways[i].n_path > 0 && shorten (seeker.r, seeker.s, &ways[i], &found) &&
        miss (&found, to) < least)
      {
        least = miss (&found, to);
        *out = found;
      }
  return least < G_MAXINT64;
}
