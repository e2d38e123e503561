/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-position.h"

#include "tc-comparison.h"
#include "tc-say.h"
#include "tc-text-width.h"
#include "tc-ui.h"

/* So wide whatever it says, for the header to keep its place: words at the usual size of text, and
 * what is around them. */
#define WORDS  154
#define AROUND 26

static guint
get_start (TcGame *game)
{
  return 0;
}

/* What can be drawn, in the order of the menu. */
static const struct
{
  const char *name;
  const char *label;
  const char *view;             /* that draws it, where the one in front does not */
  guint     (*get_cursor) (TcGame *game); /* NULL: not of a game */
} positions[] = {
  { "setup", N_("_Set-up"), "editor", NULL },
  { "game", N_("_Game"), "game", tc_game_get_length },
  { "replay", N_("_Replay from the Start"), "game", get_start },
};

const char *
tc_position_name (TcGame *game)
{
  return game == NULL ? "setup" : tc_game_get_cursor (game) < tc_game_get_length (game) ? "replay" : "game";
}

void
tc_position_show (TcPosition *self, const char *name)
{
  TcGame *game = tc_session_get_game (self->shell->session);

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      if (!g_str_equal (positions[i].name, name) || (positions[i].get_cursor != NULL && game == NULL))
        continue;
      if (self->shell->draws_game (self->shell) != (positions[i].get_cursor != NULL))
        self->shell->show_view (self->shell, positions[i].view);
      if (positions[i].get_cursor != NULL)
        tc_game_set_cursor (game, positions[i].get_cursor (game));
    }
}

static void
append (GMenu *menu, const char *label, const char *action)
{
  g_menu_append (menu, _(label), action);
}

/* What is drawn can be changed while there is a game, and looked back at once it has orders. */
static GMenuModel *
make_positions (TcGame *game)
{
  GMenu *menu = g_menu_new ();
  guint n = game == NULL ? 0 : tc_game_get_length (game) > 0 ? G_N_ELEMENTS (positions) : G_N_ELEMENTS (positions) - 1;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *action = g_strdup_printf ("win.position::%s", positions[i].name);

      append (menu, positions[i].label, action);
    }
  append (menu, N_("New Ga_me…"), "win.new-game");
  return G_MENU_MODEL (menu);
}

static GMenuModel *
make_file (void)
{
  GMenu *menu = g_menu_new ();

  append (menu, N_("_Open…"), "win.open");
  append (menu, N_("Sa_ve"), "win.save");
  append (menu, N_("Save _As…"), "win.save-as");
  append (menu, N_("_Discard Changes…"), "win.revert");
  return G_MENU_MODEL (menu);
}

static void
fill_menu_cb (GtkMenuButton *button, gpointer data)
{
  TcPosition *self = data;
  g_autoptr (GMenuModel) drawn = make_positions (tc_session_get_game (self->shell->session)), file = make_file ();
  g_autoptr (GMenuModel) compared = tc_comparison_make_menu (self->shell);

  g_menu_remove_all (self->menu);
  g_menu_append_section (self->menu, NULL, drawn);
  g_menu_append_section (self->menu, NULL, compared);
  g_menu_append_section (self->menu, NULL, file);
  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (self->menu));
  self->shell->keep_focus (self->shell, gtk_menu_button_get_popover (button));
}

static char *
say_drawn (TcSession *session, TcGame *game, gboolean edits)
{
  const char *choice = NULL, *option = edits ? tc_session_get_choice (session, &choice) : NULL;

  return game != NULL ? tc_say_position (game)
                      : tc_say_set_up (tc_session_get_battle (session), option, choice);
}

void
tc_position_update (TcPosition *self, TcGame *game, gboolean edits, guint scratch)
{
  TcSession *session = self->shell->session;
  const char *title = tc_session_get_battle (session)->title;
  gboolean unsaved = tc_shell_has_unsaved_game (self->shell) || tc_shell_has_unsaved_battle (self->shell);
  g_autofree char *name = g_strconcat (unsaved ? "• " : "", *title != '\0' ? title : _("Untitled battle"), NULL);
  g_autofree char *drawn = say_drawn (session, game, edits);
  g_autofree char *place = scratch > 0 ? g_strdup_printf (ngettext ("Scratch, %u change", "Scratch, %u changes", scratch), scratch)
                                       : tc_comparison_say (self->shell, drawn);
  g_autofree char *tip = g_strdup_printf ("%s: %s", name, place);

  gtk_label_set_label (self->title, name);
  gtk_label_set_label (self->place, place);
  tc_ui_set_tip (GTK_WIDGET (self->button), tip);
}

void
tc_position_init (TcPosition *self, TcShell *shell)
{
  self->shell = shell;
  self->menu = g_menu_new ();
  gtk_widget_set_size_request (gtk_menu_button_get_child (self->button), tc_text_width_get (GTK_WIDGET (self->button), WORDS, AROUND), -1);
  gtk_menu_button_set_create_popup_func (self->button, fill_menu_cb, self, NULL);
}

void
tc_position_clear (TcPosition *self)
{
  g_clear_object (&self->menu);
}
