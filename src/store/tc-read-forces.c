/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides, armies, counters. */
#include <string.h>

#include "tc-reading.h"

/* Sides */

enum { SIDE_ID, SIDE_NAME, SIDE_COLOUR };

static const TcField side_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "name", TC_FIELD_TEXT },
  { "colour", TC_FIELD_COLOUR },
  TC_FIELD_END
};

static gpointer
side_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcSide *side;

  if (reading->battle->sides->len >= TC_MAX_SIDES)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL, "side", G_STRINGIFY (TC_MAX_SIDES), NULL);
      return NULL;
    }
  side = tc_side_new (values[SIDE_ID].text, values[SIDE_NAME].text,
                      (guint32) tc_value_number (values[SIDE_COLOUR], 0x808080));
  side->line = tc_reader_get_line (reader);
  g_ptr_array_add (reading->battle->sides, side);
  return side;
}

static const TcElement side_element = {
  .name = "side",
  .subject = "side",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = side_fields,
  .keep = G_STRUCT_OFFSET (TcSide, keep),
  .start = side_start,
};

static const TcElement *const sides_children[] = { &side_element, NULL };

const TcElement tc_element_sides = {
  .name = "sides",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .children = sides_children,
  .keep = G_STRUCT_OFFSET (TcBattle, parts[TC_BATTLE_PART_SIDES]),
};

/* Counters */

const TcField tc_counter_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "name", TC_FIELD_TEXT },
  { "kind", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "strength", TC_FIELD_NUMBER, .min = 0, .max = 999 },
  { "reduced", TC_FIELD_NUMBER, .min = 0, .max = 999 },
  { "movement", TC_FIELD_NUMBER, .min = 0, .max = 99 },
  { "leadership", TC_FIELD_NUMBER, .min = -99, .max = 99 },
  { "morale", TC_FIELD_NUMBER, .min = -99, .max = 99 },
  { "at", TC_FIELD_TEXT },
  { "facing", TC_FIELD_DECIMAL, .min = 0, .max = 35999, .digits = 2 },
  { "formation", TC_FIELD_CHOICE, .choices = "line column square two-ranks" },
  { "entry", TC_FIELD_ID },
  TC_FIELD_END
};

const char *
tc_place_parse (const TcMap *map, const char *at, const TcValue *facing, TcPlace *out)
{
  TcPoint point;
  TcHex hex;

  if (map->tabletop != NULL)
    {
      if (!tc_point_parse (at, &point))
        return "bad-point";
      if (!tc_tabletop_contains (map->tabletop, point.x, point.y))
        return "point-off-table";
      *out = (TcPlace) { point.x, point.y, tc_value_number (*facing, 0) };
      return NULL;
    }
  hex = tc_hexgrid_parse (&map->grid, at);
  if (hex == TC_NO_HEX)
    return "hex-off-map";
  if (facing->given && (facing->number % 100 != 0 || facing->number / 100 >= TC_HEX_DIRECTIONS))
    return "out-of-range";
  *out = (TcPlace) { hex, 0, facing->given ? facing->number / 100 : TC_NO_FACING };
  return NULL;
}

void
tc_place_format (const TcMap *map, TcPlace place, char at[TC_HEX_LABEL_SIZE + TC_POINT_SIZE], char facing[TC_DECIMAL_SIZE])
{
  *at = *facing = '\0';
  if (tc_place_is_nowhere (place))
    return;
  if (map->tabletop != NULL)
    tc_point_format ((TcPoint) { place.x, place.y }, at);
  else
    tc_hexgrid_format (&map->grid, place.x, at);
  if (place.facing != TC_NO_FACING)
    tc_decimal_format (map->tabletop != NULL ? place.facing : place.facing * 100, 2, facing);
}

static void
read_place (TcReader *reader, const TcValue *values, TcCounter *counter)
{
  const TcReading *reading = tc_reader_get_document (reader);
  const TcMap *map = reading->battle->map;
  const char *at = values[COUNTER_AT].text, *code;

  if (*at == '\0')
    return;
  code = tc_place_parse (map, at, &values[COUNTER_FACING], &counter->place);
  if (g_strcmp0 (code, "out-of-range") == 0)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, code, "facing", "facing", values[COUNTER_FACING].text, tc_facing_range (map));
  else if (code != NULL)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, code, "at", at, NULL, NULL);
  if (*values[COUNTER_ENTRY].text != '\0')
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "place-and-entry", "entry", at, values[COUNTER_ENTRY].text, NULL);
}

