/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What victory turns on, how it stands, and on what ground. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-say.h"
#include "tc-stakes-view.h"
#include "tc-ui.h"

/* Of the position that is asked about.  FALSE: there is none. */
static gboolean
find_stakes (TcAnalysePage *self, TcStakes *stakes)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  const TcState *state = tc_analyse_get_state (self);

  if (ruleset == NULL || state == NULL)
    return FALSE;
  tc_state_stakes (ruleset, state, stakes);

  return TRUE;
}

void
tc_analyse_mark_victory (TcAnalysePage *self, TcScene *scene)
{
  if (tc_analyse_get_ruleset (self) != NULL && tc_analyse_get_state (self) != NULL)
    tc_ground_mark_stakes (scene, TC_GROUND_VICTORY, tc_analyse_get_ruleset (self), tc_analyse_get_state (self));
}

/* The panel */

static char *
say_now (const TcStakes *stakes, const TcRuleset *ruleset)
{
  int winner = tc_stakes_find_winner (stakes);

  if (winner < 0)
    return g_strdup (_("If it were judged now, nobody would win."));

  return g_strdup_printf (_("If it were judged now, %s would win."), ((const TcSide *) g_ptr_array_index (ruleset->battle->sides, winner))->name);
}

void
tc_analyse_update_victory (TcAnalysePage *self)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  TcHex to = TC_NO_HEX;
  TcStakes stakes;

  tc_stakes_init (&stakes);
  if (find_stakes (self, &stakes))
    {
      g_autofree char *now = say_now (&stakes, ruleset);

      to = stakes.hexes->len > 0 ? self->to : TC_NO_HEX;
      gtk_box_append (self->answer, tc_ui_text (now, NULL));
      tc_analyse_publish (self, now);
      if (to != TC_NO_HEX)
        {
          g_autofree char *place = tc_say_place (ruleset->battle->map, (TcPlace) { to, 0, TC_NO_FACING });

          gtk_box_append (self->answer, tc_ui_section (place));
        }
      if (tc_stakes_view_fill (self->answer, &stakes, ruleset, to) == 0)
        gtk_box_append (self->answer, tc_ui_text (to != TC_NO_HEX ? _("Nothing turns on this hex.") : _("Nothing decides this battle."),
                                                  "dim-label"));
    }
  if (to != TC_NO_HEX)
    gtk_box_append (self->answer, tc_ui_text (_("Clear to see all that victory turns on."), "dim-label"));
  else if (stakes.hexes->len > 0)
    gtk_box_append (self->answer,
                    tc_ui_text (_("The ground that counts has a dashed outline: click a hex to see what for."), "dim-label"));
  tc_stakes_clear (&stakes);
}
