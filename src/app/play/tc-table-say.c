/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-say: what letting go of a unit will do on a measured table, said before it is done. */
#include "tc-i18n.h"

#include "tc-table-tool.h"

#include "tc-say.h"

/* So many enemies in reach are named. */
#define MAX_NAMES 3

static const TcRuleset *
get_ruleset (TcPlayPage *self)
{
  return tc_game_get_ruleset (tc_play_get_game (self));
}

static void
append (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* The order that the target would be for: the first listed one. */
static void
say_target (TcPlayPage *self, GString *text)
{
  const GArray *orders = tc_planner_get_orders (self->planner);

  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      g_autofree char *command = NULL, *sentence = NULL;

      if (order->n_targets == 0 || order->targets[0] != self->table.target)
        continue;
      command = tc_say_order (order, get_ruleset (self), tc_game_get_state (tc_play_get_game (self)));
      /* Translators: an order, such as "Charge Rochow → Piemont" */
      sentence = g_strdup_printf (_("Let go for: %s. The chances are shown before the dice."), command);
      append (text, sentence);
      return;
    }
}

static void
say_way (TcPlayPage *self, GString *text, const TcGauge *gauge)
{
  const TcTableDrag *drag = &self->table;
  g_autofree char *spent = tc_say_length (gauge->spent), *allowance = tc_say_length (gauge->allowance);
  g_autofree char *left = tc_say_length (gauge->left);
  g_autofree char *sentence = NULL;
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *start = g_new0 (TcGauge, 1);
  TcOrder order;
  int turn = tc_table_start_order (self, &order)
             && tc_state_gauge (get_ruleset (self), tc_game_get_state (game), &order, 0, start)
               ? ABS (gauge->place.facing - start->place.facing) : 0;

  turn = (MIN (turn, 36000 - turn) + 50) / 100;
  if (drag->goes_on)
    sentence = g_strdup_printf (_("Let go to take the way so far, and go on from there: %s of %s, %s left."), spent, allowance, left);
  else if (drag->corner != 0)
    /* Translators: degrees; then the way gone, what is allowed, and what is left of it */
    sentence = g_strdup_printf (_("Let go to wheel by %d°: %s of %s, %s left."), turn, spent, allowance, left);
  else if (drag->is_exact)
    sentence = g_strdup_printf (_("Let go to move: %s of %s, %s left."), spent, allowance, left);
  else
    sentence = g_strdup_printf (_("Let go to move as near as that allows: %s of %s, %s left."), spent, allowance, left);
  append (text, sentence);
}

/* Whom the first unit could shoot at from there. */
static void
say_reach (TcPlayPage *self, GString *text, const TcGauge *gauge)
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
                              tc_battle_counter (get_ruleset (self)->battle, gauge->targets[i].counter)->name, length);
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
say_refusal (TcPlayPage *self, GString *text)
{
  const TcTableDrag *drag = &self->table;
  g_autofree char *reason = NULL, *sentence = NULL;

  if (drag->is_exact || drag->refusal.code == NULL)
    return;
  reason = tc_say_note (&drag->refusal, get_ruleset (self));
  sentence = g_strconcat (reason, ".", NULL);
  append (text, sentence);
}

/* An enemy below the pointer who is no target: the drop is a move all the same. */
static void
say_enemy (TcPlayPage *self, GString *text)
{
  g_autofree char *sentence = NULL;

  if (self->table.enemy < 0)
    return;
  sentence = g_strdup_printf (_("%s is no target from where the unit stands."),
                              tc_battle_counter (get_ruleset (self)->battle, self->table.enemy)->name);
  append (text, sentence);
}

/* A general over somebody who can be sent an order. */
static gboolean
say_command (TcPlayPage *self, GString *text)
{
  const TcCommand *command = self->table.own >= 0 ? tc_play_find_command (self, self->table.own) : NULL;
  g_autofree char *chance = NULL, *sentence = NULL;

  if (command == NULL)
    return FALSE;
  chance = tc_say_percent (command->high);
  sentence = g_strdup_printf (_("Let go to choose an order for %s: it arrives with up to %s."),
                              tc_battle_counter (get_ruleset (self)->battle, self->table.own)->name, chance);
  append (text, sentence);
  return TRUE;
}

char *
tc_table_say_drag (TcPlayPage *self)
{
  const TcTableDrag *drag = &self->table;
  TcGame *game = tc_play_get_game (self);
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  GString *text = g_string_new (NULL);

  if (drag->target >= 0)
    say_target (self, text);
  else if (!say_command (self, text))
    {
      say_enemy (self, text);
      if (!tc_table_moves (self))
        append (text, _("Nobody moves in this phase: dragging only measures."));
      else if (drag->has_order && tc_state_gauge (get_ruleset (self), tc_game_get_state (game), &drag->order, 0, gauge))
        {
          if (drag->enemy < 0)
            say_refusal (self, text);
          say_way (self, text, gauge);
          say_reach (self, text, gauge);
        }
      else
        {
          say_refusal (self, text);
          append (text, _("Letting go changes nothing."));
        }
    }
  return g_string_free (text, FALSE);
}
