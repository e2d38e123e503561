/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands that describe battles say, held against facts and against each other. */
#include "cli-answer.h"

#include <string.h>

static void
check_hexes (JsonObject *root)
{
  g_autoptr (GHashTable) hexes = g_hash_table_new (g_str_hash, g_str_equal);
  JsonArray *array = json_object_get_array_member (root, "hexes");
  JsonArray *sides = json_object_get_array_member (root, "hexsides");

  g_assert_cmpuint (json_array_get_length (array), ==, 644);
  for (guint i = 0; i < json_array_get_length (array); i++)
    g_assert_true (g_hash_table_insert (hexes, (gpointer) json_object_get_string_member (cli_item (array, i), "hex"),
                                        cli_item (array, i)));
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonArray *neighbours = json_object_get_array_member (cli_item (array, i), "neighbours");

      g_assert_cmpuint (json_array_get_length (neighbours), ==, 6);
      for (guint d = 0; d < 6; d++)
        {
          const char *name = json_array_get_string_element (neighbours, d);
          JsonObject *other = name != NULL ? g_hash_table_lookup (hexes, name) : NULL;

          g_assert_true (name == NULL || other != NULL);
          if (other != NULL)
            g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (other, "neighbours"), (d + 3) % 6),
                             ==, json_object_get_string_member (cli_item (array, i), "hex"));
        }
    }
  g_assert_cmpuint (json_array_get_length (sides), >, 100);
  for (guint i = 0; i < json_array_get_length (sides); i++)
    {
      g_assert_true (g_hash_table_contains (hexes, json_object_get_string_member (cli_item (sides, i), "first")));
      g_assert_true (g_hash_table_contains (hexes, json_object_get_string_member (cli_item (sides, i), "second")));
    }
}

static void
test_export_json (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN);
  g_auto (CliAnswer) a = cli_ask (cli_run ("export", lutzen, "--to=json", NULL));
  JsonObject *kyle = cli_find (a.root, "counters", "id", "kyle"), *king = cli_find (a.root, "counters", "id", "gustavus-adolphus");

  check_hexes (a.root);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (a.root, "counters")), ==, 98);
  g_assert_cmpstr (json_object_get_string_member (cli_find (a.root, "hexes", "hex", "1127"), "terrain"), ==, "town");
  g_assert_cmpstr (json_object_get_string_member (cli_find (a.root, "hexes", "hex", "1713"), "terrain"), ==, "clear");
  g_assert_cmpstr (json_object_get_string_member (kyle, "at"), ==, "1713");
  g_assert_cmpint (json_object_get_int_member (kyle, "strength"), ==, 8);
  g_assert_cmpint (json_object_get_int_member (kyle, "reduced"), ==, 4);
  g_assert_cmpint (json_object_get_int_member (kyle, "movement"), ==, 4);
  g_assert_cmpstr (json_object_get_string_member (kyle, "side"), ==, "swedish");
  g_assert_true (json_object_get_null_member (kyle, "entry"));
  g_assert_true (json_object_get_null_member (king, "strength"));
  g_assert_cmpstr (json_object_get_string_member (king, "kind"), ==, "leader");
}

/* What they are called, and their choices; an option of the book that the battle sets is none. */
static void
check_own_options (JsonObject *none, JsonObject *some)
{
  JsonArray *before = json_object_get_array_member (json_object_get_object_member (none, "rules"), "own-options");
  JsonArray *after = json_object_get_array_member (json_object_get_object_member (some, "rules"), "own-options");
  JsonObject *wing, *far;

  g_assert_cmpuint (json_array_get_length (before), ==, 0);
  g_assert_cmpuint (json_array_get_length (after), ==, 1);
  wing = cli_item (after, 0);
  g_assert_cmpstr (json_object_get_string_member (wing, "id"), ==, "wing");
  g_assert_cmpstr (json_object_get_string_member (wing, "title"), ==, "Wing");
  g_assert_cmpstr (json_object_get_string_member (wing, "value"), ==, "no");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (wing, "choices")), ==, 3);
  far = cli_item (json_object_get_array_member (wing, "choices"), 2);
  g_assert_cmpstr (json_object_get_string_member (far, "id"), ==, "far");
  g_assert_cmpstr (json_object_get_string_member (far, "title"), ==, "Far away");
}

