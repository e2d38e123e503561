/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory by conditions, judged at the end of a day or of the game (F-18.71 to F-18.74 and
 * their like).  What a condition needs is a row of the table below. */
#include "tw-victory.h"
#include "tw-modules.h"

#include <string.h>

static int
count_units (const TwRuleset *rules, const TwState *state, int side, gboolean left)
{
  int n = 0;

  for (guint i = 0; i < rules->n_units[side]; i++)
    n += left ? tw_has (state, rules->movers[side][i], TW_EXITED)
              : state->hex[rules->movers[side][i]] >= 0;

  return n;
}

static int
count_in_area (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  int n = 0;

  for (guint i = 0; i < need->area->hexes->len; i++)
    {
      int hex = g_array_index (need->area->hexes, TcHex, i), unit = tw_unit_at (rules, state, hex);

      n += unit >= 0 && rules->side[unit] == need->side
           && (need->row < 0 || rules->row[hex] == need->row);
    }

  return n;
}

static int
measure_on_map (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  return count_units (rules, state, need->side, FALSE);
}

static int
measure_left (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  return count_units (rules, state, need->side, TRUE);
}

static int
measure_supplied (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  return tw_supply_count (rules, state, need->side, rules->n_units[need->side]);
}

static int
measure_all_supplied (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  guint n = rules->n_movers[need->side];
  int there = 0;

  for (guint i = 0; i < n; i++)
    there += state->hex[rules->movers[need->side][i]] >= 0;

  return tw_supply_count (rules, state, need->side, n) == there;
}

static int
measure_counter_supplied (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  return state->hex[need->counter] >= 0
         && tw_supply_reaches (rules, state, need->side, state->hex[need->counter]);
}

static int
measure_counter (const TwRuleset *rules, const TwState *state, const TwNeed *need)
{
  return state->hex[need->counter] >= 0;
}

static gboolean
is_fewer (const TwNeed *need, int now)
{
  return now < need->units;
}

static gboolean
is_enough (const TwNeed *need, int now)
{
  return now >= need->units;
}

static gboolean
is_none (const TwNeed *need, int now)
{
  return now == 0;
}

static gboolean
is_so (const TwNeed *need, int now)
{
  return now > 0;
}

/* Which of the map's legend a row of the terrain chart is. */
static int
find_terrain (const TwRuleset *rules, int row)
{
  const GPtrArray *legend = rules->parent.battle->map->legend;

  for (guint i = 0; i < legend->len; i++)
    if (strcmp (((const TcTerrain *) g_ptr_array_index (legend, i))->id, rules->rows[row].id) == 0)
      return i;

  return -1;
}

static TcNote
say_units (const TwRuleset *rules, const TwNeed *need, const char *rule, int now)
{
  return tw_note (need->kind->code, rule, need->side, need->units, now);
}

static TcNote
say_ground (const TwRuleset *rules, const TwNeed *need, const char *rule, int now)
{
  return need->row < 0 ? tw_note (need->kind->code, rule, need->side, need->label, now)
                       : tw_note (need->kind->otherwise, rule, need->side, need->label, now,
                                  find_terrain (rules, need->row));
}

static TcNote
say_side (const TwRuleset *rules, const TwNeed *need, const char *rule, int now)
{
  return tw_note (now > 0 ? need->kind->code : need->kind->otherwise, rule, need->side);
}

static TcNote
say_counter (const TwRuleset *rules, const TwNeed *need, const char *rule, int now)
{
  return tw_note (now > 0 ? need->kind->code : need->kind->otherwise, rule, need->counter);
}

static const TwNeedKind need_kinds[] = {
  { { "fewer-on-map", 0, N_("fewer than this many units of a side are on the map"), "of units" },
    measure_on_map, is_fewer, say_units, "need-fewer-on-map", .stake = TC_STAKE_PRESENT, .below = TRUE, .counted = TRUE },
  { { "fewer-left", 0, N_("fewer than this many units of a side have left the map"), "of units" },
    measure_left, is_fewer, say_units, "need-fewer-left", .stake = TC_STAKE_LEFT, .below = TRUE, .counted = TRUE },
  { { "none-in-area", 0, N_("no unit of a side is in an area, on some terrain"), "of area terrain?" },
    count_in_area, is_none, say_ground, "need-none-in-area", "need-none-on-ground", .stake = TC_STAKE_HELD,
    .below = TRUE },
  { { "supplied", 0, N_("at least this many units of a side have a line of communications"), "of units" },
    measure_supplied, is_enough, say_units, "need-supplied", .supplied = TRUE, .stake = TC_STAKE_LINE, .counted = TRUE },
  { { "all-supplied", 0, N_("every unit and leader of a side on the map has a line of communications"), "of" },
    measure_all_supplied, is_so, say_side, "need-all-supplied", "need-all-supplied-not", .supplied = TRUE,
    .stake = TC_STAKE_LINE },
  { { "counter-supplied", 0, N_("a counter is on the map and has a line of communications"), "counter" },
    measure_counter_supplied, is_so, say_counter, "need-counter-supplied", "need-counter-supplied-not", .supplied = TRUE,
    .stake = TC_STAKE_LINE, .singles = TRUE },
  { { "on-map", 0, N_("a counter is on the map"), "counter" },
    measure_counter, is_so, say_counter, "need-on-map", "need-on-map-not", .stake = TC_STAKE_PRESENT, .singles = TRUE },
  { { NULL } }
};

