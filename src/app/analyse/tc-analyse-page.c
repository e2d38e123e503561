/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-board.h"
#include "tc-say.h"
#include "tc-ui.h"

G_DEFINE_FINAL_TYPE (TcAnalysePage, tc_analyse_page, TC_TYPE_PAGE)

static gboolean
is_asked (TcAnalysePage *self)
{
  guint n_units, n_targets;

  tc_planner_get_units (self->planner, &n_units);
  tc_planner_get_targets (self->planner, &n_targets);
  return n_units > 0 || n_targets > 0 || self->from != TC_NO_HEX || self->to != TC_NO_HEX;
}

void
tc_analyse_update (TcAnalysePage *self)
{
  TcPage *page = TC_PAGE (self);
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);

  tc_planner_set_position (self->planner, ruleset, tc_analyse_get_state (self));
  tc_page_set_scratch (page, self->variant != NULL ? tc_variant_get_length (self->variant) : 0);
  gtk_widget_set_sensitive (self->clear_button, is_asked (self));
  gtk_widget_set_sensitive (self->swap_button, is_asked (self));
  gtk_widget_set_visible (self->swap_button, self->mode == TC_ANALYSE_ODDS);
  gtk_widget_set_visible (self->clear_button, self->mode != TC_ANALYSE_FRONT);
  gtk_widget_set_visible (GTK_WIDGET (self->front_box), self->mode == TC_ANALYSE_FRONT);
  gtk_widget_set_visible (GTK_WIDGET (self->threat_box), self->mode == TC_ANALYSE_THREAT);
  g_ptr_array_set_size (self->rows, 0);
  self->choices->n = 0;
  tc_kept_view_show (self->kept, NULL, NULL, 0);
  tc_kept_view_take_button (self->kept, NULL);
  tc_ui_clear (GTK_WIDGET (self->answer));
  gtk_widget_set_visible (GTK_WIDGET (self->changes), ruleset != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->what_if_button), ruleset != NULL);
  if (ruleset != NULL)
    tc_analyse_update_variant (self, ruleset, G_CALLBACK (tc_analyse_update));
  if (ruleset == NULL)
    gtk_box_append (self->answer, tc_ui_text (_("This battle cannot be analysed: its problems (F8) say why."), "dim-label"));
  else if (self->mode == TC_ANALYSE_ODDS)
    tc_analyse_update_odds (self);
  else if (self->mode == TC_ANALYSE_FRONT)
    tc_analyse_update_front (self);
  else if (self->mode == TC_ANALYSE_THREAT)
    tc_analyse_update_ground (self);
  else if (self->mode == TC_ANALYSE_SIGHT)
    tc_analyse_update_sight (self);
  else
    tc_analyse_update_reach (self);
  tc_map_canvas_refresh (tc_page_get_canvas (page));
}

void
tc_analyse_clear (TcAnalysePage *self)
{
  tc_planner_clear (self->planner);
  self->sent = (TcOrder) { 0 };
  self->from = TC_NO_HEX;
  self->to = TC_NO_HEX;
  self->attack = -1;
  tc_analyse_update (self);
}

void
tc_analyse_start_over (TcAnalysePage *self)
{
  tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), -1);
  tc_analyse_clear (self);
}

static void
clear_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_analyse_start_over (self);
}

static void
swap_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_planner_swap (self->planner);
  tc_analyse_update (self);
}

static void
mode_toggled_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  TcAnalyseMode mode = gtk_toggle_button_get_active (self->sight_button)   ? TC_ANALYSE_SIGHT
                       : gtk_toggle_button_get_active (self->reach_button) ? TC_ANALYSE_REACH
                       : gtk_toggle_button_get_active (self->front_button) ? TC_ANALYSE_FRONT
                       : gtk_toggle_button_get_active (self->threat_button) ? TC_ANALYSE_THREAT
                                                                            : TC_ANALYSE_ODDS;

  if (mode == self->mode)
    return;
  self->mode = mode;
  self->tool.parent.klass = &tc_analyse_tool_classes[mode];
  tc_analyse_clear (self);
  /* The status line shows the hint next to the hex. */
  g_signal_emit_by_name (tc_page_get_canvas (TC_PAGE (self)), "hover-changed");
}

