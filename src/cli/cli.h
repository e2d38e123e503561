/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli: what the subcommands of tercio-cli share.
 *
 * A subcommand (cli-command.h) calls the rooms and prints.  Answers go to standard output, problems to standard error
 * as FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE].
 */
#pragma once

#include "cli-command.h"
#include "tc-json.h"
#include "tc-battle-file.h"
#include "tc-game.h"
#include "tc-odds.h"

G_BEGIN_DECLS

/* cli-output.c */

/* Before anything is printed, and at the end: says so when standard output could not take it all. */
void     cli_output_start  (void);
int      cli_output_finish (int status);

/* A usage mistake, in printf form.  Returns CLI_USAGE. */
int      cli_usage     (const char *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* One complaint in the common form.  @line and @column are 0 where there are none. */
void     cli_tell      (const char *file, int line, int column, TcSeverity severity, const char *sentence,
                        const char *code);
/* A failure with a file.  Returns CLI_USAGE. */
int      cli_complain  (const char *file, const GError *error);
/* Its sentence without the name of the file, borrowed, and its code. */
const char *cli_failure (const char *file, const GError *error, const char **code);
/* On a measured table: what the unit may go and whom it sees. */
int      cli_gauge     (TcGame *game, const char *command, int counter, gboolean json);
/* A hex by its number, a place on a table as "x,y" in millimetres; NULL for nowhere. */
char    *cli_place     (const TcBattle *battle, TcPlace place);
/* Says which players there are; @other (may be NULL) besides. */
void     cli_no_player (const char *command, const char *name, const char *other);
/* Names of players, of systems, of systems on hexes, separated by spaces; free with g_free(). */
char    *cli_list_players (void);
char    *cli_list_systems (void);
char    *cli_list_hex_systems (void);
/* Whether both are one file, under any of its names. */
gboolean cli_is_same_file (const char *a, const char *b);
/* To standard output as it is, whatever the locale, or atomically to @path when it is neither NULL nor "-".  Returns the
 * exit status. */
int      cli_deliver   (const char *path, const char *text, gsize length);
/* "3/36 (8.33 %)". Free with g_free(). */
char    *cli_chance    (TcRatio chance);

/* Prints what was written. */
void     cli_print_json (const TcJson *json);
/* Members code, case and text of the present object. */
void     cli_json_note  (TcJson *json, const TcNote *note, const TcRuleset *ruleset);

/* cli-interrupt.c */

/* From now on Ctrl-C, and being asked to end, only set a flag; the third time they end the program. */
void     cli_interrupt_catch (void);
gboolean cli_interrupted     (void);

/* cli-battle.c */

/* The rules know the line of what they complain about, their file knows the column. */
void      cli_locate_issues (TcIssueList *issues, const char *path);
/* Reports issues on standard error; returns whether there are errors.  @file: where an issue says none, as those
 * of the rules; may be NULL. */
gboolean  cli_report_issues (const TcIssueList *issues, const char *file, const TcBattle *battle, gboolean notes);
/* Reads a battle and reports what is wrong.  NULL and *status when it cannot be used. */
TcBattle *cli_read_battle   (const char *path, int *status);
/* The same for uses that a mistake in the battle does not hinder: then *status is CLI_TROUBLE, else
 * CLI_FINE. */
TcBattle *cli_read_any_battle (const char *path, int *status);
/* Hex number, id of a hex, for JSON and text. */
const char *cli_hex         (const TcBattle *battle, TcHex hex, char label[TC_HEX_LABEL_SIZE]);
const TcSide *cli_side      (const TcBattle *battle, int side);

/* cli-position.c */

/* A game at its beginning or, with @save, as it was saved.  @options: NULL-terminated "id=value".
 * NULL and *status when that is not possible; everything has been reported.  Unref it. */
TcGame  *cli_open_game    (const char *path, const char *save, guint64 seed,
                           const char *const *options, int *status);
/* The first game of a battle that is in memory already. */
TcGame  *cli_start_game   (const TcBattle *battle, const char *name, guint64 seed,
                           const char *const *options, int *status);
/* A hex number or the id of a counter; -1 after a message.  A hex stands for its unit (or its gun);
 * for another counter only when there is none. */
int      cli_find_counter (TcGame *game, const char *command, const char *text);
int      cli_find_gun     (TcGame *game, const char *command, const char *text);
TcHex    cli_find_hex     (TcGame *game, const char *command, const char *text);
/* The first order kind of that role, -1 when the system has none. */
int      cli_find_kind    (const TcRuleset *ruleset, TcOrderRole role);
/* Sets a flag of an order by its name; FALSE after a message when the kind has none. */
gboolean cli_set_flag     (TcGame *game, const char *command, TcOrder *order, const char *flag);
void     cli_print_refusal (TcGame *game, const char *file, int line, const TcNote *refusal);
/* The failure of an order or of a save, in words, with its place in @file: of an order in line @line. */
void     cli_tell_play_error (const char *file, int line, const GError *error);
/* Comma-separated counters into units or targets. FALSE after a message. */
gboolean cli_find_counters (TcGame *game, const char *command, const char *list, gint16 *out,
                            guint8 *n, guint size);

/* cli-game.c */

/* A game as far as it is known, in either form; without @orders only its end. */
void     cli_print_game   (TcGame *game, gboolean orders, gboolean json);
void     cli_print_events (TcGame *game, guint first, guint end, const char *indent);
void     cli_print_end    (TcGame *game);

/* cli-odds.c */

/* Answers a question of odds about @order in a position of the game, in either form. */
int      cli_answer_odds  (TcGame *game, const TcState *state, const TcOrder *order, gboolean json);

/* Says that the rules refuse @order, with the case. */
void     cli_refuse_odds  (TcGame *game, const char *order, const TcNote *refusal, gboolean json);

/* cli-chain.c */

/* The same for @n orders one after the other, from the position of the game. */
int      cli_answer_chain (TcGame *game, const TcOrder *orders, guint n, gboolean json);

/* cli-sketch.c */

/* A question without a battle: who attacks whom where. */
typedef struct
{
  const char        *system;
  const char        *attackers; /* "12,5c,7d+2" */
  const char        *defenders;
  const char        *terrain;   /* may be NULL */
  const char *const *options;
} CliSketch;

/* Makes the battle of it, a game, an order with its units and targets, and the position in which it
 * is asked; free with g_free().  NULL after a message. */
TcState *cli_sketch_make  (const CliSketch *sketch, const char *command, TcGame **game, TcOrder *order,
                           int *status);

G_END_DECLS
