/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-odds-outcome.h"

#include <string.h>

#include "tc-hash.h"

/* Answers to interrupts that one path may need. */
#define ANSWER_LIMIT 256

/* All faces but those that show what a player did or sees, and those that have a fate of their
 * own. */
#define OTHER_FACES \
  (0xff & ~(TC_FACE_REDUCED | TC_FACE_DEMORALIZED | TC_FACE_CAPTURED | TC_FACE_SPENT | TC_FACE_SELECTED | TC_FACE_TARGET))

void
tc_snapshot_init (TcSnapshot *self, guint n)
{
  self->n = n;
  self->faces = g_new0 (TcPlacement, n);
  self->there = g_new0 (guint8, n);
}

void
tc_snapshot_clear (TcSnapshot *self)
{
  g_clear_pointer (&self->faces, g_free);
  g_clear_pointer (&self->there, g_free);
}

/* Whoever is off the board: the rules are asked one by one. */
static void
look_beyond (TcSnapshot *self, const TcSnapshot *before, const TcRuleset *ruleset, const TcState *state)
{
  for (guint i = 0; i < self->n; i++)
    if (self->there[i] == TC_SNAPSHOT_GONE && (before == NULL || before->there[i] == TC_SNAPSHOT_THERE))
      self->there[i] = tc_state_left (ruleset, state, (int) i)    ? TC_SNAPSHOT_LEFT
                       : tc_state_waits (ruleset, state, (int) i) ? TC_SNAPSHOT_WAITS
                                                                  : TC_SNAPSHOT_GONE;
}

void
tc_snapshot_look_after (TcSnapshot *self, const TcSnapshot *before, const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  g_array_set_size (placements, 0);
  tc_state_place (ruleset, state, placements);
  memset (self->there, 0, self->n);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (placements, TcPlacement, i);

      self->faces[placement->counter] = *placement;
      self->there[placement->counter] = TC_SNAPSHOT_THERE;
    }
  look_beyond (self, before, ruleset, state);
}

void
tc_snapshot_look (TcSnapshot *self, const TcRuleset *ruleset, const TcState *state, GArray *placements)
{
  tc_snapshot_look_after (self, NULL, ruleset, state, placements);
}

/* The night is not what an order costs. */
static const guint16 fates_off_map[] = {
  [TC_SNAPSHOT_GONE] = TC_FATE_ELIMINATED,
  [TC_SNAPSHOT_LEFT] = TC_FATE_LEFT,
  [TC_SNAPSHOT_WAITS] = TC_FATE_SAME,
};

static guint16
find_fate (const TcSnapshot *before, const TcSnapshot *after, guint counter)
{
  const TcPlacement *was = &before->faces[counter], *is = &after->faces[counter];
  guint16 fate = TC_FATE_SAME;

  if (before->there[counter] != TC_SNAPSHOT_THERE)
    return after->there[counter] == TC_SNAPSHOT_THERE ? TC_FATE_OTHER : TC_FATE_SAME;
  if (after->there[counter] != TC_SNAPSHOT_THERE)
    return fates_off_map[after->there[counter]];
  /* As most are; field by field, since a placement has gaps. */
  if (is->faces == was->faces && is->side == was->side && tc_place_equal (is->place, was->place)
      && memcmp (is->values, was->values, sizeof is->values) == 0)
    return TC_FATE_SAME;

  if ((is->faces & TC_FACE_REDUCED) && !(was->faces & TC_FACE_REDUCED))
    fate |= TC_FATE_REDUCED;
  if (!(is->faces & TC_FACE_REDUCED) && (was->faces & TC_FACE_REDUCED))
    fate |= TC_FATE_RECOVERED;
  if (!tc_place_equal (is->place, was->place))
    fate |= TC_FATE_MOVED;
  if (is->side != was->side)
    fate |= TC_FATE_CAPTURED;
  if ((is->faces & TC_FACE_DEMORALIZED) && !(was->faces & TC_FACE_DEMORALIZED))
    fate |= TC_FATE_WORSE;
  /* Numbers change with the face; only by themselves are they news. */
  if ((is->faces & OTHER_FACES) != (was->faces & OTHER_FACES)
      || (!(is->faces & TC_FACE_DEMORALIZED) && (was->faces & TC_FACE_DEMORALIZED))
      || (fate == TC_FATE_SAME && memcmp (is->values, was->values, sizeof is->values) != 0))
    fate |= TC_FATE_OTHER;

  return fate;
}

