/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: close combat (SYW-4.5, 6.9 to 6.15). */
#include "seven-years-war-table.h"
#include "sy-contact.h"

/* Routers in a melee count 0, and nothing is added. */
static void
test_router_value (void)
{
  Table t;

  table_meet (&t, "heavy-cavalry", 3, "order=advance", "medium-infantry", 4, "morale=high");
  g_assert_cmpint (melee_total (&t, 1, 0), ==, 2); /* high morale, one more base */
  piece (&t, 1)->order = SY_ROUT;
  g_assert_cmpint (melee_total (&t, 1, 0), ==, -3);
  table_close (&t);
}

/* Wins, draws and losses of the first one in 36. */
static void
compare (int a, int b, int out[3])
{
  out[0] = out[1] = out[2] = 0;
  for (int i = 1; i <= 6; i++)
    for (int k = 1; k <= 6; k++)
      out[i + a > k + b ? 0 : i + a == k + b ? 1 : 2]++;
}

static void
test_scores (void)
{
  static const SyHarm harms[6] = { SY_NOTHING, SY_DISORDERS, SY_KILLS_ONE, SY_KILLS_ONE, SY_KILLS_TWO, SY_KILLS_TWO };
  int n[3];
  Table t;

  table_meet (&t, "heavy-cavalry", 1, "order=advance", "medium-infantry", 3, "");
  piece (&t, 1)->stands = 1;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 0);
  g_assert_cmpint (melee_total (&t, 1, 0), ==, 0);
  g_assert_cmpint (sy_book_harm (&rules (&t)->book, TRUE, 4), ==, SY_DISORDERS);
  table_close (&t);

  table_meet (&t, "heavy-cavalry", 2, "order=advance", "medium-cavalry", 2, "order=advance");
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 1);
  g_assert_cmpint (melee_total (&t, 1, 0), ==, 0);
  compare (melee_total (&t, 0, 1), melee_total (&t, 1, 0), n);
  g_assert_cmpint (n[0], ==, 21);
  g_assert_cmpint (n[1], ==, 5);
  g_assert_cmpint (n[2], ==, 10);
  table_close (&t);

  table_meet (&t, "heavy-cavalry", 3, "order=advance", "medium-infantry", 4, "");
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 2);
  g_assert_cmpint (melee_total (&t, 1, 0), ==, 1);
  for (int die = 1; die <= 6; die++)
    g_assert_cmpint (sy_book_harm (&rules (&t)->book, TRUE, die + 2), ==, harms[die - 1]);
  table_go (&t, SY_PHASE_COMBAT, 0);
  give (&t, "fight a > b", 6, 1, 0);
  g_assert_cmpint (piece (&t, 1)->stands, ==, 2);
  g_assert_cmpint (piece (&t, 0)->won, ==, 1);
  g_assert_cmpint (piece (&t, 1)->beaten, ==, 1);
  refused (&t, "fight a > b", "fought-already", "SYW-6.9");
  table_close (&t);
}

/* Two enemies: each base fights the one before it, and the other one does not count. */
static void
test_divided (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
  table_add (&t, "b", "heavy-cavalry", 1, 1, 880, 600, 180, "order=advance");
  table_add (&t, "c", "medium-cavalry", 1, 1, 920, 600, 180, "order=advance");
  table_bind (&t);
  piece (&t, 1)->place.y = piece (&t, 2)->place.y = 4002;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 0);
  g_assert_cmpint (melee_total (&t, 0, 2), ==, 0);
  g_assert_cmpint (melee_total (&t, 2, 0), ==, -1); /* the value */
  table_go (&t, SY_PHASE_COMBAT, 0);
  give (&t, "fight a > b", 1, 1, 0);
  give (&t, "fight a > c", 1, 1, 0);
  refused (&t, "fight a > c", "fought-already", "SYW-6.9");
  give (&t, "end", 6, 6, 6, 6, 0); /* a has won one, c has lost it; b has neither */
  table_close (&t);

  table_open (&t); /* a base that meets two fights the one that it faces */
  table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
  table_add (&t, "b", "heavy-cavalry", 1, 1, 850, 600, 180, "order=advance");
  table_add (&t, "c", "heavy-cavalry", 1, 2, 910, 600, 180, "order=advance");
  table_bind (&t);
  piece (&t, 1)->place.y = piece (&t, 2)->place.y = 4002;
  g_assert_cmpint (melee_total (&t, 0, 2), ==, 1);
  table_close (&t);
}

