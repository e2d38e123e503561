/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How each kind of feature becomes courses, strokes and marks. */

#include <math.h>
#include <string.h>

#include "tc-art-look.h"
#include "tc-ground-private.h"

#define DITCH_OFFSET 0.155
#define WAY_REACH    0.24 /* of a road from the middles of its hexes; under half a side */

typedef struct
{
  TcVertex from;
  TcVertex to;
} Edge;

/* Chains of edges; each ends with a vertex more than it has edges. */
typedef struct
{
  GArray  *vertices; /* TcVertex */
  gboolean closed;
} Chain;

typedef void (*ChainFunc) (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
                           const TcSpot *points, guint length, gboolean closed);

/* Terrain is data of the map; whether a road's hex is a ditch decides how its ditches run. */
gboolean
tc_ground_is_ditch (const TcMap *map, TcHex hex)
{
  return hex != TC_NO_HEX && tc_map_get_recipe (map, tc_map_get_terrain (map, hex)) == TC_RECIPE_DITCH;
}

static TcCourseKind
course_kind (const char *kind)
{
  static const struct { const char *kind; TcCourseKind course; } kinds[] = {
    { "road", TC_COURSE_ROAD }, { "track", TC_COURSE_TRACK }, { "stream", TC_COURSE_STREAM }, { "river", TC_COURSE_RIVER },
    { "wall", TC_COURSE_WALL }, { "slope", TC_COURSE_SLOPE },
    { "ditch", TC_COURSE_DITCH }, { "moat", TC_COURSE_MOAT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kind, kinds[i].kind) == 0)
      return kinds[i].course;
  return TC_COURSE_OTHER;
}

static gboolean
mark_kind (const char *kind, TcMarkKind *out)
{
  static const struct { const char *kind; TcMarkKind mark; } kinds[] = {
    { "bridge", TC_MARK_BRIDGE }, { "ford", TC_MARK_FORD }, { "gate", TC_MARK_GATE },
    { "windmill", TC_MARK_WINDMILL }, { "house", TC_MARK_HOUSE },
    { "hamlet", TC_MARK_HAMLET }, { "castle", TC_MARK_CASTLE }, { "gardens", TC_MARK_GARDEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kind, kinds[i].kind) == 0)
      {
        *out = kinds[i].mark;
        return TRUE;
      }
  return FALSE;
}

/* The side of @inner that faces @outer, clockwise round @inner. */
static gboolean
edge_of (const TcHexGrid *grid, TcHex inner, TcHex outer, Edge *edge)
{
  int direction = tc_hexgrid_direction (grid, inner, outer);

  if (direction < 0)
    return FALSE;
  edge->from = tc_geometry_vertex (grid, inner, direction);
  edge->to = tc_geometry_vertex (grid, inner, direction + 1);
  return TRUE;
}

static inline gpointer
vertex_key (TcVertex vertex)
{
  return GSIZE_TO_POINTER (((gsize) (vertex.x + 16) << 20) + (gsize) (vertex.y + 16) + 1);
}

static void
finish_chain (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
              GArray *vertices, gboolean closed, ChainFunc func)
{
  g_autofree TcSpot *points = g_new (TcSpot, vertices->len + 1);

  for (guint i = 0; i < vertices->len; i++)
    points[i] = tc_geometry_point (&map->grid, g_array_index (vertices, TcVertex, i));
  func (self, map, feature, seed, points, vertices->len, closed);
}

/* Links directed edges, in any order, head to tail. */
static void
link_directed (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
               GArray *edges, ChainFunc func)
{
  g_autoptr (GHashTable) starts = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) ends = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (TcVertex));
  g_autofree gboolean *used = g_new0 (gboolean, edges->len + 1);

  for (guint i = 0; i < edges->len; i++)
    {
      const Edge *edge = &g_array_index (edges, Edge, i);

      g_hash_table_insert (starts, vertex_key (edge->from), GUINT_TO_POINTER (i + 1));
      g_hash_table_add (ends, vertex_key (edge->to));
    }
  /* Open chains first, from their first edge; what is left are rings. */
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < edges->len; i++)
      {
        const Edge *edge = &g_array_index (edges, Edge, i);
        TcVertex start = edge->from;
        guint next = i + 1;
        gboolean closed;

        if (used[i] || (pass == 0 && g_hash_table_contains (ends, vertex_key (edge->from))))
          continue;
        g_array_set_size (vertices, 0);
        g_array_append_val (vertices, edge->from);
        while (next != 0 && !used[next - 1])
          {
            used[next - 1] = TRUE;
            edge = &g_array_index (edges, Edge, next - 1);
            g_array_append_val (vertices, edge->to);
            next = GPOINTER_TO_UINT (g_hash_table_lookup (starts, vertex_key (edge->to)));
          }
        closed = vertices->len > 3 && tc_vertex_equal (start, edge->to);
        if (closed)
          g_array_set_size (vertices, vertices->len - 1);
        finish_chain (self, map, feature, seed, vertices, closed, func);
      }
}

