/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: shooting in games by orders alone (SYW-5, SYW-3.5, SYW-4.6, SYW-4.10). */
#include "seven-years-war-table.h"

static TcExplanation
explain (Table *t, const char *text)
{
  TcExplanation why;
  TcOrder order;

  read_order (t, text, &order);
  g_assert_true (tc_state_explain (t->ruleset, t->state, &order, &why));

  return why;
}

static int
die_of (Table *t, const char *text)
{
  return explain (t, text).total[TC_QUANTITY_DIE];
}

/* An argument of the last event of that code since the last order. */
static int
event_arg (Table *t, const char *code, int arg)
{
  for (guint i = t->events->len; i > 0; i--)
    if (g_str_equal (g_array_index (t->events, TcNote, i - 1).code, code))
      return g_array_index (t->events, TcNote, i - 1).args[arg];
  g_error ("no event %s", code);
}

/* Horse charges a battalion that a heavy gun supports: the battalion shoots as at 5 cm, the gun from where it stands,
 * 50 cm off or 14, and only the near one is at short range when the horse tests. */
static void
test_supported_charge (void)
{
  int scores[2];

  for (int near = 0; near < 2; near++)
    {
      Table t;

      table_open (&t);
      int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
      int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 640, 180, "");
      table_add (&t, "gun", "heavy-artillery", 1, 1, near ? 1080 : 1150, near ? 385 : 850, near ? 270 : 180, "");
      table_bind (&t);
      give (&t, "end", 0);
      give (&t, "charge horse > foot", 6, 6, 0);
      give (&t, "end", 6, 6, 0);
      g_assert_cmpint (t.state->phase, ==, SY_PHASE_SHOOTING);
      give (&t, "end", 0);
      g_assert_cmpint (die_of (&t, "shoot gun > horse"), ==, near ? 0 : -2);
      g_assert_cmpint (die_of (&t, "shoot foot > horse"), ==, 3); /* short, the first, a further base */
      give (&t, "shoot gun > horse", 1, 0);
      give (&t, "shoot foot > horse", 2, 0);
      g_assert_cmpint (piece (&t, horse)->stands, ==, 1);
      give (&t, "end", 6, 6, 0);
      scores[near] = event_arg (&t, "tests", 2);
      g_assert_true (heard (&t, "contact"));
      give (&t, "fight horse > foot", 6, 4, 0);
      g_assert_cmpint (piece (&t, foot)->stands, ==, 3);
      table_close (&t);
    }
  g_assert_cmpint (scores[0], ==, scores[1] + 1);
}

/* Who charges shoots in its own step, on Advance and at its distance, before it goes in. */
static void
test_chargers_shoot (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "grenadiers", "heavy-infantry", 0, 4, 900, 400, 0, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 490, 180, "");
  table_bind (&t);
  give (&t, "end", 0);
  give (&t, "charge grenadiers > foot", 6, 0);
  give (&t, "end", 6, 6, 0);
  g_assert_cmpint (die_of (&t, "shoot grenadiers > foot"), ==, 0); /* long, moving; the first, a further base */
  give (&t, "shoot grenadiers > foot", 5, 0);
  g_assert_cmpint (piece (&t, foot)->stands, ==, 3);
  refused (&t, "shoot grenadiers > foot", "fired-already", "SYW-5.1");
  table_close (&t);
}

/* Light cavalry shoots when it has bows; other troops cannot have any. */
static void
test_bows (void)
{
  g_autofree char *codes = NULL;
  Table t;

  table_open (&t);
  table_add (&t, "hussars", "light-cavalry", 0, 2, 400, 400, 0, "");
  table_add (&t, "tatars", "light-cavalry", 0, 2, 600, 400, 0, "bows=yes");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 450, 180, "");
  table_add (&t, "other", "medium-infantry", 1, 4, 600, 450, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_SHOOTING, 0);
  refused (&t, "shoot hussars > foot", "no-weapon", "SYW-5.2");
  g_assert_cmpint (die_of (&t, "shoot tatars > other"), ==, -1); /* long, light, a further base */
  give (&t, "shoot tatars > other", 5, 0);
  table_close (&t);

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 400, 0, "bows=yes");
  codes = table_fails (&t);
  g_assert_cmpstr (codes, ==, "bows-class");
  table_close (&t);
}

