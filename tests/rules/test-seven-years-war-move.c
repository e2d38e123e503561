/* The system seven-years-war: bases, formations, movement (SYW-1, SYW-4). */
#include "seven-years-war-table.h"

static void
test_bases (void)
{
  Table t;
  SyBases bases;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 1, 400, 400, 0, "");
  int gun = table_add (&t, "gun", "heavy-artillery", 0, 1, 600, 400, 0, "");
  int general = table_add (&t, "general", "general", 0, 1, 800, 400, 0, "chief=yes");
  table_bind (&t);
  sy_bases (rules (&t), sy (&t), horse, &bases);
  g_assert_cmpint (bases.base[0].corner[1].x - bases.base[0].corner[0].x, ==, 400);
  g_assert_cmpint (bases.base[0].corner[0].y - bases.base[0].corner[3].y, ==, 300);
  sy_bases (rules (&t), sy (&t), gun, &bases);
  g_assert_cmpint (bases.base[0].corner[0].y - bases.base[0].corner[3].y, ==, 400);
  g_assert_cmpint (sy_class (rules (&t), general)->depth, >=, 150);
  g_assert_cmpint (sy_class (rules (&t), general)->depth, <=, 400);
  table_close (&t);
}

static void
test_calibres (void)
{
  Table t;
  const TcChart *chart;

  table_open (&t);
  chart = tc_battle_get_chart (t.battle, "calibres");
  g_assert_cmpstr (tc_chart_get (chart, "heavy-artillery", "least"), ==, "12");
  g_assert_cmpstr (tc_chart_get (chart, "medium-artillery", "least"), ==, "6");
  g_assert_cmpstr (tc_chart_get (chart, "light-artillery", "most"), ==, "4");
  table_add (&t, "guns", "medium-artillery", 0, 2, 400, 400, 0, "");
  g_autofree char *codes = table_fails (&t);
  g_assert_cmpstr (codes, ==, "unit-size");
  table_close (&t);
}

static void
test_sizes (void)
{
  static const struct { const char *kind; int stands; const char *codes; } rows[] = {
    { "medium-infantry", 3, "" }, { "medium-infantry", 4, "" }, { "medium-infantry", 5, "unit-size" },
    { "medium-infantry", 6, "" }, { "medium-infantry", 2, "unit-size" }, { "light-infantry", 2, "" },
    { "light-infantry", 6, "" }, { "light-infantry", 1, "unit-size" }, { "heavy-cavalry", 1, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", rows[i].kind, 0, rows[i].stands, 400, 400, 0, "");
      g_autofree char *codes = table_fails (&t);
      g_assert_cmpstr (codes, ==, rows[i].codes);
      table_close (&t);
    }
}

static void
test_groups (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "group=a");
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 485, 400, 0, "group=a");
  g_autofree char *codes = table_fails (&t);
  g_assert_cmpstr (codes, ==, "group-arms");
  table_close (&t);

  table_open (&t);
  int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "group=a morale=high");
  table_add (&t, "b", "medium-infantry", 0, 4, 485, 400, 0, "group=a");
  table_bind (&t);
  SyCause cause = { SY_TEST_CASUALTIES, SY_NOBODY, SY_FROM_FRONT };
  TcExplanation why;
  sy_morale_explain (rules (&t), sy (&t), a, &cause, 0, &why);
  g_assert_cmpint (why.total[TC_QUANTITY_DIE], ==, 0); /* the worst counts */
  table_close (&t);
}

static void
test_advance (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 650, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,5600,0", "halt-before-enemy", "SYW-4.1");
  refused (&t, "move foot @ 4000,4900,0", "less-than-half", "SYW-4.1");
  refused (&t, "move foot @ 4000,3900,0", "step-not-allowed", "SYW-4.1");
  give (&t, "move foot @ 4000,5500,0", 0);
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_STAND);
  refused (&t, "move foot @ 4000,5600,0", "moved-already", "SYW-2.2");
  table_close (&t);

  table_open (&t); /* friends eight centimetres ahead */
  foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance");
  table_add (&t, "friend", "medium-infantry", 0, 4, 400, 510, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 1000, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,5400,0", "friends-in-the-way", "SYW-4.10");
  give (&t, "end", 0);
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_STAND);
  table_close (&t);
}

