/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the ground is worth, and for what: what is shown of it is a row. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-board.h"
#include "tc-legend.h"
#include "tc-say.h"
#include "tc-ui.h"

/* On a measured table */

/* How far the orders of a general carry, and to whom. */
static void
add_carry (TcAnalysePage *self, const TcRuleset *ruleset, int counter)
{
  g_autofree TcCarry *carry = g_new0 (TcCarry, 1);

  if (!tc_state_carry (ruleset, tc_analyse_get_state (self), counter, carry))
    {
      gtk_box_append (self->answer, tc_ui_text (_("Only generals on the table send orders: click one."), "dim-label"));
      return;
    }
  for (guint i = 0; i < carry->n_rings; i++)
    {
      g_autofree char *chance = tc_say_percent (carry->rings[i].chance), *fraction = tc_say_ratio (carry->rings[i].chance);
      g_autofree char *text = g_strdup_printf (_("Within %.1f cm"), carry->rings[i].radius / 100.0);
      g_autofree char *both = g_strdup_printf ("%s  %s", chance, fraction);

      gtk_box_append (self->answer, tc_ui_row (text, both));
    }
  gtk_box_append (self->answer, tc_ui_section (_("To arrive")));
  for (guint i = 0; i < carry->n_units; i++)
    {
      g_autofree char *name = tc_note_say_counter (ruleset->battle, (guint) carry->units[i].counter);
      g_autofree char *chance = tc_say_percent (carry->units[i].chance), *fraction = tc_say_ratio (carry->units[i].chance);
      g_autofree char *both = g_strdup_printf ("%s  %s", chance, fraction);

      gtk_box_append (self->answer, tc_ui_row (name, both));
    }
}

/* How many measures of a kind there are, of that value unless it is -1. */
static guint
count_measures (const GArray *measures, TcMeasureKind kind, gint32 value)
{
  guint n = 0;

  for (guint i = 0; i < measures->len; i++)
    {
      const TcMeasure *it = &g_array_index (measures, TcMeasure, i);

      n += it->kind == kind && (value < 0 || it->value == value);
    }

  return n;
}

static char *
say_seen (const GArray *measures)
{
  guint seen = count_measures (measures, TC_MEASURE_LINE, 0), hidden = count_measures (measures, TC_MEASURE_LINE, 1);

  /* Translators: %u enemies of %u */
  return g_strdup_printf (_("sees %u of %u enemies"), seen, seen + hidden);
}

static char *
say_contact (const GArray *measures)
{
  guint n = count_measures (measures, TC_MEASURE_FIGURE, -1);

  return g_strdup_printf (ngettext ("%u unit can be reached by an enemy", "%u units can be reached by an enemy", n), n);
}

static char *
say_circles (const GArray *measures)
{
  gint32 widest = -1;

  for (guint i = 0; i < measures->len; i++)
    {
      const TcMeasure *it = &g_array_index (measures, TcMeasure, i);

      if (it->kind == TC_MEASURE_LIMIT)
        widest = MAX (widest, it->value);
    }

  return widest < 0 ? g_strdup (_("cannot move")) : g_strdup_printf (_("up to %.1f cm"), widest / 100.0);
}

/* For the map and for what is said of it. */
static void
lay_ground (TcAnalysePage *self, TcGround shown)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  const TcFieldQuestion question = tc_analyse_get_question (self);
  g_auto (TcScene) scene = { NULL };

  g_clear_pointer (&self->measures, g_array_unref);
  if (ruleset == NULL)
    return;
  tc_scene_init (&scene, ruleset->battle);
  tc_state_place (ruleset, tc_analyse_get_state (self), scene.placements);
  tc_ground_show (&scene, shown, ruleset, tc_analyse_get_state (self), &question);
  self->measures = g_steal_pointer (&scene.measures);
}

/* What the lines and circles say, for those who do not see them. */
static void
add_said (TcAnalysePage *self, TcGround shown)
{
  static char *(*const says[TC_N_GROUNDS]) (const GArray *measures) = {
    [TC_GROUND_TURNS] = say_circles, [TC_GROUND_CONTACT] = say_contact, [TC_GROUND_SIGHT] = say_seen,
  };
  g_autofree char *text = NULL;

  if (says[shown] == NULL || self->measures == NULL)
    return;
  text = says[shown](self->measures);
  gtk_box_append (self->answer, tc_ui_label (text, NULL));
  tc_analyse_publish (self, text);
}

