/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tc-field-words.h"

#include "tc-say.h"
#include "tc-value-words.h"

/* How a value is said; NULL: as it is written. */
typedef char *Say (const TcBattle *battle, const char *text);

typedef struct
{
  const char *element;
  const char *attribute;
  const char *title; /* N_() */
  Say        *say;
} FieldWord;

static char *
say_kind (const TcBattle *battle, const char *text)
{
  const TcKind *kind = tc_battle_get_kind (battle, text);

  return kind != NULL && *kind->name != '\0' ? g_strdup (kind->name) : tc_say_code (text);
}

static char *
say_typed (const TcBattle *battle, TcValueType type, const char *text)
{
  const TcValueSchema value = { .type = type };

  return tc_value_say (&value, battle, NULL, text);
}

static char *
say_army (const TcBattle *battle, const char *text)
{
  return say_typed (battle, TC_VALUE_ARMY, text);
}

static char *
say_side (const TcBattle *battle, const char *text)
{
  return say_typed (battle, TC_VALUE_SIDE, text);
}

static char *
say_terrain (const TcBattle *battle, const char *text)
{
  return say_typed (battle, TC_VALUE_TERRAIN, text);
}

static char *
say_code (const TcBattle *battle, const char *text)
{
  return tc_say_code (text);
}

static char *
say_at (const TcBattle *battle, const char *text)
{
  TcPlace place = tc_read_place (battle->map, text);

  return tc_place_is_nowhere (place) ? g_strdup (text) : tc_say_place (battle->map, place);
}

static char *
say_date (const TcBattle *battle, const char *text)
{
  return tc_say_date (text);
}

static const FieldWord words[] = {
  { "battle", "", N_("Battle") },
  { "title", "", N_("Battle _title") },
  { "date", "", N_("_Date"), say_date },
  { "location", "", N_("_Place") },
  { "summary", "", N_("S_ummary") },
  { "map", "metres", N_("_Metres across a hex") },
  { "map", "north", N_("_Up on the map is") },
  { "map", "margin", N_("Mar_gin of the sheet") },
  { "rules", "book", N_("_Rule book") },
  { "grid", "", N_("Hexes of the map") },
  { "ground", "", N_("Terrain"), say_terrain },
  { "label", "", N_("Name on the map") },
  { "army", "side", N_("Side"), say_side },
  { "set-up", "", N_("Set-up") },
  { "set-up", "at", N_("Place"), say_at },
  { "set-up", "entry", N_("Arrives with"), say_code },
  { "counter", "name", N_("Name") },
  { "counter", "kind", N_("Kind"), say_kind },
  { "counter", "army", N_("Army"), say_army },
  { "counter", "strength", N_("Strength") },
  { "counter", "reduced", N_("Reduced") },
  { "counter", "movement", N_("Movement") },
  { "counter", "leadership", N_("Leadership") },
  { "counter", "morale", N_("Morale") },
  { "counter", "at", N_("Place"), say_at },
  { "counter", "facing", N_("Facing") },
  { "counter", "formation", N_("Formation"), say_code },
  { "counter", "entry", N_("Arrives with"), say_code },
};

static const FieldWord *
find (const char *element, const char *attribute)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].element, element) == 0 && strcmp (words[i].attribute, attribute) == 0)
      return &words[i];
  return NULL;
}

const char *
tc_field_get_title (const char *element, const char *attribute)
{
  const FieldWord *word;

  g_return_val_if_fail (element != NULL && attribute != NULL, NULL);

  word = find (element, attribute);
  return word != NULL ? _(word->title) : NULL;
}

char *
tc_say_field (const char *element, const char *attribute)
{
  const char *title = tc_field_get_title (element, attribute);
  GString *said;

  if (title == NULL)
    return tc_say_code (*attribute != '\0' ? attribute : element);
  said = g_string_new (title);
  g_string_replace (said, "_", "", 1);
  return g_string_free (said, FALSE);
}

char *
tc_say_field_value (const TcBattle *battle, const char *element, const char *attribute,
                    const char *text)
{
  const FieldWord *word;

  g_return_val_if_fail (battle != NULL && text != NULL, NULL);
  g_return_val_if_fail (element != NULL && attribute != NULL, NULL);

  word = find (element, attribute);
  return word != NULL && word->say != NULL ? word->say (battle, text) : g_strdup (text);
}
