/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What undo takes back, and what is looked at. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-say.h"

/* {0}: the counter's name. */
static const char *const edits[TC_N_EDIT_KINDS] = {
  [TC_EDIT_TERRAIN] = N_("terrain"),
  [TC_EDIT_TITLE] = N_("title of the battle"),
  [TC_EDIT_SUMMARY] = N_("summary of the battle"),
  [TC_EDIT_COUNTER_PLACE] = N_("place of {0}"),
  [TC_EDIT_COUNTER_NAME] = N_("name of {0}"),
  [TC_EDIT_COUNTER_VALUE] = N_("value of {0}"),
  [TC_EDIT_OPTION] = N_("option of the rules"),
  [TC_EDIT_PIECE_PLACE] = N_("place of a piece of terrain"),
  [TC_EDIT_COUNTER_ARMY] = N_("army of {0}"),
  [TC_EDIT_COUNTER_KIND] = N_("kind of {0}"),
  [TC_EDIT_COUNTER_FORMATION] = N_("formation of {0}"),
  [TC_EDIT_COUNTER_ENTRY] = N_("entry of {0}"),
  [TC_EDIT_COUNTER_SET_UPS] = N_("set-up of {0} by options"),
  [TC_EDIT_PARAMETER] = N_("number of the rules"),
  [TC_EDIT_ATTRIBUTE] = N_("value of a special rule"),
  [TC_EDIT_FEATURE] = N_("feature of the map"),
  [TC_EDIT_AREA] = N_("area"),
  [TC_EDIT_LABEL] = N_("name on the map"),
  [TC_EDIT_LEGEND] = N_("kind of terrain"),
  [TC_EDIT_MODULE] = N_("special rule"),
  [TC_EDIT_CHART] = N_("chart"),
  [TC_EDIT_CHART_ROW] = N_("row of a chart"),
  [TC_EDIT_SCAN] = N_("scan"),
  [TC_EDIT_SIDE_NAME] = N_("name of a side"),
  [TC_EDIT_SIDE_COLOUR] = N_("colour of a side"),
  [TC_EDIT_ARMY_NAME] = N_("name of an army"),
  [TC_EDIT_ARMY_COLOUR] = N_("colour of an army"),
  [TC_EDIT_COUNTER] = N_("counter"),
  [TC_EDIT_ARMY] = N_("army"),
  [TC_EDIT_GROUND] = N_("size of the map"),
  [TC_EDIT_DATE] = N_("date of the battle"),
  [TC_EDIT_LOCATION] = N_("place of the battle"),
  [TC_EDIT_METRES] = N_("scale of the map"),
  [TC_EDIT_NORTH] = N_("north of the map"),
  [TC_EDIT_MARGIN] = N_("margin of the sheet"),
  [TC_EDIT_PIECE] = N_("piece of terrain"),
  [TC_EDIT_OWN_OPTION] = N_("option"),
  [TC_EDIT_LOOK] = N_("look"),
  [TC_EDIT_BATTLE] = N_("changes from a file"),
  [TC_EDIT_TERRAINS] = N_("terrain"),
};

char *
tc_say_edit (const TcEdit *edit, const char *counter)
{
  g_return_val_if_fail (edit != NULL && counter != NULL, NULL);

  if (tc_edit_is_earlier (edit))
    return g_strdup (edit->text);
  return tc_words_fill (_(edits[edit->kind]), (const char *const[]) { counter, NULL });
}

char *
tc_say_position (TcGame *game)
{
  guint cursor, length;
  int turn;

  if (game == NULL)
    return g_strdup (_("Set-up"));
  cursor = tc_game_get_cursor (game);
  length = tc_game_get_length (game);
  turn = tc_game_get_state (game)->turn;
  if (cursor < length)
    /* Translators: a turn, an order, and how many orders there are */
    return g_strdup_printf (_("Replay, turn %d, order %u of %u"), turn, cursor, length);
  return length > 0 ? g_strdup_printf (ngettext ("Game, turn %d, %u order", "Game, turn %d, %u orders", length), turn, length)
                    : g_strdup_printf (_("Game, turn %d"), turn);
}
