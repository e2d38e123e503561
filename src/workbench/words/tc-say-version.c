/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What two versions of a battle differ in, in words. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tc-say-version.h"

#include "tc-words.h"

/* "counter kyle “Kyle”"; the name is left out where it is in what the element is found by. */
static void
append_step (GString *out, const TcVersionStep *step)
{
  g_string_append_printf (out, "%s%s%s%s", out->len > 0 ? ", " : "", step->element, *step->id != '\0' ? " " : "", step->id);
  if (*step->name != '\0' && strstr (step->id, step->name) == NULL)
    g_string_append_printf (out, " “%s”", step->name);
}

/* What only holds others is left out. */
char *
tc_say_version_path (const GPtrArray *path)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < path->len; i++)
    {
      const TcVersionStep *step = g_ptr_array_index (path, i);

      if (*step->id != '\0' || i + 1 == path->len)
        append_step (out, step);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static const char *
say (const char *value)
{
  return value != NULL && *value != '\0' ? value : "–";
}

/* What is the same element's, and is said of it in the same words. */
static gboolean
is_like (const TcDifference *a, const TcDifference *b)
{
  if (a->how != b->how || a->member != b->member || a->path->len != b->path->len || a->theirs != NULL || b->theirs != NULL)
    return FALSE;
  if (!a->member && (*a->what == '\0' || g_strcmp0 (a->before, b->before) != 0 || g_strcmp0 (a->after, b->after) != 0))
    return FALSE;
  for (guint i = 0; i < a->path->len; i++)
    {
      const TcVersionStep *x = g_ptr_array_index (a->path, i), *y = g_ptr_array_index (b->path, i);

      if (!g_str_equal (x->element, y->element) || !g_str_equal (x->id, y->id))
        return FALSE;
    }
  return TRUE;
}

char *
tc_say_differences (const GPtrArray *differences, guint *first)
{
  const TcDifference *self = g_ptr_array_index (differences, *first);
  g_autofree char *path = tc_say_version_path (self->path);
  g_autoptr (GString) what = g_string_new (NULL);
  const char *colon = *path != '\0' ? ": " : "";

  for (; *first < differences->len && is_like (self, g_ptr_array_index (differences, *first)); ++*first)
    {
      const TcDifference *like = g_ptr_array_index (differences, *first);

      g_string_append_printf (what, "%s%s", what->len > 0 ? " " : "",
                              !like->member ? like->what : like->after != NULL ? like->after : like->before);
    }
  if (what->len == 0 && g_ptr_array_index (differences, *first) == self)
    ++*first;
  if (self->how == TC_DIFFERENCE_MOVED)
    return g_strdup_printf (_("%s: in another order"), path);
  if (self->member)
    return g_strdup_printf (self->after != NULL ? "%s%s+ %s" : "%s%s− %s", path, colon, what->str);
  if (self->before == NULL && self->after == NULL && self->how == TC_DIFFERENCE_CHANGED)
    return g_strdup_printf (_("%s: another size"), path);
  if (self->before == NULL && self->after == NULL)
    return g_strdup_printf (self->how == TC_DIFFERENCE_ADDED ? "+ %s" : "− %s", path);
  return g_strdup_printf ("%s%s%s%s%s → %s", path, colon, what->str, what->len > 0 ? ": " : "", say (self->before),
                          say (self->after));
}

char *
tc_say_conflict (const TcDifference *conflict)
{
  g_autofree char *path = tc_say_version_path (conflict->path);
  const char *colon = *conflict->what != '\0' ? ": " : "";

  switch (conflict->how)
    {
    case TC_DIFFERENCE_MOVED:
      return g_strdup_printf (_("%s: both versions have another order; ours stays."), path);
    case TC_DIFFERENCE_REMOVED:
      if (conflict->after == NULL)
        return g_strdup_printf (_("%s%s%s: one version removes it, the other refers to it; it stays."), path, colon,
                                conflict->what);
      return g_strdup_printf (_("%s: theirs removes it, ours changes it; it stays."), path);
    case TC_DIFFERENCE_ADDED:
      return g_strdup_printf (_("%s: theirs changes it, ours removes it; it goes."), path);
    case TC_DIFFERENCE_CHANGED:
      break;
    }
  return g_strdup_printf (_("%s%s%s: before “%s”, ours “%s”, theirs “%s”; ours stays."), path, colon, conflict->what,
                          say (conflict->before), say (conflict->after), say (conflict->theirs));
}

char *
tc_say_forces_change (const TcForcesChange *change)
{
  static const char *const words[] = {
    [TC_FORCES_REMOVED] = N_("removed: {0} ({1})"), [TC_FORCES_ADDED] = N_("added: {0} ({1})"),
    [TC_FORCES_CHANGED] = N_("changed: {0} ({1})"),
  };
  g_autofree char *start = tc_words_fill (_(words[change->how]), (const char *const[]) { change->name, change->id, NULL });
  g_autoptr (GString) line = g_string_new (start);

  for (guint k = 0; k + 2 < change->cells->len; k += 3)
    {
      const char *const *cell = (const char *const *) change->cells->pdata + k;

      g_string_append_printf (line, "%s %s %s → %s", k > 0 ? "," : ":", cell[0], say (cell[1]), say (cell[2]));
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
tc_say_forces_changes (const GPtrArray *changes)
{
  guint n[3] = { 0 };

  for (guint i = 0; i < changes->len; i++)
    n[((const TcForcesChange *) g_ptr_array_index (changes, i))->how]++;
  return g_strdup_printf (_("added: %u, changed: %u, removed: %u"), n[TC_FORCES_ADDED], n[TC_FORCES_CHANGED],
                          n[TC_FORCES_REMOVED]);
}
