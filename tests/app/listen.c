/* SPDX-License-Identifier: GPL-3.0-or-later */
/* listen PID: what a screen reader learns of the process, by the accessibility bus.
 * listen PID SECONDS: what is announced meanwhile, a line an announcement: another description of what has the focus.
 *
 * A line an object, depth first, with tabs between: how deep it lies, its role, its states, where it is in its
 * window, its value, its name and its description.  Everything is asked at once: a window that is busy answers
 * between two frames, and one question a frame would take a minute.
 */
#include <gio/gio.h>

#include <stdio.h>
#include <stdlib.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define ROOT       "/org/a11y/atspi/accessible/root"
#define OF_WINDOW  1u /* coordinates */

typedef struct
{
  char      *owner;
  char      *path;
  char      *role;
  guint64    states;
  int        x, y, width, height;
  double     value;
  gboolean   has_value;
  char      *name;
  char      *about;
  GPtrArray *children; /* Object */
} Object;

/* An answer that is awaited. */
typedef struct
{
  Object *object;
  void  (*take) (Object *object, GVariant *answer);
} Question;

/* Those of AtspiStateType that matter here. */
static const struct
{
  guint       bit;
  const char *name;
} states[] = {
  { 1, "active" }, { 4, "checked" }, { 7, "editable" }, { 10, "expanded" }, { 11, "focusable" }, { 12, "focused" },
  { 20, "pressed" }, { 22, "selectable" }, { 23, "selected" }, { 24, "sensitive" }, { 30, "visible" },
};

static GDBusConnection *bus;
static guint awaited;

static void
object_free (gpointer data)
{
  Object *self = data;

  g_free (self->owner);
  g_free (self->path);
  g_free (self->role);
  g_free (self->name);
  g_free (self->about);
  g_ptr_array_unref (self->children);
  g_free (self);
}

static Object *
object_new (const char *owner, const char *path)
{
  Object *self = g_new0 (Object, 1);

  self->owner = g_strdup (owner);
  self->path = g_strdup (path);
  self->children = g_ptr_array_new_with_free_func (object_free);
  return self;
}

/* Asking */

/* An object without that method, or one that is gone, has no answer. */
static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Question *question = data;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (bus, result, NULL);

  awaited--;
  if (answer != NULL)
    question->take (question->object, answer);
}

static void
ask (Object *object, const char *interface, const char *method, GVariant *arguments,
     void (*take) (Object *object, GVariant *answer))
{
  Question *question = g_new (Question, 1);

  *question = (Question) { object, take };
  awaited++;
  g_dbus_connection_call (bus, object->owner, object->path, interface, method, arguments, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answered_cb, question);
}

static void
take_role (Object *object, GVariant *answer)
{
  g_variant_get (answer, "(s)", &object->role);
}

/* One line, however many the text has. */
static void
take_texts (Object *object, GVariant *answer)
{
  g_autoptr (GVariant) all = g_variant_get_child_value (answer, 0);

  g_variant_lookup (all, "Name", "s", &object->name);
  g_variant_lookup (all, "Description", "s", &object->about);
  if (object->name != NULL)
    g_strdelimit (object->name, "\t\n", ' ');
  if (object->about != NULL)
    g_strdelimit (object->about, "\t\n", ' ');
}

static void
take_states (Object *object, GVariant *answer)
{
  g_autoptr (GVariantIter) words = NULL;
  guint32 word;

  g_variant_get (answer, "(au)", &words);
  for (guint shift = 0; shift < 64 && g_variant_iter_next (words, "u", &word); shift += 32)
    object->states |= (guint64) word << shift;
}

static void
take_extents (Object *object, GVariant *answer)
{
  g_variant_get (answer, "((iiii))", &object->x, &object->y, &object->width, &object->height);
}

static void
take_value (Object *object, GVariant *answer)
{
  g_autoptr (GVariant) value = NULL;

  g_variant_get (answer, "(v)", &value);
  object->value = g_variant_get_double (value);
  object->has_value = TRUE;
}

static void listen_to (Object *object);

static void
take_children (Object *object, GVariant *answer)
{
  g_autoptr (GVariantIter) children = NULL;
  const char *owner, *path;

  g_variant_get (answer, "(a(so))", &children);
  while (g_variant_iter_next (children, "(&s&o)", &owner, &path))
    {
      Object *child = object_new (owner, path);

      g_ptr_array_add (object->children, child);
      listen_to (child);
    }
}

