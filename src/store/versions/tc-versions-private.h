/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees of elements, as tc-versions compares and merges them. */
#pragma once

#include <libxml/tree.h>
#include <string.h>

#include "tc-versions.h"

G_BEGIN_DECLS

/* How the text of an element is made up. */
typedef enum
{
  TC_TEXT_PLAIN,
  TC_TEXT_CELLS, /* words, each in its place */
  TC_TEXT_SET,   /* words in any order */
} TcTextKind;

/* An element among those around it. */
typedef struct
{
  xmlNode *node;    /* borrowed */
  char    *id;      /* owned: what it is found by among its like */
  char    *content; /* owned: everything in it, as text */
} TcVersionItem;

/* The battle as a tree: terrain in the ground instead of letters, counters beside their armies,
 * each with the id of its army.  Free with xmlFreeDoc(). */
xmlDoc    *tc_version_tree_new   (const TcBattle *battle);
/* The same back into a document that can be read. Free with g_free(). */
char      *tc_version_tree_write (xmlDoc *tree, gsize *length);

/* libxml2 goes on without what it has no memory for, which would be lost in the file: this ends the
 * program. */
void       tc_version_demand     (gboolean fine);
/* The node as XML, after what is there. */
void       tc_version_append     (GString *out, xmlNode *node);
/* The first of that name; NULL when there is none, or no @parent. */
xmlNode   *tc_version_find_child (xmlNode *parent, const char *name);
/* The elements in @parent (NULL: none) in order: TcVersionItem; free with g_ptr_array_unref(). */
GPtrArray *tc_version_items      (xmlNode *parent);
/* For each of @a the index of its partner in @b, -1 when it has none; free with g_free(). */
int       *tc_version_match      (const GPtrArray *a, const GPtrArray *b);
/* The same from @b, of @n elements, back to @a. */
int       *tc_version_invert     (const int *partners, guint n_partners, guint n);
/* Do those who have a partner come in another order there? */
gboolean   tc_version_is_reordered (const int *partners, guint n);

TcTextKind tc_version_text_kind  (const xmlNode *node);
gboolean   tc_version_has_text   (const xmlNode *node); /* instead of elements */
char      *tc_version_get_text   (xmlNode *node);       /* free with g_free() */
void       tc_version_set_text   (xmlNode *node, const char *text);
/* A copy of a node of another tree, after one of @parent's (NULL: first). */
xmlNode   *tc_version_insert     (xmlNode *parent, xmlNode *after, const xmlNode *like);
/* The number of the hex or the name of the column that a cell of @node is for.  Free with
 * g_free(). */
char      *tc_version_name_cell  (const xmlNode *node, const TcBattle *battle, guint cell);
/* With its prefix, if it has one. Free with g_free(). */
char      *tc_version_attribute_name (const xmlAttr *attribute);
char      *tc_version_get (xmlNode *node, const char *attribute); /* NULL when it is not there; free with g_free() */

TcDifference *tc_difference_new (TcDifferenceHow how, const GPtrArray *path, const char *what,
                                 const char *before, const char *after);
/* A path, of TcVersionStep: one step farther, and back. */
GPtrArray *tc_version_path_new   (void);
void       tc_version_enter      (GPtrArray *path, const TcVersionItem *item);
void       tc_version_leave      (GPtrArray *path);

/* What is merged. */
typedef struct
{
  const TcBattle *battle;    /* ours */
  GPtrArray      *path;      /* of the element that is merged */
  GPtrArray      *conflicts; /* TcDifference */
} TcVersionMerge;

/* A conflict at @node of ours, in which it is marked. */
void tc_version_clash (TcVersionMerge *self, TcDifferenceHow how, xmlNode *node, const char *what,
                       const char *base, const char *ours, const char *theirs);
/* Of one element in three versions, of which @base may be NULL: changes @ours. */
void       tc_version_merge_attributes (TcVersionMerge *self, xmlNode *base, xmlNode *ours,
                                        xmlNode *theirs);
/* The choices of an option and their names, which go together; FALSE, and nothing changed: they do not take part. */
gboolean   tc_version_merge_choices    (TcVersionMerge *self, xmlNode *base, xmlNode *ours,
                                        xmlNode *theirs);
/* Those of @from that @option has no more, and to which something in its battle is tied: each a conflict, and it stays. */
void       tc_version_keep_choices    (TcVersionMerge *self, const TcVersionItem *option, xmlNode *from);
void       tc_version_merge_texts      (TcVersionMerge *self, xmlNode *base, xmlNode *ours,
                                        xmlNode *theirs);

/* Is it an element of that name? */
static inline gboolean
tc_version_is (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

static inline const TcVersionItem *
tc_version_item (const GPtrArray *items, guint index)
{
  return g_ptr_array_index (items, index);
}

G_END_DECLS
