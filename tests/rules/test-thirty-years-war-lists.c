/* Lists against plain search: what is legal is listed and comes up by chance, duties
 * are judged as a search of all plans would, orders are counted, any order has an answer. */
#include "thirty-years-war-table.h"
#include "tw-calls.h"
#include "tw-ways.h"

#include <string.h>

/* Everything that is legal is listed */

static GArray *
list_all (Table *t)
{
  GArray *orders = TC_ORDER_LIST_NEW ();

  tc_state_list (t->ruleset, t->state, -1, orders);

  return orders;
}

static gboolean
is_listed (const GArray *orders, const TcOrder *order)
{
  for (guint i = 0; i < orders->len; i++)
    if (tc_order_equal (order, &g_array_index (orders, TcOrder, i)))
      return TRUE;

  return FALSE;
}

/* What the order's path costs. */
static int
cost_of (Table *t, const TcOrder *order)
{
  const guint8 *costs = tw_move_costs (TW_RULESET (t->ruleset), tw (t), order->units[0]);
  int from = tw (t)->hex[order->units[0]], sum = 0;

  for (guint i = 0; i < order->n_path; i++)
    {
      sum += costs[from * 6 + tc_hexgrid_direction (&t->battle->map->grid, from, order->path[i].x)];
      from = order->path[i].x;
    }

  return sum;
}

/* Walks all ways of up to @left steps; each legal end is listed, and costs no more. */
static void
walk (Table *t, const GArray *orders, TcOrder *order, int at, int left)
{
  for (int direction = 0; direction < 6; direction++)
    {
      int to = tc_hexgrid_neighbour (&t->battle->map->grid, at, direction);

      if (to < 0)
        continue;
      order->path[order->n_path++] = (TcPlace) { to, 0, TC_NO_FACING };
      if (to != tw (t)->hex[order->units[0]] && tc_state_check (t->ruleset, t->state, order, NULL))
        {
          gboolean found = FALSE;

          for (guint i = 0; i < orders->len && !found; i++)
            {
              const TcOrder *it = &g_array_index (orders, TcOrder, i);

              found = it->kind == TW_MOVE && it->units[0] == order->units[0]
                      && it->path[it->n_path - 1].x == to && it->cost <= cost_of (t, order);
            }
          g_assert_true (found);
        }
      if (left > 1)
        walk (t, orders, order, to, left - 1);
      order->n_path--;
    }
}

static void
test_all_moves_are_listed (void)
{
  static const char *const units[] = { "kyle", "hard", "soop", "brahe" };
  Table t;

  table_open (&t);
  table_lay (&t, "woods", "1612 1613");
  table_lay (&t, "stream", "1713/1712 1713/1714 1614/1514");
  table_lay (&t, "slope", "1812/1813 1714/1614");
  table_lay (&t, "road", "1712-1612-1512");
  table_lay (&t, "ditch", "1814");
  table_put (&t, "kyle@1713 hard@1714* soop@1813* brahe@1713 grana@1613* imperialist-gun-1@1812 wallenstein@1815");
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GArray) orders = list_all (&t);
      TcOrder order;

      memset (&order, 0, sizeof order);
      order.kind = TW_MOVE;
      order.n_units = 1;
      order.units[0] = counter (&t, units[i]);
      walk (&t, orders, &order, tw (&t)->hex[order.units[0]], 4);
    }
  table_close (&t);
}

/* Legal, or refused by a case and in words. */
static gboolean
is_legal (Table *t, const TcOrder *order)
{
  TcNote note = { NULL };

  if (tc_state_check (t->ruleset, t->state, order, &note))
    return TRUE;
  g_assert_nonnull (note.rule);
  g_assert_nonnull (tc_words_find (tw_words, note.code));

  return FALSE;
}

