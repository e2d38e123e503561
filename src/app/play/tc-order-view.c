/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-sections.h"

#include "tc-flag-box.h"
#include "tc-odds-view.h"
#include "tc-say.h"
#include "tc-ui.h"

/* More orders are chosen on the map. */
#define MAX_BUTTONS 16

static void
add_text (TcPlaySection *section, const char *text, const char *css_class)
{
  gtk_box_append (section->body, tc_ui_text (text, css_class));
}

static void
add_button (TcPlaySection *section, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect (button, "clicked", clicked, (gpointer) section->view);
  gtk_box_append (section->body, button);
}

/* Flags */
static void
flag_toggled_cb (GtkCheckButton *button, const TcPlayView *view)
{
  tc_play_model_set_flag (view->model, g_object_get_data (G_OBJECT (button), "flag"),
                          gtk_check_button_get_active (button));
}

static void
add_flags (TcPlaySection *section)
{
  const GArray *orders = tc_planner_get_orders (section->planner);
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());
  guint32 seen = 0;

  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (box, 4);
  gtk_box_append (section->body, GTK_WIDGET (box));
  for (guint i = 0; i < orders->len; i++)
    {
      guint8 kind = g_array_index (orders, TcOrder, i).kind;
      const char *const *flags = section->model->ruleset->system->order_kinds[kind].flags;

      for (guint k = 0; k < 8 && flags[k] != NULL && (seen & 1u << kind) == 0; k++)
        {
          GtkWidget *button = tc_flag_box_new (section->planner, section->model->ruleset, flags[k],
                                               G_CALLBACK (flag_toggled_cb),
                                               (gpointer) section->view);

          gtk_flow_box_append (box, button);
          gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
        }
      seen |= 1u << kind;
    }
}

/* Units and targets */
static void
member_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  int counter = tc_play_view_get_counter (button);

  if (tc_planner_has_target (view->planner, counter))
    tc_play_model_edit (view->model, tc_planner_toggle_target, counter);
  else
    tc_play_model_edit (view->model, tc_planner_toggle_unit, counter);
}

static void
add_members (TcPlaySection *section, const char *title, const gint16 *counters, guint n, const char *hint)
{
  GtkBox *card = tc_play_view_add_card (section->body, title);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = tc_play_view_make_counter (section->view, counters[i],
                                                     G_CALLBACK (member_clicked_cb));

      gtk_widget_set_tooltip_text (button, _("Click to remove it from the order"));
      gtk_box_append (card, button);
    }
  if (n == 0)
    {
      GtkWidget *text = tc_ui_text (hint, "dim-label");

      gtk_widget_add_css_class (text, "row-text");
      gtk_box_append (card, text);
    }
}

/* Order, formation, quality of the only unit. */
static void
add_about (TcPlaySection *section, int counter)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_autoptr (GString) text = g_string_new (NULL);

  tc_state_about (section->model->ruleset, section->model->state, counter, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      g_autofree char *part = tc_note_say (&g_array_index (notes, TcNote, i),
                                           section->model->ruleset);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", part);
    }
  if (text->len > 0)
    add_text (section, text->str, "small");
}

/* What being out of the leader's reach means for the unit. */
static void
add_limit (TcPlaySection *section, int counter)
{
  TcCup cup;

  if (!tc_state_cup (section->model->ruleset, section->model->state, &cup))
    return;
  for (guint i = 0; i < cup.n_members; i++)
    if (cup.members[i] == counter && (cup.beyond >> i & 1))
      {
        g_autofree char *text = tc_say_note (&cup.limit, section->model->ruleset);

        add_text (section, text, NULL);
      }
}

/* Chances */
static void
add_odds (TcPlaySection *section, const TcOdds *odds, const TcOrder *order,
          void (*show) (TcOddsView *view, const TcOdds *odds, const TcRuleset *ruleset))
{
  TcOddsView *view = tc_odds_view_new ();

  tc_map_canvas_follow_odds (section->view->canvas, view, order);
  show (view, odds, section->model->ruleset);
  gtk_box_append (section->body, GTK_WIDGET (view));
}

