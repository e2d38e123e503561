/* Modules of deployment: where a side may be set up, in one plan or in all. */
#include "tw-binding.h"
#include "tw-course.h"
#include "tw-modules.h"

#include <string.h>

static gboolean
is_terrain (const TwRuleset *rules, int hex, const char *terrain)
{
  return terrain[0] == '\0' || strcmp (rules->rows[rules->row[hex]].id, terrain) == 0;
}

static void
add_place (const TwRuleset *rules, TwZone *zone, TwModuleReader *reader, int side)
{
  static const char *const controls[] = { "any", "kept", "broken", NULL };
  const char *terrain = tw_module_text (reader, "terrain", "");
  int control = tw_module_choice (reader, "control", controls, 0), unused;
  const TcArea *area = tw_module_area (reader, "area", &unused);

  if (terrain[0] != '\0')
    tw_module_terrain (rules, reader, terrain);
  if (control > 0 && !rules->fortress.present)
    tw_module_fault (reader, "no-fortress", reader->module->id, NULL);
  for (guint i = 0; area != NULL && i < area->hexes->len; i++)
    {
      int hex = g_array_index (area->hexes, TcHex, i);
      gboolean open = rules->rows[rules->row[hex]].cost[side][0] >= 0;

      zone->bars[hex].why = open ? TW_BAR_GROUND : TW_BAR_CLOSED;
      if (open && is_terrain (rules, hex, terrain))
        zone->hexes[hex] = TW_ZONE_YES + control;
    }
}

/* The nearest of those it is too near to is named, but not the hex itself.  Sections that are open by their
 * control are so, however near. */
static void
bar_near (const TwRuleset *rules, TwZone *zone, int hex, int other, int least)
{
  TwDeployBar *bar = &zone->bars[hex];

  if (zone->hexes[hex] > TW_ZONE_YES)
    return;
  if (hex != other
      && (bar->why != TW_BAR_NEAR
          || tc_hexgrid_distance (&rules->grid, hex, other) < tc_hexgrid_distance (&rules->grid, hex, bar->other)))
    *bar = (TwDeployBar) { TW_BAR_NEAR, least, other };
  zone->hexes[hex] = TW_ZONE_NO;
}

/* Not nearer than that to any hex of a terrain, or to any counter of the enemy. */
static void
keep_away (const TwRuleset *rules, TwZone *zone, TwModuleReader *reader)
{
  static const char *const whoms[] = { "terrain", "enemy", NULL };
  gboolean enemy = tw_module_choice (reader, "from", whoms, 0) == 1;
  const char *terrain = tw_module_text (reader, "terrain", enemy ? "" : NULL);
  int least = tw_module_number (reader, "least", 1, 99, 0);

  if (terrain[0] != '\0')
    tw_module_terrain (rules, reader, terrain);
  if (enemy)
    zone->clear = MAX (zone->clear, least);
  for (guint other = 0; other < rules->n_hexes; other++)
    {
      if (terrain[0] == '\0' || !is_terrain (rules, other, terrain))
        continue;
      for (guint hex = 0; hex < rules->n_hexes; hex++)
        if (tc_hexgrid_distance (&rules->grid, hex, other) < least)
          bar_near (rules, zone, hex, other, least);
    }
}

static void
add_post (const TwRuleset *rules, TwZone *zone, TwModuleReader *reader, int side)
{
  int counter = tw_module_counter (reader, "counter"), unused;
  const TcArea *area = tw_module_area (reader, "area", &unused);

  if (area == NULL)
    return;
  if (rules->side[counter] != side)
    tw_module_fault (reader, "unknown-counter", "counter", tw_module_text (reader, "counter", ""));
  if (zone->n_posts == TW_POSTS)
    tw_module_fault (reader, "more-rows", reader->module->type, NULL);
  else
    zone->posts[zone->n_posts++] = (TwPost) { counter, area };
}

