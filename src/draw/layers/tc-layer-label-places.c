/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where names stand: of the places about their hex the one that covers least. */

#include <math.h>
#include <string.h>

#include "tc-hash.h"
#include "tc-label-form.h"
#include "tc-layers.h"

#define COLUMNS 17
#define ROWS    37
#define ACROSS  1.6 /* widths of a name, from side to side */
#define DOWN    0.11 /* hexes from row to row */

#define HOUSES  0.52 /* hexes that they reach from their middle */
#define GARDENS 0.38
#define CLEAR   0.1  /* round arrows */
#define WORKS   0.22 /* from their middle line */
#define BORDER  0.14 /* from the line of a zone */

#define INSIDE     1.2 /* hexes from there to a name */
#define LARGE_ZONE 40 /* hexes: its name is at its line, where it has any, and not in its middle */

/* What a name covers costs. */
#define COST_LABEL  60.0
#define COST_OFF    1000.0 /* an edge of a hex beyond the neatline */
#define COST_HOUSES 60.0
#define COST_LINE   2.5   /* each tenth of a hex of road or water */
#define COST_BORDER 12.0  /* each quarter of a hexside of a zone's line */
#define COST_HACHURE 0.7
#define COST_MARK   20.0
#define COST_NUMBER 12.0
#define COST_HALO   4.0    /* so near that halo or descenders touch the number */
#define COST_COUNTER 30.0
#define COST_FAR    12.0   /* a hex */

#define COST_CROWD 30.0   /* a line right above or below, to the name of a zone */

#define LEADING 0.15 /* hexes between names: nearer they are read as one of two lines */
#define CROWD   0.75 /* as far as lines are felt */

typedef struct
{
  TcSpot at;
  double cost;
  double reach; /* round it */
} Obstacle;

static void
add_obstacle (GArray *obstacles, TcSpot at, double cost, double reach)
{
  const Obstacle obstacle = { at, cost, reach };

  g_array_append_val (obstacles, obstacle);
}

static gboolean
has_houses (const TcMap *map, const TcTerrain *terrain)
{
  TcRecipe recipe = tc_map_get_recipe (map, terrain);

  return recipe == TC_RECIPE_TOWN || recipe == TC_RECIPE_WALLED || recipe == TC_RECIPE_FORTRESS || recipe == TC_RECIPE_VILLAGE || recipe == TC_RECIPE_SECTION;
}

guint64
tc_layer_labels_heed (const TcMap *map)
{
  const gint32 count = tc_hexgrid_get_count (&map->grid);
  gboolean houses[256] = { FALSE };
  guint64 digest = TC_HASH_START;

  for (guint i = 0; i < map->legend->len && i < G_N_ELEMENTS (houses); i++)
    houses[i] = has_houses (map, g_ptr_array_index (map->legend, i));
  for (TcHex hex = 0; hex < count; hex++)
    if (houses[map->terrain[hex]])
      digest = tc_hash_number (digest, (guint64) hex);
  return digest;
}

static void
list_hexes (const TcCanvas *canvas, TcBounds near, GArray *obstacles)
{
  const TcHexGrid *grid = &canvas->map->grid;
  TcHexRange range = tc_geometry_range (grid, near);

  for (int row = range.first_row; row <= range.last_row; row++)
    for (int column = range.first_column; column <= range.last_column; column++)
      {
        TcSpot middle = tc_geometry_place (grid, row, column);

        if (has_houses (canvas->map, tc_map_get_terrain (canvas->map, row * grid->columns + column)))
          add_obstacle (obstacles, middle, COST_HOUSES, HOUSES);
        for (int i = -1; i <= 1; i++)
          {
            const TcSpot at = tc_spot (middle.x + 0.14 * i, middle.y + TC_NUMBER_PLACE);

            add_obstacle (obstacles, at, COST_NUMBER / 3, 0.05);
            add_obstacle (obstacles, at, COST_HALO / 3, 0.10);
          }
      }
}

