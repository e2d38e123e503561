/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-tools.h"

#include "tc-pick.h"
#include "tc-play-marks.h"

#define PAST N_("Looking back: no orders can be given; Alt+End returns to the present")

static void
fill_position (TcTool *tool, TcScene *scene)
{
  tc_session_fill_position (tc_play_view_of_tool (tool)->session, scene);
}

static void
click (TcTool *tool, const TcHit *hit)
{
  const TcPlayView *view = tc_play_view_of_tool (tool);

  tc_session_set_counter (view->session, tc_pick_fighter (tc_map_canvas_get_scene (view->canvas), hit));
}

#define LOOKS(what, says) { .hint = says, .fill = what, .click = click, .cancel = tc_play_view_cancel }

const TcToolClass tc_look_hex_tool_class = LOOKS (tc_play_marks_fill, NULL);
const TcToolClass tc_look_table_tool_class = LOOKS (fill_position, NULL);
const TcToolClass tc_past_hex_tool_class = LOOKS (tc_play_marks_fill, PAST);
const TcToolClass tc_past_table_tool_class = LOOKS (fill_position, PAST);
