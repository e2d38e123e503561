/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odds on the map: whom the chosen attackers could turn on, or who could attack the chosen target with them. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include <string.h>

#include "tc-board.h"
#include "tc-say.h"
#include "tc-ui.h"

/* Of those who could come. */
#define MOST_ARRIVALS 12

/* What has been chosen, as far as it is an order. */
static gboolean
begin_order (TcAnalysePage *self, const TcRuleset *ruleset, TcOrder *order)
{
  const TcOrderKind *kind = tc_planner_get_kind (self->planner);
  guint n_units, n_targets;
  const gint16 *units = tc_planner_get_units (self->planner, &n_units);
  const gint16 *targets = tc_planner_get_targets (self->planner, &n_targets);

  if (kind == NULL || (n_units == 0 && n_targets == 0) || n_units > TC_ORDER_UNITS || n_targets > TC_ORDER_TARGETS)
    return FALSE;
  *order = (TcOrder) { .kind = (guint8) (kind - ruleset->system->order_kinds), .n_units = (guint8) n_units,
                       .n_targets = (guint8) n_targets };
  for (guint i = 0; i < n_units; i++)
    order->units[i] = units[i];
  for (guint i = 0; i < n_targets; i++)
    order->targets[i] = targets[i];
  for (guint i = 0; i < 8 && kind->flags[i] != NULL; i++)
    if (tc_planner_get_flag (self->planner, kind->flags[i]))
      order->flags |= (guint8) (1u << i);

  return TRUE;
}

/* Theirs less ours. */
static TcRatio
get_worth (const TcOddsChoice *choice)
{
  return tc_ratio_subtract (choice->loss[1], choice->loss[0]);
}

/* Of a share of games as near as it is known. */
static char *
say_worth (const TcOddsChoice *choice)
{
  if (!choice->known)
    return g_strdup ("");
  return choice->games > 0 ? tc_say_decimal (get_worth (choice))
    : tc_say_short (get_worth (choice));
}

/* Nothing is lost by it: a test, as of who is to charge. */
static gboolean
is_test (const TcOddsChoice *choice)
{
  return choice->odds[0] == '\0' && choice->result.code != NULL && tc_ratio_compare (choice->loss[0], TC_RATIO_ZERO) == 0
         && tc_ratio_compare (choice->loss[1], TC_RATIO_ZERO) == 0;
}

/* "3-1 · they lose 4.17, we 1.33", "Shoot · they lose 0.22, we 0", "Charge · charges 11/12": the kind unless it is the usual one. */
static char *
say_choice (const TcOddsChoice *choice, const TcRuleset *ruleset, int usual)
{
  g_autofree char *theirs = tc_say_margin (choice->loss[1], choice->margin[1]);
  g_autofree char *ours = tc_say_margin (choice->loss[0], choice->margin[0]);
  GString *text = g_string_new (NULL);

  if (choice->order.kind != usual || choice->odds[0] == '\0')
    g_string_append_printf (text, "%s · ", _(ruleset->system->order_kinds[choice->order.kind].sentence));
  if (choice->odds[0] != '\0')
    g_string_append_printf (text, "%s · ", choice->odds);
  if (!choice->known)
    g_string_append (text, _("many dice: add it to see its odds"));
  else if (is_test (choice))
    {
      TcNote outcome = tc_note_get_outcome (&choice->result, ruleset->system);
      g_autofree char *result = tc_note_say (&outcome, ruleset), *chance = tc_say_percent (choice->chance);

      g_string_append_printf (text, "%s %s", result, chance);
    }
  else
    g_string_append_printf (text, _("they lose %s, we %s"), theirs, ours);

  return g_string_free (text, FALSE);
}

static GtkWidget *
make_choice (TcAnalysePage *self, const TcOddsChoice *choice, const TcRuleset *ruleset, int usual, GCallback clicked)
{
  const char *back = tc_say_back (ruleset->system);
  g_autofree char *name = tc_note_say_counter (ruleset->battle, (guint) choice->counter);
  g_autofree char *details = say_choice (choice, ruleset, usual);
  g_autofree char *number = say_worth (choice), *worth = tc_say_ratio (get_worth (choice));
  g_autofree char *harm = tc_say_ratio (choice->harm);
  /* Translators: the last is what a unit is on its back: disrupted */
  g_autofree char *tip = g_strdup_printf (_("Add it. Their loss less ours: exactly %s; chance of harming them: %s; what is %s "
                                            "counts half"), worth, harm, back);
  GtkWidget *button = tc_analyse_make_button (FALSE, name, details, number, tip);

  g_object_set_data_full (G_OBJECT (button), "choice", g_memdup2 (choice, sizeof *choice), g_free);
  g_signal_connect (button, "clicked", clicked, self);

  return button;
}

static void
add_choices (TcAnalysePage *self, const TcRuleset *ruleset, const TcOrder *order, GCallback clicked)
{
  GtkWidget *sheet = tc_analyse_add_sheet (self, self->choose_targets ? _("Possible Targets")
                                                 : order->n_units > 0 ? _("With Another Attacker") : _("Possible Attackers"));

  for (guint i = 0; i < self->choices->n; i++)
    gtk_box_append (GTK_BOX (sheet),
                    make_choice (self, &self->choices->choices[i], ruleset, order->kind, clicked));
}

