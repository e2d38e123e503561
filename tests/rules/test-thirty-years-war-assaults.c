/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole fights, reached by orders alone: leaders of both sides, charges, works, and the walls of a town. */
#include "thirty-years-war-days.h"

#include <string.h>

#define FIRST  0
#define SECOND 1

static void
open_with (Table *t, const char *battle, const char *option, const char *counters)
{
  table_use (battle);
  table_open (t);
  if (option != NULL)
    table_option (t, option, "yes");
  table_put (t, counters);
}

/* Leaders */

/* The unit dies; its leader is caught alone in the zone of the horse, which is in disorder only afterwards. */
static void
test_charge_catches_leader (void)
{
  Table t;

  open_with (&t, "lutzen-1632.tercio", NULL, "silversparre@0815 grana@0814 wallenstein@0814 swedish-gun-1@0812");
  give_all (&t, "end; fire swedish-gun-1 > grana : 1; end; end");
  give (&t, "attack silversparre > grana +charge", "1");
  g_assert_true (is_dead (&t, "grana") && is_dead (&t, "wallenstein"));
  g_assert_true (is_disrupted (&t, "silversparre"));
  table_close (&t);
}

/* A charge doubles the horse, not its leader; a marsh halves both, each by himself. */
static void
test_charge_out_of_marsh (void)
{
  Table t;

  table_use ("breitenfeld-1631.tercio");
  table_open (&t);
  table_lay (&t, "marsh", "1011");
  table_put (&t, "tott@1011 gustavus-adolphus@1011 wahl@1012 swedish-gun-1@1014");
  give_all (&t, "end; fire swedish-gun-1 > wahl : 1; end; end");
  g_assert_cmpstr (odds_of (&t, "attack tott > wahl +charge"), ==, "10:7 1-1");
  table_close (&t);
}

/* A gun wakes the Imperialists on the first turn, and Wahl marches to 1012; so the Allies may march on the second. */
static void
meet_wahl (Table *t, const char *marsh, const char *kind, const char *side, const char *counters)
{
  g_autofree char *all = g_strconcat ("swedish-gun-1@2022 cronberg@2020 wahl@1013 ", counters, NULL);

  table_use ("breitenfeld-1631.tercio");
  table_open (t);
  if (marsh != NULL)
    table_lay (t, "marsh", marsh);
  if (side != NULL)
    table_lay (t, kind, side);
  table_put (t, all);
  give_all (t, "end; fire swedish-gun-1 > cronberg : 1");
  table_play_to (t, 1, SECOND, TW_PHASE_MOVEMENT);
  give (t, "move wahl @ 1012", "");
  table_play_to (t, 2, FIRST, TW_PHASE_MOVEMENT);
}

/* In a marsh he is halved, behind a stream or up a slope he is doubled; with both only that counts. */
static void
test_marsh_behind_stream (void)
{
  static const struct { const char *marsh, *kind, *side; int defence; } rows[] = {
    { NULL, "stream", NULL, 14 }, { "1012", "stream", NULL, 7 }, { NULL, "stream", "1011/1012", 28 },
    { "1012", "stream", "1011/1012", 28 }, { "1012", "slope", "1011/1012", 28 },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      meet_wahl (&t, rows[i].marsh, rows[i].kind, rows[i].side, "tott@1009");
      give_all (&t, "move tott @ 1010 1011; end; attack tott > wahl : 3");
      g_assert_cmpint (last_event (&t, "odds")->args[0], ==, 8);
      g_assert_cmpint (last_event (&t, "odds")->args[1], ==, rows[i].defence);
      table_close (&t);
    }
}

