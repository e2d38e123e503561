/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-shelf.h"

#include "tc-say.h"

static TcDocument *
get_document (TcShelfSteps *self)
{
  return tc_session_get_document (self->shelf->shell->session);
}

static guint
get_length (TcShelfSteps *self)
{
  if (self->game != NULL)
    return tc_game_get_length (self->game);
  return get_document (self) != NULL ? tc_document_get_length (get_document (self)) : 0;
}

static guint
get_position (TcShelfSteps *self)
{
  if (self->game != NULL)
    return tc_game_get_cursor (self->game);
  return get_document (self) != NULL ? tc_document_get_position (get_document (self)) : 0;
}

static char *
say_order (TcShelfSteps *self, guint index)
{
  const TcGameEntry *entry = tc_game_get_entry (self->game, index);
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcSide *side = g_ptr_array_index (ruleset->battle->sides, entry->side);
  g_autofree char *order = tc_say_order (&entry->order, ruleset, tc_game_get_state (self->game));
  /* Translators: the turn of an order, and whose it is */
  g_autofree char *when = g_strdup_printf (_("turn %d, %s"), entry->turn, side->name);

  return g_strdup_printf ("%u\t%s\t%s", index + 1, order, when);
}

static char *
say_edit (TcShelfSteps *self, guint index)
{
  const char *counter;
  const TcEdit *edit = tc_document_get_step (get_document (self), index, &counter);
  g_autofree char *text = tc_say_edit (edit, counter);

  const char *state = (int) index + 1 == self->saved ? _("saved") : tc_edit_is_earlier (edit) ? _("earlier session") : "";

  return g_strdup_printf ("%u\t%s\t%s", index + 1, text, state);
}

static const char *
say_beginning (TcShelfSteps *self)
{
  if (self->game != NULL)
    return _("Beginning of the game");
  return tc_edit_is_earlier (tc_document_get_step (get_document (self), 0, NULL)) ? _("Before these steps") : _("As opened");
}

/* The first row is what was there before all steps. */
static char *
say (gpointer owner, guint row)
{
  TcShelfSteps *self = owner;

  if (row == 0)
    return g_strdup_printf ("0\t%s\t", say_beginning (self));
  return self->game != NULL ? say_order (self, row - 1) : say_edit (self, row - 1);
}

static void
go (gpointer owner, guint row)
{
  TcShelfSteps *self = owner;

  if (self->game != NULL)
    tc_game_set_cursor (self->game, row);
  else if (get_document (self) != NULL)
    tc_document_set_position (get_document (self), row);
}

GtkWidget *
tc_shelf_steps_make (TcShelfSteps *self, TcShelf *shelf)
{
  static const TcRowListClassOf klass = { { 4, 44 }, say, go };
  GtkWidget *list = tc_row_list_new (&klass, self, _("Steps"));

  self->shelf = shelf;
  self->list = TC_ROW_LIST (list);
  tc_row_list_set_empty (self->list, _("There are no steps yet."));
  return list;
}

static int
find_saved (TcShelfSteps *self)
{
  for (guint i = 0; self->game == NULL && i <= get_length (self); i++)
    if (get_document (self) != NULL && tc_document_is_saved_at (get_document (self), i))
      return (int) i;
  return -1;
}

/* A row that stays keeps the keys that it has: how many of them say what they said.  Steps come and go at the end of the list; what
 * all say changes with names, with a save, and with what the list is about. */
static guint
count_kept (TcShelfSteps *self, const TcShelfSteps *before, gboolean same)
{
  if (!same || before->saved != self->saved)
    return 0;
  if (self->game != NULL)
    return MIN (self->length, before->length) + 1;
  if (self->length == before->length && g_strcmp0 (self->last, before->last) == 0)
    return self->length + 1;
  return MIN (self->position, before->position);
}

void
tc_shelf_steps_update (TcShelfSteps *self, guint what)
{
  TcSession *session = self->shelf->shell->session;
  TcGame *game = self->shelf->shell->draws_game (self->shelf->shell) ? tc_session_get_game (session) : NULL;
  TcShelfSteps before = *self;
  gboolean same = game == self->game && (what & (TC_CHANGE_GAME | TC_CHANGE_BATTLE)) == 0
                  && (game != NULL || (what & TC_CHANGE_ROSTER) == 0);

  self->game = game;
  self->saved = find_saved (self);
  self->length = get_length (self);
  self->position = get_position (self);
  self->last = self->length > 0 ? say (self, self->length) : NULL;
  tc_row_list_set_rows (self->list, self->length > 0 ? self->length + 1 : 0, count_kept (self, &before, same));
  tc_row_list_mark (self->list, self->length > 0 ? self->position : GTK_INVALID_LIST_POSITION);
  g_free (before.last);
}

void
tc_shelf_steps_clear (TcShelfSteps *self)
{
  g_clear_pointer (&self->last, g_free);
}
