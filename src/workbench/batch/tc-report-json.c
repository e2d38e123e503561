/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-report-json: a report as a file.  Members are written and read by the same rows; what is read
 * is checked in full. */
#include "config.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "tc-json.h"
#include "tc-report.h"

#define KIND "tercio-playtest"
#define VERSION 2
#define MOST_BYTES (4u << 20)
#define MOST_NUMBER G_GINT64_CONSTANT (1000000000000000)

/* Texts of a report */
static const struct
{
  const char *name;
  gsize       offset;
} texts[] = {
  { "file", offsetof (TcReport, file) },
  { "battle", offsetof (TcReport, battle) },
  { "title", offsetof (TcReport, title) },
  { "system", offsetof (TcReport, system) },
};

/* Numbers of a result, all of 64 bits; those of the sides are arrays. */
typedef struct
{
  const char *name;
  gsize       offset;
  gint64      least, most;
} Sum;

static const Sum totals[] = {
  { "games", offsetof (TcBatchResult, games), 0, MOST_NUMBER },
  { "unfinished", offsetof (TcBatchResult, unfinished), 0, MOST_NUMBER },
  { "draws", offsetof (TcBatchResult, draws), 0, MOST_NUMBER },
  { "orders", offsetof (TcBatchResult, orders), 0, G_MAXINT64 },
};

static const Sum side_sums[] = {
  { "wins", offsetof (TcBatchResult, wins), 0, MOST_NUMBER },
  { "points", offsetof (TcBatchResult, points), -MOST_NUMBER, MOST_NUMBER },
  { "points_squared", offsetof (TcBatchResult, points_squared), 0, G_MAXINT64 },
  { "losses", offsetof (TcBatchResult, losses), 0, MOST_NUMBER },
  { "losses_squared", offsetof (TcBatchResult, losses_squared), 0, G_MAXINT64 },
};

static gint64 *
find_sum (const TcBatchResult *result, const Sum *sum, guint side)
{
  return &((gint64 *) (gpointer) ((char *) result + sum->offset))[side];
}

/* Writing */

