/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joint losses are what all cases of all combats, one by one, add up to. */
#include "tc-dice.h"
#include "tc-joint.h"

#define COMBATS 5
#define CELLS   4
#define MOST    9

typedef struct
{
  TcJointCell cells[COMBATS][CELLS];
  guint64     cases[COMBATS * MOST][COMBATS * MOST], total, more;
} Listing;

/* Every way through the combats from number @at on. */
static void
list (Listing *self, guint at, guint64 weight, gint32 a, gint32 b)
{
  if (at == COMBATS)
    {
      self->cases[a][b] += weight;
      self->total += weight;
      self->more += b > a ? weight : 0;
      return;
    }
  for (guint i = 0; i < CELLS; i++)
    list (self, at + 1, weight * self->cells[at][i].weight, a + self->cells[at][i].loss[0], b + self->cells[at][i].loss[1]);
}

static void
assert_share (TcRatio ratio, guint64 cases, guint64 total)
{
  g_assert_cmpint (tc_ratio_compare (ratio, tc_ratio_new ((TcInt128) cases, (TcInt128) total)), ==, 0);
}

/* Cells that are alike, or have no chance, are among them. */
static void
test_listing (void)
{
  g_autoptr (TcJoint) joint = tc_joint_new ();
  g_autofree Listing *listing = g_new (Listing, 1);
  g_autofree TcLosses *losses = g_new (TcLosses, 1);
  TcSeeded random;

  tc_seeded_init (&random, 1, 0);
  for (guint round = 0; round < 100; round++)
    {
      *listing = (Listing) { 0 };
      tc_joint_reset (joint);
      for (guint i = 0; i < COMBATS; i++)
        {
          for (guint k = 0; k < CELLS; k++)
            for (guint side = 0; side < 2; side++)
              listing->cells[i][k].loss[side] = (gint32) tc_seeded_below (&random, MOST);
          for (guint k = 0; k < CELLS; k++)
            listing->cells[i][k].weight = k == 0 ? 1 : tc_seeded_below (&random, 4);
          listing->cells[i][1].loss[0] = listing->cells[i][2].loss[0];
          listing->cells[i][1].loss[1] = listing->cells[i][2].loss[1];
          g_assert_true (tc_joint_add (joint, listing->cells[i], CELLS));
        }
      list (listing, 0, 1, 0, 0);
      assert_share (tc_joint_get_more (joint), listing->more, listing->total);
      for (gint32 a = 0; a < COMBATS * MOST; a++)
        for (gint32 b = 0; b < COMBATS * MOST; b++)
          assert_share (tc_joint_get_chance (joint, a, b), listing->cases[a][b], listing->total);
      for (int side = 0; side < 2; side++)
        {
          g_assert_true (tc_joint_get_losses (joint, side, losses));
          for (guint loss = 0; loss < losses->n; loss++)
            {
              guint64 cases = 0;

              for (guint other = 0; other < COMBATS * MOST; other++)
                cases += side == 0 ? listing->cases[loss][other] : listing->cases[other][loss];
              assert_share (losses->chance[loss], cases, listing->total);
            }
        }
    }
}

/* 48 combats of six cases fill 125 bits, no more go in, and what was there stays. */
static void
test_bits (void)
{
  static const TcJointCell cells[] = { { { 0, 2 }, 1 }, { { 1, 0 }, 2 }, { { 0, 0 }, 3 } };
  g_autoptr (TcJoint) joint = tc_joint_new ();
  TcRatio none = TC_RATIO_ONE, last;
  guint n = 0;

  for (; tc_joint_add (joint, cells, G_N_ELEMENTS (cells)); n++)
    none = tc_ratio_multiply (none, tc_ratio_new (1, 2));
  g_assert_cmpuint (n, ==, 48);
  g_assert_cmpint (tc_ratio_compare (tc_joint_get_chance (joint, 0, 0), none), ==, 0);
  last = tc_joint_get_chance (joint, 0, 96);
  g_assert_cmpint (tc_ratio_compare (last, TC_RATIO_ZERO), >, 0);
  while (n-- > 0)
    last = tc_ratio_multiply (last, tc_ratio_new (6, 1));
  g_assert_cmpint (tc_ratio_compare (last, TC_RATIO_ONE), ==, 0);
}

/* As much as a side can lose in TcLosses, and no more. */
static void
test_most (void)
{
  static const TcJointCell cells[] = { { { 0, 200 }, 1 }, { { 1, 0 }, 1 } };
  g_autoptr (TcJoint) joint = tc_joint_new ();

  g_assert_true (tc_joint_add (joint, cells, 2));
  g_assert_true (tc_joint_add (joint, cells, 2));
  g_assert_false (tc_joint_add (joint, cells, 2));
  assert_share (tc_joint_get_chance (joint, 0, 400), 1, 4);
  assert_share (tc_joint_get_chance (joint, 1, 200), 1, 2);
  assert_share (tc_joint_get_more (joint), 3, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/Joint/listing", test_listing);
  g_test_add_func ("/odds/Joint/bits", test_bits);
  g_test_add_func ("/odds/Joint/most", test_most);

  return g_test_run ();
}
