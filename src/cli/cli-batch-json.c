/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-batch-json: results of playtest as files.  What is read is checked to the last member. */
#include "config.h"

#include "cli-batch.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "tc-save.h"

#define KIND "tercio-playtest"
#define MOST_BYTES (4u << 20)
#define MOST_DEPTH 16
#define MOST_NUMBER G_GINT64_CONSTANT (1000000000000000)

/* Writing */

static void
write_ranges (CliJson *b, const CliBatch *self)
{
  cli_json_array (b, "ranges");
  for (guint i = 0; i < self->ranges->len; i++)
    {
      CliRange range = g_array_index (self->ranges, CliRange, i);
      g_autofree char *command = cli_batch_get_command (self, range);

      cli_json_object (b, NULL);
      cli_json_int (b, "first", range.first);
      cli_json_int (b, "games", range.games);
      cli_json_string (b, "command", command);
      cli_json_end (b);
    }
  cli_json_end (b);
}

static void
write_sides (CliJson *b, const CliBatch *self)
{
  cli_json_array (b, "sides");
  for (guint s = 0; s < cli_batch_get_n_sides (self); s++)
    {
      cli_json_object (b, NULL);
      cli_json_string (b, "id", cli_batch_get_id (self, s));
      cli_json_string (b, "name", cli_batch_get_name (self, s));
      cli_json_string (b, "player", cli_batch_get_player (self, s));
      cli_json_int (b, "wins", self->result.wins[s]);
      cli_json_int (b, "points", self->result.points[s]);
      cli_json_int (b, "points_squared", self->result.points_squared[s]);
      cli_json_int (b, "losses", self->result.losses[s]);
      cli_json_int (b, "losses_squared", self->result.losses_squared[s]);
      cli_json_end (b);
    }
  cli_json_end (b);
}

CliJson *
cli_batch_format (const CliBatch *self)
{
  CliJson *b = cli_json_new ();
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);

  cli_json_object (b, NULL);
  cli_json_string (b, "kind", KIND);
  cli_json_int (b, "version", 2);
  cli_json_string (b, "file", self->file);
  cli_json_string (b, "battle", self->battle);
  cli_json_string (b, "title", self->title);
  cli_json_string (b, "system", self->system);
  cli_json_hash (b, "digest", self->digest);
  cli_json_array (b, "options");
  for (guint i = 0; i < self->options->len; i++)
    cli_json_string (b, NULL, g_ptr_array_index (self->options, i));
  cli_json_end (b);
  cli_json_string (b, "seed", seed);
  cli_json_int (b, "max_orders", self->most);
  write_ranges (b, self);
  cli_json_int (b, "games", self->result.games);
  cli_json_int (b, "unfinished", self->result.unfinished);
  cli_json_int (b, "draws", self->result.draws);
  cli_json_int (b, "orders", self->result.orders);
  write_sides (b, self);
  cli_json_hash (b, "signature", self->result.signature);
  cli_json_end (b);
  return b;
}

int
cli_batch_write (const CliBatch *self, const char *path)
{
  g_autoptr (CliJson) json = cli_batch_format (self);
  gsize length;
  const char *text = cli_json_get_text (json, &length);

  return cli_deliver (path, text, length);
}

/* Reading: the first fault is kept, what follows it comes to nothing. */

typedef struct
{
  const char *path;
  char       *fault; /* owned: the member that is missing or wrong */
} Reading;

static void
blame (Reading *r, const char *member)
{
  if (r->fault == NULL)
    r->fault = g_strdup (member);
}

static JsonNode *
take (Reading *r, JsonObject *object, const char *member, JsonNodeType type)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, member) : NULL;

  if (node != NULL && json_node_get_node_type (node) == type)
    return node;
  blame (r, member);
  return NULL;
}

static gint64
take_number (Reading *r, JsonObject *object, const char *member, gint64 least, gint64 most)
{
  JsonNode *node = take (r, object, member, JSON_NODE_VALUE);
  gint64 value = least;

  if (node != NULL && json_node_get_value_type (node) == G_TYPE_INT64)
    {
      value = json_node_get_int (node);
      if (value >= least && value <= most)
        return value;
    }
  blame (r, member);
  return least;
}

static const char *
take_text (Reading *r, JsonObject *object, const char *member)
{
  JsonNode *node = take (r, object, member, JSON_NODE_VALUE);

  if (node != NULL && json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_get_string (node);
  blame (r, member);
  return "";
}

/* 64 bits do not fit a number of JSON. */
static guint64
take_long (Reading *r, JsonObject *object, const char *member, guint base)
{
  const char *text = take_text (r, object, member);
  guint64 value = 0;

  if ((base == 16 && strlen (text) != 16) || !g_ascii_string_to_unsigned (text, base, 0, G_MAXUINT64, &value, NULL))
    blame (r, member);
  return value;
}

static JsonArray *
take_array (Reading *r, JsonObject *object, const char *member)
{
  JsonNode *node = take (r, object, member, JSON_NODE_ARRAY);

  return node != NULL ? json_node_get_array (node) : NULL;
}

static JsonObject *
element (Reading *r, JsonArray *array, guint index, const char *member)
{
  JsonNode *node = json_array_get_element (array, index);

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  blame (r, member);
  return NULL;
}

static void
read_ranges (Reading *r, JsonObject *root, CliBatch *self)
{
  JsonArray *array = take_array (r, root, "ranges");

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonObject *object = element (r, array, i, "ranges");
      CliRange range = { take_number (r, object, "first", 0, G_MAXINT32), take_number (r, object, "games", 1, G_MAXINT32) };

      if (!cli_batch_add_range (self, range))
        blame (r, "ranges");
    }
  if (self->ranges->len == 0)
    blame (r, "ranges");
}

