/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scene.h"

#include <string.h>

#include "tc-board.h"

const TcPlacement *
tc_placements_find (const GArray *placements, int counter, guint without)
{
  g_return_val_if_fail (placements != NULL, NULL);

  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      if (it->counter == counter && (it->faces & without) == 0)
        return it;
    }
  return NULL;
}

static void
clear_key (gpointer key)
{
  g_free (((TcSceneKey *) key)->text);
}

void
tc_scene_init (TcScene *self, const TcBattle *battle)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (battle != NULL);

  self->battle = battle;
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->overlays = g_array_new (FALSE, FALSE, sizeof (TcOverlay));
  self->measures = g_array_new (FALSE, FALSE, sizeof (TcMeasure));
  self->legend = g_array_new (FALSE, FALSE, sizeof (TcSceneKey));
  g_array_set_clear_func (self->legend, clear_key);
  self->pins = g_array_new (FALSE, FALSE, sizeof (TcScenePin));
  self->draft = NULL;
  self->laid_out = NULL;
  self->turns = 0;
  self->turn = 0;
  self->played = FALSE;
  self->fits = FALSE;
}

void
tc_scene_clear (TcScene *self)
{
  g_return_if_fail (self != NULL);

  self->battle = NULL;
  g_clear_pointer (&self->placements, g_array_unref);
  g_clear_pointer (&self->overlays, g_array_unref);
  g_clear_pointer (&self->measures, g_array_unref);
  g_clear_pointer (&self->legend, g_array_unref);
  g_clear_pointer (&self->pins, g_array_unref);
}

void
tc_scene_reset (TcScene *self)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->placements, 0);
  g_array_set_size (self->overlays, 0);
  g_array_set_size (self->measures, 0);
  g_array_set_size (self->legend, 0);
  g_array_set_size (self->pins, 0);
  self->draft = NULL;
  self->laid_out = NULL;
  self->fits = FALSE;
}

void
tc_scene_add_setup (TcScene *self)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (self->battle != NULL);

  for (guint i = 0; i < self->battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (self->battle, i);
      const TcAlternative *holds = tc_battle_find_alternative (self->laid_out != NULL ? self->laid_out : self->battle, i);
      TcPlacement placement = {
        .counter = (gint16) i,
        .side = (gint8) tc_battle_counter_side (self->battle, i),
        .place = holds != NULL ? holds->place : counter->place,
      };
      const char *formation = holds != NULL && *holds->formation != '\0' ? holds->formation : counter->formation;

      if (tc_place_is_nowhere (placement.place))
        continue;
      for (guint c = 0; c < TC_N_COLUMNS; c++)
        placement.values[c] = counter->values[c];
      if (tc_map_get_board (self->battle->map)->bases)
        tc_battle_get_stands (self->battle, i, formation,
                              CLAMP (placement.values[TC_COLUMN_STRENGTH], 1, TC_STANDS_MAX),
                              &placement.stands);
      g_array_append_val (self->placements, placement);
    }
}

void
tc_scene_add_key (TcScene *self, int overlay, int measure, gint32 value, const char *text)
{
  const TcSceneKey key = { overlay, measure, value, g_strdup (text) };

  g_return_if_fail (self != NULL && text != NULL);

  g_array_append_val (self->legend, key);
}

void
tc_scene_add_overlay (TcScene *self, TcOverlayKind kind, TcHex hex, gint32 value)
{
  TcOverlay overlay = { .kind = kind, .hex = hex, .value = value };

  g_return_if_fail (self != NULL);

  g_array_append_val (self->overlays, overlay);
}

/* Half a byte each: what stands at place 1 and on; 0 ends the text. */
static const char packed[] = "0123456789-+:/%";

gint32
tc_scene_pack (const char *text)
{
  guint32 value = 0;
  guint n = 0;

  g_return_val_if_fail (text != NULL, 0);

  for (; *text != '\0' && n < TC_SCENE_PACKED; text++)
    {
      const char *at = strchr (packed, *text);

      if (at != NULL)
        value |= (guint32) (at - packed + 1) << 4 * n++;
    }

  return (gint32) value;
}

void
tc_scene_unpack (gint32 value, char text[TC_SCENE_PACKED + 1])
{
  guint32 rest = (guint32) value;
  guint n = 0;

  g_return_if_fail (text != NULL);

  for (; n < TC_SCENE_PACKED && (rest & 15) != 0; rest >>= 4)
    text[n++] = packed[(rest & 15) - 1];
  text[n] = '\0';
}

void
tc_scene_add_measure (TcScene *self, TcMeasure measure)
{
  g_return_if_fail (self != NULL);

  g_array_append_val (self->measures, measure);
}

gboolean
tc_scene_has_fronts (const TcScene *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->placements->len; i++)
    if (g_array_index (self->placements, TcPlacement, i).place.facing != TC_NO_FACING)
      return TRUE;

  return FALSE;
}
