/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-spoken.h"

#include <adwaita.h>

#include <string.h>

/* On a widget that is called by what is written on it. */
#define BY_CONTENTS "tc-spoken-contents"
/* On a widget that was realized before. */
#define SEEN "tc-spoken-seen"

static void
set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
set_hidden (GtkWidget *widget, gboolean hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

static void
set_labelled_by (GtkWidget *widget, GtkWidget *by)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, by, NULL, -1);
}

static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
is_labelled (GtkWidget *widget)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

char *
tc_spoken_of_tip (const char *tip)
{
  const char *key = g_str_has_suffix (tip, ")") ? strstr (tip, " (") : NULL;

  return key != NULL ? g_strndup (tip, (gsize) (key - tip)) : g_strdup (tip);
}

/* What the widget itself says; "" for nothing. */
static const char *
get_text (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget)         ? gtk_label_get_text (GTK_LABEL (widget))
                     : GTK_IS_INSCRIPTION (widget) ? gtk_inscription_get_text (GTK_INSCRIPTION (widget))
                                                   : NULL;

  return text != NULL ? text : "";
}

/* What is written on the widget, part by part. */
static void
collect (GtkWidget *widget, GString *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *part = get_text (child);

      /* a stack shows one of its pages, and for a moment still the one before; a menu is no part of its button */
      if (!gtk_widget_get_visible (child) || !gtk_widget_get_child_visible (child) || GTK_IS_POPOVER (child)
          || (GTK_IS_STACK (widget) && child != gtk_stack_get_visible_child (GTK_STACK (widget))))
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 && *part != '\0' ? ", " : "", part);
      collect (child, text);
    }
}

static void
call_by_tip (GtkWidget *widget)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *name = tip != NULL ? tc_spoken_of_tip (tip) : NULL;

  if (name != NULL)
    set_name (widget, name);
}

static void
call_by_contents (GtkWidget *widget)
{
  g_autoptr (GString) text = g_string_new (NULL);

  collect (widget, text);
  if (text->len > 0)
    set_name (widget, text->str);
  else
    call_by_tip (widget);
}

static void
fit_by_contents (GtkWidget *widget)
{
  gboolean marked = GTK_IS_CHECK_BUTTON (widget) && gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget));

  /* its own name has the mark of the mnemonic; a row is labelled by its title */
  if ((has_name (widget) && !marked) || (GTK_IS_LIST_BOX_ROW (widget) && is_labelled (widget)))
    return;
  g_object_set_data (G_OBJECT (widget), BY_CONTENTS, (gpointer) BY_CONTENTS);
  g_signal_connect (widget, "notify::tooltip-text", G_CALLBACK (call_by_contents), NULL);
  call_by_contents (widget);
}

