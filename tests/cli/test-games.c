/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from scripts and machines, saved, proved, and asked about in their middle. */
#include "cli-answer.h"

#include <string.h>

#include "tc-ratio.h"

static JsonArray *
play (const char *battle, const char *seed, JsonParser **parser)
{
  g_autofree char *path = cli_source (battle);
  g_autoptr (CliRun) run = cli_run ("play", path, "--seed", seed, "--format=json", NULL);

  cli_assert_run (run, 0, NULL);
  return json_object_get_array_member (cli_run_json (run, parser), "orders");
}

static const char *
order_of (JsonArray *orders, guint index)
{
  return json_object_get_string_member (json_array_get_object_element (orders, index), "order");
}

/* The orders before @end as a script. */
static char *
script_of (JsonArray *orders, guint end)
{
  g_autoptr (GString) text = g_string_new ("# a script\n\n");
  char *path = cli_scratch ("script.txt");

  for (guint i = 0; i < end; i++)
    g_string_append_printf (text, "%s\n", order_of (orders, i));
  cli_write_file (path, text->str);
  return path;
}

static void
test_play_twice (void)
{
  static const char *const battles[] = { LUTZEN, DUEL };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *path = cli_source (battles[i]);
      g_autoptr (CliRun) a = cli_run ("play", path, "--seed=11", NULL);
      g_autoptr (CliRun) b = cli_run ("play", path, "--seed=11", NULL);
      g_autoptr (CliRun) other = cli_run ("play", path, "--seed=12", NULL);

      cli_assert_run (a, 0, NULL);
      g_assert_cmpstr (a->out, ==, b->out);
      g_assert_cmpstr (a->out, !=, other->out);
      g_assert_nonnull (strstr (a->out, "\nsignature "));
    }
}

/* The orders of a game, given again by hand, are the same game. */
static void
test_play_script (void)
{
  g_autofree char *path = cli_source (LUTZEN), *script = NULL, *text = NULL;
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *orders = play (LUTZEN, "21", &parser);
  g_autoptr (CliRun) machine = cli_run ("play", path, "--seed=21", "-q", NULL);
  g_autoptr (CliRun) hand = NULL, standard = NULL;
  const char *argv[] = { cli_run_program (), "play", path, "--seed=21", "-q", "--orders=-", NULL };

  script = script_of (orders, json_array_get_length (orders));
  text = cli_read_file (script);
  hand = cli_run ("play", path, "--seed=21", "-q", "--orders", script, NULL);
  standard = cli_run_with (argv, text, NULL);
  cli_assert_run (hand, 0, NULL);
  g_assert_cmpstr (hand->out, ==, machine->out);
  g_assert_cmpstr (standard->out, ==, machine->out);
}

static void
test_play_script_mistakes (void)
{
  static const struct { const char *text, *words; int status; } cases[] = {
    { "end\n\nmarch kyle @ 1613\n", ":3:1: error: There is no such order", 1 },
    { "# one\nmove nobody @ 1613\n", ":2:6: error: There is no such counter: nobody [order-counter]", 1 },
    { "move kyle @ 9999", ":1:13: error: There is no such place", 1 },
    { "move kyle @ 1613", ":1: error: refused: ", 1 },
    { "end\r\nmove kyle @ 1613 1513 1413 1313 1213", ":2: error: refused: ", 1 },
    { "end\n\xff\xfe\n", ":2: error: this is not UTF-8 text [bad-utf8]", 1 },
    { "attack", ": error: ", 1 },
    { "", NULL, 0 },
  };
  g_autofree char *path = cli_source (LUTZEN), *script = cli_scratch ("wrong.txt"), *missing = cli_scratch ("none.txt");
  g_autoptr (CliRun) nothing = cli_run ("play", path, "--orders", missing, NULL);
  g_autoptr (CliRun) player = cli_run ("play", path, "--player=wallenstein", NULL);
  g_autoptr (CliRun) seed = cli_run ("play", path, "--seed=-1", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliRun) run = NULL;

      cli_write_file (script, cases[i].text);
      run = cli_run ("play", path, "--orders", script, NULL);
      cli_assert_run (run, cases[i].status, cases[i].words);
      g_assert_true (run->err[0] == '\0' || g_str_has_prefix (run->err, script));
    }
  cli_assert_run (nothing, 2, "[unreadable]");
  cli_assert_run (player, 2, "wallenstein");
  cli_assert_run (seed, 2, "-1");
}

