/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule books: where they are found, and that what is written is read as it was. */
#include <glib/gstdio.h>
#include <unistd.h>

#include "tc-battle.h"
#include "tc-book-file.h"
#include "tc-scratch.h"

/* The user's data folder, and one of a battle. */
static char *data, *folder;

static char *
format_book (const char *id, const char *title)
{
  return g_strdup_printf ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<rules-book xmlns=\"urn:tercio:rules\" version=\"1\" id=\"%s\" system=\"pike\" title=\"%s\">\n"
                          "</rules-book>\n", id, title);
}

/* The path of a book in @root/@below, which is made. */
static char *
put_book (const char *root, const char *below, const char *id, const char *title)
{
  g_autofree char *text = format_book (id, title), *name = g_strconcat (id, TC_BOOK_ENDING, NULL);
  g_autofree char *place = g_build_filename (root, below, NULL);
  char *path = g_build_filename (place, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* The title of the book that a battle in @place gets; "" when there is none, and nothing else is said. */
static char *
find_title (const char *id, const char *place)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_load (id, place, issues);

  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  if (book != NULL)
    g_assert_cmpstr (book->book, ==, id);
  return g_strdup (book != NULL ? book->title : "");
}

static void
assert_title (const char *id, const char *place, const char *title)
{
  g_autofree char *found = find_title (id, place);

  g_assert_cmpstr (found, ==, title);
}

/* The program's, then the one beside the battle, then the user's. */
static void
test_places (void)
{
  g_autofree char *user = put_book (data, "tercio/rules", "house", "Ours"), *beside = NULL, *false_one = NULL;

  assert_title ("house", NULL, "Ours");
  assert_title ("house", folder, "Ours");
  beside = put_book (folder, "", "house", "Beside");
  assert_title ("house", NULL, "Ours");
  assert_title ("house", folder, "Beside");
  g_assert_cmpint (g_unlink (user), ==, 0);
  assert_title ("house", NULL, "");
  false_one = put_book (folder, "", "dice-duel", "False");
  assert_title ("dice-duel", folder, "Dice duel");
}

/* How a book has its terrains drawn is read, reaches the map of a battle that uses it, and is written; without art it says nothing. */
static void
test_looks (void)
{
  static const char text[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                             "<rules-book xmlns=\"urn:tercio:rules\" version=\"1\" id=\"looks\" system=\"pike\">\n"
                             "  <look terrain=\"hedges\">\n"
                             "    <art recipe=\"orchard\" colour=\"#c0d0a0\" spacing=\"0.3\"/>\n"
                             "  </look>\n"
                             "%s</rules-book>\n";
  g_autofree char *path = g_build_filename (folder, "looks" TC_BOOK_ENDING, NULL), *sound = g_strdup_printf (text, "");
  g_autofree char *wrong = g_strdup_printf (text, "  <look terrain=\"heath\"/>\n  <look terrain=\"hedges\"><art recipe=\"marsh\"/></look>\n");
  g_autofree char *written = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = tc_battle_new ();
  TcTerrain *hedges = tc_terrain_new ('h', "hedges", "Hedges"), *heath = tc_terrain_new ('t', "heath", "Heath");
  g_autoptr (TcRules) faulty = NULL;
  gsize length;

  g_assert_true (g_file_set_contents (path, sound, -1, NULL));
  tc_battle_take_book (battle, tc_book_file_load ("looks", folder, issues));
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  g_assert_cmpint (tc_map_get_recipe (battle->map, hedges), ==, TC_RECIPE_ORCHARD);
  g_assert_cmpint (tc_map_get_art (battle->map, hedges)->colour, ==, 0xc0d0a0);
  g_assert_cmpint (tc_map_get_art (battle->map, hedges)->spacing, ==, 30);
  written = tc_book_file_format (battle->book, &length);
  g_assert_cmpstr (written, ==, sound);

  g_assert_true (g_file_set_contents (path, wrong, -1, NULL));
  faulty = tc_book_file_load ("looks", folder, issues);
  g_assert_true (tc_issue_list_has_errors (issues));
  g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, "missing-element");
  g_assert_cmpint (tc_issue_list_get (issues, 0)->line, ==, 6);
  tc_battle_take_book (battle, g_steal_pointer (&faulty));
  g_assert_cmpint (tc_map_get_recipe (battle->map, heath), ==, TC_RECIPE_UNKNOWN);
  tc_terrain_free (heath);
  tc_terrain_free (hedges);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Neither an id nor a link leads out of the folder of a battle. */
static void
test_bounds (void)
{
  g_autofree char *outside = put_book (data, "elsewhere", "far", "Far"), *link = NULL, *inner = NULL;
  g_autofree char *absolute = g_build_filename (data, "elsewhere", "far", NULL);

  assert_title ("far", folder, "");
  assert_title (absolute, folder, "");
  assert_title ("../elsewhere/far", folder, "");
  assert_title ("", folder, "");
  link = g_build_filename (folder, "far" TC_BOOK_ENDING, NULL);
  g_assert_cmpint (symlink (outside, link), ==, 0);
  assert_title ("far", folder, "");
  g_assert_cmpint (g_unlink (link), ==, 0);
  inner = put_book (folder, "", "far", "Near");
  assert_title ("far", folder, "Near");
}

/* Beside the battle before the user's of the same id; no book of the program, and none that cannot be read. */
static void
test_list (void)
{
  g_autofree char *place = g_build_filename (data, "listed", NULL), *broken = g_build_filename (place, "broken" TC_BOOK_ENDING, NULL);
  g_autofree char *ours = put_book (data, "tercio/rules", "ours", "Ours"), *theirs = put_book (data, "tercio/rules", "both", "User");
  g_autofree char *beside = put_book (data, "listed", "both", "Beside"), *other = put_book (data, "listed", "another", "Another");
  g_autofree char *false_one = put_book (data, "listed", "dice-duel", "False");
  g_autoptr (GPtrArray) all = NULL, own = NULL;
  const char *const titles[] = { "Another", "Beside", "Ours" };

  g_assert_true (g_file_set_contents (broken, "<rules-book", -1, NULL));
  all = tc_book_file_list (place);
  g_assert_cmpuint (all->len, ==, G_N_ELEMENTS (titles));
  for (guint i = 0; i < all->len; i++)
    g_assert_cmpstr (((const TcRules *) g_ptr_array_index (all, i))->title, ==, titles[i]);
  own = tc_book_file_list (NULL);
  g_assert_cmpuint (own->len, ==, 2);
  g_assert_cmpstr (((const TcRules *) g_ptr_array_index (own, 0))->title, ==, "User");
  g_unlink (ours);
  g_unlink (theirs);
  own = (g_ptr_array_unref (own), tc_book_file_list (NULL));
  g_assert_cmpuint (own->len, ==, 0);
}

static void
test_names (void)
{
  static const struct { const char *path, *id; } names[] = {
    { "house.tercio-rules", "house" }, { "/a b/House_1.2.tercio-rules", "House_1.2" }, { "my house.tercio-rules", NULL },
    { ".tercio-rules", NULL }, { "house.xml", NULL }, { "thirty-years-war.tercio-rules", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *id = tc_book_file_find_id (names[i].path);

      g_assert_cmpstr (id, ==, names[i].id);
    }
}

/* What is read from @text as a book beside a battle, written again. */
static char *
write_again (const char *text)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *path = g_build_filename (folder, "again" TC_BOOK_ENDING, NULL);
  g_autoptr (TcRules) book = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  book = tc_book_file_load ("again", folder, issues);
  g_assert_nonnull (book);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  return tc_book_file_format (book, NULL);
}

/* Every book of the program: written, read, and written it is the same text, and the same rules. */
static void
test_round_trip (void)
{
  static const char *const ids[] = { "thirty-years-war", "dice-duel", "chit-pull", "seven-years-war" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcRules) book = tc_book_file_read (ids[i], issues);
      g_autoptr (TcRules) back = NULL;
      g_autofree char *text = NULL, *again = NULL;

      g_assert_nonnull (book);
      tc_text_set (&book->book, "again");
      text = tc_book_file_format (book, NULL);
      again = write_again (text);
      g_assert_cmpstr (again, ==, text);
      back = tc_book_file_load ("again", folder, issues);
      g_assert_true (tc_record_equal (&tc_rules_record, back, book));
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  data = tc_scratch_new ();
  folder = tc_scratch_new ();
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_test_add_func ("/store/Book/places", test_places);
  g_test_add_func ("/store/Book/bounds", test_bounds);
  g_test_add_func ("/store/Book/looks", test_looks);
  g_test_add_func ("/store/Book/list", test_list);
  g_test_add_func ("/store/Book/names", test_names);
  g_test_add_func ("/store/Book/round-trip", test_round_trip);
  status = g_test_run ();
  tc_scratch_free (folder);
  tc_scratch_free (data);
  return status;
}
