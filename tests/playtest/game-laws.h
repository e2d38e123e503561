/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-laws: what holds after every order of every game, whatever its rules.
 *
 * A walk is a game that is played order by order and asked after each whether the laws hold. Its dice follow from
 * its seed and its orders, so these are the whole game: they are written down and walked again.
 */
#pragma once

#include "tc-game.h"
#include "tc-odds.h"

G_BEGIN_DECLS

typedef struct
{
  char      *battle;  /* owned: the name of its file */
  GPtrArray *options; /* owned, of char *: "id=value" */
  guint64    seed;
  GPtrArray *orders;  /* owned, of char *: in the notation */
} GameScript;

GameScript *game_script_new   (const char *battle, guint64 seed);
void        game_script_free  (GameScript *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameScript, game_script_free)
/* NULL when the text is no script. */
GameScript *game_script_parse (const char *text);
/* @title: becomes the first line, a comment; free with g_free(). */
char       *game_script_format (const GameScript *self, const char *title);

typedef struct
{
  TcGame     *game;   /* owned */
  TcOddsWork *work;   /* owned */
  TcState    *before; /* owned: before the order that was given last */
  TcState    *copy;   /* owned, scratch */
  TcOrder     order;
  TcSeeded    random; /* for questions */
  GArray     *orders, *notes; /* owned, scratch */
  const char *only;   /* the one law that is asked after; NULL: all */
  const char *event;  /* a code that must not happen; NULL: any may */
} GameWalk;

/* NULL when the options do not allow the battle to be played.  @battle is borrowed during the call. */
GameWalk   *game_walk_new     (const TcBattle *battle, const GameScript *script);
void        game_walk_free    (GameWalk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameWalk, game_walk_free)
/* Gives the order; FALSE when it is refused. */
gboolean    game_walk_give    (GameWalk *self, const TcOrder *order);
/* The same in the notation; what cannot be read is refused. */
gboolean    game_walk_give_text (GameWalk *self, const char *text);
/* After an order: NULL, or the law that is broken, ": " and how; free with g_free().  Laws that are dear are asked
 * after now and then, @only one each time. */
char       *game_walk_ask     (GameWalk *self);

/* A random game to its end by the rules of @script, to which its orders are added.  NULL, or the law that is broken as
 * game_walk_ask() says it. */
char       *game_play_random  (const TcBattle *battle, GameScript *script, const char *event);
/* The orders of @script.  NULL, or the law that is broken; then @script ends with that order.  Orders that are refused
 * are taken out of it. */
char       *game_play_script  (const TcBattle *battle, GameScript *script, const char *only, const char *event);
/* Sets options by chance, as far as the battle can be played with them. */
void        game_draw_options (const TcBattle *battle, GameScript *script, TcSeeded *random);
/* Cuts @script down to orders of which none can be left out so that the law of @fault is still broken, and crashes that
 * end the process still do.  @fault: as game_walk_ask() says it.  FALSE when the script breaks no such law. */
gboolean    game_shrink       (const TcBattle *battle, GameScript *script, const char *fault);

G_END_DECLS
