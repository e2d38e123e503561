/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-alter.h"

#include <string.h>

const TcOrderKind tc_alter_kinds[] = {
  [TC_ALTER_PLACE] = { .id = "place", .sentence = N_("Place"), .role = TC_ROLE_PLACE, .phase = TC_ANY_PHASE },
  [TC_ALTER_DISRUPT] = { .id = "disrupt", .sentence = N_("Disrupt"), .role = TC_ROLE_PLACE, .phase = TC_ANY_PHASE },
  [TC_ALTER_RECOVER] = { .id = "recover", .sentence = N_("Recover"), .role = TC_ROLE_RALLY, .phase = TC_ANY_PHASE },
  [TC_ALTER_REMOVE] = { .id = "remove", .sentence = N_("Remove"), .role = TC_ROLE_LIFT, .phase = TC_ANY_PHASE },
  [TC_ALTER_FACE] = { .id = "face", .sentence = N_("Face"), .has_value = TRUE, .phase = TC_ANY_PHASE },
  [TC_ALTER_ATTACH] = { .id = "attach", .sentence = N_("Attach"), .phase = TC_ANY_PHASE },
  [TC_ALTER_DETACH] = { .id = "detach", .sentence = N_("Detach"), .phase = TC_ANY_PHASE },
  [TC_ALTER_TURN] = { .id = "turn", .sentence = N_("Turn"), .has_value = TRUE, .phase = TC_ANY_PHASE },
  [TC_ALTER_WEATHER] = { .id = "weather", .sentence = N_("Weather"), .has_value = TRUE, .phase = TC_ANY_PHASE },
  { NULL },
};

/* What a change consists of, besides its value. */
static const struct
{
  guint8      units, targets, places;
  const char *mark;    /* of what follows the "@" of an option, in the notation */
  const char *code;    /* of the refusal of another form */
  const char *unknown; /* of a system that has no such notion */
} forms[TC_N_ALTERATIONS] = {
  [TC_ALTER_PLACE] = { 1, 0, 1, " @ ", "alter-form-place", "alter-unknown" },
  [TC_ALTER_DISRUPT] = { 1, 0, 0, NULL, "alter-form", "alter-unknown" },
  [TC_ALTER_RECOVER] = { 1, 0, 0, NULL, "alter-form", "alter-unknown" },
  [TC_ALTER_REMOVE] = { 1, 0, 0, NULL, "alter-form", "alter-unknown" },
  [TC_ALTER_FACE] = { 1, 0, 0, " =", "alter-form-face", "alter-no-face" },
  [TC_ALTER_ATTACH] = { 1, 1, 0, " > ", "alter-form-attach", "alter-no-attach" },
  [TC_ALTER_DETACH] = { 1, 0, 0, NULL, "alter-form", "alter-no-detach" },
  [TC_ALTER_TURN] = { 0, 0, 0, NULL, "alter-form-turn", "alter-unknown" },
  [TC_ALTER_WEATHER] = { 0, 0, 0, NULL, "alter-form-weather", "alter-no-weather" },
};

static gboolean
is_well_formed (const TcRuleset *ruleset, const TcOrder *change, TcNote *refusal)
{
  const TcMap *map = ruleset->battle->map;
  int n = (int) ruleset->battle->counters->len;

  if (change->n_units != forms[change->kind].units || change->n_targets != forms[change->kind].targets
      || change->n_helpers != 0 || change->n_path != forms[change->kind].places || change->value < 0
      || (change->value > 0 && !tc_alter_kinds[change->kind].has_value))
    return tc_refuse (refusal, forms[change->kind].code, NULL, 0);
  if ((change->n_units > 0 && (change->units[0] < 0 || change->units[0] >= n))
      || (change->n_targets > 0 && (change->targets[0] < 0 || change->targets[0] >= n)))
    return tc_refuse (refusal, "no-such-counter", NULL, 0);

  return change->n_path == 0 || tc_map_get_board (map)->contains (map, change->path[0])
         || tc_refuse (refusal, "no-such-place", NULL, 0);
}

/* What makes that change; NULL where there is nothing of the sort. */
static TcAlterCall
find_call (const TcRuleset *ruleset, TcAlteration kind)
{
  const TcAdvice *advice = ruleset->system->advice;

  if (advice == NULL || advice->alter == NULL)
    return NULL;
  if (kind == TC_ALTER_WEATHER && (advice->weather == NULL || advice->weather (ruleset, 0) < 0))
    return NULL;

  return advice->alter[kind];
}

