/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-land.h"

#include <math.h>

#define KERNEL      1.52 /* hexes: how far a hex is felt; more than the NEAR ones know would be 1.73 */
#define NEAR_ROWS   4    /* around a sample: one above its row, that row, two below */
#define NEAR        4    /* hexes of a row */
#define BORDER      4    /* hexes around the samples that they may ask for */
#define HALF        (TC_LAND_ACROSS / 2)
#define NO_NOISE    9.0f
#define LEAST_ROOM  0.001f /* for noise */
#define GUARD       0.42 /* hexes: from here inward a value is held on its hex's side */
#define GUARD_SLOPE 1.6

/* Shares of the hexes around a sample, by its place between rows and hexes; and of the nearest one
 * which it is and how near. */
typedef struct
{
  float  share[NEAR_ROWS][NEAR];
  guint  felt; /* those that have one, a bit each */
  int    row;
  int    column;
  float  hold; /* 0: not near */
} Share;

static inline int
floor_divide (int a, int b)
{
  return a >= 0 ? a / b : -((b - 1 - a) / b);
}

/* Samples from the first sample of a hex to that of the hexes of the row @step below. */
static inline int
offset_of_row (int step)
{
  return step & 1 ? HALF : 0;
}

/* Place of the hex @k of the near ones in a row that is @shift samples off, from a sample @p right of the first. */
static inline double
distance_across (int p, int shift, int k)
{
  int q = floor_divide (p - shift, TC_LAND_ACROSS);

  return (p - shift) * TC_LAND_STEP_ACROSS - (q + k - 1);
}

static inline guint
near_bit (int row, int k)
{
  return 1u << (row * NEAR + k);
}

static void
find_share (int down, int p, Share *out)
{
  double sum = 0, best = 1e9;

  for (int r = 0; r < NEAR_ROWS; r++)
    for (int k = 0; k < NEAR; k++)
      {
        double x = distance_across (p, offset_of_row (r - 1), k);
        double y = down * TC_LAND_STEP_DOWN - (r - 1) * TC_ROW_PITCH;
        double square = x * x + y * y, fall = MAX (1 - square / (KERNEL * KERNEL), 0);

        out->share[r][k] = (float) (fall * fall * fall);
        out->felt |= fall > 0 ? near_bit (r, k) : 0;
        sum += fall * fall * fall;
        if (square < best)
          {
            best = square;
            out->row = r;
            out->column = k;
          }
      }
  for (int r = 0; r < NEAR_ROWS; r++)
    for (int k = 0; k < NEAR; k++)
      out->share[r][k] = (float) (out->share[r][k] / sum);
  out->hold = (float) CLAMP ((GUARD - sqrt (best)) * GUARD_SLOPE, 0, 0.5);
}

typedef Share Shares[TC_LAND_DOWN][TC_LAND_ACROSS];

/* All lands share them. */
static const Shares *
get_shares (void)
{
  static Shares shares;
  static gsize known = 0;

  if (g_once_init_enter (&known))
    {
      for (int down = 0; down < TC_LAND_DOWN; down++)
        for (int p = 0; p < TC_LAND_ACROSS; p++)
          find_share (down, p, &shares[down][p]);
      g_once_init_leave (&known, 1);
    }
  return (const Shares *) &shares;
}

/* Samples are asked side by side, so most find the corners of the noise about them known. */
typedef struct
{
  double  length;
  guint32 seed;
  guint32 row;
  guint32 column;
  double  corner[2][2];
  gboolean known;
} Wave;

static double
wave_at (Wave *wave, TcSpot at)
{
  double x = at.x / wave->length + 4096, y = at.y / wave->length + 4096;
  guint32 column = (guint32) x, row = (guint32) y;
  double u = x - column, v = y - row;

  if (!wave->known || column != wave->column || row != wave->row)
    {
      for (guint i = 0; i < 2; i++)
        for (guint k = 0; k < 2; k++)
          wave->corner[i][k] = tc_geometry_random ((row + i) * 8192 + column + k, wave->seed);
      wave->column = column;
      wave->row = row;
      wave->known = TRUE;
    }
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  return 2 * ((wave->corner[0][0] * (1 - u) + wave->corner[0][1] * u) * (1 - v)
              + (wave->corner[1][0] * (1 - u) + wave->corner[1][1] * u) * v) - 1;
}

