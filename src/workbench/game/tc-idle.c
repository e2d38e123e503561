/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-idle.h"

/* A dice source that only records the first draw. */
typedef struct
{
  TcDice parent;
  TcDraw first; /* what: NULL none yet */
} Watch;

static guint
watch_draw (TcDice *dice, const guint32 *weights, guint n, const char *what)
{
  Watch *watch = (Watch *) dice;
  guint answer = 0;

  while (weights != NULL && answer + 1 < n && weights[answer] == 0)
    answer++;
  if (watch->first.what == NULL)
    watch->first = (TcDraw) { .n = (guint16) n, .value = (guint16) answer, .what = what };
  return answer;
}

static const TcDiceClass watch_class = { watch_draw };

gboolean
tc_idle_rolls (const TcRuleset *ruleset, const TcState *state, gboolean *marker)
{
  TcOrder end = { .kind = TC_ORDER_END };
  Watch watch = { { &watch_class }, { 0 } };
  TcNote note;
  g_autofree TcState *copy = NULL;

  if (marker != NULL)
    *marker = FALSE;
  if (!tc_state_check (ruleset, state, &end, NULL))
    return FALSE;
  copy = tc_state_dup (state);
  tc_state_apply (ruleset, copy, &end, &watch.parent, NULL);
  if (marker != NULL)
    *marker = watch.first.what != NULL && tc_ruleset_shows (ruleset, &watch.first, &note);
  return watch.first.what != NULL;
}

gboolean
tc_idle_is (TcGame *game)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  TcDeployment deployment;
  g_autoptr (GArray) orders = NULL;
  g_autoptr (GArray) duties = NULL;

  if (state->over || state->depth > 0 || state->actor < 0 || !tc_system_lists_all (ruleset->system)
      || tc_state_deploys (ruleset, state, state->actor, &deployment, NULL))
    return FALSE;
  orders = TC_ORDER_LIST_NEW ();
  tc_state_list (ruleset, state, -1, orders);
  if (orders->len != 1 || g_array_index (orders, TcOrder, 0).kind != TC_ORDER_END)
    return FALSE;
  duties = g_array_new (FALSE, FALSE, sizeof (TcNote));
  tc_state_duties (ruleset, state, duties);
  return duties->len == 0 && !tc_idle_rolls (ruleset, state, NULL);
}

void
tc_idle_undo (TcGame *game)
{
  do
    tc_game_undo (game);
  while (tc_game_can_undo (game) && tc_idle_is (game));
}

void
tc_idle_redo (TcGame *game)
{
  do
    tc_game_redo (game);
  while (tc_game_can_redo (game) && tc_idle_is (game));
}
