/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-fix.h"

#include <stdio.h>
#include <string.h>

#include "tc-words.h"

/* A fix being turned into edits. */
typedef struct
{
  const TcBattle *battle;
  const TcIssue  *issue;
  char          **args;     /* owned: those of the fix; see show_as() */
  guint           n_args;
  const char     *sentence; /* N_(), with arguments as {0} */
  char           *text;     /* owned: the finished sentence, where a maker has one of its own */
  GArray         *edits;    /* TcEdit */
} Work;

static void
add_edit (Work *self, TcEdit edit)
{
  g_array_append_val (self->edits, edit);
}

/* An option or a parameter; NULL for no value. */
static void
add_setting (Work *self, TcEditKind kind, const char *id, const char *value)
{
  add_edit (self, (TcEdit) { .kind = kind, .key = g_strdup (id), .text = g_strdup (value) });
}

/* An entry of a list of the battle; takes @object. */
static void
add_object (Work *self, TcEditKind kind, TcEditObject how, guint index, gpointer object)
{
  add_edit (self,
            (TcEdit) { .kind = kind, .number = how, .index = (gint32) index, .object = object });
}

/* An attribute of a module. */
static void
add_attribute (Work *self, int module, const char *name, const char *value)
{
  add_edit (self, (TcEdit) { .kind = TC_EDIT_ATTRIBUTE, .index = module, .key = g_strdup (name),
                             .text = g_strdup (value) });
}

/* For people the argument is called @text; takes it. */
static void
show_as (Work *self, guint arg, char *text)
{
  g_free (self->args[arg]);
  self->args[arg] = text;
}

/* A text that is no number makes an edit that is not valid. */
static int
number_of (const char *text)
{
  int number;

  return tc_number_parse (text, &number) ? number : -1;
}

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

static void
place_counter (Work *self)
{
  TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE,
                  .index = tc_battle_find_counter (self->battle, self->args[0]) };
  TcPlace *place = &edit.place;
  gboolean table = self->battle->map->tabletop != NULL;
  TcHex hex = table ? TC_NO_HEX : tc_hexgrid_parse (&self->battle->map->grid, self->args[1]);

  *place = (TcPlace) { hex, 0, TC_NO_FACING };
  if (hex != TC_NO_HEX ||
      (table && sscanf (self->args[1], "%d,%d,%d", &place->x, &place->y, &place->facing) == 3))
    add_edit (self, edit);
  if (table)
    /* Translators: centimetres from the left edge of a table and from its near edge */
    show_as (self, 1, g_strdup_printf (_("%.1f, %.1f cm"), place->x / 100.0, place->y / 100.0));
}

static void
take_off (Work *self)
{
  add_edit (self, (TcEdit) { .kind = TC_EDIT_COUNTER_PLACE, .place = TC_NOWHERE,
                             .index = tc_battle_find_counter (self->battle, self->args[0]) });
}

/* The army of the second argument, shown by its name. */
static int
find_army (Work *self)
{
  int index = tc_battle_find_army (self->battle, self->args[1]);
  const TcArmy *army = index >= 0 ? g_ptr_array_index (self->battle->armies, (guint) index) : NULL;

  if (army != NULL)
    show_as (self, 1, g_strdup (army->name));
  return index;
}

static void
set_army (Work *self)
{
  add_edit (self, (TcEdit) { .kind = TC_EDIT_COUNTER_ARMY,
                             .index = tc_battle_find_counter (self->battle, self->args[0]),
                             .number = find_army (self) });
}

/* All counters of an army join another one, and so do the modules that are named by number. */
static void
join_armies (Work *self)
{
  g_autofree char *id = g_strdup (self->args[1]);
  int from = tc_battle_find_army (self->battle, self->args[0]), to = find_army (self);

  for (guint i = 0; i < self->battle->counters->len; i++)
    if (tc_battle_counter (self->battle, i)->army == from)
      add_edit (self, (TcEdit) { .kind = TC_EDIT_COUNTER_ARMY, .index = (gint32) i, .number = to });
  if (self->n_args > 2)
    {
      g_auto (GStrv) modules = g_strsplit (self->args[2], " ", -1);

      for (char **module = modules; *module != NULL; module++)
        add_attribute (self, number_of (*module) - 1, "army", id);
    }
}

