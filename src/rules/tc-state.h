/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-state: a position in a game, as one flat value.
 *
 * A system's state is a struct that begins with a TcState and holds no pointers.  It is copied
 * with one memory copy and compared byte by byte.  Its layout (TcSystem.layout) lists its members.
 */
#pragma once

#include "tc-battle.h"
#include "tc-layout.h"

G_BEGIN_DECLS

#define TC_STATE_FRAMES 4

/* An interrupt: somebody must decide something before play goes on. */
typedef struct
{
  gint16 kind;  /* the system's */
  gint8  actor; /* side that decides */
  gint8  unused;
  gint32 data[16];
} TcFrame;

typedef struct _TcState
{
  guint32 size;   /* of the whole state in bytes */
  gint16  turn;   /* from 1 */
  gint16  phase;  /* index to the system's phases */
  gint8   player; /* side whose player-turn it is; -1 none */
  gint8   actor;  /* side whose order is awaited; -1 when the game is over */
  guint8  over;
  guint8  depth;  /* frames on the stack; the topmost decides */
  TcFrame frames[TC_STATE_FRAMES];
} TcState;

static inline const TcFrame *
tc_state_frame (const TcState *self)
{
  return self->depth == 0 ? NULL : &self->frames[self->depth - 1];
}

/* Of a state in which somebody must decide. */
static inline const TcFrame *
tc_state_top (const TcState *self)
{
  g_assert (self->depth > 0);
  return &self->frames[self->depth - 1];
}

/* Asks @actor for a decision; the new frame is all zero but for its head. */
static inline TcFrame *
tc_state_push (TcState *self, int kind, int actor)
{
  TcFrame *frame = &self->frames[self->depth++];

  g_assert (self->depth <= TC_STATE_FRAMES);
  *frame = (TcFrame) { .kind = kind, .actor = actor };
  self->actor = actor;
  return frame;
}

/* Removes the topmost frame; the frame below decides then, or the player whose turn it is. */
static inline TcFrame
tc_state_pop (TcState *self)
{
  TcFrame frame = *tc_state_top (self);

  self->frames[--self->depth] = (TcFrame) { 0 };
  self->actor = self->depth > 0 ? tc_state_top (self)->actor : self->player;
  return frame;
}

/* Nobody has to decide any more but the player whose turn it is. */
static inline void
tc_state_drop_frames (TcState *self)
{
  while (self->depth > 0)
    tc_state_pop (self);
}

extern const TcMember tc_state_layout[]; /* of a TcState */
extern const TcMember tc_place_layout[];

G_END_DECLS
