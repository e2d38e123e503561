/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-book: a rule book of the system seven-years-war as numbers.
 *
 * Lengths are tenths of a millimetre, angles hundredths of a degree, prices those of the lists:
 * quarters of a point for troops and works, whole points for ground.  A score is the sum of dice
 * and modifiers. */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

#define SY_CM          100
#define SY_STANDS      TC_STANDS_MAX /* bases of a unit at most */
#define SY_MAX_CLASSES 20
#define SY_MAX_BANDS   12

/* The orders of a unit (SYW-3.7); terms start with these rows. */
typedef enum { SY_ADVANCE, SY_RESERVE, SY_STAND, SY_RETREAT, SY_ROUT, SY_N_STANDINGS } SyStanding;
typedef enum /* as TcFormation */
{
  SY_LINE = TC_FORMATION_LINE, SY_COLUMN = TC_FORMATION_COLUMN, SY_SQUARE = TC_FORMATION_SQUARE,
  SY_TWO_RANKS = TC_FORMATION_TWO_RANKS, SY_N_FORMATIONS = TC_N_FORMATIONS
} SyFormation;
typedef enum { SY_CAVALRY, SY_INFANTRY, SY_ARTILLERY, SY_GENERAL } SyArm;
typedef enum { SY_NO_WEAPON, SY_MUSKET, SY_RIFLE, SY_BOW, SY_GUN, SY_HEAVY_GUN, SY_HOWITZER } SyWeapon;
typedef enum { SY_BADLY, SY_NORMAL, SY_WELL } SyDrill;
typedef enum { SY_LOW, SY_STEADY, SY_HIGH } SyMorale;
typedef enum { SY_AVERAGE, SY_HORSEMAN, SY_FOOTMAN } SyTraining;
typedef enum { SY_EVEN, SY_BRAVE, SY_CAUTIOUS } SyTemper;
typedef enum { SY_ABLE, SY_COMPETENT, SY_INCOMPETENT } SyAbility;
typedef enum { SY_SHORT, SY_LONG, SY_EXTREME, SY_N_RANGES, SY_NO_RANGE = SY_N_RANGES } SyRange;
typedef enum { SY_FROM_FRONT, SY_FROM_FLANK, SY_FROM_REAR } SyFrom;

/* Effects of a score on the enemy (SYW-5.1, SYW-6.9); terms. */
typedef enum { SY_NOTHING, SY_DISORDERS, SY_KILLS_ONE, SY_KILLS_TWO, SY_KILLS_THREE, SY_N_HARMS } SyHarm;

typedef enum { SY_TEST_CASUALTIES, SY_TEST_CHARGED, SY_TEST_CHARGE, SY_TEST_RALLY, SY_N_TESTS } SyTest;

/* Results of morale (SYW-8.4), best first; terms. */
typedef enum
{
  SY_KEEPS_OR_ADVANCES, /* keep order or go to Advance */
  SY_KEEPS,
  SY_HALTS,             /* Advance becomes Stand */
  SY_GIVES_WAY,         /* Advance and Stand become Retreat; falls back */
  SY_RETREATS,          /* all but Retreat become Retreat; falls back */
  SY_ROUTS,
  SY_DIES,
  SY_CHARGES,
  SY_REFUSES,           /* does not charge */
  SY_RALLIES,
  SY_RUNS_ON,
  SY_N_RESULTS
} SyResult;

typedef enum
{
  SY_WOOD, SY_HILL, SY_TOWN, SY_MARSH, SY_STREAM, SY_ROAD, SY_ABATIS, SY_BARRICADE, SY_ROUGH, SY_N_AREA_KINDS
} SyAreaKind;

typedef struct
{
  const char *id; /* interned */
  guint8 arm, weapon;
  gboolean massed;     /* close formation; else light */
  gboolean easy;       /* counts terrain one grade lower */
  gboolean open_order; /* keeps its melee value in terrain (light cavalry a counts so too) */
  gint32 move;
  gint32 melee, special;
  gint8  special_arm;  /* SyArm, -1 none */
  gint32 range[SY_N_RANGES]; /* 0 none */
  gint32 depth;
  int    ranks;        /* of a line */
  int    least, most, large; /* bases of a unit; a larger size as well; 0: none */
  int    quarters;     /* of a point, a base */
  gint32 reach[SY_N_FORMATIONS][SY_STANDS + 1]; /* by bases: no part of a unit is further from the middle of its front */
} SyClass;

