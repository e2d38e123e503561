/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Breitenfeld adds: states of visibility, armies that stand still, three armies,
 * leaders that some do not heed, exits (BR-1 to BR-15). */
#include "thirty-years-war-table.h"
#include "tw-pieces.h"

#include <string.h>

#define ALLIED 0

enum { CLEAR, MODERATE, RESTRICTED };

/* Sequence and visibility */

static void
test_sequence (void)
{
  static const int phases[] = { TW_PHASE_REMOVAL, TW_PHASE_FIRE, TW_PHASE_MOVEMENT, TW_PHASE_COMBAT };
  Table t;

  table_open_released (&t, "gula-1@0820 wahl@1506");
  table_play_to (&t, 2, ALLIED, TW_PHASE_REMOVAL);
  g_assert_cmpuint (count_events (&t, "visibility"), ==, 2);
  for (int side = 0; side < 2; side++)
    for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
      {
        g_assert_cmpint (t.state->player, ==, side);
        g_assert_cmpint (t.state->phase, ==, phases[i]);
        give (&t, "end", side == 1 && i == 3 ? "2" : "");
      }
  g_assert_cmpuint (count_events (&t, "visibility"), ==, 3);
  table_close (&t);
}

static void
end_turn (Table *t, const char *die)
{
  table_go (t, IMPERIALIST, TW_PHASE_COMBAT);
  give (t, "end", die);
}

static void
test_states (void)
{
  static const struct { const char *die; int state; } rolls[] = {
    { "6", MODERATE }, { "1", CLEAR }, { "6", CLEAR }, { "2", CLEAR }, { "3", MODERATE }, { "4", MODERATE },
    { "5", RESTRICTED }, { "6", RESTRICTED },
  };
  Table t;

  table_open_released (&t, "gula-1@0820 wahl@1506");
  g_assert_cmpint (TW_RULESET (t.ruleset)->visibility.initial, ==, MODERATE);
  tw (&t)->fog = MODERATE;
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    {
      end_turn (&t, rolls[i].die);
      g_assert_cmpint (tw (&t)->fog, ==, rolls[i].state);
    }
  g_assert_cmpint (last_event (&t, "visibility")->args[0], ==, TW_TERM_RESTRICTED);
  table_close (&t);
}

static void
test_moderate (void)
{
  Table t;

  table_open_released (&t, "wahl@1506 gula-1@0820* gula-2@0810* teuffel@0810");
  tw (&t)->fog = MODERATE;
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move wahl @ 1507 1508"));
  refused_as (&t, "move wahl @ 1507 1508 1509", "BR-3", "too-far-in-fog");
  table_go (&t, ALLIED, TW_PHASE_REMOVAL);
  give (&t, "rally gula-1", "5");
  g_assert_true (is_disrupted (&t, "gula-1"));
  give (&t, "rally gula-2", "5");
  g_assert_false (is_disrupted (&t, "gula-2"));
  table_close (&t);
}

static void
test_restricted (void)
{
  Table t;

  table_open_released (&t, "tott@1011 baner@1112 soop@1005 wahl@1010* goess@1006* savelli@0917 swedish-gun-1@0915");
  tw (&t)->fog = RESTRICTED;
  table_go (&t, ALLIED, TW_PHASE_COMBAT);
  g_assert_true (may (&t, "attack tott > wahl +charge"));
  refused_as (&t, "attack soop > goess +charge", "BR-4", "charge-unled");
  g_assert_true (may (&t, "attack soop > goess"));
  tw (&t)->fog = MODERATE;
  g_assert_true (may (&t, "attack soop > goess +charge"));
  table_close (&t);
}

static void
test_guns (void)
{
  Table t;

  table_open_released (&t, "swedish-gun-1@0915 wahl@0917 goess@0918 imperialist-gun-1@1012 tott@1009");
  tw (&t)->fog = RESTRICTED;
  table_go (&t, ALLIED, TW_PHASE_FIRE);
  refused_as (&t, "fire swedish-gun-1 > goess", "BR-4", "fog-range");
  give (&t, "fire swedish-gun-1 > wahl", "3");
  g_assert_true (is_disrupted (&t, "wahl"));
  refused (&t, "fire swedish-gun-1 > wahl", "S-5.0");
  tw (&t)->fog = CLEAR;
  table_go (&t, ALLIED, TW_PHASE_FIRE);
  /* The unit between closes the line. */
  refused (&t, "fire swedish-gun-1 > goess", "S-5.23");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  give (&t, "move tott @ 1010 1011 1012 1013", "");
  g_assert_cmpint (tw (&t)->owner[counter (&t, "imperialist-gun-1")], ==, ALLIED);
  table_close (&t);
}

