/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The three charts (S-2.2): combat, fire, terrain. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

/* The row of that face is missing, or it is there under another name. */
static void
propose_face (TcIssue *found, const TcChart *chart, guint face)
{
  g_autofree char *text = g_strdup_printf ("%u", face);
  int named;

  if (face > chart->rows->len
      || (tc_number_parse (tc_chart_get_cell (chart, face - 1, 0), &named) && named > (int) face))
    tc_issue_add_fix (found, "add-row", chart->id, text, NULL);
  else if (face <= TW_FACES)
    tc_issue_add_fix (found, "name-row", chart->id, text, text, NULL);
}

static void
reject_face (const TcChartReader *reader, const char *code, guint row, const char *text)
{
  propose_face (tc_chart_reader_reject (reader, code, row, text), reader->chart, row + 1);
}

guint
tw_charts_count_faces (const TcChartReader *reader)
{
  guint n = reader->chart->rows->len;

  for (guint i = 0; i < n; i++)
    {
      const char *text = tc_chart_reader_cell (reader, i, NULL);
      int face;

      if (i >= TW_FACES || !tc_number_parse (text, &face) || face != (int) i + 1)
        {
          reject_face (reader, "bad-face", i, text);
          return 0;
        }
    }
  if (n >= 6)
    return n;
  reject_face (reader, "missing-face", n, NULL);

  return 0;
}

/* Combat */

static gboolean
read_odds (const char *text, gint16 odds[2])
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  int left, right;

  if (g_strv_length (parts) != 2 || !tc_number_parse (parts[0], &left)
      || !tc_number_parse (parts[1], &right) || left < 1 || right < 1 || left > 99 || right > 99)
    return FALSE;
  odds[0] = left;
  odds[1] = right;

  return TRUE;
}

static const TcChoice results[] = {
  { "Ae", TW_TERM_AE }, { "Ad", TW_TERM_AD }, { "NE", TW_TERM_NE }, { "Dx", TW_TERM_DX }, { "Dd", TW_TERM_DD },
  { "De", TW_TERM_DE }, { NULL }
};

static void
bind_combat_columns (TwRuleset *self, const TcChartReader *reader)
{
  const TcChart *chart = reader->chart;

  for (guint i = 1; i < chart->columns->len; i++)
    {
      const char *name = g_ptr_array_index (chart->columns, i);
      gint16 *odds = self->odds[i - 1];

      if (i > TW_COLUMNS || !read_odds (name, odds)
          || (i > 1 && self->odds[i - 2][0] * odds[1] >= odds[0] * self->odds[i - 2][1]))
        {
          tc_chart_reader_reject (reader, "bad-column", -1, name);
          return;
        }
      self->n_columns = i;
    }
  if (self->n_columns == 0)
    tc_chart_reader_reject (reader, "bad-column", -1, "");
}

static void
bind_combat (TwRuleset *self, TcChartReader *reader)
{
  if (!tc_chart_reader_open (reader, "combat"))
    return;
  bind_combat_columns (self, reader);
  self->faces = tw_charts_count_faces (reader);
  for (guint face = 1; face <= self->faces; face++)
    for (guint column = 0; column < self->n_columns; column++)
      self->crt[face][column]
        = tc_chart_reader_choice (reader, face - 1, g_ptr_array_index (reader->chart->columns, column + 1), results);
}

/* Fire */

static const TcChoice hits[] = { { "NE", FALSE }, { "Dd", TRUE }, { NULL } };

/* "3", "3-5" or "6+": the least and the greatest range of the column. */
static gboolean
read_range (const char *text, gint16 *least, int *most)
{
  gsize end = strcspn (text, "-+");
  g_autofree char *number = g_strndup (text, end);
  int value;

  if (!tc_number_parse (number, &value) || value < 1 || value > 999)
    return FALSE;
  *least = value;
  if (text[end] != '-' || !tc_number_parse (text + end + 1, most))
    *most = text[end] == '\0' ? value : G_MAXINT;

  return TRUE;
}

