/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "tc-alternative.h"
#include "tc-document.h"
#include "tc-own-option.h"
#include "tc-sketch.h"

static void
add_module (TcBattle *battle, const char *id, const char *option, const char *when)
{
  TcModule *module = tc_module_new ("victory");

  tc_text_set (&module->id, id);
  tc_text_set (&module->option, option);
  tc_text_set (&module->when, when);
  g_ptr_array_add (battle->rules->modules, module);
}

static void
add_row (TcBattle *battle, guint module, const char *option, const char *choice)
{
  TcRow *row = tc_row_new ("award");

  tc_attributes_set (row->attributes, "option", option);
  if (choice != NULL)
    tc_attributes_set (row->attributes, "choice", choice);
  g_ptr_array_add (((TcModule *) g_ptr_array_index (battle->rules->modules, module))->rows, row);
}

/* A battle with what its book has set, an option, what goes with each choice, and what does not. */
static TcDocument *
document_new (void)
{
  TcBattle *battle = tc_sketch_new (NULL, 5, 5);
  TcOption *option = tc_option_new ("wing", "yes");

  battle->book = tc_rules_new ();
  g_ptr_array_add (battle->book->options, tc_option_new ("fog", "no"));
  tc_text_set (&((TcOption *) battle->book->options->pdata[0])->choices, "no yes");
  g_ptr_array_add (battle->rules->options, tc_option_new ("fog", "yes"));
  tc_text_set (&option->title, "Wing");
  tc_text_set (&option->choices, "no yes");
  g_ptr_array_add (battle->rules->options, option);
  add_module (battle, "always", "", "yes");
  add_module (battle, "with", "wing", "yes");
  add_module (battle, "without", "wing", "no");
  add_module (battle, "foggy", "fog", "yes");
  add_row (battle, 0, "wing", NULL);
  add_row (battle, 0, "wing", "no");
  add_row (battle, 0, "fog", "no");
  return tc_document_new (battle);
}

/* "always(wing=-, wing=no) with:wing=yes", as it stands. */
static char *
dump (const TcBattle *battle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < battle->rules->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->rules->options, i);

      g_string_append_printf (text, "%s[%s|%s|%s]=%s; ", option->id, option->title, option->choices, option->words, option->value);
    }
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      g_string_append_printf (text, "%s:%s=%s(", module->id, module->option, module->when);
      for (guint k = 0; k < module->rows->len; k++)
        {
          const GPtrArray *of = ((const TcRow *) g_ptr_array_index (module->rows, k))->attributes;
          const char *choice = tc_attributes_get (of, "choice"), *option = tc_attributes_get (of, "option");

          g_string_append_printf (text, "%s=%s,", option != NULL ? option : "", choice != NULL ? choice : "");
        }
      g_string_append (text, ") ");
    }
  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);

      g_string_append_printf (text, "%s@%d%s", counter->id, counter->place.x, counter->formation);
      for (guint k = 0; k < counter->alternatives->len; k++)
        {
          const TcAlternative *set_up = g_ptr_array_index (counter->alternatives, k);

          g_string_append_printf (text, " %s=%s@%d%s", set_up->option, set_up->choice, set_up->place.x, set_up->entry);
        }
      g_string_append_c (text, ';');
    }
  return g_string_free (text, FALSE);
}

/* Does the edits as one step, and takes them back. */
static void
check (TcDocument *document, GArray *edits, const char *expected)
{
  g_autofree char *before = dump (tc_document_get_battle (document)), *after = NULL, *back = NULL;

  g_assert_true (tc_document_do_all (document, edits));
  after = dump (tc_document_get_battle (document));
  g_assert_cmpstr (after, ==, expected);
  tc_document_undo (document);
  back = dump (tc_document_get_battle (document));
  g_assert_cmpstr (back, ==, before);
  g_array_unref (edits);
}

#define FOG "fog[||]=yes; "
#define RULES "always:=yes(wing=,wing=no,fog=no,) with:wing=yes() without:wing=no() foggy:fog=yes() "

static void
test_add (void)
{
  static const TcOwnChoice choices[] = { { "No", -1 }, { "Yes", -1 } }, called[] = { { "Late | lost", -1 }, { "Late lost!", -1 } };
  g_autoptr (TcDocument) document = document_new ();
  const TcBattle *battle = tc_document_get_battle (document);

  check (document, tc_own_option_change (battle, -1, "The guns", choices, 2),
         FOG "wing[Wing|no yes|]=yes; the-guns[The guns|no yes|]=no; " RULES);
  /* An id of the book, and names of which the same id would follow. */
  check (document, tc_own_option_change (battle, -1, "Fog", called, 2),
         FOG "wing[Wing|no yes|]=yes; fog-2[Fog|late-lost late-lost-2|Late / lost|Late lost!]=late-lost; " RULES);
}

