/* The system seven-years-war: rout, pursuit, morale, leaving the table (SYW-7, SYW-8). */
#include "seven-years-war-table.h"

static int
total (Table *t, int unit, SyTest test, int enemy, SyFrom from, int die)
{
  SyCause cause = { test, enemy, from };
  TcExplanation why;

  sy_morale_explain (rules (t), sy (t), unit, &cause, die, &why);
  return why.total[TC_QUANTITY_DIE];
}

static SyResult
tested (Table *t, int unit, SyTest test, int enemy, SyFrom from, int a, int b)
{
  guint16 values[2] = { a - 1, b - 1 };
  SyCause cause = { test, enemy, from };
  TcScripted dice;
  SyResult result;

  tc_scripted_init (&dice, values, b > 0 ? 2 : 1);
  result = sy_morale_test (rules (t), sy (t), unit, &cause, &dice.parent, NULL);
  g_assert_true (tc_scripted_is_spent (&dice));
  return result;
}

static void
test_first_rout (void)
{
  Table t;
  guint16 values[1] = { 3 };
  TcScripted dice;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 700, 180, "");
  table_bind (&t);
  tc_scripted_init (&dice, values, 1);
  sy_rout (rules (&t), sy (&t), foot, enemy, &dice.parent, NULL);
  /* 20 cm, after the free turn on the ground where it stood */
  g_assert_cmpint (sy (&t)->pieces[foot].place.y, ==, 6000 - 300 - 2000);
  g_assert_cmpint (sy (&t)->pieces[foot].place.facing, ==, 18000);
  g_assert_true (sy (&t)->pieces[foot].flags & SY_DISORDERED);
  table_close (&t);
}

static void
test_later_rout (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 600, 180, "order=retreat");
  table_bind (&t);
  sy (&t)->pieces[foot].order = SY_ROUT;
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  g_assert_cmpint (sy (&t)->pieces[foot].place.y, ==, 4000); /* not in its own step */
  sy (&t)->pieces[enemy].place.y = 4300;
  table_go (&t, SY_PHASE_COMMAND, 1);
  sy (&t)->pieces[enemy].order = SY_RETREAT;
  give (&t, "end", 0);
  g_assert_cmpint (sy (&t)->pieces[foot].place.y, ==, 1800);
  table_close (&t);
}

static void
test_surrender (void)
{
  for (int moved = 0; moved < 2; moved++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
      int horse = table_add (&t, "horse", "heavy-cavalry", 1, 2, 400, 660, 180, "");
      table_bind (&t);
      sy (&t)->pieces[horse].place.y = 6002;
      sy (&t)->pieces[foot].order = SY_ROUT;
      sy (&t)->pieces[foot].flags |= SY_SURRENDERED;
      sy (&t)->pieces[foot].target = horse;
      if (moved)
        sy (&t)->pieces[horse].flags |= SY_MOVED;
      g_assert_false (sy_is_fighting (rules (&t), sy (&t), horse));
      sy_surrenders (rules (&t), sy (&t), 1, NULL);
      g_assert_cmpint (sy_here (sy (&t), foot), ==, moved);
      if (moved)
        g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_RESERVE);
      table_close (&t);
    }
}

/* Foot after foot keeps contact in 10 of 36, horse after horse in 36 of 100. */
static void
test_pursuit (void)
{
  for (int horse = 0; horse < 2; horse++)
    {
      int n = 0, sides = horse ? 10 : 6;

      for (int rout = 1; rout <= sides; rout++)
        for (int chase = 1; chase <= sides; chase++)
          {
            guint16 values[2] = { rout - 1, chase - 1 };
            TcScripted dice;
            Table t;

            table_open (&t);
            int a = table_add (&t, "a", horse ? "heavy-cavalry" : "medium-infantry", 0, 3, 900, 850, 0, "");
            int b = table_add (&t, "b", horse ? "heavy-cavalry" : "medium-infantry", 1, 3, 900, 950, 180, "");
            table_bind (&t);
            sy (&t)->pieces[b].place.y = 8502;
            tc_scripted_init (&dice, values, 2);
            sy_rout (rules (&t), sy (&t), a, b, &dice.parent, NULL);
            sy_pursue (rules (&t), sy (&t), b, a, &dice.parent, NULL);
            n += (sy (&t)->pieces[a].flags & SY_SURRENDERED) != 0;
            table_close (&t);
          }
      g_assert_cmpint (n, ==, horse ? 36 : 10);
    }
}

