/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threat and safety: what the enemy could do in his next turn, hex by hex. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-board.h"
#include "tc-legend.h"
#include "tc-say.h"
#include "tc-ui.h"

/* How each is shown, and what answers it on the command line. */
static const struct
{
  TcOverlayKind kind;
  gboolean      steps; /* else in grades of a share */
  const char   *command;
  const char   *name;
} rows[TC_N_SHOWN] = {
  [TC_SHOWN_THREAT] = { TC_OVERLAY_THREAT, FALSE, "threat", N_("Threat") },
  [TC_SHOWN_SAFETY] = { TC_OVERLAY_SAFETY, FALSE, "threat", N_("Safety") },
  [TC_SHOWN_FIRE] = { TC_OVERLAY_FIRE, FALSE, "field", N_("Field of Fire") },
  [TC_SHOWN_TURNS] = { TC_OVERLAY_STEP, TRUE, "field", N_("Arrival in Turns") },
  [TC_SHOWN_CONTACT] = { TC_OVERLAY_STEP, TRUE, "field", N_("Turns until Contact") },
  [TC_SHOWN_SIGHT] = { TC_OVERLAY_FIRE, FALSE, "field", N_("Sight") },
  [TC_SHOWN_RALLY] = { TC_OVERLAY_SAFETY, FALSE, "field", N_("Rally") },
  [TC_SHOWN_VICTORY] = { TC_OVERLAY_AREA, FALSE, "victory", N_("Victory") },
};

static void
append (TcAnalysePage *self, GtkWidget *child)
{
  gtk_box_append (self->answer, child);
}

TcAnalyseShown
tc_analyse_get_shown (TcAnalysePage *self)
{
  return (TcAnalyseShown) MIN (gtk_drop_down_get_selected (self->shown), TC_N_SHOWN - 1);
}

int
tc_analyse_get_unit (TcAnalysePage *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  return n > 0 ? units[0] : -1;
}

/* NULL: the answer is not there yet, or nothing can be asked. */
static const TcThreatReport *
get_report (TcAnalysePage *self)
{
  const TcState *state = tc_analyse_get_state (self);
  TcGame *game = state != NULL ? tc_analyse_get_game (self) : NULL;
  int counter;

  if (game == NULL || tc_game_get_ruleset (game)->state_size != state->size)
    return NULL;
  counter = tc_analyse_get_unit (self);
  return tc_asker_find (self->threat, game, state, &counter);
}

/* Grades */

static double
get_share (const TcThreat *threat, TcAnalyseShown shown)
{
  double lost = tc_ratio_to_double (threat->lost), hurt = tc_ratio_to_double (threat->hurt);

  return shown == TC_SHOWN_THREAT ? lost + hurt / 2 : 1 - lost;
}

gint32
tc_analyse_get_grade (double share)
{
  return 1 + MIN ((gint32) (TC_SCENE_GRADES * share), TC_SCENE_GRADES - 1);
}

gint32
tc_analyse_pack_share (double share)
{
  char text[TC_SCENE_PACKED + 1];

  g_snprintf (text, sizeof text, "%d%%", (int) (100 * share + 0.5));

  return tc_scene_pack (text);
}

/* The odds, or the chance to survive. */
static gint32
pack_figure (const TcThreat *threat, TcAnalyseShown shown)
{
  if (shown == TC_SHOWN_THREAT && threat->odds[0] != '\0')
    return tc_scene_pack (threat->odds);
  return tc_analyse_pack_share (get_share (threat, shown));
}

gboolean
tc_analyse_is_taken (const TcScene *scene, TcHex hex)
{
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).place.x == hex)
      return TRUE;

  return FALSE;
}

void
tc_analyse_mark_threat (TcAnalysePage *self, TcScene *scene)
{
  const TcThreatReport *report;
  TcAnalyseShown shown = tc_analyse_get_shown (self);
  TcFieldQuestion question;

  if (tc_analyse_get_field (self, &question))
    tc_analyse_mark_field (self, scene, &question);
  if (shown == TC_SHOWN_VICTORY)
    tc_analyse_mark_victory (self, scene);
  report = shown <= TC_SHOWN_SAFETY ? get_report (self) : NULL;
  for (guint i = 0; report != NULL && i < report->rows->len; i++)
    {
      const TcThreatRow *row = &g_array_index (report->rows, TcThreatRow, i);

      tc_scene_add_overlay (scene, rows[shown].kind, row->hex, tc_analyse_get_grade (get_share (&row->threat, shown)));
      tc_scene_add_overlay (scene, tc_analyse_is_taken (scene, row->hex) ? TC_OVERLAY_ODDS : TC_OVERLAY_FIGURE, row->hex,
                            pack_figure (&row->threat, shown));
    }
}