/* What follows of the button: fire, or a throw of the dice; NULL. */
static const char *
find_icon (const TcPlaySection *section, const TcOrder *order, gboolean rolls)
{
  gboolean fires = section->model->ruleset->system->order_kinds[order->kind].role == TC_ROLE_FIRE;

  return fires ? "tercio-fire-symbolic" : rolls ? "tercio-die-symbolic" : NULL;
}

/* The odds above the button, both in sight however long the list of units is. */
static void
pin_with_odds (TcPlaySection *section, const TcOrder *order)
{
  const TcOdds *odds;
  TcChancesAnswer answer = tc_play_model_find_chances (section->model, order, 1, &odds);
  gboolean shows = answer == TC_CHANCES_FOUND && !tc_play_is_certain (odds, order);
  g_autofree char *label = tc_play_view_say_order (section->view, order);

  if (answer == TC_CHANCES_LATER)
    gtk_box_append (section->foot, tc_ui_text (_("Calculating the odds…"), "dim-label"));
  if (shows)
    {
      TcOddsView *view = tc_odds_view_new ();

      tc_odds_view_show_brief (view, odds, section->model->ruleset);
      gtk_box_append (section->foot, GTK_WIDGET (view));
    }
  tc_play_view_pin_ready (section, label, find_icon (section, order, shows));
  if (shows)
    add_odds (section, odds, order, tc_odds_view_show_rest);
}

static void
pin_turn (TcPlaySection *section, const TcOrder *order)
{
  g_autofree char *label = g_strdup_printf (ngettext ("Turn in place: %d point", "Turn in place: %d points", order->cost),
                                            order->cost);

  tc_play_view_pin_ready (section, label, NULL);
}

static void
pin_path (TcPlaySection *section, const TcOrder *order)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  g_autofree char *spent = NULL, *allowance = NULL, *label = NULL;

  tc_table_move_gauge (&section->model->move, 0, gauge);
  spent = tc_say_length (gauge->spent);
  allowance = tc_say_length (gauge->allowance);
  /* Translators: the length of a move, and the movement allowance */
  label = g_strdup_printf (_("Move along this path: %s of %s"), spent, allowance);
  tc_play_view_pin_ready (section, label, NULL);
}

static void
pin_ready (TcPlaySection *section)
{
  static void (*const pins[]) (TcPlaySection *section, const TcOrder *order) = {
    [TC_READY_ORDER] = pin_with_odds, [TC_READY_TURN] = pin_turn, [TC_READY_PATH] = pin_path,
  };
  const TcReady *ready = tc_play_model_get_ready (section->model);

  if (ready->kind == TC_READY_REFUSED)
    tc_play_view_pin_refusal (section);
  else if (pins[ready->kind] != NULL)
    pins[ready->kind] (section, &ready->order);
}

/* Spots */
static void
spot_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  const TcPlanner *planner = view->planner;
  guint n;
  const gint16 *targets = tc_planner_get_targets (planner, &n);
  const TcPlacement *target = n > 0 ? tc_planner_get_placement (planner, targets[0]) : NULL;

  if (target != NULL)
    tc_play_model_set_spot (view->model, target->place.x);
}

/* The hex of the target can be meant instead. */
static void
add_spot_of_target (TcPlaySection *section, const TcOrderKind *kind)
{
  const GArray *orders = tc_planner_get_orders (section->planner);
  guint n;
  const gint16 *targets = tc_planner_get_targets (section->planner, &n);
  const TcPlacement *target = n == 1 ? tc_planner_get_placement (section->planner, targets[0])
                                     : NULL;

  for (guint i = 0; target != NULL && i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      g_autofree char *hex = NULL, *text = NULL;

      if (order->n_path != 1 || order->path[0].x != target->place.x)
        continue;
      hex = tc_say_place (section->model->ruleset->battle->map, order->path[0]);
      /* Translators: what is done instead ("Fire at the walls"), and the number of the target's hex */
      text = g_strdup_printf (_("%s: %s"), _(kind->sentence), hex);
      add_button (section, text, G_CALLBACK (spot_clicked_cb));
      break;
    }
}

