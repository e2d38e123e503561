/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-page.h"

#include "tc-option-row.h"
#include "tc-override.h"
#include "tc-rules-book.h"
#include "tc-rules-modules.h"
#include "tc-rules-options.h"
#include "tc-rules-summary.h"
#include "tc-rules-victory.h"
#include "tc-rules-view.h"
#include "tc-say.h"
#include "tc-totals-view.h"
#include "tc-trial.h"
#include "tc-turns-view.h"
#include "tc-ui.h"

#include <string.h>

/* Longer lines are hard to read. */
#define PROSE_CHARS 80

struct _TcRulesPage
{
  TcPage     parent;

  /* template */
  GtkLabel  *book;
  GtkWidget *save_book;  /* while the battle departs from its book */
  AdwLeaflet *leaflet;   /* side and form, one at a time where there is no room for both */
  GtkWidget *side;
  GtkWidget *form;
  GtkWidget *back;       /* while there is none */
  GtkWidget *sidebar;
  GtkStack  *sections;

  GtkWidget *modules;     /* borrowed from the tree; NULL before their section has been in front */
  TcRulesSummary *summary; /* owned; NULL the same */
  GHashTable *present;   /* pages of sections that the battle has; borrowed */
  GHashTable *fresh;     /* those that show what it says now; borrowed */
  gboolean   listing;
  gboolean   writing;     /* what the section in front shows by itself */
};

/* @fill: adds what the section shows to its box. */
typedef struct
{
  const char *name;
  const char *title;
  int         width;
  void      (*fill) (TcRulesPage *self, GtkBox *box, const char *name);
} Section;

G_DEFINE_FINAL_TYPE (TcRulesPage, tc_rules_page, TC_TYPE_PAGE)

static const TcBattle *
get_battle (TcRulesPage *self)
{
  return tc_session_get_battle (tc_page_get_session (TC_PAGE (self)));
}

#define PROSE_WIDTH 820
#define FORM_WIDTH 1000
#define CHART_WIDTH 1400
#define COLUMN_WIDTH 440

/* A page of the stack stays as long as this does (a sidebar loses count of pages that are taken out).  It is filled when it is
 * in front, and shown in the sidebar while the battle has it.  Lines and rows have a greatest width, so that they can be
 * followed with the eye in a wide window. */
static void
list_section (TcRulesPage *self, const Section *section, const char *name, const char *title)
{
  GtkWidget *scrolled = gtk_stack_get_child_by_name (self->sections, name);

  if (scrolled == NULL)
    {
      GtkWidget *clamp = adw_clamp_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

      scrolled = gtk_scrolled_window_new ();
      gtk_widget_add_css_class (box, "page-body");
      adw_clamp_set_maximum_size (ADW_CLAMP (clamp), section->width);
      adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), section->width);
      adw_clamp_set_child (ADW_CLAMP (clamp), box);
      /* All sections begin at one edge, however wide they are. */
      gtk_widget_set_halign (clamp, GTK_ALIGN_START);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
      g_object_set_data (G_OBJECT (scrolled), "box", box);
      g_object_set_data (G_OBJECT (scrolled), "section", (gpointer) section);
      gtk_stack_add_titled (self->sections, scrolled, name, title);
    }
  g_hash_table_add (self->present, scrolled);
}

static void
hide_others (TcRulesPage *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->sections)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_stack_page_set_visible (gtk_stack_get_page (self->sections, child), g_hash_table_contains (self->present, child));
}

/* The section in front shows what the battle says now. */
static void
freshen (TcRulesPage *self)
{
  GtkWidget *scrolled = gtk_stack_get_visible_child (self->sections);
  const Section *section;
  GtkStackPage *page;
  GtkWidget *box;

  if (scrolled == NULL || self->listing || !g_hash_table_add (self->fresh, scrolled))
    return;
  section = g_object_get_data (G_OBJECT (scrolled), "section");
  page = gtk_stack_get_page (self->sections, scrolled);
  box = g_object_get_data (G_OBJECT (scrolled), "box");
  tc_ui_clear (box);
  gtk_box_append (GTK_BOX (box), tc_ui_label (gtk_stack_page_get_title (page), "page-title"));
  section->fill (self, GTK_BOX (box), gtk_stack_page_get_name (page));
}

static void
refresh (TcRulesPage *self, const char *name)
{
  g_hash_table_remove (self->fresh, gtk_stack_get_child_by_name (self->sections, name));
  freshen (self);
}

static void
refresh_summary (TcRulesPage *self)
{
  refresh (self, "summary");
}

static void
refresh_victory (TcRulesPage *self)
{
  refresh (self, "stakes");
}

