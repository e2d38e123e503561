/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-document.h"

#include "tc-numbers.h"

#define NOT_SAVED G_MAXUINT

struct _TcDocument
{
  GObject     parent_instance;
  TcBattle   *battle;      /* owned */
  GPtrArray  *steps;       /* owned, of GPtrArray of TcEdit; undone ones at the end */
  guint       position;    /* steps that are done */
  guint       saved;       /* position when last saved, or NOT_SAVED */
  guint       stroke;      /* that the last step belongs to, 0 when it is closed */
  GHashTable *targets;     /* owned; the edits of the open step; borrowed, by target */
  guint       last_stroke; /* number given out last */
  guint       frozen;      /* calls of freeze without their thaw */
  gboolean    emitting;

  /* changed since the last signal */
  TcChangeFlags what;
  GArray       *hexes;     /* owned, TcHex; in no order, some more than once */
  GArray       *counters;  /* owned, gint32; the same */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TcDocument, tc_document, G_TYPE_OBJECT)

static void
edit_free (gpointer data)
{
  tc_edit_clear (data);
  g_free (data);
}

static GPtrArray *
step_new (void)
{
  return g_ptr_array_new_with_free_func (edit_free);
}

static guint
target_hash (gconstpointer data)
{
  return tc_edit_hash_target (data);
}

static gboolean
target_equal (gconstpointer a, gconstpointer b)
{
  return tc_edit_same_target (a, b);
}

static void
tc_document_finalize (GObject *object)
{
  TcDocument *self = TC_DOCUMENT (object);

  g_array_unref (self->hexes);
  g_array_unref (self->counters);
  g_hash_table_unref (self->targets);
  g_ptr_array_unref (self->steps);
  g_clear_pointer (&self->battle, tc_battle_free);

  G_OBJECT_CLASS (tc_document_parent_class)->finalize (object);
}

static void
tc_document_class_init (TcDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_document_finalize;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
tc_document_init (TcDocument *self)
{
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->targets = g_hash_table_new (target_hash, target_equal);
  self->hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));
  self->counters = g_array_new (FALSE, FALSE, sizeof (gint32));
}

static void
emit_changed (TcDocument *self)
{
  TcChange change = { self->what, self->hexes, self->counters };

  if (self->what == 0 || self->frozen > 0)
    return;
  if (self->what & TC_CHANGE_BOARD)
    g_array_set_size (self->hexes, 0);
  if (self->what & (TC_CHANGE_BOARD | TC_CHANGE_COUNTER_NUMBERS))
    g_array_set_size (self->counters, 0);
  tc_numbers_tidy (self->hexes);
  tc_numbers_tidy (self->counters);
  self->emitting = TRUE;
  g_signal_emit (self, signals[CHANGED], 0, &change);
  self->emitting = FALSE;
  self->what = 0;
  g_array_set_size (self->hexes, 0);
  g_array_set_size (self->counters, 0);
}

/* Exchanges the edit with the battle and remembers what to announce. */
static void
swap (TcDocument *self, TcEdit *edit)
{
  TcChangeFlags what = tc_edit_swap (edit, self->battle);
  const GArray *hexes = what & TC_CHANGE_TERRAIN ? tc_edit_get_hexes (edit) : NULL;

  self->what |= what;
  if (what & TC_CHANGE_BOARD)
    return;
  if (hexes != NULL)
    g_array_append_vals (self->hexes, hexes->data, hexes->len);
  else if (what & TC_CHANGE_TERRAIN)
    g_array_append_val (self->hexes, edit->index);
  if (what & (TC_CHANGE_PLACES | TC_CHANGE_COUNTERS))
    g_array_append_val (self->counters, edit->index);
}

void
tc_document_freeze (TcDocument *self)
{
  g_return_if_fail (TC_IS_DOCUMENT (self));

  self->frozen++;
}

