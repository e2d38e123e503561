/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-say-stake.h"

#include "tc-say.h"

/* {0}: whose counters are counted; {1}: which of them; {2}: the ground. */
static const char *const subjects[TC_N_STAKES] = {
  [TC_STAKE_LOST] = N_("{0}: {1} lost"),
  [TC_STAKE_GUNS] = N_("{0}: guns captured"),
  [TC_STAKE_PRESENT] = N_("{0}: {1} on the map"),
  [TC_STAKE_HELD] = N_("{0}: {1} in {2}"),
  [TC_STAKE_JOINED] = N_("{0}: connected hexes without an enemy, in {2}"),
  [TC_STAKE_LEFT] = N_("{0}: {1} gone by {2}"),
  [TC_STAKE_STAYED] = N_("{0}: {1} still on the map"),
  [TC_STAKE_MORALE] = N_("{0}: levels of demoralization reached"),
  [TC_STAKE_LINE] = N_("{0}: {1} with a line of communications to {2}"),
  [TC_STAKE_WALLS] = N_("{0}: sections of the fortress breached"),
  [TC_STAKE_POINTS] = N_("{0}: points"),
  [TC_STAKE_MARGIN] = N_("{0}: lead in points"),
  [TC_STAKE_RATIO] = N_("{0}: points, in percent of the enemy’s"),
};

/* Wherever they have left; whatever arm they are of. */
static const char gone[] = N_("{0}: {1} off the map"), lost[] = N_("{0}: losses");

#define UNITS (1 << TC_ARM_INFANTRY | 1 << TC_ARM_CAVALRY)

/* Counted by number, and by their points. */
static const struct
{
  guint       arms;
  const char *counters;
  const char *points;
} nouns[] = {
  { UNITS, N_("units"), N_("strength") },
  { 1 << TC_ARM_INFANTRY, N_("infantry units"), N_("infantry strength") },
  { 1 << TC_ARM_CAVALRY, N_("cavalry units"), N_("cavalry strength") },
  { 1 << TC_ARM_ARTILLERY, N_("guns"), N_("guns") },
  { 1 << TC_ARM_LEADER, N_("leaders"), N_("leadership") },
};

static const char *
find_side (const TcRuleset *ruleset, int side)
{
  return ((const TcSide *) g_ptr_array_index (ruleset->battle->sides, side))->name;
}

static const char *
find_noun (const TcStake *stake)
{
  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    if (stake->arms == nouns[i].arms)
      return _(stake->strength ? nouns[i].points : nouns[i].counters);

  return _("counters");
}

static char *
say_noun (const TcStake *stake, const TcRuleset *ruleset)
{
  /* Translators: strength of infantry or cavalry that was lost in that state */
  static const char *const moods[TC_N_STAKE_MOODS] = { "{0}", N_("steady {0}"), N_("demoralized {0}") };

  if (stake->counter >= 0)
    return tc_note_say_counter (ruleset->battle, (guint) stake->counter);

  return tc_words_fill (_(moods[stake->mood]), (const char *const[]) { find_noun (stake), NULL });
}

static gboolean
is_ground_of (const TcStakes *stakes, const TcStake *stake, const TcArea *area)
{
  if (area->hexes->len != stake->n_hexes)
    return FALSE;
  for (guint i = 0; i < stake->n_hexes; i++)
    if (!tc_area_contains (area, g_array_index (stakes->hexes, TcHex, stake->first_hex + i)))
      return FALSE;

  return TRUE;
}

/* The area by its name, a hex by its number, else how many hexes. */
static char *
say_ground (const TcStakes *stakes, const TcStake *stake, const TcMap *map)
{
  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);

      if (area->name != NULL && *area->name != '\0' && is_ground_of (stakes, stake, area))
        return g_strdup (area->name);
    }
  if (stake->n_hexes == 1)
    return tc_say_place (map, (TcPlace) { g_array_index (stakes->hexes, TcHex, stake->first_hex), 0, TC_NO_FACING });

  return g_strdup_printf (ngettext ("%u hex", "%u hexes", stake->n_hexes), stake->n_hexes);
}

static const char *
find_subject (const TcStake *stake)
{
  if (stake->kind == TC_STAKE_LEFT && stake->n_hexes == 0)
    return gone;
  if (stake->kind == TC_STAKE_LOST && stake->counter < 0 && stake->arms == TC_ANY_ARM)
    return lost;

  return subjects[stake->kind];
}

