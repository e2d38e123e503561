/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-sheet.h"

#include <string.h>

#include "tc-odds-choices.h"

static char *attackers, *defenders, *leaders, *rally, *system_id, *terrain;
static char **orders, **flags, **given;
static gboolean table;

/* Kind and flags of the order. */
static gboolean
begin_order (const CliQuestion *q, TcOrder *order)
{
  int kind = cli_find_kind (tc_game_get_ruleset (q->game),
                            rally != NULL ? TC_ROLE_RALLY : TC_ROLE_ATTACK);

  if (kind < 0)
    {
      cli_usage (q->command, rally != NULL ? _("these rules have no rally") : _("these rules have no attacks"));
      return FALSE;
    }
  order->kind = kind;
  for (char **flag = flags; flag != NULL && *flag != NULL; flag++)
    if (!cli_set_flag (q, order, *flag))
      return FALSE;
  return TRUE;
}

/* "Dx", "grana=Dx"; the name stays part of the text.  FALSE after a message. */
static gboolean
read_event (const CliQuestion *q, const char *text, TcChainEvent *out)
{
  const char *name = strchr (text, '=');
  g_autofree char *id = name != NULL ? g_strndup (text, (gsize) (name - text)) : NULL;
  int counter = id != NULL ? cli_find_counter (q, id) : -1;

  if (id != NULL && counter < 0)
    return FALSE;
  *out = (TcChainEvent) { id != NULL ? name + 1 : text, (gsize) (counter + 1) };

  return TRUE;
}

/* "if 1 hit: ORDER", "unless 1 hit: ORDER": returns where the order begins.  What was read of it is freed by the caller; NULL after a
 * message. */
static const char *
read_condition (const CliQuestion *q, const char *text, guint step, TcChainLink *out, char **result)
{
  const char *colon = strchr (text, ':');
  g_autofree char *before = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL;
  g_auto (GStrv) words = before != NULL ? g_strsplit (before, " ", -1) : NULL;
  guint64 on;

  *result = NULL;
  if (!g_str_has_prefix (text, "if ") && !g_str_has_prefix (text, "unless "))
    return text;
  if (step == 0 || words == NULL || g_strv_length (words) != 3 || !g_ascii_string_to_unsigned (words[1], 10, 1, step, &on, NULL))
    {
      cli_usage (q->command, _("“%s”: expected “if N RESULT: ORDER” or “unless N RESULT: ORDER”, N being the number of an order before it"),
                 text);
      return NULL;
    }
  out->on = (guint) on;
  out->unless = g_str_equal (words[0], "unless");
  *result = g_strdup (words[2]);

  return read_event (q, *result, &out->result) ? colon + 1 : NULL;
}

/* FALSE after a message. */
static gboolean
read_link (const CliQuestion *q, const char *text, guint step, TcChainLink *out, char **result)
{
  g_autoptr (GError) error = NULL;
  const char *order = read_condition (q, text, step, out, result);

  if (order == NULL)
    return FALSE;
  if (tc_order_parse (order, tc_game_get_battle (q->game), tc_game_get_ruleset (q->game)->system->order_kinds, &out->order, &error))
    return TRUE;
  cli_tell_play_error (q->game, "--order", 0, error);

  return FALSE;
}

/* "N:RESULT".  The texts stay: the results are borrowed from them.  FALSE after a message. */
static gboolean
read_given (const CliQuestion *q, TcChainLink *chain, guint n)
{
  for (guint i = 0; given != NULL && given[i] != NULL; i++)
    {
      const char *colon = strchr (given[i], ':');
      g_autofree char *number = colon != NULL ? g_strndup (given[i], (gsize) (colon - given[i])) : NULL;
      guint64 step;

      if (colon == NULL || colon[1] == '\0' || !g_ascii_string_to_unsigned (number, 10, 1, n, &step, NULL))
        {
          cli_usage (q->command, _("--given=%s: expected N:RESULT, N being the number of an order"), given[i]);
          return FALSE;
        }
      if (chain[step - 1].given.name != NULL)
        {
          cli_usage (q->command, _("--given=%s: order %u has a given result already"), given[i], (guint) step);
          return FALSE;
        }
      if (!read_event (q, colon + 1, &chain[step - 1].given))
        return FALSE;
    }

  return TRUE;
}

/* An order in the notation of saved games, or a chain of them. */
static int
answer_orders (CliQuestion *q)
{
  TcChainLink chain[TC_CHAIN_STEPS] = { 0 };
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (g_free);
  guint n = g_strv_length (orders);

  if (n > TC_CHAIN_STEPS)
    return cli_usage (q->command, _("a chain has at most %d orders"), TC_CHAIN_STEPS);
  for (guint i = 0; i < n; i++)
    {
      char *result;
      gboolean fine = read_link (q, orders[i], i, &chain[i], &result);

      g_ptr_array_add (results, result);
      if (!fine)
        return CLI_USAGE;
    }
  if (!read_given (q, chain, n))
    return CLI_USAGE;
  return n == 1 && chain[0].given.name == NULL ? cli_answer_odds (q, &chain[0].order) : cli_answer_chain (q, chain, n);
}