void
tc_document_thaw (TcDocument *self)
{
  g_autoptr (TcDocument) alive = NULL;

  g_return_if_fail (TC_IS_DOCUMENT (self));
  g_return_if_fail (self->frozen > 0);

  alive = g_object_ref (self);
  self->frozen--;
  emit_changed (self);
}

/* What follows is a new step, even with the same stroke. */
static void
close_stroke (TcDocument *self)
{
  self->stroke = 0;
  g_hash_table_remove_all (self->targets);
}

static void
drop_undone (TcDocument *self)
{
  if (self->position == self->steps->len)
    return;

  g_ptr_array_set_size (self->steps, (int) self->position);
  if (self->saved != NOT_SAVED && self->saved > self->position)
    self->saved = NOT_SAVED;
}

static GPtrArray *
open_step (TcDocument *self, guint stroke)
{
  GPtrArray *step;

  if (stroke != 0 && stroke == self->stroke)
    return g_ptr_array_index (self->steps, self->position - 1);

  close_stroke (self);
  step = step_new ();
  g_ptr_array_add (self->steps, step);
  self->position++;
  self->stroke = stroke;
  return step;
}

/* Removes an edit without effect, and its step if it was the only one. */
static void
forget (TcDocument *self, GPtrArray *step, TcEdit *edit)
{
  g_hash_table_remove (self->targets, edit);
  g_ptr_array_remove (step, edit);
  if (step->len > 0)
    return;

  close_stroke (self);
  self->position--;
  g_ptr_array_set_size (self->steps, (int) self->position);
}

/* Remembers an edit that has been done.  Returns it when its step does not need it: the
 * first edit of a value in a stroke knows what was there before. */
static TcEdit *
record (TcDocument *self, TcEdit *edit, guint stroke)
{
  GPtrArray *step;
  TcEdit *first;

  drop_undone (self);
  step = open_step (self, stroke);

  if (tc_edit_keeps_order (edit))
    g_hash_table_remove_all (self->targets); /* others may have other indexes now */
  else if (stroke != 0)
    {
      first = g_hash_table_lookup (self->targets, edit);
      if (first != NULL)
        {
          if (!tc_edit_is_needed (first, self->battle))
            forget (self, step, first);
          return edit;
        }
      g_hash_table_add (self->targets, edit);
    }

  g_ptr_array_add (step, edit);
  return NULL;
}

TcDocument *
tc_document_new (TcBattle *battle)
{
  TcDocument *self;

  g_return_val_if_fail (battle != NULL, NULL);

  self = g_object_new (TC_TYPE_DOCUMENT, NULL);
  self->battle = battle;
  return self;
}

const TcBattle *
tc_document_get_battle (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), NULL);

  return self->battle;
}

gboolean
tc_document_do (TcDocument *self, TcEdit *edit, guint stroke)
{
  g_autoptr (TcDocument) alive = NULL;
  TcEdit *done, *spare;

  g_return_val_if_fail (TC_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (edit != NULL, FALSE);
  g_return_val_if_fail (!self->emitting, FALSE);

  if (!tc_edit_is_valid (edit, self->battle))
    {
      tc_edit_clear (edit);
      return FALSE;
    }
  if (!tc_edit_is_needed (edit, self->battle))
    {
      tc_edit_clear (edit);
      return TRUE;
    }

  alive = g_object_ref (self);
  done = g_memdup2 (edit, sizeof *edit);
  edit->key = edit->text = NULL;
  edit->object = NULL;

  swap (self, done);
  spare = record (self, done, stroke);
  if (spare != NULL)
    edit_free (spare);
  emit_changed (self);
  return TRUE;
}

guint
tc_document_new_stroke (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), 0);

  return ++self->last_stroke;
}

gboolean
tc_document_take_back (TcDocument *self, guint stroke)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), FALSE);

  if (stroke == 0 || stroke != self->stroke)
    return FALSE;
  tc_document_freeze (self);
  tc_document_undo (self);
  drop_undone (self);
  tc_document_thaw (self);
  return TRUE;
}

