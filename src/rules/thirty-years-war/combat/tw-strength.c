/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strengths and odds (S-8.0, S-8.2, S-8.3, S-8.4, S-9.13, S-10.12).  The explanation is the only
 * sum: combat uses its totals. */
#include "tw-combat.h"
#include "tw-morale.h"

/* Features of hexsides that help a defender whom nobody attacks otherwise. */
static const guint pools[3] = { TW_EDGE_SLOPE, TW_EDGE_WATER, TW_EDGE_WORKS };

/* The first turns of an assault (N-16.0 and the like) multiply the strength of one arm and of
 * leaders. */
static int
assault_factor (const TwRuleset *rules, const TwState *state, int counter)
{
  const TwAssault *assault = &rules->assault[rules->side[counter]];

  if (state->parent.turn > assault->turn
      || (rules->kind[counter] != TW_LEADER && rules->kind[counter] != assault->kind))
    return 1;

  return assault->factor;
}

static void
add_assault (const TwRuleset *rules, const TwState *state, int counter, TcExplanation *out)
{
  int factor = assault_factor (rules, state, counter);

  if (factor > 1)
    tc_explanation_add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_MULTIPLY, counter, factor,
                        tw_note ("assault", rules->assault[rules->side[counter]].rule, counter, factor));
}

/* Why the leader in the unit's hex adds nothing. */
static void
add_unheard (const TwRuleset *rules, const TwState *state, TcQuantity quantity, int unit,
             TcExplanation *out)
{
  int leader = tw_leaders_unheard (rules, state, unit, 0);

  if (leader >= 0)
    tc_explanation_add (out, quantity, TC_MODIFIER_ADD, unit, 0,
                        tw_note ("leader-unheard", rules->rule_deaf[rules->army[leader]], leader, unit));
}

static void
add_attacker (const TwRuleset *rules, const TwState *state, const TwAttack *attack, guint index,
              TcExplanation *out)
{
  int unit = attack->attackers[index], leader = attack->aid[index];
  const TwCharge *charge = &rules->charge[rules->side[unit]];
  gboolean charges = tw_attack_is_charger (rules, attack, unit);
  gboolean half = (rules->ground[state->hex[unit]] & TW_HEX_HALF) != 0;
  /* A charge may not multiply the leader, an assault may not multiply the unit: then he counts
   * by himself. */
  gboolean apart = leader >= 0
                   && ((charges && !rules->charge_leaders)
                       || assault_factor (rules, state, leader)
                              != assault_factor (rules, state, unit));
  int bearer = apart ? leader : unit;

  tc_explanation_add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_ADD, unit, rules->front[unit],
                      tw_note ("strength", "S-8.3", unit, rules->front[unit]));
  if (leader >= 0)
    tc_explanation_add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_ADD, bearer, rules->lead[leader],
                        tw_note ("leader",
                                 charges ? charge->rule_help : tw_leaders_rule (rules, state,
                                                                                leader, unit),
                                                                                leader, rules->lead[leader]));
  else
    add_unheard (rules, state, TC_QUANTITY_ATTACK, unit, out);
  if (charges)
    tc_explanation_add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_MULTIPLY, unit, charge->factor,
                        tw_note ("charge", charge->rule, unit, charge->factor));
  add_assault (rules, state, unit, out);
  if (apart)
    add_assault (rules, state, leader, out);
  if (half)
    tc_explanation_add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_DIVIDE_UP, unit, 2,
                        tw_note ("halved-ground", rules->rows[rules->row[state->hex[unit]]].rule, unit));
  if (half && apart)
    tc_explanation_add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_DIVIDE_UP, leader, 2,
                        tw_note ("halved-ground", rules->rows[rules->row[state->hex[unit]]].rule, leader));
}

/* S-10.12: the strength of a disrupted unit is halved together with its leader's. */
static void
add_defender (const TwRuleset *rules, const TwState *state, int unit, int leader,
              TcExplanation *out)
{
  gboolean disrupted = tw_has (state, unit, TW_DISRUPTED);
  gboolean halves = disrupted && leader >= 0 && !rules->leader_on_back;
  int strength = disrupted && !halves ? rules->back[unit] : rules->front[unit];

  tc_explanation_add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_ADD, unit, strength,
                      tw_note (disrupted && !halves ? "strength-disrupted" : "strength",
                               disrupted && !halves ? "S-9.13" : "S-8.3", unit, strength));
  if (leader >= 0)
    tc_explanation_add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_ADD, unit, rules->lead[leader],
                        tw_note ("leader", tw_leaders_rule (rules, state, leader, unit), leader,
                                 rules->lead[leader]));
  else
    add_unheard (rules, state, TC_QUANTITY_DEFENCE, unit, out);
  if (halves)
    tc_explanation_add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_DIVIDE_UP, unit, 2,
                        tw_note ("halved-disrupted", "S-10.12", unit));
}

/* The features of the hexside that an attacker has to cross. */
static guint
find_edge (const TwRuleset *rules, const TwState *state, const TwAttack *attack, guint index, int defender)
{
  int hex = state->hex[attack->attackers[index]];
  int direction = tc_hexgrid_direction (&rules->grid, hex, state->hex[defender]);

  return direction < 0 ? 0 : tw_edge (rules, state, hex * 6 + direction);
}