void
tw_verdict_status (const TwRuleset *rules, const TwState *state, const TwCondition *condition,
                   GArray *notes)
{
  for (guint i = 0; i < condition->n_needs; i++)
    {
      const TwNeed *need = &condition->needs[i];
      TcNote note = need->kind->say (rules, need, condition->rule,
                                     need->kind->measure (rules, state, need));

      note.role = TC_NOTE_PART;
      tw_notes_add (notes, note);
    }
}

const TwCondition *
tw_verdict_find (const TwRuleset *rules, const TwState *state)
{
  gboolean last = state->day + 1 >= (int) rules->campaign.n_days;

  for (guint i = 0; i < rules->n_conditions; i++)
    {
      const TwCondition *it = &rules->conditions[i];
      gboolean met = it->day == state->day + 1 || (it->day == 0 && last);

      for (guint k = 0; met && k < it->n_needs; k++)
        met = it->needs[k].kind->is_met (&it->needs[k],
                                         it->needs[k].kind->measure (rules, state, &it->needs[k]));
      if (met)
        return it;
    }

  return NULL;
}

/* The module */

static const TcValueSchema condition_values[] = {
  { "side", TC_SIDE (TwCondition, side),
    .about = N_("the side that wins if all rows hold; the first such rule decides") },
  { "day", TW_DAY (TwCondition, day), .flags = TC_VALUE_OPTIONAL, .start = "1",
    .about = N_("the day at whose end it is judged, which ends the game if it holds; without one, the end of the game") },
  { "rule", TC_RULE (TwCondition, rule) },
  { "rule-draw", TC_RULE (TwCondition, rule_draw) },
  { NULL }
};

static const TcValueSchema condition_when[] = {
  { "event", TC_CHOICE (TwNeed, kind, need_kinds), .about = N_("the condition") },
  { "of", TC_SIDE (TwNeed, side), .flags = TC_VALUE_NEEDED | TC_VALUE_OTHER, .about = N_("the side") },
  { "units", TC_NUMBER (TwNeed, units, 1, TW_COUNTERS), .flags = TC_VALUE_NEEDED, .start = "5",
    .about = N_("the number of units") },
  { "area", TC_AREA (TwNeed, area), .flags = TC_VALUE_NEEDED, .about = N_("the area") },
  { "terrain", TC_TERRAIN (TwNeed, terrain), .flags = TC_VALUE_NEEDED,
    .about = N_("only on this terrain of it") },
  { "counter", TC_COUNTER (TwNeed, counter), .flags = TC_VALUE_NEEDED, .about = N_("the counter") },
  { NULL }
};

static void
read_condition (TcModuleReader *reader, gpointer self, gpointer row)
{
  ((TwRuleset *) reader->rules)->rule_draw = ((const TwCondition *) self)->rule_draw;
}

static void
read_need (TcModuleReader *reader, gpointer self, gpointer row)
{
  const TwRuleset *rules = reader->rules;
  TwNeed *need = row;

  need->side = need->side < 0 ? rules->side[MAX (need->counter, 0)] : need->side % TW_SIDES;
  need->row = *need->terrain == '\0' ? -1 : tw_module_terrain (reader, need->terrain);
  need->label = tw_module_label (reader, need->area);
  if (need->kind->supplied && !rules->supply[need->side].present)
    tc_module_reject (reader, "no-communications", tc_module_text (reader, "event"),
                      ((const TcSide *) g_ptr_array_index (reader->battle->sides, need->side))->id);
}

const TcModuleSchema tw_verdict_schemas[] = {
  { "victory-condition", NULL, N_("A side wins if all conditions hold"), condition_values,
    TC_LIST (TwRuleset, conditions, n_conditions), .read = read_condition },
  { "victory-condition", "when", NULL, condition_when, TC_LIST (TwCondition, needs, n_needs), .begins = 1, .needs = 1,
    .read = read_need, .key = "event of area terrain counter" },
  { NULL }
};
