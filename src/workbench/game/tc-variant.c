/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-variant.h"

#include <string.h>

#include "tc-board.h"

/* What is so after it. */
typedef struct
{
  TcOrder  change; /* unless it chooses an option */
  char    *option; /* NULL: it is a change */
  TcGame  *game;   /* whose rules hold; NULL: those of the variant */
  TcState *base;   /* what the changes lie over by these rules */
  TcState *state;
} Step;

struct _TcVariant
{
  TcRuleset *ruleset;
  TcState   *base;
  GArray    *steps;
};

static void
step_clear (gpointer data)
{
  Step *self = data;

  g_free (self->option);
  g_clear_object (&self->game);
  g_free (self->base);
  g_free (self->state);
}

TcVariant *
tc_variant_new (const TcRuleset *ruleset, const TcState *state)
{
  TcVariant *self;

  g_return_val_if_fail (ruleset != NULL && state != NULL, NULL);

  self = g_new0 (TcVariant, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->base = tc_state_dup (state);
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (self->steps, step_clear);

  return self;
}

void
tc_variant_free (TcVariant *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->steps);
  g_free (self->base);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

/* NULL: there is none yet. */
static const Step *
get_last (const TcVariant *self)
{
  return self->steps->len > 0 ? &g_array_index (self->steps, Step, self->steps->len - 1) : NULL;
}

/* Takes @state. */
static void
append_step (TcVariant *self, const TcOrder *change, const char *option, TcGame *game, const TcState *base, TcState *state)
{
  Step step = { .option = g_strdup (option), .game = game != NULL ? g_object_ref (game) : NULL, .base = tc_state_dup (base), .state = state };

  if (change != NULL)
    step.change = *change;
  g_array_append_val (self->steps, step);
}

gboolean
tc_variant_add (TcVariant *self, const TcOrder *change, TcNote *refusal)
{
  g_autofree TcState *state = NULL;

  g_return_val_if_fail (self != NULL && change != NULL, FALSE);

  state = tc_state_dup (tc_variant_get_state (self));
  if (!tc_state_alter (tc_variant_get_ruleset (self), state, change, refusal))
    return FALSE;
  append_step (self, change, NULL, tc_variant_get_game (self), tc_variant_get_base (self), g_steal_pointer (&state));

  return TRUE;
}

gboolean
tc_variant_choose (TcVariant *self, TcGame *game, const TcState *base, const char *option, TcNote *refusal)
{
  g_autofree TcState *state = NULL;

  g_return_val_if_fail (self != NULL && TC_IS_GAME (game) && base != NULL && option != NULL, FALSE);

  if (base->size != tc_game_get_ruleset (game)->state_size)
    return tc_refuse (refusal, "alter-option", NULL, 0);
  state = tc_state_dup (base);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const TcOrder *change = tc_variant_get_change (self, i);

      if (change != NULL && !tc_state_alter (tc_game_get_ruleset (game), state, change, refusal))
        return FALSE;
    }
  append_step (self, NULL, option, game, base, g_steal_pointer (&state));

  return TRUE;
}

void
tc_variant_undo (TcVariant *self, guint n)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->steps, self->steps->len - MIN (n, self->steps->len));
}

guint
tc_variant_get_length (const TcVariant *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->steps->len;
}

const TcOrder *
tc_variant_get_change (const TcVariant *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->steps->len, NULL);

  return tc_variant_get_option (self, index) == NULL ? &g_array_index (self->steps, Step, index).change : NULL;
}

const char *
tc_variant_get_option (const TcVariant *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->steps->len, NULL);

  return g_array_index (self->steps, Step, index).option;
}

TcGame *
tc_variant_get_game (const TcVariant *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_last (self) != NULL ? get_last (self)->game : NULL;
}

const TcRuleset *
tc_variant_get_ruleset (const TcVariant *self)
{
  TcGame *game = tc_variant_get_game (self);

  return game != NULL ? tc_game_get_ruleset (game) : self->ruleset;
}

const TcState *
tc_variant_get_base (const TcVariant *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_last (self) != NULL ? get_last (self)->base : self->base;
}

const TcState *
tc_variant_get_state (const TcVariant *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_last (self) != NULL ? get_last (self)->state : self->base;
}

gboolean
tc_variant_is_forbidden (const TcVariant *self, TcNote *fault)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->steps->len > 0 && !tc_state_sound (tc_variant_get_ruleset (self), tc_variant_get_state (self), fault);
}

/* Offers */

typedef struct
{
  const TcRuleset *ruleset;
  const TcState   *state;
  TcState         *tried;
  GArray          *changes;
} Offer;

/* FALSE: it is refused. */
static gboolean
try (Offer *self, const TcOrder *change)
{
  tc_state_copy (self->tried, self->state);
  if (!tc_state_alter (self->ruleset, self->tried, change, NULL))
    return FALSE;
  if (memcmp (self->tried, self->state, self->state->size) != 0)
    g_array_append_val (self->changes, *change);

  return TRUE;
}

static void
offer_once (Offer *self, TcOrder *change)
{
  try (self, change);
}

/* How many facings there are, what a turn is, and a facing in the units of a place. */
static const struct { int all, step, unit; } facings[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { TC_HEX_DIRECTIONS, 1, 1 },
  [TC_BOARD_TABLE] = { 360, 15, 100 },
};