/* Uses follow the names. */
static void
test_rename (void)
{
  static const TcOwnChoice same[] = { { "No", 0 }, { "Yes", 1 } }, other[] = { { "Never", 0 }, { "Later", -1 }, { "Early", 1 } };
  g_autoptr (TcDocument) document = document_new ();
  const TcBattle *battle = tc_document_get_battle (document);

  check (document, tc_own_option_change (battle, 1, "Left wing", same, 2),
         FOG "left-wing[Left wing|no yes|]=yes; "
         "always:=yes(left-wing=,left-wing=no,fog=no,) with:left-wing=yes() without:left-wing=no() foggy:fog=yes() ");
  check (document, tc_own_option_change (battle, 1, "Wing", other, 3),
         FOG "wing[Wing|never later early|]=early; "
         "always:=yes(wing=early,wing=never,fog=no,) with:wing=early() without:wing=never() foggy:fog=yes() ");
}

/* What goes with a choice goes with it; what depends on another option stays. */
static void
test_remove (void)
{
  static const TcOwnChoice fewer[] = { { "No", 0 }, { "Later", -1 } };
  g_autoptr (TcDocument) document = document_new ();
  const TcBattle *battle = tc_document_get_battle (document);
  g_autoptr (GArray) uses = tc_own_option_list_uses (battle, 1, NULL), with = tc_own_option_list_uses (battle, 1, "yes");

  g_assert_cmpuint (uses->len, ==, 3);
  g_assert_cmpuint (with->len, ==, 2);
  g_assert_cmpuint (g_array_index (with, guint, 0), ==, 0);
  g_assert_cmpuint (g_array_index (with, guint, 1), ==, 1);
  check (document, tc_own_option_change (battle, 1, "Wing", fewer, 2),
         FOG "wing[Wing|no later|]=no; always:=yes(wing=no,fog=no,) without:wing=no() foggy:fog=yes() ");
  check (document, tc_own_option_remove (battle, 1), FOG "always:=yes(=,fog=no,) with:=yes() foggy:fog=yes() ");
  g_assert_true (tc_own_option_is (battle, 1));
  g_assert_false (tc_own_option_is (battle, 0));
}

static void
test_tie (void)
{
  g_autoptr (TcDocument) document = document_new ();
  const TcBattle *battle = tc_document_get_battle (document);

  check (document, tc_own_option_tie (battle, 1, 0, NULL, NULL),
         FOG "wing[Wing|no yes|]=yes; always:=yes(wing=,wing=no,fog=no,) with:=yes() without:wing=no() foggy:fog=yes() ");
  check (document, tc_own_option_tie (battle, 0, 0, "wing", "no"),
         FOG "wing[Wing|no yes|]=yes; always:wing=no(wing=,wing=no,fog=no,) with:wing=yes() without:wing=no() foggy:fog=yes() ");
  /* Rows: from one to another choice, to the usual one, to none. */
  check (document, tc_own_option_tie (battle, 0, 1, "wing", "no"),
         FOG "wing[Wing|no yes|]=yes; always:=yes(wing=no,wing=no,fog=no,) with:wing=yes() without:wing=no() foggy:fog=yes() ");
  check (document, tc_own_option_tie (battle, 0, 3, "wing", "yes"),
         FOG "wing[Wing|no yes|]=yes; always:=yes(wing=,wing=no,wing=,) with:wing=yes() without:wing=no() foggy:fog=yes() ");
  check (document, tc_own_option_tie (battle, 0, 2, NULL, NULL),
         FOG "wing[Wing|no yes|]=yes; always:=yes(wing=,=,fog=no,) with:wing=yes() without:wing=no() foggy:fog=yes() ");
}

static void
add_set_up (TcCounter *counter, const char *option, const char *choice, int x, const char *formation)
{
  TcAlternative *set_up = tc_alternative_new (option, choice);

  if (x >= 0)
    set_up->place = (TcPlace) { x, 0, TC_NO_FACING };
  set_up->formation = g_intern_string (formation);
  g_ptr_array_add (counter->alternatives, set_up);
}

/* A counter that stands elsewhere by each choice, and by another option. */
static TcDocument *
document_with_counter (void)
{
  TcDocument *document = document_new ();
  TcBattle *battle = (TcBattle *) tc_document_get_battle (document);
  TcCounter *counter = tc_counter_new ("kyle", "Kyle", "infantry", 0);

  g_ptr_array_set_size (battle->rules->modules, 0);
  counter->place = (TcPlace) { 1, 0, TC_NO_FACING };
  add_set_up (counter, "wing", "yes", 2, "square");
  add_set_up (counter, "fog", "no", 3, "");
  add_set_up (counter, "wing", "no", -1, "");
  tc_battle_add_counter (battle, counter);
  return document;
}

#define WING "wing[Wing|no yes|]=yes; "

