/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: shooting (SYW-5, SYW-3.14). */
#include "seven-years-war-table.h"
#include "tc-alter.h"
#include "sy-aim.h"
#include "sy-casualties.h"
#include "sy-distance.h"
#include "sy-fire.h"
#include "sy-morale.h"
#include "sy-sight.h"

/* Into the shooting step of red, as if it had stood for long. */
static void
open_fire (Table *t)
{
  table_bind (t);
  table_go (t, SY_PHASE_SHOOTING, 0);
}

static guint
bases_at (Table *t, int unit, int target)
{
  return sy_count_bases (sy_fire_bases (rules (t), sy (t), unit, target, FALSE));
}

static int
total (Table *t, int unit, int target, int stands)
{
  TcExplanation why;

  sy_shot_explain (rules (t), sy (t), unit, target, stands, &why);
  return why.total[TC_QUANTITY_DIE];
}

static void
test_results (void)
{
  static const SyHarm harms[] = { SY_NOTHING, SY_DISORDERS, SY_KILLS_ONE, SY_KILLS_ONE, SY_KILLS_TWO, SY_KILLS_TWO,
                                  SY_KILLS_TWO, SY_KILLS_THREE, SY_KILLS_THREE };
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "");
  int other = table_add (&t, "other", "medium-infantry", 1, 4, 400, 900, 180, "");
  table_bind (&t);
  for (int score = 3; score <= 11; score++)
    g_assert_cmpint (sy_book_harm (&rules (&t)->book, FALSE, score), ==, harms[score - 3]);
  sy_harm (rules (&t), sy (&t), foot, other, SY_KILLS_TWO, "SYW-5.1", NULL);
  g_assert_cmpint (piece (&t, other)->stands, ==, 2);
  g_assert_true (piece (&t, other)->flags & SY_DISORDERED);
  table_close (&t);
}

static void
test_ranges (void)
{
  Table t;

  table_open (&t);
  table_bind (&t);
  const SyBook *book = &rules (&t)->book;
  const SyClass *foot = &book->classes[sy_book_find (book, "medium-infantry")];
  const SyClass *gun = &book->classes[sy_book_find (book, "heavy-artillery")];
  const SyClass *rifles = &book->classes[sy_book_find (book, "riflemen")];

  g_assert_cmpint (sy_range (foot, 500), ==, SY_SHORT);
  g_assert_cmpint (sy_range (foot, 600), ==, SY_LONG);
  g_assert_cmpint (sy_range (foot, 1001), ==, SY_NO_RANGE);
  g_assert_cmpint (sy_range (gun, 4100), ==, SY_EXTREME);
  g_assert_cmpint (sy_range (rifles, 1600), ==, SY_EXTREME);
  table_close (&t);
}

static void
test_modifiers (void)
{
  Table t;

  table_open (&t);
  int line = table_add (&t, "line", "medium-infantry", 0, 4, 400, 400, 0, "");
  int near = table_add (&t, "near", "medium-infantry", 1, 4, 400, 440, 180, "");
  int gun = table_add (&t, "gun", "heavy-artillery", 0, 1, 800, 400, 0, "");
  int far = table_add (&t, "far", "medium-infantry", 1, 4, 800, 900, 180, "");
  int light = table_add (&t, "light", "light-infantry", 0, 3, 1200, 400, 0, "");
  int mark = table_add (&t, "mark", "medium-infantry", 1, 4, 1200, 460, 180, "");
  int poor = table_add (&t, "poor", "medium-infantry", 0, 4, 1500, 400, 0, "shooting=poor");
  int last = table_add (&t, "last", "medium-infantry", 1, 4, 1500, 440, 180, "");
  open_fire (&t);
  g_assert_cmpuint (bases_at (&t, line, near), ==, 2); /* not the rear rank */
  g_assert_cmpint (total (&t, line, near, 2), ==, 3);
  g_assert_cmpint (total (&t, gun, far, 1), ==, -2);
  piece (&t, far)->place.y = 7000;
  g_assert_cmpint (total (&t, gun, far, 1), ==, -1);
  g_assert_cmpint (total (&t, light, mark, 2), ==, -1);
  g_assert_cmpint (total (&t, light, mark, 1), ==, -2);
  /* poor shots, moving: once, by the reading; short range and first shot as well */
  piece (&t, poor)->flags |= SY_MOVED | SY_HAS_FIRED;
  g_assert_cmpint (total (&t, poor, last, 1), ==, 0);
  ((SyRuleset *) t.ruleset)->book.poor_twice = TRUE;
  g_assert_cmpint (total (&t, poor, last, 1), ==, -1);
  piece (&t, line)->flags |= SY_DISORDERED | SY_HAS_FIRED;
  g_assert_cmpint (total (&t, line, near, 2), ==, 1);
  give (&t, "shoot light > mark", 6, 6, 0); /* three bases: a first shot of two, a second of one */
  g_assert_cmpint (piece (&t, mark)->stands, ==, 3);
  table_close (&t);
}

