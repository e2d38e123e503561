/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tc-say-version.h"

#include "tc-field-words.h"
#include "tc-say.h"
#include "tc-value-words.h"

/* The attribute of what is nothing but a value: a number, an option. */
#define VALUE "value"

/* What a step of a path leads to */

static const TcModuleSchema *
find_schema (const TcBattle *battle, const char *type, const char *row)
{
  return tc_schema_find (tc_system_schemas (tc_system_find (battle->rules->system)), type, row);
}

/* The name of the first value that is @text; NULL. */
static const char *
find_attribute (const GPtrArray *attributes, const char *text)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (strcmp (attribute->value, text) == 0)
        return attribute->name;
    }
  return NULL;
}

/* Before the first space of what a step is found by. */
static char *
dup_first (const char *id)
{
  return g_strndup (id, strcspn (id, " "));
}

/* The step is found by the module's type, and by its id or the first that it says. */
static gboolean
is_module (const TcModule *module, const char *id)
{
  const char *rest;

  if (!g_str_has_prefix (id, module->type))
    return FALSE;
  rest = id + strlen (module->type);
  if (*rest == '\0')
    return TRUE;
  if (*rest++ != ' ')
    return FALSE;
  if (strcmp (rest, module->id) == 0)
    return TRUE;
  return find_attribute (module->attributes, rest) != NULL;
}

static const TcModule *
find_module (const TcBattle *battle, const TcVersionStep *step)
{
  for (guint i = 0; i < battle->rules->modules->len; i++)
    if (is_module (g_ptr_array_index (battle->rules->modules, i), step->id))
      return g_ptr_array_index (battle->rules->modules, i);
  return NULL;
}

static const TcModule *
find_module_above (const TcBattle *battle, const GPtrArray *path, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const TcVersionStep *step = g_ptr_array_index (path, i);

      if (strcmp (step->element, tc_module_record.name) == 0)
        return find_module (battle, step);
    }
  return NULL;
}

static char *
say_value_of (const TcBattle *battle, const TcModule *module, const char *row, const char *name,
              const char *text)
{
  const TcModuleSchema *schema = find_schema (battle, module->type, row);
  const TcValueSchema *value = schema != NULL ? tc_schema_find_value (schema, name) : NULL;

  return tc_value_say (value, battle, module, text);
}

/* "Reinforcements “Pappenheim”", "Command “Tilly”". */
static char *
say_module (const TcBattle *battle, const TcVersionStep *step)
{
  const TcModule *module = find_module (battle, step);
  const char *space = strchr (step->id, ' ');
  const char *attribute = NULL;
  g_autofree char *type = dup_first (step->id), *name = NULL;

  if (space == NULL)
    return tc_say_module (type, "");
  if (module != NULL && strcmp (module->id, space + 1) != 0)
    attribute = find_attribute (module->attributes, space + 1);
  if (attribute == NULL)
    return tc_say_module (type, space + 1);
  name = say_value_of (battle, module, NULL, attribute, space + 1);
  return tc_say_module (type, name);
}

/* What it is found by is the first that it says. */
static char *
say_row (const TcBattle *battle, const TcModule *module, const TcVersionStep *step)
{
  g_autofree char *name = NULL;

  for (guint i = 0; i < module->rows->len && name == NULL; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);
      const char *attribute = find_attribute (row->attributes, step->id);

      if (attribute != NULL && strcmp (row->name, step->element) == 0)
        name = say_value_of (battle, module, row->name, attribute, step->id);
    }
  return tc_say_module (step->element, name != NULL ? name : step->id);
}

static char *
say_counter (const TcBattle *battle, const TcVersionStep *step)
{
  const TcValueSchema counter = { .type = TC_VALUE_COUNTER };

  return tc_value_say (&counter, battle, NULL, step->id);
}

static char *
say_option (const TcBattle *battle, const TcVersionStep *step)
{
  const TcOption *option = tc_battle_find_option (battle, step->id);

  return option != NULL ? tc_say_option (option) : tc_say_code (step->id);
}

