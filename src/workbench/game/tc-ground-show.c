/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-ground-show.h"

#include "tc-planner.h"

#define OVERLAY(KIND, VALUE, TEXT) { KIND, -1, VALUE, TEXT }
#define MEASURE(KIND, VALUE, TEXT) { -1, KIND, VALUE, TEXT }
#define GRADES(KIND) \
  OVERLAY (KIND, 1, "0–20 %"), OVERLAY (KIND, 2, "20–40 %"), OVERLAY (KIND, 3, "40–60 %"), OVERLAY (KIND, 4, "60–80 %"), \
  OVERLAY (KIND, 5, "80–100 %")
G_STATIC_ASSERT (TC_SCENE_GRADES == 5);
#define SEEN(KIND, MEANING, WITHIN, WITHOUT) \
  { OVERLAY (KIND, (gint32) (MEANING) | TC_GROUND_SEEN, WITHIN), OVERLAY (TC_OVERLAY_DEAD, (gint32) (MEANING) | 1, WITHOUT) }
#define HEXES [TC_BOARD_HEXES]
#define TABLE [TC_BOARD_TABLE]

const TcGroundRow tc_ground_rows[TC_N_GROUNDS] = {
  [TC_GROUND_THREAT] = { N_("Threat"), TC_OVERLAY_THREAT, -1, FALSE,
                         { HEXES = { { GRADES (TC_OVERLAY_THREAT) }, N_("odds of the attack, or how likely it does harm") } } },
  [TC_GROUND_SAFETY] = { N_("Safety"), TC_OVERLAY_SAFETY, -1, FALSE, { HEXES = { { GRADES (TC_OVERLAY_SAFETY) }, N_("chance to survive") } } },
  [TC_GROUND_FIRE] = { N_("Field of Fire"), TC_OVERLAY_FIRE, TC_FIELD_FIRE, FALSE,
                       { HEXES = { { GRADES (TC_OVERLAY_FIRE), OVERLAY (TC_OVERLAY_DEAD, 1, N_("Dead")) }, N_("chance to do harm") },
                         TABLE = { { MEASURE (TC_MEASURE_ARC, 400, N_("Can be shot into, range by range")) }, NULL } } },
  [TC_GROUND_TURNS] = { N_("Arrival in Turns"), TC_OVERLAY_STEP, TC_FIELD_TURNS, TRUE, { HEXES = { { { 0 } }, N_("turns") } } },
  [TC_GROUND_CONTACT] = { N_("Turns until Contact"), TC_OVERLAY_STEP, TC_FIELD_CONTACT, TRUE, { HEXES = { { { 0 } }, N_("turns") } } },
  [TC_GROUND_SIGHT] = { N_("Sight"), TC_OVERLAY_FIRE, TC_FIELD_SIGHT, FALSE,
                        { HEXES = { SEEN (TC_OVERLAY_FIRE, TC_SCENE_SIGHT, N_("Seen"), N_("Hidden")), N_("how many see it") } } },
  [TC_GROUND_RALLY] = { N_("Rally"), TC_OVERLAY_SAFETY, TC_FIELD_RALLY, FALSE,
                        { HEXES = { { GRADES (TC_OVERLAY_SAFETY) }, N_("chance to recover") } } },
  [TC_GROUND_COMMAND] = { N_("Command Radius"), TC_OVERLAY_FIRE, TC_FIELD_COMMAND, FALSE,
                          { HEXES = { SEEN (TC_OVERLAY_FIRE, TC_SCENE_COMMAND, N_("In reach"), N_("Out of command")), N_("leaders in reach") },
                            TABLE = { { MEASURE (TC_MEASURE_LIMIT, 400, N_("Orders to who is seen there arrive with that chance")),
                                        MEASURE (TC_MEASURE_CHANCE, 5000, N_("Chance of the next order to the unit")) }, NULL } } },
  [TC_GROUND_SUPPLY] = { N_("Lines of Communications"), TC_OVERLAY_SAFETY, TC_FIELD_SUPPLY, FALSE,
                         { HEXES = { SEEN (TC_OVERLAY_SAFETY, TC_SCENE_SUPPLY, N_("Connected"), N_("Cut off")), NULL } } },
  [TC_GROUND_EXIT] = { N_("Exits"), TC_OVERLAY_SAFETY, TC_FIELD_EXIT, FALSE,
                       { HEXES = { SEEN (TC_OVERLAY_SAFETY, TC_SCENE_EXIT, N_("Way out"), N_("Not yet")), NULL } } },
  [TC_GROUND_VICTORY] = { N_("Victory"), TC_OVERLAY_AREA, -1, FALSE, { HEXES = { { OVERLAY (TC_OVERLAY_AREA, 0, N_("Ground that counts")) }, NULL } } },
  [TC_GROUND_REACH] = { N_("Reach"), TC_OVERLAY_REACH, TC_FIELD_TURNS, FALSE,
                        { HEXES = { { OVERLAY (TC_OVERLAY_REACH, -1, N_("In reach")) }, N_("cost to get there, or turns") },
                          TABLE = { { MEASURE (TC_MEASURE_LIMIT, 400, N_("As far as it may go")) }, NULL } } },
  [TC_GROUND_ZONES] = { N_("Zones of Control"), TC_OVERLAY_CONTROL, -1, FALSE, { HEXES = { { { 0 } }, NULL } } },
};

