/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole front: the best plan of the side to move, the next best, what it costs to insist on an attack, and the losses
 * of the plan. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-losses-view.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Attacks outside the plan that are listed. */
#define MOST_OTHERS 12

static void
append (TcAnalysePage *self, GtkWidget *child)
{
  gtk_box_append (self->answer, child);
}

static const char *
get_unit (TcAnalysePage *self, TcRatio worth)
{
  double number = tc_ratio_to_double (worth);
  gulong plural = number == 1 || number == -1 ? 1 : 2;

  return self->question.aim == TC_AIM_POINTS ? ngettext ("point", "points", plural)
                                             : ngettext ("strength point", "strength points", plural);
}

/* Exactly and as a decimal: the tip of a number. */
static char *
say_exactly (TcRatio ratio)
{
  g_autofree char *fraction = tc_say_ratio (ratio);

  return g_strdup_printf (_("Exactly %s"), fraction);
}

static void
add_head (TcAnalysePage *self, const TcFrontReport *report)
{
  guint n, n_attacks, attackers, targets, duties;
  g_autofree char *decimal = NULL, *exact = NULL, *title = NULL, *count = NULL;
  TcInt128 number = tc_front_get_number (report->front);
  TcRatio worth, bound;
  GtkWidget *label;

  tc_front_get_plan (report->front, report->which, &n, &worth);
  tc_front_get_attacks (report->front, &n_attacks);
  tc_front_count (report->front, &attackers, &targets, &duties);
  decimal = tc_say_short (worth);
  exact = say_exactly (worth);
  title = g_strdup_printf ("%s %s", decimal, get_unit (self, worth));
  label = tc_ui_label (title, "page-title");
  gtk_widget_set_tooltip_text (label, exact);
  append (self, label);
  count = number < 0 || number > 999999
            ? g_strdup_printf (_("%u attackers, %u targets, %u must fight; the best of more than a million plans"), attackers,
                               targets, duties)
            : g_strdup_printf (ngettext ("%u attackers, %u targets, %u must fight; the only plan",
                                         "%u attackers, %u targets, %u must fight; the best of %u plans", (guint) number),
                               attackers, targets, duties, (guint) number);
  if (report->which == 0 && tc_front_is_proved (report->front, NULL))
    append (self, tc_ui_text (count, "dim-label"));
  if (!tc_front_is_proved (report->front, &bound))
    {
      g_autofree char *most = tc_say_short (bound);
      g_autofree char *text = g_strdup_printf (_("The search was cut: a plan may be worth up to %s."), most);

      append (self, tc_ui_text (text, "refused"));
    }
}

/* Doing it */

/* The orders of the plan shown: phases are ended first where that is needed. */
static guint
list_orders (const TcFrontReport *report, TcOrder *orders)
{
  const TcFrontAttack *attacks;
  const guint16 *plan;
  guint n, all, ended = tc_front_get_ended (report->front);

  attacks = tc_front_get_attacks (report->front, &all);
  plan = tc_front_get_plan (report->front, report->which, &n, NULL);
  for (guint i = 0; i < ended; i++)
    orders[i] = (TcOrder) { .kind = TC_ORDER_END };
  for (guint i = 0; i < n; i++)
    orders[ended + i] = attacks[plan[i]].order;

  return ended + n;
}

static void
tell_given (TcAnalysePage *self, TcGame *game, guint given, guint n)
{
  g_autofree char *text = NULL;

  if (given == n)
    text = g_strdup (_("All orders of the plan have been given"));
  else if (tc_game_get_state (game)->depth > 0)
    text = g_strdup_printf (_("%u of %u orders given; the attack waits for a choice on the page Game"), given, n);
  else
    text = g_strdup_printf (_("%u of %u orders given; the rest is no longer possible"), given, n);
  tc_session_tell (tc_page_get_session (TC_PAGE (self)), text, FALSE);
}

static void
give_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  TcSession *session = tc_page_get_session (TC_PAGE (self));
  g_autoptr (TcGame) game = g_object_ref (tc_session_get_game (session));
  const TcFrontReport *report = tc_analyse_get_front (self);
  g_autofree TcOrder *orders = g_new (TcOrder, TC_FRONT_PLAN + TC_FRONT_ENDS);
  guint n, given = 0;

  if (report == NULL || !report->found)
    return;
  n = list_orders (report, orders);
  self->giving = TRUE;
  while (given < n && tc_game_give (game, &orders[given], NULL))
    given++;
  self->giving = FALSE;
  self->attack = -1;
  self->question.which = 0;
  tell_given (self, game, given, n);
  tc_analyse_update (self);
}

