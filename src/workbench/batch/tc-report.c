/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-report.h"

#include <string.h>

G_DEFINE_QUARK (tc-report-error, tc_report_error)

const TcWord tc_report_words[] = {
  [TC_REPORT_ERROR_JSON] = { "json", "",
                             N_("this is not the result of a play-test; expected an object of JSON, as "
                                "playtest writes it") },
  [TC_REPORT_ERROR_MEMBER] = { "bad-member", "",
                               N_("this is not the result of a play-test: “{0}” is missing or "
                                   "wrong") },
  [TC_REPORT_ERROR_OTHER] = { "other-batch", "",
                              N_("this is from another batch: battle, rules, options, players and "
                                  "seed must be the same") },
  [TC_REPORT_ERROR_TWICE] = { "same-games", "",
                              N_("some of these games are already in the preceding files") },
  [TC_REPORT_ERROR_LARGE] = { "too-large", "",
                              N_("its numbers and those of the preceding files are too large together") },
  { NULL }
};

static void
clear_side (gpointer data)
{
  TcReportSide *side = data;

  g_free (side->id);
  g_free (side->name);
  g_free (side->player);
}

TcReport *
tc_report_alloc (void)
{
  TcReport *self = g_new0 (TcReport, 1);

  self->sides = g_array_new (FALSE, FALSE, sizeof (TcReportSide));
  g_array_set_clear_func (self->sides, clear_side);
  self->options = g_ptr_array_new_with_free_func (g_free);
  self->ranges = g_array_new (FALSE, FALSE, sizeof (TcBatchRange));
  return self;
}

void
tc_report_free (TcReport *self)
{
  if (self == NULL)
    return;
  g_free (self->file);
  g_free (self->battle);
  g_free (self->title);
  g_free (self->system);
  g_array_unref (self->sides);
  g_ptr_array_unref (self->options);
  g_array_unref (self->ranges);
  g_free (self);
}

TcReport *
tc_report_new (const TcBattle *battle, guint64 digest, const char *const *options, const char *file,
               const TcBatchPlan *plan, const GArray *played)
{
  TcReport *self;

  g_return_val_if_fail (battle != NULL && file != NULL && plan != NULL && played != NULL, NULL);

  self = tc_report_alloc ();
  self->file = g_strdup (file);
  self->battle = g_strdup (battle->id);
  self->title = g_strdup (battle->title);
  self->system = g_strdup (battle->rules->system);
  self->digest = digest;
  self->seed = plan->seed;
  self->max_orders = plan->max_orders;
  for (guint s = 0; s < battle->sides->len && s < TC_MAX_SIDES; s++)
    {
      const TcSide *side = g_ptr_array_index (battle->sides, s);

      tc_report_add_side (self, side->id, side->name,
                          plan->players[s] != NULL ? plan->players[s] : "random");
    }
  for (; options != NULL && *options != NULL; options++)
    g_ptr_array_add (self->options, g_strdup (*options));
  for (guint i = 0; i < played->len; i++)
    tc_report_add_range (self, g_array_index (played, TcBatchRange, i));
  return self;
}

void
tc_report_add_side (TcReport *self, const char *id, const char *name, const char *player)
{
  const TcReportSide side = { g_strdup (id), g_strdup (name), g_strdup (player) };

  g_array_append_val (self->sides, side);
}

static guint64
end_of (TcBatchRange range)
{
  return (guint64) range.first + range.games;
}