static void
test_play_options (void)
{
  g_autofree char *path = cli_source (LUTZEN), *save = cli_scratch ("option.xml");
  g_autoptr (CliRun) known = cli_run ("play", path, "-q", "-o", "early-pappenheim=yes", "--save", save, NULL);
  g_autoptr (CliRun) replayed = cli_run ("replay", save, "--battle", path, "--verify", "--format=json", NULL);
  g_autoptr (CliRun) unknown = cli_run ("play", path, "-q", "-o", "early-pappenheim=maybe", NULL);
  g_autoptr (CliRun) both = cli_run ("play", path, "--from", save, "-o", "early-pappenheim=no", NULL);
  g_autoptr (CliRun) over = cli_run ("play", save, "--save", save, NULL);
  g_autoptr (CliRun) nobody = cli_run ("play", path, "--player=me", NULL);
  g_autoptr (CliRun) three = cli_run ("play", path, "-q", "--player=random,random,random", NULL);
  g_autoptr (CliRun) strange = cli_run ("play", path, "-q", "--player=random,me", NULL);
  g_autoptr (CliRun) half = cli_run ("play", path, "-q", "--player=random,none", "--format=json", NULL);

  cli_assert_run (known, 0, NULL);
  cli_assert_run (replayed, 0, NULL);
  g_assert_nonnull (strstr (replayed->out, "early-pappenheim=yes"));
  cli_assert_run (unknown, 2, "early-pappenheim=maybe");
  cli_assert_run (unknown, 2, "note: choices of the option “early-pappenheim”: no yes [play-option]");
  cli_assert_run (over, 2, "which the command reads");
  cli_assert_run (three, 2, "one for each of the 2 sides");
  cli_assert_run (strange, 2, "me");
  cli_assert_run (half, 0, NULL);
  g_assert_nonnull (strstr (half->out, "\"turn\":1"));
  cli_assert_run (nobody, 2, "“me”; expected one of: none, recruit, sergeant, captain, colonel, marshal, random, greedy, "
                             "planner, searcher");
  cli_assert_run (both, 2, "--option");
}

/* White Mountain with an option of its own: whether the Hungarian horse flees, or has another level. */
static void
write_with_option (const char *path, const char *level)
{
  static const char was[] = "<module type=\"demoralization\" id=\"hungarian-level\"";
  g_autofree char *source = cli_source ("scenarios/white-mountain-1620.tercio"), *text = NULL, *changed = NULL;
  g_auto (GStrv) parts = NULL;

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  parts = g_strsplit (text, was, 2);
  g_assert_nonnull (parts[1]);
  changed = g_strconcat (parts[0], "<option id=\"horse\" title=\"The Hungarian horse\" choices=\"flees stands\" value=\"flees\"/>"
                         "<module type=\"demoralization\" id=\"steady\" option=\"horse\" when=\"stands\" army=\"hungarian\""
                         " losses=\"side\" level=\"", level, "\"/>", was, " option=\"horse\" when=\"flees\"", parts[1], NULL);
  cli_write_file (path, changed);
}

