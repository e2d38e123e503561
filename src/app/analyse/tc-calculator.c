/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-calculator.h"

#include <adwaita.h>
#include <string.h>

#include "tc-aid.h"
#include "tc-announce.h"
#include "tc-answer-menu.h"
#include "tc-answer-sheet.h"
#include "tc-book-file.h"
#include "tc-calculation.h"
#include "tc-kept-view.h"
#include "tc-odds-view.h"
#include "tc-say.h"
#include "tc-text-width.h"
#include "tc-ui.h"

#define HISTORY "calculator-history"
#define REMEMBERED 40 /* formulas, of all rules together */

/* Of the formulas beside the answer: their words, at the usual size of text, and what is around
 * them. */
#define SIDE_WORDS  166
#define SIDE_AROUND 54

struct _TcCalculator
{
  TcDialog         parent;

  /* template */
  GtkDropDown     *systems;
  GtkMenuButton   *copy;
  AdwToastOverlay *toasts;
  GtkEntry        *formula;
  GtkLabel        *fault;
  GtkWidget       *side; /* what was asked, and examples */
  GtkWidget       *asked_title;
  GtkListBox      *asked;
  GtkListBox      *examples;
  GtkBox          *answer;

  /* owned */
  TcSettings      *settings;
  TcRules         *book; /* NULL: it cannot be used */
  TcCalculation   *now;  /* NULL: nothing is asked */
  TcKeptView      *kept;
};

G_DEFINE_FINAL_TYPE (TcCalculator, tc_calculator, TC_TYPE_DIALOG)

static const TcSystem *
get_system (TcCalculator *self)
{
  guint n, chosen = gtk_drop_down_get_selected (self->systems);
  const TcSystem *const *systems = tc_system_all (&n);

  return systems[chosen < n ? chosen : 0];
}

/* What was asked: lines of an id of rules, a tab and a formula, the last one first */

static char **
read_history (TcCalculator *self)
{
  g_autofree char *text = tc_settings_dup_string (self->settings, HISTORY);

  return g_strsplit (text, "\n", -1);
}

/* The formula of a line by those rules; NULL: it is by others. */
static const char *
find_formula (const char *line, const char *system)
{
  gsize length = strlen (system);

  return strncmp (line, system, length) == 0 && line[length] == '\t' ? line + length + 1 : NULL;
}

static void
append_formula (GtkListBox *list, const char *formula)
{
  GtkWidget *label = tc_ui_label (formula, NULL);

  gtk_list_box_append (list, label);
}

static void
show_history (TcCalculator *self)
{
  g_auto (GStrv) lines = read_history (self);
  guint n = 0;

  tc_ui_clear (GTK_WIDGET (self->asked));
  for (char **line = lines; *line != NULL; line++)
    {
      const char *formula = find_formula (*line, get_system (self)->id);

      if (formula != NULL)
        append_formula (self->asked, formula);
      n += formula != NULL;
    }
  gtk_widget_set_visible (self->asked_title, n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->asked), n > 0);
}

static void
remember (TcCalculator *self, const char *formula)
{
  g_auto (GStrv) lines = read_history (self);
  GString *text = g_string_new (NULL);
  guint n = 1;

  g_string_append_printf (text, "%s\t%s", get_system (self)->id, formula);
  for (char **line = lines; *line != NULL && n < REMEMBERED; line++)
    if (**line != '\0' && g_strcmp0 (find_formula (*line, get_system (self)->id), formula) != 0)
      {
        g_string_append_printf (text, "\n%s", *line);
        n++;
      }
  g_object_set (self->settings, HISTORY, text->str, NULL);
  g_string_free (text, TRUE);
  show_history (self);
}

static void
forget_cb (TcCalculator *self)
{
  g_assert (TC_IS_CALCULATOR (self));

  g_object_set (self->settings, HISTORY, "", NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->formula));
  show_history (self);
}

/* Answers */

static void
clear_answer (TcCalculator *self)
{
  g_clear_pointer (&self->now, tc_calculation_free);
  tc_kept_view_show (self->kept, NULL, NULL, 0);
  tc_ui_clear (GTK_WIDGET (self->answer));
}

static void
clear_fault (TcCalculator *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->formula), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
}

