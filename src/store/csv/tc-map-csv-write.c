/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground of a battle as a table. */
#include <string.h>

#include "tc-map-csv.h"

#include "tc-board.h"

typedef struct
{
  GString      *out;
  TcTableFormat format;
  const TcMap  *map;
} Writer;

static void
begin_line (Writer *self, const char *kind, const char *name)
{
  tc_cells_append (self->out, self->format, kind);
  g_string_append_c (self->out, tc_cells_separator (self->format));
  tc_cells_append (self->out, self->format, name);
  g_string_append_c (self->out, tc_cells_separator (self->format));
}

static void
end_line (Writer *self, const char *note)
{
  g_string_append_c (self->out, tc_cells_separator (self->format));
  tc_cells_append (self->out, self->format, note);
  g_string_append_c (self->out, '\n');
}

static void
append_hex (Writer *self, TcHex hex, const char *before)
{
  char label[TC_HEX_LABEL_SIZE];

  g_string_append (self->out, before);
  g_string_append (self->out, tc_hexgrid_format (&self->map->grid, hex, label));
}

static void
append_hexes (Writer *self, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    append_hex (self, g_array_index (hexes, TcHex, i), i == 0 ? "" : " ");
}

static void
write_ground (Writer *self)
{
  const TcHexGrid *grid = &self->map->grid;
  gint32 count = tc_hexgrid_get_count (grid);
  gint32 row = grid->numbering.rows_fall ? grid->rows - 1 : 0;
  gint32 column = grid->numbering.columns_fall ? grid->columns - 1 : 0;

  begin_line (self, "grid", "");
  append_hex (self, tc_hexgrid_at (grid, row, column), "");
  append_hex (self, tc_hexgrid_at (grid, grid->rows - 1 - row, grid->columns - 1 - column), " ");
  end_line (self, "");
  for (guint i = 1; i < self->map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (self->map->legend, i);
      const char *before = "";

      if (memchr (self->map->terrain, (int) i, count) == NULL)
        continue;
      begin_line (self, terrain->id, terrain->name);
      for (TcHex hex = 0; hex < count; hex++)
        if (self->map->terrain[hex] == i)
          {
            append_hex (self, hex, before);
            before = " ";
          }
      end_line (self, "");
    }
}

static void
write_feature (Writer *self, const TcFeature *feature)
{
  begin_line (self, feature->kind, feature->name);
  if (feature->shape != TC_FEATURE_SIDES)
    append_hexes (self, feature->hexes);
  for (guint i = 0; feature->shape == TC_FEATURE_SIDES && i < feature->sides->len; i++)
    {
      append_hex (self, g_array_index (feature->sides, TcHexPair, i).a, i == 0 ? "" : " ");
      append_hex (self, g_array_index (feature->sides, TcHexPair, i).b, "/");
    }
  end_line (self, "");
}

char *
tc_map_csv_format (const TcBattle *battle, TcTableFormat format, gsize *length)
{
  Writer self = { NULL, format, NULL };

  g_return_val_if_fail (battle != NULL, NULL);

  self.map = tc_map_get_hexes (battle->map);
  if (self.map == NULL)
    return NULL;
  self.out = g_string_new (NULL);
  begin_line (&self, "kind", "name");
  g_string_append (self.out, "hexes");
  end_line (&self, "note");
  write_ground (&self);
  for (guint i = 0; i < self.map->features->len; i++)
    write_feature (&self, g_ptr_array_index (self.map->features, i));
  for (guint i = 0; i < self.map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (self.map->areas, i);

      begin_line (&self, "area", area->id);
      append_hexes (&self, area->hexes);
      end_line (&self, area->name);
    }
  for (guint i = 0; i < self.map->labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (self.map->labels, i);

      begin_line (&self, "label", label->text);
      append_hex (&self, label->hex, "");
      end_line (&self, label->style);
    }
  if (length != NULL)
    *length = self.out->len;

  return g_string_free (self.out, FALSE);
}
