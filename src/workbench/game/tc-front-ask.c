/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-front-ask.h"

/* Armies of all sides but the one that attacks. */
static guint64
enemy_armies (const TcBattle *battle, int actor)
{
  guint64 armies = 0;

  for (guint i = 0; i < MIN (battle->armies->len, 64); i++)
    if (((const TcArmy *) g_ptr_array_index (battle->armies, i))->side != actor)
      armies |= G_GUINT64_CONSTANT (1) << i;
  return armies;
}

static void
answer (const TcRuleset *ruleset, const TcState *state, gconstpointer data, const gint *stop, gpointer out)
{
  const TcFrontQuestion *asked = data;
  TcFrontReport *report = out;
  const guint16 *plan;
  guint n;

  report->front = tc_front_new (ruleset);
  report->error = tc_front_read (report->front, state, asked->aim == TC_AIM_POINTS, &report->counter);
  report->found = report->error == TC_FRONT_FINE && tc_front_search (report->front, asked->aim, TC_FRONT_SHOWN);
  if (!report->found)
    return;
  report->which = MIN (asked->which, tc_front_get_n_plans (report->front) - 1);
  plan = tc_front_get_plan (report->front, report->which, &n, NULL);
  report->fits = tc_front_spread (report->front, plan, n, &report->spread);
  if (asked->loss > 0)
    {
      TcFrontLevel level = { enemy_armies (ruleset->battle, state->actor), asked->loss, FALSE };

      report->reaches = tc_front_find_chance (report->front, &level, &report->chance);
    }
}

static void
clear (gpointer report)
{
  g_clear_pointer (&((TcFrontReport *) report)->front, tc_front_free);
}

const TcAskerClass tc_front_asker = { sizeof (TcFrontQuestion), sizeof (TcFrontReport), answer,
                                      clear, 6000 };
