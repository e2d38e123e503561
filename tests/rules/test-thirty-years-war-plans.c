/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compulsory combat against the plain search: duties are judged as a search of all plans would (S-8.12). */
#include "thirty-years-war-table.h"

#include <string.h>

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
      table_option (&t, "combined-attacks", game % 3 == 0 ? "several" : "star");
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
            gboolean complete = game % 3 == 0 || (a & (a - 1)) == 0 || (d & (d - 1)) == 0;
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-8.12/by-search", test_duties_by_search);

  return table_run ();
}