static void
test_goes_on (void)
{
  for (int die = 3; die <= 4; die++)
    {
      guint16 values[1] = { die - 1 };
      TcScripted dice;
      Table t;

      table_open (&t);
      int a = table_add (&t, "a", "heavy-cavalry", 0, 3, 900, 200, 0, "");
      int b = table_add (&t, "b", "heavy-cavalry", 1, 3, 900, 950, 180, "");
      table_bind (&t);
      sy (&t)->pieces[a].order = SY_ROUT;
      sy (&t)->pieces[b].order = SY_ADVANCE;
      sy (&t)->pieces[b].flags |= SY_PURSUING;
      sy (&t)->pieces[b].target = a;
      tc_scripted_init (&dice, values, 1);
      sy_pursuits (rules (&t), sy (&t), 1, &dice.parent, NULL);
      g_assert_cmpint (sy (&t)->pieces[b].order, ==, die == 3 ? SY_STAND : SY_ADVANCE);
      table_close (&t);
    }
}

static void
test_rally (void)
{
  int massed = 0, light = 0;
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 100, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
  int lights = table_add (&t, "lights", "light-infantry", 0, 4, 900, 600, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 720, 180, "");
  table_bind (&t);
  sy (&t)->orders[general] = 4;
  sy (&t)->pieces[foot].order = SY_ROUT;
  sy (&t)->pieces[enemy].place.y = 6900;
  refused (&t, "rally foot & general =1", "enemy-near", "SYW-7.5");
  sy (&t)->pieces[enemy].place.y = 7200;
  g_assert_cmpint (total (&t, foot, SY_TEST_RALLY, SY_NOBODY, SY_FROM_FRONT, 0), ==, -2);
  for (int a = 1; a <= 6; a++)
    for (int b = 1; b <= 6; b++)
      {
        massed += sy_morale_result (rules (&t), foot, SY_TEST_RALLY, a + b - 2) == SY_RALLIES;
        light += sy_morale_result (rules (&t), lights, SY_TEST_RALLY, a + b - 2) == SY_RALLIES;
      }
  g_assert_cmpint (massed, ==, 21);
  g_assert_cmpint (light, ==, 15);
  give (&t, "rally foot & general =1", 6, 4, 6, 6, 0);
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_RESERVE);
  table_close (&t);
}

/* The whole group obeys one test. */
static void
test_as_groups (void)
{
  Table t;
  guint16 values[1] = { 2 };
  TcScripted dice;

  table_open (&t);
  int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 800, 0, "group=g");
  int b = table_add (&t, "b", "medium-infantry", 0, 4, 485, 800, 0, "group=g");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 440, 1000, 180, "");
  table_bind (&t);
  tc_scripted_init (&dice, values, 1);
  sy_morale_obey (rules (&t), sy (&t), a, SY_ROUTS, enemy, &dice.parent, NULL);
  g_assert_cmpint (sy (&t)->pieces[a].order, ==, SY_ROUT);
  g_assert_cmpint (sy (&t)->pieces[b].order, ==, SY_ROUT);
  g_assert_cmpuint (dice.position, ==, 1); /* one die for both, who stay together */
  g_assert_true (sy_is_cohesive (rules (&t), sy (&t), a));
  table_close (&t);
}

