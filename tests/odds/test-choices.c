/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is offered to be attacked, or to attack, in every battle: all that the rules allow, each with what the engine says of it. */
#include "shipped.h"
#include "shipped-game.h"
#include "tc-alter.h"
#include "tc-odds-choices.h"

typedef struct
{
  TcBattle     *battle;
  TcRuleset    *ruleset;
  TcState      *state, *altered, *supposed;
  TcOddsWork   *work;
  TcOdds       *odds;
  GArray       *placements;
  TcOddsChoice *choices;
} Position;

static void
open_position (Position *p, const char *name)
{
  shipped_begin (name, &p->battle, &p->ruleset, &p->state);
  p->altered = tc_state_new (p->ruleset);
  p->supposed = tc_state_new (p->ruleset);
  p->work = tc_odds_work_new (p->ruleset);
  p->odds = g_new0 (TcOdds, 1);
  p->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  p->choices = g_new (TcOddsChoice, TC_ODDS_CHOICES);
  tc_state_place (p->ruleset, p->state, p->placements);
}

static void
close_position (Position *p)
{
  tc_odds_work_free (p->work);
  g_free (p->odds);
  g_free (p->state);
  g_free (p->altered);
  g_free (p->supposed);
  g_free (p->choices);
  g_array_unref (p->placements);
  tc_ruleset_unref (p->ruleset);
  tc_battle_free (p->battle);
}

static TcOrder
make_order (const Position *p, const char *kind, const char *unit, const char *target)
{
  TcOrder order = { 0 };
  g_autofree char *text = target != NULL ? g_strdup_printf ("%s %s > %s", kind, unit, target) : g_strdup_printf ("%s %s", kind, unit);

  g_assert_true (tc_order_parse (text, p->battle, p->ruleset->system->order_kinds, &order, NULL));

  return order;
}

static gboolean
ask (Position *p, const TcState *state, const TcOrder *order)
{
  return tc_odds_what_if (p->work, state, order, p->supposed, NULL)
         && tc_odds_of_order (p->work, p->supposed, order, p->odds, NULL);
}

static void
assert_same (Position *p, const TcOddsChoice *choice)
{
  TcOddsChoice other;

  if (!choice->known)
    {
      g_assert_cmpuint (p->odds->runs, >=, 1000);
      return;
    }
  tc_odds_choice_fill (&other, p->odds, p->supposed->actor);
  for (int side = 0; side < 2; side++)
    g_assert_cmpint (tc_ratio_compare (choice->loss[side], other.loss[side]), ==, 0);
  g_assert_cmpint (tc_ratio_compare (choice->harm, other.harm), ==, 0);
  g_assert_cmpint (tc_ratio_compare (choice->chance, TC_RATIO_ZERO), >, 0);
}

/* Every attack and shot of the unit alone is offered; and the kind that is found is the first one listed. */
static guint
check_targets (Position *p, int unit)
{
  const TcOrderKind *kinds = p->ruleset->system->order_kinds;
  const TcOrder part = { .n_units = 1, .units = { (gint16) unit } };
  guint n = tc_odds_find_choices (p->work, p->state, &part, TRUE, p->choices), found = 0;

  for (guint i = 0; i < p->placements->len; i++)
    for (guint8 kind = 0; kinds[kind].id != NULL; kind++)
      {
        TcOrder order = part;
        guint at = 0;

        order.kind = kind;
        order.targets[order.n_targets++] = g_array_index (p->placements, TcPlacement, i).counter;
        if ((kinds[kind].role != TC_ROLE_ATTACK && kinds[kind].role != TC_ROLE_FIRE) || !ask (p, p->state, &order))
          continue;
        while (at < n && !tc_order_equal (&p->choices[at].order, &order))
          at++;
        g_assert_cmpuint (at, <, n);
        assert_same (p, &p->choices[at]);
        if (at == 0 || p->choices[at - 1].counter != p->choices[at].counter)
          g_assert_cmpint (tc_odds_find_kind (p->work, p->state, &order), ==, kind);
        found++;
      }
  g_assert_cmpuint (found, ==, n);

  return n;
}

static void
test_targets (gconstpointer name)
{
  Position p;

  open_position (&p, name);
  for (guint i = 0; i < p.placements->len; i++)
    check_targets (&p, g_array_index (p.placements, TcPlacement, i).counter);
  close_position (&p);
}

/* The first volley of the guns on the Janus Hill: they do not charge. */
static void
test_guns (void)
{
  TcOrder shot;
  Position p;

  open_position (&p, "rossbach-1757.tercio");
  shot = make_order (&p, "charge", "moller-3", "bayreuth");
  g_assert_cmpuint (check_targets (&p, shot.units[0]), ==, 2);
  g_assert_cmpint (tc_odds_find_kind (p.work, p.state, &shot), ==, make_order (&p, "shoot", "moller-3", "bayreuth").kind);
  /* out of range of all: still a shot, which is refused as one */
  shot.targets[0] = make_order (&p, "shoot", "moller-3", "loudon-grenzer").targets[0];
  g_assert_cmpint (tc_odds_find_kind (p.work, p.state, &shot), ==, make_order (&p, "shoot", "moller-3", "bayreuth").kind);
  /* and what is nearest to a charge is a shot */
  shot = make_order (&p, "charge", "moller-3", "bayreuth");
  g_assert_true (tc_odds_find_nearest (p.work, p.state, &shot, &shot));
  g_assert_cmpint (shot.kind, ==, make_order (&p, "shoot", "moller-3", "bayreuth").kind);
  close_position (&p);
}

