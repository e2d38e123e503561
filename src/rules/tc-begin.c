/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-begin.h"

#include "tc-board.h"

#include <string.h>

static void
add_side (TcBattle *battle, int index, const char *name, guint32 colour)
{
  g_autofree char *id = tc_battle_make_id (battle, name, index == 0 ? "first" : "second");

  g_ptr_array_add (battle->sides, tc_side_new (id, name, colour));
  g_ptr_array_add (battle->armies, tc_army_new (id, name, index));
}

void
tc_system_complete (const TcSystem *system, TcBattle *battle)
{
  const TcAuthoring *authoring = system->authoring;

  if (authoring != NULL && authoring->turns != NULL)
    g_ptr_array_add (battle->rules->parameters,
                     tc_parameter_new (authoring->turns, authoring->length));
  if (authoring != NULL && authoring->begin != NULL)
    authoring->begin (battle);
}

/* What the battle says instead of rules and book. */
static void
set_parameter (TcBattle *battle, const char *id, int number)
{
  g_autofree char *text = NULL;
  int index;

  if (id == NULL || number == 0)
    return;
  text = g_strdup_printf ("%d", number);
  index = tc_record_find (&tc_parameter_record, battle->rules->parameters, id);
  if (index >= 0)
    tc_text_set (&((TcParameter *) g_ptr_array_index (battle->rules->parameters, index))->value, text);
  else
    g_ptr_array_add (battle->rules->parameters, tc_parameter_new (id, text));
}

/* The first army is below the middle of the map, the second one above. */
typedef struct
{
  const TcSystem *system;
  TcBattle       *battle;
  int             army;
  gint32          row; /* of the next line */
} Force;

static void
add_counter (Force *self, TcArm arm, TcHex hex)
{
  const TcKind *kind = tc_system_find_kind (self->system, self->battle->book, arm);
  g_autofree char *name = NULL, *id = NULL;
  TcCounter *counter;

  if (kind == NULL)
    return;
  name = tc_system_make_name (self->battle, kind);
  id = tc_battle_make_id (self->battle, name, kind->id);
  counter = tc_counter_new (id, name, kind->id, self->army);
  tc_system_enlist (self->system, counter);
  counter->place = hex != TC_NO_HEX ? tc_map_get_place (self->battle->map, hex) : TC_NOWHERE;
  tc_battle_add_counter (self->battle, counter);
}

/* In the middle of its row; what is wider than the map goes on in the row behind. */
static void
add_line (Force *self, const GArray *arms)
{
  const TcHexGrid *grid = &self->battle->map->grid;

  for (guint i = 0; i < arms->len; i++)
    {
      gint32 in_row = (gint32) i % grid->columns,
             width = MIN ((gint32) arms->len - (gint32) i + in_row, grid->columns);

      add_counter (self, g_array_index (arms, TcArm, i),
                   tc_hexgrid_at (grid, self->row, (grid->columns - width) / 2 + in_row));
      if (in_row == width - 1)
        self->row += self->army == 0 ? 1 : -1;
    }
}

/* Evenly along the line, each with one of its @n units from @first on: no leader stands alone. */
static void
add_leaders (Force *self, guint leaders, guint first, guint n)
{
  for (guint i = 0; i < leaders; i++)
    add_counter (self, TC_ARM_LEADER,
                 n > 0 ? tc_battle_counter (self->battle, first + (i + 1) * n / (leaders + 1))->place.x
                       : tc_hexgrid_at (&self->battle->map->grid, self->row, (gint32) i));
}

static void
append_arm (GArray *arms, TcArm arm, guint n)
{
  for (guint i = 0; i < n; i++)
    g_array_append_val (arms, arm);
}

/* How far from the middle the lines begin, in rows. */
#define FARTHEST 3

