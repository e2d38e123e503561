/* tc-edit: changes to a battle as values that can be taken back.
 *
 * One generic command: it holds values and exchanges them with those of the
 * battle, so doing, undoing and redoing are the same code.  A command that would
 * change nothing is not recorded; neighbouring commands of one stroke (the same
 * @stroke number, not 0) become one step.
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
  TC_EDIT_OPTION,         /* key: option id; text: value, NULL to follow the book */
} TcEditKind;

typedef struct
{
  TcEditKind kind;
  gint32     index;
  gint32     column;
  gint32     number;
  TcPlace    place;
  char      *key;  /* owned */
  char      *text; /* owned */
} TcEdit;

void tc_edit_clear (TcEdit *self);

G_END_DECLS
