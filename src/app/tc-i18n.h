/* tc-i18n: the first include of every file that speaks to people. */
#pragma once

#include "config.h"

#include <glib/gi18n.h>
