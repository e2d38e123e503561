/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-numbers: lists of numbers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Each of @numbers (gint32) once, in ascending order; in linear time when they are in order. */
void tc_numbers_tidy (GArray *numbers);

G_END_DECLS
