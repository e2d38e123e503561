/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "tc-export.h"
#include "tc-player.h"
#include "tc-save.h"

/* Why standard output took no more; 0 when it did.  It is one for the whole program. */
static int broken;

static void
put (const char *text, gsize length)
{
  if (broken == 0 && fwrite (text, 1, length, stdout) != length)
    broken = errno;
}

/* g_print() writes out every piece by itself; a game has thousands. */
static void
print_cb (const char *text)
{
  g_autofree char *converted = NULL;
  const char *charset;

  if (!g_get_console_charset (&charset))
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  if (converted != NULL)
    text = converted;
  put (text, strlen (text));
}

void
cli_output_start (void)
{
  g_set_print_handler (print_cb);
}

int
cli_output_finish (int status)
{
  if (broken == 0 && fflush (stdout) != 0)
    broken = errno;
  /* Who closed the pipe has read enough. */
  if (broken == 0 || broken == EPIPE)
    return status;
  cli_tell (_("standard output"), 0, 0, TC_SEVERITY_ERROR, g_strerror (broken), "unwritable");
  return CLI_USAGE;
}

static void
print_help (const char *command, const GOptionEntry *entries, const char *parameters, const char *description)
{
  g_autofree char *usage = g_strdup_printf ("%s — %s", parameters, description);
  g_autofree char *name = g_strdup_printf ("tercio-cli %s", command);
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autofree char *help = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_set_prgname (name);
  help = g_option_context_get_help (context, TRUE, NULL);
  g_set_prgname ("tercio-cli");
  g_print ("%s", help);
}

/* A switch with a value, "--verify=no", would be taken for the switch. */
static const char *
find_switch_with_value (int argc, char **argv, const GOptionEntry *entries)
{
  for (int i = 1; i < argc && !g_str_equal (argv[i], "--"); i++)
    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
      {
        gsize length = strlen (entry->long_name);

        if (entry->arg == G_OPTION_ARG_NONE && g_str_has_prefix (argv[i], "--") &&
            strncmp (argv[i] + 2, entry->long_name, length) == 0 && argv[i][2 + length] == '=')
          return argv[i];
      }
  return NULL;
}

/* GLib wants the value of a letter in an argument of its own; "-j4" is what people type. */
static void
part_values (int argc, char **argv, const GOptionEntry *entries)
{
  for (int i = 1; i < argc && !g_str_equal (argv[i], "--"); i++)
    for (const GOptionEntry *entry = entries; argv[i][0] == '-' && entry->long_name != NULL; entry++)
      {
        if (entry->arg == G_OPTION_ARG_NONE)
          continue;
        if (entry->short_name != '\0' && argv[i][1] == entry->short_name && argv[i][2] != '\0')
          {
            g_autofree char *whole = g_strdup_printf ("--%s=%s", entry->long_name, argv[i] + 2);

            argv[i] = (char *) g_intern_string (whole);
            break;
          }
        /* What follows is the value, whatever it looks like. */
        if ((entry->short_name != '\0' && argv[i][1] == entry->short_name) ||
            (argv[i][1] == '-' && g_str_equal (argv[i] + 2, entry->long_name)))
          {
            i = MIN (i + 1, argc - 1);
            break;
          }
      }
}

gboolean
cli_parse (int *argc, char ***argv, const GOptionEntry *entries, const char *parameters,
           const char *description, int *status)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *with_value;

  for (int i = 1; i < *argc && !g_str_equal ((*argv)[i], "--"); i++)
    if (g_str_equal ((*argv)[i], "--help") || g_str_equal ((*argv)[i], "-h"))
      {
        print_help ((*argv)[0], entries, parameters, description);
        *status = CLI_FINE;
        return FALSE;
      }
  with_value = find_switch_with_value (*argc, *argv, entries);
  if (with_value != NULL)
    {
      *status = cli_usage ((*argv)[0], _("“%s”: this option takes no value"), with_value);
      return FALSE;
    }
  part_values (*argc, *argv, entries);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      *status = cli_usage ((*argv)[0], "%s", error->message);
      return FALSE;
    }
  /* What stands behind "--" is left with it. */
  for (int i = 1; i < *argc; i++)
    if (g_str_equal ((*argv)[i], "--"))
      {
        memmove (*argv + i, *argv + i + 1, (gsize) (*argc - i) * sizeof **argv);
        (*argc)--;
        break;
      }
  return TRUE;
}

