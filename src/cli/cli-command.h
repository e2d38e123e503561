/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-command: a subcommand as data.
 *
 * cmd-NAME.c ends with one row, the CliCommand cmd_NAME; the list of names in meson.build makes
 * the table of them (cli-commands.h).  Parsing, checks of usage, --help, completions and the
 * synopsis and options of the manual pages all come from the rows.
 */
#pragma once

#include <glib/gi18n-lib.h>

G_BEGIN_DECLS

/* Exit status. */
enum
{
  CLI_FINE    = 0,
  CLI_TROUBLE = 1, /* the document or the answer has problems */
  CLI_USAGE   = 2, /* wrong usage, or a file cannot be read or written */
};

typedef enum
{
  CLI_SWITCH, /* gboolean; takes no argument */
  CLI_TEXT,   /* char * */
  CLI_FILE,   /* char *, a file to be read */
  CLI_OUTPUT, /* char *, a file to be written, - for standard output; may be none that the call reads */
  CLI_TEXTS,  /* char **, NULL-terminated; may be given more than once */
  CLI_NUMBER, /* int, from least to most */
  CLI_REAL,   /* double, from least to most */
  CLI_SEED,   /* guint64 */
  CLI_CHOICE, /* int, the index of one of the choices; below 0: not given */
  CLI_CHANGE, /* char **, shared by options: "NAME TEXT" in the order in which they are given */
  CLI_MAYBE,  /* char *; "" when given without an argument */
} CliOptionType;

/* The default of a number that has none. */
#define CLI_NOT_GIVEN G_MININT

typedef struct
{
  const char   *name;
  char          letter;   /* '\0': none */
  CliOptionType type;
  gpointer      value;    /* of that type; what it holds at the start is the default */
  const char   *summary;  /* N_(), without a full stop */
  const char   *argument; /* N_(), "FILE"; NULL for a switch */
  const char   *choices;  /* separated by spaces; may be NULL */
  char       *(*list) (void); /* the same where they are known only at run time; NULL-able, free with g_free() */
  double        least, most;
  gboolean     *given;    /* set when the option is given; may be NULL */
  gboolean      folder;   /* what is written may be an old folder */
  gboolean      whole;    /* of a call as a whole: no member of a question (cmd-ask.c) */
} CliOption;

typedef struct _CliQuestion CliQuestion;

typedef struct
{
  const char      *name;
  const char      *summary; /* N_(), an imperative: "check battle files" */
  /* The forms of a call, a line each: operands (FILE, [FILE], FILE…), options that it needs
   * (--to=FORM) and options ([--terrain=LIST]) that other forms do not take.  An option that no
   * form names goes with all of them. */
  const char      *usage;   /* N_() */
  const CliOption *options; /* ended by a row without a name */
  int            (*run) (int argc, char **argv); /* argv[0] is the name, the others are operands; exit status */
  /* Of a command that asks about the position of a FILE (CLI_ABOUT is among its options): with a
   * FILE it is called instead, and by "ask" for each question.  Exit status. */
  int            (*answer) (CliQuestion *question);
} CliCommand;

/* All of them in the order of --help, ended by NULL. */
extern const CliCommand *const cli_commands[];

/* NULL when there is none. */
const CliCommand *cli_command_find (const char *name);
/* Parses the arguments, checks them against the row, runs the procedure.  Returns the exit
 * status. */
int               cli_command_run  (const CliCommand *self, int argc, char **argv);

#define CLI_MOST_OPTIONS 32

/* A call: its options, which are laid down where the rows say. */
typedef struct
{
  const CliCommand *command;
  guint64           seen; /* a bit an option, by its index */
  guint8            kept[CLI_MOST_OPTIONS][8]; /* what the seen ones held before */
} CliCall;

/* FALSE and @error (G_OPTION_ERROR) when the option does not take @text. */
gboolean          cli_call_take    (CliCall *self, const CliOption *option, const char *text,
                                    GError **error);
/* Whether the command has a form with these options and operands. */
gboolean          cli_call_has_form (const CliCall *self, int n, char **operands);
gboolean          cli_call_is_seen  (const CliCall *self, const CliOption *option);
/* Complains of a call that has no form.  *file: whether the operands of this form are files.  Returns the exit status. */
int               cli_call_check_forms (const CliCall *self, int n, char **operands, gboolean *file);
/* What the forms of a question need: "attackers, defenders; or: rally". Free with g_free(). */
char             *cli_command_list_needs (const CliCommand *self);
/* The options are as before the call. */
void              cli_call_undo    (CliCall *self);

/* "Games to play (default: 1000)"; free with g_free(). */
char             *cli_option_describe (const CliOption *self);
/* Whether its argument is the name of a file. */
gboolean          cli_option_is_file  (const CliOption *self);
/* Refuses a call that would overwrite what it reads, read standard input twice or write where nothing can be written: an exit
 * status. */
int               cli_check_files   (const CliCommand *self, int n, char **operands);
/* What completes it, separated by spaces, or NULL; free with g_free(). */
char             *cli_option_list  (const CliOption *self);

/* Rows that several commands share. */
#define CLI_FORMAT(value) { "format", 'f', CLI_CHOICE, value, N_("Format of the output"), N_("FORM"), "text json" }
#define CLI_POSITION(value) { "position", 'p', CLI_FILE, value, N_("The position and the options of a saved game instead of the set-up"), N_("SAVE") }
#define CLI_RULES(value) { "option", 'o', CLI_TEXTS, value, N_("Set an option of the rules"), N_("ID=VALUE") }

G_END_DECLS
