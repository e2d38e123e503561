/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chain: orders that were put aside as steps, and the present question after them. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include <string.h>

#include "tc-chart.h"
#include "tc-say.h"
#include "tc-ui.h"

/* The question at hand, however the rules answer it where things stand now; FALSE: it is not complete. */
static gboolean
find_present (TcAnalysePage *self, TcOrder *out)
{
  guint n_units;

  if (tc_analyse_get_sent (self, out))
    return TRUE;
  tc_planner_get_units (self->planner, &n_units);
  if (self->mode == TC_ANALYSE_REACH)
    return self->to != TC_NO_HEX && n_units > 0 && tc_planner_get_move (self->planner, self->to, out, NULL);

  return tc_planner_compose (self->planner, out);
}

/* The steps, and the present question unless there is none. */
static void
fill_question (TcAnalysePage *self, TcChainQuestion *out)
{
  TcOrder present;

  memset (out, 0, sizeof *out);
  out->n = self->chain->len;
  if (out->n > 0)
    memcpy (out->links, self->chain->data, out->n * sizeof *out->links);
  if (out->n == TC_CHAIN_STEPS || !find_present (self, &present))
    return;
  memcpy (&out->links[out->n].order, &present, sizeof present);
  out->links[out->n].on = self->condition.on;
  out->links[out->n].unless = self->condition.unless;
  out->links[out->n].result = self->condition.result;
  out->n++;
}

/* NULL: the answer is not there yet, or nothing can be asked. */
static const TcChainReport *
get_report (TcAnalysePage *self, const TcChainQuestion *question)
{
  const TcState *state = tc_analyse_get_state (self);

  return state != NULL && question->n > 0 ? tc_analyse_ask (self, self->chances, state, question)
    : NULL;
}

/* Changing */

static void
step_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  TcChainQuestion question;

  fill_question (self, &question);
  if (question.n > self->chain->len)
    g_array_append_vals (self->chain, &question.links[question.n - 1], 1);
  self->condition = (TcChainLink) { .on = 0 };
  self->sent = (TcOrder) { 0 };
  tc_planner_clear (self->planner);
  self->to = TC_NO_HEX;
}

/* What depends on the step that goes no longer depends on anything. */
static void
remove_clicked_cb (GtkButton *button, TcAnalysePage *self)
{
  guint gone = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "step"));

  g_assert (TC_IS_ANALYSE_PAGE (self));

  g_array_remove_index (self->chain, gone);
  for (guint i = gone; i < self->chain->len; i++)
    {
      TcChainLink *link = &g_array_index (self->chain, TcChainLink, i);

      if (link->on == gone + 1)
        link->on = 0;
      else if (link->on > gone + 1)
        link->on--;
    }
  self->condition = (TcChainLink) { .on = 0 };
}

void
tc_analyse_drop_chain (TcAnalysePage *self)
{
  g_array_set_size (self->chain, 0);
  self->condition = (TcChainLink) { .on = 0 };
}

static void
drop_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_analyse_drop_chain (self);
}

static void
condition_cb (GtkDropDown *chooser, GParamSpec *pspec, TcAnalysePage *self)
{
  GArray *choices = g_object_get_data (G_OBJECT (chooser), "choices");
  guint chosen = gtk_drop_down_get_selected (chooser);

  g_assert (TC_IS_ANALYSE_PAGE (self));

  self->condition = g_array_index (choices, TcChainLink, chosen < choices->len ? chosen : 0);
}

/* The panel */

static char *
say_event (const TcChainEvent *event, const TcRuleset *ruleset)
{
  TcNote note = tc_chain_event_note (event, ruleset->system);

  return tc_note_say (&note, ruleset);
}

static char *
say_condition (const TcChainLink *link, const TcRuleset *ruleset)
{
  g_autofree char *result = say_event (&link->result, ruleset);

  /* Translators: the number of a step, and the result that it had */
  return g_strdup_printf (link->unless ? _("Unless %u: %s") : _("If %u: %s"), link->on, result);
}

static char *
say_chance (const TcChain *chain, const TcChainStep *step, TcRatio chance)
{
  g_autofree char *percent = tc_say_percent (chance), *fraction = tc_say_ratio (chance);

  return chain->sampled > 0 ? tc_say_share (chance, step->games)
    : g_strdup_printf ("%s  %s", percent, fraction);
}

