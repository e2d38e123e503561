/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-art: how a terrain is drawn: a recipe, and what an author changes of it.
 *
 * A terrain whose id is a recipe is drawn by it.  How others are drawn says the legend of a battle, or else, for all battles
 * that use it, the look of a rule book; see tc_map_get_art().  What each recipe is, draw has in a table (tc-terrain-table).
 */
#pragma once

#include "tc-rules.h"

G_BEGIN_DECLS

/* In the order of TC_RECIPE_WORDS. */
typedef enum
{
  TC_RECIPE_CLEAR,
  TC_RECIPE_FOREST,
  TC_RECIPE_WOODS,
  TC_RECIPE_TOWN,
  TC_RECIPE_VILLAGE,
  TC_RECIPE_MARSH,
  TC_RECIPE_ROUGH,
  TC_RECIPE_DITCH,
  TC_RECIPE_ENTRENCHMENT,
  TC_RECIPE_HILL,
  TC_RECIPE_SECTION,
  TC_RECIPE_WALLED,   /* a town, with a wall round all of it */
  TC_RECIPE_FORTRESS, /* the same with bastions */
  TC_RECIPE_LAKE,
  TC_RECIPE_FIELD,
  TC_RECIPE_ORCHARD,
  TC_RECIPE_VINEYARD,
  TC_RECIPE_UNKNOWN, /* a plain patch with the letter of the terrain */
  TC_N_RECIPES
} TcRecipe;

#define TC_RECIPE_WORDS \
  "clear forest woods town village marsh rough ditch entrenchment hill section walled fortress lake field orchard vineyard"

typedef struct
{
  TcRecipe recipe;
  gint32   colour;  /* 0xRRGGBB, of the ground; TC_NO_COLOUR: the recipe's, as of all that follow */
  gint32   dark;    /* the same in the dark theme; TC_NO_COLOUR: derived from colour, as in print */
  gint32   print;
  gint32   ink;     /* of what grows or stands there */
  int      spacing; /* of what grows, hundredths of a hex; 0: the recipe's */
  int      size;    /* its radius, likewise */
  TcForeign   keep;
  int      line;
} TcArt;

/* Of a rule book: how a terrain is drawn where the legend of the battle does not say. */
typedef struct
{
  char     *terrain; /* its id */
  TcArt    *art;     /* owned; NULL: as its id says */
  TcForeign keep;
  int       line;
} TcLook;

TC_DECLARE_RECORD (TcArt, tc_art)
TC_DECLARE_RECORD (TcLook, tc_look)

TcLook  *tc_look_new    (const char *terrain, TcRecipe recipe);

/* TC_RECIPE_UNKNOWN: no recipe has that name. */
TcRecipe tc_recipe_find (const char *name);

G_END_DECLS
