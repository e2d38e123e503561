/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-session: what a window works on: one battle document, its problems, the
 * position that questions are asked about, a running game, and what is in focus.
 *
 * The position is the running game's when there is one, else the battle as it is
 * set up.  The rules are bound to a copy of the battle when somebody first asks,
 * and again after an edit.
 *
 * Signals, all without arguments but the last:
 *   "replaced"         another document, or other hexes or counters behind the indexes that somebody kept
 *   "edited"           the document or its history changed
 *   "issues-changed"   the list of problems was made anew
 *   "position-changed" another position: an order, an edit, a game begun or left
 *   "game-changed"     a game was begun or left, or who plays it
 *   "cursor-changed"   another hex
 *   "counter-changed"  another counter in focus
 *   "message"          (text, is_refusal): something to tell in passing
 */
#pragma once

#include "tc-battle-file.h"
#include "tc-document.h"
#include "tc-game.h"
#include "tc-odds.h"
#include "tc-settings.h"

G_BEGIN_DECLS

#define TC_TYPE_SESSION (tc_session_get_type ())
G_DECLARE_FINAL_TYPE (TcSession, tc_session, TC, SESSION, GObject)

TcSession         *tc_session_new          (TcSettings *settings);
TcSettings        *tc_session_get_settings (TcSession *self);

/* Document.  set_battle takes battle and issues; a path of NULL means never saved. */
void               tc_session_set_battle   (TcSession *self, TcBattle *battle, const char *path,
                                            TcIssueList *issues);
TcDocument        *tc_session_get_document (TcSession *self); /* NULL when none is open */
const TcBattle    *tc_session_get_battle   (TcSession *self); /* the document's */
/* The stamp tells the state in which the battle's file was read or written; NULL to set_path: as it is now. */
const char        *tc_session_get_path     (TcSession *self);
const char        *tc_session_get_stamp    (TcSession *self);
void               tc_session_set_path     (TcSession *self, const char *path, const char *stamp);
const TcIssueList *tc_session_get_issues   (TcSession *self);
/* Does the edit; a refusal is told by "message".  Clears @edit. */
gboolean           tc_session_do           (TcSession *self, TcEdit *edit, guint stroke);

/* Position.  NULL when the battle cannot be played; the issues say why. */
const TcRuleset   *tc_session_get_ruleset  (TcSession *self);
const TcState     *tc_session_get_state    (TcSession *self);
/* The battle the position's counters belong to: the document's when nothing is bound. */
const TcBattle    *tc_session_get_position_battle (TcSession *self);
TcOddsWork        *tc_session_get_odds_work (TcSession *self);
/* Placements of the position into @scene. */
void               tc_session_fill_position (TcSession *self, TcScene *scene);

/* Game.  set_game takes it (NULL leaves the present one); @players are names for
 * tc_player_new() by side, NULL for a person. */
TcGame            *tc_session_get_game     (TcSession *self);
void               tc_session_set_game     (TcSession *self, TcGame *game, const char *const *players);
const char        *tc_session_get_player   (TcSession *self, int side);
/* The file of the game, as that of the battle; a game that was just set has none. */
const char        *tc_session_get_game_path (TcSession *self);
const char        *tc_session_get_game_stamp (TcSession *self);
void               tc_session_set_game_path (TcSession *self, const char *path, const char *stamp);
/* A game that was just set counts as saved. */
gboolean           tc_session_is_game_saved (TcSession *self);
void               tc_session_mark_game_saved (TcSession *self);
void               tc_session_mark_game_unsaved (TcSession *self);

/* Focus */
TcHex              tc_session_get_cursor   (TcSession *self);
void               tc_session_set_cursor   (TcSession *self, TcHex hex);
int                tc_session_get_counter  (TcSession *self); /* index or -1 */
void               tc_session_set_counter  (TcSession *self, int counter);

void               tc_session_tell         (TcSession *self, const char *text, gboolean is_refusal);
/* Tells the refusal in words with its case. */
void               tc_session_refuse       (TcSession *self, const TcNote *refusal);

G_END_DECLS
