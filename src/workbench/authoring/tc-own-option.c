/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-own-option.h"

#include "tc-say.h"

#include <string.h>

static const TcOption *
get_option (const TcBattle *battle, guint option)
{
  return g_ptr_array_index (battle->rules->options, option);
}

gboolean
tc_own_option_is (const TcBattle *battle, guint option)
{
  g_return_val_if_fail (battle != NULL && option < battle->rules->options->len, FALSE);

  return tc_battle_find_option (battle, get_option (battle, option)->id) == get_option (battle, option);
}

/* What happens to the parts that depend on an option. */
typedef struct
{
  const char *id;     /* of the option as it was */
  const char *option; /* NULL: they depend on none any more */
  char      **was;    /* choices */
  char      **is;     /* "" for one that goes */
} Change;

/* FALSE: it goes. */
static gboolean
follow (const Change *self, const char *choice, const char **now)
{
  *now = choice;
  for (guint i = 0; self->was[i] != NULL; i++)
    if (strcmp (self->was[i], choice) == 0)
      *now = self->is[i];
  return **now != '\0';
}

static void
drop_attribute (GPtrArray *attributes, const char *name)
{
  for (guint i = attributes->len; i > 0; i--)
    if (strcmp (((const TcAttribute *) g_ptr_array_index (attributes, i - 1))->name, name) == 0)
      g_ptr_array_remove_index (attributes, i - 1);
}

static void
follow_row (const Change *self, GPtrArray *rows, guint index)
{
  GPtrArray *attributes = ((TcRow *) g_ptr_array_index (rows, index))->attributes;
  const char *choice = tc_attributes_get (attributes, "choice"), *now;

  if (g_strcmp0 (tc_attributes_get (attributes, "option"), self->id) != 0)
    return;
  if (!follow (self, choice != NULL ? choice : "yes", &now))
    g_ptr_array_remove_index (rows, index);
  else if (self->option == NULL)
    {
      drop_attribute (attributes, "option");
      drop_attribute (attributes, "choice");
    }
  else
    {
      tc_attributes_set (attributes, "option", self->option);
      if (choice != NULL || strcmp (now, "yes") != 0)
        tc_attributes_set (attributes, "choice", now);
    }
}

static void
tie (TcModule *module, const char *option, const char *choice)
{
  tc_text_set (&module->option, option != NULL ? option : "");
  tc_text_set (&module->when, option != NULL ? choice : "yes");
}

static void
tie_row (TcRow *row, const char *option, const char *choice)
{
  drop_attribute (row->attributes, "option");
  drop_attribute (row->attributes, "choice");
  if (option == NULL)
    return;
  tc_attributes_set (row->attributes, "option", option);
  if (strcmp (choice, "yes") != 0)
    tc_attributes_set (row->attributes, "choice", choice);
}

/* From the last one, so that those before keep their places. */
static void
follow_modules (const Change *self, const TcBattle *battle, GArray *edits)
{
  for (guint i = battle->rules->modules->len; i > 0; i--)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i - 1);
      gboolean depends = strcmp (module->option, self->id) == 0;
      TcEdit edit = { .kind = TC_EDIT_MODULE, .index = (gint32) i - 1, .number = TC_EDIT_REMOVE };
      const char *now = NULL;

      if (!depends || follow (self, module->when, &now))
        {
          TcModule *changed = tc_module_copy (module);

          edit.number = TC_EDIT_REPLACE;
          edit.object = changed;
          if (depends)
            tie (changed, self->option, now);
          for (guint row = changed->rows->len; row > 0; row--)
            follow_row (self, changed->rows, row - 1);
        }
      if (edit.object != NULL && tc_record_equal (&tc_module_record, module, edit.object))
        tc_edit_clear (&edit);
      else
        g_array_append_val (edits, edit);
    }
}

/* @counter: a copy.  Without the option the set-up of the choice that goes on is the counter's own. */
static void
follow_set_ups (const Change *self, TcCounter *counter)
{
  for (guint k = counter->alternatives->len; k > 0; k--)
    {
      TcAlternative *set_up = g_ptr_array_index (counter->alternatives, k - 1);
      const char *now;

      if (strcmp (set_up->option, self->id) != 0)
        continue;
      if (follow (self, set_up->choice, &now) && self->option != NULL)
        {
          tc_text_set (&set_up->option, self->option);
          tc_text_set (&set_up->choice, now);
          continue;
        }
      if (*now != '\0')
        {
          counter->place = set_up->place;
          tc_text_set (&counter->entry, set_up->entry);
          if (*set_up->formation != '\0')
            counter->formation = set_up->formation;
        }
      g_ptr_array_remove_index (counter->alternatives, k - 1);
    }
}

