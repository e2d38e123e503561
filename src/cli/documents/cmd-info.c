/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static int json;

typedef struct
{
  guint  counters;
  gint64 strength;
} Tally;

static Tally
tally (const TcBattle *battle, int side, const char *kind)
{
  Tally t = { 0, 0 };

  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);

      if (tc_battle_counter_side (battle, i) != side || !g_str_equal (counter->kind, kind))
        continue;
      t.counters++;
      if (counter->values[TC_COLUMN_STRENGTH] != TC_NO_VALUE)
        t.strength += counter->values[TC_COLUMN_STRENGTH];
    }
  return t;
}

/* The kinds of the book in order, then others that counters have. */
static GPtrArray *
kinds_of (const TcBattle *battle)
{
  GPtrArray *kinds = g_ptr_array_new ();

  for (guint i = 0; battle->book != NULL && i < battle->book->kinds->len; i++)
    g_ptr_array_add (kinds, (gpointer) g_intern_string (
                                ((TcKind *) g_ptr_array_index (battle->book->kinds, i))->id));
  for (guint i = 0; i < battle->counters->len; i++)
    if (!g_ptr_array_find (kinds, tc_battle_counter (battle, i)->kind, NULL))
      g_ptr_array_add (kinds, (gpointer) tc_battle_counter (battle, i)->kind);
  return kinds;
}

/* Sources of the document and of its map. */
static void
add_provenance (TcJson *b, const char *of, const GPtrArray *provenance)
{
  for (guint i = 0; i < provenance->len; i++)
    {
      const TcProvenance *known = g_ptr_array_index (provenance, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "of", of);
      tc_json_string (b, "basis", known->basis);
      tc_json_string (b, "about", known->about);
      tc_json_string (b, "text", known->text);
      tc_json_end (b);
    }
}

static void
print_provenance (const GPtrArray *provenance)
{
  for (guint i = 0; i < provenance->len; i++)
    {
      const TcProvenance *known = g_ptr_array_index (provenance, i);

      g_print ("\n%s: %s\n", known->basis, known->text);
    }
}

static void
json_hexes (TcJson *b, const TcMap *map)
{
  tc_json_int (b, "rows", map->grid.rows);
  tc_json_int (b, "columns", map->grid.columns);
  tc_json_int (b, "metres", map->metres);
}

static void
print_hexes (const TcMap *map)
{
  g_print (_("map      %d hexrows of %d hexes"), map->grid.rows, map->grid.columns);
}

static void
json_table (TcJson *b, const TcMap *map)
{
  char width[TC_DECIMAL_SIZE], depth[TC_DECIMAL_SIZE];

  tc_json_string (b, "width", tc_decimal_format (map->tabletop->table.width, 1, width));
  tc_json_string (b, "depth", tc_decimal_format (map->tabletop->table.depth, 1, depth));
  tc_json_int (b, "pieces", map->tabletop->pieces->len);
}

static void
print_table (const TcMap *map)
{
  const TcTabletop *table = map->tabletop;

  g_print (_("table    %.1f × %.1f cm, pieces of terrain: %u"), table->table.width / 100.0, table->table.depth / 100.0,
           table->pieces->len);
}

static const struct
{
  void (*json)  (TcJson *b, const TcMap *map);
  void (*print) (const TcMap *map);
} sizes[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { json_hexes, print_hexes },
  [TC_BOARD_TABLE] = { json_table, print_table },
};