static void
test_disorder (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "rough", 1, 0, 100, 100, 600, 600);
  table_piece (&t, "wood", 2, 0, 700, 100, 1200, 600);
  int light = table_add (&t, "light", "light-infantry", 0, 2, 300, 400, 0, "");
  int woods = table_add (&t, "woods", "light-infantry", 0, 2, 900, 400, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 300, 300, 0, "");
  table_bind (&t);
  g_assert_false (sy_is_disordered (rules (&t), sy (&t), light));
  g_assert_true (sy_is_disordered (rules (&t), sy (&t), woods));
  g_assert_true (sy_is_disordered (rules (&t), sy (&t), foot));
  table_close (&t);
}

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
      sy (&t)->pieces[b].place.x = 4800 + gap;
      sy_alarm (rules (&t), sy (&t), a);
      g_assert_cmpint ((sy (&t)->pieces[b].flags & SY_ALARMED) != 0, ==, gap <= 2000);
      table_close (&t);
    }
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
  g_assert_cmpint (tested (&t, heavy, SY_TEST_CHARGE, open, SY_FROM_FRONT, 5, 0), ==, SY_CHARGES);
  g_assert_cmpint (tested (&t, medium, SY_TEST_CHARGE, open, SY_FROM_FRONT, 5, 0), ==, SY_REFUSES);
  sy (&t)->pieces[heavy].stands = 2;
  g_assert_cmpint (tested (&t, heavy, SY_TEST_CHARGE, open, SY_FROM_FRONT, 5, 0), ==, SY_REFUSES);
  table_close (&t);
}

static void
test_modifiers (void)
{
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 350, 0, "temper=brave");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 5, 400, 500, 0, "morale=high");
  int enemy = table_add (&t, "enemy", "heavy-cavalry", 1, 5, 400, 900, 180, "");
  table_bind (&t);
  sy (&t)->pieces[horse].stands = 4;
  g_assert_cmpint (total (&t, horse, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, 0);
  g_assert_cmpint (total (&t, horse, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 2), ==, 0); /* 12 cm away */
  g_assert_cmpint (total (&t, horse, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 3), ==, 1);
  sy (&t)->pieces[general].place.y = 4300;
  g_assert_cmpint (total (&t, horse, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 1), ==, 2);
  sy (&t)->pieces[general].place.y = 1000;
  g_assert_cmpint (total (&t, horse, SY_TEST_CHARGED, enemy, SY_FROM_FLANK, 0), ==, -2);
  sy (&t)->pieces[horse].stands = 2;
  g_assert_cmpint (total (&t, horse, SY_TEST_CHARGE, enemy, SY_FROM_FRONT, 0), ==, 1 - 3 - 3);
  table_close (&t);

  table_open (&t); /* three of twelve, then five of twelve */
  int a = table_add (&t, "a", "heavy-cavalry", 0, 6, 400, 500, 0, "group=g");
  table_add (&t, "b", "heavy-cavalry", 0, 6, 641, 500, 0, "group=g");
  table_bind (&t);
  sy (&t)->pieces[a].stands = 3;
  g_assert_cmpint (total (&t, a, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, -1);
  sy (&t)->pieces[a].stands = 1;
  g_assert_cmpint (total (&t, a, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, -2);
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
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_STAND);
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

static void
test_edge (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 1100, 0, "order=reserve");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,12500,0", "off-the-table", "SYW-8.5"); /* halts instead */
  g_assert_true (may (&t, "move foot @ 4000,12000,0"));
  sy_shift (rules (&t), sy (&t), foot, 0, 2000, NULL);
  g_assert_true (sy (&t)->pieces[foot].flags & SY_AWAY);
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_RESERVE);
  table_close (&t);
}