/* A person is to decide, here and now. */
static gboolean
can_give (TcAnalysePage *self)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  TcGame *game = tc_session_get_game (session);
  const TcState *state = tc_session_get_state (session);

  return self->variant == NULL && game != NULL && state != NULL && !state->over && tc_game_get_cursor (game) == tc_game_get_length (game)
         && tc_session_get_player (session, state->actor) == NULL;
}

static void
add_plan (TcAnalysePage *self, const TcFrontReport *report)
{
  guint n;
  const guint16 *plan = tc_front_get_plan (report->front, report->which, &n, NULL);
  g_autofree char *title
    = report->which == 0 ? g_strdup (_("Best Plan")) : g_strdup_printf (_("Plan %u"), report->which + 1);
  GtkWidget *sheet = tc_analyse_add_sheet (self, title);

  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (sheet), tc_analyse_make_attack (self, report, plan[i], NULL, NULL));
  if (n == 0)
    gtk_box_append (GTK_BOX (sheet), tc_ui_text (_("Nobody attacks."), "dim-label"));
  if (n > 0 && can_give (self))
    {
      GtkWidget *give = gtk_button_new_with_mnemonic (_("_Do It"));

      gtk_widget_set_tooltip_text (give, _("Give the orders of this plan, one after the other"));
      gtk_widget_set_halign (give, GTK_ALIGN_END);
      g_signal_connect_swapped (give, "clicked", G_CALLBACK (give_clicked_cb), self);
      append (self, give);
    }
}

/* Losses */

static void
add_losses (TcAnalysePage *self, const TcFrontReport *report)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  const TcBattle *battle = ruleset->battle;
  int actor = tc_front_get_state (report->front)->actor;

  append (self, tc_ui_section (_("Losses by This Plan")));
  if (!report->fits)
    {
      append (self, tc_ui_text (_("The fractions are too large to be computed exactly."), "dim-label"));
      return;
    }
  for (guint i = 0; i < battle->sides->len; i++)
    if (battle->sides->len == 2 || (int) i == actor)
      {
        const TcSide *side = g_ptr_array_index (battle->sides, i);

        append (self, tc_losses_view_new (&report->spread.halves[(int) i != actor], side->name,
                                          tc_battle_get_side_colour (battle, (int) i)));
      }
  append (self, tc_ui_text (report->spread.differs  ? _("The attacks change each other: together they are not the sum of "
                                                       "their values.")
                            : report->spread.played ? _("All attacks played one after the other, over all dice.")
                                                    : _("Each attack by itself, over all dice; together by their sums."),
                            "dim-label"));
}

static void
add_chance (TcAnalysePage *self, const TcFrontReport *report)
{
  g_autofree char *title = NULL, *fixed = NULL, *anew = NULL, *exact_fixed = NULL, *exact_anew = NULL;
  GtkWidget *row;

  if (self->question.loss == 0)
    return;
  title = g_strdup_printf (ngettext ("At Least %d Strength Point", "At Least %d Strength Points", self->question.loss),
                           self->question.loss);
  append (self, tc_ui_section (title));
  if (!report->reaches)
    {
      append (self, tc_ui_text (_("The fractions are too large to be computed exactly."), "dim-label"));
      return;
    }
  fixed = tc_say_percent (report->chance.fixed);
  anew = tc_say_percent (report->chance.anew);
  exact_fixed = say_exactly (report->chance.fixed);
  exact_anew = say_exactly (report->chance.anew);
  row = tc_ui_row (report->chance.proved ? _("By the plan best for it") : _("By a plan (the search was cut)"), fixed);
  gtk_widget_set_tooltip_text (row, exact_fixed);
  append (self, row);
  row = tc_ui_row (_("Planned anew after each attack"), anew);
  gtk_widget_set_tooltip_text (row, exact_anew);
  append (self, row);
  {
    GtkWidget *sheet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

    gtk_widget_add_css_class (sheet, "sheet");
    for (guint i = 0; i < report->chance.n; i++)
      gtk_box_append (GTK_BOX (sheet), tc_analyse_make_attack (self, report, report->chance.attacks[i], NULL, NULL));
    append (self, sheet);
  }
}

/* Alternatives */

static void
plan_clicked_cb (GtkButton *button, TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  self->question.which = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "plan"));
  self->attack = -1;
  tc_analyse_update (self);
  if (self->rows->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->rows, 0));
}

