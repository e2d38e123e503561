/* tc-play-choice: a choice in the midst of an order: who pays for an exchange, who is lost, where to
 * retreat.  Play goes on when its owner has chosen. */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-say.h"
#include "tc-ui.h"

#define MAX_BUTTONS 16

static const TcRuleset *
get_ruleset (TcPlayPage *self)
{
  return tc_game_get_ruleset (tc_play_get_game (self));
}

static const TcOrder *
get_order (TcPlayPage *self, guint index)
{
  return &g_array_index (self->orders, TcOrder, index);
}

/* Everything that can be ordered is to name units of one kind of order, nothing else. */
gboolean
tc_play_chooses_units (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);

  if (game == NULL || !tc_play_is_on_turn (self) || tc_game_get_state (game)->depth == 0 || self->orders->len < 2)
    return FALSE;
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = get_order (self, i);

      if (order->kind != get_order (self, 0)->kind || order->n_units == 0
          || order->n_path + order->n_targets + order->n_helpers > 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
tc_play_may_choose (TcPlayPage *self, int counter)
{
  for (guint i = 0; i < self->orders->len; i++)
    for (guint k = 0; k < get_order (self, i)->n_units; k++)
      if (get_order (self, i)->units[k] == counter)
        return TRUE;
  return FALSE;
}

static gboolean
is_choice_of_one (TcPlayPage *self)
{
  for (guint i = 0; i < self->orders->len; i++)
    if (get_order (self, i)->n_units != 1)
      return FALSE;
  return TRUE;
}

/* The first order listed costs its owner least: the choice begins with it. */
void
tc_play_begin_choice (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);
  const TcOrder *first;

  if (!tc_play_is_on_turn (self) || tc_game_get_state (game)->depth == 0 || self->orders->len == 0)
    return;
  first = get_order (self, 0);
  /* whoever may stay may also be sent by a click */
  if (first->n_units == 0 && self->orders->len > 1)
    first = get_order (self, 1);
  if (first->n_units == 0 || (first->n_path == 0 && !tc_play_chooses_units (self)))
    return;
  tc_planner_begin (self->planner, first->units[0]);
  for (guint i = 1; i < first->n_units; i++)
    tc_planner_toggle_unit (self->planner, first->units[i]);
}

void
tc_play_choose (TcPlayPage *self, int counter)
{
  if (is_choice_of_one (self))
    tc_planner_begin (self->planner, counter);
  else
    tc_planner_toggle_unit (self->planner, counter);
  tc_play_update_now (self);
}

static void
choice_clicked_cb (GtkCheckButton *button, TcPlayPage *self)
{
  tc_play_choose (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter")));
}

/* "[x] Kyle                 8" */
static GtkWidget *
make_row (TcPlayPage *self, int counter)
{
  const TcCounter *data = tc_battle_counter (get_ruleset (self)->battle, counter);
  g_autofree char *text = data->values[TC_COLUMN_STRENGTH] != TC_NO_VALUE
                            ? g_strdup_printf (_("%s, strength %d"), data->name, data->values[TC_COLUMN_STRENGTH])
                            : g_strdup (data->name);
  GtkWidget *button = tc_ui_check (text);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), tc_planner_has_unit (self->planner, counter));
  g_object_set_data (G_OBJECT (button), "counter", GINT_TO_POINTER (counter));
  g_signal_connect (button, "toggled", G_CALLBACK (choice_clicked_cb), self);
  return button;
}

static void
add_sum (TcPlayPage *self, GtkBox *card)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);
  int sum = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    {
      int strength = tc_battle_counter (get_ruleset (self)->battle, units[i])->values[TC_COLUMN_STRENGTH];

      sum += strength != TC_NO_VALUE ? strength : 0;
    }
  text = g_strdup_printf (ngettext ("%d strength point chosen", "%d strength points chosen", sum), sum);
  gtk_box_append (card, tc_ui_label (text, "dim-label"));
}

static void
add_units (TcPlayPage *self, GtkBox *card)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  TcOrder order = { .kind = get_order (self, 0)->kind };
  TcNote refusal = { 0 };
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  for (guint i = 0; i < self->orders->len; i++)
    for (guint k = 0; k < get_order (self, i)->n_units; k++)
      if (g_hash_table_add (seen, GINT_TO_POINTER (get_order (self, i)->units[k] + 1)))
        gtk_box_append (card, make_row (self, get_order (self, i)->units[k]));
  if (!is_choice_of_one (self))
    add_sum (self, card);
  order.n_units = n;
  memcpy (order.units, units, n * sizeof *units);
  if (tc_state_check (get_ruleset (self), tc_game_get_state (tc_play_get_game (self)), &order, &refusal))
    {
      g_autofree char *names = tc_say_counters (units, n, get_ruleset (self)->battle);
      /* Translators: the units that have been chosen */
      g_autofree char *label = g_strdup_printf (_("Confirm: %s"), names);

      tc_play_pin_order (self, &order, label);
    }
  else
    tc_play_pin_refusal (self, &refusal);
}

/* What has just happened is the reason for the choice. */
static void
add_reason (TcPlayPage *self, GtkBox *card)
{
  guint n;
  const TcNote *events = tc_game_get_events (tc_play_get_game (self), &n);
  g_autofree char *text = n > 0 ? tc_say_note (&events[n - 1], get_ruleset (self)) : NULL;

  if (text != NULL)
    gtk_box_append (card, tc_ui_text (text, NULL));
}

void
tc_play_add_choice (TcPlayPage *self)
{
  const TcRuleset *ruleset = get_ruleset (self);
  const TcState *state = tc_game_get_state (tc_play_get_game (self));
  const TcSide *side = g_ptr_array_index (ruleset->battle->sides, MAX (state->actor, 0));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  /* Translators: a side is asked for a decision */
  g_autofree char *title = g_strdup_printf (_("%s: choose"), side->name);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "choice");
  gtk_box_append (GTK_BOX (head), tc_ui_swatch (side->colour, side->name));
  gtk_box_append (GTK_BOX (head), tc_ui_label (title, "strong"));
  gtk_box_append (GTK_BOX (card), head);
  add_reason (self, GTK_BOX (card));
  tc_play_append (self, card);
  if (tc_play_chooses_units (self))
    {
      gtk_box_append (GTK_BOX (card), tc_ui_text (_(ruleset->system->order_kinds[get_order (self, 0)->kind].sentence),
                                                  "strong"));
      add_units (self, GTK_BOX (card));
      return;
    }
  for (guint i = 0; i < self->orders->len && i < MAX_BUTTONS; i++)
    gtk_box_append (GTK_BOX (card), tc_play_order_button (self, get_order (self, i)));
}
