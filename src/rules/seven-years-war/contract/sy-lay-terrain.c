/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-lay-terrain.h"
#include "sy-bind.h"

static void
add_point (const TcTable *table, GArray *out, gint32 x, gint32 y)
{
  TcPoint point = { CLAMP (x, 0, table->width), CLAMP (y, 0, table->depth) };

  g_array_append_val (out, point);
}

/* From edge to edge, winding; down one bank and back along the other. */
static void
add_stream (const TcTable *table, gboolean along, int middle, GArray *out)
{
  static const gint8 bends[] = { 0, 24, 36, 18, -14, -34, -20, 12, 30, 16, -8 };
  const int n = G_N_ELEMENTS (bends);
  const gint32 length = along ? table->depth : table->width;

  for (int i = 0; i < 2 * n; i++)
    {
      int k = i < n ? i : 2 * n - 1 - i;
      gint32 at = length * k / (n - 1), beside = (middle + bends[k] + (i < n ? -9 : 9)) * 10;

      add_point (table, out, along ? beside : at, along ? at : beside);
    }
}

/* The middle of a subsector in a half of the table. */
static TcPoint
middle_of (const SyFind *find)
{
  return (TcPoint) { SY_HALF_WIDTH * find->half + 600 * ((find->sector - 1) % 3) + 200 * ((find->part - 1) % 3) + 100,
                     600 * ((find->sector - 1) / 3) + 300 * ((find->part - 1) / 3) + 150 };
}

SyFind
sy_find_at (TcPoint at)
{
  int x = at.x / 10 % SY_HALF_WIDTH, y = MIN (at.y / 10, SY_DEPTH - 1);

  return (SyFind) { .half = at.x / 10 / SY_HALF_WIDTH,
                    .sector = 3 * (y / 600) + x / 600 + 1,
                    .part = 3 * (y % 600 / 300) + x % 600 / 200 + 1 };
}

/* Around the middle, turned, clipped at the table edge: towns are rectangles, the rest is round. */
static void
add_outline (const TcTable *table, const SyFind *find, GArray *out)
{
  static const guint8 share[] = { 100, 92, 98, 88, 96, 100, 90, 97, 87, 95, 99, 91, 96, 89 };
  int inset = find->large ? 225 : 0; /* large pieces are wholly on the table */
  int x = CLAMP (middle_of (find).x, inset, table->width / 10 - inset);
  int y = CLAMP (middle_of (find).y, inset, table->depth / 10 - inset);
  int wide = find->kind == SY_TOWN ? 90
             : find->large         ? 220
                                   : 120,
      deep = find->kind == SY_TOWN ? 60
             : find->large         ? 110
                                   : 75;
  const int n = find->kind == SY_TOWN ? 4 : (int) G_N_ELEMENTS (share);

  if (find->kind == SY_STREAM)
    {
      add_stream (table, find->turn != 0, find->turn != 0 ? x : y, out);
      return;
    }
  for (int i = 0; i < n; i++)
    {
      /* A point of the unit circle, or the corners; stretched, then turned. */
      TcPoint round = tc_table_step ((TcPoint) { 0, 0 }, 36000 * i / n, 1000);
      gint32 dx = find->kind == SY_TOWN ? (i == 1 || i == 2 ? wide : -wide) * 10
                                        : round.x * wide / 100 * share[(i + find->part) % n] / 100;
      gint32 dy = find->kind == SY_TOWN ? (i < 2 ? deep : -deep) * 10
                                        : round.y * deep / 100 * share[(i + find->part) % n] / 100;
      gint32 turn = (find->turn * 100 + 36000) % 36000;
      TcPoint at = tc_table_step (tc_table_step ((TcPoint) { x * 10, y * 10 }, turn + 9000, dx), turn, dy);

      add_point (table, out, at.x, at.y);
    }
}

/* Through the middle of the town from edge to edge. */
static void
add_road (const SyFind *town, TcTabletop *tabletop)
{
  const TcTable *table = &tabletop->table;
  int x = middle_of (town).x * 10, y = middle_of (town).y * 10;
  TcPiece *road = tc_piece_new ("road", "");
  gboolean along = ABS (town->turn) == 90;

  add_point (table, road->points, along ? x - 80 : 0, along ? 0 : y - 80);
  add_point (table, road->points, along ? x + 80 : table->width, along ? 0 : y - 80);
  add_point (table, road->points, along ? x + 80 : table->width, along ? table->depth : y + 80);
  add_point (table, road->points, along ? x - 80 : 0, along ? table->depth : y + 80);
  g_ptr_array_add (tabletop->pieces, road);
}

/* Along the table, a centimetre deep, in the middle of the sector. */
static void
add_works (const TcTable *table, const SyFind *find, GArray *out)
{
  gint32 x = 10 * (SY_HALF_WIDTH * find->half + 600 * ((find->sector - 1) % 3) + 300),
         half = find->length / 2;
  gint32 y = 10 * (600 * ((find->sector - 1) / 3) + 300);

  add_point (table, out, x - half, y);
  add_point (table, out, x + half, y);
  add_point (table, out, x + half, y + SY_CM);
  add_point (table, out, x - half, y + SY_CM);
}

TcPiece *
sy_lay_terrain (TcTabletop *tabletop, SyGround *ground, const SyFind *find)
{
  TcPiece *piece;
  int raised;

  if (ground->n == G_N_ELEMENTS (ground->finds))
    return NULL;
  ground->finds[ground->n] = *find;
  raised = sy_find_raised (ground->finds, ground->n);
  if (raised >= 0)
    {
      piece = ground->pieces[raised];
      piece->level = ground->finds[raised].level;
      piece->type = ground->finds[raised].grade;
      return piece;
    }
  piece = ground->pieces[ground->n++] = tc_piece_new (sy_area_kinds[find->kind], "");
  if (find->length > 0)
    add_works (&tabletop->table, find, piece->points);
  else
    {
      piece->type = find->grade;
      piece->level = find->level;
      add_outline (&tabletop->table, find, piece->points);
    }
  if (find->kind == SY_TOWN)
    add_road (find, tabletop);
  g_ptr_array_add (tabletop->pieces, piece);
  return piece;
}
