/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include <string.h>

#include "tc-board.h"
#include "tc-flag-box.h"
#include "tc-say.h"
#include "tc-ui.h"

/* What the page asks for on each board. */
static const struct
{
  const char *attackers;
  const char *from;
  const char *to;
} words[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = {
    N_("Click counters of one side: regiments, or one gun."),
    N_("Click the hex to look from."),
    N_("Click the hex to look at."),
  },
  [TC_BOARD_TABLE] = {
    N_("Click a unit that shoots, charges or fights."),
    N_("Click the point to look from."),
    N_("Click the point to look at."),
  },
};

static void
append (TcAnalysePage *self, GtkWidget *child)
{
  gtk_box_append (self->answer, child);
}

/* Odds */
static void
remove_cb (GtkButton *button, TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  int counter = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter"));

  if (tc_planner_has_unit (self->planner, counter))
    tc_planner_toggle_unit (self->planner, counter);
  else if (tc_planner_has_target (self->planner, counter))
    tc_planner_toggle_target (self->planner, counter);
  tc_analyse_update (self);
}

static void
add_list (TcAnalysePage *self, const char *title, const gint16 *counters, guint n, const char *hint)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  append (self, tc_ui_section (title));
  gtk_widget_add_css_class (card, "sheet");
  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *placement = tc_planner_get_placement (self->planner, counters[i]);
      GtkWidget *button = tc_ui_counter (battle, counters[i], placement->side, placement->values);

      gtk_widget_set_tooltip_text (button, _("Click to remove it"));
      g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
      gtk_box_append (GTK_BOX (card), button);
    }
  if (n == 0)
    gtk_box_append (GTK_BOX (card), tc_ui_text (hint, "dim-label"));
  append (self, card);
}

static void
flag_toggled_cb (GtkCheckButton *button, TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_flag_box_take (button, self->planner);
  tc_analyse_update (self);
}

/* Of an order that is possible; what has been set can be taken back. */
static void
add_flags (TcAnalysePage *self, const TcRuleset *ruleset)
{
  const TcOrderKind *kind = tc_planner_get_kind (self->planner);
  TcOrder order;
  TcNote refusal;
  gboolean possible = tc_planner_get_order (self->planner, &order, NULL, &refusal);

  for (guint i = 0; kind != NULL && i < 8 && kind->flags[i] != NULL; i++)
    if (possible || tc_planner_get_flag (self->planner, kind->flags[i]))
      append (self, tc_flag_box_new (self->planner, ruleset, kind->flags[i], G_CALLBACK (flag_toggled_cb), self));
}

/* Of an order that can be given in the state.  NULL, and the panel says so, when they are not there yet. */
static const TcOdds *
find_odds (TcAnalysePage *self, const TcRuleset *ruleset, const TcState *state,
           const TcOrder *order)
{
  const TcOddsReport *report;

  if (tc_system_lists_all (ruleset->system))
    return tc_odds_of_order (tc_analyse_get_work (self), state, order, self->odds, NULL)
      ? self->odds : NULL;
  report = tc_analyse_ask (self, self->dice, state, order);
  if (report != NULL && report->found)
    return &report->odds;
  append (self, tc_ui_text (_("Calculating the odds…"), "dim-label"));
  tc_analyse_publish (self, "");

  return NULL;
}

static void
show_odds (TcAnalysePage *self, const TcRuleset *ruleset, const TcOrder *order, const TcOdds *odds)
{
  TcOddsView *view = tc_odds_view_new ();
  g_autofree char *summary = tc_odds_view_summary (odds, ruleset);

  tc_map_canvas_follow_odds (tc_page_get_canvas (TC_PAGE (self)), view, order);
  tc_odds_view_show (view, odds, ruleset);
  append (self, GTK_WIDGET (view));
  tc_analyse_publish (self, summary);
}

/* One unit without a target: the order that it is sent, or can it rally? */
static void
add_alone (TcAnalysePage *self, const TcRuleset *ruleset)
{
  g_autofree TcState *supposed = tc_state_dup (tc_analyse_get_state (self));
  const TcOdds *odds;
  TcOrder order;

  tc_analyse_publish (self, "");
  if ((!tc_analyse_get_sent (self, &order) && !tc_planner_get_rally (self->planner, &order, supposed))
      || !tc_state_check (ruleset, supposed, &order, NULL))
    return;
  append (self, tc_ui_section (_(ruleset->system->order_kinds[order.kind].sentence)));
  odds = find_odds (self, ruleset, supposed, &order);
  if (odds != NULL)
    show_odds (self, ruleset, &order, odds);
}

