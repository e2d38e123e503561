/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that were kept, side by side with the present one: whatever was changed between them. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-chart.h"
#include "tc-say.h"
#include "tc-ui.h"

/* One answer as it is compared. */
typedef struct
{
  char        *name; /* "Gula, Blaa → Grana · charge · 2 changes" */
  TcOddsChoice choice;
} Kept;

static void
kept_free (gpointer data)
{
  Kept *self = data;

  g_free (self->name);
  g_free (self);
}

GPtrArray *
tc_analyse_new_kept (void)
{
  return g_ptr_array_new_with_free_func (kept_free);
}

/* What is asked now. */
static char *
say_question (TcAnalysePage *self, const TcRuleset *ruleset, const TcOrder *order)
{
  g_autofree char *units = tc_say_counters (order->units, order->n_units, ruleset->battle);
  g_autofree char *targets = tc_say_counters (order->targets, order->n_targets, ruleset->battle);
  const TcOrderKind *kind = &ruleset->system->order_kinds[order->kind];
  guint changes = self->variant != NULL ? tc_variant_get_length (self->variant) : 0;
  GString *text = g_string_new (NULL);

  /* Translators: who attacks whom */
  g_string_append_printf (text, _("%s → %s"), units, targets);
  for (guint i = 0; i < 8 && kind->flags[i] != NULL; i++)
    if (order->flags >> i & 1)
      {
        g_autofree char *flag = tc_say_flag (ruleset->system, kind->flags[i]);

        g_string_append_printf (text, " · %s", flag);
      }
  if (changes > 0)
    g_string_append_printf (text, ngettext (" · %u change", " · %u changes", changes), changes);
  return g_string_free (text, FALSE);
}

/* The panel */

/* What is compared, a row each; the last is shown in per cent. */
enum { ROW_THEIRS, ROW_OURS, ROW_WORTH, ROW_HARM, N_ROWS };

static TcRatio
get_value (const TcOddsChoice *choice, guint row)
{
  switch (row)
    {
    case ROW_THEIRS: return choice->loss[1];
    case ROW_OURS: return choice->loss[0];
    case ROW_WORTH: return tc_ratio_subtract (choice->loss[1], choice->loss[0]);
    case ROW_HARM:
    default: return choice->harm;
    }
}

static char *
say_value (TcRatio value, guint row)
{
  return row == ROW_HARM ? tc_say_percent (value) : tc_analyse_say_short (value);
}

/* The difference from the first one; "" for none. */
static char *
say_difference (TcRatio value, TcRatio first, guint row)
{
  TcRatio difference = tc_ratio_subtract (value, first);
  g_autofree char *text = say_value (difference, row);

  if (tc_ratio_compare (difference, TC_RATIO_ZERO) == 0)
    return g_strdup ("");
  return tc_ratio_compare (difference, TC_RATIO_ZERO) > 0 ? g_strconcat ("+", text, NULL) : g_steal_pointer (&text);
}

static void
attach (GtkGrid *grid, const char *text, int column, int row, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, column == 0 ? "dim-label" : "numeric");
  gtk_widget_add_css_class (label, "small");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
attach_answer (GtkGrid *grid, const Kept *it, const Kept *first, int column, const char *head)
{
  attach (grid, head, column, 0, "heading");
  attach (grid, it->choice.odds, column, 1, NULL);
  for (guint row = 0; row < N_ROWS; row++)
    {
      TcRatio value = get_value (&it->choice, row);
      g_autofree char *text = say_value (value, row);
      g_autofree char *difference = it != first ? say_difference (value, get_value (&first->choice, row), row) : g_strdup ("");

      attach (grid, text, column, 2 + 2 * (int) row, NULL);
      if (*difference != '\0')
        attach (grid, difference, column, 3 + 2 * (int) row, "dim-label");
    }
}

