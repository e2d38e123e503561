/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-split-unit.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-distance.h"

#define ASIDE  (20 * SY_CM) /* the furthest a base is moved to be clear of a friend */

typedef struct
{
  const SyRuleset *r;
  const SyState   *s;
  int              unit;
  SyBases          stays; /* bases that have a place already */
} Splitter;

gboolean
sy_base_fits (const SyRuleset *r, const SyState *s, int unit, TcPlace at, const SyBases *kept)
{
  SyBases one = { 1, { tc_base_new (at, SY_FRONT, sy_class (r, unit)->depth) } };

  return sy_on_table (r, &one) && sy_find_under (r, s, unit, &one) == SY_NOBODY &&
         !sy_overlaps (&one, kept);
}

void
sy_keep_base (const SyRuleset *r, int unit, TcPlace at, SyBases *kept)
{
  gint32 depth = sy_class (r, unit)->depth;

  kept->base[kept->n++] = tc_base_new (sy_step_place (at, 18000, 2), SY_FRONT - 4, depth - 4);
}

static gboolean
is_free (const Splitter *self, TcPlace at)
{
  return sy_base_fits (self->r, self->s, self->unit, at, &self->stays);
}

/* Distance to the nearest free place in one direction; -1: none nearer than @most. */
static gint32
find_way (const Splitter *self, TcPlace at, gint32 turn, gint32 most)
{
  gint32 bad = 0, good = -1;

  for (gint32 length = SY_CM; good < 0 && bad < most; length += SY_CM)
    {
      if (is_free (self, sy_step_place (at, turn, length)))
        good = length;
      else
        bad = length;
    }
  while (good >= 0 && good - bad > 1)
    {
      gint32 middle = (good + bad) / 2;

      if (is_free (self, sy_step_place (at, turn, middle)))
        good = middle;
      else
        bad = middle;
    }
  return good >= 0 && good < most ? good : -1;
}

/* At the same distance ahead and back are preferred to the sides. */
static gboolean
move_aside (const Splitter *self, TcPlace *at)
{
  static const gint32 turns[] = { 0, 18000, 27000, 9000 };
  gint32 least = ASIDE, best = -1;

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      gint32 length = find_way (self, *at, turns[i], least);

      if (length < 0)
        continue;
      least = length;
      best = turns[i];
    }
  if (best >= 0)
    *at = sy_step_place (*at, best, least);
  return best >= 0;
}

/* How far the foremost base of the front rank is ahead of its line in formation. */
static gint32
find_lead (const SyBases *bases, const SyPart *part, guint files, gint32 facing)
{
  TcPoint ahead = tc_table_step ((TcPoint) { 0, 0 }, facing, 10000);
  gint64 lead = G_MININT64;

  for (guint i = 0; i < MIN (files, part->n); i++)
    {
      TcPlace old = sy_base_place (&bases->base[i], facing);
      gint64 x = part->at[i].x - old.x, y = part->at[i].y - old.y;

      lead = MAX (lead, (x * ahead.x + y * ahead.y) / 10000);
    }
  return (gint32) lead;
}

/* Each base that would overlap the friend moves as little as it can to be clear of it. */
gboolean
sy_split (const SyRuleset *r, const SyState *s, int unit, TcPlace end, SyPart *out)
{
  const SyPiece *p = &s->pieces[unit];
  const SyClass *c = sy_class (r, unit);
  TcStands stands = sy_stands (r, unit, p->stands, p->formation);
  Splitter self = { r, s, unit };
  gboolean under[SY_STANDS] = { FALSE };
  SyBases bases;

  *out = (SyPart) { .unit = unit, .astride = SY_NOBODY, .kind = SY_SPLIT, .formation = p->formation };
  if (stands.square || sy_detached (s, unit) > 0 || !sy_part_has_room (s))
    return FALSE;
  sy_lay_at (r, s, unit, end, &bases);
  for (guint i = 0; i < bases.n; i++)
    {
      SyBases one = { .n = 1 };
      int friend;

      /* as sy_lay_parts() lays it out */
      out->at[i] = sy_base_place (&bases.base[i], end.facing);
      one.base[0] = tc_base_new (out->at[i], SY_FRONT, c->depth);
      friend = sy_find_under (r, s, unit, &one);
      under[i] = friend != SY_NOBODY;
      if (!under[i])
        sy_keep_base (r, unit, out->at[i], &self.stays);
      else if (r->side[friend] != r->side[unit] ||
               (out->astride != SY_NOBODY && out->astride != friend))
        return FALSE;
      else
        out->astride = friend;
    }
  for (guint i = 0; i < bases.n; i++)
    if (under[i])
      {
        if (!move_aside (&self, &out->at[i]))
          return FALSE;
        sy_keep_base (r, unit, out->at[i], &self.stays);
      }
  out->n = bases.n;
  out->place = sy_step_ahead (end, find_lead (&bases, out, stands.files, end.facing));
  return TRUE;
}

/* Its bases stay where they are: the rear ones close up (SYW-3.10) only when it moves. */
gboolean
sy_split_loses (SyState *s, int unit, int killed)
{
  SyPiece *p = &s->pieces[unit];
  SyPart *part = p->part > 0 ? &s->parts[p->part - 1] : NULL;

  /* the entry still has the number before the loss */
  if (part == NULL || part->unit != unit || part->kind != SY_SPLIT ||
      part->n != p->stands + killed || part->formation != p->formation ||
      !tc_place_equal (part->place, p->place))
    return FALSE;
  part->n = p->stands;
  return TRUE;
}

/* A unit half through @unit that can still move goes first. */
static int
find_splitter (const SyRuleset *r, const SyState *s, int unit)
{
  for (guint i = 0; i < SY_PARTS; i++)
    {
      const SyPart *part = &s->parts[i];

      if (part->n > 0 && part->kind == SY_SPLIT && part->astride == unit &&
          sy_part (s, part->unit) == part && !sy_has (s, part->unit, SY_MOVED) &&
          sy_in_hand (r, s, part->unit, NULL))
        return part->unit;
    }
  return SY_NOBODY;
}

gboolean
sy_clear_to_go (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  int splitter = find_splitter (r, s, unit);

  return splitter == SY_NOBODY || tc_refuse (refusal, "splitter-first", "SYW-4.10", unit, splitter);
}
