/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A threat is an attack that the rules allow, out of hexes that its attackers can get to; where few could come, hardly another one is
 * worse for the unit. */
#include "shipped.h"
#include "tc-alter.h"
#include "tc-arm.h"
#include "tc-reach.h"
#include "tc-threats.h"

/* Hexes and attackers, and ways of putting attackers there, that are all tried. */
#define MOST_NEAR 8
#define MOST_WAYS 150

typedef struct
{
  TcBattle   *battle;
  TcRuleset  *ruleset;
  TcState    *state, *lifted, *placed, *supposed;
  TcOddsWork *work;
  TcOdds     *odds;
  TcThreats  *threats;
  GArray     *ends; /* TcReachEnd, of the enemies, without the unit */
  GArray     *near; /* those next to the hex */
  int         kind;
  int         unit;
  guint       tried, worse;
} Position;

static gboolean
put (const Position *p, TcState *state, int counter, TcPlace place)
{
  const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { (gint16) counter }, .n_path = 1, .path = { place } };

  return tc_state_alter (p->ruleset, state, &change, NULL);
}

static TcRatio
weigh (TcRatio lost, TcRatio hurt)
{
  return tc_ratio_add (lost, tc_ratio_divide (hurt, tc_ratio_new (2, 1)));
}

/* The attack from these hexes, asked of the engine step by step; FALSE when it is not legal. */
static gboolean
ask (Position *p, TcHex hex, const TcOrder *attack, const TcPlace *from, TcRatio *lost, TcRatio *hurt)
{
  TcOrder whole = *attack;

  tc_state_copy (p->placed, p->lifted);
  if (!put (p, p->placed, p->unit, (TcPlace) { hex, 0, TC_NO_FACING }))
    return FALSE;
  for (guint i = 0; i < attack->n_units; i++)
    if (!put (p, p->placed, attack->units[i], from[i]))
      return FALSE;
  if (!tc_odds_what_if (p->work, p->placed, attack, p->supposed, NULL))
    return FALSE;
  tc_state_complete (p->ruleset, p->supposed, &whole);
  if (!tc_odds_of_order (p->work, p->supposed, &whole, p->odds, NULL))
    return FALSE;
  *lost = tc_odds_get_fate (p->odds, p->unit, TC_FATE_ELIMINATED | TC_FATE_CAPTURED);
  *hurt = tc_ratio_subtract (tc_odds_get_fate (p->odds, p->unit, TC_FATE_ELIMINATED | TC_FATE_CAPTURED | TC_FATE_REDUCED
                                                                   | TC_FATE_WEAKENED | TC_FATE_WORSE), *lost);
  return TRUE;
}

static gboolean
can_reach (const Position *p, int counter, TcHex hex)
{
  for (guint i = 0; i < p->ends->len; i++)
    if (g_array_index (p->ends, TcReachEnd, i).counter == counter && g_array_index (p->ends, TcReachEnd, i).end == hex)
      return TRUE;

  return FALSE;
}

/* Tries everybody else in every way; *worst gets what is worst for the unit. */
static void
try_all (Position *p, TcHex hex, guint first, TcOrder *attack, TcPlace *from, guint *ways, TcRatio *worst)
{
  TcRatio lost, hurt;

  if (attack->n_units > 0 && ++*ways > MOST_WAYS)
    return;
  if (attack->n_units > 0 && ask (p, hex, attack, from, &lost, &hurt) && tc_ratio_compare (weigh (lost, hurt), *worst) > 0)
    *worst = weigh (lost, hurt);
  if (attack->n_units == TC_ORDER_UNITS)
    return;
  for (guint i = first; i < p->near->len && *ways <= MOST_WAYS; i++)
    {
      const TcReachEnd *it = &g_array_index (p->near, TcReachEnd, i);
      gboolean taken = tc_order_names (attack->units, attack->n_units, it->counter);

      for (guint k = 0; k < attack->n_units; k++)
        taken |= from[k].x == it->end;
      if (taken)
        continue;
      from[attack->n_units] = (TcPlace) { it->end, 0, TC_NO_FACING };
      attack->units[attack->n_units++] = it->counter;
      try_all (p, hex, i + 1, attack, from, ways, worst);
      attack->n_units--;
    }
}

