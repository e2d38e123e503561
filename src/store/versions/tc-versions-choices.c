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

/* Ours that theirs has not removed, then what theirs has added; what is set by either stays. */
static GPtrArray *
merge_ids (const Choices *base, const Choices *ours, const Choices *theirs)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; ours->ids[i] != NULL; i++)
    if (has (theirs, ours->ids[i]) || !has (base, ours->ids[i]) || g_strcmp0 (ours->value, ours->ids[i]) == 0)
      g_ptr_array_add (ids, ours->ids[i]);
  for (guint i = 0; theirs->ids[i] != NULL; i++)
    if (!has (ours, theirs->ids[i]) && (!has (base, theirs->ids[i]) || g_strcmp0 (theirs->value, theirs->ids[i]) == 0))
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