/* Fields */

static void
answer_field (const TcRuleset *ruleset, const TcState *state, gconstpointer asked, const gint *stop, gpointer report)
{
  const TcFieldQuestion *question = asked;
  TcFieldReport *self = report;
  g_autoptr (TcFields) fields = tc_fields_new (ruleset);

  self->rows = g_array_new (FALSE, FALSE, sizeof (TcFieldRow));
  self->known = fields != NULL && tc_fields_know (fields, question->kind);
  if (self->known)
    tc_fields_list (fields, state, question, stop, self->rows);
}

static void
clear_field (gpointer report)
{
  g_clear_pointer (&((TcFieldReport *) report)->rows, g_array_unref);
}

const TcAskerClass tc_field_asker = { sizeof (TcFieldQuestion), sizeof (TcFieldReport), answer_field, clear_field };

/* Threats */

static void
answer_threat (const TcRuleset *ruleset, const TcState *state, gconstpointer asked, const gint *stop, gpointer report)
{
  const int *counter = asked;
  TcThreatReport *self = report;
  g_autoptr (TcThreats) threats = tc_threats_new (ruleset);

  self->rows = g_array_new (FALSE, FALSE, sizeof (TcThreatRow));
  self->known = threats != NULL;
  if (self->known)
    tc_threats_list (threats, state, *counter, TC_NO_HEX, stop, self->rows);
}

static void
clear_threat (gpointer report)
{
  g_clear_pointer (&((TcThreatReport *) report)->rows, g_array_unref);
}

const TcAskerClass tc_threat_asker = { sizeof (int), sizeof (TcThreatReport), answer_threat, clear_threat };

/* On hexes */

gboolean
tc_ground_is_taken (const TcScene *scene, TcHex hex)
{
  for (guint i = 0; i < scene->placements->len; i++)
    if (g_array_index (scene->placements, TcPlacement, i).place.x == hex)
      return TRUE;

  return FALSE;
}

static gint32
find_grade (double share)
{
  return 1 + MIN ((gint32) (TC_SCENE_GRADES * share), TC_SCENE_GRADES - 1);
}

static gint32
pack_share (double share)
{
  char text[TC_SCENE_PACKED + 1];

  g_snprintf (text, sizeof text, "%d%%", (int) (100 * share + 0.5));

  return tc_scene_pack (text);
}

