/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One battle of two versions: what theirs has changed since the base is done in ours. */
#include <string.h>

#include "tc-versions-private.h"

/* The elements in one element of each version, and who is who. */
typedef struct
{
  GPtrArray *base, *ours, *theirs; /* TcVersionItem */
  int       *to_ours, *to_theirs;  /* of the base's */
  int       *from_theirs;          /* theirs in the base */
  int       *in_ours;              /* theirs in ours, also of those that both have added */
  xmlNode  **nodes;                /* theirs as they are in ours now; NULL: they are not */
} Kin;

/* Both have added it, and there can be one only. */
static gboolean
is_one (const TcVersionItem *item)
{
  static const char *const many[] = { "feature", "piece", "label", "module", "provenance", NULL };

  return !g_strv_contains (many, (const char *) item->node->name);
}

static GPtrArray *
select_new (const GPtrArray *items, const int *from_base, GArray *indexes)
{
  GPtrArray *selected = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    if (from_base[i] < 0)
      {
        g_ptr_array_add (selected, g_ptr_array_index (items, i));
        g_array_append_val (indexes, i);
      }
  return selected;
}

/* What both have added, and is the same or has to be one. */
static void
match_new (Kin *kin)
{
  g_autofree int *from_ours = tc_version_invert (kin->to_ours, kin->base->len, kin->ours->len);
  g_autoptr (GArray) our_indexes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) their_indexes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) ours = select_new (kin->ours, from_ours, our_indexes);
  g_autoptr (GPtrArray) theirs = select_new (kin->theirs, kin->from_theirs, their_indexes);
  g_autofree int *partners = tc_version_match (theirs, ours);

  for (guint i = 0; i < theirs->len; i++)
    {
      const TcVersionItem *item = tc_version_item (theirs, i);

      if (partners[i] >= 0
          && (is_one (item)
              || g_str_equal (item->content, tc_version_item (ours, (guint) partners[i])->content)))
        kin->in_ours[g_array_index (their_indexes, guint, i)] =
            (int) g_array_index (our_indexes, guint, (guint) partners[i]);
    }
}

static void
kin_init (Kin *kin, xmlNode *base, xmlNode *ours, xmlNode *theirs)
{
  kin->base = tc_version_items (base);
  kin->ours = tc_version_items (ours);
  kin->theirs = tc_version_items (theirs);
  kin->to_ours = tc_version_match (kin->base, kin->ours);
  kin->to_theirs = tc_version_match (kin->base, kin->theirs);
  kin->from_theirs = tc_version_invert (kin->to_theirs, kin->base->len, kin->theirs->len);
  kin->in_ours = g_new (int, kin->theirs->len);
  kin->nodes = g_new0 (xmlNode *, kin->theirs->len);
  for (guint i = 0; i < kin->theirs->len; i++)
    kin->in_ours[i] = kin->from_theirs[i] < 0 ? -1 : kin->to_ours[kin->from_theirs[i]];
  match_new (kin);
  for (guint i = 0; i < kin->theirs->len; i++)
    kin->nodes[i] = kin->in_ours[i] < 0 ? NULL : tc_version_item (kin->ours, (guint) kin->in_ours[i])->node;
}

static void
kin_clear (Kin *kin)
{
  g_ptr_array_unref (kin->base);
  g_ptr_array_unref (kin->ours);
  g_ptr_array_unref (kin->theirs);
  g_free (kin->to_ours);
  g_free (kin->to_theirs);
  g_free (kin->from_theirs);
  g_free (kin->in_ours);
  g_free (kin->nodes);
}

static void merge (TcVersionMerge *self, xmlNode *base, xmlNode *ours, xmlNode *theirs);

/* Theirs has removed it. */
static void
drop (TcVersionMerge *self, const TcVersionItem *base, const TcVersionItem *ours)
{
  if (g_str_equal (base->content, ours->content))
    {
      xmlUnlinkNode (ours->node);
      xmlFreeNode (ours->node);
      return;
    }
  tc_version_enter (self->path, base);
  tc_version_clash (self, TC_DIFFERENCE_REMOVED, ours->node, "", base->content, ours->content,
                    NULL);
  tc_version_leave (self->path);
}

