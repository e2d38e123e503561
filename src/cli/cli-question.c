/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-question: the frame of commands that ask about a position. */
#include "config.h"

#include "cli-sheet.h"

#include <string.h>

CliAbout cli_about = { .after = CLI_NOT_GIVEN };

/* A new game with the options of the present one, and those that are given; NULL after a message. */
static TcGame *
start_with_options (const CliQuestion *self, int *status)
{
  g_autoptr (GStrvBuilder) options = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_addv (options, (const char **) tc_game_get_options (self->game));
  g_strv_builder_addv (options, (const char **) cli_about.rules);
  all = g_strv_builder_end (options);
  return cli_start_game (tc_game_get_battle (self->game), self->path, 0, (const char *const *) all, status);
}

/* The position by rules with other options; FALSE after a message. */
static gboolean
lay_options (CliQuestion *self, const TcState *position, int *status)
{
  TcNote fault = { NULL };
  TcGame *game;

  for (char **option = cli_about.rules; *option != NULL; option++)
    {
      g_autofree char *id = g_strndup (*option, strcspn (*option, "="));

      if (tc_battle_has_switch (tc_game_get_battle (self->game), id))
        {
          *status = cli_usage (self->command, _("the option “%s” switches rules of the battle: a saved game keeps it"), id);
          return FALSE;
        }
    }
  game = start_with_options (self, status);
  if (game == NULL)
    return FALSE;
  self->laid = tc_state_dup (position);
  g_set_object (&self->game, game);
  g_object_unref (game);
  if (self->laid->size == tc_game_get_state (game)->size
      && tc_state_sound (tc_game_get_ruleset (game), self->laid, &fault))
    return TRUE;
  cli_print_refusal (game, "--option", 0, &fault);
  *status = CLI_USAGE;
  return FALSE;
}

gboolean
cli_question_open (CliQuestion *self, const char *path, int *status)
{
  self->path = path;
  self->game = cli_open_game (path, cli_about.save, 0, cli_about.save == NULL ? (const char *const *) cli_about.rules : NULL, status);
  if (self->game == NULL)
    return FALSE;
  if (cli_about.after != CLI_NOT_GIVEN && (guint) cli_about.after > tc_game_get_length (self->game))
    {
      *status = cli_usage (self->command, _("the game has only %u orders"), tc_game_get_length (self->game));
      return FALSE;
    }
  if (cli_about.after != CLI_NOT_GIVEN)
    tc_game_set_cursor (self->game, (guint) cli_about.after);
  if (cli_about.save != NULL && cli_about.rules != NULL && !lay_options (self, tc_game_get_state (self->game), status))
    return FALSE;
  self->state = self->laid != NULL ? self->laid : tc_game_get_state (self->game);
  return TRUE;
}

/* A set-up is made anew, since it may depend on the options. */
gboolean
cli_question_choose (const CliQuestion *self, CliQuestion *out)
{
  const TcState *base = self->scratch != NULL ? tc_variant_get_base (self->scratch) : self->state;
  TcNote refusal = { NULL };
  int status;

  *out = (CliQuestion) {
    .command = self->command, .path = self->path, .json = self->json, .member = self->member, .game = g_object_ref (self->game),
  };
  if (cli_about.save != NULL && !lay_options (out, base, &status))
    return FALSE;
  if (cli_about.save == NULL)
    {
      TcGame *game = start_with_options (self, &status);

      if (game == NULL)
        return FALSE;
      g_set_object (&out->game, game);
      g_object_unref (game);
    }
  out->state = out->laid != NULL ? out->laid : tc_game_get_state (out->game);
  for (guint i = 0; self->scratch != NULL && i < tc_variant_get_length (self->scratch); i++)
    {
      if (out->scratch == NULL)
        out->scratch = tc_variant_new (tc_game_get_ruleset (out->game), out->state);
      if (!tc_variant_add (out->scratch, tc_variant_get_change (self->scratch, i), &refusal))
        {
          cli_print_refusal (out->game, "--option", 0, &refusal);
          return FALSE;
        }
      out->state = tc_variant_get_state (out->scratch);
    }
  return TRUE;
}

/* "expected one of: clear, fog". */
static void
tell_weather (const CliQuestion *self, const char *option, const char *text)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autoptr (GString) known = g_string_new (NULL);
  g_autofree char *expected = NULL;
  int term;

  for (guint i = 0; (term = ruleset->system->advice->weather (ruleset, i)) >= 0; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? " " : "", ruleset->system->terms[term].code);
  expected = cli_expect (text, known->str);
  cli_usage (self->command, _("%s: there is no weather “%s”%s"), option, text, expected);
}

/* Has the battle weather, but no such? */
static gboolean
is_unknown_weather (const CliQuestion *self, const TcOrder *change)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcAdvice *advice = ruleset->system->advice;

  return change->kind == TC_ALTER_WEATHER && change->value < 0 && advice != NULL && advice->weather != NULL
         && advice->weather (ruleset, 0) >= 0;
}

/* The same with the ids of its counters, which may also be named by their hexes; NULL after a
 * message. */
static char *
name_counters (const CliQuestion *self, TcAlteration kind, const char *text)
{
  const TcBattle *battle = tc_game_get_battle (self->game);
  guint n = tc_alter_count_counters (kind);
  const char *at = n > 0 ? strrchr (text, '@') : NULL;
  g_autofree char *first = at != NULL ? g_strndup (text, (gsize) (at - text)) : g_strdup (text);
  int unit = n > 0 ? cli_find_counter (self, first) : 0;
  int other = unit >= 0 && n > 1 && at != NULL ? cli_find_counter (self, at + 1) : 0;

  if (unit < 0 || other < 0)
    return NULL;
  if (n == 0)
    return g_strdup (text);
  if (n == 1 || at == NULL)
    return g_strconcat (tc_battle_counter (battle, unit)->id, at, NULL);
  return g_strconcat (tc_battle_counter (battle, unit)->id, "@", tc_battle_counter (battle, other)->id, NULL);
}

