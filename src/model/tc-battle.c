/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-battle.h"

const guint32 tc_side_colours[TC_N_SIDE_COLOURS] = { 0xb5402c, 0x2c5f9e, 0xe6bd45, 0x471f2c, 0xa99bd6, 0xefe9d8 };

static const TcField side_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcSide, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcSide, name) },
  { "colour", TC_FIELD_COLOUR, TC_AS_NUMBER (TcSide, colour), TC_FIELD_ALWAYS, .number = 0x808080 },
  TC_HOLDS (FOREIGN, TcSide, keep),
  TC_HOLDS (LINE, TcSide, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcSide, tc_side, "side", side_fields)

static const TcField army_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcArmy, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcArmy, name) },
  { "side", TC_FIELD_ID, TC_BY_HAND, TC_FIELD_REQUIRED },
  { "colour", TC_FIELD_COLOUR, TC_AS_NUMBER (TcArmy, colour), .number = TC_NO_COLOUR },
  TC_HOLDS (NUMBER, TcArmy, side),
  TC_HOLDS (FOREIGN, TcArmy, keep),
  TC_HOLDS (LINE, TcArmy, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcArmy, tc_army, "army", army_fields)

#define FORMATIONS "line column square two-ranks"

static const TcField alternative_fields[] = {
  { "option", TC_FIELD_ID, TC_AS_TEXT (TcAlternative, option), TC_FIELD_REQUIRED },
  { "choice", TC_FIELD_TEXT, TC_AS_TEXT (TcAlternative, choice), .text = "yes" },
  { "at", TC_FIELD_TEXT, TC_BY_HAND },
  { "facing", TC_FIELD_DECIMAL, TC_BY_HAND, .max = 35999, .digits = 2 },
  { "formation", TC_FIELD_CHOICE, TC_AS_NAME (TcAlternative, formation), .choices = FORMATIONS },
  { "entry", TC_FIELD_ID, TC_AS_TEXT (TcAlternative, entry) },
  TC_HOLDS (PLAIN, TcAlternative, place),
  TC_HOLDS (FOREIGN, TcAlternative, keep),
  TC_HOLDS (LINE, TcAlternative, line),
  TC_FIELD_END
};

static void
init_alternative (gpointer self)
{
  ((TcAlternative *) self)->place = TC_NOWHERE;
}

TC_DEFINE_RECORD (TcAlternative, tc_alternative, "set-up", alternative_fields, .init = init_alternative)

#define COLUMN(column, low, high) \
  TC_FIELD_NUMBER, TC_AS_NUMBER (TcCounter, values[column]), .min = low, .max = high, .number = TC_NO_VALUE

/* Also the columns of an order of battle as a spreadsheet. */
static const TcField counter_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcCounter, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcCounter, name) },
  { "kind", TC_FIELD_ID, TC_AS_NAME (TcCounter, kind), TC_FIELD_REQUIRED },
  { "strength", COLUMN (TC_COLUMN_STRENGTH, 0, 999) },
  { "reduced", COLUMN (TC_COLUMN_REDUCED, 0, 999) },
  { "movement", COLUMN (TC_COLUMN_MOVEMENT, 0, 99) },
  { "leadership", COLUMN (TC_COLUMN_LEADERSHIP, -99, 99) },
  { "morale", COLUMN (TC_COLUMN_MORALE, -99, 99) },
  { "at", TC_FIELD_TEXT, TC_BY_HAND },
  { "facing", TC_FIELD_DECIMAL, TC_BY_HAND, .max = 35999, .digits = 2 },
  { "formation", TC_FIELD_CHOICE, TC_AS_NAME (TcCounter, formation), .choices = FORMATIONS },
  { "entry", TC_FIELD_ID, TC_AS_TEXT (TcCounter, entry) },
  TC_HOLDS (NUMBER, TcCounter, army),
  TC_HOLDS (PLAIN, TcCounter, place),
  TC_HOLDS_RECORDS (LIST, TcCounter, alternatives, tc_alternative),
  TC_HOLDS_RECORDS (LIST, TcCounter, provenance, tc_provenance),
  TC_HOLDS (FOREIGN, TcCounter, keep),
  TC_HOLDS (LINE, TcCounter, line),
  TC_FIELD_END
};

static void
init_counter (gpointer self)
{
  ((TcCounter *) self)->place = TC_NOWHERE;
}

TC_DEFINE_RECORD (TcCounter, tc_counter, "counter", counter_fields, .init = init_counter)

