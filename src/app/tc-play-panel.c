#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-say.h"
#include "tc-ui.h"

/* More orders than this are chosen on the map, not by buttons. */
#define MAX_BUTTONS 16

static void
append (TcPlayPage *self, GtkWidget *child)
{
  gtk_box_append (self->now, child);
}

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

  tc_play_give (self, order);
}

static GtkWidget *
make_order_button (TcPlayPage *self, const TcOrder *order)
{
  g_autofree char *text = tc_say_order (order, get_ruleset (self));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = tc_ui_label (text, NULL);

  gtk_button_set_child (GTK_BUTTON (button), label);
  g_object_set_data_full (G_OBJECT (button), "order", g_memdup2 (order, sizeof *order), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (order_clicked_cb), self);
  return button;
}

/* An interrupt: somebody chooses before play goes on. */
static void
add_choice (TcPlayPage *self, const TcState *state)
{
  const TcRuleset *ruleset = get_ruleset (self);
  const TcSide *side = g_ptr_array_index (ruleset->battle->sides, MAX (state->actor, 0));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *title = g_strdup_printf (_("%s: choose"), side->name);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "choice");
  gtk_box_append (GTK_BOX (card), tc_ui_label (title, "section-title"));
  for (guint i = 0; i < self->orders->len && i < MAX_BUTTONS; i++)
    gtk_box_append (GTK_BOX (card), make_order_button (self, &g_array_index (self->orders, TcOrder, i)));
  append (self, card);
}

/* Duties */
static void
add_duties (TcPlayPage *self)
{
  const TcRuleset *ruleset = get_ruleset (self);
  g_autofree char *title = NULL;
  GtkWidget *card;

  if (self->duties->len == 0)
    return;
  title = g_strdup_printf (ngettext ("%u duty before the phase may end", "%u duties before the phase may end",
                                     self->duties->len), self->duties->len);
  append (self, tc_ui_section (title));
  card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_add_css_class (card, "card");
  for (guint i = 0; i < self->duties->len; i++)
    {
      g_autofree char *text = tc_say_note (&g_array_index (self->duties, TcNote, i), ruleset);

      gtk_box_append (GTK_BOX (card), tc_ui_text (text, NULL));
    }
  append (self, card);
}

/* The selection */
static void
flag_toggled_cb (GtkCheckButton *button, TcPlayPage *self)
{
  tc_planner_set_flag (self->planner, g_object_get_data (G_OBJECT (button), "flag"),
                       gtk_check_button_get_active (button));
  tc_play_update_now (self);
}

static void
add_flags_of (TcPlayPage *self, GtkFlowBox *box, const TcOrderKind *kind)
{
  for (guint i = 0; i < 8 && kind->flags[i] != NULL; i++)
    {
      g_autofree char *label = tc_say_flag (get_ruleset (self)->system, kind->flags[i]);
      GtkWidget *button = gtk_check_button_new_with_label (label);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), tc_planner_get_flag (self->planner, kind->flags[i]));
      g_object_set_data (G_OBJECT (button), "flag", (gpointer) kind->flags[i]);
      g_signal_connect (button, "toggled", G_CALLBACK (flag_toggled_cb), self);
      gtk_flow_box_append (box, button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
}

static void
add_flags (TcPlayPage *self)
{
  const GArray *orders = tc_planner_get_orders (self->planner);
  GtkWidget *box = gtk_flow_box_new ();
  guint32 seen = 0;

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 2);
  append (self, box);
  for (guint i = 0; i < orders->len; i++)
    {
      guint8 kind = g_array_index (orders, TcOrder, i).kind;

      if (seen & (1u << kind))
        continue;
      seen |= 1u << kind;
      add_flags_of (self, GTK_FLOW_BOX (box), &get_ruleset (self)->system->order_kinds[kind]);
    }
}