static void
test_bounce (void)
{
  for (int gap = 80; gap <= 110; gap += 30)
    {
      Table t;

      table_open (&t);
      table_add (&t, "gun", "medium-artillery", 0, 1, 400, 200, 0, "");
      table_add (&t, "front", "medium-infantry", 1, 4, 400, 400, 180, "");
      table_add (&t, "rear", "medium-infantry", 1, 4, 400, 430 + gap, 180, "");
      open_fire (&t);
      if (gap <= 100)
        give (&t, "shoot gun > front", 6, 6, 0);
      else
        give (&t, "shoot gun > front", 6, 0);
      table_close (&t);
    }
  Table t;

  for (int off = 0; off < 2; off++) /* 10 cm behind, and a little more; and only behind a unit that was hit */
    for (int die = 4; die <= 5; die++)
      {
        table_open (&t);
        table_add (&t, "gun", "medium-artillery", 0, 1, 400, 200, 0, "");
        table_add (&t, "front", "medium-infantry", 1, 4, 400, 400, 180, "");
        table_add (&t, "rear", "medium-infantry", 1, 4, 400, 530, 180, "");
        open_fire (&t);
        piece (&t, 2)->place.y += off;
        if (off == 0 && die == 5)
          give (&t, "shoot gun > front", die, 1, 0);
        else
          give (&t, "shoot gun > front", die, 0);
        table_close (&t);
      }

  table_open (&t); /* not at short range */
  table_add (&t, "gun", "medium-artillery", 0, 1, 400, 300, 0, "");
  table_add (&t, "front", "medium-infantry", 1, 4, 400, 400, 180, "");
  table_add (&t, "rear", "medium-infantry", 1, 4, 400, 500, 180, "");
  open_fire (&t);
  give (&t, "shoot gun > front", 6, 0);
  table_close (&t);
}

static void
test_priority (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "gun", "heavy-artillery", 0, 1, 400, 200, 0, "");
  table_add (&t, "near", "medium-infantry", 1, 4, 330, 320, 180, "");
  table_add (&t, "far", "medium-infantry", 1, 4, 500, 600, 180, "");
  int aside = table_add (&t, "aside", "heavy-cavalry", 1, 1, 680, 400, 180, "");
  open_fire (&t);
  g_assert_true (may (&t, "shoot gun > near"));
  refused (&t, "shoot gun > far", "nearer-first", "SYW-5.5");
  /* its nearest corner lies 46 degrees off the edge of the guns, then 44: only the nearer enemy is in the way then */
  refused (&t, "shoot gun > aside", "out-of-sight", "SYW-5.9");
  piece (&t, aside)->place.x = 6600;
  refused (&t, "shoot gun > aside", "nearer-first", "SYW-5.5");
  table_close (&t);
}

static void
test_guns_wait (void)
{
  Table t;

  table_open (&t);
  int gun = table_add (&t, "gun", "heavy-artillery", 0, 1, 400, 200, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 500, 180, "");
  open_fire (&t);
  g_assert_true (may (&t, "shoot gun > enemy"));
  piece (&t, gun)->turned = sy (&t)->half;
  refused (&t, "shoot gun > enemy", "guns-moved", "SYW-5.6");
  piece (&t, gun)->turned = sy (&t)->half - 1;
  refused (&t, "shoot gun > enemy", "guns-moved", "SYW-5.6");
  piece (&t, gun)->turned = sy (&t)->half - 2;
  g_assert_true (may (&t, "shoot gun > enemy"));
  piece (&t, gun)->order = SY_RESERVE;
  refused (&t, "shoot gun > enemy", "guns-stand", "SYW-4.3");
  table_close (&t);
}

