/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-deployment-orders: orders of set-up by turns: a random one, the one nearest to a desired
 * place. */
#pragma once

#include "sy-state.h"

gboolean sy_deployment_sample (const SyRuleset *r, const SyState *s, TcSeeded *random,
                               TcOrder *order);
gboolean sy_deployment_nearest (const SyRuleset *r, const SyState *s, const TcOrder *order,
                                TcOrder *out);
