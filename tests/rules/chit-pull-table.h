/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table to play chit-pull on: a clear map of 23 rows and 28 columns, on which a test puts units and leaders of its
 * own; dice are given by hand, and so is who is drawn.
 *
 * A test opens a table, adds to it, binds, lets a command act, gives orders or looks, and closes it. */
#pragma once

#include "cp-orders.h"
#include "order-lines.h"

/* Commands of a sketch.  The idle one has markers enough: its leader is drawn when nothing else is asked for. */
enum { RED, BLUE, IDLE };

/* Dice in the order of `faces`; the cup gives `marker` while it is there. */
typedef struct
{
  TcDice   parent;
  int      faces[32];
  guint    n, next;
  int      marker;
  gboolean failed;
} Hand;

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  GArray    *events; /* of the last order */
  Hand       hand;
} Table;

void       table_open  (Table *t);
/* Lutter as it is shipped, not bound yet. */
void       open_lutter (Table *t);
/* Opened and bound, the red side about to act: foot at 1010 against foot at 1011, with leaders of these values or, below
 * 0, none; and horse at @from against horse at 1011. */
void       open_duel   (Table *t, int attack, int attack_morale, int attack_leader,
                        int defence, int defence_morale, int defence_leader);
void       open_charge (Table *t, const char *from, int attack, int defence);
/* Binds and sets up as it is. */
void       table_bind  (Table *t);
void       table_close (Table *t);

/* What is put on the table; @army is RED, BLUE or IDLE, @hex NULL: not on the map.  Return the counter's index. */
int        unit        (Table *t, const char *id, const char *kind, int army, int strength, int movement, int morale, const char *hex);
int        foot        (Table *t, const char *id, int army, int strength, int morale, const char *hex);
int        horse       (Table *t, const char *id, int army, int strength, int morale, const char *hex);
int        leader      (Table *t, const char *id, int army, int value, const char *markers, const char *hex);
/* A module with an army and one attribute; NULL: without. */
TcModule  *module      (Table *t, const char *type, const char *army, const char *name, const char *value);
/* An own edge of one hex, and a rout level. */
TcModule  *side_module (Table *t, const char *side, const char *level, const char *edge);
void       option      (Table *t, const char *id, const char *value);
/* As tc_sketch_lay(). */
void       lay         (Table *t, const char *what, const char *where);

/* The issue of that code when the battle is bound, or a failure; and that it proposes that fix. */
void       assert_issue (Table *t, const char *code, TcSeverity severity);
void       assert_fix  (Table *t, const char *code, const char *fix, const char *first);

CpState   *cp          (Table *t);
CpCounter *counter_of  (Table *t, const char *id);
/* By orders alone: goes on until the command's marker is drawn, and lets it act with these counters. */
void       activate    (Table *t, int command, const char *counters);
/* The command acts now, in that phase. */
void       act         (Table *t, int command, CpPhase phase);
void       set         (Table *t, const char *id, CpCondition condition);
void       stand       (Table *t, const char *id, const char *hex); /* NULL: off the map */

/* Gives an order with these dice (faces, and sums for leaders), ended by 0; all of them are rolled, and no more. */
void       give        (Table *t, const char *text, ...);
void       refused     (Table *t, const char *text, const char *code, const char *rule);
/* How many events of the last order have the code. */
guint      happened    (Table *t, const char *code);
void       assert_at   (Table *t, const char *id, const char *hex); /* "-": off the map */
void       assert_is   (Table *t, const char *id, CpCondition condition);
/* Explains an order and gives what the table needs. */
void       assert_numbers (Table *t, const char *text, int attack, int defence, const char *odds, const char *column, int die);
/* The exact chance that the order ends with @code with that first argument (-1: any) among its events. */
void       assert_chance (Table *t, const char *text, const char *code, int argument, int numerator, int denominator);