/* What if it were another turn: guns that turned longer ago may shoot, and so may those that have not turned yet. */
static void
test_altered_turn (void)
{
  Table t;
  TcOrder change = { .kind = TC_ALTER_TURN };

  table_open (&t);
  int gun = table_add (&t, "gun", "medium-artillery", 0, 1, 400, 200, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 350, 180, "");
  open_fire (&t);
  for (change.value = 4; change.value > 1; change.value -= 2)
    g_assert_true (tc_state_alter (t.ruleset, t.state, &change, NULL));
  piece (&t, gun)->turned = sy (&t)->half - 1;
  refused (&t, "shoot gun > enemy", "guns-moved", "SYW-5.6");
  change.value = 3;
  g_assert_true (tc_state_alter (t.ruleset, t.state, &change, NULL));
  g_assert_true (may (&t, "shoot gun > enemy"));
  piece (&t, gun)->turned = sy (&t)->half;
  piece (&t, gun)->shot = sy (&t)->half;
  change.value = 1;
  g_assert_true (tc_state_alter (t.ruleset, t.state, &change, NULL));
  g_assert_true (may (&t, "shoot gun > enemy"));
  g_assert_cmpint (piece (&t, gun)->shot, ==, SY_NEVER);
  table_close (&t);
}

static void
test_strip (void)
{
  for (int aside = 30; aside <= 50; aside += 20)
    {
      Table t;

      table_open (&t);
      table_add (&t, "foot", "light-infantry", 0, 2, 400, 200, 0, "");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 440 + aside + 40, 250, 180, "");
      open_fire (&t);
      if (aside <= 40)
        g_assert_true (may (&t, "shoot foot > enemy"));
      else
        refused (&t, "shoot foot > enemy", "out-of-sight", "SYW-5.9");
      table_close (&t);
    }
}

static void
test_turned (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 200, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 250, 180, "");
  open_fire (&t);
  piece (&t, foot)->flags |= SY_TURNED;
  refused (&t, "shoot foot > enemy", "turned-to-face", "SYW-5.8");
  table_close (&t);
}

static void
test_masked (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "light-infantry", 0, 2, 400, 200, 0, "");
  table_add (&t, "screen", "light-infantry", 0, 2, 400, 225, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 260, 180, "");
  open_fire (&t);
  refused (&t, "shoot foot > enemy", "out-of-sight", "SYW-5.9");
  g_assert_true (may (&t, "shoot screen > enemy"));
  table_close (&t);
}

static void
test_howitzers (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 200, 350, 600, 500);
  int gun = table_add (&t, "gun", "howitzers", 0, 1, 400, 200, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 550, 180, "");
  open_fire (&t);
  g_assert_cmpint (sy_fire_distance (rules (&t), sy (&t), gun, enemy), ==, 4500);
  g_assert_cmpint (sy_range (sy_class (rules (&t), gun), 4500), ==, SY_EXTREME);
  g_assert_true (may (&t, "shoot gun > enemy"));
  table_close (&t);
}

static void
test_overhead (void)
{
  static const char *const kinds[] = { "heavy-artillery", "howitzers" };

  for (int i = 0; i < 2; i++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, "hill", 0, 0, 300, 100, 500, 210);
      table_add (&t, "gun", kinds[i], 0, 1, 400, 205, 0, "");
      table_add (&t, "friend", "medium-infantry", 0, 4, 400, 410, 0, "");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 500, 180, "");
      open_fire (&t);
      if (i == 0)
        refused (&t, "shoot gun > enemy", "out-of-sight", "SYW-5.9");
      else
        g_assert_true (may (&t, "shoot gun > enemy"));
      piece (&t, 1)->place.y = 3800; /* twelve from the target, more from the guns */
      g_assert_true (may (&t, "shoot gun > enemy"));
      table_close (&t);
    }
}

static void
test_chargers (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 200, 0, "");
  int horse = table_add (&t, "horse", "heavy-cavalry", 1, 2, 400, 450, 180, "");
  open_fire (&t);
  refused (&t, "shoot foot > horse", "out-of-range", "SYW-5.2");
  piece (&t, horse)->flags |= SY_CHARGING;
  piece (&t, horse)->target = foot;
  g_assert_cmpint (sy_fire_distance (rules (&t), sy (&t), foot, horse), ==, 500);
  g_assert_true (may (&t, "shoot foot > horse"));
  piece (&t, horse)->place.y = 2400;
  refused (&t, "shoot foot > horse", "out-of-range", "SYW-5.2");
  table_close (&t);
}

