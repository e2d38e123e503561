/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: sequence, the chain of command, orders (SYW-1.4, 1.5, 2, 3.7 to 3.13). */
#include "seven-years-war-table.h"
#include "sy-command.h"

static void
test_tree (void)
{
  TcNote note = { NULL };
  TcOrder order;
  Table t;

  table_open (&t);
  int a = table_add (&t, "a", "general", 0, 1, 400, 300, 0, "");
  table_add (&t, "mine", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_army (&t, "wing", 0);
  table_add (&t, "b", "general", 0, 1, 700, 300, 0, "");
  table_add (&t, "theirs", "medium-infantry", 0, 4, 700, 400, 0, "");
  int chief = table_add (&t, "chief", "general", 0, 1, 550, 300, 0, "chief=yes");
  table_bind (&t);
  sy (&t)->orders[a] = sy (&t)->orders[chief] = 1;
  refused (&t, "command theirs & a =0", "other-command", "SYW-1.4");
  g_assert_true (may (&t, "command mine & a =0"));
  told (&t, "command mine & a =0", "send-order");
  read_order (&t, "command mine =0", &order);
  g_assert_false (tc_state_says (t.ruleset, t.state, &order, &note)); /* by nobody */
  g_assert_true (may (&t, "command theirs & chief =0"));
  g_assert_cmpint (sy_attempts (SY_ABLE, 1), ==, 1);
  g_assert_cmpint (sy_attempts (SY_COMPETENT, 1), ==, 2);
  g_assert_cmpint (sy_attempts (SY_INCOMPETENT, 1), ==, 0);
  table_close (&t);
}

static void
test_uncommanded (void)
{
  for (int distance = 150; distance <= 250; distance += 100)
    for (int die = 3; die <= 4; die++)
      {
        Table t;

        table_open (&t);
        int chief = table_add (&t, "chief", "general", 0, 1, 200, 300, 0, "chief=yes");
        table_army (&t, "wing", 0);
        int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "");
        table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 400 + distance, 180, "");
        table_bind (&t);
        sy (&t)->orders[chief] = 1;
        refused (&t, "command foot & chief =0", "without-general", "SYW-1.5");
        if (distance > 200)
          refused (&t, "consider foot =0", "no-known-enemy", "SYW-1.5");
        else
          {
            give (&t, "consider foot =0", die, 0);
            g_assert_cmpint (piece (&t, foot)->order, ==, die >= 4 ? SY_ADVANCE : SY_STAND);
          }
        piece (&t, foot)->order = SY_RETREAT;
        g_assert_true (may (&t, "command foot & chief =2"));
        table_close (&t);
      }
}

static void
test_halves (void)
{
  static const SyPhase steps[] = { SY_PHASE_COMMAND, SY_PHASE_MOVEMENT, SY_PHASE_SHOOTING, SY_PHASE_REPLY, SY_PHASE_COMBAT };
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 400, 300, 0, "");
  table_add (&t, "b", "medium-infantry", 1, 4, 400, 900, 180, "");
  table_bind (&t);
  for (int half = 0; half < 4; half++)
    for (int i = 0; i < 5; i++)
      {
        g_assert_cmpint (t.state->player, ==, half % 2);
        g_assert_cmpint (t.state->turn, ==, 1 + half / 2);
        g_assert_cmpint (t.state->phase, ==, steps[i]);
        g_assert_cmpint (t.state->actor, ==, steps[i] == SY_PHASE_REPLY ? 1 - half % 2 : half % 2);
        give (&t, "end", 0);
      }
  table_close (&t);
}

static void
test_steps (void)
{
  Table t;

  table_open (&t); /* a charging unit is shot at before it moves */
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 400, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 600, 180, "morale=high");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "charge horse > foot", 6, 6, 0);
  g_assert_cmpint (piece (&t, horse)->place.y, ==, 4000);
  give (&t, "end", 6, 6, 0);
  g_assert_cmpint (t.state->phase, ==, SY_PHASE_SHOOTING);
  give (&t, "end", 0);
  give (&t, "shoot foot > horse", 1, 0);
  g_assert_cmpint (piece (&t, horse)->place.y, ==, 4000);
  give (&t, "end", 0);
  g_assert_cmpint (piece (&t, horse)->place.y, >, 5900);
  refused (&t, "end", "melee-left", "SYW-6.9");
  table_close (&t);
}

