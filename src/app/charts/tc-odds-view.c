/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-odds-view.h"

#include "tc-arm.h"
#include "tc-bar.h"
#include "tc-chart.h"
#include "tc-losses-view.h"
#include "tc-say.h"
#include "tc-ui.h"
#include "tc-why.h"

struct _TcOddsView
{
  GtkBox parent;
};

G_DEFINE_FINAL_TYPE (TcOddsView, tc_odds_view, GTK_TYPE_BOX)

static void
tc_odds_view_class_init (TcOddsViewClass *klass)
{
  g_signal_new ("cause", TC_TYPE_ODDS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
tc_odds_view_init (TcOddsView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

TcOddsView *
tc_odds_view_new (void)
{
  return g_object_new (TC_TYPE_ODDS_VIEW, NULL);
}

static void
append (TcOddsView *self, GtkWidget *child)
{
  gtk_box_append (GTK_BOX (self), child);
}

/* Head: the column and the totals */
static char *
say_totals (const TcExplanation *explanation)
{
  GString *text = g_string_new (NULL);

  if (explanation->has[TC_QUANTITY_ATTACK] && explanation->has[TC_QUANTITY_DEFENCE])
    g_string_append_printf (text, _("%d attack, %d defend"), explanation->total[TC_QUANTITY_ATTACK],
                            explanation->total[TC_QUANTITY_DEFENCE]);
  else if (explanation->has[TC_QUANTITY_ATTACK])
    g_string_append_printf (text, _("%d attack"), explanation->total[TC_QUANTITY_ATTACK]);
  if (explanation->has[TC_QUANTITY_DIE] && explanation->total[TC_QUANTITY_DIE] != 0)
    g_string_append_printf (text, _("%s%+d on the die"), text->len > 0 ? " · " : "",
                            explanation->total[TC_QUANTITY_DIE]);
  return g_string_free (text, FALSE);
}

static void
add_head (TcOddsView *self, const TcExplanation *explanation, const TcRuleset *ruleset)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *odds = explanation->odds;
  g_autofree char *totals = say_totals (explanation);

  if (*odds != '\0')
    gtk_box_append (GTK_BOX (head), tc_ui_label (odds, "big-odds"));
  if (*totals != '\0')
    gtk_box_append (GTK_BOX (lines), tc_ui_label (totals, NULL));
  if (*explanation->column != '\0' && g_strcmp0 (explanation->column, odds) != 0)
    {
      /* Translators: a column of a table of results */
      g_autofree char *column = g_strdup_printf (_("column %s"), explanation->column);

      gtk_box_append (GTK_BOX (lines), tc_ui_label (column, "dim-label"));
    }
  if (explanation->roll.code != NULL)
    {
      g_autofree char *roll = tc_say_note (&explanation->roll, ruleset);

      gtk_box_append (GTK_BOX (lines), tc_ui_text (roll, "dim-label"));
    }
  if (*explanation->next != '\0')
    {
      /* Translators: of strength, to the next column of a table of results */
      g_autofree char *missing = g_strdup_printf (ngettext ("%d point short of %s", "%d points short of %s", explanation->missing),
                                                  explanation->missing, explanation->next);

      gtk_box_append (GTK_BOX (lines), tc_ui_text (missing, "dim-label"));
    }
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (head), lines);
  append (self, head);
}

/* Results */

/* The fraction, or the interval of a share of games. */
static char *
say_exact (const TcOdds *odds, TcRatio chance)
{
  return odds->games > 0 ? tc_say_range (chance, odds->games) : tc_say_ratio (chance);
}

GtkWidget *
tc_odds_view_make_note (guint games)
{
  g_autofree char *text = tc_say_games (games);

  return tc_ui_text (text, "dim-label");
}

static void
add_limits (TcOddsView *self, const TcOdds *odds)
{
  if (odds->games > 0)
    append (self, tc_odds_view_make_note (odds->games));
  if (!odds->complete)
    append (self,
            tc_ui_text (_("Too many cases to follow them all: these chances do not add up to one."), "refused"));
}

/* Some results name the unit that suffers them. */
static char *
say_name (const TcOutcome *outcome, const TcRuleset *ruleset)
{
  const TcWord *word = outcome->result.code != NULL ? tc_words_find (ruleset->system->words, outcome->result.code) : NULL;

  if (word != NULL && g_str_equal (word->args, "tc"))
    return tc_note_say (&outcome->result, ruleset);
  return outcome->result.code != NULL ? tc_say_result (&outcome->result, ruleset) : g_strdup (_("No result"));
}

static char *
say_fates (const TcOutcome *outcome, const TcRuleset *ruleset)
{
  const TcBattle *battle = ruleset->battle;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < outcome->n_fates; i++)
    {
      const TcFateEntry *entry = &outcome->fates[i];
      g_autofree char *fate = NULL, *name = NULL;

      if (entry->fate == TC_FATE_OTHER)
        continue;
      name = tc_note_say_counter (battle, entry->counter);
      fate = tc_say_fate (entry->fate, entry->value, ruleset->system);
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", name, fate);
    }
  if (text->len == 0)
    g_string_append (text, _("nobody is harmed"));
  return g_string_free (text, FALSE);
}

