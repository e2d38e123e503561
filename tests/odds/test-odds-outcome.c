/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-odds-outcome.h"

#define CROWD 100

typedef struct
{
  TcBattle *battle;
  TcSnapshot   before;
  TcSnapshot   after;
  GArray   *events;
  TcOutcome a;
  TcOutcome b;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->battle = tc_battle_new ();
  g_ptr_array_add (self->battle->sides, tc_side_new ("red", "Red", 0));
  g_ptr_array_add (self->battle->armies, tc_army_new ("reds", "Reds", 0));
  tc_snapshot_init (&self->before, CROWD);
  tc_snapshot_init (&self->after, CROWD);
  for (guint i = 0; i < CROWD; i++)
    {
      g_autofree char *id = g_strdup_printf ("c-%u", i);
      TcCounter *counter = tc_counter_new (id, id, "unit", 0);

      counter->values[TC_COLUMN_STRENGTH] = i % 2 == 0 ? 1 : TC_NO_VALUE;
      g_ptr_array_add (self->battle->counters, counter);
      self->before.there[i] = self->after.there[i] = TC_SNAPSHOT_THERE;
      self->before.faces[i] = self->after.faces[i] = (TcPlacement) { .counter = i, .place = { i, 0, -1 } };
    }
  self->events = g_array_new (FALSE, FALSE, sizeof (TcNote));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->battle, tc_battle_free);
  tc_snapshot_clear (&self->before);
  tc_snapshot_clear (&self->after);
  g_clear_pointer (&self->events, g_array_unref);
}

static guint64
look (Fixture *self, TcOutcome *out)
{
  return tc_outcome_read (out, self->battle, &self->before, &self->after,
                          tc_outcome_find_result (self->events));
}

static void
test_fates (Fixture *self, gconstpointer data)
{
  self->before.faces[1].faces = TC_FACE_REDUCED;
  self->after.faces[0].faces = TC_FACE_REDUCED | TC_FACE_SPENT;
  self->after.faces[2].place.x = 300;
  self->after.faces[2].side = 1;
  self->after.there[4] = TC_SNAPSHOT_GONE;
  self->after.there[14] = TC_SNAPSHOT_LEFT; /* is not lost */
  self->after.faces[6].faces = TC_FACE_DEMORALIZED;
  self->after.faces[8].values[TC_COLUMN_MOVEMENT] = 3;
  self->after.faces[9].faces = TC_FACE_SPENT;
  self->before.there[10] = TC_SNAPSHOT_GONE;
  self->before.there[12] = self->after.there[12] = TC_SNAPSHOT_GONE;
  look (self, &self->a);

  g_assert_cmpuint (self->a.n_fates, ==, 8);
  g_assert_cmpuint (self->a.fates[0].fate, ==, TC_FATE_REDUCED);
  g_assert_cmpuint (self->a.fates[1].fate, ==, TC_FATE_RECOVERED);
  g_assert_cmpuint (self->a.fates[2].fate, ==, TC_FATE_MOVED | TC_FATE_CAPTURED);
  g_assert_cmpuint (self->a.fates[3].fate, ==, TC_FATE_ELIMINATED);
  g_assert_cmpuint (self->a.fates[4].fate, ==, TC_FATE_WORSE);
  g_assert_cmpuint (self->a.fates[5].fate, ==, TC_FATE_OTHER);
  g_assert_cmpint (self->a.fates[6].counter, ==, 10);
  g_assert_cmpuint (self->a.fates[7].fate, ==, TC_FATE_LEFT);
  g_assert_cmpint (self->a.losses[0], ==, 1);
  g_assert_cmpint (self->a.reduced[0], ==, 1);
}

/* An army's loss of heart does not push out who was hit, and what has no room is counted. */
static void
test_crowd (Fixture *self, gconstpointer data)
{
  guint64 hash;

  for (guint i = 0; i < CROWD; i++)
    self->after.faces[i].values[TC_COLUMN_MOVEMENT] = 3;
  hash = look (self, &self->a);
  g_assert_cmpuint (self->a.n_fates, ==, TC_OUTCOME_FATES);
  g_assert_cmpuint (self->a.n_more, ==, CROWD - TC_OUTCOME_FATES);

  self->after.there[CROWD - 2] = 0;
  g_assert_cmphex (look (self, &self->b), !=, hash);
  g_assert_cmpuint (self->b.n_fates, ==, TC_OUTCOME_FATES);
  g_assert_cmpuint (self->b.n_more, ==, CROWD - TC_OUTCOME_FATES);
  g_assert_cmpint (self->b.fates[TC_OUTCOME_FATES - 1].counter, ==, CROWD - 2);
  g_assert_cmpint (self->b.losses[0], ==, 1);
  g_assert_false (tc_outcome_equal (&self->a, &self->b));

  for (guint i = 0; i < CROWD; i++)
    self->after.there[i] = 0;
  look (self, &self->b);
  g_assert_cmpuint (self->b.n_more, ==, CROWD - TC_OUTCOME_FATES);
  g_assert_cmpint (self->b.losses[0], ==, CROWD / 2);
}

