/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-cup-view.h"

#include "tc-forecast.h"
#include "tc-say.h"
#include "tc-ui.h"

#define MOST_DRAWS 32

struct _TcCupView
{
  GtkBox         parent;
  GtkWidget     *drawn;   /* in this turn, in their order */
  GtkWidget     *card;    /* still in the cup */
  GtkWidget     *expander;
  GtkWidget     *first;   /* whose chances */
  GtkWidget     *second;  /* "nobody", then as in first */
  GtkWidget     *within;
  GtkWidget     *answer;
  GtkStringList *names;
  GtkStringList *others;
  TcCup          cup;
  gboolean       filling; /* the choosers are set, not used */
};

G_DEFINE_FINAL_TYPE (TcCupView, tc_cup_view, GTK_TYPE_BOX)

/* The cup */
static const char *
name_of (const TcCupEntry *entry, const TcBattle *battle)
{
  return entry->counter >= 0 ? tc_battle_counter (battle, entry->counter)->name : _("Events");
}

static GtkWidget *
make_row (const TcCupEntry *entry, const TcBattle *battle, const char *number)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = tc_ui_label (name_of (entry, battle), NULL);

  if (number != NULL)
    {
      GtkWidget *label = tc_ui_label (number, "dim-label");

      gtk_label_set_width_chars (GTK_LABEL (label), 3);
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (row), label);
    }
  if (entry->side >= 0)
    {
      const TcSide *side = g_ptr_array_index (battle->sides, entry->side);

      gtk_box_append (GTK_BOX (row), tc_ui_swatch (side->colour, side->name));
    }
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (row), name);
  return row;
}

static void
add_entry (TcCupView *self, guint i, const TcBattle *battle)
{
  const TcCupEntry *entry = &self->cup.entries[i];
  GtkWidget *row = make_row (entry, battle, NULL);
  g_autofree char *markers = g_strdup_printf (ngettext ("%u marker", "%u markers", entry->left), entry->left);
  GtkWidget *count = gtk_label_new (markers);

  if (entry->acted)
    gtk_box_append (GTK_BOX (row), tc_ui_label ((int) i == self->cup.now ? _("acts now") : _("has acted"), "dim-label"));
  else if (entry->missed)
    gtk_box_append (GTK_BOX (row), tc_ui_label (_("did not come last turn"), "dim-label"));
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (row), count);
  gtk_box_append (GTK_BOX (self->card), row);
}

static void
show_cup (TcCupView *self, const TcBattle *battle)
{
  guint draws = tc_forecast_draws (&self->cup);
  g_autofree char *to_come = g_strdup_printf (ngettext ("At most %u draw to come;", "At most %u draws to come;", draws),
                                              draws);
  g_autofree char *stay = g_strdup_printf (ngettext ("%u marker stays in the cup.", "%u markers stay in the cup.",
                                                     self->cup.stays), self->cup.stays);
  g_autofree char *text = g_strdup_printf ("%s %s", draws > 0 ? to_come : _("No draw to come;"), stay);

  tc_ui_clear (self->card);
  for (guint i = 0; i < self->cup.n; i++)
    if (self->cup.entries[i].left > 0)
      add_entry (self, i, battle);
  gtk_box_append (GTK_BOX (self->card), tc_ui_text (text, "small"));
}

/* "11 counters", and below "2 of them out of command" */
static void
add_members (GtkWidget *card, GtkWidget *line, const TcCup *cup)
{
  g_autofree char *counters = g_strdup_printf (ngettext ("%u counter", "%u counters", cup->n_members), cup->n_members);
  guint n_beyond = 0;

  gtk_box_append (GTK_BOX (line), tc_ui_label (counters, "dim-label"));
  for (guint i = 0; i < cup->n_members; i++)
    n_beyond += cup->beyond >> i & 1;
  if (n_beyond > 0)
    {
      g_autofree char *beyond = g_strdup_printf (ngettext ("%u of them is out of command",
                                                           "%u of them are out of command", n_beyond), n_beyond);

      gtk_box_append (GTK_BOX (card), tc_ui_text (beyond, "small"));
    }
}

static gboolean
is_asked (const TcCup *cup)
{
  return cup->now >= 0 && cup->n_drawn > 0 && cup->drawn[cup->n_drawn - 1].fate == TC_DRAW_ASKED;
}

