/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-forecast.h"

static char *only, *before;
static int within = CLI_NOT_GIVEN;

/* The unowned marker of a cup that has one. */
#define EVENTS "events"

typedef struct
{
  CliQuestion *question;
  TcGame     *game;
  TcCup       cup;
  int         only;   /* entry; -1: all */
  int         before; /* entry; -1: not asked */
} Forecast;

static const char *
id_of (const Forecast *f, int entry)
{
  int counter = f->cup.entries[entry].counter;

  return counter >= 0 ? tc_battle_counter (tc_game_get_battle (f->game), counter)->id : EVENTS;
}

static const char *
name_of (const Forecast *f, int entry)
{
  int counter = f->cup.entries[entry].counter;

  return counter >= 0 ? tc_battle_counter (tc_game_get_battle (f->game), counter)->name
                      : _("Events");
}

/* -1 after a message. */
static int
find_entry (const Forecast *f, const char *text)
{
  int counter = -1;

  if (!g_str_equal (text, EVENTS) ||
      tc_battle_find_counter (tc_game_get_battle (f->game), text) >= 0)
    {
      counter = cli_find_counter (f->question, text);
      if (counter < 0)
        return -1;
    }
  for (guint i = 0; i < f->cup.n; i++)
    if (f->cup.entries[i].counter == counter)
      return i;
  cli_usage (f->question->command, _("“%s” has no markers"), text);
  return -1;
}

/* Text */
static void
print_chance (const char *title, TcRatio chance)
{
  g_autofree char *text =
      tc_ratio_is_valid (chance) ? cli_chance (chance) : g_strdup (_("too large to compute"));

  g_print ("  %s: %s\n", title, text);
}

static void
print_entry (const Forecast *f, int i)
{
  const TcCup *cup = &f->cup;

  g_print (ngettext ("%s (%s), %u marker", "%s (%s), %u markers", cup->entries[i].left),
           name_of (f, i), id_of (f, i), cup->entries[i].left);
  g_print ("%s\n", cup->entries[i].acted ? _(", has acted") : "");
  print_chance (_("next draw"), tc_forecast_within (cup, i, 1));
  if (within > 0)
    {
      g_autofree char *title =
          g_strdup_printf (ngettext ("within %u draw", "within %u draws", within), within);

      print_chance (title, tc_forecast_within (cup, i, within));
    }
  if (f->before >= 0 && f->before != i)
    {
      g_autofree char *title = g_strdup_printf (_("before %s"), name_of (f, f->before));

      print_chance (title, tc_forecast_before (cup, i, f->before));
    }
  print_chance (_("not this turn"), tc_forecast_never (cup, i));
  print_chance (_("last to act"), tc_forecast_last (cup, i));
  print_chance (_("last, and first in the next turn"), tc_forecast_twice (cup, i));
}

static void
answer_text (const Forecast *f)
{
  g_print (_("Turn %d; draws left, at most: %u; markers that stay: %u\n"),
           f->question->state->turn, tc_forecast_draws (&f->cup), f->cup.stays);
  for (int i = 0; i < (int) f->cup.n; i++)
    if (f->only < 0 || f->only == i)
      print_entry (f, i);
}

/* JSON */
static void
json_chance (TcJson *b, const char *name, TcRatio chance)
{
  if (tc_ratio_is_valid (chance))
    tc_json_ratio (b, name, chance);
  else
    tc_json_string (b, name, NULL);
}

static void
json_entry (TcJson *b, const Forecast *f, int i)
{
  const TcCup *cup = &f->cup;
  const TcCupEntry *entry = &cup->entries[i];

  tc_json_object (b, NULL);
  tc_json_string (b, "id", id_of (f, i));
  tc_json_string (b, "side",
                  entry->side >= 0 ? cli_side (tc_game_get_battle (f->game), entry->side)->id
                                   : NULL);
  tc_json_int (b, "left", entry->left);
  tc_json_bool (b, "acted", entry->acted);
  json_chance (b, "next", tc_forecast_within (cup, i, 1));
  if (within > 0)
    json_chance (b, "within", tc_forecast_within (cup, i, within));
  if (f->before >= 0 && f->before != i)
    json_chance (b, "before", tc_forecast_before (cup, i, f->before));
  json_chance (b, "never", tc_forecast_never (cup, i));
  json_chance (b, "last", tc_forecast_last (cup, i));
  json_chance (b, "twice", tc_forecast_twice (cup, i));
  tc_json_end (b);
}

static void
answer_json (const Forecast *f)
{
  TcJson *b = cli_question_begin (f->question);

  tc_json_int (b, "turn", f->question->state->turn);
  tc_json_int (b, "stays", f->cup.stays);
  tc_json_int (b, "draws", tc_forecast_draws (&f->cup));
  tc_json_array (b, "commands");
  for (int i = 0; i < (int) f->cup.n; i++)
    if (f->only < 0 || f->only == i)
      json_entry (b, f, i);
  tc_json_end (b);
}

static int
answer (CliQuestion *q)
{
  Forecast f = { .question = q, .game = q->game, .only = -1, .before = -1 };

  if (!tc_state_cup (tc_game_get_ruleset (q->game), q->state, &f.cup))
    {
      cli_tell (q->path, 0, 0, TC_SEVERITY_ERROR, _("the rules of this battle draw no markers"),
                "no-cup");
      return CLI_TROUBLE;
    }
  if ((only != NULL && (f.only = find_entry (&f, only)) < 0) ||
      (before != NULL && (f.before = find_entry (&f, before)) < 0))
    return CLI_USAGE;
  if (f.before >= 0 && f.before == f.only)
    return cli_usage (q->command, _("--command and --before name the same leader"));
  if (q->json)
    answer_json (&f);
  else
    answer_text (&f);
  return CLI_FINE;
}

static const CliOption options[] = {
  { "command", 'c', CLI_TEXT, &only, N_("Only the markers of this leader"), N_("LEADER") },
  { "before", 'b', CLI_TEXT, &before, N_("Also the chance to come before this leader"), N_("LEADER") },
  { "within", 'w', CLI_NUMBER, &within, N_("Also the chance to come within this number of draws"), N_("N"), .least = 1, .most = G_MAXUINT16 },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_forecast = {
  "forecast", N_("forecast whose marker is drawn next"), N_("FILE"), options, .answer = answer,
};