static gint32
pack_number (guint number)
{
  char text[TC_SCENE_PACKED + 1];

  g_snprintf (text, sizeof text, "%u", number);

  return tc_scene_pack (text);
}

/* Above a counter, else in the hex. */
static void
add_figure (TcScene *scene, TcHex hex, gint32 packed)
{
  tc_scene_add_overlay (scene, tc_ground_is_taken (scene, hex) ? TC_OVERLAY_ODDS : TC_OVERLAY_FIGURE, hex, packed);
}

/* A single unit sees or does not: a figure says nothing, and neither does the only leader. */
static void
mark_seen (TcScene *scene, const TcGroundRow *row, const TcFieldQuestion *question, const TcFieldRow *it)
{
  tc_scene_add_overlay (scene, row->kind, it->hex, row->legend[TC_BOARD_HEXES].samples[0].value);
  if (question->counter < 0 && (it->reason.code == NULL || it->n > 1))
    add_figure (scene, it->hex, pack_number (it->n));
}

void
tc_ground_mark_field (TcScene *scene, TcGround ground, const TcFieldQuestion *question, const TcFieldReport *report)
{
  const TcGroundRow *row = &tc_ground_rows[ground];
  gboolean steps = question->kind == TC_FIELD_TURNS || question->kind == TC_FIELD_CONTACT;

  for (guint i = 0; i < report->rows->len; i++)
    {
      const TcFieldRow *it = &g_array_index (report->rows, TcFieldRow, i);
      double share = tc_ratio_to_double (it->chance);

      if (it->refusal.code != NULL)
        tc_scene_add_overlay (scene, TC_OVERLAY_DEAD, it->hex, (gint32) (row->legend[TC_BOARD_HEXES].samples[0].value & ~0xff) | 1);
      else if (question->kind == TC_FIELD_SIGHT || it->reason.code != NULL)
        mark_seen (scene, row, question, it);
      else
        {
          tc_scene_add_overlay (scene, steps ? TC_OVERLAY_STEP : row->kind, it->hex, steps ? it->n : find_grade (share));
          add_figure (scene, it->hex, steps ? pack_number (it->n) : pack_share (share));
        }
    }
}

static double
get_share (const TcThreat *threat, TcGround ground)
{
  double lost = tc_ratio_to_double (threat->lost), hurt = tc_ratio_to_double (threat->hurt);

  return ground == TC_GROUND_THREAT ? lost + hurt / 2 : 1 - lost;
}

static gboolean
is_asked (const TcFieldQuestion *question, const TcBattle *battle, int counter)
{
  if (question->counter >= 0)
    return counter == question->counter;
  if (question->army > 0)
    return tc_battle_counter (battle, (guint) counter)->army == question->army - 1;

  return question->side < 0 || tc_battle_counter_side (battle, (guint) counter) == question->side;
}

void
tc_ground_mark_threats (TcScene *scene, TcGround ground, const TcFieldQuestion *question, const TcThreatReport *report)
{
  for (guint i = 0; i < report->rows->len; i++)
    {
      const TcThreatRow *it = &g_array_index (report->rows, TcThreatRow, i);
      double share = get_share (&it->threat, ground);

      if (!is_asked (question, scene->battle, it->counter))
        continue;
      tc_scene_add_overlay (scene, tc_ground_rows[ground].kind, it->hex, find_grade (share));
      add_figure (scene, it->hex, ground == TC_GROUND_THREAT && it->threat.odds[0] != '\0' ? tc_scene_pack (it->threat.odds) : pack_share (share));
    }
}

void
tc_ground_mark_stakes (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state)
{
  TcStakes stakes;

  tc_stakes_init (&stakes);
  tc_state_stakes (ruleset, state, &stakes);
  for (guint i = 0; i < stakes.hexes->len; i++)
    tc_scene_add_overlay (scene, tc_ground_rows[ground].kind, g_array_index (stakes.hexes, TcHex, i), 0);
  tc_stakes_clear (&stakes);
}

