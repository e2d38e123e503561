/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ground-label.h"

#include <math.h>

#include "tc-ground-shape.h"
#include "tc-layer-list.h"
#include "tc-say.h"

/* Hundredths of a hex that an arrow moves a name. */
#define NUDGE 10

const TcGroundStand tc_ground_stands[TC_N_GROUND_STANDS] = {
  { "", N_("Auto"), N_("About its hex, where there is room (T)") },
  { TC_LABEL_HERE, N_("Here"), N_("Where it is put: drag it, or move it with Ctrl and the arrow keys (T)") },
  { TC_LABEL_ALONG, N_("Along"), N_("Bent along the nearest water or road, on its side (T)") },
};

static TcMapCanvas *
get_canvas (TcGroundTool *self)
{
  return tc_page_get_canvas (self->page);
}

static const TcLabel *
get_label (const TcGroundTool *self, int label)
{
  return g_ptr_array_index (tc_ground_tool_get_map (self)->labels, label);
}

static gboolean
is_box (const TcLabel *label)
{
  return tc_furniture_find (label->style) < TC_N_FURNITURE;
}

gboolean
tc_ground_label_is_in_hand (const TcGroundTool *self)
{
  return self->pencil.kind == TC_PENCIL_LABEL && !self->selects && self->patch == NULL;
}

static guint
count (const TcGroundTool *self)
{
  return tc_ground_tool_get_map (self)->labels->len;
}

/* -1: the hex has fewer. */
static int
find_nth (const TcGroundTool *self, TcHex hex, int nth)
{
  for (guint i = 0; hex != TC_NO_HEX && i < count (self); i++)
    if (get_label (self, (int) i)->hex == hex && nth-- == 0)
      return (int) i;
  return -1;
}

static int
count_at (const TcGroundTool *self, TcHex hex)
{
  int n = 0;

  while (find_nth (self, hex, n) >= 0)
    n++;
  return n;
}

/* -1: none, or another one is written next. */
static int
find_chosen (const TcGroundTool *self)
{
  return find_nth (self, tc_session_get_cursor (tc_ground_tool_get_session (self)), self->nth);
}

static void
choose (TcGroundTool *self, int label)
{
  self->nth = 0;
  for (int i = 0; i < label; i++)
    self->nth += get_label (self, i)->hex == get_label (self, label)->hex;
  tc_session_set_cursor (tc_ground_tool_get_session (self), get_label (self, label)->hex);
  self->cursor = get_label (self, label)->hex;
}

int
tc_ground_label_at_hex (const TcGroundTool *self, TcHex hex)
{
  int chosen = find_chosen (self);

  return chosen >= 0 && get_label (self, chosen)->hex == hex ? chosen : find_nth (self, hex, 0);
}

/* Writing */
static TcDocument *
get_document (TcGroundTool *self)
{
  return tc_session_get_document (tc_ground_tool_get_session (self));
}

/* What is in hand, in the place of @label, at @hex when it is -1. */
static TcLabel *
make (TcGroundTool *self, int label, TcHex hex)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->text)));
  TcLabel *made = label >= 0 ? tc_label_copy (get_label (self, label)) : tc_label_new (hex, text, self->pencil.id);

  tc_text_set (&made->text, text);
  tc_text_set (&made->style, self->pencil.id);
  if (label < 0 && !is_box (made))
    made->stands = self->stands;
  return made;
}

/* @x, @y: of the view.  Off the map it stays where it is. */
static void
set_point (TcGroundTool *self, TcLabel *label, double x, double y)
{
  TcHex hex = tc_map_canvas_get_hex_at (get_canvas (self), x, y);
  double middle_x, middle_y, size = tc_map_canvas_get_hex_size (get_canvas (self));

  if (hex == TC_NO_HEX)
    return;
  tc_map_canvas_get_hex_point (get_canvas (self), hex, &middle_x, &middle_y);
  label->hex = hex;
  label->right = (int) lround (100 * (x - middle_x) / size);
  label->down = (int) lround (100 * (y - middle_y) / size);
}