/* Members of the present object. */
static void
add_battle (TcJson *b, const TcBattle *battle)
{
  g_autoptr (GPtrArray) kinds = kinds_of (battle);
  int turns = tc_battle_turns (battle);

  tc_json_string (b, "id", battle->id);
  tc_json_string (b, "name", battle->title);
  tc_json_string (b, "date", battle->date);
  tc_json_string (b, "location", battle->location);
  tc_json_string (b, "summary", battle->summary);
  tc_json_string (b, "system", battle->rules->system);
  tc_json_string (b, "book", battle->rules->book);
  sizes[tc_map_get_board (battle->map)->kind].json (b, battle->map);
  if (turns > 0)
    tc_json_int (b, "turns", turns);
  tc_json_array (b, "sides");
  for (guint s = 0; s < battle->sides->len; s++)
    {
      const TcSide *side = cli_side (battle, s);

      tc_json_object (b, NULL);
      tc_json_string (b, "id", side->id);
      tc_json_string (b, "name", side->name);
      tc_json_object (b, "arms");
      for (guint k = 0; k < kinds->len; k++)
        {
          const char *kind = g_ptr_array_index (kinds, k);
          Tally t = tally (battle, s, kind);

          tc_json_object (b, kind);
          tc_json_int (b, "counters", t.counters);
          tc_json_int (b, "strength", t.strength);
          tc_json_end (b);
        }
      tc_json_end (b);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_array (b, "provenance");
  add_provenance (b, "battle", battle->provenance);
  add_provenance (b, "map", battle->map->provenance);
  tc_json_end (b);
}

static const char *
name_of (const TcBattle *battle, const char *id)
{
  const TcKind *kind = tc_battle_get_kind (battle, id);

  return kind != NULL ? kind->name : id;
}

static void
info_text (const TcBattle *battle)
{
  g_autoptr (GPtrArray) kinds = kinds_of (battle);
  int turns = tc_battle_turns (battle);
  glong width = 0;

  g_print ("%s", battle->title);
  if (battle->location[0] != '\0')
    g_print (", %s", battle->location);
  if (battle->date[0] != '\0')
    g_print (", %s", battle->date);
  g_print ("\n%s\n\n", battle->summary);
  g_print (_("system   %s\n"), battle->rules->system);
  sizes[tc_map_get_board (battle->map)->kind].print (battle->map);
  if (battle->map->metres > 0)
    g_print (_(", %d m a hex"), battle->map->metres);
  g_print ("\n");
  if (turns > 0)
    g_print (_("turns    %d\n"), turns);
  for (guint k = 0; k < kinds->len; k++)
    width = MAX (width, g_utf8_strlen (name_of (battle, kinds->pdata[k]), -1));
  for (guint s = 0; s < battle->sides->len; s++)
    {
      g_print ("\n%s\n", cli_side (battle, s)->name);
      for (guint k = 0; k < kinds->len; k++)
        {
          const char *name = name_of (battle, kinds->pdata[k]);
          Tally t = tally (battle, s, kinds->pdata[k]);

          if (t.counters == 0)
            continue;
          g_print ("  %s%*s %3u", name, (int) (width - g_utf8_strlen (name, -1)), "", t.counters);
          if (t.strength > 0)
            g_print (_("  %4lld strength points"), (long long) t.strength);
          g_print ("\n");
        }
    }
  print_provenance (battle->provenance);
  print_provenance (battle->map->provenance);
}

/* One battle is the answer; several are its array "battles". */
static int
info (int argc, char **argv)
{
  int status;
  g_autoptr (GPtrArray) paths = cli_list_files (argc - 1, argv + 1, &status);
  g_autoptr (TcJson) b = tc_json_new ();
  gboolean several = paths->len > 1;

  tc_json_object (b, NULL);
  tc_json_int (b, "version", 1);
  if (several)
    tc_json_array (b, "battles");
  for (guint i = 0; i < paths->len; i++)
    {
      int one;
      g_autoptr (TcBattle) battle = cli_read_battle (paths->pdata[i], &one);

      status = MAX (status, one);
      if (battle == NULL)
        continue;
      if (several)
        tc_json_object (b, NULL);
      add_battle (b, battle);
      if (several)
        tc_json_end (b);
      if (!json && i > 0)
        g_print ("\n\n");
      if (!json)
        info_text (battle);
    }
  if (several)
    tc_json_end (b);
  tc_json_end (b);
  if (json && (several || status == CLI_FINE))
    cli_print_json (b);
  return status;
}

static const CliOption options[] = {
  CLI_FORMAT (&json),
  { NULL },
};

const CliCommand cmd_info = { "info", N_("describe battles"), N_("FILE…"), options, info };
