/* The system dice-duel, case by case (LU-1 to LU-20). */
#include "dd-private.h"
#include "tc-hash.h"
#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-sketch.h"

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  GArray    *events;
} Table;

static TcRules *book;

static void
table_open (Table *t)
{
  *t = (Table) { tc_sketch_new (book, 23, 28), NULL, NULL, g_array_new (FALSE, FALSE, sizeof (TcNote)) };
}

static int
add (Table *t, const char *id, const char *kind, int side, int number, const char *hex)
{
  gboolean leader = g_str_equal (kind, "leader");
  int index = tc_sketch_add (t->battle, id, kind, side, leader ? TC_NO_VALUE : number, 4, hex);
  TcCounter *counter = g_ptr_array_index (t->battle->counters, (guint) index);

  g_assert_cmpint (index, >=, 0);
  if (leader)
    counter->values[TC_COLUMN_LEADERSHIP] = number;
  return index;
}

static void
bind (Table *t)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcSeeded dice;
  TcLog log = { t->events };

  t->ruleset = tc_ruleset_new (t->battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    g_test_message ("%s %s", tc_issue_list_get (issues, i)->code, tc_issue_list_get (issues, i)->subject);
  g_assert_nonnull (t->ruleset);
  t->state = tc_state_new (t->ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (t->ruleset, t->state, &dice.parent, &log);
}

static void
table_close (Table *t)
{
  g_free (t->state);
  tc_ruleset_unref (t->ruleset);
  tc_battle_free (t->battle);
  g_array_unref (t->events);
}

static DdState *
dd (Table *t)
{
  return (DdState *) t->state;
}

static void
read_order (Table *t, const char *text, TcOrder *order)
{
  g_autoptr (GError) error = NULL;

  tc_order_parse (text, t->battle, t->ruleset->system->order_kinds, order, &error);
  g_assert_no_error (error);
}

/* Gives an order with the dice @first and @second, from 1; 0: none is rolled. */
static void
give (Table *t, const char *text, guint first, guint second)
{
  guint16 values[2] = { first - 1, second - 1 };
  TcLog log = { t->events };
  TcScripted dice;
  TcNote refusal = { NULL };
  TcOrder order;

  read_order (t, text, &order);
  if (!tc_state_check (t->ruleset, t->state, &order, &refusal))
    g_error ("%s was refused: %s", text, refusal.code);
  tc_scripted_init (&dice, values, first > 0 ? 2 : 0);
  tc_state_apply (t->ruleset, t->state, &order, &dice.parent, &log);
  g_assert_true (tc_scripted_is_spent (&dice));
  g_assert_true (tc_state_sound (t->ruleset, t->state, &refusal));
}

static void
refused (Table *t, const char *text, const char *code, const char *rule)
{
  TcNote refusal = { NULL };
  TcOrder order;

  read_order (t, text, &order);
  g_assert_false (tc_state_check (t->ruleset, t->state, &order, &refusal));
  g_assert_cmpstr (refusal.code, ==, code);
  g_assert_cmpstr (refusal.rule, ==, rule);
}

static gboolean
may (Table *t, const char *text)
{
  TcOrder order;

  read_order (t, text, &order);
  return tc_state_check (t->ruleset, t->state, &order, NULL);
}

static void
go_to (Table *t, DdPhase phase, int side)
{
  while (t->state->phase != (gint16) phase || t->state->player != side)
    give (t, "end", 0, 0);
}

static void
disorganize (Table *t, int counter)
{
  dd (t)->counters[counter].flags |= DD_DISORGANIZED;
}

static const char *
label (Table *t, int counter, char out[TC_HEX_LABEL_SIZE])
{
  TcHex hex = dd (t)->counters[counter].hex;

  return hex < 0 ? "-" : tc_hexgrid_format (&t->battle->map->grid, hex, out);
}

static void
assert_at (Table *t, int counter, const char *hex)
{
  char text[TC_HEX_LABEL_SIZE];

  g_assert_cmpstr (label (t, counter, text), ==, hex);
}

static int
last_result (Table *t)
{
  for (guint i = t->events->len; i-- > 0;)
    if (g_str_equal (g_array_index (t->events, TcNote, i).code, "result"))
      return g_array_index (t->events, TcNote, i).args[0];
  g_assert_not_reached ();
}

static void
sums (Table *t, const char *text, int attack, int defence)
{
  TcExplanation e;
  TcOrder order;

  read_order (t, text, &order);
  g_assert_true (tc_state_explain (t->ruleset, t->state, &order, &e));
  g_assert_cmpint (e.total[TC_QUANTITY_ATTACK], ==, attack);
  g_assert_cmpint (e.total[TC_QUANTITY_DEFENCE], ==, defence);
}

/* LU-1: numbers come from the counters. */
static void
test_counters (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 7, "1713");
  add (&t, "l", "leader", 0, 2, "1713");
  bind (&t);
  tc_state_place (t.ruleset, t.state, placements);
  g_assert_cmpuint (placements->len, ==, 2);
  g_assert_cmpint (g_array_index (placements, TcPlacement, 0).values[TC_COLUMN_STRENGTH], ==, 7);
  g_assert_cmpint (g_array_index (placements, TcPlacement, 1).values[TC_COLUMN_LEADERSHIP], ==, 2);
  table_close (&t);
}

