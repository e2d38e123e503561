/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-panel.h"

#include "tc-play-sections.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Duties */

/* The first counter that a duty names, -1; and the hex that it is about. */
static int
find_subject (const TcPlayView *view, const TcNote *duty, TcHex *hex)
{
  const TcRuleset *ruleset = view->model->ruleset;
  const TcWord *word = tc_words_find (ruleset->system->words, duty->code);

  *hex = TC_NO_HEX;
  for (guint i = 0; word != NULL && i < TC_NOTE_ARGS && word->args[i] != '\0'; i++)
    {
      const TcPlacement *placement;

      if (word->args[i] == 'h')
        *hex = duty->args[i];
      if (word->args[i] != 'c' || duty->args[i] < 0)
        continue;
      placement = tc_planner_get_placement (view->planner, duty->args[i]);
      if (placement != NULL)
        *hex = tc_map_find_place (ruleset->battle->map, placement->place);
      return duty->args[i];
    }
  return -1;
}

static void
duty_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "duty"));
  TcHex hex;
  int counter = find_subject (view, &g_array_index (view->model->duties, TcNote, index), &hex);

  if (hex != TC_NO_HEX)
    {
      tc_session_set_cursor (view->session, hex);
      tc_map_canvas_reveal (view->canvas, hex);
    }
  if (counter >= 0 && tc_play_model_has_order (view->model, counter))
    tc_play_model_select (view->model, counter);
  else
    tc_session_set_counter (view->session, counter);
}

static void
fill_duties (TcPlaySection *section)
{
  const GArray *duties = section->model->duties;
  g_autofree char *title = g_strdup_printf (ngettext ("%u duty before the phase may end",
                                                      "%u duties before the phase may end",
                                                      duties->len),
                                            duties->len);
  GtkBox *card = duties->len > 0 ? tc_play_view_add_card (section->body, title) : NULL;

  for (guint i = 0; i < duties->len; i++)
    {
      g_autofree char *text = tc_say_note (&g_array_index (duties, TcNote, i),
                                           section->model->ruleset);
      GtkWidget *button = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (button), tc_ui_text (text, "plain"));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, _("Show it on the map"));
      g_object_set_data (G_OBJECT (button), "duty", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (duty_clicked_cb), (gpointer) section->view);
      gtk_box_append (card, button);
    }
}

/* Nothing selected: counters that can act */
static void
counter_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  tc_play_model_select (view->model, tc_play_view_get_counter (button));
}

/* A button for each counter once, under the title. */
static void
add_counter (TcPlaySection *section, int counter, const char *title, GHashTable *seen, GtkBox **card)
{
  if (!g_hash_table_add (seen, GINT_TO_POINTER (counter + 1)))
    return;
  if (*card == NULL)
    *card = tc_play_view_add_card (section->body, title);
  gtk_box_append (*card, tc_play_view_make_counter (section->view, counter,
                                                    G_CALLBACK (counter_clicked_cb)));
}

/* Generals who can send orders, then counters that have orders, if only with others: those off
 * the board cannot be clicked there. */
static void
fill_counters (TcPlaySection *section)
{
  const GArray *orders = section->model->orders;
  const TcPlanner *planner = section->planner;
  g_autoptr (GHashTable) generals = g_hash_table_new (NULL, NULL), units = g_hash_table_new (NULL, NULL);
  GtkBox *card = NULL;

  if (tc_planner_get_first (planner) >= 0)
    return;
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (tc_command_is (order) && tc_planner_get_placement (planner, order->helpers[0]) != NULL)
        add_counter (section, order->helpers[0], _("Can send orders"), generals, &card);
    }
  card = NULL;
  for (guint i = 0; i < orders->len; i++)
    for (guint k = 0; k < g_array_index (orders, TcOrder, i).n_units; k++)
      add_counter (section, g_array_index (orders, TcOrder, i).units[k], _("Can act now"), units, &card);
}

