/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-joint.h"

#include <string.h>

__extension__ typedef unsigned __int128 Count;

/* Cells of a table, and the greatest total of 64 bits, and of all. */
#define TABLE_MOST ((gsize) TC_LOSSES_MOST * TC_LOSSES_MOST)
#define NARROW     ((Count) 1 << 63)
#define WIDE       ((Count) 1 << 126)

/* Columns of a row in which there is anything: from first up to last. */
typedef struct
{
  guint first, last;
} Row;

/* A table has a row for each loss of the first side, and a column for each of the second. */
struct _TcJoint
{
  guint    n[2];   /* losses from 0 to n - 1 */
  Count    total;
  gboolean wide;   /* which of the two tables holds it */
  guint64 *narrow, *narrow_next; /* owned, room */
  Count   *counts, *counts_next; /* owned, wide_room */
  gsize    room, wide_room;
  Row      rows[TC_LOSSES_MOST], rows_next[TC_LOSSES_MOST];
};

TcJoint *
tc_joint_new (void)
{
  TcJoint *self = g_new0 (TcJoint, 1);

  tc_joint_reset (self);

  return self;
}

void
tc_joint_free (TcJoint *self)
{
  if (self == NULL)
    return;
  g_free (self->narrow);
  g_free (self->narrow_next);
  g_free (self->counts);
  g_free (self->counts_next);
  g_free (self);
}

/* Room for tables of so many cells; what is in the present one stays. */
static void
make_room (TcJoint *self, gsize cells, gboolean wide)
{
  gsize *room = wide ? &self->wide_room : &self->room;

  if (cells <= *room)
    return;
  *room = MAX (cells, MIN (2 * *room, TABLE_MOST));
  if (wide)
    {
      self->counts = g_renew (Count, self->counts, *room);
      self->counts_next = g_renew (Count, self->counts_next, *room);
    }
  else
    {
      self->narrow = g_renew (guint64, self->narrow, *room);
      self->narrow_next = g_renew (guint64, self->narrow_next, *room);
    }
}

void
tc_joint_reset (TcJoint *self)
{
  g_return_if_fail (self != NULL);

  make_room (self, 1, FALSE);
  self->n[0] = self->n[1] = 1;
  self->total = 1;
  self->wide = FALSE;
  self->narrow[0] = 1;
  self->rows[0] = (Row) { 0, 1 };
}

/* Cells with a chance, equal losses together, in lowest terms.  Returns their number. */
static guint
simplify (const TcJointCell *cells, guint n, TcJointCell out[TC_JOINT_CELLS])
{
  guint32 common = 0;
  guint m = 0;

  for (guint i = 0; i < n; i++)
    {
      guint k = 0;

      if (cells[i].weight == 0)
        continue;
      while (k < m && (out[k].loss[0] != cells[i].loss[0] || out[k].loss[1] != cells[i].loss[1]))
        k++;
      if (k == m)
        out[m++] = (TcJointCell) { { cells[i].loss[0], cells[i].loss[1] }, 0 };
      out[k].weight += cells[i].weight;
    }
  for (guint i = 0; i < m; i++)
    {
      guint32 a = common, b = out[i].weight;

      while (b != 0)
        {
          guint32 rest = a % b;

          a = b;
          b = rest;
        }
      common = a;
    }
  for (guint i = 0; i < m; i++)
    out[i].weight /= common;

  return m;
}

/* In which columns of the next rows there will be anything. */
static void
find_rows (TcJoint *self, const TcJointCell *cells, guint n, guint rows)
{
  for (guint i = 0; i < rows; i++)
    self->rows_next[i] = (Row) { G_MAXUINT, 0 };
  for (guint k = 0; k < n; k++)
    for (guint i = 0; i < self->n[0]; i++)
      {
        Row *next = &self->rows_next[i + (guint) cells[k].loss[0]];

        if (self->rows[i].first >= self->rows[i].last)
          continue;
        next->first = MIN (next->first, self->rows[i].first + (guint) cells[k].loss[1]);
        next->last = MAX (next->last, self->rows[i].last + (guint) cells[k].loss[1]);
      }
}

/* Each cell of the table with each of the combat. */
#define MULTIPLY(self, now, next, columns, cells, n_cells)                                                    \
  for (guint k = 0; k < (n_cells); k++)                                                                       \
    for (guint i = 0; i < (self)->n[0]; i++)                                                                  \
      {                                                                                                       \
        const Row *row = &(self)->rows[i];                                                                    \
        gsize from = (gsize) i * (self)->n[1];                                                                \
        gsize to = (i + (gsize) (cells)[k].loss[0]) * (columns) + (gsize) (cells)[k].loss[1];                 \
                                                                                                              \
        for (guint c = row->first; c < row->last; c++)                                                        \
          (next)[to + c] += (now)[from + c] * (cells)[k].weight;                                              \
      }