static void
test_guns_halt (void)
{
  Table t;

  table_open (&t);
  int guns = table_add (&t, "guns", "medium-artillery", 0, 1, 400, 400, 0, "order=advance");
  table_add (&t, "idle", "medium-artillery", 0, 1, 600, 400, 0, "order=stand");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 900, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "halt idle", "guns-on-advance", "SYW-4.1");
  sy (&t)->pieces[guns].began = SY_STAND;
  refused (&t, "halt guns", "began-on-stand", "SYW-4.1");
  sy (&t)->pieces[guns].began = SY_ADVANCE;
  sy (&t)->pieces[2].place.y = 10001;
  refused (&t, "halt guns", "nobody-in-range", "SYW-4.1");
  sy (&t)->pieces[2].place.y = 10000; /* 60 cm */
  give (&t, "halt guns", 0);
  g_assert_cmpint (sy (&t)->pieces[guns].order, ==, SY_STAND);
  table_close (&t);
}

static void
test_reserve (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve formation=column");
  table_add (&t, "badly", "medium-infantry", 0, 4, 800, 300, 0, "order=reserve drill=badly");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 580, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,4100,0", "too-near-for-reserve", "SYW-4.2");
  g_assert_true (may (&t, "move foot @ 4500,4000,0"));
  g_assert_true (may (&t, "move foot @ 4000,3000,0"));
  refused (&t, "move foot @ 4000,2700,0", "too-far", "SYW-4.6"); /* backwards at half rate: 24 cost 26 */
  give (&t, "form foot =0", 0);
  give (&t, "move foot @ 4000,3500,0", 0);
  g_assert_cmpint (sy (&t)->pieces[foot].formation, ==, SY_LINE);
  give (&t, "form badly =1", 0);
  refused (&t, "move badly @ 8000,3100,0", "moved-already", "SYW-2.2");
  table_close (&t);

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "form foot =2", 0);
  refused (&t, "move foot @ 4000,4100,0", "moved-already", "SYW-2.2");
  table_close (&t);

  table_open (&t); /* normal troops form column after they moved, too, and no square; the badly drilled neither */
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve");
  table_add (&t, "badly", "medium-infantry", 0, 4, 800, 400, 0, "order=reserve drill=badly");
  table_add (&t, "well", "medium-infantry", 0, 4, 1200, 400, 0, "order=reserve drill=well");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move foot @ 4000,4500,0", 0);
  give (&t, "move badly @ 8000,4500,0", 0);
  give (&t, "move well @ 12000,4500,0", 0);
  g_assert_true (may (&t, "form foot =1"));
  refused (&t, "form foot =2", "drill", "SYW-4.2");
  refused (&t, "form badly =1", "drill", "SYW-4.2");
  g_assert_true (may (&t, "form well =2"));
  table_close (&t);
}

static void
test_stand (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,4600,0", "too-far", "SYW-4.3");
  g_assert_true (may (&t, "move foot @ 4000,4500,0"));
  g_assert_true (may (&t, "move foot @ 4300,4400,0"));
  g_assert_true (may (&t, "move foot @ 4000,3700,18000"));
  g_assert_true (may (&t, "form foot =2"));
  g_assert_false (may (&t, "form foot =1"));
  table_close (&t);
}

