/* sy-table: the table and its terrain from the battle's module. */
#include "sy-private.h"

static const char *const kinds[] = {
  "wood", "hill", "town", "marsh", "stream", "road", "abatis", "barricade", "rough", NULL
};

static int
read_number (const GPtrArray *attributes, const char *name, int low, int high, int otherwise, int line, const char *subject,
             TcIssueList *issues)
{
  const char *text = tc_attributes_get (attributes, name);
  int value = otherwise;

  if (text != NULL && (!tc_number_parse (text, &value) || value < low || value > high))
    {
      sy_issue (issues, "module-number", subject, line, name, text);
      return otherwise;
    }
  return value;
}

static gboolean
read_point (const char *word, const TcTable *table, TcPoint *out)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", 3);
  int x, y;

  if (g_strv_length (parts) != 2 || !tc_number_parse (parts[0], &x) || !tc_number_parse (parts[1], &y) || x < 0 ||
      y < 0 || x > TC_TABLE_MAX / 10 || y > TC_TABLE_MAX / 10)
    return FALSE;
  *out = (TcPoint) { x * 10, y * 10 };
  return out->x <= table->width && out->y <= table->depth;
}

static gboolean
read_points (SyArea *area, const char *text, const TcTable *table)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " \n\t", -1);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      {
        if (area->n == SY_AREA_POINTS || !read_point (*word, table, &area->points[area->n]))
          return FALSE;
        area->n++;
      }
  return area->n >= 3 && tc_polygon_is_simple (area->points, area->n);
}

/* Without a marking a hill's ridge runs along the middle of its longer side (SYW-5.14). */
static void
finish (SyArea *area)
{
  TcPoint low = area->points[0], high = low;
  gint32 x, y;

  for (guint i = 1; i < area->n; i++)
    {
      low = (TcPoint) { MIN (low.x, area->points[i].x), MIN (low.y, area->points[i].y) };
      high = (TcPoint) { MAX (high.x, area->points[i].x), MAX (high.y, area->points[i].y) };
    }
  area->low = low;
  area->high = high;
  x = (low.x + high.x) / 2;
  y = (low.y + high.y) / 2;
  if (high.x - low.x >= high.y - low.y)
    {
      area->ridge[0] = (TcPoint) { low.x, y };
      area->ridge[1] = (TcPoint) { high.x, y };
    }
  else
    {
      area->ridge[0] = (TcPoint) { x, low.y };
      area->ridge[1] = (TcPoint) { x, high.y };
    }
}

static void
read_area (SyRuleset *r, const TcRow *row, TcIssueList *issues)
{
  SyArea *area = &r->areas[r->n_areas];
  const char *text = tc_attributes_get (row->attributes, "sort");
  const char *name = tc_attributes_get (row->attributes, "name");
  int kind = sy_choose (text, kinds, -2);

  if (r->n_areas == SY_MAX_AREAS)
    {
      sy_issue (issues, "areas-limit", "table", row->line, G_STRINGIFY (SY_MAX_AREAS), NULL);
      return;
    }
  if (kind < 0)
    {
      sy_issue (issues, "area-kind", "table", row->line, text != NULL ? text : "", NULL);
      return;
    }
  *area = (SyArea) { .kind = kind, .name = g_intern_string (name != NULL ? name : ""), .line = row->line };
  area->grade = read_number (row->attributes, "grade", 0, 3, kind == SY_TOWN || kind == SY_STREAM ? 3 : kind == SY_HILL ? 0 : 2,
                             row->line, "table", issues);
  area->level = read_number (row->attributes, "level", 0, 9, 0, row->line, "table", issues);
  if (!read_points (area, tc_attributes_get (row->attributes, "points"), &r->table))
    {
      sy_issue (issues, "area-outline", "table", row->line, kinds[kind], area->name);
      return;
    }
  finish (area);
  r->n_areas++;
}

void
sy_table_read (SyRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, "table");
  const TcModule *module;

  if (modules->len != 1)
    {
      sy_issue (issues, "table-missing", "table", 0, NULL, NULL);
      return;
    }
  module = g_ptr_array_index (modules, 0);
  r->table.width = read_number (module->attributes, "width", 100, TC_TABLE_MAX / 10, 0, module->line, "table", issues) * 10;
  r->table.depth = read_number (module->attributes, "depth", 100, TC_TABLE_MAX / 10, 0, module->line, "table", issues) * 10;
  if (r->table.width == 0 || r->table.depth == 0)
    {
      sy_issue (issues, "table-missing", "table", module->line, NULL, NULL);
      return;
    }
  for (guint i = 0; i < module->rows->len; i++)
    read_area (r, g_ptr_array_index (module->rows, i), issues);
}
