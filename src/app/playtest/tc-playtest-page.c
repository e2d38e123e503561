/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-playtest-page.h"

#include "tc-bar.h"
#include "tc-chart.h"
#include "tc-player.h"
#include "tc-player-row.h"
#include "tc-playtest-run.h"
#include "tc-say.h"
#include "tc-text-width.h"
#include "tc-ui.h"

/* What is asked for: words, at the usual resolution of text, and what is around them */
#define FORM_WORDS  120
#define FORM_AROUND 220

/* Of a side: a longer name does not push the results aside. */
#define NAME_CHARS 18

struct _TcPlaytestPage
{
  TcPage          parent;

  /* template */
  GtkSpinButton  *games;
  GtkEntry       *seed;
  GtkListBox     *players;
  GtkButton      *run;
  GtkButton      *cancel;
  GtkProgressBar *progress;
  AdwClamp       *form;
  GtkBox         *results;

  TcPlayerRow    *player_rows[TC_MAX_SIDES];
  GCancellable   *cancellable; /* owned; NULL when nothing runs */
  const TcPlaytestRun *running; /* borrowed; NULL when nothing runs */
  guint64         shown;       /* games of the result that is shown */
};

G_DEFINE_FINAL_TYPE (TcPlaytestPage, tc_playtest_page, TC_TYPE_PAGE)

static const TcBattle *
get_battle (TcPlaytestPage *self)
{
  return tc_session_get_battle (tc_page_get_session (TC_PAGE (self)));
}

static void
append (TcPlaytestPage *self, GtkWidget *child)
{
  gtk_box_append (self->results, child);
}

static void
show_text (TcPlaytestPage *self, const char *text)
{
  tc_ui_clear (GTK_WIDGET (self->results));
  append (self, tc_ui_text (text, "dim-label"));
}

/* Before the first run: what the page is for. */
static void
show_welcome (TcPlaytestPage *self)
{
  tc_ui_clear (GTK_WIDGET (self->results));
  append (self, g_object_new (ADW_TYPE_STATUS_PAGE, "vexpand", TRUE,
                              "icon-name", "media-playlist-repeat-symbolic",
                              "title", _("Is the battle fair?"),
                              "description", _("The machine plays the battle against itself, many times over. You see who wins "
                                               "how often, how sure that is, and what the armies lose. You can keep working "
                                               "meanwhile."), NULL));
}

/* Results */
static void
add_wins (TcPlaytestPage *self, const TcBattle *battle, const TcBatchResult *result)
{
  GtkWidget *grid = gtk_grid_new ();
  GPtrArray *table = TC_CHART_NEW ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_widget_add_css_class (grid, "sheet");
  for (guint i = 0; i <= battle->sides->len && i <= TC_MAX_SIDES; i++)
    {
      gboolean draw = i == battle->sides->len;
      const TcSide *side = draw ? NULL : g_ptr_array_index (battle->sides, i);
      TcReportShare won = tc_report_get_share (result, draw ? TC_REPORT_DRAWS : (int) i);
      GtkWidget *name = tc_ui_label (draw ? _("Draws") : side->name, NULL);
      GtkWidget *figures;
      g_autofree char *text = NULL;

      text = g_strdup_printf (_("%llu games, %.1f %% (%.1f to %.1f)"), (unsigned long long) won.games, 100 * won.share,
                              100 * won.low, 100 * won.high);
      figures = tc_ui_label (text, "numeric");
      gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_CHARS);
      gtk_label_set_ellipsize (GTK_LABEL (figures), PANGO_ELLIPSIZE_NONE);
      gtk_grid_attach (GTK_GRID (grid), name, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), tc_bar_new (won.share, draw ? 0x8a8f98 : side->colour, won.low, won.high, text), 1, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), figures, 2, (int) i, 1, 1);
      tc_chart_add (table, gtk_label_get_label (GTK_LABEL (name)), text);
    }
  tc_chart_set_table (grid, _("Wins"), table);
  append (self, tc_ui_section (_("Wins, with 95 % intervals")));
  append (self, grid);
}