static void
list_lines (const TcCanvas *canvas, TcBounds near, GArray *obstacles)
{
  for (guint i = 0; i < canvas->ground->courses->len; i++)
    {
      const TcCourse *course = g_ptr_array_index (canvas->ground->courses, i);
      const double reach = course->kind == TC_COURSE_WORK || course->kind == TC_COURSE_RAMPART ? WORKS : 0.07;

      for (guint k = 0; course->kind != TC_COURSE_SLOPE && k < course->curves->len; k++)
        {
          const TcCurve *curve = &g_array_index (course->curves, TcCurve, k);

          for (int step = 0; step < 8 && tc_bounds_touch (&curve->bounds, &near, 0); step++)
            add_obstacle (obstacles, tc_curve_at (curve, step / 8.0, NULL), COST_LINE, reach);
        }
    }
  for (guint i = 0; i < canvas->ground->marks->len; i++)
    {
      const TcMark *mark = &g_array_index (canvas->ground->marks, TcMark, i);
      TcBounds at = { mark->at.x, mark->at.y, mark->at.x, mark->at.y };

      if (tc_bounds_touch (&at, &near, 0.3))
        add_obstacle (obstacles, mark->at, mark->kind >= TC_MARK_GARDEN ? COST_HOUSES : COST_MARK,
                      mark->kind == TC_MARK_HAMLET ? HOUSES : mark->kind == TC_MARK_GARDEN ? GARDENS : 0.18);
    }
}

static void
list_hachures (const TcCanvas *canvas, TcBounds near, GArray *obstacles)
{
  for (guint i = 0; i < canvas->ground->hachures->len; i++)
    {
      TcSpot at = g_array_index (canvas->ground->hachures, TcStroke, i).to;

      if (at.x > near.left && at.x < near.right && at.y > near.top && at.y < near.bottom)
        add_obstacle (obstacles, at, COST_HACHURE, 0.1);
    }
}

/* Counters where the battle sets them up: later nobody knows where they will be. */
static void
list_counters (const TcCanvas *canvas, TcBounds near, GArray *obstacles)
{
  const TcBattle *battle = canvas->scene->battle;

  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcHex hex = tc_map_find_place (canvas->map, tc_battle_counter (battle, i)->place);
      TcSpot at;

      if (!tc_map_has_hex (canvas->map, hex))
        continue;
      at = tc_geometry_centre (&canvas->map->grid, hex);
      if (at.x > near.left && at.x < near.right && at.y > near.top && at.y < near.bottom)
        add_obstacle (obstacles, at, COST_COUNTER, 0.36);
    }
}

static void
list_arrows (const TcCanvas *canvas, GArray *obstacles)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (TcSpot));

  tc_layer_zones_add_arrows (canvas, spots);
  for (guint i = 0; i < spots->len; i++)
    add_obstacle (obstacles, g_array_index (spots, TcSpot, i), COST_MARK, TC_ZONE_ARROW / 2 + CLEAR);
}

/* Hexsides between a zone and the rest of the map: points along its line. */
static void
list_borders (const TcCanvas *canvas, GArray *borders)
{
  const TcHexGrid *grid = &canvas->map->grid;

  for (guint i = 0; i < canvas->zones->len; i++)
    {
      const TcMapZone *zone = &g_array_index (canvas->zones, TcMapZone, i);
      const GArray *hexes = zone->area->hexes;
      g_autoptr (GHashTable) inside = g_hash_table_new (NULL, NULL);

      for (guint k = 0; k < hexes->len; k++)
        g_hash_table_add (inside, GINT_TO_POINTER (g_array_index (hexes, TcHex, k)));
      for (guint k = 0; !zone->edge && k < hexes->len; k++)
        for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
          {
            const TcHex hex = g_array_index (hexes, TcHex, k), other = tc_hexgrid_neighbour (grid, hex, d);

            if (other == TC_NO_HEX || g_hash_table_contains (inside, GINT_TO_POINTER (other)))
              continue;
            for (int step = 1; step < 4; step++)
              add_obstacle (borders, tc_spot_mix (tc_geometry_point (grid, tc_geometry_vertex (grid, hex, d)),
                                                  tc_geometry_point (grid, tc_geometry_vertex (grid, hex, d + 1)), step / 4.0),
                            COST_BORDER, BORDER);
          }
    }
}

static void
add_near (GArray *obstacles, const GArray *all, TcBounds near)
{
  for (guint i = 0; i < all->len; i++)
    {
      const Obstacle *it = &g_array_index (all, Obstacle, i);

      if (it->at.x > near.left && it->at.x < near.right && it->at.y > near.top && it->at.y < near.bottom)
        g_array_append_val (obstacles, *it);
    }
}

static double
overlap (double a, double b, double c, double d)
{
  return MAX (MIN (b, d) - MAX (a, c), 0);
}

/* What a name is to keep off. */
typedef struct
{
  TcBounds      hull;
  GArray       *obstacles; /* Obstacle: as high as the name is tried */
  const GArray *taken;     /* TcBounds: of the names that have their places */
  double        crowd;     /* cost of a line right above or below */
} Search;

