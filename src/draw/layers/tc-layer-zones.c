/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones: areas of the map that a rule of the battle speaks of, drawn and named while nobody stands there. */

#include <math.h>
#include <string.h>

#include "tc-hash.h"
#include "tc-layers.h"

/* How wide the ribbon along the inside of a zone is, as values of its land: about a tenth of a hex. */
#define LINE        0.045 /* width, hexes */
#define DASH        0.30 /* of the second side's line, hexes: in grey, colours do not tell whose a zone is */
#define RIBBON      0.20
#define HATCH       0.14 /* from line to line; those of the second side fall */
#define CONTRAST    3.5
#define LONG_EDGE   12
#define ASIDE       0.32 /* of a number, hexes: arrows over the upper edge */

/* What a module, or a row of it, says by the values of its attributes. */
typedef struct
{
  const TcBattle *battle;
  const TcArea   *area;
  GHashTable     *groups; /* ids of those who come later */
  gboolean        named;  /* the area is among them */
  gboolean        group;  /* a group is */
  int             side;   /* so is this side; -1: none */
} Reading;

static void
read_attributes (Reading *self, const GPtrArray *attributes)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      const char *value = ((const TcAttribute *) g_ptr_array_index (attributes, i))->value;

      self->named |= strcmp (value, self->area->id) == 0;
      self->group |= g_hash_table_contains (self->groups, value);
      if (self->side < 0)
        self->side = tc_battle_find_side (self->battle, value);
    }
}

/* Does a module speak of the area, of which side, and of those who come? */
static gboolean
find_user (const TcBattle *battle, GHashTable *groups, TcMapZone *zone)
{
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);
      Reading reading = { battle, zone->area, groups, FALSE, g_hash_table_contains (groups, module->id), -1 };

      read_attributes (&reading, module->attributes);
      zone->side = reading.side;
      for (guint k = 0; k < module->rows->len; k++)
        read_attributes (&reading, ((const TcRow *) g_ptr_array_index (module->rows, k))->attributes);
      zone->entry = reading.group;
      if (reading.named)
        return TRUE;
    }
  return FALSE;
}

/* What is all along the edge of the map is where one leaves it, or comes from. */
static gboolean
is_at_edge (const TcMap *map, const TcArea *area)
{
  for (guint i = 0; i < area->hexes->len; i++)
    {
      TcHex hex = g_array_index (area->hexes, TcHex, i);
      guint beside = 0;

      for (int d = 0; tc_map_has_hex (map, hex) && d < TC_HEX_DIRECTIONS; d++)
        beside += tc_hexgrid_neighbour (&map->grid, hex, d) != TC_NO_HEX;
      if (beside == TC_HEX_DIRECTIONS)
        return FALSE;
    }
  return area->hexes->len > 0;
}

GArray *
tc_layer_zones_find (const TcBattle *battle)
{
  const TcMap *map = battle->map;
  GArray *zones = g_array_new (FALSE, FALSE, sizeof (TcMapZone));
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->entry[0] != 0)
      g_hash_table_add (groups, tc_battle_counter (battle, i)->entry);
  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);
      TcMapZone zone = { .area = area };

      if (!find_user (battle, groups, &zone))
        continue;
      zone.edge = is_at_edge (map, area);
      g_array_append_val (zones, zone);
    }
  return zones;
}

guint64
tc_layer_zones_show (const TcScene *scene, GArray *zones)
{
  const TcMap *map = scene->battle->map;
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  guint64 digest = TC_HASH_START;

  for (guint i = 0; zones->len > 0 && i < scene->placements->len; i++)
    g_hash_table_add (taken, GINT_TO_POINTER (tc_map_find_place (map, g_array_index (scene->placements, TcPlacement, i).place)));
  for (guint i = 0; i < zones->len; i++)
    {
      TcMapZone *zone = &g_array_index (zones, TcMapZone, i);

      zone->shown = TRUE;
      for (guint k = 0; k < zone->area->hexes->len && zone->shown; k++)
        zone->shown = !g_hash_table_contains (taken, GINT_TO_POINTER (g_array_index (zone->area->hexes, TcHex, k)));
      digest = tc_hash_string (tc_hash_number (digest, zone->shown * 256u + (guint) (zone->side + 1)), zone->area->name);
      digest = tc_hash_bytes (digest, zone->area->hexes->data, zone->area->hexes->len * sizeof (TcHex));
    }
  return digest;
}

