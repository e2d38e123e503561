/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-workshop: a small battle to work on, and edits written as words. */
#pragma once

#include "tc-edit.h"

/* Four rows of five hexes; legend clear, woods, rough; counters gula (strength 12) and
 * blaa of side 0; options fog and king, each no or yes and by the book no. */
TcBattle *tc_workshop_new (void);

/* "value 5" (strength of the first counter), "title T", "hex 0 2" (hex, legend index),
 * "option fog yes", "option fog" (follow the book).  Clear with tc_edit_clear(). */
TcEdit    tc_workshop_read_edit (const char *text);

/* Does the edit, which is valid and needed, having undone it once: then all was as before. */
void      tc_workshop_there_and_back (TcBattle *battle, TcEdit *edit);
