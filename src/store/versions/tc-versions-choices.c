/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of an option in three versions. Their ids and their names are two lists that go together. */
#include <string.h>

#include "tc-versions-private.h"

typedef struct
{
  char **ids;   /* owned */
  char **names; /* owned: as many, or fewer */
  char  *value; /* owned */
} Choices;

static void
choices_init (Choices *self, xmlNode *node)
{
  g_autofree char *ids = tc_version_get (node, "choices"), *names = tc_version_get (node, "words");

  self->ids = g_strsplit (ids != NULL ? ids : "", " ", -1);
  self->names = g_strsplit (names != NULL ? names : "", "|", -1);
  self->value = tc_version_get (node, "value");
  for (guint i = 0; self->names[i] != NULL; i++)
    g_strstrip (self->names[i]);
}

static void
choices_clear (Choices *self)
{
  g_strfreev (self->ids);
  g_strfreev (self->names);
  g_free (self->value);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choices, choices_clear)

static gboolean
has (const Choices *self, const char *id)
{
  return g_strv_contains ((const char *const *) self->ids, id);
}

/* NULL: it has none, or there is no such choice. */
static const char *
get_name (const Choices *self, const char *id)
{
  for (guint i = 0; self->ids[i] != NULL && i < g_strv_length (self->names); i++)
    if (strcmp (self->ids[i], id) == 0 && *self->names[i] != '\0')
      return self->names[i];
  return NULL;
}

/* The name of a choice that both have; the id of one that has none. */
static const char *
merge_name (TcVersionMerge *self, xmlNode *node, const Choices *base, const Choices *ours, const Choices *theirs, const char *id)
{
  const char *b = get_name (base, id), *o = get_name (ours, id), *t = get_name (theirs, id), *name = o;

  if (!has (ours, id) || (has (theirs, id) && g_strcmp0 (o, b) == 0))
    name = t;
  else if (has (theirs, id) && g_strcmp0 (t, b) != 0 && g_strcmp0 (t, o) != 0)
    tc_version_clash (self, TC_DIFFERENCE_CHANGED, node, id, b, o, t);
  return name != NULL ? name : id;
}

/* Ours that theirs has not removed, then what theirs has added; what is set in the end stays. */
static GPtrArray *
merge_ids (const Choices *base, const Choices *ours, const Choices *theirs)
{
  const char *set = g_strcmp0 (ours->value, base->value) == 0 ? theirs->value : ours->value;
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; ours->ids[i] != NULL; i++)
    if (has (theirs, ours->ids[i]) || !has (base, ours->ids[i]) || g_strcmp0 (set, ours->ids[i]) == 0)
      g_ptr_array_add (ids, ours->ids[i]);
  for (guint i = 0; theirs->ids[i] != NULL; i++)
    if (!has (ours, theirs->ids[i]) && (!has (base, theirs->ids[i]) || g_strcmp0 (set, theirs->ids[i]) == 0))
      g_ptr_array_add (ids, theirs->ids[i]);
  return ids;
}

gboolean
tc_version_merge_choices (TcVersionMerge *self, xmlNode *base, xmlNode *ours, xmlNode *theirs)
{
  g_auto (Choices) b = { 0 }, o = { 0 }, t = { 0 };
  g_autoptr (GPtrArray) ids = NULL;
  g_autoptr (GString) choices = g_string_new (NULL), words = g_string_new (NULL);

  g_return_val_if_fail (self != NULL && ours != NULL && theirs != NULL, FALSE);

  if (base == NULL || !tc_version_is (ours, "option"))
    return FALSE;
  choices_init (&b, base);
  choices_init (&o, ours);
  choices_init (&t, theirs);
  if (b.ids[0] == NULL || o.ids[0] == NULL || t.ids[0] == NULL)
    return FALSE;
  ids = merge_ids (&b, &o, &t);
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);

      g_string_append_printf (choices, "%s%s", i > 0 ? " " : "", id);
      g_string_append_printf (words, "%s%s", i > 0 ? "|" : "", merge_name (self, ours, &b, &o, &t, id));
    }
  xmlSetProp (ours, (const xmlChar *) "choices", (const xmlChar *) choices->str);
  if (o.names[0] != NULL || t.names[0] != NULL)
    xmlSetProp (ours, (const xmlChar *) "words", (const xmlChar *) words->str);
  return TRUE;
}

