/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-session: what a window works on: one battle document, its problems, the
 * position that questions are asked about, a running game, and what is in focus.
 *
 * The position is that of the running game, or else the battle as it is set up.
 * The rules are bound to a copy of the battle when first asked for, and again
 * when asked for after an edit: nothing binds them for a view that is hidden.
 *
 * signal "changed" (const TcChange *change): what changed and where, once for
 * each action; what changes while a handler runs comes as a signal of its own.
 * signal "message" (const char *text, gboolean is_refusal): something to show in passing.
 */
#pragma once

#include "tc-battle-file.h"
#include "tc-document.h"
#include "tc-game.h"
#include "tc-odds.h"
#include "tc-settings.h"

G_BEGIN_DECLS

/* What a TcChange of a session may say in addition to the flags of tc-edit.h. */
typedef enum
{
  TC_CHANGE_BATTLE   = 1 << 16, /* another document; set with every flag of an edit */
  TC_CHANGE_POSITION = 1 << 17, /* an order, an edit of the set-up, a game begun or left */
  TC_CHANGE_GAME     = 1 << 18, /* a game was begun or left, or its players changed */
  TC_CHANGE_ISSUES   = 1 << 19, /* the list of problems */
  TC_CHANGE_CURSOR   = 1 << 20, /* another hex */
  TC_CHANGE_FOCUS    = 1 << 21, /* another counter */
  TC_CHANGE_SAVED    = 1 << 22, /* the game was saved, or is unsaved again */
  TC_CHANGE_COMPARED = 1 << 23, /* what the position is compared with */
} TcSessionFlags;

/* Of the document or its history. */
#define TC_CHANGE_EDITED (TC_CHANGE_BATTLE - 1)
/* Hexes or counters have other indexes: whatever was kept is void. */
#define TC_CHANGE_REPLACED (TC_CHANGE_BATTLE | TC_CHANGE_BOARD | TC_CHANGE_COUNTER_NUMBERS)

/* Does it matter at the hex?  Not when nothing but the terrain of other hexes changed. */
gboolean           tc_change_concerns      (const TcChange *self, TcHex hex);

#define TC_TYPE_SESSION (tc_session_get_type ())
G_DECLARE_FINAL_TYPE (TcSession, tc_session, TC, SESSION, GObject)

TcSession         *tc_session_new          (TcSettings *settings);
TcSettings        *tc_session_get_settings (TcSession *self);

/* Document.  set_battle takes battle and issues; a path of NULL means never saved. */
void               tc_session_set_battle   (TcSession *self, TcBattle *battle, const char *path,
                                            TcIssueList *issues);
TcDocument        *tc_session_get_document (TcSession *self); /* NULL when none is open */
const TcBattle    *tc_session_get_battle   (TcSession *self); /* the document's */
/* The stamp identifies the state in which the battle's file was read or written; NULL in set_path: as it is now. */
const char        *tc_session_get_path     (TcSession *self);
const char        *tc_session_get_stamp    (TcSession *self);
void               tc_session_set_path     (TcSession *self, const char *path, const char *stamp);
const TcIssueList *tc_session_get_issues   (TcSession *self);
/* The picture that the battle traces may be read: in the folder of its file, and elsewhere when somebody has said so in
 * this window. find sets @path, owned, unless there is NONE; an answer comes as TC_CHANGE_SCAN. */
typedef enum
{
  TC_PICTURE_NONE,    /* no scan, or its name leads nowhere */
  TC_PICTURE_OPEN,
  TC_PICTURE_ASKS,    /* not before an answer */
  TC_PICTURE_REFUSED,
} TcPictureState;
TcPictureState     tc_session_find_picture (TcSession *self, char **path);
void               tc_session_answer_picture (TcSession *self, const char *path, gboolean show);
/* Does the edit; a refusal is shown as a "message".  Clears @edit. */
gboolean           tc_session_do           (TcSession *self, TcEdit *edit, guint stroke);

