/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-paper.h"

#include <gtk/gtk.h>

/* Millimetres, lying down. */
static const struct { const char *name; int width, height; } papers[] = {
  { N_("any size"), 0, 0 }, { "A4", 297, 210 }, { "A3", 420, 297 }, { "A2", 594, 420 }, { "A1", 841, 594 }, { "A0", 1189, 841 },
  { N_("Letter"), 279, 216 }, { N_("Tabloid"), 432, 279 }, { "22 × 34 in", 864, 559 },
};

GListModel *
tc_paper_list (void)
{
  static GtkStringList *names;

  if (names == NULL)
    {
      names = gtk_string_list_new (NULL);
      for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
        gtk_string_list_append (names, _(papers[i].name));
    }
  return G_LIST_MODEL (names);
}

gboolean
tc_paper_get_size (guint index, gboolean upright, int *width, int *height)
{
  g_return_val_if_fail (width != NULL && height != NULL, FALSE);

  if (index == 0 || index >= G_N_ELEMENTS (papers))
    return FALSE;
  *width = upright ? papers[index].height : papers[index].width;
  *height = upright ? papers[index].width : papers[index].height;
  return TRUE;
}