/* Links sides in the order in which they are listed. */
static void
link_listed (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed, ChainFunc func)
{
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (TcVertex));

  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);
      Edge edge;
      TcVertex *last;

      if (!edge_of (&map->grid, pair.a, pair.b, &edge))
        continue;
      last = vertices->len > 0 ? &g_array_index (vertices, TcVertex, vertices->len - 1) : NULL;
      if (vertices->len == 2 && !tc_vertex_equal (*last, edge.from) && !tc_vertex_equal (*last, edge.to))
        {
          /* The first side was laid down the wrong way round. */
          TcVertex first = g_array_index (vertices, TcVertex, 0);

          g_array_index (vertices, TcVertex, 0) = *last;
          *last = first;
        }
      if (last != NULL && tc_vertex_equal (*last, edge.from))
        g_array_append_val (vertices, edge.to);
      else if (last != NULL && tc_vertex_equal (*last, edge.to))
        g_array_append_val (vertices, edge.from);
      else
        {
          if (last != NULL)
            finish_chain (self, map, feature, seed, vertices, FALSE, func);
          g_array_set_size (vertices, 0);
          g_array_append_val (vertices, edge.from);
          g_array_append_val (vertices, edge.to);
        }
    }
  if (vertices->len > 0)
    finish_chain (self, map, feature, seed, vertices, FALSE, func);
}

static TcCourse *
add_smooth (TcGround *self, const TcFeature *feature, guint seed, const TcSpot *points,
            guint length, gboolean closed, double strength, gboolean meanders)
{
  g_autofree TcSpot *smooth = g_memdup2 (points, length * sizeof *points);
  TcCourse *course = tc_ground_add_course (self, course_kind (feature->kind), feature->name, seed, closed);

  if (meanders)
    tc_ground_meander (smooth, length, closed);
  else
    tc_spots_smooth (smooth, length, closed, strength);
  if (closed)
    tc_course_add_ring (course, smooth, length);
  else
    tc_course_add_bends (course, smooth, length, FALSE);
  return course;
}

/* Does the point, a corner of hexes, lie at the edge of the map? */
static gboolean
is_at_edge (const TcMap *map, TcSpot point)
{
  for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
    {
      TcSpot normal = tc_geometry_normal (map->grid.sideways, direction);

      if (tc_geometry_hex_at (&map->grid, point.x + 0.2 * normal.x, point.y + 0.2 * normal.y) == TC_NO_HEX)
        return TRUE;
    }
  return FALSE;
}

/* Where what comes to @end, at the edge of the map between or across its last hexes, reaches the
 * straight line round all hexes; FALSE where it is on that line already. */
static gboolean
run_out (const TcMap *map, TcSpot end, TcSpot *out)
{
  TcBounds hull = tc_geometry_hull (&map->grid);
  double across = MIN (end.x - hull.left, hull.right - end.x), down = MIN (end.y - hull.top, hull.bottom - end.y);

  if (MIN (across, down) < 0.01)
    return FALSE;
  *out = end;
  if (across < down)
    out->x = end.x - hull.left < hull.right - end.x ? hull.left : hull.right;
  else
    out->y = end.y - hull.top < hull.bottom - end.y ? hull.top : hull.bottom;
  return TRUE;
}

/* Two places at which a line of water is at the same corner; FALSE where it meets itself nowhere. */
static gboolean
find_loop (const TcSpot *points, guint length, guint *first, guint *last)
{
  for (*last = 2; *last < length; ++*last)
    for (*first = 0; *first + 2 < *last; ++*first)
      if (fabs (points[*first].x - points[*last].x) + fabs (points[*first].y - points[*last].y) < 1e-6)
        return TRUE;
  return FALSE;
}

