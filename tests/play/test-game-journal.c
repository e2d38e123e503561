/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-game.h"
#include "tc-toy.h"

#include <string.h>

#define DIGEST G_GUINT64_CONSTANT (0xfeedbeef)

typedef struct
{
  TcBattle  *battle;
  TcGame    *game;
  TcJournal *journal;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const char *options[] = { "short=no", NULL };
  TcSeeded random;
  TcOrder order;

  self->battle = tc_toy_battle_new ("toy");
  self->game = tc_game_new (self->battle, DIGEST, 11, options, issues, NULL);
  tc_seeded_init (&random, 11, 0);
  while (tc_state_sample (tc_game_get_ruleset (self->game), tc_game_get_state (self->game), &random, &order))
    g_assert_true (tc_game_give (self->game, &order, NULL));
  self->journal = tc_game_to_journal (self->game);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->journal, tc_journal_free);
  g_clear_pointer (&self->battle, tc_battle_free);
}

static TcGame *
replay (Fixture *self, GError **error)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcGame *game = tc_game_from_journal (self->battle, DIGEST, self->journal, issues, error);

  g_assert_false (tc_issue_list_has_errors (issues));

  return game;
}

static TcJournalEntry *
entry_at (Fixture *self, guint index)
{
  return g_ptr_array_index (self->journal->entries, index);
}

/* The first entry that took a draw. */
static guint
find_drawn (Fixture *self)
{
  for (guint i = 0; i < self->journal->entries->len; i++)
    if (entry_at (self, i)->draws->len > 0)
      return i;

  g_assert_not_reached ();
}

static void
assert_found_out (Fixture *self, TcPlayError code, guint index)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *plain = g_strdup_printf ("entry %u: ", index + 1);
  g_autofree char *lined = g_strdup_printf ("entry %u, line 77: ", index + 1);

  entry_at (self, index)->line = 0;
  g_assert_null (replay (self, &error));
  g_assert_error (error, TC_PLAY_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, plain));

  entry_at (self, index)->line = 77;
  g_clear_error (&error);
  g_assert_null (replay (self, &error));
  g_assert_true (g_str_has_prefix (error->message, lined));
}

static void
test_round_trip (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TcGame) again = replay (self, &error);
  g_autoptr (TcJournal) second = NULL;

  g_assert_no_error (error);
  g_assert_cmphex (tc_game_get_signature (again), ==, tc_game_get_signature (self->game));
  g_assert_cmpuint (tc_game_get_length (again), ==, tc_game_get_length (self->game));

  second = tc_game_to_journal (again);
  g_assert_cmpstr (second->battle, ==, "toy-battle");
  g_assert_cmpstr (second->system, ==, "toy");
  g_assert_cmpuint (second->seed, ==, 11);
  g_assert_cmphex (second->digest, ==, DIGEST);
  g_assert_cmpuint (second->options->len, ==, 1);
  g_assert_cmpuint (second->entries->len, ==, self->journal->entries->len);
  for (guint i = 0; i < second->entries->len; i++)
    {
      TcJournalEntry *a = entry_at (self, i), *b = g_ptr_array_index (second->entries, i);

      g_assert_cmpstr (a->order, ==, b->order);
      g_assert_cmpint (a->side, ==, b->side);
      g_assert_cmphex (a->hash, ==, b->hash);
      g_assert_cmpmem (a->draws->data, a->draws->len * sizeof (guint16),
                       b->draws->data, b->draws->len * sizeof (guint16));
    }
}

/* A game saved in the middle, even of an answer, goes on as it would have. */
static void
test_any_prefix (Fixture *self, gconstpointer data)
{
  guint length = self->journal->entries->len;
  gboolean in_frame = FALSE;

  for (guint cut = 0; cut <= length; cut++)
    {
      g_autoptr (TcJournal) part = tc_game_to_journal (self->game);
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcGame) game = NULL;

      g_ptr_array_set_size (part->entries, cut);
      game = tc_game_from_journal (self->battle, DIGEST, part, issues, NULL);
      g_assert_nonnull (game);
      in_frame |= tc_game_get_state (game)->depth > 0;
      for (guint i = cut; i < length; i++)
        g_assert_true (tc_game_give (game, &tc_game_get_entry (self->game, i)->order, NULL));
      g_assert_cmphex (tc_game_get_signature (game), ==, tc_game_get_signature (self->game));
    }
  g_assert_true (in_frame);
}

static void
test_order_changed (Fixture *self, gconstpointer data)
{
  TcJournalEntry *entry = entry_at (self, 3);

  g_free (entry->order);
  entry->order = g_strdup ("vandi nobody @ 0101");
  assert_found_out (self, TC_PLAY_ERROR_NOTATION, 3);
  g_free (entry->order);
  entry->order = g_strdup ("horm red-1");
  assert_found_out (self, TC_PLAY_ERROR_REFUSED, 3);
}

static void
test_order_exchanged (Fixture *self, gconstpointer data)
{
  guint index = find_drawn (self);
  TcJournalEntry *entry = entry_at (self, index);

  /* Legal and takes no draw: its draws are left over. */
  g_free (entry->order);
  entry->order = g_strdup ("ospu");
  assert_found_out (self, TC_PLAY_ERROR_DRAW, index);
}

static void
test_order_missing (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_ptr_array_remove_index (self->journal->entries, find_drawn (self));
  g_assert_null (replay (self, &error));
  g_assert_true (error->domain == TC_PLAY_ERROR);
  g_assert_true (g_str_has_prefix (error->message, "entry "));
}

