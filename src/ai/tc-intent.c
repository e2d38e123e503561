/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-intent.h"

const TcWord tc_intent_words[] = {
  { "only", "", N_("Nothing else is legal.") },
  { "end", "", N_("Nothing that is left to do in this phase is worth anything.") },
  { "wait", "", N_("Whatever could still be done in this phase leaves its side worse off.") },
  { "lot", "", N_("Drawn by lot.") },
  { "looked-at", "", N_("Worth most of the orders looked at.") },
  { "set-up", "", N_("Infantry in cover and side by side, cavalry on the wings, guns where they see, leaders with their own.") },
  { "assault", "nc", N_("Units brought together against {1}: {0}; the attack is worth what they risk.") },
  { "enter", "c", N_("Brings {0} onto the map, or off it for points.") },
  { "stand-ground", "ch", N_("{0} stands on ground that decides the battle, {1}.") },
  { "to-ground", "c", N_("{0} comes nearer to ground that decides the battle.") },
  { "to-enemy", "c", N_("{0} comes nearer to the enemy.") },
  { "to-troops", "c", N_("{0} keeps with troops of its own.") },
  { "in-range", "c", N_("{0} comes to the distance at which it fires best.") },
  { "from-danger", "c", N_("{0} leaves the reach of enemies, or comes among units that cover it.") },
  { "front", "", N_("Part of the plan of attacks that is worth most together.") },
  { "throw", "", N_("What the dice leave is worth most, with what the others can still attack.") },
  { "room", "", N_("Two units cannot stay here together: one moves on.") },
  { "owed", "", N_("Somebody has to attack or be attacked here, and this costs least.") },
  { "answer", "", N_("Of the answers this leaves its side best off.") },
  { NULL }
};

/* By what changes most, for those who fight, leaders and guns. */
static const char *const codes[TC_N_STAND_PARTS][3] = {
  [TC_STAND_GROUND] = { "stand-ground", "stand-ground", "stand-ground" },
  [TC_STAND_WAY] = { "to-ground", "to-ground", "to-ground" },
  [TC_STAND_ENEMY] = { "to-enemy", "to-enemy", "in-range" },
  [TC_STAND_TROOPS] = { "to-troops", "to-troops", "to-troops" },
  [TC_STAND_DANGER] = { "from-danger", "from-danger", "from-danger" },
};

TcNote
tc_intent_of_march (const TcSurvey *survey, int counter, TcHex end, TcHex from)
{
  gint32 there[TC_N_STAND_PARTS], here[TC_N_STAND_PARTS] = { 0 };
  int best = 0, row;

  g_return_val_if_fail (survey != NULL && counter >= 0, TC_INTENT ("looked-at"));

  row = tc_survey_fights (survey, counter) ? 0 : survey->arm[counter] == TC_ARM_LEADER ? 1 : 2;
  tc_survey_explain (survey, counter, end, from, there);
  if (from != TC_NO_HEX)
    tc_survey_explain (survey, counter, from, from, here);
  for (int i = 1; i < TC_N_STAND_PARTS; i++)
    if (there[i] - here[i] > there[best] - here[best])
      best = i;

  return TC_INTENT (codes[best][row], counter, end);
}
