/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-new-battle.h"

#include <string.h>

#include "tc-battle-file.h"
#include "tc-begin.h"
#include "tc-book-file.h"
#include "tc-date.h"
#include "tc-form-row.h"
#include "tc-number-form.h"
#include "tc-open.h"
#include "tc-paper.h"
#include "tc-rules-book.h"
#include "tc-say.h"
#include "tc-spoken.h"
#include "tc-ui.h"

#define N_SIDES 2
/* Counters of an arm that each side may begin with. */
#define MOST_COUNTERS 60

struct _TcNewBattle
{
  TcDialog       parent;

  /* template */
  GtkLabel      *fault;
  GtkWidget     *switcher;
  GtkStack      *parts;
  GtkStackPage  *hexes_part;
  GtkStackPage  *time_part;
  GtkEditable   *battle_title;
  GtkDropDown   *rules;
  GtkWidget     *rolled;
  GtkCheckButton *empty;
  GtkWidget     *copied;
  GtkDropDown   *model;
  GtkWidget     *ways;
  GtkWidget     *columns_row;
  GtkWidget     *rows_row;
  GtkWidget     *width_row;
  GtkWidget     *depth_row;
  GtkWidget     *model_row;
  GtkWidget     *points_row;
  GtkWidget     *seed_row;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkSpinButton *width;
  GtkSpinButton *depth;
  GtkSpinButton *points;
  GtkEntry      *seed;
  GtkWidget     *bought_row;
  GtkEditable   *bought;
  AdwPreferencesGroup *sides;
  GtkDropDown   *paper;
  GtkWidget     *upright;
  GtkSpinButton *hex;
  TcNumberForm  *numbers;
  GtkEditable   *date;
  GtkEditable   *place;
  GtkSpinButton *turns;
  GtkWidget     *minutes_row;
  GtkSpinButton *minutes;
  GtkWidget     *forces_box;
  GtkListBox    *forces;

  GtkEditable   *names[N_SIDES];
  GtkWidget     *colours[N_SIDES];
  GtkSpinButton *force[TC_N_ARMS]; /* NULL for what the rules do not have */
  TcRules       *book;    /* owned: of the rules that are chosen; NULL when it cannot be read */
  TcIssueList   *issues;  /* owned: of the book */
  GPtrArray     *own;     /* owned, TcRules: books of the user's, which follow the systems in the list of rules */
  GPtrArray     *battles; /* owned, TcBattle: whose maps may be taken; NULL before one has asked for them */
  GPtrArray     *models;  /* owned: those of them with the rules that are chosen, in the order of their list */
  gboolean       fitting; /* the size is that of a sheet, not typed */
  TcNewBattleMade made;
};

G_DEFINE_FINAL_TYPE (TcNewBattle, tc_new_battle, TC_TYPE_DIALOG)

static const TcSystem *
get_system (TcNewBattle *self)
{
  guint n, chosen = gtk_drop_down_get_selected (self->rules);
  const TcSystem *const *systems = tc_system_all (&n);

  if (chosen >= n && chosen - n < self->own->len)
    return tc_system_find (((const TcRules *) g_ptr_array_index (self->own, chosen - n))->system);
  return systems[chosen < n ? chosen : 0];
}

/* The book that is chosen, or that of its system; NULL when it cannot be read. */
static TcRules *
read_book (TcNewBattle *self)
{
  guint n, chosen = gtk_drop_down_get_selected (self->rules);

  tc_system_all (&n);
  if (chosen >= n && chosen - n < self->own->len)
    return tc_rules_copy (g_ptr_array_index (self->own, chosen - n));
  return tc_book_file_read (get_system (self)->id, self->issues);
}

static gboolean
is_rolled (TcNewBattle *self)
{
  return tc_system_generates (get_system (self)) && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->rolled));
}

/* The map that is taken; NULL: none. */
static const TcBattle *
get_model (TcNewBattle *self)
{
  guint chosen = gtk_drop_down_get_selected (self->model);

  if (is_rolled (self) || !gtk_check_button_get_active (GTK_CHECK_BUTTON (self->copied)))
    return NULL;
  return chosen < self->models->len ? g_ptr_array_index (self->models, chosen) : NULL;
}