static void
append (TcAnalysePage *self, GtkWidget *child)
{
  gtk_box_append (self->answer, child);
}

/* The whole text, on several lines beside figures with an interval. */
static GtkWidget *
make_line (const char *text, const char *figures)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = tc_ui_text (text, "dim-label"), *share = gtk_label_new (figures);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (share, GTK_ALIGN_START);
  gtk_widget_add_css_class (share, "numeric");
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), share);
  gtk_widget_add_css_class (row, "small");
  return row;
}

/* Of a step that was put aside: what comes after it is of the cases in which it had the result, or of all again. */
static void
given_cb (GtkToggleButton *button, TcAnalysePage *self)
{
  guint step = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "step"));

  g_assert (TC_IS_ANALYSE_PAGE (self));

  g_array_index (self->chain, TcChainLink, step).given
    = gtk_toggle_button_get_active (button) ? *(TcChainEvent *) g_object_get_data (G_OBJECT (button), "result") : (TcChainEvent) { NULL };
}

/* Of the same counter, too. */
static gboolean
is_same (const TcChainEvent *a, const TcChainEvent *b)
{
  return a->of == b->of && g_strcmp0 (a->name, b->name) == 0;
}

static GtkWidget *
make_given (TcAnalysePage *self, guint i, TcChainEvent result, const char *sentence, GCallback changed)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *name = g_strdup_printf (_("Take as given: %s"), sentence);

  gtk_button_set_icon_name (GTK_BUTTON (button), "view-pin-symbolic");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), is_same (&g_array_index (self->chain, TcChainLink, i).given, &result));
  gtk_widget_set_tooltip_text (button, _("Only the cases with this result count for what comes after it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "row-button");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (button), "step", GUINT_TO_POINTER (i));
  g_object_set_data_full (G_OBJECT (button), "result", g_memdup2 (&result, sizeof result), g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (given_cb), self);
  g_signal_connect_swapped (button, "toggled", changed, self);

  return button;
}

static void
add_results (TcAnalysePage *self, guint i, const TcChain *chain, const TcRuleset *ruleset, GPtrArray *table, GCallback changed)
{
  const TcChainStep *step = &chain->steps[i];

  for (guint k = 0; k < step->n_results; k++)
    {
      const TcChainResult *it = &step->results[k];
      g_autofree char *sentence = tc_note_say (&it->note, ruleset), *chance = say_chance (chain, step, it->chance);
      GtkWidget *row = make_line (sentence, chance);

      if (i < self->chain->len && !it->before)
        gtk_box_append (GTK_BOX (row), make_given (self, i, tc_chain_event_of (&it->note, ruleset->system), sentence, changed));
      append (self, row);
      tc_chart_add (table, sentence, chance);
    }
  if (step->n_more > 0)
    {
      g_autofree char *text = tc_say_more_results (step->n_more), *chance = say_chance (chain, step, step->more);

      append (self, make_line (text, chance));
      tc_chart_add (table, text, chance);
    }
}

/* That a result of the step is given, and how often it occurs where that which was given before did. */
static void
add_given (TcAnalysePage *self, const TcChainLink *link, const TcChain *chain, const TcChainStep *step, const TcRuleset *ruleset,
           GPtrArray *table)
{
  g_autofree char *chance = NULL, *text = NULL, *result = NULL;

  if (link->given.name == NULL)
    return;
  result = say_event (&link->given, ruleset);
  chance = say_chance (chain, step, step->condition);
  /* Translators: a result that is taken for granted in what follows */
  text = g_strdup_printf (_("Given from here on: %s"), result);
  append (self, make_line (text, chance));
  tc_chart_add (table, text, chance);
}

/* "1  Attack: Kyle → Grana", with a button unless it is the present question. */
static GtkWidget *
make_title (TcAnalysePage *self, guint i, const char *order, GCallback changed)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *text = g_strdup_printf ("%u  %s", i + 1, order);
  GtkWidget *label = tc_ui_text (text, "heading");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_margin_top (row, 6);
  gtk_box_append (GTK_BOX (row), label);
  if (i < self->chain->len)
    {
      GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
      g_autofree char *tip = g_strdup_printf (_("Remove step %u"), i + 1);

      gtk_widget_set_tooltip_text (button, tip);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_valign (button, GTK_ALIGN_START);
      g_object_set_data (G_OBJECT (button), "step", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
      g_signal_connect_swapped (button, "clicked", changed, self);
      gtk_box_append (GTK_BOX (row), button);
    }

  return row;
}

static void
add_step (TcAnalysePage *self, const TcChainQuestion *question, guint i, const TcChain *chain, const TcRuleset *ruleset,
          GCallback changed)
{
  const TcChainStep *step = chain != NULL ? &chain->steps[i] : NULL;
  g_autofree char *order = tc_say_order (&question->links[i].order, ruleset, tc_analyse_get_state (self));
  g_autofree char *condition = question->links[i].on > 0 ? say_condition (&question->links[i], ruleset) : NULL;
  GtkWidget *title = make_title (self, i, order, changed);
  g_autoptr (GPtrArray) table = TC_CHART_NEW ();

  append (self, title);
  if (condition != NULL)
    append (self, tc_ui_text (condition, "small"));
  if (step == NULL)
    return;
  if (tc_ratio_compare (step->given, TC_RATIO_ONE) < 0)
    {
      g_autofree char *given = say_chance (chain, step, step->given);

      append (self, make_line (_("Can be given"), given));
      tc_chart_add (table, _("Can be given"), given);
    }
  if (tc_ratio_compare (step->left, TC_RATIO_ZERO) > 0)
    {
      g_autofree char *left = say_chance (chain, step, step->left);

      append (self, make_line (_("Left out"), left));
      tc_chart_add (table, _("Left out"), left);
    }
  if (step->refusal.code != NULL && tc_ratio_compare (tc_ratio_add (step->given, step->left), TC_RATIO_ONE) < 0)
    {
      g_autofree char *reason = tc_say_note (&step->refusal, ruleset);
      g_autofree char *text = g_strdup_printf (_("Otherwise: %s"), reason);

      append (self, tc_ui_text (text, "dim-label"));
    }
  add_results (self, i, chain, ruleset, table, changed);
  add_given (self, &question->links[i], chain, step, ruleset, table);
  if (table->len > 0)
    tc_chart_set_table (title, order, g_steal_pointer (&table));
}

static void
add_losses (TcAnalysePage *self, const TcChain *chain, const TcRuleset *ruleset)
{
  append (self, tc_ui_section (tc_say_loss (ruleset->battle->map, TC_LOSS_EXPECTED)));
  for (guint i = 0; i < ruleset->battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      const TcSide *side = g_ptr_array_index (ruleset->battle->sides, i);
      g_autofree char *lost = tc_say_decimal (chain->loss[i]);

      append (self, tc_ui_row (side->name, lost));
    }
  if (chain->sampled > 0)
    append (self, tc_odds_view_make_note (chain->sampled));
}

/* "Anyway", and each result of the steps before, had or not. */
static void
add_condition (TcAnalysePage *self, const TcChain *chain, const TcRuleset *ruleset, GCallback changed)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GArray *choices = g_array_new (FALSE, TRUE, sizeof (TcChainLink));
  GtkWidget *chooser, *row;
  guint selected = 0;

  gtk_string_list_append (names, _("Anyway"));
  g_array_set_size (choices, 1);
  for (guint i = 0; i < self->chain->len; i++)
    for (guint k = 0; k < 2 * chain->steps[i].n_results; k++)
      {
        const TcChainResult *result = &chain->steps[i].results[k / 2];
        TcChainLink choice = { .on = i + 1, .unless = k % 2, .result = tc_chain_event_of (&result->note, ruleset->system) };
        g_autofree char *name = say_condition (&choice, ruleset);

        if (result->before)
          continue;
        if (choice.on == self->condition.on && choice.unless == self->condition.unless
            && is_same (&choice.result, &self->condition.result))
          selected = choices->len;
        g_array_append_val (choices, choice);
        gtk_string_list_append (names, name);
      }
  if (choices->len == 1)
    {
      g_array_unref (choices);
      return;
    }
  chooser = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), selected);
  tc_ui_shorten_chosen (GTK_DROP_DOWN (chooser));
  gtk_widget_set_tooltip_text (chooser, _("On which result of a step before it the order is given"));
  g_object_set_data_full (G_OBJECT (chooser), "choices", choices, (GDestroyNotify) g_array_unref);
  g_signal_connect (chooser, "notify::selected", G_CALLBACK (condition_cb), self);
  g_signal_connect_swapped (chooser, "notify::selected", changed, self);
  row = tc_ui_add_control (self->answer, _("_When"), chooser);
  gtk_widget_set_margin_top (row, 4);
}

