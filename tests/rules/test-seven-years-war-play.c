/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: whole games by sampling, lists, questions, speed. */
#include "seven-years-war-table.h"
#include "sy-deploy.h"
#include "sy-system.h"

#include "tc-battle-file.h"

static void
set_up (Table *t)
{
  static const char *const foot[] = { "a0", "a1", "a2", "a3", "a4", "a5" };

  table_open (t);
  table_piece (t, "wood", 2, 0, 300, 500, 600, 700);
  table_piece (t, "hill", 0, 0, 900, 500, 1400, 700);
  for (int side = 0; side < 2; side++)
    {
      int facing = side ? 180 : 0;
#define AT(y) (side ? 1200 - (y) : (y))
#define ID(text) (side ? "b-" text : "r-" text)
      for (guint i = 0; i < G_N_ELEMENTS (foot); i++)
        {
          g_autofree char *id = g_strdup_printf ("%c-%s", side ? 'b' : 'r', foot[i]);

          table_add (t, id, i % 2 ? "medium-infantry" : "heavy-infantry", side, 4, 500 + 100 * (int) i, AT (300), facing,
                     i % 3 ? "order=advance" : "order=reserve drill=well");
        }
      table_add (t, ID ("horse"), "heavy-cavalry", side, 4, 250, AT (300), facing, "order=advance morale=high");
      table_add (t, ID ("hussars"), "light-cavalry", side, 4, 1400, AT (300), facing, "order=advance");
      table_add (t, ID ("jaeger"), "light-infantry", side, 4, 800, AT (400), facing, "");
      table_add (t, ID ("guns"), "heavy-artillery", side, 1, 1150, AT (300), facing, "");
      table_add (t, ID ("general"), "general", side, 1, 700, AT (200), facing, "ability=competent");
      table_add (t, ID ("chief"), "general", side, 1, 900, AT (200), facing, "chief=yes drawn=yes");
    }
  table_bind (t);
}

/* The result of the last order, for debugging. */
static void
tell (const Table *t)
{
  for (guint i = 0; i < t->events->len; i++)
    {
      g_autofree char *text = tc_note_say (&g_array_index (t->events, TcNote, i), t->ruleset);

      g_test_message ("%s", text);
    }
}

static void
play (Table *t, guint64 seed)
{
  TcSeeded dice, random;
  TcNote fault = { NULL };
  TcLog log = { t->events };
  TcOrder order;
  guint orders = 0;

  tc_seeded_init (&dice, seed, 0);
  tc_seeded_init (&random, seed, 1);
  tc_state_setup (t->ruleset, t->state, &dice.parent, NULL);
  while (tc_state_sample (t->ruleset, t->state, &random, &order))
    {
      g_assert_true (tc_state_check (t->ruleset, t->state, &order, NULL));
      g_array_set_size (t->events, 0);
      tc_state_apply (t->ruleset, t->state, &order, &dice.parent, &log);
      if (!tc_state_sound (t->ruleset, t->state, &fault))
        tell (t);
      if (!tc_state_sound (t->ruleset, t->state, &fault))
        g_error ("seed %u, order %u of kind %d broke %s %d %d", (guint) seed, orders, order.kind, fault.code, fault.args[0], fault.args[1]);
      g_assert_cmpuint (++orders, <, 20000);
    }
  g_assert_true (t->state->over);
}

static void
test_games (void)
{
  Table t;

  set_up (&t);
  for (guint64 seed = 1; seed <= (g_test_slow () ? 100 : TEST_TIMES (5)); seed++)
    play (&t, seed);
  table_close (&t);
}

/* What is listed is legal, and the standing order is always among it. */
static void
test_lists (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcSeeded dice, random;
  guint moves = 0;
  Table t;

  set_up (&t);
  tc_seeded_init (&dice, 3, 0);
  tc_seeded_init (&random, 3, 1);
  for (int i = 0; i < 120 && !t.state->over; i++)
    {
      gboolean stands = FALSE;

      g_array_set_size (orders, 0);
      tc_state_list (t.ruleset, t.state, -1, orders);
      g_assert_cmpuint (orders->len, >, 0);
      for (guint k = 0; k < orders->len; k++)
        {
          const TcOrder *order = &g_array_index (orders, TcOrder, k);

          g_assert_true (tc_state_check (t.ruleset, t.state, order, NULL));
          stands |= order->kind == SY_ORDER_END || order->kind == SY_ORDER_HOLD || order->kind == SY_ORDER_FIGHT
                    || (order->kind == SY_ORDER_MOVE && !may (&t, "end"));
          moves += order->kind == SY_ORDER_MOVE;
        }
      g_assert_true (stands);
      tc_state_apply (t.ruleset, t.state, &g_array_index (orders, TcOrder, tc_seeded_below (&random, orders->len)),
                      &dice.parent, NULL);
    }
  g_assert_cmpuint (moves, >, 100);
  table_close (&t);
}

