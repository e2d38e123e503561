/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that need the whole document. */
#include <string.h>

#include "tc-book-file.h"
#include "tc-map-check.h"
#include "tc-nearest.h"
#include "tc-reading.h"

typedef struct
{
  TcReading   *reading;
  TcSource    *source;
  TcIssueList *issues;
} Check;

static TcIssue *
add_issue (Check *self, gsize offset, const char *code, const char *subject, const char *a,
           const char *b)
{
  int line, column;

  tc_source_locate (self->source, offset, &line, &column);
  return tc_issue_list_add (self->issues, TC_SEVERITY_ERROR, code, self->source->name,
                            line, column, subject, a, b, NULL);
}

/* References: what they name, and whose list has its ids. */
typedef enum { OF_BATTLE, OF_MAP, OF_RULES, OF_CHOICES } Owner;

static const struct
{
  const char     *what;
  Owner           owner;
  gsize           list;
  const TcRecord *record;
} sorts[] = {
  { "side", OF_BATTLE, G_STRUCT_OFFSET (TcBattle, sides), &tc_side_record },
  { "army", OF_BATTLE, G_STRUCT_OFFSET (TcBattle, armies), &tc_army_record },
  { "counter", OF_BATTLE, G_STRUCT_OFFSET (TcBattle, counters), &tc_counter_record },
  { "area", OF_MAP, G_STRUCT_OFFSET (TcMap, areas), &tc_area_record },
  { "kind", OF_RULES, G_STRUCT_OFFSET (TcRules, kinds), &tc_kind_record },
  { "chart", OF_RULES, G_STRUCT_OFFSET (TcRules, charts), &tc_chart_record },
  /* What a battle only sets is no option. */
  { "option", OF_CHOICES, 0, &tc_option_record },
  { "entry", OF_RULES, G_STRUCT_OFFSET (TcRules, modules), &tc_module_record },
};

static void
collect_from (const GPtrArray *items, guint sort, GPtrArray *out)
{
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (out,
                     *tc_record_get_text (sorts[sort].record, g_ptr_array_index (items, i), "id"));
}

static void
collect (gconstpointer owner, guint sort, GPtrArray *out)
{
  collect_from (G_STRUCT_MEMBER (const GPtrArray *, owner, sorts[sort].list), sort, out);
}

static void
collect_options (const TcBattle *battle, guint sort, GPtrArray *out)
{
  g_autoptr (GPtrArray) options = tc_battle_list_options (battle);

  collect_from (options, sort, out);
}

/* The ids that exist; NULL when they are unknown because there is no book. */
static GPtrArray *
collect_ids (Check *self, guint sort)
{
  const TcBattle *battle = self->reading->battle;
  GPtrArray *out;

  if (sorts[sort].owner >= OF_RULES && battle->book == NULL)
    return NULL;
  out = g_ptr_array_new ();
  if (sorts[sort].owner == OF_BATTLE)
    collect (battle, sort, out);
  else if (sorts[sort].owner == OF_MAP)
    collect (battle->map, sort, out);
  else if (sorts[sort].owner == OF_CHOICES)
    collect_options (battle, sort, out);
  else
    {
      collect (battle->rules, sort, out);
      collect (battle->book, sort, out);
    }
  g_ptr_array_add (out, NULL);
  return out;
}

static void
propose_word (TcIssue *issue, const TcReference *reference, const char *word)
{
  g_autofree char *words = NULL, *module = NULL, *row = NULL;

  if (reference->words == NULL)
    {
      tc_issue_add_fix (issue, "use-value", reference->what, word, NULL);
      return;
    }
  words = tc_replace_word (reference->words, reference->id, word);
  module = g_strdup_printf ("%u", reference->module);
  row = g_strdup_printf ("%u", reference->row);
  tc_issue_add_fix (issue, "use-value", reference->what, words, module, row, NULL);
}

/* Nothing similar exists: the word, the option, the row or the module is removed, or a
 * reinforcement is set up from the start. */
