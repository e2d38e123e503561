/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-status.h"

#include "tc-say.h"
#include "tc-text-width.h"
#include "tc-ui.h"

#define TOAST_SECONDS 8
#define TOAST_CHARS   34
/* Pixels between two texts of the status line, and below which one says nothing any more. */
#define TEXT_SPACE 12
#define TEXT_LEAST 120

/* Messages in passing */
static void
hide_refusal (TcStatus *self)
{
  gtk_info_bar_set_revealed (self->refusal_bar, FALSE);
}

static void
refuse (TcStatus *self, const char *text)
{
  gtk_label_set_label (self->refusal_label, text);
  gtk_info_bar_set_revealed (self->refusal_bar, TRUE);
}

/* A toast of its own would cut what is longer than a line.  Over the map it is in the middle of that, and narrow enough to leave
 * the buttons in its corner free. */
static void
toast (TcStatus *self, const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  gboolean map = gtk_widget_get_visible (GTK_WIDGET (self->map));
  GtkWidget *label = tc_ui_text (text, NULL);

  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), map ? TOAST_CHARS : -1);
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (map ? self->map_toasts : self->toasts, toast);
}

static void
message_cb (TcStatus *self, const char *text, gboolean is_refusal)
{
  if (is_refusal)
    refuse (self, text);
  else
    toast (self, text);
  tc_shell_publish (self->shell, "said", text);
}

/* Over the head of the map; where a page hides it, over the foot of the page: at its head are its views. */
static gboolean
place_refusal_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, TcStatus *self)
{
  gboolean map = gtk_widget_get_visible (GTK_WIDGET (self->map));
  graphene_rect_t area;

  if (!gtk_widget_compute_bounds (map ? GTK_WIDGET (self->map) : self->shell->pages, GTK_WIDGET (overlay), &area))
    return FALSE;
  place->x = (int) area.origin.x;
  place->y = (int) area.origin.y;
  place->width = (int) area.size.width;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL, NULL);
  if (!map)
    place->y = MIN ((int) (area.origin.y + area.size.height), gtk_widget_get_height (GTK_WIDGET (overlay))) - place->height;
  return TRUE;
}

/* The status line */

/* Two texts that can be cut: the first one has all the room it takes, the second one what is left, and neither less than says
 * something.  Both have only what the answer and button of a folded panel leave. */
static void
measure_texts (GtkWidget *box, GtkOrientation orientation, int size, int *minimum, int *natural, int *minimum_baseline,
               int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, most;

      gtk_widget_measure (child, orientation, -1, &least, &most, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        *minimum = *natural = MAX (*natural, most);
    }
}

static void
place_texts (GtkWidget *box, int width, int height, int baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (box), *second = gtk_widget_get_next_sibling (first);
  int taken, rest, least = tc_text_width_get (box, TEXT_LEAST, 0);

  gtk_widget_measure (first, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &taken, NULL, NULL);
  taken = MIN (taken, width);
  rest = width - taken - TEXT_SPACE;
  gtk_widget_set_child_visible (first, width >= least);
  if (width >= least)
    gtk_widget_size_allocate (first, &(GtkAllocation) { 0, 0, taken, height }, -1);
  gtk_widget_set_child_visible (second, rest >= least);
  if (rest >= least)
    gtk_widget_size_allocate (second, &(GtkAllocation) { width - rest, 0, rest, height }, -1);
}

/* Where the hex cursor is in the window, for programs that drive this one. */
static void
publish_cursor (TcStatus *self)
{
  graphene_point_t in_window, point;
  double x, y;
  g_autofree char *text = NULL;

  if (!tc_map_canvas_get_cursor_point (self->shell->canvas, &x, &y))
    return;
  graphene_point_init (&point, x, y);
  if (!gtk_widget_compute_point (GTK_WIDGET (self->shell->canvas), GTK_WIDGET (self->shell->window), &point, &in_window))
    return;
  /* The window may begin some pixels inside of what the display knows as it. */
  gtk_native_get_surface_transform (GTK_NATIVE (self->shell->window), &x, &y);
  text = g_strdup_printf ("%.0f %.0f", in_window.x + x, in_window.y + y);
  tc_shell_publish (self->shell, "cursor", text);
}

/* All of it where there is room, else what stands before its first semicolon, and the rest in its
 * tip */
static void
show_hint (TcStatus *self, const char *hint)
{
  g_autofree char *first = g_strndup (hint, strcspn (hint, ";"));

  gtk_label_set_label (self->hint_label, hint);
  gtk_label_set_label (self->hint_short, first);
  tc_ui_set_tip (self->hint, hint);
}

static const char *
find_hint (const TcTool *tool)
{
  const char *present = tool != NULL && tool->klass->find_hint != NULL ? tool->klass->find_hint (tool) : NULL;
  const char *usual = tool != NULL ? tool->klass->hint : NULL;

  return present != NULL ? _(present) : usual != NULL ? _(usual) : "";
}