/* "Gula, Blaa → Grana · charge · 2 changes": what is asked. */
static char *
say_question (TcAnalysePage *self, const TcRuleset *ruleset, const TcOrder *order)
{
  g_autofree char *units = tc_say_counters (order->units, order->n_units, ruleset->battle);
  g_autofree char *targets = tc_say_counters (order->targets, order->n_targets, ruleset->battle);
  const TcOrderKind *kind = &ruleset->system->order_kinds[order->kind];
  guint changes = self->variant != NULL ? tc_variant_get_length (self->variant) : 0;
  GString *text = g_string_new (NULL);

  /* Translators: who attacks whom */
  g_string_append_printf (text, _("%s → %s"), units, targets);
  for (guint i = 0; i < 8 && kind->flags[i] != NULL; i++)
    if (order->flags >> i & 1)
      {
        g_autofree char *flag = tc_say_flag (ruleset->system, kind->flags[i]);

        g_string_append_printf (text, " · %s", flag);
      }
  if (changes > 0)
    g_string_append_printf (text, ngettext (" · %u change", " · %u changes", changes), changes);
  return g_string_free (text, FALSE);
}

static void
nearest_clicked_cb (GtkButton *button, TcAnalysePage *self)
{
  g_autofree TcOrder *order = g_memdup2 (g_object_get_data (G_OBJECT (button), "order"), sizeof *order);

  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_planner_clear (self->planner);
  for (guint i = 0; i < order->n_units; i++)
    tc_planner_toggle_unit (self->planner, order->units[i]);
  for (guint i = 0; i < order->n_targets; i++)
    tc_planner_toggle_target (self->planner, order->targets[i]);
  tc_planner_set_kind (self->planner, order->kind);
  tc_analyse_update (self);
}

/* What could be asked instead, where there is anything. */
static void
add_nearest (TcAnalysePage *self, const TcRuleset *ruleset)
{
  TcOrder wish, nearest;
  g_autofree char *question = NULL, *text = NULL;
  GtkWidget *button;

  if (!tc_planner_compose (self->planner, &wish)
      || !tc_odds_find_nearest (tc_analyse_get_work (self), tc_analyse_get_state (self), &wish, &nearest))
    return;
  question = say_question (self, ruleset, &nearest);
  /* Translators: an attack that the rules allow, where they refuse another one */
  text = g_strdup_printf (_("Nearest: %s"), question);
  button = tc_analyse_make_button (FALSE, text, NULL, "", _("Ask about the attack nearest to this one that could be made"));
  g_object_set_data_full (G_OBJECT (button), "order", g_memdup2 (&nearest, sizeof nearest), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (nearest_clicked_cb), self);
  append (self, button);
}

static void
add_odds (TcAnalysePage *self, const TcRuleset *ruleset)
{
  g_autofree TcState *supposed = tc_state_dup (tc_analyse_get_state (self));
  TcOrder order;
  TcNote refusal;

  if (tc_planner_get_order (self->planner, &order, supposed, &refusal)
      && tc_state_check (ruleset, supposed, &order, &refusal))
    {
      g_autofree char *name = say_question (self, ruleset, &order);
      const TcOdds *odds = find_odds (self, ruleset, supposed, &order);

      if (odds == NULL)
        return;
      tc_kept_view_show (self->kept, name, odds, supposed->actor);
      append (self, GTK_WIDGET (self->kept));
      show_odds (self, ruleset, &order, odds);
    }
  else if (refusal.code != NULL)
    {
      g_autofree char *text = tc_say_note (&refusal, ruleset);

      append (self, tc_ui_text (text, "refused"));
      tc_analyse_publish (self, text);
      add_nearest (self, ruleset);
    }
}

