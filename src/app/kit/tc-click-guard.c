/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-click-guard.h"

#define BUTTONS (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | GDK_BUTTON5_MASK)

/* A press was reported, but not its release.  There is one pointer, whichever surface reports
 * it. */
static gboolean held;

static gboolean
event_cb (GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      held = TRUE;
      break;
    case GDK_BUTTON_RELEASE:
      held = FALSE;
      break;
    case GDK_MOTION_NOTIFY:
      if (gdk_event_get_modifier_state (event) & BUTTONS)
        break;
      if (held && gdk_event_get_time (event) == GDK_CURRENT_TIME)
        return GDK_EVENT_STOP;
      /* Motion without a button: the release went elsewhere. */
      held = FALSE;
      break;
    default:
      break;
    }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
flush_cb (gpointer clock)
{
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
  return G_SOURCE_REMOVE;
}

/* Not within the frame, or frames would follow each other as fast as they can be drawn. */
static void
layout_cb (GdkFrameClock *clock, gpointer data)
{
  g_idle_add_full (GDK_PRIORITY_REDRAW + 20, flush_cb, g_object_ref (clock), g_object_unref);
}

/* A widget with its own surface gets its events first, in the capture phase.  A popover has the
 * clock of its window. */
static gboolean
realize_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  static const char name[] = "click-guard";
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkEventController *controller;

  if (GTK_IS_WINDOW (widget))
    g_signal_connect (gtk_widget_get_frame_clock (widget), "layout", G_CALLBACK (layout_cb), NULL);
  if (!GTK_IS_NATIVE (widget) || g_object_get_data (G_OBJECT (widget), name) != NULL)
    return TRUE;
  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_name (controller, name);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
  g_object_set_data (G_OBJECT (widget), name, controller);
  gtk_widget_add_controller (widget, controller);
  return TRUE;
}

void
tc_click_guard_init (void)
{
  /* A class that has not been used yet does not know its signals. */
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, realize_cb, NULL, NULL);
  g_type_class_unref (klass);
}
