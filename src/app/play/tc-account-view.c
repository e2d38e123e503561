/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-sections.h"

#include "tc-intent.h"
#include "tc-say.h"
#include "tc-ui.h"

static const TcAccountTurn *
get_turn (const TcPlayView *view)
{
  return tc_account_get_last (tc_autoplay_get_account (view->autoplay));
}

/* Sentences */

static void
add_part (GString *list, char *part)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", part);
  g_free (part);
}

/* "23 units moved, 2 attacks". */
static char *
say_deeds (const TcAccountTurn *turn)
{
  const guint *roles = turn->roles;
  GString *list = g_string_new (NULL);

  if (roles[TC_ROLE_PLACE] > 0)
    add_part (list, g_strdup_printf (ngettext ("%u counter set up", "%u counters set up", roles[TC_ROLE_PLACE]),
                                     roles[TC_ROLE_PLACE]));
  if (turn->moved > 0)
    add_part (list, g_strdup_printf (ngettext ("%u moved", "%u moved", turn->moved), turn->moved));
  if (roles[TC_ROLE_ATTACK] > 0)
    add_part (list, g_strdup_printf (ngettext ("%u attack", "%u attacks", roles[TC_ROLE_ATTACK]), roles[TC_ROLE_ATTACK]));
  if (roles[TC_ROLE_FIRE] > 0)
    add_part (list, g_strdup_printf (ngettext ("%u shot", "%u shots", roles[TC_ROLE_FIRE]), roles[TC_ROLE_FIRE]));
  if (roles[TC_ROLE_RALLY] > 0)
    add_part (list, g_strdup_printf (ngettext ("%u rally", "%u rallies", roles[TC_ROLE_RALLY]), roles[TC_ROLE_RALLY]));
  if (list->len == 0)
    g_string_append (list, _("nobody moved, nobody fought"));
  return g_string_free (list, FALSE);
}

/* Of the counters those of a side: "Swedish lost: Horn, Brahe"; NULL when there are none. */
static char *
say_counters (const TcRuleset *ruleset, const GArray *counters, int side, gboolean lost)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (gint16));
  const char *name = ((TcSide *) g_ptr_array_index (ruleset->battle->sides, side))->name;
  g_autofree char *names = NULL;

  for (guint i = 0; i < counters->len; i++)
    if (tc_battle_counter_side (ruleset->battle, g_array_index (counters, gint16, i)) == side)
      g_array_append_val (own, g_array_index (counters, gint16, i));
  if (own->len == 0)
    return NULL;
  names = tc_say_counters ((const gint16 *) own->data, own->len, ruleset->battle);
  /* Translators: a side, and names of its counters */
  return lost ? g_strdup_printf (_("%s lost: %s"), name, names) : g_strdup_printf (_("%s, in a worse state: %s"), name, names);
}

/* A line each: what was done, what was lost, who is worse off. */
static GPtrArray *
say_lines (const TcRuleset *ruleset, const TcAccountTurn *turn)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (lines, say_deeds (turn));
  for (guint i = 0; i < 2 * ruleset->battle->sides->len; i++)
    {
      int side = (int) i / 2;
      char *line = say_counters (ruleset, i % 2 == 0 ? turn->lost : turn->worn, side, i % 2 == 0);

      if (line != NULL)
        g_ptr_array_add (lines, line);
    }
  return lines;
}

static char *
say_title (const TcRuleset *ruleset, const TcAccountTurn *turn)
{
  /* Translators: whose turn the machine played, and which */
  return g_strdup_printf (_("%s in Turn %d"), ((TcSide *) g_ptr_array_index (ruleset->battle->sides, turn->side))->name,
                          turn->turn);
}

char *
tc_account_view_say (const TcPlayView *view)
{
  const TcAccountTurn *turn = get_turn (view);
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *title = NULL, *text = NULL;

  if (turn == NULL)
    return NULL;
  lines = say_lines (view->model->ruleset, turn);
  title = say_title (view->model->ruleset, turn);
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("; ", (char **) lines->pdata);
  return g_strdup_printf ("%s: %s.", title, text);
}

