/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scan-fit.h"

#include <math.h>

#include "tc-geometry.h"

/* Pins whose cloud is thinner than this share of its length are in one line (squared: a ratio of variances). */
#define THIN (0.04 * 0.04)
/* No map is printed with a larger ratio of its two scales. */
#define SQUEEZED 0.4
/* Units of the board a pixel of the picture may cover. */
#define LEAST_SCALE 1e-5
#define MOST_SCALE  10.0

/* Pins about their middle: sums of products of picture and board. */
typedef struct
{
  TcSpot picture; /* the middle */
  TcSpot board;
  double xx, xy, yy;         /* picture with itself */
  double ux, uy, vx, vy;     /* board (u, v) with picture */
} Cloud;

static Cloud
gather (const TcMap *map, const TcScan *scan)
{
  guint n = scan->pins->len;
  const TcBoardGeometry *board = tc_geometry_get (map);
  Cloud cloud = { { 0, 0 } };

  for (guint i = 0; i < n; i++)
    {
      const TcPin *pin = tc_scan_get_pin (scan, i);
      TcSpot at = board->find_place (map, pin->at);

      cloud.picture = tc_spot (cloud.picture.x + pin->x / 10.0 / n, cloud.picture.y + pin->y / 10.0 / n);
      cloud.board = tc_spot (cloud.board.x + at.x / n, cloud.board.y + at.y / n);
    }
  for (guint i = 0; i < n; i++)
    {
      const TcPin *pin = tc_scan_get_pin (scan, i);
      TcSpot at = board->find_place (map, pin->at);
      double x = pin->x / 10.0 - cloud.picture.x, y = pin->y / 10.0 - cloud.picture.y;
      double u = at.x - cloud.board.x, v = at.y - cloud.board.y;

      cloud.xx += x * x;
      cloud.xy += x * y;
      cloud.yy += y * y;
      cloud.ux += u * x;
      cloud.uy += u * y;
      cloud.vx += v * x;
      cloud.vy += v * y;
    }
  return cloud;
}

/* The share of the smaller singular value; negative when the map mirrors. */
static double
get_shape (const cairo_matrix_t *m)
{
  double determinant = m->xx * m->yy - m->xy * m->yx;
  double squares = m->xx * m->xx + m->xy * m->xy + m->yx * m->yx + m->yy * m->yy;
  double larger = (squares + sqrt (MAX (squares * squares - 4 * determinant * determinant, 0))) / 2;

  return larger > 0 ? determinant / larger : 0;
}

static gboolean
is_sane (const cairo_matrix_t *m)
{
  double scale = sqrt (fabs (m->xx * m->yy - m->xy * m->yx));

  return scale >= LEAST_SCALE && scale <= MOST_SCALE;
}

/* So that the middle of the cloud is where it belongs. */
static void
set_linear (cairo_matrix_t *m, const Cloud *cloud, double xx, double xy, double yx, double yy)
{
  cairo_matrix_init (m, xx, yx, xy, yy, cloud->board.x - xx * cloud->picture.x - xy * cloud->picture.y,
                     cloud->board.y - yx * cloud->picture.x - yy * cloud->picture.y);
}

static gboolean
find_stretched (const Cloud *c, cairo_matrix_t *out)
{
  double determinant = c->xx * c->yy - c->xy * c->xy, trace = c->xx + c->yy;

  /* The smaller variance is the determinant over the larger, which is the trace at most. */
  if (determinant <= THIN * trace * trace)
    return FALSE;
  set_linear (out, c, (c->ux * c->yy - c->uy * c->xy) / determinant, (c->uy * c->xx - c->ux * c->xy) / determinant,
              (c->vx * c->yy - c->vy * c->xy) / determinant, (c->vy * c->xx - c->vx * c->xy) / determinant);
  return get_shape (out) >= SQUEEZED && is_sane (out);
}

static gboolean
find_turned (const Cloud *c, cairo_matrix_t *out)
{
  double squares = c->xx + c->yy;
  double along = (c->ux + c->vy) / squares, across = (c->vx - c->uy) / squares;

  set_linear (out, c, along, -across, across, along);
  return is_sane (out);
}

/* The picture inside the rim of the board. */
static double
fit_whole (const TcMap *map, int width, int height, cairo_matrix_t *out)
{
  const TcBoardGeometry *board = tc_geometry_get (map);
  double across, down, scale;

  board->get_size (map, &across, &down);
  scale = MIN ((across - 2 * board->rim) / width, (down - 2 * board->rim) / height);
  cairo_matrix_init (out, scale, 0, 0, scale, (across - scale * width) / 2, (down - scale * height) / 2);
  return scale;
}

void
tc_scan_fit_find (const TcMap *map, const TcScan *scan, int width, int height, TcScanFit *out)
{
  Cloud cloud;
  double scale;

  g_return_if_fail (map != NULL && scan != NULL && out != NULL);
  g_return_if_fail (width > 0 && height > 0);

  out->kind = TC_FIT_WHOLE;
  scale = fit_whole (map, width, height, &out->matrix);
  if (scan->pins->len == 0)
    return;
  cloud = gather (map, scan);
  if (scan->pins->len > 2 && find_stretched (&cloud, &out->matrix))
    out->kind = TC_FIT_STRETCHED;
  else if (scan->pins->len > 1 && find_turned (&cloud, &out->matrix))
    out->kind = TC_FIT_TURNED;
  else if (scan->pins->len > 1)
    fit_whole (map, width, height, &out->matrix);
  else
    {
      out->kind = TC_FIT_MOVED;
      set_linear (&out->matrix, &cloud, scale, 0, 0, scale);
    }
}

double
tc_scan_fit_get_miss (const TcScanFit *self, const TcMap *map, const TcPin *pin)
{
  const TcBoardGeometry *board;
  double x, y;
  TcSpot at;

  g_return_val_if_fail (self != NULL && map != NULL && pin != NULL, 0);

  board = tc_geometry_get (map);
  x = pin->x / 10.0;
  y = pin->y / 10.0;
  at = board->find_place (map, pin->at);
  cairo_matrix_transform_point (&self->matrix, &x, &y);
  return hypot (x - at.x, y - at.y) * board->unit;
}

void
tc_scan_fit_to_view (const TcScanFit *self, const TcView *view, double x, double y, double *px, double *py)
{
  g_return_if_fail (self != NULL && view != NULL);

  cairo_matrix_transform_point (&self->matrix, &x, &y);
  *px = x * view->hex - view->x;
  *py = y * view->hex - view->y;
}

void
tc_scan_fit_from_view (const TcScanFit *self, const TcView *view, double px, double py, double *x, double *y)
{
  cairo_matrix_t back;

  g_return_if_fail (self != NULL && view != NULL && view->hex > 0);

  back = self->matrix;
  cairo_matrix_invert (&back);
  *x = (px + view->x) / view->hex;
  *y = (py + view->y) / view->hex;
  cairo_matrix_transform_point (&back, x, y);
}
