/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-summary.h"

#include <string.h>

#include "tc-board.h"
#include "tc-date.h"
#include "tc-field-words.h"
#include "tc-form-row.h"
#include "tc-rules-book.h"
#include "tc-say.h"
#include "tc-ui.h"

#define PROSE_HEIGHT 110
/* Of the title of a rule book, in a line */
#define BOOK_CHARS 18

typedef enum
{
  TITLE,
  DATE,
  LOCATION,
  METRES,
  NORTH,
  MARGIN,
  BOOK,
  PROSE,
  N_FIELDS
} FieldKind;

struct _TcRulesSummary
{
  TcSession *session;
  GtkWidget *widgets[N_FIELDS]; /* borrowed from the tree; NULL: the battle has no such field */
  guint      stroke;
  gboolean   filling;
};

/* A field is a widget with a text: what it says, how another text is shown, and the edit that a
 * text makes. */
typedef struct
{
  const char *element, *attribute; /* in files, by which its title is found */
  TcEditKind  edit;
  gboolean    hexes; /* only of a map of hexes */
  GtkWidget *(*make) (TcRulesSummary *self);
  char      *(*read) (GtkWidget *widget);
  void       (*show) (GtkWidget *widget, const char *text);
  char      *(*say)  (const TcBattle *battle);
  /* What a choice does; NULL: the edit has the text. */
  void       (*take) (TcRulesSummary *self, const char *text);
} FieldClass;

static const FieldClass fields[N_FIELDS];

/* What a list offers, and how it is called. */
typedef struct
{
  const char *id;
  const char *name;
} Word;

/* The direction at the top of the map; what a file says besides is left as it is. */
static const Word norths[] = {
  { "unknown", N_("unknown") },
  { "north", N_("north") }, { "north-northeast", N_("north-northeast") }, { "northeast", N_("northeast") },
  { "east-northeast", N_("east-northeast") }, { "east", N_("east") }, { "east-southeast", N_("east-southeast") },
  { "southeast", N_("southeast") }, { "south-southeast", N_("south-southeast") }, { "south", N_("south") },
  { "south-southwest", N_("south-southwest") }, { "southwest", N_("southwest") }, { "west-southwest", N_("west-southwest") },
  { "west", N_("west") }, { "west-northwest", N_("west-northwest") }, { "northwest", N_("northwest") },
  { "north-northwest", N_("north-northwest") }, { NULL },
};

static const Word margins[] = {
  { "", N_("none") }, { "right", N_("right of the map") }, { "below", N_("below the map") }, { NULL },
};

static void describe_date (GtkWidget *entry);

/* What is typed */
static void
changed (TcRulesSummary *self, GtkWidget *widget)
{
  guint field = 0;
  g_autofree char *text = NULL;
  TcEdit edit;

  while (field < N_FIELDS && self->widgets[field] != widget)
    field++;
  if (field == DATE)
    describe_date (widget);
  if (self->filling || field == N_FIELDS)
    return;
  text = fields[field].read (widget);
  if (fields[field].take != NULL)
    {
      fields[field].take (self, text);
      return;
    }
  edit = (TcEdit) { .kind = fields[field].edit, .text = g_strdup (text), .number = atoi (text) };
  /* Half a date is no date: it is an error until it is complete. */
  if (tc_edit_is_valid (&edit, tc_session_get_battle (self->session)))
    {
      gtk_widget_remove_css_class (widget, "error");
      tc_session_do (self->session, &edit, self->stroke);
    }
  else
    {
      gtk_widget_add_css_class (widget, "error");
      tc_edit_clear (&edit);
    }
}

static void
changed_cb (GtkWidget *widget, TcRulesSummary *self)
{
  g_assert (GTK_IS_WIDGET (widget));

  changed (self, widget);
}

static void
chosen_cb (GtkWidget *widget, GParamSpec *pspec, TcRulesSummary *self)
{
  g_assert (GTK_IS_DROP_DOWN (widget));

  changed (self, widget);
}

static void
prose_changed_cb (GtkTextBuffer *buffer, TcRulesSummary *self)
{
  g_assert (GTK_IS_TEXT_BUFFER (buffer));

  changed (self, self->widgets[PROSE]);
}

/* What is typed from now on is one step; a text that is no value gives way to the value. */
static void
entered_cb (GtkEventController *controller, TcRulesSummary *self)
{
  g_assert (GTK_IS_EVENT_CONTROLLER_FOCUS (controller));

  self->stroke = tc_document_new_stroke (tc_session_get_document (self->session));
}

static void
left_cb (GtkEventController *controller, TcRulesSummary *self)
{
  g_assert (GTK_IS_EVENT_CONTROLLER_FOCUS (controller));

  tc_rules_summary_update (self);
}

