/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-front-private.h"

#define STATE_LIMIT 400000
#define THROW_LIMIT 20000

const TcWord tc_front_words[] = {
  { "fine", "", N_("The front can be planned") },
  { "no-lists", "", N_("On a measured table attacks cannot all be listed, so that a front cannot be planned") },
  { "nobody", "", N_("Nobody can attack in this player turn without moving first") },
  { "again", "", N_("A front cannot be planned where attacks do not exclude each other: {0} may fight more than once") },
  { "dice", "", N_("The attack of {0} takes too many dice to be computed exactly") },
  { "size", "", N_("There are too many attacks to plan them all at once: as many as {0} takes part in") },
  { NULL }
};

G_STATIC_ASSERT (G_N_ELEMENTS (tc_front_words) == TC_N_FRONT_ERRORS + 1);

#define ARRAY(type) g_array_new (FALSE, FALSE, sizeof (type))

static void
make_arrays (TcFront *self)
{
  self->orders = TC_ORDER_LIST_NEW ();
  self->answers = TC_ORDER_LIST_NEW ();
  self->placements = ARRAY (TcPlacement);
  self->notes = ARRAY (TcNote);
  self->attacks = ARRAY (TcFrontAttack);
  self->cells = ARRAY (TcFrontCell);
  self->cell_hits = ARRAY (Hits);
  self->hits = ARRAY (Hit);
  self->bundles = ARRAY (Bundle);
  self->members = ARRAY (guint16);
  self->by_position = ARRAY (guint16);
  self->states = ARRAY (Status);
  self->first_arcs = ARRAY (guint32);
  self->arcs = ARRAY (Arc);
  self->worths = ARRAY (gint64);
  self->forth = ARRAY (gint64);
  self->back = ARRAY (gint64);
  self->through = ARRAY (gint64);
  self->counts = ARRAY (TcCount);
  self->chosen = ARRAY (guint16);
  self->heap = ARRAY (guint32);
  self->nodes = ARRAY (Node);
}

TcFront *
tc_front_new (const TcRuleset *ruleset)
{
  TcFront *self;

  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_new0 (TcFront, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->limit = STATE_LIMIT;
  self->throws = THROW_LIMIT;
  self->state = tc_state_new (ruleset);
  self->run = tc_state_new (ruleset);
  self->other = tc_state_new (ruleset);
  self->ends = g_malloc (FRONT_ENDS * ruleset->state_size);
  self->layers = g_new (Layer, FRONT_ITEMS);
  tc_snapshot_init (&self->before, ruleset->battle->counters->len);
  tc_snapshot_init (&self->after, ruleset->battle->counters->len);
  make_arrays (self);

  return self;
}

static void
free_arrays (TcFront *self)
{
  GArray *arrays[] = { self->orders, self->answers, self->placements, self->notes, self->attacks, self->cells,
                       self->cell_hits, self->hits, self->bundles, self->members, self->by_position, self->states,
                       self->first_arcs, self->arcs, self->worths, self->forth, self->back, self->through, self->counts,
                       self->chosen, self->heap, self->nodes };

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_unref (arrays[i]);
}

void
tc_front_free (TcFront *self)
{
  if (self == NULL)
    return;

  free_arrays (self);
  tc_snapshot_clear (&self->before);
  tc_snapshot_clear (&self->after);
  g_free (self->state);
  g_free (self->run);
  g_free (self->other);
  g_free (self->ends);
  g_free (self->layers);
  g_free (self->table);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_front_set_limit (TcFront *self, guint states)
{
  g_return_if_fail (self != NULL && states >= 64);

  self->limit = states;
}

void
tc_front_set_throws (TcFront *self, guint throws)
{
  g_return_if_fail (self != NULL && throws > 0);

  self->throws = throws;
}

void
tc_front_set_prices (TcFront *self, const gint32 *prices)
{
  g_return_if_fail (self != NULL);

  self->prices = prices;
}

const TcState *
tc_front_get_state (TcFront *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->state;
}

guint
tc_front_get_ended (TcFront *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->ended;
}

const TcFrontAttack *
tc_front_get_attacks (TcFront *self, guint *n)
{
  g_return_val_if_fail (self != NULL && n != NULL, NULL);

  *n = self->attacks->len;

  return (const TcFrontAttack *) (gconstpointer) self->attacks->data;
}

const TcFrontCell *
tc_front_get_cells (TcFront *self, const TcFrontAttack *attack)
{
  g_return_val_if_fail (self != NULL && attack != NULL, NULL);

  return front_cell (self, attack->first);
}

static guint
count_items (const ItemSet *set)
{
  guint n = 0;

  for (guint i = 0; i < FRONT_ITEMS / 64; i++)
    n += (guint) __builtin_popcountll (set->words[i]);

  return n;
}

void
tc_front_count (TcFront *self, guint *attackers, guint *targets, guint *duties)
{
  g_return_if_fail (self != NULL && attackers != NULL && targets != NULL && duties != NULL);

  *attackers = count_items (&self->own);
  *targets = count_items (&self->theirs);
  *duties = count_items (&self->duties);
}

void
tc_front_get_effort (TcFront *self, guint *states, guint *arcs, guint *widest)
{
  g_return_if_fail (self != NULL && states != NULL && arcs != NULL && widest != NULL);

  *states = self->states->len;
  *arcs = self->arcs->len;
  *widest = self->widest;
}
