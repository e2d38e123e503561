/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules answer in the positions of a game: all that people, players and scripts can ask of them.
 *
 * tests/playtest/answers.txt has a line for each shipped battle, one for each choice of an option by which games of
 * it go otherwise, one for all options otherwise ("all=other"), and one for a fight in the corner of its map with
 * leaders and the last armies listed first, as the first hex and counter are like any other ("set-up=corner"); and one
 * for the battles that dice make ("generated"): the file, or the rules, the option, and a
 * hash for each sort of answer: the logs of games; lists of orders; orders with a slip in them, refused or not;
 * explanations; what-if; what is said of state, duties, counters and orders; the map; the score.  So the procedures that
 * only an option calls are played, too, and a change of behaviour shows where it is seen.  It restates them in its own
 * commit:
 *
 *   TERCIO_DATA_DIR=. BUILD/tests/test-playtest playtest-answers --restate > tests/playtest/answers.txt
 */
#include <string.h>

#include "quiz.h"
#include "shipped.h"
#include "tc-battle-file.h"
#include "tc-begin.h"
#include "tc-hash.h"

/* So many of a battle, on a measured table one, and so many battles by dice. */
#define GAMES     3
#define GENERATED 40

/* The last choice that is not the usual one. */
static void
choose_other (TcBattle *battle, const TcOption *option)
{
  g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);
  g_autofree char *usual = g_strdup (tc_battle_get_option (battle, option->id));

  for (char **choice = choices; *choice != NULL; choice++)
    if (strcmp (*choice, usual) != 0)
      g_assert_true (tc_battle_set_option (battle, option->id, *choice));
}

/* The first counter of a side and kind that stands on the map, or nobody. */
static void
stand_first (TcBattle *battle, int side, const char *kind, int hex)
{
  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcCounter *it = g_ptr_array_index (battle->counters, i);
      const TcArmy *army = g_ptr_array_index (battle->armies, (guint) it->army);

      if (army->side != side || strcmp (it->kind, kind) != 0 || tc_place_is_nowhere (it->place))
        continue;
      it->place.x = hex;
      return;
    }
}

/* A leader is the first counter of the battle. */
static void
put_leaders_first (GPtrArray *counters)
{
  for (guint i = 0, n = 0; i < counters->len; i++)
    if (strcmp (((const TcCounter *) g_ptr_array_index (counters, i))->kind, "leader") == 0)
      g_ptr_array_insert (counters, (int) n++, g_ptr_array_steal_index (counters, i));
}

/* What comes last comes first: neither rules nor players go by the order of a list. */
static void
turn_armies (TcBattle *battle)
{
  guint n = battle->armies->len;

  for (guint i = 1; i < n; i++)
    g_ptr_array_insert (battle->armies, 0, g_ptr_array_steal_index (battle->armies, i));
  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcCounter *it = g_ptr_array_index (battle->counters, i);

      it->army = (int) n - 1 - it->army;
    }
}

/* Foot, horse, a leader and a gun of either side in the first hexes of the map, on clear ground, wherever else they
 * have to stand. */
static void
crowd_corner (TcBattle *battle)
{
  GPtrArray *modules = battle->rules->modules;
  int columns = battle->map->grid.columns, clear = tc_map_find_terrain (battle->map, "clear");

  turn_armies (battle);
  put_leaders_first (battle->counters);
  for (guint i = modules->len; i > 0; i--)
    if (strcmp (((const TcModule *) g_ptr_array_index (modules, i - 1))->type, "set-up") == 0)
      g_ptr_array_remove_index (modules, i - 1);
  for (int row = 0; row < 3; row++)
    memset (battle->map->terrain + row * columns, clear, 4);
  stand_first (battle, 0, "infantry", 0);
  stand_first (battle, 0, "leader", 0);
  stand_first (battle, 0, "artillery", 2 * columns);
  stand_first (battle, 0, "cavalry", columns + 1);
  stand_first (battle, 1, "infantry", 1);
  stand_first (battle, 1, "leader", 1);
  stand_first (battle, 1, "cavalry", columns);
  stand_first (battle, 1, "artillery", 2 * columns + 1);
}

static void
choose (TcBattle *battle, const char *option, const char *choice)
{
  if (option == NULL)
    return;
  if (strcmp (option, "set-up") == 0)
    crowd_corner (battle);
  else if (strcmp (option, "all") != 0)
    g_assert_true (tc_battle_set_option (battle, option, choice));
  for (guint i = 0; strcmp (option, "all") == 0 && i < battle->book->options->len; i++)
    choose_other (battle, g_ptr_array_index (battle->book->options, i));
}

