/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fire, turns, contact, sight, rally and ties: what each hex is worth to a counter or a side. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-arm.h"
#include "tc-say.h"
#include "tc-ui.h"

static const struct
{
  const char *all;     /* without a counter */
  const char *counted; /* what is counted and what is not */
} words[TC_N_FIELDS] = {
  [TC_FIELD_FIRE] = {
    N_("All guns of the side: click one to see its field of fire alone."),
    N_("Closer level lines are a better chance to harm a unit in good order that is there, with all others where they are. Dots are dead "
       "ground: no farther than what can be hit, but not to be hit; click a hex to see why."),
  },
  [TC_FIELD_TURNS] = {
    N_("All units of the side: click a counter to see where it alone can be."),
    N_("In how many turns a unit can be there, with all others where they are now. Weather and visibility stay as they are."),
  },
  [TC_FIELD_CONTACT] = {
    N_("All enemies of the side: click a hex to see who comes first."),
    N_("In how many turns an enemy can be next to the hex, with all others where they are now; 0: one is there already."),
  },
  [TC_FIELD_SIGHT] = {
    N_("All units and guns of the side: click one to see what it alone can see."),
    N_("How many of the side see the hex from where they stand, by the rules of sight; of a single unit, dots are what is hidden from it: "
       "click a hex to see by what."),
  },
  [TC_FIELD_RALLY] = {
    N_("All units of the side where they stand: click one to see where it would rally best."),
    N_("The chance of one roll, with leaders and enemies where they are. Units in good order are treated as if they were not."),
  },
  [TC_FIELD_COMMAND] = {
    N_("All leaders of the side: click a leader to see how far he reaches, or a unit to see where it is in command."),
    N_("Measured from where each leader is. Dots are units that are out of command: click one to see whose."),
  },
  [TC_FIELD_SUPPLY] = {
    N_("The whole side: click a counter to ask for it alone."),
    N_("Upright lines are hexes from which a line of communications leads off the map, with all others where they are. Dots are counters without one."),
  },
  [TC_FIELD_EXIT] = {
    N_("All counters of the side: click one to see where it may leave the map."),
    N_("Upright lines are hexes from which one may leave the map. Dots are counters that may not leave it yet."),
  },
};

gboolean
tc_analyse_suits_gun (TcAnalysePage *self, int counter)
{
  return tc_battle_get_arm (tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self))), counter) == TC_ARM_ARTILLERY;
}

void
tc_analyse_append_field (TcAnalysePage *self, GString *command)
{
  const TcFieldQuestion question = tc_analyse_get_question (self);
  g_auto (GStrv) names = g_strsplit (TC_FIELD_NAMES, " ", -1);

  g_string_append_printf (command, " --show=%s", names[question.kind]);
  tc_analyse_append_whose (self, command);
  if (tc_analyse_looks_ahead (self))
    g_string_append_printf (command, " --turns=%d", question.turns);
}

/* NULL: the answer is not there yet, or nothing can be asked. */
static const TcFieldReport *
get_report (TcAnalysePage *self, const TcFieldQuestion *question)
{
  const TcState *state = tc_analyse_get_state (self);
  TcGame *game = state != NULL ? tc_analyse_get_game (self) : NULL;

  if (game == NULL || tc_game_get_ruleset (game)->state_size != state->size)
    return NULL;
  return tc_asker_find (self->field, game, state, question);
}

/* The map */

static gboolean
is_step (const TcFieldQuestion *question)
{
  return question->kind == TC_FIELD_TURNS || question->kind == TC_FIELD_CONTACT;
}

static gboolean
is_tie (const TcFieldRow *row)
{
  return row->reason.code != NULL;
}

void
tc_analyse_mark_field (TcAnalysePage *self, TcScene *scene)
{
  const TcFieldQuestion question = tc_analyse_get_question (self);
  const TcFieldReport *report = get_report (self, &question);

  if (report != NULL)
    tc_ground_mark_field (scene, tc_analyse_get_shown (self), &question, report);
}

/* The panel */