/* Who could come to attack with them, and to where. */
static void
add_arrivals (TcAnalysePage *self, const TcRuleset *ruleset, const TcOrder *order, GCallback clicked)
{
  guint n = self->choices->n_arrivals;
  GtkWidget *sheet = n > 0 ? tc_analyse_add_sheet (self, _("Could Come")) : NULL;

  for (guint i = 0; i < MIN (n, MOST_ARRIVALS); i++)
    {
      const TcOddsChoice *it = &self->choices->arrivals[i];
      g_autofree char *name = tc_note_say_counter (ruleset->battle, (guint) it->counter), *details = say_choice (it, ruleset, order->kind);
      g_autofree char *place = tc_say_place (ruleset->battle->map, it->at);
      g_autofree char *number = say_worth (it);
      /* Translators: a unit, and the hex that it could go to */
      g_autofree char *title = g_strdup_printf (_("%s to %s"), name, place);
      GtkWidget *button = tc_analyse_make_button (FALSE, title, details, number, _("Move it there and add it"));

      g_object_set_data_full (G_OBJECT (button), "choice", g_memdup2 (it, sizeof *it), g_free);
      g_signal_connect (button, "clicked", clicked, self);
      gtk_box_append (GTK_BOX (sheet), button);
    }
}

/* Fills in self->choices; FALSE: it is not known yet. */
static gboolean
find_choices (TcAnalysePage *self, const TcRuleset *ruleset, const TcChoicesQuestion *question)
{
  const TcState *state = tc_analyse_get_state (self);
  const TcChoicesReport *report;

  if (tc_system_lists_all (ruleset->system))
    {
      tc_choices_find (tc_analyse_get_work (self), state, question, self->choices);
      return TRUE;
    }
  report = tc_analyse_ask (self, self->others, state, question);
  if (report != NULL)
    *self->choices = *report;

  return report != NULL;
}

/* Shares of games that were played out are noted once, of all lines. */
static void
add_note (TcAnalysePage *self)
{
  const TcChoicesReport *all = self->choices;
  guint games = 0;

  for (guint i = 0; i < all->n; i++)
    games = MAX (games, all->choices[i].games);
  for (guint i = 0; i < MIN (all->n_arrivals, MOST_ARRIVALS); i++)
    games = MAX (games, all->arrivals[i].games);
  if (games > 0)
    gtk_box_append (self->answer, tc_odds_view_make_note (games));
}

void
tc_analyse_update_choices (TcAnalysePage *self, GCallback clicked, GCallback arrives)
{
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  TcChoicesQuestion question;

  self->choices->n = self->choices->n_arrivals = 0;
  memset (&question, 0, sizeof question);
  if (!begin_order (self, ruleset, &question.order))
    return;
  question.targets = self->choose_targets = question.order.n_targets == 0;
  if (!find_choices (self, ruleset, &question))
    {
      gtk_box_append (self->answer,
                      tc_ui_text (_("Calculating who else could take part…"), "dim-label"));
      return;
    }
  if (self->choices->n > 0)
    add_choices (self, ruleset, &question.order, clicked);
  add_arrivals (self, ruleset, &question.order, arrives);
  add_note (self);
}

/* A chance where the rules have no odds, as of a shot. */
static TcRatio
find_chance (const TcOddsChoice *choice)
{
  return is_test (choice) ? choice->chance : choice->harm;
}

static void
mark_hex (TcScene *scene, TcPlace place, const TcOddsChoice *choice)
{
  char text[TC_SCENE_PACKED + 1];

  g_snprintf (text, sizeof text, "%d%%", (int) (100 * tc_ratio_to_double (find_chance (choice)) + 0.5));
  tc_scene_add_overlay (scene, TC_OVERLAY_ODDS, place.x, tc_scene_pack (choice->odds[0] != '\0' ? choice->odds : text));
}

static void
mark_point (TcScene *scene, TcPlace place, const TcOddsChoice *choice)
{
  gint32 chance = (gint32) (10000 * tc_ratio_to_double (find_chance (choice)) + 0.5);

  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_CHANCE, { place.x, place.y }, { 0, 0 }, chance, chance });
}

/* Of several things that can be done to a counter the first. */
void
tc_analyse_mark_choices (TcAnalysePage *self, TcScene *scene)
{
  static void (*const boards[TC_N_BOARDS]) (TcScene *scene, TcPlace place, const TcOddsChoice *choice) = {
    [TC_BOARD_HEXES] = mark_hex,
    [TC_BOARD_TABLE] = mark_point,
  };

  for (guint i = 0; i < self->choices->n; i++)
    {
      const TcOddsChoice *choice = &self->choices->choices[i];
      const TcPlacement *placement = tc_planner_get_placement (self->planner, choice->counter);

      if (placement != NULL && choice->known && (i == 0 || choice[-1].counter != choice->counter))
        boards[tc_map_get_board (scene->battle->map)->kind](scene, placement->place, choice);
    }
}
