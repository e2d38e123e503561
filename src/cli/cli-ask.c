/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-ask: a question as a line of JSON: a call of a command that asks about a position, whose
 * options are its members. */
#include "config.h"

#include "cli.h"

#include <json-glib/json-glib.h>
#include <stdio.h>

#define SHOWN 40 /* characters of what was found */

struct _CliAsker
{
  CliQuestion  question;
  CliQuestion  other;   /* by rules with other options, those of @chosen */
  char        *chosen;  /* separated by spaces; NULL: none yet */
  JsonParser  *parser;
  char        *known; /* the kinds of questions, separated by commas */
  guint        n;     /* changes that lie over the position of every question */
};

/* Reports what was found and what was expected instead. */
static gboolean
refuse (const char *member, JsonNode *found, const char *expected)
{
  g_autofree char *text = json_to_string (found, FALSE);
  g_autofree char *start = g_utf8_strlen (text, -1) > SHOWN ? g_utf8_substring (text, 0, SHOWN) : NULL;

  cli_usage (NULL, _("“%s”: found %s%s, expected %s"), member, start != NULL ? start : text, start != NULL ? "…" : "", expected);
  return FALSE;
}

static GPtrArray *
list_words (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static char *
join (GPtrArray *words)
{
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

/* Members */

static const char *
get_text (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

static gboolean
take (CliCall *call, const CliOption *option, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (!cli_call_take (call, option, text, &error))
    cli_usage (NULL, "%s", error->message);
  return error == NULL;
}

/* A list is what a call writes with commas, or as an option that is given several times. */
static gboolean
take_texts (CliCall *call, const CliOption *option, const char *name, JsonNode *node)
{
  static const char *const expected = N_("a text or a list of texts");
  JsonArray *list = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = list != NULL ? json_array_get_length (list) : 1;
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const char *text = get_text (list != NULL ? json_array_get_element (list, i) : node);

      if (text == NULL)
        return refuse (name, node, _(expected));
      if (option->type != CLI_TEXT && !take (call, option, text))
        return FALSE;
      g_string_append_printf (joined, "%s%s", i > 0 ? "," : "", text);
    }
  return option->type != CLI_TEXT || take (call, option, joined->str);
}

static gboolean
take_number (CliCall *call, const CliOption *option, const char *name, JsonNode *node)
{
  g_autofree char *expected = g_strdup_printf (_("a whole number from %.0f to %.0f"), option->least, option->most), *text = NULL;
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return refuse (name, node, expected);
  number = json_node_get_int (node);
  if (number < option->least || number > option->most)
    return refuse (name, node, expected);
  text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  return take (call, option, text);
}

/* That of a turn may be a number. */
static gboolean
take_change (CliCall *call, const CliOption *option, const char *name, JsonNode *node)
{
  g_autofree char *text = NULL;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return take_texts (call, option, name, node);
  text = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  return take (call, option, text);
}

static gboolean
take_choice (CliCall *call, const CliOption *option, const char *name, JsonNode *node)
{
  g_auto (GStrv) words = g_strsplit (option->choices, " ", -1);
  g_autofree char *joined = g_strjoinv (", ", words), *expected = g_strdup_printf (_("one of: %s"), joined);
  const char *text = get_text (node);

  if (text == NULL || !g_strv_contains ((const char *const *) words, text))
    return refuse (name, node, expected);
  return take (call, option, text);
}

/* How the value of an option is written in a question; a command with options of another type has
 * no answer. */
static gboolean (*const takers[]) (CliCall *call, const CliOption *option, const char *name, JsonNode *node) = {
  [CLI_TEXT] = take_texts,
  [CLI_TEXTS] = take_texts,
  [CLI_NUMBER] = take_number,
  [CLI_CHOICE] = take_choice,
  [CLI_CHANGE] = take_change,
};

/* "own_loss" is --own-loss. */
static gboolean
is_member (const CliOption *option, const char *name)
{
  const char *at = option->name;

  for (; *at != '\0' && *name == (*at == '-' ? '_' : *at); at++)
    name++;
  return *at == '\0' && *name == '\0' && !option->whole;
}

/* Reports that the question has no such member. */
static gboolean
refuse_member (const CliCommand *command, const char *name)
{
  g_autoptr (GPtrArray) names = list_words ();
  g_autofree char *joined = NULL, *suggestion = NULL;

  g_ptr_array_add (names, g_strdup ("ask"));
  g_ptr_array_add (names, g_strdup ("id"));
  for (const CliOption *option = command->options; option->name != NULL; option++)
    if (!option->whole)
      g_ptr_array_add (names, g_strdelimit (g_strdup (option->name), "-", '_'));
  joined = join (names);
  suggestion = cli_suggest (name, (const char *const *) names->pdata);
  cli_usage (NULL, _("“%s” is not a member of the question “%s”; expected some of: %s%s"), name, command->name, joined, suggestion);
  return FALSE;
}

static gboolean
take_member (CliCall *call, const char *name, JsonNode *node)
{
  if (g_str_equal (name, "ask") || g_str_equal (name, "id"))
    return TRUE;
  for (const CliOption *option = call->command->options; option->name != NULL; option++)
    if (is_member (option, name))
      return takers[option->type](call, option, name, node);
  return refuse_member (call->command, name);
}

static gboolean
take_members (CliCall *call, JsonObject *members)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, members);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!take_member (call, name, node))
      return FALSE;
  return TRUE;
}