double
tc_land_noise (TcSpot at, double length, guint32 seed)
{
  Wave wave = { .length = length, .seed = seed };

  return wave_at (&wave, at);
}

TcLand *
tc_land_new (const TcHexGrid *grid, TcBounds bounds)
{
  TcLand *self = g_new0 (TcLand, 1);
  double x0 = grid->sideways ? bounds.top : bounds.left, x1 = grid->sideways ? bounds.bottom : bounds.right;
  double y0 = grid->sideways ? bounds.left : bounds.top, y1 = grid->sideways ? bounds.right : bounds.bottom;

  self->grid = grid;
  self->left = (int) floor ((x0 - TC_RIM - 0.5) / TC_LAND_STEP_ACROSS) - 1;
  self->top = (int) floor ((y0 - TC_RIM - TC_RADIUS) / TC_LAND_STEP_DOWN) - 1;
  self->width = MAX ((int) ceil ((x1 - TC_RIM - 0.5) / TC_LAND_STEP_ACROSS) + 2 - self->left, 3);
  self->height = MAX ((int) ceil ((y1 - TC_RIM - TC_RADIUS) / TC_LAND_STEP_DOWN) + 2 - self->top, 3);
  self->values = g_new (float, (gsize) self->width * self->height);
  self->noise = g_new (float, (gsize) self->width * self->height);
  self->mixed = g_array_new (FALSE, FALSE, sizeof (TcLandStretch));
  for (int i = 0; i < self->width * self->height; i++)
    self->noise[i] = NO_NOISE;
  return self;
}

void
tc_land_free (TcLand *self)
{
  g_free (self->values);
  g_free (self->noise);
  g_clear_pointer (&self->mixed, g_array_unref);
  g_free (self);
}

TcLand *
tc_land_copy (const TcLand *self)
{
  TcLand *copy = g_memdup2 (self, sizeof *self);

  copy->values = g_memdup2 (self->values, (gsize) self->width * self->height * sizeof *self->values);
  copy->noise = NULL;
  copy->mixed = NULL;
  return copy;
}

#define WITHIN 0x1  /* the value is 1 */
#define BETWEEN 0x10 /* neither 0 nor 1 */

/* Values of the hexes around the samples; beyond the map those of the nearest hex. */
typedef struct
{
  int     first_row;
  int     first_column;
  int     columns;
  float  *values;
  guint8 *marks;  /* of a hex and the NEAR - 1 on its right, each one bit farther up */
} Block;

static void
mark_row (const float *values, int columns, guint8 *marks)
{
  guint8 mark = 0;

  for (int i = columns - 1; i >= 0; i--)
    {
      mark = (mark & ~(WITHIN << (NEAR - 1) | BETWEEN << (NEAR - 1))) << 1;
      mark |= values[i] == 1 ? WITHIN : values[i] == 0 ? 0 : BETWEEN;
      marks[i] = mark;
    }
}

static void
fill_block (const TcLand *self, TcLandValue value, gconstpointer data, Block *block)
{
  const TcHexGrid *grid = self->grid;
  int last_row = floor_divide (self->top + self->height, TC_LAND_DOWN) + BORDER;
  int last_column = floor_divide (self->left + self->width, TC_LAND_ACROSS) + BORDER;

  block->first_row = floor_divide (self->top, TC_LAND_DOWN) - BORDER;
  block->first_column = floor_divide (self->left, TC_LAND_ACROSS) - BORDER;
  block->columns = last_column + 1 - block->first_column;
  block->values = g_new (float, (gsize) (last_row + 1 - block->first_row) * block->columns);
  block->marks = g_new (guint8, (gsize) (last_row + 1 - block->first_row) * block->columns);
  for (int row = block->first_row; row <= last_row; row++)
    {
      const gsize start = (gsize) (row - block->first_row) * block->columns;

      for (int i = 0; i < block->columns; i++)
        block->values[start + i] = (float) value (data, CLAMP (row, 0, grid->rows - 1) * grid->columns
                                                        + CLAMP (block->first_column + i, 0, grid->columns - 1));
      mark_row (block->values + start, block->columns, block->marks + start);
    }
}

#define WAVES 3

