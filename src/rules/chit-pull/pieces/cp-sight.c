/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-sight: the line of fire (LT-7.3).  Units, woods and hedges block it, and slopes but for the
 * gun's own crest and the hexside of the target. */
#include "cp-state.h"

static const char *
blocked_hex (const CpRuleset *r, const CpState *s, TcHex hex)
{
  if (cp_unit_at (s, hex) != CP_NOBODY)
    return "sight-unit";
  return r->blocks[hex] ? "sight-woods" : NULL;
}

/* Crossing the side from @a to @b on the way to @to. */
static const char *
blocked_side (const CpRuleset *r, TcHex from, TcHex a, TcHex b, TcHex to)
{
  int d = tc_hexgrid_direction (&r->grid, a, b);

  if (d < 0)
    return NULL;
  if (r->hedge[a] >> d & 1)
    return "sight-hedge";
  if ((r->up[a] >> d & 1) && b != to)
    return "sight-slope";
  if ((r->down[a] >> d & 1) && a != from)
    return "sight-slope";
  return NULL;
}

/* One way of a step: into @via from @before and on to @after. */
static const char *
blocked_way (const CpRuleset *r, const CpState *s, TcHex from, TcHex before, TcHex via, TcHex to)
{
  const char *code = "sight-slope";

  if (via == TC_NO_HEX)
    return code;
  code = blocked_side (r, from, before, via, to);
  return code != NULL ? code : blocked_hex (r, s, via);
}

static const char *
blocked_step (const CpRuleset *r, const CpState *s, TcHex from, TcHex to, TcHex before,
              const TcSightStep *step, TcHex after)
{
  const char *a = blocked_way (r, s, from, before, step->a, to), *b;

  if (step->b == TC_NO_HEX)
    return a;
  if (step->a != TC_NO_HEX &&
      (r->hedge[step->a] >> tc_hexgrid_direction (&r->grid, step->a, step->b) & 1))
    return "sight-hedge";
  if (a == NULL)
    a = blocked_side (r, from, step->a, after, to);
  b = blocked_way (r, s, from, before, step->b, to);
  if (b == NULL)
    b = blocked_side (r, from, step->b, after, to);
  return b != NULL ? a : NULL;
}

static gboolean
look (const CpRuleset *r, const CpState *s, TcHex from, TcHex to, TcSightStep *steps, guint n,
      TcSight *sight)
{
  TcHex before = from;
  gboolean clear = TRUE, pair = FALSE;

  for (guint i = 0; i < n; i++)
    {
      TcHex after = i + 1 < n ? steps[i + 1].a : to;
      const char *code = blocked_step (r, s, from, to, before, &steps[i], after);

      /* the sides behind a pair of hexes were looked at with it */
      if (pair && steps[i].b == TC_NO_HEX)
        code = blocked_hex (r, s, steps[i].a);
      pair = steps[i].b != TC_NO_HEX;
      before = steps[i].a;
      if (code == NULL)
        continue;
      clear = FALSE;
      if (sight == NULL)
        return FALSE;
      sight->blockers[sight->n_blockers++] = (TcNote) { code, "LT-7.3", { steps[i].a } };
    }
  if (!pair && n > 0)
    {
      const char *code = blocked_side (r, from, before, to, to);

      if (code != NULL && sight != NULL)
        sight->blockers[sight->n_blockers++] = (TcNote) { code, "LT-7.3", { to } };
      clear &= code == NULL;
    }
  else if (n == 0 && (tc_hexgrid_direction (&r->grid, from, to) >= 0) &&
           (r->hedge[from] >> tc_hexgrid_direction (&r->grid, from, to) & 1))
    {
      if (sight != NULL)
        sight->blockers[sight->n_blockers++] = (TcNote) { "sight-hedge", "LT-7.3", { to } };
      clear = FALSE;
    }
  return clear;
}

gboolean
cp_sees (const CpRuleset *r, const CpState *s, TcHex from, TcHex to)
{
  TcSightStep steps[2 * CP_MAX_RANGE];
  guint n = tc_hexgrid_sight (&r->grid, from, to, steps, G_N_ELEMENTS (steps));

  return n <= G_N_ELEMENTS (steps) && look (r, s, from, to, steps, n, NULL);
}

void
cp_sight (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to, TcSight *sight)
{
  const CpRuleset *r = cp_rules (ruleset);

  sight->range = tc_hexgrid_distance (&r->grid, from.x, to.x);
  sight->n_steps = MIN (tc_hexgrid_sight (&r->grid, from.x, to.x, sight->steps, TC_SIGHT_STEPS - 1),
                        TC_SIGHT_STEPS - 1);
  sight->clear = look (r, cp_state (state), from.x, to.x, sight->steps, sight->n_steps, sight);
}
