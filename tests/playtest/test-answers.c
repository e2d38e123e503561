/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules answer in the positions of a game: all that people, players and scripts can ask of a hex system.
 *
 * tests/playtest/answers.txt has a line for each shipped battle, one for each choice of an option by which games of
 * it go otherwise, one for all options otherwise ("all=other"), and one for a fight in the corner of its map with
 * leaders listed first, as the first hex and counter are like any other ("set-up=corner"): the file, the option, and a
 * hash for each sort of answer: the logs of games; lists of orders; orders with a slip in them, refused or not;
 * explanations; what-if; what is said of state, duties, counters and orders; the map; the score.  So the procedures that
 * only an option calls are played, too, and a change of behaviour shows where it is seen.  It restates them in its own
 * commit:
 *
 *   TERCIO_DATA_DIR=. BUILD/tests/test-playtest playtest-answers --restate > tests/playtest/answers.txt
 */
#include <string.h>

#include "shipped.h"
#include "tc-hash.h"
#include "tc-system.h"

/* So many games; everything is asked once in so many orders, or of those that answer a question. */
#define GAMES  3
#define STRIDE 23
#define ASIDE  5
#define SLIPS  200

enum { LOG, LISTS, SLIPPED, EXPLAINS, SUPPOSES, SAYS, MAP, SCORE, N_SORTS };

typedef struct
{
  const TcRuleset *ruleset;
  TcState         *state, *other;
  GArray          *orders, *notes;
  TcSeeded         random;
  guint64          hash[N_SORTS];
} Quiz;

static void
mix (Quiz *self, int sort, gint64 number)
{
  self->hash[sort] = tc_hash_number (self->hash[sort], (guint64) number);
}

static void
mix_note (Quiz *self, int sort, const TcNote *note)
{
  self->hash[sort] = tc_hash_string (tc_hash_string (self->hash[sort], note->code), note->rule);
  for (guint i = 0; i < TC_NOTE_ARGS; i++)
    mix (self, sort, note->args[i]);
  mix (self, sort, note->role);
}

/* Takes the notes away. */
static void
mix_notes (Quiz *self, int sort)
{
  for (guint i = 0; i < self->notes->len; i++)
    mix_note (self, sort, &g_array_index (self->notes, TcNote, i));
  mix (self, sort, self->notes->len);
  g_array_set_size (self->notes, 0);
}

static void
mix_order (Quiz *self, int sort, const TcOrder *order)
{
  self->hash[sort] = tc_hash_bytes (self->hash[sort], order, G_STRUCT_OFFSET (TcOrder, units));
  for (guint i = 0; i < order->n_units; i++)
    mix (self, sort, order->units[i]);
  for (guint i = 0; i < order->n_helpers; i++)
    mix (self, sort, order->helpers[i]);
  for (guint i = 0; i < order->n_targets; i++)
    mix (self, sort, order->targets[i]);
  for (guint i = 0; i < order->n_path; i++)
    mix (self, sort, order->path[i].x * 8 + order->path[i].facing);
}

static void
mix_explanation (Quiz *self, const TcOrder *order)
{
  TcExplanation e;

  if (!tc_state_explain (self->ruleset, self->state, order, &e))
    return;
  for (guint i = 0; i < e.n; i++)
    {
      mix (self, EXPLAINS, ((e.modifiers[i].quantity * 8) + e.modifiers[i].kind) * 1024 + e.modifiers[i].counter);
      mix (self, EXPLAINS, e.modifiers[i].amount);
      mix_note (self, EXPLAINS, &e.modifiers[i].note);
    }
  for (guint q = 0; q < TC_N_QUANTITIES; q++)
    mix (self, EXPLAINS, e.has[q] ? e.total[q] : G_MAXINT);
  self->hash[EXPLAINS] = tc_hash_string (tc_hash_string (self->hash[EXPLAINS], e.odds), e.column);
  mix_note (self, EXPLAINS, &e.roll);
}

/* Questions */

static void
ask_words (Quiz *self, const TcOrder *order)
{
  TcNote note = { NULL };

  if (tc_state_says (self->ruleset, self->state, order, &note))
    mix_note (self, SAYS, &note);
  mix_explanation (self, order);
}

