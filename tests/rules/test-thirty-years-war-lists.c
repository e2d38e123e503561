/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists against plain search: what is legal is listed and comes up by chance. */
#include "thirty-years-war-table.h"
#include "tw-movement.h"
#include "tw-system.h"

#include <string.h>

static GArray *
list_all (Table *t)
{
  GArray *orders = TC_ORDER_LIST_NEW ();

  tc_state_list (t->ruleset, t->state, -1, orders);

  return orders;
}

/* What the order's path costs. */
static int
cost_of (Table *t, const TcOrder *order)
{
  const guint8 *costs = tw_step_costs (TW_RULESET (t->ruleset), tw (t), order->units[0]);
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

static gboolean
is_listed (const GArray *orders, const TcOrder *order)
{
  for (guint i = 0; i < orders->len; i++)
    if (tc_order_equal (order, &g_array_index (orders, TcOrder, i)))
      return TRUE;

  return FALSE;
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

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT,
                    "stenbock@0913 gula@0914 blaa@0915 hard@1014 gustavus-adolphus@0914 brahe@0914 von-waldstein@0813 "
                 "grana@0814* comargo@0815 goetzen@0812*");
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

  table_open_begun (&t);
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

      table_open_phase (&t, SWEDISH, rows[i].phase, rows[i].counters);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/List/all-moves-are-listed", test_all_moves_are_listed);
  g_test_add_func ("/thirty-years-war/List/all-attacks-are-listed", test_all_attacks_are_listed);
  g_test_add_func ("/thirty-years-war/List/all-shots-are-listed", test_all_shots_are_listed);
  g_test_add_func ("/thirty-years-war/List/all-are-sampled", test_all_are_sampled);

  return table_run ();
}