/* Who could charge on the table is worth the melee where he is put. */
static void
test_strikes (void)
{
  guint n = 0;
  Position p;

  open_position (&p, "rossbach-1757.tercio");
  for (guint i = 0; i < p.placements->len; i++)
    {
      const TcOrder order = { .n_targets = 1, .targets = { g_array_index (p.placements, TcPlacement, i).counter } };
      guint found = tc_odds_find_arrivals (p.work, p.state, &order, p.choices);

      for (guint k = 0; k < found; k++)
        {
          const TcOddsChoice *it = &p.choices[k];
          const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { it->counter }, .n_path = 1, .path = { it->at } };
          TcOrder alone = order;

          if (TEST_SANITIZED && !it->known) /* many dice take long */
            continue;
          tc_state_copy (p.altered, p.state);
          g_assert_true (tc_state_alter (p.ruleset, p.altered, &change, NULL));
          g_assert_true (ask (&p, p.altered, &it->order));
          assert_same (&p, it);
          g_assert_cmpint (it->order.targets[0], ==, order.targets[0]);
          /* with him alone it is he who comes */
          alone.units[alone.n_units++] = it->counter;
          g_assert_cmpuint (tc_odds_find_arrivals (p.work, p.state, &alone, p.choices + found), ==, 1);
        }
      n += found;
    }
  g_assert_cmpuint (n, >=, 3);
  close_position (&p);
}

/* Many dice are played out where that is wanted, near to what is exact. */
static void
test_many_dice (void)
{
  const double near = 0.25;
  guint n, sampled = 0;
  Position p;

  open_position (&p, "rossbach-1757.tercio");
  tc_odds_work_set_games (p.work, TC_ODDS_GAMES);
  for (guint i = 0; i < p.placements->len; i++)
    {
      const TcOrder order = { .n_targets = 1, .targets = { g_array_index (p.placements, TcPlacement, i).counter } };

      n = tc_odds_find_arrivals (p.work, p.state, &order, p.choices);
      for (guint k = 0; k < n; k++)
        {
          const TcOddsChoice *it = &p.choices[k];
          const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { it->counter }, .n_path = 1, .path = { it->at } };
          TcOddsChoice exact = *it;

          g_assert_true (it->known);
          tc_state_copy (p.altered, p.state);
          g_assert_true (tc_state_alter (p.ruleset, p.altered, &change, NULL));
          g_assert_true (ask (&p, p.altered, &it->order));
          tc_odds_choice_fill (&exact, p.odds, p.supposed->actor);
          g_assert_cmpuint (exact.games, ==, 0);
          for (guint s = 0; s < 2; s++)
            {
              g_assert_cmpfloat_with_epsilon (tc_ratio_to_double (it->loss[s]), tc_ratio_to_double (exact.loss[s]), near);
              g_assert_true (it->games == 0 ? it->margin[s] == 0 : it->margin[s] < near);
            }
          sampled += it->games > 0;
        }
    }
  g_assert_cmpuint (sampled, >=, 1);
  close_position (&p);
}

/* Who would send the order to rally is the general of the unit, not the commander in chief. */
static void
test_general (void)
{
  guint n = 0;
  Position p;

  open_position (&p, "rossbach-1757.tercio");
  for (guint i = 0; i < p.placements->len; i++)
    {
      int unit = g_array_index (p.placements, TcPlacement, i).counter;
      int general = tc_odds_find_general (p.ruleset, p.state, unit);

      if (tc_battle_get_arm (p.ruleset->battle, (guint) unit) == TC_ARM_LEADER)
        continue;
      g_assert_cmpint (general, >=, 0);
      n += tc_battle_counter (p.ruleset->battle, (guint) general)->army == tc_battle_counter (p.ruleset->battle, (guint) unit)->army;
    }
  g_assert_cmpuint (n, >=, 15);
  close_position (&p);
  open_position (&p, "lutzen-1632.tercio");
  g_assert_cmpint (tc_odds_find_general (p.ruleset, p.state, g_array_index (p.placements, TcPlacement, 0).counter), ==, -1);
  close_position (&p);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/odds/Choices/targets", NULL, test_targets);
  g_test_add_func ("/odds/Choices/guns", test_guns);
  g_test_add_func ("/odds/Choices/strikes", test_strikes);
  if (!TEST_SANITIZED) /* ten seconds of dice for what other tests play, too */
    g_test_add_func ("/odds/Choices/many-dice", test_many_dice);
  g_test_add_func ("/odds/Choices/general", test_general);

  return g_test_run ();
}
