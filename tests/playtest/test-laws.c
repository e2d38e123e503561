/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games with options by chance, after each order of which the laws of all games are asked (game-laws.h); the games in
 * the folder "laws", each the shortest that once broke one or that comes to an event; and the cutting down itself. Every night there are
 * a hundred thousand games. */
#include "game-laws.h"
#include "shipped.h"

#include <string.h>
#include <unistd.h>

#define GAMES_QUICK TEST_TIMES (6)
#define GAMES_SLOW  8400 /* for each of the battles on hexes */
#define MEASURED    60   /* one game of so many where a game takes as long */

static void
fail (const GameScript *script, const char *fault)
{
  g_autofree char *text = game_script_format (script, fault), *path = NULL;
  int fd = g_file_open_tmp ("tercio-law-XXXXXX.txt", &path, NULL);

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_error ("%s, seed %" G_GUINT64_FORMAT ", after %u orders: %s\nbuild-aux/shrink %s makes a test of it", script->battle,
           script->seed, script->orders->len, fault, path);
}

static void
test_random (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  guint games = g_test_slow () ? GAMES_SLOW : GAMES_QUICK;

  if (battle->map->tabletop != NULL)
    games = (games + MEASURED - 1) / MEASURED;
  for (guint64 seed = 0; seed < games; seed++)
    {
      g_autoptr (GameScript) script = game_script_new (name, seed);
      g_autofree char *fault = NULL;
      TcSeeded random;

      tc_seeded_init (&random, seed, 2);
      game_draw_options (battle, script, &random);
      fault = game_play_random (battle, script, NULL);
      if (fault != NULL)
        fail (script, fault);
    }
}

/* What once broke a law breaks none, and can still be played to its end.  After each of its orders the law is asked that it
 * broke, which its first line names. */
static void
test_kept (gconstpointer path)
{
  g_autofree char *text = NULL, *law = NULL, *fault = NULL;
  g_autoptr (GameScript) script = NULL;
  g_autoptr (TcBattle) battle = NULL;
  guint orders;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "# "));
  law = g_strndup (text + 2, strcspn (text + 2, ":"));
  script = game_script_parse (text);
  g_assert_nonnull (script);
  orders = script->orders->len;
  battle = shipped_read (script->battle);
  fault = game_play_script (battle, script, NULL, NULL);
  if (fault == NULL && !g_str_equal (law, "event") && !g_str_equal (law, "crash"))
    fault = game_play_script (battle, script, law, NULL);
  if (fault != NULL)
    fail (script, fault);
  g_assert_cmpuint (script->orders->len, ==, orders);
}

static void
add_kept (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_strdup_printf ("/playtest/Laws/kept/%.*s", (int) strcspn (name, "."), name);

      g_test_add_data_func_full (path, g_build_filename (folder, name, NULL), test_kept, g_free);
    }
}

static guint
count_events (const TcBattle *battle, const GameScript *script, const char *event)
{
  g_autofree char *text = game_script_format (script, "copy");
  g_autoptr (GameScript) copy = game_script_parse (text);
  g_autofree char *fault = game_play_script (battle, copy, "event", event);

  return fault != NULL ? copy->orders->len : 0;
}

/* The way to the first loss is short, and none of its orders can be left out. */
static void
test_shrink (void)
{
  const char *event = "eliminated";
  g_autoptr (TcBattle) battle = shipped_read ("freiburg-1644-3-august.tercio");
  g_autoptr (GameScript) script = game_script_new ("freiburg-1644-3-august.tercio", 1);
  g_autofree char *fault = game_play_random (battle, script, NULL), *wanted = g_strconcat ("event: ", event, NULL);
  guint before = count_events (battle, script, event);

  g_assert_null (fault);
  g_ptr_array_add (script->options, g_strdup ("temporary-stacking=no"));
  g_assert_cmpuint (before, >, 0);
  g_assert_true (game_shrink (battle, script, wanted));
  g_assert_cmpuint (script->orders->len, <, before);
  g_assert_cmpuint (count_events (battle, script, event), ==, script->orders->len);
  for (guint i = 0; i < script->orders->len; i++)
    {
      char *order = g_ptr_array_steal_index (script->orders, i);

      g_assert_cmpuint (count_events (battle, script, event), ==, 0);
      g_ptr_array_insert (script->orders, (int) i, order);
    }
  g_assert_false (game_shrink (battle, script, "sound: this is never said"));
}

int
main (int argc, char **argv)
{
  const char *root = g_getenv ("TERCIO_DATA_DIR");
  g_autofree char *folder = g_build_filename (root, "tests", "playtest", "laws", NULL);

  g_test_init (&argc, &argv, NULL);
  shipped_add ("/playtest/Laws/random", NULL, test_random);
  add_kept (folder);
  /* a game is played thousands of times, and what cuts it down is no part of the program */
  if (!TEST_SANITIZED)
    g_test_add_func ("/playtest/Laws/shrink", test_shrink);
  return g_test_run ();
}
