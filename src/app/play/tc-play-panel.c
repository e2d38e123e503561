/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-say.h"
#include "tc-ui.h"

void
tc_play_append (TcPlayPage *self, GtkWidget *child)
{
  gtk_box_append (self->now, child);
}

/* The log makes room for an order in the making; on a low page log and hint make way for it. */
#define LOG_HEIGHT 132
#define LOG_HEIGHT_PINNED 60

static const TcRuleset *
get_ruleset (TcPlayPage *self)
{
  return tc_game_get_ruleset (tc_play_get_game (self));
}

/* Orders as buttons */
static void
order_clicked_cb (GtkButton *button, TcPlayPage *self)
{
  const TcOrder *order = g_object_get_data (G_OBJECT (button), "order");

  tc_play_give_whole (self, order);
}

GtkWidget *
tc_play_order_button (TcPlayPage *self, const TcOrder *order)
{
  g_autofree char *command = tc_say_order (order, get_ruleset (self), tc_game_get_state (tc_play_get_game (self)));
  TcRatio arrival;
  g_autofree char *chance = tc_play_get_arrival (self, order, &arrival) ? tc_say_percent (arrival) : NULL;
  g_autofree char *text = chance != NULL ? g_strdup_printf ("%s · %s", command, chance) : g_strdup (command);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = tc_ui_text (text, "plain");

  gtk_button_set_child (GTK_BUTTON (button), label);
  g_object_set_data_full (G_OBJECT (button), "order", g_memdup2 (order, sizeof *order), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (order_clicked_cb), self);
  return button;
}

/* Duties */

/* The first counter that a duty names, -1; and the hex that it is about. */
static int
find_subject (TcPlayPage *self, const TcNote *duty, TcHex *hex)
{
  const TcWord *word = tc_words_find (get_ruleset (self)->system->words, duty->code);

  *hex = TC_NO_HEX;
  for (guint i = 0; word != NULL && i < TC_NOTE_ARGS && word->args[i] != '\0'; i++)
    {
      const TcPlacement *placement;

      if (word->args[i] == 'h')
        *hex = duty->args[i];
      if (word->args[i] != 'c' || duty->args[i] < 0)
        continue;
      placement = tc_planner_get_placement (self->planner, duty->args[i]);
      if (placement != NULL)
        *hex = tc_map_find_place (get_ruleset (self)->battle->map, placement->place);
      return duty->args[i];
    }
  return -1;
}

static void
duty_clicked_cb (GtkButton *button, TcPlayPage *self)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "duty"));
  TcHex hex;
  int counter = find_subject (self, &g_array_index (self->duties, TcNote, index), &hex);

  if (hex != TC_NO_HEX)
    {
      tc_session_set_cursor (session, hex);
      tc_map_canvas_reveal (tc_page_get_canvas (TC_PAGE (self)), hex);
    }
  if (counter >= 0 && tc_play_has_order (self, counter))
    tc_play_select (self, counter);
  else
    tc_session_set_counter (session, counter);
}

static void
add_duties (TcPlayPage *self)
{
  g_autofree char *title = NULL;
  GtkWidget *card;

  if (self->duties->len == 0)
    return;
  title = g_strdup_printf (ngettext ("%u duty before the phase may end", "%u duties before the phase may end",
                                     self->duties->len), self->duties->len);
  tc_play_append (self, tc_ui_section (title));
  card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "rows");
  for (guint i = 0; i < self->duties->len; i++)
    {
      g_autofree char *text = tc_say_note (&g_array_index (self->duties, TcNote, i), get_ruleset (self));
      GtkWidget *button = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (button), tc_ui_text (text, "plain"));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, _("Show it on the map"));
      g_object_set_data (G_OBJECT (button), "duty", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (duty_clicked_cb), self);
      gtk_box_append (GTK_BOX (card), button);
    }
  tc_play_append (self, card);
}

