/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attributes and texts of one element in three versions, and conflicts. */
#include <string.h>

#include "tc-versions-private.h"

/* Of one value in three versions: keep ours, take theirs, or they clash. */
typedef enum { KEEP, TAKE, CLASH } Choice;

static Choice
choose (const char *base, const char *ours, const char *theirs)
{
  if (g_strcmp0 (theirs, base) == 0 || g_strcmp0 (theirs, ours) == 0)
    return KEEP;
  return g_strcmp0 (ours, base) == 0 ? TAKE : CLASH;
}

/* Conflicts */

static const char *
say (const char *value)
{
  return value != NULL ? value : "nothing";
}

/* In the element or, when that holds a text, before it.  Two hyphens would end a comment. */
static void
mark (xmlNode *node, const TcDifference *conflict)
{
  g_autofree char *text = g_strdup_printf (" " TC_VERSIONS_MARK " %s%sours %s, theirs %s, before %s ",
                                           conflict->what, *conflict->what != '\0' ? ": " : "",
                                           say (conflict->after), say (conflict->theirs), say (conflict->before));
  xmlNode *comment;

  for (char *at = strstr (text, "--"); at != NULL; at = strstr (at, "--"))
    *++at = '_';
  comment = xmlNewDocComment (node->doc, (const xmlChar *) text);
  if (tc_version_has_text (node) && node->children != NULL)
    xmlAddPrevSibling (node, comment);
  else if (node->children != NULL)
    xmlAddPrevSibling (node->children, comment);
  else
    xmlAddChild (node, comment);
}

void
tc_version_clash (TcVersionMerge *self, TcDifferenceHow how, xmlNode *node, const char *what,
                  const char *base, const char *ours, const char *theirs)
{
  TcDifference *conflict = tc_difference_new (how, self->path, what, base, ours);

  conflict->theirs = g_strdup (theirs);
  g_ptr_array_add (self->conflicts, conflict);
  mark (node, conflict);
}

/* Attributes */

/* A namespace that ours does not know comes along. */
static void
set_attribute (xmlNode *node, const xmlAttr *like, const char *value)
{
  xmlNs *ns = like->ns != NULL ? xmlSearchNsByHref (node->doc, node, like->ns->href) : NULL;

  if (like->ns != NULL && ns == NULL)
    ns = xmlNewNs (xmlDocGetRootElement (node->doc), like->ns->href, like->ns->prefix);
  xmlSetNsProp (node, ns, like->name, (const xmlChar *) value);
}

static void
unset_attribute (xmlNode *node, const char *name)
{
  for (xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      g_autofree char *other = tc_version_attribute_name (at);

      if (!g_str_equal (name, other))
        continue;
      xmlRemoveProp (at);
      return;
    }
}

/* Has it been merged with what goes together with it? */
static gboolean
is_of_choices (const xmlAttr *attribute)
{
  return xmlStrEqual (attribute->name, (const xmlChar *) "choices") || xmlStrEqual (attribute->name, (const xmlChar *) "words");
}

static void
merge_attribute (TcVersionMerge *self, xmlNode *base, xmlNode *ours, xmlNode *theirs,
                 const xmlAttr *attribute)
{
  g_autofree char *name = tc_version_attribute_name (attribute);
  g_autofree char *b = base != NULL ? tc_version_get (base, name) : NULL;
  g_autofree char *o = tc_version_get (ours, name), *t = tc_version_get (theirs, name);

  switch (choose (b, o, t))
    {
    case KEEP:
      return;
    case TAKE:
      if (t != NULL)
        set_attribute (ours, attribute, t);
      else
        unset_attribute (ours, name);
      return;
    case CLASH:
      tc_version_clash (self, TC_DIFFERENCE_CHANGED, ours, name, b, o, t);
      return;
    }
}

static gboolean
has_same_attributes (xmlNode *a, xmlNode *b)
{
  const xmlAttr *x = a->properties, *y = b->properties;

  for (; x != NULL && y != NULL; x = x->next, y = y->next)
    {
      g_autofree char *name = tc_version_attribute_name (x), *other = tc_version_attribute_name (y);
      g_autofree char *value = tc_version_get (a, name), *theirs = tc_version_get (b, other);

      if (!g_str_equal (name, other) || !g_str_equal (value, theirs))
        return FALSE;
    }
  return x == NULL && y == NULL;
}

