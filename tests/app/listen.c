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
 * frame would take a minute.  They are asked first, by what was kept at the last question, for GTK does not keep an object
 * before somebody has come to it, and to bring them all takes as long as to ask two hundred.
 */
#include <dbus/dbus.h>
#include <glib.h>

#include <stdio.h>
#include <stdlib.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define ROOT       "/org/a11y/atspi/accessible/root"
#define OF_WINDOW  1     /* coordinates */
#define PATIENCE   25000 /* with an answer, in milliseconds */

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
  gboolean    asked; /* for its children */
  gboolean    matters;
  int         x, y, width, height;
  GPtrArray  *children; /* Object */
} Object;

/* An answer that is awaited. */
typedef struct
{
  Object *object;
  void  (*take) (Object *object, DBusMessageIter *answer);
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

static DBusConnection *bus;
static GHashTable *questions; /* serial of the call -> Question that is awaited */

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

/* Reading messages */
static const char *
take_string (DBusMessageIter *from)
{
  const char *text = "";

  if (dbus_message_iter_get_arg_type (from) == DBUS_TYPE_STRING || dbus_message_iter_get_arg_type (from) == DBUS_TYPE_OBJECT_PATH)
    dbus_message_iter_get_basic (from, &text);
  dbus_message_iter_next (from);
  return text;
}

/* Of 32 bits, whether it has a sign or not. */
static guint32
take_number (DBusMessageIter *from)
{
  DBusBasicValue value = { 0 };

  if (dbus_message_iter_get_arg_type (from) == DBUS_TYPE_INT32 || dbus_message_iter_get_arg_type (from) == DBUS_TYPE_UINT32)
    dbus_message_iter_get_basic (from, &value);
  dbus_message_iter_next (from);
  return value.u32;
}

/* Leaves @from after what @in goes into: the elements of an array or the members of a structure. */
static DBusMessageIter
take_parts (DBusMessageIter *from)
{
  DBusMessageIter in;

  dbus_message_iter_recurse (from, &in);
  dbus_message_iter_next (from);
  return in;
}

static gboolean
has_more (DBusMessageIter *in)
{
  return dbus_message_iter_get_arg_type (in) != DBUS_TYPE_INVALID;
}

/* Which object a pair of a program and a path names. */
static const char *
take_path (DBusMessageIter *from)
{
  DBusMessageIter pair = take_parts (from);

  take_string (&pair);
  return take_string (&pair);
}

/* Asking */
static dbus_uint32_t
send (const char *whom, const char *path, const char *interface, const char *method, int type, const void *argument)
{
  DBusMessage *message = dbus_message_new_method_call (whom, path, interface, method);
  dbus_uint32_t serial = 0;

  if (type != DBUS_TYPE_INVALID)
    dbus_message_append_args (message, type, argument, DBUS_TYPE_INVALID);
  dbus_connection_send (bus, message, &serial);
  dbus_message_unref (message);
  return serial;
}

/* The next message; NULL: none comes in that time, in milliseconds. */
static DBusMessage *
next_message (int time)
{
  DBusMessage *message = dbus_connection_pop_message (bus);
  gint64 end = g_get_monotonic_time () + time * G_TIME_SPAN_MILLISECOND;

  while (message == NULL && time > 0 && dbus_connection_read_write (bus, time))
    {
      message = dbus_connection_pop_message (bus);
      time = (int) ((end - g_get_monotonic_time ()) / G_TIME_SPAN_MILLISECOND);
    }
  return message;
}

/* The answer to a call; NULL: there is none.  Nothing else may be awaited. */
static DBusMessage *
wait_for (dbus_uint32_t serial)
{
  DBusMessage *message;

  while ((message = next_message (PATIENCE)) != NULL && dbus_message_get_reply_serial (message) != serial)
    dbus_message_unref (message);
  if (message != NULL && dbus_message_get_type (message) == DBUS_MESSAGE_TYPE_ERROR)
    g_clear_pointer (&message, dbus_message_unref);
  return message;
}

static void
ask (Object *object, const char *interface, const char *method, int type, const void *argument,
     void (*take) (Object *object, DBusMessageIter *answer))
{
  Question *question = g_new (Question, 1);

  *question = (Question) { object, take };
  g_hash_table_insert (questions, GUINT_TO_POINTER (send (owner, object->path, interface, method, type, argument)), question);
}

/* An object without that method, or one that is gone, has no answer. */
static void
wait_for_answers (void)
{
  while (g_hash_table_size (questions) > 0)
    {
      DBusMessage *message = next_message (PATIENCE);
      gpointer serial = GUINT_TO_POINTER (message != NULL ? dbus_message_get_reply_serial (message) : 0);
      const Question *question = g_hash_table_lookup (questions, serial);
      DBusMessageIter answer;

      if (message == NULL)
        {
          g_hash_table_remove_all (questions);
          return;
        }
      if (question != NULL)
        {
          if (dbus_message_get_type (message) == DBUS_MESSAGE_TYPE_METHOD_RETURN && dbus_message_iter_init (message, &answer))
            question->take (question->object, &answer);
          g_hash_table_remove (questions, serial);
        }
      dbus_message_unref (message);
    }
}

/* One line, however many the text has. */
static char *
dup_line (const char *text)
{
  return g_strdelimit (g_strdup (text), "\t\n", ' ');
}

/* Of what GTK keeps of an object: itself, its program, what it is in, its place there, how many it has, what it can do, name,
 * role, description and states. */
static void
keep (DBusMessageIter from)
{
  Item *item = g_new0 (Item, 1);
  const char *path = take_path (&from);
  DBusMessageIter words;

  take_path (&from);
  take_path (&from);
  take_number (&from);
  item->n_children = (int) take_number (&from);
  take_parts (&from);
  item->name = dup_line (take_string (&from));
  take_number (&from);
  item->about = dup_line (take_string (&from));
  words = take_parts (&from);
  for (guint shift = 0; shift < 64 && has_more (&words); shift += 32)
    item->states |= (guint64) take_number (&words) << shift;
  g_hash_table_insert (items, g_strdup (path), item);
}

static void
ask_for_items (void)
{
  DBusMessage *message = wait_for (send (owner, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", DBUS_TYPE_INVALID,
                                         NULL));
  DBusMessageIter answer, all;

  g_hash_table_remove_all (items);
  if (message == NULL)
    return;
  if (dbus_message_iter_init (message, &answer))
    for (all = take_parts (&answer); has_more (&all);)
      keep (take_parts (&all));
  dbus_message_unref (message);
}

static void ask_for_children (Object *self);

static void
take_children (Object *object, DBusMessageIter *answer)
{
  DBusMessageIter children = take_parts (answer);

  while (has_more (&children))
    {
      Object *child = object_new (take_path (&children));

      g_ptr_array_add (object->children, child);
      ask_for_children (child);
    }
}

static void
ask_for_children (Object *self)
{
  const Item *item = g_hash_table_lookup (items, self->path);

  if (self->asked || (item != NULL && item->n_children == 0))
    return;
  self->asked = TRUE;
  ask (self, ACCESSIBLE, "GetChildren", DBUS_TYPE_INVALID, NULL, take_children);
}

/* What had none in it at the last question. */
static void
ask_for_new_children (Object *self)
{
  ask_for_children (self);
  for (guint i = 0; i < self->children->len; i++)
    ask_for_new_children (g_ptr_array_index (self->children, i));
}

static void
take_role (Object *object, DBusMessageIter *answer)
{
  object->role = g_intern_string (take_string (answer));
  g_hash_table_insert (roles, g_strdup (object->path), (gpointer) object->role);
}

static void
take_extents (Object *object, DBusMessageIter *answer)
{
  DBusMessageIter extents = take_parts (answer);

  object->x = (int) take_number (&extents);
  object->y = (int) take_number (&extents);
  object->width = (int) take_number (&extents);
  object->height = (int) take_number (&extents);
}

/* Whether GTK has said what it keeps of it and of all that is in it. */
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
  const dbus_uint32_t of_window = OF_WINDOW;

  if (!self->matters)
    return;
  if (role != NULL)
    self->role = role;
  else
    ask (self, ACCESSIBLE, "GetRoleName", DBUS_TYPE_INVALID, NULL, take_role);
  ask (self, "org.a11y.atspi.Component", "GetExtents", DBUS_TYPE_UINT32, &of_window, take_extents);
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
static DBusConnection *
connect_to_bus (void)
{
  DBusConnection *session = dbus_bus_get (DBUS_BUS_SESSION, NULL);
  DBusMessage *question = dbus_message_new_method_call ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress");
  DBusMessage *answer = session != NULL ? dbus_connection_send_with_reply_and_block (session, question, PATIENCE, NULL) : NULL;
  DBusConnection *found = NULL;
  DBusMessageIter address;

  if (answer != NULL && dbus_message_iter_init (answer, &address))
    found = dbus_connection_open_private (take_string (&address), NULL);
  if (found != NULL && !dbus_bus_register (found, NULL))
    g_clear_pointer (&found, dbus_connection_unref);
  dbus_message_unref (question);
  g_clear_pointer (&answer, dbus_message_unref);
  return found;
}

static guint32
get_pid (const char *whom)
{
  DBusMessage *message = wait_for (send (DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "GetConnectionUnixProcessID",
                                         DBUS_TYPE_STRING, &whom));
  DBusMessageIter answer;
  guint32 number = 0;

  if (message == NULL)
    return 0;
  if (dbus_message_iter_init (message, &answer))
    number = take_number (&answer);
  dbus_message_unref (message);
  return number;
}

/* FALSE: it is not on the bus (yet). */
static gboolean
find_program (guint32 wanted)
{
  DBusMessage *message;
  DBusMessageIter answer, programs;

  if (owner != NULL && pid == wanted)
    return TRUE;
  pid = wanted;
  g_clear_pointer (&owner, g_free);
  g_hash_table_remove_all (items);
  g_hash_table_remove_all (roles);
  message = wait_for (send ("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", DBUS_TYPE_INVALID, NULL));
  if (message == NULL)
    return FALSE;
  if (dbus_message_iter_init (message, &answer))
    for (programs = take_parts (&answer); owner == NULL && has_more (&programs);)
      {
        DBusMessageIter program = take_parts (&programs);
        const char *whom = take_string (&program);

        if (get_pid (whom) == wanted)
          owner = g_strdup (whom);
      }
  dbus_message_unref (message);
  return owner != NULL;
}

/* Answers a question. */
static void
tell (guint32 wanted, const char *beginning)
{
  Object *root;

  if (!find_program (wanted))
    return;
  /* The program itself is not kept as what it has in it. */
  root = object_new (ROOT);
  root->asked = TRUE;
  ask (root, ACCESSIBLE, "GetChildren", DBUS_TYPE_INVALID, NULL, take_children);
  wait_for_answers ();
  ask_for_items ();
  ask_for_new_children (root);
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
hear (DBusMessage *message)
{
  DBusMessageIter told, value;

  if (!dbus_message_is_signal (message, "org.a11y.atspi.Event.Object", "PropertyChange")
      || !dbus_message_has_sender (message, owner) || !dbus_message_has_signature (message, "siiva{sv}"))
    return;
  dbus_message_iter_init (message, &told);
  if (!g_str_equal (take_string (&told), "accessible-description"))
    return;
  take_number (&told);
  take_number (&told);
  value = take_parts (&told);
  if (dbus_message_iter_get_arg_type (&value) != DBUS_TYPE_STRING)
    return;
  printf ("%s\n", take_string (&value));
  fflush (stdout);
}

static void
listen_for (double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_TIME_SPAN_SECOND), left;
  DBusError error = DBUS_ERROR_INIT;

  /* With an error it waits until the bus knows. */
  dbus_bus_add_match (bus, "type='signal',interface='org.a11y.atspi.Event.Object',member='PropertyChange'", &error);
  dbus_error_free (&error);
  printf ("listening\n");
  fflush (stdout);
  while ((left = (end - g_get_monotonic_time ()) / G_TIME_SPAN_MILLISECOND) > 0)
    {
      DBusMessage *message = next_message ((int) left);

      if (message != NULL)
        {
          hear (message);
          dbus_message_unref (message);
        }
    }
}

int
main (int argc, char **argv)
{
  if ((argc != 1 && argc != 3) || (bus = connect_to_bus ()) == NULL)
    return 2;
  questions = g_hash_table_new_full (NULL, NULL, NULL, g_free);
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
  g_hash_table_unref (questions);
  dbus_connection_close (bus);
  dbus_connection_unref (bus);
  return 0;
}
