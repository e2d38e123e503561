/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-bind-module: commands, sides, edges, dusk and the modules of a battle. */
#include "cp-private.h"

#include "tc-nearest.h"

static const char *
attribute (const TcModule *module, const char *name)
{
  const char *text = tc_attributes_get (module->attributes, name);

  return text != NULL ? text : "";
}

static TcIssue *
wrong (TcIssueList *issues, const TcModule *module, const char *name)
{
  return tc_issue_list_add (issues, TC_SEVERITY_ERROR, "module-attribute", NULL, module->line, 0, module->type,
                            module->type, name, attribute (module, name), NULL);
}

/* Proposes the value; NULL: that the module goes. */
static void
propose (TcIssue *issue, const TcBattle *battle, const TcModule *module, const char *name, const char *value)
{
  g_autofree char *number = NULL;
  guint index;

  if (!g_ptr_array_find (battle->rules->modules, module, &index))
    return;
  number = g_strdup_printf ("%u", index + 1);
  if (value != NULL)
    tc_issue_add_fix (issue, "use-value", name, value, number, "0", NULL);
  else
    tc_issue_add_fix (issue, "remove-module", module->id[0] != '\0' ? module->id : module->type, number, NULL);
}

/* The area that was probably meant; @usual: what it would be called, when nothing is said. */
static void
wrong_area (TcIssueList *issues, const TcBattle *battle, const TcModule *module, const char *name, const char *usual)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const char *said = attribute (module, name);

  for (guint i = 0; i < battle->map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (battle->map->areas, i);

      if (area->hexes->len > 0)
        g_ptr_array_add (ids, area->id);
    }
  g_ptr_array_add (ids, NULL);
  propose (wrong (issues, module, name), battle, module, name,
           tc_nearest_word (*said != '\0' ? said : usual, (const char *const *) ids->pdata));
}

static int
number (const TcBattle *battle, const TcModule *module, const char *name, int low, int high, int usual,
        TcIssueList *issues)
{
  g_autofree char *proposal = NULL;
  int value, right = CLAMP (usual, low, high);

  if (tc_number_parse (attribute (module, name), &value) && value >= low && value <= high)
    return value;
  proposal = g_strdup_printf ("%d", right);
  propose (wrong (issues, module, name), battle, module, name, proposal);
  return right;
}

static CpCommand *
command_of (CpRuleset *r, const TcBattle *battle, const TcModule *module, TcIssueList *issues)
{
  int army = tc_battle_find_army (battle, attribute (module, "army"));

  if (army >= 0)
    return &r->commands[army];
  propose (wrong (issues, module, "army"), battle, module, "army", NULL);
  return NULL;
}

/* Of the command's own leaders the one whose name is nearest, else the one whom it has anyhow. */
static const char *
find_leader (const CpRuleset *r, const TcBattle *battle, const CpCommand *command, const char *said)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const char *near;

  for (guint i = 0; i < r->n_leaders; i++)
    if (&r->commands[r->command[r->leaders[i]]] == command)
      g_ptr_array_add (ids, tc_battle_counter (battle, r->leaders[i])->id);
  g_ptr_array_add (ids, NULL);
  near = tc_nearest_word (said, (const char *const *) ids->pdata);
  if (near == NULL && command->leader != CP_NOBODY)
    near = tc_battle_counter (battle, command->leader)->id;
  return near;
}

static void
bind_leader (const CpRuleset *r, const TcBattle *battle, const TcModule *module, CpCommand *command, TcIssueList *issues)
{
  const char *said = attribute (module, "leader");
  int leader = tc_battle_find_counter (battle, said);

  if (leader >= 0 && cp_is_leader (r, leader) && r->side[leader] == command->side)
    command->leader = leader;
  else
    propose (wrong (issues, module, "leader"), battle, module, "leader", find_leader (r, battle, command, said));
}

/* Every army is a command; its leader is its only one unless a module names him. */
static void
begin_commands (CpRuleset *r, const TcBattle *battle)
{
  for (guint i = 0; i < r->n_commands; i++)
    {
      CpCommand *command = &r->commands[i];

      command->army = g_ptr_array_index (battle->armies, i);
      command->side = command->army->side;
      command->leader = CP_NOBODY;
    }
  for (guint i = 0; i < r->n_leaders; i++)
    {
      CpCommand *command = &r->commands[r->command[r->leaders[i]]];

      if (command->leader == CP_NOBODY ||
          tc_place_is_nowhere (tc_battle_counter (battle, command->leader)->place))
        command->leader = r->leaders[i];
    }
}

static void
bind_command (CpRuleset *r, const TcBattle *battle, const TcModule *module, TcIssueList *issues)
{
  CpCommand *command = command_of (r, battle, module, issues);

  if (command == NULL)
    return;
  if (tc_attributes_get (module->attributes, "leader") != NULL)
    bind_leader (r, battle, module, command, issues);
  if (tc_attributes_get (module->attributes, "markers") != NULL)
    command->markers = number (battle, module, "markers", 0, 20, 1, issues);
}

