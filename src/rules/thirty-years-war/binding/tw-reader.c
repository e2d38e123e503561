/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The attributes and rows of a module as numbers, sides, areas ..., each fault with its place and a proposal. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

#include "tc-form.h"
#include "tc-nearest.h"
#include "tc-thirty-years-war.h"

static TcIssue *
issue (TwModuleReader *self, TcSeverity severity, const char *code, int line, const char *a, const char *b)
{
  return tw_bind_issue (self->issues, severity, code, line, "module",
                        self->module->id[0] != '\0' ? self->module->id : self->module->type, a, b);
}

/* What a new module or row begins with. */
static void
propose_start (TwModuleReader *self, TcIssue *found, const char *name)
{
  const TcModuleForm *form = tc_form_find (&tc_thirty_years_war, self->module->type, self->row != NULL ? self->row->name : NULL);
  g_autofree char *start = form != NULL ? tc_form_get_start (form, name, self->battle, self->module, NULL) : NULL;

  if (start != NULL)
    tw_module_propose (self, found, name, start);
}

TcIssue *
tw_module_fault (TwModuleReader *self, const char *code, const char *a, const char *b)
{
  static const char *const needless[] = { "more-modules", "level-twice", "no-campaign", "not-a-train", NULL };
  TcIssue *found = issue (self, TC_SEVERITY_ERROR, code, self->row != NULL ? self->row->line : self->module->line, a, b);

  /* Of what says too much, the later one goes, and what has nothing to be about; what is missing can be as in a new one. */
  if (g_strv_contains (needless, code))
    tw_propose_removal (found, self->battle, self->module);
  else if (strcmp (code, "more-rows") == 0)
    tw_module_propose_drop (self, found);
  else if (strcmp (code, "no-attribute") == 0)
    propose_start (self, found, a);

  return found;
}

TcIssue *
tw_module_refuse (TwModuleReader *self, const char *name, const char *value, const char *expected)
{
  const TcModule *module = self->module;
  g_autofree char *subject = g_strconcat ("module:", module->id[0] != '\0' ? module->id : module->type, NULL);

  return tc_issue_list_add (self->issues, TC_SEVERITY_ERROR, "bad-attribute", NULL,
                            self->row != NULL ? self->row->line : module->line, 0, subject, name, value, expected, NULL);
}

void
tw_propose_removal (TcIssue *found, const TcBattle *battle, const TcModule *module)
{
  g_autofree char *number = NULL;
  guint index;

  if (!g_ptr_array_find (battle->rules->modules, module, &index))
    return;
  number = g_strdup_printf ("%u", index + 1);
  tc_issue_add_fix (found, "remove-module", module->id[0] != '\0' ? module->id : module->type, number, NULL);
}

/* What the book says wrong cannot be mended in the battle. */
void
tw_module_propose (TwModuleReader *self, TcIssue *found, const char *name, const char *value)
{
  g_autofree char *module = NULL, *row = g_strdup_printf ("%u", self->row != NULL ? self->next_row : 0);
  guint index;

  if (!g_ptr_array_find (self->battle->rules->modules, self->module, &index))
    return;
  module = g_strdup_printf ("%u", index + 1);
  tc_issue_add_fix (found, "use-value", name, value, module, row, NULL);
}

void
tw_module_propose_drop (TwModuleReader *self, TcIssue *found)
{
  g_autofree char *module = NULL, *row = g_strdup_printf ("%u", self->next_row);
  guint index;

  if (self->row == NULL || !g_ptr_array_find (self->battle->rules->modules, self->module, &index))
    return;
  module = g_strdup_printf ("%u", index + 1);
  tc_issue_add_fix (found, "drop-row", self->row->name, module, row, NULL);
}

/* What is read and not among the forms would be called idle. */
static const char *
value_of (const TwModuleReader *self, const char *name)
{
  g_warn_if_fail (tc_forms_know (&tc_thirty_years_war, self->module->type, self->row != NULL ? self->row->name : NULL, name));

  return tc_attributes_get (self->row != NULL ? self->row->attributes : self->module->attributes, name);
}