/* LU-2: seven turns of two player-turns of three phases. */
static void
test_sequence (void)
{
  static const char *const phases[] = { "rally", "movement", "combat" };
  int n = 0;
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 7, "1713");
  add (&t, "b", "infantry", 1, 7, "0513");
  bind (&t);
  for (; !t.state->over; n++)
    {
      g_assert_cmpint (t.state->player, ==, n / 3 % 2);
      g_assert_cmpint (t.state->turn, ==, 1 + n / 6);
      g_assert_cmpstr (t.ruleset->system->phases[t.state->phase].id, ==, phases[n % 3]);
      if (t.state->phase != DD_PHASE_MOVEMENT)
        refused (&t, "move a @ 1613", "not-now", "LU-2");
      give (&t, "end", 0, 0);
    }
  g_assert_cmpint (n, ==, 42);
  g_assert_false (may (&t, "end"));
  table_close (&t);
}

/* LU-3 */
static void
test_terrain (void)
{
  int a;
  Table t;

  table_open (&t);
  a = add (&t, "a", "cavalry", 0, 5, "1713");
  g_assert_true (tc_sketch_lay (t.battle, "town", "1712"));
  g_assert_true (tc_sketch_lay (t.battle, "ditch", "1613"));
  bind (&t);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 1712", "terrain-barred", "LU-3");
  refused (&t, "move a @ 1613 1513", "must-stop", "LU-5");
  refused (&t, "move a @ 1714 1715 1716 1717 1718", "too-far", "LU-3");
  refused (&t, "move a @ 1715", "not-adjacent", "LU-3");
  give (&t, "move a @ 1613", 0, 0);
  assert_at (&t, a, "1613");
  refused (&t, "move a @ 1513", "moved-already", "LU-2");
  table_close (&t);
}

/* LU-4 */
static void
test_stacking (void)
{
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 5, "1713");
  add (&t, "b", "infantry", 0, 5, "1714");
  add (&t, "l", "leader", 0, 1, "1712");
  add (&t, "m", "leader", 0, 1, "1714");
  bind (&t);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 1714 1715", "hex-full", "LU-4");
  refused (&t, "move l @ 1713 1714", "hex-full", "LU-4");
  give (&t, "move l @ 1713", 0, 0);
  refused (&t, "move b & l @ 1715", "leader-not-there", "LU-4");
  table_close (&t);
}

