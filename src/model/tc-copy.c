/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of a battle and its parts: nothing is shared but interned names. */
#include "tc-battle.h"

#include <string.h>

static void
copy_text (char **to, const char *from)
{
  g_free (*to);
  *to = g_strdup (from);
}

/* Puts copies of all elements of @from at the end of @to. */
static void
copy_all (GPtrArray *to, const GPtrArray *from, GCopyFunc copy)
{
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, copy (g_ptr_array_index (from, i), NULL));
}

static void
copy_plain (GArray *to, const GArray *from)
{
  if (from->len > 0)
    g_array_append_vals (to, from->data, from->len);
}

static gpointer
copy_string (gconstpointer data, gpointer unused)
{
  return g_strdup (data);
}

static gpointer
copy_cells (gconstpointer data, gpointer unused)
{
  return g_strdupv ((char **) data);
}

static gpointer
copy_provenance (gconstpointer data, gpointer unused)
{
  const TcProvenance *from = data;
  TcProvenance *to = tc_provenance_new (from->basis, from->about, from->text);

  tc_keep_copy (&to->keep, &from->keep);
  return to;
}

static void
copy_attributes (GPtrArray *to, const GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (from, i);

      tc_attributes_set (to, attribute->name, attribute->value);
    }
}

static gpointer
copy_row (gconstpointer data, gpointer unused)
{
  const TcRow *from = data;
  TcRow *to = tc_row_new (from->name);

  copy_attributes (to->attributes, from->attributes);
  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

TcModule *
tc_module_copy (const TcModule *self)
{
  TcModule *to = tc_module_new (self->type);

  copy_text (&to->id, self->id);
  copy_text (&to->option, self->option);
  copy_text (&to->when, self->when);
  copy_attributes (to->attributes, self->attributes);
  copy_all (to->rows, self->rows, copy_row);
  copy_all (to->provenance, self->provenance, copy_provenance);
  tc_keep_copy (&to->keep, &self->keep);
  to->line = self->line;
  return to;
}

static gpointer
copy_module (gconstpointer data, gpointer unused)
{
  return tc_module_copy (data);
}

static gpointer
copy_chart (gconstpointer data, gpointer unused)
{
  const TcChart *from = data;
  TcChart *to = tc_chart_new (from->id);

  copy_text (&to->rule, from->rule);
  copy_all (to->columns, from->columns, copy_string);
  copy_all (to->rows, from->rows, copy_cells);
  copy_plain (to->lines, from->lines);
  tc_keep_copy (&to->keep, &from->keep);
  tc_keep_copy (&to->head, &from->head);
  g_array_set_size (to->kept, from->kept->len);
  for (guint i = 0; i < from->kept->len; i++)
    tc_keep_copy (&g_array_index (to->kept, TcKeep, i), &g_array_index (from->kept, TcKeep, i));
  to->line = from->line;
  return to;
}

static gpointer
copy_parameter (gconstpointer data, gpointer unused)
{
  const TcParameter *from = data;
  TcParameter *to = tc_parameter_new (from->id, from->value);

  copy_text (&to->rule, from->rule);
  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

static gpointer
copy_option (gconstpointer data, gpointer unused)
{
  const TcOption *from = data;
  TcOption *to = tc_option_new (from->id, from->value);

  copy_text (&to->title, from->title);
  copy_text (&to->choices, from->choices);
  copy_text (&to->words, from->words);
  copy_text (&to->where, from->where);
  copy_text (&to->rule, from->rule);
  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

static gpointer
copy_kind (gconstpointer data, gpointer unused)
{
  const TcKind *from = data;
  TcKind *to = tc_kind_new (from->id, from->name, from->symbol);

  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

TcRules *
tc_rules_copy (const TcRules *self)
{
  TcRules *to;

  g_return_val_if_fail (self != NULL, NULL);

  to = tc_rules_new ();
  copy_text (&to->system, self->system);
  copy_text (&to->book, self->book);
  copy_text (&to->title, self->title);
  copy_all (to->kinds, self->kinds, copy_kind);
  copy_all (to->parameters, self->parameters, copy_parameter);
  copy_all (to->options, self->options, copy_option);
  copy_all (to->charts, self->charts, copy_chart);
  copy_all (to->modules, self->modules, copy_module);
  tc_keep_copy (&to->keep, &self->keep);
  return to;
}

static gpointer
copy_terrain (gconstpointer data, gpointer unused)
{
  const TcTerrain *from = data;
  TcTerrain *to = tc_terrain_new (from->letter, from->id, from->name);

  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

static gpointer
copy_feature (gconstpointer data, gpointer unused)
{
  const TcFeature *from = data;
  TcFeature *to = tc_feature_new (from->kind, from->shape);

  copy_text (&to->name, from->name);
  copy_plain (to->hexes, from->hexes);
  copy_plain (to->sides, from->sides);
  copy_all (to->provenance, from->provenance, copy_provenance);
  tc_keep_copy (&to->keep, &from->keep);
  tc_keep_copy (&to->list, &from->list);
  to->line = from->line;
  return to;
}

TcFeature *
tc_feature_copy (const TcFeature *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return copy_feature (self, NULL);
}

static gpointer
copy_area (gconstpointer data, gpointer unused)
{
  const TcArea *from = data;
  TcArea *to = tc_area_new (from->id, from->name);

  copy_plain (to->hexes, from->hexes);
  copy_all (to->provenance, from->provenance, copy_provenance);
  tc_keep_copy (&to->keep, &from->keep);
  tc_keep_copy (&to->list, &from->list);
  to->line = from->line;
  return to;
}

TcArea *
tc_area_copy (const TcArea *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return copy_area (self, NULL);
}

static gpointer
copy_label (gconstpointer data, gpointer unused)
{
  const TcLabel *from = data;
  TcLabel *to = tc_label_new (from->hex, from->text, from->style);

  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

TcLabel *
tc_label_copy (const TcLabel *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return copy_label (self, NULL);
}

TcMap *
tc_map_copy (const TcMap *self)
{
  TcMap *to;

  g_return_val_if_fail (self != NULL, NULL);

  to = tc_map_new (&self->grid);
  to->metres = self->metres;
  copy_text (&to->north, self->north);
  g_ptr_array_set_size (to->legend, 0);
  copy_all (to->legend, self->legend, copy_terrain);
  memcpy (to->terrain, self->terrain, (gsize) tc_hexgrid_get_count (&self->grid));
  copy_all (to->features, self->features, copy_feature);
  copy_all (to->areas, self->areas, copy_area);
  copy_all (to->labels, self->labels, copy_label);
  copy_all (to->provenance, self->provenance, copy_provenance);
  to->scan = self->scan != NULL ? tc_scan_copy (self->scan) : NULL;
  to->tabletop = self->tabletop != NULL ? tc_tabletop_copy (self->tabletop) : NULL;
  tc_keep_copy (&to->keep, &self->keep);
  for (guint i = 0; i < TC_N_MAP_PARTS; i++)
    tc_keep_copy (&to->parts[i], &self->parts[i]);
  tc_map_derive (to);
  return to;
}

static gpointer
copy_side (gconstpointer data, gpointer unused)
{
  const TcSide *from = data;
  TcSide *to = tc_side_new (from->id, from->name, from->colour);

  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

static gpointer
copy_army (gconstpointer data, gpointer unused)
{
  const TcArmy *from = data;
  TcArmy *to = tc_army_new (from->id, from->name, from->side);

  to->colour = from->colour;
  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

static gpointer
copy_counter (gconstpointer data, gpointer unused)
{
  const TcCounter *from = data;
  TcCounter *to = tc_counter_new (from->id, from->name, from->kind, from->army);

  memcpy (to->values, from->values, sizeof to->values);
  to->place = from->place;
  to->formation = from->formation;
  copy_text (&to->entry, from->entry);
  copy_all (to->provenance, from->provenance, copy_provenance);
  tc_keep_copy (&to->keep, &from->keep);
  to->line = from->line;
  return to;
}

TcBattle *
tc_battle_copy (const TcBattle *self)
{
  TcBattle *to;

  g_return_val_if_fail (self != NULL, NULL);

  to = tc_battle_new ();
  copy_text (&to->id, self->id);
  copy_text (&to->title, self->title);
  copy_text (&to->date, self->date);
  copy_text (&to->location, self->location);
  copy_text (&to->summary, self->summary);
  to->version = self->version;
  copy_all (to->provenance, self->provenance, copy_provenance);
  copy_all (to->sides, self->sides, copy_side);
  copy_all (to->armies, self->armies, copy_army);
  copy_all (to->counters, self->counters, copy_counter);
  tc_map_free (to->map);
  to->map = tc_map_copy (self->map);
  tc_rules_free (to->rules);
  to->rules = tc_rules_copy (self->rules);
  to->book = self->book != NULL ? tc_rules_copy (self->book) : NULL;
  tc_keep_copy (&to->keep, &self->keep);
  for (guint i = 0; i < TC_N_BATTLE_PARTS; i++)
    tc_keep_copy (&to->parts[i], &self->parts[i]);
  return to;
}
