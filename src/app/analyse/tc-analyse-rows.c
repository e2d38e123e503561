/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a front: an attack as a button that shows it on the map. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-say.h"
#include "tc-ui.h"

/* What is turned to its back counts half. */
static TcRatio
find_loss (const TcFrontAttack *attack, int side)
{
  return tc_ratio_add (attack->loss[side], tc_ratio_divide (attack->turned[side], tc_ratio_new (2, 1)));
}

/* "Gula, Blaa → Grana". */
char *
tc_analyse_say_attack (const TcFrontAttack *attack, const TcBattle *battle)
{
  g_autofree char *units = tc_say_counters (attack->order.units, attack->order.n_units, battle);
  g_autofree char *targets = tc_say_counters (attack->order.targets, attack->order.n_targets, battle);

  /* Translators: who attacks whom */
  return g_strdup_printf (_("%s → %s"), units, targets);
}

/* "3-1 · with Tilly · they lose 4.2, we 1.3". */
static char *
say_details (const TcFrontReport *report, const TcFrontAttack *attack, const TcRuleset *ruleset)
{
  g_autofree TcExplanation *explanation = g_new (TcExplanation, 1);
  g_autofree char *theirs = tc_say_short (find_loss (attack, 1)), *ours = tc_say_short (find_loss (attack, 0));
  GString *text = g_string_new (NULL);

  if (tc_state_explain (ruleset, tc_front_get_state (report->front), &attack->order, explanation))
    g_string_append (text, explanation->column[0] != '\0' ? explanation->column : explanation->odds);
  for (guint i = 0; i < 8 && ruleset->system->order_kinds[attack->order.kind].flags[i] != NULL; i++)
    if (attack->order.flags >> i & 1)
      {
        g_autofree char *flag = tc_say_flag (ruleset->system, ruleset->system->order_kinds[attack->order.kind].flags[i]);

        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", flag);
      }
  if (attack->order.n_helpers > 0)
    {
      g_autofree char *leaders = tc_say_counters (attack->order.helpers, attack->order.n_helpers, ruleset->battle);

      g_string_append_printf (text, _("%swith %s"), text->len > 0 ? " · " : "", leaders);
    }
  g_string_append_printf (text, _("%sthey lose %s, we %s"), text->len > 0 ? " · " : "", theirs, ours);

  return g_string_free (text, FALSE);
}

static int
get_attack (gpointer button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "attack"));
}

/* Points it out, in the lists and on the map; -1: the whole plan.  The lists stay as they are, and so does the focus. */
void
tc_analyse_choose_attack (TcAnalysePage *self, int attack)
{
  self->attack = attack;
  for (guint i = 0; i < self->rows->len; i++)
    gtk_toggle_button_set_active (g_ptr_array_index (self->rows, i), get_attack (g_ptr_array_index (self->rows, i)) == attack);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

static void
attack_clicked_cb (GtkButton *button, TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_analyse_choose_attack (self, self->attack == get_attack (button) ? -1 : get_attack (button));
}

/* Two lines, and a number at their end, as a button. */
GtkWidget *
tc_analyse_make_button (gboolean toggles, const char *first, const char *second, const char *number, const char *tip)
{
  GtkWidget *button = toggles ? gtk_toggle_button_new () : gtk_button_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (lines), tc_ui_text (first, NULL));
  if (second != NULL)
    {
      GtkWidget *small = tc_ui_text (second, "dim-label");

      gtk_widget_add_css_class (small, "small");
      gtk_box_append (GTK_BOX (lines), small);
    }
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (row), lines);
  if (number != NULL)
    {
      GtkWidget *label = gtk_label_new (number);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (row), label);
    }
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, tip);

  return button;
}

/* The exact numbers behind the line. */
static char *
say_tip (const TcFrontAttack *attack, const TcRuleset *ruleset)
{
  g_autofree char *theirs = tc_say_ratio (find_loss (attack, 1)), *ours = tc_say_ratio (find_loss (attack, 0));
  g_autofree char *worth = tc_say_ratio (attack->worth);

  /* Translators: the last is what a unit is on its back: disrupted */
  return g_strdup_printf (_("Show it on the map. Worth %s; expected loss: theirs %s, ours %s, what is %s counted half"), worth,
                          theirs, ours, tc_say_back (ruleset->system));
}

GtkWidget *
tc_analyse_make_attack (TcAnalysePage *self, const TcFrontReport *report, guint index, const char *number, const char *tip)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  guint n;
  const TcFrontAttack *attack = &tc_front_get_attacks (report->front, &n)[index];
  g_autofree char *names = tc_analyse_say_attack (attack, ruleset->battle);
  g_autofree char *details = say_details (report, attack, ruleset);
  g_autofree char *exact = say_tip (attack, ruleset), *worth = tc_say_short (attack->worth);
  GtkWidget *button = tc_analyse_make_button (TRUE, names, details, number != NULL ? number : worth, tip != NULL ? tip : exact);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), self->attack == (int) index);
  g_object_set_data (G_OBJECT (button), "attack", GINT_TO_POINTER ((int) index));
  g_ptr_array_add (self->rows, button);
  g_signal_connect (button, "clicked", G_CALLBACK (attack_clicked_cb), self);

  return button;
}

GtkWidget *
tc_analyse_add_sheet (TcAnalysePage *self, const char *title)
{
  GtkWidget *sheet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (self->answer, tc_ui_section (title));
  gtk_widget_add_css_class (sheet, "sheet");
  gtk_widget_add_css_class (sheet, "rows");
  gtk_box_append (self->answer, sheet);

  return sheet;
}

void
tc_analyse_publish (TcAnalysePage *self, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  tc_page_set_main (TC_PAGE (self), text, NULL, NULL);
  if (G_IS_ACTION_GROUP (root))
    g_action_group_change_action_state (G_ACTION_GROUP (root), "answer", g_variant_new_string (text));
}
