/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory by conditions, judged at the end of a day or of the game (F-18.71 to F-18.74 and
 * their like), and lines of communication (F-18.73). */
#include "tw-binding.h"
#include "tw-course.h"
#include "tw-fortress.h"
#include "tw-modules.h"
#include "tw-ways.h"

#include <string.h>

/* Lines of communication */

/* Whether the line may go over the hex: its terrain, nobody of the enemy in it, no zone of theirs. */
static gboolean
is_open (const TwRuleset *rules, const TwState *state, int side, int hex)
{
  int unit = tw_unit_at (rules, state, hex);

  return (rules->supply[side].rows & 1u << rules->row[hex]) != 0 && (unit < 0 || rules->side[unit] == side)
         && !tw_zoc_covers (rules, state, hex, 1 - side);
}

/* What foot of the side could cross: a river by its bridges only, walls by breaches and gates of its own. */
static gboolean
may_cross (const TwRuleset *rules, const TwState *state, int side, int edge)
{
  int cost = rules->cost[side][0][TW_PACE_POINTS][edge];

  return cost == TW_DOOR ? tw_walls_pass (rules, state, side, edge) : cost != TW_BARRED;
}

/* All hexes from which the line reaches the edge of the map, from there backward: 1. */
static void
flood (const TwRuleset *rules, const TwState *state, int side, guint8 *reached)
{
  const TcArea *edge = rules->supply[side].edge;
  g_autofree gint16 *queue = g_new (gint16, rules->n_hexes);
  guint n = 0;

  for (guint i = 0; i < edge->hexes->len; i++)
    {
      int hex = g_array_index (edge->hexes, TcHex, i);

      if (!reached[hex] && is_open (rules, state, side, hex))
        {
          reached[hex] = TRUE;
          queue[n++] = hex;
        }
    }
  for (guint first = 0; first < n; first++)
    for (int direction = 0; direction < 6; direction++)
      {
        int near = rules->near[queue[first] * 6 + direction];

        if (near < 0 || reached[near] || !may_cross (rules, state, side, near * 6 + (direction + 3) % 6)
            || !is_open (rules, state, side, near))
          continue;
        reached[near] = TRUE;
        queue[n++] = near;
      }
}

/* The hex where the line begins is no part of it. */
static gboolean
begins_at (const TwRuleset *rules, const TwState *state, int side, const guint8 *reached, int hex)
{
  if (reached[hex] || tc_area_contains (rules->supply[side].edge, hex))
    return TRUE;
  for (int edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (rules->near[edge] >= 0 && reached[rules->near[edge]] && may_cross (rules, state, side, edge))
      return TRUE;

  return FALSE;
}

gboolean
tw_supply_reaches (const TwRuleset *rules, const TwState *state, int side, int hex)
{
  g_autofree guint8 *reached = g_new0 (guint8, rules->n_hexes);

  flood (rules, state, side, reached);

  return begins_at (rules, state, side, reached, hex);
}

/* How many of the first @n counters of the side that move, units before leaders, have a line. */
static int
count_supplied (const TwRuleset *rules, const TwState *state, int side, guint n)
{
  g_autofree guint8 *reached = g_new0 (guint8, rules->n_hexes);
  int found = 0;

  flood (rules, state, side, reached);
  for (guint i = 0; i < n; i++)
    {
      int hex = state->hex[rules->movers[side][i]];

      found += hex >= 0 && begins_at (rules, state, side, reached, hex);
    }

  return found;
}

static gboolean
are_all_supplied (const TwRuleset *rules, const TwState *state, int side)
{
  int n = 0;

  for (guint i = 0; i < rules->n_movers[side]; i++)
    n += state->hex[rules->movers[side][i]] >= 0;

  return count_supplied (rules, state, side, rules->n_movers[side]) == n;
}

/* F-19.61: somebody is left, none has left the map, and nobody, unit, leader or gun, has a line. */
gboolean
tw_supply_is_cut (const TwRuleset *rules, const TwState *state, int side)
{
  g_autofree guint8 *reached = g_new0 (guint8, rules->n_hexes);
  guint units = 0;

  flood (rules, state, side, reached);
  for (guint c = 0; c < rules->n_counters; c++)
    {
      if (tw_has (state, c, TW_EXITED) && rules->side[c] == side)
        return FALSE;
      if (state->hex[c] < 0 || state->owner[c] != side)
        continue;
      if (begins_at (rules, state, side, reached, state->hex[c]))
        return FALSE;
      units += tw_is_unit (rules, c);
    }

  return units > 0;
}

/* F-19.61: all of the side are eliminated or captured, none has left the map. */
gboolean
tw_supply_is_destroyed (const TwRuleset *rules, const TwState *state, int side)
{
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == side && !tw_has (state, c, TW_DEAD) && state->owner[c] == side
        && tw_campaign_has_come (rules, state, c))
      return FALSE;

  return TRUE;
}

