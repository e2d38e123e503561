/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-i18n: the first include of every file with visible text. */
#pragma once

#include "config.h"

#include <glib/gi18n.h>
