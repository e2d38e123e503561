/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-art.h"

#include <string.h>

static const TcField art_fields[] = {
  { "recipe", TC_FIELD_CHOICE, TC_AS_NUMBER (TcArt, recipe),
    TC_FIELD_REQUIRED | TC_FIELD_NEEDED | TC_FIELD_SUBJECT | TC_FIELD_ALWAYS,
    .choices = TC_RECIPE_WORDS },
  { "colour", TC_FIELD_COLOUR, TC_AS_NUMBER (TcArt, colour), .number = TC_NO_COLOUR },
  { "dark", TC_FIELD_COLOUR, TC_AS_NUMBER (TcArt, dark), .number = TC_NO_COLOUR },
  { "print", TC_FIELD_COLOUR, TC_AS_NUMBER (TcArt, print), .number = TC_NO_COLOUR },
  { "ink", TC_FIELD_COLOUR, TC_AS_NUMBER (TcArt, ink), .number = TC_NO_COLOUR },
  { "spacing", TC_FIELD_DECIMAL, TC_AS_NUMBER (TcArt, spacing), .min = 12, .max = 100,
    .digits = 2 },
  { "size", TC_FIELD_DECIMAL, TC_AS_NUMBER (TcArt, size), .min = 3, .max = 20, .digits = 2 },
  TC_HOLDS (FOREIGN, TcArt, keep),
  TC_HOLDS (LINE, TcArt, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcArt, tc_art, "art", art_fields)

static const TcField look_fields[] = {
  { "terrain", TC_FIELD_ID, TC_AS_TEXT (TcLook, terrain), TC_FIELD_REQUIRED | TC_FIELD_NEEDED | TC_FIELD_SUBJECT },
  TC_HOLDS_RECORDS (RECORD, TcLook, art, tc_art),
  TC_HOLDS (FOREIGN, TcLook, keep),
  TC_HOLDS (LINE, TcLook, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcLook, tc_look, "look", look_fields)

TcLook *
tc_look_new (const char *terrain, TcRecipe recipe)
{
  TcLook *self = tc_record_new (&tc_look_record);

  tc_text_set (&self->terrain, terrain);
  self->art = tc_record_new (&tc_art_record);
  self->art->recipe = recipe;
  return self;
}

TcRecipe
tc_recipe_find (const char *name)
{
  const char *word = TC_RECIPE_WORDS;
  guint recipe = 0;
  gsize length;

  g_return_val_if_fail (name != NULL, TC_RECIPE_UNKNOWN);

  for (length = strlen (name); recipe < TC_RECIPE_UNKNOWN; recipe++)
    {
      gsize own = strcspn (word, " ");

      if (own == length && memcmp (word, name, own) == 0)
        break;
      word += own + strspn (word + own, " ");
    }
  return recipe;
}
