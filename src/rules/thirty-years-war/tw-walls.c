/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fortress (F-19.5 and its like): walls that guns breach, gates that let their friends
 * pass, sections whose control breaks and comes back.
 *
 * Nothing is kept of a side.  A hex keeps who was in it last and how many hits its walls have taken:
 * a side is breached when either of its hexes has taken all of them, and a gate is open to
 * a side that was last in both.
 */
#include "tw-binding.h"
#include "tw-fight.h"
#include "tw-fortress.h"
#include "tw-modules.h"
#include "tw-spirit.h"
#include "tw-ways.h"

#include <string.h>

static int
hits_of (const TwRuleset *rules, const TwState *state, int hex)
{
  return tw_marks (rules, (TwState *) state)[hex] >> TW_MARK_HITS;
}

gboolean
tw_walls_is_breached (const TwRuleset *rules, const TwState *state, int edge)
{
  return hits_of (rules, state, edge / 6) >= rules->fortress.hits
         || hits_of (rules, state, rules->near[edge]) >= rules->fortress.hits;
}

static const TwDoor *
door_at (const TwRuleset *rules, int edge)
{
  return &g_array_index (rules->fortress.doors, TwDoor, rules->fortress.door[edge] - 1);
}

guint
tw_walls_edge (const TwRuleset *rules, const TwState *state, int edge)
{
  return tw_walls_is_breached (rules, state, edge) ? door_at (rules, edge)->edge : rules->edge[edge];
}

/* Nobody has been there: whoever holds the fortress at first. */
static int
holder_of (const TwRuleset *rules, const TwState *state, int hex)
{
  int mark = tw_marks (rules, (TwState *) state)[hex] & TW_MARK_HOLDER;

  return mark == 0 ? rules->fortress.side : mark - 1;
}

static gboolean
is_gate_of (const TwRuleset *rules, const TwState *state, int edge, int side)
{
  return door_at (rules, edge)->gate && holder_of (rules, state, edge / 6) == side
         && holder_of (rules, state, rules->near[edge]) == side;
}

int
tw_walls_cost (const TwRuleset *rules, const TwState *state, int counter, int edge)
{
  const TwDoor *door = door_at (rules, edge);
  int side = rules->side[counter], pace = tw_move_pace (rules, state, counter);
  gboolean cavalry = rules->kind[counter] == TW_CAVALRY;

  if (tw_walls_is_breached (rules, state, edge))
    return door->breached[side][cavalry][pace];

  return is_gate_of (rules, state, edge, side) ? door->open[side][cavalry][pace] : TW_BARRED;
}

/* Whether anybody of the side gets through, at whatever cost. */
gboolean
tw_walls_pass (const TwRuleset *rules, const TwState *state, int side, int edge)
{
  return tw_walls_is_breached (rules, state, edge) || is_gate_of (rules, state, edge, side);
}

/* F-19.57: nobody passes a gate whose hexes are of both. */
gboolean
tw_walls_refuse (const TwRuleset *rules, int counter, int edge, TcNote *refusal)
{
  const TwFortress *self = &rules->fortress;
  gboolean gate = door_at (rules, edge)->gate;

  return tw_refuse (refusal, gate ? "barred-gate" : "barred-wall", gate ? self->rule_gate : self->rule, counter,
                    rules->near[edge]);
}

/* Control */

/* Hexes of the section that the enemy of its holder was last in: all, and the most in one piece. */
static guint
spread (const TwRuleset *rules, const TwState *state, guint section, guint *piece)
{
  const TwFortress *self = &rules->fortress;
  guint8 seen[TW_HEXES];
  gint16 queue[TW_HEXES];
  guint all = 0;

  *piece = 0;
  memset (seen, 0, rules->n_hexes);
  for (guint start = 0; start < rules->n_hexes; start++)
    {
      guint first = 0, n = 0;

      if (self->section[start] != section + 1 || seen[start] || holder_of (rules, state, start) == self->side)
        continue;
      queue[n++] = start;
      seen[start] = TRUE;
      for (; first < n; first++)
        for (int edge = queue[first] * 6; edge < queue[first] * 6 + 6; edge++)
          {
            int near = rules->near[edge];

            if (near < 0 || seen[near] || self->section[near] != section + 1
                || holder_of (rules, state, near) == self->side)
              continue;
            seen[near] = TRUE;
            queue[n++] = near;
          }
      all += n;
      *piece = MAX (*piece, n);
    }

  return all;
}