/* What is moved on the turn track is shown elsewhere, too; a cell there shows its new value itself. */
static gboolean
is_cell (TcRulesPage *self, const TcEdit *edit)
{
  const char *section = gtk_stack_get_visible_child_name (self->sections);

  if (g_strcmp0 (section, "turn-track") == 0)
    return edit->kind == TC_EDIT_CHART || edit->kind == TC_EDIT_CHART_ROW;
  return edit->kind != TC_EDIT_MODULE;
}

static gboolean
commit_cb (gpointer page, GArray *edits, char **reason)
{
  TcRulesPage *self = TC_RULES_PAGE (page);
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  const TcEdit *last = &g_array_index (edits, TcEdit, edits->len - 1);
  g_autoptr (GArray) trial = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  gboolean done;

  for (guint i = 0; i < edits->len; i++)
    {
      TcEdit copy = tc_edit_copy (&g_array_index (edits, TcEdit, i));

      g_array_append_val (trial, copy);
    }
  g_array_set_clear_func (trial, (GDestroyNotify) tc_edit_clear);
  if (!tc_trial_edits (get_battle (self), tc_session_get_issues (session), trial, reason))
    return FALSE;
  self->writing = is_cell (self, last);
  done = tc_document_do_all (tc_session_get_document (session), edits);
  self->writing = FALSE;
  return done;
}

static TcRulesEditor
get_editor (TcRulesPage *self)
{
  return (TcRulesEditor) { .battle = get_battle (self), .commit = commit_cb, .page = self };
}

/* What was fought, by whom, and where that is from: beside one another where there is room. */
static GtkBox *
add_column (GtkFlowBox *columns)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_widget_set_size_request (box, COLUMN_WIDTH, -1);
  gtk_flow_box_insert (columns, box, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
  return GTK_BOX (box);
}

static GtkFlowBox *
add_columns (GtkBox *box)
{
  GtkWidget *columns = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (columns), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (columns), TRUE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (columns), 2);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (columns), 24);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (columns), 10);
  gtk_widget_add_css_class (columns, "columns");
  gtk_box_append (box, columns);
  return GTK_FLOW_BOX (columns);
}

static void
fill_summary (TcRulesPage *self, GtkBox *section, const char *name)
{
  const TcBattle *battle = get_battle (self);
  GtkFlowBox *columns = add_columns (section);
  GtkBox *form = add_column (columns), *box = add_column (columns);
  g_autofree char *provenance = tc_say_provenance (battle);
  GtkWidget *text;

  if (self->summary == NULL)
    self->summary = tc_rules_summary_new (tc_page_get_session (TC_PAGE (self)));
  tc_rules_summary_fill (self->summary, form);
  gtk_box_append (box, tc_ui_section (_("Sides")));
  gtk_box_append (box, tc_ui_text (_("Strength, and in how many counters."), "dim-label"));
  gtk_box_append (box, tc_totals_view_new (battle));
  tc_totals_view_add_start (section, tc_session_get_ruleset (tc_page_get_session (TC_PAGE (self))));
  if (*provenance == '\0')
    return;
  text = tc_ui_text (provenance, "dim-label");
  gtk_label_set_max_width_chars (GTK_LABEL (text), PROSE_CHARS);
  gtk_label_set_selectable (GTK_LABEL (text), TRUE);
  /* By the pointer: the keyboard would select it all in passing. */
  gtk_widget_set_focusable (text, FALSE);
  gtk_box_append (box, tc_ui_section (_("Sources and Reconstruction")));
  gtk_box_append (box, text);
}

static void
update_summary (TcRulesPage *self)
{
  if (self->summary != NULL)
    tc_rules_summary_update (self->summary);
}

static void
fill_victory (TcRulesPage *self, GtkBox *box, const char *name)
{
  tc_rules_victory_fill (box, tc_page_get_session (TC_PAGE (self)));
}

/* Options */
static void
option_chosen_cb (TcOptionRow *row, TcRulesPage *self)
{
  g_assert (TC_IS_OPTION_ROW (row) && TC_IS_RULES_PAGE (self));

  TcEdit edit = { .kind = TC_EDIT_OPTION };

  edit.key = g_strdup (tc_option_row_get_id (row));
  edit.text = g_strdup (tc_option_row_get_value (row));
  self->writing = TRUE;
  tc_session_do (tc_page_get_session (TC_PAGE (self)), &edit, 0);
  self->writing = FALSE;
}

static void
fill_options (TcRulesPage *self, GtkBox *box, const char *name)
{
  tc_rules_options_fill (box, tc_page_get_session (TC_PAGE (self)), G_CALLBACK (option_chosen_cb), self);
}