/* The line of a battle, with a choice of an option or without.  NULL: the choice cannot be played. */
static char *
describe (const char *name, const char *option, const char *choice, guint64 *log)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = NULL;
  GString *line = g_string_new (name);
  guint64 hash[QUIZ_N_SORTS] = { 0 };

  choose (battle, option, choice);
  ruleset = tc_ruleset_new (battle, issues);
  if (ruleset == NULL)
    return NULL;
  for (guint i = 0; i < (ruleset->system->ruler != NULL ? 1 : GAMES); i++)
    quiz_play (ruleset, 1632 + i, hash);
  g_string_append_printf (line, " %s%s%s", option == NULL ? "-" : option, option == NULL ? "" : "=",
                          option == NULL ? "" : choice);
  for (guint i = 0; i < QUIZ_N_SORTS; i++)
    g_string_append_printf (line, " %08x", (guint) (hash[i] ^ hash[i] >> 32));
  *log = hash[QUIZ_LOG];

  return g_string_free (line, FALSE);
}

/* The line of the battles that dice make by the rules, with something bought, or refused, and without. */
static char *
describe_generated (const char *system)
{
  static const char *const bought[] = { "", "hill sector=5", "wood level=1 sector=2", "town sector=5 turn=90",
                                        "abatis length=16 sector=5" };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (system, issues);
  guint64 hash = TC_HASH_START;

  for (guint i = 0; i < GENERATED; i++)
    {
      TcMuster muster = { 150 + 25 * (int) i, i, bought[i % G_N_ELEMENTS (bought)] };
      g_autoptr (TcIssueList) refused = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = tc_system_generate (tc_system_find (system), book, &muster, refused);
      g_autofree char *text = battle != NULL ? tc_battle_file_format (battle, NULL) : NULL;

      g_assert_true (battle != NULL || *muster.bought != '\0');
      hash = tc_hash_string (hash, text != NULL ? text : tc_issue_list_get (refused, 0)->code);
    }
  return g_strdup_printf ("%s generated %016" G_GINT64_MODIFIER "x", system, hash);
}

static void
test_stated (gconstpointer data)
{
  g_auto (GStrv) words = g_strsplit (data, " ", 3);
  g_auto (GStrv) parts = g_strsplit (words[1], "=", 2);
  guint64 log;
  g_autofree char *found = strcmp (words[1], "generated") == 0
                             ? describe_generated (words[0])
                             : describe (words[0], parts[1] != NULL ? parts[0] : NULL, parts[1], &log);

  g_assert_cmpstr (found, ==, data);
}

/* Nothing, when the game goes as usual. */
static void
restate_choice (const char *name, const char *option, const char *choice, guint64 usual)
{
  guint64 log;
  g_autofree char *line = describe (name, option, choice, &log);

  if (line != NULL && log != usual)
    g_print ("%s\n", line);
}

static void
restate (const char *name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  guint64 usual;
  g_autofree char *first = describe (name, NULL, NULL, &usual);

  g_print ("%s\n", first);
  for (guint i = 0; i < battle->book->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->book->options, i);
      g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);

      for (char **choice = choices; *choice != NULL; choice++)
        if (strcmp (*choice, tc_battle_get_option (battle, option->id)) != 0)
          restate_choice (name, option->id, *choice, usual);
    }
  restate_choice (name, "all", "other", usual);
  if (battle->map->tabletop == NULL)
    restate_choice (name, "set-up", "corner", usual);
}

static void
restate_generated (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    if (tc_system_generates (systems[i]))
      {
        g_autofree char *line = describe_generated (systems[i]->id);

        g_print ("%s\n", line);
      }
}

int
main (int argc, char **argv)
{
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "playtest", "answers.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) names = shipped_list (), lines = NULL;

  if (argc > 1 && strcmp (argv[1], "--restate") == 0)
    {
      for (guint i = 0; names[i] != NULL; i++)
        restate (names[i]);
      restate_generated ();
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; i < g_strv_length (lines); i += TEST_SANITIZED ? 11 : 1)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 3);
      g_autofree char *test = g_strdup_printf ("/playtest/Answers/%s/%s", words[0], words[1]);

      g_test_add_data_func_full (test, g_strdup (lines[i]), test_stated, g_free);
    }
  for (guint i = 0; names[i] != NULL; i++)
    g_assert_nonnull (strstr (text, names[i]));

  return g_test_run ();
}