static void
propose_without (const Check *self, TcIssue *issue, const TcReference *reference)
{
  const GPtrArray *modules = self->reading->rules->modules;
  g_autofree char *module = g_strdup_printf ("%u", reference->module),
                  *row = g_strdup_printf ("%u", reference->row);
  g_autofree char *rest = reference->words != NULL ? tc_replace_word (reference->words, reference->id, "") : NULL;
  const TcModule *of;

  if (strcmp (reference->what, "entry") == 0)
    tc_issue_add_fix (issue, "use-value", "entry", "", NULL);
  if (rest == NULL || reference->module == 0 || reference->module > modules->len)
    return;
  of = g_ptr_array_index (modules, reference->module - 1);
  if (rest[0] != '\0' || strcmp (reference->what, "option") == 0)
    tc_issue_add_fix (issue, "use-value", reference->what, rest, module, row, NULL);
  else if (reference->row > 0 && reference->row <= of->rows->len)
    tc_issue_add_fix (issue, "drop-row",
                      ((const TcRow *) g_ptr_array_index (of->rows, reference->row - 1))->name,
                      module, row, NULL);
  else if (reference->row == 0)
    tc_issue_add_fix (issue, "remove-module", of->id[0] != '\0' ? of->id : of->type, module, NULL);
}

/* @subject: "counter:kyle" */
static void
propose_no_set_up (TcIssue *issue, const char *subject, guint set_up)
{
  g_autofree char *number = g_strdup_printf ("%u", set_up);

  tc_issue_add_fix (issue, "drop-set-up", strchr (subject, ':') + 1, number, NULL);
}

static void
check_references_to (Check *self, guint sort)
{
  g_autoptr (GPtrArray) ids = collect_ids (self, sort);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; ids != NULL && i + 1 < ids->len; i++)
    g_hash_table_add (known, g_ptr_array_index (ids, i));
  for (guint i = 0; ids != NULL && i < self->reading->references->len; i++)
    {
      const TcReference *reference = g_ptr_array_index (self->reading->references, i);
      TcIssue *issue;
      const char *near;

      if (strcmp (reference->what, sorts[sort].what) != 0
          || g_hash_table_contains (known, reference->id))
        continue;
      issue = add_issue (self, reference->offset, "dangling-reference", reference->subject,
                         reference->what, reference->id);
      if (reference->set_up > 0)
        {
          propose_no_set_up (issue, reference->subject, reference->set_up);
          continue;
        }
      /* Looking for the nearest takes time, in vain if the issue was not kept. */
      near = issue != NULL ? tc_nearest_word (reference->id, (const char *const *) ids->pdata) : NULL;
      if (near != NULL)
        propose_word (issue, reference, near);
      else if (issue != NULL)
        propose_without (self, issue, reference);
    }
}

/* Names */

/* @name: also that of the @other line; NULL when there is none. */
static void
add_note (Check *self, int line, const char *code, const char *subject, const char *name, int other)
{
  g_autofree char *number = g_strdup_printf ("%d", other);

  tc_issue_list_add (self->issues, TC_SEVERITY_NOTE, code, self->source->name, line, 1, subject,
                     name, number, NULL);
}

/* Remembers the line of a name among those of its sort; 0, or the line that has it already.  Names
 * may be missing. */
static int
take_name (GHashTable *names, const char *sort, int side, const char *name, int line)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *key = g_strdup_printf ("%s %d %s", sort, side, folded);
  int other = GPOINTER_TO_INT (g_hash_table_lookup (names, key));

  if (*name == '\0')
    return 0;
  if (other == 0)
    g_hash_table_insert (names, g_steal_pointer (&key), GINT_TO_POINTER (line));
  return other;
}

/* Players and generals take names as identities.  A leader may share the name of his regiment. */
static void
check_names (Check *self)
{
  const TcBattle *battle = self->reading->battle;
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (*battle->title == '\0')
    add_note (self, 1, "no-title", NULL, NULL, 0);
  for (guint i = 0; i < battle->sides->len; i++)
    {
      const TcSide *side = g_ptr_array_index (battle->sides, i);
      int other = take_name (names, "side", 0, side->name, side->line);

      if (other > 0)
        add_note (self, side->line, "same-name", side->id, side->name, other);
    }
  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      int other = take_name (names, counter->kind, tc_battle_counter_side (battle, i),
                             counter->name, counter->line);

      if (other > 0)
        add_note (self, counter->line, "same-name", counter->id, counter->name, other);
    }
}

/* Rules */

static const TcOption *
find_option (const TcRules *rules, const char *id)
{
  int index = tc_record_find (&tc_option_record, rules->options, id);

  return index >= 0 ? g_ptr_array_index (rules->options, index) : NULL;
}

/* The value of the option, or the choice with which a module or its row is in force; *name is the
 * attribute. */