/* Takes the contents of the edit. */
static void
add_needed (GArray *edits, const TcBattle *battle, TcEdit edit)
{
  if (tc_edit_is_needed (&edit, battle))
    g_array_append_val (edits, edit);
  else
    tc_edit_clear (&edit);
}

static void
follow_counters (const Change *self, const TcBattle *battle, GArray *edits)
{
  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      TcEdit set_ups = { .kind = TC_EDIT_COUNTER_SET_UPS, .index = (gint32) i };
      TcEdit place = { .kind = TC_EDIT_COUNTER_PLACE, .index = (gint32) i };
      TcEdit entry = { .kind = TC_EDIT_COUNTER_ENTRY, .index = (gint32) i };
      TcEdit formation = { .kind = TC_EDIT_COUNTER_FORMATION, .index = (gint32) i };
      TcCounter *changed;

      if (counter->alternatives->len == 0)
        continue;
      set_ups.object = changed = tc_counter_copy (counter);
      follow_set_ups (self, changed);
      place.place = changed->place;
      entry.text = g_strdup (changed->entry);
      formation.text = g_strdup (changed->formation);
      add_needed (edits, battle, place);
      add_needed (edits, battle, entry);
      add_needed (edits, battle, formation);
      add_needed (edits, battle, set_ups);
    }
}

static GArray *
new_edits (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  return edits;
}

static gboolean
is_taken (const TcBattle *battle, const char *id, int except)
{
  const int own = tc_record_find (&tc_option_record, battle->rules->options, id);

  return (own >= 0 && own != except) || (battle->book != NULL && tc_record_find (&tc_option_record, battle->book->options, id) >= 0);
}

static char *
make_id (const TcBattle *battle, const char *title, int option)
{
  g_autofree char *base = tc_battle_make_id (battle, title, "option");
  char *id = g_strdup (base);

  for (guint i = 2; is_taken (battle, id, option); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", base, i);
    }
  return id;
}

/* A slug of the name that no choice before has. */
static char *
make_choice (const TcBattle *battle, const char *name, char **before, guint n)
{
  g_autofree char *base = tc_battle_make_id (battle, name, "choice");
  char *id = g_strdup (base);

  for (guint i = 2;; i++)
    {
      gboolean taken = FALSE;

      for (guint k = 0; k < n; k++)
        taken = taken || strcmp (before[k], id) == 0;
      if (!taken)
        return id;
      g_free (id);
      id = g_strdup_printf ("%s-%u", base, i);
    }
}

/* What the choices are called, where that does not follow from their ids. */
static void
set_words (TcOption *option, char **ids, const TcOwnChoice *choices, guint n)
{
  g_autoptr (GString) words = g_string_new (NULL);
  gboolean plain = TRUE;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *code = tc_say_code (ids[i]), *name = g_strdelimit (g_strdup (choices[i].name), "|", '/');

      plain = plain && strcmp (code, name) == 0;
      g_string_append_printf (words, "%s%s", i > 0 ? "|" : "", name);
    }
  tc_text_set (&option->words, plain ? "" : words->str);
}

/* Fills in title, choices and value; *is: what each of the choices that were is now. */
static void
fill_option (const TcBattle *battle, TcOption *option, const TcOption *before, const TcOwnChoice *choices, guint n, char **was, char **is)
{
  char **ids = g_new0 (char *, n + 1);
  g_autofree char *joined = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = choices[i].from >= 0 ? tc_say_choice (before, (guint) choices[i].from) : NULL;

      ids[i] = name != NULL && strcmp (name, choices[i].name) == 0 ? g_strdup (was[choices[i].from])
                                                                  : make_choice (battle, choices[i].name, ids, i);
      if (choices[i].from >= 0)
        tc_text_set (&is[choices[i].from], ids[i]);
    }
  joined = g_strjoinv (" ", ids);
  tc_text_set (&option->choices, joined);
  set_words (option, ids, choices, n);
  for (guint i = 0; before != NULL && was[i] != NULL; i++)
    if (strcmp (was[i], before->value) == 0)
      tc_text_set (&option->value, is[i]);
  if (!tc_option_has_choice (option, option->value))
    tc_text_set (&option->value, ids[0]);
  g_strfreev (ids);
}

