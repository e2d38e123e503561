/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"
#include "tc-chain.h"

typedef struct
{
  char     *attackers, *defenders, *leaders, *rally, *position, *format, *system, *terrain;
  char    **options, **orders;
  gboolean  charge, no_leaders;
} OddsOptions;

/* Kind and flags of the order. */
static gboolean
begin_order (TcGame *game, const char *command, const OddsOptions *o, TcOrder *order)
{
  int kind = cli_find_kind (tc_game_get_ruleset (game), o->rally != NULL ? "rally" : "attack");

  if (kind < 0)
    {
      cli_usage (command, o->rally != NULL ? _("these rules have no rally") : _("these rules have no attacks"));
      return FALSE;
    }
  order->kind = kind;
  return (!o->charge || cli_set_flag (game, command, order, "charge")) &&
         (!o->no_leaders || cli_set_flag (game, command, order, "no-leaders"));
}

static int
ask (const char *path, const char *command, const OddsOptions *o, gboolean json)
{
  TcOrder order = { 0 };
  int status;
  g_autoptr (TcGame) game = cli_open_game (path, o->position, 0, (const char *const *) o->options, &status);

  if (game == NULL)
    return status;
  if (!begin_order (game, command, o, &order) ||
      (o->leaders != NULL &&
       !cli_find_counters (game, command, o->leaders, order.helpers, &order.n_helpers, TC_ORDER_HELPERS)))
    return CLI_USAGE;
  if (o->rally != NULL)
    {
      if (!cli_find_counters (game, command, o->rally, order.units, &order.n_units, 1))
        return CLI_USAGE;
      return cli_answer_odds (game, tc_game_get_state (game), &order, json);
    }
  if (!cli_find_counters (game, command, o->attackers, order.units, &order.n_units, TC_ORDER_UNITS) ||
      !cli_find_counters (game, command, o->defenders, order.targets, &order.n_targets, TC_ORDER_TARGETS))
    return CLI_USAGE;
  if (order.n_units == 0 || order.n_targets == 0)
    return cli_usage (command, _("--attackers and --defenders each need at least one counter"));
  return cli_answer_odds (game, tc_game_get_state (game), &order, json);
}

/* One order, or a chain of them, in the notation of saved games. */
static int
ask_orders (const char *path, const char *command, const OddsOptions *o, gboolean json)
{
  TcOrder orders[TC_CHAIN_STEPS];
  guint n = g_strv_length (o->orders);
  int status;
  g_autoptr (TcGame) game = cli_open_game (path, o->position, 0, (const char *const *) o->options, &status);

  if (game == NULL)
    return status;
  if (n > TC_CHAIN_STEPS)
    return cli_usage (command, _("at most %d orders make a chain"), TC_CHAIN_STEPS);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!tc_order_parse (o->orders[i], tc_game_get_battle (game), tc_game_get_ruleset (game)->system->order_kinds,
                           &orders[i], &error))
        {
          cli_tell_play_error ("--order", 0, error);
          return CLI_USAGE;
        }
    }
  return n == 1 ? cli_answer_odds (game, tc_game_get_state (game), &orders[0], json)
                : cli_answer_chain (game, orders, n, json);
}

static int
calculate (const char *command, const OddsOptions *o, gboolean json)
{
  const CliSketch sketch = { o->system, o->attackers, o->defenders, o->terrain, o->charge,
                             (const char *const *) o->options };
  g_autoptr (TcGame) game = NULL;
  TcOrder order = { 0 };
  int status;
  g_autofree TcState *state = cli_sketch_make (&sketch, command, &game, &order, &status);

  if (state == NULL)
    return status;
  if (!begin_order (game, command, o, &order))
    return CLI_USAGE;
  return cli_answer_odds (game, state, &order, json);
}

static int
odds (int argc, char **argv, const OddsOptions *o)
{
  gboolean json, battle = argc == 2 && o->system == NULL, pocket = argc == 1 && o->system != NULL;

  if (!cli_format (argv[0], o->format, &json))
    return CLI_USAGE;
  if (battle == pocket)
    return cli_usage (argv[0], _("either a FILE or --system is needed"));
  if (battle && o->terrain != NULL)
    return cli_usage (argv[0], _("a battle has its own terrain; --terrain has no place beside it"));
  if (pocket && (o->position != NULL || o->leaders != NULL || o->rally != NULL))
    return cli_usage (argv[0], _("--position, --leaders and --rally ask about a battle; --system has none"));
  if (o->orders != NULL && (!battle || o->attackers != NULL || o->defenders != NULL || o->rally != NULL || o->charge ||
                            o->leaders != NULL || o->no_leaders))
    return cli_usage (argv[0], _("--order stands alone, with a FILE"));
  if (o->orders != NULL)
    return ask_orders (argv[1], argv[0], o, json);
  if (o->rally != NULL && (o->attackers != NULL || o->defenders != NULL || o->charge))
    return cli_usage (argv[0], _("--rally stands alone"));
  if (o->rally == NULL && (o->attackers == NULL || o->defenders == NULL))
    return cli_usage (argv[0], _("--attackers and --defenders are needed"));
  return battle ? ask (argv[1], argv[0], o, json) : calculate (argv[0], o, json);
}

int
cmd_odds (int argc, char **argv)
{
  OddsOptions o = { 0 };
  const GOptionEntry entries[] = {
    { "attackers", 'a', 0, G_OPTION_ARG_STRING, &o.attackers, N_("Counters or hexes, separated by commas; without FILE: strengths"), N_("LIST") },
    { "defenders", 'd', 0, G_OPTION_ARG_STRING, &o.defenders, N_("The same for those attacked"), N_("LIST") },
    { "charge", 'c', 0, G_OPTION_ARG_NONE, &o.charge, N_("The cavalry charges"), NULL },
    { "no-leaders", 0, 0, G_OPTION_ARG_NONE, &o.no_leaders, N_("No leader of the attacker takes part"), NULL },
    { "leaders", 'l', 0, G_OPTION_ARG_STRING, &o.leaders, N_("Only these leaders of the attacker take part"), N_("LIST") },
    { "rally", 'r', 0, G_OPTION_ARG_STRING, &o.rally, N_("A rally roll of this counter in place of an attack"), N_("UNIT") },
    { "order", 0, 0, G_OPTION_ARG_STRING_ARRAY, &o.orders, N_("An order in the notation of saved games; several make a chain"), N_("ORDER") },
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &o.position, N_("The position of a saved game"), N_("SAVE") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &o.options, N_("Set an option of the rules"), N_("ID=VALUE") },
    { "system", 's', 0, G_OPTION_ARG_STRING, &o.system, N_("Rules for a question without a battle"), N_("SYSTEM") },
    { "terrain", 't', 0, G_OPTION_ARG_STRING, &o.terrain, N_("Without a battle: terrain of the defenders, or kind of all sides between"), N_("LIST") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &o.format, N_("text or json"), N_("FORMAT") },
    { NULL },
  };
  int status;

  if (cli_parse (&argc, &argv, entries, _("[FILE]"), _("compute an attack or a rally roll exactly"), &status))
    status = odds (argc, argv, &o);
  g_free (o.attackers);
  g_free (o.defenders);
  g_free (o.leaders);
  g_free (o.rally);
  g_free (o.position);
  g_free (o.format);
  g_free (o.system);
  g_free (o.terrain);
  g_strfreev (o.options);
  g_strfreev (o.orders);
  return status;
}
