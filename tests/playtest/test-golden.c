/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game of every shipped battle, order by order and event by event.
 *
 * tests/playtest/golden/BATTLE.game has the orders ("> attack gula > grana"), the draws that each took ("= 2 0", from 0),
 * and its events: code, case ("-": none) and arguments; counters, hexes and terms by their names.  Draws and
 * events of the set-up come first.  The orders are given again with these draws, and the log must be the same.  A change of behaviour restates the games in its
 * own commit; a new battle gets its game the same way:
 *
 *   TERCIO_DATA_DIR=. BUILD/tests/test-playtest playtest-golden --restate [BATTLE.xml ...]
 */
#include <string.h>

#include "order-lines.h"
#include "shipped.h"
#include "tc-player.h"

#define SEED  1632
#define DRAWS 4096 /* of one order */

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  GArray    *events;
} Golden;

static void
golden_open (Golden *self, const char *name)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  self->battle = shipped_read (name);
  self->ruleset = tc_ruleset_new (self->battle, issues);
  g_assert_nonnull (self->ruleset);
  self->state = tc_state_new (self->ruleset);
  self->events = g_array_new (FALSE, FALSE, sizeof (TcNote));
}

static void
golden_close (Golden *self)
{
  g_array_unref (self->events);
  g_free (self->state);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

static char *
path_of (const char *name)
{
  g_autofree char *file = g_strdup_printf ("%.*s.game", (int) strcspn (name, "."), name);

  return g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "playtest", "golden", file, NULL);
}

static void
write_events (GString *out, Golden *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      line_write (out, self->ruleset, &g_array_index (self->events, TcNote, i));
      g_string_append_c (out, '\n');
    }
  g_array_set_size (self->events, 0);
}

static void
write_draws (GString *out, const GArray *draws)
{
  if (draws->len == 0)
    return;
  g_string_append_c (out, '=');
  for (guint i = 0; i < draws->len; i++)
    g_string_append_printf (out, " %u", g_array_index (draws, TcDraw, i).value);
  g_string_append_c (out, '\n');
}

static char *
restate (const char *name)
{
  g_autoptr (TcPlayer) player = tc_player_new ("captain", SEED);
  g_autoptr (GArray) draws = g_array_new (FALSE, FALSE, sizeof (TcDraw));
  GString *out = g_string_new (NULL);
  TcRecording recording;
  TcSeeded seeded;
  TcOrder order;
  Golden self;
  TcLog log;

  golden_open (&self, name);
  log = (TcLog) { self.events };
  tc_seeded_init (&seeded, SEED, 0);
  tc_recording_init (&recording, &seeded.parent, draws);
  tc_state_setup (self.ruleset, self.state, &recording.parent, &log);
  write_draws (out, draws);
  write_events (out, &self);
  while (tc_player_choose (player, self.ruleset, self.state, &order))
    {
      g_autofree char *text = tc_order_format (&order, self.battle, self.ruleset->system->order_kinds);

      g_array_set_size (draws, 0);
      tc_state_apply (self.ruleset, self.state, &order, &recording.parent, &log);
      g_string_append_printf (out, "> %s\n", text);
      write_draws (out, draws);
      write_events (out, &self);
    }
  golden_close (&self);

  return g_string_free (out, FALSE);
}

/* The draws of the line, if it has any; goes past it. */
static guint
read_draws (char **lines, guint *line, guint16 draws[DRAWS])
{
  g_auto (GStrv) words = NULL;
  guint n = 0;

  if (lines[*line] == NULL || lines[*line][0] != '=')
    return 0;
  words = g_strsplit (lines[(*line)++], " ", -1);
  for (; words[n + 1] != NULL; n++)
    {
      g_assert_cmpuint (n, <, DRAWS);
      draws[n] = g_ascii_strtoull (words[n + 1], NULL, 10);
    }

  return n;
}

static void
compare (Golden *self, const char *path, char **lines, guint *line)
{
  g_autoptr (GString) events = g_string_new (NULL);
  g_auto (GStrv) found = NULL;

  write_events (events, self);
  found = g_strsplit (events->str, "\n", -1);
  for (guint i = 0; found[i] != NULL && found[i][0] != '\0'; i++, (*line)++)
    if (g_strcmp0 (lines[*line], found[i]) != 0)
      g_error ("%s:%u: “%s” is expected, it is “%s”", path, *line + 1, lines[*line], found[i]);
}

static void
give (Golden *self, const char *path, char **lines, guint *line)
{
  TcLog log = { self->events };
  guint16 draws[DRAWS];
  guint at = *line + 1;
  TcNote refusal = { NULL };
  TcScripted scripted;
  TcOrder order;
  g_autoptr (GError) error = NULL;

  if (!g_str_has_prefix (lines[*line], "> "))
    g_error ("%s:%u: “%s” is expected, it is an order's turn", path, at, lines[*line]);
  if (!tc_order_parse (lines[*line] + 2, self->battle, self->ruleset->system->order_kinds, &order, &error))
    g_error ("%s:%u: %s", path, at, error->message);
  if (!tc_state_check (self->ruleset, self->state, &order, &refusal))
    {
      g_autofree char *said = tc_note_say (&refusal, self->ruleset);

      g_error ("%s:%u: refused: %s", path, at, said);
    }
  (*line)++;
  tc_scripted_init (&scripted, draws, read_draws (lines, line, draws));
  tc_state_apply (self->ruleset, self->state, &order, &scripted.parent, &log);
  if (!tc_scripted_is_spent (&scripted))
    g_error ("%s:%u: takes %u draws", path, at, scripted.position);
}

static void
test_game (gconstpointer name)
{
  g_autofree char *path = path_of (name), *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint16 draws[DRAWS];
  TcScripted scripted;
  guint line = 0;
  Golden self;
  TcLog log;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  golden_open (&self, name);
  log = (TcLog) { self.events };
  tc_scripted_init (&scripted, draws, read_draws (lines, &line, draws));
  tc_state_setup (self.ruleset, self.state, &scripted.parent, &log);
  g_assert_true (tc_scripted_is_spent (&scripted));
  compare (&self, path, lines, &line);
  while (lines[line] != NULL && lines[line][0] != '\0')
    {
      give (&self, path, lines, &line);
      compare (&self, path, lines, &line);
    }
  g_assert_true (self.state->over);
  golden_close (&self);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--restate") == 0)
    {
      g_auto (GStrv) names = argc > 2 ? g_strdupv (argv + 2) : shipped_list ();

      for (guint i = 0; names[i] != NULL; i++)
        {
          g_autofree char *text = restate (names[i]), *path = path_of (names[i]);
          g_autoptr (GError) error = NULL;

          g_file_set_contents (path, text, -1, &error);
          g_assert_no_error (error);
        }
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  shipped_add ("/playtest/Golden", NULL, test_game);

  return g_test_run ();
}