/* Chosen for a game as an option of the book is, kept in its save, and validated with every choice. */
static void
test_own_option (void)
{
  g_autofree char *path = cli_scratch ("own.tercio"), *save = cli_scratch ("own.xml");
  g_autoptr (CliRun) sound = NULL, known = NULL, replayed = NULL, unknown = NULL, exported = NULL, faulty = NULL;

  write_with_option (path, "30");
  sound = cli_run ("validate", path, NULL);
  known = cli_run ("play", path, "-q", "-o", "horse=stands", "--save", save, NULL);
  replayed = cli_run ("replay", save, "--battle", path, "--verify", "--format=json", NULL);
  unknown = cli_run ("play", path, "-q", "-o", "horse=runs", NULL);
  exported = cli_run ("export", path, "--to=json", NULL);
  write_with_option (path, "none");
  faulty = cli_run ("validate", path, NULL);
  cli_assert_run (sound, 0, NULL);
  cli_assert_run (known, 0, NULL);
  cli_assert_run (replayed, 0, NULL);
  g_assert_nonnull (strstr (replayed->out, "horse=stands"));
  cli_assert_run (unknown, 2, "note: choices of the option “horse”: flees stands [play-option]");
  cli_assert_run (exported, 0, NULL);
  g_assert_nonnull (strstr (exported->out, "\"horse\":\"flees\""));
  cli_assert_run (faulty, 1, "none");
}

/* White Mountain with Bauer's regiment elsewhere by a choice: in a free hex, or in one of the enemy's. */
static void
write_with_set_up (const char *path, const char *at)
{
  static const char was[] = "at=\"0618\"/>";
  g_autofree char *text = NULL, *changed = NULL;
  g_auto (GStrv) parts = NULL;

  write_with_option (path, "30");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, was, 2);
  g_assert_nonnull (parts[1]);
  changed = g_strconcat (parts[0], "at=\"0618\"><set-up option=\"horse\" choice=\"stands\" at=\"", at, "\"/></counter>", parts[1], NULL);
  cli_write_file (path, changed);
}

/* The game begins where the choice has the counters, whoever asks; the check binds each choice and names it. */
static void
test_set_up (void)
{
  g_autofree char *path = cli_scratch ("set-up.tercio"), *save = cli_scratch ("set-up.xml"), *other = cli_scratch ("usual.xml");
  g_autoptr (CliRun) sound = NULL, chosen = NULL, replayed = NULL, usual = NULL, proved = NULL, there = NULL, here = NULL, faulty = NULL;
  g_autoptr (CliRun) batch = NULL;

  write_with_set_up (path, "0518");
  sound = cli_run ("validate", path, NULL);
  chosen = cli_run ("play", path, "--seed=3", "-q", "-o", "horse=stands", "--save", save, NULL);
  replayed = cli_run ("replay", save, "--battle", path, "--verify", NULL);
  usual = cli_run ("play", path, "--seed=3", "-q", "--save", other, NULL);
  proved = cli_run ("replay", other, "--battle", path, "--verify", NULL);
  there = cli_run ("reach", path, "--unit=bauer", "-o", "horse=stands", "--format=json", NULL);
  here = cli_run ("reach", path, "--unit=bauer", "--format=json", NULL);
  batch = cli_run ("playtest", path, "-g", "2", "-o", "horse=stands", NULL);
  cli_assert_run (sound, 0, NULL);
  cli_assert_run (chosen, 0, NULL);
  cli_assert_run (replayed, 0, NULL);
  cli_assert_run (usual, 0, NULL);
  cli_assert_run (proved, 0, NULL);
  cli_assert_run (batch, 0, NULL);
  cli_assert_run (there, 0, NULL);
  cli_assert_run (here, 0, NULL);
  g_assert_cmpstr (there->out, !=, here->out);
  write_with_set_up (path, "1307");
  faulty = cli_run ("validate", path, NULL);
  cli_assert_run (faulty, 1, "With “The Hungarian horse: Stands”: ");
  cli_assert_run (faulty, 1, "[set-up-enemies]");
}

