/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-shape-box.h"

#include "tc-choice-bar.h"
#include "tc-ui.h"

struct _TcShapeBox
{
  GtkBox        parent;
  TcChoiceBar  *modes;      /* draw, select */
  TcChoiceBar  *stencils;
  GtkLabel     *how;        /* to use the one chosen */
  TcChoiceBar  *brushes;
  GtkDropDown  *symmetries;
  GtkSwitch    *wiper;
  TcGroundTool *tool;       /* borrowed */
};

G_DEFINE_FINAL_TYPE (TcShapeBox, tc_shape_box, GTK_TYPE_BOX)

static void
mode_cb (TcShapeBox *self, guint selects)
{
  g_assert (TC_IS_SHAPE_BOX (self));

  tc_ground_tool_set_selects (self->tool, selects != 0);
}

static void
stencil_cb (TcShapeBox *self, guint stencil)
{
  g_assert (TC_IS_SHAPE_BOX (self));

  tc_ground_tool_set_stencil (self->tool, stencil);
}

static void
brush_cb (TcShapeBox *self, guint radius)
{
  g_assert (TC_IS_SHAPE_BOX (self));

  tc_ground_tool_set_radius (self->tool, (int) radius);
}

static void
symmetry_cb (TcShapeBox *self)
{
  g_assert (TC_IS_SHAPE_BOX (self));

  guint chosen = gtk_drop_down_get_selected (self->symmetries);

  if (chosen < TC_N_SYMMETRIES && self->tool->symmetry != &tc_symmetries[chosen])
    tc_ground_tool_set_symmetry (self->tool, chosen);
}

static void
switch_cb (TcShapeBox *self)
{
  g_assert (TC_IS_SHAPE_BOX (self));

  self->tool->wipes = gtk_switch_get_active (self->wiper);
  tc_map_canvas_refresh (tc_page_get_canvas (self->tool->page));
}

static void
pick_cb (TcShapeBox *self)
{
  g_assert (TC_IS_SHAPE_BOX (self));

  tc_map_canvas_press (tc_page_get_canvas (self->tool->page), GDK_KEY_i, 0);
}

static void
add_modes (TcShapeBox *self)
{
  self->modes = TC_CHOICE_BAR (tc_choice_bar_new (G_CALLBACK (mode_cb), self));
  tc_choice_bar_add (self->modes, "tercio-brush-symbolic", _("Draw"), _("Draw with a pencil (S)"));
  tc_choice_bar_add (self->modes, "tercio-lasso-symbolic", _("Select"), _("Select hexes (S)"));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->modes));
}

/* The shapes, and below them how the chosen one is used beside what takes a pencil from the map. */
static void
add_stencils (TcShapeBox *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *pick = gtk_button_new_from_icon_name ("tercio-eyedropper-symbolic");

  self->stencils = TC_CHOICE_BAR (tc_choice_bar_new (G_CALLBACK (stencil_cb), self));
  for (guint i = 0; i < TC_N_STENCILS; i++)
    tc_choice_bar_add (self->stencils, tc_stencils[i].icon, NULL, _(tc_stencils[i].name));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->stencils));
  self->how = GTK_LABEL (tc_ui_text (_(tc_stencils[TC_STENCIL_FREEHAND].how), "dim-label"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->how), TRUE);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->how));
  gtk_widget_add_css_class (pick, "flat");
  gtk_widget_set_valign (pick, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (pick, _("Pick up what is under the cursor (I)"));
  g_signal_connect_swapped (pick, "clicked", G_CALLBACK (pick_cb), self);
  gtk_box_append (GTK_BOX (row), pick);
  gtk_box_append (GTK_BOX (self), row);
}

static void
add_brushes (TcShapeBox *self)
{
  self->brushes = TC_CHOICE_BAR (tc_choice_bar_new (G_CALLBACK (brush_cb), self));
  for (int radius = 0; radius < TC_STENCIL_RADII; radius++)
    {
      guint n = tc_stencil_count (radius);
      g_autofree char *label = g_strdup_printf ("%u", n);
      g_autofree char *tip = g_strdup_printf (ngettext ("Brush of %u hex (B)", "Brush of %u hexes (B)", n), n);

      tc_choice_bar_add (self->brushes, NULL, label, tip);
    }
  tc_ui_add_control (GTK_BOX (self), _("Brush"), GTK_WIDGET (self->brushes));
}

static void
add_symmetries (TcShapeBox *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < TC_N_SYMMETRIES; i++)
    gtk_string_list_append (names, _(tc_symmetries[i].name));
  self->symmetries = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (names), NULL));
  gtk_widget_set_tooltip_text (tc_ui_add_control (GTK_BOX (self), _("Symmetry"), GTK_WIDGET (self->symmetries)),
                               _("Drawn at the same time on the other side of the map (Y)"));
  g_signal_connect_swapped (self->symmetries, "notify::selected", G_CALLBACK (symmetry_cb), self);
}

static void
add_wiper (TcShapeBox *self)
{
  GtkWidget *row;

  self->wiper = GTK_SWITCH (gtk_switch_new ());
  row = tc_ui_add_control (GTK_BOX (self), _("Erase"), GTK_WIDGET (self->wiper));
  gtk_box_set_spacing (GTK_BOX (row), 6);
  gtk_box_prepend (GTK_BOX (row), gtk_image_new_from_icon_name ("tercio-eraser-symbolic"));
  gtk_widget_set_tooltip_text (row, _("Back to clear ground, or nothing on the side (E, or the right button)"));
  g_signal_connect_swapped (self->wiper, "notify::active", G_CALLBACK (switch_cb), self);
}

static void
tc_shape_box_class_init (TcShapeBoxClass *klass)
{
}

static void
tc_shape_box_init (TcShapeBox *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
}

GtkWidget *
tc_shape_box_new (TcGroundTool *tool)
{
  TcShapeBox *self = g_object_new (TC_TYPE_SHAPE_BOX, NULL);

  self->tool = tool;
  add_modes (self);
  add_stencils (self);
  add_brushes (self);
  add_symmetries (self);
  add_wiper (self);
  return GTK_WIDGET (self);
}

void
tc_shape_box_update (TcShapeBox *self)
{
  const TcGroundTool *tool;

  g_return_if_fail (TC_IS_SHAPE_BOX (self));

  tool = self->tool;
  tc_choice_bar_set (self->modes, tool->selects);
  for (guint i = 0; i < TC_N_STENCILS; i++)
    {
      const TcStencil *stencil = &tc_stencils[i];

      tc_choice_bar_set_icon (self->stencils, i, tool->selects && stencil->selects != NULL ? stencil->selects : stencil->icon);
    }
  tc_choice_bar_set (self->stencils, (guint) (tool->stencil - tc_stencils));
  gtk_label_set_label (self->how, _(tool->stencil->how));
  tc_choice_bar_set (self->brushes, (guint) tool->radius);
  gtk_drop_down_set_selected (self->symmetries, (guint) (tool->symmetry - tc_symmetries));
  gtk_switch_set_active (self->wiper, tool->wipes);
}