/* Entries */
static GtkWidget *
make_entry (TcRulesSummary *self)
{
  GtkWidget *entry = tc_ui_entry ();

  /* Undo is the window's. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
  g_signal_connect (entry, "changed", G_CALLBACK (changed_cb), self);
  return entry;
}

static GtkWidget *
make_date (TcRulesSummary *self)
{
  GtkWidget *entry = make_entry (self);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), "1620-11-08");
  return entry;
}

/* What is no date yet is as it is typed. */
static char *
read_date (GtkWidget *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  char *date = tc_date_read (text);

  return date != NULL ? date : g_strdup (text);
}

/* How it is understood, or should be written. */
static void
describe_date (GtkWidget *entry)
{
  GtkWidget *row = gtk_widget_get_ancestor (entry, TC_TYPE_FORM_ROW);
  g_autofree char *date = tc_date_read (gtk_editable_get_text (GTK_EDITABLE (entry)));
  g_autofree char *said = date != NULL ? tc_say_date (date) : NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), said != NULL ? said
                                                     : _("Such as 8 November 1620 or 1620-11-08"));
}

static char *
read_entry (GtkWidget *entry)
{
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
show_entry (GtkWidget *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static char *
say_title (const TcBattle *battle)
{
  return g_strdup (battle->title);
}

static char *
say_day (const TcBattle *battle)
{
  return g_strdup (battle->date);
}

static char *
say_location (const TcBattle *battle)
{
  return g_strdup (battle->location);
}

/* 0: nobody knows. */
static GtkWidget *
make_metres (TcRulesSummary *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, tc_record_find_field (&tc_map_record, offsetof (TcMap, metres))->max, 5);

  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  g_signal_connect (spin, "value-changed", G_CALLBACK (changed_cb), self);
  return spin;
}

static char *
read_spin (GtkWidget *spin)
{
  return g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)));
}

static void
show_spin (GtkWidget *spin, const char *text)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), atoi (text));
}

static char *
say_metres (const TcBattle *battle)
{
  return g_strdup_printf ("%d", battle->map->metres);
}

/* Lists of words */
static GtkWidget *
make_list (TcRulesSummary *self, const Word *words)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *list;

  for (guint i = 0; words[i].id != NULL; i++)
    gtk_string_list_append (names, _(words[i].name));
  list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  g_object_set_data (G_OBJECT (list), "words", (gpointer) words);
  g_signal_connect (list, "notify::selected", G_CALLBACK (chosen_cb), self);
  return list;
}

static char *
read_list (GtkWidget *list)
{
  const Word *words = g_object_get_data (G_OBJECT (list), "words");
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (list));

  return g_strdup (chosen != GTK_INVALID_LIST_POSITION ? words[chosen].id : "");
}

static void
show_list (GtkWidget *list, const char *text)
{
  const Word *words = g_object_get_data (G_OBJECT (list), "words");
  guint found = 0;

  while (words[found].id != NULL && strcmp (words[found].id, text) != 0)
    found++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), words[found].id != NULL ? found : GTK_INVALID_LIST_POSITION);
}

static GtkWidget *
make_north (TcRulesSummary *self)
{
  return make_list (self, norths);
}

static char *
say_north (const TcBattle *battle)
{
  return g_strdup (battle->map->north);
}

static GtkWidget *
make_margin (TcRulesSummary *self)
{
  return make_list (self, margins);
}

static char *
say_margin (const TcBattle *battle)
{
  return g_strdup (battle->map->margin);
}

/* The rule book */
static GtkWidget *
make_book (TcRulesSummary *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) books = tc_rules_book_list (self->session);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  GtkWidget *list;

  for (guint i = 0; i < books->len; i++)
    {
      gtk_string_list_append (names, tc_rules_book_say (g_ptr_array_index (books, i)));
      g_strv_builder_add (ids, ((const TcRules *) g_ptr_array_index (books, i))->book);
    }
  list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  tc_ui_wrap_chosen (GTK_DROP_DOWN (list), BOOK_CHARS);
  gtk_widget_set_tooltip_text (list, _("What the battle does not say itself; your own books are beside the battle, or in your folder of rule books"));
  g_object_set_data_full (G_OBJECT (list), "ids", g_strv_builder_end (ids), (GDestroyNotify) g_strfreev);
  g_signal_connect (list, "notify::selected", G_CALLBACK (chosen_cb), self);
  return list;
}

static char *
read_book (GtkWidget *list)
{
  char **ids = g_object_get_data (G_OBJECT (list), "ids");
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (list));

  return g_strdup (chosen < g_strv_length (ids) ? ids[chosen] : "");
}

static void
show_book (GtkWidget *list, const char *text)
{
  char **ids = g_object_get_data (G_OBJECT (list), "ids");
  guint found = 0;

  while (ids[found] != NULL && strcmp (ids[found], text) != 0)
    found++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), ids[found] != NULL ? found : GTK_INVALID_LIST_POSITION);
}

static char *
say_book (const TcBattle *battle)
{
  return g_strdup (battle->rules->book);
}

static gboolean
follow_cb (gpointer session)
{
  g_assert (TC_IS_SESSION (session));

  g_autofree char *id = g_object_steal_data (session, "chosen-book");
  TcEdit edit;

  if (id != NULL && tc_session_get_document (session) != NULL
      && !g_str_equal (id, tc_session_get_battle (session)->rules->book) && tc_rules_book_choose (session, id, &edit))
    tc_session_do (session, &edit, tc_document_new_stroke (tc_session_get_document (session)));
  return G_SOURCE_REMOVE;
}

