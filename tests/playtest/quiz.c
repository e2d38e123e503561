/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quiz.h"

#include <string.h>

#include "tc-hash.h"

/* Everything is asked once every so many orders, and of each answer to an interrupt. */
#define STRIDE 23
#define ASIDE  5
#define SLIPS  200
/* A measured table takes longer to answer: so many orders, and slips between what is measured. */
#define TABLE_STRIDE 61
#define RULED  8

typedef struct
{
  const TcRuleset *ruleset;
  TcState         *state, *other;
  GArray          *orders, *notes;
  TcSeeded         random;
  guint64          hash[QUIZ_N_SORTS];
} Quiz;

static void
mix (Quiz *self, int sort, gint64 number)
{
  self->hash[sort] = tc_hash_number (self->hash[sort], (guint64) number);
}

static void
mix_note (Quiz *self, int sort, const TcNote *note)
{
  self->hash[sort] = tc_hash_string (tc_hash_string (self->hash[sort], note->code), note->rule);
  for (guint i = 0; i < TC_NOTE_ARGS; i++)
    mix (self, sort, note->args[i]);
  mix (self, sort, note->role);
}

/* Removes the notes. */
static void
mix_notes (Quiz *self, int sort)
{
  for (guint i = 0; i < self->notes->len; i++)
    mix_note (self, sort, &g_array_index (self->notes, TcNote, i));
  mix (self, sort, self->notes->len);
  g_array_set_size (self->notes, 0);
}

static void
mix_order (Quiz *self, int sort, const TcOrder *order)
{
  self->hash[sort] = tc_hash_bytes (self->hash[sort], order, G_STRUCT_OFFSET (TcOrder, units));
  for (guint i = 0; i < order->n_units; i++)
    mix (self, sort, order->units[i]);
  for (guint i = 0; i < order->n_helpers; i++)
    mix (self, sort, order->helpers[i]);
  for (guint i = 0; i < order->n_targets; i++)
    mix (self, sort, order->targets[i]);
  for (guint i = 0; i < order->n_path; i++)
    {
      mix (self, sort, order->path[i].x * 8 + order->path[i].facing);
      if (order->path[i].y != 0)
        mix (self, sort, order->path[i].y);
    }
}

static void
mix_explanation (Quiz *self, const TcOrder *order)
{
  TcExplanation e;

  if (!tc_state_explain (self->ruleset, self->state, order, &e))
    return;
  for (guint i = 0; i < e.n; i++)
    {
      mix (self, QUIZ_EXPLAINS, ((e.modifiers[i].quantity * 8) + e.modifiers[i].kind) * 1024 + e.modifiers[i].counter);
      mix (self, QUIZ_EXPLAINS, e.modifiers[i].amount);
      mix_note (self, QUIZ_EXPLAINS, &e.modifiers[i].note);
    }
  for (guint q = 0; q < TC_N_QUANTITIES; q++)
    mix (self, QUIZ_EXPLAINS, e.has[q] ? e.total[q] : G_MAXINT);
  self->hash[QUIZ_EXPLAINS] = tc_hash_string (tc_hash_string (self->hash[QUIZ_EXPLAINS], e.odds), e.column);
  mix_note (self, QUIZ_EXPLAINS, &e.roll);
}

/* Questions */

static void
ask_words (Quiz *self, const TcOrder *order)
{
  TcNote note = { NULL };

  if (tc_state_says (self->ruleset, self->state, order, &note))
    mix_note (self, QUIZ_SAYS, &note);
  mix_explanation (self, order);
}

static void
ask_order (Quiz *self, const TcOrder *order)
{
  TcOrder whole = *order;

  ask_words (self, order);
  tc_state_complete (self->ruleset, self->state, &whole);
  mix_order (self, QUIZ_SUPPOSES, &whole);
  g_array_set_size (self->notes, 0);
  tc_state_approaches (self->ruleset, self->state, order, self->notes);
  mix (self, QUIZ_MAP, self->notes->len);
  g_array_set_size (self->notes, 0);
}

/* Of a measured table: what can be seen, shot at and reached from the end of the path, and the nearest order to it that is
 * legal. */
