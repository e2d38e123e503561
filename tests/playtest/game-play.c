/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-laws.h"

#include <string.h>

/* No game of the systems is longer. */
#define MAX_ORDERS 100000

static gboolean
can_be_played (const TcBattle *battle, const GameScript *script)
{
  g_autoptr (GameWalk) walk = game_walk_new (battle, script);

  return walk != NULL;
}

/* Each option is left as it is three times out of four. */
void
game_draw_options (const TcBattle *battle, GameScript *script, TcSeeded *random)
{
  for (guint i = 0; i < battle->book->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->book->options, i);
      g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);
      guint choice = tc_seeded_below (random, g_strv_length (choices));

      if (tc_seeded_below (random, 4) == 0)
        g_ptr_array_add (script->options, g_strconcat (option->id, "=", choices[choice], NULL));
    }
  /* Binding takes longer than playing. */
  while (script->options->len > 0 && !can_be_played (battle, script))
    g_ptr_array_set_size (script->options, (int) script->options->len - 1);
}

char *
game_play_random (const TcBattle *battle, GameScript *script, const char *event)
{
  g_autoptr (GameWalk) walk = game_walk_new (battle, script);
  const TcRuleset *ruleset = tc_game_get_ruleset (walk->game);
  TcSeeded random;
  TcOrder order;

  walk->event = event;
  tc_seeded_init (&random, script->seed, 1);
  while (tc_state_sample (ruleset, tc_game_get_state (walk->game), &random, &order))
    {
      char *fault;

      g_ptr_array_add (script->orders, tc_order_format (&order, ruleset->battle, ruleset->system->order_kinds));
      if (script->orders->len > MAX_ORDERS)
        return g_strdup ("length: it does not end");
      if (!game_walk_give (walk, &order))
        return g_strdup ("sample: what is sampled is refused");
      fault = game_walk_ask (walk);
      if (fault != NULL)
        return fault;
    }
  return tc_game_get_state (walk->game)->over ? NULL : g_strdup ("sample: none, and it is not over");
}

char *
game_play_script (const TcBattle *battle, GameScript *script, const char *only, const char *event)
{
  g_autoptr (GameWalk) walk = game_walk_new (battle, script);
  char *fault = NULL;
  guint i = 0;

  if (walk == NULL)
    return g_strdup ("options: the battle cannot be played");
  walk->only = only;
  walk->event = event;
  while (i < script->orders->len && fault == NULL)
    if (!game_walk_give_text (walk, script->orders->pdata[i]))
      g_ptr_array_remove_index (script->orders, i);
    else
      {
        fault = game_walk_ask (walk);
        i++;
      }
  g_ptr_array_set_size (script->orders, (int) i);
  return fault;
}
