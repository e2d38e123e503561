/* SPDX-License-Identifier: GPL-3.0-or-later */
/* listen: what a screen reader learns of programs, by the accessibility bus, as often as it is asked.
 * listen PID SECONDS: what is announced meanwhile, a line an announcement: another description of what has the focus.
 *
 * A question is a line: the process and, after a tab, how the names begin that matter; "" are all.  The answer is a line
 * an object, depth first, with tabs between: how deep it lies, its role, its states, where it is in its window, its name
 * and its description.  Only those that matter and what they are in are there.  An empty line ends it.
 *
 * One question brings what GTK keeps of all objects, but not which are shown, nor in what order: that each object says that
 * has others in it.  All those are asked at once: a window that is busy answers between two frames, and one question a
 * frame would take a minute.
 */
#include <gio/gio.h>

#include <stdio.h>
#include <stdlib.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define ROOT       "/org/a11y/atspi/accessible/root"
#define ITEM       "((&s&o)(&s&o)(&s&o)iias&su&sau)"
#define OF_WINDOW  1u /* coordinates */

/* What is kept of an object. */
typedef struct
{
  int     n_children;
  guint64 states;
  char   *name;
  char   *about;
} Item;

typedef struct
{
  char       *path;
  const char *role; /* interned */
  gboolean    matters;
  int         x, y, width, height;
  GPtrArray  *children; /* Object */
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

/* The program of the last question. */
static guint32 pid;
static char *owner;
static GHashTable *items; /* path -> Item */
static GHashTable *roles; /* path -> role, which an object keeps */

static void
item_free (gpointer data)
{
  Item *self = data;

  g_free (self->name);
  g_free (self->about);
  g_free (self);
}

static void
object_free (gpointer data)
{
  Object *self = data;

  g_free (self->path);
  g_ptr_array_unref (self->children);
  g_free (self);
}

static Object *
object_new (const char *path)
{
  Object *self = g_new0 (Object, 1);

  self->path = g_strdup (path);
  self->role = "";
  self->children = g_ptr_array_new_with_free_func (object_free);
  return self;
}

/* Asking */
static GVariant *
ask_and_wait (GDBusConnection *of, const char *whom, const char *path, const char *interface, const char *method,
              GVariant *arguments)
{
  return g_dbus_connection_call_sync (of, whom, path, interface, method, arguments, NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                                      NULL, NULL);
}

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
  g_dbus_connection_call (bus, owner, object->path, interface, method, arguments, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          answered_cb, question);
}