static void
add_means (TcPlaytestPage *self, const TcBattle *battle, const TcBatchResult *result)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GPtrArray *table = TC_CHART_NEW ();

  /* In a wide window the figures stay next to the names. */
  gtk_widget_set_halign (card, GTK_ALIGN_START);
  gtk_widget_add_css_class (card, "sheet");
  for (guint i = 0; i < battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      const TcSide *side = g_ptr_array_index (battle->sides, i);
      g_autofree char *points = tc_report_say_points (result, i), *losses = tc_report_say_losses (result, i);
      const char *const means[] = { points, losses, NULL };
      g_autofree char *value = tc_words_fill (tc_say_loss (battle->map, TC_LOSS_MEAN), means);

      gtk_box_append (GTK_BOX (card), tc_ui_row (side->name, value));
      tc_chart_add (table, side->name, value);
    }
  tc_chart_set_table (card, _("Means"), table);
  append (self, tc_ui_section (_("Means of a game, with 95 % intervals")));
  append (self, card);
}

static void
copy_cb (GtkButton *button, GtkLabel *command)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (button)), gtk_label_get_label (command));
  gtk_button_set_icon_name (button, "object-select-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), _("Copied"));
}

static void
add_command (TcPlaytestPage *self, const TcPlaytestRun *run)
{
  g_autoptr (TcReport) report = tc_playtest_run_report (run, tc_session_get_path (tc_page_get_session (TC_PAGE (self))));
  g_autoptr (GString) command = g_string_new (NULL);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = tc_ui_text (NULL, "command");
  GtkWidget *copy = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  for (guint i = 0; i < report->ranges->len; i++)
    {
      g_autofree char *line = tc_report_get_command (report, g_array_index (report->ranges, TcBatchRange, i));

      g_string_append_printf (command, "%s%s", i > 0 ? "\n" : "", line);
    }
  gtk_label_set_label (GTK_LABEL (label), command->str);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (copy, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (copy, _("Copy the command"));
  g_signal_connect_object (copy, "clicked", G_CALLBACK (copy_cb), label, 0);
  gtk_widget_add_css_class (card, "sheet");
  gtk_box_append (GTK_BOX (card), label);
  gtk_box_append (GTK_BOX (card), copy);
  append (self, tc_ui_section (_("The Same from the Command Line")));
  append (self, card);
}

static void
show_results (TcPlaytestPage *self, const TcPlaytestRun *run, const TcBatchResult *result, double seconds)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%llu game in %.1f seconds", "%llu games in %.1f seconds",
                                                     result->games),
                                           (unsigned long long) result->games, seconds);

  tc_ui_clear (GTK_WIDGET (self->results));
  self->shown = result->games;
  append (self, tc_ui_label (text, "page-title"));
  if (result->unfinished > 0)
    {
      g_autofree char *unfinished = g_strdup_printf (_("%llu were too long and do not count as wins."),
                                                     (unsigned long long) result->unfinished);

      append (self, tc_ui_text (unfinished, "refused"));
    }
  add_wins (self, run->battle, result);
  add_means (self, run->battle, result);
  append (self, tc_ui_text (_("Of 100 such play-tests, about 95 have intervals that contain the true share or mean. Four times as "
                              "many games halve an interval. The result holds for these players, not for people."), "dim-label"));
}

/* Running */
static void
set_running (TcPlaytestPage *self, gboolean running)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->run), !running);
  gtk_widget_set_visible (GTK_WIDGET (self->cancel), running);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_progress_bar_set_fraction (self->progress, 0);
}

static void
progress_cb (const TcPlaytestRun *run, const TcBatchResult *result, double seconds, guint done, gpointer data)
{
  TcPlaytestPage *self = TC_PLAYTEST_PAGE (data);
  g_autofree char *text = g_strdup_printf (_("%u of %u games"), done, run->plan.games);

  if (run != self->running)
    return;
  gtk_progress_bar_set_fraction (self->progress, (double) done / MAX (run->plan.games, 1));
  gtk_progress_bar_set_text (self->progress, text);
  if (result->games > self->shown)
    show_results (self, run, result, seconds);
}

static void
finished_cb (TcPlaytestRun *run, gpointer data)
{
  TcPlaytestPage *self = TC_PLAYTEST_PAGE (data);
  gboolean cancelled = g_cancellable_is_cancelled (self->cancellable);

  g_clear_object (&self->cancellable);
  self->running = NULL;
  set_running (self, FALSE);
  if (run->result.games == 0)
    {
      show_text (self, _("Cancelled before a game was finished."));
      return;
    }
  show_results (self, run, &run->result, run->seconds);
  if (cancelled)
    append (self, tc_ui_text (_("Cancelled: these are the games that were finished by then."), "refused"));
  else
    add_command (self, run);
}

