/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-calculation.h"

#include "tc-say.h"

/* The battle that was made of a formula can be at fault, too: a unit may have more bases than its kind. */
static TcGame *
begin (const TcBattle *battle, GError **error)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *fault = NULL;
  TcGame *game = tc_game_new (battle, 0, 0, NULL, issues, error);

  for (guint i = 0; game == NULL && fault == NULL && i < tc_issue_list_get_length (issues); i++)
    if (tc_issue_list_get (issues, i)->severity == TC_SEVERITY_ERROR)
      fault = tc_say_issue (tc_issue_list_get (issues, i), battle);
  if (fault != NULL)
    {
      g_clear_error (error);
      g_set_error_literal (error, TC_FORMULA_ERROR, 0, fault);
    }

  return game;
}

TcCalculation *
tc_calculation_new (const TcRules *book, const char *text, GError **error)
{
  g_autoptr (TcCalculation) self = NULL;
  g_autoptr (TcFormula) formula = NULL;
  g_autoptr (TcBattle) battle = NULL;
  g_autoptr (TcOddsWork) work = NULL;
  g_autofree TcState *state = NULL;

  g_return_val_if_fail (book != NULL && text != NULL, NULL);

  self = g_new0 (TcCalculation, 1);
  self->text = g_strdup (text);
  formula = tc_formula_parse (text, error);
  battle = formula != NULL ? tc_formula_make (formula, book, &self->order, error) : NULL;
  self->game = battle != NULL ? begin (battle, error) : NULL;
  state = self->game != NULL ? tc_formula_pose (formula, self->game, &self->order, error) : NULL;
  if (state == NULL)
    return NULL;
  tc_formula_choose (self->game, state, &self->order);
  work = tc_odds_work_new (tc_game_get_ruleset (self->game));
  tc_odds_work_set_games (work, TC_ODDS_SAMPLE);
  if (tc_odds_ask (work, state, &self->order, &self->odds, &self->refusal))
    self->refusal = (TcNote) { NULL };

  return g_steal_pointer (&self);
}

void
tc_calculation_free (TcCalculation *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_clear_object (&self->game);
  g_free (self);
}

/* Examples */

/* Of each book those that it answers: terrain and kinds of unit are its own. */
static const char *const candidates[] = {
  "6 vs 5",
  "3c vs 4",
  "6+6+3c vs 5d slope",
  "6+6 leader 2 vs 5 woods",
  "4+4 vs 3d village",
  "12 vs 6+6d",
  "4c vs 4c charge",
  "3c vs 4 hill",
  "3c vs medium-cavalry:2",
  "gun 4",
  "gun 2 fog",
  "gun 300 vs 4c",
  "fire light-infantry:3 60 vs 4",
  "rally 3",
  "rally 3 leader 2",
};

char **
tc_calculation_list_examples (const TcRules *book)
{
  g_autoptr (GStrvBuilder) examples = g_strv_builder_new ();

  g_return_val_if_fail (book != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      g_autoptr (TcCalculation) answer = tc_calculation_new (book, candidates[i], NULL);

      if (answer != NULL && answer->refusal.code == NULL && answer->odds.complete && answer->odds.n > 1)
        g_strv_builder_add (examples, candidates[i]);
    }

  return g_strv_builder_end (examples);
}
