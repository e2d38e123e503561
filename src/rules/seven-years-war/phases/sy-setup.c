/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-setup.h"
#include "sy-deploy.h"
#include "sy-deployment.h"
#include "sy-generals.h"
#include "sy-turn.h"

static int
light_bases (const SyRuleset *r, int side)
{
  int n = 0;

  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] == side && sy_arm (r, i) == SY_CAVALRY && sy_class (r, i)->easy)
      n += r->stands[i];
  return n;
}

/* Ties are rolled again (SYW-9.1). */
static int
roll_initiative (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  SyBid bid[2];

  s->advantage = r->lead;
  if (r->first != SY_NOBODY)
    return r->first;
  do
    for (int i = 0; i < 2; i++)
      {
        int die = tc_dice_roll (dice, 6, "initiative"), added = tc_dice_roll (dice, 4, "initiative");

        bid[i] = sy_initiative (&r->book, MIN (r->nation[i], 4), die, added, light_bases (r, i),
                                light_bases (r, 1 - i));
      }
  while (bid[0].total == bid[1].total);
  s->advantage = ABS (bid[0].total - bid[1].total);
  tc_log_add (log, "initiative", "SYW-9.1", bid[0].total > bid[1].total ? 0 : 1, s->advantage, 0, 0);
  return bid[0].total > bid[1].total ? 0 : 1;
}

void
sy_setup (const TcRuleset *rules, TcState *state, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = (SyState *) state;

  for (guint i = 0; i < r->n_units; i++)
    {
      sy_piece_init (&s->pieces[i], r, i);
      if (r->marches[i])
        {
          s->pieces[i].flags = SY_AWAY;
          s->pieces[i].order = SY_RESERVE;
        }
      if (r->hidden[i] && !r->marches[i])
        s->pieces[i].flags |= SY_HIDDEN;
      s->quality[i] = sy_quality (r->training[i], r->temper[i], r->ability[i]);
      if (r->drawn[i])
        s->quality[i] = sy_draw_quality (dice, r->chief[i] ? 3 : 1);
    }
  state->turn = 1;
  s->far = r->far_edge[1] ? 1 : 0;
  state->player = state->actor = roll_initiative (r, s, dice, log);
  if (r->by_turns)
    sy_deployment_start (r, s, state->player, log);
  else
    sy_start_half (r, s, dice, log);
}
