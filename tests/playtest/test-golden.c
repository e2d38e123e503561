/* A whole game of every shipped battle, order by order and event by event.
 *
 * tests/playtest/golden/BATTLE.game begins with the seed; then come the orders ("> attack gula > grana"), each
 * with its events below it: code, case ("-": none) and arguments, counters and hexes by their names.
 * The orders are given again, and the log must be the same.  A change of behaviour restates the games in its
 * own commit; a new battle gets its game the same way:
 *
 *   TERCIO_DATA_DIR=. BUILD/tests/playtest/test-playtest-golden --restate [BATTLE.xml ...]
 */
#include <string.h>

#include "shipped.h"
#include "tc-battle-file.h"
#include "tc-game.h"
#include "tc-player.h"

#define SEED 1632

static TcGame *
open_game (const char *name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  TcGame *game = tc_game_new (battle, tc_battle_file_digest (battle), SEED, NULL, issues, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);

  return game;
}

static char *
path_of (const char *name)
{
  g_autofree char *file = g_strdup_printf ("%.*s.game", (int) strcspn (name, "."), name);

  return g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "playtest", "golden", file, NULL);
}

static void
write_argument (GString *out, const TcBattle *battle, char letter, gint32 value)
{
  char label[TC_HEX_LABEL_SIZE];

  g_string_append_c (out, ' ');
  if (letter == 'c' && value >= 0 && value < (gint32) battle->counters->len)
    g_string_append (out, ((TcCounter *) g_ptr_array_index (battle->counters, value))->id);
  else if (letter == 'h' && value >= 0 && value < tc_hexgrid_get_count (&battle->map->grid))
    g_string_append (out, tc_hexgrid_format (&battle->map->grid, value, label));
  else
    g_string_append_printf (out, "%d", value);
}

static void
write_event (GString *out, TcGame *game, const TcNote *note)
{
  const TcWord *word = tc_words_find (tc_game_get_ruleset (game)->system->words, note->code);
  const char *letters = word != NULL ? word->args : "";
  guint n = 0;

  g_string_append_printf (out, "%s %s", note->code, note->rule != NULL ? note->rule : "-");
  for (const char *letter = letters; *letter != '\0'; letter++)
    for (int i = 0; i < (*letter == 'o' ? 2 : 1) && n < TC_NOTE_ARGS; i++)
      write_argument (out, tc_game_get_battle (game), *letter, note->args[n++]);
  g_string_append_c (out, '\n');
}

static void
write_events (GString *out, TcGame *game, guint *from)
{
  const TcNote *events;
  guint n;

  events = tc_game_get_events (game, &n);
  for (; *from < n; (*from)++)
    write_event (out, game, &events[*from]);
}

static char *
restate (const char *name)
{
  g_autoptr (TcGame) game = open_game (name);
  g_autoptr (TcPlayer) player = tc_player_new ("careful", SEED);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  GString *out = g_string_new (NULL);
  guint told = 0;
  TcOrder order;

  g_string_append_printf (out, "seed %d\n", SEED);
  write_events (out, game, &told);
  while (tc_player_choose (player, ruleset, tc_game_get_state (game), &order))
    {
      g_autofree char *text = tc_order_format (&order, ruleset->battle, ruleset->system->order_kinds);

      g_string_append_printf (out, "> %s\n", text);
      g_assert_true (tc_game_give (game, &order, NULL));
      write_events (out, game, &told);
    }

  return g_string_free (out, FALSE);
}

/* Plays the orders of @lines again and says where the log is another one. */
static void
compare (TcGame *game, const char *path, char **lines)
{
  g_autoptr (GString) told = g_string_new (NULL);
  guint line = 1, told_events = 0;

  write_events (told, game, &told_events);
  while (TRUE)
    {
      g_auto (GStrv) found = g_strsplit (told->str, "\n", -1);
      g_autoptr (GError) error = NULL;
      TcNote refusal = { NULL };

      for (guint i = 0; found[i] != NULL && found[i][0] != '\0'; i++, line++)
        if (g_strcmp0 (lines[line], found[i]) != 0)
          g_error ("%s:%u: “%s” is expected, it is “%s”", path, line + 1, lines[line], found[i]);
      if (lines[line] == NULL || lines[line][0] == '\0')
        break;
      if (!g_str_has_prefix (lines[line], "> "))
        g_error ("%s:%u: “%s” is expected, it is an order's turn", path, line + 1, lines[line]);
      if (!tc_game_give_text (game, lines[line] + 2, &refusal, &error))
        g_error ("%s:%u: %s", path, line + 1, error->message);
      line++;
      g_string_truncate (told, 0);
      write_events (told, game, &told_events);
    }
  g_assert_true (tc_game_get_state (game)->over);
}

static void
test_game (gconstpointer name)
{
  g_autoptr (TcGame) game = open_game (name);
  g_autofree char *path = path_of (name), *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "seed " G_STRINGIFY (SEED));
  compare (game, path, lines);
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
