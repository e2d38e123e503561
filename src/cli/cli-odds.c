/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-odds: exact odds as text or JSON. */
#include "config.h"

#include "cli.h"
#include "tc-odds-choices.h"
#include "tc-say.h"

typedef struct
{
  const TcRuleset *ruleset;
  const TcBattle  *battle;
  const TcOdds    *odds;
} Answer;

static const char *const fate_names[] = { "reduced", "recovered", "moved", "eliminated", "captured", "other", "weakened", "worse", "left" };

/* "Kyle: disrupted; Hard: eliminated"; what nobody sees of a counter says its result. */
static char *
say_fates (const Answer *a, const TcOutcome *outcome)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < outcome->n_fates; i++)
    {
      const TcFateEntry *entry = &outcome->fates[i];
      g_autofree char *name = NULL, *fate = NULL;

      if (entry->fate == TC_FATE_OTHER)
        continue;
      name = tc_note_say_counter (a->battle, entry->counter);
      fate = tc_say_fate (entry->fate, entry->value, a->ruleset->system);
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "; " : "", name, fate);
    }
  return g_string_free (text, FALSE);
}

static void
json_sides (TcJson *b, const Answer *a, const char *name, const TcRatio *values)
{
  tc_json_object (b, name);
  for (guint i = 0; i < a->battle->sides->len; i++)
    tc_json_ratio (b, cli_side (a->battle, i)->id, values[i]);
  tc_json_end (b);
}