static char *
say_set_up (const TcBattle *battle, const TcVersionStep *step)
{
  const char *space = strchr (step->id, ' ');
  g_autofree char *option = dup_first (step->id), *noun = tc_say_field (step->element, "");
  g_autofree char *name = tc_say_set_choice (battle, option, space != NULL ? space + 1 : "yes");

  return tc_say_named (noun, name);
}

/* The kind says more than that it is a feature. */
static char *
say_feature (const TcBattle *battle, const TcVersionStep *step)
{
  gsize length = strlen (step->id) - strlen (step->name);
  g_autofree char *kind = g_strstrip (g_strndup (step->id, length));

  return tc_say_module (kind, step->name);
}

static char *
say_number (const TcBattle *battle, const TcVersionStep *step)
{
  return tc_say_code (step->id);
}

static char *
say_choice (const TcBattle *battle, const TcVersionStep *step, const char *choice)
{
  const TcOption *option = tc_battle_find_option (battle, step->id);
  g_auto (GStrv) choices = g_strsplit (option != NULL ? option->choices : "", " ", -1);

  for (guint i = 0; choices[i] != NULL; i++)
    if (strcmp (choices[i], choice) == 0)
      return tc_say_choice (option, i);
  return tc_say_code (choice);
}

static char *
say_choice_value (const TcBattle *battle, const TcVersionStep *step, const char *what,
                  const char *text)
{
  return strcmp (what, VALUE) == 0 ? say_choice (battle, step, text)
                                   : tc_say_field_value (battle, step->element, what, text);
}

static char *
say_hexes (const TcBattle *battle, const TcVersionStep *step, const char *what)
{
  return g_strdup (what);
}

static char *
say_terrain (const TcBattle *battle, const TcVersionStep *step, const char *what, const char *text)
{
  return tc_say_field_value (battle, step->element, "", text);
}

/* Also of a module, which has attributes of its own. */
static char *
say_source (const TcBattle *battle, const TcVersionStep *step, const char *what, const char *text)
{
  return tc_say_field_value (battle, step->element, what, text);
}

/* What is not said as of any element: its name; what differs in it; and a value of that. */
typedef struct
{
  const char *element;
  char *(*name) (const TcBattle *battle, const TcVersionStep *step);
  char *(*what) (const TcBattle *battle, const TcVersionStep *step, const char *what);
  char *(*value) (const TcBattle *battle, const TcVersionStep *step, const char *what,
                  const char *text);
} Kind;

static const Kind kinds[] = {
  { "counter", say_counter },
  { "feature", say_feature },
  { "ground", .what = say_hexes, .value = say_terrain },
  { "module", say_module },
  { "option", say_option, say_choice, say_choice_value },
  { "parameter", say_number },
  { "piece", say_feature },
  { "provenance", .value = say_source },
  { "set-up", say_set_up },
};

static const Kind *
find_kind (const char *element)
{
  static const Kind other = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].element, element) == 0)
      return &kinds[i];
  return &other;
}

static char *
say_step (const TcBattle *battle, const GPtrArray *path, guint index)
{
  const TcVersionStep *step = g_ptr_array_index (path, index);
  const TcModule *module = find_module_above (battle, path, index);
  const Kind *kind = find_kind (step->element);
  g_autofree char *noun = NULL, *name = NULL;

  if (kind->name != NULL)
    return kind->name (battle, step);
  if (module != NULL)
    return say_row (battle, module, step);
  noun = tc_say_field (step->element, "");
  name = *step->name != '\0' ? g_strdup (step->name) : tc_say_code (step->id);
  return tc_say_named (noun, name);
}

/* "Kyle"; what only holds others is left out. */
static char *
say_path (const TcBattle *battle, const GPtrArray *path)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < path->len; i++)
    {
      const TcVersionStep *step = g_ptr_array_index (path, i);

      if (*step->id != '\0' || (i + 1 == path->len && out->len == 0))
        {
          g_autofree char *said = say_step (battle, path, i);

          g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", said);
        }
    }
  return out->len > 0 ? g_string_free (g_steal_pointer (&out), FALSE)
                      : tc_say_field (tc_battle_record.name, "");
}

/* What differs there */

static const TcVersionStep *
get_last (const GPtrArray *path)
{
  static const TcVersionStep battle = { (char *) "battle", (char *) "", (char *) "" };

  return path->len > 0 ? g_ptr_array_index (path, path->len - 1) : &battle;
}

