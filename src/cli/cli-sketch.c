/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-sketch: the pocket calculator: an attack without a battle.
 *
 * One force is in the centre of a small map, the other around it: the defenders in the centre
 * when there is one of them, else the attackers.  On a table two units are front to front.
 */
#include "config.h"

#include "cli.h"

#include <string.h>

#include "tc-alter.h"
#include "tc-arm.h"
#include "tc-begin.h"
#include "tc-sketch.h"

static const char *const around[] = { "0605", "0606", "0705", "0707", "0805", "0806" };
static const char *const middle[] = { "0706" };
static const char *const nowhere[] = { NULL };

#define TABLE 12000 /* its sides; the defender's front is in the middle */
#define TOUCH 2     /* near enough for contact */

typedef struct
{
  const char *command;
  TcBattle   *battle;
  gboolean    table;
  GString    *disrupted; /* ids, separated by spaces */
  TcOrder    *order;
} Sketch;

typedef struct
{
  char       *kind; /* as said; NULL: the first of its arm */
  int         strength, leader;
  gboolean    cavalry, disrupted;
} Unit;

/* "12", "5c", "7d+2", "militia:4": strength, c for cavalry, d for disrupted, a leader's value; a
 * kind before them. */
static gboolean
read_unit (const char *word, Unit *out)
{
  const char *colon = strchr (word, ':'), *number = colon != NULL ? colon + 1 : word;
  char *end = NULL;
  gint64 value = g_ascii_strtoll (number, &end, 10);

  *out = (Unit) { .strength = (int) value };
  if (!g_ascii_isdigit (number[0]) || value < 1 || value > 99)
    return FALSE;
  for (; *end == 'd' || (*end == 'c' && colon == NULL); end++)
    *(*end == 'c' ? &out->cavalry : &out->disrupted) = TRUE;
  if (*end == '+' && g_ascii_isdigit (end[1]))
    {
      value = g_ascii_strtoll (end + 1, &end, 10);
      out->leader = (int) CLAMP (value, 0, 99);
    }
  if (*end == '\0' && colon != NULL)
    out->kind = g_strndup (word, colon - word);
  return *end == '\0';
}

/* The first kind of counter of that arm; NULL when the book has none. */
static const char *
find_kind (const TcBattle *battle, TcArm arm)
{
  for (guint i = 0; i < battle->book->kinds->len; i++)
    {
      const TcKind *kind = g_ptr_array_index (battle->book->kinds, i);

      if (tc_arm_find (kind->symbol) == arm)
        return kind->id;
    }
  return NULL;
}

/* -1 when the book has no such arm. */
static int
add (TcBattle *battle, const char *id, TcArm arm, int side, int strength, int movement,
     const char *hex)
{
  const char *kind = find_kind (battle, arm);

  return kind != NULL ? tc_sketch_add (battle, id, kind, side, strength, movement, hex) : -1;
}

static gboolean
add_leader (TcBattle *battle, int side, int value, const char *unit, const char *hex)
{
  g_autofree char *id = g_strconcat (unit, "-leader", NULL);
  int counter = add (battle, id, TC_ARM_LEADER, side, TC_NO_VALUE, 12, hex);

  if (counter >= 0)
    {
      TcCounter *leader = g_ptr_array_index (battle->counters, (guint) counter);

      leader->values[TC_COLUMN_LEADERSHIP] = value;
    }
  return counter >= 0;
}

/* Front to front on a table. */
static void
face (TcBattle *battle, int counter, int side)
{
  TcCounter *unit = g_ptr_array_index (battle->counters, (guint) counter);

  unit->place = (TcPlace) { TABLE / 2, TABLE / 2 - (side == 0 ? TOUCH : 0), side == 0 ? 0 : 18000 };
}

/* With its leader; -1 when the rules have none like it. */
static int
add_unit (Sketch *s, const Unit *unit, const char *id, int side, const char *hex)
{
  const char *kind = unit->kind != NULL ? unit->kind
                                        : find_kind (s->battle, unit->cavalry ? TC_ARM_CAVALRY : TC_ARM_INFANTRY);
  const TcKind *found = kind != NULL ? tc_battle_get_kind (s->battle, kind) : NULL;
  gboolean horse = found != NULL && tc_arm_find (found->symbol) == TC_ARM_CAVALRY;
  int counter = found != NULL ? tc_sketch_add (s->battle, id, kind, side, unit->strength, horse ? 8 : 4, hex) : -1;

  if (counter < 0
      || (unit->leader > 0 && (s->table || !add_leader (s->battle, side, unit->leader, id, hex))))
    return -1;
  if (s->table)
    face (s->battle, counter, side);
  return counter;
}

