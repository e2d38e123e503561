/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-autoplay.h"

#include <string.h>

#include "tc-idle.h"
#include "tc-player.h"
#include "tc-worker.h"

/* A machine thinks in a thread; mostly it needs no longer than this. */
#define PATIENCE_US 5000
/* Without a pause: as many orders as fit between two frames. */
#define SLICE_US 8000

const TcWord tc_pace_words[] = {
  { "slow", "", N_("Slow") },
  { "normal", "", N_("Normal") },
  { "fast", "", N_("Fast") },
  { "instant", "", N_("At once") },
  { NULL }
};

/* Milliseconds between two orders, as tc_pace_words; setting up is many orders of one kind. */
static const struct
{
  guint order, deploy;
} pauses[] = { { 900, 200 }, { 220, 70 }, { 80, 30 }, { 0, 0 } };

G_STATIC_ASSERT (G_N_ELEMENTS (pauses) == G_N_ELEMENTS (tc_pace_words) - 1);

/* What a machine is to decide, and what it decided. */
typedef struct
{
  TcGame   *game;   /* owned: its ruleset is used */
  TcState  *state;  /* owned: the position */
  TcPlayer *player; /* owned, until it is taken back */
  gboolean  found;
  TcOrder   order;
} Thought;

struct _TcAutoplay
{
  TcGame    *game; /* borrowed */
  char      *names[TC_MAX_SIDES];
  TcPlayer  *players[TC_MAX_SIDES]; /* made when first needed; NULL while one thinks */
  TcWorker  *thinking; /* owned */
  gboolean   thinks;   /* longer than it is waited for */
  gboolean   steps;    /* one order is wanted though it is paused */
  TcAccount *account; /* owned */
  guint      pace;    /* index of pauses */
  gboolean   paused;
  gboolean   hurries; /* until somebody else's player-turn, or a person is to decide */
  gint16     turn;    /* that is hurried */
  gint8      player;
  guint      machine_source;
  guint      pass_source;
};

/* Thinking */

static void
think (gpointer data)
{
  Thought *self = data;

  self->found = tc_player_choose (self->player, tc_game_get_ruleset (self->game), self->state, &self->order);
}

static void
thought_free (gpointer data)
{
  Thought *self = data;

  g_object_unref (self->game);
  g_free (self->state);
  g_clear_pointer (&self->player, tc_player_free);
  g_free (self);
}

/* What was thought about is forgotten, and the machine begins anew. */
static void
drop_thought (TcAutoplay *self)
{
  tc_worker_drop (self->thinking);
  self->thinks = FALSE;
}

static void thought_cb (gpointer data, gpointer unused);

TcAutoplay *
tc_autoplay_new (void)
{
  static const TcWorkerClass klass = { think, thought_free, PATIENCE_US, NULL };
  TcAutoplay *self = g_new0 (TcAutoplay, 1);

  self->thinking = tc_worker_new (&klass, thought_cb, self);
  self->account = tc_account_new ();
  return self;
}