/* The front */

/* A list in the panel that is open; NULL: none. */
static GtkWidget *
find_open_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_open_list (child);

  return found;
}

static void
update_late (GtkWidget *widget)
{
  tc_analyse_update (TC_ANALYSE_PAGE (widget));
}

/* After what was chosen there, which counts first. */
static void
list_closed_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_ui_once_laid_out (GTK_WIDGET (self), update_late);
}

/* The panel is made anew: not while somebody chooses from a list that is in it. */
static void
show_answer (TcAnalysePage *self)
{
  GtkWidget *list = find_open_list (GTK_WIDGET (self->answer));

  if (list == NULL)
    {
      tc_analyse_update (self);
      return;
    }
  g_signal_handlers_disconnect_by_func (list, list_closed_cb, self);
  g_signal_connect_object (list, "closed", G_CALLBACK (list_closed_cb), self, G_CONNECT_SWAPPED);
}

static void
front_ready_cb (gpointer data, gpointer ignored)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);

  if (self->mode == TC_ANALYSE_FRONT)
    show_answer (self);
}

static void
threat_ready_cb (gpointer data, gpointer ignored)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);

  if (self->mode == TC_ANALYSE_THREAT)
    show_answer (self);
}

static void
chain_ready_cb (gpointer data, gpointer ignored)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);

  if (self->chain->len > 0)
    show_answer (self);
}

static void
odds_ready_cb (gpointer data, gpointer ignored)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (data);

  if (self->mode == TC_ANALYSE_ODDS)
    show_answer (self);
}

static void
front_asked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  self->question = (TcFrontQuestion) {
    .aim = gtk_drop_down_get_selected (self->aim),
    .loss = gtk_spin_button_get_value_as_int (self->loss),
  };
  self->attack = -1;
  tc_analyse_update (self);
}

static void
add_front_controls (TcAnalysePage *self)
{
  const char *const aims[TC_N_AIMS + 1] = {
    [TC_AIM_STRENGTH] = _("Strength"), [TC_AIM_POINTS] = _("Points"), [TC_AIM_SPARE] = _("Spare Own"), NULL
  };

  self->aim = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (aims));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->aim),
                               _("What a plan is worth: strength the enemy loses, less one’s own; points of victory; or "
                                 "least loss of one’s own strength"));
  self->loss = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, 999, 1));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->loss),
                               _("Also the best chance that the enemy loses at least so many strength points; 0: not asked"));
  tc_ui_add_control (self->front_box, _("Ai_m"), GTK_WIDGET (self->aim));
  tc_ui_add_control (self->front_box, _("Chance of a _loss"), GTK_WIDGET (self->loss));
  g_signal_connect_swapped (self->aim, "notify::selected", G_CALLBACK (front_asked_cb), self);
  g_signal_connect_swapped (self->loss, "value-changed", G_CALLBACK (front_asked_cb), self);
}

/* Zones of control */
static void
zone_toggled_cb (GtkCheckButton *button, TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  guint bit = 1u << GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "side"));

  if (gtk_check_button_get_active (button))
    self->shown_zones |= bit;
  else
    self->shown_zones &= ~bit;
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
}

