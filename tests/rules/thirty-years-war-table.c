/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: how it is opened, laid and set up, and what phase it is. */
#include "thirty-years-war-table.h"
#include "tw-system.h"

#include <string.h>

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-sketch.h"

static TcBattle *original;

void
table_init (void)
{
  table_init_from ("lutzen-1632.tercio");
}

void
table_init_from (const char *name)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = tc_paths_find ("scenarios", name);

  g_assert_nonnull (path);
  original = tc_battle_file_read (path, issues, &error);
  g_assert_no_error (error);
  g_assert_nonnull (original);
  g_assert_false (tc_issue_list_has_errors (issues));
}

void
table_quit (void)
{
  g_clear_pointer (&original, tc_battle_free);
}

int
table_run (void)
{
  int status = g_test_run ();

  table_quit ();

  return status;
}

void
table_use (const char *name)
{
  table_quit ();
  table_init_from (name);
}

void
table_open_battle (Table *self)
{
  *self = (Table) { tc_battle_copy (original), NULL, NULL, g_array_new (FALSE, FALSE, sizeof (TcNote)) };
}

void
table_open (Table *self)
{
  TcMap *map;

  table_open_battle (self);
  map = self->battle->map;
  memset (map->terrain, tc_map_find_terrain (map, "clear"), tc_hexgrid_get_count (&map->grid));
  g_ptr_array_set_size (map->features, 0);
  g_assert_true (tc_map_derive (map));
  for (guint i = 0; i < self->battle->counters->len; i++)
    {
      TcCounter *it = g_ptr_array_index (self->battle->counters, i);

      it->place = TC_NOWHERE;
      g_free (it->entry);
      it->entry = g_strdup ("");
    }
  table_parameter (self, "terrain-tag", "any");
}

void
table_open_field (Table *self, const char *counters)
{
  table_open (self);
  table_put (self, counters);
}

void
table_open_phase (Table *self, int side, int phase, const char *counters)
{
  table_open_field (self, counters);
  table_go (self, side, phase);
}

void
table_open_begun (Table *self)
{
  table_open_battle (self);
  table_start (self);
}

void
table_open_later (Table *self, const char *counters)
{
  table_open_field (self, counters);
  self->state->turn = 2;
}

void
table_open_works (Table *self, const char *works, const char *counters)
{
  table_open (self);
  table_drop_modules (self, "deployment");
  table_drop_modules (self, "early-end");
  if (works[0] != '\0')
    table_lay (self, "entrenchment", works);
  table_put (self, counters);
}

void
table_close (Table *self)
{
  g_free (self->state);
  g_clear_pointer (&self->ruleset, tc_ruleset_unref);
  tc_battle_free (self->battle);
  g_array_unref (self->events);
}

void
table_option (Table *self, const char *id, const char *value)
{
  g_assert_true (tc_battle_set_option (self->battle, id, value));
}

void
table_parameter (Table *self, const char *id, const char *value)
{
  GPtrArray *parameters = self->battle->rules->parameters;

  for (guint i = 0; i < parameters->len; i++)
    {
      TcParameter *it = g_ptr_array_index (parameters, i);

      if (strcmp (it->id, id) != 0)
        continue;
      g_free (it->value);
      it->value = g_strdup (value);
      return;
    }
  g_ptr_array_add (parameters, tc_parameter_new (id, value));
}

void
table_lay (Table *self, const char *what, const char *text)
{
  g_assert_true (tc_sketch_lay (self->battle, what, text));
}

void
table_drop_modules (Table *self, const char *type)
{
  GPtrArray *modules = self->battle->rules->modules;

  for (guint i = modules->len; i > 0; i--)
    if (strcmp (((TcModule *) g_ptr_array_index (modules, i - 1))->type, type) == 0)
      g_ptr_array_remove_index (modules, i - 1);
}

void
table_wait_for (Table *self, const char *group, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TcCounter *it = g_ptr_array_index (self->battle->counters, counter (self, words[i]));

      g_free (it->entry);
      it->entry = g_strdup (group);
    }
}

