/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-select: the hexes that the ground tool has selected, what is done with them, and the patch that is being put down.
 *
 * The shapes of the pencils select, too.  What can be done is a row of tc_select_commands: a key and a button. */
#pragma once

#include "tc-ground-tool.h"
#include "tc-patch.h"

G_BEGIN_DECLS

typedef enum
{
  TC_SELECT_NEEDS_NOTHING,
  TC_SELECT_NEEDS_HEXES,
  TC_SELECT_NEEDS_PATCH,
} TcSelectNeed;

typedef struct
{
  guint           key; /* GDK_KEY_* */
  GdkModifierType modifiers;
  const char     *icon;
  const char     *name; /* N_(), with its key in brackets */
  TcSelectNeed    needs;
  void          (*run) (TcGroundTool *self);
} TcSelectCommand;

/* Those that change the selection, those that use it, and those for what is being put down: a row of buttons each. */
#define TC_SELECT_ROWS 3
extern const TcSelectCommand *const tc_select_commands[TC_SELECT_ROWS]; /* each ends with a row without a key */

gboolean tc_ground_select_can   (const TcGroundTool *self, const TcSelectCommand *command);
void     tc_ground_select_run   (TcGroundTool *self, const TcSelectCommand *command);
gboolean tc_ground_select_key   (TcGroundTool *self, guint keyval, GdkModifierType modifiers);

/* Nothing is selected when a shape is begun that does not add. */
void     tc_ground_select_begin (TcGroundTool *self, gboolean adds);
/* Into the selection, or out of it. */
void     tc_ground_select_apply (TcGroundTool *self, const TcHexSet *hexes, gboolean removes);
/* Puts the patch down there; it stays in hand when it @stays. */
void     tc_ground_select_put   (TcGroundTool *self, TcHex hex, gboolean stays);
/* A drag that begins on the selection moves it: FALSE when it does not.  What it holds goes where the pointer lets go. */
gboolean tc_ground_select_grip  (TcGroundTool *self, TcHex hex);
void     tc_ground_select_let_go (TcGroundTool *self);
/* Where the middle of the patch comes with the pointer there; TC_NO_HEX off the map. */
TcHex    tc_ground_select_aim   (const TcGroundTool *self, TcHex hex);
/* The map is another one: its hexes are no longer those that were selected. */
void     tc_ground_select_forget (TcGroundTool *self);
/* Escape: FALSE when there was neither a patch nor a selection. */
gboolean tc_ground_select_drop  (TcGroundTool *self);
void     tc_ground_select_fill  (TcGroundTool *self, TcScene *scene);
/* What the pointer does with it; NULL while it draws. */
const char *tc_ground_select_find_hint (const TcTool *tool);

G_END_DECLS