/* F-19.58: so many in one piece break it, fewer in all bring it back. */
static void
judge_section (const TwRuleset *rules, TwState *state, guint section, TcLog *log)
{
  const TwFortress *self = &rules->fortress;
  guint piece, all = spread (rules, state, section, &piece), bit = 1u << section;

  if ((state->broken_sections & bit) == 0 && piece >= (guint) self->joined)
    {
      state->broken_sections |= bit;
      tc_log_add (log, "section-broken", self->rule_control, self->label[section], 0, 0, 0);
    }
  else if ((state->broken_sections & bit) != 0 && all < (guint) self->joined)
    {
      state->broken_sections &= ~bit;
      tc_log_add (log, "section-kept", self->rule_control, self->label[section], 0, 0, 0);
    }
}

void
tw_walls_hold (const TwRuleset *rules, TwState *state, int unit, int hex, TcLog *log)
{
  guint8 *mark = &tw_marks (rules, state)[hex];
  guint holder = rules->side[unit] + 1;

  if (!tw_is_unit (rules, unit) || (*mark & TW_MARK_HOLDER) == holder)
    return;
  *mark = (*mark & ~TW_MARK_HOLDER) | holder;
  if (rules->fortress.present && rules->fortress.section[hex] > 0)
    judge_section (rules, state, rules->fortress.section[hex] - 1, log);
}

/* F-19.54: under walls that the enemy holds nobody recovers. */
gboolean
tw_walls_stop_rally (const TwRuleset *rules, const TwState *state, int unit)
{
  const TwFortress *self = &rules->fortress;

  return self->present && rules->side[unit] != self->side
         && (self->under[state->hex[unit]] & ~state->broken_sections) != 0;
}

/* Breaching */

static gboolean
has_whole_walls (const TwRuleset *rules, const TwState *state, int hex)
{
  for (int edge = hex * 6; edge < hex * 6 + 6; edge++)
    if ((rules->edge[edge] & TW_EDGE_FORT) != 0 && !tw_walls_is_breached (rules, state, edge))
      return TRUE;

  return FALSE;
}

/* Whether the gun, whoever has it, reaches walls of the hex. */
gboolean
tw_walls_can_breach (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal)
{
  const char *rule = rules->fortress.present ? rules->fortress.rule_breach : "S-5.0";
  const TwSky *sky = tw_fog_sky (rules, state);
  int range;

  if (rules->kind[gun] != TW_ARTILLERY)
    return tw_refuse (refusal, "not-a-gun", "S-5.0", gun, 0);
  if (state->hex[gun] < 0)
    return tw_refuse (refusal, "not-on-map", "S-5.0", gun, 0);
  if (!rules->fortress.present || !rules->fortress.walled[hex] || !has_whole_walls (rules, state, hex))
    return tw_refuse (refusal, "no-wall", rule, hex, 0);
  range = tc_hexgrid_distance (&rules->grid, state->hex[gun], hex);
  if (range < 1)
    return tw_refuse (refusal, "no-wall", "S-5.11", hex, 0);
  if (sky->range > 0 && range > sky->range)
    return tw_refuse (refusal, "fog-range", sky->rule, range, sky->range);

  return tw_sight_is_clear (rules, state, state->hex[gun], hex)
         || tw_fire_refuse_blocked (rules, state, gun, hex, refusal);
}

gboolean
tw_walls_check_breach (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  if (order->n_units != 1 || order->n_path != 1 || order->n_helpers + order->n_targets > 0)
    return tw_refuse (refusal, "one-gun", "S-5.0", 0, 0);

  return tw_fire_is_ready (rules, state, order->units[0], refusal)
         && tw_walls_can_breach (rules, state, order->units[0], order->path[0].x, refusal);
}

/* Where the option says so whoever is before the wall suffers from a shot at it; a friend never does. */
static void
harm_target (const TwRuleset *rules, TwState *state, int gun, int hex, TcLog *log)
{
  int unit = rules->fortress.harms ? tw_unit_at (rules, state, hex) : -1;

  if (unit < 0 || rules->side[unit] == state->owner[gun] || tw_has (state, unit, TW_DISRUPTED))
    return;
  tw_losses_disrupt (rules, state, unit, rules->fortress.rule_breach, log);
  tw_release_fire (rules, state, unit, log);
}

void
tw_walls_apply_breach (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const TwFortress *self = &rules->fortress;
  int gun = order->units[0], hex = order->path[0].x;
  int range = tc_hexgrid_distance (&rules->grid, state->hex[gun], hex);
  guint8 *mark = &tw_marks (rules, state)[hex];
  guint die;

  state->flags[gun] |= TW_FIRED;
  tc_log_add (log, "fire-wall", self->rule_breach, gun, hex, range, 0);
  die = tc_dice_roll (dice, rules->fire_faces, "fire");
  if (!tw_fire_hits (rules, range, die))
    {
      tc_log_add (log, "result-breach", "S-5.1", TW_TERM_STANDS, die, 0, 0);
      return;
    }
  *mark += 1 << TW_MARK_HITS;
  harm_target (rules, state, gun, hex, log);
  if (*mark >> TW_MARK_HITS < self->hits)
    tc_log_add (log, "result-breach", self->rule_breach, TW_TERM_CRACKED, die, 0, 0);
  else
    {
      tc_log_add (log, "result-breach", self->rule_breach, TW_TERM_BREACHED, die, 0, 0);
      tc_log_add (log, "breached", self->rule_breach, hex, 0, 0, 0);
    }
}

