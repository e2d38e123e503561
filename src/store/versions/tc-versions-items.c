/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What belongs together in two trees, and differences as values. */
#include <string.h>

#include "tc-versions-private.h"

/* Elements without an id that have more than one attribute that tell them apart. */
static const struct { const char *element, *first, *second; } identities[] = {
  { "feature", "kind", "name" },
  { "piece", "kind", "name" },
  { "provenance", "about", "basis" },
  { "set-up", "option", "choice" },
};

static void
item_free (gpointer data)
{
  TcVersionItem *item = data;

  g_free (item->id);
  g_free (item->content);
  g_free (item);
}

/* Takes both; either may be NULL. */
static char *
join (char *a, char *b)
{
  char *joined = g_strconcat (a != NULL ? a : "",
                              a != NULL && *a != '\0' && b != NULL && *b != '\0' ? " " : "",
                              b != NULL ? b : "", NULL);

  g_free (a);
  g_free (b);
  return joined;
}

/* A module without an id differs from its like by the first that it says: whose it is. */
static char *
find_module_id (xmlNode *node)
{
  static const char *const ties[] = { "type", "id", "option", "when" };
  char *id = tc_version_get (node, "id");

  if (id != NULL && *id != '\0')
    return join (tc_version_get (node, "type"), id);
  for (const xmlAttr *at = node->properties; at != NULL && id == NULL; at = at->next)
    {
      g_autofree char *name = tc_version_attribute_name (at);
      gboolean ties_it = strncmp (name, "rule", strlen ("rule")) == 0;

      for (guint i = 0; i < G_N_ELEMENTS (ties); i++)
        ties_it = ties_it || strcmp (name, ties[i]) == 0;
      if (!ties_it)
        id = tc_version_get (node, name);
    }
  return join (tc_version_get (node, "type"), id);
}

/* The first attribute tells rows of modules apart, and rows in them. */
static gboolean
is_in_module (const xmlNode *node)
{
  for (node = node->parent; node != NULL && node->type == XML_ELEMENT_NODE; node = node->parent)
    if (tc_version_is (node, "module"))
      return TRUE;
  return FALSE;
}

static char *
find_id (xmlNode *node)
{
  g_autofree char *first = NULL;
  char *id;

  for (guint i = 0; i < G_N_ELEMENTS (identities); i++)
    if (tc_version_is (node, identities[i].element))
      return join (tc_version_get (node, identities[i].first),
                   tc_version_get (node, identities[i].second));
  if (tc_version_is (node, "module"))
    return find_module_id (node);
  id = tc_version_get (node, "id");
  if (id != NULL)
    return id;
  if (tc_version_is (node, "label"))
    return tc_version_get_text (node);
  if (tc_version_is (node, "row"))
    {
      g_autofree char *text = tc_version_get_text (node);

      return g_strndup (text, strcspn (text, " "));
    }
  if (node->properties == NULL || !is_in_module (node))
    return g_strdup ("");
  first = tc_version_attribute_name (node->properties);
  return tc_version_get (node, first);
}

static char *
find_content (xmlNode *node)
{
  GString *out = g_string_new (NULL);

  tc_version_append (out, node);
  return g_string_free (out, FALSE);
}

GPtrArray *
tc_version_items (xmlNode *parent)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (item_free);

  for (xmlNode *child = parent != NULL ? parent->children : NULL; child != NULL;
       child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      {
        TcVersionItem *item = g_new (TcVersionItem, 1);

        *item = (TcVersionItem) { child, find_id (child), find_content (child) };
        g_ptr_array_add (items, item);
      }
  return items;
}

/* Those of @b that are called alike, each list from the first to the last. */
static GHashTable *
find_likes (const GPtrArray *b)
{
  GHashTable *likes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < b->len; i++)
    {
      const TcVersionItem *item = tc_version_item (b, i);
      char *key = g_strdup_printf ("%s %s", (const char *) item->node->name, item->id);
      GArray *list = g_hash_table_lookup (likes, key);

      if (list == NULL)
        g_hash_table_insert (likes, key, list = g_array_new (FALSE, FALSE, sizeof (guint)));
      else
        g_free (key);
      g_array_append_val (list, i);
    }
  return likes;
}