/* The noise of a sample, which most samples have no need of. */
static inline float
get_noise (TcLand *self, Wave *waves, int i, int k)
{
  static const double heights[WAVES] = { 0.45, 0.37, 0.18 };
  float *noise = &self->noise[(gsize) k * self->width + i];

  if (*noise == NO_NOISE)
    {
      TcSpot at = tc_land_spot (self, i, k);
      double sum = 0;

      for (guint n = 0; n < WAVES; n++)
        sum += heights[n] * wave_at (&waves[n], at);
      *noise = (float) sum;
    }
  return *noise;
}

/* What the samples between a hex and the next one of its row feel, those nearer to it and those nearer to the next:
 * bits of the near hexes, as in Share. */
typedef struct
{
  const float *near[2][NEAR_ROWS]; /* the first of each row */
  guint        within[2];
  guint        between[2];
  float        even;               /* the value of all samples; 0: they have several */
} Cell;

#define ALL_NEAR ((1u << NEAR_ROWS * NEAR) - 1)

typedef struct
{
  const Block  *block;
  const Shares *shares;
  double        noise;
  gboolean      held;
  int           row;   /* of hexes that the cells are of */
  Cell         *cells; /* of each column of the block */
  Wave          waves[WAVES];
} Measure;

static float
measure_sample (TcLand *self, Measure *how, const Cell *cell, int half, const Share *share, int i, int k)
{
  guint within = cell->within[half] & share->felt;
  float sums[NEAR] = { 0 }, sum, room;

  if ((cell->between[half] & share->felt) == 0 && (within == 0 || within == share->felt))
    return within != 0 ? 0.5f : -0.5f;
  for (int r = 0; r < NEAR_ROWS; r++)
    for (int n = 0; n < NEAR; n++)
      sums[n] += share->share[r][n] * cell->near[half][r][n];
  sum = sums[0] + sums[1] + (sums[2] + sums[3]) - 0.5f;
  /* Noise moves outlines; it makes no islands. */
  room = 1 - 4 * sum * sum;
  if (how->noise > 0 && room > LEAST_ROOM)
    sum += (float) how->noise * get_noise (self, how->waves, i, k) * room;
  if (how->held && share->hold > 0)
    sum = cell->near[half][share->row][share->column] >= 0.5f ? MAX (sum, share->hold) : MIN (sum, -share->hold);
  return sum;
}

/* The hexes of the rows above and below are half a hex off: to the right of those of a row that is not shifted, to the
 * left of those of one that is, which is one column to the right. */
static inline int
first_near (int r, gboolean right, int shift)
{
  return r & 1 ? -1 : (right ? -1 : -2) + (shift != 0 ? 1 : 0);
}

/* Samples of one row of hexes ask the same. */
static void
find_cells (const TcLand *self, Measure *how, int row, int shift)
{
  const Block *block = how->block;
  const int first = floor_divide (self->left - shift, TC_LAND_ACROSS) - block->first_column;
  const int last = floor_divide (self->left + self->width - 1 - shift, TC_LAND_ACROSS) - block->first_column;

  for (int column = first; column <= last; column++)
    {
      Cell *cell = &how->cells[column];

      *cell = (Cell) { .within = { 0 } };
      for (int half = 0; half < 2; half++)
        for (int r = 0; r < NEAR_ROWS; r++)
          {
            gsize at = (gsize) (row + r - 1 - block->first_row) * block->columns + column + first_near (r, half, shift);
            guint mark = block->marks[at];

            cell->near[half][r] = block->values + at;
            cell->within[half] |= (mark & (BETWEEN - 1)) << (r * NEAR);
            cell->between[half] |= mark / BETWEEN << (r * NEAR);
          }
      if ((cell->between[0] | cell->between[1]) == 0 && cell->within[0] == cell->within[1])
        cell->even = cell->within[0] == 0 ? -0.5f : cell->within[0] == ALL_NEAR ? 0.5f : 0;
    }
  how->row = row;
}

static void
add_stretch (TcLand *self, int row, int from, int to)
{
  TcLandStretch *last = self->mixed->len > 0 ? &g_array_index (self->mixed, TcLandStretch, self->mixed->len - 1) : NULL;
  const TcLandStretch stretch = { row, from, to };

  if (last != NULL && last->row == row && last->to == from)
    last->to = to;
  else
    g_array_append_val (self->mixed, stretch);
}