/* The king is in the hex of a Saxon, who does not listen; only of a Swede could he be too far. */
static void
test_king_with_a_saxon (void)
{
  static const char both[] = "& gustavus-adolphus > wahl";
  static const struct { const char *unit, *way, *rule, *code; } rows[] = {
    { "taube", "1010 1011", "BR-15", "leader-unheard" },
    { "tott", "1010", "S-10.11", "leader-elsewhere" },
    { "tott", "1010 1011", NULL, NULL },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *counters = g_strdup_printf ("%s@1009 gustavus-adolphus@1009", rows[i].unit);
      g_autofree char *march = g_strdup_printf ("move %s @ 1010 1011; move gustavus-adolphus @ %s; end", rows[i].unit,
                                                rows[i].way);
      g_autofree char *attack = g_strdup_printf ("attack %s %s", rows[i].unit, both);
      g_autofree char *alone = g_strdup_printf ("attack %s > wahl", rows[i].unit);

      meet_wahl (&t, NULL, NULL, NULL, counters);
      give_all (&t, march);
      if (rows[i].code != NULL)
        refused_as (&t, attack, rows[i].rule, rows[i].code);
      give (&t, rows[i].code != NULL ? alone : attack, "3");
      g_assert_cmpint (last_event (&t, "odds")->args[0], ==, rows[i].code != NULL ? 8 : 8 + 3);
      table_close (&t);
    }
}

/* D'Enghien reaches three hexes.  He is not spent on the first attack: his owner is asked. */
static void
test_leader_waits (void)
{
  Table t;

  open_with (&t, "rocroi-1643.tercio", "leader-area",
             "denghien@1812 la-marine@1812 molandin-1@1815 picardie-3@1810 german-2@1515 german-1@1510");
  table_play_to (&t, 1, SECOND, TW_PHASE_MOVEMENT);
  give_all (&t, "move german-2 @ 1615; move german-1 @ 1610; end; end");
  table_play_to (&t, 2, SECOND, TW_PHASE_MOVEMENT);
  give_all (&t, "move german-2 @ 1715; move german-1 @ 1710; end");
  g_assert_cmpstr (odds_of (&t, "attack german-2 > molandin-1"), ==, "10:8 1-1");
  give (&t, "attack german-2 > molandin-1", "");
  g_assert_cmpint (t.state->actor, ==, FIRST);
  give (&t, "support", "3");
  give_all (&t, "attack german-1 > picardie-3; support & denghien : 4");
  g_assert_cmpint (last_event (&t, "odds")->args[1], ==, 10 + 3);
  table_close (&t);
}

/* He is stacked with a unit that must be attacked: he is kept for that combat, whichever comes first. */
static void
test_leader_stays_with_his_unit (void)
{
  Table t;

  open_with (&t, "rocroi-1643.tercio", "leader-area",
             "denghien@1812 la-marine@1812 molandin-1@1815 german-2@1615 german-1@1612");
  table_play_to (&t, 1, SECOND, TW_PHASE_MOVEMENT);
  give_all (&t, "move german-2 @ 1715; move german-1 @ 1712; end");
  give (&t, "attack german-2 > molandin-1", "3");
  g_assert_cmpint (last_event (&t, "odds")->args[1], ==, 8);
  give (&t, "attack german-1 > la-marine", "3");
  g_assert_cmpint (last_event (&t, "odds")->args[1], ==, 12 + 3);
  table_close (&t);
}

/* A leader is named in the log where there is one. */
static void
test_recovery_is_told (void)
{
  Table t;

  open_with (&t, "lutzen-1632.tercio", NULL, "swedish-gun-1@1010 grana@1012 swedish-gun-2@1510 alt-sachsen@1512 holck-leader@1513");
  give_all (&t, "end; fire swedish-gun-1 > grana : 1; fire swedish-gun-2 > alt-sachsen : 1");
  table_play_to (&t, 1, SECOND, TW_PHASE_REMOVAL);
  give_all (&t, "rally grana : 1; rally alt-sachsen : 3");
  g_assert_cmpint (last_event (&t, "result-rally")->args[2], ==, 1);
  g_assert_cmpint (last_event (&t, "result-rally-led")->args[3], ==, 4);
  table_close (&t);
}

/* Works */

#define SHY "move french-regular-horse-1 @ 1815 1814"

