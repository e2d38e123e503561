/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-totals-view.h"

#include "tc-rules-view.h"
#include "tc-say.h"
#include "tc-totals.h"
#include "tc-ui.h"

static GtkWidget *
make_owner (const TcBattle *battle, const TcTotal *total)
{
  const TcSide *side = g_ptr_array_index (battle->sides, total->side);
  const TcArmy *army = total->army >= 0 ? g_ptr_array_index (battle->armies, total->army) : NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  guint32 colour = army != NULL && army->colour != TC_NO_COLOUR ? (guint32) army->colour : side->colour;
  const char *name = army != NULL ? army->name : side->name;

  gtk_widget_set_margin_start (box, army != NULL ? 24 : 8);
  gtk_box_append (GTK_BOX (box), tc_ui_swatch (colour, name));
  gtk_box_append (GTK_BOX (box), tc_ui_label (name, army != NULL ? NULL : "strong"));
  return box;
}

/* "141 in 19", or how many, where they have no strength; NULL: none. */
static char *
say_total (guint counters, int strength)
{
  if (counters == 0)
    return NULL;
  /* Translators: the strength of how many counters together */
  return strength > 0 ? g_strdup_printf (_("%d in %u"), strength, counters) : g_strdup_printf ("%u", counters);
}

static void
add_total (GtkGrid *grid, int column, int line, guint counters, int strength)
{
  g_autofree char *text = say_total (counters, strength);

  gtk_grid_attach (grid, tc_rules_label_new (text != NULL ? text : "–", FALSE, FALSE), column, line, 1, 1);
}

/* A column of an arm, or, with TC_N_ARMS, of all of them; FALSE, and none, where nobody has any. */
static gboolean
add_column (GtkGrid *grid, int column, const GArray *totals, TcArm arm)
{
  guint any = 0;

  for (guint i = 0; i < totals->len; i++)
    {
      const TcTotal *total = &g_array_index (totals, TcTotal, i);
      guint counters = 0;
      int strength = 0;

      for (TcArm k = 0; k < TC_N_ARMS; k++)
        if (k == arm || arm == TC_N_ARMS)
          {
            counters += total->counters[k];
            strength += total->strength[k];
          }
      any += counters;
      add_total (grid, column, (int) i + 1, counters, strength);
    }
  if (any > 0 || arm == TC_N_ARMS)
    return TRUE;
  for (guint i = 0; i < totals->len; i++)
    gtk_grid_remove (grid, gtk_grid_get_child_at (grid, column, (int) i + 1));
  return FALSE;
}

static char *
say_arm (TcArm arm)
{
  if (arm == TC_N_ARMS)
    return g_strdup (_("All"));
  return arm == TC_ARM_OTHER ? g_strdup (_("Other")) : tc_say_code (tc_arm_get_symbol (arm));
}

GtkWidget *
tc_totals_view_new (const TcBattle *battle)
{
  g_autoptr (GArray) totals = tc_totals_new (battle);
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  GtkWidget *frame;
  int column = 1;

  for (guint i = 0; i < totals->len; i++)
    gtk_grid_attach (grid, make_owner (battle, &g_array_index (totals, TcTotal, i)), 0, (int) i + 1, 1, 1);
  for (TcArm arm = 0; arm <= TC_N_ARMS; arm++)
    if (add_column (grid, column, totals, arm))
      {
        g_autofree char *title = say_arm (arm);

        gtk_grid_attach (grid, tc_rules_label_new (title, TRUE, FALSE), column++, 0, 1, 1);
      }
  gtk_grid_attach (grid, tc_rules_label_new (_("Side"), TRUE, TRUE), 0, 0, 1, 1);
  frame = tc_rules_view_scrolled (GTK_WIDGET (grid));
  gtk_accessible_update_property (GTK_ACCESSIBLE (frame), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Strength of the sides"), -1);
  gtk_widget_add_css_class (frame, "sheet");
  gtk_widget_add_css_class (frame, "chart");
  return frame;
}

/* TcNote; free with g_array_unref(). */
static GArray *
list_start (const TcRuleset *ruleset)
{
  GArray *status = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_autofree TcState *state = tc_state_new (ruleset);
  TcSeeded dice;

  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  tc_state_status (ruleset, state, status);
  return status;
}

void
tc_totals_view_add_start (GtkBox *box, const TcRuleset *ruleset)
{
  g_autoptr (GArray) status = ruleset != NULL ? list_start (ruleset) : NULL;
  GtkWidget *card;

  g_return_if_fail (GTK_IS_BOX (box));

  if (status == NULL || status->len == 0)
    return;
  card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_add_css_class (card, "sheet");
  for (guint i = 0; i < status->len; i++)
    {
      const TcNote *note = &g_array_index (status, TcNote, i);
      g_autofree char *text = tc_say_note (note, ruleset);

      gtk_box_append (GTK_BOX (card), tc_ui_text (text, note->role == TC_NOTE_PART ? "reason" : NULL));
    }
  gtk_box_append (box, tc_ui_section (_("At the Start")));
  gtk_box_append (box, tc_ui_text (_("What the rules make of these forces: levels of losses, weather, victory."), "dim-label"));
  gtk_box_append (box, card);
}