static void
assert_threat (Position *p, TcHex hex, const TcThreat *threat)
{
  TcOrder attack = { .kind = threat->attack.kind, .n_targets = 1, .targets = { (gint16) p->unit } };
  TcPlace from[TC_ORDER_UNITS];
  TcRatio lost, hurt, worst = TC_RATIO_ZERO;
  guint ways = 0;

  g_assert_cmpint (threat->attack.kind, ==, p->kind);
  g_assert_cmpuint (threat->attack.n_targets, ==, 1);
  g_assert_cmpint (threat->attack.targets[0], ==, p->unit);
  for (guint i = 0; i < threat->attack.n_units; i++)
    {
      g_assert_true (can_reach (p, threat->attack.units[i], threat->from[i].x));
      g_assert_cmpint (tc_hexgrid_distance (&p->battle->map->grid, threat->from[i].x, hex), ==, 1);
      for (guint k = 0; k < i; k++)
        g_assert_cmpint (threat->from[k].x, !=, threat->from[i].x);
    }
  g_assert_true (ask (p, hex, &threat->attack, threat->from, &lost, &hurt));
  g_assert_true (tc_ratio_compare (lost, threat->lost) == 0 && tc_ratio_compare (hurt, threat->hurt) == 0);
  g_array_set_size (p->near, 0);
  for (guint i = 0; i < p->ends->len; i++)
    if (tc_hexgrid_distance (&p->battle->map->grid, g_array_index (p->ends, TcReachEnd, i).end, hex) == 1)
      g_array_append_vals (p->near, &g_array_index (p->ends, TcReachEnd, i), 1);
  if (p->near->len > MOST_NEAR)
    return;
  try_all (p, hex, 0, &attack, from, &ways, &worst);
  if (ways > MOST_WAYS)
    return;
  p->tried++;
  p->worse += tc_ratio_compare (worst, weigh (lost, hurt)) > 0;
}

static gboolean
is_no_foe (const Position *p, const TcPlacement *it, int side)
{
  TcArm arm = tc_battle_get_arm (p->battle, it->counter);

  return it->side == side || arm == TC_ARM_LEADER || arm == TC_ARM_ARTILLERY || arm == TC_ARM_TRAIN;
}

/* The threats to one unit all over the map. */
static guint
look (Position *p, int unit, int side)
{
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  const TcOrder lift = { .kind = TC_ALTER_REMOVE, .n_units = 1, .units = { (gint16) unit } };
  TcReach *reach = tc_reach_new (p->ruleset);
  guint found = 0;
  TcThreat threat;

  p->unit = unit;
  tc_state_copy (p->lifted, p->state);
  g_assert_true (tc_state_alter (p->ruleset, p->lifted, &lift, NULL));
  tc_state_place (p->ruleset, p->lifted, foes);
  for (guint i = foes->len; i-- > 0;)
    if (is_no_foe (p, &g_array_index (foes, TcPlacement, i), side))
      g_array_remove_index (foes, i);
  tc_reach_find (reach, p->lifted, &g_array_index (foes, TcPlacement, 0), foes->len, p->ends);
  tc_threats_begin (p->threats, p->state, side, unit);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&p->battle->map->grid); hex++)
    if (tc_threats_find (p->threats, unit, hex, &threat))
      {
        g_assert_true (tc_threats_touch (p->threats, hex));
        assert_threat (p, hex, &threat);
        found++;
      }
  tc_reach_free (reach);

  return found;
}

static void
open_position (Position *p, const char *name, guint orders)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcSeeded dice, random;
  TcOrder order;

  *p = (Position) { .battle = shipped_read (name) };
  p->ruleset = tc_ruleset_new (p->battle, issues);
  p->state = tc_state_new (p->ruleset);
  p->lifted = tc_state_new (p->ruleset);
  p->placed = tc_state_new (p->ruleset);
  p->supposed = tc_state_new (p->ruleset);
  p->work = tc_odds_work_new (p->ruleset);
  p->odds = g_new0 (TcOdds, 1);
  p->threats = tc_threats_new (p->ruleset);
  p->ends = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  p->near = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  p->kind = tc_order_kind_find (p->ruleset->system->order_kinds, TC_ROLE_ATTACK, 0);
  tc_seeded_init (&dice, 7, 0);
  tc_seeded_init (&random, 7, 1);
  tc_state_setup (p->ruleset, p->state, &dice.parent, NULL);
  for (guint i = 0; i < orders && tc_state_sample (p->ruleset, p->state, &random, &order); i++)
    tc_state_apply (p->ruleset, p->state, &order, &dice.parent, NULL);
}