/* Nothing selected: what there is to do */
static void
waiting_clicked_cb (GtkButton *button, TcPlayPage *self)
{
  tc_play_select (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter")));
}

static void
add_waiting (TcPlayPage *self, GtkWidget *card, int counter)
{
  const TcBattle *battle = get_ruleset (self)->battle;
  const TcPlacement *placement = tc_planner_get_placement (self->planner, counter);
  GtkWidget *button = tc_ui_counter (battle, counter,
                                     placement != NULL ? placement->side : tc_battle_counter_side (battle, counter),
                                     placement != NULL ? placement->values : NULL);

  g_signal_connect (button, "clicked", G_CALLBACK (waiting_clicked_cb), self);
  gtk_box_append (GTK_BOX (card), button);
}

/* Counters that have orders, if only with others: those off the board cannot be clicked there. */
static void
add_counters (TcPlayPage *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GtkWidget *card = NULL;

  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      for (guint k = 0; k < order->n_units; k++)
        {
          if (!g_hash_table_add (seen, GINT_TO_POINTER (order->units[k] + 1)))
            continue;
          if (card == NULL)
            {
              card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
              gtk_widget_add_css_class (card, "card");
              gtk_widget_add_css_class (card, "rows");
              tc_play_append (self, tc_ui_section (_("Can act now")));
              tc_play_append (self, card);
            }
          add_waiting (self, card, order->units[k]);
        }
    }
}

static void
add_general_orders (TcPlayPage *self)
{
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (order->kind != TC_ORDER_END && order->n_units == 0)
        {
          GtkWidget *button = tc_play_order_button (self, order);

          tc_deploy_watch_choice (self->deploy, button);
          tc_play_append (self, button);
        }
    }
}

/* Score and status */

/* What the points of a side were given for, with the cases. */
static void
add_awards (GtkBox *card, const TcScore *score, int side, const TcRuleset *ruleset)
{
  for (guint i = 0; i < score->n_lines; i++)
    {
      g_autofree char *why = NULL;
      g_autofree char *text = NULL;

      if (score->lines[i].side != side)
        continue;
      why = tc_say_note (&score->lines[i].note, ruleset);
      /* Translators: points of the score, and what they are given for */
      text = g_strdup_printf (_("%+d: %s"), score->lines[i].points, why);
      gtk_box_append (card, tc_ui_text (text, "reason"));
    }
}

static void
add_result (GtkBox *card, const TcScore *score, const TcRuleset *ruleset)
{
  g_autofree char *winner = NULL;

  if (score->winner >= 0)
    winner = g_strdup_printf (_("%s wins."), ((TcSide *) g_ptr_array_index (ruleset->battle->sides, score->winner))->name);
  else
    winner = g_strdup (_("A draw."));
  gtk_box_append (card, tc_ui_label (winner, "page-title"));
}

static char *
say_score (const TcScore *score, int side, const TcRuleset *ruleset)
{
  g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", ABS (score->points[side])), score->points[side]);
  g_autofree char *losses = g_strdup_printf (ruleset->battle->map->tabletop != NULL
                                             ? ngettext ("%d base lost", "%d bases lost", score->losses[side])
                                             : _("%d strength lost"), score->losses[side]);

  return score->pointless ? g_steal_pointer (&losses) : g_strdup_printf ("%s, %s", points, losses);
}

static void
add_score (TcPlayPage *self, TcGame *game)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  g_autofree TcScore *score = g_new0 (TcScore, 1);
  g_autoptr (GArray) status = g_array_new (FALSE, FALSE, sizeof (TcNote));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  tc_state_score (ruleset, state, score);
  tc_state_status (ruleset, state, status);
  gtk_box_append (self->score, tc_ui_section (state->over ? _("Result") : _("Score so far")));
  gtk_widget_add_css_class (card, "card");
  if (state->over)
    add_result (GTK_BOX (card), score, ruleset);
  if (score->level.code != NULL)
    {
      g_autofree char *level = tc_say_note (&score->level, ruleset);

      gtk_box_append (GTK_BOX (card), tc_ui_text (level, NULL));
    }
  for (guint i = 0; i < ruleset->battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      const TcSide *side = g_ptr_array_index (ruleset->battle->sides, i);
      g_autofree char *value = say_score (score, (int) i, ruleset);
      GtkWidget *row = tc_ui_row (side->name, value);

      gtk_box_prepend (GTK_BOX (row), tc_ui_swatch (side->colour, side->name));
      gtk_box_append (GTK_BOX (card), row);
      add_awards (GTK_BOX (card), score, (int) i, ruleset);
    }
  for (guint i = 0; i < status->len; i++)
    {
      const TcNote *note = &g_array_index (status, TcNote, i);
      g_autofree char *text = tc_say_note (note, ruleset);

      gtk_box_append (GTK_BOX (card), tc_ui_text (text, note->role == TC_NOTE_PART ? "reason" : "small"));
    }
  gtk_box_append (self->score, card);
}

