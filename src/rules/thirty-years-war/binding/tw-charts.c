/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The three charts (S-2.2): combat, fire, terrain. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

static TcIssue *
chart_issue (TcIssueList *issues, const char *code, int line, const char *chart, const char *cell)
{
  return tw_bind_issue (issues, TC_SEVERITY_ERROR, code, line, "chart", chart, chart, cell);
}

static const TcChart *
find_chart (const TcBattle *battle, const char *id, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, id);

  if (chart == NULL)
    chart_issue (issues, "no-chart", 0, id, NULL);

  return chart;
}

static int
row_line (const TcChart *chart, guint row)
{
  return row < chart->rows->len ? tc_chart_get_line (chart, row) : 0;
}

/* The row of that face is missing, or it is there under another name. */
static void
propose_face (TcIssue *found, const TcChart *chart, guint face)
{
  g_autofree char *text = g_strdup_printf ("%u", face);
  int named;

  if (face > chart->rows->len || (tc_number_parse (tc_chart_get_cell (chart, face - 1, 0), &named) && named > (int) face))
    tc_issue_add_fix (found, "add-row", chart->id, text, NULL);
  else if (face <= TW_FACES)
    tc_issue_add_fix (found, "name-row", chart->id, text, text, NULL);
}

guint
tw_charts_count_faces (const TcChart *chart, TcIssueList *issues)
{
  for (guint i = 0; i < chart->rows->len; i++)
    {
      int face;

      if (i >= TW_FACES || !tc_number_parse (tc_chart_get_cell (chart, i, 0), &face) || face != (int) i + 1)
        {
          propose_face (chart_issue (issues, "bad-face", row_line (chart, i), chart->id,
                                     tc_chart_get_cell (chart, i, 0)), chart, i + 1);
          return 0;
        }
    }
  if (chart->rows->len < 6)
    {
      propose_face (chart_issue (issues, "missing-face", chart->line, chart->id, NULL), chart, chart->rows->len + 1);
      return 0;
    }

  return chart->rows->len;
}

/* Combat */

static gboolean
read_odds (const char *text, gint16 odds[2])
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  int left, right;

  if (g_strv_length (parts) != 2 || !tc_number_parse (parts[0], &left) || !tc_number_parse (parts[1], &right)
      || left < 1 || right < 1 || left > 99 || right > 99)
    return FALSE;
  odds[0] = left;
  odds[1] = right;

  return TRUE;
}

static gboolean
read_result (const char *text, guint8 *out)
{
  static const char *const results[] = { "Ae", "Ad", "NE", "Dx", "Dd", "De" };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (strcmp (text, results[i]) == 0)
      {
        *out = i;
        return TRUE;
      }

  return FALSE;
}

static void
bind_combat_columns (TwRuleset *self, const TcChart *chart, TcIssueList *issues)
{
  for (guint i = 1; i < chart->columns->len; i++)
    {
      const char *name = g_ptr_array_index (chart->columns, i);
      gint16 *odds = self->odds[i - 1];

      if (i > TW_COLUMNS || !read_odds (name, odds)
          || (i > 1 && self->odds[i - 2][0] * odds[1] >= odds[0] * self->odds[i - 2][1]))
        {
          chart_issue (issues, "bad-column", chart->line, chart->id, name);
          return;
        }
      self->n_columns = i;
    }
  if (self->n_columns == 0)
    chart_issue (issues, "bad-column", chart->line, chart->id, "");
}

static void
bind_combat (TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = find_chart (battle, "combat", issues);

  if (chart == NULL)
    return;
  bind_combat_columns (self, chart, issues);
  self->faces = tw_charts_count_faces (chart, issues);
  for (guint face = 1; face <= self->faces; face++)
    for (guint column = 0; column < self->n_columns; column++)
      {
        const char *cell = tc_chart_get_cell (chart, face - 1, column + 1);

        if (!read_result (cell, &self->crt[face][column]))
          chart_issue (issues, "bad-cell", row_line (chart, face - 1), chart->id, cell);
      }
}

