/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: charges and answers to them (SYW-6.1 to 6.8). */
#include "seven-years-war-table.h"
#include "sy-bases.h"
#include "sy-charge.h"
#include "sy-contact.h"
#include "sy-distance.h"
#include "sy-geometry.h"

static void
test_one_direction (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "front", "heavy-cavalry", 0, 1, 900, 500, 0, "order=advance");
  table_add (&t, "side", "heavy-cavalry", 0, 1, 700, 720, 90, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), 0, foot), ==, SY_FROM_FRONT);
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), 1, foot), ==, SY_FROM_FLANK);
  give (&t, "charge front > foot", 6, 6, 0);
  refused (&t, "charge side > foot", "one-direction", "SYW-6.1");
  table_close (&t);
}

static void
test_visible (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 1, 0, 700, 550, 1100, 640);
  table_add (&t, "horse", "light-cavalry-a", 0, 1, 900, 500, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "charge horse > foot", "out-of-sight", "SYW-6.2");
  table_close (&t);
}

static void
test_failed (void)
{
  Table t;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 1, 900, 500, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 900, 750, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "charge horse > foot", 1, 1, 0);
  g_assert_cmpint (piece (&t, horse)->order, ==, SY_STAND);
  g_assert_cmpint (piece (&t, horse)->place.y, ==, 6500); /* ten before */
  give (&t, "end", 0);
  g_assert_false (heard (&t, "tests"));
  table_close (&t);
}

/* Near the enemy already, it halts where ten centimetres are left, and goes no further where they are not. */
static void
test_failed_near (void)
{
  static const struct { int front, ends; } cases[] = { { 620, 5200 }, { 615, 5150 }, { 601, 5010 }, { 600, 5000 }, { 590, 5000 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Table t;

      table_open (&t);
      int horse = table_add (&t, "horse", "heavy-cavalry", 0, 1, 900, 500, 0, "order=advance");
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, cases[i].front, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > foot", 1, 1, 0);
      g_assert_cmpint (piece (&t, horse)->order, ==, SY_STAND);
      g_assert_cmpint (piece (&t, horse)->place.y, ==, cases[i].ends);
      table_close (&t);
    }
}

static void
test_align (void)
{
  Table t;
  TcPlace end;
  SyBases own, enemy;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 850, 500, 20, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
  table_bind (&t);
  g_assert_true (sy_contact_place (rules (&t), sy (&t), horse, foot, &end));
  g_assert_cmpint (end.facing, ==, 0);
  g_assert_cmpint (end.x, ==, 8600); /* the least shift along the edge */
  piece (&t, horse)->place = end;
  sy_bases (rules (&t), sy (&t), horse, &own);
  sy_bases (rules (&t), sy (&t), foot, &enemy);
  g_assert_false (sy_overlaps (&own, &enemy));
  g_assert_cmpuint (sy_contacts (&own, &enemy), >=, 1);
  table_close (&t);
}

static void
test_target_gone (void)
{
  Table t;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 300, 0, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 1000, 180, "");
  table_bind (&t);
  piece (&t, horse)->flags |= SY_CHARGING;
  piece (&t, horse)->target = foot;
  sy_charge_home (rules (&t), sy (&t), NULL, NULL);
  g_assert_cmpint (piece (&t, horse)->place.y, ==, 6000);
  table_close (&t);
}

/* Out of reach by now: a full move towards where the target is. */
static void
test_towards (void)
{
  TcPlace end;
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 300, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 1200, 700, 180, "");
  table_bind (&t);
  piece (&t, 0)->flags |= SY_CHARGING;
  piece (&t, 0)->target = 1;
  sy_charge_home (rules (&t), sy (&t), NULL, NULL);
  end = piece (&t, 0)->place;
  g_assert_cmpint (end.x, >, 10500);
  g_assert_cmpint (sy_root ((gint64) (end.x - 9000) * (end.x - 9000) + (gint64) (end.y - 3000) * (end.y - 3000)), ==, 3000);
  table_close (&t);
}

static void
test_oblique (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 420, 15, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 900, 735, 180, "");
  table_add (&t, "aside", "medium-infantry", 1, 4, 1400, 500, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "charge horse > foot", "out-of-reach", "SYW-6.6");
  refused (&t, "charge horse > aside", "not-ahead", "SYW-6.6");
  piece (&t, 0)->place.y = 5000; /* the wheel fits in */
  piece (&t, 0)->from.y = 5000;
  g_assert_true (may (&t, "charge horse > foot"));
  /* at the very limit there is a choice; a tenth of a millimetre further off there is none */
  piece (&t, 0)->place.y += sy_distance (rules (&t), sy (&t), 0, 1) - 3000;
  refused (&t, "charge horse > foot", "choose-oblique", "SYW-6.6");
  piece (&t, 0)->place.y--;
  refused (&t, "charge horse > foot", "out-of-reach", "SYW-6.6");
  table_close (&t);
}

