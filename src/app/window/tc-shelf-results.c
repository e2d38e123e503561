/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results: what the position differs in from the one that it is compared with, the figures of the charts of the page in front, and the
 * results of the game's orders. */
#include "tc-i18n.h"

#include "tc-shelf.h"

#include "tc-chart.h"
#include "tc-say.h"

/* A result of an order. */
typedef struct
{
  guint order;
  guint event;
} Result;

static TcSession *
get_session (TcShelfResults *self)
{
  return self->shelf->shell->session;
}

static guint
count_contrasts (TcShelfResults *self)
{
  return self->contrasts != NULL ? self->contrasts->len : 0;
}

static guint
count_figures (TcShelfResults *self)
{
  return self->figures != NULL ? self->figures->len : 0;
}

static char *
say_result (TcShelfResults *self, const Result *result)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcGameEntry *entry = tc_game_get_entry (self->game, result->order);
  const TcSide *side = g_ptr_array_index (ruleset->battle->sides, entry->side);
  guint n;
  const TcNote *events = tc_game_get_events (self->game, &n);
  g_autofree char *order = tc_say_order (&entry->order, ruleset, tc_game_get_state (self->game));
  g_autofree char *said = tc_say_note (&events[result->event], ruleset);
  /* Translators: the turn of an order, and whose it is */
  g_autofree char *when = g_strdup_printf (_("turn %d, %s"), entry->turn, side->name);

  return g_strdup_printf ("%s\t%s\t%s", when, order, said);
}

static char *
say (gpointer owner, guint row)
{
  TcShelfResults *self = owner;
  guint n_contrasts = count_contrasts (self), n_figures = count_figures (self);

  if (row < n_contrasts)
    {
      const TcContrast *contrast = g_ptr_array_index (self->contrasts, row);

      return g_strdup_printf ("%s\t%s\t%s", _("Difference"), contrast->text, contrast->about);
    }
  if (row < n_contrasts + n_figures)
    return g_strdup (g_ptr_array_index (self->figures, row - n_contrasts));
  return say_result (self, &g_array_index (self->results, Result, row - n_contrasts - n_figures));
}

/* Where the difference is, or the game as it was after the order; a figure leads nowhere. */
static void
go (gpointer owner, guint row)
{
  TcShelfResults *self = owner;
  guint n_contrasts = count_contrasts (self), first = n_contrasts + count_figures (self);

  if (row < n_contrasts)
    {
      tc_shelf_show_map (self->shelf->shell);
      tc_map_canvas_show_contrast (self->shelf->shell->canvas, g_ptr_array_index (self->contrasts, row));
    }
  else if (row >= first && self->game != NULL)
    tc_game_set_cursor (self->game, g_array_index (self->results, Result, row - first).order + 1);
}

GtkWidget *
tc_shelf_results_make (TcShelfResults *self, TcShelf *shelf)
{
  static const TcRowListClassOf klass = { { 22, 44 }, say, go };
  GtkWidget *list = tc_row_list_new (&klass, self, _("Results"));

  self->shelf = shelf;
  self->list = TC_ROW_LIST (list);
  self->results = g_array_new (FALSE, FALSE, sizeof (Result));
  tc_row_list_set_empty (self->list, _("Nothing has been asked, fought, play-tested or compared here yet."));
  return list;
}

static void
find_results (TcShelfResults *self)
{
  guint n;
  const TcNote *events = self->game != NULL ? tc_game_get_events (self->game, &n) : NULL;

  g_array_set_size (self->results, 0);
  for (guint i = 0; events != NULL && i < tc_game_get_length (self->game); i++)
    {
      const TcGameEntry *entry = tc_game_get_entry (self->game, i);

      for (guint k = entry->first_event; k < entry->first_event + entry->n_events; k++)
        if (events[k].role == TC_NOTE_RESULT)
          {
            Result result = { i, k };

            g_array_append_val (self->results, result);
          }
    }
}

/* What all rows but those of the game's results say. */
static char *
say_all (TcShelfResults *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < count_contrasts (self) + count_figures (self); i++)
    {
      g_autofree char *row = say (self, i);

      g_string_append_printf (text, "%s\n", row);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The difference that the cursor is at, or the counter that is selected */
static void
mark (TcShelfResults *self)
{
  TcHex cursor = tc_session_get_cursor (get_session (self));
  int counter = tc_session_get_counter (get_session (self));

  for (guint i = 0; i < count_contrasts (self); i++)
    {
      const TcContrast *contrast = g_ptr_array_index (self->contrasts, i);

      if (contrast->counter >= 0 ? contrast->counter == counter : contrast->hex != TC_NO_HEX && contrast->hex == cursor)
        {
          tc_row_list_mark (self->list, i);
          return;
        }
    }
}

/* All is found anew: a chart may have come or gone with any change.  Rows that stay as they were keep the keys; of a game results
 * come and go at the end. */
void
tc_shelf_results_update (TcShelfResults *self, guint what)
{
  TcShell *shell = self->shelf->shell;
  const TcScene *scene = tc_map_canvas_get_scene (shell->canvas);
  TcGame *game = self->game;
  guint n = self->results->len, kept = 0;
  g_autofree char *before = NULL, *after = NULL;

  mark (self);
  if ((what & ~(TC_CHANGE_CURSOR | TC_CHANGE_FOCUS)) == 0)
    return;
  before = say_all (self);
  g_clear_pointer (&self->contrasts, g_ptr_array_unref);
  g_clear_pointer (&self->figures, g_ptr_array_unref);
  self->contrasts = scene != NULL ? tc_session_list_contrasts (get_session (self), scene->placements) : NULL;
  self->figures = tc_chart_list (shell->pages);
  self->game = g_str_equal (shell->get_view (shell), "game") ? tc_session_get_game (get_session (self)) : NULL;
  find_results (self);
  after = say_all (self);
  if (game == self->game && g_str_equal (before, after))
    kept = count_contrasts (self) + count_figures (self) + MIN (n, self->results->len);
  tc_row_list_set_rows (self->list, count_contrasts (self) + count_figures (self) + self->results->len, kept);
}

void
tc_shelf_results_clear (TcShelfResults *self)
{
  g_clear_pointer (&self->contrasts, g_ptr_array_unref);
  g_clear_pointer (&self->figures, g_ptr_array_unref);
  g_clear_pointer (&self->results, g_array_unref);
}
