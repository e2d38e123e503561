/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-fix.h"

#include <stdio.h>
#include <string.h>

/* A proposal is carried out as edits that are one step. */
typedef struct
{
  const TcBattle *battle;
  const TcIssue  *issue;
  char          **args;
  guint           n_args;
  GArray         *edits; /* TcEdit; owned */
} Work;

static void
add_edit (Work *self, TcEdit edit)
{
  g_array_append_val (self->edits, edit);
}

/* Whatever names nothing of the battle becomes an edit that is not valid. */
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

      if (strcmp (module->type, type) == 0 && g_strcmp0 (tc_attributes_get (module->attributes, name), value) == 0)
        return (int) i;
    }
  return -1;
}

static void
place_counter (Work *self)
{
  TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE, .index = tc_battle_find_counter (self->battle, self->args[0]) };
  gboolean table = self->battle->map->tabletop != NULL;
  TcHex hex = table ? TC_NO_HEX : tc_hexgrid_parse (&self->battle->map->grid, self->args[1]);

  edit.place = (TcPlace) { hex, 0, TC_NO_FACING };
  if (hex != TC_NO_HEX
      || (table && sscanf (self->args[1], "%d,%d,%d", &edit.place.x, &edit.place.y, &edit.place.facing) == 3))
    add_edit (self, edit);
}

static void
take_off (Work *self)
{
  add_edit (self, (TcEdit) { .kind = TC_EDIT_COUNTER_PLACE, .place = TC_NOWHERE,
                             .index = tc_battle_find_counter (self->battle, self->args[0]) });
}

static void
set_army (Work *self)
{
  add_edit (self, (TcEdit) { .kind = TC_EDIT_COUNTER_ARMY,
                             .index = tc_battle_find_counter (self->battle, self->args[0]),
                             .number = tc_battle_find_army (self->battle, self->args[1]) });
}

/* All counters of an army go over to another one, and the modules that are named by number. */
static void
join_armies (Work *self)
{
  int from = tc_battle_find_army (self->battle, self->args[0]), to = tc_battle_find_army (self->battle, self->args[1]);

  for (guint i = 0; i < self->battle->counters->len; i++)
    if (tc_battle_counter (self->battle, i)->army == from)
      add_edit (self, (TcEdit) { .kind = TC_EDIT_COUNTER_ARMY, .index = (gint32) i, .number = to });
  if (self->n_args > 2)
    {
      g_auto (GStrv) modules = g_strsplit (self->args[2], " ", -1);

      for (char **module = modules; *module != NULL; module++)
        add_edit (self, (TcEdit) { .kind = TC_EDIT_ATTRIBUTE, .key = g_strdup ("army"), .text = g_strdup (self->args[1]),
                                   .index = number_of (*module) - 1 });
    }
}

static void
set_option (Work *self)
{
  add_edit (self, (TcEdit) { .kind = TC_EDIT_OPTION, .key = g_strdup (self->args[0]), .text = g_strdup (self->args[1]) });
}

static void
set_attribute (Work *self)
{
  add_edit (self, (TcEdit) { .kind = TC_EDIT_ATTRIBUTE, .key = g_strdup (self->args[3]), .text = g_strdup (self->args[4]),
                             .index = find_module (self->battle, self->args[0], self->args[1], self->args[2]) });
}