/* Bavarian foot in disorder keeps no horse away from its works; but it is there, and stronger in them. */
static void
test_disorder_in_works (void)
{
  Table t;
  int joined;

  for (int disorder = 0; disorder < 2; disorder++)
    {
      open_august (&t, 3, "1813", "bavarian-foot-1@1813 french-regular-gun-1@1816 french-regular-horse-1@1816 "
                                  "french-regular-foot-1@1817");
      table_play_to (&t, 1, FRENCH, TW_PHASE_FIRE);
      joined = table_told (&t, "goal-ground", 0)->args[4];
      give (&t, "fire french-regular-gun-1 > bavarian-foot-1", disorder ? "1" : "6");
      g_assert_cmpint (table_told (&t, "goal-ground", 0)->args[4], ==, joined);
      give (&t, "end", "");
      if (disorder)
        g_assert_true (may (&t, SHY));
      else
        refused_as (&t, SHY, "F-16.1", "works-near");
      give_all (&t, "move french-regular-foot-1 @ 1816 1815 1814; move french-regular-horse-1 @ 1817 1818; end");
      g_assert_cmpstr (odds_of (&t, "attack french-regular-foot-1 > bavarian-foot-1"), ==, disorder ? "6:4 1-1" : "6:7 1-2");
      table_close (&t);
    }
}

/* Walls */

/* Everybody in the town but in 0507. */
static void
man_walls (Table *t)
{
  static const char *const hexes[] = { "0305", "0306", "0404", "0405", "0406", "0505", "0506", "0604", "0605",
                                       "0606", "0607", "0705", "0706", "0707", "0804", "0805", "0806" };

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      g_autofree char *order = g_strdup_printf ("place bavarian-%s-%u @ %s", i < 12 ? "foot" : "horse",
                                                i < 12 ? i + 1 : i - 11, hexes[i]);

      give (t, order, "");
    }
}

/* One hit is not enough.  Two open all walls around the hex: units there fight and move through them. */
static void
test_breach (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  man_walls (&t);
  give_all (&t, "place von-mercy @ 0505; deploy; end; place french-regular-gun-1 @ 0510; place french-regular-gun-2 @ 0710; "
                "place french-regular-foot-5 @ 0510; deploy; end");
  give_all (&t, "end; breach french-regular-gun-1 @ 0508 : 1; breach french-regular-gun-2 @ 0508 : 6; end");
  give_all (&t, "move french-regular-foot-5 @ 0509 0508; end");
  assert_duties (&t, "");
  refused (&t, "attack french-regular-foot-5 > bavarian-foot-11", "F-19.51");
  table_play_to (&t, 2, FRENCH, TW_PHASE_FIRE);
  give_all (&t, "breach french-regular-gun-1 @ 0508 : 1");
  g_assert_cmpuint (count_events (&t, "breached"), ==, 1);
  give (&t, "end", "");
  g_assert_true (lists (&t, "move french-regular-foot-5 @ 0507"));
  refused (&t, "move french-regular-foot-5 @ 0507 0506", "F-19.51");
  give (&t, "end", "");
  assert_duties (&t, "french-regular-foot-5 >bavarian-foot-11");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-foot-5 > bavarian-foot-11"), ==, "6:12 1-2");
  give_all (&t, "attack french-regular-foot-5 > bavarian-foot-11 : 2; end");
  /* The way out is open, too. */
  table_play_to (&t, 2, BAVARIAN, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack bavarian-foot-11 > french-regular-foot-5"), ==, "6:12 1-2");
  table_play_to (&t, 3, FRENCH, TW_PHASE_MOVEMENT);
  give (&t, "move french-regular-foot-5 @ 0507", "");
  g_assert_cmpstr (where (&t, "french-regular-foot-5"), ==, "0507");
  table_close (&t);
}

/* The zone of the French in 0508 crosses the breach with the shot that opens it: a leader alone behind it is lost. */
static void
test_breach_bares_leader (void)
{
  Table t;

  start_battle (&t, "freiburg-1644-siege.tercio");
  man_walls (&t);
  give_all (&t, "place von-mercy @ 0507; deploy; end; place french-regular-gun-1 @ 0510; "
                "place french-regular-foot-5 @ 0510; deploy; end");
  give_all (&t, "end; breach french-regular-gun-1 @ 0508 : 1; end; move french-regular-foot-5 @ 0509 0508");
  table_play_to (&t, 2, FRENCH, TW_PHASE_FIRE);
  g_assert_cmpstr (where (&t, "von-mercy"), ==, "0507");
  give (&t, "breach french-regular-gun-1 @ 0508", "1 6"); /* and the test of his army */
  g_assert_true (is_dead (&t, "von-mercy"));
  g_assert_cmpstr (last_event (&t, "leader-killed")->rule, ==, "S-10.0");
  table_close (&t);
}

/* One level for an army */

static void
test_army_is_named (void)
{
  Table t;

  table_use ("rocroi-1643.tercio");
  table_open_battle (&t);
  table_option (&t, "one-level", "yes");
  table_start (&t);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *said = tc_note_say (table_told (&t, "status-level", i), t.ruleset);

      g_assert_true (g_str_has_prefix (said, i == 0 ? "French: 0 " : "Spanish: 0 "));
      g_assert_nonnull (table_told (&t, "award-army-demoralized", i));
    }
  /* A level has no parts. */
  g_assert_null (table_told (&t, "award-part-demoralized", 0));
  g_assert_null (table_told (&t, "award-army-demoralized", 2));
  table_close (&t);

  table_open_begun (&t);
  g_assert_nonnull (table_told (&t, "award-part-demoralized", 1));
  table_close (&t);
}

