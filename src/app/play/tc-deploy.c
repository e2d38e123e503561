/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-deploy-private.h"

#include <string.h>

#include "tc-deployer.h"
#include "tc-pick.h"
#include "tc-say.h"

TcDeploy *
tc_deploy_new (TcPlayPage *page)
{
  TcDeploy *self = g_new0 (TcDeploy, 1);

  self->page = page;
  self->groups = g_array_new (FALSE, FALSE, sizeof (TcDeployGroup));
  self->painter = tc_painter_new ();
  self->faced = -1;
  return self;
}

void
tc_deploy_free (TcDeploy *self)
{
  g_clear_handle_id (&self->reveal_source, g_source_remove);
  g_clear_weak_pointer (&self->row);
  if (self->room != NULL)
    g_signal_handlers_disconnect_by_data (self->room, self);
  g_clear_weak_pointer (&self->room);
  g_clear_weak_pointer (&self->reason);
  g_array_unref (self->groups);
  tc_painter_free (self->painter);
  g_free (self->ground);
  g_free (self);
}

TcGame *
tc_deploy_get_game (TcDeploy *self)
{
  return tc_play_get_game (self->page);
}

gboolean
tc_deploy_is_on (TcDeploy *self)
{
  return self->on;
}

gboolean
tc_deploy_is_busy (TcDeploy *self)
{
  return self->busy;
}

/* Who waits */
gboolean
tc_deploy_is_placed (TcDeploy *self, int counter)
{
  return tc_planner_get_placement (self->page->planner, counter) != NULL;
}

gboolean
tc_deploy_is_member (TcDeploy *self, int counter)
{
  for (guint i = 0; self->on && i < self->deployment.n; i++)
    if (self->deployment.counters[i] == counter)
      return TRUE;
  return FALSE;
}

gboolean
tc_deploy_are_equal (const TcBattle *battle, int a, int b)
{
  const TcCounter *x = tc_battle_counter (battle, a), *y = tc_battle_counter (battle, b);
  const TcKind *kind = tc_battle_get_kind (battle, x->kind);

  if (kind != NULL && strcmp (kind->symbol, "leader") == 0)
    return a == b;
  return x->army == y->army && strcmp (x->kind, y->kind) == 0 && memcmp (x->values, y->values, sizeof x->values) == 0;
}

/* Army by army; guns that were taken come last. */
static guint
rank_of (TcDeploy *self, const TcBattle *battle, int counter)
{
  gboolean taken = tc_battle_counter_side (battle, counter) != tc_game_get_state (tc_deploy_get_game (self))->actor;

  return (taken ? battle->armies->len : 0) + tc_battle_counter (battle, counter)->army;
}

static TcDeployGroup *
find_group (TcDeploy *self, const TcBattle *battle, int counter)
{
  TcDeployGroup group = { tc_battle_counter (battle, counter)->army, counter, 0, 0 };
  guint at = 0;

  for (guint i = 0; i < self->groups->len; i++)
    {
      TcDeployGroup *it = &g_array_index (self->groups, TcDeployGroup, i);

      if (tc_deploy_are_equal (battle, it->first, counter))
        return it;
      if (rank_of (self, battle, it->first) <= rank_of (self, battle, counter))
        at = i + 1;
    }
  g_array_insert_val (self->groups, at, group);
  return &g_array_index (self->groups, TcDeployGroup, at);
}

static void
make_groups (TcDeploy *self, const TcBattle *battle)
{
  g_array_set_size (self->groups, 0);
  self->waiting = 0;
  for (guint i = 0; i < self->deployment.n; i++)
    {
      int counter = self->deployment.counters[i];
      TcDeployGroup *group = find_group (self, battle, counter);

      group->n++;
      if (tc_deploy_is_placed (self, counter))
        continue;
      if (group->waiting++ == 0)
        group->first = counter;
      self->waiting++;
    }
}

