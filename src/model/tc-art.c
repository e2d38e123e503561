/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-art-look.h"

#include <string.h>

/* In memory more lies behind both structs. */
typedef struct
{
  TcArt   art;
  char   *picture;
  GBytes *svg;     /* NULL: nothing that can be drawn */
} Art;

typedef struct
{
  TcLook look;
  char  *feature; /* a kind of features */
  char  *kind;    /* of counters */
} Look;

static const TcField art_fields[] = {
  { "recipe", TC_FIELD_CHOICE, TC_AS_NUMBER (Art, art.recipe), TC_FIELD_SUBJECT,
    .choices = TC_RECIPE_WORDS, .number = TC_RECIPE_UNKNOWN },
  { "colour", TC_FIELD_COLOUR, TC_AS_NUMBER (Art, art.colour), .number = TC_NO_COLOUR },
  { "dark", TC_FIELD_COLOUR, TC_AS_NUMBER (Art, art.dark), .number = TC_NO_COLOUR },
  { "print", TC_FIELD_COLOUR, TC_AS_NUMBER (Art, art.print), .number = TC_NO_COLOUR },
  { "ink", TC_FIELD_COLOUR, TC_AS_NUMBER (Art, art.ink), .number = TC_NO_COLOUR },
  { "spacing", TC_FIELD_DECIMAL, TC_AS_NUMBER (Art, art.spacing), .min = 12, .max = 100,
    .digits = 2 },
  { "size", TC_FIELD_DECIMAL, TC_AS_NUMBER (Art, art.size), .min = 3, .max = 20, .digits = 2 },
  { "picture", TC_FIELD_TEXT, TC_AS_TEXT (Art, picture) },
  TC_HOLDS (NOTHING, Art, svg),
  TC_HOLDS (FOREIGN, Art, art.keep),
  TC_HOLDS (LINE, Art, art.line),
  TC_FIELD_END
};

static void
clear_art (gpointer self)
{
  g_clear_pointer (&((Art *) self)->svg, g_bytes_unref);
}

static void
art_copied (gpointer to, gconstpointer from)
{
  GBytes *svg = ((const Art *) from)->svg;

  ((Art *) to)->svg = svg != NULL ? g_bytes_ref (svg) : NULL;
}

const TcRecord tc_art_record = { "art", sizeof (Art), art_fields, (GDestroyNotify) tc_art_free, .clear = clear_art, .copied = art_copied };

void
tc_art_free (TcArt *self)
{
  tc_record_free (&tc_art_record, self);
}

TcArt *
tc_art_copy (const TcArt *self)
{
  return tc_record_copy (&tc_art_record, self);
}

const char *
tc_art_get_picture (const TcArt *self)
{
  g_return_val_if_fail (self != NULL, "");

  return ((const Art *) self)->picture;
}

GBytes *
tc_art_get_svg (const TcArt *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ((const Art *) self)->svg;
}

void
tc_art_set_picture (TcArt *self, const char *picture, GBytes *svg)
{
  g_return_if_fail (self != NULL);

  tc_text_set (&((Art *) self)->picture, picture);
  clear_art (self);
  ((Art *) self)->svg = svg;
}

static const TcField look_fields[] = {
  { "terrain", TC_FIELD_ID, TC_AS_TEXT (Look, look.terrain), TC_FIELD_SUBJECT },
  { "feature", TC_FIELD_ID, TC_AS_TEXT (Look, feature) },
  { "kind", TC_FIELD_ID, TC_AS_TEXT (Look, kind) },
  TC_HOLDS_RECORDS (RECORD, Look, look.art, tc_art),
  TC_HOLDS (FOREIGN, Look, look.keep),
  TC_HOLDS (LINE, Look, look.line),
  TC_FIELD_END
};

const TcRecord tc_look_record = { "look", sizeof (Look), look_fields, (GDestroyNotify) tc_look_free };

void
tc_look_free (TcLook *self)
{
  tc_record_free (&tc_look_record, self);
}

TcLook *
tc_look_copy (const TcLook *self)
{
  return tc_record_copy (&tc_look_record, self);
}

TcLook *
tc_look_new (const char *terrain, TcRecipe recipe)
{
  TcLook *self = tc_record_new (&tc_look_record);

  tc_text_set (&self->terrain, terrain);
  self->art = tc_record_new (&tc_art_record);
  self->art->recipe = recipe;
  return self;
}

gboolean
tc_look_is_idle (const TcLook *self)
{
  const Look *look = (const Look *) self;

  g_return_val_if_fail (self != NULL, TRUE);

  return *self->terrain == '\0' && *look->feature == '\0' && *look->kind == '\0';
}

const TcArt *
tc_looks_find (const GPtrArray *looks, const char *attribute, const char *id)
{
  g_return_val_if_fail (attribute != NULL && id != NULL, NULL);

  for (guint i = 0; looks != NULL && i < looks->len; i++)
    if (strcmp (*tc_record_get_text (&tc_look_record, g_ptr_array_index (looks, i), attribute), id) == 0)
      return ((const TcLook *) g_ptr_array_index (looks, i))->art;
  return NULL;
}

const TcArt *
tc_map_get_feature_art (const TcMap *self, const char *kind)
{
  g_return_val_if_fail (self != NULL && kind != NULL, NULL);

  return tc_looks_find (self->looks, "feature", kind);
}

const TcArt *
tc_battle_get_counter_art (const TcBattle *self, int counter)
{
  g_return_val_if_fail (self != NULL && counter >= 0 && (guint) counter < self->counters->len, NULL);

  return tc_looks_find (self->map->looks, "kind", tc_battle_counter (self, (guint) counter)->kind);
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
