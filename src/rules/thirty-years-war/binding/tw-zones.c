/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of deployment: where a side may be set up, in one plan or in all. */
#include "tw-binding.h"
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
  int control = tw_module_choice (reader, "control", controls, 0), label;
  const TcArea *area = tw_module_area (reader, "area", &label);

  if (terrain[0] != '\0')
    tw_module_terrain (rules, reader, terrain);
  if (zone->label < 0)
    zone->label = label;
  if (control > 0 && !rules->fortress.present)
    tw_module_propose (reader, tw_module_fault (reader, "no-fortress", controls[control], NULL), "control", controls[0]);
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
  int counter = tw_module_counter (reader, "counter"), label;
  const TcArea *area = tw_module_area (reader, "area", &label);

  if (area == NULL)
    return;
  if (zone->label < 0)
    zone->label = label;
  if (rules->side[counter] != side)
    tw_module_fault (reader, "unknown-counter", "counter", tw_module_text (reader, "counter", ""));
  if (zone->n_posts == TW_POSTS)
    tw_module_fault (reader, "more-rows", reader->module->type, NULL);
  else
    zone->posts[zone->n_posts++] = (TwPost) { counter, area };
}

/* Ground, distances and posts of the module that is read; the two arrays are the caller's. */
static void
read_ground (const TwRuleset *rules, TwZone *zone, TwModuleReader *reader, int side)
{
  zone->hexes = g_new0 (guint8, rules->n_hexes);
  zone->bars = g_new0 (TwDeployBar, rules->n_hexes);
  zone->label = -1;
  while (tw_module_each (reader, "place"))
    add_place (rules, zone, reader, side);
  while (tw_module_each (reader, "away"))
    keep_away (rules, zone, reader);
  while (tw_module_each (reader, "post"))
    add_post (rules, zone, reader, side);
}

/* Room */

/* Whether all would find a hex if the attribute of that row were another one. */
static gboolean
holds_with (const TwRuleset *rules, const TwModuleReader *reader, int side, guint row, const char *name,
            const char *value)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new (), attributes = g_ptr_array_new ();
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcModule module = *reader->module;
  TcRow changed = *(TcRow *) g_ptr_array_index (module.rows, row);
  TcAttribute attribute = { (char *) name, (char *) value };
  TwModuleReader other = { .battle = reader->battle, .issues = issues, .module = &module };
  TwZone zone = { .present = TRUE };
  int units, placed;

  for (guint i = 0; i < changed.attributes->len; i++)
    {
      TcAttribute *it = g_ptr_array_index (changed.attributes, i);

      g_ptr_array_add (attributes, strcmp (it->name, name) == 0 ? &attribute : it);
    }
  changed.attributes = attributes;
  for (guint i = 0; i < module.rows->len; i++)
    g_ptr_array_add (rows, i == row ? &changed : g_ptr_array_index (module.rows, i));
  module.rows = rows;
  read_ground (rules, &zone, &other, side);
  placed = tw_check_room (rules, &zone, side, &units);
  g_free (zone.hexes);
  g_free (zone.bars);

  return placed == units;
}

/* A row with one thing changed so that all find room: the largest distance that leaves it, any terrain, another
 * area.  FALSE when that does not help. */
static gboolean
propose_row (const TwRuleset *rules, TwModuleReader *reader, TcIssue *found, int side, guint index)
{
  const TcRow *row = g_ptr_array_index (reader->module->rows, index);
  const GPtrArray *areas = reader->battle->map->areas;
  g_autofree char *less = NULL;
  const char *name = NULL, *value = NULL;
  int least = 0;

  tc_attributes_get_number (row->attributes, "least", &least);
  if (strcmp (row->name, "away") == 0)
    for (name = "least"; least > 1 && value == NULL;)
      {
        g_free (less);
        less = g_strdup_printf ("%d", --least);
        value = holds_with (rules, reader, side, index, name, less) ? less : NULL;
      }
  if (strcmp (row->name, "place") == 0 && tc_attributes_get (row->attributes, "terrain") != NULL)
    value = holds_with (rules, reader, side, index, name = "terrain", "") ? "" : NULL;
  if (strcmp (row->name, "place") == 0 && value == NULL)
    for (guint i = 0; i < areas->len && value == NULL; i++)
      {
        const TcArea *area = g_ptr_array_index (areas, i);

        value = holds_with (rules, reader, side, index, name = "area", area->id) ? area->id : NULL;
      }
  if (value == NULL)
    return FALSE;
  reader->row = row;
  reader->next_row = index + 1;
  tw_module_propose (reader, found, name, value);
  reader->row = NULL;
  reader->next_row = 0;

  return TRUE;
}

