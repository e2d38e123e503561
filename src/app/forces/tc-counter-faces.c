/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-counter-faces.h"

#include "tc-look.h"
#include "tc-painter.h"
#include "tc-say.h"

/* Pixels of a hex, so that a counter says all that it has to say. */
#define HEX 76

typedef struct
{
  TcPainter      *painter; /* owned */
  const TcBattle *battle;  /* borrowed; NULL: nothing is shown */
  TcPlacement     front;
  TcPlacement     back;
  GtkWidget      *pictures[2]; /* borrowed: this belongs to their box */
} Faces;

static void
faces_free (gpointer data)
{
  Faces *self = data;

  tc_painter_free (self->painter);
  g_free (self);
}

static void
paint (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Faces *self = data;

  if (self->battle == NULL)
    return;
  tc_painter_set_theme (self->painter, tc_look_get_theme ());
  tc_painter_paint_counter (self->painter, self->battle, GTK_WIDGET (area) == self->pictures[0] ? &self->front : &self->back,
                            MIN (width, height), cr);
}

static void
name_faces (GtkWidget *faces, Faces *self, gboolean has_back)
{
  g_autofree char *front = tc_say_values (self->front.values), *back = tc_say_values (self->back.values);
  /* Translators: the values printed on the front of a counter, and on its back */
  g_autofree char *name = has_back ? g_strdup_printf (_("Front %s, back %s"), front, back)
                                   : g_strdup_printf (_("Front %s"), front);

  gtk_widget_set_tooltip_text (faces, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (faces), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
tc_counter_faces_new (void)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "spacing", 8, NULL);
  Faces *self = g_new0 (Faces, 1);

  self->painter = tc_painter_new ();
  for (guint i = 0; i < G_N_ELEMENTS (self->pictures); i++)
    {
      GtkWidget *picture = gtk_drawing_area_new ();

      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), HEX);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), HEX);
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), paint, self, NULL);
      gtk_box_append (GTK_BOX (box), picture);
      self->pictures[i] = picture;
    }
  g_object_set_data_full (G_OBJECT (box), "faces", self, faces_free);
  return box;
}

void
tc_counter_faces_show (GtkWidget *faces, const TcBattle *battle, int counter)
{
  Faces *self = g_object_get_data (G_OBJECT (faces), "faces");
  const TcCounter *it;

  g_return_if_fail (self != NULL && battle != NULL);

  gtk_widget_set_visible (faces, counter >= 0);
  self->battle = counter >= 0 ? battle : NULL;
  if (counter < 0)
    return;
  it = tc_battle_counter (battle, (guint) counter);
  self->front = (TcPlacement) { .counter = (gint16) counter, .side = (gint8) tc_battle_counter_side (battle, (guint) counter) };
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    self->front.values[i] = it->values[i];
  self->back = self->front;
  self->back.faces = TC_FACE_REDUCED;
  self->back.values[TC_COLUMN_STRENGTH] = it->values[TC_COLUMN_REDUCED];
  gtk_widget_set_visible (self->pictures[1], it->values[TC_COLUMN_REDUCED] != TC_NO_VALUE);
  name_faces (faces, self, it->values[TC_COLUMN_REDUCED] != TC_NO_VALUE);
  for (guint i = 0; i < G_N_ELEMENTS (self->pictures); i++)
    gtk_widget_queue_draw (self->pictures[i]);
}