static void
test_questions (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree TcState *supposed = NULL;
  TcOrder order = { .kind = SY_ORDER_SHOOT, .n_units = 1, .n_targets = 1 };
  TcExplanation why;
  TcScore score;
  TcSight sight;
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_add (&t, "b", "medium-infantry", 1, 4, 400, 460, 180, "");
  table_bind (&t);
  order.targets[0] = 1;
  supposed = tc_state_new (t.ruleset);
  g_assert_false (tc_state_check (t.ruleset, t.state, &order, NULL));
  g_assert_true (tc_state_suppose (t.ruleset, t.state, &order, supposed, NULL));
  g_assert_true (tc_state_check (t.ruleset, supposed, &order, NULL));
  g_assert_true (tc_state_explain (t.ruleset, supposed, &order, &why));
  g_assert_true (why.has[TC_QUANTITY_DIE]);
  tc_state_place (t.ruleset, t.state, placements);
  g_assert_cmpuint (placements->len, ==, 2);
  tc_state_sight (t.ruleset, t.state, (TcPlace) { 0, 0, 0 }, (TcPlace) { 300, 400, 0 }, &sight);
  g_assert_true (sight.clear);
  g_assert_cmpint (sight.range, ==, 500);
  piece (&t, 1)->stands = 2;
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.losses[1], ==, 2);
  g_assert_cmpint (score.points[0], ==, 6);
  table_close (&t);
}

static char *
find_battle (const char *name)
{
  return g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "scenarios", name, NULL);
}

static void
test_rossbach (void)
{
  g_autofree char *path = find_battle ("rossbach-1757.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  Table t = { .events = g_array_new (FALSE, FALSE, sizeof (TcNote)) };
  int foot = 0, horse = 0, quarters[2] = { 0 };

  t.battle = tc_battle_file_read (path, issues, &error);
  g_assert_no_error (error);
  t.ruleset = tc_ruleset_new (t.battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      g_test_message ("%s %s %s %s", issue->code, issue->subject, issue->args[0], issue->args[0] != NULL ? issue->args[1] : "");
    }
  g_assert_nonnull (t.ruleset);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  for (guint i = 0; i < rules (&t)->n_units; i++)
    {
      quarters[rules (&t)->side[i]] += sy_points4 (rules (&t), i);
      foot += sy_arm (rules (&t), i) == SY_INFANTRY ? rules (&t)->stands[i] : 0;
      horse += sy_arm (rules (&t), i) == SY_CAVALRY ? rules (&t)->stands[i] : 0;
    }
  g_assert_cmpint (foot, ==, 43 + 67);
  g_assert_cmpint (horse, ==, 24 + 37);
  g_assert_cmpint (quarters[0], ==, 395 * 4);
  g_assert_cmpint (quarters[1], ==, 1846);
  t.state = tc_state_new (t.ruleset);
  for (guint64 seed = 1757; seed < 1757 + (g_test_slow () ? 100 : TEST_TIMES (5)); seed++)
    play (&t, seed);
  table_close (&t);
}

static void
test_generated (void)
{
  Table frame;

  table_open (&frame);
  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      Table t = { .events = g_array_new (FALSE, FALSE, sizeof (TcNote)) };
      int quarters[2] = { 0 };

      t.battle = sy_generate_battle (frame.battle->book, &(TcMuster) { 400, seed }, NULL);
      t.ruleset = tc_ruleset_new (t.battle, issues);
      for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
        g_test_message ("%u %s %s", (guint) seed, tc_issue_list_get (issues, i)->code, tc_issue_list_get (issues, i)->subject);
      g_assert_nonnull (t.ruleset);
      for (guint i = 0; i < rules (&t)->n_units; i++)
        quarters[rules (&t)->side[i]] += sy_points4 (rules (&t), i);
      for (int side = 0; side < 2; side++)
        {
          g_assert_cmpint (quarters[side], <=, 1600);
          g_assert_cmpint (quarters[side], >, 1400);
        }
      t.state = tc_state_new (t.ruleset);
      for (guint64 game = 1; game <= (g_test_slow () ? 5 : seed <= 3 ? 1 : 0); game++)
        play (&t, game);
      table_close (&t);
    }
  table_close (&frame);
}

/* A town comes with a road from edge to edge; no town, no road. */
static void
test_town_road (void)
{
  guint towns = 0;
  Table frame;

  table_open (&frame);
  for (guint64 seed = 1; seed <= 60; seed++)
    {
      TcBattle *battle = sy_generate_battle (frame.battle->book, &(TcMuster) { 100, seed }, NULL);
      guint found[2] = { 0 };

      for (guint i = 0; i < battle->map->tabletop->pieces->len; i++)
        {
          const TcPiece *piece = g_ptr_array_index (battle->map->tabletop->pieces, i);

          found[0] += g_str_equal (piece->kind, "town");
          found[1] += g_str_equal (piece->kind, "road");
        }
      g_assert_cmpuint (found[0], ==, found[1]);
      g_assert_cmpuint (found[0], <=, 1);
      towns += found[0];
      tc_battle_free (battle);
    }
  g_assert_cmpuint (towns, >, 2);
  g_assert_cmpuint (towns, <, 25);
  table_close (&frame);
}

