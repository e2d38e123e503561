/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules that roll dice: visibility, the death of a leader. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

/* NULL when there is none, which has been reported. */
static const TcChart *
get_chart (const TcModuleReader *reader)
{
  return tc_battle_get_chart (reader->battle, tc_module_text (reader, "chart"));
}

static int
cell_number (const TcChart *chart, guint row, guint column)
{
  int value;

  if (column < chart->columns->len
      && tc_number_parse (tc_chart_get_cell (chart, row, column), &value))
    return value;

  return G_MININT;
}

/* Visibility */

/* "1-5", "1", "-": the faces that bring fog. */
static gboolean
read_faces (const char *text, guint8 faces[2], int most)
{
  g_auto (GStrv) parts = NULL;
  int least, greatest;

  faces[0] = faces[1] = 0;
  if (strcmp (text, "-") == 0)
    return TRUE;
  parts = g_strsplit (text, "-", 3);
  if (g_strv_length (parts) > 2 || !tc_number_parse (parts[0], &least)
      || !tc_number_parse (parts[parts[1] != NULL ? 1 : 0], &greatest)
      || least < 1 || greatest < least || greatest > most)
    return FALSE;
  faces[0] = least;
  faces[1] = greatest;

  return TRUE;
}

/* What the row means cannot be guessed: the module can be removed. */
static void
wrong_row (TcModuleReader *reader, const TcChart *chart, guint row)
{
  tc_module_reject (reader, "bad-row", chart->id, tc_chart_get_cell (chart, row, 0));
}

static void
read_fog_chart (const TwRuleset *rules, TwVisibilityChart *self, TcModuleReader *reader)
{
  const TcChart *chart = get_chart (reader);
  gboolean known[TW_TURNS + 1] = { FALSE };

  if (chart == NULL)
    return;
  self->rule_chart = g_intern_string (chart->rule);
  for (guint i = 0; i < chart->rows->len; i++)
    {
      int turn = cell_number (chart, i, 0);

      if (turn < 1 || turn > TW_TURNS || known[turn] || chart->columns->len < 2
          || !read_faces (tc_chart_get_cell (chart, i, 1), self->fog[turn], self->faces))
        {
          wrong_row (reader, chart, i);
          return;
        }
      known[turn] = TRUE;
    }
  for (int turn = 1; turn <= rules->turns; turn++)
    if (!known[turn])
      {
        g_autofree char *text = g_strdup_printf ("%d", turn);

        tc_issue_add_fix (tc_module_fault (reader, "missing-turn", chart->id, text), "add-row",
                          chart->id, text, NULL);
      }
}

static const TcChartShape fog_shape = { "turn fog", "-", .by_turn = TRUE };
static const TcChartShape sky_shape = { "die state", "same", 6 };
static const TcChartShape death_shape = { "die level rally", "1 6", 6 };

static const TcChoice clear_or_fog[] = { { "clear", 0, N_("clear") }, { "fog", 1, N_("fog") }, { NULL } };

static const TcValueSchema visibility_values[] = {
  { "side", TC_SIDE (TwVisibilityChart, side),
    .about = N_("the side that rolls, at the start of its player-turn, on the row of the turn") },
  { "initial", TC_CHOICE (TwVisibilityChart, initial, clear_or_fog), .flags = TC_VALUE_WEATHER, .usual = "clear",
    .about = N_("the state before the first roll") },
  { "chart", TC_CHART (&fog_shape), .of = "turns",
    .about = N_("a chart of two columns: the turn, and the faces that bring fog: 1-5, 1, or - for none") },
  { "halve", TC_CHOICE (TwVisibilityChart, states[1].halve, tc_choices_no_yes), .flags = TC_VALUE_OPTIONAL, .usual = "yes",
    .about = N_("fog halves movement allowances, fractions up") },
  { "range", TC_NUMBER (TwVisibilityChart, states[1].range, 0, 999), .flags = TC_VALUE_OPTIONAL, .usual = "0", .start = "2",
    .about = N_("the range of guns in fog; 0 is no limit") },
  { "rule", TC_RULE (TwVisibilityChart, rule) },
  { "rule-clear", TC_RULE (TwVisibilityChart, states[0].rule) },
  { "rule-fog", TC_RULE (TwVisibilityChart, states[1].rule) },
  { NULL }
};