/* What comes to the edge of the map runs on to the line round all hexes. */
static void
add_to_edge (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
             const TcSpot *points, guint length, gboolean closed, double strength, gboolean meanders)
{
  g_autofree TcSpot *whole = g_new (TcSpot, length + 2);
  TcSpot *course = whole + 1;
  guint n = length;

  memcpy (course, points, length * sizeof *points);
  if (!closed && is_at_edge (map, points[length - 1]) && run_out (map, points[length - 1], &course[n]))
    n++;
  if (!closed && is_at_edge (map, points[0]) && run_out (map, points[0], whole))
    {
      course = whole;
      n++;
    }
  add_smooth (self, feature, seed, course, n, closed, strength, meanders);
}

static void
add_line_of_water (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
                   const TcSpot *points, guint length, gboolean closed)
{
  add_to_edge (self, map, feature, seed, points, length, closed, 0, TRUE);
}

/* Where water meets itself it goes round a pond. */
static void
add_water (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
           const TcSpot *points, guint length, gboolean closed)
{
  guint first, last;

  if (closed || !find_loop (points, length, &first, &last))
    {
      add_line_of_water (self, map, feature, seed, points, length, closed);
      return;
    }
  if (first > 0)
    add_line_of_water (self, map, feature, seed, points, first + 1, FALSE);
  if (last + 1 < length)
    add_line_of_water (self, map, feature, seed, points + last, length - last, FALSE);
  add_line_of_water (self, map, feature, seed, points + first, last - first, TRUE);
}

static void
add_other (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
           const TcSpot *points, guint length, gboolean closed)
{
  add_smooth (self, feature, seed, points, length, closed, 0.3, FALSE);
}

static void
add_slope (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
           const TcSpot *points, guint length, gboolean closed)
{
  TcCourse *course = add_smooth (self, feature, seed, points, length, closed, 0.62, FALSE);

  tc_ground_add_slope (self, map, feature, course);
}

static void
add_wall (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
          const TcSpot *points, guint length, gboolean closed)
{
  add_to_edge (self, map, feature, seed, points, length, closed, 0.55, FALSE);
}

static void
add_directed (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed,
              gboolean second_is_inner, ChainFunc func)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (Edge));

  for (guint i = 0; i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);
      Edge edge;

      if (edge_of (&map->grid, second_is_inner ? pair.b : pair.a,
                   second_is_inner ? pair.a : pair.b, &edge))
        g_array_append_val (edges, edge);
    }
  link_directed (self, map, feature, seed, edges, func);
}

/* The outline of a set of hexes. */
static void
add_outline (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed, ChainFunc func)
{
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (Edge));

  for (guint i = 0; i < feature->hexes->len; i++)
    g_hash_table_add (set, GINT_TO_POINTER (g_array_index (feature->hexes, TcHex, i)));
  for (guint i = 0; i < feature->hexes->len; i++)
    {
      TcHex hex = g_array_index (feature->hexes, TcHex, i);

      for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex other = tc_hexgrid_neighbour (&map->grid, hex, d);
          Edge edge;

          if (other != TC_NO_HEX && g_hash_table_contains (set, GINT_TO_POINTER (other)))
            continue;
          edge.from = tc_geometry_vertex (&map->grid, hex, d);
          edge.to = tc_geometry_vertex (&map->grid, hex, d + 1);
          g_array_append_val (edges, edge);
        }
    }
  link_directed (self, map, feature, seed, edges, func);
}

/* Where a road that ends in @hex, coming from @before, leaves the map. */
static gboolean
find_exit (const TcMap *map, TcHex hex, TcHex before, TcSpot *out)
{
  TcSpot here = tc_geometry_centre (&map->grid, hex);
  TcSpot there = tc_geometry_centre (&map->grid, before);
  double best = 0.1;
  gboolean found = FALSE;

  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    {
      TcSpot normal = tc_geometry_normal (map->grid.sideways, d);
      double along = normal.x * (here.x - there.x) + normal.y * (here.y - there.y);

      if (along <= best || tc_hexgrid_neighbour (&map->grid, hex, d) != TC_NO_HEX)
        continue;
      best = along;
      found = TRUE;
      *out = tc_spot (here.x + normal.x, here.y + normal.y);
    }
  return found;
}

