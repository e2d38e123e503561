/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole passages of games, reached by orders alone: guns that are captured and drawn off, reinforcements that find
 * somebody, armies that leave the map, and a night. */
#include "thirty-years-war-days.h"

#include <string.h>

static gboolean
holds (Table *t, int side, const char *gun)
{
  return tw (t)->owner[counter (t, gun)] == side;
}

/* Guns being withdrawn from the map */

/* Forest from end to end of the map beside its east edge, but for one row (0 none). */
static void
lay_barrier (Table *t, guint gap)
{
  g_autoptr (GString) hexes = g_string_new (NULL);

  for (guint row = 1; row <= 23; row++)
    if (row != gap)
      g_string_append_printf (hexes, "%s%02u04", hexes->len > 0 ? " " : "", row);
  table_lay (t, "forest", hexes->str);
}

static void
open_hill (Table *t, const char *counters)
{
  use_august (9);
  table_open (t);
  table_drop_modules (t, "deployment");
  if (counters != NULL)
    table_put (t, counters);
}

static void
test_no_way_through_forest (void)
{
  static const char *const counters = "bavarian-gun-1@1210 bavarian-foot-1@1211 french-regular-foot-1@2020";
  Table t;

  for (guint gap = 0; gap <= 20; gap += 20)
    {
      open_hill (&t, NULL);
      lay_barrier (&t, gap);
      table_put (&t, counters);
      table_play_to (&t, 1, BAVARIAN, TW_PHASE_FIRE);
      if (gap == 0)
        refused_as (&t, "withdraw bavarian-gun-1", "F-17.34", "no-way-off");
      else
        give (&t, "withdraw bavarian-gun-1", "6");
      table_close (&t);
    }
}

/* French cavalry captures a gun in passing, Bavarian cavalry two: the holder of a gun may withdraw it. */
static void
test_captured_guns (void)
{
  Table t;
  int points;

  open_hill (&t, "bavarian-gun-1@1210 bavarian-gun-2@1310 bavarian-foot-1@1910 bavarian-horse-1@1513 "
                 "french-regular-horse-1@1213 french-regular-gun-1@1510 french-regular-gun-2@1511 french-regular-foot-1@2020");
  table_play_to (&t, 1, FRENCH, TW_PHASE_MOVEMENT);
  points = table_score (&t).points[FRENCH];
  give (&t, "move french-regular-horse-1 @ 1212 1211 1210 1211 1212 1213", "");
  g_assert_true (holds (&t, FRENCH, "bavarian-gun-1"));
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, points + 1);
  table_play_to (&t, 1, BAVARIAN, TW_PHASE_FIRE);
  refused_as (&t, "withdraw bavarian-gun-1", "S-5.31", "not-yours");
  refused_as (&t, "withdraw french-regular-gun-1", "S-5.31", "not-yours");
  g_assert_true (lists (&t, "withdraw bavarian-gun-2"));
  give_all (&t, "end; move bavarian-horse-1 @ 1512 1511 1510 1509 1508 1507");
  g_assert_true (holds (&t, BAVARIAN, "french-regular-gun-1") && holds (&t, BAVARIAN, "french-regular-gun-2"));
  table_play_to (&t, 2, FRENCH, TW_PHASE_FIRE);
  refused_as (&t, "withdraw bavarian-gun-1", "F-17.34", "no-withdrawal");
  table_play_to (&t, 2, BAVARIAN, TW_PHASE_FIRE);
  g_assert_true (lists (&t, "withdraw french-regular-gun-1"));
  give (&t, "withdraw french-regular-gun-1", "6");
  g_assert_cmpint (last_event (&t, "result-withdrawal")->args[0], ==, TW_TERM_WITHDRAWN);
  refused (&t, "fire french-regular-gun-1 > french-regular-foot-1", "S-5.0");
  /* Lost on the way, it is no Bavarian gun for all that. */
  give (&t, "withdraw french-regular-gun-2", "5");
  g_assert_cmpint (last_event (&t, "result-withdrawal")->args[0], ==, TW_TERM_ABANDONED);
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, points + 1);
  give (&t, "withdraw bavarian-gun-2", "5");
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, points + 2);
  table_close (&t);
}

