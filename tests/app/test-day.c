/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A day at the window without one: document after document is opened, edited, taken back, played, asked about, copied for
 * the case of a crash, and saved. Memory stays as it is, and threads share nothing (this program is what ThreadSanitizer runs). Every
 * night 500 documents with 10,000 edits, and 100,000 steps of undo. */
#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

#include "shipped.h"
#include "tc-autosave.h"
#include "tc-battle-file.h"
#include "tc-chances.h"
#include "tc-journal-file.h"
#include "tc-paths.h"
#include "tc-playtest-run.h"
#include "tc-preload.h"
#include "tc-scratch.h"
#include "tc-session.h"

#define DOCUMENTS_QUICK 30
#define DOCUMENTS_SLOW  500
#define EDITS  20 /* of a document */
#define ORDERS 40
#define STEPS_QUICK 2000
#define STEPS_SLOW  100000

/* Of the whole program, after the steps of a long day; a sanitizer needs more for the same. */
#define MOST_UNDO ((gsize) (TEST_SANITIZED ? 2048 : 200) << 20)

/* What the memory may grow by from the first fifth of the day to its end.  A sanitizer keeps what is freed. */
#define GROWTH ((gsize) (TEST_SANITIZED ? 1024 : 4) << 20)

static char *scratch;

static gsize
get_memory (void)
{
  g_autofree char *text = NULL;
  gsize pages = 0, held = 0;

  malloc_trim (0);
  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT, &pages, &held), ==, 2);
  return held * (gsize) sysconf (_SC_PAGESIZE);
}

static void
rename_counter (TcSession *session, guint i)
{
  const TcBattle *battle = tc_session_get_battle (session);
  TcEdit edit = { .kind = TC_EDIT_COUNTER_NAME, .index = (int) (i % battle->counters->len) };

  edit.text = g_strdup_printf ("Counter %u", i);
  g_assert_true (tc_session_do (session, &edit, 0));
}

static void
edit (TcSession *session, guint seed)
{
  TcDocument *document = tc_session_get_document (session);

  for (guint i = 0; i < EDITS; i++)
    rename_counter (session, seed + i);
  for (guint i = 0; i < EDITS / 2; i++)
    tc_document_undo (document);
  for (guint i = 0; i < EDITS / 4; i++)
    tc_document_redo (document);
}

