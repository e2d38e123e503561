/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The manual pages describe every option and every key, and their examples work.  The program itself needs no
 * display. */
#include "cli-run.h"

#include <string.h>
#include <unistd.h>

/* The subcommands that --help lists; free with g_strfreev(). */
static char **
list_commands (void)
{
  g_autoptr (CliRun) help = cli_run ("--help", NULL);
  g_auto (GStrv) lines = g_strsplit (help->out, "\n", -1);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "  "))
      {
        g_auto (GStrv) words = g_strsplit (*line + 2, " ", 2);

        g_strv_builder_add (names, words[0]);
      }
  return g_strv_builder_end (names);
}

/* As it was built; NULL for the overview. */
static char *
read_page (const char *command)
{
  g_autofree char *folder = g_path_get_dirname (cli_run_program ());
  g_autofree char *name = g_strdup_printf ("tercio-cli%s%s.1", command != NULL ? "-" : "", command != NULL ? command : "");
  g_autofree char *path = g_build_filename (folder, "..", "..", "data", "man", name, NULL);

  return cli_read_file (path);
}

static void
test_options (void)
{
  g_auto (GStrv) commands = list_commands ();
  g_autofree char *overview = read_page (NULL);

  g_assert_cmpuint (g_strv_length (commands), >, 10);
  for (guint i = 0; commands[i] != NULL; i++)
    {
      g_autofree char *page = read_page (commands[i]);
      g_autoptr (CliRun) help = cli_run (commands[i], "--help", NULL);
      g_auto (GStrv) words = g_strsplit_set (help->out, " \n=[]", -1);
      g_autofree char *reference = g_strdup_printf ("tercio-cli-%s 1", commands[i]);

      if (strstr (overview, reference) == NULL)
        g_error ("%s: the overview does not name it", commands[i]);

      for (char **word = words; *word != NULL; word++)
        if (g_str_has_prefix (*word, "--"))
          {
            g_autofree char *wanted = g_strconcat ("Fl -", *word + 2, NULL);

            if (strstr (page, wanted) == NULL)
              g_error ("%s: the page has no %s", commands[i], *word);
          }
    }
}

/* Example lines of a page, in a folder that has the scenarios. */
static guint
run_examples (const char *page, const char *folder)
{
  static const char start[] = ".Dl $ ";
  g_auto (GStrv) lines = g_strsplit (page, "\n", -1);
  guint n = 0;

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, start))
      {
        g_autofree char *command = NULL;
        g_autoptr (CliRun) run = NULL;

        g_assert_true (g_str_has_prefix (*line + strlen (start), "tercio-cli "));
        command = g_strdup_printf ("\"$CLI\" %s", *line + strlen (start) + strlen ("tercio-cli "));
        run = cli_run_line (command, folder);
        /* A blocked line of sight and the like are answers, too. */
        cli_assert_run (run, 0, NULL);
        n++;
      }
  return n;
}

static void
test_examples (void)
{
  g_autofree char *scenarios = cli_source ("scenarios"), *link = cli_scratch ("scenarios"), *folder = cli_scratch (".");
  g_auto (GStrv) commands = list_commands ();
  g_autofree char *text = read_page (NULL);
  guint n;

  g_assert_cmpint (symlink (scenarios, link), ==, 0);
  n = run_examples (text, folder);
  for (guint i = 0; commands[i] != NULL; i++)
    {
      g_autofree char *page = read_page (commands[i]);

      n += run_examples (page, folder);
    }
  g_assert_cmpuint (n, >, 20);
}

static void
check_keys (const char *where, const char *page, JsonObject *object)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *member = members; member != NULL; member = member->next)
    {
      /* "Ql id" or a later one of a list, "Ql id , title". */
      g_autofree char *pattern = g_strdup_printf ("(Ql|,) %s( |$)", (const char *) member->data);

      if (!g_regex_match_simple (pattern, page, G_REGEX_MULTILINE, 0))
        g_error ("%s: the page has no key %s", where, (const char *) member->data);
    }
}

static void
check_page (const char *page_name, CliRun *run)
{
  g_autofree char *page = read_page (page_name);
  g_autoptr (JsonParser) parser = NULL;
  JsonObject *root = cli_run_json (run, &parser);
  g_autoptr (GList) members = json_object_get_members (root);

  check_keys (page_name, page, root);
  for (GList *member = members; member != NULL; member = member->next)
    {
      JsonNode *node = json_object_get_member (root, member->data);

      if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) > 0 &&
          JSON_NODE_HOLDS_OBJECT (json_array_get_element (json_node_get_array (node), 0)))
        check_keys (page_name, page, json_array_get_object_element (json_node_get_array (node), 0));
    }
  cli_run_free (run);
}

