/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-sheet: answers in files and in other formats than text. */
#pragma once

#include "cli.h"

#include "tc-printout.h"

G_BEGIN_DECLS

/* The arguments of the program, so that an answer can say how it was asked. */
void        cli_sheet_note_call      (int argc, char **argv);
/* Is another format than text asked for?  Then the answer is to be made as JSON. */
gboolean    cli_sheet_is_wanted      (void);
/* CLI_USAGE after a message when the format of --output is unknown. */
int         cli_sheet_check          (const char *command);
/* Is that format JSON? */
gboolean    cli_sheet_is_json        (void);
/* A sheet to be filled; as tc_answer_sheet_new(). */
TcPrintout *cli_sheet_begin          (const char *title, const TcRuleset *ruleset, const char *position);
TcPrintout *cli_sheet_begin_of_book  (const char *title, const TcRules *book);
/* Where and as what the call says.  Returns the exit status. */
int         cli_sheet_deliver        (const TcPrintout *sheet);
int         cli_sheet_deliver_json   (const TcJson *json);
/* The answer of a question, which is ended. */
int         cli_sheet_deliver_answer (const CliQuestion *question);

G_END_DECLS
