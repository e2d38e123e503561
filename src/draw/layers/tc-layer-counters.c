/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counters, and how those in one hex are arranged. */

#include <math.h>
#include <string.h>

#include "tc-counter-art.h"
#include "tc-facing.h"
#include "tc-hash.h"
#include "tc-layers.h"
#include "tc-art-look.h"

#define COUNTER_SIZE 0.76
#define ROW_STEP     0.866 /* of the middles of hexes */
#define FACING_SIZE  0.66 /* there is room for the front */
#define RIDER_SIZE   0.46
#define DOT_SIZE     0.30 /* where what rides says nothing */
#define STACK_STEP   0.07

/* Names of leaders who ride: under the counters of their hex, between the numbers of the hexes
 * below. */
#define NAME_HEX   48   /* pixels a hex from which they are written */
#define NAME_DOWN  0.445 /* from the middle of the hex to that of the letters */
#define NAME_ROOM  0.52
#define NAME_SIZE  0.175
#define NAME_TIGHT 0.62 /* condensed further than that, only the last word of a name is written */

/* The position of a counter: units from the middle of its hex. */
typedef struct
{
  int     placement;
  TcSpot at;
  double  size;
  double  row;     /* y of the middle of its hex */
  guint   order;   /* in which they sat down */
  double  hidden[2]; /* by what rides on it, of its width: from the left and from the right */
  TcArm   arm;
  gboolean small;
} Seat;

/* How many of each sort a hex holds: units, guns, leaders. */
typedef struct
{
  int count[3];
  int used[3];
  int front; /* of the unit: 1 to 6; 0 none */
  double left, right; /* of the middle of the hex: how far what rides on the left goes, and where it begins on the right */
} Stack;

static Stack *
new_stack (void)
{
  Stack *self = g_new0 (Stack, 1);

  self->left = -1;
  self->right = 1;
  return self;
}

static int
sort_of (TcArm arm)
{
  return arm == TC_ARM_LEADER ? 2 : arm == TC_ARM_ARTILLERY ? 1 : 0;
}

/* Does the wedge of the front point to where a rider of that sort would sit? */
static gboolean
is_before (const TcHexGrid *grid, int front, int sort)
{
  TcSpot side;

  if (front <= 0)
    return FALSE;
  side = tc_geometry_normal (grid->sideways, front - 1);
  return side.y < -0.1 && (sort == 2 ? side.x > 0.1 : side.x < -0.1);
}

/* Leaders ride at the top right and guns at the top left, where they cover no values, neither of their unit nor of
 * those in the row above; who would hide the unit's front moves to the other side. */
static Seat
take_seat (const TcHexGrid *grid, Stack *stack, int sort, TcHex hex)
{
  TcSpot centre = tc_geometry_centre (grid, hex);
  int i = stack->used[sort]++;
  /* Guns are stacked on units, leaders on everything. */
  gboolean rides = (sort == 1 && stack->count[0] > 0)
                   || (sort == 2 && stack->count[0] + stack->count[1] > 0);
  double shift = STACK_STEP * (i - (stack->count[sort] - 1) / 2.0);
  double out = sort == 2 ? 1 : -1;
  gboolean met = stack->count[sort == 2 ? 1 : 2] > 0;
  Seat seat = { .at = centre, .row = centre.y, .size = COUNTER_SIZE, .small = rides };

  if (!rides)
    {
      seat.at.x += shift;
      seat.at.y -= shift;
      return seat;
    }
  seat.size = RIDER_SIZE;
  seat.at.x += out * ((is_before (grid, stack->front, sort) ? (met ? 0 : -0.3) : 0.3) - 0.11 * i);
  seat.at.y += -0.25 + 0.03 * i;
  if (seat.at.x < centre.x)
    stack->left = MAX (stack->left, seat.at.x - centre.x + RIDER_SIZE / 2);
  else
    stack->right = MIN (stack->right, seat.at.x - centre.x - RIDER_SIZE / 2);
  return seat;
}

/* What rides in the hex of a unit hides a part of its upper edge. */
static void
hide_edges (const TcScene *scene, GHashTable *stacks, GArray *seats)
{
  const TcHexGrid *grid = &scene->battle->map->grid;

  for (guint i = 0; i < seats->len; i++)
    {
      Seat *seat = &g_array_index (seats, Seat, i);
      TcHex hex = g_array_index (scene->placements, TcPlacement, seat->placement).place.x;
      const Stack *stack = g_hash_table_lookup (stacks, GINT_TO_POINTER (hex));
      double middle = seat->at.x - tc_geometry_centre (grid, hex).x, half = seat->size / 2;

      if (seat->small)
        continue;
      seat->hidden[0] = CLAMP ((stack->left - (middle - half)) / seat->size, 0, 1);
      seat->hidden[1] = CLAMP ((middle + half - stack->right) / seat->size, 0, 1);
    }
}

