/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-terrain-table.h"

#include <math.h>

#define CROWN_SHAPES 4
#define CROWN_STEP   0.0125 /* between sizes */

typedef struct
{
  const TcTerrainSpec *spec;
  double               radius;
  guint32              seed;
  TcInk                ink;
  guint                own;  /* the terrain that has it, 0: all */
} Crown;

static void
draw_crown (cairo_t *cr, const Crown *crown, TcSpot at)
{
  const TcInk *ink = &crown->ink;
  const double radius = crown->radius;
  const guint32 seed = crown->seed;
  double line = MAX (0.008, 0.45 / crown->spec->hex);
  guint32 body = tc_colour_mix (ink->fill, tc_geometry_random (seed, 50) < 0.5 ? ink->dark : ink->light,
                                0.28 * tc_geometry_random (seed, 51));

  cairo_arc (cr, at.x + 0.022, at.y + 0.030, radius * 1.02, 0, 2 * G_PI);
  tc_colour_set (cr, ink->dark, crown->spec->palette->flat ? 0.25 : 0.45);
  cairo_fill (cr);
  /* A crown is a handful of lobes; the dark ones behind make its outline. */
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < 5; i++)
        {
          double angle = 2 * G_PI * (i + 0.6 * tc_geometry_random (seed, i)) / 5;
          double r = radius * 0.54 + (pass == 0 ? line : 0);

          cairo_new_sub_path (cr);
          cairo_arc (cr, at.x + 0.47 * radius * cos (angle), at.y + 0.47 * radius * sin (angle),
                     r, 0, 2 * G_PI);
        }
      tc_colour_set (cr, pass == 0 ? ink->dark : body, 1);
      cairo_fill (cr);
    }
  if (crown->spec->hex < 30)
    return;
  cairo_arc (cr, at.x - 0.24 * radius, at.y - 0.30 * radius, radius * 0.46, 0, 2 * G_PI);
  tc_colour_set (cr, ink->light, 0.55);
  cairo_fill (cr);
}

static void
draw_crown_sprite (cairo_t *cr, gpointer data)
{
  const Crown *crown = data;

  tc_terrain_scale (cr, crown->spec);
  draw_crown (cr, crown, tc_spot (0, 0));
}

/* A copy of one of a few crowns, on whole pixels: no eye can tell on small hexes, and
 * drawing every tree of a wood takes longer than the rest of a small map. */
static void
copy_crown (cairo_t *cr, Crown crown, TcSpot at)
{
  TcSprites *sprites = crown.spec->sprites;
  guint size = (guint) floor (crown.radius / CROWN_STEP + 0.5);
  guint64 key = TC_SPRITE_KEY (TC_SPRITE_CROWN, (guint64) crown.own << 32 | (size * CROWN_SHAPES + crown.seed % CROWN_SHAPES));
  const TcSprite *sprite = tc_sprites_find (sprites, key);
  cairo_surface_t *image;
  double x = at.x, y = at.y;

  if (sprite == NULL)
    {
      double reach = 1.2 * crown.radius * crown.spec->hex + 3;

      crown.radius = MAX (size, 1) * CROWN_STEP;
      crown.seed %= CROWN_SHAPES;
      sprite = tc_sprites_add (sprites, key, (TcBounds) { -reach, -reach, reach, reach },
                               draw_crown_sprite, &crown);
    }
  image = cairo_image_surface_create_for_data ((guint8 *) sprite->pixels, CAIRO_FORMAT_ARGB32,
                                               sprite->width, sprite->height, sprite->width * 4);
  cairo_user_to_device (cr, &x, &y);
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_set_source_surface (cr, image, floor (x + 0.5) + sprite->left, floor (y + 0.5) + sprite->top);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (image);
}

static void
put_crown (cairo_t *cr, Crown crown, TcSpot at)
{
  if (crown.spec->sprites != NULL && crown.spec->hex < TC_CANVAS_FINE)
    copy_crown (cr, crown, at);
  else
    draw_crown (cr, &crown, at);
}

void
tc_terrain_draw_tree (cairo_t *cr, const TcTerrainSpec *spec, TcSpot at, double radius, guint32 seed)
{
  put_crown (cr, (Crown) { spec, radius, seed, tc_terrain_ink_of (spec->palette, TC_RECIPE_FOREST), 0 }, at);
}

/* One of a wood. */
void
tc_terrain_draw_crown (cairo_t *cr, const TcTerrainSpec *spec)
{
  double radius = spec->size * (0.72 + 0.2 * (spec->variant % 3));

  put_crown (cr, (Crown) { spec, radius, spec->variant * 13 + 5, spec->ink, spec->own }, tc_spot (0, 0));
}