static void
ask_ruler (Quiz *self, const TcOrder *order)
{
  g_autofree TcGauge *gauge = g_new0 (TcGauge, 1);
  TcOrder nearest;

  for (guint which = 0; which < order->n_units; which++)
    {
      mix (self, QUIZ_MAP, tc_state_gauge (self->ruleset, self->state, order, which, gauge));
      mix (self, QUIZ_MAP, gauge->allowance * 4096 + gauge->spent);
      mix (self, QUIZ_MAP, gauge->left * 4096 + gauge->least);
      mix (self, QUIZ_MAP, gauge->wheel);
      for (guint i = 0; i < gauge->n_arc; i++)
        mix (self, QUIZ_MAP, gauge->arc[i].x * 65536 + gauge->arc[i].y);
      for (guint i = 0; i < gauge->n_targets; i++)
        {
          const TcGaugeTarget *it = &gauge->targets[i];

          mix (self, QUIZ_MAP, ((it->counter * 16 + it->band) * 16 + it->bases) * 4 + 2 * (it->seen != 0) + (it->in_arc != 0));
          mix (self, QUIZ_MAP, it->distance);
        }
    }
  if (tc_state_nearest (self->ruleset, self->state, order, &nearest))
    mix_order (self, QUIZ_SLIPPED, &nearest);
}

static int
any_counter (Quiz *self)
{
  return (int) tc_seeded_below (&self->random, self->ruleset->battle->counters->len);
}

static const TcTabletop *
get_tabletop (Quiz *self)
{
  return self->ruleset->battle->map->tabletop;
}

static int
any_hex (Quiz *self)
{
  return (int) tc_seeded_below (&self->random, (guint) tc_hexgrid_get_count (&self->ruleset->battle->map->grid));
}

static TcPlace
any_place (Quiz *self)
{
  TcPlace place = { 0, 0, TC_NO_FACING };

  if (get_tabletop (self) == NULL)
    {
      place.x = any_hex (self);
      return place;
    }
  place.x = (gint32) tc_seeded_below (&self->random, (guint) get_tabletop (self)->table.width);
  place.y = (gint32) tc_seeded_below (&self->random, (guint) get_tabletop (self)->table.depth);
  place.facing = (gint32) tc_seeded_below (&self->random, 36000);
  return place;
}

/* One part of the order is replaced by another. */
static void
slip (Quiz *self, TcOrder *order)
{
  guint n_kinds = 0;

  while (self->ruleset->system->order_kinds[n_kinds].id != NULL)
    n_kinds++;
  switch (tc_seeded_below (&self->random, 9))
    {
    case 0:
      order->kind = (guint8) tc_seeded_below (&self->random, n_kinds);
      break;
    case 1:
      order->units[0] = (gint16) any_counter (self);
      order->n_units = MAX (order->n_units, 1);
      break;
    case 2:
      order->units[order->n_units % TC_ORDER_UNITS] = (gint16) any_counter (self);
      order->n_units = MIN (order->n_units + 1, TC_ORDER_UNITS);
      break;
    case 3:
      order->targets[0] = (gint16) any_counter (self);
      order->n_targets = MAX (order->n_targets, 1);
      break;
    case 4:
      order->targets[order->n_targets % TC_ORDER_TARGETS] = (gint16) any_counter (self);
      order->n_targets = MIN (order->n_targets + 1, TC_ORDER_TARGETS);
      break;
    case 5:
      order->helpers[0] = (gint16) any_counter (self);
      order->n_helpers = 1;
      break;
    case 6:
      order->n_path = order->n_path == 0 ? 1 : order->n_path - (guint8) tc_seeded_below (&self->random, 2);
      order->path[MAX (order->n_path, 1) - 1] = any_place (self);
      break;
    case 7:
      order->flags ^= 1u << tc_seeded_below (&self->random, 3);
      break;
    default:
      order->n_units -= order->n_units > 1;
      order->n_targets -= order->n_targets > 1;
      order->value = (gint16) tc_seeded_below (&self->random, 12);
      break;
    }
}

