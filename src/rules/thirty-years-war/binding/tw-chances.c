/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules that roll dice: visibility, the death of a leader. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

/* One that was meant; else the module can go. */
static void
propose_chart (TwModuleReader *self, TcIssue *found, const char *id)
{
  const TcRules *rules[] = { self->battle->rules, self->battle->book };
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint k = 0; rules[i] != NULL && k < rules[i]->charts->len; k++)
      g_ptr_array_add (ids, ((TcChart *) g_ptr_array_index (rules[i]->charts, k))->id);
  g_ptr_array_add (ids, NULL);
  tw_module_propose_word (self, found, "chart", id, (const char *const *) ids->pdata);
  tw_propose_removal (found, self->battle, self->module);
}

/* The chart a module names. */
static const TcChart *
read_chart (TwModuleReader *reader)
{
  const char *id = tw_module_text (reader, "chart", NULL);
  const TcChart *chart = tc_battle_get_chart (reader->battle, id);

  if (chart == NULL)
    propose_chart (reader, tw_module_fault (reader, "unknown-chart", "chart", id), id);

  return chart;
}

static int
cell_number (const TcChart *chart, guint row, guint column)
{
  int value;

  if (column < chart->columns->len && tc_number_parse (tc_chart_get_cell (chart, row, column), &value))
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

/* What the row means cannot be guessed: the game goes without what hangs on the chart. */
static void
wrong_row (TwModuleReader *reader, const TcChart *chart, guint row)
{
  tw_propose_removal (tw_module_fault (reader, "bad-row", chart->id, tc_chart_get_cell (chart, row, 0)),
                      reader->battle, reader->module);
}

static void
read_fog_chart (const TwRuleset *rules, TwVisibilityChart *self, TwModuleReader *reader)
{
  const TcChart *chart = read_chart (reader);
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

        tc_issue_add_fix (tw_module_fault (reader, "missing-turn", chart->id, text), "add-row", chart->id, text, NULL);
      }
}

static void
read_visibility (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const states[] = { "clear", "fog", NULL };
  TwVisibilityChart *self = &rules->visibility;

  if (self->present)
    tw_module_fault (reader, "more-modules", reader->module->type, NULL);
  self->present = TRUE;
  self->faces = 6;
  self->side = tw_module_side (reader, "side");
  self->initial = tw_module_choice (reader, "initial", states, 0);
  self->n_states = 2;
  self->states[0] = (TwVisibility) { .term = TW_TERM_CLEAR, .rule = tw_module_rule (reader, "rule-clear") };
  self->states[1] = (TwVisibility) { .term = TW_TERM_FOG, .rule = tw_module_rule (reader, "rule-fog") };
  self->states[1].halve = tw_module_flag (reader, "halve", TRUE);
  self->states[1].range = tw_module_number (reader, "range", 0, 999, 0);
  self->rule = tw_module_rule (reader, "rule");
  read_fog_chart (rules, self, reader);
}

/* The same with states of any sort, rolled for as each turn begins */

static const char *const skies[] = { "clear", "fog", "moderate", "restricted", NULL };

/* The state of that name, -1. */
static int
find_sky (const TwVisibilityChart *self, const char *name)
{
  for (guint i = 0; skies[i] != NULL; i++)
    for (guint k = 0; k < self->n_states; k++)
      if (strcmp (skies[i], name) == 0
          && self->states[k].term == (i < 2 ? TW_TERM_CLEAR + i : TW_TERM_MODERATE + i - 2))
        return k;

  return -1;
}

/* Each name is of one state: those that are left, and the first of them is proposed. */
static void
refuse_sky (const TwVisibilityChart *self, TwModuleReader *reader, const char *name)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autofree char *expected = NULL;
  TcIssue *found;

  for (guint i = 0; skies[i] != NULL; i++)
    if (find_sky (self, skies[i]) < 0)
      g_ptr_array_add (left, (gpointer) skies[i]);
  g_ptr_array_add (left, NULL);
  expected = g_strjoinv (", ", (char **) left->pdata);
  found = tw_module_refuse (reader, "name", name, expected);
  if (left->pdata[0] != NULL)
    tw_module_propose (reader, found, "name", left->pdata[0]);
}