/* Numbers, charts, special rules */
static GtkWidget *
make_hint (void)
{
  return tc_ui_text (_("Click a value to change it: it then holds for this battle."), "dim-label");
}

static void
fill_parameters (TcRulesPage *self, GtkBox *box, const char *name)
{
  gtk_box_append (box, make_hint ());
  gtk_box_append (box, tc_rules_view_parameters (get_battle (self), get_editor (self)));
}

/* The card of the rule, or the numbers. */
static void
show_rule (gpointer page, gint32 module)
{
  TcRulesPage *self = TC_RULES_PAGE (page);

  gtk_stack_set_visible_child_name (self->sections, module >= 0 ? "modules" : "parameters");
  if (module >= 0)
    tc_rules_modules_show (self->modules, module);
}

static void
fill_turns (TcRulesPage *self, GtkBox *box, const char *name)
{
  gtk_box_append (box, tc_ui_text (_("What happens in which turn. Drag it, or move it with Left and Right; click to see its rule."),
                                   "dim-label"));
  gtk_box_append (box, tc_turns_view_new (get_editor (self), show_rule));
}

#define CHART_PREFIX "chart-"

/* Where both have it, the battle's own chart. */
static void
fill_chart (TcRulesPage *self, GtkBox *box, const char *name)
{
  gtk_box_append (box, make_hint ());
  gtk_box_append (box, tc_rules_view_chart (tc_battle_get_chart (get_battle (self), name + strlen (CHART_PREFIX)),
                                            get_editor (self)));
}

/* The new one is the last one of those that are in front by now. */
static void
module_added (gpointer page)
{
  tc_rules_modules_show_last (TC_RULES_PAGE (page)->modules);
}

static void
fill_modules (TcRulesPage *self, GtkBox *box, const char *name)
{
  self->modules = tc_rules_modules_new (get_editor (self), module_added);
  gtk_box_append (box, self->modules);
}

static const Section sections[] = {
  { "summary", N_("Summary"), CHART_WIDTH, fill_summary },
  { "stakes", N_("Victory"), PROSE_WIDTH, fill_victory },
  { "options", N_("Options"), PROSE_WIDTH, fill_options },
  { "parameters", N_("Numbers"), PROSE_WIDTH, fill_parameters },
  { "turn-track", N_("Turns"), CHART_WIDTH, fill_turns },
  { "modules", N_("Special Rules"), FORM_WIDTH, fill_modules },
};

static const Section chart_section = { NULL, NULL, CHART_WIDTH, fill_chart };

static void
list_charts (TcRulesPage *self, const TcRules *rules)
{
  for (guint i = 0; rules != NULL && i < rules->charts->len; i++)
    {
      const TcChart *chart = g_ptr_array_index (rules->charts, i);
      g_autofree char *title = tc_say_code (chart->id);
      g_autofree char *name = g_strconcat (CHART_PREFIX, chart->id, NULL);

      list_section (self, &chart_section, name, title);
    }
}

static void
list_sections (TcRulesPage *self)
{
  const TcBattle *battle = get_battle (self);

  self->listing = TRUE;
  g_hash_table_remove_all (self->present);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    list_section (self, &sections[i], sections[i].name, _(sections[i].title));
  if (tc_battle_turns (battle) == 0)
    g_hash_table_remove (self->present, gtk_stack_get_child_by_name (self->sections, "turn-track"));
  list_charts (self, battle->rules);
  list_charts (self, battle->book);
  hide_others (self);
  self->listing = FALSE;
}

/* The cell that has the keys; a reference, NULL. */
static GtkWidget *
find_focus (TcRulesPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *cell = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_EDITABLE_LABEL) : NULL;

  return cell != NULL && gtk_widget_is_ancestor (cell, GTK_WIDGET (self->sections)) ? g_object_ref (cell) : NULL;
}

static void
fill (TcRulesPage *self)
{
  const TcBattle *battle = get_battle (self);
  const TcSystem *system = tc_system_find (battle->rules->system);
  g_autoptr (GtkWidget) before = find_focus (self);
  GtkWidget *focus;

  gtk_label_set_label (self->book, battle->book != NULL && *battle->book->title != '\0' ? battle->book->title
                       : system != NULL ? _(system->title) : battle->rules->system);
  list_sections (self);
  g_hash_table_remove_all (self->fresh);
  freshen (self);
  /* Undo leaves the keys, and what is in view, where they are. */
  focus = before != NULL ? tc_rules_cell_find (gtk_stack_get_visible_child (self->sections), before) : NULL;
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
}