/* The zones of control of the present holder's enemy block its way. */
static void
test_zones_around_a_captured_gun (void)
{
  Table t;

  for (int open = 0; open < 2; open++)
    {
      open_hill (&t, NULL);
      lay_barrier (&t, 15);
      table_put (&t, open ? "bavarian-horse-1@1513 french-regular-gun-1@1510 bavarian-foot-1@1503 french-regular-foot-1@2020"
                          : "bavarian-horse-1@1513 french-regular-gun-1@1510 french-regular-foot-1@1503");
      table_play_to (&t, 1, BAVARIAN, TW_PHASE_MOVEMENT);
      give (&t, "move bavarian-horse-1 @ 1512 1511 1510", "");
      table_play_to (&t, 2, BAVARIAN, TW_PHASE_FIRE);
      if (open)
        give (&t, "withdraw french-regular-gun-1", "6");
      else
        refused_as (&t, "withdraw french-regular-gun-1", "F-17.34", "no-way-off");
      table_close (&t);
    }
}

/* Reinforcements */

/* They take a gun on the hex by which they enter, and a leader falls who is alone beside the hex where they end. */
static void
test_arrival_takes_and_kills (void)
{
  Table t;

  table_use ("lutzen-1632.tercio");
  table_open (&t);
  table_wait_for (&t, "pappenheim", "orossy sparr");
  table_put (&t, "swedish-gun-1@0112 stalhandske-leader@0114 swedish-gun-2@0120 kyle@2010 grana@1510");
  table_play_to (&t, 4, IMPERIALIST, TW_PHASE_MOVEMENT);
  refused_as (&t, "enter orossy @ 0112", "L-16.0", "not-yet");
  table_play_to (&t, 5, IMPERIALIST, TW_PHASE_MOVEMENT);
  give (&t, "enter orossy @ 0112 0113", "");
  g_assert_true (holds (&t, IMPERIALIST, "swedish-gun-1"));
  g_assert_cmpstr (last_event (&t, "captured")->rule, ==, "S-5.32");
  g_assert_true (is_dead (&t, "stalhandske-leader"));
  give (&t, "enter sparr @ 0121 0120", "");
  g_assert_true (holds (&t, IMPERIALIST, "swedish-gun-2"));
  table_close (&t);
}

/* Armies that break */

#define ALLIED 0

static void
open_breitenfeld (Table *t)
{
  table_use ("breitenfeld-1631.tercio");
  table_open (t);
}

/* On the first turn three Imperialist regiments are shot into disorder and beaten: their army is demoralized.  Of the
 * Saxons one is next to an enemy.  @more: who else is there; @orders: of their combat. */
static void
beat_imperialists (Table *t, const char *more, const char *orders)
{
  g_autofree char *counters
    = g_strconcat ("gula-1@1010 swedish-gun-1@1010 gallas@1011 gula-2@1310 swedish-gun-2@1310 chiesa@1311 hand-1@1610 "
                   "swedish-gun-3@1610 savelli@1611 arnim-2@0705 wahl@0706 imperialist-gun-1@0703 cronberg@2020 "
                   "saxon-gun-1@2022 bernstein@0220 ", more, NULL);

  table_put (t, counters);
  give_all (t, "end; fire swedish-gun-1 > gallas : 1; fire swedish-gun-2 > chiesa : 1; fire swedish-gun-3 > savelli : 1; "
               "fire saxon-gun-1 > cronberg : 1; end; end; attack gula-1 > gallas : 1; attack gula-2 > chiesa : 1; "
               "attack hand-1 > savelli : 1; attack arnim-2 > wahl : 3");
  give_all (t, orders);
  g_assert_true (table_is_broken (t, "imperialist-level"));
  g_assert_false (table_is_broken (t, "saxon-level"));
}

