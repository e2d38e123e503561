/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles to begin with: of every system, playable at once, and still so with the first counters. */
#include "tc-battle-file.h"
#include "tc-system.h"

static const TcOutline outline = {
  .title = "Lützen, wie es war", .sides = { "Schweden", "Kaiserliche" }, .size = { [TC_BOARD_HEXES] = { 7, 5 }, [TC_BOARD_TABLE] = { 12345, 8000 } }
};

static TcBattle *
begin (const TcSystem *system, const TcOutline *wanted)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (system->id, issues);

  g_assert_nonnull (book);
  return tc_system_begin (system, book, wanted);
}

/* Written, read and bound: what the author would be told. */
static void
check (const TcBattle *battle, TcIssueList *issues)
{
  gsize length = 0;
  g_autofree char *text = tc_battle_file_format (battle, &length);
  g_autoptr (TcBattle) again = tc_battle_file_parse ("new", text, length, issues);
  g_autoptr (TcRuleset) ruleset = again != NULL ? tc_ruleset_new (again, issues) : NULL;

  g_assert_nonnull (ruleset);
  g_assert_false (tc_issue_list_has_errors (issues));
}

static void
test_every (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = begin (systems[i], &outline);

      g_assert_cmpstr (battle->id, ==, "lutzen-wie-es-war");
      g_assert_cmpstr (battle->title, ==, outline.title);
      g_assert_cmpstr (((TcSide *) g_ptr_array_index (battle->sides, 1))->name, ==, "Kaiserliche");
      g_assert_cmpstr (((TcArmy *) g_ptr_array_index (battle->armies, 1))->id, ==, "kaiserliche");
      g_assert_true ((battle->map->tabletop != NULL) == (systems[i]->ruler != NULL));
      if (systems[i]->ruler != NULL)
        g_assert_cmpint (battle->map->tabletop->table.width, ==, outline.size[TC_BOARD_TABLE].across);
      else
        g_assert_cmpint (tc_hexgrid_get_count (&battle->map->grid), ==, 35);
      check (battle, issues);
    }
}

/* A counter of every kind of the book, with its usual values. */
static void
test_first_counters (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = begin (systems[i], &outline);

      for (guint k = 0; k < battle->book->kinds->len; k++)
        {
          const TcKind *kind = g_ptr_array_index (battle->book->kinds, k);
          TcCounter *counter = tc_counter_new (kind->id, kind->name, kind->id, 0);

          tc_system_enlist (systems[i], counter);
          if (systems[i]->ruler != NULL)
            counter->place = (TcPlace) { 1000 + 2000 * (gint32) (k % 5), 1000 + 1500 * (gint32) (k / 5), 0 };
          else
            counter->place = (TcPlace) { (gint32) k, 0, TC_NO_FACING };
          g_ptr_array_add (battle->counters, counter);
        }
      g_assert_cmpuint (battle->counters->len, >, 2);
      check (battle, issues);
    }
}

#define SMALLEST .size = { [TC_BOARD_HEXES] = { 1, 1 }, [TC_BOARD_TABLE] = { TC_TABLETOP_MIN, TC_TABLETOP_MIN } }

static void
test_names (void)
{
  static const TcOutline nameless = { SMALLEST };
  static const TcOutline alike = { .title = "?!", .sides = { "Ред", "Ред" }, SMALLEST };
  const TcOutline *const both[] = { &nameless, &alike };
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < 2 * n; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = begin (systems[i / 2], both[i % 2]);

      g_assert_cmpstr (battle->id, ==, "untitled");
      g_assert_cmpstr (((TcSide *) g_ptr_array_index (battle->sides, 0))->id, !=,
                       ((TcSide *) g_ptr_array_index (battle->sides, 1))->id);
      check (battle, issues);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/contract/Begin/every-system", test_every);
  g_test_add_func ("/contract/Begin/first-counters", test_first_counters);
  g_test_add_func ("/contract/Begin/names", test_names);

  return g_test_run ();
}