/* Bases lost by a unit that is still there. */
static gint32
find_loss (const TcSnapshot *before, const TcSnapshot *after, guint counter)
{
  gint32 was = before->faces[counter].values[TC_COLUMN_STRENGTH], is = after->faces[counter].values[TC_COLUMN_STRENGTH];

  if (before->there[counter] != TC_SNAPSHOT_THERE || after->there[counter] != TC_SNAPSHOT_THERE || was == TC_NO_VALUE
      || is == TC_NO_VALUE)
    return 0;
  return MAX (was - is, 0);
}

static guint8
find_harm (guint16 fate)
{
  return (fate & (TC_FATE_ELIMINATED | TC_FATE_CAPTURED) ? TC_HARM_LOST : 0)
         | (fate & (TC_FATE_REDUCED | TC_FATE_WEAKENED | TC_FATE_WORSE) ? TC_HARM_HURT : 0)
         | (fate & (TC_FATE_MOVED | TC_FATE_LEFT) ? TC_HARM_MOVED : 0)
         | (fate & TC_FATE_RECOVERED ? TC_HARM_RECOVERED : 0);
}

static gint32
get_strength (const TcBattle *battle, guint counter)
{
  gint32 strength = tc_battle_counter (battle, counter)->values[TC_COLUMN_STRENGTH];

  return strength == TC_NO_VALUE ? 0 : strength;
}

/* The last entry that another one may replace; -1 when there is none. */
static int
find_minor (const TcOutcome *self)
{
  for (guint i = self->n_fates; i-- > 0;)
    if (self->fates[i].fate == TC_FATE_OTHER)
      return i;

  return -1;
}

static void
add_fate (TcOutcome *self, TcFateEntry entry)
{
  if (self->n_fates == TC_OUTCOME_FATES)
    {
      int minor = entry.fate == TC_FATE_OTHER ? -1 : find_minor (self);

      self->n_more++;
      if (minor < 0)
        return;
      self->n_fates--;
      memmove (&self->fates[minor], &self->fates[minor + 1],
               (self->n_fates - minor) * sizeof *self->fates);
    }

  self->fates[self->n_fates++] = entry;
}

gboolean
tc_answer_interrupts (const TcRuleset *ruleset, TcState *state, guint depth, GArray *orders, TcDice *dice, TcLog *log)
{
  for (guint i = 0; state->depth > depth; i++)
    {
      g_array_set_size (orders, 0);
      tc_state_list (ruleset, state, -1, orders);
      if (i == ANSWER_LIMIT || orders->len == 0)
        return FALSE;
      tc_state_apply (ruleset, state, &g_array_index (orders, TcOrder, 0), dice, log);
    }

  return TRUE;
}

TcNote
tc_outcome_find_result (const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const TcNote *note = &g_array_index (events, TcNote, i);

      if (tc_note_is_result (note))
        return *note;
    }

  return (TcNote) { NULL };
}

gboolean
tc_outcome_same_result (const TcNote *a, const TcNote *b)
{
  return a->args[0] == b->args[0] && g_strcmp0 (a->code, b->code) == 0;
}