char *
tc_say_stake_subject (const TcStakes *stakes, guint index, const TcRuleset *ruleset)
{
  const TcStake *stake;
  g_autofree char *noun = NULL, *ground = NULL;

  g_return_val_if_fail (stakes != NULL && index < stakes->stakes->len && ruleset != NULL, NULL);

  stake = tc_stakes_get (stakes, index);
  noun = say_noun (stake, ruleset);
  ground = say_ground (stakes, stake, ruleset->battle->map);

  return tc_words_fill (_(find_subject (stake)), (const char *const[]) { find_side (ruleset, stake->of), noun, ground, NULL });
}

/* A ratio to nothing has no number. */
static char *
say_count (const TcStake *stake)
{
  return stake->value == G_MAXINT32 ? g_strdup ("∞") : g_strdup_printf ("%d", stake->value);
}

char *
tc_say_stake_value (const TcStake *stake)
{
  g_autofree char *count = NULL;

  g_return_val_if_fail (stake != NULL, NULL);

  count = say_count (stake);
  if (stake->threshold == 0 && !stake->below)
    return g_steal_pointer (&count);
  if (stake->below)
    /* Translators: a count as it is, and what it must stay below */
    return g_strdup_printf (_("%s, below %d"), count, stake->threshold);

  /* Translators: a count as it is, and what it must come to */
  return g_strdup_printf (_("%s, at least %d"), count, stake->threshold);
}

static char *
say_effect (const TcStake *stake, const TcRuleset *ruleset)
{
  g_autofree char *points = NULL;

  if (stake->effect == TC_STAKE_ENDS)
    return g_strdup (_("the game ends"));
  if (stake->effect == TC_STAKE_EARNS)
    {
      points = g_strdup_printf (ngettext ("%d point", "%d points", ABS (stake->points)), stake->points);

      return stake->threshold == 0 ? g_strdup_printf (_("%s each"), points) : g_steal_pointer (&points);
    }
  if (stake->otherwise >= 0)
    return g_strdup_printf (_("%s wins, else %s"), find_side (ruleset, stake->side), find_side (ruleset, stake->otherwise));

  return g_strdup_printf (_("%s wins"), find_side (ruleset, stake->side));
}

/* When it is judged, of what day. */
static void
append_time (GString *text, const TcStake *stake)
{
  if (stake->turn > 0)
    g_string_append_printf (text, _(", at the end of turn %d"), stake->turn);
  if (stake->days == 1)
    g_string_append (text, _(" of the next day"));
  if (stake->days > 1)
    g_string_append_printf (text, ngettext (" in %d day", " in %d days", stake->days), stake->days);
}

char *
tc_say_stake_worth (const TcStake *stake, const TcRuleset *ruleset)
{
  GString *text;
  g_autofree char *effect = NULL;

  g_return_val_if_fail (stake != NULL && ruleset != NULL, NULL);

  if (stake->effect == TC_STAKE_EARNS && stake->points == 0)
    return g_strdup ("");

  effect = say_effect (stake, ruleset);
  text = g_string_new (effect);
  append_time (text, stake);
  if (stake->ends && stake->effect != TC_STAKE_ENDS)
    g_string_append (text, _(", and the game ends"));

  return g_string_free (text, FALSE);
}

gboolean
tc_stake_goes_on (const TcStakes *stakes, guint index)
{
  const TcStake *stake, *before;

  g_return_val_if_fail (stakes != NULL && index < stakes->stakes->len, FALSE);

  if (index == 0)
    return FALSE;
  stake = tc_stakes_get (stakes, index);
  before = tc_stakes_get (stakes, index - 1);

  return stake->condition != 0 && stake->condition == before->condition && stake->effect == before->effect;
}

gboolean
tc_stake_is_about (const TcStakes *stakes, guint index, TcHex hex)
{
  const TcStake *stake;

  g_return_val_if_fail (stakes != NULL && index < stakes->stakes->len, FALSE);

  stake = tc_stakes_get (stakes, index);
  for (guint i = 0; i < stake->n_hexes; i++)
    if (g_array_index (stakes->hexes, TcHex, stake->first_hex + i) == hex)
      return TRUE;

  return FALSE;
}