/* Then the Saxon leader is lost, and his army leaves as well.  @fire and @fight: what else happens. */
static void
beat_saxons (Table *t, const char *fire, const char *fight)
{
  give_all (t, "end; fire imperialist-gun-1 > arnim-2 : 1");
  give_all (t, fire);
  /* They come near, and so the Allies may move, too. */
  give_all (t, "move bernstein @ 0219; end; attack wahl > arnim-2 : 1");
  give_all (t, fight);
  g_assert_true (table_is_broken (t, "saxon-level"));
}

static void
test_exits (void)
{
  Table t;

  open_breitenfeld (&t);
  beat_imperialists (&t, "tott@2310 soop@0110 stenbock@1801 taube@1501 rangoni@2312 strozzi@0112 merode@1330", "end");
  table_play_to (&t, 1, IMPERIALIST, TW_PHASE_REMOVAL);
  beat_saxons (&t, "end", "end : 6");
  table_play_to (&t, 2, ALLIED, TW_PHASE_MOVEMENT);
  give_all (&t, "exit tott; exit soop; exit taube");
  refused (&t, "exit stenbock", "BR-9");
  /* Only strength that has left by the south counts: that of 8, not those of 7 and 8 elsewhere. */
  g_assert_cmpint (table_score (&t).points[ALLIED], ==, 45 + 3 * 8);
  table_play_to (&t, 2, IMPERIALIST, TW_PHASE_MOVEMENT);
  give_all (&t, "exit rangoni; exit strozzi");
  refused (&t, "exit merode", "BR-9");
  g_assert_cmpint (table_score (&t).points[IMPERIALIST], ==, 7 + 6);
  table_close (&t);
}

static void
test_too_early (void)
{
  Table t;

  open_breitenfeld (&t);
  beat_imperialists (&t, "rangoni@2312 taube@1501", "end");
  table_play_to (&t, 1, IMPERIALIST, TW_PHASE_MOVEMENT);
  /* Their own fall allows nothing: the Saxons still hold. */
  refused_as (&t, "exit rangoni", "BR-9", "exit-too-early");
  table_close (&t);
}

/* Neither horse nor foot recovers, unless the standard rule is preferred. */
static void
test_nobody_recovers (void)
{
  Table t;

  for (int standard = 0; standard < 2; standard++)
    {
      open_breitenfeld (&t);
      table_option (&t, "demoralized-cavalry", standard ? "yes" : "no");
      beat_imperialists (&t, "goess@2204 saxon-gun-2@2206", "end");
      g_assert_true (is_disrupted (&t, "cronberg"));
      if (standard)
        g_assert_true (may (&t, "rally cronberg"));
      else
        refused_as (&t, "rally cronberg", "BR-19", "rally-demoralized");
      table_close (&t);
    }
}

/* A Saxon flees from the zone of the enemy, and leaves his leader in it. */
static void
test_flight_exposes (void)
{
  Table t;

  open_breitenfeld (&t);
  beat_imperialists (&t, "klitzing@2205 arnim@2205 goess@2204", "attack klitzing > goess : 3; end");
  beat_saxons (&t, "end", "attack goess > klitzing : 3");
  g_assert_false (is_dead (&t, "klitzing") || is_dead (&t, "arnim"));
  give (&t, "end", "6");
  g_assert_cmpstr (last_event (&t, "eliminated")->rule, ==, "BR-18");
  g_assert_true (is_dead (&t, "klitzing") && is_dead (&t, "arnim"));
  table_close (&t);
}

/* The same of disrupted units that go without a leader of their own: here he is a Swede, to whom Saxons do not listen. */
static void
test_sweep_exposes (void)
{
  Table t;

  open_breitenfeld (&t);
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->id, "saxon-level") == 0)
        tc_attributes_set (module->attributes, "removes", "yes");
    }
  beat_imperialists (&t, "klitzing@2205 teuffel@2205 goess@2204 imperialist-gun-2@2206",
                     "attack klitzing > goess : 3; end");
  beat_saxons (&t, "fire imperialist-gun-2 > klitzing : 1; end", "end : 6");
  g_assert_cmpint (last_event (&t, "swept")->args[0], ==, 1);
  g_assert_true (is_dead (&t, "klitzing") && is_dead (&t, "teuffel"));
  table_close (&t);
}

