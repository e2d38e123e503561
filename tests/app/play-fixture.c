/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-fixture.h"

#include "tc-battle-file.h"
#include "tc-paths.h"

int
tc_play_fixture_counter (TcPlayFixture *self, const char *id)
{
  int index = tc_battle_find_counter (self->battle, id);

  g_assert_cmpint (index, >=, 0);
  return index;
}

TcHex
tc_play_fixture_hex (TcPlayFixture *self, const char *number)
{
  return tc_hexgrid_parse (&self->battle->map->grid, number);
}

static void
changed_cb (TcPlayFixture *self, guint change)
{
  self->changes |= change;
  self->n_changes++;
}

static void
news_cb (TcPlayFixture *self, const TcPlayNews *news)
{
  self->news = *news;
  self->n_news++;
}

guint
tc_play_fixture_take (TcPlayFixture *self)
{
  guint changes = self->changes;

  self->changes = self->n_changes = 0;
  return changes;
}

void
tc_play_fixture_put (TcPlayFixture *self, const char *id, const char *number)
{
  TcCounter *data = g_ptr_array_index (self->battle->counters, tc_play_fixture_counter (self, id));

  data->place = (TcPlace) { tc_play_fixture_hex (self, number), 0, TC_NO_FACING };
}

void
tc_play_fixture_set_up (TcPlayFixture *self, gconstpointer scenario)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *path = tc_paths_find ("scenarios", scenario);

  self->battle = tc_battle_file_read (path, issues, NULL);
  g_assert_nonnull (self->battle);
  if (g_str_equal (scenario, "lutzen-1632.tercio"))
    {
      tc_play_fixture_put (self, "kyle", "0914");
      tc_play_fixture_put (self, "hard", "0913");
    }
  self->game = tc_game_new (self->battle, 0, 4, NULL, issues, NULL);
  g_assert_nonnull (self->game);
  self->model = tc_play_model_new ();
  g_signal_connect_swapped (self->model, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->model, "news", G_CALLBACK (news_cb), self);
  tc_play_model_set_game (self->model, self->game, 0);
}

void
tc_play_fixture_tear_down (TcPlayFixture *self, gconstpointer scenario)
{
  g_object_unref (self->model);
  g_object_unref (self->game);
  tc_battle_free (self->battle);
}

void
tc_play_fixture_end_phases (TcPlayFixture *self, const char *until)
{
  while (g_strcmp0 (self->model->ruleset->system->phases[self->model->state->phase].id, until) != 0)
    tc_play_model_end (self->model);
  tc_play_fixture_take (self);
}