static guint32
get_colour (const TcCanvas *canvas, const TcMapZone *zone)
{
  const TcPalette *p = canvas->palette;
  const GPtrArray *sides = canvas->scene->battle->sides;

  if (zone->side < 0)
    return p->neutral;
  return tc_colour_raise (((const TcSide *) g_ptr_array_index (sides, zone->side))->colour, p->ground, CONTRAST);
}

static double
is_in_zone (gconstpointer data, TcHex hex)
{
  return g_hash_table_contains ((GHashTable *) data, GINT_TO_POINTER (hex));
}

static void
paint_ribbon (const TcCanvas *canvas, const TcMapZone *zone)
{
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  TcBounds bounds = TC_BOUNDS_EMPTY, seen = tc_canvas_get_bounds (canvas, 0.4);
  guint32 colour = get_colour (canvas, zone);
  g_autoptr (TcLand) land = NULL;

  for (guint i = 0; i < zone->area->hexes->len; i++)
    {
      TcHex hex = g_array_index (zone->area->hexes, TcHex, i);

      if (!tc_layer_is_hex (canvas, hex))
        continue;
      g_hash_table_add (hexes, GINT_TO_POINTER (hex));
      tc_bounds_add (&bounds, tc_geometry_centre (&canvas->map->grid, hex));
    }
  if (!tc_bounds_touch (&bounds, &seen, 1))
    return;
  land = tc_land_new (&canvas->map->grid, seen);
  if (!tc_land_measure (land, is_in_zone, hexes, 0, TRUE))
    return;
  tc_canvas_line_level (canvas, land, 0, (const TcBand[]) { { RIBBON, colour, 0.50, 0, zone->side == 1 ? -HATCH : HATCH },
                                                            { LINE, colour, 0.85, zone->side == 1 ? DASH : 0, 0 } }, 2);
}

/* How far a place is from the right, the lower, the left and the upper edge. */
static void
measure_gaps (TcBounds hull, TcSpot at, double gaps[4])
{
  gaps[0] = hull.right - at.x;
  gaps[1] = hull.bottom - at.y;
  gaps[2] = at.x - hull.left;
  gaps[3] = at.y - hull.top;
}

/* The edge that the zone lies along, by its farthest hex. */
static int
find_edge (const TcCanvas *canvas, const TcArea *area)
{
  TcBounds hull = tc_geometry_hull (&canvas->map->grid);
  double farthest[4] = { 0, 0, 0, 0 }, gaps[4];
  int edge = 0;

  for (guint i = 0; i < area->hexes->len; i++)
    {
      measure_gaps (hull, tc_geometry_centre (&canvas->map->grid, g_array_index (area->hexes, TcHex, i)), gaps);
      for (int k = 0; k < 4; k++)
        farthest[k] = MAX (farthest[k], gaps[k]);
    }
  for (int k = 1; k < 4; k++)
    if (farthest[k] < farthest[edge] - 1e-9)
      edge = k;
  return edge;
}

/* Where the arrow of a hex meets the edge of the map. */
static TcSpot
find_tip (const TcCanvas *canvas, TcHex hex, int edge)
{
  TcSpot at = tc_geometry_centre (&canvas->map->grid, hex);
  double gaps[4];

  measure_gaps (tc_geometry_hull (&canvas->map->grid), at, gaps);
  at.x += edge == 0 ? gaps[edge] : edge == 2 ? -gaps[edge] : edge == 3 ? ASIDE : 0;
  at.y += edge == 1 ? gaps[edge] : edge == 3 ? -gaps[edge] : 0;
  return at;
}