/* Nördlingen: 80 strength points of foot die, and with them the horse that is in disorder; where a leader is it stays. */
static void
test_sweep (void)
{
  static const char *const foot[][2] = {
    { "horn-1", "lombard-1" }, { "horn-2", "lombard-2" }, { "gelbe-1", "lombard-3" },
    { "gelbe-2", "neapolitan-1" }, { "kanzow-1", "neapolitan-2" }, { "kanzow-2", "neapolitan-6" },
  };
  g_autoptr (GString) counters = g_string_new ("beckermann@1005 imperialist-gun-7@1008 graz@1505 rostein-leader@1505 "
                                               "imperialist-gun-8@1508");
  g_autoptr (GString) orders = g_string_new ("end; fire imperialist-gun-7 > beckermann : 1; fire imperialist-gun-8 > graz : 1");
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (foot); i++)
    g_string_append_printf (counters, " %s@0%u12 %s@0%u14 imperialist-gun-%u@0%u09", foot[i][0], 1 + i, foot[i][1], 1 + i,
                            1 + i, 1 + i);
  for (guint i = 0; i < G_N_ELEMENTS (foot); i++)
    g_string_append_printf (orders, "; fire imperialist-gun-%u > %s : 1", 1 + i, foot[i][0]);
  g_string_append (orders, "; end");
  for (guint i = 0; i < G_N_ELEMENTS (foot); i++)
    g_string_append_printf (orders, "; move %s @ 0%u13", foot[i][1], 1 + i);
  g_string_append (orders, "; end");
  for (guint i = 0; i < G_N_ELEMENTS (foot); i++)
    g_string_append_printf (orders, "; attack %s > %s : 1", foot[i][1], foot[i][0]);

  table_use ("nordlingen-1634.tercio");
  table_open (&t);
  table_put (&t, counters->str);
  table_play_to (&t, 1, IMPERIALIST, TW_PHASE_REMOVAL);
  give_all (&t, orders->str);
  g_assert_true (table_is_broken (&t, "swedish-cavalry"));
  g_assert_false (is_dead (&t, "beckermann"));
  give (&t, "end", "");
  g_assert_true (is_dead (&t, "beckermann"));
  g_assert_cmpstr (last_event (&t, "swept")->rule, ==, "N-18.31");
  g_assert_true (is_disrupted (&t, "graz"));
  refused_as (&t, "rally graz", "N-18.31", "rally-demoralized");
  table_close (&t);
}

/* A night */

/* Two Bavarian regiments die, a third ends the day in disorder; a gun is taken in works.  By night one regiment comes
 * back and the third recovers; the gun is the Bavarians' again when they return to its works. */