static void
edited_cb (TcRulesPage *self)
{
  g_assert (TC_IS_RULES_PAGE (self));

  gtk_widget_set_visible (self->save_book, tc_override_departs (get_battle (self)));
  if (!self->writing)
    {
      fill (self);
      return;
    }
  g_hash_table_remove_all (self->fresh);
  g_hash_table_add (self->fresh, gtk_stack_get_visible_child (self->sections));
}

static void
section_cb (TcRulesPage *self)
{
  g_assert (TC_IS_RULES_PAGE (self));

  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    freshen (self);
}

static void
save_book_cb (TcRulesPage *self)
{
  g_assert (TC_IS_RULES_PAGE (self));

  tc_rules_book_save (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), tc_page_get_session (TC_PAGE (self)));
}

static void
tc_rules_page_attach (TcPage *page)
{
  tc_page_watch (page, TC_CHANGE_TITLE, G_CALLBACK (update_summary), page);
  tc_page_watch (page, TC_CHANGE_ROSTER, G_CALLBACK (refresh_summary), page);
  tc_page_watch (page, TC_CHANGE_TERRAIN | TC_CHANGE_PLACES, G_CALLBACK (refresh_victory), page);
  /* Rules name anything but hexes and what is only shown. */
  tc_page_watch (page, TC_CHANGE_EDITED & ~(TC_CHANGE_HISTORY | TC_CHANGE_TITLE | TC_CHANGE_TERRAIN | TC_CHANGE_LABELS
                                            | TC_CHANGE_SCAN | TC_CHANGE_PLACES), G_CALLBACK (edited_cb), page);
}

static void
tc_rules_page_show_part (TcPage *page, const char *part)
{
  TcRulesPage *self = TC_RULES_PAGE (page);

  if (gtk_stack_get_child_by_name (self->sections, part) != NULL)
    gtk_stack_set_visible_child_name (self->sections, part);
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_BOX (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* The keys begin with the section in front: in a field they would be typed. */
static gboolean
tc_rules_page_grab_focus (GtkWidget *widget)
{
  TcRulesPage *self = TC_RULES_PAGE (widget);
  GtkWidget *list = find_list (self->sidebar);
  GtkListBoxRow *row = list != NULL ? gtk_list_box_get_selected_row (GTK_LIST_BOX (list)) : NULL;

  if (adw_leaflet_get_folded (self->leaflet) && adw_leaflet_get_visible_child (self->leaflet) == self->form)
    return gtk_widget_grab_focus (self->back);
  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
back_cb (TcRulesPage *self)
{
  g_assert (TC_IS_RULES_PAGE (self));

  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A section that is chosen, be it the one in front, is shown. */
static void
activated_cb (TcRulesPage *self)
{
  g_assert (TC_IS_RULES_PAGE (self));

  adw_leaflet_set_visible_child (self->leaflet, self->form);
  if (adw_leaflet_get_folded (self->leaflet))
    gtk_widget_grab_focus (self->back);
}

static void
tc_rules_page_dispose (GObject *object)
{
  TcRulesPage *self = TC_RULES_PAGE (object);

  g_clear_pointer (&self->present, g_hash_table_unref);
  g_clear_pointer (&self->fresh, g_hash_table_unref);
  G_OBJECT_CLASS (tc_rules_page_parent_class)->dispose (object);
  /* Its fields are gone by now. */
  g_clear_pointer (&self->summary, tc_rules_summary_free);
}

static void
tc_rules_page_class_init (TcRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tc_rules_page_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = tc_rules_page_grab_focus;
  TC_PAGE_CLASS (klass)->attach = tc_rules_page_attach;
  TC_PAGE_CLASS (klass)->show_part = tc_rules_page_show_part;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TcRulesPage, book);
  gtk_widget_class_bind_template_child (widget_class, TcRulesPage, save_book);
  gtk_widget_class_bind_template_child (widget_class, TcRulesPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, TcRulesPage, side);
  gtk_widget_class_bind_template_child (widget_class, TcRulesPage, form);
  gtk_widget_class_bind_template_child (widget_class, TcRulesPage, back);
  gtk_widget_class_bind_template_child (widget_class, TcRulesPage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, TcRulesPage, sections);
  gtk_widget_class_bind_template_callback (widget_class, save_book_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
tc_rules_page_init (TcRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tc_ui_leave_by_tab (self->sidebar, GTK_WIDGET (self->sections));
  g_signal_connect_swapped (find_list (self->sidebar), "row-activated", G_CALLBACK (activated_cb), self);
  adw_leaflet_set_visible_child (self->leaflet, self->form);
  g_signal_connect_swapped (self->sections, "notify::visible-child", G_CALLBACK (section_cb), self);
  self->present = g_hash_table_new (NULL, NULL);
  self->fresh = g_hash_table_new (NULL, NULL);
}
