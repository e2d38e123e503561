/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of a campaign: its days, its plans, and the day on which each counter arrives. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

static int
find_name (const char *const *names, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (names[i], name) == 0)
      return i;

  return -1;
}

int
tw_campaign_find_table (const TwCampaign *self, const char *name)
{
  return find_name (self->table_name, self->n_tables, name);
}

int
tw_campaign_find_plan (const TwCampaign *self, const char *name)
{
  return find_name (self->plan_name, self->n_plans, name);
}

/* A later day depends on a plan of the first one, never of another day: so there is no circle. */
static int
settle_after (TcModuleReader *reader, int plan)
{
  const TwCampaign *self = &((const TwRuleset *) reader->rules)->campaign;
  TcIssue *found;

  plan = MAX (plan, 0);
  if ((self->first_plans & 1u << plan) != 0)
    return plan;
  found = tc_module_fault (reader, "late-plan", "after", self->plan_name[plan]);
  if (self->first_plans != 0)
    tc_module_propose (reader, found, "after",
                       self->plan_name[g_bit_nth_lsf (self->first_plans, -1)]);

  return plan;
}

static int
find_new_table (TcModuleReader *reader, const char *name)
{
  TwCampaign *self = &((TwRuleset *) reader->rules)->campaign;
  int table = tw_campaign_find_table (self, name);

  if (table >= 0)
    return table;
  if (self->n_tables == TW_TABLES)
    {
      tc_module_reject (reader, "more-rows", reader->module->type, NULL);
      return 0;
    }
  self->table_name[self->n_tables] = g_intern_string (name);

  return self->n_tables++;
}

/* Days */

static const TcValueSchema campaign_values[] = {
  { "chooser", TC_SIDE (TwCampaign, chooser),
    .about = N_("the side that chooses among plans, before set-up") },
  { "replacements", TC_NUMBER (TwCampaign, share, 0, 99), .usual = "2",
    .about = N_("for every so many units of an arm that an army loses in a day, one returns; 0 for none") },
  { "rule", TC_RULE (TwCampaign, rule) },
  { "rule-recover", TC_RULE (TwCampaign, rule_recover) },
  { "rule-army", TC_RULE (TwCampaign, rule_army) },
  { "rule-replacements", TC_RULE (TwCampaign, rule_share) },
  { "rule-leader", TC_RULE (TwCampaign, rule_leader) },
  { "rule-guns", TC_RULE (TwCampaign, rule_guns) },
  { NULL }
};

#define DAY_VALUES \
  { "turns", TC_NUMBER (TwDay, turns, 1, TW_TURNS), .flags = TC_VALUE_LASTS, .start = "12", \
    .about = N_("the number of turns") }, \
  { "morale", .type = TC_VALUE_TEXT, .flags = TC_VALUE_OPTIONAL, \
    .about = N_("the table of morale-test that applies") }, \
  { "first", TC_SIDE (TwDay, first), .flags = TC_VALUE_OPTIONAL, \
    .about = N_("the side that plays first") }, \
  { "rule", TC_RULE (TwDay, rule) }

static const TcValueSchema campaign_day[] = { DAY_VALUES, { NULL } };

static const TcValueSchema campaign_variant[] = {
  { "day", TW_DAY (TwDay, day), .start = "2", .about = N_("the day that is different") },
  { "after", TW_PLAN (TwDay, after), .about = N_("if the game began with this plan") },
  DAY_VALUES,
  { NULL }
};

static const TcChoice grounds[] = {
  { "any", FALSE, N_("it does not matter") },
  { "held", TRUE, N_("only while the side of victory-area has not won the ground") },
  { NULL }
};

static const TcValueSchema campaign_plan[] = {
  { "name", TW_PLAN (TwOffer, plan), .flags = TC_VALUE_NAMES, .start = "plan",
    .about = N_("the plan; rules of deployment say what it means") },
  { "day", TW_DAY (TwOffer, day), .usual = "1", .about = N_("the day on which it is offered") },
  { "area", .type = TC_VALUE_AREA, .about = N_("the area of the map that gives it its title") },
  { "after", TW_PLAN (TwOffer, after), .flags = TC_VALUE_OPTIONAL,
    .about = N_("only after this plan of the first day") },
  { "ground", TC_CHOICE (TwOffer, ground, grounds), .flags = TC_VALUE_OPTIONAL, .usual = "any", .start = "held",
    .about = N_("whether the ground must be held") },
  { "unless-held", TC_AREA (TwOffer, closed), .flags = TC_VALUE_OPTIONAL,
    .about = N_("not once enemy units were the last in every hex of this area") },
  { "rule", TC_RULE (TwOffer, rule) },
  { NULL }
};

