/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-source: the picture of the scan that a battle names, read by a thread when another one is named. */
#pragma once

#include "tc-scan-picture.h"

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct _TcScanSource TcScanSource;

/* @changed (owner) is called when the picture has come, is gone or could not be read. */
TcScanSource  *tc_scan_source_new         (GCallback changed, gpointer owner);
/* No call comes after this. */
void           tc_scan_source_free        (TcScanSource *self);

/* The file to show, NULL for none; nothing happens when it is that already. */
void           tc_scan_source_set_path    (TcScanSource *self, const char *path);
/* Reads the file again: it may hold another picture. */
void           tc_scan_source_reload      (TcScanSource *self);
TcScanPicture *tc_scan_source_get_picture (TcScanSource *self); /* borrowed; NULL when there is none, or not yet */
const char    *tc_scan_source_get_trouble (TcScanSource *self); /* why it could not be read, for people; NULL */

G_END_DECLS
