/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order-lines.h"

#include <string.h>

/* Entries that a list does not use hold another counter. */
static void
fill (gint16 *list, guint n, guint size, guint counters)
{
  int other = counters > 0 ? ((n > 0 ? list[0] : 0) + 1) % (int) counters : 0;

  for (guint i = n; i < size; i++)
    list[i] = (gint16) other;
}

void
line_read (const TcRuleset *ruleset, const char *text, TcOrder *order)
{
  g_autoptr (GError) error = NULL;
  guint counters = ruleset->battle->counters->len;

  tc_order_parse (text, ruleset->battle, ruleset->system->order_kinds, order, &error);
  g_assert_no_error (error);
  fill (order->units, order->n_units, G_N_ELEMENTS (order->units), counters);
  fill (order->helpers, order->n_helpers, G_N_ELEMENTS (order->helpers), counters);
  fill (order->targets, order->n_targets, G_N_ELEMENTS (order->targets), counters);
  for (guint i = order->n_path; i < G_N_ELEMENTS (order->path); i++)
    order->path[i] = (TcPlace) { 1, 2, 3 };
}

gboolean
line_is_legal (const TcRuleset *ruleset, const TcState *state, const char *text)
{
  TcOrder order;

  line_read (ruleset, text, &order);
  return tc_state_check (ruleset, state, &order, NULL);
}

static gboolean
is_named (const TcOrder *order, int counter)
{
  for (guint i = 0; i < order->n_helpers; i++)
    if (order->helpers[i] == counter)
      return TRUE;

  return order->units[0] == counter;
}

/* Of a unit without a target, a sentence about one counter is about that unit or who helps it, unless another has to be
 * asked first. */
static gboolean
is_about (const TcRuleset *ruleset, const TcOrder *order, const TcNote *refusal)
{
  const TcWord *word = tc_words_find (ruleset->system->words, refusal->code);

  if (word == NULL)
    word = tc_words_find (tc_rules_words, refusal->code);
  g_assert_nonnull (word);

  return order->n_units != 1 || order->n_targets > 0 || strcmp (word->args, "c") != 0
         || strcmp (refusal->code, "say-first") == 0 || is_named (order, refusal->args[0]);
}

void
line_refused (const TcRuleset *ruleset, const TcState *state, const char *text, const char *code, const char *rule)
{
  TcNote refusal = { NULL };
  TcOrder order;

  line_read (ruleset, text, &order);
  if (tc_state_check (ruleset, state, &order, &refusal))
    g_error ("%s was not refused", text);
  g_assert_cmpstr (refusal.rule, ==, rule);
  if (code != NULL)
    g_assert_cmpstr (refusal.code, ==, code);
  if (!is_about (ruleset, &order, &refusal))
    g_error ("%s was refused for %s %d", text, refusal.code, refusal.args[0]);
}

void
line_faulty (const TcRuleset *ruleset, const TcState *state, const char *code, const char *rule, gint32 a, gint32 b)
{
  TcNote fault = { NULL };

  if (tc_state_sound (ruleset, state, &fault))
    g_error ("%s was not seen", code);
  g_assert_cmpstr (fault.code, ==, code);
  g_assert_cmpstr (fault.rule, ==, rule);
  g_assert_cmpint (fault.args[0], ==, a);
  g_assert_cmpint (fault.args[1], ==, b);
}

static void
write_argument (GString *out, const TcRuleset *ruleset, char letter, gint32 value)
{
  const TcBattle *battle = ruleset->battle;
  const TcWord *terms = ruleset->system->terms;
  char label[TC_HEX_LABEL_SIZE];

  g_string_append_c (out, ' ');
  if (letter == 'c' && value >= 0 && value < (gint32) battle->counters->len)
    g_string_append (out, tc_battle_counter (battle, value)->id);
  else if (letter == 'h' && value >= 0 && value < tc_hexgrid_get_count (&battle->map->grid))
    g_string_append (out, tc_hexgrid_format (&battle->map->grid, value, label));
  else if (letter == 't' && terms != NULL && value >= 0)
    g_string_append (out, terms[value].code);
  else
    g_string_append_printf (out, "%d", value);
}

void
line_write (GString *out, const TcRuleset *ruleset, const TcNote *note)
{
  const TcWord *word = tc_words_find (ruleset->system->words, note->code);
  const char *letters = word != NULL ? word->args : "";
  guint n = 0;

  g_string_append_printf (out, "%s %s", note->code, note->rule != NULL ? note->rule : "-");
  for (const char *letter = letters; *letter != '\0'; letter++)
    for (int i = 0; i < (*letter == 'o' ? 2 : 1) && n < TC_NOTE_ARGS; i++)
      write_argument (out, ruleset, *letter, note->args[n++]);
}
