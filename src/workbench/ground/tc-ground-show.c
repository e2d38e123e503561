/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-ground-table.h"

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
                         { HEXES = { { GRADES (TC_OVERLAY_THREAT) }, N_("odds of the attack, or how likely it does harm") },
                           TABLE = { { MEASURE (TC_MEASURE_LINE, 1, N_("Who can do most harm")),
                                       MEASURE (TC_MEASURE_CHANCE, 5000, N_("How much: lost counts whole, harmed half")) }, NULL } } },
  [TC_GROUND_SAFETY] = { N_("Safety"), TC_OVERLAY_SAFETY, -1, FALSE, { HEXES = { { GRADES (TC_OVERLAY_SAFETY) }, N_("chance to survive") },
                           TABLE = { { MEASURE (TC_MEASURE_LINE, 1, N_("Who can do most harm")),
                                       MEASURE (TC_MEASURE_CHANCE, 5000, N_("Chance to survive")) }, NULL } } },
  [TC_GROUND_FIRE] = { N_("Field of Fire"), TC_OVERLAY_FIRE, TC_FIELD_FIRE, FALSE,
                       { HEXES = { { GRADES (TC_OVERLAY_FIRE), OVERLAY (TC_OVERLAY_DEAD, 1, N_("Dead")) }, N_("chance to do harm") },
                         TABLE = { { MEASURE (TC_MEASURE_ARC, 400, N_("Can be shot into, range by range")) }, NULL } } },
  [TC_GROUND_TURNS] = { N_("Arrival in Turns"), TC_OVERLAY_STEP, TC_FIELD_TURNS, TRUE,
                        { HEXES = { { { 0 } }, N_("turns") },
                          TABLE = { { MEASURE (TC_MEASURE_LIMIT, 400, N_("Straight ahead in so many turns")) }, N_("turns") } } },
  [TC_GROUND_CONTACT] = { N_("Turns until Contact"), TC_OVERLAY_STEP, TC_FIELD_CONTACT, TRUE,
                          { HEXES = { { { 0 } }, N_("turns") },
                            TABLE = { { MEASURE (TC_MEASURE_LINE, 1, N_("The enemy who is there first")) }, N_("turns") } } },
  [TC_GROUND_SIGHT] = { N_("Sight"), TC_OVERLAY_FIRE, TC_FIELD_SIGHT, FALSE,
                        { HEXES = { SEEN (TC_OVERLAY_FIRE, TC_SCENE_SIGHT, N_("Seen"), N_("Hidden")), N_("how many see it") },
                          TABLE = { { MEASURE (TC_MEASURE_LINE, 0, N_("Seen")), MEASURE (TC_MEASURE_LINE, 1, N_("Hidden")),
                                      MEASURE (TC_MEASURE_DARK, TC_GROUND_SQUARE, N_("Hidden ground")) }, NULL } } },
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
answer_field (const TcRuleset *ruleset, const TcState *state, gconstpointer asked,
              const gint *stop, gpointer report)
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

const TcAskerClass tc_field_asker = { sizeof (TcFieldQuestion), sizeof (TcFieldReport),
                                      answer_field, clear_field, 6000 };

/* Threats */

static void
answer_threat (const TcRuleset *ruleset, const TcState *state, gconstpointer asked,
               const gint *stop, gpointer report)
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

const TcAskerClass tc_threat_asker = { sizeof (int), sizeof (TcThreatReport), answer_threat,
                                       clear_threat, 6000 };

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
  tc_scene_add_overlay (scene,
                        tc_ground_is_taken (scene, hex) ? TC_OVERLAY_ODDS : TC_OVERLAY_FIGURE, hex, packed);
}

/* A single unit sees or does not: a figure says nothing, and neither does the only leader. */
static void
mark_seen (TcScene *scene, const TcGroundRow *row, const TcFieldQuestion *question,
           const TcFieldRow *it)
{
  tc_scene_add_overlay (scene, row->kind, it->hex, row->legend[TC_BOARD_HEXES].samples[0].value);
  if (question->counter < 0 && (it->reason.code == NULL || it->n > 1))
    add_figure (scene, it->hex, pack_number (it->n));
}

void
tc_ground_mark_field (TcScene *scene, TcGround ground, const TcFieldQuestion *question,
                      const TcFieldReport *report)
{
  const TcGroundRow *row = &tc_ground_rows[ground];
  gboolean steps = question->kind == TC_FIELD_TURNS || question->kind == TC_FIELD_CONTACT;

  for (guint i = 0; i < report->rows->len; i++)
    {
      const TcFieldRow *it = &g_array_index (report->rows, TcFieldRow, i);
      double share = tc_ratio_to_double (it->chance);

      if (it->refusal.code != NULL)
        tc_scene_add_overlay (scene, TC_OVERLAY_DEAD, it->hex,
                              (gint32) (row->legend[TC_BOARD_HEXES].samples[0].value & ~0xff) | 1);
      else if (question->kind == TC_FIELD_SIGHT || it->reason.code != NULL)
        mark_seen (scene, row, question, it);
      else
        {
          tc_scene_add_overlay (scene, steps ? TC_OVERLAY_STEP : row->kind, it->hex,
                                steps ? it->n : find_grade (share));
          add_figure (scene, it->hex, steps ? pack_number (it->n) : pack_share (share));
        }
    }
}

double
tc_ground_get_share (const TcThreat *threat, TcGround ground)
{
  double lost = tc_ratio_to_double (threat->lost), hurt = tc_ratio_to_double (threat->hurt);

  return ground == TC_GROUND_THREAT ? lost + hurt / 2 : 1 - lost;
}

