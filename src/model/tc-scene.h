/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scene: what a picture of a battle shows: the map, the counters where they
 * are now, and overlays.
 *
 * A document makes one from its set-up, a game from its state; the painter knows
 * only this.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

typedef enum
{
  TC_FACE_REDUCED     = 1 << 0, /* shows its back: disrupted, disorganized */
  TC_FACE_DEMORALIZED = 1 << 1,
  TC_FACE_CAPTURED    = 1 << 2, /* held by a side that is not its own */
  TC_FACE_SPENT       = 1 << 3, /* has acted in this phase */
  TC_FACE_SELECTED    = 1 << 4,
  TC_FACE_TARGET      = 1 << 5, /* a legal target of what is selected */
  TC_FACE_GHOST       = 1 << 6, /* not there: where it would be */
} TcFaceFlags;

/* What a unit is ordered to do, where rules have standing orders. */
typedef enum
{
  TC_STANCE_NONE,
  TC_STANCE_ADVANCE,
  TC_STANCE_RESERVE,
  TC_STANCE_STAND,
  TC_STANCE_RETREAT,
} TcStance;

typedef struct
{
  gint16      counter; /* index in the battle */
  gint8       side;    /* that holds it now */
  guint8      faces;   /* TcFaceFlags */
  guint8      stance;  /* TcStance; shown on a measured table */
  gint16      aim;     /* 1 + the counter it charges or pursues; 0 none; shown on a measured table */
  TcPlace     place;
  gint32      values[TC_N_COLUMNS]; /* as shown now; TC_NO_VALUE where none */
  TcStands    stands; /* on a measured table; none on hexes */
} TcPlacement;

/* The first of a counter, among those that are shown with none of the faces; NULL: there is none. */
const TcPlacement *tc_placements_find (const GArray *placements, int counter, guint without);

typedef enum
{
  TC_OVERLAY_REACH,    /* hexes with a number: cost to get there */
  TC_OVERLAY_CONTROL,  /* hexes in a side's zone of control: value is the side */
  TC_OVERLAY_SIGHT,    /* line from the first hex to the last; value 1 blocked, 0 clear */
  TC_OVERLAY_BLOCKED,  /* hexes that block a line */
  TC_OVERLAY_PATH,     /* a path from hex to hex */
  TC_OVERLAY_TRACE,    /* a path that was taken; consecutive hexes with the same value are one path */
  TC_OVERLAY_COST,     /* a number above the counters: what the order in hand costs */
  TC_OVERLAY_TARGET,   /* legal targets */
  TC_OVERLAY_SELECTED,
  TC_OVERLAY_AREA,     /* a named area, outlined: value 0 that in hand, any other a number for each */
  TC_OVERLAY_DUTY,     /* a pair that must still fight (compulsory combat) */
  TC_OVERLAY_SIDE,     /* a side of the hex: value is its direction */
  TC_OVERLAY_CURSOR,
  TC_OVERLAY_ODDS,     /* a short text above a counter: the odds against it, or with it; value: tc_scene_pack() */
  TC_OVERLAY_BREACH,   /* hexes whose walls and gates have been hit: value 1 damaged, 2 breached */
  TC_OVERLAY_DRAFT,    /* hexes that a tool would draw on: value 1 those that it would change */
  TC_OVERLAY_CHOSEN,   /* hexes that are selected */
  TC_OVERLAY_THREAT,   /* hexes where somebody may be harmed: value 1 hardly to TC_SCENE_GRADES nearly certainly */
  TC_OVERLAY_SAFETY,   /* hexes where somebody may survive: value 1 hardly to TC_SCENE_GRADES certainly */
  TC_OVERLAY_FIRE,     /* hexes that can be shot at: value 1 hardly to TC_SCENE_GRADES nearly always hit */
  TC_OVERLAY_DEAD,     /* dead ground */
  TC_OVERLAY_STEP,     /* hexes by how many turns it takes: the value */
  TC_OVERLAY_BARRED,   /* hexes where what is in hand cannot be put */
  TC_OVERLAY_NAME,     /* the name in hand, framed: hex is that of its label, value the label's place in the list */
  TC_OVERLAY_FIGURE,   /* a short text in a hex, below counters; value: tc_scene_pack() */
  TC_N_OVERLAYS
} TcOverlayKind;

#define TC_SCENE_GRADES 5

/* What overlays of fire, safety and dead ground stand for besides, with the same patterns: value
 * is one of these and a grade. */
typedef enum
{
  TC_SCENE_ITSELF  = 0,
  TC_SCENE_SIGHT   = 1 << 8, /* seen; hidden */
  TC_SCENE_COMMAND = 2 << 8, /* in command; out of it */
  TC_SCENE_SUPPLY  = 3 << 8, /* with a line of communications; without */
  TC_SCENE_EXIT    = 4 << 8, /* a way off the map; not yet */
} TcSceneMeaning;
#define TC_SCENE_GRADE(value)   ((value) & 0xff)
#define TC_SCENE_MEANING(value) ((value) >> 8)

