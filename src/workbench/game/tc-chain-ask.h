/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chain-ask: chances of a chain of orders (tc-chain.h), as a question for tc-asker. */
#pragma once

#include "tc-asker.h"
#include "tc-chain.h"

G_BEGIN_DECLS

/* All bytes of it count: to be cleared before it is filled in. */
typedef struct
{
  TcChainLink links[TC_CHAIN_STEPS]; /* results are texts that stay, such as those of tc_note_get_result() */
  gsize       n;
} TcChainQuestion;

typedef struct
{
  gboolean found;
  TcNote   refusal; /* why the first order cannot be given; else its code is NULL */
  TcChain  chain;
} TcChainReport;

/* Asked with a TcChainQuestion, answers with a TcChainReport. */
extern const TcAskerClass tc_chain_asker;

G_END_DECLS