static void
end_ditch (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed, GArray *points, gboolean left)
{
  TcCourse *course;
  TcSpot *p = &g_array_index (points, TcSpot, 0);

  if (points->len >= 2)
    {
      /* The left bank runs backward, so that its hatches point outward. */
      for (guint i = 0; !left && i < points->len / 2; i++)
        {
          TcSpot swap = p[i];

          p[i] = p[points->len - 1 - i];
          p[points->len - 1 - i] = swap;
        }
      course = tc_ground_add_course (self, TC_COURSE_DITCH, "", seed, FALSE);
      for (guint i = 0; i + 1 < points->len; i++)
        tc_course_add_line (course, p[i], p[i + 1]);
      tc_course_add_strokes (self->hatches, course, FALSE, 0.055, 0.075, 0.3, 0.012);
    }
  g_array_set_size (points, 0);
}

/* Ditches on both sides of a road where its hexes are ditches. */
static void
add_ditches (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed, const TcCourse *road)
{
  for (int bank = -1; bank <= 1; bank += 2)
    {
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TcSpot));
      g_autoptr (GArray) curves = g_array_ref (road->curves);

      for (guint i = 0; i < curves->len; i++)
        for (int k = 0; k < 8; k++)
          {
            const TcCurve *curve = &g_array_index (curves, TcCurve, i);
            TcSpot direction;
            TcSpot at = tc_curve_at (curve, k / 8.0, &direction);
            TcHex hex = tc_geometry_hex_at (&map->grid, at.x, at.y);

            if (tc_ground_is_ditch (map, hex))
              {
                at.x -= bank * DITCH_OFFSET * -direction.y;
                at.y -= bank * DITCH_OFFSET * direction.x;
                g_array_append_val (points, at);
                g_hash_table_add (self->ditched, GINT_TO_POINTER (hex));
              }
            else
              end_ditch (self, map, feature, seed, points, bank > 0);
          }
      end_ditch (self, map, feature, seed, points, bank > 0);
    }
}

/* A way is no surveyor's line: it cuts the corners from middle to middle, and wanders a little.  It stays so near to the
 * middles that it crosses each side between them. */
static void
ease_way (const TcGround *self, const TcMap *map, const TcHex *hexes, TcSpot *points, guint length)
{
  for (int round = 0; round < 2; round++)
    {
      g_autofree TcSpot *old = g_memdup2 (points, length * sizeof *points);

      for (guint i = 1; i + 1 < length; i++)
        points[i] = tc_spot_mix (old[i], tc_spot_mix (old[i - 1], old[i + 1], 0.5), 0.5);
    }
  for (guint i = 0; i < length; i++)
    {
      TcSpot middle = tc_geometry_centre (&map->grid, hexes[i]);
      double x = points[i].x - middle.x + 0.16 * (tc_geometry_random (hexes[i], 31) - 0.5);
      double y = points[i].y - middle.y + 0.16 * (tc_geometry_random (hexes[i], 32) - 0.5);
      double size = sqrt (x * x + y * y), most = WAY_REACH / MAX (size, WAY_REACH);

      points[i] = i == 0 || i + 1 == length || GPOINTER_TO_UINT (g_hash_table_lookup (self->ways, GINT_TO_POINTER (hexes[i]))) > 1 ? middle
                    : tc_spot (middle.x + x * most, middle.y + y * most);
    }
}

/* The hex to which another way goes on that ends where this one does, in @hex; none where several
 * could. */
static TcHex
find_next (const TcMap *map, const TcFeature *feature, TcHex hex)
{
  TcHex next = TC_NO_HEX;

  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *other = g_ptr_array_index (map->features, i);
      const guint length = other->shape == TC_FEATURE_PATH ? other->hexes->len : 0;
      const TcHex *hexes = &g_array_index (other->hexes, TcHex, 0);

      if (other == feature || length < 2 || (hexes[0] != hex && hexes[length - 1] != hex))
        continue;
      if (next != TC_NO_HEX)
        return TC_NO_HEX;
      next = hexes[0] == hex ? hexes[1] : hexes[length - 2];
    }
  return next;
}

/* A curve through the points; at an end where another way goes on, it goes in the direction of
 * both. */