/* Position.  NULL when the battle cannot be played; the issues say why. */
const TcRuleset   *tc_session_get_ruleset  (TcSession *self);
const TcState     *tc_session_get_state    (TcSession *self);
/* The same of the document's set-up, even while a game is running; @state, which may be NULL, gets its state, borrowed. */
const TcRuleset   *tc_session_get_setup    (TcSession *self, const TcState **state);
/* The battle the position's counters belong to: the document's when nothing is bound. */
const TcBattle    *tc_session_get_position_battle (TcSession *self);
TcOddsWork        *tc_session_get_odds_work (TcSession *self);
/* Placements of the position into @scene. */
void               tc_session_fill_position (TcSession *self, TcScene *scene);
/* The same of the document's set-up, even while a game is running: what an editor shows. */
void               tc_session_fill_setup    (TcSession *self, TcScene *scene);

/* Set-up by a choice of an option, by their ids, that the editor shows and changes; NULL for both: by the options as they are.
 * Whoever shows another one gets TC_CHANGE_PLACES; a choice that the battle no longer has is none. */
void               tc_session_show_choice  (TcSession *self, const char *option, const char *choice);
const char        *tc_session_get_choice   (TcSession *self, const char **choice);
/* The document's battle with its counters where they are shown; a copy that does not outlive an edit. */
const TcBattle    *tc_session_get_set_up   (TcSession *self);

/* Game.  set_game takes it (NULL leaves the present one); @players are names for
 * tc_player_new() by side, NULL for a person. */
TcGame            *tc_session_get_game     (TcSession *self);
void               tc_session_set_game     (TcSession *self, TcGame *game, const char *const *players);
const char        *tc_session_get_player   (TcSession *self, int side);
/* Changes the player of the side from now on. */
void               tc_session_set_player   (TcSession *self, int side, const char *name);
/* What a save of it holds: the game and who plays it; free with tc_journal_free(). */
TcJournal         *tc_session_to_journal   (TcSession *self);
/* The file of the game, as that of the battle; a game that was just set has none. */
const char        *tc_session_get_game_path (TcSession *self);
const char        *tc_session_get_game_stamp (TcSession *self);
void               tc_session_set_game_path (TcSession *self, const char *path, const char *stamp);
/* A game that was just set counts as saved. */
gboolean           tc_session_is_game_saved (TcSession *self);
void               tc_session_mark_game_saved (TcSession *self);
void               tc_session_mark_game_unsaved (TcSession *self);

/* Comparison of what is drawn with another position of the same battle (TcPlacement, copied), or with another version of it
 * (taken); @name is said of it.  It ends with another battle, and when counters get other numbers. */
void               tc_session_compare_position (TcSession *self, const char *name, const GArray *placements);
void               tc_session_compare_version  (TcSession *self, const char *name, TcBattle *battle);
void               tc_session_end_comparison   (TcSession *self);
const char        *tc_session_get_compared     (TcSession *self); /* its name; NULL for none */
/* TcContrast, owned, of what is drawn (TcPlacement); NULL when nothing is compared. */
GPtrArray         *tc_session_list_contrasts   (TcSession *self, const GArray *placements);
/* Where the counters were that stand elsewhere now, as ghosts, and the hexes that differ. */
void               tc_session_fill_compared    (TcSession *self, TcScene *scene);

/* Focus */
TcHex              tc_session_get_cursor   (TcSession *self);
void               tc_session_set_cursor   (TcSession *self, TcHex hex);
int                tc_session_get_counter  (TcSession *self); /* index or -1 */
void               tc_session_set_counter  (TcSession *self, int counter);

void               tc_session_tell         (TcSession *self, const char *text, gboolean is_refusal);
/* Reports the refusal in words with its case. */
void               tc_session_refuse       (TcSession *self, const TcNote *refusal);

G_END_DECLS
