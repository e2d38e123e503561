/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-order: the order in the making: who is selected, against whom, how, what it can bring. */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-flag-box.h"
#include "tc-say.h"
#include "tc-table-tool.h"
#include "tc-ui.h"

/* More orders than this are chosen on the map, not by buttons. */
#define MAX_BUTTONS 16

static const TcRuleset *
get_ruleset (TcPlayPage *self)
{
  return tc_game_get_ruleset (tc_play_get_game (self));
}

/* The selection */
static void
flag_toggled_cb (GtkCheckButton *button, TcPlayPage *self)
{
  tc_flag_box_take (button, self->planner);
  tc_play_update_now (self);
}

static void
add_flags_of (TcPlayPage *self, GtkFlowBox *box, const TcOrderKind *kind)
{
  for (guint i = 0; i < 8 && kind->flags[i] != NULL; i++)
    {
      GtkWidget *button = tc_flag_box_new (self->planner, get_ruleset (self), kind->flags[i],
                                           G_CALLBACK (flag_toggled_cb), self);

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
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 4);
  tc_play_append (self, box);
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

  tc_play_append (self, tc_ui_section (title));
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "rows");
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
    {
      GtkWidget *text = tc_ui_text (hint, "dim-label");

      gtk_widget_add_css_class (text, "row-text");
      gtk_box_append (GTK_BOX (card), text);
    }
  tc_play_append (self, card);
}

/* What is to be known of the one that is selected: its order, formation, quality. */
static void
add_about (TcPlayPage *self, int counter)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  GString *text = g_string_new (NULL);

  tc_state_about (get_ruleset (self), tc_game_get_state (tc_play_get_game (self)), counter, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      g_autofree char *part = tc_note_say (&g_array_index (notes, TcNote, i), get_ruleset (self));

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", part);
    }
  if (text->len > 0)
    tc_play_append (self, tc_ui_text (text->str, "small"));
  g_string_free (text, TRUE);
}

/* Nobody comes to harm, and no result has a name: there is nothing to tell.  That a unit leaves the map at its own
 * order is no harm. */
static gboolean
leaves_nothing_to_chance (const TcOdds *odds, const TcOrder *order)
{
  const TcOutcome *outcome = &odds->outcomes[0];

  return odds->complete && odds->n == 1 && outcome->result.code == NULL
         && (outcome->n_fates == 0
             || (outcome->n_fates == 1 && outcome->n_more == 0 && order->n_targets == 0 && order->n_units == 1
                 && outcome->fates[0].counter == order->units[0]));
}

/* Odds above, the button below them: both are in view however long the list of units is. */
static gboolean
pin_odds (TcPlayPage *self, const TcOrder *order, const TcOdds **odds)
{
  TcPlayOdds found = tc_play_find_odds (self, order, 1, odds);
  TcOddsView *view;

  if (found == TC_PLAY_ODDS_LATER)
    gtk_box_append (self->pinned, tc_ui_text (_("The chances are being worked out…"), "dim-label"));
  if (found != TC_PLAY_ODDS_FOUND || leaves_nothing_to_chance (*odds, order))
    return FALSE;
  view = tc_odds_view_new ();
  tc_odds_view_show_brief (view, *odds, get_ruleset (self));
  gtk_box_append (self->pinned, GTK_WIDGET (view));
  return TRUE;
}

#define PINNED_CHARS 32