static void
add_zones (TcAnalysePage *self)
{
  const TcBattle *battle = tc_session_get_battle (tc_page_get_session (TC_PAGE (self)));
  gboolean hexes = tc_map_get_board (battle->map)->hexsides;

  tc_ui_clear (GTK_WIDGET (self->zones));
  self->shown_zones = 0;
  /* Reach and zones are questions about hexes. */
  gtk_widget_set_visible (GTK_WIDGET (self->zones), hexes);
  gtk_widget_set_visible (gtk_widget_get_prev_sibling (GTK_WIDGET (self->zones)), hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->reach_button), hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->front_button), hexes);
  if (!hexes && (self->mode == TC_ANALYSE_REACH || self->mode == TC_ANALYSE_FRONT))
    gtk_toggle_button_set_active (self->odds_button, TRUE);
  for (guint i = 0; i < battle->sides->len; i++)
    {
      const TcSide *side = g_ptr_array_index (battle->sides, i);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *button = tc_ui_check (side->name);

      g_object_set_data (G_OBJECT (button), "side", GUINT_TO_POINTER (i));
      g_signal_connect (button, "toggled", G_CALLBACK (zone_toggled_cb), self);
      gtk_widget_set_hexpand (button, TRUE);
      gtk_box_append (GTK_BOX (row), button);
      gtk_box_append (GTK_BOX (row), tc_ui_swatch (side->colour, side->name));
      gtk_box_append (self->zones, row);
    }
}

/* What has to be done before there is anything to ask; NULL: there is something.  Where both sides deploy freely the map is empty
 * until a game has begun. */
static const char *
find_advice (TcSession *session, const TcState *state)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  if (tc_session_get_battle (session)->counters->len == 0)
    return _("There are no counters yet: add them in the Editor.");
  if (tc_session_get_game (session) != NULL || state == NULL)
    return NULL;
  tc_state_place (tc_session_get_ruleset (session), state, placements);

  return placements->len > 0 ? NULL
                             : _("No counter is on the map yet: begin a game and set up there; its position is analysed here.");
}

static void
update_position (TcAnalysePage *self)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  const TcState *state = tc_session_get_state (session);
  const char *advice;
  g_autofree char *text = NULL;

  if (self->giving)
    return;
  g_clear_object (&self->own_game);
  tc_analyse_drop_variant (self);
  self->question.which = 0;
  self->attack = -1;
  if (tc_session_get_game (session) != NULL && state != NULL)
    text = g_strdup_printf (_("The game, turn %d"), state->turn);
  gtk_label_set_label (self->position, text != NULL ? text : _("The set-up"));
  advice = find_advice (session, state);
  gtk_label_set_label (self->advice, advice != NULL ? advice : "");
  gtk_widget_set_visible (GTK_WIDGET (self->advice), advice != NULL);
  /* A question goes with its player-turn. */
  if (state != NULL && (state->turn != self->turn || state->player != self->player))
    {
      self->turn = state->turn;
      self->player = state->player;
      tc_analyse_drop_chain (self);
      tc_analyse_clear (self);
      return;
    }
  tc_analyse_update (self);
}

static void
replaced_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_planner_clear (self->planner);
  self->sent = (TcOrder) { 0 };
  tc_kept_view_forget (self->kept);
  tc_analyse_drop_chain (self);
  self->from = TC_NO_HEX;
  self->to = TC_NO_HEX;
  add_zones (self);
  tc_analyse_offer_ground (self);
}

static void
tc_analyse_page_attach (TcPage *page)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (page);

  self->tool.page = self;
  tc_page_watch (page, TC_CHANGE_REPLACED, G_CALLBACK (replaced_cb), self);
  tc_page_watch (page, TC_CHANGE_REPLACED | TC_CHANGE_POSITION, G_CALLBACK (update_position), self);
  tc_page_set_tool (page, &self->tool.parent);
}

/* A question by its name, about the selected counter or from the cursor. */
static void
tc_analyse_page_show_part (TcPage *page, const char *part)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (page);
  TcSession *session = tc_page_get_session (page);
  GtkToggleButton *const modes[] = { self->odds_button, self->sight_button, self->reach_button, self->threat_button };
  static const char *const names[] = { "odds", "sight", "reach", "threat" };
  TcHit hit = { tc_session_get_cursor (session), tc_session_get_counter (session), 0, 0, GDK_SHIFT_MASK };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (g_str_equal (names[i], part))
      gtk_toggle_button_set_active (modes[i], TRUE);
  tc_analyse_clear (self);
  self->tool.parent.klass->click (&self->tool.parent, &hit);
}

static void
tc_analyse_page_undo_scratch (TcPage *page)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (page);

  tc_analyse_undo_change (self);
  tc_analyse_update (self);
}

