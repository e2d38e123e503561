/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-issues-pane.h"

#include "tc-fix-all.h"
#include "tc-problems.h"
#include "tc-say.h"
#include "tc-ui.h"

/* What a fix says at least, where there is little room. */
#define FIX_CHARS 32

struct _TcIssuesPane
{
  GtkBox      parent;
  TcSession  *session; /* borrowed: the window's */
  GtkWidget  *frame;   /* template */
  GtkListBox *list;    /* template */
  GtkLabel   *verdict; /* template: where there are no problems */
  GHashTable *counts;  /* while rows are made: tc_fix_all_count() */
};

static guint jump_signal;

G_DEFINE_FINAL_TYPE (TcIssuesPane, tc_issues_pane, GTK_TYPE_BOX)

static const char *const icons[] = {
  [TC_SEVERITY_NOTE] = "dialog-information-symbolic",
  [TC_SEVERITY_WARNING] = "dialog-warning-symbolic",
  [TC_SEVERITY_ERROR] = "dialog-error-symbolic",
};

static const char *const severities[] = {
  [TC_SEVERITY_NOTE] = N_("Note"),
  [TC_SEVERITY_WARNING] = N_("Warning"),
  [TC_SEVERITY_ERROR] = N_("Error"),
};

static void
row_activated_cb (TcIssuesPane *self, GtkListBoxRow *row)
{
  g_assert (TC_IS_ISSUES_PANE (self));

  guint index = gtk_list_box_row_get_index (row);
  const TcIssueList *issues = tc_session_get_issues (self->session);

  if (index < tc_issue_list_get_length (issues))
    g_signal_emit (self, jump_signal, 0, tc_issue_list_get (issues, index));
}

/* NULL when the document has no such fix, or no longer has it. */
static TcFixPlan *
make_plan (TcIssuesPane *self, const TcIssue *issue, guint fix)
{
  const TcBattle *battle = tc_session_get_battle (self->session);

  if (battle == NULL || issue->fixes == NULL || fix >= issue->fixes->len)
    return NULL;
  return tc_fix_plan_new (battle, issue, g_ptr_array_index (issue->fixes, fix));
}

static void
fix_cb (GtkButton *button, TcIssuesPane *self)
{
  g_assert (TC_IS_ISSUES_PANE (self));

  const TcIssueList *issues = tc_session_get_issues (self->session);
  guint issue = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "issue"));
  guint fix = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "fix"));

  g_autoptr (TcFixPlan) plan = NULL;

  if (issue < tc_issue_list_get_length (issues))
    plan = make_plan (self, tc_issue_list_get (issues, issue), fix);
  if (plan != NULL)
    tc_fix_plan_do (plan, tc_session_get_document (self->session));
}

/* The same for all problems of its kind, as one step. */
static void
alike_cb (GtkButton *button, TcIssuesPane *self)
{
  g_assert (TC_IS_ISSUES_PANE (self));

  const char *path = tc_session_get_path (self->session);
  g_autofree char *file = path != NULL ? g_path_get_basename (path) : g_strdup (""), *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  TcFixAll all = { .file = file, .folder = folder, .problem = g_object_get_data (G_OBJECT (button), "problem"),
                   .fix = g_object_get_data (G_OBJECT (button), "fix"), .notes = TRUE };
  /* The list goes, and the button with it, when the session looks at what has changed. */
  g_autoptr (GtkButton) alive = g_object_ref (button);
  g_autoptr (TcIssueList) left = tc_fix_all (&all, tc_session_get_document (self->session),
                                             tc_problems_of_battle (tc_session_get_battle (self->session), file, folder));
}

static void
add_alike (TcIssuesPane *self, GtkBox *box, const TcIssue *issue, const TcFix *fix)
{
  g_autofree char *key = tc_fix_all_key (issue, fix), *label = NULL;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, key));
  GtkWidget *button;

  if (n < 2)
    return;
  /* Translators: a button beside another one: do the same for all problems of the kind */
  label = g_strdup_printf (_("All %u Alike"), n);
  button = gtk_button_new_with_label (label);
  gtk_widget_set_tooltip_text (button, _("Fix all problems of this kind in the same way, as one step"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "problem", g_strdup (issue->code), g_free);
  g_object_set_data_full (G_OBJECT (button), "fix", g_strdup (fix->code), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (alike_cb), self);
  gtk_box_append (box, button);
}

