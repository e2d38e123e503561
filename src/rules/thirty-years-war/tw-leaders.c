/* Leaders (S-10.0 to S-10.25): their help, and their end when they are caught alone. */
#include "tw-private.h"

/* The best leader in a unit's hex, -1. */
int
tw_leaders_best (const TwRuleset *rules, const TwState *state, int unit)
{
  int best = -1;

  for (int c = state->head[state->hex[unit]]; c != 0; c = state->next[c - 1])
    if (rules->kind[c - 1] == TW_LEADER && rules->side[c - 1] == rules->side[unit]
        && (best < 0 || rules->lead[c - 1] > rules->lead[best]))
      best = c - 1;

  return best;
}

/* The best leader near enough to help a unit recover, -1 (S-10.21, S-10.23). */
int
tw_leaders_rally (const TwRuleset *rules, const TwState *state, int unit)
{
  int side = rules->side[unit], best = -1;

  for (guint i = rules->n_units[side]; i < rules->n_movers[side]; i++)
    {
      int leader = rules->movers[side][i];

      if (state->hex[leader] >= 0 && (best < 0 || rules->lead[leader] > rules->lead[best])
          && tc_hexgrid_distance (&rules->grid, state->hex[leader], state->hex[unit]) <= rules->rally_radius)
        best = leader;
    }

  return best;
}

static gboolean
is_protected (const TwRuleset *rules, const TwState *state, int leader)
{
  for (int c = state->head[state->hex[leader]]; c != 0; c = state->next[c - 1])
    if (tw_is_unit (rules, c - 1) && rules->side[c - 1] == rules->side[leader])
      return TRUE;

  return FALSE;
}

/* S-10.0: leaders of @side that stand alone in a zone of the other side. */
void
tw_leaders_catch (const TwRuleset *rules, TwState *state, int side, TcLog *log)
{
  for (guint i = rules->n_units[side]; i < rules->n_movers[side]; i++)
    {
      gint16 leader = rules->movers[side][i];

      if (state->hex[leader] >= 0 && !is_protected (rules, state, leader)
          && tw_zoc_covers (rules, state, state->hex[leader], 1 - side))
        tw_losses_eliminate (rules, state, &leader, 1, "S-10.0", log);
    }
}

/* Which leader helps which unit.  Without helpers the best one does, or none when
 * @none; named ones go to the unit in their hex (S-10.11, S-10.13). */
gboolean
tw_leaders_settle (const TwRuleset *rules,
                   const TwState   *state,
                   const gint16    *units,
                   guint            n_units,
                   const gint16    *helpers,
                   guint            n_helpers,
                   gboolean         none,
                   gint16          *out,
                   TcNote          *refusal)
{
  if (none && n_helpers > 0)
    return tw_refuse (refusal, "helpers-and-none", "S-10.11", 0, 0);

  for (guint i = 0; i < n_units; i++)
    out[i] = none || n_helpers > 0 ? -1 : tw_leaders_best (rules, state, units[i]);
  for (guint h = 0; h < n_helpers; h++)
    {
      int leader = helpers[h];
      guint i = 0;

      if (rules->kind[leader] != TW_LEADER || rules->side[leader] != rules->side[units[0]] || state->hex[leader] < 0)
        return tw_refuse (refusal, "not-a-helper", "S-10.11", leader, 0);
      while (i < n_units && state->hex[units[i]] != state->hex[leader])
        i++;
      if (i == n_units)
        return tw_refuse (refusal, "leader-elsewhere", "S-10.11", leader, 0);
      if (out[i] >= 0)
        return tw_refuse (refusal, "second-leader", "S-10.13", leader, units[i]);
      out[i] = leader;
    }

  return TRUE;
}
