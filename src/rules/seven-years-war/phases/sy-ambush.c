/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-ambush.h"
#include "sy-ask.h"
#include "sy-fire.h"
#include "sy-move.h"

/* Troops that are found may shoot at once at those who found them. */
static void
spring (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log)
{
  TcOrder shot = sy_order (SY_ORDER_SHOOT, unit, target);
  gint8 actor = s->head.actor;

  sy_reveal (s, unit, log);
  s->head.actor = r->side[unit];
  if (s->head.depth < TC_STATE_FRAMES && sy_fire_check (&r->parent, &s->head, &shot, NULL))
    sy_ask (r, s, SY_FRAME_AMBUSH, unit, target, log);
  else
    s->head.actor = actor;
}

void
sy_move_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  SyAmbush ambush;

  if (sy_move (r, s, order, dice, log, &ambush))
    spring (r, s, ambush.hidden, ambush.mover, log);
  sy_spot (r, s, log);
}

void
sy_ambush_shot (const SyRuleset *r, SyState *s, int unit, int target, TcDice *dice, TcLog *log)
{
  TcOrder shot = sy_order (SY_ORDER_SHOOT, unit, target);
  TcOrder answer = sy_order (SY_ORDER_SHOOT, target, unit);

  sy_fire_apply (&r->parent, &s->head, &shot, dice, log);
  if (!sy_here (s, target))
    return;
  if (s->pieces[target].order == SY_ADVANCE)
    s->pieces[target].order = SY_STAND;
  s->pieces[target].flags |= SY_MOVED;
  s->head.actor = r->side[target];
  if (sy_fire_check (&r->parent, &s->head, &answer, NULL))
    sy_ask (r, s, SY_FRAME_ANSWER, target, unit, log);
}
