/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-formula-lay: a formula as a small battle. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-formula-private.h"

#include <string.h>

#include "tc-alter.h"
#include "tc-begin.h"
#include "tc-formula-words.h"
#include "tc-nearest.h"
#include "tc-say.h"
#include "tc-sketch.h"

#define ROWS 13
#define COLUMNS 12
#define RANGE_MOST (99 - COLUMNS) /* hexes have four figures */

static const char *const around[] = { "0605", "0606", "0705", "0707", "0805", "0806" };
static const char *const middle[] = { "0706" };
static const char *const far_away[] = { "1301" }; /* of an enemy who is only there so that the game goes on */

#define TABLE 12000 /* its sides; the defender's front is in the middle */
#define TOUCH 2     /* near enough for contact */
#define MILLIMETRE 10

typedef struct
{
  const TcFormula *formula;
  const TcSystem  *system;
  TcBattle        *battle; /* owned until it is made */
  TcOrder         *order;
  gboolean         table, many; /* one attacks several */
  gint32           length;      /* of the sides of a table */
  GError         **error;
} Lay;

/* Units */

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

static TcCounter *
get_counter (const Lay *lay, int counter)
{
  return g_ptr_array_index (lay->battle->counters, (guint) counter);
}

/* People read names, orders have ids.  Takes @name. */
static void
take_name (char **place, char *name)
{
  g_free (*place);
  *place = name;
}

static gboolean
add_leader (Lay *lay, int side, const TcFormulaUnit *of, const char *unit, const char *hex)
{
  g_autofree char *id = g_strconcat (unit, "-leader", NULL);
  const char *kind = find_kind (lay->battle, TC_ARM_LEADER);
  int counter = kind != NULL ? tc_sketch_add (lay->battle, id, kind, side, TC_NO_VALUE, 12, hex) : -1;

  if (counter < 0)
    return FALSE;
  get_counter (lay, counter)->values[TC_COLUMN_LEADERSHIP] = of->leader;
  get_counter (lay, counter)->line = (int) of->leader_column;
  take_name (&get_counter (lay, counter)->name,
             g_strdup (side == 0 ? _("Leader of the attacker") : _("Leader of the defender")));

  return TRUE;
}

/* Front to front on a table, or in range. */
static void
face (const Lay *lay, int counter, int side)
{
  gint32 apart = lay->formula->range > 0 ? lay->formula->range * MILLIMETRE : TOUCH, half = lay->length / 2;

  get_counter (lay, counter)->place = (TcPlace) { half, half - (side == 0 ? apart : 0), side == 0 ? 0 : 18000 };
}

static int
add_counter (Lay *lay, const TcFormulaUnit *unit, const char *id, int side, const char *hex)
{
  const char *kind = unit->kind != NULL ? unit->kind : find_kind (lay->battle, unit->arm);
  const TcKind *found = kind != NULL ? tc_battle_get_kind (lay->battle, kind) : NULL;
  gboolean horse = found != NULL && tc_arm_find (found->symbol) == TC_ARM_CAVALRY;
  int counter = found != NULL ? tc_sketch_add (lay->battle, id, kind, side, unit->strength > 0 ? unit->strength : TC_NO_VALUE,
                                               horse ? 8 : 4, hex)
                              : -1;

  if (counter >= 0 && unit->strength == 0)
    tc_system_enlist (lay->system, get_counter (lay, counter));
  if (counter >= 0 && lay->table)
    face (lay, counter, side);

  return counter;
}

static gboolean
refuse_kind (const Lay *lay, const TcFormulaUnit *unit)
{
  g_autoptr (GPtrArray) kinds = g_ptr_array_new ();
  const GPtrArray *all = lay->battle->book->kinds;
  g_autofree char *expected = NULL;
  const char *nearest;

  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (kinds, ((const TcKind *) g_ptr_array_index (all, i))->id);
  g_ptr_array_add (kinds, NULL);
  nearest = unit->kind != NULL ? tc_nearest_word (unit->kind, (const char *const *) kinds->pdata) : NULL;
  expected = nearest != NULL ? g_strdup_printf (_("a unit that these rules have, such as %s:%d"), nearest, unit->strength)
                             : g_strdup (_("a unit that these rules have"));

  return tc_formula_refuse (lay->error, &unit->word, expected, NULL);
}