static void
bind_few (CpRuleset *r, const TcBattle *battle, const TcModule *module, TcIssueList *issues)
{
  CpCommand *command = command_of (r, battle, module, issues);

  if (command == NULL)
    return;
  command->few = number (battle, module, "markers", 0, 20, 1, issues);
  command->before = number (battle, module, "before", 1, 99, 1, issues);
}

/* Another army of the side with a leader; NULL: none. */
static const char *
find_deputy (const CpRuleset *r, const CpCommand *command)
{
  for (guint i = 0; i < r->n_commands; i++)
    if (&r->commands[i] != command && r->commands[i].side == command->side && r->commands[i].leader != CP_NOBODY)
      return r->commands[i].army->id;
  return NULL;
}

/* LT-2.3.2: his own units go to the deputy. */
static void
bind_overall (CpRuleset *r, const TcBattle *battle, const TcModule *module, TcIssueList *issues)
{
  CpCommand *command = command_of (r, battle, module, issues);
  int deputy = tc_battle_find_army (battle, attribute (module, "deputy"));

  if (command == NULL)
    return;
  command->radius = number (battle, module, "radius", 1, 99, r->numbers.radius, issues);
  if (deputy < 0 || r->commands[deputy].side != command->side || command == &r->commands[deputy])
    {
      propose (wrong (issues, module, "deputy"), battle, module, "deputy", find_deputy (r, command));
      return;
    }
  for (guint i = 0; i < r->n_counters; i++)
    if (!cp_is_gun (r, i) && r->command[i] == command - r->commands)
      r->command[i] = deputy;
}

static void
bind_dusk (CpRuleset *r, const TcBattle *battle, const TcModule *module, TcIssueList *issues)
{
  g_auto (GStrv) turns = g_strsplit (attribute (module, "turns"), " ", -1);
  g_autoptr (GString) right = g_string_new (NULL);
  gboolean fault = FALSE;

  for (char **turn = turns; *turn != NULL; turn++)
    {
      int value;

      if (!tc_number_parse (*turn, &value) || value < 1 || value > r->numbers.turns)
        fault = TRUE;
      else
        {
          r->dusk |= 1u << value;
          g_string_append_printf (right, "%s%d", right->len > 0 ? " " : "", value);
        }
    }
  if (fault)
    propose (wrong (issues, module, "turns"), battle, module, "turns", right->len > 0 ? right->str : NULL);
}

/* Steps to the edge round barred hexes and unbridged rivers. */
static void
measure_edge (CpRuleset *r, int side, const GArray *edge)
{
  g_autofree gint32 *queue = g_new (gint32, r->n_hexes);
  gint32 first = 0, last = 0;

  for (gint32 hex = 0; hex < r->n_hexes; hex++)
    r->edge[side][hex] = G_MAXUINT16;
  for (guint i = 0; i < edge->len; i++)
    {
      TcHex hex = g_array_index (edge, TcHex, i);

      if (r->edge[side][hex] == 0)
        continue;
      r->edge[side][hex] = 0;
      queue[last++] = hex;
    }
  for (; first < last; first++)
    for (int d = 0; d < 6; d++)
      {
        TcHex next = r->neighbours[queue[first]][d];

        if (next < 0 || r->edge[side][next] != G_MAXUINT16 || r->cost[0][next] == 0 ||
            (r->river[queue[first]] >> d & 1))
          continue;
        r->edge[side][next] = r->edge[side][queue[first]] + 1;
        queue[last++] = next;
      }
}

static void
measure_row (CpRuleset *r, int side)
{
  g_autoptr (GArray) edge = g_array_new (FALSE, FALSE, sizeof (TcHex));
  gint32 row = side == 0 ? r->grid.rows - 1 : 0;

  for (gint32 column = 0; column < r->grid.columns; column++)
    {
      TcHex hex = tc_hexgrid_at (&r->grid, row, column);

      g_array_append_val (edge, hex);
    }
  measure_edge (r, side, edge);
}

static void
bind_side (CpRuleset *r, const TcBattle *battle, const TcModule *module, guint8 *known, TcIssueList *issues)
{
  int side = tc_battle_find_side (battle, attribute (module, "side"));
  const TcArea *edge = tc_map_find_area (battle->map, attribute (module, "edge"));

  if (side < 0)
    {
      propose (wrong (issues, module, "side"), battle, module, "side", NULL);
      return;
    }
  if (tc_attributes_get (module->attributes, "rout-level") != NULL)
    r->level[side] = number (battle, module, "rout-level", 1, 99999, cp_worth (r, side), issues);
  if (tc_attributes_get (module->attributes, "edge") == NULL)
    return;
  if (edge == NULL || edge->hexes->len == 0)
    {
      g_autofree char *usual = g_strdup_printf ("%s-edge", attribute (module, "side"));

      wrong_area (issues, battle, module, "edge", usual);
    }
  else
    measure_edge (r, side, edge->hexes);
  known[side] = TRUE;
}

