/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-harm: tests, conditions, flight, elimination, and leaders' deaths. */
#include "cp-harm.h"

/* LT-5.4a: without units the replacement, or the wait for one, ends. */
static void
disband (const CpRuleset *r, CpState *s, int command, TcLog *log)
{
  CpCommandState *c = &s->commands[command];
  int leader = r->commands[command].leader;

  if (c->lead == CP_LED || cp_has_units (r, s, command))
    return;
  c->cup = c->pool = 0;
  if (s->counters[leader].hex >= 0 || (s->counters[leader].flags & CP_HOMELESS))
    {
      tc_log_add (log, "replacement-leaves", "LT-5.4a", leader);
      cp_put (r, s, leader, TC_NO_HEX);
      s->counters[leader].flags = CP_DIED | CP_LOST;
    }
}

/* Leaders in the hex of a unit that was removed look for another one. */
static void
unseat (const CpRuleset *r, CpState *s, TcHex hex, int side, guint flags)
{
  for (guint i = 0; i < r->n_leaders && cp_leaders_at (r, s, hex) > 0; i++)
    if (s->counters[r->leaders[i]].hex == hex && r->side[r->leaders[i]] == side)
      {
        cp_put (r, s, r->leaders[i], TC_NO_HEX);
        s->counters[r->leaders[i]].flags |= flags;
      }
}

static void
remove_unit (const CpRuleset *r, CpState *s, int unit, TcHex hex, const char *rule, guint flags, TcLog *log)
{
  tc_log_add (log, "eliminated", rule, unit, hex);
  cp_put (r, s, unit, TC_NO_HEX);
  s->counters[unit].flags = CP_LOST;
  s->counters[unit].condition = CP_GOOD;
  unseat (r, s, hex, r->side[unit], flags);
  disband (r, s, r->command[unit], log);
}

void
cp_eliminate (const CpRuleset *r, CpState *s, int counter, const char *rule, TcLog *log)
{
  TcHex hex = s->counters[counter].hex;

  if (cp_is_unit (r, counter))
    {
      remove_unit (r, s, counter, hex, rule, CP_HOMELESS, log);
      return;
    }
  tc_log_add (log, "eliminated", rule, counter, hex);
  cp_put (r, s, counter, TC_NO_HEX);
  s->counters[counter].flags |= CP_LOST;
}

/* Flight */

#define OFF_THE_MAP (-2)
#define NO_WAY      (-1)

static gboolean
is_open (const CpRuleset *r, const CpState *s, TcHex hex, int side)
{
  int unit = cp_unit_at (s, hex), gun = cp_gun_at (r, s, hex);

  if (unit != CP_NOBODY)
    return r->side[unit] == side;
  if (gun != CP_NOBODY && cp_holder (r, s, gun) != side)
    return FALSE;
  if (cp_leaders_at (r, s, hex) == 0)
    return TRUE;
  for (guint i = 0; i < r->n_leaders; i++)
    if (s->counters[r->leaders[i]].hex == hex)
      return r->side[r->leaders[i]] == side;
  return TRUE;
}

/* The next hex on a shortest way to the edge that is open all along. */
static TcHex
step_straight (const CpRuleset *r, const CpState *s, TcHex hex, int side)
{
  TcHex first = NO_WAY;

  while (r->edge[side][hex] > 0)
    {
      TcHex next = NO_WAY;

      /* straight on, in the same column, where there is a choice */
      for (int d = 0; d < 6; d++)
        {
          TcHex near = r->neighbours[hex][d];

          if (near >= 0 && r->edge[side][near] == r->edge[side][hex] - 1 &&
              !(r->river[hex] >> d & 1) && is_open (r, s, near, side) &&
              (next < 0 || tc_hexgrid_column (&r->grid, near) == tc_hexgrid_column (&r->grid, hex)))
            next = near;
        }
      if (next < 0)
        return NO_WAY;
      if (first < 0)
        first = next;
      hex = next;
    }
  return first;
}

/* Steps to the edge round whoever is in the way: while one's own run they stay the same. */
typedef struct
{
  gboolean known;
  guint16  steps[CP_MAX_HEXES];
} Round;

