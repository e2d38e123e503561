/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as text: lines "battle NAME", "option ID=VALUE" and "seed NUMBER", then its orders; # begins a comment. */
#include "game-laws.h"

#include <string.h>

GameScript *
game_script_new (const char *battle, guint64 seed)
{
  GameScript *self = g_new0 (GameScript, 1);

  self->battle = g_strdup (battle);
  self->options = g_ptr_array_new_with_free_func (g_free);
  self->orders = g_ptr_array_new_with_free_func (g_free);
  self->seed = seed;
  return self;
}

void
game_script_free (GameScript *self)
{
  g_free (self->battle);
  g_ptr_array_unref (self->options);
  g_ptr_array_unref (self->orders);
  g_free (self);
}

GameScript *
game_script_parse (const char *text)
{
  g_autoptr (GameScript) self = game_script_new (NULL, 0);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      char *rest = strchr (g_strstrip (*line), ' ');
      gsize word = rest != NULL ? (gsize) (rest - *line) : 0;

      rest = rest != NULL ? rest + 1 : NULL;
      if (**line == '\0' || **line == '#')
        continue;
      if (self->battle == NULL && word == strlen ("battle") && g_str_has_prefix (*line, "battle"))
        self->battle = g_strdup (rest);
      else if (word == strlen ("option") && g_str_has_prefix (*line, "option"))
        g_ptr_array_add (self->options, g_strdup (rest));
      else if (word == strlen ("seed") && g_str_has_prefix (*line, "seed"))
        self->seed = g_ascii_strtoull (rest, NULL, 10);
      else
        g_ptr_array_add (self->orders, g_strdup (*line));
    }
  return self->battle != NULL ? g_steal_pointer (&self) : NULL;
}

char *
game_script_format (const GameScript *self, const char *title)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "# %s\nbattle %s\n", title, self->battle);
  for (guint i = 0; i < self->options->len; i++)
    g_string_append_printf (text, "option %s\n", (const char *) self->options->pdata[i]);
  g_string_append_printf (text, "seed %" G_GUINT64_FORMAT "\n\n", self->seed);
  for (guint i = 0; i < self->orders->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) self->orders->pdata[i]);
  return g_string_free (text, FALSE);
}
