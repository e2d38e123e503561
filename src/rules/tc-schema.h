/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-schema: what the modules of a battle may say, stated once.
 *
 * A rule module, and each sort of row in it, is one TcModuleSchema: its values with their types,
 * ranges, defaults, choices and sentences, the struct they are read into, and the procedure that
 * takes them.  Everything else is derived: the reader with its issues and fixes
 * (tc-module-reader), the form in the window, the check for what the rules do not read, the
 * RELAX NG and the reference in the manual.
 *
 * All of it is constant.  A system lists its tables, each ending with a NULL type, in an array
 * ending with NULL.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

typedef enum
{
  TC_VALUE_TEXT,    /* const char *, interned; "" */
  TC_VALUE_RULE,    /* const char *, interned: the case to cite; the module's own where this one is not given */
  TC_VALUE_NUMBER,  /* from low to high; of: the number of the module, or the parameter, that is the most */
  TC_VALUE_CHOICE,  /* what a row of choices stands for; into a pointer: that row */
  TC_VALUE_SIDE,    /* index */
  TC_VALUE_ARMY,    /* index */
  TC_VALUE_COUNTER, /* index; of: the symbol of those to be proposed */
  TC_VALUE_AREA,    /* const TcArea *, with hexes */
  TC_VALUE_CHART,   /* a chart of that shape; the procedure looks it up */
  TC_VALUE_TERRAIN, /* const char *, interned: of the legend; the procedure looks it up */
  TC_VALUE_PIECE,   /* const char *, interned: the name of a piece of the table, of the kinds in of; the procedure looks it up */
  TC_VALUE_MODULE,  /* another module of the types in of: index among those in force, in their order */
  TC_VALUE_NAME,    /* a name that rows have, of: "campaign plan"; index among all these names */
  TC_VALUE_NTH,     /* the number of a row, of: "campaign day"; 0 */
  TC_N_VALUE_TYPES
} TcValueType;

typedef enum
{
  TC_VALUE_OPTIONAL = 1 << 0, /* a new module or row goes without it */
  TC_VALUE_NEEDED   = 1 << 1, /* read only with a choice that needs it */
  TC_VALUE_MANY     = 1 << 2, /* words separated by spaces: a bit each */
  TC_VALUE_UNIQUE   = 1 << 3, /* modules in force with the same contradict each other; a new row has one of its own */
  TC_VALUE_NEXT     = 1 << 4, /* a new row has one more than the last one */
  TC_VALUE_OTHER    = 1 << 5, /* a new one starts with the last side or army, not the first */
  TC_VALUE_ANY      = 1 << 6, /* "any" is all of them: -1 */
  TC_VALUE_NAMES    = 1 << 7, /* it gives the name: there is no unknown one */
  TC_VALUE_LATER    = 1 << 8, /* of a module: read after its rows, to which it refers */
  TC_VALUE_TURN     = 1 << 9, /* a turn of the battle, or several: what is said with it happens then */
  TC_VALUE_LASTS    = 1 << 10, /* how many turns a part of the battle has; the next part follows */
  TC_VALUE_WEATHER = 1 << 11, /* a choice: the weather that a battle begins with */
} TcValueFlags;

/* A word that a value may be.  A table of larger structs may begin with one. */
typedef struct
{
  const char *id;
  int         value;
  const char *about; /* N_() */
  const char *needs; /* values to be read with it; "terrain?" may be missing */
} TcChoice;

extern const TcChoice tc_choices_no_yes[];

/* What a chart that a value names looks like: charts of as many columns are proposed, and a new
 * module may bring one of its own. */
typedef struct
{
  const char *columns; /* their names, separated by spaces */
  const char *cells;   /* of a new row after its first one, its number; separated by spaces */
  int         rows;    /* of a new one; 0: as many as the parameter says that is in the value's of */
  gboolean    by_turn; /* a row for each turn */
} TcChartShape;

