/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a field says of a hex is what the engine says of an order given there. */
#include <string.h>

#include "shipped.h"
#include "shipped-game.h"
#include "tc-alter.h"
#include "tc-arm.h"
#include "tc-fields.h"
#include "tc-odds-choices.h"
#include "tc-reach.h"

typedef struct
{
  TcBattle   *battle;
  TcRuleset  *ruleset;
  TcState    *state, *other, *supposed;
  TcOddsWork *work;
  TcOdds     *odds;
  TcFields   *fields;
  GArray     *rows; /* TcFieldRow */
} Position;

static void
open_position (Position *p, const char *name)
{
  shipped_begin (name, &p->battle, &p->ruleset, &p->state);
  p->other = tc_state_new (p->ruleset);
  p->supposed = tc_state_new (p->ruleset);
  p->work = tc_odds_work_new (p->ruleset);
  p->odds = g_new0 (TcOdds, 1);
  p->fields = tc_fields_new (p->ruleset);
  p->rows = g_array_new (FALSE, FALSE, sizeof (TcFieldRow));
}

static void
close_position (Position *p)
{
  tc_fields_free (p->fields);
  tc_odds_work_free (p->work);
  g_free (p->odds);
  g_free (p->state);
  g_free (p->other);
  g_free (p->supposed);
  g_array_unref (p->rows);
  tc_ruleset_unref (p->ruleset);
  tc_battle_free (p->battle);
}

static void
list (Position *p, TcFieldQuestion question)
{
  g_array_set_size (p->rows, 0);
  tc_fields_list (p->fields, p->state, &question, NULL, p->rows);
}

static const TcFieldRow *
find_row (const Position *p, TcHex hex)
{
  for (guint i = 0; i < p->rows->len; i++)
    if (g_array_index (p->rows, TcFieldRow, i).hex == hex)
      return &g_array_index (p->rows, TcFieldRow, i);

  return NULL;
}

static TcHex
hex_of (const Position *p, int counter)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (p->ruleset, p->state, placements);
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      return g_array_index (placements, TcPlacement, i).place.x;

  return TC_NO_HEX;
}

/* The odds of an order with one unit in the position of @other; FALSE and the refusal. */
static gboolean
ask (Position *p, TcOrderRole role, int unit, int target, TcNote *refusal)
{
  TcOrder order = { .kind = (guint8) tc_order_kind_find (p->ruleset->system->order_kinds, role, 0), .n_units = 1,
                    .units = { (gint16) unit }, .n_targets = target >= 0, .targets = { (gint16) target } };

  return tc_odds_what_if (p->work, p->other, &order, p->supposed, refusal)
         && tc_odds_of_order (p->work, p->supposed, &order, p->odds, refusal);
}

/* FALSE: nobody can be there. */
static gboolean
move (Position *p, int counter, TcHex hex)
{
  const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { (gint16) counter }, .n_path = 1,
                           .path = { { .x = hex, .facing = TC_NO_FACING } } };

  tc_state_copy (p->other, p->state);

  return tc_state_alter (p->ruleset, p->other, &change, NULL);
}

/* Enemies where they stand; and two different ones in a hex that is empty, neither of which stands in the way. */
static void
test_fire (void)
{
  Position p;
  int gun, side;
  guint enemies = 0, dead = 0;

  open_position (&p, "lutzen-1632.tercio");
  gun = tc_battle_find_counter (p.battle, "swedish-gun-1");
  side = tc_battle_counter_side (p.battle, (guint) gun);
  list (&p, (TcFieldQuestion) { TC_FIELD_FIRE, gun, -1, 1 });
  for (int i = 0; i < (int) p.battle->counters->len; i++)
    {
      TcArm arm = tc_battle_get_arm (p.battle, i);
      const TcFieldRow *row = find_row (&p, hex_of (&p, i));
      TcNote refusal = { NULL };

      if (tc_battle_counter_side (p.battle, (guint) i) == side || (arm != TC_ARM_INFANTRY && arm != TC_ARM_CAVALRY) || row == NULL)
        continue;
      tc_state_copy (p.other, p.state);
      if (ask (&p, TC_ROLE_FIRE, gun, i, &refusal))
        {
          g_assert_cmpuint (row->n, ==, 1);
          g_assert_cmpint (row->counter, ==, gun);
          g_assert_cmpint (tc_ratio_compare (row->chance, tc_odds_get_harm (p.odds, side)), ==, 0);
          enemies++;
        }
      else
        {
          g_assert_cmpuint (row->n, ==, 0);
          g_assert_cmpstr (row->refusal.code, ==, refusal.code);
          dead++;
        }
    }
  g_assert_cmpuint (enemies, >, 3);
  g_assert_cmpuint (dead, >, 3);
  close_position (&p);
}