/* LU-5 */
static void
test_zones (void)
{
  int a, l;
  Table t;

  table_open (&t);
  a = add (&t, "a", "cavalry", 0, 5, "1713");
  add (&t, "b", "infantry", 0, 5, "1716");
  l = add (&t, "l", "leader", 0, 1, "1713");
  add (&t, "x", "infantry", 1, 5, "1613");
  add (&t, "y", "infantry", 1, 5, "1415");
  bind (&t);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 1813", "held-by-zone", "LU-5");
  refused (&t, "move a & l @ 1714 1715", "must-stop", "LU-5");
  refused (&t, "move b @ 1616 1516 1517", "must-stop", "LU-5");
  give (&t, "move a & l @ 1813 1814", 0, 0);
  assert_at (&t, a, "1814");
  assert_at (&t, l, "1814");
  table_close (&t);
}

/* LU-5: the leader need go along for the first hex only. */
static void
test_zones_part (void)
{
  int a, l;
  Table t;

  table_open (&t);
  a = add (&t, "a", "cavalry", 0, 5, "1713");
  l = add (&t, "l", "leader", 0, 1, "1713");
  add (&t, "x", "infantry", 1, 5, "1613");
  bind (&t);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  give (&t, "move a & l @ 1813 1814 +part", 0, 0);
  assert_at (&t, a, "1814");
  assert_at (&t, l, "1813");
  table_close (&t);
}

/* LU-6 */
static void
test_lone_leader (void)
{
  int l, m, y;
  Table t;

  table_open (&t);
  add (&t, "x", "cavalry", 0, 5, "1713");
  y = add (&t, "y", "cavalry", 0, 5, "1008");
  l = add (&t, "l", "leader", 1, 1, "1513");
  m = add (&t, "m", "leader", 1, 1, "1009");
  bind (&t);
  disorganize (&t, y);
  g_assert_cmpint (dd (&t)->counters[m].hex, >=, 0);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  give (&t, "move x @ 1613", 0, 0);
  assert_at (&t, l, "-");
  assert_at (&t, m, "1009");
  g_assert_true (dd (&t)->counters[l].flags & DD_LOST);
  table_close (&t);
}

/* LU-7: a, b and c cover the hexes round 1613, but for 1513 when c is away. */
static void
surround (Table *t, gboolean wholly)
{
  table_open (t);
  add (t, "a", "infantry", 0, 5, "1713");
  add (t, "x", "infantry", 1, 4, "1613");
  add (t, "b", "infantry", 0, 5, "1515");
  if (wholly)
    add (t, "c", "infantry", 0, 5, "1412");
  bind (t);
  go_to (t, DD_PHASE_COMBAT, 0);
  give (t, "attack a > x", 3, 2);
  g_assert_cmpint (last_result (t), ==, DD_TERM_DEFENDERS_RETREAT);
}

static void
test_no_retreat (void)
{
  Table t;

  surround (&t, FALSE);
  assert_at (&t, 1, "1513");
  table_close (&t);
}

static void
test_surrounded (void)
{
  Table t;

  surround (&t, TRUE);
  g_assert_true (dd (&t)->counters[1].flags & DD_LOST);
  table_close (&t);
}

/* LU-8: voluntary; but who stands next to an attacker must be attacked by somebody. */
static void
test_obligation (void)
{
  g_autoptr (GArray) duties = g_array_new (FALSE, FALSE, sizeof (TcNote));
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 5, "1714");
  add (&t, "b", "infantry", 0, 5, "1715");
  add (&t, "x", "infantry", 1, 5, "1613");
  add (&t, "y", "infantry", 1, 5, "1614");
  bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  g_assert_true (may (&t, "end"));
  refused (&t, "attack b > x", "out-of-contact", "LU-8");
  give (&t, "attack a > x", 3, 3);
  refused (&t, "end", "duties-left", "LU-8");
  tc_state_duties (t.ruleset, t.state, duties);
  g_assert_cmpuint (duties->len, ==, 1);
  g_assert_cmpint (g_array_index (duties, TcNote, 0).args[0], ==, 3);
  refused (&t, "attack b > x", "attacked-already", "LU-8");
  refused (&t, "attack a > y", "fought-already", "LU-8");
  give (&t, "attack b > y", 3, 3);
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