static void
test_return (void)
{
  static const struct { SyStanding order; guint32 flags; int die; gboolean back, gone; } rows[] = {
    { SY_RESERVE, 0, 4, FALSE, FALSE }, { SY_RESERVE, 0, 5, TRUE, FALSE },
    { SY_RESERVE, SY_HUNTED, 5, FALSE, FALSE }, { SY_RESERVE, SY_HUNTED, 6, TRUE, FALSE },
    { SY_RESERVE, SY_HUNTED | SY_WAITED, 5, TRUE, FALSE },
    { SY_ROUT, 0, 5, FALSE, TRUE }, { SY_ROUT, 0, 6, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint16 values[1] = { rows[i].die - 1 };
      TcScripted dice;
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 40, 0, "");
      table_bind (&t);
      sy (&t)->pieces[foot].flags |= SY_AWAY | rows[i].flags;
      sy (&t)->pieces[foot].order = rows[i].order;
      tc_scripted_init (&dice, values, 1);
      sy_returns (rules (&t), sy (&t), 0, &dice.parent, NULL);
      g_assert_cmpint (sy_here (sy (&t), foot), ==, rows[i].back);
      g_assert_cmpint ((sy (&t)->pieces[foot].flags & SY_GONE) != 0, ==, rows[i].gone);
      table_close (&t);
    }
}

/* Straight back is barred by an enemy: the shortest free way leads aslant. */
static void
test_way_out (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "");
  table_add (&t, "behind", "medium-infantry", 1, 4, 900, 280, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1000, 180, "");
  table_bind (&t);
  sy (&t)->pieces[foot].order = SY_ROUT;
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  g_assert_cmpint (sy (&t)->pieces[foot].place.y, <, 4000);
  g_assert_cmpint (ABS (sy (&t)->pieces[foot].place.x - 9000), >, 1000);
  g_assert_false (sy (&t)->pieces[foot].flags & SY_SURRENDERED);
  table_close (&t);
}

/* A pursuer comes upon fresh enemies, who test and stay in contact; guns go to Reserve. */
static void
test_fresh (void)
{
  for (int guns = 0; guns < 2; guns++)
    {
      guint16 values[4] = { 9, 2, 3, 3 };
      TcScripted dice;
      Table t;

      table_open (&t);
      int horse = table_add (&t, "horse", "heavy-cavalry", 0, 3, 900, 300, 0, "order=advance");
      int router = table_add (&t, "router", "medium-infantry", 1, 4, 900, 700, 0, "");
      int fresh = table_add (&t, "fresh", guns ? "medium-artillery" : "medium-infantry", 1, guns ? 1 : 3, 900, 500, 180, "");
      table_bind (&t);
      sy (&t)->pieces[router].order = SY_ROUT;
      tc_scripted_init (&dice, values, 3);
      sy_pursue (rules (&t), sy (&t), horse, router, &dice.parent, NULL);
      g_assert_true (tc_scripted_is_spent (&dice));
      g_assert_true (sy_can_fight (rules (&t), sy (&t), horse, fresh));
      g_assert_cmpint (sy (&t)->pieces[horse].order, ==, SY_ADVANCE);
      g_assert_cmpint (sy (&t)->pieces[fresh].order, ==, guns ? SY_RESERVE : SY_STAND);
      g_assert_false (sy (&t)->pieces[router].flags & SY_SURRENDERED);
      table_close (&t);
    }
}

/* What fresh enemies throw against pursuers they do in their next movement. */
static void
test_shaken_later (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 600, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 800, 180, "");
  table_bind (&t);
  sy (&t)->pieces[foot].shaken = SY_RETREAT;
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_STAND);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_RETREAT);
  g_assert_cmpint (sy (&t)->pieces[foot].place.y, ==, 4000);
  table_close (&t);
}