static gpointer
counter_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcBattle *battle = reading->battle;
  gsize place = tc_source_find_attribute (tc_reader_get_source (reader), tc_reader_get_tag (reader), "at");
  const char *kind = values[COUNTER_KIND].given ? values[COUNTER_KIND].text : "";
  TcCounter *counter;

  if (battle->counters->len >= TC_MAX_COUNTERS)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL, "counter", G_STRINGIFY (TC_MAX_COUNTERS), NULL);
      return NULL;
    }
  if (!tc_kinds_add (reading->kinds, kind))
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", "kind", "kind", G_STRINGIFY (TC_MAX_KINDS), NULL);
      return NULL;
    }
  counter = tc_counter_new (values[COUNTER_ID].text, values[COUNTER_NAME].text, kind, (int) battle->armies->len - 1);
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    counter->values[i] = tc_value_number (values[COUNTER_VALUES + i], TC_NO_VALUE);
  read_place (reader, values, counter);
  if (values[COUNTER_FORMATION].given)
    counter->formation = tc_formation_names[values[COUNTER_FORMATION].number];
  g_free (counter->entry);
  counter->entry = g_strdup (values[COUNTER_ENTRY].text);
  counter->line = tc_reader_get_line (reader);
  if (values[COUNTER_KIND].given)
    tc_reading_refer (reader, "kind", kind, "kind");
  if (values[COUNTER_ENTRY].given)
    tc_reading_refer (reader, "entry", counter->entry, "entry");
  g_ptr_array_add (battle->counters, counter);
  g_array_append_val (reading->places, place);
  return counter;
}

static const TcElement *const counter_children[] = { &tc_element_provenance, NULL };

static const TcElement counter_element = {
  .name = "counter",
  .subject = "counter",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = tc_counter_fields,
  .children = counter_children,
  .keep = G_STRUCT_OFFSET (TcCounter, keep),
  .provenance = G_STRUCT_OFFSET (TcCounter, provenance),
  .start = counter_start,
};

/* Armies */

enum { ARMY_ID, ARMY_NAME, ARMY_SIDE, ARMY_COLOUR };

static const TcField army_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "name", TC_FIELD_TEXT },
  { "side", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "colour", TC_FIELD_COLOUR },
  TC_FIELD_END
};

static gpointer
army_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcBattle *battle = reading->battle;
  TcArmy *army;

  if (battle->armies->len >= TC_MAX_ARMIES)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many", NULL, "army", G_STRINGIFY (TC_MAX_ARMIES), NULL);
      return NULL;
    }
  if (values[ARMY_SIDE].given)
    tc_reading_refer (reader, "side", values[ARMY_SIDE].text, "side");
  /* An army of nobody is reported; so that it can be shown and mended it is the first side's. */
  army = tc_army_new (values[ARMY_ID].text, values[ARMY_NAME].text,
                      MAX (tc_battle_find_side (battle, values[ARMY_SIDE].text), 0));
  army->colour = tc_value_number (values[ARMY_COLOUR], TC_NO_COLOUR);
  army->line = tc_reader_get_line (reader);
  g_ptr_array_add (battle->armies, army);
  return army;
}

static const TcElement *const army_children[] = { &counter_element, NULL };

static const TcElement army_element = {
  .name = "army",
  .subject = "army",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = army_fields,
  .children = army_children,
  .keep = G_STRUCT_OFFSET (TcArmy, keep),
  .start = army_start,
};

static const TcElement *const forces_children[] = { &army_element, NULL };

static gpointer
forces_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);

  if (reading->battle->sides->len == 0)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-early", NULL, "forces", "sides", NULL);
      return NULL;
    }
  return tc_reading_can_place (reader) ? reading->battle : NULL;
}

const TcElement tc_element_forces = {
  .name = "forces",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .children = forces_children,
  .keep = G_STRUCT_OFFSET (TcBattle, parts[TC_BATTLE_PART_FORCES]),
  .start = forces_start,
};