static void
choice_clicked_cb (GtkButton *button, TcAnalysePage *self)
{
  const TcOddsChoice *choice = g_object_get_data (G_OBJECT (button), "choice");
  int kind = choice->order.kind;

  g_assert (TC_IS_ANALYSE_PAGE (self));

  if (self->choose_targets)
    tc_planner_toggle_target (self->planner, choice->counter);
  else
    tc_planner_toggle_unit (self->planner, choice->counter);
  tc_planner_set_kind (self->planner, kind);
  tc_analyse_update (self);
}

/* It stands there from now on, as if it had been dragged, and attacks. */
static void
arrival_clicked_cb (GtkButton *button, TcAnalysePage *self)
{
  const TcOddsChoice *choice = g_object_get_data (G_OBJECT (button), "choice");
  const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { choice->counter }, .n_path = 1, .path = { choice->at } };
  int kind = choice->order.kind;

  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_analyse_change (self, &change);
  tc_planner_set_position (self->planner, tc_analyse_get_ruleset (self), tc_analyse_get_state (self));
  if (!tc_planner_has_unit (self->planner, change.units[0]))
    tc_planner_toggle_unit (self->planner, change.units[0]);
  tc_planner_set_kind (self->planner, kind);
  tc_analyse_update (self);
}

static void
kind_toggled_cb (GtkToggleButton *button, TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  if (!gtk_toggle_button_get_active (button))
    return;
  tc_planner_set_kind (self->planner, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind")));
  tc_analyse_update (self);
}

/* What they could do to them; after steps of a chain all that there is, for what matters is where these lead. */
static guint
list_kinds (TcAnalysePage *self, const TcRuleset *ruleset, const TcOrder *order, guint8 kinds[TC_ODDS_KINDS])
{
  const TcOrderKind *all = ruleset->system->order_kinds;
  guint n = 0;

  if (!tc_analyse_shows_chain (self))
    return tc_odds_list_kinds (tc_analyse_get_work (self), tc_analyse_get_state (self), order, kinds);
  for (guint8 kind = 0; all[kind].id != NULL && n < TC_ODDS_KINDS; kind++)
    if (all[kind].role == TC_ROLE_ATTACK || all[kind].role == TC_ROLE_FIRE)
      kinds[n++] = kind;

  return n;
}

static void
add_kinds (TcAnalysePage *self, const TcRuleset *ruleset)
{
  GtkWidget *row, *first = NULL;
  guint8 kinds[TC_ODDS_KINDS];
  TcOrder order;
  guint n;

  if (!tc_planner_compose (self->planner, &order))
    return;
  n = list_kinds (self, ruleset, &order, kinds);
  if (n > 0 && memchr (kinds, order.kind, n) == NULL)
    {
      tc_planner_set_kind (self->planner, -1);
      tc_planner_compose (self->planner, &order);
    }
  if (n < 2)
    return;
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (row, "linked");
  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_(ruleset->system->order_kinds[kinds[i]].sentence));

      if (first == NULL)
        first = button;
      else
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), kinds[i] == order.kind);
      g_object_set_data (G_OBJECT (button), "kind", GINT_TO_POINTER (kinds[i]));
      g_signal_connect (button, "toggled", G_CALLBACK (kind_toggled_cb), self);
      gtk_box_append (GTK_BOX (row), button);
    }
  append (self, row);
}

void
tc_analyse_update_odds (TcAnalysePage *self)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  guint n_units, n_targets;
  const gint16 *units = tc_planner_get_units (self->planner, &n_units);
  const gint16 *targets = tc_planner_get_targets (self->planner, &n_targets);

  add_list (self, _("Attackers"), units, n_units,
            _(words[tc_map_get_board (ruleset->battle->map)->kind].attackers));
  add_list (self, _("Against"), targets, n_targets, _("Click counters of the other side."));
  if (n_units > 0 && n_targets > 0)
    {
      add_kinds (self, ruleset);
      add_flags (self, ruleset);
    }
  else if (n_units == 1)
    {
      tc_analyse_add_sent (self, ruleset, G_CALLBACK (tc_analyse_update));
    }
  if (tc_analyse_add_chain (self, ruleset, G_CALLBACK (tc_analyse_update)))
    return;
  if (n_units > 0 && n_targets > 0)
    add_odds (self, ruleset);
  else
    add_alone (self, ruleset);
  if (gtk_widget_get_parent (GTK_WIDGET (self->kept)) == NULL)
    append (self, GTK_WIDGET (self->kept));
  tc_analyse_update_choices (self, G_CALLBACK (choice_clicked_cb), G_CALLBACK (arrival_clicked_cb));
}