static void
test_events (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 400, 400, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "charge horse > foot", 6, 6, 0);
  g_assert_true (heard (&t, "tests") && heard (&t, "charges"));
  give (&t, "end", 6, 6, 0);
  g_assert_true (heard (&t, "tests"));
  table_close (&t);
}

static void
test_start (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "");
  int general = table_add (&t, "general", "general", 0, 1, 400, 400, 0, "");
  table_bind (&t);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_STAND);
  sy (&t)->orders[general] = 1;
  refused (&t, "command foot & general =4", "no-such-standing", "SYW-3.7");
  refused (&t, "command foot & general =2", "same-order", "SYW-3.7");
  table_close (&t);
}

/* Prisoners take no orders. */
static void
test_prisoners (void)
{
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 420, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "");
  table_bind (&t);
  sy (&t)->orders[general] = 2;
  g_assert_true (may (&t, "command foot & general =0"));
  piece (&t, foot)->flags |= SY_SURRENDERED;
  refused (&t, "command foot & general =0", "surrendered", "SYW-7.3");
  table_close (&t);
}

static void
test_transfer (void)
{
  TcNote note = { NULL };
  TcOrder order;
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 379, 500, 0, "group=a"); /* 5 cm from the general */
  table_add (&t, "far", "medium-infantry", 0, 4, 461, 510, 0, "group=a");             /* 6 cm */
  table_army (&t, "wing", 0);
  int general = table_add (&t, "general", "general", 0, 1, 400, 420, 0, "");
  table_bind (&t);
  sy (&t)->orders[general] = 2;
  refused (&t, "transfer far & general", "too-far-to-transfer", "SYW-3.8");
  line_read (t.ruleset, "transfer far & general", &order);
  g_assert_false (tc_state_check (t.ruleset, t.state, &order, &note));
  g_assert_cmpint (note.args[0], ==, order.units[0]);
  g_assert_cmpint (note.args[1], ==, general);
  piece (&t, foot)->flags |= SY_DISORDERED; /* the order to it would be one of two */
  refused (&t, "transfer foot & general", "disordered-first", "SYW-3.13");
  piece (&t, foot)->flags &= ~SY_DISORDERED;
  piece (&t, foot)->order = SY_ROUT;
  refused (&t, "transfer foot & general", "routing", "SYW-7.5");
  piece (&t, foot)->order = SY_STAND;
  give (&t, "transfer foot & general", 6, 0);
  g_assert_cmpint (piece (&t, foot)->army, ==, 2);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_RESERVE);
  table_close (&t);
}

/* How many transfers of a unit are listed: they are offered in the window. */
static guint
count_transfers (Table *t, int unit)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  guint n = 0;

  tc_state_list (t->ruleset, t->state, unit, orders);
  for (guint i = 0; i < orders->len; i++)
    n += g_array_index (orders, TcOrder, i).kind == SY_ORDER_TRANSFER;
  return n;
}

