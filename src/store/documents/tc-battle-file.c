/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-battle-file.h"

#include "tc-hash.h"
#include "tc-reading.h"
#include "tc-file.h"

/* Without a map and sides there is nothing to show. */
static gboolean
is_usable (TcReading *reading)
{
  return reading->has_grid && reading->battle->map->legend->len > 0
         && reading->battle->sides->len > 0;
}

TcBattle *
tc_battle_file_parse (const char *name, const char *text, gsize length, TcIssueList *issues)
{
  return tc_battle_file_parse_in (NULL, name, text, length, issues);
}

TcBattle *
tc_battle_file_parse_in (const char *folder, const char *name, const char *text, gsize length,
                         TcIssueList *issues)
{
  g_autoptr (TcBattle) battle = NULL;
  TcSource source;
  TcReading reading;
  gboolean done;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL || length == 0, NULL);
  g_return_val_if_fail (issues != NULL, NULL);

  battle = tc_battle_new ();
  tc_source_init (&source, name, text, length);
  tc_reading_init (&reading, battle, battle->rules);
  reading.folder = folder;
  done = tc_reader_run (&source, &tc_battle_format, &reading, issues);
  if (done && is_usable (&reading))
    tc_check_battle (&reading, &source, issues);
  else if (done && battle->sides->len == 0)
    tc_issue_list_add (issues, TC_SEVERITY_ERROR, "too-few", name, 1, 1, NULL, "side", "1", NULL);
  else if (done && reading.has_grid)
    tc_issue_list_add (issues, TC_SEVERITY_ERROR, "too-few", name, 1, 1, NULL, "terrain", "1", NULL);
  done = done && is_usable (&reading);
  tc_reading_clear (&reading);
  tc_issue_list_sort (issues);
  return done ? g_steal_pointer (&battle) : NULL;
}

TcBattle *
tc_battle_file_read (const char *path, TcIssueList *issues, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  g_autofree char *folder = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (issues != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = tc_file_read (path, &length, error);
  if (text == NULL)
    return NULL;
  name = g_filename_display_name (path);
  folder = g_path_get_dirname (path);
  return tc_battle_file_parse_in (folder, name, text, length, issues);
}

char *
tc_battle_file_format (const TcBattle *battle, gsize *length)
{
  g_return_val_if_fail (battle != NULL, NULL);

  return tc_format_write (&tc_battle_format, battle, battle, length);
}

gboolean
tc_battle_file_write (const TcBattle *battle, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (battle != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  text = tc_battle_file_format (battle, &length);
  return tc_file_write (path, text, length, error);
}

const char *
tc_battle_file_find_ending (const char *name)
{
  const char *ending = strrchr (name, '.');

  return g_strcmp0 (ending, TC_BATTLE_ENDING) == 0 || g_strcmp0 (ending, TC_BATTLE_OLD_ENDING) == 0 ? ending : NULL;
}

/* The book without what cannot change a game: where its options are offered, what they and their
 * choices are called, what its charts are for outside the rules, and how terrain is drawn. */
static TcRules *
copy_for_digest (const TcRules *book)
{
  TcRules *copy = tc_rules_copy (book);

  g_ptr_array_set_size (copy->looks, 0);
  for (guint i = 0; i < copy->options->len; i++)
    {
      TcOption *option = g_ptr_array_index (copy->options, i);

      *option->where = *option->words = *option->title = '\0';
    }
  for (guint i = 0; i < copy->charts->len; i++)
    ((TcChart *) g_ptr_array_index (copy->charts, i))->role = TC_CHART_PLAIN;
  return copy;
}

/* Without the scan, the art of terrain, looks and the colours of armies, which mean nothing to a game;
 * NULL where the battle has none of them. */
static TcBattle *
copy_without_looks (const TcBattle *battle)
{
  gboolean looks = battle->map->scan != NULL || battle->rules->looks->len > 0;
  TcBattle *copy;

  for (guint i = 0; i < battle->armies->len; i++)
    looks |= ((const TcArmy *) g_ptr_array_index (battle->armies, i))->colour != TC_NO_COLOUR;
  for (guint i = 0; i < battle->map->legend->len; i++)
    looks |= ((const TcTerrain *) g_ptr_array_index (battle->map->legend, i))->art != NULL;
  if (!looks)
    return NULL;

  copy = tc_battle_copy (battle);
  g_clear_pointer (&copy->map->scan, tc_scan_free);
  g_ptr_array_set_size (copy->rules->looks, 0);
  for (guint i = 0; i < copy->armies->len; i++)
    ((TcArmy *) g_ptr_array_index (copy->armies, i))->colour = TC_NO_COLOUR;
  for (guint i = 0; i < copy->map->legend->len; i++)
    g_clear_pointer (&((TcTerrain *) g_ptr_array_index (copy->map->legend, i))->art, tc_art_free);
  return copy;
}

guint64
tc_battle_file_digest (const TcBattle *battle)
{
  g_autoptr (TcBattle) bare = NULL;
  g_autofree char *text = NULL;
  gsize length;
  guint64 hash;

  g_return_val_if_fail (battle != NULL, 0);

  bare = copy_without_looks (battle);
  text = tc_battle_file_format (bare != NULL ? bare : battle, &length);
  hash = tc_hash_bytes (TC_HASH_START, text, length);
  if (battle->book != NULL)
    {
      g_autoptr (TcRules) rules = copy_for_digest (battle->book);
      TcWriter writer;
      g_autofree char *book = NULL;

      tc_writer_init (&writer, NULL);
      tc_element_write_content (&tc_element_book, &writer, rules, &tc_rules_record);
      book = tc_writer_finish (&writer, &length);
      hash = tc_hash_bytes (hash, book, length);
    }
  return hash;
}