static void
set_option (Work *self)
{
  add_setting (self, TC_EDIT_OPTION, self->args[0], self->args[1]);
}

static void
set_attribute (Work *self)
{
  int module = find_module (self->battle, self->args[0], self->args[1], self->args[2]);

  add_attribute (self, module, self->args[3], self->args[4]);
}

/* An option of the battle that the book does not have becomes the one that was meant. */
static void
rename_option (Work *self, const char *option)
{
  const char *value = tc_battle_get_option (self->battle, option);

  add_setting (self, TC_EDIT_OPTION, option, NULL);
  add_setting (self, TC_EDIT_OPTION, self->args[1], value);
}

static void
drop_parameter (Work *self)
{
  add_setting (self, TC_EDIT_PARAMETER, self->args[0], NULL);
}

static void
rename_parameter (Work *self)
{
  const char *value = tc_battle_get_parameter (self->battle, self->args[0]);

  drop_parameter (self);
  add_setting (self, TC_EDIT_PARAMETER, self->args[1], value);
}

/* Another picture for the same scan. */
static void
use_picture (Work *self, const char *file)
{
  const TcScan *scan = self->battle->map->scan;
  TcScan *other;

  if (scan == NULL)
    return;
  other = tc_scan_copy (scan);
  g_free (other->file);
  other->file = g_strdup (file);
  add_edit (self, (TcEdit) { .kind = TC_EDIT_SCAN, .object = other });
}

/* The entry with that number, from 1; NULL when there is none. */
static gpointer
find_entry (const GPtrArray *list, const char *number)
{
  guint index = (guint) number_of (number) - 1;

  return index < list->len ? g_ptr_array_index (list, index) : NULL;
}

/* A copy of the module with that number, which replaces it; NULL when there is none. */
static TcModule *
change_module (Work *self, const char *number)
{
  const TcModule *module = find_entry (self->battle->rules->modules, number);
  TcModule *changed;

  if (module == NULL)
    return NULL;
  changed = tc_module_copy (module);
  add_object (self, TC_EDIT_MODULE, TC_EDIT_REPLACE, (guint) number_of (number) - 1, changed);
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
put_attribute (Work *self)
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
use_value (Work *self)
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
      edit.index = number_of (self->args[2]) - 1;
      edit.column = number_of (self->args[3]);
    }
  else if (strcmp (self->args[0], "kind") == 0)
    edit.kind = TC_EDIT_COUNTER_KIND;
  else if (strcmp (self->args[0], "entry") == 0)
    edit.kind = TC_EDIT_COUNTER_ENTRY;
  edit.key = g_strdup (self->args[0]);
  edit.text = g_strdup (self->args[1]);
  add_edit (self, edit);
}

static void
remove_scan (Work *self)
{
  if (self->battle->map->scan != NULL)
    add_edit (self, (TcEdit) { .kind = TC_EDIT_SCAN });
}

/* The same points in another order.  The map is replaced and the counters keep their places. */
static void
untangle_outline (Work *self)
{
  const TcTabletop *tabletop = self->battle->map->tabletop;
  guint index = (guint) number_of (self->args[0]) - 1;
  TcMapSwap *ground;
  TcPiece *piece;

  if (tabletop == NULL || index >= tabletop->pieces->len)
    return;
  ground = tc_map_swap_new (tc_map_copy (self->battle->map));
  piece = g_ptr_array_index (ground->map->tabletop->pieces, index);
  for (guint i = 0; i < self->battle->counters->len; i++)
    g_array_append_val (ground->places, tc_battle_counter (self->battle, i)->place);
  if (piece->points->len >= 3 &&
      tc_polygon_untangle ((TcPoint *) (gpointer) piece->points->data, piece->points->len))
    add_edit (self, (TcEdit) { .kind = TC_EDIT_GROUND, .object = ground });
  else
    tc_map_swap_free (ground);
}

