/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-battle: a battle: its map, its sides with their counters, its rules.
 *
 * The document in memory as plain data.  Readers fill it, rules read it,
 * painters draw it; only edits (tc-edit) change it.  Texts are owned and never NULL.
 */
#pragma once

#include "tc-issue.h"
#include "tc-map.h"
#include "tc-place.h"
#include "tc-rules.h"
#include "tc-stands.h"

G_BEGIN_DECLS

/* The numbers that counters of any system carry; a system uses those it needs. */
typedef enum
{
  TC_COLUMN_STRENGTH,   /* front value */
  TC_COLUMN_REDUCED,    /* back value */
  TC_COLUMN_MOVEMENT,
  TC_COLUMN_LEADERSHIP,
  TC_COLUMN_MORALE,
  TC_N_COLUMNS
} TcColumn;

#define TC_NO_VALUE  G_MININT32

/* "strength", "reduced", "movement", "leadership", "morale". */
const char *tc_column_get_name (TcColumn column);

#define TC_MAX_SIDES     4
#define TC_MAX_COUNTERS  10000 /* of a document */
#define TC_MAX_PLAYED    512   /* of them in a battle that is played */

typedef struct
{
  char   *id;
  char   *name;
  guint32 colour; /* 0xRRGGBB, of its counters */
  TcForeign  keep;
  int     line;
} TcSide;

/* The colours that sides of new battles get, in this order, and that an author is offered first:
 * every eye can tell them apart. */
#define TC_N_SIDE_COLOURS 6
extern const guint32 tc_side_colours[TC_N_SIDE_COLOURS];


/* A part of a side's forces: an army, a wing, a command. */
typedef struct
{
  char  *id;
  char  *name;
  int    side;   /* index */
  gint32 colour; /* 0xRRGGBB, of its counters; TC_NO_COLOUR: its side's */
  TcForeign keep;
  int    line;
} TcArmy;

/* Where a counter is set up instead while an option has a choice: with neither a place nor an
 * entry it is not in play. */
typedef struct
{
  char       *option;
  char       *choice;
  TcPlace     place;
  const char *formation; /* "": that of the counter */
  char       *entry;
  TcForeign   keep;
  int         line;
} TcAlternative;

#define TC_MAX_ALTERNATIVES 64 /* of a counter */

typedef struct
{
  char       *id;      /* stable, lower case, unique in the battle: "kyle" */
  char       *name;    /* designation: "Kyle" */
  const char *kind;    /* interned id of a TcKind */
  int         army;    /* index */
  gint32      values[TC_N_COLUMNS];
  TcPlace     place;   /* at start; nowhere when it comes later */
  const char *formation; /* of a unit on a measured table: one of tc_formation_names; "" when none is said */
  char       *entry;   /* id of the reinforcement group it comes with; "" when none */
  GPtrArray  *alternatives; /* TcAlternative; of several in force the last one holds */
  GPtrArray  *provenance;
  TcForeign      keep;
  int         line;
} TcCounter;

/* Elements of the battle in the file that are no objects in memory. */
typedef enum
{
  TC_BATTLE_PART_TITLE,
  TC_BATTLE_PART_DATE,
  TC_BATTLE_PART_LOCATION,
  TC_BATTLE_PART_SUMMARY,
  TC_BATTLE_PART_SIDES,
  TC_BATTLE_PART_FORCES,
  TC_N_BATTLE_PARTS
} TcBattlePart;

typedef struct
{
  char      *id;
  char      *title;
  char      *date;      /* ISO 8601, may be "" */
  char      *location;
  char      *summary;   /* a paragraph for people */
  int        version;   /* of the format it was read from */
  GPtrArray *provenance;
  GPtrArray *sides;     /* TcSide, in order of play */
  GPtrArray *armies;    /* TcArmy */
  GPtrArray *counters;  /* TcCounter, in the order of their armies, as in a file */
  TcMap     *map;       /* owned */
  TcRules   *rules;     /* owned: what the battle itself says */
  TcRules   *book;      /* owned: the rule book it names; NULL when not found */
  TcForeign     keep;
  TcForeign     parts[TC_N_BATTLE_PARTS]; /* what is kept of them */
} TcBattle;

/* Each with _record, _free() and a deep _copy() (tc-record). */
TC_DECLARE_RECORD (TcSide, tc_side)
TC_DECLARE_RECORD (TcArmy, tc_army)
TC_DECLARE_RECORD (TcAlternative, tc_alternative)
TC_DECLARE_RECORD (TcCounter, tc_counter)
TC_DECLARE_RECORD (TcBattle, tc_battle)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcBattle, tc_battle_free)

TcBattle  *tc_battle_new  (void); /* no sides, a map of 23 x 28, no book */
/* The book in force from now on; takes it, NULL for none. */
void       tc_battle_take_book (TcBattle *self, TcRules *book);
/* The map is drawn by the looks of the rules and the book as they are now. */
void       tc_battle_share_looks (TcBattle *self);
TcSide    *tc_side_new    (const char *id, const char *name, guint32 colour);
TcArmy    *tc_army_new    (const char *id, const char *name, int side); /* in its side's colour */
TcCounter *tc_counter_new (const char *id, const char *name, const char *kind, int army); /* nowhere, without values */

