/* A fortress: walls, gates, breaches, sections, and what is played for it (F-19.0 to F-19.63);
 * the siege as a choice of the campaign (F-20.0 to F-20.5). */
#include "thirty-years-war-table.h"

#include <string.h>

#define FRENCH   0
#define BAVARIAN 1

/* Sections in the order of the module. */
#define NEUBURG  (1 << 0)
#define ALTSTADT (1 << 1)
#define SUBURBS  (1 << 2)

static void
start (Table *t, const char *name)
{
  table_use (name);
  table_open_battle (t);
  table_start (t);
}

static int
hex_of (Table *t, const char *name)
{
  return tc_hexgrid_parse (&t->battle->map->grid, name);
}

static void
clear_map (Table *t)
{
  for (guint c = 0; c < TW_RULESET (t->ruleset)->n_counters; c++)
    if (tw (t)->hex[c] >= 0)
      tw_place_lift (TW_RULESET (t->ruleset), tw (t), c);
}

/* "bavarian-foot-1@1713* ...": they and nobody else stand there, and were the last there. */
static void
stand (Table *t, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  clear_map (t);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "@", 2);
      gboolean disrupted = g_str_has_suffix (parts[1], "*");
      int c = counter (t, parts[0]);

      parts[1][4] = '\0';
      tw_place_put (TW_RULESET (t->ruleset), tw (t), c, hex_of (t, parts[1]));
      if (disrupted)
        set_disrupted (t, parts[0]);
    }
  tw_campaign_start_day (TW_RULESET (t->ruleset), tw (t), NULL);
}

/* The town as the map has it. */
static void
town (Table *t, const char *counters)
{
  start (t, "freiburg-1644-siege.xml");
  stand (t, counters);
}

/* Open ground with a wall, or what else is laid. */
static void
field (Table *t, const char *what, const char *sides, const char *counters)
{
  table_use ("freiburg-1644-siege.xml");
  table_open (t);
  table_lay (t, what, sides);
  table_start (t);
  stand (t, counters);
}

static void
deploy_all (Table *t)
{
  for (int i = 0; i < 2; i++)
    {
      if (may (t, "deploy"))
        give (t, "deploy", "");
      give (t, "end", "");
    }
}

static void
finish_day (Table *t)
{
  const TwDay *day = tw_campaign_day (TW_RULESET (t->ruleset), tw (t));

  t->state->turn = day->turns;
  t->state->player = t->state->actor = 1 - day->first;
  t->state->phase = TW_PHASE_COMBAT;
  for (guint c = 0; c < TW_COUNTERS; c++)
    tw (t)->flags[c] &= ~TW_ACTED;
  give (t, "end", "");
}

/* A unit of the side passes through the hexes. */
static void
pass (Table *t, const char *id, const char *hexes)
{
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);
  TcLog log = { t->events };

  for (guint i = 0; words[i] != NULL; i++)
    tw_walls_hold (TW_RULESET (t->ruleset), tw (t), counter (t, id), hex_of (t, words[i]), &log);
}

static void
lose_some (Table *t, const char *prefix, int first, int last)
{
  for (int i = first; i <= last; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%d", prefix, i);

      table_lose (t, id);
    }
}

/* The set-up of the siege */

static void
test_loads (void)
{
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_SETUP);
  deploy_all (&t);
  g_assert_cmpint (t.state->phase, ==, TW_PHASE_REMOVAL);
  for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
    g_assert_cmpint (tw (&t)->hex[c], >=, 0);
  table_close (&t);
}

static void
test_inside (void)
{
  const TwRuleset *rules;
  guint room = 0, units = 0;
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  rules = TW_RULESET (t.ruleset);
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    room += rules->zones[0][BAVARIAN].hexes[hex] == TW_ZONE_YES;
  for (guint i = 0; i < rules->n_units[BAVARIAN]; i++)
    units += tw_deploy_is_waiting (rules, tw (&t), rules->movers[BAVARIAN][i]);
  g_assert_cmpuint (units, ==, 17);
  g_assert_cmpuint (room, >=, 17);
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  refused_as (&t, "place bavarian-foot-1 @ 0807", "F-19.11", "deploy-outside");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 0806"));
  table_close (&t);
}

