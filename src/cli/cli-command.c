/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-command.h"

#include <string.h>

#include "cli-commands.h"
#include "cli.h"

#define DECLARE(name) extern const CliCommand cmd_##name;
CLI_COMMANDS (DECLARE)
#undef DECLARE

#define REFER(name) &cmd_##name,
const CliCommand *const cli_commands[] = { CLI_COMMANDS (REFER) NULL };
#undef REFER

const CliCommand *
cli_command_find (const char *name)
{
  for (guint i = 0; cli_commands[i] != NULL; i++)
    if (g_str_equal (name, cli_commands[i]->name))
      return cli_commands[i];
  return NULL;
}

gboolean
cli_option_is_file (const CliOption *self)
{
  return self->type == CLI_FILE || self->type == CLI_OUTPUT;
}

char *
cli_option_list (const CliOption *self)
{
  return self->list != NULL ? self->list () : g_strdup (self->choices);
}

char *
cli_option_describe (const CliOption *self)
{
  const char *summary = _(self->summary);
  int number = self->type == CLI_NUMBER ? *(const int *) self->value : CLI_NOT_GIVEN;

  if (number != CLI_NOT_GIVEN)
    return g_strdup_printf (_("%s (default: %d)"), summary, number);
  if (self->type == CLI_REAL)
    return g_strdup_printf (_("%s (default: %g)"), summary, *(const double *) self->value);
  if (self->type == CLI_SEED)
    return g_strdup_printf (_("%s (default: %d)"), summary, 0);
  return g_strdup (summary);
}

/* Values */

static gboolean refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
take_choice (const CliOption *option, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (option->choices, " ", -1);
  g_autofree char *expected = NULL;

  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      {
        *(int *) option->value = i;
        return TRUE;
      }
  expected = cli_expect (text, option->choices);
  return refuse (error, _("“%s” is not a value of --%s%s"), text, option->name, expected);
}

static gboolean
take_number (const CliOption *option, const char *text, GError **error)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, (gint64) option->least, (gint64) option->most, &number,
                                 NULL))
    return refuse (error, _("--%s takes a number from %.0f to %.0f"), option->name, option->least,
                   option->most);
  *(int *) option->value = (int) number;
  return TRUE;
}

static gboolean
take_real (const CliOption *option, const char *text, GError **error)
{
  char *end;
  double number = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !(number >= option->least && number <= option->most))
    return refuse (error, _("--%s takes a number from %g to %g"), option->name, option->least,
                   option->most);
  *(double *) option->value = number;
  return TRUE;
}

static gboolean
take_seed (const CliOption *option, const char *text, GError **error)
{
  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, option->value, NULL))
    return refuse (error, _("“%s” is not a seed; expected a whole number from 0 to %llu"), text,
                   (unsigned long long) G_MAXUINT64);
  return TRUE;
}

static gboolean
take_text (const CliOption *option, const char *text, GError **error)
{
  char **value = option->value;

  g_free (*value);
  *value = g_strdup (text);
  return TRUE;
}

static gboolean
take_one_more (const CliOption *option, const char *text, GError **error)
{
  char ***value = option->value;
  guint n = *value != NULL ? g_strv_length (*value) : 0;

  if (option->argument != NULL && strchr (option->argument, '=') != NULL && strchr (text, '=') == NULL)
    return refuse (error, _("--%s takes %s, not “%s”"), option->name, _(option->argument), text);
  *value = g_renew (char *, *value, n + 2);
  (*value)[n] = g_strdup (text);
  (*value)[n + 1] = NULL;
  return TRUE;
}

static gboolean
take_change (const CliOption *option, const char *text, GError **error)
{
  g_autofree char *change = g_strdup_printf ("%s %s", option->name, text);

  return take_one_more (option, change, error);
}

static gboolean
take_switch (const CliOption *option, const char *text, GError **error)
{
  *(gboolean *) option->value = TRUE;
  return TRUE;
}

static void
clear_text (gpointer value)
{
  g_clear_pointer ((char **) value, g_free);
}

static void
clear_texts (gpointer value)
{
  g_clear_pointer ((char ***) value, g_strfreev);
}