/* Hexes that orders name without a way there: the one that is meant, or how many there are. */
static void
add_spots (TcPlaySection *section)
{
  const TcOrderKind *kind = tc_planner_get_spot_kind (section->planner);
  const GArray *orders = tc_planner_get_orders (section->planner);
  TcHex spot = tc_planner_get_spot (section->planner);
  g_autofree char *text = NULL;
  char label[TC_HEX_LABEL_SIZE];
  guint n = 0;

  if (kind == NULL)
    return;
  for (guint i = 0; i < orders->len; i++)
    n += g_array_index (orders, TcOrder, i).n_path == 1;
  if (spot != TC_NO_HEX)
    /* Translators: what is done ("Fire at the walls"), and the number of a hex */
    text = g_strdup_printf (_("%s: %s"), _(kind->sentence),
                    tc_hexgrid_format (&section->model->ruleset->battle->map->grid, spot, label));
  else
    /* Translators: what can be done ("Fire at the walls"), and at how many hexes that are marked on the map */
    text = g_strdup_printf (ngettext ("%s: click the marked hex.", "%s: click one of %u marked hexes.", n),
                            _(kind->sentence), n);
  add_text (section, text, spot != TC_NO_HEX ? NULL : "dim-label");
  add_spot_of_target (section, kind);
}

/* Leaders */
static void
helper_toggled_cb (GtkCheckButton *button, const TcPlayView *view)
{
  tc_play_model_edit (view->model, tc_planner_toggle_helper, tc_play_view_get_counter (button));
}

/* Leaders who would help from another hex. */
static void
add_helpers (TcPlaySection *section)
{
  const TcBattle *battle = section->model->ruleset->battle;
  gint16 helpers[TC_ORDER_HELPERS];
  guint n = tc_planner_find_helpers (section->planner, helpers);

  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *placement = tc_planner_get_placement (section->planner, helpers[i]);
      char label[TC_HEX_LABEL_SIZE];
      /* Translators: a leader, the number of his hex, his value */
      g_autofree char *text = g_strdup_printf (_("%s helps from %s (%d)"), tc_battle_counter (battle, helpers[i])->name,
        tc_hexgrid_format (&battle->map->grid, placement->place.x, label),
        placement->values[TC_COLUMN_LEADERSHIP]);
      GtkWidget *button = tc_ui_check (text);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                                   tc_planner_has_helper (section->planner, helpers[i]));
      g_object_set_data (G_OBJECT (button), "counter", GINT_TO_POINTER (helpers[i]));
      g_signal_connect (button, "toggled", G_CALLBACK (helper_toggled_cb),
                        (gpointer) section->view);
      gtk_box_append (section->body, button);
    }
}

static void
leaders_toggled_cb (GtkCheckButton *button, const TcPlayView *view)
{
  view->model->leaders_stay = !gtk_check_button_get_active (button);
}

static void
add_leaders (TcPlaySection *section, int unit)
{
  gint16 leaders[TC_ORDER_HELPERS];
  guint n = tc_planner_find_leaders (section->planner, unit, leaders);
  g_autofree char *names = NULL, *label = NULL;
  GtkWidget *button;

  if (n == 0)
    return;
  names = tc_say_counters (leaders, n, section->model->ruleset->battle);
  /* Translators: leaders in the hex of the unit that is to move */
  label = g_strdup_printf (ngettext ("%s comes along", "%s come along", n), names);
  button = tc_ui_check (label);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), !section->model->leaders_stay);
  gtk_widget_set_tooltip_text (button, _("Leaders follow the unit with moves of their own. Hold Shift while dropping the "
                                         "counter for the opposite."));
  g_signal_connect (button, "toggled", G_CALLBACK (leaders_toggled_cb), (gpointer) section->view);
  gtk_box_append (section->body, button);
}