static void
member_clicked_cb (GtkButton *button, TcPlayPage *self)
{
  int counter = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter"));

  if (tc_planner_has_target (self->planner, counter))
    tc_planner_toggle_target (self->planner, counter);
  else
    tc_planner_toggle_unit (self->planner, counter);
  tc_play_update_now (self);
}

static void
add_members (TcPlayPage *self, const char *title, const gint16 *counters, guint n, const char *hint)
{
  const TcBattle *battle = get_ruleset (self)->battle;
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  append (self, tc_ui_section (title));
  gtk_widget_add_css_class (card, "card");
  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *placement = tc_planner_get_placement (self->planner, counters[i]);
      GtkWidget *button = tc_ui_counter (battle, counters[i], placement != NULL ? placement->side
                                         : tc_battle_counter_side (battle, counters[i]),
                                         placement != NULL ? placement->values : NULL);

      g_signal_connect (button, "clicked", G_CALLBACK (member_clicked_cb), self);
      gtk_widget_set_tooltip_text (button, _("Click to take it out"));
      gtk_box_append (GTK_BOX (card), button);
    }
  if (n == 0)
    gtk_box_append (GTK_BOX (card), tc_ui_text (hint, "dim-label"));
  append (self, card);
}

/* Odds and the button of an order with targets, or of any order with a die. */
static void
add_odds (TcPlayPage *self, const TcOrder *order)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  TcOddsView *view;
  TcNote refusal;

  if (!tc_odds_of_order (tc_session_get_odds_work (session), tc_session_get_state (session), order, self->odds, &refusal))
    return;
  view = tc_odds_view_new ();
  tc_odds_view_show (view, self->odds, get_ruleset (self));
  append (self, GTK_WIDGET (view));
}

static void
add_give_button (TcPlayPage *self, const TcOrder *order)
{
  const TcOrderKind *kind = &get_ruleset (self)->system->order_kinds[order->kind];
  GtkWidget *button = gtk_button_new_with_label (_(kind->sentence));

  self->ready = *order;
  self->has_ready = TRUE;
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_tooltip_text (button, _("Give the order (Ctrl+Enter)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "play.give");
  append (self, button);
}

static void
add_assembly (TcPlayPage *self)
{
  guint n_units, n_targets;
  const gint16 *units = tc_planner_get_units (self->planner, &n_units);
  const gint16 *targets = tc_planner_get_targets (self->planner, &n_targets);
  TcOrder order;
  TcNote refusal;

  add_members (self, _("With"), units, n_units, "");
  add_members (self, _("Against"), targets, n_targets, _("Click a marked enemy; click more of your own to join in."));
  add_flags (self);
  if (tc_planner_get_order (self->planner, &order, NULL, &refusal))
    {
      add_give_button (self, &order);
      add_odds (self, &order);
    }
  else if (refusal.code != NULL)
    {
      g_autofree char *text = tc_say_note (&refusal, get_ruleset (self));

      append (self, tc_ui_text (text, "refused"));
    }
}

/* Orders of the selected counter that need neither a target nor a place. */
static void
add_simple_orders (TcPlayPage *self, const GArray *orders)
{
  for (guint i = 0, added = 0; i < orders->len && added < MAX_BUTTONS; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->kind == TC_ORDER_END || order->n_targets > 0 || order->n_path > 0)
        continue;
      append (self, make_order_button (self, order));
      if (added++ == 0 && order->n_units == 1)
        add_odds (self, order);
    }
}

static void
add_selection (TcPlayPage *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);
  const GArray *orders = tc_planner_get_orders (self->planner);
  guint destinations = 0;

  for (guint i = 0; i < orders->len; i++)
    destinations += g_array_index (orders, TcOrder, i).n_path > 0;
  if (tc_planner_can_target (self->planner))
    {
      add_assembly (self);
      return;
    }
  add_members (self, _("Selected"), units, n, "");
  if (destinations > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u hex in reach: click or drag to move.",
                                                         "%u hexes in reach: click or drag to move.", destinations),
                                               destinations);

      append (self, tc_ui_text (text, "dim-label"));
      add_flags (self);
    }
  else if (orders->len == 0)
    append (self, tc_ui_text (_("It can do nothing now."), "dim-label"));
  add_simple_orders (self, orders);
}