static void
test_no_stacking (void)
{
  Table t;

  table_open_released (&t, "gula-1@0820 gula-2@0819 wahl@1506");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  give (&t, "move gula-1 @ 0819", "");
  refused (&t, "end", "S-6.32");
  give (&t, "move gula-2 @ 0818", "");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

/* A state of visibility is reported with its effects, and no others. */
static void
test_weather_is_told (void)
{
  static const struct { int fog; const char *codes; int last; } cases[] = {
    { CLEAR, "status-clear", 0 },
    { MODERATE, "status-moderate status-halved status-recovery", 6 },
    { RESTRICTED, "status-restricted status-halved status-range status-recovery status-led", 0 },
  };
  Table t;

  table_open_released (&t, "gula-1@0820 wahl@1506");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
      g_auto (GStrv) codes = g_strsplit (cases[i].codes, " ", -1);
      guint n = g_strv_length (codes);

      tw (&t)->fog = cases[i].fog;
      tc_state_status (t.ruleset, t.state, notes);
      g_assert_cmpuint (table_holds (&t), ==, n + 6); /* three levels, two with steps, one that is raised */
      for (guint k = 0; k < n; k++)
        g_assert_cmpstr (g_array_index (notes, TcNote, k).code, ==, codes[k]);
      g_assert_cmpint (g_array_index (notes, TcNote, n - 1).args[0], ==, cases[i].last);
    }
  table_close (&t);
}

/* Armies that stand still */

/* The assault is reported, and until when it lasts. */
static void
test_wait_is_told (void)
{
  static const struct { guint released; const char *code; int turn, distance; } cases[] = {
    { 2, "status-held-fire", 4, 0 }, { 1, "status-held-near", 5, 3 }, { 3, NULL, 0, 0 },
  };
  Table t;

  table_open_released (&t, "gula-1@0820 wahl@1506");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
      const TcNote *held = NULL;

      tw (&t)->released = cases[i].released;
      tc_state_status (t.ruleset, t.state, notes);
      for (guint k = 0; k < notes->len; k++)
        if (g_str_has_prefix (g_array_index (notes, TcNote, k).code, "status-held"))
          held = &g_array_index (notes, TcNote, k);
      g_assert_cmpstr (held != NULL ? held->code : NULL, ==, cases[i].code);
      if (held == NULL)
        continue;
      g_assert_cmpint (held->args[1], ==, cases[i].turn);
      g_assert_cmpint (held->args[2], ==, cases[i].distance);
    }

  /* A movement phase in which no unit may move says why. */
  tw (&t)->released = 1;
  table_go (&t, ALLIED, TW_PHASE_FIRE);
  give (&t, "end", "");
  g_assert_cmpstr (last_event (&t, "status-held-near")->rule, ==, "BR-8");
  table_go (&t, IMPERIALIST, TW_PHASE_FIRE);
  give (&t, "end", "");
  g_assert_cmpuint (count_events (&t, "status-held-near") + count_events (&t, "status-held-fire"), ==, 1);
  table_close (&t);
}

static void
test_imperialists_wait (void)
{
  Table t;

  table_open_released (&t, "gula-1@0820 wahl@1506 goess@0917 swedish-gun-1@0915");
  tw (&t)->released = 0;
  t.state->turn = 3;
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  refused_as (&t, "move wahl @ 1507", "BR-7", "not-released");
  g_assert_true (may (&t, "end"));
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  give (&t, "end", "1");
  g_assert_cmpint (t.state->turn, ==, 4);
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move wahl @ 1507"));
  table_close (&t);

  /* Fire that disrupts one of them releases all of them, a miss none. */
  table_open_released (&t, "gula-1@0820 wahl@1506 goess@0917 swedish-gun-1@0915 swedish-gun-2@0919");
  tw (&t)->released = 0;
  table_go (&t, ALLIED, TW_PHASE_FIRE);
  give (&t, "fire swedish-gun-1 > goess", "6");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  refused (&t, "move wahl @ 1507", "BR-7");
  table_go (&t, ALLIED, TW_PHASE_FIRE);
  give (&t, "fire swedish-gun-2 > goess", "1");
  g_assert_cmpstr (last_event (&t, "released")->rule, ==, "BR-7");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move wahl @ 1507"));
  table_close (&t);
}

