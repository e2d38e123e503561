/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-report: reports of batches (tc-report) in files and on standard output. */
#pragma once

#include "cli.h"
#include "tc-report.h"

G_BEGIN_DECLS

/* The row of the option that chooses a TcReportForm. */
#define CLI_REPORT_FORMAT(value) { "format", 'f', CLI_CHOICE, value, N_("Format of the report"), N_("FORM"), "text json markdown" }

/* NULL and *status after a message. */
TcReport *cli_report_read  (const char *path, int *status);
/* As JSON; to standard output when @path is NULL or "-".  Returns the exit status. */
int       cli_report_write (const TcReport *report, const char *path);
void      cli_report_print (const TcReport *report, TcReportForm form);
/* @line: 0 where there is none. */
void      cli_report_tell  (const char *file, int line, const GError *error);

G_END_DECLS