static void
update_table (TcAnalysePage *self)
{
  static const struct { const char *all, *counted; } words[TC_N_GROUNDS] = {
    [TC_GROUND_FIRE] = { N_("All units of the side: click one to see what it alone can shoot into."),
                         N_("Each range in the arc of the unit where it stands, whoever may be in the way.") },
    [TC_GROUND_COMMAND] = { N_("All generals of the side: click one to see how far his orders carry."),
                            N_("Circles are for units that the general sees; half as far for others. Each unit has the chance that the next "
                               "order to its group arrives; of a whole side the circle is where half of all orders do.") },
    [TC_GROUND_TURNS] = { N_("All units of the side: click one to see each turn of it alone."),
                          N_("How many turns a unit needs to get there, by what its present order allows straight ahead. Wheels and "
                             "rough ground take longer.") },
    [TC_GROUND_CONTACT] = { N_("All units of the side: click one to see who comes to it alone."),
                            N_("How many turns the nearest enemy needs to come into contact, by what his present order allows straight "
                               "ahead; 0 where one is in contact already. The line leads to him. Units without a number are out of reach.") },
    [TC_GROUND_SIGHT] = { N_("All units of the side: click one to see what it alone can see."),
                          N_("A line leads to each enemy from the nearest unit that sees him; a dashed line from one that does not. Dotted "
                             "ground is hidden from the middle of every front.") },
    [TC_GROUND_REACH] = { N_("All units of the side: click one to see how far it alone may go."),
                          N_("As far as the allowance goes straight ahead. Wheels and rough ground cost more.") },
  };
  TcGround shown = tc_analyse_get_shown (self);
  int unit = tc_analyse_get_unit (self);

  tc_analyse_add_unit (self, _(words[shown].all));
  if (shown == TC_GROUND_COMMAND && unit >= 0)
    add_carry (self, tc_analyse_get_ruleset (self), unit);
  lay_ground (self, shown);
  add_said (self, shown);
  gtk_box_append (self->answer, tc_ui_text (_(words[shown].counted), "dim-label"));
}

static void
mark_table (TcAnalysePage *self, TcScene *scene)
{
  for (guint i = 0; self->measures != NULL && i < self->measures->len; i++)
    tc_scene_add_measure (scene, g_array_index (self->measures, TcMeasure, i));
}

/* A picture is the answer. */
static void
append_table (TcAnalysePage *self, GString *command)
{
  g_auto (GStrv) names = g_strsplit (TC_GROUND_NAMES, " ", -1);

  g_string_append_printf (command, " --output=map.pdf --overlay=%s", names[tc_analyse_get_shown (self)]);
  if (tc_analyse_looks_ahead (self))
    g_string_append_printf (command, " --turns=%d", gtk_spin_button_get_value_as_int (self->turns));
  tc_analyse_append_whose (self, command);
}

static const struct
{
  const char *command; /* of tercio-cli, that answers the same */
  void      (*update) (TcAnalysePage *self);
  void      (*mark)   (TcAnalysePage *self, TcScene *scene);
  void      (*append) (TcAnalysePage *self, GString *command); /* the options of the command; NULL: none */
  gboolean  (*suits)  (TcAnalysePage *self, int counter); /* May it be asked about alone?  NULL: none may. */
} rows[TC_N_BOARDS][TC_N_GROUNDS] = {
#define THREAT "threat", tc_analyse_update_threat, tc_analyse_mark_threat, tc_analyse_append_threat, tc_analyse_suits_any
#define FIELD  "field", tc_analyse_update_field, tc_analyse_mark_field, tc_analyse_append_field
#define TABLE  "render", update_table, mark_table, append_table, tc_analyse_suits_any
  [TC_BOARD_HEXES] = {
    [TC_GROUND_THREAT] = { THREAT },
    [TC_GROUND_SAFETY] = { THREAT },
    [TC_GROUND_FIRE] = { FIELD, tc_analyse_suits_gun },
    [TC_GROUND_TURNS] = { FIELD, tc_analyse_suits_any },
    [TC_GROUND_CONTACT] = { FIELD, tc_analyse_suits_any },
    [TC_GROUND_SIGHT] = { FIELD, tc_analyse_suits_any },
    [TC_GROUND_RALLY] = { FIELD, tc_analyse_suits_any },
    [TC_GROUND_COMMAND] = { FIELD, tc_analyse_suits_any },
    [TC_GROUND_SUPPLY] = { FIELD, tc_analyse_suits_any },
    [TC_GROUND_EXIT] = { FIELD, tc_analyse_suits_any },
    [TC_GROUND_VICTORY] = { "victory", tc_analyse_update_victory, tc_analyse_mark_victory },
  },
  [TC_BOARD_TABLE] = {
    [TC_GROUND_THREAT] = { THREAT },
    [TC_GROUND_SAFETY] = { THREAT },
    [TC_GROUND_FIRE] = { TABLE },
    [TC_GROUND_TURNS] = { TABLE },
    [TC_GROUND_CONTACT] = { TABLE },
    [TC_GROUND_SIGHT] = { TABLE },
    [TC_GROUND_COMMAND] = { TABLE },
    [TC_GROUND_VICTORY] = { "victory", tc_analyse_update_victory, tc_analyse_mark_victory },
    [TC_GROUND_REACH] = { TABLE },
  },
#undef THREAT
#undef FIELD
#undef TABLE
};