static gboolean
holds (const guint16 *plan, guint n, guint attack)
{
  for (guint i = 0; i < n; i++)
    if (plan[i] == attack)
      return TRUE;
  return FALSE;
}

/* What the plan does and the best one does not: "Gula → Trecka; Blaa → Grana". */
static char *
say_changes (const TcFrontReport *report, const TcBattle *battle, const guint16 *plan, guint n)
{
  GString *text = g_string_new (NULL);
  guint n_best, all;
  const guint16 *best = tc_front_get_plan (report->front, 0, &n_best, NULL);
  const TcFrontAttack *attacks = tc_front_get_attacks (report->front, &all);

  for (guint i = 0; i < n; i++)
    if (!holds (best, n_best, plan[i]))
      {
        g_autofree char *names = tc_analyse_say_attack (&attacks[plan[i]], battle);

        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", names);
      }
  for (guint i = 0; i < n_best && text->len == 0; i++)
    if (!holds (plan, n, best[i]))
      {
        g_autofree char *names = tc_analyse_say_attack (&attacks[best[i]], battle);

        g_string_append_printf (text, _("without %s"), names);
      }

  return g_string_free (text, FALSE);
}

static void
add_plans (TcAnalysePage *self, const TcFrontReport *report)
{
  const TcBattle *battle = tc_analyse_get_ruleset (self)->battle;
  GtkWidget *sheet;
  TcRatio best;
  guint n;

  if (tc_front_get_n_plans (report->front) < 2)
    return;
  tc_front_get_plan (report->front, 0, &n, &best);
  sheet = tc_analyse_add_sheet (self, _("Other Plans"));
  for (guint i = 0; i < tc_front_get_n_plans (report->front); i++)
    {
      TcRatio worth;
      const guint16 *plan = tc_front_get_plan (report->front, i, &n, &worth);
      TcRatio less = tc_ratio_subtract (worth, best);
      g_autofree char *changes = i == 0 ? g_strdup (_("The best plan")) : say_changes (report, battle, plan, n);
      g_autofree char *number = tc_say_short (less), *exact = say_exactly (less);
      GtkWidget *button;

      if (i == report->which)
        continue;
      button = tc_analyse_make_button (FALSE, changes, NULL, number, exact);
      g_object_set_data (G_OBJECT (button), "plan", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (plan_clicked_cb), self);
      gtk_box_append (GTK_BOX (sheet), button);
    }
}

static int
compare_prices (gconstpointer a, gconstpointer b, gpointer data)
{
  const TcFrontAttack *attacks = data;
  guint one = *(const guint *) a, other = *(const guint *) b;
  int order = tc_ratio_compare (attacks[one].price, attacks[other].price);

  return order != 0 ? order : one < other ? -1 : 1;
}

/* What it costs to insist on an attack that the plan does not make. */
static void
add_prices (TcAnalysePage *self, const TcFrontReport *report)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n, n_plan;
  const TcFrontAttack *attacks = tc_front_get_attacks (report->front, &n);
  const guint16 *plan = tc_front_get_plan (report->front, report->which, &n_plan, NULL);
  GtkWidget *sheet;

  for (guint i = 0; i < n; i++)
    if (!holds (plan, n_plan, i) && tc_ratio_is_valid (attacks[i].price))
      g_array_append_val (others, i);
  if (others->len == 0)
    return;
  g_array_sort_with_data (others, compare_prices, (gpointer) attacks);
  sheet = tc_analyse_add_sheet (self, _("Other Attacks and Their Price"));
  for (guint i = 0; i < MIN (others->len, MOST_OTHERS); i++)
    {
      guint attack = g_array_index (others, guint, i);
      TcRatio price = tc_ratio_subtract (TC_RATIO_ZERO, attacks[attack].price);
      g_autofree char *number = tc_say_short (price), *fraction = tc_say_ratio (price);
      g_autofree char *tip = g_strdup_printf (_("What the best plan with this attack is worth less: exactly %s"), fraction);

      gtk_box_append (GTK_BOX (sheet), tc_analyse_make_attack (self, report, attack, number, tip));
    }
  if (others->len > MOST_OTHERS)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u more attack costs more", "%u more attacks cost more",
                                                         others->len - MOST_OTHERS), others->len - MOST_OTHERS);

      append (self, tc_ui_text (text, "dim-label"));
    }
}

/* The answer */

