/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-leaders: leaders follow the unit they stand with, as moves of their own. */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-say.h"

static gboolean
is_leader (const TcBattle *battle, int counter)
{
  const TcKind *kind = tc_battle_get_kind (battle, tc_battle_counter (battle, counter)->kind);

  return kind != NULL && strcmp (kind->symbol, "leader") == 0;
}

guint
tc_play_find_leaders (TcPlayPage *self, int unit, gint16 *leaders)
{
  TcGame *game = tc_play_get_game (self);
  const TcBattle *battle = tc_game_get_ruleset (game)->battle;
  const TcPlacement *mover = tc_planner_get_placement (self->planner, unit);
  g_autoptr (GArray) placements = NULL;
  guint n = 0;

  if (mover == NULL || is_leader (battle, unit))
    return 0;
  placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  tc_state_place (tc_game_get_ruleset (game), tc_game_get_state (game), placements);
  for (guint i = 0; i < placements->len && n < TC_ORDER_HELPERS; i++)
    {
      const TcPlacement *other = &g_array_index (placements, TcPlacement, i);

      if (other->place.x == mover->place.x && other->side == mover->side && is_leader (battle, other->counter))
        leaders[n++] = other->counter;
    }
  return n;
}

/* Why the leader cannot go the way of the unit; its code NULL when nothing says so. */
static void
tell_who_stays (TcPlayPage *self, int leader, const TcOrder *order)
{
  TcGame *game = tc_play_get_game (self);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  TcOrder follow = *order;
  TcNote refusal = { 0 };
  const char *name = tc_battle_counter (ruleset->battle, leader)->name;
  g_autofree char *text = NULL;

  follow.n_units = 1;
  follow.n_helpers = 0;
  follow.units[0] = leader;
  if (!self->leaders_stay && !tc_state_check (ruleset, tc_game_get_state (game), &follow, &refusal) && refusal.code != NULL)
    {
      g_autofree char *reason = tc_say_note (&refusal, ruleset);

      text = g_strdup_printf (_("%s stays behind: %s"), name, reason);
    }
  else
    text = g_strdup_printf (_("%s stays behind."), name);
  tc_session_tell (tc_page_get_session (TC_PAGE (self)), text, FALSE);
}

static gboolean
ends_alike (const TcOrder *a, const TcOrder *b)
{
  if (a->n_path == 0 || b->n_path == 0)
    return a->n_path == b->n_path;
  return a->path[a->n_path - 1].x == b->path[b->n_path - 1].x;
}

/* FALSE when he cannot get there. */
static gboolean
follow (TcPlayPage *self, int leader, const TcOrder *order)
{
  TcGame *game = tc_play_get_game (self);
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  tc_state_list (tc_game_get_ruleset (game), tc_game_get_state (game), leader, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *own = &g_array_index (orders, TcOrder, i);

      if (own->kind == order->kind && own->n_units == 1 && ends_alike (own, order))
        return tc_game_give (game, own, NULL);
    }
  return FALSE;
}

gboolean
tc_play_give_move (TcPlayPage *self, const TcOrder *order, gboolean opposite)
{
  TcGame *game = tc_play_get_game (self);
  TcOrder copy = *order;
  gint16 leaders[TC_ORDER_HELPERS];
  guint n = tc_play_find_leaders (self, order->units[0], leaders);
  const TcPlacement *mover = tc_planner_get_placement (self->planner, order->units[0]);
  TcHex from = mover != NULL ? mover->place.x : TC_NO_HEX;

  if (!tc_play_give (self, &copy))
    return FALSE;
  if (copy.n_path == 0 && !tc_state_left (tc_game_get_ruleset (game), tc_game_get_state (game), copy.units[0]))
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *leader = tc_planner_get_placement (self->planner, leaders[i]);

      /* In some rules he has gone along already. */
      if (leader == NULL || leader->place.x != from || tc_game_get_state (game)->depth > 0)
        continue;
      if (self->leaders_stay != opposite || !follow (self, leaders[i], &copy))
        tell_who_stays (self, leaders[i], &copy);
    }
  return TRUE;
}

void
tc_play_give_whole (TcPlayPage *self, const TcOrder *order)
{
  if (order->n_units == 1 && order->n_path == 0 && order->n_targets + order->n_helpers == 0)
    tc_play_give_move (self, order, FALSE);
  else
    tc_play_give (self, order);
}
