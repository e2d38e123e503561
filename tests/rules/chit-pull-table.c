/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions by hand, dice by hand. */
#include "chit-pull-table.h"

#include <stdarg.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-sketch.h"

static guint
hand_draw (TcDice *dice, const guint32 *weights, guint n, const char *what)
{
  Hand *h = (Hand *) dice;

  if (g_str_equal (what, "cup"))
    {
      guint i = 0;

      if (h->marker >= 0 && (guint) h->marker < n && weights[h->marker] > 0)
        return h->marker;
      while (weights[i] == 0)
        i++;
      return i;
    }
  if (g_str_equal (what, "first-draw"))
    return 0;
  if (h->next == h->n)
    {
      h->failed = TRUE;
      return 0;
    }
  if (g_str_equal (what, "morale"))
    return h->faces[h->next++] > (int) weights[0];
  return h->faces[h->next++] - (g_str_equal (what, "leader") ? 2 : 1);
}

static const TcDiceClass hand_class = { hand_draw };

static TcRules *
book_of_pull (void)
{
  static TcRules *book;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  if (book == NULL)
    book = tc_book_file_read ("chit-pull", issues);
  g_assert_nonnull (book);
  return book;
}

int
unit (Table *t, const char *id, const char *kind, int army, int strength, int movement, int morale, const char *hex)
{
  int index = tc_sketch_add (t->battle, id, kind, army == BLUE ? 1 : 0, strength, movement, hex);
  TcCounter *counter = g_ptr_array_index (t->battle->counters, (guint) index);

  g_assert_cmpint (index, >=, 0);
  counter->army = army;
  counter->values[TC_COLUMN_MORALE] = morale;
  return index;
}

int
foot (Table *t, const char *id, int army, int strength, int morale, const char *hex)
{
  return unit (t, id, "infantry", army, strength, 4, morale, hex);
}

int
horse (Table *t, const char *id, int army, int strength, int morale, const char *hex)
{
  return unit (t, id, "cavalry", army, strength, 8, morale, hex);
}

TcModule *
module (Table *t, const char *type, const char *army, const char *name, const char *value)
{
  TcModule *m = tc_module_new (type);

  if (army != NULL)
    tc_attributes_set (m->attributes, "army", army);
  if (name != NULL)
    tc_attributes_set (m->attributes, name, value);
  g_ptr_array_add (t->battle->rules->modules, m);
  return m;
}

int
leader (Table *t, const char *id, int army, int value, const char *markers, const char *hex)
{
  int index = tc_sketch_add (t->battle, id, "leader", army == BLUE ? 1 : 0, TC_NO_VALUE, 8, hex);
  TcCounter *counter = g_ptr_array_index (t->battle->counters, (guint) index);

  g_assert_cmpint (index, >=, 0);
  counter->army = army;
  counter->values[TC_COLUMN_LEADERSHIP] = value;
  module (t, "command", ((const TcArmy *) g_ptr_array_index (t->battle->armies, (guint) army))->id, "markers", markers);
  return index;
}

TcModule *
side_module (Table *t, const char *side, const char *level, const char *edge)
{
  TcModule *m = module (t, "side", NULL, "side", side);
  TcArea *area = tc_area_new (edge, edge);
  TcHex hex = tc_hexgrid_parse (&t->battle->map->grid, edge);

  g_array_append_val (area->hexes, hex);
  g_ptr_array_add (t->battle->map->areas, area);
  tc_attributes_set (m->attributes, "edge", edge);
  tc_attributes_set (m->attributes, "rout-level", level);
  return m;
}

void
option (Table *t, const char *id, const char *value)
{
  g_assert_true (tc_battle_set_option (t->battle, id, value));
}

void
lay (Table *t, const char *what, const char *where)
{
  g_assert_true (tc_sketch_lay (t->battle, what, where));
}

void
table_open (Table *t)
{
  *t = (Table) {
    tc_sketch_new (book_of_pull (), 23, 28), NULL, NULL, g_array_new (FALSE, FALSE, sizeof (TcNote)), { { NULL } }
  };
  g_ptr_array_add (t->battle->armies, tc_army_new ("idle", "Idle", 0));
  foot (t, "idler", IDLE, 1, 4, "2301");
  leader (t, "idle-leader", IDLE, 0, "20", "2301");
}

