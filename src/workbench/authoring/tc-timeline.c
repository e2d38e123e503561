/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tc-timeline.h"

#include "tc-say.h"
#include "tc-value-words.h"

static void
mark_free (gpointer data)
{
  TcTimelineMark *mark = data;

  g_free (mark->text);
  tc_edit_clear (&mark->target);
  g_free (mark);
}

void
tc_timeline_free (TcTimeline *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->parts);
  g_ptr_array_unref (self->marks);
  g_ptr_array_unref (self->charts);
  g_free (self);
}

/* What a mark is read from. */
typedef struct
{
  const TcBattle *battle;
  const TcModule *module;
  gint32          index;  /* of the module among the battle's own */
  gint32          row;    /* from 1; 0: the module itself */
  const TcModuleSchema *schema;
  const GPtrArray *attributes;
} Source;

static TcTimelineMark *
add_mark (TcTimeline *self, const Source *source, const char *value, int turn, char *text)
{
  TcTimelineMark *mark = g_new0 (TcTimelineMark, 1);

  mark->lane = source->module->type;
  mark->text = text;
  mark->turn = turn;
  mark->target = (TcEdit) { .kind = TC_EDIT_ATTRIBUTE, .index = source->index, .column = source->row,
                            .key = g_strdup (value) };
  g_ptr_array_add (self->marks, mark);
  return mark;
}

/* "Saxon level: Imperialist, 12": what its row says but the turn, cases and options. */
static char *
say_source (const Source *source)
{
  const TcModule *module = source->module;
  g_autofree char *name = tc_say_code (*module->id != '\0' ? module->id : module->type);
  g_autoptr (GString) values = g_string_new (NULL);

  for (guint i = 0; source->row > 0 && i < source->attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (source->attributes, i);
      const TcValueSchema *value = tc_schema_find_value (source->schema, attribute->name);
      g_autofree char *text = NULL;

      if (value == NULL || value->type == TC_VALUE_RULE || (value->flags & TC_VALUE_TURN) != 0)
        continue;
      text = tc_value_say (value, source->battle, module, attribute->value);
      g_string_append_printf (values, "%s%s", values->len > 0 ? ", " : "", text);
    }
  /* Translators: a special rule, and what a row of it says */
  return values->len > 0 ? g_strdup_printf (_("%s: %s"), name, values->str) : g_steal_pointer (&name);
}

/* With how many counters come by it. */
static char *
say_mark (const Source *source)
{
  char *text = say_source (source), *whole;
  guint n = 0;

  for (guint i = 0; source->row == 0 && source->schema->enters && i < source->battle->counters->len; i++)
    n += strcmp (tc_battle_counter (source->battle, i)->entry, source->module->id) == 0;
  if (n == 0)
    return text;
  /* Translators: reinforcements, and how many counters they are */
  whole = g_strdup_printf (_("%s (%u)"), text, n);
  g_free (text);
  return whole;
}

static void
add_turns (TcTimeline *self, const Source *source, const TcAttribute *attribute)
{
  g_auto (GStrv) words = g_strsplit (attribute->value, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      int turn;

      if (tc_number_parse (words[i], &turn))
        add_mark (self, source, attribute->name, turn, say_mark (source))->word = i;
    }
}

/* A part of the battle ends with its last turn. */
static void
add_part (TcTimeline *self, const Source *source, const TcAttribute *attribute)
{
  int length, before = 0;
  TcTimelineMark *mark;

  if (!tc_number_parse (attribute->value, &length) || length < 1)
    return;
  for (guint i = 0; i < self->parts->len; i++)
    before += g_array_index (self->parts, int, i);
  g_array_append_val (self->parts, length);
  /* Translators: on the turn track, the last turn of the first, second ... day of a battle */
  mark = add_mark (self, source, attribute->name, before + length,
                   g_strdup_printf (_("End of day %u"), self->parts->len));
  mark->lane = NULL;
  mark->before = before;
}

static void
add_chart (TcTimeline *self, const TcBattle *battle, const char *id)
{
  const TcChart *chart = tc_battle_get_chart (battle, id);

  if (chart != NULL && !g_ptr_array_find (self->charts, chart, NULL))
    g_ptr_array_add (self->charts, (gpointer) chart);
}

static void
read_source (TcTimeline *self, const Source *source)
{
  for (guint i = 0; source->schema != NULL && i < source->attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (source->attributes, i);
      const TcValueSchema *value = tc_schema_find_value (source->schema, attribute->name);

      if (value == NULL)
        continue;
      if ((value->flags & TC_VALUE_TURN) != 0)
        add_turns (self, source, attribute);
      if ((value->flags & TC_VALUE_LASTS) != 0)
        add_part (self, source, attribute);
      if (value->shape != NULL && value->shape->by_turn)
        add_chart (self, source->battle, attribute->value);
    }
}

