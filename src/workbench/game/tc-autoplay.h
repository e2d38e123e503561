/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-autoplay: orders that no person has to give: those of machine players, and the end of phases
 * in which nothing can be done.  They are given from the main loop, one after the other; a machine thinks in a thread, so the
 * window answers meanwhile. */
#pragma once

#include "tc-account.h"

G_BEGIN_DECLS

typedef struct _TcAutoplay TcAutoplay;

/* At what pace a machine gives its orders: codes of the setting "machine-pace", and their names. */
extern const TcWord tc_pace_words[];

TcAutoplay *tc_autoplay_new      (void);
void        tc_autoplay_free     (TcAutoplay *self);
/* @game is borrowed, NULL none.  @players: TC_MAX_SIDES names for tc_player_new(), NULL for a person; copied. */
void        tc_autoplay_set_game (TcAutoplay *self, TcGame *game, const char *const *players);
/* The position changed: looks for something to do.  @pace: a code of tc_pace_words; @passes ends idle phases of a person,
 * unless orders have been taken back. */
void        tc_autoplay_schedule (TcAutoplay *self, const char *pace, gboolean passes);

/* While it is paused a machine does not think and gives no order, but those that are asked for one by one. */
void        tc_autoplay_set_paused (TcAutoplay *self, gboolean paused);
gboolean    tc_autoplay_is_paused  (const TcAutoplay *self);
void        tc_autoplay_step       (TcAutoplay *self);
/* The rest of the player-turn at once, also out of a pause. */
void        tc_autoplay_hurry      (TcAutoplay *self);

/* What machines did, and why; borrowed. */
const TcAccount *tc_autoplay_get_account (const TcAutoplay *self);

G_END_DECLS