static void
test_distance (void)
{
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  give (&t, "place bavarian-foot-1 @ 0607", "");
  give (&t, "deploy", "");
  give (&t, "end", "");
  g_assert_cmpint (t.state->player, ==, FRENCH);
  refused_as (&t, "place french-regular-foot-1 @ 0609", "F-19.12", "deploy-enemy");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 0612"));
  refused_as (&t, "place french-regular-foot-1 @ 1216", "F-19.12", "deploy-outside");
  table_close (&t);
}

/* Days of the siege */

static void
test_two_days (void)
{
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  deploy_all (&t);
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 1);
  deploy_all (&t);
  finish_day (&t);
  g_assert_true (t.state->over);
  table_close (&t);
}

/* Level 41 of 5 August: all losses are even. */
static void
test_first_day (void)
{
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  deploy_all (&t);
  g_assert_cmpint (tw_campaign_day (TW_RULESET (t.ruleset), tw (&t))->turns, ==, 12);
  lose_some (&t, "bavarian-foot", 1, 6);
  lose_some (&t, "bavarian-horse", 1, 2);
  give (&t, "end", "");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 0);
  lose_some (&t, "bavarian-horse", 3, 3);
  give (&t, "end", "6");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 1);
  table_break (&t, "bavarian-morale");
  table_break (&t, "french-mercenary-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 0);
  table_break (&t, "french-regular-morale");
  give (&t, "end", "");
  g_assert_cmpint (tw (&t)->day, ==, 1);
  /* The night is that of the campaign: half come back, nobody joins. */
  g_assert_cmpuint (count_events (&t, "returns"), ==, 3 + 1);
  g_assert_cmpuint (count_events (&t, "joins"), ==, 0);
  g_assert_cmpuint (count_events (&t, "army-recovers"), ==, 3);
  table_close (&t);
}

static void
test_second_day (void)
{
  const TwRuleset *rules;
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  rules = TW_RULESET (t.ruleset);
  deploy_all (&t);
  finish_day (&t);
  deploy_all (&t);
  g_assert_cmpint (tw_campaign_day (rules, tw (&t))->turns, ==, 12);
  lose_some (&t, "bavarian-foot", 1, 3);
  give (&t, "end", "6");
  g_assert_cmpuint (count_events (&t, "morale-roll"), ==, 1);
  for (guint i = 0; i < rules->n_units[BAVARIAN]; i++)
    if (tw (&t)->hex[rules->movers[BAVARIAN][i]] >= 0)
      tw_place_lift (rules, tw (&t), rules->movers[BAVARIAN][i]);
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

static void
test_lost_section (void)
{
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  deploy_all (&t);
  tw (&t)->broken_sections = NEUBURG;
  finish_day (&t);
  refused_as (&t, "place bavarian-foot-1 @ 0404", "F-19.31", "deploy-lost");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 0505"));
  give (&t, "deploy", "");
  /* Seventeen units, and room for thirteen. */
  give (&t, "end", "");
  g_assert_cmpuint (count_events (&t, "finds-no-room"), ==, 4);
  /* The besieger stays three hexes off, and goes where control is broken. */
  g_assert_cmpint (t.state->player, ==, FRENCH);
  refused_as (&t, "place french-regular-foot-1 @ 0505", "F-19.32", "deploy-held");
  refused_as (&t, "place french-regular-foot-1 @ 0609", "F-19.32", "deploy-near");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 0404"));
  g_assert_true (may (&t, "place french-regular-foot-1 @ 0610"));
  g_assert_true (may (&t, "place french-regular-foot-1 @ 1216"));
  table_close (&t);
}

static void
test_flags (void)
{
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  deploy_all (&t);
  g_assert_cmpint (t.state->player, ==, FRENCH);
  stand (&t, "bavarian-horse-1@0701 french-regular-foot-1@0420");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "exit bavarian-horse-1", "F-19.4", "exit-too-early");
  tw (&t)->day = 1;
  give (&t, "exit bavarian-horse-1", "");
  table_close (&t);
}

/* Walls */

/* Each fortified side has an inner hex, and the town is closed all round. */
static void
test_walls (void)
{
  const TwRuleset *rules;
  Table t;

  start (&t, "freiburg-1644-siege.xml");
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpuint (rules->fortress.n_sections, ==, 3);
  for (guint edge = 0; edge < rules->n_hexes * 6; edge++)
    {
      int near = rules->near[edge];
      guint here = rules->fortress.section[edge / 6], there = near < 0 ? 0 : rules->fortress.section[near];
      gboolean fort = (rules->edge[edge] & TW_EDGE_FORT) != 0;

      if (near < 0)
        continue;
      g_assert_cmpint (fort, ==, here != there);
      if (fort)
        g_assert_cmpint ((rules->edge[edge] & TW_EDGE_OUT) != 0, !=,
                         (rules->edge[near * 6 + (edge % 6 + 3) % 6] & TW_EDGE_OUT) != 0);
    }
  table_close (&t);
}

