/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-document.h"

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
  gboolean    emitting;
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

  g_hash_table_unref (self->targets);
  g_ptr_array_unref (self->steps);
  tc_battle_free (self->battle);

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
}

static void
emit_changed (TcDocument *self, TcChangeKind kind, const TcEdit *edit)
{
  TcChange change = { .kind = kind, .edit = edit };

  self->emitting = TRUE;
  g_signal_emit (self, signals[CHANGED], 0, &change);
  self->emitting = FALSE;
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

/* Takes out an edit that came to nothing, and the step with it if it was the only one. */
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

  if (stroke != 0 && !tc_edit_keeps_order (edit))
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
  done = g_new (TcEdit, 1);
  *done = *edit;
  edit->key = NULL;
  edit->text = NULL;
  edit->object = NULL;
  edit->option = NULL;

  tc_edit_swap (done, self->battle);
  spare = record (self, done, stroke);
  emit_changed (self, TC_CHANGE_EDIT, done);
  if (spare != NULL)
    edit_free (spare);
  return TRUE;
}

guint
tc_document_new_stroke (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), 0);

  return ++self->last_stroke;
}

gboolean
tc_document_can_undo (TcDocument *self)
{
  g_return_val_if_fail (TC_IS_DOCUMENT (self), FALSE);

  return self->position > 0;
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
    tc_edit_swap (g_ptr_array_index (step, i), self->battle);
  for (guint i = step->len; i-- > 0;)
    emit_changed (self, TC_CHANGE_EDIT, g_ptr_array_index (step, i));
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
    tc_edit_swap (g_ptr_array_index (step, i), self->battle);
  for (guint i = 0; i < step->len; i++)
    emit_changed (self, TC_CHANGE_EDIT, g_ptr_array_index (step, i));
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
        {
          const TcEdit *edit = g_ptr_array_index (step, k);

          if (edit->kind == TC_EDIT_SCAN)
            name_scan (edit->object, name, data);
          else if (edit->kind == TC_EDIT_GROUND)
            name_scan (((TcGrounds *) edit->object)->map->scan, name, data);
        }
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
  emit_changed (self, TC_CHANGE_HISTORY, NULL);
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
