/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-state: a game of chit-pull: what changes, and the counters on the board.
 *
 * Where a call takes @refusal, which may be NULL, FALSE comes with a code, a case and arguments
 * in it. */
#pragma once

#include "cp-ruleset.h"

G_BEGIN_DECLS

#define CP_MAX_DRAWS    TC_CUP_DRAWS
#define CP_EVENT_MARKER CP_MAX_COMMANDS /* in the order of draws */

typedef enum
{
  CP_ACTIVE    = 1 << 0,  /* may act in this activation */
  CP_MOVED     = 1 << 1,
  CP_FOUGHT    = 1 << 2,  /* has attacked in this activation */
  CP_ATTACKED  = 1 << 3,  /* has been attacked in this activation */
  CP_FIRED     = 1 << 4,  /* a gun, this turn */
  CP_OUT       = 1 << 5,  /* out of command in this activation (LT-7.1) */
  CP_LOST      = 1 << 6,
  CP_HOMELESS  = 1 << 7,  /* a leader who must join a unit */
  CP_STRAY     = 1 << 8,  /* ... of his own command (LT-6.0) */
  CP_FALLBACK  = 1 << 9,  /* dragoons that may still fall back (LT-5.3.1) */
  CP_TARGET    = 1 << 10, /* was attacked by them */
  CP_RALLY     = 1 << 11, /* has yet to rally in this phase */
  CP_DIED      = 1 << 12, /* a leader who was killed; his replacement may be on the map */
  CP_ABANDONED = 1 << 13, /* a gun without its crew */
  CP_HELD      = 1 << 14, /* a gun held by the enemy */
  CP_FRESH     = 1 << 15, /* taken in this turn */
  CP_ACTION    = CP_ACTIVE | CP_MOVED | CP_FOUGHT | CP_ATTACKED | CP_OUT | CP_FALLBACK | CP_TARGET,
} CpFlags;

typedef struct
{
  gint16 hex;   /* -1 when not on the map */
  gint16 start; /* where it was when its command was activated */
  gint16 rough; /* hex of its way since then that forbids a charge (LT-5.3); -1 none */
  guint16 flags;
  guint8 condition; /* CpCondition */
  gint8  facing;    /* 0 to 5; 0 when facing is not played */
} CpCounter;

typedef enum { CP_LED, CP_DEAD, CP_REPLACED } CpLead;

typedef struct
{
  guint8 cup;   /* markers still in the cup */
  guint8 pool;  /* markers that go in each turn */
  guint8 acted; /* in this turn */
  guint8 lead;  /* CpLead */
  guint8 came;  /* markers drawn in this turn */
  guint8 missed; /* none of its markers came in the turn before */
} CpCommandState;

/* A marker drawn in this turn. */
typedef struct
{
  guint8 command; /* or CP_EVENT_MARKER */
  guint8 fate;    /* TcDrawFate */
} CpDraw;

typedef struct
{
  TcState        head;
  gint16         active;  /* command whose marker was drawn; CP_NOBODY */
  gint16         rally;   /* next counter of the rally phase */
  gint16         last;    /* command that was activated last in this turn; CP_NOBODY */
  gint8          drawer;  /* side that draws next, or has drawn */
  guint8         event;   /* the event marker is in the cup */
  guint8         event_missed; /* it did not come in the turn before */
  guint8         unused;
  guint16        n_drawn; /* in this turn; the first CP_MAX_DRAWS are kept */
  CpDraw         drawn[CP_MAX_DRAWS];
  CpCommandState commands[CP_MAX_COMMANDS];
  CpCounter      counters[CP_MAX_COUNTERS];
  gint16         at[];    /* per hex: the unit; then the gun; then how many leaders */
} CpState;

static inline const CpState *cp_state (const TcState *s) { return (const CpState *) s; }
static inline int cp_unit_at (const CpState *s, TcHex hex) { return hex < 0 ? CP_NOBODY : s->at[hex]; }
static inline int cp_gun_at (const CpRuleset *r, const CpState *s, TcHex hex) { return s->at[r->n_hexes + hex]; }
static inline int cp_leaders_at (const CpRuleset *r, const CpState *s, TcHex hex) { return s->at[2 * r->n_hexes + hex]; }
/* The side that fires a gun: its own, or its captor's. */
static inline int
cp_holder (const CpRuleset *r, const CpState *s, int gun)
{
  return s->counters[gun].flags & CP_HELD ? 1 - r->side[gun] : r->side[gun];
}
/* A replacement has no leadership (LT-5.4a). */
static inline int
cp_value (const CpRuleset *r, const CpState *s, int leader)
{
  return s->counters[leader].flags & CP_DIED ? 0 : r->value[leader];
}

/* Fills in a refusal and says no. */
gboolean cp_refuse_now (const CpState *s, TcNote *refusal); /* not in this phase */

/* cp-board.c */
void     cp_put        (const CpRuleset *r, CpState *s, int counter, TcHex hex); /* -1: off the map */
gboolean cp_enemy_near (const CpRuleset *r, const CpState *s, TcHex hex, int side, int distance);
int      cp_direction  (const CpRuleset *r, const CpState *s, int from, int to); /* between counters, or -1 */
gboolean cp_in_front   (const CpRuleset *r, const CpState *s, int unit, int direction);
gboolean cp_contact    (const CpRuleset *r, const CpState *s, int unit, int target); /* adjacent, and in front */
/* 0: barred.  A disordered unit counts hexes (LT-5.2). */
int      cp_step_cost  (const CpRuleset *r, const CpState *s, int counter, TcHex from, TcHex to,
                        int direction);
int      cp_morale     (const CpRuleset *r, const CpState *s, int unit);
gboolean cp_has_units  (const CpRuleset *r, const CpState *s, int command);

/* cp-sight.c */
gboolean cp_sees       (const CpRuleset *r, const CpState *s, TcHex from, TcHex to);
void     cp_sight      (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to,
                        TcSight *sight);

/* cp-score.c, cp-sound.c: @score may be NULL; @last: as at the end of the game. */
gint32   cp_lost       (const CpRuleset *r, const CpState *s, int side, gboolean last,
                        TcScore *score);
void     cp_score      (const TcRuleset *ruleset, const TcState *state, TcScore *score);
void     cp_stakes (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes);
gint32   cp_price  (const TcRuleset *ruleset, const TcState *state, int counter);
void     cp_status     (const TcRuleset *ruleset, const TcState *state, GArray *notes);
gboolean cp_sound      (const TcRuleset *ruleset, const TcState *state, TcNote *fault);

G_END_DECLS