typedef struct
{
  const char     *name;
  TcValueType     type;
  guint16         offset; /* in the struct */
  guint16         size;   /* of the field; 0: it is checked but not kept */
  TcValueFlags    flags;
  int             low, high;
  gconstpointer   choices; /* TcChoice; ends with a NULL id */
  gsize           stride;  /* of choices */
  const TcChartShape *shape; /* of a chart */
  const char     *of;
  const char     *usual; /* what holds when it is missing; NULL without TC_VALUE_OPTIONAL: it has to be there */
  const char     *start; /* what a new one begins with; NULL: the usual, else the first that can be */
  const char     *code;  /* of the issue when there is no such thing; NULL: that of the type */
  const char     *about; /* N_() */
} TcValueSchema;

/* For initializers: the type of a value, and the field that it fills. */
#define TC_FIELD(Struct, field) \
  .offset = G_STRUCT_OFFSET (Struct, field), .size = sizeof (((Struct *) NULL)->field)
#define TC_TEXT(Struct, field)    .type = TC_VALUE_TEXT, TC_FIELD (Struct, field)
#define TC_RULE(Struct, field)    .type = TC_VALUE_RULE, TC_FIELD (Struct, field)
#define TC_SIDE(Struct, field)    .type = TC_VALUE_SIDE, TC_FIELD (Struct, field)
#define TC_ARMY(Struct, field)    .type = TC_VALUE_ARMY, TC_FIELD (Struct, field)
#define TC_COUNTER(Struct, field) .type = TC_VALUE_COUNTER, TC_FIELD (Struct, field)
#define TC_AREA(Struct, field)    .type = TC_VALUE_AREA, TC_FIELD (Struct, field)
#define TC_CHART(of_shape)        .type = TC_VALUE_CHART, .shape = (of_shape)
#define TC_TERRAIN(Struct, field) .type = TC_VALUE_TERRAIN, TC_FIELD (Struct, field)
#define TC_PIECE(Struct, field, kinds)  .type = TC_VALUE_PIECE, TC_FIELD (Struct, field), .of = (kinds)
#define TC_MODULE(Struct, field, types) .type = TC_VALUE_MODULE, TC_FIELD (Struct, field), .of = (types)
#define TC_NAME(Struct, field, rows)    .type = TC_VALUE_NAME, TC_FIELD (Struct, field), .of = (rows)
#define TC_NTH(Struct, field, rows)     .type = TC_VALUE_NTH, TC_FIELD (Struct, field), .of = (rows)
#define TC_NUMBER(Struct, field, least, most) \
  .type = TC_VALUE_NUMBER, TC_FIELD (Struct, field), .low = (least), .high = (most)
#define TC_CHOICE(Struct, field, table) \
  .type = TC_VALUE_CHOICE, TC_FIELD (Struct, field), .choices = (table), .stride = sizeof (table)[0]
#define TC_FLAG(Struct, field) TC_CHOICE (Struct, field, tc_choices_no_yes), .usual = "no", .start = "yes"

/* Where a module's struct goes in the system's ruleset, or a row's in that of its module: an
 * array and, a guint, how many it holds.  Without an array they are read into a struct that
 * lasts as long as the procedure. */
typedef struct
{
  gsize offset, size, count;
  guint most; /* 0: no array */
} TcStore;

#define TC_LIST(Struct, array, n) \
  { G_STRUCT_OFFSET (Struct, array), sizeof (((Struct *) NULL)->array)[0], G_STRUCT_OFFSET (Struct, n), \
    G_N_ELEMENTS (((Struct *) NULL)->array) }
/* One struct alone; @present says whether it has been read. */
#define TC_ONE(Struct, field, present) \
  { G_STRUCT_OFFSET (Struct, field), sizeof (((Struct *) NULL)->field), G_STRUCT_OFFSET (Struct, present), 1 }

typedef struct _TcModuleReader TcModuleReader;

