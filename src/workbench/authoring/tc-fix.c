/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-alternative.h"
#include "tc-board.h"
#include "tc-fix-private.h"
#include "tc-art-look.h"
#include "tc-begin.h"

#include <stdio.h>
#include <string.h>

#include "tc-words.h"

/* The module of that type whose attribute has that value, -1. */
static int
find_module (const TcBattle *battle, const char *type, const char *name, const char *value)
{
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      if (strcmp (module->type, type) == 0 &&
          g_strcmp0 (tc_attributes_get (module->attributes, name), value) == 0)
        return (int) i;
    }
  return -1;
}

/* The place in an argument of an issue; FALSE when it holds none. */
static gboolean
read_hex (TcFixWork *self, TcPlace *out)
{
  *out = (TcPlace) { tc_hexgrid_parse (&self->battle->map->grid, self->args[1]), 0, TC_NO_FACING };
  return out->x != TC_NO_HEX;
}

/* "x,y,facing", shown as people read it. */
static gboolean
read_point (TcFixWork *self, TcPlace *out)
{
  if (sscanf (self->args[1], "%d,%d,%d", &out->x, &out->y, &out->facing) != 3)
    return FALSE;
  /* Translators: centimetres from the left edge of a table and from its near edge */
  tc_fix_show_as (self, 1, g_strdup_printf (_("%.1f, %.1f cm"), out->x / 100.0, out->y / 100.0));
  return TRUE;
}

static gboolean (*const place_readers[TC_N_BOARDS]) (TcFixWork *self, TcPlace *out) = {
  [TC_BOARD_HEXES] = read_hex,
  [TC_BOARD_TABLE] = read_point,
};

static gboolean
read_place (TcFixWork *self, TcPlace *out)
{
  return place_readers[tc_map_get_board (self->battle->map)->kind](self, out);
}

/* For the choice of the arguments from @at, if there are any. */
static void
add_place (TcFixWork *self, TcEdit edit, guint at)
{
  gboolean limited = self->n_args >= at + 2;
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));

  g_array_append_val (edits, edit);
  tc_alternative_follow (self->battle, limited ? self->args[at] : NULL, limited ? self->args[at + 1] : NULL, edits);
  tc_fix_add_edit (self, tc_edit_copy (&g_array_index (edits, TcEdit, 0)));
}

static void
place_counter (TcFixWork *self)
{
  TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE,
                  .index = tc_battle_find_counter (self->battle, self->args[0]) };

  if (edit.index >= 0 && read_place (self, &edit.place))
    add_place (self, edit, 2);
}

static void
take_off (TcFixWork *self)
{
  TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE, .place = TC_NOWHERE,
                  .index = tc_battle_find_counter (self->battle, self->args[0]) };

  if (edit.index >= 0)
    add_place (self, edit, 1);
}

static void
drop_set_up (TcFixWork *self)
{
  int counter = tc_battle_find_counter (self->battle, self->args[0]);

  if (counter >= 0)
    tc_fix_add_edit (self, tc_alternative_drop (self->battle, (guint) counter, (guint) tc_fix_number_of (self->args[1]) - 1));
}

/* The army of an argument, shown by its name. */
static int
find_army (TcFixWork *self, guint arg)
{
  int index = tc_battle_find_army (self->battle, self->args[arg]);
  const TcArmy *army = index >= 0 ? g_ptr_array_index (self->battle->armies, (guint) index) : NULL;

  if (army != NULL)
    tc_fix_show_as (self, arg, g_strdup (army->name));
  return index;
}

static void
set_army (TcFixWork *self)
{
  tc_fix_add_edit (self, tc_edit_join (self->battle, tc_battle_find_counter (self->battle, self->args[0]),
                                       find_army (self, 1)));
}

/* All counters of an army join another one, and so do the modules that are named by number. */
static void
join_armies (TcFixWork *self)
{
  g_autofree char *id = g_strdup (self->args[1]);
  int from = tc_battle_find_army (self->battle, self->args[0]), to = find_army (self, 1);

  for (int i = 0, gone = 0; i < (int) self->battle->counters->len; i++)
    if (tc_battle_counter (self->battle, (guint) i)->army == from)
      {
        TcEdit edit = tc_edit_join (self->battle, i, to);

        /* Those that went before it have left their places, or have come before it. */
        edit.index -= from < to ? gone : 0;
        edit.column += from < to ? 0 : gone;
        tc_fix_add_edit (self, edit);
        gone++;
      }
  if (self->n_args > 2)
    {
      g_auto (GStrv) modules = g_strsplit (self->args[2], " ", -1);

      for (char **module = modules; *module != NULL; module++)
        tc_fix_add_attribute (self, tc_fix_number_of (*module) - 1, "army", id);
    }
}

