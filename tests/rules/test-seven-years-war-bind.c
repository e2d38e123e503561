/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: what is wrong with a battle, and what may be done about it. */
#include "seven-years-war-table.h"

static void
check_issue (void (*spoil) (Table *t), const char *codes)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_add (&t, "b", "medium-infantry", 1, 4, 400, 900, 180, "");
  spoil (&t);
  g_autofree char *found = table_fails (&t);
  g_assert_cmpstr (found, ==, codes);
  table_close (&t);
}

static void spoil_place (Table *t) { table_add (t, "c", "medium-infantry", 0, 4, 10, 400, 0, ""); }
static void spoil_overlap (Table *t) { table_add (t, "c", "medium-infantry", 0, 4, 440, 400, 0, ""); }
static void spoil_class (Table *t) { table_add (t, "c", "elephants", 0, 4, 700, 400, 0, ""); }
static void spoil_quality (Table *t) { table_add (t, "c", "medium-infantry", 0, 4, 700, 400, 0, "drill=superb"); }
static void spoil_area (Table *t) { table_piece (t, "lava", 1, 0, 0, 0, 10, 10); }
static void spoil_table (Table *t) { g_clear_pointer (&t->battle->map->tabletop, tc_tabletop_free); }
static void spoil_unplaced (Table *t) { ((TcCounter *) g_ptr_array_index (t->battle->counters, 0))->place = TC_NOWHERE; }

static void
spoil_outline (Table *t)
{
  TcPiece *piece;

  table_piece (t, "wood", 2, 0, 10, 10, 20, 20);
  piece = g_ptr_array_index (t->table->pieces, 0);
  g_array_index (piece->points, TcPoint, 1) = (TcPoint) { 200, 200 };
  g_array_index (piece->points, TcPoint, 2) = (TcPoint) { 200, 100 };
}

static void
spoil_entry (Table *t)
{
  TcRow *row = tc_row_new ("unit");

  tc_attributes_set (row->attributes, "counter", "nobody");
  g_ptr_array_add (t->troops->rows, row);
}

static void spoil_misspelt (Table *t) { table_add (t, "c", "heavy-cavalery", 0, 4, 700, 400, 0, ""); }

static void
spoil_points (Table *t)
{
  g_ptr_array_add (t->battle->rules->parameters, tc_parameter_new ("points-limit", "1"));
}

static void
spoil_arms (Table *t)
{
  table_add (t, "c", "medium-infantry", 0, 4, 700, 400, 0, "group=x");
  table_add (t, "d", "heavy-cavalry", 0, 2, 785, 400, 0, "group=x");
}

static void
spoil_gap (Table *t)
{
  table_add (t, "c", "medium-infantry", 0, 4, 700, 400, 0, "group=x");
  table_add (t, "d", "medium-infantry", 0, 4, 795, 400, 0, "group=x");
}

static void
test_issues (void)
{
  check_issue (spoil_place, "off-table");
  check_issue (spoil_overlap, "bases-overlap");
  check_issue (spoil_class, "unknown-kind");
  check_issue (spoil_quality, "bad-attribute");
  check_issue (spoil_area, "area-kind");
  check_issue (spoil_table, "table-missing");
  check_issue (spoil_unplaced, "unit-missing");
  check_issue (spoil_outline, "area-outline");
  check_issue (spoil_entry, "unknown-counter");
  check_issue (spoil_points, "points-over points-over");
  check_issue (spoil_arms, "group-arms");
  check_issue (spoil_gap, "group-gap-at-start");
}