static void
ready_cb (gpointer data, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

/* Random orders; odds are asked before every eighth. */
static void
play (TcSession *session, guint seed)
{
  TcGame *game = tc_session_get_game (session);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  gboolean ready = FALSE;
  TcWorker *chances = tc_chances_new (ready_cb, &ready);
  TcSeeded random;
  TcOrder order;

  tc_seeded_init (&random, seed, 0);
  for (guint i = 0; i < ORDERS && tc_state_sample (ruleset, tc_game_get_state (game), &random, &order); i++)
    {
      const TcOdds *odds;

      /* A late answer is dropped by the next order. */
      if (i % 8 == 0)
        tc_chances_find (chances, game, &order, 1, &odds);
      g_assert_true (tc_game_give (game, &order, NULL));
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  tc_worker_free (chances);
  tc_game_set_undo_past_dice (game, TRUE);
  for (guint i = 0; i < ORDERS / 2; i++)
    tc_game_undo (game);
}

static void
save (TcSession *session)
{
  g_autofree char *path = g_build_filename (scratch, "battle.tercio", NULL), *game = g_build_filename (scratch, "game.tercio-game", NULL);
  g_autofree char *store = g_build_filename (scratch, "store", NULL);
  g_autoptr (TcJournal) journal = tc_session_to_journal (session);
  g_autoptr (TcRecovery) recovery = tc_recovery_new (store);
  g_autoptr (TcRecoveryCopy) copy = g_new0 (TcRecoveryCopy, 1);
  g_autoptr (GError) error = NULL;

  copy->battle = tc_battle_copy (tc_session_get_battle (session));
  tc_recovery_write (recovery, copy, &error);
  g_assert_no_error (error);
  tc_recovery_clear (recovery);
  tc_battle_file_write (tc_session_get_battle (session), path, &error);
  g_assert_no_error (error);
  tc_journal_file_write (journal, game, &error);
  g_assert_no_error (error);
}

static void
work_on (TcSession *session, const char *name, guint seed)
{
  g_autofree char *path = tc_paths_find ("scenarios", name);
  TcIssueList *issues = tc_issue_list_new ();
  TcBattle *battle = tc_battle_file_read (path, issues, NULL);
  TcGame *game;

  g_assert_nonnull (battle);
  tc_session_set_battle (session, battle, path, issues);
  edit (session, seed);
  game = tc_game_new (tc_session_get_battle (session), 0, seed, NULL, (TcIssueList *) tc_session_get_issues (session), NULL);
  g_assert_nonnull (game);
  tc_session_set_game (session, game, NULL);
  play (session, seed);
  save (session);
  tc_session_set_game (session, NULL, NULL);
}

static void
test_memory (void)
{
  g_autoptr (TcSettings) settings = tc_settings_new ();
  g_autoptr (TcSession) session = tc_session_new (settings);
  g_auto (GStrv) names = shipped_list ();
  const guint n = g_strv_length (names), documents = g_test_slow () ? DOCUMENTS_SLOW : DOCUMENTS_QUICK;
  gsize before = 0, after;

  for (guint i = 0; i < documents; i++)
    {
      /* By then every battle has been opened. */
      if (i == MAX (documents / 5, n))
        before = get_memory ();
      work_on (session, names[i % n], i);
    }
  after = get_memory ();
  g_test_message ("%u documents: %.1f MB, then %.1f MB", documents, before / 1048576.0, after / 1048576.0);
  g_assert_cmpuint (after, <, before + GROWTH);
}

static void
test_undo (void)
{
  g_autoptr (TcSettings) settings = tc_settings_new ();
  g_autoptr (TcSession) session = tc_session_new (settings);
  const guint steps = g_test_slow () ? STEPS_SLOW : STEPS_QUICK;
  g_autofree char *before = NULL, *edited = NULL, *again = NULL, *undone = NULL;
  gint64 start;

  tc_session_set_battle (session, shipped_read ("lutzen-1632.tercio"), NULL, tc_issue_list_new ());
  before = tc_battle_file_format (tc_session_get_battle (session), NULL);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < steps; i++)
    rename_counter (session, i);
  edited = tc_battle_file_format (tc_session_get_battle (session), NULL);
  for (guint i = 0; i < steps; i++)
    tc_document_undo (tc_session_get_document (session));
  g_assert_false (tc_document_can_undo (tc_session_get_document (session)));
  undone = tc_battle_file_format (tc_session_get_battle (session), NULL);
  g_assert_cmpstr (undone, ==, before);
  for (guint i = 0; i < steps; i++)
    tc_document_redo (tc_session_get_document (session));
  again = tc_battle_file_format (tc_session_get_battle (session), NULL);
  g_assert_cmpstr (again, ==, edited);
  if (g_test_slow ())
    g_assert_cmpuint (get_memory (), <, MOST_UNDO);
  g_test_message ("%u steps, back and forth again: %.2f s, %.1f MB", steps,
                  (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC, get_memory () / 1048576.0);
}

static void
count_cb (const TcPlaytestRun *run, const TcBatchResult *result, double seconds, guint done, gpointer owner)
{
}

static void
finished_cb (TcPlaytestRun *run, gpointer owner)
{
  g_assert_cmpuint (run->result.games, ==, run->plan.games);
  g_object_set_data (owner, "finished", owner);
}

/* All threads of the window at once: a battle is read and painted ahead, a copy is written, chances are worked out and games
 * are played, while the document changes. */
static void
test_threads (void)
{
  g_autoptr (TcSettings) settings = tc_settings_new ();
  g_autoptr (TcSession) session = tc_session_new (settings);
  g_autofree char *path = tc_paths_find ("scenarios", "lutter-1626.tercio"), *fault = NULL;
  g_autoptr (TcPreload) preload = tc_preload_new (path, settings);
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  TcIssueList *issues = tc_issue_list_new ();
  TcPlaytestRun *run;
  TcAutosave *autosave;
  TcPainter *painter;
  gint64 end;

  tc_session_set_battle (session, tc_preload_take_battle (preload, issues, NULL), path, issues);
  painter = tc_preload_take_painter (preload);
  g_assert_nonnull (painter);
  autosave = tc_autosave_new (session);
  run = tc_playtest_run_new (tc_session_get_battle (session), &fault);
  g_assert_nonnull (run);
  run->plan = (TcBatchPlan) { .players = { "random", "random" }, .games = 20, .threads = 3 };
  tc_playtest_run_start (run, NULL, count_cb, finished_cb, owner);
  work_on (session, "lutter-1626.tercio", 7);
  edit (session, 3);
  /* The copy is written some seconds after the first change. */
  end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  while (g_get_monotonic_time () < end || g_object_get_data (owner, "finished") == NULL)
    {
      edit (session, (guint) g_get_monotonic_time ());
      g_main_context_iteration (NULL, FALSE);
      g_usleep (20000);
    }
  tc_autosave_free (autosave);
  tc_painter_free (painter);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  tc_settings_prepare ();
  scratch = tc_scratch_new ();
  g_setenv ("XDG_STATE_HOME", scratch, TRUE);
  g_test_add_func ("/app/Day/memory", test_memory);
  g_test_add_func ("/app/Day/undo", test_undo);
  g_test_add_func ("/app/Day/threads", test_threads);
  status = g_test_run ();
  g_clear_pointer (&scratch, tc_scratch_free);
  return status;
}