static GtkWidget *
make_button (TcAnalysePage *self, const char *label, const char *tip, GCallback clicked,
             GCallback changed)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  g_signal_connect_swapped (button, "clicked", changed, self);

  return button;
}

/* NULL: there is no question, or no room for another step. */
static GtkWidget *
make_then (TcAnalysePage *self, const TcChainQuestion *question, GCallback changed)
{
  if (question->n == self->chain->len || question->n == TC_CHAIN_STEPS)
    return NULL;

  return make_button (self, _("T_hen"),
                      _("Take this as a step of a chain, and ask what comes after it"),
                      G_CALLBACK (step_clicked_cb), changed);
}

static void
add_buttons (TcAnalysePage *self, const TcChainQuestion *question, GCallback changed)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *then = make_then (self, question, changed);

  append (self, row);
  if (then != NULL)
    gtk_box_append (GTK_BOX (row), then);
  if (self->chain->len > 0)
    gtk_box_append (GTK_BOX (row),
                    make_button (self, _("Drop C_hain"), _("Ask without the steps before"), G_CALLBACK (drop_clicked_cb),
                                 changed));
}

static void
publish (TcAnalysePage *self, const TcChain *chain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < chain->n; i++)
    {
      g_autofree char *given = tc_say_ratio (chain->steps[i].given);

      g_string_append_printf (text, "%s%u: %s", i > 0 ? "; " : "", i + 1, given);
    }
  tc_analyse_publish (self, text->str);
  g_string_free (text, TRUE);
}

