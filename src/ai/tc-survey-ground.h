/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-survey-ground: what ground is worth to who stands on it, by the stakes of victory: a part of tc-survey. */
#pragma once

#include "tc-survey.h"

G_BEGIN_DECLS

/* Fills in held and scored.  Points for each unit on a hex are not to be counted on yet, and whoever stands on other ground has
 * a share in what it brings. */
void tc_survey_look_at_held   (TcSurvey *self);
/* Fills in ground, pull and way: to ground worth having, or, where there is none, away from what costs most. */
void tc_survey_look_at_ground (TcSurvey *self);

G_END_DECLS
