/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-dialog.h"

#include "tc-text-width.h"
#include "tc-ui.h"

G_DEFINE_ABSTRACT_TYPE (TcDialog, tc_dialog, GTK_TYPE_WINDOW)

static void
tc_dialog_dispose (GObject *object)
{
  /* The window lets go of its child before the template does. */
  gtk_window_set_child (GTK_WINDOW (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  G_OBJECT_CLASS (tc_dialog_parent_class)->dispose (object);
}

/* Title and edges, in pixels: what scrolls has the rest of the screen at most */
#define AROUND 120

/* Words need more room where text is larger; what is around them does not. */
static int
enlarge (GtkWidget *widget, int size, int most)
{
  return MIN (tc_text_width_get (widget, size / 2, size - size / 2), most);
}

static void
enlarge_scrolled (GtkWidget *widget, int most)
{
  int height = GTK_IS_SCROLLED_WINDOW (widget) ? gtk_scrolled_window_get_max_content_height (GTK_SCROLLED_WINDOW (widget)) : 0;

  if (height > 0)
    gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (widget), enlarge (widget, height, most));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    enlarge_scrolled (child, most);
}

/* No larger than the smallest screen: it is not known yet on which one it will be. */
static void
tc_dialog_constructed (GObject *object)
{
  GtkWidget *self = GTK_WIDGET (object);
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (self));
  int width, height, across = G_MAXINT, down = G_MAXINT;

  G_OBJECT_CLASS (tc_dialog_parent_class)->constructed (object);
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      GdkRectangle area;

      gdk_monitor_get_geometry (monitor, &area);
      across = MIN (across, area.width);
      down = MIN (down, MAX (area.height - enlarge (self, AROUND, G_MAXINT), 1));
    }
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (width > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), enlarge (self, width, across), height);
  enlarge_scrolled (self, down);
}

static void
tc_dialog_class_init (TcDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = tc_dialog_constructed;
  G_OBJECT_CLASS (klass)->dispose = tc_dialog_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tc_dialog_init (TcDialog *self)
{
}
