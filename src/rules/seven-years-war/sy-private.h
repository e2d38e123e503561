/* sy-private: what the files of the system seven-years-war share.
 *
 * Lengths are tenths of a millimetre, angles hundredths of a degree. */
#pragma once

#include <string.h>

#include "tc-seven-years-war.h"

G_BEGIN_DECLS

#define SY_CM          100
#define SY_MAX_UNITS   128
#define SY_STANDS      TC_STANDS_MAX /* bases of a unit at most */
#define SY_MAX_CLASSES 20
#define SY_MAX_AREAS   48   /* no more than bits of a word */
#define SY_AREA_POINTS 64
#define SY_MAX_BANDS   12
#define SY_NOBODY      (-1)
#define SY_FRONT       TC_STAND_FRONT /* of a base */
#define SY_CONTACT     5    /* bases this near touch: more than the rounding of corners */
#define SY_FAR         G_MAXINT32

/* Steps of a half turn (SYW-2.2), in order; set-up by turns goes before the first one. */
typedef enum { SY_PHASE_COMMAND, SY_PHASE_MOVEMENT, SY_PHASE_SHOOTING, SY_PHASE_REPLY, SY_PHASE_COMBAT, SY_PHASE_DEPLOY } SyPhase;
#define SY_N_PHASES 6

typedef enum
{
  SY_ORDER_END = TC_ORDER_END,
  SY_ORDER_COMMAND,  /* units: one unit; helper: the general; value: SyStanding */
  SY_ORDER_CURE,     /* the same, no value */
  SY_ORDER_RALLY,    /* the same; value: the order it takes up */
  SY_ORDER_TRANSFER, /* unit; helpers: who sends it, when it is not the new general, and the new general */
  SY_ORDER_CONSIDER, /* unit without a general; value: SyStanding */
  SY_ORDER_MOVE,     /* units of one group, path of the first one */
  SY_ORDER_FORM,     /* unit; value: SyFormation */
  SY_ORDER_HALT,     /* guns in range go to Stand */
  SY_ORDER_REVEAL,   /* hidden unit; perhaps a place in its cover */
  SY_ORDER_SLIP,     /* hidden unit; place in an adjacent cover */
  SY_ORDER_CHARGE,   /* units of one group, target; flags: SY_CHARGE_SHORT, SY_CHARGE_PARTLY */
  SY_ORDER_SHOOT,    /* unit, target */
  SY_ORDER_FIGHT,    /* unit, target */
  SY_ORDER_EVADE,    /* in a frame */
  SY_ORDER_HOLD,     /* in a frame */
  SY_ORDER_FACE,     /* in a frame */
  SY_ORDER_PURSUE,   /* in a frame */
  SY_ORDER_PLACE,    /* unit, place; flag: SY_PLACE_HIDDEN; this and the next while set-up lasts */
  SY_ORDER_LIFT,     /* unit */
  SY_ORDER_MARCH,    /* unit, place on a side edge */
} SyOrderKind;

/* Flags of a charge: what to do when the movement is too short to align (SYW-6.6), whom it leaves behind. */
enum { SY_CHARGE_SHORT = 1 << 0, SY_CHARGE_PARTLY = 1 << 1, SY_CHARGE_LEAVE = 1 << 2 /* bases in contact stay (SYW-4.13) */ };

enum { SY_PLACE_HIDDEN = 1 << 0 }; /* only written down (SYW-9.4) */

typedef enum { SY_FRAME_EVADE, SY_FRAME_FACE, SY_FRAME_PURSUE, SY_FRAME_AMBUSH, SY_FRAME_ANSWER, SY_FRAME_ADVANCE } SyFrameKind;

/* What a unit is told to do (SYW-3.7); terms begin with these rows. */
typedef enum { SY_ADVANCE, SY_RESERVE, SY_STAND, SY_RETREAT, SY_ROUT, SY_N_STANDINGS } SyStanding;
typedef enum /* as TcFormation */
{
  SY_LINE = TC_FORMATION_LINE, SY_COLUMN = TC_FORMATION_COLUMN, SY_SQUARE = TC_FORMATION_SQUARE,
  SY_TWO_RANKS = TC_FORMATION_TWO_RANKS, SY_N_FORMATIONS = TC_N_FORMATIONS
} SyFormation;
typedef enum { SY_CAVALRY, SY_INFANTRY, SY_ARTILLERY, SY_GENERAL, SY_N_ARMS } SyArm;
typedef enum { SY_NO_WEAPON, SY_MUSKET, SY_RIFLE, SY_BOW, SY_GUN, SY_HEAVY_GUN, SY_HOWITZER, SY_N_WEAPONS } SyWeapon;
typedef enum { SY_BADLY, SY_NORMAL, SY_WELL, SY_N_DRILLS } SyDrill;
typedef enum { SY_LOW, SY_STEADY, SY_HIGH, SY_N_MORALES } SyMorale;
typedef enum { SY_AVERAGE, SY_HORSEMAN, SY_FOOTMAN } SyTraining;
typedef enum { SY_EVEN, SY_BRAVE, SY_CAUTIOUS } SyTemper;
typedef enum { SY_ABLE, SY_COMPETENT, SY_INCOMPETENT } SyAbility;
typedef enum { SY_SHORT, SY_LONG, SY_EXTREME, SY_N_RANGES, SY_NO_RANGE = SY_N_RANGES } SyRange;
typedef enum { SY_FROM_FRONT, SY_FROM_FLANK, SY_FROM_REAR } SyFrom;

