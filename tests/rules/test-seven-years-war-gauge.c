/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: the ruler, the nearest legal move, and groups that move as one body. */
#include <string.h>

#include "seven-years-war-table.h"
#include "tc-alter.h"
#include "sy-contact.h"
#include "sy-distance.h"
#include "sy-group.h"
#include "sy-words.h"

static void
gauge (Table *t, const char *text, TcGauge *out)
{
  TcOrder order;

  read_order (t, text, &order);
  g_assert_true (tc_state_gauge (t->ruleset, t->state, &order, 0, out));
}

/* What comes of a refused order passes check, and is this; NULL: nothing. */
static void
assert_nearest (Table *t, const char *text, const char *expected)
{
  g_autofree char *got = NULL;
  TcOrder order, found;

  read_order (t, text, &order);
  if (tc_state_nearest (t->ruleset, t->state, &order, &found))
    {
      g_assert_true (tc_state_check (t->ruleset, t->state, &found, NULL));
      got = tc_order_format (&found, t->battle, t->ruleset->system->order_kinds);
    }
  g_assert_cmpstr (got, ==, expected);
}

static void
test_move (void)
{
  TcGauge out;
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 300, 550, 600, 700);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 900, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  gauge (&t, "move foot", &out);
  g_assert_cmpint (out.allowance, ==, 2000);
  g_assert_cmpint (out.left, ==, 2000);
  g_assert_cmpint (out.least, ==, 1000);
  g_assert_cmpint (out.n_bases, ==, 4);
  g_assert_cmpint (out.pivot[0].x, ==, 3600);
  g_assert_cmpint (out.pivot[1].x, ==, 4400);
  /* 8 cm of front: a wheel by 90 degrees takes 12.6 */
  g_assert_cmpint (out.wheel, ==, 9000);
  gauge (&t, "move foot @ 4000,5200,0", &out);
  g_assert_cmpint (out.spent, ==, 1200);
  g_assert_cmpint (out.left, ==, 800);
  g_assert_cmpint (out.place.y, ==, 5200);
  /* 8 cm on an arc of 8 cm: a radian */
  g_assert_cmpint (out.wheel, ==, 5729);
  gauge (&t, "move foot @ 4000,5600,0", &out); /* into the wood */
  g_assert_cmpint (out.allowance, ==, 1000);
  g_assert_cmpint (out.left, ==, 0);
  give (&t, "move foot @ 4000,5000,0", 0);
  gauge (&t, "move foot", &out);
  g_assert_cmpint (out.left, ==, 0);
  table_close (&t);
}

static void
test_arc (void)
{
  TcGauge out;
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 900, 700, 1400, 800);
  int near = table_add (&t, "near", "medium-infantry", 1, 4, 400, 660, 180, "");
  int aside = table_add (&t, "aside", "medium-infantry", 1, 4, 900, 450, 270, "");
  int behind = table_add (&t, "behind", "medium-infantry", 1, 4, 1150, 900, 180, "");
  table_add (&t, "guns", "medium-artillery", 0, 1, 400, 400, 0, "");
  table_add (&t, "foot", "medium-infantry", 0, 4, 700, 560, 0, "");
  table_add (&t, "watch", "medium-infantry", 0, 4, 1150, 600, 0, "");
  table_bind (&t);
  gauge (&t, "move guns", &out);
  g_assert_cmpint (out.n_bands, ==, 3);
  g_assert_cmpint (out.bands[0], ==, 1000);
  g_assert_cmpint (out.bands[2], ==, 6000);
  g_assert_cmpint (out.n_arc, ==, 8);
  g_assert_cmpint (out.arc[1].x, ==, 3800 - 4243);
  g_assert_cmpint (out.n_targets, ==, 3);
  g_assert_cmpint (out.targets[0].counter, ==, near);
  g_assert_cmpint (out.targets[0].distance, ==, 2600);
  g_assert_cmpint (out.targets[0].band, ==, 1);
  g_assert_cmpint (out.targets[0].bases, ==, 1);
  g_assert_true (out.targets[0].in_arc && out.targets[0].seen);
  g_assert_cmpint (out.targets[1].counter, ==, aside);
  g_assert_false (out.targets[1].in_arc);
  g_assert_cmpint (out.targets[1].bases, ==, 0);
  gauge (&t, "move watch", &out);
  g_assert_cmpint (out.n_arc, ==, 4);
  g_assert_cmpint (out.arc[0].x, ==, 11500 - 400 - 400);
  g_assert_cmpint (out.targets[2].counter, ==, behind);
  g_assert_false (out.targets[2].seen);
  gauge (&t, "move foot @ 4000,5600,0", &out); /* from where it is not yet: 10 cm before him */
  g_assert_cmpint (out.targets[0].distance, ==, 1000);
  g_assert_cmpint (out.targets[0].bases, ==, 2);
  table_close (&t);
}

