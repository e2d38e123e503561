/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-setup.h"
#include "sy-deployment.h"
#include "sy-generals.h"
#include "sy-turn.h"

/* Twice as many bases of it as the enemy? */
static gboolean
has_light_horse (const SyRuleset *r, int side)
{
  int bases[2] = { 0 };

  sy_each_piece (i, r)
    if (sy_arm (r, i) == SY_CAVALRY && sy_class (r, i)->easy)
      bases[r->side[i]] += r->stands[i];
  return bases[side] > 0 && bases[side] >= 2 * bases[1 - side];
}

/* A tie goes to the better general; between equals the D4 is rolled again (SYW-9.1). */
static int
roll_initiative (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  int ability[2], total[2], better;

  s->advantage = r->lead;
  if (r->first != SY_NOBODY)
    return r->first;
  for (int i = 0; i < 2; i++)
    ability[i] = r->book.initiative[MIN (r->nation[i], 4)][tc_dice_pick (dice, 6, "initiative")];
  do
    for (int i = 0; i < 2; i++)
      total[i] = ability[i] + (int) tc_dice_roll (dice, 4, "initiative") + has_light_horse (r, i);
  while (total[0] == total[1] && ability[0] == ability[1]);
  s->advantage = ABS (total[0] - total[1]);
  better = s->advantage > 0 ? total[1] > total[0] : ability[1] > ability[0];
  tc_log_add (log, "initiative", "SYW-9.1", better, s->advantage);
  return better;
}

void
sy_setup (const TcRuleset *rules, TcState *state, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = (SyState *) state;

  sy_each_piece (i, r)
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