static gboolean
is_of_type (const TcModule *module, const char *type)
{
  return strcmp (module->type, type) == 0;
}

static TcRow *
find_row_of (const TcModule *module, const char *counter)
{
  for (guint i = 0; i < module->rows->len; i++)
    {
      TcRow *row = g_ptr_array_index (module->rows, i);

      if (g_strcmp0 (tc_attributes_get (row->attributes, "counter"), counter) == 0)
        return row;
    }
  return NULL;
}

/* What a module says of a counter in a row of its own; both are made where there are none. */
static void
put_of_counter (TcFixWork *self, const char *counter, const char *const *said)
{
  GPtrArray *modules = self->battle->rules->modules;
  TcModule *module;
  TcRow *row;
  gboolean there;
  guint at = 0;

  while (at < modules->len && !is_of_type (g_ptr_array_index (modules, at), said[0]))
    at++;
  there = at < modules->len;
  module = there ? tc_module_copy (g_ptr_array_index (modules, at)) : tc_module_new (said[0]);
  row = find_row_of (module, counter);
  if (row == NULL)
    {
      row = tc_row_new (said[1]);
      tc_attributes_set (row->attributes, "counter", counter);
      g_ptr_array_add (module->rows, row);
    }
  tc_attributes_set (row->attributes, said[2], said[3]);
  tc_fix_add_object (self, TC_EDIT_MODULE, there ? TC_EDIT_REPLACE : TC_EDIT_INSERT, at, module);
}

static void
say_of_counter (TcFixWork *self)
{
  int counter = tc_battle_find_counter (self->battle, self->args[0]);

  if (counter < 0)
    return;
  put_of_counter (self, self->args[0], (const char *const *) self->args + 1);
  tc_fix_show_as (self, 0, g_strdup (tc_battle_counter (self->battle, (guint) counter)->name));
}

/* A counter of a kind with its usual values, and what a module says of it. */
static void
add_counter (TcFixWork *self)
{
  const TcKind *kind = tc_battle_get_kind (self->battle, self->args[0]);
  const TcSystem *system = tc_system_find (self->battle->rules->system);
  int army = find_army (self, 2), room = army >= 0 ? tc_battle_find_room (self->battle, army) : -1;
  g_autofree char *name = NULL, *id = NULL;
  TcPlace place = TC_NOWHERE;
  TcCounter *counter;

  if (kind == NULL || army < 0)
    return;
  if (*self->args[1] != '\0' && !read_place (self, &place))
    return;
  name = tc_system_make_name (self->battle, kind);
  id = tc_battle_make_id (self->battle, name, kind->id);
  counter = tc_counter_new (id, name, kind->id, army);
  if (system != NULL)
    tc_system_enlist (system, counter);
  counter->place = place;
  tc_fix_add_object (self, TC_EDIT_COUNTER, TC_EDIT_INSERT, (guint) room, counter);
  put_of_counter (self, id, (const char *const *) self->args + 3);
  tc_fix_show_as (self, 0, g_strdup (name));
}

static void
set_option (TcFixWork *self)
{
  tc_fix_add_setting (self, TC_EDIT_OPTION, self->args[0], self->args[1]);
}

static void
set_attribute (TcFixWork *self)
{
  int module = find_module (self->battle, self->args[0], self->args[1], self->args[2]);

  tc_fix_add_attribute (self, module, self->args[3], self->args[4]);
}

/* An option of the battle that the book does not have becomes the one that was meant. */
static void
rename_option (TcFixWork *self, const char *option)
{
  const char *value = tc_battle_get_option (self->battle, option);

  tc_fix_add_setting (self, TC_EDIT_OPTION, option, NULL);
  tc_fix_add_setting (self, TC_EDIT_OPTION, self->args[1], value);
}