/* In a position with a front. */
static CliRun *
run_plan (const char *battle)
{
  g_autofree char *save = cli_scratch ("keys.tercio-game");
  g_autofree char *option = g_strconcat ("--save=", save, NULL), *position = g_strconcat ("--position=", save, NULL);
  g_autoptr (CliRun) play = cli_run ("play", battle, "--seed=1", "--player=random", option, NULL);

  cli_assert_run (play, 0, NULL);
  return cli_run ("plan", battle, position, "--after=250", "--loss=5", "--own-loss=5", "--format=json", NULL);
}

/* A random game in which an order was costly. */
static CliRun *
run_review (const char *battle)
{
  g_autofree char *save = cli_scratch ("review.tercio-game"), *option = g_strconcat ("--save=", save, NULL);
  g_autofree char *of = g_strconcat ("--battle=", battle, NULL);
  g_autoptr (CliRun) play = cli_run ("play", battle, "--seed=1", "--player=random", option, NULL);

  cli_assert_run (play, 0, NULL);
  return cli_run ("review", save, of, "--turn=4", "--side=imperialist", "--trials=2", "--format=json", NULL);
}

static void
test_keys (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *lutter = cli_source (LUTTER);

  check_page ("validate", cli_run ("validate", lutzen, "--format=json", NULL));
  check_page ("info", cli_run ("info", lutzen, "--format=json", NULL));
  check_page ("export", cli_run ("export", lutzen, "--to=json", NULL));
  check_page ("odds", cli_run ("odds", "--system=thirty-years-war", "--attackers=12", "--defenders=6", "--format=json", NULL));
  check_page ("sight", cli_run ("sight", lutzen, "--from=1710", "--to=1716", "--format=json", NULL));
  check_page ("reach", cli_run ("reach", lutzen, "--unit=kyle", "--format=json", NULL));
  check_page ("reach", cli_run ("reach", lutzen, "--unit=swedish-gun-1", "--format=json", NULL));
  check_page ("threat", cli_run ("threat", lutzen, "--unit=kyle", "--format=json", NULL));
  check_page ("field", cli_run ("field", lutzen, "--show=fire", "--format=json", NULL));
  check_page ("field", cli_run ("field", lutzen, "--show=turns", "--turns=1", "--format=json", NULL));
  check_page ("victory", cli_run ("victory", lutzen, "--format=json", NULL));
  check_page ("forecast", cli_run ("forecast", lutter, "--before=tilly-leader", "--within=3", "--format=json", NULL));
  check_page ("plan", run_plan (lutzen));
  check_page ("orders", cli_run ("orders", lutzen, "--format=json", NULL));
  check_page ("hint", cli_run ("hint", lutzen, "--trials=2", "--format=json", NULL));
  check_page ("review", run_review (lutzen));
  check_page ("diff", cli_run ("diff", lutzen, lutzen, "--format=json", NULL));
  check_page ("play", cli_run ("play", lutzen, "--format=json", NULL));
  check_page ("playtest", cli_run ("playtest", lutzen, "--games=2", "--format=json", NULL));
  check_page ("calibrate", cli_run ("calibrate", lutzen, "--player=random", "--games=2", "--format=json", NULL));
  check_page ("ladder", cli_run ("ladder", lutzen, "--players=random,random", "--pairs=1", "--baseline", "--test=40,60",
                                 "--format=json", NULL));
}

static void
test_no_display (void)
{
  g_autofree char *readelf = g_find_program_in_path ("readelf");
  const char *argv[] = { readelf, "-d", cli_run_program (), NULL };
  g_autoptr (CliRun) run = NULL;

  if (readelf == NULL)
    {
      g_test_skip ("readelf is not installed");
      return;
    }
  run = cli_run_with (argv, NULL, NULL);
  g_assert_nonnull (strstr (run->out, "libglib-2.0"));
  g_assert_null (strstr (run->out, "libgtk"));
  g_assert_null (strstr (run->out, "libadwaita"));
  g_assert_null (strstr (run->out, "libX11"));
  g_assert_null (strstr (run->out, "wayland"));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Manual/options", test_options);
  g_test_add_func ("/cli/Manual/examples", test_examples);
  g_test_add_func ("/cli/Manual/keys", test_keys);
  g_test_add_func ("/cli/Manual/no-display", test_no_display);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
