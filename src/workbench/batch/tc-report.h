/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-report: the result of a batch of games: its origin, the command that repeats it, its numbers.
 *
 * Reports of the shards of a batch can be merged: the whole is the same, byte for byte, as if it
 * had been played in one go. */
#pragma once

#include "tc-batch.h"
#include "tc-words.h"

G_BEGIN_DECLS

typedef struct
{
  char *id, *name, *player; /* owned */
} TcReportSide;

typedef struct
{
  TcBatchResult result;
  char         *file;       /* owned: the battle as it was named */
  char         *battle;     /* owned: its id */
  char         *title;      /* owned */
  char         *system;     /* owned */
  guint64       digest;     /* of battle and book */
  guint64       seed;
  guint         max_orders; /* of a game; 0: the limit of tc-batch */
  GArray       *sides;      /* owned, of TcReportSide: one to TC_MAX_SIDES */
  GPtrArray    *options;    /* owned, of char *: "id=value" */
  GArray       *ranges;     /* owned, of TcBatchRange: the games that were played, in order, none of them twice */
} TcReport;

typedef enum
{
  TC_REPORT_TEXT,
  TC_REPORT_JSON,
  TC_REPORT_MARKDOWN,
} TcReportForm;

/* The message of an error is the argument of its sentence. */
#define TC_REPORT_ERROR (tc_report_error_quark ())
GQuark tc_report_error_quark (void);

typedef enum
{
  TC_REPORT_ERROR_JSON,   /* not JSON, or not an object */
  TC_REPORT_ERROR_MEMBER, /* a member is missing or wrong: its name */
  TC_REPORT_ERROR_OTHER,  /* of another batch */
  TC_REPORT_ERROR_TWICE,  /* a game is in both */
  TC_REPORT_ERROR_LARGE,  /* a sum has more than 63 bits */
} TcReportError;

/* By TcReportError. */
extern const TcWord tc_report_words[];

/* Of games by @plan; @file: the battle as the user named it.  @options: NULL-terminated.  @played: TcBatchRange. */
TcReport *tc_report_new  (const TcBattle *battle, guint64 digest, const char *const *options, const char *file,
                          const TcBatchPlan *plan, const GArray *played);
void      tc_report_free (TcReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcReport, tc_report_free)

/* Whether both are of one battle, rules, options, players and seed; else *error says that they are not. */
gboolean  tc_report_is_same_batch (const TcReport *self, const TcReport *other, GError **error);
/* Takes the games of @other in; FALSE and *error, and @self as it was or useless, when they do
 * not belong together. */
gboolean  tc_report_merge (TcReport *self, const TcReport *other, GError **error);
/* The command that plays the games of a range again; free with g_free(). */
char     *tc_report_get_command (const TcReport *self, TcBatchRange range);

/* Free with g_free(). */
char     *tc_report_format (const TcReport *self, TcReportForm form);
/* Reads TC_REPORT_JSON, and checks it to the last member.  *line: of what is no JSON, else 0. */
TcReport *tc_report_parse  (const char *text, gsize length, int *line, GError **error);

/* For views of their own */

#define TC_REPORT_DRAWS (-1)

/* Wins of a side, or draws, among the games that ended: shares from 0 to 1 with their 95 per
 * cent interval; 0 and the whole range when none did. */
typedef struct
{
  guint64 games;
  double  share, low, high;
} TcReportShare;

TcReportShare tc_report_get_share (const TcBatchResult *result, int side);
/* "12.30 ± 0.41": the mean of a game that ended and half of its 95 per cent interval, if there
 * is one.  Free with g_free(). */
char         *tc_report_say_points (const TcBatchResult *result, guint side);
char         *tc_report_say_losses (const TcBatchResult *result, guint side);

/* Private to the files of tc-report */
TcReport *tc_report_alloc     (void);
gboolean  tc_report_add_range (TcReport *self, TcBatchRange range); /* FALSE: some of its games are there already */
void      tc_report_add_side  (TcReport *self, const char *id, const char *name, const char *player);
char     *tc_report_to_json   (const TcReport *self);

G_END_DECLS