/* Orders and reasons */

static void
order_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  guint after = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "after"));

  if (view->model->game != NULL && after <= tc_game_get_length (view->model->game))
    tc_game_set_cursor (view->model->game, after);
}

/* The same reason of orders in a row is given once. */
static GtkWidget *
make_order (const TcPlayView *view, const TcAccountOrder *it, const TcAccountOrder *before)
{
  TcPlayModel *model = view->model;
  g_autofree char *order = tc_say_order (&tc_game_get_entry (model->game, it->index)->order, model->ruleset, model->state);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gboolean here = tc_game_get_cursor (model->game) == it->index + 1 && !tc_play_model_is_at_end (model);

  gtk_box_append (GTK_BOX (box), tc_ui_text (order, here ? "caption-heading" : "plain"));
  if (it->why.code != NULL && (before == NULL || !tc_note_equal (&it->why, &before->why)))
    {
      g_autofree char *why = tc_note_say_in (&it->why, tc_intent_words, model->ruleset);
      GtkWidget *label = tc_ui_text (why, "small");

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Look at the position after it"));
  g_object_set_data (G_OBJECT (button), "after", GUINT_TO_POINTER (it->index + 1));
  g_signal_connect (button, "clicked", G_CALLBACK (order_clicked_cb), (gpointer) view);
  return button;
}

/* A set-up is many orders of one kind, and the end of a phase in which nothing can be done is no news. */
static gboolean
is_worth_a_line (const TcPlayView *view, const TcAccountOrder *it)
{
  const TcOrder *order = &tc_game_get_entry (view->model->game, it->index)->order;
  TcOrderRole role = view->model->ruleset->system->order_kinds[order->kind].role;

  return role != TC_ROLE_PLACE && (role != TC_ROLE_END || g_strcmp0 (it->why.code, "only") != 0);
}

static void
fill_orders (const TcPlayView *view, GtkBox *box)
{
  const TcAccountTurn *turn = get_turn (view);
  const TcAccountOrder *before = NULL;

  tc_ui_clear (GTK_WIDGET (box));
  for (guint i = 0; turn != NULL && i < turn->orders->len; i++)
    {
      const TcAccountOrder *it = &g_array_index (turn->orders, TcAccountOrder, i);

      if (!is_worth_a_line (view, it))
        continue;
      gtk_box_append (box, make_order (view, it, before));
      before = it;
    }
}

/* The list is made when it is wanted, and stays open from one position to the next. */
static void
unfolded_cb (GtkExpander *expander, GParamSpec *spec, TcPlaySection *section)
{
  section->unfolded = gtk_expander_get_expanded (expander);
  if (section->unfolded)
    fill_orders (section->view, GTK_BOX (gtk_expander_get_child (expander)));
}

void
tc_account_view_fill (TcPlaySection *section)
{
  const TcAccountTurn *turn = get_turn (section->view);
  const TcRuleset *ruleset = section->model->ruleset;
  GtkWidget *expander, *orders;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *title = NULL;
  GtkBox *card;

  if (turn == NULL || tc_planner_get_first (section->planner) >= 0)
    return;
  title = say_title (ruleset, turn);
  lines = say_lines (ruleset, turn);
  card = tc_play_view_add_card (section->body, title);
  for (guint i = 0; i < lines->len; i++)
    gtk_box_append (card, tc_ui_text (g_ptr_array_index (lines, i), i == 0 ? NULL : "small"));
  expander = gtk_expander_new (_("Orders and Reasons"));
  orders = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  tc_ui_fold (GTK_EXPANDER (expander), orders);
  g_signal_connect (expander, "notify::expanded", G_CALLBACK (unfolded_cb), section);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), section->unfolded);
  gtk_box_append (card, expander);
}