/* LU-8: one attacker, two enemies: both or none. */
static void
test_both (void)
{
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 5, "1714");
  add (&t, "x", "infantry", 1, 5, "1613");
  add (&t, "y", "infantry", 1, 5, "1614");
  bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  refused (&t, "attack a > x", "leaves-unattacked", "LU-8");
  refused (&t, "attack a > y", "leaves-unattacked", "LU-8");
  g_assert_true (may (&t, "attack a > x y"));
  sums (&t, "attack a > x y", 5, 6);
  table_close (&t);
}

/* LU-9 */
static void
test_sums (void)
{
  TcCounter *leader;
  int l;
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 5, "1713");
  add (&t, "b", "infantry", 0, 3, "1714");
  l = add (&t, "l", "leader", 0, 1, "1713");
  leader = g_ptr_array_index (t.battle->counters, (guint) l);
  add (&t, "x", "infantry", 1, 4, "1613");
  bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  sums (&t, "attack a b > x", 7, 4); /* with a die of 4: 11 */
  sums (&t, "attack a b > x +no-leaders", 6, 4);
  tc_ruleset_unref (t.ruleset);
  g_free (t.state);
  leader->values[TC_COLUMN_LEADERSHIP] = 2; /* Gustavus: 12 */
  bind (&t);
  sums (&t, "attack a b > x", 8, 4);
  table_close (&t);
}

/* LU-10 */
static void
test_modifiers (void)
{
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 5, "1713");
  add (&t, "x", "infantry", 1, 4, "1613");
  g_assert_true (tc_sketch_lay (t.battle, "ditch", "1713"));
  bind (&t);
  sums (&t, "attack a > x", 3, 4);
  disorganize (&t, 1);
  sums (&t, "attack a > x", 3, 3);
  table_close (&t);
}

/* All 36 throws: how often each result comes, and how often a 6 costs each side. */
static void
exhaust (Table *t, const char *text, int results[5], int sixes[2])
{
  g_autofree TcState *copy = tc_state_dup (t->state);
  TcExhausting all;
  TcOrder order;

  memset (results, 0, 5 * sizeof *results);
  sixes[0] = sixes[1] = 0;
  read_order (t, text, &order);
  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      TcLog log = { t->events };

      g_array_set_size (t->events, 0);
      tc_state_copy (copy, t->state);
      tc_state_apply (t->ruleset, copy, &order, &all.parent, &log);
      results[last_result (t)]++;
      for (guint i = 0; i < t->events->len; i++)
        {
          const TcNote *note = &g_array_index (t->events, TcNote, i);

          if (g_str_equal (note->code, "eliminated") && g_str_equal (note->rule, "LU-14"))
            sixes[dd_rules (t->ruleset)->side[note->args[0]]]++;
        }
    }
  g_assert_cmpuint (all.runs, ==, 36);
}