static void
json_outcome (TcJson *b, const Answer *a, const TcOutcome *outcome)
{
  tc_json_object (b, NULL);
  cli_json_share (b, "probability", outcome->chance, a->odds->games);
  tc_json_array (b, "units");
  for (guint i = 0; i < outcome->n_fates; i++)
    {
      tc_json_object (b, NULL);
      tc_json_string (b, "id", tc_battle_counter (a->battle, outcome->fates[i].counter)->id);
      tc_json_array (b, "fate");
      for (guint bit = 0; bit < G_N_ELEMENTS (fate_names); bit++)
        if (outcome->fates[i].fate >> bit & 1)
          tc_json_string (b, NULL, fate_names[bit]);
      tc_json_end (b);
      if (outcome->fates[i].fate & TC_FATE_WEAKENED)
        tc_json_int (b, "bases_lost", outcome->fates[i].value);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_end (b);
}

/* The chance of a result, and the expected loss of each side given that result. */
static TcRatio
sum_result (const Answer *a, const char *code, TcRatio loss[TC_MAX_SIDES])
{
  TcRatio chance = TC_RATIO_ZERO;

  for (guint s = 0; s < TC_MAX_SIDES; s++)
    loss[s] = TC_RATIO_ZERO;
  for (guint i = 0; i < a->odds->n; i++)
    {
      const TcOutcome *outcome = &a->odds->outcomes[i];

      if (!g_str_equal (tc_say_outcome (outcome, a->ruleset), code))
        continue;
      chance = tc_ratio_add (chance, outcome->chance);
      for (guint s = 0; s < TC_MAX_SIDES; s++)
        loss[s] = tc_ratio_add (
            loss[s], tc_ratio_multiply (outcome->chance, tc_ratio_new (outcome->losses[s], 1)));
    }
  for (guint s = 0; s < TC_MAX_SIDES; s++)
    loss[s] = tc_ratio_divide (loss[s], chance);
  return chance;
}

/* An entry for each result code, with its outcomes. */
static void
json_results (TcJson *b, const Answer *a)
{
  g_autoptr (GHashTable) listed = g_hash_table_new (g_str_hash, g_str_equal);

  tc_json_array (b, "results");
  for (guint i = 0; i < a->odds->n; i++)
    {
      const char *code = tc_say_outcome (&a->odds->outcomes[i], a->ruleset);
      TcRatio loss[TC_MAX_SIDES];

      if (!g_hash_table_add (listed, (gpointer) code))
        continue;
      tc_json_object (b, NULL);
      tc_json_string (b, "code", code);
      cli_json_share (b, "probability", sum_result (a, code, loss), a->odds->games);
      json_sides (b, a, "expected_loss", loss);
      tc_json_array (b, "outcomes");
      for (guint k = i; k < a->odds->n; k++)
        if (g_str_equal (tc_say_outcome (&a->odds->outcomes[k], a->ruleset), code))
          json_outcome (b, a, &a->odds->outcomes[k]);
      tc_json_end (b);
      tc_json_end (b);
    }
  tc_json_end (b);
}

/* What else can come of it. */
static void
json_events (TcJson *b, const Answer *a)
{
  tc_json_array (b, "events");
  for (guint i = 0; i < a->odds->n_events; i++)
    {
      tc_json_object (b, NULL);
      cli_json_note (b, &a->odds->events[i].note, a->ruleset);
      cli_json_share (b, "probability", a->odds->events[i].chance, a->odds->games);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_modifiers (TcJson *b, const Answer *a)
{
  static const char *const kinds[] = { "add", "multiply", "divide-up", "none" };
  const TcExplanation *e = &a->odds->explanation;

  tc_json_array (b, "modifiers");
  for (guint i = 0; a->odds->explained && i < e->n; i++)
    {
      const TcModifier *m = &e->modifiers[i];

      tc_json_object (b, NULL);
      tc_json_string (b, "quantity", tc_quantity_get_name (m->quantity));
      tc_json_string (b, "kind", kinds[m->kind]);
      tc_json_int (b, "amount", m->amount);
      tc_json_string (b, "unit",
                      m->counter >= 0 ? tc_battle_counter (a->battle, m->counter)->id : NULL);
      cli_json_note (b, &m->note, a->ruleset);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
answer_json (TcJson *b, const Answer *a, const char *order)
{
  const TcExplanation *e = &a->odds->explanation;

  tc_json_string (b, "order", order);
  tc_json_string (b, "odds", a->odds->explained && e->odds[0] != '\0' ? e->odds : NULL);
  tc_json_string (b, "column", a->odds->explained && e->column[0] != '\0' ? e->column : NULL);
  for (int q = 0; a->odds->explained && q < TC_N_QUANTITIES; q++)
    if (e->has[q])
      tc_json_int (b, q == TC_QUANTITY_COLUMN ? "column_shift" : tc_quantity_get_name (q),
                   e->total[q]);
  if (a->odds->explained && e->next[0] != '\0')
    {
      tc_json_object (b, "next");
      tc_json_string (b, "column", e->next);
      tc_json_int (b, "missing", e->missing);
      tc_json_end (b);
    }
  json_modifiers (b, a);
  json_results (b, a);
  if (a->odds->n_events > 0)
    json_events (b, a);
  json_sides (b, a, "expected_loss", a->odds->loss);
  json_sides (b, a, "expected_reduced", a->odds->reduced);
  if (a->odds->games > 0)
    tc_json_int (b, "games", a->odds->games);
  tc_json_bool (b, "complete", a->odds->complete);
}

const char *
cli_quantity (guint quantity)
{
  static const char *const names[TC_N_QUANTITIES] = { N_("attack"), N_("defence"),   N_("die"),
                                                      N_("column"), N_("allowance"), N_("dice") };

  return _(names[quantity]);
}

static void
print_modifiers (const Answer *a)
{
  const TcExplanation *e = &a->odds->explanation;

  for (int q = 0; q < TC_N_QUANTITIES; q++)
    {
      if (!e->has[q])
        continue;
      g_print ("%s %d\n", cli_quantity ((guint) q), e->total[q]);
      for (guint i = 0; i < e->n; i++)
        if (e->modifiers[i].quantity == q)
          {
            g_autofree char *sentence = tc_note_say (&e->modifiers[i].note, a->ruleset);

            g_print ("    %s", sentence);
            if (e->modifiers[i].note.rule != NULL)
              g_print ("  [%s]", e->modifiers[i].note.rule);
            g_print ("\n");
          }
    }
  if (e->odds[0] == '\0' && e->column[0] != '\0')
    g_print (_("column %s\n"), e->column);
  else if (e->odds[0] != '\0' && (e->column[0] == '\0' || g_str_equal (e->column, e->odds)))
    g_print (_("odds %s\n"), e->odds);
  else if (e->odds[0] != '\0')
    g_print (_("odds %s, column %s\n"), e->odds, e->column);
  if (e->next[0] != '\0')
    {
      g_print (ngettext ("%d point short of %s", "%d points short of %s", (gulong) e->missing), e->missing, e->next);
      g_print ("\n");
    }
}

static char *
say_expected (TcRatio value, double margin)
{
  return margin > 0 ? g_strdup_printf (_("%.3f ± %.3f"), tc_ratio_to_double (value), margin)
                    : g_strdup_printf ("%.3f", tc_ratio_to_double (value));
}

static void
print_expected_loss (const Answer *a, guint side)
{
  static const char *const boards[TC_N_BOARDS] = {
    [TC_BOARD_HEXES] = N_("{0}: expected loss {1} strength points ({2}), {3} {4} ({5})"),
    [TC_BOARD_TABLE] = N_("{0}: expected loss {1} bases ({2}), {3} {4} ({5})"),
  };
  g_autofree char *loss = tc_say_ratio (a->odds->loss[side]),
                  *turned = tc_say_ratio (a->odds->reduced[side]);
  g_autofree char *loss_decimal = say_expected (a->odds->loss[side],
                                                tc_odds_get_margin (a->odds, 1u << side, 1, 0));
  g_autofree char *turned_decimal = say_expected (a->odds->reduced[side],
                                                  tc_odds_get_margin (a->odds, 1u << side, 0, 1));
  const char *const words[] = { cli_side (a->battle, side)->name, loss, loss_decimal, tc_say_back (a->ruleset->system), turned,
                                turned_decimal, NULL };
  g_autofree char *text = tc_words_fill (_(boards[tc_map_get_board (a->battle->map)->kind]), words);

  g_print ("%s\n", text);
}

static void
answer_text (const Answer *a, const char *order)
{
  g_print ("%s\n", order);
  if (a->odds->explained)
    print_modifiers (a);
  g_print ("\n");
  for (guint i = 0; i < a->odds->n; i++)
    {
      const TcOutcome *outcome = &a->odds->outcomes[i];
      g_autofree char *chance = cli_share (outcome->chance, a->odds->games);
      g_autofree char *fates = say_fates (a, outcome);

      g_print ("%-8s %-16s %s\n", tc_say_outcome (outcome, a->ruleset), chance, fates);
    }
  for (guint i = 0; i < a->odds->n_events; i++)
    {
      g_autofree char *chance = cli_share (a->odds->events[i].chance, a->odds->games),
                      *sentence = tc_note_say (&a->odds->events[i].note, a->ruleset);

      g_print (i == 0 ? "\n%-8s %-16s %s\n" : "%-8s %-16s %s\n", "", chance, sentence);
    }
  g_print ("\n");
  for (guint i = 0; i < a->battle->sides->len; i++)
    print_expected_loss (a, i);
  if (a->odds->games > 0)
    cli_print_games (a->odds->games);
  if (!a->odds->complete)
    g_print (_("A limit was reached: the chances do not add up to 1.\n"));
}

int
cli_refuse_odds (CliQuestion *q, const TcOrder *order, const TcNote *refusal)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  g_autofree char *notation = tc_order_format (order, ruleset->battle,
                                               ruleset->system->order_kinds);

  TcOrder nearest;
  g_autofree char *instead = NULL;

  cli_print_refusal (q->game, NULL, 0, refusal);
  if (tc_odds_find_nearest (cli_question_work (q), q->state, order, &nearest))
    {
      g_autofree char *sentence = NULL;

      instead = tc_order_format (&nearest, ruleset->battle, ruleset->system->order_kinds);
      sentence = g_strdup_printf (_("the nearest that could be given: %s"), instead);
      cli_tell (NULL, 0, 0, TC_SEVERITY_NOTE, sentence, "nearest");
    }
  if (q->json)
    {
      TcJson *b = cli_question_begin (q);

      tc_json_string (b, "order", notation);
      tc_json_object (b, "refusal");
      cli_json_note (b, refusal, ruleset);
      tc_json_end (b);
      if (instead != NULL)
        tc_json_string (b, "nearest", instead);
    }
  return CLI_TROUBLE;
}

int
cli_answer_odds (CliQuestion *q, const TcOrder *order)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  g_autofree TcOdds *odds = g_new (TcOdds, 1);
  Answer answer = { ruleset, tc_game_get_battle (q->game), odds };
  g_autofree char *notation = NULL;
  TcOrder whole = *order;
  TcNote refusal = { NULL };

  if (!tc_odds_ask (cli_question_work (q), q->state, &whole, odds, &refusal))
    return cli_refuse_odds (q, order, &refusal);
  notation = tc_order_format (&whole, answer.battle, ruleset->system->order_kinds);
  if (q->json)
    answer_json (cli_question_begin (q), &answer, notation);
  else
    answer_text (&answer, notation);
  return odds->complete ? CLI_FINE : CLI_TROUBLE;
}
