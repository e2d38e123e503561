/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-choose: asks which picture is traced.
 *
 * The platform's dialog, over the window of the page; a page that has gone when it answers is
 * left alone. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

/* What is chosen becomes the scan of the battle, as an edit (tc-scan-edit). */
void tc_scan_choose (TcPage *page);
/* The same without asking, for the battle that the canvas shows. */
void tc_scan_choose_file (TcSession *session, TcMapCanvas *canvas, const char *path);

G_END_DECLS