/* Less than a centimetre short of aligning with an oblique target: a choice. */
static void
test_oblique_choice (void)
{
  for (int partly = 0; partly < 2; partly++)
    {
      TcOrder order = { .kind = SY_ORDER_CHARGE, .n_units = 1, .units = { 0 }, .n_targets = 1, .targets = { 1 } };
      TcNote refusal = { NULL };
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 440, 15, "order=advance morale=high");
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, 735, 180, "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      g_assert_false (tc_state_check (t.ruleset, t.state, &order, &refusal));
      g_assert_cmpstr (refusal.code, ==, "choose-oblique");
      g_assert_cmpint (refusal.args[1], <, 100);
      give (&t, partly ? "charge horse > foot +partly" : "charge horse > foot +short", 6, 6, 0);
      give (&t, "end", 6, 6, 0);
      give (&t, "end", 0);
      give (&t, "end", 0);
      g_assert_cmpint (sy_can_fight (rules (&t), sy (&t), 0, 1), ==, partly);
      if (!partly)
        {
          g_assert_cmpint (sy_distance (rules (&t), sy (&t), 0, 1), >=, 300);
          g_assert_cmpint (sy_distance (rules (&t), sy (&t), 0, 1), <=, 315);
          g_assert_cmpint (piece (&t, 0)->order, ==, SY_STAND);
        }
      else
        {
          give (&t, "fight horse > foot", 1, 1, 0);
          for (int i = 0; i < 5; i++)
            give (&t, "end", 0);
          give (&t, "fight foot > horse", 1, 1, 0);
          give (&t, "end", 0);
          g_assert_cmpint (piece (&t, 0)->place.facing, ==, 1500);
          give (&t, "end", 0);
          g_assert_true (heard (&t, "aligns"));
          g_assert_cmpint (piece (&t, 0)->place.facing, ==, 0);
          g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 1));
        }
      table_close (&t);
    }
}

/* A unit that can just reach the target when charges go home stops short; a tenth of a millimetre further off it
 * goes on. */
static void
test_oblique_limit (void)
{
  for (int more = 0; more < 2; more++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 300, 0, "order=advance");
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, 800, 180, "");
      table_bind (&t);
      piece (&t, 0)->flags |= SY_CHARGING | SY_STOPS_SHORT;
      piece (&t, 0)->target = 1;
      piece (&t, 1)->place.y = 3000 + 3000 + more;
      sy_charge_home (rules (&t), sy (&t), NULL, NULL);
      g_assert_cmpint (piece (&t, 0)->place.y, ==, more ? 5999 : 5700);
      g_assert_cmpint (piece (&t, 0)->order, ==, more ? SY_ADVANCE : SY_STAND);
      table_close (&t);
    }
}

/* In the open before horse light foot goes its whole rate and a die, and is then on Reserve; where that is not enough,
 * it routs.  With more of a start the whole rate alone keeps it 10 cm clear. */
static void
test_evade (void)
{
  static const struct { const char *kind; int front; gboolean pressed, caught; } cases[] = {
    { "heavy-cavalry", 500, TRUE, FALSE },
    { "light-cavalry-a", 500, TRUE, TRUE },
    { "heavy-cavalry", 559, TRUE, FALSE },
    { "heavy-cavalry", 560, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "horse", cases[i].kind, 0, 2, 900, 400, 0, "order=advance");
      int light = table_add (&t, "light", "light-infantry", 1, 2, 900, cases[i].front, 180, "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > light", 6, 6, 0);
      if (cases[i].pressed)
        give (&t, "end", 6, 6, 4, 0);
      else
        give (&t, "end", 6, 6, 0);
      g_assert_true (heard (&t, cases[i].pressed ? "evades" : "falls-back"));
      g_assert_cmpint (piece (&t, light)->place.y, ==, cases[i].front * 10 + 2400 + 400 * cases[i].pressed);
      g_assert_cmpint (piece (&t, light)->order, ==, SY_RESERVE);
      refused (&t, "shoot light > horse", NULL, "SYW-2.2");
      give (&t, "end", 0);
      refused (&t, "shoot light > horse", "fell-back", "SYW-6.7");
      if (cases[i].caught)
        give (&t, "end", 6, 0);
      else
        give (&t, "end", 0);
      g_assert_cmpint (piece (&t, light)->order, ==, cases[i].caught ? SY_ROUT : SY_RESERVE);
      table_close (&t);
    }
}