gboolean
tc_report_add_range (TcReport *self, TcBatchRange range)
{
  guint at = 0;

  while (at < self->ranges->len &&
         g_array_index (self->ranges, TcBatchRange, at).first < range.first)
    at++;
  if ((at > 0 && end_of (g_array_index (self->ranges, TcBatchRange, at - 1)) > range.first) ||
      (at < self->ranges->len &&
       end_of (range) > g_array_index (self->ranges, TcBatchRange, at).first))
    return FALSE;
  g_array_insert_val (self->ranges, at, range);
  /* Neighbours become one. */
  for (guint i = MAX (at, 1); i < self->ranges->len && i <= at + 1;)
    {
      TcBatchRange *before = &g_array_index (self->ranges, TcBatchRange, i - 1);

      if (end_of (*before) != g_array_index (self->ranges, TcBatchRange, i).first)
        {
          i++;
          continue;
        }
      before->games += g_array_index (self->ranges, TcBatchRange, i).games;
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
tc_report_get_command (const TcReport *self, TcBatchRange range)
{
  GString *text = g_string_new ("tercio-cli playtest");
  g_autoptr (GString) players = g_string_new (NULL);

  append_word (text, self->file[0] == '-' ? "./" : "", self->file);
  g_string_append_printf (text, " --seed=%" G_GUINT64_FORMAT, self->seed);
  if (range.first > 0)
    g_string_append_printf (text, " --first=%u", range.first);
  g_string_append_printf (text, " --games=%u", range.games);
  for (guint s = 0; s < self->sides->len; s++)
    g_string_append_printf (players, "%s%s", s > 0 ? "," : "",
                            g_array_index (self->sides, TcReportSide, s).player);
  append_word (text, "--players=", players->str);
  for (guint i = 0; i < self->options->len; i++)
    append_word (text, "--option=", g_ptr_array_index (self->options, i));
  return g_string_free (text, FALSE);
}

static gboolean
has_same_origin (const TcReport *a, const TcReport *b)
{
  if (a->digest != b->digest || a->seed != b->seed || a->max_orders != b->max_orders ||
      strcmp (a->battle, b->battle) != 0 || a->sides->len != b->sides->len ||
      a->options->len != b->options->len)
    return FALSE;
  for (guint i = 0; i < a->options->len; i++)
    if (strcmp (g_ptr_array_index (a->options, i), g_ptr_array_index (b->options, i)) != 0)
      return FALSE;
  for (guint s = 0; s < a->sides->len; s++)
    {
      const TcReportSide *x = &g_array_index (a->sides, TcReportSide, s),
                         *y = &g_array_index (b->sides, TcReportSide, s);

      if (strcmp (x->id, y->id) != 0 || strcmp (x->name, y->name) != 0 ||
          strcmp (x->player, y->player) != 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
tc_report_is_same_batch (const TcReport *self, const TcReport *other, GError **error)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  if (has_same_origin (self, other))
    return TRUE;
  g_set_error_literal (error, TC_REPORT_ERROR, TC_REPORT_ERROR_OTHER, "");
  return FALSE;
}

gboolean
tc_report_merge (TcReport *self, const TcReport *other, GError **error)
{
  if (!tc_report_is_same_batch (self, other, error))
    return FALSE;
  for (guint i = 0; i < other->ranges->len; i++)
    if (!tc_report_add_range (self, g_array_index (other->ranges, TcBatchRange, i)))
      {
        g_set_error_literal (error, TC_REPORT_ERROR, TC_REPORT_ERROR_TWICE, "");
        return FALSE;
      }
  if (tc_batch_merge (&self->result, &other->result))
    return TRUE;
  g_set_error_literal (error, TC_REPORT_ERROR, TC_REPORT_ERROR_LARGE, "");
  return FALSE;
}

TcReportShare
tc_report_get_share (const TcBatchResult *result, int side)
{
  guint64 ended = result->games - result->unfinished;
  TcReportShare share = { side == TC_REPORT_DRAWS ? result->draws : result->wins[side], 0, 0, 1 };

  if (ended > 0)
    {
      share.share = (double) share.games / ended;
      tc_batch_interval (share.games, ended, &share.low, &share.high);
    }
  return share;
}

/* A single game has no interval. */
static char *
say_mean (const TcBatchResult *result, gint64 sum, gint64 squares)
{
  guint64 games = result->games - result->unfinished;
  double mean, half;

  tc_batch_mean (sum, squares, games, &mean, &half);
  return games < 2 ? g_strdup_printf ("%.2f", mean) : g_strdup_printf ("%.2f ± %.2f", mean, half);
}

char *
tc_report_say_points (const TcBatchResult *result, guint side)
{
  return say_mean (result, result->points[side], result->points_squared[side]);
}

char *
tc_report_say_losses (const TcBatchResult *result, guint side)
{
  return say_mean (result, result->losses[side], result->losses_squared[side]);
}
