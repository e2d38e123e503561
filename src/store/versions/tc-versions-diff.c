/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What two versions differ in: element by element. */
#include <string.h>

#include "tc-versions-private.h"

typedef struct
{
  const TcBattle *before, *after;
  GPtrArray      *path;  /* TcVersionStep, of the element that is compared */
  GPtrArray      *found; /* TcDifference */
} Comparison;

static TcDifference *
add (Comparison *self, TcDifferenceHow how, const char *what, const char *before, const char *after)
{
  TcDifference *difference = tc_difference_new (how, self->path, what, before, after);

  g_ptr_array_add (self->found, difference);
  return difference;
}

static void
compare_value (Comparison *self, const char *what, const char *before, const char *after)
{
  if (g_strcmp0 (before, after) != 0)
    add (self,
         before == NULL  ? TC_DIFFERENCE_ADDED
         : after == NULL ? TC_DIFFERENCE_REMOVED
                         : TC_DIFFERENCE_CHANGED,
         what, before, after);
}

static void
compare_attributes (Comparison *self, xmlNode *before, xmlNode *after)
{
  for (const xmlAttr *at = before->properties; at != NULL; at = at->next)
    {
      g_autofree char *name = tc_version_attribute_name (at);
      g_autofree char *old = tc_version_get (before, name), *new = tc_version_get (after, name);

      compare_value (self, name, old, new);
    }
  for (const xmlAttr *at = after->properties; at != NULL; at = at->next)
    {
      g_autofree char *name = tc_version_attribute_name (at);
      g_autofree char *old = tc_version_get (before, name), *new = tc_version_get (after, name);

      if (old == NULL)
        compare_value (self, name, NULL, new);
    }
}

/* The words that only one of the two has. */
static void
compare_sets (Comparison *self, char **before, char **after)
{
  for (int later = 0; later < 2; later++)
    {
      char **mine = later ? after : before;
      g_autoptr (GHashTable) theirs = g_hash_table_new (g_str_hash, g_str_equal);

      for (char **word = later ? before : after; *word != NULL; word++)
        g_hash_table_add (theirs, *word);
      for (; *mine != NULL; mine++)
        if (!g_hash_table_contains (theirs, *mine))
          add (self, later ? TC_DIFFERENCE_ADDED : TC_DIFFERENCE_REMOVED, "", later ? NULL : *mine,
               later ? *mine : NULL)
              ->member = TRUE;
    }
}

static void
compare_texts (Comparison *self, xmlNode *before, xmlNode *after)
{
  g_autofree char *old = tc_version_get_text (before), *new = tc_version_get_text (after);
  g_auto (GStrv) olds = NULL, news = NULL;
  TcTextKind kind = tc_version_text_kind (after);
  guint found = self->found->len;

  if (g_str_equal (old, new))
    return;
  olds = g_strsplit (old, " ", -1);
  news = g_strsplit (new, " ", -1);
  if (kind == TC_TEXT_SET)
    compare_sets (self, olds, news);
  else if (kind == TC_TEXT_CELLS && g_strv_length (olds) == g_strv_length (news))
    for (guint i = 0; olds[i] != NULL; i++)
      {
        g_autofree char *what = g_str_equal (olds[i], news[i]) ? NULL : tc_version_name_cell (after, self->after, i);

        if (what != NULL)
          compare_value (self, what, olds[i], news[i]);
      }
  if (self->found->len == found)
    add (self, TC_DIFFERENCE_CHANGED, "", kind == TC_TEXT_CELLS ? NULL : old,
         kind == TC_TEXT_CELLS ? NULL : new);
}

static void compare (Comparison *self, xmlNode *before, xmlNode *after);

static void
compare_whole (Comparison *self, TcDifferenceHow how, const TcVersionItem *item)
{
  tc_version_enter (self->path, item);
  add (self, how, "", NULL, NULL);
  tc_version_leave (self->path);
}

static void
compare_children (Comparison *self, xmlNode *before, xmlNode *after)
{
  g_autoptr (GPtrArray) olds = tc_version_items (before), news = tc_version_items (after);
  g_autofree int *forth = tc_version_match (olds, news),
                 *back = tc_version_invert (forth, olds->len, news->len);

  for (guint i = 0; i < olds->len; i++)
    {
      const TcVersionItem *item = tc_version_item (olds, i);

      if (forth[i] < 0)
        compare_whole (self, TC_DIFFERENCE_REMOVED, item);
      else if (!g_str_equal (item->content, tc_version_item (news, (guint) forth[i])->content))
        {
          tc_version_enter (self->path, item);
          compare (self, item->node, tc_version_item (news, (guint) forth[i])->node);
          tc_version_leave (self->path);
        }
    }
  for (guint i = 0; i < news->len; i++)
    if (back[i] < 0)
      compare_whole (self, TC_DIFFERENCE_ADDED, tc_version_item (news, i));
  if (tc_version_is_reordered (forth, olds->len))
    add (self, TC_DIFFERENCE_MOVED, "", NULL, NULL);
}

static void
compare (Comparison *self, xmlNode *before, xmlNode *after)
{
  compare_attributes (self, before, after);
  if (tc_version_has_text (before) && tc_version_has_text (after))
    compare_texts (self, before, after);
  else
    compare_children (self, before, after);
}

GPtrArray *
tc_versions_compare (const TcBattle *before, const TcBattle *after)
{
  g_autoptr (GPtrArray) path = tc_version_path_new ();
  Comparison self = { before, after, path, g_ptr_array_new_with_free_func ((GDestroyNotify) tc_difference_free) };
  xmlDoc *old, *new;

  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  old = tc_version_tree_new (before);
  new = tc_version_tree_new (after);
  compare (&self, xmlDocGetRootElement (old), xmlDocGetRootElement (new));
  xmlFreeDoc (old);
  xmlFreeDoc (new);
  return self.found;
}