static void
close_position (Position *p)
{
  tc_threats_free (p->threats);
  tc_odds_work_free (p->work);
  g_array_unref (p->ends);
  g_array_unref (p->near);
  g_free (p->odds);
  g_free (p->supposed);
  g_free (p->placed);
  g_free (p->lifted);
  g_free (p->state);
  tc_ruleset_unref (p->ruleset);
  tc_battle_free (p->battle);
}

/* A unit of each side, in the middle of a game. */
static void
test_shipped (gconstpointer data)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  guint found = 0;
  Position p;

  open_position (&p, data, 300);
  tc_state_place (p.ruleset, p.state, placements);
  for (guint i = 0; i < placements->len; i += placements->len / (TEST_SANITIZED ? 2 : 3))
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      if (tc_battle_get_arm (p.battle, it->counter) == TC_ARM_INFANTRY || tc_battle_get_arm (p.battle, it->counter) == TC_ARM_CAVALRY)
        found += look (&p, it->counter, it->side);
    }
  g_assert_cmpuint (found, >, 50);
  g_assert_cmpuint (p.tried, >, 50);
  g_assert_cmpuint (12 * p.worse, <, p.tried);
  close_position (&p);
}

/* Who cannot be reached is safe, and so is a hex where the unit cannot be. */
static void
test_safe (void)
{
  TcThreat threat;
  Position p;
  int kyle, gula;

  open_position (&p, "lutzen-1632.tercio", 0);
  kyle = tc_battle_find_counter (p.battle, "kyle");
  gula = tc_battle_find_counter (p.battle, "gula");
  tc_threats_begin (p.threats, p.state, 0, kyle);
  g_assert_false (tc_threats_touch (p.threats, tc_hexgrid_parse (&p.battle->map->grid, "2313")));
  g_assert_false (tc_threats_find (p.threats, kyle, tc_hexgrid_parse (&p.battle->map->grid, "2313"), &threat));
  /* Reway stands there. */
  g_assert_true (tc_threats_touch (p.threats, tc_hexgrid_parse (&p.battle->map->grid, "0804")));
  g_assert_false (tc_threats_find (p.threats, kyle, tc_hexgrid_parse (&p.battle->map->grid, "0804"), &threat));
  /* Far from the enemy where he is, not where he could be. */
  g_assert_false (tc_threats_find (p.threats, gula, tc_hexgrid_parse (&p.battle->map->grid, "2014"), &threat));
  close_position (&p);
}

/* Every unit where it stands: who comes next to it stands where nobody is. */
static void
test_where_they_stand (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  guint found = 0;
  TcThreat threat;
  Position p;

  open_position (&p, "lutzen-1632.tercio", 0);
  tc_state_place (p.ruleset, p.state, placements);
  for (int side = 0; side < 2; side++)
    {
      tc_threats_begin (p.threats, p.state, side, -1);
      for (guint i = 0; i < placements->len; i++)
        {
          const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

          if (it->side == side && tc_threats_find (p.threats, it->counter, it->place.x, &threat))
            {
              g_assert_cmpuint (threat.attack.n_units, >, 0);
              g_assert_cmpint (tc_battle_counter_side (p.battle, (guint) threat.attack.units[0]), !=, side);
              found++;
            }
        }
    }
  g_assert_cmpuint (found, ==, 14);
  close_position (&p);
}

/* The worst that one enemy can do to the unit, asked of the engine order by order; *best: who does it. */
static TcRatio
find_worst (Position *p, const GArray *placements, const TcPlacement *it, TcOddsHarm *worst, int *best)
{
  const TcOrderKind *kinds = p->ruleset->system->order_kinds;
  TcRatio most = TC_RATIO_ZERO;

  for (guint i = 0; i < placements->len; i++)
    for (int struck = 0; struck < 2; struck++)
      for (guint16 kind = 0; kinds[kind].id != NULL; kind++)
        {
          const TcPlacement *foe = &g_array_index (placements, TcPlacement, i);
          const TcOrder attack = { .kind = (guint8) kind, .n_units = 1, .units = { foe->counter }, .n_targets = 1, .targets = { it->counter } };
          const TcState *from = struck ? p->placed : p->state;
          TcOddsHarm harm;

          if (foe->side == it->side || (kinds[kind].role != TC_ROLE_ATTACK && kinds[kind].role != TC_ROLE_FIRE)
              || (struck && !tc_state_strike (p->ruleset, p->state, foe->counter, it->counter, p->placed))
              || !tc_odds_what_if (p->work, from, &attack, p->supposed, NULL)
              || !tc_odds_of_counter (p->work, p->supposed, &attack, it->counter, &harm)
              || tc_ratio_compare (weigh (harm.lost, harm.hurt), most) <= 0)
            continue;
          most = weigh (harm.lost, harm.hurt);
          *worst = harm;
          *best = foe->counter;
        }

  return most;
}