void
table_bind (Table *t)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcLog log = { t->events };

  t->ruleset = tc_ruleset_new (t->battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    g_test_message ("%s %s", tc_issue_list_get (issues, i)->code, tc_issue_list_get (issues, i)->subject);
  g_assert_nonnull (t->ruleset);
  t->state = tc_state_new (t->ruleset);
  t->hand = (Hand) { .parent = { &hand_class }, .marker = IDLE };
  tc_state_setup (t->ruleset, t->state, &t->hand.parent, &log);
}

void
open_lutter (Table *t)
{
  g_autofree char *path = tc_paths_find ("scenarios", "lutter-1626.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;

  *t = (Table) {
    tc_battle_file_read (path, issues, &error), NULL, NULL, g_array_new (FALSE, FALSE, sizeof (TcNote)), { { NULL } }
  };
  g_assert_no_error (error);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
}

void
table_close (Table *t)
{
  g_free (t->state);
  g_clear_pointer (&t->ruleset, tc_ruleset_unref);
  tc_battle_free (t->battle);
  g_array_unref (t->events);
}

CpState *
cp (Table *t)
{
  return (CpState *) t->state;
}

CpCounter *
counter_of (Table *t, const char *id)
{
  int index = tc_battle_find_counter (t->battle, id);

  g_assert_cmpint (index, >=, 0);
  return &cp (t)->counters[index];
}

void
assert_issue (Table *t, const char *code, TcSeverity severity)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (t->battle, issues);
  gboolean found = FALSE;

  g_assert_true ((ruleset == NULL) == (severity == TC_SEVERITY_ERROR));
  g_clear_pointer (&ruleset, tc_ruleset_unref);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    found |= g_str_equal (tc_issue_list_get (issues, i)->code, code) &&
             tc_issue_list_get (issues, i)->severity == severity;
  g_assert_true (found);
}

void
assert_fix (Table *t, const char *code, const char *fix, const char *first)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (t->battle, issues);
  gboolean found = FALSE;

  g_clear_pointer (&ruleset, tc_ruleset_unref);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      for (guint k = 0; g_str_equal (issue->code, code) && issue->fixes != NULL && k < issue->fixes->len; k++)
        {
          const TcFix *row = g_ptr_array_index (issue->fixes, k);

          found |= g_str_equal (row->code, fix) && g_strcmp0 (row->args[0], first) == 0;
        }
    }
  g_assert_true (found);
}

void
act (Table *t, int command, CpPhase phase)
{
  CpState *s = cp (t);

  memset (s->head.frames, 0, sizeof s->head.frames);
  s->head.depth = 0;
  s->head.over = FALSE;
  s->active = command;
  s->commands[command].acted = TRUE;
  s->head.phase = phase;
  s->head.player = s->head.actor = cp_rules (t->ruleset)->commands[command].side;
  cp_wake (cp_rules (t->ruleset), s, command, NULL, 0);
}

void
give (Table *t, const char *text, ...)
{
  TcLog log = { t->events };
  TcNote refusal = { NULL };
  TcOrder order;
  va_list args;
  int face;

  t->hand.n = t->hand.next = 0;
  va_start (args, text);
  while ((face = va_arg (args, int)) != 0)
    t->hand.faces[t->hand.n++] = face;
  va_end (args);
  read_order (t, text, &order);
  if (!tc_state_check (t->ruleset, t->state, &order, &refusal))
    g_error ("%s was refused: %s", text, refusal.code);
  g_array_set_size (t->events, 0);
  tc_state_apply (t->ruleset, t->state, &order, &t->hand.parent, &log);
  g_assert_false (t->hand.failed);
  g_assert_cmpuint (t->hand.next, ==, t->hand.n);
  if (!tc_state_sound (t->ruleset, t->state, &refusal))
    g_error ("after %s: %s", text, refusal.code);
}

void
refused (Table *t, const char *text, const char *code, const char *rule)
{
  line_refused (t->ruleset, t->state, text, code, rule);
}

