/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the history of a file that has not changed: what can be read are steps that are undone and done again. */
#include <stdint.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-hash.h"
#include "tc-history.h"
#include "tc-sketch.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
try_steps (TcBattle *battle, GArray *edits)
{
  g_autoptr (TcDocument) document = tc_document_new (battle);
  guint n = edits->len;

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (tc_edit_is_earlier (&g_array_index (edits, TcEdit, i)));
      g_assert_true (g_utf8_validate (g_array_index (edits, TcEdit, i).text, -1, NULL));
    }
  tc_document_add_earlier (document, edits);
  tc_document_set_position (document, 0);
  tc_document_set_position (document, n);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TcBattle *battle = tc_sketch_new (NULL, 3, 3);
  gsize length;
  g_autofree char *saved = tc_battle_file_format (battle, &length);
  g_autofree guint8 *bytes = g_memdup2 (data, size);
  guint64 hash = tc_hash_bytes (TC_HASH_START, saved, length);
  g_autoptr (GBytes) history = NULL;
  g_autoptr (GArray) edits = NULL;

  if (size >= sizeof hash)
    memcpy (bytes, &hash, sizeof hash);
  history = g_bytes_new (bytes, size);
  edits = tc_history_parse (history, ".", saved, length);
  g_assert_cmpuint (edits->len, <=, TC_HISTORY_MOST_STEPS);
  try_steps (battle, edits);
  return 0;
}