static void
run_clicked_cb (TcPlaytestPage *self)
{
  g_assert (TC_IS_PLAYTEST_PAGE (self));

  TcPlaytestRun *run;
  guint64 seed;
  g_autofree char *fault = NULL;

  if (!g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (self->seed)), 10, 0, G_MAXUINT64, &seed, NULL))
    {
      show_text (self, _("The seed is a whole number."));
      return;
    }
  run = tc_playtest_run_new (get_battle (self), &fault);
  if (run == NULL)
    {
      show_text (self, fault);
      return;
    }
  run->plan.games = gtk_spin_button_get_value_as_int (self->games);
  run->plan.seed = seed;
  for (guint i = 0; i < get_battle (self)->sides->len && i < TC_MAX_SIDES; i++)
    run->plan.players[i] = tc_player_row_get_player (self->player_rows[i]);
  self->cancellable = g_cancellable_new ();
  self->running = run;
  self->shown = 0;
  show_text (self, _("The first games are being played…"));
  set_running (self, TRUE);
  tc_playtest_run_start (run, self->cancellable, progress_cb, finished_cb, G_OBJECT (self));
}

static void
cancel_clicked_cb (TcPlaytestPage *self)
{
  g_assert (TC_IS_PLAYTEST_PAGE (self));

  g_cancellable_cancel (self->cancellable);
}

static void
fill_players (TcPlaytestPage *self)
{
  const TcBattle *battle = get_battle (self);

  tc_ui_clear (GTK_WIDGET (self->players));
  for (guint i = 0; i < battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      self->player_rows[i] = tc_player_row_new (g_ptr_array_index (battle->sides, i), FALSE);
      tc_player_row_set_player (self->player_rows[i], TC_PLAYER_TESTER);
      gtk_list_box_append (self->players, GTK_WIDGET (self->player_rows[i]));
    }
  show_welcome (self);
}

static void
tc_playtest_page_attach (TcPage *page)
{
  tc_page_watch (page, TC_CHANGE_REPLACED, G_CALLBACK (fill_players), page);
}

static void
tc_playtest_page_dispose (GObject *object)
{
  TcPlaytestPage *self = TC_PLAYTEST_PAGE (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (tc_playtest_page_parent_class)->dispose (object);
}

/* The form comes before the results. */
static gboolean
tc_playtest_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GTK_WIDGET (TC_PLAYTEST_PAGE (widget)->players), GTK_DIR_TAB_FORWARD);
}

static void
tc_playtest_page_class_init (TcPlaytestPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TC_TYPE_FORM_ROW);
  G_OBJECT_CLASS (klass)->dispose = tc_playtest_page_dispose;
  TC_PAGE_CLASS (klass)->attach = tc_playtest_page_attach;
  widget_class->grab_focus = tc_playtest_page_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/playtest-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TcPlaytestPage, games);
  gtk_widget_class_bind_template_child (widget_class, TcPlaytestPage, seed);
  gtk_widget_class_bind_template_child (widget_class, TcPlaytestPage, players);
  gtk_widget_class_bind_template_child (widget_class, TcPlaytestPage, run);
  gtk_widget_class_bind_template_child (widget_class, TcPlaytestPage, cancel);
  gtk_widget_class_bind_template_child (widget_class, TcPlaytestPage, progress);
  gtk_widget_class_bind_template_child (widget_class, TcPlaytestPage, form);
  gtk_widget_class_bind_template_child (widget_class, TcPlaytestPage, results);
  gtk_widget_class_bind_template_callback (widget_class, run_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
tc_playtest_page_init (TcPlaytestPage *self)
{
  int width;

  gtk_widget_init_template (GTK_WIDGET (self));
  width = tc_text_width_get (GTK_WIDGET (self), FORM_WORDS, FORM_AROUND);
  gtk_widget_set_size_request (GTK_WIDGET (self->form), width, -1);
  adw_clamp_set_maximum_size (self->form, width);
  adw_clamp_set_tightening_threshold (self->form, width);
}