static void
remove_module (Work *self)
{
  add_edit (self, (TcEdit) { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REMOVE,
                             .index = number_of (self->args[1]) - 1 });
}

static void
rename_attribute (Work *self)
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
drop_attribute (Work *self)
{
  GPtrArray *attributes = find_attributes (change_module (self, self->args[1]), self->args[2]);

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    if (strcmp (((const TcAttribute *) g_ptr_array_index (attributes, i))->name, self->args[0]) == 0)
      g_ptr_array_remove_index (attributes, i--);
}

static void
rename_row (Work *self)
{
  TcRow *row = find_row (change_module (self, self->args[2]), self->args[3]);

  if (row != NULL)
    row->name = (g_free (row->name), g_strdup (self->args[1]));
}

static void
drop_row (Work *self)
{
  TcModule *module = change_module (self, self->args[1]);
  TcRow *row = find_row (module, self->args[2]);

  if (row != NULL)
    g_ptr_array_remove (module->rows, row);
}

/* Removes a hexside of a feature, and the feature with its last one. */
static void
remove_side (Work *self)
{
  const TcMap *map = self->battle->map;
  guint index = (guint) number_of (self->args[2]) - 1;
  g_auto (GStrv) ends = g_strsplit (self->args[1], "/", 2);
  TcEdit edit = { .kind = TC_EDIT_FEATURE, .index = (gint32) index, .number = TC_EDIT_REMOVE };
  TcHex a, b;
  TcFeature *left;

  if (g_strv_length (ends) < 2 || map->tabletop != NULL || index >= map->features->len)
    return;
  a = tc_hexgrid_parse (&map->grid, ends[0]);
  b = tc_hexgrid_parse (&map->grid, ends[1]);
  left = tc_feature_copy (g_ptr_array_index (map->features, index));
  for (guint i = left->sides->len; i > 0; i--)
    {
      TcHexPair side = g_array_index (left->sides, TcHexPair, i - 1);

      if ((side.a == a && side.b == b) || (side.a == b && side.b == a))
        g_array_remove_index (left->sides, i - 1);
    }
  if (left->sides->len > 0)
    {
      edit.number = TC_EDIT_REPLACE;
      edit.object = g_steal_pointer (&left);
    }
  g_clear_pointer (&left, tc_feature_free);
  add_edit (self, edit);
}

/* Removes hexes of an area, separated by spaces. */
static void
remove_hexes (Work *self)
{
  const TcMap *map = self->battle->map;
  const TcArea *area = tc_map_find_area (map, self->args[0]);
  g_auto (GStrv) words = g_strsplit (self->args[1], " ", -1);
  TcArea *left;
  guint index;

  if (area == NULL || !g_ptr_array_find (map->areas, area, &index))
    return;
  left = tc_area_copy (area);
  for (guint i = left->hexes->len; i > 0; i--)
    for (guint k = 0; words[k] != NULL; k++)
      if (tc_hexgrid_parse (&map->grid, words[k]) == g_array_index (left->hexes, TcHex, i - 1))
        {
          g_array_remove_index (left->hexes, i - 1);
          break;
        }
  add_object (self, TC_EDIT_AREA, TC_EDIT_REPLACE, index, left);
}