static void
show_fault (TcNewBattle *self, const char *text)
{
  gtk_label_set_label (self->fault, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), text != NULL);
}

/* Maps of other battles */
static void
read_battles (TcNewBattle *self)
{
  g_autoptr (GPtrArray) paths = NULL;

  if (self->battles != NULL)
    return;
  self->battles = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_battle_free);
  paths = tc_open_list_battles ();
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      TcBattle *battle = tc_battle_file_read (g_ptr_array_index (paths, i), issues, NULL);

      if (battle != NULL)
        g_ptr_array_add (self->battles, battle);
    }
}

static void
fill_models (TcNewBattle *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  read_battles (self);
  g_ptr_array_set_size (self->models, 0);
  for (guint i = 0; i < self->battles->len; i++)
    {
      TcBattle *battle = g_ptr_array_index (self->battles, i);

      if (strcmp (battle->rules->system, get_system (self)->id) != 0)
        continue;
      g_ptr_array_add (self->models, battle);
      gtk_string_list_append (names, battle->title);
    }
  gtk_drop_down_set_model (self->model, G_LIST_MODEL (names));
}

/* The parts of the form */
static void
add_rules (TcNewBattle *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, _(systems[i]->title));
  for (guint i = self->own->len; i > 0; i--)
    if (tc_system_find (((const TcRules *) g_ptr_array_index (self->own, i - 1))->system) == NULL)
      g_ptr_array_remove_index (self->own, i - 1);
  for (guint i = 0; i < self->own->len; i++)
    gtk_string_list_append (names, tc_rules_book_say (g_ptr_array_index (self->own, i)));
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (names));
}

static void
add_side (TcNewBattle *self, int index, const char *name)
{
  GtkWidget *entry = tc_ui_entry (), *row;
  const char *title = index == 0 ? _("Name of the first side") : _("Name of the second side");
  const char *colour = index == 0 ? _("Colour of the first side") : _("Colour of the second side");

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 80);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  row = tc_form_row_new (title, entry);
  self->names[index] = GTK_EDITABLE (entry);
  self->colours[index] = tc_ui_colour_button (tc_side_colours[index], colour);
  gtk_widget_set_valign (self->colours[index], GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->colours[index]);
  adw_preferences_group_add (self->sides, row);
}

static void
add_force (TcNewBattle *self, TcArm arm, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MOST_COUNTERS, 1);

  tc_ui_spin_activates_default (GTK_SPIN_BUTTON (spin));
  gtk_list_box_append (self->forces, g_object_new (TC_TYPE_FORM_ROW, "title", name, "control", spin, NULL));
  self->force[arm] = GTK_SPIN_BUTTON (spin);
}

/* What the rules can set up: a number of each arm that they have. */
static void
fill_forces (TcNewBattle *self)
{
  const TcSystem *system = get_system (self);

  memset (self->force, 0, sizeof self->force);
  tc_ui_clear (GTK_WIDGET (self->forces));
  for (TcArm arm = 0; arm < TC_N_ARMS; arm++)
    {
      const TcKind *kind = self->book != NULL ? tc_system_find_kind (system, self->book, arm) : NULL;

      if (kind != NULL)
        add_force (self, arm, kind->name);
    }
}

static void
fill_time (TcNewBattle *self)
{
  const TcAuthoring *authoring = get_system (self)->authoring;
  const char *id = authoring != NULL ? authoring->minutes : NULL;
  int index = id != NULL && self->book != NULL ? tc_record_find (&tc_parameter_record, self->book->parameters, id) : -1;

  gtk_widget_set_visible (self->minutes_row, index >= 0);
  if (index >= 0)
    gtk_spin_button_set_value (self->minutes, atoi (((const TcParameter *) g_ptr_array_index (self->book->parameters, index))->value));
  if (authoring != NULL && authoring->length != NULL)
    gtk_spin_button_set_value (self->turns, atoi (authoring->length));
}

/* Where the ground comes from: a kind of board is drawn anew, or it is taken. */
enum
{
  WAY_BATTLE = TC_N_BOARDS,
  WAY_DICE,
  N_WAYS,
};

