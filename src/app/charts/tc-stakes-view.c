/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-stakes-view.h"

#include "tc-say.h"
#include "tc-say-stake.h"
#include "tc-ui.h"

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

/* NULL: it has nothing to gain there. */
static GtkWidget *
make_side (const TcStakes *stakes, int side, const TcRuleset *ruleset, TcHex only, guint *n)
{
  GtkWidget *sheet = NULL;

  for (guint i = 0; i < stakes->stakes->len; i++)
    {
      if (tc_stakes_get (stakes, i)->side != side || (only != TC_NO_HEX && !tc_stake_is_about (stakes, i, only)))
        continue;
      if (sheet == NULL)
        sheet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_box_append (GTK_BOX (sheet), make_stake (stakes, i, ruleset));
      (*n)++;
    }

  return sheet;
}

guint
tc_stakes_view_fill (GtkBox *box, const TcStakes *stakes, const TcRuleset *ruleset, TcHex only)
{
  guint n = 0;

  g_return_val_if_fail (GTK_IS_BOX (box) && stakes != NULL && ruleset != NULL, 0);

  for (guint side = 0; side < ruleset->battle->sides->len; side++)
    {
      const TcSide *it = g_ptr_array_index (ruleset->battle->sides, side);
      g_autofree char *title = g_strdup_printf (_("For %s"), it->name);
      GtkWidget *sheet = make_side (stakes, (int) side, ruleset, only, &n);

      if (sheet == NULL)
        continue;
      gtk_widget_add_css_class (sheet, "sheet");
      gtk_widget_add_css_class (sheet, "rows");
      gtk_box_append (box, tc_ui_section (title));
      gtk_box_append (box, sheet);
    }

  return n;
}