/* Fire */

/* "3", "3-5" or "6+": the least range of the column. */
static gboolean
read_range (const char *text, gint16 *least)
{
  g_autofree char *number = g_strndup (text, strcspn (text, "-+"));
  int value;

  if (!tc_number_parse (number, &value) || value < 1 || value > 999)
    return FALSE;
  *least = value;

  return TRUE;
}

static void
bind_fire (TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = find_chart (battle, "fire", issues);

  if (chart == NULL)
    return;
  for (guint i = 1; i < chart->columns->len && i <= TW_COLUMNS; i++)
    {
      const char *name = g_ptr_array_index (chart->columns, i);

      if (!read_range (name, &self->range[i - 1]) || (i > 1 && self->range[i - 1] <= self->range[i - 2]))
        chart_issue (issues, "bad-column", chart->line, chart->id, name);
      self->range_name[i - 1] = g_intern_string (name);
      self->n_ranges = i;
    }
  if (self->n_ranges == 0 || self->range[0] != 1)
    chart_issue (issues, "bad-column", chart->line, chart->id, "1");

  self->fire_faces = tw_charts_count_faces (chart, issues);
  for (guint face = 1; face <= self->fire_faces; face++)
    for (guint column = 0; column < self->n_ranges; column++)
      {
        const char *cell = tc_chart_get_cell (chart, face - 1, column + 1);

        self->fire[face][column] = strcmp (cell, "Dd") == 0;
        if (!self->fire[face][column] && strcmp (cell, "NE") != 0)
          chart_issue (issues, "bad-cell", row_line (chart, face - 1), chart->id, cell);
      }
}

/* Terrain */

typedef struct
{
  const char *word;
  int         value;
} Choice;

/* A cell that is one of some words; the table ends with a NULL word. */
static int
read_choice (const TcChart *chart, guint row, const char *column, const Choice *choices, TcIssueList *issues)
{
  int index = tc_chart_find_column (chart, column);
  const char *cell = index < 0 ? "" : tc_chart_get_cell (chart, row, index);

  for (; choices->word != NULL; choices++)
    if (strcmp (choices->word, cell) == 0)
      return choices->value;
  chart_issue (issues, "bad-cell", row_line (chart, row), chart->id, cell);

  return 0;
}

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

static const Choice kind_choices[] = { { "hex", 0 }, { "side", 1 }, { "path", 2 }, { NULL } };
static const Choice disrupted_choices[] = {
  { "yes", 1 }, { "no", 0 }, { "never", -1 }, { "own", 1 }, { "-", 1 }, { NULL }
};
static const Choice attack_choices[] = { { "all", 2 }, { "no-cavalry", 1 }, { "none", 0 }, { "out", -1 }, { NULL } };
static const Choice pool_choices[] = {
  { "-", 0 }, { "slope", TW_EDGE_SLOPE }, { "water", TW_EDGE_WATER }, { "works", TW_EDGE_WORKS },
  { "hex", 0 }, { NULL }
};
static const Choice zone_choices[] = { { "yes", TRUE }, { "-", TRUE }, { "no", FALSE }, { NULL } };
static const Choice sight_choices[] = {
  { "-", 0 }, { "forest", TW_HEX_FOREST }, { "woods", TW_HEX_WOODS }, { "town", TW_HEX_TOWN },
  { "wall", TW_EDGE_WALL }, { NULL }
};

static void
read_defence (TwTerrain *terrain, const TcChart *chart, guint row, TcIssueList *issues)
{
  const char *cell = tc_chart_get (chart, terrain->id, "defence");
  int amount;

  if (g_strcmp0 (cell, "-") == 0)
    return;
  if (g_strcmp0 (cell, "half") == 0)
    terrain->half = TRUE;
  else if (cell != NULL && cell[0] == 'x' && tc_number_parse (cell + 1, &amount) && amount >= 1 && amount <= 9)
    terrain->factor = amount;
  else if (cell != NULL && cell[0] == '+' && tc_number_parse (cell + 1, &amount) && amount >= 1 && amount <= 9)
    terrain->plus = amount;
  else
    chart_issue (issues, "bad-cell", row_line (chart, row), chart->id, cell == NULL ? "" : cell);
}