/* Ours has removed it. */
static void
miss (TcVersionMerge *self, xmlNode *parent, const TcVersionItem *base, const TcVersionItem *theirs)
{
  if (g_str_equal (base->content, theirs->content))
    return;
  tc_version_enter (self->path, base);
  tc_version_clash (self, TC_DIFFERENCE_ADDED, parent, "", base->content, NULL, theirs->content);
  tc_version_leave (self->path);
}

static void
merge_pair (TcVersionMerge *self, const TcVersionItem *base, const TcVersionItem *ours,
            const TcVersionItem *theirs)
{
  if (g_str_equal (ours->content, theirs->content)
      || (base != NULL && g_str_equal (base->content, theirs->content)))
    return;
  tc_version_enter (self->path, ours);
  merge (self, base != NULL ? base->node : NULL, ours->node, theirs->node);
  tc_version_leave (self->path);
}

/* What theirs has added comes after what it follows there. */
static void
insert_new (xmlNode *parent, Kin *kin)
{
  xmlNode *after = NULL;

  for (guint i = 0; i < kin->theirs->len; i++)
    {
      if (kin->nodes[i] == NULL && kin->from_theirs[i] < 0)
        kin->nodes[i] = tc_version_insert (parent, after, tc_version_item (kin->theirs, i)->node);
      if (kin->nodes[i] != NULL)
        after = kin->nodes[i];
    }
}

static void
move_last (xmlNode *node, xmlNode *parent)
{
  xmlUnlinkNode (node);
  xmlAddChild (parent, node);
}

/* What stands behind each node that both have, until the next one: GPtrArray by node, NULL for the
 * start. */
static GHashTable *
find_followers (xmlNode *parent, const Kin *kin)
{
  GHashTable *followers = g_hash_table_new_full (NULL, NULL, NULL,
                                                 (GDestroyNotify) g_ptr_array_unref);
  xmlNode *leader = NULL;

  for (guint i = 0; i < kin->theirs->len; i++)
    if (kin->nodes[i] != NULL)
      g_hash_table_insert (followers, kin->nodes[i], g_ptr_array_new ());
  g_hash_table_insert (followers, NULL, g_ptr_array_new ());
  for (xmlNode *at = parent->children; at != NULL; at = at->next)
    if (g_hash_table_contains (followers, at))
      leader = at;
    else
      g_ptr_array_add (g_hash_table_lookup (followers, leader), at);
  return followers;
}

/* The elements come as in theirs; what only ours has stays behind what it followed. */
static void
follow_theirs (xmlNode *parent, const Kin *kin)
{
  g_autoptr (GHashTable) followers = find_followers (parent, kin);

  for (int i = -1; i < (int) kin->theirs->len; i++)
    {
      xmlNode *leader = i < 0 ? NULL : kin->nodes[i];
      GPtrArray *behind = leader != NULL || i < 0 ? g_hash_table_lookup (followers, leader) : NULL;

      if (leader != NULL)
        move_last (leader, parent);
      for (guint k = 0; behind != NULL && k < behind->len; k++)
        move_last (g_ptr_array_index (behind, k), parent);
    }
}

/* An order is one value, too. */
static void
merge_order (TcVersionMerge *self, xmlNode *parent, const Kin *kin)
{
  gboolean ours = tc_version_is_reordered (kin->to_ours, kin->base->len);
  gboolean theirs = tc_version_is_reordered (kin->to_theirs, kin->base->len);

  if (!theirs || !tc_version_is_reordered (kin->in_ours, kin->theirs->len))
    return;
  if (ours)
    tc_version_clash (self, TC_DIFFERENCE_MOVED, parent, "order", NULL, NULL, NULL);
  else
    follow_theirs (parent, kin);
}

