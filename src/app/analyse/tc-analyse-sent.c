/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders that a leader sends to the only unit that is chosen: a question like any other, and a step
 * of a chain. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-generals.h"
#include "tc-odds-choices.h"
#include "tc-say.h"
#include "tc-ui.h"

gboolean
tc_analyse_get_sent (TcAnalysePage *self, TcOrder *out)
{
  guint n_units, n_targets;
  const gint16 *units = tc_planner_get_units (self->planner, &n_units);

  tc_planner_get_targets (self->planner, &n_targets);
  if (self->mode != TC_ANALYSE_ODDS || self->sent.n_units == 0 || n_units != 1 || n_targets > 0
      || units[0] != self->sent.units[0]
      || tc_planner_get_placement (self->planner, self->sent.helpers[0]) == NULL)
    return FALSE;
  *out = self->sent;

  return TRUE;
}

static void
take_sent (const GArray *listed, GArray *orders)
{
  for (guint i = 0; i < listed->len; i++)
    if (tc_command_is (&g_array_index (listed, TcOrder, i)))
      g_array_append_vals (orders, &g_array_index (listed, TcOrder, i), 1);
}

/* By whoever commands it, if the steps of the chain disrupted it: what it may recover by. */
static void
add_cures (TcAnalysePage *self, const TcRuleset *ruleset, GArray *orders)
{
  const TcOrderKind *kinds = ruleset->system->order_kinds;
  const TcOrder disrupt = { .kind = TC_ALTER_DISRUPT, .n_units = 1,
                            .units = { (gint16) tc_planner_get_first (self->planner) } };
  g_autofree TcState *tried = tc_state_dup (tc_analyse_get_state (self)), *supposed = tc_state_new (ruleset);
  int general = tc_odds_find_general (ruleset, tried, disrupt.units[0]);

  if (general < 0 || !tc_state_alter (ruleset, tried, &disrupt, NULL))
    return;
  for (int kind = tc_order_kind_find (kinds, TC_ROLE_OTHER, 0); kind >= 0;
       kind = tc_order_kind_find (kinds, TC_ROLE_OTHER, kind + 1))
    {
      const TcOrder order = { .kind = (guint8) kind, .n_units = 1, .units = { disrupt.units[0] }, .n_helpers = 1,
                              .helpers = { (gint16) general } };

      if (kinds[kind].list != NULL && !kinds[kind].has_value && tc_state_suppose (ruleset, tried, &order, supposed, NULL)
          && tc_odds_of_order (tc_analyse_get_work (self), supposed, &order, self->odds, NULL)
          && tc_ratio_compare (tc_odds_get_fate (self->odds, disrupt.units[0], TC_FATE_RECOVERED), TC_RATIO_ZERO) > 0)
        g_array_append_val (orders, order);
    }
}

static void
sent_cb (GtkDropDown *chooser, GParamSpec *pspec, TcAnalysePage *self)
{
  const GArray *orders = g_object_get_data (G_OBJECT (chooser), "orders");
  guint chosen = gtk_drop_down_get_selected (chooser);

  g_assert (TC_IS_ANALYSE_PAGE (self));

  self->sent = (TcOrder) { 0 };
  if (chosen > 0 && chosen <= orders->len)
    self->sent = g_array_index (orders, TcOrder, chosen - 1);
}

void
tc_analyse_add_sent (TcAnalysePage *self, const TcRuleset *ruleset, GCallback changed)
{
  GArray *orders = TC_ORDER_LIST_NEW ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *chooser;
  TcOrder sent;
  gboolean is_sent = tc_analyse_get_sent (self, &sent);
  guint selected = 0;

  take_sent (tc_planner_get_orders (self->planner), orders);
  if (tc_analyse_shows_chain (self))
    add_cures (self, ruleset, orders);
  gtk_string_list_append (names, _("None"));
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      g_autofree char *text = tc_say_order (order, ruleset, tc_analyse_get_state (self));

      gtk_string_list_append (names, text);
      if (is_sent && tc_order_equal (order, &sent))
        selected = i + 1;
    }
  if (orders->len == 0)
    {
      g_array_unref (orders);
      return;
    }
  chooser = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), selected);
  tc_ui_wrap_chosen (GTK_DROP_DOWN (chooser), 22);
  gtk_widget_set_tooltip_text (chooser, _("An order that a leader sends to it: what are the odds that it arrives?"));
  g_object_set_data_full (G_OBJECT (chooser), "orders", orders, (GDestroyNotify) g_array_unref);
  g_signal_connect (chooser, "notify::selected", G_CALLBACK (sent_cb), self);
  g_signal_connect_swapped (chooser, "notify::selected", changed, self);
  tc_ui_add_control (self->answer, _("O_rder"), chooser);
}
