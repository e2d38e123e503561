/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: morale (SYW-8.1 to 8.4). */
#include "seven-years-war-table.h"
#include "sy-morale.h"
#include "sy-morale-effects.h"

static void
test_alarm (void)
{
  for (int gap = 2000; gap <= 2001; gap++)
    {
      Table t;

      table_open (&t);
      int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 600, 0, "");
      int b = table_add (&t, "b", "medium-infantry", 0, 4, 700, 600, 0, "");
      table_bind (&t);
      piece (&t, b)->place.x = 4800 + gap;
      sy_alarm (rules (&t), sy (&t), a);
      g_assert_cmpint ((piece (&t, b)->flags & SY_ALARMED) != 0, ==, gap <= 2000);
      table_close (&t);
    }
}

/* Behind walls a unit sees nobody rout, and is not seen but where it has fired: by those outside, who are alarmed. */
static void
test_alarm_in_town (void)
{
  for (int fired = 0; fired < 2; fired++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, "town", 3, 0, 300, 500, 500, 700);
      int inside = table_add (&t, "inside", "light-infantry", 0, 4, 400, 600, 0, "");
      int outside = table_add (&t, "outside", "light-infantry", 0, 4, 400, 400, 0, "");
      table_bind (&t);
      if (fired)
        piece (&t, inside)->shot = sy (&t)->half;
      sy_alarm (rules (&t), sy (&t), inside);
      g_assert_cmpint ((piece (&t, outside)->flags & SY_ALARMED) != 0, ==, fired);
      piece (&t, outside)->flags &= ~SY_ALARMED;
      sy_alarm (rules (&t), sy (&t), outside);
      g_assert_false (piece (&t, inside)->flags & SY_ALARMED);
      table_close (&t);
    }
}

/* What the test says after one die. */
static SyResult
tested (Table *t, int unit, SyTest test, int enemy, SyFrom from, int die)
{
  SyCause cause = { test, enemy, from };

  return sy_morale_test (rules (t), sy (t), unit, &cause, dice (t, die, 0), NULL);
}

static void
test_charge_die (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "barricade", 1, 0, 700, 680, 1100, 740);
  int heavy = table_add (&t, "heavy", "heavy-infantry", 0, 4, 400, 500, 0, "");
  int medium = table_add (&t, "medium", "medium-infantry", 0, 4, 900, 500, 0, "");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 1300, 500, 0, "");
  int open = table_add (&t, "open", "medium-infantry", 1, 4, 400, 700, 180, "");
  int held = table_add (&t, "held", "medium-infantry", 1, 4, 900, 700, 180, "");
  table_bind (&t);
  g_assert_cmpint (sy_charge_need (rules (&t), sy (&t), heavy, open, SY_FROM_FRONT), ==, 5);
  g_assert_cmpint (sy_charge_need (rules (&t), sy (&t), medium, open, SY_FROM_FRONT), ==, 6);
  g_assert_cmpint (sy_charge_need (rules (&t), sy (&t), medium, held, SY_FROM_FRONT), ==, 5);
  g_assert_cmpint (sy_charge_need (rules (&t), sy (&t), medium, open, SY_FROM_FLANK), ==, 0);
  g_assert_cmpint (sy_charge_need (rules (&t), sy (&t), horse, open, SY_FROM_FRONT), ==, 0);
  g_assert_cmpint (tested (&t, heavy, SY_TEST_CHARGE, open, SY_FROM_FRONT, 5), ==, SY_CHARGES);
  g_assert_cmpint (tested (&t, medium, SY_TEST_CHARGE, open, SY_FROM_FRONT, 5), ==, SY_REFUSES);
  g_assert_cmpint (tested (&t, medium, SY_TEST_CHARGE, open, SY_FROM_FRONT, 6), ==, SY_CHARGES);
  piece (&t, heavy)->stands = 2;
  g_assert_cmpint (tested (&t, heavy, SY_TEST_CHARGE, open, SY_FROM_FRONT, 5), ==, SY_REFUSES);
  g_assert_cmpint (tested (&t, heavy, SY_TEST_CHARGE, open, SY_FROM_FRONT, 6), ==, SY_CHARGES);
  piece (&t, heavy)->stands = 3;
  g_assert_cmpint (tested (&t, heavy, SY_TEST_CHARGE, open, SY_FROM_FRONT, 5), ==, SY_CHARGES);
  table_close (&t);
}

