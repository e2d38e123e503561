/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How Breitenfeld is judged: levels that rise later, what a broken army may do, points (BR-16 to BR-20). */
#include "thirty-years-war-table.h"
#include "tw-state.h"

#define ALLIED 0
#define CLEAR  0 /* the first state of visibility */

/* The number of awards for leaving by an edge in the status. */
static guint
count_promises (Table *t, const char *area)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  const TcBattle *battle = t->ruleset->battle;
  guint n = 0;

  tc_state_status (t->ruleset, t->state, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const TcNote *note = &g_array_index (notes, TcNote, i);

      if (strcmp (note->code, "goal-exit-cavalry-if") != 0)
        continue;
      g_assert_cmpint (note->args[2], !=, note->args[3]);
      n += strcmp (((const TcArea *) g_ptr_array_index (battle->map->areas, note->args[0]))->id, area) == 0;
    }
  return n;
}

/* The worth of leaving is reported as long as it can be earned. */
static void
test_exits_promised (void)
{
  Table t;

  table_open_released (&t, "tott@0110 cronberg@2310 gula-1@0820 wahl@1220");
  g_assert_cmpuint (count_promises (&t, "south-edge"), ==, 2);
  g_assert_cmpuint (count_promises (&t, "north-edge"), ==, 2);
  table_suffer (&t, "imperialist", 45, 0);
  g_assert_cmpuint (count_promises (&t, "south-edge"), ==, 2);
  g_assert_cmpuint (count_promises (&t, "north-edge"), ==, 0);
  table_suffer (&t, "swedish", 75, 0);
  g_assert_cmpuint (count_promises (&t, "south-edge"), ==, 0);
  table_close (&t);
}

/* Demoralization */

static void
test_imperialist_level (void)
{
  Table t;
  guint i;

  table_open_released (&t, "gula-1@0820 wahl@1506");
  i = table_level (&t, "imperialist-level");
  g_assert_cmpint (tw (&t)->level[i], ==, 45);
  t.state->turn = 6;
  table_go (&t, ALLIED, TW_PHASE_REMOVAL);
  table_suffer (&t, "saxon", 7, 0);
  g_assert_cmpint (tw (&t)->level[i], ==, 45);
  table_play_to (&t, 7, ALLIED, TW_PHASE_REMOVAL);
  g_assert_cmpint (tw (&t)->level[i], ==, 50);
  table_play_to (&t, 9, ALLIED, TW_PHASE_COMBAT);
  g_assert_cmpint (tw (&t)->level[i], ==, 50);
  table_play_to (&t, 9, IMPERIALIST, TW_PHASE_REMOVAL);
  g_assert_cmpint (tw (&t)->level[i], ==, 60);
  table_play_to (&t, 15, IMPERIALIST, TW_PHASE_REMOVAL);
  g_assert_cmpint (tw (&t)->level[i], ==, 70);
  table_close (&t);

  table_open_released (&t, "gula-1@0820 wahl@1506");
  t.state->turn = 9;
  table_go (&t, ALLIED, TW_PHASE_COMBAT);
  table_suffer (&t, "imperialist", 45, 0);
  give (&t, "end", "");
  g_assert_true (table_is_broken (&t, "imperialist-level"));
  g_assert_cmpint (tw (&t)->level[i], ==, 45);
  table_close (&t);

  /* Cavalry does not count. */
  table_open_released (&t, "gula-1@0820 wahl@1506");
  table_suffer (&t, "imperialist", 30, 45);
  g_assert_false (table_is_broken (&t, "imperialist-level"));
  table_close (&t);
}

static void
assert_step (Table *t, guint nth, const char *rule, int level, int side, int turn)
{
  const TcNote *note = table_told (t, "status-step", nth);

  g_assert_cmpstr (note->rule, ==, rule);
  g_assert_cmpint (note->args[1], ==, level);
  g_assert_cmpint (note->args[2], ==, side);
  g_assert_cmpint (note->args[3], ==, turn);
}