static void
tc_analyse_page_finalize (GObject *object)
{
  TcAnalysePage *self = TC_ANALYSE_PAGE (object);

  tc_planner_free (self->planner);
  g_free (self->odds);
  tc_asker_free (self->front);
  tc_asker_free (self->threat);
  tc_asker_free (self->field);
  tc_asker_free (self->chances);
  tc_asker_free (self->dice);
  tc_asker_free (self->others);
  g_free (self->choices);
  g_array_unref (self->chain);
  g_clear_pointer (&self->measures, g_array_unref);
  tc_variant_free (self->variant);
  g_ptr_array_unref (self->rows);
  g_object_unref (self->kept);
  g_clear_object (&self->own_game);
  g_clear_pointer (&self->work, tc_odds_work_free);
  g_clear_object (&self->worked);
  G_OBJECT_CLASS (tc_analyse_page_parent_class)->finalize (object);
}

static void
tc_analyse_page_class_init (TcAnalysePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_analyse_page_finalize;
  TC_PAGE_CLASS (klass)->attach = tc_analyse_page_attach;
  TC_PAGE_CLASS (klass)->show_part = tc_analyse_page_show_part;
  TC_PAGE_CLASS (klass)->undo_scratch = tc_analyse_page_undo_scratch;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/analyse-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, position);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, advice);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, odds_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, sight_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, reach_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, front_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, threat_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, front_box);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, threat_box);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, swap_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, clear_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, what_if_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, answer);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, changes);
  gtk_widget_class_bind_template_child (widget_class, TcAnalysePage, zones);
  gtk_widget_class_bind_template_callback (widget_class, mode_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, swap_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
}

static void
tc_analyse_page_init (TcAnalysePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->planner = tc_planner_new (TRUE);
  self->odds = g_new0 (TcOdds, 1);
  self->front = tc_asker_new (&tc_front_asker, front_ready_cb, self);
  self->threat = tc_asker_new (&tc_threat_asker, threat_ready_cb, self);
  self->field = tc_asker_new (&tc_field_asker, threat_ready_cb, self);
  self->chances = tc_asker_new (&tc_chain_asker, chain_ready_cb, self);
  self->dice = tc_asker_new (&tc_odds_asker, odds_ready_cb, self);
  self->others = tc_asker_new (&tc_choices_asker, odds_ready_cb, self);
  self->choices = g_new0 (TcChoicesReport, 1);
  self->chain = g_array_new (FALSE, TRUE, sizeof (TcChainLink));
  self->rows = g_ptr_array_new ();
  self->kept = g_object_ref_sink (tc_kept_view_new ());
  tc_analyse_add_what_if (self, G_CALLBACK (tc_analyse_update));
  tc_answer_menu_add (self->copy_button, GTK_WIDGET (self), &tc_analyse_answer);
  self->attack = -1;
  self->dragged = -1;
  self->tool.parent.klass = &tc_analyse_tool_classes[TC_ANALYSE_ODDS];
  tc_ui_add_icon (GTK_BUTTON (self->odds_button), "tercio-odds-symbolic", GTK_ORIENTATION_VERTICAL);
  tc_ui_add_icon (GTK_BUTTON (self->sight_button), "view-reveal-symbolic", GTK_ORIENTATION_VERTICAL);
  tc_ui_add_icon (GTK_BUTTON (self->reach_button), "tercio-reach-symbolic", GTK_ORIENTATION_VERTICAL);
  tc_ui_add_icon (GTK_BUTTON (self->front_button), "tercio-plan-symbolic", GTK_ORIENTATION_VERTICAL);
  tc_ui_add_icon (GTK_BUTTON (self->threat_button), "tercio-threat-symbolic", GTK_ORIENTATION_VERTICAL);
  add_front_controls (self);
  tc_analyse_add_ground_controls (self, G_CALLBACK (tc_analyse_update));
  self->from = TC_NO_HEX;
  self->to = TC_NO_HEX;
}
