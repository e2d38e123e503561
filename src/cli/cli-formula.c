/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-formula: questions without a battle; several side by side. */
#include "config.h"

#include "cli-sheet.h"

#include <string.h>

#include "tc-aid.h"
#include "tc-say.h"

/* A column of the comparison. */
typedef struct
{
  const char *text;
  CliQuestion q;
  TcOrder     order;
  TcOdds     *odds; /* owned; NULL: the rules refuse the order */
} Column;

/* Whether the error is about a place in the text. */
static int
tell (const char *command, const char *text, const GError *error)
{
  return text != NULL ? cli_usage (command, "“%s”: %s", text, error->message) : cli_usage (command, "%s", error->message);
}

gboolean
cli_formula_open (CliQuestion *q, const TcFormula *formula, const char *text, const TcRules *book, TcOrder *order, int *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TcBattle) battle = tc_formula_make (formula, book, order, &error);

  if (battle != NULL)
    {
      q->game = cli_start_game (battle, q->command, 0, (const char *const *) cli_about.rules, status);
      if (q->game == NULL)
        return FALSE;
      q->laid = tc_formula_pose (formula, q->game, order, &error);
      q->state = q->laid;
    }
  *status = error != NULL ? tell (q->command, text, error) : CLI_FINE;
  if (error == NULL && !cli_question_change (q))
    *status = CLI_USAGE;
  if (*status != CLI_FINE)
    return FALSE;
  tc_formula_choose (q->game, q->state, order);

  return TRUE;
}

TcRules *
cli_formula_book (const char *command, const char *system, int *status)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRules *book;

  *status = CLI_USAGE;
  if (tc_system_find (system) == NULL)
    {
      cli_no_system (command, system);
      return NULL;
    }
  book = tc_book_file_read (system, issues);
  if (cli_report_issues (issues, NULL, NULL, FALSE))
    g_clear_pointer (&book, tc_rules_free);

  return book;
}

static void
clear_column (gpointer data)
{
  Column *column = data;

  cli_question_clear (&column->q);
  g_free (column->odds);
}

/* Columns of all formulas; FALSE after a message about the first that cannot be. */
static gboolean
open_columns (GArray *columns, const char *command, const TcRules *book, int n, char **formulas, int *status)
{
  for (int i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TcFormula) formula = tc_formula_parse (formulas[i], &error);
      Column *column;

      if (formula == NULL)
        {
          *status = tell (command, formulas[i], error);
          return FALSE;
        }
      g_array_set_size (columns, columns->len + 1);
      column = &g_array_index (columns, Column, columns->len - 1);
      column->text = formulas[i];
      column->q.command = command;
      if (!cli_formula_open (&column->q, formula, formulas[i], book, &column->order, status))
        return FALSE;
    }

  return TRUE;
}

/* All in one object, with the formula in each. */
static int
answer_json (GArray *columns, const TcRules *book)
{
  g_autoptr (TcJson) out = tc_json_new ();
  int worst = CLI_FINE, status;

  tc_json_object (out, NULL);
  tc_json_int (out, "version", 1);
  tc_json_string (out, "system", book->system);
  tc_json_array (out, "formulas");
  for (guint i = 0; i < columns->len; i++)
    {
      Column *column = &g_array_index (columns, Column, i);

      column->q.json = TRUE;
      column->q.out = out;
      status = cli_answer_odds (&column->q, &column->order);
      worst = MAX (worst, status);
      tc_json_string (out, "formula", column->text);
      tc_json_end (out);
      column->q.out = NULL;
    }
  tc_json_end (out);
  tc_json_end (out);
  status = cli_sheet_deliver_json (out);

  return MAX (worst, status);
}

/* Rows of the comparison: a text for a column, NULL where it says nothing.  Free with g_free(). */

static char *
cell_odds (const Column *column, const char *of, guint index)
{
  const TcExplanation *e = &column->odds->explanation;

  return column->odds->explained && e->odds[0] != '\0' ? g_strdup (e->odds) : NULL;
}

static char *
cell_column (const Column *column, const char *of, guint index)
{
  const TcExplanation *e = &column->odds->explanation;

  return column->odds->explained && e->column[0] != '\0' ? g_strdup (e->column) : NULL;
}

static char *
cell_total (const Column *column, const char *of, guint index)
{
  const TcExplanation *e = &column->odds->explanation;

  return column->odds->explained && e->has[index] ? g_strdup_printf ("%d", e->total[index]) : NULL;
}

static char *
cell_result (const Column *column, const char *of, guint index)
{
  TcRatio chance = TC_RATIO_ZERO;

  for (guint i = 0; i < column->odds->n; i++)
    if (strcmp (tc_say_outcome (&column->odds->outcomes[i], tc_game_get_ruleset (column->q.game)), of) == 0)
      chance = tc_ratio_add (chance, column->odds->outcomes[i].chance);

  return tc_ratio_compare (chance, TC_RATIO_ZERO) > 0 ? cli_share (chance, column->odds->games) : NULL;
}

static char *
cell_loss (const Column *column, const char *of, guint index)
{
  g_autofree char *exact = tc_say_ratio (column->odds->loss[index]);

  return g_strdup_printf ("%s (%.3f)", exact, tc_ratio_to_double (column->odds->loss[index]));
}