static double
find_neighbour_cost (const Search *search, TcBounds box, const TcBounds *other)
{
  double gap = MAX (box.top - other->bottom, other->top - box.bottom);

  if (gap >= CROWD || overlap (box.left - 0.1, box.right + 0.1, other->left, other->right) <= 0)
    return 0;
  return gap < LEADING ? COST_LABEL : search->crowd * (1 - gap / CROWD);
}

/* What has cost @most is not counted to the end. */
static double
find_cost (const Search *search, TcBounds box, double cost, double most)
{
  const TcBounds hull = search->hull;

  cost += COST_OFF * (MAX (hull.left + 0.12 - box.left, 0) + MAX (box.right - hull.right + 0.12, 0)
                            + MAX (hull.top + 0.08 - box.top, 0) + MAX (box.bottom - hull.bottom + 0.08, 0));

  for (guint i = 0; i < search->obstacles->len && cost < most; i++)
    {
      const Obstacle *it = &g_array_index (search->obstacles, Obstacle, i);

      if (it->at.x > box.left - it->reach && it->at.x < box.right + it->reach
          && it->at.y > box.top - it->reach && it->at.y < box.bottom + it->reach)
        cost += it->cost;
    }
  for (guint i = 0; i < search->taken->len && cost < most; i++)
    cost += find_neighbour_cost (search, box, &g_array_index (search->taken, TcBounds, i));
  return cost;
}

static TcBounds
box_about (TcSpot at, double width, double height)
{
  return (TcBounds) { at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2 };
}

/* 0, 1, -1, 2, -2: what is near is tried first, and then is hard to beat. */
static inline int
step_from_middle (int i)
{
  return i & 1 ? (i + 1) / 2 : -(i / 2);
}

/* Those that a name between @top and @bottom may touch. */
static void
list_level (const GArray *all, double top, double bottom, GArray *level)
{
  g_array_set_size (level, 0);
  for (guint i = 0; i < all->len; i++)
    {
      const Obstacle *it = &g_array_index (all, Obstacle, i);

      if (it->at.y > top - it->reach && it->at.y < bottom + it->reach)
        g_array_append_val (level, *it);
    }
}

/* What holds for all names of a map. */
typedef struct
{
  const TcCanvas *canvas;
  GArray         *taken;   /* TcBounds */
  GArray         *borders; /* Obstacle: lines of zones */
} Places;

static TcSpot
find_place (const Places *places, TcSpot wish, double width, double height, double crowd)
{
  const TcCanvas *canvas = places->canvas;
  g_autoptr (GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  g_autoptr (GArray) level = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  const Search search = { tc_geometry_hull (&canvas->map->grid), level, places->taken, crowd };
  TcBounds box, near;
  double half = ACROSS * (width / 2 + 0.85), down = DOWN * (ROWS / 2);
  TcSpot best = wish;
  double least = 1e18;

  near = (TcBounds) { wish.x - half - width / 2 - 0.5, wish.y - down - height / 2 - 0.5,
                      wish.x + half + width / 2 + 0.5, wish.y + down + height / 2 + 0.5 };
  list_hexes (canvas, near, obstacles);
  list_lines (canvas, near, obstacles);
  list_hachures (canvas, near, obstacles);
  list_counters (canvas, near, obstacles);
  list_arrows (canvas, obstacles);
  add_near (obstacles, places->borders, near);
  for (int row = 0; row < ROWS; row++)
    {
      const double y = wish.y + DOWN * step_from_middle (row);

      list_level (obstacles, y - height / 2, y + height / 2, level);
      for (int column = 0; column < COLUMNS; column++)
        {
          TcSpot at = { wish.x + step_from_middle (column) / (double) (COLUMNS / 2) * half, y };
          double far = COST_FAR * (fabs (at.x - wish.x) + 1.5 * fabs (at.y - wish.y));
          double cost = find_cost (&search, box_about (at, width, height), far, least);

          if (cost >= least - 1e-9)
            continue;
          least = cost;
          best = at;
        }
    }
  box = box_about (best, width, height);
  g_array_append_val (places->taken, box);
  return best;
}

static TcSpot
find_mean (const TcHexGrid *grid, const GArray *hexes)
{
  TcSpot sum = { 0, 0 };

  for (guint i = 0; i < hexes->len; i++)
    {
      TcSpot at = tc_geometry_centre (grid, g_array_index (hexes, TcHex, i));

      sum = tc_spot (sum.x + at.x / hexes->len, sum.y + at.y / hexes->len);
    }
  return sum;
}

/* The place of those hexes that is nearest to a point; @at if there is none. */
static TcSpot
find_nearest (const TcHexGrid *grid, const GArray *hexes, TcSpot at)
{
  TcSpot best = at;
  double least = 1e18;

  for (guint i = 0; i < hexes->len; i++)
    {
      TcSpot middle = tc_geometry_centre (grid, g_array_index (hexes, TcHex, i));
      double x = middle.x - at.x, y = middle.y - at.y;

      if (x * x + y * y >= least - 1e-9)
        continue;
      least = x * x + y * y;
      best = middle;
    }
  return best;
}

/* Hexes of the area at its line; few where the edge of the map goes round it. */
static GArray *
list_rim (const TcHexGrid *grid, const GArray *hexes)
{
  GArray *rim = g_array_new (FALSE, FALSE, sizeof (TcHex));
  g_autoptr (GHashTable) inside = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < hexes->len; i++)
    g_hash_table_add (inside, GINT_TO_POINTER (g_array_index (hexes, TcHex, i)));
  for (guint i = 0; i < hexes->len; i++)
    {
      TcHex hex = g_array_index (hexes, TcHex, i);
      gboolean out = FALSE;

      for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex other = tc_hexgrid_neighbour (grid, hex, d);

          out |= other != TC_NO_HEX && !g_hash_table_contains (inside, GINT_TO_POINTER (other));
        }
      if (out)
        g_array_append_val (rim, hex);
    }
  return rim;
}