const char *
tw_module_text (TwModuleReader *self, const char *name, const char *fallback)
{
  const char *value = value_of (self, name);

  if ((value == NULL || value[0] == '\0') && fallback == NULL)
    tw_module_fault (self, "no-attribute", name, NULL);

  return value != NULL ? value : fallback != NULL ? fallback : "";
}

void
tw_module_propose_word (TwModuleReader *self, TcIssue *found, const char *name, const char *value,
                        const char *const *words)
{
  const char *near = tc_nearest_word (value, words);
  g_autofree char *text = NULL;

  if (near == NULL)
    return;
  /* It may be one of several words. */
  text = tc_replace_word (tw_module_text (self, name, value), value, near);
  tw_module_propose (self, found, name, text);
}

void
tw_module_propose_without (TwModuleReader *self, TcIssue *found, const char *name, const char *value)
{
  g_autofree char *rest = tc_replace_word (tw_module_text (self, name, value), value, "");

  if (found == NULL || found->fixes != NULL)
    return;
  if (rest[0] != '\0')
    tw_module_propose (self, found, name, rest);
  else if (self->row != NULL)
    tw_module_propose_drop (self, found);
  else
    tw_propose_removal (found, self->battle, self->module);
}

void
tw_module_propose_number (TwModuleReader *self, TcIssue *found, const char *name, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  tw_module_propose (self, found, name, text);
}

void
tw_module_falls (TwModuleReader *self, const char *name, int least)
{
  tw_module_propose_number (self, tw_module_fault (self, "falling-level", tw_module_text (self, name, ""), NULL), name, least);
}

int
tw_module_number (TwModuleReader *self, const char *name, int least, int most, int fallback)
{
  const char *value = value_of (self, name);
  g_autofree char *expected = NULL;
  gboolean parsed;
  int number;

  if (value == NULL && fallback >= least)
    return fallback;
  if (value == NULL)
    {
      tw_module_fault (self, "no-attribute", name, NULL);
      return least;
    }
  parsed = tc_number_parse (value, &number);
  if (parsed && number >= least && number <= most)
    return number;
  expected = g_strdup_printf ("%d–%d", least, most);
  tw_module_propose_number (self, tw_module_refuse (self, name, value, expected), name,
                  parsed ? CLAMP (number, least, most) : fallback >= least ? fallback : least);

  return least;
}

int
tw_module_choice (TwModuleReader *self, const char *name, const char *const *choices, int fallback)
{
  const char *value = value_of (self, name);
  g_autofree char *expected = NULL;
  TcIssue *found;

  if (value == NULL && fallback >= 0)
    return fallback;
  if (value == NULL)
    {
      tw_module_fault (self, "no-attribute", name, NULL);
      return 0;
    }
  for (int i = 0; choices[i] != NULL; i++)
    if (strcmp (choices[i], value) == 0)
      return i;
  expected = g_strjoinv (", ", (char **) choices);
  found = tw_module_refuse (self, name, value, expected);
  tw_module_propose_word (self, found, name, value, choices);
  if (found != NULL && found->fixes == NULL)
    tw_module_propose (self, found, name, choices[MAX (fallback, 0)]);

  return 0;
}

gboolean
tw_module_flag (TwModuleReader *self, const char *name, gboolean fallback)
{
  static const char *const choices[] = { "no", "yes", NULL };

  return tw_module_choice (self, name, choices, fallback);
}

const char *
tw_module_rule (TwModuleReader *self, const char *name)
{
  const char *value = value_of (self, name);

  if (value == NULL)
    value = tc_attributes_get (self->module->attributes, "rule");

  /* The case that points to what a battle adds. */
  return value == NULL ? "S-13.0" : g_intern_string (value);
}

/* As tw_module_propose_word() and then tw_module_propose_without(), of @things that bear their id at the start of the
 * struct. */
static void
propose_id (TwModuleReader *self, TcIssue *found, const char *name, const char *value, const GPtrArray *things)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < things->len; i++)
    g_ptr_array_add (ids, *(char **) g_ptr_array_index (things, i));
  g_ptr_array_add (ids, NULL);
  tw_module_propose_word (self, found, name, value, (const char *const *) ids->pdata);
  tw_module_propose_without (self, found, name, value);
}

