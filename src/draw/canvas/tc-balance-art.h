/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-balance-art: bars of results, by colour and pattern, never in the colours of sides. */
#pragma once

#include "tc-balance.h"
#include "tc-palette.h"

G_BEGIN_DECLS

guint32 tc_balance_get_colour (const TcPalette *palette, TcBalance balance);
/* Fills a bar and outlines it in @ink, one unit wide; units of @cr are pixels. */
void    tc_balance_paint      (cairo_t *cr, const TcPalette *palette, TcBalance balance,
                               double x, double y, double width, double height, guint32 ink);

G_END_DECLS
