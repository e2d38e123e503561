/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-bind-module: commands, sides, edges, dusk and the modules of a battle. */
#include "cp-ruleset.h"

#include "tc-module-reader.h"
#include "tc-nearest.h"

typedef struct
{
  TcModuleReader parent;
  guint8         known[2]; /* a module gives the side its edge */
} Binding;

static const char *
attribute (const TcModule *module, const char *name)
{
  const char *text = tc_attributes_get (module->attributes, name);

  return text != NULL ? text : "";
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

typedef struct
{
  gint16      army;
  const char *leader;
  guint8      markers;
} Command;

static const TcValueSchema command_values[] = {
  { "army", TC_ARMY (Command, army), .flags = TC_VALUE_UNIQUE, .about = N_("the army that is the command") },
  { "leader", TC_COUNTER (Command, leader), .of = "leader", .flags = TC_VALUE_OPTIONAL | TC_VALUE_UNIQUE,
    .about = N_("its leader; the army’s only leader if not given") },
  { "markers", TC_NUMBER (Command, markers, 0, 20), .usual = "1",
    .about = N_("the number of markers that go into the cup") },
  { NULL }
};

/* Of the command's own leaders the one whose name is nearest, else the leader it has. */
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

/* Proposes to remove the module when there is no other leader. */
static void
refuse (TcModuleReader *reader, const char *code, const char *name, const char *said,
        const char *better)
{
  TcIssue *found = tc_module_fault (reader, code, name, said);

  if (better != NULL)
    tc_module_propose (reader, found, name, better);
  else
    tc_module_propose_removal (reader, found);
}

static void
read_command (TcModuleReader *reader, gpointer self, gpointer row)
{
  CpRuleset *r = reader->rules;
  const Command *said = self;
  CpCommand *command = &r->commands[said->army];
  int leader = tc_battle_find_counter (reader->battle, said->leader);

  if (*said->leader != '\0' && leader >= 0 && cp_is_leader (r, leader) &&
      r->side[leader] == command->side)
    command->leader = leader;
  else if (*said->leader != '\0')
    refuse (reader, "unknown-counter", "leader", said->leader,
            find_leader (r, reader->battle, command, said->leader));
  if (*attribute (reader->module, "markers") != '\0')
    command->markers = said->markers;
}

typedef struct
{
  gint16 army, before;
  guint8 markers;
} Few;

static const TcValueSchema few_values[] = {
  { "army", TC_ARMY (Few, army), .flags = TC_VALUE_UNIQUE, .about = N_("the army of the markers") },
  { "markers", TC_NUMBER (Few, markers, 0, 20), .start = "1",
    .about = N_("the number that go into the cup at first") },
  { "before", TC_NUMBER (Few, before, 1, 99), .start = "3",
    .about = N_("the turn from which all of them do") },
  { NULL }
};

static void
read_few (TcModuleReader *reader, gpointer self, gpointer row)
{
  const Few *few = self;
  CpCommand *command = &((CpRuleset *) reader->rules)->commands[few->army];

  command->few = few->markers;
  command->before = few->before;
}

typedef struct
{
  gint16      army, radius;
  const char *deputy;
} Overall;

static const TcValueSchema overall_values[] = {
  { "army", TC_ARMY (Overall, army), .about = N_("the army of the overall commander") },
  { "radius", TC_NUMBER (Overall, radius, 1, 99), .start = "6",
    .about = N_("the distance within which he sends leaders of the side") },
  { "deputy", TC_ARMY (Overall, deputy), .flags = TC_VALUE_OTHER,
    .about = N_("the army that his own units join") },
  { NULL }
};

/* Another army of the side with a leader; NULL: none. */
static const char *
find_deputy (const CpRuleset *r, const CpCommand *command)
{
  for (guint i = 0; i < r->n_commands; i++)
    if (&r->commands[i] != command && r->commands[i].side == command->side &&
        r->commands[i].leader != CP_NOBODY)
      return r->commands[i].army->id;
  return NULL;
}

/* LT-2.3.2: his own units go to the deputy. */
static void
read_overall (TcModuleReader *reader, gpointer self, gpointer row)
{
  CpRuleset *r = reader->rules;
  const Overall *overall = self;
  CpCommand *command = &r->commands[overall->army];
  int deputy = tc_battle_find_army (reader->battle, overall->deputy);

  command->radius = overall->radius;
  if (deputy < 0 || r->commands[deputy].side != command->side || command == &r->commands[deputy])
    {
      refuse (reader, "unknown-army", "deputy", overall->deputy, find_deputy (r, command));
      return;
    }
  for (guint i = 0; i < r->n_counters; i++)
    if (!cp_is_gun (r, i) && r->command[i] == command - r->commands)
      r->command[i] = deputy;
}

typedef struct
{
  guint32 turns;
} Dusk;

static const TcValueSchema dusk_values[] = {
  { "turns", TC_NUMBER (Dusk, turns, 1, 31), .of = "turns", .flags = TC_VALUE_MANY | TC_VALUE_TURN, .start = "10",
    .about = N_("the turns in which more markers stay in the cup") },
  { NULL }
};

static void
read_dusk (TcModuleReader *reader, gpointer self, gpointer row)
{
  ((CpRuleset *) reader->rules)->dusk |= ((const Dusk *) self)->turns;
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

typedef struct
{
  gint8         side;
  gint32        level;
  const TcArea *edge;
} Side;

static const TcValueSchema side_values[] = {
  { "side", TC_SIDE (Side, side), .flags = TC_VALUE_UNIQUE,
    .about = N_("the side of the edge and level") },
  { "rout-level", TC_NUMBER (Side, level, 1, 99999), .flags = TC_VALUE_OPTIONAL, .start = "100",
    .about = N_("the losses at which it is routed") },
  { "edge", TC_AREA (Side, edge), .flags = TC_VALUE_OPTIONAL,
    .about = N_("the hexes toward which its units run") },
  { NULL }
};

/* An edge without a name is probably named after the side. */
static void
refuse_nothing (TcModuleReader *reader, const TcSide *side)
{
  const TcValueSchema *edge = tc_schema_find_value (tc_schema_find (reader->tables, "side", NULL), "edge");
  g_autoptr (GPtrArray) ids = tc_value_list (edge, reader->battle, reader->module);
  g_autofree char *usual = g_strdup_printf ("%s-edge", side->id);

  g_ptr_array_add (ids, NULL);
  refuse (reader, "unknown-area", "edge", "",
          tc_nearest_word (usual, (const char *const *) ids->pdata));
}

static void
read_side (TcModuleReader *reader, gpointer self, gpointer row)
{
  CpRuleset *r = reader->rules;
  const Side *side = self;
  const char *edge = tc_attributes_get (reader->module->attributes, "edge");

  if (side->level > 0)
    r->level[side->side] = side->level;
  if (edge == NULL)
    return;
  if (side->edge != NULL)
    measure_edge (r, side->side, side->edge->hexes);
  else if (*edge == '\0')
    refuse_nothing (reader, g_ptr_array_index (reader->battle->sides, side->side));
  ((Binding *) reader)->known[side->side] = TRUE;
}

static const TcValueSchema set_up_values[] = {
  { "army", .type = TC_VALUE_ARMY, .about = N_("the army of the counters") },
  { "area", .type = TC_VALUE_AREA,
    .about = N_("where they are set up; several such rules for the same counters make one area") },
  { "kinds", .type = TC_VALUE_TEXT, .start = "infantry", .about = N_("their kinds, separated by spaces") },
  { NULL }
};

static const TcModuleSchema schemas[] = {
  { "command", NULL, N_("The leader of an army, and its markers in the cup"), command_values, .read = read_command },
  { "few-markers", NULL, N_("An army has fewer markers in the first turns"), few_values, .read = read_few },
  { "overall", NULL, N_("A leader commands all armies of his side; a deputy leads his own"), overall_values,
    .read = read_overall },
  { "dusk", NULL, N_("Turns in which dusk may fall"), dusk_values, .read = read_dusk },
  { "side", NULL, N_("The edge toward which a side runs, and its rout level"), side_values, .read = read_side },
  { "set-up", NULL, N_("Where counters of an army are set up"), set_up_values, .key = "army kinds area" },
  { NULL }
};

const TcModuleSchema *const cp_schemas[] = { schemas, NULL };

static gboolean
is_about (const TcBattle *battle, const TcModule *module, const TcCounter *counter)
{
  g_auto (GStrv) kinds = NULL;

  if (counter->army != tc_battle_find_army (battle, attribute (module, "army")))
    return FALSE;
  kinds = g_strsplit (attribute (module, "kinds"), " ", -1);
  return g_strv_contains ((const char *const *) kinds, counter->kind);
}

/* The areas of each counter. */
static void
bind_set_up (CpRuleset *r, const TcBattle *battle)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, "set-up");

  r->areas = g_new0 (GPtrArray *, r->n_counters);
  for (guint i = 0; i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);
      const TcArea *area = tc_map_find_area (battle->map, attribute (module, "area"));

      for (guint c = 0; area != NULL && c < r->n_counters; c++)
        if (is_about (battle, module, tc_battle_counter (battle, c)))
          {
            if (r->areas[c] == NULL)
              r->areas[c] = g_ptr_array_new ();
            g_ptr_array_add (r->areas[c], (gpointer) area);
          }
    }
}