static void
test_allies_wait (void)
{
  Table t;

  table_open_released (&t, "gula-1@0820 arnim-1@0806 wahl@1220");
  tw (&t)->released = 1;
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  refused_as (&t, "move arnim-1 @ 0805", "BR-8", "not-released");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  give (&t, "move wahl @ 1121", "");
  g_assert_cmpstr (last_event (&t, "released")->rule, ==, "BR-8");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move arnim-1 @ 0805"));
  table_close (&t);

  table_open_released (&t, "gula-1@0820 arnim-1@0806 wahl@1220");
  tw (&t)->released = 1;
  t.state->turn = 4;
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  refused (&t, "move arnim-1 @ 0805", "BR-8");
  end_turn (&t, "1");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move arnim-1 @ 0805"));
  table_close (&t);
}

/* Exits */

/* How many pairs of edges are reported as open to armies. */
static guint
count_leavers (Table *t)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  guint n = 0;

  tc_state_status (t->ruleset, t->state, notes);
  for (guint i = 0; i < notes->len; i++)
    n += strcmp (g_array_index (notes, TcNote, i).code, "status-exit-two") == 0;
  return n;
}

/* From how many hexes it may leave; none: and why not yet. */
static guint
count_exits (Table *t, const char *id)
{
  g_autofree guint8 *hexes = g_new (guint8, TW_RULESET (t->ruleset)->n_hexes);
  guint n = 0;
  TcTie tie;

  g_assert_true (tc_state_find_tie (t->ruleset, t->state, TC_TIE_EXIT, counter (t, id), hexes, &tie));
  for (guint hex = 0; hex < TW_RULESET (t->ruleset)->n_hexes; hex++)
    n += hexes[hex];
  g_assert_cmpstr (tie.without.code, ==, n == 0 ? "exit-too-early" : NULL);
  return n;
}

static void
test_who_may_leave (void)
{
  Table t;

  table_open_released (&t, "tott@0110 taube@0105 cronberg@2310 arnim@0105 gula-1@0820 wahl@1220");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit taube", "BR-9", "exit-too-early");
  g_assert_cmpuint (count_leavers (&t), ==, 0);
  g_assert_cmpuint (count_exits (&t, "taube"), ==, 0);
  table_suffer (&t, "saxon", 7, 0);
  g_assert_true (table_is_broken (&t, "saxon-level"));
  refused_as (&t, "exit tott", "BR-9", "exit-too-early");
  g_assert_cmpuint (count_exits (&t, "tott"), ==, 0);
  g_assert_cmpuint (count_exits (&t, "taube"), >, 0);
  /* Saxons by two pairs of edges, and the Imperialists, whose enemy they are, by one. */
  g_assert_cmpuint (count_leavers (&t), ==, 3);
  g_assert_true (lists (&t, "exit taube"));
  give (&t, "exit taube", "");
  g_assert_cmpstr (where (&t, "taube"), ==, "-");
  g_assert_false (is_dead (&t, "taube"));
  refused (&t, "move taube @ 0105", "S-6.0");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  give (&t, "exit cronberg", "");
  table_break (&t, "imperialist-level");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "exit tott"));
  table_close (&t);
}

static void
test_edges (void)
{
  Table t;

  table_open_released (&t, "cronberg@2310 rangoni@0110 merode@1210 gula-1@0820");
  table_break (&t, "swedish-level");
  table_go (&t, IMPERIALIST, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "exit cronberg"));
  g_assert_true (may (&t, "exit rangoni"));
  g_assert_true (may (&t, "exit rangoni @ 0111"));
  refused_as (&t, "exit rangoni @ 0210", "BR-9", "no-exit");
  refused_as (&t, "exit merode", "BR-9", "no-exit");
  give (&t, "move rangoni @ 0111", "");
  refused_as (&t, "exit rangoni", "S-6.16", "moved");
  table_close (&t);
}

/* Combat */

