/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-list: orders proposed, kind by kind, each verified by the check: all commands, shots and
 * fights; of moves, which are a continuum, promising ones. */
#include "sy-aim.h"
#include "sy-distance.h"
#include "sy-fire.h"
#include "sy-frames.h"
#include "sy-ground.h"
#include "sy-orders.h"
#include "sy-system.h"
#include "sy-try-moves.h"

typedef struct
{
  const SyRuleset *r;
  const SyState   *s;
  GArray          *orders;
  SyOrderKind      kind;
  int              values; /* TcOrder.value is below it */
} Lister;

static void
propose (const Lister *l, const TcOrder *order)
{
  if (tc_state_check (&l->r->parent, &l->s->head, order, NULL))
    g_array_append_val (l->orders, *order);
}

static void
propose_values (const Lister *l, TcOrder *order)
{
  for (order->value = 0; order->value < l->values; order->value++)
    propose (l, order);
}

/* Orders that name the unit only. */
static void
list_plain (const Lister *l, int unit)
{
  TcOrder order = sy_order (l->kind, unit, SY_NOBODY);

  propose_values (l, &order);
}

/* By each general who has an attempt left. */
static void
list_sent (const Lister *l, int unit)
{
  TcOrder order = sy_order (l->kind, unit, SY_NOBODY);

  order.n_helpers = 1;
  sy_each_piece (i, l->r)
    if (l->s->orders[i] > 0 && sy_is_unit (l->r, l->s, unit))
      {
        order.helpers[0] = i;
        propose_values (l, &order);
      }
}

/* Sent by another general, and by the new one himself. */
static void
list_transfers (const Lister *l, int unit)
{
  TcOrder order = sy_order (l->kind, unit, SY_NOBODY);

  order.n_helpers = 2;
  sy_each_piece (sender, l->r)
    sy_each_piece (i, l->r)
      if (l->s->orders[sender] > 0 && sy_is_general (l->r, i) && i != sender)
        {
          order.helpers[0] = sender;
          order.helpers[1] = i;
          propose (l, &order);
        }
  list_sent (l, unit);
}

/* Of moves, a sample. */
static gboolean
propose_move (const TcOrder *order, gpointer data)
{
  propose (data, order);
  return FALSE;
}

static void
list_moves (const Lister *l, int unit)
{
  Lister lister = *l;

  if ((l->s->pieces[unit].flags & SY_MOVED) == 0)
    sy_try_moves (l->r, l->s, unit, propose_move, &lister);
}

/* Attacks */

gboolean
sy_can_attack (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind)
{
  if (!sy_is_unit (r, s, unit))
    return FALSE;
  if (kind == SY_ORDER_CHARGE)
    return s->pieces[unit].order == SY_ADVANCE && !sy_has (s, unit, SY_MOVED);
  return kind != SY_ORDER_SHOOT || sy_shooter_check (r, s, unit, NULL);
}

gboolean
sy_can_reach (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind, int target)
{
  gint32 reach = kind == SY_ORDER_CHARGE  ? sy_rate (r, s, unit)
                 : kind == SY_ORDER_SHOOT ? sy_fire_reach (sy_class (r, unit))
                                          : SY_CM;

  if (r->side[unit] == r->side[target] || !sy_here (s, target) ||
      (kind != SY_ORDER_SHOOT && sy_is_general (r, target)))
    return FALSE;
  /* a charging unit is shot at wherever it started */
  return (kind == SY_ORDER_SHOOT && sy_has (s, target, SY_CHARGING)) ||
         !sy_is_beyond (r, s, unit, target, reach);
}

static void
list_attacks (const Lister *l, int unit)
{
  static const guint8 ways[] = { 0, SY_CHARGE_SHORT, SY_CHARGE_PARTLY, SY_CHARGE_LEAVE };
  guint n_ways = l->kind == SY_ORDER_CHARGE ? G_N_ELEMENTS (ways) : l->kind == SY_ORDER_SHOOT ? 2 : 1;

  if (!sy_can_attack (l->r, l->s, unit, l->kind))
    return;
  sy_each_piece (i, l->r)
    for (guint k = 0; k < n_ways && sy_can_reach (l->r, l->s, unit, l->kind, i); k++)
      {
        TcOrder order = sy_order (l->kind, unit, i);

        order.flags = ways[k];
        propose (l, &order);
      }
}

/* The list of a kind calls @list for the unit, or for all units, of the side to give orders. */
#define LIST(name, kind, values, list) \
  void \
  name (const TcRuleset *rules, const TcState *state, int counter, GArray *orders) \
  { \
    const Lister l = { sy_rules (rules), sy_state (state), orders, kind, values }; \
    \
    for (int i = MAX (counter, 0); i < (counter < 0 ? (int) l.r->n_units : counter + 1); i++) \
      if (l.r->side[i] == state->actor && sy_here (l.s, i)) \
        list (&l, i); \
  }

LIST (sy_list_command, SY_ORDER_COMMAND, SY_ROUT, list_sent)
LIST (sy_list_cure, SY_ORDER_CURE, 1, list_sent)
LIST (sy_list_rally, SY_ORDER_RALLY, SY_ROUT, list_sent)
LIST (sy_list_transfer, SY_ORDER_TRANSFER, 1, list_transfers)
LIST (sy_list_consider, SY_ORDER_CONSIDER, SY_ROUT, list_plain)
LIST (sy_list_move, SY_ORDER_MOVE, 1, list_moves)
LIST (sy_list_form, SY_ORDER_FORM, SY_N_FORMATIONS, list_plain)
LIST (sy_list_halt, SY_ORDER_HALT, 1, list_plain)
LIST (sy_list_reveal, SY_ORDER_REVEAL, 1, list_plain)
LIST (sy_list_charge, SY_ORDER_CHARGE, 1, list_attacks)
LIST (sy_list_shoot, SY_ORDER_SHOOT, 1, list_attacks)
LIST (sy_list_fight, SY_ORDER_FIGHT, 1, list_attacks)

static void
list_frame (const Lister *l)
{
  gboolean saves = sy_frame_saves (l->r, l->s);
  TcOrder choice = sy_frame_order (l->s),
          hold = sy_order (SY_ORDER_HOLD, choice.units[0], SY_NOBODY);

  if (!saves)
    g_array_append_val (l->orders, hold);
  g_array_append_val (l->orders, choice);
  if (sy_frame_further (l->r, l->s, &choice))
    g_array_append_val (l->orders, choice);
  if (saves)
    g_array_append_val (l->orders, hold);
}

void
sy_list (const TcRuleset *rules, const TcState *state, int counter, GArray *orders)
{
  const Lister l = { sy_rules (rules), sy_state (state), orders, SY_ORDER_END, 1 };
  TcOrder end = { .kind = SY_ORDER_END };

  if (state->depth > 0)
    {
      list_frame (&l);
      return;
    }
  for (const TcOrderKind *kind = sy_order_kinds; kind->id != NULL; kind++)
    if (kind->list != NULL && kind->phase == (int) sy_step_of (state))
      kind->list (rules, state, counter, orders);
  if (counter < 0)
    propose (&l, &end);
}
