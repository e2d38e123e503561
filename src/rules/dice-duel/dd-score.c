/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-score: victory points (LU-18 to LU-20), what holds now, and invariants. */
#include "dd-private.h"

static gboolean
award_counts (const DdRuleset *r, const DdState *s, const DdAward *award, int counter)
{
  const DdCounter *c = &s->counters[counter];

  if (r->side[counter] != award->of || !(award->kinds >> r->arm[counter] & 1))
    return FALSE;
  if (award->area != NULL)
    return c->hex >= 0 && tc_area_contains (award->area, c->hex);
  return (c->flags & DD_LOST) != 0;
}

/* Index of the award's area; -1 for none. */
static int
find_area (const DdRuleset *r, const DdAward *award)
{
  const TcMap *map = r->parent.battle->map;
  guint index;

  return award->area != NULL && g_ptr_array_find (map->areas, award->area, &index) ? (int) index : -1;
}

void
dd_score (const TcRuleset *ruleset, const TcState *state, TcScore *score)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  for (guint i = 0; i < r->n_counters; i++)
    if ((s->counters[i].flags & DD_LOST) && !dd_is_leader (r, i))
      score->losses[r->side[i]] += r->strength[i];
  for (guint a = 0; a < r->n_awards; a++)
    {
      const DdAward *award = &r->awards[a];
      int n = 0;

      for (guint i = 0; i < r->n_counters; i++)
        n += award_counts (r, s, award, i);
      if (n == 0)
        continue;
      score->points[award->side] += n * award->points;
      if (score->n_lines < TC_SCORE_LINES)
        score->lines[score->n_lines++] = (TcScoreLine) {
          award->side, n * award->points,
          { award->area != NULL ? "score-held" : "score-eliminated", award->rule,
            { award->side, n, award->points, award->of, find_area (r, award) } }
        };
    }
  score->winner = -1;
  if (s->head.over && score->points[0] != score->points[1])
    score->winner = score->points[0] > score->points[1] ? 0 : 1;
}

void
dd_status (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  for (int side = 0; side < 2; side++)
    {
      int waiting = 0, disorganized = 0;

      for (guint i = 0; i < r->n_counters; i++)
        if (r->side[i] == side)
          {
            waiting += (s->counters[i].flags & DD_WAITING) != 0;
            disorganized += (s->counters[i].flags & DD_DISORGANIZED) != 0;
          }
      if (disorganized > 0)
        tc_notes_add (notes, "status-disorganized", "LU-15", side, disorganized, 0, 0);
      if (waiting > 0)
        tc_notes_add (notes, "status-waiting", "LU-17", side, waiting, 0, 0);
    }
}

gboolean
dd_sound (const TcRuleset *ruleset, const TcState *state, TcNote *fault)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  for (guint i = 0; i < r->n_counters; i++)
    {
      const DdCounter *c = &s->counters[i];

      if (c->hex >= 0 && (c->flags & (DD_LOST | DD_WAITING)))
        return tc_refuse (fault, "fault-twice", NULL, i, c->hex);
      if (c->hex >= 0 && s->at[(dd_is_leader (r, i) ? r->n_hexes : 0) + c->hex] != (gint16) i)
        return tc_refuse (fault, "fault-place", "LU-4", i, c->hex);
      if (c->hex >= 0 && r->barred[c->hex])
        return tc_refuse (fault, "terrain-barred", "LU-3", c->hex, 0);
      if (c->hex >= 0 && dd_is_leader (r, i) && dd_unit_at (s, c->hex) == DD_NOBODY &&
          dd_in_zone (r, s, c->hex, r->side[i]))
        return tc_refuse (fault, "fault-lone-leader", "LU-6", i, c->hex);
    }
  return TRUE;
}