/* LT-2.2: several areas of one army and kind are one. */
gboolean
cp_is_in_its_area (const CpRuleset *r, int counter, TcHex hex)
{
  const GPtrArray *areas = r->areas[counter];

  for (guint i = 0; areas != NULL && i < areas->len; i++)
    if (tc_area_contains (g_ptr_array_index (areas, i), hex))
      return TRUE;
  return areas == NULL;
}

static void
check_set_up (const CpRuleset *r, const TcBattle *battle, guint counter, TcIssueList *issues)
{
  const TcCounter *c = tc_battle_counter (battle, counter);
  char label[TC_HEX_LABEL_SIZE];

  if (!tc_place_is_nowhere (c->place) && !cp_is_in_its_area (r, (int) counter, c->place.x))
    cp_issue (issues, TC_SEVERITY_ERROR, "set-up-elsewhere", c->id, c->line, c->name,
              tc_hexgrid_format (&r->grid, c->place.x, label));
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
          cp_issue (issues, TC_SEVERITY_ERROR, "command-too-large", command->army->id,
                    command->army->line, command->army->name, G_STRINGIFY (CP_MAX_MEMBERS));
      }
}

/* A side without an edge has no direction to run to nor, with facing, a front (LT-5.2, LT-7.2). */
static void
tell_edge (const CpRuleset *r, const TcBattle *battle, const TcSide *side, TcIssueList *issues)
{
  TcIssue *issue = tc_issue_list_add (issues, TC_SEVERITY_WARNING,
                                      r->facing ? "facing-without-edge" : "edge-missing", NULL,
                                      side->line, 0, side->id, side->name, NULL);

  if (r->facing)
    tc_issue_add_fix (issue, "set-option", "facing", "no", NULL);
}

void
cp_bind_modules (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  Binding binding = { .parent = { .tables = cp_schemas, .battle = battle, .issues = issues, .rules = r } };

  begin_commands (r, battle);
  for (guint i = 0; i < r->n_commands; i++)
    r->commands[i].markers = r->commands[i].leader != CP_NOBODY;
  tc_modules_check (&binding.parent);
  tc_modules_read (&binding.parent, schemas);
  for (int side = 0; side < 2; side++)
    if (!binding.known[side])
      {
        measure_row (r, side);
        if (battle->rules->modules->len > 0)
          tell_edge (r, battle, g_ptr_array_index (battle->sides, side), issues);
      }
  bind_set_up (r, battle);
  for (guint i = 0; i < r->n_counters; i++)
    check_set_up (r, battle, i, issues);
  finish_commands (r, issues);
}
