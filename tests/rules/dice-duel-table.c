/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dice-duel-table.h"

#include "tc-battle-file.h"

void
table_open (Table *t)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read ("dice-duel", issues);

  g_assert_nonnull (book);
  *t = (Table) { tc_sketch_new (book, 23, 28), NULL, NULL, g_array_new (FALSE, FALSE, sizeof (TcNote)) };
}

int
table_add (Table *t, const char *id, const char *kind, int side, int number, const char *hex)
{
  gboolean leader = g_str_equal (kind, "leader");
  int index = tc_sketch_add (t->battle, id, kind, side, leader ? TC_NO_VALUE : number, 4, hex);
  TcCounter *counter = g_ptr_array_index (t->battle->counters, (guint) index);

  g_assert_cmpint (index, >=, 0);
  if (leader)
    counter->values[TC_COLUMN_LEADERSHIP] = number;
  return index;
}

void
table_bind (Table *t)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcSeeded dice;
  TcLog log = { t->events };

  t->ruleset = tc_ruleset_new (t->battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    g_test_message ("%s %s", tc_issue_list_get (issues, i)->code, tc_issue_list_get (issues, i)->subject);
  g_assert_nonnull (t->ruleset);
  t->state = tc_state_new (t->ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (t->ruleset, t->state, &dice.parent, &log);
}

void
table_close (Table *t)
{
  g_free (t->state);
  tc_ruleset_unref (t->ruleset);
  tc_battle_free (t->battle);
  g_array_unref (t->events);
}

DdState *
dd (Table *t)
{
  return (DdState *) t->state;
}

void
give (Table *t, const char *text, guint first, guint second)
{
  guint16 values[2] = { first - 1, second - 1 };
  TcLog log = { t->events };
  TcScripted dice;
  TcNote refusal = { NULL };
  TcOrder order;

  read_order (t, text, &order);
  if (!tc_state_check (t->ruleset, t->state, &order, &refusal))
    g_error ("%s was refused: %s", text, refusal.code);
  tc_scripted_init (&dice, values, first > 0 ? 2 : 0);
  tc_state_apply (t->ruleset, t->state, &order, &dice.parent, &log);
  g_assert_true (tc_scripted_is_spent (&dice));
  g_assert_true (tc_state_sound (t->ruleset, t->state, &refusal));
}

void
refused (Table *t, const char *text, const char *code, const char *rule)
{
  line_refused (t->ruleset, t->state, text, code, rule);
}

void
go_to (Table *t, DdPhase phase, int side)
{
  while (t->state->phase != (gint16) phase || t->state->player != side)
    give (t, "end", 0, 0);
}

void
disorganize (Table *t, int counter)
{
  dd (t)->counters[counter].flags |= DD_DISORGANIZED;
}

static const char *
label (Table *t, int counter, char out[TC_HEX_LABEL_SIZE])
{
  TcHex hex = dd (t)->counters[counter].hex;

  return hex < 0 ? "-" : tc_hexgrid_format (&t->battle->map->grid, hex, out);
}

void
assert_at (Table *t, int counter, const char *hex)
{
  char text[TC_HEX_LABEL_SIZE];

  g_assert_cmpstr (label (t, counter, text), ==, hex);
}

int
last_result (Table *t)
{
  for (guint i = t->events->len; i-- > 0;)
    if (g_str_equal (g_array_index (t->events, TcNote, i).code, "result"))
      return g_array_index (t->events, TcNote, i).args[0];
  g_assert_not_reached ();
}

void
sums (Table *t, const char *text, int attack, int defence)
{
  TcExplanation e;
  TcOrder order;

  read_order (t, text, &order);
  g_assert_true (tc_state_explain (t->ruleset, t->state, &order, &e));
  g_assert_cmpint (e.total[TC_QUANTITY_ATTACK], ==, attack);
  g_assert_cmpint (e.total[TC_QUANTITY_DEFENCE], ==, defence);
}
