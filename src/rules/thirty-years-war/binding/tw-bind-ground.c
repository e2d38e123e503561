/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terrain chart against the map: the row of every hex, rows that the battle may not hold, where
 * counters start. */
#include "tw-binding.h"
#include "tw-modules.h"
#include "tw-pieces.h"

#include <string.h>

#include "tc-parameter.h"

/* S-12.0: the column that says which rows the battle may hold; the tags are behind "sight".  -1:
 * none. */
static int
find_tag (const TcBattle *battle, const TcChart *chart, TcIssueList *issues)
{
  guint first = (guint) tc_chart_find_column (chart, "sight") + 1;
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  int tag;

  for (guint i = first; i < chart->columns->len; i++)
    g_ptr_array_add (tags, g_ptr_array_index (chart->columns, i));
  g_ptr_array_add (tags, NULL);
  tag = tags->len > 1 ? tc_parameter_read_word (battle, "terrain-tag", (const char *const *) tags->pdata, issues) : -1;

  return tag < 0 ? -1 : (int) first + tag;
}

static void
check_tag (const TcChart *chart, int tag, guint row, int line, const char *kind,
           TcIssueList *issues)
{
  const char *id = tc_chart_get_cell (chart, row, 0);

  if (tag >= 0 && strcmp (tc_chart_get_cell (chart, row, tag), "no") == 0)
    tw_bind_issue (issues, TC_SEVERITY_ERROR, "terrain-not-here", line, kind, id, id, NULL);
}

/* Which row of the chart each terrain of the legend is. */
static void
bind_rows (TwRuleset *self, const TcBattle *battle, const TcChart *chart, int tag,
           TcIssueList *issues)
{
  const TcMap *map = battle->map;
  guint8 rows[256];

  memset (rows, 0, sizeof rows);
  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);
      int row = tc_chart_find_row (chart, terrain->id);

      if (row < 0 || self->rows[row].side_kind != NULL)
        tw_bind_issue (issues, TC_SEVERITY_ERROR, "unknown-terrain", terrain->line, "terrain",
                       terrain->id, terrain->name, NULL);
      else
        {
          rows[i] = row;
          check_tag (chart, tag, row, terrain->line, "terrain", issues);
        }
    }
  for (guint hex = 0; hex < self->n_hexes; hex++)
    self->row[hex] = rows[map->terrain[hex]];
}

static void
check_features (const TwRuleset *self, const TcBattle *battle, const TcChart *chart, int tag,
                TcIssueList *issues)
{
  for (guint i = 0; i < battle->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (battle->map->features, i);
      int row = tc_chart_find_row (chart, feature->kind);

      if (tc_feature_is_ornament (feature))
        continue;
      if (row < 0 || self->rows[row].side_kind == NULL)
        tw_bind_issue (issues, TC_SEVERITY_WARNING, "unknown-feature", feature->line, "feature",
                       feature->kind, feature->kind, NULL);
      else
        check_tag (chart, tag, row, feature->line, "feature", issues);
    }
}

gboolean
tw_may_start (const TwRuleset *self, int counter, int hex)
{
  if (self->row == NULL || self->kind[counter] > TW_LEADER)
    return TRUE;
  return self->rows[self->row[hex]].cost[self->side[counter]][self->kind[counter] == TW_CAVALRY] >= 0;
}

/* The nearest free hex that the counter may enter; -1. */
static int
find_place (const TwRuleset *self, int counter)
{
  gint32 least = G_MAXINT32;
  int best = -1;

  for (int hex = 0; hex < (int) self->n_hexes; hex++)
    {
      gboolean taken = !tw_may_start (self, counter, hex);
      gint32 distance = taken ? least : tc_hexgrid_distance (&self->grid, self->start[counter], hex);

      /* Who is there matters only where it is nearer. */
      for (guint c = 0; distance < least && c < self->n_counters && !taken; c++)
        taken = self->start[c] == hex;
      if (taken || distance >= least)
        continue;
      best = hex;
      least = distance;
    }

  return best;
}

static void
report_start (const TwRuleset *self, const TcCounter *counter, int index, TcIssueList *issues)
{
  TcIssue *found = tw_bind_issue (issues, TC_SEVERITY_WARNING, "barred-start", counter->line,
                                  "counter", counter->id, counter->name, NULL);
  int hex = find_place (self, index);
  char label[TC_HEX_LABEL_SIZE];

  if (hex >= 0)
    tc_issue_add_fix (found, "place-counter", counter->id,
                      tc_hexgrid_format (&self->grid, hex, label), NULL);
}

/* No counter starts in a hex that it may not enter. */
static void
check_starts (const TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  for (guint c = 0; c < self->n_counters; c++)
    if (self->start[c] >= 0 && !tw_may_start (self, c, self->start[c]))
      report_start (self, tc_battle_counter (battle, c), c, issues);
}

void
tw_bind_ground (TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, "terrain");
  int tag;

  if (chart == NULL || self->n_rows == 0)
    return;

  self->row = g_new0 (guint8, self->n_hexes);
  tag = find_tag (battle, chart, issues);
  bind_rows (self, battle, chart, tag, issues);
  check_features (self, battle, chart, tag, issues);
  tw_ground_fill (self, battle->map);
  check_starts (self, battle, issues);
  tw_check_roads (self, battle, issues);
}