/* Questions */

static char *
list_questions (void)
{
  g_autoptr (GPtrArray) names = list_words ();

  for (guint i = 0; cli_commands[i] != NULL; i++)
    if (cli_commands[i]->answer != NULL)
      g_ptr_array_add (names, g_strdup (cli_commands[i]->name));
  return join (names);
}

/* NULL after a message. */
static const CliCommand *
find_command (const CliAsker *a, JsonObject *members)
{
  JsonNode *node = json_object_get_member (members, "ask");
  const char *name = node != NULL ? get_text (node) : NULL;
  const CliCommand *command = name != NULL ? cli_command_find (name) : NULL;
  g_autofree char *expected = NULL;

  if (command != NULL && command->answer != NULL)
    return command;
  if (node == NULL)
    cli_usage (NULL, _("“ask” is missing; expected one of: %s"), a->known);
  else
    {
      expected = g_strdup_printf (_("one of: %s"), a->known);
      refuse ("ask", node, expected);
    }
  return NULL;
}

/* The members of a line; NULL after a message. */
static JsonObject *
parse (CliAsker *a, const char *line, gsize length)
{
  g_autoptr (GError) error = NULL;
  int row, column, start = 0;
  JsonNode *root;

  if (length > CLI_ASK_BYTES || !tc_json_is_shallow (line, length))
    {
      cli_usage (NULL, _("the line is longer than %u bytes, or nests too deeply"), CLI_ASK_BYTES);
      return NULL;
    }
  if (!g_utf8_validate (line, (gssize) length, NULL))
    {
      cli_usage (NULL, _("found bytes that are not UTF-8, expected a JSON object"));
      return NULL;
    }
  if (!json_parser_load_from_data (a->parser, line, (gssize) length, &error))
    {
      if (sscanf (error->message, "<data>:%d:%d: %n", &row, &column, &start) < 2)
        start = 0;
      cli_usage (NULL, _("expected a JSON object: %s"), error->message + start);
      return NULL;
    }
  root = json_parser_get_root (a->parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      cli_usage (NULL, _("expected a JSON object"));
      return NULL;
    }
  return json_node_get_object (root);
}

/* What the asker calls the question comes back with the answer.  FALSE after a message. */
static gboolean
repeat_id (TcJson *out, JsonObject *members)
{
  JsonNode *id = json_object_get_member (members, "id");

  if (id == NULL)
    return TRUE;
  if (get_text (id) != NULL)
    tc_json_string (out, "id", get_text (id));
  else if (JSON_NODE_HOLDS_VALUE (id) && json_node_get_value_type (id) == G_TYPE_INT64)
    tc_json_int (out, "id", json_node_get_int (id));
  else
    return refuse ("id", id, _("a text or a whole number"));
  return TRUE;
}

