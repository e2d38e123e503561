/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-report-text: a report for people. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-report.h"

static void
append_commands (GString *text, const TcReport *self, const char *indent)
{
  for (guint i = 0; i < self->ranges->len; i++)
    {
      g_autofree char *command =
          tc_report_get_command (self, g_array_index (self->ranges, TcBatchRange, i));

      g_string_append_printf (text, "%s%s\n", indent, command);
    }
}

static void
append_head (GString *text, const TcReport *self)
{
  const TcBatchResult *r = &self->result;

  g_string_append_printf (text, _("%s (%s), rules %s, seed %llu\n"), self->title, self->battle,
                          self->system, (unsigned long long) self->seed);
  for (guint i = 0; i < self->options->len; i++)
    g_string_append_printf (text, _("option %s\n"),
                            (const char *) g_ptr_array_index (self->options, i));
  g_string_append_printf (
      text,
      ngettext ("%llu game played, %llu of them unfinished, %llu drawn; %.1f orders a game\n",
                "%llu games played, %llu of them unfinished, %llu drawn; %.1f orders a game\n", (gulong) r->games),
      (unsigned long long) r->games,
      (unsigned long long) r->unfinished, (unsigned long long) r->draws,
      (double) r->orders / MAX (r->games, 1));
}

static void
append_legend (GString *text, const TcReport *self)
{
  if (self->result.games - self->result.unfinished > 1)
    g_string_append (text, _("\n± is half of the 95 % interval of a mean.\n"));
}

static void
append_text (GString *text, const TcReport *self)
{
  append_head (text, self);
  g_string_append (text, "\n");
  for (guint s = 0; s < self->sides->len; s++)
    {
      const TcReportSide *side = &g_array_index (self->sides, TcReportSide, s);
      TcReportShare wins = tc_report_get_share (&self->result, s);
      g_autofree char *points = tc_report_say_points (&self->result, s),
                      *losses = tc_report_say_losses (&self->result, s);

      g_string_append_printf (text, _("%s (%s)\n"), side->name, side->player);
      g_string_append_printf (
          text,
          _("  wins    %llu, %.1f %% of the games that ended, 95 %% interval %.1f to %.1f %%\n"),
          (unsigned long long) wins.games, 100 * wins.share, 100 * wins.low, 100 * wins.high);
      g_string_append_printf (text, _("  points  %s a game\n"), points);
      g_string_append_printf (text, _("  losses  %s a game, in strength points or bases\n"),
                              losses);
    }
  append_legend (text, self);
  g_string_append_printf (text, _("\nsignature %016llx\n"),
                          (unsigned long long) self->result.signature);
  append_commands (text, self, "");
}

/* A text that stays in its cell of a table. */
static char *
make_cell (const char *text)
{
  GString *cell = g_string_new (text);

  g_string_replace (cell, "|", "\\|", 0);
  return g_string_free (cell, FALSE);
}

static void
append_markdown (GString *text, const TcReport *self)
{
  g_string_append_printf (text, "# %s\n\n", self->title);
  append_head (text, self);
  g_string_append (
      text,
      _("\n| side | player | wins | share | 95 % interval | points a game | losses a game |\n"));
  g_string_append (text, "| --- | --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (guint s = 0; s < self->sides->len; s++)
    {
      const TcReportSide *side = &g_array_index (self->sides, TcReportSide, s);
      TcReportShare wins = tc_report_get_share (&self->result, s);
      g_autofree char *points = tc_report_say_points (&self->result, s),
                      *losses = tc_report_say_losses (&self->result, s), *name = make_cell (side->name);

      g_string_append_printf (
          text, "| %s | %s | %" G_GUINT64_FORMAT " | %.1f %% | %.1f–%.1f %% | %s | %s |\n",
          name, side->player, wins.games, 100 * wins.share, 100 * wins.low, 100 * wins.high,
          points, losses);
    }
  append_legend (text, self);
  g_string_append_printf (text, _("\nSignature `%016llx`; played again by\n\n"),
                          (unsigned long long) self->result.signature);
  append_commands (text, self, "    ");
}

char *
tc_report_format (const TcReport *self, TcReportForm form)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  if (form == TC_REPORT_JSON)
    return tc_report_to_json (self);
  text = g_string_new (NULL);
  if (form == TC_REPORT_MARKDOWN)
    append_markdown (text, self);
  else
    append_text (text, self);
  return g_string_free (text, FALSE);
}