/* What is asked for then, besides; zero: nothing. */
static const struct { const char *about; gsize rows[3]; gboolean hexes; } ways[N_WAYS] = {
  [TC_BOARD_HEXES] = { N_("Clear ground to draw on; its size can be changed later."),
                       { G_STRUCT_OFFSET (TcNewBattle, columns_row), G_STRUCT_OFFSET (TcNewBattle, rows_row) }, TRUE },
  [TC_BOARD_TABLE] = { N_("Level ground; its size can be changed later."),
                       { G_STRUCT_OFFSET (TcNewBattle, width_row), G_STRUCT_OFFSET (TcNewBattle, depth_row) } },
  [WAY_BATTLE] = { N_("Its ground, areas and names, without its counters and rules."),
                   { G_STRUCT_OFFSET (TcNewBattle, model_row) } },
  [WAY_DICE] = { N_("Ground and two armies, set up by turns."),
                 { G_STRUCT_OFFSET (TcNewBattle, points_row), G_STRUCT_OFFSET (TcNewBattle, seed_row),
                   G_STRUCT_OFFSET (TcNewBattle, bought_row) } },
};

static void
show_way (TcNewBattle *self, int chosen)
{
  for (int i = 0; i < N_WAYS; i++)
    for (guint k = 0; k < G_N_ELEMENTS (ways[i].rows) && ways[i].rows[k] > 0; k++)
      gtk_widget_set_visible (G_STRUCT_MEMBER (GtkWidget *, self, ways[i].rows[k]), i == chosen);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->ways), _(ways[chosen].about));
}

/* What can be set depends on the rules and on where the ground comes from. */
static void
way_changed_cb (TcNewBattle *self)
{
  g_assert (TC_IS_NEW_BATTLE (self));

  const TcSystem *system = get_system (self);
  TcBoardKind board = tc_system_get_board (system)->kind;
  gboolean copied = !is_rolled (self) && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->copied));

  gtk_widget_set_visible (self->rolled, tc_system_generates (system));
  if (copied)
    fill_models (self);
  show_fault (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sides), !is_rolled (self));
  /* What dice make is complete. */
  gtk_widget_set_visible (self->switcher, !is_rolled (self));
  gtk_widget_set_visible (self->forces_box, ways[board].hexes);
  gtk_stack_page_set_visible (self->hexes_part, ways[board].hexes && !copied);
  /* Its key is its number among those that are seen. */
  gtk_stack_page_set_title (self->time_part, !ways[board].hexes ? _("_2 Time") : copied ? _("_2 Time and Forces") : _("_3 Time and Forces"));
  tc_spoken_name_tabs (self->switcher);
  show_way (self, is_rolled (self) ? WAY_DICE : copied ? WAY_BATTLE : (int) board);
}

static void
rules_changed_cb (TcNewBattle *self)
{
  g_assert (TC_IS_NEW_BATTLE (self));

  g_clear_pointer (&self->book, tc_rules_free);
  self->book = read_book (self);
  gtk_check_button_set_active (tc_system_generates (get_system (self)) ? GTK_CHECK_BUTTON (self->rolled) : self->empty, TRUE);
  fill_time (self);
  fill_forces (self);
  way_changed_cb (self);
}

/* The size */

static void
size_changed_cb (TcNewBattle *self)
{
  g_assert (TC_IS_NEW_BATTLE (self));

  if (!self->fitting)
    gtk_drop_down_set_selected (self->paper, 0);
  tc_number_form_set_size (self->numbers, gtk_spin_button_get_value_as_int (self->columns),
                           gtk_spin_button_get_value_as_int (self->rows));
}

/* As many hexes as there is room for. */
static void
paper_changed_cb (TcNewBattle *self)
{
  g_assert (TC_IS_NEW_BATTLE (self));

  guint chosen = gtk_drop_down_get_selected (self->paper);
  int width, height;
  gint32 across, down;

  gtk_widget_set_sensitive (self->upright, chosen > 0);
  if (!tc_paper_get_size (chosen, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->upright)), &width, &height))
    return;
  tc_number_form_fit (self->numbers, gtk_spin_button_get_value (self->hex), width, height, &across, &down);
  self->fitting = TRUE;
  gtk_spin_button_set_value (self->columns, across);
  gtk_spin_button_set_value (self->rows, down);
  self->fitting = FALSE;
}