static void
offer_facing (Offer *self, TcOrder *change)
{
  TcBoardKind kind = tc_map_get_board (self->ruleset->battle->map)->kind;
  int all = facings[kind].all, step = facings[kind].step;
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (self->ruleset, self->state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);
      int now = it->place.facing / facings[kind].unit;

      if (it->counter != change->units[0] || it->place.facing < 0)
        continue;
      change->value = (gint16) ((now - step + all) % all);
      try (self, change);
      change->value = (gint16) ((now + step) % all);
      try (self, change);
      return;
    }
}

static void
offer_leaders (Offer *self, TcOrder *change)
{
  const TcBattle *battle = self->ruleset->battle;

  change->n_targets = 1;
  change->targets[0] = change->units[0];
  for (guint i = 0; i < battle->counters->len; i++)
    {
      change->units[0] = (gint16) i;
      if (tc_battle_get_arm (battle, (int) i) == TC_ARM_LEADER)
        try (self, change);
    }
}

static void
offer_turns (Offer *self, TcOrder *change)
{
  change->n_units = 0;
  for (change->value = 1; try (self, change); change->value++)
    ;
}

static void
offer_weather (Offer *self, TcOrder *change)
{
  const TcAdvice *advice = self->ruleset->system->advice;
  int term = 0;

  change->n_units = 0;
  for (guint i = 0; advice != NULL && advice->weather != NULL && (term = advice->weather (self->ruleset, i)) >= 0; i++)
    {
      change->value = (gint16) term;
      try (self, change);
    }
}

static void (*const offers[TC_N_ALTERATIONS]) (Offer *self, TcOrder *change) = {
  [TC_ALTER_DISRUPT] = offer_once,
  [TC_ALTER_RECOVER] = offer_once,
  [TC_ALTER_REMOVE] = offer_once,
  [TC_ALTER_FACE] = offer_facing,
  [TC_ALTER_ATTACH] = offer_leaders,
  [TC_ALTER_DETACH] = offer_once,
  [TC_ALTER_TURN] = offer_turns,
  [TC_ALTER_WEATHER] = offer_weather,
};

void
tc_variant_offer (const TcRuleset *ruleset, const TcState *state, TcAlteration kind, int counter, GArray *changes)
{
  g_autofree TcState *tried = NULL;
  Offer self = { ruleset, state, NULL, changes };
  TcOrder change = { .kind = kind, .n_units = 1, .units = { (gint16) counter } };

  g_return_if_fail (ruleset != NULL && state != NULL && changes != NULL && kind < TC_N_ALTERATIONS);

  if (offers[kind] == NULL || (counter < 0 && tc_alter_count_counters (kind) > 0))
    return;
  tried = tc_state_dup (state);
  self.tried = tried;
  offers[kind](&self, &change);
}

char *
tc_variant_say_options (const TcVariant *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tc_variant_get_length (self); i++)
    {
      const char *chosen = tc_variant_get_option (self, i);
      g_autofree char *option = chosen != NULL ? g_strconcat ("--option=", chosen, NULL)
                                               : tc_alter_format (tc_variant_get_change (self, i), self->ruleset->battle);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", option);
    }

  return g_string_free (text, FALSE);
}

/* Drawing */

static TcPoint
point_of (const TcPlacement *placement)
{
  return (TcPoint) { placement->place.x, placement->place.y };
}

static void
trace_hexes (TcScene *scene, const TcPlacement *from, const TcPlacement *to)
{
  tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, from->place.x, from->counter);
  tc_scene_add_overlay (scene, TC_OVERLAY_TRACE, to->place.x, from->counter);
}

static void
trace_table (TcScene *scene, const TcPlacement *from, const TcPlacement *to)
{
  TcPoint a = point_of (from), b = point_of (to);

  if (a.x != b.x || a.y != b.y)
    tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_TIE, a, b, 1, 0 });
}

/* On hexes he is in that of the unit. */
static void
tie_table (TcScene *scene, const TcPlacement *leader, const TcPlacement *unit)
{
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_TIE, point_of (leader), point_of (unit), 0, 0 });
}

static const struct
{
  void (*trace) (TcScene *scene, const TcPlacement *from, const TcPlacement *to);
  void (*tie)   (TcScene *scene, const TcPlacement *leader, const TcPlacement *unit); /* may be NULL */
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { trace_hexes, NULL },
  [TC_BOARD_TABLE] = { trace_table, tie_table },
};

void
tc_variant_mark (const TcVariant *self, TcScene *scene)
{
  TcBoardKind board = tc_map_get_board (scene->battle->map)->kind;
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (tc_variant_get_ruleset (self), tc_variant_get_base (self), before);
  for (guint i = 0; i < before->len; i++)
    {
      TcPlacement was = g_array_index (before, TcPlacement, i);
      const TcPlacement *now = tc_placements_find (scene->placements, was.counter, TC_FACE_GHOST);

      if (tc_place_is_nowhere (was.place) || (now != NULL && tc_place_equal (was.place, now->place)))
        continue;
      if (now != NULL && !tc_place_is_nowhere (now->place))
        boards[board].trace (scene, &was, now);
      was.faces = TC_FACE_GHOST;
      g_array_append_val (scene->placements, was);
    }
  for (guint i = 0; boards[board].tie != NULL && i < tc_variant_get_length (self); i++)
    {
      const TcOrder *change = tc_variant_get_change (self, i);
      const TcPlacement *leader, *unit;

      if (change == NULL || change->kind != TC_ALTER_ATTACH)
        continue;
      leader = tc_placements_find (scene->placements, change->units[0], TC_FACE_GHOST);
      unit = tc_placements_find (scene->placements, change->targets[0], TC_FACE_GHOST);
      if (leader != NULL && unit != NULL)
        boards[board].tie (scene, leader, unit);
    }
}