/* What rides comes last, lower rows first: then the ring of a counter is over the heads of those in the row below, and
 * not over the values of those above. */
static int
compare_seats (gconstpointer a, gconstpointer b)
{
  const Seat *x = a, *y = b;

  if (x->small != y->small)
    return x->small ? 1 : -1;
  if (x->row != y->row)
    return x->row > y->row ? -1 : 1;
  return x->order < y->order ? -1 : 1;
}

/* Bottom first: in a hex units, then guns, then leaders, each in the order of the scene. */
static GArray *
seat_all (const TcScene *scene, const TcBounds *seen)
{
  const TcHexGrid *grid = &scene->battle->map->grid;
  const TcHex count = tc_hexgrid_get_count (grid);
  g_autoptr (GHashTable) stacks = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree guint8 *arms = g_new (guint8, scene->placements->len + 1);
  GArray *seats = g_array_new (FALSE, FALSE, sizeof (Seat));

  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);
      Stack *stack;
      TcSpot centre;

      arms[i] = G_MAXUINT8;
      if (placement->place.x < 0 || placement->place.x >= count
          || (guint) placement->counter >= scene->battle->counters->len)
        continue;
      centre = tc_geometry_centre (grid, placement->place.x);
      if (centre.x < seen->left - 1 || centre.x > seen->right + 1
          || centre.y < seen->top - 1 || centre.y > seen->bottom + 1)
        continue;
      arms[i] = tc_battle_get_arm (scene->battle, placement->counter);
      stack = g_hash_table_lookup (stacks, GINT_TO_POINTER (placement->place.x));
      if (stack == NULL)
        g_hash_table_insert (stacks, GINT_TO_POINTER (placement->place.x), stack = new_stack ());
      stack->count[sort_of (arms[i])]++;
      if (sort_of (arms[i]) == 0)
        stack->front = placement->place.facing + 1;
    }
  for (int sort = 0; sort < 3; sort++)
    for (guint i = 0; i < scene->placements->len; i++)
      {
        const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);
        Seat seat;

        if (arms[i] == G_MAXUINT8 || sort_of (arms[i]) != sort)
          continue;
        seat = take_seat (grid, g_hash_table_lookup (stacks, GINT_TO_POINTER (placement->place.x)),
                          sort, placement->place.x);
        if (placement->place.facing != TC_NO_FACING && !seat.small)
          seat.size = FACING_SIZE;
        seat.placement = i;
        seat.arm = arms[i];
        seat.order = seats->len;
        g_array_append_val (seats, seat);
      }
  hide_edges (scene, stacks, seats);
  g_array_sort (seats, compare_seats);
  return seats;
}

static void
write_value (char *text, gsize size, gint32 value)
{
  g_snprintf (text, size, "%d", value);
}

static void
write_figures (TcFace *face, const TcPlacement *placement)
{
  const gint32 *values = placement->values;
  gint32 strength = values[TC_COLUMN_STRENGTH], back = values[TC_COLUMN_REDUCED];
  gint32 movement = face->size < TC_FACE_SAYS_MOVEMENT ? TC_NO_VALUE : values[TC_COLUMN_MOVEMENT];
  gboolean reduced = face->faces & TC_FACE_REDUCED && back != TC_NO_VALUE;

  if (face->arm == TC_ARM_LEADER)
    {
      if (values[TC_COLUMN_LEADERSHIP] != TC_NO_VALUE)
        write_value (face->figures, sizeof face->figures, values[TC_COLUMN_LEADERSHIP]);
      return;
    }
  if (face->size >= TC_FACE_SAYS_ALL && values[TC_COLUMN_MORALE] != TC_NO_VALUE)
    write_value (face->morale, sizeof face->morale, values[TC_COLUMN_MORALE]);
  if (reduced)
    strength = back;
  else if (face->size >= TC_FACE_SAYS_ALL && back != TC_NO_VALUE && back != strength)
    write_value (face->back, sizeof face->back, back);
  if (strength != TC_NO_VALUE && movement != TC_NO_VALUE)
    g_snprintf (face->figures, sizeof face->figures, "%d-%d", strength, movement);
  else if (strength != TC_NO_VALUE)
    write_value (face->figures, sizeof face->figures, strength);
}

/* Where there are numbers and the counters have no names yet, those of two rows leave room for the
 * numbers of the lower. */
