/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-state: ruleset and state of the system seven-years-war.
 *
 * Lengths are tenths of a millimetre, angles hundredths of a degree.  A unit is the index of its
 * counter, its place the middle of its front edge.  A call that takes @refusal, which may be NULL,
 * fills it in when it returns FALSE.
 *
 * Both are plain values: a ruleset holds no pointers of its own but interned names, a state none.
 * Another layout of SyState means other signatures of the games. */
#pragma once

#include "sy-book.h"

#define SY_MAX_UNITS   128
#define SY_MAX_AREAS   48   /* at most the bits of a word */
#define SY_AREA_POINTS 64
#define SY_NOBODY      (-1)
#define SY_NEVER       (-9) /* half turn of what has not happened */
#define SY_FRONT       TC_STAND_FRONT /* of a base */
#define SY_HALT        (10 * SY_CM) /* short of massed enemies: who goes forward, and lights who give way */
#define SY_CONTACT     5    /* bases this close touch: more than the rounding of corners */
#define SY_FAR         G_MAXINT32

/* Steps of a half turn (SYW-2.2), in order; set-up by turns comes before the first. */
typedef enum
{
  SY_PHASE_COMMAND, SY_PHASE_MOVEMENT, SY_PHASE_SHOOTING, SY_PHASE_REPLY, SY_PHASE_COMBAT, SY_PHASE_DEPLOY
} SyPhase;
#define SY_N_PHASES 6

typedef enum
{
  SY_ORDER_END = TC_ORDER_END,
  SY_ORDER_COMMAND,  /* units: one unit; helper: the general; value: SyStanding */
  SY_ORDER_CURE,     /* the same, no value */
  SY_ORDER_RALLY,    /* the same; value: the order it takes up */
  SY_ORDER_TRANSFER, /* unit; helpers: the sender, if another one, and the new general */
  SY_ORDER_CONSIDER, /* unit without a general; value: SyStanding */
  SY_ORDER_MOVE,     /* units of one group, path of the first one */
  SY_ORDER_FORM,     /* unit; value: SyFormation */
  SY_ORDER_HALT,     /* guns in range go to Stand */
  SY_ORDER_REVEAL,   /* hidden unit; perhaps a place in its cover */
  SY_ORDER_SLIP,     /* hidden unit; place in an adjacent cover */
  SY_ORDER_CHARGE,   /* units of one group, target; flags: SY_CHARGE_SHORT, SY_CHARGE_PARTLY */
  SY_ORDER_SHOOT,    /* unit, target; flag: SY_SHOOT_PART */
  SY_ORDER_FIGHT,    /* unit, target */
  SY_ORDER_EVADE,    /* in a frame */
  SY_ORDER_HOLD,     /* in a frame */
  SY_ORDER_FACE,     /* in a frame */
  SY_ORDER_PURSUE,   /* in a frame */
  SY_ORDER_PLACE,    /* unit, place; flag: SY_PLACE_HIDDEN; this and the next two during set-up */
  SY_ORDER_LIFT,     /* unit */
  SY_ORDER_MARCH,    /* unit, place on a side edge */
} SyOrderKind;

/* Flags of a charge: what to do when the move is too short to align (SYW-6.6). */
enum
{
  SY_CHARGE_SHORT = 1 << 0, SY_CHARGE_PARTLY = 1 << 1,
  SY_CHARGE_LEAVE = 1 << 2 /* bases in contact stay (SYW-4.13) */
};

enum { SY_SHOOT_PART = 1 << 0 }; /* only the bases that have no other target nearer */
enum { SY_PLACE_HIDDEN = 1 << 0 }; /* only written down (SYW-9.4) */

typedef enum
{
  SY_FRAME_EVADE, SY_FRAME_FACE, SY_FRAME_PURSUE, SY_FRAME_AMBUSH, SY_FRAME_ANSWER, SY_FRAME_ADVANCE
} SyFrameKind;

typedef enum { SY_OPEN, SY_SOFT, SY_HARD } SyCover;

typedef struct
{
  guint8  kind, grade, level, cover;
  const char *name;
  guint   n;
  TcPoint points[SY_AREA_POINTS];
  TcPoint low, high;    /* bounds */
  gboolean hides;       /* blocks sight */
  TcPoint ridge[2];     /* of a hill (SYW-5.14) */
  int     line;
} SyArea;