static void
bind_fire (TwRuleset *self, TcChartReader *reader)
{
  const TcChart *chart;
  int before = 0, most = 0;

  if (!tc_chart_reader_open (reader, "fire"))
    return;
  chart = reader->chart;
  for (guint i = 1; i < chart->columns->len && i <= TW_COLUMNS; i++)
    {
      const char *name = g_ptr_array_index (chart->columns, i);

      if (!read_range (name, &self->range[i - 1], &most)
          || (i > 1 && self->range[i - 1] <= self->range[i - 2]))
        tc_chart_reader_reject (reader, "bad-column", -1, name);
      else if (i > 1 && before < self->range[i - 1] - 1)
        tc_chart_reader_warn (reader, "column-gap", -1, self->range_name[i - 2], name);
      before = most;
      self->range_name[i - 1] = g_intern_string (name);
      self->n_ranges = i;
    }
  if (self->range[0] != 1)
    tc_chart_reader_reject (reader, "bad-column", -1, "1");

  self->fire_faces = tw_charts_count_faces (reader);
  for (guint face = 1; face <= self->fire_faces; face++)
    for (guint column = 0; column < self->n_ranges; column++)
      self->fire[face][column] = tc_chart_reader_choice (reader, face - 1, self->range_name[column], hits);
}

/* Terrain */

/* "2", "1/3" (the builder's, the other's), "no", "own"; of sides "+2", "up+1". */
static gboolean
read_cost (const char *text, int works_side, TwTerrain *terrain, int arm)
{
  g_auto (GStrv) parts = NULL;
  int own, other;

  if (g_str_has_prefix (text, "up+"))
    {
      terrain->uphill = TRUE;
      text += 3;
    }
  else if (text[0] == '+')
    text++;

  terrain->cost[0][arm] = terrain->cost[1][arm] = -1;
  if (strcmp (text, "no") == 0)
    return TRUE;
  if (strcmp (text, "own") == 0)
    {
      terrain->owned = TRUE;
      if (works_side < TW_SIDES)
        terrain->cost[works_side][arm] = 0;
      return TRUE;
    }

  parts = g_strsplit (text, "/", 3);
  if (g_strv_length (parts) < 1 || g_strv_length (parts) > 2 || !tc_number_parse (parts[0], &own)
      || !tc_number_parse (parts[parts[1] != NULL ? 1 : 0], &other)
      || own < 0 || other < 0 || own > TW_MOVEMENT * 2 || other > TW_MOVEMENT * 2)
    return FALSE;
  terrain->cost[0][arm] = works_side == 0 ? own : other;
  terrain->cost[1][arm] = works_side == 1 ? own : other;

  return TRUE;
}

static const TcChoice kind_choices[] = { { "hex", 0 }, { "side", 1 }, { "path", 2 }, { NULL } };
static const TcChoice disrupted_choices[] = {
  { "yes", 1 }, { "no", 0 }, { "never", -1 }, { "own", 1 }, { "-", 1 }, { NULL }
};
static const TcChoice attack_choices[] = { { "all", 2 }, { "no-cavalry", 1 }, { "none", 0 }, { "out", -1 }, { NULL } };
static const TcChoice pool_choices[] = {
  { "-", 0 }, { "slope", TW_EDGE_SLOPE }, { "water", TW_EDGE_WATER }, { "works", TW_EDGE_WORKS },
  { "hex", 0 }, { NULL }
};
static const TcChoice zone_choices[] = { { "yes", TRUE }, { "-", TRUE }, { "no", FALSE }, { NULL } };
static const TcChoice sight_choices[] = {
  { "-", 0 }, { "forest", TW_HEX_FOREST }, { "woods", TW_HEX_WOODS }, { "town", TW_HEX_TOWN },
  { "wall", TW_EDGE_WALL }, { NULL }
};

static void
read_defence (TwTerrain *terrain, const TcChartReader *reader, int row)
{
  const char *cell = tc_chart_reader_cell (reader, row, "defence");
  int amount;

  if (g_str_equal (cell, "-"))
    return;
  if (g_str_equal (cell, "half"))
    terrain->half = TRUE;
  else if (cell[0] == 'x' && tc_number_parse (cell + 1, &amount) && amount >= 1 && amount <= 9)
    terrain->factor = amount;
  else if (cell[0] == '+' && tc_number_parse (cell + 1, &amount) && amount >= 1 && amount <= 9)
    terrain->plus = amount;
  else
    tc_chart_reader_reject (reader, "chart-cell", row, cell);
}

