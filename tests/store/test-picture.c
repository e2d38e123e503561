/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures that a document names for its terrain, features and counters: which are read, and what is said of the others. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "tc-battle-file.h"
#include "tc-book-file.h"
#include "tc-companions.h"
#include "tc-art-look.h"
#include "tc-picture-file.h"
#include "tc-scratch.h"
#include "tc-svg.h"

#define SVG(inner) "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">" inner "</svg>"
#define XLINK "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "

/* The folder of a battle, in one of the test's own. */
static char *root, *folder;

static char *
put_file (const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *place = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* What is a picture and what is not; of the latter the code and what is wrong. */
static void
test_svg (void)
{
  static const struct { const char *text, *code, *found; } cases[] = {
    { SVG (""), NULL, NULL },
    { "<?xml version=\"1.0\"?><!-- a tree -->" SVG ("<g><path d=\"M0 0h9z\" fill=\"url(#a)\"/></g>"), NULL, NULL },
    { SVG ("<defs><linearGradient id=\"a\"><stop offset=\"0\"/></linearGradient></defs><svg><title>Oak</title></svg>"), NULL, NULL },
    { SVG ("<path style=\"fill:red;stroke-dasharray: none;stroke-dashoffset:0\" stroke-dasharray=\"none\"/>"), NULL, NULL },
    { SVG ("<metadata><r:RDF xmlns:r=\"urn:r\"><r:image/></r:RDF></metadata><i:view xmlns:i=\"urn:i\"/>"), NULL, NULL },
    { SVG ("<image " XLINK "xlink:href=\"a.png\"/>"), "picture-part", "image" },
    { SVG ("<path stroke-dasharray=\"1 2\"/>"), "picture-part", "stroke-dasharray" },
    { SVG ("<path style=\"fill:red; Stroke-DashArray : 1\"/>"), "picture-part", "stroke-dasharray" },
    { SVG ("<path style=\"stroke-dasharray:none;stroke-dasharray:3\"/>"), "picture-part", "stroke-dasharray" },
    { SVG ("<path style=\"stroke-d\\61 sharray:1\"/>"), "picture-part", "stroke-dasharray" },
    { SVG ("<style>path { fill: red; }</style>"), "picture-part", "style" },
    { SVG ("<clipPath/>"), "picture-part", "clipPath" },
    { SVG ("<g><script>0</script></g>"), "picture-part", "script" },
    { SVG ("<use/>"), "picture-part", "use" },
    { SVG ("<text>A</text>"), "picture-part", "text" },
    { SVG ("<filter/>"), "picture-part", "filter" },
    { SVG ("<foreignObject/>"), "picture-part", "foreignObject" },
    { SVG ("<x:include xmlns:x=\"http://www.w3.org/2001/XInclude\" href=\"a.svg\"/>"), "picture-part", "include" },
    { SVG ("<g xmlns=\"\"/>"), "picture-part", "g" },
    { "<?xml-stylesheet href=\"a.css\"?>" SVG (""), "picture-part", "xml-stylesheet" },
    { "<!DOCTYPE svg>" SVG (""), "picture-part", "DOCTYPE" },
    { "<!DOCTYPE svg [<!ENTITY a \"aa\">]>" SVG (""), "picture-part", "DOCTYPE" },
    { "<svg/>", "picture-part", "svg" },
    { "<g xmlns=\"http://www.w3.org/2000/svg\"/>", "picture-part", "g" },
    { SVG ("<g>"), "picture-broken", NULL },
    { SVG ("&a;"), "picture-broken", NULL },
    { "\x89PNG", "picture-broken", NULL },
    { "", "picture-broken", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = NULL;

      g_test_message ("case %u, %s", i, cases[i].code != NULL ? cases[i].code : "fine");
      g_assert_cmpstr (tc_svg_check (cases[i].text, strlen (cases[i].text), &found), ==, cases[i].code);
      if (cases[i].code != NULL && cases[i].found == NULL)
        g_assert_nonnull (found);
      else
        g_assert_cmpstr (found, ==, cases[i].found);
    }
}

/* @n times @open, and as often @close, and what is around them. */
static char *
repeat (const char *before, const char *open, const char *close, const char *after, guint n)
{
  g_autoptr (GString) text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, open);
  for (guint i = 0; i < n; i++)
    g_string_append (text, close);
  g_string_append (text, after);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The last that is drawn, and the first that is not. */
static void
test_limits (void)
{
  static const char begin[] = "<svg xmlns=\"http://www.w3.org/2000/svg\">", end[] = "</svg>";
  static const struct { const char *before, *open, *close, *after; guint most; } cases[] = {
    { begin, "<g/>", "", end, TC_SVG_MAX_ELEMENTS - 1 },
    { begin, "<g>", "</g>", end, 46 },
    { begin, " ", "", end, TC_SVG_MAX_LENGTH - (sizeof begin - 1) - (sizeof end - 1) },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"", "0", "", "\"/></svg>", TC_SVG_MAX_VALUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint more = 0; more < 2; more++)
      {
        g_autofree char *text = repeat (cases[i].before, cases[i].open, cases[i].close, cases[i].after, cases[i].most + more), *found = NULL;

        g_test_message ("%u: %u bytes", i, (guint) strlen (text));
        g_assert_cmpstr (tc_svg_check (text, strlen (text), &found), ==, more ? "picture-large" : NULL);
        g_assert_null (found);
      }
}

static void
assert_read (const char *name, const char *place, const char *code)
{
  g_autofree char *found = NULL;
  const char *said;
  GBytes *svg = tc_picture_file_read (name, place, &said, &found);

  g_test_message ("%s in %s", name, place);
  g_assert_cmpstr (said, ==, code);
  g_assert_true ((svg != NULL) == (code == NULL));
  g_clear_pointer (&svg, g_bytes_unref);
}

/* Nothing outside of the folder is read, by whatever name. */
static void
test_folder (void)
{
  g_autofree char *inner = put_file ("pictures/oak.svg", SVG ("")), *outer = put_file ("../oak.svg", SVG (""));
  g_autofree char *link = g_build_filename (folder, "link.svg", NULL), *fine = g_build_filename (folder, "fine.svg", NULL);
  g_autofree char *above = g_build_filename (folder, "above", NULL), *pipe = g_build_filename (folder, "pipe.svg", NULL);
  g_autofree char *large = g_strnfill (TC_SVG_MAX_LENGTH + 1, ' '), *heavy = put_file ("heavy.svg", large);

  g_assert_cmpint (symlink ("../oak.svg", link), ==, 0);
  g_assert_cmpint (symlink ("pictures/oak.svg", fine), ==, 0);
  g_assert_cmpint (symlink ("..", above), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_read ("pictures/oak.svg", folder, NULL);
  assert_read ("pictures/../pictures/oak.svg", folder, NULL);
  assert_read ("fine.svg", folder, NULL);
  assert_read (inner, folder, NULL);
  assert_read ("../oak.svg", folder, "picture-outside");
  assert_read ("pictures/../../oak.svg", folder, "picture-outside");
  assert_read (outer, folder, "picture-outside");
  assert_read ("/etc/passwd", folder, "picture-outside");
  assert_read ("link.svg", folder, "picture-outside");
  assert_read ("above/oak.svg", folder, "picture-outside");
  assert_read ("none.svg", folder, "picture-missing");
  assert_read ("pictures", folder, "picture-missing");
  assert_read ("pipe.svg", folder, "picture-missing");
  assert_read ("heavy.svg", folder, "picture-large");
}

static const char battle_text[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<battle xmlns=\"urn:tercio:battle\" version=\"1\" id=\"test\" title=\"Test\">\n"
  "<sides><side id=\"red\"/></sides>\n"
  "<map><grid rows=\"1\" columns=\"2\"/>\n"
  "<legend><terrain letter=\".\" id=\"clear\"/>\n"
  "<terrain letter=\"o\" id=\"oaks\"><art picture=\"%s\"/></terrain></legend>\n"
  "<ground>\n.o\n</ground></map>\n"
  "<forces/>\n"
  "<rules system=\"pike\" book=\"none\"><look feature=\"mill\" ><art picture=\"%s\"/></look></rules></battle>\n";

static TcBattle *
read_battle (const char *picture, const char *other, TcIssueList *issues)
{
  g_autofree char *text = g_strdup_printf (battle_text, picture, other);

  return tc_battle_file_parse_in (folder, "battle", text, strlen (text), issues);
}

static const TcIssue *
find_issue (const TcIssueList *issues, const char *code)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (strcmp (tc_issue_list_get (issues, i)->code, code) == 0)
      return tc_issue_list_get (issues, i);
  return NULL;
}

/* A battle brings its pictures along in every copy; what is wrong with one is a warning where it is named. */
static void
test_battle (void)
{
  g_autofree char *oak = put_file ("oak.svg", SVG ("<rect/>")), *bad = put_file ("bad.svg", "no picture");
  g_autoptr (TcIssueList) issues = tc_issue_list_new (), faults = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = read_battle ("oak.svg", "oak.svg", issues), faulty = NULL, copy = NULL, piped = NULL;
  g_autofree char *text = g_strdup_printf (battle_text, "bad.svg", "bad.svg");
  const TcTerrain *terrain = g_ptr_array_index (battle->map->legend, 1);
  const TcIssue *issue;

  g_assert_null (find_issue (issues, "picture-missing"));
  g_assert_cmpuint (g_bytes_get_size (tc_art_get_svg (tc_map_get_art (battle->map, terrain))), ==, strlen (SVG ("<rect/>")));
  g_assert_nonnull (tc_art_get_svg (tc_map_get_feature_art (battle->map, "mill")));
  g_assert_null (tc_map_get_feature_art (battle->map, "oaks"));
  copy = tc_battle_copy (battle);
  g_assert_true (tc_art_get_svg (((TcTerrain *) g_ptr_array_index (copy->map->legend, 1))->art) == tc_art_get_svg (terrain->art));
  g_assert_nonnull (tc_art_get_svg (tc_map_get_feature_art (copy->map, "mill")));

  faulty = read_battle ("bad.svg", "../oak.svg", faults);
  issue = find_issue (faults, "picture-broken");
  g_assert_nonnull (issue);
  g_assert_cmpint (issue->severity, ==, TC_SEVERITY_WARNING);
  g_assert_cmpint (issue->line, ==, 6);
  g_assert_cmpstr (issue->args[0], ==, "bad.svg");
  g_assert_cmpuint (issue->fixes->len, ==, 1);
  issue = find_issue (faults, "picture-outside");
  g_assert_nonnull (issue);
  g_assert_cmpint (issue->line, ==, 11);
  g_assert_null (issue->fixes);
  terrain = g_ptr_array_index (faulty->map->legend, 1);
  g_assert_null (tc_art_get_svg (terrain->art));
  g_assert_cmpstr (tc_art_get_picture (terrain->art), ==, "bad.svg");

  /* Out of a pipe nothing is read, and nothing is said. */
  piped = tc_battle_file_parse ("pipe", text, strlen (text), issues);
  g_assert_null (find_issue (issues, "picture-broken"));
  g_assert_null (tc_art_get_svg (((TcTerrain *) g_ptr_array_index (piped->map->legend, 1))->art));
}

/* How a game goes does not depend on it. */
static void
test_digest (void)
{
  g_autofree char *oak = put_file ("oak.svg", SVG (""));
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) with = read_battle ("oak.svg", "oak.svg", issues), without = tc_battle_copy (with);

  g_ptr_array_set_size (without->rules->looks, 0);
  g_assert_cmphex (tc_battle_file_digest (with), ==, tc_battle_file_digest (without));
  g_clear_pointer (&((TcTerrain *) g_ptr_array_index (without->map->legend, 1))->art, tc_art_free);
  g_assert_cmphex (tc_battle_file_digest (with), ==, tc_battle_file_digest (without));
}

/* A book's are beside the book; what the battle says goes before it. */
static void
test_book (void)
{
  static const char text[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                             "<rules-book xmlns=\"urn:tercio:rules\" version=\"1\" id=\"shown\" system=\"pike\">\n"
                             "  <look kind=\"elephants\">\n"
                             "    <art picture=\"elephant.svg\"/>\n"
                             "  </look>\n"
                             "  <look feature=\"mill\">\n"
                             "    <art picture=\"../oak.svg\"/>\n"
                             "  </look>\n"
                             "</rules-book>\n";
  g_autofree char *elephant = put_file ("elephant.svg", SVG ("")), *book = put_file ("shown" TC_BOOK_ENDING, text);
  g_autofree char *oak = put_file ("oak.svg", SVG ("")), *written = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = read_battle ("oak.svg", "oak.svg", issues);
  TcRules *rules = tc_book_file_load ("shown", folder, issues);
  gsize length;

  g_assert_nonnull (find_issue (issues, "picture-outside"));
  written = tc_book_file_format (rules, &length);
  g_assert_cmpstr (written, ==, text);
  tc_battle_take_book (battle, rules);
  g_assert_nonnull (tc_art_get_svg (tc_map_get_feature_art (battle->map, "mill")));
  g_ptr_array_add (battle->counters, tc_counter_new ("e", "Elephants", "elephants", 0));
  g_ptr_array_add (battle->counters, tc_counter_new ("o", "Oxen", "oxen", 0));
  g_assert_nonnull (tc_art_get_svg (tc_battle_get_counter_art (battle, 0)));
  g_assert_null (tc_battle_get_counter_art (battle, 1));
}

/* Into another folder comes what lies beside the battle, whatever has become of the first; what is there already stays. */
static void
test_companions (void)
{
  static const char book[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                             "<rules-book xmlns=\"urn:tercio:rules\" version=\"1\" id=\"beside\" system=\"pike\">\n"
                             "  <look kind=\"elephants\">\n"
                             "    <art picture=\"art/elephant.svg\"/>\n"
                             "  </look>\n"
                             "</rules-book>\n";
  g_autofree char *elephant = put_file ("art/elephant.svg", SVG ("<g/>")), *path = put_file ("beside" TC_BOOK_ENDING, book);
  g_autofree char *oak = put_file ("oak.svg", SVG ("<rect/>")), *mill = put_file ("mill.svg", SVG ("<g/>"));
  g_autofree char *there = g_build_filename (root, "elsewhere", NULL);
  g_autofree char *other = g_build_filename (there, "mill.svg", NULL), *copy = g_build_filename (there, "oak.svg", NULL);
  g_autofree char *link = g_build_filename (there, "art", NULL), *held = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = read_battle ("oak.svg", "mill.svg", issues);
  g_autoptr (TcRules) found = NULL;
  const TcMissing *first, *second;
  GPtrArray *missing;

  tc_battle_take_book (battle, tc_book_file_load ("beside", folder, issues));
  g_assert_cmpint (g_unlink (oak), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (there, 0700), ==, 0);
  g_assert_true (g_file_set_contents (other, "another", -1, NULL));
  g_assert_cmpint (symlink (root, link), ==, 0);
  missing = tc_companions_write (battle, there);
  g_assert_cmpuint (missing->len, ==, 2);
  first = missing->pdata[0];
  second = missing->pdata[1];
  g_assert_cmpstr (first->name, ==, "mill.svg");
  g_assert_null (first->fault);
  g_assert_cmpstr (second->name, ==, "art/elephant.svg");
  g_assert_nonnull (strstr (second->fault, "art/elephant.svg: "));
  g_ptr_array_unref (missing);
  g_assert_true (g_file_get_contents (other, &held, NULL, NULL));
  g_assert_cmpstr (held, ==, "another");
  assert_read ("oak.svg", there, NULL);
  g_assert_cmpint (g_unlink (link) + g_unlink (other), ==, 0);
  missing = tc_companions_write (battle, there);
  g_assert_cmpuint (missing->len, ==, 0);
  g_ptr_array_unref (missing);
  found = tc_book_file_load ("beside", there, issues);
  g_assert_cmphex (tc_book_file_digest (found), ==, tc_book_file_digest (battle->book));
  g_assert_nonnull (tc_art_get_svg (tc_looks_find (found->looks, "kind", "elephants")));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  root = tc_scratch_new ();
  folder = g_build_filename (root, "battles", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_test_add_func ("/store/Picture/svg", test_svg);
  g_test_add_func ("/store/Picture/limits", test_limits);
  g_test_add_func ("/store/Picture/folder", test_folder);
  g_test_add_func ("/store/Picture/battle", test_battle);
  g_test_add_func ("/store/Picture/digest", test_digest);
  g_test_add_func ("/store/Picture/book", test_book);
  g_test_add_func ("/store/Picture/companions", test_companions);
  status = g_test_run ();
  g_free (folder);
  tc_scratch_free (root);
  return status;
}