static TcBoardKind
get_board (TcAnalysePage *self)
{
  return tc_map_get_board (tc_session_get_battle (tc_page_get_session (TC_PAGE (self)))->map)->kind;
}

TcGround
tc_analyse_get_shown (TcAnalysePage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->shown);

  return chosen < self->n_offered ? self->offered[chosen] : self->offered[0];
}

/* Sides come first. */
TcFieldQuestion
tc_analyse_get_question (TcAnalysePage *self)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  guint whose = gtk_drop_down_get_selected (self->whose);
  TcFieldQuestion question = { .kind = (TcFieldKind) MAX (tc_analyse_get_field_kind (self), 0), .counter = tc_analyse_get_unit (self),
                               .turns = gtk_spin_button_get_value_as_int (self->turns) };

  if (whose < battle->sides->len)
    question.side = (int) whose;
  else if (whose - battle->sides->len < battle->armies->len)
    {
      question.army = (int) (whose - battle->sides->len) + 1;
      question.side = ((const TcArmy *) g_ptr_array_index (battle->armies, question.army - 1))->side;
    }
  return question;
}

void
tc_analyse_append_whose (TcAnalysePage *self, GString *command)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  const TcFieldQuestion question = tc_analyse_get_question (self);

  if (question.counter >= 0)
    g_string_append_printf (command, " --unit=%s", tc_battle_counter (battle, (guint) question.counter)->id);
  else if (question.army > 0)
    g_string_append_printf (command, " --army=%s", ((const TcArmy *) g_ptr_array_index (battle->armies, question.army - 1))->id);
  else
    g_string_append_printf (command, " --side=%s", ((const TcSide *) g_ptr_array_index (battle->sides, question.side))->id);
}

int
tc_analyse_get_unit (TcAnalysePage *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  return n > 0 ? units[0] : -1;
}

int
tc_analyse_get_field_kind (TcAnalysePage *self)
{
  return tc_ground_rows[tc_analyse_get_shown (self)].field;
}

gboolean
tc_analyse_looks_ahead (TcAnalysePage *self)
{
  return tc_ground_rows[tc_analyse_get_shown (self)].steps;
}

/* The map */

void
tc_analyse_mark_ground (TcAnalysePage *self, TcScene *scene)
{
  TcGround shown = tc_analyse_get_shown (self);
  const TcFieldQuestion question = tc_analyse_get_question (self);

  rows[get_board (self)][shown].mark (self, scene);
  tc_ground_add_legend (scene, shown, &question);
}

void
tc_analyse_click_ground (TcAnalysePage *self, int counter, TcHex hex)
{
  TcGround shown = tc_analyse_get_shown (self);

  const TcPlacement *it;

  self->to = hex;
  if (counter < 0 || rows[get_board (self)][shown].suits == NULL || !rows[get_board (self)][shown].suits (self, counter))
    return;
  tc_planner_begin (self->planner, counter);
  it = tc_planner_get_placement (self->planner, counter);
  if (it != NULL)
    self->to = tc_map_find_place (tc_session_get_battle (tc_page_get_session (TC_PAGE (self)))->map, it->place);
}

gboolean
tc_analyse_suits_any (G_GNUC_UNUSED TcAnalysePage *self, G_GNUC_UNUSED int counter)
{
  return TRUE;
}

/* The command line */

const char *
tc_analyse_get_ground_command (TcAnalysePage *self)
{
  return rows[get_board (self)][tc_analyse_get_shown (self)].command;
}

void
tc_analyse_append_ground (TcAnalysePage *self, GString *command)
{
  TcGround shown = tc_analyse_get_shown (self);

  if (rows[get_board (self)][shown].append != NULL)
    rows[get_board (self)][shown].append (self, command);
}

/* The panel */

static void
add_sample (TcAnalysePage *self, TcOverlayKind kind, gint32 value, const char *text)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (column), tc_legend_new_overlay (self->legend, kind, value));
  gtk_box_append (GTK_BOX (column), tc_ui_label (text, "caption"));
  gtk_box_append (self->legend, column);
}