static void
wait_for_answers (void)
{
  while (awaited > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* One line, however many the text has. */
static char *
dup_line (const char *text)
{
  return g_strdelimit (g_strdup (text), "\t\n", ' ');
}

static gboolean
ask_for_items (void)
{
  g_autoptr (GVariant) answer = ask_and_wait (bus, owner, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", NULL);
  g_autoptr (GVariantIter) all = NULL;
  GVariant *one;

  g_hash_table_remove_all (items);
  if (answer == NULL)
    return FALSE;
  g_variant_get (answer, "(a((so)(so)(so)iiassusau))", &all);
  while ((one = g_variant_iter_next_value (all)) != NULL)
    {
      g_autoptr (GVariantIter) interfaces = NULL;
      g_autoptr (GVariantIter) words = NULL;
      Item *item = g_new0 (Item, 1);
      const char *sender, *path, *name, *about;
      guint32 word;

      g_variant_get (one, ITEM, &sender, &path, NULL, NULL, NULL, NULL, NULL, &item->n_children, &interfaces, &name, NULL,
                     &about, &words);
      item->name = dup_line (name);
      item->about = dup_line (about);
      for (guint shift = 0; shift < 64 && g_variant_iter_next (words, "u", &word); shift += 32)
        item->states |= (guint64) word << shift;
      g_hash_table_insert (items, g_strdup (path), item);
      g_variant_unref (one);
    }
  return TRUE;
}

static void
take_children (Object *object, GVariant *answer)
{
  g_autoptr (GVariantIter) children = NULL;
  const char *sender, *path;

  g_variant_get (answer, "(a(so))", &children);
  while (g_variant_iter_next (children, "(&s&o)", &sender, &path))
    {
      const Item *item = g_hash_table_lookup (items, path);
      Object *child = object_new (path);

      g_ptr_array_add (object->children, child);
      if (item == NULL || item->n_children > 0)
        ask (child, ACCESSIBLE, "GetChildren", NULL, take_children);
    }
}

static void
take_role (Object *object, GVariant *answer)
{
  const char *role;

  g_variant_get (answer, "(&s)", &role);
  object->role = g_intern_string (role);
  g_hash_table_insert (roles, g_strdup (object->path), (gpointer) object->role);
}

static void
take_extents (Object *object, GVariant *answer)
{
  g_variant_get (answer, "((iiii))", &object->x, &object->y, &object->width, &object->height);
}

/* GTK does not keep an object before somebody has come to it. */
static gboolean
is_kept (const Object *self)
{
  if (!g_hash_table_contains (items, self->path))
    return FALSE;
  for (guint i = 0; i < self->children->len; i++)
    if (!is_kept (g_ptr_array_index (self->children, i)))
      return FALSE;
  return TRUE;
}

/* Returns whether it or something in it matters. */
static gboolean
find_what_matters (Object *self, const char *beginning)
{
  const Item *item = g_hash_table_lookup (items, self->path);

  self->matters = item != NULL ? g_str_has_prefix (item->name, beginning) : *beginning == '\0';
  for (guint i = 0; i < self->children->len; i++)
    if (find_what_matters (g_ptr_array_index (self->children, i), beginning))
      self->matters = TRUE;
  return self->matters;
}

static void
ask_for_the_rest (Object *self)
{
  const char *role = g_hash_table_lookup (roles, self->path);

  if (!self->matters)
    return;
  if (role != NULL)
    self->role = role;
  else
    ask (self, ACCESSIBLE, "GetRoleName", NULL, take_role);
  ask (self, "org.a11y.atspi.Component", "GetExtents", g_variant_new ("(u)", OF_WINDOW), take_extents);
  for (guint i = 0; i < self->children->len; i++)
    ask_for_the_rest (g_ptr_array_index (self->children, i));
}

/* Telling */
static void
print_object (const Object *self, guint depth)
{
  const Item *item = g_hash_table_lookup (items, self->path);

  if (!self->matters)
    return;
  printf ("%u\t%s\t", depth, self->role);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (item != NULL && (item->states >> states[i].bit & 1))
      printf ("%s ", states[i].name);
  printf ("\t%d %d %d %d\t%s\t%s\n", self->x, self->y, self->width, self->height, item != NULL ? item->name : "",
          item != NULL ? item->about : "");
  for (guint i = 0; i < self->children->len; i++)
    print_object (g_ptr_array_index (self->children, i), depth + 1);
}

/* Finding the program */
static GDBusConnection *
connect_to_bus (void)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) answer = NULL;
  const char *address;

  if (session != NULL)
    answer = ask_and_wait (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL);
  if (answer == NULL)
    return NULL;
  g_variant_get (answer, "(&s)", &address);
  return g_dbus_connection_new_for_address_sync (address,
                                                 G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                   | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                 NULL, NULL, NULL);
}

static guint32
get_pid (const char *whom)
{
  g_autoptr (GVariant) answer = ask_and_wait (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                              "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                                              g_variant_new ("(s)", whom));
  guint32 number = 0;

  if (answer != NULL)
    g_variant_get (answer, "(u)", &number);
  return number;
}

/* FALSE: it is not on the bus (yet). */
static gboolean
find_program (guint32 wanted)
{
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GVariantIter) programs = NULL;
  const char *whom, *path;

  if (owner != NULL && pid == wanted)
    return TRUE;
  g_clear_pointer (&owner, g_free);
  g_hash_table_remove_all (roles);
  answer = ask_and_wait (bus, "org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", NULL);
  if (answer == NULL)
    return FALSE;
  g_variant_get (answer, "(a(so))", &programs);
  while (owner == NULL && g_variant_iter_next (programs, "(&s&o)", &whom, &path))
    if (get_pid (whom) == wanted)
      owner = g_strdup (whom);
  pid = wanted;
  return owner != NULL;
}

/* Answers a question. */
static void
tell (guint32 wanted, const char *beginning)
{
  Object *root;

  if (!find_program (wanted) || !ask_for_items ())
    return;
  root = object_new (ROOT);
  ask (root, ACCESSIBLE, "GetChildren", NULL, take_children);
  wait_for_answers ();
  if (!is_kept (root))
    ask_for_items ();
  find_what_matters (root, beginning);
  root->matters = TRUE;
  ask_for_the_rest (root);
  wait_for_answers ();
  print_object (root, 0);
  object_free (root);
}

static void
tell_all (void)
{
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (fileno (stdin));
  char *line;

  while (g_io_channel_read_line (input, &line, NULL, NULL, NULL) == G_IO_STATUS_NORMAL)
    {
      g_auto (GStrv) parts = g_strsplit (g_strdelimit (line, "\n", '\0'), "\t", 2);

      tell ((guint32) strtoul (parts[0], NULL, 10), parts[1] != NULL ? parts[1] : "");
      printf ("\n");
      fflush (stdout);
      g_free (line);
    }
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
listen_for (double seconds)
{
  gboolean enough = FALSE;

  g_dbus_connection_signal_subscribe (bus, NULL, "org.a11y.atspi.Event.Object", "PropertyChange", NULL, NULL,
                                      G_DBUS_SIGNAL_FLAGS_NONE, told_cb, owner, NULL);
  printf ("listening\n");
  fflush (stdout);
  g_timeout_add ((guint) (seconds * 1000), enough_cb, &enough);
  while (!enough)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  if ((argc != 1 && argc != 3) || (bus = connect_to_bus ()) == NULL)
    return 2;
  items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, item_free);
  roles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (argc == 1)
    tell_all ();
  else if (find_program ((guint32) strtoul (argv[1], NULL, 10)))
    listen_for (g_ascii_strtod (argv[2], NULL));
  else
    return 1;
  g_hash_table_unref (items);
  g_hash_table_unref (roles);
  g_free (owner);
  g_object_unref (bus);
  return 0;
}