void
tc_analyse_click_threat (TcAnalysePage *self, int counter, TcHex hex)
{
  TcFieldQuestion question;

  self->to = hex;
  if (counter >= 0 && tc_analyse_get_shown (self) != TC_SHOWN_VICTORY && (!tc_analyse_get_field (self, &question) || tc_analyse_suits_field (self, &question, counter)))
    tc_planner_begin (self->planner, counter);
}

/* The command line */

const char *
tc_analyse_get_ground_command (TcAnalysePage *self)
{
  return rows[tc_analyse_get_shown (self)].command;
}

static void
append_field (GString *command, const TcFieldQuestion *question, gboolean steps, const TcBattle *battle)
{
  g_auto (GStrv) names = g_strsplit (TC_FIELD_NAMES, " ", -1);

  g_string_append_printf (command, " --show=%s", names[question->kind]);
  if (question->counter >= 0)
    g_string_append_printf (command, " --unit=%s", tc_battle_counter (battle, (guint) question->counter)->id);
  else
    g_string_append_printf (command, " --side=%s", ((const TcSide *) g_ptr_array_index (battle->sides, question->side))->id);
  if (steps)
    g_string_append_printf (command, " --turns=%d", question->turns);
}

void
tc_analyse_append_ground (TcAnalysePage *self, GString *command)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  TcAnalyseShown shown = tc_analyse_get_shown (self);
  int unit = tc_analyse_get_unit (self);
  TcFieldQuestion question;
  char label[TC_PLACE_LABEL_SIZE];

  if (tc_analyse_get_field (self, &question))
    append_field (command, &question, rows[shown].steps, battle);
  if (shown > TC_SHOWN_SAFETY || unit < 0)
    return;
  g_string_append_printf (command, " --unit=%s", tc_battle_counter (battle, (guint) unit)->id);
  if (self->to != TC_NO_HEX)
    {
      tc_map_get_board (battle->map)->format (battle->map, (TcPlace) { self->to, 0, TC_NO_FACING }, label);
      g_string_append_printf (command, " --hex=%s", label);
    }
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

static void
fill_legend (TcAnalysePage *self)
{
  static const char *const shares[] = { "0–20 %", "20–40 %", "40–60 %", "60–80 %", "80–100 %" };
  TcAnalyseShown shown = tc_analyse_get_shown (self);
  gboolean steps = rows[shown].steps;

  tc_legend_clear (self->legend);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), !steps && shown != TC_SHOWN_VICTORY);
  for (gint32 grade = 1; grade <= TC_SCENE_GRADES && !steps && shown != TC_SHOWN_SIGHT && shown != TC_SHOWN_VICTORY; grade++)
    add_sample (self, rows[shown].kind, grade, shares[grade - 1]);
  if (shown == TC_SHOWN_FIRE)
    add_sample (self, TC_OVERLAY_DEAD, 1, _("Dead"));
  if (shown == TC_SHOWN_SIGHT)
    {
      add_sample (self, rows[shown].kind, TC_ANALYSE_SEEN, _("Seen"));
      add_sample (self, TC_OVERLAY_DEAD, 1, _("Hidden"));
    }
}

/* What is asked of a whole side needs one, what looks ahead a number of turns. */
static void
shown_cb (TcAnalysePage *self)
{
  TcFieldQuestion question;

  g_assert (TC_IS_ANALYSE_PAGE (self));

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->whose)), tc_analyse_get_field (self, &question));
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->turns)), rows[tc_analyse_get_shown (self)].steps);
  fill_legend (self);
}