static void
test_fire_at_empty_hexes (void)
{
  Position p;
  int gun, probes[2], side;
  guint hits = 0;

  open_position (&p, "lutzen-1632.tercio");
  gun = tc_battle_find_counter (p.battle, "swedish-gun-1");
  probes[0] = tc_battle_find_counter (p.battle, "grana");
  probes[1] = tc_battle_find_counter (p.battle, "westfalen");
  side = tc_battle_counter_side (p.battle, (guint) gun);
  list (&p, (TcFieldQuestion) { TC_FIELD_FIRE, gun, -1, 1 });
  for (guint k = 0; k < 50; k++)
    for (guint i = 0; i < 2; i++)
      {
        g_autofree char *label = g_strdup_printf ("1%u%02u", 2 + k % 2, 1 + k / 2);
        TcHex hex = tc_hexgrid_parse (&p.battle->map->grid, label);
        const TcFieldRow *row = find_row (&p, hex);
        gboolean legal;

        legal = move (&p, probes[i], hex) && ask (&p, TC_ROLE_FIRE, gun, probes[i], NULL);
        g_assert_cmpint (legal, ==, row != NULL && row->n == 1);
        if (legal)
          g_assert_cmpint (tc_ratio_compare (row->chance, tc_odds_get_harm (p.odds, side)), ==, 0);
        hits += legal;
      }
  g_assert_cmpuint (hits, >, 10);
  /* a side's chance is that of its best gun */
  list (&p, (TcFieldQuestion) { TC_FIELD_FIRE, -1, side, 1 });
  for (guint i = 0; i < p.rows->len; i++)
    {
      const TcFieldRow *row = &g_array_index (p.rows, TcFieldRow, i);

      g_assert_true ((row->n == 0) == (row->refusal.code != NULL));
      g_assert_true ((row->n == 0) == (row->counter < 0));
    }
  close_position (&p);
}

/* The first turn is the reach; a hex of the second can be reached from one of the first. */
static void
test_turns (void)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcPlacement it = { 0 };
  guint first = 0, second = 0;
  TcReach *reach;
  Position p;

  open_position (&p, "lutzen-1632.tercio");
  reach = tc_reach_new (p.ruleset);
  tc_state_place (p.ruleset, p.state, placements);
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == tc_battle_find_counter (p.battle, "blaa"))
      it = g_array_index (placements, TcPlacement, i);
  tc_reach_find (reach, p.state, &it, 1, ends);
  list (&p, (TcFieldQuestion) { TC_FIELD_TURNS, it.counter, -1, 2 });
  for (guint i = 0; i < ends->len; i++)
    {
      TcHex end = g_array_index (ends, TcReachEnd, i).end;

      g_assert_nonnull (find_row (&p, end));
      g_assert_cmpuint (find_row (&p, end)->n, ==, end != it.place.x);
    }
  for (guint i = 0; i < p.rows->len; i++)
    {
      const TcFieldRow *row = &g_array_index (p.rows, TcFieldRow, i);

      g_assert_cmpint (row->counter, ==, it.counter);
      g_assert_cmpuint (row->n, <=, 2);
      first += row->n == 1;
      second += row->n == 2;
    }
  g_assert_cmpuint (first, <, ends->len);
  g_assert_cmpuint (second, >, first);
  tc_reach_free (reach);
  close_position (&p);
}

/* Where counters have fronts, they may face anywhere when they get there. */
static void
test_turns_with_fronts (void)
{
  guint far = 0;
  int unit;
  Position p;

  open_position (&p, "lutter-1626.tercio");
  unit = tc_battle_find_counter (p.battle, "league-dragoons");
  list (&p, (TcFieldQuestion) { TC_FIELD_TURNS, unit, -1, 2 });
  for (guint i = 0; i < p.rows->len; i++)
    far += g_array_index (p.rows, TcFieldRow, i).n == 2;
  g_assert_cmpuint (far, >, 100);
  close_position (&p);
}

