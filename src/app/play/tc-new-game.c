/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-new-game.h"

#include "tc-option-row.h"
#include "tc-player-row.h"
#include "tc-say.h"

struct _TcNewGame
{
  TcDialog    parent;

  /* template */
  AdwPreferencesGroup *players;
  AdwExpanderRow *options;
  GtkEntry   *seed;
  GtkLabel   *fault;
  GtkWidget  *begin;

  TcSession  *session; /* borrowed: the parent window's */
  TcPlayerRow *player_rows[TC_MAX_SIDES];
  GPtrArray  *minded;      /* TcOption, borrowed: those that the battle minds */
  GPtrArray  *option_rows; /* TcOptionRow, borrowed from the tree: of these, once they have been unfolded */
};

G_DEFINE_FINAL_TYPE (TcNewGame, tc_new_game, TC_TYPE_DIALOG)

static void
add_players (TcNewGame *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);
  g_autofree char *last = tc_settings_dup_string (tc_session_get_settings (self->session), "opponents");
  g_auto (GStrv) names = g_strsplit (last, ";", TC_MAX_SIDES);
  const guint n_names = g_strv_length (names);

  for (guint i = 0; i < battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      self->player_rows[i] = tc_player_row_new (g_ptr_array_index (battle->sides, i), TRUE);
      if (i < n_names)
        tc_player_row_set_player (self->player_rows[i], names[i]);
      adw_preferences_group_add (self->players, GTK_WIDGET (self->player_rows[i]));
    }
}

static void
find_options (TcNewGame *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);
  g_autoptr (GPtrArray) options = tc_battle_list_options (battle);

  for (guint i = 0; i < options->len; i++)
    if (tc_battle_minds_option (battle, g_ptr_array_index (options, i)))
      g_ptr_array_add (self->minded, g_ptr_array_index (options, i));
  gtk_widget_set_visible (GTK_WIDGET (self->options), self->minded->len > 0);
}

/* A row costs more than all else in the dialog: not before somebody looks. */
static void
add_option_rows (TcNewGame *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);

  for (guint i = self->option_rows->len; i < self->minded->len; i++)
    {
      const TcOption *option = g_ptr_array_index (self->minded, i);
      TcOptionRow *row = tc_option_row_new (option, tc_battle_get_option (battle, option->id));

      g_ptr_array_add (self->option_rows, row);
      adw_expander_row_add_row (self->options, GTK_WIDGET (row));
    }
}

static char **
collect_options (TcNewGame *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);
  GStrvBuilder *builder = g_strv_builder_new ();
  char **options;

  for (guint i = 0; i < self->minded->len; i++)
    {
      const TcOption *option = g_ptr_array_index (self->minded, i);
      const char *value = i < self->option_rows->len ? tc_option_row_get_value (g_ptr_array_index (self->option_rows, i))
                                                     : tc_battle_get_option (battle, option->id);
      g_autofree char *text = g_strdup_printf ("%s=%s", option->id, value);

      g_strv_builder_add (builder, text);
    }
  options = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return options;
}

/* The window grows with what it shows, as far as its content may. */
static void
expanded_cb (TcNewGame *self)
{
  g_assert (TC_IS_NEW_GAME (self));

  int width, height;

  if (adw_expander_row_get_expanded (self->options))
    add_option_rows (self);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, -1);
}

static void
show_fault (TcNewGame *self, const char *text)
{
  gtk_label_set_label (self->fault, text);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), TRUE);
  expanded_cb (self);
}

/* Why the battle cannot be played: its first error. */
static char *
say_fault (TcNewGame *self, const TcIssueList *issues, const GError *error)
{
  if (error != NULL)
    return g_strdup (error->message);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (tc_issue_list_get (issues, i)->severity == TC_SEVERITY_ERROR)
      return tc_say_issue (tc_issue_list_get (issues, i), tc_session_get_battle (self->session));
  return g_strdup (_("This battle cannot be played."));
}

static gboolean
read_seed (TcNewGame *self, guint64 *seed)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->seed));

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

/* The next new game proposes them: by side, "" for a person. */
static void
remember_players (TcNewGame *self, const char *const *players)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < TC_MAX_SIDES; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ";" : "", players[i] != NULL ? players[i] : "");
  g_object_set (tc_session_get_settings (self->session), "opponents", names->str, NULL);
}

static void
begin_cb (TcNewGame *self)
{
  g_assert (TC_IS_NEW_GAME (self));

  const TcBattle *battle = tc_session_get_battle (self->session);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) options = collect_options (self);
  const char *players[TC_MAX_SIDES] = { NULL };
  guint64 seed;
  TcGame *game;

  if (!read_seed (self, &seed))
    {
      show_fault (self, _("The seed is a whole number."));
      gtk_widget_grab_focus (GTK_WIDGET (self->seed));
      return;
    }
  game = tc_game_new (battle, tc_battle_file_digest (battle), seed, (const char *const *) options, issues, &error);
  if (game == NULL)
    {
      g_autofree char *text = say_fault (self, issues, error);

      show_fault (self, text);
      return;
    }
  for (guint i = 0; i < battle->sides->len && i < TC_MAX_SIDES; i++)
    players[i] = tc_player_row_get_player (self->player_rows[i]);
  remember_players (self, players);
  tc_session_set_game (self->session, game, players);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
random_seed_cb (TcNewGame *self)
{
  g_assert (TC_IS_NEW_GAME (self));

  g_autofree char *text = g_strdup_printf ("%u", g_random_int ());

  gtk_editable_set_text (GTK_EDITABLE (self->seed), text);
}

static void
tc_new_game_dispose (GObject *object)
{
  G_OBJECT_CLASS (tc_new_game_parent_class)->dispose (object);
  g_clear_pointer (&TC_NEW_GAME (object)->option_rows, g_ptr_array_unref);
  g_clear_pointer (&TC_NEW_GAME (object)->minded, g_ptr_array_unref);
}

static void
tc_new_game_class_init (TcNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TC_TYPE_FORM_ROW);
  G_OBJECT_CLASS (klass)->dispose = tc_new_game_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, TcNewGame, players);
  gtk_widget_class_bind_template_child (widget_class, TcNewGame, options);
  gtk_widget_class_bind_template_child (widget_class, TcNewGame, seed);
  gtk_widget_class_bind_template_child (widget_class, TcNewGame, fault);
  gtk_widget_class_bind_template_child (widget_class, TcNewGame, begin);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, random_seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, expanded_cb);
}

static void
tc_new_game_init (TcNewGame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->minded = g_ptr_array_new ();
  self->option_rows = g_ptr_array_new ();
}

void
tc_new_game_show (GtkWindow *parent, TcSession *session)
{
  TcNewGame *self = g_object_new (TC_TYPE_NEW_GAME, "transient-for", parent, NULL);

  self->session = session;
  add_players (self);
  find_options (self);
  random_seed_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->begin);
  gtk_window_present (GTK_WINDOW (self));
}