/* Conditions */

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
      return count_supplied (rules, state, need->side, rules->n_units[need->side]);
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

/* Binding */

static void
read_supply (TwRuleset *rules, TwModuleReader *reader)
{
  TwSupply *self = &rules->supply[tw_module_side (reader, "side") % TW_SIDES];
  g_auto (GStrv) words = g_strsplit_set (tw_module_text (reader, "terrain", "clear"), " \t\r\n", -1);
  int unused;

  self->edge = tw_module_area (reader, "area", &unused);
  self->rule = tw_module_rule (reader, "rule");
  self->present = self->edge != NULL;
  for (guint i = 0; words[i] != NULL; i++)
    {
      int row = words[i][0] == '\0' ? -1 : tw_module_terrain (rules, reader, words[i]);

      if (row >= 0)
        self->rows |= 1u << row;
    }
}

static void
read_terrain (const TwRuleset *rules, TwModuleReader *reader, TwNeed *need)
{
  const char *terrain = tw_module_text (reader, "terrain", "");

  need->row = terrain[0] == '\0' ? -1 : tw_module_terrain (rules, reader, terrain);
}

static void
check_supply (const TwRuleset *rules, TwModuleReader *reader, const TwNeed *need)
{
  const TcSide *side = g_ptr_array_index (reader->battle->sides, need->side);

  if (need->event >= TW_NEED_SUPPLIED && need->event <= TW_NEED_COUNTER_SUPPLIED && !rules->supply[need->side].present)
    tw_module_propose_drop (reader, tw_module_fault (reader, "no-communications", tw_module_text (reader, "event", ""), side->id));
}

static TwNeed
read_need (const TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const events[] = {
    "fewer-on-map", "fewer-left", "none-in-area", "supplied", "all-supplied", "counter-supplied", "on-map", NULL
  };
  TwNeed need = { .event = tw_module_choice (reader, "event", events, -1) };

  if (need.event >= TW_NEED_COUNTER_SUPPLIED)
    {
      need.counter = tw_module_counter (reader, "counter");
      need.side = rules->side[need.counter];
    }
  else
    need.side = tw_module_side (reader, "of") % TW_SIDES;
  if (need.event == TW_NEED_NONE_IN_AREA)
    {
      need.area = tw_module_area (reader, "area", &need.label);
      read_terrain (rules, reader, &need);
    }
  else if (need.event <= TW_NEED_SUPPLIED)
    need.units = tw_module_number (reader, "units", 1, TW_COUNTERS, -1);
  check_supply (rules, reader, &need);

  return need;
}

static void
read_condition (TwRuleset *rules, TwModuleReader *reader)
{
  TwCondition *self = &rules->conditions[rules->n_conditions];

  if (rules->n_conditions == TW_CONDITIONS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  rules->n_conditions++;
  self->side = tw_module_side (reader, "side");
  self->day = tw_campaign_read_day (rules, reader);
  self->rule = tw_module_rule (reader, "rule");
  rules->rule_draw = tw_module_rule (reader, "rule-draw");
  while (tw_module_each (reader, "when"))
    if (self->n_needs == TW_NEEDS)
      tw_module_fault (reader, "more-rows", reader->module->type, NULL);
    else
      self->needs[self->n_needs++] = read_need (rules, reader);
  if (self->n_needs == 0)
    tw_module_fault (reader, "no-rows", reader->module->type, "when");
}

void
tw_bind_verdicts (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  if (rules->n_counters == 0)
    return;
  tw_modules_read (rules, battle, issues, "communications", read_supply);
  tw_modules_read (rules, battle, issues, "victory-condition", read_condition);
}
