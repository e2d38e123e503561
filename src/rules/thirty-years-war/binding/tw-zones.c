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

/* The ground of a deployment, by the rows of the module that is read. */
typedef struct
{
  gint8       side;
  const char *plan;
  TwZone      zone;
} Deployment;

typedef struct
{
  const TcArea *area;
  const char   *terrain;
  gint8         control; /* TW_ZONE_YES and on */
} Place;

static const TcChoice controls[] = {
  { "any", TW_ZONE_YES, N_("always") },
  { "kept", TW_ZONE_KEPT, N_("while control of the section is kept") },
  { "broken", TW_ZONE_BROKEN, N_("while control of the section is broken") },
  { NULL }
};

static const TcValueSchema place_values[] = {
  { "area", TC_AREA (Place, area), .about = N_("where the side is set up") },
  { "terrain", TC_TERRAIN (Place, terrain), .flags = TC_VALUE_OPTIONAL,
    .about = N_("only in hexes of this terrain") },
  { "control", TC_CHOICE (Place, control, controls), .flags = TC_VALUE_OPTIONAL, .usual = "any", .start = "kept",
    .about = N_("for a section of a fortress: when") },
  { NULL }
};

static void
read_place (TcModuleReader *reader, gpointer self, gpointer row)
{
  const TwRuleset *rules = reader->rules;
  Deployment *deployment = self;
  TwZone *zone = &deployment->zone;
  const Place *place = row;
  const TcArea *area = place->area;

  if (place->terrain[0] != '\0')
    tw_module_terrain (reader, place->terrain);
  if (zone->label < 0)
    zone->label = tw_module_label (reader, area);
  if (place->control != TW_ZONE_YES && !rules->fortress.present)
    tc_module_propose (reader, tc_module_fault (reader, "no-fortress", tc_module_text (reader, "control"), NULL), "control", "any");
  for (guint i = 0; area != NULL && i < area->hexes->len; i++)
    {
      int hex = g_array_index (area->hexes, TcHex, i);
      gboolean open = rules->rows[rules->row[hex]].cost[deployment->side][0] >= 0;

      zone->bars[hex].why = open ? TW_BAR_GROUND : TW_BAR_CLOSED;
      if (open && is_terrain (rules, hex, place->terrain))
        zone->hexes[hex] = place->control;
    }
}

/* The nearest of those it is too near to is named, but not the hex itself.  Sections that are
 * open by their control are so, however near. */
static void
bar_near (const TwRuleset *rules, TwZone *zone, int hex, int other, int least)
{
  TwDeployBar *bar = &zone->bars[hex];

  if (zone->hexes[hex] > TW_ZONE_YES)
    return;
  if (hex != other
      && (bar->why != TW_BAR_NEAR
          || tc_hexgrid_distance (&rules->grid, hex, other)
                 < tc_hexgrid_distance (&rules->grid, hex, bar->other)))
    *bar = (TwDeployBar) { TW_BAR_NEAR, least, other };
  zone->hexes[hex] = TW_ZONE_NO;
}

/* Not nearer than that to any hex of a terrain, or to any counter of the enemy. */

typedef struct
{
  gint8       enemy;
  gint16      least;
  const char *terrain;
} Away;

static const TcChoice whoms[] = {
  { "terrain", FALSE, N_("from hexes of a terrain"), "terrain" },
  { "enemy", TRUE, N_("from counters of the enemy"), "terrain?" },
  { NULL }
};

static const TcValueSchema away_values[] = {
  { "from", TC_CHOICE (Away, enemy, whoms), .flags = TC_VALUE_OPTIONAL, .usual = "terrain", .start = "enemy",
    .about = N_("what the counters keep away from") },
  { "least", TC_NUMBER (Away, least, 1, 99), .start = "3",
    .about = N_("the minimum distance, in hexes") },
  { "terrain", TC_TERRAIN (Away, terrain), .flags = TC_VALUE_NEEDED, .about = N_("the terrain") },
  { NULL }
};

static void
read_away (TcModuleReader *reader, gpointer self, gpointer row)
{
  const TwRuleset *rules = reader->rules;
  TwZone *zone = &((Deployment *) self)->zone;
  const Away *away = row;

  if (away->terrain[0] != '\0')
    tw_module_terrain (reader, away->terrain);
  if (away->enemy)
    zone->clear = MAX (zone->clear, away->least);
  for (guint other = 0; other < rules->n_hexes; other++)
    {
      if (away->terrain[0] == '\0' || !is_terrain (rules, other, away->terrain))
        continue;
      for (guint hex = 0; hex < rules->n_hexes; hex++)
        if (tc_hexgrid_distance (&rules->grid, hex, other) < away->least)
          bar_near (rules, zone, hex, other, away->least);
    }
}

