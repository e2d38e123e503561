/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-sections.h"

#include "tc-odds-view.h"
#include "tc-say.h"
#include "tc-ui.h"

#define MAX_BUTTONS 16

static const TcOrder *
get_order (const TcPlayView *view, guint index)
{
  return &g_array_index (view->model->orders, TcOrder, index);
}

/* Units */
static void
choice_clicked_cb (GtkCheckButton *button, const TcPlayView *view)
{
  tc_play_model_choose (view->model, tc_play_view_get_counter (button));
}

/* "[x] Kyle                 8" */
static GtkWidget *
make_row (TcPlaySection *section, int counter)
{
  const TcCounter *data = tc_battle_counter (section->model->ruleset->battle, counter);
  g_autofree char *text = data->values[TC_COLUMN_STRENGTH] != TC_NO_VALUE
                            ? g_strdup_printf (_("%s, strength %d"), data->name, data->values[TC_COLUMN_STRENGTH])
                            : g_strdup (data->name);
  GtkWidget *button = tc_ui_check (text);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                               tc_planner_has_unit (section->planner, counter));
  g_object_set_data (G_OBJECT (button), "counter", GINT_TO_POINTER (counter));
  g_signal_connect (button, "toggled", G_CALLBACK (choice_clicked_cb), (gpointer) section->view);
  return button;
}

static void
add_sum (TcPlaySection *section, GtkBox *card, const gint16 *units, guint n)
{
  g_autofree char *text = NULL;
  int sum = 0;

  for (guint i = 0; i < n; i++)
    {
      int strength = tc_battle_counter (section->model->ruleset->battle, units[i])->values[TC_COLUMN_STRENGTH];

      sum += strength != TC_NO_VALUE ? strength : 0;
    }
  text = g_strdup_printf (ngettext ("%d strength point chosen", "%d strength points chosen", sum), sum);
  gtk_box_append (card, tc_ui_label (text, "dim-label"));
}

static void
add_units (TcPlaySection *section, GtkBox *card)
{
  TcPlayModel *model = section->model;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  const TcReady *ready = tc_play_model_get_ready (model);

  for (guint i = 0; i < model->orders->len; i++)
    for (guint k = 0; k < get_order (section->view, i)->n_units; k++)
      if (g_hash_table_add (seen, GINT_TO_POINTER (get_order (section->view, i)->units[k] + 1)))
        gtk_box_append (card, make_row (section, get_order (section->view, i)->units[k]));
  if (!tc_play_model_chooses_one (model))
    add_sum (section, card, ready->order.units, ready->order.n_units);
  if (ready->kind == TC_READY_CHOICE)
    {
      g_autofree char *names = tc_say_counters (ready->order.units, ready->order.n_units,
                                                section->model->ruleset->battle);
      /* Translators: the units that have been chosen */
      g_autofree char *label = g_strdup_printf (_("Confirm: %s"), names);

      tc_play_view_pin_ready (section, label, NULL);
    }
  else if (ready->kind == TC_READY_REFUSED)
    tc_play_view_pin_refusal (section);
}

/* Answers */

/* Few answers without a place: what each can bring is worth showing. */
static gboolean
is_question (const GArray *orders)
{
  for (guint i = 0; i < orders->len; i++)
    if (g_array_index (orders, TcOrder, i).n_path > 0)
      return FALSE;
  return orders->len > 1 && orders->len <= TC_CHANCES_MAX;
}

static void
add_answers (TcPlaySection *section, GtkBox *card)
{
  TcPlayModel *model = section->model;
  const GArray *orders = model->orders;
  const TcOdds *odds = NULL;
  TcChancesAnswer found = TC_CHANCES_NONE;

  if (is_question (orders))
    found = tc_play_model_find_chances (model, get_order (section->view, 0), orders->len, &odds);
  for (guint i = 0; i < orders->len && i < MAX_BUTTONS; i++)
    {
      g_autofree char *chances = found == TC_CHANCES_FOUND ? tc_odds_view_say_results (&odds[i], model->ruleset) : g_strdup ("");

      gtk_box_append (card, tc_play_view_make_answer (section->view, get_order (section->view, i), i, chances));
    }
  if (found == TC_CHANCES_LATER)
    gtk_box_append (card, tc_ui_text (_("Calculating the odds…"), "dim-label"));
}

/* What has just happened is the reason for the choice. */
static void
add_reason (TcPlaySection *section, GtkBox *card)
{
  guint n;
  const TcNote *events = tc_game_get_events (section->model->game, &n);
  g_autofree char *text = n > 0 ? tc_say_note (&events[n - 1], section->model->ruleset) : NULL;

  if (text != NULL)
    gtk_box_append (card, tc_ui_text (text, NULL));
}

void
tc_choice_view_fill (TcPlaySection *section)
{
  TcPlayModel *model = section->model;
  const TcRuleset *ruleset = section->model->ruleset;
  const TcSide *side = g_ptr_array_index (ruleset->battle->sides, MAX (model->state->actor, 0));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  /* Translators: a side is asked for a decision */
  g_autofree char *title = g_strdup_printf (_("%s: choose"), side->name);

  gtk_widget_add_css_class (card, "sheet");
  gtk_widget_add_css_class (card, "choice");
  gtk_box_append (GTK_BOX (head), tc_ui_swatch (side->colour, side->name));
  gtk_box_append (GTK_BOX (head), tc_ui_label (title, "strong"));
  gtk_box_append (GTK_BOX (card), head);
  add_reason (section, GTK_BOX (card));
  gtk_box_append (section->body, card);
  if (tc_play_model_chooses_units (model))
    {
      gtk_box_append (GTK_BOX (card), tc_ui_text (_(ruleset->system->order_kinds[get_order (section->view, 0)->kind].sentence),
                                                  "strong"));
      add_units (section, GTK_BOX (card));
    }
  else
    add_answers (section, GTK_BOX (card));
}

/* Keys */
static gboolean
number_cb (GtkWidget *page, GVariant *number, gpointer data)
{
  const TcPlayView *view = data;
  const TcOrder *order = gtk_widget_get_mapped (page)
                           ? tc_play_model_get_answer (view->model, g_variant_get_uint32 (number) - 1)
                           : NULL;

  return order != NULL && tc_play_model_give_whole (view->model, order);
}

void
tc_choice_view_add_keys (const TcPlayView *view, GtkWidget *page)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint number = 1; number <= TC_PLAY_VIEW_KEYS; number++)
    {
      GtkShortcutTrigger
        *trigger = gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_0 + number, 0),
                                                gtk_keyval_trigger_new (GDK_KEY_KP_0 + number, 0));
      GtkShortcut *shortcut = gtk_shortcut_new (trigger,
                                                gtk_callback_action_new (number_cb, (gpointer) view,
                                                                         NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (number));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (page, controller);
}
