/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: their forms, what is laid over a map, the scan below it, and what goes wrong with them. */
#include "cli-run.h"

#include <string.h>

static void
assert_starts (const char *path, const char *magic)
{
  g_autofree char *text = cli_read_file (path);

  g_assert_true (g_str_has_prefix (text, magic));
}

static void
test_render (void)
{
  static const struct { const char *name, *magic; } forms[] = {
    { "map.png", "\x89PNG\r\n" }, { "map.svg", "<?xml" }, { "map.pdf", "%PDF-" },
  };
  g_autofree char *path = cli_source (LUTZEN), *gif = cli_scratch ("map.gif"), *nowhere = cli_scratch ("none/map.png");
  g_autoptr (CliRun) form = cli_run ("render", path, "-o", gif, NULL);
  g_autoptr (CliRun) folder = cli_run ("render", path, "-o", nowhere, NULL);
  g_autoptr (CliRun) theme = cli_run ("render", path, "-o", gif, "--theme=pink", NULL);
  g_autoptr (CliRun) layers = cli_run ("render", path, "-o", gif, "--layers=terrain,clouds", NULL);
  g_autoptr (CliRun) empty = cli_run ("render", path, "-o", gif, "--layers=", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *out = cli_scratch (forms[i].name);
      g_autoptr (CliRun) run = cli_run ("render", path, "-o", out, "--hex=12", "--layers=terrain,counters", NULL);

      cli_assert_run (run, 0, NULL);
      assert_starts (out, forms[i].magic);
    }
  cli_assert_run (form, 2, "map.gif: error: ");
  cli_assert_run (folder, 2, "map.png: error: No such file or directory");
  cli_assert_run (folder, 2, "[unwritable]");
  cli_assert_run (empty, 2, "--layers needs at least one layer");
  cli_assert_run (theme, 2, "pink");
  cli_assert_run (layers, 2, "clouds");
}

/* A counter that is drawn as supposed is a group, which cairo loses a little of: with whole traces of memory a checker for
 * leaks knows that. */
static char *
draw_overlay (const char *battle, const char *const *options)
{
  g_autofree char *path = cli_source (battle), *out = cli_scratch ("over.svg"), *told = g_strjoinv (" ", (char **) options);
  const char *traces = strstr (told, "--place=") != NULL ? "ASAN_OPTIONS=\"$ASAN_OPTIONS:fast_unwind_on_malloc=0\" " : "";
  g_autofree char *line = g_strdup_printf ("%s$CLI render '%s' -o '%s' --hex=12 %s", traces, path, out, told);
  g_autoptr (CliRun) run = cli_run_line (line, NULL);

  cli_assert_run (run, 0, NULL);
  return cli_read_file (out);
}