static void
test_through_walls (void)
{
  Table t;

  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1716");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "move bavarian-foot-1 @ 1713", "F-19.51", "barred-wall");
  table_close (&t);

  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1713");
  table_go (&t, BAVARIAN, TW_PHASE_COMBAT);
  g_assert_true (may (&t, "attack bavarian-foot-1 > french-regular-foot-1"));
  /* Nobody has to, and nobody is doubled. */
  g_assert_true (may (&t, "end"));
  g_assert_cmpstr (odds_of (&t, "attack bavarian-foot-1 > french-regular-foot-1"), ==, "6:6 1-1");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  refused_as (&t, "attack french-regular-foot-1 > bavarian-foot-1", "F-19.51", "no-attack-across");
  table_close (&t);
}

static void
test_fire_through_walls (void)
{
  Table t;

  /* Out of the hex within; not from the one behind it. */
  field (&t, "wall", "1713/1714", "bavarian-gun-1@1713 bavarian-gun-2@1712 french-regular-foot-1@1716");
  table_go (&t, BAVARIAN, TW_PHASE_FIRE);
  g_assert_true (may (&t, "fire bavarian-gun-1 > french-regular-foot-1"));
  tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, "bavarian-gun-1"));
  refused_as (&t, "fire bavarian-gun-2 > french-regular-foot-1", "F-19.52", "sight-wall");
  table_close (&t);

  /* And not in. */
  field (&t, "wall", "1713/1714", "bavarian-foot-1@1713 french-regular-gun-1@1716");
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  refused_as (&t, "fire french-regular-gun-1 > bavarian-foot-1", "F-19.52", "sight-wall");
  refused_as (&t, "breach french-regular-gun-1 @ 1713", "F-19.52", "sight-wall");
  table_close (&t);
}

static void
test_zones (void)
{
  Table t;

  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1713");
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1713"), BAVARIAN));
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1613"), FRENCH));
  g_assert_true (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1612"), BAVARIAN));
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_rally (void)
{
  static const char *const hexes[] = { "0508", "0608" }; /* under a wall; under the gate */
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      g_autofree char *text = g_strdup_printf ("french-regular-foot-1@%s* bavarian-foot-1@0305", hexes[i]);

      town (&t, text);
      table_go (&t, FRENCH, TW_PHASE_REMOVAL);
      refused_as (&t, "rally french-regular-foot-1", "F-19.54", "rally-under-walls");
      /* A breach is no exception; lost control is. */
      tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, hexes[i])] |= 2 << TW_MARK_HITS;
      refused_as (&t, "rally french-regular-foot-1", "F-19.54", "rally-under-walls");
      tw (&t)->broken_sections = SUBURBS;
      g_assert_true (may (&t, "rally french-regular-foot-1"));
      table_close (&t);
    }
  /* The holder recovers anywhere. */
  town (&t, "bavarian-foot-1@0508* french-regular-foot-1@0520");
  table_go (&t, BAVARIAN, TW_PHASE_REMOVAL);
  g_assert_true (may (&t, "rally bavarian-foot-1"));
  table_close (&t);
}

