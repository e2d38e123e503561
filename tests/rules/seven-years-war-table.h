/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small battle on a table, made in memory, for tests of the system seven-years-war.
 *
 * A test opens a table, adds pieces of ground and units, binds, looks or gives orders, and closes it.  Lengths of
 * calls that add something are millimetres and degrees, those of places in orders and pieces tenths and hundredths,
 * as in the system.  Units are numbered from 0 as they are added.  Whatever goes wrong ends the test. */
#pragma once

#include "sy-state.h"
#include "order-lines.h"

G_BEGIN_DECLS

typedef struct
{
  TcBattle  *battle;
  TcTabletop *table; /* borrowed */
  TcModule  *troops;
  TcRuleset *ruleset;
  TcState   *state;
  GArray    *events;  /* of the last order */
  TcScripted dice;    /* see dice() */
  guint16    thrown[8];
  gboolean   given;   /* an order */
} Table;

/* 180 x 120 cm; red (0) moves first. */
void   table_open  (Table *t);
/* Every die that dice() laid out has been rolled. */
void   table_close (Table *t);
/* @what: "key=value ..." of the troops' row, and the formation; x and y in millimetres, the middle of the unit's front. */
int    table_add   (Table *t, const char *id, const char *kind, int side, int stands, int x, int y, int facing,
                    const char *what);
/* A further command of a side, and units of it from now on. */
void   table_army  (Table *t, const char *id, int side);
/* A rectangle: its lower left and upper right corner in millimetres. */
void   table_piece (Table *t, const char *kind, int grade, int level, int x0, int y0, int x1, int y1);
void   table_bind  (Table *t);
char  *table_fails (Table *t); /* the codes of the issues when the battle is refused */
/* Opened and bound with two units in contact, front to front: "a" of red, number 0, and "b" of blue, 1. */
void   table_meet  (Table *t, const char *a, int stands, const char *what, const char *b, int others, const char *whose);
void   table_go    (Table *t, SyPhase phase, int side); /* without fights or dice that matter; groups advance as they must */
/* Dice from 1, ended by 0: one more or one fewer than asked for fails. */
void   give        (Table *t, const char *order, ...);
void   refused     (Table *t, const char *order, const char *code, const char *rule);
void   told        (Table *t, const char *order, const char *code); /* what it is called in this state */
gboolean heard     (Table *t, const char *code); /* among the events since the last order */
SyState *sy        (Table *t);
const SyRuleset *rules (Table *t);
SyPiece *piece     (Table *t, int unit);
/* Dice for a call of the system, from 1, ended by 0, at most 8; those laid out before have been rolled. */
TcDice *dice       (Table *t, ...);
/* What a unit adds to its dice: in a melee with @enemy, in a test of morale after a roll of @die for its general. */
int    melee_total (Table *t, int unit, int enemy);
int    morale_total (Table *t, int unit, SyTest test, int enemy, SyFrom from, int die);

G_END_DECLS
