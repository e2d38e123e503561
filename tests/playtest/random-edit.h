/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits at random, of every kind, of any battle. */
#pragma once

#include "tc-dice.h"
#include "tc-edit.h"

G_BEGIN_DECLS

/* Most are valid; clear it with tc_edit_clear(). */
TcEdit random_edit_make (TcSeeded *random, const TcBattle *battle);
/* @n of them that are valid and change something, one of five taken back at once. */
void   random_edit_do   (TcSeeded *random, TcBattle *battle, int n);

G_END_DECLS
