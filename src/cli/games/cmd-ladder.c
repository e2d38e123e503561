/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <math.h>
#include <unistd.h>

#include "tc-ladder.h"
#include "tc-player.h"

static char *players, **rules, *test;
static int pairs = 50, threads, format;
static guint64 seed;
static gboolean baseline;

/* A battle of the ladder. */
typedef struct
{
  TcGame        *game;     /* owned */
  const char    *file;
  TcLadderResult random;   /* random against random: --baseline */
} Ground;

typedef struct
{
  GArray       *grounds;     /* Ground */
  char        **names;       /* players, at least two */
  GCancellable *cancellable;
  TcJson       *json;        /* NULL: text */
  gboolean      show;
  double        low, high;   /* --test */
} Session;

static void
ground_clear (gpointer data)
{
  g_object_unref (((Ground *) data)->game);
}

static void
progress_cb (guint done, guint all, gpointer data)
{
  const Session *self = data;

  if (cli_interrupted ())
    g_cancellable_cancel (self->cancellable);
  if (!self->show || done == 0)
    return;
  g_printerr ("\r");
  g_printerr (_("%u of %u pairs   "), done, all);
}

static gboolean
play (const Session *self, const Ground *ground, const char *first, const char *second,
      TcLadderResult *result)
{
  const TcLadderPlan plan = { { first, second }, seed, pairs, threads };
  gboolean complete = tc_ladder_play (tc_game_get_ruleset (ground->game), &plan, result,
                                      progress_cb, (gpointer) self, self->cancellable);

  if (self->show)
    g_printerr ("\r%*s\r", 40, "");

  return complete;
}

/* Text */

static double
percent (double share)
{
  return 100 * share;
}

static char *
say_elo (double score)
{
  double elo = tc_ladder_elo (score);

  return isinf (elo) ? g_strdup (elo > 0 ? "∞" : "−∞") : g_strdup_printf ("%+.0f", elo);
}

static void
print_score (const char *label, TcLadderScore score)
{
  g_autofree char *elo = say_elo (score.score), *low = say_elo (score.low),
                  *high = say_elo (score.high);

  g_print (_("%s: %.1f points of 100 (%.1f to %.1f), Elo %s (%s to %s)"), label, percent (score.score),
           percent (score.low), percent (score.high), elo, low, high);
  g_print ("\n");
}

static void
print_sides (const Ground *ground, const TcLadderResult *result)
{
  const TcBattle *battle = tc_game_get_battle (ground->game);

  for (int side = 0; side < 2; side++)
    {
      TcLadderScore score = tc_ladder_side (result, side),
                    random = tc_ladder_side (&ground->random, side);

      g_print (_("    as %s: %.1f (%.1f to %.1f)"), ((const TcSide *) g_ptr_array_index (battle->sides, side))->name,
               percent (score.score), percent (score.low), percent (score.high));
      if (baseline)
        g_print (score.high < random.low ? _("; random against random %.1f: worse") : _("; random against random %.1f"),
                 percent (random.score));
      g_print ("\n");
    }
}

static void
print_acts (const TcLadderResult *result, const char *const names[2])
{
  double games = MAX (result->games[0] + result->games[1], 1);

  for (int i = 0; i < 2; i++)
    {
      const TcLadderActs *it = &result->acts[i];

      g_print (_("  %s, a game: %.0f orders, %.1f attacks, %.2f of them below 1-2, %.2f leaders lost alone, %.2f times ground left "
                 "that had to be held"), names[i],
               it->orders / games, it->attacks / games, it->poor / games, it->alone / games, it->left / games);
      g_print ("\n");
    }
}

/* JSON: shares are millionths, so that no digit depends on the language or the machine. */

static void
add_score (TcJson *json, const char *name, TcLadderScore score)
{
  tc_json_object (json, name);
  tc_json_int (json, "score", (gint64) (score.score * 1e6 + 0.5));
  tc_json_int (json, "low", (gint64) (score.low * 1e6 + 0.5));
  tc_json_int (json, "high", (gint64) (score.high * 1e6 + 0.5));
  tc_json_end (json);
}

static void
add_acts (TcJson *json, const char *player, const TcLadderActs *acts)
{
  tc_json_object (json, NULL);
  tc_json_string (json, "player", player);
  tc_json_int (json, "orders", (gint64) acts->orders);
  tc_json_int (json, "attacks", (gint64) acts->attacks);
  tc_json_int (json, "poor", (gint64) acts->poor);
  tc_json_int (json, "alone", (gint64) acts->alone);
  tc_json_int (json, "left", (gint64) acts->left);
  tc_json_end (json);
}