void
tc_ground_mark_zone (TcScene *scene, const TcRuleset *ruleset, const TcState *state, guint side)
{
  gint32 count = tc_hexgrid_get_count (&scene->battle->map->grid);
  g_autofree guint8 *hexes = g_malloc0 ((gsize) count);

  tc_state_control (ruleset, state, side, hexes);
  for (TcHex hex = 0; hex < count; hex++)
    if (hexes[hex] != 0)
      tc_scene_add_overlay (scene, TC_OVERLAY_CONTROL, hex, (gint32) side);
}

/* On a measured table */

/* The edge of a circle where it is nearest to the middle of the table. */
static TcPoint
find_edge (const TcMap *map, TcPoint at, gint32 radius)
{
  TcPoint middle = { map->tabletop->table.width / 2, map->tabletop->table.depth / 2 };

  return tc_table_step (at, tc_table_heading (at, middle), radius);
}

static gint32
in_hundredths (TcRatio chance)
{
  return (gint32) (10000 * tc_ratio_to_double (chance) + 0.5);
}

/* Of several generals that may send to a unit the one whose order is likeliest to arrive. */
static void
add_chance (TcScene *scene, TcPoint at, gint32 chance)
{
  for (guint i = 0; i < scene->measures->len; i++)
    {
      TcMeasure *other = &g_array_index (scene->measures, TcMeasure, i);

      if (other->kind != TC_MEASURE_CHANCE || other->a.x != at.x || other->a.y != at.y)
        continue;
      other->value = other->limit = MAX (other->value, chance);
      return;
    }
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_CHANCE, at, { 0, 0 }, chance, chance });
}

/* Circles of a general; of several only where at least half of all orders arrive.  Then the units. */
static gboolean
measure_command (TcScene *scene, const TcRuleset *ruleset, const TcState *state, const TcPlacement *it, gboolean alone)
{
  g_autofree TcCarry *carry = g_new0 (TcCarry, 1);

  if (!tc_state_carry (ruleset, state, it->counter, carry))
    return FALSE;
  for (guint i = carry->n_rings; i-- > 0;)
    {
      gint32 chance = in_hundredths (carry->rings[i].chance);
      gboolean half = chance >= 5000 && (i + 1 == carry->n_rings || in_hundredths (carry->rings[i + 1].chance) < 5000);

      if (!alone && !half)
        continue;
      tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LIMIT, carry->at, { 0, 0 }, carry->rings[i].radius, 0 });
      add_chance (scene, find_edge (scene->battle->map, carry->at, carry->rings[i].radius), chance);
    }
  for (guint i = 0; i < carry->n_units; i++)
    add_chance (scene, carry->units[i].at, in_hundredths (carry->units[i].chance));
  return TRUE;
}

static gboolean
gauge (const TcRuleset *ruleset, const TcState *state, const TcPlacement *it, TcGauge *out)
{
  const TcOrder order = { .n_units = 1, .units = { it->counter } };

  return tc_state_gauge (ruleset, state, &order, 0, out);
}

gboolean
tc_ground_add_arcs (GArray *arcs, const TcGauge *gauged)
{
  gint32 spread;

  g_return_val_if_fail (arcs != NULL && gauged != NULL, FALSE);

  if (gauged->n_arc < 4 || gauged->n_bands == 0)
    return FALSE;
  spread = gauged->place.facing - tc_table_heading (gauged->arc[0], gauged->arc[1]);
  for (guint band = 0; band < gauged->n_bands; band++)
    {
      TcMeasure arc = { TC_MEASURE_ARC, gauged->arc[0], gauged->arc[gauged->n_arc - 1], gauged->bands[band],
                        spread < 0 ? spread + 36000 : spread };

      g_array_append_val (arcs, arc);
    }
  return TRUE;
}

