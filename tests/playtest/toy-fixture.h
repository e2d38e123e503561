/* SPDX-License-Identifier: GPL-3.0-or-later */
/* toy-fixture: the toy system's battle, set up anew for each test. */
#pragma once

#include "tc-toy.h"

typedef struct
{
  TcToyTable table;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  tc_toy_table_init (&self->table, "toy", 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  tc_toy_table_clear (&self->table);
}
