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

/* On a measured table it is not asked about elsewhere. */
static gboolean
is_where_it_stands (TcAnalysePage *self, const TcMap *map, int unit)
{
  const TcPlacement *it = tc_planner_get_placement (self->planner, unit);

  return it != NULL && tc_map_find_place (map, it->place) == self->to;
}

/* "--unit=kyle --hex=1513"; on a measured table it is where it stands. */
void
tc_analyse_append_threat (TcAnalysePage *self, GString *command)
{
  const TcBattle *battle = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)));
  int unit = tc_analyse_get_unit (self);
  char label[TC_PLACE_LABEL_SIZE];

  if (unit < 0)
    return;
  g_string_append_printf (command, " --unit=%s", tc_battle_counter (battle, (guint) unit)->id);
  if (self->to == TC_NO_HEX || is_where_it_stands (self, battle->map, unit))
    return;
  tc_map_get_board (battle->map)->format (battle->map, tc_map_get_place (battle->map, self->to),
                                          label);
  g_string_append_printf (command, " --hex=%s", label);
}

/* The panel */

/* What is counted and what is not. */
static const struct
{
  const char *threat, *safety, *all;
} words[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = {
    N_("The attack of the enemy’s next turn that harms the unit most: lost counts whole, harmed half. Enemy units move one "
       "to a hex with all others where they are; fire, charges, further attacks and moves of leaders are not counted."),
    N_("The chance that the unit is not lost in the attack of the enemy’s next turn that harms it most. Enemy units move one "
       "to a hex with all others where they are; fire, charges, further attacks and moves of leaders are not counted."),
    N_("All units where they stand: click one to see where it can be attacked."),
  },
  [TC_BOARD_TABLE] = {
    N_("The shot, charge or melee of the enemy’s next turn that harms the unit most: lost counts whole, harmed half. Each enemy shoots from "
       "where he stands, or charges as if he had been sent forward and his charge went home; the tests before contact and further attacks "
       "are not counted."),
    N_("The chance that the unit is not lost by the shot, charge or melee of the enemy’s next turn that harms it most. Each enemy shoots from "
       "where he stands, or charges as if he had been sent forward and his charge went home; the tests before contact and further attacks "
       "are not counted."),
    N_("All units where they stand: click one to see by whom it can be attacked."),
  },
};

static TcBoardKind
get_board (TcAnalysePage *self)
{
  return tc_map_get_board (tc_session_get_battle (tc_page_get_session (TC_PAGE (self)))->map)->kind;
}

static char *
say_chance (const TcThreat *threat, TcRatio chance)
{
  return threat->games == 0 ? tc_say_ratio (chance) : tc_say_share (chance, threat->games);
}

static void
add_attackers (TcAnalysePage *self, const TcThreat *threat, const TcBattle *battle)
{
  for (guint i = 0; i < threat->attack.n_units; i++)
    {
      g_autofree char *attacker = tc_note_say_counter (battle, (guint) threat->attack.units[i]);
      g_autofree char *from = tc_say_place (battle->map, threat->from[i]);

      append (self, tc_ui_row (attacker, from));
    }
}

static void
add_row (TcAnalysePage *self, const TcThreatRow *row, const TcRuleset *ruleset)
{
  const TcBattle *battle = ruleset->battle;
  const TcThreat *threat = &row->threat;
  g_autofree char *name = tc_note_say_counter (battle, (guint) row->counter);
  g_autofree char *place = tc_say_place (battle->map, tc_map_get_place (battle->map, row->hex));
  g_autofree char *title = g_strdup_printf (_("%s in %s"), name, place);
  g_autofree char *lost = say_chance (threat, threat->lost), *harmed = say_chance (threat,
                                                                                   threat->hurt);

  append (self, tc_ui_section (title));
  if (threat->odds[0] != '\0')
    append (self, tc_ui_row (_("Odds"), threat->odds));
  append (self, tc_ui_row (_("Lost"), lost));
  append (self, tc_ui_row (_("Harmed"), harmed));
  add_attackers (self, threat, battle);
  if (threat->games > 0)
    append (self, tc_odds_view_make_note (threat->games));
}

static char *
say_one_hexes (guint n)
{
  return g_strdup_printf (ngettext ("can be attacked in %u hex", "can be attacked in %u hexes", n), n);
}

static char *
say_one_table (guint n)
{
  return g_strdup (n > 0 ? _("can be attacked where it stands") : _("cannot be attacked where it stands"));
}

static char *(*const say_one[TC_N_BOARDS]) (guint n) = { [TC_BOARD_HEXES] = say_one_hexes, [TC_BOARD_TABLE] = say_one_table };

static void
add_report (TcAnalysePage *self, const TcThreatReport *report, const TcRuleset *ruleset)
{
  guint n = report->rows->len;
  gboolean one = tc_analyse_get_unit (self) >= 0, found = FALSE;
  g_autofree char *text = one ? say_one[get_board (self)](n)
                              : g_strdup_printf (ngettext ("%u unit can be attacked", "%u units can be attacked", n), n);

  append (self, tc_ui_label (text, NULL));
  tc_analyse_publish (self, text);
  for (guint i = 0; i < n; i++)
    {
      const TcThreatRow *row = &g_array_index (report->rows, TcThreatRow, i);

      if (row->hex != self->to)
        continue;
      add_row (self, row, ruleset);
      found = TRUE;
    }
  if (one && self->to != TC_NO_HEX && !found)
    append (self, tc_ui_text (_("Nobody can attack it there."), NULL));
}

void
tc_analyse_update_threat (TcAnalysePage *self)
{
  const TcThreatReport *report = get_report (self);
  TcBoardKind board = get_board (self);

  tc_analyse_add_unit (self, _(words[board].all));
  if (report == NULL)
    append (self, tc_ui_text (_("Calculating threats…"), "dim-label"));
  else if (!report->known)
    append (self, tc_ui_text (_("These rules do not say whom an enemy could attack."), "dim-label"));
  else
    add_report (self, report, tc_analyse_get_ruleset (self));
  append (self, tc_ui_text (tc_analyse_get_shown (self) == TC_GROUND_THREAT ? _(words[board].threat) : _(words[board].safety), "dim-label"));
}