static void
test_retreat (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "badly", "medium-infantry", 0, 4, 400, 400, 0, "order=retreat drill=badly");
  table_add (&t, "normal", "medium-infantry", 0, 4, 1000, 400, 0, "order=retreat");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 600, 180, "");
  table_add (&t, "other", "medium-infantry", 1, 4, 1000, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move normal @ 10000,3100,0", "less-than-half", "SYW-4.4");
  g_assert_true (may (&t, "move normal @ 10000,3000,0"));
  refused (&t, "move normal @ 10000,4300,0", "no-retreat", "SYW-4.4");
  refused (&t, "move badly @ 4000,3000,0", "must-turn-back", "SYW-4.4");
  g_assert_true (may (&t, "move badly @ 4000,3700,18000 4000,2700,18000"));
  g_assert_true (may (&t, "move normal @ 10000,3700,18000 10000,2700,18000"));
  table_close (&t);
}

static void
test_rout_rate (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
  table_bind (&t);
  sy (&t)->pieces[foot].order = SY_ROUT;
  g_assert_cmpint (sy_rate (rules (&t), sy (&t), foot), ==, 2200);
  table_close (&t);
}

static void
test_values (void)
{
  Table t;

  table_open (&t);
  table_bind (&t);
  const SyBook *book = &rules (&t)->book;
  const SyClass *horse = &book->classes[sy_book_find (book, "heavy-cavalry")];
  const SyClass *foot = &book->classes[sy_book_find (book, "heavy-infantry")];

  g_assert_cmpint (horse->move, ==, 3000);
  g_assert_cmpint (horse->melee, ==, 4);
  g_assert_cmpint (horse->special, ==, 3);
  g_assert_cmpint (horse->special_arm, ==, SY_INFANTRY);
  g_assert_cmpint (foot->melee, ==, 3);
  g_assert_cmpint (foot->special, ==, 4);
  g_assert_cmpint (foot->special_arm, ==, SY_INFANTRY);
  table_close (&t);
}

static void
test_drill (void)
{
  TcPlace from = { 4000, 4000, 0 }, slant = { 4707, 4707, 0 }, wheel;
  SyShape shape = { 800, 300 };
  SyBody body;
  Table t;

  sy_body (&from, &shape, 1, &body);
  wheel = tc_table_turn (from, body.pivot[1], 3000);
  g_assert_cmpint (sy_step_kind (from, slant, 300, &body), ==, SY_STEP_INCLINE);
  g_assert_cmpint (sy_step_cost (SY_STEP_INCLINE, from, slant, 800, SY_BADLY, SY_ADVANCE), ==, -1);
  g_assert_cmpint (sy_step_cost (SY_STEP_INCLINE, from, slant, 800, SY_WELL, SY_ADVANCE), ==, 1000);
  g_assert_cmpint (sy_step_cost (SY_STEP_INCLINE, from, slant, 800, SY_NORMAL, SY_ADVANCE), ==, 2000);
  g_assert_cmpint (sy_step_kind (from, wheel, 300, &body), ==, SY_STEP_WHEEL);
  g_assert_cmpint (sy_step_cost (SY_STEP_WHEEL, from, wheel, 800, SY_NORMAL, SY_ADVANCE), ==, 419);
  g_assert_cmpint (sy_step_cost (SY_STEP_WHEEL, from, wheel, 800, SY_BADLY, SY_ADVANCE), ==, 838);

  table_open (&t);
  int column = table_add (&t, "column", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve formation=column");
  table_add (&t, "militia", "militia", 0, 4, 800, 400, 0, "order=advance");
  table_bind (&t);
  g_assert_cmpint (sy_rate (rules (&t), sy (&t), column), ==, 2400);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move militia @ 8707,4707,0", "step-not-allowed", "SYW-4.7");
  table_close (&t);
}

static void
test_formations (void)
{
  gint32 front, depth;
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance formation=column");
  g_autofree char *codes = table_fails (&t);
  g_assert_cmpstr (codes, ==, "column-order");
  table_close (&t);

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 5, 800, 400, 0, "");
  table_bind (&t);
  sy_shape (rules (&t), foot, 4, SY_LINE, &front, &depth);
  g_assert_cmpint (front, ==, 800);
  g_assert_cmpint (depth, ==, 300);
  sy_shape (rules (&t), foot, 4, SY_COLUMN, &front, &depth);
  g_assert_cmpint (front, ==, 400);
  g_assert_cmpint (depth, ==, 600);
  sy_shape (rules (&t), horse, 5, SY_LINE, &front, &depth);
  g_assert_cmpint (front, ==, 2000);
  sy_shape (rules (&t), horse, 5, SY_TWO_RANKS, &front, &depth);
  g_assert_cmpint (front, ==, 1200);
  sy (&t)->pieces[foot].formation = SY_SQUARE;
  SyBases bases;
  sy_bases (rules (&t), sy (&t), foot, &bases);
  for (guint i = 0; i < 4; i++)
    for (guint k = 0; k < i; k++)
      g_assert_false (tc_base_overlap (&bases.base[i], &bases.base[k]));
  table_close (&t);
}