GtkWidget *
tc_cup_view_make_now (const TcRuleset *ruleset, const TcState *state)
{
  const TcBattle *battle = ruleset->battle;
  TcCup cup;
  const TcCupEntry *entry = tc_state_cup (ruleset, state, &cup) && cup.now >= 0 ? &cup.entries[cup.now] : NULL;
  GtkWidget *card, *line;
  g_autofree char *text = NULL;

  if (entry == NULL)
    return NULL;
  if (is_asked (&cup))
    /* Translators: %s is a leader whose marker was drawn from the cup */
    text = g_strdup_printf (_("Drawn: %s"), name_of (entry, battle));
  else
    text = g_strdup_printf (_("In command: %s"), cup.leader >= 0 ? tc_battle_counter (battle, cup.leader)->name
                                                               : name_of (entry, battle));
  card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_add_css_class (card, "sheet");
  if (entry->side >= 0)
    {
      const TcSide *side = g_ptr_array_index (battle->sides, entry->side);

      gtk_box_append (GTK_BOX (line), tc_ui_swatch (side->colour, side->name));
    }
  gtk_box_append (GTK_BOX (line), tc_ui_label (text, "strong"));
  gtk_box_append (GTK_BOX (card), line);
  if (cup.n_members > 0)
    add_members (card, line, &cup);
  if (cup.asks.code != NULL)
    {
      g_autofree char *asks = tc_say_note (&cup.asks, ruleset);

      gtk_box_append (GTK_BOX (card), tc_ui_text (asks, NULL));
    }
  return card;
}

/* In the order of the draws. */
static void
show_drawn (TcCupView *self, const TcBattle *battle)
{
  const TcCup *cup = &self->cup;
  const char *const fates[] = {
    [TC_DRAW_ASKED] = _("asked now"), [TC_DRAW_ACTED] = _("acted"), [TC_DRAW_DECLINED] = _("declined"),
    [TC_DRAW_ASIDE] = _("set aside"), [TC_DRAW_NOTHING] = _("nothing happened"),
  };

  tc_ui_clear (self->drawn);
  for (guint i = 0; i < cup->n_drawn; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);
      GtkWidget *row = make_row (&cup->entries[cup->drawn[i].entry], battle, number);
      gboolean acts = i + 1 == cup->n_drawn && cup->now >= 0 && cup->drawn[i].fate == TC_DRAW_ACTED;

      gtk_box_append (GTK_BOX (row), tc_ui_label (acts ? _("acts now") : fates[cup->drawn[i].fate],
                                                  acts || cup->drawn[i].fate == TC_DRAW_ASKED ? NULL : "dim-label"));
      gtk_box_append (GTK_BOX (self->drawn), row);
    }
  if (cup->later > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", cup->later), cup->later);

      gtk_box_append (GTK_BOX (self->drawn), tc_ui_label (text, "dim-label"));
    }
  if (cup->n_drawn == 0)
    gtk_box_append (GTK_BOX (self->drawn), tc_ui_text (_("Nobody yet."), "dim-label"));
}

/* Chances */
static char *
say_chance (TcRatio chance)
{
  g_autofree char *fraction = NULL;
  g_autofree char *percent = NULL;

  if (!tc_ratio_is_valid (chance))
    return g_strdup (_("beyond what can be computed"));
  if (chance.denominator == 1)
    return g_strdup (chance.numerator == 0 ? _("impossible") : _("certain"));
  fraction = tc_say_ratio (chance);
  percent = tc_say_percent (chance);
  return g_strdup_printf ("%s · %s", fraction, percent);
}

static void
add_chance (TcCupView *self, const char *title, TcRatio chance)
{
  g_autofree char *text = say_chance (chance);

  gtk_box_append (GTK_BOX (self->answer), tc_ui_row (title, text));
}

static void
answer (TcCupView *self)
{
  guint first = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->first));
  guint second = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->second));
  guint n = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->within));
  g_autofree char *within = g_strdup_printf (ngettext ("Within %u draw", "Within %u draws", n), n);

  tc_ui_clear (self->answer);
  if (first >= self->cup.n)
    return;
  /* the leader acting needs no further marker */
  if ((int) first == self->cup.now && is_asked (&self->cup))
    gtk_box_append (GTK_BOX (self->answer), tc_ui_text (_("If the marker that is drawn now is declined:"), "small"));
  add_chance (self, _("Next draw"), tc_forecast_within (&self->cup, first, 1));
  add_chance (self, within, tc_forecast_within (&self->cup, first, n));
  if (second > 0 && second <= self->cup.n && second - 1 != first)
    {
      g_autofree char *before = g_strdup_printf (_("Before %s"), gtk_string_list_get_string (self->others, second));

      add_chance (self, before, tc_forecast_before (&self->cup, first, second - 1));
    }
  add_chance (self, _("Not in this turn"), tc_forecast_never (&self->cup, first));
  if ((int) first == self->cup.now && is_asked (&self->cup))
    gtk_box_append (GTK_BOX (self->answer), tc_ui_text (_("If it is not declined:"), "small"));
  add_chance (self, _("Last to act"), tc_forecast_last (&self->cup, first));
  add_chance (self, _("Last, and first next turn"), tc_forecast_twice (&self->cup, first));
}