/* Not at once: the page makes all fields anew, also the one that is speaking. */
static void
take_book (TcRulesSummary *self, const char *id)
{
  if (*id == '\0')
    return;
  g_object_set_data_full (G_OBJECT (self->session), "chosen-book", g_strdup (id), g_free);
  g_idle_add_full (G_PRIORITY_DEFAULT, follow_cb, g_object_ref (self->session), g_object_unref);
}

/* The paragraph */
static GtkWidget *
make_prose (TcRulesSummary *self)
{
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), FALSE);
  gtk_widget_add_css_class (view, "prose");
  gtk_widget_set_size_request (view, -1, PROSE_HEIGHT);
  g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed", G_CALLBACK (prose_changed_cb), self);
  return view;
}

static char *
read_prose (GtkWidget *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
show_prose (GtkWidget *view, const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
}

static char *
say_prose (const TcBattle *battle)
{
  return g_strdup (battle->summary);
}

static const FieldClass fields[N_FIELDS] = {
  [TITLE] = { "title", "", TC_EDIT_TITLE, FALSE, make_entry, read_entry, show_entry, say_title },
  [DATE] = { "date", "", TC_EDIT_DATE, FALSE, make_date, read_date, show_entry, say_day },
  [LOCATION] = { "location", "", TC_EDIT_LOCATION, FALSE, make_entry, read_entry, show_entry, say_location },
  [METRES] = { "map", "metres", TC_EDIT_METRES, TRUE, make_metres, read_spin, show_spin, say_metres },
  [NORTH] = { "map", "north", TC_EDIT_NORTH, FALSE, make_north, read_list, show_list, say_north },
  [MARGIN] = { "map", "margin", TC_EDIT_MARGIN, FALSE, make_margin, read_list, show_list, say_margin },
  [BOOK] = { "rules", "book", TC_EDIT_BATTLE, FALSE, make_book, read_book, show_book, say_book, take_book },
  [PROSE] = { "summary", "", TC_EDIT_SUMMARY, FALSE, make_prose, read_prose, show_prose, say_prose },
};

/* The whole */

/* Whatever is no row of the list, the paragraph, is below it. */
static void
place_field (GtkBox *box, GtkWidget *list, GtkWidget *widget, const char *title)
{
  GtkWidget *label;

  if (!GTK_IS_TEXT_VIEW (widget))
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), tc_form_row_new (title, widget));
  else
    {
      label = gtk_label_new_with_mnemonic (title);
      gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "heading");
      gtk_box_append (box, label);
      gtk_box_append (box, widget);
    }
}

static void
add_field (TcRulesSummary *self, GtkBox *box, GtkWidget *list, FieldKind kind)
{
  GtkWidget *widget = fields[kind].make (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->widgets[kind] = widget;
  g_signal_connect (focus, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (widget, focus);
  place_field (box, list, widget,
               tc_field_get_title (fields[kind].element, fields[kind].attribute));
}

void
tc_rules_summary_fill (TcRulesSummary *self, GtkBox *box)
{
  GtkWidget *list = tc_ui_plain_group (_("Summary"));
  const TcMap *map;

  g_return_if_fail (self != NULL && GTK_IS_BOX (box));

  map = tc_session_get_battle (self->session)->map;
  memset (self->widgets, 0, sizeof self->widgets);
  gtk_box_append (box, list);
  for (int i = 0; i < N_FIELDS; i++)
    if (!fields[i].hexes || tc_map_get_hexes (map) != NULL)
      add_field (self, box, list, i);
  self->stroke = tc_document_new_stroke (tc_session_get_document (self->session));
  tc_rules_summary_update (self);
}

/* Texts are kept without the spaces that are typed before the next word. */
static gboolean
says (FieldKind field, GtkWidget *widget, const char *text)
{
  g_autofree char *typed = fields[field].read (widget), *kept = tc_text_collapse (typed);

  return strcmp (kept, text) == 0;
}

void
tc_rules_summary_update (TcRulesSummary *self)
{
  const TcBattle *battle;

  g_return_if_fail (self != NULL);

  battle = tc_session_get_battle (self->session);
  self->filling = TRUE;
  for (int i = 0; battle != NULL && i < N_FIELDS; i++)
    {
      g_autofree char *text = self->widgets[i] != NULL ? fields[i].say (battle) : NULL;

      if (text == NULL || says (i, self->widgets[i], text))
        continue;
      fields[i].show (self->widgets[i], text);
      gtk_widget_remove_css_class (self->widgets[i], "error");
    }
  self->filling = FALSE;
}

TcRulesSummary *
tc_rules_summary_new (TcSession *session)
{
  TcRulesSummary *self = g_new0 (TcRulesSummary, 1);

  self->session = session;
  return self;
}

void
tc_rules_summary_free (TcRulesSummary *self)
{
  g_free (self);
}