typedef struct
{
  const char          *type;
  const char          *row;    /* NULL: the module itself */
  const char          *about;  /* N_(): what a module brings; NULL of rows */
  const TcValueSchema *values; /* ends with a NULL name; NULL: none */
  TcStore              store;
  guint                begins; /* rows: how many a new module begins with */
  guint                needs;  /* rows: how many a module has to have */
  /* Names of the values, separated by spaces, that say what a row is about: a second one in the
   * module with the same is a fault, whether it states the same again or otherwise.  NULL: rows
   * go by their order.  Of a module: those with the same are one as far as their rows go, and
   * without rows only one may be there; NULL: each is by itself. */
  const char          *key;
  gboolean             alone;  /* only one module of the type may be in force */
  gboolean             enters; /* modules: counters whose entry is the id come by it */
  gboolean             later;  /* rows: read when all modules of the table have been, with a NULL @self; modules: their
                                * procedure reads the rows, with tc_module_read_rows() */
  /* What is special, once the values have been read into @self, the struct of the module, or @row,
   * that of a row. */
  void               (*read) (TcModuleReader *reader, gpointer self, gpointer row);
  /* Modules: once the rows have been read, too. */
  void               (*done) (TcModuleReader *reader, gpointer self);
} TcModuleSchema;

/* A struct that is read and dropped holds at most this many bytes. */
#define TC_SCHEMA_SCRATCH 256

/* Of a module, or of its rows of that name; NULL when there is none. */
const TcModuleSchema *tc_schema_find       (const TcModuleSchema *const *tables, const char *type,
                                            const char *row);
/* Modules, by type in the order of the alphabet: TcModuleSchema (transfer container). */
GPtrArray            *tc_schema_list       (const TcModuleSchema *const *tables);
/* Sorts of rows that modules of the type have: TcModuleSchema (transfer container). */
GPtrArray            *tc_schema_list_rows  (const TcModuleSchema *const *tables, const char *type);
/* Ids of the modules in force by which counters of the side may come: const char * (transfer
 * container). */
GPtrArray            *tc_schema_list_entries (const TcModuleSchema *const *tables,
                                              const TcBattle *battle, int side);
const TcValueSchema  *tc_schema_find_value (const TcModuleSchema *self, const char *name);
/* May a module or row be without it?  Cases may always be missing, and so may what the schema does
 * not know. */
gboolean              tc_schema_is_optional (const TcModuleSchema *self, const char *name);

/* The nth row of the choices; NULL behind the last one. */
const TcChoice *tc_value_get_choice   (const TcValueSchema *self, guint nth);
/* What it could name, in order, by id: const char *, "" for what has none (transfer container);
 * NULL when it is written freely.  Areas without hexes are none.  @module is the one that it is
 * part of; may be NULL. */
GPtrArray      *tc_value_list         (const TcValueSchema *self, const TcBattle *battle,
                                       const TcModule *module);
/* What an author may choose from: the same, but several words are written freely (transfer
 * container). */
GPtrArray      *tc_value_list_choices (const TcValueSchema *self, const TcBattle *battle,
                                       const TcModule *module);
/* What a new value begins with; *missing, if given, is the value when the battle has nothing that
 * it could be. */
const char *tc_value_get_start (const TcValueSchema *self, const TcModuleSchema *of,
                                const TcBattle *battle, const TcModule *module,
                                const TcValueSchema **missing);
/* Whether the choice made for another value needs this one: 0 no, 1 it may, 2 it has to be
 * there. */
int             tc_value_is_needed    (const TcValueSchema *self, const char *needs);

/* The @nth proposal for a new module with the rows it begins with and an id of its own, or for
 * one more row of a module; NULL when there are no more.  *missing is a value that the battle
 * has nothing for, else NULL.  It may still contradict something else in the battle: binding
 * says so.  A module may name charts that the battle does not have yet. */
TcModule *tc_schema_begin_module (const TcModuleSchema *const *tables, const TcBattle *battle,
                                  const char *type, guint nth, const TcValueSchema **missing);
/* The charts that a new module names and the battle does not have: TcChart, to come before it
 * (transfer container; the charts are the caller's). */
GPtrArray *tc_schema_begin_charts (const TcModuleSchema *const *tables, const TcBattle *battle,
                                   const TcModule *module);
TcRow *tc_schema_begin_row (const TcModuleSchema *const *tables, const TcBattle *battle,
                            const TcModule *module, const char *row, guint nth,
                            const TcValueSchema **missing);

G_END_DECLS
