/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review runs in threads of its own and is looked at from time to time: what is finished is
 * listed, a row a player-turn. */
#include "tc-i18n.h"

#include "tc-shelf.h"

#include "tc-intent.h"
#include "tc-say.h"

/* How often it is looked at, and how often orders are played on: as the command line has it by
 * default. */
#define TICK_MS 250
#define TRIALS  8
#define SEED    1

static const TcReviewTurn *
get_turn (TcShelfReview *self, guint row)
{
  return row < self->turns->len ? &g_array_index (self->turns, TcReviewTurn, row) : NULL;
}

/* Each has a row for the whole game. */
static guint
count_sides (TcShelfReview *self)
{
  return tc_game_get_battle (self->game)->sides->len;
}

/* Rows */

static char *
say_cost (const TcGain *cost)
{
  if (!cost->rolls)
    /* Translators: strength points that an order cost */
    return g_strdup_printf (_("cost %.2f, exactly"), tc_gain_get_mean (cost));
  /* Translators: strength points that an order cost, the standard error, how often both orders were
   * played on */
  return g_strdup_printf (_("cost %.2f ± %.2f, sample of %u"), tc_gain_get_mean (cost), tc_gain_get_error (cost), cost->n);
}

/* "; chance to win 62 %, then 55 %"; "" where it is not known. */
static char *
say_chance (const TcReviewTurn *it)
{
  if (it->before < 0)
    return g_strdup ("");
  return g_strdup_printf (_("; chance to win %.0f %%, then %.0f %%"), it->before / 10.0, it->after / 10.0);
}

/* "3 · Swedish\t?? Attack: …\tcost 12.40 ± 1.10, sample of 8; instead: …" */
static char *
say_turn (TcShelfReview *self, const TcReviewTurn *it)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcSide *side = g_ptr_array_index (ruleset->battle->sides, it->side);
  const TcReviewMove *move = it->worst >= 0 ? tc_review_get (self->review, (guint) it->worst) : NULL;
  g_autofree char *given = NULL, *better = NULL, *cost = NULL, *why = NULL, *instead = NULL, *chance = say_chance (it);

  if (move == NULL)
    {
      g_autofree char *all = g_strdup_printf (ngettext ("%u order, the machine would have given %u others",
                                                        "%u orders, the machine would have given %u others", it->given),
                                              it->given, it->otherwise);

      /* Translators: a turn, a side, luck with the dice in strength points, the chance to win, orders */
      return g_strdup_printf (_("%d · %s\tnothing costly\tluck %+.2f%s; %s"), it->turn, side->name, it->luck / 100.0, chance, all);
    }
  given = tc_say_order (&tc_game_get_entry (self->game, move->index)->order, ruleset, tc_game_get_state (self->game));
  better = tc_say_order (&move->better, ruleset, tc_game_get_state (self->game));
  cost = say_cost (&move->cost);
  why = tc_note_say_in (&move->why, tc_intent_words, ruleset);
  /* Translators: another order, and why */
  instead = g_strdup_printf (_("instead: %s. %s"), better, why);

  /* Translators: the last two are luck with the dice in strength points and the chance to win */
  return g_strdup_printf (_("%d · %s\t%s %s\t%s; %s Luck %+.2f%s"), it->turn, side->name, tc_mark_get_sign (it->mark), given,
                          cost, instead, it->luck / 100.0, chance);
}

/* "In all · Swedish\tskill: costs 23.10; ?! 2, ? 1, ?? 0\tluck -4.20 in 31 orders with dice". */
static char *
say_sum (TcShelfReview *self, int side)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  TcReviewSum sum = tc_review_add_up (self->review, side);
  g_autofree char *luck = NULL;

  luck = g_strdup_printf (ngettext ("luck %+.2f, in %u order with dice", "luck %+.2f, in %u orders with dice", sum.rolled),
                          sum.luck / 100.0, sum.rolled);
  /* Translators: a side, what its orders cost, how many got each mark, its luck */
  return g_strdup_printf (_("In all · %s\tskill: costs %.2f; ?! %u, ? %u, ?? %u\t%s"),
                          ((TcSide *) g_ptr_array_index (ruleset->battle->sides, side))->name, sum.cost / 100.0,
                          sum.marks[TC_MARK_DUBIOUS], sum.marks[TC_MARK_MISTAKE], sum.marks[TC_MARK_BLUNDER], luck);
}

/* The last row: how far it is, or that the game has gone on. */
static char *
say_state (TcShelfReview *self)
{
  guint done, all = tc_review_count (self->review, &done), more = tc_game_get_length (self->game) - self->length;

  if (!self->finished)
    return g_strdup_printf (_("Reviewing\t%u of %u orders\t"), done, all);
  if (more > 0 || done < all)
    return g_strdup_printf (_("Partly\t%u of %u orders, %u have been given since\t"), done, all, more);
  return g_strdup_printf (ngettext ("Done\t%u order, played on %u times, seed %u\tcosts are strength points at the end of the "
                                    "enemy’s next player-turn; of each player-turn the highest beyond doubt",
                                    "Done\t%u orders, each played on %u times, seed %u\tcosts are strength points at the end of "
                                    "the enemy’s next player-turn; of each player-turn the highest beyond doubt", all),
                          all, TRIALS, SEED);
}

