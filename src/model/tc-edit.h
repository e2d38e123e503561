/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-edit: changes to a battle as values that can be taken back.
 *
 * An edit holds a value and exchanges it with the battle's, so doing, undoing and redoing are the
 * same code.  A kind of edit is a row of the table in tc-edit-kinds.c: where the value is, of what
 * sort, what may be put there, what it changes.
 *
 * Edits of the map's lists are made by tc-pencil.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

typedef enum
{
  TC_EDIT_TERRAIN,        /* index: hex; number: legend index */
  TC_EDIT_TITLE,          /* text */
  TC_EDIT_SUMMARY,        /* text */
  TC_EDIT_COUNTER_PLACE,  /* index: counter; place */
  TC_EDIT_COUNTER_NAME,   /* index: counter; text */
  TC_EDIT_COUNTER_VALUE,  /* index: counter; column; number */
  TC_EDIT_OPTION,         /* key: option id; text: value; NULL to follow the book, or to be rid of one of the battle's own */
  TC_EDIT_PIECE_PLACE,    /* index: piece of a measured table; place: of its first point */
  TC_EDIT_COUNTER_ARMY,   /* index: counter; number: army; column: the index it then has (tc_edit_join) */
  TC_EDIT_COUNTER_KIND,   /* index: counter; text */
  TC_EDIT_COUNTER_ENTRY,  /* index: counter; text */
  TC_EDIT_COUNTER_FORMATION, /* index: counter; text */
  TC_EDIT_COUNTER_SET_UPS, /* index: counter; object: a TcCounter whose alternatives it gets */
  TC_EDIT_PARAMETER,      /* key: id of a parameter; text: value, NULL for the book's or none */
  /* index: module of the battle; column: one of its rows from 1, 0 itself; key: an attribute it
   * has; text: value */
  TC_EDIT_ATTRIBUTE,
  /* What is listed of the map; index: its place in the list; number: TcEditObject; object: what
   * comes there */
  TC_EDIT_FEATURE,        /* TcFeature */
  TC_EDIT_AREA,           /* TcArea */
  TC_EDIT_LABEL,          /* TcLabel */
  TC_EDIT_LEGEND,         /* TcTerrain: a new one after the last, or the same with another name or art */
  /* The same of the battle's rules */
  TC_EDIT_MODULE,         /* TcModule */
  TC_EDIT_CHART,          /* TcChart */
  TC_EDIT_CHART_ROW,      /* key: chart of the battle; TcChartRow; a new edit does not remove */
  TC_EDIT_SCAN,           /* of the map; object: TcScan, NULL for none */
  TC_EDIT_SIDE_NAME,      /* index: side; text */
  TC_EDIT_SIDE_COLOUR,    /* index: side; number: 0xRRGGBB */
  TC_EDIT_ARMY_NAME,      /* index: army; text */
  TC_EDIT_ARMY_COLOUR,    /* index: army; number: 0xRRGGBB, TC_NO_COLOUR for its side's */
  /* Whole counters and armies are inserted and removed; index, number, object as above */
  TC_EDIT_COUNTER,        /* TcCounter: never replaced */
  TC_EDIT_ARMY,           /* TcArmy: appended; removed when it has no counters */
  TC_EDIT_GROUND,         /* object: TcMapSwap: another map with the places of the counters on it (tc-resize) */
  TC_EDIT_DATE,           /* text: as tc_text_is_date() says */
  TC_EDIT_LOCATION,       /* text */
  TC_EDIT_METRES,         /* of a map of hexes, across one; number, 0: unknown */
  TC_EDIT_NORTH,          /* of the map; text: an id, "unknown" */
  TC_EDIT_MARGIN,         /* of the map's sheet; text: "right", "below", "" for none */
  TC_EDIT_PIECE,          /* TcPiece of a measured table; index, number, object as of what is listed of the map */
  TC_EDIT_OWN_OPTION,     /* TcOption that the battle defines; index among all of its rules; number, object as of modules */
  TC_EDIT_LOOK,           /* TcLook of the battle's rules; index, number, object as of modules */
  TC_EDIT_BATTLE,         /* object: TcBattle, all of it; text: what a step of an earlier session did, NULL for others */
  TC_EDIT_TERRAINS,       /* of much of the map; object: TcTerrains, none of which is as it is */
  TC_N_EDIT_KINDS
} TcEditKind;