/* The nearest hex round the area where foot may stand and nothing forbids it; -1. */
static int
find_next_hex (const TwRuleset *rules, const TwZone *zone, const TcArea *area, const GArray *more, int side)
{
  int best = -1, least = G_MAXINT;

  for (guint hex = 0; hex < rules->n_hexes; hex++)
    {
      int nearest = G_MAXINT;

      if (zone->hexes[hex] != TW_ZONE_NO || zone->bars[hex].why == TW_BAR_NEAR
          || rules->rows[rules->row[hex]].cost[side][0] < 0)
        continue;
      for (guint i = 0; i < area->hexes->len; i++)
        nearest = MIN (nearest, tc_hexgrid_distance (&rules->grid, hex, g_array_index (area->hexes, TcHex, i)));
      for (guint i = 0; i < more->len; i++)
        nearest = MIN (nearest, tc_hexgrid_distance (&rules->grid, hex, g_array_index (more, TcHex, i)));
      if (nearest < least)
        {
          least = nearest;
          best = (int) hex;
        }
    }

  return best;
}

/* The area of a row is too small by itself: hexes round it are added until all find room. */
static gboolean
propose_growth (const TwRuleset *rules, const TwZone *zone, TwModuleReader *reader, TcIssue *found, int side, guint index)
{
  const TcRow *row = g_ptr_array_index (reader->module->rows, index);
  const char *id = strcmp (row->name, "place") == 0 ? tc_attributes_get (row->attributes, "area") : NULL;
  const TcArea *area = id != NULL ? tc_map_find_area (reader->battle->map, id) : NULL;
  g_autoptr (GArray) more = g_array_new (FALSE, FALSE, sizeof (TcHex));
  g_autofree guint8 *hexes = g_memdup2 (zone->hexes, rules->n_hexes);
  g_autoptr (GString) text = g_string_new (NULL);
  TwZone larger = *zone;
  int units = 1, placed = 0;

  larger.hexes = hexes;
  while (area != NULL && placed < units)
    {
      TcHex hex = find_next_hex (rules, &larger, area, more, side);
      char label[TC_HEX_LABEL_SIZE];

      if (hex < 0)
        return FALSE;
      hexes[hex] = TW_ZONE_YES;
      g_array_append_val (more, hex);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", tc_hexgrid_format (&rules->grid, hex, label));
      placed = tw_check_room (rules, &larger, side, &units);
    }
  if (area == NULL)
    return FALSE;
  tc_issue_add_fix (found, "add-hexes", area->id, text->str, NULL);

  return TRUE;
}

/* On the first day everybody has to find room who stands nowhere else; later it depends on what is left. */
static void
check_room (const TwRuleset *rules, const TwZone *zone, TwModuleReader *reader, int side, int plan)
{
  int units, placed = tw_check_room (rules, zone, side, &units);
  gboolean later = rules->campaign.n_days > 0 && (rules->campaign.first_plans & 1u << plan) == 0;
  g_autofree char *text = NULL;
  TcIssue *found;

  if (placed == units || (placed > 0 && later))
    return;
  text = g_strdup_printf ("%d/%d", placed, units);
  found = tw_module_fault (reader, "no-room", reader->module->id, text);
  /* Rows that take ground away before those that give it. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < reader->module->rows->len; i++)
      if ((strcmp (((TcRow *) g_ptr_array_index (reader->module->rows, i))->name, "away") == 0) == (pass == 0)
          && propose_row (rules, reader, found, side, i))
        return;
  for (guint i = 0; i < reader->module->rows->len; i++)
    if (propose_growth (rules, zone, reader, found, side, i))
      return;
}

/* The other side is not set up at the same time. */
static void
check_order (const TwRuleset *rules, const TwZone *zone, TwModuleReader *reader, int side, int plan)
{
  const TwZone *other = &rules->zones[plan][1 - side];

  if (other->present && other->turn == zone->turn)
    tw_module_propose_number (reader, tw_module_fault (reader, "same-order", tw_module_text (reader, "order", ""), NULL),
                              "order", TW_SIDES + 1 - zone->turn);
}

/* A plan for which no module says where anybody deploys; NULL. */
static const char *
find_bare_plan (const TwRuleset *rules, const TcBattle *battle)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, "deployment");

  for (guint plan = 0; plan < rules->campaign.n_plans; plan++)
    {
      gboolean named = FALSE;

      for (guint i = 0; i < modules->len; i++)
        named |= g_strcmp0 (tc_attributes_get (((TcModule *) g_ptr_array_index (modules, i))->attributes, "plan"),
                            rules->campaign.plan_name[plan]) == 0;
      if (!named)
        return rules->campaign.plan_name[plan];
    }

  return NULL;
}

