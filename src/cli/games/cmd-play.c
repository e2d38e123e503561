/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <string.h>

#include "tc-journal-file.h"
#include "tc-player.h"

#define MOST_SCRIPT (16u << 20)

static char *orders, *player, *from, *save, **rules;
static guint64 seed;
static gboolean quiet;
static int json;

typedef struct
{
  TcGame   *game;
  guint     printed; /* events printed so far */
  TcPlayer *machines[TC_MAX_SIDES]; /* owned, perhaps one for all; NULL nobody */
} Table;

/* The save is then the only output. */
static gboolean
is_save_printed (void)
{
  return save != NULL && cli_is_standard (save);
}

static void
print_events (Table *t)
{
  guint n;

  tc_game_get_events (t->game, &n);
  if (!quiet && !json && !is_save_printed ())
    cli_print_events (t->game, t->printed, n, "");
  t->printed = n;
}

static gboolean
give_line (Table *t, const char *name, int number, char *line)
{
  g_autoptr (GError) error = NULL;
  TcNote refusal = { NULL };
  char *comment = strchr (line, '#');

  if (comment != NULL)
    *comment = '\0';
  g_strchomp (line);
  if (line[strspn (line, " \t")] == '\0')
    return TRUE;
  if (tc_game_give_text (t->game, line, &refusal, &error))
    return TRUE;
  if (refusal.code != NULL)
    cli_print_refusal (t->game, name, number, &refusal);
  else
    cli_tell_play_error (t->game, name, number, error);
  return FALSE;
}

/* Lines are orders; # begins a comment; empty lines are skipped. */
static int
play_script (Table *t, const char *name, char *text)
{
  char *line = text;

  for (int number = 1; line != NULL && !cli_interrupted (); number++)
    {
      char *end = strchr (line, '\n');

      if (end != NULL)
        *end = '\0';
      if (!give_line (t, name, number, line))
        return CLI_TROUBLE;
      print_events (t);
      line = end != NULL ? end + 1 : NULL;
    }
  return CLI_FINE;
}

static int
line_of (const char *text, const char *place)
{
  int line = 1;

  for (; text < place; text++)
    line += *text == '\n';
  return line;
}

static int
read_script (Table *t, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const char *name = cli_file_name (path), *end;
  gsize length = 0;

  text = cli_load (path, &length, &error);
  if (text == NULL)
    return cli_complain (name, error);
  if (length > MOST_SCRIPT)
    {
      cli_tell (name, 0, 0, TC_SEVERITY_ERROR, _("this is too long for orders"), "file-too-large");
      return CLI_TROUBLE;
    }
  if (!g_utf8_validate (text, length, &end))
    {
      cli_tell (name, line_of (text, end), 0, TC_SEVERITY_ERROR, _("this is not UTF-8 text"),
                "bad-utf8");
      return CLI_TROUBLE;
    }
  return play_script (t, name, text);
}

static gboolean
is_player (const char *command, const char *name)
{
  g_autoptr (TcPlayer) found = NULL;

  if (g_str_equal (name, "none"))
    return TRUE;
  found = tc_player_new (name, 0);
  if (found == NULL)
    cli_no_player (command, name, "none");
  return found != NULL;
}

/* One name, or one a side, into the table. */
static int
read_players (Table *t, const char *command)
{
  g_auto (GStrv) names = g_strsplit (player, ",", -1);
  guint n = g_strv_length (names), n_sides = tc_game_get_battle (t->game)->sides->len;

  if (n != 1 && n != n_sides)
    return cli_usage (command, _("--player takes one name, or one for each of the %u sides"), n_sides);
  for (guint i = 0; i < n; i++)
    if (!is_player (command, names[i]))
      return CLI_USAGE;
  for (guint i = 0; i < n_sides && i < TC_MAX_SIDES; i++)
    t->machines[i] = n == 1 && i > 0 ? t->machines[0] : tc_player_new (names[i], seed + i);
  return CLI_FINE;
}

static void
clear_players (Table *t)
{
  for (int i = TC_MAX_SIDES - 1; i >= 0; i--)
    if (i == 0 || t->machines[i] != t->machines[0])
      tc_player_free (t->machines[i]);
}

/* Until nobody plays the side that is to decide. */
static int
play_machine (Table *t)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (t->game);
  TcOrder order;
  int side;

  cli_interrupt_catch ();
  while (!cli_interrupted () && (side = tc_game_get_state (t->game)->actor) >= 0 && t->machines[side] != NULL
         && tc_player_choose (t->machines[side], ruleset, tc_game_get_state (t->game), &order))
    {
      TcNote refusal;

      if (!tc_game_give (t->game, &order, &refusal))
        {
          cli_print_refusal (t->game, NULL, 0, &refusal);
          return CLI_TROUBLE;
        }
      print_events (t);
    }
  return CLI_FINE;
}

static int
save_game (TcGame *game, const char *path)
{
  g_autoptr (TcJournal) journal = tc_game_to_journal (game);
  gsize length;
  g_autofree char *text = tc_journal_file_format (journal, &length);

  return cli_deliver (path, text, length);
}

/* Orders, then the machine, then the end and the save, whatever stopped the game.  Where the orders
 * cannot be read there is no game, and an old save stays. */
static int
play_on (Table *t)
{
  int status = CLI_FINE, saved = CLI_FINE;

  print_events (t);
  if (orders != NULL)
    status = read_script (t, orders);
  if (status == CLI_USAGE)
    return status;
  if (status == CLI_FINE)
    status = play_machine (t);
  if (json)
    cli_print_game (t->game, !quiet, TRUE);
  else if (!is_save_printed ())
    cli_print_end (t->game);
  if (cli_interrupted ())
    {
      g_printerr (_("tercio-cli play: stopped after %u orders\n"), tc_game_get_length (t->game));
      status = MAX (status, CLI_TROUBLE);
    }
  if (save != NULL)
    saved = save_game (t->game, save);
  return MAX (status, saved);
}

static int
play (int argc, char **argv)
{
  g_autoptr (TcGame) game = NULL;
  Table t = { NULL };
  int status;

  if (json && is_save_printed ())
    return cli_usage (argv[0], _("--save needs a file, as the answer goes to standard output"));
  if (player == NULL)
    player = g_strdup (orders != NULL ? "none" : "random");
  game = t.game = cli_open_game (argv[1], from, seed, (const char *const *) rules, &status);
  if (game == NULL)
    return status;
  status = read_players (&t, argv[0]);
  if (status == CLI_FINE)
    status = play_on (&t);
  clear_players (&t);
  return status;
}

static char *
list_players (void)
{
  g_autofree char *names = cli_list_players ();

  return g_strconcat (names, " none", NULL);
}

static const CliOption options[] = {
  { "seed", 's', CLI_SEED, &seed, N_("Seed of the dice"), N_("NUMBER") },
  { "orders", 'r', CLI_FILE, &orders, N_("Give the orders of this file, - for standard input"), N_("FILE") },
  { "player", 0, CLI_TEXT, &player, N_("Who continues after the orders: one player, or one per side separated by commas"), N_("LIST"), .list = list_players },
  { "from", 0, CLI_FILE, &from, N_("Continue a saved game"), N_("SAVE") },
  { "save", 0, CLI_OUTPUT, &save, N_("Save the game to this file"), N_("SAVE") },
  CLI_RULES (&rules),
  { "quiet", 'q', CLI_SWITCH, &quiet, N_("Print only how it ends") },
  CLI_FORMAT (&json),
  { NULL },
};

const CliCommand cmd_play = {
  "play", N_("play a game from orders or by machine"), N_("FILE"), options, play,
};
