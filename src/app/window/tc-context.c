/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-context.h"

#include "tc-board.h"
#include "tc-pick.h"
#include "tc-say.h"

/* What must be there for an entry to be offered. */
typedef enum
{
  AT_COUNTER  = 1 << 0, /* a counter at the point */
  AT_NOBODY   = 1 << 1, /* none */
  AT_ENEMY    = 1 << 2, /* a counter of another side than that of the selected one */
  SELECTED    = 1 << 3, /* another one is selected */
  HEXES       = 1 << 4, /* the board has hexes */
  TABLE       = 1 << 5, /* it is a measured table */
  IN_SETUP    = 1 << 6, /* on the view of the set-up's counters */
  IN_GAME     = 1 << 7, /* on the Game page, in the present position, with a person on turn */
  IN_ANALYSIS = 1 << 8, /* on the Analysis page */
  SETS_UP     = 1 << 9, /* in a game: counters are being set up */
  FRONTS      = 1 << 10, /* counters have fronts */
  MAY_DRAW    = 1 << 11, /* the ground may be drawn: no game keeps it */
  DRAWS       = 1 << 12, /* with a pencil in hand */
  RESTS       = 1 << 13, /* without one */
  ENTERS      = 1 << 14, /* the selected one comes later */
} Needs;

/* More orders of a counter are for the panel. */
#define MOST_ORDERS 5

static TcSession *
get_session (TcContext *self)
{
  return self->shell->session;
}

/* Questions of analysis are about the selected counter, or the hex under the cursor. */
static void
ask (TcContext *self, const char *question)
{
  tc_session_set_counter (get_session (self), self->hit.counter);
  self->shell->show_part (self->shell, "analysis", question);
}

static void
ask_odds (TcContext *self)
{
  ask (self, "odds");
}

static void
ask_reach (TcContext *self)
{
  ask (self, "reach");
}

static void
ask_sight (TcContext *self)
{
  ask (self, "sight");
}

static void
edit_counter (TcContext *self)
{
  tc_session_set_counter (get_session (self), self->hit.counter);
  self->shell->show_view (self->shell, "counters");
}

static void
add_counter (TcContext *self)
{
  self->shell->show_part (self->shell, "counters", "add");
}

static void
attack (TcContext *self)
{
  tc_map_canvas_click (self->shell->canvas, &self->hit);
}

static void
draw_ground (TcContext *self)
{
  self->shell->show_part (self->shell, "ground", "draw");
}

static void
name_place (TcContext *self)
{
  self->shell->show_part (self->shell, "ground", "name");
}

static void
show_ground (TcContext *self)
{
  self->shell->show_view (self->shell, "ground");
}

static const char *
find_terrain_chart (const GPtrArray *charts)
{
  for (guint i = 0; i < charts->len; i++)
    if (((const TcChart *) g_ptr_array_index (charts, i))->role == TC_CHART_TERRAIN)
      return ((const TcChart *) g_ptr_array_index (charts, i))->id;
  return NULL;
}

static void
show_rules (TcContext *self)
{
  const TcBattle *battle = tc_session_get_battle (get_session (self));
  const char *chart = battle->book != NULL ? find_terrain_chart (battle->book->charts) : NULL;
  g_autofree char *part = chart != NULL ? g_strconcat ("chart-", chart, NULL) : g_strdup ("modules");

  self->shell->show_part (self->shell, "battle", part);
}

static void
center (TcContext *self)
{
  tc_map_canvas_center (self->shell->canvas, self->hit.hex);
}