static void
test_replay (void)
{
  g_autofree char *path = cli_source (DUEL), *lutzen = cli_source (LUTZEN), *save = cli_scratch ("game.xml");
  g_autoptr (CliRun) played = cli_run ("play", path, "--seed=5", "-q", "--save", save, NULL);
  g_autoptr (CliRun) proved = cli_run ("replay", save, "--verify", NULL);
  g_autoptr (CliRun) shown = cli_run ("replay", save, NULL);
  g_autoptr (CliRun) other = cli_run ("replay", save, "--battle", lutzen, NULL);
  g_autoptr (CliRun) battle = cli_run ("replay", path, "--verify", NULL);
  const char *signature = strstr (played->out, "signature ");

  cli_assert_run (played, 0, NULL);
  cli_assert_run (proved, 0, NULL);
  g_assert_nonnull (signature);
  g_assert_nonnull (strstr (proved->out, g_strchomp ((char *) signature)));
  g_assert_nonnull (strstr (shown->out, "\n1: "));
  cli_assert_run (other, 1, "[play-other-battle]");
  cli_assert_run (battle, 1, "[wrong-root]");
  cli_assert_run (battle, 1, "note: This is a battle");
}

/* The first of @words that is in the text is changed by one letter. */
static char *
tamper (const char *text, const char *word, const char *instead)
{
  const char *at = strstr (text, word);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, instead, at + strlen (word));
}

static void
test_replay_tampered (void)
{
  g_autofree char *path = cli_source (LUTZEN), *save = cli_scratch ("honest.xml"), *forged = cli_scratch ("forged.xml");
  g_autoptr (CliRun) played = cli_run ("play", path, "--seed=5", "-q", "--save", save, NULL);
  g_autofree char *text = cli_read_file (save), *seed = tamper (text, "seed=\"5\"", "seed=\"6\"");
  g_autofree char *hash = tamper (text, "hash=\"", "hash=\"0"), *cut = g_strndup (text, strlen (text) / 2);
  g_autofree char *missing = tamper (text, ">end<", ">rally kyle<");
  const char *const forgeries[] = { seed, hash, cut, missing, "<game", "" };

  cli_assert_run (played, 0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    {
      g_autoptr (CliRun) run = NULL;

      cli_write_file (forged, forgeries[i]);
      run = cli_run ("replay", forged, "--battle", path, "--verify", NULL);
      cli_assert_run (run, 1, forged);
      g_assert_null (strstr (run->out, "verified"));
    }
}

/* Questions about a position in the middle of a game */

static void
append_list (GPtrArray *argv, const char *option, char **words, guint *at, const char *mark)
{
  g_autoptr (GString) list = g_string_new (option);

  if (mark[0] != '\0' && g_strcmp0 (words[*at], mark) != 0)
    return;
  for (*at += mark[0] != '\0'; words[*at] != NULL && strchr ("&>@+=", words[*at][0]) == NULL; (*at)++)
    g_string_append_printf (list, "%s%s", g_str_has_suffix (list->str, "=") ? "" : ",", words[*at]);
  g_ptr_array_add (argv, g_strdup (list->str));
}

/* The question that goes with an order. */
static CliRun *
ask_about (const char *path, const char *save, const char *order)
{
  g_auto (GStrv) words = g_strsplit (order, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);
  gboolean fire = g_str_equal (words[0], "fire"), rally = g_str_equal (words[0], "rally");
  guint at = 1;

  g_ptr_array_add (argv, g_strdup (cli_run_program ()));
  g_ptr_array_add (argv, g_strdup (fire ? "fire" : "odds"));
  g_ptr_array_add (argv, g_strdup (path));
  g_ptr_array_add (argv, g_strdup ("--format=json"));
  g_ptr_array_add (argv, g_strconcat ("--position=", save, NULL));
  append_list (argv, fire ? "--from=" : rally ? "--rally=" : "--attackers=", words, &at, "");
  append_list (argv, "--leaders=", words, &at, "&");
  append_list (argv, fire ? "--to=" : "--defenders=", words, &at, ">");
  for (; words[at] != NULL; at++)
    if (words[at][0] == '+')
      g_ptr_array_add (argv, g_strconcat ("--flag=", words[at] + 1, NULL));
  g_ptr_array_add (argv, NULL);
  return cli_run_with ((const char *const *) argv->pdata, NULL, NULL);
}

/* What then came was among what could come, and all that could come comes with 1. */
static void
check_answer (CliRun *run, JsonObject *entry)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonObject *root = cli_run_json (run, &parser);
  JsonArray *results = json_object_get_array_member (root, "results");
  TcRatio sum = TC_RATIO_ZERO;

  g_assert_cmpstr (json_object_get_string_member (root, "order"), ==, json_object_get_string_member (entry, "order"));
  for (guint i = 0; i < json_array_get_length (results); i++)
    {
      JsonObject *result = json_array_get_object_element (results, i);

      sum = tc_ratio_add (sum, cli_ratio (result, "probability"));
    }
  g_assert_cmpint (tc_ratio_compare (sum, TC_RATIO_ONE), ==, 0);
}

