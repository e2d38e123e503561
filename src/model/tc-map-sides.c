/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on the hexsides, derived from the features. */
#include "tc-map.h"

static void
clear_sides (TcMap *self)
{
  g_clear_pointer (&self->sides, g_free);
  g_clear_pointer (&self->second, g_free);
  self->n_side_kinds = 0;
  for (guint i = 0; i < TC_MAP_SIDE_KINDS; i++)
    self->side_kinds[i] = NULL;
}

/* The bit of a kind, a new one when it has none yet; 0 when there is no more. */
static guint16
claim_bit (TcMap *self, const char *kind)
{
  for (guint i = 0; i < self->n_side_kinds; i++)
    if (self->side_kinds[i] == kind)
      return (guint16) (1u << i);

  if (self->n_side_kinds == TC_MAP_SIDE_KINDS)
    return 0;

  self->side_kinds[self->n_side_kinds] = kind;
  return (guint16) (1u << self->n_side_kinds++);
}

/* FALSE only when the kind is one too many: a pair that is not adjacent has no side, which the
 * reader reports. */
static gboolean
mark_side (TcMap *self, const char *kind, TcHex first, TcHex other)
{
  gint32 count = tc_hexgrid_get_count (&self->grid);
  TcSideIndex side;
  TcHex a, b;
  guint16 bit;
  int direction;

  if (first < 0 || other < 0 || first >= count || other >= count)
    return TRUE;
  direction = tc_hexgrid_direction (&self->grid, first, other);
  if (direction < 0)
    return TRUE;

  bit = claim_bit (self, kind);
  if (bit == 0)
    return FALSE;

  /* Only maps with something on their sides pay for the arrays. */
  if (self->sides == NULL)
    {
      gsize n = (gsize) tc_hexgrid_get_side_count (&self->grid);

      self->sides = g_new0 (guint16, n);
      self->second = g_new0 (guint16, n);
    }

  side = tc_hexgrid_side (&self->grid, first, direction);
  tc_hexgrid_side_hexes (&self->grid, side, &a, &b);
  self->sides[side] |= bit;
  if (first == b)
    self->second[side] |= bit;
  else
    self->second[side] &= (guint16) ~bit;
  return TRUE;
}

/* Whatever else may still mark the side marks it again. */
static gboolean
unmark_side (TcMap *self, const char *kind, TcHex first, TcHex other)
{
  guint16 bit = tc_map_get_side_bit (self, kind);
  gint32 count = tc_hexgrid_get_count (&self->grid);
  TcSideIndex side;
  int direction;

  if (bit == 0 || first < 0 || other < 0 || first >= count || other >= count)
    return TRUE;
  direction = tc_hexgrid_direction (&self->grid, first, other);
  if (direction < 0)
    return TRUE;

  side = tc_hexgrid_side (&self->grid, first, direction);
  self->sides[side] &= (guint16) ~bit;
  self->second[side] &= (guint16) ~bit;
  return TRUE;
}

typedef gboolean (*SideFunc) (TcMap *self, const char *kind, TcHex first, TcHex other);

static gboolean
visit_sides (TcMap *self, const TcFeature *feature, SideFunc func)
{
  gboolean all = TRUE;

  switch (feature->shape)
    {
    case TC_FEATURE_PATH:
      for (guint i = 1; i < feature->hexes->len; i++)
        all &= func (self, feature->kind,
                     g_array_index (feature->hexes, TcHex, i - 1),
                     g_array_index (feature->hexes, TcHex, i));
      break;

    case TC_FEATURE_SIDES:
      for (guint i = 0; i < feature->sides->len; i++)
        {
          TcHexPair pair = g_array_index (feature->sides, TcHexPair, i);

          all &= func (self, feature->kind, pair.a, pair.b);
        }
      break;

    case TC_FEATURE_HEXES:
      break;

    default:
      g_assert_not_reached ();
    }
  return all;
}

gboolean
tc_map_derive (TcMap *self)
{
  gboolean all = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);

  clear_sides (self);
  for (guint i = 0; i < self->features->len; i++)
    all &= visit_sides (self, g_ptr_array_index (self->features, i), mark_side);
  return all;
}

gboolean
tc_map_derive_kind (TcMap *self, const char *kind, const TcFeature *gone)
{
  gboolean all = TRUE;

  g_return_val_if_fail (self != NULL && kind != NULL, FALSE);

  if (gone != NULL)
    visit_sides (self, gone, unmark_side);
  for (guint i = 0; i < self->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (self->features, i);

      if (g_str_equal (feature->kind, kind))
        all &= visit_sides (self, feature, mark_side);
    }
  return all;
}

guint16
tc_map_get_side_bit (const TcMap *self, const char *kind)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (kind != NULL, 0);

  for (guint i = 0; i < self->n_side_kinds; i++)
    if (g_str_equal (self->side_kinds[i], kind))
      return (guint16) (1u << i);
  return 0;
}

guint16
tc_map_get_sides (const TcMap *self, TcHex hex, int direction)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (direction >= 0 && direction < TC_HEX_DIRECTIONS, 0);

  if (self->sides == NULL || hex < 0 || hex >= tc_hexgrid_get_count (&self->grid))
    return 0;
  return self->sides[tc_hexgrid_side (&self->grid, hex, direction)];
}

gboolean
tc_map_is_first (const TcMap *self, TcHex hex, int direction, guint16 bit)
{
  TcSideIndex side;
  TcHex a, b;

  if ((tc_map_get_sides (self, hex, direction) & bit) == 0)
    return FALSE;

  side = tc_hexgrid_side (&self->grid, hex, direction);
  tc_hexgrid_side_hexes (&self->grid, side, &a, &b);
  return hex == ((self->second[side] & bit) != 0 ? b : a);
}