static void
merge_children (TcVersionMerge *self, xmlNode *base, xmlNode *ours, xmlNode *theirs)
{
  Kin kin;

  kin_init (&kin, base, ours, theirs);
  for (guint i = 0; i < kin.base->len; i++)
    {
      const TcVersionItem *b = tc_version_item (kin.base, i);
      const TcVersionItem *o = kin.to_ours[i] < 0 ? NULL : tc_version_item (kin.ours, (guint) kin.to_ours[i]);
      const TcVersionItem *t = kin.to_theirs[i] < 0 ? NULL : tc_version_item (kin.theirs, (guint) kin.to_theirs[i]);

      if (o != NULL && t != NULL)
        merge_pair (self, b, o, t);
      else if (o != NULL)
        drop (self, b, o);
      else if (t != NULL)
        miss (self, ours, b, t);
    }
  for (guint i = 0; i < kin.theirs->len; i++)
    if (kin.from_theirs[i] < 0 && kin.in_ours[i] >= 0)
      merge_pair (self, NULL, tc_version_item (kin.ours, (guint) kin.in_ours[i]),
                  tc_version_item (kin.theirs, i));
  insert_new (ours, &kin);
  merge_order (self, ours, &kin);
  kin_clear (&kin);
}

static void
merge (TcVersionMerge *self, xmlNode *base, xmlNode *ours, xmlNode *theirs)
{
  tc_version_merge_attributes (self, base, ours, theirs);
  if (tc_version_has_text (ours) && tc_version_has_text (theirs))
    tc_version_merge_texts (self, base, ours, theirs);
  else
    merge_children (self, base, ours, theirs);
}

/* What something refers to stays: an army that one version has removed and the other has given a
 * counter, a terrain that the other has painted, an option by which it has set somebody up. */

static GHashTable *
find_armies_wanted (xmlNode *forces)
{
  GHashTable *wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (xmlNode *at = forces->children; at != NULL; at = at->next)
    {
      char *army = at->type == XML_ELEMENT_NODE ? tc_version_get (at, "army") : NULL;

      if (army != NULL)
        g_hash_table_add (wanted, army);
    }
  return wanted;
}

static GHashTable *
find_terrains_wanted (xmlNode *legend)
{
  GHashTable *wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  xmlNode *ground = tc_version_find_child (legend->parent, "ground");
  g_autofree char *text = ground != NULL ? tc_version_get_text (ground) : g_strdup ("");
  char *rest = NULL;

  for (char *word = strtok_r (text, " ", &rest); word != NULL; word = strtok_r (NULL, " ", &rest))
    if (!g_hash_table_contains (wanted, word))
      g_hash_table_add (wanted, g_strdup (word));
  return wanted;
}

static void
add_options (xmlNode *node, GHashTable *wanted)
{
  char *option = tc_version_get (node, "option");

  if (option != NULL)
    g_hash_table_add (wanted, option);
  for (xmlNode *at = node->children; at != NULL; at = at->next)
    if (at->type == XML_ELEMENT_NODE)
      add_options (at, wanted);
}

/* Of modules, of rows in them, and of set-ups. */
static GHashTable *
find_options_wanted (xmlNode *rules)
{
  GHashTable *wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_options (xmlDocGetRootElement (rules->doc), wanted);
  return wanted;
}

static const struct
{
  const char  *above, *list, *element;
  const char  *owns; /* an attribute of those that are no book's; NULL: all */
  GHashTable *(*find_wanted) (xmlNode *list); /* ids, owned */
} referred[] = {
  { NULL, "forces", "army", NULL, find_armies_wanted },
  { "map", "legend", "terrain", NULL, find_terrains_wanted },
  { NULL, "rules", "option", "choices", find_options_wanted },
};

static xmlNode *
find_list (xmlDoc *tree, guint which)
{
  xmlNode *above = xmlDocGetRootElement (tree);

  if (referred[which].above != NULL)
    above = tc_version_find_child (above, referred[which].above);
  return tc_version_find_child (above, referred[which].list);
}

static gboolean
is_about (const TcDifference *conflict, const TcVersionItem *item)
{
  guint n = conflict->path->len;
  const TcVersionStep *step = n > 0 ? g_ptr_array_index (conflict->path, n - 1) : NULL;

  return step != NULL && tc_version_is (item->node, step->element)
         && strcmp (step->id, item->id) == 0;
}

