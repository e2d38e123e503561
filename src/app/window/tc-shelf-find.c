/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-shelf.h"

#include "tc-announce.h"
#include "tc-find.h"

static const char *const kinds[TC_N_FOUND] = {
  [TC_FOUND_PLACE] = N_("Place"), [TC_FOUND_COUNTER] = N_("Counter"), [TC_FOUND_NAME] = N_("Name"),
  [TC_FOUND_AREA] = N_("Area"),   [TC_FOUND_RULE] = N_("Rule"),       [TC_FOUND_PROBLEM] = N_("Problem"),
};

static const TcFound *
get_found (TcShelfFind *self, guint row)
{
  return self->found != NULL && row < self->found->len ? g_ptr_array_index (self->found, row) : NULL;
}

static char *
say (gpointer owner, guint row)
{
  TcShelfFind *self = owner;
  const TcFound *found = get_found (self, row);
  /* The sentence of a problem needs the room of the last column. */
  gboolean problem = found != NULL && found->kind == TC_FOUND_PROBLEM;

  if (found == NULL)
    return g_strdup ("");
  return g_strdup_printf ("%s\t%s\t%s", _(kinds[found->kind]), problem ? found->about : found->text,
                          problem ? found->text : found->about);
}

void
tc_shelf_show_map (TcShell *shell)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (shell->canvas)))
    shell->show_view (shell, tc_session_get_game (shell->session) != NULL ? "game" : "counters");
}

static void
show_on_map (TcShell *shell, const TcFound *found)
{
  tc_shelf_show_map (shell);
  if (found->counter >= 0)
    tc_map_canvas_select (shell->canvas, found->counter);
  if (found->hex == TC_NO_HEX)
    return;
  tc_session_set_cursor (shell->session, found->hex);
  tc_map_canvas_center (shell->canvas, found->hex);
}

static void
show_rule (TcShelf *shelf, const TcFound *found)
{
  shelf->shell->show_part (shelf->shell, "battle", found->part);
}

static void
go (gpointer owner, guint row)
{
  TcShelfFind *self = owner;
  /* Where it goes to, things may be looked for anew. */
  g_autoptr (GPtrArray) held = self->found != NULL ? g_ptr_array_ref (self->found) : NULL;
  const TcIssueList *issues = tc_session_get_issues (self->shelf->shell->session);
  const TcFound *found = get_found (self, row);
  GtkWidget *focus = gtk_window_get_focus (self->shelf->shell->window);

  if (found == NULL)
    return;
  if (found->kind == TC_FOUND_RULE)
    show_rule (self->shelf, found);
  else if (found->kind == TC_FOUND_PROBLEM && found->index < tc_issue_list_get_length (issues))
    tc_shelf_show_issue (self->shelf, tc_issue_list_get (issues, found->index));
  else
    show_on_map (self->shelf->shell, found);
  /* Another page takes the keys: the next row is an arrow key away. */
  if (GTK_IS_TEXT (focus))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (focus));
  else if (focus != NULL && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
}

/* A list of one kind does not say which. */
static const TcRowListClassOf of_all = { { 11, 30 }, say, go }, of_counters = { { 0, 30 }, say, go };

void
tc_shelf_find_update (TcShelfFind *self)
{
  TcSession *session = self->shelf->shell->session;
  const TcScene *scene = tc_map_canvas_get_scene (self->shelf->shell->canvas);
  TcFindIn in = { .issues = tc_session_get_issues (session) };
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  guint marked = 0;

  g_clear_pointer (&self->found, g_ptr_array_unref);
  if (scene != NULL)
    {
      in.battle = scene->battle;
      in.placements = scene->placements;
      self->found = tc_find (&in, self->kinds, words);
    }
  tc_row_list_set_empty (self->list, *words == '\0' && self->kinds == TC_FIND_ALL ? _("Type a name or a number.")
                                                                                 : _("Nothing found."));
  tc_row_list_set_rows (self->list, self->found != NULL ? self->found->len : 0, 0);
  while (get_found (self, marked) != NULL && get_found (self, marked)->counter != tc_session_get_counter (session))
    marked++;
  if (self->kinds != TC_FIND_ALL && get_found (self, marked) != NULL)
    tc_row_list_mark (self->list, marked);
}

static void
typed_cb (TcShelfFind *self)
{
  g_autofree char *text = NULL;
  guint n;

  tc_shelf_find_update (self);
  n = self->found != NULL ? self->found->len : 0;
  /* Translators: how many things match what has been typed */
  text = g_strdup_printf (ngettext ("%u found", "%u found", n), n);
  tc_announce (self->shelf->shell->window, text);
}

static void
activate_cb (TcShelfFind *self)
{
  tc_row_list_go (self->list, 0);
}

/* Up and down walk the list without leaving the entry. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, TcShelfFind *self)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_Up)
    return FALSE;
  tc_row_list_go (self->list, keyval == GDK_KEY_Down ? 1 : -1);
  return TRUE;
}

GtkWidget *
tc_shelf_find_make (TcShelfFind *self, TcShelf *shelf, guint found, const char *name, const char *tip)
{
  GtkWidget *list;
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->shelf = shelf;
  self->kinds = found;
  self->entry = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), tip);
  gtk_widget_set_tooltip_text (self->entry, tip);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 12);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), 44);
  list = tc_row_list_new (found == TC_FIND_ALL ? &of_all : &of_counters, self, name);
  self->list = TC_ROW_LIST (list);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (activate_cb), self);
  return list;
}

void
tc_shelf_find_clear (TcShelfFind *self)
{
  g_clear_pointer (&self->found, g_ptr_array_unref);
}
