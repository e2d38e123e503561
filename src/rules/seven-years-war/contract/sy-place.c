/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-place: where units are on the table, and how they look. */
#include "sy-bases.h"
#include "sy-system.h"

/* The number of bases in the front rank of a split unit if all of them are in line; else 0. */
static guint
count_in_line (const SyRuleset *r, const SyState *s, int unit, const SyPart *part)
{
  const SyPiece *p = &s->pieces[unit];
  guint files = sy_stands (r, unit, p->stands, p->formation).files;
  SyBases line;

  sy_lay_at (r, s, unit, p->place, &line);
  for (guint i = 0; i < files && i < part->n; i++)
    {
      TcPoint a = line.base[i].corner[0], b = line.base[i].corner[1];

      if (ABS ((a.x + b.x) / 2 - part->at[i].x) > 2 || ABS ((a.y + b.y) / 2 - part->at[i].y) > 2)
        return 0;
    }
  return MIN (files, part->n);
}

/* A whole unit is one placement.  Of a unit in parts the first is its main part, and each base by
 * itself is one more, without values. */
static void
place_parts (const SyRuleset *r, const SyState *s, GArray *placements)
{
  TcPlacement out = g_array_index (placements, TcPlacement, placements->len - 1);
  const SyPart *part = sy_part (s, out.counter);
  guint first = 0;

  if (part == NULL)
    return;
  if (part->kind == SY_SPLIT)
    {
      TcPlacement *unit = &g_array_index (placements, TcPlacement, placements->len - 1);

      first = MAX (count_in_line (r, s, out.counter, part), 1);
      unit->stands.n = first;
      unit->place = count_in_line (r, s, out.counter, part) > 0 ? unit->place : part->at[0];
    }
  out.values[TC_COLUMN_STRENGTH] = TC_NO_VALUE;
  out.aim = 0;
  out.stance = TC_STANCE_NONE;
  out.stands = sy_stands (r, out.counter, 1, SY_LINE);
  for (guint i = first; i < part->n; i++)
    {
      out.place = part->at[i];
      g_array_append_val (placements, out);
    }
}

void
sy_place (const TcRuleset *rules, const TcState *state, GArray *placements)
{
  static const guint8 stances[] = { TC_STANCE_ADVANCE, TC_STANCE_RESERVE, TC_STANCE_STAND,
                                    TC_STANCE_RETREAT };
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);

  sy_each_piece (i, r)
    {
      const SyPiece *p = &s->pieces[i];
      TcPlacement out = { .counter = i, .side = r->side[i], .place = p->place };

      if (!sy_here (s, i))
        continue;
      out.faces = (p->flags & SY_DISORDERED ? TC_FACE_REDUCED : 0) |
                  (p->order == SY_ROUT ? TC_FACE_DEMORALIZED : 0) |
                  (p->flags & SY_SURRENDERED ? TC_FACE_CAPTURED : 0) |
                  (p->flags & SY_MOVED || p->fired != 0 ? TC_FACE_SPENT : 0);
      for (int column = 0; column < TC_N_COLUMNS; column++)
        out.values[column] = TC_NO_VALUE;
      if (!sy_is_general (r, i))
        out.values[TC_COLUMN_STRENGTH] = p->stands;
      out.stands = sy_stands (r, i, p->stands, p->formation);
      if (!sy_is_general (r, i) && p->order < SY_ROUT)
        out.stance = stances[p->order];
      if (p->flags & (SY_CHARGING | SY_PURSUING) && p->target != SY_NOBODY)
        out.aim = p->target + 1;
      g_array_append_val (placements, out);
      place_parts (r, s, placements);
    }
}