typedef struct
{
  TcRuleset parent;
  SyBook    book;
  TcTable   table;
  guint     n_areas;
  SyArea    areas[SY_MAX_AREAS];
  guint     n_units;
  int       turns, first;
  gboolean  far_edge[2]; /* the side's own edge is the far one; with set-up by turns SyState.far */
  gboolean  by_turns;    /* set-up by turns (SYW-9.2) */
  gboolean  in_areas;    /* the battle's set-up keeps to the areas of the rules (SYW-9.2) */
  int       limit;       /* points that a side may cost (SYW-9.6); 0: any number */
  int       lead;        /* margin of the side to which the battle gives the initiative */
  int       nation[2];
  int       bought[2];   /* quarters of a point that terrain and works have cost (SYW-9.9) */
  int       break_share; /* percentage of its bases whose loss ends the game */
  guint8    cls[SY_MAX_UNITS];
  gint8     side[SY_MAX_UNITS];
  guint8    drill[SY_MAX_UNITS];
  guint8    morale[SY_MAX_UNITS];
  guint8    poor[SY_MAX_UNITS];
  guint8    training[SY_MAX_UNITS], temper[SY_MAX_UNITS], ability[SY_MAX_UNITS];
  guint8    chief[SY_MAX_UNITS];
  guint8    marches[SY_MAX_UNITS]; /* comes by a flank march (SYW-9.5) */
  guint8    hidden[SY_MAX_UNITS];
  guint8    drawn[SY_MAX_UNITS]; /* its qualities come from the deck */
  guint8    stands[SY_MAX_UNITS];
  guint8    order[SY_MAX_UNITS], formation[SY_MAX_UNITS];
  gint16    army[SY_MAX_UNITS], group[SY_MAX_UNITS];
  TcPlace   place[SY_MAX_UNITS];
} SyRuleset;

typedef enum
{
  SY_GONE        = 1 << 0,  /* destroyed or left for good */
  SY_AWAY        = 1 << 1,  /* off the table, may return */
  SY_DISORDERED  = 1 << 2,
  SY_MOVED       = 1 << 3,  /* in this phase */
  SY_HALF        = 1 << 4,  /* moved at least half, or into contact */
  SY_CHARGING    = 1 << 5,
  SY_CHARGED     = 1 << 6,  /* is the target of a charge */
  SY_STEADFAST   = 1 << 7,  /* tested better than Retreat when charged: may shoot, and stands */
  SY_HAS_FIRED   = 1 << 9,  /* in this battle */
  SY_LOST        = 1 << 10, /* lost bases in this phase: must test */
  SY_PURSUING    = 1 << 11,
  SY_SURRENDERED = 1 << 12,
  SY_CHANGED     = 1 << 13, /* formation in this phase */
  SY_LEAVES      = 1 << 14, /* charges, and leaves bases with enemies it passes (SYW-4.13) */
  SY_TURNED      = 1 << 15, /* to face a charge, in this phase */
  SY_SHELLED     = 1 << 16, /* by guns at short range, in this step */
  SY_RETURNED    = 1 << 17, /* a router that has come back: only once */
  SY_HUNTED      = 1 << 18, /* left the table with pursuers */
  SY_WAITED      = 1 << 19, /* has rolled for its return before */
  SY_ALARMED     = 1 << 20, /* saw friends rout or die: must test */
  SY_TESTED      = 1 << 21, /* in this step */
  SY_NEW_ROUT    = 1 << 22, /* in this half turn: has made its rout move */
  SY_CHOOSES     = 1 << 23, /* its owner is to be asked: evade, face, pursue */
  SY_EVADED      = 1 << 24,
  SY_STOPS_SHORT = 1 << 27, /* charges obliquely: stops 3 cm short */
  SY_PARTLY      = 1 << 28, /* the same: touches partly, and aligns in its next movement */
  SY_HIDDEN      = 1 << 26, /* only written down */
  SY_SUPPORTED   = 1 << 25, /* has lent its overlap in this phase */
  SY_WAITING     = 1 << 29, /* is still to be set up */
  SY_FELL_BACK   = 1 << 30, /* before massed enemies, in this turn (SYW-4.11) */
} SyFlags;

