/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-player-row.h"

#include "tc-player.h"
#include "tc-say.h"
#include "tc-ui.h"

struct _TcPlayerRow
{
  TcFormRow    parent;
  GtkDropDown *chooser;
  GPtrArray   *words;  /* owned, TcWord: the choices; NULL a person */
};

G_DEFINE_FINAL_TYPE (TcPlayerRow, tc_player_row, TC_TYPE_FORM_ROW)

static guint changed_signal;

static void
tc_player_row_finalize (GObject *object)
{
  g_ptr_array_unref (TC_PLAYER_ROW (object)->words);
  G_OBJECT_CLASS (tc_player_row_parent_class)->finalize (object);
}

static void
tc_player_row_class_init (TcPlayerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_player_row_finalize;
  changed_signal = g_signal_new ("changed", TC_TYPE_PLAYER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tc_player_row_init (TcPlayerRow *self)
{
  self->words = g_ptr_array_new ();
}

static const TcWord *
get_word (TcPlayerRow *self)
{
  return g_ptr_array_index (self->words, gtk_drop_down_get_selected (self->chooser));
}

static void
chosen_cb (TcPlayerRow *self)
{
  g_assert (TC_IS_PLAYER_ROW (self));

  const TcWord *word = get_word (self);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), word != NULL ? _(word->sentence) : _("Gives its orders in the window"));
  g_signal_emit (self, changed_signal, 0);
}

/* Against people there are levels; of a list without them all players are called by their names. */
static void
add_choice (TcPlayerRow *self, const TcWord *word, gboolean person)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (self->chooser));
  g_autofree char *name = word != NULL ? tc_say_code (word->code) : NULL;
  /* Translators: %s is the name of a computer player, such as "Captain" */
  g_autofree char *text = name != NULL && person ? g_strdup_printf (_("Machine: %s"), name) : NULL;

  g_ptr_array_add (self->words, (gpointer) word);
  gtk_string_list_append (names, word == NULL ? _("Person") : person ? text : name);
}

static void
make_chooser (TcPlayerRow *self, gboolean person)
{
  const TcWord *words = tc_player_get_names ();

  self->chooser = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL));
  if (person)
    add_choice (self, NULL, TRUE);
  for (guint i = 0; words[i].code != NULL && (!person || i < TC_PLAYER_LEVELS); i++)
    add_choice (self, &words[i], person);
}

TcPlayerRow *
tc_player_row_new (const TcSide *side, gboolean person)
{
  TcPlayerRow *self = g_object_new (TC_TYPE_PLAYER_ROW, NULL);

  make_chooser (self, person);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), side->name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), tc_ui_swatch (side->colour, side->name));
  tc_form_row_set_control (TC_FORM_ROW (self), GTK_WIDGET (self->chooser));
  g_signal_connect_swapped (self->chooser, "notify::selected", G_CALLBACK (chosen_cb), self);
  chosen_cb (self);
  return self;
}

const char *
tc_player_row_get_player (TcPlayerRow *self)
{
  const TcWord *word = get_word (self);

  return word != NULL ? word->code : NULL;
}

void
tc_player_row_set_player (TcPlayerRow *self, const char *name)
{
  const TcWord *word = name != NULL ? tc_words_find (tc_player_get_names (), name) : NULL;
  guint at;

  if (name != NULL && word == NULL)
    return;
  if (!g_ptr_array_find (self->words, word, &at))
    {
      if (word == NULL)
        return;
      at = self->words->len;
      add_choice (self, word, TRUE);
    }
  gtk_drop_down_set_selected (self->chooser, at);
}
