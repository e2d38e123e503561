/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-prospect.h"

#include <string.h>

#define ORDERS_MAX 300 /* of the first turn that are given: enough to set up two armies */
#define FAR        3   /* hexes at which a better place for a gun is looked for */
#define OUTLOOK    6   /* hexes that a gun is expected to see at least one of */

static void
report_side (const TcRuleset *ruleset, int side, TcSeverity severity, const char *code, TcIssueList *issues)
{
  const TcSide *row = g_ptr_array_index (ruleset->battle->sides, side);
  g_autofree char *subject = g_strconcat ("side:", row->id, NULL);

  tc_issue_list_add (issues, severity, code, NULL, row->line, 0, subject, row->name, NULL);
}

/* The first turn */

typedef struct
{
  const TcRuleset *ruleset;
  TcState         *state;  /* owned */
  TcSeeded         dice;
  GArray          *orders, *placements; /* owned */
  gboolean         deploys; /* players set up: where there is room for all is not for chance to find */
  gboolean         there[TC_MAX_SIDES]; /* somebody of the side has been on the board */
} Opening;

static void
opening_init (Opening *self, const TcRuleset *ruleset)
{
  *self = (Opening) { .ruleset = ruleset, .state = tc_state_new (ruleset),
                      .orders = g_array_new (FALSE, FALSE, sizeof (TcOrder)),
                      .placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement)) };
  tc_seeded_init (&self->dice, 1, 0);
  tc_state_setup (ruleset, self->state, &self->dice.parent, NULL);
}

static void
opening_clear (Opening *self)
{
  g_free (self->state);
  g_array_unref (self->orders);
  g_array_unref (self->placements);
}

/* Placements, and who is there. */
static void
look (Opening *self)
{
  g_array_set_size (self->placements, 0);
  tc_state_place (self->ruleset, self->state, self->placements);
  for (guint i = 0; i < self->placements->len; i++)
    self->there[MAX (g_array_index (self->placements, TcPlacement, i).side, 0) % TC_MAX_SIDES] = TRUE;
}

static gboolean
is_there (const Opening *self, int counter)
{
  for (guint i = 0; i < self->placements->len; i++)
    if (g_array_index (self->placements, TcPlacement, i).counter == counter)
      return TRUE;
  return FALSE;
}

/* The counter that a player has to set up next, -1. */
static int
find_waiting (Opening *self)
{
  TcDeployment deployment;

  if (self->state->actor < 0 || !tc_state_deploys (self->ruleset, self->state, self->state->actor, &deployment, NULL))
    return -1;
  self->deploys = TRUE;
  for (guint i = 0; i < deployment.n; i++)
    if (!is_there (self, deployment.counters[i]))
      return deployment.counters[i];
  return -1;
}

/* Ends the phase, else does what comes first; FALSE when nothing can be done. */
static gboolean
go_on (Opening *self)
{
  TcOrder order = { .kind = TC_ORDER_END };

  if (!tc_state_check (self->ruleset, self->state, &order, NULL))
    {
      g_array_set_size (self->orders, 0);
      tc_state_list (self->ruleset, self->state, find_waiting (self), self->orders);
      if (self->orders->len == 0)
        return FALSE;
      order = g_array_index (self->orders, TcOrder, 0);
    }
  tc_state_apply (self->ruleset, self->state, &order, &self->dice.parent, NULL);
  return TRUE;
}

static void
check_opening (Opening *self, TcIssueList *issues)
{
  const TcRuleset *ruleset = self->ruleset;
  int first = self->state->turn;
  gboolean stuck = FALSE;

  for (guint i = 0; i < ORDERS_MAX && !stuck && !self->state->over && self->state->turn <= MAX (first, 1); i++)
    {
      stuck = !go_on (self);
      look (self);
    }
  if (self->deploys && (stuck || self->state->turn < 1))
    return;
  if (stuck)
    report_side (ruleset, MAX (self->state->actor, 0), TC_SEVERITY_ERROR, "stuck-at-start", issues);
  else if (self->state->over && tc_battle_turns (ruleset->battle) > 1)
    tc_issue_list_add (issues, TC_SEVERITY_WARNING, "ends-at-once", NULL, 0, 0, NULL, NULL);
  for (guint side = 0; side < ruleset->battle->sides->len && !self->state->over; side++)
    if (!self->there[side])
      report_side (ruleset, (int) side, TC_SEVERITY_WARNING, "nobody-at-start", issues);
}

/* Victory */

/* How much of a counter can be counted: at least itself. */
static gint64
weigh (const TcCounter *counter)
{
  static const TcColumn columns[] = { TC_COLUMN_STRENGTH, TC_COLUMN_REDUCED, TC_COLUMN_LEADERSHIP };
  gint64 most = 1;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (counter->values[columns[i]] != TC_NO_VALUE)
      most = MAX (most, counter->values[columns[i]]);
  return most;
}