static gboolean
add_unit (Lay *lay, const TcFormulaUnit *unit, const char *id, int side, const char *hex)
{
  gint16 *counters = side == 0 ? lay->order->units : lay->order->targets;
  guint8 *n = side == 0 ? &lay->order->n_units : &lay->order->n_targets;
  int counter = add_counter (lay, unit, id, side, hex);

  if (counter < 0)
    return refuse_kind (lay, unit);
  counters[(*n)++] = (gint16) counter;
  get_counter (lay, counter)->line = (int) unit->word.column;
  if (unit->leader == 0 || (!lay->table && add_leader (lay, side, unit, id, hex)))
    return TRUE;

  return tc_formula_refuse (lay->error, &unit->word, _("a unit without a leader: by these rules none is with it"), NULL);
}

static gboolean
add_force (Lay *lay, guint side, const char *const *hexes, guint n_hexes)
{
  const GArray *units = lay->formula->units[side];

  if (units->len > n_hexes)
    return tc_formula_refuse (lay->error, &lay->formula->forces[side],
                              lay->table ? _("one unit: by these rules one unit fights one")
                                         : _("fewer units: one attacks up to six, or up to six attack one"),
                              NULL);
  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", side == 0 ? "attacker" : "defender", i + 1);

      if (!add_unit (lay, &g_array_index (units, TcFormulaUnit, i), id, (int) side, hexes[i]))
        return FALSE;
      take_name (&get_counter (lay, (side == 0 ? lay->order->units : lay->order->targets)[i])->name,
                 g_strdup_printf (side == 0 ? _("Attacker %u") : _("Defender %u"), i + 1));
    }

  return TRUE;
}

static gboolean
add_attack (Lay *lay)
{
  static const char *const nowhere[] = { NULL };
  guint most = lay->table ? 1 : G_N_ELEMENTS (around);

  lay->many = lay->formula->units[1]->len > 1;

  return add_force (lay, 0, lay->table ? nowhere : lay->many ? middle : around, lay->many ? 1 : most)
         && add_force (lay, 1, lay->table ? nowhere : lay->many ? around : middle, lay->many ? most : 1);
}

/* The target is in the middle, the gun in the same row. */
static gboolean
add_shot (Lay *lay)
{
  g_autofree char *hex = g_strdup_printf ("07%02d", 6 + MIN (lay->formula->range, RANGE_MOST));
  const char *from[] = { lay->table ? NULL : hex }, *to[] = { lay->table ? NULL : middle[0] };

  if (!lay->table && lay->formula->range > RANGE_MOST)
    {
      g_autofree char *expected = g_strdup_printf (_("a range from 1 to %d hexes"), RANGE_MOST);

      return tc_formula_refuse (lay->error, &lay->formula->range_word, expected, NULL);
    }

  return add_force (lay, 0, from, 1) && add_force (lay, 1, to, 1);
}

static gboolean
add_rally (Lay *lay)
{
  const TcFormulaUnit enemy = { .arm = TC_ARM_INFANTRY };

  if (lay->table)
    return tc_formula_refuse (lay->error, &g_array_index (lay->formula->units[0], TcFormulaUnit, 0).word,
                              _("an attack or a shot: by these rules a general has to order a rally"), NULL);
  if (!add_force (lay, 0, middle, 1))
    return FALSE;
  add_counter (lay, &enemy, "enemy", 1, far_away[0]);

  return TRUE;
}

static const struct
{
  TcOrderRole role;
  gboolean  (*add) (Lay *lay);
  const char *missing; /* N_(): the rules have no such order */
} questions[] = {
  { TC_ROLE_ATTACK, add_attack, N_("these rules have no attacks") },
  { TC_ROLE_FIRE, add_shot, N_("these rules have no fire") },
  { TC_ROLE_RALLY, add_rally, N_("these rules have no rally") },
};

/* Ground */