static const TcValueSchema post_values[] = {
  { "counter", TC_COUNTER (TwPost, counter), .about = N_("a counter that is set up there and nowhere else") },
  { "area", TC_AREA (TwPost, area), .about = N_("where it is set up") },
  { NULL }
};

static void
read_post (TcModuleReader *reader, gpointer self, gpointer row)
{
  const Deployment *deployment = self;
  TwZone *zone = &((Deployment *) self)->zone;
  const TwPost *post = row;

  if (zone->label < 0 && post->area != NULL)
    zone->label = tw_module_label (reader, post->area);
  if (((const TwRuleset *) reader->rules)->side[post->counter] != deployment->side)
    tc_module_fault (reader, "unknown-counter", "counter", tc_module_text (reader, "counter"));
}

/* Ground, distances and posts of the module that is read; the two arrays are the caller's. */
static void
read_ground (TcModuleReader *reader, Deployment *deployment)
{
  const TwRuleset *rules = reader->rules;

  deployment->zone.hexes = g_new0 (guint8, rules->n_hexes);
  deployment->zone.bars = g_new0 (TwDeployBar, rules->n_hexes);
  deployment->zone.label = -1;
  tc_module_read_rows (reader, deployment);
}

/* Room */

/* Whether all would find a hex if the attribute of that row were another one. */
static gboolean
holds_with (const TwRuleset *rules, const TcModuleReader *reader, int side, guint row,
            const char *name, const char *value)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new (), attributes = g_ptr_array_new ();
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcModule module = *reader->module;
  TcRow changed = *(TcRow *) g_ptr_array_index (module.rows, row);
  TcAttribute attribute = { (char *) name, (char *) value };
  TcModuleReader other = *reader;
  Deployment deployment = { .side = side, .zone = { .present = TRUE } };
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
  other.issues = issues;
  other.module = &module;
  read_ground (&other, &deployment);
  placed = tw_check_room (rules, &deployment.zone, side, &units);
  g_free (deployment.zone.hexes);
  g_free (deployment.zone.bars);

  return placed == units;
}

/* A row with one thing changed so that all find room: the largest distance that leaves it, any
 * terrain, another area.  FALSE when that does not help. */
static gboolean
propose_row (const TwRuleset *rules, TcModuleReader *reader, TcIssue *found, int side, guint index)
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
  tc_module_propose (reader, found, name, value);
  reader->row = NULL;
  reader->next_row = 0;

  return TRUE;
}

/* The nearest hex around the area that infantry may enter and nothing forbids; -1. */
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
        nearest = MIN (nearest, tc_hexgrid_distance (&rules->grid, hex,
                                                     g_array_index (area->hexes, TcHex, i)));
      for (guint i = 0; i < more->len; i++)
        nearest = MIN (nearest,
                       tc_hexgrid_distance (&rules->grid, hex, g_array_index (more, TcHex, i)));
      if (nearest < least)
        {
          least = nearest;
          best = (int) hex;
        }
    }

  return best;
}

/* The area of a row is too small by itself: hexes around it are added until all units find room. */
static gboolean
propose_growth (const TwRuleset *rules, const TwZone *zone, TcModuleReader *reader, TcIssue *found,
                int side, guint index)
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
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              tc_hexgrid_format (&rules->grid, hex, label));
      placed = tw_check_room (rules, &larger, side, &units);
    }
  if (area == NULL)
    return FALSE;
  tc_issue_add_fix (found, "add-hexes", area->id, text->str, NULL);

  return TRUE;
}

/* On the first day every unit that is not set up elsewhere must find room; later it depends on
 * losses. */