/* The battle */

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

static char *
dup_text (GtkEditable *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (entry)));
}

static TcBattle *
roll (TcNewBattle *self, TcIssueList *issues)
{
  g_autofree char *title = dup_text (self->battle_title);
  const TcMuster muster = {
    .points = gtk_spin_button_get_value_as_int (self->points),
    .seed = g_ascii_strtoull (gtk_editable_get_text (GTK_EDITABLE (self->seed)), NULL, 10),
    .bought = gtk_editable_get_text (self->bought),
  };
  TcBattle *battle = tc_system_generate (get_system (self), self->book, &muster, issues);

  if (battle != NULL && *title != '\0')
    tc_text_set (&battle->title, title);
  return battle;
}

/* @grid: of a map of hexes that is drawn anew. */
static TcBattle *
begin (TcNewBattle *self, const TcHexGrid *grid)
{
  g_autofree char *title = dup_text (GTK_EDITABLE (self->battle_title)), *location = dup_text (self->place);
  g_autofree char *date = tc_date_read (gtk_editable_get_text (self->date));
  g_autofree char *first = dup_text (self->names[0]), *second = dup_text (self->names[1]);
  const guint32 colours[N_SIDES] = { tc_ui_get_colour (self->colours[0]), tc_ui_get_colour (self->colours[1]) };
  TcOutline outline = {
    .title = title,
    .date = date,
    .location = location,
    .turns = gtk_spin_button_get_value_as_int (self->turns),
    .minutes = gtk_widget_get_visible (self->minutes_row) ? gtk_spin_button_get_value_as_int (self->minutes) : 0,
    .sides = { *first != '\0' ? first : _("Red"), *second != '\0' ? second : _("Blue") },
    .colours = colours,
    .map = get_model (self) != NULL ? get_model (self)->map : NULL,
    .grid = grid,
    .size[TC_BOARD_TABLE] = { 100 * gtk_spin_button_get_value_as_int (self->width),
                              100 * gtk_spin_button_get_value_as_int (self->depth) },
  };

  for (TcArm arm = 0; arm < TC_N_ARMS; arm++)
    if (self->force[arm] != NULL)
      outline.force[arm] = (guint) gtk_spin_button_get_value_as_int (self->force[arm]);
  return tc_system_begin (get_system (self), self->book, &outline);
}

static void
show_part (TcNewBattle *self, GtkWidget *field)
{
  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (self->parts)); part != NULL; part = gtk_widget_get_next_sibling (part))
    if (field != NULL && gtk_widget_is_ancestor (field, part))
      gtk_stack_set_visible_child (self->parts, part);
  if (field != NULL)
    gtk_widget_child_focus (field, GTK_DIR_TAB_FORWARD);
}

/* What is asked for and no battle can be made of, and the field where it stands. */
static const char *
find_slip (TcNewBattle *self, TcHexGrid *grid, GtkWidget **where)
{
  g_autofree char *date = tc_date_read (gtk_editable_get_text (self->date));
  guint64 seed;

  if (is_rolled (self))
    {
      *where = GTK_WIDGET (self->seed);
      return g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (self->seed)), 10, 0, G_MAXUINT64, &seed, NULL)
               ? NULL : _("The seed is a whole number.");
    }
  *where = GTK_WIDGET (self->date);
  if (date == NULL)
    return _("Write the date as 8 November 1620, or as year, month and day: 1620-11-08.");
  *where = GTK_WIDGET (self->numbers);
  return tc_number_form_get_grid (self->numbers, grid) ? NULL : _("The hexes cannot be numbered this way.");
}

