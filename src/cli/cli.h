/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli: what the subcommands of tercio-cli share.
 *
 * A subcommand (cli-command.h) calls the rooms and prints.  Answers go to standard output,
 * problems to standard error as FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE].
 */
#pragma once

#include "cli-command.h"
#include "tc-json.h"
#include "tc-battle-file.h"
#include "tc-game.h"
#include "tc-journal.h"
#include "tc-odds.h"

G_BEGIN_DECLS

/* cli-output.c */

/* To be called before anything is printed, and at the end: reports when standard output could
 * not be written. */
void     cli_output_start  (void);
int      cli_output_finish (int status);

/* A usage mistake, in printf form.  Returns CLI_USAGE. */
int      cli_usage     (const char *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Prints a message in the common form.  @line and @column: 0 when unknown. */
void     cli_tell      (const char *file, int line, int column, TcSeverity severity, const char *sentence,
                        const char *code);
/* Reports a failure with a file.  Returns CLI_USAGE. */
int      cli_complain  (const char *file, const GError *error);
/* Its message without the name of the file, borrowed, and its code. */
const char *cli_failure (const char *file, const GError *error, const char **code);
/* Reach on a measured table.  Returns the exit status. */
int      cli_gauge     (TcGame *game, const char *command, int counter, gboolean json);
/* The number of a hex, or a point of a table as "x,y" in millimetres; NULL for TC_NOWHERE.  Free
 * with g_free(). */
char    *cli_place     (const TcBattle *battle, TcPlace place);
/* "; did you mean “X”?" when one of @words (NULL-terminated) is like @text, else "". Free with g_free(). */
char    *cli_suggest   (const char *text, const char *const *words);
/* Reports an unknown player and lists the known ones, and @other unless NULL. */
void     cli_no_player (const char *command, const char *name, const char *other);
/* Names of players, of systems, of systems on hexes, separated by spaces; free with g_free(). */
char    *cli_list_players (void);
char    *cli_list_systems (void);
char    *cli_list_hex_systems (void);
/* NULL also for one that is played on a table. */
const TcSystem *cli_find_hex_system (const char *id);
/* Writes to standard output, unconverted, when @path is NULL or "-"; else atomically to the
 * file.  Returns the exit status. */
int      cli_deliver   (const char *path, const char *text, gsize length);
/* "3/36 (8.33 %)". Free with g_free(). */
char    *cli_chance    (TcRatio chance);

/* Prints what was written. */
void     cli_print_json (const TcJson *json);
/* Members code, case and text of the present object. */
void     cli_json_note  (TcJson *json, const TcNote *note, const TcRuleset *ruleset);

/* cli-input.c */

/* Does the name stand for standard input or output: "-" or NULL? */
gboolean   cli_is_standard  (const char *path);
/* The file in messages. */
const char *cli_file_name   (const char *path);
/* A file or standard input, of which each call gives the same text. Free with g_free(). */
char      *cli_load         (const char *path, gsize *length, GError **error);
/* The same, read as a battle or a saved game.  @text, which may be NULL, gets the file; free with g_free(). */
TcBattle  *cli_load_battle  (const char *path, char **text, TcIssueList *issues, GError **error);
TcJournal *cli_load_journal (const char *path, TcIssueList *issues, GError **error);
/* The operands, where a folder stands for the battles in it, by name: char *.  What cannot be
 * used is reported and left out, and *status says so. */
GPtrArray *cli_list_files   (int n, char **operands, int *status);

/* cli-interrupt.c */

/* From now on SIGINT, SIGTERM and SIGHUP only set a flag; the third one ends the program. */
void     cli_interrupt_catch (void);
gboolean cli_interrupted     (void);

/* cli-battle.c */

/* Fills in the columns of issues of the rules, which know only lines. */
void      cli_locate_issues (TcIssueList *issues, const char *path);
/* Reports issues on standard error, with fixes if @battle is not NULL; returns whether there are
 * errors.  @file: of issues that name none; may be NULL. */
gboolean  cli_report_issues (const TcIssueList *issues, const char *file, const TcBattle *battle, gboolean notes);
/* Reads a battle and reports what is wrong.  NULL and *status when it cannot be used. */
TcBattle *cli_read_battle   (const char *path, int *status);
/* The same where errors do no harm: *status is CLI_TROUBLE if there are any. */
TcBattle *cli_read_any_battle (const char *path, int *status);
/* The number of a hex, in @label. */
const char *cli_hex         (const TcBattle *battle, TcHex hex, char label[TC_HEX_LABEL_SIZE]);
const TcSide *cli_side      (const TcBattle *battle, int side);

/* cli-position.c */

/* A new game or, with @save, a saved one; unref it.  @options: NULL-terminated "id=value", may
 * be NULL.  NULL and *status after a message. */
TcGame  *cli_open_game    (const char *path, const char *save, guint64 seed,
                           const char *const *options, int *status);
/* A new game of a battle in memory. */
TcGame  *cli_start_game   (const TcBattle *battle, const char *name, guint64 seed,
                           const char *const *options, int *status);
/* By a hex number, an id or a name; -1 after a message.  A hex stands for the unit (or the gun)
 * in it, or else for its topmost counter. */
int      cli_find_counter (TcGame *game, const char *command, const char *text);
int      cli_find_gun     (TcGame *game, const char *command, const char *text);
TcHex    cli_find_hex     (TcGame *game, const char *command, const char *text);
/* The first order kind of that role, -1 when the system has none. */
int      cli_find_kind    (const TcRuleset *ruleset, TcOrderRole role);
/* FALSE after a message when the order's kind has no such flag. */
gboolean cli_set_flag     (TcGame *game, const char *command, TcOrder *order, const char *flag);
void     cli_print_refusal (TcGame *game, const char *file, int line, const TcNote *refusal);
/* Reports an order (in @line of @file) or a save that cannot be used.  With a @game, which may
 * be NULL, it says which counter or order was probably meant. */
void     cli_tell_play_error (TcGame *game, const char *file, int line, const GError *error);
/* Comma-separated counters; FALSE after a message. */
gboolean cli_find_counters (TcGame *game, const char *command, const char *list, gint16 *out,
                            guint8 *n, guint size);

/* cli-game.c */

/* The game so far; without @orders only its end. */
void     cli_print_game   (TcGame *game, gboolean orders, gboolean json);
void     cli_print_events (TcGame *game, guint first, guint end, const char *indent);
void     cli_print_end    (TcGame *game);

/* cli-odds.c */

/* Prints the odds of @order in a position of the game.  Returns the exit status. */
int      cli_answer_odds  (TcGame *game, const TcState *state, const TcOrder *order, gboolean json);

/* Reports that the rules refuse @order. */
void     cli_refuse_odds  (TcGame *game, const char *order, const TcNote *refusal, gboolean json);

/* cli-chain.c */

/* The same for a chain of @n orders, from the position of the game. */
int      cli_answer_chain (TcGame *game, const TcOrder *orders, guint n, gboolean json);

/* cli-sketch.c */

/* An attack without a battle. */
typedef struct
{
  const char        *system;
  const char        *attackers; /* "12,5c,7d+2" */
  const char        *defenders;
  const char        *terrain;   /* may be NULL */
  const char *const *options;
} CliSketch;

/* Makes a game, an order with units and targets, and the position to ask about, which is
 * returned; free with g_free(). NULL and *status after a message. */
TcState *cli_sketch_make  (const CliSketch *sketch, const char *command, TcGame **game, TcOrder *order,
                           int *status);

G_END_DECLS
