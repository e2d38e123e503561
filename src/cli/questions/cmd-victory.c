/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-say.h"
#include "tc-say-stake.h"

/* For scripts. */
static const char *const kinds[TC_N_STAKES] = {
  [TC_STAKE_LOST] = "lost", [TC_STAKE_GUNS] = "guns", [TC_STAKE_PRESENT] = "present", [TC_STAKE_HELD] = "held",
  [TC_STAKE_JOINED] = "joined", [TC_STAKE_LEFT] = "left", [TC_STAKE_STAYED] = "stayed", [TC_STAKE_MORALE] = "morale",
  [TC_STAKE_LINE] = "line", [TC_STAKE_WALLS] = "walls", [TC_STAKE_POINTS] = "points", [TC_STAKE_MARGIN] = "margin",
  [TC_STAKE_RATIO] = "ratio",
};
static const char *const effects[] = { [TC_STAKE_EARNS] = "earns", [TC_STAKE_WINS] = "wins", [TC_STAKE_ENDS] = "ends" };

static const char *const moods[TC_N_STAKE_MOODS] = { [TC_STAKE_OF_STEADY] = "steady", [TC_STAKE_OF_DEMORALIZED] = "demoralized" };

/* All of them: no member. */
static void
json_arms (TcJson *b, guint arms)
{
  if (arms == TC_ANY_ARM)
    return;
  tc_json_array (b, "arms");
  for (TcArm arm = 0; arm < TC_ARM_OTHER; arm++)
    if ((arms & 1u << arm) != 0)
      tc_json_string (b, NULL, tc_arm_get_symbol (arm));
  tc_json_end (b);
}

/* What is counted, and on what ground. */
static void
json_count (TcJson *b, const TcStakes *stakes, const TcStake *stake, const TcBattle *battle)
{
  char label[TC_HEX_LABEL_SIZE];

  tc_json_string (b, "counts", kinds[stake->kind]);
  tc_json_string (b, "of", cli_side (battle, stake->of)->id);
  if (stake->counter >= 0)
    tc_json_string (b, "unit", tc_battle_counter (battle, (guint) stake->counter)->id);
  else
    json_arms (b, stake->arms);
  if (stake->strength)
    tc_json_bool (b, "strength", TRUE);
  if (stake->mood != TC_STAKE_OF_ANY)
    tc_json_string (b, "state", moods[stake->mood]);
  if (stake->n_hexes > 0)
    {
      tc_json_array (b, "hexes");
      for (guint i = 0; i < stake->n_hexes; i++)
        tc_json_string (b, NULL, cli_hex (battle, g_array_index (stakes->hexes, TcHex, stake->first_hex + i), label));
      tc_json_end (b);
    }
  /* A ratio to nothing has no number. */
  if (stake->value != G_MAXINT32)
    tc_json_int (b, "value", stake->value);
}

static void
json_stake (TcJson *b, const TcStakes *stakes, guint index, const TcRuleset *ruleset)
{
  const TcStake *stake = tc_stakes_get (stakes, index);
  const TcBattle *battle = ruleset->battle;
  g_autofree char *text = tc_say_stake_subject (stakes, index, ruleset);

  json_count (b, stakes, stake, battle);
  if (stake->threshold != 0 || stake->below)
    {
      tc_json_int (b, stake->below ? "below" : "threshold", stake->threshold);
      tc_json_bool (b, "met", tc_stake_is_met (stake));
    }
  tc_json_string (b, "effect", effects[stake->effect]);
  tc_json_string (b, "side", cli_side (battle, stake->side)->id);
  if (stake->effect == TC_STAKE_EARNS)
    tc_json_int (b, "points", stake->points);
  if (stake->otherwise >= 0)
    tc_json_string (b, "otherwise", cli_side (battle, stake->otherwise)->id);
  if (stake->turn > 0)
    tc_json_int (b, "turn", stake->turn);
  if (stake->days > 0)
    tc_json_int (b, "days", stake->days);
  if (stake->ends)
    tc_json_bool (b, "ends", TRUE);
  tc_json_bool (b, "with_last", tc_stake_goes_on (stakes, index));
  if (stake->rule != NULL)
    tc_json_string (b, "case", stake->rule);
  tc_json_string (b, "text", text);
}

static void
answer_json (CliQuestion *q, const TcStakes *stakes)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  TcJson *b = cli_question_begin (q);
  int winner = tc_stakes_find_winner (stakes);

  if (winner >= 0)
    tc_json_string (b, "now", cli_side (ruleset->battle, winner)->id);
  tc_json_array (b, "stakes");
  for (guint i = 0; i < stakes->stakes->len; i++)
    {
      tc_json_object (b, NULL);
      json_stake (b, stakes, i, ruleset);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
print_stake (const TcStakes *stakes, guint index, const TcRuleset *ruleset)
{
  const TcStake *stake = tc_stakes_get (stakes, index);
  g_autofree char *subject = tc_say_stake_subject (stakes, index, ruleset), *value = tc_say_stake_value (stake);
  g_autofree char *worth = tc_say_stake_worth (stake, ruleset), *rule = tc_say_rule (stake->rule);

  if (tc_stake_goes_on (stakes, index))
    /* Translators: a further part of the condition in the line above, and how it stands */
    g_print (_("  and %s: %s"), subject, value);
  else
    g_print ("%s: %s", subject, value);
  if (*worth != '\0' && !tc_stake_goes_on (stakes, index))
    g_print (" → %s", worth);
  if (*rule != '\0')
    g_print (" (%s)", rule);
  g_print ("%s\n", tc_stake_is_met (stake) ? " ✓" : "");
}

static void
answer_text (const CliQuestion *q, const TcStakes *stakes)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  int winner = tc_stakes_find_winner (stakes);

  for (guint side = 0; side < ruleset->battle->sides->len; side++)
    {
      g_print (_("For %s:\n"), cli_side (ruleset->battle, (int) side)->name);
      for (guint i = 0; i < stakes->stakes->len; i++)
        if (tc_stakes_get (stakes, i)->side == (int) side)
          print_stake (stakes, i, ruleset);
      g_print ("\n");
    }
  if (winner >= 0)
    g_print (_("If it were judged now, %s would win.\n"), cli_side (ruleset->battle, winner)->name);
  else
    g_print (_("If it were judged now, nobody would win.\n"));
}

static int
answer (CliQuestion *q)
{
  TcStakes stakes;

  tc_stakes_init (&stakes);
  tc_state_stakes (tc_game_get_ruleset (q->game), q->state, &stakes);
  if (q->json)
    answer_json (q, &stakes);
  else
    answer_text (q, &stakes);
  tc_stakes_clear (&stakes);

  return CLI_FINE;
}

static const CliOption options[] = {
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_victory = {
  "victory", N_("show what victory turns on, and how it stands"), N_("FILE"), options, .answer = answer,
};
