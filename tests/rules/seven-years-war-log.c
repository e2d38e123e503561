/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "seven-years-war-log.h"
#include "kept-log.h"
#include "sy-words.h"

/* Of the tests of the system; others that play on its table only use it. */
void
log_line (const char *format, ...)
{
  const char *path = g_test_get_path ();
  g_autofree char *line = NULL;
  va_list list;

  if (path == NULL || !g_str_has_prefix (path, "/seven-years-war/"))
    return;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  kept_line ("seven-years-war-log.txt", line);
}

/* A note, for which there are words. */
static void
say_note (Table *t, const char *mark, const TcNote *note)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (tc_words_find (sy_words, note->code) == NULL && tc_words_find (tc_rules_words, note->code) == NULL)
    g_error ("no words for %s", note->code);
  line_write (line, t->ruleset, note);
  log_line ("%s%s", mark, line->str);
}

static void
say_notes (Table *t, const char *mark, const GArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    say_note (t, mark, &g_array_index (notes, TcNote, i));
}

void
log_order (Table *t, const char *text, const TcOrder *order)
{
  TcNote note = { NULL };
  TcExplanation why;

  log_line ("> %s", text);
  if (tc_state_says (t->ruleset, t->state, order, &note))
    say_note (t, "  ", &note);
  if (!tc_state_explain (t->ruleset, t->state, order, &why))
    return;
  for (guint i = 0; i < why.n; i++)
    say_note (t, "  + ", &why.modifiers[i].note);
  if (why.roll.code != NULL)
    say_note (t, "  ", &why.roll);
}

void
log_events (Table *t, const GArray *draws)
{
  g_autoptr (GArray) duties = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_autoptr (GString) rolled = g_string_new ("dice:");

  for (guint i = 0; i < draws->len; i++)
    {
      const TcDraw *draw = &g_array_index (draws, TcDraw, i);

      g_string_append_printf (rolled, " %s D%u=%u", draw->what, draw->n, draw->value + 1u);
    }
  if (draws->len > 0)
    log_line ("%s", rolled->str);
  say_notes (t, "", t->events);
  tc_state_duties (t->ruleset, t->state, duties);
  say_notes (t, "owed: ", duties);
}

void
log_refusal (Table *t, const char *text, const TcOrder *order)
{
  TcNote refusal = { NULL };

  tc_state_check (t->ruleset, t->state, order, &refusal);
  log_line ("> %s", text);
  say_note (t, "refused: ", &refusal);
}

void
log_piece (const TcPiece *piece)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_printf (line, "%s %d %d:", piece->kind, piece->type, piece->level);
  for (guint i = 0; i < piece->points->len; i++)
    {
      TcPoint at = g_array_index (piece->points, TcPoint, i);

      g_string_append_printf (line, " %d,%d", at.x, at.y);
    }
  log_line ("%s", line->str);
}

void
log_end (Table *t)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcScore score;

  for (guint i = 0; i < rules (t)->n_units; i++)
    {
      g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
      const SyPiece *p = piece (t, i);

      log_line ("= %s: %d bases, %d,%d,%d%s", tc_battle_counter (t->battle, i)->id, p->stands, p->place.x, p->place.y,
           p->place.facing, sy_here (sy (t), i) ? "" : ", off the table");
      tc_state_about (t->ruleset, t->state, i, notes);
      say_notes (t, "  ", notes);
    }
  tc_state_place (t->ruleset, t->state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *shown = &g_array_index (placements, TcPlacement, i);

      log_line ("shown: %s @ %d,%d,%d, %d bases, %d abreast, faces %u, strength %d", tc_battle_counter (t->battle, shown->counter)->id,
                shown->place.x, shown->place.y, shown->place.facing, shown->stands.n, shown->stands.files, shown->faces,
                shown->values[TC_COLUMN_STRENGTH]);
    }
  tc_state_score (t->ruleset, t->state, &score);
  log_line ("score: %d %d, winner %d", score.points[0], score.points[1], score.winner);
}
