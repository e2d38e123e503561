/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of deployment: which ones a day offers, what they mean, and the choice among them
 * (F-18.3 and the like). */
#include "tw-sequence.h"
#include "tw-morale.h"
#include "tw-pieces.h"
#include "tw-victory.h"

static gboolean
is_held_by_enemy (const TwRuleset *rules, const TwState *state, const TcArea *area)
{
  int enemy = 1 - rules->campaign.chooser;

  for (guint i = 0; i < area->hexes->len; i++)
    if ((tw_marks (rules,
                   (TwState *) state)[g_array_index (area->hexes, TcHex,
                                                     i)] & TW_MARK_HOLDER) != enemy + 1)
      return FALSE;

  return TRUE;
}

static gboolean
is_open (const TwRuleset *rules, const TwState *state, const TwOffer *offer, int day)
{
  return offer->day == day && (offer->after < 0 || offer->after == state->first_plan)
         && !(offer->ground && tw_victory_holds_ground (rules, state))
         && (offer->closed == NULL || !is_held_by_enemy (rules, state, offer->closed));
}

/* The plans that may be chosen for the day in the present position. */
guint
tw_plan_find (const TwRuleset *rules, const TwState *state, int day)
{
  const TwCampaign *self = &rules->campaign;
  guint plans = 0;

  for (guint i = 0; i < self->n_offers; i++)
    if (is_open (rules, state, &self->offers[i], day))
      plans |= 1u << self->offers[i].plan;

  return plans;
}

static const TwOffer *
offer_of (const TwRuleset *rules, const TwState *state, int plan)
{
  const TwCampaign *self = &rules->campaign;

  for (guint i = 0; i < self->n_offers; i++)
    if (self->offers[i].day == state->day + 1 && self->offers[i].plan == plan
        && (self->offers[i].after < 0 || self->offers[i].after == state->first_plan))
      return &self->offers[i];

  return NULL;
}

gboolean
tw_plan_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  const char *rule = rules->campaign.n_days > 0 ? rules->campaign.rule : "S-3.0";
  int plan = order->value - 1;
  const TwOffer *offer;

  if (!tw_order_is (order, 0, 0, 0))
    return tc_refuse (refusal, "just-end", "S-3.0", 0);
  if (state->offers == 0)
    return tc_refuse (refusal, "no-choice", rule, 0);
  offer = plan < 0 || plan >= (int) rules->campaign.n_plans ? NULL : offer_of (rules, state, plan);
  if (offer == NULL)
    return tc_refuse (refusal, "no-such-plan", rule, order->value);

  return (state->offers & 1u << plan) != 0
         || tc_refuse (refusal, "plan-closed", offer->rule, offer->label);
}

void
tw_plan_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  TcNote ignored;

  for (guint plan = 0; counter < 0 && state->offers != 0 && plan < rules->campaign.n_plans; plan++)
    {
      TcOrder order = { .kind = TW_CHOOSE, .value = plan + 1 };

      if (tw_plan_check (ruleset, base, &order, &ignored))
        g_array_append_vals (orders, &order, 1);
    }
}

/* The number of units that the side has for the day if @first was the first plan. */
static int
count_fit (const TwRuleset *rules, const TwState *state, int side, int first)
{
  int n = 0;

  tw_each_unit (unit, rules, side)
    n += !tw_has (state, unit, TW_DEAD | TW_EXITED)
         && tw_campaign_has_come_after (rules, state, unit, first);

  return n;
}

static gboolean
counts_against (const TwNeed *need, const TwRuleset *rules, const TwZone *zone)
{
  for (guint i = 0; i < need->area->hexes->len; i++)
    {
      int hex = g_array_index (need->area->hexes, TcHex, i);

      if (zone->hexes[hex] != TW_ZONE_NO && (need->row < 0 || rules->row[hex] == need->row))
        return TRUE;
    }

  return FALSE;
}

/* F-18.71: the enemy wins at the end of the day unless the side holds some ground, none of which
 * is in the plan. */
static gboolean
leaves_ground (const TwRuleset *rules, const TwState *state, int plan)
{
  int side = rules->campaign.chooser;
  const TwZone *zone = &rules->zones[plan][side];

  for (guint i = 0; i < rules->n_conditions; i++)
    {
      const TwCondition *it = &rules->conditions[i];

      for (guint k = 0; k < it->n_needs && it->side != side && it->day == state->day + 1; k++)
        if (it->needs[k].side == side && it->needs[k].area != NULL
            && zone->hexes != NULL && !counts_against (&it->needs[k], rules, zone))
          return TRUE;
    }

  return FALSE;
}

/* What a plan means: who deploys where, and for how long. */
gboolean
tw_plan_describe (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                  TcNote *note)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);
  int plan = order->value - 1, enemy = 1 - rules->campaign.chooser, first;
  const TwOffer *offer;

  if (order->kind != TW_CHOOSE || plan < 0 || plan >= (int) rules->campaign.n_plans)
    return FALSE;
  offer = offer_of (rules, now, plan);
  if (offer == NULL)
    return FALSE;
  first = now->day == 0 ? plan : now->first_plan;
  *note = tw_note (leaves_ground (rules, now, plan) ? "choose-plan-off" : "choose-plan",
                   offer->rule, offer->label, count_fit (rules, now, 1 - enemy, first), enemy,
                   rules->zones[plan][enemy].label, count_fit (rules, now, enemy, first),
                   tw_campaign_day_after (rules, now, first)->turns);

  return TRUE;
}

void
tw_plan_take (const TwRuleset *rules, TwState *state, int plan, TcLog *log)
{
  const TwOffer *offer = offer_of (rules, state, plan);

  state->plan = plan;
  state->offers = 0;
  if (state->day == 0)
    {
      state->first_plan = plan;
      tw_level_setup (rules, state);
    }
  tc_log_add (log, "plan", offer->rule, offer->label);
}

/* A single plan is taken at once. */
void
tw_plan_offer (const TwRuleset *rules, TwState *state, guint plans, TcLog *log)
{
  tc_log_add (log, "day", tw_campaign_day (rules, state)->rule, state->day + 1,
              rules->campaign.n_days);
  state->offers = plans;
  if ((plans & (plans - 1)) == 0)
    tw_plan_take (rules, state, g_bit_nth_lsf (plans, -1), log);
}

void
tw_plan_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  const TwOffer *offer = offer_of (rules, state, state->plan);

  if (rules->campaign.n_days == 0)
    return;
  tw_notes_add (notes,
                tw_note (tw_campaign_is_length_known (rules, state) ? "status-day" : "day",
                         tw_campaign_day (rules, state)->rule,
                  state->day + 1, rules->campaign.n_days, tw_campaign_day (rules, state)->turns));
  if (state->offers == 0 && offer != NULL)
    tw_notes_add (notes, tw_note ("status-plan", offer->rule, offer->label));
}