static void
add_error (TcAnalysePage *self, const TcFrontReport *report)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  g_autofree char *name
    = report->counter >= 0 ? tc_note_say_counter (ruleset->battle, (guint) report->counter) : g_strdup ("");
  const char *const words[] = { name, NULL };
  g_autofree char *text = report->error == TC_FRONT_FINE ? g_strdup (_("There is no plan."))
                          : tc_words_fill (_(tc_front_words[report->error].sentence), words);

  append (self, tc_ui_text (text, "dim-label"));
  tc_analyse_publish (self, text);
}

static void
publish_plan (TcAnalysePage *self, const TcFrontReport *report)
{
  TcRatio worth;
  guint n;
  g_autofree char *fraction = NULL, *text = NULL;

  tc_front_get_plan (report->front, report->which, &n, &worth);
  fraction = tc_ratio_to_string (worth);
  text = g_strdup_printf (ngettext ("plan %u: %s; %u attack", "plan %u: %s; %u attacks", n), report->which + 1, fraction, n);
  tc_analyse_publish (self, text);
}

const TcFrontReport *
tc_analyse_get_front (TcAnalysePage *self)
{
  TcGame *game;

  if (self->mode != TC_ANALYSE_FRONT || self->giving || tc_analyse_get_state (self) == NULL)
    return NULL;
  game = tc_analyse_get_game (self);
  if (game == NULL || tc_game_get_ruleset (game)->state_size != tc_analyse_get_state (self)->size)
    return NULL;
  return tc_asker_find (self->front, game, tc_analyse_get_state (self), &self->question);
}

void
tc_analyse_update_front (TcAnalysePage *self)
{
  const TcFrontReport *report = tc_analyse_get_front (self);

  if (report == NULL)
    {
      append (self, tc_ui_text (_("Looking for the best plan…"), "dim-label"));
      return;
    }
  if (!report->found)
    {
      add_error (self, report);
      return;
    }
  add_head (self, report);
  add_plan (self, report);
  add_losses (self, report);
  add_chance (self, report);
  add_plans (self, report);
  add_prices (self, report);
  publish_plan (self, report);
}

/* On the map */

static TcHex
hex_of (const TcScene *scene, int counter)
{
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).counter == counter)
      return g_array_index (scene->placements, TcPlacement, i).place.x;
  return TC_NO_HEX;
}

static void
mark_attack (TcScene *scene, const TcOrder *order, gboolean chosen, int *value)
{
  for (guint i = 0; i < scene->placements->len && chosen; i++)
    {
      TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i);

      if (tc_order_names (order->units, order->n_units, placement->counter)
          || tc_order_names (order->helpers, order->n_helpers, placement->counter))
        placement->faces |= TC_FACE_SELECTED;
      if (tc_order_names (order->targets, order->n_targets, placement->counter))
        placement->faces |= TC_FACE_TARGET;
    }
  for (guint i = 0; i < order->n_units; i++)
    for (guint k = 0; k < order->n_targets; k++)
      {
        tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, hex_of (scene, order->units[i]), *value);
        tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, hex_of (scene, order->targets[k]), *value);
        ++*value;
      }
}

/* An arrow for each attack of the plan, or for the one that is pointed out. */
void
tc_analyse_mark_front (TcAnalysePage *self, TcScene *scene)
{
  const TcFrontReport *report = tc_analyse_get_front (self);
  const TcFrontAttack *attacks;
  const guint16 *plan;
  guint n, all;
  int value = 0;

  if (report == NULL || !report->found)
    return;
  attacks = tc_front_get_attacks (report->front, &all);
  plan = tc_front_get_plan (report->front, report->which, &n, NULL);
  if (self->attack >= 0 && self->attack < (int) all)
    mark_attack (scene, &attacks[self->attack].order, TRUE, &value);
  else
    for (guint i = 0; i < n; i++)
      mark_attack (scene, &attacks[plan[i]].order, FALSE, &value);
}

/* Points out the attack of the plan in which the counter takes part. */
void
tc_analyse_click_front (TcAnalysePage *self, int counter)
{
  const TcFrontReport *report = tc_analyse_get_front (self);
  const TcFrontAttack *attacks;
  const guint16 *plan;
  int chosen = -1;
  guint n, all;

  if (report == NULL || !report->found)
    return;
  attacks = tc_front_get_attacks (report->front, &all);
  plan = tc_front_get_plan (report->front, report->which, &n, NULL);
  for (guint i = 0; i < n; i++)
    if (tc_order_names (attacks[plan[i]].order.units, attacks[plan[i]].order.n_units, counter)
        || tc_order_names (attacks[plan[i]].order.targets, attacks[plan[i]].order.n_targets, counter))
      chosen = plan[i];
  tc_analyse_choose_attack (self, chosen);
}
