/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-adviser.h"
#include "tc-intent.h"
#include "tc-say.h"

static char *wanted, *against;
static int trials = 8, seed = 1;

typedef struct
{
  CliQuestion     *question;
  const TcRuleset *ruleset;
  TcOrder          order;
  TcNote           why;
  TcOrder          other;    /* when gain.n > 0 */
  gboolean         compared;
  TcGain           gain;
} Hint;

static char *
notate (const Hint *h, const TcOrder *order)
{
  return tc_order_format (order, h->ruleset->battle, h->ruleset->system->order_kinds);
}

/* A legal order; FALSE after a message. */
static gboolean
read_order (const Hint *h, const char *option, const char *text, TcOrder *order)
{
  g_autoptr (GError) error = NULL;
  TcNote refusal = { NULL };

  if (!tc_order_parse (text, h->ruleset->battle, h->ruleset->system->order_kinds, order, &error))
    {
      cli_tell_play_error (h->question->game, option, 0, error);
      return FALSE;
    }
  if (tc_state_check (h->ruleset, h->question->state, order, &refusal))
    return TRUE;
  cli_print_refusal (h->question->game, option, 0, &refusal);
  return FALSE;
}

/* FALSE after a message. */
static gboolean
compare (Hint *h, TcAdviser *adviser)
{
  const TcState *state = h->question->state;

  if (!tc_adviser_can_compare (adviser))
    {
      if (against == NULL)
        return TRUE;
      cli_tell (h->question->path, 0, 0, TC_SEVERITY_ERROR, _("orders are compared on hexes only"), "no-comparison");
      return FALSE;
    }
  if (against != NULL ? !read_order (h, "--against", against, &h->other)
                      : !tc_adviser_find_other (adviser, state, &h->order, &h->other))
    return against == NULL;
  h->compared = TRUE;
  while (h->gain.n < (h->gain.rolls || h->gain.n == 0 ? (guint) trials : 1))
    tc_adviser_try (adviser, state, &h->order, &h->other, (guint64) seed, &h->gain);
  return TRUE;
}

static void
answer_text (const Hint *h)
{
  g_autofree char *order = notate (h, &h->order);
  g_autofree char *other = NULL;
  g_autofree char *gain = NULL;
  g_autofree char *why = h->why.code != NULL ? tc_note_say_in (&h->why, tc_intent_words, h->ruleset) : NULL;

  g_print ("%s\n", order);
  if (why != NULL)
    g_print (_("Why: %s\n"), why);
  if (!h->compared)
    return;
  other = notate (h, &h->other);
  gain = tc_say_gain (&h->gain, other, seed);
  g_print ("%s\n", gain);
}

static void
answer_json (const Hint *h)
{
  TcJson *b = cli_question_begin (h->question);
  g_autofree char *order = notate (h, &h->order);
  g_autofree char *other = NULL;
  g_autofree char *why = h->why.code != NULL ? tc_note_say_in (&h->why, tc_intent_words, h->ruleset) : NULL;

  tc_json_int (b, "turn", h->question->state->turn);
  tc_json_string (b, "side", cli_side (h->ruleset->battle, h->question->state->actor)->id);
  tc_json_string (b, "order", order);
  if (why != NULL)
    {
      tc_json_object (b, "why");
      tc_json_string (b, "code", h->why.code);
      tc_json_string (b, "text", why);
      tc_json_end (b);
    }
  if (!h->compared)
    return;
  other = notate (h, &h->other);
  tc_json_string (b, "against", other);
  tc_json_int (b, "gain", h->gain.sum / h->gain.n);
  tc_json_int (b, "standard_error", (gint64) (100 * tc_gain_get_error (&h->gain) + 0.5));
  tc_json_bool (b, "exact", !h->gain.rolls);
  tc_json_int (b, "trials", h->gain.n);
  tc_json_int (b, "seed", seed);
}

static int
answer (CliQuestion *q)
{
  Hint h = { .question = q, .ruleset = tc_game_get_ruleset (q->game) };
  g_autoptr (TcAdviser) adviser = tc_adviser_new (h.ruleset);

  if (wanted != NULL && !read_order (&h, "--order", wanted, &h.order))
    return CLI_USAGE;
  if (wanted == NULL && !tc_adviser_search (adviser, q->state, &h.order, &h.why))
    {
      cli_tell (q->path, 0, 0, TC_SEVERITY_ERROR, _("the game is over: there is nothing to decide"), "over");
      return CLI_TROUBLE;
    }
  if (!compare (&h, adviser))
    return against != NULL ? CLI_USAGE : CLI_TROUBLE;
  if (q->json)
    answer_json (&h);
  else
    answer_text (&h);
  return CLI_FINE;
}

static const CliOption options[] = {
  { "order", 0, CLI_TEXT, &wanted, N_("Weigh this order instead of the machine’s"), N_("ORDER") },
  { "against", 0, CLI_TEXT, &against, N_("Compare with this order (default: ending the phase)"), N_("ORDER") },
  { "trials", 'n', CLI_NUMBER, &trials, N_("How many times both orders are played out"), N_("N"), .least = 2, .most = 100000 },
  { "seed", 's', CLI_NUMBER, &seed, N_("Seed of their dice"), N_("N"), .least = 0, .most = G_MAXINT },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_hint = {
  "hint", N_("say what the machine would do, and why"), N_("FILE"), options, .answer = answer,
};