static void
test_ground (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 100, 100, 600, 600);
  table_piece (&t, "rough", 1, 0, 700, 100, 1100, 600);
  table_add (&t, "a", "light-infantry", 0, 4, 300, 300, 0, "order=reserve");
  table_add (&t, "b", "medium-infantry", 0, 4, 300, 400, 0, "order=reserve");
  table_add (&t, "gun", "medium-artillery", 0, 1, 900, 400, 0, "order=reserve");
  table_add (&t, "barred", "medium-artillery", 0, 1, 650, 400, 270, "order=reserve");
  table_bind (&t);
  const SyRuleset *r = rules (&t);
  const SyBook *book = &r->book;
  SyBases a, b;

#define CLASS(id) (&book->classes[sy_book_find (book, id)])
  sy_bases (r, sy (&t), 0, &a);
  sy_bases (r, sy (&t), 1, &b);
  g_assert_cmpint (sy_grade (r, CLASS ("light-infantry"), &a), ==, 1);
  g_assert_cmpint (sy_grade (r, CLASS ("medium-infantry"), &b), ==, 2);
  g_assert_cmpint (sy_speed (r, CLASS ("light-infantry"), 2400, 1, 0), ==, 1800);
  g_assert_cmpint (sy_speed (r, CLASS ("medium-infantry"), 2000, 2, 0), ==, 1000);
  g_assert_cmpint (sy_speed (r, CLASS ("heavy-cavalry"), 3000, 3, 0), ==, 750);
  g_assert_cmpint (sy_speed (r, CLASS ("light-cavalry"), 4000, 0, 2), ==, 3600);
  for (int die = 1; die <= 4; die++)
    g_assert_cmpint (sy_speed (r, CLASS ("medium-infantry"), 2000, 0, die), ==, 2000 - (6 - die) * 100);
  g_assert_cmpint (sy_speed (r, CLASS ("medium-artillery"), 2000, 2, 0), ==, -1);
  g_assert_cmpint (sy_speed (r, CLASS ("medium-artillery"), 2000, 1, 0), ==, 1000);
  g_assert_cmpint (sy_speed (r, CLASS ("medium-infantry"), 2000, -1, 0), ==, 2000);
#undef CLASS
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 3000,4801,0", "too-far", "SYW-4.6");
  refused (&t, "move barred @ 5900,4000,27000", "ground-barred", "SYW-4.9");
  g_assert_true (may (&t, "move gun @ 9000,5000,0"));
  refused (&t, "move gun @ 9000,5001,0", "too-far", "SYW-4.6");
  g_assert_true (may (&t, "move b @ 3000,5000,0"));
  refused (&t, "move b @ 3000,5001,0", "too-far", "SYW-4.6");
  table_close (&t);
}

static void
test_ground_options (void)
{
  Table t;

  table_open (&t);
  g_assert_true (tc_battle_set_option (t.battle, "level-ground", "total"));
  table_bind (&t);
  const SyBook *book = &rules (&t)->book;
  const SyClass *foot = &book->classes[sy_book_find (book, "medium-infantry")];
  g_assert_cmpint (sy_speed (rules (&t), foot, 2000, 0, 2), ==, 1200);
  g_assert_cmpint (sy_speed (rules (&t), foot, 2000, 0, 4), ==, 2000);
  table_close (&t);
}

