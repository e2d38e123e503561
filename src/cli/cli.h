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
#include "tc-chain.h"
#include "tc-fields.h"
#include "tc-formula.h"
#include "tc-game.h"
#include "tc-journal.h"
#include "tc-odds.h"
#include "tc-variant.h"

G_BEGIN_DECLS

/* cli-output.c */

/* To be called before anything is printed, and at the end: reports when standard output could
 * not be written. */
void     cli_output_start  (void);
int      cli_output_finish (int status);

/* A usage mistake, in printf form.  Returns CLI_USAGE. */
int      cli_usage     (const char *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Prints a message in the common form.  @line and @column: 0 when unknown. */
void cli_tell (const char *file, int line, int column, TcSeverity severity, const char *sentence,
               const char *code);
/* The first error that was reported. */
typedef struct
{
  char *sentence; /* NULL: none; owned */
  char *code;     /* owned */
} CliCaught;

/* From now on cli_tell() prints nothing and leaves the first error in @caught; NULL: prints
 * again. */
void     cli_catch     (CliCaught *caught);
void     cli_caught_clear (CliCaught *self);
/* Reports a failure with a file.  Returns CLI_USAGE. */
int      cli_complain  (const char *file, const GError *error);
/* Its message without the name of the file, borrowed, and its code. */
const char *cli_failure (const char *file, const GError *error, const char **code);
/* The number of a hex, or a point of a table as "x,y" in millimetres; NULL for TC_NOWHERE.  Free
 * with g_free(). */
char    *cli_place     (const TcBattle *battle, TcPlace place);
/* "; did you mean “X”?" when one of @words (NULL-terminated) is like @text, else "". Free with
 * g_free(). */
char    *cli_suggest   (const char *text, const char *const *words);
/* "; expected one of: A, B; did you mean “B”?" of the words of @list, separated by spaces. Free
 * with g_free(). */
char    *cli_expect    (const char *text, const char *list);
/* Reports an unknown player and lists the known ones, and @other unless NULL. */
void     cli_no_player (const char *command, const char *name, const char *other);
/* Names of players, of systems, of systems on hexes, separated by spaces; free with g_free(). */
char    *cli_list_players (void);
char    *cli_list_systems (void);
char    *cli_list_hex_systems (void);
/* Reports unknown rules and lists the known ones.  Returns CLI_USAGE. */
int      cli_no_system (const char *command, const char *id);
/* NULL also for one that is played on a table. */
const TcSystem *cli_find_hex_system (const char *id);
/* Writes to standard output, unconverted, when @path is NULL or "-"; else atomically to the
 * file.  Returns the exit status. */
int      cli_deliver   (const char *path, const char *text, gsize length);
/* "3/36 (8.33 %)". Free with g_free(). */
char    *cli_chance    (TcRatio chance);
/* A share of games, with its interval at 95 per cent; of no games the exact chance. */
char    *cli_share     (TcRatio chance, guint games);
/* That all shares are of so many games. */
void     cli_print_games (guint games);

/* Prints what was written. */
void     cli_print_json (const TcJson *json);
/* FALSE when standard output takes no more. */
gboolean cli_output_flush (void);
/* The member of that name, and low and high of a share. */
void     cli_json_share (TcJson *json, const char *name, TcRatio chance, guint games);
/* Members code, case and text of the present object. */
void     cli_json_note  (TcJson *json, const TcNote *note, const TcRuleset *ruleset);

/* cli-input.c */

/* Does the name stand for standard input or output: "-" or NULL? */
gboolean   cli_is_standard  (const char *path);
/* The file in messages. */
const char *cli_file_name   (const char *path);
/* A file or standard input, of which each call gives the same text. Free with g_free(). */
char      *cli_load         (const char *path, gsize *length, GError **error);
/* The same, read as a battle or a saved game.  @text, which may be NULL, gets the file; free with
 * g_free(). */
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
gboolean  cli_report_issues (const TcIssueList *issues, const char *file, const TcBattle *battle,
                             gboolean notes);
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
/* A saved game with its battle: @battle, or if that is NULL the one next to the save or among those
 * installed.  *path gets the battle's file; free with g_free(). */
TcGame  *cli_open_save    (const char *command, const char *save, const char *battle, char **path,
                           int *status);
/* Names the choices of the option of an "ID=VALUE" that is none, or all options when it is
 * unknown. */
void     cli_tell_choices (const TcBattle *battle, const char *name, const char *text);
/* A new game of a battle in memory. */
TcGame  *cli_start_game   (const TcBattle *battle, const char *name, guint64 seed,
                           const char *const *options, int *status);
/* By a hex number, an id or a name; -1 after a message.  A hex stands for the unit (or the gun)
 * in it, or else for its topmost counter. */
int      cli_find_counter (const CliQuestion *question, const char *text);
int      cli_find_gun     (const CliQuestion *question, const char *text);
TcHex    cli_find_hex     (const CliQuestion *question, const char *text);
/* The first order kind of that role, -1 when the system has none. */
int      cli_find_kind    (const TcRuleset *ruleset, TcOrderRole role);
/* FALSE after a message when the order's kind has no such flag. */
gboolean cli_set_flag     (const CliQuestion *question, TcOrder *order, const char *flag);
void     cli_print_refusal (TcGame *game, const char *file, int line, const TcNote *refusal);
/* Reports an order (in @line of @file) or a save that cannot be used.  With a @game, which may
 * be NULL, it says which counter or order was probably meant. */
void     cli_tell_play_error (TcGame *game, const char *file, int line, const GError *error);
/* Comma-separated counters; FALSE after a message. */
gboolean cli_find_counters (const CliQuestion *question, const char *list, gint16 *out, guint8 *n,
                            guint size);

/* cli-question.c */

/* What a command asks about a position: that of a call, or of a line of "ask". */
struct _CliQuestion
{
  const char    *command; /* for messages */
  const char    *path;    /* of the battle; NULL: there is no file */
  TcGame        *game;
  const TcState *state;   /* what is asked about */
  TcState       *laid;    /* owned; that of a saved game to which other options are laid, NULL: none */
  TcVariant     *scratch; /* owned; its changes, NULL: none yet */
  TcOddsWork    *work;    /* owned; NULL until cli_question_work() */
  gboolean       json;    /* wanted; else text */
  TcJson        *out;     /* owned; what is printed, NULL: nothing yet */
  const char    *member;  /* of it that the answer becomes; NULL: it is the answer */
  gboolean       begun;   /* there is an answer in it */
};

/* Which position: the options of CLI_ABOUT. */
typedef struct
{
  char  *save;
  char **rules;
  char **changes; /* "place gula@0917" */
  char  *output;
  int    after;
  int    form;
} CliAbout;

enum { CLI_FORM_TEXT, CLI_FORM_JSON, CLI_FORM_CSV };

extern CliAbout cli_about;

#define CLI_WHERE \
  { "position", 'p', CLI_FILE, &cli_about.save, N_("The position and the options of a saved game instead of the set-up"), N_("SAVE"), .whole = TRUE }, \
  { "after", 0, CLI_NUMBER, &cli_about.after, N_("The position after this many orders of the saved game"), N_("N"), .least = 0, .most = G_MAXINT, .whole = TRUE }, \
  { "option", 'o', CLI_TEXTS, &cli_about.rules, N_("Set an option of the rules"), N_("ID=VALUE") }
/* What if. */
#define CLI_CHANGES \
  { "place", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this counter is there"), N_("UNIT@HEX") }, \
  { "disrupt", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this unit is disrupted, on a table disordered"), N_("UNIT") }, \
  { "recover", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this unit is in good order"), N_("UNIT") }, \
  { "remove", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this counter is not on the board"), N_("UNIT") }, \
  { "face", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this counter faces this way: 0 to 5, on a table degrees"), N_("UNIT@FACING") }, \
  { "attach", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this leader is with this unit"), N_("LEADER@UNIT") }, \
  { "detach", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this unit has no leader"), N_("UNIT") }, \
  { "turn", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this is the turn"), N_("N") }, \
  { "weather", 0, CLI_CHANGE, &cli_about.changes, N_("What if: this is the weather"), N_("STATE") }