static char *
say_value (const TcFieldQuestion *question, const TcFieldRow *row)
{
  g_autofree char *percent = NULL, *fraction = NULL;

  if (is_step (question))
    return g_strdup_printf (ngettext ("%u turn", "%u turns", row->n), row->n);
  if (question->kind == TC_FIELD_SIGHT)
    return g_strdup_printf (ngettext ("seen by %u", "seen by %u", row->n), row->n);
  percent = tc_say_percent (row->chance);
  fraction = tc_say_ratio (row->chance);
  return g_strdup_printf ("%s  %s", percent, fraction);
}

static void
add_row (TcAnalysePage *self, const TcFieldQuestion *question, const TcFieldRow *row, const TcRuleset *ruleset)
{
  if (row->refusal.code != NULL)
    {
      g_autofree char *reason = tc_say_note (&row->refusal, ruleset);

      gtk_box_append (self->answer, tc_ui_text (reason, "refused"));
    }
  else if (is_tie (row))
    {
      g_autofree char *reason = tc_say_note (&row->reason, ruleset);

      gtk_box_append (self->answer, tc_ui_text (reason, NULL));
    }
  else
    {
      g_autofree char *name = tc_note_say_counter (ruleset->battle, (guint) row->counter), *value = say_value (question, row);

      gtk_box_append (self->answer, tc_ui_row (name, value));
    }
  if (row->n > 1 && question->kind == TC_FIELD_COMMAND)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u leader of the side reaches it", "%u leaders of the side reach it", row->n), row->n);

      gtk_box_append (self->answer, tc_ui_text (text, "dim-label"));
    }
  if (row->n > 1 && question->kind == TC_FIELD_FIRE)
    {
      g_autofree char *text = g_strdup_printf (_("%u guns can hit there; the best one counts"), row->n);

      gtk_box_append (self->answer, tc_ui_text (text, "dim-label"));
    }
}

/* What is known of the hex that was clicked. */
static void
add_hex (TcAnalysePage *self, const TcFieldQuestion *question, const TcFieldReport *report, const TcRuleset *ruleset)
{
  g_autofree char *place = NULL;
  gboolean found = FALSE;

  if (self->to == TC_NO_HEX)
    return;
  place = tc_say_place (ruleset->battle->map, (TcPlace) { self->to, 0, TC_NO_FACING });
  gtk_box_append (self->answer, tc_ui_section (place));
  for (guint i = 0; i < report->rows->len; i++)
    {
      const TcFieldRow *row = &g_array_index (report->rows, TcFieldRow, i);

      if (row->hex == self->to)
        add_row (self, question, row, ruleset);
      found |= row->hex == self->to;
    }
  if (!found)
    gtk_box_append (self->answer, tc_ui_text (_("Nothing is known of this hex."), "dim-label"));
}

static void
add_report (TcAnalysePage *self, const TcFieldQuestion *question, const TcFieldReport *report, const TcRuleset *ruleset)
{
  guint n = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < report->rows->len; i++)
    n += g_array_index (report->rows, TcFieldRow, i).refusal.code == NULL;
  text = g_strdup_printf (ngettext ("%u hex", "%u hexes", n), n);
  gtk_box_append (self->answer, tc_ui_label (text, NULL));
  tc_analyse_publish (self, text);
  add_hex (self, question, report, ruleset);
}

void
tc_analyse_update_field (TcAnalysePage *self)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  const TcFieldQuestion question = tc_analyse_get_question (self);
  const TcFieldReport *report = get_report (self, &question);

  tc_analyse_add_unit (self, _(words[question.kind].all));
  if (report == NULL)
    gtk_box_append (self->answer, tc_ui_text (_("Calculating each hex…"), "dim-label"));
  else if (!report->known)
    gtk_box_append (self->answer, tc_ui_text (tc_say_no_field (question.kind, ruleset), "dim-label"));
  else
    add_report (self, &question, report, ruleset);
  if (report == NULL || report->known)
    gtk_box_append (self->answer, tc_ui_text (_(words[question.kind].counted), "dim-label"));
}
