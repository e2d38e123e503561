/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-score: victory points (LU-18 to LU-20), what holds now, and invariants. */
#include "dd-private.h"

#include "tc-arm.h"

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

static guint8
arms_of (const DdAward *award)
{
  static const guint8 arms[] = { [DD_ARM_INFANTRY] = TC_ARM_INFANTRY, [DD_ARM_CAVALRY] = TC_ARM_CAVALRY,
                                 [DD_ARM_LEADER] = TC_ARM_LEADER };
  guint8 bits = 0;

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    bits |= (award->kinds >> i & 1) << arms[i];

  return bits;
}

/* LU-20: more points win. */
void
dd_stakes (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes)
{
  const DdRuleset *r = dd_rules (ruleset);
  TcScore score = { .winner = -1 };

  dd_score (ruleset, state, &score);
  tc_stakes_add_margins (stakes, 1, score.points[0] - score.points[1], r->turns, "LU-20");
  for (guint a = 0; a < r->n_awards; a++)
    {
      const DdAward *award = &r->awards[a];
      TcStake *stake = tc_stakes_add (stakes, award->area != NULL ? TC_STAKE_HELD : TC_STAKE_LOST,
                                      TC_STAKE_EARNS, award->side, award->of);

      stake->arms = arms_of (award);
      stake->points = award->points;
      stake->turn = r->turns;
      stake->rule = award->rule;
      for (guint i = 0; i < r->n_counters; i++)
        stake->value += award_counts (r, dd_state (state), award, i);
      for (guint i = 0; award->area != NULL && i < award->area->hexes->len; i++)
        tc_stakes_add_hex (stakes, g_array_index (award->area->hexes, TcHex, i));
    }
}

gint32
dd_price (const TcRuleset *ruleset, const TcState *state, int counter)
{
  const DdRuleset *r = dd_rules (ruleset);
  gint32 price = 0;

  for (guint a = 0; a < r->n_awards; a++)
    if (r->awards[a].area == NULL && r->awards[a].of == r->side[counter] &&
        r->awards[a].side != r->side[counter] && (r->awards[a].kinds >> r->arm[counter] & 1))
      price += r->awards[a].points;

  return price;
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
        tc_notes_add (notes, "status-disorganized", "LU-15", side, disorganized);
      if (waiting > 0)
        tc_notes_add (notes, "status-waiting", "LU-17", side, waiting);
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
        return tc_refuse (fault, "terrain-barred", "LU-3", c->hex);
      if (c->hex >= 0 && dd_is_leader (r, i) && dd_unit_at (s, c->hex) == DD_NOBODY &&
          dd_in_zone (r, s, c->hex, r->side[i]))
        return tc_refuse (fault, "fault-lone-leader", "LU-6", i, c->hex);
    }
  return TRUE;
}
