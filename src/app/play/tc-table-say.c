/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-table-marks.h"

#include "tc-say.h"

/* More enemies in reach are not named. */
#define MAX_NAMES 3

static void
append (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* The order that the target would be for: the first listed one. */
static void
say_target (const TcPlayView *view, GString *text)
{
  const GArray *orders = tc_planner_get_orders (view->planner);

  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      g_autofree char *command = NULL, *sentence = NULL;

      if (order->n_targets == 0 || order->targets[0] != view->model->move.target)
        continue;
      command = tc_say_order (order, view->model->ruleset, view->model->state);
      /* Translators: an order, such as "Charge Rochow → Piemont" */
      sentence = g_strdup_printf (_("Let go for: %s. The odds are shown before the dice."), command);
      append (text, sentence);
      return;
    }
}

static void
say_path (const TcPlayView *view, GString *text, const TcGauge *gauge)
{
  const TcTableMove *drag = &view->model->move;
  g_autofree char *spent = tc_say_length (gauge->spent),
                  *allowance = tc_say_length (gauge->allowance);
  g_autofree char *left = tc_say_length (gauge->left), *sentence = NULL;
  g_autofree TcGauge *start = g_new0 (TcGauge, 1);
  int turn = tc_table_move_gauge (drag, 0, start)
               ? (ABS (tc_table_signed_turn (gauge->place.facing - start->place.facing)) + 50) / 100
               : 0;

  if (drag->goes_on)
    sentence = g_strdup_printf (_("Let go to add this leg and continue from there: %s of %s, %s left."), spent, allowance, left);
  else if (drag->corner != 0)
    /* Translators: degrees; then the length of the move, the movement allowance, and what is left of it */
    sentence = g_strdup_printf (_("Let go to wheel by %d°: %s of %s, %s left."), turn, spent, allowance, left);
  else if (drag->is_exact)
    sentence = g_strdup_printf (_("Let go to move: %s of %s, %s left."), spent, allowance, left);
  else
    sentence = g_strdup_printf (_("Let go to move as near as possible: %s of %s, %s left."), spent, allowance, left);
  append (text, sentence);
}

/* The enemies that the first unit could shoot at from there. */
static void
say_reach (const TcPlayView *view, GString *text, const TcGauge *gauge)
{
  GString *names = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  guint n = 0;

  for (guint i = 0; i < gauge->n_targets; i++)
    {
      g_autofree char *length = NULL;

      if (gauge->targets[i].bases == 0 || n++ >= MAX_NAMES)
        continue;
      length = tc_say_length (gauge->targets[i].distance);
      g_string_append_printf (names, "%s%s %s", names->len > 0 ? ", " : "",
                              tc_battle_counter (view->model->ruleset->battle,
                                                 gauge->targets[i].counter)
                                ->name,
                              length);
    }
  if (n > MAX_NAMES)
    g_string_append (names, " …");
  if (n > 0)
    {
      /* Translators: names of enemies with their distances */
      sentence = g_strdup_printf (_("From there in arc and range: %s."), names->str);
      append (text, sentence);
    }
  g_string_free (names, TRUE);
}

static void
say_refusal (const TcPlayView *view, GString *text)
{
  const TcTableMove *drag = &view->model->move;
  g_autofree char *reason = NULL, *sentence = NULL;

  if (drag->is_exact || drag->refusal.code == NULL)
    return;
  reason = tc_say_note (&drag->refusal, view->model->ruleset);
  sentence = g_strconcat (reason, ".", NULL);
  append (text, sentence);
}

/* An enemy under the pointer that is no target: the drop is still a move. */
static void
say_enemy (const TcPlayView *view, GString *text)
{
  g_autofree char *sentence = NULL;

  if (view->model->move.enemy < 0)
    return;
  sentence = g_strdup_printf (_("%s is not a target from the unit's position."),
    tc_battle_counter (view->model->ruleset->battle, view->model->move.enemy)->name);
  append (text, sentence);
}

/* A general over a unit that can be sent an order. */
static gboolean
say_command (const TcPlayView *view, GString *text)
{
  const TcCommand *command = view->model->move.own >= 0
                               ? tc_play_model_find_command (view->model, view->model->move.own)
                               : NULL;
  g_autofree char *chance = NULL, *sentence = NULL;

  if (command == NULL)
    return FALSE;
  chance = tc_say_percent (command->high);
  sentence = g_strdup_printf (_("Let go to choose an order for %s: it arrives with a chance of up to %s."),
    tc_battle_counter (view->model->ruleset->battle, view->model->move.own)->name, chance);
  append (text, sentence);
  return TRUE;
}

char *
tc_table_marks_say_drag (const TcPlayView *view)
{
  const TcTableMove *drag = &view->model->move;
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  GString *text = g_string_new (NULL);

  if (drag->target >= 0)
    say_target (view, text);
  else if (!say_command (view, text))
    {
      say_enemy (view, text);
      if (!drag->moves)
        append (text, _("Units do not move in this phase: dragging only measures."));
      else if (drag->has_order
               && tc_state_gauge (view->model->ruleset, view->model->state, &drag->order, 0, gauge))
        {
          if (drag->enemy < 0)
            say_refusal (view, text);
          say_path (view, text, gauge);
          say_reach (view, text, gauge);
        }
      else
        {
          say_refusal (view, text);
          append (text, _("Letting go changes nothing."));
        }
    }
  return g_string_free (text, FALSE);
}
