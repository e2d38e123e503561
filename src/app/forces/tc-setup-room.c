/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules make of the set-up while it is made: where the counters in hand may be put, what
 * the sides cost. */
#include "tc-i18n.h"

#include "tc-setup-private.h"

#include "tc-board.h"
#include "tc-group.h"
#include "tc-ui.h"

void
tc_setup_forget_room (TcSetupPage *self)
{
  g_clear_pointer (&self->room, tc_set_up_free);
  g_clear_pointer (&self->barred, g_free);
}

/* Those in hand are nowhere meanwhile, so none is in another's way. */
static void
ask_room (TcSetupPage *self, const GArray *in_hand)
{
  if (self->room != NULL)
    return;
  self->room = tc_set_up_new (tc_setup_get_shown (self));
  for (guint i = 0; i < in_hand->len; i++)
    tc_set_up_put (self->room, g_array_index (in_hand, guint, i), TC_NOWHERE);
}

void
tc_setup_show_room (TcSetupPage *self, const GArray *in_hand, guint counter, TcScene *scene)
{
  const TcMap *map = tc_setup_get_battle (self)->map;
  gint32 n;

  if (tc_map_get_hexes (map) == NULL)
    return;
  n = tc_hexgrid_get_count (&map->grid);
  if (self->barred == NULL)
    {
      ask_room (self, in_hand);
      self->barred = g_new (guint8, n);
      for (TcHex hex = 0; hex < n; hex++)
        self->barred[hex] = !tc_set_up_admits (self->room, counter, tc_map_get_place (map, hex), NULL);
    }
  for (TcHex hex = 0; hex < n; hex++)
    if (self->barred[hex])
      tc_scene_add_overlay (scene, TC_OVERLAY_BARRED, hex, 0);
}

/* The others come along as they stand to it; what waits finds a place of its own. */
static TcPlace
follow (const TcBattle *battle, guint counter, guint selected, TcPlace to)
{
  TcPlace from = tc_battle_counter (battle, selected)->place, place = tc_battle_counter (battle, counter)->place;

  if (counter == selected)
    return to;
  if (tc_place_is_nowhere (from) || tc_place_is_nowhere (place))
    return TC_NOWHERE;
  return tc_group_shift (battle->map, place, from, to);
}

char *
tc_setup_say_room (TcSetupPage *self, const GArray *in_hand, guint counter, TcPlace to)
{
  TcNote refusal;

  ask_room (self, in_hand);
  for (guint i = 0; i < in_hand->len; i++)
    {
      guint other = g_array_index (in_hand, guint, i);
      TcPlace place = follow (tc_setup_get_shown (self), other, counter, to);

      if (!tc_place_is_nowhere (place) && !tc_set_up_admits (self->room, other, place, &refusal))
        return tc_set_up_say (self->room, &refusal);
    }
  return NULL;
}

static void
add_points (TcSetupPage *self, const TcSide *side, gint32 points, gint32 limit)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name = tc_ui_label (side->name, NULL), *label;
  /* Translators: what the counters of a side cost, and what they may cost */
  g_autofree char *text = limit > 0 ? g_strdup_printf (_("%d of %d points"), points, limit)
                                    : g_strdup_printf (ngettext ("%d point", "%d points", points), points);

  label = tc_ui_label (text, limit > 0 && points > limit ? "error" : "numeric");
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (row), tc_ui_swatch (side->colour, side->name));
  gtk_box_append (GTK_BOX (row), name);
  if (limit > 0 && points > limit)
    gtk_box_append (GTK_BOX (row), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (self->points, row);
}

void
tc_setup_show_points (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  g_autoptr (TcSetUp) room = NULL;

  tc_ui_clear (GTK_WIDGET (self->points));
  if (battle == NULL)
    return;
  room = tc_set_up_new (battle);
  for (guint i = 0; i < battle->sides->len; i++)
    {
      gint32 points, limit;

      if (tc_set_up_count_points (room, (int) i, &points, &limit))
        add_points (self, g_ptr_array_index (battle->sides, i), points, limit);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->points), gtk_widget_get_first_child (GTK_WIDGET (self->points)) != NULL);
}