/* Why a feature that some attackers have to cross does not help: the first who does not. */
static void
add_open (const TwRuleset *rules, const TwState *state, const TwAttack *attack, int unit, guint pool, TcExplanation *out)
{
  static const char *const codes[3] = { "not-uphill", "not-across-water", "not-through-breach" };
  TcNote note = tw_note (codes[pool], rules->pool_rule[pool], unit);

  for (guint i = attack->n_attackers; i-- > 0;)
    if ((find_edge (rules, state, attack, i, unit) & pools[pool]) == 0)
      note.args[1] = attack->attackers[i];
  note.role = TC_NOTE_SIDES;
  tc_explanation_add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_NONE, unit, 0, note);
}

/* S-8.4: only the best terrain modifier of a defender counts; ground that halves him is the
 * worst. */
static void
add_terrain (const TwRuleset *rules, const TwState *state, const TwAttack *attack, int unit,
             TcExplanation *out)
{
  static const char *const codes[3] = { "behind-slope", "behind-water", "behind-works" };
  const TwTerrain *row = &rules->rows[rules->row[state->hex[unit]]];
  guint bits = ~0u, some = 0; /* what all have to cross, and what any has to */
  int strength = tc_explanation_get_part (out, TC_QUANTITY_DEFENCE, unit);
  int best = -1, most = 0;
  int plus = row->plus > 0 && rules->side[unit] == rules->works_side ? row->plus : 0;

  for (guint i = 0; i < attack->n_attackers; i++)
    {
      guint edge = find_edge (rules, state, attack, i, unit);

      bits &= edge;
      some |= edge;
    }
  for (int p = 0; p < 3; p++)
    if ((bits & pools[p]) != 0 && strength * (rules->pool_factor[p] - 1) > most)
      {
        most = strength * (rules->pool_factor[p] - 1);
        best = p;
      }
  if (plus > most)
    best = 3;

  for (int p = 0; p < 3; p++)
    if ((bits & pools[p]) != 0 && rules->pool_factor[p] > 1)
      {
        TcNote note = tw_note (codes[p], rules->pool_rule[p], unit, rules->pool_factor[p]);

        note.role = TC_NOTE_SIDES;
        tc_explanation_add (out, TC_QUANTITY_DEFENCE, p == best ? TC_MODIFIER_MULTIPLY : TC_MODIFIER_NONE, unit,
                            p == best ? rules->pool_factor[p] : 0, note);
      }
    else if ((some & pools[p]) != 0 && rules->pool_factor[p] > 1)
      add_open (rules, state, attack, unit, (guint) p, out);
  if (row->half)
    tc_explanation_add (out, TC_QUANTITY_DEFENCE,
                        best < 0 ? TC_MODIFIER_DIVIDE_UP : TC_MODIFIER_NONE, unit, best < 0 ? 2 : 0,
                        tw_note ("halved-ground", row->rule, unit));
  if (plus > 0)
    tc_explanation_add (out, TC_QUANTITY_DEFENCE, best == 3 ? TC_MODIFIER_ADD : TC_MODIFIER_NONE,
                        -1, best == 3 ? plus : 0, tw_note ("entrenched", row->rule, unit, plus));
}

/* The best odds column that is reached: fractions favour the defender. */
static int
column_of (const TwRuleset *rules, int attack, int defence)
{
  int column = rules->n_columns - 1;

  while (column > 0
         && (gint64) attack * rules->odds[column][1] < (gint64) defence * rules->odds[column][0])
    column--;

  return column;
}

int
tw_strength_explain (const TwRuleset *rules, const TwState *state, const TwAttack *attack,
                     TcExplanation *out)
{
  for (guint i = 0; i < attack->n_attackers; i++)
    add_attacker (rules, state, attack, i, out);
  for (guint i = 0; i < attack->n_defenders; i++)
    {
      add_defender (rules, state, attack->defenders[i], attack->support[i], out);
      add_terrain (rules, state, attack, attack->defenders[i], out);
    }

  return column_of (rules, tc_explanation_get_total (out, TC_QUANTITY_ATTACK),
                    tc_explanation_get_total (out, TC_QUANTITY_DEFENCE));
}

void
tw_strength_say (const TwRuleset *rules, int column, TcExplanation *out)
{
  int attack = tc_explanation_get_total (out, TC_QUANTITY_ATTACK),
      defence = tc_explanation_get_total (out, TC_QUANTITY_DEFENCE);

  if (attack >= defence)
    g_snprintf (out->odds, sizeof out->odds, "%d-1", attack / MAX (defence, 1));
  else
    g_snprintf (out->odds, sizeof out->odds, "1-%d", (defence + attack - 1) / MAX (attack, 1));
  g_snprintf (out->column, sizeof out->column, "%d-%d", rules->odds[column][0], rules->odds[column][1]);
  out->chart = "combat";
  out->roll = tw_note ("roll-combat", "S-8.6", rules->odds[column][0], rules->odds[column][1]);
  if (column + 1 < (int) rules->n_columns)
    {
      gint64 wanted = (gint64) defence * rules->odds[column + 1][0];

      g_snprintf (out->next, sizeof out->next, "%d-%d", rules->odds[column + 1][0], rules->odds[column + 1][1]);
      out->missing = (gint32) ((wanted + rules->odds[column + 1][1] - 1) / rules->odds[column + 1][1]) - attack;
    }
}