/* A button is labelled by a text with a mnemonic: said twice, once with its mark. */
static void
say_once (GtkWidget *button)
{
  if (gtk_button_get_use_underline (GTK_BUTTON (button)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Buttons of GTK with nothing but a picture. */
static const struct
{
  const char *icon;
  const char *name;
} pictured[] = {
  { "window-close-symbolic", N_("Close") },
  { "edit-find-symbolic", N_("Search") },
};

static void
call_by_picture (GtkWidget *button)
{
  const char *icon = gtk_button_get_icon_name (GTK_BUTTON (button));

  for (guint i = 0; i < G_N_ELEMENTS (pictured); i++)
    if (g_strcmp0 (icon, pictured[i].icon) == 0 && gtk_widget_get_tooltip_text (button) == NULL)
      gtk_widget_set_tooltip_text (button, _(pictured[i].name));
}

/* What has the focus within a control is called as the whole. */
static void
fit_inner (GtkWidget *inner, GtkWidget *whole)
{
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (whole);

  set_labelled_by (inner, labels != NULL ? labels->data : whole);
}

static void
fit_button (GtkWidget *button)
{
  GtkWidget *parent = gtk_widget_get_parent (button);

  if (GTK_IS_DROP_DOWN (parent) || GTK_IS_MENU_BUTTON (parent) || GTK_IS_COLOR_BUTTON (parent))
    fit_inner (button, parent);
  else if (gtk_button_get_label (GTK_BUTTON (button)) != NULL)
    {
      g_signal_connect (button, "notify::label", G_CALLBACK (say_once), NULL);
      say_once (button);
    }
  else
    {
      call_by_picture (button);
      fit_by_contents (button);
    }
}

static void
fit_expander (GtkWidget *expander)
{
  GtkWidget *label = gtk_expander_get_label_widget (GTK_EXPANDER (expander));

  if (label != NULL)
    set_labelled_by (expander, label);
}

static void
fit_by_tip (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (has_name (widget) || is_labelled (widget))
    return;
  if (GTK_IS_COLUMN_VIEW (parent))
    {
      fit_inner (widget, parent);
      return;
    }
  g_signal_connect (widget, "notify::tooltip-text", G_CALLBACK (call_by_tip), NULL);
  call_by_tip (widget);
}

/* The button within a drop-down, called as the whole, is described by what is chosen. */
static void
describe_choice (GtkWidget *button)
{
  g_autoptr (GString) text = g_string_new (NULL);

  collect (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
}

/* What is called or described by the widget, among others. */
static void
call_what_is_around (GtkWidget *widget)
{
  for (GtkWidget *it = gtk_widget_get_parent (widget); it != NULL; it = gtk_widget_get_parent (it))
    if (g_object_get_data (G_OBJECT (it), BY_CONTENTS) != NULL)
      call_by_contents (it);
    else if (GTK_IS_BUTTON (it) && GTK_IS_DROP_DOWN (gtk_widget_get_parent (it)))
      describe_choice (it);
}

/* An empty label would be called by its type. */
static void
label_changed_cb (GtkWidget *label)
{
  set_hidden (label, *get_text (label) == '\0');
  call_what_is_around (label);
}

static void
fit_label (GtkWidget *label)
{
  g_signal_connect (label, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  label_changed_cb (label);
}

static void
fit_inscription (GtkWidget *inscription)
{
  g_signal_connect (inscription, "notify::text", G_CALLBACK (label_changed_cb), NULL);
  label_changed_cb (inscription);
}

static void
fit_picture (GtkWidget *picture)
{
  if (!has_name (picture))
    set_hidden (picture, TRUE);
}

/* Of GTK or of libadwaita: their properties have the same names. */
static void
show_front (GtkWidget *stack)
{
  g_autoptr (GtkWidget) front = NULL;

  g_object_get (stack, "visible-child", &front, NULL);
  for (GtkWidget *page = gtk_widget_get_first_child (stack); page != NULL; page = gtk_widget_get_next_sibling (page))
    set_hidden (page, page != front);
  call_what_is_around (stack);
}

static void
fit_stack (GtkWidget *stack)
{
  GtkSelectionModel *pages;

  g_object_get (stack, "pages", &pages, NULL);
  g_signal_connect (stack, "notify::visible-child", G_CALLBACK (show_front), NULL);
  /* the stack does not keep its list of pages */
  g_object_set_data_full (G_OBJECT (stack), "tc-spoken-pages", pages, g_object_unref);
  g_signal_connect_object (pages, "items-changed", G_CALLBACK (show_front), stack, G_CONNECT_SWAPPED);
  show_front (stack);
}

static void
show_revealed (GtkWidget *widget)
{
  GtkRevealer *revealer = GTK_REVEALER (widget);
  GtkWidget *child = gtk_revealer_get_child (revealer);

  if (child != NULL)
    set_hidden (child, !gtk_revealer_get_reveal_child (revealer));
}

static void
fit_revealer (GtkWidget *revealer)
{
  g_signal_connect (revealer, "notify::reveal-child", G_CALLBACK (show_revealed), NULL);
  g_signal_connect (revealer, "notify::child", G_CALLBACK (show_revealed), NULL);
  show_revealed (revealer);
}

static void
show_flap (GtkWidget *widget)
{
  set_hidden (adw_flap_get_flap (ADW_FLAP (widget)), !adw_flap_get_reveal_flap (ADW_FLAP (widget)));
}

static void
fit_flap (GtkWidget *flap)
{
  g_signal_connect (flap, "notify::reveal-flap", G_CALLBACK (show_flap), NULL);
  show_flap (flap);
}

static void
fit_switcher (GtkWidget *switcher)
{
  if (!has_name (switcher))
    set_name (switcher, _("Pages"));
}

/* It is labelled by the texts of both its shapes, of which one is seen. */
static void
fit_view_button (GtkWidget *button)
{
  g_autofree char *label = NULL;

  g_object_get (button, "label", &label, NULL);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  set_name (button, label);
}

static void
fit_popover (GtkWidget *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);

  if (!has_name (popover) && GTK_IS_MENU_BUTTON (parent))
    fit_inner (popover, parent);
}

/* The lists within a row that expands are called as the row. */
static void
fit_list (GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_ancestor (list, ADW_TYPE_EXPANDER_ROW);
  g_autoptr (GString) name = g_string_new (row != NULL ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)) : "");

  if (name->len == 0 || has_name (list))
    return;
  g_string_replace (name, "_", "", 1);
  set_name (list, name->str);
}

/* By the names of the types: some are private to GTK. */
static const struct
{
  const char *type;
  void      (*fit) (GtkWidget *widget);
} kinds[] = {
  { "GtkLabel", fit_label },
  { "GtkListBox", fit_list },
  { "GtkInscription", fit_inscription },
  { "GtkButton", fit_button },
  { "GtkCheckButton", fit_by_contents },
  { "GtkMenuButton", fit_by_contents },
  { "GtkListBoxRow", fit_by_contents },
  { "GtkListItemWidget", fit_by_contents },
  { "GtkExpander", fit_expander },
  { "GtkImage", fit_picture },
  { "GtkDrawingArea", fit_picture },
  { "GtkStack", fit_stack },
  { "AdwViewStack", fit_stack },
  { "GtkStackSwitcher", fit_switcher },
  { "AdwViewSwitcher", fit_switcher },
  { "AdwViewSwitcherButton", fit_view_button },
  { "GtkRevealer", fit_revealer },
  { "AdwFlap", fit_flap },
  { "GtkPopover", fit_popover },
  { "GtkEntry", fit_by_tip },
  { "GtkSearchEntry", fit_by_tip },
  { "GtkSpinButton", fit_by_tip },
  { "GtkDropDown", fit_by_tip },
  { "GtkColorButton", fit_by_tip },
  { "GtkSwitch", fit_by_tip },
  { "GtkScale", fit_by_tip },
  { "GtkTextView", fit_by_tip },
  { "GtkListBase", fit_by_tip },
};

/* The number of rows: there is nothing to do for the type. */
static guint
find_kind (GType type)
{
  guint i = G_N_ELEMENTS (kinds);

  for (; type != GTK_TYPE_WIDGET && i == G_N_ELEMENTS (kinds); type = g_type_parent (type))
    for (i = 0; i < G_N_ELEMENTS (kinds) && !g_str_equal (g_type_name (type), kinds[i].type); i++)
      continue;
  return i;
}

static gboolean
realize_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GHashTable *known = data; /* the row of a type */
  GtkWidget *widget = g_value_get_object (&values[0]);
  GType type = G_OBJECT_TYPE (widget);
  gpointer kind;

  if (!g_hash_table_lookup_extended (known, GSIZE_TO_POINTER (type), NULL, &kind))
    g_hash_table_insert (known, GSIZE_TO_POINTER (type), kind = GUINT_TO_POINTER (find_kind (type)));
  if (GPOINTER_TO_UINT (kind) == G_N_ELEMENTS (kinds) || g_object_get_data (G_OBJECT (widget), SEEN) != NULL)
    return TRUE;
  g_object_set_data (G_OBJECT (widget), SEEN, (gpointer) SEEN);
  kinds[GPOINTER_TO_UINT (kind)].fit (widget);
  return TRUE;
}

void
tc_spoken_init (void)
{
  /* A class that has not been used yet does not know its signals. */
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, realize_cb,
                              g_hash_table_new (NULL, NULL), (GDestroyNotify) g_hash_table_unref);
  g_type_class_unref (klass);
}

void
tc_spoken_name_tabs (GtkWidget *switcher)
{
  g_return_if_fail (GTK_IS_STACK_SWITCHER (switcher));

  for (GtkWidget *tab = gtk_widget_get_first_child (switcher); tab != NULL; tab = gtk_widget_get_next_sibling (tab))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      collect (tab, text);
      set_name (tab, text->str + strspn (text->str, "0123456789 "));
    }
}