/* Next to where an enemy can be. */
static void
test_contact (void)
{
  guint8 turns[4096];
  Position p;

  open_position (&p, "lutzen-1632.tercio");
  memset (turns, 255, sizeof turns);
  list (&p, (TcFieldQuestion) { TC_FIELD_TURNS, -1, 1, 2 });
  for (guint i = 0; i < p.rows->len; i++)
    turns[g_array_index (p.rows, TcFieldRow, i).hex] = g_array_index (p.rows, TcFieldRow, i).n;
  list (&p, (TcFieldQuestion) { TC_FIELD_CONTACT, -1, 0, 2 });
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&p.battle->map->grid); hex++)
    {
      const TcFieldRow *row = find_row (&p, hex);
      guint least = 255;

      for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex next = tc_hexgrid_neighbour (&p.battle->map->grid, hex, d);

          if (next != TC_NO_HEX)
            least = MIN (least, turns[next]);
        }
      g_assert_cmpuint (row != NULL ? row->n : 255, ==, least);
    }
  close_position (&p);
}

static void
test_rally (void)
{
  Position p;
  TcOrder turn = { .kind = TC_ALTER_DISRUPT, .n_units = 1 };
  TcHex hex;

  open_position (&p, "lutzen-1632.tercio");
  turn.units[0] = (gint16) tc_battle_find_counter (p.battle, "blaa");
  hex = hex_of (&p, turn.units[0]);
  list (&p, (TcFieldQuestion) { TC_FIELD_RALLY, turn.units[0], -1, 1 });
  tc_state_copy (p.other, p.state);
  g_assert_true (tc_state_alter (p.ruleset, p.other, &turn, NULL));
  g_assert_true (ask (&p, TC_ROLE_RALLY, turn.units[0], -1, NULL));
  g_assert_cmpint (tc_ratio_compare (find_row (&p, hex)->chance, tc_odds_get_fate (p.odds, turn.units[0], TC_FATE_RECOVERED)), ==, 0);
  g_assert_cmpuint (p.rows->len, >, 100);
  /* with his leader he rallies better than without */
  g_assert_cmpint (tc_ratio_compare (find_row (&p, hex)->chance, find_row (&p, 0)->chance), >, 0);
  list (&p, (TcFieldQuestion) { TC_FIELD_RALLY, -1, tc_battle_counter_side (p.battle, (guint) turn.units[0]), 1 });
  g_assert_nonnull (find_row (&p, hex));
  g_assert_cmpuint (p.rows->len, <, 60);
  close_position (&p);
}

/* As the rules say of each line, alone and together. */
static void
test_sight (void)
{
  g_autofree TcSight *sight = g_new (TcSight, 1);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  gboolean hidden = FALSE;
  Position p;
  int unit, side;

  open_position (&p, "lutzen-1632.tercio");
  unit = tc_battle_find_counter (p.battle, "blaa");
  side = tc_battle_counter_side (p.battle, (guint) unit);
  list (&p, (TcFieldQuestion) { TC_FIELD_SIGHT, unit, -1, 1 });
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&p.battle->map->grid); hex++)
    {
      const TcFieldRow *row = find_row (&p, hex);

      if (hex == hex_of (&p, unit))
        continue;
      tc_state_sight (p.ruleset, p.state, (TcPlace) { hex_of (&p, unit), 0, TC_NO_FACING }, (TcPlace) { hex, 0, TC_NO_FACING }, sight);
      g_assert_cmpint (row != NULL && row->n == 1, ==, sight->clear);
      hidden |= row != NULL && row->refusal.code != NULL;
      g_assert_true (sight->clear || sight->n_blockers == 0 || row->refusal.code == sight->blockers[0].code);
    }
  g_assert_true (hidden);
  list (&p, (TcFieldQuestion) { TC_FIELD_SIGHT, -1, side, 1 });
  tc_state_place (p.ruleset, p.state, placements);
  for (guint i = 0; i < p.rows->len; i++)
    {
      const TcFieldRow *row = &g_array_index (p.rows, TcFieldRow, i);
      guint n = 0;

      for (guint k = 0; k < placements->len && i % 37 == 0; k++)
        {
          const TcPlacement *it = &g_array_index (placements, TcPlacement, k);
          TcArm arm = tc_battle_get_arm (p.battle, it->counter);

          if (it->side != side || it->place.x == row->hex
              || (arm != TC_ARM_INFANTRY && arm != TC_ARM_CAVALRY && arm != TC_ARM_ARTILLERY))
            continue;
          tc_state_sight (p.ruleset, p.state, it->place, (TcPlace) { row->hex, 0, TC_NO_FACING }, sight);
          n += sight->clear;
        }
      g_assert_true (i % 37 != 0 || row->n == n);
      g_assert_cmpint (tc_battle_counter_side (p.battle, (guint) row->counter), ==, side);
    }
  g_assert_cmpuint (p.rows->len, >, 100);
  close_position (&p);
}

