/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an order is said to see, in random games of every battle: an order changes nothing outside of that, and is the same order
 * again, with the same draws, after another one that has changed nothing in it. */
#include <string.h>

#include "shipped.h"
#include "tc-alter.h"
#include "tc-odds-outcome.h"

#define GAMES  (g_test_slow () ? 60 : TEST_TIMES (4)) /* of each battle */
#define ORDERS 1500                                  /* of a game */
#define CHANGES 8                                    /* of the position, for each order */
#define KEPT   8                                     /* orders that were legal once */

typedef struct
{
  const TcRuleset *ruleset;
  TcState *state, *alone, *first, *both; /* the position; after the order; after another one; after both */
  TcState *kept_state;                   /* of the game */
  TcScope  scope;
  guint8  *seen; /* a byte of the state: 1 what the order sees, 2 a sum */
  GArray  *orders, *scratch, *placements;
  TcOrder  kept[KEPT];
  guint    n_kept;
  TcSeeded random;
  guint    closed, repeated; /* orders that were held against their scopes */
} Table;

static gboolean
look (Table *self, const TcState *state, const TcOrder *order)
{
  if (!tc_state_scope (self->ruleset, state, order, &self->scope))
    return FALSE;
  memset (self->seen, 0, self->ruleset->state_size);
  memset (self->seen, 1, sizeof (TcState));
  memset (self->seen + self->scope.sums, 2, self->scope.n_sums * sizeof (gint16));
  for (guint i = 0; i < self->scope.n_spans; i++)
    memset (self->seen + self->scope.spans[i].offset, 1, self->scope.spans[i].size);

  return TRUE;
}

/* With the dice of that seed; FALSE when interrupts do not end. */
static gboolean
give (Table *self, const TcState *from, const TcOrder *order, guint64 seed, TcState *to)
{
  TcSeeded dice;

  tc_seeded_init (&dice, seed, 7);
  tc_state_copy (to, from);
  tc_state_apply (self->ruleset, to, order, &dice.parent, NULL);

  return tc_answer_interrupts (self->ruleset, to, 0, self->scratch, &dice.parent, NULL);
}

/* Is any byte of the scope otherwise; outside: any that is none of it? */
static gboolean
differs (const Table *self, const TcState *a, const TcState *b, gboolean outside)
{
  for (gsize i = 0; i < self->ruleset->state_size; i++)
    if (((const guint8 *) a)[i] != ((const guint8 *) b)[i] && (outside ? self->seen[i] == 0 : self->seen[i] == 1))
      return TRUE;

  return FALSE;
}

static TcHex
find_hex (Table *self, int counter)
{
  TcHex hex = TC_NO_HEX;

  g_array_set_size (self->placements, 0);
  tc_state_place (self->ruleset, self->state, self->placements);
  for (guint i = 0; i < self->placements->len; i++)
    if (g_array_index (self->placements, TcPlacement, i).counter == counter)
      hex = g_array_index (self->placements, TcPlacement, i).place.x;

  return hex;
}

static void
fail (const Table *self, const TcOrder *order, const char *what)
{
  g_autofree char *text = tc_order_format (order, self->ruleset->battle, self->ruleset->system->order_kinds);

  g_error ("%s: %s: %s", self->ruleset->battle->id, text, what);
}

/* Of sums nothing is asked, so both orders add the same to them. */
static void
compare_sums (const Table *self, const TcOrder *order)
{
  const gint16 *sums[4];

  for (guint i = 0; i < 4; i++)
    sums[i] = (const gint16 *) (gconstpointer) ((const guint8 *) (const TcState *[]) { self->state, self->alone, self->first, self->both }[i]
                                                + self->scope.sums);
  for (guint i = 0; i < self->scope.n_sums; i++)
    if (sums[1][i] - sums[0][i] != sums[3][i] - sums[2][i])
      fail (self, order, "adds something else after an order that it does not see");
}

static gint32
add_up (const Table *self, const TcState *state)
{
  const gint16 *sums = (const gint16 *) (gconstpointer) ((const guint8 *) state + self->scope.sums);
  gint32 sum = 0;

  for (guint i = 0; i < self->scope.n_sums; i++)
    sum += sums[i];

  return sum;
}

/* Nothing comes of the sums, even after both. */
static gboolean
has_room (const Table *self, gboolean legal)
{
  gint32 start = add_up (self, self->state), own = legal ? add_up (self, self->alone) - start : 0;

  return own + add_up (self, self->first) - start < self->scope.room;
}

/* Changes something near a counter, whoever it is; FALSE, and @to is not to be used: the rules forbid it. */
static gboolean
alter (Table *self, int counter, TcState *to)
{
  static const TcAlteration kinds[] = { TC_ALTER_PLACE, TC_ALTER_PLACE, TC_ALTER_PLACE, TC_ALTER_DISRUPT, TC_ALTER_RECOVER, TC_ALTER_REMOVE,
                                        TC_ALTER_ATTACH };
  const TcBattle *battle = self->ruleset->battle;
  guint n = battle->counters->len;
  TcOrder change = { .kind = (guint16) kinds[tc_seeded_below (&self->random, G_N_ELEMENTS (kinds))], .n_units = 1 };
  TcHex hex = find_hex (self, counter);

  for (guint i = tc_seeded_below (&self->random, 9); i > 0 && hex >= 0; i--)
    hex = tc_hexgrid_neighbour (&battle->map->grid, hex, (int) tc_seeded_below (&self->random, 6));
  change.units[0] = (gint16) tc_seeded_below (&self->random, n);
  if (change.kind == TC_ALTER_ATTACH)
    change.targets[change.n_targets++] = (gint16) tc_seeded_below (&self->random, n);
  if (change.kind == TC_ALTER_PLACE)
    change.path[change.n_path++] = (TcPlace) { hex, 0, TC_NO_FACING };
  tc_state_copy (to, self->state);

  return hex >= 0 && tc_state_alter (self->ruleset, to, &change, NULL) && tc_state_sound (self->ruleset, to, NULL);
}