/* What is to come is reported until it has come. */
static void
test_rises_told (void)
{
  Table t;

  table_open_released (&t, "gula-1@0820 wahl@1506");
  assert_step (&t, 0, "BR-16", 55, ALLIED, 9);
  assert_step (&t, 1, "BR-18", 12, IMPERIALIST, 7);
  g_assert_cmpint (table_told (&t, "status-raise-later", 0)->args[1], ==, 5);
  t.state->turn = 6;
  table_go (&t, ALLIED, TW_PHASE_REMOVAL);
  table_suffer (&t, "saxon", 7, 0);
  g_assert_cmpint (table_told (&t, "status-raise-due", 0)->args[2], ==, 7);
  g_assert_cmpstr (table_told (&t, "status-flight", 0)->rule, ==, "BR-18");
  g_assert_cmpint (table_told (&t, "status-flight", 0)->args[1], ==, 7);
  g_assert_null (table_told (&t, "status-raise-later", 0));
  g_assert_null (table_told (&t, "status-step", 1));
  table_play_to (&t, 9, ALLIED, TW_PHASE_COMBAT);
  g_assert_null (table_told (&t, "status-raise-due", 0));
  assert_step (&t, 0, "BR-16", 60, ALLIED, 9);
  table_play_to (&t, 9, IMPERIALIST, TW_PHASE_REMOVAL);
  assert_step (&t, 0, "BR-16", 70, ALLIED, 15);
  table_play_to (&t, 15, IMPERIALIST, TW_PHASE_REMOVAL);
  g_assert_null (table_told (&t, "status-step", 0));
  table_close (&t);
}

static void
test_swedish_level (void)
{
  Table t;

  table_open_released (&t, "gula-1@0820 wahl@1506");
  table_suffer (&t, "swedish", 74, 0);
  g_assert_false (table_is_broken (&t, "swedish-level"));
  table_close (&t);

  table_open_released (&t, "gula-1@0820 wahl@1506");
  table_suffer (&t, "swedish", 75, 0);
  g_assert_true (table_is_broken (&t, "swedish-level"));
  g_assert_false (table_is_broken (&t, "saxon-level"));
  table_close (&t);
}

static void
test_saxon_level (void)
{
  Table t;
  guint i;

  table_open_released (&t, "gula-1@0820 wahl@1506");
  i = table_level (&t, "saxon-level");
  g_assert_cmpint (tw (&t)->level[i], ==, 4);
  t.state->turn = 7;
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  g_assert_cmpint (tw (&t)->level[i], ==, 4);
  give (&t, "end", "6");
  g_assert_cmpint (tw (&t)->level[i], ==, 12);
  table_close (&t);

  /* From the turn after they break Saxons in a zone of the enemy are lost. */
  table_open_released (&t, "klitzing@1011 taube@0801 tott@1110 wahl@1010 goess@1505");
  t.state->turn = 3;
  table_suffer (&t, "saxon", 7, 0);
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  give (&t, "end", "");
  g_assert_false (is_dead (&t, "klitzing"));
  t.state->turn = 4;
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  give (&t, "end", "");
  g_assert_true (is_dead (&t, "klitzing"));
  g_assert_cmpstr (last_event (&t, "eliminated")->rule, ==, "BR-18");
  g_assert_false (is_dead (&t, "taube"));
  g_assert_false (is_dead (&t, "tott"));
  table_close (&t);
}

static void
test_effects (void)
{
  Table t;

  table_open (&t);
  table_lay (&t, "marsh", "0819 0818 0817 0816");
  table_put (&t, "gula-1@0820 gula-2@0620* tott@0618* wahl@1506");
  tw (&t)->fog = CLEAR;
  tw (&t)->released = 3;
  table_break (&t, "swedish-level");
  table_go (&t, ALLIED, TW_PHASE_REMOVAL);
  refused (&t, "rally gula-2", "BR-19");
  refused (&t, "rally tott", "BR-19");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  refused (&t, "move gula-1 @ 0819 0818 0817", "S-6.14");
  table_close (&t);

  /* As the summary has it. */
  table_open (&t);
  table_option (&t, "healthy-steps", "yes");
  table_lay (&t, "marsh", "0819 0818 0817 0816");
  table_put (&t, "gula-1@0820 wahl@1506");
  tw (&t)->fog = CLEAR;
  tw (&t)->released = 3;
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  refused (&t, "move gula-1 @ 0819 0818 0817 0816", "S-6.14");
  table_break (&t, "swedish-level");
  g_assert_true (may (&t, "move gula-1 @ 0819 0818 0817 0816"));
  refused (&t, "move gula-1 @ 0819 0818 0817 0816 0815", "S-6.14");
  table_close (&t);
}