gboolean
tc_deploy_update (TcDeploy *self)
{
  TcGame *game = tc_deploy_get_game (self);
  const TcState *state = game != NULL ? tc_game_get_state (game) : NULL;
  const TcRuleset *ruleset = game != NULL ? tc_game_get_ruleset (game) : NULL;
  gboolean was_on = self->on;

  self->on = self->chooses = self->shows = FALSE;
  if (game == NULL || !tc_play_is_on_turn (self->page) || state->depth > 0)
    return FALSE;
  g_clear_pointer (&self->ground, g_free);
  if (ruleset->system->ruler == NULL)
    self->ground = g_new0 (guint8, tc_hexgrid_get_count (&ruleset->battle->map->grid));
  self->on = tc_state_deploys (ruleset, state, state->actor, &self->deployment, self->ground);
  if (self->on)
    make_groups (self, ruleset->battle);
  else
    self->chooses = tc_deploy_find_choice (self);
  /* Its keys are the map's; the button that was pressed may be gone. */
  if (self->on && !was_on && tc_page_is_shown (TC_PAGE (self->page)))
    gtk_widget_grab_focus (GTK_WIDGET (tc_page_get_canvas (TC_PAGE (self->page))));
  return self->on;
}

int
tc_deploy_get_picked (TcDeploy *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->page->planner, &n);

  return n == 1 && tc_deploy_is_member (self, units[0]) ? units[0] : -1;
}

int
tc_deploy_get_next (TcDeploy *self, int counter)
{
  const TcBattle *battle = tc_game_get_battle (tc_deploy_get_game (self));
  int first = -1;

  for (guint i = 0; i < self->deployment.n; i++)
    {
      int other = self->deployment.counters[i];

      if (other == counter || tc_deploy_is_placed (self, other) || !tc_deploy_are_equal (battle, counter, other))
        continue;
      if (other > counter)
        return other;
      if (first < 0)
        first = other;
    }
  return first;
}

/* Orders */
void
tc_deploy_pick (TcDeploy *self, int counter)
{
  tc_play_select (self->page, counter);
}

gboolean
tc_deploy_is_on_table (TcDeploy *self)
{
  return tc_game_get_ruleset (tc_deploy_get_game (self))->system->ruler != NULL;
}

gboolean
tc_deploy_stands_at (TcDeploy *self, int counter, TcHex hex)
{
  const TcScene *scene = tc_map_canvas_get_scene (tc_page_get_canvas (TC_PAGE (self->page)));
  const TcPlacement *at = counter >= 0 ? tc_planner_get_placement (self->page->planner, counter) : NULL;

  return at != NULL && tc_pick_is_at (scene, at, hex);
}

/* Toward the enemy, unless it was turned. */
static gint32
get_facing (TcDeploy *self, int counter)
{
  const TcPlacement *at = tc_planner_get_placement (self->page->planner, counter);

  if (at != NULL)
    return at->place.facing;
  return self->faced == counter ? self->facing : self->deployment.facing;
}

static TcPlace
make_place (TcDeploy *self, int counter, TcHex hex)
{
  TcPoint at;

  if (!tc_deploy_is_on_table (self))
    return (TcPlace) { hex, 0, TC_NO_FACING };
  at = tc_map_get_point (tc_game_get_battle (tc_deploy_get_game (self))->map, hex);
  return (TcPlace) { MAX (at.x + self->grip.x, 0), MAX (at.y + self->grip.y, 0), get_facing (self, counter) };
}

static TcOrder
make_order (TcDeploy *self, int kind, int counter, TcHex hex)
{
  TcOrder order = { .kind = kind, .n_units = 1 };

  order.units[0] = counter;
  if (hex == TC_NO_HEX)
    return order;
  order.path[order.n_path++] = make_place (self, counter, hex);
  order.flags = self->flags;
  return order;
}