static void
bind_terrain_row (TwRuleset *self, const TcChart *chart, guint row, TcIssueList *issues)
{
  TwTerrain *terrain = &self->rows[self->n_rows++];
  static const char *const arms[2] = { "infantry", "cavalry" };
  g_autofree char *rule = NULL;
  int kind;

  terrain->id = g_intern_string (tc_chart_get_cell (chart, row, 0));
  rule = g_strconcat (chart->rule, "-", terrain->id, NULL);
  terrain->rule = g_intern_string (rule);
  kind = read_choice (chart, row, "kind", kind_choices, issues);
  terrain->side_kind = kind == 0 ? NULL : terrain->id;
  terrain->path = kind == 2;
  for (int arm = 0; arm < 2; arm++)
    {
      const char *cell = tc_chart_get (chart, terrain->id, arms[arm]);

      if (cell == NULL || !read_cost (cell, self->works_side, terrain, arm))
        chart_issue (issues, "bad-cell", row_line (chart, row), chart->id, cell == NULL ? "" : cell);
    }
  terrain->disrupted = read_choice (chart, row, "disrupted", disrupted_choices, issues);
  terrain->attack = read_choice (chart, row, "attack", attack_choices, issues);
  terrain->pool = read_choice (chart, row, "pool", pool_choices, issues);
  terrain->opens = read_choice (chart, row, "opens", pool_choices, issues);
  terrain->zone = read_choice (chart, row, "zone", zone_choices, issues);
  terrain->sight = read_choice (chart, row, "sight", sight_choices, issues);
  terrain->factor = 1;
  read_defence (terrain, chart, row, issues);
}

/* A pool's factor and case are those of its first row that multiplies. */
static void
bind_pools (TwRuleset *self)
{
  static const guint pools[3] = { TW_EDGE_SLOPE, TW_EDGE_WATER, TW_EDGE_WORKS };

  for (guint p = 0; p < 3; p++)
    for (guint i = 0; i < self->n_rows && self->pool_rule[p] == NULL; i++)
      if (self->rows[i].side_kind != NULL && self->rows[i].pool == pools[p] && self->rows[i].factor > 1)
        {
          self->pool_rule[p] = self->rows[i].rule;
          self->pool_factor[p] = self->rows[i].factor;
        }
}

static void
bind_terrain (TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = find_chart (battle, "terrain", issues);

  if (chart == NULL)
    return;
  if (chart->rows->len > TW_ROWS)
    {
      chart_issue (issues, "long-chart", chart->line, chart->id, NULL);
      return;
    }
  for (guint i = 0; i < chart->rows->len; i++)
    bind_terrain_row (self, chart, i, issues);
  bind_pools (self);
}

/* The works */

typedef struct
{
  gint8 side;
} Works;

static const TcValueSchema works_values[] = {
  { "side", TC_SIDE (Works, side), .about = N_("who built the entrenchments and holds the gates of the map") },
  { NULL }
};

static void
read_works (TcModuleReader *reader, gpointer self, gpointer row)
{
  ((TwRuleset *) reader->rules)->works_side = ((const Works *) self)->side;
}

const TcModuleSchema tw_charts_schemas[] = {
  { "works", NULL, N_("The side that has built the works of the map"), works_values, .alone = TRUE, .read = read_works },
  { NULL }
};

void
tw_bind_charts (TcModuleReader *reader)
{
  TwRuleset *self = reader->rules;

  self->works_side = TW_SIDES;
  tc_modules_read (reader, tw_charts_schemas);
  bind_combat (self, reader->battle, reader->issues);
  bind_fire (self, reader->battle, reader->issues);
  bind_terrain (self, reader->battle, reader->issues);
}
