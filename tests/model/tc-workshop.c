/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-workshop.h"

#include "tc-dump.h"
#include "tc-sketch.h"

static void
add_option (GPtrArray *options, const char *id, const char *choices)
{
  TcOption *option = tc_option_new (id, "no");

  g_free (option->choices);
  option->choices = g_strdup (choices);
  g_ptr_array_add (options, option);
}

TcBattle *
tc_workshop_new (void)
{
  g_autoptr (TcRules) book = tc_rules_new ();
  TcBattle *battle;

  add_option (book->options, "fog", "no yes");
  add_option (book->options, "king", "no yes");
  battle = tc_sketch_new (book, 4, 5);
  g_assert_true (tc_sketch_lay (battle, "woods", "0401"));
  g_assert_true (tc_sketch_lay (battle, "rough", "0402"));
  g_assert_cmpint (tc_sketch_add (battle, "gula", "infantry", 0, 12, 4, "0202"), ==, 0);
  g_assert_cmpint (tc_sketch_add (battle, "blaa", "infantry", 0, 9, 4, "0203"), ==, 1);
  return battle;
}

TcEdit
tc_workshop_read_edit (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  TcEdit edit = { 0 };
  int number = 0;

  if (g_str_equal (words[0], "value"))
    {
      g_assert_true (tc_number_parse (words[1], &number));
      edit.kind = TC_EDIT_COUNTER_VALUE;
      edit.number = number;
    }
  else if (g_str_equal (words[0], "title"))
    {
      edit.kind = TC_EDIT_TITLE;
      edit.text = g_strdup (words[1]);
    }
  else if (g_str_equal (words[0], "hex"))
    {
      edit.kind = TC_EDIT_TERRAIN;
      g_assert_true (tc_number_parse (words[1], &number));
      edit.index = number;
      g_assert_true (tc_number_parse (words[2], &number));
      edit.number = number;
    }
  else
    {
      g_assert_cmpstr (words[0], ==, "option");
      edit.kind = TC_EDIT_OPTION;
      edit.key = g_strdup (words[1]);
      edit.text = g_strdup (words[2]);
    }
  return edit;
}

void
tc_workshop_there_and_back (TcBattle *battle, TcEdit *edit)
{
  g_autofree char *before = tc_dump_battle (battle);
  g_autofree char *undone = NULL;

  g_assert_true (tc_edit_is_valid (edit, battle));
  g_assert_true (tc_edit_is_needed (edit, battle));
  tc_edit_swap (edit, battle);
  tc_edit_swap (edit, battle);
  undone = tc_dump_battle (battle);
  g_assert_cmpstr (undone, ==, before);
  tc_edit_swap (edit, battle);
}
