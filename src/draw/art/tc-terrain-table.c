/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-terrain-table.h"

#include "tc-hash.h"
#include "tc-art-look.h"

#define IN(colour) G_STRUCT_OFFSET (TcPalette, colour)
#define INK(fill_, dark_, light_, line_) .fill = IN (fill_), .dark = IN (dark_), .light = IN (light_), .line = IN (line_)
#define TREES  INK (tree, tree_dark, tree_light, woods_edge)
#define HOUSES INK (roof, roof_dark, roof_light, roof_edge)
#define LINES(colour) INK (colour, colour, colour, colour)

const TcTerrainForm tc_terrain_forms[TC_N_RECIPES] = {
  [TC_RECIPE_CLEAR] = { IN (ground), 1, TREES, .noise = 0.5, .standing = tc_terrain_draw_grass },
  [TC_RECIPE_FOREST] = { IN (forest), 1, TREES, 0.6, tc_terrain_area_wood, .noise = 0.5,
                         .plant = tc_terrain_draw_crown, .spacing = 0.195, .size = 0.126, .disorder = 1,
                         .least = -0.03, .full = 0.01 },
  [TC_RECIPE_WOODS] = { IN (woods), 1, TREES, 0.6, tc_terrain_area_wood, TC_RECIPE_FOREST, 0.5,
                        tc_terrain_draw_crown, 0.215, 0.118, 1, -0.03, 0.04 },
  [TC_RECIPE_TOWN] = { IN (town), 1, HOUSES, 0.62, tc_terrain_area_plain, .noise = 0.3,
                       .standing = tc_terrain_draw_town, .laid_out = TRUE, .built = TRUE },
  [TC_RECIPE_VILLAGE] = { IN (ground), 1, HOUSES, 0.4, .noise = 0.5, .standing = tc_terrain_draw_village,
                          .laid_out = TRUE, .built = TRUE },
  [TC_RECIPE_MARSH] = { IN (marsh), 1, LINES (marsh_ink), 0, tc_terrain_area_fading, .noise = 0.45,
                        .plant = tc_terrain_draw_reeds, .spacing = 0.24, .size = 0.085, .disorder = 1,
                        .least = -0.05, .full = 0.45 },
  [TC_RECIPE_ROUGH] = { IN (rough), 1, LINES (rough_ink), 0, tc_terrain_area_fading, .noise = 0.45,
                        .plant = tc_terrain_draw_stone, .spacing = 0.30, .size = 0.08, .disorder = 1,
                        .least = 0.02, .full = 0.45 },
  [TC_RECIPE_DITCH] = { IN (earth), 0.55, LINES (earth_ink), .noise = 0.5, .standing = tc_terrain_draw_bank, .laid_out = TRUE },
  [TC_RECIPE_ENTRENCHMENT] = { IN (earth), 0.55, LINES (earth_ink), .noise = 0.5 },
  [TC_RECIPE_HILL] = { IN (hill), 0.6, LINES (hachure), 0, tc_terrain_area_fading, .noise = 0.5 },
  [TC_RECIPE_SECTION] = { IN (stone), 1, HOUSES, 0, tc_terrain_area_plain,
                          .standing = tc_terrain_draw_town, .laid_out = TRUE, .built = TRUE },
  [TC_RECIPE_WALLED] = { IN (town), 1, HOUSES, 0.62, .standing = tc_terrain_draw_town, .laid_out = TRUE, .built = TRUE, .walled = TRUE },
  [TC_RECIPE_FORTRESS] = { IN (town), 1, HOUSES, 0.62, .standing = tc_terrain_draw_town, .laid_out = TRUE, .built = TRUE, .walled = TRUE },
  [TC_RECIPE_LAKE] = { IN (lake), 1, LINES (lake_ink), 0, tc_terrain_area_lake, .noise = 0.5, .standing = tc_terrain_draw_ripples },
  [TC_RECIPE_FIELD] = { IN (rough), 0.7, LINES (rough_ink), 0, tc_terrain_area_plain, .noise = 0.4,
                        .plant = tc_terrain_draw_furrows, .spacing = 0.25, .size = 0.11, .disorder = 0.1,
                        .least = 0.08, .full = 0.10 },
  [TC_RECIPE_ORCHARD] = { IN (woods), 0.5, TREES, 0.4, tc_terrain_area_plain, .noise = 0.4,
                          .plant = tc_terrain_draw_crown, .spacing = 0.27, .size = 0.10, .disorder = 0.1,
                          .least = 0.08, .full = 0.10 },
  [TC_RECIPE_VINEYARD] = { IN (woods), 0.4, TREES, 0.3, tc_terrain_area_plain, .noise = 0.4,
                           .plant = tc_terrain_draw_vine, .spacing = 0.20, .size = 0.07, .disorder = 0.1,
                           .least = 0.08, .full = 0.10 },
  [TC_RECIPE_UNKNOWN] = { IN (ground), 1, LINES (ink), .standing = tc_terrain_draw_unknown },
};