static void
read_day (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwDay *day = row;

  if (day->first < 0)
    day->first = ((const TwRuleset *) reader->rules)->first;
  day->table = find_new_table (reader, tc_module_text (reader, "morale"));
}

/* All names have to be known before a row refers to one. */
static void
read_campaign (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwCampaign *campaign = self;

  campaign->chooser %= TW_SIDES;
  campaign->n_plans = 0;
  while (tc_module_each (reader, "plan"))
    {
      const char *name = tc_module_text (reader, "name");
      int plan = tw_campaign_find_plan (campaign, name), day = 1;

      if (plan < 0 && campaign->n_plans == TW_PLANS)
        {
          tc_module_reject (reader, "more-rows", reader->module->type, NULL);
          continue;
        }
      if (plan < 0)
        {
          plan = campaign->n_plans++;
          campaign->plan_name[plan] = g_intern_string (name);
        }
      tc_attributes_get_number (reader->row->attributes, "day", &day);
      if (day == 1)
        campaign->first_plans |= 1u << plan;
    }
  if (campaign->n_plans == 0)
    campaign->plan_name[campaign->n_plans++] = "";
}

/* Nothing has happened before the first day that a plan could depend on. */
static gboolean
depends_on_nothing (TcModuleReader *reader)
{
  static const struct { const char *attribute, *fix; } causes[] = {
    { "after", "" }, { "ground", "any" }, { "unless-held", "" },
  };
  gboolean fine = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    {
      const char *text = tc_module_text (reader, causes[i].attribute);

      if (text[0] == '\0' || g_str_equal (text, causes[i].fix))
        continue;
      tc_module_propose (reader, tc_module_fault (reader, "first-plan", causes[i].attribute, text),
                         causes[i].attribute, causes[i].fix);
      fine = FALSE;
    }

  return fine;
}

static void
read_plan (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwOffer *offer = row;

  offer->plan = CLAMP (offer->plan, 0, TW_PLANS - 1);
  offer->day = MAX (offer->day, 1);
  offer->label = tw_module_label (reader, tc_map_find_area (reader->battle->map, tc_module_text (reader, "area")));
  if (offer->day > 1 || depends_on_nothing (reader))
    {
      if (offer->after >= 0)
        offer->after = settle_after (reader, offer->after);
      return;
    }
  offer->after = -1;
  offer->ground = FALSE;
  offer->closed = NULL;
}

static void
read_variant (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwDay *day = row;

  read_day (reader, self, row);
  day->after = settle_after (reader, day->after);
  if (day->day == 0)
    tc_module_fault (reader, "no-attribute", "day", NULL);
}

/* Removes the dependence on ground. */
static void
propose_ground (TcModuleReader *reader, TcIssue *found, guint day)
{
  gboolean proposed = FALSE;

  while (tc_module_each (reader, "plan"))
    {
      const char *ground = tc_attributes_get (reader->row->attributes, "ground");
      int of = 1;

      tc_attributes_get_number (reader->row->attributes, "day", &of);
      if (proposed || of != (int) day || g_strcmp0 (ground, "held") != 0)
        continue;
      tc_module_propose (reader, found, "ground", "any");
      proposed = TRUE;
    }
}

static gboolean
is_sure (const TwOffer *offer, int day, int first)
{
  return offer->day == day && !offer->ground && offer->closed == NULL
         && (offer->after < 0 || offer->after == first);
}