static void
test_nearest (void)
{
  TcGauge out;
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance");
  table_add (&t, "line", "medium-infantry", 0, 4, 800, 400, 0, "order=stand");
  table_add (&t, "horse", "heavy-cavalry", 0, 4, 1200, 400, 0, "order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 650, 180, "");
  table_add (&t, "far", "medium-infantry", 1, 4, 1200, 1100, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  /* up to the halt 10 cm before the enemy, up to the rate, and at least half of it */
  assert_nearest (&t, "move foot @ 4000,6000,0", "move foot @ 4000,5500,0");
  assert_nearest (&t, "move line @ 8000,4700,0", "move line @ 8000,4500,0");
  assert_nearest (&t, "move horse @ 12000,4300,0", "move horse @ 12000,5500,0");
  assert_nearest (&t, "move horse @ 12000,9000,0", "move horse @ 12000,7000,0");
  /* the ruler measures through units in the way */
  gauge (&t, "move horse @ 12000,11500,0", &out);
  g_assert_cmpint (out.spent, ==, 7500);
  /* legal as it is */
  assert_nearest (&t, "move horse @ 12000,6500,0", "move horse @ 12000,6500,0");
  table_close (&t);
}

/* A place where no single step leads: a wheel and a straight, or an incline. */
static void
test_nearest_way (void)
{
  TcOrder order, found;
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 600, 300, 0, "order=advance drill=well");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 800, 900, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  read_order (&t, "move foot @ 6700,4500,0", &order);
  g_assert_false (tc_state_check (t.ruleset, t.state, &order, NULL));
  g_assert_true (tc_state_nearest (t.ruleset, t.state, &order, &found));
  g_assert_true (tc_state_check (t.ruleset, t.state, &found, NULL));
  g_assert_cmpint (found.n_path, ==, 2);
  g_assert_cmpint (ABS (found.path[1].x - 6700), <=, 30);
  g_assert_cmpint (ABS (found.path[1].y - 4500), <=, 30);
  /* the front kept: an incline and straight on */
  assert_nearest (&t, "move foot @ 6300,4500,0", "move foot @ 6300,3300,0 6300,4500,0");
  assert_nearest (&t, "move foot @ 5700,4500,0", "move foot @ 5700,3300,0 5700,4500,0");
  assert_nearest (&t, "move enemy @ 8000,8000,0", NULL);
  /* a quarter of a turn is the most that is a wheel */
  g_assert_true (may (&t, "move foot @ 6400,3400,9000"));
  refused (&t, "move foot @ 6400,3400,9001", "no-such-step", "SYW-4.7");
  table_close (&t);
}

/* The largest legal wheel: 20 cm on an arc of 24 cm of horse. */
static void
test_nearest_wheel (void)
{
  TcPlace from = { 9000, 4000, 0 };
  TcOrder order = { .kind = SY_ORDER_MOVE, .n_units = 1, .n_path = 1 }, found;
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 8, 900, 400, 0, "order=reserve drill=badly");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1100, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  order.path[0] = tc_table_turn (from, (TcPoint) { 10600, 4000 }, 9000);
  g_assert_false (tc_state_check (t.ruleset, t.state, &order, NULL));
  g_assert_true (tc_state_nearest (t.ruleset, t.state, &order, &found));
  /* 30 cm, twice the price, a radius of 32 cm: 15 / 32 of a radian */
  g_assert_cmpint (found.path[0].facing, ==, 2685);
  table_close (&t);
}