static void
read_visibility (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwVisibilityChart *visibility = self;

  visibility->faces = 6;
  visibility->n_states = 2;
  visibility->states[0].term = TW_TERM_CLEAR;
  visibility->states[1].term = TW_TERM_FOG;
  read_fog_chart (reader->rules, visibility, reader);
}

/* The same with states of any sort, rolled for as each turn begins */

static const TcChoice skies[] = {
  { "clear", TW_TERM_CLEAR, N_("clear") },
  { "fog", TW_TERM_FOG, N_("fog") },
  { "moderate", TW_TERM_MODERATE, N_("moderate") },
  { "restricted", TW_TERM_RESTRICTED, N_("restricted") },
  { NULL }
};
static const TcChoice movements[] = { { "full", FALSE, N_("in full") }, { "half", TRUE, N_("halved, fractions up") }, { NULL } };
static const TcChoice charges[] = {
  { "free", FALSE, N_("all cavalry that may charge") },
  { "led", TRUE, N_("only cavalry with or adjacent to a leader") },
  { NULL }
};

static const TcValueSchema states_values[] = {
  { "side", TC_SIDE (TwVisibilityChart, side), .about = N_("the side that rolls") },
  { "initial", TC_NAME (TwVisibilityChart, initial, "visibility-states state"), .flags = TC_VALUE_LATER, .start = "clear",
    .about = N_("the state before the first roll") },
  { "chart", TC_CHART (&sky_shape),
    .about = N_("a chart of two columns: the faces of the die, and the state that each brings; same is no change") },
  { "rule", TC_RULE (TwVisibilityChart, rule) },
  { NULL }
};

static const TcValueSchema state_values[] = {
  { "name", TC_CHOICE (TwVisibility, term, skies), .flags = TC_VALUE_UNIQUE,
    .about = N_("the state") },
  { "movement", TC_CHOICE (TwVisibility, halve, movements), .flags = TC_VALUE_OPTIONAL, .usual = "full", .start = "half",
    .about = N_("movement allowances") },
  { "range", TC_NUMBER (TwVisibility, range, 0, 999), .flags = TC_VALUE_OPTIONAL, .usual = "0", .start = "2",
    .about = N_("the range of guns; 0 is no limit") },
  { "rally", TC_NUMBER (TwVisibility, rally, 0, TW_FACES), .flags = TC_VALUE_OPTIONAL, .usual = "0", .start = "4",
    .about = N_("the lowest die that recovers; 0 is the usual one") },
  { "charge", TC_CHOICE (TwVisibility, led, charges), .flags = TC_VALUE_OPTIONAL, .usual = "free", .start = "led",
    .about = N_("the cavalry that may charge") },
  { "rule", TC_RULE (TwVisibility, rule) },
  { NULL }
};

static const char *
name_of (const TwVisibility *sky)
{
  for (guint i = 0; skies[i].id != NULL; i++)
    if (skies[i].value == sky->term)
      return skies[i].id;

  return "";
}

/* The state of that name, -1. */
static int
find_sky (const TwVisibilityChart *self, const char *name)
{
  for (guint k = 0; k < self->n_states; k++)
    if (strcmp (name_of (&self->states[k]), name) == 0)
      return k;

  return -1;
}

/* Each name is of one state: those that are left, and the first of them is proposed. */
static void
read_state (TcModuleReader *reader, gpointer self, gpointer row)
{
  const TwVisibilityChart *visibility = self;
  const char *name = tc_module_text (reader, "name");
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autofree char *expected = NULL;
  TcIssue *found;

  /* An unknown one has been reported; another state replaces it. */
  if (find_sky (visibility, name) < 0 || &visibility->states[find_sky (visibility, name)] == row)
    return;
  for (guint i = 0; skies[i].id != NULL; i++)
    if (find_sky (visibility, skies[i].id) < 0)
      g_ptr_array_add (left, (gpointer) skies[i].id);
  g_ptr_array_add (left, NULL);
  expected = g_strjoinv (", ", (char **) left->pdata);
  found = tc_module_refuse (reader, "name", name, expected);
  if (left->pdata[0] != NULL)
    tc_module_propose (reader, found, "name", left->pdata[0]);
}

