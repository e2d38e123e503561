/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-issue.h"

static void
test_add (void)
{
  g_autoptr (TcIssueList) list = tc_issue_list_new ();
  TcIssue *issue;
  const TcIssue *kept;

  g_assert_false (tc_issue_list_has_errors (list));
  issue = tc_issue_list_add (list, TC_SEVERITY_ERROR, "unit-off-map", "a.xml", 12, 3, "counter:kyle", "Kyle",
                             "9999", NULL);
  tc_issue_add_fix (issue, "remove-placement", "kyle", NULL);
  tc_issue_add_fix (issue, "choose-hex", NULL);
  tc_issue_list_add (list, TC_SEVERITY_NOTE, "empty", NULL, 0, -4, NULL, NULL);

  g_assert_cmpuint (tc_issue_list_get_length (list), ==, 2);
  g_assert_true (tc_issue_list_has_errors (list));
  g_assert_cmpuint (tc_issue_list_get_count (list, TC_SEVERITY_ERROR), ==, 1);
  g_assert_cmpuint (tc_issue_list_get_count (list, TC_SEVERITY_WARNING), ==, 0);
  g_assert_cmpuint (tc_issue_list_get_count (list, TC_SEVERITY_NOTE), ==, 1);

  kept = tc_issue_list_get (list, 0);
  g_assert_cmpstr (kept->code, ==, "unit-off-map");
  g_assert_cmpstr (kept->file, ==, "a.xml");
  g_assert_cmpint (kept->line, ==, 12);
  g_assert_cmpint (kept->column, ==, 3);
  g_assert_cmpstr (kept->subject, ==, "counter:kyle");
  g_assert_cmpuint (g_strv_length (kept->args), ==, 2);
  g_assert_cmpstr (kept->args[1], ==, "9999");
  g_assert_cmpuint (kept->fixes->len, ==, 2);
  g_assert_cmpstr (((TcFix *) kept->fixes->pdata[0])->code, ==, "remove-placement");
  g_assert_cmpstr (((TcFix *) kept->fixes->pdata[0])->args[0], ==, "kyle");
  g_assert_null (((TcFix *) kept->fixes->pdata[1])->args[0]);

  kept = tc_issue_list_get (list, 1);
  g_assert_null (kept->file);
  g_assert_cmpint (kept->column, ==, 0);
  g_assert_nonnull (kept->args);
  g_assert_null (kept->args[0]);
  g_assert_null (kept->fixes);
}

static TcIssue *
add_line (TcIssueList *list, const char *code, const char *file, int line, int column)
{
  return tc_issue_list_add (list, TC_SEVERITY_WARNING, code, file, line, column, NULL, NULL);
}

static void
test_sort (void)
{
  static const char *const expected[] = { "none", "a2", "a9", "a9.1", "a9.2", "b1" };
  g_autoptr (TcIssueList) list = tc_issue_list_new ();

  add_line (list, "b1", "b", 1, 1);
  add_line (list, "a9", "a", 9, 0);
  add_line (list, "a9.1", "a", 9, 4);
  add_line (list, "a2", "a", 2, 7);
  add_line (list, "a9.2", "a", 9, 4);
  add_line (list, "none", NULL, 0, 0);
  tc_issue_list_sort (list);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (tc_issue_list_get (list, i)->code, ==, expected[i]);
}

static void
test_too_many (void)
{
  g_autoptr (TcIssueList) list = tc_issue_list_new ();

  for (int i = 0; i < 1000; i++)
    g_assert_nonnull (add_line (list, "fault", "a", 2000 - i, 1));
  g_assert_cmpuint (tc_issue_list_get_length (list), ==, 1000);
  g_assert_cmpstr (tc_issue_list_get (list, 999)->code, ==, "fault");

  for (int i = 0; i < 50; i++)
    {
      TcIssue *issue = add_line (list, "fault", "a", 1, 1);

      g_assert_null (issue);
      tc_issue_add_fix (issue, "nothing", NULL);
    }
  tc_issue_list_add (list, TC_SEVERITY_ERROR, "late", NULL, 0, 0, NULL, NULL);

  /* The mark is the last also when sorted, and is not counted. */
  tc_issue_list_sort (list);
  g_assert_cmpuint (tc_issue_list_get_length (list), ==, 1000);
  g_assert_cmpstr (tc_issue_list_get (list, 998)->code, ==, "fault");
  g_assert_cmpstr (tc_issue_list_get (list, 999)->code, ==, "too-many-issues");
  g_assert_cmpuint (tc_issue_list_get_count (list, TC_SEVERITY_WARNING), ==, 1050);
  g_assert_true (tc_issue_list_has_errors (list));
}

