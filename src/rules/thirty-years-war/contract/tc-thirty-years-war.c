/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system: what answers each call of the contract. */
#include "tc-thirty-years-war.h"

#include "tw-binding.h"
#include "tw-modules.h"
#include "tw-movement.h"
#include "tw-pieces.h"
#include "tw-sequence.h"
#include "tw-system.h"
#include "tw-victory.h"

static gboolean
describe (const TcRuleset *ruleset, const TcState *state, const TcQuestion *question, GArray *notes)
{
  TcNote note;

  switch (question->topic)
    {
    case TC_TOPIC_DUTIES:
      if (!state->over && tw_phase_rows[state->phase].duties != NULL)
        tw_phase_rows[state->phase].duties (TW_RULESET (ruleset), TW_STATE (state), notes);
      return TRUE;
    case TC_TOPIC_STATUS:
      tw_view_status (ruleset, state, notes);
      return TRUE;
    case TC_TOPIC_ORDER:
      if (!tw_plan_describe (ruleset, state, question->order, &note))
        return FALSE;
      tw_notes_add (notes, note);
      return TRUE;
    case TC_TOPIC_TURNS:
      tw_notes_add (notes, tw_note (NULL, NULL, tw_campaign_turns (ruleset, state)));
      return TRUE;
    case TC_TOPIC_GONE:
      return tw_has (TW_STATE (state), question->counter, TW_EXITED);
    case TC_TOPIC_WAITS:
      return TW_STATE (state)->hex[question->counter] < 0
             && !tw_has (TW_STATE (state), question->counter, TW_DEAD | TW_GONE | TW_EXITED);
    default:
      return FALSE;
    }
}

/* In the order in which they are read. */
static const TcModuleSchema *const schemas[] = {
  tw_charts_schemas,  tw_days_schemas,       tw_modules_schemas, tw_levels_schemas,
  tw_chances_schemas, tw_conditions_schemas, tw_walls_schemas,   tw_supply_schemas,
  tw_verdict_schemas, tw_awards_schemas,     tw_zones_schemas,   NULL
};
static const TcAdvice advice = { .sample = tw_order_sample, .explain = tw_explain, .suppose = tw_suppose, .alter = tw_alterations,
                                 .weather = tw_weather, .list_roles = tw_order_list_roles, .scope = tw_scope };
static const TcAuthoring authoring = {
  .admits = tw_admits,
  .begin = tw_begin,
  .usual = tw_usual,
  .schemas = schemas,
  .parameters = "turns first-player terrain-tag",
  .turns = "turns",
  .length = "12",
  .minutes = "turn-minutes",
};
static const TcTieCall ties[TC_N_TIES] = {
  [TC_TIE_SUPPLY] = { tw_supply_known, tw_supply_find },
  [TC_TIE_EXIT] = { tw_exits_known, tw_exits_find },
};
static const TcMapView map_view = {
  .control = tw_zoc_control,
  .sight = tw_sight,
  .marks = tw_walls_mark,
  .deploys = tw_deploy_view,
  .ties = ties,
};

static const TcVictory victory = { tw_victory_stakes, tw_victory_price };

const TcSystem tc_thirty_years_war = {
  .id = "thirty-years-war",
  .title = N_("Thirty Years War"),
  .phases = tw_phases,
  .order_kinds = tw_order_kinds,
  .words = tw_words,
  .problems = tw_problems,
  .terms = tw_terms,
  .layout = tw_state_layout,
  .phases_once = TRUE,
  .back = N_("disrupted"),
  .bind = tw_bind,
  .unbind = tw_unbind,
  .setup = tw_turn_setup,
  .list = tw_order_list,
  .check = tw_order_check,
  .apply = tw_order_apply,
  .place = tw_view_place,
  .score = tw_victory_score,
  .sound = tw_sound,
  .describe = describe,
  .advice = &advice,
  .authoring = &authoring,
  .map = &map_view,
  .victory = &victory,
};
