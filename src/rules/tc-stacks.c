/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-stacks.h"

#define SORTS 8
#define FAR   4 /* how far a free hex is looked for, in rows and columns */

/* The nearest hex that no counter of the sort is in or sent to, the first in the order of
 * numbers. */
static TcHex
find_free_hex (const TcHexGrid *grid, GHashTable *taken, int sort, TcHex hex)
{
  TcHex best = TC_NO_HEX;
  gint32 best_distance = G_MAXINT32;

  for (gint32 row = tc_hexgrid_row (grid, hex) - FAR; row <= tc_hexgrid_row (grid, hex) + FAR; row++)
    for (gint32 column = tc_hexgrid_column (grid, hex) - FAR;
         column <= tc_hexgrid_column (grid, hex) + FAR; column++)
      {
        TcHex other = tc_hexgrid_at (grid, row, column);
        gint32 distance = other == TC_NO_HEX ? G_MAXINT32 : tc_hexgrid_distance (grid, hex, other);

        if (distance < best_distance
            && !g_hash_table_contains (taken, GINT_TO_POINTER (other * SORTS + sort)))
          {
            best = other;
            best_distance = distance;
          }
      }
  return best;
}

static void
report (const TcHexGrid *grid, const TcCounter *counter, const TcCounter *first, GHashTable *taken,
        int sort, TcIssueList *issues)
{
  g_autofree char *subject = g_strdup_printf ("counter:%s", counter->id);
  TcHex other = find_free_hex (grid, taken, sort, counter->place.x);
  char label[TC_HEX_LABEL_SIZE];
  TcIssue *issue;

  tc_hexgrid_format (grid, counter->place.x, label);
  issue = tc_issue_list_add (issues, TC_SEVERITY_ERROR, "hex-shared", NULL, counter->line, 0,
                             subject, label, first->id, NULL);
  if (other == TC_NO_HEX)
    return;
  tc_issue_add_fix (issue, "place-counter", counter->id, tc_hexgrid_format (grid, other, label), NULL);
  /* The next one is not sent to the same hex. */
  g_hash_table_insert (taken, GINT_TO_POINTER (other * SORTS + sort), (gpointer) counter);
}

static void
check_shared (const TcBattle *battle, const TcStacking *stacking, gconstpointer rules, TcIssueList *issues)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  /* All hexes that are taken are known before the first is reported. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < battle->counters->len; i++)
      {
        const TcCounter *counter = tc_battle_counter (battle, i), *first;
        int of = tc_place_is_nowhere (counter->place) ? -1 : stacking->sort (rules, i);
        gpointer key = GINT_TO_POINTER (counter->place.x * SORTS + of);

        if (of < 0)
          continue;
        first = g_hash_table_lookup (taken, key);
        if (first == NULL)
          g_hash_table_insert (taken, key, (gpointer) counter);
        else if (pass == 1 && first != counter)
          report (&battle->map->grid, counter, first, taken, of, issues);
      }
}

static gboolean
is_with_enemies (const TcBattle *battle, const TcStacking *stacking, gconstpointer rules, guint index)
{
  const TcCounter *counter = tc_battle_counter (battle, index);

  if (tc_place_is_nowhere (counter->place) || stacking->stand (rules, index) < TC_STACK_JOINS)
    return FALSE;
  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->place.x == counter->place.x
        && tc_battle_counter_side (battle, i) != tc_battle_counter_side (battle, index)
        && stacking->stand (rules, i) >= 0)
      return TRUE;
  return FALSE;
}

/* The nearest one of the side of @index that stands, and not where an enemy does; NULL. */
static const TcCounter *
find_friend (const TcBattle *battle, const TcStacking *stacking, gconstpointer rules, guint index)
{
  const TcCounter *counter = tc_battle_counter (battle, index), *best = NULL;
  int side = tc_battle_counter_side (battle, index);
  const TcHexGrid *grid = &battle->map->grid;

  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *other = tc_battle_counter (battle, i);

      if (tc_place_is_nowhere (other->place) || stacking->stand (rules, i) < 0
          || tc_battle_counter_side (battle, i) != side || is_with_enemies (battle, stacking, rules, i))
        continue;
      if (best == NULL || tc_hexgrid_distance (grid, counter->place.x, other->place.x)
                            < tc_hexgrid_distance (grid, counter->place.x, best->place.x))
        best = other;
    }
  return best;
}

static void
check_enemies (const TcBattle *battle, const TcStacking *stacking, gconstpointer rules, TcIssueList *issues)
{
  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i), *friend;
      g_autofree char *subject = g_strdup_printf ("counter:%s", counter->id);
      char label[TC_HEX_LABEL_SIZE];
      TcIssue *issue;

      if (!is_with_enemies (battle, stacking, rules, i))
        continue;
      tc_hexgrid_format (&battle->map->grid, counter->place.x, label);
      issue = tc_issue_list_add (issues, TC_SEVERITY_ERROR, "set-up-enemies", NULL, counter->line,
                                 0, subject, counter->name, label, NULL);
      friend = stacking->stand (rules, i) == TC_STACK_JOINS ? find_friend (battle, stacking, rules, i) : NULL;
      if (friend != NULL)
        tc_issue_add_fix (issue, "place-counter", counter->id,
                          tc_hexgrid_format (&battle->map->grid, friend->place.x, label), NULL);
    }
}

void
tc_stacks_check (const TcBattle *battle, const TcStacking *stacking, gconstpointer rules, TcIssueList *issues)
{
  g_return_if_fail (battle != NULL && stacking != NULL && issues != NULL);

  check_shared (battle, stacking, rules, issues);
  check_enemies (battle, stacking, rules, issues);
}

gboolean
tc_stacks_admit (const TcBattle *battle, const TcStacking *stacking, gconstpointer rules, const TcPlace *places,
                 int counter, TcHex hex, TcNote *refusal)
{
  int sort, stand;

  g_return_val_if_fail (battle != NULL && stacking != NULL && places != NULL, FALSE);

  sort = stacking->sort (rules, (guint) counter);
  stand = stacking->stand (rules, (guint) counter);
  for (guint i = 0; i < battle->counters->len; i++)
    {
      int other;

      if (places[i].x != hex || (int) i == counter)
        continue;
      other = stacking->stand (rules, i);
      if (MIN (stand, other) >= TC_STACK_JOINS && MAX (stand, other) >= 0
          && tc_battle_counter_side (battle, i) != tc_battle_counter_side (battle, (guint) counter))
        return tc_refuse (refusal, "place-enemy", NULL, (gint32) i);
      if (sort >= 0 && stacking->sort (rules, i) == sort)
        return tc_refuse (refusal, "place-taken", NULL, (gint32) i);
    }
  return TRUE;
}