typedef struct
{
  TcPlace place;    /* middle of the front edge */
  TcPlace from;     /* at the start of the movement step */
  guint32 flags;
  guint8  stands, formation, order, began; /* began: order at the start of the turn */
  guint8  attempts, chief_attempts; /* on this unit in this phase */
  guint8  lost, caused, won, beaten; /* in this phase */
  guint8  exposed;  /* SyFrom of the charge it receives in this half turn */
  guint8  shaken;   /* SY_RETREAT or SY_ROUT in its next movement step (SYW-7.4), or 0 */
  gint16  target;   /* of a charge, of a pursuit; the captor of a prisoner */
  gint16  army, group;
  gint16  foes[4];  /* fought in this phase, index + 1 */
  gint16  turned;   /* half turn of the last move or turn: guns wait (SYW-5.6) */
  gint16  shot;     /* half turn of the last shot: towns do not hide it (SYW-5.13) */
  guint8  eager;    /* SyEager: may go to Advance by its own test (SYW-8.4) */
  guint8  placed;   /* the stage in which it was set up; 0: none */
  guint8  part;     /* entry of parts + 1; 0: all its bases are where its formation says */
  guint8  fired;    /* its bases that have shot in this step, a bit each */
  guint8  flanked_by[SY_MAX_UNITS / 8]; /* enemies that fight its flank or rear, a bit each */
  guint8  unused[2];
} SyPiece;

typedef enum { SY_WAIT_NOTHING, SY_WAIT_SHOOTING, SY_WAIT_HALF } SyWait;

/* May it go to Advance in its next command step, or already before contact? */
typedef enum { SY_NOT_EAGER, SY_EAGER, SY_EAGER_NOW } SyEager;

typedef enum { SY_SPLIT, SY_DETACHED } SyPartKind;

/* Bases that are not where the formation of their unit says: all those of a unit that ended half
 * through a friend (SYW-4.10; it is whole again as soon as it is anywhere else), or those it has
 * detached (SYW-4.13). */
#define SY_PARTS 32
typedef struct
{
  gint16  unit;
  gint16  astride;   /* the friend; SY_NOBODY */
  guint8  kind;      /* SyPartKind */
  guint8  n;         /* 0: the entry is unused */
  guint8  formation; /* of the unit when it was split; so is its place */
  guint8  unused;
  TcPlace place;
  TcPlace at[SY_STANDS]; /* middle of each base's front edge */
} SyPart;

typedef struct
{
  TcState head;
  gint16  half;      /* half turns begun */
  gint8   abatis_dice; /* 2D4: move over abatis in this step, centimetres (SYW-9.10) */
  gint8   level_die; /* D4 for gentle slopes in this movement step */
  gint8   advantage; /* margin of the initiative */
  gint8   far;       /* side whose own edge is the far one */
  gint8   stage;     /* of set-up by turns, 1 to 3; 0: it is over */
  gint8   waiting;   /* SyWait: what follows when all choices are made */
  guint8  orders[SY_MAX_UNITS]; /* by general: attempts left */
  guint8  quality[SY_MAX_UNITS]; /* by general: see sy_quality() */
  guint8  seen[2][SY_MAX_AREAS][8]; /* cells of cover that a side has had in view, a bit each */
  SyPiece pieces[SY_MAX_UNITS];
  SyPart  parts[SY_PARTS];
} SyState;

extern const TcMember sy_state_layout[];

typedef struct { guint n; TcBase base[SY_STANDS]; } SyBases;
typedef struct { gint32 front, depth; } SyShape;

/* A general's three qualities as one number below SY_QUALITIES: a counter of the deck (SYW-3.1). */
#define SY_QUALITIES 27
static inline guint8 sy_quality (SyTraining t, SyTemper m, SyAbility a) { return t + 3 * m + 9 * a; }
static inline SyTraining sy_training_of (const SyState *s, int g) { return s->quality[g] % 3; }
static inline SyTemper sy_temper_of (const SyState *s, int g) { return s->quality[g] / 3 % 3; }

