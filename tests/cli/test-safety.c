/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No command overwrites what it reads, and no text of a file controls a terminal or breaks a table. */
#include "cli-run.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static char *
copy (const char *source, const char *name)
{
  g_autofree char *path = cli_source (source), *text = cli_read_file (path);
  char *to = cli_scratch (name);

  cli_write_file (to, text);
  return to;
}

/* The call is refused, and the file as it was. */
static void
assert_spared (const char *line, const char *path)
{
  g_autofree char *before = cli_read_file (path), *after = NULL, *folder = g_path_get_dirname (path);
  g_autoptr (CliRun) run = cli_run_line (line, folder);

  cli_assert_run (run, 2, "which the command reads");
  after = cli_read_file (path);
  g_assert_cmpstr (before, ==, after);
}

static void
test_spares_input (void)
{
  g_autofree char *battle = copy (LUTZEN, "b.xml"), *orders = cli_scratch ("orders.txt"), *link = cli_scratch ("link.png"),
                  *save = cli_scratch ("g.xml"), *result = cli_scratch ("r.json"), *other = cli_scratch ("s.json");
  g_autoptr (CliRun) played = cli_run ("play", battle, "-q", "--save", save, NULL);
  g_autoptr (CliRun) batch = cli_run ("playtest", battle, "-g", "1", "--output", result, NULL);
  g_autoptr (CliRun) more = cli_run ("playtest", battle, "-g", "1", "--first=1", "--output", other, NULL);

  cli_assert_run (played, 0, NULL);
  cli_assert_run (batch, 0, NULL);
  cli_assert_run (more, 0, NULL);
  cli_write_file (orders, "end\n");
  g_assert_cmpint (symlink ("b.xml", link), ==, 0);
  assert_spared ("$CLI playtest -g 1 b.xml --output=b.xml", battle);
  assert_spared ("$CLI export -t csv b.xml -o ./b.xml", battle);
  assert_spared ("$CLI render b.xml -o link.png", battle);
  assert_spared ("$CLI validate --fix b.xml -o b.xml", battle);
  assert_spared ("$CLI play b.xml --save=b.xml", battle);
  assert_spared ("$CLI play b.xml -r orders.txt --save=orders.txt", orders);
  assert_spared ("$CLI play b.xml --from=g.xml --save=g.xml", save);
  assert_spared ("$CLI merge r.json s.json -o s.json", other);
}

/* The picture that is traced is read too. */
static void
test_spares_scan (void)
{
  g_autofree char *battle = copy (LUTZEN, "traced.xml"), *png = cli_scratch ("scan.png"), *text = cli_read_file (battle);
  g_autoptr (GString) traced = g_string_new (text);
  g_autoptr (CliRun) drawn = cli_run ("render", battle, "-o", png, "--hex=12", NULL);

  cli_assert_run (drawn, 0, NULL);
  g_assert_cmpuint (g_string_replace (traced, "</map>", "  <scan file=\"scan.png\"/>\n  </map>", 1), ==, 1);
  cli_write_file (battle, traced->str);
  assert_spared ("$CLI render traced.xml --scan -o scan.png", png);
}

/* U+009B begins a command to a terminal, U+202E turns the rest of the line around. */
static void
test_terminal (void)
{
  g_autofree char *battle = copy (LUTZEN, "named.xml"), *text = cli_read_file (battle);
  g_autoptr (GString) named = g_string_new (text);
  g_autoptr (CliRun) info = NULL;
  char *title = strstr (named->str, "<title>");

  g_assert_nonnull (title);
  g_string_insert (named, title - named->str + (gssize) strlen ("<title>"), "&#x9b;31m&#x202e;|");
  cli_write_file (battle, named->str);
  info = cli_run ("info", battle, NULL);
  g_assert_cmpint (info->status, ==, 0);
  g_assert_null (strstr (info->out, "\xc2\x9b"));
  g_assert_null (strstr (info->out, "\xe2\x80\xae"));
  g_assert_nonnull (strstr (info->out, "\\x9b31m\\u202e|"));
}

static void
test_markdown (void)
{
  g_autofree char *battle = copy (LUTZEN, "piped.xml"), *text = cli_read_file (battle);
  g_autoptr (GString) piped = g_string_new (text);
  g_autoptr (CliRun) run = NULL;
  char *name = strstr (piped->str, "<side id=");

  g_assert_nonnull (name);
  name = strstr (name, " name=\"");
  g_assert_nonnull (name);
  g_string_insert (piped, name - piped->str + (gssize) strlen (" name=\""), "A|");
  cli_write_file (battle, piped->str);
  run = cli_run ("playtest", battle, "-g", "1", "--format=markdown", NULL);
  cli_assert_run (run, 0, NULL);
  g_assert_nonnull (strstr (run->out, "| A\\|"));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Safety/spares-input", test_spares_input);
  g_test_add_func ("/cli/Safety/spares-scan", test_spares_scan);
  g_test_add_func ("/cli/Safety/terminal", test_terminal);
  g_test_add_func ("/cli/Safety/markdown", test_markdown);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