/* What a score does to the enemy (SYW-5.1, SYW-6.9); terms. */
typedef enum { SY_NOTHING, SY_DISORDERS, SY_KILLS_ONE, SY_KILLS_TWO, SY_KILLS_THREE, SY_N_HARMS } SyHarm;

typedef enum { SY_TEST_CASUALTIES, SY_TEST_CHARGED, SY_TEST_CHARGE, SY_TEST_RALLY, SY_N_TESTS } SyTest;

/* Results of morale (SYW-8.4), best first; terms. */
typedef enum
{
  SY_KEEPS_OR_ADVANCES, /* keep orders or go to Advance */
  SY_KEEPS,
  SY_HALTS,             /* Advance becomes Stand */
  SY_GIVES_WAY,         /* Advance and Stand become Retreat; falls back */
  SY_RETREATS,          /* all but Retreat become Retreat; falls back */
  SY_ROUTS,
  SY_DIES,
  SY_CHARGES,
  SY_REFUSES,           /* a charge that is not made */
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
  gboolean easy;       /* counts terrain a grade lighter */
  gboolean open_order; /* keeps its melee value in terrain (light cavalry a counts so too) */
  gint32 move;
  gint32 melee, special;
  gint8  special_arm;  /* SyArm, -1 none */
  gint32 range[SY_N_RANGES]; /* 0 none */
  gint32 depth;
  int    ranks;        /* of a line */
  int    least, most, large; /* bases of a unit; a larger size besides; 0 none */
  int    quarters;     /* of a point, a base */
  gint32 reach[SY_N_FORMATIONS][SY_STANDS + 1]; /* by bases: nothing of a unit is further from the middle of its front */
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
  SyClass classes[SY_MAX_CLASSES];
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
  gboolean campaign; /* generals who fall are wounded or killed (SYW-3.5) */
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

typedef enum { SY_OPEN, SY_SOFT, SY_HARD } SyCover;

typedef struct
{
  guint8  kind, grade, level, cover;
  const char *name;
  guint   n;
  TcPoint points[SY_AREA_POINTS];
  TcPoint low, high;    /* what bounds it */
  gboolean hides;       /* can be in the way of sight */
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
  gboolean  far_edge[2]; /* is the side's own edge the far one?  With set-up by turns it may change: see SyState */
  gboolean  by_turns;    /* troops are set up by turns (SYW-9.2) */
  int       lead;        /* of the side that has the initiative by the battle's order */
  int       nation[2];
  int       break_share; /* part of its bases in percent whose loss ends the game for a side */
  guint8    cls[SY_MAX_UNITS];
  gint8     side[SY_MAX_UNITS];
  guint8    drill[SY_MAX_UNITS];
  guint8    morale[SY_MAX_UNITS];
  gboolean  poor[SY_MAX_UNITS];
  guint8    training[SY_MAX_UNITS], temper[SY_MAX_UNITS], ability[SY_MAX_UNITS];
  gboolean  chief[SY_MAX_UNITS];
  gboolean  marches[SY_MAX_UNITS]; /* comes by a flank march (SYW-9.5) */
  gboolean hidden[SY_MAX_UNITS];
  gboolean  drawn[SY_MAX_UNITS]; /* its qualities come from the deck */
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
  SY_STEADFAST   = 1 << 7,  /* being-charged result better than Retreat: may shoot and stands */
  SY_FIRED       = 1 << 8,  /* in this step */
  SY_HAS_FIRED   = 1 << 9,  /* in this battle */
  SY_LOST        = 1 << 10, /* bases in this phase: tests */
  SY_PURSUING    = 1 << 11,
  SY_SURRENDERED = 1 << 12,
  SY_CHANGED     = 1 << 13, /* formation in this phase */
  SY_LEAVES      = 1 << 14, /* charges, and leaves bases with enemies whom it passes (SYW-4.13) */
  SY_TURNED      = 1 << 15, /* to face a charge, in this phase */
  SY_SHELLED     = 1 << 16, /* by guns at short range, in this step */
  SY_RETURNED    = 1 << 17, /* routers come back once */
  SY_HUNTED      = 1 << 18, /* left the table with pursuers */
  SY_WAITED      = 1 << 19, /* has thrown for its return before */
  SY_ALARMED     = 1 << 20, /* saw friends rout or die: tests */
  SY_TESTED      = 1 << 21, /* in this step */
  SY_NEW_ROUT    = 1 << 22, /* in this half turn: has made its first move */
  SY_CHOOSES     = 1 << 23, /* its owner has something to decide: evade, face, pursue */
  SY_EVADED      = 1 << 24,
  SY_STOPS_SHORT = 1 << 27, /* charges obliquely: stops 3 cm short */
  SY_PARTLY      = 1 << 28, /* the same: touches partly, and aligns in its next movement */
  SY_HIDDEN      = 1 << 26, /* only written down */
  SY_SUPPORTED   = 1 << 25, /* has given its overlap in this phase */
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
  guint8  exposed;  /* SyFrom of the charge it receives */
  guint8  shaken;   /* SY_RETREAT or SY_ROUT: what it does in its next movement (SYW-7.4); 0 nothing */
  gint16  target;   /* of a charge; who is pursued; the captor of who surrendered */
  gint16  army, group;
  gint16  foes[4];  /* in this phase fought already, index + 1 */
  gint16  turned;   /* half turn of the last move or turn: guns wait (SYW-5.6) */
  gint16  shot;     /* half turn of the last shot: towns do not hide who shoots (SYW-5.13) */
  guint8  eager;    /* SyEager: may go to Advance by its own test (SYW-8.4) */
  guint8  placed;   /* stage of set-up it was set up in; 0 none */
  guint8  part;     /* entry of parts + 1; 0: all its bases stand as its formation says */
} SyPiece;

typedef enum { SY_NOT_EAGER, SY_EAGER, SY_EAGER_NOW } SyEager; /* in its next command step; before it is met */

typedef enum { SY_SPLIT, SY_LEFT } SyPartKind;

/* Bases that do not stand as the formation of their unit says: all bases of a unit that ended half through a friend
 * (SYW-4.10; whole again as soon as it stands anywhere else), or bases left behind in a melee, beside those that went
 * on (SYW-4.13). */
#define SY_PARTS 32
typedef struct
{
  gint16  unit;
  gint16  astride;   /* the friend; SY_NOBODY */
  guint8  kind;      /* SyPartKind */
  guint8  n;         /* 0: nobody's entry */
  guint8  formation; /* of the unit when it was split, and its place then */
  TcPlace place;
  TcPlace at[SY_STANDS]; /* of each base: middle of its front edge */
} SyPart;

typedef struct
{
  TcState head;
  gint16  half;      /* half turns begun */
  gint8   abatis_dice; /* 2D4: centimetres over abatis in this movement step (SYW-9.10) */
  gint8   level_die; /* D4 of type 0 ground in this movement step */
  gint8   advantage; /* margin of the initiative */
  gint8   far;       /* side whose own edge is the far one */
  gint8   stage;     /* of set-up by turns, 1 to 3; 0: the battle goes on */
  gint8   waiting;   /* what follows when all choices are made: 0 nothing, 1 shooting, 2 the next half turn */
  guint8  orders[SY_MAX_UNITS]; /* by general: attempts left */
  guint8  quality[SY_MAX_UNITS]; /* by general: see sy_quality() */
  guint8  seen[2][SY_MAX_AREAS][8]; /* cells of cover that the enemy of a side with hidden units has had in view */
  SyPiece pieces[SY_MAX_UNITS];
  SyPart  parts[SY_PARTS];
} SyState;

typedef struct { guint n; TcBase base[SY_STANDS]; } SyBases;

/* A general's three qualities as one number below SY_QUALITIES, a counter of the deck (SYW-3.1). */
#define SY_QUALITIES 27
static inline guint8 sy_quality (SyTraining t, SyTemper m, SyAbility a) { return t + 3 * m + 9 * a; }
static inline SyTraining sy_training_of (const SyState *s, int g) { return s->quality[g] % 3; }
static inline SyTemper sy_temper_of (const SyState *s, int g) { return s->quality[g] / 3 % 3; }

static inline const SyRuleset *sy_rules (const TcRuleset *r) { return (const SyRuleset *) r; }
static inline const SyState *sy_state (const TcState *s) { return (const SyState *) s; }
static inline const SyClass *sy_class (const SyRuleset *r, int unit) { return &r->book.classes[r->cls[unit]]; }
static inline guint8 sy_arm (const SyRuleset *r, int unit) { return sy_class (r, unit)->arm; }
static inline gboolean sy_is_general (const SyRuleset *r, int unit) { return sy_arm (r, unit) == SY_GENERAL; }
static inline gboolean
sy_here (const SyState *s, int unit)
{
  return (s->pieces[unit].flags & (SY_GONE | SY_AWAY | SY_WAITING)) == 0;
}
static inline gboolean
sy_is_unit (const SyRuleset *r, const SyState *s, int unit)
{
  return sy_here (s, unit) && !sy_is_general (r, unit);
}
static inline gboolean sy_is_gun (const SyClass *c) { return c->weapon >= SY_GUN; }
static inline gboolean
sy_is_massed (const SyRuleset *r, int unit)
{
  return sy_class (r, unit)->massed;
}

gboolean sy_refuse (TcNote *refusal, const char *code, const char *rule, gint32 a, gint32 b);

/* sy-book.c, sy-bind.c, sy-table.c */
void       sy_book_read  (SyBook *book, const TcBattle *battle, TcIssueList *issues);
int        sy_book_find  (const SyBook *book, const char *id); /* class; -1 */
SyHarm     sy_book_harm  (const SyBook *book, gboolean melee, int score);
void       sy_table_read (SyRuleset *r, const TcBattle *battle, TcIssueList *issues);
void       sy_issue      (TcIssueList *issues, const char *code, const char *subject, int line, const char *a, const char *b);
int        sy_choose     (const char *text, const char *const *names, int otherwise); /* -2: none of them */
TcRuleset *sy_bind       (const TcBattle *battle, TcIssueList *issues);
void       sy_unbind     (TcRuleset *ruleset);
extern const char *const sy_standing_names[];

/* sy-bases.c: where bases lie */
TcStands sy_stands      (const SyRuleset *r, int unit, int stands, SyFormation formation); /* so many of its bases */
TcStands sy_class_stands (const SyClass *c, int whole, int stands, SyFormation formation); /* @whole: bases it began with */
void     sy_shape       (const SyRuleset *r, int unit, int stands, SyFormation formation, gint32 *front, gint32 *depth);
void     sy_lay         (const SyRuleset *r, int unit, int stands, SyFormation formation, TcPlace place, SyBases *out);
void     sy_bases       (const SyRuleset *r, const SyState *s, int unit, SyBases *out);
TcBase   sy_box         (const SyRuleset *r, const SyState *s, int unit);
TcPlace  sy_base_place  (const TcBase *base, gint32 facing); /* the middle of its front edge */
TcPlace  sy_step_place  (TcPlace at, gint32 turn, gint32 length); /* @turn off its facing, which it keeps */
gint32   sy_root        (gint64 square); /* rounded up */
gint32   sy_point_distance (const TcBase *base, gint64 x2, gint64 y2); /* edge of a base to half (x2, y2) */
gboolean sy_on_table    (const SyRuleset *r, const SyBases *bases);
SyFrom   sy_direction   (const SyRuleset *r, const SyState *s, int charger, int target); /* SYW-6.8 */
gint32   sy_turn        (gint32 from, gint32 to);   /* -18000 to 18000 */
gint32   sy_arc         (gint32 radius, gint32 angle); /* length, rounded up */
gint32   sy_arc_angle   (gint32 radius, gint32 length); /* the largest, up to 9000, whose arc is no longer */

/* sy-parts.c, sy-left.c: units in two parts.  sy_bases() gives all their bases; this those under orders. */
void     sy_main_bases  (const SyRuleset *r, const SyState *s, int unit, SyBases *out);
void     sy_lay_parts   (const SyRuleset *r, const SyPart *part, SyBases *out); /* beside those in @out */
const SyPart *sy_part   (const SyState *s, int unit); /* NULL: none */
guint    sy_left        (const SyState *s, int unit); /* bases left behind */
gint32   sy_spread      (const SyState *s, int unit); /* how much deeper a split unit is than its formation */
gint32   sy_stray       (const SyRuleset *r, const SyState *s, int unit); /* how far its bases reach from its place; 0: as its formation says */
gboolean sy_split       (const SyRuleset *r, const SyState *s, int unit, TcPlace end, SyPart *out); /* FALSE: they find no place */
gboolean sy_part_store  (SyState *s, const SyPart *part); /* FALSE: too many */
gboolean sy_split_loses (SyState *s, int unit, int killed); /* of a unit in two parts, those furthest back; FALSE: it is whole */
int      sy_find_splitter (const SyRuleset *r, const SyState *s, int unit); /* who has to move before @unit does; SY_NOBODY */
gboolean sy_leave_bases (const SyRuleset *r, SyState *s, int unit); /* those in contact stay; FALSE: it cannot, nothing is done */
int      sy_find_passed (const SyRuleset *r, const SyState *s, int unit, int target, int after); /* the next enemy whom a base meets on its way to the target; SY_NOBODY */
gboolean sy_is_passed   (const SyRuleset *r, const SyState *s, int unit, int target, int enemy);
gboolean sy_pass_bases  (const SyRuleset *r, SyState *s, int unit, int target); /* they stay with those; FALSE: it cannot, nothing is done */
gboolean sy_is_on_left  (const SyRuleset *r, const SyState *s, const SyBases *bases, int unit);
gboolean sy_is_left_with (const SyRuleset *r, const SyState *s, int unit, int enemy); /* only bases left behind touch him */
void     sy_left_harm   (SyState *s, int by, int unit, int killed, const char *rule, TcLog *log);
gboolean sy_left_stands_in (SyState *s, int unit); /* the others are killed: those left are the unit; FALSE: there are none */
void     sy_left_settle (const SyRuleset *r, SyState *s, TcLog *log); /* who has lost contact */
void     sy_part_drop   (SyState *s, int unit);
void     sy_parts_forget (const SyRuleset *r, SyState *s); /* who has become whole stays whole, wherever it comes back to */

/* sy-near.c: how near they are.  Bounds are cheap: what they part is not measured. */
typedef struct { TcPoint low, high; } SyBounds;
SyBounds sy_bounds       (const TcBase *bases, guint n);
gint32   sy_least_gap    (const SyRuleset *r, const SyState *s, const SyBounds *bounds, int unit); /* the gap is no smaller */
gboolean sy_is_beyond    (const SyRuleset *r, const SyState *s, int a, int b, gint32 limit); /* for certain; FALSE: measure */
gint32   sy_gap          (const SyBases *a, const SyBases *b); /* between nearest bases, rounded up */
gint32   sy_distance     (const SyRuleset *r, const SyState *s, int a, int b);
gboolean sy_is_within    (const SyRuleset *r, const SyState *s, int a, int b, gint32 limit);
gboolean sy_meets        (const TcBase *a, const TcBase *b); /* in contact: not only corner to corner */
guint    sy_contacts     (const SyBases *a, const SyBases *b); /* bases of @a in contact with @b */
gboolean sy_overlaps     (const SyBases *a, const SyBases *b);
gboolean sy_is_on        (const SyRuleset *r, const SyState *s, const TcBase *ground, guint n, const SyBounds *bounds, int unit);
int      sy_find_under   (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases); /* not @unit; SY_NOBODY */
int      sy_find_nearest (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases, gboolean massed, gint32 *gap);

/* sy-ground.c */
int      sy_grade       (const SyRuleset *r, const SyClass *c, const SyBases *bases); /* 0 to 4; -1 open */
gint32   sy_speed       (const SyRuleset *r, const SyClass *c, gint32 rate, int grade, int die); /* -1: barred */
gboolean sy_is_open     (const SyRuleset *r, const SyBases *bases); /* no ground of types 1 to 3, whoever asks */
gboolean sy_disorder_grade (const SyRuleset *r, const SyClass *c, const SyBases *bases); /* does the ground disorder? */
gboolean sy_in_area     (const SyRuleset *r, SyAreaKind kind, const SyBases *bases);
gboolean sy_has_cover   (const SyRuleset *r, const SyBases *bases, gboolean *hard);
int      sy_level       (const SyRuleset *r, const SyBases *bases); /* of the hill; -1 on the plain */
gboolean sy_clear       (const SyRuleset *r, TcPoint from, TcPoint to); /* of terrain */
gboolean sy_share_town  (const SyRuleset *r, const SyState *s, int a, int b);
guint64  sy_towns_firing (const SyRuleset *r, const SyState *s, int unit); /* towns that do not hide it, by areas (SYW-5.13) */
gboolean sy_sees_box    (const SyRuleset *r, const TcBase *a, const TcBase *b, guint64 open); /* but for the pieces in @open */
gboolean sy_sees        (const SyRuleset *r, const SyState *s, int from, int to);
gboolean sy_sees_edge   (const SyRuleset *r, const SyState *s, int shooter, const TcBase *base, int target);

/* sy-command.c */
int      sy_general_of  (const SyRuleset *r, const SyState *s, int army); /* SY_NOBODY */
int      sy_chief_of    (const SyRuleset *r, const SyState *s, int side);
gboolean sy_is_misplaced (const SyRuleset *r, const SyState *s, int general); /* SYW-3.2 */
SyAbility sy_ability    (const SyRuleset *r, const SyState *s, int general);
gboolean sy_is_cautious (const SyRuleset *r, const SyState *s, int general);
int      sy_attempts    (SyAbility ability, gboolean chief, int die);
gboolean sy_order_reaches (int die, gint32 distance, gboolean seen);
gint32   sy_order_distance (const SyRuleset *r, const SyState *s, int general, int unit, SyOrderKind kind, SyStanding order);
void     sy_command_start (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
gboolean sy_command_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
gboolean sy_may_advance  (const SyRuleset *r, const SyState *s, int unit); /* by its own test */
void     sy_go_to_advance (const SyRuleset *r, SyState *s, int unit, TcLog *log);
void     sy_command_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     sy_general_risk  (const SyRuleset *r, SyState *s, int unit, int enemy_die, int own_die, TcDice *dice, TcLog *log);
gboolean sy_is_at_risk    (const SyRuleset *r, const SyState *s, int general, int unit); /* within 1 cm */
guint8   sy_draw_quality  (TcDice *dice, int draws); /* the best of so many counters of one deck */
void     sy_replace_general (const SyRuleset *r, SyState *s, int general, TcDice *dice, TcLog *log);

/* sy-path.c: the steps of a path.  A group is one body: it wheels about its own outer corner. */
typedef enum { SY_STEP_AHEAD, SY_STEP_BACK, SY_STEP_SIDEWAYS, SY_STEP_INCLINE, SY_STEP_WHEEL, SY_STEP_ABOUT, SY_STEP_ANY, SY_STEP_BAD } SyStep;
#define SY_SWEEPS 64
typedef struct
{
  TcPoint pivot[2]; /* outermost front corner to the left and to the right */
  gint32  width;    /* what goes furthest in a wheel lies so far from its pivot */
} SyBody;
typedef struct { gint32 front, depth; } SyShape;
void     sy_body        (const TcPlace *places, const SyShape *shapes, guint n, SyBody *out);
SyStep   sy_step_kind   (TcPlace from, TcPlace to, gint32 depth, const SyBody *body);
guint    sy_sweep       (SyStep kind, TcPlace from, TcPlace to, SyShape shape, TcPoint pivot, TcBase out[SY_SWEEPS]);
gint32   sy_step_cost   (SyStep kind, TcPlace from, TcPlace to, gint32 width, SyDrill drill, SyStanding order); /* -1: not allowed */

/* sy-plan.c: what a proposed move comes to */
typedef struct
{
  TcPlace end[TC_ORDER_UNITS];
  gint32  cost, speed; /* speed: what it may cost; -1 when the ground bars it */
  gboolean halts;      /* and goes to Stand */
  guint   n_passes;
  struct { gint16 mover, other; } passes[32];
  SyPart   split;      /* its end is half through a friend (SYW-4.10); n 0: it is not */
} SyPlan;
gboolean sy_plan        (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan, TcNote *refusal);
int      sy_plan_measure (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan); /* whoever is in the way; how many steps are any */
gboolean sy_plan_ends   (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan, TcNote *refusal);
void     sy_order_body  (const SyRuleset *r, const SyState *s, const TcOrder *order, const TcPlace *places, SyBody *out);

/* sy-move.c, sy-form.c */
gint32   sy_rate        (const SyRuleset *r, const SyState *s, int unit); /* on open ground */
gint32   sy_least_move  (const SyRuleset *r, const SyState *s, const TcOrder *order, const SyPlan *plan); /* SYW-4.1, SYW-4.4; 0 none */
gboolean sy_move_check  (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_move_apply  (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_in_hand     (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal); /* obeys, and is not in contact */
gboolean sy_clear_to_go (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal); /* nobody astride of it has to go first */
gboolean sy_form_check  (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
gboolean sy_has_place    (const SyRuleset *r, const SyState *s, int unit, TcPlace place);
gboolean sy_square_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal); /* against a charge (SYW-4.12) */
void     sy_form_apply  (const SyRuleset *r, SyState *s, const TcOrder *order, TcLog *log);
gboolean sy_halt_check  (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
guint    sy_group_units (const SyRuleset *r, const SyState *s, int unit, gint16 *out); /* still here */
gboolean sy_is_cohesive (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_is_abreast  (const SyRuleset *r, const SyState *s, int unit);
void     sy_close_gaps  (const SyRuleset *r, SyState *s, int unit);
typedef struct { gboolean allowed, disorders_mover, disorders_other; int mover_order, other_order; } SyPass; /* orders: -1 none, SY_N_STANDINGS: Stand unless Reserve */
SyPass   sy_pass        (const SyRuleset *r, const SyState *s, int mover, int other, SyStanding order, gboolean breaking);
void     sy_pass_apply  (SyState *s, int mover, int other, const SyPass *pass, TcLog *log);
gint32   sy_shift       (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log); /* how far it went */
void     sy_fall_back   (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log);
void     sy_loosen      (const SyRuleset *r, SyState *s, int unit);
void     sy_leave       (const SyRuleset *r, SyState *s, int unit, TcLog *log);
void     sy_destroy     (const SyRuleset *r, SyState *s, int unit, const char *rule, TcLog *log);
gint32   sy_away_from   (const SyRuleset *r, const SyState *s, int unit, int enemy);

/* sy-fire.c */
SyRange  sy_range       (const SyClass *c, gint32 distance);
gint32   sy_fire_reach   (const SyClass *c); /* the longest range; 0 none */
gboolean sy_shooter_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal); /* whoever the target is */
gboolean sy_fire_check  (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
guint    sy_fire_stands (const SyRuleset *r, const SyState *s, int unit, int target);
void     sy_fire_explain (const SyRuleset *r, const SyState *s, int unit, int target, int stands, TcExplanation *out);
void     sy_fire_apply  (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     sy_harm        (const SyRuleset *r, SyState *s, int by, int unit, SyHarm harm, const char *rule, TcLog *log);
gboolean sy_fire_faces  (const SyRuleset *r, const SyState *s, int unit, int target); /* in the arc or strip of a base, however far */
void     sy_fire_targets (const SyRuleset *r, const SyState *s, int target, SyBases *out); /* bases that may be shot at (SYW-5.16) */
gint32   sy_fire_distance (const SyRuleset *r, const SyState *s, int unit, int target);

/* sy-morale.c */
typedef struct
{
  SyTest test;
  int    enemy;       /* the charger, or who is charged; SY_NOBODY */
  SyFrom from;
} SyCause;
void     sy_morale_explain (const SyRuleset *r, const SyState *s, int unit, const SyCause *cause, int general_die, TcExplanation *out);
SyResult sy_morale_result  (const SyRuleset *r, int unit, SyTest test, int score);
int      sy_charge_need    (const SyRuleset *r, const SyState *s, int unit, int target, SyFrom from); /* on a D6; 0: 2D6 */
SyResult sy_morale_test    (const SyRuleset *r, SyState *s, int unit, const SyCause *cause, TcDice *dice, TcLog *log);
void     sy_morale_obey    (const SyRuleset *r, SyState *s, int unit, SyResult result, int enemy, TcDice *dice, TcLog *log);
void     sy_morale_losses  (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log); /* all who lost */
void     sy_alarm           (const SyRuleset *r, SyState *s, int unit); /* friends who see it must test (SYW-8.1) */
gboolean sy_is_disordered   (const SyRuleset *r, const SyState *s, int unit); /* by troops or by ground */
int      sy_group_bases    (const SyRuleset *r, const SyState *s, int unit, int *initial);

/* sy-charge.c */
gboolean sy_charge_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_charge_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     sy_charge_tests (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log); /* of the charged, SYW-2.2 */
void     sy_charge_align (const SyRuleset *r, SyState *s, int side, TcLog *log); /* who touched partly */
void     sy_charge_home  (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
gboolean sy_contact_place (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace *out);
void     sy_evade        (const SyRuleset *r, SyState *s, int unit, TcDice *dice, TcLog *log);
gint32   sy_charge_cost  (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace end);
int      sy_face_need    (const SyRuleset *r, int unit); /* least die to turn in time (SYW-4.12) */
void     sy_face         (const SyRuleset *r, SyState *s, int unit, gboolean square, TcDice *dice, TcLog *log);
gboolean sy_gives_ground (const SyRuleset *r, const SyState *s, int mover, int unit);
int      sy_charger_of   (const SyRuleset *r, const SyState *s, int target); /* the first; SY_NOBODY */
void     sy_give_ground  (const SyRuleset *r, SyState *s, int mover, TcDice *dice, TcLog *log); /* SYW-4.11 */

/* sy-hidden.c */
gboolean sy_knows        (const SyRuleset *r, const SyState *s, int unit, int other);
void     sy_reveal       (SyState *s, int unit, TcLog *log);
void     sy_spot         (const SyRuleset *r, SyState *s, TcLog *log);
gboolean sy_is_in_cover  (const SyRuleset *r, const SyBases *bases); /* wholly in one piece that can hide it */
void     sy_note_view    (const SyRuleset *r, SyState *s);
gboolean sy_reveal_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
gboolean sy_slip_check   (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_slip_apply   (SyState *s, const TcOrder *order);
gboolean sy_find_ambush  (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan, int *found, int *who);
void     sy_ambush       (const SyRuleset *r, SyState *s, int unit, int target, TcLog *log);
void     sy_ambush_shot  (const SyRuleset *r, SyState *s, int unit, int target, TcDice *dice, TcLog *log);

/* sy-meet.c: who comes upon enemies that it did not charge (SYW-6.13, SYW-7.4) */
gint32   sy_bases_touch (const SyBases *own, const SyBases *enemy, gint32 heading, gint32 length); /* how far @own goes until they touch; -1 never */
gint32   sy_touch_length (const SyRuleset *r, const SyState *s, int unit, int other, gint32 heading, gint32 length); /* the same of units */
int      sy_run_into    (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcDice *dice, TcLog *log); /* whom; SY_NOBODY: the way is free, nothing is done */

/* sy-melee.c */
gboolean sy_melee_check   (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_melee_explain (const SyRuleset *r, const SyState *s, int unit, int enemy, TcExplanation *out);
void     sy_melee_apply   (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_fights_other  (const SyRuleset *r, const SyState *s, int unit, int except);
gboolean sy_can_fight     (const SyRuleset *r, const SyState *s, int a, int b); /* enemies in contact */
gboolean sy_is_fighting   (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_find_melee    (const SyRuleset *r, const SyState *s, int *unit, int *enemy); /* still to be fought */

/* sy-rout.c */
int      sy_rout_die     (const SyRuleset *r, int unit, TcDice *dice);
typedef struct { int die; gint32 heading; } SyFlight; /* die 0: not thrown yet; heading -1: away from who is there */
void     sy_rout_by      (const SyRuleset *r, SyState *s, int unit, int enemy, const SyFlight *flight, TcLog *log);
void     sy_rout         (const SyRuleset *r, SyState *s, int unit, int enemy, TcDice *dice, TcLog *log);
void     sy_retreats     (const SyRuleset *r, SyState *s, int side, TcLog *log);
void     sy_rout_moves    (const SyRuleset *r, SyState *s, int side, TcLog *log); /* of the routers of @side */
gboolean sy_may_pursue   (const SyRuleset *r, const SyState *s, int unit); /* nobody of its group fights on */
void     sy_pursue       (const SyRuleset *r, SyState *s, int unit, int router, TcDice *dice, TcLog *log);
void     sy_pursuits     (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log);
void     sy_surrenders   (const SyRuleset *r, SyState *s, int side, TcLog *log);
gboolean sy_can_rally    (const SyRuleset *r, const SyState *s, int unit);
void     sy_returns      (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log);

/* sy-deploy.c */
typedef struct { int ability, die, light, total; } SyBid;
SyBid    sy_initiative   (const SyBook *book, int nation, int die, int added, int light, int enemy_light);
void     sy_frame_order  (const SyState *s, TcOrder *out); /* what the one who decides may do beside holding */
gboolean sy_may_deploy   (const TcTable *table, gboolean far_side, gboolean has_initiative, int margin, gboolean ottoman, const SyBases *bases);
int      sy_points4      (const SyRuleset *r, int unit); /* quarters of a point */

int      sy_obstacle_price4 (const SyBook *book, gboolean barricade, gint32 length); /* quarters, of whole bases' fronts */

/* sy-setup.c: set-up by turns */
void     sy_setup_start     (const SyRuleset *r, SyState *s, int initiative, TcLog *log);
gboolean sy_setup_end       (const SyRuleset *r, SyState *s, TcLog *log);
gboolean sy_setup_end_check (const SyRuleset *r, const SyState *s, TcNote *refusal);
gboolean sy_setup_check     (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_setup_apply     (const SyRuleset *r, SyState *s, const TcOrder *order, TcLog *log);
void     sy_setup_list      (const SyRuleset *r, const SyState *s, int counter, GArray *orders);
gboolean sy_setup_sample    (const SyRuleset *r, const SyState *s, TcSeeded *random, TcOrder *order);
gboolean sy_setup_nearest   (const SyRuleset *r, const SyState *s, const TcOrder *order, TcOrder *out);
gboolean sy_is_setting_up   (const SyRuleset *r, const SyState *s, int unit); /* can be set up, or put elsewhere, now */
gboolean sy_deploys         (const TcRuleset *ruleset, const TcState *state, int side, TcDeployment *out, guint8 *hexes);

/* sy-generate.c */
typedef struct { SyAreaKind kind; gboolean large; int level, grade, sector, part, turn; } SyFind;
guint    sy_generate     (TcDice *dice, gboolean large, SyFind *out, guint size); /* @large: the first hill and the first wood are over 40 cm wide */
int      sy_terrain_price (const SyBook *book, SySale what, int level, gboolean large);

/* sy-phases.c, sy-score.c, sy-list.c */
void     sy_setup  (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
/* The last event before a choice says what is asked; @other: the charger, the router, who shot or came upon the unit. */
void     sy_ask    (const SyRuleset *r, SyState *s, SyFrameKind kind, int unit, int other, TcLog *log);
void     sy_settle (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
gboolean sy_frame_other (const SyRuleset *r, const SyState *s, TcOrder *out);
gboolean sy_frame_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_frame_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     sy_start_step (const SyRuleset *r, SyState *s, SyPhase phase, TcDice *dice, TcLog *log);
gboolean sy_end_check (const SyRuleset *r, const SyState *s, TcNote *refusal);
void     sy_end    (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);
void     sy_score  (const TcRuleset *ruleset, const TcState *state, TcScore *score);
void     sy_status (const TcRuleset *ruleset, const TcState *state, GArray *notes);
void     sy_about  (const TcRuleset *ruleset, const TcState *state, int counter, GArray *notes); /* sy-about.c */
gboolean sy_sound  (const TcRuleset *ruleset, const TcState *state, TcNote *fault);
void     sy_list   (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
gboolean sy_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);

/* sy-gauge.c, sy-nearest.c */
gboolean sy_gauge   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, guint which, TcGauge *out);
gboolean sy_nearest (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcOrder *out);

void     sy_begin (TcBattle *battle);
extern const TcUsual sy_usual[];
extern const TcWord sy_words[];
extern const TcWord sy_terms[];
/* Where the kinds of terms begin in sy_terms. */
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
};

G_END_DECLS