/* Each with its place and something to do about it. */
static void
check_fix (void (*spoil) (Table *t), const char *subject, const char *code, const char *first, const char *second)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const TcIssue *issue;
  const TcFix *fix;
  Table t;

  table_open (&t);
  table_add (&t, "a", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_add (&t, "b", "medium-infantry", 1, 4, 400, 900, 180, "");
  spoil (&t);
  g_assert_null (tc_ruleset_new (t.battle, issues));
  issue = tc_issue_list_get (issues, 0);
  g_assert_cmpstr (issue->subject, ==, subject);
  g_assert_nonnull (issue->fixes);
  fix = g_ptr_array_index (issue->fixes, 0);
  g_assert_cmpstr (fix->code, ==, code);
  g_assert_cmpstr (fix->args[0], ==, first);
  g_assert_cmpstr (fix->args[1], ==, second);
  table_close (&t);
}

/* What is found of who commands red, and how it may be fixed; blue has its commander in chief. */
static char *
find_no_chief (void (*add) (Table *t))
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  GString *found = g_string_new (NULL);
  TcRuleset *ruleset;
  Table t;

  table_open (&t);
  table_add (&t, "b", "medium-infantry", 1, 4, 400, 900, 180, "");
  table_add (&t, "blue-chief", "general", 1, 1, 400, 1000, 180, "chief=yes");
  add (&t);
  ruleset = tc_ruleset_new (t.battle, issues);
  g_assert_nonnull (ruleset);
  tc_ruleset_unref (ruleset);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      const TcFix *fix = issue->fixes != NULL ? g_ptr_array_index (issue->fixes, 0) : NULL;
      g_autofree char *args = fix != NULL ? g_strjoinv (" ", fix->args) : NULL;

      g_assert_cmpint (issue->severity, ==, TC_SEVERITY_NOTE);
      g_string_append_printf (found, "%s %s: %s %s", issue->code, issue->subject, fix != NULL ? fix->code : "", args != NULL ? args : "");
    }
  table_close (&t);
  return g_string_free (found, FALSE);
}

static void
add_line (Table *t)
{
  table_add (t, "a", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_add (t, "c", "medium-infantry", 0, 4, 600, 400, 0, "");
  table_add (t, "d", "medium-infantry", 0, 4, 800, 400, 0, "");
}

static void
add_on_edge (Table *t)
{
  table_add (t, "a", "medium-infantry", 0, 4, 400, 30, 0, "");
}

static void
add_sub_general (Table *t)
{
  add_line (t);
  table_add (t, "wing", "general", 0, 1, 500, 300, 0, "");
}

static void
add_wings (Table *t)
{
  add_sub_general (t);
  table_add (t, "other-wing", "general", 0, 1, 700, 300, 0, "");
}

static void
add_chief (Table *t)
{
  add_line (t);
  table_add (t, "chief", "general", 0, 1, 500, 300, 0, "chief=yes");
}

static void
add_nobody (Table *t)
{
}

/* SYW-1.4: a commander in chief, or generals of the wings. */
static void
test_no_chief (void)
{
  static const struct { void (*add) (Table *t); const char *found; } cases[] = {
    { add_line, "no-chief red: add-counter general 6000,3200,0 red troops unit chief yes" },
    { add_on_edge, "no-chief red: add-counter general 4000,300,0 red troops unit chief yes" },
    { add_sub_general, "no-chief red: say-of-counter wing troops unit chief yes" },
    { add_wings, "" },
    { add_chief, "" },
    { add_nobody, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = find_no_chief (cases[i].add);

      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

static void
test_fixes (void)
{
  check_fix (spoil_place, "c", "place-counter", "c", "400,4000,0");
  check_fix (spoil_overlap, "c", "place-counter", "c", "4400,4300,0");
  check_fix (spoil_misspelt, "c", "use-value", "kind", "heavy-cavalry");
  check_fix (spoil_arms, "d", "use-value", "group", "");
  check_fix (spoil_gap, "c", "use-value", "group", "");
  check_fix (spoil_points, "red", "use-value", "points-limit", "12");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/bind/issues", test_issues);
  g_test_add_func ("/seven-years-war/bind/fixes", test_fixes);
  g_test_add_func ("/seven-years-war/SYW-1.4/no-chief", test_no_chief);
  return g_test_run ();
}