/* No more than this can ever be counted; @weighed: points of the counters, not their number. */
static gint64
count_all (const TcRuleset *ruleset, const TcStake *stake, gboolean weighed)
{
  gint64 all = 0;

  for (guint i = 0; i < ruleset->battle->counters->len; i++)
    {
      TcArm arm = tc_battle_get_arm (ruleset->battle, (int) i);
      gboolean counts = stake->kind == TC_STAKE_GUNS ? arm == TC_ARM_ARTILLERY : (stake->arms & 1u << arm) != 0;

      if (counts && tc_battle_counter_side (ruleset->battle, i) == stake->of && (stake->counter < 0 || stake->counter == (int) i))
        all += weighed ? weigh (tc_battle_counter (ruleset->battle, i)) : 1;
    }
  return all;
}

/* Fortresses, levels and the like are taken to be as many as it needs. */
static gint64
find_most (const TcRuleset *ruleset, const TcStake *stake)
{
  switch (stake->kind)
    {
    case TC_STAKE_LOST:
      return count_all (ruleset, stake, TRUE);
    case TC_STAKE_LEFT:
      return stake->n_hexes == 0 ? 0 : count_all (ruleset, stake, TRUE);
    case TC_STAKE_HELD:
    case TC_STAKE_LINE:
      return stake->n_hexes == 0 ? 0 : count_all (ruleset, stake, FALSE);
    case TC_STAKE_GUNS:
    case TC_STAKE_PRESENT:
    case TC_STAKE_STAYED:
      return count_all (ruleset, stake, FALSE);
    case TC_STAKE_JOINED:
      return stake->n_hexes;
    default:
      return MAX (stake->threshold, 1);
    }
}

static gint64
add_points (const TcRuleset *ruleset, const TcStakes *stakes, int side)
{
  gint64 points = 0;

  for (guint i = 0; i < stakes->stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (stakes, i);
      gint64 most = it->below ? it->threshold : find_most (ruleset, it);

      if (it->effect == TC_STAKE_EARNS && it->side == side && it->points > 0)
        points += it->points * (it->threshold == 0 ? most : most >= it->threshold);
    }
  return points;
}

static gboolean
can_be_met (const TcRuleset *ruleset, const TcStakes *stakes, const TcStake *stake)
{
  switch (stake->kind)
    {
    case TC_STAKE_RATIO:
      return add_points (ruleset, stakes, stake->side) > 0;
    case TC_STAKE_POINTS:
    case TC_STAKE_MARGIN:
      return add_points (ruleset, stakes, stake->of) >= stake->threshold;
    default:
      return stake->below || find_most (ruleset, stake) >= stake->threshold;
    }
}

/* Something that decides the battle for the side: alone, or with all that belongs to it; or that the
 * enemy does not do something. */
static gboolean
can_win (const TcRuleset *ruleset, const TcStakes *stakes, int side)
{
  gboolean met[256], named[256] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (met); i++)
    met[i] = TRUE;
  for (guint i = 0; i < stakes->stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (stakes, i);
      gboolean can = it->effect == TC_STAKE_WINS && it->side == side && can_be_met (ruleset, stakes, it);

      if (it->effect != TC_STAKE_WINS)
        continue;
      if (it->otherwise == side || (can && it->condition == 0))
        return TRUE;
      named[it->condition] |= it->side == side;
      met[it->condition] &= it->side != side || can;
    }
  for (guint i = 1; i < G_N_ELEMENTS (met); i++)
    if (named[i] && met[i])
      return TRUE;
  return FALSE;
}

static void
check_victory (const TcRuleset *ruleset, const TcState *state, TcIssueList *issues)
{
  guint n = ruleset->battle->sides->len, losers = 0;
  TcStakes stakes;

  tc_stakes_init (&stakes);
  tc_state_stakes (ruleset, state, &stakes);
  for (guint side = 0; side < n; side++)
    losers |= can_win (ruleset, &stakes, (int) side) ? 0 : 1u << side;
  tc_stakes_clear (&stakes);
  if (losers == (1u << n) - 1)
    tc_issue_list_add (issues, TC_SEVERITY_WARNING, "nobody-can-win", NULL, 0, 0, NULL, NULL);
  for (guint side = 0; side < n && losers != (1u << n) - 1; side++)
    if ((losers & 1u << side) != 0)
      report_side (ruleset, (int) side, TC_SEVERITY_WARNING, "side-cannot-win", issues);
}

/* Guns */

/* By the ground: counters may go out of the way. */
static gboolean
is_clear (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to)
{
  g_autofree TcSight *sight = g_new0 (TcSight, 1);

  tc_state_sight (ruleset, state, from, to, sight);
  for (guint i = 0; i < sight->n_blockers; i++)
    {
      const TcWord *word = tc_words_find (ruleset->system->words, sight->blockers[i].code);

      if (word == NULL || strchr (word->args, 'c') == NULL)
        return FALSE;
    }
  return sight->clear || sight->n_blockers > 0;
}