static void
add_fixes (TcIssuesPane *self, GtkBox *box, const TcIssue *issue, guint index)
{
  for (guint i = 0; issue->fixes != NULL && i < issue->fixes->len; i++)
    {
      g_autoptr (TcFixPlan) plan = make_plan (self, issue, i);
      GtkWidget *button;
      GtkLabel *text;

      if (plan == NULL)
        continue;
      /* The sentence needs the space. */
      text = GTK_LABEL (gtk_label_new (plan->sentence));
      if (g_utf8_strlen (plan->sentence, -1) > FIX_CHARS)
        {
          gtk_label_set_ellipsize (text, PANGO_ELLIPSIZE_END);
          gtk_label_set_width_chars (text, FIX_CHARS);
          gtk_label_set_max_width_chars (text, 48);
        }
      button = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (button), GTK_WIDGET (text));
      gtk_widget_set_tooltip_text (button, plan->sentence);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      g_object_set_data (G_OBJECT (button), "issue", GUINT_TO_POINTER (index));
      g_object_set_data (G_OBJECT (button), "fix", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (fix_cb), self);
      gtk_box_append (box, button);
      add_alike (self, box, issue, g_ptr_array_index (issue->fixes, i));
    }
}

/* Its entry in the manual; free with g_free(). */
static char *
say_help (const TcIssue *issue)
{
  return g_strconcat ("53-problem-codes#", issue->code, ":", NULL);
}

static GtkWidget *
make_row (TcIssuesPane *self, const TcIssue *issue, guint index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name (icons[issue->severity]);
  g_autofree char *text = tc_say_issue (issue, tc_session_get_battle (self->session));
  g_autofree char *where = tc_say_where (issue), *help = say_help (issue);
  GtkWidget *severity = gtk_label_new (_(severities[issue->severity]));
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *code = gtk_button_new_with_label (issue->code);
  GtkWidget *place = gtk_label_new (where);

  gtk_widget_set_tooltip_text (box, text);
  gtk_label_set_xalign (GTK_LABEL (severity), 0);
  gtk_label_set_width_chars (GTK_LABEL (severity), 8);
  gtk_widget_add_css_class (severity, "strong");
  /* F1 on the row does the same. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (code), "app.help");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (code), "s", help);
  gtk_widget_set_tooltip_text (code, _("What this problem means, and what to do about it (F1)"));
  gtk_widget_set_focusable (code, FALSE);
  gtk_widget_set_valign (code, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (code, "flat");
  gtk_widget_add_css_class (code, "dim-label");
  gtk_widget_add_css_class (code, "small");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 24);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_add_css_class (box, "issue-row");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), severity);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), code);
  add_fixes (self, GTK_BOX (box), issue, index);
  gtk_box_append (GTK_BOX (box), place);
  return box;
}

/* With counters on both sides a game can begin. */
static gboolean
can_be_played (const TcBattle *battle)
{
  gboolean there[TC_MAX_SIDES] = { FALSE };
  gboolean all = TRUE;

  for (guint i = 0; i < battle->counters->len; i++)
    there[tc_battle_counter_side (battle, i)] = TRUE;
  for (guint side = 0; side < battle->sides->len; side++)
    all &= there[side];
  return all;
}

void
tc_issues_pane_update (TcIssuesPane *self)
{
  const TcIssueList *issues = tc_session_get_issues (self->session);
  GtkListBoxRow *row;

  /* Rows only: the placeholder is a child of the list too. */
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (tc_issue_list_get_length (issues) > 0)
    self->counts = tc_fix_all_count (tc_session_get_battle (self->session), issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      g_autofree char *help = say_help (tc_issue_list_get (issues, i));

      gtk_list_box_append (self->list, make_row (self, tc_issue_list_get (issues, i), i));
      tc_ui_set_help (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) i)), help);
    }
  g_clear_pointer (&self->counts, g_hash_table_unref);
  gtk_label_set_label (self->verdict, can_be_played (tc_session_get_battle (self->session))
                                        ? _("The battle is complete and can be played.")
                                        : _("Before it can be played, each side needs counters: add them in the Editor, under Counters."));
  /* Without rows the keys are the frame's. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->frame), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tc_issue_list_get_length (issues) > 0 ? _("Problems") : _("No problems"), -1);
}

static void
tc_issues_pane_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TC_TYPE_ISSUES_PANE);
  G_OBJECT_CLASS (tc_issues_pane_parent_class)->dispose (object);
}

static void
tc_issues_pane_class_init (TcIssuesPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tc_issues_pane_dispose;
  jump_signal = g_signal_new ("jump", TC_TYPE_ISSUES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/issues-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, TcIssuesPane, frame);
  gtk_widget_class_bind_template_child (widget_class, TcIssuesPane, list);
  gtk_widget_class_bind_template_child (widget_class, TcIssuesPane, verdict);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tc_issues_pane_init (TcIssuesPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TcIssuesPane *
tc_issues_pane_new (TcSession *session)
{
  TcIssuesPane *self = g_object_new (TC_TYPE_ISSUES_PANE, NULL);

  self->session = session;
  return self;
}