/* All attacks by all sets: units, targets, helpers, flags. */
static void
test_all_attacks_are_listed (void)
{
  static const char *const mine[] = { "stenbock", "gula", "blaa", "hard" };
  static const char *const theirs[] = { "von-waldstein", "grana", "comargo", "goetzen" };
  static const char *const leaders[] = { "gustavus-adolphus", "brahe" };
  g_autoptr (GArray) orders = NULL;
  guint legal = 0, attacks = 0;
  Table t;

  table_open (&t);
  table_put (&t, "stenbock@0913 gula@0914 blaa@0915 hard@1014 gustavus-adolphus@0914 brahe@0914 von-waldstein@0813 "
                 "grana@0814* comargo@0815 goetzen@0812*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  orders = list_all (&t);
  for (guint units = 1; units < 16; units++)
    for (guint targets = 1; targets < 16; targets++)
      for (guint rest = 0; rest < 16; rest++)
        {
          TcOrder order;

          memset (&order, 0, sizeof order);
          order.kind = TW_ATTACK;
          order.flags = rest & 3;
          for (int c = 0; c < (int) TW_RULESET (t.ruleset)->n_counters; c++)
            {
              for (guint i = 0; i < 4; i++)
                {
                  if ((units & 1u << i) != 0 && c == counter (&t, mine[i]))
                    order.units[order.n_units++] = c;
                  if ((targets & 1u << i) != 0 && c == counter (&t, theirs[i]))
                    order.targets[order.n_targets++] = c;
                }
              for (guint i = 0; i < 2; i++)
                if ((rest & 4u << i) != 0 && c == counter (&t, leaders[i]))
                  order.helpers[order.n_helpers++] = c;
            }
          if (!is_legal (&t, &order))
            continue;
          /* To leave leaders out where there are none is the same as not to. */
          if ((order.flags & TW_FLAG_NO_LEADERS) != 0 && (units & 2) == 0)
            continue;
          legal++;
          g_assert_true (is_listed (orders, &order));
        }
  for (guint i = 0; i < orders->len; i++)
    attacks += g_array_index (orders, TcOrder, i).kind == TW_ATTACK;
  g_assert_cmpuint (legal, ==, attacks);
  g_assert_cmpuint (legal, >, 20);
  table_close (&t);
}

static void
test_all_shots_are_listed (void)
{
  g_autoptr (GArray) orders = NULL;
  guint n = 0;
  Table t;

  table_open_battle (&t);
  table_start (&t);
  give (&t, "end", "");
  orders = list_all (&t);
  for (guint a = 0; a < TW_RULESET (t.ruleset)->n_counters; a++)
    for (guint b = 0; b < TW_RULESET (t.ruleset)->n_counters; b++)
      {
        TcOrder order;

        memset (&order, 0, sizeof order);
        order.kind = TW_FIRE;
        order.n_units = order.n_targets = 1;
        order.units[0] = a;
        order.targets[0] = b;
        if (!is_legal (&t, &order))
          continue;
        n++;
        g_assert_true (is_listed (orders, &order));
      }
  g_assert_cmpuint (n + 1, ==, orders->len);
  table_close (&t);
}

/* Every order of a small position's list comes up by chance. */
static void
test_all_are_sampled (void)
{
  static const struct { const char *counters; int phase; } rows[] = {
    { "stenbock@0913 gula@0914 gustavus-adolphus@0914 hard@0915 von-waldstein@0813* grana@0814*", TW_PHASE_COMBAT },
    { "gula@0914 blaa@0913 von-waldstein@0813 grana@0814 goetzen@0812*", TW_PHASE_COMBAT },
    { "kyle@1713 hard@1714*", TW_PHASE_MOVEMENT },
    { "kyle@1713* hard@1715*", TW_PHASE_REMOVAL },
    { "swedish-gun-1@1713 grana@1710 baden@1712 comargo@1616", TW_PHASE_FIRE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) orders = NULL;
      g_autofree gboolean *seen = NULL;
      guint left;
      TcSeeded random;
      TcOrder order;
      Table t;

      table_open (&t);
      table_put (&t, rows[i].counters);
      table_go (&t, SWEDISH, rows[i].phase);
      orders = list_all (&t);
      seen = g_new0 (gboolean, orders->len);
      left = orders->len;
      tc_seeded_init (&random, 7, i);
      for (guint k = 0; k < 400000 && left > 0; k++)
        {
          g_assert_true (tc_state_sample (t.ruleset, t.state, &random, &order));
          for (guint o = 0; o < orders->len; o++)
            if (!seen[o] && tc_order_equal (&order, &g_array_index (orders, TcOrder, o)))
              {
                seen[o] = TRUE;
                left--;
              }
        }
      for (guint o = 0; o < orders->len && left > 0; o++)
        if (!seen[o])
          g_error ("never: %s", tc_order_format (&g_array_index (orders, TcOrder, o), t.battle, tw_order_kinds));
      table_close (&t);
    }
}

/* Whatever may be said */

static guint8
draw_counters (Table *t, TcSeeded *random, gint16 *out, guint most)
{
  guint n = tc_seeded_below (random, most + 1);

  for (guint i = 0; i < n; i++)
    out[i] = tc_seeded_below (random, TW_RULESET (t->ruleset)->n_counters);

  return n;
}

static void
draw_order (Table *t, TcSeeded *random, TcOrder *order)
{
  int at;

  memset (order, 0, sizeof *order);
  order->kind = tc_seeded_below (random, TW_SWAP + 1);
  order->flags = tc_seeded_below (random, 4) == 0 ? tc_seeded_below (random, 4) : 0;
  order->n_units = draw_counters (t, random, order->units, tc_seeded_below (random, 8) == 0 ? 8 : 1);
  order->n_helpers = draw_counters (t, random, order->helpers, tc_seeded_below (random, 8) == 0 ? 2 : 0);
  order->n_targets = draw_counters (t, random, order->targets, tc_seeded_below (random, 2));
  order->n_path = tc_seeded_below (random, 4) == 0 ? tc_seeded_below (random, TC_ORDER_PATH + 1) : 0;
  at = MAX (tw (t)->hex[order->units[0]], 0);
  for (guint i = 0; i < order->n_path; i++)
    {
      int to = tc_hexgrid_neighbour (&t->battle->map->grid, at, tc_seeded_below (random, 6));

      at = to >= 0 && tc_seeded_below (random, 16) != 0 ? to : (int) tc_seeded_below (random, 644);
      order->path[i] = (TcPlace) { at, 0, TC_NO_FACING };
    }
}

/* Any order at any time is refused in words or may be done, and all questions about it
 * have an answer. */
static void
test_any_order (void)
{
  TcSeeded random, dice;
  TcState *other;
  guint legal = 0;
  Table t;

  table_open_battle (&t);
  table_option (&t, "early-pappenheim", "yes");
  table_option (&t, "free-exchange", "yes");
  table_option (&t, "defender-leader-choice", "yes");
  table_start (&t);
  other = tc_state_new (t.ruleset);
  tc_seeded_init (&random, 11, 0);
  tc_seeded_init (&dice, 11, 1);
  while (!t.state->over)
    {
      TcLog log = { NULL };
      TcExplanation explanation;
      TcNote note = { NULL };
      TcOrder order;

      for (guint i = 0; i < 60; i++)
        {
          draw_order (&t, &random, &order);
          tc_state_explain (t.ruleset, t.state, &order, &explanation);
          if (tc_state_suppose (t.ruleset, t.state, &order, other, &note))
            g_assert_true (tc_state_check (t.ruleset, other, &order, NULL));
          if (!tc_state_check (t.ruleset, t.state, &order, &note))
            {
              g_assert_nonnull (note.code);
              continue;
            }
          legal++;
          tc_state_copy (other, t.state);
          tc_state_apply (t.ruleset, other, &order, &dice.parent, &log);
          g_assert_true (tc_state_sound (t.ruleset, other, &note));
        }
      g_assert_true (tc_state_sample (t.ruleset, t.state, &random, &order));
      tc_state_apply (t.ruleset, t.state, &order, &dice.parent, &log);
    }
  g_assert_cmpuint (legal, >, 100);
  g_free (other);
  table_close (&t);
}

/* Compulsory combat against the plain search */

#define FEW 4

typedef struct
{
  guint edges[FEW];       /* of attackers: who may be attacked */
  guint obliged, owed;
  gint8 known[256];
} Plan;

/* Whether the duties left can all be met by some sequence of combats. */
static gboolean
can_finish (Plan *plan, guint attackers, guint defenders)
{
  gint8 *known = &plan->known[attackers << FEW | defenders];

  if (*known != 0)
    return *known > 0;
  *known = (plan->obliged & attackers) == 0 && (plan->owed & defenders) == 0 ? 1 : -1;
  for (guint a = attackers; a != 0 && *known < 0; a = (a - 1) & attackers)
    for (guint d = defenders; d != 0 && *known < 0; d = (d - 1) & defenders)
      {
        gboolean complete = TRUE;

        for (guint i = 0; i < FEW; i++)
          complete &= (a & 1u << i) == 0 || (plan->edges[i] & d) == d;
        if (complete && can_finish (plan, attackers & ~a, defenders & ~d))
          *known = 1;
      }

  return *known > 0;
}

static void
scatter (TcSeeded *random, const char *const *units, guint n, guint *used, GString *text)
{
  static const char *const hexes[] = {
    "0812", "0813", "0814", "0815", "0912", "0913", "0914", "0915", "0916", "1013", "1014",
  };

  for (guint i = 0; i < n; i++)
    {
      guint at;

      do
        at = tc_seeded_below (random, G_N_ELEMENTS (hexes));
      while (*used & 1u << at);
      *used |= 1u << at;
      g_string_append_printf (text, "%s%s@%s%s", text->len > 0 ? " " : "", units[i], hexes[at],
                              tc_seeded_below (random, 4) == 0 ? "*" : "");
    }
}

static void
read_plan (Table *t, const int *mine, const int *theirs, Plan *plan)
{
  memset (plan, 0, sizeof *plan);
  for (guint a = 0; a < FEW; a++)
    for (guint d = 0; d < FEW; d++)
      {
        if (tc_hexgrid_distance (&t->battle->map->grid, tw (t)->hex[mine[a]], tw (t)->hex[theirs[d]]) != 1
            || tw_has (tw (t), mine[a], TW_DISRUPTED))
          continue;
        if (TW_RULESET (t->ruleset)->kind[mine[a]] == TW_CAVALRY
            && TW_RULESET (t->ruleset)->ground[tw (t)->hex[theirs[d]]] == TW_HEX_WOODS)
          continue;
        plan->edges[a] |= 1u << d;
        if (tw_has (tw (t), theirs[d], TW_DISRUPTED))
          continue;
        plan->obliged |= 1u << a;
        plan->owed |= 1u << d;
      }
}

static void
test_duties_by_search (void)
{
  static const char *const mine[FEW] = { "kyle", "gula", "stenbock", "soop" };
  static const char *const theirs[FEW] = { "von-waldstein", "grana", "comargo", "kehraus" };
  TcSeeded random;
  guint refusals = 0, attacks = 0;

  tc_seeded_init (&random, 1632, 0);
  for (guint game = 0; game < 150; game++)
    {
      GString *text = g_string_new ("");
      int own[FEW], enemy[FEW];
      guint used = 0;
      Plan plan;
      Table t;

      table_open (&t);
      if (game % 2 == 1)
        table_lay (&t, "woods", "0814 0914 0913");
      scatter (&random, mine, FEW, &used, text);
      scatter (&random, theirs, FEW, &used, text);
      table_put (&t, text->str);
      table_go (&t, SWEDISH, TW_PHASE_COMBAT);
      for (guint i = 0; i < FEW; i++)
        {
          own[i] = counter (&t, mine[i]);
          enemy[i] = counter (&t, theirs[i]);
        }
      read_plan (&t, own, enemy, &plan);
      g_assert_true (can_finish (&plan, 15, 15));
      g_assert_cmpint (may (&t, "end"), ==, (plan.obliged | plan.owed) == 0);
      for (guint a = 1; a < 16; a++)
        for (guint d = 1; d < 16; d++)
          {
            gboolean complete = TRUE;
            TcOrder order;

            memset (&order, 0, sizeof order);
            order.kind = TW_ATTACK;
            for (guint i = 0; i < FEW; i++)
              {
                complete &= (a & 1u << i) == 0 || (plan.edges[i] & d) == d;
                if (a & 1u << i)
                  order.units[order.n_units++] = own[i];
                if (d & 1u << i)
                  order.targets[order.n_targets++] = enemy[i];
              }
            g_assert_cmpint (tc_state_check (t.ruleset, t.state, &order, NULL), ==,
                             complete && can_finish (&plan, 15 & ~a, 15 & ~d));
            attacks += complete;
            refusals += complete && !can_finish (&plan, 15 & ~a, 15 & ~d);
          }
      g_string_free (text, TRUE);
      table_close (&t);
    }
  g_assert_cmpuint (attacks, >, 500);
  g_assert_cmpuint (refusals, >, 100);
}

/* Counting games: orders and dice to a depth */

static guint64
perft (Table *t, const TcState *state, guint depth)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcState *next = tc_state_new (t->ruleset);
  guint64 n = 0;

  tc_state_list (t->ruleset, state, -1, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      TcExhausting dice;
      TcLog log = { NULL };

      tc_exhausting_init (&dice, 0);
      while (tc_exhausting_next (&dice))
        {
          tc_state_copy (next, state);
          tc_state_apply (t->ruleset, next, &g_array_index (orders, TcOrder, i), &dice.parent, &log);
          n += depth <= 1 || next->actor < 0 ? 1 : perft (t, next, depth - 1);
        }
      g_assert_false (dice.overrun);
    }
  g_free (next);

  return n;
}