/* An order, legal or not, before another one that changes nothing that it sees, and after it, or after a change of the position. */
static void
try_order (Table *self, const TcOrder *order, const TcOrder *other, guint64 seed)
{
  TcNote before = { NULL }, after = { NULL };
  gboolean legal = tc_state_check (self->ruleset, self->state, order, &before);

  if (!(other != NULL ? give (self, self->state, other, seed + 1, self->first) : alter (self, order->units[0], self->first)) || !look (self, self->state, order))
    return;
  if (legal && !give (self, self->state, order, seed, self->alone))
    return;
  if (legal)
    {
      self->closed++;
      if (add_up (self, self->alone) - add_up (self, self->state) < self->scope.room
          && differs (self, self->state, self->alone, TRUE))
        fail (self, order, "changes what it is not said to see");
    }
  if (!has_room (self, legal) || differs (self, self->state, self->first, FALSE))
    return;
  self->repeated++;
  if (tc_state_check (self->ruleset, self->first, order, &after) != legal)
    fail (self, order, "is not as legal where something else is that it does not see");
  if (!legal && (before.code != after.code || memcmp (before.args, after.args, sizeof before.args) != 0))
    fail (self, order, "is refused for another reason where something else is that it does not see");
  if (!legal || !give (self, self->first, order, seed, self->both))
    return;
  if (differs (self, self->alone, self->both, FALSE))
    fail (self, order, "does something else where something else is that it does not see");
  compare_sums (self, order);
}

/* A position like the present one, with more to see around somebody. */
static void
stir (Table *self)
{
  int counter = (int) tc_seeded_below (&self->random, self->ruleset->battle->counters->len);

  for (guint i = 0; i < 6; i++)
    if (alter (self, counter, self->first))
      tc_state_copy (self->state, self->first);
}

/* All pairs of a few legal orders, and those that were legal before. */
static void
try_orders (Table *self, guint64 seed)
{
  TcOrder some[KEPT];
  guint n = 0;

  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, self->state, -1, self->orders);
  for (; n < KEPT / 2 && self->orders->len > 0; n++)
    some[n] = g_array_index (self->orders, TcOrder, tc_seeded_below (&self->random, self->orders->len));
  for (guint k = 0; k < n; k++)
    {
      for (guint i = 0; i < n; i++)
        try_order (self, &some[i], &some[k], seed);
      for (guint i = 0; i < MIN (self->n_kept, KEPT); i++)
        try_order (self, &self->kept[i], &some[k], seed);
      for (guint i = 0; i < CHANGES; i++)
        try_order (self, &some[k], NULL, seed);
    }
  for (guint i = 0; i < n; i++)
    self->kept[self->n_kept++ % KEPT] = some[i];
}

static void
play (Table *self, guint64 seed)
{
  TcSeeded dice;
  TcOrder order;

  tc_seeded_init (&dice, seed, 0);
  tc_seeded_init (&self->random, seed, 1);
  self->n_kept = 0;
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
  for (guint i = 0; i < ORDERS && tc_state_sample (self->ruleset, self->state, &self->random, &order); i++)
    {
      if (self->state->depth == 0 && tc_seeded_below (&self->random, 6) == 0)
        {
          tc_state_copy (self->kept_state, self->state);
          if (tc_seeded_below (&self->random, 2) == 0)
            stir (self);
          try_orders (self, seed * ORDERS + i);
          tc_state_copy (self->state, self->kept_state);
        }
      tc_state_apply (self->ruleset, self->state, &order, &dice.parent, NULL);
    }
}

static void
try_battle (TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  Table table = { .ruleset = ruleset };

  g_assert_nonnull (ruleset);
  tc_scope_init (&table.scope);
  table.state = tc_state_new (ruleset);
  table.alone = tc_state_new (ruleset);
  table.first = tc_state_new (ruleset);
  table.both = tc_state_new (ruleset);
  table.kept_state = tc_state_new (ruleset);
  table.seen = g_malloc (ruleset->state_size);
  table.orders = TC_ORDER_LIST_NEW ();
  table.scratch = TC_ORDER_LIST_NEW ();
  table.placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  for (guint64 seed = 0; seed < GAMES && ruleset->system->advice->scope != NULL; seed++)
    play (&table, seed);
  g_test_message ("%u orders changed what they see alone, %u were the same after another one", table.closed, table.repeated);
  tc_scope_clear (&table.scope);
  g_free (table.state);
  g_free (table.alone);
  g_free (table.first);
  g_free (table.both);
  g_free (table.kept_state);
  g_free (table.seen);
  g_array_unref (table.orders);
  g_array_unref (table.scratch);
  g_array_unref (table.placements);
}

static void
test_battle (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);

  try_battle (battle);
}

/* LT-5.0a, LT-7.3: attackers who are drawn in, and guns with crews. */
static void
test_options (void)
{
  static const char *const options[][2] = { { "artillery", "yes" }, { "shared-enemy", "joint" }, { "rout-near", "run" } };
  g_autoptr (TcBattle) battle = shipped_read ("lutter-1626.tercio");

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_assert_true (tc_battle_set_option (battle, options[i][0], options[i][1]));
      try_battle (battle);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/odds/Scope", NULL, test_battle);
  g_test_add_func ("/odds/Scope/options", test_options);

  return g_test_run ();
}