/* To standard error as one line: what a file or an argument holds must not look like another complaint,
 * or command the terminal. */
static void
complain (const char *text)
{
  g_autoptr (GString) line = g_string_sized_new (256);

  for (const guchar *c = (const guchar *) text; *c != '\0'; c++)
    if (*c < ' ' || *c == 0x7f)
      g_string_append_printf (line, "\\x%02x", *c);
    else if (*c == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0)
      g_string_append_printf (line, "\\x%02x", *++c);
    else
      g_string_append_c (line, (char) *c);
  g_printerr ("%s\n", line->str);
}

int
cli_usage (const char *command, const char *format, ...)
{
  g_autofree char *message = NULL, *text = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  text = g_strdup_printf ("tercio-cli%s%s: error: %s [usage]", command != NULL ? " " : "", command != NULL ? command : "",
                          message);
  complain (text);
  return CLI_USAGE;
}

void
cli_tell (const char *file, int line, int column, TcSeverity severity, const char *sentence, const char *code)
{
  /* A name of nothing at all has to be seen. */
  g_autoptr (GString) place = g_string_new (file == NULL ? "tercio-cli" : file[0] != '\0' ? file : "“”");

  if (line > 0)
    g_string_append_printf (place, ":%d", line);
  if (line > 0 && column > 0)
    g_string_append_printf (place, ":%d", column);
  g_string_append_printf (place, ": %s: %s [%s]", tc_severity_get_name (severity), sentence, code);
  complain (place->str);
}

const char *
cli_failure (const char *file, const GError *error, const char **code)
{
  g_autofree char *prefix = file != NULL ? g_strconcat (file, ": ", NULL) : NULL;

  *code = "file";
  if (g_error_matches (error, TC_STORE_ERROR, TC_STORE_ERROR_WRITE) || g_error_matches (error, TC_DRAW_ERROR, TC_DRAW_ERROR_WRITE))
    *code = "unwritable";
  else if (error->domain == TC_STORE_ERROR)
    *code = "unreadable";
  return prefix != NULL && g_str_has_prefix (error->message, prefix) ? error->message + strlen (prefix) : error->message;
}

int
cli_complain (const char *file, const GError *error)
{
  const char *code, *message = cli_failure (file, error, &code);

  cli_tell (file, 0, 0, TC_SEVERITY_ERROR, message, code);
  return CLI_USAGE;
}

gboolean
cli_format (const char *command, const char *format, gboolean *json)
{
  *json = format != NULL && g_str_equal (format, "json");
  if (*json || format == NULL || g_str_equal (format, "text"))
    return TRUE;
  cli_usage (command, _("unknown format “%s”; expected text or json"), format);
  return FALSE;
}

gboolean
cli_read_seed (const char *command, const char *text, guint64 *seed)
{
  *seed = 0;
  if (text == NULL || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    return TRUE;
  cli_usage (command, _("“%s” is no seed; expected a whole number from 0 to %llu"), text, (unsigned long long) G_MAXUINT64);
  return FALSE;
}

void
cli_no_player (const char *command, const char *name, const char *other)
{
  g_autoptr (GString) names = g_string_new (other);

  for (const TcWord *word = tc_player_get_names (); word->code != NULL; word++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", word->code);
  cli_usage (command, _("there is no player “%s”; expected one of: %s"), name, names->str);
}

int
cli_deliver (const char *path, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (path == NULL || g_str_equal (path, "-"))
    put (text, length);
  else if (!tc_save_file (path, text, length, &error))
    return cli_complain (path, error);
  return CLI_FINE;
}

char *
cli_chance (TcRatio chance)
{
  g_autofree char *fraction = tc_ratio_to_string (chance);

  return g_strdup_printf ("%s (%.2f %%)", fraction, 100.0 * tc_ratio_to_double (chance));
}

void
cli_print_json (const CliJson *json)
{
  gsize length;
  const char *text = cli_json_get_text (json, &length);

  put (text, length);
}

void
cli_json_note (CliJson *json, const TcNote *note, const TcRuleset *ruleset)
{
  g_autofree char *sentence = tc_note_say (note, ruleset);

  cli_json_string (json, "code", note->code);
  cli_json_string (json, "case", note->rule);
  cli_json_string (json, "text", sentence);
}
