#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>

#include "tc-sketch.h"

typedef struct
{
  char     *attackers, *defenders, *leaders, *position, *format, *system, *terrain, *leader_values;
  char    **options;
  gboolean  charge, no_leaders;
} OddsOptions;

static int
ask (TcGame *game, const char *command, const OddsOptions *o, gboolean json)
{
  int kind = cli_find_kind (tc_game_get_ruleset (game), "attack");
  TcOrder order = { 0 };

  if (kind < 0)
    return cli_usage (command, _("these rules have no attacks"));
  order.kind = kind;
  if (!cli_find_counters (game, command, o->attackers, order.units, &order.n_units, TC_ORDER_UNITS) ||
      !cli_find_counters (game, command, o->defenders, order.targets, &order.n_targets, TC_ORDER_TARGETS) ||
      (o->leaders != NULL &&
       !cli_find_counters (game, command, o->leaders, order.helpers, &order.n_helpers, TC_ORDER_HELPERS)) ||
      (o->charge && !cli_set_flag (game, command, &order, "charge")) ||
      (o->no_leaders && !cli_set_flag (game, command, &order, "no-leaders")))
    return CLI_USAGE;
  if (order.n_units == 0 || order.n_targets == 0)
    return cli_usage (command, _("--attackers and --defenders each need at least one counter"));
  return cli_answer_odds (game, &order, json);
}

/* A force of the pocket calculator: "12,5c,7d": strengths, c for cavalry, d for disrupted. */
static gboolean
sketch_force (TcBattle *battle, const char *command, const char *text, int side, const char *const *hexes,
              guint n_hexes, GString *ids, GString *disrupted)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *end = NULL;
      gint64 strength = g_ascii_strtoll (words[i], &end, 10);
      gboolean cavalry = strchr (end, 'c') != NULL, down = strchr (end, 'd') != NULL;
      g_autofree char *id = g_strdup_printf ("%s-%u", side == 0 ? "attacker" : "defender", i + 1);

      if (end == words[i] || strength < 1 || strength > 99 || strspn (end, "cd") != strlen (end))
        {
          cli_usage (command, _("“%s” is no strength; expected a number from 1 to 99, with c for cavalry and d for disrupted"),
                     words[i]);
          return FALSE;
        }
      if (i >= n_hexes)
        {
          cli_usage (command, _("at most %u counters find room in “%s”"), n_hexes, text);
          return FALSE;
        }
      tc_sketch_add (battle, id, cavalry ? "cavalry" : "infantry", side, strength, cavalry ? 8 : 4, hexes[i]);
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? "," : "", id);
      if (down)
        g_string_append_printf (disrupted, "%s ", id);
    }
  return TRUE;
}

/* Lays "stream", "slope" ... on the sides between all attackers and the defender, and terrain under him. */
static gboolean
sketch_ground (TcBattle *battle, const char *command, const char *terrain, const char *const *around, const char *middle)
{
  g_auto (GStrv) words = g_strsplit (terrain, ",", -1);
  static const char *const side_kinds[] = { "stream", "river", "bridge", "ford", "slope", "fortification", "gate", NULL };

  for (char **word = words; *word != NULL; word++)
    {
      g_autoptr (GString) where = g_string_new (NULL);

      if (g_strv_contains (side_kinds, *word))
        for (guint i = 0; i < 6; i++)
          g_string_append_printf (where, "%s%s/%s", i > 0 ? " " : "", around[i], middle);
      else
        g_string_assign (where, middle);
      if (!tc_sketch_lay (battle, *word, where->str))
        {
          cli_usage (command, _("“%s” is no terrain"), *word);
          return FALSE;
        }
    }
  return TRUE;
}

/* The pocket calculator: attackers around one hex, or one attacker among several
 * defenders, on ground of our own. */
static TcGame *
sketch (const char *command, const OddsOptions *o, GString *attackers, GString *defenders, int *status)
{
  static const char *const around[] = { "0304", "0305", "0403", "0405", "0504", "0505" };
  static const char *const middle[] = { "0404" };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (o->system, issues);
  g_autoptr (TcBattle) battle = NULL;
  g_autoptr (GString) disrupted = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  gboolean many = strchr (o->defenders, ',') != NULL;
  TcGame *game;

  *status = CLI_USAGE;
  if (book == NULL)
    {
      cli_report_issues (issues, NULL, FALSE);
      cli_usage (command, _("there are no rules “%s”"), o->system);
      return NULL;
    }
  battle = tc_sketch_new (book, 7, 7);
  if (!sketch_force (battle, command, o->attackers, 0, many ? middle : around, many ? 1 : 6, attackers, disrupted) ||
      !sketch_force (battle, command, o->defenders, 1, many ? around : middle, many ? 6 : 1, defenders, disrupted) ||
      (o->terrain != NULL && !sketch_ground (battle, command, o->terrain, around, middle[0])))
    return NULL;
  if (disrupted->len > 0)
    {
      cli_usage (command, _("disrupted counters can only be asked about in a battle (--position)"));
      return NULL;
    }
  game = tc_game_new (battle, 0, 0, (const char *const *) o->options, issues, &error);
  if (game == NULL)
    {
      cli_report_issues (issues, tc_system_find (o->system), FALSE);
      if (error != NULL)
        cli_complain (error);
    }
  return game;
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
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &o.position, N_("The position of a saved game"), N_("SAVE") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &o.options, N_("Set an option of the rules"), N_("ID=VALUE") },
    { "system", 's', 0, G_OPTION_ARG_STRING, &o.system, N_("Rules for a question without a battle"), N_("SYSTEM") },
    { "terrain", 't', 0, G_OPTION_ARG_STRING, &o.terrain, N_("Without a battle: terrain of the defender, or kind of all sides between"), N_("LIST") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &o.format, N_("text or json"), N_("FORMAT") },
    { NULL },
  };
  g_autoptr (TcGame) game = NULL;
  gboolean json;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("[FILE]"), _("compute an attack exactly"), &status))
    return status;
  if (!cli_format (argv[0], o.format, &json))
    return CLI_USAGE;
  if (o.attackers == NULL || o.defenders == NULL)
    return cli_usage (argv[0], _("--attackers and --defenders are needed"));
  if (argc == 2 && o.system == NULL)
    {
      game = cli_open_game (argv[1], o.position, 0, (const char *const *) o.options, &status);
      return game != NULL ? ask (game, argv[0], &o, json) : status;
    }
  if (argc == 1 && o.system != NULL)
    {
      g_autoptr (GString) attackers = g_string_new (NULL), defenders = g_string_new (NULL);

      game = sketch (argv[0], &o, attackers, defenders, &status);
      o.attackers = attackers->str;
      o.defenders = defenders->str;
      return game != NULL ? ask (game, argv[0], &o, json) : status;
    }
  return cli_usage (argv[0], _("either a FILE or --system is needed"));
}