static void
check_room (const TwRuleset *rules, const TwZone *zone, TcModuleReader *reader, int side, int plan)
{
  int units, placed = tw_check_room (rules, zone, side, &units);
  gboolean later = rules->campaign.n_days > 0 && (rules->campaign.first_plans & 1u << plan) == 0;
  g_autofree char *text = NULL;
  TcIssue *found;

  if (placed == units || (placed > 0 && later))
    return;
  text = g_strdup_printf ("%d/%d", placed, units);
  found = tc_module_fault (reader, "no-room", reader->module->id, text);
  /* Rows that remove ground before those that add it. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < reader->module->rows->len; i++)
      if ((strcmp (((TcRow *) g_ptr_array_index (reader->module->rows, i))->name, "away") == 0)
              == (pass == 0)
          && propose_row (rules, reader, found, side, i))
        return;
  for (guint i = 0; i < reader->module->rows->len; i++)
    if (propose_growth (rules, zone, reader, found, side, i))
      return;
}

/* The other side is not set up at the same time. */
static void
check_order (const TwRuleset *rules, const TwZone *zone, TcModuleReader *reader, int side, int plan)
{
  const TwZone *other = &rules->zones[plan][1 - side];

  if (other->present && other->turn == zone->turn)
    tc_module_propose_number (reader, tc_module_fault (reader, "same-order", tc_module_text (reader, "order"), NULL),
                              "order", TW_SIDES + 1 - zone->turn);
}

/* A plan without a deployment module; NULL. */
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

/* The plan that was meant, or one without a module; else the module can be removed. */
static void
refuse_plan (const TwRuleset *rules, TcModuleReader *reader, const char *name)
{
  const char *words[TW_PLANS + 1] = { NULL };
  TcIssue *found = tc_module_fault (reader, "unknown-plan", "plan", name);
  const char *bare = find_bare_plan (rules, reader->battle);

  memcpy (words, rules->campaign.plan_name, rules->campaign.n_plans * sizeof *words);
  tc_module_propose_word (reader, found, "plan", name, words);
  if (found != NULL && found->fixes == NULL && bare != NULL)
    tc_module_propose (reader, found, "plan", bare);
  else if (found != NULL && found->fixes == NULL)
    tc_module_propose_removal (reader, found);
}

static const TcChoice fates[] = {
  { "out", FALSE, N_("it misses the day") },
  { "lost", TRUE, N_("it is lost; a gun goes to the enemy if he sets up later") },
  { NULL }
};

static const TcValueSchema deployment_values[] = {
  { "side", TC_SIDE (Deployment, side),
    .about = N_("the side that is set up: all its counters with neither a place nor an entry") },
  { "order", TC_NUMBER (Deployment, zone.turn, 1, TW_SIDES),
    .about = N_("whether it sets up first or second") },
  { "plan", TW_PLAN (Deployment, plan), .flags = TC_VALUE_OPTIONAL,
    .about = N_("the plan of a campaign to which it applies; every plan if not given") },
  { "without-room", TC_CHOICE (Deployment, zone.lost, fates), .flags = TC_VALUE_OPTIONAL, .usual = "out", .start = "lost",
    .about = N_("what happens to a counter that finds no hex") },
  { "rule", TC_RULE (Deployment, zone.rule) },
  { "rule-room", TC_RULE (Deployment, zone.rule_room) },
  { NULL }
};

static void
read_deployment (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  Deployment *deployment = self;
  TwZone *zone = &deployment->zone;
  const char *name = deployment->plan;
  int side = deployment->side % TW_SIDES,
      plan = name[0] == '\0' ? 0 : tw_campaign_find_plan (&rules->campaign, name);

  deployment->side = side;
  zone->present = TRUE;
  if (plan < 0)
    {
      refuse_plan (rules, reader, name);
      return;
    }
  if (rules->zones[plan][side].present)
    {
      tc_module_reject (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  read_ground (reader, deployment);
  /* A fault of the module itself has to be fixed first. */
  if (tc_issue_list_get_length (reader->issues) == reader->n_issues)
    {
      check_room (rules, zone, reader, side, plan);
      check_order (rules, zone, reader, side, plan);
    }
  rules->zones[plan][side] = *zone;
  for (guint i = 1; name[0] == '\0' && i < rules->campaign.n_plans; i++)
    if (!rules->zones[i][side].present)
      rules->zones[i][side] = *zone;
}

const TcModuleSchema tw_zones_schemas[] = {
  { "deployment", NULL, N_("A side sets up its counters freely, within areas"), deployment_values,
    .later = TRUE, .read = read_deployment },
  { "deployment", "place", NULL, place_values, .begins = 1, .read = read_place, .key = "area terrain control" },
  { "deployment", "away", NULL, away_values, .read = read_away, .key = "from terrain" },
  { "deployment", "post", NULL, post_values, TC_LIST (Deployment, zone.posts, zone.n_posts), .read = read_post, .key = "counter" },
  { NULL }
};

/* In a campaign both sides are set up in every plan. */
static void
check_plans (const TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  g_autoptr (GPtrArray) campaigns = tc_battle_get_modules (battle, "campaign");
  const TcModule *module = campaigns->len > 0 ? g_ptr_array_index (campaigns, 0) : NULL;

  for (guint plan = 0;
       module != NULL && rules->campaign.n_days > 0 && plan < rules->campaign.n_plans; plan++)
    if (!rules->zones[plan][0].present || !rules->zones[plan][1].present)
      tw_bind_issue (issues, TC_SEVERITY_ERROR, "plan-without-deployment", module->line, "module",
                     module->id, rules->campaign.plan_name[plan], NULL);
}

void
tw_bind_zones (TcModuleReader *reader)
{
  TwRuleset *rules = reader->rules;
  guint n_issues;

  if (rules->row == NULL || rules->n_counters == 0)
    return;
  n_issues = tc_issue_list_get_length (reader->issues);
  tc_modules_read (reader, tw_zones_schemas);
  if (tc_issue_list_get_length (reader->issues) == n_issues)
    check_plans (rules, reader->battle, reader->issues);
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