static void
test_compulsory (void)
{
  Table t;

  table_open_released (&t, "gula-1@1011 gula-2@1010 wahl@1111 goess@1112 imperialist-gun-1@1012");
  table_go (&t, ALLIED, TW_PHASE_COMBAT);
  refused (&t, "end", "S-8.12");
  refused (&t, "attack gula-1 > wahl", "S-8.12");
  give (&t, "attack gula-1 > goess", "2");
  give (&t, "attack gula-2 > wahl", "2");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_charge (void)
{
  Table t;

  table_open_released (&t, "stalhandske@1011 wahl@1010* soop@1110 taube@0910 wengersky@1012*");
  table_go (&t, ALLIED, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack stalhandske > wahl +charge"), ==, "12:7 1-1");
  g_assert_cmpstr (odds_of (&t, "attack stalhandske soop > wahl +charge"), ==, "26:7 3-1");
  refused_as (&t, "attack taube > wahl +charge", "BR-12", "charge-army");
  refused_as (&t, "attack stalhandske taube > wahl +charge", "BR-12", "charge-army");
  give (&t, "attack stalhandske soop > wahl +charge", "1");
  g_assert_true (is_disrupted (&t, "stalhandske"));
  g_assert_true (is_disrupted (&t, "soop"));
  g_assert_cmpstr (odds_of (&t, "attack cronberg > gula-1 +charge"), ==, "0:0 -");
  table_close (&t);
}

static void
test_saxon_charge (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "saxon-charge", "yes");
  table_put (&t, "stalhandske@1011 wahl@1010* taube@0910");
  table_go (&t, ALLIED, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack taube > wahl +charge"), ==, "16:7 2-1");
  g_assert_cmpstr (odds_of (&t, "attack stalhandske taube > wahl +charge"), ==, "28:7 4-1");
  table_close (&t);
}

static void
test_disruption (void)
{
  Table t;

  table_open_released (&t, "gula-1@1011* wahl@1010 goess@1013*");
  table_go (&t, ALLIED, TW_PHASE_MOVEMENT);
  refused (&t, "move gula-1 @ 0911 0811 0711", "S-9.15");
  g_assert_true (may (&t, "move gula-1 @ 0911 0811"));
  table_go (&t, ALLIED, TW_PHASE_COMBAT);
  refused (&t, "attack gula-1 > wahl", "S-9.14");
  g_assert_true (may (&t, "end"));
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), tc_hexgrid_parse (&t.battle->map->grid, "1111"), ALLIED));
  table_close (&t);
}

static void
test_recovery (void)
{
  Table t;

  table_open_released (&t, "gula-1@0820* gula-2@0818* hand-1@0816* teuffel@0819 blaa-1@1011* wahl@1010");
  table_go (&t, ALLIED, TW_PHASE_REMOVAL);
  give (&t, "rally gula-1", "4");
  give (&t, "rally gula-2", "4");
  g_assert_false (is_disrupted (&t, "gula-1"));
  g_assert_false (is_disrupted (&t, "gula-2"));
  give (&t, "rally hand-1", "4");
  g_assert_true (is_disrupted (&t, "hand-1"));
  refused (&t, "rally blaa-1", "S-7.23");
  table_close (&t);
}

static void
assert_listed_is_legal (const Table *t)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  tc_state_list (t->ruleset, t->state, -1, orders);
  g_assert_cmpuint (orders->len, >, 0);
  for (guint i = 0; i < orders->len; i++)
    g_assert_true (tc_state_check (t->ruleset, t->state, &g_array_index (orders, TcOrder, i), NULL));
}

/* The explanation names that leader, with the case, and he adds nothing. */
static void
assert_unheard (Table *t, const char *text, const char *leader, const char *unit)
{
  TcExplanation explanation;

  g_assert_true (table_explain (t, text, &explanation));
  for (guint i = 0; i < explanation.n; i++)
    if (g_str_equal (explanation.modifiers[i].note.code, "leader-unheard"))
      {
        g_assert_cmpstr (explanation.modifiers[i].note.rule, ==, "BR-15");
        g_assert_cmpint (explanation.modifiers[i].note.args[0], ==, counter (t, leader));
        g_assert_cmpint (explanation.modifiers[i].note.args[1], ==, counter (t, unit));
        g_assert_cmpint (explanation.modifiers[i].amount, ==, 0);
        return;
      }
  g_error ("%s: nothing is said of %s", text, leader);
}

static void
test_leaders_told (void)
{
  Table t;

  table_open_released (&t, "gustavus-adolphus@0810 klitzing@0811* wahl@1010");
  table_go (&t, ALLIED, TW_PHASE_REMOVAL);
  assert_unheard (&t, "rally klitzing", "gustavus-adolphus", "klitzing");
  table_close (&t);
  table_open_released (&t, "gustavus-adolphus@1011 taube@1011 wahl@1010");
  table_go (&t, ALLIED, TW_PHASE_COMBAT);
  assert_unheard (&t, "attack taube > wahl", "gustavus-adolphus", "taube");
  table_go (&t, 1 - ALLIED, TW_PHASE_COMBAT);
  assert_unheard (&t, "attack wahl > taube", "gustavus-adolphus", "taube");
  table_close (&t);
}

