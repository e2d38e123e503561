/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-edit-private: what a kind of edit is made of.
 *
 * tc-edit-value.c knows how a sort of value is checked, compared and exchanged; tc-edit-kinds.c has
 * the table of kinds, with what each of them allows; tc-edit.c applies it.
 */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

typedef struct _TcEditRow TcEditRow;

/* A sort of value.  @place: where the row finds it, not NULL.  What may be NULL: is_valid, anything
 * is; is_same, nothing is; shifts, nothing does; get_hexes, a terrain is that of the hex with its index. */
typedef struct
{
  gboolean (*is_valid) (const TcEditRow *row, const TcEdit *self, gconstpointer place);
  gboolean (*is_same)  (const TcEditRow *row, const TcEdit *self, gconstpointer place);
  void     (*swap)     (const TcEditRow *row, TcEdit *self, gpointer place);
  /* Now that the edit was exchanged: has anything in its list another index, or none? */
  gboolean (*shifts)   (const TcEditRow *row, const TcEdit *self, gconstpointer place);
  /* TcHex, of which it has the terrain */
  const GArray *(*get_hexes) (const TcEdit *self);
} TcEditValue;

extern const TcEditValue tc_edit_line;     /* char *, of one line; white space is collapsed, as in files */
extern const TcEditValue tc_edit_lines;    /* the same, of any number of lines */
extern const TcEditValue tc_edit_name;     /* const char *, interned */
extern const TcEditValue tc_edit_number;   /* gint32 that the owner's table allows; with a column one of an array */
extern const TcEditValue tc_edit_byte;     /* guint8 */
extern const TcEditValue tc_edit_terrains; /* TcMap: of many hexes */
extern const TcEditValue tc_edit_place;    /* TcPlace */
extern const TcEditValue tc_edit_object;   /* a pointer to a record, or NULL */
extern const TcEditValue tc_edit_list;     /* GPtrArray of records: one is inserted, removed or replaced */
extern const TcEditValue tc_edit_army;     /* GPtrArray of TcCounter: one goes to another army and its place */
extern const TcEditValue tc_edit_override; /* GPtrArray of records with id and value: the value of one, which may be absent */
extern const TcEditValue tc_edit_piece;    /* TcTabletop: where the first point of one of its pieces is */
extern const TcEditValue tc_edit_set_ups;  /* TcCounter: its alternatives */
extern const TcEditValue tc_edit_battle;   /* TcBattle, whatever it holds */
extern const TcEditValue tc_edit_board;    /* TcBattle: its map, and the places of the counters on it */

/* What together with its kind says what an edit changes. */
typedef enum
{
  TC_TARGET_INDEX  = 1 << 0,
  TC_TARGET_COLUMN = 1 << 1,
  TC_TARGET_KEY    = 1 << 2,
} TcEditTarget;

/* What may be done to a list. */
typedef enum
{
  TC_EDIT_REPLACES = 1 << TC_EDIT_REPLACE,
  TC_EDIT_INSERTS  = 1 << TC_EDIT_INSERT,
  TC_EDIT_REMOVES  = 1 << TC_EDIT_REMOVE,
  TC_EDIT_APPENDS  = 1 << 3, /* inserts after the last */
} TcEditWays;

struct _TcEditRow
{
  const char        *name;
  TcEditTarget       target;
  TcChangeFlags      changes;
  const TcEditValue *value;
  /* The struct with the value; NULL when the index or the key names nothing. */
  gpointer         (*find)    (const TcEdit *self, const TcBattle *battle);
  gsize              offset;  /* of the value in it */
  /* Whether that may be done there, beyond what the sort of value asks; NULL: it may. */
  gboolean         (*check)   (const TcEdit *self, const TcBattle *battle);
  const TcRecord    *owner;   /* of the struct with the value; NULL when it is no attribute in files */
  gint32             columns; /* of an array of numbers */
  const TcRecord    *record;  /* of what the edit holds as an object */
  TcEditWays         ways;
  TcChangeFlags      shifts;  /* changed as well when others of the list get other indexes */
  /* What follows from the exchange; may be NULL. */
  void             (*swapped) (const TcEdit *self, TcBattle *battle);
};

extern const TcEditRow tc_edit_rows[TC_N_EDIT_KINDS];

G_END_DECLS