/* While somebody makes up an order, everything else steps back. */
static gboolean
add_what_can_be_done (TcPlayPage *self, const TcState *state)
{
  GtkWidget *now;
  guint n;

  tc_planner_get_units (self->planner, &n);
  if (state->depth > 0)
    {
      tc_play_add_choice (self);
      return TRUE;
    }
  if (tc_deploy_is_on (self->deploy))
    {
      tc_deploy_show (self->deploy, self->now, self->pinned);
      return TRUE;
    }
  if (n > 0 && tc_planner_can_target (self->planner))
    {
      tc_play_add_selection (self);
      return TRUE;
    }
  if ((now = tc_cup_view_make_now (get_ruleset (self), state)) != NULL)
    tc_play_append (self, now);
  if (n > 0)
    tc_play_add_selection (self);
  if (tc_deploy_is_choosing (self->deploy))
    tc_play_append (self, tc_ui_section (_("Choose a set-up")));
  add_general_orders (self);
  if (tc_deploy_is_choosing (self->deploy))
    tc_deploy_add_regroup (self->deploy, self->now);
  add_duties (self);
  if (n == 0)
    {
      tc_play_add_generals (self);
      add_counters (self);
    }
  return FALSE;
}

/* Whoever clicks something here that is then made anew goes on with keys on the map. */
static gboolean
has_focus (TcPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL
         && (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->now)) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pinned)));
}

void
tc_play_make_way (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);
  gboolean asks = game != NULL && tc_play_is_on_turn (self)
                  && (tc_game_get_state (game)->depth > 0 || tc_deploy_is_choosing (self->deploy));
  /* When all is over the room is the result's. */
  gboolean over = game != NULL && tc_game_get_state (game)->over;
  gboolean pins = gtk_widget_get_first_child (GTK_WIDGET (self->pinned)) != NULL;
  gboolean steps_back = (pins || asks) && gtk_widget_get_height (GTK_WIDGET (self)) < TC_PLAY_LOW_PAGE;

  gtk_widget_set_visible (GTK_WIDGET (self->pinned), pins);
  gtk_scrolled_window_set_min_content_height (self->log_frame, pins ? LOG_HEIGHT_PINNED : LOG_HEIGHT);
  gtk_widget_set_visible (GTK_WIDGET (self->log_frame), !steps_back);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), !steps_back && !over);
}

void
tc_play_update_now (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);
  gboolean busy = FALSE, focused;

  if (game == NULL || !tc_page_is_shown (TC_PAGE (self)))
    return;
  focused = has_focus (self);
  tc_ui_clear (GTK_WIDGET (self->now));
  tc_ui_clear (GTK_WIDGET (self->pinned));
  tc_ui_clear (GTK_WIDGET (self->score));
  self->has_ready = FALSE;
  tc_play_find_commands (self);
  if (tc_play_is_on_turn (self))
    busy = add_what_can_be_done (self, tc_game_get_state (game));
  tc_play_make_way (self);
  if (self->has_ready)
    gtk_widget_set_visible (GTK_WIDGET (self->dice), FALSE);
  tc_cup_view_show (self->cup, tc_game_get_ruleset (game), tc_game_get_state (game));
  gtk_widget_set_visible (GTK_WIDGET (self->score), !busy);
  if (busy || tc_game_get_state (game)->over)
    gtk_widget_set_visible (GTK_WIDGET (self->cup), FALSE);
  if (!busy)
    add_score (self, game);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (TC_PAGE (self))));
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}