/* In all commands with an answer. */
#define CLI_ABOUT \
  CLI_WHERE, \
  CLI_CHANGES, \
  { "format", 'f', CLI_CHOICE, &cli_about.form, N_("Format of the output"), N_("FORM"), "text json csv", .whole = TRUE }, \
  { "output", 0, CLI_OUTPUT, &cli_about.output, N_("Write the answer to this file, in the format of its ending: .csv, .json, .pdf or .svg"), N_("ANSWER"), .whole = TRUE }

/* The position of a file as the options say; FALSE and *status after a message. */
gboolean    cli_question_open   (CliQuestion *self, const char *path, int *status);
/* Lays the changes of the options over it; FALSE after a message. */
gboolean    cli_question_change (CliQuestion *self);
/* The same question, with its changes, by rules with other options as well (cli_about.rules), in @out, which is to be cleared in any
 * case; FALSE after a message. */
gboolean    cli_question_choose (const CliQuestion *self, CliQuestion *out);
/* Says that the rules forbid the result of the changes, if they do, unless JSON says it. */
void        cli_question_tell_forbidden (const CliQuestion *self);
/* Takes back all but the first @n changes. */
void        cli_question_restore (CliQuestion *self, guint n);
void        cli_question_clear  (CliQuestion *self);
TcOddsWork *cli_question_work   (CliQuestion *self);
/* Begins the answer: an object with its version and whose rules it follows.  Its other members are
 * written by who begins it, its end by the frame. */