static void
asked_cb (TcCupView *self)
{
  g_assert (TC_IS_CUP_VIEW (self));

  if (!self->filling)
    answer (self);
}

static gboolean
has_names (TcCupView *self, const TcBattle *battle)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->names)) != self->cup.n)
    return FALSE;
  for (guint i = 0; i < self->cup.n; i++)
    if (g_strcmp0 (gtk_string_list_get_string (self->names, i), name_of (&self->cup.entries[i], battle)) != 0)
      return FALSE;
  return TRUE;
}

/* The same names keep what is chosen. */
static void
fill_names (TcCupView *self, const TcBattle *battle)
{
  const char *nobody[] = { _("Nobody"), NULL };

  if (has_names (self, battle))
    return;
  self->filling = TRUE;
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)), NULL);
  gtk_string_list_splice (self->others, 0, g_list_model_get_n_items (G_LIST_MODEL (self->others)), nobody);
  for (guint i = 0; i < self->cup.n; i++)
    {
      gtk_string_list_append (self->names, name_of (&self->cup.entries[i], battle));
      gtk_string_list_append (self->others, name_of (&self->cup.entries[i], battle));
    }
  self->filling = FALSE;
}

/* "Before ............... [Nobody]" */
static GtkWidget *
make_setting (const char *title)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = tc_ui_label (title, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  return row;
}

static GtkWidget *
add_chooser (TcCupView *self, GtkWidget *box, const char *title, GtkStringList *names)
{
  GtkWidget *row = make_setting (title);
  GtkWidget *chooser = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (names)), NULL);

  tc_ui_shorten_chosen (GTK_DROP_DOWN (chooser));
  gtk_accessible_update_property (GTK_ACCESSIBLE (chooser), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_swapped (chooser, "notify::selected", G_CALLBACK (asked_cb), self);
  gtk_box_append (GTK_BOX (row), chooser);
  gtk_box_append (GTK_BOX (box), row);
  return chooser;
}

static GtkWidget *
make_question (TcCupView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *row = make_setting (_("Within draws"));

  self->within = gtk_spin_button_new_with_range (1, MOST_DRAWS, 1);
  self->answer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (box, "sheet");
  gtk_widget_set_margin_top (box, 6);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->within), 3);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->within), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Within draws"), -1);
  self->first = add_chooser (self, box, _("Chances of"), self->names);
  self->second = add_chooser (self, box, _("Before"), self->others);
  gtk_box_append (GTK_BOX (row), self->within);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), self->answer);
  g_signal_connect_swapped (self->within, "value-changed", G_CALLBACK (asked_cb), self);
  return box;
}

/* When there is a cup at last: most rules have none. */
static void
fill (TcCupView *self)
{
  self->filling = TRUE;
  self->names = gtk_string_list_new (NULL);
  self->others = gtk_string_list_new (NULL);
  self->drawn = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (self->drawn, "sheet");
  gtk_widget_add_css_class (self->card, "sheet");
  self->expander = gtk_expander_new (_("Chances of the next draws"));
  tc_ui_fold (GTK_EXPANDER (self->expander), make_question (self));
  gtk_box_append (GTK_BOX (self), tc_ui_section (_("Still in the Cup")));
  gtk_box_append (GTK_BOX (self), self->card);
  gtk_box_append (GTK_BOX (self), tc_ui_section (_("Drawn in This Turn")));
  gtk_box_append (GTK_BOX (self), self->drawn);
  gtk_box_append (GTK_BOX (self), self->expander);
  self->filling = FALSE;
}

void
tc_cup_view_show (TcCupView *self, const TcRuleset *ruleset, const TcState *state)
{
  gboolean some = ruleset != NULL && state != NULL && tc_state_cup (ruleset, state, &self->cup) && self->cup.n > 0;

  gtk_widget_set_visible (GTK_WIDGET (self), some);
  if (!some)
    return;
  if (self->card == NULL)
    fill (self);
  show_drawn (self, ruleset->battle);
  show_cup (self, ruleset->battle);
  fill_names (self, ruleset->battle);
  answer (self);
}

static void
tc_cup_view_dispose (GObject *object)
{
  TcCupView *self = TC_CUP_VIEW (object);

  self->filling = TRUE; /* choosers that go away ask nothing */
  g_clear_object (&self->names);
  g_clear_object (&self->others);
  G_OBJECT_CLASS (tc_cup_view_parent_class)->dispose (object);
}

static void
tc_cup_view_class_init (TcCupViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_cup_view_dispose;
}

static void
tc_cup_view_init (TcCupView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