static inline const TcCounter *
tc_battle_counter (const TcBattle *self, guint index)
{
  return g_ptr_array_index (self->counters, index);
}

static inline int
tc_battle_counter_side (const TcBattle *self, guint index)
{
  return ((const TcArmy *) g_ptr_array_index (self->armies,
                                              tc_battle_counter (self, index)->army))->side;
}

/* Of a side, grey when there is none; of a counter: its army's own, else its side's.  0xRRGGBB. */
guint32 tc_battle_get_side_colour    (const TcBattle *self, int side);
guint32 tc_battle_get_counter_colour (const TcBattle *self, guint counter);

/* Index, or -1. */
int tc_battle_find_side    (const TcBattle *self, const char *id);
int tc_battle_find_army    (const TcBattle *self, const char *id);
int tc_battle_find_counter (const TcBattle *self, const char *id);

/* What may stand in a column of a counter: from min to max, or TC_NO_VALUE. */
const TcField *tc_counter_get_field (TcColumn column);

/* Where a counter that joins the army comes in the list: after the army's last one. */
int tc_battle_find_room (const TcBattle *self, int army);
/* Puts the counter there, takes it, and returns its index. */
int tc_battle_add_counter (TcBattle *self, TcCounter *counter);

/* An id for what is called @name ("" or NULL: @fallback) that no side, army, counter or area of the
 * battle has yet: small letters, figures and hyphens, as in the documents that come with the
 * program. */
char *tc_battle_make_id (const TcBattle *self, const char *name, const char *fallback);

/* On a measured table: how @n bases of the counter's kind are arranged in a formation, by the chart
 * of bases; FALSE when that does not know the kind or the formation. */
gboolean tc_battle_get_stands (const TcBattle *self, guint counter, const char *formation, int n,
                               TcStands *out);

typedef enum
{
  TC_SHAPE_NONE, /* the chart of terrain does not have it */
  TC_SHAPE_HEX,
  TC_SHAPE_SIDE,
  TC_SHAPE_PATH, /* from hex to hex */
} TcTerrainShape;

/* Where a terrain lies. */
TcTerrainShape tc_battle_find_shape   (const TcBattle *self, const char *terrain);

/* What is in force: the battle's own, else the book's; NULL when neither has it. */
const TcChart *tc_battle_get_chart     (const TcBattle *self, const char *id);
const TcChart *tc_battle_find_chart    (const TcBattle *self, TcChartRole role);
const char    *tc_battle_get_parameter (const TcBattle *self, const char *id);
const char    *tc_battle_get_option    (const TcBattle *self, const char *id);
const TcKind  *tc_battle_get_kind      (const TcBattle *self, const char *id);
/* Modules of a type (NULL: of any) in force with the options as they are, the book's first; free
 * the array, not its elements.  A module whose option does not exist is not in force. */
GPtrArray     *tc_battle_get_modules   (const TcBattle *self, const char *type);
/* The same of a row of a module, by its attributes "option" and "choice" ("yes" when it has
 * none). */
gboolean       tc_battle_is_row_in_force (const TcBattle *self, const TcRow *row);

/* The options that can be chosen: the book's, then those that the battle defines itself, with a title and choices, under ids
 * that the book does not have.  Their value is the default; what is chosen says tc_battle_get_option().  TcOption, borrowed; free
 * the array. */
GPtrArray      *tc_battle_list_options (const TcBattle *self);
/* The one of them with that id; NULL. */
const TcOption *tc_battle_find_option  (const TcBattle *self, const char *id);
/* Is there such an option with that choice? */
gboolean       tc_battle_allows_option (const TcBattle *self, const char *id, const char *value);
/* Does the option mean anything in this battle, by its modules?  What the battle itself sets or defines
 * does. */
gboolean       tc_battle_minds_option  (const TcBattle *self, const TcOption *option);
/* Changes the option for this copy in memory (a game's choice), not through the
 * history.  FALSE when there is no such option or not that choice. */
gboolean       tc_battle_set_option    (TcBattle *self, const char *id, const char *value);

/* Set-up by options */

TcAlternative       *tc_alternative_new         (const char *option, const char *choice); /* not in play */
/* What the counter says for the choice, the first for any when that is NULL; NULL. */
const TcAlternative *tc_counter_find_alternative (const TcCounter *self, const char *option, const char *choice);
/* Which of the counter's is in force with the options as they are; NULL: it stands as it is. */
const TcAlternative *tc_battle_find_alternative (const TcBattle *self, guint counter);
/* Does every counter stand as the options have it? */
gboolean             tc_battle_is_laid_out      (const TcBattle *self);
/* Sees to it, in a copy in memory for a game or a check: after tc_battle_set_option(), once. */
void                 tc_battle_lay_out          (TcBattle *self);

G_END_DECLS
