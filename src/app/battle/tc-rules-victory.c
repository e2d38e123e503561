/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-victory.h"

#include "tc-stakes-view.h"
#include "tc-ui.h"

void
tc_rules_victory_fill (GtkBox *box, TcSession *session)
{
  const TcState *state;
  const TcRuleset *ruleset = tc_session_get_setup (session, &state);
  TcStakes stakes;

  g_return_if_fail (GTK_IS_BOX (box));

  if (ruleset == NULL)
    {
      gtk_box_append (box, tc_ui_text (_("This battle cannot be played: its problems (F8) say why."), "dim-label"));
      return;
    }
  gtk_box_append (box, tc_ui_text (_("What each side fights for, by the special rules of the battle, and how it stands in the set-up."),
                                   "dim-label"));
  tc_stakes_init (&stakes);
  tc_state_stakes (ruleset, state, &stakes);
  tc_stakes_view_fill (box, &stakes, ruleset, TC_NO_HEX);
  tc_stakes_clear (&stakes);
}
