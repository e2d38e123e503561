/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-tab.h"

/* What GTK does by arrows. */
static gboolean (*focus_by_arrow) (GtkWidget *widget, GtkDirectionType direction);

/* A child may say that it has taken the focus where it has been all the time. */
static gboolean
takes_focus (GtkWidget *child, GtkDirectionType direction)
{
  GtkRoot *root = gtk_widget_get_root (child);
  GtkWidget *before = gtk_root_get_focus (root);

  return gtk_widget_child_focus (child, direction) && gtk_root_get_focus (root) != before;
}

static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (!back && direction != GTK_DIR_TAB_FORWARD)
    return focus_by_arrow (widget, direction);
  if (child == NULL)
    child = back ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  for (; child != NULL; child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child))
    if (takes_focus (child, direction))
      return TRUE;
  return FALSE;
}

void
tc_tab_init (void)
{
  /* It stays for good, with its new procedure. */
  GtkWidgetClass *klass = g_type_class_ref (GTK_TYPE_FLOW_BOX);

  focus_by_arrow = klass->focus;
  klass->focus = focus;
}
