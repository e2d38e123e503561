/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of units on a measured table. */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <string.h>

#include "tc-layers.h"
#include "tc-unit-art.h"

/* Letters that a name is not cut below. */
#define LEAST 3
#define LEADING 0.95 /* from line to line, sizes of letters */

/* A rectangle in any direction, in pixels of the board. */
typedef struct
{
  TcSpot at;    /* its middle */
  TcSpot along; /* a unit long, along its width */
  double width; /* half of it */
  double height;
  double reach; /* of its corners */
} Plate;

typedef struct
{
  TcUnitArt unit;
  Plate     body;
  guint     index; /* of the placement */
  double    worth;
} Bearer;

static Plate
make_plate (TcSpot at, double turn, double width, double height)
{
  return (Plate) { at, { cos (turn), sin (turn) }, width / 2, height / 2, hypot (width, height) / 2 };
}

/* Is there a gap between them along a direction? */
static gboolean
is_apart (const Plate *a, const Plate *b, TcSpot way)
{
  double span[2];
  const Plate *plates[2] = { a, b };

  for (int i = 0; i < 2; i++)
    span[i] = plates[i]->width * fabs (plates[i]->along.x * way.x + plates[i]->along.y * way.y)
              + plates[i]->height * fabs (plates[i]->along.x * way.y - plates[i]->along.y * way.x);
  return fabs ((b->at.x - a->at.x) * way.x + (b->at.y - a->at.y) * way.y) >= span[0] + span[1];
}

static gboolean
meet (const Plate *a, const Plate *b)
{
  double x = b->at.x - a->at.x, y = b->at.y - a->at.y, reach = a->reach + b->reach;

  return x * x + y * y < reach * reach
         && !is_apart (a, b, a->along) && !is_apart (a, b, tc_spot (-a->along.y, a->along.x))
         && !is_apart (a, b, b->along) && !is_apart (a, b, tc_spot (-b->along.y, b->along.x));
}

static gboolean
is_small (const TcUnitArt *unit)
{
  return unit->stands.n == 1;
}

static gboolean
is_column (const TcUnitArt *unit)
{
  return unit->stands.files == 1 && !is_small (unit);
}

#define PLACES 6
#define MIDDLE 2    /* of them before and behind the middle of a unit */
#define ASIDE  0.35 /* of the length of a side */

/* Places for a name that wide, in one line or @two, best first: behind and before; columns along their flanks; both in
 * the middle, then to either side of it; single bases below, beside and above, upright. */
static guint
find_places (const Bearer *bearer, double size, double width, gboolean two, Plate out[PLACES])
{
  const TcUnitArt *unit = &bearer->unit;
  double dx = sin (unit->angle), dy = -cos (unit->angle), turn = unit->angle;
  double more = two ? LEADING * size : 0, tall = 0.9 * size + more, gap = 0.62 * size + more / 2;
  double lost = unit->lost > 0 ? 0.45 * size : 0, pointer = MAX (0.3 * unit->canvas->hex, 7);
  TcSpot at = bearer->body.at;

  if (is_small (unit))
    {
      double high = fabs (dy) * unit->depth / 2 + fabs (dx) * unit->front / 2;
      double wide = fabs (dx) * unit->depth / 2 + fabs (dy) * unit->front / 2;
      const TcSpot ways[4] = { { 0, high + gap + lost }, { wide + pointer + width / 2, 0 },
                               { -wide - pointer - width / 2, 0 }, { 0, -high - gap - pointer } };

      for (int i = 0; i < 4; i++)
        out[i] = make_plate (tc_spot (at.x + ways[i].x, at.y + ways[i].y), 0, width, tall);
      return 4;
    }
  for (int i = 0; i < PLACES; i++)
    {
      const gboolean behind = i % 2 == 0;
      double aside = (i < MIDDLE ? 0 : i < 4 ? -ASIDE : ASIDE) * (is_column (unit) ? unit->depth : unit->front);
      double off = is_column (unit) ? (behind ? 1 : -1) * (unit->front / 2 + gap)
                                    : behind ? -(unit->depth / 2 + gap + lost) : unit->depth / 2 + gap + pointer;
      TcSpot way = is_column (unit) ? tc_spot (-dy, dx) : tc_spot (dx, dy), along = tc_spot (-way.y, way.x);

      out[i] = make_plate (tc_spot (at.x + off * way.x + aside * along.x, at.y + off * way.y + aside * along.y),
                           turn + (is_column (unit) ? -G_PI / 2 : 0), width, tall);
    }
  return PLACES;
}

