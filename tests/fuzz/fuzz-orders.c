/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a script of orders, given to both battles of Lützen and to one of other rules or with a day before
 * it, chosen by the first byte: what can be read is written and read again alike, what passes check applies and
 * leaves a sound position, and nothing else happens.
 *
 * A line is an order, or one of
 *
 *   ~NUMBER   that many orders by chance, to come to other positions: up to 1,000 in all, 100 on a measured table
 *   !BYTES    an order as it lies in memory, which no reader would make
 */
#include <stdint.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-system.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define MAX_LINES    64
/* Orders by chance; on a measured table one takes as long as twenty on hexes. */
#define MAX_WANDER   1000
#define MAX_ON_TABLE 100

#define N_ALWAYS 2

static const char *const names[] = {
  "lutzen-1632.tercio", "lutzen-1632-dice-duel.tercio", "lutter-1626.tercio", "rossbach-1757.tercio", "freiburg-1644-siege-campaign.tercio",
  "breitenfeld-1631.tercio",
};

typedef struct
{
  const TcRuleset *ruleset;
  TcState         *state;
  TcSeeded         dice;
  TcSeeded         random;
  guint64          left;   /* orders by chance */
} Table;

/* Read once. */
static const TcRuleset *
get_ruleset (guint index)
{
  static gsize ready;
  static TcRuleset *rulesets[G_N_ELEMENTS (names)];

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_autofree char *path = tc_paths_find ("scenarios", names[i]);
          g_autoptr (TcIssueList) issues = tc_issue_list_new ();
          TcBattle *battle = path != NULL ? tc_battle_file_read (path, issues, NULL) : NULL;

          /* The battle stays as long as its ruleset: to the end. */
          if (battle != NULL)
            rulesets[i] = tc_ruleset_new (battle, issues);
          if (rulesets[i] == NULL)
            g_clear_pointer (&battle, tc_battle_free);
        }
      g_once_init_leave (&ready, 1);
    }

  return rulesets[index];
}

static void
assert_sound (const Table *table, const TcOrder *order)
{
  TcNote fault = { NULL };

  if (!tc_state_sound (table->ruleset, table->state, &fault))
    {
      g_autofree char *said = tc_note_say (&fault, table->ruleset);
      g_autofree char *after = tc_order_format (order, table->ruleset->battle, table->ruleset->system->order_kinds);

      g_error ("%s: %s after %s", table->ruleset->battle->id, said, after);
    }
}

static void
try_order (Table *table, const TcOrder *order)
{
  TcExplanation why;
  TcNote note = { NULL };

  tc_state_explain (table->ruleset, table->state, order, &why);
  if (!tc_state_check (table->ruleset, table->state, order, &note))
    {
      g_autofree char *said = tc_note_say (&note, table->ruleset);

      g_assert_nonnull (said);
      return;
    }

  tc_state_apply (table->ruleset, table->state, order, &table->dice.parent, NULL);
  assert_sound (table, order);
}

static void
wander (Table *table, const char *number)
{
  guint64 orders = MIN (g_ascii_strtoull (number, NULL, 10), table->left);
  TcOrder order;

  table->left -= orders;
  while (orders-- > 0 && tc_state_sample (table->ruleset, table->state, &table->random, &order))
    {
      tc_state_apply (table->ruleset, table->state, &order, &table->dice.parent, NULL);
      assert_sound (table, &order);
    }
}

static void
read_line (Table *table, const char *line)
{
  const TcBattle *battle = table->ruleset->battle;
  const TcOrderKind *kinds = table->ruleset->system->order_kinds;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  TcOrder order, again;

  if (!tc_order_parse (line, battle, kinds, &order, &error))
    {
      g_assert_true (g_str_has_prefix (error->message, "column "));
      return;
    }

  text = tc_order_format (&order, battle, kinds);
  g_assert_true (tc_order_parse (text, battle, kinds, &again, NULL));
  g_assert_true (tc_order_equal (&order, &again));
  try_order (table, &order);
}

static void
play_script (const TcRuleset *ruleset, const char *data, gsize size)
{
  g_autofree TcState *state = tc_state_new (ruleset);
  Table table = { .ruleset = ruleset, .state = state,
                  .left = tc_system_lists_all (ruleset->system) ? MAX_WANDER : MAX_ON_TABLE };
  const char *end = data + size;

  tc_seeded_init (&table.dice, 1632, 0);
  tc_seeded_init (&table.random, 1632, 1);
  tc_state_setup (ruleset, state, &table.dice.parent, NULL);

  for (guint i = 0; i < MAX_LINES && data < end; i++)
    {
      const char *stop = memchr (data, '\n', end - data);
      gsize length = (stop != NULL ? stop : end) - data;
      g_autofree char *line = g_strndup (data, length);

      if (*data == '!')
        {
          TcOrder order = { 0 };

          memcpy (&order, data + 1, MIN (length - 1, sizeof order));
          try_order (&table, &order);
        }
      else if (*data == '~')
        wander (&table, line + 1);
      else
        read_line (&table, line);
      data += length + 1;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  guint other = size > 0 ? N_ALWAYS + data[0] % (G_N_ELEMENTS (names) - N_ALWAYS) : 0;

  for (guint i = 0; size > 0 && i < G_N_ELEMENTS (names); i++)
    if (i < N_ALWAYS || i == other)
      {
        g_assert_nonnull (get_ruleset (i));
        play_script (get_ruleset (i), (const char *) data, size);
      }

  return 0;
}