static void
create_cb (TcNewBattle *self)
{
  g_assert (TC_IS_NEW_BATTLE (self));

  gboolean hexes = gtk_stack_page_get_visible (self->hexes_part);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = NULL;
  g_autofree char *fault = NULL;
  GtkWidget *where = NULL;
  TcHexGrid grid;
  const char *slip;

  /* A number that is being typed counts. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  slip = find_slip (self, &grid, &where);
  if (self->book == NULL)
    slip = _("The rule book cannot be read.");
  if (slip != NULL)
    {
      show_fault (self, slip);
      show_part (self, where);
      return;
    }
  battle = is_rolled (self) ? roll (self, issues) : begin (self, hexes ? &grid : NULL);
  fault = find_fault (battle, issues);
  show_fault (self, fault);
  if (fault != NULL)
    {
      if (focus != NULL)
        gtk_widget_grab_focus (focus);
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
tc_new_battle_dispose (GObject *object)
{
  TcNewBattle *self = TC_NEW_BATTLE (object);

  G_OBJECT_CLASS (tc_new_battle_parent_class)->dispose (object);
  g_clear_pointer (&self->book, tc_rules_free);
  g_clear_pointer (&self->issues, tc_issue_list_free);
  g_clear_pointer (&self->models, g_ptr_array_unref);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  g_clear_pointer (&self->battles, g_ptr_array_unref);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, TcNewBattle, member)
#define CALL(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
tc_new_battle_class_init (TcNewBattleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TC_TYPE_NUMBER_FORM);
  g_type_ensure (TC_TYPE_FORM_ROW);
  G_OBJECT_CLASS (klass)->dispose = tc_new_battle_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/new-battle.ui");
  BIND (fault);
  BIND (parts);
  BIND (switcher);
  BIND (hexes_part);
  BIND (time_part);
  BIND (battle_title);
  BIND (rules);
  BIND (rolled);
  BIND (empty);
  BIND (copied);
  BIND (model);
  BIND (ways);
  BIND (columns_row);
  BIND (rows_row);
  BIND (width_row);
  BIND (depth_row);
  BIND (model_row);
  BIND (points_row);
  BIND (seed_row);
  BIND (columns);
  BIND (rows);
  BIND (width);
  BIND (depth);
  BIND (points);
  BIND (seed);
  BIND (bought_row);
  BIND (bought);
  BIND (sides);
  BIND (paper);
  BIND (upright);
  BIND (hex);
  BIND (numbers);
  BIND (date);
  BIND (place);
  BIND (turns);
  BIND (minutes_row);
  BIND (minutes);
  BIND (forces_box);
  BIND (forces);
  CALL (create_cb);
  CALL (random_seed_cb);
  CALL (rules_changed_cb);
  CALL (way_changed_cb);
  CALL (size_changed_cb);
  CALL (paper_changed_cb);
}

static const gsize spins[] = {
  G_STRUCT_OFFSET (TcNewBattle, columns), G_STRUCT_OFFSET (TcNewBattle, rows), G_STRUCT_OFFSET (TcNewBattle, width),
  G_STRUCT_OFFSET (TcNewBattle, depth), G_STRUCT_OFFSET (TcNewBattle, points), G_STRUCT_OFFSET (TcNewBattle, hex),
  G_STRUCT_OFFSET (TcNewBattle, turns), G_STRUCT_OFFSET (TcNewBattle, minutes),
};

static void
tc_new_battle_init (TcNewBattle *self)
{
  self->issues = tc_issue_list_new ();
  self->models = g_ptr_array_new ();
  self->own = tc_book_file_list (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    tc_ui_spin_activates_default (G_STRUCT_MEMBER (GtkSpinButton *, self, spins[i]));
  tc_ui_shorten_chosen (self->model);
  gtk_drop_down_set_model (self->paper, tc_paper_list ());
  add_rules (self);
  add_side (self, 0, _("Red"));
  add_side (self, 1, _("Blue"));
  random_seed_cb (self);
  rules_changed_cb (self);
  size_changed_cb (self);
  paper_changed_cb (self);
}

void
tc_new_battle_show (GtkWindow *parent, TcNewBattleMade made)
{
  TcNewBattle *self = g_object_new (TC_TYPE_NEW_BATTLE, "transient-for", parent, NULL);

  self->made = made;
  gtk_widget_grab_focus (GTK_WIDGET (self->battle_title));
  gtk_window_present (GTK_WINDOW (self));
}