/* The @count first orders of a kind in a game: each is asked about in the position before it. */
static guint
check_kind (const char *battle, JsonArray *orders, const char *kind, guint count)
{
  g_autofree char *path = cli_source (battle), *save = cli_scratch ("middle.xml");
  guint found = 0;

  for (guint i = 0; i < json_array_get_length (orders) && found < count; i++)
    {
      g_autofree char *script = NULL;
      g_autoptr (CliRun) before = NULL, answer = NULL;

      if (!g_str_has_prefix (order_of (orders, i), kind))
        continue;
      found++;
      script = script_of (orders, i);
      before = cli_run ("play", path, "--seed=21", "-q", "--orders", script, "--save", save, NULL);
      cli_assert_run (before, 0, NULL);
      answer = ask_about (path, save, order_of (orders, i));
      cli_assert_run (answer, 0, NULL);
      check_answer (answer, json_array_get_object_element (orders, i));
    }
  return found;
}

static void
test_positions_thirty (void)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *orders = play (LUTZEN, "21", &parser);

  g_assert_cmpuint (check_kind (LUTZEN, orders, "attack ", 8), ==, 8);
  g_assert_cmpuint (check_kind (LUTZEN, orders, "fire ", 4), ==, 4);
  g_assert_cmpuint (check_kind (LUTZEN, orders, "rally ", 4), ==, 4);
}

static void
test_positions_duel (void)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *orders = play (DUEL, "21", &parser);

  g_assert_cmpuint (check_kind (DUEL, orders, "attack ", 4), ==, 4);
}

/* A game that was saved in its middle goes on as if it had not been. */
static void
test_play_from (void)
{
  g_autofree char *path = cli_source (LUTZEN), *save = cli_scratch ("half.xml"), *script = NULL;
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *orders = play (LUTZEN, "21", &parser);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (CliRun) whole = cli_run ("play", path, "--seed=21", "-q", NULL);
  g_autoptr (CliRun) first = NULL, second = NULL;
  guint middle = json_array_get_length (orders) / 2;

  script = script_of (orders, middle);
  first = cli_run ("play", path, "--seed=21", "--orders", script, "--save", save, NULL);
  cli_assert_run (first, 0, NULL);
  for (guint i = middle; i < json_array_get_length (orders); i++)
    g_string_append_printf (text, "%s\n", order_of (orders, i));
  cli_write_file (script, text->str);
  second = cli_run ("play", path, "--from", save, "-q", "--orders", script, NULL);
  cli_assert_run (second, 0, NULL);
  g_assert_cmpstr (second->out, ==, whole->out);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Play/twice-the-same", test_play_twice);
  g_test_add_func ("/cli/Play/script", test_play_script);
  g_test_add_func ("/cli/Play/script-mistakes", test_play_script_mistakes);
  g_test_add_func ("/cli/Play/options", test_play_options);
  g_test_add_func ("/cli/Play/own-option", test_own_option);
  g_test_add_func ("/cli/Play/set-up", test_set_up);
  g_test_add_func ("/cli/Play/from", test_play_from);
  g_test_add_func ("/cli/Replay/verify", test_replay);
  g_test_add_func ("/cli/Replay/tampered", test_replay_tampered);
  g_test_add_func ("/cli/Odds/positions", test_positions_thirty);
  g_test_add_func ("/cli/Odds/positions-dice-duel", test_positions_duel);
  status = g_test_run ();
  cli_scratch_clear ();
  return status;
}
