/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-new-battle.h"

#include "tc-battle-file.h"
#include "tc-say.h"
#include "tc-ui.h"

#define N_SIDES 2

struct _TcNewBattle
{
  TcDialog       parent;

  /* template */
  GtkLabel      *fault;
  GtkEntry      *battle_title;
  GtkDropDown   *rules;
  GtkWidget     *ways;
  GtkCheckButton *rolled;
  GtkStack      *ground;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkSpinButton *width;
  GtkSpinButton *depth;
  GtkSpinButton *points;
  GtkEntry      *seed;
  GtkEntry      *bought;
  GtkLabel      *about;
  GtkWidget     *sides_box;
  GtkBox        *sides;

  GtkEditable    *names[N_SIDES];
  TcNewBattleMade made;
};

G_DEFINE_FINAL_TYPE (TcNewBattle, tc_new_battle, TC_TYPE_DIALOG)

static const TcSystem *
get_system (TcNewBattle *self)
{
  guint n, chosen = gtk_drop_down_get_selected (self->rules);
  const TcSystem *const *systems = tc_system_all (&n);

  return systems[chosen < n ? chosen : 0];
}

static gboolean
is_rolled (TcNewBattle *self)
{
  return tc_system_generates (get_system (self)) && gtk_check_button_get_active (self->rolled);
}

static void
add_rules (TcNewBattle *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, _(systems[i]->title));
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (names));
}

static void
add_side (TcNewBattle *self, int index, const char *name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *entry = gtk_entry_new ();
  const char *title = index == 0 ? _("Name of the first side") : _("Name of the second side");

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 80);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_box_append (GTK_BOX (row), tc_ui_swatch (tc_side_colours[index], name));
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (self->sides, row);
  self->names[index] = GTK_EDITABLE (entry);
}

/* Which settings there are depends on the rules. */
static void
rules_changed_cb (TcNewBattle *self)
{
  g_assert (TC_IS_NEW_BATTLE (self));

  static const struct { const char *page, *about; } grounds[TC_N_BOARDS] = {
    [TC_BOARD_HEXES] = { "hexes", N_("Clear ground to draw on; its size can be changed later.") },
    [TC_BOARD_TABLE] = { "table", N_("Level ground; its size can be changed later.") },
  };
  const TcSystem *system = get_system (self);
  TcBoardKind board = tc_system_get_board (system)->kind;

  gtk_widget_set_visible (self->ways, tc_system_generates (system));
  gtk_widget_set_visible (self->sides_box, !is_rolled (self));
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  gtk_stack_set_visible_child_name (self->ground, is_rolled (self) ? "dice" : grounds[board].page);
  gtk_label_set_label (self->about, is_rolled (self) ? _("Ground and two armies, set up by turns.") : _(grounds[board].about));
}

static void
show_fault (TcNewBattle *self, const char *text)
{
  gtk_label_set_label (self->fault, text);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), TRUE);
}

/* The first error of a battle that cannot be made or played: for example, a map that is too large. */
static char *
find_fault (const TcBattle *battle, TcIssueList *issues)
{
  TcRuleset *ruleset = battle != NULL ? tc_ruleset_new (battle, issues) : NULL;

  g_clear_pointer (&ruleset, tc_ruleset_unref);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (tc_issue_list_get (issues, i)->severity == TC_SEVERITY_ERROR)
      return tc_say_issue (tc_issue_list_get (issues, i), battle);
  return NULL;
}

static TcBattle *
make (TcNewBattle *self, const TcRules *book, guint64 seed, TcIssueList *issues)
{
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->battle_title))));
  g_autofree char *first = g_strstrip (g_strdup (gtk_editable_get_text (self->names[0])));
  g_autofree char *second = g_strstrip (g_strdup (gtk_editable_get_text (self->names[1])));
  const TcOutline outline = {
    .title = title,
    .sides = { *first != '\0' ? first : _("Red"), *second != '\0' ? second : _("Blue") },
    .size = {
      [TC_BOARD_HEXES] = { gtk_spin_button_get_value_as_int (self->columns), gtk_spin_button_get_value_as_int (self->rows) },
      [TC_BOARD_TABLE] = { 100 * gtk_spin_button_get_value_as_int (self->width),
                           100 * gtk_spin_button_get_value_as_int (self->depth) },
    },
  };
  const TcMuster muster = {
    .points = gtk_spin_button_get_value_as_int (self->points),
    .seed = seed,
    .bought = gtk_editable_get_text (GTK_EDITABLE (self->bought)),
  };
  TcBattle *battle;

  if (!is_rolled (self))
    return tc_system_begin (get_system (self), book, &outline);
  battle = tc_system_generate (get_system (self), book, &muster, issues);
  if (battle != NULL && *title != '\0')
    {
      g_free (battle->title);
      battle->title = g_steal_pointer (&title);
    }
  return battle;
}

static void
create_cb (TcNewBattle *self)
{
  g_assert (TC_IS_NEW_BATTLE (self));

  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = NULL;
  g_autoptr (TcBattle) battle = NULL;
  g_autofree char *fault = NULL;
  guint64 seed = 0;

  if (is_rolled (self) && !g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (self->seed)), 10, 0,
                                                       G_MAXUINT64, &seed, NULL))
    {
      show_fault (self, _("The seed is a whole number."));
      gtk_widget_grab_focus (GTK_WIDGET (self->seed));
      return;
    }
  book = tc_book_file_read (get_system (self)->id, issues);
  battle = book != NULL ? make (self, book, seed, issues) : NULL;
  fault = book != NULL ? find_fault (battle, issues) : g_strdup (_("The rule book cannot be read."));
  if (fault != NULL)
    {
      show_fault (self, fault);
      return;
    }
  self->made (gtk_window_get_transient_for (GTK_WINDOW (self)), g_steal_pointer (&battle));
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
random_seed_cb (TcNewBattle *self)
{
  g_assert (TC_IS_NEW_BATTLE (self));

  g_autofree char *text = g_strdup_printf ("%u", g_random_int ());

  gtk_editable_set_text (GTK_EDITABLE (self->seed), text);
}

static void
tc_new_battle_class_init (TcNewBattleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/new-battle.ui");
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, fault);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, battle_title);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, bought);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, rules);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, ways);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, rolled);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, ground);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, columns);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, rows);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, width);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, depth);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, points);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, seed);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, about);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, sides_box);
  gtk_widget_class_bind_template_child (widget_class, TcNewBattle, sides);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_bind_template_callback (widget_class, random_seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_changed_cb);
}

static void
tc_new_battle_init (TcNewBattle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tc_ui_spin_activates_default (self->columns);
  tc_ui_spin_activates_default (self->rows);
  tc_ui_spin_activates_default (self->width);
  tc_ui_spin_activates_default (self->depth);
  tc_ui_spin_activates_default (self->points);
  add_rules (self);
  add_side (self, 0, _("Red"));
  add_side (self, 1, _("Blue"));
  random_seed_cb (self);
  rules_changed_cb (self);
}

void
tc_new_battle_show (GtkWindow *parent, TcNewBattleMade made)
{
  TcNewBattle *self = g_object_new (TC_TYPE_NEW_BATTLE, "transient-for", parent, NULL);

  self->made = made;
  gtk_widget_grab_focus (GTK_WIDGET (self->battle_title));
  gtk_window_present (GTK_WINDOW (self));
}