TcJson     *cli_question_begin  (CliQuestion *self);
/* Prints the answer in the format that is wanted and clears the question.  Returns @status. */
int         cli_question_finish (CliQuestion *self, int status);
/* A call: opens, answers and finishes. */
int         cli_question_run    (const CliCommand *command, const char *path);
/* Reach on a measured table.  Returns the exit status. */
int         cli_gauge           (CliQuestion *question, int counter);

/* cli-whose.c */

/* Of whom a question about the ground is: the options of CLI_WHOSE. */
typedef struct
{
  char *unit;
  char *army;
  char *side;
  int   turns;
} CliWhose;

extern CliWhose cli_whose;

#define CLI_WHOSE \
  { "unit", 'u', CLI_TEXT, &cli_whose.unit, N_("For this counter; else for a whole side"), N_("UNIT") }, \
  { "army", 0, CLI_TEXT, &cli_whose.army, N_("For this army; else for a whole side"), N_("ARMY") }, \
  { "side", 0, CLI_TEXT, &cli_whose.side, N_("For this side instead of the one whose turn it is"), N_("SIDE") }, \
  { "turns", 0, CLI_NUMBER, &cli_whose.turns, N_("How many turns to look ahead"), N_("N"), .least = 1, .most = TC_FIELD_TURNS_MOST }

/* Side -1: none is named.  @gun: a hex stands for the gun in it.  FALSE after a message. */
gboolean cli_whose_find   (const CliQuestion *question, gboolean gun, TcFieldQuestion *out);

/* cli-game.c */

/* The game so far; without @orders only its end. */
void     cli_print_game   (TcGame *game, gboolean orders, gboolean json);
void     cli_print_events (TcGame *game, guint first, guint end, const char *indent);
void     cli_print_end    (TcGame *game);

/* cli-ask.c */

#define CLI_ASK_BYTES (1u << 20) /* of a question at most */

/* Answers questions about the position of a file that the options of CLI_ABOUT say. */
typedef struct _CliAsker CliAsker;

/* NULL and *status after a message. */
CliAsker *cli_asker_new    (const char *path, int *status);
void      cli_asker_free   (CliAsker *self);
/* The answer to a line: one line with its end.  *failed: it is an error. Free with g_free(). */
char     *cli_asker_answer (CliAsker *self, guint number, const char *line, gsize length,
                            gboolean *failed);

/* cli-odds.c */

/* Answers with the odds of @order.  Returns the exit status. */
int      cli_answer_odds  (CliQuestion *question, const TcOrder *order);
/* What a quantity of an explanation is called. */
const char *cli_quantity    (guint quantity);

/* Answers that the rules refuse @order.  Returns the exit status. */
int      cli_refuse_odds  (CliQuestion *question, const TcOrder *order, const TcNote *refusal);

/* cli-chain.c */

/* The same for a chain of @n orders, or for one with a given result. */
int      cli_answer_chain (CliQuestion *question, const TcChainLink *links, guint n);

/* cli-formula.c */

/* The rule book for questions without a battle; NULL and *status after a message. */
TcRules *cli_formula_book    (const char *command, const char *system, int *status);
/* Opens a question without a battle, with its order.  @text: what was read, for messages; NULL when it was said by
 * options.  FALSE and *status after a message. */
gboolean cli_formula_open    (CliQuestion *q, const TcFormula *formula, const char *text, const TcRules *book, TcOrder *order,
                              int *status);
/* Answers formulas, several of them as columns of one table.  Returns the exit status. */
int      cli_answer_formulas (const char *command, const char *system, int n, char **formulas);
/* The tables of a system (tc-aid.h).  Returns the exit status. */
int      cli_answer_table    (const char *command, const char *system);

G_END_DECLS