static void
read_options (Reading *r, JsonObject *root, CliBatch *self)
{
  JsonArray *array = take_array (r, root, "options");

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
        g_ptr_array_add (self->options, g_strdup (json_node_get_string (node)));
      else
        blame (r, "options");
    }
}

static void
read_sides (Reading *r, JsonObject *root, CliBatch *self)
{
  JsonArray *array = take_array (r, root, "sides");
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (n < 1 || n > TC_MAX_SIDES)
    blame (r, "sides");
  for (guint s = 0; s < MIN (n, TC_MAX_SIDES); s++)
    {
      JsonObject *object = element (r, array, s, "sides");

      cli_batch_add_side (self, take_text (r, object, "id"), take_text (r, object, "name"), take_text (r, object, "player"));
      self->result.wins[s] = take_number (r, object, "wins", 0, MOST_NUMBER);
      self->result.points[s] = take_number (r, object, "points", -MOST_NUMBER, MOST_NUMBER);
      self->result.points_squared[s] = take_number (r, object, "points_squared", 0, G_MAXINT64);
      self->result.losses[s] = take_number (r, object, "losses", 0, MOST_NUMBER);
      self->result.losses_squared[s] = take_number (r, object, "losses_squared", 0, G_MAXINT64);
    }
}

/* Every game was asked for and came to one end. */
static void
check_sums (Reading *r, const CliBatch *self)
{
  guint64 ends = self->result.unfinished + self->result.draws;

  for (guint s = 0; s < cli_batch_get_n_sides (self); s++)
    ends += self->result.wins[s];
  if (self->result.games > cli_batch_get_planned (self) || ends != self->result.games)
    blame (r, "games");
}

static CliBatch *
read_root (Reading *r, JsonObject *root)
{
  CliBatch *self = cli_batch_new ();

  if (!g_str_equal (take_text (r, root, "kind"), KIND))
    blame (r, "kind");
  take_number (r, root, "version", 2, 2);
  self->file = g_strdup (take_text (r, root, "file"));
  self->battle = g_strdup (take_text (r, root, "battle"));
  self->title = g_strdup (take_text (r, root, "title"));
  self->system = g_strdup (take_text (r, root, "system"));
  self->digest = take_long (r, root, "digest", 16);
  self->seed = take_long (r, root, "seed", 10);
  self->most = take_number (r, root, "max_orders", 0, G_MAXINT32);
  read_options (r, root, self);
  read_ranges (r, root, self);
  read_sides (r, root, self);
  self->result.games = take_number (r, root, "games", 0, MOST_NUMBER);
  self->result.unfinished = take_number (r, root, "unfinished", 0, MOST_NUMBER);
  self->result.draws = take_number (r, root, "draws", 0, MOST_NUMBER);
  self->result.orders = take_number (r, root, "orders", 0, G_MAXINT64);
  self->result.signature = take_long (r, root, "signature", 16);
  check_sums (r, self);
  return self;
}

/* The parser goes into itself for every level and trusts its stack. */
static gboolean
is_shallow (const char *text, gsize length)
{
  guint depth = 0;
  gboolean quoted = FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if (quoted && text[i] == '\\')
        i++;
      else if (text[i] == '"')
        quoted = !quoted;
      else if (!quoted && (text[i] == '[' || text[i] == '{') && ++depth > MOST_DEPTH)
        return FALSE;
      else if (!quoted && (text[i] == ']' || text[i] == '}') && depth > 0)
        depth--;
    }
  return TRUE;
}

static CliBatch *
parse (const char *path, const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CliBatch) batch = NULL;
  Reading r = { path, NULL };
  JsonNode *root = NULL;

  if (length <= MOST_BYTES && is_shallow (text, length) && g_utf8_validate (text, length, NULL) &&
      json_parser_load_from_data (parser, text, length, &error))
    root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      cli_tell (path, error != NULL ? (int) json_parser_get_current_line (parser) : 0, 0, TC_SEVERITY_ERROR,
                _("this is no result of playtest"), "json");
      return NULL;
    }
  batch = read_root (&r, json_node_get_object (root));
  if (r.fault == NULL)
    return g_steal_pointer (&batch);
  {
    g_autofree char *fault = r.fault;
    g_autofree char *sentence = g_strdup_printf (_("this is no result of playtest: “%s” is missing or wrong"), fault);

    cli_tell (path, 0, 0, TC_SEVERITY_ERROR, sentence, "bad-member");
  }
  return NULL;
}

CliBatch *
cli_batch_read (const char *path, int *status)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  g_autofree char *text = tc_load_file (path, &length, &error);

  *status = CLI_TROUBLE;
  if (text != NULL)
    return parse (path, text, length);
  *status = cli_complain (path, error);
  return NULL;
}