/* Three bases of light infantry shoot twice; the explanation has the die of each shot. */
static void
test_two_shots (void)
{
  static const int scores[] = { 6 - 1, 6 - 2 };
  TcExplanation why;
  guint shots = 0;
  Table t;

  table_open (&t);
  table_add (&t, "light", "light-infantry", 0, 3, 1200, 400, 0, "");
  table_add (&t, "mark", "medium-infantry", 1, 4, 1200, 460, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_SHOOTING, 0);
  why = explain (&t, "shoot light > mark");
  g_assert_cmpint (why.total[TC_QUANTITY_DIE], ==, -1);
  g_assert_cmpint (why.total[TC_QUANTITY_POOL], ==, 2);
  g_assert_cmpstr (why.roll.code, ==, "rolls-shots");
  for (guint i = 0; i < why.n; i++)
    if (why.modifiers[i].quantity == TC_QUANTITY_POOL)
      {
        g_assert_cmpint (why.modifiers[i].note.args[0], ==, shots == 0 ? 2 : 1);
        g_assert_cmpint (6 + why.modifiers[i].note.args[1], ==, scores[shots++]);
      }
  give (&t, "shoot light > mark", 6, 6, 0);
  shots = 0;
  for (guint i = 0; i < t.events->len; i++)
    if (g_str_equal (g_array_index (t.events, TcNote, i).code, "shoots"))
      g_assert_cmpint (g_array_index (t.events, TcNote, i).args[3], ==, scores[shots++]);
  g_assert_cmpuint (shots, ==, 2);
  table_close (&t);
}

/* Behind a wood howitzers do not mind friends beside them, but nobody shoots over units without a hill. */
static void
test_howitzers (void)
{
  for (int friend = 0; friend < 3; friend++) /* beside, between, between with the target on a hill */
    {
      Table t;

      table_open (&t);
      table_piece (&t, "wood", 2, 0, 200, 350, 600, 450);
      if (friend == 2)
        table_piece (&t, "hill", 0, 0, 300, 540, 500, 700);
      table_add (&t, "gun", "howitzers", 0, 1, 400, 200, 0, "");
      table_add (&t, "friend", "medium-infantry", 0, 4, friend == 0 ? 480 : 400, friend == 0 ? 200 : 300, 0, "");
      int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 550, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_SHOOTING, 0);
      if (friend == 1)
        refused (&t, "shoot gun > enemy", "out-of-sight", "SYW-5.9");
      else
        {
          /* 35 cm and 10 more are extreme range; behind the wood is no cover */
          g_assert_cmpint (die_of (&t, "shoot gun > enemy"), ==, -2);
          give (&t, "shoot gun > enemy", 6, 0);
          g_assert_true (piece (&t, enemy)->flags & SY_DISORDERED);
        }
      table_close (&t);
    }
}

/* The dice alone: his fall takes a 6 and a 1 of his side.  Behind his line he is not seen. */
static void
test_general_shot (void)
{
  for (int own = 1; own <= 2; own++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "guns", "heavy-artillery", 0, 1, 400, 200, 0, "");
      int general = table_add (&t, "general", "general", 1, 1, 400, 500, 180, "");
      table_add (&t, "aide", "general", 1, 1, 400, 515, 180, "");
      table_add (&t, "line", "medium-infantry", 1, 4, 700, 500, 180, "");
      table_add (&t, "safe", "general", 1, 1, 700, 540, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_SHOOTING, 0);
      refused (&t, "shoot guns > safe", "out-of-sight", "SYW-5.9");
      g_assert_cmpint (die_of (&t, "shoot guns > general"), ==, 0);
      g_assert_cmpstr (explain (&t, "shoot guns > general").roll.code, ==, "rolls-at-general");
      if (own == 1)
        give (&t, "shoot guns > general", 6, 1, 9, 0); /* and a counter of the deck for the next one */
      else
        give (&t, "shoot guns > general", 6, 2, 0);
      g_assert_true (heard (&t, "general-falls") == (own == 1));
      g_assert_true (heard (&t, "replaced") == (own == 1));
      if (own == 1)
        g_assert_cmpint (event_arg (&t, "general-falls", 0), ==, general);
      table_close (&t);
    }
}

/* Guns count one more up to 5 cm. */
static void
test_close_guns (void)
{
  for (int gap = 50; gap <= 51; gap++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "gun", "medium-artillery", 0, 1, 400, 200, 0, "");
      int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 400, 200 + gap, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_SHOOTING, 0);
      g_assert_cmpint (die_of (&t, "shoot gun > foot"), ==, gap == 50);
      give (&t, "shoot gun > foot", 4, 0);
      g_assert_cmpint (piece (&t, foot)->stands, ==, gap == 50 ? 3 : 4);
      table_close (&t);
    }
}