/* The worked position: the hex before the wall is the target. */
static void
test_breach (void)
{
  Table t;

  field (&t, "wall", "1613/1713", "french-regular-gun-1@1913 bavarian-foot-1@1613 french-regular-foot-1@1713");
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  refused (&t, "breach french-regular-gun-1 @ 1613", "S-5.23");
  tw_place_lift (TW_RULESET (t.ruleset), tw (&t), counter (&t, "french-regular-foot-1"));
  refused (&t, "breach french-regular-gun-1 @ 1613", "F-19.52");
  refused_as (&t, "breach french-regular-gun-1 @ 1914", "F-19.55", "no-wall");
  tw_place_put (TW_RULESET (t.ruleset), tw (&t), counter (&t, "french-regular-foot-1"), hex_of (&t, "1713"));
  g_assert_true (lists (&t, "breach french-regular-gun-1 @ 1713"));
  give (&t, "breach french-regular-gun-1 @ 1713", "3");
  g_assert_cmpint (last_event (&t, "result-breach")->args[0], ==, TW_TERM_CRACKED);
  refused_as (&t, "breach french-regular-gun-1 @ 1713", "S-5.0", "fired");
  /* One mark changes nothing, and a friend in the hex is not hurt. */
  g_assert_false (is_disrupted (&t, "french-regular-foot-1"));
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1713"), BAVARIAN));
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  give (&t, "breach french-regular-gun-1 @ 1713", "4");
  g_assert_cmpint (last_event (&t, "result-breach")->args[0], ==, TW_TERM_STANDS);
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  give (&t, "breach french-regular-gun-1 @ 1713", "2");
  g_assert_cmpint (last_event (&t, "result-breach")->args[0], ==, TW_TERM_BREACHED);
  g_assert_true (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1713"), BAVARIAN));
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  refused_as (&t, "breach french-regular-gun-1 @ 1713", "F-19.55", "no-wall");
  table_close (&t);
}

/* Every fortified side of the hex, gates too; and for good. */
static void
test_breach_all_sides (void)
{
  const TwRuleset *rules;
  Table t;

  town (&t, "french-regular-gun-1@0610 bavarian-foot-1@0305");
  rules = TW_RULESET (t.ruleset);
  for (const char *const *die = (const char *const[]) { "1", "1", NULL }; *die != NULL; die++)
    {
      table_go (&t, FRENCH, TW_PHASE_FIRE);
      give (&t, "breach french-regular-gun-1 @ 0608", *die);
    }
  for (int edge = hex_of (&t, "0608") * 6, last = edge + 6; edge < last; edge++)
    if ((rules->edge[edge] & TW_EDGE_FORT) != 0)
      g_assert_true (tw_walls_is_breached (rules, tw (&t), edge));
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 1);
  g_assert_cmpint (tw_marks (rules, tw (&t))[hex_of (&t, "0608")] >> TW_MARK_HITS, ==, 2);
  table_close (&t);
}

static void
test_through_breaches (void)
{
  Table t;

  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1713 french-regular-foot-2@1813");
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "1713")] |= 2 << TW_MARK_HITS;
  g_assert_cmpstr (odds_of (&t, "attack french-regular-foot-1 > bavarian-foot-1"), ==, "6:12 1-2");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_true (may (&t, "attack french-regular-foot-1 > bavarian-foot-1"));
  table_close (&t);

  /* One who comes another way cancels it. */
  field (&t, "wall", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1713 french-regular-foot-2@1714");
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "1713")] |= 2 << TW_MARK_HITS;
  stand (&t, "bavarian-foot-1@1613 french-regular-foot-1@1713 french-regular-foot-2@1612");
  g_assert_cmpstr (odds_of (&t, "attack french-regular-foot-1 french-regular-foot-2 > bavarian-foot-1"), ==, "12:6 2-1");
  table_close (&t);

  /* Two points into the clear, for leaders, too. */
  field (&t, "wall", "1613/1713", "bavarian-foot-1@1310 french-regular-foot-1@1713 denghien@1713");
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "1713")] |= 2 << TW_MARK_HITS;
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move french-regular-foot-1 @ 1613 1513"));
  refused (&t, "move french-regular-foot-1 @ 1613 1513 1413", "S-6.14");
  refused (&t, "move denghien @ 1613 1513 1413 1412 1411 1511 1611 1711", "S-6.14");
  g_assert_true (may (&t, "move denghien @ 1613 1513 1413 1412 1411 1511 1611"));
  table_close (&t);

  /* Sight goes through. */
  field (&t, "wall", "1713/1714", "bavarian-foot-1@1713 french-regular-gun-1@1716");
  tw_marks (TW_RULESET (t.ruleset), tw (&t))[hex_of (&t, "1713")] |= 2 << TW_MARK_HITS;
  table_go (&t, FRENCH, TW_PHASE_FIRE);
  g_assert_true (may (&t, "fire french-regular-gun-1 > bavarian-foot-1"));
  table_close (&t);
}

