/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-run: runs the program that was built and keeps what it said. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  int   status; /* exit status; -1 when a signal ended it */
  char *out;
  gsize out_length;
  char *err;
} CliRun;

void     cli_run_free (CliRun *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliRun, cli_run_free)

/* For main(): takes the program's path from the arguments that g_test_init() left. */
void     cli_run_init (int argc, char **argv);
const char *cli_run_program (void);

/* Arguments end with NULL. */
CliRun  *cli_run      (const char *first, ...) G_GNUC_NULL_TERMINATED;
/* @input: standard input, may be NULL; @folder: to run in, may be NULL. */
CliRun  *cli_run_with (const char *const *argv, const char *input, const char *folder);
/* A line for the shell, in which $CLI is the program. */
CliRun  *cli_run_line (const char *line, const char *folder);

/* A file of the sources, or of the folder for this test program's own files (removed at its end).
 * Free with g_free(). */
char    *cli_source   (const char *name);
char    *cli_scratch  (const char *name);
void     cli_scratch_clear (void);
void     cli_write_file (const char *path, const char *text);
char    *cli_read_file  (const char *path);
/* @text with its first @word replaced; asserts that there is one. Free with g_free(). */
char    *cli_change     (const char *text, const char *word, const char *instead);

/* The answer of a run that must be fine, as JSON. */
JsonObject *cli_run_json (CliRun *run, JsonParser **parser);

/* Asserts: the run ended with this status, and standard error holds @words (NULL: is empty). */
#define cli_assert_run(run, wanted, words) cli_assert_run_at (G_STRLOC, run, wanted, words)
void     cli_assert_run_at (const char *where, const CliRun *run, int wanted, const char *words);

#define LUTZEN "scenarios/lutzen-1632.tercio"
#define LUTTER "scenarios/lutter-1626.tercio"
#define DUEL   "scenarios/lutzen-1632-dice-duel.tercio"

G_END_DECLS