/* Whoever of the three sends the order has to be within 5 cm, and spends an attempt. */
static void
test_transfer_by (void)
{
  static const char *const by[] = { "transfer foot & old new", "transfer foot & chief new" };

  for (int i = 0; i < 2; i++)
    {
      Table t;

      table_open (&t);
      int old = table_add (&t, "old", "general", 0, 1, 1000, 300, 0, "");
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "");
      int chief = table_add (&t, "chief", "general", 0, 1, 1100, 300, 0, "chief=yes");
      table_army (&t, "wing", 0);
      int new = table_add (&t, "new", "general", 0, 1, 1400, 300, 0, "");
      table_add (&t, "other", "medium-infantry", 0, 4, 1400, 500, 0, "");
      table_bind (&t);
      sy (&t)->orders[old] = sy (&t)->orders[chief] = sy (&t)->orders[new] = 2;
      refused (&t, by[i], "too-far-to-transfer", "SYW-3.8");
      g_assert_cmpuint (count_transfers (&t, foot), ==, 0);
      piece (&t, i == 0 ? old : chief)->place = (TcPlace) { 4000, 4200, 0 }; /* 5 cm behind it */
      refused (&t, "transfer foot & new", "too-far-to-transfer", "SYW-3.8");
      refused (&t, "transfer foot & old", "no-transfer", "SYW-3.8");
      refused (&t, "transfer other & old new", "other-command", "SYW-1.4");
      refused (&t, "transfer foot & old chief", "no-transfer", "SYW-3.8");
      g_assert_cmpuint (count_transfers (&t, foot), ==, 1);
      give (&t, by[i], 1, 0);
      g_assert_cmpint (piece (&t, foot)->army, ==, piece (&t, old)->army);
      give (&t, by[i], 2, 0);
      g_assert_cmpint (piece (&t, foot)->army, ==, piece (&t, new)->army);
      g_assert_cmpint (piece (&t, foot)->order, ==, SY_RESERVE);
      g_assert_cmpint (piece (&t, foot)->group, ==, foot);
      g_assert_cmpint (sy (&t)->orders[i == 0 ? old : chief], ==, 0);
      g_assert_cmpint (sy (&t)->orders[new], ==, 2);
      table_close (&t);
    }
}

static void
test_attempts (void)
{
  Table t;

  g_assert_cmpint (sy_attempts (SY_INCOMPETENT, 1), ==, 0);
  g_assert_cmpint (sy_attempts (SY_COMPETENT, 1), ==, 2);
  g_assert_cmpint (sy_attempts (SY_COMPETENT, 4), ==, 5);
  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 300, 0, "");
  int chief = table_add (&t, "chief", "general", 0, 1, 500, 300, 0, "chief=yes");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "");
  table_bind (&t);
  sy (&t)->orders[general] = 4;
  sy (&t)->orders[chief] = 1;
  piece (&t, foot)->flags |= SY_DISORDERED;
  give (&t, "cure foot & general", 1, 0);
  give (&t, "cure foot & general", 6, 0);
  refused (&t, "command foot & general =0", "tried-twice", "SYW-3.11");
  give (&t, "command foot & chief =0", 6, 0);
  refused (&t, "command foot & chief =1", "no-attempts", "SYW-3.11");
  table_close (&t);
}

static int
chances (gint32 distance, gboolean seen)
{
  int n = 0;

  for (int die = 1; die <= 6; die++)
    n += sy_order_reaches (die, distance, seen);
  return n;
}

static void
test_reach (void)
{
  g_assert_true (sy_order_reaches (4, 3500, TRUE));
  g_assert_false (sy_order_reaches (3, 3500, TRUE));
  g_assert_cmpint (chances (3500, TRUE), ==, 3);
  g_assert_cmpint (chances (3500, FALSE), ==, 1);
  g_assert_cmpint (chances (500, TRUE), ==, 5);
  g_assert_cmpint (chances (2500, TRUE), ==, 4);
  g_assert_cmpint (chances (2500, FALSE), ==, 2);
  g_assert_cmpint (chances (6500, TRUE), ==, 1);
}

/* Orders to a group go to its centre, orders to a unit to the unit's; all of the group obey. */
static void
test_group_order (void)
{
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 200, 0, "");
  int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "group=x");
  int b = table_add (&t, "b", "medium-infantry", 0, 4, 480, 400, 0, "group=x");
  table_bind (&t);
  sy (&t)->orders[general] = 4;
  g_assert_cmpint (sy_order_distance (rules (&t), sy (&t), general, a, FALSE, SY_RESERVE), ==, 1850);
  /* 18.5 cm ahead, 2 cm aside of its base */
  g_assert_cmpint (sy_order_distance (rules (&t), sy (&t), general, a, TRUE, SY_ADVANCE), ==, 1861);
  g_assert_cmpint (sy_order_distance (rules (&t), sy (&t), general, b, TRUE, SY_ADVANCE), ==, 1861);
  piece (&t, b)->flags |= SY_DISORDERED;
  give (&t, "command a & general =0", 2, 0);
  g_assert_cmpint (piece (&t, a)->order, ==, SY_ADVANCE);
  g_assert_cmpint (piece (&t, b)->order, ==, SY_STAND); /* its own second success is missing */
  piece (&t, b)->flags &= ~SY_DISORDERED;
  give (&t, "command b & general =1", 2, 0);
  g_assert_cmpint (piece (&t, a)->order, ==, SY_RESERVE);
  g_assert_cmpint (piece (&t, b)->order, ==, SY_RESERVE);
  refused (&t, "command a & general =0", "tried-twice", "SYW-3.11"); /* attempts on the group count for each */
  table_close (&t);
}

