/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-ways.h"

#define FAR 6 /* how far a better hex is looked for, in rows and columns */

static gboolean
can_leave (const TcHexGrid *grid, guint counter, TcHex hex, TcWayStep step, gconstpointer rules)
{
  for (int direction = 0; direction < 6; direction++)
    if (tc_hexgrid_neighbour (grid, hex, direction) != TC_NO_HEX && step (rules, counter, hex, direction))
      return TRUE;
  return FALSE;
}

/* From one of the hexes around. */
static gboolean
can_come (const TcHexGrid *grid, guint counter, TcHex hex, TcWayStep step, gconstpointer rules)
{
  for (int direction = 0; direction < 6; direction++)
    {
      TcHex from = tc_hexgrid_neighbour (grid, hex, direction);

      if (from != TC_NO_HEX && step (rules, counter, from, (direction + 3) % 6))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_taken (const TcBattle *battle, TcHex hex)
{
  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->place.x == hex)
      return TRUE;
  return FALSE;
}

/* The nearest free hex that the counter can come to and leave, the first in the order of numbers. */
static TcHex
find_way_out (const TcBattle *battle, guint counter, TcWayStep step, gconstpointer rules)
{
  const TcHexGrid *grid = &battle->map->grid;
  TcHex from = tc_battle_counter (battle, counter)->place.x, best = TC_NO_HEX;
  gint32 row = tc_hexgrid_row (grid, from), column = tc_hexgrid_column (grid, from), least = G_MAXINT32;

  for (gint32 r = row - FAR; r <= row + FAR; r++)
    for (gint32 c = column - FAR; c <= column + FAR; c++)
      {
        TcHex hex = tc_hexgrid_at (grid, r, c);
        gint32 distance = hex == TC_NO_HEX ? G_MAXINT32 : tc_hexgrid_distance (grid, from, hex);

        if (distance >= least || !can_come (grid, counter, hex, step, rules)
            || !can_leave (grid, counter, hex, step, rules) || is_taken (battle, hex))
          continue;
        best = hex;
        least = distance;
      }
  return best;
}

void
tc_ways_check_start (const TcBattle *battle, guint counter, TcWayStep step, gconstpointer rules,
                     TcIssueList *issues)
{
  const TcCounter *it;
  const TcHexGrid *grid;
  g_autofree char *subject = NULL;
  char label[TC_HEX_LABEL_SIZE];
  TcIssue *issue;
  TcHex other;

  g_return_if_fail (battle != NULL && step != NULL && issues != NULL);

  it = tc_battle_counter (battle, counter);
  grid = &battle->map->grid;
  if (tc_place_is_nowhere (it->place) || can_leave (grid, counter, it->place.x, step, rules))
    return;
  subject = g_strdup_printf ("counter:%s", it->id);
  issue = tc_issue_list_add (issues, TC_SEVERITY_WARNING, "hemmed-in", NULL, it->line, 0, subject, it->name,
                             tc_hexgrid_format (grid, it->place.x, label), NULL);
  other = find_way_out (battle, counter, step, rules);
  if (other != TC_NO_HEX)
    tc_issue_add_fix (issue, "place-counter", it->id, tc_hexgrid_format (grid, other, label), NULL);
}

static gboolean
is_at_edge (const TcHexGrid *grid, TcHex hex)
{
  for (int direction = 0; direction < 6; direction++)
    if (tc_hexgrid_neighbour (grid, hex, direction) == TC_NO_HEX)
      return TRUE;
  return FALSE;
}

/* The nearest hex at the edge of the map that the counter can enter. */
static TcHex
find_entry (const TcHexGrid *grid, guint counter, TcHex from, TcWayEnter enter, gconstpointer rules)
{
  TcHex best = TC_NO_HEX;

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    if (is_at_edge (grid, hex) && enter (rules, counter, hex)
        && (best == TC_NO_HEX || tc_hexgrid_distance (grid, from, hex) < tc_hexgrid_distance (grid, from, best)))
      best = hex;
  return best;
}

void
tc_ways_check_entry (const TcBattle *battle, guint counter, const TcArea *area, TcWayEnter enter,
                     gconstpointer rules, TcIssueList *issues)
{
  const TcCounter *it;
  g_autofree char *subject = NULL;
  char label[TC_HEX_LABEL_SIZE];
  TcIssue *issue;
  TcHex other;

  g_return_if_fail (battle != NULL && area != NULL && enter != NULL && issues != NULL);

  for (guint i = 0; i < area->hexes->len; i++)
    if (enter (rules, counter, g_array_index (area->hexes, TcHex, i)))
      return;
  if (area->hexes->len == 0)
    return;
  it = tc_battle_counter (battle, counter);
  subject = g_strdup_printf ("counter:%s", it->id);
  issue = tc_issue_list_add (issues, TC_SEVERITY_WARNING, "barred-entry", NULL, it->line, 0, subject, it->name,
                             area->name, NULL);
  other = find_entry (&battle->map->grid, counter, g_array_index (area->hexes, TcHex, 0), enter, rules);
  if (other != TC_NO_HEX)
    tc_issue_add_fix (issue, "add-hexes", area->id, tc_hexgrid_format (&battle->map->grid, other, label), NULL);
}

void
tc_ways_check_arrival (TcModuleReader *reader, int turn, int last)
{
  g_autofree char *said = g_strdup_printf ("%d", turn), *most = g_strdup_printf ("%d", last);

  g_return_if_fail (reader != NULL);

  if (last > 0 && turn > last)
    tc_module_propose_number (reader, tc_module_warn (reader, "late-arrival", said, most), "turn", last);
}
