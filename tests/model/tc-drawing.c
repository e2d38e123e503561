/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-drawing.h"

#include "tc-sketch.h"

TcDocument *
tc_drawing_new (void)
{
  g_autoptr (TcRules) book = tc_rules_new ();
  TcChart *chart = tc_chart_new ("terrain");
  TcBattle *battle;
  static const char *const rows[] = { "clear hex", "marsh hex", "road path", "stream side", "slope side" };

  g_ptr_array_add (chart->columns, g_strdup ("terrain"));
  g_ptr_array_add (chart->columns, g_strdup ("kind"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    tc_chart_add_row (chart, rows[i]);
  chart->role = TC_CHART_TERRAIN;
  g_ptr_array_add (book->charts, chart);
  battle = tc_sketch_new (book, 6, 6);
  g_assert_true (tc_sketch_lay (battle, "woods", "0101"));
  g_ptr_array_add (battle->map->areas, tc_area_new ("west", "West"));
  return tc_document_new (battle);
}

const TcMap *
tc_drawing_map (TcDocument *document)
{
  return tc_document_get_battle (document)->map;
}

TcPencil
tc_drawing_pencil (TcPencilKind kind, const char *id)
{
  return (TcPencil) { kind, g_intern_string (id) };
}

TcHexSet *
tc_drawing_set_of (TcDocument *document, TcHex hex)
{
  TcHexSet *set = tc_hexset_new (&tc_drawing_map (document)->grid);

  tc_hexset_add (set, hex);
  return set;
}

gboolean
tc_drawing_draw (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, const char *name)
{
  g_autoptr (TcHexSet) set = tc_drawing_set_of (document, hex);

  return tc_pencil_draw (self, document, stroke, set, name);
}

gboolean
tc_drawing_wipe (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex)
{
  g_autoptr (TcHexSet) set = tc_drawing_set_of (document, hex);

  return tc_pencil_wipe (self, document, stroke, set);
}

gboolean
tc_drawing_edit (TcDocument *document, TcEditKind kind, TcEditObject how, int index, gpointer object)
{
  TcEdit edit = { .kind = kind, .number = how, .index = index, .object = object };

  return tc_document_do (document, &edit, 0);
}
