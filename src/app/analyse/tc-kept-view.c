/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-kept-view.h"

#include "tc-chart.h"
#include "tc-odds-choices.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Answers at most. */
#define MOST 6

/* One answer as it is compared. */
typedef struct
{
  char        *name; /* "Gula, Blaa → Grana · charge · 2 changes", or a formula */
  TcOddsChoice choice;
} Kept;

static void
kept_free (gpointer data)
{
  Kept *self = data;

  g_free (self->name);
  g_free (self);
}

struct _TcKeptView
{
  GtkBox     parent;
  GPtrArray *kept; /* Kept */
  Kept      *now;  /* owned; NULL: there is no answer */
  GtkWidget *button; /* owned, of others; or NULL */
};

G_DEFINE_FINAL_TYPE (TcKeptView, tc_kept_view, GTK_TYPE_BOX)

static void update (TcKeptView *self);

/* What is compared, a row each; the last is shown in per cent. */
enum { ROW_THEIRS, ROW_OURS, ROW_WORTH, ROW_HARM, N_ROWS };

/* Below the heading and the odds each has three lines: the value, how exact it is, and the
 * difference from the first answer. */
#define FIRST_LINE 2
#define N_LINES    3

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
  return row == ROW_HARM ? tc_say_percent (value) : tc_say_short (value);
}

/* How far a value of games that were played out may be from what is right; "" for one that is
 * exact.  Of the difference it is at most that of both losses together. */
static char *
say_margin (const TcOddsChoice *choice, guint row)
{
  const double margins[N_ROWS] = { [ROW_THEIRS] = choice->margin[1], [ROW_OURS] = choice->margin[0],
                                   [ROW_WORTH] = choice->margin[0] + choice->margin[1] };

  if (choice->games > 0 && row == ROW_HARM)
    return tc_say_range (choice->harm, choice->games);
  return margins[row] > 0 ? g_strdup_printf ("± %.2f", margins[row]) : g_strdup ("");
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
  if (*it->choice.odds != '\0')
    attach (grid, it->choice.odds, column, 1, NULL);
  for (guint row = 0; row < N_ROWS; row++)
    {
      TcRatio value = get_value (&it->choice, row);
      g_autofree char *text = say_value (value, row), *margin = say_margin (&it->choice, row);
      g_autofree char *difference = NULL;

      attach (grid, text, column, FIRST_LINE + N_LINES * (int) row, NULL);
      if (it != first)
        difference = say_difference (value, get_value (&first->choice, row), row);
      if (*margin != '\0')
        attach (grid, margin, column, FIRST_LINE + N_LINES * (int) row + 1, "dim-label");
      if (difference != NULL && *difference != '\0')
        attach (grid, difference, column, FIRST_LINE + N_LINES * (int) row + 2, "dim-label");
    }
}

/* Not every book has columns of odds. */
static void
attach_titles (GtkGrid *grid, gboolean has_odds)
{
  const char *const titles[N_ROWS] = { _("They lose"), _("We lose"), _("Difference"), _("Harmed") };

  if (has_odds)
    attach (grid, _("Odds"), 0, 1, NULL);
  for (guint row = 0; row < N_ROWS; row++)
    attach (grid, titles[row], 0, FIRST_LINE + N_LINES * (int) row, NULL);
}

static char *
say_loss (const TcOddsChoice *choice, guint i)
{
  return choice->margin[i] > 0 ? tc_say_margin (choice->loss[i], choice->margin[i])
                               : tc_say_ratio (choice->loss[i]);
}

/* For the list of results, and to be copied. */
static void
set_table (GtkWidget *grid, GPtrArray *kept)
{
  GPtrArray *table = TC_CHART_NEW ();

  for (guint i = 0; i < kept->len; i++)
    {
      const Kept *it = g_ptr_array_index (kept, i);
      const TcOddsChoice *choice = &it->choice;
      g_autofree char *theirs = say_loss (choice, 1), *ours = say_loss (choice, 0);
      g_autofree char *harm = choice->games > 0 ? tc_say_share (choice->harm, choice->games)
                                                : tc_say_ratio (choice->harm);
      g_autofree char *losses = g_strdup_printf (_("they lose %s, we %s; harmed %s"), theirs, ours, harm);
      g_autofree char *figures = *choice->odds != '\0' ? g_strdup_printf ("%s; %s", choice->odds, losses)
                                                      : g_strdup (losses);

      tc_chart_add (table, it->name, figures);
    }
  tc_chart_set_table (grid, _("Kept"), table);
}

