/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question as a call of the command line. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-board.h"

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

  if (option == NULL || spot == TC_NO_HEX)
    return;
  place.facing = TC_NO_FACING;
  tc_map_get_board (map)->format (map, place, label);
  g_string_append_printf (command, "%s%s", option, label);
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
      append_counters (command, " --unit=", units, n_units, battle);
      append_place (command, n_units > 0 ? " --hex=" : NULL, self->to, battle->map);
      break;
    case TC_ANALYSE_FRONT:
      g_string_append_printf (command, " --aim=%s", aims[self->question.aim]);
      if (self->question.loss > 0)
        g_string_append_printf (command, " --loss=%d", self->question.loss);
      break;
    case TC_ANALYSE_ODDS:
    default:
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

char *
tc_analyse_make_command (TcAnalysePage *self, const char **missing)
{
  static const char *const names[] = {
    [TC_ANALYSE_ODDS] = "odds", [TC_ANALYSE_SIGHT] = "sight", [TC_ANALYSE_REACH] = "reach", [TC_ANALYSE_FRONT] = "plan",
    [TC_ANALYSE_THREAT] = "threat",
  };
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
  g_string_printf (command, "tercio-cli %s %s", names[self->mode], file);
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
