/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-map-csv.h"

#include <string.h>

#include "tc-nearest.h"
#include "tc-reading.h"

enum { CELL_KIND, CELL_NAME, CELL_HEXES, CELL_NOTE, N_CELLS };

static const char *const columns[N_CELLS] = { "kind", "name", "hexes", "note" };

typedef struct
{
  TcBattle   *battle;
  TcCells     cells;
  int         columns[N_CELLS];
  TcMap      *map;      /* owned: what is made */
  GHashTable *kinds;    /* kinds of features seen */
  GArray     *placed;   /* owned, TcHexPair: counter and hex */
  GArray     *lines;    /* owned, int: of each */
  gboolean    has_areas;
  gboolean    has_labels;
} Table;

static const char *
get_cell (Table *self, guint cell)
{
  return tc_cells_get (&self->cells, self->columns[cell]);
}

static int
line_of (Table *self)
{
  int line, column;

  tc_source_locate (&self->cells.source, tc_cells_offset (&self->cells, -1), &line, &column);

  return line;
}

static TcIssue *
add_issue (Table *self, guint cell, const char *code, const char *a, const char *b, const char *c)
{
  return tc_cells_issue (&self->cells, tc_cells_offset (&self->cells, self->columns[cell]), code,
                         NULL, a, b, c);
}

/* A TcWordFunc: at a word of the hexes, which are never quoted but for the whole cell. */
static void
add_word_issue (gpointer table, guint word, const char *code, const char *a, const char *b)
{
  Table *self = table;
  gsize offset = tc_cells_offset (&self->cells, self->columns[CELL_HEXES]);
  const TcSource *source = &self->cells.source;

  if (offset < source->length && source->text[offset] == '"')
    offset++;
  tc_cells_issue (&self->cells, tc_source_find_word (source, offset, word), code, NULL, a, b, NULL);
}

static void
read_hexes (Table *self, char **words, gboolean is_path, GArray *out)
{
  tc_hexes_parse (&self->map->grid, words, is_path, out, add_word_issue, self);
}

/* Hexes keep their numbers; those whose number is not on the new grid are removed. */
typedef struct
{
  const TcHexGrid *from;
  const TcHexGrid *to;
} Grids;

static TcHex
renumber (gconstpointer grids, TcHex hex)
{
  const Grids *self = grids;
  char label[TC_HEX_LABEL_SIZE];

  return tc_hexgrid_parse (self->to, tc_hexgrid_format (self->from, hex, label));
}

static TcPlace
renumber_place (const Grids *grids, TcPlace place)
{
  if (!tc_place_is_nowhere (place))
    place.x = renumber (grids, place.x);
  return place.x == TC_NO_HEX ? TC_NOWHERE : place;
}

/* "0101 2328": rows and columns of as many digits each. */
static gboolean
read_corners (char **words, TcHexGrid *grid)
{
  gsize digits = words[0] == NULL ? 0 : strlen (words[0]);
  int corner[2][2];

  if (g_strv_length (words) != 2 || digits % 2 != 0 || digits < 2 || digits > 8)
    return FALSE;
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *half = g_strndup (words[i / 2] + (i % 2 == 0 ? 0 : MIN (digits / 2, strlen (words[i / 2]))), digits / 2);

      if (strlen (words[i / 2]) != digits || strspn (half, "0123456789") != digits / 2)
        return FALSE;
      corner[i / 2][i % 2] = atoi (half);
    }
  for (guint i = 0; i < 2; i++)
    if (corner[1][i] < corner[0][i] || corner[1][i] - corner[0][i] >= TC_HEXGRID_MAX_SIDE)
      return FALSE;

  tc_hexgrid_init (grid, corner[1][0] - corner[0][0] + 1, corner[1][1] - corner[0][1] + 1);
  grid->numbering.first_row = corner[0][0];
  grid->numbering.first_column = corner[0][1];
  grid->numbering.row_digits = grid->numbering.column_digits = digits / 2;

  return tc_hexgrid_is_valid (grid);
}

/* Whether these are opposite corners of the grid. */
static gboolean
is_grid (const TcHexGrid *grid, char **words)
{
  TcHex a, b;

  if (g_strv_length (words) != 2)
    return FALSE;
  a = tc_hexgrid_parse (grid, words[0]);
  b = tc_hexgrid_parse (grid, words[1]);

  return a != TC_NO_HEX && b != TC_NO_HEX
         && ABS (tc_hexgrid_row (grid, a) - tc_hexgrid_row (grid, b)) == grid->rows - 1
         && ABS (tc_hexgrid_column (grid, a) - tc_hexgrid_column (grid, b)) == grid->columns - 1;
}

