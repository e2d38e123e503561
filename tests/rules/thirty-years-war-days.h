/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days for tests of campaigns and sieges, on top of the table: who stands where, who was the last
 * where, and how a day ends. */
#pragma once

#include "thirty-years-war-table.h"

/* But for 5 August, where it is the other way round. */
#define FRENCH   0
#define BAVARIAN 1

#define CAMPAIGN "freiburg-1644-campaign.tercio"

/* Sections of the town in the order of their module. */
#define NEUBURG  (1 << 0)
#define ALTSTADT (1 << 1)
#define SUBURBS  (1 << 2)

/* A shipped battle as it is, at its beginning. */
void start_battle (Table *t, const char *name);
/* One of the single battles, of 3, 5 or 9 August: as it is; to open a table from; and as table_open_works(). */
void start_august (Table *t, int day);
void use_august   (int day);
void open_august  (Table *t, int day, const char *works, const char *counters);
/* The siege with these counters, as stand_only(). */
void open_town    (Table *t, const char *counters);

int  hex_of     (Table *t, const char *name);
/* Takes every counter off the map. */
void clear_map  (Table *t);
/* "bavarian-foot-1@1713* ...": they and nobody else stand there, and were the last there. */
void stand_only (Table *t, const char *counters);
/* "bavarian-foot-1@1713 ...": where they stand from now on; a unit that stood there changes places. */
void stand      (Table *t, const char *counters);
/* Both sides are set up as the machine would. */
void deploy_all (Table *t);
/* The last phase of the last turn ends. */
void finish_day (Table *t);
/* Through whole days, deployed as in the second plan, to the set-up of that one; a Bavarian unit keeps the works of
 * the hill. */
void go_on_to_day (Table *t, int day);
/* The same from the beginning of the campaign; @option is switched to @value before, unless NULL. */
void go_to_day      (Table *t, int day);
void go_to_day_with (Table *t, int day, const char *option, const char *value);
/* A unit passes through the hexes. */
void pass       (Table *t, const char *id, const char *hexes);
/* The counters prefix-first to prefix-last are eliminated. */
void lose_some  (Table *t, const char *prefix, int first, int last);