const TcRecipe tc_terrain_order[TC_N_RECIPES] = {
  TC_RECIPE_CLEAR, TC_RECIPE_FIELD, TC_RECIPE_VINEYARD, TC_RECIPE_ROUGH, TC_RECIPE_HILL, TC_RECIPE_MARSH, TC_RECIPE_LAKE,
  TC_RECIPE_VILLAGE, TC_RECIPE_TOWN, TC_RECIPE_WALLED, TC_RECIPE_FORTRESS, TC_RECIPE_SECTION, TC_RECIPE_ORCHARD, TC_RECIPE_WOODS, TC_RECIPE_FOREST,
  TC_RECIPE_DITCH, TC_RECIPE_ENTRENCHMENT, TC_RECIPE_UNKNOWN,
};

TcTerrainArea
tc_terrain_get_area (const TcTerrainSpec *spec)
{
  const TcTerrainForm *form = tc_terrain_get_form (spec);

  return form->area != NULL || !spec->own ? form->area : tc_terrain_area_fading;
}

static guint32
colour_of (const TcPalette *palette, gsize offset)
{
  return G_STRUCT_MEMBER (guint32, palette, offset);
}

TcInk
tc_terrain_ink_of (const TcPalette *palette, TcRecipe recipe)
{
  const TcTerrainForm *form = &tc_terrain_forms[recipe];

  return (TcInk) { colour_of (palette, form->fill), colour_of (palette, form->dark), colour_of (palette, form->light),
                   colour_of (palette, form->line) };
}

static guint32
unknown_colour (const TcTerrainSpec *spec)
{
  static const guint32 hues[6] = { 0x8c5a9e, 0x4f7f9e, 0x9e6a4f, 0x5f8f5a, 0x9e4f6a, 0x8f8a3f };

  return tc_colour_mix (spec->palette->ground, hues[spec->seed % 6], 0.35);
}

/* What the author gives for the theme, or what follows from the colour for light paper; numbers of hexes stay legible
 * on it.  @usual: nothing is given. */
static guint32
own_ground (const TcArt *art, const TcPalette *palette, guint32 usual)
{
  guint32 colour = usual;

  if (palette->bare)
    return usual;
  if (palette->theme == TC_THEME_DARK && art->dark != TC_NO_COLOUR)
    colour = (guint32) art->dark;
  else if (palette->theme == TC_THEME_PRINT && art->print != TC_NO_COLOUR)
    colour = (guint32) art->print;
  else if (art->colour != TC_NO_COLOUR)
    colour = palette->theme == TC_THEME_LIGHT ? (guint32) art->colour
             : tc_colour_mix ((guint32) art->colour, palette->ground, palette->theme == TC_THEME_DARK ? 0.75 : 0.55);
  return colour == usual ? usual : tc_colour_raise (colour, palette->number, 4.5);
}

static TcInk
own_ink (guint32 colour, const TcPalette *palette, guint32 ground)
{
  guint32 fill = palette->theme == TC_THEME_DARK ? tc_colour_mix (colour, ground, 0.4)
                 : palette->theme == TC_THEME_PRINT ? tc_colour_mix (colour, 0xffffff, 0.4) : colour;
  guint32 line = tc_colour_raise (colour, ground, palette->bare ? 4.5 : 3);

  if (palette->bare)
    return (TcInk) { ground, line, ground, line };
  return (TcInk) { fill, tc_colour_mix (fill, 0x000000, 0.45), tc_colour_mix (fill, 0xffffff, 0.3), line };
}

TcTerrainSpec
tc_terrain_specify (const TcCanvas *canvas, const TcTerrain *terrain, guint own)
{
  const TcPalette *palette = canvas->palette;
  const TcArt *art = tc_map_get_art (canvas->map, terrain);
  TcTerrainSpec spec = {
    .palette = palette, .text = canvas->text, .recipe = tc_map_get_recipe (canvas->map, terrain), .letter = terrain->letter,
    .seed = (guint32) tc_hash_string (TC_HASH_START, terrain->id),
    .sideways = canvas->map->grid.sideways, .hex = canvas->hex, .detail = canvas->detail,
    .sprites = canvas->has_raster ? canvas->sprites : NULL,
  };
  const TcTerrainForm *form = tc_terrain_get_form (&spec);

  spec.ground = spec.recipe == TC_RECIPE_UNKNOWN ? unknown_colour (&spec)
                : tc_colour_mix (palette->ground, colour_of (palette, form->ground), form->share);
  spec.ink = tc_terrain_ink_of (palette, spec.recipe);
  spec.spacing = form->spacing;
  spec.size = form->size;
  if (art != NULL && (art->colour != TC_NO_COLOUR || art->dark != TC_NO_COLOUR || art->print != TC_NO_COLOUR
                      || art->ink != TC_NO_COLOUR || art->spacing > 0 || art->size > 0))
    {
      spec.own = own;
      spec.ground = own_ground (art, palette, spec.ground);
      if (art->ink != TC_NO_COLOUR)
        spec.ink = own_ink ((guint32) art->ink, palette, spec.ground);
      spec.spacing = art->spacing > 0 && form->plant != NULL ? art->spacing / 100.0 : form->spacing;
      spec.size = art->size > 0 ? art->size / 100.0 : form->size;
    }
  if (art != NULL && tc_art_get_svg (art) != NULL && canvas->pictures != NULL)
    spec.picture = tc_emblems_find (canvas->pictures, tc_art_get_svg (art), spec.ink.line);
  spec.speck = tc_colour_mix (spec.ground, spec.ink.fill, form->speck);
  return spec;
}