/* The last deployment of another day that has a second one like it. */
static void
propose_other_day (const TwCampaign *self, TcModuleReader *reader, TcIssue *found, int day, int first)
{
  int best = -1;

  for (guint i = 0; i < self->n_offers; i++)
    for (guint k = 0; k < self->n_offers; k++)
      if (k != i && self->offers[i].day > 1
          && is_sure (&self->offers[i], self->offers[i].day, first)
          && is_sure (&self->offers[k], self->offers[i].day, first))
        best = (int) i;
  for (int i = 0; tc_module_each (reader, "plan"); i++)
    if (i == best)
      tc_module_propose_number (reader, found, "day", day);
}

/* Some set-up is always possible: after every first plan each day has a plan that nothing
 * closes. */
static void
check_offers (TcModuleReader *reader, gpointer module)
{
  const TwCampaign *self = module;

  for (guint first = 0; first < self->n_plans; first++)
    {
      gboolean chosen = (self->first_plans & 1u << first) != 0;

      for (guint day = 1; day <= self->n_days && (chosen || first == 0); day++)
        {
          g_autofree char *text = g_strdup_printf ("%u", day);
          gboolean open = FALSE;
          TcIssue *found;

          for (guint i = 0; i < self->n_offers; i++)
            open |= is_sure (&self->offers[i], day, first);
          if (open)
            continue;
          found = tc_module_fault (reader, "no-plan", text, self->plan_name[first]);
          propose_ground (reader, found, day);
          if (found != NULL && found->fixes == NULL)
            propose_other_day (self, reader, found, day, first);
        }
    }
}

/* Counters that join on a later day */

typedef struct
{
  gint8 day, after;
} Variant;

static const TcValueSchema muster_values[] = {
  { "side", TC_SIDE (TwMuster, side), .about = N_("the side of the counters") },
  { "day", TW_DAY (TwMuster, day[0]), .usual = "1", .start = "2",
    .about = N_("the day from which they are set up") },
  { "rule", TC_RULE (TwMuster, rule) },
  { NULL }
};

static const TcValueSchema muster_variant[] = {
  { "day", TW_DAY (Variant, day), .usual = "0", .start = "1",
    .about = N_("a different day; 0 is never") },
  { "after", TW_PLAN (Variant, after), .about = N_("if the game began with this plan") },
  { NULL }
};

static void
read_muster (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwMuster *muster = self;

  muster->id = g_intern_string (reader->module->id);
  if (((const TwRuleset *) reader->rules)->campaign.n_days == 0)
    tc_module_reject (reader, "no-campaign", reader->module->type, NULL);
  for (guint plan = TW_PLANS; plan > 0; plan--)
    muster->day[plan - 1] = MAX (muster->day[0], 1);
}

static void
read_muster_variant (TcModuleReader *reader, gpointer self, gpointer row)
{
  const Variant *variant = row;

  ((TwMuster *) self)->day[settle_after (reader, variant->after)] = variant->day;
}

const TcModuleSchema tw_days_schemas[] = {
  { "campaign", NULL, N_("Several days as one game"), campaign_values, TC_ONE (TwRuleset, campaign, campaign.present),
    .read = read_campaign, .done = check_offers },
  { "campaign", "day", NULL, campaign_day, TC_LIST (TwCampaign, days, n_days), .begins = 2, .needs = 2, .read = read_day },
  { "campaign", "plan", NULL, campaign_plan, TC_LIST (TwCampaign, offers, n_offers), .begins = 2, .needs = 1, .read = read_plan,
    .key = "name day after" },
  { "campaign", "variant", NULL, campaign_variant, TC_LIST (TwCampaign, variants, n_variants), .read = read_variant,
    .key = "day after" },
  { "muster", NULL, N_("Counters that join on a later day, by their entry"), muster_values,
    TC_LIST (TwRuleset, campaign.musters, campaign.n_musters), .read = read_muster, .enters = TRUE },
  { "muster", "variant", NULL, muster_variant, .read = read_muster_variant, .key = "after" },
  { NULL }
};

/* A battle that is no campaign is one day with one plan. */
void
tw_bind_days (TwRuleset *rules)
{
  TwCampaign *self = &rules->campaign;

  self->n_tables = self->n_plans = 1;
  self->table_name[0] = self->plan_name[0] = "";
  self->days[0] = (TwDay) { .turns = rules->turns, .first = rules->first, .rule = "S-4.0" };
  for (guint i = 0; i < TW_DAYS; i++)
    rules->ends[i].empty = -1;
}