static void
test_cure (void)
{
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 400, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 500, 0, "");
  table_bind (&t);
  sy (&t)->orders[general] = 4;
  piece (&t, foot)->flags |= SY_DISORDERED;
  refused (&t, "command foot & general =0", "disordered-first", "SYW-3.13");
  give (&t, "cure foot & general", 6, 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_STAND);
  g_assert_cmpint (piece (&t, foot)->flags & SY_DISORDERED, ==, 0);
  refused (&t, "cure foot & general", "not-disordered", "SYW-3.13");
  table_close (&t);
}

/* Each melee still to be fought is a duty. */
static void
test_duties (void)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  Table t;

  table_open (&t);
  for (int i = 0; i < 2; i++)
    {
      table_add (&t, i == 0 ? "a" : "c", "heavy-infantry", 0, 4, 300 + 600 * i, 400, 0, "order=advance");
      int enemy = table_add (&t, i == 0 ? "b" : "d", "medium-infantry", 1, 4, 300 + 600 * i, 600, 180, "");
      g_assert_cmpint (enemy, ==, 2 * i + 1);
    }
  table_bind (&t);
  piece (&t, 1)->place.y = piece (&t, 3)->place.y = 4002;
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  tc_state_duties (t.ruleset, t.state, notes);
  g_assert_cmpuint (notes->len, ==, 0);
  table_go (&t, SY_PHASE_COMBAT, 0);
  tc_state_duties (t.ruleset, t.state, notes);
  g_assert_cmpuint (notes->len, ==, 2);
  for (guint i = 0; i < notes->len; i++)
    {
      const TcNote *note = &g_array_index (notes, TcNote, i);

      g_assert_cmpstr (note->code, ==, "melee-left");
      g_assert_cmpint (note->args[0], ==, 2 * i);
      g_assert_cmpint (note->args[1], ==, 2 * i + 1);
    }
  table_close (&t);
}

/* An order reaches all units of a group, whatever their numbers. */
static void
test_whole_group (void)
{
  Table t;

  table_open (&t);
  int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "group=a");
  int general = table_add (&t, "general", "general", 0, 1, 440, 340, 0, "");
  int b = table_add (&t, "b", "medium-infantry", 0, 4, 481, 400, 0, "group=a");
  int other = table_add (&t, "other", "medium-infantry", 0, 4, 700, 400, 0, "");
  table_bind (&t);
  sy (&t)->orders[general] = 3;
  for (int standing = SY_ADVANCE; standing <= SY_RESERVE; standing++)
    {
      g_autofree char *order = g_strdup_printf ("command %s & general =%d", standing == SY_ADVANCE ? "a" : "b", standing);

      give (&t, order, 6, 0);
      g_assert_cmpint (piece (&t, a)->order, ==, standing);
      g_assert_cmpint (piece (&t, b)->order, ==, standing);
      g_assert_cmpint (piece (&t, other)->order, ==, SY_STAND);
    }
  refused (&t, "command a & general =2", "tried-twice", "SYW-3.11");
  refused (&t, "command b & general =2", "tried-twice", "SYW-3.11");
  table_close (&t);
}

/* The share of the six faces with which the order arrives. */
static int
count_arrivals (Table *t, const char *text, int unit)
{
  g_autofree SyState *before = g_memdup2 (t->state, t->ruleset->state_size);
  int n = 0;

  for (int die = 1; die <= 6; die++)
    {
      piece (t, unit)->order = SY_STAND;
      give (t, text, die, 0);
      n += piece (t, unit)->order == SY_ADVANCE;
      memcpy (t->state, before, t->ruleset->state_size);
    }
  return n;
}