/* Sight */
void
tc_analyse_update_sight (TcAnalysePage *self)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  const TcMap *map = ruleset->battle->map;
  const TcBoard *board = tc_map_get_board (map);
  TcPlace from = tc_map_get_place (map, self->from);
  TcPlace to = tc_map_get_place (map, self->to);
  g_autofree char *a = NULL, *b = NULL;
  g_autofree char *title = NULL, *range = NULL;
  g_autofree TcSight *sight = NULL;

  if (self->from == TC_NO_HEX || self->to == TC_NO_HEX)
    {
      append (self, tc_ui_text (self->from == TC_NO_HEX ? _(words[board->kind].from) : _(words[board->kind].to), "dim-label"));
      tc_analyse_publish (self, "");
      return;
    }
  sight = g_new0 (TcSight, 1);
  tc_state_sight (ruleset, tc_analyse_get_state (self), from, to, sight);
  a = tc_say_place (map, (TcPlace) { from.x, from.y, TC_NO_FACING });
  b = tc_say_place (map, (TcPlace) { to.x, to.y, TC_NO_FACING });
  title = g_strdup_printf (_("%s to %s"), a, b);
  append (self, tc_ui_label (title, "page-title"));
  append (self, tc_ui_label (sight->clear ? _("Clear line of sight") : _("Blocked"), sight->clear ? NULL : "refused"));
  /* Not every book counts a range: the distance is the board's. */
  range = tc_say_distance (map, board->distance (map, from, to));
  append (self, tc_ui_row (_("Distance"), range));
  for (guint i = 0; i < sight->n_blockers; i++)
    {
      g_autofree char *text = tc_say_note (&sight->blockers[i], ruleset);

      append (self, tc_ui_text (text, NULL));
    }
  tc_analyse_publish (self, sight->clear ? _("clear") : _("blocked"));
}

/* Reach */

/* What the dice on the way can do to whom. */
static void
add_move (TcAnalysePage *self, const TcRuleset *ruleset)
{
  g_autofree TcState *supposed = tc_state_dup (tc_analyse_get_state (self));
  g_autofree char *place = tc_say_place (ruleset->battle->map, (TcPlace) { self->to, 0, TC_NO_FACING });
  g_autofree char *title = g_strdup_printf (_("Move to %s"), place);
  g_autofree char *cost = NULL;
  const TcOdds *odds;
  TcOrder order;

  if (!tc_planner_get_move (self->planner, self->to, &order, supposed)
      || !tc_state_check (ruleset, supposed, &order, NULL))
    return;
  append (self, tc_ui_section (title));
  cost = g_strdup_printf ("%d", order.cost);
  append (self, tc_ui_row (_("Cost"), cost));
  odds = find_odds (self, ruleset, supposed, &order);
  if (odds != NULL && odds->complete && odds->n == 1)
    append (self, tc_ui_text (_("No die is thrown on the way."), "dim-label"));
  else if (odds != NULL)
    show_odds (self, ruleset, &order, odds);
}

void
tc_analyse_update_reach (TcAnalysePage *self)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  g_auto (TcScene) scene = { 0 };
  g_autofree char *text = NULL;
  guint n, reached;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  if (n == 0)
    {
      append (self, tc_ui_text (_("Click a counter to see where it can go and at what cost."), "dim-label"));
      tc_analyse_publish (self, "");
      return;
    }
  tc_scene_init (&scene, ruleset->battle);
  reached = tc_planner_add_reach (self->planner, &scene);
  add_list (self, _("Counter"), units, n, "");
  text = g_strdup_printf (ngettext ("%u hex in reach", "%u hexes in reach", reached), reached);
  append (self, tc_ui_label (text, NULL));
  append (self, tc_ui_text (_("The figure in a hex is the cost of the cheapest way there; click one for its dice."),
                            "dim-label"));
  tc_analyse_publish (self, text);
  if (!tc_analyse_add_chain (self, ruleset, G_CALLBACK (tc_analyse_update)) && self->to != TC_NO_HEX)
    add_move (self, ruleset);
}