/* First those that are quite the same, then whoever is left of those that are called alike. */
int *
tc_version_match (const GPtrArray *a, const GPtrArray *b)
{
  g_autoptr (GHashTable) likes = find_likes (b);
  int *partners = g_new (int, a->len);

  for (guint i = 0; i < a->len; i++)
    partners[i] = -1;
  for (int exact = 1; exact >= 0; exact--)
    for (guint i = 0; i < a->len; i++)
      {
        const TcVersionItem *item = tc_version_item (a, i);
        g_autofree char *key = g_strdup_printf ("%s %s", (const char *) item->node->name, item->id);
        GArray *list = g_hash_table_lookup (likes, key);

        for (guint k = 0; list != NULL && k < list->len && partners[i] < 0; k++)
          {
            guint other = g_array_index (list, guint, k);

            if (exact && !g_str_equal (item->content, tc_version_item (b, other)->content))
              continue;
            partners[i] = (int) other;
            g_array_remove_index (list, k);
          }
      }
  return partners;
}

int *
tc_version_invert (const int *partners, guint n_partners, guint n)
{
  int *back = g_new (int, n);

  for (guint i = 0; i < n; i++)
    back[i] = -1;
  for (guint i = 0; i < n_partners; i++)
    if (partners[i] >= 0)
      back[partners[i]] = (int) i;
  return back;
}

gboolean
tc_version_is_reordered (const int *partners, guint n)
{
  int last = -1;

  for (guint i = 0; i < n; i++)
    if (partners[i] >= 0 && partners[i] < last)
      return TRUE;
    else
      last = MAX (last, partners[i]);
  return FALSE;
}

/* Differences */

static void
step_free (gpointer data)
{
  TcVersionStep *step = data;

  g_free (step->element);
  g_free (step->id);
  g_free (step->name);
  g_free (step);
}

static TcVersionStep *
step_copy (const TcVersionStep *self)
{
  TcVersionStep *copy = g_new (TcVersionStep, 1);

  *copy = (TcVersionStep) { g_strdup (self->element), g_strdup (self->id), g_strdup (self->name) };
  return copy;
}

static TcVersionStep *
step_new (const TcVersionItem *item)
{
  TcVersionStep *step = g_new (TcVersionStep, 1);
  char *name = tc_version_get (item->node, "name");

  if (name == NULL)
    name = tc_version_get (item->node, "title");
  *step = (TcVersionStep) { g_strdup ((const char *) item->node->name), g_strdup (item->id),
                            name != NULL ? name : g_strdup ("") };
  return step;
}

GPtrArray *
tc_version_path_new (void)
{
  return g_ptr_array_new_with_free_func (step_free);
}

static GPtrArray *
path_copy (const GPtrArray *path)
{
  GPtrArray *copy = tc_version_path_new ();

  for (guint i = 0; i < path->len; i++)
    g_ptr_array_add (copy, step_copy (g_ptr_array_index (path, i)));
  return copy;
}

TcDifference *
tc_difference_new (TcDifferenceHow how, const GPtrArray *path, const char *what, const char *before,
                   const char *after)
{
  TcDifference *self = g_new0 (TcDifference, 1);

  self->how = how;
  self->path = path_copy (path);
  self->what = g_strdup (what);
  self->before = g_strdup (before);
  self->after = g_strdup (after);
  return self;
}

void
tc_difference_free (TcDifference *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->path);
  g_free (self->what);
  g_free (self->before);
  g_free (self->after);
  g_free (self->theirs);
  g_free (self);
}

void
tc_version_enter (GPtrArray *path, const TcVersionItem *item)
{
  g_ptr_array_add (path, step_new (item));
}

void
tc_version_leave (GPtrArray *path)
{
  g_ptr_array_set_size (path, (int) path->len - 1);
}