/* A table says its figures beside its lines. */
static void
fill_legend (TcAnalysePage *self)
{
  const TcGroundSample *samples = tc_ground_rows[tc_analyse_get_shown (self)].legend[get_board (self)].samples;

  tc_legend_clear (self->legend);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), samples[0].text != NULL && samples[0].overlay >= 0);
  for (guint i = 0; samples[i].text != NULL && samples[i].overlay >= 0; i++)
    add_sample (self, (TcOverlayKind) samples[i].overlay, samples[i].value, _(samples[i].text));
}

/* What is asked of a whole side needs one, what looks ahead a number of turns. */
static void
shown_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->whose)), tc_analyse_get_field_kind (self) >= 0);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->turns)), tc_analyse_looks_ahead (self));
  fill_legend (self);
}

/* Of sides with several armies these, too. */
static void
offer_whose (TcAnalysePage *self, const TcBattle *battle)
{
  const TcState *state = tc_session_get_state (tc_page_get_session (TC_PAGE (self)));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < battle->sides->len; i++)
    gtk_string_list_append (names, ((const TcSide *) g_ptr_array_index (battle->sides, i))->name);
  for (guint i = 0; battle->armies->len > battle->sides->len && i < battle->armies->len; i++)
    gtk_string_list_append (names, ((const TcArmy *) g_ptr_array_index (battle->armies, i))->name);
  gtk_drop_down_set_model (self->whose, G_LIST_MODEL (names));
  if (state != NULL && state->player > 0)
    gtk_drop_down_set_selected (self->whose, (guint) state->player);
}

void
tc_analyse_offer_ground (TcAnalysePage *self)
{
  const TcBattle *battle = tc_session_get_battle (tc_page_get_session (TC_PAGE (self)));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->n_offered = 0;
  for (guint i = 0; i < TC_N_GROUNDS; i++)
    if (rows[get_board (self)][i].update != NULL)
      {
        self->offered[self->n_offered++] = (TcGround) i;
        gtk_string_list_append (names, _(tc_ground_rows[i].name));
      }
  if (g_list_model_get_n_items (gtk_drop_down_get_model (self->shown)) != self->n_offered)
    gtk_drop_down_set_model (self->shown, G_LIST_MODEL (names));
  offer_whose (self, battle);
  shown_cb (self);
}

void
tc_analyse_add_ground_controls (TcAnalysePage *self, GCallback changed)
{
  self->shown = GTK_DROP_DOWN (gtk_drop_down_new_from_strings ((const char *const[]) { NULL }));
  self->whose = GTK_DROP_DOWN (gtk_drop_down_new_from_strings ((const char *const[]) { NULL }));
  self->turns = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, TC_FIELD_TURNS_MOST, 1));
  gtk_spin_button_set_value (self->turns, 3);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->shown), _("What to show for each hex"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->whose), _("The side or army to ask about while no unit is chosen"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->turns), _("How many turns to look ahead"));
  tc_ui_add_control (self->threat_box, _("Sho_w"), GTK_WIDGET (self->shown));
  tc_ui_add_control (self->threat_box, _("Si_de"), GTK_WIDGET (self->whose));
  tc_ui_add_control (self->threat_box, _("T_urns"), GTK_WIDGET (self->turns));
  self->legend = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_box_set_homogeneous (self->legend, TRUE);
  gtk_box_append (self->threat_box, GTK_WIDGET (self->legend));
  g_signal_connect_swapped (self->shown, "notify::selected", G_CALLBACK (shown_cb), self);
  g_signal_connect_swapped (self->shown, "notify::selected", changed, self);
  g_signal_connect_swapped (self->whose, "notify::selected", changed, self);
  g_signal_connect_swapped (self->turns, "value-changed", changed, self);
}

void
tc_analyse_add_unit (TcAnalysePage *self, const char *all)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  int unit = tc_analyse_get_unit (self);
  const TcPlacement *placement = unit >= 0 ? tc_planner_get_placement (self->planner, unit) : NULL;
  GtkWidget *sheet = tc_analyse_add_sheet (self, _("Unit"));

  gtk_box_append (GTK_BOX (sheet),
                  placement != NULL
                    ? tc_ui_counter (battle, unit, placement->side, placement->values)
                    : tc_ui_text (all, "dim-label"));
}

void
tc_analyse_update_ground (TcAnalysePage *self)
{
  if (gtk_widget_get_first_child (GTK_WIDGET (self->legend)) == NULL)
    fill_legend (self);
  tc_analyse_publish (self, "");
  rows[get_board (self)][tc_analyse_get_shown (self)].update (self);
}