/* The parts of a battle that an edit changes, as a mask: an edit made of several has all of
 * theirs. */
typedef enum
{
  TC_CHANGE_TITLE           = 1 << 0,  /* title, summary, date, place, scale, north, margin */
  TC_CHANGE_TERRAIN         = 1 << 1,  /* of hexes */
  TC_CHANGE_LEGEND          = 1 << 2,  /* a terrain more or less at its end, another name or art of one, or a look */
  TC_CHANGE_FEATURES        = 1 << 3,  /* roads, streams, hills ...; pieces of a measured table */
  TC_CHANGE_AREAS           = 1 << 4,
  TC_CHANGE_LABELS          = 1 << 5,
  TC_CHANGE_SCAN            = 1 << 6,
  TC_CHANGE_BOARD           = 1 << 7,  /* another map: all of the above from terrain on, and hexes have other numbers */
  TC_CHANGE_PLACES          = 1 << 8,  /* where counters start */
  TC_CHANGE_COUNTERS        = 1 << 9,  /* name, kind, army, entry or values of counters */
  TC_CHANGE_ROSTER          = 1 << 10, /* a counter or an army was inserted or removed */
  TC_CHANGE_COUNTER_NUMBERS = 1 << 11, /* counters have other indexes than before; not set when one was appended */
  TC_CHANGE_SIDES           = 1 << 12, /* name or colour of a side or an army */
  TC_CHANGE_RULES           = 1 << 13, /* options, parameters, modules, charts */
  TC_CHANGE_HISTORY         = 1 << 14, /* only the saved mark: the battle is as it was */
} TcChangeFlags;

/* Whatever is drawn or asked of the map without its counters. */
#define TC_CHANGE_MAP \
  (TC_CHANGE_TERRAIN | TC_CHANGE_LEGEND | TC_CHANGE_FEATURES | TC_CHANGE_AREAS | TC_CHANGE_LABELS | TC_CHANGE_SCAN \
   | TC_CHANGE_BOARD)

typedef enum
{
  TC_EDIT_REPLACE,
  TC_EDIT_INSERT, /* before what is there, or after the last */
  TC_EDIT_REMOVE, /* no object */
} TcEditObject;

/* A map with where the counters are on it. */
typedef struct
{
  TcMap  *map;      /* owned */
  GArray *places;   /* TcPlace, owned: of each counter and, after it, its alternatives */
} TcMapSwap;

TC_DECLARE_RECORD (TcMapSwap, tc_map_swap)
TcMapSwap *tc_map_swap_new (TcMap *map); /* takes it; no places yet */
/* Gives the map's counters the places that @find makes of those that they have in the battle;
 * NULL: the same. */
typedef TcPlace (*TcPlaceFunc) (gconstpointer data, TcPlace place);
void       tc_map_swap_fill (TcMapSwap *self, const TcBattle *battle, TcPlaceFunc find, gconstpointer data);

/* What many hexes have. */
typedef struct
{
  GArray *hexes;    /* TcHex, owned: upwards */
  GArray *terrains; /* guint8, owned: of each the legend index */
} TcTerrains;

TC_DECLARE_RECORD (TcTerrains, tc_terrains)
TcTerrains *tc_terrains_new (void);
void        tc_terrains_add (TcTerrains *self, TcHex hex, guint8 terrain);

typedef struct
{
  TcEditKind kind;
  gint32     index;
  gint32     column;
  gint32     number;
  TcPlace    place;
  char      *key;    /* owned */
  char      *text;   /* owned */
  gpointer   object; /* owned, of the kind's type; of an option or a parameter NULL in a new edit */
} TcEdit;

