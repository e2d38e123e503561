/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-intent.h"
#include "tc-review.h"
#include "tc-say.h"

#include <unistd.h>

static char *battle, *side;
static int trials = 8, seed = 1, threads, turn, json;

typedef struct
{
  const char      *save, *path; /* of the game and of the battle */
  TcGame          *game;
  const TcRuleset *ruleset;
  TcReview        *review;
  GArray          *turns;  /* TcReviewTurn */
  GCancellable    *cancellable;
} Answer;

static char *
notate (const Answer *a, const TcOrder *order)
{
  return tc_order_format (order, a->ruleset->battle, a->ruleset->system->order_kinds);
}

/* "12.40 ± 1.10 (8 trials)", "3.00 (exact)". */
static char *
say_cost (const TcGain *cost)
{
  if (!cost->rolls)
    return g_strdup_printf (_("%.2f (exact)"), tc_gain_get_mean (cost));
  return g_strdup_printf (ngettext ("%.2f ± %.2f (%u trial)", "%.2f ± %.2f (%u trials)", cost->n),
                          tc_gain_get_mean (cost), tc_gain_get_error (cost), cost->n);
}

/* Text */

static void
print_move (const Answer *a, const TcReviewMove *move)
{
  g_autofree char *given = notate (a, &tc_game_get_entry (a->game, move->index)->order),
                  *better = notate (a, &move->better);
  g_autofree char *cost = say_cost (&move->cost),
                  *why = tc_note_say_in (&move->why, tc_intent_words, a->ruleset);

  g_print (_("  order %u, %s %s: costs %s\n"), move->index + 1, given, tc_mark_get_sign (tc_review_mark (a->review, move)), cost);
  g_print (_("    instead: %s\n"), better);
  g_print ("    %s\n", why);
  g_print ("    tercio-cli hint %s --position=%s --after=%u --trials=%d --seed=%d --order=\"%s\" --against=\"%s\"\n", a->path, a->save, move->index, trials, seed, better, given);
}

static void
print_turn (const Answer *a, const TcReviewTurn *it)
{
  const char *name = cli_side (a->ruleset->battle, it->side)->name;

  g_print (ngettext ("Turn %d, %s: %u order, %u otherwise; luck %+.2f",
                     "Turn %d, %s: %u orders, %u otherwise; luck %+.2f", it->given),
           it->turn, name, it->given, it->otherwise, it->luck / 100.0);
  if (it->before >= 0)
    g_print (_("; chance to win %.1f %%, then %.1f %%"), it->before / 10.0, it->after / 10.0);
  g_print ("\n");
  if (it->worst >= 0)
    print_move (a, tc_review_get (a->review, (guint) it->worst));
}

static void
print_sum (const Answer *a, int of)
{
  TcReviewSum sum = tc_review_add_up (a->review, of);

  if (sum.given == 0)
    return;
  g_print (_("%s: costs %.2f (?! %u, ? %u, ?? %u); luck %+.2f"),
           cli_side (a->ruleset->battle, of)->name, sum.cost / 100.0, sum.marks[TC_MARK_DUBIOUS],
           sum.marks[TC_MARK_MISTAKE], sum.marks[TC_MARK_BLUNDER], sum.luck / 100.0);
  g_print (ngettext (" in %u order with dice, %u of them by a sample\n",
                     " in %u orders with dice, %u of them by a sample\n", sum.rolled),
           sum.rolled, sum.sampled);
}

static void
answer_text (const Answer *a)
{
  for (guint i = 0; i < a->turns->len; i++)
    print_turn (a, &g_array_index (a->turns, TcReviewTurn, i));
  g_print ("\n");
  for (guint i = 0; i < a->ruleset->battle->sides->len; i++)
    print_sum (a, (int) i);
  g_print (_("\nA cost is by how many strength points the machine’s order leaves its side better off, when both are played on to\n"
             "the end of the enemy’s next player-turn with the same luck; ± is the standard error.  Only costs above two of them\n"
             "are listed, of each player-turn the highest.  ?!, ? and ?? are from 2, 4 and 8 hundredths of a side’s strength.\n"
             "Luck is what the dice brought beyond what they bring on average, in strength points.\n"));
  g_print (_("Chances to win are those of a model that was fitted to games of the machine (tercio-cli calibrate).\n"));
}

/* JSON */

static void
json_move (TcJson *b, const Answer *a, const TcReviewMove *move)
{
  g_autofree char *given = notate (a, &tc_game_get_entry (a->game, move->index)->order),
                  *better = notate (a, &move->better);

  tc_json_object (b, "worst");
  tc_json_int (b, "after", move->index);
  tc_json_string (b, "order", given);
  tc_json_string (b, "better", better);
  tc_json_string (b, "why", move->why.code);
  tc_json_string (b, "mark", tc_mark_get_sign (tc_review_mark (a->review, move)));
  tc_json_int (b, "cost", move->cost.sum / move->cost.n);
  tc_json_int (b, "standard_error", (gint64) (100 * tc_gain_get_error (&move->cost) + 0.5));
  tc_json_bool (b, "exact", !move->cost.rolls);
  tc_json_int (b, "trials", move->cost.n);
  tc_json_end (b);
}