static void
read_sky_chart (TwVisibilityChart *self, TcModuleReader *reader)
{
  const TcChart *chart = get_chart (reader);

  if (chart == NULL)
    return;
  self->rule_chart = g_intern_string (chart->rule);
  self->faces = tw_charts_count_faces (&(TcChartReader) { reader->battle, reader->issues, chart });
  for (guint i = 0; i < self->faces; i++)
    {
      const char *name = chart->columns->len < 2 ? "" : tc_chart_get_cell (chart, i, 1);
      gboolean same = strcmp (name, "same") == 0;

      if (!same && find_sky (self, name) < 0)
        {
          wrong_row (reader, chart, i);
          return;
        }
      self->after[i + 1] = same ? -1 : find_sky (self, name);
    }
}

static void
finish_states (TcModuleReader *reader, gpointer self)
{
  ((TwVisibilityChart *) self)->by_die = TRUE;
  read_sky_chart (self, reader);
}

/* The death of a leader */

static const TcChoice losses[] = {
  { "fewer", -1, N_("at least this many fewer losses than the other army") },
  { "more", 1, N_("at least this many more") },
  { NULL }
};

static const TcValueSchema death_values[] = {
  { "counter", TC_COUNTER (TwDeath, counter), .of = "leader", .flags = TC_VALUE_UNIQUE,
    .about = N_("the leader") },
  { "army", TC_ARMY (TwDeath, army), .about = N_("his army") },
  { "against", TC_ARMY (TwDeath, against), .flags = TC_VALUE_OTHER,
    .about = N_("the army whose losses are compared with his") },
  { "counts", TC_CHOICE (TwDeath, counts, tw_arms), .flags = TC_VALUE_OPTIONAL, .usual = "all", .start = "infantry",
    .about = N_("the arm whose losses are compared") },
  { "chart", TC_CHART (&death_shape),
    .about = N_("a chart of three columns: the face of the die, the new level, the lowest die that recovers") },
  { "rule", TC_RULE (TwDeath, rule) },
  { "rule-break", TC_RULE (TwDeath, rule_break) },
  { "rule-none", TC_RULE (TwDeath, rule_none) },
  { "rule-rally", TC_RULE (TwDeath, rule_rally) },
  { NULL }
};

static const TcValueSchema death_modifier[] = {
  { "losses", TC_CHOICE (TwDeathModifier, sign, losses), .about = N_("when the modifier applies") },
  { "margin", TC_NUMBER (TwDeathModifier, margin, 1, 9999), .start = "10",
    .about = N_("the difference") },
  { "add", TC_NUMBER (TwDeathModifier, add, -9, 9), .start = "-1",
    .about = N_("the number added to the die") },
  { "rule", TC_RULE (TwDeathModifier, rule) },
  { NULL }
};

static void
read_death_chart (TwDeath *self, TcModuleReader *reader)
{
  const TcChart *chart = get_chart (reader);

  if (chart == NULL)
    return;
  self->rule_chart = g_intern_string (chart->rule);
  self->faces = tw_charts_count_faces (&(TcChartReader) { reader->battle, reader->issues, chart });
  for (guint i = 0; i < self->faces; i++)
    {
      int level = cell_number (chart, i, 1), rally = cell_number (chart, i, 2);

      if (level < 1 || level > 9999 || rally < 1 || rally > TW_FACES)
        {
          wrong_row (reader, chart, i);
          return;
        }
      self->level[i + 1] = level;
      self->rally[i + 1] = rally;
    }
}

static void
read_death (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwDeath *death = self;

  if (((const TwRuleset *) reader->rules)->kind[death->counter] != TW_LEADER)
    tc_module_fault (reader, "not-a-leader", tc_module_text (reader, "counter"), NULL);
  read_death_chart (death, reader);
}

const TcModuleSchema tw_chances_schemas[] = {
  { "visibility", NULL, N_("Fog by a die, with its own chance each turn"), visibility_values,
    TC_ONE (TwRuleset, visibility, visibility.present), .read = read_visibility },
  { "visibility-states", NULL, N_("Weather of several types, by a die each turn"), states_values,
    TC_ONE (TwRuleset, visibility, visibility.present), .done = finish_states },
  { "visibility-states", "state", NULL, state_values, TC_LIST (TwVisibilityChart, states, n_states), .begins = 4, .needs = 1,
    .read = read_state, .key = "name" },
  { "leader-death", NULL, N_("The effect of a leader’s death on his army, by a die"), death_values,
    TC_LIST (TwRuleset, deaths, n_deaths), .read = read_death },
  { "leader-death", "modifier", NULL, death_modifier, TC_LIST (TwDeath, modifiers, n_modifiers), .key = "losses margin" },
  { NULL }
};
