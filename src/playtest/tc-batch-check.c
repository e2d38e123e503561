/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether numbers from a file can be those of a batch: each is checked against the others. */
#include "tc-batch.h"

/* A game's points and losses are an int. */
#define MOST ((guint64) G_MAXINT + 1)

/* The least sum of squares of @n whole numbers with that sum: they are as equal as they can be.
 * FALSE when it has more than 64 bits. */
static gboolean
find_least_squares (guint64 sum, guint64 n, guint64 *least)
{
  guint64 each = sum / n, more = sum % n, squares, rest;

  return g_uint64_checked_mul (&squares, each, each) && g_uint64_checked_mul (&squares, squares, n)
         && g_uint64_checked_mul (&rest, more, 2 * each + 1)
         && g_uint64_checked_add (least, squares, rest);
}

/* Can @n numbers have that sum and that sum of squares?  Not below zero where they are losses. */
static gboolean
is_possible (gint64 sum, gint64 squares, guint64 n, gboolean losses)
{
  guint64 size = sum < 0 ? - (guint64) sum : (guint64) sum, least, most;

  if (n == 0)
    return sum == 0 && squares == 0;
  if (squares < 0 || (losses && sum < 0) || size / n > MOST
      || (size & 1) != ((guint64) squares & 1))
    return FALSE;
  if (!find_least_squares (size, n, &least) || (guint64) squares < least)
    return FALSE;
  /* Of one game, or where none is below zero, the squares are not more than the square of the
   * sum. */
  if ((losses || n == 1) && g_uint64_checked_mul (&most, size, size) && (guint64) squares > most)
    return FALSE;

  return !g_uint64_checked_mul (&most, n, MOST * MOST) || (guint64) squares <= most;
}

const char *
tc_batch_find_fault (const TcBatchResult *self, guint n_sides, guint max_orders)
{
  guint64 ends, ended, most;

  g_return_val_if_fail (self != NULL && n_sides <= TC_MAX_SIDES, "games");

  ends = self->draws;
  for (guint i = 0; i < n_sides; i++)
    if (!g_uint64_checked_add (&ends, ends, self->wins[i]))
      return "wins";
  if (self->unfinished > self->games || ends != self->games - self->unfinished)
    return "games";
  if (g_uint64_checked_mul (&most, self->games, max_orders != 0 ? max_orders : TC_BATCH_MAX_ORDERS)
      && self->orders > most)
    return "orders";
  ended = self->games - self->unfinished;
  for (guint i = 0; i < n_sides; i++)
    if (!is_possible (self->points[i], self->points_squared[i], ended, FALSE))
      return "points_squared";
    else if (!is_possible (self->losses[i], self->losses_squared[i], ended, TRUE))
      return "losses_squared";

  return NULL;
}