static void
listen_to (Object *object)
{
  ask (object, ACCESSIBLE, "GetRoleName", NULL, take_role);
  ask (object, PROPERTIES, "GetAll", g_variant_new ("(s)", ACCESSIBLE), take_texts);
  ask (object, ACCESSIBLE, "GetState", NULL, take_states);
  ask (object, "org.a11y.atspi.Component", "GetExtents", g_variant_new ("(u)", OF_WINDOW), take_extents);
  ask (object, PROPERTIES, "Get", g_variant_new ("(ss)", "org.a11y.atspi.Value", "CurrentValue"), take_value);
  ask (object, ACCESSIBLE, "GetChildren", NULL, take_children);
}

/* Telling */
static void
print_object (const Object *self, guint depth)
{
  printf ("%u\t%s\t", depth, self->role != NULL ? self->role : "");
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (self->states >> states[i].bit & 1)
      printf ("%s ", states[i].name);
  printf ("\t%d %d %d %d\t", self->x, self->y, self->width, self->height);
  if (self->has_value)
    printf ("%g", self->value);
  printf ("\t%s\t%s\n", self->name != NULL ? self->name : "", self->about != NULL ? self->about : "");
  for (guint i = 0; i < self->children->len; i++)
    print_object (g_ptr_array_index (self->children, i), depth + 1);
}

/* Finding the program */
static GVariant *
ask_and_wait (GDBusConnection *of, const char *owner, const char *path, const char *method, GVariant *arguments)
{
  /* the interface is named as its owner, but for that of the registry's root */
  const char *interface = g_str_equal (path, ROOT) ? ACCESSIBLE : owner;

  return g_dbus_connection_call_sync (of, owner, path, interface, method, arguments, NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                                      NULL, NULL);
}

static GDBusConnection *
connect_to_bus (void)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) answer = NULL;
  const char *address;

  if (session != NULL)
    answer = ask_and_wait (session, "org.a11y.Bus", "/org/a11y/bus", "GetAddress", NULL);
  if (answer == NULL)
    return NULL;
  g_variant_get (answer, "(&s)", &address);
  return g_dbus_connection_new_for_address_sync (address,
                                                 G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                   | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                 NULL, NULL, NULL);
}

static guint32
get_pid (const char *owner)
{
  g_autoptr (GVariant) answer = ask_and_wait (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                              "GetConnectionUnixProcessID", g_variant_new ("(s)", owner));
  guint32 pid = 0;

  if (answer != NULL)
    g_variant_get (answer, "(u)", &pid);
  return pid;
}

/* NULL: it is not on the bus (yet). */
static Object *
find_program (guint32 pid)
{
  g_autoptr (GVariant) answer = ask_and_wait (bus, "org.a11y.atspi.Registry", ROOT, "GetChildren", NULL);
  g_autoptr (GVariantIter) programs = NULL;
  const char *owner, *path;
  Object *found = NULL;

  if (answer == NULL)
    return NULL;
  g_variant_get (answer, "(a(so))", &programs);
  while (found == NULL && g_variant_iter_next (programs, "(&s&o)", &owner, &path))
    if (get_pid (owner) == pid)
      found = object_new (owner, path);
  return found;
}

/* Announcements */
static void
told_cb (GDBusConnection *of, const char *sender, const char *path, const char *interface, const char *signal,
         GVariant *arguments, gpointer data)
{
  g_autoptr (GVariant) value = NULL;
  const char *property;

  if (g_strcmp0 (sender, data) != 0 || !g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(siiva{sv})")))
    return;
  g_variant_get_child (arguments, 0, "&s", &property);
  g_variant_get_child (arguments, 3, "v", &value);
  if (!g_str_equal (property, "accessible-description") || !g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return;
  printf ("%s\n", g_variant_get_string (value, NULL));
  fflush (stdout);
}

static gboolean
enough_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
listen_for (const Object *program, double seconds)
{
  gboolean enough = FALSE;

  g_dbus_connection_signal_subscribe (bus, NULL, "org.a11y.atspi.Event.Object", "PropertyChange", NULL, NULL,
                                      G_DBUS_SIGNAL_FLAGS_NONE, told_cb, program->owner, NULL);
  printf ("listening\n");
  fflush (stdout);
  g_timeout_add ((guint) (seconds * 1000), enough_cb, &enough);
  while (!enough)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  Object *program;

  if (argc < 2 || argc > 3 || (bus = connect_to_bus ()) == NULL)
    return 2;
  program = find_program ((guint32) strtoul (argv[1], NULL, 10));
  if (program == NULL)
    return 1;
  if (argc == 3)
    {
      listen_for (program, g_ascii_strtod (argv[2], NULL));
      object_free (program);
      return 0;
    }
  listen_to (program);
  while (awaited > 0)
    g_main_context_iteration (NULL, TRUE);
  print_object (program, 0);
  object_free (program);
  g_object_unref (bus);
  return 0;
}