static void
forget_clicked_cb (TcKeptView *self)
{
  g_assert (TC_IS_KEPT_VIEW (self));

  tc_kept_view_forget (self);
}

static void
keep_clicked_cb (TcKeptView *self)
{
  g_assert (TC_IS_KEPT_VIEW (self));

  Kept *kept = g_memdup2 (self->now, sizeof *self->now);

  kept->name = g_strdup (self->now->name);
  g_ptr_array_add (self->kept, kept);
  update (self);
}

static void
add_button (TcKeptView *self, GtkWidget *row, const char *label, const char *tip, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (row), button);
}

static void
add_buttons (TcKeptView *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (self), row);
  if (self->button != NULL)
    gtk_box_append (GTK_BOX (row), self->button);
  if (self->now != NULL && self->kept->len < MOST)
    add_button (self, row, _("_Keep"), _("Keep this answer, to be compared with others"), G_CALLBACK (keep_clicked_cb));
  if (self->kept->len > 0)
    add_button (self, row, _("F_orget"), _("Stop comparing"), G_CALLBACK (forget_clicked_cb));
}

static void
add_comparison (TcKeptView *self)
{
  GtkWidget *grid = gtk_grid_new ();
  const Kept *first = g_ptr_array_index (self->kept, 0);

  gtk_box_append (GTK_BOX (self), tc_ui_section (_("Compared")));
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  attach_titles (GTK_GRID (grid), *first->choice.odds != '\0');
  for (guint i = 0; i < self->kept->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      attach_answer (GTK_GRID (grid), g_ptr_array_index (self->kept, i), first, (int) i + 1, number);
    }
  if (self->now != NULL)
    attach_answer (GTK_GRID (grid), self->now, first, (int) self->kept->len + 1, _("Now"));
  set_table (grid, self->kept);
  gtk_box_append (GTK_BOX (self), grid);
  for (guint i = 0; i < self->kept->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u: %s", i + 1, ((const Kept *) g_ptr_array_index (self->kept, i))->name);

      gtk_box_append (GTK_BOX (self), tc_ui_text (name, "small"));
    }
}

static void
update (TcKeptView *self)
{
  GtkWidget *row = self->button != NULL ? gtk_widget_get_parent (self->button) : NULL;

  if (row != NULL)
    gtk_box_remove (GTK_BOX (row), self->button);
  tc_ui_clear (GTK_WIDGET (self));
  if (self->kept->len > 0)
    add_comparison (self);
  if (self->now != NULL || self->kept->len > 0 || self->button != NULL)
    add_buttons (self);
}

void
tc_kept_view_take_button (TcKeptView *self, GtkWidget *button)
{
  g_return_if_fail (TC_IS_KEPT_VIEW (self));

  g_clear_object (&self->button);
  self->button = button != NULL ? g_object_ref_sink (button) : NULL;
  update (self);
}

void
tc_kept_view_show (TcKeptView *self, const char *name, const TcOdds *odds, int side)
{
  g_return_if_fail (TC_IS_KEPT_VIEW (self));

  g_clear_pointer (&self->now, kept_free);
  if (odds != NULL)
    {
      self->now = g_new0 (Kept, 1);
      self->now->name = g_strdup (name);
      tc_odds_choice_fill (&self->now->choice, odds, side);
    }
  update (self);
}

void
tc_kept_view_forget (TcKeptView *self)
{
  g_return_if_fail (TC_IS_KEPT_VIEW (self));

  g_ptr_array_set_size (self->kept, 0);
  update (self);
}

char **
tc_kept_view_dup_names (TcKeptView *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (TC_IS_KEPT_VIEW (self), NULL);

  for (guint i = 0; i < self->kept->len; i++)
    g_strv_builder_add (names, ((const Kept *) g_ptr_array_index (self->kept, i))->name);

  return g_strv_builder_end (names);
}

static void
tc_kept_view_finalize (GObject *object)
{
  TcKeptView *self = TC_KEPT_VIEW (object);

  g_ptr_array_unref (self->kept);
  g_clear_object (&self->button);
  g_clear_pointer (&self->now, kept_free);
  G_OBJECT_CLASS (tc_kept_view_parent_class)->finalize (object);
}

static void
tc_kept_view_class_init (TcKeptViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_kept_view_finalize;
}

static void
tc_kept_view_init (TcKeptView *self)
{
  self->kept = g_ptr_array_new_with_free_func (kept_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

TcKeptView *
tc_kept_view_new (void)
{
  return g_object_new (TC_TYPE_KEPT_VIEW, NULL);
}
