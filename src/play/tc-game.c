/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-game.h"

#include <string.h>

#include "tc-hash.h"

/* A state is kept before every KEEP_EVERY orders: a jump replays fewer than that. */
#define KEEP_EVERY 16

struct _TcGame
{
  GObject parent_instance;

  /* owned */
  TcBattle  *battle;
  TcRuleset *ruleset;
  char     **options; /* sorted */
  TcState   *present; /* at the end */
  TcState   *seen;    /* at the cursor */
  TcState   *scratch;
  GArray    *entries; /* TcGameEntry */
  GArray    *events;  /* TcNote */
  GArray    *draws;   /* TcDraw */
  GArray    *undone;  /* TcGameEntry, the next to redo last */
  GPtrArray *kept;    /* TcState before order 0, KEEP_EVERY, 2 * KEEP_EVERY ... */

  guint64    digest;
  guint64    seed;
  guint      cursor;
  gboolean   past_dice;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TcGame, tc_game, G_TYPE_OBJECT)

static void
tc_game_finalize (GObject *object)
{
  TcGame *self = TC_GAME (object);

  g_clear_pointer (&self->ruleset, tc_ruleset_unref);
  g_clear_pointer (&self->battle, tc_battle_free);
  g_strfreev (self->options);
  g_free (self->present);
  g_free (self->seen);
  g_free (self->scratch);
  g_array_unref (self->entries);
  g_array_unref (self->events);
  g_array_unref (self->draws);
  g_array_unref (self->undone);
  g_ptr_array_unref (self->kept);

  G_OBJECT_CLASS (tc_game_parent_class)->finalize (object);
}

static void
tc_game_class_init (TcGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_game_finalize;

  signals[CHANGED] = g_signal_new ("changed", TC_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
tc_game_init (TcGame *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (TcGameEntry));
  self->events = g_array_new (FALSE, FALSE, sizeof (TcNote));
  self->draws = g_array_new (FALSE, FALSE, sizeof (TcDraw));
  self->undone = g_array_new (FALSE, FALSE, sizeof (TcGameEntry));
  self->kept = g_ptr_array_new_with_free_func (g_free);
}

/* Making */

static int
compare_texts (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
set_options (TcGame *self, const char *const *options, GError **error)
{
  guint n = options != NULL ? g_strv_length ((char **) options) : 0;

  self->options = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const char *equals = strchr (options[i], '=');
      g_autofree char *id = equals != NULL ? g_strndup (options[i], equals - options[i]) : NULL;

      self->options[i] = g_strdup (options[i]);
      if (id == NULL || !tc_battle_set_option (self->battle, id, equals + 1))
        {
          g_set_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_OPTION, "%s", options[i]);
          return FALSE;
        }
    }
  qsort (self->options, n, sizeof *self->options, compare_texts);

  return TRUE;
}

/* Every order has its own sequence; see the header. */
static void
start_dice (const TcGame *self, TcSeeded *dice, const TcState *before, guint index,
            const TcOrder *order)
{
  guint64 stream = tc_hash_number (tc_state_hash (self->ruleset, before), index);

  stream = tc_hash_number (stream, order->kind);
  stream = tc_hash_number (stream, order->flags);
  stream = tc_hash_number (stream, (guint64) order->value);
  stream = tc_hash_numbers (stream, order->units, order->n_units, sizeof *order->units);
  stream = tc_hash_numbers (stream, order->helpers, order->n_helpers, sizeof *order->helpers);
  stream = tc_hash_numbers (stream, order->targets, order->n_targets, sizeof *order->targets);
  stream = tc_hash_numbers (stream, order->path, order->n_path * 3, sizeof order->path->x);
  tc_seeded_init (dice, self->seed, stream);
}

static void
set_up (TcGame *self)
{
  TcSeeded dice;
  TcRecording recording;
  TcLog log = { self->events };

  self->present = tc_state_new (self->ruleset);
  tc_seeded_init (&dice, self->seed, 0);
  tc_recording_init (&recording, &dice.parent, self->draws);
  tc_state_setup (self->ruleset, self->present, &recording.parent, &log);
  self->seen = tc_state_dup (self->present);
  self->scratch = tc_state_dup (self->present);
}

TcGame *
tc_game_new (const TcBattle    *battle,
             guint64            digest,
             guint64            seed,
             const char *const *options,
             TcIssueList       *issues,
             GError           **error)
{
  g_autoptr (TcGame) self = NULL;

  g_return_val_if_fail (battle != NULL && issues != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (TC_TYPE_GAME, NULL);
  self->battle = tc_battle_copy (battle);
  self->digest = digest;
  self->seed = seed;
  if (!set_options (self, options, error))
    return NULL;

  tc_battle_lay_out (self->battle);
  self->ruleset = tc_ruleset_new (self->battle, issues);
  if (self->ruleset == NULL)
    return NULL;
  set_up (self);

  return g_steal_pointer (&self);
}

const TcBattle *
tc_game_get_battle (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), NULL);

  return self->battle;
}