guint64
tc_outcome_read (TcOutcome        *out,
                 const TcBattle   *battle,
                 const TcSnapshot *before,
                 const TcSnapshot *after,
                 TcNote            result)
{
  gboolean bases = tc_map_get_board (battle->map)->bases;
  guint64 hash;

  out->result = result;
  memset (out->losses, 0, sizeof out->losses);
  memset (out->reduced, 0, sizeof out->reduced);
  memset (out->harm, 0, sizeof out->harm);
  out->n_fates = 0;
  out->n_more = 0;
  hash = tc_hash_number (TC_HASH_START, (guint32) out->result.args[0]);

  for (guint i = 0; i < before->n; i++)
    {
      gint32 lost = bases ? find_loss (before, after, i) : 0, strength, left = get_strength (battle, i);
      guint16 fate = find_fate (before, after, i);

      if (lost > 0)
        fate = (fate & ~TC_FATE_OTHER) | TC_FATE_WEAKENED;
      if (fate == TC_FATE_SAME)
        continue;

      /* a unit that had lost bases has the rest; one that was not there has an old face, of another question */
      if (bases && before->there[i] == TC_SNAPSHOT_THERE && before->faces[i].values[TC_COLUMN_STRENGTH] != TC_NO_VALUE)
        left = before->faces[i].values[TC_COLUMN_STRENGTH];
      strength = lost > 0 ? lost : left;
      if (fate & TC_FATE_WEAKENED)
        out->losses[tc_battle_counter_side (battle, i)] += lost;
      if (fate & TC_FATE_ELIMINATED)
        out->losses[tc_battle_counter_side (battle, i)] += strength;
      if (fate & TC_FATE_REDUCED)
        out->reduced[tc_battle_counter_side (battle, i)] += left - lost;
      /* a gun that is taken back is lost to who held it */
      out->harm[before->there[i] == TC_SNAPSHOT_THERE ? before->faces[i].side : tc_battle_counter_side (battle, i)]
        |= find_harm (fate);
      add_fate (out, (TcFateEntry) { .counter = i, .fate = fate, .value = strength });
      hash = tc_hash_number (hash, (guint64) lost << 32 | (guint64) i << 16 | fate);
    }

  return hash;
}

gboolean
tc_outcome_equal (const TcOutcome *a, const TcOutcome *b)
{
  return tc_outcome_same_result (&a->result, &b->result)
         && a->n_fates == b->n_fates && a->n_more == b->n_more
         && memcmp (a->fates, b->fates, a->n_fates * sizeof *a->fates) == 0;
}

static int
get_level (guint harm, gboolean driven)
{
  if (harm & TC_HARM_LOST)
    return 2;
  return harm & TC_HARM_HURT || (driven && harm & TC_HARM_MOVED);
}

TcBalance
tc_outcome_find_balance (const TcOutcome *self, int giver, TcOrderRole role)
{
  guint harm = 0;
  int own, other;

  for (int side = 0; side < TC_MAX_SIDES; side++)
    if (side != giver)
      harm |= self->harm[side];
  other = get_level (harm, role != TC_ROLE_MOVE);
  own = get_level (self->harm[giver], role == TC_ROLE_ATTACK && (harm & ~TC_HARM_RECOVERED) == 0);

  if (own > other)
    return own == 2 ? TC_BALANCE_LOSS : TC_BALANCE_SETBACK;
  if (other > own)
    return other == 2 ? TC_BALANCE_GAIN : TC_BALANCE_ADVANTAGE;
  if (own > 0)
    return TC_BALANCE_EXCHANGE;
  return self->harm[giver] & TC_HARM_RECOVERED ? TC_BALANCE_ADVANTAGE : TC_BALANCE_NOTHING;
}

int
tc_outcome_compare (const TcOutcome *a, const TcOutcome *b, int giver)
{
  gint32 difference = 0;

  if (a->result.code == NULL || b->result.code == NULL)
    {
      if (a->result.code != b->result.code)
        return a->result.code == NULL ? -1 : 1;
    }
  else if (a->result.args[0] != b->result.args[0])
    {
      return a->result.args[0] < b->result.args[0] ? -1 : 1;
    }

  for (int side = 0; side < TC_MAX_SIDES && difference == 0; side++)
    {
      int sign = side == giver ? -1 : 1;

      difference = sign * (a->losses[side] - b->losses[side]);
      if (difference == 0)
        difference = sign * (a->reduced[side] - b->reduced[side]);
    }

  return difference < 0 ? -1 : difference > 0;
}