static void
add_result (TcJson *json, const TcLadderResult *result, const char *const names[2])
{
  tc_json_array (json, "pairs");
  for (guint i = 0; i < TC_LADDER_SCORES; i++)
    tc_json_int (json, NULL, (gint64) result->pairs[i]);
  tc_json_end (json);
  add_score (json, "points", tc_ladder_score (result));
  tc_json_array (json, "acts");
  for (int i = 0; i < 2; i++)
    add_acts (json, names[i], &result->acts[i]);
  tc_json_end (json);
  tc_json_hash (json, "signature", result->signature);
}

static void
add_battle (TcJson *json, const Ground *ground, const TcLadderResult *result,
            const char *const names[2])
{
  const TcBattle *battle = tc_game_get_battle (ground->game);

  tc_json_object (json, NULL);
  tc_json_string (json, "file", ground->file);
  tc_json_string (json, "battle", battle->id);
  add_result (json, result, names);
  tc_json_array (json, "sides");
  for (int side = 0; side < 2; side++)
    {
      tc_json_object (json, NULL);
      tc_json_string (json, "id", ((const TcSide *) g_ptr_array_index (battle->sides, side))->id);
      tc_json_int (json, "games", (gint64) result->games[side]);
      tc_json_int (json, "wins", (gint64) result->wins[side]);
      tc_json_int (json, "draws", (gint64) result->draws[side]);
      if (baseline)
        add_score (json, "random", tc_ladder_side (&ground->random, side));
      tc_json_end (json);
    }
  tc_json_end (json);
  tc_json_end (json);
}

/* Matches */

static const char *
say_test (const Session *self, const TcLadderResult *result)
{
  double ratio = tc_ladder_test (result, self->low, self->high);

  return ratio > TC_LADDER_DECIDED ? _("accepted") : ratio < -TC_LADDER_DECIDED ? _("rejected") : _("undecided");
}

/* One player against another on all battles.  FALSE when interrupted: what was played is shown all
 * the same. */
static gboolean
play_match (const Session *self, const char *const names[2])
{
  TcLadderResult all = { { 0 } };
  gboolean complete = TRUE;

  if (self->json == NULL)
    {
      g_print (_("%s against %s"), names[0], names[1]);
      g_print ("\n");
    }
  else
    {
      tc_json_object (self->json, NULL);
      tc_json_string (self->json, "first", names[0]);
      tc_json_string (self->json, "second", names[1]);
      tc_json_array (self->json, "battles");
    }
  for (guint i = 0; i < self->grounds->len && complete; i++)
    {
      const Ground *ground = &g_array_index (self->grounds, Ground, i);
      g_autofree char *label = g_strdup_printf ("  %s", tc_game_get_battle (ground->game)->title);
      TcLadderResult result;

      complete = play (self, ground, names[0], names[1], &result);
      tc_ladder_add (&all, &result);
      if (self->json != NULL)
        {
          add_battle (self->json, ground, &result, names);
          continue;
        }
      print_score (label, tc_ladder_score (&result));
      print_sides (ground, &result);
    }
  if (self->json != NULL)
    {
      tc_json_end (self->json);
      add_result (self->json, &all, names);
      if (test != NULL)
        tc_json_string (self->json, "test", say_test (self, &all));
      tc_json_end (self->json);
      return complete;
    }
  print_score (_("  all battles"), tc_ladder_score (&all));
  print_acts (&all, names);
  if (test != NULL)
    {
      g_print (_("  %.1f points rather than %.1f: %s"), percent (self->high), percent (self->low), say_test (self, &all));
      g_print ("\n");
    }

  return complete;
}

static gboolean
play_baselines (const Session *self)
{
  for (guint i = 0; i < self->grounds->len; i++)
    {
      Ground *ground = &g_array_index (self->grounds, Ground, i);

      if (!play (self, ground, "random", "random", &ground->random))
        return FALSE;
    }

  return TRUE;
}