static int
compare_ranges (gconstpointer a, gconstpointer b)
{
  const TcMeasure *x = a, *y = b;

  return (x->value < y->value) - (x->value > y->value);
}

void
tc_ground_lay_arcs (TcScene *scene, GArray *arcs)
{
  g_return_if_fail (scene != NULL && arcs != NULL);

  g_array_sort (arcs, compare_ranges);
  for (guint i = 0; i < arcs->len; i++)
    tc_scene_add_measure (scene, g_array_index (arcs, TcMeasure, i));
}

static gboolean
measure_reach (TcScene *scene, const TcRuleset *ruleset, const TcState *state, const TcPlacement *it, G_GNUC_UNUSED gboolean alone)
{
  g_autofree TcGauge *gauged = g_new0 (TcGauge, 1);

  if (!gauge (ruleset, state, it, gauged) || gauged->allowance == 0)
    return FALSE;
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_LIMIT, { it->place.x, it->place.y }, { 0, 0 }, gauged->left, 0 });
  return TRUE;
}

/* Of each counter that is asked about; @alone: of a single one. */
typedef gboolean (*Measure) (TcScene *scene, const TcRuleset *ruleset, const TcState *state, const TcPlacement *it, gboolean alone);

static gboolean
is_shown (const TcScene *scene, const TcFieldQuestion *question, const TcPlacement *it)
{
  return !tc_place_is_nowhere (it->place) && (it->faces & TC_FACE_GHOST) == 0 && is_asked (question, scene->battle, it->counter);
}

static gboolean
measure_each (TcScene *scene, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question, Measure measure)
{
  gboolean found = FALSE;

  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, i);

      if (is_shown (scene, question, it))
        found |= measure (scene, ruleset, state, it, question->counter >= 0);
    }
  return found;
}

/* At once */

static gboolean
show_field (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question)
{
  TcFieldReport report = { FALSE, NULL };
  TcFieldQuestion asked = *question;

  asked.kind = (TcFieldKind) tc_ground_rows[ground].field;
  tc_field_asker.answer (ruleset, state, &asked, NULL, &report);
  if (report.known)
    tc_ground_mark_field (scene, ground, &asked, &report);
  tc_field_asker.clear (&report);
  return report.known;
}

static gboolean
show_threats (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question)
{
  TcThreatReport report = { FALSE, NULL };

  tc_threat_asker.answer (ruleset, state, &question->counter, NULL, &report);
  if (report.known)
    tc_ground_mark_threats (scene, ground, question, &report);
  tc_threat_asker.clear (&report);
  return report.known;
}

static gboolean
show_stakes (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state, G_GNUC_UNUSED const TcFieldQuestion *question)
{
  tc_ground_mark_stakes (scene, ground, ruleset, state);
  return TRUE;
}

static gboolean
show_zones (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question)
{
  for (guint side = 0; side < scene->battle->sides->len; side++)
    if (question->side < 0 || question->side == (int) side)
      tc_ground_mark_zone (scene, ruleset, state, side);
  return ruleset->system->map != NULL && ruleset->system->map->control != NULL;
}

/* Of a counter by what its moves cost, of more than one by who can be there next turn. */
static gboolean
show_reach (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question)
{
  TcFieldQuestion one = *question;
  TcPlanner *planner;

  one.turns = 1;
  if (question->counter < 0)
    return show_field (scene, ground, ruleset, state, &one);
  planner = tc_planner_new (TRUE);
  tc_planner_set_position (planner, ruleset, state);
  tc_planner_begin (planner, question->counter);
  tc_planner_add_reach (planner, scene);
  tc_planner_free (planner);
  return TRUE;
}

/* A measured table */

