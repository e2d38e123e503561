/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-autoplay: orders that no person has to give: those of machine players, and the end of phases
 * in which nothing can be done.  They are given from the main loop, one after the other. */
#pragma once

#include "tc-game.h"

G_BEGIN_DECLS

typedef struct _TcAutoplay TcAutoplay;

TcAutoplay *tc_autoplay_new      (void);
void        tc_autoplay_free     (TcAutoplay *self);
/* @game is borrowed, NULL none.  @players: TC_MAX_SIDES names for tc_player_new(), NULL for a person; copied. */
void        tc_autoplay_set_game (TcAutoplay *self, TcGame *game, const char *const *players);
/* The position changed: looks for something to do.  @animated leaves a pause after each order of
 * a machine, so that it can be followed; @passes ends idle phases of a person, unless orders
 * have been taken back. */
void        tc_autoplay_schedule (TcAutoplay *self, gboolean animated, gboolean passes);

G_END_DECLS