static inline const SyRuleset *sy_rules (const TcRuleset *r) { return (const SyRuleset *) r; }
static inline const SyState *sy_state (const TcState *s) { return (const SyState *) s; }
static inline SyState *sy_writable (TcState *s) { return (SyState *) s; }
static inline const SyClass *sy_class (const SyRuleset *r, int unit) { return &r->book.classes[r->cls[unit]]; }
static inline guint8 sy_arm (const SyRuleset *r, int unit) { return sy_class (r, unit)->arm; }
static inline gboolean
sy_is_militia (const SyRuleset *r, int unit)
{
  return g_str_equal (sy_class (r, unit)->id, "militia");
}
static inline int
sy_melee_value (const SyRuleset *r, int unit, int enemy)
{
  const SyClass *c = sy_class (r, unit);

  return c->special_arm == sy_arm (r, enemy) ? c->special : c->melee;
}
static inline gboolean sy_is_general (const SyRuleset *r, int unit) { return sy_arm (r, unit) == SY_GENERAL; }
static inline gboolean
sy_here (const SyState *s, int unit)
{
  return (s->pieces[unit].flags & (SY_GONE | SY_AWAY | SY_WAITING)) == 0;
}
/* All units of an order. */
static inline gboolean
sy_all_here (const SyState *s, const TcOrder *order)
{
  for (guint i = 0; i < order->n_units; i++)
    if (!sy_here (s, order->units[i]))
      return FALSE;
  return TRUE;
}
static inline gboolean
sy_is_unit (const SyRuleset *r, const SyState *s, int unit)
{
  return sy_here (s, unit) && !sy_is_general (r, unit);
}
/* All of them, generals too, on the table or not. */
#define sy_each_piece(unit, r) for (int unit = 0; unit < (int) (r)->n_units; unit++)
/* On the table: an enemy, another unit of the side; both of them, one of its group. */
static inline gboolean
sy_is_enemy (const SyRuleset *r, const SyState *s, int unit, int other)
{
  return r->side[other] != r->side[unit] && sy_is_unit (r, s, other);
}
static inline gboolean
sy_is_friend (const SyRuleset *r, const SyState *s, int unit, int other)
{
  return other != unit && r->side[other] == r->side[unit] && sy_is_unit (r, s, other);
}
static inline gboolean
sy_is_in_group (const SyRuleset *r, const SyState *s, int unit, int other)
{
  return s->pieces[other].group == s->pieces[unit].group && sy_is_unit (r, s, unit) &&
         sy_is_unit (r, s, other);
}
/* Has it any of the SyFlags? */
static inline gboolean
sy_has (const SyState *s, int unit, guint32 flags)
{
  return (s->pieces[unit].flags & flags) != 0;
}
/* Does the side of @unit know where @other is? */
static inline gboolean
sy_knows (const SyRuleset *r, const SyState *s, int unit, int other)
{
  return r->side[unit] == r->side[other] || (s->pieces[other].flags & SY_HIDDEN) == 0;
}
static inline gboolean sy_is_gun (const SyClass *c) { return c->weapon >= SY_GUN; }
static inline gboolean
sy_is_massed (const SyRuleset *r, int unit)
{
  return sy_class (r, unit)->massed;
}

/* An order of one unit, with a target unless that is SY_NOBODY. */
static inline TcOrder
sy_order (SyOrderKind kind, int unit, int target)
{
  TcOrder order = { .kind = kind, .n_units = 1, .units = { unit }, .n_targets = target != SY_NOBODY };

  order.targets[0] = MAX (target, 0);
  return order;
}

/* The procedures of a kind of order (tc-order.h). */
typedef gboolean SyCheck (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                          TcNote *refusal);
typedef void     SyApply (const TcRuleset *rules, TcState *state, const TcOrder *order,
                          TcDice *dice, TcLog *log);
typedef void     SyList  (const TcRuleset *rules, const TcState *state, int counter,
                          GArray *orders);

/* As the battle starts it. */
void sy_piece_init (SyPiece *piece, const SyRuleset *r, int unit);
/* Adds a modifier of the book to a die a number of times; 0: it does not apply. */
void     sy_modify (const SyRuleset *r, TcExplanation *out, SyModifier modifier, int times,
                    const char *code, int unit);