static void
test_merits (void)
{
  Table t;

  table_meet (&t, "heavy-cavalry", 3, "order=advance morale=high", "medium-infantry", 4, "");
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 3);
  piece (&t, 0)->order = SY_RETREAT;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 0); /* no bases, less for the order */
  piece (&t, 1)->formation = SY_SQUARE;
  g_assert_cmpint (melee_total (&t, 1, 0), ==, 1); /* deep; only one base looks that way */
  table_close (&t);

  table_meet (&t, "heavy-cavalry", 4, "order=advance", "medium-cavalry", 1, "order=advance");
  /* two bases touch, the next ones on either side overlap: 1 for each of these */
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 2);
  piece (&t, 0)->flags |= SY_SUPPORTED; /* of another enemy in this phase */
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 1);
  piece (&t, 0)->flags &= ~SY_SUPPORTED;
  piece (&t, 1)->formation = SY_SQUARE;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 1);
  table_close (&t);
}

/* An overlap counts against one enemy in a phase, and the next time again. */
static void
test_support_once (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "left", "heavy-cavalry", 0, 1, 860, 400, 0, "order=advance");
  table_add (&t, "mid", "heavy-cavalry", 0, 1, 900, 400, 0, "order=advance");
  table_add (&t, "right", "heavy-cavalry", 0, 1, 940, 400, 0, "order=advance");
  table_add (&t, "a", "heavy-cavalry", 1, 1, 860, 600, 180, "order=advance");
  table_add (&t, "b", "heavy-cavalry", 1, 1, 940, 600, 180, "order=advance");
  table_bind (&t);
  piece (&t, 3)->place.y = piece (&t, 4)->place.y = 4002;
  table_go (&t, SY_PHASE_COMBAT, 0);
  g_assert_cmpint (melee_total (&t, 0, 3), ==, 1); /* the middle one is free, on either side */
  g_assert_cmpint (melee_total (&t, 2, 4), ==, 1);
  piece (&t, 1)->order = SY_RETREAT;
  g_assert_cmpint (melee_total (&t, 0, 3), ==, 0);
  piece (&t, 1)->order = SY_ADVANCE;
  give (&t, "fight left > a", 1, 1, 0);
  g_assert_cmpint (melee_total (&t, 2, 4), ==, 0);
  give (&t, "fight right > b", 1, 1, 0);
  table_close (&t);
}

/* Two units meet once in a phase; one that has met as many as can be noted meets nobody else. */
static void
test_fought (void)
{
  Table t;

  table_meet (&t, "heavy-cavalry", 4, "order=advance", "heavy-cavalry", 4, "order=advance");
  table_go (&t, SY_PHASE_COMBAT, 0);
  for (int who = 0; who < 2; who++)
    {
      const guint last = G_N_ELEMENTS (piece (&t, who)->foes) - 1;

      piece (&t, who)->foes[last] = 9;
      refused (&t, "fight a > b", "fought-already", "SYW-6.9");
      piece (&t, who)->foes[last] = 0;
      piece (&t, who)->foes[0] = 9;
      g_assert_true (may (&t, "fight a > b"));
      piece (&t, who)->foes[0] = 0;
    }
  give (&t, "fight a > b", 1, 1, 0);
  refused (&t, "fight a > b", "fought-already", "SYW-6.9");
  table_close (&t);
}

/* A general beside a fight helps nobody by that; nor does who is a whole base away. */
static void
test_no_support (void)
{
  static const struct { const char *kind; int x, total; } rows[] = {
    { "heavy-cavalry", 940, 1 }, { "heavy-cavalry", 981, 0 }, { "general", 940, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 1, 900, 400, 0, "order=advance");
      table_add (&t, "beside", rows[i].kind, 0, 1, rows[i].x, 400, 0, "");
      table_add (&t, "enemy", "heavy-cavalry", 1, 1, 900, 600, 180, "order=advance");
      table_bind (&t);
      piece (&t, 2)->place.y = 4002;
      table_go (&t, SY_PHASE_COMBAT, 0);
      g_assert_cmpint (melee_total (&t, 0, 2), ==, rows[i].total);
      table_close (&t);
    }
}

static void
test_faults (void)
{
  Table t;

  table_meet (&t, "militia", 3, "", "heavy-infantry", 3, "");
  piece (&t, 0)->stands = piece (&t, 1)->stands = 1;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, -2);
  piece (&t, 0)->flags |= SY_DISORDERED;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, -3);
  piece (&t, 0)->order = SY_RESERVE;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, -4);
  table_close (&t);

  table_meet (&t, "heavy-cavalry", 1, "", "heavy-cavalry", 1, "order=advance");
  piece (&t, 0)->flags |= SY_CHARGED;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, -1);
  table_close (&t);
}

/* At least half of the enemy's bases: one of four is too few, two are enough. */
static void
test_uphill (void)
{
  for (int bases = 1; bases <= 2; bases++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, "hill", 0, 1, bases == 1 ? 905 : 800, 522, 1000, 700);
      table_add (&t, "a", "medium-infantry", 0, 4, 900, 400, 0, "order=advance");
      table_add (&t, "b", "medium-infantry", 1, 4, 900, 1000, 180, "");
      table_bind (&t);
      piece (&t, 0)->place.y = 5058;
      piece (&t, 1)->place.y = 5060; /* the rear rank reaches to 536 */
      g_assert_cmpint (melee_total (&t, 0, 1), ==, 1 - (bases == 2));
      table_close (&t);
    }
}

