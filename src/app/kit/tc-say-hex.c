/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-say-hex.h"

#include "tc-board.h"
#include "tc-pick.h"
#include "tc-say.h"

/* "Kyle, infantry 8-4". */
static char *
say_counter (const TcBattle *battle, int counter, const gint32 *values)
{
  const TcCounter *self = tc_battle_counter (battle, counter);
  const TcKind *kind = tc_battle_get_kind (battle, self->kind);
  g_autofree char *numbers = tc_say_values (values != NULL ? values : self->values);

  return g_strstrip (g_strdup_printf ("%s, %s %s", self->name, kind != NULL ? kind->name : self->kind, numbers));
}

/* Points are shown without a facing. */
static char *
say_spot (const TcMap *map, TcHex hex)
{
  TcPlace place = tc_map_get_place (map, hex);

  place.facing = TC_NO_FACING;
  return tc_say_place (map, place);
}

/* The hex that a counter faces. */
static void
say_front (GString *text, const TcMap *map, TcPlace place)
{
  char label[TC_HEX_LABEL_SIZE];
  const TcBoard *board = tc_map_get_board (map);
  TcHex near = tc_place_is_nowhere (place) ? TC_NO_HEX : board->get_next (map, board->get_spot (map, place), place.facing);

  if (near == TC_NO_HEX)
    return;
  g_string_append (text, ", ");
  /* Translators: a counter's front faces this hex */
  g_string_append_printf (text, _("front toward %s"), tc_hexgrid_format (&map->grid, near, label));
}

/* Its condition; NULL when in good order. */
static const char *
say_condition (const TcSystem *system, const TcPlacement *placement)
{
  const char *worse = placement->faces & TC_FACE_DEMORALIZED ? tc_say_worse (system) : NULL;

  if (worse != NULL)
    return worse;
  return placement->faces & TC_FACE_REDUCED ? tc_say_back (system) : NULL;
}

/* Its orders, as its front shows them; NULL when it has none. */
static const char *
say_stance (const TcPlacement *placement)
{
  static const char *const stances[] = {
    [TC_STANCE_ADVANCE] = N_("advancing"), [TC_STANCE_RESERVE] = N_("in reserve"), [TC_STANCE_STAND] = N_("standing"),
    [TC_STANCE_RETREAT] = N_("retreating"),
  };

  return placement->stance != TC_STANCE_NONE ? _(stances[placement->stance]) : NULL;
}

/* Damage to the walls of the hex; "" when there is none. */
static const char *
say_walls (const TcScene *scene, TcHex hex)
{
  for (guint i = 0; i < scene->overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (scene->overlays, TcOverlay, i);

      if (overlay->kind == TC_OVERLAY_BREACH && overlay->hex == hex)
        return overlay->value > 1 ? _(", breached") : _(", damaged");
    }
  return "";
}

/* What is marked on the map in what order it is said, and where J stops first. Translators: of a hex */
static const struct
{
  TcOverlayKind kind;
  const char   *text;
} marks[] = {
  { TC_OVERLAY_TARGET, N_("target") },
  { TC_OVERLAY_DUTY, N_("has to fight") },
  { TC_OVERLAY_THREAT, N_("threat") },
  { TC_OVERLAY_SAFETY, N_("safety") },
  { TC_OVERLAY_FIRE, N_("field of fire") },
  { TC_OVERLAY_STEP, N_("turns") },
  { TC_OVERLAY_ODDS, NULL },
  { TC_OVERLAY_FIGURE, NULL },
  { TC_OVERLAY_DEAD, N_("dead ground") },
  { TC_OVERLAY_REACH, N_("in reach") },
  { TC_OVERLAY_CONTROL, N_("zone of control") },
};

/* What they stand for besides (TcSceneMeaning): where it is so, and where not. */
static const char *const meanings[][2] = {
  [TC_SCENE_SIGHT >> 8] = { N_("seen"), N_("hidden") },
  [TC_SCENE_COMMAND >> 8] = { N_("in command"), N_("out of command") },
  [TC_SCENE_SUPPLY >> 8] = { N_("line of communications"), N_("cut off") },
  [TC_SCENE_EXIT >> 8] = { N_("way off the map"), N_("may not leave yet") },
};

static const char *
say_mark (guint row, const TcOverlay *mark)
{
  gboolean graded = mark->kind == TC_OVERLAY_FIRE || mark->kind == TC_OVERLAY_SAFETY || mark->kind == TC_OVERLAY_DEAD;
  guint meaning = graded ? (guint) TC_SCENE_MEANING (mark->value) : 0;

  if (meaning > 0 && meaning < G_N_ELEMENTS (meanings))
    return _(meanings[meaning][mark->kind == TC_OVERLAY_DEAD]);
  return marks[row].text != NULL ? _(marks[row].text) : "";
}