/* As much of the name as has room: at least LEAST letters and dots. */
static char *
fit_name (const TcUnitArt *unit, double size, double room, double *width)
{
  glong length = g_utf8_strlen (unit->name, -1);
  g_autofree char *name = g_strdup (unit->name);
  double height;

  tc_text_measure (unit->canvas->text, TC_FONT_DESIGNATION, size, name, width, &height);
  while (*width > room && length > LEAST)
    {
      length = CLAMP ((glong) (length * room / *width), LEAST, length - 1);
      g_free (name);
      name = tc_text_shorten (unit->name, length);
      tc_text_measure (unit->canvas->text, TC_FONT_DESIGNATION, size, name, width, &height);
    }
  return g_steal_pointer (&name);
}

static double
get_room (const TcUnitArt *unit)
{
  double room = 0.35 * unit->canvas->hex;

  if (is_small (unit))
    return room + (unit->arm == TC_ARM_LEADER ? 3 : 1.7) * unit->front;
  return room + (is_column (unit) ? unit->depth : unit->front);
}

static gboolean
is_on_table (const Plate *plate, const TcCanvas *canvas)
{
  const TcBounds inside = tc_geometry_inside (canvas->map);
  double x = plate->width * fabs (plate->along.x) + plate->height * fabs (plate->along.y);
  double y = plate->width * fabs (plate->along.y) + plate->height * fabs (plate->along.x);

  return plate->at.x - x >= inside.left * canvas->hex && plate->at.x + x <= inside.right * canvas->hex
         && plate->at.y - y >= inside.top * canvas->hex && plate->at.y + y <= inside.bottom * canvas->hex;
}

static gboolean
is_free (const Plate *plate, const Bearer *own, const GArray *bearers, const GArray *taken)
{
  if (!is_on_table (plate, own->unit.canvas))
    return FALSE;
  for (guint i = 0; i < taken->len; i++)
    if (meet (plate, &g_array_index (taken, Plate, i)))
      return FALSE;
  for (guint i = 0; i < bearers->len; i++)
    if (&g_array_index (bearers, Bearer, i) != own && meet (plate, &g_array_index (bearers, Bearer, i).body))
      return FALSE;
  return TRUE;
}

/* How a name is written, best first: whole, in two lines, in smaller letters, to a side, and cut only when there is no
 * room for that. */
typedef struct
{
  double   room;  /* it takes at most: times that of its unit */
  double   size;  /* times the usual one */
  guint    lines;
  gboolean aside; /* of the middle, too */
  gboolean cut;
} Form;

static const Form forms[] = {
  { 1.5, 1, 1, FALSE, FALSE }, { 1.5, 0.85, 1, FALSE, FALSE }, { 1.5, 0.85, 2, FALSE, FALSE }, { 2.4, 0.85, 2, FALSE, FALSE },
  { 2.4, 0.85, 1, FALSE, FALSE }, { 2.4, 0.85, 1, TRUE, FALSE }, { 2.4, 0.72, 1, FALSE, FALSE }, { 2.4, 0.72, 2, TRUE, FALSE },
  { 2.4, 0.72, 1, TRUE, FALSE }, { 1, 0.85, 1, FALSE, TRUE }, { 0.6, 0.85, 1, FALSE, TRUE },
};

/* Writing in one line or two. */
typedef struct
{
  char  *lines[2]; /* owned; the second NULL: there is one */
  double size;
  double width;    /* of the longer one */
} Writing;