/* Who suffers, and how badly, as side 0 sees it. */
static void
test_balance (Fixture *self, gconstpointer data)
{
  static const struct
  {
    guint8      harm[2]; /* TcHarm */
    TcOrderRole role;
    TcBalance   balance;
  } cases[] = {
    { { 0, 0 }, TC_ROLE_ATTACK, TC_BALANCE_NOTHING },
    { { TC_HARM_LOST, 0 }, TC_ROLE_ATTACK, TC_BALANCE_LOSS },
    { { TC_HARM_LOST, TC_HARM_HURT }, TC_ROLE_ATTACK, TC_BALANCE_LOSS },
    { { TC_HARM_HURT, 0 }, TC_ROLE_ATTACK, TC_BALANCE_SETBACK },
    { { TC_HARM_HURT, TC_HARM_HURT }, TC_ROLE_ATTACK, TC_BALANCE_EXCHANGE },
    { { TC_HARM_LOST, TC_HARM_LOST | TC_HARM_HURT }, TC_ROLE_FIRE, TC_BALANCE_EXCHANGE },
    { { 0, TC_HARM_HURT }, TC_ROLE_ATTACK, TC_BALANCE_ADVANTAGE },
    { { TC_HARM_HURT, TC_HARM_LOST }, TC_ROLE_ATTACK, TC_BALANCE_GAIN },
    { { 0, TC_HARM_LOST }, TC_ROLE_FIRE, TC_BALANCE_GAIN },
    /* driven back; who follows is not */
    { { 0, TC_HARM_MOVED }, TC_ROLE_ATTACK, TC_BALANCE_ADVANTAGE },
    { { TC_HARM_MOVED, TC_HARM_MOVED }, TC_ROLE_ATTACK, TC_BALANCE_ADVANTAGE },
    { { TC_HARM_MOVED, 0 }, TC_ROLE_ATTACK, TC_BALANCE_SETBACK },
    { { TC_HARM_MOVED, 0 }, TC_ROLE_MOVE, TC_BALANCE_NOTHING },
    { { TC_HARM_MOVED, TC_HARM_MOVED }, TC_ROLE_MOVE, TC_BALANCE_NOTHING },
    { { TC_HARM_RECOVERED, 0 }, TC_ROLE_RALLY, TC_BALANCE_ADVANTAGE },
    { { TC_HARM_LOST, 0 }, TC_ROLE_RALLY, TC_BALANCE_LOSS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TcOutcome outcome = { .harm = { cases[i].harm[0], cases[i].harm[1] } };
      TcOutcome mirrored = { .harm = { cases[i].harm[1], cases[i].harm[0] } };

      g_assert_cmpint (tc_outcome_find_balance (&outcome, 0, cases[i].role), ==, cases[i].balance);
      g_assert_cmpint (tc_outcome_find_balance (&mirrored, 1, cases[i].role), ==, cases[i].balance);
    }
  /* What the faces show becomes harm. */
  self->before.faces[1].side = self->after.faces[1].side = 1;
  self->before.faces[3].side = self->after.faces[3].side = 1;
  self->after.there[0] = TC_SNAPSHOT_GONE;
  self->after.faces[1].faces = TC_FACE_REDUCED;
  self->before.faces[2].faces = TC_FACE_REDUCED;
  self->after.faces[3].place.x = 300;
  look (self, &self->a);
  g_assert_cmpuint (self->a.harm[0], ==, TC_HARM_LOST | TC_HARM_RECOVERED);
  g_assert_cmpuint (self->a.harm[1], ==, TC_HARM_HURT | TC_HARM_MOVED);
  /* A gun of side 0 that side 1 holds is lost to side 1 when it is taken back. */
  tear_down (self, data);
  set_up (self, data);
  self->before.faces[4].side = 1;
  self->after.faces[4].side = 0;
  look (self, &self->a);
  g_assert_cmpuint (self->a.harm[0], ==, 0);
  g_assert_cmpuint (self->a.harm[1], ==, TC_HARM_LOST);
}

static void
test_result (Fixture *self, gconstpointer data)
{
  TcNote notes[] = { { .code = "result" }, { .code = "result-rally", .role = TC_NOTE_PART },
                     { .code = "volley", .args = { 3, 5 }, .role = TC_NOTE_RESULT },
                     { .code = "result", .args = { 1 }, .role = TC_NOTE_RESULT } };

  look (self, &self->a);
  g_assert_null (self->a.result.code);
  g_array_append_vals (self->events, notes, G_N_ELEMENTS (notes));
  look (self, &self->b);
  g_assert_cmpstr (self->b.result.code, ==, "volley");
  g_assert_false (tc_outcome_equal (&self->a, &self->b));
  g_assert_cmpint (tc_outcome_compare (&self->a, &self->b, 0), <, 0);

  /* Only the first argument counts. */
  look (self, &self->a);
  self->a.result.args[1] = 6;
  g_assert_true (tc_outcome_equal (&self->a, &self->b));
  self->a.result.args[0] = 4;
  g_assert_false (tc_outcome_equal (&self->a, &self->b));
}

static void
test_order (Fixture *self, gconstpointer data)
{
  look (self, &self->a);
  look (self, &self->b);
  self->b.losses[0] = 2;
  g_assert_cmpint (tc_outcome_compare (&self->a, &self->b, 0), >, 0);
  g_assert_cmpint (tc_outcome_compare (&self->a, &self->b, 1), <, 0);
  self->b.losses[0] = 0;
  self->b.reduced[0] = 2;
  g_assert_cmpint (tc_outcome_compare (&self->b, &self->a, 0), <, 0);
  self->b.reduced[0] = 0;
  g_assert_cmpint (tc_outcome_compare (&self->b, &self->a, 0), ==, 0);
}

#define ADD(path, func) g_test_add ("/odds/OddsOutcome/" path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("fates", test_fates);
  ADD ("balance", test_balance);
  ADD ("crowd", test_crowd);
  ADD ("result", test_result);
  ADD ("order", test_order);

  return g_test_run ();
}