/* Friends and enemies make room for who comes back, and stand. */
static void
test_make_room (void)
{
  guint16 values[1] = { 4 };
  TcScripted dice;
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 40, 0, "");
  int friends = table_add (&t, "friends", "medium-infantry", 0, 4, 430, 80, 0, "order=reserve");
  int enemies = table_add (&t, "enemies", "heavy-cavalry", 1, 3, 400, 120, 180, "order=advance");
  int apart = table_add (&t, "apart", "heavy-cavalry", 1, 3, 700, 150, 180, "order=advance");
  table_bind (&t);
  sy (&t)->pieces[foot].flags |= SY_AWAY;
  sy (&t)->pieces[foot].order = SY_RESERVE;
  tc_scripted_init (&dice, values, 1);
  sy_returns (rules (&t), sy (&t), 0, &dice.parent, NULL);
  g_assert_true (sy_here (sy (&t), foot));
  g_assert_cmpint (sy_distance (rules (&t), sy (&t), foot, friends), >=, 1000);
  g_assert_cmpint (sy_distance (rules (&t), sy (&t), foot, enemies), >=, 1000);
  g_assert_cmpint (sy (&t)->pieces[friends].order, ==, SY_STAND);
  g_assert_cmpint (sy (&t)->pieces[enemies].order, ==, SY_STAND);
  g_assert_cmpint (sy (&t)->pieces[apart].order, ==, SY_ADVANCE);
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  table_close (&t);
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

/* Who has his back to the enemy keeps it, who is not seen alarms nobody. */
static void
test_back (void)
{
  guint16 values[1] = { 3 };
  TcScripted dice;
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 445, 500, 600, 700);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 180, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 700, 180, "");
  int friends = table_add (&t, "friends", "medium-infantry", 0, 4, 650, 620, 180, "");
  table_bind (&t);
  tc_scripted_init (&dice, values, 1);
  sy_rout (rules (&t), sy (&t), foot, enemy, &dice.parent, NULL);
  g_assert_cmpint (sy (&t)->pieces[foot].place.y, ==, 6000 - 2000);
  g_assert_cmpint (sy (&t)->pieces[foot].place.facing, ==, 18000);
  g_assert_false (sy (&t)->pieces[friends].flags & SY_ALARMED);
  table_close (&t);
}

/* A group rallies as one, and not while an enemy is near any of it: at 10 cm he is, at 10.1 not. */
static void
test_rally_group (void)
{
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 100, 0, "");
  int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 200, 0, "group=x");
  int b = table_add (&t, "b", "medium-infantry", 0, 4, 480, 200, 0, "group=x");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 480, 400, 180, "");
  table_bind (&t);
  sy (&t)->orders[general] = 4;
  sy (&t)->pieces[a].order = sy (&t)->pieces[b].order = SY_ROUT;
  sy (&t)->pieces[enemy].place.y = 3000;
  refused (&t, "rally a & general =1", "enemy-near", "SYW-7.5");
  sy (&t)->pieces[enemy].place.y = 3001;
  give (&t, "rally a & general =1", 6, 4, 1, 2, 0); /* 3 - 2: runs on */
  g_assert_cmpint (sy (&t)->pieces[a].order, ==, SY_ROUT);
  give (&t, "rally a & general =1", 6, 4, 6, 6, 0);
  g_assert_cmpint (sy (&t)->pieces[a].order, ==, SY_RESERVE);
  g_assert_cmpint (sy (&t)->pieces[b].order, ==, SY_RESERVE);
  table_close (&t);
}

/* Pursuers act in groups, on one die; not while one of them fights on. */
static void
test_pursue_group (void)
{
  for (int held = 0; held < 2; held++)
    {
      guint16 values[2] = { 0, 0 };
      TcScripted dice;
      Table t;

      table_open (&t);
      int a = table_add (&t, "a", "medium-infantry", 0, 4, 900, 300, 0, "order=advance group=x");
      int b = table_add (&t, "b", "medium-infantry", 0, 4, 980, 300, 0, "order=advance group=x");
      int router = table_add (&t, "router", "medium-infantry", 1, 4, 900, 700, 0, "");
      int foe = table_add (&t, "foe", "medium-infantry", 1, 4, 980, 1000, 180, "");
      table_bind (&t);
      sy (&t)->pieces[router].order = SY_ROUT;
      if (held)
        sy (&t)->pieces[foe].place.y = 3002;
      g_assert_cmpint (sy_may_pursue (rules (&t), sy (&t), a), ==, !held);
      tc_scripted_init (&dice, values, 1);
      if (!held)
        {
          sy_pursue (rules (&t), sy (&t), a, router, &dice.parent, NULL);
          g_assert_true (sy (&t)->pieces[a].flags & sy (&t)->pieces[b].flags & SY_PURSUING);
          g_assert_cmpint (sy (&t)->pieces[a].place.y, ==, 3000 + 1500);
          g_assert_cmpint (sy (&t)->pieces[b].place.y, >, 4000);
          g_assert_false (sy_may_pursue (rules (&t), sy (&t), a)); /* it does already */
        }
      table_close (&t);
    }
}