static gboolean
has_needs (const CliCall *call, char **operands)
{
  g_autofree char *needs = NULL;

  if (cli_call_has_form (call, 1, operands))
    return TRUE;
  needs = cli_command_list_needs (call->command);
  cli_usage (NULL, _("“%s” needs one of these, not a mixture: %s"), call->command->name, needs);
  return FALSE;
}

/* The question by the rules with the options that it gives, which are kept for the next one; NULL after a message. */
static CliQuestion *
choose (CliAsker *a)
{
  g_autofree char *chosen = cli_about.rules != NULL ? g_strjoinv (" ", cli_about.rules) : NULL;

  if (chosen == NULL)
    return &a->question;
  if (g_strcmp0 (chosen, a->chosen) != 0)
    {
      cli_question_clear (&a->other);
      g_clear_pointer (&a->chosen, g_free);
      if (!cli_question_choose (&a->question, &a->other))
        return NULL;
      a->chosen = g_steal_pointer (&chosen);
    }
  return &a->other;
}

static void
answer_question (CliAsker *a, CliQuestion *question, const CliCommand *command)
{
  question->command = command->name;
  question->out = a->question.out;
  question->begun = FALSE;
  if (cli_question_change (question))
    command->answer (question);
  cli_question_restore (question, a->n);
  a->question.begun = question->begun;
  if (question != &a->question)
    question->out = NULL;
}

static void
answer_members (CliAsker *a, JsonObject *members)
{
  CliCall call = { find_command (a, members) };
  char *operands[] = { (char *) a->question.path };
  CliQuestion *question;

  if (call.command == NULL)
    return;
  tc_json_string (a->question.out, "ask", call.command->name);
  a->question.command = call.command->name;
  if (take_members (&call, members) && has_needs (&call, operands) && (question = choose (a)) != NULL)
    answer_question (a, question, call.command);
  cli_call_undo (&call);
}

static void
write_error (TcJson *out, const CliCaught *caught)
{
  tc_json_object (out, "error");
  tc_json_string (out, "code", caught->code);
  tc_json_string (out, "text", caught->sentence);
  tc_json_end (out);
}

char *
cli_asker_answer (CliAsker *self, guint number, const char *line, gsize length, gboolean *failed)
{
  g_autoptr (TcJson) out = tc_json_new_line ();
  CliCaught caught = { NULL };
  JsonObject *members;
  gsize size;

  self->question.out = out;
  self->question.begun = FALSE;
  cli_catch (&caught);
  tc_json_object (out, NULL);
  tc_json_int (out, "line", number);
  members = parse (self, line, length);
  if (members != NULL && repeat_id (out, members))
    answer_members (self, members);
  if (self->question.begun)
    tc_json_end (out);
  else
    write_error (out, &caught);
  tc_json_end (out);
  *failed = !self->question.begun;
  self->question.out = NULL;
  cli_catch (NULL);
  cli_caught_clear (&caught);
  return g_strdup (tc_json_get_text (out, &size));
}

CliAsker *
cli_asker_new (const char *path, int *status)
{
  CliAsker *self = g_new0 (CliAsker, 1);

  self->question = (CliQuestion) { .command = "ask", .json = TRUE, .member = "answer" };
  self->parser = json_parser_new ();
  self->known = list_questions ();
  if (!cli_question_open (&self->question, path, status))
    g_clear_pointer (&self, cli_asker_free);
  else if (!cli_question_change (&self->question))
    {
      *status = CLI_USAGE;
      g_clear_pointer (&self, cli_asker_free);
    }
  else if (self->question.scratch != NULL)
    self->n = tc_variant_get_length (self->question.scratch);
  /* Those of a question lie over them. */
  g_clear_pointer (&cli_about.changes, g_strfreev);
  g_clear_pointer (&cli_about.rules, g_strfreev);
  return self;
}

void
cli_asker_free (CliAsker *self)
{
  if (self == NULL)
    return;
  cli_question_clear (&self->question);
  cli_question_clear (&self->other);
  g_free (self->chosen);
  g_object_unref (self->parser);
  g_free (self->known);
  g_free (self);
}