static int
find (TwModuleReader *self, const char *name, int (*look) (const TcBattle *battle, const char *id), const char *code,
      const GPtrArray *things)
{
  const char *value = tw_module_text (self, name, NULL);
  int index = value[0] == '\0' ? -1 : look (self->battle, value);

  if (index < 0 && value[0] != '\0')
    {
      TcIssue *found = tw_module_fault (self, code, name, value);

      propose_id (self, found, name, value, things);
      /* nothing is near: what a module does for nobody can go */
      if (found != NULL && found->fixes == NULL && self->row == NULL)
        tw_propose_removal (found, self->battle, self->module);
    }

  return MAX (index, 0);
}

int
tw_module_side (TwModuleReader *self, const char *name)
{
  return find (self, name, tc_battle_find_side, "unknown-side", self->battle->sides);
}

int
tw_module_army (TwModuleReader *self, const char *name)
{
  return find (self, name, tc_battle_find_army, "unknown-army", self->battle->armies);
}

int
tw_module_counter (TwModuleReader *self, const char *name)
{
  return find (self, name, tc_battle_find_counter, "unknown-counter", self->battle->counters);
}

int
tw_module_arm (TwModuleReader *self, const char *name, int fallback)
{
  static const char *const arms[] = { "infantry", "cavalry", "all", NULL };
  int index = tw_module_choice (self, name, arms, fallback);

  return index == 2 ? -1 : index;
}

const TcArea *
tw_module_area (TwModuleReader *self, const char *name, int *index)
{
  const char *id = tw_module_text (self, name, NULL);
  const GPtrArray *areas = self->battle->map->areas;

  for (guint i = 0; i < areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (areas, i);

      if (strcmp (area->id, id) == 0 && area->hexes->len > 0)
        {
          *index = i;
          return area;
        }
    }
  *index = 0;
  if (id[0] != '\0')
    propose_id (self, tw_module_fault (self, "unknown-area", name, id), name, id, areas);

  return NULL;
}

guint
tw_module_armies (TwModuleReader *self, const char *name)
{
  const char *text = tw_module_text (self, name, NULL);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  guint armies = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int army = words[i][0] == '\0' ? -1 : tc_battle_find_army (self->battle, words[i]);

      if (army >= 0)
        armies |= 1u << army;
      else if (words[i][0] != '\0')
        propose_id (self, tw_module_fault (self, "unknown-army", name, words[i]), name, words[i], self->battle->armies);
    }
  return MAX (armies, 1);
}

int
tw_module_terrain (const TwRuleset *rules, TwModuleReader *self, const char *id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *expected = NULL;

  for (guint row = 0; row < rules->n_rows; row++)
    if (rules->rows[row].side_kind == NULL)
      {
        if (strcmp (rules->rows[row].id, id) == 0)
          return row;
        g_ptr_array_add (ids, (gpointer) rules->rows[row].id);
      }
  g_ptr_array_add (ids, NULL);
  expected = g_strjoinv (", ", (char **) ids->pdata);
  tw_module_propose_word (self, tw_module_refuse (self, "terrain", id, expected), "terrain", id,
                          (const char *const *) ids->pdata);

  return -1;
}

gboolean
tw_module_each (TwModuleReader *self, const char *row)
{
  g_warn_if_fail (tc_forms_know (&tc_thirty_years_war, self->module->type, row, NULL));
  while (self->next_row < self->module->rows->len)
    {
      self->row = g_ptr_array_index (self->module->rows, self->next_row++);
      if (strcmp (self->row->name, row) == 0 && tc_battle_is_row_in_force (self->battle, self->row))
        return TRUE;
    }
  self->row = NULL;
  self->next_row = 0;

  return FALSE;
}

void
tw_modules_read (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues, const char *type,
                 void (*read) (TwRuleset *rules, TwModuleReader *reader))
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, type);

  for (guint i = 0; i < modules->len; i++)
    {
      TwModuleReader reader = { .battle = battle, .issues = issues, .module = g_ptr_array_index (modules, i) };

      read (rules, &reader);
    }
}