/* An option that the book does not have becomes the one that was meant. */
static void
rename_option (Work *self, const char *option)
{
  const char *value = tc_battle_get_option (self->battle, option);

  add_edit (self, (TcEdit) { .kind = TC_EDIT_OPTION, .key = g_strdup (option) });
  add_edit (self, (TcEdit) { .kind = TC_EDIT_OPTION, .key = g_strdup (self->args[1]), .text = g_strdup (value) });
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

/* The copy of a module, by number, that is put in its place; NULL when there is none. */
static TcModule *
change_module (Work *self, const char *number)
{
  guint index = (guint) number_of (number) - 1;
  TcModule *changed;

  if (index >= self->battle->rules->modules->len)
    return NULL;
  changed = tc_module_copy (g_ptr_array_index (self->battle->rules->modules, index));
  add_edit (self, (TcEdit) { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REPLACE, .index = (gint32) index, .object = changed });
  return changed;
}

/* A row of the module by its number, from 1. */
static TcRow *
find_row (const TcModule *module, const char *number)
{
  guint index = (guint) number_of (number) - 1;
  return module != NULL && index < module->rows->len ? g_ptr_array_index (module->rows, index) : NULL;
}

/* The attributes of the module, or of one of its rows. */
static GPtrArray *
find_attributes (TcModule *module, const char *row)
{
  TcRow *of = find_row (module, row);

  return of != NULL ? of->attributes : module != NULL ? module->attributes : NULL;
}

/* It comes with the value when it is not there. */
static gboolean
put_attribute (Work *self)
{
  guint index = (guint) number_of (self->args[2]) - 1;
  TcModule *module = index < self->battle->rules->modules->len ? g_ptr_array_index (self->battle->rules->modules, index) : NULL;
  GPtrArray *attributes = find_attributes (module, self->args[3]);
  const char *const fields[] = { "option", "when", NULL };

  if (attributes == NULL || tc_attributes_get (attributes, self->args[0]) != NULL || g_strv_contains (fields, self->args[0]))
    return FALSE;
  tc_attributes_set (find_attributes (change_module (self, self->args[2]), self->args[3]), self->args[0], self->args[1]);
  return TRUE;
}

/* A value of a module or its row, with their numbers; else of the counter or the option that the problem is
 * about, or a parameter. */
static void
use_value (Work *self)
{
  const char *subject = self->issue->subject != NULL ? self->issue->subject : "";
  const char *id = strchr (subject, ':') != NULL ? strchr (subject, ':') + 1 : subject;
  TcEdit edit = { .kind = TC_EDIT_PARAMETER, .index = tc_battle_find_counter (self->battle, id) };

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

/* The same points in another order, on another map: counters stay where they are. */
static void
untangle_outline (Work *self)
{
  const TcTabletop *tabletop = self->battle->map->tabletop;
  guint index = (guint) number_of (self->args[0]) - 1;
  TcGrounds *ground;
  TcPiece *piece;

  if (tabletop == NULL || index >= tabletop->pieces->len)
    return;
  ground = tc_grounds_new (tc_map_copy (self->battle->map));
  piece = g_ptr_array_index (ground->map->tabletop->pieces, index);
  for (guint i = 0; i < self->battle->counters->len; i++)
    g_array_append_val (ground->places, tc_battle_counter (self->battle, i)->place);
  if (piece->points->len >= 3 && tc_polygon_untangle ((TcPoint *) (gpointer) piece->points->data, piece->points->len))
    add_edit (self, (TcEdit) { .kind = TC_EDIT_GROUND, .object = ground });
  else
    tc_grounds_free (ground);
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

/* A hexside of a feature goes, and the feature with its last one. */
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

/* Hexes of an area, parted by blanks, go. */
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
  add_edit (self, (TcEdit) { .kind = TC_EDIT_AREA, .index = (gint32) index, .number = TC_EDIT_REPLACE, .object = left });
}

/* Hexes, parted by blanks, come to an area. */
static void
add_hexes (Work *self)
{
  const TcMap *map = self->battle->map;
  const TcArea *area = tc_map_find_area (map, self->args[0]);
  g_auto (GStrv) words = g_strsplit (self->args[1], " ", -1);
  TcArea *larger;
  guint index;

  if (area == NULL || !g_ptr_array_find (map->areas, area, &index))
    return;
  larger = tc_area_copy (area);
  for (guint k = 0; words[k] != NULL; k++)
    {
      TcHex hex = tc_hexgrid_parse (&map->grid, words[k]);

      if (!tc_area_contains (area, hex))
        g_array_append_val (larger->hexes, hex);
    }
  add_edit (self, (TcEdit) { .kind = TC_EDIT_AREA, .index = (gint32) index, .number = TC_EDIT_REPLACE, .object = larger });
}

/* The battle's own chart: a book's cannot be edited. */
static const TcChart *
find_chart (const TcBattle *battle, const char *id)
{
  for (guint i = 0; i < battle->rules->charts->len; i++)
    if (strcmp (((const TcChart *) g_ptr_array_index (battle->rules->charts, i))->id, id) == 0)
      return g_ptr_array_index (battle->rules->charts, i);
  return NULL;
}

/* A row like one that is there, under another name. */
static void
put_row (Work *self, const TcChart *chart, guint like, const char *name, TcEditObject how, guint index)
{
  char **cells = g_strdupv (g_ptr_array_index (chart->rows, like));

  g_free (cells[0]);
  cells[0] = g_strdup (name);
  add_edit (self, (TcEdit) { .kind = TC_EDIT_CHART_ROW, .key = g_strdup (chart->id), .number = how,
                             .index = (gint32) index, .object = cells });
}

/* Before the first row with a larger number, with the cells of its neighbour: somebody has to look at them. */
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
}

static void
name_row (Work *self)
{
  const TcChart *chart = find_chart (self->battle, self->args[0]);
  guint index = (guint) number_of (self->args[1]) - 1;

  if (chart != NULL && index < chart->rows->len)
    put_row (self, chart, index, self->args[2], TC_EDIT_REPLACE, index);
}

static char *
say_place (const Work *self)
{
  TcPlace place = g_array_index (self->edits, TcEdit, 0).place;

  if (self->battle->map->tabletop != NULL)
    /* Translators: centimetres from the left edge of a table and from its near edge */
    return g_strdup_printf (_("Move to %.1f, %.1f cm"), place.x / 100.0, place.y / 100.0);
  /* Translators: %s is the number of a hex */
  return g_strdup_printf (_("Move to %s"), self->args[1]);
}

static char *
say_army (const Work *self)
{
  const TcArmy *army = g_ptr_array_index (self->battle->armies, tc_battle_find_army (self->battle, self->args[1]));

  /* Translators: an army that counters join, all of another army or one alone */
  return g_strdup_printf (self->edits->len > 1 ? _("Put all under %s") : _("Put under %s"), army->name);
}

/* The first two arguments are a name and its value unless said otherwise. */
static char *
say_value (const Work *self)
{
  guint name = self->n_args == 5 ? 3 : 0;

  if (self->args[name + 1][0] == '\0')
    /* Translators: the value of an attribute goes */
    return g_strdup_printf (_("Clear %s"), self->args[name]);
  /* Translators: an attribute, a parameter or an option of the rules, and its value */
  return g_strdup_printf (_("Set %s to %s"), self->args[name], self->args[name + 1]);
}

static char *
say_off (const Work *self)
{
  return g_strdup (_("Take off the map"));
}

static char *
say_module (const Work *self)
{
  /* Translators: %s is the id of a module of the rules, or the name of a row or attribute of it */
  return g_strdup_printf (_("Remove %s"), self->args[0]);
}

static char *
say_rename (const Work *self)
{
  /* Translators: a word of the rules that is not known, and the one that was meant */
  return g_strdup_printf (_("Change %s to %s"), self->args[0], self->args[1]);
}

static char *
say_scan (const Work *self)
{
  return g_strdup (_("Remove the scan"));
}

static char *
say_outline (const Work *self)
{
  return g_strdup (_("Reorder its points"));
}

static char *
say_side (const Work *self)
{
  /* Translators: the name or kind of a feature of the map, and a hexside */
  return g_strdup_printf (_("Remove %s at %s"), self->args[0], self->args[1]);
}

static char *
say_hexes (const Work *self)
{
  /* Translators: numbers of hexes, and the area that they go from */
  return g_strdup_printf (_("Take %s out of %s"), self->args[1], self->args[0]);
}

static char *
say_more_hexes (const Work *self)
{
  const TcArea *area = tc_map_find_area (self->battle->map, self->args[0]);
  g_auto (GStrv) words = g_strsplit (self->args[1], " ", -1);
  guint n = g_strv_length (words);

  if (n > 4)
    /* Translators: how many hexes come to an area, and its name */
    return g_strdup_printf (ngettext ("Add %u hex to %s", "Add %u hexes to %s", n), n, area->name);
  /* Translators: numbers of hexes, and the area that they come to */
  return g_strdup_printf (_("Add %s to %s"), self->args[1], area->name);
}

static char *
say_row (const Work *self)
{
  const TcEdit *edit = &g_array_index (self->edits, TcEdit, 0);
  const TcChart *chart = find_chart (self->battle, edit->key);

  /* Translators: of a chart; the new row has the cells of the other one */
  return g_strdup_printf (_("Add row %s like row %s"), self->args[1],
                          tc_chart_get_cell (chart, (guint) MAX (edit->index, 1) - 1, 0));
}

static char *
say_name (const Work *self)
{
  const TcEdit *edit = &g_array_index (self->edits, TcEdit, 0);

  /* Translators: of a chart; the present name of a row and its new one */
  return g_strdup_printf (_("Name row %s %s"),
                          tc_chart_get_cell (find_chart (self->battle, edit->key), (guint) edit->index, 0),
                          self->args[2]);
}

static const struct
{
  const char *code;
  guint       n_args; /* at least */
  void      (*make) (Work *self);
  char     *(*say) (const Work *self);
} kinds[] = {
  { "place-counter", 2, place_counter, say_place }, { "take-off", 1, take_off, say_off },
  { "set-army", 2, set_army, say_army },            { "join-armies", 2, join_armies, say_army },
  { "set-option", 2, set_option, say_value },       { "set-attribute", 5, set_attribute, say_value },
  { "use-value", 2, use_value, say_value },         { "remove-module", 2, remove_module, say_module },
  { "rename-attribute", 4, rename_attribute, say_rename }, { "rename-row", 4, rename_row, say_rename },
  { "drop-attribute", 3, drop_attribute, say_module }, { "drop-row", 3, drop_row, say_module },
  { "add-row", 2, add_row, say_row },               { "name-row", 3, name_row, say_name },
  { "remove-side", 3, remove_side, say_side },      { "remove-hexes", 2, remove_hexes, say_hexes },
  { "add-hexes", 2, add_hexes, say_more_hexes },
  { "remove-scan", 0, remove_scan, say_scan },      { "untangle-outline", 1, untangle_outline, say_outline },
};

/* Which of the kinds; the edits are in @self.  -1 when it cannot be done in the document. */
static int
prepare (Work *self, TcSession *session, const TcIssue *issue, guint index)
{
  const TcFix *fix = issue->fixes != NULL && index < issue->fixes->len ? g_ptr_array_index (issue->fixes, index) : NULL;
  gboolean valid = TRUE;
  int kind = 0;

  *self = (Work) { .battle = tc_session_get_battle (session), .issue = issue,
                   .edits = g_array_new (FALSE, FALSE, sizeof (TcEdit)) };
  g_array_set_clear_func (self->edits, (GDestroyNotify) tc_edit_clear);
  if (fix == NULL || self->battle == NULL)
    return -1;
  while (kind < (int) G_N_ELEMENTS (kinds) && strcmp (kinds[kind].code, fix->code) != 0)
    kind++;
  self->args = fix->args;
  self->n_args = fix->args != NULL ? g_strv_length (fix->args) : 0;
  if (kind == (int) G_N_ELEMENTS (kinds) || self->n_args < kinds[kind].n_args)
    return -1;
  kinds[kind].make (self);
  for (guint i = 0; i < self->edits->len; i++)
    valid = valid && tc_edit_is_valid (&g_array_index (self->edits, TcEdit, i), self->battle);
  return valid && self->edits->len > 0 ? kind : -1;
}

char *
tc_fix_say (TcSession *session, const TcIssue *issue, guint index)
{
  Work work;
  int kind = prepare (&work, session, issue, index);
  char *text = kind >= 0 ? kinds[kind].say (&work) : NULL;

  g_array_unref (work.edits);
  return text;
}

gboolean
tc_fix_apply (TcSession *session, const TcIssue *issue, guint index)
{
  Work work;
  gboolean done = prepare (&work, session, issue, index) >= 0;
  guint stroke = done ? tc_document_new_stroke (tc_session_get_document (session)) : 0;

  for (guint i = 0; done && i < work.edits->len; i++)
    done = tc_session_do (session, &g_array_index (work.edits, TcEdit, i), stroke);
  g_array_unref (work.edits);
  return done;
}
