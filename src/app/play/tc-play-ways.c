/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-ways: ways on the map that are no orders: the run-up of a charge in the making, what the last
 * order has moved by itself, and whom a marker from the cup concerns. */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-say.h"
#include "tc-ui.h"

/* The order in the making as it stands, else with a flag more that would give it ways; NULL ways: none. */
static GArray *
find_ways (TcPlayPage *self, gboolean *planned)
{
  TcGame *game = tc_play_get_game (self);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (TcWay));
  TcOrder order;
  TcNote refusal;

  if (!tc_planner_get_order (self->planner, &order, NULL, &refusal))
    return NULL;
  tc_state_ways (ruleset, tc_game_get_state (game), &order, ways);
  *planned = ways->len > 0;
  for (guint i = 0; ways->len == 0 && i < 8 && ruleset->system->order_kinds[order.kind].flags[i] != NULL; i++)
    {
      TcOrder more = order;

      more.flags |= 1 << i;
      tc_state_ways (ruleset, tc_game_get_state (game), &more, ways);
    }
  return ways->len > 0 ? g_steal_pointer (&ways) : NULL;
}

/* The last move of the counter that ended at @at, NULL when it came there otherwise. */
static const TcOrder *
find_approach (TcGame *game, int counter, TcHex at)
{
  for (guint i = tc_game_get_cursor (game); i-- > 0; )
    {
      const TcGameEntry *entry = tc_game_get_entry (game, i);

      if (entry->turn != tc_game_get_state (game)->turn)
        return NULL;
      if (entry->order.n_units > 0 && entry->order.units[0] == counter && entry->order.n_path > 0)
        return entry->order.path[entry->order.n_path - 1].x == at ? &entry->order : NULL;
    }
  return NULL;
}

static void
add_way (TcPlayPage *self, TcScene *scene, const TcWay *way, int number)
{
  const TcOrder *approach = find_approach (tc_play_get_game (self), way->counter, way->at);

  tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, way->from, number);
  for (guint i = 0; approach != NULL && i < approach->n_path; i++)
    if (approach->path[i].x != way->from)
      tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, approach->path[i].x, number);
  if (approach == NULL && way->at != way->from)
    tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, way->at, number);
  tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, way->to, number);
}

/* Events that say who went from where to where, but the move that was ordered. */
static void
add_traces (TcPlayPage *self, TcScene *scene)
{
  TcGame *game = tc_play_get_game (self);
  const TcSystem *system = tc_game_get_ruleset (game)->system;
  guint cursor = tc_game_get_cursor (game), n;
  const TcNote *events = tc_game_get_events (game, &n);
  const TcGameEntry *entry = cursor > 0 ? tc_game_get_entry (game, cursor - 1) : NULL;

  for (guint i = 0; entry != NULL && i < entry->n_events; i++)
    {
      const TcNote *event = &events[entry->first_event + i];
      const TcWord *word = tc_words_find (system->words, event->code);

      if (word == NULL || strcmp (word->args, "chh") != 0 || event->args[1] == event->args[2]
          || (entry->order.n_path > 0 && entry->order.units[0] == event->args[0]))
        continue;
      tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, event->args[1], 1000 + (int) i);
      tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, event->args[2], 1000 + (int) i);
    }
}

/* The leader drawn and all who would act with him. */
static void
add_drawn (TcPlayPage *self, TcScene *scene)
{
  TcGame *game = tc_play_get_game (self);
  TcCup cup;
  guint n;

  tc_planner_get_units (self->planner, &n);
  if (n > 0 || !tc_state_cup (tc_game_get_ruleset (game), tc_game_get_state (game), &cup))
    return;
  for (guint i = 0; i < cup.n_members; i++)
    for (guint k = 0; k < scene->placements->len; k++)
      {
        TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, k);

        if (placement->counter != cup.members[i])
          continue;
        tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, placement->place.x, 0);
        if (placement->counter == cup.leader)
          placement->faces |= TC_FACE_SELECTED;
      }
}

void
tc_play_fill_ways (TcPlayPage *self, TcScene *scene)
{
  gboolean planned;
  g_autoptr (GArray) ways = find_ways (self, &planned);

  add_drawn (self, scene);
  if (ways == NULL)
    {
      add_traces (self, scene);
      return;
    }
  for (guint i = 0; i < ways->len; i++)
    add_way (self, scene, &g_array_index (ways, TcWay, i), (int) i);
}

/* In the panel: why the order may be given so. */
void
tc_play_add_ways (TcPlayPage *self)
{
  gboolean planned;
  g_autoptr (GArray) ways = find_ways (self, &planned);

  if (ways == NULL)
    return;
  if (!planned)
    tc_play_append (self, tc_ui_text (_("A charge is possible:"), "dim-label"));
  for (guint i = 0; i < ways->len; i++)
    {
      g_autofree char *text = tc_say_note (&g_array_index (ways, TcWay, i).note,
                                           tc_game_get_ruleset (tc_play_get_game (self)));

      tc_play_append (self, tc_ui_text (text, planned ? NULL : "dim-label"));
    }
}
