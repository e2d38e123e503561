/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-joint: the chance that one side loses exactly so much and the other exactly so much, by combats that have nothing to do
 * with each other.
 *
 * Exact: numbers of cases in a common total, of 64 bits and then 127; a total that does not fit is refused.
 */
#pragma once

#include "tc-losses.h"

G_BEGIN_DECLS

#define TC_JOINT_CELLS 64 /* of one combat */

/* What a combat may bring. */
typedef struct
{
  gint32  loss[2]; /* of each side, 0 to TC_LOSSES_MOST - 1, in whatever unit */
  guint32 weight;  /* cases, of the sum of those of its combat */
} TcJointCell;

typedef struct _TcJoint TcJoint;

/* Of no combat: nobody loses anything. */
TcJoint *tc_joint_new   (void);
void     tc_joint_free  (TcJoint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcJoint, tc_joint_free)
void     tc_joint_reset (TcJoint *self);

/* One more combat, with 1 to TC_JOINT_CELLS cells; equal losses may be in several.  FALSE, and nothing has changed, when the
 * total, or the losses of a side, do not fit. */
gboolean tc_joint_add   (TcJoint *self, const TcJointCell *cells, guint n);

TcRatio  tc_joint_get_chance (TcJoint *self, gint32 a, gint32 b);
/* Chance that the second side loses more than the first. */
TcRatio  tc_joint_get_more   (TcJoint *self);
/* What one side loses, whatever the other does; without its mean.  FALSE when a fraction does not fit. */
gboolean tc_joint_get_losses (TcJoint *self, int side, TcLosses *losses);

G_END_DECLS