/* An attack */

/* Why the order may be given with a run-up, or could be. */
static void
add_approaches (TcPlaySection *section)
{
  gboolean planned;
  g_autoptr (GArray) approaches = tc_play_model_find_approaches (section->model, &planned);

  if (approaches == NULL)
    return;
  if (!planned)
    add_text (section, _("A charge is possible:"), "dim-label");
  for (guint i = 0; i < approaches->len; i++)
    {
      g_autofree char *text = tc_say_note (&g_array_index (approaches, TcApproach, i).note,
                                           section->model->ruleset);

      add_text (section, text, planned ? NULL : "dim-label");
    }
}

static void
add_assembly (TcPlaySection *section, const gint16 *units, guint n_units)
{
  guint n_targets;
  const gint16 *targets = tc_planner_get_targets (section->planner, &n_targets);

  add_members (section, _("With"), units, n_units, "");
  if (n_units == 1)
    add_about (section, units[0]);
  add_members (section, _("Against"), targets, n_targets,
               tc_planner_joins (section->planner) ? _("Click a marked enemy; click more of your own to join in.")
                                                        : _("Click a marked enemy."));
  add_spots (section);
  add_flags (section);
  add_helpers (section);
  add_approaches (section);
}

/* Simple orders */

/* The name of the unit goes without saying. */
static void
add_simple_button (TcPlaySection *section, const TcOrder *order)
{
  const TcSystem *system = section->model->ruleset->system;
  GtkWidget *button = tc_play_view_make_order (section->view, order);
  guint n;
  TcNote note;

  tc_planner_get_units (section->planner, &n);
  if (n == 1 && order->n_units == 1 && order->n_helpers == 0
      && tc_system_lists_all (system)
      && !tc_state_says (section->model->ruleset, section->model->state, order, &note))
    gtk_button_set_child (GTK_BUTTON (button), tc_ui_label (_(system->order_kinds[order->kind].sentence), NULL));
  gtk_box_append (section->body, button);
}

/* Orders by buttons, but for the one that is pinned. */
static void
add_simple_orders (TcPlaySection *section)
{
  const GArray *simple = tc_play_model_get_simple (section->model);
  const TcReady *ready = tc_play_model_get_ready (section->model);

  for (guint i = 0; i < simple->len && i < MAX_BUTTONS; i++)
    {
      const TcSimpleOrder *one = &g_array_index (simple, TcSimpleOrder, i);
      const TcOdds *odds;

      if (ready->kind == TC_READY_ORDER && tc_order_equal (&ready->order, &one->order))
        continue;
      add_simple_button (section, &one->order);
      if (one->chancy && ready->kind == TC_READY_NOTHING
          && tc_play_model_find_chances (section->model, &one->order, 1, &odds) == TC_CHANCES_FOUND
          && !tc_play_is_certain (odds, &one->order))
        add_odds (section, odds, &one->order, tc_odds_view_show);
    }
}

/* Moves */
static void
add_hexes (TcPlaySection *section, int unit, guint destinations)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u hex in reach: click or drag to move.",
                                                     "%u hexes in reach: click or drag to move.",
                                                     destinations),
                                           destinations);

  add_text (section, text, "dim-label");
  if (tc_planner_has_front (section->planner))
    add_text (section, _("Press [ or ] to turn the unit, or drag it toward a side of a hex."), "dim-label");
  add_leaders (section, unit);
  add_flags (section);
}

static void
group_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  tc_play_model_select_group (view->model);
}