static void
add_force (const TcSystem *system, TcBattle *battle, int army, const guint *force)
{
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (TcArm)),
                     second = g_array_new (FALSE, FALSE, sizeof (TcArm));
  gint32 rows = battle->map->grid.rows, gap = CLAMP ((rows - 2) / 4, 0, FARTHEST);
  guint at = battle->counters->len;
  Force self = { system, battle, army, army == 0 ? rows / 2 + gap : (rows - 1) / 2 - gap };

  append_arm (first, TC_ARM_CAVALRY, force[TC_ARM_CAVALRY] / 2);
  append_arm (first, TC_ARM_INFANTRY, force[TC_ARM_INFANTRY]);
  append_arm (first, TC_ARM_CAVALRY, (force[TC_ARM_CAVALRY] + 1) / 2);
  for (TcArm arm = TC_ARM_ARTILLERY; arm < TC_N_ARMS; arm++)
    append_arm (second, arm, arm != TC_ARM_LEADER ? force[arm] : 0);
  add_line (&self, first);
  add_leaders (&self, force[TC_ARM_LEADER], at, battle->counters->len - at);
  add_line (&self, second);
}

/* Makes of the army of a side as many as it has leaders: each gets the part of the line in which he
 * stands, and of what is behind it. */
static void
divide (TcBattle *battle, int side, guint leaders)
{
  const char *name = ((const TcSide *) g_ptr_array_index (battle->sides, side))->name;
  g_autoptr (GPtrArray) line = g_ptr_array_new (), behind = g_ptr_array_new ();
  GPtrArray *const units[] = { line, behind };
  g_autoptr (GPtrArray) chiefs = g_ptr_array_new ();
  const GPtrArray *all = battle->counters;
  int *armies = g_newa (int, leaders);

  for (guint i = 0; i < leaders; i++)
    {
      g_autofree char *called = g_strdup_printf ("%s %u", name, i + 1);
      g_autofree char *id = tc_battle_make_id (battle, called, "army");

      armies[i] = i == 0 ? side : (int) battle->armies->len;
      if (i > 0)
        g_ptr_array_add (battle->armies, tc_army_new (id, g_strstrip (called), side));
    }
  for (guint i = 0; i < all->len; i++)
    {
      gboolean leads = tc_battle_get_arm (battle, (int) i) == TC_ARM_LEADER;

      if (tc_battle_counter (battle, (int) i)->army == side)
        g_ptr_array_add (leads ? chiefs : units[chiefs->len > 0], g_ptr_array_index (all, i));
    }
  for (guint i = 0; i < chiefs->len; i++)
    ((TcCounter *) g_ptr_array_index (chiefs, i))->army = armies[i];
  for (guint k = 0; k < G_N_ELEMENTS (units); k++)
    for (guint i = 0; i < units[k]->len; i++)
      ((TcCounter *) g_ptr_array_index (units[k], i))->army = armies[i * leaders / units[k]->len];
}

/* Counters stand in the order of their armies. */
static void
order (TcBattle *battle)
{
  gsize n;
  gpointer *counters = g_ptr_array_steal (battle->counters, &n);

  for (gsize i = 0; i < n; i++)
    tc_battle_add_counter (battle, counters[i]);
  g_free (counters);
}

static TcMap *
make_ground (const TcSystem *system, const TcOutline *outline)
{
  const TcBoard *board = tc_system_get_board (system);
  TcMap *map;

  if (outline->map != NULL)
    return tc_map_copy (outline->map);
  map = outline->grid != NULL ? tc_map_new (outline->grid)
                              : board->make (outline->size[board->kind].across, outline->size[board->kind].down);
  map->margin = g_intern_static_string (TC_MARGIN_USUAL);
  return map;
}

