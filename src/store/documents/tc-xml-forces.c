/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides, armies, counters. */
#include <string.h>

#include "tc-reading.h"

static const TcElement side_element = {
  .name = "side",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_side_record,
  .max = TC_MAX_SIDES,
};

static const TcElement *const sides_children[] = { &side_element, NULL };

const TcElement tc_element_sides = {
  .name = "sides",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .children = sides_children,
  .keep = G_STRUCT_OFFSET (TcBattle, parts[TC_BATTLE_PART_SIDES]),
};

/* Places */

const char *
tc_place_parse (const TcMap *map, const char *at, const TcValue *facing, TcPlace *out)
{
  const TcBoard *board = tc_map_get_board (map);
  const char *code = board->parse (map, at, out);

  if (code != NULL || !facing->given)
    return code;
  out->facing = facing->number / board->facing_unit;
  return facing->number % board->facing_unit == 0 && out->facing < board->facings ? NULL
                                                                                  : "out-of-range";
}

void
tc_place_format (const TcMap *map, TcPlace place, char at[TC_PLACE_LABEL_SIZE],
                 char facing[TC_DECIMAL_SIZE])
{
  const TcBoard *board = tc_map_get_board (map);

  *at = *facing = '\0';
  if (tc_place_is_nowhere (place))
    return;
  board->format (map, place, at);
  if (place.facing != TC_NO_FACING)
    tc_decimal_format (place.facing * board->facing_unit, 2, facing);
}

/* Of the element, a counter or one of its set-ups; @entry: with what it comes later. */
static void
read_place (TcReader *reader, TcPlace *place, const char *entry)
{
  const TcReading *reading = tc_reader_get_document (reader);
  const TcMap *map = reading->battle->map;
  const TcValue *facing = tc_reader_get_value (reader, "facing");
  const char *at = tc_reader_get_value (reader, "at")->text, *code;

  if (*at == '\0')
    return;
  code = tc_place_parse (map, at, facing, place);
  if (g_strcmp0 (code, "out-of-range") == 0)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, code, "facing", "facing", facing->text,
                     tc_map_get_board (map)->facing_range);
  else if (code != NULL)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, code, "at", at, NULL, NULL);
  if (*entry != '\0')
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "place-and-entry", "entry", at, entry, NULL);
}

/* The facing of a counter without one is not written. */
static char *
format_place (TcWriter *writer, TcPlace place, const TcField *field)
{
  const TcMap *map = ((const TcBattle *) writer->document)->map;
  char at[TC_PLACE_LABEL_SIZE], facing[TC_DECIMAL_SIZE];

  tc_place_format (map, place, at, facing);
  if (strcmp (field->name, "at") == 0)
    return g_strdup (at);
  return place.facing == tc_map_get_board (map)->facing ? NULL : g_strdup (facing);
}

/* Set-ups by options */

static void
refer (TcReader *reader, const char *what, const char *id, guint set_up)
{
  TcReference *reference = tc_reading_refer (reader, what, id, what);

  if (reference != NULL)
    reference->set_up = set_up;
}

static gboolean
set_up_check (TcReader *reader, gpointer object)
{
  guint number = ((const TcCounter *) tc_reader_get_parent (reader))->alternatives->len + 1;
  TcAlternative *alternative = object;

  read_place (reader, &alternative->place, alternative->entry);
  refer (reader, "option", alternative->option, number);
  refer (reader, "entry", alternative->entry, number);
  return TRUE;
}

static char *
format_set_up (TcWriter *writer, gconstpointer object, const TcField *field)
{
  return format_place (writer, ((const TcAlternative *) object)->place, field);
}

static const TcElement set_up_element = {
  .name = "set-up",
  .record = &tc_alternative_record,
  .max = TC_MAX_ALTERNATIVES,
  .check = set_up_check,
  .format = format_set_up,
};

/* Counters */

static gboolean
counter_check (TcReader *reader, gpointer object)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcCounter *counter = object;

  if (!tc_reading_add_kind (reader, counter->kind))
    return FALSE;
  counter->army = (int) reading->battle->armies->len - 1;
  read_place (reader, &counter->place, counter->entry);
  tc_reading_refer (reader, "kind", counter->kind, "kind");
  if (tc_reader_get_value (reader, "entry")->given)
    tc_reading_refer (reader, "entry", counter->entry, "entry");
  return TRUE;
}

static char *
format_counter (TcWriter *writer, gconstpointer object, const TcField *field)
{
  return format_place (writer, ((const TcCounter *) object)->place, field);
}

static const TcElement *const counter_children[] = { &set_up_element, &tc_element_provenance, NULL };

static const TcElement counter_element = {
  .name = "counter",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_counter_record,
  .children = counter_children,
  .max = TC_MAX_COUNTERS,
  .check = counter_check,
  .format = format_counter,
};

/* Armies */

static gboolean
army_check (TcReader *reader, gpointer object)
{
  TcReading *reading = tc_reader_get_document (reader);
  const TcValue *side = tc_reader_get_value (reader, "side");

  if (side->given)
    tc_reading_refer (reader, "side", side->text, "side");
  /* An army of no side is reported; so that it can be shown and fixed it is the first side's. */
  ((TcArmy *) object)->side = MAX (tc_battle_find_side (reading->battle, side->text), 0);
  return TRUE;
}

static char *
format_army (TcWriter *writer, gconstpointer object, const TcField *field)
{
  const TcBattle *battle = writer->document;
  int side = ((const TcArmy *) object)->side;

  return (guint) side < battle->sides->len ? g_strdup (((const TcSide *) g_ptr_array_index (battle->sides, side))->id) : NULL;
}

/* Its counters: the battle has those of all armies in one list. */
static void
write_army (TcWriter *writer, gconstpointer object)
{
  const TcBattle *battle = writer->document;

  for (guint i = 0; i < battle->counters->len; i++)
    if (g_ptr_array_index (battle->armies, tc_battle_counter (battle, i)->army) == object)
      tc_element_write (&counter_element, writer, tc_battle_counter (battle, i),
                        &tc_counter_record);
}

static const TcElement *const army_children[] = { &counter_element, NULL };

static const TcElement army_element = {
  .name = "army",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_army_record,
  .children = army_children,
  .max = TC_MAX_ARMIES,
  .check = army_check,
  .format = format_army,
  .write = write_army,
};

static const TcElement *const forces_children[] = { &army_element, NULL };

static gboolean
forces_may (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);

  if (reading->battle->sides->len == 0)
    {
      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-early", NULL, "forces", "sides", NULL);
      return FALSE;
    }
  return tc_reading_can_place (reader);
}

const TcElement tc_element_forces = {
  .name = "forces",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .children = forces_children,
  .keep = G_STRUCT_OFFSET (TcBattle, parts[TC_BATTLE_PART_FORCES]),
  .may = forces_may,
};
