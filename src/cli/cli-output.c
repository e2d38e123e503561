/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tc-batch.h"
#include "tc-player.h"
#include "tc-say.h"
#include "tc-file.h"
#include "tc-nearest.h"

/* The error of standard output, 0 for none.  There is only one for the whole program. */
static int broken;

static void
put (const char *text, gsize length)
{
  if (broken == 0 && fwrite (text, 1, length, stdout) != length)
    broken = errno;
}

/* Whether a terminal would obey the character rather than show it.  Joiners are part of words in
 * some scripts. */
static gboolean
is_obeyed (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
         || type == G_UNICODE_PARAGRAPH_SEPARATOR
         || (type == G_UNICODE_FORMAT && c != 0x200c && c != 0x200d);
}

/* Names and titles come from files: what would control a terminal, or is no UTF-8, is shown by
 * its number, but for the characters of @kept. */
static char *
make_printable (const char *text, const char *kept)
{
  GString *line = g_string_sized_new (256);

  for (const char *at = text, *next; *at != '\0'; at = next)
    {
      gunichar c = g_utf8_get_char_validated (at, -1);

      next = c < 0x110000 ? g_utf8_next_char (at) : at + 1;
      if (c >= 0x110000 || (c < 0x100 && is_obeyed (c) && strchr (kept, (int) c) == NULL))
        g_string_append_printf (line, "\\x%02x", c < 0x100 ? c : (guchar) *at);
      else if (c >= 0x100 && is_obeyed (c))
        g_string_append_printf (line, "\\u%04x", c);
      else
        g_string_append_len (line, at, next - at);
    }
  return g_string_free (line, FALSE);
}