/* Orders without units */
static void
preview_cb (GtkEventController *controller, const TcPlayView *view)
{
  GtkWidget *button = gtk_event_controller_get_widget (controller);

  tc_play_model_preview (view->model, g_object_get_data (G_OBJECT (button), "order"));
}

static void
enter_cb (GtkEventController *controller, double x, double y, const TcPlayView *view)
{
  preview_cb (controller, view);
}

static void
leave_cb (GtkEventController *controller, const TcPlayView *view)
{
  tc_play_model_preview (view->model, NULL);
}

/* The ground of a choice of set-ups is shown while the pointer or the focus is on it. */
static void
watch_choice (const TcPlayView *view, GtkWidget *button)
{
  GtkEventController *pointer = gtk_event_controller_motion_new (),
                     *focus = gtk_event_controller_focus_new ();

  g_signal_connect (pointer, "enter", G_CALLBACK (enter_cb), (gpointer) view);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave_cb), (gpointer) view);
  g_signal_connect (focus, "enter", G_CALLBACK (preview_cb), (gpointer) view);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), (gpointer) view);
  gtk_widget_add_controller (button, pointer);
  gtk_widget_add_controller (button, focus);
}

static void
fill_general_orders (TcPlaySection *section)
{
  gboolean chooses = section->model->tray.chooses;
  const TcOrder *order;

  if (chooses)
    gtk_box_append (section->body, tc_ui_section (_("Choose a Set-up")));
  for (guint i = 0; (order = tc_play_model_get_answer (section->model, i)) != NULL; i++)
    {
      GtkWidget *button = tc_play_view_make_answer (section->view, order, i, "");

      if (chooses)
        watch_choice (section->view, button);
      gtk_box_append (section->body, button);
    }
}

static void
fill_cup (TcPlaySection *section)
{
  GtkWidget *now = tc_cup_view_make_now (section->model->ruleset, section->model->state);

  if (now != NULL)
    gtk_box_append (section->body, now);
}

/* The sections */

#define IN(situation) (1u << TC_SITUATION_##situation)
/* While an order is put together, everything else steps back. */
#define CALM (IN (OPEN) | IN (PLAN))
#define ORDER (TC_PLAY_POSITION | TC_PLAY_SELECTION | TC_PLAY_CHANCES)

static const struct
{
  guint  when;    /* IN () of situations */
  guint  depends; /* TcPlayChange */
  void (*fill) (TcPlaySection *section);
} rows[] = {
  { CALM | IN (SETUP) | IN (CHOICE) | IN (ASSEMBLY), TC_PLAY_POSITION | TC_PLAY_HINT, tc_hint_view_fill },
  { CALM | IN (WAITING) | IN (PAST) | IN (NONE), TC_PLAY_POSITION | TC_PLAY_SELECTION, tc_account_view_fill },
  { IN (CHOICE), ORDER, tc_choice_view_fill },
  { IN (SETUP), TC_PLAY_POSITION | TC_PLAY_SELECTION, tc_regroup_fill },
  { IN (SETUP), TC_PLAY_POSITION | TC_PLAY_SELECTION, tc_tray_view_fill },
  { CALM, TC_PLAY_POSITION, fill_cup },
  { CALM | IN (ASSEMBLY), TC_PLAY_POSITION | TC_PLAY_SELECTION, tc_body_view_fill },
  { CALM | IN (ASSEMBLY), ORDER, tc_order_view_fill },
  { CALM, TC_PLAY_POSITION, fill_general_orders },
  { IN (PLAN), TC_PLAY_POSITION, tc_regroup_fill },
  { CALM, TC_PLAY_POSITION, fill_duties },
  { CALM, TC_PLAY_POSITION | TC_PLAY_SELECTION, fill_counters },
};

G_STATIC_ASSERT (G_N_ELEMENTS (rows) == TC_PLAY_SECTIONS);

static void
show_if_filled (GtkBox *box)
{
  gtk_widget_set_visible (GTK_WIDGET (box), gtk_widget_get_first_child (GTK_WIDGET (box)) != NULL);
}

