/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tool in hand says of a hex: to screen readers, in the status line, and beside the pointer. */
#include "tc-map-canvas-private.h"

#include "tc-say-hex.h"

/* Pixels from the pointer, and around the text. */
#define AWAY_X  14
#define AWAY_Y  18
#define PADDING 7
#define WIDTH   280

static char *
ask_tool (TcMapCanvas *self, TcHex hex)
{
  return self->tool != NULL && self->tool->klass->say != NULL ? self->tool->klass->say (self->tool, hex) : NULL;
}

char *
tc_map_canvas_say (TcMapCanvas *self, TcHex hex)
{
  g_autofree char *text = NULL, *more = NULL;

  g_return_val_if_fail (TC_IS_MAP_CANVAS (self), NULL);
  g_return_val_if_fail (self->has_scene && tc_map_has_hex (self->scene.battle->map, hex), NULL);

  text = tc_say_hex (&self->scene, hex);
  more = ask_tool (self, hex);
  return more != NULL ? g_strdup_printf ("%s. %s", text, more) : g_steal_pointer (&text);
}

/* Below the pointer, and inside the canvas. */
static graphene_rect_t
find_place (TcMapCanvas *self, int width, int height)
{
  double x = MIN (self->pointer_x + AWAY_X, self->view.width - width);
  double y = self->pointer_y + AWAY_Y + height <= self->view.height ? self->pointer_y + AWAY_Y
                                                                    : self->pointer_y - AWAY_Y - height;

  return GRAPHENE_RECT_INIT ((float) MAX (x, 0), (float) MAX (y, 0), (float) width, (float) height);
}

void
tc_map_canvas_append_caption (TcMapCanvas *self, GtkSnapshot *snapshot)
{
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;
  GskRoundedRect box;
  graphene_rect_t place;

  if (self->hover == TC_NO_HEX || !tc_map_has_hex (self->scene.battle->map, self->hover))
    return;
  text = ask_tool (self, self->hover);
  if (text == NULL)
    return;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  pango_layout_set_width (layout, WIDTH * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, &width, &height);
  place = find_place (self, width + 2 * PADDING, height + 2 * PADDING);
  gsk_rounded_rect_init_from_rect (&box, &place, PADDING);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0.08f, 0.08f, 0.08f, 0.92f }, &place);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (place.origin.x + PADDING, place.origin.y + PADDING));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA) { 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}