static void
read_skies (TwVisibilityChart *self, TwModuleReader *reader)
{
  static const char *const movements[] = { "full", "half", NULL };
  static const char *const charges[] = { "free", "led", NULL };

  while (tw_module_each (reader, "state"))
    {
      TwVisibility sky = { .term = TW_TERM_CLEAR };
      int name = tw_module_choice (reader, "name", skies, -1);

      sky.term = name < 2 ? TW_TERM_CLEAR + name : TW_TERM_MODERATE + name - 2;
      sky.halve = tw_module_choice (reader, "movement", movements, 0) == 1;
      sky.led = tw_module_choice (reader, "charge", charges, 0) == 1;
      sky.range = tw_module_number (reader, "range", 0, 999, 0);
      sky.rally = tw_module_number (reader, "rally", 0, TW_FACES, 0);
      sky.rule = tw_module_rule (reader, "rule");
      if (find_sky (self, tw_module_text (reader, "name", "")) >= 0)
        refuse_sky (self, reader, skies[name]);
      if (self->n_states == TW_STATES)
        tw_module_fault (reader, "more-rows", reader->module->type, NULL);
      else
        self->states[self->n_states++] = sky;
    }
}

static void
read_sky_chart (TwVisibilityChart *self, TwModuleReader *reader)
{
  const TcChart *chart = read_chart (reader);

  if (chart == NULL)
    return;
  self->rule_chart = g_intern_string (chart->rule);
  self->faces = tw_charts_count_faces (chart, reader->issues);
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
refuse_initial (const TwVisibilityChart *self, TwModuleReader *reader, const char *initial)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *expected = NULL;

  for (guint i = 0; skies[i] != NULL; i++)
    if (find_sky (self, skies[i]) >= 0)
      g_ptr_array_add (names, (gpointer) skies[i]);
  g_ptr_array_add (names, NULL);
  expected = g_strjoinv (", ", (char **) names->pdata);
  tw_module_propose_word (reader, tw_module_refuse (reader, "initial", initial, expected), "initial", initial,
                          (const char *const *) names->pdata);
}

static void
read_visibility_states (TwRuleset *rules, TwModuleReader *reader)
{
  TwVisibilityChart *self = &rules->visibility;
  const char *initial = tw_module_text (reader, "initial", NULL);

  if (self->present)
    tw_module_fault (reader, "more-modules", reader->module->type, NULL);
  *self = (TwVisibilityChart) { .present = TRUE, .by_die = TRUE };
  self->side = tw_module_side (reader, "side");
  self->rule = tw_module_rule (reader, "rule");
  read_skies (self, reader);
  if (self->n_states == 0)
    tw_module_fault (reader, "no-rows", reader->module->type, "state");
  else if (find_sky (self, initial) < 0)
    refuse_initial (self, reader, initial);
  else
    self->initial = find_sky (self, initial);
  read_sky_chart (self, reader);
}

/* The death of a leader */

static void
read_death_modifiers (TwDeath *self, TwModuleReader *reader)
{
  static const char *const losses[] = { "fewer", "more", NULL };

  while (tw_module_each (reader, "modifier"))
    {
      int sign = tw_module_choice (reader, "losses", losses, -1) == 0 ? -1 : 1;
      int margin = tw_module_number (reader, "margin", 1, 9999, 0);
      int add = tw_module_number (reader, "add", -9, 9, -10);

      if (self->n_modifiers == TW_MODIFIERS)
        {
          tw_module_fault (reader, "more-rows", reader->module->type, NULL);
          continue;
        }
      self->modifiers[self->n_modifiers].sign = sign;
      self->modifiers[self->n_modifiers].margin = margin;
      self->modifiers[self->n_modifiers].add = add;
      self->modifiers[self->n_modifiers++].rule = tw_module_rule (reader, "rule");
    }
}

static void
read_death_chart (TwDeath *self, TwModuleReader *reader)
{
  const TcChart *chart = read_chart (reader);

  if (chart == NULL)
    return;
  self->rule_chart = g_intern_string (chart->rule);
  self->faces = tw_charts_count_faces (chart, reader->issues);
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
read_death (TwRuleset *rules, TwModuleReader *reader)
{
  TwDeath *self = &rules->deaths[rules->n_deaths];

  if (rules->n_deaths == TW_DEATHS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  rules->n_deaths++;
  self->counter = tw_module_counter (reader, "counter");
  self->army = tw_module_army (reader, "army");
  self->against = tw_module_army (reader, "against");
  self->counts = tw_module_arm (reader, "counts", 2);
  self->rule = tw_module_rule (reader, "rule");
  self->rule_break = tw_module_rule (reader, "rule-break");
  self->rule_none = tw_module_rule (reader, "rule-none");
  self->rule_rally = tw_module_rule (reader, "rule-rally");
  if (rules->kind[self->counter] != TW_LEADER)
    tw_module_fault (reader, "not-a-leader", tw_module_text (reader, "counter", ""), NULL);
  read_death_chart (self, reader);
  read_death_modifiers (self, reader);
}

void
tw_bind_chances (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  if (rules->n_counters == 0)
    return;
  tw_modules_read (rules, battle, issues, "visibility", read_visibility);
  tw_modules_read (rules, battle, issues, "visibility-states", read_visibility_states);
  tw_modules_read (rules, battle, issues, "leader-death", read_death);
}
