/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-account.h"

#include <string.h>

/* Faces that are a worse condition. */
#define WORN (TC_FACE_REDUCED | TC_FACE_DEMORALIZED)

/* What a counter was like: whose, -1 not on the map. */
typedef struct
{
  gint8  side;
  guint8 worn;
} Look;

struct _TcAccount
{
  TcAccountTurn now, last;
  gint8         player; /* of the player-turn that is open */
  GArray       *placements;
  Look          before[TC_MAX_PLAYED], after[TC_MAX_PLAYED];
};

static void
turn_init (TcAccountTurn *self)
{
  self->side = -1;
  self->orders = g_array_new (FALSE, FALSE, sizeof (TcAccountOrder));
  self->lost = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->worn = g_array_new (FALSE, FALSE, sizeof (gint16));
}

static void
turn_clear (TcAccountTurn *self)
{
  g_array_unref (self->orders);
  g_array_unref (self->lost);
  g_array_unref (self->worn);
}

static void
turn_empty (TcAccountTurn *self)
{
  self->side = -1;
  self->moved = 0;
  memset (self->roles, 0, sizeof self->roles);
  g_array_set_size (self->orders, 0);
  g_array_set_size (self->lost, 0);
  g_array_set_size (self->worn, 0);
}

TcAccount *
tc_account_new (void)
{
  TcAccount *self = g_new0 (TcAccount, 1);

  turn_init (&self->now);
  turn_init (&self->last);
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  return self;
}

void
tc_account_free (TcAccount *self)
{
  if (self == NULL)
    return;
  turn_clear (&self->now);
  turn_clear (&self->last);
  g_array_unref (self->placements);
  g_free (self);
}

void
tc_account_reset (TcAccount *self)
{
  g_return_if_fail (self != NULL);

  turn_empty (&self->now);
  turn_empty (&self->last);
}

static void
look (TcAccount *self, TcGame *game, Look looks[TC_MAX_PLAYED])
{
  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    looks[c] = (Look) { -1, 0 };
  g_array_set_size (self->placements, 0);
  tc_state_place (tc_game_get_ruleset (game), tc_game_get_state (game), self->placements);
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);

      looks[it->counter] = (Look) { it->side, it->faces & WORN };
    }
}

static void
begin (TcAccount *self, TcGame *game)
{
  const TcState *state = tc_game_get_state (game);

  turn_empty (&self->now);
  self->now.side = state->actor;
  self->now.turn = state->turn;
  self->player = state->player;
  look (self, game, self->before);
}

void
tc_account_add (TcAccount *self, TcGame *game, const TcNote *why)
{
  TcAccountOrder it;

  g_return_if_fail (self != NULL && TC_IS_GAME (game) && why != NULL);

  if (self->now.side < 0)
    begin (self, game);
  it = (TcAccountOrder) { tc_game_get_length (game), *why };
  g_array_append_val (self->now.orders, it);
}

static void
count_orders (TcAccountTurn *turn, TcGame *game)
{
  gboolean moved[TC_MAX_PLAYED] = { FALSE };

  for (guint i = 0; i < turn->orders->len; i++)
    {
      const TcOrder *order = &tc_game_get_entry (game, g_array_index (turn->orders, TcAccountOrder, i).index)->order;
      TcOrderRole role = tc_game_get_ruleset (game)->system->order_kinds[order->kind].role;

      turn->roles[role]++;
      for (guint k = 0; role == TC_ROLE_MOVE && k < order->n_units; k++)
        {
          turn->moved += !moved[order->units[k]];
          moved[order->units[k]] = TRUE;
        }
    }
}

/* Who rode off, and who waits off the map for another day, is not lost. */
static void
close_turn (TcAccount *self, TcGame *game)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  TcAccountTurn closed = self->now;

  count_orders (&closed, game);
  look (self, game, self->after);
  for (gint16 c = 0; c < TC_MAX_PLAYED; c++)
    {
      const Look *was = &self->before[c], *is = &self->after[c];

      if (was->side < 0)
        continue;
      if (is->side >= 0 ? is->side != was->side : !tc_state_left (ruleset, state, c) && !tc_state_waits (ruleset, state, c))
        g_array_append_val (closed.lost, c);
      else if (is->worn & ~was->worn)
        g_array_append_val (closed.worn, c);
    }
  self->now = self->last;
  self->last = closed;
  turn_empty (&self->now);
}

void
tc_account_follow (TcAccount *self, TcGame *game, gboolean person)
{
  const TcState *state;
  guint length;

  g_return_if_fail (self != NULL && TC_IS_GAME (game));

  length = tc_game_get_length (game);
  if (self->last.side >= 0 && length < self->last.end)
    turn_empty (&self->last);
  if (self->now.side < 0 || tc_game_get_cursor (game) < length)
    return;
  while (self->now.orders->len > 0
         && g_array_index (self->now.orders, TcAccountOrder, self->now.orders->len - 1).index >= length)
    g_array_set_size (self->now.orders, self->now.orders->len - 1);
  if (self->now.orders->len == 0)
    {
      turn_empty (&self->now);
      return;
    }
  state = tc_game_get_state (game);
  self->now.end = length;
  if (state->over || state->turn != self->now.turn || state->player != self->player || (person && state->depth == 0))
    close_turn (self, game);
}

const TcAccountTurn *
tc_account_get_last (const TcAccount *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->last.side >= 0 ? &self->last : NULL;
}

const TcAccountOrder *
tc_account_get_order (const TcAccount *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->now.side >= 0 && self->now.orders->len > 0
           ? &g_array_index (self->now.orders, TcAccountOrder, self->now.orders->len - 1) : NULL;
}