static void
clear_next (TcJoint *self, guint rows, guint columns)
{
  for (guint i = 0; i < rows; i++)
    {
      const Row *row = &self->rows_next[i];
      gsize at = (gsize) i * columns + row->first;

      if (row->first >= row->last)
        continue;
      if (self->wide)
        memset (self->counts_next + at, 0, (row->last - row->first) * sizeof *self->counts_next);
      else
        memset (self->narrow_next + at, 0, (row->last - row->first) * sizeof *self->narrow_next);
    }
}

static void
widen (TcJoint *self)
{
  make_room (self, (gsize) self->n[0] * self->n[1], TRUE);
  for (guint i = 0; i < self->n[0]; i++)
    for (guint c = self->rows[i].first; c < self->rows[i].last; c++)
      self->counts[(gsize) i * self->n[1] + c] = self->narrow[(gsize) i * self->n[1] + c];
  self->wide = TRUE;
}

gboolean
tc_joint_add (TcJoint *self, const TcJointCell *cells, guint n)
{
  TcJointCell simple[TC_JOINT_CELLS];
  guint most[2] = { 0, 0 }, size[2], m;
  guint64 sum = 0;

  g_return_val_if_fail (self != NULL && cells != NULL && n >= 1 && n <= TC_JOINT_CELLS, FALSE);

  m = simplify (cells, n, simple);
  for (guint i = 0; i < m; i++)
    {
      sum += simple[i].weight;
      for (guint side = 0; side < 2; side++)
        {
          g_return_val_if_fail (simple[i].loss[side] >= 0, FALSE);
          most[side] = MAX (most[side], (guint) simple[i].loss[side]);
        }
    }
  for (guint side = 0; side < 2; side++)
    size[side] = self->n[side] + most[side];
  if (m == 0 || self->total > WIDE / sum || size[0] > TC_LOSSES_MOST || size[1] > TC_LOSSES_MOST)
    return FALSE;

  if (!self->wide && self->total > NARROW / sum)
    widen (self);
  make_room (self, (gsize) size[0] * size[1], self->wide);
  find_rows (self, simple, m, size[0]);
  clear_next (self, size[0], size[1]);
  if (self->wide)
    {
      Count *kept = self->counts;

      MULTIPLY (self, self->counts, self->counts_next, size[1], simple, m)
      self->counts = self->counts_next;
      self->counts_next = kept;
    }
  else
    {
      guint64 *kept = self->narrow;

      MULTIPLY (self, self->narrow, self->narrow_next, size[1], simple, m)
      self->narrow = self->narrow_next;
      self->narrow_next = kept;
    }
  memcpy (self->rows, self->rows_next, size[0] * sizeof *self->rows);
  memcpy (self->n, size, sizeof size);
  self->total *= sum;

  return TRUE;
}

static Count
get (const TcJoint *self, guint a, guint b)
{
  gsize at = (gsize) a * self->n[1] + b;

  if (a >= self->n[0] || b < self->rows[a].first || b >= self->rows[a].last)
    return 0;

  return self->wide ? self->counts[at] : self->narrow[at];
}

static TcRatio
share (const TcJoint *self, Count cases)
{
  return tc_ratio_new ((TcInt128) cases, (TcInt128) self->total);
}

TcRatio
tc_joint_get_chance (TcJoint *self, gint32 a, gint32 b)
{
  g_return_val_if_fail (self != NULL, TC_RATIO_ZERO);

  return a < 0 || b < 0 ? TC_RATIO_ZERO : share (self, get (self, (guint) a, (guint) b));
}

TcRatio
tc_joint_get_more (TcJoint *self)
{
  Count cases = 0;

  g_return_val_if_fail (self != NULL, TC_RATIO_ZERO);

  for (guint a = 0; a < self->n[0]; a++)
    for (guint b = MAX (a + 1, self->rows[a].first); b < self->rows[a].last; b++)
      cases += get (self, a, b);

  return share (self, cases);
}

gboolean
tc_joint_get_losses (TcJoint *self, int side, TcLosses *losses)
{
  g_autofree Count *sums = NULL;

  g_return_val_if_fail (self != NULL && losses != NULL && (side == 0 || side == 1), FALSE);

  sums = g_new0 (Count, self->n[side]);
  for (guint a = 0; a < self->n[0]; a++)
    for (guint b = self->rows[a].first; b < self->rows[a].last; b++)
      sums[side == 0 ? a : b] += get (self, a, b);
  tc_losses_init (losses);
  for (guint i = 0; i < self->n[side]; i++)
    if (!tc_losses_add (losses, (gint32) i, share (self, sums[i])))
      return FALSE;

  return TRUE;
}