/* What modules, their rows and set-ups are tied to: an option and, of it, a choice. */
static void
add_tied (xmlNode *node, GHashTable *tied)
{
  g_autofree char *option = tc_version_get (node, "option");
  g_autofree char *choice = tc_version_get (node, tc_version_is (node, "module") ? "when" : "choice");

  if (option != NULL)
    g_hash_table_add (tied, g_strdup_printf ("%s %s", option, choice != NULL ? choice : "yes"));
  for (xmlNode *at = node->children; at != NULL; at = at->next)
    if (at->type == XML_ELEMENT_NODE)
      add_tied (at, tied);
}

static void
insert_word (GString *list, const char *separator, guint index, const char *word)
{
  g_auto (GStrv) words = g_strsplit (list->str, separator, -1);

  g_string_truncate (list, 0);
  for (guint i = 0; i < index; i++)
    g_string_append_printf (list, "%s%s", words[i], separator);
  g_string_append (list, word);
  for (char **at = words + index; *at != NULL; at++)
    g_string_append_printf (list, "%s%s", separator, *at);
}

/* Behind the last of those it follows there that is here, too. */
static guint
find_place (const Choices *self, const Choices *from, guint index)
{
  guint place = 0;

  for (guint i = 0; self->ids[i] != NULL; i++)
    for (guint k = 0; k < index; k++)
      if (strcmp (self->ids[i], from->ids[k]) == 0)
        place = i + 1;
  return place;
}

static void
take_choice (xmlNode *option, const Choices *from, guint index)
{
  g_auto (Choices) self = { 0 };
  g_autoptr (GString) ids = NULL, names = g_string_new (NULL);
  guint place;

  choices_init (&self, option);
  place = find_place (&self, from, index);
  ids = g_string_new (NULL);
  for (guint i = 0; self.ids[i] != NULL; i++)
    {
      const char *name = get_name (&self, self.ids[i]);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", self.ids[i]);
      g_string_append_printf (names, "%s%s", i > 0 ? "|" : "", name != NULL ? name : self.ids[i]);
    }
  insert_word (ids, " ", place, from->ids[index]);
  insert_word (names, "|", place, get_name (from, from->ids[index]) != NULL ? get_name (from, from->ids[index]) : from->ids[index]);
  xmlSetProp (option, (const xmlChar *) "choices", (const xmlChar *) ids->str);
  if (self.names[0] != NULL || from->names[0] != NULL)
    xmlSetProp (option, (const xmlChar *) "words", (const xmlChar *) names->str);
}

void
tc_version_keep_choices (TcVersionMerge *self, const TcVersionItem *option, xmlNode *from)
{
  g_autoptr (GHashTable) tied = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (Choices) there = { 0 };

  g_return_if_fail (self != NULL && option != NULL && from != NULL);

  add_tied (xmlDocGetRootElement (option->node->doc), tied);
  choices_init (&there, from);
  for (guint i = 0; there.ids[i] != NULL; i++)
    {
      g_auto (Choices) here = { 0 };
      g_autofree char *tie = g_strdup_printf ("%s %s", option->id, there.ids[i]);

      choices_init (&here, option->node);
      if (here.ids[0] == NULL || has (&here, there.ids[i]) || !g_hash_table_contains (tied, tie))
        continue;
      take_choice (option->node, &there, i);
      tc_version_clash (self, TC_DIFFERENCE_REMOVED, option->node, there.ids[i], get_name (&there, there.ids[i]), NULL, NULL);
    }
}
