/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts of states: no member is forgotten, no gap is left, and byte order makes no difference. */
#include <string.h>

#include "tc-hash.h"
#include "tc-system.h"

/* Every layout */

/* Each member begins where the one before ends, the last one ends the struct. */
static void
check_covered (const TcMember *layout, const char *path)
{
  const TcMember *member = layout;
  gsize end = 0;

  for (; member->name != NULL; member++)
    {
      g_autofree char *name = g_strdup_printf ("%s %s", path, member->name);

      if (member->offset != end)
        g_error ("%s is at %" G_GSIZE_FORMAT ": rows cover up to %" G_GSIZE_FORMAT, name, member->offset, end);
      if (member->of != NULL)
        {
          const TcMember *last = member->of;

          while (last->name != NULL)
            last++;
          g_assert_cmpuint (member->size, ==, last->offset);
          check_covered (member->of, name);
        }
      if (member->n == 0)
        {
          g_assert_null (member[1].name);
          return;
        }
      end = member->offset + member->n * member->size;
    }
  if (member->offset != end)
    g_error ("%s has %" G_GSIZE_FORMAT " bytes: rows cover %" G_GSIZE_FORMAT, path, member->offset, end);
}

static void
test_covered (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (systems[i]->layout[0].of == tc_state_layout);
      check_covered (systems[i]->layout, systems[i]->id);
    }
}

/* A state made here */

typedef struct
{
  gint16 strength;
  guint8 flags;
  guint8 unused;
} Unit;

typedef struct
{
  TcState head;
  gint32  points;
  gint8   levels[2][2];
  Unit    units[2];
  guint16 hexes[];
} Small;

static const TcMember unit_layout[] = {
  TC_NUMBERS (Unit, strength, ),
  TC_NUMBERS (Unit, flags, ),
  TC_SPARE (Unit, unused, ),
  TC_LAYOUT_END (Unit)
};

static const TcMember small_layout[] = {
  TC_STRUCTS (Small, head, , tc_state_layout),
  TC_NUMBERS (Small, points, ),
  TC_NUMBERS (Small, levels, **),
  TC_STRUCTS (Small, units, *, unit_layout),
  TC_NUMBERS_TO_END (Small, hexes),
  TC_LAYOUT_END (Small)
};

#define HEXES 3
#define SIZE  (sizeof (Small) + HEXES * sizeof (guint16))

static Small *
make_small (void)
{
  Small *self = g_malloc0 (SIZE);

  self->head.size = SIZE;
  self->head.turn = 0x0102;
  self->head.phase = -2;
  self->head.player = 1;
  self->head.actor = -1;
  self->head.over = 3;
  self->head.depth = 4;
  self->head.frames[0] = (TcFrame) { .kind = 0x0506, .actor = 7, .data = { 0x08090a0b, 0x0c0d0e0f } };
  self->points = 0x11121314;
  self->levels[0][0] = 0x15;
  self->levels[0][1] = 0x16;
  self->levels[1][0] = 0x17;
  self->levels[1][1] = -1;
  self->units[0] = (Unit) { .strength = 0x2122, .flags = 0x23 };
  self->units[1] = (Unit) { .strength = -2, .flags = 0x24 };
  self->hexes[0] = 0x3132;
  self->hexes[1] = 0xfffe;
  self->hexes[2] = 0x3334;

  return self;
}

/* What a machine of either byte order has in its memory, written by hand. */
static const guint8 little_start[] = {
  SIZE & 0xff, SIZE >> 8, 0, 0, 0x02, 0x01, 0xfe, 0xff, 1, 0xff, 3, 4, 0x06, 0x05, 7, 0, 0x0b, 0x0a, 0x09, 0x08, 0x0f, 0x0e, 0x0d, 0x0c,
};
static const guint8 big_start[] = {
  0, 0, SIZE >> 8, SIZE & 0xff, 0x01, 0x02, 0xff, 0xfe, 1, 0xff, 3, 4, 0x05, 0x06, 7, 0, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f,
};
static const guint8 little_rest[] = {
  0x14, 0x13, 0x12, 0x11, 0x15, 0x16, 0x17, 0xff, 0x22, 0x21, 0x23, 0, 0xfe, 0xff, 0x24, 0, 0x32, 0x31, 0xfe, 0xff, 0x34, 0x33,
};
static const guint8 big_rest[] = {
  0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0xff, 0x21, 0x22, 0x23, 0, 0xff, 0xfe, 0x24, 0, 0x31, 0x32, 0xff, 0xfe, 0x33, 0x34,
};

static guint8 *
make_memory (gboolean big)
{
  guint8 *memory = g_malloc0 (SIZE);

  memcpy (memory, big ? big_start : little_start, sizeof big_start);
  memcpy (memory + sizeof (TcState), big ? big_rest : little_rest, sizeof big_rest);

  return memory;
}

/* A state is its numbers on every machine, and turned about it is what one of the other order has. */
static void
test_byte_order (void)
{
  gboolean big = G_BYTE_ORDER == G_BIG_ENDIAN;
  g_autofree Small *state = make_small (), *copy = make_small ();
  g_autofree guint8 *here = make_memory (big), *there = make_memory (!big);

  check_covered (small_layout, "small");
  g_assert_cmpmem (state, SIZE, here, SIZE);
  tc_layout_reverse (small_layout, state, SIZE);
  g_assert_cmpmem (state, SIZE, there, SIZE);
  tc_layout_reverse (small_layout, state, SIZE);
  g_assert_cmpmem (state, SIZE, copy, SIZE);
}

/* The hash is that of the bytes of a little-endian machine. */
static void
test_hash (void)
{
  const TcSystem system = { .layout = small_layout };
  const TcRuleset ruleset = { .system = &system, .state_size = SIZE };
  g_autofree Small *state = make_small ();
  g_autofree guint8 *little = make_memory (FALSE);
  guint64 hash = tc_state_hash (&ruleset, &state->head);

  g_assert_cmphex (hash, ==, tc_hash_bytes (TC_HASH_START, little, SIZE));
  g_assert_cmphex (hash, ==, G_GUINT64_CONSTANT (0xf244d26211911e1e));
  state->hexes[HEXES - 1]++;
  g_assert_cmphex (hash, !=, tc_state_hash (&ruleset, &state->head));
}

static void
test_clean (void)
{
  g_autofree Small *state = make_small ();

  g_assert_true (tc_layout_is_clean (small_layout, state, SIZE));
  state->head.frames[3].unused = 1;
  g_assert_false (tc_layout_is_clean (small_layout, state, SIZE));
  state->head.frames[3].unused = 0;
  state->units[1].unused = 1;
  g_assert_false (tc_layout_is_clean (small_layout, state, SIZE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/Layout/covered", test_covered);
  g_test_add_func ("/rules/Layout/byte-order", test_byte_order);
  g_test_add_func ("/rules/Layout/hash", test_hash);
  g_test_add_func ("/rules/Layout/clean", test_clean);

  return g_test_run ();
}