gboolean
tc_analyse_add_chain (TcAnalysePage *self, const TcRuleset *ruleset, GCallback changed)
{
  TcChainQuestion question;
  const TcChainReport *report;
  const TcChain *chain;

  fill_question (self, &question);
  if (self->chain->len == 0 && self->mode == TC_ANALYSE_ODDS)
    tc_kept_view_take_button (self->kept, make_then (self, &question, changed));
  else if (self->chain->len == 0 && question.n > 0)
    add_buttons (self, &question, changed);
  if (self->chain->len == 0)
    return FALSE;
  report = get_report (self, &question);
  chain = report != NULL && report->found ? &report->chain : NULL;
  append (self, tc_ui_section (_("Chain")));
  for (guint i = 0; i < question.n; i++)
    add_step (self, &question, i, chain, ruleset, changed);
  if (report != NULL && !report->found)
    {
      g_autofree char *text = tc_say_note (&report->refusal, ruleset);

      append (self, tc_ui_text (text, "refused"));
      tc_analyse_publish (self, text);
    }
  else if (report == NULL)
    append (self, tc_ui_text (_("Calculating the odds…"), "dim-label"));
  if (chain != NULL)
    {
      add_losses (self, chain, ruleset);
      if (question.n > self->chain->len)
        add_condition (self, chain, ruleset, changed);
      publish (self, chain);
    }
  add_buttons (self, &question, changed);

  return TRUE;
}

void
tc_analyse_append_chain (TcAnalysePage *self, GString *command, const TcRuleset *ruleset)
{
  TcChainQuestion question;

  fill_question (self, &question);
  for (guint i = 0; i < question.n; i++)
    {
      const TcChainLink *link = &question.links[i];
      g_autofree char *order = tc_order_format (&link->order, ruleset->battle, ruleset->system->order_kinds);
      g_autofree char *result = link->on > 0 ? tc_chain_event_format (&link->result, ruleset->battle) : NULL;
      g_autofree char *whole = link->on > 0 ? g_strdup_printf ("%s %u %s: %s", link->unless ? "unless" : "if", link->on, result, order)
                                            : g_strdup (order);
      g_autofree char *quoted = g_shell_quote (whole);

      g_string_append_printf (command, " --order=%s", quoted);
    }
  for (guint i = 0; i < question.n; i++)
    if (question.links[i].given.name != NULL)
      {
        g_autofree char *result = tc_chain_event_format (&question.links[i].given, ruleset->battle);
        g_autofree char *given = g_strdup_printf ("%u:%s", i + 1, result);
        g_autofree char *quoted = g_shell_quote (given);

        g_string_append_printf (command, " --given=%s", quoted);
      }
}