static double
find_counter_size (const TcCanvas *canvas)
{
  const double room = 0.75 * TC_NUMBER_LEAST + 1;

  if (canvas->detail < TC_DETAIL_FULL || canvas->hex >= NAME_HEX || canvas->map->grid.sideways)
    return COUNTER_SIZE;
  return MIN (COUNTER_SIZE, ROW_STEP - room / canvas->hex);
}

static double
find_size (const TcCanvas *canvas, const Seat *seat)
{
  if (seat->small)
    return seat->size * canvas->hex < TC_FACE_SAYS_VALUE ? DOT_SIZE : seat->size;
  return MIN (seat->size, find_counter_size (canvas));
}

static TcFace
make_face (const TcCanvas *canvas, const Seat *seat)
{
  const TcBattle *battle = canvas->scene->battle;
  const TcPlacement *placement = &g_array_index (canvas->scene->placements, TcPlacement, seat->placement);
  const TcArt *art = tc_battle_get_counter_art (battle, placement->counter);
  int side = tc_battle_counter_side (battle, placement->counter);
  TcFace face = {
    .palette = canvas->palette, .text = canvas->text, .sprites = canvas->has_raster ? canvas->sprites : NULL,
    .arm = seat->arm,
    .colour = tc_battle_get_counter_colour (battle, placement->counter),
    .side = tc_battle_get_side_colour (battle, side),
    .holder = tc_battle_get_side_colour (battle, placement->side),
    .name = tc_battle_counter (battle, placement->counter)->name,
    .faces = placement->faces, .size = find_size (canvas, seat) * canvas->hex,
    .detail = canvas->detail, .hidden = { seat->hidden[0], seat->hidden[1] }, .small = seat->small, .second = side % 2 == 1,
  };

  if (art != NULL && tc_art_get_svg (art) != NULL)
    face.picture = tc_emblems_find (canvas->pictures, tc_art_get_svg (art), TC_FACE_INK);
  write_figures (&face, placement);
  return face;
}

/* Above units; what rides on them leaves the wedge free, and its values are not covered. */
static void
paint_facings (const TcCanvas *canvas, const GArray *seats)
{
  const TcBattle *battle = canvas->scene->battle;

  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);
      const TcPlacement *placement = &g_array_index (canvas->scene->placements, TcPlacement, seat->placement);

      if (placement->place.facing < 0 || placement->place.facing >= TC_HEX_DIRECTIONS)
        continue;
      tc_facing_paint (canvas, tc_geometry_centre (&battle->map->grid, placement->place.x), placement->place.facing,
                       tc_battle_get_counter_colour (battle, placement->counter),
                       (placement->faces & TC_FACE_GHOST) != 0);
    }
}

static void
paint_seats (const TcCanvas *canvas, const GArray *seats, gboolean small)
{
  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);

      if (seat->small == small)
        {
          TcFace face = make_face (canvas, seat);

          tc_canvas_stamp (canvas, tc_face_get_key (&face), tc_face_get_bounds (&face), tc_face_draw, &face, seat->at);
        }
    }
}

typedef struct
{
  const TcCanvas *canvas;
  const char     *text;
} LeaderName;

static void
draw_leader_name (cairo_t *cr, gpointer data)
{
  const LeaderName *name = data;
  const TcPalette *p = name->canvas->palette;
  double size = NAME_SIZE * name->canvas->hex, room = NAME_ROOM * name->canvas->hex, width, height;
  const char *text = name->text, *last = strrchr (text, ' ');

  tc_text_measure (name->canvas->text, TC_FONT_DESIGNATION, size, text, &width, &height);
  if (width * NAME_TIGHT > room && last != NULL)
    {
      text = last + 1;
      tc_text_measure (name->canvas->text, TC_FONT_DESIGNATION, size, text, &width, &height);
    }
  cairo_scale (cr, MIN (1, room / MAX (width, 1)), 1);
  tc_text_show_halo (name->canvas->text, cr, TC_FONT_DESIGNATION, size, text, 0, 0, p->label, p->halo);
}

static gint32
get_leadership (const TcCanvas *canvas, const Seat *seat)
{
  return g_array_index (canvas->scene->placements, TcPlacement, seat->placement).values[TC_COLUMN_LEADERSHIP];
}

/* Who leads the hex: of those who ride there the one of the most leadership, or else the last. */
static gboolean
is_named (const TcCanvas *canvas, const GArray *seats, guint index)
{
  const Seat *seat = &g_array_index (seats, Seat, index);
  const GArray *placements = canvas->scene->placements;
  const TcPlacement *own = &g_array_index (placements, TcPlacement, seat->placement);

  if (!seat->small || seat->arm != TC_ARM_LEADER || own->faces & TC_FACE_GHOST)
    return FALSE;
  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *other = &g_array_index (seats, Seat, i);
      const TcPlacement *placement = &g_array_index (placements, TcPlacement, other->placement);

      if (i != index && other->arm == TC_ARM_LEADER && placement->place.x == own->place.x && !(placement->faces & TC_FACE_GHOST)
          && (get_leadership (canvas, other) > get_leadership (canvas, seat)
              || (get_leadership (canvas, other) == get_leadership (canvas, seat) && i > index)))
        return FALSE;
    }
  return TRUE;
}