/* Each of the cases that add, and of those that take away, by itself. */
static void
test_single (void)
{
  Table t;

  table_meet (&t, "medium-infantry", 3, "order=advance", "heavy-cavalry", 1, "order=advance");
  piece (&t, 0)->formation = SY_COLUMN;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 1); /* three deep against horse */
  sy_note_attack (sy (&t), 1, 0, SY_FROM_FLANK);
  g_assert_cmpint (melee_total (&t, 0, 1), ==, -1); /* only to its front; and it fights to the flank */
  piece (&t, 0)->formation = SY_SQUARE;
  g_assert_false (sy_is_flanked (sy (&t), 0, 1)); /* not any more */
  piece (&t, 0)->formation = SY_COLUMN;
  sy_note_attack (sy (&t), 1, 0, SY_FROM_FRONT);
  piece (&t, 0)->stands = 2;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 0);
  table_close (&t);

  table_meet (&t, "heavy-cavalry", 1, "order=advance morale=low", "heavy-cavalry", 1, "order=advance");
  g_assert_cmpint (melee_total (&t, 0, 1), ==, -1);
  piece (&t, 0)->order = SY_STAND; /* as long as it is not charged */
  g_assert_cmpint (melee_total (&t, 0, 1), ==, -1);
  piece (&t, 0)->order = SY_RETREAT;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, -2);
  table_close (&t);

  for (int i = 0; i < 3; i++)
    {
      static const char *const kinds[] = { "medium-cavalry", "light-cavalry", "light-cavalry-a" };
      SyRuleset *r;

      table_open (&t);
      table_piece (&t, "rough", 3, 0, 800, 300, 1000, 401);
      table_add (&t, "a", kinds[i], 0, 1, 900, 400, 0, "order=advance");
      table_add (&t, "b", kinds[i], 1, 1, 900, 600, 180, "order=advance");
      table_bind (&t);
      r = (SyRuleset *) t.ruleset;
      r->areas[0].high.y = 4000;
      piece (&t, 1)->place.y = 4012;
      piece (&t, 0)->place.y = 4010;
      g_assert_cmpint (melee_total (&t, 0, 1), ==, i == 0 ? -1 : 0); /* massed, but not light horse (a) */
      table_close (&t);
    }

  table_open (&t); /* a town is hard cover: no overlap, and worse for the attacker */
  table_piece (&t, "town", 0, 0, 800, 500, 1000, 700);
  table_add (&t, "a", "medium-infantry", 0, 4, 900, 400, 0, "order=advance");
  table_add (&t, "b", "medium-infantry", 1, 4, 900, 510, 180, "");
  table_bind (&t);
  piece (&t, 0)->place.y = 5098;
  piece (&t, 0)->place.y = 4998;
  piece (&t, 1)->place.y = 5002;
  g_assert_cmpint (melee_total (&t, 0, 1), ==, 1 - 1);
  table_close (&t);
}

static void
test_guns (void)
{
  for (int die = 3; die <= 4; die++)
    {
      Table t;

      table_meet (&t, "medium-infantry", 3, "order=advance", "medium-artillery", 1, "");
      piece (&t, 0)->stands = 1;
      ((SyRuleset *) t.ruleset)->book.modifiers[SY_M_MELEE_VALUE] = 0; /* only the dice */
      table_go (&t, SY_PHASE_COMBAT, 0);
      give (&t, "fight a > b", 4, die, 0);
      g_assert_cmpint (sy_here (sy (&t), 1), ==, die == 4);
      table_close (&t);
    }
}

/* No room; a fresh enemy 10 cm on, which tests and stands; no enemy. */
static void
test_break_through (void)
{
  static const gint32 fronts[] = { 4450, 5000, 11000, 5300 }; /* the last one shows its back */

  for (int i = 0; i < 4; i++)
    {
      int room = i % 2 + 2 * (i == 2);
      Table t;

      table_open (&t);
      table_add (&t, "a", "heavy-cavalry", 0, 3, 900, 400, 0, "order=advance");
      table_add (&t, "b", "medium-infantry", 1, 4, 900, 600, 180, "");
      table_add (&t, "behind", "medium-infantry", 1, 4, 900, fronts[i] / 10, i == 3 ? 0 : 180, "");
      table_bind (&t);
      piece (&t, 1)->place.y = 4002;
      piece (&t, 2)->place.y = fronts[i];
      table_go (&t, SY_PHASE_COMBAT, 0);
      piece (&t, 0)->flags |= SY_CHARGING;
      if (room == 1)
        give (&t, "fight a > b", 3, 1, 2, 5, 5, 0);
      else
        give (&t, "fight a > b", 3, 1, 2, 0);
      g_assert_cmpint (heard (&t, "breaks-through"), ==, room > 0);
      g_assert_cmpint (heard (&t, "runs-into"), ==, room == 1);
      g_assert_cmpint (piece (&t, 0)->place.y, ==, room == 2 ? 4000 + 300 + 800 : room == 1 ? 5000 : 4000);
      g_assert_cmpint (piece (&t, 0)->order, ==, room == 2 ? SY_STAND : SY_ADVANCE);
      /* and has to fight him in the same phase */
      g_assert_cmpint (may (&t, "fight a > behind"), ==, room == 1);
      g_assert_cmpint (sy_is_flanked (sy (&t), 2, 0), ==, i == 3);
      table_close (&t);
    }
}

