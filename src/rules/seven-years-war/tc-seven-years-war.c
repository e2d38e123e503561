/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-seven-years-war.h"

#include "sy-orders.h"
#include "sy-setup.h"
#include "sy-system.h"
#include "sy-words.h"

static const TcPhase phases[] = {
  { "command", N_("Command"), N_("Generals send orders, rally troops and restore their order."), "SYW-3" },
  { "movement", N_("Movement"), N_("Move units and groups, change formation, announce charges."), "SYW-4" },
  { "shooting", N_("Shooting"), N_("Shoot with units that have a target."), "SYW-5" },
  { "reply", N_("Enemy shooting"), N_("The other side shoots."), "SYW-5" },
  { "combat", N_("Close combat"), N_("Charges go home; fight all melees."), "SYW-6" },
  { "deployment", N_("Deployment"), N_("Set up troops; those left off the table are set up later."), "SYW-9.2" },
  { NULL, NULL, NULL, NULL },
};

static const TcAdvice advice = {
  .sample = sy_sample, .owed = sy_owed, .explain = sy_explain, .suppose = sy_suppose, .alter = sy_alterations,
};
static const TcAuthoring authoring = {
  .admits = sy_admits,
  .points = sy_points,
  .generate = sy_generate_battle,
  .buy = sy_buy_for_troops,
  .usual = sy_usual,
  .schemas = sy_schemas,
  .parameters = "nation-first nation-second",
  .turns = "turns",
  .length = "10",
};
static const TcMapView map_view = { .sight = sy_sight, .deploys = sy_deploys };
static const TcRuler ruler = { .gauge = sy_gauge, .nearest = sy_nearest_order, .group = sy_group, .carry = sy_carry,
                               .strike = sy_strike };

static const TcVictory victory = { sy_stakes, sy_price };

const TcSystem tc_seven_years_war = {
  .id = "seven-years-war",
  .title = N_("Seven Years War"),
  .phases = phases,
  .order_kinds = sy_order_kinds,
  .words = sy_words,
  .problems = sy_problems,
  .terms = sy_terms,
  .layout = sy_state_layout,
  .back = N_("disordered"),
  .back_worse = N_("routed"),
  .bind = sy_bind,
  .unbind = sy_unbind,
  .setup = sy_setup,
  .list = sy_list,
  .check = sy_check,
  .apply = sy_apply,
  .place = sy_place,
  .score = sy_score,
  .sound = sy_sound,
  .describe = sy_describe,
  .advice = &advice,
  .authoring = &authoring,
  .map = &map_view,
  .ruler = &ruler,
  .victory = &victory,
};