static void
test_perft (void)
{
  static const struct { const char *counters; int phase; guint64 counts[3]; } rows[] = {
    { "gula@0914 hard@0915 gustavus-adolphus@0914 grana@0814 comargo@0815", TW_PHASE_COMBAT, { 24, 216, 1296 } },
    { "kyle@1713* stenbock@1715* brahe@1714 grana@1601", TW_PHASE_REMOVAL, { 48, 180, 12546 } },
    { "swedish-gun-1@1713 swedish-gun-2@1701 grana@1710 baden@1711", TW_PHASE_FIRE, { 13, 85, 90 } },
    { "kyle@1713 grana@1610*", TW_PHASE_MOVEMENT, { 60, 65, 462 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      table_put (&t, rows[i].counters);
      table_go (&t, SWEDISH, rows[i].phase);
      for (guint depth = 1; depth <= 3; depth++)
        {
          guint64 n = perft (&t, t.state, depth);

          g_test_message ("row %u depth %u: %" G_GUINT64_FORMAT, i, depth, n);
          g_assert_cmpuint (n, ==, rows[i].counts[depth - 1]);
        }
      table_close (&t);
    }
}

/* What if */

static void
test_suppose (void)
{
  static const struct { const char *order; int phase, player; } rows[] = {
    { "attack kyle > von-waldstein", TW_PHASE_COMBAT, SWEDISH },
    { "attack von-waldstein > kyle", TW_PHASE_COMBAT, IMPERIALIST },
    { "fire imperialist-gun-1 > kyle", TW_PHASE_FIRE, IMPERIALIST },
    { "rally soop", TW_PHASE_REMOVAL, SWEDISH },
    { "move soop @ 1612 1513", TW_PHASE_MOVEMENT, SWEDISH },
  };
  TcState *out;
  TcOrder order;
  TcNote note = { NULL };
  Table t;

  table_open (&t);
  table_put (&t, "kyle@0914 gula@0915 soop@1713* von-waldstein@0813 grana@0814 imperialist-gun-1@0912");
  out = tc_state_new (t.ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint64 before = tc_state_hash (t.state);
      g_autoptr (GError) error = NULL;

      tc_order_parse (rows[i].order, t.battle, tw_order_kinds, &order, &error);
      g_assert_no_error (error);
      g_assert_true (tc_state_suppose (t.ruleset, t.state, &order, out, &note));
      g_assert_cmpint (out->phase, ==, rows[i].phase);
      g_assert_cmpint (out->player, ==, rows[i].player);
      g_assert_true (tc_state_check (t.ruleset, out, &order, NULL));
      g_assert_true (tc_state_sound (t.ruleset, out, &note));
      g_assert_cmphex (tc_state_hash (t.state), ==, before);
    }
  g_assert_true (tc_order_parse ("attack kyle > kyle", t.battle, tw_order_kinds, &order, NULL));
  g_assert_false (tc_state_suppose (t.ruleset, t.state, &order, out, &note));
  g_assert_true (tc_order_parse ("end", t.battle, tw_order_kinds, &order, NULL));
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_false (tc_state_suppose (t.ruleset, t.state, &order, out, &note));
  g_assert_cmpstr (note.code, ==, "not-a-question");
  g_free (out);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/List/all-moves-are-listed", test_all_moves_are_listed);
  g_test_add_func ("/thirty-years-war/List/all-attacks-are-listed", test_all_attacks_are_listed);
  g_test_add_func ("/thirty-years-war/List/all-shots-are-listed", test_all_shots_are_listed);
  g_test_add_func ("/thirty-years-war/List/all-are-sampled", test_all_are_sampled);
  g_test_add_func ("/thirty-years-war/List/any-order", test_any_order);
  g_test_add_func ("/thirty-years-war/S-8.12/by-search", test_duties_by_search);
  g_test_add_func ("/thirty-years-war/List/perft", test_perft);
  g_test_add_func ("/thirty-years-war/List/suppose", test_suppose);
  status = g_test_run ();
  table_quit ();

  return status;
}