/* Adds hexes, separated by spaces, to an area. */
static void
add_hexes (Work *self)
{
  const TcMap *map = self->battle->map;
  const TcArea *area = tc_map_find_area (map, self->args[0]);
  g_auto (GStrv) words = g_strsplit (self->args[1], " ", -1);
  guint n = g_strv_length (words), index;
  TcArea *larger;

  if (area == NULL || !g_ptr_array_find (map->areas, area, &index))
    return;
  larger = tc_area_copy (area);
  for (guint k = 0; words[k] != NULL; k++)
    {
      TcHex hex = tc_hexgrid_parse (&map->grid, words[k]);

      if (!tc_area_contains (area, hex))
        g_array_append_val (larger->hexes, hex);
    }
  if (n > 4)
    /* Translators: how many hexes are added to an area, and its name */
    self->text = g_strdup_printf (ngettext ("Add %u hex to %s", "Add %u hexes to %s", n), n,
                                  area->name);
  show_as (self, 0, g_strdup (area->name));
  add_object (self, TC_EDIT_AREA, TC_EDIT_REPLACE, index, larger);
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
put_row (Work *self, const TcChart *chart, guint like, const char *name, TcEditObject how,
         guint index)
{
  const TcChartRow *from = g_ptr_array_index (chart->rows, like);
  TcChartRow *row = how == TC_EDIT_REPLACE ? tc_chart_row_copy (from) : tc_chart_row_new (g_strdupv (from->cells));

  tc_text_set (&row->cells[0], name);
  add_edit (self, (TcEdit) { .kind = TC_EDIT_CHART_ROW, .key = g_strdup (chart->id), .number = how,
                             .index = (gint32) index, .object = row });
}

/* Before the first row with a larger number, with the cells of its neighbour, which the author
 * has to look at. */
static void
add_row (Work *self)
{
  const TcChart *chart = find_chart (self->battle, self->args[0]);
  int name = number_of (self->args[1]), there;
  guint index = 0;

  if (chart == NULL || chart->rows->len == 0)
    return;
  while (index < chart->rows->len
         && !(tc_number_parse (tc_chart_get_cell (chart, index, 0), &there) && there > name))
    index++;
  put_row (self, chart, MAX (index, 1) - 1, self->args[1], TC_EDIT_INSERT, index);
  show_as (self, 0, g_strdup (tc_chart_get_cell (chart, MAX (index, 1) - 1, 0)));
}

static void
name_row (Work *self)
{
  const TcChart *chart = find_chart (self->battle, self->args[0]);
  guint index = (guint) number_of (self->args[1]) - 1;

  if (chart == NULL || index >= chart->rows->len)
    return;
  put_row (self, chart, index, self->args[2], TC_EDIT_REPLACE, index);
  show_as (self, 1, g_strdup (tc_chart_get_cell (chart, index, 0)));
}

/* One row for each code that a check proposes. */
static const struct
{
  const char *code;
  guint       n_args;        /* at least */
  void      (*make) (Work *self);
  const char *sentence;      /* N_(), a command for a button */
} kinds[] = {
  { "place-counter", 2, place_counter, N_("Move to {1}") },
  { "take-off", 1, take_off, N_("Take off the map") },
  { "set-army", 2, set_army, N_("Put under {1}") },
  { "join-armies", 2, join_armies, N_("Put all under {1}") },
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
  { "remove-side", 3, remove_side, N_("Remove {0} at {1}") },
  { "remove-hexes", 2, remove_hexes, N_("Take {1} out of {0}") },
  { "add-hexes", 2, add_hexes, N_("Add {1} to {0}") },
  { "remove-scan", 0, remove_scan, N_("Remove the scan") },
  { "untangle-outline", 1, untangle_outline, N_("Reorder its points") },
};

static gboolean
is_possible (const Work *self)
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
  Work work = { .battle = battle, .issue = issue, .edits = edits };
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
  guint stroke;

  g_return_val_if_fail (self != NULL && TC_IS_DOCUMENT (document), FALSE);

  stroke = tc_document_new_stroke (document);
  tc_document_freeze (document);
  for (guint i = 0; i < self->edits->len; i++)
    if (!tc_document_do (document, &g_array_index (self->edits, TcEdit, i), stroke))
      {
        if (i > 0)
          tc_document_undo (document);
        tc_document_thaw (document);
        return FALSE;
      }
  tc_document_thaw (document);
  return TRUE;
}