void
tc_play_pin_order (TcPlayPage *self, const TcOrder *order, const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  self->ready = *order;
  self->has_ready = TRUE;
  /* however long names are, they make the panel no wider */
  gtk_label_set_wrap (text, TRUE);
  gtk_label_set_wrap_mode (text, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (text, PINNED_CHARS);
  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_tooltip_text (button, _("Give the order (Ctrl+Enter)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "play.give");
  gtk_box_append (self->pinned, button);
}

#define REASON_HEIGHT 36

/* Why the order cannot be given as it stands. */
void
tc_play_pin_refusal (TcPlayPage *self, const TcNote *refusal)
{
  g_autofree char *text = tc_say_note (refusal, get_ruleset (self));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *label = tc_ui_text (text, NULL);

  gtk_widget_add_css_class (icon, "refused");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 32);
  /* Room for two lines from the first: what is above does not jump from reason to reason. */
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_size_request (label, -1, REASON_HEIGHT);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (self->pinned, row);
}

static void
add_rest (TcPlayPage *self, const TcOdds *odds)
{
  TcOddsView *rest = tc_odds_view_new ();

  tc_odds_view_show_rest (rest, odds, get_ruleset (self));
  tc_play_append (self, GTK_WIDGET (rest));
}

static void
pin_with_odds (TcPlayPage *self, const TcOrder *order)
{
  const TcOrderKind *kind = &get_ruleset (self)->system->order_kinds[order->kind];
  const TcOdds *odds;
  gboolean has_odds = pin_odds (self, order, &odds);
  TcNote note;
  g_autofree char *label = tc_state_says (get_ruleset (self), tc_game_get_state (tc_play_get_game (self)), order, &note)
                             ? tc_note_say (&note, get_ruleset (self)) : g_strdup (_(kind->sentence));

  tc_play_pin_order (self, order, label);
  if (has_odds)
    add_rest (self, odds);
}

static void
spot_clicked_cb (GtkButton *button, TcPlayPage *self)
{
  TcHex hex = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "hex"));

  tc_planner_set_spot (self->planner, hex);
  tc_play_update_now (self);
}

/* The hex of a target can be meant in place of it. */
static void
add_spot_of_target (TcPlayPage *self, const TcOrderKind *kind)
{
  const TcHexGrid *grid = &get_ruleset (self)->battle->map->grid;
  const GArray *orders = tc_planner_get_orders (self->planner);
  guint n;
  const gint16 *targets = tc_planner_get_targets (self->planner, &n);
  const TcPlacement *target = n == 1 ? tc_planner_get_placement (self->planner, targets[0]) : NULL;

  for (guint i = 0; target != NULL && i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      g_autofree char *text = NULL;
      char label[TC_HEX_LABEL_SIZE];
      GtkWidget *button;

      if (order->n_path != 1 || order->path[0].x != target->place.x)
        continue;
      /* Translators: what is done in place of the target ("Fire at the walls"), and the number of its hex */
      text = g_strdup_printf (_("%s: %s"), _(kind->sentence), tc_hexgrid_format (grid, order->path[0].x, label));
      button = gtk_button_new_with_label (text);
      g_object_set_data (G_OBJECT (button), "hex", GINT_TO_POINTER (order->path[0].x));
      g_signal_connect (button, "clicked", G_CALLBACK (spot_clicked_cb), self);
      tc_play_append (self, button);
      break;
    }
}

/* Hexes that are named without a way there: which one is meant, or how many there are. */
static void
add_spots (TcPlayPage *self)
{
  const TcOrderKind *kind = tc_planner_get_spot_kind (self->planner);
  const GArray *orders = tc_planner_get_orders (self->planner);
  TcHex spot = tc_planner_get_spot (self->planner);
  g_autofree char *text = NULL;
  char label[TC_HEX_LABEL_SIZE];
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    n += g_array_index (orders, TcOrder, i).n_path == 1;
  if (kind == NULL)
    return;
  if (spot != TC_NO_HEX)
    /* Translators: what is done ("Fire at the walls"), and the number of a hex */
    text = g_strdup_printf (_("%s: %s"), _(kind->sentence),
                            tc_hexgrid_format (&get_ruleset (self)->battle->map->grid, spot, label));
  else
    /* Translators: what can be done ("Fire at the walls"), and at how many hexes that are marked on the map */
    text = g_strdup_printf (ngettext ("%s: click the marked hex.", "%s: click one of %u marked hexes.", n),
                            _(kind->sentence), n);
  tc_play_append (self, tc_ui_text (text, spot != TC_NO_HEX ? NULL : "dim-label"));
  add_spot_of_target (self, kind);
}