static void
add_outcome (GtkGrid *grid, int row, const TcOdds *odds, const TcOutcome *outcome,
             const TcRuleset *ruleset)
{
  g_autofree char *name = say_name (outcome, ruleset);
  g_autofree char *percent = tc_say_percent (outcome->chance);
  g_autofree char *fraction = say_exact (odds, outcome->chance);
  g_autofree char *fates = say_fates (outcome, ruleset);
  g_autofree char *spoken = g_strdup_printf ("%s: %s, %s", name, percent, fates);
  GtkWidget *title = tc_ui_label (name, NULL);
  GtkWidget *bar = tc_bar_new_results (&(TcBarPart) { tc_ratio_to_double (outcome->chance), outcome->balance }, 1, spoken);
  GtkWidget *share = gtk_label_new (percent);
  GtkWidget *exact = gtk_label_new (fraction);
  GtkWidget *fate = tc_ui_text (fates, "dim-label");

  gtk_label_set_max_width_chars (GTK_LABEL (title), 22);
  gtk_label_set_xalign (GTK_LABEL (share), 1);
  gtk_label_set_xalign (GTK_LABEL (exact), 1);
  gtk_widget_add_css_class (share, "numeric");
  gtk_widget_add_css_class (exact, "numeric");
  gtk_widget_add_css_class (exact, "dim-label");
  gtk_widget_add_css_class (fate, "small");
  gtk_widget_set_margin_bottom (fate, 6);
  gtk_grid_attach (grid, title, 0, row * 3, 3, 1);
  gtk_grid_attach (grid, bar, 0, row * 3 + 1, 1, 1);
  gtk_grid_attach (grid, share, 1, row * 3 + 1, 1, 1);
  gtk_grid_attach (grid, exact, 2, row * 3 + 1, 1, 1);
  gtk_grid_attach (grid, fate, 0, row * 3 + 2, 3, 1);
}

static GtkWidget *
add_outcomes (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 1);
  for (guint i = 0; i < odds->n; i++)
    add_outcome (GTK_GRID (grid), (int) i, odds, &odds->outcomes[i], ruleset);
  append (self, tc_ui_section (_("Results")));
  append (self, grid);
  add_limits (self, odds);
  return grid;
}

/* "[] Dd: defender disrupted      50.0 %  1/2" */
static void
add_legend_row (GtkGrid *grid, int row, const char *name, const char *whole, GtkWidget *swatch,
                const TcOdds *odds,
                TcRatio chance)
{
  g_autofree char *percent = tc_say_percent (chance);
  g_autofree char *fraction = say_exact (odds, chance);
  GtkWidget *title = tc_ui_label (name, "small");
  GtkWidget *share = gtk_label_new (percent);
  GtkWidget *exact = gtk_label_new (fraction);

  gtk_widget_set_tooltip_text (title, whole);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (share), 1);
  gtk_label_set_xalign (GTK_LABEL (exact), 1);
  gtk_widget_add_css_class (share, "numeric");
  gtk_widget_add_css_class (share, "small");
  gtk_widget_add_css_class (exact, "numeric");
  gtk_widget_add_css_class (exact, "small");
  gtk_widget_add_css_class (exact, "dim-label");
  if (swatch != NULL)
    gtk_grid_attach (grid, swatch, 0, row, 1, 1);
  gtk_grid_attach (grid, title, 1, row, 1, 1);
  gtk_grid_attach (grid, share, 2, row, 1, 1);
  gtk_grid_attach (grid, exact, 3, row, 1, 1);
}

static void
add_result (GtkGrid *grid, int row, const TcOdds *odds, const TcOutcome *outcome,
            const TcRuleset *ruleset)
{
  g_autofree char *name = say_name (outcome, ruleset);
  g_autofree char *fates = say_fates (outcome, ruleset);
  g_autofree char *whole = g_strdup_printf ("%s: %s", name, fates);

  add_legend_row (grid, row, name, whole, tc_bar_new_sample (outcome->balance, name), odds,
                  outcome->chance);
}

/* All outcomes with the result of the one at @from, shown as the likeliest of them; returns the
 * index after them. */