typedef struct { int from, to, result[3]; } SyBand; /* by column: massed, light, artillery */

/* Rows of the price lists (SYW-9.6, SYW-9.9). */
typedef enum
{
  SY_PRICE_POOR, SY_PRICE_BADLY, SY_PRICE_WELL, SY_PRICE_HIGH, SY_PRICE_LOW, SY_PRICE_MILITIA_DRILL,
  SY_PRICE_MILITIA_SHOTS, SY_N_PRICES
} SyPrice;
typedef enum { SY_SALE_HILL, SY_SALE_WOOD, SY_SALE_TOWN, SY_N_SALES } SySale;

typedef struct
{
  guint   n_classes;
  SyClass classes[2 * SY_MAX_CLASSES]; /* those of the chart, then some without their bows */
  guint   n_harms[2]; /* shooting, melee */
  struct { int from, to, harm; } harms[2][8];
  guint   n_bands[SY_N_TESTS];
  SyBand  bands[SY_N_TESTS][SY_MAX_BANDS];
  int     face[4];        /* SYW-4.12: by drill; 3 artillery and militia */
  int     sight_wood, sight_edge, sight_town, sight_ridge, sight_hidden;
  int     initiative[5][6]; /* nation, die */
  int     modifiers[64];    /* by SyModifier */
  gboolean level_total, level_ignored; /* type 0 ground, by the option */
  gboolean poor_twice;
  gboolean free_facing; /* a unit need not try to face a charge in flank or rear (SYW-4.12) */
  gboolean campaign; /* generals that fall are wounded or killed (SYW-3.5) */
  int     price[SY_N_PRICES];
  int     obstacle[2]; /* abatis, barricade: quarters of a point a base's front (SYW-9.10) */
  int     sale[SY_N_SALES][3]; /* price, for each level, when large */
} SyBook;

/* Rows of the charts of modifiers: read by name, used by number. */
typedef enum
{
  /* shooting */
  SY_M_EXTREME, SY_M_POOR, SY_M_MOVING, SY_M_LONG, SY_M_COVER, SY_M_AT_LIGHT, SY_M_LIGHT, SY_M_DISORDERED,
  SY_M_DEEP, SY_M_CLOSE, SY_M_FIRST, SY_M_SHORT, SY_M_STAND,
  /* melee */
  SY_M_MELEE_HIGH, SY_M_MELEE_FLANK, SY_M_MELEE_DEEP, SY_M_MELEE_OVERLAP, SY_M_MELEE_STAND, SY_M_MELEE_VALUE,
  SY_M_MELEE_DISORDERED, SY_M_MELEE_POOR, SY_M_MELEE_GROUND, SY_M_MELEE_ORDERS, SY_M_MELEE_COVER,
  SY_M_MELEE_HALTED,
  /* morale */
  SY_M_BETTER, SY_M_LIGHTS, SY_M_LED, SY_M_HIGH, SY_M_ABOVE, SY_M_WON, SY_M_BRAVE, SY_M_BOMBARDED, SY_M_LOSS,
  SY_M_HALF, SY_M_LOW, SY_M_FACTOR, SY_M_RIDDEN, SY_M_FLANKED, SY_M_BEATEN, SY_M_RALLYING, SY_M_SPENT,
  SY_N_MODIFIERS
} SyModifier;

/* A class of troops by its id; -1: there is none. */
int    sy_book_find (const SyBook *book, const char *id);
/* The same class without bows (SYW-4.6). */
int    sy_book_disarm (SyBook *book, int cls);
/* The effect of a score, in shooting or melee: none when no row of the chart has it. */
SyHarm sy_book_harm (const SyBook *book, gboolean melee, int score);

G_END_DECLS