/* The gate between 1613 (inner) and 1713. */
static void
test_gates (void)
{
  Table t;

  field (&t, "gate", "1613/1713", "bavarian-foot-1@1613 french-regular-foot-1@1720");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move bavarian-foot-1 @ 1713 1813 1913"));
  /* No zone, no attack inward, no sight through it, whosesoever it is. */
  g_assert_false (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), hex_of (&t, "1713"), BAVARIAN));
  /* The besieger was the last in one of its hexes: closed to both. */
  pass (&t, "french-regular-foot-1", "1713");
  refused_as (&t, "move bavarian-foot-1 @ 1713", "F-19.57", "barred-gate");
  stand (&t, "bavarian-foot-1@1310 french-regular-foot-1@1713");
  table_go (&t, FRENCH, TW_PHASE_MOVEMENT);
  refused_as (&t, "move french-regular-foot-1 @ 1613", "F-19.57", "barred-gate");
  /* In both: it is his. */
  pass (&t, "french-regular-foot-1", "1613 1713");
  g_assert_true (may (&t, "move french-regular-foot-1 @ 1613 1513 1413"));
  stand (&t, "bavarian-foot-1@1612 french-regular-foot-1@1720");
  table_go (&t, BAVARIAN, TW_PHASE_MOVEMENT);
  refused_as (&t, "move bavarian-foot-1 @ 1613 1713", "F-19.57", "barred-gate");
  table_close (&t);
}

/* Sections */

static void
test_control (void)
{
  Table t;

  /* Four joined hexes. */
  town (&t, "bavarian-foot-1@0705 french-regular-foot-1@0305");
  g_assert_cmpuint (tw (&t)->broken_sections, ==, 0);
  pass (&t, "french-regular-foot-1", "0306 0405");
  g_assert_cmpuint (tw (&t)->broken_sections, ==, 0);
  pass (&t, "french-regular-foot-1", "0404");
  g_assert_cmpuint (tw (&t)->broken_sections, ==, NEUBURG);
  g_assert_cmpstr (last_event (&t, "section-broken")->rule, ==, "F-19.58");
  /* One retaken: three are left, and control is back. */
  pass (&t, "bavarian-foot-1", "0404");
  g_assert_cmpuint (tw (&t)->broken_sections, ==, 0);
  g_assert_cmpuint (count_events (&t, "section-kept"), ==, 1);
  table_close (&t);

  /* Two pairs from the start: 0505 0604, and 0606 0706. */
  town (&t, "bavarian-foot-1@0405 french-regular-foot-1@0505");
  pass (&t, "french-regular-foot-1", "0604 0606 0706");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, ==, 0);
  /* A chain of five, of which he retakes the middle one: two and two, still broken. */
  pass (&t, "french-regular-foot-1", "0605");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, !=, 0);
  pass (&t, "bavarian-foot-1", "0605");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, !=, 0);
  /* Nor does a gun or a leader hold anything. */
  pass (&t, "von-mercy", "0604");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, !=, 0);
  pass (&t, "bavarian-foot-1", "0604");
  g_assert_cmpuint (tw (&t)->broken_sections & ALTSTADT, ==, 0);
  table_close (&t);
}

/* Points */

static void
exit_foot (Table *t, int n)
{
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("bavarian-foot-%d", i);
      int c = counter (t, id);

      if (tw (t)->hex[c] >= 0)
        tw_place_lift (TW_RULESET (t->ruleset), tw (t), c);
      tw (t)->flags[c] |= TW_EXITED;
    }
}

static void
test_french_points (void)
{
  Table t;

  town (&t, "bavarian-foot-12@0605 von-mercy@0605 french-regular-foot-1@0804 french-regular-foot-2@0503 "
            "french-regular-foot-3@0703 french-regular-foot-4@0903");
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 2);
  table_break (&t, "bavarian-morale");
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 3);
  tw (&t)->broken_sections = NEUBURG | ALTSTADT;
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 3);
  tw (&t)->broken_sections |= SUBURBS;
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 4);
  /* Who has left cannot be cut off. */
  exit_foot (&t, 1);
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 2);
  table_close (&t);

  /* A way through a gate of his own, and over open ground to the edge. */
  town (&t, "bavarian-foot-12@0705 french-regular-foot-1@0420");
  g_assert_true (tw_supply_reaches (TW_RULESET (t.ruleset), tw (&t), BAVARIAN, hex_of (&t, "0705")));
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 0);
  table_close (&t);

  /* Total destruction. */
  town (&t, "french-regular-foot-1@0420");
  for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
    if (TW_RULESET (t.ruleset)->side[c] == BAVARIAN && TW_RULESET (t.ruleset)->kind[c] != TW_ARTILLERY)
      tw (&t)->flags[c] |= TW_DEAD;
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 0);
  for (guint i = 0; i < TW_RULESET (t.ruleset)->n_guns; i++)
    tw (&t)->owner[TW_RULESET (t.ruleset)->guns[i]] = FRENCH;
  g_assert_cmpint (table_score (&t).points[FRENCH], ==, 1);
  table_close (&t);
}