static guint
merge_result (const TcOdds *odds, guint from, TcOutcome *out)
{
  const TcOutcome *likeliest = &odds->outcomes[from];
  TcRatio chance = TC_RATIO_ZERO;
  guint i = from;

  for (; i < odds->n && odds->outcomes[i].result.args[0] == odds->outcomes[from].result.args[0]
         && g_strcmp0 (odds->outcomes[i].result.code, odds->outcomes[from].result.code) == 0; i++)
    {
      chance = tc_ratio_add (chance, odds->outcomes[i].chance);
      if (tc_ratio_compare (odds->outcomes[i].chance, likeliest->chance) > 0)
        likeliest = &odds->outcomes[i];
    }
  *out = *likeliest;
  out->chance = chance;
  return i;
}

static char *
say_expected (const TcOdds *odds, TcRatio value, guint side, gboolean lost)
{
  return odds->games > 0
    ? tc_say_margin (value, tc_odds_get_margin (odds, 1u << side, lost, !lost))
      : tc_say_decimal (value);
}

static char *
say_loss (const TcOdds *odds, guint side, const TcRuleset *ruleset)
{
  g_autofree char *loss = say_expected (odds, odds->loss[side], side, TRUE),
                  *reduced = say_expected (odds, odds->reduced[side], side, FALSE);

  return g_strdup_printf (_("%s lost, %s %s"), loss, reduced, tc_say_back (ruleset->system));
}

/* The results with their chances, and what the sides may expect to lose. */
static void
set_table (GtkWidget *chart, const TcOdds *odds, const TcRuleset *ruleset)
{
  GPtrArray *table = TC_CHART_NEW ();

  for (guint i = 0; i < odds->n;)
    {
      TcOutcome outcome;
      g_autofree char *name = NULL, *percent = NULL, *fraction = NULL, *figures = NULL;

      i = merge_result (odds, i, &outcome);
      name = say_name (&outcome, ruleset);
      percent = tc_say_percent (outcome.chance);
      fraction = say_exact (odds, outcome.chance);
      figures = g_strdup_printf ("%s  %s", percent, fraction);
      tc_chart_add (table, name, figures);
    }
  for (guint i = 0; i < odds->n_events; i++)
    {
      g_autofree char *name = tc_note_say (&odds->events[i].note, ruleset), *percent = tc_say_percent (odds->events[i].chance);
      g_autofree char *fraction = say_exact (odds, odds->events[i].chance),
                      *figures = g_strdup_printf (_("chance %s  %s"), percent, fraction);

      tc_chart_add (table, name, figures);
    }
  for (guint i = 0; !tc_odds_is_plain (odds) && i < ruleset->battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      g_autofree char *loss = say_loss (odds, i, ruleset);

      tc_chart_add (table, ((const TcSide *) g_ptr_array_index (ruleset->battle->sides, i))->name, loss);
    }
  tc_chart_set_table (chart, odds->explained && *odds->explanation.odds != '\0' ? odds->explanation.odds : _("Odds"), table);
}

/* What else can come of it: tests on the way, an army that breaks. */
static void
add_events (GtkGrid *grid, int row, const TcOdds *odds, const TcRuleset *ruleset)
{
  for (guint i = 0; i < odds->n_events; i++)
    {
      g_autofree char *name = tc_note_say (&odds->events[i].note, ruleset);

      add_legend_row (grid, row++, name, name, NULL, odds, odds->events[i].chance);
    }
}

/* "Leader Cronberg: eliminated       5.6 %  1/18": whatever the result. */
static int
add_leaders (GtkGrid *grid, int row, const TcOdds *odds, const TcRuleset *ruleset)
{
  const TcBattle *battle = ruleset->battle;

  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      const TcKind *kind = tc_battle_get_kind (battle, counter->kind);
      TcRatio chance = TC_RATIO_ZERO;
      g_autofree char *fate = NULL;
      g_autofree char *name = NULL;

      if (kind != NULL && tc_battle_get_arm (battle, (int) i) == TC_ARM_LEADER)
        chance = tc_odds_get_fate (odds, (int) i, TC_FATE_ELIMINATED);
      if (tc_ratio_compare (chance, TC_RATIO_ZERO) == 0)
        continue;
      fate = tc_say_fate (TC_FATE_ELIMINATED, 0, ruleset->system);
      /* Translators: a kind of counter, its name, its fate: "Leader Tilly: eliminated" */
      name = g_strdup_printf (_("%s %s: %s"), kind->name, counter->name, fate);
      add_legend_row (grid, row++, name, name, NULL, odds, chance);
    }
  return row;
}

