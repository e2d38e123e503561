/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: what an order of each kind has to name (SYW-2.2). */
#include "seven-years-war-table.h"

#define MOST 3 /* of each that are tried */

typedef struct
{
  const char *kind, *rule;
  SyPhase     phase;
  int         units, helpers[2], places[2], targets; /* units: the most */
} Shape;

static const Shape shapes[] = {
  { "command", "SYW-3.11", SY_PHASE_COMMAND, 1, { 1, 1 }, { 0, 0 }, 0 },
  { "cure", "SYW-3.11", SY_PHASE_COMMAND, 1, { 1, 1 }, { 0, 0 }, 0 },
  { "rally", "SYW-3.11", SY_PHASE_COMMAND, 1, { 1, 1 }, { 0, 0 }, 0 },
  { "transfer", "SYW-3.11", SY_PHASE_COMMAND, 1, { 1, 2 }, { 0, 0 }, 0 },
  { "consider", "SYW-3.11", SY_PHASE_COMMAND, 1, { 0, 0 }, { 0, 0 }, 0 },
  { "move", "SYW-4.6", SY_PHASE_MOVEMENT, MOST, { 0, 0 }, { 1, MOST }, 0 },
  { "form", "SYW-4.8", SY_PHASE_MOVEMENT, 1, { 0, 0 }, { 0, 0 }, 0 },
  { "halt", "SYW-4.1", SY_PHASE_MOVEMENT, 1, { 0, 0 }, { 0, 0 }, 0 },
  { "reveal", "SYW-9.4", SY_PHASE_MOVEMENT, 1, { 0, 0 }, { 0, 1 }, 0 },
  { "slip", "SYW-9.4", SY_PHASE_MOVEMENT, 1, { 0, 0 }, { 1, 1 }, 0 },
  { "charge", "SYW-6.1", SY_PHASE_MOVEMENT, MOST, { 0, 0 }, { 0, 0 }, 1 },
  { "shoot", "SYW-5.1", SY_PHASE_SHOOTING, 1, { 0, 0 }, { 0, 0 }, 1 },
  { "shoot", "SYW-5.1", SY_PHASE_REPLY, 1, { 0, 0 }, { 0, 0 }, 1 },
  { "fight", "SYW-6.9", SY_PHASE_COMBAT, 1, { 0, 0 }, { 0, 0 }, 1 },
  { "place", "SYW-9.2", SY_PHASE_DEPLOY, 1, { 0, 0 }, { 1, 1 }, 0 },
  { "lift", "SYW-9.2", SY_PHASE_DEPLOY, 1, { 0, 0 }, { 0, 0 }, 0 },
  { "march", "SYW-9.2", SY_PHASE_DEPLOY, 1, { 0, 0 }, { 1, 1 }, 0 },
};

static void
assert_incomplete (Table *t, const Shape *shape, const TcOrder *order)
{
  gboolean whole = order->n_units >= 1 && order->n_units <= shape->units && order->n_helpers >= shape->helpers[0] &&
                   order->n_helpers <= shape->helpers[1] && order->n_path >= shape->places[0] &&
                   order->n_path <= shape->places[1] && order->n_targets == shape->targets;
  TcNote refusal = { NULL };

  tc_state_check (t->ruleset, t->state, order, &refusal);
  if (!whole)
    {
      g_assert_cmpstr (refusal.code, ==, "incomplete");
      g_assert_cmpstr (refusal.rule, ==, shape->rule);
    }
  else if (refusal.code != NULL)
    g_assert_cmpstr (refusal.code, !=, "incomplete");
}

/* All numbers of units, helpers, places and targets, on a table with three of each. */
static void
test_shapes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      const Shape *shape = &shapes[i];
      TcOrder order = { 0 };
      Table t;

      table_open (&t);
      if (shape->phase == SY_PHASE_DEPLOY)
        g_ptr_array_add (t.battle->rules->options, tc_option_new ("deployment", "turns"));
      for (int k = 0; k < MOST; k++)
        {
          order.units[k] = table_add (&t, (char[]) { 'u', '1' + k, 0 }, "medium-infantry", 0, 4, 300 + 100 * k, 300, 0, "");
          order.helpers[k] = table_add (&t, (char[]) { 'g', '1' + k, 0 }, "general", 0, 1, 300 + 100 * k, 100, 0, "");
          order.targets[k] = table_add (&t, (char[]) { 'e', '1' + k, 0 }, "medium-infantry", 1, 4, 300 + 100 * k, 900, 180, "");
          order.path[k] = (TcPlace) { 3000, 3500 + 100 * k, 0 };
          if (k < MOST - 1)
            table_army (&t, (char[]) { 'a', '1' + k, 0 }, 0);
        }
      table_bind (&t);
      if (shape->phase != SY_PHASE_DEPLOY)
        table_go (&t, shape->phase, 0);
      for (const TcOrderKind *kind = t.ruleset->system->order_kinds; !g_str_equal (kind->id, shape->kind); kind++)
        order.kind++;
      for (int mix = 0; mix < 4 * 4 * 4 * 4; mix++)
        {
          order.n_units = mix % 4;
          order.n_helpers = mix / 4 % 4;
          order.n_path = mix / 16 % 4;
          order.n_targets = mix / 64;
          assert_incomplete (&t, shape, &order);
        }
      table_close (&t);
    }
}

/* Units that stand on each other, without bases, or off the table break the position. */
static void
test_sound (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 300, 300, 0, "");
  table_add (&t, "b", "medium-infantry", 0, 4, 600, 300, 0, "");
  table_add (&t, "c", "medium-infantry", 1, 4, 900, 900, 180, "");
  table_bind (&t);
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  piece (&t, 1)->place.x = 3799;
  line_faulty (t.ruleset, t.state, "fault-overlap", NULL, 1, 0);
  piece (&t, 1)->place = (TcPlace) { 9000, 9100, 18000 };
  line_faulty (t.ruleset, t.state, "fault-overlap", NULL, 2, 1);
  piece (&t, 1)->place = (TcPlace) { 399, 3000, 0 };
  line_faulty (t.ruleset, t.state, "fault-off-table", NULL, 1, 0);
  piece (&t, 1)->place = (TcPlace) { 6000, 3000, 0 };
  piece (&t, 1)->stands = 5;
  line_faulty (t.ruleset, t.state, "fault-bases", NULL, 1, 5);
  piece (&t, 1)->stands = 4;
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-2.2/incomplete", test_shapes);
  g_test_add_func ("/seven-years-war/SYW-1.1/sound", test_sound);
  return g_test_run ();
}