/* Who could come, to where he does most, is worth what the engine says when he is put there; no other place next to the target that
 * he can get to does more. */
static void
test_arrivals (void)
{
  g_autofree TcOddsChoice *choices = g_new (TcOddsChoice, TC_ODDS_CHOICES);
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcOrder order = { .n_targets = 1 };
  TcReach *reach;
  guint n, nearer = 0;
  Position p;

  open_position (&p, "lutzen-1632.tercio");
  reach = tc_reach_new (p.ruleset);
  order.kind = (guint8) tc_order_kind_find (p.ruleset->system->order_kinds, TC_ROLE_ATTACK, 0);
  order.targets[0] = (gint16) tc_battle_find_counter (p.battle, "von-bruener");
  n = tc_odds_find_arrivals (p.work, p.state, &order, choices);
  g_assert_cmpuint (n, >, 1);
  tc_state_place (p.ruleset, p.state, placements);
  for (guint i = 0; i < n; i++)
    {
      const TcOddsChoice *it = &choices[i];
      TcRatio worth = tc_ratio_subtract (it->loss[1], it->loss[0]);

      g_assert_true (i == 0
                     || tc_ratio_compare (tc_ratio_subtract (choices[i - 1].loss[1], choices[i - 1].loss[0]), worth) >= 0);
      for (guint k = 0; k < placements->len; k++)
        if (g_array_index (placements, TcPlacement, k).counter == it->counter)
          tc_reach_find (reach, p.state, &g_array_index (placements, TcPlacement, k), 1, ends);
      for (guint k = 0; k < ends->len; k++)
        {
          TcHex end = g_array_index (ends, TcReachEnd, k).end;
          TcOddsChoice other;

          if (tc_hexgrid_distance (&p.battle->map->grid, end, hex_of (&p, order.targets[0])) != 1 || !move (&p, it->counter, end)
              || !ask (&p, TC_ROLE_ATTACK, it->counter, order.targets[0], NULL))
            continue;
          tc_odds_choice_fill (&other, p.odds, p.supposed->actor);
          nearer++;
          g_assert_cmpint (tc_ratio_compare (tc_ratio_subtract (other.loss[1], other.loss[0]), worth), <=, 0);
          if (end == it->at.x)
            g_assert_cmpint (tc_ratio_compare (tc_ratio_subtract (other.loss[1], other.loss[0]), worth), ==, 0);
        }
    }
  g_assert_cmpuint (nearer, >=, n);
  /* one that is chosen, and too far off, comes itself, and alone: with it nobody else attacks yet */
  order.n_units = 1;
  order.units[0] = choices[n - 1].counter;
  g_assert_cmpuint (tc_odds_find_arrivals (p.work, p.state, &order, choices), ==, 1);
  g_assert_cmpint (choices[0].counter, ==, order.units[0]);
  g_assert_cmpuint (choices[0].order.n_units, ==, 1);
  order.n_units = order.n_targets = 0;
  g_assert_cmpuint (tc_odds_find_arrivals (p.work, p.state, &order, choices), ==, 0);
  tc_reach_free (reach);
  close_position (&p);
}