/* The hex that was pointed at last, by the pointer or by the cursor */
void
tc_status_update (TcStatus *self)
{
  const TcScene *scene = tc_map_canvas_get_scene (self->shell->canvas);
  TcHex hex = self->hex;
  TcTool *tool = tc_map_canvas_get_tool (self->shell->canvas);
  gboolean shown = gtk_widget_get_visible (GTK_WIDGET (self->map));
  g_autofree char *text = NULL;
  g_autofree char *zoom = NULL;

  if (scene != NULL && hex != TC_NO_HEX && tc_map_has_hex (scene->battle->map, hex))
    text = tc_map_canvas_say (self->shell->canvas, hex);
  /* Of a map that is not seen nothing is said. */
  gtk_label_set_label (self->hover_label, text != NULL && shown ? text : "");
  tc_ui_set_tip (GTK_WIDGET (self->hover_label), shown ? text : NULL);
  show_hint (self, find_hint (tool));
  /* Translators: pixels across a hex */
  zoom = g_strdup_printf (_("%.0f px"), tc_map_canvas_get_hex_size (self->shell->canvas));
  gtk_label_set_label (self->zoom_label, scene != NULL && shown ? zoom : "");
  tc_shell_publish (self->shell, "spoken", text != NULL ? text : "");
  publish_cursor (self);
}

void
tc_status_show_main (TcStatus *self, TcPage *page)
{
  const char *action = NULL, *label = page != NULL ? tc_page_get_main (page, &action) : NULL;
  const char *answer = page != NULL ? tc_page_get_answer (page) : "";
  gboolean shown = label != NULL || *answer != '\0';

  gtk_widget_set_visible (self->main_box, shown);
  gtk_widget_set_visible (self->hint, !shown);
  gtk_label_set_label (self->main_answer, answer);
  tc_ui_set_tip (GTK_WIDGET (self->main_answer), *answer != '\0' ? answer : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->main_button), label != NULL);
  if (label == NULL)
    return;
  gtk_button_set_label (self->main_button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->main_button), action);
}

/* Problems */
static void
issues_changed_cb (TcStatus *self)
{
  const TcIssueList *issues = tc_session_get_issues (self->shell->session);
  guint errors = tc_issue_list_get_count (issues, TC_SEVERITY_ERROR);
  guint warnings = tc_issue_list_get_count (issues, TC_SEVERITY_WARNING);
  guint notes = tc_issue_list_get_count (issues, TC_SEVERITY_NOTE);
  g_autofree char *error_text = g_strdup_printf (ngettext ("%u error", "%u errors", errors), errors);
  g_autofree char *warning_text = g_strdup_printf (ngettext ("%u warning", "%u warnings", warnings), warnings);
  g_autofree char *note_text = g_strdup_printf (ngettext ("%u note", "%u notes", notes), notes);
  g_autofree char *text = NULL;

  if (errors > 0)
    text = warnings > 0 ? g_strdup_printf ("%s, %s", error_text, warning_text) : g_strdup (error_text);
  else if (warnings > 0)
    text = g_strdup (warning_text);
  else
    text = g_strdup (notes > 0 ? note_text : _("No problems"));
  gtk_label_set_label (self->problems, text);
  gtk_image_set_from_icon_name (self->icon, errors > 0 ? "dialog-error-symbolic"
                                : warnings > 0 ? "dialog-warning-symbolic"
                                : notes > 0 ? "dialog-information-symbolic" : "emblem-ok-symbolic");
}

static void
hover_changed_cb (TcStatus *self)
{
  TcHex hover = tc_map_canvas_get_hover (self->shell->canvas);

  if (hover != self->hover)
    self->hex = hover != TC_NO_HEX ? hover : tc_session_get_cursor (self->shell->session);
  self->hover = hover;
  tc_status_update (self);
}

static void
cursor_changed_cb (TcStatus *self)
{
  self->hex = tc_session_get_cursor (self->shell->session);
  tc_status_update (self);
}

static void
changed_cb (TcStatus *self, const TcChange *change)
{
  if (change->what & TC_CHANGE_ISSUES)
    issues_changed_cb (self);
  if (change->what & TC_CHANGE_CURSOR)
    cursor_changed_cb (self);
  if (change->what & (TC_CHANGE_EDITED | TC_CHANGE_FOCUS))
    hide_refusal (self);
}

/* When the pages and their tools know of it. */
static void
after_change_cb (TcStatus *self, const TcChange *change)
{
  if (change->what & TC_CHANGE_POSITION)
    {
      hide_refusal (self);
      tc_status_update (self);
    }
}

void
tc_status_point (TcStatus *self, TcHex hex)
{
  self->hex = hex;
  tc_status_update (self);
}

void
tc_status_init (TcStatus *self, TcShell *shell)
{
  self->shell = shell;
  self->hover = TC_NO_HEX;
  self->hex = TC_NO_HEX;
  gtk_widget_set_layout_manager (gtk_widget_get_parent (GTK_WIDGET (self->hover_label)),
                                 gtk_custom_layout_new (NULL, measure_texts, place_texts));
  g_signal_connect_swapped (self->shell->session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_data (self->shell->session, "changed", G_CALLBACK (after_change_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (self->shell->canvas, "hover-changed", G_CALLBACK (hover_changed_cb), self);
  g_signal_connect_swapped (self->shell->session, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (self->refusal_place, "get-child-position", G_CALLBACK (place_refusal_cb), self);
  g_signal_connect_swapped (self->refusal_bar, "response", G_CALLBACK (hide_refusal), self);
  issues_changed_cb (self);
}

void
tc_status_clear (TcStatus *self)
{
  g_clear_weak_pointer (&self->toast);
  g_signal_handlers_disconnect_by_data (self->shell->session, self);
  g_signal_handlers_disconnect_by_data (self->shell->canvas, self);
}
