/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-merge: a battle that is being worked on, with what has been changed in its file meanwhile. */
#pragma once

#include "tc-document.h"

G_BEGIN_DECLS

/* What @theirs has changed since @base comes into the document, as one step.  FALSE, and nothing changed, when both have changed the
 * same thing, or what comes out could not be read. */
gboolean tc_merge_into (TcDocument *document, const TcBattle *base, const TcBattle *theirs, const char *folder);

G_END_DECLS