#define CLOSED  (G_MAXUINT16 - 1)
#define NOT_YET G_MAXUINT16 /* there is no way, or it is longer than that of whoever asked first */

static void
close_hexes (const CpRuleset *r, const CpState *s, int side, Round *round)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      TcHex hex = s->counters[i].hex;

      if (hex >= 0 && round->steps[hex] == NOT_YET && !is_open (r, s, hex, side))
        round->steps[hex] = CLOSED;
    }
}

/* From the edge inward, a breadth-first search. */
static void
measure_round (const CpRuleset *r, const CpState *s, TcHex start, int side, Round *round)
{
  gint16 queue[CP_MAX_HEXES];
  guint first = 0, last = 0;

  round->known = TRUE;
  memset (round->steps, 0xff, r->n_hexes * sizeof *round->steps);
  close_hexes (r, s, side, round);
  round->steps[start] = NOT_YET;
  for (TcHex hex = 0; hex < r->n_hexes; hex++)
    if (r->edge[side][hex] == 0 && round->steps[hex] == NOT_YET)
      {
        round->steps[hex] = 0;
        queue[last++] = hex;
      }
  for (; first < last && round->steps[queue[first]] < round->steps[start]; first++)
    for (int d = 0; d < 6; d++)
      {
        TcHex hex = queue[first], near = r->neighbours[hex][d];

        if (near < 0 || round->steps[near] != NOT_YET || r->cost[0][near] == 0 || (r->river[hex] >> d & 1))
          continue;
        round->steps[near] = round->steps[hex] + 1;
        queue[last++] = near;
      }
}

/* The same when enemies are in the way. */
static TcHex
step_round (const CpRuleset *r, const CpState *s, TcHex hex, int side, Round *round)
{
  if (!round->known)
    measure_round (r, s, hex, side, round);
  if (round->steps[hex] == NOT_YET)
    return NO_WAY;
  for (int d = 0; d < 6; d++)
    {
      TcHex near = r->neighbours[hex][d];

      if (near >= 0 && round->steps[near] + 1 == round->steps[hex] && !(r->river[hex] >> d & 1))
        return near;
    }

  return NO_WAY;
}

static TcHex
next_step (const CpRuleset *r, const CpState *s, TcHex hex, int side, Round *round)
{
  TcHex next;

  if (r->edge[side][hex] == 0)
    return OFF_THE_MAP;
  if (r->edge[side][hex] == G_MAXUINT16)
    return NO_WAY;
  next = step_straight (r, s, hex, side);
  return next >= 0 ? next : step_round (r, s, hex, side, round);
}

/* LT-6.0: a unit that routers run through is disordered, or runs too: how far, in @runs. */
static void
jostle (const CpRuleset *r, CpState *s, int unit, guint8 *runs, TcLog *log)
{
  CpCounter *c = &s->counters[unit];

  if (c->condition == CP_ROUTED)
    return;
  c->condition++;
  tc_log_add (log, c->condition == CP_ROUTED ? "routed" : "disordered", "LT-6.0", unit, c->hex);
  runs[unit] = c->condition == CP_ROUTED ? r->numbers.rout_run : 0;
}

static void
run_one (const CpRuleset *r, CpState *s, int unit, int hexes, guint8 *runs, TcLog *log)
{
  TcHex from = s->counters[unit].hex, hex = from;
  int side = r->side[unit];
  Round round;

  round.known = FALSE;
  cp_put (r, s, unit, TC_NO_HEX);
  for (int moved = 0; moved < hexes || cp_unit_at (s, hex) != CP_NOBODY; moved++)
    {
      TcHex next = next_step (r, s, hex, side, &round);

      if (next < 0)
        {
          tc_log_add (log, next == OFF_THE_MAP ? "runs-off" : "no-way-out", "LT-6.0", unit, hex);
          remove_unit (r, s, unit, from, "LT-5.2", CP_HOMELESS | CP_STRAY, log);
          return;
        }
      hex = next;
      if (cp_unit_at (s, hex) != CP_NOBODY)
        jostle (r, s, cp_unit_at (s, hex), runs, log);
    }
  cp_put (r, s, unit, hex);
  for (guint i = 0; i < r->n_leaders && cp_leaders_at (r, s, from) > 0; i++)
    if (s->counters[r->leaders[i]].hex == from && r->side[r->leaders[i]] == side)
      cp_put (r, s, r->leaders[i], hex);
  tc_log_add (log, "runs", "LT-5.2", unit, from, hex);
}

