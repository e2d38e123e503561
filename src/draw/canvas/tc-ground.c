/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-ground.h"

#include "tc-ground-private.h"

gboolean
tc_ground_needs_hex (const TcGround *self, const TcMap *map, TcHex hex)
{
  return self != NULL && (tc_ground_is_ditch (map, hex) || tc_ground_is_work (map, hex) || tc_ground_is_walled (map, hex)
                          || g_hash_table_contains (self->ditched, GINT_TO_POINTER (hex))
                          || g_hash_table_contains (self->worked, GINT_TO_POINTER (hex)));
}

static void
count_ways (TcGround *self, const TcMap *map)
{
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      for (guint k = 0; feature->shape == TC_FEATURE_PATH && k < feature->hexes->len; k++)
        {
          gpointer hex = GINT_TO_POINTER (g_array_index (feature->hexes, TcHex, k));
          guint ways = GPOINTER_TO_UINT (g_hash_table_lookup (self->ways, hex));

          g_hash_table_insert (self->ways, hex, GUINT_TO_POINTER (ways + 1));
        }
    }
}

TcGround *
tc_ground_new (const TcMap *map)
{
  TcGround *self = g_new0 (TcGround, 1);

  self->courses = g_ptr_array_new_with_free_func (tc_course_free);
  self->hachures = g_array_new (FALSE, FALSE, sizeof (TcStroke));
  self->hatches = g_array_new (FALSE, FALSE, sizeof (TcStroke));
  self->marks = g_array_new (FALSE, FALSE, sizeof (TcMark));
  self->ditched = g_hash_table_new (NULL, NULL);
  self->walls = g_ptr_array_new ();
  self->worked = g_hash_table_new (NULL, NULL);
  self->ways = g_hash_table_new (NULL, NULL);
  count_ways (self, map);
  tc_ground_add_heights (self, map);
  for (guint i = 0; i < map->features->len; i++)
    tc_ground_add_feature (self, map, g_ptr_array_index (map->features, i), i);
  tc_ground_add_works (self, map);
  tc_ground_add_enceintes (self, map);
  tc_ground_finish_water (self, map);
  tc_ground_settle_marks (self);
  return self;
}

void
tc_ground_free (TcGround *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->courses);
  g_ptr_array_unref (self->walls);
  g_array_unref (self->hachures);
  g_free (self->heights);
  g_array_unref (self->hatches);
  g_array_unref (self->marks);
  g_hash_table_unref (self->ditched);
  g_hash_table_unref (self->worked);
  g_hash_table_unref (self->ways);
  g_free (self);
}