/* The counter goes to the army, as its last one. */
TcEdit   tc_edit_join  (const TcBattle *battle, int counter, int army);

void     tc_edit_clear (TcEdit *self);
TcEdit   tc_edit_copy  (const TcEdit *self); /* deep */

/* Does it name something that exists, with a value that is allowed there?
 *
 *   terrain  a hex of the map, an entry of the legend; of many hexes, each is named once, upwards
 *   texts    what files keep (tc_field_allows_text): UTF-8 without control characters, ids of their
 *            letters; a summary may have line ends.  White space is collapsed, as in files
 *   place    a hex of the map with a facing from TC_NO_FACING to 5; a point of the table with a
 *            facing from 0 to 35999; or TC_NOWHERE.  A piece stays on the table as a whole
 *   value    what tc_counter_get_field() allows
 *   army     an army of the battle; a new one: with an id of its own and a side of the battle
 *   counter  with an id of its own, an army, a place and values as above; at most TC_MAX_COUNTERS.
 *            Wherever it comes, counters stay in the order of their armies
 *   set-ups  with places as above, and none that has both a place and an entry; at most TC_MAX_ALTERNATIVES
 *   ground   a place on the new map, or none, for each counter and each of its alternatives
 *   colour   from 0 to 0xffffff; of an army also none
 *   feature  of hexes and sides of the map, and not empty; its kind may be one too many for the map
 *   area     with an id of its own; it may be empty
 *   label    on the map, a text of one line that is not empty
 *   piece    with an outline that tc_outline_is_sound(), a crest of two points on the table or none
 *   legend   with a letter and an id of its own, inserted after the last; replaced with those it has
 *   module   with an id that no other one has, or without
 *   chart    with an id that no other one of the battle has, columns, and rows as below
 *   row      a cell for each column, each a word: not empty, without spaces
 *   attribute one that the module has, UTF-8 without control characters
 *   scan     with a file's name, a strength from 0 to 100, pins on the board that do not clash
 *   own      an option with an id that no other one has, of the book or the battle, a title, and choices of which one is its value
 *   option   a choice of the book or the battle; NULL for any option of the book or the battle
 *
 * Only for new edits: what an edit took out of a battle may always be restored. */
gboolean tc_edit_is_valid    (const TcEdit *self, const TcBattle *battle);
/* Would a valid edit make a difference? */
gboolean tc_edit_is_needed   (const TcEdit *self, const TcBattle *battle);
/* Exchanges the edit's value and the battle's; the edit was valid.  Swapping twice changes
 * nothing.  Returns what changed. */
TcChangeFlags tc_edit_swap   (TcEdit *self, TcBattle *battle);
/* The hexes (TcHex) of which an edit that changes terrain has that of many; NULL: of the one with its index.  Borrowed. */
const GArray *tc_edit_get_hexes (const TcEdit *self);
/* In a stroke, edits of lists and options are all kept, in order; of others only the first of each
 * value. */
gboolean tc_edit_keeps_order (const TcEdit *self);
/* Do the two change the same value? */
gboolean tc_edit_same_target (const TcEdit *a, const TcEdit *b);
guint    tc_edit_hash_target (const TcEdit *self);

/* The number of a counter on the other side of an edit that has been exchanged, from the side of what the edit holds; -1 when the
 * counter is not known there, and then *@name is its name.  Only edits of counters and whole battles change it. */
gint32      tc_edit_follow   (const TcEdit *self, gint32 counter, const char **name);
/* Is it a step of an earlier session? */
gboolean    tc_edit_is_earlier (const TcEdit *self);
/* Of its kind, for scripts and messages: "counter-place". */
const char *tc_edit_get_name (const TcEdit *self);
/* The scan that the edit holds, to be taken out or put in; NULL for most. */
TcScan  *tc_edit_get_scan    (const TcEdit *self);

G_END_DECLS