static void
fill_even (TcLand *self, float value, int i, int end, int k)
{
  float *out = self->values + (gsize) k * self->width;

  for (; i < end; i++)
    out[i] = value;
}

/* Samples of a cell from @i to @end, the first of them @p right of its hex; is any of them in? */
static gboolean
measure_cell (TcLand *self, Measure *how, const Cell *cell, const Share *shares, int p, int i, int end, int k)
{
  float *out = self->values + (gsize) k * self->width;
  gboolean any = FALSE;

  add_stretch (self, k, i, end);
  for (; i < end; i++, p++)
    {
      out[i] = measure_sample (self, how, cell, p >= HALF, &shares[p], i, k);
      any |= out[i] > -0.3f;
    }
  return any;
}

/* One row of samples; is any of them in? */
static gboolean
measure_row (TcLand *self, Measure *how, int k)
{
  int row = floor_divide (self->top + k, TC_LAND_DOWN), down = self->top + k - row * TC_LAND_DOWN;
  int shift = (row & 1) == self->grid->shifted ? HALF : 0;
  int column = floor_divide (self->left - shift, TC_LAND_ACROSS), p = self->left - shift - column * TC_LAND_ACROSS;
  const Cell *cell;
  gboolean any = FALSE;

  if (how->row != row)
    find_cells (self, how, row, shift);
  cell = &how->cells[column - how->block->first_column];
  for (int i = 0, end = TC_LAND_ACROSS - p; i < self->width; end += TC_LAND_ACROSS, p = 0)
    {
      const Cell *first = cell++;

      if (first->even == 0)
        any |= measure_cell (self, how, first, (*how->shares)[down], p, i, MIN (end, self->width), k);
      else
        {
          for (; end < self->width && cell->even == first->even; cell++)
            end += TC_LAND_ACROSS;
          fill_even (self, first->even, i, MIN (end, self->width), k);
          any |= first->even > 0;
        }
      i = end;
    }
  return any;
}

gboolean
tc_land_measure (TcLand *self, TcLandValue value, gconstpointer data, double noise, gboolean held)
{
  Block block;
  Measure how = {
    &block, get_shares (), noise, held, G_MININT, NULL,
    { { .length = 1.9, .seed = 1 }, { .length = 0.83, .seed = 2 }, { .length = 0.27, .seed = 3 } },
  };

  fill_block (self, value, data, &block);
  how.cells = g_new (Cell, block.columns);
  g_array_set_size (self->mixed, 0);
  self->first_row = self->height;
  self->last_row = -1;
  for (int k = 0; k < self->height; k++)
    if (measure_row (self, &how, k))
      {
        self->first_row = MIN (self->first_row, k);
        self->last_row = k;
      }
  g_free (block.values);
  g_free (block.marks);
  g_free (how.cells);
  return self->first_row <= self->last_row;
}

double
tc_land_at (const TcLand *self, TcSpot at)
{
  double x = ((self->grid->sideways ? at.y : at.x) - TC_RIM - 0.5) / TC_LAND_STEP_ACROSS - self->left;
  double y = ((self->grid->sideways ? at.x : at.y) - TC_RIM - TC_RADIUS) / TC_LAND_STEP_DOWN - self->top;
  int i = CLAMP ((int) floor (x), 0, self->width - 2), k = CLAMP ((int) floor (y), 0, self->height - 2);
  const float *above = self->values + (gsize) k * self->width + i, *below = above + self->width;
  double u = CLAMP (x - i, 0, 1), v = CLAMP (y - k, 0, 1);

  return (above[0] * (1 - u) + above[1] * u) * (1 - v) + (below[0] * (1 - u) + below[1] * u) * v;
}

TcSpot
tc_land_rise (const TcLand *self, TcSpot at)
{
  const double step = 0.12;

  return tc_spot ((tc_land_at (self, tc_spot (at.x + step, at.y)) - tc_land_at (self, tc_spot (at.x - step, at.y)))
                  / (2 * step),
                  (tc_land_at (self, tc_spot (at.x, at.y + step)) - tc_land_at (self, tc_spot (at.x, at.y - step)))
                  / (2 * step));
}
