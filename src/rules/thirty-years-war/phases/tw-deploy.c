/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Free deployment: which counters a side sets up where it likes, and in which hexes. */
#include "tw-sequence.h"
#include "tw-pieces.h"

#include <string.h>

gboolean
tw_deploy_is_waiting (const TwRuleset *rules, const TwState *state, int counter)
{
  return rules->free_start[counter] && state->hex[counter] < 0
         && !tw_has (state, counter, TW_DEAD | TW_EXITED)
         && tw_campaign_has_come (rules, state, counter);
}

/* A gun is set up by its owner, but not while it lies where it was captured; on the first day
 * counters that the battle has set up are excluded. */
gboolean
tw_deploy_is_own (const TwRuleset *rules, const TwState *state, int counter)
{
  if (!rules->free_start[counter] || state->owner[counter] != state->parent.actor
      || (state->day == 0 && rules->start[counter] >= 0))
    return FALSE;

  return state->hex[counter] >= 0 || tw_deploy_is_waiting (rules, state, counter);
}

const TwZone *
tw_deploy_zone (const TwRuleset *rules, const TwState *state, int side)
{
  return &rules->zones[state->plan][side];
}

const TcArea *
tw_deploy_post (const TwZone *zone, int counter)
{
  for (guint i = 0; i < zone->n_posts; i++)
    if (zone->posts[i].counter == counter)
      return zone->posts[i].area;

  return NULL;
}

gboolean
tw_deploy_holds (const TwRuleset *rules, const TwState *state, const TwZone *zone, int hex)
{
  guint section = rules->fortress.present ? rules->fortress.section[hex] : 0;
  gboolean broken = section > 0 && (state->broken_sections & 1u << (section - 1)) != 0;

  switch (zone->hexes[hex])
    {
    case TW_ZONE_YES:
      return TRUE;
    case TW_ZONE_KEPT:
      return !broken;
    case TW_ZONE_BROKEN:
      return broken;
    default:
      return FALSE;
    }
}

/* An enemy counter that is too near, -1. */
static int
find_near (const TwRuleset *rules, const TwState *state, const TwZone *zone, int side, int hex)
{
  for (guint c = 0; c < rules->n_counters && zone->clear > 0; c++)
    if (state->hex[c] >= 0 && state->owner[c] != side
        && tc_hexgrid_distance (&rules->grid, state->hex[c], hex) < zone->clear)
      return c;

  return -1;
}

gboolean
tw_deploy_is_open (const TwRuleset *rules, const TwState *state, int side, int hex)
{
  const TwZone *zone = tw_deploy_zone (rules, state, side);

  return tw_deploy_holds (rules, state, zone, hex) && find_near (rules, state, zone, side, hex) < 0;
}

static gboolean
refuse_place (const TwRuleset *rules, const TwZone *zone, int counter, int hex, TcNote *refusal)
{
  static const char *const codes[] = { "deploy-outside", "deploy-ground", "deploy-closed", "deploy-near" };
  const TwDeployBar *bar = &zone->bars[hex];

  *refusal = tw_note (codes[bar->why], zone->rule, counter, hex);
  if (bar->why == TW_BAR_NEAR)
    *refusal = tw_note (codes[bar->why], zone->rule, counter, hex, bar->other,
                        tc_hexgrid_distance (&rules->grid, hex, bar->other), bar->least);

  return FALSE;
}

static gboolean
refuse_section (const TwRuleset *rules, const TwZone *zone, int counter, int hex, TcNote *refusal)
{
  return tc_refuse (refusal, zone->hexes[hex] == TW_ZONE_KEPT ? "deploy-lost" : "deploy-held",
                    zone->rule, counter, rules->fortress.label[rules->fortress.section[hex] - 1]);
}

gboolean
tw_deploy_may (const TwRuleset *rules, const TwState *state, int counter, int hex, TcNote *refusal)
{
  int side = state->owner[counter], unit = tw_unit_at (rules, state, hex), near;
  const TwZone *zone = tw_deploy_zone (rules, state, side);
  const TcArea *post = tw_deploy_post (zone, counter);

  if (!zone->present)
    return tc_refuse (refusal, "deploy-outside", "S-3.0", counter, hex);
  if (post != NULL && !tc_area_contains (post, hex))
    return tc_refuse (refusal, "deploy-outside", zone->rule, counter, hex);
  if (post == NULL && !tw_deploy_holds (rules, state, zone, hex))
    return zone->hexes[hex] > TW_ZONE_YES ? refuse_section (rules, zone, counter, hex, refusal)
                                          : refuse_place (rules, zone, counter, hex, refusal);
  near = post == NULL ? find_near (rules, state, zone, side, hex) : -1;
  if (near >= 0)
    {
      *refusal = tw_note ("deploy-enemy", zone->rule, counter, hex, near, zone->clear);
      return FALSE;
    }
  if (unit >= 0 && unit != counter && (tw_is_unit (rules, counter) || rules->side[unit] != side))
    return tc_refuse (refusal, "hex-taken", zone->rule, counter, hex);

  return TRUE;
}