/* On a measured table: the shot, melee or charge that harms most, with who does it and from where. */
static void
test_table (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (TcThreatRow));
  guint n = 0, shots = 0;
  Position p;

  open_position (&p, "rossbach-1757.tercio", 0);
  tc_odds_work_set_limit (p.work, 1000);
  tc_state_place (p.ruleset, p.state, placements);
  tc_threats_list (p.threats, p.state, -1, TC_NO_HEX, NULL, rows);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);
      const TcThreatRow *row = NULL;
      TcOddsHarm worst = { TC_RATIO_ZERO, TC_RATIO_ZERO, 0 };
      int best = -1;
      TcRatio most = find_worst (&p, placements, it, &worst, &best);

      for (guint k = 0; k < rows->len; k++)
        if (g_array_index (rows, TcThreatRow, k).counter == it->counter)
          row = &g_array_index (rows, TcThreatRow, k);
      g_assert_true ((row != NULL) == (best >= 0));
      if (row == NULL)
        continue;
      g_assert_cmpint (row->hex, ==, tc_map_find_place (p.battle->map, it->place));
      g_assert_cmpint (tc_ratio_compare (tc_threat_weigh (&row->threat), most), ==, 0);
      g_assert_cmpint (tc_ratio_compare (row->threat.lost, worst.lost), ==, 0);
      g_assert_cmpuint (row->threat.games, ==, worst.games);
      g_assert_cmpint (row->threat.attack.units[0], ==, best);
      shots += p.ruleset->system->order_kinds[row->threat.attack.kind].role == TC_ROLE_FIRE;
      n++;
    }
  g_assert_cmpuint (n, ==, rows->len);
  g_assert_cmpuint (shots, >, 0);
  g_assert_cmpuint (n, >, shots);
  close_position (&p);
}

/* Elsewhere it is another question, and beside the enemy a worse one; what has been asked to stop stops. */
static void
test_table_elsewhere (void)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (TcThreatRow));
  const gint stopped = 1;
  int unit;
  Position p;

  open_position (&p, "rossbach-1757.tercio", 0);
  unit = tc_battle_find_counter (p.battle, "meinicke");
  tc_threats_list (p.threats, p.state, unit, TC_NO_HEX, NULL, rows);
  g_assert_cmpuint (rows->len, ==, 0);
  tc_threats_list (p.threats, p.state, unit, tc_map_find_place (p.battle->map, (TcPlace) { 12500, 6800, 0 }), NULL, rows);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpint (g_array_index (rows, TcThreatRow, 0).hex, ==, tc_map_find_place (p.battle->map, (TcPlace) { 12500, 6800, 0 }));
  g_array_set_size (rows, 0);
  tc_threats_list (p.threats, p.state, -1, TC_NO_HEX, &stopped, rows);
  g_assert_cmpuint (rows->len, ==, 0);
  close_position (&p);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/odds/Threats/safe", test_safe);
  g_test_add_func ("/odds/Threats/where-they-stand", test_where_they_stand);
  g_test_add_func ("/odds/Threats/table", test_table);
  g_test_add_func ("/odds/Threats/table-elsewhere", test_table_elsewhere);
  g_test_add_data_func ("/odds/Threats/shipped/thirty-years-war", "lutzen-1632.tercio", test_shipped);
  g_test_add_data_func ("/odds/Threats/shipped/rocroi", "rocroi-1643.tercio", test_shipped);
  g_test_add_data_func ("/odds/Threats/shipped/dice-duel", "lutzen-1632-dice-duel.tercio", test_shipped);
  g_test_add_data_func ("/odds/Threats/shipped/chit-pull", "lutter-1626.tercio", test_shipped);

  return g_test_run ();
}