static void
bind_terrain_row (TwRuleset *self, const TcChartReader *reader, int row)
{
  TwTerrain *terrain = &self->rows[self->n_rows++];
  static const char *const arms[2] = { "infantry", "cavalry" };
  g_autofree char *rule = NULL;
  int kind;

  terrain->id = g_intern_string (tc_chart_reader_cell (reader, row, NULL));
  rule = g_strconcat (reader->chart->rule, "-", terrain->id, NULL);
  terrain->rule = g_intern_string (rule);
  kind = tc_chart_reader_choice (reader, row, "kind", kind_choices);
  terrain->side_kind = kind == 0 ? NULL : terrain->id;
  terrain->path = kind == 2;
  for (int arm = 0; arm < 2; arm++)
    {
      const char *cell = tc_chart_reader_cell (reader, row, arms[arm]);

      if (!read_cost (cell, self->works_side, terrain, arm))
        tc_chart_reader_reject (reader, "chart-cell", row, cell);
    }
  terrain->disrupted = tc_chart_reader_choice (reader, row, "disrupted", disrupted_choices);
  terrain->attack = tc_chart_reader_choice (reader, row, "attack", attack_choices);
  terrain->pool = tc_chart_reader_choice (reader, row, "pool", pool_choices);
  terrain->opens = tc_chart_reader_choice (reader, row, "opens", pool_choices);
  terrain->zone = tc_chart_reader_choice (reader, row, "zone", zone_choices);
  terrain->sight = tc_chart_reader_choice (reader, row, "sight", sight_choices);
  terrain->factor = 1;
  read_defence (terrain, reader, row);
}

/* A pool's factor and case are those of its first row that multiplies. */
static void
bind_pools (TwRuleset *self)
{
  static const guint pools[3] = { TW_EDGE_SLOPE, TW_EDGE_WATER, TW_EDGE_WORKS };

  for (guint p = 0; p < 3; p++)
    for (guint i = 0; i < self->n_rows && self->pool_rule[p] == NULL; i++)
      if (self->rows[i].side_kind != NULL && self->rows[i].pool == pools[p]
          && self->rows[i].factor > 1)
        {
          self->pool_rule[p] = self->rows[i].rule;
          self->pool_factor[p] = self->rows[i].factor;
        }
}

static void
bind_terrain (TwRuleset *self, TcChartReader *reader)
{
  if (!tc_chart_reader_open (reader, "terrain"))
    return;
  if (reader->chart->rows->len > TW_ROWS)
    {
      tc_chart_reader_reject (reader, "long-chart", -1, NULL);
      return;
    }
  for (guint i = 0; i < reader->chart->rows->len; i++)
    bind_terrain_row (self, reader, i);
  bind_pools (self);
}

/* The works */

typedef struct
{
  gint8 side;
} Works;

static const TcValueSchema works_values[] = {
  { "side", TC_SIDE (Works, side),
    .about = N_("the side that built the entrenchments and holds the gates of the map") },
  { NULL }
};

static void
read_works (TcModuleReader *reader, gpointer self, gpointer row)
{
  ((TwRuleset *) reader->rules)->works_side = ((const Works *) self)->side;
}

const TcModuleSchema tw_charts_schemas[] = {
  { "works", NULL, N_("The side that built the works of the map"), works_values, .alone = TRUE, .read = read_works },
  { NULL }
};

void
tw_bind_charts (TcModuleReader *reader)
{
  TcChartReader charts = { reader->battle, reader->issues };
  TwRuleset *self = reader->rules;

  self->works_side = TW_SIDES;
  tc_modules_read (reader, tw_charts_schemas);
  bind_combat (self, &charts);
  bind_fire (self, &charts);
  bind_terrain (self, &charts);
}
