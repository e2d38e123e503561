/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table to play on: the battle of Lützen with an empty, clear map, on which a
 * test puts the counters it names, or the whole battle as it is. */
#pragma once

#include "tw-state.h"
#include "order-lines.h"

#define SWEDISH     0
#define IMPERIALIST 1

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  GArray    *events;
} Table;

/* Reads what all tables are copied from; before any other call. */
void        table_init     (void);
/* The same from another shipped battle. */
void        table_init_from (const char *name);
/* From that battle from now on. */
void        table_use      (const char *name);
void        table_quit     (void);
/* Runs the tests and quits; what main() returns. */
int         table_run      (void);

/* No counter in play, clear ground, no reinforcement, no tag of terrain. */
void        table_open     (Table *self);
/* The same with counters on it, and bound: table_open() and table_put(); and in a phase of @side, see table_go(). */
void        table_open_field (Table *self, const char *counters);
void        table_open_phase (Table *self, int side, int phase, const char *counters);
/* The same on the second turn, when no first assault counts. */
void        table_open_later (Table *self, const char *counters);
/* The same with works in some hexes, without free deployment or an early end. */
void        table_open_works (Table *self, const char *works, const char *counters);
/* The battle as it is; and set up. */
void        table_open_battle (Table *self);
void        table_open_begun (Table *self);
void        table_close    (Table *self);
void        table_option   (Table *self, const char *id, const char *value);
void        table_parameter (Table *self, const char *id, const char *value);
void        table_lay      (Table *self, const char *what, const char *text);
void        table_drop_modules (Table *self, const char *type);
/* Assigns counters, separated by spaces, to a group of reinforcements. */
void        table_wait_for (Table *self, const char *group, const char *counters);
/* "kyle@0913 grana@0814*": where counters are, and which are disrupted; binds and sets up. */
void        table_put      (Table *self, const char *counters);
/* Opened with them, in clear sight, and all armies that wait for something are released. */
void        table_open_released (Table *self, const char *counters);
/* Binds and sets up as it is. */
void        table_start    (Table *self);
/* How many notes tell what holds now, goals and parts of others aside; and the first of that code. */
guint       table_holds    (Table *self);
gboolean    table_status   (Table *self, const char *code, TcNote *note);
/* The issues of binding: TRUE when one has the code. */
gboolean    table_has_issue (Table *self, const char *code);

/* The phase of a side, on the present turn; duties are fixed on the way to combat. */
void        table_go       (Table *self, int side, int phase);
/* Ends phases with sixes until it is there; attacks that are due are made, without effect. */
void        table_play_to  (Table *self, int turn, int side, int phase);

/* Gives an order; @dice are "6 1", all of which it takes. */
void        give           (Table *self, const char *order, const char *dice);
/* The same of several: "fire gun > kyle : 1; end". */
void        give_all       (Table *self, const char *orders);
/* It is refused with this case. */
void        refused        (Table *self, const char *order, const char *rule);
void        refused_as     (Table *self, const char *order, const char *rule, const char *code);
gboolean    lists          (Table *self, const char *order);

int         counter        (Table *self, const char *id);
const char *where          (Table *self, const char *id); /* "-" off the map; static */
gboolean    is_disrupted   (Table *self, const char *id);
gboolean    is_dead        (Table *self, const char *id);
void        set_disrupted  (Table *self, const char *id);
/* Strength points of the army are lost without a fight. */
void        set_losses     (Table *self, const char *army, int infantry, int cavalry);
/* The counter is eliminated. */
void        table_lose     (Table *self, const char *id);

/* That many of the side and kind have a place, of that strength together; -1: of any strength. */
void        assert_force   (Table *self, int side, int kind, int n, int strength);
/* The level of that id, or else that of the army of that id. */
guint       table_level    (Table *self, const char *id);
/* The losses at which it breaks, as it is now. */
int         level_of       (Table *self, const char *id);
gboolean    table_is_broken (Table *self, const char *id);
void        table_break    (Table *self, const char *id);
/* Losses that have come about are judged; set_losses() and this. */
void        table_judge    (Table *self);
void        table_suffer   (Table *self, const char *army, int infantry, int cavalry);
/* The duties of the side that acts, in order: "kyle" must attack, ">grana" must be attacked. */
void        assert_duties  (Table *self, const char *expected);
TcScore     table_score    (Table *self);
/* Which status note of that code, from 0; static, NULL when there are fewer. */
const TcNote *table_told   (Table *self, const char *code, guint nth);
/* The numbers that the order rests on. */
gboolean    table_explain  (Table *self, const char *order, TcExplanation *out);
/* "15:10 1-1": the totals of an attack and its column; "0:0 -" when it cannot be. */
const char *odds_of        (Table *self, const char *attack);
/* Events with the code since the table was set. */
guint       count_events   (Table *self, const char *code);
const TcNote *last_event   (Table *self, const char *code);
TwState    *tw             (Table *self);