static void
drop_parameter (TcFixWork *self)
{
  tc_fix_add_setting (self, TC_EDIT_PARAMETER, self->args[0], NULL);
}

static void
rename_parameter (TcFixWork *self)
{
  const char *value = tc_battle_get_parameter (self->battle, self->args[0]);

  drop_parameter (self);
  tc_fix_add_setting (self, TC_EDIT_PARAMETER, self->args[1], value);
}

/* Another picture for the same scan. */
static void
use_picture (TcFixWork *self, const char *file)
{
  const TcScan *scan = self->battle->map->scan;
  TcScan *other;

  if (scan == NULL)
    return;
  other = tc_scan_copy (scan);
  g_free (other->file);
  other->file = g_strdup (file);
  tc_fix_add_edit (self, (TcEdit) { .kind = TC_EDIT_SCAN, .object = other });
}

/* The entry with that number, from 1; NULL when there is none. */
static gpointer
find_entry (const GPtrArray *list, const char *number)
{
  guint index = (guint) tc_fix_number_of (number) - 1;

  return index < list->len ? g_ptr_array_index (list, index) : NULL;
}

/* A copy of the module with that number, which replaces it; NULL when there is none. */
static TcModule *
change_module (TcFixWork *self, const char *number)
{
  const TcModule *module = find_entry (self->battle->rules->modules, number);
  TcModule *changed;

  if (module == NULL)
    return NULL;
  changed = tc_module_copy (module);
  tc_fix_add_object (self, TC_EDIT_MODULE, TC_EDIT_REPLACE, (guint) tc_fix_number_of (number) - 1, changed);
  return changed;
}

static TcRow *
find_row (const TcModule *module, const char *number)
{
  return module != NULL ? find_entry (module->rows, number) : NULL;
}

/* The attributes of the module, or of one of its rows. */
static GPtrArray *
find_attributes (TcModule *module, const char *row)
{
  TcRow *of = find_row (module, row);

  return of != NULL ? of->attributes : module != NULL ? module->attributes : NULL;
}

/* Adds the attribute when the module or row does not have it. */
static gboolean
put_attribute (TcFixWork *self)
{
  TcModule *module = find_entry (self->battle->rules->modules, self->args[2]);
  GPtrArray *attributes = find_attributes (module, self->args[3]);
  const char *const fields[] = { "option", "when", NULL };

  if (attributes == NULL || tc_attributes_get (attributes, self->args[0]) != NULL ||
      g_strv_contains (fields, self->args[0]))
    return FALSE;
  attributes = find_attributes (change_module (self, self->args[2]), self->args[3]);
  tc_attributes_set (attributes, self->args[0], self->args[1]);
  return TRUE;
}

/* A value of a module or its row, with their numbers; else of the counter or the option that the
 * problem is about, or a parameter. */
static void
use_value (TcFixWork *self)
{
  const char *subject = self->issue->subject != NULL ? self->issue->subject : "";
  const char *id = strchr (subject, ':') != NULL ? strchr (subject, ':') + 1 : subject;
  TcEdit edit = { .kind = TC_EDIT_PARAMETER, .index = tc_battle_find_counter (self->battle, id) };

  if (self->args[1][0] == '\0')
    self->sentence = N_("Clear {0}");
  if (self->n_args == 2 && g_str_has_prefix (subject, "option:"))
    {
      rename_option (self, id);
      return;
    }
  if (self->n_args == 2 && g_str_has_prefix (subject, "scan:"))
    {
      use_picture (self, self->args[1]);
      return;
    }
  if (self->n_args == 4 && put_attribute (self))
    return;
  if (self->n_args == 4)
    {
      edit.kind = TC_EDIT_ATTRIBUTE;
      edit.index = tc_fix_number_of (self->args[2]) - 1;
      edit.column = tc_fix_number_of (self->args[3]);
    }
  else if (strcmp (self->args[0], "kind") == 0)
    edit.kind = TC_EDIT_COUNTER_KIND;
  else if (strcmp (self->args[0], "entry") == 0)
    edit.kind = TC_EDIT_COUNTER_ENTRY;
  edit.key = g_strdup (self->args[0]);
  edit.text = g_strdup (self->args[1]);
  tc_fix_add_edit (self, edit);
}