/* The sides keep fields of their own. */
static gboolean
table_fire (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question)
{
  gboolean found = FALSE;

  for (guint side = 0; side < scene->battle->sides->len; side++)
    {
      g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (TcMeasure));

      for (guint i = 0; i < scene->placements->len; i++)
        {
          const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, i);
          g_autofree TcGauge *gauged = g_new0 (TcGauge, 1);

          if (it->side == (int) side && is_shown (scene, question, it) && gauge (ruleset, state, it, gauged))
            found |= tc_ground_add_arcs (arcs, gauged);
        }
      tc_ground_lay_arcs (scene, arcs);
    }
  return found;
}

static gboolean
table_command (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question)
{
  return measure_each (scene, ruleset, state, question, measure_command);
}

static gboolean
table_reach (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question)
{
  return measure_each (scene, ruleset, state, question, measure_reach);
}

gboolean
tc_ground_show (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state, const TcFieldQuestion *question)
{
  static gboolean (*const calls[TC_N_BOARDS][TC_N_GROUNDS]) (TcScene *, TcGround, const TcRuleset *, const TcState *, const TcFieldQuestion *) = {
    HEXES = {
      [TC_GROUND_THREAT] = show_threats, [TC_GROUND_SAFETY] = show_threats, [TC_GROUND_FIRE] = show_field, [TC_GROUND_TURNS] = show_field,
      [TC_GROUND_CONTACT] = show_field, [TC_GROUND_SIGHT] = show_field, [TC_GROUND_RALLY] = show_field, [TC_GROUND_COMMAND] = show_field,
      [TC_GROUND_SUPPLY] = show_field, [TC_GROUND_EXIT] = show_field, [TC_GROUND_VICTORY] = show_stakes, [TC_GROUND_REACH] = show_reach,
      [TC_GROUND_ZONES] = show_zones,
    },
    TABLE = { [TC_GROUND_FIRE] = table_fire, [TC_GROUND_COMMAND] = table_command, [TC_GROUND_REACH] = table_reach },
  };
  TcBoardKind board;

  g_return_val_if_fail (scene != NULL && ground < TC_N_GROUNDS && ruleset != NULL && state != NULL && question != NULL, FALSE);

  board = tc_map_get_board (scene->battle->map)->kind;
  return calls[board][ground] != NULL && calls[board][ground](scene, ground, ruleset, state, question);
}

/* The legend */

static char *
say_whom (const TcBattle *battle, const TcFieldQuestion *question)
{
  if (question->counter >= 0)
    return tc_note_say_counter (battle, (guint) question->counter);
  if (question->army > 0)
    return g_strdup (((const TcArmy *) g_ptr_array_index (battle->armies, question->army - 1))->name);
  if (question->side >= 0)
    return g_strdup (((const TcSide *) g_ptr_array_index (battle->sides, question->side))->name);

  return g_strdup (_("all sides"));
}

void
tc_ground_add_legend (TcScene *scene, TcGround ground, const TcFieldQuestion *question)
{
  const TcGroundRow *row = &tc_ground_rows[ground];
  TcBoardKind board = tc_map_get_board (scene->battle->map)->kind;
  const TcGroundSample *samples = row->legend[board].samples;
  g_autofree char *whom = say_whom (scene->battle, question);
  /* Translators: what is shown on the map, and of whom */
  g_autofree char *title = g_strdup_printf (_("%s: %s"), _(row->name), whom);

  tc_scene_add_key (scene, -1, -1, 0, title);
  for (guint i = 0; samples[i].text != NULL; i++)
    tc_scene_add_key (scene, samples[i].overlay, samples[i].measure, samples[i].value, _(samples[i].text));
  for (guint i = 0; ground == TC_GROUND_ZONES && i < scene->battle->sides->len; i++)
    tc_scene_add_key (scene, (int) row->kind, -1, (gint32) i, ((const TcSide *) g_ptr_array_index (scene->battle->sides, i))->name);
  if (row->legend[board].figures != NULL)
    {
      g_autofree char *figures = g_strdup_printf (_("Figures: %s"), _(row->legend[board].figures));

      tc_scene_add_key (scene, -1, -1, 0, figures);
    }
}
