/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-write-battle.h"

static void
write_outline (TcWriter *writer, const GArray *points, const TcKeep *keep)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  char word[TC_POINT_SIZE];

  for (guint i = 0; i < points->len; i++)
    g_ptr_array_add (words, g_strdup (tc_point_format (g_array_index (points, TcPoint, i), word)));
  tc_writer_words (writer, "outline", words, keep);
}

static void
write_piece (TcWriter *writer, const TcPiece *piece)
{
  tc_writer_start (writer, "piece");
  tc_writer_attribute (writer, "kind", piece->kind);
  tc_writer_attribute (writer, "name", piece->name);
  tc_writer_number (writer, "type", piece->type, -1);
  tc_writer_number (writer, "level", piece->level, 0);
  tc_writer_attribute (writer, "cover", piece->cover);
  if (piece->crest->len == 2)
    {
      char a[TC_POINT_SIZE], b[TC_POINT_SIZE];
      g_autofree char *crest = g_strdup_printf ("%s %s", tc_point_format (g_array_index (piece->crest, TcPoint, 0), a),
                                                tc_point_format (g_array_index (piece->crest, TcPoint, 1), b));

      tc_writer_attribute (writer, "crest", crest);
    }
  tc_writer_keep_attributes (writer, &piece->keep);
  tc_write_provenance (writer, piece->provenance);
  write_outline (writer, piece->points, &piece->list);
  tc_writer_keep_elements (writer, &piece->keep);
  tc_writer_end (writer, "piece");
}

static void
write_zone (TcWriter *writer, const TcZone *zone)
{
  tc_writer_start (writer, "zone");
  tc_writer_attribute (writer, "id", zone->id);
  tc_writer_attribute (writer, "name", zone->name);
  tc_writer_attribute (writer, "side", zone->side);
  tc_writer_keep_attributes (writer, &zone->keep);
  tc_write_provenance (writer, zone->provenance);
  write_outline (writer, zone->points, &zone->list);
  tc_writer_keep_elements (writer, &zone->keep);
  tc_writer_end (writer, "zone");
}

void
tc_write_table (TcWriter *writer, const TcMap *map)
{
  const TcTabletop *tabletop = map->tabletop;
  char number[TC_DECIMAL_SIZE];

  tc_writer_start (writer, "table");
  tc_writer_attribute (writer, "width", tc_decimal_format (tabletop->table.width, 1, number));
  tc_writer_attribute (writer, "depth", tc_decimal_format (tabletop->table.depth, 1, number));
  tc_writer_attribute (writer, "north", g_strcmp0 (map->north, "unknown") == 0 ? "" : map->north);
  tc_writer_keep_attributes (writer, &map->keep);
  tc_write_provenance (writer, map->provenance);
  for (guint i = 0; i < tabletop->pieces->len; i++)
    write_piece (writer, g_ptr_array_index (tabletop->pieces, i));
  for (guint i = 0; i < tabletop->zones->len; i++)
    write_zone (writer, g_ptr_array_index (tabletop->zones, i));
  tc_write_scan (writer, map);
  tc_writer_keep_elements (writer, &map->keep);
  tc_writer_end (writer, "table");
}
