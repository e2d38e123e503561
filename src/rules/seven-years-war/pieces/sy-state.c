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

gboolean
sy_refuse (TcNote *refusal, const char *code, const char *rule, gint32 a, gint32 b)
{
  if (refusal != NULL)
    *refusal = (TcNote) { code, rule, { a, b } };
  return FALSE;
}
