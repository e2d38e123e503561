/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-chain: the chances of a chain of orders, as text or JSON. */
#include "config.h"

#include "cli.h"
#include "tc-say.h"

typedef struct
{
  const TcRuleset *ruleset;
  const TcBattle  *battle;
  const TcChain   *chain;
  const TcChainLink *links;
} Answer;

static char *
notation (const Answer *a, const TcChainStep *step)
{
  return tc_order_format (&step->order, a->battle, a->ruleset->system->order_kinds);
}

/* Whether the rules refuse it in some of the positions that the orders before it lead to. */
static gboolean
is_refused (const TcChainStep *step)
{
  return step->refusal.code != NULL && tc_ratio_compare (tc_ratio_add (step->given, step->left), TC_RATIO_ONE) < 0;
}

static void
print_results (const Answer *a, const TcChainStep *step, gboolean before)
{
  for (guint i = 0; i < step->n_results; i++)
    if (step->results[i].before == before)
      {
        g_autofree char *sentence = tc_note_say (&step->results[i].note, a->ruleset);
        g_autofree char *chance = cli_share (step->results[i].chance, step->games);
        TcChainEvent event = tc_chain_event_of (&step->results[i].note, a->ruleset->system);
        g_autofree char *name = tc_chain_event_format (&event, a->battle);

        if (before)
          g_print ("    %-24s %s\n", chance, sentence);
        else
          g_print ("    %-24s %-40s  [%s]\n", chance, sentence, name);
      }
}

/* What there is no room for in the list. */
static void
print_more (const TcChainStep *step)
{
  g_autofree char *chance = NULL, *sentence = NULL;

  if (step->n_more == 0)
    return;
  chance = cli_share (step->more, step->games);
  sentence = tc_say_more_results (step->n_more);
  g_print ("    %-24s %s\n", chance, sentence);
}

/* What everything below it is about. */
static void
print_condition (const Answer *a, guint i)
{
  const TcChainStep *step = &a->chain->steps[i];
  g_autofree char *chance = NULL, *given = NULL;

  if (a->links[i].given.name == NULL)
    return;
  given = tc_chain_event_format (&a->links[i].given, a->battle);
  chance = cli_share (step->condition, step->games);
  g_print ("\n");
  /* Translators: a result, the number of the order that has it, the chance of that */
  g_print (_("Given %s of order %u, with a chance of %s:"), given, i + 1, chance);
  g_print ("\n\n");
}

static void
answer_text (const Answer *a)
{
  for (guint i = 0; i < a->chain->n; i++)
    {
      const TcChainStep *step = &a->chain->steps[i];
      g_autofree char *order = notation (a, step), *given = cli_share (step->given, step->games);

      print_results (a, step, TRUE);
      g_print ("%s\n    ", order);
      g_print (_("given: %s"), given);
      if (tc_ratio_compare (step->left, TC_RATIO_ZERO) > 0)
        {
          g_autofree char *left = cli_share (step->left, step->games);

          g_print (_(", left out: %s"), left);
        }
      g_print ("\n");
      if (is_refused (step))
        {
          g_autofree char *reason = tc_note_say (&step->refusal, a->ruleset);

          g_print (_("    otherwise: %s"), reason);
          g_print ("\n");
        }
      print_results (a, step, FALSE);
      print_more (step);
      print_condition (a, i);
    }
  g_print ("\n");
  for (guint i = 0; i < a->battle->sides->len; i++)
    g_print (_("%s: expected loss %.3f\n"), cli_side (a->battle, i)->name,
             tc_ratio_to_double (a->chain->loss[i]));
  if (a->chain->sampled > 0)
    cli_print_games (a->chain->sampled);
}

static void
json_event (TcJson *b, const char *name, const Answer *a, TcChainEvent event)
{
  g_autofree char *text = tc_chain_event_format (&event, a->battle);

  tc_json_string (b, name, text);
}

