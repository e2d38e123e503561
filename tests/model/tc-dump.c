/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-dump.h"

#include "tc-art-look.h"

typedef void (*DumpOne) (GString *out, gconstpointer data);

static void
dump_all (GString *out, const char *title, const GPtrArray *array, DumpOne one)
{
  g_string_append_printf (out, "%s %u\n", title, array->len);
  for (guint i = 0; i < array->len; i++)
    one (out, g_ptr_array_index (array, i));
}

static void
dump_keep (GString *out, const TcForeign *keep)
{
  g_string_append_printf (out, "keep [%s] [%s]\n",
                          keep->attributes ? keep->attributes : "(none)",
                          keep->elements ? keep->elements : "(none)");
}

static void
dump_text (GString *out, gconstpointer data)
{
  g_string_append_printf (out, "[%s]\n", (const char *) data);
}

static void
dump_provenance (GString *out, gconstpointer data)
{
  const TcProvenance *self = data;

  g_string_append_printf (out, "[%s] [%s] [%s]\n", self->basis, self->about, self->text);
  dump_keep (out, &self->keep);
}

static void
dump_attribute (GString *out, gconstpointer data)
{
  const TcAttribute *self = data;

  g_string_append_printf (out, "[%s] [%s]\n", self->name, self->value);
}

static void
dump_row (GString *out, gconstpointer data)
{
  const TcRow *self = data;

  g_string_append_printf (out, "[%s] %d\n", self->name, self->line);
  dump_all (out, "attributes", self->attributes, dump_attribute);
  dump_keep (out, &self->keep);
}

static void
dump_module (GString *out, gconstpointer data)
{
  const TcModule *self = data;

  g_string_append_printf (out, "[%s] [%s] [%s] [%s] %d\n", self->type, self->id,
                          self->option, self->when, self->line);
  dump_all (out, "attributes", self->attributes, dump_attribute);
  dump_all (out, "rows", self->rows, dump_row);
  dump_all (out, "provenance", self->provenance, dump_provenance);
  dump_keep (out, &self->keep);
}

static void
dump_cells (GString *out, gconstpointer data)
{
  const TcChartRow *self = data;

  for (char *const *cell = self->cells; *cell != NULL; cell++)
    g_string_append_printf (out, "[%s] ", *cell);
  g_string_append_printf (out, "%d\n", self->line);
  dump_keep (out, &self->keep);
}

static void
dump_chart (GString *out, gconstpointer data)
{
  const TcChart *self = data;

  g_string_append_printf (out, "[%s] [%s] %d\n", self->id, self->rule, self->line);
  dump_all (out, "columns", self->columns, dump_text);
  dump_all (out, "cells", self->rows, dump_cells);
  dump_keep (out, &self->keep);
  dump_keep (out, &self->head);
}

static void
dump_parameter (GString *out, gconstpointer data)
{
  const TcParameter *self = data;

  g_string_append_printf (out, "[%s] [%s] [%s] %d\n", self->id, self->value, self->rule,
                          self->line);
  dump_keep (out, &self->keep);
}

static void
dump_option (GString *out, gconstpointer data)
{
  const TcOption *self = data;

  g_string_append_printf (out, "[%s] [%s] [%s] [%s] [%s] [%s] %d\n", self->id, self->title,
                          self->choices, self->where, self->value, self->rule, self->line);
  dump_keep (out, &self->keep);
}

static void
dump_kind (GString *out, gconstpointer data)
{
  const TcKind *self = data;

  g_string_append_printf (out, "[%s] [%s] [%s] %d\n", self->id, self->name, self->symbol,
                          self->line);
  dump_keep (out, &self->keep);
}

static void
dump_art (GString *out, const TcArt *self)
{
  g_string_append_printf (out, "art %d %x %x %x %x %d %d [%s] %d\n", self->recipe, self->colour, self->dark, self->print,
                          self->ink, self->spacing, self->size, tc_art_get_picture (self), self->line);
  dump_keep (out, &self->keep);
}

static void
dump_look (GString *out, gconstpointer data)
{
  const TcLook *self = data;

  g_string_append_printf (out, "[%s] [%s] [%s] %d\n", self->terrain, *tc_record_get_text (&tc_look_record, self, "feature"),
                          *tc_record_get_text (&tc_look_record, self, "kind"), self->line);
  if (self->art != NULL)
    dump_art (out, self->art);
  dump_keep (out, &self->keep);
}

static void
dump_rules (GString *out, const TcRules *self)
{
  g_string_append_printf (out, "rules [%s] [%s] [%s]\n", self->system, self->book, self->title);
  dump_all (out, "kinds", self->kinds, dump_kind);
  dump_all (out, "looks", self->looks, dump_look);
  dump_all (out, "parameters", self->parameters, dump_parameter);
  dump_all (out, "options", self->options, dump_option);
  dump_all (out, "charts", self->charts, dump_chart);
  dump_all (out, "modules", self->modules, dump_module);
  dump_keep (out, &self->keep);
}

static void
dump_terrain (GString *out, gconstpointer data)
{
  const TcTerrain *self = data;

  g_string_append_printf (out, "%c [%s] [%s] %d\n", self->letter, self->id, self->name,
                          self->line);
  if (self->art != NULL)
    dump_art (out, self->art);
  dump_keep (out, &self->keep);
}

static void
dump_hexes (GString *out, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (out, "hex %d\n", g_array_index (hexes, TcHex, i));
}