static void
write_ranges (TcJson *b, const TcReport *self)
{
  tc_json_array (b, "ranges");
  for (guint i = 0; i < self->ranges->len; i++)
    {
      TcBatchRange range = g_array_index (self->ranges, TcBatchRange, i);
      g_autofree char *command = tc_report_get_command (self, range);

      tc_json_object (b, NULL);
      tc_json_int (b, "first", range.first);
      tc_json_int (b, "games", range.games);
      tc_json_string (b, "command", command);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
write_sides (TcJson *b, const TcReport *self)
{
  tc_json_array (b, "sides");
  for (guint s = 0; s < self->sides->len; s++)
    {
      const TcReportSide *side = &g_array_index (self->sides, TcReportSide, s);

      tc_json_object (b, NULL);
      tc_json_string (b, "id", side->id);
      tc_json_string (b, "name", side->name);
      tc_json_string (b, "player", side->player);
      for (guint i = 0; i < G_N_ELEMENTS (side_sums); i++)
        tc_json_int (b, side_sums[i].name, *find_sum (&self->result, &side_sums[i], s));
      tc_json_end (b);
    }
  tc_json_end (b);
}

char *
tc_report_to_json (const TcReport *self)
{
  g_autoptr (TcJson) b = tc_json_new ();
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);
  const char *text;
  gsize length;

  tc_json_object (b, NULL);
  tc_json_string (b, "kind", KIND);
  tc_json_int (b, "version", VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    tc_json_string (b, texts[i].name, G_STRUCT_MEMBER (char *, self, texts[i].offset));
  tc_json_hash (b, "digest", self->digest);
  tc_json_array (b, "options");
  for (guint i = 0; i < self->options->len; i++)
    tc_json_string (b, NULL, g_ptr_array_index (self->options, i));
  tc_json_end (b);
  tc_json_string (b, "seed", seed);
  tc_json_int (b, "max_orders", self->max_orders);
  write_ranges (b, self);
  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    tc_json_int (b, totals[i].name, *find_sum (&self->result, &totals[i], 0));
  write_sides (b, self);
  tc_json_hash (b, "signature", self->result.signature);
  tc_json_end (b);
  text = tc_json_get_text (b, &length);
  return g_strndup (text, length);
}

/* Reading: the first fault is kept; members that are wrong read as their least value. */

typedef struct
{
  char *fault; /* owned: the member that is missing or wrong */
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

  /* An escaped half of a surrogate pair is JSON, but no character. */
  if (node != NULL && json_node_get_value_type (node) == G_TYPE_STRING && g_utf8_validate (json_node_get_string (node), -1, NULL))
    return json_node_get_string (node);
  blame (r, member);
  return "";
}

/* A number of JSON does not hold 64 bits. */
static guint64
take_long (Reading *r, JsonObject *object, const char *member, guint base)
{
  const char *text = take_text (r, object, member);
  guint64 value = 0;

  if ((base == 16 && strlen (text) != 16) ||
      !g_ascii_string_to_unsigned (text, base, 0, G_MAXUINT64, &value, NULL))
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
read_ranges (Reading *r, JsonObject *root, TcReport *self)
{
  JsonArray *array = take_array (r, root, "ranges");

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonObject *object = element (r, array, i, "ranges");
      TcBatchRange range = { take_number (r, object, "first", 0, G_MAXINT32),
                              take_number (r, object, "games", 1, G_MAXINT32) };

      if (!tc_report_add_range (self, range))
        blame (r, "ranges");
    }
  if (self->ranges->len == 0)
    blame (r, "ranges");
}

static void
read_options (Reading *r, JsonObject *root, TcReport *self)
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
read_sums (Reading *r, JsonObject *object, const Sum *sums, guint n, TcBatchResult *result,
           guint side)
{
  for (guint i = 0; i < n; i++)
    *find_sum (result, &sums[i], side) = take_number (r, object, sums[i].name, sums[i].least, sums[i].most);
}

static void
read_sides (Reading *r, JsonObject *root, TcReport *self)
{
  JsonArray *array = take_array (r, root, "sides");
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (n < 1 || n > TC_MAX_SIDES)
    blame (r, "sides");
  for (guint s = 0; s < MIN (n, TC_MAX_SIDES); s++)
    {
      JsonObject *object = element (r, array, s, "sides");

      tc_report_add_side (self, take_text (r, object, "id"), take_text (r, object, "name"),
                          take_text (r, object, "player"));
      read_sums (r, object, side_sums, G_N_ELEMENTS (side_sums), &self->result, s);
    }
}

/* The games are those of the ranges, and such games may have been played. */
static void
check_sums (Reading *r, const TcReport *self)
{
  const char *fault = tc_batch_find_fault (&self->result, self->sides->len, self->max_orders);
  guint64 games = 0;

  for (guint i = 0; i < self->ranges->len; i++)
    games += g_array_index (self->ranges, TcBatchRange, i).games;
  if (self->result.games != games)
    fault = "games";
  if (fault != NULL)
    blame (r, fault);
}

static TcReport *
read_root (Reading *r, JsonObject *root)
{
  TcReport *self = tc_report_alloc ();

  if (strcmp (take_text (r, root, "kind"), KIND) != 0)
    blame (r, "kind");
  take_number (r, root, "version", VERSION, VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    G_STRUCT_MEMBER (char *, self, texts[i].offset) = g_strdup (take_text (r, root, texts[i].name));
  self->digest = take_long (r, root, "digest", 16);
  self->seed = take_long (r, root, "seed", 10);
  self->max_orders = take_number (r, root, "max_orders", 0, G_MAXINT32);
  read_options (r, root, self);
  read_ranges (r, root, self);
  read_sides (r, root, self);
  read_sums (r, root, totals, G_N_ELEMENTS (totals), &self->result, 0);
  self->result.signature = take_long (r, root, "signature", 16);
  check_sums (r, self);
  return self;
}

/* Once it has read, the parser no longer knows the line. */
static void
note_line (JsonParser *parser, const GError *fault, gpointer line)
{
  (void) fault;
  *(int *) line = (int) json_parser_get_current_line (parser);
}

TcReport *
tc_report_parse (const char *text, gsize length, int *line, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (TcReport) self = NULL;
  Reading r = { NULL };
  JsonNode *root = NULL;

  g_return_val_if_fail (text != NULL && line != NULL, NULL);

  *line = 0;
  g_signal_connect (parser, "error", G_CALLBACK (note_line), line);
  if (length <= MOST_BYTES && tc_json_is_shallow (text, length) && g_utf8_validate (text, length, NULL) &&
      json_parser_load_from_data (parser, text, length, NULL))
    root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      g_set_error_literal (error, TC_REPORT_ERROR, TC_REPORT_ERROR_JSON, "");
      return NULL;
    }
  self = read_root (&r, json_node_get_object (root));
  if (r.fault == NULL)
    return g_steal_pointer (&self);
  g_set_error_literal (error, TC_REPORT_ERROR, TC_REPORT_ERROR_MEMBER, r.fault);
  g_free (r.fault);
  return NULL;
}
