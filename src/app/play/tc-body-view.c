/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-sections.h"

#include "tc-say.h"
#include "tc-ui.h"

/* Names of who stays. */
#define MOST_NAMES 4

/* Whether the pointer is where somebody could be led. */
static gboolean
plan (const TcPlayView *view)
{
  const TcPlacement *leader = tc_planner_get_first_placement (view->planner);

  return leader != NULL && tc_body_plan (view->model->body, leader->place.x, view->model->drop)->len > 0;
}

void
tc_body_view_mark (const TcPlayView *view, TcScene *scene)
{
  const GArray *members = tc_body_get_members (view->model->body);
  gboolean goes = tc_play_model_leads (view->model) && plan (view);

  for (guint i = 0; i < members->len; i++)
    {
      const TcBodyMember *it = &g_array_index (members, TcBodyMember, i);
      const TcPlacement *placement = tc_planner_get_placement (view->planner, it->counter);

      tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, it->from, 0);
      if (!goes || placement == NULL)
        continue;
      if (it->follows)
        {
          TcPlacement ghost = *placement;

          ghost.faces = TC_FACE_GHOST;
          ghost.place.x = it->to;
          g_array_append_val (scene->placements, ghost);
        }
      else
        tc_scene_add_overlay (scene, TC_OVERLAY_BLOCKED, it->to != TC_NO_HEX ? it->to : it->from, 0);
    }
}

/* "9 of 11 follow. Hard and Kyle stay." */
static char *
say_plan (const TcPlayView *view)
{
  const GArray *members = tc_body_get_members (view->model->body);
  gint16 stay[MOST_NAMES];
  guint follow = 0, n = 0;
  g_autofree char *names = NULL, *count = NULL;

  for (guint i = 0; i < members->len; i++)
    {
      const TcBodyMember *it = &g_array_index (members, TcBodyMember, i);

      follow += it->follows;
      if (!it->follows && n < MOST_NAMES)
        stay[n++] = it->counter;
    }
  if (n == 0)
    return g_strdup_printf (ngettext ("%u unit moves, as one.", "All %u move, as one.", follow), follow);
  names = tc_say_counters (stay, n, view->model->ruleset->battle);
  count = g_strdup_printf (_("%u of %u can follow."), follow, members->len);
  if (members->len - follow > n)
    return g_strdup_printf (_("%s Left behind: %s and %u more"), count, names, members->len - follow - n);
  return g_strdup_printf (_("%s Left behind: %s"), count, names);
}

char *
tc_body_view_say (const TcPlayView *view)
{
  guint n;

  if (!tc_play_model_leads (view->model))
    return NULL;
  if (plan (view))
    return say_plan (view);
  n = tc_body_get_members (view->model->body)->len;
  return g_strdup_printf (ngettext ("%u unit moves as one: drag it, or click where the chosen one goes.",
                                    "%u units move as one: drag one of them, or click where the chosen one goes.", n), n);
}

/* The panel */

static void
line_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  tc_play_model_take_line (view->model);
}

static void
part_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  tc_play_model_cancel (view->model);
}

static void
add_button (GtkBox *box, const char *label, const char *tip, GCallback clicked, const TcPlayView *view)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect (button, "clicked", clicked, (gpointer) view);
  gtk_box_append (box, button);
}

void
tc_body_view_fill (TcPlaySection *section)
{
  const TcPlayView *view = section->view;
  int first = tc_planner_get_first (section->planner);
  gboolean leads = tc_play_model_leads (section->model);
  GtkBox *row;

  if (first < 0 || section->model->ruleset == NULL || (!leads && !tc_body_may_lead (section->model->body, first)))
    return;
  row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  add_button (row, leads ? _("_All Connected") : _("Move Its _Line"),
              leads ? _("Whoever stands side by side with them moves with them (G); Ctrl and a click add or remove one")
                    : _("Units in a row with it move as one (G); Ctrl and a click add or remove one"),
              G_CALLBACK (line_clicked_cb), view);
  if (leads)
    add_button (row, _("_Part Them"), _("Each moves by itself again (Esc)"), G_CALLBACK (part_clicked_cb), view);
  gtk_box_append (section->body, GTK_WIDGET (row));
}
