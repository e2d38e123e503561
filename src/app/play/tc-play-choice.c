/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-choice: a choice in the midst of an order: who pays for an exchange, who is lost, where to
 * retreat.  Play goes on when its owner has chosen. */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-say.h"
#include "tc-ui.h"

#define MAX_BUTTONS 16
#define MAX_NUMBER  9 /* of a key */

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

static gboolean
is_choice_of_one (TcPlayPage *self)
{
  for (guint i = 0; i < self->orders->len; i++)
    if (get_order (self, i)->n_units != 1)
      return FALSE;
  return TRUE;
}

/* Who is asked comes into view. */
static void
reveal (TcPlayPage *self, int counter)
{
  const TcPlacement *placement = tc_planner_get_placement (self->planner, counter);

  if (placement != NULL && tc_page_is_shown (TC_PAGE (self)))
    tc_map_canvas_reveal (tc_page_get_canvas (TC_PAGE (self)),
                          tc_map_find_place (get_ruleset (self)->battle->map, placement->place));
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
  if (first->n_units == 0)
    return;
  tc_planner_begin (self->planner, first->units[0]);
  reveal (self, first->units[0]);
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

static gboolean
is_question (TcPlayPage *self)
{
  for (guint i = 0; i < self->orders->len; i++)
    if (get_order (self, i)->n_path > 0)
      return FALSE;
  return self->orders->len > 1 && self->orders->len <= TC_PLAY_ODDS_MAX;
}

/* "(1) [Royal-Comtois turns to face the charge
 *       faces the charge 50.0 % · routs 50.0 %]" */
static GtkWidget *
make_answer (TcPlayPage *self, guint index, const TcOdds *odds)
{
  const TcOrder *order = get_order (self, index);
  g_autofree char *number = index < MAX_NUMBER ? g_strdup_printf ("%u", index + 1) : g_strdup ("");
  g_autofree char *chances = odds != NULL ? tc_odds_view_say_results (odds, get_ruleset (self)) : g_strdup ("");
  g_autofree char *tip = g_strdup_printf (_("Choose it (%s)"), number);
  GtkWidget *button = tc_play_order_button (self, order), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label = gtk_button_get_child (GTK_BUTTON (button));
  GtkWidget *key = gtk_label_new (number);

  gtk_box_append (GTK_BOX (words), tc_ui_text (gtk_label_get_label (GTK_LABEL (label)), NULL));
  if (*chances != '\0')
    gtk_box_append (GTK_BOX (words), tc_ui_text (chances, "small"));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (key, "dim-label");
  gtk_box_append (GTK_BOX (row), key);
  gtk_box_append (GTK_BOX (row), words);
  gtk_button_set_child (GTK_BUTTON (button), row);
  if (*number != '\0')
    gtk_widget_set_tooltip_text (button, tip);
  return button;
}

/* Where there is little to choose, what each answer can bring is told with it. */
static void
add_answers (TcPlayPage *self, GtkBox *card)
{
  const TcOdds *odds = NULL;
  TcPlayOdds found = TC_PLAY_ODDS_NONE;

  if (is_question (self))
    found = tc_play_find_odds (self, get_order (self, 0), self->orders->len, &odds);
  for (guint i = 0; i < self->orders->len && i < MAX_BUTTONS; i++)
    gtk_box_append (card, make_answer (self, i, found == TC_PLAY_ODDS_FOUND ? &odds[i] : NULL));
  if (found == TC_PLAY_ODDS_LATER)
    gtk_box_append (card, tc_ui_text (_("The chances are being worked out…"), "dim-label"));
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
  add_answers (self, GTK_BOX (card));
}

/* The keys 1 to 9 are the answers in their order, wherever the focus is. */
static gboolean
number_cb (GtkWidget *page, GVariant *number, gpointer data)
{
  TcPlayPage *self = TC_PLAY_PAGE (page);
  TcGame *game = tc_play_get_game (self);
  guint index = g_variant_get_uint32 (number) - 1;

  if (!tc_page_is_shown (TC_PAGE (self)) || game == NULL || !tc_play_is_on_turn (self)
      || tc_game_get_state (game)->depth == 0 || tc_play_chooses_units (self) || index >= self->orders->len)
    return FALSE;
  return tc_play_give (self, get_order (self, index));
}

void
tc_play_init_choice (TcPlayPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint number = 1; number <= MAX_NUMBER; number++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_alternative_trigger_new (
                                                  gtk_keyval_trigger_new (GDK_KEY_0 + number, 0),
                                                  gtk_keyval_trigger_new (GDK_KEY_KP_0 + number, 0)),
                                                gtk_callback_action_new (number_cb, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (number));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