void
table_start (Table *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcLog log = { self->events };
  TcSeeded dice;

  self->ruleset = tc_ruleset_new (self->battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (tc_issue_list_get (issues, i)->severity > TC_SEVERITY_NOTE)
      g_test_message ("%s %s", tc_issue_list_get (issues, i)->code, tc_issue_list_get (issues, i)->subject);
  g_assert_nonnull (self->ruleset);
  self->state = tc_state_new (self->ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (self->ruleset, self->state, &dice.parent, &log);
}

void
table_put (Table *self, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "@", 2);
      TcCounter *it = g_ptr_array_index (self->battle->counters, counter (self, parts[0]));

      parts[1][4] = '\0';
      it->place = (TcPlace) { tc_hexgrid_parse (&self->battle->map->grid, parts[1]), 0, TC_NO_FACING };
      g_assert_cmpint (it->place.x, >=, 0);
    }
  table_start (self);
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_suffix (words[i], "*"))
      {
        words[i][strcspn (words[i], "@")] = '\0';
        set_disrupted (self, words[i]);
      }
}

void
table_open_released (Table *self, const char *counters)
{
  table_open (self);
  table_put (self, counters);
  tw (self)->fog = 0;
  tw (self)->released = (1 << TW_RULESET (self->ruleset)->n_releases) - 1;
}

guint
table_holds (Table *self)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  guint n = 0;

  tc_state_status (self->ruleset, self->state, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const TcNote *note = &g_array_index (notes, TcNote, i);

      n += note->role != TC_NOTE_PART && !g_str_has_prefix (note->code, "goal-");
    }

  return n;
}

gboolean
table_status (Table *self, const char *code, TcNote *note)
{
  const TcNote *found = table_told (self, code, 0);

  if (found != NULL)
    *note = *found;

  return found != NULL;
}

gboolean
table_has_issue (Table *self, const char *code)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (self->battle, issues);
  gboolean found = FALSE;

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      found |= strcmp (issue->code, code) == 0;
      g_assert_true (tc_words_find (tw_problems, issue->code) != NULL || tc_words_find (tc_rules_problems, issue->code) != NULL);
      g_assert_true (issue->severity != TC_SEVERITY_ERROR || ruleset == NULL);
    }
  g_clear_pointer (&ruleset, tc_ruleset_unref);

  return found;
}

TwState *
tw (Table *self)
{
  return (TwState *) self->state;
}

void
table_go (Table *self, int side, int phase)
{
  self->state->player = self->state->actor = side;
  self->state->phase = phase;
  for (guint c = 0; c < TW_COUNTERS; c++)
    tw (self)->flags[c] &= ~TW_ACTED;
  if (phase != TW_PHASE_COMBAT)
    return;
  self->state->phase = TW_PHASE_MOVEMENT;
  give (self, "end", "");
}

/* The first attack in the list that some face of the die leaves without effect. */
static void
skirmish (Table *self)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  guint n = self->events->len;

  tc_state_list (self->ruleset, self->state, -1, orders);
  for (guint i = 0; i < orders->len; i++)
    for (guint16 face = 0; face < 6 && g_array_index (orders, TcOrder, i).kind == TW_ATTACK; face++)
      {
        g_autofree TcState *after = tc_state_dup (self->state);
        TcLog log = { self->events };
        TcScripted dice;

        tc_scripted_init (&dice, &face, 1);
        tc_state_apply (self->ruleset, after, &g_array_index (orders, TcOrder, i), &dice.parent, &log);
        if (after->depth == 0 && last_event (self, "result")->args[0] == TW_TERM_NE)
          {
            tc_state_copy (self->state, after);
            return;
          }
        g_array_set_size (self->events, n);
      }
  g_assert_not_reached ();
}

void
table_play_to (Table *self, int turn, int side, int phase)
{
  static const guint16 sixes[64] = { 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5 };
  TcOrder end;

  memset (&end, 0, sizeof end);
  while (self->state->turn != turn || self->state->player != side || self->state->phase != phase)
    {
      TcLog log = { self->events };
      TcScripted dice;

      g_assert_false (self->state->over);
      tc_scripted_init (&dice, sixes, 20);
      if (tc_state_check (self->ruleset, self->state, &end, NULL))
        tc_state_apply (self->ruleset, self->state, &end, &dice.parent, &log);
      else
        skirmish (self);
    }
}