GArray *
tc_own_option_change (const TcBattle *battle, int option, const char *title, const TcOwnChoice *choices, guint n)
{
  GArray *edits = new_edits ();
  TcEdit edit = { .kind = TC_EDIT_OWN_OPTION, .index = option, .number = TC_EDIT_REPLACE };
  const TcOption *before = NULL;
  g_auto (GStrv) was = NULL, is = NULL;
  g_autofree char *id = NULL;
  TcOption *after;

  g_return_val_if_fail (battle != NULL && option < (int) battle->rules->options->len && title != NULL && n >= 2, edits);

  if (option >= 0)
    before = get_option (battle, (guint) option);
  else
    {
      edit.number = TC_EDIT_INSERT;
      edit.index = (gint32) battle->rules->options->len;
    }
  id = before != NULL && strcmp (before->title, title) == 0 ? g_strdup (before->id) : make_id (battle, title, option);
  after = before != NULL ? tc_option_copy (before) : tc_option_new (id, "");
  was = g_strsplit (after->choices, " ", -1);
  is = g_new0 (char *, g_strv_length (was) + 1);
  for (guint i = 0; was[i] != NULL; i++)
    is[i] = g_strdup ("");
  tc_text_set (&after->id, id);
  tc_text_set (&after->title, title);
  edit.object = after;
  fill_option (battle, after, before, choices, n, was, is);
  g_array_append_val (edits, edit);
  if (before != NULL)
    {
      follow_modules (&(Change) { before->id, id, was, is }, battle, edits);
      follow_counters (&(Change) { before->id, id, was, is }, battle, edits);
    }
  return edits;
}

GArray *
tc_own_option_remove (const TcBattle *battle, guint option)
{
  GArray *edits = new_edits ();
  TcEdit edit = { .kind = TC_EDIT_OWN_OPTION, .index = (gint32) option, .number = TC_EDIT_REMOVE };
  const TcOption *own;
  g_auto (GStrv) was = NULL, is = NULL;

  g_return_val_if_fail (battle != NULL && option < battle->rules->options->len, edits);

  own = get_option (battle, option);
  was = g_strsplit (own->choices, " ", -1);
  is = g_strdupv (was);
  for (guint i = 0; is[i] != NULL; i++)
    if (strcmp (is[i], own->value) != 0)
      is[i][0] = '\0';
  follow_modules (&(Change) { own->id, NULL, was, is }, battle, edits);
  follow_counters (&(Change) { own->id, NULL, was, is }, battle, edits);
  g_array_append_val (edits, edit);
  return edits;
}

GArray *
tc_own_option_tie (const TcBattle *battle, guint module, guint row, const char *option, const char *choice)
{
  GArray *edits = new_edits ();
  TcModule *changed;
  TcEdit edit = { .kind = TC_EDIT_MODULE, .index = (gint32) module, .number = TC_EDIT_REPLACE };

  g_return_val_if_fail (battle != NULL && module < battle->rules->modules->len && (option == NULL) == (choice == NULL), edits);

  changed = edit.object = tc_module_copy (g_ptr_array_index (battle->rules->modules, module));
  if (row == 0)
    tie (changed, option, choice);
  else if (row <= changed->rows->len)
    tie_row (g_ptr_array_index (changed->rows, row - 1), option, choice);
  g_array_append_val (edits, edit);
  return edits;
}

static gboolean
depends (const char *on, const char *when, const TcOption *option, const char *choice)
{
  return g_strcmp0 (on, option->id) == 0 && (choice == NULL || strcmp (when != NULL ? when : "yes", choice) == 0);
}

guint
tc_own_option_count_set_ups (const TcBattle *battle, guint option, const char *choice)
{
  guint n = 0;

  g_return_val_if_fail (battle != NULL && option < battle->rules->options->len, 0);

  for (guint i = 0; i < battle->counters->len; i++)
    n += tc_counter_find_alternative (tc_battle_counter (battle, i), get_option (battle, option)->id, choice) != NULL;
  return n;
}

GArray *
tc_own_option_list_uses (const TcBattle *battle, guint option, const char *choice)
{
  GArray *uses = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_val_if_fail (battle != NULL && option < battle->rules->options->len, uses);

  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);
      gboolean used = depends (module->option, module->when, get_option (battle, option), choice);

      for (guint k = 0; !used && k < module->rows->len; k++)
        {
          const GPtrArray *of = ((const TcRow *) g_ptr_array_index (module->rows, k))->attributes;

          used = depends (tc_attributes_get (of, "option"), tc_attributes_get (of, "choice"), get_option (battle, option), choice);
        }
      if (used)
        g_array_append_val (uses, i);
    }
  return uses;
}