static gboolean
add_force (Sketch *s, const char *text, int side, const char *const *hexes, guint n_hexes)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  gint16 *counters = side == 0 ? s->order->units : s->order->targets;
  guint8 *n = side == 0 ? &s->order->n_units : &s->order->n_targets;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", side == 0 ? "attacker" : "defender", i + 1);
      g_autofree char *kind = NULL;
      int counter;
      Unit unit;

      if (!read_unit (words[i], &unit))
        {
          cli_usage (s->command,
                     _("“%s” is not a strength; expected a number from 1 to 99, then c for cavalry, d for disrupted, "
                       "+N for a leader of value N, or a kind of unit, a colon and a number"),
                     words[i]);
          return FALSE;
        }
      kind = unit.kind;
      if (i >= n_hexes)
        {
          cli_usage (s->command,
                     s->table ? _("“%s” is too many: by these rules one unit fights one")
                              : _("“%s” is too many: only one unit can attack or defend against several"),
                     text);
          return FALSE;
        }
      counter = add_unit (s, &unit, id, side, hexes[i]);
      if (counter < 0)
        {
          cli_usage (s->command, _("these rules have no unit like “%s”"), words[i]);
          return FALSE;
        }
      counters[(*n)++] = counter;
      if (unit.disrupted)
        g_string_append_printf (s->disrupted, "%s%s", s->disrupted->len > 0 ? " " : "", id);
    }
  return TRUE;
}

/* Around the defender on a table. */
static void
lay_piece (TcTabletop *tabletop, const char *what)
{
  const TcPoint outline[4] = {
    { TABLE / 4, TABLE / 2 }, { 3 * TABLE / 4, TABLE / 2 }, { 3 * TABLE / 4, 3 * TABLE / 4 }, { TABLE / 4, 3 * TABLE / 4 }
  };
  TcPiece *piece = tc_piece_new (what, "");

  g_array_append_vals (piece->points, outline, G_N_ELEMENTS (outline));
  g_ptr_array_add (tabletop->pieces, piece);
}

/* Under every defender, or on every hexside between the two forces, with the defender above a
 * slope and inside a wall. */
static gboolean
lay (Sketch *s, const char *what, gboolean many)
{
  TcTerrainShape shape = tc_battle_find_shape (s->battle, what);
  guint n = MAX (s->order->n_units, s->order->n_targets);
  gboolean attacker_first = g_str_equal (what, "slope");
  g_autoptr (GString) where = g_string_new (NULL);

  if (shape == TC_SHAPE_NONE)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const char *attacker = many ? middle[0] : around[i], *defender = many ? around[i] : middle[0];
      const char *first = attacker_first ? attacker : defender;
      const char *second = attacker_first ? defender : attacker;

      if (shape == TC_SHAPE_HEX)
        g_string_append_printf (where, " %s", defender);
      else
        g_string_append_printf (where, " %s%c%s", first, shape == TC_SHAPE_SIDE ? '/' : '-', second);
    }
  return tc_sketch_lay (s->battle, what, where->str + 1);
}

static gboolean
lay_all (Sketch *s, const char *terrain, gboolean many)
{
  g_auto (GStrv) words = g_strsplit (terrain, ",", -1);

  for (char **word = words; *word != NULL; word++)
    if (s->table)
      lay_piece (s->battle->map->tabletop, *word); /* binding knows its kind */
    else if (!lay (s, *word, many))
      {
        cli_usage (s->command, _("“%s” is not a terrain of these rules"), *word);
        return FALSE;
      }
  return TRUE;
}

static gboolean
disrupt (const Sketch *s, TcGame *game, TcState *state)
{
  g_auto (GStrv) ids = g_strsplit (s->disrupted->str, " ", -1);

  for (char **id = ids; *id != NULL; id++)
    {
      const TcOrder change = { .kind = TC_ALTER_DISRUPT, .n_units = 1, .units = { tc_battle_find_counter (s->battle, *id) } };

      if ((*id)[0] != '\0' && !tc_state_alter (tc_game_get_ruleset (game), state, &change, NULL))
        {
          cli_usage (s->command, _("with these rules %s cannot be disrupted"), *id);
          return FALSE;
        }
    }
  return TRUE;
}

TcState *
cli_sketch_make (const CliSketch *sketch, const char *command, TcGame **game, TcOrder *order,
                 int *status)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (sketch->system, issues);
  g_autoptr (TcBattle) battle = NULL;
  g_autoptr (GString) disrupted = g_string_new (NULL);
  g_autofree TcState *state = NULL;
  gboolean many = strchr (sketch->defenders, ',') != NULL;
  Sketch s = { .command = command, .disrupted = disrupted, .order = order };

  *status = CLI_USAGE;
  if (tc_system_find (sketch->system) == NULL)
    {
      cli_no_system (command, sketch->system);
      return NULL;
    }
  if (cli_report_issues (issues, NULL, NULL, FALSE) || book == NULL)
    return NULL;
  s.battle = battle = tc_sketch_new (book, 13, 12);
  s.table = tc_system_get_board (tc_system_find (sketch->system))->bases;
  if (s.table)
    {
      tc_map_free (battle->map);
      battle->map = tc_map_new_table (TABLE, TABLE);
    }
  if (!add_force (&s, sketch->attackers, 0, s.table ? nowhere : many ? middle : around, s.table || many ? 1 : 6) ||
      !add_force (&s, sketch->defenders, 1, s.table ? nowhere : many ? around : middle, many && !s.table ? 6 : 1) ||
      (sketch->terrain != NULL && !lay_all (&s, sketch->terrain, many)))
    return NULL;
  /* What its rules begin with, a length first of all. */
  tc_system_complete (tc_system_find (battle->rules->system), battle);
  *game = cli_start_game (battle, command, 0, sketch->options, status);
  if (*game == NULL)
    return NULL;
  state = tc_state_dup (tc_game_get_state (*game));
  *status = CLI_USAGE;
  if (!disrupt (&s, *game, state))
    return NULL;
  *status = CLI_FINE;
  return g_steal_pointer (&state);
}