static void
ask_order (Quiz *self, const TcOrder *order)
{
  TcOrder whole = *order;

  ask_words (self, order);
  tc_state_complete (self->ruleset, self->state, &whole);
  mix_order (self, SUPPOSES, &whole);
  g_array_set_size (self->notes, 0);
  tc_state_approaches (self->ruleset, self->state, order, self->notes);
  mix (self, MAP, self->notes->len);
  g_array_set_size (self->notes, 0);
}

static int
any_counter (Quiz *self)
{
  return (int) tc_seeded_below (&self->random, self->ruleset->battle->counters->len);
}

static int
any_hex (Quiz *self)
{
  return (int) tc_seeded_below (&self->random, (guint) tc_hexgrid_get_count (&self->ruleset->battle->map->grid));
}

/* One part of the order is taken for another. */
static void
slip (Quiz *self, TcOrder *order)
{
  guint n_kinds = 0;

  while (self->ruleset->system->order_kinds[n_kinds].id != NULL)
    n_kinds++;
  switch (tc_seeded_below (&self->random, 9))
    {
    case 0:
      order->kind = (guint8) tc_seeded_below (&self->random, n_kinds);
      break;
    case 1:
      order->units[0] = (gint16) any_counter (self);
      order->n_units = MAX (order->n_units, 1);
      break;
    case 2:
      order->units[order->n_units % TC_ORDER_UNITS] = (gint16) any_counter (self);
      order->n_units = MIN (order->n_units + 1, TC_ORDER_UNITS);
      break;
    case 3:
      order->targets[0] = (gint16) any_counter (self);
      order->n_targets = MAX (order->n_targets, 1);
      break;
    case 4:
      order->targets[order->n_targets % TC_ORDER_TARGETS] = (gint16) any_counter (self);
      order->n_targets = MIN (order->n_targets + 1, TC_ORDER_TARGETS);
      break;
    case 5:
      order->helpers[0] = (gint16) any_counter (self);
      order->n_helpers = 1;
      break;
    case 6:
      order->n_path = order->n_path == 0 ? 1 : order->n_path - (guint8) tc_seeded_below (&self->random, 2);
      order->path[MAX (order->n_path, 1) - 1] = (TcPlace) { any_hex (self), 0, TC_NO_FACING };
      break;
    case 7:
      order->flags ^= 1u << tc_seeded_below (&self->random, 3);
      break;
    default:
      order->n_units -= order->n_units > 1;
      order->n_targets -= order->n_targets > 1;
      order->value = (gint16) tc_seeded_below (&self->random, 12);
      break;
    }
}

static void
ask_slips (Quiz *self, GArray *pool)
{
  for (guint i = 0; i < SLIPS && pool->len > 0; i++)
    {
      TcOrder order = g_array_index (pool, TcOrder, tc_seeded_below (&self->random, pool->len));
      TcNote note = { NULL };

      for (guint n = tc_seeded_below (&self->random, 3); n > 0; n--)
        slip (self, &order);
      mix (self, SLIPPED, tc_state_check (self->ruleset, self->state, &order, &note));
      mix_note (self, SLIPPED, &note);
      note = (TcNote) { NULL };
      if (tc_state_suppose (self->ruleset, self->state, &order, self->other, &note))
        mix (self, SUPPOSES, (gint64) tc_state_hash (self->ruleset, self->other));
      mix_note (self, SUPPOSES, &note);
      ask_words (self, &order);
    }
}