/* Off the ground that is the side's as things are, it may still take the other edge: then it looks the other way. */
static gboolean
is_on_other_edge (TcDeploy *self, TcOrder *order)
{
  TcGame *game = tc_deploy_get_game (self);
  TcPlace *place = &order->path[0];

  if (!tc_deploy_is_on_table (self) || self->faced == order->units[0] || tc_deploy_is_placed (self, order->units[0])
      || (place->y >= self->deployment.low.y && place->y <= self->deployment.high.y))
    return FALSE;
  place->facing = (place->facing + 18000) % 36000;
  if (tc_state_check (tc_game_get_ruleset (game), tc_game_get_state (game), order, NULL))
    return TRUE;
  place->facing = (place->facing + 18000) % 36000;
  return FALSE;
}

gboolean
tc_deploy_propose (TcDeploy *self, TcHex hex, TcOrder *order, TcNote *refusal)
{
  TcGame *game = tc_deploy_get_game (self);
  int counter = tc_deploy_get_picked (self);

  memset (refusal, 0, sizeof *refusal);
  if (counter < 0 || hex == TC_NO_HEX)
    return FALSE;
  *order = make_order (self, self->deployment.place, counter, hex);
  if (is_on_other_edge (self, order))
    return TRUE;
  return tc_state_check (tc_game_get_ruleset (game), tc_game_get_state (game), order, refusal)
         || (tc_deploy_is_on_table (self)
             && tc_state_nearest (tc_game_get_ruleset (game), tc_game_get_state (game), order, order));
}

gboolean
tc_deploy_may (TcDeploy *self, TcHex hex, TcNote *refusal)
{
  TcOrder order;

  return tc_deploy_propose (self, hex, &order, refusal);
}

static gboolean
give_place (TcDeploy *self, const TcOrder *order)
{
  const TcMap *map = tc_game_get_battle (tc_deploy_get_game (self))->map;
  int counter = order->units[0];
  gboolean waited = !tc_deploy_is_placed (self, counter);

  if (!tc_play_give (self->page, order))
    return FALSE;
  tc_session_set_cursor (tc_page_get_session (TC_PAGE (self->page)), tc_map_find_place (map, order->path[0]));
  self->page->drop = TC_NO_HEX;
  self->faced = -1;
  self->flags = 0;
  self->grip = (TcPoint) { 0, 0 };
  tc_deploy_pick (self, waited && self->on ? tc_deploy_get_next (self, counter) : -1);
  return TRUE;
}

gboolean
tc_deploy_put (TcDeploy *self, TcHex hex)
{
  int counter = tc_deploy_get_picked (self);
  TcOrder order;
  TcNote refusal;

  if (counter < 0 || hex == TC_NO_HEX)
    return FALSE;
  if (!tc_deploy_propose (self, hex, &order, &refusal))
    order = make_order (self, self->deployment.place, counter, hex);
  return give_place (self, &order);
}

gboolean
tc_deploy_turn (TcDeploy *self, gint32 turn)
{
  TcGame *game = tc_deploy_get_game (self);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  int counter = tc_deploy_get_picked (self);
  TcOrder order;

  if (counter < 0 || ruleset->system->ruler == NULL)
    return FALSE;
  self->facing = (get_facing (self, counter) + turn + 36000) % 36000;
  self->faced = counter;
  if (!tc_deploy_is_placed (self, counter))
    {
      tc_deploy_point (self, self->page->drop);
      return TRUE;
    }
  order = make_order (self, self->deployment.place, counter, TC_NO_HEX);
  order.n_path = 1;
  order.path[0] = tc_planner_get_placement (self->page->planner, counter)->place;
  order.path[0].facing = self->facing;
  if (!tc_state_check (ruleset, tc_game_get_state (game), &order, NULL))
    tc_state_nearest (ruleset, tc_game_get_state (game), &order, &order);
  if (tc_play_give (self->page, &order))
    tc_deploy_pick (self, counter);
  return TRUE;
}

void
tc_deploy_lift (TcDeploy *self, int counter)
{
  TcOrder order = make_order (self, self->deployment.lift, counter, TC_NO_HEX);

  if (self->deployment.lift != TC_ORDER_END && tc_play_give (self->page, &order))
    tc_deploy_pick (self, counter);
}

