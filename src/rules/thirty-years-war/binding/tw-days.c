/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of a campaign: its days, the plans to choose among, who comes on which day. */
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

/* The attribute "day" of a module or row; 0 when it has none. */
int
tw_campaign_read_day (const TwRuleset *rules, TwModuleReader *reader)
{
  int day = tw_module_number (reader, "day", 0, 99, 0);

  if (day > (int) rules->campaign.n_days)
    {
      TcIssue *found = tw_module_fault (reader, "unknown-day", "day", tw_module_text (reader, "day", ""));

      if (rules->campaign.n_days > 0)
        tw_module_propose_number (reader, found, "day", rules->campaign.n_days);
      else
        tw_module_propose (reader, found, "day", "0");
      day = rules->campaign.n_days;
    }

  return day;
}

static int
read_plan (const TwCampaign *self, TwModuleReader *reader, const char *name)
{
  const char *text = tw_module_text (reader, name, NULL);
  int plan = tw_campaign_find_plan (self, text);

  if (plan < 0 && text[0] != '\0')
    {
      const char *words[TW_PLANS + 1] = { NULL };
      TcIssue *found;

      memcpy (words, self->plan_name, self->n_plans * sizeof words[0]);
      found = tw_module_fault (reader, "unknown-plan", name, text);
      tw_module_propose_word (reader, found, name, text, words);
      tw_module_propose_without (reader, found, name, text);
    }

  return MAX (plan, 0);
}

/* What a later day hangs on is a plan of the first one, never of another day: so days cannot go round in a circle. */
static int
read_after (const TwCampaign *self, TwModuleReader *reader)
{
  int plan = read_plan (self, reader, "after");

  if ((self->first_plans & 1u << plan) == 0)
    {
      TcIssue *found = tw_module_fault (reader, "late-plan", "after", self->plan_name[plan]);

      if (self->first_plans != 0)
        tw_module_propose (reader, found, "after", self->plan_name[g_bit_nth_lsf (self->first_plans, -1)]);
    }

  return plan;
}

static int
read_table (TwCampaign *self, TwModuleReader *reader)
{
  const char *name = tw_module_text (reader, "morale", "");
  int table = tw_campaign_find_table (self, name);

  if (table >= 0)
    return table;
  if (self->n_tables == TW_TABLES)
    {
      tw_module_fault (reader, "more-rows", reader->module->type, NULL);
      return 0;
    }
  self->table_name[self->n_tables] = g_intern_string (name);

  return self->n_tables++;
}

static TwDay
read_day (TwRuleset *rules, TwModuleReader *reader)
{
  TwDay day = { 0 };

  day.turns = tw_module_number (reader, "turns", 1, TW_TURNS, -1);
  day.first = tc_attributes_get (reader->row->attributes, "first") == NULL
                ? rules->first : tw_module_side (reader, "first");
  day.table = read_table (&rules->campaign, reader);
  day.rule = tw_module_rule (reader, "rule");

  return day;
}

static void
read_days (TwRuleset *rules, TwModuleReader *reader)
{
  TwCampaign *self = &rules->campaign;

  while (tw_module_each (reader, "day"))
    if (self->n_days == TW_DAYS)
      tw_module_fault (reader, "more-rows", reader->module->type, NULL);
    else
      self->days[self->n_days++] = read_day (rules, reader);
  if (self->n_days < 2)
    tw_module_fault (reader, "no-rows", reader->module->type, "day");
}

/* The names of plans are those that offers have; all have to be known before one is read. */
static void
name_plans (TwCampaign *self, TwModuleReader *reader)
{
  self->n_plans = 0;
  while (tw_module_each (reader, "plan"))
    {
      const char *name = tw_module_text (reader, "name", NULL);
      int plan = tw_campaign_find_plan (self, name), day = 1;

      if (plan < 0 && self->n_plans == TW_PLANS)
        {
          tw_module_fault (reader, "more-rows", reader->module->type, NULL);
          continue;
        }
      if (plan < 0)
        {
          plan = self->n_plans++;
          self->plan_name[plan] = g_intern_string (name);
        }
      tc_attributes_get_number (reader->row->attributes, "day", &day);
      if (day == 1)
        self->first_plans |= 1u << plan;
    }
}

