/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-autoplay.h"

#include "tc-idle.h"
#include "tc-player.h"

/* Between two orders of a machine; setting up is many orders of one kind. */
#define PAUSE_MS        220
#define PAUSE_DEPLOY_MS 70
/* Without animation: as many orders as fit between two frames. */
#define SLICE_US        8000

struct _TcAutoplay
{
  TcGame   *game; /* borrowed */
  char     *names[TC_MAX_SIDES];
  TcPlayer *players[TC_MAX_SIDES]; /* made when first needed */
  gboolean  animated;
  guint     machine_source;
  guint     pass_source;
};

TcAutoplay *
tc_autoplay_new (void)
{
  return g_new0 (TcAutoplay, 1);
}

void
tc_autoplay_set_game (TcAutoplay *self, TcGame *game, const char *const *players)
{
  g_clear_handle_id (&self->machine_source, g_source_remove);
  g_clear_handle_id (&self->pass_source, g_source_remove);
  self->game = game;
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    {
      g_clear_pointer (&self->players[i], tc_player_free);
      g_free (self->names[i]);
      self->names[i] = players != NULL ? g_strdup (players[i]) : NULL;
    }
}

void
tc_autoplay_free (TcAutoplay *self)
{
  tc_autoplay_set_game (self, NULL, NULL);
  g_free (self);
}

/* The side that is to decide, -1: nobody, or the game is looked back at. */
static int
get_actor (TcAutoplay *self)
{
  const TcState *state = self->game != NULL ? tc_game_get_state (self->game) : NULL;

  if (state == NULL || state->over
      || tc_game_get_cursor (self->game) != tc_game_get_length (self->game))
    return -1;
  return state->actor;
}

static gboolean
give_machine_order (TcAutoplay *self)
{
  int side = get_actor (self);
  TcOrder order;

  if (side < 0 || self->names[side] == NULL)
    return FALSE;
  if (self->players[side] == NULL)
    self->players[side] = tc_player_new (self->names[side], tc_game_get_seed (self->game) + side);
  return tc_player_choose (self->players[side], tc_game_get_ruleset (self->game),
                           tc_game_get_state (self->game), &order)
         && tc_game_give (self->game, &order, NULL);
}

static void schedule_machine (TcAutoplay *self);

static gboolean
machine_cb (gpointer data)
{
  TcAutoplay *self = data;
  gint64 start = g_get_monotonic_time ();

  /* the source is still set, so that no change on the way schedules another */
  while (give_machine_order (self) && !self->animated && g_get_monotonic_time () - start < SLICE_US)
    continue;
  self->machine_source = 0;
  schedule_machine (self);
  return G_SOURCE_REMOVE;
}

static guint
get_pause (TcAutoplay *self, int side)
{
  TcDeployment deployment;

  if (!self->animated)
    return 1;
  return tc_state_deploys (tc_game_get_ruleset (self->game), tc_game_get_state (self->game), side,
                           &deployment, NULL)
           ? PAUSE_DEPLOY_MS
           : PAUSE_MS;
}

static void
schedule_machine (TcAutoplay *self)
{
  int side = get_actor (self);

  if (self->machine_source == 0 && side >= 0 && self->names[side] != NULL)
    self->machine_source = g_timeout_add (get_pause (self, side), machine_cb, self);
}

static gboolean
pass_cb (gpointer data)
{
  TcAutoplay *self = data;
  TcOrder end = { .kind = TC_ORDER_END };
  int side = get_actor (self);

  self->pass_source = 0;
  if (side >= 0 && self->names[side] == NULL && tc_idle_is (self->game))
    tc_game_give (self->game, &end, NULL);
  return G_SOURCE_REMOVE;
}

void
tc_autoplay_schedule (TcAutoplay *self, gboolean animated, gboolean passes)
{
  int side = get_actor (self);

  self->animated = animated;
  schedule_machine (self);
  if (passes && self->pass_source == 0 && side >= 0 && self->names[side] == NULL
      && !tc_game_can_redo (self->game) && tc_idle_is (self->game))
    self->pass_source = g_idle_add (pass_cb, self);
}
