#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>

gboolean
cli_parse (int *argc, char ***argv, const GOptionEntry *entries, const char *parameters,
           const char *description, int *status)
{
  g_autofree char *usage = g_strdup_printf ("%s — %s", parameters, description);
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("tercio-cli %s", (*argv)[0]);
  gboolean parsed;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);
  for (int i = 1; i < *argc && !g_str_equal ((*argv)[i], "--"); i++)
    if (g_str_equal ((*argv)[i], "--help") || g_str_equal ((*argv)[i], "-h"))
      {
        g_autofree char *help = NULL;
        const char *prgname = g_get_prgname ();

        g_set_prgname (name);
        g_option_context_free (g_steal_pointer (&context));
        context = g_option_context_new (usage);
        g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
        help = g_option_context_get_help (context, TRUE, NULL);
        g_set_prgname (prgname);
        g_print ("%s", help);
        *status = CLI_FINE;
        return FALSE;
      }
  parsed = g_option_context_parse (context, argc, argv, &error);
  if (!parsed)
    {
      *status = cli_usage ((*argv)[0], "%s", error->message);
      return FALSE;
    }
  if (*argc > 1 && g_str_equal ((*argv)[1], "--"))
    {
      (*argv)[1] = (*argv)[0];
      (*argv)++;
      (*argc)--;
    }
  return TRUE;
}

int
cli_usage (const char *command, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  if (command != NULL)
    g_printerr ("tercio-cli %s: %s\n", command, message);
  else
    g_printerr ("tercio-cli: %s\n", message);
  return CLI_USAGE;
}

int
cli_complain (const GError *error)
{
  g_printerr ("tercio-cli: %s\n", error->message);
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

void
cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE);

  g_print ("%s\n", text);
}

char *
cli_chance (TcRatio chance)
{
  g_autofree char *fraction = tc_ratio_to_string (chance);

  return g_strdup_printf ("%s (%.2f %%)", fraction, 100.0 * tc_ratio_to_double (chance));
}

void
cli_json_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
cli_json_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
cli_json_bool (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
cli_json_ratio (JsonBuilder *builder, const char *name, TcRatio value)
{
  g_autofree char *text = tc_ratio_to_string (value);

  cli_json_string (builder, name, text);
}