/* What can be seen */

/* A gate that is no longer open to those who had all of them at first. */
static void
add_gate (const TwRuleset *rules, const TwState *state, int edge, GArray *notes)
{
  int near = rules->near[edge], side = 1 - rules->fortress.side;
  TcNote note;

  if (near < edge / 6 || rules->fortress.door[edge] == 0 || !door_at (rules, edge)->gate
      || tw_walls_is_breached (rules, state, edge) || is_gate_of (rules, state, edge, rules->fortress.side))
    return;
  note = tw_note (is_gate_of (rules, state, edge, side) ? "status-gate" : "status-gate-shut", rules->fortress.rule_gate,
                  edge / 6, near);
  note.args[2] = side;
  g_array_append_val (notes, note);
}

void
tw_walls_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  const TwFortress *self = &rules->fortress;

  for (guint i = 0; i < self->n_sections; i++)
    {
      gboolean broken = (state->broken_sections & 1u << i) != 0;
      TcNote note = tw_note (broken ? "status-section-broken" : "status-section-kept", self->rule_control,
                             self->label[i], 0);

      g_array_append_val (notes, note);
    }
  for (guint hex = 0; self->present && hex < rules->n_hexes; hex++)
    if (hits_of (rules, state, hex) > 0)
      {
        TcNote note = tw_note (hits_of (rules, state, hex) < self->hits ? "status-cracked" : "status-breached",
                               self->rule_breach, hex, 0);

        g_array_append_val (notes, note);
      }
  for (guint edge = 0; self->present && edge < rules->n_hexes * 6; edge++)
    add_gate (rules, state, edge, notes);
}

void
tw_walls_mark (const TcRuleset *ruleset, const TcState *state, GArray *overlays)
{
  const TwRuleset *rules = TW_RULESET (ruleset);

  for (guint hex = 0; rules->fortress.present && hex < rules->n_hexes; hex++)
    {
      int hits = hits_of (rules, TW_STATE (state), hex);
      TcOverlay overlay = { TC_OVERLAY_BREACH, hex, hits < rules->fortress.hits ? 1 : 2 };

      if (hits > 0)
        g_array_append_val (overlays, overlay);
    }
}

/* Binding */

/* The first area of the map that is on the same terrain and in no section. */
static const TcArea *
find_free_area (const TwRuleset *rules, const TcMap *map, int hex)
{
  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);
      gboolean is_free = area->hexes->len > 0;

      for (guint k = 0; is_free && k < area->hexes->len; k++)
        {
          int other = g_array_index (area->hexes, TcHex, k);

          is_free = rules->fortress.section[other] == 0 && rules->row[other] == rules->row[hex];
        }
      if (is_free)
        return area;
    }

  return NULL;
}

/* Of an area that shares some of its hexes with sections the others are left; one that shares all can be replaced. */
static void
propose_section (const TwRuleset *rules, TwModuleReader *reader, TcIssue *found, const TcArea *area, guint n_shared)
{
  const TcArea *better = find_free_area (rules, reader->battle->map, g_array_index (area->hexes, TcHex, 0));
  g_autoptr (GString) shared = g_string_new (NULL);

  for (guint i = 0; n_shared < area->hexes->len && i < area->hexes->len; i++)
    {
      int hex = g_array_index (area->hexes, TcHex, i);
      char label[TC_HEX_LABEL_SIZE];

      if (rules->fortress.section[hex] != 0)
        g_string_append_printf (shared, "%s%s", shared->len > 0 ? " " : "", tc_hexgrid_format (&rules->grid, hex, label));
    }
  if (shared->len > 0)
    tc_issue_add_fix (found, "remove-hexes", area->id, shared->str, NULL);
  if (better != NULL)
    tw_module_propose (reader, found, "area", better->id);
}

/* A hex is of one section only. */
static gboolean
shares_hex (const TwRuleset *rules, TwModuleReader *reader, const TcArea *area)
{
  const TwFortress *self = &rules->fortress;
  const GPtrArray *areas = reader->battle->map->areas;
  guint n_shared = 0;
  int other = 0;

  for (guint i = 0; i < area->hexes->len; i++)
    {
      int section = self->section[g_array_index (area->hexes, TcHex, i)];

      n_shared += section != 0;
      other = section != 0 && other == 0 ? section : other;
    }
  if (n_shared > 0)
    propose_section (rules, reader,
                     tw_module_fault (reader, "two-sections", area->id,
                                      ((TcArea *) g_ptr_array_index (areas, self->label[other - 1]))->id),
                     area, n_shared);

  return n_shared > 0;
}