gboolean
tc_document_do_all (TcDocument *self, GArray *edits)
{
  gboolean done = TRUE;
  guint stroke;

  g_return_val_if_fail (TC_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (edits != NULL, FALSE);

  stroke = tc_document_new_stroke (self);
  tc_document_freeze (self);
  for (guint i = 0; i < edits->len; i++)
    if (done)
      done = tc_document_do (self, &g_array_index (edits, TcEdit, i), stroke);
    else
      tc_edit_clear (&g_array_index (edits, TcEdit, i));
  if (!done)
    tc_document_take_back (self, stroke);
  close_stroke (self);
  tc_document_thaw (self);
  return done;
}

gboolean
tc_document_can_undo (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), FALSE);

  return self->position > 0;
}

guint
tc_document_get_length (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), 0);

  return self->steps->len;
}

guint
tc_document_get_position (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), 0);

  return self->position;
}

/* Counters have got other numbers since, or will have. */
static const char *
name_counter (TcDocument *self, guint index, gint32 counter)
{
  const char *name = "";

  for (guint i = index; i < self->position && counter >= 0; i++)
    {
      GPtrArray *step = g_ptr_array_index (self->steps, i);

      for (guint k = i == index ? 1 : 0; k < step->len && counter >= 0; k++)
        counter = tc_edit_follow (g_ptr_array_index (step, k), counter, &name);
    }
  for (guint i = index; i > self->position && counter >= 0; i--)
    {
      GPtrArray *step = g_ptr_array_index (self->steps, i - 1);

      for (guint k = step->len; k > 0 && counter >= 0; k--)
        counter = tc_edit_follow (g_ptr_array_index (step, k - 1), counter, &name);
    }
  return counter >= 0 && (guint) counter < self->battle->counters->len ? tc_battle_counter (self->battle, counter)->name : name;
}

const TcEdit *
tc_document_get_step (TcDocument *self, guint index, const char **counter)
{
  const TcEdit *edit = NULL;
  const GPtrArray *step;

  g_return_val_if_fail (TC_IS_DOCUMENT (self) && index < self->steps->len, NULL);

  step = g_ptr_array_index (self->steps, index);
  /* A terrain comes to the legend because it is drawn. */
  for (guint i = 0; i < step->len && (edit == NULL || edit->kind == TC_EDIT_LEGEND); i++)
    edit = g_ptr_array_index (step, i);
  if (counter != NULL)
    *counter = edit->index >= 0 ? name_counter (self, index, edit->index) : "";
  return edit;
}

gboolean
tc_document_can_redo (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), FALSE);

  return self->position < self->steps->len;
}

void
tc_document_undo (TcDocument *self)
{
  g_autoptr (TcDocument) alive = NULL;
  GPtrArray *step;

  g_return_if_fail (TC_IS_DOCUMENT (self));
  g_return_if_fail (!self->emitting);

  if (!tc_document_can_undo (self))
    return;

  alive = g_object_ref (self);
  close_stroke (self);
  step = g_ptr_array_index (self->steps, --self->position);
  for (guint i = step->len; i-- > 0;)
    swap (self, g_ptr_array_index (step, i));
  emit_changed (self);
}

void
tc_document_redo (TcDocument *self)
{
  g_autoptr (TcDocument) alive = NULL;
  GPtrArray *step;

  g_return_if_fail (TC_IS_DOCUMENT (self));
  g_return_if_fail (!self->emitting);

  if (!tc_document_can_redo (self))
    return;

  alive = g_object_ref (self);
  close_stroke (self);
  step = g_ptr_array_index (self->steps, self->position++);
  for (guint i = 0; i < step->len; i++)
    swap (self, g_ptr_array_index (step, i));
  emit_changed (self);
}

void
tc_document_set_position (TcDocument *self, guint position)
{
  g_return_if_fail (TC_IS_DOCUMENT (self) && position <= self->steps->len);

  tc_document_freeze (self);
  while (self->position > position)
    tc_document_undo (self);
  while (self->position < position)
    tc_document_redo (self);
  tc_document_thaw (self);
}