static void
test_draw_changed (Fixture *self, gconstpointer data)
{
  guint index = find_drawn (self);
  guint16 *value = &g_array_index (entry_at (self, index)->draws, guint16, 0);

  *value = (*value + 1) % 6;
  assert_found_out (self, TC_PLAY_ERROR_DRAW, index);
  *value = 6000;
  assert_found_out (self, TC_PLAY_ERROR_DRAW, index);
}

static void
test_draw_missing (Fixture *self, gconstpointer data)
{
  guint index = find_drawn (self);

  g_array_set_size (entry_at (self, index)->draws, 0);
  assert_found_out (self, TC_PLAY_ERROR_DRAW, index);
}

static void
test_draw_left_over (Fixture *self, gconstpointer data)
{
  guint16 more = 3;

  g_array_append_val (entry_at (self, 0)->draws, more);
  assert_found_out (self, TC_PLAY_ERROR_DRAW, 0);
}

static void
test_hash_changed (Fixture *self, gconstpointer data)
{
  guint last = self->journal->entries->len - 1;

  entry_at (self, last)->hash ^= 1;
  assert_found_out (self, TC_PLAY_ERROR_HASH, last);
}

static void
test_side_changed (Fixture *self, gconstpointer data)
{
  entry_at (self, 0)->side = !entry_at (self, 0)->side;
  assert_found_out (self, TC_PLAY_ERROR_REFUSED, 0);
}

static void
test_seed_changed (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->journal->seed++;
  g_assert_null (replay (self, &error));
  g_assert_true (error->domain == TC_PLAY_ERROR);
}

static void
test_after_the_end (Fixture *self, gconstpointer data)
{
  guint length = self->journal->entries->len;

  g_ptr_array_add (self->journal->entries, tc_journal_entry_new ("ospu", -1));
  assert_found_out (self, TC_PLAY_ERROR_REFUSED, length);
}

static void
test_other_battle (Fixture *self, gconstpointer data)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  char **fields[] = { &self->journal->battle, &self->journal->system };

  g_assert_null (tc_game_from_journal (self->battle, DIGEST + 1, self->journal, issues, &error));
  g_assert_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_OTHER_BATTLE);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *right = g_steal_pointer (fields[i]);

      *fields[i] = g_strdup ("another");
      g_clear_error (&error);
      g_assert_null (replay (self, &error));
      g_assert_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_OTHER_BATTLE);
      g_free (*fields[i]);
      *fields[i] = g_steal_pointer (&right);
    }
}

static void
test_option_changed (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_ptr_array_set_size (self->journal->options, 0);
  tc_journal_add_option (self->journal, "short=never");
  g_assert_null (replay (self, &error));
  g_assert_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_OPTION);
}

static void
test_words (void)
{
  for (int code = 0; code < TC_N_PLAY_ERRORS; code++)
    g_assert_nonnull (strstr (tc_play_words[code].sentence, "{0}"));
}

/* What a newer version wrote into a record stays in it, but not at orders taken back. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  guint last = self->journal->entries->len - 1;
  g_autoptr (TcJournal) written = NULL, shorter = NULL;
  g_autoptr (TcGame) game = NULL;

  self->journal->version = 7;
  self->journal->keep.attributes = g_strdup (" place=\"club\"");
  tc_journal_find_option (self->journal, "short=no")->keep.attributes = g_strdup (" by=\"both\"");
  entry_at (self, 0)->keep.elements = g_strdup ("<remark/>");
  entry_at (self, last)->keep.elements = g_strdup ("<sigh/>");
  game = replay (self, NULL);
  written = tc_game_to_journal (game);
  g_assert_cmpint (written->version, ==, 7);
  g_assert_cmpstr (written->keep.attributes, ==, " place=\"club\"");
  g_assert_cmpstr (tc_journal_find_option (written, "short=no")->keep.attributes, ==, " by=\"both\"");
  g_assert_cmpstr (((TcJournalEntry *) g_ptr_array_index (written->entries, 0))->keep.elements, ==, "<remark/>");
  g_assert_cmpstr (((TcJournalEntry *) g_ptr_array_index (written->entries, last))->keep.elements, ==, "<sigh/>");
  tc_game_set_undo_past_dice (game, TRUE);
  tc_game_undo (game);
  shorter = tc_game_to_journal (game);
  g_assert_cmpuint (shorter->entries->len, ==, last);
  g_assert_cmpstr (((TcJournalEntry *) g_ptr_array_index (shorter->entries, 0))->keep.elements, ==, "<remark/>");
}

#define ADD(path, func) \
  g_test_add ("/play/GameJournal/" path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("round-trip", test_round_trip);
  ADD ("kept", test_kept);
  ADD ("any-prefix", test_any_prefix);
  ADD ("order-changed", test_order_changed);
  ADD ("order-exchanged", test_order_exchanged);
  ADD ("order-missing", test_order_missing);
  ADD ("draw-changed", test_draw_changed);
  ADD ("draw-missing", test_draw_missing);
  ADD ("draw-left-over", test_draw_left_over);
  ADD ("hash-changed", test_hash_changed);
  ADD ("side-changed", test_side_changed);
  ADD ("seed-changed", test_seed_changed);
  ADD ("after-the-end", test_after_the_end);
  ADD ("other-battle", test_other_battle);
  ADD ("option-changed", test_option_changed);
  g_test_add_func ("/play/GameJournal/words", test_words);

  return g_test_run ();
}
