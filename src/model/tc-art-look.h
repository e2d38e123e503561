/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-art-look: the pictures of authors, and what besides terrain has a look.
 *
 * An art may name a picture, an SVG file in the folder of its document or below it, and goes with what is in it wherever it is
 * copied, so that who draws opens no file.  A look is of a terrain, of the features or of the counters of a kind, or of
 * several of them.  Looks are those of a battle's own rules, then those of its book.  All of this lies behind what tc-art shows
 * of both structs, since nearly every file sees these and few see pictures.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

/* "": none. */
const char  *tc_art_get_picture (const TcArt *self);
/* What is in it, borrowed; NULL: nothing that can be drawn. */
GBytes      *tc_art_get_svg     (const TcArt *self);
/* Another picture (NULL: none), with its bytes, which it takes. */
void         tc_art_set_picture (TcArt *self, const char *picture, GBytes *svg);

/* Is it of nothing? */
gboolean     tc_look_is_idle    (const TcLook *self);
/* The art of the first look (TcLook, NULL: none) whose attribute (of a file) is the id; NULL: there is none. */
const TcArt *tc_looks_find      (const GPtrArray *looks, const char *attribute, const char *id);

/* How features of the kind are drawn, and a counter, by its index; NULL: as their kind says. */
const TcArt *tc_map_get_feature_art    (const TcMap *self, const char *kind);
const TcArt *tc_battle_get_counter_art (const TcBattle *self, int counter);

G_END_DECLS