typedef struct
{
  TcOverlayKind kind;
  TcHex         hex;
  gint32        value;
} TcOverlay;

/* A pin of a scan as it is put: with its number, or, without a place yet, as the cross of a
 * point. */
typedef struct
{
  gint32   x; /* of TcPin */
  gint32   y;
  TcPlace  at;
  gboolean in_focus;
} TcScenePin;

/* What is shown on a measured table besides counters; lengths in tenths of a millimetre, angles in
 * hundredths of a degree. */
typedef enum
{
  TC_MEASURE_RULER, /* from @a to @b; @value: what it says */
  TC_MEASURE_LEG,   /* a leg of a path from @a to @b; @value: the length so far, @limit: the allowance */
  TC_MEASURE_WHEEL, /* about @a, beginning at @b, by @value clockwise; @limit: as far as it may go, 0 unknown */
  TC_MEASURE_ARC,   /* what lies before the edge from @a to @b and inside rays @limit outward of straight ahead, @value
                     * far; consecutive ones with the same @value are one field */
  TC_MEASURE_LIMIT, /* everything within @value of @a, on the table; consecutive ones with the same @limit, other than 0, are
                     * one field */
  TC_MEASURE_LINE,  /* of sight from @a to @b; @value 1 blocked, 0 clear */
  TC_MEASURE_REACH, /* range: units within @value of @a can be shot at */
  TC_MEASURE_GRIP,  /* what can be taken with the pointer at @a; @value 1: it is in hand */
  TC_MEASURE_AREA,  /* the ground from its corner @a to @b; @value: of a side, from 1; 0 of none */
  TC_MEASURE_SIDE,  /* of an outline, from @a to @b; @value 1: it is only proposed */
  TC_MEASURE_GUIDE, /* from @a to @b: what lies along it is in line */
  TC_MEASURE_TIE,    /* from @a to @b: @value 0 a leader and whom he leads, 1 a change of place */
  TC_MEASURE_CHANCE, /* at @a: from @limit to @value hundredths of a percent */
  TC_MEASURE_FIGURE, /* at @a: the number @value */
  TC_MEASURE_DARK,   /* hidden: the square about @a, @value wide */
} TcMeasureKind;

typedef struct
{
  TcMeasureKind kind;
  TcPoint       a;
  TcPoint       b;
  gint32        value;
  gint32        limit;
} TcMeasure;

/* A line of the legend: a sample of what is drawn, if it is any, and what that means. */
typedef struct
{
  int    overlay; /* TcOverlayKind; -1: none */
  int    measure; /* TcMeasureKind; -1: none */
  gint32 value;   /* of it */
  char  *text;
} TcSceneKey;

typedef struct
{
  const TcBattle *battle;     /* borrowed */
  GArray         *placements; /* owned, TcPlacement; lower ones first in a stack */
  GArray         *overlays;   /* owned, TcOverlay; order matters for lines and paths */
  GArray         *measures;   /* owned, TcMeasure: on a measured table, in the order they are laid */
  GArray         *legend;     /* owned, TcSceneKey: below the board of a picture that is saved */
  GArray         *pins;       /* owned, TcScenePin: shown while the battle's scan is */
  const TcBattle *laid_out;   /* a copy of the battle by which counters are set up, NULL: itself; borrowed */
  const TcBattle *draft;      /* a patch that is shown instead of its hexes, NULL; borrowed */
  TcHex           draft_at;   /* of the map: where the first hex of its area is */
  guint           draft_serial; /* another one has another */
  int             turns;      /* how many the battle has, for a track of them; 0 unknown */
  int             turn;       /* that is played; 0: none */
  gboolean        played;     /* a game or what might come of it, in which any hex matters: nothing lies on the board */
  gboolean        fits;       /* the scan is being fitted: it is shown beyond the hexes as well */
} TcScene;

void tc_scene_init  (TcScene *self, const TcBattle *battle);
void tc_scene_clear (TcScene *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TcScene, tc_scene_clear)
/* Forgets placements and overlays, keeps the memory. */
void tc_scene_reset (TcScene *self);
/* The counters as the document sets them up. */
void tc_scene_add_setup   (TcScene *self);
void tc_scene_add_measure (TcScene *self, TcMeasure measure);
/* Up to 8 figures and signs (- + : / %) as one value, which is 0 for none; the rest of @text is
 * left out. */
#define TC_SCENE_PACKED 8
gint32 tc_scene_pack   (const char *text);
void   tc_scene_unpack (gint32 value, char text[TC_SCENE_PACKED + 1]);
/* @overlay, @measure: as in TcSceneKey; @text is copied. */
void tc_scene_add_key (TcScene *self, int overlay, int measure, gint32 value, const char *text);
void tc_scene_add_overlay (TcScene *self, TcOverlayKind kind, TcHex hex, gint32 value);
/* Has any counter a front?  Whether fronts count, only the rules know. */
gboolean tc_scene_has_fronts (const TcScene *self);

G_END_DECLS