static void
test_passing (void)
{
  Table t;

  table_open (&t);
  int line = table_add (&t, "line", "medium-infantry", 0, 4, 400, 400, 0, "");
  int other = table_add (&t, "other", "medium-infantry", 0, 4, 600, 400, 0, "order=reserve");
  int guns = table_add (&t, "guns", "medium-artillery", 0, 1, 800, 400, 0, "");
  int light = table_add (&t, "light", "light-infantry", 0, 3, 1000, 400, 0, "");
  table_bind (&t);
  SyPass pass = sy_pass (rules (&t), sy (&t), line, other, SY_RESERVE, FALSE);
  g_assert_false (pass.allowed);
  pass = sy_pass (rules (&t), sy (&t), line, guns, SY_RESERVE, FALSE);
  g_assert_true (pass.allowed && pass.disorders_mover && pass.disorders_other);
  g_assert_cmpint (pass.mover_order, ==, SY_RESERVE);
  g_assert_cmpint (pass.other_order, ==, SY_RESERVE);
  pass = sy_pass (rules (&t), sy (&t), light, line, SY_ADVANCE, FALSE);
  g_assert_true (pass.allowed && !pass.disorders_mover && !pass.disorders_other);
  g_assert_cmpint (pass.other_order, ==, SY_N_STANDINGS);
  pass = sy_pass (rules (&t), sy (&t), other, line, SY_ROUT, FALSE);
  g_assert_true (pass.allowed && !pass.disorders_mover && pass.disorders_other);
  g_assert_cmpint (pass.other_order, ==, SY_STAND);
  pass = sy_pass (rules (&t), sy (&t), light, line, SY_RETREAT, FALSE);
  g_assert_false (pass.disorders_mover || pass.disorders_other);
  pass = sy_pass (rules (&t), sy (&t), other, line, SY_RETREAT, FALSE);
  g_assert_true (pass.disorders_mover && pass.disorders_other);
  table_close (&t);
}

/* The same in moves: lights through a line, a line through guns that stand. */
static void
test_passing_moves (void)
{
  Table t;

  table_open (&t);
  int light = table_add (&t, "light", "light-infantry", 0, 3, 400, 300, 0, "order=advance");
  int line = table_add (&t, "line", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 300, 0, "order=advance");
  int guns = table_add (&t, "guns", "medium-artillery", 0, 1, 900, 400, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 600, 1100, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move light @ 4000,5000,0", 0);
  g_assert_true (heard (&t, "passes"));
  g_assert_cmpint (sy (&t)->pieces[light].order, ==, SY_STAND);
  g_assert_cmpint (sy (&t)->pieces[line].order, ==, SY_RESERVE);
  g_assert_false ((sy (&t)->pieces[light].flags | sy (&t)->pieces[line].flags) & SY_DISORDERED);
  give (&t, "move foot @ 9000,4700,0", 0);
  g_assert_cmpint (sy (&t)->pieces[foot].order, ==, SY_RESERVE);
  g_assert_cmpint (sy (&t)->pieces[guns].order, ==, SY_RESERVE);
  g_assert_true (sy (&t)->pieces[foot].flags & sy (&t)->pieces[guns].flags & SY_DISORDERED);
  table_close (&t);
}

static void
test_give_ground (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "line", "medium-infantry", 0, 4, 400, 200, 0, "order=advance");
  int light = table_add (&t, "light", "light-infantry", 1, 2, 400, 350, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move line @ 4000,4000,0", 0);
  g_assert_cmpint (sy (&t)->pieces[light].place.y, ==, 5000);
  g_assert_cmpint (sy (&t)->pieces[light].order, ==, SY_RESERVE);
  table_go (&t, SY_PHASE_REPLY, 0);
  refused (&t, "shoot light > line", "fell-back", "SYW-6.7"); /* though the line is in range */
  sy (&t)->pieces[light].flags &= ~SY_FELL_BACK;
  g_assert_true (may (&t, "shoot light > line"));
  table_close (&t);

  table_open (&t); /* 24 cm just bring it to the line: it has to evade, and is clear */
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 200, 0, "order=advance");
  light = table_add (&t, "light", "light-infantry", 1, 2, 400, 260, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move horse @ 4000,5000,0", 1, 0);
  g_assert_cmpint (sy (&t)->pieces[light].place.y, ==, 5100);
  table_close (&t);

  for (int die = 1; die <= 2; die++)
    {
      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 200, 0, "order=advance");
      light = table_add (&t, "light", "light-infantry", 1, 2, 400, 250, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "move horse @ 4000,5000,0", die, 0);
      g_assert_cmpint (sy_here (sy (&t), light), ==, die > 1);
      table_close (&t);
    }
}