static void
pin_spot (TcPlayPage *self)
{
  TcOrder order;
  TcNote refusal;

  if (tc_planner_get_spot (self->planner) != TC_NO_HEX
      && tc_planner_get_order (self->planner, &order, NULL, &refusal))
    pin_with_odds (self, &order);
}

static void
helper_toggled_cb (GtkCheckButton *button, TcPlayPage *self)
{
  tc_planner_toggle_helper (self->planner, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "counter")));
  tc_play_update_now (self);
}

/* Leaders who would help from another hex. */
static void
add_helpers (TcPlayPage *self)
{
  const TcRuleset *ruleset = get_ruleset (self);
  gint16 helpers[TC_ORDER_HELPERS];
  guint n = ruleset->system->ruler != NULL ? 0 : tc_planner_find_helpers (self->planner, helpers);

  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *placement = tc_planner_get_placement (self->planner, helpers[i]);
      char label[TC_HEX_LABEL_SIZE];
      /* Translators: a leader, the number of his hex, his value */
      g_autofree char *text = g_strdup_printf (_("%s helps from %s (%d)"), tc_battle_counter (ruleset->battle, helpers[i])->name,
                                               tc_hexgrid_format (&ruleset->battle->map->grid, placement->place.x, label),
                                               placement->values[TC_COLUMN_LEADERSHIP]);
      GtkWidget *button = tc_ui_check (text);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), tc_planner_has_helper (self->planner, helpers[i]));
      g_object_set_data (G_OBJECT (button), "counter", GINT_TO_POINTER (helpers[i]));
      g_signal_connect (button, "toggled", G_CALLBACK (helper_toggled_cb), self);
      tc_play_append (self, button);
    }
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
  if (n_units == 1)
    add_about (self, units[0]);
  add_members (self, _("Against"), targets, n_targets,
               tc_planner_joins (self->planner) ? _("Click a marked enemy; click more of your own to join in.")
                                                : _("Click a marked enemy."));
  add_spots (self);
  add_flags (self);
  add_helpers (self);
  tc_play_add_ways (self);
  if (tc_planner_get_order (self->planner, &order, NULL, &refusal))
    pin_with_odds (self, &order);
  else if (refusal.code != NULL)
    tc_play_pin_refusal (self, &refusal);
}

/* Its own words say what it is, and there is nothing to add: no chance decides what comes of it. */
static gboolean
is_told (TcPlayPage *self, const TcOrder *order)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));

  return tc_odds_of_order (tc_session_get_odds_work (session), tc_session_get_state (session), order, self->odds, NULL)
         && self->odds->complete && self->odds->n == 1 && self->odds->outcomes[0].result.code == NULL;
}

typedef struct
{
  TcOrder order;
  TcRatio arrival; /* 1 for what nobody has to be sent */
} SimpleOrder;

static int
compare_arrivals (gconstpointer a, gconstpointer b)
{
  return -tc_ratio_compare (((const SimpleOrder *) a)->arrival, ((const SimpleOrder *) b)->arrival);
}

/* Those that need neither a target nor a place; what arrives more surely comes first. */
static GArray *
find_simple_orders (TcPlayPage *self, const GArray *orders)
{
  GArray *simple = g_array_new (FALSE, FALSE, sizeof (SimpleOrder));

  for (guint i = 0; i < orders->len; i++)
    {
      SimpleOrder one = { g_array_index (orders, TcOrder, i), TC_RATIO_ONE };

      if (one.order.kind == TC_ORDER_END || one.order.n_targets > 0 || one.order.n_path > 0)
        continue;
      if (!tc_play_get_arrival (self, &one.order, &one.arrival))
        one.arrival = TC_RATIO_ONE;
      g_array_append_val (simple, one);
    }
  g_array_sort (simple, compare_arrivals);
  return simple;
}

