/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-deploy-night: between the days of a campaign: what has happened, and the choice of how to set up. */
#include "tc-i18n.h"

#include "tc-deploy-private.h"

#include "tc-say.h"
#include "tc-ui.h"

/* Lines: more that happened between two days is folded away; and names in one of them. */
#define MAX_REGROUP 5
#define MAX_NAMES   4

/* What happened since the last order of fighting: regroup between the days of a campaign.  The set-up that follows
 * may begin with a choice. */
static guint
find_regroup (TcGame *game)
{
  const TcState *state = tc_game_get_state (game);
  guint at = tc_game_get_length (game);

  while (at > 0 && tc_game_get_entry (game, at - 1)->phase == state->phase)
    at--;
  return at;
}

/* What befalls one counter after the other is told once, with all names in @whole and with a few of them in @text;
 * returns how many events that took. */
static guint
say_alike (const TcRuleset *ruleset, const TcNote *events, guint n, char **text, char **whole)
{
  const TcWord *word = tc_words_find (ruleset->system->words, events[0].code);
  g_autoptr (GString) others = g_string_new (NULL);
  g_autofree char *first = tc_say_note (&events[0], ruleset);
  gsize few = 0;
  guint taken = 1;

  for (; taken < n && word != NULL && g_str_equal (word->args, "c") && events[taken].code == events[0].code; taken++)
    {
      g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "",
                              tc_battle_counter (ruleset->battle, events[taken].args[0])->name);
      few = taken <= MAX_NAMES ? others->len : few;
    }
  /* Translators: an event of a counter, and names of counters that it befell as well */
  *whole = others->len > 0 ? g_strdup_printf (_("%s; so too %s"), first, others->str) : g_strdup (first);
  if (taken > MAX_NAMES + 2)
    {
      g_string_truncate (others, few);
      /* Translators: an event of a counter, names of some that it befell as well, and how many more there are */
      *text = g_strdup_printf (_("%s; so too %s and %u more"), first, others->str, taken - 1 - MAX_NAMES);
    }
  else
    *text = g_strdup (*whole);
  return taken;
}

/* Lines beyond the first ones are folded away; returns how many there are. */
static guint
add_lines (TcGame *game, GtkBox *card)
{
  guint at = find_regroup (game), total, done = 0, lines = 0;
  const TcGameEntry *entry = at > 0 ? tc_game_get_entry (game, at - 1) : NULL;
  const TcNote *events = tc_game_get_events (game, &total);
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *expander = gtk_expander_new (_("More"));

  tc_ui_fold (GTK_EXPANDER (expander), more);
  while (entry != NULL && done < entry->n_events)
    {
      g_autofree char *text = NULL;
      g_autofree char *whole = NULL;
      GtkWidget *label;

      /* a heading is no news */
      if (events[entry->first_event + done].role == TC_NOTE_PHASE)
        {
          done++;
          continue;
        }
      done += say_alike (tc_game_get_ruleset (game), &events[entry->first_event + done], entry->n_events - done,
                         &text, &whole);
      label = tc_ui_text (text, "small");
      if (!g_str_equal (text, whole))
        gtk_widget_set_tooltip_text (label, whole);
      gtk_box_append (lines++ < MAX_REGROUP ? card : GTK_BOX (more), label);
    }
  gtk_box_append (card, expander);
  gtk_widget_set_visible (expander, lines > MAX_REGROUP);
  return lines;
}

/* Once somebody is set up, and in a low window, the tray needs the room. */
void
tc_deploy_add_regroup (TcDeploy *self, GtkBox *box)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *title = tc_ui_section (_("Since the fighting")), *fold;
  guint lines = add_lines (tc_deploy_get_game (self), GTK_BOX (card));

  gtk_widget_add_css_class (card, "card");
  if (lines > 0 && self->on
      && (self->waiting < self->deployment.n || gtk_widget_get_height (GTK_WIDGET (self->page)) < TC_PLAY_LOW_PAGE))
    {
      fold = gtk_expander_new (NULL);
      gtk_expander_set_label_widget (GTK_EXPANDER (fold), title);
      tc_ui_fold (GTK_EXPANDER (fold), card);
      gtk_box_append (box, fold);
      return;
    }
  gtk_widget_set_visible (title, lines > 0);
  gtk_widget_set_visible (card, lines > 0);
  gtk_box_append (box, title);
  gtk_box_append (box, card);
}

/* The choice */

/* Every order that is listed leads to a set-up: how is chosen before anybody is set up. */
gboolean
tc_deploy_find_choice (TcDeploy *self)
{
  TcGame *game = tc_deploy_get_game (self);
  const GArray *orders = self->page->orders;
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  g_autofree TcState *next = tc_state_dup (tc_game_get_state (game));
  TcDeployment deployment;
  TcSeeded dice;
  gboolean is = orders->len > 0;

  for (guint i = 0; is && i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      is = order->kind != TC_ORDER_END && order->n_units == 0;
      if (!is)
        break;
      tc_state_copy (next, tc_game_get_state (game));
      tc_seeded_init (&dice, 0, 0);
      tc_state_apply (ruleset, next, order, &dice.parent, NULL);
      is = tc_state_deploys (ruleset, next, next->actor, &deployment, NULL);
    }
  return is;
}

static void
show_ground (TcDeploy *self, gboolean shows, GtkEventController *controller)
{
  TcGame *game = tc_deploy_get_game (self);
  const TcOrder *order = g_object_get_data (G_OBJECT (gtk_event_controller_get_widget (controller)), "order");
  g_autofree TcState *next = NULL;
  TcDeployment deployment;
  TcSeeded dice;

  /* The button outlives a choice that has been made. */
  if (!self->chooses)
    return;
  next = tc_state_dup (tc_game_get_state (game));
  tc_seeded_init (&dice, 0, 0);
  tc_state_apply (tc_game_get_ruleset (game), next, order, &dice.parent, NULL);
  g_free (self->ground);
  self->ground = g_new0 (guint8, tc_hexgrid_get_count (&tc_game_get_battle (game)->map->grid));
  self->shows = shows && tc_state_deploys (tc_game_get_ruleset (game), next, next->actor, &deployment, self->ground);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self->page)));
}

static void
pointer_enters_cb (GtkEventController *controller, double x, double y, TcDeploy *self)
{
  show_ground (self, TRUE, controller);
}

static void
enters_cb (GtkEventController *controller, TcDeploy *self)
{
  show_ground (self, TRUE, controller);
}

static void
leaves_cb (GtkEventController *controller, TcDeploy *self)
{
  show_ground (self, FALSE, controller);
}

gboolean
tc_deploy_is_choosing (TcDeploy *self)
{
  return self->chooses;
}

void
tc_deploy_watch_choice (TcDeploy *self, GtkWidget *button)
{
  GtkEventController *pointer, *focus;

  if (!self->chooses)
    return;
  pointer = gtk_event_controller_motion_new ();
  focus = gtk_event_controller_focus_new ();
  g_signal_connect (pointer, "enter", G_CALLBACK (pointer_enters_cb), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leaves_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (enters_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (leaves_cb), self);
  gtk_widget_add_controller (button, pointer);
  gtk_widget_add_controller (button, focus);
}

void
tc_deploy_paint_choice (TcDeploy *self, TcScene *scene)
{
  for (gint32 hex = 0; self->shows && hex < tc_hexgrid_get_count (&scene->battle->map->grid); hex++)
    if (self->ground[hex])
      tc_scene_add_overlay (scene, TC_OVERLAY_AREA, hex, -1);
}