static void
test_face (void)
{
  static const int needs[] = { 3, 4, 5, 6 };
  static const char *const drills[] = { "drill=well", "drill=normal", "drill=badly", "" };

  for (int i = 0; i < 4; i++)
    for (int die = 1; die <= 6; die++)
      {
        TcScripted dice;
        guint16 values[2] = { die - 1, 0 };
        Table t;

        table_open (&t);
        int foot = table_add (&t, "foot", i == 3 ? "militia" : "medium-infantry", 0, 4, 400, 600, 0, drills[i]);
        table_bind (&t);
        sy (&t)->pieces[foot].exposed = SY_FROM_REAR;
        tc_scripted_init (&dice, values, 2);
        sy_face (rules (&t), sy (&t), foot, FALSE, &dice.parent, NULL);
        g_assert_cmpint (sy (&t)->pieces[foot].order == SY_ROUT, ==, die < needs[i]);
        if (die >= needs[i])
          g_assert_cmpint (sy (&t)->pieces[foot].exposed, ==, SY_FROM_FLANK);
        table_close (&t);
      }
}

static void
test_cohesion (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "group=g order=advance");
  table_add (&t, "b", "medium-infantry", 0, 4, 480, 400, 0, "group=g order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 450, 1100, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 4000,5500,0", "group-gap", "SYW-3.9");
  give (&t, "move a b @ 4000,6000,0", 0);
  g_assert_cmpint (sy (&t)->pieces[1].place.y, ==, 6000);
  g_assert_cmpint (sy (&t)->pieces[1].place.x, ==, 4800);
  table_close (&t);

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "group=g");
  table_add (&t, "b", "medium-infantry", 0, 4, 495, 400, 0, "group=g");
  g_autofree char *codes = table_fails (&t);
  g_assert_cmpstr (codes, ==, "group-gap-at-start");
  table_close (&t);

  table_open (&t); /* losses open a gap, which closes */
  int a = table_add (&t, "a", "light-infantry", 0, 4, 400, 400, 0, "group=g");
  int b = table_add (&t, "b", "light-infantry", 0, 4, 560, 400, 0, "group=g");
  table_bind (&t);
  sy_harm (rules (&t), sy (&t), b, a, SY_KILLS_ONE, "SYW-5.1", NULL);
  g_assert_true (sy_is_cohesive (rules (&t), sy (&t), a));
  table_close (&t);
}

/* Only a front ahead halts: to who shows his back it comes nearer, and goes on. */
static void
test_front_ahead (void)
{
  for (int facing = 0; facing <= 180; facing += 180)
    {
      Table t;

      table_open (&t);
      table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 400, facing == 0 ? 680 : 650, facing, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      if (facing == 180)
        refused (&t, "move foot @ 4000,5600,0", "halt-before-enemy", "SYW-4.1");
      else
        {
          give (&t, "move foot @ 4000,5600,0", 0);
          g_assert_cmpint (sy (&t)->pieces[0].order, ==, SY_ADVANCE);
        }
      table_close (&t);
    }
}