/* What is said of how far orders carry is what comes of orders: rings from the edge of the base, half as far out of sight; only whom he
 * commands, but the commander in chief commands all. */
static void
test_carry (void)
{
  static const char *const ids[] = { "near", "far", "hidden", "other" };
  TcCarry carry;
  Table t;
  int units[4];

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 300, 650, 600, 750);
  int general = table_add (&t, "general", "general", 0, 1, 900, 400, 0, "");
  units[0] = table_add (&t, ids[0], "medium-infantry", 0, 4, 900, 620, 0, "");
  units[1] = table_add (&t, ids[1], "medium-infantry", 0, 4, 900, 840, 0, "");
  units[2] = table_add (&t, ids[2], "medium-infantry", 0, 4, 450, 800, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1100, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_COMMAND, 0);
  g_assert_false (tc_state_carry (t.ruleset, t.state, units[0], &carry));
  g_assert_true (tc_state_carry (t.ruleset, t.state, general, &carry));
  g_assert_cmpuint (carry.n_rings, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpint (carry.rings[i].radius - carry.rings[0].radius, ==, 1000 * (gint32) i);
      g_assert_cmpint (tc_ratio_compare (carry.rings[i].chance, tc_ratio_new (5 - (int) i, 6)), ==, 0);
    }
  g_assert_cmpint (carry.rings[0].radius, >, 2000);
  g_assert_cmpint (carry.rings[0].radius, <, 2500);
  g_assert_cmpuint (carry.n_units, ==, 3);
  for (guint i = 0; i < carry.n_units; i++)
    {
      g_autofree char *text = g_strdup_printf ("command %s & general =0", ids[i]);

      g_assert_cmpint (carry.units[i].counter, ==, units[i]);
      sy (&t)->orders[general] = 4;
      g_assert_cmpint (tc_ratio_compare (carry.units[i].chance, tc_ratio_new (count_arrivals (&t, text, units[i]), 6)), ==, 0);
    }
  g_assert_cmpint (tc_ratio_compare (carry.units[0].chance, carry.units[2].chance), >, 0);
  piece (&t, units[0])->army = SY_NOBODY;
  g_assert_true (tc_state_carry (t.ruleset, t.state, general, &carry));
  g_assert_cmpuint (carry.n_units, ==, 2);
  piece (&t, general)->flags |= SY_WAITING;
  g_assert_false (tc_state_carry (t.ruleset, t.state, general, &carry));
  g_assert_cmpint (piece (&t, enemy)->army, !=, piece (&t, general)->army);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-1.4/tree", test_tree);
  g_test_add_func ("/seven-years-war/SYW-1.5/uncommanded", test_uncommanded);
  g_test_add_func ("/seven-years-war/SYW-2.1/halves", test_halves);
  g_test_add_func ("/seven-years-war/SYW-2.2/steps", test_steps);
  g_test_add_func ("/seven-years-war/SYW-2.2/duties", test_duties);
  g_test_add_func ("/seven-years-war/SYW-2.3/events", test_events);
  g_test_add_func ("/seven-years-war/SYW-3.7/start", test_start);
  g_test_add_func ("/seven-years-war/SYW-3.8/transfer", test_transfer);
  g_test_add_func ("/seven-years-war/SYW-7.3/orders", test_prisoners);
  g_test_add_func ("/seven-years-war/SYW-3.8/by-whom", test_transfer_by);
  g_test_add_func ("/seven-years-war/SYW-3.11/attempts", test_attempts);
  g_test_add_func ("/seven-years-war/SYW-3.12/reach", test_reach);
  g_test_add_func ("/seven-years-war/SYW-3.12/carry", test_carry);
  g_test_add_func ("/seven-years-war/SYW-3.12/group", test_group_order);
  g_test_add_func ("/seven-years-war/SYW-3.13/cure", test_cure);
  g_test_add_func ("/seven-years-war/SYW-3.7/whole-group", test_whole_group);
  return g_test_run ();
}
