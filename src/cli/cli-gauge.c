/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-gauge: reach on a measured table: what a unit can go, its ranges and the enemies in them. */
#include "config.h"

#include "cli.h"

static char *
say_length (gint32 tenths)
{
  char text[TC_DECIMAL_SIZE];

  return g_strdup (tc_decimal_format (tenths, 1, text));
}

static void
json_length (TcJson *b, const char *name, gint32 tenths)
{
  g_autofree char *text = say_length (tenths);

  tc_json_string (b, name, text);
}

static void
answer_json (TcJson *b, const TcBattle *battle, int counter, const TcGauge *gauge)
{
  g_autofree char *from = cli_place (battle, gauge->place);

  tc_json_string (b, "unit", tc_battle_counter (battle, counter)->id);
  tc_json_string (b, "from", from);
  json_length (b, "allowance", gauge->allowance);
  json_length (b, "least", gauge->least);
  tc_json_array (b, "ranges");
  for (guint i = 0; i < gauge->n_bands; i++)
    json_length (b, NULL, gauge->bands[i]);
  tc_json_end (b);
  tc_json_array (b, "enemies");
  for (guint i = 0; i < gauge->n_targets; i++)
    {
      const TcGaugeTarget *target = &gauge->targets[i];

      tc_json_object (b, NULL);
      tc_json_string (b, "id", tc_battle_counter (battle, target->counter)->id);
      json_length (b, "distance", target->distance);
      tc_json_bool (b, "seen", target->seen);
      tc_json_bool (b, "in_arc", target->in_arc);
      tc_json_int (b, "bases", target->bases);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
answer_text (const TcBattle *battle, const TcGauge *gauge)
{
  g_print (_("can move %.1f cm, at least %.1f if it moves\n"), gauge->allowance / 100.0,
           gauge->least / 100.0);
  for (guint i = 0; i < gauge->n_bands; i++)
    g_print (_("range %.1f cm\n"), gauge->bands[i] / 100.0);
  for (guint i = 0; i < gauge->n_targets; i++)
    {
      const TcGaugeTarget *target = &gauge->targets[i];

      g_print ("%s  %.1f cm  %s%s\n", tc_battle_counter (battle, target->counter)->id,
               target->distance / 100.0, target->seen ? _("seen") : _("not seen"),
               target->bases > 0 ? _(", in range and arc") : "");
    }
}

int
cli_gauge (CliQuestion *q, int counter)
{
  const TcBattle *battle = tc_game_get_battle (q->game);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcOrder order = { .n_units = 1, .units = { (gint16) counter } };

  if (!tc_state_gauge (tc_game_get_ruleset (q->game), q->state, &order, 0, gauge))
    return cli_usage (q->command, _("nothing can be measured for “%s”"),
                      tc_battle_counter (battle, counter)->id);
  if (q->json)
    answer_json (cli_question_begin (q), battle, counter, gauge);
  else
    answer_text (battle, gauge);
  return CLI_FINE;
}