const TcRuleset *
tc_game_get_ruleset (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), NULL);

  return self->ruleset;
}

guint64
tc_game_get_seed (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), 0);

  return self->seed;
}

const char *const *
tc_game_get_options (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), NULL);

  return (const char *const *) self->options;
}

guint64
tc_game_get_digest (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), 0);

  return self->digest;
}

const TcState *
tc_game_get_state (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), NULL);

  return self->seen;
}

/* Orders */

static void
emit_changed (TcGame *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
show_end (TcGame *self)
{
  self->cursor = self->entries->len;
  tc_state_copy (self->seen, self->present);
}

/* The order is legal. */
static void
append (TcGame *self, const TcOrder *order, gboolean joined)
{
  guint index = self->entries->len;
  TcLog log = { self->events };
  TcRecording recording;
  TcSeeded dice;
  TcGameEntry entry = {
    .order = *order,
    .side = self->present->actor,
    .first_event = self->events->len,
    .first_draw = self->draws->len,
    .turn = self->present->turn,
    .phase = self->present->phase,
    .joined = joined,
  };

  if (index % KEEP_EVERY == 0)
    g_ptr_array_add (self->kept, tc_state_dup (self->present));

  start_dice (self, &dice, self->present, index, order);
  tc_recording_init (&recording, &dice.parent, self->draws);
  tc_state_apply (self->ruleset, self->present, order, &recording.parent, &log);

  entry.n_events = self->events->len - entry.first_event;
  entry.n_draws = self->draws->len - entry.first_draw;
  entry.hash = tc_state_hash (self->ruleset, self->present);
  g_array_append_val (self->entries, entry);
}

gboolean
tc_game_give (TcGame *self, const TcOrder *order, TcNote *refusal)
{
  g_return_val_if_fail (TC_IS_GAME (self), FALSE);
  g_return_val_if_fail (order != NULL, FALSE);

  if (self->cursor != self->entries->len)
    {
      if (refusal != NULL)
        *refusal = (TcNote) { .code = "not-at-end" };
      return FALSE;
    }
  if (!tc_state_check (self->ruleset, self->present, order, refusal))
    return FALSE;

  g_array_set_size (self->undone, 0);
  append (self, order, FALSE);
  show_end (self);
  emit_changed (self);

  return TRUE;
}

guint
tc_game_give_many (TcGame *self, const TcOrder *orders, guint n)
{
  int actor, depth;
  guint given = 0;

  g_return_val_if_fail (TC_IS_GAME (self), 0);
  g_return_val_if_fail (orders != NULL || n == 0, 0);

  actor = self->present->actor;
  depth = self->present->depth;
  while (given < n && self->cursor == self->entries->len && self->present->actor == actor && self->present->depth == depth
         && tc_state_check (self->ruleset, self->present, &orders[given], NULL))
    {
      if (given == 0)
        g_array_set_size (self->undone, 0);
      append (self, &orders[given], given > 0);
      show_end (self);
      given++;
      if (g_array_index (self->entries, TcGameEntry, self->entries->len - 1).n_draws > 0)
        break;
    }
  if (given > 0)
    emit_changed (self);

  return given;
}

gboolean
tc_game_give_text (TcGame *self, const char *text, TcNote *refusal, GError **error)
{
  TcNote reason = { NULL };
  TcOrder order;

  g_return_val_if_fail (TC_IS_GAME (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (!tc_order_parse (text, self->battle, self->ruleset->system->order_kinds, &order, error))
    return FALSE;
  if (tc_game_give (self, &order, &reason))
    return TRUE;

  g_set_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_REFUSED, "%s: %s", text, reason.code);
  if (refusal != NULL)
    *refusal = reason;

  return FALSE;
}

guint
tc_game_get_length (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), 0);

  return self->entries->len;
}