static void
test_bavarian_points (void)
{
  Table t;

  town (&t, "bavarian-foot-12@0605 french-regular-foot-1@0420");
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 1);
  table_break (&t, "french-mercenary-morale");
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 1);
  table_break (&t, "french-regular-morale");
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 2);
  exit_foot (&t, 7);
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 2);
  tw (&t)->flags[counter (&t, "von-mercy")] |= TW_EXITED;
  g_assert_cmpint (table_score (&t).points[BAVARIAN], ==, 3);
  table_close (&t);
}

static void
test_levels (void)
{
  TcScore now;
  Table t;

  town (&t, "bavarian-foot-12@0605 von-mercy@0605 french-regular-foot-1@0804 french-regular-foot-2@0503 "
            "french-regular-foot-3@0703 french-regular-foot-4@0903");
  table_break (&t, "bavarian-morale");
  tw (&t)->broken_sections = NEUBURG | ALTSTADT | SUBURBS;
  t.state->over = TRUE;
  now = table_score (&t);
  g_assert_cmpint (now.points[FRENCH] - now.points[BAVARIAN], ==, 4);
  g_assert_cmpint (now.winner, ==, FRENCH);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_OVERWHELMING);
  table_close (&t);

  town (&t, "bavarian-foot-12@0605 french-regular-foot-1@0420");
  table_break (&t, "french-mercenary-morale");
  table_break (&t, "french-regular-morale");
  exit_foot (&t, 7);
  tw (&t)->flags[counter (&t, "von-mercy")] |= TW_EXITED;
  t.state->over = TRUE;
  now = table_score (&t);
  g_assert_cmpint (now.winner, ==, BAVARIAN);
  g_assert_cmpint (now.level.args[0], ==, TW_TERM_DECISIVE);
  table_close (&t);
}

/* The siege in the campaign: 1 the line, 2 the town, 3 the hills of 5 August. */

#define LINE  "choose =1"
#define TOWN  "choose =2"
#define HILLS "choose =3"
#define AGAIN "choose =4"

static void
choose (Table *t, const char *first)
{
  start (t, "freiburg-1644-siege-campaign.xml");
  give (t, first, "");
}

static void
keep_the_hill (Table *t)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  int unit = tw_unit_at (rules, tw (t), hex_of (t, "1708")), keeper = counter (t, "bavarian-foot-1");

  if (unit >= 0)
    tw_place_lift (rules, tw (t), unit);
  if (tw (t)->hex[keeper] >= 0)
    tw_place_lift (rules, tw (t), keeper);
  tw_place_put (rules, tw (t), keeper, hex_of (t, "1708"));
}

static guint
count_waiting (Table *t, int side, gboolean units)
{
  const TwRuleset *rules = TW_RULESET (t->ruleset);
  guint n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    n += rules->side[c] == side && tw_is_unit (rules, c) == units && tw_deploy_is_waiting (rules, tw (t), c);

  return n;
}

static void
test_choice_first (void)
{
  Table t;

  start (&t, "freiburg-1644-siege-campaign.xml");
  g_assert_cmpint (t.state->player, ==, BAVARIAN);
  g_assert_true (lists (&t, LINE));
  g_assert_true (lists (&t, TOWN));
  g_assert_false (lists (&t, HILLS));
  refused_as (&t, "place bavarian-foot-1 @ 1121", "F-20.1", "choose-plan-first");
  refused_as (&t, "end", "F-20.1", "choose-plan-first");
  refused_as (&t, "deploy", "S-3.0", "not-deployed");
  table_close (&t);

  /* By meaning: who holds the line deploys in it. */
  choose (&t, LINE);
  refused (&t, "choose =2", "F-20.1");
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1121"));
  refused (&t, "place bavarian-foot-1 @ 0605", "F-17.11");
  g_assert_cmpuint (count_waiting (&t, BAVARIAN, TRUE), ==, 19);
  g_assert_cmpuint (count_waiting (&t, FRENCH, TRUE), ==, 19);
  table_close (&t);
}