static void
read_module (TcTimeline *self, const TcBattle *battle, const TcModule *module, guint index)
{
  const TcModuleSchema *const *tables = tc_system_schemas (tc_system_find (battle->rules->system));
  Source source = { battle, module, (gint32) index, 0, tc_schema_find (tables, module->type, NULL),
                    module->attributes };

  read_source (self, &source);
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      source.row = (gint32) i + 1;
      source.schema = tc_schema_find (tables, module->type, row->name);
      source.attributes = row->attributes;
      if (tc_battle_is_row_in_force (battle, row))
        read_source (self, &source);
    }
}

/* The battle as a whole, unless its parts say how long it is. */
static void
add_end (TcTimeline *self, const TcBattle *battle)
{
  const TcSystem *system = tc_system_find (battle->rules->system);
  TcTimelineMark *mark;

  if (self->parts->len > 0)
    {
      self->turns = 0;
      for (guint i = 0; i < self->parts->len; i++)
        self->turns += g_array_index (self->parts, int, i);
      return;
    }
  self->turns = tc_battle_turns (battle);
  if (self->turns < 1)
    return;
  mark = g_new0 (TcTimelineMark, 1);
  mark->text = g_strdup (_("Last turn"));
  mark->turn = self->turns;
  mark->target = (TcEdit) { .kind = TC_EDIT_PARAMETER, .key = g_strdup (system->authoring->turns) };
  g_ptr_array_insert (self->marks, 0, mark);
}

static int
compare_lanes (gconstpointer a, gconstpointer b)
{
  const TcTimelineMark *first = *(TcTimelineMark *const *) a, *second = *(TcTimelineMark *const *) b;

  if ((first->lane == NULL) != (second->lane == NULL))
    return first->lane == NULL ? -1 : 1;
  if (first->lane != NULL && strcmp (first->lane, second->lane) != 0)
    return strcmp (first->lane, second->lane);
  return first->turn != second->turn ? first->turn - second->turn
                                     : first->target.index - second->target.index;
}

TcTimeline *
tc_timeline_new (const TcBattle *battle)
{
  TcTimeline *self = g_new0 (TcTimeline, 1);
  g_autoptr (GPtrArray) modules = NULL;

  g_return_val_if_fail (battle != NULL, self);

  self->parts = g_array_new (FALSE, FALSE, sizeof (int));
  self->marks = g_ptr_array_new_with_free_func (mark_free);
  self->charts = g_ptr_array_new ();
  modules = tc_battle_get_modules (battle, NULL);
  for (guint i = 0; i < modules->len; i++)
    {
      guint index;

      /* What the book says is the same in every battle. */
      if (g_ptr_array_find (battle->rules->modules, g_ptr_array_index (modules, i), &index))
        read_module (self, battle, g_ptr_array_index (modules, i), index);
    }
  add_end (self, battle);
  g_ptr_array_sort (self->marks, compare_lanes);
  return self;
}

/* The value of the mark as the document has it; NULL for that of the whole battle. */
static const char *
find_value (const TcBattle *battle, const TcTimelineMark *mark)
{
  const TcModule *module;
  const GPtrArray *attributes;

  if (mark->target.kind != TC_EDIT_ATTRIBUTE)
    return NULL;
  module = g_ptr_array_index (battle->rules->modules, mark->target.index);
  attributes = mark->target.column > 0
                 ? ((const TcRow *) g_ptr_array_index (module->rows, mark->target.column - 1))->attributes
                 : module->attributes;
  return tc_attributes_get (attributes, mark->target.key);
}

TcEdit
tc_timeline_move (const TcBattle *battle, const TcTimelineMark *mark, int turn)
{
  TcEdit edit = { .kind = TC_EDIT_ATTRIBUTE, .index = -1 };
  g_autofree char *number = NULL;
  g_auto (GStrv) words = NULL;
  const char *value;

  g_return_val_if_fail (battle != NULL && mark != NULL, edit);

  edit = tc_edit_copy (&mark->target);
  number = g_strdup_printf ("%d", MAX (turn - mark->before, 1));
  value = find_value (battle, mark);
  words = g_strsplit (value != NULL ? value : "", " ", -1);
  if (mark->word < g_strv_length (words))
    {
      g_free (words[mark->word]);
      words[mark->word] = g_steal_pointer (&number);
      edit.text = g_strjoinv (" ", words);
    }
  else
    edit.text = g_steal_pointer (&number);
  return edit;
}