/* Who is selected need not be named. */
static GtkWidget *
make_simple_button (TcPlayPage *self, const TcOrder *order)
{
  const TcSystem *system = get_ruleset (self)->system;
  GtkWidget *button = tc_play_order_button (self, order);
  guint n;
  TcNote note;

  tc_planner_get_units (self->planner, &n);
  if (n == 1 && order->n_units == 1 && order->n_helpers == 0 && system->ruler == NULL
      && !tc_state_says (get_ruleset (self), tc_game_get_state (tc_play_get_game (self)), order, &note))
    gtk_button_set_child (GTK_BUTTON (button), tc_ui_label (_(system->order_kinds[order->kind].sentence), NULL));
  return button;
}

/* By a button like any other: whoever thinks of a target does not give it by a key. */
static void
add_with_odds (TcPlayPage *self, const TcOrder *order)
{
  const TcOdds *odds;

  tc_play_append (self, make_simple_button (self, order));
  if (tc_play_find_odds (self, order, 1, &odds) == TC_PLAY_ODDS_FOUND && !leaves_nothing_to_chance (odds, order))
    add_rest (self, odds);
}

/* Orders of the selected counter by buttons: the first with its odds, and pinned unless it could have a target. */
static void
add_simple_orders (TcPlayPage *self, const GArray *orders, gboolean pins)
{
  g_autoptr (GArray) simple = find_simple_orders (self, orders);

  for (guint i = 0; i < simple->len && i < MAX_BUTTONS; i++)
    {
      const TcOrder *order = &g_array_index (simple, SimpleOrder, i).order;

      if (i == 0 && order->n_units == 1 && order->n_helpers == 0 && !is_told (self, order))
        (pins ? pin_with_odds : add_with_odds) (self, order);
      else
        tc_play_append (self, make_simple_button (self, order));
    }
}

static void
leaders_toggled_cb (GtkCheckButton *button, TcPlayPage *self)
{
  self->leaders_stay = !gtk_check_button_get_active (button);
}

static void
add_leaders (TcPlayPage *self, int unit)
{
  gint16 leaders[TC_ORDER_HELPERS];
  GtkWidget *button;
  g_autofree char *names = NULL;
  g_autofree char *label = NULL;
  guint n = tc_play_find_leaders (self, unit, leaders);

  if (n == 0)
    return;
  names = tc_say_counters (leaders, n, get_ruleset (self)->battle);
  /* Translators: leaders in the hex of the unit that is to move */
  label = g_strdup_printf (ngettext ("%s comes along", "%s come along", n), names);
  button = tc_ui_check (label);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), !self->leaders_stay);
  gtk_widget_set_tooltip_text (button, _("Leaders follow the unit as moves of their own. Shift while the counter is "
                                         "dropped means the opposite."));
  g_signal_connect (button, "toggled", G_CALLBACK (leaders_toggled_cb), self);
  tc_play_append (self, button);
}

static void
add_hexes (TcPlayPage *self, int unit, guint destinations)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u hex in reach: click or drag to move.",
                                                     "%u hexes in reach: click or drag to move.", destinations),
                                           destinations);

  tc_play_append (self, tc_ui_text (text, "dim-label"));
  tc_play_add_front (self);
  add_leaders (self, unit);
  add_flags (self);
}

static void
group_clicked_cb (TcPlayPage *self)
{
  tc_play_select_group (self);
}

/* The way so far can be given as it is, or the rules want more of it. */
static void
pin_way (TcPlayPage *self, const TcOrder *way, const TcGauge *gauge)
{
  g_autofree char *spent = tc_say_length (gauge->spent), *allowance = tc_say_length (gauge->allowance);
  /* Translators: the way gone, and what is allowed */
  g_autofree char *label = g_strdup_printf (_("Go so: %s of %s"), spent, allowance);
  TcNote refusal = { 0 };

  if (tc_state_check (get_ruleset (self), tc_game_get_state (tc_play_get_game (self)), way, &refusal))
    tc_play_pin_order (self, way, label);
  else
    tc_play_pin_refusal (self, &refusal);
}