/* Texts of a row, its heading first; nothing when all columns are silent. */
static void
add_row (GPtrArray *rows, GArray *columns, const char *heading, char *(*cell) (const Column *column, const char *of, guint index),
         const char *of, guint index)
{
  g_autoptr (GPtrArray) row = g_ptr_array_new_with_free_func (g_free);
  gboolean says = FALSE;

  g_ptr_array_add (row, g_strdup (heading));
  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = &g_array_index (columns, Column, i);
      char *text = column->odds != NULL ? cell (column, of, index) : NULL;

      says |= text != NULL;
      g_ptr_array_add (row, text != NULL ? text : g_strdup ("-"));
    }
  if (says)
    g_ptr_array_add (rows, g_steal_pointer (&row));
}

/* A row for each result of any of them, in the order in which they come. */
static void
add_results (GPtrArray *rows, GArray *columns)
{
  g_autoptr (GHashTable) listed = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = &g_array_index (columns, Column, i);

      for (guint k = 0; column->odds != NULL && k < column->odds->n; k++)
        {
          const char *code = tc_say_outcome (&column->odds->outcomes[k], tc_game_get_ruleset (column->q.game));

          if (g_hash_table_add (listed, (gpointer) code))
            add_row (rows, columns, code, cell_result, code, 0);
        }
    }
}

static void
add_all (GPtrArray *rows, GArray *columns)
{
  const CliQuestion *first = &g_array_index (columns, Column, 0).q;
  GPtrArray *heads = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (heads, g_strdup (""));
  for (guint i = 0; i < columns->len; i++)
    g_ptr_array_add (heads, g_strdup (g_array_index (columns, Column, i).text));
  g_ptr_array_add (rows, heads);
  for (guint q = 0; q < TC_N_QUANTITIES; q++)
    add_row (rows, columns, cli_quantity (q), cell_total, NULL, q);
  add_row (rows, columns, _("odds"), cell_odds, NULL, 0);
  add_row (rows, columns, _("odds column"), cell_column, NULL, 0);
  add_results (rows, columns);
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *heading = g_strdup_printf (_("%s: expected loss"), cli_side (tc_game_get_battle (first->game), side)->name);

      add_row (rows, columns, heading, cell_loss, NULL, side);
    }
}

static int
deliver_rows (const GPtrArray *rows, const TcRules *book)
{
  g_autoptr (TcPrintout) sheet = cli_sheet_begin_of_book (_("Odds"), book);

  for (guint i = 0; i < rows->len; i++)
    {
      GPtrArray *row = g_ptr_array_index (rows, i);

      g_ptr_array_add (row, NULL);
      if (i == 0)
        tc_printout_add_table (sheet, "", (const char *const *) row->pdata, 0);
      else
        tc_printout_add_row (sheet, (const char *const *) row->pdata);
    }

  return cli_sheet_deliver (sheet);
}

static int
answer_rows (GArray *columns, const TcRules *book)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  int worst = CLI_FINE, status;

  for (guint i = 0; i < columns->len; i++)
    {
      Column *column = &g_array_index (columns, Column, i);
      TcNote refusal = { NULL };

      column->odds = g_new (TcOdds, 1);
      if (tc_odds_ask (cli_question_work (&column->q), column->q.state, &column->order, column->odds, &refusal))
        {
          worst = MAX (worst, column->odds->complete ? CLI_FINE : CLI_TROUBLE);
          continue;
        }
      cli_print_refusal (column->q.game, column->text, 0, &refusal);
      worst = CLI_TROUBLE;
      g_clear_pointer (&column->odds, g_free);
    }
  add_all (rows, columns);
  status = deliver_rows (rows, book);

  return MAX (worst, status);
}

int
cli_answer_formulas (const char *command, const char *system, int n, char **formulas)
{
  int status;
  g_autoptr (TcRules) book = cli_formula_book (command, system, &status);
  g_autoptr (GArray) columns = g_array_new (FALSE, TRUE, sizeof (Column));

  g_array_set_clear_func (columns, clear_column);
  if (book == NULL || !open_columns (columns, command, book, n, formulas, &status))
    return status;
  if (n == 1)
    {
      CliQuestion *q = &g_array_index (columns, Column, 0).q;

      q->json = cli_sheet_is_wanted ();
      return cli_question_finish (q, cli_answer_odds (q, &g_array_index (columns, Column, 0).order));
    }

  return cli_sheet_is_json () ? answer_json (columns, book) : answer_rows (columns, book);
}

int
cli_answer_table (const char *command, const char *system)
{
  int status;
  g_autoptr (TcRules) book = cli_formula_book (command, system, &status);
  g_autofree char *title = book != NULL ? g_strdup_printf (_("%s: tables"), _(tc_system_find (system)->title)) : NULL;
  g_autoptr (TcPrintout) sheet = book != NULL ? cli_sheet_begin_of_book (title, book) : NULL;

  if (sheet == NULL)
    return status;
  tc_aid_add_tables (sheet, book);
  return cli_sheet_deliver (sheet);
}
