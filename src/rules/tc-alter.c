/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-alter.h"

const TcOrderKind tc_alter_kinds[] = {
  [TC_ALTER_PLACE] = { .id = "place", .sentence = N_("Place"), .role = TC_ROLE_PLACE, .phase = TC_ANY_PHASE },
  [TC_ALTER_DISRUPT] = { .id = "disrupt", .sentence = N_("Disrupt"), .role = TC_ROLE_PLACE, .phase = TC_ANY_PHASE },
  [TC_ALTER_RECOVER] = { .id = "recover", .sentence = N_("Recover"), .role = TC_ROLE_RALLY, .phase = TC_ANY_PHASE },
  [TC_ALTER_REMOVE] = { .id = "remove", .sentence = N_("Remove"), .role = TC_ROLE_LIFT, .phase = TC_ANY_PHASE },
  { NULL },
};

static gboolean
is_well_formed (const TcRuleset *ruleset, const TcOrder *change, TcNote *refusal)
{
  const TcMap *map = ruleset->battle->map;
  guint places = change->kind == TC_ALTER_PLACE ? 1 : 0;

  if (change->kind >= TC_N_ALTERATIONS || change->n_units != 1 || change->n_targets != 0
      || change->n_helpers != 0 || change->n_path != places)
    return tc_refuse (refusal, "alter-form", NULL, 0);
  if (change->units[0] < 0 || change->units[0] >= (int) ruleset->battle->counters->len)
    return tc_refuse (refusal, "no-such-counter", NULL, 0);

  return places == 0 || tc_map_get_board (map)->contains (map, change->path[0])
         || tc_refuse (refusal, "no-such-place", NULL, 0);
}

gboolean
tc_state_alter (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  g_autofree TcState *altered = NULL;
  TcNote ignored = { NULL };

  g_return_val_if_fail (ruleset != NULL && state != NULL && change != NULL, FALSE);

  if (refusal == NULL)
    refusal = &ignored;
  if (!is_well_formed (ruleset, change, refusal))
    return FALSE;
  if (ruleset->system->advice == NULL || ruleset->system->advice->alter == NULL)
    return tc_refuse (refusal, "alter-unknown", NULL, 0);
  altered = tc_state_dup (state);
  if (!ruleset->system->advice->alter (ruleset, altered, change, refusal))
    return FALSE;
  tc_state_copy (state, altered);

  return TRUE;
}

char *
tc_alter_format (const TcOrder *change, const TcBattle *battle)
{
  g_autofree char *order = NULL;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (change != NULL && battle != NULL, NULL);

  order = tc_order_format (change, battle, tc_alter_kinds);
  parts = g_strsplit (order, " ", -1);

  return g_strconcat ("--", parts[0], "=", parts[1], parts[2] != NULL ? "@" : NULL,
                      parts[2] != NULL ? parts[3] : NULL, NULL);
}