/* {0}: the counter at the point, {1}: the one that is selected. */
static const struct
{
  const char *label;
  guint       needs;
  guint       section;
  void      (*act) (TcContext *self);
  guint       key;  /* that does it on the map, where there is no procedure */
  GdkModifierType modifiers;
} entries[] = {
  { N_("Attack {0} with {1}"), AT_COUNTER | AT_ENEMY | SELECTED | IN_GAME, 0, attack },
  { N_("Move {1} Here"), SELECTED | IN_GAME, 0, NULL, GDK_KEY_m },
  { N_("Move {1} Here"), SELECTED | IN_SETUP, 0, NULL, GDK_KEY_m },
  { N_("Let {1} Enter Here, or Not"), SELECTED | ENTERS | HEXES | IN_SETUP, 0, NULL, GDK_KEY_e },
  { N_("Suppose {1} Here"), SELECTED | IN_ANALYSIS, 0, NULL, GDK_KEY_m },
  { N_("Turn {0} to the Left"), AT_COUNTER | FRONTS | IN_GAME, 0, NULL, GDK_KEY_bracketleft },
  { N_("Turn {0} to the Right"), AT_COUNTER | FRONTS | IN_GAME, 0, NULL, GDK_KEY_bracketright },
  { N_("Turn {0} to the Left"), AT_COUNTER | TABLE | IN_SETUP, 0, NULL, GDK_KEY_bracketleft },
  { N_("Turn {0} to the Right"), AT_COUNTER | TABLE | IN_SETUP, 0, NULL, GDK_KEY_bracketright },
  { N_("Set Up the Rest"), IN_GAME | SETS_UP, 0, NULL, GDK_KEY_r },
  { N_("Take {0} off the Map"), AT_COUNTER | IN_SETUP, 0, NULL, GDK_KEY_Delete },
  { N_("Remove {0} from the Battle"), AT_COUNTER | IN_SETUP, 0, NULL, GDK_KEY_Delete, GDK_SHIFT_MASK },
  { N_("New Counter Here"), AT_NOBODY | IN_SETUP, 0, add_counter },
  { N_("Draw Here"), DRAWS, 0, NULL, GDK_KEY_Return },
  { N_("Erase Here"), DRAWS, 0, NULL, GDK_KEY_Delete },
  { N_("Pick Up What Is Here"), DRAWS, 0, NULL, GDK_KEY_i },
  { N_("Reroute from Here"), DRAWS, 0, NULL, GDK_KEY_m },
  { N_("Put the Pencil Down"), DRAWS, 0, NULL, GDK_KEY_g },
  { N_("Odds of {0}"), AT_COUNTER, 1, ask_odds },
  { N_("Reach of {0}"), AT_COUNTER | HEXES, 1, ask_reach },
  { N_("Line of Sight from Here"), 0, 1, ask_sight },
  { N_("Edit {0}"), AT_COUNTER, 2, edit_counter },
  { N_("Edit the Ground"), HEXES | MAY_DRAW | RESTS, 2, draw_ground },
  { N_("Edit the Ground"), TABLE | MAY_DRAW, 2, show_ground },
  { N_("Name This Place"), HEXES | MAY_DRAW, 2, name_place },
  { N_("Rules of the Terrain"), 0, 3, show_rules },
  { N_("Center Here"), 0, 3, center },
};

#define N_SECTIONS 4

static const guint boards[TC_N_BOARDS] = { [TC_BOARD_HEXES] = HEXES, [TC_BOARD_TABLE] = TABLE };

/* The game in which the person in front may give an order now; NULL. */
static TcGame *
get_game (TcContext *self)
{
  TcGame *game = tc_session_get_game (get_session (self));

  if (game == NULL || !g_str_equal (self->shell->get_view (self->shell), "game")
      || tc_game_get_cursor (game) < tc_game_get_length (game) || tc_game_get_state (game)->over
      || tc_session_get_player (get_session (self), tc_game_get_state (game)->actor) != NULL)
    return NULL;
  return game;
}

/* Who are there, and whose. */
static guint
find_counters (TcContext *self, const TcScene *scene)
{
  const TcPlacement *here = tc_placements_find (scene->placements, self->hit.counter, 0);
  const TcPlacement *other = tc_placements_find (scene->placements, self->before, 0);
  gboolean selected = self->before >= 0 && self->before != self->hit.counter;

  return (self->hit.counter >= 0 ? AT_COUNTER : AT_NOBODY) | (selected ? SELECTED : 0)
         | (selected && *tc_battle_counter (scene->battle, (guint) self->before)->entry != '\0' ? ENTERS : 0)
         | (here != NULL && other != NULL && here->side != other->side ? AT_ENEMY : 0)
         | (tc_scene_has_fronts (scene) ? FRONTS : 0);
}

/* Orders of the counter, or with -1 of nobody. */
static GArray *
list_orders (TcGame *game, int counter)
{
  GArray *orders = TC_ORDER_LIST_NEW ();

  tc_state_list (tc_game_get_ruleset (game), tc_game_get_state (game), counter, orders);
  return orders;
}

static gboolean
sets_up (TcGame *game)
{
  const TcOrderKind *kinds = tc_game_get_ruleset (game)->system->order_kinds;
  g_autoptr (GArray) orders = list_orders (game, -1);

  for (guint i = 0; i < orders->len; i++)
    if (kinds[g_array_index (orders, TcOrder, i).kind].role == TC_ROLE_PLACE)
      return TRUE;
  return FALSE;
}

