/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-write-battle.h"

#include "tc-battle-file.h"
#include "tc-reading.h"

void
tc_write_provenance (TcWriter *writer, const GPtrArray *provenance)
{
  for (guint i = 0; i < provenance->len; i++)
    {
      const TcProvenance *item = g_ptr_array_index (provenance, i);

      tc_writer_start (writer, "provenance");
      tc_writer_attribute (writer, "basis", item->basis);
      tc_writer_attribute (writer, "about", item->about);
      tc_writer_keep_attributes (writer, &item->keep);
      tc_writer_text (writer, item->text);
      tc_writer_keep_elements (writer, &item->keep);
      tc_writer_end (writer, "provenance");
    }
}

static void
write_colour (TcWriter *writer, guint32 colour)
{
  g_autofree char *text = g_strdup_printf ("#%06x", colour & 0xffffff);

  tc_writer_attribute (writer, "colour", text);
}

static void
write_sides (TcWriter *writer, const TcBattle *battle)
{
  tc_writer_start (writer, "sides");
  tc_writer_keep_attributes (writer, &battle->parts[TC_BATTLE_PART_SIDES]);
  for (guint i = 0; i < battle->sides->len; i++)
    {
      const TcSide *side = g_ptr_array_index (battle->sides, i);

      tc_writer_start (writer, "side");
      tc_writer_attribute (writer, "id", side->id);
      tc_writer_attribute (writer, "name", side->name);
      write_colour (writer, side->colour);
      tc_writer_end_kept (writer, "side", &side->keep);
    }
  tc_writer_keep_elements (writer, &battle->parts[TC_BATTLE_PART_SIDES]);
  tc_writer_end (writer, "sides");
}

static void
write_counter (TcWriter *writer, const TcBattle *battle, const TcCounter *counter)
{
  char at[TC_HEX_LABEL_SIZE + TC_POINT_SIZE], facing[TC_DECIMAL_SIZE];

  tc_writer_start (writer, "counter");
  tc_writer_attribute (writer, "id", counter->id);
  tc_writer_attribute (writer, "name", counter->name);
  tc_writer_attribute (writer, "kind", counter->kind);
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    tc_writer_number (writer, tc_column_get_name ((TcColumn) i), counter->values[i], TC_NO_VALUE);
  tc_place_format (battle->map, counter->place, at, facing);
  tc_writer_attribute (writer, "at", at);
  tc_writer_attribute (writer, "facing", battle->map->tabletop != NULL && counter->place.facing == 0 ? "" : facing);
  tc_writer_attribute (writer, "formation", counter->formation);
  tc_writer_attribute (writer, "entry", counter->entry);
  tc_writer_keep_attributes (writer, &counter->keep);
  tc_write_provenance (writer, counter->provenance);
  tc_writer_keep_elements (writer, &counter->keep);
  tc_writer_end (writer, "counter");
}

static void
write_forces (TcWriter *writer, const TcBattle *battle)
{
  tc_writer_start (writer, "forces");
  tc_writer_keep_attributes (writer, &battle->parts[TC_BATTLE_PART_FORCES]);
  for (guint i = 0; i < battle->armies->len; i++)
    {
      const TcArmy *army = g_ptr_array_index (battle->armies, i);
      const TcSide *side = NULL;

      if ((guint) army->side < battle->sides->len)
        side = g_ptr_array_index (battle->sides, army->side);
      tc_writer_start (writer, "army");
      tc_writer_attribute (writer, "id", army->id);
      tc_writer_attribute (writer, "name", army->name);
      tc_writer_attribute (writer, "side", side != NULL ? side->id : "");
      if (army->colour != TC_NO_COLOUR)
        write_colour (writer, (guint32) army->colour);
      tc_writer_keep_attributes (writer, &army->keep);
      for (guint k = 0; k < battle->counters->len; k++)
        if (tc_battle_counter (battle, k)->army == (int) i)
          write_counter (writer, battle, tc_battle_counter (battle, k));
      tc_writer_keep_elements (writer, &army->keep);
      tc_writer_end (writer, "army");
    }
  tc_writer_keep_elements (writer, &battle->parts[TC_BATTLE_PART_FORCES]);
  tc_writer_end (writer, "forces");
}

void
tc_write_battle (TcWriter *writer, const TcBattle *battle)
{
  tc_writer_start (writer, "battle");
  tc_writer_attribute (writer, "xmlns", TC_BATTLE_NAMESPACE);
  /* What a newer version added is still in it. */
  tc_writer_number (writer, "version", MAX (battle->version, TC_BATTLE_VERSION), -1);
  tc_writer_attribute (writer, "id", battle->id);
  tc_writer_keep_attributes (writer, &battle->keep);
  tc_writer_leaf (writer, "title", battle->title, &battle->parts[TC_BATTLE_PART_TITLE]);
  tc_writer_leaf (writer, "date", battle->date, &battle->parts[TC_BATTLE_PART_DATE]);
  tc_writer_leaf (writer, "location", battle->location, &battle->parts[TC_BATTLE_PART_LOCATION]);
  tc_writer_leaf (writer, "summary", battle->summary, &battle->parts[TC_BATTLE_PART_SUMMARY]);
  tc_write_provenance (writer, battle->provenance);
  write_sides (writer, battle);
  if (battle->map->tabletop != NULL)
    tc_write_table (writer, battle->map);
  else
    tc_write_map (writer, battle->map);
  write_forces (writer, battle);
  tc_writer_start (writer, "rules");
  tc_writer_attribute (writer, "system", battle->rules->system);
  tc_writer_attribute (writer, "book", battle->rules->book);
  tc_writer_keep_attributes (writer, &battle->rules->keep);
  tc_write_rules (writer, battle->rules);
  tc_writer_end (writer, "rules");
  tc_writer_keep_elements (writer, &battle->keep);
  tc_writer_end (writer, "battle");
}