static gboolean
sees_hexes (const TcRuleset *ruleset, const TcState *state, TcPlace from)
{
  const TcHexGrid *grid = &ruleset->battle->map->grid;
  gint32 row = tc_hexgrid_row (grid, from.x), column = tc_hexgrid_column (grid, from.x);

  for (gint32 r = row - OUTLOOK; r <= row + OUTLOOK; r++)
    for (gint32 c = column - OUTLOOK; c <= column + OUTLOOK; c++)
      {
        TcHex hex = tc_hexgrid_at (grid, r, c);

        if (hex != TC_NO_HEX && tc_hexgrid_distance (grid, from.x, hex) > 1
            && is_clear (ruleset, state, from, (TcPlace) { hex, 0, TC_NO_FACING }))
          return TRUE;
      }
  return FALSE;
}

/* Some point before it, at 5 to 40 cm. */
static gboolean
sees_table (const TcRuleset *ruleset, const TcState *state, TcPlace from)
{
  for (int angle = -4000; angle <= 4000; angle += 1000)
    for (int distance = 500; distance <= 4000; distance += 500)
      {
        TcPoint to = tc_table_step ((TcPoint) { from.x, from.y }, from.facing + angle, distance);

        if (tc_map_find_point (ruleset->battle->map, to) != TC_NO_HEX
            && is_clear (ruleset, state, from, (TcPlace) { to.x, to.y, from.facing }))
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_free (const GArray *placements, TcHex hex)
{
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).place.x == hex)
      return FALSE;
  return TRUE;
}

/* The nearest free hex of the map's first terrain from which a gun sees something. */
static TcHex
find_outlook (const Opening *self, TcHex from)
{
  const TcMap *map = self->ruleset->battle->map;
  gint32 row = tc_hexgrid_row (&map->grid, from), column = tc_hexgrid_column (&map->grid, from);
  TcHex best = TC_NO_HEX;

  for (gint32 r = row - FAR; r <= row + FAR; r++)
    for (gint32 c = column - FAR; c <= column + FAR; c++)
      {
        TcHex hex = tc_hexgrid_at (&map->grid, r, c);

        if (hex != TC_NO_HEX && map->terrain[hex] == 0 && is_free (self->placements, hex)
            && (best == TC_NO_HEX || tc_hexgrid_distance (&map->grid, from, hex) < tc_hexgrid_distance (&map->grid, from, best))
            && sees_hexes (self->ruleset, self->state, (TcPlace) { hex, 0, TC_NO_FACING }))
          best = hex;
      }
  return best;
}

static const struct
{
  gboolean (*sees) (const TcRuleset *ruleset, const TcState *state, TcPlace from);
  TcHex    (*find) (const Opening *self, TcHex from); /* a better place; NULL: none is looked for */
} outlooks[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { sees_hexes, find_outlook },
  [TC_BOARD_TABLE] = { sees_table, NULL },
};

static void
check_gun (const Opening *self, const TcPlacement *placement, TcIssueList *issues)
{
  const TcBattle *battle = self->ruleset->battle;
  const TcCounter *counter = tc_battle_counter (battle, placement->counter);
  TcBoardKind board = tc_map_get_board (battle->map)->kind;
  g_autofree char *subject = g_strconcat ("counter:", counter->id, NULL);
  char label[TC_HEX_LABEL_SIZE];
  TcIssue *issue;
  TcHex better;

  if (outlooks[board].sees (self->ruleset, self->state, placement->place))
    return;
  issue = tc_issue_list_add (issues, TC_SEVERITY_WARNING, "blind-gun", NULL, counter->line, 0, subject, counter->name, NULL);
  better = outlooks[board].find != NULL ? outlooks[board].find (self, placement->place.x) : TC_NO_HEX;
  if (better != TC_NO_HEX)
    tc_issue_add_fix (issue, "place-counter", counter->id, tc_hexgrid_format (&battle->map->grid, better, label), NULL);
}

/* Where the battle sets them up: a player sees for himself. */
static void
check_guns (const Opening *self, TcIssueList *issues)
{
  const TcBattle *battle = self->ruleset->battle;

  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (self->placements, TcPlacement, i);

      if (tc_battle_get_arm (battle, placement->counter) == TC_ARM_ARTILLERY
          && !tc_place_is_nowhere (tc_battle_counter (battle, (guint) placement->counter)->place))
        check_gun (self, placement, issues);
    }
}

static gboolean
has_both_sides (const TcBattle *battle)
{
  guint sides = 0;

  for (guint i = 0; i < battle->counters->len; i++)
    sides |= 1u << tc_battle_counter_side (battle, i);
  return battle->sides->len > 0 && sides == (1u << battle->sides->len) - 1;
}

void
tc_prospect_check (const TcRuleset *ruleset, TcIssueList *issues)
{
  Opening opening;

  g_return_if_fail (ruleset != NULL && issues != NULL);

  if (!has_both_sides (ruleset->battle))
    return;
  opening_init (&opening, ruleset);
  look (&opening);
  check_victory (ruleset, opening.state, issues);
  check_guns (&opening, issues);
  check_opening (&opening, issues);
  opening_clear (&opening);
}