/* The leaders who may fall, and what else may happen. */
static void
add_risks (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  add_events (GTK_GRID (grid), add_leaders (GTK_GRID (grid), 0, odds, ruleset), odds, ruleset);
  append (self, grid);
  gtk_widget_set_visible (grid, gtk_widget_get_first_child (grid) != NULL);
}

static void
add_stack (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autofree TcBarPart *parts = g_new0 (TcBarPart, odds->n);
  g_autofree char *spoken = tc_odds_view_summary (odds, ruleset);
  GtkWidget *bar;
  guint n = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  for (guint i = 0; i < odds->n; n++)
    {
      TcOutcome outcome;

      i = merge_result (odds, i, &outcome);
      parts[n] = (TcBarPart) { tc_ratio_to_double (outcome.chance), outcome.balance };
      add_result (GTK_GRID (grid), (int) n, odds, &outcome, ruleset);
    }
  add_leaders (GTK_GRID (grid), (int) n, odds, ruleset);
  append (self, bar = tc_bar_new_results (parts, n, spoken));
  set_table (bar, odds, ruleset);
  append (self, grid);
  add_limits (self, odds);
}

/* The chance of each amount, where there is more than one. */
static void
add_spread (TcOddsView *self, const TcOdds *odds, int index, const TcSide *side)
{
  g_autofree TcLosses *halves = g_new (TcLosses, 1);

  if (odds->complete && tc_losses_of_odds (halves, odds, index) && halves->n > 1)
    append (self, tc_losses_view_new_columns (halves, side->name, side->colour));
}

static void
add_losses (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset)
{
  append (self, tc_ui_section (tc_say_loss (ruleset->battle->map, TC_LOSS_EXPECTED)));
  for (guint i = 0; i < ruleset->battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      const TcSide *side = g_ptr_array_index (ruleset->battle->sides, i);
      g_autofree char *exact = tc_say_ratio (odds->loss[i]), *value = say_loss (odds, i, ruleset);
      GtkWidget *row = tc_ui_row (side->name, value);

      gtk_widget_set_tooltip_text (row, exact);
      gtk_box_prepend (GTK_BOX (row), tc_ui_swatch (side->colour, side->name));
      append (self, row);
      add_spread (self, odds, (int) i, side);
    }
}

static void
clear (TcOddsView *self)
{
  tc_ui_clear (GTK_WIDGET (self));
}

void
tc_odds_view_show (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset)
{
  clear (self);
  if (odds->explained)
    add_head (self, &odds->explanation, ruleset);
  set_table (add_outcomes (self, odds, ruleset), odds, ruleset);
  if (!tc_odds_is_plain (odds))
    {
      add_risks (self, odds, ruleset);
      add_losses (self, odds, ruleset);
    }
  if (odds->explained)
    tc_why_append (GTK_BOX (self), &odds->explanation, ruleset);
}

void
tc_odds_view_show_brief (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset)
{
  clear (self);
  if (odds->explained)
    add_head (self, &odds->explanation, ruleset);
  add_stack (self, odds, ruleset);
}

void
tc_odds_view_show_rest (TcOddsView *self, const TcOdds *odds, const TcRuleset *ruleset)
{
  clear (self);
  if (odds->explained)
    tc_why_append (GTK_BOX (self), &odds->explanation, ruleset);
  if (tc_odds_is_plain (odds))
    return;
  add_losses (self, odds, ruleset);
  add_outcomes (self, odds, ruleset);
}

char *
tc_odds_view_say_results (const TcOdds *odds, const TcRuleset *ruleset)
{
  GString *text = g_string_new (NULL);
  TcOutcome outcome;

  for (guint i = 0; i < odds->n && odds->complete;)
    {
      g_autofree char *name = NULL, *percent = NULL;

      i = merge_result (odds, i, &outcome);
      if (outcome.result.code == NULL)
        continue;
      name = tc_say_result (&outcome.result, ruleset);
      percent = tc_say_percent (outcome.chance);
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "", name, percent);
    }
  return g_string_free (text, FALSE);
}

char *
tc_odds_view_summary (const TcOdds *odds, const TcRuleset *ruleset)
{
  GString *text = g_string_new (odds->explained ? odds->explanation.odds : "");

  for (guint i = 0; i < odds->n; i++)
    {
      g_autofree char *fraction = tc_say_ratio (odds->outcomes[i].chance);
      g_autofree char *name = odds->outcomes[i].result.code != NULL
                                ? tc_say_result (&odds->outcomes[i].result, ruleset) : g_strdup ("-");

      g_string_append_printf (text, "%s%s %s", text->len > 0 ? "; " : "", name, fraction);
    }
  return g_string_free (text, FALSE);
}
