/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a test opens, lays, gives and asks. */
#include "seven-years-war-table.h"
#include "seven-years-war-log.h"
#include "sy-advance.h"
#include "sy-melee.h"
#include "sy-morale.h"
#include "sy-words.h"

#include "tc-battle-file.h"

static int army_of[2];

void
table_open (Table *t)
{
  static TcRules *book;
  TcBattle *battle = tc_battle_new ();

  if (book == NULL)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();

      book = tc_book_file_read ("seven-years-war", issues);
      g_assert_nonnull (book);
      g_assert_false (tc_issue_list_has_errors (issues));
    }
  *t = (Table) { .battle = battle, .events = g_array_new (FALSE, FALSE, sizeof (TcNote)) };
  tc_scripted_init (&t->dice, t->thrown, 0);
  g_free (battle->rules->system);
  battle->rules->system = g_strdup ("seven-years-war");
  battle->book = tc_rules_copy (book);
  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0));
  army_of[0] = army_of[1] = 0;
  table_army (t, "red", 0);
  table_army (t, "blue", 1);
  tc_map_free (battle->map);
  battle->map = tc_map_new_table (18000, 12000);
  t->table = battle->map->tabletop;
  t->troops = tc_module_new ("troops");
  g_ptr_array_add (battle->rules->modules, t->troops);
  g_ptr_array_add (battle->rules->parameters, tc_parameter_new ("first-side", "red"));
}

void
table_army (Table *t, const char *id, int side)
{
  army_of[side] = t->battle->armies->len;
  g_ptr_array_add (t->battle->armies, tc_army_new (id, id, side));
}

void
table_close (Table *t)
{
  g_assert_true (tc_scripted_is_spent (&t->dice));
  if (t->given)
    log_end (t);
  g_free (t->state);
  if (t->ruleset != NULL)
    tc_ruleset_unref (t->ruleset);
  tc_battle_free (t->battle);
  g_array_unref (t->events);
}

int
table_add (Table *t, const char *id, const char *kind, int side, int stands, int x, int y, int facing, const char *what)
{
  TcCounter *counter = tc_counter_new (id, id, kind, army_of[side]);
  g_auto (GStrv) words = g_strsplit (what, " ", -1);
  TcRow *row = tc_row_new ("unit");

  counter->values[TC_COLUMN_STRENGTH] = stands;
  counter->place = (TcPlace) { x * 10, y * 10, facing * 100 };
  g_ptr_array_add (t->battle->counters, counter);
  tc_attributes_set (row->attributes, "counter", id);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      {
        char *value = strchr (*word, '=');

        *value = '\0';
        if (g_str_equal (*word, "formation"))
          counter->formation = g_intern_string (value + 1);
        else
          tc_attributes_set (row->attributes, *word, value + 1);
      }
  g_ptr_array_add (t->troops->rows, row);
  return (int) t->battle->counters->len - 1;
}

void
table_piece (Table *t, const char *kind, int grade, int level, int x0, int y0, int x1, int y1)
{
  TcPoint points[4] = { { x0 * 10, y0 * 10 }, { x1 * 10, y0 * 10 }, { x1 * 10, y1 * 10 }, { x0 * 10, y1 * 10 } };
  TcPiece *piece = tc_piece_new (kind, "");

  piece->type = grade;
  piece->level = level;
  g_array_append_vals (piece->points, points, G_N_ELEMENTS (points));
  g_ptr_array_add (t->table->pieces, piece);
}

char *
table_fails (Table *t)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  GString *codes = g_string_new (NULL);

  t->ruleset = tc_ruleset_new (t->battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      g_assert_true (tc_words_find (sy_problems, issue->code) != NULL || tc_words_find (tc_rules_problems, issue->code) != NULL);
      /* A table of two units has no commander in chief. */
      if (issue->severity > TC_SEVERITY_NOTE)
        g_string_append_printf (codes, "%s%s", codes->len > 0 ? " " : "", issue->code);
    }
  g_assert_true ((t->ruleset == NULL) == tc_issue_list_has_errors (issues));
  return g_string_free (codes, FALSE);
}