static void
add_way (TcCourse *course, const TcMap *map, const TcFeature *feature, TcSpot *points, guint length)
{
  const GArray *hexes = feature->hexes;
  TcHex before = find_next (map, feature, g_array_index (hexes, TcHex, 0));
  TcHex after = find_next (map, feature, g_array_index (hexes, TcHex, hexes->len - 1));

  if (after != TC_NO_HEX)
    points[++length] = tc_geometry_centre (&map->grid, after);
  if (before != TC_NO_HEX)
    points[0] = tc_geometry_centre (&map->grid, before);
  tc_course_add_through (course, before != TC_NO_HEX ? points : points + 1, length + (before != TC_NO_HEX));
  if (after != TC_NO_HEX)
    g_array_remove_index (course->curves, course->curves->len - 1);
  if (before != TC_NO_HEX)
    g_array_remove_index (course->curves, 0);
}

static void
add_path (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed)
{
  guint length = feature->hexes->len, n = 0;
  const TcHex *hexes = &g_array_index (feature->hexes, TcHex, 0);
  g_autofree TcSpot *room = g_new (TcSpot, length + 6);
  TcSpot *points = room + 1;
  TcCourse *course;
  TcSpot point;

  if (length < 2)
    return;
  if (find_exit (map, hexes[0], hexes[1], &point))
    {
      n += run_out (map, point, &points[n]);
      points[n++] = point;
    }
  for (guint i = 0; i < length; i++)
    points[n + i] = tc_geometry_centre (&map->grid, hexes[i]);
  ease_way (self, map, hexes, points + n, length);
  n += length;
  if (find_exit (map, hexes[length - 1], hexes[length - 2], &point))
    {
      points[n++] = point;
      n += run_out (map, point, &points[n]);
    }

  course = tc_ground_add_course (self, course_kind (feature->kind), feature->name, seed, FALSE);
  add_way (course, map, feature, room, n);
  if (course->kind == TC_COURSE_ROAD)
    add_ditches (self, map, feature, seed, course);
}

static void
add_marks (TcGround *self, const TcMap *map, const TcFeature *feature, TcMarkKind kind)
{
  for (guint i = 0; feature->shape == TC_FEATURE_SIDES && i < feature->sides->len; i++)
    {
      TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);
      TcSpot a = tc_geometry_centre (&map->grid, pair.a);
      TcSpot b = tc_geometry_centre (&map->grid, pair.b);
      double length = hypot (b.x - a.x, b.y - a.y);
      TcMark mark = { kind, tc_spot_mix (a, b, 0.5),
                      { (b.x - a.x) / MAX (length, 1e-9), (b.y - a.y) / MAX (length, 1e-9) }, .feature = feature->kind };

      g_array_append_val (self->marks, mark);
    }
  for (guint i = 0; feature->shape != TC_FEATURE_SIDES && i < feature->hexes->len; i++)
    {
      TcMark mark = { kind, tc_geometry_centre (&map->grid, g_array_index (feature->hexes, TcHex, i)), { 1, 0 },
                      .feature = feature->kind };

      g_array_append_val (self->marks, mark);
    }
}

void
tc_ground_add_feature (TcGround *self, const TcMap *map, const TcFeature *feature, guint seed)
{
  TcCourseKind kind = course_kind (feature->kind);
  const TcArt *art = tc_map_get_feature_art (map, feature->kind);
  gboolean shown = art != NULL && tc_art_get_svg (art) != NULL;
  TcMarkKind mark;

  if (shown)
    add_marks (self, map, feature, TC_MARK_PICTURE);
  if (tc_ground_is_hill (feature))
    return;
  /* A line is drawn below its pictures, what marks a place gives way to them. */
  if (shown && (feature->shape == TC_FEATURE_HEXES || mark_kind (feature->kind, &mark)))
    return;
  if (mark_kind (feature->kind, &mark))
    add_marks (self, map, feature, mark);
  else if (feature->shape == TC_FEATURE_PATH)
    add_path (self, map, feature, seed);
  else if (feature->shape == TC_FEATURE_HEXES)
    add_outline (self, map, feature, seed, kind == TC_COURSE_MOAT ? add_wall : add_other);
  else if (kind == TC_COURSE_SLOPE)
    add_directed (self, map, feature, seed, TRUE, add_slope);
  else if (kind == TC_COURSE_WALL)
    add_directed (self, map, feature, seed, FALSE, add_wall);
  else if (kind == TC_COURSE_STREAM || kind == TC_COURSE_RIVER)
    link_listed (self, map, feature, seed, add_water);
  else
    link_listed (self, map, feature, seed, add_other);
}