/* One that was meant, or one that nobody serves; else the module can go. */
static void
refuse_plan (const TwRuleset *rules, TwModuleReader *reader, const char *name)
{
  const char *words[TW_PLANS + 1] = { NULL };
  TcIssue *found = tw_module_fault (reader, "unknown-plan", "plan", name);
  const char *bare = find_bare_plan (rules, reader->battle);

  memcpy (words, rules->campaign.plan_name, rules->campaign.n_plans * sizeof words[0]);
  tw_module_propose_word (reader, found, "plan", name, words);
  if (found != NULL && found->fixes == NULL && bare != NULL)
    tw_module_propose (reader, found, "plan", bare);
  else if (found != NULL && found->fixes == NULL)
    tw_propose_removal (found, reader->battle, reader->module);
}

static void
read_zone (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const fates[] = { "out", "lost", NULL };
  const char *name = tw_module_text (reader, "plan", "");
  int side = tw_module_side (reader, "side") % TW_SIDES;
  int plan = name[0] == '\0' ? 0 : tw_campaign_find_plan (&rules->campaign, name);
  guint n_issues = tc_issue_list_get_length (reader->issues);
  TwZone zone = { .present = TRUE };

  zone.turn = tw_module_number (reader, "order", 1, TW_SIDES, 0);
  zone.lost = tw_module_choice (reader, "without-room", fates, 0) == 1;
  zone.rule = tw_module_rule (reader, "rule");
  zone.rule_room = tw_module_rule (reader, "rule-room");
  if (plan < 0)
    {
      refuse_plan (rules, reader, name);
      return;
    }
  if (rules->zones[plan][side].present)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  read_ground (rules, &zone, reader, side);
  /* What is wrong by itself is mended first. */
  if (tc_issue_list_get_length (reader->issues) == n_issues)
    {
      check_room (rules, &zone, reader, side, plan);
      check_order (rules, &zone, reader, side, plan);
    }
  rules->zones[plan][side] = zone;
  for (guint i = 1; name[0] == '\0' && i < rules->campaign.n_plans; i++)
    if (!rules->zones[i][side].present)
      rules->zones[i][side] = zone;
}

/* In a campaign both sides are set up in every plan. */
static void
check_plans (const TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  g_autoptr (GPtrArray) campaigns = tc_battle_get_modules (battle, "campaign");
  const TcModule *module = campaigns->len > 0 ? g_ptr_array_index (campaigns, 0) : NULL;

  for (guint plan = 0; module != NULL && rules->campaign.n_days > 0 && plan < rules->campaign.n_plans; plan++)
    if (!rules->zones[plan][0].present || !rules->zones[plan][1].present)
      tw_bind_issue (issues, TC_SEVERITY_ERROR, "plan-without-deployment", module->line, "module", module->id,
                     rules->campaign.plan_name[plan], NULL);
}

void
tw_bind_zones (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  guint n_issues;

  if (rules->row == NULL || rules->n_counters == 0)
    return;
  n_issues = tc_issue_list_get_length (issues);
  if (rules->deploys[0] || rules->deploys[1])
    tw_modules_read (rules, battle, issues, "deployment", read_zone);
  if (tc_issue_list_get_length (issues) == n_issues)
    check_plans (rules, battle, issues);
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
