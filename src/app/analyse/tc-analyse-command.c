/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question as a call of the command line; the answer as a sheet. */
#include "tc-i18n.h"

#include <adwaita.h>

#include "tc-analyse-private.h"

#include "tc-answer-sheet.h"
#include "tc-board.h"
#include "tc-say.h"

static void
append_counters (GString *command, const char *option, const gint16 *counters, guint n, const TcBattle *battle)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (command, "%s%s", i == 0 ? option : ",", tc_battle_counter (battle, counters[i])->id);
}

static void
append_place (GString *command, const char *option, TcHex spot, const TcMap *map)
{
  TcPlace place = tc_map_get_place (map, spot);
  char label[TC_PLACE_LABEL_SIZE];

  if (spot == TC_NO_HEX)
    return;
  place.facing = TC_NO_FACING;
  tc_map_get_board (map)->format (map, place, label);
  g_string_append_printf (command, "%s%s", option, label);
}

/* What the command would not take the units and targets for. */
static gboolean
append_order (TcAnalysePage *self, GString *command, const TcRuleset *ruleset)
{
  g_autofree char *text = NULL, *quoted = NULL;
  TcOrder order;

  if (!tc_analyse_get_sent (self, &order)
      && (!tc_planner_compose (self->planner, &order) || order.n_targets == 0
          || order.kind == tc_odds_find_kind (tc_analyse_get_work (self), tc_analyse_get_state (self), &order)))
    return FALSE;
  text = tc_order_format (&order, ruleset->battle, ruleset->system->order_kinds);
  quoted = g_shell_quote (text);
  g_string_append_printf (command, " --order=%s", quoted);

  return TRUE;
}

static void
append_question (TcAnalysePage *self, GString *command, const TcBattle *battle)
{
  static const char *const aims[TC_N_AIMS] = {
    [TC_AIM_STRENGTH] = "strength", [TC_AIM_POINTS] = "points", [TC_AIM_SPARE] = "spare",
  };
  guint n_units, n_targets;
  const gint16 *units = tc_planner_get_units (self->planner, &n_units);
  const gint16 *targets = tc_planner_get_targets (self->planner, &n_targets);
  const TcOrderKind *kind = tc_planner_get_kind (self->planner);

  if (tc_analyse_shows_chain (self))
    {
      tc_analyse_append_chain (self, command, tc_analyse_get_ruleset (self));
      return;
    }
  switch (self->mode)
    {
    case TC_ANALYSE_SIGHT:
      append_place (command, " --from=", self->from, battle->map);
      append_place (command, " --to=", self->to, battle->map);
      break;
    case TC_ANALYSE_REACH:
      append_counters (command, " --unit=", units, n_units, battle);
      break;
    case TC_ANALYSE_THREAT:
      tc_analyse_append_ground (self, command);
      break;
    case TC_ANALYSE_FRONT:
      g_string_append_printf (command, " --aim=%s", aims[self->question.aim]);
      if (self->question.loss > 0)
        g_string_append_printf (command, " --loss=%d", self->question.loss);
      break;
    case TC_ANALYSE_ODDS:
    default:
      if (append_order (self, command, tc_analyse_get_ruleset (self)))
        break;
      append_counters (command, n_targets > 0 ? " --attackers=" : " --rally=", units, n_units, battle);
      append_counters (command, " --defenders=", targets, n_targets, battle);
      for (guint i = 0; kind != NULL && i < 8 && kind->flags[i] != NULL; i++)
        if (tc_planner_get_flag (self->planner, kind->flags[i]))
          g_string_append_printf (command, " --flag=%s", kind->flags[i]);
    }
}

/* Why no command would give this answer, as there is no file to name; NULL: one does. */
static const char *
find_missing (TcSession *session)
{
  TcGame *game = tc_session_get_game (session);

  if (tc_session_get_path (session) == NULL)
    return _("The battle has no file yet: save it, and its questions can be copied as commands");
  if (game == NULL && !tc_document_is_saved (tc_session_get_document (session)))
    return _("The battle has unsaved changes: save it, and its questions can be copied as commands");
  if (game != NULL && (tc_session_get_game_path (session) == NULL || !tc_session_is_game_saved (session)))
    return _("The game is not saved: save it, and questions about it can be copied as commands");

  return NULL;
}

static char *
make_command (GtkWidget *owner, const char **missing)
{
  static const char *const names[] = {
    [TC_ANALYSE_ODDS] = "odds", [TC_ANALYSE_SIGHT] = "sight", [TC_ANALYSE_REACH] = "reach", [TC_ANALYSE_FRONT] = "plan",
    [TC_ANALYSE_THREAT] = NULL, /* by what is shown */
  };
  TcAnalysePage *self = TC_ANALYSE_PAGE (owner);
  const char *name = self->mode == TC_ANALYSE_THREAT ? tc_analyse_get_ground_command (self) : names[self->mode];
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  TcGame *game = tc_session_get_game (session);
  g_autofree char *file = NULL, *saved = NULL;
  GString *command;

  *missing = find_missing (session);
  if (*missing != NULL)
    return NULL;
  file = g_shell_quote (tc_session_get_path (session));
  saved = game != NULL ? g_shell_quote (tc_session_get_game_path (session)) : NULL;
  command = g_string_new (NULL);
  g_string_printf (command, "tercio-cli %s %s", tc_analyse_shows_chain (self) ? names[TC_ANALYSE_ODDS] : name, file);
  if (game != NULL)
    g_string_append_printf (command, " --position=%s --after=%u", saved, tc_game_get_cursor (game));
  if (self->variant != NULL)
    {
      g_autofree char *options = tc_variant_say_options (self->variant);

      g_string_append_printf (command, " %s", options);
    }
  append_question (self, command, tc_session_get_position_battle (session));

  return g_string_free (command, FALSE);
}

/* The position, with the changes that are laid over it. */
static char *
say_position (TcAnalysePage *self)
{
  g_autofree char *position = tc_say_position (tc_session_get_game (tc_page_get_session (TC_PAGE (self))));
  g_autofree char *changes = self->variant != NULL ? tc_variant_say_options (self->variant) : NULL;

  return changes != NULL ? g_strdup_printf ("%s %s", position, changes) : g_steal_pointer (&position);
}

static TcPrintout *
begin_sheet (GtkWidget *owner, const char *command)
{
  static const char *const titles[] = {
    [TC_ANALYSE_ODDS] = N_("Odds"), [TC_ANALYSE_SIGHT] = N_("Sight"), [TC_ANALYSE_REACH] = N_("Reach"), [TC_ANALYSE_FRONT] = N_("Front"),
    [TC_ANALYSE_THREAT] = N_("Ground"),
  };
  TcAnalysePage *self = TC_ANALYSE_PAGE (owner);
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  g_autofree char *position = say_position (self);

  return ruleset != NULL ? tc_answer_sheet_new (_(titles[self->mode]), ruleset, position, command) : NULL;
}

/* Map and panel. */
static GtkWidget *
get_shown (GtkWidget *owner)
{
  return gtk_widget_get_ancestor (owner, ADW_TYPE_FLAP);
}

static void
tell (GtkWidget *owner, const char *text, gboolean fault)
{
  tc_session_tell (tc_page_get_session (TC_PAGE (owner)), text, fault);
}

static TcSettings *
get_settings (GtkWidget *owner)
{
  return tc_session_get_settings (tc_page_get_session (TC_PAGE (owner)));
}

const TcAnswerMenuClass tc_analyse_answer = {
  make_command, begin_sheet, get_shown, tell, get_settings, N_("Copied: a picture of map and answer"),
};