const TcField *
tc_counter_get_field (TcColumn column)
{
  return tc_record_find_field (&tc_counter_record,
                               offsetof (TcCounter, values) + sizeof (gint32) * column);
}

static const TcField battle_fields[] = {
  { "version", TC_FIELD_NUMBER, TC_BY_HAND, TC_FIELD_REQUIRED, .max = G_MAXINT },
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcBattle, id), TC_FIELD_REQUIRED },
  { NULL, TC_FIELD_TEXT, TC_AS_NUMBER (TcBattle, version), .number = 1 },
  TC_HOLDS (TEXT, TcBattle, title),
  TC_HOLDS (TEXT, TcBattle, date),
  TC_HOLDS (TEXT, TcBattle, location),
  TC_HOLDS (TEXT, TcBattle, summary),
  TC_HOLDS_RECORDS (LIST, TcBattle, provenance, tc_provenance),
  TC_HOLDS_RECORDS (LIST, TcBattle, sides, tc_side),
  TC_HOLDS_RECORDS (LIST, TcBattle, armies, tc_army),
  TC_HOLDS_RECORDS (LIST, TcBattle, counters, tc_counter),
  TC_HOLDS_RECORDS (RECORD, TcBattle, map, tc_map),
  TC_HOLDS_RECORDS (RECORD, TcBattle, rules, tc_rules),
  TC_HOLDS_RECORDS (RECORD, TcBattle, book, tc_rules),
  TC_HOLDS (FOREIGN, TcBattle, keep),
  TC_HOLDS (FOREIGN, TcBattle, parts),
  TC_FIELD_END
};

static void
init_battle (gpointer self)
{
  TcBattle *battle = self;
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 23, 28);
  battle->map = tc_map_new (&grid);
  battle->rules = tc_rules_new ();
}

TC_DEFINE_RECORD (TcBattle, tc_battle, "battle", battle_fields, .init = init_battle)

const char *
tc_column_get_name (TcColumn column)
{
  g_return_val_if_fail ((guint) column < TC_N_COLUMNS, NULL);

  for (const TcField *field = counter_fields; field->hold != TC_HOLD_END; field++)
    if (field->offset == offsetof (TcCounter, values) + column * sizeof (gint32)
        && field->hold == TC_HOLD_NUMBER)
      return field->name;
  g_return_val_if_reached (NULL);
}

TcBattle *
tc_battle_new (void)
{
  return tc_record_new (&tc_battle_record);
}

static gpointer
copy_look (gconstpointer look, gpointer data)
{
  return tc_look_copy (look);
}

void
tc_battle_share_looks (TcBattle *self)
{
  g_autoptr (GPtrArray) looks = NULL;
  const TcRules *book;

  g_return_if_fail (self != NULL);

  book = self->book;
  if (self->rules->looks->len > 0)
    {
      looks = g_ptr_array_copy (self->rules->looks, copy_look, NULL);
      for (guint i = 0; book != NULL && i < book->looks->len; i++)
        g_ptr_array_add (looks, tc_look_copy (g_ptr_array_index (book->looks, i)));
    }
  tc_map_set_looks (self->map, looks != NULL || book == NULL ? looks : book->looks);
}

void
tc_battle_take_book (TcBattle *self, TcRules *book)
{
  g_return_if_fail (self != NULL);

  tc_rules_free (self->book);
  self->book = book;
  tc_battle_share_looks (self);
}

TcSide *
tc_side_new (const char *id, const char *name, guint32 colour)
{
  TcSide *self = tc_record_new (&tc_side_record);

  tc_text_set (&self->id, id);
  tc_text_set (&self->name, name);
  self->colour = colour;
  return self;
}

TcArmy *
tc_army_new (const char *id, const char *name, int side)
{
  TcArmy *self = tc_record_new (&tc_army_record);

  tc_text_set (&self->id, id);
  tc_text_set (&self->name, name);
  self->side = side;
  return self;
}

TcAlternative *
tc_alternative_new (const char *option, const char *choice)
{
  TcAlternative *self = tc_record_new (&tc_alternative_record);

  tc_text_set (&self->option, option);
  tc_text_set (&self->choice, choice);
  return self;
}

TcCounter *
tc_counter_new (const char *id, const char *name, const char *kind, int army)
{
  TcCounter *self = tc_record_new (&tc_counter_record);

  tc_text_set (&self->id, id);
  tc_text_set (&self->name, name);
  self->kind = g_intern_string (kind != NULL ? kind : "");
  self->army = army;
  return self;
}