/* Each modifier where its condition begins. */
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
  g_assert_true (has (&t, low, SY_TEST_CHARGE, foot, "morale-factor"));
  g_assert_false (has (&t, foot, SY_TEST_CHARGED, horse, "morale-factor"));
  /* half strength, and a base more */
  sy (&t)->pieces[horse].stands = 2;
  g_assert_true (has (&t, horse, SY_TEST_CHARGE, foot, "morale-spent"));
  g_assert_true (has (&t, horse, SY_TEST_RALLY, SY_NOBODY, "morale-spent"));
  g_assert_false (has (&t, horse, SY_TEST_CHARGED, foot, "morale-spent"));
  sy (&t)->pieces[horse].stands = 3;
  g_assert_false (has (&t, horse, SY_TEST_CHARGE, foot, "morale-spent"));
  /* won, beaten and more caused than lost: this only in a melee */
  sy (&t)->pieces[foot].caused = 1;
  g_assert_false (has (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, "morale-better"));
  t.state->phase = SY_PHASE_COMBAT;
  g_assert_true (has (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, "morale-better"));
  sy (&t)->pieces[foot].lost = 1;
  g_assert_false (has (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, "morale-better"));
  sy (&t)->pieces[foot].won = 2;
  g_assert_cmpint (total (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, 2);
  sy (&t)->pieces[foot].beaten = 1;
  g_assert_cmpint (total (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, 0);
  sy (&t)->pieces[foot].flags |= SY_SHELLED;
  g_assert_cmpint (total (&t, foot, SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT, 0), ==, -1);
  table_close (&t);
}

/* The surrender of routers through whole half turns: they are removed after the next combat of a captor who only
 * stands, and free when he moves. */
static void
test_captor (void)
{
  for (int moves = 0; moves < 2; moves++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
      int horse = table_add (&t, "horse", "heavy-cavalry", 1, 2, 400, 660, 180, "order=advance");
      table_add (&t, "other", "medium-infantry", 0, 6, 1400, 200, 0, "");
      table_bind (&t);
      ((SyRuleset *) t.ruleset)->break_share = 100;
      sy (&t)->pieces[horse].place.y = 6002;
      sy (&t)->pieces[foot].order = SY_ROUT;
      sy (&t)->pieces[foot].flags |= SY_SURRENDERED;
      sy (&t)->pieces[foot].target = horse;
      table_go (&t, SY_PHASE_COMBAT, 0);
      g_assert_true (sy_here (sy (&t), foot)); /* not after its own side's */
      table_go (&t, SY_PHASE_MOVEMENT, 1);
      refused (&t, "charge horse > foot", "not-a-target", "SYW-6.1");
      if (moves)
        {
          sy (&t)->pieces[horse].order = SY_RESERVE;
          give (&t, "move horse @ 4000,6502,18000", 0);
        }
      table_go (&t, SY_PHASE_COMBAT, 1);
      g_assert_true (sy_here (sy (&t), foot));
      table_go (&t, SY_PHASE_COMMAND, 0);
      g_assert_cmpint (sy_here (sy (&t), foot), ==, moves);
      if (moves)
        g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_RESERVE);
      table_close (&t);
    }
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
      g_assert_cmpint (sy (&t)->pieces[b].order, ==, choice == 2 ? SY_ADVANCE : SY_STAND);
      g_assert_cmpint (t.state->phase, ==, SY_PHASE_SHOOTING);
      table_close (&t);
    }
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
  sy (&t)->pieces[a].formation = SY_COLUMN; /* in line only */
  refused (&t, "consider a =0", "has-general", "SYW-1.5");
  sy (&t)->pieces[a].formation = SY_LINE;
  give (&t, "consider a =0", 0);
  g_assert_cmpint (sy (&t)->pieces[a].order, ==, SY_ADVANCE);
  g_assert_cmpint (sy (&t)->pieces[b].order, ==, SY_ADVANCE);
  sy (&t)->pieces[b].order = SY_STAND;
  refused (&t, "consider b =0", "has-general", "SYW-1.5"); /* they have gone as one */
  sy_morale_obey (rules (&t), sy (&t), a, SY_KEEPS_OR_ADVANCES, SY_NOBODY, NULL, NULL);
  table_go (&t, SY_PHASE_COMMAND, 1);
  table_go (&t, SY_PHASE_COMMAND, 0);
  refused (&t, "consider b =0", "has-general", "SYW-1.5"); /* too late */
  table_close (&t);
}

