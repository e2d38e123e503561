/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays random games and asks after each order whether the laws of all games hold (game-laws.h).
 *
 *   tercio-laws play [-n GAMES] [-s FIRST] [-e CODE] [BATTLE…]
 *                                        games with seeds from FIRST on, of these battles or of all; options by chance
 *   tercio-laws shrink [-e CODE] FILE    the shortest script that breaks the same law
 *   tercio-laws replay FILE…
 *
 * A game that breaks a law is written to standard output as a script, also one that crashes; the status is 1. So is with -e one
 * in which an event of that code happens. build-aux/shrink does the rest.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game-laws.h"
#include "shipped.h"

static int games = 100, first;
static char *event;
static char **operands;

static const GOptionEntry options[] = {
  { "games", 'n', 0, G_OPTION_ARG_INT, &games, "Games of each battle", "N" },
  { "first", 's', 0, G_OPTION_ARG_INT, &first, "The first seed", "SEED" },
  { "event", 'e', 0, G_OPTION_ARG_STRING, &event, "The code of an event to come to", "CODE" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &operands, NULL, NULL },
  { NULL },
};

/* The game being played, to name one that crashes. */
static GameScript *playing;

static void
crashed_cb (int number)
{
  /* Everything is lost anyway: what works here works. */
  g_autofree char *text = playing != NULL ? game_script_format (playing, "crash") : NULL;

  signal (number, SIG_DFL);
  if (text != NULL && write (STDOUT_FILENO, text, strlen (text)) < 0)
    _exit (3);
  raise (number);
}

static int
play_one (const TcBattle *battle, const char *name, guint64 seed)
{
  g_autoptr (GameScript) script = game_script_new (name, seed);
  g_autofree char *fault = NULL, *text = NULL;
  TcSeeded random;

  tc_seeded_init (&random, seed, 2);
  game_draw_options (battle, script, &random);
  playing = script;
  fault = game_play_random (battle, script, event);
  playing = NULL;
  if (fault == NULL)
    return 0;
  text = game_script_format (script, fault);
  printf ("%s", text);
  return 1;
}

/* On a measured table a game takes as long as hundreds on hexes. */
static int
play (void)
{
  g_auto (GStrv) names = operands != NULL ? g_strdupv (operands) : shipped_list ();
  guint played = 0;

  for (char **name = names; *name != NULL; name++)
    {
      g_autoptr (TcBattle) battle = shipped_read (*name);
      guint n = battle->map->tabletop != NULL ? (guint) (games + 99) / 100 : (guint) games;

      for (guint i = 0; i < n; i++, played++)
        if (play_one (battle, *name, (guint64) first + i) != 0)
          return 1;
    }
  fprintf (stderr, "%u games\n", played);
  return 0;
}

static GameScript *
read_script (const char *path)
{
  g_autofree char *text = NULL;
  GameScript *script = NULL;

  if (g_file_get_contents (path, &text, NULL, NULL))
    script = game_script_parse (text);
  if (script == NULL)
    fprintf (stderr, "%s: no script of a game\n", path);
  return script;
}

static int
shrink (void)
{
  g_autoptr (GameScript) script = operands != NULL ? read_script (operands[0]) : NULL, walked = NULL;
  g_autoptr (TcBattle) battle = NULL;
  g_autofree char *fault = NULL, *text = NULL, *before = NULL;

  if (script == NULL)
    return 2;
  battle = shipped_read (script->battle);
  before = game_script_format (script, "crash");
  if (event != NULL)
    fault = g_strconcat ("event: ", event, NULL);
  /* A script that ends the process has no other law to name. */
  else if (g_file_get_contents (operands[0], &text, NULL, NULL) && g_str_has_prefix (text, "# crash"))
    fault = g_strdup ("crash");
  else
    {
      walked = game_script_parse (before);
      fault = game_play_script (battle, walked, NULL, NULL);
    }
  if (fault == NULL || !game_shrink (battle, script, fault))
    {
      fprintf (stderr, "%s: every law holds\n", operands[0]);
      return 1;
    }
  g_free (text);
  text = game_script_format (script, fault);
  printf ("%s", text);
  return 0;
}

static int
replay (void)
{
  int status = 0;

  for (char **path = operands; path != NULL && *path != NULL; path++)
    {
      g_autoptr (GameScript) script = read_script (*path);
      g_autoptr (TcBattle) battle = script != NULL ? shipped_read (script->battle) : NULL;
      g_autofree char *fault = battle != NULL ? game_play_script (battle, script, NULL, NULL) : NULL;

      if (battle == NULL || fault != NULL)
        status = 1;
      if (fault != NULL)
        printf ("%s: %s\n", *path, fault);
    }
  return status;
}

int
main (int argc, char **argv)
{
  static const struct { const char *name; int (*work) (void); } tasks[] = { { "play", play }, { "shrink", shrink }, { "replay", replay } };
  g_autoptr (GOptionContext) context = g_option_context_new ("play|shrink|replay [BATTLE…|FILE…]");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || operands == NULL)
    {
      fprintf (stderr, "%s\n", error != NULL ? error->message : "play, shrink or replay?");
      return 2;
    }
  signal (SIGABRT, crashed_cb);
  signal (SIGSEGV, crashed_cb);
  signal (SIGTRAP, crashed_cb);
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    if (g_str_equal (operands[0], tasks[i].name))
      {
        operands = operands[1] != NULL ? operands + 1 : NULL;
        return tasks[i].work ();
      }
  fprintf (stderr, "play, shrink or replay?\n");
  return 2;
}