/* Of several chargers the fastest counts. */
static void
test_evade_several (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "heavy-infantry", 0, 4, 900, 380, 0, "order=advance");
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 1000, 400, 0, "order=advance");
  int light = table_add (&t, "light", "light-infantry", 1, 4, 950, 500, 180, "morale=high");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "charge foot > light", 6, 0);
  give (&t, "charge horse > light", 6, 6, 0);
  give (&t, "end", 6, 6, 4, 0);
  g_assert_true (heard (&t, "evades"));
  g_assert_cmpint (piece (&t, light)->place.y, >, 5000 + 2400);
  table_close (&t);
}

/* Against other light troops there is a choice. */
static void
test_evade_lights (void)
{
  for (int holds = 0; holds < 2; holds++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", "light-infantry", 0, 2, 900, 400, 0, "order=advance");
      int light = table_add (&t, "light", "light-infantry", 1, 2, 900, 490, 180, "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge a > light", 6, 0);
      give (&t, "end", 6, 6, 0);
      g_assert_cmpint (t.state->depth, ==, 1);
      g_assert_cmpint (t.state->actor, ==, 1);
      refused (&t, "end", "choose-first", "SYW-6.7");
      if (holds)
        give (&t, "hold light", 0);
      else
        give (&t, "evade light", 2, 0);
      g_assert_cmpint (piece (&t, light)->place.y, ==, holds ? 4900 : 4900 + 2600);
      g_assert_cmpint (piece (&t, light)->order, ==, holds ? SY_STAND : SY_RESERVE);
      g_assert_cmpint (t.state->phase, ==, SY_PHASE_SHOOTING);
      g_assert_cmpint (t.state->actor, ==, 0);
      table_close (&t);
    }
}

/* Who stands a charge in flank has to turn in time or routs, so there evading is listed first: odds go on with it. */
static void
test_evade_first (void)
{
  for (int flank = 0; flank < 2; flank++)
    {
      g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
      Table t;

      table_open (&t);
      table_add (&t, "a", "light-infantry", 0, 2, 900, 400, 0, "order=advance");
      table_add (&t, "light", "light-infantry", 1, 2, 900, 490, flank ? 90 : 180, "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      /* foot that charges a front in the open rolls one die for it (SYW-8.2) */
      if (flank)
        give (&t, "charge a > light", 6, 6, 0);
      else
        give (&t, "charge a > light", 6, 0);
      give (&t, "end", 6, 6, 0);
      g_assert_true (heard (&t, "may-evade"));
      tc_state_list (t.ruleset, t.state, -1, orders);
      g_assert_cmpuint (orders->len, ==, 2);
      g_assert_cmpint (g_array_index (orders, TcOrder, 0).kind, ==, flank ? SY_ORDER_EVADE : SY_ORDER_HOLD);
      g_assert_cmpint (g_array_index (orders, TcOrder, 1).kind, ==, flank ? SY_ORDER_HOLD : SY_ORDER_EVADE);
      give (&t, "hold light", 0);
      g_assert_cmpint (heard (&t, "may-face"), ==, flank);
      table_close (&t);
    }
}

/* Units that evaded or fell back do not shoot this turn, but for evading horse with bows. */
static void
test_evaders_fire (void)
{
  for (int i = 0; i < 3; i++)
    {
      gboolean horse = i > 0, evades = i < 2;
      Table t;

      table_open (&t);
      table_add (&t, "horse", evades ? "light-cavalry-a" : "heavy-cavalry", 0, 2, 900, 405, 0, "order=advance");
      table_add (&t, "light", horse ? "light-cavalry" : "light-infantry", 1, 2, 900, 500, 180,
                 horse ? "morale=high bows=yes" : "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > light", 6, 6, 0);
      if (evades)
        give (&t, "end", 6, 6, 4, 0);
      else
        give (&t, "end", 6, 6, 0);
      give (&t, "end", 0);
      g_assert_cmpint (t.state->phase, ==, SY_PHASE_REPLY);
      if (horse && evades)
        g_assert_true (may (&t, "shoot light > horse"));
      else
        refused (&t, "shoot light > horse", "fell-back", "SYW-6.7");
      table_close (&t);
    }
}

/* In ground of types 1 to 3 lights may stand before massed troops, though it counts a grade less for them; on a low
 * hill they may not. */
static void
test_may_stand (void)
{
  for (int type = 0; type < 2; type++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, type == 0 ? "hill" : "rough", type, 0, 800, 495, 1000, 600);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
      table_add (&t, "light", "light-infantry", 1, 2, 900, 500, 180, "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > light", 6, 6, 0);
      if (type == 0)
        give (&t, "end", 6, 6, 1, 0);
      else
        give (&t, "end", 6, 6, 0);
      g_assert_cmpint (t.state->depth, ==, type);
      table_close (&t);
    }
}