static const struct
{
  gboolean  (*take) (const CliOption *option, const char *text, GError **error);
  gsize        size;             /* of the value */
  void      (*clear) (gpointer value); /* NULL: a number */
  GOptionFlags flags;
} types[] = {
  [CLI_SWITCH] = { take_switch, sizeof (gboolean), NULL, G_OPTION_FLAG_NO_ARG },
  [CLI_TEXT]   = { take_text, sizeof (char *), clear_text },
  [CLI_FILE]   = { take_text, sizeof (char *), clear_text, G_OPTION_FLAG_FILENAME },
  [CLI_OUTPUT] = { take_text, sizeof (char *), clear_text, G_OPTION_FLAG_FILENAME },
  [CLI_TEXTS]  = { take_one_more, sizeof (char **), clear_texts },
  [CLI_NUMBER] = { take_number, sizeof (int) },
  [CLI_REAL]   = { take_real, sizeof (double) },
  [CLI_SEED]   = { take_seed, sizeof (guint64) },
  [CLI_CHOICE] = { take_choice, sizeof (int) },
  [CLI_CHANGE] = { take_change, sizeof (char **), clear_texts },
  [CLI_MAYBE]  = { take_text, sizeof (char *), clear_text, G_OPTION_FLAG_OPTIONAL_ARG },
};

gboolean
cli_call_take (CliCall *self, const CliOption *option, const char *text, GError **error)
{
  guint i = (guint) (option - self->command->options);

  g_assert (i < CLI_MOST_OPTIONS && types[option->type].size <= sizeof self->kept[i]);
  if ((self->seen >> i & 1) == 0)
    memcpy (self->kept[i], option->value, types[option->type].size);
  self->seen |= G_GUINT64_CONSTANT (1) << i;
  if (option->given != NULL)
    *option->given = TRUE;
  return types[option->type].take (option, text, error);
}

/* A text that is taken replaces what was there, so nothing is left to be restored. */
void
cli_call_undo (CliCall *self)
{
  for (guint i = 0; self->seen >> i != 0; i++)
    if (self->seen >> i & 1)
      {
        const CliOption *option = &self->command->options[i];

        if (types[option->type].clear != NULL)
          types[option->type].clear (option->value);
        else
          memcpy (option->value, self->kept[i], types[option->type].size);
        if (option->given != NULL)
          *option->given = FALSE;
      }
  self->seen = 0;
}

/* GLib's name of an option is "--name" or "-n". */
static gboolean
take_cb (const char *name, const char *text, gpointer data, GError **error)
{
  CliCall *call = data;
  const CliOption *options = call->command->options;

  for (guint i = 0; options[i].name != NULL; i++)
    if (name[1] == '-' ? g_str_equal (name + 2, options[i].name) : name[1] == options[i].letter)
      return cli_call_take (call, &options[i], text, error);
  g_assert_not_reached ();
}

/* Parsing */

/* "FILE --rally=UNIT" for GLib, which writes "Usage:\n  NAME [OPTION…]" before it. */
static char *
join_usage (const CliCommand *self)
{
  const char *usage = self->usage[0] != '\0' ? _(self->usage) : "";
  g_auto (GStrv) forms = g_strsplit (usage, "\n", -1);
  g_autofree char *start = g_strdup_printf ("\n  tercio-cli %s %s ", self->name, _("[OPTION…]"));
  g_autofree char *joined = g_strjoinv (start, forms);

  return g_strdup_printf ("%s — %s", joined, _(self->summary));
}

static void
print_help (const CliCommand *self, const GOptionEntry *entries)
{
  g_autofree char *usage = join_usage (self), *name = g_strdup_printf ("tercio-cli %s", self->name),
                  *help = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new (usage);

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_set_prgname (name);
  help = g_option_context_get_help (context, TRUE, NULL);
  g_set_prgname ("tercio-cli");
  g_print ("%s", help);
}

/* "Form of the answer: text, json". */
static const char *
describe_for_help (const CliOption *option)
{
  g_autofree char *text = cli_option_describe (option), *list = cli_option_list (option);
  g_autofree char *joined = NULL, *whole = NULL;
  g_auto (GStrv) words = NULL;

  if (list == NULL)
    return g_intern_string (text);
  words = g_strsplit (list, " ", -1);
  joined = g_strjoinv (", ", words);
  whole = g_strdup_printf ("%s: %s", text, joined);
  return g_intern_string (whole);
}

/* What two options share, GLib gives to one of them. */
static gboolean
differ (const CliOption *a, const CliOption *b)
{
  return strcmp (a->name, b->name) != 0 && (a->letter == 0 || a->letter != b->letter);
}