void
tc_autoplay_set_game (TcAutoplay *self, TcGame *game, const char *const *players)
{
  g_clear_handle_id (&self->machine_source, g_source_remove);
  g_clear_handle_id (&self->pass_source, g_source_remove);
  drop_thought (self);
  if (game != self->game)
    {
      tc_account_reset (self->account);
      self->paused = self->hurries = FALSE;
    }
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
  tc_worker_free (self->thinking);
  tc_account_free (self->account);
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
is_machine (const TcAutoplay *self, int side)
{
  return side >= 0 && self->names[side] != NULL;
}

/* Is what is thought about the position of the game? */
static gboolean
is_present (const TcAutoplay *self, const Thought *thought)
{
  const TcState *state = tc_game_get_state (self->game);

  return thought->game == self->game && thought->state->size == state->size
         && memcmp (thought->state, state, state->size) == 0;
}

static void
ask (TcAutoplay *self, int side)
{
  Thought *thought = g_new0 (Thought, 1);

  thought->game = g_object_ref (self->game);
  thought->state = tc_state_dup (tc_game_get_state (self->game));
  thought->player = g_steal_pointer (&self->players[side]);
  if (thought->player == NULL)
    thought->player = tc_player_new (self->names[side], tc_game_get_seed (self->game) + side);
  tc_worker_ask (self->thinking, thought);
}

/* FALSE when there is none, or it is still thought about. */
static gboolean
give_machine_order (TcAutoplay *self)
{
  int side = get_actor (self);
  Thought *thought = tc_worker_get (self->thinking);
  TcOrder order;
  gboolean found;

  if (!is_machine (self, side))
    return FALSE;
  if (thought == NULL || !is_present (self, thought))
    {
      ask (self, side);
      thought = tc_worker_get (self->thinking);
    }
  self->thinks = !tc_worker_wait (self->thinking);
  if (self->thinks)
    return FALSE;
  order = thought->order;
  found = thought->found;
  self->players[side] = g_steal_pointer (&thought->player);
  tc_worker_drop (self->thinking);
  self->steps = FALSE;
  if (!found)
    return FALSE;
  tc_account_add (self->account, self->game, tc_player_get_why (self->players[side]));
  return tc_game_give (self->game, &order, NULL);
}

static void schedule_machine (TcAutoplay *self);

/* Looked at after each order, which may have been given on the way. */
static gboolean
is_hurried (TcAutoplay *self)
{
  const TcState *state = self->game != NULL ? tc_game_get_state (self->game) : NULL;

  self->hurries = self->hurries && state != NULL && is_machine (self, get_actor (self)) && state->turn == self->turn
                  && state->player == self->player;
  return self->hurries;
}

static gboolean
goes_on (TcAutoplay *self)
{
  return is_hurried (self) || (!self->paused && pauses[self->pace].order == 0);
}

static gboolean
machine_cb (gpointer data)
{
  TcAutoplay *self = data;
  gint64 start = g_get_monotonic_time ();

  /* the source is still set, so that no change on the way schedules another */
  while (give_machine_order (self) && goes_on (self) && g_get_monotonic_time () - start < SLICE_US)
    continue;
  self->machine_source = 0;
  schedule_machine (self);
  return G_SOURCE_REMOVE;
}

static void
thought_cb (gpointer data, gpointer unused)
{
  TcAutoplay *self = data;

  self->thinks = FALSE;
  /* What is found during a pause is kept until the machine goes on: a pause changes no decision. */
  if (self->machine_source != 0 || (self->paused && !self->steps && !is_hurried (self)))
    return;
  give_machine_order (self);
  schedule_machine (self);
}

static guint
get_pause (TcAutoplay *self, int side)
{
  TcDeployment deployment;

  if (goes_on (self))
    return 1;
  return tc_state_deploys (tc_game_get_ruleset (self->game), tc_game_get_state (self->game), side, &deployment, NULL)
           ? pauses[self->pace].deploy
           : pauses[self->pace].order;
}

static void
schedule_machine (TcAutoplay *self)
{
  int side = get_actor (self);

  if (self->machine_source == 0 && !self->thinks && is_machine (self, side) && (is_hurried (self) || !self->paused))
    self->machine_source = g_timeout_add (get_pause (self, side), machine_cb, self);
}

static gboolean
pass_cb (gpointer data)
{
  TcAutoplay *self = data;
  TcOrder end = { .kind = TC_ORDER_END };
  int side = get_actor (self);

  self->pass_source = 0;
  if (side >= 0 && !is_machine (self, side) && tc_idle_is (self->game))
    tc_game_give (self->game, &end, NULL);
  return G_SOURCE_REMOVE;
}

void
tc_autoplay_schedule (TcAutoplay *self, const char *pace, gboolean passes)
{
  int side = get_actor (self);

  for (guint i = 0; i < G_N_ELEMENTS (pauses); i++)
    if (strcmp (tc_pace_words[i].code, pace) == 0)
      self->pace = i;
  if (self->thinks && (self->game == NULL || !is_present (self, tc_worker_get (self->thinking))))
    drop_thought (self);
  if (self->game != NULL)
    tc_account_follow (self->account, self->game, side >= 0 && !is_machine (self, side));
  schedule_machine (self);
  if (passes && self->pass_source == 0 && side >= 0 && !is_machine (self, side)
      && !tc_game_can_redo (self->game) && tc_idle_is (self->game))
    self->pass_source = g_idle_add (pass_cb, self);
}

void
tc_autoplay_set_paused (TcAutoplay *self, gboolean paused)
{
  g_return_if_fail (self != NULL);

  self->paused = paused;
  self->hurries = FALSE;
  self->steps = FALSE;
  if (paused)
    g_clear_handle_id (&self->machine_source, g_source_remove);
  schedule_machine (self);
}

gboolean
tc_autoplay_is_paused (const TcAutoplay *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->paused;
}

void
tc_autoplay_step (TcAutoplay *self)
{
  g_return_if_fail (self != NULL);

  tc_autoplay_set_paused (self, TRUE);
  self->steps = TRUE;
  give_machine_order (self);
}

void
tc_autoplay_hurry (TcAutoplay *self)
{
  const TcState *state;

  g_return_if_fail (self != NULL);

  if (!is_machine (self, get_actor (self)))
    return;
  state = tc_game_get_state (self->game);
  self->hurries = TRUE;
  self->turn = state->turn;
  self->player = state->player;
  g_clear_handle_id (&self->machine_source, g_source_remove);
  schedule_machine (self);
}

const TcAccount *
tc_autoplay_get_account (const TcAutoplay *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->account;
}