static void
ask_map (Quiz *self)
{
  gint32 n_hexes = tc_hexgrid_get_count (&self->ruleset->battle->map->grid);
  g_autofree guint8 *hexes = g_malloc (n_hexes);
  g_autoptr (GArray) overlays = g_array_new (FALSE, FALSE, sizeof (TcOverlay));
  g_autofree TcSight *sight = g_new0 (TcSight, 1);
  g_autofree TcDeployment *deployment = g_new0 (TcDeployment, 1);

  for (int side = 0; side < 2; side++)
    {
      tc_state_control (self->ruleset, self->state, side, hexes);
      self->hash[MAP] = tc_hash_bytes (self->hash[MAP], hexes, n_hexes);
      if (!tc_state_deploys (self->ruleset, self->state, side, deployment, hexes))
        continue;
      self->hash[MAP] = tc_hash_bytes (self->hash[MAP], hexes, n_hexes);
      for (guint i = 0; i < deployment->n; i++)
        mix (self, MAP, deployment->counters[i]);
      mix_note (self, MAP, &deployment->rest);
    }
  tc_state_marks (self->ruleset, self->state, overlays);
  for (guint i = 0; i < overlays->len; i++)
    mix (self, MAP, ((gint64) g_array_index (overlays, TcOverlay, i).hex << 32) + g_array_index (overlays, TcOverlay, i).value);
  for (guint i = 0; i < 40; i++)
    {
      TcPlace from = { any_hex (self), 0, TC_NO_FACING }, to = { any_hex (self), 0, TC_NO_FACING };

      tc_state_sight (self->ruleset, self->state, from, to, sight);
      mix (self, MAP, sight->clear * 1024 + sight->range);
      for (guint k = 0; k < sight->n_blockers; k++)
        mix_note (self, MAP, &sight->blockers[k]);
    }
}

static void
ask_counter (Quiz *self, guint counter)
{
  tc_state_about (self->ruleset, self->state, (int) counter, self->notes);
  mix_notes (self, SAYS);
  mix (self, SAYS, tc_state_left (self->ruleset, self->state, (int) counter));
  g_array_set_size (self->orders, 0);
  tc_state_fronts (self->ruleset, self->state, (int) counter, any_hex (self), self->orders);
  for (guint i = 0; i < self->orders->len; i++)
    mix_order (self, MAP, &g_array_index (self->orders, TcOrder, i));
}

static void
ask_state (Quiz *self)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree TcScore *score = g_new0 (TcScore, 1);
  g_autofree TcCup *cup = g_new0 (TcCup, 1);
  TcNote note = { NULL };

  tc_state_status (self->ruleset, self->state, self->notes);
  mix_notes (self, SAYS);
  tc_state_duties (self->ruleset, self->state, self->notes);
  mix_notes (self, SAYS);
  mix (self, SAYS, tc_state_ends (self->ruleset, self->state, &note));
  mix_note (self, SAYS, &note);
  mix (self, SAYS, tc_state_turns (self->ruleset, self->state));
  if (tc_state_cup (self->ruleset, self->state, cup))
    for (guint i = 0; i < cup->n; i++)
      mix (self, SAYS, ((cup->entries[i].counter * 64 + cup->entries[i].left) * 64 + cup->entries[i].next) * 8 +
                       cup->entries[i].acted * 4 + cup->entries[i].counts * 2 + cup->entries[i].missed);
  mix (self, SAYS, cup->last * 64 + cup->now);
  for (guint i = 0; i < cup->n_members; i++)
    mix (self, SAYS, cup->members[i]);
  mix (self, SAYS, (gint64) cup->beyond);
  tc_state_place (self->ruleset, self->state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      mix (self, MAP, ((it->counter * 2 + it->side) * 256 + it->faces) * 4096 + it->place.x);
      self->hash[MAP] = tc_hash_bytes (self->hash[MAP], it->values, sizeof it->values);
    }
  tc_state_score (self->ruleset, self->state, score);
  mix (self, SCORE, score->winner * 2 + score->pointless);
  mix_note (self, SCORE, &score->level);
  for (int side = 0; side < 2; side++)
    mix (self, SCORE, ((gint64) score->points[side] << 32) + score->losses[side]);
  for (guint i = 0; i < score->n_lines; i++)
    {
      mix (self, SCORE, score->lines[i].side * 65536 + score->lines[i].points);
      mix_note (self, SCORE, &score->lines[i].note);
    }
}

/* What draws show that are no plain dice. */
static void
ask_draws (Quiz *self)
{
  static const char *const whats[] = { "cup", "morale", "leader", "first-draw", "combat" };

  for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
    for (guint value = 0; value < 24; value++)
      {
        TcDraw draw = { .what = whats[i], .value = value };
        TcNote note = { NULL };

        mix (self, LOG, tc_ruleset_shows (self->ruleset, &draw, &note));
        mix_note (self, LOG, &note);
      }
}