static void
clear_writing (Writing *self)
{
  g_free (self->lines[0]);
  g_free (self->lines[1]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writing, clear_writing)

/* After the space or the hyphen nearest to the middle of the name; NULL where it has none. */
static const char *
find_break (const char *name)
{
  const glong length = (glong) strlen (name);
  const char *best = NULL;

  for (const char *c = name; *c != '\0'; c++)
    if ((*c == ' ' || *c == '-') && c[1] != '\0'
        && (best == NULL || labs (2 * (c + 1 - name) - length) < labs (2 * (best - name) - length)))
      best = c + 1;
  return best;
}

/* FALSE where it cannot be written so. */
static gboolean
write_name (const TcUnitArt *unit, const Form *form, double room, Writing *out)
{
  const char *second = form->lines > 1 ? find_break (unit->name) : NULL;
  double width, height;

  if (form->lines > 1 && second == NULL)
    return FALSE;
  if (form->cut)
    {
      out->lines[0] = fit_name (unit, out->size, room, &out->width);
      return TRUE;
    }
  out->lines[0] = second == NULL ? g_strdup (unit->name) : g_strchomp (g_strndup (unit->name, (gsize) (second - unit->name)));
  out->lines[1] = g_strdup (second);
  for (guint i = 0; i < 2 && out->lines[i] != NULL; i++)
    {
      tc_text_measure (unit->canvas->text, TC_FONT_DESIGNATION, out->size, out->lines[i], &width, &height);
      out->width = MAX (out->width, width);
    }
  return out->width <= room;
}

static void
put_name (const TcCanvas *canvas, const Writing *writing, const Plate *plate)
{
  const double turn = atan2 (plate->along.y, plate->along.x);
  /* What would be upside down is turned about, and so is the order of lines. */
  const double step = (cos (turn) < -0.01 ? -LEADING : LEADING) * writing->size;

  for (int i = 0; i < 2 && writing->lines[i] != NULL; i++)
    {
      const TcName name = { TC_FONT_DESIGNATION, writing->size, canvas->palette->label, turn, writing->lines[i] };
      double off = writing->lines[1] != NULL ? (i - 0.5) * step : 0;

      tc_canvas_write (canvas, &name, tc_spot ((plate->at.x - off * plate->along.y) / canvas->hex,
                                               (plate->at.y + off * plate->along.x) / canvas->hex));
    }
}

static gboolean
place_name (const TcCanvas *canvas, const Bearer *bearer, const Form *form, const Writing *writing, const GArray *bearers,
            GArray *taken)
{
  Plate places[PLACES];
  /* names that stand side by side keep a gap */
  guint n = find_places (bearer, writing->size, writing->width + 0.5 * writing->size, writing->lines[1] != NULL, places);

  for (guint i = 0; i < (form->aside || is_small (&bearer->unit) ? n : MIDDLE); i++)
    if (is_free (&places[i], bearer, bearers, taken))
      {
        g_array_append_val (taken, places[i]);
        put_name (canvas, writing, &places[i]);
        return TRUE;
      }
  return FALSE;
}

static void
name_unit (const TcCanvas *canvas, const Bearer *bearer, const GArray *bearers, GArray *taken)
{
  const TcUnitArt *unit = &bearer->unit;

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_auto (Writing) writing = { .size = forms[i].size * CLAMP (0.29 * canvas->hex, 8, 22) };

      if (write_name (unit, &forms[i], forms[i].room * get_room (unit), &writing)
          && place_name (canvas, bearer, &forms[i], &writing, bearers, taken))
        return;
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Bearer *left = a, *right = b;

  if (left->worth != right->worth)
    return left->worth < right->worth ? 1 : -1;
  return left->index < right->index ? -1 : left->index > right->index;
}

/* The flag over a unit is not written over. */
static void
take_flag (const Bearer *bearer, GArray *taken)
{
  double s = tc_unit_art_flag_height (&bearer->unit);
  TcSpot at = tc_spot (bearer->body.at.x + 0.36 * s, bearer->body.at.y - 0.75 * s);
  Plate flag = make_plate (at, 0, 0.8 * s, 0.6 * s);

  if (bearer->unit.faces & (TC_FACE_DEMORALIZED | TC_FACE_CAPTURED))
    g_array_append_val (taken, flag);
}

/* Selected units first, then generals, then by size. */
static double
find_worth (const TcUnitArt *unit)
{
  double worth = unit->stands.n + (unit->arm == TC_ARM_LEADER ? 100 : 0);

  return worth + (unit->faces & (TC_FACE_SELECTED | TC_FACE_TARGET) ? 200 : 0);
}

/* All of them, not only those in view, so that a name stays in place while the map moves. */
void
tc_layer_unit_names_paint (const TcCanvas *canvas)
{
  const GArray *placements = canvas->scene->placements;
  g_autoptr (GArray) bearers = g_array_new (FALSE, FALSE, sizeof (Bearer));
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (Plate));

  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (placements, TcPlacement, i);
      Bearer bearer = { .index = i };
      TcSpot place;

      if (placement->faces & TC_FACE_GHOST || tc_place_is_nowhere (placement->place)
          || (guint) placement->counter >= canvas->scene->battle->counters->len)
        continue;
      tc_unit_art_fill (&bearer.unit, canvas, placement);
      place = tc_geometry_table_spot (canvas->map, placement->place.x, placement->place.y);
      bearer.body = make_plate (tc_spot (place.x * canvas->hex - sin (bearer.unit.angle) * bearer.unit.depth / 2,
                                         place.y * canvas->hex + cos (bearer.unit.angle) * bearer.unit.depth / 2),
                                bearer.unit.angle, bearer.unit.front, bearer.unit.depth);
      bearer.worth = find_worth (&bearer.unit);
      take_flag (&bearer, taken);
      g_array_append_val (bearers, bearer);
    }
  g_array_sort (bearers, compare);
  for (guint i = 0; i < bearers->len; i++)
    name_unit (canvas, &g_array_index (bearers, Bearer, i), bearers, taken);
}
