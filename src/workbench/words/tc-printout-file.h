/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-printout-file: answers (tc-printout.h) as files, in the format that the ending of a name says.
 *
 *   .csv   the facts, a line each, then the tables, each after an empty line and its title
 *   .tsv   the same with tabs
 *   .json  {"title", "facts": {NAME: VALUE}, "tables": [{"title", "rows": [{HEADING: TEXT}]}]}
 *   .pdf   pages of A4
 *   .svg   a picture
 */
#pragma once

#include "tc-printout.h"

G_BEGIN_DECLS

/* NULL when the ending is none of them. */
GByteArray *tc_printout_encode (const TcPrintout *self, const char *name);

G_END_DECLS