static void
run_all (const CpRuleset *r, CpState *s, guint8 *runs, TcLog *log)
{
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < r->n_counters; i++)
        if (runs[i] > 0)
          {
            int hexes = runs[i];

            runs[i] = 0;
            again = TRUE;
            if (s->counters[i].hex >= 0)
              run_one (r, s, i, hexes, runs, log);
          }
    }
}

void
cp_run (const CpRuleset *r, CpState *s, int unit, int hexes, TcLog *log)
{
  guint8 runs[CP_MAX_COUNTERS] = { 0 };

  runs[unit] = hexes;
  run_all (r, s, runs, log);
}

/* LT-5.2: conditions and results add up. */
void
cp_harm (const CpRuleset *r, CpState *s, const gint16 *units, const guint8 *steps, guint n, TcLog *log)
{
  guint8 runs[CP_MAX_COUNTERS] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      CpCounter *c = &s->counters[units[i]];
      int condition = c->condition + steps[i];

      if (steps[i] == 0 || c->hex < 0)
        continue;
      if (condition >= CP_REMOVED)
        {
          cp_eliminate (r, s, units[i], "LT-5.2", log);
          continue;
        }
      c->condition = condition;
      tc_log_add (log, condition == CP_ROUTED ? "routed" : "disordered", "LT-5.2", units[i], c->hex);
      if (condition == CP_ROUTED)
        runs[units[i]] = r->numbers.rout_run;
    }
  run_all (r, s, runs, log);
}

/* Leaders */

/* LT-5.4a: one marker remains; none of an overall commander, who has no unit to act alone. */
void
cp_kill (const CpRuleset *r, CpState *s, int leader, TcLog *log)
{
  CpCounter *c = &s->counters[leader];

  tc_log_add (log, "leader-killed", "LT-5.4", leader);
  if (c->hex >= 0)
    cp_put (r, s, leader, TC_NO_HEX);
  c->flags = (c->flags & CP_ACTION) | CP_DIED | CP_LOST;
  for (guint i = 0; i < r->n_commands; i++)
    if (r->commands[i].leader == leader)
      {
        CpCommandState *command = &s->commands[i];
        guint8 stay = r->commands[i].radius == 0;

        command->lead = CP_DEAD;
        command->cup = MIN (command->cup, stay);
        command->pool = MIN (command->pool, stay);
        disband (r, s, i, log);
      }
}

/* LT-5.4: two dice; the sum is drawn with its weight.  Not for replacements. */
void
cp_casualty (const CpRuleset *r, CpState *s, int leader, TcDice *dice, TcLog *log)
{
  static const guint32 weights[] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
  int sum;

  if (s->counters[leader].flags & (CP_DIED | CP_LOST))
    return;
  sum = 2 + tc_dice_draw (dice, weights, G_N_ELEMENTS (weights), "leader");
  tc_log_add (log, "leader-dice", "LT-5.4", leader, sum);
  if (sum == 2 || sum == 12)
    cp_kill (r, s, leader, log);
}

/* LT-4.1: a die above the morale disorders, and never more than that.  All faces on one side of
 * the morale are one answer: a long way through friends is still within reach of exact odds. */
void
cp_test (const CpRuleset *r, CpState *s, int unit, const char *rule, TcDice *dice, TcLog *log)
{
  int morale = CLAMP (cp_morale (r, s, unit), 0, 6);
  guint32 weights[2] = { morale, 6 - morale };
  gboolean fails = tc_dice_draw (dice, weights, 2, "morale");

  tc_log_add (log, fails ? "test-failed" : "test-passed", rule, unit, morale);
  if (fails && s->counters[unit].condition == CP_GOOD)
    s->counters[unit].condition = CP_DISORDERED;
}