/* What has been found to go, and stays. */
static void
forget_gone (TcVersionMerge *self, const TcVersionItem *item)
{
  for (guint i = self->conflicts->len; i > 0; i--)
    {
      const TcDifference *conflict = g_ptr_array_index (self->conflicts, i - 1);

      if (conflict->how == TC_DIFFERENCE_ADDED && is_about (conflict, item))
        g_ptr_array_remove_index (self->conflicts, i - 1);
    }
}

static gboolean
is_wanted (const TcVersionItem *item, guint which, GHashTable *wanted)
{
  const char *owns = referred[which].owns;

  return tc_version_is (item->node, referred[which].element)
         && g_hash_table_contains (wanted, item->id)
         && (owns == NULL || xmlHasProp (item->node, (const xmlChar *) owns) != NULL);
}

/* Those that are wanted and not in the list come from the other one, each after what it follows
 * there. */
static void
keep_referred (TcVersionMerge *self, xmlNode *list, xmlNode *from, guint which)
{
  g_autoptr (GHashTable) wanted = referred[which].find_wanted (list);
  g_autoptr (GPtrArray) items = tc_version_items (list), others = tc_version_items (from);
  g_autofree int *in_list = tc_version_match (others, items);
  xmlNode *after = NULL;

  for (guint i = 0; i < others->len; i++)
    {
      const TcVersionItem *other = tc_version_item (others, i);

      if (in_list[i] >= 0)
        after = tc_version_item (items, (guint) in_list[i])->node;
      else if (is_wanted (other, which, wanted))
        {
          after = tc_version_insert (list, after, other->node);
          tc_version_enter (self->path, other);
          forget_gone (self, other);
          tc_version_clash (self, TC_DIFFERENCE_REMOVED, after, "", other->content, NULL, NULL);
          tc_version_leave (self->path);
        }
    }
}

/* Likewise the choices of the options that both have. */
static void
keep_choices (TcVersionMerge *self, xmlDoc *ours, xmlDoc *from)
{
  g_autoptr (GPtrArray) items = tc_version_items (tc_version_find_child (xmlDocGetRootElement (ours), "rules"));
  g_autoptr (GPtrArray) others = tc_version_items (tc_version_find_child (xmlDocGetRootElement (from), "rules"));
  g_autofree int *partners = tc_version_match (items, others);

  for (guint i = 0; i < items->len; i++)
    {
      const TcVersionItem *item = tc_version_item (items, i);

      if (partners[i] < 0 || !tc_version_is (item->node, "option"))
        continue;
      tc_version_enter (self->path, item);
      tc_version_keep_choices (self, item, tc_version_item (others, (guint) partners[i])->node);
      tc_version_leave (self->path);
    }
}

char *
tc_versions_merge (const TcBattle *base, const TcBattle *ours, const TcBattle *theirs,
                   GPtrArray **conflicts, gsize *length)
{
  g_autoptr (GPtrArray) path = tc_version_path_new ();
  TcVersionMerge self = { ours, path, g_ptr_array_new_with_free_func ((GDestroyNotify) tc_difference_free) };
  xmlDoc *trees[3];
  char *text;

  g_return_val_if_fail (base != NULL && ours != NULL && theirs != NULL, NULL);
  g_return_val_if_fail (conflicts != NULL && length != NULL, NULL);

  trees[0] = tc_version_tree_new (base);
  trees[1] = tc_version_tree_new (ours);
  trees[2] = tc_version_tree_new (theirs);
  merge (&self, xmlDocGetRootElement (trees[0]), xmlDocGetRootElement (trees[1]),
         xmlDocGetRootElement (trees[2]));
  for (guint which = 0; which < G_N_ELEMENTS (referred); which++)
    for (int from = 2; from >= 0 && find_list (trees[1], which) != NULL; from -= 2)
      keep_referred (&self, find_list (trees[1], which), find_list (trees[from], which), which);
  for (int from = 2; from >= 0; from -= 2)
    keep_choices (&self, trees[1], trees[from]);
  text = tc_version_tree_write (trees[1], length);
  for (guint i = 0; i < G_N_ELEMENTS (trees); i++)
    xmlFreeDoc (trees[i]);
  *conflicts = self.conflicts;
  return text;
}