/* Lützen has none; with an option of its own it has who stands elsewhere, or comes later. */
static void
test_export_set_ups (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *text = cli_read_file (lutzen), *own = NULL, *changed = NULL, *path = cli_scratch ("own.tercio");
  g_auto (CliAnswer) none = cli_ask (cli_run ("export", lutzen, "--to=json", NULL));
  g_auto (CliAnswer) some = { 0 };
  JsonArray *set_ups;

  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (cli_find (none.root, "counters", "id", "kyle"), "set-ups")), ==, 0);
  own = cli_change (text, "<parameter id=\"turns\" value=\"14\"/>",
                    "<parameter id=\"turns\" value=\"14\"/><option id=\"wing\" title=\"Wing\" choices=\"no yes far\" "
                    "words=\"At home | On the left | Far away\" value=\"no\"/><option id=\"beck\" value=\"yes\"/>");
  changed = cli_change (own, "movement=\"4\" at=\"1713\"/>", "movement=\"4\" at=\"1713\"><set-up option=\"wing\" at=\"1707\"/>"
                             "<set-up option=\"wing\" choice=\"far\" entry=\"pappenheim\"/></counter>");
  cli_write_file (path, changed);
  some = cli_ask (cli_run ("export", path, "--to=json", NULL));
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (json_object_get_object_member (some.root, "rules"), "options"),
                                                  "wing"), ==, "no");
  check_own_options (none.root, some.root);
  set_ups = json_object_get_array_member (cli_find (some.root, "counters", "id", "kyle"), "set-ups");
  g_assert_cmpuint (json_array_get_length (set_ups), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (cli_item (set_ups, 0), "choice"), ==, "yes");
  g_assert_cmpstr (json_object_get_string_member (cli_item (set_ups, 0), "at"), ==, "1707");
  g_assert_true (json_object_get_null_member (cli_item (set_ups, 0), "entry"));
  g_assert_cmpstr (json_object_get_string_member (cli_item (set_ups, 1), "option"), ==, "wing");
  g_assert_cmpstr (json_object_get_string_member (cli_item (set_ups, 1), "choice"), ==, "far");
  g_assert_true (json_object_get_null_member (cli_item (set_ups, 1), "at"));
  g_assert_cmpstr (json_object_get_string_member (cli_item (set_ups, 1), "entry"), ==, "pappenheim");
}

/* Every number of info is the sum of the counters that export lists. */
static void
test_info (void)
{
  static const char *const arms[] = { "infantry", "cavalry", "leader", "artillery", "train" };
  g_autofree char *lutzen = cli_source (LUTZEN);
  g_auto (CliAnswer) info = cli_ask (cli_run ("info", lutzen, "--format=json", NULL));
  g_auto (CliAnswer) all = cli_ask (cli_run ("export", lutzen, "--to=json", NULL));
  g_autoptr (CliRun) text = cli_run ("info", lutzen, NULL);
  JsonArray *counters = json_object_get_array_member (all.root, "counters");

  g_assert_cmpstr (json_object_get_string_member (info.root, "date"), ==, "1632-11-16");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (info.root, "provenance")), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (info.root, "system"), ==, "thirty-years-war");
  g_assert_cmpint (json_object_get_int_member (info.root, "rows"), ==, 23);
  g_assert_cmpint (json_object_get_int_member (info.root, "columns"), ==, 28);
  g_assert_cmpint (json_object_get_int_member (info.root, "turns"), ==, 14);
  for (guint arm = 0; arm < G_N_ELEMENTS (arms); arm++)
    for (guint s = 0; s < 2; s++)
      {
        JsonObject *side = cli_item (json_object_get_array_member (info.root, "sides"), s);
        JsonObject *tally = json_object_get_object_member (json_object_get_object_member (side, "arms"), arms[arm]);
        gint64 n = 0, strength = 0;

        for (guint i = 0; i < json_array_get_length (counters); i++)
          if (g_str_equal (json_object_get_string_member (cli_item (counters, i), "kind"), arms[arm]) &&
              g_str_equal (json_object_get_string_member (cli_item (counters, i), "side"), json_object_get_string_member (side, "id")))
            {
              n++;
              strength += json_object_get_int_member_with_default (cli_item (counters, i), "strength", 0);
            }
        g_assert_cmpint (json_object_get_int_member (tally, "counters"), ==, n);
        g_assert_cmpint (json_object_get_int_member (tally, "strength"), ==, strength);
      }
  cli_assert_run (text, 0, NULL);
  g_assert_nonnull (strstr (text->out, "23 hexrows of 28 hexes"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Export/json", test_export_json);
  g_test_add_func ("/cli/Export/set-ups", test_export_set_ups);
  g_test_add_func ("/cli/Info/sums", test_info);
  return g_test_run ();
}
