/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <string.h>

#include "tc-alter.h"
#include "tc-board.h"
#include "tc-threats.h"

static char *unit, *where;

static const char *
format (const TcBattle *battle, TcPlace place, char label[TC_PLACE_LABEL_SIZE])
{
  tc_map_get_board (battle->map)->format (battle->map, place, label);

  return label;
}

static const char *
format_hex (const TcBattle *battle, TcHex hex, char label[TC_PLACE_LABEL_SIZE])
{
  return format (battle, tc_map_get_place (battle->map, hex), label);
}

/* By the numbers on the map. */
static int
compare_rows (gconstpointer a, gconstpointer b, gpointer battle)
{
  const TcThreatRow *x = a, *y = b;
  char label_x[TC_PLACE_LABEL_SIZE], label_y[TC_PLACE_LABEL_SIZE];
  int order = g_strcmp0 (format_hex (battle, x->hex, label_x), format_hex (battle, y->hex, label_y));

  return order != 0 ? order : x->counter - y->counter;
}

/* "kyle@0917", "markgraf-karl@5400,7452,18000": with its facing, as --place reads it. */
static char *
say_place (const TcBattle *battle, const TcThreat *threat, guint k)
{
  const TcOrder place = { .kind = TC_ALTER_PLACE, .n_units = 1,
                          .units = { threat->attack.units[k] }, .n_path = 1,
                          .path = { threat->from[k] } };
  g_autofree char *option = tc_alter_format (&place, battle);

  return g_strdup (option + strlen ("--place="));
}

static void
json_place (TcJson *b, const TcBattle *battle, const TcThreat *threat, guint k)
{
  g_autofree char *place = say_place (battle, threat, k);

  tc_json_string (b, "place", place);
}

static void
answer_json (CliQuestion *q, const GArray *rows)
{
  const TcBattle *battle = tc_game_get_battle (q->game);
  TcJson *b = cli_question_begin (q);
  char label[TC_PLACE_LABEL_SIZE];

  tc_json_array (b, "threats");
  for (guint i = 0; i < rows->len; i++)
    {
      const TcThreatRow *row = &g_array_index (rows, TcThreatRow, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "unit", tc_battle_counter (battle, (guint) row->counter)->id);
      tc_json_string (b, "hex", format_hex (battle, row->hex, label));
      tc_json_string (b, "odds", row->threat.odds);
      tc_json_ratio (b, "lost", row->threat.lost);
      tc_json_ratio (b, "harmed", row->threat.hurt);
      if (row->threat.games > 0)
        tc_json_int (b, "games", row->threat.games);
      tc_json_array (b, "by");
      for (guint k = 0; k < row->threat.attack.n_units; k++)
        {
          tc_json_object (b, NULL);
          tc_json_string (b, "unit",
                          tc_battle_counter (battle, (guint) row->threat.attack.units[k])->id);
          tc_json_string (b, "from", format (battle, row->threat.from[k], label));
          json_place (b, battle, &row->threat, k);
          tc_json_end (b);
        }
      tc_json_end (b);
      tc_json_end (b);
    }
  tc_json_end (b);
}

/* Attackers are written as --place reads them. */
static void
answer_text (const CliQuestion *q, const GArray *rows)
{
  const TcBattle *battle = tc_game_get_battle (q->game);
  char label[TC_PLACE_LABEL_SIZE];

  for (guint i = 0; i < rows->len; i++)
    {
      const TcThreatRow *row = &g_array_index (rows, TcThreatRow, i);
      g_autofree char *lost = cli_share (row->threat.lost, row->threat.games),
                      *harmed = cli_share (row->threat.hurt, row->threat.games);

      g_print ("%s %s %s ", format_hex (battle, row->hex, label), tc_battle_counter (battle, (guint) row->counter)->id, row->threat.odds);
      g_print (_("lost %s, harmed %s, by"), lost, harmed);
      for (guint k = 0; k < row->threat.attack.n_units; k++)
        {
          g_autofree char *place = say_place (battle, &row->threat, k);

          g_print (" %s", place);
        }
      g_print ("\n");
    }
}

static int
answer (CliQuestion *q)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (TcThreatRow));
  g_autoptr (TcThreats) threats = tc_threats_new (tc_game_get_ruleset (q->game));
  TcHex only = TC_NO_HEX;
  int counter = -1;

  if (threats == NULL)
    {
      cli_tell (q->path, 0, 0, TC_SEVERITY_ERROR, _("these rules do not say whom an enemy could attack"), "no-threats");
      return CLI_TROUBLE;
    }
  if (where != NULL && unit == NULL)
    return cli_usage (q->command, _("--hex asks about a unit: it needs --unit"));
  if ((unit != NULL && (counter = cli_find_counter (q, unit)) < 0)
      || (where != NULL && (only = cli_find_hex (q, where)) == TC_NO_HEX))
    return CLI_USAGE;
  tc_threats_list (threats, q->state, counter, only, NULL, rows);
  g_array_sort_with_data (rows, compare_rows, (gpointer) tc_game_get_battle (q->game));
  if (q->json)
    answer_json (q, rows);
  else
    answer_text (q, rows);
  if (rows->len == 0)
    cli_tell (q->path, 0, 0, TC_SEVERITY_NOTE, _("nobody who is asked about can be attacked"), "no-threat");
  return CLI_FINE;
}

static const CliOption options[] = {
  { "unit", 'u', CLI_TEXT, &unit, N_("This unit wherever it could be; else all units where they stand"), N_("UNIT") },
  { "hex", 0, CLI_TEXT, &where, N_("Only in this hex, together with --unit"), N_("HEX") },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_threat = {
  "threat", N_("compute what the enemy can do in its next turn"), N_("FILE"), options, .answer = answer,
};
