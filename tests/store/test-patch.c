/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the clipboard holds: pieces of the shipped battles, as text and back. */
#include "tc-battle-file.h"
#include "tc-patch.h"

#include "shipped.h"

/* A piece of each battle on hexes is read as it was copied; put back where it was cut out, the battle is as rich as before. */
static void
test_text (gconstpointer name)
{
  g_autoptr (TcDocument) document = tc_document_new (shipped_read (name));
  const TcBattle *battle = tc_document_get_battle (document);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) patch = NULL, read = NULL;
  g_autoptr (TcHexSet) chosen = NULL;
  g_autofree char *text = NULL;
  TcPatchWay way = { .parts = TC_PATCH_ALL };
  guint counters = battle->counters->len, labels = battle->map->labels->len;
  gsize length;

  if (battle->map->tabletop != NULL)
    return;
  way.at = tc_hexgrid_at (&battle->map->grid, battle->map->grid.rows / 2, battle->map->grid.columns / 2);
  chosen = tc_hexset_new (&battle->map->grid);
  tc_hexset_add_disc (chosen, &battle->map->grid, way.at, 6);
  patch = tc_patch_new (battle, chosen);
  text = tc_battle_file_format (patch, &length);
  read = tc_battle_file_parse ("clipboard", text, length, issues);
  g_assert_nonnull (read);
  g_assert_true (tc_patch_is (read));
  g_assert_true (tc_record_equal (&tc_map_record, patch->map, read->map));
  g_assert_cmpuint (read->counters->len, ==, patch->counters->len);
  for (guint i = 0; i < read->counters->len; i++)
    g_assert_true (tc_record_equal (&tc_counter_record, tc_battle_counter (patch, i), tc_battle_counter (read, i)));
  g_assert_true (tc_patch_wipe (document, 0, chosen, TC_PATCH_ALL, FALSE));
  g_assert_true (tc_patch_put (read, document, 0, &way));
  g_assert_cmpuint (battle->counters->len, ==, counters);
  g_assert_cmpuint (battle->map->labels->len, ==, labels);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/store/Patch/text", NULL, test_text);
  return g_test_run ();
}
