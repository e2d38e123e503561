/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a modifier of odds comes from, lit on the map: counters, hexes and hexsides that its note names. */
#include "tc-map-canvas-private.h"

typedef struct
{
  gboolean lit;
  TcNote   note;
  TcOrder  order; /* whose odds they are */
} Cause;

static void
light_hex (TcScene *scene, gint32 hex)
{
  if (hex >= 0 && tc_map_has_hex (scene->battle->map, hex))
    tc_scene_add_overlay (scene, TC_OVERLAY_SELECTED, hex, 0);
}

static void
ring_counter (TcScene *scene, const TcPlacement *it)
{
  const TcPoint at = { it->place.x, it->place.y };

  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_GRIP, at, at, 0, 0 });
}

static void
frame_counter (TcScene *scene, const TcPlacement *it)
{
  light_hex (scene, it->place.x);
}

static void
light_counter (TcScene *scene, gint32 counter)
{
  static void (*const boards[TC_N_BOARDS]) (TcScene *scene, const TcPlacement *it) = {
    [TC_BOARD_HEXES] = frame_counter,
    [TC_BOARD_TABLE] = ring_counter,
  };
  const TcPlacement *it = tc_placements_find (scene->placements, counter, TC_FACE_GHOST);

  if (it != NULL)
    boards[tc_map_get_board (scene->battle->map)->kind](scene, it);
}

static void
light_side (TcScene *scene, gint32 from, gint32 to)
{
  const TcPlacement *a = tc_placements_find (scene->placements, from, TC_FACE_GHOST), *b = tc_placements_find (scene->placements, to, TC_FACE_GHOST);
  int direction = a != NULL && b != NULL ? tc_hexgrid_direction (&scene->battle->map->grid, a->place.x, b->place.x) : -1;

  if (direction >= 0)
    tc_scene_add_overlay (scene, TC_OVERLAY_SIDE, a->place.x, direction);
}

/* Between the counter and the one named next, else everybody on the other side of the order. */
static void
light_sides (TcScene *scene, const Cause *cause, gint32 counter, gint32 other)
{
  gboolean defends = tc_order_names (cause->order.targets, cause->order.n_targets, (gint16) counter);
  const gint16 *others = defends ? cause->order.units : cause->order.targets;
  guint n = defends ? cause->order.n_units : cause->order.n_targets;

  if (other >= 0)
    light_side (scene, other, counter);
  for (guint i = 0; other < 0 && i < n; i++)
    light_side (scene, others[i], counter);
}

void
tc_map_canvas_fill_cause (TcMapCanvas *self)
{
  const Cause *cause = self->cause;
  const TcRuleset *ruleset;
  const TcWord *word;
  gint32 counters[2] = { -1, -1 };
  guint n = 0, next = 0;

  /* The rules are bound only for what is lit: a stroke draws many scenes. */
  if (cause == NULL || !cause->lit)
    return;
  ruleset = tc_session_get_ruleset (self->session);
  if (ruleset == NULL || ruleset->system->words == NULL)
    return;
  word = tc_words_find (ruleset->system->words, cause->note.code);
  for (const char *letter = word != NULL ? word->args : ""; *letter != '\0' && next < TC_NOTE_ARGS; letter++)
    {
      gint32 value = cause->note.args[next++];

      if (*letter == 'h')
        light_hex (&self->scene, value);
      if (*letter == 'c' && n < G_N_ELEMENTS (counters))
        counters[n++] = value;
      next += *letter == 'o';
    }
  for (guint i = 0; i < n; i++)
    light_counter (&self->scene, counters[i]);
  if (cause->note.role == TC_NOTE_SIDES && n > 0)
    light_sides (&self->scene, cause, counters[0], counters[1]);
}

static void
cause_cb (TcOddsView *view, const TcNote *note, TcMapCanvas *self)
{
  const TcOrder *order = g_object_get_data (G_OBJECT (view), "order");
  Cause *cause = self->cause;

  g_assert (TC_IS_ODDS_VIEW (view) && TC_IS_MAP_CANVAS (self));

  if (note == NULL && (cause == NULL || !cause->lit))
    return;
  if (cause == NULL)
    cause = self->cause = g_new0 (Cause, 1);
  cause->lit = note != NULL;
  if (note != NULL)
    *cause = (Cause) { TRUE, *note, *order };
  self->scene_stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* It goes while something is pointed at. */
static void
gone_cb (TcOddsView *view, TcMapCanvas *self)
{
  g_assert (TC_IS_ODDS_VIEW (view) && TC_IS_MAP_CANVAS (self));

  cause_cb (view, NULL, self);
}

void
tc_map_canvas_follow_odds (TcMapCanvas *self, TcOddsView *view, const TcOrder *order)
{
  g_object_set_data_full (G_OBJECT (view), "order", g_memdup2 (order, sizeof *order), g_free);
  g_signal_connect_object (view, "cause", G_CALLBACK (cause_cb), self, 0);
  g_signal_connect_object (view, "unmap", G_CALLBACK (gone_cb), self, 0);
}