static void
test_town_first (void)
{
  Table t;

  choose (&t, TOWN);
  g_assert_true (may (&t, "place bavarian-foot-1 @ 0605"));
  refused (&t, "place bavarian-foot-1 @ 1121", "F-19.11");
  /* The forces of 5 August, Mercenaries and Turenne with them; nobody joins later. */
  g_assert_cmpuint (count_waiting (&t, BAVARIAN, TRUE), ==, 17);
  g_assert_cmpuint (count_waiting (&t, FRENCH, TRUE), ==, 11 + 10 + 7 + 4);
  g_assert_cmpuint (count_waiting (&t, FRENCH, FALSE), ==, 6 + 2);
  deploy_all (&t);
  g_assert_cmpstr (where (&t, "turenne"), !=, "-");
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "joins"), ==, 0);
  table_close (&t);

  choose (&t, LINE);
  deploy_all (&t);
  finish_day (&t);
  g_assert_cmpuint (count_events (&t, "joins"), ==, 19);
  table_close (&t);
}

static void
test_length (void)
{
  static const struct { const char *plan; int turns; } cases[] = { { LINE, 5 }, { TOWN, 12 } };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose (&t, cases[i].plan);
      deploy_all (&t);
      g_assert_cmpint (tw_campaign_day (TW_RULESET (t.ruleset), tw (&t))->turns, ==, cases[i].turns);
      table_break (&t, "bavarian-morale");
      table_break (&t, "french-regular-morale");
      give (&t, "end", "");
      /* With the town all three armies are there. */
      g_assert_cmpint (tw (&t)->day, ==, i == 0 ? 1 : 0);
      table_close (&t);
    }
}

static int
first_level (Table *t, const char *id)
{
  return tw_level_tests (TW_RULESET (t->ruleset), tw (t), table_level (t, id))->losses[0];
}

static void
test_rows (void)
{
  Table t;

  choose (&t, LINE);
  deploy_all (&t);
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 31);
  finish_day (&t);
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 41);
  table_close (&t);

  choose (&t, TOWN);
  deploy_all (&t);
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 41);
  finish_day (&t);
  give (&t, HILLS, "");
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 41);
  deploy_all (&t);
  keep_the_hill (&t);
  finish_day (&t);
  g_assert_cmpint (tw (&t)->day, ==, 2);
  g_assert_cmpint (first_level (&t, "bavarian-morale"), ==, 18);
  table_close (&t);
}

/* The three hexes before the bridge. */
static void
test_second_choice (void)
{
  static const char *const held[] = { "1218 1219", "1218 1219 1220" };
  Table t;

  choose (&t, LINE);
  deploy_all (&t);
  finish_day (&t);
  g_assert_true (lists (&t, LINE));
  g_assert_true (lists (&t, HILLS));
  g_assert_false (lists (&t, AGAIN));
  table_close (&t);

  for (guint i = 0; i < G_N_ELEMENTS (held); i++)
    {
      choose (&t, TOWN);
      g_assert_cmpint (tc_hexgrid_distance (&TW_RULESET (t.ruleset)->grid, hex_of (&t, "1218"), hex_of (&t, "1219")), ==, 1);
      g_assert_cmpint (tc_hexgrid_distance (&TW_RULESET (t.ruleset)->grid, hex_of (&t, "1219"), hex_of (&t, "1220")), ==, 1);
      deploy_all (&t);
      pass (&t, "french-regular-foot-1", held[i]);
      finish_day (&t);
      g_assert_true (lists (&t, LINE));
      g_assert_true (lists (&t, HILLS));
      g_assert_cmpint (lists (&t, AGAIN), ==, i == 0);
      if (i == 1)
        refused_as (&t, AGAIN, "F-20.31", "plan-closed");
      table_close (&t);
    }
}

static void
test_third_day (void)
{
  Table t;

  choose (&t, LINE);
  deploy_all (&t);
  finish_day (&t);
  give (&t, HILLS, "");
  deploy_all (&t);
  keep_the_hill (&t);
  finish_day (&t);
  g_assert_true (may (&t, "place bavarian-foot-1 @ 1908"));
  refused (&t, "place bavarian-foot-1 @ 0605", "F-17.31");
  table_close (&t);

  choose (&t, TOWN);
  deploy_all (&t);
  finish_day (&t);
  give (&t, HILLS, "");
  deploy_all (&t);
  keep_the_hill (&t);
  finish_day (&t);
  g_assert_true (may (&t, "place bavarian-foot-1 @ 0605"));
  refused (&t, "place bavarian-foot-1 @ 1908", "F-19.31");
  /* F-20.33: the French follow. */
  give (&t, "deploy", "");
  give (&t, "end", "");
  refused (&t, "place french-regular-foot-1 @ 0609", "F-19.32");
  g_assert_true (may (&t, "place french-regular-foot-1 @ 0612"));
  table_close (&t);
}

