/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-paper: sheets on which a map is printed. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Their names, as GtkStringObject; the first is any size.  One list for all, borrowed. */
GListModel *tc_paper_list     (void);
/* Of a sheet of that list, in millimetres; FALSE of any size, and beyond the list. */
gboolean    tc_paper_get_size (guint index, gboolean upright, int *width, int *height);

G_END_DECLS
