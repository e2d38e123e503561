/* Modules that roll dice: visibility, the death of a leader. */
#include "tw-modules.h"

#include <string.h>

/* The chart a module names. */
static const TcChart *
read_chart (TwModuleReader *reader)
{
  const char *id = tw_module_text (reader, "chart", NULL);
  const TcChart *chart = tc_battle_get_chart (reader->battle, id);

  if (chart == NULL)
    tw_module_fault (reader, "unknown-chart", "chart", id);

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

static void
read_fog_chart (const TwRuleset *rules, TwVisibility *self, TwModuleReader *reader)
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
          tw_module_fault (reader, "bad-row", chart->id, tc_chart_get_cell (chart, i, 0));
          return;
        }
      known[turn] = TRUE;
    }
  for (int turn = 1; turn <= rules->turns; turn++)
    if (!known[turn])
      {
        g_autofree char *text = g_strdup_printf ("%d", turn);

        tw_module_fault (reader, "missing-turn", chart->id, text);
      }
}

static void
read_visibility (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const states[] = { "clear", "fog", NULL };
  TwVisibility *self = &rules->visibility;

  if (self->present)
    tw_module_fault (reader, "more-modules", reader->module->type, NULL);
  self->present = TRUE;
  self->faces = 6;
  self->side = tw_module_side (reader, "side");
  self->initial = tw_module_choice (reader, "initial", states, 0);
  self->halve = tw_module_flag (reader, "halve", TRUE);
  self->range = tw_module_number (reader, "range", 0, 999, 0);
  self->rule = tw_module_rule (reader, "rule");
  self->rule_fog = tw_module_rule (reader, "rule-fog");
  self->rule_clear = tw_module_rule (reader, "rule-clear");
  read_fog_chart (rules, self, reader);
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
  for (guint i = 0; i < chart->rows->len; i++)
    {
      int level = cell_number (chart, i, 1), rally = cell_number (chart, i, 2);

      if (i >= TW_FACES || cell_number (chart, i, 0) != (int) i + 1 || level < 1 || level > 9999
          || rally < 1 || rally > TW_FACES)
        {
          tw_module_fault (reader, "bad-row", chart->id, tc_chart_get_cell (chart, i, 0));
          return;
        }
      self->faces = i + 1;
      self->level[i + 1] = level;
      self->rally[i + 1] = rally;
    }
  if (self->faces < 6)
    tw_module_fault (reader, "missing-face", chart->id, NULL);
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
  tw_modules_read (rules, battle, issues, "leader-death", read_death);
}