static void
dump_feature (GString *out, gconstpointer data)
{
  const TcFeature *self = data;

  g_string_append_printf (out, "[%s] [%s] %d %d\n", self->kind, self->name, self->shape,
                          self->line);
  dump_hexes (out, self->hexes);
  for (guint i = 0; i < self->sides->len; i++)
    g_string_append_printf (out, "pair %d %d\n", g_array_index (self->sides, TcHexPair, i).a,
                            g_array_index (self->sides, TcHexPair, i).b);
  dump_all (out, "provenance", self->provenance, dump_provenance);
  dump_keep (out, &self->keep);
  dump_keep (out, &self->list);
}

static void
dump_area (GString *out, gconstpointer data)
{
  const TcArea *self = data;

  g_string_append_printf (out, "[%s] [%s] %d\n", self->id, self->name, self->line);
  dump_hexes (out, self->hexes);
  dump_all (out, "provenance", self->provenance, dump_provenance);
  dump_keep (out, &self->keep);
  dump_keep (out, &self->list);
}

static void
dump_label (GString *out, gconstpointer data)
{
  const TcLabel *self = data;

  g_string_append_printf (out, "%d [%s] [%s] [%s] %d %d %d\n", self->hex, self->text, self->style,
                          self->stands, self->right, self->down, self->line);
  dump_keep (out, &self->keep);
}

static void
dump_grid (GString *out, const TcHexGrid *self)
{
  const TcNumbering *n = &self->numbering;

  g_string_append_printf (out, "grid %d %d %d %d\n", self->rows, self->columns, self->shifted,
                          self->sideways);
  g_string_append_printf (out, "numbering %d %d %d %d %d %d %d %d %d [%s]\n", n->column_first,
                          n->first_row, n->first_column, n->rows_fall, n->columns_fall,
                          n->row_digits, n->column_digits, n->row_letters, n->column_letters,
                          n->separator);
}

static void
dump_scan (GString *out, const TcScan *self)
{
  g_string_append_printf (out, "scan [%s] %d %d\n", self->file, self->strength, self->line);
  for (guint i = 0; i < self->pins->len; i++)
    {
      const TcPin *pin = tc_scan_get_pin (self, i);

      g_string_append_printf (out, "%d %d %d: %d %d\n", pin->at.x, pin->at.y, pin->at.facing, pin->x, pin->y);
      dump_keep (out, &pin->keep);
    }
  dump_keep (out, &self->keep);
}

static void
dump_map (GString *out, const TcMap *self)
{
  dump_grid (out, &self->grid);
  g_string_append_printf (out, "map %d [%s] [%s]\n", self->metres, self->north, self->margin);
  for (gint32 i = 0; i < tc_hexgrid_get_count (&self->grid); i++)
    g_string_append_printf (out, "%d ", self->terrain[i]);
  dump_all (out, "legend", self->legend, dump_terrain);
  dump_all (out, "features", self->features, dump_feature);
  dump_all (out, "areas", self->areas, dump_area);
  dump_all (out, "labels", self->labels, dump_label);
  if (self->scan != NULL)
    dump_scan (out, self->scan);
  dump_all (out, "provenance", self->provenance, dump_provenance);
  dump_keep (out, &self->keep);
  for (guint i = 0; i < TC_N_MAP_PARTS; i++)
    dump_keep (out, &self->parts[i]);
  for (guint i = 0; i < self->n_side_kinds; i++)
    g_string_append_printf (out, "side kind [%s]\n", self->side_kinds[i]);
  for (gint32 i = 0; self->sides != NULL && i < tc_hexgrid_get_side_count (&self->grid); i++)
    g_string_append_printf (out, "%x %x ", self->sides[i], self->second[i]);
}

static void
dump_side (GString *out, gconstpointer data)
{
  const TcSide *self = data;

  g_string_append_printf (out, "[%s] [%s] %06x %d\n", self->id, self->name, self->colour,
                          self->line);
  dump_keep (out, &self->keep);
}

static void
dump_army (GString *out, gconstpointer data)
{
  const TcArmy *self = data;

  g_string_append_printf (out, "[%s] [%s] %d %d %d\n", self->id, self->name, self->side, self->colour,
                          self->line);
  dump_keep (out, &self->keep);
}

static void
dump_counter (GString *out, gconstpointer data)
{
  const TcCounter *self = data;

  g_string_append_printf (out, "[%s] [%s] [%s] %d [%s] [%s] %d,%d,%d %d\n", self->id, self->name,
                          self->kind, self->army, self->entry, self->formation, self->place.x, self->place.y,
                          self->place.facing, self->line);
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    g_string_append_printf (out, "%d ", self->values[i]);
  dump_all (out, "provenance", self->provenance, dump_provenance);
  dump_keep (out, &self->keep);
}

char *
tc_dump_battle (const TcBattle *self)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "[%s] [%s] [%s] [%s] [%s] %d\n", self->id, self->title,
                          self->date, self->location, self->summary, self->version);
  dump_all (out, "provenance", self->provenance, dump_provenance);
  dump_all (out, "sides", self->sides, dump_side);
  dump_all (out, "armies", self->armies, dump_army);
  dump_all (out, "counters", self->counters, dump_counter);
  dump_map (out, self->map);
  dump_rules (out, self->rules);
  if (self->book != NULL)
    dump_rules (out, self->book);
  dump_keep (out, &self->keep);
  for (guint i = 0; i < TC_N_BATTLE_PARTS; i++)
    dump_keep (out, &self->parts[i]);
  return g_string_free (out, FALSE);
}