static void
say_hint (TcCalculator *self)
{
  tc_ui_clear (GTK_WIDGET (self->answer));
  gtk_box_append (self->answer, tc_ui_text (_("What are the odds? Write a formula, or click an example."), "dim-label"));
  gtk_box_append (self->answer, tc_ui_text (_("A unit is its strength, with c for cavalry and d for disrupted: 5c, 6d; or a kind of unit and a "
                                              "number. After “leader” comes the value of the leader who is with it. Words at the end are "
                                              "terrain, weather and what the order can say, such as “charge”."), "dim-label"));
}

/* The word that the code of the error says is selected. */
static void
show_fault (TcCalculator *self, const GError *error)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->formula));
  int start = MAX (error->code - 1, 0), end = start;

  gtk_label_set_label (self->fault, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->formula), "error");
  gtk_widget_grab_focus (GTK_WIDGET (self->formula));
  if (error->code > 0 && start <= g_utf8_strlen (text, -1))
    {
      const char *at = g_utf8_offset_to_pointer (text, start);

      end += (int) g_utf8_strlen (at, (gssize) strcspn (at, *at == '+' ? " " : " +"));
      gtk_editable_select_region (GTK_EDITABLE (self->formula), start, end);
    }
  tc_announce (GTK_WINDOW (self), error->message);
}

static void
show_odds (TcCalculator *self)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->now->game);
  TcOddsView *view = tc_odds_view_new ();
  g_autofree char *summary = tc_odds_view_summary (&self->now->odds, ruleset);

  tc_kept_view_show (self->kept, self->now->text, &self->now->odds, 0);
  gtk_box_append (self->answer, GTK_WIDGET (self->kept));
  tc_odds_view_show (view, &self->now->odds, ruleset);
  gtk_box_append (self->answer, GTK_WIDGET (view));
  tc_announce (GTK_WINDOW (self), summary);
}

static void
show_refusal (TcCalculator *self)
{
  g_autofree char *text = tc_say_note (&self->now->refusal, tc_game_get_ruleset (self->now->game));

  gtk_box_append (self->answer, tc_ui_text (text, "refused"));
  gtk_box_append (self->answer, GTK_WIDGET (self->kept));
  tc_announce (GTK_WINDOW (self), text);
}

static void
ask_cb (TcCalculator *self)
{
  g_assert (TC_IS_CALCULATOR (self));

  g_autofree char *formula = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->formula))));
  g_autoptr (GError) error = NULL;

  clear_answer (self);
  clear_fault (self);
  if (*formula == '\0' || self->book == NULL)
    {
      say_hint (self);
      return;
    }
  if (strlen (formula) < strlen (gtk_editable_get_text (GTK_EDITABLE (self->formula))))
    gtk_editable_set_text (GTK_EDITABLE (self->formula), formula);
  self->now = tc_calculation_new (self->book, formula, &error);
  if (self->now == NULL)
    {
      show_fault (self, error);
      return;
    }
  if (self->now->refusal.code != NULL)
    show_refusal (self);
  else
    show_odds (self);
  remember (self, formula);
}

static void
typed_cb (TcCalculator *self)
{
  g_assert (TC_IS_CALCULATOR (self));

  clear_fault (self);
}

/* The list may go while it is asked. */
static void
row_activated_cb (TcCalculator *self, GtkListBoxRow *row)
{
  g_autofree char *formula = g_strdup (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))));

  g_assert (TC_IS_CALCULATOR (self));

  gtk_editable_set_text (GTK_EDITABLE (self->formula), formula);
  gtk_editable_set_position (GTK_EDITABLE (self->formula), -1);
  ask_cb (self);
}

/* What can be done with the answer */

/* All that are compared, and the present one. */
static char *
make_command (GtkWidget *owner, const char **missing)
{
  TcCalculator *self = TC_CALCULATOR (owner);
  g_auto (GStrv) names = tc_kept_view_dup_names (self->kept);
  g_autofree char *last = NULL;
  GString *command;

  *missing = _("There is no answer yet: ask a question first");
  if (self->now == NULL)
    return NULL;
  command = g_string_new ("tercio-cli odds --system=");
  g_string_append (command, get_system (self)->id);
  for (char **name = names; *name != NULL; name++)
    if (strcmp (*name, self->now->text) != 0)
      {
        g_autofree char *word = g_shell_quote (*name);

        g_string_append_printf (command, " %s", word);
      }
  last = g_shell_quote (self->now->text);
  g_string_append_printf (command, " %s", last);
  return g_string_free (command, FALSE);
}

static TcPrintout *
begin_sheet (GtkWidget *owner, const char *command)
{
  TcCalculator *self = TC_CALCULATOR (owner);

  return self->now != NULL ? tc_answer_sheet_new_of_book (self->now->text, self->book, command) : NULL;
}

