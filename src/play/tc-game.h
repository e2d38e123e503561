/* tc-game: a game being played: orders in, events out, log, undo, save, replay.
 *
 * A GObject because windows listen to it.  signal "changed": after an order, an
 * undo, a redo, a jump.  Everything else is in values: the ruleset, the present state, and one entry an order
 * with its draws and events; earlier states are kept every few orders and found again
 * by replaying.
 *
 * Undo.  An order that took no draw can be taken back by whoever gave it as long
 * as he is still to act or nothing random has followed; past a die only when the game allows it (S-6.16 asks for the
 * opponent's consent; tc_game_set_undo_past_dice()).  Undone orders can be redone: with the same
 * draws, so that nobody rolls again.
 *
 * Cursor.  A game can be looked at as it was after any order (replay); orders
 * are given only at the end.
 */
#pragma once

#include <glib-object.h>

#include "tc-journal.h"
#include "tc-system.h"

G_BEGIN_DECLS

#define TC_PLAY_ERROR (tc_play_error_quark ())
GQuark tc_play_error_quark (void);
typedef enum
{
  TC_PLAY_ERROR_REFUSED,  /* the rules say no: see the refusal */
  TC_PLAY_ERROR_NOTATION, /* an order could not be read */
  TC_PLAY_ERROR_OTHER_BATTLE, /* the save is of another battle, or the battle has been changed since */
  TC_PLAY_ERROR_OPTION,   /* an option the book does not know */
  TC_PLAY_ERROR_DRAW,     /* draws missing, left over or out of range */
  TC_PLAY_ERROR_HASH,     /* the replay comes to another position */
} TcPlayError;

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
} TcGameEntry;

#define TC_TYPE_GAME (tc_game_get_type ())
G_DECLARE_FINAL_TYPE (TcGame, tc_game, TC, GAME, GObject)

/* @options: NULL-terminated "id=value", may be NULL.  The game works on a copy of the
 * battle with these options set.  NULL and @issues or @error when it cannot be played. */
TcGame           *tc_game_new         (const TcBattle *battle, guint64 digest, guint64 seed,
                                       const char *const *options, TcIssueList *issues, GError **error);
const TcBattle   *tc_game_get_battle  (TcGame *self);
const TcRuleset  *tc_game_get_ruleset (TcGame *self);
guint64           tc_game_get_seed    (TcGame *self);
/* As seen at the cursor. */
const TcState    *tc_game_get_state   (TcGame *self);

/* FALSE and @refusal (may be NULL) when the rules refuse, or the cursor is not at the end. */
gboolean          tc_game_give        (TcGame *self, const TcOrder *order, TcNote *refusal);
/* Reads the notation and gives it. */
gboolean          tc_game_give_text   (TcGame *self, const char *text, TcNote *refusal, GError **error);

guint             tc_game_get_length  (TcGame *self); /* orders given */
const TcGameEntry *tc_game_get_entry  (TcGame *self, guint index);
const TcNote     *tc_game_get_events  (TcGame *self, guint *n); /* those of the set-up come first */
const TcDraw     *tc_game_get_draws   (TcGame *self, guint *n);

void              tc_game_set_undo_past_dice (TcGame *self, gboolean allowed);
gboolean          tc_game_can_undo    (TcGame *self);
gboolean          tc_game_can_redo    (TcGame *self);
void              tc_game_undo        (TcGame *self);
void              tc_game_redo        (TcGame *self);

guint             tc_game_get_cursor  (TcGame *self); /* 0 set-up ... length */
void              tc_game_set_cursor  (TcGame *self, guint cursor);

TcJournal        *tc_game_to_journal  (TcGame *self);
/* Plays the journal again; checks every order, draw and hash.  On failure NULL, and the error
 * names the entry (its line in the file and number). */
TcGame           *tc_game_from_journal (const TcBattle *battle, guint64 digest, const TcJournal *journal,
                                        TcIssueList *issues, GError **error);

/* One number for the whole game: hash of all events and the last state. */
guint64           tc_game_get_signature (TcGame *self);

G_END_DECLS
