/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-words: the sentences and terms of the system seven-years-war.
 *
 * Both tables end with a row without a code; a term is known by its number. */
#pragma once

#include "sy-state.h"

extern const TcWord sy_words[], sy_problems[];
extern const TcWord sy_terms[];

/* Where each kind of terms starts in sy_terms. */
enum
{
  SY_TERM_STANDING = 0,
  SY_TERM_FORMATION = SY_TERM_STANDING + SY_N_STANDINGS,
  SY_TERM_HARM = SY_TERM_FORMATION + SY_N_FORMATIONS,
  SY_TERM_RESULT = SY_TERM_HARM + SY_N_HARMS,
  SY_TERM_PHASE = SY_TERM_RESULT + SY_N_RESULTS,
  SY_TERM_ARRIVAL = SY_TERM_PHASE + SY_N_PHASES, /* lost, arrives */
  SY_TERM_FACING = SY_TERM_ARRIVAL + 2, /* turns in time, too late */
  SY_TERM_REACH = SY_TERM_FACING + 2, /* an evader out of reach, within */
  SY_TERM_CHASE = SY_TERM_REACH + 2, /* a pursuer does not catch up, does */
  SY_TERM_FALLS = SY_TERM_CHASE + 2, /* a general */
};