/* A large table is halved and rolled for twice; what is large is over 40 cm wide, and nothing on a small table is. */
static void
test_halves (void)
{
  Table frame;

  table_open (&frame);
  for (guint64 seed = 1; seed <= 20; seed++)
    for (int large = 0; large < 2; large++)
      {
        g_autoptr (TcBattle) battle = sy_generate_battle (frame.battle->book, &(TcMuster) { large ? 401 : 400, seed }, NULL);
        const TcTabletop *tabletop = battle->map->tabletop;
        g_autoptr (TcIssueList) issues = tc_issue_list_new ();
        guint hills[2] = { 0 }, wide = 0;
        TcRuleset *ruleset;

        for (guint i = 0; i < tabletop->pieces->len; i++)
          {
            const TcPiece *piece = g_ptr_array_index (tabletop->pieces, i);
            gint64 span = 0;

            if (!g_str_equal (piece->kind, "hill"))
              continue;
            for (guint k = 0; k < piece->points->len; k++)
              for (guint m = 0; m < k; m++)
                {
                  TcPoint a = g_array_index (piece->points, TcPoint, k), b = g_array_index (piece->points, TcPoint, m);

                  span = MAX (span, (gint64) (a.x - b.x) * (a.x - b.x) + (gint64) (a.y - b.y) * (a.y - b.y));
                }
            wide += span > 4000 * 4000;
            hills[g_array_index (piece->points, TcPoint, 0).x >= 18000]++;
          }
        g_assert_cmpint (tabletop->table.width, ==, large ? 36000 : 18000);
        g_assert_cmpuint (hills[0], >, 0);
        g_assert_cmpint (hills[1] > 0, ==, large);
        g_assert_cmpint (wide > 0, ==, large);
        ruleset = tc_ruleset_new (battle, issues);
        g_assert_nonnull (ruleset);
        tc_ruleset_unref (ruleset);
      }
  table_close (&frame);
}

/* The battle that is shipped is the one of seed 1. */
static void
test_meeting (void)
{
  g_autofree char *path = find_battle ("meeting-engagement.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcBattle) battle = tc_battle_file_read (path, issues, &error), generated = NULL;
  g_autofree char *text = NULL, *again = NULL;
  Table t;

  g_assert_no_error (error);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  table_open (&t);
  generated = sy_generate_battle (t.battle->book, &(TcMuster) { 400, 1 }, NULL);
  text = tc_battle_file_format (battle, NULL);
  again = tc_battle_file_format (generated, NULL);
  g_assert_cmpstr (text, ==, again);
  table_close (&t);
}

/* No army costs more than was asked for, however little that is; and each is worth most of it. */
static void
test_costs (void)
{
  static const int asked[] = { 0, 10, 24, 25, 49, 50, 199, 200, 401, 600 };
  Table frame;

  table_open (&frame);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    for (guint64 seed = 1; seed <= 5; seed++)
      {
        g_autoptr (TcIssueList) issues = tc_issue_list_new ();
        Table t = { .events = g_array_new (FALSE, FALSE, sizeof (TcNote)) };
        int quarters[2] = { 0 };

        t.battle = sy_generate_battle (frame.battle->book, &(TcMuster) { asked[i], seed }, NULL);
        t.ruleset = tc_ruleset_new (t.battle, issues);
        g_assert_nonnull (t.ruleset);
        g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
        for (guint k = 0; k < rules (&t)->n_units; k++)
          quarters[rules (&t)->side[k]] += sy_points4 (rules (&t), k);
        for (int side = 0; side < 2; side++)
          {
            g_assert_cmpint (quarters[side], <=, 4 * asked[i]);
            g_assert_cmpint (quarters[side], >, 4 * asked[i] - 60);
          }
        table_close (&t);
      }
  table_close (&frame);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/play/games", test_games);
  g_test_add_func ("/seven-years-war/play/generated", test_generated);
  g_test_add_func ("/seven-years-war/SYW-9.8/town-road", test_town_road);
  g_test_add_func ("/seven-years-war/SYW-9.8/halves", test_halves);
  g_test_add_func ("/seven-years-war/play/meeting", test_meeting);
  g_test_add_func ("/seven-years-war/play/lists", test_lists);
  g_test_add_func ("/seven-years-war/play/questions", test_questions);
  g_test_add_func ("/seven-years-war/play/rossbach", test_rossbach);
  g_test_add_func ("/seven-years-war/SYW-9.6/costs", test_costs);
  return g_test_run ();
}
