/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-system.h"

#include <string.h>

/* The words of codes and indices; numbers stay numbers. */

static const TcWord *
nth_term (const TcWord *terms, gint32 index)
{
  if (terms == NULL || index < 0)
    return NULL;
  for (; terms->code != NULL; terms++)
    if (index-- == 0)
      return terms;

  return NULL;
}

/* Centimetres without needless zeros. */
static char *
say_length (gint32 tenths)
{
  guint32 size = tenths < 0 ? -(guint32) tenths : (guint32) tenths;
  const char *sign = tenths < 0 ? "-" : "";

  if (size % 100 == 0)
    return g_strdup_printf ("%s%u", sign, size / 100);
  if (size % 10 == 0)
    return g_strdup_printf ("%s%u.%u", sign, size / 100, size / 10 % 10);

  return g_strdup_printf ("%s%u.%02u", sign, size / 100, size % 100);
}

/* Is there another one of that name, of the same side and another kind? */
static gboolean
is_namesake (const TcBattle *battle, guint counter)
{
  const TcCounter *self = tc_battle_counter (battle, counter);

  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *other = tc_battle_counter (battle, i);

      if (strcmp (other->kind, self->kind) != 0 && strcmp (other->name, self->name) == 0
          && tc_battle_counter_side (battle, i) == tc_battle_counter_side (battle, counter))
        return TRUE;
    }
  return FALSE;
}

char *
tc_note_say_counter (const TcBattle *battle, guint counter)
{
  const TcCounter *self = tc_battle_counter (battle, counter);
  const TcKind *kind = tc_battle_get_kind (battle, self->kind);

  if (kind == NULL || !is_namesake (battle, counter))
    return g_strdup (self->name);
  return g_strdup_printf ("%s (%s)", self->name, kind->name);
}

static char *
say_argument (char letter, gint32 value, const TcSystem *system, const TcBattle *battle)
{
  const TcHexGrid *grid = &battle->map->grid;
  char label[TC_HEX_LABEL_SIZE];
  const TcWord *term;

  switch (letter)
    {
    case 'c':
      if (value >= 0 && (guint) value < battle->counters->len)
        return tc_note_say_counter (battle, (guint) value);
      break;
    case 'h':
      if (value >= 0 && value < tc_hexgrid_get_count (grid))
        return g_strdup (tc_hexgrid_format (grid, value, label));
      break;
    case 'a':
      if (value >= 0 && (guint) value < battle->armies->len)
        return g_strdup (((const TcArmy *) g_ptr_array_index (battle->armies, value))->name);
      return say_argument ('s', value - (gint32) battle->armies->len, system, battle);
    case 's':
      if (value >= 0 && (guint) value < battle->sides->len)
        return g_strdup (((const TcSide *) g_ptr_array_index (battle->sides, value))->name);
      break;
    case 'r':
      if (value >= 0 && (guint) value < battle->map->areas->len)
        return g_strdup (((const TcArea *) g_ptr_array_index (battle->map->areas, value))->name);
      break;
    case 'l':
      if (value >= 0 && (guint) value < battle->map->legend->len)
        return g_strdup (((const TcTerrain *) g_ptr_array_index (battle->map->legend, value))->name);
      break;
    case 't':
      term = nth_term (system->terms, value);
      if (term != NULL)
        return tc_words_fill (term->sentence, NULL);
      break;
    case 'm':
      return say_length (value);
    default:
      break;
    }

  return g_strdup_printf ("%d", value);
}

static GPtrArray *
say_arguments (const TcNote *note, const char *letters, const TcSystem *system,
               const TcBattle *battle)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  guint next = 0;

  for (; *letters != '\0' && next < TC_NOTE_ARGS; letters++)
    {
      gint32 value = note->args[next++];

      if (*letters == 'o' && next < TC_NOTE_ARGS)
        g_ptr_array_add (texts, g_strdup_printf ("%d-%d", value, note->args[next++]));
      else
        g_ptr_array_add (texts, say_argument (*letters, value, system, battle));
    }
  g_ptr_array_add (texts, NULL);

  return texts;
}

static const TcWord *
find_word (const TcNote *note, const TcSystem *system)
{
  const TcWord *word = system->words != NULL ? tc_words_find (system->words, note->code) : NULL;

  return word != NULL ? word : tc_words_find (tc_rules_words, note->code);
}

const char *
tc_note_get_result (const TcNote *result, const TcSystem *system)
{
  const TcWord *word;

  g_return_val_if_fail (result != NULL && result->code != NULL && system != NULL, NULL);

  word = find_word (result, system);

  return word != NULL && word->args[0] == 't' ? system->terms[result->args[0]].code : result->code;
}

TcNote
tc_note_get_outcome (const TcNote *result, const TcSystem *system)
{
  const TcWord *word;

  g_return_val_if_fail (result != NULL && (tc_note_is_result (result) || result->role == TC_NOTE_LEVEL) && system != NULL,
                        (TcNote) { NULL });

  if (result->role == TC_NOTE_LEVEL)
    return (TcNote) { "outcome-level", result->rule, { result->args[0] }, result->role };
  word = find_word (result, system);
  if (word != NULL && g_str_has_prefix (word->args, "tc"))
    return (TcNote) { "outcome-of", result->rule, { result->args[0], result->args[1] }, result->role };
  return (TcNote) { "outcome", result->rule, { result->args[0] }, result->role };
}

static char *
fill_in (const TcNote *note, const TcWord *word, const TcSystem *system, const TcBattle *battle)
{
  g_autoptr (GPtrArray) texts = NULL;

  if (word == NULL)
    return g_strdup (note->code);

  texts = say_arguments (note, word->args, system, battle);

  return tc_words_fill (word->sentence, (const char *const *) texts->pdata);
}

char *
tc_note_say_for (const TcNote *note, const TcSystem *system, const TcBattle *battle)
{
  g_return_val_if_fail (note != NULL && system != NULL && battle != NULL, NULL);
  g_return_val_if_fail (note->code != NULL, NULL);

  return fill_in (note, find_word (note, system), system, battle);
}

char *
tc_note_say_in (const TcNote *note, const TcWord *words, const TcRuleset *ruleset)
{
  g_return_val_if_fail (note != NULL && note->code != NULL && words != NULL && ruleset != NULL, NULL);

  return fill_in (note, tc_words_find (words, note->code), ruleset->system, ruleset->battle);
}

char *
tc_note_say (const TcNote *note, const TcRuleset *ruleset)
{
  g_return_val_if_fail (ruleset != NULL, NULL);

  return tc_note_say_for (note, ruleset->system, ruleset->battle);
}
