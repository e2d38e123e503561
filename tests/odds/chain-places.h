/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chain-places: a position in which up to six defenders are in as many places, each with a gun that can shoot at him and a unit that can
 * attack him, and nobody else is on the board; and chains of shots, attacks and recoveries in it. */
#pragma once

#include "tc-chain.h"

G_BEGIN_DECLS

#define CHAIN_PLACES 6

typedef struct
{
  const TcRuleset *ruleset;
  TcState *state, *copy;
  guint    n; /* places, at most CHAIN_PLACES */
  int      units[3][CHAIN_PLACES]; /* guns and attackers of one side, defenders of the other one */
  TcHex    at[CHAIN_PLACES];
  int      kinds[3]; /* of orders */
} ChainPlaces;

/* Sets the battle up in @state, and alters it; units are the weakest, so that no army is demoralized whatever happens to
 * them.  FALSE: the battle has no such places. */
gboolean chain_places_find (ChainPlaces *self, const TcRuleset *ruleset, TcState *state, guint places);
/* Shots, attacks and recoveries of the defenders; with conditions of those who were disrupted in an exchange, else the chain ends
 * where one was not.  Returns the number of orders. */
guint    chain_places_link (const ChainPlaces *self, gboolean conditions, TcChainLink *links);

G_END_DECLS