const TcGameEntry *
tc_game_get_entry (TcGame *self, guint index)
{
  g_return_val_if_fail (TC_IS_GAME (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  return &g_array_index (self->entries, TcGameEntry, index);
}

const TcNote *
tc_game_get_events (TcGame *self, guint *n)
{
  g_return_val_if_fail (TC_IS_GAME (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->events->len;

  return (gconstpointer) self->events->data;
}

const TcDraw *
tc_game_get_draws (TcGame *self, guint *n)
{
  g_return_val_if_fail (TC_IS_GAME (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->draws->len;

  return (gconstpointer) self->draws->data;
}

/* Positions */

/* Puts the position after @index orders into @out. */
static void
find_position (const TcGame *self, guint index, TcState *out)
{
  guint from;

  if (index == self->entries->len)
    {
      tc_state_copy (out, self->present);
      return;
    }

  from = index / KEEP_EVERY;
  tc_state_copy (out, g_ptr_array_index (self->kept, from));
  for (guint i = from * KEEP_EVERY; i < index; i++)
    {
      const TcGameEntry *entry = &g_array_index (self->entries, TcGameEntry, i);
      TcSeeded dice;

      start_dice (self, &dice, out, i, &entry->order);
      tc_state_apply (self->ruleset, out, &entry->order, &dice.parent, NULL);
    }
}

guint
tc_game_get_cursor (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), 0);

  return self->cursor;
}

void
tc_game_set_cursor (TcGame *self, guint cursor)
{
  g_return_if_fail (TC_IS_GAME (self));
  g_return_if_fail (cursor <= self->entries->len);

  if (cursor == self->cursor)
    return;

  find_position (self, cursor, self->seen);
  self->cursor = cursor;
  emit_changed (self);
}

/* Undo */

void
tc_game_set_undo_past_dice (TcGame *self, gboolean allowed)
{
  g_return_if_fail (TC_IS_GAME (self));

  allowed = allowed != FALSE;
  if (self->past_dice == allowed)
    return;

  self->past_dice = allowed;
  emit_changed (self);
}

gboolean
tc_game_can_undo (TcGame *self)
{
  const TcGameEntry *last;

  g_return_val_if_fail (TC_IS_GAME (self), FALSE);

  if (self->entries->len == 0 || self->cursor != self->entries->len)
    return FALSE;
  last = &g_array_index (self->entries, TcGameEntry, self->entries->len - 1);

  return last->n_draws == 0 || self->past_dice;
}

gboolean
tc_game_can_redo (TcGame *self)
{
  g_return_val_if_fail (TC_IS_GAME (self), FALSE);

  return self->undone->len > 0 && self->cursor == self->entries->len;
}

/* Where the last step begins. */
static guint
find_step (const TcGame *self)
{
  guint index = self->entries->len - 1;

  while (index > 0 && g_array_index (self->entries, TcGameEntry, index).joined)
    index--;

  return index;
}

void
tc_game_undo (TcGame *self)
{
  TcGameEntry first;
  guint index;

  g_return_if_fail (TC_IS_GAME (self));

  if (!tc_game_can_undo (self))
    return;

  index = find_step (self);
  first = g_array_index (self->entries, TcGameEntry, index);
  find_position (self, index, self->scratch);
  tc_state_copy (self->present, self->scratch);

  for (guint i = self->entries->len; i > index; i--)
    {
      g_array_append_val (self->undone, g_array_index (self->entries, TcGameEntry, i - 1));
      if ((i - 1) % KEEP_EVERY == 0)
        g_ptr_array_set_size (self->kept, (i - 1) / KEEP_EVERY);
    }
  g_array_set_size (self->entries, index);
  g_array_set_size (self->events, first.first_event);
  g_array_set_size (self->draws, first.first_draw);
  show_end (self);
  emit_changed (self);
}

void
tc_game_redo (TcGame *self)
{
  TcGameEntry next;

  g_return_if_fail (TC_IS_GAME (self));

  if (!tc_game_can_redo (self))
    return;

  do
    {
      next = g_array_index (self->undone, TcGameEntry, self->undone->len - 1);
      g_array_set_size (self->undone, self->undone->len - 1);
      append (self, &next.order, next.joined);
    }
  while (self->undone->len > 0 && g_array_index (self->undone, TcGameEntry, self->undone->len - 1).joined);
  show_end (self);
  emit_changed (self);
}

TcGame *
tc_game_branch (TcGame *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcGame *branch;

  g_return_val_if_fail (TC_IS_GAME (self), NULL);

  branch = tc_game_new (tc_game_get_battle (self), self->digest, self->seed, tc_game_get_options (self), issues, NULL);
  for (guint i = 0; branch != NULL && i < self->cursor; i++)
    {
      const TcGameEntry *entry = tc_game_get_entry (self, i);

      append (branch, &entry->order, entry->joined);
    }
  if (branch != NULL)
    {
      show_end (branch);
      branch->past_dice = self->past_dice;
    }

  return branch;
}

/* Signature */

static guint64
hash_note (guint64 hash, const TcNote *note)
{
  hash = tc_hash_string (hash, note->code);
  hash = tc_hash_string (hash, note->rule);
  for (guint i = 0; i < TC_NOTE_ARGS; i++)
    hash = tc_hash_number (hash, (guint32) note->args[i]);

  return hash;
}

guint64
tc_game_get_signature (TcGame *self)
{
  guint64 hash;

  g_return_val_if_fail (TC_IS_GAME (self), 0);

  hash = tc_state_hash (self->ruleset, self->present);
  for (guint i = 0; i < self->events->len; i++)
    hash = hash_note (hash, &g_array_index (self->events, TcNote, i));

  return hash;
}
