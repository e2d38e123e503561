/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players on a measured table: they send orders, their horse charges where that pays, and not where it does not. */
#include <string.h>

#include "seven-years-war-table.h"
#include "tc-player.h"

/* What it does with its side until the step ends, as a text of orders. */
static char *
play_step (Table *t, const char *name, guint64 seed)
{
  g_autoptr (TcPlayer) player = tc_player_new (name, seed);
  GString *said = g_string_new (NULL);
  TcSeeded dice;
  int phase = t->state->phase;

  tc_seeded_init (&dice, seed, 0);
  while (t->state->phase == phase && !t->state->over)
    {
      g_autofree char *text = NULL;
      TcOrder order;

      g_assert_true (tc_player_choose (player, t->ruleset, t->state, &order));
      g_assert_true (tc_state_check (t->ruleset, t->state, &order, NULL));
      text = tc_order_format (&order, t->battle, t->ruleset->system->order_kinds);
      g_string_append_printf (said, "%s\n", text);
      tc_state_apply (t->ruleset, t->state, &order, &dice.parent, NULL);
    }

  return g_string_free (said, FALSE);
}

/* The last one may find something better to do than to charge. */
static const char *const players[] = { "greedy", "colonel", "planner" };

/* Heavy horse before militia that has not formed: a sensible person charges.  Light horse does not charge a
 * battalion of heavy foot. */
static void
test_charges (void)
{
  for (guint i = 0; i < 2 * (G_N_ELEMENTS (players) - 1); i++)
    {
      gboolean foolish = i % 2;
      g_autofree char *said = NULL;
      Table t;

      table_open (&t);
      table_add (&t, "horse", foolish ? "light-cavalry" : "heavy-cavalry", 0, foolish ? 1 : 4, 900, 500, 0, "order=advance");
      table_add (&t, "foot", foolish ? "heavy-infantry" : "militia", 1, 4, 900, 680, 180, foolish ? "morale=high" : "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      said = play_step (&t, players[i / 2], 1);
      g_test_message ("%s: %s", players[i / 2], said);
      g_assert_cmpint (strstr (said, "charge horse > foot") != NULL, ==, !foolish);
      table_close (&t);
    }
}

/* Horse that stands before the enemy is sent forward; guns in range of him are left where they shoot. */
static void
test_sends_orders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autofree char *said = NULL;
      Table t;

      table_open (&t);
      table_add (&t, "general", "general", 0, 1, 900, 350, 0, "");
      table_add (&t, "horse", "heavy-cavalry", 0, 4, 900, 450, 0, "");
      table_add (&t, "gun", "medium-artillery", 0, 1, 1010, 470, 0, "");
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_COMMAND, 0);
      sy (&t)->orders[0] = 3;
      said = play_step (&t, players[i], 2);
      g_test_message ("%s: %s", players[i], said);
      g_assert_nonnull (strstr (said, "command horse & general =0"));
      g_assert_null (strstr (said, "command gun"));
      table_close (&t);
    }
}

/* What is chosen follows from the position: nothing is left over from other positions, and nothing is drawn. */
static void
test_repeats (void)
{
  for (guint i = 1; i < G_N_ELEMENTS (players); i++)
    {
      char *said[2] = { NULL };

      for (int k = 0; k < 2; k++)
        {
          Table t;

          table_open (&t);
          table_add (&t, "horse", "heavy-cavalry", 0, 4, 700, 450, 0, "order=advance");
          table_add (&t, "foot", "medium-infantry", 0, 4, 900, 450, 0, "");
          table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 700, 180, "");
          table_bind (&t);
          table_go (&t, SY_PHASE_MOVEMENT, 0);
          said[k] = play_step (&t, players[i], k);
          table_close (&t);
        }
      g_assert_cmpstr (said[0], !=, "end\n");
      g_assert_cmpstr (said[0], ==, said[1]);
      g_free (said[0]);
      g_free (said[1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/Table/charges", test_charges);
  g_test_add_func ("/ai/Table/sends-orders", test_sends_orders);
  g_test_add_func ("/ai/Table/repeats", test_repeats);

  return g_test_run ();
}