static void
copy_attributes (xmlNode *ours, xmlNode *theirs)
{
  while (ours->properties != NULL)
    xmlRemoveProp (ours->properties);
  for (const xmlAttr *at = theirs->properties; at != NULL; at = at->next)
    {
      g_autofree char *name = tc_version_attribute_name (at),
                      *value = tc_version_get (theirs, name);

      set_attribute (ours, at, value);
    }
}

/* What theirs has, and what it has no more; in its order when ours is as it was. */
void
tc_version_merge_attributes (TcVersionMerge *self, xmlNode *base, xmlNode *ours, xmlNode *theirs)
{
  gboolean chosen;

  if (base != NULL && has_same_attributes (base, ours))
    {
      copy_attributes (ours, theirs);
      return;
    }
  chosen = tc_version_merge_choices (self, base, ours, theirs);
  for (const xmlAttr *at = theirs->properties; at != NULL; at = at->next)
    if (!chosen || !is_of_choices (at))
      merge_attribute (self, base, ours, theirs, at);
  for (const xmlAttr *at = base != NULL ? base->properties : NULL; at != NULL; at = at->next)
    {
      g_autofree char *name = tc_version_attribute_name (at),
                      *value = tc_version_get (theirs, name);

      if (value == NULL && (!chosen || !is_of_choices (at)))
        merge_attribute (self, base, ours, theirs, at);
    }
}

/* Texts */

static GHashTable *
hash_words (char **words)
{
  GHashTable *hash = g_hash_table_new (g_str_hash, g_str_equal);

  for (; *words != NULL; words++)
    g_hash_table_add (hash, *words);
  return hash;
}

/* Ours, without what theirs removed, and with what it added. */
static char *
merge_sets (char **base, char **ours, char **theirs)
{
  g_autoptr (GHashTable) in_base = hash_words (base), in_ours = hash_words (ours),
                         in_theirs = hash_words (theirs);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (; *ours != NULL; ours++)
    if (g_hash_table_contains (in_theirs, *ours) || !g_hash_table_contains (in_base, *ours))
      g_ptr_array_add (words, *ours);
  for (; *theirs != NULL; theirs++)
    if (!g_hash_table_contains (in_base, *theirs) && !g_hash_table_contains (in_ours, *theirs))
      g_ptr_array_add (words, *theirs);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static char *
merge_cells (TcVersionMerge *self, xmlNode *node, char **base, char **ours, char **theirs)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; base[i] != NULL; i++)
    {
      Choice choice = choose (base[i], ours[i], theirs[i]);
      g_autofree char *what = choice == CLASH ? tc_version_name_cell (node, self->battle, i) : NULL;

      if (choice == CLASH)
        tc_version_clash (self, TC_DIFFERENCE_CHANGED, node, what, base[i], ours[i], theirs[i]);
      g_ptr_array_add (words, choice == TAKE ? theirs[i] : ours[i]);
    }
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

/* Texts that both have changed. */
static char *
reconcile (TcVersionMerge *self, xmlNode *node, const char *base, const char *ours,
           const char *theirs)
{
  g_auto (GStrv) b = g_strsplit (base, " ", -1), o = g_strsplit (ours, " ", -1),
                 t = g_strsplit (theirs, " ", -1);
  TcTextKind kind = tc_version_text_kind (node);
  guint n = g_strv_length (b);

  if (kind == TC_TEXT_SET)
    return merge_sets (b, o, t);
  if (kind == TC_TEXT_CELLS && g_strv_length (o) == n && g_strv_length (t) == n)
    return merge_cells (self, node, b, o, t);
  tc_version_clash (self, TC_DIFFERENCE_CHANGED, node, "", base, ours, theirs);
  return NULL;
}

void
tc_version_merge_texts (TcVersionMerge *self, xmlNode *base, xmlNode *ours, xmlNode *theirs)
{
  g_autofree char *b = base != NULL ? tc_version_get_text (base) : g_strdup ("");
  g_autofree char *o = tc_version_get_text (ours), *t = tc_version_get_text (theirs), *both = NULL;
  Choice choice = choose (b, o, t);

  if (choice == CLASH)
    both = reconcile (self, ours, b, o, t);
  if (choice == KEEP || (choice == CLASH && both == NULL))
    return;
  tc_version_set_text (ours, choice == TAKE ? t : both);
}