static void
add_section (TwRuleset *rules, TwModuleReader *reader)
{
  TwFortress *self = &rules->fortress;
  int label;
  const TcArea *area = tw_module_area (reader, "area", &label);

  if (area == NULL || shares_hex (rules, reader, area))
    return;
  if (self->n_sections == TW_SECTIONS)
    {
      tw_module_fault (reader, "more-rows", reader->module->type, NULL);
      return;
    }
  self->label[self->n_sections++] = label;
  for (guint i = 0; i < area->hexes->len; i++)
    self->section[g_array_index (area->hexes, TcHex, i)] = self->n_sections;
}

static void
read_fortress (TwRuleset *rules, TwModuleReader *reader)
{
  TwFortress *self = &rules->fortress;

  if (self->present)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  self->present = TRUE;
  self->section = g_new0 (guint8, rules->n_hexes);
  self->side = tw_module_side (reader, "side") % TW_SIDES;
  self->hits = tw_module_number (reader, "hits", 1, 9, 2);
  self->joined = tw_module_number (reader, "joined", 1, 99, 4);
  self->rule = tw_module_rule (reader, "rule");
  self->rule_sight = tw_module_rule (reader, "rule-sight");
  self->rule_rally = tw_module_rule (reader, "rule-rally");
  self->rule_breach = tw_module_rule (reader, "rule-breach");
  self->rule_gate = tw_module_rule (reader, "rule-gate");
  self->rule_control = tw_module_rule (reader, "rule-control");
  while (tw_module_each (reader, "section"))
    add_section (rules, reader);
}

/* The door takes the place of what the tables say of the side. */
static void
add_door (TwRuleset *rules, const TcMap *map, int edge, int wall)
{
  TwDoor door = { .gate = wall == 2 };
  TwFortress *self = &rules->fortress;

  door.edge = tw_ground_edge (rules, map, edge / 6, edge % 6, TW_WALL_BREACHED) | TW_EDGE_FORT;
  for (guint k = 0; k < TW_SIDES * 6; k++)
    {
      int side = k / 6, arm = k / 3 % 2, pace = k % 3, row;
      int breached = tw_ground_step (rules, map, edge / 6, edge % 6, side, arm, pace, TW_WALL_BREACHED, &row);
      int open = tw_ground_step (rules, map, edge / 6, edge % 6, side, arm, pace, TW_WALL_OPEN, &row);

      door.breached[side][arm][pace] = breached < 0 ? TW_BARRED : breached;
      door.open[side][arm][pace] = open < 0 ? TW_BARRED : open;
      rules->cost[side][arm][pace][edge] = TW_DOOR;
    }
  rules->edge[edge] |= TW_EDGE_FORT;
  g_array_append_val (self->doors, door);
  self->door[edge] = self->doors->len;
  self->walled[edge / 6] = TRUE;
  /* The teeth: of walls that no section has, nobody can break control. */
  if ((rules->edge[edge] & TW_EDGE_OUT) == 0)
    self->under[edge / 6] |= self->section[rules->near[edge]] == 0 ? 1u << TW_SECTIONS
                                                                    : 1u << (self->section[rules->near[edge]] - 1);
}

static void
refuse_open_town (TwRuleset *rules, TwModuleReader *reader)
{
  tw_propose_removal (tw_module_fault (reader, "no-walls", NULL, NULL), reader->battle, reader->module);
}

void
tw_bind_walls (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  TwFortress *self = &rules->fortress;

  if (rules->n_counters == 0 || rules->row == NULL)
    return;
  tw_check_gates (rules, battle, issues);
  tw_modules_read (rules, battle, issues, "fortress", read_fortress);
  if (!self->present)
    return;
  self->under = g_new0 (guint8, rules->n_hexes);
  self->walled = g_new0 (guint8, rules->n_hexes);
  self->door = g_new0 (guint16, rules->n_hexes * 6);
  self->doors = g_array_new (FALSE, FALSE, sizeof (TwDoor));
  for (guint edge = 0; edge < rules->n_hexes * 6; edge++)
    {
      int wall = rules->near[edge] < 0 ? 0 : tw_ground_wall (rules, battle->map, edge / 6, edge % 6);

      if (wall > 0)
        add_door (rules, battle->map, edge, wall);
    }
  if (self->doors->len == 0)
    tw_modules_read (rules, battle, issues, "fortress", refuse_open_town);
}

void
tw_unbind_walls (TwRuleset *rules)
{
  g_free (rules->fortress.section);
  g_free (rules->fortress.under);
  g_free (rules->fortress.walled);
  g_free (rules->fortress.door);
  g_clear_pointer (&rules->fortress.doors, g_array_unref);
}
