/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static char *unit;

static void
answer_json (CliQuestion *q, const GArray *orders)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  TcJson *b = cli_question_begin (q);

  tc_json_int (b, "turn", q->state->turn);
  tc_json_string (b, "phase", ruleset->system->phases[q->state->phase].id);
  tc_json_string (b, "actor",
                  q->state->actor >= 0 ? cli_side (ruleset->battle, q->state->actor)->id : NULL);
  tc_json_bool (b, "complete", tc_system_lists_all (ruleset->system));
  tc_json_array (b, "orders");
  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *order = tc_order_format (&g_array_index (orders, TcOrder, i),
                                                ruleset->battle, ruleset->system->order_kinds);

      tc_json_string (b, NULL, order);
    }
  tc_json_end (b);
}

static int
answer (CliQuestion *q)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  int counter = unit != NULL ? cli_find_counter (q, unit) : -1;

  if (unit != NULL && counter < 0)
    return CLI_USAGE;
  tc_state_list (ruleset, q->state, counter, orders);
  if (q->json)
    answer_json (q, orders);
  for (guint i = 0; !q->json && i < orders->len; i++)
    {
      g_autofree char *order = tc_order_format (&g_array_index (orders, TcOrder, i),
                                                ruleset->battle, ruleset->system->order_kinds);

      g_print ("%s\n", order);
    }
  return CLI_FINE;
}

static const CliOption options[] = {
  { "unit", 'u', CLI_TEXT, &unit, N_("Only those of this counter, or of the one in this hex"), N_("UNIT") },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_orders = { "orders", N_("list the legal orders"), N_("FILE"), options, .answer = answer };