/* "place gula@0917". */
static gboolean
read_change (const CliQuestion *self, const char *text, TcOrder *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  g_autofree char *option = g_strdup_printf ("--%s=%s", words[0], words[1]), *named = NULL;
  g_autoptr (GError) error = NULL;
  guint kind = 0;

  while (!g_str_equal (tc_alter_kinds[kind].id, words[0]))
    kind++;
  named = name_counters (self, (TcAlteration) kind, words[1]);
  if (named == NULL)
    return FALSE;
  if (!tc_alter_parse (tc_game_get_battle (self->game), (TcAlteration) kind, named, out, &error))
    cli_tell_play_error (NULL, option, 0, error);
  else if (is_unknown_weather (self, out))
    tell_weather (self, option, words[1]);
  else
    return TRUE;
  return FALSE;
}

gboolean
cli_question_change (CliQuestion *self)
{
  for (char **text = cli_about.changes; text != NULL && *text != NULL; text++)
    {
      g_auto (GStrv) words = g_strsplit (*text, " ", 2);
      g_autofree char *option = g_strdup_printf ("--%s=%s", words[0], words[1]);
      TcNote refusal = { NULL };
      TcOrder change;

      if (!read_change (self, *text, &change))
        return FALSE;
      if (self->scratch == NULL)
        self->scratch = tc_variant_new (tc_game_get_ruleset (self->game), self->state);
      if (!tc_variant_add (self->scratch, &change, &refusal))
        {
          cli_print_refusal (self->game, option, 0, &refusal);
          return FALSE;
        }
      self->state = tc_variant_get_state (self->scratch);
    }
  return TRUE;
}

void
cli_question_restore (CliQuestion *self, guint n)
{
  guint all = self->scratch != NULL ? tc_variant_get_length (self->scratch) : 0;

  if (all <= n)
    return;
  tc_variant_undo (self->scratch, all - n);
  self->state = tc_variant_get_state (self->scratch);
}

void
cli_question_clear (CliQuestion *self)
{
  g_clear_pointer (&self->work, tc_odds_work_free);
  g_clear_pointer (&self->scratch, tc_variant_free);
  g_clear_pointer (&self->laid, g_free);
  g_clear_pointer (&self->out, tc_json_free);
  g_clear_object (&self->game);
}

TcOddsWork *
cli_question_work (CliQuestion *self)
{
  if (self->work == NULL)
    {
      self->work = tc_odds_work_new (tc_game_get_ruleset (self->game));
      tc_odds_work_set_games (self->work, TC_ODDS_SAMPLE);
    }
  return self->work;
}

/* What is asked about is not the position of the game. */
static void
json_changes (const CliQuestion *self)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  TcNote fault = { NULL };

  tc_json_array (self->out, "changes");
  for (guint i = 0; i < tc_variant_get_length (self->scratch); i++)
    {
      g_autofree char *change = tc_alter_write (tc_variant_get_change (self->scratch, i), ruleset->battle);

      tc_json_string (self->out, NULL, change);
    }
  tc_json_end (self->out);
  if (tc_variant_is_forbidden (self->scratch, &fault))
    {
      tc_json_object (self->out, "forbidden");
      cli_json_note (self->out, &fault, ruleset);
      tc_json_end (self->out);
    }
}

TcJson *
cli_question_begin (CliQuestion *self)
{
  if (self->out == NULL)
    self->out = tc_json_new ();
  self->begun = TRUE;
  tc_json_object (self->out, self->member);
  tc_json_int (self->out, "version", 1);
  tc_json_string (self->out, "battle", tc_game_get_battle (self->game)->id);
  tc_json_string (self->out, "system", tc_game_get_ruleset (self->game)->system->id);
  if (self->scratch != NULL && tc_variant_get_length (self->scratch) > 0)
    json_changes (self);
  return self->out;
}

int
cli_question_finish (CliQuestion *self, int status)
{
  if (self->begun)
    {
      int delivered;

      tc_json_end (self->out);
      delivered = cli_sheet_deliver_answer (self);
      status = MAX (status, delivered);
    }
  cli_question_clear (self);
  return status;
}

void
cli_question_tell_forbidden (const CliQuestion *self)
{
  TcNote fault = { NULL };
  g_autofree char *reason = NULL, *sentence = NULL;

  if (self->json || self->scratch == NULL || !tc_variant_is_forbidden (self->scratch, &fault))
    return;
  reason = tc_note_say (&fault, tc_game_get_ruleset (self->game));
  /* Translators: the reason is a sentence */
  sentence = g_strdup_printf (_("the rules forbid this position: %s"), reason);
  cli_tell (NULL, 0, 0, TC_SEVERITY_WARNING, sentence, fault.code);
}

int
cli_question_run (const CliCommand *command, const char *path)
{
  CliQuestion question = { .command = command->name, .json = cli_sheet_is_wanted () };
  int status = cli_sheet_check (command->name);

  if (status != CLI_FINE)
    return status;
  if (cli_question_open (&question, path, &status) && !cli_question_change (&question))
    status = CLI_USAGE;
  else if (question.state != NULL)
    {
      cli_question_tell_forbidden (&question);
      status = command->answer (&question);
    }
  return cli_question_finish (&question, status);
}
