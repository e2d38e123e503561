/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table to play dice-duel on: an empty map of 23 rows and 28 columns, on which a test puts
 * counters of its own, red (0) and blue (1). */
#pragma once

#include "dd-private.h"
#include "order-lines.h"
#include "tc-sketch.h"

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  GArray    *events;
} Table;

void      table_open  (Table *t);
/* @number is its strength, or a leader's value; @hex NULL: not on the map.  Returns its index. */
int       table_add   (Table *t, const char *id, const char *kind, int side, int number, const char *hex);
/* Binds and sets up as it is. */
void      table_bind  (Table *t);
void      table_close (Table *t);

DdState  *dd          (Table *t);
/* Gives an order with the dice @first and @second, from 1; 0: none is rolled. */
void      give        (Table *t, const char *text, guint first, guint second);
void      refused     (Table *t, const char *text, const char *code, const char *rule);
/* Ends phases until it is there. */
void      go_to       (Table *t, DdPhase phase, int side);
void      disorganize (Table *t, int counter);
/* "-": off the map. */
void      assert_at   (Table *t, int counter, const char *hex);
int       last_result (Table *t);
/* What both sides add up to, before the dice. */
void      sums        (Table *t, const char *text, int attack, int defence);