static void
paint_leader_names (const TcCanvas *canvas, const GArray *seats)
{
  const TcHexGrid *grid = &canvas->scene->battle->map->grid;
  double along = (NAME_ROOM / 2 + 0.05) * canvas->hex, across = NAME_SIZE * canvas->hex;

  for (guint i = 0; canvas->hex >= NAME_HEX && i < seats->len; i++)
    {
      const TcPlacement *placement = &g_array_index (canvas->scene->placements, TcPlacement,
                                                     g_array_index (seats, Seat, i).placement);
      LeaderName name = { canvas, tc_battle_counter (canvas->scene->battle, placement->counter)->name };
      TcSpot at = tc_geometry_centre (grid, placement->place.x);

      if (name.text[0] != '\0' && is_named (canvas, seats, i))
        tc_canvas_stamp (canvas, TC_SPRITE_KEY (TC_SPRITE_LEADER, tc_hash_string (TC_HASH_START, name.text)),
                         (TcBounds) { -along, -across, along, across }, draw_leader_name, &name,
                         tc_spot (at.x, at.y + NAME_DOWN));
    }
}

void
tc_layer_counters_paint (const TcCanvas *canvas)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.5);
  g_autoptr (GArray) seats = seat_all (canvas->scene, &seen);

  paint_seats (canvas, seats, FALSE);
  paint_facings (canvas, seats);
  paint_seats (canvas, seats, TRUE);
  paint_leader_names (canvas, seats);
}

/* The pixels of the values of a counter: sprites lie on whole ones. */
static cairo_rectangle_int_t
find_values (const TcCanvas *canvas, const Seat *seat)
{
  TcFace face = make_face (canvas, seat);
  TcBounds values = tc_face_get_values (&face);
  TcSpot at = tc_canvas_point (canvas, seat->at);
  int left = (int) floor (at.x + values.left), top = (int) floor (at.y + values.top);

  if (values.right <= values.left)
    return (cairo_rectangle_int_t) { 0, 0, 0, 0 };
  return (cairo_rectangle_int_t) { left, top, (int) ceil (at.x + values.right) - left + 1,
                                   (int) ceil (at.y + values.bottom) - top + 1 };
}

void
tc_layer_counters_spare (const TcCanvas *canvas)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.5);
  cairo_rectangle_int_t all = { canvas->clip.left, canvas->clip.top, canvas->clip.right - canvas->clip.left,
                                canvas->clip.bottom - canvas->clip.top };
  cairo_region_t *region = cairo_region_create_rectangle (&all), *values;
  g_autoptr (GArray) seats = seat_all (canvas->scene, &seen);
  g_autofree cairo_rectangle_int_t *boxes = g_new (cairo_rectangle_int_t, seats->len + 1);

  for (guint i = 0; i < seats->len; i++)
    boxes[i] = find_values (canvas, &g_array_index (seats, Seat, i));
  values = cairo_region_create_rectangles (boxes, (int) seats->len);
  cairo_region_subtract (region, values);
  for (int i = 0; i < cairo_region_num_rectangles (region); i++)
    {
      cairo_rectangle_int_t box;

      cairo_region_get_rectangle (region, i, &box);
      cairo_rectangle (canvas->cr, box.x, box.y, box.width, box.height);
    }
  cairo_clip (canvas->cr);
  cairo_region_destroy (values);
  cairo_region_destroy (region);
}

int
tc_layer_counters_pick (const TcScene *scene, double x, double y)
{
  TcBounds seen = { x - 1, y - 1, x + 1, y + 1 };
  g_autoptr (GArray) seats = seat_all (scene, &seen);

  for (guint i = seats->len; i-- > 0; )
    {
      const Seat *seat = &g_array_index (seats, Seat, i);
      double dx = x - seat->at.x, dy = y - seat->at.y;
      double half = seat->size / 2;

      if (g_array_index (scene->placements, TcPlacement, seat->placement).faces & TC_FACE_GHOST)
        continue;
      if (seat->arm == TC_ARM_LEADER ? hypot (dx, dy) <= half : fabs (dx) <= half && fabs (dy) <= half)
        return seat->placement;
    }
  return -1;
}