static void
test_night (void)
{
  Table t;

  start_battle (&t, CAMPAIGN);
  give_all (&t, "place bavarian-foot-1 @ 1723; place bavarian-gun-1 @ 1723; place bavarian-foot-2 @ 2018; "
                "place bavarian-foot-3 @ 1722; deploy; end");
  give_all (&t, "place french-regular-gun-1 @ 1925; place french-regular-foot-1 @ 1726; place french-regular-gun-2 @ 2220; "
                "place french-regular-foot-2 @ 2319; deploy; end");
  give_all (&t, "end; fire french-regular-gun-1 > bavarian-foot-1 : 1; fire french-regular-gun-2 > bavarian-foot-2 : 1; end");
  give_all (&t, "move french-regular-foot-1 @ 1725 1724; move french-regular-foot-2 @ 2219 2119; end");
  give_all (&t, "attack french-regular-foot-1 > bavarian-foot-1 : 1; attack french-regular-foot-2 > bavarian-foot-2 : 1");
  table_play_to (&t, 2, FRENCH, TW_PHASE_MOVEMENT);
  give (&t, "move french-regular-foot-1 @ 1723", "");
  g_assert_true (holds (&t, FRENCH, "bavarian-gun-1"));
  table_play_to (&t, 5, FRENCH, TW_PHASE_FIRE);
  give (&t, "fire french-regular-gun-1 > bavarian-foot-3", "1");
  table_play_to (&t, 1, BAVARIAN, TW_PHASE_SETUP);
  g_assert_cmpuint (count_events (&t, "returns"), ==, 1);
  g_assert_cmpint (last_event (&t, "returns")->args[0], ==, counter (&t, "bavarian-foot-1"));
  g_assert_cmpint (last_event (&t, "recovers-by-night")->args[0], ==, counter (&t, "bavarian-foot-3"));
  g_assert_cmpuint (count_events (&t, "joins"), ==, 19);
  g_assert_cmpstr (where (&t, "bavarian-gun-1"), ==, "1723");
  give_all (&t, "choose =1; place bavarian-foot-3 @ 1723");
  refused (&t, "place bavarian-foot-2 @ 2018", "S-3.0");
  g_assert_true (holds (&t, FRENCH, "bavarian-gun-1"));
  give_all (&t, "deploy; end");
  g_assert_true (holds (&t, BAVARIAN, "bavarian-gun-1"));
  g_assert_cmpstr (where (&t, "bavarian-gun-1"), ==, "1723");
  table_close (&t);
}

/* The one regiment in the works of the hill ends the second day in disorder: it holds them all the same. */
static void
test_disorder_holds_hill (void)
{
  Table t;

  start_battle (&t, CAMPAIGN);
  give_all (&t, "deploy; end; deploy; end");
  table_play_to (&t, 1, BAVARIAN, TW_PHASE_SETUP);
  give_all (&t, "choose =2; place bavarian-horse-1 @ 1511; place bavarian-horse-2 @ 1610; place bavarian-horse-3 @ 1710; "
                "place bavarian-horse-4 @ 1510; place bavarian-horse-5 @ 1609; deploy; end; place french-regular-gun-1 @ 1713; deploy; end");
  table_play_to (&t, 12, FRENCH, TW_PHASE_FIRE);
  give (&t, "fire french-regular-gun-1 > bavarian-horse-3", "1");
  table_play_to (&t, 1, BAVARIAN, TW_PHASE_SETUP);
  g_assert_cmpint (tw (&t)->day, ==, 2);
  g_assert_cmpint (last_event (&t, "recovers-by-night")->args[0], ==, counter (&t, "bavarian-horse-3"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/F-17.34/no-way-through-forest", test_no_way_through_forest);
  g_test_add_func ("/thirty-years-war/F-17.34/captured", test_captured_guns);
  g_test_add_func ("/thirty-years-war/S-5.33/zones-around-captured", test_zones_around_a_captured_gun);
  g_test_add_func ("/thirty-years-war/L-16.12/takes-and-kills", test_arrival_takes_and_kills);
  g_test_add_func ("/thirty-years-war/BR-9/any-edge", test_exits);
  g_test_add_func ("/thirty-years-war/BR-10/points-by-edge", test_exits);
  g_test_add_func ("/thirty-years-war/BR-9/too-early", test_too_early);
  g_test_add_func ("/thirty-years-war/BR-19/nobody-recovers", test_nobody_recovers);
  g_test_add_func ("/thirty-years-war/BR-18/exposes", test_flight_exposes);
  g_test_add_func ("/thirty-years-war/N-18.31/exposes", test_sweep_exposes);
  g_test_add_func ("/thirty-years-war/N-18.31/by-orders", test_sweep);
  g_test_add_func ("/thirty-years-war/F-18.36/by-orders", test_night);
  g_test_add_func ("/thirty-years-war/F-18.41/by-orders", test_night);
  g_test_add_func ("/thirty-years-war/F-18.71/in-disorder", test_disorder_holds_hill);

  return table_run ();
}
