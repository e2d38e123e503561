/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-table: the table and its terrain from the battle. */
#include <string.h>

#include "sy-bind.h"

const char *const sy_area_kinds[] = {
  "wood", "hill", "town", "marsh", "stream", "road", "abatis", "barricade", "rough", NULL
};

/* Type of ground by kind, unless the battle gives one (SYW-4.9). */
static const guint8 grades[SY_N_AREA_KINDS] = {
  [SY_WOOD] = 2, [SY_HILL] = 0, [SY_TOWN] = 3, [SY_MARSH] = 2, [SY_STREAM] = 3,
  [SY_ROAD] = 2, [SY_ABATIS] = 2, [SY_BARRICADE] = 2, [SY_ROUGH] = 2,
};

/* Hard cover counts as a town, soft as a wood (SYW-5.3). */
static SyCover
find_cover (const TcPiece *piece, int kind)
{
  if (piece->cover[0] != '\0')
    return g_str_equal (piece->cover, "hard") ? SY_HARD : g_str_equal (piece->cover, "soft") ? SY_SOFT : SY_OPEN;
  if (kind == SY_TOWN)
    return SY_HARD;
  return kind == SY_WOOD || kind == SY_BARRICADE || kind == SY_ABATIS ? SY_SOFT : SY_OPEN;
}

/* Unless it is drawn, a hill's ridge runs along the middle of its longer side (SYW-5.14). */
static void
finish (SyArea *area, const TcPiece *piece)
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
  area->hides = area->kind == SY_WOOD || area->kind == SY_TOWN || area->kind == SY_HILL;
  x = (low.x + high.x) / 2;
  y = (low.y + high.y) / 2;
  if (piece->crest->len == 2)
    memcpy (area->ridge, piece->crest->data, sizeof area->ridge);
  else if (high.x - low.x >= high.y - low.y)
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
read_area (SyRuleset *r, const TcPiece *piece, TcIssueList *issues)
{
  SyArea *area = &r->areas[r->n_areas];
  const TcPoint *points = (const TcPoint *) (gconstpointer) piece->points->data;
  int kind = sy_choose (piece->kind, sy_area_kinds, -2);

  if (r->n_areas == SY_MAX_AREAS)
    {
      sy_issue (issues, "areas-limit", "table", piece->line, G_STRINGIFY (SY_MAX_AREAS), NULL);
      return;
    }
  if (kind < 0)
    {
      sy_issue (issues, "area-kind", "table", piece->line, piece->kind, NULL);
      return;
    }
  if (piece->points->len < 3 || piece->points->len > SY_AREA_POINTS ||
      !tc_polygon_is_simple (points, piece->points->len))
    {
      sy_issue (issues, "area-outline", "table", piece->line, sy_area_kinds[kind], piece->name);
      return;
    }
  *area = (SyArea) { .kind = kind, .name = g_intern_string (piece->name), .line = piece->line, .n = piece->points->len };
  area->grade = piece->type >= 0 ? piece->type : grades[kind];
  area->level = piece->level;
  area->cover = find_cover (piece, kind);
  memcpy (area->points, points, area->n * sizeof *points);
  finish (area, piece);
  r->n_areas++;
}

void
sy_table_read (SyRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  const TcTabletop *tabletop = battle->map->tabletop;

  if (tabletop == NULL)
    {
      sy_issue (issues, "table-missing", "table", 0, NULL, NULL);
      return;
    }
  r->table = tabletop->table;
  for (guint i = 0; i < tabletop->pieces->len; i++)
    read_area (r, g_ptr_array_index (tabletop->pieces, i), issues);
}