/* In support: from 5 cm off to the range, by base: of two that face the horse one is too far off. */
static void
test_support (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 600, 200, 0, "");
  int beside = table_add (&t, "beside", "medium-infantry", 0, 4, 400, 200, 0, "");
  int horse = table_add (&t, "horse", "heavy-cavalry", 1, 2, 400, 450, 180, "");
  open_fire (&t);
  piece (&t, horse)->flags |= SY_CHARGING;
  piece (&t, horse)->target = foot;
  refused (&t, "shoot beside > horse", "out-of-range", "SYW-5.2");
  piece (&t, horse)->place = (TcPlace) { 4600, 2985, 18000 };
  g_assert_cmpint (sy_fire_distance (rules (&t), sy (&t), beside, horse), ==, 985);
  g_assert_cmpuint (bases_at (&t, beside, horse), ==, 1);
  piece (&t, horse)->place.y = 2700;
  g_assert_cmpuint (bases_at (&t, beside, horse), ==, 2);
  g_assert_true (may (&t, "shoot beside > horse"));
  /* no nearer than those who are charged */
  piece (&t, horse)->place = (TcPlace) { 4000, 2500, 18000 };
  g_assert_cmpint (sy_fire_distance (rules (&t), sy (&t), beside, horse), ==, 500);
  piece (&t, horse)->place.y = 2499;
  refused (&t, "shoot beside > horse", "out-of-range", "SYW-5.2");
  table_close (&t);
}

static void
test_by_melee (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "shooter", "light-infantry", 0, 2, 480, 200, 0, "");
  table_add (&t, "fighter", "medium-infantry", 0, 4, 400, 250, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 300, 180, "");
  table_add (&t, "beside", "heavy-cavalry", 1, 1, 460, 300, 180, "");
  table_add (&t, "next", "heavy-cavalry", 1, 1, 500, 300, 180, "");
  open_fire (&t);
  for (int i = 2; i < 5; i++)
    piece (&t, i)->place.y = 2502;
  refused (&t, "shoot shooter > enemy", "by-a-melee", "SYW-5.16");
  refused (&t, "shoot shooter > beside", "by-a-melee", "SYW-5.16");
  g_assert_true (may (&t, "shoot shooter > next")); /* next to a base that does not fight: corner to corner is no contact */
  table_close (&t);
}

static void
test_shaken (void)
{
  Table t;

  table_open (&t);
  int light = table_add (&t, "light", "light-infantry", 0, 3, 400, 200, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 260, 180, "");
  open_fire (&t);
  g_assert_cmpint (sy_morale_result (rules (&t), light, SY_TEST_CHARGED, 3), ==, SY_RETREATS);
  piece (&t, light)->flags |= SY_CHARGED;
  refused (&t, "shoot light > enemy", "shaken", "SYW-5.17");
  piece (&t, light)->flags |= SY_STEADFAST;
  g_assert_true (may (&t, "shoot light > enemy"));
  table_close (&t);
}

static void
test_one_test (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 400, 200, 0, "");
  table_add (&t, "b", "medium-infantry", 0, 4, 500, 200, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 450, 240, 180, "");
  open_fire (&t);
  give (&t, "shoot a > enemy", 3, 0);
  give (&t, "shoot b > enemy", 3, 0);
  g_assert_cmpint (piece (&t, enemy)->stands, <=, 2);
  give (&t, "end", 6, 6, 0);
  g_assert_true (heard (&t, "tests"));
  table_close (&t);
}

/* One base of eight fights: it and its neighbour are not shot at, the others are. */
static void
test_by_base (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "near", "medium-infantry", 0, 4, 500, 250, 0, "");
  table_add (&t, "far", "medium-infantry", 0, 4, 700, 250, 0, "");
  int fighter = table_add (&t, "fighter", "heavy-cavalry", 0, 1, 390, 250, 0, "");
  int enemy = table_add (&t, "enemy", "heavy-cavalry", 1, 8, 540, 300, 180, "");
  SyBases open;

  open_fire (&t);
  piece (&t, enemy)->place.y = 3100;
  sy_fire_targets (rules (&t), sy (&t), enemy, &open);
  g_assert_cmpint (open.n, ==, 8);
  g_assert_cmpint (bases_at (&t, 0, enemy), ==, 2);
  piece (&t, fighter)->place.y = 3098;
  sy_fire_targets (rules (&t), sy (&t), enemy, &open);
  g_assert_cmpint (open.n, ==, 6);
  g_assert_true (may (&t, "shoot far > enemy"));
  table_close (&t);
}

