/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-generals: leaders who send an order to a unit instead of being one of its units: which units
 * they can reach, and with what chance. */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

/* A unit that can be sent an order, or of a group the unit that is reached best. */
typedef struct
{
  gint16  unit;
  guint   n_units; /* of its group */
  TcRatio low;     /* chance to arrive of the least and of the most certain order */
  TcRatio high;
} TcCommand;

/* Whether the order is sent by a general: to one unit, without target or place. */
gboolean tc_command_is          (const TcOrder *order);
/* The chance that such an order arrives; FALSE for any other order, and for one that cannot get lost. */
gboolean tc_command_get_arrival (TcOddsWork *work, const TcState *state, const TcOrder *order, TcRatio *chance);
/* Sets @commands (TcCommand) to those of @general among @orders (TcOrder). */
void     tc_command_find        (TcOddsWork *work, const TcRuleset *ruleset, const TcState *state, const GArray *orders,
                                 int general, GArray *commands);

G_END_DECLS
