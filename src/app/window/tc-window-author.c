/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an author asks of the window: a new battle, another size of the map, a picture of it. */
#include "tc-i18n.h"

#include "tc-window-private.h"

#include "tc-map-size.h"
#include "tc-new-battle.h"
#include "tc-picture.h"

/* One window, one document: what is open stays. */
static void
made_cb (GtkWindow *parent, TcBattle *battle)
{
  TcWindow *self = TC_WINDOW (parent), *to = self;

  if (tc_session_get_battle (self->session) != NULL)
    to = tc_window_new (TC_APPLICATION (gtk_window_get_application (parent)));
  tc_session_set_battle (to->session, battle, NULL, tc_issue_list_new ());
  if (to != self)
    gtk_window_present (GTK_WINDOW (to));
  if (battle->counters->len == 0)
    tc_window_tell (to, battle->map->tabletop != NULL
                          ? _("Add counters on the page Set-up (Alt+3).")
                          : _("Draw the ground with “Edit the ground” (G); add counters on the page Set-up (Alt+3)."), FALSE);
}

static void
new_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_new_battle_show (GTK_WINDOW (data), made_cb);
}

static void
map_size_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_map_size_show (GTK_WINDOW (data), TC_WINDOW (data)->session);
}

static void
export_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_picture_show (GTK_WINDOW (data), TC_WINDOW (data)->session);
}

static const GActionEntry actions[] = {
  { .name = "new-battle", .activate = new_battle_cb },
  { .name = "map-size", .activate = map_size_cb },
  { .name = "export-picture", .activate = export_picture_cb },
};

void
tc_window_init_author (TcWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
