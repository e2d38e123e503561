/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles as trees, and back. */
#include <libxml/parserInternals.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-versions-private.h"

/* The letters of the ground and the ids that they stand for. */
static void
read_legend (xmlNode *map, char *ids[128])
{
  xmlNode *legend = tc_version_find_child (map, "legend");

  for (xmlNode *at = legend != NULL ? legend->children : NULL; at != NULL; at = at->next)
    if (tc_version_is (at, "terrain"))
      {
        g_autofree char *letter = tc_version_get (at, "letter");
        guint place = letter != NULL ? (guchar) *letter : 0;

        if (place > 0 && place < 128 && ids[place] == NULL)
          ids[place] = tc_version_get (at, "id");
      }
}

static void
free_legend (char *ids[128])
{
  for (guint i = 0; i < 128; i++)
    g_free (ids[i]);
}

/* An id for each letter, in one line. */
static void
spell_ground (xmlNode *map)
{
  xmlNode *ground = tc_version_find_child (map, "ground");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *letters = NULL;
  char *ids[128] = { NULL };

  if (ground == NULL)
    return;
  read_legend (map, ids);
  letters = tc_version_get_text (ground);
  for (const char *at = letters; *at != '\0'; at++)
    if (*at != ' ' && (guchar) *at < 128 && ids[(guchar) *at] != NULL)
      g_string_append_printf (out, "%s ", ids[(guchar) *at]);
  tc_version_set_text (ground, out->str);
  free_legend (ids);
}

/* A letter that no terrain has; '\0' when all are taken. */
static char
find_letter (char *const ids[128])
{
  for (char letter = 'a'; letter <= 'z'; letter++)
    if (ids[(guchar) letter] == NULL)
      return letter;
  for (char letter = '!'; letter < 127; letter++)
    if (ids[(guchar) letter] == NULL && strchr ("<>&\"'", letter) == NULL)
      return letter;
  return '\0';
}

/* Two versions may have added a terrain each by the same letter: the second one gets another. */
static void
part_letters (xmlNode *map, char *ids[128])
{
  xmlNode *legend = tc_version_find_child (map, "legend");

  for (xmlNode *at = legend != NULL ? legend->children : NULL; at != NULL; at = at->next)
    if (tc_version_is (at, "terrain"))
      {
        g_autofree char *letter = tc_version_get (at, "letter"), *id = tc_version_get (at, "id");
        char other[2] = { '\0', '\0' };

        if (letter == NULL || g_strcmp0 (ids[(guchar) *letter % 128], id) == 0
            || (*other = find_letter (ids)) == '\0')
          continue;
        ids[(guchar) *other] = g_steal_pointer (&id);
        xmlSetProp (at, (const xmlChar *) "letter", (const xmlChar *) other);
      }
}

static void
write_ground (xmlNode *map)
{
  xmlNode *ground = tc_version_find_child (map, "ground"),
          *grid = tc_version_find_child (map, "grid");
  g_autofree char *words = NULL, *columns = grid != NULL ? tc_version_get (grid, "columns") : NULL;
  g_autoptr (GHashTable) letters = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) out = g_string_new (NULL);
  char *ids[128] = { NULL }, *rest = NULL;
  gint64 width = columns != NULL ? g_ascii_strtoll (columns, NULL, 10) : 0, column = 0;

  if (ground == NULL)
    return;
  read_legend (map, ids);
  part_letters (map, ids);
  for (guint i = 0; i < 128; i++)
    if (ids[i] != NULL)
      g_hash_table_insert (letters, ids[i], GUINT_TO_POINTER (i));
  words = tc_version_get_text (ground);
  for (char *word = strtok_r (words, " ", &rest); word != NULL; word = strtok_r (NULL, " ", &rest))
    {
      guint letter = GPOINTER_TO_UINT (g_hash_table_lookup (letters, word));

      g_string_append_c (out, letter > 0 ? (char) letter : '?');
      if (++column % MAX (width, 1) == 0)
        g_string_append_c (out, '\n');
    }
  tc_version_set_text (ground, out->str);
  free_legend (ids);
}

static void
lift_counters (xmlNode *forces)
{
  for (xmlNode *army = forces != NULL ? forces->children : NULL; army != NULL; army = army->next)
    {
      g_autofree char *id = tc_version_is (army, "army") ? tc_version_get (army, "id") : NULL;

      for (xmlNode *at = id != NULL ? army->children : NULL, *next; at != NULL; at = next)
        {
          next = at->next;
          if (!tc_version_is (at, "counter"))
            continue;
          xmlUnlinkNode (at);
          xmlSetProp (at, (const xmlChar *) "army", (const xmlChar *) id);
          xmlAddChild (forces, at);
        }
    }
}

static void
lower_counters (xmlNode *forces)
{
  g_autoptr (GHashTable) armies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (xmlNode *at = forces != NULL ? forces->children : NULL; at != NULL; at = at->next)
    if (tc_version_is (at, "army"))
      g_hash_table_insert (armies, tc_version_get (at, "id"), at);
  for (xmlNode *at = forces != NULL ? forces->children : NULL, *next; at != NULL; at = next)
    {
      g_autofree char *id = tc_version_is (at, "counter") ? tc_version_get (at, "army") : NULL;
      xmlNode *army = id != NULL ? g_hash_table_lookup (armies, id) : NULL;

      next = at->next;
      if (army == NULL)
        continue;
      xmlUnsetProp (at, (const xmlChar *) "army");
      xmlUnlinkNode (at);
      xmlAddChild (army, at);
    }
}

xmlDoc *
tc_version_tree_new (const TcBattle *battle)
{
  gsize length;
  g_autofree char *text = tc_battle_file_format (battle, &length);
  /* xmlReadMemory() does not survive a lack of memory. */
  xmlParserCtxt *context = xmlCreateMemoryParserCtxt (text, (int) length);
  xmlDoc *tree;
  xmlNode *root;

  tc_version_demand (context != NULL);
  xmlCtxtUseOptions (context,
                     XML_PARSE_NONET | XML_PARSE_NOBLANKS | XML_PARSE_HUGE | XML_PARSE_NOERROR);
  xmlParseDocument (context);
  tc_version_demand (context->wellFormed && context->myDoc != NULL);
  tree = context->myDoc;
  xmlFreeParserCtxt (context);
  root = xmlDocGetRootElement (tree);
  spell_ground (tc_version_find_child (root, "map"));
  lift_counters (tc_version_find_child (root, "forces"));
  return tree;
}

char *
tc_version_tree_write (xmlDoc *tree, gsize *length)
{
  xmlNode *root = xmlDocGetRootElement (tree);
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  write_ground (tc_version_find_child (root, "map"));
  lower_counters (tc_version_find_child (root, "forces"));
  tc_version_append (out, root);
  *length = out->len;
  return g_string_free (out, FALSE);
}