static const char *
find_choice (const TcRules *rules, const TcReference *reference, const char **name)
{
  const TcOption *own = find_option (rules, reference->id);
  const TcModule *module;
  const TcRow *row;
  const char *choice;

  *name = "value";
  if (reference->module == 0)
    return own != NULL ? own->value : NULL;
  if (reference->module > rules->modules->len)
    return NULL;
  module = g_ptr_array_index (rules->modules, reference->module - 1);
  *name = "when";
  if (reference->row == 0)
    return module->when;
  if (reference->row > module->rows->len)
    return NULL;
  row = g_ptr_array_index (module->rows, reference->row - 1);
  *name = "choice";
  choice = tc_attributes_get (row->attributes, "choice");

  return choice != NULL ? choice : "yes";
}

static void
propose_choice (TcIssue *issue, const TcReference *reference, const char *name, const char *choice,
                const char *const *choices)
{
  const char *near = issue != NULL ? tc_nearest_word (choice, choices) : NULL;
  g_autofree char *module = g_strdup_printf ("%u", reference->module),
                  *row = g_strdup_printf ("%u", reference->row);

  if (near == NULL && issue != NULL)
    near = choices[0];
  if (near != NULL && reference->module == 0)
    tc_issue_add_fix (issue, "set-option", reference->id, near, NULL);
  else if (near != NULL)
    tc_issue_add_fix (issue, "use-value", name, near, module, row, NULL);
}

/* @rules: of the document, a battle or a book. */
static void
check_choices (Check *self, const TcRules *rules)
{
  const TcBattle *battle = self->reading->battle;

  for (guint i = 0; i < self->reading->references->len; i++)
    {
      const TcReference *reference = g_ptr_array_index (self->reading->references, i);
      gboolean named = strcmp (reference->what, "option") == 0;
      const TcOption *option = !named ? NULL
                               : battle != NULL ? tc_battle_find_option (battle, reference->id) : find_option (rules, reference->id);
      const char *name = NULL,
                 *choice = option != NULL ? find_choice (rules, reference, &name) : NULL;
      g_auto (GStrv) choices = NULL;
      TcIssue *issue;

      if (choice == NULL || *option->choices == '\0' || tc_option_has_choice (option, choice))
        continue;
      choices = tc_split_words (option->choices);
      issue = add_issue (self, reference->offset, "bad-choice", reference->subject, choice,
                         option->choices);
      /* A mistake in the book cannot be fixed in a battle. */
      if (battle != NULL)
        propose_choice (issue, reference, name, choice, (const char *const *) choices);
    }
}

