/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-game: a game in progress: orders in, events out, log, undo, save, replay.
 *
 * A GObject because windows listen to it.  Signal "changed": after an order, an undo, a redo or
 * a jump.  Everything else is plain values: the ruleset, the present state, and an entry for
 * each order with its draws and events.  Earlier states are kept every few orders; those between
 * are replayed.
 *
 * Dice.  The draws of an order follow from the game's seed, the position and the order, and from
 * nothing else.  So the seed and the orders are the whole game, the same order given again after
 * an undo rolls the same, and a journal whose draws are not those of its seed is detected.
 *
 * Undo.  An order that took no draw can be taken back; past a die only when the game allows it
 * (S-6.16 asks for the opponent's consent; tc_game_set_undo_past_dice()).  Orders that were
 * undone can be redone until another one is given.
 *
 * Cursor.  Replay shows the game as it was after any order; orders are given, undone and redone
 * only at the end.
 */
#pragma once

#include <glib-object.h>

#include "tc-journal.h"
#include "tc-system.h"

G_BEGIN_DECLS

#define TC_PLAY_ERROR (tc_play_error_quark ())
GQuark tc_play_error_quark (void);
/* The message of an error names the place and what was found there; it begins "entry N" for an
 * entry of a journal (N from 1), followed by ", line L" when the line is known. */
typedef enum
{
  TC_PLAY_ERROR_REFUSED,  /* the rules say no: see the refusal */
  TC_PLAY_ERROR_NOTATION, /* an order could not be read */
  TC_PLAY_ERROR_OTHER_BATTLE, /* the save is of another battle, or the battle has been changed since */
  TC_PLAY_ERROR_OPTION,   /* an option the book does not know */
  TC_PLAY_ERROR_DRAW,     /* draws missing, superfluous, or not those of the seed */
  TC_PLAY_ERROR_HASH,     /* the replay reaches another position */
  TC_N_PLAY_ERRORS
} TcPlayError;
/* The sentence of each error, in their order; {0} is the error's message.  Ends with a NULL
 * code. */
extern const TcWord tc_play_words[];

typedef struct
{
  TcOrder  order;
  gint8    side;
  guint    first_event; /* into the game's events */
  guint    n_events;
  guint    first_draw;  /* into the game's draws */
  guint    n_draws;
  gint16   turn;        /* when it was given */
  gint16   phase;
  guint64  hash;        /* of the state after it */
  gboolean joined;      /* undone and redone with the entry before it */
} TcGameEntry;

#define TC_TYPE_GAME (tc_game_get_type ())
G_DECLARE_FINAL_TYPE (TcGame, tc_game, TC, GAME, GObject)

/* @options: NULL-terminated "id=value", may be NULL.  The game works on a copy of the battle
 * with these options set.  @digest: of the battle, as store computes it, for the journal.  NULL
 * and @issues or @error when it cannot be played. */
TcGame *tc_game_new (const TcBattle *battle, guint64 digest, guint64 seed,
                     const char *const *options, TcIssueList *issues, GError **error);
const TcBattle   *tc_game_get_battle  (TcGame *self);
const TcRuleset  *tc_game_get_ruleset (TcGame *self);
guint64           tc_game_get_seed    (TcGame *self);
guint64           tc_game_get_digest  (TcGame *self);
/* NULL-terminated, sorted; borrowed. */
const char *const *tc_game_get_options (TcGame *self);
/* As seen at the cursor. */
const TcState    *tc_game_get_state   (TcGame *self);

/* FALSE and @refusal (may be NULL) when the rules refuse, or the cursor is not at the end
 * ("not-at-end"). */
gboolean          tc_game_give        (TcGame *self, const TcOrder *order, TcNote *refusal);
/* Gives orders in their order, as one step for undo and for those who listen; a save does not know of steps.  Ends after one
 * that rolls dice or asks somebody else, and before one that is refused.  Returns how many were given. */
guint             tc_game_give_many   (TcGame *self, const TcOrder *orders, guint n);
/* Reads the notation and gives it.  FALSE and @error: TC_ORDER_ERROR when it could not be read,
 * TC_PLAY_ERROR_REFUSED and @refusal when the rules refuse. */
gboolean          tc_game_give_text   (TcGame *self, const char *text, TcNote *refusal,
                                       GError **error);

guint             tc_game_get_length  (TcGame *self); /* orders given */
/* Borrowed until the next order, undo or redo; whatever the cursor.  Events and draws of the
 * set-up come first, before those of entry 0. */
const TcGameEntry *tc_game_get_entry  (TcGame *self, guint index);
const TcNote     *tc_game_get_events  (TcGame *self, guint *n);
const TcDraw     *tc_game_get_draws   (TcGame *self, guint *n);

void              tc_game_set_undo_past_dice (TcGame *self, gboolean allowed);
gboolean          tc_game_can_undo    (TcGame *self);
gboolean          tc_game_can_redo    (TcGame *self);
/* No-ops when they are not possible. */
void              tc_game_undo        (TcGame *self);
void              tc_game_redo        (TcGame *self);

guint             tc_game_get_cursor  (TcGame *self); /* 0 set-up ... length */
void              tc_game_set_cursor  (TcGame *self, guint cursor);

/* Another game that went the same way up to the cursor, and may go on otherwise: the same seed, so the
 * same orders would roll the same.  NULL when it cannot be played any more. Unref with g_object_unref(). */
TcGame           *tc_game_branch      (TcGame *self);
/* All orders, whatever the cursor; free with tc_journal_free(). */
TcJournal        *tc_game_to_journal  (TcGame *self);
/* Plays the journal again; checks every order, side, draw and hash.  On failure NULL, and the
 * error names the entry (its number, and its line in the file), or @issues say why the battle
 * cannot be played.  Unref with g_object_unref(). */
TcGame *tc_game_from_journal (const TcBattle *battle, guint64 digest, const TcJournal *journal,
                              TcIssueList *issues, GError **error);

/* One number for the whole game: hash of all events and the last state, whatever the cursor. */
guint64           tc_game_get_signature (TcGame *self);

G_END_DECLS
