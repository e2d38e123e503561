/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-variant.h"

#include <string.h>

struct _TcVariant
{
  TcRuleset *ruleset;
  GPtrArray *states;  /* TcState: the base, then the one after each change */
  GArray    *changes; /* TcOrder */
};

TcVariant *
tc_variant_new (const TcRuleset *ruleset, const TcState *state)
{
  TcVariant *self;

  g_return_val_if_fail (ruleset != NULL && state != NULL, NULL);

  self = g_new0 (TcVariant, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->states = g_ptr_array_new_with_free_func (g_free);
  self->changes = TC_ORDER_LIST_NEW ();
  g_ptr_array_add (self->states, tc_state_dup (state));

  return self;
}

void
tc_variant_free (TcVariant *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->states);
  g_array_unref (self->changes);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

gboolean
tc_variant_add (TcVariant *self, const TcOrder *change, TcNote *refusal)
{
  g_autofree TcState *state = NULL;

  g_return_val_if_fail (self != NULL && change != NULL, FALSE);

  state = tc_state_dup (tc_variant_get_state (self));
  if (!tc_state_alter (self->ruleset, state, change, refusal))
    return FALSE;
  g_ptr_array_add (self->states, g_steal_pointer (&state));
  g_array_append_val (self->changes, *change);

  return TRUE;
}

void
tc_variant_undo (TcVariant *self, guint n)
{
  g_return_if_fail (self != NULL);

  n = MIN (n, self->changes->len);
  g_array_set_size (self->changes, self->changes->len - n);
  g_ptr_array_set_size (self->states, (int) (self->states->len - n));
}

guint
tc_variant_get_length (const TcVariant *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->changes->len;
}

const TcOrder *
tc_variant_get_change (const TcVariant *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->changes->len, NULL);

  return &g_array_index (self->changes, TcOrder, index);
}

const TcState *
tc_variant_get_base (const TcVariant *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->states->pdata[0];
}

const TcState *
tc_variant_get_state (const TcVariant *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->states->pdata[self->states->len - 1];
}

gboolean
tc_variant_is_forbidden (const TcVariant *self, TcNote *fault)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->changes->len > 0 && !tc_state_sound (self->ruleset, tc_variant_get_state (self), fault);
}

char *
tc_variant_say_options (const TcVariant *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tc_variant_get_length (self); i++)
    {
      g_autofree char *option = tc_alter_format (tc_variant_get_change (self, i), self->ruleset->battle);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", option);
    }

  return g_string_free (text, FALSE);
}