/* @pool: orders of the positions that were asked last, the present one's at the end. */
static void
ask (Quiz *self, GArray *pool)
{
  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, self->state, -1, self->orders);
  if (pool->len > 4000)
    g_array_remove_range (pool, 0, pool->len - 2000);
  for (guint i = 0; i < self->orders->len; i++)
    mix_order (self, LISTS, &g_array_index (self->orders, TcOrder, i));
  for (guint i = 0; i < self->orders->len; i += 1 + self->orders->len / 200)
    {
      g_array_append_val (pool, g_array_index (self->orders, TcOrder, i));
      ask_order (self, &g_array_index (self->orders, TcOrder, i));
    }
  ask_state (self);
  ask_map (self);
  ask_slips (self, pool);
  for (guint i = 0; i < self->ruleset->battle->counters->len; i++)
    ask_counter (self, i);
}

/* Plays a game by chance and asks now and then. */
static void
play (const TcRuleset *ruleset, guint64 seed, guint64 *hash)
{
  g_autofree TcState *state = tc_state_new (ruleset), *other = tc_state_new (ruleset);
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW (), pool = TC_ORDER_LIST_NEW ();
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  Quiz self = { ruleset, state, other, orders, notes };
  TcLog log = { notes };
  TcSeeded player, dice;
  TcOrder order;

  memcpy (self.hash, hash, sizeof self.hash);
  tc_seeded_init (&self.random, seed, 0);
  tc_seeded_init (&player, seed, 1);
  tc_seeded_init (&dice, seed, 2);
  tc_state_setup (ruleset, state, &dice.parent, &log);
  for (guint n = 0; tc_state_sample (ruleset, state, &player, &order); n++)
    {
      if (n % (state->depth > 0 ? ASIDE : STRIDE) == 0)
        ask (&self, pool);
      tc_state_apply (ruleset, state, &order, &dice.parent, &log);
      mix_notes (&self, LOG);
    }
  ask (&self, pool);
  ask_draws (&self);
  memcpy (hash, self.hash, sizeof self.hash);
}

/* The last choice that is not the usual one. */
static void
choose_other (TcBattle *battle, const TcOption *option)
{
  g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);
  g_autofree char *usual = g_strdup (tc_battle_get_option (battle, option->id));

  for (char **choice = choices; *choice != NULL; choice++)
    if (strcmp (*choice, usual) != 0)
      g_assert_true (tc_battle_set_option (battle, option->id, *choice));
}

/* The first counter of a side and kind that stands on the map, or nobody. */
static void
stand_first (TcBattle *battle, int side, const char *kind, int hex)
{
  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcCounter *it = g_ptr_array_index (battle->counters, i);
      const TcArmy *army = g_ptr_array_index (battle->armies, (guint) it->army);

      if (army->side != side || strcmp (it->kind, kind) != 0 || tc_place_is_nowhere (it->place))
        continue;
      it->place.x = hex;
      return;
    }
}

/* A leader is the first counter of the battle. */
static void
put_leaders_first (GPtrArray *counters)
{
  for (guint i = 0, n = 0; i < counters->len; i++)
    if (strcmp (((const TcCounter *) g_ptr_array_index (counters, i))->kind, "leader") == 0)
      g_ptr_array_insert (counters, (int) n++, g_ptr_array_steal_index (counters, i));
}

/* Foot, horse, a leader and a gun of either side in the first hexes of the map, on clear ground, wherever else they
 * have to stand. */
