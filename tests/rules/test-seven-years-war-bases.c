/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: bases, sizes of units, groups (SYW-1.1 to 1.3, 1.6, 3.9, 3.10). */
#include "seven-years-war-table.h"
#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-casualties.h"
#include "sy-aim.h"
#include "sy-geometry.h"
#include "sy-group.h"
#include "sy-morale.h"

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

/* What is further off than the bound that a unit is looked for by is no part of it, however it stands. */
static void
test_bound (void)
{
  static const struct { const char *kind; int bases; } rows[] = {
    { "heavy-cavalry", 8 }, { "light-infantry", 6 }, { "medium-infantry", 4 }, { "heavy-artillery", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", rows[i].kind, 0, rows[i].bases, 900, 600, 0, "");
      table_bind (&t);
      for (int formation = 0; formation < SY_N_FORMATIONS; formation++)
        for (int facing = 0; facing < 36000; facing += 4500)
          {
            SyBases bases;

            piece (&t, 0)->formation = formation;
            piece (&t, 0)->place.facing = facing;
            sy_bases (rules (&t), sy (&t), 0, &bases);
            for (guint b = 0; b < bases.n; b++)
              for (int k = 0; k < 4; k++)
                {
                  TcPoint corner = bases.base[b].corner[k];

                  g_assert_cmpint (sy_least_gap (rules (&t), sy (&t), &(SyBounds) { corner, corner }, 0), <=, 0);
                }
          }
      table_close (&t);
    }
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

/* A square is for massed foot. */
static void
test_square_at_start (void)
{
  static const struct { const char *kind; gboolean good; } rows[] = {
    { "medium-infantry", TRUE }, { "light-infantry", FALSE }, { "heavy-cavalry", FALSE }, { "light-cavalry", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", rows[i].kind, 0, 4, 400, 400, 0, "formation=square");
      g_autofree char *codes = table_fails (&t);
      g_assert_cmpstr (codes, ==, rows[i].good ? "" : "square-kind");
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

/* An order is for units of one group, whichever of them comes first. */
static void
test_two_groups (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "alone", "medium-infantry", 0, 4, 1200, 400, 0, "");
  table_add (&t, "a", "heavy-cavalry", 0, 2, 400, 400, 0, "order=advance");
  table_add (&t, "b", "heavy-cavalry", 0, 2, 485, 400, 0, "order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 440, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move a b @ 4000,4900,0", "other-group", "SYW-1.6");
  refused (&t, "charge a b > enemy", "other-group", "SYW-1.6");
  table_close (&t);
}

/* As many units as there are entries can be in parts. */
static void
test_entries (void)
{
  Table t;

  table_open (&t);
  for (int i = 0; i <= SY_PARTS; i++)
    {
      g_autofree char *id = g_strdup_printf ("unit-%d", i);

      table_add (&t, id, "heavy-cavalry", 0, 1, 40 + 45 * i, 400, 0, "");
    }
  table_bind (&t);
  for (int i = 0; i <= SY_PARTS; i++)
    {
      SyPart left = { .unit = i, .n = 1, .kind = SY_DETACHED };

      g_assert_cmpint (sy_part_store (sy (&t), &left), ==, i < SY_PARTS);
      g_assert_cmpuint (sy_detached (sy (&t), i), ==, i < SY_PARTS);
    }
  /* a unit that has one can have another instead */
  g_assert_true (sy_part_store (sy (&t), &(SyPart) { .unit = 3, .n = 2, .kind = SY_DETACHED }));
  g_assert_cmpuint (sy_detached (sy (&t), 3), ==, 2);
  table_close (&t);
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
  g_assert_cmpint (piece (&t, 1)->place.y, ==, 6000);
  g_assert_cmpint (piece (&t, 1)->place.x, ==, 4800);
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
          piece (&t, 1)->place = (TcPlace) { 4810, 3900, 0 }; /* in echelon */
          g_assert_true (sy_is_abreast (rules (&t), sy (&t), 0));
          g_assert_true (may (&t, "move a b @ 4000,2800,0"));
        }
      table_close (&t);
    }
}

/* A base in front of its unit is lost: the base behind it comes up. */
static void
test_fill (void)
{
  Table t;
  SyBases bases;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "");
  int other = table_add (&t, "other", "medium-infantry", 1, 4, 400, 900, 180, "");
  table_bind (&t);
  sy_harm (rules (&t), sy (&t), other, foot, SY_KILLS_ONE, "SYW-6.9", NULL);
  sy_bases (rules (&t), sy (&t), foot, &bases);
  g_assert_cmpuint (bases.n, ==, 3);
  g_assert_cmpint (bases.base[0].corner[0].y, ==, 5000);
  g_assert_cmpint (bases.base[1].corner[0].y, ==, 5000);
  g_assert_cmpint (bases.base[2].corner[0].y, ==, 4850);
  table_close (&t);
}

/* A line keeps its width as long as there are bases for it: 4 become 2 and 1, 2, 1; 6 become 3 and 2, 3 and 1, 3, 2. */
static void
test_width (void)
{
  static const struct { int whole, left, files; } rows[] = {
    { 4, 3, 2 }, { 4, 2, 2 }, { 4, 1, 1 }, { 6, 5, 3 }, { 6, 4, 3 }, { 6, 3, 3 }, { 6, 2, 2 }, { 3, 2, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SyShape shape;
      Table t;

      table_open (&t);
      table_add (&t, "foot", "medium-infantry", 0, rows[i].whole, 400, 500, 0, "");
      table_add (&t, "enemy", "medium-infantry", 1, 6, 400, 540, 180, "");
      table_bind (&t);
      for (int k = rows[i].whole; k > rows[i].left; k--)
        sy_harm (rules (&t), sy (&t), 1, 0, SY_KILLS_ONE, "SYW-5.1", NULL);
      shape = sy_shape (rules (&t), sy (&t), 0);
      g_assert_cmpint (shape.front, ==, 400 * rows[i].files);
      g_assert_cmpint (shape.depth, ==, rows[i].left > rows[i].files ? 300 : 150);
      /* and all of them shoot */
      g_assert_cmpuint (sy_count_bases (sy_fire_bases (rules (&t), sy (&t), 0, 1, FALSE)), ==, rows[i].files);
      table_close (&t);
    }
}

/* Roots are rounded up: nobody is nearer than he is. */
static void
test_root (void)
{
  static const int roots[] = { 0, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (roots); i++)
    g_assert_cmpint (sy_root (i), ==, roots[i]);
  for (guint i = 0; i < 1000; i++)
    {
      gint64 root = g_test_rand_int_range (2, G_MAXINT32);

      g_assert_cmpint (sy_root (root * root - 1), ==, root);
      g_assert_cmpint (sy_root (root * root), ==, root);
      g_assert_cmpint (sy_root ((root - 1) * (root - 1) + 1), ==, root);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-1.1/bases", test_bases);
  g_test_add_func ("/seven-years-war/SYW-1.2/calibres", test_calibres);
  g_test_add_func ("/seven-years-war/SYW-1.1/bound", test_bound);
  g_test_add_func ("/seven-years-war/SYW-1.3/sizes", test_sizes);
  g_test_add_func ("/seven-years-war/SYW-1.6/groups", test_groups);
  g_test_add_func ("/seven-years-war/SYW-1.6/two", test_two_groups);
  g_test_add_func ("/seven-years-war/SYW-4.8/at-start", test_square_at_start);
  g_test_add_func ("/seven-years-war/SYW-3.9/cohesion", test_cohesion);
  g_test_add_func ("/seven-years-war/SYW-4.13/entries", test_entries);
  g_test_add_func ("/seven-years-war/SYW-3.9/ends", test_group_ends);
  g_test_add_func ("/seven-years-war/SYW-3.10/fill", test_fill);
  g_test_add_func ("/seven-years-war/SYW-3.10/width", test_width);
  g_test_add_func ("/seven-years-war/SYW-1.1/root", test_root);
  return g_test_run ();
}
