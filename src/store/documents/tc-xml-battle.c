/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The battle as a whole, and what the readers of its parts share. */

#include "tc-battle-file.h"
#include "tc-reading.h"

static void
reference_free (gpointer data)
{
  TcReference *self = data;

  g_free (self->id);
  g_free (self->subject);
  g_free (self->words);
  g_free (self);
}

void
tc_reading_init (TcReading *self, TcBattle *battle, TcRules *rules)
{
  *self = (TcReading) {
    .battle = battle,
    .rules = rules,
    .references = g_ptr_array_new_with_free_func (reference_free),
    .kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
}

void
tc_reading_clear (TcReading *self)
{
  g_clear_pointer (&self->references, g_ptr_array_unref);
  g_clear_pointer (&self->kinds, g_hash_table_unref);
}

gboolean
tc_kinds_add (GHashTable *kinds, const char *kind)
{
  if (g_hash_table_contains (kinds, kind))
    return TRUE;
  return g_hash_table_size (kinds) < TC_MAX_KINDS && g_hash_table_add (kinds, g_strdup (kind));
}

TcReference *
tc_reading_refer (TcReader *reader, const char *what, const char *id, const char *attribute)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcReference *reference;

  if (*id == '\0')
    return NULL;
  reference = g_new0 (TcReference, 1);
  reference->what = what;
  reference->id = g_strdup (id);
  reference->subject = g_strdup (tc_reader_get_subject (reader));
  reference->offset = tc_reader_get_tag (reader);
  if (attribute != NULL)
    reference->offset = tc_source_find_attribute (tc_reader_get_source (reader), reference->offset, attribute);
  g_ptr_array_add (reading->references, reference);
  return reference;
}

static void
date_end (TcReader *reader, gpointer object, const char *text)
{
  if (!tc_text_is_date (text))
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-date", NULL, text, "YYYY-MM-DD", NULL);
}

#define TEXT_ELEMENT(noun, part, ...) \
  static const TcElement noun##_element = { \
    .name = #noun, \
    .flags = TC_ELEMENT_ONCE | TC_ELEMENT_TEXT, \
    .keep = G_STRUCT_OFFSET (TcBattle, parts[part]), \
    .into = G_STRUCT_OFFSET (TcBattle, noun), \
    __VA_ARGS__ \
  }

TEXT_ELEMENT (title, TC_BATTLE_PART_TITLE);
TEXT_ELEMENT (date, TC_BATTLE_PART_DATE, .end = date_end);
TEXT_ELEMENT (location, TC_BATTLE_PART_LOCATION);
TEXT_ELEMENT (summary, TC_BATTLE_PART_SUMMARY);

static gpointer
battle_start (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);

  reading->battle->version = tc_reader_get_version (reader);
  return reading->battle;
}

/* A map or a table. */
static void
battle_end (TcReader *reader, gpointer object, const char *text)
{
  TcReading *reading = tc_reader_get_document (reader);

  if (!reading->saw_board)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "missing-element", NULL, "map", "battle", NULL);
}

/* The version: what a newer one added is still in it. */
static char *
format_battle (TcWriter *writer, gconstpointer object, const TcField *field)
{
  return g_strdup_printf ("%d", MAX (((const TcBattle *) object)->version, TC_BATTLE_VERSION));
}

static const TcElement *const battle_children[] = {
  &title_element, &date_element, &location_element, &summary_element, &tc_element_provenance,
  &tc_element_sides, &tc_element_map, &tc_element_table, &tc_element_forces, &tc_element_rules, NULL
};

static const TcElement battle_element = {
  .name = "battle",
  .record = &tc_battle_record,
  .children = battle_children,
  .start = battle_start,
  .end = battle_end,
  .format = format_battle,
};

/* From version 0, which had the ground as an element for each hexrow, "color" and "hex". */
static const TcRename upgrade_0[] = {
  { "map", "row", NULL, "(row)" },
  { "sides", "side", "color", "colour" },
  { "army", "counter", "hex", "at" },
  { NULL }
};

static const TcRename *const upgrades[] = { upgrade_0 };

G_STATIC_ASSERT (G_N_ELEMENTS (upgrades) == TC_BATTLE_VERSION);

const TcFormat tc_battle_format = {
  .namespace = TC_BATTLE_NAMESPACE,
  .root = &battle_element,
  .version = TC_BATTLE_VERSION,
  .upgrades = upgrades,
};