static GOptionEntry *
make_entries (const CliCommand *self)
{
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (const CliOption *option = self->options; option->name != NULL; option++)
    {
      const GOptionEntry entry = {
        option->name, option->letter, types[option->type].flags, G_OPTION_ARG_CALLBACK, take_cb,
        describe_for_help (option), option->argument,
      };

      for (const CliOption *other = self->options; other < option; other++)
        g_assert (differ (option, other));
      g_array_append_val (entries, entry);
    }
  return (GOptionEntry *) (gpointer) g_array_free (entries, FALSE);
}

/* GLib takes "--verify=no" for the switch, the file behind a bare "--fix" for its argument, and
 * wants the argument of a letter in a word of its own, while "-j4" is what people type. */
static int
tidy (const CliCommand *self, int argc, char **argv)
{
  for (int i = 1; i < argc && !g_str_equal (argv[i], "--"); i++)
    for (const CliOption *option = self->options; argv[i][0] == '-' && option->name != NULL;
         option++)
      {
        gboolean by_letter = option->letter != '\0' && argv[i][1] == option->letter;
        gboolean by_name = argv[i][1] == '-' && g_str_has_prefix (argv[i] + 2, option->name);
        char next = by_name ? argv[i][2 + strlen (option->name)] : '\0';

        if (option->type == CLI_SWITCH && by_name && next == '=')
          return cli_usage (self->name, _("“%s”: this option takes no value"), argv[i]);
        if (option->type == CLI_SWITCH || !(by_letter || (by_name && next == '\0')))
          continue;
        if (option->type == CLI_MAYBE || (by_letter && argv[i][2] != '\0'))
          {
            g_autofree char *whole =
                g_strdup_printf ("--%s=%s", option->name, by_letter ? argv[i] + 2 : "");

            argv[i] = (char *) g_intern_string (whole);
            break;
          }
        /* The next word is the value, whatever it looks like. */
        i = MIN (i + 1, argc - 1);
        break;
      }
  return CLI_FINE;
}

/* GLib's message on an unknown option ends with its name, and its value. */
static void
tell_error (const CliCommand *self, const GError *error)
{
  const char *found = strstr (error->message, "--");
  g_autofree char *name = found != NULL ? g_strndup (found, strcspn (found, "=")) : NULL,
                  *suggestion = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (const CliOption *option = self->options; option->name != NULL; option++)
    g_ptr_array_add (names, g_strconcat ("--", option->name, NULL));
  g_ptr_array_add (names, NULL);
  if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION) && name != NULL)
    suggestion = cli_suggest (name, (const char *const *) names->pdata);
  cli_usage (self->name, "%s%s", error->message, suggestion != NULL ? suggestion : "");
}

/* FALSE after a message. */
static gboolean
parse (CliCall *call, const GOptionEntry *entries, int *argc, char ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  GOptionGroup *group = g_option_group_new ("", "", "", call, NULL);
  g_autoptr (GError) error = NULL;

  g_option_group_add_entries (group, entries);
  g_option_context_set_main_group (context, group);
  g_option_context_set_help_enabled (context, FALSE);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      tell_error (call->command, error);
      return FALSE;
    }
  /* GLib leaves "--" and what follows it. */
  for (int i = 1; i < *argc; i++)
    if (g_str_equal ((*argv)[i], "--"))
      {
        memmove (*argv + i, *argv + i + 1, (gsize) (*argc - i) * sizeof **argv);
        (*argc)--;
        break;
      }
  return TRUE;
}

int
cli_command_run (const CliCommand *self, int argc, char **argv)
{
  CliCall call = { self, 0 };
  g_autofree GOptionEntry *entries = make_entries (self);
  gboolean file;

  for (int i = 1; i < argc && !g_str_equal (argv[i], "--"); i++)
    if (g_str_equal (argv[i], "--help") || g_str_equal (argv[i], "-h"))
      {
        print_help (self, entries);
        return CLI_FINE;
      }
  if (tidy (self, argc, argv) != CLI_FINE || !parse (&call, entries, &argc, &argv) ||
      cli_call_check_forms (&call, argc - 1, argv + 1, &file) != CLI_FINE ||
      cli_check_files (self, argc - 1, argv + 1) != CLI_FINE)
    return CLI_USAGE;
  return self->answer != NULL && argc > 1 && file ? cli_question_run (self, argv[1])
                                          : self->run (argc, argv);
}
