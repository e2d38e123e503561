/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "tc-document.h"
#include "tc-sketch.h"
#include "tc-uses.h"

static TcAttribute *
attribute_new (const char *name, const char *value)
{
  TcAttribute *attribute = tc_record_new (&tc_attribute_record);

  tc_text_set (&attribute->name, name);
  tc_text_set (&attribute->value, value);
  return attribute;
}

/* An area that two values of one rule name, and one that its neighbour's name begins with. */
static TcBattle *
battle_new (void)
{
  TcBattle *battle = tc_sketch_new (NULL, 5, 5);
  TcModule *module = tc_module_new ("reinforcements");

  tc_text_set (&battle->rules->system, "thirty-years-war");
  g_ptr_array_add (battle->map->areas, tc_area_new ("ridge", "The ridge"));
  g_ptr_array_add (battle->map->areas, tc_area_new ("ridge-road", "Ridge road"));
  g_ptr_array_add (module->attributes, attribute_new ("area", "ridge"));
  g_ptr_array_add (module->attributes, attribute_new ("side", "ridge"));
  g_ptr_array_add (battle->rules->modules, module);
  module = tc_module_new ("of-another-program");
  g_ptr_array_add (module->attributes, attribute_new ("area", "ridge"));
  g_ptr_array_add (battle->rules->modules, module);
  return battle;
}

static const char *
get_value (const TcBattle *battle, guint module, guint attribute)
{
  const TcModule *of = g_ptr_array_index (battle->rules->modules, module);

  return ((const TcAttribute *) g_ptr_array_index (of->attributes, attribute))->value;
}

static void
test_find (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  g_autoptr (GArray) uses = tc_uses_find (battle, TC_VALUE_AREA, "ridge"), none = tc_uses_find (battle, TC_VALUE_AREA, "ridge-road");
  const TcUse *use = &g_array_index (uses, TcUse, 0);

  /* A side of that id is no area; what no schema knows is ignored. */
  g_assert_cmpuint (uses->len, ==, 1);
  g_assert_cmpint (use->module, ==, 0);
  g_assert_cmpint (use->row, ==, 0);
  g_assert_cmpstr (use->name, ==, "area");
  g_assert_cmpuint (none->len, ==, 0);
}

static void
rename_area (TcDocument *document, const char *name, const char *id)
{
  const TcBattle *battle = tc_document_get_battle (document);
  g_autoptr (GArray) edits = tc_uses_rename_area (battle, 0, name);
  const TcArea *area;

  g_assert_true (tc_document_do_all (document, edits));
  area = g_ptr_array_index (battle->map->areas, 0);
  g_assert_cmpstr (area->name, ==, name);
  g_assert_cmpstr (area->id, ==, id);
  g_assert_cmpstr (get_value (battle, 0, 0), ==, id);
  g_assert_cmpstr (get_value (battle, 0, 1), ==, "ridge");
  g_assert_cmpstr (get_value (battle, 1, 0), ==, "ridge");
}

static void
test_rename (void)
{
  g_autoptr (TcDocument) document = tc_document_new (battle_new ());

  rename_area (document, "Saale bank", "saale-bank");
  /* Its own id is no other's. */
  rename_area (document, "SAALE bank", "saale-bank");
  rename_area (document, "Ridge road", "ridge-road-2");
  for (guint i = 0; i < 3; i++)
    tc_document_undo (document);
  g_assert_false (tc_document_can_undo (document));
  g_assert_cmpstr (get_value (tc_document_get_battle (document), 0, 0), ==, "ridge");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Uses/find", test_find);
  g_test_add_func ("/app/Uses/rename", test_rename);
  return g_test_run ();
}