static void
test_group_wheel (void)
{
  TcGauge out;
  TcPlace lead;
  Table t;

  for (int way = -1; way <= 1; way += 2)
    {
      g_autofree char *text = NULL;

      table_open (&t);
      int a = table_add (&t, "a", "medium-infantry", 0, 4, 700, 400, 0, "order=advance group=x");
      int b = table_add (&t, "b", "medium-infantry", 0, 4, 780, 400, 0, "order=advance group=x");
      int c = table_add (&t, "c", "medium-infantry", 0, 4, 865, 400, 0, "order=advance group=x");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 780, 1100, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      gauge (&t, "move a b c", &out);
      g_assert_cmpint (out.pivot[0].x, ==, 6600);
      g_assert_cmpint (out.pivot[1].x, ==, 9050);
      /* 20 cm on an arc of 24.5 */
      g_assert_cmpint (out.wheel, ==, 4677);
      lead = tc_table_turn ((TcPlace) { 7000, 4000, 0 }, out.pivot[way > 0], way * 3333);
      text = g_strdup_printf ("move a b c @ %d,%d,%d", lead.x, lead.y, lead.facing);
      give (&t, text, 0);
      g_assert_cmpint (piece (&t, a)->place.facing, ==, (36000 + way * 3333) % 36000);
      g_assert_cmpint (piece (&t, c)->place.facing, ==, (36000 + way * 3333) % 36000);
      /* neighbours stay neighbours: edge to edge, and half a centimetre apart */
      g_assert_cmpint (sy_distance (rules (&t), sy (&t), a, b), <=, 2);
      g_assert_cmpint (ABS (sy_distance (rules (&t), sy (&t), b, c) - 50), <=, 2);
      g_assert_true (sy_is_cohesive (rules (&t), sy (&t), a));
      table_close (&t);
    }
}

/* Too far for the outer unit, though not for the lead alone; the same by inclines. */
static void
test_group_limits (void)
{
  TcPlace lead;
  g_autofree char *text = NULL;
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 700, 400, 0, "order=advance group=x");
  table_add (&t, "b", "medium-infantry", 0, 4, 780, 400, 0, "order=advance group=x drill=badly");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 740, 1100, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  lead = tc_table_turn ((TcPlace) { 7000, 4000, 0 }, (TcPoint) { 6600, 4000 }, -4500);
  text = g_strdup_printf ("move a b @ %d,%d,%d", lead.x, lead.y, lead.facing);
  refused (&t, text, "too-far", "SYW-4.6"); /* 16 cm of front by 45 degrees, twice: 25 */
  refused (&t, "move a b @ 7707,4707,0", "step-not-allowed", "SYW-4.7");
  /* the lead's own corner is not the group's */
  lead = tc_table_turn ((TcPlace) { 7000, 4000, 0 }, (TcPoint) { 7400, 4000 }, 2000);
  g_free (text);
  text = g_strdup_printf ("move a b @ %d,%d,%d", lead.x, lead.y, lead.facing);
  refused (&t, text, "no-such-step", "SYW-4.7");
  give (&t, "move a b @ 7000,5500,0", 0);
  table_close (&t);
}

static void
test_group_nearest (void)
{
  TcOrder order, found;
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 700, 400, 0, "order=advance group=x");
  table_add (&t, "b", "medium-infantry", 0, 4, 780, 400, 0, "order=advance group=x");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 740, 1100, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  read_order (&t, "move a b @ 7000,9000,0", &order);
  g_assert_true (tc_state_nearest (t.ruleset, t.state, &order, &found));
  g_assert_cmpint (found.n_units, ==, 2);
  g_assert_cmpint (found.path[0].y, ==, 6000);
  table_close (&t);
}

/* Each unit of a group is measured where the whole ends; a general is no part of it. */
static void
test_group_gauge (void)
{
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));
  TcGauge out;
  TcOrder order;
  Table t;
  int a, b, general;

  table_open (&t);
  a = table_add (&t, "a", "medium-infantry", 0, 4, 700, 400, 0, "order=advance group=x");
  b = table_add (&t, "b", "medium-infantry", 0, 4, 780, 400, 0, "order=advance group=x");
  general = table_add (&t, "general", "general", 0, 1, 700, 300, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 780, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  read_order (&t, "move a b @ 7000,5100,0", &order);
  g_assert_true (tc_state_gauge (t.ruleset, t.state, &order, 1, &out));
  g_assert_cmpint (out.place.x, ==, 7800);
  g_assert_cmpint (out.place.y, ==, 5100);
  g_assert_cmpint (out.spent, ==, 1100);
  g_assert_cmpuint (out.n_targets, ==, 1);
  g_assert_cmpint (out.targets[0].distance, ==, 900);
  g_assert_false (tc_state_gauge (t.ruleset, t.state, &order, 2, &out));
  tc_state_group (t.ruleset, t.state, b, mates);
  g_assert_cmpuint (mates->len, ==, 2);
  g_assert_cmpint (g_array_index (mates, gint16, 0), ==, a);
  g_array_set_size (mates, 0);
  tc_state_group (t.ruleset, t.state, general, mates);
  g_assert_cmpuint (mates->len, ==, 1);
  g_assert_cmpint (g_array_index (mates, gint16, 0), ==, general);
  table_close (&t);
}

