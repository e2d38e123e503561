/* SPDX-License-Identifier: GPL-3.0-or-later */
/* call: calls methods on the session bus, one for each line of standard input.
 *
 * A line is the name of who is called, the path of the object, the method with its interface, and the arguments as the text
 * of a tuple, with tabs between.  The answer is a line, too, the text of a tuple; an empty one stands for an error.
 */
#include <gio/gio.h>

#include <stdio.h>
#include <string.h>

static char *
call (GDBusConnection *bus, char **parts)
{
  const char *dot = strrchr (parts[2], '.');
  g_autofree char *interface = dot != NULL ? g_strndup (parts[2], (gsize) (dot - parts[2])) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) arguments = g_variant_parse (NULL, parts[3], NULL, NULL, &error);
  g_autoptr (GVariant) answer = NULL;

  if (dot != NULL && arguments != NULL)
    answer = g_dbus_connection_call_sync (bus, parts[0], parts[1], interface, dot + 1, arguments, NULL,
                                          G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, &error);
  if (answer == NULL)
    g_printerr ("%s: %s\n", parts[2], error != NULL ? error->message : "not a method with its interface");
  return answer != NULL ? g_variant_print (answer, TRUE) : g_strdup ("");
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (fileno (stdin));
  char *line;

  if (bus == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  while (g_io_channel_read_line (input, &line, NULL, NULL, NULL) == G_IO_STATUS_NORMAL)
    {
      g_auto (GStrv) parts = g_strsplit (g_strchomp (line), "\t", 4);
      g_autofree char *answer = g_strv_length (parts) == 4 ? call (bus, parts) : g_strdup ("");

      printf ("%s\n", answer);
      fflush (stdout);
      g_free (line);
    }
  return 0;
}