/* Around the defender on a table. */
static void
lay_piece (Lay *lay, const TcFormulaWord *word)
{
  gint32 size = TABLE, left = lay->length / 2 - size / 4, front = lay->length / 2;
  const TcPoint outline[4] = { { left, front }, { left + size / 2, front }, { left + size / 2, front + size / 4 },
                               { left, front + size / 4 } };
  TcPiece *piece = tc_piece_new (word->text, "");

  piece->line = (int) word->column;
  g_array_append_vals (piece->points, outline, G_N_ELEMENTS (outline));
  g_ptr_array_add (lay->battle->map->tabletop->pieces, piece);
}

/* Under every defender, or on every hexside between the two forces, with the defender above a
 * slope and inside a wall. */
static gboolean
lay_terrain (Lay *lay, const char *what, TcTerrainShape shape)
{
  guint n = MAX (lay->order->n_units, lay->order->n_targets);
  gboolean attacker_first = strcmp (what, "slope") == 0;
  g_autoptr (GString) where = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const char *attacker = lay->many ? middle[0] : around[i], *defender = lay->many ? around[i] : middle[0];
      const char *first = attacker_first ? attacker : defender;
      const char *second = attacker_first ? defender : attacker;

      if (shape == TC_SHAPE_HEX)
        g_string_append_printf (where, " %s", defender);
      else
        g_string_append_printf (where, " %s%c%s", first, shape == TC_SHAPE_SIDE ? '/' : '-', second);
    }

  return tc_sketch_lay (lay->battle, what, where->str + 1);
}

/* What a word is, and whether it can be here; weather is laid when the length of the battle is known. */
static gboolean
lay_word (Lay *lay, const TcFormulaWord *word, gboolean *ground)
{
  TcTerrainShape shape = tc_battle_find_shape (lay->battle, word->text);
  gboolean other = word->column > 0 && (tc_formula_is_flag (lay->system, lay->formula->role, word->text)
                                        || tc_formula_is_weather (lay->system, word->text));
  gboolean bordering = shape == TC_SHAPE_SIDE || shape == TC_SHAPE_PATH;

  if (other && shape == TC_SHAPE_NONE)
    return TRUE;
  if (lay->table)
    {
      lay_piece (lay, word);
      return TRUE;
    }
  if (bordering && lay->formula->role != TC_ROLE_ATTACK)
    return tc_formula_refuse (lay->error, word, _("a terrain of hexes: the two are not adjacent"), NULL);
  if (shape == TC_SHAPE_HEX && *ground)
    return tc_formula_refuse (lay->error, word, _("at most one terrain of hexes"), NULL);
  *ground = *ground || shape == TC_SHAPE_HEX;
  if (shape != TC_SHAPE_NONE && lay_terrain (lay, word->text, shape))
    return TRUE;

  return tc_formula_refuse_word (lay->battle, lay->formula->role, word, lay->error);
}

static gboolean
lay_words (Lay *lay)
{
  gboolean ground = FALSE;

  for (guint i = 0; i < lay->formula->terrain->len; i++)
    if (!lay_word (lay, &g_array_index (lay->formula->terrain, TcFormulaWord, i), &ground))
      return FALSE;

  return TRUE;
}

/* What is laid has the column of its word for a line. */
static gboolean
check_issue (const Lay *lay, const TcIssue *issue)
{
  g_autofree char *fault = NULL;

  for (guint i = 0; issue->line > 0 && i < lay->formula->terrain->len; i++)
    {
      const TcFormulaWord *word = &g_array_index (lay->formula->terrain, TcFormulaWord, i);

      if (issue->line == (int) word->column)
        return tc_formula_refuse_word (lay->battle, lay->formula->role, word, lay->error);
    }
  if (issue->line <= 0 || issue->severity != TC_SEVERITY_ERROR)
    return TRUE;
  fault = tc_say_issue (issue, lay->battle);
  g_set_error (lay->error, TC_FORMULA_ERROR, issue->line, _("column %d: %s"), issue->line, fault);

  return FALSE;
}

/* Only binding says which pieces a table has, and how strong a unit or a leader may be. */
static gboolean
check_laid (const Lay *lay)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (lay->battle, issues);
  gboolean fine = TRUE;

  g_clear_pointer (&ruleset, tc_ruleset_unref);
  for (guint i = 0; fine && i < tc_issue_list_get_length (issues); i++)
    fine = check_issue (lay, tc_issue_list_get (issues, i));

  return fine;
}