void
activate (Table *t, int command, const char *counters)
{
  g_autofree char *text = g_strconcat ("activate ", counters, NULL);

  t->hand.marker = command;
  while (t->state->phase != CP_PHASE_ACTIVATION || cp (t)->active != command)
    give (t, may (t, "decline") ? "decline" : "end", 0);
  give (t, text, 0);
}

guint
happened (Table *t, const char *code)
{
  guint n = 0;

  for (guint i = 0; i < t->events->len; i++)
    n += g_str_equal (g_array_index (t->events, TcNote, i).code, code);
  return n;
}

void
assert_at (Table *t, const char *id, const char *hex)
{
  TcHex at = counter_of (t, id)->hex;
  char label[TC_HEX_LABEL_SIZE];

  g_assert_cmpstr (at < 0 ? "-" : tc_hexgrid_format (&t->battle->map->grid, at, label), ==, hex);
}

void
assert_is (Table *t, const char *id, CpCondition condition)
{
  const CpCounter *c = counter_of (t, id);

  if (condition == CP_REMOVED)
    g_assert_true (c->hex < 0 && (c->flags & CP_LOST));
  else
    {
      g_assert_cmpint (c->hex, >=, 0);
      g_assert_cmpint (c->condition, ==, condition);
    }
}

void
set (Table *t, const char *id, CpCondition condition)
{
  counter_of (t, id)->condition = condition;
}

void
stand (Table *t, const char *id, const char *hex)
{
  cp_put (cp_rules (t->ruleset), cp (t), tc_battle_find_counter (t->battle, id),
          hex == NULL ? TC_NO_HEX : tc_hexgrid_parse (&t->battle->map->grid, hex));
}

void
assert_numbers (Table *t, const char *text, int attack, int defence, const char *odds, const char *column, int die)
{
  TcExplanation e;
  TcOrder order;

  read_order (t, text, &order);
  g_assert_true (tc_state_explain (t->ruleset, t->state, &order, &e));
  g_assert_cmpint (e.total[TC_QUANTITY_ATTACK], ==, attack);
  g_assert_cmpint (e.total[TC_QUANTITY_DEFENCE], ==, defence);
  g_assert_cmpstr (e.odds, ==, odds);
  g_assert_cmpstr (e.column, ==, column);
  g_assert_cmpint (e.total[TC_QUANTITY_DIE], ==, die);
}

void
assert_chance (Table *t, const char *text, const char *code, int argument, int numerator, int denominator)
{
  TcRatio sum = TC_RATIO_ZERO;
  TcState *copy = tc_state_dup (t->state);
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  TcExhausting all;
  TcOrder order;

  read_order (t, text, &order);
  g_assert_true (tc_state_check (t->ruleset, t->state, &order, NULL));
  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (TcNote));
      TcLog log = { events };
      gboolean found = FALSE;

      tc_state_copy (copy, t->state);
      tc_state_apply (t->ruleset, copy, &order, &all.parent, &log);
      for (guint i = 0; i < events->len; i++)
        {
          const TcNote *note = &g_array_index (events, TcNote, i);

          found |= g_str_equal (note->code, code) && (argument < 0 || note->args[0] == argument);
        }
      if (found)
        sum = tc_ratio_add (sum, tc_exhausting_get_weight (&all));
    }
  g_assert_false (all.overrun);
  a = tc_ratio_to_string (sum);
  b = tc_ratio_to_string (tc_ratio_new (numerator, denominator));
  g_assert_cmpstr (a, ==, b);
  g_free (copy);
}

void
open_duel (Table *t, int attack, int attack_morale, int attack_leader, int defence, int defence_morale, int defence_leader)
{
  table_open (t);
  foot (t, "a", RED, attack, attack_morale, "1010");
  foot (t, "x", BLUE, defence, defence_morale, "1011");
  if (attack_leader >= 0)
    leader (t, "l", RED, attack_leader, "1", "1010");
  if (defence_leader >= 0)
    leader (t, "d", BLUE, defence_leader, "1", "1011");
  table_bind (t);
  act (t, RED, CP_PHASE_COMBAT);
}

void
open_charge (Table *t, const char *from, int attack, int defence)
{
  table_open (t);
  horse (t, "c", RED, attack, 4, from);
  horse (t, "x", BLUE, defence, 4, "1011");
  table_bind (t);
  act (t, RED, CP_PHASE_MOVEMENT);
}