/* The first area of the battle that would hold them all. */
static const char *
find_larger (const TwRuleset *rules, TwModuleReader *reader, int side, int units)
{
  const GPtrArray *areas = reader->battle->map->areas;

  for (guint i = 0; i < areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (areas, i);
      int open = 0;

      for (guint k = 0; k < area->hexes->len; k++)
        open += rules->rows[rules->row[g_array_index (area->hexes, TcHex, k)]].cost[side][0] >= 0;
      if (open >= units)
        return area->id;
    }

  return NULL;
}

/* On the first day everybody has to find room who stands nowhere else; later it depends on what is left. */
static void
check_room (const TwRuleset *rules, const TwZone *zone, TwModuleReader *reader, int side, int plan)
{
  int units, placed = tw_check_room (rules, zone, side, &units);
  gboolean later = rules->campaign.n_days > 0 && (rules->campaign.first_plans & 1u << plan) == 0;
  g_autofree char *text = NULL;
  const char *larger;
  TcIssue *found;

  if (placed == units || (placed > 0 && later))
    return;
  text = g_strdup_printf ("%d/%d", placed, units);
  found = tw_module_fault (reader, "no-room", reader->module->id, text);
  larger = find_larger (rules, reader, side, units);
  /* In place of the first of its areas. */
  if (larger != NULL && tw_module_each (reader, "place"))
    tw_module_propose (reader, found, "area", larger);
  while (reader->row != NULL)
    tw_module_each (reader, "place");
}

static void
read_zone (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const fates[] = { "out", "lost", NULL };
  const char *name = tw_module_text (reader, "plan", "");
  int side = tw_module_side (reader, "side") % TW_SIDES;
  int plan = name[0] == '\0' ? 0 : tw_campaign_find_plan (&rules->campaign, name);
  TwZone zone = { .present = TRUE };

  zone.turn = tw_module_number (reader, "order", 1, TW_SIDES, 0);
  zone.lost = tw_module_choice (reader, "without-room", fates, 0) == 1;
  zone.rule = tw_module_rule (reader, "rule");
  zone.rule_room = tw_module_rule (reader, "rule-room");
  if (plan < 0)
    {
      tw_module_fault (reader, "unknown-plan", "plan", name);
      return;
    }
  if (rules->zones[plan][side].present)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  zone.hexes = g_new0 (guint8, rules->n_hexes);
  zone.bars = g_new0 (TwDeployBar, rules->n_hexes);
  while (tw_module_each (reader, "place"))
    add_place (rules, &zone, reader, side);
  while (tw_module_each (reader, "away"))
    keep_away (rules, &zone, reader);
  while (tw_module_each (reader, "post"))
    add_post (rules, &zone, reader, side);
  check_room (rules, &zone, reader, side, plan);
  rules->zones[plan][side] = zone;
  for (guint i = 1; name[0] == '\0' && i < rules->campaign.n_plans; i++)
    if (!rules->zones[i][side].present)
      rules->zones[i][side] = zone;
}

/* In a campaign both sides are set up in every plan. */
static void
check_plans (const TwRuleset *rules, TcIssueList *issues)
{
  for (guint plan = 0; rules->campaign.n_days > 0 && plan < rules->campaign.n_plans; plan++)
    if (!rules->zones[plan][0].present || !rules->zones[plan][1].present)
      tw_bind_issue (issues, TC_SEVERITY_ERROR, "plan-without-deployment", 0, NULL, NULL,
                     rules->campaign.plan_name[plan], NULL);
}

void
tw_bind_zones (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  if (rules->row == NULL || rules->n_counters == 0)
    return;
  if (rules->deploys[0] || rules->deploys[1])
    tw_modules_read (rules, battle, issues, "deployment", read_zone);
  check_plans (rules, issues);
}

void
tw_unbind_zones (TwRuleset *rules)
{
  for (guint plan = 0; plan < TW_PLANS; plan++)
    for (guint side = 0; side < TW_SIDES; side++)
      {
        TwZone *zone = &rules->zones[plan][side];
        gboolean shared = FALSE;

        for (guint other = 0; other < plan; other++)
          shared |= rules->zones[other][side].hexes == zone->hexes;
        if (shared)
          continue;
        g_free (zone->hexes);
        g_free (zone->bars);
      }
}