gboolean
tc_ground_asks (const TcFieldQuestion *question, const TcBattle *battle, int counter)
{
  if (question->counter >= 0)
    return counter == question->counter;
  if (question->army > 0)
    return tc_battle_counter (battle, (guint) counter)->army == question->army - 1;

  return question->side < 0 || tc_battle_counter_side (battle, (guint) counter) == question->side;
}

static void
mark_threat_hexes (TcScene *scene, TcGround ground, const TcThreatRow *it)
{
  double share = tc_ground_get_share (&it->threat, ground);

  tc_scene_add_overlay (scene, tc_ground_rows[ground].kind, it->hex, find_grade (share));
  add_figure (scene, it->hex,
              ground == TC_GROUND_THREAT && it->threat.odds[0] != '\0' ? tc_scene_pack (it->threat.odds) : pack_share (share));
}

void
tc_ground_mark_threats (TcScene *scene, TcGround ground, const TcFieldQuestion *question,
                        const TcThreatReport *report)
{
  static void (*const marks[TC_N_BOARDS]) (TcScene *, TcGround, const TcThreatRow *) = { HEXES = mark_threat_hexes, TABLE = tc_ground_table_mark_threat };

  for (guint i = 0; i < report->rows->len; i++)
    {
      const TcThreatRow *it = &g_array_index (report->rows, TcThreatRow, i);

      if (tc_ground_asks (question, scene->battle, it->counter))
        marks[tc_map_get_board (scene->battle->map)->kind](scene, ground, it);
    }
}

void
tc_ground_mark_stakes (TcScene *scene, TcGround ground, const TcRuleset *ruleset,
                       const TcState *state)
{
  TcStakes stakes;

  tc_stakes_init (&stakes);
  tc_state_stakes (ruleset, state, &stakes);
  for (guint i = 0; i < stakes.hexes->len; i++)
    tc_scene_add_overlay (scene, tc_ground_rows[ground].kind,
                          g_array_index (stakes.hexes, TcHex, i), 0);
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

/* At once */

static gboolean
show_field (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
            const TcFieldQuestion *question)
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
show_threats (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
              const TcFieldQuestion *question)
{
  TcThreatReport report = { FALSE, NULL };

  tc_threat_asker.answer (ruleset, state, &question->counter, NULL, &report);
  if (report.known)
    tc_ground_mark_threats (scene, ground, question, &report);
  tc_threat_asker.clear (&report);
  return report.known;
}

static gboolean
show_stakes (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
             G_GNUC_UNUSED const TcFieldQuestion *question)
{
  tc_ground_mark_stakes (scene, ground, ruleset, state);
  return TRUE;
}

static gboolean
show_zones (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset,
            const TcState *state, const TcFieldQuestion *question)
{
  for (guint side = 0; side < scene->battle->sides->len; side++)
    if (question->side < 0 || question->side == (int) side)
      tc_ground_mark_zone (scene, ruleset, state, side);
  return ruleset->system->map != NULL && ruleset->system->map->control != NULL;
}

/* Of a counter by what its moves cost, of more than one by who can be there next turn. */
static gboolean
show_reach (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
            const TcFieldQuestion *question)
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

gboolean
tc_ground_show (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                const TcFieldQuestion *question)
{
  static const TcGroundCall hexes[TC_N_GROUNDS] = {
    [TC_GROUND_THREAT] = show_threats, [TC_GROUND_SAFETY] = show_threats, [TC_GROUND_FIRE] = show_field, [TC_GROUND_TURNS] = show_field,
    [TC_GROUND_CONTACT] = show_field, [TC_GROUND_SIGHT] = show_field, [TC_GROUND_RALLY] = show_field, [TC_GROUND_COMMAND] = show_field,
    [TC_GROUND_SUPPLY] = show_field, [TC_GROUND_EXIT] = show_field, [TC_GROUND_VICTORY] = show_stakes, [TC_GROUND_REACH] = show_reach,
    [TC_GROUND_ZONES] = show_zones,
  };
  static const TcGroundCall table[TC_N_GROUNDS] = {
    [TC_GROUND_THREAT] = show_threats, [TC_GROUND_SAFETY] = show_threats, [TC_GROUND_FIRE] = tc_ground_table_fire,
    [TC_GROUND_TURNS] = tc_ground_table_turns, [TC_GROUND_CONTACT] = tc_ground_table_contact, [TC_GROUND_SIGHT] = tc_ground_table_sight,
    [TC_GROUND_COMMAND] = tc_ground_table_command, [TC_GROUND_REACH] = tc_ground_table_reach,
  };
  static const TcGroundCall *const boards[TC_N_BOARDS] = { HEXES = hexes, TABLE = table };
  TcGroundCall call;

  g_return_val_if_fail (scene != NULL && ground < TC_N_GROUNDS && ruleset != NULL && state != NULL && question != NULL, FALSE);

  call = boards[tc_map_get_board (scene->battle->map)->kind][ground];
  return call != NULL && call (scene, ground, ruleset, state, question);
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
    tc_scene_add_key (scene, samples[i].overlay, samples[i].measure, samples[i].value,
                      _(samples[i].text));
  for (guint i = 0; ground == TC_GROUND_ZONES && i < scene->battle->sides->len; i++)
    tc_scene_add_key (scene, (int) row->kind, -1, (gint32) i,
                      ((const TcSide *) g_ptr_array_index (scene->battle->sides, i))->name);
  if (row->legend[board].figures != NULL)
    {
      g_autofree char *figures = g_strdup_printf (_("Figures: %s"), _(row->legend[board].figures));

      tc_scene_add_key (scene, -1, -1, 0, figures);
    }
}