static void
attach_titles (GtkGrid *grid)
{
  const char *const titles[N_ROWS] = { _("They lose"), _("We lose"), _("Difference"), _("Harmed") };

  attach (grid, _("Odds"), 0, 1, NULL);
  for (guint row = 0; row < N_ROWS; row++)
    attach (grid, titles[row], 0, 2 + 2 * (int) row, NULL);
}

/* For the list of results, and to be copied. */
static void
set_table (GtkWidget *grid, GPtrArray *kept)
{
  GPtrArray *table = TC_CHART_NEW ();

  for (guint i = 0; i < kept->len; i++)
    {
      const Kept *it = g_ptr_array_index (kept, i);
      g_autofree char *theirs = tc_say_ratio (it->choice.loss[1]), *ours = tc_say_ratio (it->choice.loss[0]);
      g_autofree char *harm = tc_say_ratio (it->choice.harm);
      /* Translators: odds, losses of both sides, the chance that the other one is harmed */
      g_autofree char *figures = g_strdup_printf (_("%s; they lose %s, we %s; harmed %s"), it->choice.odds, theirs, ours, harm);

      tc_chart_add (table, it->name, figures);
    }
  tc_chart_set_table (grid, _("Kept"), table);
}

static void
forget_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  g_ptr_array_set_size (self->kept, 0);
}

static void
keep_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  if (self->now != NULL && self->kept->len < TC_ANALYSE_KEPT)
    g_ptr_array_add (self->kept, g_steal_pointer (&self->now));
}

static GtkWidget *
make_button (TcAnalysePage *self, const char *label, const char *tip, GCallback clicked, GCallback changed)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  g_signal_connect_swapped (button, "clicked", changed, self);
  return button;
}

static void
add_buttons (TcAnalysePage *self, GCallback changed)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (self->now != NULL && self->kept->len < TC_ANALYSE_KEPT)
    gtk_box_append (GTK_BOX (row), make_button (self, _("_Keep"), _("Keep this answer, to be compared with others"),
                                                G_CALLBACK (keep_clicked_cb), changed));
  if (self->kept->len > 0)
    gtk_box_append (GTK_BOX (row), make_button (self, _("F_orget"), _("Stop comparing"),
                                                G_CALLBACK (forget_clicked_cb), changed));
  gtk_box_append (self->answer, row);
}

static void
add_comparison (TcAnalysePage *self)
{
  GtkWidget *grid = gtk_grid_new ();
  const Kept *first = g_ptr_array_index (self->kept, 0);

  gtk_box_append (self->answer, tc_ui_section (_("Compared")));
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  attach_titles (GTK_GRID (grid));
  for (guint i = 0; i < self->kept->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      attach_answer (GTK_GRID (grid), g_ptr_array_index (self->kept, i), first, (int) i + 1, number);
    }
  if (self->now != NULL)
    attach_answer (GTK_GRID (grid), self->now, first, (int) self->kept->len + 1, _("Now"));
  set_table (grid, self->kept);
  gtk_box_append (self->answer, grid);
  for (guint i = 0; i < self->kept->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u: %s", i + 1, ((const Kept *) g_ptr_array_index (self->kept, i))->name);

      gtk_box_append (self->answer, tc_ui_text (name, "small"));
    }
}

void
tc_analyse_forget_now (TcAnalysePage *self)
{
  g_clear_pointer (&self->now, kept_free);
}

void
tc_analyse_take_now (TcAnalysePage *self, const TcRuleset *ruleset, const TcOrder *order, int side)
{
  Kept *now = g_new0 (Kept, 1);

  tc_analyse_forget_now (self);
  now->name = say_question (self, ruleset, order);
  now->choice.order = *order;
  tc_odds_choice_fill (&now->choice, self->odds, side);
  self->now = now;
}

void
tc_analyse_add_kept (TcAnalysePage *self, GCallback changed)
{
  if (self->kept->len > 0)
    add_comparison (self);
  if (self->now != NULL || self->kept->len > 0)
    add_buttons (self, changed);
}