/* g_print() flushes every piece; a game has thousands. */
static void
print_cb (const char *text)
{
  g_autofree char *printable = make_printable (text, "\n\t"), *converted = NULL;
  const char *charset;

  if (!g_get_console_charset (&charset))
    converted = g_convert_with_fallback (printable, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  put (converted != NULL ? converted : printable,
       strlen (converted != NULL ? converted : printable));
}

void
cli_output_start (void)
{
  g_set_print_handler (print_cb);
}

gboolean
cli_output_flush (void)
{
  if (broken == 0 && fflush (stdout) != 0)
    broken = errno;
  return broken == 0;
}

int
cli_output_finish (int status)
{
  cli_output_flush ();
  /* A reader that closed the pipe has read enough. */
  if (broken == 0 || broken == EPIPE)
    return status;
  cli_tell (_("standard output"), 0, 0, TC_SEVERITY_ERROR, g_strerror (broken), "unwritable");
  return CLI_USAGE;
}

int
cli_usage (const char *command, const char *format, ...)
{
  g_autofree char *message = NULL,
                  *name = command != NULL ? g_strconcat ("tercio-cli ", command, NULL) : NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  cli_tell (name, 0, 0, TC_SEVERITY_ERROR, message, "usage");
  return CLI_USAGE;
}

/* Only for people at a terminal that has not asked for plain text (https://no-color.org). */
static gboolean
is_coloured (void)
{
  const char *refused = g_getenv ("NO_COLOR");

  return (refused == NULL || refused[0] == '\0') && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0
         && isatty (STDERR_FILENO);
}

static CliCaught *catcher;

void
cli_catch (CliCaught *caught)
{
  catcher = caught;
}

void
cli_caught_clear (CliCaught *self)
{
  g_clear_pointer (&self->sentence, g_free);
  g_clear_pointer (&self->code, g_free);
}

void
cli_tell (const char *file, int line, int column, TcSeverity severity, const char *sentence,
          const char *code)
{
  static const char *const colours[] = {
    [TC_SEVERITY_NOTE] = "\033[1;36m",
    [TC_SEVERITY_WARNING] = "\033[1;35m",
    [TC_SEVERITY_ERROR] = "\033[1;31m",
  };
  gboolean coloured = is_coloured ();
  /* An empty name must be visible. */
  g_autoptr (GString) place = g_string_new (file == NULL      ? "tercio-cli"
                                            : file[0] != '\0' ? cli_file_name (file)
                                                              : "“”");
  g_autofree char *where = NULL, *what = NULL;

  if (catcher != NULL)
    {
      if (severity == TC_SEVERITY_ERROR && catcher->sentence == NULL)
        *catcher = (CliCaught) { g_strdup (sentence), g_strdup (code) };
      return;
    }
  if (line > 0)
    g_string_append_printf (place, ":%d", line);
  if (line > 0 && column > 0)
    g_string_append_printf (place, ":%d", column);
  where = make_printable (place->str, "");
  what = make_printable (sentence, "");
  g_printerr ("%s: %s%s:%s %s [%s]\n", where, coloured ? colours[severity] : "",
              tc_severity_get_name (severity), coloured ? "\033[0m" : "", what, code);
}

const char *
cli_failure (const char *file, const GError *error, const char **code)
{
  g_autofree char *prefix = file != NULL ? g_strconcat (file, ": ", NULL) : NULL;

  *code = "file";
  if (error->domain == TC_FILE_ERROR)
    *code = error->code == TC_FILE_ERROR_WRITE ? "unwritable" : "unreadable";
  return prefix != NULL && g_str_has_prefix (error->message, prefix)
             ? error->message + strlen (prefix)
             : error->message;
}

int
cli_complain (const char *file, const GError *error)
{
  const char *code, *message = cli_failure (file, error, &code);

  cli_tell (file, 0, 0, TC_SEVERITY_ERROR, message, code);
  return CLI_USAGE;
}

char *
cli_list_players (void)
{
  GString *names = g_string_new (NULL);

  for (const TcWord *word = tc_player_get_names (); word->code != NULL; word++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", word->code);
  return g_string_free (names, FALSE);
}

const TcSystem *
cli_find_hex_system (const char *id)
{
  const TcSystem *system = tc_system_find (id);

  return system != NULL && tc_system_get_board (system)->hexsides ? system : NULL;
}

static char *
list_systems (const TcSystem *(*find) (const char *id))
{
  GString *names = g_string_new (NULL);
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint i = 0; i < n; i++)
    if (find (systems[i]->id) != NULL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", systems[i]->id);
  return g_string_free (names, FALSE);
}

char *
cli_list_systems (void)
{
  return list_systems (tc_system_find);
}

int
cli_no_system (const char *command, const char *id)
{
  g_autofree char *list = cli_list_systems (), *expected = cli_expect (id, list);

  return cli_usage (command, _("there are no rules “%s”%s"), id, expected);
}

char *
cli_list_hex_systems (void)
{
  return list_systems (cli_find_hex_system);
}

char *
cli_suggest (const char *text, const char *const *words)
{
  const char *nearest = tc_nearest_word (text, words);

  return nearest != NULL ? g_strdup_printf (_("; did you mean “%s”?"), nearest) : g_strdup ("");
}

char *
cli_expect (const char *text, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);
  g_autofree char *joined = g_strjoinv (", ", words),
                  *suggestion = cli_suggest (text, (const char *const *) words);

  return g_strdup_printf (_("; expected one of: %s%s"), joined, suggestion);
}

void
cli_no_player (const char *command, const char *name, const char *other)
{
  g_autofree char *known = cli_list_players (),
                  *list = other != NULL ? g_strjoin (" ", other, known, NULL) : NULL,
                  *expected = cli_expect (name, list != NULL ? list : known);

  cli_usage (command, _("there is no player “%s”%s"), name, expected);
}

int
cli_deliver (const char *path, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (cli_is_standard (path))
    put (text, length);
  else if (!tc_file_write (path, text, length, &error))
    return cli_complain (path, error);
  return CLI_FINE;
}

char *
cli_chance (TcRatio chance)
{
  g_autofree char *fraction = tc_say_ratio (chance);

  return g_strdup_printf ("%s (%.2f %%)", fraction, 100.0 * tc_ratio_to_double (chance));
}

char *
cli_share (TcRatio chance, guint games)
{
  return games > 0 ? tc_say_share (chance, games) : cli_chance (chance);
}

void
cli_json_share (TcJson *json, const char *name, TcRatio chance, guint games)
{
  double low, high;

  tc_json_ratio (json, name, chance);
  if (games == 0)
    return;
  tc_batch_interval ((guint64) (tc_ratio_to_double (chance) * games + 0.5), games, &low, &high);
  tc_json_ratio (json, "low", tc_ratio_new ((gint64) (low * 10000), 10000));
  tc_json_ratio (json, "high", tc_ratio_new ((gint64) (high * 10000 + 0.999), 10000));
}

void
cli_print_games (guint games)
{
  g_autofree char *text = tc_say_games (games);

  g_print ("%s\n", text);
}

void
cli_print_json (const TcJson *json)
{
  gsize length;
  const char *text = tc_json_get_text (json, &length);

  put (text, length);
}

void
cli_json_note (TcJson *json, const TcNote *note, const TcRuleset *ruleset)
{
  g_autofree char *sentence = tc_note_say (note, ruleset);

  tc_json_string (json, "code", note->code);
  tc_json_string (json, "case", note->rule);
  tc_json_string (json, "text", sentence);
}
