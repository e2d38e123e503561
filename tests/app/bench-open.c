/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-open: what opening a dialog, a popover or a list costs, from the key to the frame that shows it.
 *
 * usage: bench-open BATTLE [NAME]   (those whose name has that in it)
 *
 * The cost is the processor time of the process, all threads: of the first time, when all of it has to be made, and the least of some
 * rounds.  Exit status 1 when the least of the dearest exceeds the limit. */
#include "bench.h"
#include "bench-window.h"
#include "tc-shell.h"

#include <string.h>

#define LIMIT_MS 50.0
#define ROUNDS   5

typedef struct
{
  const char *page;   /* or the part of the page Battle that has the button */
  const char *action; /* of the window; NULL: a menu button by its widget name in the template, or the map's menu */
  const char *target;
  const char *button; /* the tip that its menu button begins with; "" for the map's menu */
  gboolean    plays;  /* in a game */
} Opening;

static const Opening openings[] = {
  { "game", "win.new-battle", NULL, NULL },
  { "game", "win.new-game", NULL, NULL },
  { "ground", "win.map-size", NULL, NULL },
  { "ground", "win.export-picture", NULL, NULL },
  { "game", "win.preferences", NULL, NULL },
  { "game", "win.shortcuts", NULL, NULL },
  { "game", "app.manual", NULL, NULL },
  { "game", "app.about", NULL, NULL },
  { "game", "win.shelf", "steps", NULL },
  { "game", "win.shelf", "counters", NULL },
  { "game", "win.shelf", "problems", NULL },
  { "game", "win.shelf", "find", NULL },
  { "game", "win.shelf", "results", NULL },
  { "game", NULL, NULL, "Menu" },
  { "game", NULL, NULL, "Lützen" },
  { "modules", NULL, NULL, "_Add Rule" },
  { "ground", NULL, NULL, "" },
  { "counters", NULL, NULL, "" },
  { "analysis", NULL, NULL, "" },
  { "game", NULL, NULL, "Who plays", TRUE },
  { "game", NULL, NULL, "", TRUE },
  { "game", "win.shelf", "steps", NULL, TRUE },
  { "game", "win.shelf", "results", NULL, TRUE },
};

typedef struct
{
  GtkWindow     *window;
  const Opening *opening;
} Act;

static gboolean
is_called (GtkWidget *widget, const char *start)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  return GTK_IS_MENU_BUTTON (widget) && ((tip != NULL && g_str_has_prefix (tip, start))
                                         || g_strcmp0 (gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)), start) == 0);
}

static GtkWidget *
find_button (GtkWidget *widget, const char *start)
{
  GtkWidget *found = is_called (widget, start) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, start);
  return found;
}

static void
open_it (gpointer data)
{
  const Act *act = data;
  const Opening *opening = act->opening;

  if (opening->action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (act->window), opening->action, opening->target != NULL ? "s" : NULL, opening->target);
  else if (*opening->button == '\0')
    {
      TcMapCanvas *canvas = bench_find_canvas (act->window);
      TcHit hit = bench_hit (canvas, 12, 16);

      g_signal_emit_by_name (canvas, "menu-asked", &hit);
    }
  else
    {
      GtkWidget *button = find_button (GTK_WIDGET (act->window), opening->button);

      if (button == NULL)
        g_error ("There is no button “%s”.", opening->button);
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
    }
}

/* A window of its own that the action has opened; NULL: what was opened is a popover or a part of the window. */
static GtkWindow *
find_dialog (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (other != window && gtk_widget_get_mapped (GTK_WIDGET (other)))
        return other;
    }
  return NULL;
}

static void
do_nothing (gpointer data)
{
}

static void
close_all (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    close_all (child);
}

/* In ms. */
static double
measure (GtkWindow *window, const Opening *opening)
{
  Act act = { window, opening };
  double start = bench_cpu_seconds (), time;
  GtkWindow *dialog;

  bench_frame (window, open_it, &act);
  dialog = find_dialog (window);
  if (dialog != NULL)
    bench_frame (dialog, do_nothing, NULL);
  time = (bench_cpu_seconds () - start) * 1000.0;
  bench_run_for (300);
  if (dialog != NULL)
    gtk_window_destroy (dialog);
  close_all (GTK_WIDGET (window));
  if (g_strcmp0 (opening->action, "win.shelf") == 0)
    gtk_widget_activate_action (GTK_WIDGET (window), opening->action, "s", opening->target);
  bench_run_for (200);
  return time;
}

/* Who plays is asked of a game. */
static void
begin_game (TcShell *shell)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcGame *game = tc_game_new (tc_session_get_battle (shell->session), 0, 1, NULL, issues, NULL);

  if (game == NULL)
    g_error ("The battle cannot be played.");
  tc_session_set_game (shell->session, game, NULL);
}

static char *
name_opening (const Opening *opening)
{
  return opening->action == NULL ? g_strdup_printf ("%s on %s", *opening->button != '\0' ? opening->button : "menu of the map", opening->page)
                                 : g_strdup_printf ("%s%s%s", opening->action, opening->target != NULL ? " " : "",
                                                    opening->target != NULL ? opening->target : "");
}

int
main (int argc, char *argv[])
{
  GtkWindow *window = argc > 1 ? bench_open_window (argv[1]) : NULL;
  TcShell *shell = window != NULL ? tc_shell_of (window) : NULL;
  double dearest = 0;

  if (shell == NULL)
    {
      g_printerr ("usage: bench-open BATTLE, with a display\n");
      return 77;
    }
  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      double first = 0, least = 0;
      g_autofree char *name = name_opening (&openings[i]);

      if (argc > 2 && strstr (name, argv[2]) == NULL)
        continue;
      if (openings[i].plays && tc_session_get_game (shell->session) == NULL)
        begin_game (shell);
      if (g_str_equal (openings[i].page, "modules"))
        shell->show_part (shell, "battle", openings[i].page);
      bench_show_page (window, g_str_equal (openings[i].page, "modules") ? "battle" : openings[i].page, 400);
      for (int round = 0; round < ROUNDS; round++)
        {
          double time = measure (window, &openings[i]);

          first = round == 0 ? time : first;
          least = round == 0 ? time : MIN (least, time);
        }
      g_print ("%s: %.1f ms, the first time %.1f ms\n", name, least, first);
      dearest = MAX (dearest, least);
    }
  gtk_window_destroy (window);
  return bench_keep ("opening, of processor", dearest, " ms", LIMIT_MS) ? 0 : 1;
}