static void
update_sections (TcPlayPanel *self, guint change, gboolean is_low)
{
  gboolean pins = FALSE;

  for (guint i = 0; i < TC_PLAY_SECTIONS; i++)
    {
      TcPlaySection *section = &self->sections[i];

      section->is_low = is_low;
      if (change & rows[i].depends)
        {
          tc_ui_clear (GTK_WIDGET (section->body));
          tc_ui_clear (GTK_WIDGET (section->foot));
          if (1u << self->situation & rows[i].when)
            rows[i].fill (section);
          show_if_filled (section->body);
          show_if_filled (section->foot);
        }
      pins |= gtk_widget_get_visible (GTK_WIDGET (section->foot));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->pinned), pins);
}

/* Another phase, or another side in it, and a hint are read from their beginning, unless one looks back order by order. */
static void
go_to_top (TcPlayPanel *self, const TcState *state, gboolean hinted, gboolean past)
{
  GtkWidget *frame = gtk_widget_get_ancestor (GTK_WIDGET (self->now), GTK_TYPE_SCROLLED_WINDOW);
  int now[] = { state->turn, state->phase, state->player };

  if (hinted || (!past && memcmp (now, self->shown, sizeof now) != 0))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (frame)), 0);
  memcpy (self->shown, now, sizeof now);
}

gboolean
tc_play_panel_has_focus (TcPlayPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->now));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->now))
                           || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pinned)));
}

void
tc_play_panel_update (TcPlayPanel *self, guint change, gboolean is_low)
{
  TcPlayModel *model = self->view->model;
  const TcState *state = model->state;
  TcSituation situation = tc_play_model_get_situation (model);
  gboolean busy = (1u << situation & (IN (CHOICE) | IN (SETUP) | IN (ASSEMBLY))) != 0;

  if (change & (TC_PLAY_POSITION | TC_PLAY_HINT))
    go_to_top (self, state, model->hinted, situation == TC_SITUATION_PAST);
  if (change & TC_PLAY_POINTER && situation == TC_SITUATION_SETUP)
    tc_tray_view_point (self->tray);
  if (situation != self->situation || is_low != self->is_low)
    change |= TC_PLAY_POSITION;
  self->situation = situation;
  self->is_low = is_low;
  if ((change & (ORDER | TC_PLAY_HINT)) == 0)
    return;
  update_sections (self, change, is_low);
  if ((change & TC_PLAY_POSITION) == 0)
    return;
  tc_cup_view_show (self->cup, model->ruleset, state);
  if (busy || state->over)
    gtk_widget_set_visible (GTK_WIDGET (self->cup), FALSE);
  tc_ui_clear (GTK_WIDGET (self->score));
  gtk_widget_set_visible (GTK_WIDGET (self->score), !busy);
  if (!busy)
    tc_score_view_fill (self->score, model->ruleset, state);
}

void
tc_play_panel_init (TcPlayPanel *self)
{
  self->tray = tc_tray_view_new (self->view, GTK_WIDGET (self->now));
  for (guint i = 0; i < TC_PLAY_SECTIONS; i++)
    {
      TcPlaySection *section = &self->sections[i];

      section->view = self->view;
      section->model = self->view->model;
      section->planner = self->view->planner;
      section->tray = self->tray;
      section->body = GTK_BOX (
        gtk_box_new (GTK_ORIENTATION_VERTICAL, gtk_box_get_spacing (self->now)));
      section->foot = GTK_BOX (
        gtk_box_new (GTK_ORIENTATION_VERTICAL, gtk_box_get_spacing (self->pinned)));
      show_if_filled (section->body);
      show_if_filled (section->foot);
      gtk_box_append (self->now, GTK_WIDGET (section->body));
      gtk_box_append (self->pinned, GTK_WIDGET (section->foot));
    }
}

void
tc_play_panel_clear (TcPlayPanel *self)
{
  g_clear_pointer (&self->tray, tc_tray_view_free);
}
