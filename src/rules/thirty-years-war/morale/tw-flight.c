/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units that demoralization removes: those that flee from zones of control, and disrupted ones
 * without a leader. */
#include "tw-morale.h"
#include "tw-pieces.h"

void
tw_level_flee (const TwRuleset *rules, TwState *state, TcLog *log)
{
  gint16 lost[TW_COUNTERS];
  const char *rule = NULL;
  guint n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    {
      int level = rules->level[c];

      if (state->hex[c] < 0 || !tw_level_is_broken (rules, state, c) || !rules->levels[level].flees
          || state->parent.turn <= state->broke_on[level]
          || !tw_zoc_covers (rules, state, state->hex[c], 1 - rules->side[c]))
        continue;
      rule = rules->levels[level].rule_flee;
      lost[n++] = c;
    }
  if (n == 0)
    return;
  tc_log_add (log, "fled", rule, (int) n);
  tw_losses_eliminate (rules, state, lost, n, rule, log);
  for (int side = 0; side < TW_SIDES; side++)
    tw_leaders_catch (rules, state, side, log);
}

/* Disrupted units without a leader, of demoralized armies that lose those. */
static guint
find_unled (const TwRuleset *rules, const TwState *state, gint16 *out, const char **rule)
{
  guint n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    if (state->hex[c] >= 0 && tw_has (state, c, TW_DISRUPTED)
        && tw_level_is_broken (rules, state, c) && rules->levels[rules->level[c]].removes
        && tw_leaders_within (rules, state, c, 0) < 0)
      {
        *rule = rules->levels[rules->level[c]].rule_remove;
        out[n++] = c;
      }

  return n;
}

/* Their loss can demoralize another army, whose disrupted units are then lost at the same moment
 * unless there is only one sweep; and it can leave leaders alone. */
void
tw_level_sweep (const TwRuleset *rules, TwState *state, TcLog *log)
{
  gint16 lost[TW_COUNTERS];
  const char *rule = NULL;
  gboolean any = FALSE;
  guint n;

  while (!(any && rules->sweeps_once) && (n = find_unled (rules, state, lost, &rule)) > 0)
    {
      tc_log_add (log, "swept", rule, (int) n);
      tw_losses_eliminate (rules, state, lost, n, rule, log);
      any = TRUE;
    }
  for (int side = 0; any && side < TW_SIDES; side++)
    tw_leaders_catch (rules, state, side, log);
}
