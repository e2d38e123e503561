/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-load: the picture of a scan from its file, by a thread. */
#pragma once

#include <gio/gio.h>

#include "tc-scan-picture.h"

G_BEGIN_DECLS

/* What GDK reads: PNG, JPEG, TIFF and more.  Transparent pictures lie on white. */
void           tc_scan_load_async  (const char *path, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* NULL with an error that may be shown: no file, no picture, or too large. */
TcScanPicture *tc_scan_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