/* LU-11, LU-14 */
static void
test_results (void)
{
  static const struct { int strength; int results[5]; } rows[] = {
    { 5, { 3, 7, 11, 9, 6 } },
    { 7, { 10, 5, 15, 5, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int results[5], sixes[2];
      Table t;

      table_open (&t);
      add (&t, "a", "infantry", 0, rows[i].strength, "1713");
      add (&t, "x", "infantry", 1, 5, "1613");
      bind (&t);
      go_to (&t, DD_PHASE_COMBAT, 0);
      exhaust (&t, "attack a > x", results, sixes);
      for (int k = 0; k < 5; k++)
        g_assert_cmpint (results[k], ==, rows[i].results[k]);
      g_assert_cmpint (sixes[0], ==, 5);
      g_assert_cmpint (sixes[1], ==, 5);
      table_close (&t);
    }
}

/* LU-12, LU-15 */
static void
test_retreat (void)
{
  int x;
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 5, "1713");
  x = add (&t, "x", "infantry", 1, 5, "1613");
  bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  give (&t, "attack a > x", 4, 2);
  g_assert_cmpint (t.state->depth, ==, 1);
  g_assert_cmpint (t.state->actor, ==, 1);
  refused (&t, "end", "must-retreat", "LU-12");
  refused (&t, "retreat x @ 1612", "no-retreat-there", "LU-7");
  give (&t, "retreat x @ 1513", 0, 0);
  assert_at (&t, x, "1513");
  g_assert_true (dd (&t)->counters[x].flags & DD_DISORGANIZED);
  g_assert_cmpint (t.state->actor, ==, 0);
  table_close (&t);
}

/* LU-13 */
static void
test_equal_dice (void)
{
  for (guint die = 1; die <= 6; die++)
    {
      Table t;

      table_open (&t);
      add (&t, "a", "infantry", 0, 20, "1713");
      add (&t, "x", "infantry", 1, 1, "1613");
      bind (&t);
      go_to (&t, DD_PHASE_COMBAT, 0);
      give (&t, "attack a > x", die, die);
      g_assert_cmpint (last_result (&t), ==, DD_TERM_NO_EFFECT);
      assert_at (&t, 1, "1613");
      table_close (&t);
    }
}

/* LU-14: the owner chooses; then the result takes the rest. */
static void
test_six (void)
{
  int x, y;
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 5, "1714");
  x = add (&t, "x", "infantry", 1, 5, "1613");
  y = add (&t, "y", "infantry", 1, 2, "1614");
  bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  sums (&t, "attack a > x y", 5, 6);
  give (&t, "attack a > x y", 6, 3);
  g_assert_cmpint (t.state->actor, ==, 1);
  refused (&t, "end", "choose-a-loss", "LU-14");
  refused (&t, "lose a", "not-in-this-combat", "LU-14");
  give (&t, "lose y", 0, 0);
  g_assert_true (dd (&t)->counters[y].flags & DD_LOST);
  give (&t, "retreat x @ 1513", 0, 0);
  assert_at (&t, x, "1513");
  table_close (&t);
}

/* LU-15 */
static void
test_disorganized (void)
{
  Table t;

  table_open (&t);
  add (&t, "a", "infantry", 0, 5, "1713");
  add (&t, "x", "infantry", 1, 5, "1613");
  bind (&t);
  disorganize (&t, 0);
  g_assert_false (dd_in_zone (dd_rules (t.ruleset), dd (&t), dd (&t)->counters[1].hex, 1));
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 1813", "disorganized-stays", "LU-15");
  go_to (&t, DD_PHASE_COMBAT, 0);
  refused (&t, "attack a > x", "disorganized-attack", "LU-15");
  table_close (&t);
}

/* LU-16: a leader of value 2: his own stack and two more. */
static void
test_rally (void)
{
  static const char *const hexes[] = { "1713", "1113", "0505", "0510" };
  char id[2] = "a";
  Table t;

  table_open (&t);
  for (int i = 0; i < 4; i++, id[0]++)
    add (&t, id, "infantry", 0, 5, hexes[i]);
  add (&t, "l", "leader", 0, 2, "1713");
  bind (&t);
  for (int i = 0; i < 4; i++)
    disorganize (&t, i);
  give (&t, "rally b", 0, 0);
  give (&t, "rally c", 0, 0);
  refused (&t, "rally d", "no-leader-free", "LU-16");
  give (&t, "rally a", 0, 0);
  refused (&t, "rally a", "not-disorganized", "LU-15");
  table_close (&t);
}

static TcArea *
add_area (Table *t, const char *id, const char *hexes)
{
  TcArea *area = tc_area_new (id, id);
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      TcHex hex = tc_hexgrid_parse (&t->battle->map->grid, *word);

      g_array_append_val (area->hexes, hex);
    }
  g_ptr_array_add (t->battle->map->areas, area);
  return area;
}

