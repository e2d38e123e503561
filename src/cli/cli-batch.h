/* cli-batch: results of playtest in files and words. */
#pragma once

#include "cli.h"
#include "tc-batch.h"

G_BEGIN_DECLS

/* A result with what is needed to say where it comes from and to play it again. */
typedef struct
{
  TcBatchPlan   plan;   /* first and games: what was asked for */
  TcBatchResult result;
  char         *battle; /* owned: id */
  char         *digest; /* owned: of battle and book, with the options set */
  char        **sides;  /* owned: names */
  char         *command; /* owned: that plays it again */
} CliBatch;

void     cli_batch_describe   (CliBatch *self, TcGame *game);
void     cli_batch_clear      (CliBatch *self);
void     cli_batch_print_json (const CliBatch *self);
void     cli_batch_report     (const CliBatch *self);
int      cli_batch_write      (const CliBatch *self, const char *path);
/* FALSE after a message. */
gboolean cli_batch_read       (CliBatch *self, const char *path);

G_END_DECLS
