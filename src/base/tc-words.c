/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-words.h"

#include <string.h>

const TcWord *
tc_words_find (const TcWord *table, const char *code)
{
  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (code != NULL, NULL);

  for (const TcWord *word = table; word->code != NULL; word++)
    if (strcmp (word->code, code) == 0)
      return word;

  return NULL;
}

char *
tc_words_fill (const char *sentence, const char *const *args)
{
  GString *out;
  guint n_args = 0;

  g_return_val_if_fail (sentence != NULL, NULL);

  while (args != NULL && args[n_args] != NULL)
    n_args++;

  /* The empty text is the key of the catalogue's header. */
  if (*sentence != '\0')
    sentence = g_dgettext (GETTEXT_PACKAGE, sentence);

  out = g_string_new (NULL);
  for (const char *at = sentence; *at != '\0'; at++)
    {
      if (at[0] == '{' && at[1] == '{')
        {
          g_string_append_c (out, '{');
          at++;
        }
      else if (at[0] == '{' && g_ascii_isdigit (at[1]) && at[2] == '}'
               && (guint) (at[1] - '0') < n_args)
        {
          g_string_append (out, args[at[1] - '0']);
          at += 2;
        }
      else
        {
          g_string_append_c (out, *at);
        }
    }

  return g_string_free (out, FALSE);
}

char *
tc_words_say (const TcWord *table, const char *code, const char *const *args)
{
  const TcWord *word;
  GString *out;

  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (code != NULL, NULL);

  word = tc_words_find (table, code);
  if (word != NULL)
    return tc_words_fill (word->sentence, args);

  out = g_string_new (code);
  for (; args != NULL && *args != NULL; args++)
    g_string_append_printf (out, " %s", *args);

  return g_string_free (out, FALSE);
}

char *
tc_say_code (const char *code)
{
  char *text = g_strdup (code);

  if (g_ascii_isdigit (text[0]))
    return text;
  for (char *p = text; *p != '\0'; p++)
    if (*p == '-' || *p == '_')
      *p = ' ';
  text[0] = g_ascii_toupper (text[0]);
  return text;
}
