/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threat and safety: what the enemy could do in his next turn, hex by hex. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-legend.h"
#include "tc-say.h"
#include "tc-ui.h"

typedef enum
{
  SHOW_THREAT,
  SHOW_SAFETY,
  N_SHOWN
} Shown;

static const TcOverlayKind kinds[N_SHOWN] = {
  [SHOW_THREAT] = TC_OVERLAY_THREAT,
  [SHOW_SAFETY] = TC_OVERLAY_SAFETY,
};

static void
append (TcAnalysePage *self, GtkWidget *child)
{
  gtk_box_append (self->answer, child);
}

static Shown
get_shown (TcAnalysePage *self)
{
  return gtk_drop_down_get_selected (self->shown) == SHOW_SAFETY ? SHOW_SAFETY : SHOW_THREAT;
}

/* -1: all units. */
static int
get_unit (TcAnalysePage *self)
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

  if (game == NULL || tc_game_get_ruleset (game)->state_size != state->size)
    return NULL;
  return tc_threat_ask_find (self->threat, game, state, get_unit (self));
}

/* Grades */

static double
get_share (const TcThreat *threat, Shown shown)
{
  double lost = tc_ratio_to_double (threat->lost), hurt = tc_ratio_to_double (threat->hurt);

  return shown == SHOW_THREAT ? lost + hurt / 2 : 1 - lost;
}

static gint32
get_grade (const TcThreat *threat, Shown shown)
{
  return 1 + MIN ((gint32) (TC_SCENE_GRADES * get_share (threat, shown)), TC_SCENE_GRADES - 1);
}

/* The odds, or the chance to survive. */
static gint32
pack_figure (const TcThreat *threat, Shown shown)
{
  char text[TC_SCENE_PACKED + 1];

  if (shown == SHOW_THREAT && threat->odds[0] != '\0')
    return tc_scene_pack (threat->odds);
  g_snprintf (text, sizeof text, "%d%%", (int) (100 * get_share (threat, shown) + 0.5));

  return tc_scene_pack (text);
}

static gboolean
is_taken (const TcScene *scene, TcHex hex)
{
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).place.x == hex)
      return TRUE;

  return FALSE;
}

void
tc_analyse_mark_threat (TcAnalysePage *self, TcScene *scene)
{
  const TcThreatReport *report = get_report (self);
  Shown shown = get_shown (self);

  for (guint i = 0; report != NULL && i < report->rows->len; i++)
    {
      const TcThreatRow *row = &g_array_index (report->rows, TcThreatRow, i);

      tc_scene_add_overlay (scene, kinds[shown], row->hex, get_grade (&row->threat, shown));
      tc_scene_add_overlay (scene, is_taken (scene, row->hex) ? TC_OVERLAY_ODDS : TC_OVERLAY_FIGURE, row->hex,
                            pack_figure (&row->threat, shown));
    }
}

void
tc_analyse_click_threat (TcAnalysePage *self, int counter, TcHex hex)
{
  self->to = hex;
  if (counter >= 0)
    tc_planner_begin (self->planner, counter);
}

/* The panel */

static void
fill_legend (TcAnalysePage *self)
{
  static const char *const shares[] = { "0–20 %", "20–40 %", "40–60 %", "60–80 %", "80–100 %" };
  Shown shown = get_shown (self);

  tc_legend_clear (self->legend);
  for (gint32 grade = 1; grade <= TC_SCENE_GRADES; grade++)
    {
      GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

      gtk_box_append (GTK_BOX (column), tc_legend_new_overlay (self->legend, kinds[shown], grade));
      gtk_box_append (GTK_BOX (column), tc_ui_label (shares[grade - 1], "caption"));
      gtk_box_append (self->legend, column);
    }
}

static void
shown_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  fill_legend (self);
}

void
tc_analyse_add_threat_controls (TcAnalysePage *self, GCallback changed)
{
  const char *const names[N_SHOWN + 1] = { [SHOW_THREAT] = _("Threat"), [SHOW_SAFETY] = _("Safety"), NULL };

  self->shown = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->shown),
                               _("Threat: the odds of the attack that harms most, and how much it harms; safety: the chance to survive it"));
  tc_ui_add_control (self->threat_box, _("Sho_w"), GTK_WIDGET (self->shown));
  self->legend = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_box_set_homogeneous (self->legend, TRUE);
  gtk_box_append (self->threat_box, GTK_WIDGET (self->legend));
  g_signal_connect_swapped (self->shown, "notify::selected", G_CALLBACK (shown_cb), self);
  g_signal_connect_swapped (self->shown, "notify::selected", changed, self);
}

/* What is counted and what is not. */
static const char *
say_counted (Shown shown)
{
  return shown == SHOW_THREAT
           ? _("The attack of the enemy’s next turn that harms the unit most: lost counts whole, harmed half. His units move with all "
               "others where they are, one to a hex; fire, charges, further attacks and his leaders’ moves are not counted.")
           : _("The chance that the unit is not lost in the attack of the enemy’s next turn that harms it most. His units move with "
               "all others where they are, one to a hex; fire, charges, further attacks and his leaders’ moves are not counted.");
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
  gboolean one = get_unit (self) >= 0, found = FALSE;
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

static void
add_unit (TcAnalysePage *self, const TcBattle *battle)
{
  int unit = get_unit (self);
  const TcPlacement *placement = unit >= 0 ? tc_planner_get_placement (self->planner, unit) : NULL;
  GtkWidget *sheet = tc_analyse_add_sheet (self, _("Unit"));

  gtk_box_append (GTK_BOX (sheet),
                  placement != NULL
                    ? tc_ui_counter (battle, unit, placement->side, placement->values)
                    : tc_ui_text (_("All units where they stand: click one to see where it can be attacked."), "dim-label"));
}

void
tc_analyse_update_threat (TcAnalysePage *self)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  const TcThreatReport *report = get_report (self);

  if (gtk_widget_get_first_child (GTK_WIDGET (self->legend)) == NULL)
    fill_legend (self);
  tc_analyse_publish (self, "");
  add_unit (self, battle);
  if (report == NULL)
    append (self, tc_ui_text (_("Looking for the threats…"), "dim-label"));
  else if (!report->known)
    append (self, tc_ui_text (_("What the enemy can do in a next turn is known on hexes only."), "dim-label"));
  else
    add_report (self, report, battle);
  append (self, tc_ui_text (say_counted (get_shown (self)), "dim-label"));
}
