/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small battle with something of everything, for the tests of draw. */
#pragma once

#include "tc-painter.h"

/* A fixture of g_test_add(): the battle in a scene of its set-up, with a painter, seen at 40 pixels a hex in 500 x 400;
 * data TRUE: its hexrows run sideways. */
typedef struct
{
  TcBattle  *battle;
  TcScene    scene;
  TcPainter *painter;
  TcView     view;
} Sample;

void       sample_set_up    (Sample *self, gconstpointer data);
void       sample_tear_down (Sample *self, gconstpointer data);

/* 12 rows of 16 hexes; red (0) and blue (1); free with tc_battle_free(). */
TcBattle  *sample_battle    (gboolean sideways);
TcHex      sample_hex       (const TcBattle *battle, const char *number);
/* Adds to it: hexes separated by spaces, sides as "0101/0102 0102/0103".  A kind of ground that is new gets a letter. */
void       sample_terrain   (TcBattle *battle, const char *id, const char *numbers);
TcFeature *sample_path      (TcBattle *battle, const char *kind, TcFeatureShape shape, const char *numbers);
TcFeature *sample_sides     (TcBattle *battle, const char *kind, const char *pairs);
void       sample_counter   (TcBattle *battle, const char *id, const char *kind, int army, const char *at);

/* As large as the view; the caller destroys it. */
cairo_surface_t *sample_paint (TcPainter *painter, const TcScene *scene, const TcView *view);
guint32    sample_pixel     (cairo_surface_t *surface, int x, int y); /* 0xrrggbb */
/* The largest difference of a sample, 0 to 255. */
int        sample_distance  (guint32 a, guint32 b);
/* How many pixels of two equally large ones differ by more than @tolerance in any sample. */
guint      sample_compare   (cairo_surface_t *a, cairo_surface_t *b, int tolerance);
