/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-command: generals, who are no unit of an order but send it: whom they can send one, and the chance that it
 * arrives, for each group. */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-say.h"
#include "tc-table-tool.h"
#include "tc-ui.h"

static const TcRuleset *
get_ruleset (TcPlayPage *self)
{
  return tc_game_get_ruleset (tc_play_get_game (self));
}

/* A general sends it to one unit, and nothing else is said in it but perhaps whose the unit is to be. */
static gboolean
is_command (const TcOrder *order)
{
  return order->n_units == 1 && order->n_helpers > 0 && order->n_targets == 0 && order->n_path == 0;
}

gboolean
tc_play_get_arrival (TcPlayPage *self, const TcOrder *order, TcRatio *chance)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  TcRatio lost = TC_RATIO_ZERO;

  if (!is_command (order)
      || !tc_odds_of_order (tc_session_get_odds_work (session), tc_session_get_state (session), order, self->odds, NULL))
    return FALSE;
  for (guint i = 0; i < self->odds->n; i++)
    if (self->odds->outcomes[i].result.role == TC_NOTE_LOST)
      lost = tc_ratio_add (lost, self->odds->outcomes[i].chance);
  *chance = tc_ratio_subtract (TC_RATIO_ONE, lost);
  return self->odds->complete && tc_ratio_compare (lost, TC_RATIO_ZERO) > 0;
}

/* The orders for one unit follow each other in the list: the row of its group is that of the unit he reaches best. */
static void
add_row (TcPlayPage *self, int general, guint *first)
{
  int unit = g_array_index (self->orders, TcOrder, *first).units[0];
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));
  TcCommand row = { .unit = (gint16) unit, .low = TC_RATIO_ONE, .high = TC_RATIO_ZERO };
  gboolean found = FALSE;
  guint i = *first;

  for (; i < self->orders->len && g_array_index (self->orders, TcOrder, i).n_units > 0
         && g_array_index (self->orders, TcOrder, i).units[0] == unit; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);
      TcRatio chance;

      if (order->n_helpers == 0 || order->helpers[0] != general || !tc_play_get_arrival (self, order, &chance))
        continue;
      row.low = tc_ratio_compare (chance, row.low) < 0 ? chance : row.low;
      row.high = tc_ratio_compare (chance, row.high) > 0 ? chance : row.high;
      found = TRUE;
    }
  *first = i - 1;
  if (!found)
    return;
  tc_state_group (get_ruleset (self), tc_game_get_state (tc_play_get_game (self)), unit, mates);
  row.n_units = mates->len;
  for (guint k = 0; k < self->commands->len; k++)
    for (guint m = 0; m < mates->len; m++)
      {
        TcCommand *other = &g_array_index (self->commands, TcCommand, k);

        if (other->unit != g_array_index (mates, gint16, m))
          continue;
        if (tc_ratio_compare (row.high, other->high) > 0)
          *other = row;
        return;
      }
  g_array_append_val (self->commands, row);
}

void
tc_play_find_commands (TcPlayPage *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  g_array_set_size (self->commands, 0);
  for (guint i = 0; n == 1 && i < self->orders->len; i++)
    if (is_command (&g_array_index (self->orders, TcOrder, i))
        && g_array_index (self->orders, TcOrder, i).helpers[0] == units[0])
      add_row (self, units[0], &i);
}

const TcCommand *
tc_play_find_command (TcPlayPage *self, int unit)
{
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));

  if (self->commands->len == 0)
    return NULL;
  tc_state_group (get_ruleset (self), tc_game_get_state (tc_play_get_game (self)), unit, mates);
  for (guint i = 0; i < self->commands->len; i++)
    for (guint m = 0; m < mates->len; m++)
      if (g_array_index (self->commands, TcCommand, i).unit == g_array_index (mates, gint16, m))
        return &g_array_index (self->commands, TcCommand, i);
  return NULL;
}

/* Panel */
static void
row_clicked_cb (GtkButton *button, TcPlayPage *self)
{
  tc_play_select (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter")));
}

static GtkWidget *
add_card (TcPlayPage *self, const char *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "rows");
  tc_play_append (self, tc_ui_section (title));
  tc_play_append (self, card);
  return card;
}

/* "[x] Rochow and 2 more          67 %" */
static void
append_command (TcPlayPage *self, GtkWidget *card, const TcCommand *command)
{
  const TcBattle *battle = get_ruleset (self)->battle;
  const TcSide *side = g_ptr_array_index (battle->sides, tc_battle_counter_side (battle, command->unit));
  const char *name = tc_battle_counter (battle, command->unit)->name;
  g_autofree char *group = command->n_units > 1
                             /* Translators: a unit, and how many more are in its group */
                             ? g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", command->n_units - 1), name,
                                                command->n_units - 1)
                             : g_strdup (name);
  g_autofree char *low = tc_say_percent (command->low), *high = tc_say_percent (command->high);
  /* Translators: the least and the greatest chance */
  g_autofree char *range = g_strcmp0 (low, high) == 0 ? g_strdup (high) : g_strdup_printf (_("%s to %s"), low, high);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tc_ui_label (group, NULL), *chance = gtk_label_new (range);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (chance, "numeric");
  gtk_box_append (GTK_BOX (box), tc_ui_swatch (side->colour, side->name));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), chance);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Choose the order"));
  g_object_set_data (G_OBJECT (button), "counter", GINT_TO_POINTER ((int) command->unit));
  g_signal_connect (button, "clicked", G_CALLBACK (row_clicked_cb), self);
  gtk_box_append (GTK_BOX (card), button);
}

void
tc_play_add_commands (TcPlayPage *self)
{
  GtkWidget *card = add_card (self, _("Orders and their chance to arrive"));

  for (guint i = 0; i < self->commands->len; i++)
    append_command (self, card, &g_array_index (self->commands, TcCommand, i));
}

void
tc_play_add_generals (TcPlayPage *self)
{
  const TcBattle *battle = get_ruleset (self)->battle;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GtkWidget *card = NULL;

  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);
      const TcPlacement *placement = is_command (order) ? tc_planner_get_placement (self->planner, order->helpers[0]) : NULL;
      GtkWidget *button;

      if (placement == NULL || !g_hash_table_add (seen, GINT_TO_POINTER (order->helpers[0] + 1)))
        continue;
      if (card == NULL)
        card = add_card (self, _("Can send orders"));
      button = tc_ui_counter (battle, order->helpers[0], placement->side, placement->values);
      g_signal_connect (button, "clicked", G_CALLBACK (row_clicked_cb), self);
      gtk_box_append (GTK_BOX (card), button);
    }
}

/* Map */
static gint32
hundredths (TcRatio chance)
{
  return (gint32) (10000 * tc_ratio_to_double (chance) + 0.5);
}

void
tc_play_fill_commands (TcPlayPage *self, TcScene *scene)
{
  for (guint i = 0; i < self->commands->len; i++)
    {
      const TcCommand *command = &g_array_index (self->commands, TcCommand, i);
      const TcPlacement *placement = tc_planner_get_placement (self->planner, command->unit);

      if (placement != NULL)
        tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_CHANCE, tc_table_middle_of (placement), { 0, 0 },
                                                   hundredths (command->high), hundredths (command->low) });
    }
}
