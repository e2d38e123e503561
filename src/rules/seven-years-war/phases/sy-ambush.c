/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ambush: troops found in hiding shoot first (SYW-3.14). */
#include "sy-ambush.h"
#include "sy-ask.h"
#include "sy-fire.h"
#include "sy-hidden.h"

/* Who was found may shoot at once at who found him. */
void
sy_ambush (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log)
{
  TcOrder shot = { .kind = SY_ORDER_SHOOT, .n_units = 1, .units = { unit }, .n_targets = 1, .targets = { target } };
  gint8 actor = s->head.actor;

  sy_reveal (s, unit, log);
  s->head.actor = r->side[unit];
  if (s->head.depth < TC_STATE_FRAMES && sy_fire_check (r, s, &shot, NULL))
    sy_ask (r, s, SY_FRAME_AMBUSH, unit, target, log);
  else
    s->head.actor = actor;
}

/* The target stands, and may answer. */
void
sy_ambush_shot (const SyRuleset *r, SyState *s, int unit, int target, TcDice *dice, TcLog *log)
{
  TcOrder shot = { .kind = SY_ORDER_SHOOT, .n_units = 1, .units = { unit }, .n_targets = 1, .targets = { target } };
  TcOrder answer = { .kind = SY_ORDER_SHOOT, .n_units = 1, .units = { target }, .n_targets = 1, .targets = { unit } };

  sy_fire_apply (r, s, &shot, dice, log);
  if (!sy_here (s, target))
    return;
  if (s->pieces[target].order == SY_ADVANCE)
    s->pieces[target].order = SY_STAND;
  s->pieces[target].flags |= SY_MOVED;
  s->head.actor = r->side[target];
  if (sy_fire_check (r, s, &answer, NULL))
    sy_ask (r, s, SY_FRAME_ANSWER, target, unit, log);
}