static char *
say_about (Table *t, int counter)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  GString *text = g_string_new (NULL);

  tc_state_about (t->ruleset, t->state, counter, notes);
  for (guint i = 0; i < notes->len; i++)
    g_string_append_printf (text, "%s %d;", g_array_index (notes, TcNote, i).code, g_array_index (notes, TcNote, i).args[0]);
  return g_string_free (text, FALSE);
}

/* What a player has to know of a unit and of a general; and the order is seen. */
static void
test_about (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree char *foot = NULL, *general = NULL;
  g_autofree char *expected = g_strdup_printf ("is-on %d;is-in %d;is-disordered 0;is-well-drilled 0;has-low-morale 0;",
                                               SY_TERM_STANDING + SY_STAND, SY_TERM_FORMATION + SY_LINE);
  Table t;
  int a, b;

  table_open (&t);
  a = table_add (&t, "a", "medium-infantry", 0, 4, 700, 400, 0, "order=stand drill=well morale=low");
  b = table_add (&t, "b", "general", 0, 1, 700, 300, 0, "temper=brave ability=competent");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 780, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  ((SyState *) t.state)->pieces[a].flags |= SY_DISORDERED;
  foot = say_about (&t, a);
  general = say_about (&t, b);
  g_assert_cmpstr (foot, ==, expected);
  g_assert_cmpstr (general, ==, "is-brave 0;is-competent 0;");
  tc_state_place (t.ruleset, t.state, placements);
  g_assert_cmpint (g_array_index (placements, TcPlacement, a).stance, ==, TC_STANCE_STAND);
  g_assert_cmpint (g_array_index (placements, TcPlacement, b).stance, ==, TC_STANCE_NONE);
  table_close (&t);
}

/* All of a group turn about where they are, and face what was behind them. */
static void
test_group_about (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "far", "medium-infantry", 0, 4, 1400, 200, 0, "");
  int a = table_add (&t, "a", "medium-infantry", 1, 4, 400, 900, 180, "group=g order=reserve");
  int b = table_add (&t, "b", "medium-infantry", 1, 4, 485, 900, 180, "group=g order=reserve");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  give (&t, "move a b @ 4000,9300,0", 0);
  g_assert_true (tc_place_equal (piece (&t, a)->place, (TcPlace) { 4000, 9300, 0 }));
  g_assert_true (tc_place_equal (piece (&t, b)->place, (TcPlace) { 4850, 9300, 0 }));
  table_close (&t);
}

/* What fires out of a town is seen from outside, and sees nobody outside for that. */
static void
test_seen (void)
{
  for (int fired = 0; fired < 2; fired++)
    {
      TcGauge out;
      Table t;

      table_open (&t);
      table_piece (&t, "town", 3, 0, 300, 500, 500, 700);
      table_add (&t, "far", "medium-infantry", 0, 4, 1400, 200, 0, "");
      int inside = table_add (&t, "inside", "light-infantry", 1, 4, 400, 600, 180, "");
      table_add (&t, "outside", "light-infantry", 0, 4, 400, 400, 0, "");
      table_bind (&t);
      if (fired)
        piece (&t, inside)->shot = sy (&t)->half;
      gauge (&t, "move outside", &out);
      g_assert_cmpuint (out.n_targets, ==, 1);
      g_assert_cmpint (out.targets[0].counter, ==, inside);
      g_assert_cmpint (out.targets[0].seen, ==, fired);
      table_close (&t);
    }
}

