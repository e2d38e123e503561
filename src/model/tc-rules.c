/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-rules.h"

static char *
text_new (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

static void
attribute_free (gpointer data)
{
  TcAttribute *self = data;

  g_free (self->name);
  g_free (self->value);
  g_free (self);
}

TcRules *
tc_rules_new (void)
{
  TcRules *self = g_new0 (TcRules, 1);

  self->system = text_new (NULL);
  self->book = text_new (NULL);
  self->title = text_new (NULL);
  self->kinds = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_kind_free);
  self->parameters = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_parameter_free);
  self->options = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_option_free);
  self->charts = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_chart_free);
  self->modules = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_module_free);
  return self;
}

void
tc_rules_free (TcRules *self)
{
  if (self == NULL)
    return;

  g_free (self->system);
  g_free (self->book);
  g_free (self->title);
  g_ptr_array_unref (self->kinds);
  g_ptr_array_unref (self->parameters);
  g_ptr_array_unref (self->options);
  g_ptr_array_unref (self->charts);
  g_ptr_array_unref (self->modules);
  tc_keep_clear (&self->keep);
  g_free (self);
}

void
tc_keep_clear (TcKeep *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->attributes, g_free);
  g_clear_pointer (&self->elements, g_free);
}

void
tc_keep_copy (TcKeep *to, const TcKeep *from)
{
  g_return_if_fail (to != NULL);
  g_return_if_fail (from != NULL);
  g_return_if_fail (to != from);

  tc_keep_clear (to);
  to->attributes = g_strdup (from->attributes);
  to->elements = g_strdup (from->elements);
}

TcProvenance *
tc_provenance_new (const char *basis, const char *about, const char *text)
{
  TcProvenance *self = g_new0 (TcProvenance, 1);

  self->basis = text_new (basis);
  self->about = text_new (about);
  self->text = text_new (text);
  return self;
}

void
tc_provenance_free (TcProvenance *self)
{
  if (self == NULL)
    return;

  g_free (self->basis);
  g_free (self->about);
  g_free (self->text);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcRow *
tc_row_new (const char *name)
{
  TcRow *self = g_new0 (TcRow, 1);

  self->name = text_new (name);
  self->attributes = g_ptr_array_new_with_free_func (attribute_free);
  return self;
}

void
tc_row_free (TcRow *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_ptr_array_unref (self->attributes);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcModule *
tc_module_new (const char *type)
{
  TcModule *self = g_new0 (TcModule, 1);

  self->type = text_new (type);
  self->id = text_new (NULL);
  self->option = text_new (NULL);
  self->when = text_new ("yes");
  self->attributes = g_ptr_array_new_with_free_func (attribute_free);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_row_free);
  self->provenance = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_provenance_free);
  return self;
}

void
tc_module_free (TcModule *self)
{
  if (self == NULL)
    return;

  g_free (self->type);
  g_free (self->id);
  g_free (self->option);
  g_free (self->when);
  g_ptr_array_unref (self->attributes);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->provenance);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcChart *
tc_chart_new (const char *id)
{
  TcChart *self = g_new0 (TcChart, 1);

  self->id = text_new (id);
  self->rule = text_new (NULL);
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->lines = g_array_new (FALSE, TRUE, sizeof (int));
  self->kept = g_array_new (FALSE, TRUE, sizeof (TcKeep));
  g_array_set_clear_func (self->kept, (GDestroyNotify) tc_keep_clear);
  return self;
}

void
tc_chart_free (TcChart *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->rule);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->lines);
  tc_keep_clear (&self->keep);
  tc_keep_clear (&self->head);
  g_array_unref (self->kept);
  g_free (self);
}

TcParameter *
tc_parameter_new (const char *id, const char *value)
{
  TcParameter *self = g_new0 (TcParameter, 1);

  self->id = text_new (id);
  self->value = text_new (value);
  self->rule = text_new (NULL);
  return self;
}

void
tc_parameter_free (TcParameter *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->value);
  g_free (self->rule);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcOption *
tc_option_new (const char *id, const char *value)
{
  TcOption *self = g_new0 (TcOption, 1);

  self->id = text_new (id);
  self->title = text_new (NULL);
  self->choices = text_new (NULL);
  self->words = text_new (NULL);
  self->where = text_new (NULL);
  self->value = text_new (value);
  self->rule = text_new (NULL);
  return self;
}

void
tc_option_free (TcOption *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->title);
  g_free (self->choices);
  g_free (self->words);
  g_free (self->where);
  g_free (self->value);
  g_free (self->rule);
  tc_keep_clear (&self->keep);
  g_free (self);
}

TcKind *
tc_kind_new (const char *id, const char *name, const char *symbol)
{
  TcKind *self = g_new0 (TcKind, 1);

  self->id = text_new (id);
  self->name = text_new (name);
  self->symbol = text_new (symbol);
  return self;
}

void
tc_kind_free (TcKind *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_free (self->symbol);
  tc_keep_clear (&self->keep);
  g_free (self);
}