/* Up to 1 cm; behind one another on Reserve only, a little echeloned always. */
static void
test_group_ends (void)
{
  for (int reserve = 0; reserve < 2; reserve++)
    {
      const char *what = reserve ? "group=g order=reserve" : "group=g order=retreat";
      Table t;

      table_open (&t);
      table_add (&t, "a", "light-infantry", 0, 2, 400, 400, 0, what);
      table_add (&t, "b", "light-infantry", 0, 2, 480, 400, 0, what);
      table_add (&t, "enemy", "medium-infantry", 1, 4, 440, 1100, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      if (reserve)
        {
          g_assert_true (may (&t, "move b @ 4900,4000,0"));
          refused (&t, "move b @ 4901,4000,0", "group-gap", "SYW-3.9");
          g_assert_true (may (&t, "move b @ 4800,3750,0 4000,3750,0"));
        }
      else
        {
          refused (&t, "move b @ 4800,3600,0 4000,3600,0 4000,3700,0", "group-column", "SYW-3.9");
          sy (&t)->pieces[1].place = (TcPlace) { 4810, 3900, 0 }; /* in echelon */
          g_assert_true (sy_is_abreast (rules (&t), sy (&t), 0));
          g_assert_true (may (&t, "move a b @ 4000,2800,0"));
        }
      table_close (&t);
    }
}

/* Advance takes it nearer: no base may end further from the massed enemy nearest to it; a wheel that swings one back does. */
static void
test_comes_on (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "light-cavalry-a", 0, 2, 900, 400, 0, "order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 500, 420, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move horse @ 9000,6500,0", "moves-away", "SYW-4.1");
  refused (&t, "form horse =3", "formation-order", "SYW-4.8");
  table_close (&t);

  table_open (&t); /* and in line only */
  table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "order=reserve formation=column");
  table_add (&t, "general", "general", 0, 1, 900, 300, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1100, 180, "");
  table_bind (&t);
  sy (&t)->orders[1] = 1;
  refused (&t, "command foot & general =0", "formation-order", "SYW-4.8");
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  sy (&t)->pieces[0].order = SY_ADVANCE;
  refused (&t, "move foot @ 9000,5000,0", "line-only", "SYW-4.1");
  table_close (&t);
}

/* On Reserve an enemy within 20 cm may be approached when he is in a melee, or behind friends. */
static void
test_reserve_near (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 580, 180, "");
  table_add (&t, "friend", "medium-infantry", 0, 4, 700, 500, 0, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,4100,0", "too-near-for-reserve", "SYW-4.2");
  sy (&t)->pieces[2].place = (TcPlace) { 4000, 5000, 0 }; /* between the two */
  g_assert_true (may (&t, "move foot @ 4000,4100,0"));
  sy (&t)->pieces[2].place = (TcPlace) { 4800, 5798, 0 }; /* fights him */
  g_assert_false (sy_can_fight (rules (&t), sy (&t), 1, 2)); /* corner to corner: no */
  refused (&t, "move foot @ 4000,4100,0", "too-near-for-reserve", "SYW-4.2");
  sy (&t)->pieces[2].place = (TcPlace) { 4700, 5798, 0 };
  g_assert_true (sy_can_fight (rules (&t), sy (&t), 1, 2));
  g_assert_true (may (&t, "move foot @ 4000,4100,0"));
  sy (&t)->pieces[2].place = (TcPlace) { 7000, 5000, 0 };
  sy (&t)->pieces[1].place.y = 6100;
  g_assert_true (may (&t, "move foot @ 4000,4100,0")); /* to 20 cm */
  refused (&t, "move foot @ 4000,4101,0", "too-near-for-reserve", "SYW-4.2");
  table_close (&t);
}

