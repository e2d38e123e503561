/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-batch: results of playtest in files and words.
 *
 * A result says where it comes from and how it is played again.  Results of one
 * batch cut in shards are put together again: the whole is the same, byte for
 * byte, as if it had been played at once.
 */
#pragma once

#include "cli.h"
#include "tc-batch.h"

G_BEGIN_DECLS

typedef struct
{
  guint first;
  guint games;
} CliRange;

typedef struct
{
  TcBatchResult result;
  char         *file;     /* owned: the battle as it was named */
  char         *battle;   /* owned: id */
  char         *title;    /* owned */
  char         *system;   /* owned */
  guint64       digest;   /* of battle and book */
  guint64       seed;
  guint         most;     /* orders of a game, 0: the room's own limit */
  GPtrArray    *sides;    /* owned, of char *: ids, then names, then players, side by side */
  GPtrArray    *options;  /* owned, of char *: "id=value" */
  GArray       *ranges;   /* owned, of CliRange: games asked for, in order, apart from each other */
} CliBatch;

typedef enum
{
  CLI_FORM_TEXT,
  CLI_FORM_JSON,
  CLI_FORM_MARKDOWN,
} CliForm;

CliBatch *cli_batch_new      (void);
void      cli_batch_free     (CliBatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliBatch, cli_batch_free)

/* What is going to be played; @file as the user named it. */
CliBatch *cli_batch_describe (TcGame *game, const char *file, const TcBatchPlan *plan);

guint       cli_batch_get_n_sides (const CliBatch *self);
const char *cli_batch_get_id      (const CliBatch *self, guint side);
const char *cli_batch_get_name    (const CliBatch *self, guint side);
const char *cli_batch_get_player  (const CliBatch *self, guint side);
void        cli_batch_add_side    (CliBatch *self, const char *id, const char *name, const char *player);
/* Games asked for. */
guint64     cli_batch_get_planned (const CliBatch *self);
/* FALSE when some of the games are among those already. */
gboolean    cli_batch_add_range   (CliBatch *self, CliRange range);
/* The command that plays the games of a range again; free with g_free(). */
char       *cli_batch_get_command (const CliBatch *self, CliRange range);

/* Takes the games of @other in.  FALSE after a message (about the file @name) when the two
 * are not of one batch or hold the same game. */
gboolean    cli_batch_merge       (CliBatch *self, const CliBatch *other, const char *name);

/* cli-batch-json.c */

/* Free with cli_json_free(). */
CliJson  *cli_batch_format (const CliBatch *self);
/* To standard output when @path is NULL or "-".  Returns the exit status. */
int       cli_batch_write  (const CliBatch *self, const char *path);
/* NULL and *status after a message. */
CliBatch *cli_batch_read   (const char *path, int *status);

/* cli-batch-report.c */

void      cli_batch_print  (const CliBatch *self, CliForm form);
/* The row of the option that chooses among CliForm. */
#define CLI_REPORT_FORMAT(value) \
  { "format", 'f', CLI_CHOICE, value, N_("Form of the report"), N_("FORM"), "text json markdown" }

G_END_DECLS