static void
ask_slips (Quiz *self, GArray *pool)
{
  for (guint i = 0; i < SLIPS && pool->len > 0; i++)
    {
      TcOrder order = g_array_index (pool, TcOrder, tc_seeded_below (&self->random, pool->len));
      TcNote note = { NULL };

      for (guint n = tc_seeded_below (&self->random, 3); n > 0; n--)
        slip (self, &order);
      mix (self, QUIZ_SLIPPED, tc_state_check (self->ruleset, self->state, &order, &note));
      mix_note (self, QUIZ_SLIPPED, &note);
      note = (TcNote) { NULL };
      if (tc_state_suppose (self->ruleset, self->state, &order, self->other, &note))
        mix (self, QUIZ_SUPPOSES, (gint64) tc_state_hash (self->ruleset, self->other));
      mix_note (self, QUIZ_SUPPOSES, &note);
      ask_words (self, &order);
      if (get_tabletop (self) != NULL && i % RULED == 0)
        ask_ruler (self, &order);
    }
}

static void
ask_map (Quiz *self)
{
  gint32 n_hexes = tc_hexgrid_get_count (&self->ruleset->battle->map->grid);
  g_autofree guint8 *hexes = g_malloc (n_hexes);
  g_autoptr (GArray) overlays = g_array_new (FALSE, FALSE, sizeof (TcOverlay));
  g_autofree TcSight *sight = g_new0 (TcSight, 1);
  g_autofree TcDeployment *deployment = g_new0 (TcDeployment, 1);

  for (int side = 0; side < 2; side++)
    {
      tc_state_control (self->ruleset, self->state, side, hexes);
      self->hash[QUIZ_MAP] = tc_hash_bytes (self->hash[QUIZ_MAP], hexes, n_hexes);
      if (!tc_state_deploys (self->ruleset, self->state, side, deployment, hexes))
        continue;
      self->hash[QUIZ_MAP] = tc_hash_bytes (self->hash[QUIZ_MAP], hexes, n_hexes);
      for (guint i = 0; i < deployment->n; i++)
        mix (self, QUIZ_MAP, deployment->counters[i]);
      mix_note (self, QUIZ_MAP, &deployment->rest);
    }
  tc_state_marks (self->ruleset, self->state, overlays);
  for (guint i = 0; i < overlays->len; i++)
    mix (self, QUIZ_MAP, ((gint64) g_array_index (overlays, TcOverlay, i).hex << 32) + g_array_index (overlays, TcOverlay, i).value);
  for (guint i = 0; i < 40; i++)
    {
      TcPlace from = any_place (self), to = any_place (self);

      tc_state_sight (self->ruleset, self->state, from, to, sight);
      mix (self, QUIZ_MAP, sight->clear * 1024 + sight->range);
      for (guint k = 0; k < sight->n_blockers; k++)
        mix_note (self, QUIZ_MAP, &sight->blockers[k]);
    }
}

static void
ask_counter (Quiz *self, guint counter)
{
  tc_state_about (self->ruleset, self->state, (int) counter, self->notes);
  mix_notes (self, QUIZ_SAYS);
  mix (self, QUIZ_SAYS, tc_state_left (self->ruleset, self->state, (int) counter));
  mix (self, QUIZ_SAYS, tc_state_waits (self->ruleset, self->state, (int) counter));
  g_array_set_size (self->orders, 0);
  tc_state_fronts (self->ruleset, self->state, (int) counter, any_hex (self), self->orders);
  for (guint i = 0; i < self->orders->len; i++)
    mix_order (self, QUIZ_MAP, &g_array_index (self->orders, TcOrder, i));
}