static void
remove_scan (TcFixWork *self)
{
  if (self->battle->map->scan != NULL)
    tc_fix_add_edit (self, (TcEdit) { .kind = TC_EDIT_SCAN });
}

/* Of a terrain. */
static void
remove_picture (TcFixWork *self)
{
  int at = tc_map_find_terrain (self->battle->map, self->args[0]);
  TcTerrain *other;

  if (at < 0)
    return;
  other = tc_terrain_copy (g_ptr_array_index (self->battle->map->legend, (guint) at));
  if (other->art != NULL)
    tc_art_set_picture (other->art, NULL, NULL);
  tc_fix_add_object (self, TC_EDIT_LEGEND, TC_EDIT_REPLACE, (guint) at, other);
}

static void
remove_module (TcFixWork *self)
{
  tc_fix_add_edit (self, (TcEdit) { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REMOVE,
                             .index = tc_fix_number_of (self->args[1]) - 1 });
}

static void
rename_attribute (TcFixWork *self)
{
  GPtrArray *attributes = find_attributes (change_module (self, self->args[2]), self->args[3]);

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (strcmp (attribute->name, self->args[0]) == 0)
        attribute->name = (g_free (attribute->name), g_strdup (self->args[1]));
    }
}

static void
drop_attribute (TcFixWork *self)
{
  GPtrArray *attributes = find_attributes (change_module (self, self->args[1]), self->args[2]);

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    if (strcmp (((const TcAttribute *) g_ptr_array_index (attributes, i))->name, self->args[0]) == 0)
      g_ptr_array_remove_index (attributes, i--);
}

static void
rename_row (TcFixWork *self)
{
  TcRow *row = find_row (change_module (self, self->args[2]), self->args[3]);

  if (row != NULL)
    row->name = (g_free (row->name), g_strdup (self->args[1]));
}

static void
drop_row (TcFixWork *self)
{
  TcModule *module = change_module (self, self->args[1]);
  TcRow *row = find_row (module, self->args[2]);

  if (row != NULL)
    g_ptr_array_remove (module->rows, row);
}

/* A chart of the battle; those of the book cannot be edited. */
static const TcChart *
find_chart (const TcBattle *battle, const char *id)
{
  for (guint i = 0; i < battle->rules->charts->len; i++)
    if (strcmp (((const TcChart *) g_ptr_array_index (battle->rules->charts, i))->id, id) == 0)
      return g_ptr_array_index (battle->rules->charts, i);
  return NULL;
}

/* A copy of a row under another name. */
static void
put_row (TcFixWork *self, const TcChart *chart, guint like, const char *name, TcEditObject how,
         guint index)
{
  const TcChartRow *from = g_ptr_array_index (chart->rows, like);
  TcChartRow *row = how == TC_EDIT_REPLACE ? tc_chart_row_copy (from) : tc_chart_row_new (g_strdupv (from->cells));

  tc_text_set (&row->cells[0], name);
  tc_fix_add_edit (self, (TcEdit) { .kind = TC_EDIT_CHART_ROW, .key = g_strdup (chart->id), .number = how,
                             .index = (gint32) index, .object = row });
}

/* Before the first row with a larger number, with the cells of its neighbour, which the author
 * has to look at. */
static void
add_row (TcFixWork *self)
{
  const TcChart *chart = find_chart (self->battle, self->args[0]);
  int name = tc_fix_number_of (self->args[1]), there;
  guint index = 0;

  if (chart == NULL || chart->rows->len == 0)
    return;
  while (index < chart->rows->len
         && !(tc_number_parse (tc_chart_get_cell (chart, index, 0), &there) && there > name))
    index++;
  put_row (self, chart, MAX (index, 1) - 1, self->args[1], TC_EDIT_INSERT, index);
  tc_fix_show_as (self, 0, g_strdup (tc_chart_get_cell (chart, MAX (index, 1) - 1, 0)));
}

static void
name_row (TcFixWork *self)
{
  const TcChart *chart = find_chart (self->battle, self->args[0]);
  guint index = (guint) tc_fix_number_of (self->args[1]) - 1;

  if (chart == NULL || index >= chart->rows->len)
    return;
  put_row (self, chart, index, self->args[2], TC_EDIT_REPLACE, index);
  tc_fix_show_as (self, 1, g_strdup (tc_chart_get_cell (chart, index, 0)));
}