/* The name of a zone begins in its middle; of a large one inside its line, which is what is seen of it. */
static TcSpot
find_zone (const TcCanvas *canvas, const TcArea *area)
{
  const TcHexGrid *grid = &canvas->map->grid;
  const TcBounds hull = tc_geometry_hull (grid);
  g_autoptr (GArray) rim = list_rim (grid, area->hexes);
  TcSpot mean, at;
  double x, y, far;

  if (area->hexes->len == 0)
    return tc_spot ((hull.left + hull.right) / 2, (hull.top + hull.bottom) / 2);
  mean = find_mean (grid, area->hexes);
  if (area->hexes->len < LARGE_ZONE || rim->len == 0)
    return find_nearest (grid, area->hexes, mean);
  at = find_mean (grid, rim);
  x = mean.x - at.x;
  y = mean.y - at.y;
  far = MAX (hypot (x, y), 1e-6);
  at = find_nearest (grid, rim, at);
  return tc_spot (at.x + INSIDE * x / far, at.y + INSIDE * y / far);
}

static TcSpot
place_text (const Places *places, TcFont font, double size, const char *text, TcSpot wish, double crowd)
{
  double width, height;

  tc_text_measure (places->canvas->text, font, TC_LABEL_MEASURE * size, text, &width, &height);
  return find_place (places, wish, width / TC_LABEL_MEASURE, 0.8 * size, crowd);
}

/* Names along a line are where it is, and other names make way for them. */
static void
take_line (const TcCanvas *canvas, const TcLabel *label, const TcLabelForm *form, const TcCourse *course, GArray *taken)
{
  double width, height, t;
  guint nearest = tc_course_find (course, tc_label_get_point (canvas, label), &t);
  TcSpot at = tc_curve_at (&g_array_index (course->curves, TcCurve, nearest), t, NULL);

  tc_text_measure (canvas->text, form->font, TC_LABEL_MEASURE * form->size, label->text, &width, &height);
  width /= TC_LABEL_MEASURE;
  for (guint i = 0; i < course->curves->len; i++)
    for (int step = 0; step < 4; step++)
      {
        TcSpot spot = tc_curve_at (&g_array_index (course->curves, TcCurve, i), step / 4.0, NULL);
        TcBounds box = box_about (spot, 2 * form->size, 2 * form->size);

        if (hypot (spot.x - at.x, spot.y - at.y) < width / 2 + form->size)
          g_array_append_val (taken, box);
      }
}

static TcBounds
find_box (const TcCanvas *canvas, const TcLabel *label, TcSpot at)
{
  const TcLabelForm *form = tc_label_form_find (label->style);
  double width, height;

  tc_text_measure (canvas->text, form->font, TC_LABEL_MEASURE * form->size, label->text, &width, &height);
  return box_about (at, width / TC_LABEL_MEASURE, 0.8 * form->size);
}

static gboolean
is_here (const TcLabel *label)
{
  return strcmp (label->stands, TC_LABEL_HERE) == 0;
}