static guint
find_what_is_there (TcContext *self)
{
  const TcScene *scene = tc_map_canvas_get_scene (self->shell->canvas);
  const TcTool *tool = tc_map_canvas_get_tool (self->shell->canvas);
  TcGame *game = get_game (self);
  const char *view = self->shell->get_view (self->shell);

  return find_counters (self, scene) | boards[tc_map_get_board (scene->battle->map)->kind]
         | (g_str_equal (view, "counters") ? IN_SETUP : 0) | (g_str_equal (view, "analysis") ? IN_ANALYSIS : 0)
         | (game != NULL ? IN_GAME : 0) | (game != NULL && sets_up (game) ? SETS_UP : 0)
         | (tc_session_get_game (get_session (self)) != NULL ? 0 : MAY_DRAW)
         | (g_str_equal (view, "ground") && tool != NULL && tool->klass->draws ? DRAWS : RESTS);
}

static void
activate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcContext *self = data;
  guint index = g_variant_get_uint32 (parameter);

  if (index >= G_N_ELEMENTS (entries))
    return;
  if (entries[index].act != NULL)
    {
      entries[index].act (self);
      return;
    }
  if (entries[index].needs & AT_COUNTER && tc_session_get_counter (get_session (self)) != self->hit.counter)
    tc_map_canvas_select (self->shell->canvas, self->hit.counter);
  tc_map_canvas_press (self->shell->canvas, entries[index].key, entries[index].modifiers);
}

static const char *
get_name (TcContext *self, int counter)
{
  const TcBattle *battle = tc_session_get_position_battle (get_session (self));

  return counter >= 0 && (guint) counter < battle->counters->len ? tc_battle_counter (battle, counter)->name : "";
}

/* Orders of the counter at the point that need neither place nor target, such as to rally. */
static void
add_orders (TcContext *self, GMenu *menu)
{
  TcGame *game = get_game (self);
  const TcRuleset *ruleset = game != NULL ? tc_game_get_ruleset (game) : NULL;
  g_autoptr (GArray) orders = game != NULL && self->hit.counter >= 0 ? list_orders (game, self->hit.counter) : NULL;
  guint n = 0;

  for (guint i = 0; orders != NULL && i < orders->len && n < MOST_ORDERS; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      g_autofree char *label = NULL, *notation = NULL;
      g_autoptr (GMenuItem) item = NULL;

      if (order->n_path > 0 || order->n_targets > 0 || order->n_units == 0 || order->units[0] != self->hit.counter)
        continue;
      n++;
      label = tc_say_order (order, ruleset, tc_game_get_state (game));
      notation = tc_order_format (order, ruleset->battle, ruleset->system->order_kinds);
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "play.order", "s", notation);
      g_menu_append_item (menu, item);
    }
}

/* Is all there that the entry needs, and would its key do something? */
static gboolean
is_offered (TcContext *self, guint entry, guint there)
{
  TcTool *tool = tc_map_canvas_get_tool (self->shell->canvas);
  gboolean asks = (entries[entry].needs & DRAWS) != 0 && tool != NULL && tool->klass->may != NULL;

  return (entries[entry].needs & ~there) == 0 && (!asks || tool->klass->may (tool, entries[entry].key));
}

static void
fill (TcContext *self)
{
  guint there = find_what_is_there (self);
  const char *const names[] = { get_name (self, self->hit.counter), get_name (self, self->before), NULL };

  g_menu_remove_all (self->menu);
  for (guint section = 0; section < N_SECTIONS; section++)
    {
      g_autoptr (GMenu) menu = g_menu_new ();

      if (section == 0)
        add_orders (self, menu);
      for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
        {
          g_autofree char *label = tc_words_fill (_(entries[i].label), names), *action = g_strdup_printf ("context.do(uint32 %u)", i);

          if (entries[i].section == section && is_offered (self, i, there))
            g_menu_append (menu, label, action);
        }
      g_menu_append_section (self->menu, NULL, G_MENU_MODEL (menu));
    }
}

static void
show_cb (TcContext *self, const TcHit *hit)
{
  self->hit = *hit;
  self->before = tc_session_get_counter (get_session (self));
  fill (self);
  if (self->popover == NULL)
    {
      self->popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (self->menu));
      gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
      gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _("At this point"), -1);
      gtk_widget_set_parent (self->popover, self->place);
      self->shell->keep_focus (self->shell, GTK_POPOVER (self->popover));
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &(GdkRectangle) { (int) hit->x, (int) hit->y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

void
tc_context_init (TcContext *self, TcShell *shell, GtkWidget *place)
{
  static const GActionEntry actions[] = { { .name = "do", .activate = activate_cb, .parameter_type = "u" } };

  self->shell = shell;
  self->place = place;
  self->menu = g_menu_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (place, "context", G_ACTION_GROUP (self->actions));
  g_signal_connect_swapped (shell->canvas, "menu-asked", G_CALLBACK (show_cb), self);
}

void
tc_context_clear (TcContext *self)
{
  g_signal_handlers_disconnect_by_data (self->shell->canvas, self);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->menu);
  g_clear_object (&self->actions);
}