void
tc_analyse_add_threat_controls (TcAnalysePage *self, GCallback changed)
{
  const char *names[TC_N_SHOWN + 1] = { NULL };

  for (guint i = 0; i < TC_N_SHOWN; i++)
    names[i] = _(rows[i].name);
  self->shown = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));
  self->whose = GTK_DROP_DOWN (gtk_drop_down_new_from_strings ((const char *const[]) { NULL }));
  self->turns = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, TC_FIELD_TURNS_MOST, 1));
  gtk_spin_button_set_value (self->turns, 3);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->shown), _("What to show for each hex"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->whose), _("The side to ask about while no unit is chosen"));
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
  shown_cb (self);
}

/* What is counted and what is not. */
static const char *
say_counted (TcAnalyseShown shown)
{
  return shown == TC_SHOWN_THREAT
           ? _("The attack of the enemy’s next turn that harms the unit most: lost counts whole, harmed half. Enemy units move one "
               "to a hex with all others where they are; fire, charges, further attacks and moves of leaders are not counted.")
           : _("The chance that the unit is not lost in the attack of the enemy’s next turn that harms it most. Enemy units move one "
               "to a hex with all others where they are; fire, charges, further attacks and moves of leaders are not counted.");
}

static void
add_row (TcAnalysePage *self, const TcThreatRow *row, const TcBattle *battle)
{
  const TcThreat *threat = &row->threat;
  g_autofree char *name = tc_note_say_counter (battle, (guint) row->counter);
  g_autofree char *place = tc_say_place (battle->map, (TcPlace) { row->hex, 0, TC_NO_FACING });
  g_autofree char *title = g_strdup_printf (_("%s in %s"), name, place);
  g_autofree char *lost = tc_say_ratio (threat->lost), *harmed = tc_say_ratio (threat->hurt);

  append (self, tc_ui_section (title));
  if (threat->odds[0] != '\0')
    append (self, tc_ui_row (_("Odds"), threat->odds));
  append (self, tc_ui_row (_("Lost"), lost));
  append (self, tc_ui_row (_("Harmed"), harmed));
  for (guint i = 0; i < threat->attack.n_units; i++)
    {
      g_autofree char *attacker = tc_note_say_counter (battle, (guint) threat->attack.units[i]);
      g_autofree char *from = tc_say_place (battle->map, (TcPlace) { threat->from[i].x, 0, TC_NO_FACING });

      append (self, tc_ui_row (attacker, from));
    }
}

static void
add_report (TcAnalysePage *self, const TcThreatReport *report, const TcBattle *battle)
{
  guint n = report->rows->len;
  gboolean one = tc_analyse_get_unit (self) >= 0, found = FALSE;
  g_autofree char *text = one ? g_strdup_printf (ngettext ("can be attacked in %u hex", "can be attacked in %u hexes", n), n)
                              : g_strdup_printf (ngettext ("%u unit can be attacked", "%u units can be attacked", n), n);

  append (self, tc_ui_label (text, NULL));
  tc_analyse_publish (self, text);
  for (guint i = 0; i < n; i++)
    {
      const TcThreatRow *row = &g_array_index (report->rows, TcThreatRow, i);

      if (row->hex != self->to)
        continue;
      add_row (self, row, battle);
      found = TRUE;
    }
  if (one && self->to != TC_NO_HEX && !found)
    append (self, tc_ui_text (_("Nobody can attack it there."), NULL));
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
tc_analyse_update_threat (TcAnalysePage *self)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  const TcThreatReport *report;
  TcFieldQuestion question;

  if (gtk_widget_get_first_child (GTK_WIDGET (self->legend)) == NULL)
    fill_legend (self);
  tc_analyse_publish (self, "");
  if (tc_analyse_get_field (self, &question))
    {
      tc_analyse_update_field (self, &question);
      return;
    }
  if (tc_analyse_get_shown (self) == TC_SHOWN_VICTORY)
    {
      tc_analyse_update_victory (self);
      return;
    }
  report = get_report (self);
  tc_analyse_add_unit (self, _("All units where they stand: click one to see where it can be attacked."));
  if (report == NULL)
    append (self, tc_ui_text (_("Calculating threats…"), "dim-label"));
  else if (!report->known)
    append (self, tc_ui_text (_("Threats can be computed on hexes only."), "dim-label"));
  else
    add_report (self, report, battle);
  append (self, tc_ui_text (say_counted (tc_analyse_get_shown (self)), "dim-label"));
}
