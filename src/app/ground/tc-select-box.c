/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-select-box.h"

#include "tc-ui.h"

#define COMMAND_KEY "tc-command"

static const struct
{
  TcPatchParts part;
  const char  *name;
} parts[] = {
  { TC_PATCH_GROUND, N_("Terrain") },
  { TC_PATCH_SIDES, N_("Roads and sides") },
  { TC_PATCH_FEATURES, N_("Heights, buildings") },
  { TC_PATCH_NAMES, N_("Names") },
  { TC_PATCH_COUNTERS, N_("Counters") },
};

struct _TcSelectBox
{
  GtkBox        parent;
  GtkLabel     *count;
  GPtrArray    *buttons; /* owned; borrowed widgets */
  GtkCheckButton *checks[G_N_ELEMENTS (parts)];
  TcGroundTool *tool;    /* borrowed */
};

G_DEFINE_FINAL_TYPE (TcSelectBox, tc_select_box, GTK_TYPE_BOX)

static void
clicked_cb (GtkButton *button, TcSelectBox *self)
{
  g_assert (TC_IS_SELECT_BOX (self));

  tc_ground_select_run (self->tool, g_object_get_data (G_OBJECT (button), COMMAND_KEY));
}

static void
part_cb (GtkCheckButton *check, TcSelectBox *self)
{
  g_assert (TC_IS_SELECT_BOX (self));

  guint part = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), COMMAND_KEY));

  self->tool->parts = gtk_check_button_get_active (check) ? self->tool->parts | part : self->tool->parts & ~part;
}

static void
tc_select_box_finalize (GObject *object)
{
  g_ptr_array_unref (TC_SELECT_BOX (object)->buttons);
  G_OBJECT_CLASS (tc_select_box_parent_class)->finalize (object);
}

static void
tc_select_box_class_init (TcSelectBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_select_box_finalize;
}

static void
tc_select_box_init (TcSelectBox *self)
{
  self->buttons = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
}

static void
add_commands (TcSelectBox *self, const TcSelectCommand *commands)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (row, "linked");
  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  for (const TcSelectCommand *command = commands; command->key != 0; command++)
    {
      GtkWidget *button = gtk_button_new_from_icon_name (command->icon);

      gtk_widget_set_tooltip_text (button, _(command->name));
      g_object_set_data (G_OBJECT (button), COMMAND_KEY, (gpointer) command);
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      g_ptr_array_add (self->buttons, button);
      gtk_box_append (GTK_BOX (row), button);
    }
  gtk_box_append (GTK_BOX (self), row);
}

static void
add_parts (TcSelectBox *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      GtkWidget *check = tc_ui_check (_(parts[i].name));

      self->checks[i] = GTK_CHECK_BUTTON (check);
      g_object_set_data (G_OBJECT (check), COMMAND_KEY, GUINT_TO_POINTER (parts[i].part));
      g_signal_connect (check, "toggled", G_CALLBACK (part_cb), self);
      gtk_grid_attach (GTK_GRID (grid), check, (int) i % 2, (int) i / 2, 1, 1);
    }
  gtk_box_append (GTK_BOX (self), tc_ui_text (_("Erased, cut and pasted:"), "dim-label"));
  gtk_box_append (GTK_BOX (self), grid);
}

GtkWidget *
tc_select_box_new (TcGroundTool *tool)
{
  TcSelectBox *self = g_object_new (TC_TYPE_SELECT_BOX, NULL);

  self->tool = tool;
  self->count = GTK_LABEL (tc_ui_section (""));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->count));
  for (guint row = 0; row < TC_SELECT_ROWS; row++)
    add_commands (self, tc_select_commands[row]);
  add_parts (self);
  tc_select_box_update (self);
  return GTK_WIDGET (self);
}

void
tc_select_box_update (TcSelectBox *self)
{
  g_autofree char *text = NULL;
  const TcGroundTool *tool;
  guint n;

  g_return_if_fail (TC_IS_SELECT_BOX (self));

  tool = self->tool;
  n = tool->chosen != NULL ? tool->chosen->hexes->len : 0;
  text = n > 0 ? g_strdup_printf (ngettext ("%u hex selected", "%u hexes selected", n), n) : g_strdup (_("Nothing selected"));
  gtk_label_set_label (self->count, text);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_check_button_set_active (self->checks[i], (tool->parts & parts[i].part) != 0);
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);

      gtk_widget_set_sensitive (button, tc_ground_select_can (tool, g_object_get_data (G_OBJECT (button), COMMAND_KEY)));
    }
}