/* Set-ups follow the names, go with their choice, and hold when the option goes. */
static void
test_set_ups (void)
{
  static const TcOwnChoice other[] = { { "Never", 0 }, { "Early", 1 } }, fewer[] = { { "No", 0 }, { "Later", -1 } };
  g_autoptr (TcDocument) document = document_with_counter ();
  const TcBattle *battle = tc_document_get_battle (document);

  g_assert_cmpuint (tc_own_option_count_set_ups (battle, 1, "yes"), ==, 1);
  g_assert_cmpuint (tc_own_option_count_set_ups (battle, 1, "later"), ==, 0);
  g_assert_cmpuint (tc_own_option_count_set_ups (battle, 1, NULL), ==, 1);
  check (document, tc_own_option_change (battle, 1, "Left", other, 2),
         FOG "left[Left|never early|]=early; kyle@1 left=early@2 fog=no@3 left=never@-1;");
  check (document, tc_own_option_change (battle, 1, "Wing", fewer, 2), FOG "wing[Wing|no later|]=no; kyle@1 fog=no@3 wing=no@-1;");
  check (document, tc_own_option_remove (battle, 1), FOG "kyle@2square fog=no@3;");
}

/* What places a counter does so in the set-up that is shown. */
static void
check_follow (TcDocument *document, const char *option, const char *choice, int x, const char *entry, const char *expected)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  TcEdit place = { .kind = TC_EDIT_COUNTER_PLACE, .place = x >= 0 ? (TcPlace) { x, 0, TC_NO_FACING } : TC_NOWHERE };
  TcEdit comes = { .kind = TC_EDIT_COUNTER_ENTRY, .text = g_strdup (entry) };

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  g_array_append_val (edits, place);
  g_array_append_val (edits, comes);
  tc_alternative_follow (tc_document_get_battle (document), option, choice, edits);
  check (document, edits, expected);
}

static void
test_follow (void)
{
  g_autoptr (TcDocument) document = document_with_counter ();
  TcCounter *counter = (TcCounter *) tc_battle_counter (tc_document_get_battle (document), 0);
  TcBattle *laid;

  check_follow (document, "wing", "no", 7, "", FOG WING "kyle@1 wing=yes@2 fog=no@3 wing=no@7;");
  check_follow (document, "wing", "no", -1, "rescue", FOG WING "kyle@1 wing=yes@2 fog=no@3 wing=no@-1rescue;");
  check_follow (document, "fog", "yes", 8, "", FOG WING "kyle@1 wing=yes@2 fog=no@3 wing=no@-1 fog=yes@8;");
  /* As the options are "yes" holds. */
  check_follow (document, NULL, NULL, 9, "", FOG WING "kyle@1 wing=yes@9 fog=no@3 wing=no@-1;");
  laid = tc_alternative_lay_out (tc_document_get_battle (document), NULL, NULL);
  g_assert_cmpint (tc_battle_counter (laid, 0)->place.x, ==, 2);
  tc_battle_free (laid);
  laid = tc_alternative_lay_out (tc_document_get_battle (document), "wing", "no");
  g_assert_true (tc_place_is_nowhere (tc_battle_counter (laid, 0)->place));
  tc_battle_free (laid);
  g_assert_null (tc_alternative_lay_out (tc_document_get_battle (document), "wing", "lost"));

  /* None is in force: the counter itself; and back where it stands anyway it needs none. */
  g_ptr_array_set_size (counter->alternatives, 0);
  g_assert_null (tc_alternative_lay_out (tc_document_get_battle (document), NULL, NULL));
  check_follow (document, NULL, NULL, 4, "", FOG WING "kyle@4;");
  add_set_up (counter, "wing", "no", 5, "");
  check_follow (document, NULL, NULL, 4, "", FOG WING "kyle@4 wing=no@5;");
  check_follow (document, "wing", "no", 1, "", FOG WING "kyle@1;");
}

static void
test_choices (void)
{
  g_autoptr (TcDocument) document = document_with_counter ();
  g_autoptr (GArray) choices = tc_alternative_list_choices (tc_document_get_battle (document));
  g_autoptr (GString) text = g_string_new (NULL);
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  TcEdit edit = tc_alternative_drop (tc_document_get_battle (document), 0, 1);

  for (guint i = 0; i < choices->len; i++)
    g_string_append_printf (text, "%s=%s ", g_array_index (choices, TcSetUpChoice, i).option, g_array_index (choices, TcSetUpChoice, i).choice);
  g_assert_cmpstr (text->str, ==, "fog=no wing=no wing=yes ");
  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  g_array_append_val (edits, edit);
  check (document, edits, FOG WING "kyle@1 wing=yes@2 wing=no@-1;");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/OwnOption/add", test_add);
  g_test_add_func ("/app/OwnOption/rename", test_rename);
  g_test_add_func ("/app/OwnOption/remove", test_remove);
  g_test_add_func ("/app/OwnOption/tie", test_tie);
  g_test_add_func ("/app/OwnOption/set-ups", test_set_ups);
  g_test_add_func ("/app/Alternative/follow", test_follow);
  g_test_add_func ("/app/Alternative/choices", test_choices);

  return g_test_run ();
}