static void
crowd_corner (TcBattle *battle)
{
  GPtrArray *modules = battle->rules->modules;
  int columns = battle->map->grid.columns, clear = tc_map_find_terrain (battle->map, "clear");

  put_leaders_first (battle->counters);
  for (guint i = modules->len; i > 0; i--)
    if (strcmp (((const TcModule *) g_ptr_array_index (modules, i - 1))->type, "set-up") == 0)
      g_ptr_array_remove_index (modules, i - 1);
  for (int row = 0; row < 3; row++)
    memset (battle->map->terrain + row * columns, clear, 4);
  stand_first (battle, 0, "infantry", 0);
  stand_first (battle, 0, "leader", 0);
  stand_first (battle, 0, "artillery", 2 * columns);
  stand_first (battle, 0, "cavalry", columns + 1);
  stand_first (battle, 1, "infantry", 1);
  stand_first (battle, 1, "leader", 1);
  stand_first (battle, 1, "cavalry", columns);
  stand_first (battle, 1, "artillery", 2 * columns + 1);
}

static void
choose (TcBattle *battle, const char *option, const char *choice)
{
  if (option == NULL)
    return;
  if (strcmp (option, "set-up") == 0)
    crowd_corner (battle);
  else if (strcmp (option, "all") != 0)
    g_assert_true (tc_battle_set_option (battle, option, choice));
  for (guint i = 0; strcmp (option, "all") == 0 && i < battle->book->options->len; i++)
    choose_other (battle, g_ptr_array_index (battle->book->options, i));
}

/* The line of a battle, with a choice of an option or without.  NULL: the choice cannot be played. */
static char *
describe (const char *name, const char *option, const char *choice, guint64 *log)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = NULL;
  GString *line = g_string_new (name);
  guint64 hash[N_SORTS] = { 0 };

  choose (battle, option, choice);
  ruleset = tc_ruleset_new (battle, issues);
  if (ruleset == NULL)
    return NULL;
  for (guint i = 0; i < GAMES; i++)
    play (ruleset, 1632 + i, hash);
  g_string_append_printf (line, " %s%s%s", option == NULL ? "-" : option, option == NULL ? "" : "=",
                          option == NULL ? "" : choice);
  for (guint i = 0; i < N_SORTS; i++)
    g_string_append_printf (line, " %08x", (guint) (hash[i] ^ hash[i] >> 32));
  *log = hash[LOG];

  return g_string_free (line, FALSE);
}

static gboolean
is_on_hexes (const char *name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  const TcSystem *system = tc_system_find (battle->rules->system);

  return system->ruler == NULL;
}

static void
test_stated (gconstpointer data)
{
  g_auto (GStrv) words = g_strsplit (data, " ", 3);
  g_auto (GStrv) parts = g_strsplit (words[1], "=", 2);
  guint64 log;
  g_autofree char *found = describe (words[0], parts[1] != NULL ? parts[0] : NULL, parts[1], &log);

  g_assert_cmpstr (found, ==, data);
}

/* When the game goes as usual, nothing. */
static void
restate_choice (const char *name, const char *option, const char *choice, guint64 usual)
{
  guint64 log;
  g_autofree char *line = describe (name, option, choice, &log);

  if (line != NULL && log != usual)
    g_print ("%s\n", line);
}

static void
restate (const char *name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  guint64 usual;
  g_autofree char *first = describe (name, NULL, NULL, &usual);

  g_print ("%s\n", first);
  for (guint i = 0; i < battle->book->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->book->options, i);
      g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);

      for (char **choice = choices; *choice != NULL; choice++)
        if (strcmp (*choice, tc_battle_get_option (battle, option->id)) != 0)
          restate_choice (name, option->id, *choice, usual);
    }
  restate_choice (name, "all", "other", usual);
  restate_choice (name, "set-up", "corner", usual);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "playtest", "answers.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) names = shipped_list (), lines = NULL;

  if (argc > 1 && strcmp (argv[1], "--restate") == 0)
    {
      for (guint i = 0; names[i] != NULL; i++)
        if (is_on_hexes (names[i]))
          restate (names[i]);
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i += TEST_SANITIZED ? 5 : 1)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 3);
      g_autofree char *test = g_strdup_printf ("/playtest/Answers/%s/%s", words[0], words[1]);

      g_test_add_data_func_full (test, g_strdup (lines[i]), test_stated, g_free);
    }
  for (guint i = 0; names[i] != NULL; i++)
    g_assert_true (!is_on_hexes (names[i]) || strstr (text, names[i]) != NULL);

  return g_test_run ();
}