static void
json_step (TcJson *b, const Answer *a, guint i)
{
  const TcChainStep *step = &a->chain->steps[i];
  g_autofree char *order = notation (a, step);

  tc_json_object (b, NULL);
  tc_json_string (b, "order", order);
  cli_json_share (b, "given", step->given, step->games);
  if (tc_ratio_compare (step->left, TC_RATIO_ZERO) > 0)
    tc_json_ratio (b, "left_out", step->left);
  if (is_refused (step))
    {
      tc_json_object (b, "refusal");
      cli_json_note (b, &step->refusal, a->ruleset);
      tc_json_end (b);
    }
  tc_json_array (b, "results");
  for (guint k = 0; k < step->n_results; k++)
    {
      tc_json_object (b, NULL);
      cli_json_note (b, &step->results[k].note, a->ruleset);
      json_event (b, "result", a, tc_chain_event_of (&step->results[k].note, a->ruleset->system));
      tc_json_bool (b, "before", step->results[k].before);
      cli_json_share (b, "probability", step->results[k].chance, step->games);
      tc_json_end (b);
    }
  tc_json_end (b);
  if (step->n_more > 0)
    {
      tc_json_object (b, "more");
      tc_json_int (b, "results", step->n_more);
      cli_json_share (b, "probability", step->more, step->games);
      tc_json_end (b);
    }
  if (a->links[i].given.name != NULL)
    {
      tc_json_object (b, "condition");
      json_event (b, "result", a, a->links[i].given);
      cli_json_share (b, "probability", step->condition, step->games);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
answer_json (TcJson *b, const Answer *a)
{
  tc_json_array (b, "orders");
  for (guint i = 0; i < a->chain->n; i++)
    json_step (b, a, i);
  tc_json_end (b);
  tc_json_object (b, "expected_loss");
  for (guint i = 0; i < a->battle->sides->len; i++)
    tc_json_ratio (b, cli_side (a->battle, i)->id, a->chain->loss[i]);
  tc_json_end (b);
  tc_json_int (b, "sampled", a->chain->sampled);
  tc_json_bool (b, "complete", a->chain->complete);
}

/* FALSE after a message: that order, counted from 1, never has the result. */
static gboolean
check_result (const CliQuestion *q, const Answer *a, guint on, const TcChainEvent *result)
{
  const TcChainStep *step = &a->chain->steps[on - 1];
  g_autoptr (GString) known = g_string_new (NULL);
  g_autofree char *expected = NULL, *text = NULL;
  gboolean found = FALSE;

  for (guint k = 0; k < step->n_results; k++)
    {
      TcChainEvent event = tc_chain_event_of (&step->results[k].note, a->ruleset->system);
      g_autofree char *name = tc_chain_event_format (&event, a->battle);

      found |= !step->results[k].before && tc_chain_event_is (result, &event);
      if (!step->results[k].before)
        g_string_append_printf (known, "%s%s", known->len > 0 ? " " : "", name);
    }
  if (found)
    return TRUE;
  text = tc_chain_event_format (result, a->battle);
  expected = cli_expect (text, known->str);
  cli_usage (q->command, _("order %u never has the result “%s”%s"), on, text, expected);

  return FALSE;
}

/* FALSE after a message about the first order that depends on what never happens, or of which that
 * is given. */
static gboolean
check_links (const CliQuestion *q, const Answer *a, const TcChainLink *links)
{
  for (guint i = 0; i < a->chain->n; i++)
    if ((links[i].on > 0 && !check_result (q, a, links[i].on, &links[i].result))
        || (links[i].given.name != NULL && !check_result (q, a, i + 1, &links[i].given)))
      return FALSE;

  return TRUE;
}

int
cli_answer_chain (CliQuestion *q, const TcChainLink *links, guint n)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  g_autofree TcChain *chain = g_new0 (TcChain, 1);
  Answer answer = { ruleset, tc_game_get_battle (q->game), chain, links };
  TcNote refusal = { NULL };

  if (!tc_chain_ask (ruleset, q->state, links, n, 1, chain, &refusal))
    return cli_refuse_odds (q, &links[0].order, &refusal);
  if (!check_links (q, &answer, links))
    return CLI_USAGE;
  if (q->json)
    answer_json (cli_question_begin (q), &answer);
  else
    answer_text (&answer);
  return chain->complete ? CLI_FINE : CLI_TROUBLE;
}
