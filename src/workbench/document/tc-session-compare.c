/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session's position is compared with. */
#include "config.h"

#include "tc-session-private.h"

#include "tc-compare.h"

void
tc_session_drop_comparison (TcSession *self)
{
  g_clear_pointer (&self->compared, g_free);
  g_clear_pointer (&self->compared_placements, g_array_unref);
  g_clear_pointer (&self->compared_battle, tc_battle_free);
}

static void
begin (TcSession *self, const char *name, GArray *placements, TcBattle *battle)
{
  tc_session_drop_comparison (self);
  self->compared = g_strdup (name);
  self->compared_placements = placements;
  self->compared_battle = battle;
  tc_session_emit (self, TC_CHANGE_COMPARED);
}

void
tc_session_compare_position (TcSession *self, const char *name, const GArray *placements)
{
  g_return_if_fail (TC_IS_SESSION (self) && name != NULL && placements != NULL);

  begin (self, name, g_array_copy ((GArray *) placements), NULL);
}

void
tc_session_compare_version (TcSession *self, const char *name, TcBattle *battle)
{
  g_return_if_fail (TC_IS_SESSION (self) && name != NULL && battle != NULL);

  begin (self, name, NULL, battle);
}

void
tc_session_end_comparison (TcSession *self)
{
  g_return_if_fail (TC_IS_SESSION (self));

  if (self->compared == NULL)
    return;
  tc_session_drop_comparison (self);
  tc_session_emit (self, TC_CHANGE_COMPARED);
}

const char *
tc_session_get_compared (TcSession *self)
{
  return self->compared;
}

GPtrArray *
tc_session_list_contrasts (TcSession *self, const GArray *placements)
{
  g_return_val_if_fail (TC_IS_SESSION (self) && placements != NULL, NULL);

  if (self->compared_battle != NULL)
    return tc_compare_versions (self->compared_battle, tc_session_get_battle (self));
  if (self->compared_placements != NULL)
    return tc_compare_positions (tc_session_get_position_battle (self), self->compared_placements, placements);
  return NULL;
}

void
tc_session_fill_compared (TcSession *self, TcScene *scene)
{
  g_autoptr (GPtrArray) contrasts = NULL;

  /* Two versions are compared as texts, which is too much for every picture. */
  if (self->compared_placements == NULL)
    return;
  contrasts = tc_session_list_contrasts (self, scene->placements);
  for (guint i = 0; i < contrasts->len; i++)
    {
      const TcContrast *contrast = g_ptr_array_index (contrasts, i);

      if (contrast->hex != TC_NO_HEX)
        tc_scene_add_overlay (scene, TC_OVERLAY_CHOSEN, contrast->hex, 0);
      for (guint k = 0; k < self->compared_placements->len; k++)
        {
          TcPlacement ghost = g_array_index (self->compared_placements, TcPlacement, k);

          if (ghost.counter != contrast->counter || tc_map_find_place (scene->battle->map, ghost.place) == contrast->hex)
            continue;
          ghost.faces |= TC_FACE_GHOST;
          g_array_append_val (scene->placements, ghost);
        }
    }
}