/* On a measured table what is listed is a sample: the ruler says whether anything is left to go.  A unit of a group
 * moves with it. */
static gboolean
add_table (TcPlayPage *self, int unit)
{
  TcGame *game = tc_play_get_game (self);
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcOrder order;
  guint n;

  if (!tc_table_moves (self) || !tc_table_start_order (self, &order)
      || !tc_state_gauge (get_ruleset (self), tc_game_get_state (game), &order, 0, gauge) || gauge->allowance == 0)
    return FALSE;
  tc_planner_get_units (self->planner, &n);
  tc_state_group (get_ruleset (self), tc_game_get_state (game), unit, mates);
  if (mates->len > n)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("Select its group of %u (G)", "Select its group of %u (G)", mates->len),
                                                mates->len);
      GtkWidget *button = gtk_button_new_with_label (label);

      g_signal_connect_swapped (button, "clicked", G_CALLBACK (group_clicked_cb), self);
      tc_play_append (self, button);
    }
  tc_play_append (self, tc_ui_text (_("Drag it to move it, a corner of its front to wheel. What it has left to go is told beside "
                                      "it. With Shift where you let go it can go on: wheel first, then straight."),
                                    "dim-label"));
  if (order.n_path > 0)
    pin_way (self, &order, gauge);
  return TRUE;
}

/* FALSE when there is nowhere to go. */
static gboolean
add_reach (TcPlayPage *self, int unit, guint destinations)
{
  if (get_ruleset (self)->battle->map->tabletop != NULL)
    return add_table (self, unit);
  if (tc_planner_get_spot_kind (self->planner) != NULL)
    {
      add_spots (self);
      pin_spot (self);
    }
  else if (destinations > 0)
    add_hexes (self, unit, destinations);
  return destinations > 0;
}

/* What being out of the leader's reach means for who is selected. */
static void
add_limit (TcPlayPage *self, const gint16 *units, guint n)
{
  TcCup cup;

  if (n == 0 || !tc_state_cup (get_ruleset (self), tc_game_get_state (tc_play_get_game (self)), &cup))
    return;
  for (guint i = 0; i < cup.n_members; i++)
    if (cup.members[i] == units[0] && (cup.beyond >> i & 1))
      {
        g_autofree char *text = tc_say_note (&cup.limit, get_ruleset (self));

        tc_play_append (self, tc_ui_text (text, NULL));
      }
}

void
tc_play_add_selection (TcPlayPage *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);
  const GArray *orders = tc_planner_get_orders (self->planner);
  guint destinations = 0;
  gboolean moves;

  for (guint i = 0; i < orders->len; i++)
    destinations += g_array_index (orders, TcOrder, i).n_path > 0;
  if (tc_planner_can_target (self->planner))
    {
      guint n_targets;

      add_assembly (self);
      tc_planner_get_targets (self->planner, &n_targets);
      /* who could charge may still do something else, and so may a gun */
      if (n_targets == 0 && (add_table (self, units[0]) || get_ruleset (self)->system->ruler == NULL))
        add_simple_orders (self, orders, get_ruleset (self)->system->ruler != NULL);
      return;
    }
  add_members (self, _("Selected"), units, n, "");
  if (n == 1)
    add_about (self, units[0]);
  add_limit (self, units, n);
  moves = add_reach (self, units[0], destinations);
  if (self->commands->len > 0)
    tc_play_add_commands (self);
  else if (!moves && orders->len == 0)
    tc_play_append (self, tc_ui_text (_("It can do nothing now."), "dim-label"));
  add_simple_orders (self, orders, TRUE);
}
