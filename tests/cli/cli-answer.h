/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-answer: what a command says as JSON. */
#pragma once

#include "cli-run.h"
#include "tc-ratio.h"

G_BEGIN_DECLS

typedef struct
{
  CliRun     *run;
  JsonParser *parser;
  JsonObject *root; /* as long as the answer lives */
} CliAnswer;

/* Of a run that must be fine and complain of nothing; it is taken.  An answer that says its version says 1. */
CliAnswer   cli_ask          (CliRun *run);
void        cli_answer_clear (CliAnswer *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliAnswer, cli_answer_clear)

/* A member that is a fraction as text. */
TcRatio     cli_ratio        (JsonObject *object, const char *member);
void        cli_assert_ratio (TcRatio value, const char *wanted);
/* An element that is an object. */
JsonObject *cli_item         (JsonArray *array, guint index);
/* The element of an array of objects with that member; NULL: none. */
JsonObject *cli_find         (JsonObject *root, const char *array, const char *member, const char *value);

G_END_DECLS