/* Nothing has happened before the first day that a plan could depend on. */
static gboolean
depends_on_nothing (TwModuleReader *reader)
{
  static const struct { const char *attribute, *mend; } causes[] = {
    { "after", "" }, { "ground", "any" }, { "unless-held", "" },
  };
  gboolean fine = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    {
      const char *text = tw_module_text (reader, causes[i].attribute, "");

      if (text[0] == '\0' || g_str_equal (text, causes[i].mend))
        continue;
      tw_module_propose (reader, tw_module_fault (reader, "first-plan", causes[i].attribute, text),
                         causes[i].attribute, causes[i].mend);
      fine = FALSE;
    }

  return fine;
}

static void
read_offers (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const states[] = { "any", "held", NULL };
  TwCampaign *self = &rules->campaign;

  while (tw_module_each (reader, "plan"))
    {
      TwOffer *offer = &self->offers[self->n_offers];
      int day, unused;

      if (self->n_offers == TW_OFFERS)
        {
          tw_module_fault (reader, "more-rows", reader->module->type, NULL);
          continue;
        }
      self->n_offers++;
      offer->plan = read_plan (self, reader, "name");
      day = tw_campaign_read_day (rules, reader);
      offer->day = MAX (day, 1);
      offer->after = -1;
      tw_module_area (reader, "area", &offer->label);
      offer->rule = tw_module_rule (reader, "rule");
      if (offer->day == 1 && !depends_on_nothing (reader))
        continue;
      if (tw_module_text (reader, "after", "")[0] != '\0')
        offer->after = read_after (self, reader);
      offer->ground = tw_module_choice (reader, "ground", states, 0) == 1;
      if (tw_module_text (reader, "unless-held", "")[0] != '\0')
        offer->closed = tw_module_area (reader, "unless-held", &unused);
    }
}

/* A later day that has no variant after that plan yet. */
static void
propose_day (const TwCampaign *self, TwModuleReader *reader, TcIssue *found, int after)
{
  for (guint day = 2; day <= self->n_days; day++)
    {
      gboolean taken = FALSE;

      for (guint i = 0; i < self->n_variants; i++)
        taken |= self->variants[i].day == (gint8) day && self->variants[i].after == after;
      if (!taken)
        {
          tw_module_propose_number (reader, found, "day", day);
          return;
        }
    }
}

static void
read_variants (TwRuleset *rules, TwModuleReader *reader)
{
  TwCampaign *self = &rules->campaign;

  while (tw_module_each (reader, "variant"))
    {
      TwDay day = read_day (rules, reader);

      day.day = tw_campaign_read_day (rules, reader);
      day.after = read_after (self, reader);
      if (day.day == 0)
        tw_module_fault (reader, "no-attribute", "day", NULL);
      for (guint i = 0; i < self->n_variants; i++)
        if (self->variants[i].day == day.day && self->variants[i].after == day.after)
          propose_day (self, reader, tw_module_fault (reader, "variant-twice", tw_module_text (reader, "day", ""),
                                                      self->plan_name[day.after]), day.after);
      if (self->n_variants == TW_VARIANTS)
        tw_module_fault (reader, "more-rows", reader->module->type, NULL);
      else
        self->variants[self->n_variants++] = day;
    }
}

/* What hangs on the ground may be had without. */
static void
propose_ground (TwModuleReader *reader, TcIssue *found, guint day)
{
  gboolean proposed = FALSE;

  while (tw_module_each (reader, "plan"))
    {
      const char *ground = tc_attributes_get (reader->row->attributes, "ground");
      int of = 1;

      tc_attributes_get_number (reader->row->attributes, "day", &of);
      if (proposed || of != (int) day || g_strcmp0 (ground, "held") != 0)
        continue;
      tw_module_propose (reader, found, "ground", "any");
      proposed = TRUE;
    }
}