/* Who leaves with somebody after him returns on a 6 at first; routers who returned once do not come a second time. */
static void
test_leave (void)
{
  for (int hunted = 0; hunted < 2; hunted++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 200, 180, "");
      int horse = table_add (&t, "horse", "heavy-cavalry", 1, 2, 400, 600, 180, "");
      table_bind (&t);
      sy (&t)->pieces[foot].order = SY_ROUT;
      sy (&t)->pieces[horse].target = foot;
      sy (&t)->pieces[horse].flags |= hunted ? SY_PURSUING : SY_CHARGING;
      sy_shift (rules (&t), sy (&t), foot, 18000, 3000, NULL);
      g_assert_true (sy (&t)->pieces[foot].flags & SY_AWAY);
      g_assert_cmpint ((sy (&t)->pieces[foot].flags & SY_HUNTED) != 0, ==, hunted);
      g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_ROUT);
      g_assert_cmpint (sy (&t)->pieces[horse].target, ==, SY_NOBODY);
      g_assert_false (sy (&t)->pieces[horse].flags & (SY_PURSUING | SY_CHARGING));
      sy (&t)->pieces[foot].flags = SY_RETURNED;
      sy_shift (rules (&t), sy (&t), foot, 18000, 3000, NULL);
      g_assert_true (sy (&t)->pieces[foot].flags & SY_GONE);
      table_close (&t);
    }
}

/* To 10 cm exactly, straight off. */
static void
test_room_length (void)
{
  guint16 values[1] = { 4 };
  TcScripted dice;
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 50, 0, "");
  int friends = table_add (&t, "friends", "medium-infantry", 0, 4, 400, 110, 0, "");
  table_bind (&t);
  sy (&t)->pieces[foot].flags |= SY_AWAY;
  sy (&t)->pieces[foot].order = SY_RESERVE;
  tc_scripted_init (&dice, values, 1);
  sy_returns (rules (&t), sy (&t), 0, &dice.parent, NULL);
  g_assert_cmpint (sy_distance (rules (&t), sy (&t), foot, friends), ==, 1000);
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_RESERVE);
  g_assert_cmpint (sy (&t)->pieces[friends].place.facing, ==, 0);
  table_close (&t);
}

/* Points for what the enemy lost: 13 quarters are 3, 14 are 4. */
static void
test_score (void)
{
  for (int high = 0; high < 2; high++)
    {
      TcScore score;
      Table t;

      table_open (&t);
      table_add (&t, "foot", "medium-infantry", 0, 4, 400, 200, 0, high ? "morale=high" : "drill=well");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 900, 180, "");
      table_bind (&t);
      sy_harm (rules (&t), sy (&t), 1, 0, SY_KILLS_ONE, "SYW-5.1", NULL);
      sy_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.points[1], ==, 3 + high);
      g_assert_cmpint (score.points[0], ==, 0);
      g_assert_cmpint (score.losses[0], ==, 1);
      sy (&t)->pieces[1].flags = SY_AWAY; /* off the table counts as lost as long as it lasts */
      sy_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.points[0], ==, 12);
      table_close (&t);
    }
}