/* Who is on Retreat and has not been moved goes half a move by himself: once, and over the edge of the table. */
static void
test_must_retreat (void)
{
  Table t;

  table_open (&t);
  int idle = table_add (&t, "idle", "medium-infantry", 0, 4, 400, 600, 0, "order=retreat");
  int moved = table_add (&t, "moved", "medium-infantry", 0, 4, 700, 600, 0, "order=retreat");
  int badly = table_add (&t, "badly", "medium-infantry", 0, 4, 1000, 600, 0, "order=retreat drill=badly");
  int edge = table_add (&t, "edge", "medium-infantry", 0, 4, 1300, 120, 0, "order=retreat");
  int woods = table_add (&t, "woods", "medium-infantry", 0, 4, 1600, 600, 0, "order=retreat");
  table_piece (&t, "wood", 2, 0, 1500, 500, 1700, 620);
  for (int i = 0; i < 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("enemy-%d", i);

      table_add (&t, id, "medium-infantry", 1, 4, 400 + 300 * i, i == 3 ? 300 : 700, 180, "");
    }
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move moved @ 7000,4800,0", 0);
  give (&t, "end", 0);
  g_assert_cmpint (sy (&t)->pieces[idle].place.y, ==, 5000);
  g_assert_cmpint (sy (&t)->pieces[idle].place.facing, ==, 0);
  g_assert_cmpint (sy (&t)->pieces[idle].order, ==, SY_RETREAT);
  g_assert_cmpint (sy (&t)->pieces[moved].place.y, ==, 4800);
  g_assert_cmpint (sy (&t)->pieces[badly].place.y, ==, 6000 - 300 - 1000);
  g_assert_cmpint (sy (&t)->pieces[badly].place.facing, ==, 18000);
  g_assert_cmpint (sy (&t)->pieces[woods].place.y, ==, 5500);
  g_assert_true (sy (&t)->pieces[edge].flags & SY_AWAY);
  g_assert_cmpint (sy (&t)->pieces[edge].order, ==, SY_RESERVE);
  g_assert_false (sy (&t)->pieces[edge].flags & SY_HUNTED);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-1.1/bases", test_bases);
  g_test_add_func ("/seven-years-war/SYW-1.2/calibres", test_calibres);
  g_test_add_func ("/seven-years-war/SYW-1.3/sizes", test_sizes);
  g_test_add_func ("/seven-years-war/SYW-1.6/groups", test_groups);
  g_test_add_func ("/seven-years-war/SYW-3.9/cohesion", test_cohesion);
  g_test_add_func ("/seven-years-war/SYW-4.1/advance", test_advance);
  g_test_add_func ("/seven-years-war/SYW-4.1/guns-halt", test_guns_halt);
  g_test_add_func ("/seven-years-war/SYW-4.2/reserve", test_reserve);
  g_test_add_func ("/seven-years-war/SYW-4.3/stand", test_stand);
  g_test_add_func ("/seven-years-war/SYW-4.4/retreat", test_retreat);
  g_test_add_func ("/seven-years-war/SYW-4.5/rout-rate", test_rout_rate);
  g_test_add_func ("/seven-years-war/SYW-4.6/values", test_values);
  g_test_add_func ("/seven-years-war/SYW-4.7/drill", test_drill);
  g_test_add_func ("/seven-years-war/SYW-4.8/formations", test_formations);
  g_test_add_func ("/seven-years-war/SYW-4.9/ground", test_ground);
  g_test_add_func ("/seven-years-war/SYW-4.9/options", test_ground_options);
  g_test_add_func ("/seven-years-war/SYW-4.10/passing", test_passing);
  g_test_add_func ("/seven-years-war/SYW-4.10/passing-moves", test_passing_moves);
  g_test_add_func ("/seven-years-war/SYW-4.11/give-ground", test_give_ground);
  g_test_add_func ("/seven-years-war/SYW-4.12/face", test_face);
  g_test_add_func ("/seven-years-war/SYW-4.1/front-ahead", test_front_ahead);
  g_test_add_func ("/seven-years-war/SYW-3.9/ends", test_group_ends);
  g_test_add_func ("/seven-years-war/SYW-4.1/comes-on", test_comes_on);
  g_test_add_func ("/seven-years-war/SYW-4.2/near", test_reserve_near);
  g_test_add_func ("/seven-years-war/SYW-4.4/must", test_must_retreat);
  return g_test_run ();
}