static void
test_players (void)
{
  Table t;

  choose (&t, LINE);
  for (int day = 1; day <= 3; day++)
    {
      g_assert_cmpint (t.state->player, ==, BAVARIAN);
      if (tw (&t)->offers != 0)
        give (&t, HILLS, "");
      deploy_all (&t);
      g_assert_cmpint (t.state->player, ==, FRENCH);
      keep_the_hill (&t);
      finish_day (&t);
    }
  g_assert_true (t.state->over);
  table_close (&t);
}

static void
test_victory (void)
{
  Table t;
  TcScore now;

  choose (&t, TOWN);
  deploy_all (&t);
  tw (&t)->day = 1;
  t.state->over = TRUE;
  now = table_score (&t);
  g_assert_cmpint (now.winner, ==, FRENCH);
  g_assert_cmpstr (now.level.rule, ==, "F-18.71");
  tw (&t)->day = 2;
  stand (&t, "bavarian-foot-1@0705 bavarian-foot-2@0604 bavarian-foot-3@0605 bavarian-foot-4@0505 bavarian-foot-5@0606 "
             "bavarian-foot-6@0506 bavarian-foot-7@0706 von-mercy@0605 french-regular-foot-1@0420");
  now = table_score (&t);
  g_assert_cmpint (now.winner, ==, BAVARIAN);
  g_assert_cmpstr (now.level.rule, ==, "F-18.73");
  clear_map (&t);
  g_assert_cmpint (table_score (&t).winner, ==, FRENCH);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/F-19.0/loads", test_loads);
  g_test_add_func ("/thirty-years-war/F-19.11/inside", test_inside);
  g_test_add_func ("/thirty-years-war/F-19.12/distance", test_distance);
  g_test_add_func ("/thirty-years-war/F-19.2/two-days", test_two_days);
  g_test_add_func ("/thirty-years-war/F-19.21/first-day", test_first_day);
  g_test_add_func ("/thirty-years-war/F-19.22/second-day", test_second_day);
  g_test_add_func ("/thirty-years-war/F-19.31/sections", test_lost_section);
  g_test_add_func ("/thirty-years-war/F-19.32/besiegers", test_lost_section);
  g_test_add_func ("/thirty-years-war/F-19.4/flags", test_flags);
  g_test_add_func ("/thirty-years-war/F-19.5/walls", test_walls);
  g_test_add_func ("/thirty-years-war/F-19.51/through-walls", test_through_walls);
  g_test_add_func ("/thirty-years-war/F-19.52/fire", test_fire_through_walls);
  g_test_add_func ("/thirty-years-war/F-19.53/zones", test_zones);
  g_test_add_func ("/thirty-years-war/F-19.54/rally", test_rally);
  g_test_add_func ("/thirty-years-war/F-19.55/breach", test_breach);
  g_test_add_func ("/thirty-years-war/F-19.55/all-sides", test_breach_all_sides);
  g_test_add_func ("/thirty-years-war/F-19.56/through-breaches", test_through_breaches);
  g_test_add_func ("/thirty-years-war/F-19.57/gates", test_gates);
  g_test_add_func ("/thirty-years-war/F-19.58/control", test_control);
  g_test_add_func ("/thirty-years-war/F-19.61/french", test_french_points);
  g_test_add_func ("/thirty-years-war/F-19.62/bavarian", test_bavarian_points);
  g_test_add_func ("/thirty-years-war/F-19.63/levels", test_levels);
  g_test_add_func ("/thirty-years-war/F-20.0/loads", test_choice_first);
  g_test_add_func ("/thirty-years-war/F-20.11/line", test_choice_first);
  g_test_add_func ("/thirty-years-war/F-20.12/town", test_town_first);
  g_test_add_func ("/thirty-years-war/F-20.21/length", test_length);
  g_test_add_func ("/thirty-years-war/F-20.22/rows", test_rows);
  g_test_add_func ("/thirty-years-war/F-20.31/choice", test_second_choice);
  g_test_add_func ("/thirty-years-war/F-20.32/third-day", test_third_day);
  g_test_add_func ("/thirty-years-war/F-20.33/french", test_third_day);
  g_test_add_func ("/thirty-years-war/F-20.4/players", test_players);
  g_test_add_func ("/thirty-years-war/F-20.5/victory", test_victory);
  status = g_test_run ();
  table_quit ();

  return status;
}