/* Many orders in a row are shown once. */
static void
begin (TcDeploy *self)
{
  self->busy = TRUE;
}

static void
end (TcDeploy *self)
{
  self->busy = FALSE;
  tc_play_refresh (self->page);
}

static void
lift_all (TcDeploy *self)
{
  TcGame *game = tc_deploy_get_game (self);
  TcDeployment deployment = self->deployment;

  for (guint i = 0; i < deployment.n && deployment.lift != TC_ORDER_END; i++)
    {
      TcOrder order = make_order (self, deployment.lift, deployment.counters[i], TC_NO_HEX);

      if (tc_deploy_is_placed (self, deployment.counters[i]))
        tc_game_give (game, &order, NULL);
    }
}

void
tc_deploy_lift_all (TcDeploy *self)
{
  begin (self);
  lift_all (self);
  end (self);
}

void
tc_deploy_fill (TcDeploy *self, gboolean anew)
{
  TcGame *game = tc_deploy_get_game (self);
  int side = tc_game_get_state (game)->actor;
  TcSeeded random;
  TcOrder order;

  /* Asked again it proposes something else. */
  tc_seeded_init (&random, tc_game_get_seed (game), 2 * self->shuffles++ + side);
  begin (self);
  if (anew)
    lift_all (self);
  while (tc_game_get_state (game)->actor == side
         && tc_deployer_choose (tc_game_get_ruleset (game), tc_game_get_state (game), &random, &order)
         && tc_game_give (game, &order, NULL))
    continue;
  end (self);
}

/* Words */
char *
tc_deploy_say_group (TcDeploy *self, const TcDeployGroup *group)
{
  const TcBattle *battle = tc_game_get_battle (tc_deploy_get_game (self));
  const TcCounter *counter = tc_battle_counter (battle, group->first);
  const TcKind *kind = tc_battle_get_kind (battle, counter->kind);
  g_autofree char *values = tc_say_values (counter->values);

  if (group->n == 1)
    return g_strdup (counter->name);
  return g_strstrip (g_strdup_printf ("%s %s", kind != NULL ? kind->name : counter->kind, values));
}

/* "9 Foot, 4 Horse, von Mercy". */
static char *
say_waiting (TcDeploy *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->groups->len; i++)
    {
      const TcDeployGroup *group = &g_array_index (self->groups, TcDeployGroup, i);
      g_autofree char *name = tc_deploy_say_group (self, group);

      if (group->waiting == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      if (group->n == 1)
        g_string_append (text, name);
      else
        /* Translators: how many of what: "9 × Infantry 6-3" */
        g_string_append_printf (text, _("%u × %s"), group->waiting, name);
    }
  return g_string_free (text, FALSE);
}

gboolean
tc_deploy_holds_end (TcDeploy *self)
{
  TcGame *game = tc_deploy_get_game (self);
  TcOrder order = { .kind = TC_ORDER_END };
  g_autofree char *who = NULL, *rule = NULL, *text = NULL;
  TcNote refusal;

  if (!self->on || tc_state_check (tc_game_get_ruleset (game), tc_game_get_state (game), &order, &refusal))
    return FALSE;
  if (self->waiting == 0)
    return FALSE;
  /* Not all who wait need be set up: some of them may do so later. */
  if (tc_deploy_is_on_table (self))
    {
      tc_session_refuse (tc_page_get_session (TC_PAGE (self->page)), &refusal);
      return TRUE;
    }
  who = say_waiting (self);
  rule = tc_say_rule (refusal.rule);
  /* Translators: who is left to be set up, and the case of the rules that asks for it */
  text = g_strdup_printf (_("Still to be set up: %s (%s)"), who, rule);
  tc_session_tell (tc_page_get_session (TC_PAGE (self->page)), text, TRUE);
  return TRUE;
}