/* Of a side: who reaches a hex, who has no tie where he stands; of a counter what the rules say of it alone. */
static void
test_ties (void)
{
  static const TcTieKind ties[] = { TC_TIE_SUPPLY, TC_TIE_EXIT };
  static const TcFieldKind kinds[] = { TC_FIELD_SUPPLY, TC_FIELD_EXIT };
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree guint8 *hexes = NULL, *all = NULL;
  TcSeeded dice, random;
  TcOrder order;
  Position p;
  TcTie tie;
  int side;

  open_position (&p, "freiburg-1644-siege.tercio");
  hexes = g_new (guint8, (gsize) tc_hexgrid_get_count (&p.battle->map->grid));
  all = g_new (guint8, (gsize) tc_hexgrid_get_count (&p.battle->map->grid));
  tc_seeded_init (&dice, 5, 0);
  tc_seeded_init (&random, 5, 1);
  for (guint i = 0; i < 400 && tc_state_sample (p.ruleset, p.state, &random, &order); i++)
    tc_state_apply (p.ruleset, p.state, &order, &dice.parent, NULL);
  tc_state_place (p.ruleset, p.state, placements);
  side = tc_battle_counter_side (p.battle, (guint) tc_battle_find_counter (p.battle, "bavarian-foot-12"));
  g_assert_false (tc_fields_know (p.fields, TC_FIELD_COMMAND));
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint tied = 0, without = 0, rows = 0, refused = 0;

      memset (all, 0, (gsize) tc_hexgrid_get_count (&p.battle->map->grid));
      for (guint i = 0; i < placements->len; i++)
        {
          const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

          if (it->side != side || it->place.x == TC_NO_HEX
              || !tc_state_find_tie (p.ruleset, p.state, ties[k], it->counter, hexes, &tie))
            continue;
          for (TcHex hex = 0; hex < tc_hexgrid_get_count (&p.battle->map->grid); hex++)
            all[hex] |= hexes[hex];
          without += hexes[it->place.x] == 0 && tie.without.code != NULL;
        }
      for (TcHex hex = 0; hex < tc_hexgrid_get_count (&p.battle->map->grid); hex++)
        tied += all[hex];
      list (&p, (TcFieldQuestion) { kinds[k], -1, side, 1 });
      for (guint i = 0; i < p.rows->len; i++)
        {
          const TcFieldRow *row = &g_array_index (p.rows, TcFieldRow, i);

          rows += row->reason.code != NULL;
          refused += row->refusal.code != NULL;
          g_assert_true (row->reason.code == NULL || all[row->hex] == 1);
        }
      g_assert_cmpuint (rows, ==, tied);
      g_assert_cmpuint (refused, ==, without);
      g_assert_cmpuint (rows + refused, >, 0);
    }
  close_position (&p);
  open_position (&p, "lutzen-1632.tercio");
  for (TcFieldKind kind = TC_FIELD_COMMAND; kind <= TC_FIELD_EXIT; kind++)
    g_assert_false (tc_fields_know (p.fields, kind));
  close_position (&p);
}

/* The armies of a side together are the side. */
static void
test_armies (void)
{
  static const TcFieldKind kinds[] = { TC_FIELD_RALLY, TC_FIELD_TURNS };
  Position p;

  open_position (&p, "lutter-1626.tercio");
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint8 *whole = g_malloc0 ((gsize) tc_hexgrid_get_count (&p.battle->map->grid)), parts = 0;
      guint n;

      list (&p, (TcFieldQuestion) { kinds[k], -1, 0, 1 });
      n = p.rows->len;
      for (guint i = 0; i < n; i++)
        whole[g_array_index (p.rows, TcFieldRow, i).hex] = 1;
      for (guint army = 0; army < p.battle->armies->len; army++)
        {
          if (((const TcArmy *) g_ptr_array_index (p.battle->armies, army))->side != 0)
            continue;
          list (&p, (TcFieldQuestion) { kinds[k], -1, 0, 1, (int) army + 1 });
          parts++;
          for (guint i = 0; i < p.rows->len; i++)
            {
              const TcFieldRow *row = &g_array_index (p.rows, TcFieldRow, i);

              g_assert_cmpint (tc_battle_counter (p.battle, (guint) row->counter)->army, ==, (int) army);
              g_assert_cmpuint (whole[row->hex], >=, 1);
              whole[row->hex] = 2;
            }
        }
      g_assert_cmpuint (parts, >, 1);
      for (TcHex hex = 0; hex < tc_hexgrid_get_count (&p.battle->map->grid); hex++)
        g_assert_cmpuint (whole[hex], !=, 1);
      g_free (whole);
    }
  close_position (&p);
}

static void
test_stop (void)
{
  const gint stop = 1;
  const TcFieldQuestion question = { TC_FIELD_TURNS, -1, 0, 9 };
  Position p;

  open_position (&p, "lutzen-1632.tercio");
  tc_fields_list (p.fields, p.state, &question, &stop, p.rows);
  g_assert_cmpuint (p.rows->len, ==, 0);
  close_position (&p);
  open_position (&p, "rossbach-1757.tercio");
  g_assert_null (p.fields);
  close_position (&p);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/Fields/fire", test_fire);
  g_test_add_func ("/odds/Fields/fire-at-empty-hexes", test_fire_at_empty_hexes);
  g_test_add_func ("/odds/Fields/turns", test_turns);
  g_test_add_func ("/odds/Fields/turns-with-fronts", test_turns_with_fronts);
  g_test_add_func ("/odds/Fields/contact", test_contact);
  g_test_add_func ("/odds/Fields/rally", test_rally);
  g_test_add_func ("/odds/Fields/sight", test_sight);
  g_test_add_func ("/odds/Fields/ties", test_ties);
  g_test_add_func ("/odds/Fields/armies", test_armies);
  g_test_add_func ("/odds/Fields/stop", test_stop);
  g_test_add_func ("/odds/Choices/arrivals", test_arrivals);
  return g_test_run ();
}
