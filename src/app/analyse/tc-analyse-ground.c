/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the ground is worth, and for what: what is shown of it is a row. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-legend.h"
#include "tc-ui.h"

/* A sample of the legend; the last one of a row has no text. */
typedef struct
{
  TcOverlayKind kind;
  gint32        value;
  const char   *text;
} Sample;

#define GRADES(KIND) \
  { KIND, 1, "0–20 %" }, { KIND, 2, "20–40 %" }, { KIND, 3, "40–60 %" }, { KIND, 4, "60–80 %" }, { KIND, 5, "80–100 %" }
G_STATIC_ASSERT (TC_SCENE_GRADES == 5);

static const struct
{
  const char   *name;
  const char   *command; /* of tercio-cli, that answers the same */
  TcOverlayKind kind;
  int           field;   /* TcFieldKind; -1: none */
  gboolean      steps;   /* looks ahead a number of turns */
  Sample        samples[8];
  void        (*update) (TcAnalysePage *self);
  void        (*mark)   (TcAnalysePage *self, TcScene *scene, TcOverlayKind kind);
  void        (*append) (TcAnalysePage *self, GString *command); /* the options of the command; NULL: none */
  gboolean    (*suits)  (TcAnalysePage *self, int counter); /* May it be asked about alone?  NULL: none may. */
} rows[TC_N_SHOWN] = {
#define THREAT tc_analyse_update_threat, tc_analyse_mark_threat, tc_analyse_append_threat, tc_analyse_suits_any
#define FIELD  tc_analyse_update_field, tc_analyse_mark_field, tc_analyse_append_field
  [TC_SHOWN_THREAT] = { N_("Threat"), "threat", TC_OVERLAY_THREAT, -1, FALSE, { GRADES (TC_OVERLAY_THREAT) }, THREAT },
  [TC_SHOWN_SAFETY] = { N_("Safety"), "threat", TC_OVERLAY_SAFETY, -1, FALSE, { GRADES (TC_OVERLAY_SAFETY) }, THREAT },
  [TC_SHOWN_FIRE] = { N_("Field of Fire"), "field", TC_OVERLAY_FIRE, TC_FIELD_FIRE, FALSE,
                      { GRADES (TC_OVERLAY_FIRE), { TC_OVERLAY_DEAD, 1, N_("Dead") } }, FIELD, tc_analyse_suits_gun },
  [TC_SHOWN_TURNS] = { N_("Arrival in Turns"), "field", TC_OVERLAY_STEP, TC_FIELD_TURNS, TRUE, { { 0 } }, FIELD, tc_analyse_suits_any },
  [TC_SHOWN_CONTACT] = { N_("Turns until Contact"), "field", TC_OVERLAY_STEP, TC_FIELD_CONTACT, TRUE, { { 0 } }, FIELD, tc_analyse_suits_any },
  [TC_SHOWN_SIGHT] = { N_("Sight"), "field", TC_OVERLAY_FIRE, TC_FIELD_SIGHT, FALSE,
                       { { TC_OVERLAY_FIRE, TC_ANALYSE_SEEN, N_("Seen") }, { TC_OVERLAY_DEAD, 1, N_("Hidden") } }, FIELD, tc_analyse_suits_any },
  [TC_SHOWN_RALLY] = { N_("Rally"), "field", TC_OVERLAY_SAFETY, TC_FIELD_RALLY, FALSE, { GRADES (TC_OVERLAY_SAFETY) }, FIELD, tc_analyse_suits_any },
  [TC_SHOWN_COMMAND] = { N_("Command Radius"), "field", TC_OVERLAY_FIRE, TC_FIELD_COMMAND, FALSE,
                         { { TC_OVERLAY_FIRE, TC_ANALYSE_SEEN, N_("In reach") }, { TC_OVERLAY_DEAD, 1, N_("Out of command") } }, FIELD, tc_analyse_suits_any },
  [TC_SHOWN_SUPPLY] = { N_("Lines of Communications"), "field", TC_OVERLAY_SAFETY, TC_FIELD_SUPPLY, FALSE,
                        { { TC_OVERLAY_SAFETY, TC_ANALYSE_SEEN, N_("Connected") }, { TC_OVERLAY_DEAD, 1, N_("Cut off") } }, FIELD, tc_analyse_suits_any },
  [TC_SHOWN_EXIT] = { N_("Exits"), "field", TC_OVERLAY_SAFETY, TC_FIELD_EXIT, FALSE,
                      { { TC_OVERLAY_SAFETY, TC_ANALYSE_SEEN, N_("Way out") }, { TC_OVERLAY_DEAD, 1, N_("Not yet") } }, FIELD, tc_analyse_suits_any },
  [TC_SHOWN_VICTORY] = { N_("Victory"), "victory", TC_OVERLAY_AREA, -1, FALSE, { { 0 } }, tc_analyse_update_victory, tc_analyse_mark_victory },
#undef THREAT
#undef FIELD
};

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

int
tc_analyse_get_field_kind (TcAnalysePage *self)
{
  return rows[tc_analyse_get_shown (self)].field;
}

gboolean
tc_analyse_looks_ahead (TcAnalysePage *self)
{
  return rows[tc_analyse_get_shown (self)].steps;
}

/* The map */

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

gboolean
tc_analyse_is_taken (const TcScene *scene, TcHex hex)
{
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).place.x == hex)
      return TRUE;

  return FALSE;
}

void
tc_analyse_mark_ground (TcAnalysePage *self, TcScene *scene)
{
  TcAnalyseShown shown = tc_analyse_get_shown (self);

  rows[shown].mark (self, scene, rows[shown].kind);
}

void
tc_analyse_click_ground (TcAnalysePage *self, int counter, TcHex hex)
{
  TcAnalyseShown shown = tc_analyse_get_shown (self);

  self->to = hex;
  if (counter >= 0 && rows[shown].suits != NULL && rows[shown].suits (self, counter))
    tc_planner_begin (self->planner, counter);
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
  return rows[tc_analyse_get_shown (self)].command;
}

void
tc_analyse_append_ground (TcAnalysePage *self, GString *command)
{
  TcAnalyseShown shown = tc_analyse_get_shown (self);

  if (rows[shown].append != NULL)
    rows[shown].append (self, command);
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
  const Sample *samples = rows[tc_analyse_get_shown (self)].samples;

  tc_legend_clear (self->legend);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), samples[0].text != NULL);
  for (guint i = 0; samples[i].text != NULL; i++)
    add_sample (self, samples[i].kind, samples[i].value, _(samples[i].text));
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

void
tc_analyse_add_ground_controls (TcAnalysePage *self, GCallback changed)
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
  rows[tc_analyse_get_shown (self)].update (self);
}
