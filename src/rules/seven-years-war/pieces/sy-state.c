/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-state.h"

static const TcMember piece_layout[] = {
  TC_STRUCTS (SyPiece, place, , tc_place_layout),
  TC_STRUCTS (SyPiece, from, , tc_place_layout),
  TC_NUMBERS (SyPiece, flags, ),
  TC_NUMBERS (SyPiece, stands, ),
  TC_NUMBERS (SyPiece, formation, ),
  TC_NUMBERS (SyPiece, order, ),
  TC_NUMBERS (SyPiece, began, ),
  TC_NUMBERS (SyPiece, attempts, ),
  TC_NUMBERS (SyPiece, chief_attempts, ),
  TC_NUMBERS (SyPiece, lost, ),
  TC_NUMBERS (SyPiece, caused, ),
  TC_NUMBERS (SyPiece, won, ),
  TC_NUMBERS (SyPiece, beaten, ),
  TC_NUMBERS (SyPiece, exposed, ),
  TC_NUMBERS (SyPiece, shaken, ),
  TC_NUMBERS (SyPiece, target, ),
  TC_NUMBERS (SyPiece, army, ),
  TC_NUMBERS (SyPiece, group, ),
  TC_NUMBERS (SyPiece, foes, *),
  TC_NUMBERS (SyPiece, turned, ),
  TC_NUMBERS (SyPiece, shot, ),
  TC_NUMBERS (SyPiece, eager, ),
  TC_NUMBERS (SyPiece, placed, ),
  TC_NUMBERS (SyPiece, part, ),
  TC_NUMBERS (SyPiece, fired, ),
  TC_NUMBERS (SyPiece, flanked_by, *),
  TC_SPARE (SyPiece, unused, *),
  TC_LAYOUT_END (SyPiece)
};

static const TcMember part_layout[] = {
  TC_NUMBERS (SyPart, unit, ),
  TC_NUMBERS (SyPart, astride, ),
  TC_NUMBERS (SyPart, kind, ),
  TC_NUMBERS (SyPart, n, ),
  TC_NUMBERS (SyPart, formation, ),
  TC_SPARE (SyPart, unused, ),
  TC_STRUCTS (SyPart, place, , tc_place_layout),
  TC_STRUCTS (SyPart, at, *, tc_place_layout),
  TC_LAYOUT_END (SyPart)
};

const TcMember sy_state_layout[] = {
  TC_STRUCTS (SyState, head, , tc_state_layout),
  TC_NUMBERS (SyState, half, ),
  TC_NUMBERS (SyState, abatis_dice, ),
  TC_NUMBERS (SyState, level_die, ),
  TC_NUMBERS (SyState, advantage, ),
  TC_NUMBERS (SyState, far, ),
  TC_NUMBERS (SyState, stage, ),
  TC_NUMBERS (SyState, waiting, ),
  TC_NUMBERS (SyState, orders, *),
  TC_NUMBERS (SyState, quality, *),
  TC_NUMBERS (SyState, seen, ***),
  TC_STRUCTS (SyState, pieces, *, piece_layout),
  TC_STRUCTS (SyState, parts, *, part_layout),
  TC_LAYOUT_END (SyState)
};

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
                       .turned = SY_NEVER,
                       .shot = SY_NEVER };
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
