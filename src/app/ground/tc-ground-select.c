/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-ground-select.h"

#include <string.h>

#include "tc-battle-file.h"
#include "tc-ground-shape.h"
#include "tc-layer-list.h"
#include "tc-say.h"

static TcHexSet *
get_chosen (TcGroundTool *self)
{
  if (self->chosen == NULL)
    self->chosen = tc_hexset_new (&tc_ground_tool_get_map (self)->grid);
  return self->chosen;
}

void
tc_ground_select_forget (TcGroundTool *self)
{
  g_clear_pointer (&self->chosen, tc_hexset_free);
}

static void
changed (TcGroundTool *self)
{
  self->changed (self->owner);
  tc_map_canvas_refresh (tc_page_get_canvas (self->page));
}

static void
say_chosen (TcGroundTool *self)
{
  guint n = get_chosen (self)->hexes->len;
  g_autofree char *text = n > 0 ? g_strdup_printf (ngettext ("%u hex selected", "%u hexes selected", n), n)
                                : g_strdup (_("Nothing selected"));

  tc_ground_shape_say (self, text);
  changed (self);
}

void
tc_ground_select_begin (TcGroundTool *self, gboolean adds)
{
  if (self->selects && !adds && self->corners->len == 0)
    tc_hexset_clear (get_chosen (self));
}

void
tc_ground_select_apply (TcGroundTool *self, const TcHexSet *hexes, gboolean removes)
{
  if (removes)
    tc_hexset_remove_all (get_chosen (self), hexes);
  else
    tc_hexset_add_all (get_chosen (self), hexes);
  say_chosen (self);
}

/* Commands on the selection */
static void
select_all (TcGroundTool *self)
{
  self->selects = TRUE;
  tc_hexset_clear (get_chosen (self));
  tc_hexset_invert (get_chosen (self));
  say_chosen (self);
}

static void
select_none (TcGroundTool *self)
{
  tc_hexset_clear (get_chosen (self));
  say_chosen (self);
}

static void
grow (TcGroundTool *self)
{
  tc_hexset_grow (get_chosen (self), &tc_ground_tool_get_map (self)->grid);
  say_chosen (self);
}

static void
invert (TcGroundTool *self)
{
  tc_hexset_invert (get_chosen (self));
  say_chosen (self);
}

/* Of what is chosen for it whatever is not locked; 0: nothing, and that has been said. */
static guint
get_parts (TcGroundTool *self)
{
  return tc_layer_list_refuses (self->page, self->parts) ? 0 : tc_layer_list_free (self->page, self->parts);
}

/* Commands with it */
static void
fill (TcGroundTool *self)
{
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self));
  g_autofree char *name = tc_say_code (self->pencil.id);

  if (self->pencil.kind == TC_PENCIL_LABEL)
    {
      tc_session_tell (tc_ground_tool_get_session (self), _("A name is drawn in one hex."), TRUE);
      return;
    }
  if (tc_layer_list_refuses (self->page, tc_layer_list_part_of (&self->pencil)))
    return;
  self->drawn = get_chosen (self)->hexes->len;
  tc_pencil_draw (&self->pencil, document, tc_document_new_stroke (document), get_chosen (self), name);
  tc_ground_shape_say_drawn (self, FALSE);
}

static void
wipe (TcGroundTool *self, gboolean keeps_counters)
{
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self));
  guint parts = get_parts (self);

  if (parts == 0)
    return;
  self->drawn = get_chosen (self)->hexes->len;
  tc_patch_wipe (document, tc_document_new_stroke (document), get_chosen (self), parts, keeps_counters);
  tc_ground_shape_say_drawn (self, TRUE);
}

static void
erase (TcGroundTool *self)
{
  wipe (self, TRUE);
}

static GdkClipboard *
get_clipboard (TcGroundTool *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (tc_page_get_canvas (self->page)));
}

static void
copy (TcGroundTool *self)
{
  guint n = get_chosen (self)->hexes->len;
  g_autoptr (TcBattle) patch = tc_patch_new (tc_session_get_battle (tc_ground_tool_get_session (self)), get_chosen (self));
  g_autofree char *text = tc_battle_file_format (patch, NULL);
  g_autofree char *said = g_strdup_printf (ngettext ("%u hex copied", "%u hexes copied", n), n);

  gdk_clipboard_set_text (get_clipboard (self), text);
  tc_ground_shape_say (self, said);
}

static void
cut (TcGroundTool *self)
{
  copy (self);
  wipe (self, FALSE);
}