/* The figure that is written there, or whose zone it is; "" for none. */
static char *
say_value (const TcScene *scene, const TcOverlay *overlay)
{
  char figure[TC_SCENE_PACKED + 1];

  switch (overlay->kind)
    {
    case TC_OVERLAY_ODDS: case TC_OVERLAY_FIGURE:
      tc_scene_unpack (overlay->value, figure);
      return g_strdup (figure);
    case TC_OVERLAY_REACH:
      return overlay->value > 0 ? g_strdup_printf ("%d", overlay->value) : g_strdup ("");
    case TC_OVERLAY_CONTROL:
      return g_strdup (((TcSide *) g_ptr_array_index (scene->battle->sides, overlay->value))->name);
    default:
      return g_strdup ("");
    }
}

static const TcOverlay *
find_mark (const TcScene *scene, TcOverlayKind kind, TcHex hex)
{
  for (guint i = 0; i < scene->overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (scene->overlays, TcOverlay, i);

      if (overlay->kind == kind && overlay->hex == hex)
        return overlay;
    }
  return NULL;
}

static void
say_marks (GString *text, const TcScene *scene, TcHex hex)
{
  const char *between = "; ";

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      const TcOverlay *mark = find_mark (scene, marks[i].kind, hex);
      g_autofree char *value = mark != NULL ? say_value (scene, mark) : NULL;

      if (mark == NULL || (marks[i].text == NULL && *value == '\0'))
        continue;
      g_string_append_printf (text, "%s%s%s%s", between, say_mark (i, mark),
                              marks[i].text != NULL && *value != '\0' ? " " : "", value);
      /* A figure belongs to what is said before it. */
      between = mark->kind == TC_OVERLAY_THREAT || mark->kind == TC_OVERLAY_SAFETY || mark->kind == TC_OVERLAY_FIRE
                    || mark->kind == TC_OVERLAY_STEP ? " " : ", ";
    }
}

/* The hex of that kind of mark after @from, before it for a @step of -1, in the order of the board, round it. */
static TcHex
find_next (const TcScene *scene, TcOverlayKind kind, TcHex from, int step)
{
  TcHex next = TC_NO_HEX, end = TC_NO_HEX;

  for (guint i = 0; i < scene->overlays->len; i++)
    {
      const TcOverlay *overlay = &g_array_index (scene->overlays, TcOverlay, i);
      TcHex hex = overlay->hex;

      if (overlay->kind != kind)
        continue;
      if (end == TC_NO_HEX || (step > 0 ? hex < end : hex > end))
        end = hex;
      if ((step > 0 ? hex > from : hex < from) && (next == TC_NO_HEX || (step > 0 ? hex < next : hex > next)))
        next = hex;
    }
  return next != TC_NO_HEX ? next : end;
}

TcHex
tc_say_find_mark (const TcScene *scene, TcHex from, int step)
{
  TcHex hex = TC_NO_HEX;

  g_return_val_if_fail (scene != NULL && (step == 1 || step == -1), TC_NO_HEX);

  for (guint i = 0; i < G_N_ELEMENTS (marks) && hex == TC_NO_HEX; i++)
    hex = find_next (scene, marks[i].kind, from, step);
  return hex;
}

char *
tc_say_hex (const TcScene *scene, TcHex hex)
{
  const TcMap *map = scene->battle->map;
  const TcSystem *system = tc_system_find (scene->battle->rules->system);
  g_autofree char *sides = tc_say_sides (map, hex);
  g_autofree char *label = say_spot (map, hex), *ground = tc_say_ground (map, hex);
  GString *text = g_string_new (label);

  g_string_append_printf (text, ", %s", ground);
  if (*sides != '\0')
    g_string_append_printf (text, ", %s%s", sides, say_walls (scene, hex));
  for (guint i = scene->placements->len; i > 0; i--)
    {
      const TcPlacement *placement = &g_array_index (scene->placements, TcPlacement, i - 1);
      const char *condition;
      g_autofree char *counter = NULL;

      if (!tc_pick_is_at (scene, placement, hex) || placement->faces & TC_FACE_GHOST)
        continue;
      condition = say_condition (system, placement);
      counter = say_counter (scene->battle, placement->counter, placement->values);
      g_string_append_printf (text, ". %s: %s%s%s",
                              ((TcSide *) g_ptr_array_index (scene->battle->sides, placement->side))->name, counter,
                              condition != NULL ? ", " : "", condition != NULL ? condition : "");
      if (say_stance (placement) != NULL)
        g_string_append_printf (text, ", %s", say_stance (placement));
      say_front (text, map, placement->place);
    }
  say_marks (text, scene, hex);
  return g_string_free (text, FALSE);
}