/* LU-17 */
static void
test_arrival (void)
{
  for (int distance = 3; distance <= 4; distance++)
    {
      TcModule *module = tc_module_new ("arrival");
      TcCounter *r;
      Table t;

      table_open (&t);
      add_area (&t, "gate", "0128");
      add_area (&t, "edge", "0120 0121");
      add (&t, "x", "infantry", 0, 5, distance == 3 ? "0125" : "0124");
      add (&t, "r", "cavalry", 1, 5, NULL);
      r = g_ptr_array_index (t.battle->counters, 1);
      g_free (r->entry);
      r->entry = g_strdup ("late");
      g_free (module->id);
      module->id = g_strdup ("late");
      tc_attributes_set (module->attributes, "side", "blue");
      tc_attributes_set (module->attributes, "turn", "2");
      tc_attributes_set (module->attributes, "area", "gate");
      tc_attributes_set (module->attributes, "else-area", "edge");
      tc_attributes_set (module->attributes, "threat", "3");
      g_ptr_array_add (t.battle->rules->modules, module);
      bind (&t);
      go_to (&t, DD_PHASE_MOVEMENT, 1);
      refused (&t, "enter r @ 0128", "not-yet-due", "LU-17");
      go_to (&t, DD_PHASE_RALLY, 0);
      go_to (&t, DD_PHASE_MOVEMENT, 1);
      g_assert_cmpint (t.state->turn, ==, 2);
      g_assert_cmpint (may (&t, "enter r @ 0121"), ==, distance == 3);
      refused (&t, "enter r @ 0301", "not-an-entry-hex", "LU-17");
      give (&t, "enter r @ 0128 0228", 0, 0);
      assert_at (&t, 1, "0228");
      table_close (&t);
    }
}

/* The shipped battle, with an empty map. */
static void
open_lutzen (Table *t)
{
  g_autofree char *path = tc_paths_find ("scenarios", "lutzen-1632-dice-duel.xml");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;

  *t = (Table) { tc_battle_file_read (path, issues, &error), NULL, NULL, g_array_new (FALSE, FALSE, sizeof (TcNote)) };
  g_assert_no_error (error);
  g_assert_false (tc_issue_list_has_errors (issues));
  bind (t);
}

static void
clear_map (Table *t)
{
  for (guint i = 0; i < dd_rules (t->ruleset)->n_counters; i++)
    {
      dd_put (dd_rules (t->ruleset), dd (t), i, TC_NO_HEX);
      dd (t)->counters[i].flags = 0;
    }
}

static void
lose (Table *t, const char *id)
{
  int counter = tc_battle_find_counter (t->battle, id);

  g_assert_cmpint (counter, >=, 0);
  dd (t)->counters[counter].flags = DD_LOST;
}

static void
stand (Table *t, const char *id, const char *hex)
{
  dd_put (dd_rules (t->ruleset), dd (t), tc_battle_find_counter (t->battle, id),
          tc_hexgrid_parse (&t->battle->map->grid, hex));
}

/* LU-18: 3 cavalry, 2 foot, 1 leader, 2 units south of the road: 16. */
static void
test_swedish_points (void)
{
  TcScore score;
  Table t;

  open_lutzen (&t);
  clear_map (&t);
  lose (&t, "haagen");
  lose (&t, "holck");
  lose (&t, "alt-trecka");
  lose (&t, "grana");
  lose (&t, "comargo");
  lose (&t, "wallenstein");
  stand (&t, "kyle", "1713");
  stand (&t, "gula", "1020");
  stand (&t, "hard", "0920");
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.points[0], ==, 16);
  g_assert_cmpint (score.points[1], ==, 0);
  table_close (&t);
}

/* LU-19: 4 units, 1 leader, one unit on the road west of the stream, one east: 16. */
static void
test_imperial_points (void)
{
  TcScore score;
  Table t;

  open_lutzen (&t);
  clear_map (&t);
  lose (&t, "kyle");
  lose (&t, "gula");
  lose (&t, "hard");
  lose (&t, "soop");
  lose (&t, "brahe");
  stand (&t, "grana", "1015");
  stand (&t, "comargo", "1002");
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.points[1], ==, 16);
  g_assert_cmpint (score.points[0], ==, 0);
  table_close (&t);
}