/* What is wrong with a patch is seen where it is put down. */
static void
take_up (TcGroundTool *self, const char *text)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) patch = text != NULL ? tc_battle_file_parse ("clipboard", text, strlen (text), issues) : NULL;

  if (patch == NULL || !tc_patch_is (patch))
    {
      tc_session_tell (tc_ground_tool_get_session (self), _("The clipboard does not contain a piece of a map."), TRUE);
      return;
    }
  g_clear_pointer (&self->patch, tc_battle_free);
  self->patch = g_steal_pointer (&patch);
  self->way = (TcPatchWay) { 0 };
  self->selects = TRUE;
  g_array_set_size (self->corners, 0);
  tc_ground_shape_say (self, _("Click, or press Enter, where its middle should be."));
  changed (self);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);

  /* The tool may be gone. */
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    take_up (data, text);
}

static void
paste (TcGroundTool *self)
{
  gdk_clipboard_read_text_async (get_clipboard (self), self->cancellable, pasted_cb, self);
}

/* Commands on what is being put down */
static void
turn (TcGroundTool *self, int turns)
{
  self->way.turns = (self->way.turns + turns) % TC_HEX_DIRECTIONS;
  tc_ground_shape_say (self, turns == 1 ? _("Turned to the right") : _("Turned to the left"));
  changed (self);
}

static void
turn_left (TcGroundTool *self)
{
  turn (self, TC_HEX_DIRECTIONS - 1);
}

static void
turn_right (TcGroundTool *self)
{
  turn (self, 1);
}

/* As it is seen: what has been turned one way is then turned the other way. */
static void
mirror (TcGroundTool *self)
{
  self->way.mirrored = !self->way.mirrored;
  self->way.turns = (TC_HEX_DIRECTIONS - self->way.turns) % TC_HEX_DIRECTIONS;
  tc_ground_shape_say (self, _("Mirrored"));
  changed (self);
}

static const TcSelectCommand selecting[] = {
  { GDK_KEY_a, GDK_CONTROL_MASK, "edit-select-all-symbolic", N_("Select all (Ctrl+A)"), TC_SELECT_NEEDS_NOTHING, select_all },
  { GDK_KEY_w, 0, "tercio-grow-symbolic", N_("Grow by one hex (W)"), TC_SELECT_NEEDS_HEXES, grow },
  { GDK_KEY_v, 0, "tercio-invert-symbolic", N_("Invert (V)"), TC_SELECT_NEEDS_NOTHING, invert },
  { GDK_KEY_A, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "edit-clear-symbolic", N_("Select nothing (Ctrl+Shift+A)"), TC_SELECT_NEEDS_HEXES,
    select_none },
  { 0 }
};

static const TcSelectCommand using[] = {
  { GDK_KEY_p, 0, "tercio-fill-symbolic", N_("Fill with the pencil (P)"), TC_SELECT_NEEDS_HEXES, fill },
  { GDK_KEY_Delete, 0, "edit-delete-symbolic", N_("Erase (Delete)"), TC_SELECT_NEEDS_HEXES, erase },
  { GDK_KEY_x, GDK_CONTROL_MASK, "edit-cut-symbolic", N_("Cut (Ctrl+X)"), TC_SELECT_NEEDS_HEXES, cut },
  { GDK_KEY_c, GDK_CONTROL_MASK, "edit-copy-symbolic", N_("Copy (Ctrl+C)"), TC_SELECT_NEEDS_HEXES, copy },
  { GDK_KEY_v, GDK_CONTROL_MASK, "edit-paste-symbolic", N_("Paste (Ctrl+V)"), TC_SELECT_NEEDS_NOTHING, paste },
  { 0 }
};

static const TcSelectCommand putting[] = {
  { GDK_KEY_bracketleft, 0, "tercio-rotate-left-symbolic", N_("Turn to the left ([)"), TC_SELECT_NEEDS_PATCH, turn_left },
  { GDK_KEY_bracketright, 0, "tercio-rotate-right-symbolic", N_("Turn to the right (])"), TC_SELECT_NEEDS_PATCH, turn_right },
  { GDK_KEY_m, 0, "object-flip-horizontal-symbolic", N_("Mirror (M)"), TC_SELECT_NEEDS_PATCH, mirror },
  { 0 }
};

const TcSelectCommand *const tc_select_commands[TC_SELECT_ROWS] = { selecting, using, putting };

gboolean
tc_ground_select_can (const TcGroundTool *self, const TcSelectCommand *command)
{
  switch (command->needs)
    {
    case TC_SELECT_NEEDS_HEXES: return self->chosen != NULL && self->chosen->hexes->len > 0;
    case TC_SELECT_NEEDS_PATCH: return self->patch != NULL;
    case TC_SELECT_NEEDS_NOTHING:
    default: return TRUE;
    }
}

void
tc_ground_select_run (TcGroundTool *self, const TcSelectCommand *command)
{
  if (tc_ground_select_can (self, command))
    command->run (self);
}