static void
read_grid (Table *self, char **words)
{
  TcHexGrid old = self->map->grid, grid;

  if (is_grid (&old, words))
    return;
  if (!read_corners (words, &grid))
    {
      add_issue (self, CELL_HEXES, "bad-corners", get_cell (self, CELL_HEXES), NULL, NULL);
      return;
    }
  grid.sideways = old.sideways;
  tc_map_set_grid (self->map, &grid, renumber, &(Grids) { &old, &grid });
}

/* The terrain's index in the legend, to which it is added if new; -1 when there is no letter
 * left. */
static int
find_terrain (Table *self, const char *kind, const char *name)
{
  TcMap *map = self->map;
  gboolean taken[128] = { FALSE };
  char letter = kind[0];

  if (tc_map_find_terrain (map, kind) >= 0)
    return tc_map_find_terrain (map, kind);
  for (guint i = 0; i < map->legend->len; i++)
    taken[(guchar) ((TcTerrain *) g_ptr_array_index (map->legend, i))->letter & 127] = TRUE;
  for (char other = '!'; taken[(guchar) letter & 127] && other <= '~'; other++)
    letter = other;
  if (taken[(guchar) letter & 127])
    {
      add_issue (self, CELL_KIND, "too-many", "terrain", "94", NULL);
      return -1;
    }
  g_ptr_array_add (map->legend, tc_terrain_new (letter, kind, *name != '\0' ? name : kind));
  ((TcTerrain *) g_ptr_array_index (map->legend, map->legend->len - 1))->line = line_of (self);

  return map->legend->len - 1;
}

static void
read_terrain (Table *self, const char *kind, char **words)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));
  int index;

  read_hexes (self, words, FALSE, hexes);
  index = find_terrain (self, kind, get_cell (self, CELL_NAME));
  for (guint i = 0; index >= 0 && i < hexes->len; i++)
    self->map->terrain[g_array_index (hexes, TcHex, i)] = (guint8) index;
}

static void
read_feature (Table *self, const char *kind, TcFeatureShape shape, char **words)
{
  TcFeature *feature;

  if (!tc_kinds_add (self->kinds, kind))
    {
      add_issue (self, CELL_KIND, "too-many", "kind", G_STRINGIFY (TC_MAX_KINDS), NULL);
      return;
    }
  feature = tc_feature_new (kind, shape);
  tc_text_set (&feature->name, get_cell (self, CELL_NAME));
  feature->line = line_of (self);
  if (shape == TC_FEATURE_SIDES)
    tc_sides_parse (&self->map->grid, words, feature->sides, add_word_issue, self);
  else
    read_hexes (self, words, shape == TC_FEATURE_PATH, feature->hexes);
  g_ptr_array_add (self->map->features, feature);
}

static void
read_area (Table *self, char **words)
{
  static const TcField id_field = { "name", TC_FIELD_ID };
  const char *id = get_cell (self, CELL_NAME);
  const TcArea *other;
  TcValue value;
  TcArea *area;

  if (!tc_field_parse (&id_field, id, &value))
    {
      g_autofree char *expected = tc_field_describe (&id_field);

      add_issue (self, CELL_NAME, "bad-value", "name", id, expected);
      return;
    }
  if (!self->has_areas)
    g_ptr_array_set_size (self->map->areas, 0);
  self->has_areas = TRUE;
  other = tc_map_find_area (self->map, id);
  if (other != NULL)
    {
      g_autofree char *line = g_strdup_printf ("%d", other->line);

      add_issue (self, CELL_NAME, "duplicate-id", id, line, NULL);
      return;
    }
  area = tc_area_new (id, get_cell (self, CELL_NOTE));
  area->line = line_of (self);
  read_hexes (self, words, FALSE, area->hexes);
  g_ptr_array_add (self->map->areas, area);
}

/* The one hex of a line; TC_NO_HEX with an issue. */
static TcHex
read_one_hex (Table *self, char **words)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));

  if (g_strv_length (words) != 1)
    {
      add_issue (self, CELL_HEXES, "one-hex", get_cell (self, CELL_HEXES), NULL, NULL);
      return TC_NO_HEX;
    }
  read_hexes (self, words, FALSE, hexes);

  return hexes->len == 1 ? g_array_index (hexes, TcHex, 0) : TC_NO_HEX;
}

