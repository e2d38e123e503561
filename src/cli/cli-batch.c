/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-batch.h"

#include <string.h>

CliBatch *
cli_batch_new (void)
{
  CliBatch *self = g_new0 (CliBatch, 1);

  self->sides = g_ptr_array_new_with_free_func (g_free);
  self->options = g_ptr_array_new_with_free_func (g_free);
  self->ranges = g_array_new (FALSE, FALSE, sizeof (CliRange));
  return self;
}

void
cli_batch_free (CliBatch *self)
{
  if (self == NULL)
    return;
  g_free (self->file);
  g_free (self->battle);
  g_free (self->title);
  g_free (self->system);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->options);
  g_array_unref (self->ranges);
  g_free (self);
}

CliBatch *
cli_batch_describe (TcGame *game, const char *file, const TcBatchPlan *plan)
{
  const TcBattle *battle = tc_game_get_battle (game);
  CliBatch *self = cli_batch_new ();

  self->file = g_strdup (file);
  self->battle = g_strdup (battle->id);
  self->title = g_strdup (battle->title);
  self->system = g_strdup (battle->rules->system);
  self->digest = tc_game_get_digest (game);
  self->seed = plan->seed;
  self->most = plan->max_orders;
  for (guint s = 0; s < battle->sides->len; s++)
    cli_batch_add_side (self, cli_side (battle, s)->id, cli_side (battle, s)->name, plan->players[s]);
  for (const char *const *option = tc_game_get_options (game); *option != NULL; option++)
    g_ptr_array_add (self->options, g_strdup (*option));
  cli_batch_add_range (self, (CliRange) { plan->first, plan->games });
  return self;
}

guint
cli_batch_get_n_sides (const CliBatch *self)
{
  return self->sides->len / 3;
}

const char *
cli_batch_get_id (const CliBatch *self, guint side)
{
  return g_ptr_array_index (self->sides, 3 * side);
}

const char *
cli_batch_get_name (const CliBatch *self, guint side)
{
  return g_ptr_array_index (self->sides, 3 * side + 1);
}

const char *
cli_batch_get_player (const CliBatch *self, guint side)
{
  return g_ptr_array_index (self->sides, 3 * side + 2);
}

void
cli_batch_add_side (CliBatch *self, const char *id, const char *name, const char *player)
{
  g_ptr_array_add (self->sides, g_strdup (id));
  g_ptr_array_add (self->sides, g_strdup (name));
  g_ptr_array_add (self->sides, g_strdup (player));
}

guint64
cli_batch_get_planned (const CliBatch *self)
{
  guint64 games = 0;

  for (guint i = 0; i < self->ranges->len; i++)
    games += g_array_index (self->ranges, CliRange, i).games;
  return games;
}

static guint64
end_of (CliRange range)
{
  return (guint64) range.first + range.games;
}

gboolean
cli_batch_add_range (CliBatch *self, CliRange range)
{
  guint at = 0;

  while (at < self->ranges->len && g_array_index (self->ranges, CliRange, at).first < range.first)
    at++;
  if ((at > 0 && end_of (g_array_index (self->ranges, CliRange, at - 1)) > range.first) ||
      (at < self->ranges->len && end_of (range) > g_array_index (self->ranges, CliRange, at).first))
    return FALSE;
  g_array_insert_val (self->ranges, at, range);
  /* Neighbours become one. */
  for (guint i = MAX (at, 1); i < self->ranges->len && i <= at + 1;)
    {
      CliRange *before = &g_array_index (self->ranges, CliRange, i - 1);

      if (end_of (*before) != g_array_index (self->ranges, CliRange, i).first)
        {
          i++;
          continue;
        }
      before->games += g_array_index (self->ranges, CliRange, i).games;
      g_array_remove_index (self->ranges, i);
    }
  return TRUE;
}

/* As a shell takes it, in quotes only where it needs them. */
static void
append_word (GString *text, const char *start, const char *word)
{
  g_autofree char *quoted = g_shell_quote (word);
  gboolean plain = word[0] != '\0' && word[0] != '~';

  for (const char *c = word; *c != '\0'; c++)
    plain = plain && (g_ascii_isalnum (*c) || strchr ("-_./=,:+@", *c) != NULL);
  g_string_append_printf (text, " %s%s", start, plain ? word : quoted);
}

char *
cli_batch_get_command (const CliBatch *self, CliRange range)
{
  GString *text = g_string_new ("tercio-cli playtest");
  g_autoptr (GString) players = g_string_new (NULL);

  append_word (text, self->file[0] == '-' ? "./" : "", self->file);
  g_string_append_printf (text, " --seed=%" G_GUINT64_FORMAT, self->seed);
  if (range.first > 0)
    g_string_append_printf (text, " --first=%u", range.first);
  g_string_append_printf (text, " --games=%u", range.games);
  for (guint s = 0; s < cli_batch_get_n_sides (self); s++)
    g_string_append_printf (players, "%s%s", s > 0 ? "," : "", cli_batch_get_player (self, s));
  append_word (text, "--players=", players->str);
  for (guint i = 0; i < self->options->len; i++)
    append_word (text, "--option=", g_ptr_array_index (self->options, i));
  return g_string_free (text, FALSE);
}

static gboolean
same_texts (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

gboolean
cli_batch_merge (CliBatch *self, const CliBatch *other, const char *name)
{
  if (self->digest != other->digest || self->seed != other->seed || self->most != other->most ||
      !g_str_equal (self->battle, other->battle) || !same_texts (self->sides, other->sides) ||
      !same_texts (self->options, other->options))
    {
      cli_tell (name, 0, 0, TC_SEVERITY_ERROR,
                _("this is of another batch: battle, rules, options, players and seed must be the same"), "other-batch");
      return FALSE;
    }
  for (guint i = 0; i < other->ranges->len; i++)
    if (!cli_batch_add_range (self, g_array_index (other->ranges, CliRange, i)))
      {
        cli_tell (name, 0, 0, TC_SEVERITY_ERROR, _("some of its games are in the files before it already"), "same-games");
        return FALSE;
      }
  tc_batch_merge (&self->result, &other->result);
  return TRUE;
}
