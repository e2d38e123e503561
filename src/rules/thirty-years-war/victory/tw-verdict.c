/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions of victory, judged at the end of a day or of the game (F-18.71 to F-18.74 and their like). */
#include "tw-victory.h"

#include <string.h>

static gboolean
are_all_supplied (const TwRuleset *rules, const TwState *state, int side)
{
  int n = 0;

  for (guint i = 0; i < rules->n_movers[side]; i++)
    n += state->hex[rules->movers[side][i]] >= 0;

  return tw_supply_count (rules, state, side, rules->n_movers[side]) == n;
}

static int
count_units (const TwRuleset *rules, const TwState *state, int side, gboolean left)
{
  int n = 0;

  for (guint i = 0; i < rules->n_units[side]; i++)
    n += left ? tw_has (state, rules->movers[side][i], TW_EXITED) : state->hex[rules->movers[side][i]] >= 0;

  return n;
}

static int
count_in_area (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  int n = 0;

  for (guint i = 0; i < need->area->hexes->len; i++)
    {
      int hex = g_array_index (need->area->hexes, TcHex, i), unit = tw_unit_at (rules, state, hex);

      n += unit >= 0 && rules->side[unit] == need->side && (need->row < 0 || rules->row[hex] == need->row);
    }

  return n;
}

int
tw_verdict_measure (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  switch (need->event)
    {
    case TW_NEED_FEWER_ON_MAP:
      return count_units (rules, state, need->side, FALSE);
    case TW_NEED_FEWER_LEFT:
      return count_units (rules, state, need->side, TRUE);
    case TW_NEED_NONE_IN_AREA:
      return count_in_area (rules, state, need);
    case TW_NEED_SUPPLIED:
      return tw_supply_count (rules, state, need->side, rules->n_units[need->side]);
    case TW_NEED_ALL_SUPPLIED:
      return are_all_supplied (rules, state, need->side);
    case TW_NEED_COUNTER_SUPPLIED:
      return state->hex[need->counter] >= 0
             && tw_supply_reaches (rules, state, need->side, state->hex[need->counter]);
    default:
      return state->hex[need->counter] >= 0;
    }
}

static gboolean
is_met (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  int now = tw_verdict_measure (rules, state, need);

  switch (need->event)
    {
    case TW_NEED_FEWER_ON_MAP:
    case TW_NEED_FEWER_LEFT:
      return now < need->units;
    case TW_NEED_NONE_IN_AREA:
      return now == 0;
    case TW_NEED_SUPPLIED:
      return now >= need->units;
    default:
      return now > 0;
    }
}

/* The first condition that is fulfilled at the end of the present day; on the last one those of the game, too. */
const TwCondition *
tw_verdict_find (const TwRuleset *rules, const TwState *state)
{
  gboolean last = state->day + 1 >= (int) rules->campaign.n_days;

  for (guint i = 0; i < rules->n_conditions; i++)
    {
      const TwCondition *it = &rules->conditions[i];
      gboolean met = it->day == state->day + 1 || (it->day == 0 && last);

      for (guint k = 0; met && k < it->n_needs; k++)
        met = is_met (rules, state, &it->needs[k]);
      if (met)
        return it;
    }

  return NULL;
}