static void
ask_state (Quiz *self)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree TcScore *score = g_new0 (TcScore, 1);
  g_autofree TcCup *cup = g_new0 (TcCup, 1);
  TcNote note = { NULL };

  tc_state_status (self->ruleset, self->state, self->notes);
  mix_notes (self, QUIZ_SAYS);
  tc_state_duties (self->ruleset, self->state, self->notes);
  mix_notes (self, QUIZ_SAYS);
  mix (self, QUIZ_SAYS, tc_state_ends (self->ruleset, self->state, &note));
  mix_note (self, QUIZ_SAYS, &note);
  mix (self, QUIZ_SAYS, tc_state_turns (self->ruleset, self->state));
  if (tc_state_cup (self->ruleset, self->state, cup))
    for (guint i = 0; i < cup->n; i++)
      mix (self, QUIZ_SAYS, ((cup->entries[i].counter * 64 + cup->entries[i].left) * 64 + cup->entries[i].next) * 8 +
                       cup->entries[i].acted * 4 + cup->entries[i].counts * 2 + cup->entries[i].missed);
  mix (self, QUIZ_SAYS, cup->last * 64 + cup->now);
  for (guint i = 0; i < cup->n_members; i++)
    mix (self, QUIZ_SAYS, cup->members[i]);
  mix (self, QUIZ_SAYS, (gint64) cup->beyond);
  tc_state_place (self->ruleset, self->state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      mix (self, QUIZ_MAP, ((it->counter * 2 + it->side) * 256 + it->faces) * 4096 + it->place.x);
      self->hash[QUIZ_MAP] = tc_hash_bytes (self->hash[QUIZ_MAP], it->values, sizeof it->values);
    }
  tc_state_score (self->ruleset, self->state, score);
  mix (self, QUIZ_SCORE, score->winner * 2 + score->pointless);
  mix_note (self, QUIZ_SCORE, &score->level);
  for (int side = 0; side < 2; side++)
    mix (self, QUIZ_SCORE, ((gint64) score->points[side] << 32) + score->losses[side]);
  for (guint i = 0; i < score->n_lines; i++)
    {
      mix (self, QUIZ_SCORE, score->lines[i].side * 65536 + score->lines[i].points);
      mix_note (self, QUIZ_SCORE, &score->lines[i].note);
    }
}

/* What draws show that are no plain dice. */
static void
ask_draws (Quiz *self)
{
  static const char *const whats[] = { "cup", "morale", "leader", "first-draw", "combat" };

  for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
    for (guint value = 0; value < 24; value++)
      {
        TcDraw draw = { .what = whats[i], .value = value };
        TcNote note = { NULL };

        mix (self, QUIZ_LOG, tc_ruleset_shows (self->ruleset, &draw, &note));
        mix_note (self, QUIZ_LOG, &note);
      }
}

/* @pool: orders of the positions that were asked last, the present one's at the end. */
static void
ask (Quiz *self, GArray *pool)
{
  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, self->state, -1, self->orders);
  if (pool->len > 4000)
    g_array_remove_range (pool, 0, pool->len - 2000);
  for (guint i = 0; i < self->orders->len; i++)
    mix_order (self, QUIZ_LISTS, &g_array_index (self->orders, TcOrder, i));
  for (guint i = 0; i < self->orders->len; i += 1 + self->orders->len / 200)
    {
      g_array_append_val (pool, g_array_index (self->orders, TcOrder, i));
      ask_order (self, &g_array_index (self->orders, TcOrder, i));
    }
  ask_state (self);
  ask_map (self);
  ask_slips (self, pool);
  for (guint i = 0; i < self->ruleset->battle->counters->len; i++)
    ask_counter (self, i);
}

void
quiz_play (const TcRuleset *ruleset, guint64 seed, guint64 *hash)
{
  g_autofree TcState *state = tc_state_new (ruleset), *other = tc_state_new (ruleset);
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW (), pool = TC_ORDER_LIST_NEW ();
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  Quiz self = { ruleset, state, other, orders, notes };
  TcLog log = { notes };
  TcSeeded player, dice;
  TcOrder order;

  memcpy (self.hash, hash, sizeof self.hash);
  tc_seeded_init (&self.random, seed, 0);
  tc_seeded_init (&player, seed, 1);
  tc_seeded_init (&dice, seed, 2);
  tc_state_setup (ruleset, state, &dice.parent, &log);
  for (guint n = 0; tc_state_sample (ruleset, state, &player, &order); n++)
    {
      if (n % (ruleset->system->ruler != NULL ? TABLE_STRIDE : state->depth > 0 ? ASIDE : STRIDE) == 0)
        ask (&self, pool);
      tc_state_apply (ruleset, state, &order, &dice.parent, &log);
      mix_notes (&self, QUIZ_LOG);
    }
  ask (&self, pool);
  ask_draws (&self);
  mix (&self, QUIZ_SAYS, tc_battle_turns (ruleset->battle));
  memcpy (hash, self.hash, sizeof self.hash);
}