static void
test_leaders (void)
{
  Table t;

  table_open_released (&t, "gustavus-adolphus@0810 klitzing@0811* gula-1@0809* taube@0909 wahl@1010 klitzing@0811*");
  table_go (&t, ALLIED, TW_PHASE_REMOVAL);
  give (&t, "rally klitzing", "4");
  g_assert_true (is_disrupted (&t, "klitzing"));
  give (&t, "rally gula-1", "2");
  g_assert_false (is_disrupted (&t, "gula-1"));
  table_close (&t);

  table_open_released (&t, "gustavus-adolphus@1011 taube@1011 arnim@0910 bindauf@0910 wahl@1010");
  g_assert_cmpstr (odds_of (&t, "attack taube > wahl"), ==, "8:14 1-2");
  g_assert_cmpstr (odds_of (&t, "attack bindauf > wahl"), ==, "8:14 1-2");
  table_go (&t, ALLIED, TW_PHASE_COMBAT);
  /* He is in the hex, and not too far. */
  refused_as (&t, "attack taube & gustavus-adolphus > wahl", "BR-15", "leader-unheard");
  refused_as (&t, "attack bindauf & gustavus-adolphus > wahl", "S-10.11", "leader-elsewhere");
  assert_listed_is_legal (&t);
  table_close (&t);

  table_open_released (&t, "gustavus-adolphus@1011 tott@1011 wahl@1010");
  g_assert_cmpstr (odds_of (&t, "attack tott > wahl"), ==, "11:14 1-2");
  g_assert_cmpstr (odds_of (&t, "attack wahl > tott"), ==, "14:11 1-1");
  table_close (&t);
}

/* Bad data */

static void
spoil (const char *type, const char *attribute, const char *value, const char *code)
{
  Table t;

  table_open (&t);
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->type, type) == 0)
        tc_attributes_set (module->attributes, attribute, value);
    }
  g_assert_true (table_has_issue (&t, code));
  table_close (&t);
}

static void
test_bad_modules (void)
{
  spoil ("visibility-states", "initial", "fog", "bad-attribute");
  spoil ("visibility-states", "chart", "combat", "bad-row");
  spoil ("release", "turn", "0", "bad-attribute");
  spoil ("leader-limits", "not", "danish", "unknown-army");
  spoil ("exit", "army", "danish", "unknown-army");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init_from ("breitenfeld-1631.tercio");
  g_test_add_func ("/thirty-years-war/BR-1/sequence", test_sequence);
  g_test_add_func ("/thirty-years-war/BR-2/states", test_states);
  g_test_add_func ("/thirty-years-war/BR-2/bad-modules", test_bad_modules);
  g_test_add_func ("/thirty-years-war/BR-3/moderate", test_moderate);
  g_test_add_func ("/thirty-years-war/BR-4/restricted", test_restricted);
  g_test_add_func ("/thirty-years-war/BR-5/guns", test_guns);
  g_test_add_func ("/thirty-years-war/BR-6/no-stacking", test_no_stacking);
  g_test_add_func ("/thirty-years-war/BR-4/is-told", test_weather_is_told);
  g_test_add_func ("/thirty-years-war/BR-7/is-told", test_wait_is_told);
  g_test_add_func ("/thirty-years-war/BR-7/imperialists", test_imperialists_wait);
  g_test_add_func ("/thirty-years-war/BR-8/allies", test_allies_wait);
  g_test_add_func ("/thirty-years-war/BR-9/who", test_who_may_leave);
  g_test_add_func ("/thirty-years-war/BR-10/edges", test_edges);
  g_test_add_func ("/thirty-years-war/BR-11/compulsory", test_compulsory);
  g_test_add_func ("/thirty-years-war/BR-12/charge", test_charge);
  g_test_add_func ("/thirty-years-war/BR-12/saxon-charge", test_saxon_charge);
  g_test_add_func ("/thirty-years-war/BR-13/disruption", test_disruption);
  g_test_add_func ("/thirty-years-war/BR-14/recovery", test_recovery);
  g_test_add_func ("/thirty-years-war/BR-15/leaders", test_leaders);
  g_test_add_func ("/thirty-years-war/BR-15/told", test_leaders_told);

  return table_run ();
}