/* What is laid over a map depends on what, whose and which position; on hexes and on a table. */
static void
test_render_overlay (void)
{
  static const struct
  {
    const char *battle, *options[4];
  } drawn[] = {
    { LUTZEN, { "--overlay=threat" } },
    { LUTZEN, { "--overlay=threat", "--side=swedish" } },
    { LUTZEN, { "--overlay=safety" } },
    { LUTZEN, { "--overlay=fire" } },
    { LUTZEN, { "--overlay=fire", "--unit=swedish-gun-1" } },
    { LUTZEN, { "--overlay=fire", "--unit=swedish-gun-1", "--place=kyle@1010" } },
    { LUTZEN, { "--overlay=turns", "--turns=1" } },
    { LUTZEN, { "--overlay=contact" } },
    { LUTZEN, { "--overlay=reach", "--unit=kyle" } },
    { LUTZEN, { "--overlay=zones" } },
    { LUTTER, { "--overlay=command", "--side=league", "--option=command-radius=yes" } },
    { LUTTER, { "--overlay=sight", "--unit=tilly" } },
    { LUTTER, { "--overlay=rally", "--side=league" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=command" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=fire" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=threat" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=safety", "--side=allied" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=sight" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=sight", "--unit=moller-1" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=turns" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=turns", "--turns=1" } },
    { "scenarios/rossbach-1757.tercio", { "--overlay=contact" } },
    { "scenarios/rossbach-1757.tercio", { "--place=rochow@11000,11000,0" } },
  };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *path = cli_source (LUTTER), *table = cli_source ("scenarios/rossbach-1757.tercio"), *out = cli_scratch ("over.png");
  g_autoptr (CliRun) lacks = cli_run ("render", path, "-o", out, "--overlay=command", NULL);
  g_autoptr (CliRun) measured = cli_run ("render", table, "-o", out, "--overlay=zones", NULL);
  g_autoptr (CliRun) alone = cli_run ("render", path, "-o", out, "--side=league", NULL);
  g_autoptr (CliRun) both = cli_run ("render", path, "-o", out, "--overlay=fire", "--side=league", "--unit=tilly", NULL);
  g_autoptr (CliRun) army = cli_run ("render", path, "-o", out, "--overlay=rally", "--army=legue", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (drawn); i += TEST_STEP (3))
    if (!g_hash_table_add (seen, draw_overlay (drawn[i].battle, drawn[i].options)))
      g_error ("%s %s is drawn as another one", drawn[i].battle, drawn[i].options[0]);
  cli_assert_run (lacks, 1, "No rule of this battle says how far a command reaches");
  cli_assert_run (measured, 1, "[no-field]");
  cli_assert_run (alone, 2, "ask for an --overlay");
  cli_assert_run (both, 2, "exclude each other");
  cli_assert_run (army, 2, "is not an army; expected one of: ");
}

/* The scan is in a picture that is asked for with it, and in no other one. */
static void
test_render_scan (void)
{
  g_autofree char *path = cli_source (LUTZEN), *text = NULL, *before = NULL, *with = NULL, *without = NULL, *again = NULL;
  g_autofree char *traced = cli_scratch ("traced.xml"), *other = cli_scratch ("other.xml"), *scan = cli_scratch ("scan.png");
  g_autofree char *out = cli_scratch ("with.png"), *plain = cli_scratch ("without.png");
  g_auto (GStrv) parts = NULL;
  g_autoptr (CliRun) none = cli_run ("render", path, "-o", out, "--scan", NULL);
  g_autoptr (CliRun) made = NULL, shown = NULL, hidden = NULL, missing = NULL;
  gsize lengths[3];

  cli_assert_run (none, 1, "[no-scan]");
  made = cli_run ("render", path, "-o", scan, "-x", "12", "-t", "dark", NULL);
  cli_assert_run (made, 0, NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "  </map>", 2);
  before = g_strdup_printf ("%s<scan file=\"scan.png\"/></map>%s", parts[0], parts[1]);
  g_assert_true (g_file_set_contents (traced, before, -1, NULL));
  shown = cli_run ("render", traced, "-o", out, "--hex=12", "--scan", NULL);
  hidden = cli_run ("render", traced, "-o", plain, "--hex=12", NULL);
  cli_assert_run (shown, 0, NULL);
  cli_assert_run (hidden, 0, NULL);
  g_assert_true (g_file_get_contents (out, &with, &lengths[0], NULL));
  g_assert_true (g_file_get_contents (plain, &without, &lengths[1], NULL));
  g_assert_false (lengths[0] == lengths[1] && memcmp (with, without, lengths[0]) == 0);
  g_clear_pointer (&made, cli_run_free);
  made = cli_run ("render", path, "-o", out, "--hex=12", NULL);
  g_assert_true (g_file_get_contents (out, &again, &lengths[2], NULL));
  g_assert_cmpmem (again, lengths[2], without, lengths[1]);

  g_clear_pointer (&before, g_free);
  before = g_strdup_printf ("%s<scan file=\"traced.xml\"/></map>%s", parts[0], parts[1]);
  g_assert_true (g_file_set_contents (other, before, -1, NULL));
  missing = cli_run ("render", other, "-o", out, "--scan", NULL);
  cli_assert_run (missing, 1, "[scan-picture]");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Render/forms", test_render);
  g_test_add_func ("/cli/Render/with-scan", test_render_scan);
  g_test_add_func ("/cli/Render/overlays", test_render_overlay);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
