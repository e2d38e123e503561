/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-news.h"

#include "tc-announce.h"
#include "tc-say.h"

/* More orders at once are summed up. */
#define FEW_ORDERS 2

static TcSession *
get_session (TcNews *self)
{
  return self->shell->session;
}

static void
tell (TcNews *self, const char *text)
{
  tc_announce (self->shell->window, text);
}

static void
tell_position (TcNews *self)
{
  g_autofree char *text = tc_say_position (self->shell->draws_game (self->shell) ? tc_session_get_game (get_session (self)) : NULL);

  tell (self, text);
}

/* Neither the heading of a turn or a phase nor a part of something. */
static gboolean
is_worth_telling (const TcNote *event)
{
  return event->role != TC_NOTE_TURN && event->role != TC_NOTE_PHASE;
}

/* An order with its results. */
static void
tell_order (TcNews *self, guint index)
{
  const TcGameEntry *entry = tc_game_get_entry (self->game, index);
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  guint n;
  const TcNote *events = tc_game_get_events (self->game, &n) + entry->first_event;
  g_autofree char *order = tc_say_order (&entry->order, ruleset, tc_game_get_state (self->game));
  g_autoptr (GString) text = g_string_new (order);

  for (guint i = 0; i < entry->n_events; i++)
    if (is_worth_telling (&events[i]))
      {
        g_autofree char *event = tc_say_note (&events[i], ruleset);

        g_string_append_printf (text, ". %s", event);
      }
  tell (self, text->str);
}

static void
tell_undone (TcNews *self, guint n)
{
  /* Translators: how many orders or changes have been taken back */
  g_autofree char *text = g_strdup_printf (ngettext ("Undone", "%u steps undone", n), n);

  tell (self, text);
}

static void
follow_game (TcNews *self)
{
  TcGame *game = tc_session_get_game (get_session (self));
  guint orders = game != NULL ? tc_game_get_length (game) : 0, cursor = game != NULL ? tc_game_get_cursor (game) : 0;
  guint before = self->orders, looked = self->cursor;
  gboolean same = game == self->game;

  self->game = game;
  self->orders = orders;
  self->cursor = cursor;
  if (!same)
    self->drawn = self->shell->draws_game (self->shell);
  if (!same || game == NULL)
    return;
  if (orders > before + FEW_ORDERS)
    tell_position (self);
  else if (orders < before)
    tell_undone (self, before - orders);
  else if (orders == before && cursor != looked)
    tell_position (self);
  for (guint i = before; orders <= before + FEW_ORDERS && i < orders; i++)
    tell_order (self, i);
}

static void
follow_document (TcNews *self)
{
  TcDocument *document = tc_session_get_document (get_session (self));
  guint steps = document != NULL ? tc_document_get_position (document) : 0;
  guint n_steps = document != NULL ? tc_document_get_length (document) : 0;
  guint before = self->steps;
  const char *counter;
  const TcEdit *edit;
  g_autofree char *step = NULL, *text = NULL;

  /* A step that is made is seen where it is made; another length is a new one. */
  gboolean moved = n_steps == self->n_steps && steps != before;

  self->steps = steps;
  self->n_steps = n_steps;
  if (!moved)
    return;
  edit = tc_document_get_step (document, steps < before ? steps : steps - 1, &counter);
  step = tc_say_edit (edit, counter);
  text = g_strdup_printf (steps < before ? _("Undone: %s") : _("Redone: %s"), step);
  tell (self, text);
}

static void
changed_cb (TcNews *self, const TcChange *change)
{
  if (change->what & TC_CHANGE_BATTLE)
    {
      self->n_steps = G_MAXUINT;
      self->game = NULL;
    }
  if (change->what & (TC_CHANGE_EDITED | TC_CHANGE_BATTLE))
    follow_document (self);
  if (change->what & (TC_CHANGE_POSITION | TC_CHANGE_GAME))
    follow_game (self);
}

static void
message_cb (TcNews *self, const char *text, gboolean is_refusal)
{
  tell (self, text);
}

void
tc_news_update (TcNews *self)
{
  gboolean drawn = self->shell->draws_game (self->shell);

  if (drawn != self->drawn)
    {
      self->drawn = drawn;
      tell_position (self);
    }
}

void
tc_news_init (TcNews *self, TcShell *shell)
{
  self->shell = shell;
  g_signal_connect_data (shell->session, "changed", G_CALLBACK (changed_cb), self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (shell->session, "message", G_CALLBACK (message_cb), self);
}

void
tc_news_clear (TcNews *self)
{
  g_signal_handlers_disconnect_by_data (self->shell->session, self);
}