/* A table has no column for how a name stands: the same one of the hex stands as it did. */
static void
keep_standing (const Table *self, TcLabel *label)
{
  const GPtrArray *before = self->battle->map->labels;

  for (guint i = 0; i < before->len; i++)
    {
      const TcLabel *was = g_ptr_array_index (before, i);

      if (was->hex != label->hex || strcmp (was->text, label->text) != 0)
        continue;
      label->stands = was->stands;
      label->right = was->right;
      label->down = was->down;
    }
}

static void
read_label (Table *self, char **words)
{
  TcHex hex = read_one_hex (self, words);
  TcLabel *label;

  if (!self->has_labels)
    g_ptr_array_set_size (self->map->labels, 0);
  self->has_labels = TRUE;
  if (hex == TC_NO_HEX)
    return;
  label = tc_label_new (hex, get_cell (self, CELL_NAME), get_cell (self, CELL_NOTE));
  label->line = line_of (self);
  keep_standing (self, label);
  g_ptr_array_add (self->map->labels, label);
}

static void
read_place (Table *self, char **words)
{
  TcHexPair placed = { tc_battle_find_counter (self->battle, get_cell (self, CELL_NAME)), read_one_hex (self, words) };
  int line = line_of (self);

  if (placed.a < 0)
    add_issue (self, CELL_NAME, "dangling-reference", "counter", get_cell (self, CELL_NAME), NULL);
  g_array_append_val (self->placed, placed);
  g_array_append_val (self->lines, line);
}

static gboolean
is_hexes (const char *kind)
{
  return g_strv_contains (tc_feature_sets, kind);
}

/* A kind along sides or a terrain that the rule book does not know is a mistake, if there is a
 * book. */
static gboolean
is_known (Table *self, const char *kind)
{
  const TcChart *chart = tc_battle_find_chart (self->battle, TC_CHART_TERRAIN);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const char *near;
  TcIssue *issue;

  if (chart == NULL || tc_chart_find_row (chart, kind) >= 0)
    return TRUE;
  for (guint i = 0; i < chart->rows->len; i++)
    g_ptr_array_add (words, (char *) tc_chart_get_cell (chart, i, 0));
  g_ptr_array_add (words, NULL);
  near = tc_nearest_word (kind, (const char *const *) words->pdata);
  issue = add_issue (self, CELL_KIND, near != NULL ? "unknown-ground-near" : "unknown-ground", kind,
                     near, NULL);
  if (near != NULL)
    tc_issue_add_fix (issue, "use-value", "kind", near, NULL);

  return FALSE;
}

static void
read_line (Table *self)
{
  static const TcField kind_field = { "kind", TC_FIELD_ID };
  const char *kind = get_cell (self, CELL_KIND);
  TcTerrainShape shape = tc_battle_find_shape (self->battle, kind);
  g_auto (GStrv) words = tc_split_words (get_cell (self, CELL_HEXES));
  TcValue value;

  if (!tc_field_parse (&kind_field, kind, &value))
    {
      g_autofree char *expected = tc_field_describe (&kind_field);

      add_issue (self, CELL_KIND, "bad-value", "kind", kind, expected);
    }
  else if (words[0] == NULL)
    add_issue (self, CELL_HEXES, "no-hexes", kind, NULL, NULL);
  else if (strcmp (kind, "area") == 0)
    read_area (self, words);
  else if (strcmp (kind, "label") == 0)
    read_label (self, words);
  else if (strcmp (kind, "place") == 0)
    read_place (self, words);
  else if (strchr (words[0], '/') != NULL)
    {
      if (is_known (self, kind))
        read_feature (self, kind, TC_FEATURE_SIDES, words);
    }
  else if (shape == TC_SHAPE_PATH || tc_feature_is_way (kind))
    read_feature (self, kind, TC_FEATURE_PATH, words);
  else if (shape == TC_SHAPE_HEX || tc_map_find_terrain (self->map, kind) >= 0)
    read_terrain (self, kind, words);
  else if (shape == TC_SHAPE_SIDE)
    add_word_issue (self, 0, "bad-side", words[0], NULL);
  else if (is_hexes (kind))
    read_feature (self, kind, TC_FEATURE_HEXES, words);
  else if (is_known (self, kind))
    read_terrain (self, kind, words);
}

/* Provenance is not in the table: it is taken from the old map. */
static void
exchange_provenance (GPtrArray **a, GPtrArray **b)
{
  GPtrArray *other = *a;

  *a = *b;
  *b = other;
}