static gboolean
is_sure (const TwOffer *offer, int day, int first)
{
  return offer->day == day && !offer->ground && offer->closed == NULL && (offer->after < 0 || offer->after == first);
}

/* The last deployment of another day that has a second one like it. */
static void
propose_other_day (const TwCampaign *self, TwModuleReader *reader, TcIssue *found, int day, int first)
{
  int best = -1;

  for (guint i = 0; i < self->n_offers; i++)
    for (guint k = 0; k < self->n_offers; k++)
      if (k != i && self->offers[i].day > 1 && is_sure (&self->offers[i], self->offers[i].day, first)
          && is_sure (&self->offers[k], self->offers[i].day, first))
        best = (int) i;
  for (int i = 0; tw_module_each (reader, "plan"); i++)
    if (i == best)
      tw_module_propose_number (reader, found, "day", day);
}

/* Whatever happens somebody can be set up: each day has a plan that nothing closes, after every first one. */
static void
check_offers (const TwCampaign *self, TwModuleReader *reader)
{
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
          found = tw_module_fault (reader, "no-plan", text, self->plan_name[first]);
          propose_ground (reader, found, day);
          if (found != NULL && found->fixes == NULL)
            propose_other_day (self, reader, found, day, first);
        }
    }
}

static void
read_campaign (TwRuleset *rules, TwModuleReader *reader)
{
  TwCampaign *self = &rules->campaign;

  if (self->n_days > 0)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  self->chooser = tw_module_side (reader, "chooser") % TW_SIDES;
  self->share = tw_module_number (reader, "replacements", 0, 99, 2);
  self->rule = tw_module_rule (reader, "rule");
  self->rule_recover = tw_module_rule (reader, "rule-recover");
  self->rule_army = tw_module_rule (reader, "rule-army");
  self->rule_share = tw_module_rule (reader, "rule-replacements");
  self->rule_leader = tw_module_rule (reader, "rule-leader");
  self->rule_guns = tw_module_rule (reader, "rule-guns");
  read_days (rules, reader);
  name_plans (self, reader);
  if (self->n_plans == 0)
    {
      tw_module_fault (reader, "no-rows", reader->module->type, "plan");
      self->n_plans = 1;
      self->plan_name[0] = "";
      return;
    }
  read_offers (rules, reader);
  read_variants (rules, reader);
  check_offers (self, reader);
}

static void
read_muster (TwRuleset *rules, TwModuleReader *reader)
{
  TwCampaign *self = &rules->campaign;
  TwMuster *muster = &self->musters[self->n_musters];
  int day;

  if (self->n_musters == TW_MUSTERS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  self->n_musters++;
  muster->id = g_intern_string (reader->module->id);
  muster->side = tw_module_side (reader, "side");
  muster->rule = tw_module_rule (reader, "rule");
  day = tw_campaign_read_day (rules, reader);
  if (self->n_days == 0)
    tw_module_fault (reader, "no-campaign", reader->module->type, NULL);
  for (guint plan = 0; plan < TW_PLANS; plan++)
    muster->day[plan] = MAX (day, 1);
  while (tw_module_each (reader, "variant"))
    {
      int plan = read_after (self, reader);

      muster->day[plan] = tw_campaign_read_day (rules, reader);
    }
}

/* A battle that is no campaign is one day with one plan. */
void
tw_bind_days (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  TwCampaign *self = &rules->campaign;

  self->n_tables = self->n_plans = 1;
  self->table_name[0] = self->plan_name[0] = "";
  self->days[0] = (TwDay) { .turns = rules->turns, .first = rules->first, .rule = "S-4.0" };
  memset (rules->muster, -1, sizeof rules->muster);
  for (guint i = 0; i < TW_DAYS; i++)
    rules->ends[i].empty = -1;
  if (rules->n_counters == 0)
    return;
  tw_modules_read (rules, battle, issues, "campaign", read_campaign);
  tw_modules_read (rules, battle, issues, "muster", read_muster);
}