/* Routers keep 5 cm from enemies: at that the way is free, a little nearer it is not, unless he is on Retreat. */
static void
test_way_clear (void)
{
  for (int near = 0; near < 3; near++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "");
      table_add (&t, "beside", "heavy-cavalry", 1, 1, 970, 300, 180, "");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1100, 180, "");
      table_bind (&t);
      sy (&t)->pieces[1].place.x -= near > 0;
      sy (&t)->pieces[1].order = near == 2 ? SY_RETREAT : SY_STAND;
      sy (&t)->pieces[foot].order = SY_ROUT;
      sy_rout_moves (rules (&t), sy (&t), 0, NULL);
      g_assert_cmpint (sy (&t)->pieces[foot].place.x == 9000, ==, near != 1);
      g_assert_false (sy (&t)->pieces[foot].flags & SY_SURRENDERED);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-7.1/first-rout", test_first_rout);
  g_test_add_func ("/seven-years-war/SYW-7.2/later-rout", test_later_rout);
  g_test_add_func ("/seven-years-war/SYW-7.3/surrender", test_surrender);
  g_test_add_func ("/seven-years-war/SYW-7.4/pursuit", test_pursuit);
  g_test_add_func ("/seven-years-war/SYW-7.4/goes-on", test_goes_on);
  g_test_add_func ("/seven-years-war/SYW-7.5/rally", test_rally);
  g_test_add_func ("/seven-years-war/SYW-7.6/as-groups", test_as_groups);
  g_test_add_func ("/seven-years-war/SYW-7.7/disorder", test_disorder);
  g_test_add_func ("/seven-years-war/SYW-8.1/alarm", test_alarm);
  g_test_add_func ("/seven-years-war/SYW-8.2/charge-die", test_charge_die);
  g_test_add_func ("/seven-years-war/SYW-8.3/modifiers", test_modifiers);
  g_test_add_func ("/seven-years-war/SYW-8.4/bands", test_bands);
  g_test_add_func ("/seven-years-war/SYW-8.5/edge", test_edge);
  g_test_add_func ("/seven-years-war/SYW-8.6/return", test_return);
  g_test_add_func ("/seven-years-war/SYW-7.2/way-out", test_way_out);
  g_test_add_func ("/seven-years-war/SYW-7.4/fresh", test_fresh);
  g_test_add_func ("/seven-years-war/SYW-7.4/later", test_shaken_later);
  g_test_add_func ("/seven-years-war/SYW-8.6/room", test_make_room);
  g_test_add_func ("/seven-years-war/SYW-7.1/back", test_back);
  g_test_add_func ("/seven-years-war/SYW-7.6/rally", test_rally_group);
  g_test_add_func ("/seven-years-war/SYW-7.6/pursue", test_pursue_group);
  g_test_add_func ("/seven-years-war/SYW-8.3/conditions", test_conditions);
  g_test_add_func ("/seven-years-war/SYW-7.3/captor", test_captor);
  g_test_add_func ("/seven-years-war/SYW-8.4/to-advance", test_goes_to_advance);
  g_test_add_func ("/seven-years-war/SYW-8.4/later", test_eager);
  g_test_add_func ("/seven-years-war/SYW-8.6/leave", test_leave);
  g_test_add_func ("/seven-years-war/SYW-8.6/room-length", test_room_length);
  g_test_add_func ("/seven-years-war/SYW-9.6/score", test_score);
  g_test_add_func ("/seven-years-war/SYW-7.2/clear", test_way_clear);
  return g_test_run ();
}