static void
keep_provenance (const TcMap *old, TcMap *map)
{
  for (guint i = 0; i < map->features->len; i++)
    for (guint k = 0; k < old->features->len; k++)
      {
        TcFeature *now = g_ptr_array_index (map->features, i),
                  *before = g_ptr_array_index (old->features, k);

        if (now->kind == before->kind && strcmp (now->name, before->name) == 0
            && now->provenance->len == 0)
          exchange_provenance (&now->provenance, &before->provenance);
      }
  for (guint i = 0; i < map->areas->len; i++)
    for (guint k = 0; k < old->areas->len; k++)
      {
        TcArea *now = g_ptr_array_index (map->areas, i),
               *before = g_ptr_array_index (old->areas, k);

        if (strcmp (now->id, before->id) == 0 && now->provenance->len == 0)
          exchange_provenance (&now->provenance, &before->provenance);
      }
}

/* Counters whose hex is not on the new grid are taken off the map. */
static void
finish (Table *self)
{
  TcBattle *battle = self->battle;
  TcMap *old = battle->map;
  Grids grids = { &old->grid, &self->map->grid };

  keep_provenance (old, self->map);
  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);

      counter->line = 0;
      counter->place = renumber_place (&grids, counter->place);
      for (guint k = 0; k < counter->alternatives->len; k++)
        {
          TcAlternative *alternative = g_ptr_array_index (counter->alternatives, k);

          alternative->place = renumber_place (&grids, alternative->place);
        }
    }
  for (guint i = 0; i < self->placed->len; i++)
    {
      TcHexPair placed = g_array_index (self->placed, TcHexPair, i);
      TcCounter *counter = g_ptr_array_index (battle->counters, placed.a);

      counter->place = (TcPlace) { placed.b, 0, TC_NO_FACING };
      counter->line = g_array_index (self->lines, int, i);
      tc_text_set (&counter->entry, "");
    }
  battle->map = g_steal_pointer (&self->map);
  tc_map_free (old);
}

/* The grid is read first, wherever its line is: everything else depends on it. */
static void
read_grid_line (Table *self)
{
  while (tc_cells_next (&self->cells))
    if (strcmp (get_cell (self, CELL_KIND), "grid") == 0)
      {
        g_auto (GStrv) words = tc_split_words (get_cell (self, CELL_HEXES));

        read_grid (self, words);
      }
}

static void
read_table (Table *self)
{
  static const guint needed[] = { CELL_KIND, CELL_HEXES };
  gsize start;

  if (!tc_cells_header (&self->cells, columns, N_CELLS, needed, G_N_ELEMENTS (needed),
                        self->columns))
    return;
  start = self->cells.at;
  read_grid_line (self);
  self->cells.at = start;
  /* With another grid every hex would be wrong. */
  if (self->cells.failed)
    return;
  while (tc_cells_next (&self->cells))
    if (!tc_cells_is_empty (&self->cells) && get_cell (self, CELL_KIND)[0] != '#'
        && strcmp (get_cell (self, CELL_KIND), "grid") != 0)
      read_line (self);
}

gboolean
tc_map_csv_parse (TcBattle *battle, const char *name, const char *text, gsize length,
                      TcTableFormat format, TcIssueList *issues)
{
  Table self = { .battle = battle };
  gboolean done;

  g_return_val_if_fail (battle != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (text != NULL || length == 0, FALSE);
  g_return_val_if_fail (issues != NULL, FALSE);

  self.kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.placed = g_array_new (FALSE, FALSE, sizeof (TcHexPair));
  self.lines = g_array_new (FALSE, FALSE, sizeof (int));
  self.map = tc_map_copy (battle->map);
  g_ptr_array_set_size (self.map->features, 0);
  memset (self.map->terrain, 0, (gsize) tc_hexgrid_get_count (&self.map->grid));
  if (tc_cells_init (&self.cells, name, text, length, format, issues))
    {
      if (!tc_map_get_board (self.map)->hexsides)
        tc_cells_issue (&self.cells, 0, "table-without-hexes", NULL, NULL, NULL, NULL);
      else
        read_table (&self);
      if (!self.cells.failed && !tc_map_derive (self.map))
        tc_cells_issue (&self.cells, 0, "too-many", NULL, "feature",
                        G_STRINGIFY (TC_MAP_SIDE_KINDS), NULL);
    }
  else
    self.cells.failed = TRUE;
  done = !self.cells.failed;
  if (done)
    finish (&self);
  tc_cells_clear (&self.cells);
  g_clear_pointer (&self.map, tc_map_free);
  g_hash_table_unref (self.kinds);
  g_array_unref (self.placed);
  g_array_unref (self.lines);

  return done;
}