static char *
say (gpointer owner, guint row)
{
  TcShelfReview *self = owner;
  const TcReviewTurn *turn = get_turn (self, row);
  guint side = row - self->turns->len;

  if (turn != NULL)
    return say_turn (self, turn);
  return side < count_sides (self) ? say_sum (self, (int) side) : say_state (self);
}

/* Orders that were taken back are no longer there. */
static gboolean
is_of_game (TcShelfReview *self)
{
  return self->review != NULL && tc_game_get_length (self->game) >= self->length;
}

static void
show_rows (TcShelfReview *self)
{
  guint kept = self->turns->len;

  if (self->review != NULL)
    tc_review_list_turns (self->review, self->turns);
  tc_row_list_set_rows (self->list, self->review != NULL ? self->turns->len + count_sides (self) + 1 : 0,
                        kept > 0 ? kept - 1 : 0);
  tc_review_graph_set (self->graph, self->game != NULL ? tc_game_get_battle (self->game) : NULL, self->turns);
  gtk_button_set_label (GTK_BUTTON (self->button), self->finished ? _("Review Again") : _("Stop"));
  gtk_widget_set_visible (self->button, self->review != NULL && self->shelf->kind == TC_SHELF_REVIEW);
}

/* Running */

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  tc_review_run (data, NULL, NULL, cancellable);
  g_task_return_boolean (task, TRUE);
}

void
tc_shelf_review_clear (TcShelfReview *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->review, tc_review_unref);
  g_clear_pointer (&self->turns, g_array_unref);
  self->game = NULL;
}

static gboolean
tick_cb (gpointer data)
{
  TcShelfReview *self = data;
  guint done;

  self->finished = tc_review_count (self->review, &done) == done || g_cancellable_is_cancelled (self->cancellable);
  show_rows (self);
  if (!self->finished)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* One processor is left to the window. */
static void
start (TcShelfReview *self, TcGame *game)
{
  TcReviewPlan plan = { .trials = TRIALS, .seed = SEED, .threads = MAX (g_get_num_processors (), 2) - 1, .side = -1 };
  g_autoptr (GTask) task = NULL;

  tc_shelf_review_clear (self);
  self->turns = g_array_new (FALSE, FALSE, sizeof (TcReviewTurn));
  self->game = game;
  self->finished = FALSE;
  self->length = game != NULL ? tc_game_get_length (game) : 0;
  if (self->length > 0)
    self->review = tc_review_new (game, &plan);
  tc_row_list_set_empty (self->list, game == NULL       ? _("No game is running: there is nothing to review.")
                                     : self->length == 0 ? _("No order has been given yet: there is nothing to review.")
                                                         : _("A game on a measured table cannot be reviewed."));
  if (self->review != NULL)
    {
      self->cancellable = g_cancellable_new ();
      task = g_task_new (NULL, self->cancellable, NULL, NULL);
      g_task_set_task_data (task, tc_review_ref (self->review), (GDestroyNotify) tc_review_unref);
      g_task_run_in_thread (task, run_in_thread);
      self->tick = g_timeout_add (TICK_MS, tick_cb, self);
    }
  show_rows (self);
}

/* To the order that the row is about, or to where a player-turn without such an order begins. */
static void
go (gpointer owner, guint row)
{
  TcShelfReview *self = owner;
  const TcReviewTurn *turn = get_turn (self, row);

  if (turn == NULL || !is_of_game (self))
    return;
  self->shelf->shell->show_view (self->shelf->shell, "game");
  tc_game_set_cursor (self->game, turn->worst >= 0 ? tc_review_get (self->review, (guint) turn->worst)->index : turn->first);
}

static void
go_from_graph (gpointer owner, guint turn)
{
  tc_row_list_mark (((TcShelfReview *) owner)->list, turn);
  go (owner, turn);
}

static void
button_clicked_cb (TcShelfReview *self)
{
  if (self->finished)
    start (self, self->game);
  else if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

GtkWidget *
tc_shelf_review_make (TcShelfReview *self, TcShelf *shelf)
{
  static const TcRowListClassOf klass = { { 16, 44 }, say, go };
  static const TcReviewGraphFuncs funcs = { say, go_from_graph };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->shelf = shelf;
  self->graph = TC_REVIEW_GRAPH (tc_review_graph_new (&funcs, self));
  self->list = TC_ROW_LIST (tc_row_list_new (&klass, self, _("Review")));
  gtk_widget_set_vexpand (GTK_WIDGET (self->list), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->graph));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  self->button = gtk_button_new_with_label (_("Stop"));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (button_clicked_cb), self);
  gtk_box_insert_child_after (shelf->head, self->button, shelf->title);
  self->turns = g_array_new (FALSE, FALSE, sizeof (TcReviewTurn));
  return box;
}

/* A game that goes on keeps its review until another is asked for. */
void
tc_shelf_review_update (TcShelfReview *self, guint what)
{
  TcGame *game = tc_session_get_game (self->shelf->shell->session);

  if (game != self->game || self->review == NULL || !is_of_game (self))
    start (self, game);
  else
    show_rows (self);
}