static gboolean
lay_all (Lay *lay)
{
  guint i = 0;

  while (questions[i].role != lay->formula->role)
    i++;
  if (tc_order_kind_find (lay->system->order_kinds, lay->formula->role, 0) < 0)
    {
      g_set_error_literal (lay->error, TC_FORMULA_ERROR, 0, _(questions[i].missing));
      return FALSE;
    }
  if (!questions[i].add (lay) || !lay_words (lay)
      || !tc_formula_set_flags (lay->formula, lay->system, lay->order, lay->error))
    return FALSE;
  /* What its rules begin with, a length first of all. */
  tc_system_complete (lay->system, lay->battle);

  tc_formula_lay_weather (lay->formula, lay->battle);

  return check_laid (lay);
}

TcBattle *
tc_formula_make (const TcFormula *self, const TcRules *book, TcOrder *order, GError **error)
{
  gint32 reach;
  Lay lay;

  g_return_val_if_fail (self != NULL && book != NULL && order != NULL, NULL);

  lay = (Lay) { .formula = self, .system = tc_system_find (book->system), .order = order, .error = error };
  g_return_val_if_fail (lay.system != NULL, NULL);

  *order = (TcOrder) { 0 };
  reach = MIN (self->range, RANGE_MOST);
  lay.table = tc_system_get_board (lay.system)->bases;
  lay.length = self->range > 0 ? 2 * TABLE : TABLE;
  lay.battle = tc_sketch_new (book, ROWS, COLUMNS + reach);
  for (guint i = 0; i < lay.battle->sides->len; i++)
    {
      TcSide *side = g_ptr_array_index (lay.battle->sides, i);

      take_name (&side->name, g_strdup (i == 0 ? _("Attacker") : _("Defender")));
    }
  if (lay.table)
    {
      tc_map_free (lay.battle->map);
      lay.battle->map = tc_map_new_table (lay.length, lay.length);
    }
  if (!lay_all (&lay))
    g_clear_pointer (&lay.battle, tc_battle_free);

  return lay.battle;
}

/* Positions */

static gboolean
disrupt (const TcFormula *self, guint side, TcGame *game, TcState *state, const TcOrder *order, GError **error)
{
  const gint16 *counters = side == 0 ? order->units : order->targets;

  for (guint i = 0; i < self->units[side]->len; i++)
    {
      const TcFormulaUnit *unit = &g_array_index (self->units[side], TcFormulaUnit, i);
      const TcOrder change = { .kind = TC_ALTER_DISRUPT, .n_units = 1, .units = { counters[i] } };

      if (!unit->disrupted || tc_state_alter (tc_game_get_ruleset (game), state, &change, NULL))
        continue;
      if (unit->word.column > 0)
        return tc_formula_refuse (error, &unit->word, _("a unit in good order: by these rules this one cannot be disrupted"), NULL);
      g_set_error (error, TC_FORMULA_ERROR, 0, _("with these rules %s cannot be disrupted"),
                   tc_battle_counter (tc_game_get_battle (game), counters[i])->id);
      return FALSE;
    }

  return TRUE;
}

TcState *
tc_formula_pose (const TcFormula *self, TcGame *game, const TcOrder *order, GError **error)
{
  g_autofree TcState *state = NULL;

  g_return_val_if_fail (self != NULL && game != NULL && order != NULL, NULL);

  state = tc_state_dup (tc_game_get_state (game));

  return disrupt (self, 0, game, state, order, error) && disrupt (self, 1, game, state, order, error) ? g_steal_pointer (&state)
                                                                                                      : NULL;
}

/* Units in contact do not charge: the first kind that is legal, in the order of the rules. */
void
tc_formula_choose (TcGame *game, const TcState *state, TcOrder *order)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcOrderKind *kinds = ruleset->system->order_kinds;
  g_autofree TcState *supposed = tc_state_new (ruleset);
  guint8 first = order->kind;

  if (order->flags != 0)
    return;
  for (int kind = first; kind >= 0; kind = tc_order_kind_find (kinds, kinds[first].role, kind + 1))
    {
      order->kind = (guint8) kind;
      if (tc_state_suppose (ruleset, state, order, supposed, NULL))
        return;
    }
  order->kind = first;
}