/* Nothing selected: what there is to do */
static void
waiting_clicked_cb (GtkButton *button, TcPlayPage *self)
{
  tc_play_select (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter")));
}

/* Counters that have orders: those off the board cannot be clicked there. */
static void
add_counters (TcPlayPage *self)
{
  const TcBattle *battle = get_ruleset (self)->battle;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GtkWidget *card = NULL;

  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);
      const TcPlacement *placement;
      GtkWidget *button;

      if (order->n_units == 0 || !g_hash_table_add (seen, GINT_TO_POINTER (order->units[0] + 1)))
        continue;
      if (card == NULL)
        {
          card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
          gtk_widget_add_css_class (card, "card");
          append (self, tc_ui_section (_("Can act now")));
          append (self, card);
        }
      placement = tc_planner_get_placement (self->planner, order->units[0]);
      button = tc_ui_counter (battle, order->units[0],
                              placement != NULL ? placement->side : tc_battle_counter_side (battle, order->units[0]),
                              placement != NULL ? placement->values : NULL);
      g_signal_connect (button, "clicked", G_CALLBACK (waiting_clicked_cb), self);
      gtk_box_append (GTK_BOX (card), button);
    }
}

static void
add_general_orders (TcPlayPage *self)
{
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (order->kind != TC_ORDER_END && order->n_units == 0)
        append (self, make_order_button (self, order));
    }
}

/* Score and status */
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
  for (guint i = 0; i < ruleset->battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      const TcSide *side = g_ptr_array_index (ruleset->battle->sides, i);
      g_autofree char *value = g_strdup_printf (_("%d points, %d strength lost"), score->points[i], score->losses[i]);
      GtkWidget *row = tc_ui_row (side->name, value);

      gtk_box_prepend (GTK_BOX (row), tc_ui_swatch (side->colour, side->name));
      gtk_box_append (GTK_BOX (card), row);
    }
  if (state->over)
    {
      g_autofree char *winner = score->winner >= 0
                                  ? g_strdup_printf (_("%s wins."), ((TcSide *) g_ptr_array_index (ruleset->battle->sides,
                                                                                                  score->winner))->name)
                                  : g_strdup (_("A draw."));

      gtk_box_append (GTK_BOX (card), tc_ui_label (winner, "page-title"));
    }
  if (score->level.code != NULL)
    {
      g_autofree char *level = tc_say_note (&score->level, ruleset);

      gtk_box_append (GTK_BOX (card), tc_ui_text (level, NULL));
    }
  for (guint i = 0; i < status->len; i++)
    {
      g_autofree char *text = tc_say_note (&g_array_index (status, TcNote, i), ruleset);

      gtk_box_append (GTK_BOX (card), tc_ui_text (text, "small"));
    }
  gtk_box_append (self->score, card);
}

void
tc_play_update_now (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);
  const TcState *state;
  guint n;

  if (game == NULL || !tc_page_is_shown (TC_PAGE (self)))
    return;
  state = tc_game_get_state (game);
  tc_ui_clear (GTK_WIDGET (self->now));
  tc_ui_clear (GTK_WIDGET (self->score));
  self->has_ready = FALSE;
  tc_planner_get_units (self->planner, &n);
  if (tc_play_is_on_turn (self) && state->depth > 0)
    add_choice (self, state);
  else if (tc_deploy_is_on (self->deploy))
    tc_deploy_show (self->deploy, self->now);
  else if (tc_play_is_on_turn (self))
    {
      if (n > 0)
        add_selection (self);
      add_general_orders (self);
      add_duties (self);
      if (n == 0)
        add_counters (self);
    }
  tc_cup_view_show (self->cup, tc_game_get_ruleset (game), state);
  add_score (self, game);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}
