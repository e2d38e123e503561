/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-form-row.h"

typedef struct
{
  GtkWidget *control; /* borrowed from the tree; NULL */
} TcFormRowPrivate;

enum
{
  PROP_0,
  PROP_CONTROL,
};

G_DEFINE_TYPE_WITH_PRIVATE (TcFormRow, tc_form_row, ADW_TYPE_ACTION_ROW)

static GtkWidget *
get_control (TcFormRow *self)
{
  return ((TcFormRowPrivate *) tc_form_row_get_instance_private (self))->control;
}

/* libadwaita does so by a relation, of which the button in a drop-down, that has the focus, knows nothing. */
static void
name_control (TcFormRow *self)
{
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (self));
  g_autoptr (GString) name = g_string_new (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
  GtkAccessible *control = GTK_ACCESSIBLE (get_control (self));

  if (control == NULL)
    return;
  if (adw_preferences_row_get_use_underline (ADW_PREFERENCES_ROW (self)))
    g_string_replace (name, "_", "", 1);
  gtk_accessible_reset_relation (control, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (control, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (control, GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  if (subtitle != NULL && *subtitle != '\0')
    gtk_accessible_update_property (control, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

/* A row of a list would be a stop of its own. */
static gboolean
tc_form_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;
  GtkWidget *child = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (widget));

  if (child != NULL && gtk_widget_child_focus (child, direction))
    return TRUE;
  return !inside && !gtk_widget_is_focus (widget) && GTK_WIDGET_CLASS (tc_form_row_parent_class)->focus (widget, direction);
}

static void
tc_form_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CONTROL)
    g_value_set_object (value, get_control (TC_FORM_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tc_form_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id != PROP_CONTROL)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (g_value_get_object (value) != NULL)
    tc_form_row_set_control (TC_FORM_ROW (object), g_value_get_object (value));
}

static void
tc_form_row_class_init (TcFormRowClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = tc_form_row_get_property;
  G_OBJECT_CLASS (klass)->set_property = tc_form_row_set_property;
  GTK_WIDGET_CLASS (klass)->focus = tc_form_row_focus;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_CONTROL,
                                   g_param_spec_object ("control", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
tc_form_row_init (TcFormRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  g_signal_connect (self, "notify::title", G_CALLBACK (name_control), NULL);
  g_signal_connect (self, "notify::use-underline", G_CALLBACK (name_control), NULL);
  g_signal_connect (self, "notify::subtitle", G_CALLBACK (name_control), NULL);
}

void
tc_form_row_set_control (TcFormRow *self, GtkWidget *control)
{
  TcFormRowPrivate *private = tc_form_row_get_instance_private (self);

  g_return_if_fail (TC_IS_FORM_ROW (self) && GTK_IS_WIDGET (control) && private->control == NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), control);
  /* It is called by what it says. */
  if (GTK_IS_LABEL (control))
    return;
  private->control = control;
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), control);
  name_control (self);
}

GtkWidget *
tc_form_row_new (const char *title, GtkWidget *control)
{
  return g_object_new (TC_TYPE_FORM_ROW, "title", title, "use-underline", TRUE, "control", control, NULL);
}