static void
test_flank (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 500, 0, "");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 3, 1200, 700, 270, "");
  table_bind (&t);
  piece (&t, foot)->place = (TcPlace) { 9000, 0 + 5000, 0 };
  /* the line of the front edge is y = 5000 */
  piece (&t, horse)->from = (TcPlace) { 12000, 5599, 27000 };
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), horse, foot), ==, SY_FROM_FLANK); /* a corner behind by a tenth */
  piece (&t, horse)->from = (TcPlace) { 12000, 5600, 27000 };
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), horse, foot), ==, SY_FROM_FRONT);
  piece (&t, horse)->from = (TcPlace) { 9000, 3000, 0 };
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), horse, foot), ==, SY_FROM_REAR);
  /* three bases on the flank: one counts, one overlaps, and the flank itself */
  sy_note_attack (sy (&t), horse, foot, SY_FROM_FLANK);
  piece (&t, horse)->place = (TcPlace) { 9402, 4850, 27000 };
  g_assert_cmpint (melee_total (&t, horse, foot), ==, 2);
  piece (&t, horse)->stands = 1; /* no overlap */
  g_assert_cmpint (melee_total (&t, horse, foot), ==, 1);
  table_close (&t);
}

/* A friend on its way bars a charge, a general does not; who can align does not choose to stop short. */
static void
test_way_blocked (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "friend", "medium-infantry", 0, 4, 400, 500, 0, "");
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 400, 0, "order=advance");
  table_add (&t, "general", "general", 0, 1, 900, 500, 0, "");
  table_add (&t, "second", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 620, 180, "");
  table_add (&t, "line", "medium-infantry", 1, 4, 900, 620, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "charge horse > foot", "way-blocked", "SYW-6.6");
  refused (&t, "charge second > line +short", "not-oblique", "SYW-6.6");
  g_assert_true (may (&t, "charge second > line"));
  table_close (&t);
}

/* A charge comes in rear from behind the line of the rear edge, in flank from behind that of the front; a
 * corner is enough for the flank, the rear takes all of them. */
static void
test_side_of (void)
{
  /* of horse 3 cm deep, against foot whose front is at 7000 and whose rear is at 6700, all facing up the table */
  static const struct { gint32 y; SyFrom from; } rows[] = {
    { 7300, SY_FROM_FRONT }, { 7299, SY_FROM_FLANK }, { 6701, SY_FROM_FLANK }, { 6700, SY_FROM_REAR },
  };
  Table t;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 200, 0, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 0, "");
  table_bind (&t);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      piece (&t, horse)->from = (TcPlace) { 4000, rows[i].y, 0 };
      g_assert_cmpint (sy_side_of (rules (&t), sy (&t), horse, foot), ==, rows[i].from);
    }
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-6.1/one-direction", test_one_direction);
  g_test_add_func ("/seven-years-war/SYW-6.2/visible", test_visible);
  g_test_add_func ("/seven-years-war/SYW-6.3/failed", test_failed);
  g_test_add_func ("/seven-years-war/SYW-6.3/failed-near", test_failed_near);
  g_test_add_func ("/seven-years-war/SYW-6.4/align", test_align);
  g_test_add_func ("/seven-years-war/SYW-6.5/target-gone", test_target_gone);
  g_test_add_func ("/seven-years-war/SYW-6.5/towards", test_towards);
  g_test_add_func ("/seven-years-war/SYW-6.6/oblique", test_oblique);
  g_test_add_func ("/seven-years-war/SYW-6.6/choice", test_oblique_choice);
  g_test_add_func ("/seven-years-war/SYW-6.6/limit", test_oblique_limit);
  g_test_add_func ("/seven-years-war/SYW-6.7/evade", test_evade);
  g_test_add_func ("/seven-years-war/SYW-6.7/several", test_evade_several);
  g_test_add_func ("/seven-years-war/SYW-6.7/first", test_evade_first);
  g_test_add_func ("/seven-years-war/SYW-6.7/lights", test_evade_lights);
  g_test_add_func ("/seven-years-war/SYW-6.7/evaders-fire", test_evaders_fire);
  g_test_add_func ("/seven-years-war/SYW-6.7/may-stand", test_may_stand);
  g_test_add_func ("/seven-years-war/SYW-6.8/flank", test_flank);
  g_test_add_func ("/seven-years-war/SYW-6.8/lines", test_side_of);
  g_test_add_func ("/seven-years-war/SYW-6.6/blocked", test_way_blocked);
  return g_test_run ();
}