gboolean
tc_state_alter (const TcRuleset *ruleset, TcState *state, const TcOrder *change, TcNote *refusal)
{
  g_autofree TcState *altered = NULL;
  TcNote ignored = { NULL };
  TcAlterCall call;

  g_return_val_if_fail (ruleset != NULL && state != NULL && change != NULL, FALSE);

  if (refusal == NULL)
    refusal = &ignored;
  if (change->kind >= TC_N_ALTERATIONS)
    return tc_refuse (refusal, "alter-form", NULL, 0);
  call = find_call (ruleset, change->kind);
  if (call == NULL)
    return tc_refuse (refusal, forms[change->kind].unknown, NULL, 0);
  if (!is_well_formed (ruleset, change, refusal))
    return FALSE;
  altered = tc_state_dup (state);
  if (!call (ruleset, altered, change, refusal))
    return FALSE;
  tc_state_copy (state, altered);

  return TRUE;
}

guint
tc_alter_count_counters (TcAlteration kind)
{
  g_return_val_if_fail (kind < TC_N_ALTERATIONS, 0);

  return forms[kind].units + forms[kind].targets;
}

/* Notation */

static const TcWord *
get_terms (const TcBattle *battle)
{
  const TcSystem *system = tc_system_find (battle->rules->system);

  return system != NULL ? system->terms : NULL;
}

/* The index of a term; -1 when there is none of that id. */
static int
find_term (const TcBattle *battle, const char *id)
{
  const TcWord *terms = get_terms (battle);

  for (int i = 0; terms != NULL && terms[i].code != NULL; i++)
    if (strcmp (terms[i].code, id) == 0)
      return i;

  return -1;
}

/* What cannot be the value of this change is read as one below 0, which is refused. */
gboolean
tc_alter_parse (const TcBattle *battle, TcAlteration kind, const char *text, TcOrder *out, GError **error)
{
  const char *at = kind < TC_N_ALTERATIONS && forms[kind].units > 0 ? strrchr (text, '@') : NULL;
  const char *mark = kind < TC_N_ALTERATIONS && forms[kind].mark != NULL ? forms[kind].mark : " @ ";
  g_autofree char *unit = NULL, *order = NULL;

  g_return_val_if_fail (battle != NULL && kind < TC_N_ALTERATIONS && out != NULL, FALSE);

  if (kind == TC_ALTER_WEATHER)
    {
      *out = (TcOrder) { .kind = kind, .value = (gint16) find_term (battle, text) };
      return TRUE;
    }
  unit = at != NULL ? g_strndup (text, at - text) : g_strdup (text);
  order = g_strdup_printf ("%s %s%s%s%s", tc_alter_kinds[kind].id, forms[kind].units == 0 ? "=" : "", unit,
                           at != NULL ? mark : "", at != NULL ? at + 1 : "");
  if (!tc_order_parse (order, battle, tc_alter_kinds, out, error))
    return FALSE;
  if (at == NULL && forms[kind].units > 0 && tc_alter_kinds[kind].has_value)
    out->value = -1;

  return TRUE;
}

char *
tc_alter_write (const TcOrder *change, const TcBattle *battle)
{
  g_return_val_if_fail (change != NULL && battle != NULL, NULL);

  if (change->kind == TC_ALTER_WEATHER && get_terms (battle) != NULL)
    return g_strdup_printf ("%s =%s", tc_alter_kinds[change->kind].id, get_terms (battle)[change->value].code);

  return tc_order_format (change, battle, tc_alter_kinds);
}

char *
tc_alter_format (const TcOrder *change, const TcBattle *battle)
{
  g_autofree char *order = tc_alter_write (change, battle);
  g_auto (GStrv) words = NULL;
  const char *last;

  g_return_val_if_fail (order != NULL, NULL);

  words = g_strsplit (order, " ", -1);
  last = words[g_strv_length (words) - 1];
  last += *last == '=';

  return g_strconcat ("--", words[0], "=", change->n_units > 0 ? words[1] : last,
                      change->n_units > 0 && words[2] != NULL ? "@" : NULL, last, NULL);
}

gboolean
tc_state_strike (const TcRuleset *ruleset, const TcState *state, int counter, int target, TcState *out)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && out != NULL && out != state, FALSE);
  g_return_val_if_fail (counter >= 0 && counter < (int) ruleset->battle->counters->len, FALSE);
  g_return_val_if_fail (target >= 0 && target < (int) ruleset->battle->counters->len, FALSE);

  return !tc_system_lists_all (ruleset->system) && ruleset->system->ruler->strike != NULL
         && ruleset->system->ruler->strike (ruleset, state, counter, target, out);
}