static void
test_square (void)
{
  for (int die = 4; die <= 5; die++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
      table_add (&t, "b", "medium-infantry", 1, 4, 900, 600, 180, "formation=square");
      table_bind (&t);
      piece (&t, 1)->place.y = 4002;
      table_go (&t, SY_PHASE_COMBAT, 0);
      piece (&t, 0)->flags |= SY_CHARGING;
      int edge = melee_total (&t, 1, 0) - melee_total (&t, 0, 1);
      if (die == 5)
        give (&t, "fight a > b", die + edge, 4, 3, 0);
      else
        give (&t, "fight a > b", die + edge, 4, 0);
      g_assert_cmpint (sy_here (sy (&t), 1), ==, die == 4);
      table_close (&t);
    }
}

static void
test_choice (void)
{
  for (int horse = 0; horse < 2; horse++)
    {
      TcPlace fled;
      Table t;

      table_meet (&t, horse ? "heavy-cavalry" : "medium-infantry", 3, "order=advance morale=high", "light-infantry", 2, "");
      table_go (&t, SY_PHASE_COMBAT, 0);
      give (&t, "fight a > b", 1, 1, 0);
      piece (&t, 1)->beaten = 1;
      piece (&t, 1)->won = piece (&t, 0)->won = piece (&t, 0)->beaten = 0;
      if (horse)
        {
          give (&t, "end", 1, 1, 6, 1, 0);
          g_assert_true (heard (&t, "pursues"));
        }
      else
        {
          give (&t, "end", 1, 1, 6, 0);
          g_assert_cmpint (t.state->depth, ==, 1);
          g_assert_true (may (&t, "pursue a"));
          g_assert_true (may (&t, "hold a"));
          told (&t, "pursue a", "choose-pursue");
          told (&t, "hold a", "choose-stay");
          told (&t, "move a @ 9000,5200,0", "choose-place");
          /* or onto the ground that two bases of 2 cm have left, and no further */
          refused (&t, "move a @ 9000,5300,0", "choose-first", "SYW-6.7");
          fled = piece (&t, 1)->place;
          piece (&t, 1)->place = (TcPlace) { 9000, 5100, 0 }; /* not onto anybody */
          refused (&t, "move a @ 9000,5200,0", "choose-first", "SYW-6.7");
          piece (&t, 1)->place = fled;
          give (&t, "move a @ 9000,5200,0", 0);
          g_assert_cmpint (piece (&t, 0)->place.y, ==, 5200);
          g_assert_cmpint (piece (&t, 0)->order, ==, SY_ADVANCE);
          g_assert_false (piece (&t, 0)->flags & SY_PURSUING);
          g_assert_cmpint (t.state->player, ==, 1);
        }
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-4.5/value", test_router_value);
  g_test_add_func ("/seven-years-war/SYW-6.9/scores", test_scores);
  g_test_add_func ("/seven-years-war/SYW-6.9/divided", test_divided);
  g_test_add_func ("/seven-years-war/SYW-6.10/merits", test_merits);
  g_test_add_func ("/seven-years-war/SYW-6.10/once", test_support_once);
  g_test_add_func ("/seven-years-war/SYW-6.9/once", test_fought);
  g_test_add_func ("/seven-years-war/SYW-6.10/no-support", test_no_support);
  g_test_add_func ("/seven-years-war/SYW-6.11/faults", test_faults);
  g_test_add_func ("/seven-years-war/SYW-6.11/uphill", test_uphill);
  g_test_add_func ("/seven-years-war/SYW-6.11/single", test_single);
  g_test_add_func ("/seven-years-war/SYW-6.12/guns", test_guns);
  g_test_add_func ("/seven-years-war/SYW-6.13/break-through", test_break_through);
  g_test_add_func ("/seven-years-war/SYW-6.14/square", test_square);
  g_test_add_func ("/seven-years-war/SYW-6.15/choice", test_choice);
  return g_test_run ();
}
