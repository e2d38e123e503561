/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-reading: what the elements of a battle share.
 *
 * tc-xml-map, -ground, -table, -scan, -forces and -rules each know the elements of one part, for
 * reading and writing; tc-xml-battle puts them together; tc-check checks the whole once it is read.
 */
#pragma once

#include "tc-battle.h"
#include "tc-board.h"
#include "tc-reader.h"

G_BEGIN_DECLS

#define TC_BATTLE_NAMESPACE "urn:tercio:battle"
#define TC_BOOK_NAMESPACE   "urn:tercio:rules"
#define TC_GAME_NAMESPACE   "urn:tercio:game"

#define TC_BOOK_VERSION 1
#define TC_GAME_VERSION 1

#define TC_MAX_ARMIES 64

/* Different kinds of counters and features together; their names are interned for good. */
#define TC_MAX_KINDS  64

/* A name in the document that must be the id of something, looked up when all is read. */
typedef struct
{
  const char *what;    /* static: "army", "area", "chart", "counter", "entry", "kind", "module", "option", "side" */
  char       *id;
  char       *subject;
  gsize       offset;  /* of the name */
  char       *words;   /* of the attribute of a module that it is one of; NULL elsewhere */
  guint       module;  /* number in the battle, from 1 */
  guint       row;     /* of the module, from 1; 0 itself */
  guint       set_up;  /* of the counter that is the subject, from 1; 0 elsewhere */
} TcReference;

typedef struct
{
  TcBattle   *battle;     /* borrowed; NULL when a rule book is read */
  const char *folder;     /* borrowed; of the document, where files that it names are looked for; NULL: nowhere */
  TcRules    *rules;      /* borrowed; of the battle or the book */
  GPtrArray  *references; /* owned, TcReference */
  GHashTable *kinds;      /* owned, char *: names of kinds seen */
  gsize       rules_tag;
  gboolean    saw_board; /* a map or a table */
  gboolean    saw_grid; /* there was one, valid or not */
  gboolean    has_grid;
  TcHexGrid   grid;     /* what the map had before its own is read */
  gboolean    has_ground;

  /* of the ground while it is read */
  gint16      letters[256]; /* index in the legend, -1 unknown, -2 a blank */
  gint32      row;          /* rows finished */
  gint32      column;
  int         line;
  gboolean    has_row_elements; /* version 0 */
} TcReading;

void tc_reading_init  (TcReading *self, TcBattle *battle, TcRules *rules);
void tc_reading_clear (TcReading *self);

/* Remembers the value of the present element's @attribute (NULL: the element) as a reference; it is
 * borrowed, NULL when there is nothing. */
TcReference *tc_reading_refer (TcReader *reader, const char *what, const char *id,
                               const char *attribute);

/* Whether hexes can be read now; adds an issue when the grid is still to come. */
gboolean tc_reading_can_place (TcReader *reader);
/* FALSE, with an issue, when there was a map or a table before; there is one now. */
gboolean tc_reading_may_have_board (TcReader *reader);
/* FALSE, with an issue, when there are too many kinds. */
gboolean tc_reading_add_kind (TcReader *reader, const char *kind);

/* Hexes, and hexsides "a/b", of @words into @out; what is wrong is reported with the number of its
 * word. */
typedef void (*TcWordFunc) (gpointer data, guint word, const char *code, const char *a,
                            const char *b);
void tc_hexes_parse (const TcHexGrid *grid, char **words, gboolean is_path, GArray *out,
                     TcWordFunc report, gpointer data);
void tc_sides_parse (const TcHexGrid *grid, char **words, GArray *out, TcWordFunc report,
                     gpointer data);
/* A TcWordFunc: an issue at a word of the present element's text; @reader: TcReader. */
void tc_reading_report_word (gpointer reader, guint word, const char *code, const char *a,
                             const char *b);

/* The place of a counter: a hex and a direction, or a point of the table and degrees.  The
 * code of the issue with @word (and for a facing the range) when it is wrong, else NULL. */
const char *tc_place_parse (const TcMap *map, const char *at, const TcValue *facing, TcPlace *out);
/* A place as it is written; the facing "" when it means nothing. */
void tc_place_format (const TcMap *map, TcPlace place, char at[TC_PLACE_LABEL_SIZE],
                      char facing[TC_DECIMAL_SIZE]);


/* Elements, by the file that has them */
extern const TcElement tc_element_art;        /* tc-xml-art */
extern const TcElement tc_element_look;
extern const TcElement tc_element_provenance; /* tc-xml-rules */
extern const TcElement tc_element_rules;
extern const TcElement tc_element_book;
extern const TcElement tc_element_map;        /* tc-xml-map */
extern const TcElement tc_element_table;      /* tc-xml-table */
extern const TcElement tc_element_scan;       /* tc-xml-scan */
extern const TcElement tc_element_forces;     /* tc-xml-forces */
extern const TcElement tc_element_sides;
extern const TcElement tc_element_ground;     /* tc-xml-ground */
extern const TcElement tc_element_ground_row;
void tc_reading_check_rows (TcReader *reader);        /* their number, at the end of the ground */

/* The document of both is a TcReading. */
extern const TcFormat tc_battle_format;       /* tc-xml-battle */
extern const TcFormat tc_book_format;         /* tc-xml-rules */
extern const TcFormat tc_game_format;         /* tc-journal-file; its document is a TcJournal */

/* Is @kind among @kinds, or may it become one more?  FALSE when there are too many. */
gboolean tc_kinds_add (GHashTable *kinds, const char *kind);

/* Whether the whole agrees: references, options, book.  Reads the book. */
void tc_check_battle (TcReading *reading, TcSource *source, TcIssueList *issues);
/* A rule book in itself. */
void tc_check_book   (TcReading *reading, TcSource *source, TcIssueList *issues);

G_END_DECLS