/* Hilltops of two maps, with the units that stand there from the start. */
static void
test_hilltops_between (void)
{
  static const struct { const char *battle, *from, *to; } rows[] = {
    { "lutzen-1632.tercio", "0923", "0721" },
    { "breitenfeld-1631.tercio", "1512", "1509" },
  };
  Table t;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      TcPlace from = { 0, 0, TC_NO_FACING }, to = from;
      TcSight sight;

      table_use (rows[i / 2].battle);
      table_open_battle (&t);
      table_option (&t, "hilltop-between", i % 2 ? "far" : "always");
      table_start (&t);
      from.x = hex_of (&t, rows[i / 2].from);
      to.x = hex_of (&t, rows[i / 2].to);
      tc_state_sight (t.ruleset, t.state, from, to, &sight);
      g_assert_cmpint (sight.clear, ==, i % 2);
      if (!sight.clear)
        g_assert_cmpstr (sight.blockers[0].code, ==, "sight-unit");
      table_close (&t);
    }
}

/* A gun on a hilltop fires over a unit that is near on another one, at low ground; at a third hilltop by the option. */
static void
test_fire_between (void)
{
  Table t;

  for (int far = 0; far < 2; far++)
    for (int low = 0; low < 2; low++)
      {
        table_use ("lutzen-1632.tercio");
        table_open (&t);
        table_lay (&t, "slope", "1810/1710 1811/1711 1816/1716");
        table_option (&t, "hilltop-between", far ? "far" : "always");
        table_put (&t, low ? "swedish-gun-1@1710 kyle@1711 grana@1715" : "swedish-gun-1@1710 kyle@1711 grana@1716");
        give (&t, "end", "");
        if (far || low)
          give (&t, "fire swedish-gun-1 > grana", "1");
        else
          refused_as (&t, "fire swedish-gun-1 > grana", "S-5.23", "sight-unit");
        table_close (&t);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/L-17.24/leader-is-caught", test_charge_catches_leader);
  g_test_add_func ("/thirty-years-war/S-12.0-marsh/charge", test_charge_out_of_marsh);
  g_test_add_func ("/thirty-years-war/S-8.4/marsh-behind-stream", test_marsh_behind_stream);
  g_test_add_func ("/thirty-years-war/BR-15/by-orders", test_king_with_a_saxon);
  g_test_add_func ("/thirty-years-war/R-18.0/waits", test_leader_waits);
  g_test_add_func ("/thirty-years-war/R-18.0/stays", test_leader_stays_with_his_unit);
  g_test_add_func ("/thirty-years-war/S-10.21/told", test_recovery_is_told);
  g_test_add_func ("/thirty-years-war/F-16.1/disorder", test_disorder_in_works);
  g_test_add_func ("/thirty-years-war/F-19.55/by-orders", test_breach);
  g_test_add_func ("/thirty-years-war/F-19.56/by-orders", test_breach);
  g_test_add_func ("/thirty-years-war/S-10.0/breach-by-orders", test_breach_bares_leader);
  g_test_add_func ("/thirty-years-war/R-21.0/named", test_army_is_named);
  g_test_add_func ("/thirty-years-war/S-5.25/between", test_hilltops_between);
  g_test_add_func ("/thirty-years-war/S-5.25/fire", test_fire_between);

  return table_run ();
}
