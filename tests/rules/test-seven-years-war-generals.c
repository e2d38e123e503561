/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: generals, their qualities and their fate (SYW-3.1 to 3.6). */
#include "seven-years-war-table.h"
#include "sy-bases.h"
#include "sy-command.h"
#include "sy-distance.h"
#include "sy-generals.h"
#include "sy-group.h"

/* A deck: no counter comes twice, and the chief keeps the best of three. */
static void
test_deck (void)
{
  TcExhausting all;
  TcRatio competent = TC_RATIO_ZERO;

  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      guint8 q = sy_draw_quality (&all.parent, 3);

      if (q / 9 == SY_COMPETENT)
        competent = tc_ratio_add (competent, tc_exhausting_get_weight (&all));
    }
  g_assert_cmpuint (all.runs, ==, 27 * 26 * 25);
  /* one of three is competent: 1 - 18*17*16 / (27*26*25) */
  g_assert_cmpint (tc_ratio_compare (competent, tc_ratio_new (17550 - 4896, 17550)), ==, 0);
}

static void
test_wrong_arm (void)
{
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 300, 0, "training=cavalry ability=competent");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 3, 400, 500, 0, "");
  table_add (&t, "guns", "medium-artillery", 0, 1, 700, 500, 0, "");
  table_bind (&t);
  g_assert_cmpint (sy_ability (rules (&t), sy (&t), general), ==, SY_COMPETENT);
  g_assert_false (sy_is_cautious (rules (&t), sy (&t), general));
  table_close (&t);

  table_open (&t);
  general = table_add (&t, "general", "general", 0, 1, 400, 300, 0, "training=cavalry ability=competent");
  horse = table_add (&t, "horse", "heavy-cavalry", 0, 3, 400, 500, 0, "");
  table_add (&t, "foot", "medium-infantry", 0, 4, 700, 500, 0, "");
  table_bind (&t);
  g_assert_cmpint (sy_ability (rules (&t), sy (&t), general), ==, SY_INCOMPETENT);
  g_assert_cmpint (sy_order_distance (rules (&t), sy (&t), general, horse, TRUE, SY_ADVANCE), ==,
                   2 * sy_order_distance (rules (&t), sy (&t), general, horse, TRUE, SY_RESERVE));
  table_close (&t);
}

static void
test_temper (void)
{
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 300, 0, "temper=cautious");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 515, 0, "");
  table_bind (&t);
  sy (&t)->orders[general] = 2;
  g_assert_cmpint (sy_order_distance (rules (&t), sy (&t), general, foot, TRUE, SY_ADVANCE), ==, 4000);
  give (&t, "command foot & general =0", 3, 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_STAND);
  give (&t, "command foot & general =0", 4, 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_ADVANCE);
  table_close (&t);
}

static void
test_ride (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "general", "general", 0, 1, 400, 300, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move general @ 4000,7001,0", "too-far", "SYW-3.4");
  give (&t, "move general @ 4000,7000,0", 0);
  g_assert_cmpint (piece (&t, foot)->flags & SY_DISORDERED, ==, 0);
  table_close (&t);
}

static void
test_fall (void)
{
  for (int own = 1; own <= 2; own++)
    {
      Table t;

      table_open (&t);
      int general = table_add (&t, "general", "general", 0, 1, 400, 510, 0, "ability=competent");
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "");
      table_bind (&t);
      sy_general_risk (rules (&t), sy (&t), foot, 6, own, dice (&t, own == 1 ? 14 : 0, 0), NULL);
      g_assert_cmpint (sy (&t)->quality[general], ==, own == 1 ? 13 : 9);
      table_close (&t);
    }
}

/* In a campaign a further die says whether he is wounded, 1 to 4, or killed. */
static void
test_campaign (void)
{
  for (int die = 1; die <= 6; die++)
    {
      GArray *events;
      TcLog log;
      Table t;

      table_open (&t);
      table_add (&t, "general", "general", 0, 1, 400, 380, 0, "");
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 410, 0, "");
      g_ptr_array_add (t.battle->rules->options, tc_option_new ("generals", "campaign"));
      table_bind (&t);
      events = t.events;
      log = (TcLog) { events };
      g_array_set_size (events, 0);
      sy_general_risk (rules (&t), sy (&t), foot, 6, 1, dice (&t, die, 14, 0), &log);
      g_assert_true (heard (&t, die <= 4 ? "general-wounded" : "general-killed"));
      g_assert_true (heard (&t, "replaced"));
      table_close (&t);
    }
}

/* A general with either side falls on the dice of the melee, even with a unit that loses its last base. */
static void
test_general_beside (void)
{
  for (int side = 0; side < 2; side++)
    for (int die = 1; die <= 2; die++)
      {
        Table t;

        table_open (&t);
        table_add (&t, "a", "medium-infantry", 0, 4, 900, 400, 0, "order=advance");
        table_add (&t, "b", "medium-infantry", 1, 4, 900, 600, 180, "");
        table_add (&t, "general", "general", side, 1, 1500, 600, 0, "");
        table_bind (&t);
        piece (&t, 0)->stands = piece (&t, 1)->stands = 1;
        piece (&t, 1)->place.y = 4002;
        piece (&t, 2)->place = (TcPlace) { 9000, side == 0 ? 3800 : 4352, 0 };
        table_go (&t, SY_PHASE_COMBAT, 0);
        if (die == 1)
          give (&t, "fight a > b", side == 0 ? 1 : 6, side == 0 ? 6 : 1, 14, 0);
        else
          give (&t, "fight a > b", side == 0 ? 2 : 6, side == 0 ? 6 : 2, 0);
        g_assert_false (sy_here (sy (&t), side));
        g_assert_cmpint (heard (&t, "general-falls"), ==, die == 1);
        table_close (&t);
      }
}

static void
test_replaced (void)
{
  Table t;
  gint32 gap;
  SyBases bases;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 500, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 580, 180, "");
  table_bind (&t);
  sy_replace_general (rules (&t), sy (&t), general, dice (&t, 1, 0), NULL);
  sy_bases (rules (&t), sy (&t), general, &bases);
  sy_find_nearest (rules (&t), sy (&t), general, &bases, FALSE, &gap);
  g_assert_cmpint (gap, >=, 1000);
  g_assert_cmpint (gap, <, 1500);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-3.1/deck", test_deck);
  g_test_add_func ("/seven-years-war/SYW-3.2/wrong-arm", test_wrong_arm);
  g_test_add_func ("/seven-years-war/SYW-3.3/temper", test_temper);
  g_test_add_func ("/seven-years-war/SYW-3.4/ride", test_ride);
  g_test_add_func ("/seven-years-war/SYW-3.5/fall", test_fall);
  g_test_add_func ("/seven-years-war/SYW-3.5/campaign", test_campaign);
  g_test_add_func ("/seven-years-war/SYW-3.5/melee", test_general_beside);
  g_test_add_func ("/seven-years-war/SYW-3.6/replaced", test_replaced);
  return g_test_run ();
}