/* The value of a number or an option needs no name. */
static char *
say_what (const TcBattle *battle, const TcDifference *difference, const char *what)
{
  const TcVersionStep *last = get_last (difference->path);
  const Kind *kind = find_kind (last->element);

  if (*what == '\0' || strcmp (what, VALUE) == 0)
    return g_strdup ("");
  return kind->what != NULL ? kind->what (battle, last, what) : tc_say_field (last->element, what);
}

static char *
say_raw (const TcBattle *battle, const TcDifference *difference, const char *text)
{
  const GPtrArray *path = difference->path;
  const TcVersionStep *last = get_last (path);
  const TcModule *module = find_module_above (battle, path, path->len);
  const Kind *kind = find_kind (last->element);
  gboolean is_row = strcmp (last->element, tc_module_record.name) != 0;

  if (kind->value != NULL)
    return kind->value (battle, last, difference->what, text);
  if (module != NULL)
    return say_value_of (battle, module, is_row ? last->element : NULL, difference->what, text);
  return tc_say_field_value (battle, last->element, difference->what, text);
}

/* Several words are kept together. */
static char *
say_value (const TcBattle *battle, const TcDifference *difference, const char *text)
{
  g_autofree char *said = text != NULL && *text != '\0' ? say_raw (battle, difference, text) : NULL;

  if (said == NULL)
    return g_strdup ("–");
  return strchr (said, ' ') != NULL ? g_strdup_printf ("“%s”", said) : g_steal_pointer (&said);
}

/* {0}: what, {1}: before, {2}: after. */
static const char *
choose_sentence (const TcDifference *self, gboolean named)
{
  if (self->how == TC_DIFFERENCE_MOVED)
    return N_("in another order");
  if (self->member)
    return self->after != NULL ? N_("{0} added") : N_("{0} removed");
  if (self->before == NULL && self->after == NULL)
    return self->how == TC_DIFFERENCE_CHANGED ? N_("another size")
           : self->how == TC_DIFFERENCE_ADDED ? N_("added") : N_("removed");
  if (self->before == NULL)
    return named ? N_("{0} is now {2}") : N_("now {2}");
  if (self->after == NULL)
    return named ? N_("{0} is no longer {1}") : N_("no longer {1}");
  return named ? N_("{0} from {1} to {2}") : N_("from {1} to {2}");
}

/* What is the same element's, and is said of it in the same words. */
static gboolean
is_like (const TcDifference *a, const TcDifference *b)
{
  if (a->how != b->how || a->member != b->member || a->path->len != b->path->len)
    return FALSE;
  if (!a->member && (*a->what == '\0' || g_strcmp0 (a->before, b->before) != 0
                     || g_strcmp0 (a->after, b->after) != 0))
    return FALSE;
  for (guint i = 0; i < a->path->len; i++)
    {
      const TcVersionStep *x = g_ptr_array_index (a->path, i), *y = g_ptr_array_index (b->path, i);

      if (!g_str_equal (x->element, y->element) || !g_str_equal (x->id, y->id))
        return FALSE;
    }
  return TRUE;
}

/* What all that are like the first differ in. */
static char *
say_whats (const TcBattle *battle, const GPtrArray *differences, guint *first)
{
  const TcDifference *self = g_ptr_array_index (differences, *first);
  g_autoptr (GString) out = g_string_new (NULL);

  do
    {
      const TcDifference *like = g_ptr_array_index (differences, *first);
      const char *member = like->after != NULL ? like->after : like->before;
      g_autofree char *what = like->member ? g_strdup (member) : say_what (battle, like, like->what);

      g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", what);
    }
  while (++*first < differences->len && is_like (self, g_ptr_array_index (differences, *first)));
  return g_string_free (g_steal_pointer (&out), FALSE);
}