static TcPrintout *
make_aid (GtkWidget *owner)
{
  TcCalculator *self = TC_CALCULATOR (owner);
  g_autofree char *title = g_strdup_printf (_("%s: tables"), _(get_system (self)->title));
  g_autofree char *command = g_strdup_printf ("tercio-cli odds --system=%s --table", get_system (self)->id);
  TcPrintout *sheet = tc_answer_sheet_new_of_book (title, self->book, command);

  tc_aid_add_tables (sheet, self->book);
  return sheet;
}

static GtkWidget *
get_shown (GtkWidget *owner)
{
  return gtk_window_get_child (GTK_WINDOW (owner));
}

static void
tell (GtkWidget *owner, const char *text, gboolean fault)
{
  AdwToast *toast = adw_toast_new ("");
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_toast_set_title (toast, escaped);
  adw_toast_overlay_add_toast (TC_CALCULATOR (owner)->toasts, toast);
  tc_announce (GTK_WINDOW (owner), text);
}

static TcSettings *
get_settings (GtkWidget *owner)
{
  return TC_CALCULATOR (owner)->settings;
}

/* Rules */

static void
system_chosen_cb (TcCalculator *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_auto (GStrv) examples = NULL;

  g_assert (TC_IS_CALCULATOR (self));

  g_clear_pointer (&self->book, tc_rules_free);
  self->book = tc_book_file_read (get_system (self)->id, issues);
  gtk_widget_set_sensitive (GTK_WIDGET (self->copy), self->book != NULL);
  examples = self->book != NULL ? tc_calculation_list_examples (self->book) : NULL;
  tc_ui_clear (GTK_WIDGET (self->examples));
  for (char **example = examples; example != NULL && *example != NULL; example++)
    append_formula (self->examples, *example);
  clear_answer (self);
  clear_fault (self);
  tc_kept_view_forget (self->kept);
  show_history (self);
  say_hint (self);
}

/* Without @system that of the last question. */
static void
choose_system (TcCalculator *self, const char *system)
{
  g_auto (GStrv) lines = read_history (self);
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    if (system != NULL ? g_str_equal (systems[i]->id, system) : find_formula (lines[0] != NULL ? lines[0] : "", systems[i]->id) != NULL)
      gtk_drop_down_set_selected (self->systems, i);
}

/* The window */

static void
tc_calculator_finalize (GObject *object)
{
  TcCalculator *self = TC_CALCULATOR (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->kept);
  g_clear_pointer (&self->book, tc_rules_free);
  g_clear_pointer (&self->now, tc_calculation_free);
  G_OBJECT_CLASS (tc_calculator_parent_class)->finalize (object);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, TcCalculator, member)
#define CALL(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
tc_calculator_class_init (TcCalculatorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_calculator_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/calculator.ui");
  BIND (systems);
  BIND (copy);
  BIND (toasts);
  BIND (formula);
  BIND (fault);
  BIND (side);
  BIND (asked_title);
  BIND (asked);
  BIND (examples);
  BIND (answer);
  CALL (ask_cb);
  CALL (typed_cb);
  CALL (forget_cb);
  CALL (row_activated_cb);
  CALL (system_chosen_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
tc_calculator_init (TcCalculator *self)
{
  static const TcAnswerMenuClass answer = { make_command, begin_sheet, get_shown, tell, get_settings, N_("Copied: a picture of the answer"),
                                            make_aid };

  self->kept = g_object_ref_sink (tc_kept_view_new ());
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_size_request (self->side, tc_text_width_get (self->side, SIDE_WORDS, SIDE_AROUND), -1);
  tc_answer_menu_add (self->copy, GTK_WIDGET (self), &answer);
}

static TcCalculator *
make (GtkApplication *application, TcSettings *settings)
{
  TcCalculator *self = g_object_new (TC_TYPE_CALCULATOR, "application", application, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  self->settings = g_object_ref (settings);
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, _(systems[i]->title));
  gtk_drop_down_set_model (self->systems, G_LIST_MODEL (names));
  choose_system (self, NULL);

  return self;
}

void
tc_calculator_show (GtkApplication *application, TcSettings *settings, const char *system)
{
  TcCalculator *self = NULL;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (TC_IS_CALCULATOR (l->data))
      self = l->data;
  if (self == NULL)
    self = make (application, settings);
  if (system != NULL)
    choose_system (self, system);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->formula));
}
