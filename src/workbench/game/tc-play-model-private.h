/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-model-private: shared by tc-play-model.c (the moment, the selection), tc-play-ready.c
 * (what follows from them) and tc-play-give.c (orders, drags, deployment). */
#pragma once

#include "tc-play-model.h"

G_BEGIN_DECLS

/* Announces changes (TcPlayChange); between hold and release they are gathered and announced once. */
void     tc_play_model_emit    (TcPlayModel *self, guint change);
void     tc_play_model_hold    (TcPlayModel *self);
void     tc_play_model_release (TcPlayModel *self);
/* Brings everything in line with the game. */
void     tc_play_model_update  (TcPlayModel *self);
void     tc_play_model_tell    (TcPlayModel *self, TcPlayNewsKind kind, int counter, const TcNote *note);

G_END_DECLS