static void
put (TcGroundTool *self, int label, TcLabel *made)
{
  if (tc_label_may_say (made->style, made->text))
    {
      tc_pencil_put_label (get_document (self), self->stroke, label >= 0 ? (guint) label : count (self), made);
      choose (self, label >= 0 ? label : (int) count (self) - 1);
      return;
    }
  tc_label_free (made);
  tc_session_tell (tc_ground_tool_get_session (self), _("Write the name first, then click its hex."), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

void
tc_ground_label_click (TcGroundTool *self, const TcHit *hit, TcHex hex, gboolean wipes, gboolean adds)
{
  int found = tc_map_canvas_find_label (get_canvas (self), hit->x, hit->y);
  TcLabel *made;

  if (found >= 0 && is_box (get_label (self, found)) && !wipes && !g_str_equal (get_label (self, found)->style, self->pencil.id))
    found = find_nth (self, hex, 0);
  if (adds && !wipes)
    found = -1;
  if (wipes && found >= 0)
    tc_pencil_wipe_label (get_document (self), self->stroke, (guint) found);
  if (wipes)
    return;
  made = make (self, found, hex);
  if (found < 0 && made->stands[0] != '\0')
    set_point (self, made, hit->x, hit->y);
  put (self, found, made);
}

void
tc_ground_label_press (TcGroundTool *self, TcHex hex, gboolean wipes, gboolean adds)
{
  int found = find_nth (self, hex, self->nth);

  if (wipes && found >= 0)
    {
      tc_pencil_wipe_label (get_document (self), self->stroke, (guint) found);
      self->nth = 0;
    }
  if (!wipes)
    put (self, adds ? -1 : found, make (self, adds ? -1 : found, hex));
}

/* The chosen one */
static char *
say_stand (const TcGroundTool *self, const TcLabel *label)
{
  g_autofree char *right = g_strdup_printf ("%d", label->right), *down = g_strdup_printf ("%d", label->down);
  const char *const words[] = { label->text, _(tc_ground_stands[tc_ground_label_get_stands (self)].name), right, down, NULL };

  /* Translators: {0}: a name on the map, {1}: how it stands; {2}, {3}: hundredths of a hex, negative ones are left and up */
  return tc_words_fill (label->stands[0] != '\0' ? _("{0}: {1}, {2} right and {3} down") : _("{0}: {1}"), words);
}

static void
show_chosen (TcGroundTool *self)
{
  int label = find_chosen (self);
  g_autofree char *text = label >= 0 ? say_stand (self, get_label (self, label)) : g_strdup (_("Another name"));

  self->changed (self->owner);
  tc_map_canvas_refresh (get_canvas (self));
  tc_ground_shape_say (self, text);
}

void
tc_ground_label_step (TcGroundTool *self, int step)
{
  TcHex cursor = tc_session_get_cursor (tc_ground_tool_get_session (self));
  int n = count_at (self, cursor) + 1;

  self->nth = (self->nth + step + n) % n;
  if (find_chosen (self) >= 0)
    tc_ground_label_pick (self, find_chosen (self));
  show_chosen (self);
}

guint
tc_ground_label_get_stands (const TcGroundTool *self)
{
  int label = tc_ground_label_is_in_hand (self) ? find_chosen (self) : -1;
  const char *stands = label >= 0 && !is_box (get_label (self, label)) ? get_label (self, label)->stands : self->stands;
  guint i = TC_N_GROUND_STANDS;

  while (--i > 0 && !g_str_equal (tc_ground_stands[i].id, stands))
    ;
  return i;
}

/* The name that was chosen, if names may be changed; -1: none is. */
static int
find_free (TcGroundTool *self)
{
  int label = tc_ground_label_is_in_hand (self) ? find_chosen (self) : -1;

  if (label < 0 || is_box (get_label (self, label)) || tc_layer_list_refuses (self->page, TC_PATCH_NAMES))
    return -1;
  return label;
}

void
tc_ground_label_set_stands (TcGroundTool *self, guint stand)
{
  int label = find_free (self);
  double x, y;
  TcLabel *made;

  self->stands = g_intern_string (tc_ground_stands[stand].id);
  if (label >= 0)
    {
      made = tc_label_copy (get_label (self, label));
      tc_map_canvas_find_name (get_canvas (self), (guint) label, &x, &y);
      made->stands = self->stands;
      if (made->stands[0] == '\0')
        made->right = made->down = 0;
      else
        set_point (self, made, x, y);
      self->stroke = tc_document_new_stroke (get_document (self));
      tc_pencil_put_label (get_document (self), self->stroke, (guint) label, made);
      choose (self, label);
    }
  show_chosen (self);
}

/* Toward the arrow by a tenth of a hex, from where it is written. */
gboolean
tc_ground_label_nudge (TcGroundTool *self, guint keyval)
{
  int label = -1;
  int right = (keyval == GDK_KEY_Right) - (keyval == GDK_KEY_Left), down = (keyval == GDK_KEY_Down) - (keyval == GDK_KEY_Up);
  double x, y, size = tc_map_canvas_get_hex_size (get_canvas (self));
  TcLabel *made;

  if (right != 0 || down != 0)
    label = find_free (self);
  if (label < 0)
    return FALSE;
  if (get_label (self, label)->stands[0] == '\0')
    tc_ground_label_set_stands (self, 1);
  made = tc_label_copy (get_label (self, label));
  tc_map_canvas_get_hex_point (get_canvas (self), made->hex, &x, &y);
  set_point (self, made, x + size * (made->right + NUDGE * right) / 100, y + size * (made->down + NUDGE * down) / 100);
  self->stroke = tc_document_new_stroke (get_document (self));
  tc_pencil_put_label (get_document (self), self->stroke, (guint) label, made);
  choose (self, label);
  show_chosen (self);
  return TRUE;
}

/* Dragging.  A name along a line slides under the pointer, others keep the point where they are held. */
gboolean
tc_ground_label_hold (TcGroundTool *self, const TcHit *hit)
{
  double x, y;

  self->held = tc_ground_label_is_in_hand (self) ? tc_map_canvas_find_label (get_canvas (self), hit->x, hit->y) : -1;
  if (self->held < 0)
    return FALSE;
  if (is_box (get_label (self, self->held)))
    tc_map_canvas_get_hex_point (get_canvas (self), get_label (self, self->held)->hex, &x, &y);
  else
    tc_map_canvas_find_name (get_canvas (self), (guint) self->held, &x, &y);
  self->hold_x = hit->x - x;
  self->hold_y = hit->y - y;
  return TRUE;
}

static void
move_box (TcGroundTool *self, TcLabel *label, double x, double y)
{
  TcHex to = tc_map_canvas_get_hex_at (get_canvas (self), x, y);

  if (to != TC_NO_HEX && find_nth (self, to, 0) < 0)
    label->hex = to;
}

void
tc_ground_label_move (TcGroundTool *self, const TcHit *hit)
{
  TcLabel *made = tc_label_copy (get_label (self, self->held));

  if (is_box (made))
    move_box (self, made, hit->x - self->hold_x, hit->y - self->hold_y);
  else if (g_str_equal (made->stands, TC_LABEL_ALONG))
    set_point (self, made, hit->x, hit->y);
  else
    {
      made->stands = g_intern_static_string (TC_LABEL_HERE);
      set_point (self, made, hit->x - self->hold_x, hit->y - self->hold_y);
    }
  tc_pencil_put_label (get_document (self), self->stroke, (guint) self->held, made);
  tc_map_canvas_refresh (get_canvas (self));
}

void
tc_ground_label_let_go (TcGroundTool *self)
{
  const TcMap *map = tc_ground_tool_get_map (self);
  g_autofree char *where = tc_say_place (map, tc_map_get_place (map, get_label (self, self->held)->hex));
  g_autofree char *text = tc_words_fill (_("Moved to {0}"), (const char *const[]) { where, NULL });

  choose (self, self->held);
  self->held = -1;
  self->changed (self->owner);
  tc_ground_shape_say (self, text);
}

gboolean
tc_ground_label_pick (TcGroundTool *self, int label)
{
  if (label < 0 || !(is_box (get_label (self, label)) || tc_ground_label_is_in_hand (self)))
    return FALSE;
  gtk_editable_set_text (self->text, get_label (self, label)->text);
  self->pick (self->owner, (TcPencil) { TC_PENCIL_LABEL, g_intern_string (get_label (self, label)->style) });
  return TRUE;
}

void
tc_ground_label_fill (const TcGroundTool *self, TcScene *scene)
{
  int label = tc_ground_label_is_in_hand (self) ? find_chosen (self) : -1;

  if (label >= 0 && !is_box (get_label (self, label)))
    tc_scene_add_overlay (scene, TC_OVERLAY_NAME, get_label (self, label)->hex, label);
}