static void
test_modifiers (void)
{
  /* 5 cm a pip, and 5 cm for the brave: just within, and a tenth of a millimetre further */
  static const struct { gint32 y; int die, total; } led[] = {
    { 4200, 1, 2 }, { 4199, 1, 0 }, { 3700, 2, 1 }, { 3699, 2, 0 }, { 4200, 0, 1 }, { 4199, 0, 0 },
    { 4700, 0, 1 }, { 4700, 1, 2 }, /* in contact; without a die nobody leads */
  };
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 350, 0, "temper=brave");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 5, 400, 500, 0, "morale=high");
  int enemy = table_add (&t, "enemy", "heavy-cavalry", 1, 5, 400, 900, 180, "");
  table_bind (&t);
  piece (&t, horse)->stands = 4;
  g_assert_cmpint (morale_total (&t, horse, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, 0);
  g_assert_cmpint (morale_total (&t, horse, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 2), ==, 0); /* 12 cm away */
  g_assert_cmpint (morale_total (&t, horse, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 3), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (led); i++)
    {
      piece (&t, general)->place.y = led[i].y;
      g_assert_cmpint (morale_total (&t, horse, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, led[i].die), ==, led[i].total);
    }
  piece (&t, general)->place.y = 1000;
  g_assert_cmpint (morale_total (&t, horse, SY_TEST_CHARGED, enemy, SY_FROM_FLANK, 0), ==, -2);
  piece (&t, horse)->stands = 2;
  g_assert_cmpint (morale_total (&t, horse, SY_TEST_CHARGE, enemy, SY_FROM_FRONT, 0), ==, 1 - 3 - 3);
  table_close (&t);

  table_open (&t); /* three of twelve, then five of twelve */
  int a = table_add (&t, "a", "heavy-cavalry", 0, 6, 400, 500, 0, "group=g");
  table_add (&t, "b", "heavy-cavalry", 0, 6, 641, 500, 0, "group=g");
  table_bind (&t);
  piece (&t, a)->stands = 3;
  g_assert_cmpint (morale_total (&t, a, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, -1);
  piece (&t, a)->stands = 1;
  g_assert_cmpint (morale_total (&t, a, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, -2);
  table_close (&t);
}

/* Half of a group disordered counts, one of three does not. */
static void
test_disordered (void)
{
  for (int units = 1; units <= 3; units++)
    {
      Table t;

      table_open (&t);
      for (int i = 0; i < units; i++)
        {
          g_autofree char *id = g_strdup_printf ("horse-%d", i);

          table_add (&t, id, "heavy-cavalry", 0, 4, 400 + 161 * i, 500, 0, "group=a");
        }
      table_bind (&t);
      piece (&t, 0)->flags |= SY_DISORDERED;
      g_assert_cmpint (morale_total (&t, 0, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, units < 3 ? -1 : 0);
      table_close (&t);
    }
}

static gboolean
has (Table *t, int unit, SyTest test, int enemy, const char *code)
{
  SyCause cause = { test, enemy, SY_FROM_FRONT };
  TcExplanation why;

  sy_morale_explain (rules (t), sy (t), unit, &cause, 0, &why);
  for (guint i = 0; i < why.n; i++)
    if (g_str_equal (why.modifiers[i].note.code, code))
      return TRUE;
  return FALSE;
}

/* Each modifier at the limit of its condition. */
static void
test_conditions (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "hill", 0, 0, 300, 400, 500, 500);
  table_piece (&t, "rough", 1, 0, 700, 400, 900, 500);
  int low = table_add (&t, "low", "militia", 1, 4, 400, 450, 180, "");
  int rough = table_add (&t, "rough", "militia", 1, 4, 800, 450, 180, "");
  int plain = table_add (&t, "plain", "light-infantry", 1, 4, 1200, 450, 180, "");
  int horse = table_add (&t, "horse", "medium-cavalry", 0, 4, 800, 200, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 1400, 200, 0, "");
  table_bind (&t);
  g_assert_true (has (&t, low, SY_TEST_CASUALTIES, SY_NOBODY, "morale-low")); /* a low hill is open */
  g_assert_true (has (&t, low, SY_TEST_CHARGED, horse, "morale-ridden"));
  g_assert_true (has (&t, low, SY_TEST_CASUALTIES, SY_NOBODY, "morale-above"));
  g_assert_false (has (&t, rough, SY_TEST_CASUALTIES, SY_NOBODY, "morale-low"));
  g_assert_false (has (&t, rough, SY_TEST_CHARGED, horse, "morale-ridden"));
  g_assert_true (has (&t, rough, SY_TEST_CASUALTIES, SY_NOBODY, "morale-disordered"));
  g_assert_true (has (&t, plain, SY_TEST_CHARGED, horse, "morale-ridden"));
  g_assert_false (has (&t, plain, SY_TEST_CHARGED, foot, "morale-ridden"));
  /* the better in melee, from the front; equals do not mind */
  g_assert_true (has (&t, low, SY_TEST_CHARGED, horse, "morale-factor"));
  g_assert_false (has (&t, low, SY_TEST_CASUALTIES, horse, "morale-factor"));
  g_assert_true (has (&t, low, SY_TEST_CHARGE, foot, "morale-factor"));
  g_assert_false (has (&t, foot, SY_TEST_CHARGED, horse, "morale-factor"));
  /* half strength, and a base more */
  piece (&t, horse)->stands = 2;
  g_assert_true (has (&t, horse, SY_TEST_CHARGE, foot, "morale-spent"));
  g_assert_true (has (&t, horse, SY_TEST_RALLY, SY_NOBODY, "morale-spent"));
  g_assert_false (has (&t, horse, SY_TEST_CHARGED, foot, "morale-spent"));
  piece (&t, horse)->stands = 3;
  g_assert_false (has (&t, horse, SY_TEST_CHARGE, foot, "morale-spent"));
  /* won, beaten and more caused than lost: this only in a melee */
  piece (&t, foot)->caused = 1;
  g_assert_false (has (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, "morale-better"));
  t.state->phase = SY_PHASE_COMBAT;
  g_assert_true (has (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, "morale-better"));
  piece (&t, foot)->lost = 1;
  g_assert_false (has (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, "morale-better"));
  piece (&t, foot)->won = 2;
  g_assert_cmpint (morale_total (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, 2);
  piece (&t, foot)->beaten = 1;
  g_assert_cmpint (morale_total (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, 0);
  piece (&t, foot)->flags |= SY_SHELLED;
  g_assert_cmpint (morale_total (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, -1);
  table_close (&t);
}

static void
test_bands (void)
{
  int n[SY_N_RESULTS] = { 0 }, worse[SY_N_RESULTS] = { 0 };
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "order=advance");
  int light = table_add (&t, "light", "light-infantry", 0, 4, 800, 500, 0, "");
  int gun = table_add (&t, "gun", "medium-artillery", 0, 1, 1200, 500, 0, "");
  table_bind (&t);
  g_assert_cmpint (sy_morale_result (rules (&t), foot, SY_TEST_CASUALTIES, 3), ==, SY_HALTS);
  g_assert_cmpint (sy_morale_result (rules (&t), light, SY_TEST_CASUALTIES, 2), ==, SY_ROUTS);
  g_assert_cmpint (sy_morale_result (rules (&t), gun, SY_TEST_CHARGED, 1), ==, SY_DIES);
  g_assert_cmpint (sy_morale_result (rules (&t), gun, SY_TEST_CHARGED, 0), ==, SY_DIES);
  sy_morale_obey (rules (&t), sy (&t), foot, SY_HALTS, SY_NOBODY, NULL, NULL);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_STAND);
  for (int a = 1; a <= 6; a++)
    for (int b = 1; b <= 6; b++)
      {
        n[sy_morale_result (rules (&t), foot, SY_TEST_CASUALTIES, a + b)]++;
        worse[sy_morale_result (rules (&t), foot, SY_TEST_CASUALTIES, a + b - 2)]++;
        n[SY_RUNS_ON] += sy_morale_result (rules (&t), foot, SY_TEST_CHARGE, a + b) == SY_CHARGES;
        n[SY_RALLIES] += sy_morale_result (rules (&t), light, SY_TEST_CHARGE, a + b) == SY_CHARGES;
      }
  g_assert_cmpint (n[SY_KEEPS_OR_ADVANCES], ==, 26);
  g_assert_cmpint (n[SY_KEEPS], ==, 7);
  g_assert_cmpint (n[SY_HALTS], ==, 2);
  g_assert_cmpint (n[SY_RETREATS], ==, 1);
  g_assert_cmpint (n[SY_ROUTS], ==, 0);
  g_assert_cmpint (worse[SY_KEEPS_OR_ADVANCES], ==, 15);
  g_assert_cmpint (worse[SY_KEEPS], ==, 11);
  g_assert_cmpint (worse[SY_HALTS], ==, 4);
  g_assert_cmpint (worse[SY_RETREATS], ==, 5);
  g_assert_cmpint (worse[SY_ROUTS], ==, 1);
  g_assert_cmpint (n[SY_RUNS_ON], ==, 33);
  g_assert_cmpint (n[SY_RALLIES], ==, 26);
  table_close (&t);
}

/* Horse that is charged on Stand and throws 6 or more may go to Advance before it is met; with 5 it may not. */
static void
test_goes_to_advance (void)
{
  for (int choice = 0; choice < 3; choice++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
      int b = table_add (&t, "b", "heavy-cavalry", 1, 2, 900, 600, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge a > b", 6, 6, 0);
      if (choice == 0)
        give (&t, "end", 2, 3, 0);
      else
        give (&t, "end", 3, 3, 0);
      g_assert_cmpint (t.state->depth, ==, choice > 0);
      if (choice > 0)
        {
          g_assert_true (heard (&t, "may-advance"));
          g_assert_cmpint (t.state->actor, ==, 1);
          refused (&t, "consider b =1", "choose-first", "SYW-6.7");
          give (&t, choice == 1 ? "hold b" : "consider b =0", 0);
        }
      g_assert_cmpint (piece (&t, b)->order, ==, choice == 2 ? SY_ADVANCE : SY_STAND);
      g_assert_cmpint (t.state->phase, ==, SY_PHASE_SHOOTING);
      table_close (&t);
    }
}

/* Who has fallen counts no more: not its morale for the group, nor as a friend in the way. */
static void
test_fallen (void)
{
  Table t;

  table_open (&t);
  int good = table_add (&t, "good", "heavy-cavalry", 0, 2, 900, 400, 0, "morale=high group=a");
  int bad = table_add (&t, "bad", "heavy-cavalry", 0, 1, 961, 400, 0, "morale=low group=a");
  table_add (&t, "behind", "heavy-cavalry", 0, 1, 961, 290, 0, "");
  table_add (&t, "foot", "medium-infantry", 1, 4, 860, 690, 180, "");
  table_add (&t, "gun", "heavy-artillery", 1, 1, 961, 790, 180, "");
  table_add (&t, "near", "medium-infantry", 1, 4, 1120, 345, 270, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_REPLY, 0);
  give (&t, "shoot gun > bad", 6, 1, 0); /* it bounces */
  g_assert_false (sy_here (sy (&t), bad));
  give (&t, "end", 6, 6, 0);
  table_go (&t, SY_PHASE_COMMAND, 0);
  give (&t, "consider good =0", 6, 0);
  give (&t, "consider behind =0", 0); /* its test was good */
  give (&t, "end", 0);
  g_assert_cmpint (piece (&t, good)->order, ==, SY_ADVANCE);
  g_assert_cmpint (morale_total (&t, good, SY_TEST_CHARGE, 3, SY_FROM_FRONT, 0), ==, 0); /* high, and a loss */
  give (&t, "charge good > foot", 6, 6, 0);
  refused (&t, "end", "advance-left", "SYW-4.1");
  table_close (&t);
}

/* After losses it is free to go to Advance in its next command step, without a general or a die; not later. */
static void
test_eager (void)
{
  Table t;

  table_open (&t);
  int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "group=x");
  int b = table_add (&t, "b", "medium-infantry", 0, 4, 480, 400, 0, "group=x");
  table_add (&t, "general", "general", 0, 1, 440, 300, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 440, 1000, 180, "");
  table_bind (&t);
  refused (&t, "consider a =0", "has-general", "SYW-1.5");
  sy_morale_obey (rules (&t), sy (&t), a, SY_KEEPS, SY_NOBODY, NULL, NULL);
  refused (&t, "consider a =0", "has-general", "SYW-1.5");
  sy_morale_obey (rules (&t), sy (&t), a, SY_KEEPS_OR_ADVANCES, SY_NOBODY, NULL, NULL);
  refused (&t, "consider a =1", "has-general", "SYW-1.5");
  g_assert_true (may (&t, "consider b =0"));
  piece (&t, a)->formation = SY_COLUMN; /* in line only */
  refused (&t, "consider a =0", "has-general", "SYW-1.5");
  piece (&t, a)->formation = SY_LINE;
  give (&t, "consider a =0", 0);
  g_assert_cmpint (piece (&t, a)->order, ==, SY_ADVANCE);
  g_assert_cmpint (piece (&t, b)->order, ==, SY_ADVANCE);
  piece (&t, b)->order = SY_STAND;
  refused (&t, "consider b =0", "has-general", "SYW-1.5"); /* they have gone as one */
  sy_morale_obey (rules (&t), sy (&t), a, SY_KEEPS_OR_ADVANCES, SY_NOBODY, NULL, NULL);
  table_go (&t, SY_PHASE_COMMAND, 1);
  table_go (&t, SY_PHASE_COMMAND, 0);
  refused (&t, "consider b =0", "has-general", "SYW-1.5"); /* too late */
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-8.1/alarm", test_alarm);
  g_test_add_func ("/seven-years-war/SYW-8.1/town", test_alarm_in_town);
  g_test_add_func ("/seven-years-war/SYW-8.2/charge-die", test_charge_die);
  g_test_add_func ("/seven-years-war/SYW-8.3/modifiers", test_modifiers);
  g_test_add_func ("/seven-years-war/SYW-8.3/half", test_disordered);
  g_test_add_func ("/seven-years-war/SYW-8.3/conditions", test_conditions);
  g_test_add_func ("/seven-years-war/SYW-8.4/bands", test_bands);
  g_test_add_func ("/seven-years-war/SYW-8.4/to-advance", test_goes_to_advance);
  g_test_add_func ("/seven-years-war/SYW-8.4/later", test_eager);
  g_test_add_func ("/seven-years-war/SYW-8.3/fallen", test_fallen);
  return g_test_run ();
}