void
table_bind (Table *t)
{
  g_autoptr (GArray) draws = g_array_new (FALSE, FALSE, sizeof (TcDraw));
  g_autofree char *codes = table_fails (t);
  TcLog log = { t->events };
  TcRecording recording;
  TcSeeded dice;

  g_assert_cmpstr (codes, ==, "");
  t->state = tc_state_new (t->ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_recording_init (&recording, &dice.parent, draws);
  tc_state_setup (t->ruleset, t->state, &recording.parent, &log);
  log_events (t, draws);
}

void
table_meet (Table *t, const char *a, int stands, const char *what, const char *b, int others, const char *whose)
{
  table_open (t);
  table_add (t, "a", a, 0, stands, 900, 500, 0, what);
  table_add (t, "b", b, 1, others, 900, 700, 180, whose);
  table_bind (t);
  piece (t, 1)->place.y = 5002;
}

SyState *
sy (Table *t)
{
  return (SyState *) t->state;
}

const SyRuleset *
rules (Table *t)
{
  return (const SyRuleset *) t->ruleset;
}

SyPiece *
piece (Table *t, int unit)
{
  return &sy (t)->pieces[unit];
}

/* The dice of @list, from 0. */
static guint
read_dice (va_list list, guint16 *values, guint size)
{
  guint n = 0;

  for (int die = va_arg (list, int); die != 0; die = va_arg (list, int))
    {
      g_assert_cmpuint (n, <, size);
      values[n++] = die - 1;
    }

  return n;
}

TcDice *
dice (Table *t, ...)
{
  va_list list;

  g_assert_true (tc_scripted_is_spent (&t->dice));
  va_start (list, t);
  tc_scripted_init (&t->dice, t->thrown, read_dice (list, t->thrown, G_N_ELEMENTS (t->thrown)));
  va_end (list);

  return &t->dice.parent;
}

int
melee_total (Table *t, int unit, int enemy)
{
  TcExplanation why;

  sy_melee_explain (rules (t), sy (t), unit, enemy, &why);
  return why.total[TC_QUANTITY_DIE];
}

int
morale_total (Table *t, int unit, SyTest test, int enemy, SyFrom from, int die)
{
  SyCause cause = { test, enemy, from };
  TcExplanation why;

  sy_morale_explain (rules (t), sy (t), unit, &cause, die, &why);
  return why.total[TC_QUANTITY_DIE];
}

void
give (Table *t, const char *text, ...)
{
  guint16 values[64];
  guint n;
  TcLog log = { t->events };
  TcNote refusal = { NULL };
  g_autoptr (GArray) draws = g_array_new (FALSE, FALSE, sizeof (TcDraw));
  TcRecording recording;
  TcScripted scripted;
  TcOrder order;
  va_list list;

  va_start (list, text);
  n = read_dice (list, values, G_N_ELEMENTS (values));
  va_end (list);
  read_order (t, text, &order);
  if (!tc_state_check (t->ruleset, t->state, &order, &refusal))
    g_error ("%s was refused: %s %d %d", text, refusal.code, refusal.args[0], refusal.args[1]);
  log_order (t, text, &order);
  g_array_set_size (t->events, 0);
  tc_scripted_init (&scripted, values, n);
  tc_recording_init (&recording, &scripted.parent, draws);
  tc_state_apply (t->ruleset, t->state, &order, &recording.parent, &log);
  if (!tc_scripted_is_spent (&scripted))
    g_error ("%s took %u dice, %u given", text, scripted.position, n);
  log_events (t, draws);
  t->given = TRUE;
  if (!tc_state_sound (t->ruleset, t->state, &refusal))
    g_error ("%s broke %s %d %d", text, refusal.code, refusal.args[0], refusal.args[1]);
}

void
refused (Table *t, const char *text, const char *code, const char *rule)
{
  TcOrder order;

  line_refused (t->ruleset, t->state, text, code, rule);
  read_order (t, text, &order);
  log_refusal (t, text, &order);
}

void
told (Table *t, const char *text, const char *code)
{
  TcOrder order;
  TcNote note = { NULL };

  read_order (t, text, &order);
  g_assert_true (tc_state_says (t->ruleset, t->state, &order, &note));
  g_assert_cmpstr (note.code, ==, code);
}

gboolean
heard (Table *t, const char *code)
{
  for (guint i = 0; i < t->events->len; i++)
    if (g_str_equal (g_array_index (t->events, TcNote, i).code, code))
      return TRUE;
  return FALSE;
}

void
table_go (Table *t, SyPhase phase, int side)
{
  TcOrder end = { .kind = SY_ORDER_END };
  TcSeeded dice;

  tc_seeded_init (&dice, 5, 0);
  for (int i = 0; i < 40 && (t->state->phase != (gint16) phase || t->state->player != side); i++)
    {
      TcOrder order = end;

      if (t->state->phase == SY_PHASE_MOVEMENT)
        sy_find_idle (rules (t), sy (t), -1, &order);
      g_assert_true (tc_state_check (t->ruleset, t->state, &order, NULL));
      tc_state_apply (t->ruleset, t->state, &order, &dice.parent, NULL);
    }
  g_assert_cmpint (t->state->phase, ==, phase);
}