/* A unit that shot from a town is seen at its edge; within a town there is only melee. */
static void
test_town_edge (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "town", 3, 0, 400, 400, 700, 700);
  int garrison = table_add (&t, "garrison", "medium-infantry", 1, 4, 500, 460, 180, "");
  table_add (&t, "guns", "heavy-artillery", 0, 1, 500, 200, 0, "");
  table_add (&t, "inside", "light-infantry", 0, 2, 640, 520, 270, "");
  open_fire (&t);
  refused (&t, "shoot guns > garrison", "out-of-sight", "SYW-5.9");
  refused (&t, "shoot inside > garrison", "in-a-town", "SYW-5.13");
  piece (&t, garrison)->shot = sy (&t)->half - 1;
  g_assert_true (sy_sees (rules (&t), sy (&t), 1, garrison));
  g_assert_true (may (&t, "shoot guns > garrison"));
  piece (&t, garrison)->shot = sy (&t)->half - 2;
  refused (&t, "shoot guns > garrison", "out-of-sight", "SYW-5.9");
  table_close (&t);
}

/* An enemy beside a general, or beside prisoners, makes no melee: who stands next to them can be shot at. */
static void
test_no_melee (void)
{
  for (int prisoners = 0; prisoners < 2; prisoners++)
    {
      SyBases targets;
      Table t;

      table_open (&t);
      int line = table_add (&t, "line", "medium-infantry", 1, 4, 900, 600, 180, "");
      int next = table_add (&t, "next", prisoners ? "heavy-cavalry" : "general", 1, 1, 960, 600, 180, "");
      int horse = table_add (&t, "horse", "heavy-cavalry", 0, 1, 965, 400, 0, "");
      table_bind (&t);
      piece (&t, horse)->place.y = 5998;
      sy_fire_targets (rules (&t), sy (&t), line, &targets);
      g_assert_cmpuint (targets.n, ==, prisoners ? 2 : 4);
      piece (&t, next)->flags |= prisoners ? SY_SURRENDERED : 0;
      sy_fire_targets (rules (&t), sy (&t), line, &targets);
      g_assert_cmpuint (targets.n, ==, 4);
      table_close (&t);
    }
}

/* Who fights hand to hand shoots at nobody. */
static void
test_fighting (void)
{
  Table t;

  table_meet (&t, "medium-infantry", 4, "order=advance", "medium-infantry", 4, "");
  table_go (&t, SY_PHASE_SHOOTING, 0);
  refused (&t, "shoot a > b", "cannot-shoot", "SYW-5.17");
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-5.1/results", test_results);
  g_test_add_func ("/seven-years-war/SYW-5.2/ranges", test_ranges);
  g_test_add_func ("/seven-years-war/SYW-5.3/modifiers", test_modifiers);
  g_test_add_func ("/seven-years-war/SYW-5.4/bounce", test_bounce);
  g_test_add_func ("/seven-years-war/SYW-5.5/priority", test_priority);
  g_test_add_func ("/seven-years-war/SYW-5.6/guns-wait", test_guns_wait);
  g_test_add_func ("/seven-years-war/SYW-5.6/altered-turn", test_altered_turn);
  g_test_add_func ("/seven-years-war/SYW-5.7/strip", test_strip);
  g_test_add_func ("/seven-years-war/SYW-5.8/turned", test_turned);
  g_test_add_func ("/seven-years-war/SYW-5.9/masked", test_masked);
  g_test_add_func ("/seven-years-war/SYW-5.10/howitzers", test_howitzers);
  g_test_add_func ("/seven-years-war/SYW-5.11/overhead", test_overhead);
  g_test_add_func ("/seven-years-war/SYW-5.15/chargers", test_chargers);
  g_test_add_func ("/seven-years-war/SYW-5.15/support", test_support);
  g_test_add_func ("/seven-years-war/SYW-5.16/by-melee", test_by_melee);
  g_test_add_func ("/seven-years-war/SYW-5.17/shaken", test_shaken);
  g_test_add_func ("/seven-years-war/SYW-5.17/fighting", test_fighting);
  g_test_add_func ("/seven-years-war/SYW-5.16/no-melee", test_no_melee);
  g_test_add_func ("/seven-years-war/SYW-5.18/one-test", test_one_test);
  g_test_add_func ("/seven-years-war/SYW-5.13/edge", test_town_edge);
  g_test_add_func ("/seven-years-war/SYW-5.16/by-base", test_by_base);
  return g_test_run ();
}
