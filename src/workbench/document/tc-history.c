/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-history.h"

#include "tc-battle-file.h"
#include "tc-hash.h"
#include "tc-say.h"

#include <string.h>

/* The hash of the file; of each step, the latest first: what it did, how many bytes of the document before it are those at the
 * beginning and at the end of the next document, and what is between them. */
#define STEP_TYPE "(sttay)"
#define TYPE      "(ta" STEP_TYPE ")"

static guint64
hash_text (const char *text, gsize length)
{
  return tc_hash_bytes (TC_HASH_START, text, length);
}

/* Writing */
static gsize
count_same (const char *a, const char *b, gsize most, int way)
{
  gsize n = 0;

  while (n < most && *a == *b)
    {
      a += way;
      b += way;
      n++;
    }
  return n;
}

static void
add_step (GVariantBuilder *steps, const char *said, const char *text, gsize length, const char *next, gsize next_length)
{
  gsize most = MIN (length, next_length);
  gsize head = count_same (text, next, most, 1);
  gsize tail = count_same (text + length - 1, next + next_length - 1, most - head, -1);
  GVariant *middle = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, text + head, length - head - tail, 1);

  g_variant_builder_add (steps, "(stt@ay)", said, (guint64) head, (guint64) tail, middle);
}

static char *
say_last (TcDocument *document)
{
  const char *counter;
  const TcEdit *edit = tc_document_get_step (document, tc_document_get_position (document) - 1, &counter);

  return tc_say_edit (edit, counter);
}

GBytes *
tc_history_format (TcDocument *document)
{
  GVariantBuilder steps;
  g_autoptr (GVariant) all = NULL;
  g_autofree char *next = NULL;
  gsize length, sum = 0;
  guint64 hash;
  guint n = 0;

  g_return_val_if_fail (TC_IS_DOCUMENT (document), NULL);

  next = tc_battle_file_format (tc_document_get_battle (document), &length);
  hash = hash_text (next, length);
  g_variant_builder_init (&steps, G_VARIANT_TYPE ("a" STEP_TYPE));
  for (; n < TC_HISTORY_MOST_STEPS && tc_document_can_undo (document); n++)
    {
      g_autofree char *said = say_last (document), *text = NULL;
      gsize before;

      tc_document_undo (document);
      text = tc_battle_file_format (tc_document_get_battle (document), &before);
      sum += before;
      if (sum > TC_HISTORY_MOST_BYTES)
        break;
      add_step (&steps, said, text, before, next, length);
      g_free (next);
      next = g_steal_pointer (&text);
      length = before;
    }
  all = g_variant_ref_sink (g_variant_new ("(t@a" STEP_TYPE ")", hash, g_variant_builder_end (&steps)));
  return n > 0 ? g_variant_get_data_as_bytes (all) : NULL;
}

/* Reading */
typedef struct
{
  const char *folder;
  char       *text; /* owned: the document that a step is before */
  gsize       length;
  gsize       sum;
} Reading;

/* Makes the text that of the document before the step.  FALSE when there can be none. */
static gboolean
go_back (Reading *self, guint64 head, guint64 tail, const char *middle, gsize n)
{
  gsize length;
  char *text;

  if (head > self->length || tail > self->length - head)
    return FALSE;
  length = (gsize) head + n + (gsize) tail;
  self->sum += length;
  if (self->sum > TC_HISTORY_MOST_BYTES)
    return FALSE;
  text = g_malloc (length + 1);
  memcpy (text, self->text, head);
  if (n > 0)
    memcpy (text + head, middle, n);
  memcpy (text + head + n, self->text + self->length - tail, tail);
  text[length] = '\0';
  g_free (self->text);
  self->text = text;
  self->length = length;
  return TRUE;
}

static gboolean
read_step (Reading *self, GVariant *step, GArray *edits)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GVariant) middle = NULL;
  const char *said, *bytes;
  guint64 head, tail;
  gsize n;
  TcEdit edit = { .kind = TC_EDIT_BATTLE };

  g_variant_get (step, "(&stt@ay)", &said, &head, &tail, &middle);
  bytes = g_variant_get_fixed_array (middle, &n, 1);
  if (!go_back (self, head, tail, bytes, n))
    return FALSE;
  edit.object = tc_battle_file_parse_in (self->folder, "", self->text, self->length, issues);
  if (edit.object == NULL)
    return FALSE;
  edit.text = g_strdup (said);
  g_array_prepend_val (edits, edit);
  return TRUE;
}

GArray *
tc_history_parse (GBytes *history, const char *folder, const char *saved, gsize length)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  g_autoptr (GVariant) all = NULL, steps = NULL;
  Reading reading = { .folder = folder, .length = length };
  gboolean fine = TRUE;
  guint64 hash;

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  g_return_val_if_fail (history != NULL && saved != NULL, edits);

  all = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (TYPE), history, FALSE));
  if (!g_variant_is_normal_form (all))
    return edits;
  g_variant_get (all, "(t@a" STEP_TYPE ")", &hash, &steps);
  if (hash != hash_text (saved, length))
    return edits;
  reading.text = g_memdup2 (saved, length);
  for (gsize i = 0; i < g_variant_n_children (steps) && i < TC_HISTORY_MOST_STEPS && fine; i++)
    {
      g_autoptr (GVariant) step = g_variant_get_child_value (steps, i);

      fine = read_step (&reading, step, edits);
    }
  g_free (reading.text);
  return edits;
}