/* Where a leader has to send the order, one does. */
static int
answer_rally (CliQuestion *q, TcOrder *order)
{
  int general;

  if (!cli_find_counters (q, rally, order->units, &order->n_units, 1))
    return CLI_USAGE;
  general = order->n_helpers == 0
    ? tc_odds_find_general (tc_game_get_ruleset (q->game), q->state, order->units[0]) : -1;
  if (general >= 0)
    order->helpers[order->n_helpers++] = (gint16) general;

  return cli_answer_odds (q, order);
}

static int
answer (CliQuestion *q)
{
  TcOrder order = { 0 };

  if (orders != NULL)
    return answer_orders (q);
  if (given != NULL)
    return cli_usage (q->command, _("--given needs --order"));
  if (!begin_order (q, &order)
      || (leaders != NULL
          && !cli_find_counters (q, leaders, order.helpers, &order.n_helpers, TC_ORDER_HELPERS)))
    return CLI_USAGE;
  if (rally != NULL)
    return answer_rally (q, &order);
  if (!cli_find_counters (q, attackers, order.units, &order.n_units, TC_ORDER_UNITS) ||
      !cli_find_counters (q, defenders, order.targets, &order.n_targets, TC_ORDER_TARGETS))
    return CLI_USAGE;
  if (order.n_units == 0 || order.n_targets == 0)
    return cli_usage (q->command, _("--attackers and --defenders each need at least one counter"));
  if (flags == NULL)
    order.kind = (guint8) tc_odds_find_kind (cli_question_work (q), q->state, &order);
  return cli_answer_odds (q, &order);
}

/* Without a battle. */
static int
calculate (int argc, char **argv)
{
  CliQuestion q = { .command = argv[0], .json = cli_sheet_is_wanted () };
  TcOrder order;
  int status;
  g_autoptr (GError) error = NULL;
  g_autoptr (TcFormula) formula = NULL;
  g_autoptr (TcRules) book = NULL;

  status = cli_sheet_check (argv[0]);
  if (status != CLI_FINE)
    return status;
  if (table)
    return cli_answer_table (argv[0], system_id);
  if (argc > 1)
    return cli_answer_formulas (argv[0], system_id, argc - 1, argv + 1);
  book = cli_formula_book (argv[0], system_id, &status);
  if (book == NULL)
    return status;
  formula = tc_formula_new_attack (attackers, defenders, terrain, (const char *const *) flags, &error);
  if (formula == NULL)
    return cli_usage (argv[0], "%s", error->message);
  if (cli_formula_open (&q, formula, NULL, book, &order, &status))
    status = cli_answer_odds (&q, &order);
  return cli_question_finish (&q, status);
}

/* The flags of attacks in all systems. */
static char *
list_flags (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      const TcOrderKind *kinds = systems[i]->order_kinds;
      int kind = tc_order_kind_find (kinds, TC_ROLE_ATTACK, 0);

      for (guint k = 0; kind >= 0 && kinds[kind].flags[k] != NULL; k++)
        if (!g_ptr_array_find_with_equal_func (names, kinds[kind].flags[k], g_str_equal, NULL))
          g_ptr_array_add (names, (gpointer) kinds[kind].flags[k]);
    }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static const CliOption options[] = {
  { "attackers", 'a', CLI_TEXT, &attackers, N_("Counters or hexes, separated by commas; without FILE: strengths"), N_("LIST") },
  { "defenders", 'd', CLI_TEXT, &defenders, N_("The same for the defenders"), N_("LIST") },
  { "flag", 0, CLI_TEXTS, &flags, N_("Set a flag of the order"), N_("FLAG"), .list = list_flags },
  { "leaders", 'l', CLI_TEXT, &leaders, N_("Only these leaders of the attacker take part"), N_("LIST") },
  { "rally", 'r', CLI_TEXT, &rally, N_("A rally roll of this counter instead of an attack"), N_("UNIT") },
  { "order", 0, CLI_TEXTS, &orders, N_("An order in the notation of saved games; several make a chain"), N_("ORDER") },
  { "given", 0, CLI_TEXTS, &given, N_("Take a result of an order for granted in what comes after it"), N_("N:RESULT") },
  { "system", 's', CLI_TEXT, &system_id, N_("Rules for a question without a battle"), N_("SYSTEM"), .list = cli_list_systems, .whole = TRUE },
  { "terrain", 't', CLI_TEXT, &terrain, N_("Without a battle: terrain of the defenders, or kind of all hexsides between"), N_("LIST"), .whole = TRUE },
  { "table", 0, CLI_SWITCH, &table, N_("Tables of all columns, ranges and rally rolls, as an aid for players"), .whole = TRUE },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_odds = {
  "odds", N_("compute an attack or a rally roll exactly"),
  N_("--attackers=LIST --defenders=LIST [--flag=FLAG] [--leaders=LIST] [--position=SAVE] [--after=N] FILE\n"
     "--rally=UNIT [--leaders=LIST] [--position=SAVE] [--after=N] FILE\n"
     "--order=ORDER… [--given=N:RESULT] [--position=SAVE] [--after=N] FILE\n"
     "--system=SYSTEM --attackers=LIST --defenders=LIST [--flag=FLAG] [--terrain=LIST]\n"
     "--system=SYSTEM FORMULA…\n"
     "--system=SYSTEM --table"),
  options, calculate, answer,
};