static gboolean
is_choice_used (const TcBattle *battle, const char *id, const char *choice)
{
  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_counter_find_alternative (tc_battle_counter (battle, i), id, choice) != NULL)
      return TRUE;
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      if (strcmp (module->option, id) == 0 && strcmp (module->when, choice) == 0)
        return TRUE;
      for (guint k = 0; k < module->rows->len; k++)
        {
          const GPtrArray *attributes = ((const TcRow *) g_ptr_array_index (module->rows, k))->attributes;
          const char *when = tc_attributes_get (attributes, "choice");

          if (g_strcmp0 (tc_attributes_get (attributes, "option"), id) == 0 && strcmp (when != NULL ? when : "yes", choice) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* One choice may be that nothing more is in force; two such choices are the same. */
static void
check_use (Check *self, const TcOption *option)
{
  g_auto (GStrv) choices = tc_split_words (option->choices);
  g_autofree char *subject = g_strconcat ("option:", option->id, NULL);
  const char *idle = NULL;
  guint used = 0;

  for (char **choice = choices; *choice != NULL; choice++)
    used += is_choice_used (self->reading->battle, option->id, *choice);
  if (used == 0)
    tc_issue_list_add (self->issues, TC_SEVERITY_NOTE, "idle-option", self->source->name, option->line, 1, subject, option->id, NULL);
  for (char **choice = choices; used > 0 && *choice != NULL; choice++)
    if (!is_choice_used (self->reading->battle, option->id, *choice))
      {
        if (idle != NULL)
          tc_issue_list_add (self->issues, TC_SEVERITY_NOTE, "idle-choice", self->source->name, option->line, 1, subject, idle,
                             *choice, NULL);
        idle = *choice;
      }
}

static void
check_own_options (Check *self)
{
  const TcBattle *battle = self->reading->battle;

  for (guint i = 0; i < battle->rules->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->rules->options, i);

      if (*option->choices == '\0')
        continue;
      if (battle->book != NULL && find_option (battle->book, option->id) != NULL)
        tc_issue_list_add (self->issues, TC_SEVERITY_ERROR, "option-of-book", self->source->name, option->line, 1, option->id, option->id,
                           NULL);
      else
        check_use (self, option);
    }
}

/* Set-ups by options */

static gboolean
is_as_it_stands (const TcCounter *counter, const TcAlternative *alternative)
{
  return tc_place_equal (alternative->place, counter->place) && strcmp (alternative->entry, counter->entry) == 0
         && (*alternative->formation == '\0' || alternative->formation == counter->formation);
}

/* What is wrong with the counter's set-up of that number from 1; NULL. */
static TcIssue *
check_set_up (Check *self, const TcCounter *counter, guint number, const char *subject)
{
  const TcAlternative *set_up = g_ptr_array_index (counter->alternatives, number - 1);
  const TcOption *option = tc_battle_find_option (self->reading->battle, set_up->option);
  gboolean unknown = option != NULL && !tc_option_has_choice (option, set_up->choice),
           twice = tc_counter_find_alternative (counter, set_up->option, set_up->choice) != set_up;

  if (unknown)
    return tc_issue_list_add (self->issues, TC_SEVERITY_ERROR, "bad-choice", self->source->name, set_up->line, 1, subject,
                              set_up->choice, option->choices, NULL);
  if (!twice && (counter->alternatives->len > 1 || !is_as_it_stands (counter, set_up)))
    return NULL;
  return tc_issue_list_add (self->issues, twice ? TC_SEVERITY_ERROR : TC_SEVERITY_NOTE, twice ? "set-up-twice" : "idle-set-up",
                            self->source->name, set_up->line, 1, subject, counter->name, set_up->option, set_up->choice, NULL);
}

static void
check_set_ups (Check *self)
{
  const TcBattle *battle = self->reading->battle;

  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      g_autofree char *subject = g_strconcat ("counter:", counter->id, NULL);

      for (guint number = 1; number <= counter->alternatives->len; number++)
        {
          TcIssue *issue = check_set_up (self, counter, number, subject);

          if (issue != NULL)
            propose_no_set_up (issue, subject, number);
        }
    }
}

static void
load_book (Check *self)
{
  TcBattle *battle = self->reading->battle;
  gsize place = tc_source_find_attribute (self->source, self->reading->rules_tag, "book");

  if (*battle->rules->book == '\0')
    return;
  tc_battle_take_book (battle, tc_book_file_load (battle->rules->book, self->reading->folder, self->issues));
  if (battle->book == NULL)
    add_issue (self, place, "no-book", NULL, battle->rules->book, NULL);
  else if (strcmp (battle->book->system, battle->rules->system) != 0
           && *battle->rules->system != '\0')
    add_issue (self, tc_source_find_attribute (self->source, self->reading->rules_tag, "system"),
               "wrong-system", NULL, battle->rules->system, battle->book->system);
}

void
tc_check_battle (TcReading *reading, TcSource *source, TcIssueList *issues)
{
  Check self = { reading, source, issues };

  load_book (&self);
  for (guint sort = 0; sort < G_N_ELEMENTS (sorts); sort++)
    check_references_to (&self, sort);
  if (reading->battle->book != NULL)
    check_choices (&self, reading->battle->rules);
  check_own_options (&self);
  check_set_ups (&self);
  check_names (&self);
  if (reading->battle->map->tabletop == NULL && !tc_issue_list_has_errors (issues))
    tc_map_check (reading->battle->map, source->name, FALSE, issues);
}

void
tc_check_book (TcReading *reading, TcSource *source, TcIssueList *issues)
{
  Check self = { reading, source, issues };
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < reading->rules->options->len; i++)
    g_hash_table_add (known, ((TcOption *) g_ptr_array_index (reading->rules->options, i))->id);
  for (guint i = 0; i < reading->references->len; i++)
    {
      const TcReference *reference = g_ptr_array_index (reading->references, i);

      if (strcmp (reference->what, "option") == 0 && !g_hash_table_contains (known, reference->id))
        add_issue (&self, reference->offset, "dangling-reference", reference->subject, "option",
                   reference->id);
    }
  check_choices (&self, reading->rules);
}