/* LU-20 */
static void
test_winner (void)
{
  TcScore score;
  Table t;

  open_lutzen (&t);
  clear_map (&t);
  t.state->over = TRUE;
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.winner, ==, -1);
  lose (&t, "brahe");
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.winner, ==, 1);
  lose (&t, "wallenstein");
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.winner, ==, 0);
  table_close (&t);
}

/* Whole games: what is listed or sampled passes check, and positions stay sound. */
static void
test_random_games (void)
{
  guint64 signature = TC_HASH_START;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
      TcSeeded random, dice;
      TcNote fault;
      TcOrder order;
      Table t;

      open_lutzen (&t);
      tc_seeded_init (&random, seed, 1);
      tc_seeded_init (&dice, seed, 2);
      for (guint n = 0; tc_state_sample (t.ruleset, t.state, &random, &order); n++)
        {
          g_assert_true (tc_state_check (t.ruleset, t.state, &order, NULL));
          if (n % 97 == 0)
            {
              g_array_set_size (orders, 0);
              tc_state_list (t.ruleset, t.state, -1, orders);
              g_assert_cmpuint (orders->len, >, 0);
              for (guint i = 0; i < orders->len; i++)
                g_assert_true (tc_state_check (t.ruleset, t.state, &g_array_index (orders, TcOrder, i), NULL));
            }
          tc_state_apply (t.ruleset, t.state, &order, &dice.parent, NULL);
          g_assert_true (tc_state_sound (t.ruleset, t.state, &fault));
        }
      signature = tc_hash_number (signature, tc_state_hash (t.state));
      table_close (&t);
    }
  g_assert_cmphex (signature, ==, G_GUINT64_CONSTANT (0xc7a43b3c4f888c30));
}

int
main (int argc, char **argv)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  g_test_init (&argc, &argv, NULL);
  book = tc_book_file_read ("dice-duel", issues);
  g_assert_nonnull (book);
  g_test_add_func ("/dice-duel/LU-1/counters", test_counters);
  g_test_add_func ("/dice-duel/LU-2/sequence", test_sequence);
  g_test_add_func ("/dice-duel/LU-3/terrain", test_terrain);
  g_test_add_func ("/dice-duel/LU-4/stacking", test_stacking);
  g_test_add_func ("/dice-duel/LU-5/zones", test_zones);
  g_test_add_func ("/dice-duel/LU-5/leader-part-of-the-way", test_zones_part);
  g_test_add_func ("/dice-duel/LU-6/lone-leader", test_lone_leader);
  g_test_add_func ("/dice-duel/LU-7/zones-bar-retreat", test_no_retreat);
  g_test_add_func ("/dice-duel/LU-7/surrounded", test_surrounded);
  g_test_add_func ("/dice-duel/LU-8/obligation", test_obligation);
  g_test_add_func ("/dice-duel/LU-8/both-or-none", test_both);
  g_test_add_func ("/dice-duel/LU-9/sums", test_sums);
  g_test_add_func ("/dice-duel/LU-10/modifiers", test_modifiers);
  g_test_add_func ("/dice-duel/LU-11/results", test_results);
  g_test_add_func ("/dice-duel/LU-12/retreat", test_retreat);
  g_test_add_func ("/dice-duel/LU-13/equal-dice", test_equal_dice);
  g_test_add_func ("/dice-duel/LU-14/six", test_six);
  g_test_add_func ("/dice-duel/LU-15/disorganized", test_disorganized);
  g_test_add_func ("/dice-duel/LU-16/rally", test_rally);
  g_test_add_func ("/dice-duel/LU-17/arrival", test_arrival);
  g_test_add_func ("/dice-duel/LU-18/swedish-points", test_swedish_points);
  g_test_add_func ("/dice-duel/LU-19/imperial-points", test_imperial_points);
  g_test_add_func ("/dice-duel/LU-20/winner", test_winner);
  g_test_add_func ("/dice-duel/play/random-games", test_random_games);
  return g_test_run ();
}