/* An arrow from the hex over an edge of the map, or from there to the hex. */
static void
paint_arrow (const TcCanvas *canvas, TcHex hex, int edge, gboolean inward, guint32 colour)
{
  TcSpot at = tc_canvas_point (canvas, find_tip (canvas, hex, edge));

  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, at.x, at.y);
  cairo_scale (canvas->cr, canvas->hex, canvas->hex);
  cairo_rotate (canvas->cr, edge * G_PI / 2);
  cairo_translate (canvas->cr, inward ? -TC_ZONE_ARROW : 0, 0);
  cairo_scale (canvas->cr, inward ? -1 : 1, 1);
  cairo_move_to (canvas->cr, -0.34, -0.055);
  cairo_line_to (canvas->cr, -0.17, -0.055);
  cairo_line_to (canvas->cr, -0.17, -0.135);
  cairo_line_to (canvas->cr, -0.01, 0);
  cairo_line_to (canvas->cr, -0.17, 0.135);
  cairo_line_to (canvas->cr, -0.17, 0.055);
  cairo_line_to (canvas->cr, -0.34, 0.055);
  cairo_close_path (canvas->cr);
  cairo_restore (canvas->cr);
  tc_colour_set (canvas->cr, colour, 0.9);
  cairo_fill (canvas->cr);
}

/* Of a long edge every third hex is enough. */
static guint
get_step (const GArray *hexes)
{
  return hexes->len > LONG_EDGE ? 3 : 1;
}

void
tc_layer_zones_add_arrows (const TcCanvas *canvas, GArray *spots)
{
  for (guint i = 0; i < canvas->zones->len; i++)
    {
      const TcMapZone *zone = &g_array_index (canvas->zones, TcMapZone, i);
      const GArray *hexes = zone->area->hexes;
      const int edge = zone->edge ? find_edge (canvas, zone->area) : 0;

      for (guint k = 0; zone->edge && k < hexes->len; k += get_step (hexes))
        {
          TcSpot at = find_tip (canvas, g_array_index (hexes, TcHex, k), edge);

          at.x += (edge == 0 ? -1 : edge == 2 ? 1 : 0) * TC_ZONE_ARROW / 2;
          at.y += (edge == 1 ? -1 : edge == 3 ? 1 : 0) * TC_ZONE_ARROW / 2;
          g_array_append_val (spots, at);
        }
    }
}

static void
paint_edge (const TcCanvas *canvas, const TcMapZone *zone)
{
  const GArray *hexes = zone->area->hexes;
  int edge = find_edge (canvas, zone->area);

  for (guint i = 0; i < hexes->len; i += get_step (hexes))
    if (tc_layer_is_seen (canvas, g_array_index (hexes, TcHex, i)))
      paint_arrow (canvas, g_array_index (hexes, TcHex, i), edge, zone->entry, get_colour (canvas, zone));
}

/* Nothing of them is beyond the neatline. */
static void
paint_shown (const TcCanvas *canvas, gboolean edge, void (*paint) (const TcCanvas *canvas, const TcMapZone *zone))
{
  TcBounds hull = tc_geometry_hull (&canvas->map->grid);
  TcSpot from = tc_canvas_point (canvas, tc_spot (hull.left, hull.top));
  TcSpot to = tc_canvas_point (canvas, tc_spot (hull.right, hull.bottom));

  if (canvas->detail == TC_DETAIL_SPECK)
    return;
  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, from.x, from.y, to.x - from.x, to.y - from.y);
  cairo_clip (canvas->cr);
  for (guint i = 0; i < canvas->zones->len; i++)
    {
      const TcMapZone *zone = &g_array_index (canvas->zones, TcMapZone, i);

      if (zone->shown && zone->edge == edge)
        paint (canvas, zone);
    }
  cairo_restore (canvas->cr);
}

/* Below walls, works, water and roads, which they often follow. */
void
tc_layer_zones_paint (const TcCanvas *canvas)
{
  paint_shown (canvas, FALSE, paint_ribbon);
}

void
tc_layer_zone_arrows_paint (const TcCanvas *canvas)
{
  paint_shown (canvas, TRUE, paint_edge);
}

/* Names come last, so that nothing lies on them. */
void
tc_layer_zone_names_paint (const TcCanvas *canvas)
{
  double size = MAX (TC_ZONE_NAME_SIZE * canvas->hex, 8);

  for (guint i = 0; canvas->detail >= TC_DETAIL_MEDIUM && i < canvas->zones->len; i++)
    {
      const TcMapZone *zone = &g_array_index (canvas->zones, TcMapZone, i);
      const guint32 colour = tc_colour_raise (get_colour (canvas, zone), canvas->palette->halo, 4.5);

      if (zone->shown)
        tc_canvas_write (canvas, &(TcName) { TC_FONT_LABEL, size, colour, 0, zone->area->name },
                         g_array_index (canvas->places, TcSpot, canvas->map->labels->len + i));
    }
}