/* LT-2.2: several areas of one army and kind are one. */
static void
check_set_up (const CpRuleset *r, const TcBattle *battle, const GPtrArray *modules, guint counter, TcIssueList *issues)
{
  const TcCounter *c = tc_battle_counter (battle, counter);
  gboolean asked = FALSE, found = FALSE;
  char label[TC_HEX_LABEL_SIZE];

  for (guint i = 0; !found && i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);
      const TcArea *area = tc_map_find_area (battle->map, attribute (module, "area"));
      g_auto (GStrv) kinds = NULL;

      if (!g_str_equal (module->type, "set-up") || area == NULL || c->army < 0 ||
          c->army != tc_battle_find_army (battle, attribute (module, "army")))
        continue;
      kinds = g_strsplit (attribute (module, "kinds"), " ", -1);
      if (!g_strv_contains ((const char *const *) kinds, c->kind))
        continue;
      asked = TRUE;
      found = tc_area_contains (area, c->place.x);
    }
  if (asked && !found)
    cp_issue (issues, TC_SEVERITY_ERROR, "set-up-elsewhere", c->id, c->line, c->name,
              tc_hexgrid_format (&r->grid, c->place.x, label));
}

static void
bind_set_up (const TcBattle *battle, const TcModule *module, TcIssueList *issues)
{
  if (tc_map_find_area (battle->map, attribute (module, "area")) == NULL)
    wrong_area (issues, battle, module, "area", "");
  if (tc_battle_find_army (battle, attribute (module, "army")) < 0)
    propose (wrong (issues, module, "army"), battle, module, "army", NULL);
}

static void
finish_commands (CpRuleset *r, TcIssueList *issues)
{
  for (guint i = 0; i < r->n_counters; i++)
    if (r->command[i] != CP_NOBODY)
      {
        CpCommand *command = &r->commands[r->command[i]];

        if (command->n < CP_MAX_MEMBERS)
          command->members[command->n++] = i;
        else
          cp_issue (issues, TC_SEVERITY_ERROR, "command-too-large", command->army->id, command->army->line,
                    command->army->name, G_STRINGIFY (CP_MAX_MEMBERS));
      }
}

/* Without an own edge nobody knows where to run, nor, with facing, where the front is (LT-5.2, LT-7.2). */
static void
tell_edge (const CpRuleset *r, const TcBattle *battle, const TcSide *side, TcIssueList *issues)
{
  TcIssue *issue = tc_issue_list_add (issues, TC_SEVERITY_WARNING, r->facing ? "facing-without-edge" : "edge-missing",
                                      NULL, side->line, 0, side->id, side->name, NULL);

  if (r->facing)
    tc_issue_add_fix (issue, "set-option", "facing", "no", NULL);
}

/* One module says who leads an army, and a leader leads one; who comes second would overrule the first. */
static void
tell_twice (const TcBattle *battle, const GPtrArray *modules, TcIssueList *issues)
{
  static const struct { const char *type, *name; } once[] = {
    { "command", "army" }, { "command", "leader" }, { "few-markers", "army" }, { "side", "side" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (once); k++)
    {
      g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint i = 0; i < modules->len; i++)
        {
          const TcModule *module = g_ptr_array_index (modules, i);
          const char *value = tc_attributes_get (module->attributes, once[k].name);

          if (value != NULL && g_str_equal (module->type, once[k].type) && !g_hash_table_add (said, (gpointer) value))
            propose (tc_issue_list_add (issues, TC_SEVERITY_ERROR, "module-twice", NULL, module->line, 0, module->type,
                                        module->type, once[k].name, value, NULL), battle, module, NULL, NULL);
        }
    }
}

void
cp_bind_modules (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, NULL);
  guint8 known[2] = { FALSE, FALSE };

  begin_commands (r, battle);
  for (guint i = 0; i < r->n_commands; i++)
    r->commands[i].markers = r->commands[i].leader != CP_NOBODY;
  for (guint i = 0; i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);

      if (g_str_equal (module->type, "command"))
        bind_command (r, battle, module, issues);
      else if (g_str_equal (module->type, "few-markers"))
        bind_few (r, battle, module, issues);
      else if (g_str_equal (module->type, "overall"))
        bind_overall (r, battle, module, issues);
      else if (g_str_equal (module->type, "dusk"))
        bind_dusk (r, battle, module, issues);
      else if (g_str_equal (module->type, "side"))
        bind_side (r, battle, module, known, issues);
      else if (g_str_equal (module->type, "set-up"))
        bind_set_up (battle, module, issues);
      else
        propose (tc_issue_list_add (issues, TC_SEVERITY_ERROR, "module-unknown", NULL, module->line, 0, module->type,
                                    module->type, NULL), battle, module, NULL, NULL);
    }
  tell_twice (battle, modules, issues);
  for (int side = 0; side < 2; side++)
    if (!known[side])
      {
        measure_row (r, side);
        if (battle->rules->modules->len > 0)
          tell_edge (r, battle, g_ptr_array_index (battle->sides, side), issues);
      }
  for (guint i = 0; i < r->n_counters; i++)
    if (!tc_place_is_nowhere (tc_battle_counter (battle, i)->place))
      check_set_up (r, battle, modules, i, issues);
  finish_commands (r, issues);
}