static int
run (Session *self)
{
  guint n = g_strv_length (self->names);
  gboolean complete;

  cli_interrupt_catch ();
  complete = !baseline || play_baselines (self);
  if (self->json != NULL)
    {
      tc_json_object (self->json, NULL);
      tc_json_string (self->json, "kind", "tercio-ladder");
      tc_json_int (self->json, "version", 2);
      tc_json_hash (self->json, "seed", seed);
      tc_json_int (self->json, "games", 2 * pairs);
      tc_json_array (self->json, "matches");
    }
  for (guint a = 0; a < n && complete; a++)
    for (guint b = a + 1; b < n && complete; b++)
      complete = play_match (self, (const char *const[2]) { self->names[a], self->names[b] });
  if (self->json != NULL)
    {
      tc_json_end (self->json);
      tc_json_end (self->json);
      cli_print_json (self->json);
    }
  if (!complete)
    cli_tell (NULL, 0, 0, TC_SEVERITY_WARNING, _("stopped before all pairs were played"), "interrupted");

  return complete ? CLI_FINE : CLI_TROUBLE;
}

/* Reading the command line */

static gboolean
read_players (Session *self, const char *command)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      if (tc_words_find (tc_player_get_names (), self->names[i]) != NULL)
        continue;
      cli_no_player (command, self->names[i], NULL);
      return FALSE;
    }
  if (g_strv_length (self->names) >= 2)
    return TRUE;
  cli_usage (command, _("--players takes at least two names"));

  return FALSE;
}

static gboolean
read_test (Session *self, const char *command)
{
  g_auto (GStrv) words = g_strsplit (test != NULL ? test : "50,60", ",", -1);
  char *ends[2] = { NULL };

  if (g_strv_length (words) == 2)
    {
      self->low = g_ascii_strtod (words[0], &ends[0]) / 100;
      self->high = g_ascii_strtod (words[1], &ends[1]) / 100;
      if (ends[0] > words[0] && *ends[0] == '\0' && ends[1] > words[1] && *ends[1] == '\0'
          && self->low >= 0 && self->low < self->high && self->high <= 1)
        return TRUE;
    }
  cli_usage (command, _("--test takes two scores from 0 to 100, the lower one first"));

  return FALSE;
}

/* The exit status. */
static int
open_grounds (Session *self, int n, char **operands)
{
  int status = CLI_FINE;
  g_autoptr (GPtrArray) files = cli_list_files (n, operands, &status);

  for (guint i = 0; i < files->len; i++)
    {
      Ground ground = { .file = g_intern_string (g_ptr_array_index (files, i)) };

      ground.game = cli_open_game (ground.file, NULL, seed, (const char *const *) rules, &status);
      if (ground.game == NULL)
        return status;
      g_array_append_val (self->grounds, ground);
    }

  return status;
}

static int
ladder (int argc, char **argv)
{
  g_autoptr (GArray) grounds = g_array_new (FALSE, FALSE, sizeof (Ground));
  g_auto (GStrv) names = g_strsplit (players != NULL ? players : "planner,greedy", ",", -1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (TcJson) json = format == 1 ? tc_json_new () : NULL;
  Session self = { grounds, names, cancellable, json, isatty (STDERR_FILENO) };
  int status;

  g_array_set_clear_func (grounds, ground_clear);
  if (!read_players (&self, argv[0]) || !read_test (&self, argv[0]))
    return CLI_USAGE;
  status = open_grounds (&self, argc - 1, argv + 1);
  if (grounds->len > 0 && status != CLI_USAGE)
    {
      int played = run (&self);

      status = MAX (status, played);
    }

  return status;
}

static const CliOption options[] = {
  { "players", 'p', CLI_TEXT, &players, N_("Who plays, each against each, separated by commas (default: planner,greedy)"), N_("LIST"),
    .list = cli_list_players },
  { "pairs", 'n', CLI_NUMBER, &pairs, N_("Pairs of games on each battle"), N_("N"), .least = 1, .most = 1000000 },
  { "seed", 's', CLI_SEED, &seed, N_("Seed of the matches"), N_("NUMBER") },
  { "threads", 'j', CLI_NUMBER, &threads, N_("Threads; 0 for one per processor"), N_("N"), .most = 1024 },
  { "baseline", 0, CLI_SWITCH, &baseline, N_("Show what random scores against itself on each side") },
  { "test", 0, CLI_TEXT, &test, N_("Whether the score is the higher one rather than the lower one, by a sequential test"),
    N_("LOW,HIGH") },
  CLI_RULES (&rules),
  CLI_FORMAT (&format),
  { NULL },
};

const CliCommand cmd_ladder = {
  "ladder", N_("measure how strong the machine players are"), N_("FILE…"), options, ladder,
};