static void
test_take (void)
{
  g_autoptr (TcIssueList) list = tc_issue_list_new ();
  g_autoptr (TcIssueList) other = tc_issue_list_new ();

  add_line (list, "first", "a", 1, 1);
  tc_issue_add_fix (add_line (other, "second", "a", 1, 1), "fix", NULL);
  tc_issue_list_add (other, TC_SEVERITY_ERROR, "third", NULL, 0, 0, NULL, NULL);
  tc_issue_list_take (list, other);

  g_assert_cmpuint (tc_issue_list_get_length (other), ==, 0);
  g_assert_false (tc_issue_list_has_errors (other));
  g_assert_cmpuint (tc_issue_list_get_length (list), ==, 3);
  g_assert_cmpstr (tc_issue_list_get (list, 1)->code, ==, "second");
  g_assert_nonnull (tc_issue_list_get (list, 1)->fixes);
  g_assert_true (tc_issue_list_has_errors (list));
  g_assert_cmpuint (tc_issue_list_get_count (list, TC_SEVERITY_WARNING), ==, 2);

  add_line (other, "again", "a", 1, 1);
  g_assert_cmpuint (tc_issue_list_get_length (other), ==, 1);
}

static void
test_take_too_many (void)
{
  g_autoptr (TcIssueList) list = tc_issue_list_new ();
  g_autoptr (TcIssueList) other = tc_issue_list_new ();
  g_autoptr (TcIssueList) third = tc_issue_list_new ();

  add_line (list, "first", "a", 1, 1);
  for (int i = 0; i < 1200; i++)
    add_line (other, "fault", "a", 1, 1);
  tc_issue_list_take (list, other);
  g_assert_cmpuint (tc_issue_list_get_length (other), ==, 0);
  g_assert_cmpuint (tc_issue_list_get_length (list), ==, 1000);
  g_assert_cmpstr (tc_issue_list_get (list, 0)->code, ==, "first");
  g_assert_cmpstr (tc_issue_list_get (list, 999)->code, ==, "too-many-issues");
  g_assert_cmpuint (tc_issue_list_get_count (list, TC_SEVERITY_WARNING), ==, 1201);

  /* into an empty list nothing is lost, and the mark comes along */
  tc_issue_list_take (third, list);
  g_assert_cmpuint (tc_issue_list_get_length (third), ==, 1000);
  g_assert_cmpstr (tc_issue_list_get (third, 999)->code, ==, "too-many-issues");
}

static void
test_names (void)
{
  g_assert_cmpstr (tc_severity_get_name (TC_SEVERITY_NOTE), ==, "note");
  g_assert_cmpstr (tc_severity_get_name (TC_SEVERITY_WARNING), ==, "warning");
  g_assert_cmpstr (tc_severity_get_name (TC_SEVERITY_ERROR), ==, "error");
}

static void
test_locate (void)
{
  static const char text[] = "<battle>\n  <side id=\"x\" n=\"Ä\" level=\"17\"/>\n\t<unit id=\"a\" at=\"17\"/>\n";
  g_autoptr (TcIssueList) list = tc_issue_list_new ();
  const int columns[] = { 29, 13, 19, 3, 7, 0, 0 };

  tc_issue_list_add (list, TC_SEVERITY_ERROR, "pair", NULL, 2, 0, "x", "side", "level", "17", NULL);
  tc_issue_list_add (list, TC_SEVERITY_ERROR, "subject", NULL, 2, 0, "side:x", "nowhere", NULL);
  tc_issue_list_add (list, TC_SEVERITY_ERROR, "last", NULL, 3, 0, "a", "a", "17", NULL);
  tc_issue_list_add (list, TC_SEVERITY_ERROR, "line", NULL, 2, 0, NULL, "nowhere", NULL);
  tc_issue_list_add (list, TC_SEVERITY_ERROR, "kept", NULL, 3, 7, "a", NULL);
  tc_issue_list_add (list, TC_SEVERITY_ERROR, "beyond", NULL, 99, 0, "a", NULL);
  tc_issue_list_add (list, TC_SEVERITY_ERROR, "nowhere", NULL, 0, 0, "a", NULL);
  tc_issue_list_locate (list, text);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_assert_cmpint (tc_issue_list_get (list, i)->column, ==, columns[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/Issue/add", test_add);
  g_test_add_func ("/base/Issue/sort", test_sort);
  g_test_add_func ("/base/Issue/too-many", test_too_many);
  g_test_add_func ("/base/Issue/take", test_take);
  g_test_add_func ("/base/Issue/take-too-many", test_take_too_many);
  g_test_add_func ("/base/Issue/names", test_names);
  g_test_add_func ("/base/Issue/locate", test_locate);

  return g_test_run ();
}