static void
name_scan (TcScan *scan, TcScanNamer name, gpointer data)
{
  char *other = scan != NULL ? name (scan->file, data) : NULL;

  if (other == NULL)
    return;
  g_free (scan->file);
  scan->file = other;
}

void
tc_document_name_scans (TcDocument *self, TcScanNamer name, gpointer data)
{
  g_return_if_fail (TC_IS_DOCUMENT (self));
  g_return_if_fail (name != NULL && !self->emitting);

  close_stroke (self);
  name_scan (self->battle->map->scan, name, data);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const GPtrArray *step = g_ptr_array_index (self->steps, i);

      for (guint k = 0; k < step->len; k++)
        name_scan (tc_edit_get_scan (g_ptr_array_index (step, k)), name, data);
    }
}

gboolean
tc_document_is_saved (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), FALSE);

  return self->saved == self->position;
}

static void
mark (TcDocument *self, guint saved)
{
  g_autoptr (TcDocument) alive = NULL;

  /* An edit that joined the last step now would go unnoticed. */
  close_stroke (self);
  if (self->saved == saved)
    return;

  alive = g_object_ref (self);
  self->saved = saved;
  self->what |= TC_CHANGE_HISTORY;
  emit_changed (self);
}

gboolean
tc_document_is_saved_at (TcDocument *self, guint position)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), FALSE);

  return self->saved == position;
}

static gpointer
copy_edit (gconstpointer edit, gpointer data)
{
  TcEdit *copy = g_new (TcEdit, 1);

  *copy = tc_edit_copy (edit);
  return copy;
}

TcDocument *
tc_document_copy (TcDocument *self, guint first)
{
  TcDocument *copy;

  g_return_val_if_fail (TC_IS_DOCUMENT (self) && first <= self->position, NULL);

  copy = tc_document_new (tc_battle_copy (self->battle));
  for (guint i = first; i < self->steps->len; i++)
    {
      GPtrArray *step = g_ptr_array_copy (g_ptr_array_index (self->steps, i), copy_edit, NULL);

      g_ptr_array_add (copy->steps, step);
    }
  copy->position = self->position - first;
  copy->saved = self->saved != NOT_SAVED && self->saved >= first ? self->saved - first : NOT_SAVED;
  return copy;
}

TcBattle *
tc_document_dup_saved (TcDocument *self)
{
  g_autoptr (TcDocument) copy = NULL;

  g_return_val_if_fail (TC_IS_DOCUMENT (self), NULL);

  if (self->saved == NOT_SAVED)
    return NULL;
  copy = tc_document_copy (self, MIN (self->saved, self->position));
  tc_document_set_position (copy, copy->saved);
  return g_steal_pointer (&copy->battle);
}

void
tc_document_add_earlier (TcDocument *self, GArray *edits)
{
  g_autofree TcEdit *taken = NULL;
  gsize n;

  g_return_if_fail (TC_IS_DOCUMENT (self) && edits != NULL);
  g_return_if_fail (!self->emitting);

  if (edits->len == 0)
    return;
  taken = g_array_steal (edits, &n);
  for (gsize i = 0; i < n; i++)
    {
      GPtrArray *step = step_new ();

      g_ptr_array_add (step, g_memdup2 (&taken[i], sizeof taken[i]));
      g_ptr_array_insert (self->steps, (int) i, step);
    }
  self->position += (guint) n;
  self->saved = self->saved != NOT_SAVED ? self->saved + (guint) n : (guint) n - 1;
  self->what |= TC_CHANGE_HISTORY;
  emit_changed (self);
}

void
tc_document_mark_saved (TcDocument *self)
{
  g_return_if_fail (TC_IS_DOCUMENT (self));
  g_return_if_fail (!self->emitting);

  mark (self, self->position);
}

void
tc_document_mark_unsaved (TcDocument *self)
{
  g_return_if_fail (TC_IS_DOCUMENT (self));
  g_return_if_fail (!self->emitting);

  mark (self, NOT_SAVED);
}
