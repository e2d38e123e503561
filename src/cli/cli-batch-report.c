/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-batch-report: what many games say, in words. */
#include "config.h"

#include "cli-batch.h"

/* Of a side, over the games that ended: its share, its points and its losses. */
typedef struct
{
  double share, low, high;
  char   points[64];
  char   losses[64];
} Figures;

/* A mean with half of its interval; a single game has none. */
static void
write_mean (char text[64], gint64 sum, gint64 squares, guint64 games)
{
  double mean, half;

  tc_batch_mean (sum, squares, games, &mean, &half);
  if (games < 2)
    g_snprintf (text, 64, "%.2f", mean);
  else
    g_snprintf (text, 64, "%.2f ± %.2f", mean, half);
}

static Figures
figures_of (const CliBatch *self, guint side)
{
  const TcBatchResult *r = &self->result;
  guint64 ended = r->games - r->unfinished;
  Figures f = { 0.0, 0.0, 1.0, "", "" };

  if (ended > 0)
    {
      f.share = (double) r->wins[side] / ended;
      tc_batch_interval (r->wins[side], ended, &f.low, &f.high);
    }
  write_mean (f.points, r->points[side], r->points_squared[side], ended);
  write_mean (f.losses, r->losses[side], r->losses_squared[side], ended);
  return f;
}

static void
print_again (const CliBatch *self, const char *indent)
{
  for (guint i = 0; i < self->ranges->len; i++)
    {
      g_autofree char *command = cli_batch_get_command (self, g_array_index (self->ranges, CliRange, i));

      g_print ("%s%s\n", indent, command);
    }
}

static void
print_head (const CliBatch *self)
{
  const TcBatchResult *r = &self->result;

  g_print (_("%s (%s), rules %s, seed %llu\n"), self->title, self->battle, self->system, (unsigned long long) self->seed);
  for (guint i = 0; i < self->options->len; i++)
    g_print (_("option %s\n"), (const char *) g_ptr_array_index (self->options, i));
  g_print (_("%llu of %llu games played, %llu of them unfinished, %llu drawn; %.1f orders a game\n"),
           (unsigned long long) r->games, (unsigned long long) cli_batch_get_planned (self),
           (unsigned long long) r->unfinished, (unsigned long long) r->draws, (double) r->orders / MAX (r->games, 1));
}

/* What stands behind the means. */
static void
print_sign (const CliBatch *self)
{
  if (self->result.games - self->result.unfinished > 1)
    g_print (_("\n± is half of the 95 %% interval of a mean.\n"));
}

static void
print_text (const CliBatch *self)
{
  print_head (self);
  g_print ("\n");
  for (guint s = 0; s < cli_batch_get_n_sides (self); s++)
    {
      Figures f = figures_of (self, s);

      g_print (_("%s (%s)\n"), cli_batch_get_name (self, s), cli_batch_get_player (self, s));
      g_print (_("  wins    %llu, %.1f %% of the games that ended, 95 %% interval %.1f to %.1f %%\n"),
               (unsigned long long) self->result.wins[s], 100 * f.share, 100 * f.low, 100 * f.high);
      g_print (_("  points  %s a game\n"), f.points);
      g_print (_("  losses  %s a game, in strength points or bases\n"), f.losses);
    }
  print_sign (self);
  g_print (_("\nsignature %016llx\n"), (unsigned long long) self->result.signature);
  print_again (self, "");
}

static void
print_markdown (const CliBatch *self)
{
  g_print ("# %s\n\n", self->title);
  print_head (self);
  g_print (_("\n| side | player | wins | share | 95 %% interval | points a game | losses a game |\n"));
  g_print ("| --- | --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (guint s = 0; s < cli_batch_get_n_sides (self); s++)
    {
      Figures f = figures_of (self, s);

      g_print ("| %s | %s | %" G_GUINT64_FORMAT " | %.1f %% | %.1f–%.1f %% | %s | %s |\n",
               cli_batch_get_name (self, s), cli_batch_get_player (self, s), self->result.wins[s], 100 * f.share,
               100 * f.low, 100 * f.high, f.points, f.losses);
    }
  print_sign (self);
  g_print (_("\nSignature `%016llx`; played again by\n\n"), (unsigned long long) self->result.signature);
  print_again (self, "    ");
}

void
cli_batch_print (const CliBatch *self, CliForm form)
{
  if (form == CLI_FORM_JSON)
    {
      g_autoptr (CliJson) json = cli_batch_format (self);

      cli_print_json (json);
    }
  else if (form == CLI_FORM_MARKDOWN)
    print_markdown (self);
  else
    print_text (self);
}