/* What is listed on a measured table is a sample: the ruler says whether anything is left to go. */
static gboolean
add_table (TcPlaySection *section, int unit)
{
  const TcTableMove *move = &section->model->move;
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  guint n;

  if (!move->moves || !tc_table_move_gauge (move, 0, gauge) || gauge->allowance == 0)
    return FALSE;
  tc_planner_get_units (section->planner, &n);
  tc_state_group (section->model->ruleset, section->model->state, unit, mates);
  if (mates->len > n)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("Select its group of %u (G)", "Select its group of %u (G)",
                                                          mates->len), mates->len);

      add_button (section, label, G_CALLBACK (group_clicked_cb));
    }
  add_text (section, _("Drag the unit to move it, or a corner of its front to wheel. Hold Shift when you let go to add "
                       "another leg: wheel first, then go straight on."), "dim-label");
  return TRUE;
}

/* FALSE when there is nowhere to go. */
static gboolean
add_reach (TcPlaySection *section, int unit)
{
  const GArray *orders = tc_planner_get_orders (section->planner);
  guint destinations = 0;

  for (guint i = 0; i < orders->len; i++)
    destinations += g_array_index (orders, TcOrder, i).n_path > 0;
  if (tc_planner_get_spot_kind (section->planner) != NULL)
    add_spots (section);
  else if (destinations > 0)
    add_hexes (section, unit, destinations);
  return destinations > 0;
}

static gboolean
is_always (TcPlaySection *section, int unit)
{
  return TRUE;
}

/* What is shown of where a unit can go; FALSE when there is nothing. */
static const struct
{
  gboolean (*add_reach) (TcPlaySection *section, int unit);
  gboolean (*may_pass)  (TcPlaySection *section, int unit); /* when it could attack: may it do something else? */
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { add_reach, is_always },
  [TC_BOARD_TABLE] = { add_table, add_table },
};

/* Commands of a general */
static void
command_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  tc_play_model_select (view->model, tc_play_view_get_counter (button));
}

/* "[x] Rochow and 2 more          67 %" */
static void
append_command (TcPlaySection *section, GtkBox *card, const TcCommand *command)
{
  const TcBattle *battle = section->model->ruleset->battle;
  const TcSide *side = g_ptr_array_index (battle->sides,
                                          tc_battle_counter_side (battle, command->unit));
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
  g_signal_connect (button, "clicked", G_CALLBACK (command_clicked_cb), (gpointer) section->view);
  gtk_box_append (card, button);
}

static gboolean
add_commands (TcPlaySection *section)
{
  const GArray *commands = tc_play_model_get_commands (section->model);
  GtkBox *card = commands->len > 0 ? tc_play_view_add_card (section->body, _("Orders and their chance to arrive")) : NULL;

  for (guint i = 0; i < commands->len; i++)
    append_command (section, card, &g_array_index (commands, TcCommand, i));
  return commands->len > 0;
}

void
tc_order_view_fill (TcPlaySection *section)
{
  guint n, n_targets;
  const gint16 *units = tc_planner_get_units (section->planner, &n);

  if (n == 0)
    return;
  tc_planner_get_targets (section->planner, &n_targets);
  if (tc_planner_can_target (section->planner))
    {
      add_assembly (section, units, n);
      /* a unit that could charge may do something else, and so may a gun */
      if (n_targets == 0
          && boards[tc_play_model_get_board (section->model)].may_pass (section, units[0]))
        add_simple_orders (section);
    }
  else
    {
      gboolean moves;

      add_members (section, _("Selected"), units, n, "");
      if (n == 1)
        add_about (section, units[0]);
      add_limit (section, units[0]);
      moves = boards[tc_play_model_get_board (section->model)].add_reach (section, units[0]);
      if (!add_commands (section) && !moves && tc_planner_get_orders (section->planner)->len == 0)
        add_text (section, _("It has no orders now."), "dim-label");
      add_simple_orders (section);
    }
  pin_ready (section);
}
