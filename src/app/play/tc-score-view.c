/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-sections.h"

#include "tc-say.h"
#include "tc-ui.h"

/* What the points of a side were given for, with the cases. */
static void
add_awards (GtkBox *card, const TcScore *score, int side, const TcRuleset *ruleset)
{
  for (guint i = 0; i < score->n_lines; i++)
    {
      g_autofree char *why = NULL;
      g_autofree char *text = NULL;

      if (score->lines[i].side != side)
        continue;
      why = tc_say_note (&score->lines[i].note, ruleset);
      /* Translators: points of the score, and what they are given for */
      text = g_strdup_printf (_("%+d: %s"), score->lines[i].points, why);
      gtk_box_append (card, tc_ui_text (text, "reason"));
    }
}

static void
add_result (GtkBox *card, const TcScore *score, const TcRuleset *ruleset)
{
  g_autofree char *winner = NULL;

  if (score->winner >= 0)
    winner = g_strdup_printf (_("%s wins."), ((TcSide *) g_ptr_array_index (ruleset->battle->sides, score->winner))->name);
  else
    winner = g_strdup (_("A draw."));
  gtk_box_append (card, tc_ui_label (winner, "page-title"));
}

static char *
say_strength (int lost)
{
  return g_strdup_printf (_("%d strength lost"), lost);
}

static char *
say_bases (int lost)
{
  return g_strdup_printf (ngettext ("%d base lost", "%d bases lost", lost), lost);
}

static char *(*const boards[TC_N_BOARDS]) (int lost) = { [TC_BOARD_HEXES] = say_strength, [TC_BOARD_TABLE] = say_bases };

static char *
say_score (const TcScore *score, int side, const TcRuleset *ruleset)
{
  g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", ABS (score->points[side])), score->points[side]);
  g_autofree char *losses = boards[tc_map_get_board (ruleset->battle->map)->kind](score->losses[side]);

  return score->pointless ? g_steal_pointer (&losses) : g_strdup_printf ("%s, %s", points, losses);
}

void
tc_score_view_fill (GtkBox *box, const TcRuleset *ruleset, const TcState *state)
{
  g_autofree TcScore *score = g_new0 (TcScore, 1);
  g_autoptr (GArray) status = g_array_new (FALSE, FALSE, sizeof (TcNote));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  tc_state_score (ruleset, state, score);
  tc_state_status (ruleset, state, status);
  gtk_box_append (box, tc_ui_section (state->over ? _("Result") : _("Score so far")));
  gtk_widget_add_css_class (card, "sheet");
  if (state->over)
    add_result (GTK_BOX (card), score, ruleset);
  if (score->level.code != NULL)
    {
      g_autofree char *level = tc_say_note (&score->level, ruleset);

      gtk_box_append (GTK_BOX (card), tc_ui_text (level, NULL));
    }
  for (guint i = 0; i < ruleset->battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      const TcSide *side = g_ptr_array_index (ruleset->battle->sides, i);
      g_autofree char *value = say_score (score, (int) i, ruleset);
      GtkWidget *row = tc_ui_row (side->name, value);

      gtk_box_prepend (GTK_BOX (row), tc_ui_swatch (side->colour, side->name));
      gtk_box_append (GTK_BOX (card), row);
      add_awards (GTK_BOX (card), score, (int) i, ruleset);
    }
  for (guint i = 0; i < status->len; i++)
    {
      const TcNote *note = &g_array_index (status, TcNote, i);
      g_autofree char *text = tc_say_note (note, ruleset);

      gtk_box_append (GTK_BOX (card),
                      tc_ui_text (text, note->role == TC_NOTE_PART ? "reason" : "small"));
    }
  gtk_box_append (box, card);
}
