/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-compare.h"

#include "tc-alter.h"
#include "tc-say-version.h"
#include "tc-say.h"
#include "tc-scene.h"

static void
contrast_free (gpointer data)
{
  TcContrast *self = data;

  g_free (self->text);
  g_free (self->about);
  g_free (self);
}

/* Takes the texts. */
static TcContrast *
add (GPtrArray *found, char *text, char *about)
{
  TcContrast *self = g_new (TcContrast, 1);

  *self = (TcContrast) { text, about, TC_NO_HEX, -1 };
  g_ptr_array_add (found, self);
  return self;
}

/* Positions */

static gboolean
is_elsewhere (const TcPlacement *before, const TcPlacement *after)
{
  return before == NULL || after == NULL ? before != after : !tc_place_equal (before->place, after->place);
}

static void
append (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
}

static char *
say_place (const TcBattle *battle, const TcPlacement *placement)
{
  return placement != NULL ? tc_say_place (battle->map, placement->place) : g_strdup (_("off the map"));
}

/* A state that has begun, or ended. */
static void
append_face (GString *text, guint face, const char *word, const TcPlacement *before, const TcPlacement *after)
{
  guint was = before != NULL ? before->faces & face : 0, is = after->faces & face;
  g_autofree char *ended = NULL;

  if (was == is)
    return;
  /* Translators: a state that has ended, such as "disrupted" */
  ended = is == 0 ? g_strdup_printf (_("no longer %s"), word) : NULL;
  append (text, ended != NULL ? ended : word);
}

static char *
say_change (const TcBattle *battle, const TcPlacement *before, const TcPlacement *after)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (is_elsewhere (before, after))
    {
      g_autofree char *from = say_place (battle, before), *to = say_place (battle, after);

      g_string_append_printf (text, "%s → %s", from, to);
    }
  if (after != NULL)
    {
      append_face (text, TC_FACE_REDUCED, tc_say_back (tc_system_find (battle->rules->system)), before, after);
      append_face (text, TC_FACE_DEMORALIZED, _("demoralized"), before, after);
      append_face (text, TC_FACE_CAPTURED, _("captured"), before, after);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GPtrArray *
tc_compare_positions (const TcBattle *battle, const GArray *before, const GArray *after)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (contrast_free);

  g_return_val_if_fail (battle != NULL && before != NULL && after != NULL, found);

  for (int i = 0; i < (int) battle->counters->len; i++)
    {
      const TcPlacement *was = tc_placements_find (before, i, TC_FACE_GHOST), *is = tc_placements_find (after, i, TC_FACE_GHOST);
      g_autofree char *about = was != NULL || is != NULL ? say_change (battle, was, is) : NULL;
      TcContrast *contrast;

      if (about == NULL || *about == '\0')
        continue;
      contrast = add (found, g_strdup (tc_battle_counter (battle, i)->name), g_steal_pointer (&about));
      contrast->hex = tc_map_find_place (battle->map, is != NULL ? is->place : was->place);
      contrast->counter = i;
    }
  return found;
}

/* Versions */

/* What the path leads to: a counter, or what is named by the number of a hex. */
static void
find_where (TcContrast *self, const TcDifference *difference, const TcBattle *battle)
{
  const char *number = difference->member ? difference->after != NULL ? difference->after : difference->before : difference->what;
  g_auto (GStrv) hexes = g_strsplit_set (number, "/ ", 2);

  for (guint i = 0; i < difference->path->len; i++)
    {
      const TcVersionStep *step = g_ptr_array_index (difference->path, i);

      if (g_str_equal (step->element, "counter"))
        self->counter = tc_battle_find_counter (battle, step->id);
    }
  if (self->counter >= 0)
    self->hex = tc_map_find_place (battle->map, tc_battle_counter (battle, self->counter)->place);
  else if (hexes[0] != NULL)
    self->hex = tc_map_find_place (battle->map, tc_read_place (battle->map, hexes[0]));
}

GPtrArray *
tc_compare_versions (const TcBattle *before, const TcBattle *after)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (contrast_free);
  g_autoptr (GPtrArray) differences = NULL;

  g_return_val_if_fail (before != NULL && after != NULL, found);

  differences = tc_versions_compare (before, after);
  for (guint i = 0; i < differences->len;)
    {
      const TcDifference *first = g_ptr_array_index (differences, i);
      char *subject, *said = tc_say_differences (differences, before, after, &i, &subject);
      TcContrast *contrast = add (found, subject, said);

      find_where (contrast, first, after);
    }
  return found;
}

/* Options */

static void
append_option (GString *text, const TcBattle *battle, TcAlteration kind, const TcPlacement *placement)
{
  TcOrder change = { .kind = kind, .n_units = 1, .units = { placement->counter } };
  g_autofree char *option = NULL;

  if (kind == TC_ALTER_PLACE)
    {
      change.n_path = 1;
      change.path[0] = placement->place;
    }
  option = tc_alter_format (&change, battle);
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", option);
}

char *
tc_compare_say_options (const TcBattle *battle, const GArray *before, const GArray *after)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (battle != NULL && before != NULL && after != NULL, NULL);

  for (int i = 0; i < (int) battle->counters->len; i++)
    {
      const TcPlacement *was = tc_placements_find (before, i, TC_FACE_GHOST), *is = tc_placements_find (after, i, TC_FACE_GHOST);
      guint reduced = was != NULL ? was->faces & TC_FACE_REDUCED : 0;

      if (is == NULL && was != NULL)
        append_option (text, battle, TC_ALTER_REMOVE, was);
      if (is == NULL)
        continue;
      if (is_elsewhere (was, is))
        append_option (text, battle, TC_ALTER_PLACE, is);
      if (reduced != (is->faces & TC_FACE_REDUCED))
        append_option (text, battle, reduced ? TC_ALTER_RECOVER : TC_ALTER_DISRUPT, is);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
