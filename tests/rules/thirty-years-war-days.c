/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days of a campaign for tests: where counters are, and how a day ends. */
#include "thirty-years-war-days.h"
#include "tw-pieces.h"
#include "tw-sequence.h"

void
start_battle (Table *t, const char *name)
{
  table_use (name);
  table_open_battle (t);
  table_start (t);
}

void
use_august (int day)
{
  g_autofree char *name = g_strdup_printf ("freiburg-1644-%d-august.tercio", day);

  table_use (name);
}

void
start_august (Table *t, int day)
{
  use_august (day);
  table_open_battle (t);
  table_start (t);
}

void
open_august (Table *t, int day, const char *works, const char *counters)
{
  use_august (day);
  table_open_works (t, works, counters);
}

void
open_town (Table *t, const char *counters)
{
  start_battle (t, "freiburg-1644-siege.tercio");
  stand_only (t, counters);
}

int
hex_of (Table *t, const char *name)
{
  return tc_hexgrid_parse (&t->battle->map->grid, name);
}

void
clear_map (Table *t)
{
  for (guint c = 0; c < TW_RULESET (t->ruleset)->n_counters; c++)
    if (tw (t)->hex[c] >= 0)
      tw_place_lift (TW_RULESET (t->ruleset), tw (t), c);
}

void
deploy_all (Table *t)
{
  for (int i = 0; i < 2; i++)
    {
      if (may (t, "deploy"))
        give (t, "deploy", "");
      give (t, "end", "");
    }
}

void
finish_day (Table *t)
{
  const TwDay *day = tw_campaign_day (TW_RULESET (t->ruleset), tw (t));

  t->state->turn = day->turns;
  t->state->player = t->state->actor = 1 - day->first;
  t->state->phase = TW_PHASE_COMBAT;
  for (guint c = 0; c < TW_COUNTERS; c++)
    tw (t)->flags[c] &= ~TW_ACTED;
  give (t, "end", "");
}

void
pass (Table *t, const char *id, const char *hexes)
{
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);
  TcLog log = { t->events };

  for (guint i = 0; words[i] != NULL; i++)
    tw_walls_hold (TW_RULESET (t->ruleset), tw (t), counter (t, id), hex_of (t, words[i]), &log);
}

void
stand_only (Table *t, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  clear_map (t);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "@", 2);
      gboolean disrupted = g_str_has_suffix (parts[1], "*");
      int c = counter (t, parts[0]);

      parts[1][4] = '\0';
      tw_place_put (TW_RULESET (t->ruleset), tw (t), c, hex_of (t, parts[1]));
      if (disrupted)
        set_disrupted (t, parts[0]);
    }
  tw_campaign_start_day (TW_RULESET (t->ruleset), tw (t), NULL);
}

void
lose_some (Table *t, const char *prefix, int first, int last)
{
  for (int i = first; i <= last; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%d", prefix, i);

      table_lose (t, id);
    }
}

static void
put (Table *t, int c, int hex)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  int before = tw (t)->hex[c], unit = tw_unit_at (rules, tw (t), hex);

  if (before >= 0)
    tw_place_lift (rules, tw (t), c);
  if (tw_is_unit (rules, c) && unit >= 0 && unit != c)
    {
      tw_place_lift (rules, tw (t), unit);
      if (before >= 0)
        tw_place_put (rules, tw (t), unit, before);
    }
  tw_place_put (rules, tw (t), c, hex);
}

void
stand (Table *t, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "@", 2);

      put (t, counter (t, parts[0]), hex_of (t, parts[1]));
    }
}

void
go_on_to_day (Table *t, int day)
{
  while (tw (t)->day + 1 < day)
    {
      if (tw (t)->offers != 0)
        give (t, "choose =2", "");
      deploy_all (t);
      stand (t, "bavarian-foot-1@1708");
      finish_day (t);
    }
}

void
go_to_day_with (Table *t, int day, const char *option, const char *value)
{
  table_use (CAMPAIGN);
  table_open_battle (t);
  if (option != NULL)
    table_option (t, option, value);
  table_start (t);
  go_on_to_day (t, day);
}

void
go_to_day (Table *t, int day)
{
  go_to_day_with (t, day, NULL, NULL);
}