/* What has its place already, for which the others make way. */
static void
take_fixed (const TcCanvas *canvas, GArray *taken)
{
  const GPtrArray *labels = canvas->map->labels;

  for (guint i = 0; i < labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (labels, i);
      const TcCourse *course = tc_label_find_course (canvas, label);
      gboolean is_box = tc_furniture_find (label->style) < TC_N_FURNITURE;

      if (is_box || is_here (label))
        {
          TcBounds box = is_box ? tc_furniture_get_bounds (canvas, label) : find_box (canvas, label, tc_label_get_point (canvas, label));

          g_array_append_val (taken, box);
        }
      if (course != NULL && course->curves->len > 0)
        take_line (canvas, label, tc_label_form_find (label->style), course, taken);
    }
}

static TcSpot
place_label (const Places *places, const TcLabel *label)
{
  const TcCanvas *canvas = places->canvas;
  const TcLabelForm *form = tc_label_form_find (label->style);
  const TcCourse *course = tc_label_find_course (canvas, label);
  TcSpot at = tc_label_get_point (canvas, label);

  if (is_here (label))
    return at;
  if (course != NULL && course->curves->len > 0)
    return tc_label_find_seat (canvas, label, course);
  at.y += form->drop;
  if (label->text[0] != 0 && tc_furniture_find (label->style) == TC_N_FURNITURE && course == NULL)
    at = place_text (places, form->font, form->size, label->text, at, 0);
  return at;
}

GArray *
tc_layer_labels_place (const TcCanvas *canvas)
{
  const GPtrArray *labels = canvas->map->labels;
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (TcSpot));
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (TcBounds));
  g_autoptr (GArray) borders = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  const Places places = { canvas, taken, borders };

  take_fixed (canvas, taken);
  list_borders (canvas, borders);
  for (guint i = 0; i < labels->len; i++)
    {
      TcSpot at = place_label (&places, g_ptr_array_index (labels, i));

      g_array_append_val (spots, at);
    }
  for (guint i = 0; i < canvas->zones->len; i++)
    {
      const TcArea *area = g_array_index (canvas->zones, TcMapZone, i).area;
      TcSpot at = place_text (&places, TC_FONT_LABEL, TC_ZONE_NAME_SIZE, area->name, find_zone (canvas, area), COST_CROWD);

      g_array_append_val (spots, at);
    }
  return spots;
}

/* Where that label is written; units.  FALSE: it is not. */
static gboolean
find_written (const TcCanvas *canvas, guint index, TcBounds *out)
{
  const TcLabel *label = index < canvas->map->labels->len ? g_ptr_array_index (canvas->map->labels, index) : NULL;

  if (label == NULL || canvas->places == NULL || index >= canvas->places->len || label->text[0] == '\0')
    return FALSE;
  *out = find_box (canvas, label, g_array_index (canvas->places, TcSpot, index));
  return TRUE;
}

void
tc_layer_labels_frame (const TcCanvas *canvas, const TcOverlay *overlay)
{
  const double margin = MAX (0.1 * canvas->hex, 3);
  TcBounds box;
  TcSpot from, to;

  if (!find_written (canvas, (guint) overlay->value, &box))
    return;
  from = tc_canvas_point (canvas, tc_spot (box.left, box.top));
  to = tc_canvas_point (canvas, tc_spot (box.right, box.bottom));
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_rectangle (canvas->cr, from.x - margin, from.y - margin, to.x - from.x + 2 * margin, to.y - from.y + 2 * margin);
      tc_canvas_stroke (canvas, pass == 0 ? 0.11 : 0.055, pass == 0 ? 4 : 2,
                        pass == 0 ? canvas->palette->halo : canvas->palette->ours, 1);
    }
}

/* Is that label written at the point, with its name? */
static gboolean
is_written_at (const TcCanvas *canvas, guint index, TcSpot at)
{
  TcBounds box;

  return find_written (canvas, index, &box) && at.x >= box.left && at.x <= box.right && at.y >= box.top
         && at.y <= box.bottom;
}

int
tc_layer_labels_pick (const TcCanvas *canvas, TcSpot at)
{
  const GPtrArray *labels = canvas->map->labels;
  TcHex hex = tc_geometry_hex_at (&canvas->map->grid, at.x, at.y);
  int found = -1, grade = 0;

  for (guint i = 0; i < labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (labels, i);
      gboolean is_box = tc_furniture_find (label->style) < TC_N_FURNITURE;
      TcBounds box = is_box ? tc_furniture_get_bounds (canvas, label) : TC_BOUNDS_EMPTY;
      int fits = is_box ? (at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom ? 3 : 0)
                        : (is_written_at (canvas, i, at) ? 2 : label->hex == hex);

      /* Of what fits alike the last one is on top; of the names of a hex the first one is meant. */
      if (fits > grade || (fits == grade && fits >= 2))
        {
          found = (int) i;
          grade = fits;
        }
    }
  return found;
}