/* Victory */

static void
test_points (void)
{
  Table t;

  table_open_begun (&t);
  table_lose (&t, "gustavus-adolphus");
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 22);
  table_lose (&t, "pappenheim-leader");
  g_assert_cmpint (table_score (&t).points[ALLIED], ==, 6);
  table_lose (&t, "wahl");
  g_assert_cmpint (table_score (&t).points[ALLIED], ==, 20);
  for (int i = 1; i <= 6; i++)
    {
      g_autofree char *gun = g_strdup_printf ("imperialist-gun-%d", i);

      g_assert_cmpint (table_score (&t).points[ALLIED], ==, 20);
      tw (&t)->owner[counter (&t, gun)] = ALLIED;
    }
  g_assert_cmpint (table_score (&t).points[ALLIED], ==, 35);
  table_close (&t);
}

static void
test_exit_points (void)
{
  Table t;

  table_open_released (&t, "tott@2310 cronberg@2312 gula-1@0820 wahl@1506");
  table_break (&t, "imperialist-level");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  give (&t, "exit tott", "");
  g_assert_cmpint (table_score (&t).points[ALLIED], ==, 24);
  table_break (&t, "saxon-level");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  give (&t, "exit cronberg", "");
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 8);
  table_break (&t, "swedish-level");
  g_assert_cmpint (table_score (&t).points[ALLIED], ==, 0);
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 0);
  table_close (&t);
}

/* The battle without guns but for that one. */
static void
open_few_guns (Table *t, const char *gun)
{
  table_open_battle (t);
  table_option (t, "own-guns", "yes");
  for (guint i = t->battle->counters->len; i > 0; i--)
    {
      const TcCounter *it = g_ptr_array_index (t->battle->counters, i - 1);

      if (g_str_equal (it->kind, "artillery") && !g_str_equal (it->id, gun))
        g_ptr_array_remove_index (t->battle->counters, i - 1);
    }
  table_start (t);
}

static void
test_own_guns (void)
{
  Table t;

  table_open_battle (&t);
  table_option (&t, "own-guns", "yes");
  table_start (&t);
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 15);
  tw (&t)->owner[counter (&t, "imperialist-gun-1")] = ALLIED;
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 0);
  table_close (&t);

  /* A single gun is all that there are. */
  open_few_guns (&t, "imperialist-gun-1");
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 15);
  tw (&t)->owner[counter (&t, "imperialist-gun-1")] = ALLIED;
  g_assert_cmpint (table_score (&t).points[ALLIED], ==, 15);
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 0);
  table_close (&t);

  /* Where there are no guns nobody holds them all. */
  open_few_guns (&t, "");
  g_assert_cmpint (table_score (&t).points[ALLIED], ==, 0);
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 0);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init_from ("breitenfeld-1631.tercio");
  g_test_add_func ("/thirty-years-war/BR-16/imperialists", test_imperialist_level);
  g_test_add_func ("/thirty-years-war/BR-16/told", test_rises_told);
  g_test_add_func ("/thirty-years-war/BR-17/swedes", test_swedish_level);
  g_test_add_func ("/thirty-years-war/BR-18/saxons", test_saxon_level);
  g_test_add_func ("/thirty-years-war/BR-19/effects", test_effects);
  g_test_add_func ("/thirty-years-war/BR-20/points", test_points);
  g_test_add_func ("/thirty-years-war/BR-20/exits", test_exit_points);
  g_test_add_func ("/thirty-years-war/BR-20/exits-promised", test_exits_promised);
  g_test_add_func ("/thirty-years-war/BR-20/own-guns", test_own_guns);

  return table_run ();
}
