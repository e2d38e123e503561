/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threat and safety: what the enemy could do in his next turn, hex by hex. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-board.h"
#include "tc-say.h"
#include "tc-ui.h"

static void
append (TcAnalysePage *self, GtkWidget *child)
{
  gtk_box_append (self->answer, child);
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

void
tc_analyse_mark_threat (TcAnalysePage *self, TcScene *scene)
{
  const TcThreatReport *report = get_report (self);
  const TcFieldQuestion all = { .counter = -1, .side = -1 };

  if (report != NULL)
    tc_ground_mark_threats (scene, tc_analyse_get_shown (self), &all, report);
}

/* "--unit=kyle --hex=1513". */
void
tc_analyse_append_threat (TcAnalysePage *self, GString *command)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  int unit = tc_analyse_get_unit (self);
  char label[TC_PLACE_LABEL_SIZE];

  if (unit < 0)
    return;
  g_string_append_printf (command, " --unit=%s", tc_battle_counter (battle, (guint) unit)->id);
  if (self->to == TC_NO_HEX)
    return;
  tc_map_get_board (battle->map)->format (battle->map, (TcPlace) { self->to, 0, TC_NO_FACING }, label);
  g_string_append_printf (command, " --hex=%s", label);
}

/* The panel */

/* What is counted and what is not. */
static const char *
say_counted (TcGround shown)
{
  return shown == TC_GROUND_THREAT
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
tc_analyse_update_threat (TcAnalysePage *self)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  const TcThreatReport *report = get_report (self);

  tc_analyse_add_unit (self, _("All units where they stand: click one to see where it can be attacked."));
  if (report == NULL)
    append (self, tc_ui_text (_("Calculating threats…"), "dim-label"));
  else if (!report->known)
    append (self, tc_ui_text (_("Threats can be computed on hexes only."), "dim-label"));
  else
    add_report (self, report, battle);
  append (self, tc_ui_text (say_counted (tc_analyse_get_shown (self)), "dim-label"));
}
