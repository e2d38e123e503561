/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-session-private: between the files of tc-session. */
#pragma once

#include "tc-session.h"

G_BEGIN_DECLS

struct _TcSession
{
  GObject      parent;

  /* owned */
  TcSettings  *settings;
  TcDocument  *document;
  char        *path;
  char        *stamp; /* of the file at the path */
  GHashTable  *pictures; /* paths that somebody has answered for, and whether they may be read */
  TcIssueList *issues;
  gboolean     checked; /* the issues include what the rules find */
  TcGame      *game;
  char        *game_path;
  char        *game_stamp;
  char        *players[TC_MAX_SIDES];

  /* derived: the set-up bound to its rules, made when asked for */
  gboolean     bound;
  TcBattle    *setup_battle;
  TcRuleset   *setup_ruleset;
  TcState     *setup_state;
  TcOddsWork  *work;
  const TcRuleset *work_ruleset;

  /* owned: the choice whose set-up the editor shows, NULL for both; the battle as it has counters stand, made when asked for */
  char        *option;
  char        *choice;
  gboolean     laid;
  TcBattle    *laid_out; /* NULL: the document's */

  /* owned: what is compared with; of the last two one is NULL, or all three are */
  char        *compared;
  GArray      *compared_placements;
  TcBattle    *compared_battle;

  guint        check_source;
  GCancellable *checking; /* NULL when no thread looks for problems */
  guint        saved_length; /* orders of the game when it was last saved, and the hash after them */
  guint64      saved_hash;
  TcHex        cursor;
  int          counter;
};

/* @what changed; where, unless it was an edit, does not matter. */
void tc_session_emit            (TcSession *self, guint what);
/* Path or stamp may be those already kept, and the caller may still use them. */
void tc_session_set_file        (char **path, char **stamp, const char *new_path, const char *new_stamp);
/* Without a signal. */
void tc_session_drop_comparison (TcSession *self);
void tc_session_undo_setting_cb (TcSettings *settings, GParamSpec *pspec, TcSession *self);

G_END_DECLS
