/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-state.h"

void
sy_piece_init (SyPiece *piece, const SyRuleset *r, int unit)
{
  *piece = (SyPiece) { .place = r->place[unit],
                       .from = r->place[unit],
                       .stands = r->stands[unit],
                       .formation = r->formation[unit],
                       .order = r->order[unit],
                       .began = r->order[unit],
                       .army = r->army[unit],
                       .group = r->group[unit],
                       .target = SY_NOBODY,
                       .turned = -9,
                       .shot = -9 };
}

void
sy_modify (const SyRuleset *r, TcExplanation *out, SyModifier modifier, int times,
           const char *code, int unit)
{
  const char *rule = modifier < SY_M_MELEE_HIGH ? "SYW-5.3" : modifier < SY_M_BETTER ? "SYW-6.10" : "SYW-8.3";
  int amount = r->book.modifiers[modifier] * times;

  if (times > 0)
    tc_explanation_add (out, TC_QUANTITY_DIE, TC_MODIFIER_ADD, -1, amount,
                        (TcNote) { code, rule, { unit, amount } });
}

gboolean
sy_refuse (TcNote *refusal, const char *code, const char *rule, gint32 a, gint32 b)
{
  if (refusal != NULL)
    *refusal = (TcNote) { code, rule, { a, b } };
  return FALSE;
}
