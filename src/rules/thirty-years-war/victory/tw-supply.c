/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of communication (F-18.73). */
#include "tw-victory.h"
#include "tw-modules.h"
#include "tw-pieces.h"

/* Whether a line may pass the hex: terrain, no enemy unit, no enemy zone of control. */
static gboolean
is_open (const TwRuleset *rules, const TwState *state, int side, int hex)
{
  int unit = tw_unit_at (rules, state, hex);

  return (rules->supply[side].rows & 1u << rules->row[hex]) != 0
         && (unit < 0 || rules->side[unit] == side) && !tw_zoc_covers (rules, state, hex, 1 - side);
}

/* Whatever infantry of the side could cross: rivers by bridges, walls by breaches and its own
 * gates. */
static gboolean
may_cross (const TwRuleset *rules, const TwState *state, int side, int edge)
{
  int cost = rules->cost[side][0][TW_PACE_POINTS][edge];

  return cost == TW_DOOR ? tw_walls_pass (rules, state, side, edge) : cost != TW_BARRED;
}

/* Marks every hex that is connected to the edge of the map. */
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

        if (near < 0 || reached[near]
            || !may_cross (rules, state, side, near * 6 + (direction + 3) % 6)
            || !is_open (rules, state, side, near))
          continue;
        reached[near] = TRUE;
        queue[n++] = near;
      }
}

/* The hex of the counter itself need not be open. */
static gboolean
begins_at (const TwRuleset *rules, const TwState *state, int side, const guint8 *reached, int hex)
{
  if (reached[hex] || tc_area_contains (rules->supply[side].edge, hex))
    return TRUE;
  for (int edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (rules->near[edge] >= 0 && reached[rules->near[edge]]
        && may_cross (rules, state, side, edge))
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

int
tw_supply_count (const TwRuleset *rules, const TwState *state, int side, guint n)
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

/* F-19.61: the side has units on the map, none has left it, and no unit, leader or gun has a
 * line. */
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

/* F-19.61: every counter of the side is eliminated or captured, none has left the map. */
gboolean
tw_supply_is_destroyed (const TwRuleset *rules, const TwState *state, int side)
{
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == side && !tw_has (state, c, TW_DEAD) && state->owner[c] == side
        && tw_campaign_has_come (rules, state, c))
      return FALSE;

  return TRUE;
}

/* As a tie */

gboolean
tw_supply_known (const TcRuleset *ruleset)
{
  const TwRuleset *rules = TW_RULESET (ruleset);

  return rules->supply[0].present || rules->supply[1].present;
}

gboolean
tw_supply_find (const TcRuleset *ruleset, const TcState *base, int counter, guint8 *hexes, TcTie *tie)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  int side = state->owner[counter];
  g_autofree guint8 *reached = NULL;

  if (side < 0 || !rules->supply[side].present)
    return FALSE;
  reached = g_new0 (guint8, rules->n_hexes);
  flood (rules, state, side, reached);
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    hexes[hex] = (guint8) begins_at (rules, state, side, reached, (int) hex);
  tie->within = tw_note ("line-leads", rules->supply[side].rule, side, 0, 0);
  tie->without = tw_note ("no-line", rules->supply[side].rule, counter, 0, 0);

  return TRUE;
}

/* The module */

typedef struct
{
  gint8       side;
  const char *terrain;
  TwSupply    supply;
} Communications;

static const TcValueSchema communications_values[] = {
  { "side", TC_SIDE (Communications, side), .flags = TC_VALUE_UNIQUE,
    .about = N_("the side of the line") },
  { "area", TC_AREA (Communications, supply.edge), .about = N_("the hexes to which it leads") },
  { "terrain", TC_TERRAIN (Communications, terrain), .flags = TC_VALUE_MANY, .usual = "clear",
    .about = N_("the terrain that it may pass") },
  { "rule", TC_RULE (Communications, supply.rule) },
  { NULL }
};

static void
read_communications (TcModuleReader *reader, gpointer self, gpointer row)
{
  Communications *said = self;
  g_auto (GStrv) words = g_strsplit_set (said->terrain, " \t\r\n", -1);

  said->supply.present = said->supply.edge != NULL;
  for (char **word = words; *word != NULL; word++)
    {
      int terrain = **word == '\0' ? -1 : tw_module_terrain (reader, *word);

      if (terrain >= 0)
        said->supply.rows |= 1u << terrain;
    }
  ((TwRuleset *) reader->rules)->supply[said->side % TW_SIDES] = said->supply;
}

const TcModuleSchema tw_supply_schemas[] = {
  { "communications", NULL, N_("A side has a line of communications that can be cut"), communications_values, .read = read_communications },
  { NULL }
};
