/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-generals.h"
#include "sy-bases.h"
#include "sy-displace.h"
#include "sy-distance.h"

guint8
sy_draw_quality (TcDice *dice, int draws)
{
  guint32 left[SY_QUALITIES];
  guint8 best = 0;
  int worth = -99;

  for (int i = 0; i < SY_QUALITIES; i++)
    left[i] = 1;
  for (int k = 0; k < draws; k++)
    {
      guint q = tc_dice_draw (dice, left, SY_QUALITIES, "general");
      int ability = q / 9, temper = q / 3 % 3, training = q % 3;
      int value = 8 * ((ability == SY_COMPETENT) - (ability == SY_INCOMPETENT)) +
                  2 * ((temper == SY_BRAVE) - (temper == SY_CAUTIOUS)) + (training == SY_AVERAGE);

      left[q] = 0;
      if (value > worth)
        {
          worth = value;
          best = q;
        }
    }
  return best;
}

gboolean
sy_is_at_risk (const SyRuleset *r, const SyState *s, int general, int unit)
{
  return sy_is_general (r, general) && sy_here (s, general) && r->side[general] == r->side[unit] &&
         (general == unit ||
          (!sy_is_general (r, unit) && sy_is_within (r, s, general, unit, SY_CM)));
}

/* As near as possible, but 10 cm from all enemies (SYW-3.6); spots are tried ring by ring. */
void
sy_replace_general (const SyRuleset *r, SyState *s, int general, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[general];
  TcPlace old = p->place;

  s->quality[general] = sy_draw_quality (dice, 1);
  for (gint32 ring = 0; ring <= 80; ring++)
    for (gint32 way = 0; way < 8; way++)
      {
        SyBases bases;
        gint32 gap;

        p->place = sy_step_to (old, way * 4500, ring * 250);
        sy_bases (r, s, general, &bases);
        sy_find_nearest (r, s, general, &bases, FALSE, &gap);
        if (sy_on_table (r, &bases) && gap >= 10 * SY_CM)
          {
            tc_log_add (log, "replaced", "SYW-3.6", general);
            return;
          }
      }
  p->place = old;
  sy_destroy (r, s, general, "SYW-3.6", log);
}

void
sy_general_risk (const SyRuleset *r, SyState *s, int unit, int enemy_die, int own_die, TcDice *dice,
                 TcLog *log)
{
  if (enemy_die != 6 || own_die != 1)
    return;
  sy_each_piece (i, r)
    if (sy_is_at_risk (r, s, i, unit))
      {
        tc_log_add (log, "general-falls", "SYW-3.5", i, unit);
        if (r->book.campaign)
          {
            int die = tc_dice_roll (dice, 6, "wound");

            tc_log_add (log, die <= 4 ? "general-wounded" : "general-killed", "SYW-3.5", i, die);
          }
        sy_replace_general (r, s, i, dice, log);
      }
}
