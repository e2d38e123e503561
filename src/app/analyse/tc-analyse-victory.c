/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What victory turns on, how it stands, and on what ground. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-say.h"
#include "tc-say-stake.h"
#include "tc-ui.h"

/* Of the position that is asked about.  FALSE: there is none. */
static gboolean
find_stakes (TcAnalysePage *self, TcStakes *stakes)
{
  const TcRuleset *ruleset = tc_session_get_ruleset (tc_page_get_session (TC_PAGE (self)));
  const TcState *state = tc_analyse_get_state (self);

  if (ruleset == NULL || state == NULL || ruleset->state_size != state->size)
    return FALSE;
  tc_state_stakes (ruleset, state, stakes);

  return TRUE;
}

void
tc_analyse_mark_victory (TcAnalysePage *self, TcScene *scene)
{
  TcStakes stakes;

  tc_stakes_init (&stakes);
  if (find_stakes (self, &stakes))
    for (guint i = 0; i < stakes.hexes->len; i++)
      tc_scene_add_overlay (scene, TC_OVERLAY_AREA, g_array_index (stakes.hexes, TcHex, i), 0);
  tc_stakes_clear (&stakes);
}

/* The panel */

/* "2, at least 3", with a mark when that is met. */
static GtkWidget *
make_value (const TcStake *stake)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *value = tc_say_stake_value (stake);

  gtk_widget_set_valign (box, GTK_ALIGN_START);
  /* In full: what is counted goes on in the next line instead. */
  gtk_box_append (GTK_BOX (box), gtk_label_new (value));
  if (tc_stake_is_met (stake))
    {
      GtkWidget *icon = gtk_image_new_from_icon_name ("object-select-symbolic");

      gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Met now"), -1);
      gtk_widget_set_tooltip_text (icon, _("Met now"));
      gtk_box_append (GTK_BOX (box), icon);
    }

  return box;
}

/* What others of the same condition bring is said by the first. */
static char *
say_worth (const TcStakes *stakes, guint index, const TcRuleset *ruleset)
{
  const TcStake *stake = tc_stakes_get (stakes, index);
  g_autofree char *worth = tc_say_stake_worth (stake, ruleset), *rule = tc_say_rule (stake->rule);

  if (tc_stake_goes_on (stakes, index) || *worth == '\0')
    return NULL;

  return *rule != '\0' ? g_strdup_printf ("%s · %s", worth, rule) : g_steal_pointer (&worth);
}

static GtkWidget *
make_stake (const TcStakes *stakes, guint index, const TcRuleset *ruleset)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *name;
  g_autofree char *subject = tc_say_stake_subject (stakes, index, ruleset), *worth = say_worth (stakes, index, ruleset);
  /* Translators: a further part of the condition above */
  g_autofree char *title = tc_stake_goes_on (stakes, index) ? g_strdup_printf (_("and %s"), subject) : g_strdup (subject);

  name = tc_ui_text (title, NULL);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), make_value (tc_stakes_get (stakes, index)));
  gtk_box_append (GTK_BOX (box), line);
  if (worth != NULL)
    gtk_box_append (GTK_BOX (box), tc_ui_text (worth, "dim-label"));
  gtk_widget_add_css_class (box, "row-text");

  return box;
}

/* With a hex, what it counts for. */
static guint
add_side (TcAnalysePage *self, const TcStakes *stakes, int side, const TcRuleset *ruleset)
{
  const TcSide *it = g_ptr_array_index (ruleset->battle->sides, (guint) side);
  g_autofree char *title = g_strdup_printf (_("For %s"), it->name);
  GtkWidget *sheet = NULL;
  guint n = 0;

  for (guint i = 0; i < stakes->stakes->len; i++)
    {
      if (tc_stakes_get (stakes, i)->side != side || (self->to != TC_NO_HEX && !tc_stake_is_about (stakes, i, self->to)))
        continue;
      if (sheet == NULL)
        sheet = tc_analyse_add_sheet (self, title);
      gtk_box_append (GTK_BOX (sheet), make_stake (stakes, i, ruleset));
      n++;
    }

  return n;
}

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
  const TcRuleset *ruleset = tc_session_get_ruleset (tc_page_get_session (TC_PAGE (self)));
  TcStakes stakes;
  guint n = 0;

  tc_stakes_init (&stakes);
  if (find_stakes (self, &stakes))
    {
      g_autofree char *now = say_now (&stakes, ruleset);

      gtk_box_append (self->answer, tc_ui_text (now, NULL));
      tc_analyse_publish (self, now);
      if (self->to != TC_NO_HEX)
        {
          g_autofree char *place = tc_say_place (ruleset->battle->map, (TcPlace) { self->to, 0, TC_NO_FACING });

          gtk_box_append (self->answer, tc_ui_section (place));
        }
      for (guint side = 0; side < ruleset->battle->sides->len; side++)
        n += add_side (self, &stakes, (int) side, ruleset);
      if (n == 0)
        gtk_box_append (self->answer, tc_ui_text (self->to != TC_NO_HEX ? _("Nothing turns on this hex.") : _("Nothing decides this battle."),
                                                  "dim-label"));
    }
  tc_stakes_clear (&stakes);
  gtk_box_append (self->answer,
                  tc_ui_text (self->to != TC_NO_HEX ? _("Clear to see all that victory turns on.")
                                                    : _("The ground that counts has a dashed outline: click a hex to see what for."), "dim-label"));
}