static void
put (Table *t, int unit, TcPlace place)
{
  const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { (gint16) unit }, .n_path = 1, .path = { place } };

  g_assert_true (tc_state_alter (t->ruleset, t->state, &change, NULL));
}

/* Where it is in another position. */
static void
put_where (Table *t, const TcState *other, int unit)
{
  put (t, unit, sy_state (other)->pieces[unit].place);
}

/* What a charge of the next turn would come to: SYW-6.4, SYW-6.6, SYW-6.8.  The order of now does not matter, but routers do not charge;
 * neither do those who would have to stop on their way, guns, or whoever is too far away. */
static void
test_strike (void)
{
  static const struct
  {
    const char *kind, *what;
    int   x, y, facing;
    int   flank; /* -1: it cannot */
  } cases[] = {
    { "heavy-cavalry", "order=advance", 900, 500, 0, FALSE },
    { "heavy-cavalry", "order=stand", 900, 500, 0, FALSE },
    { "heavy-cavalry", "order=stand", 700, 720, 90, TRUE },
    { "heavy-cavalry", "order=stand", 900, 300, 0, -1 },
    { "heavy-cavalry", "order=stand", 900, 500, 180, -1 },
    { "medium-artillery", "order=stand", 900, 500, 0, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TcOrder fight = { .kind = SY_ORDER_FIGHT, .n_units = 1, .n_targets = 1, .targets = { 1 } };
      g_autofree TcState *struck = NULL, *supposed = NULL;
      Table t;

      table_open (&t);
      table_add (&t, "unit", cases[i].kind, 0, 1, cases[i].x, cases[i].y, cases[i].facing, cases[i].what);
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_COMMAND, 1);
      struck = tc_state_new (t.ruleset);
      supposed = tc_state_new (t.ruleset);
      g_assert_cmpint (tc_state_strike (t.ruleset, t.state, 0, 1, struck), ==, cases[i].flank >= 0);
      if (cases[i].flank >= 0)
        {
          g_assert_true (tc_state_sound (t.ruleset, struck, NULL));
          g_assert_true (sy_can_fight (rules (&t), sy_state (struck), 0, 1));
          /* and nothing happened to the position itself */
          g_assert_false (sy_can_fight (rules (&t), sy (&t), 0, 1));
          g_assert_cmpint (sy_is_flanked (sy_state (struck), 1, 0), ==, cases[i].flank);
          g_assert_true (tc_state_suppose (t.ruleset, struck, &fight, supposed, NULL));
          /* who is put there without a charge has charged, too */
          put_where (&t, struck, 0);
          g_assert_cmpint (memcmp (t.state, struck, struck->size), ==, 0);
          g_assert_true (sy_has (sy (&t), 0, SY_CHARGING) && sy_has (sy (&t), 1, SY_CHARGED));
          /* and not once it is put elsewhere */
          put (&t, 0, (TcPlace) { 9000, 3000, 0 });
          g_assert_false (sy_has (sy (&t), 0, SY_CHARGING) || sy_has (sy (&t), 1, SY_CHARGED));
          g_assert_false (sy_is_flanked (sy (&t), 1, 0));
          piece (&t, 0)->order = SY_ROUT;
          g_assert_false (tc_state_strike (t.ruleset, t.state, 0, 1, struck));
        }
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/gauge/move", test_move);
  g_test_add_func ("/seven-years-war/gauge/arc", test_arc);
  g_test_add_func ("/seven-years-war/gauge/seen", test_seen);
  g_test_add_func ("/seven-years-war/SYW-4.7/about", test_group_about);
  g_test_add_func ("/seven-years-war/nearest/straight", test_nearest);
  g_test_add_func ("/seven-years-war/nearest/way", test_nearest_way);
  g_test_add_func ("/seven-years-war/nearest/wheel", test_nearest_wheel);
  g_test_add_func ("/seven-years-war/group/SYW-4.7-wheel", test_group_wheel);
  g_test_add_func ("/seven-years-war/group/SYW-4.7-limits", test_group_limits);
  g_test_add_func ("/seven-years-war/group/nearest", test_group_nearest);
  g_test_add_func ("/seven-years-war/group/gauge", test_group_gauge);
  g_test_add_func ("/seven-years-war/about", test_about);
  g_test_add_func ("/seven-years-war/gauge/strike", test_strike);

  return g_test_run ();
}
