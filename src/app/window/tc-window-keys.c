/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has the keys: the regions of a window, what had them before a menu, and the tips that name
 * the keys of pages. */
#include "tc-i18n.h"

#include "tc-window-private.h"

/* A page without a map has the keys where they are when it is opened. */
static gboolean
focus_region (TcWindow *self, GtkWidget *region)
{
  if (region == GTK_WIDGET (self->canvas))
    return gtk_widget_grab_focus (region);
  if (region == GTK_WIDGET (self->stack) && !gtk_widget_get_mapped (GTK_WIDGET (self->canvas)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->present));

  return gtk_widget_child_focus (region, GTK_DIR_TAB_FORWARD);
}

/* A region that is not in sight takes no keys: the next one has them. */
void
tc_window_go_on (TcWindow *self, int step)
{
  GtkWidget *regions[] = { GTK_WIDGET (self->canvas), GTK_WIDGET (self->stack), self->shelf.place, self->header };
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const int n = G_N_ELEMENTS (regions);
  int now = 0;

  for (int i = 0; i < n; i++)
    if (focus != NULL && (focus == regions[i] || gtk_widget_is_ancestor (focus, regions[i])))
      now = i;
  for (int i = 1; i <= n; i++)
    {
      GtkWidget *region = regions[(now + i * step + n * n) % n];
      gboolean hidden = region == GTK_WIDGET (self->stack) && !adw_flap_get_reveal_flap (self->flap);

      if (gtk_widget_get_mapped (region) && !hidden && focus_region (self, region))
        return;
    }
}

/* The buttons of a switcher are libadwaita's own: they stand in the order of the pages. */
void
tc_window_name_keys (GtkWidget *switcher)
{
  guint page = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (switcher); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "AdwViewSwitcherButton"))
      {
        g_autofree char *label = NULL, *tip = NULL;

        g_object_get (child, "label", &label, NULL);
        /* Translators: a page and the number of its key */
        tip = g_strdup_printf (_("%s (Alt+%u)"), label, ++page);
        gtk_widget_set_tooltip_text (child, tip);
      }
    else
      tc_window_name_keys (child);
}

static void
focus_cb (TcWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  g_assert (TC_IS_WINDOW (self));

  if (focus != NULL && gtk_widget_get_native (focus) == GTK_NATIVE (self))
    g_set_weak_pointer (&self->before_menu, focus);
}

/* What had the focus has it again.  It would stay within a submenu, which takes no keys any more. */
static void
menu_closed_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  if (self->before_menu == NULL || !gtk_widget_get_mapped (self->before_menu)
      || !gtk_widget_grab_focus (self->before_menu))
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

void
tc_window_keep_focus (TcShell *shell, GtkPopover *popover)
{
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (menu_closed_cb), shell->window);
}

void
tc_window_init_keys (TcWindow *self)
{
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}
