/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-rules: rules as data: parameters, options, charts and modules.
 *
 * A rule book is a TcRules; so is the part of a battle that says which book it uses and what it
 * changes.  Numbers are data: the combat chart, the terrain chart, morale levels, victory awards
 * are rows here.  What a row does is code in the folder of the system that reads it.
 *
 * All texts are owned and never NULL unless said otherwise; all arrays hold and free pointers to
 * the type named in their comment.  A NULL text passed to a _new() means ""; every _free() accepts
 * NULL.
 */
#pragma once

#include "tc-record.h"

G_BEGIN_DECLS

/* What a newer version or another program wrote, to be written back: attributes (" a=\"1\"
 * b=\"2\""), child elements and comments as canonical XML.  NULL: none. */
typedef struct
{
  char *attributes;
  char *elements;
} TcForeign;

/* How a datum is known.  basis: "source", "inferred", "reconstruction", "invented". */
typedef struct
{
  char  *basis;
  char  *about; /* which attribute or part, "" for the whole element */
  char  *text;
  TcForeign keep;
} TcProvenance;

/* A name and a text, with its place in the file for messages. */
typedef struct
{
  char *name;
  char *value;
} TcAttribute;

typedef struct
{
  char      *name;       /* element name: "row", "award", "step" ... */
  GPtrArray *attributes; /* TcAttribute */
  TcForeign     keep;
  int        line;       /* 0 unknown */
} TcRow;

/* A special rule that a battle of the system switches on: charge, fog ... */
typedef struct
{
  char      *type;       /* "charge" */
  char      *id;         /* unique in the battle; may be "" */
  char      *option;     /* in force only when this option has the value @when; "" always */
  char      *when;       /* "yes" unless said otherwise */
  GPtrArray *attributes; /* TcAttribute: parameters of the module */
  GPtrArray *rows;       /* TcRow */
  GPtrArray *provenance; /* TcProvenance */
  TcForeign     keep;
  int        line;
} TcModule;

typedef struct
{
  char **cells; /* owned: as many as the chart has columns, then NULL */
  TcForeign keep;
  int    line;  /* 0 unknown */
} TcChartRow;

/* What a chart is for outside its rules. */
typedef enum
{
  TC_CHART_PLAIN,   /* its rules alone know */
  TC_CHART_TERRAIN, /* a row for each terrain; its column "kind" says where it lies: tc_battle_find_shape() */
  TC_CHART_BASES,   /* a row for each kind of unit on a measured table: tc_battle_get_stands() */
} TcChartRole;

/* A table of cells with named columns; the first column names the row. */
typedef struct
{
  char      *id;      /* "combat", "fire", "terrain" */
  TcChartRole role;   /* in a book */
  char      *rule;    /* case, "" when none */
  GPtrArray *columns; /* char * */
  GPtrArray *rows;    /* TcChartRow */
  TcForeign     keep;
  TcForeign     head;    /* what is kept of the element of the columns */
  int        line;
} TcChart;

typedef struct
{
  char  *id;
  char  *value;
  char  *rule;
  TcForeign keep;
  int    line;
} TcParameter;

/* A switch: in a book, or of a battle of its own, its choices and default; of the book in a battle its value. */
typedef struct
{
  char  *id;
  char  *title;   /* for people; "" of the book's in a battle, as the next three */
  char  *choices; /* "no yes", "gun target": separated by spaces */
  char  *words;   /* what the choices are called, in their order, "|" between; "": as they are */
  char  *where;   /* what it needs: types of modules, "type.attribute", "switched": what it switches; "": nothing */
  char  *value;   /* default or value */
  char  *rule;
  TcForeign keep;
  int    line;
} TcOption;

/* A kind of counter: "infantry", "cavalry", "leader", "artillery" ... */
typedef struct
{
  char  *id;
  char  *name;
  char  *symbol; /* what draw paints: "infantry" "cavalry" "artillery" "leader" "train" */
  TcForeign keep;
  int    line;
} TcKind;

typedef struct
{
  char      *system;     /* "thirty-years-war" */
  char      *book;       /* id of the rule book: the one that a battle uses, or of the book itself */
  char      *title;      /* of a book; "" in a battle */
  GPtrArray *kinds;      /* TcKind; books only */
  GPtrArray *looks;      /* TcLook (tc-art); constant once a battle has taken its book: its map shares them */
  GPtrArray *parameters; /* TcParameter */
  GPtrArray *options;    /* TcOption */
  GPtrArray *charts;     /* TcChart */
  GPtrArray *modules;    /* TcModule */
  TcForeign     keep;
} TcRules;

void          tc_foreign_clear     (TcForeign *self);
/* What @to had is freed. */
void          tc_foreign_copy      (TcForeign *to, const TcForeign *from);

TC_DECLARE_RECORD (TcProvenance, tc_provenance)
TC_DECLARE_RECORD (TcAttribute, tc_attribute)
TC_DECLARE_RECORD (TcRow, tc_row)
TC_DECLARE_RECORD (TcModule, tc_module)
TC_DECLARE_RECORD (TcChartRow, tc_chart_row)
TC_DECLARE_RECORD (TcChart, tc_chart)
TC_DECLARE_RECORD (TcParameter, tc_parameter)
TC_DECLARE_RECORD (TcOption, tc_option)
TC_DECLARE_RECORD (TcKind, tc_kind)
TC_DECLARE_RECORD (TcRules, tc_rules)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcRules, tc_rules_free)

TcRules      *tc_rules_new      (void);
TcProvenance *tc_provenance_new (const char *basis, const char *about, const char *text);
TcRow        *tc_row_new        (const char *name);
TcModule     *tc_module_new     (const char *type);
TcChart      *tc_chart_new      (const char *id);
TcChartRow   *tc_chart_row_new  (char **cells); /* takes them */
TcParameter  *tc_parameter_new  (const char *id, const char *value);
TcOption     *tc_option_new     (const char *id, const char *value);
TcKind       *tc_kind_new       (const char *id, const char *name, const char *symbol);
/* Is @value one of the choices?  What a battle sets of its book's has none: tc_battle_find_option(). */
gboolean      tc_option_has_choice (const TcOption *self, const char *value);

/* Attribute lists (of modules and rows).  get: NULL when missing. */
void        tc_attributes_set        (GPtrArray *attributes, const char *name, const char *value);
const char *tc_attributes_get        (const GPtrArray *attributes, const char *name);
/* TRUE and *out when present and a whole decimal number. */
gboolean    tc_attributes_get_number (const GPtrArray *attributes, const char *name, int *out);

/* Charts.  -1 or NULL when missing. */
int         tc_chart_find_column (const TcChart *self, const char *column);
int         tc_chart_find_row    (const TcChart *self, const char *row);
const char *tc_chart_get         (const TcChart *self, const char *row, const char *column);
const char *tc_chart_get_cell    (const TcChart *self, guint row, guint column);
/* The line of a row, of the chart when it has no such row. */
int         tc_chart_get_line    (const TcChart *self, guint row);
/* Appends a row of the words of @cells. */
TcChartRow *tc_chart_add_row     (TcChart *self, const char *cells);

/* Strict number reading: the whole of @text is a decimal integer that fits, with
 * at most a minus before its digits.  FALSE and *out untouched for anything else. */
gboolean    tc_number_parse      (const char *text, int *out);

G_END_DECLS
