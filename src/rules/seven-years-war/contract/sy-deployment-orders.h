/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-deployment-orders: an order of set-up by turns drawn by chance, and the legal place nearest to a wish. */
#pragma once

#include "sy-state.h"

gboolean sy_deployment_sample (const SyRuleset *r, const SyState *s, TcSeeded *random, TcOrder *order);
gboolean sy_deployment_nearest (const SyRuleset *r, const SyState *s, const TcOrder *order, TcOrder *out);