/* Guns have to shoot at enemies up to 15 cm away before others. */
static void
test_nearer_first (void)
{
  static const struct { int near, mark; gboolean barred; } cases[] = {
    { 100, 155, TRUE }, { 100, 150, FALSE }, { 150, 300, TRUE }, { 155, 300, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "gun", "medium-artillery", 0, 1, 400, 200, 0, "");
      table_add (&t, "near", "medium-infantry", 1, 4, 340, 200 + cases[i].near, 180, "");
      table_add (&t, "mark", "medium-infantry", 1, 4, 460, 200 + cases[i].mark, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_SHOOTING, 0);
      if (cases[i].barred)
        refused (&t, "shoot gun > mark", "nearer-first", "SYW-5.5");
      else
        g_assert_true (may (&t, "shoot gun > mark"));
      table_close (&t);
    }
}

/* Two bases, two targets: each shoots at the one before it, or both at one. */
static void
test_split_fire (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "");
  int left = table_add (&t, "left", "medium-infantry", 1, 4, 858, 450, 180, "");
  int right = table_add (&t, "right", "medium-infantry", 1, 4, 942, 450, 180, "");
  table_add (&t, "alone", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_add (&t, "only", "medium-infantry", 1, 4, 400, 490, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_SHOOTING, 0);
  g_assert_cmpint (die_of (&t, "shoot foot > right"), ==, 3);
  refused (&t, "shoot alone > only +part", "no-part", "SYW-5.1");
  give (&t, "shoot foot > right +part", 3, 0); /* short, the first: 5 */
  g_assert_cmpint (piece (&t, right)->stands, ==, 3);
  g_assert_cmpint (die_of (&t, "shoot foot > left"), ==, 2); /* the same, though the second in this step */
  refused (&t, "shoot foot > left +part", "no-part", "SYW-5.1");
  give (&t, "shoot foot > left", 3, 0);
  g_assert_cmpint (piece (&t, left)->stands, ==, 3);
  refused (&t, "shoot foot > right", "fired-already", "SYW-5.1");
  give (&t, "end", 6, 6, 6, 6, 0);
  g_assert_true (piece (&t, foot)->flags & SY_HAS_FIRED);
  table_close (&t);
}

/* A battalion that a shot has disordered lets skirmishers through, and they are in good order beyond. */
static void
test_passing_lights (void)
{
  Table t;

  table_open (&t);
  int light = table_add (&t, "light", "light-infantry", 0, 3, 600, 420, 0, "order=reserve");
  int line = table_add (&t, "line", "medium-infantry", 0, 4, 600, 500, 0, "order=reserve");
  table_add (&t, "guns", "heavy-artillery", 1, 1, 600, 1000, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_REPLY, 0);
  give (&t, "shoot guns > line", 6, 1, 0); /* it bounces through */
  g_assert_true (piece (&t, line)->flags & SY_DISORDERED);
  table_go (&t, SY_PHASE_COMMAND, 1);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move light @ 6000,6000,0", 0);
  g_assert_true (heard (&t, "passes"));
  g_assert_false (piece (&t, light)->flags & SY_DISORDERED);
  g_assert_true (piece (&t, line)->flags & SY_DISORDERED);
  g_assert_cmpint (piece (&t, light)->order, ==, SY_RESERVE);
  g_assert_cmpint (piece (&t, line)->order, ==, SY_RESERVE);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-5.15/supported-charge", test_supported_charge);
  g_test_add_func ("/seven-years-war/SYW-2.2/chargers-shoot", test_chargers_shoot);
  g_test_add_func ("/seven-years-war/SYW-4.6/bows", test_bows);
  g_test_add_func ("/seven-years-war/SYW-5.3/two-shots", test_two_shots);
  g_test_add_func ("/seven-years-war/SYW-5.10/over-nobody", test_howitzers);
  g_test_add_func ("/seven-years-war/SYW-3.5/shot-at", test_general_shot);
  g_test_add_func ("/seven-years-war/SYW-5.3/close-guns", test_close_guns);
  g_test_add_func ("/seven-years-war/SYW-5.5/nearer-first", test_nearer_first);
  g_test_add_func ("/seven-years-war/SYW-5.1/split-fire", test_split_fire);
  g_test_add_func ("/seven-years-war/SYW-4.10/stays-in-order", test_passing_lights);
  return g_test_run ();
}
