/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-i18n: the first include of every file that speaks to people. */
#pragma once

#include "config.h"

#include <glib/gi18n.h>