/* The clipboard can be had without selecting; all else while one selects. */
gboolean
tc_ground_select_key (TcGroundTool *self, guint keyval, GdkModifierType modifiers)
{
  for (guint row = 0; row < TC_SELECT_ROWS; row++)
    for (const TcSelectCommand *command = tc_select_commands[row]; command->key != 0; command++)
      if (command->key == keyval && command->modifiers == modifiers && (self->selects || command->modifiers != 0))
        {
          tc_ground_select_run (self, command);
          return TRUE;
        }
  return FALSE;
}

/* What has been put down is selected: it can be moved on, or removed. */
static void
put (TcGroundTool *self, TcHex hex, guint stroke, guint parts)
{
  g_autofree char *text = NULL;
  guint n;

  self->way.at = hex;
  self->way.parts = parts;
  tc_patch_put (self->patch, tc_session_get_document (tc_ground_tool_get_session (self)), stroke, &self->way);
  tc_hexset_clear (get_chosen (self));
  tc_patch_find_hexes (self->patch, tc_ground_tool_get_map (self), &self->way, get_chosen (self));
  n = self->chosen->hexes->len;
  text = g_strdup_printf (ngettext ("%u hex pasted", "%u hexes pasted", n), n);
  tc_ground_shape_say (self, text);
}

void
tc_ground_select_put (TcGroundTool *self, TcHex hex, gboolean stays)
{
  guint parts = get_parts (self);

  if (parts == 0)
    return;
  put (self, hex, tc_document_new_stroke (tc_session_get_document (tc_ground_tool_get_session (self))), parts);
  if (!stays)
    g_clear_pointer (&self->patch, tc_battle_free);
  changed (self);
}

gboolean
tc_ground_select_grip (TcGroundTool *self, TcHex hex)
{
  if (!self->selects || self->corners->len > 0 || !tc_hexset_has (get_chosen (self), hex))
    return FALSE;
  g_clear_pointer (&self->patch, tc_battle_free);
  self->patch = tc_patch_new (tc_session_get_battle (tc_ground_tool_get_session (self)), self->chosen);
  self->way = (TcPatchWay) { 0 };
  self->grip = hex;
  return TRUE;
}

TcHex
tc_ground_select_aim (const TcGroundTool *self, TcHex hex)
{
  const TcHexGrid *grid = &tc_ground_tool_get_map (self)->grid;
  gint32 x2, y, from_x2, from_y, to_x2, to_y;

  if (self->grip == TC_NO_HEX || hex == TC_NO_HEX)
    return hex;
  tc_hexgrid_centre (grid, tc_patch_find_middle (tc_ground_tool_get_map (self), self->chosen), &x2, &y);
  tc_hexgrid_centre (grid, self->grip, &from_x2, &from_y);
  tc_hexgrid_centre (grid, hex, &to_x2, &to_y);
  return tc_hexgrid_at_centre (grid, x2 + to_x2 - from_x2, y + to_y - from_y);
}

/* One step: it is cut out and put down. */
void
tc_ground_select_let_go (TcGroundTool *self)
{
  TcDocument *document = tc_session_get_document (tc_ground_tool_get_session (self));
  TcHex aim = tc_ground_select_aim (self, self->hex);
  guint parts = aim != TC_NO_HEX && self->hex != self->grip ? get_parts (self) : 0;

  if (parts != 0)
    {
      tc_document_freeze (document);
      tc_patch_wipe (document, self->stroke, self->chosen, parts, FALSE);
      put (self, aim, self->stroke, parts);
      tc_document_thaw (document);
    }
  self->grip = TC_NO_HEX;
  g_clear_pointer (&self->patch, tc_battle_free);
  changed (self);
}

gboolean
tc_ground_select_drop (TcGroundTool *self)
{
  self->grip = TC_NO_HEX;
  if (self->patch != NULL)
    {
      g_clear_pointer (&self->patch, tc_battle_free);
      changed (self);
      return TRUE;
    }
  if (!self->selects || self->chosen == NULL || self->chosen->hexes->len == 0)
    return FALSE;
  select_none (self);
  return TRUE;
}

void
tc_ground_select_fill (TcGroundTool *self, TcScene *scene)
{
  const TcHexSet *chosen = get_chosen (self);

  for (guint i = 0; self->selects && i < chosen->hexes->len; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_CHOSEN, tc_hexset_get (chosen, i), 0);
}

const char *
tc_ground_select_find_hint (const TcTool *tool)
{
  const TcGroundTool *self = (const TcGroundTool *) tool;

  if (self->patch != NULL && self->grip == TC_NO_HEX)
    return N_("Click to put it down, [ and ] turn it, M mirrors it; Shift keeps it in hand, Escape puts nothing down");
  return self->selects ? N_("Drag to select, right button takes out; Shift adds, a drag of the selection moves it, Escape ends") : NULL;
}