/* One row for each code that a check proposes. */
static const struct
{
  const char *code;
  guint       n_args;        /* at least */
  void      (*make) (TcFixWork *self);
  const char *sentence;      /* N_(), a command for a button */
} kinds[] = {
  { "place-counter", 2, place_counter, N_("Move to {1}") },
  { "take-off", 1, take_off, N_("Take off the map") },
  { "drop-set-up", 2, drop_set_up, N_("Remove this set-up") },
  { "set-army", 2, set_army, N_("Put under {1}") },
  { "join-armies", 2, join_armies, N_("Put all under {1}") },
  { "say-of-counter", 5, say_of_counter, N_("Set {3} of {0} to {4}") },
  { "add-counter", 7, add_counter, N_("Add {0} to {2}") },
  { "set-option", 2, set_option, N_("Set {0} to {1}") },
  { "set-attribute", 5, set_attribute, N_("Set {3} to {4}") },
  { "use-value", 2, use_value, N_("Set {0} to {1}") },
  { "remove-module", 2, remove_module, N_("Remove {0}") },
  { "rename-attribute", 4, rename_attribute, N_("Change {0} to {1}") },
  { "rename-row", 4, rename_row, N_("Change {0} to {1}") },
  { "rename-parameter", 2, rename_parameter, N_("Change {0} to {1}") },
  { "drop-attribute", 3, drop_attribute, N_("Remove {0}") },
  { "drop-row", 3, drop_row, N_("Remove {0}") },
  { "drop-parameter", 1, drop_parameter, N_("Remove {0}") },
  { "add-row", 2, add_row, N_("Add row {1} like row {0}") },
  { "name-row", 3, name_row, N_("Name row {1} {2}") },
  { "remove-side", 3, tc_fix_remove_side, N_("Remove {0} at {1}") },
  { "remove-hexes", 2, tc_fix_remove_hexes, N_("Take {1} out of {0}") },
  { "add-hexes", 2, tc_fix_add_hexes, N_("Add {1} to {0}") },
  { "remove-area", 1, tc_fix_remove_area, N_("Remove the area {0}") },
  { "crown-slope", 1, tc_fix_crown_slope, N_("Make a height above it") },
  { "turn-slope", 1, tc_fix_turn_slope, N_("Turn it round") },
  { "remove-scan", 0, remove_scan, N_("Remove the scan") },
  { "remove-picture", 1, remove_picture, N_("Draw it without the picture") },
  { "untangle-outline", 1, tc_fix_untangle_outline, N_("Reorder its points") },
};

static gboolean
is_possible (const TcFixWork *self)
{
  for (guint i = 0; i < self->edits->len; i++)
    if (!tc_edit_is_valid (&g_array_index (self->edits, TcEdit, i), self->battle))
      return FALSE;
  return self->edits->len > 0;
}

TcFixPlan *
tc_fix_plan_new (const TcBattle *battle, const TcIssue *issue, const TcFix *fix)
{
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));
  g_auto (GStrv) args = NULL;
  TcFixWork work = { .battle = battle, .issue = issue, .edits = edits };
  TcFixPlan *self;
  guint kind = 0;

  g_return_val_if_fail (battle != NULL && issue != NULL && fix != NULL, NULL);

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  while (kind < G_N_ELEMENTS (kinds) && strcmp (kinds[kind].code, fix->code) != 0)
    kind++;
  work.args = args = g_strdupv (fix->args);
  work.n_args = g_strv_length (args);
  if (kind == G_N_ELEMENTS (kinds) || work.n_args < kinds[kind].n_args)
    return NULL;
  work.sentence = kinds[kind].sentence;
  kinds[kind].make (&work);
  if (!is_possible (&work))
    {
      g_free (work.text);
      return NULL;
    }
  self = g_new0 (TcFixPlan, 1);
  self->edits = g_steal_pointer (&edits);
  if (work.text == NULL)
    work.text = tc_words_fill (work.sentence, (const char *const *) args);
  self->sentence = work.text;
  return self;
}

void
tc_fix_plan_free (TcFixPlan *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->edits);
  g_free (self->sentence);
  g_free (self);
}

gboolean
tc_fix_plan_do (TcFixPlan *self, TcDocument *document)
{
  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document), FALSE);

  return tc_document_do_all (document, self->edits);
}
