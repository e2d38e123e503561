/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-forms: the forms of a call, as the row of its command writes them. */
#include "config.h"

#include "cli.h"

#include <string.h>

/* "--to=FORM", also in brackets, names the option "to". */
static gboolean
is_named (const char *word, const CliOption *option)
{
  gsize length = strlen (option->name);

  word += word[0] == '[';
  return g_str_has_prefix (word, "--") && strncmp (word + 2, option->name, length) == 0 &&
         strchr ("=[]…", word[2 + length]) != NULL;
}

static const CliOption *
find_named (const CliCommand *self, const char *word)
{
  for (const CliOption *option = self->options; option->name != NULL; option++)
    if (is_named (word, option))
      return option;
  return NULL;
}

gboolean
cli_call_is_seen (const CliCall *call, const CliOption *option)
{
  return call->seen >> (option - call->command->options) & 1;
}

static gboolean
form_names (char **words, const CliOption *option)
{
  for (char **word = words; *word != NULL; word++)
    if (is_named (*word, option))
      return TRUE;
  return FALSE;
}

/* Whether the call has this form.  *wrong: what it lacks or has in excess; free with g_free(). */
static gboolean
has_form (const CliCall *call, const char *form, int n, char **operands, char **wrong)
{
  g_auto (GStrv) words = g_strsplit (form, " ", -1),
                 all = g_strsplit_set (call->command->usage, " \n", -1);
  gboolean many = FALSE;

  for (char **word = words; *word != NULL; word++)
    {
      const CliOption *option = find_named (call->command, *word);
      gboolean optional = (*word)[0] == '[';

      if ((*word)[0] == '\0')
        continue;
      many = many || (option == NULL && g_str_has_suffix (*word, "…"));
      if (option != NULL ? !optional && !cli_call_is_seen (call, option) : n == 0 && !optional)
        {
          *wrong = g_strdup_printf (_("%s is missing"), *word);
          return FALSE;
        }
      if (option == NULL && n > 0)
        n--, operands++;
    }
  if (n > 0 && !many)
    {
      *wrong = g_strdup_printf (_("“%s” is an extra argument"), *operands);
      return FALSE;
    }
  for (const CliOption *option = call->command->options; option->name != NULL; option++)
    if (cli_call_is_seen (call, option) && !form_names (words, option) && form_names (all, option))
      {
        *wrong = g_strdup_printf (_("--%s cannot be combined with these arguments"), option->name);
        return FALSE;
      }
  return TRUE;
}

/* The form that the call has, NULL. */
static const char *
find_form (const CliCall *call, char **forms, int n, char **operands, char **wrong)
{
  for (char **form = forms; *form != NULL; form++)
    {
      g_clear_pointer (wrong, g_free);
      if (has_form (call, *form, n, operands, wrong))
        return *form;
    }
  return NULL;
}

gboolean
cli_call_has_form (const CliCall *self, int n, char **operands)
{
  g_auto (GStrv) forms = g_strsplit (self->command->usage, "\n", -1);
  g_autofree char *wrong = NULL;

  return find_form (self, forms, n, operands, &wrong) != NULL;
}

/* What one form needs, "" when it is not that of a question. Free with g_free(). */
static char *
list_needs (const CliCommand *self, const char *form)
{
  g_auto (GStrv) words = g_strsplit (form, " ", -1);
  GString *needs = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    {
      const CliOption *option = (*word)[0] == '-' ? find_named (self, *word) : NULL;

      if (option != NULL && option->whole)
        {
          g_string_truncate (needs, 0);
          break;
        }
      if (option != NULL)
        g_string_append_printf (needs, "%s%s", needs->len > 0 ? ", " : "", option->name);
    }
  return g_string_free (needs, FALSE);
}

char *
cli_command_list_needs (const CliCommand *self)
{
  g_auto (GStrv) forms = g_strsplit (self->usage, "\n", -1);
  GString *all = g_string_new (NULL);

  for (char **form = forms; *form != NULL; form++)
    {
      g_autofree char *needs = list_needs (self, *form);

      if (needs[0] != '\0')
        /* Translators: stands between alternative lists of the members of a question */
        g_string_append_printf (all, "%s%s", all->len > 0 ? _("; or: ") : "", needs);
    }
  return g_string_free (all, FALSE);
}

/* How near the call is to the form: by the options of it that it has, if there are any then by how few words it needs; and these, to be
 * freed with g_free(). */
static int
look_at_form (const CliCall *call, const char *form, int n, char **needs)
{
  g_auto (GStrv) words = g_strsplit (form, " ", -1);
  g_autoptr (GString) missing = g_string_new (NULL);
  int seen = 0, lacks = 0;

  for (char **word = words; *word != NULL; word++)
    {
      const CliOption *option = find_named (call->command, *word);
      gboolean has = option != NULL ? cli_call_is_seen (call, option) : n-- > 0;

      seen += option != NULL && has;
      if (has || (*word)[0] == '[' || (*word)[0] == '\0')
        continue;
      g_string_append_printf (missing, "%s%s", missing->len > 0 ? " " : "", *word);
      lacks++;
    }
  *needs = g_string_free (g_steal_pointer (&missing), FALSE);
  return seen > 0 ? 100 * seen - lacks : 0;
}

/* Do they begin with the same word? */
static gboolean
begins_alike (gconstpointer a, gconstpointer b)
{
  gsize length = strcspn (a, " ");

  return length == strcspn (b, " ") && strncmp (a, b, length) == 0;
}

/* Of the forms that the call is nearest to: what the call has in excess, else what each of them
 * lacks. */
static int
complain_of_forms (const CliCall *call, char **forms, int n, char **operands)
{
  g_autoptr (GPtrArray) lacking = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *expected = NULL, *excess = NULL;
  int most = 0;

  for (char **form = forms; *form != NULL; form++)
    {
      g_autofree char *needs = NULL, *wrong = NULL;
      int near = look_at_form (call, *form, n, &needs);

      if (near < most)
        continue;
      if (near > most)
        {
          g_ptr_array_set_size (lacking, 0);
          g_clear_pointer (&excess, g_free);
        }
      most = near;
      if (needs[0] == '\0' && !has_form (call, *form, n, operands, &wrong))
        {
          g_free (excess);
          excess = g_steal_pointer (&wrong);
        }
      else if (!g_ptr_array_find_with_equal_func (lacking, needs, begins_alike, NULL))
        g_ptr_array_add (lacking, g_steal_pointer (&needs));
    }
  if (excess != NULL)
    return cli_usage (call->command->name, "%s", excess);
  g_ptr_array_add (lacking, NULL);
  /* Translators: stands between alternative forms of a call */
  expected = g_strjoinv (_(", or "), (char **) lacking->pdata);
  return cli_usage (call->command->name, _("expected %s; tercio-cli %s --help lists all forms"), expected, call->command->name);
}

int
cli_call_check_forms (const CliCall *call, int n, char **operands, gboolean *file)
{
  g_auto (GStrv) forms = g_strsplit (call->command->usage, "\n", -1);
  g_autofree char *wrong = NULL;
  const char *form = find_form (call, forms, n, operands, &wrong);

  *file = form != NULL && strstr (form, "FILE") != NULL;
  if (form != NULL)
    return CLI_FINE;
  if (forms[0] == NULL || forms[1] == NULL)
    return cli_usage (call->command->name, "%s", wrong != NULL ? wrong : "");
  return complain_of_forms (call, forms, n, operands);
}