char *
tc_say_differences (const GPtrArray *differences, const TcBattle *before, const TcBattle *after,
                    guint *first, char **subject)
{
  const TcDifference *self;
  g_autofree char *what = NULL, *old = NULL, *new = NULL;
  gboolean gone;

  g_return_val_if_fail (differences != NULL && before != NULL && after != NULL, NULL);
  g_return_val_if_fail (first != NULL && *first < differences->len && subject != NULL, NULL);

  self = g_ptr_array_index (differences, *first);
  gone = self->how == TC_DIFFERENCE_REMOVED && self->before == NULL;
  *subject = say_path (gone ? before : after, self->path);
  what = say_whats (after, differences, first);
  old = say_value (before, self, self->before);
  new = say_value (after, self, self->after);
  return tc_words_fill (_(choose_sentence (self, *what != '\0')),
                        (const char *const[]) { what, old, new, NULL });
}

char *
tc_say_difference_line (const GPtrArray *differences, const TcBattle *before, const TcBattle *after,
                        guint *first)
{
  g_autofree char *subject = NULL, *change = NULL;

  change = tc_say_differences (differences, before, after, first, &subject);
  return tc_words_fill (_("{0}: {1}"), (const char *const[]) { subject, change, NULL });
}

static const char *
choose_verdict (const TcDifference *conflict)
{
  switch (conflict->how)
    {
    case TC_DIFFERENCE_MOVED:
      return N_("{0}: both versions have another order; ours stays.");
    case TC_DIFFERENCE_REMOVED:
      return conflict->after == NULL
               ? N_("{0}: one version removes it, the other refers to it; it stays.")
               : N_("{0}: theirs removes it, ours changes it; it stays.");
    case TC_DIFFERENCE_ADDED:
      return N_("{0}: theirs changes it, ours removes it; it goes.");
    case TC_DIFFERENCE_CHANGED:
      break;
    }
  return N_("{0}: before {1}, ours {2}, theirs {3}; ours stays.");
}

char *
tc_say_conflict (const TcDifference *conflict, const TcBattle *base)
{
  g_autofree char *path = NULL, *what = NULL, *subject = NULL;
  g_autofree char *was = NULL, *mine = NULL, *theirs = NULL;

  g_return_val_if_fail (conflict != NULL && base != NULL, NULL);

  path = say_path (base, conflict->path);
  what = say_what (base, conflict, conflict->what);
  subject = *what != '\0' ? g_strdup_printf ("%s, %s", path, what) : g_strdup (path);
  was = say_value (base, conflict, conflict->before);
  mine = say_value (base, conflict, conflict->after);
  theirs = say_value (base, conflict, conflict->theirs);
  return tc_words_fill (_(choose_verdict (conflict)),
                        (const char *const[]) { subject, was, mine, theirs, NULL });
}

static const char *
say (const char *value)
{
  return value != NULL && *value != '\0' ? value : "–";
}

char *
tc_say_forces_change (const TcForcesChange *change, const TcBattle *battle)
{
  static const char *const words[] = {
    [TC_FORCES_REMOVED] = N_("removed: {0} ({1})"), [TC_FORCES_ADDED] = N_("added: {0} ({1})"),
    [TC_FORCES_CHANGED] = N_("changed: {0} ({1})"),
  };
  const char *element = tc_counter_record.name;
  g_autofree char *start = tc_words_fill (_(words[change->how]),
                                          (const char *const[]) { change->name, change->id, NULL });
  g_autoptr (GString) line = g_string_new (start);

  for (guint k = 0; k + 2 < change->cells->len; k += 3)
    {
      const char *const *cell = (const char *const *) change->cells->pdata + k;
      g_autofree char *title = tc_say_field (element, cell[0]);
      g_autofree char *old = tc_say_field_value (battle, element, cell[0], say (cell[1]));
      g_autofree char *new = tc_say_field_value (battle, element, cell[0], say (cell[2]));

      g_string_append_printf (line, "%s %s %s → %s", k > 0 ? "," : ":", title, old, new);
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
tc_say_forces_changes (const GPtrArray *changes)
{
  guint n[3] = { 0 };

  for (guint i = 0; i < changes->len; i++)
    n[((const TcForcesChange *) g_ptr_array_index (changes, i))->how]++;
  return g_strdup_printf (_("added: %u, changed: %u, removed: %u"), n[TC_FORCES_ADDED], n[TC_FORCES_CHANGED],
                          n[TC_FORCES_REMOVED]);
}
