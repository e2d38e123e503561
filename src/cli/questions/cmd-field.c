/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-fields.h"
#include "tc-say.h"

static int show = -1;

/* What a row says besides its hex: a member for scripts, words for people. */
static void
json_row (TcJson *b, const TcFieldQuestion *question, const TcFieldRow *row, const TcRuleset *ruleset)
{
  const char *id = row->counter >= 0 ? tc_battle_counter (ruleset->battle, (guint) row->counter)->id : NULL;

  if (id != NULL)
    tc_json_string (b, "unit", id);
  if (question->kind == TC_FIELD_TURNS || question->kind == TC_FIELD_CONTACT)
    tc_json_int (b, "turns", row->n);
  else if (question->kind == TC_FIELD_SIGHT && row->n > 0)
    tc_json_int (b, "seen_by", row->n);
  else if (question->kind == TC_FIELD_COMMAND && row->n > 0)
    tc_json_int (b, "leaders", row->n);
  else if (row->refusal.code == NULL && row->reason.code == NULL)
    tc_json_ratio (b, "probability", row->chance);
  if (question->kind == TC_FIELD_FIRE && row->n > 0)
    tc_json_int (b, "guns", row->n);
  if (row->refusal.code != NULL)
    {
      tc_json_object (b, "refusal");
      cli_json_note (b, &row->refusal, ruleset);
      tc_json_end (b);
    }
  if (row->reason.code != NULL)
    {
      tc_json_object (b, "reason");
      cli_json_note (b, &row->reason, ruleset);
      tc_json_end (b);
    }
}

static void
answer_json (CliQuestion *q, const TcFieldQuestion *question, const GArray *rows)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  TcJson *b = cli_question_begin (q);
  g_auto (GStrv) names = g_strsplit (TC_FIELD_NAMES, " ", -1);
  char label[TC_HEX_LABEL_SIZE];

  tc_json_string (b, "shows", names[question->kind]);
  tc_json_array (b, "hexes");
  for (guint i = 0; i < rows->len; i++)
    {
      const TcFieldRow *row = &g_array_index (rows, TcFieldRow, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "hex", cli_hex (ruleset->battle, row->hex, label));
      json_row (b, question, row, ruleset);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static char *
say_row (const TcFieldQuestion *question, const TcFieldRow *row, const TcRuleset *ruleset)
{
  if (row->refusal.code != NULL)
    return tc_note_say (&row->refusal, ruleset);
  if (row->reason.code != NULL)
    return tc_note_say (&row->reason, ruleset);
  if (question->kind == TC_FIELD_TURNS || question->kind == TC_FIELD_CONTACT)
    return g_strdup_printf (ngettext ("%u turn", "%u turns", row->n), row->n);
  if (question->kind == TC_FIELD_SIGHT)
    return g_strdup_printf (ngettext ("seen by %u", "seen by %u", row->n), row->n);
  return cli_chance (row->chance);
}

static void
answer_text (const CliQuestion *q, const TcFieldQuestion *question, const GArray *rows)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  char label[TC_HEX_LABEL_SIZE];

  for (guint i = 0; i < rows->len; i++)
    {
      const TcFieldRow *row = &g_array_index (rows, TcFieldRow, i);
      g_autofree char *text = say_row (question, row, ruleset);

      g_print ("%s %s %s\n", cli_hex (ruleset->battle, row->hex, label),
               row->counter >= 0 ? tc_battle_counter (ruleset->battle, (guint) row->counter)->id : "-", text);
    }
}

/* By the numbers on the map. */
static int
compare_rows (gconstpointer a, gconstpointer b, gpointer battle)
{
  const TcFieldRow *x = a, *y = b;
  char label_x[TC_HEX_LABEL_SIZE], label_y[TC_HEX_LABEL_SIZE];
  int order = g_strcmp0 (cli_hex (battle, x->hex, label_x), cli_hex (battle, y->hex, label_y));

  return order != 0 ? order : x->counter - y->counter;
}

static int
answer (CliQuestion *q)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (TcFieldRow));
  g_autoptr (TcFields) fields = tc_fields_new (tc_game_get_ruleset (q->game));
  TcFieldQuestion question;

  if (show < 0)
    return cli_usage (q->command, _("--show is missing"));
  if (!cli_whose_find (q, show == TC_FIELD_FIRE, &question))
    return CLI_USAGE;
  question.kind = (TcFieldKind) show;
  if (question.side < 0)
    question.side = MAX (q->state->player, 0);
  if (fields == NULL || !tc_fields_know (fields, question.kind))
    {
      cli_tell (q->path, 0, 0, TC_SEVERITY_ERROR, tc_say_no_field (question.kind, tc_game_get_ruleset (q->game)), "no-field");
      return CLI_TROUBLE;
    }
  tc_fields_list (fields, q->state, &question, NULL, rows);
  g_array_sort_with_data (rows, compare_rows, (gpointer) tc_game_get_battle (q->game));
  if (q->json)
    answer_json (q, &question, rows);
  else
    answer_text (q, &question, rows);
  if (rows->len == 0)
    cli_tell (q->path, 0, 0, TC_SEVERITY_NOTE, _("no hex to show: nobody who is asked about is on the map, or can do it"), "no-hexes");
  return CLI_FINE;
}

static const CliOption options[] = {
  { "show", 's', CLI_CHOICE, &show, N_("What to show for each hex"), N_("WHAT"), TC_FIELD_NAMES },
  CLI_WHOSE,
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_field = {
  "field", N_("show what each hex is worth: fire, turns, contact, sight, rally, command, supply, exits"), N_("--show=WHAT FILE"), options, .answer = answer,
};
