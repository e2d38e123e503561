/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the counters in hand may be set up, before they are put there. */
#include "tc-setup-private.h"

#include "tc-board.h"
#include "tc-group.h"

static const TcBattle *
get_battle (TcSetupPage *self)
{
  return tc_session_get_battle (tc_page_get_session (TC_PAGE (self)));
}

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
  self->room = tc_set_up_new (get_battle (self));
  for (guint i = 0; i < in_hand->len; i++)
    tc_set_up_put (self->room, g_array_index (in_hand, guint, i), TC_NOWHERE);
}

void
tc_setup_show_room (TcSetupPage *self, const GArray *in_hand, guint counter, TcScene *scene)
{
  const TcMap *map = get_battle (self)->map;
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
      TcPlace place = follow (get_battle (self), other, counter, to);

      if (!tc_place_is_nowhere (place) && !tc_set_up_admits (self->room, other, place, &refusal))
        return tc_set_up_say (self->room, &refusal);
    }
  return NULL;
}
