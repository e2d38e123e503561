/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-player-row.h"

#include "tc-player.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Of the name of a side: a longer name must not widen the page. */
#define NAME_CHARS 18
#define ABOUT_CHARS 30
/* Below the name. */
#define ABOUT_INDENT 22

struct _TcPlayerRow
{
  GtkBox       parent;
  GtkDropDown *chooser;
  GtkLabel    *about;
  gboolean     person;
};

G_DEFINE_FINAL_TYPE (TcPlayerRow, tc_player_row, GTK_TYPE_BOX)

static guint changed_signal;

static void
tc_player_row_class_init (TcPlayerRowClass *klass)
{
  changed_signal = g_signal_new ("changed", TC_TYPE_PLAYER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tc_player_row_init (TcPlayerRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
}

static const TcWord *
get_word (TcPlayerRow *self)
{
  guint chosen = gtk_drop_down_get_selected (self->chooser);

  if (self->person)
    return chosen > 0 ? &tc_player_get_names ()[chosen - 1] : NULL;
  return &tc_player_get_names ()[chosen];
}

static void
chosen_cb (TcPlayerRow *self)
{
  g_assert (TC_IS_PLAYER_ROW (self));

  const TcWord *word = get_word (self);
  const char *about = word != NULL ? _(word->sentence) : _("Gives its orders in the window");

  gtk_label_set_label (self->about, about);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chooser), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, about, -1);
  g_signal_emit (self, changed_signal, 0);
}

static GtkDropDown *
make_chooser (gboolean person)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  if (person)
    gtk_string_list_append (names, _("Person"));
  for (const TcWord *word = tc_player_get_names (); word->code != NULL; word++)
    {
      g_autofree char *name = tc_say_code (word->code);
      /* Translators: %s is the name of a computer player, such as "Random" */
      g_autofree char *text = g_strdup_printf (_("Machine: %s"), name);

      gtk_string_list_append (names, person ? text : name);
    }
  return GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (names), NULL));
}

TcPlayerRow *
tc_player_row_new (const TcSide *side, gboolean person)
{
  TcPlayerRow *self = g_object_new (TC_TYPE_PLAYER_ROW, NULL);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *name = tc_ui_label (side->name, NULL);

  self->person = person;
  self->chooser = make_chooser (person);
  self->about = GTK_LABEL (tc_ui_text ("", "dim-label"));
  gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_label_set_max_width_chars (self->about, ABOUT_CHARS);
  gtk_widget_set_margin_start (GTK_WIDGET (self->about), ABOUT_INDENT);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chooser), GTK_ACCESSIBLE_PROPERTY_LABEL, side->name, -1);
  g_signal_connect_swapped (self->chooser, "notify::selected", G_CALLBACK (chosen_cb), self);
  gtk_box_append (GTK_BOX (row), tc_ui_swatch (side->colour, side->name));
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->chooser));
  gtk_box_append (GTK_BOX (self), row);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->about));
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
  const TcWord *names = tc_player_get_names ();

  if (name == NULL && self->person)
    gtk_drop_down_set_selected (self->chooser, 0);
  for (guint i = 0; name != NULL && names[i].code != NULL; i++)
    if (g_str_equal (names[i].code, name))
      gtk_drop_down_set_selected (self->chooser, i + (self->person ? 1 : 0));
}
