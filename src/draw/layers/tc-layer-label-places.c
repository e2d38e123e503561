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

/* What a name covers costs. */
#define COST_LABEL  60.0
#define COST_OFF    1000.0 /* an edge of a hex beyond the neatline */
#define COST_HOUSES 60.0
#define COST_LINE   2.5   /* each tenth of a hex of road or water */
#define COST_HACHURE 0.7
#define COST_MARK   20.0
#define COST_NUMBER 12.0
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
          add_obstacle (obstacles, tc_spot (middle.x + 0.14 * i, middle.y + TC_NUMBER_PLACE), COST_NUMBER / 3, 0.05);
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

static double
overlap (double a, double b, double c, double d)
{
  return MAX (MIN (b, d) - MAX (a, c), 0);
}

/* What a name is to keep off. */
typedef struct
{
  TcBounds      hull;
  GArray       *obstacles; /* Obstacle */
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

static TcSpot
find_place (const TcCanvas *canvas, TcSpot wish, double width, double height, double crowd, GArray *taken)
{
  g_autoptr (GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  const Search search = { tc_geometry_hull (&canvas->map->grid), obstacles, taken, crowd };
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
  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      {
        double across = step_from_middle (column) / (double) (COLUMNS / 2);
        TcSpot at = { wish.x + across * half, wish.y + DOWN * step_from_middle (row) };
        double far = COST_FAR * (fabs (at.x - wish.x) + 1.5 * fabs (at.y - wish.y));
        double cost = find_cost (&search, box_about (at, width, height), far, least);

        if (cost >= least - 1e-9)
          continue;
        least = cost;
        best = at;
      }
  box = box_about (best, width, height);
  g_array_append_val (taken, box);
  return best;
}

/* The name of a zone begins in its middle. */
static TcSpot
find_zone (const TcCanvas *canvas, const TcArea *area)
{
  TcBounds hull = tc_geometry_hull (&canvas->map->grid);
  TcSpot sum = { 0, 0 }, best = { (hull.left + hull.right) / 2, (hull.top + hull.bottom) / 2 };
  double least = 1e18;

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < area->hexes->len; i++)
      {
        TcHex hex = g_array_index (area->hexes, TcHex, i);
        TcSpot at = tc_geometry_centre (&canvas->map->grid, hex);
        double x = at.x - sum.x / area->hexes->len, y = at.y - sum.y / area->hexes->len;

        if (pass == 0)
          sum = tc_spot (sum.x + at.x, sum.y + at.y);
        else if (x * x + y * y < least - 1e-9)
          {
            least = x * x + y * y;
            best = at;
          }
      }
  return best;
}

static TcSpot
place_text (const TcCanvas *canvas, TcFont font, double size, const char *text, TcSpot wish, double crowd,
            GArray *taken)
{
  double width, height;

  tc_text_measure (canvas->text, font, TC_LABEL_MEASURE * size, text, &width, &height);
  return find_place (canvas, wish, width / TC_LABEL_MEASURE, 0.8 * size, crowd, taken);
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
place_label (const TcCanvas *canvas, const TcLabel *label, GArray *taken)
{
  const TcLabelForm *form = tc_label_form_find (label->style);
  const TcCourse *course = tc_label_find_course (canvas, label);
  TcSpot at = tc_label_get_point (canvas, label);

  if (is_here (label))
    return at;
  if (course != NULL && course->curves->len > 0)
    return tc_label_find_seat (canvas, label, course);
  at.y += form->drop;
  if (label->text[0] != 0 && tc_furniture_find (label->style) == TC_N_FURNITURE && course == NULL)
    at = place_text (canvas, form->font, form->size, label->text, at, 0, taken);
  return at;
}

GArray *
tc_layer_labels_place (const TcCanvas *canvas)
{
  const GPtrArray *labels = canvas->map->labels;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TcSpot));
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (TcBounds));

  take_fixed (canvas, taken);
  for (guint i = 0; i < labels->len; i++)
    {
      TcSpot at = place_label (canvas, g_ptr_array_index (labels, i), taken);

      g_array_append_val (places, at);
    }
  for (guint i = 0; i < canvas->zones->len; i++)
    {
      const TcArea *area = g_array_index (canvas->zones, TcMapZone, i).area;
      TcSpot at = place_text (canvas, TC_FONT_LABEL, TC_ZONE_NAME_SIZE, area->name, find_zone (canvas, area), COST_CROWD, taken);

      g_array_append_val (places, at);
    }
  return places;
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
