/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play-fixture: a game through the model of the page, and what the model says of it. */
#pragma once

#include "tc-play-model.h"

typedef struct
{
  TcBattle    *battle;
  TcGame      *game;
  TcPlayModel *model;
  guint        changes; /* bits since the last look */
  guint        n_changes;
  TcPlayNews   news;    /* the last one */
  guint        n_news;
} TcPlayFixture;

int    tc_play_fixture_counter    (TcPlayFixture *self, const char *id);
TcHex  tc_play_fixture_hex        (TcPlayFixture *self, const char *number);
/* What has changed since it was last asked. */
guint  tc_play_fixture_take       (TcPlayFixture *self);
void   tc_play_fixture_put        (TcPlayFixture *self, const char *id, const char *number);
/* For g_test_add(): the battle of that file; in Lützen Kyle and Hard stand adjacent to the enemy. */
void   tc_play_fixture_set_up     (TcPlayFixture *self, gconstpointer scenario);
void   tc_play_fixture_tear_down  (TcPlayFixture *self, gconstpointer scenario);
/* Ends phases until the one with that id. */
void   tc_play_fixture_end_phases (TcPlayFixture *self, const char *until);