static void
json_sums (TcJson *b, const Answer *a)
{
  tc_json_array (b, "sides");
  for (guint i = 0; i < a->ruleset->battle->sides->len; i++)
    {
      TcReviewSum sum = tc_review_add_up (a->review, (int) i);

      if (sum.given == 0)
        continue;
      tc_json_object (b, NULL);
      tc_json_string (b, "side", cli_side (a->ruleset->battle, (int) i)->id);
      tc_json_int (b, "cost", sum.cost);
      tc_json_int (b, "luck", sum.luck);
      tc_json_int (b, "rolled", sum.rolled);
      tc_json_int (b, "sampled", sum.sampled);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
answer_json (const Answer *a)
{
  g_autoptr (TcJson) b = tc_json_new ();

  tc_json_object (b, NULL);
  tc_json_int (b, "version", 1);
  tc_json_string (b, "battle", a->ruleset->battle->id);
  tc_json_int (b, "seed", seed);
  tc_json_array (b, "turns");
  for (guint i = 0; i < a->turns->len; i++)
    {
      const TcReviewTurn *it = &g_array_index (a->turns, TcReviewTurn, i);

      tc_json_object (b, NULL);
      tc_json_int (b, "turn", it->turn);
      tc_json_string (b, "side", cli_side (a->ruleset->battle, it->side)->id);
      tc_json_int (b, "orders", it->given);
      tc_json_int (b, "otherwise", it->otherwise);
      tc_json_int (b, "luck", it->luck);
      if (it->before >= 0)
        {
          tc_json_int (b, "chance", it->before);
          tc_json_int (b, "chance_after", it->after);
        }
      if (it->worst >= 0)
        json_move (b, a, tc_review_get (a->review, (guint) it->worst));
      tc_json_end (b);
    }
  tc_json_end (b);
  json_sums (b, a);
  tc_json_end (b);
  cli_print_json (b);
}

/* Running */

static void
progress_cb (guint done, guint all, gpointer data)
{
  const Answer *a = data;

  if (cli_interrupted ())
    g_cancellable_cancel (a->cancellable);
  if (!isatty (STDERR_FILENO))
    return;
  g_printerr ("\r");
  g_printerr (_("%u of %u orders   "), done, all);
}

/* FALSE after a message. */
static gboolean
find_side (const TcBattle *of, int *found)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *suggestion = NULL;

  *found = -1;
  for (guint i = 0; i < of->sides->len; i++)
    {
      g_ptr_array_add (ids, (gpointer) cli_side (of, (int) i)->id);
      if (side != NULL && g_str_equal (cli_side (of, (int) i)->id, side))
        *found = (int) i;
    }
  if (side == NULL || *found >= 0)
    return TRUE;
  g_ptr_array_add (ids, NULL);
  suggestion = cli_suggest (side, (const char *const *) ids->pdata);
  cli_usage ("review", _("“%s” is not a side of this battle%s"), side, suggestion);
  return FALSE;
}

static int
run (Answer *a)
{
  gboolean complete;

  cli_interrupt_catch ();
  complete = tc_review_run (a->review, progress_cb, a, a->cancellable);
  if (isatty (STDERR_FILENO))
    g_printerr ("\r%*s\r", 40, "");
  tc_review_list_turns (a->review, a->turns);
  if (json)
    answer_json (a);
  else
    answer_text (a);
  if (!complete)
    cli_tell (NULL, 0, 0, TC_SEVERITY_WARNING, _("stopped before all orders were reviewed"), "interrupted");
  return complete ? CLI_FINE : CLI_TROUBLE;
}

static int
review (int argc, char **argv)
{
  TcReviewPlan plan = { (guint) trials, (guint64) seed, (guint) threads, -1, turn };
  g_autoptr (TcReview) made = NULL;
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (TcReviewTurn));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (TcGame) game = NULL;
  g_autofree char *path = NULL;
  Answer a;
  int status;

  game = cli_open_save (argv[0], argv[1], battle, &path, &status);
  if (game == NULL)
    return status;
  if (!find_side (tc_game_get_battle (game), &plan.side))
    return CLI_USAGE;
  made = tc_review_new (game, &plan);
  if (made == NULL)
    {
      cli_tell (argv[1], 0, 0, TC_SEVERITY_ERROR, _("games on a measured table cannot be reviewed"), "no-review");
      return CLI_TROUBLE;
    }
  a = (Answer) { argv[1], path, game, tc_game_get_ruleset (game), made, turns, cancellable };
  return run (&a);
}

static const CliOption options[] = {
  { "battle", 'b', CLI_FILE, &battle, N_("The battle of the saved game"), N_("FILE") },
  { "side", 0, CLI_TEXT, &side, N_("Only orders of this side"), N_("SIDE") },
  { "turn", 't', CLI_NUMBER, &turn, N_("Only orders of this turn; 0 for all"), N_("N"), .least = 0, .most = G_MAXINT16 },
  { "trials", 'n', CLI_NUMBER, &trials, N_("How many times both orders are played out"), N_("N"), .least = 2, .most = 100000 },
  { "seed", 's', CLI_NUMBER, &seed, N_("Seed of their dice"), N_("N"), .least = 0, .most = G_MAXINT },
  { "threads", 'j', CLI_NUMBER, &threads, N_("Threads; 0 for one per processor"), N_("N"), .most = 1024 },
  CLI_FORMAT (&json),
  { NULL },
};

const CliCommand cmd_review = {
  "review", N_("find the costliest orders of a saved game"), N_("SAVE"), options, review,
};