TcBattle *
tc_system_begin (const TcSystem *system, const TcRules *book, const TcOutline *outline)
{
  TcBattle *battle;
  g_autofree char *id = NULL;

  g_return_val_if_fail (system != NULL && book != NULL && outline != NULL, NULL);

  battle = tc_battle_new ();
  tc_map_free (battle->map);
  battle->map = make_ground (system, outline);
  id = tc_battle_make_id (battle, outline->title, "untitled");
  tc_text_set (&battle->id, id);
  tc_text_set (&battle->title, outline->title);
  tc_text_set (&battle->date, outline->date);
  tc_text_set (&battle->location, outline->location);
  tc_battle_take_book (battle, tc_rules_copy (book));
  tc_text_set (&battle->rules->system, system->id);
  tc_text_set (&battle->rules->book, book->book);
  for (int i = 0; i < 2; i++)
    add_side (battle, i, outline->sides[i] != NULL ? outline->sides[i] : "",
              (outline->colours != NULL ? outline->colours : tc_side_colours)[i]);
  tc_system_complete (system, battle);
  if (system->authoring != NULL)
    {
      set_parameter (battle, system->authoring->turns, outline->turns);
      set_parameter (battle, system->authoring->minutes, outline->minutes);
    }
  for (int i = 0; i < 2 && tc_map_get_hexes (battle->map) != NULL; i++)
    add_force (system, battle, i, outline->force);
  if (system->authoring != NULL && system->authoring->commands && outline->force[TC_ARM_LEADER] > 1)
    for (int i = 0; i < 2; i++)
      divide (battle, i, outline->force[TC_ARM_LEADER]);
  order (battle);
  return battle;
}

static const TcUsual *
find_usual (const TcSystem *system, const char *kind)
{
  const TcUsual *usual = system->authoring != NULL ? system->authoring->usual : NULL;

  while (usual != NULL && usual->kind != NULL && strcmp (usual->kind, kind) != 0)
    usual++;
  return usual != NULL && usual->kind != NULL ? usual : NULL;
}

const TcKind *
tc_system_find_kind (const TcSystem *system, const TcRules *book, TcArm arm)
{
  g_return_val_if_fail (system != NULL && book != NULL, NULL);

  for (guint i = 0; i < book->kinds->len; i++)
    {
      const TcKind *kind = g_ptr_array_index (book->kinds, i);

      if (tc_arm_find (kind->symbol) == arm && find_usual (system, kind->id) != NULL)
        return kind;
    }
  return NULL;
}

static gboolean
is_named (const TcBattle *battle, const char *name)
{
  for (guint i = 0; i < battle->counters->len; i++)
    if (strcmp (tc_battle_counter (battle, i)->name, name) == 0)
      return TRUE;
  return FALSE;
}

char *
tc_system_make_name (const TcBattle *battle, const TcKind *kind)
{
  char *name;

  g_return_val_if_fail (battle != NULL && kind != NULL, NULL);

  name = g_strdup_printf ("%s 1", kind->name);
  for (guint i = 2; is_named (battle, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", kind->name, i);
    }
  return name;
}

void
tc_system_enlist (const TcSystem *system, TcCounter *counter)
{
  const TcUsual *usual;

  g_return_if_fail (system != NULL && counter != NULL);

  usual = find_usual (system, counter->kind);
  if (usual != NULL)
    memcpy (counter->values, usual->values, sizeof usual->values);
}

TcBattle *
tc_system_generate (const TcSystem *system, const TcRules *book, const TcMuster *muster,
                    TcIssueList *issues)
{
  g_return_val_if_fail (system != NULL && book != NULL && muster != NULL && issues != NULL, NULL);
  g_return_val_if_fail (muster->points >= 0 && muster->points <= TC_POINTS_MAX, NULL);

  return tc_system_generates (system) ? system->authoring->generate (book, muster, issues) : NULL;
}

TcBattle *
tc_system_buy (const TcBattle *battle, const char *bought, guint64 seed, TcIssueList *issues)
{
  const TcSystem *system;
  g_autoptr (TcBattle) copy = NULL;
  TcRuleset *ruleset;
  TcSeeded dice;

  g_return_val_if_fail (battle != NULL && bought != NULL && issues != NULL, NULL);
  system = tc_system_find (battle->rules->system);
  g_return_val_if_fail (tc_system_sells (system), NULL);

  copy = tc_battle_copy (battle);
  tc_seeded_init (&dice, seed, 9);
  if (!system->authoring->buy (copy, bought, &dice.parent, issues))
    return NULL;
  ruleset = tc_ruleset_new (copy, issues);
  if (ruleset == NULL)
    return NULL;
  tc_ruleset_unref (ruleset);

  return g_steal_pointer (&copy);
}
