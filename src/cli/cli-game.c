/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-game: a game as text or JSON. */
#include "config.h"

#include "cli.h"

/* Text */

void
cli_print_events (TcGame *game, guint first, guint end, const char *indent)
{
  guint n;
  const TcNote *events = tc_game_get_events (game, &n);

  for (guint i = first; i < end && i < n; i++)
    {
      g_autofree char *sentence = tc_note_say (&events[i], tc_game_get_ruleset (game));

      if (events[i].rule != NULL)
        g_print ("%s%s  [%s]\n", indent, sentence, events[i].rule);
      else
        g_print ("%s%s\n", indent, sentence);
    }
}

static void
print_strength_lost (const char *name, const TcScore *score, guint side)
{
  gint32 points = score->points[side], losses = score->losses[side];

  if (score->pointless)
    g_print (_("%s: strength points lost: %d\n"), name, losses);
  else
    g_print (ngettext ("%s: %d point, strength points lost: %d\n",
                       "%s: %d points, strength points lost: %d\n", ABS (points)),
             name, points, losses);
}

static void
print_bases_lost (const char *name, const TcScore *score, guint side)
{
  gint32 points = score->points[side], losses = score->losses[side];

  if (score->pointless)
    g_print (_("%s: bases lost: %d\n"), name, losses);
  else
    g_print (ngettext ("%s: %d point, bases lost: %d\n", "%s: %d points, bases lost: %d\n",
                       ABS (points)),
             name, points, losses);
}

static void
json_no_facing (TcJson *b, TcPlace place)
{
}

static void
json_facing (TcJson *b, TcPlace place)
{
  char facing[TC_DECIMAL_SIZE];

  tc_json_string (b, "facing", tc_decimal_format (place.facing, 2, facing));
}

static const struct
{
  const char *place; /* in JSON */
  void (*json_facing)  (TcJson *b, TcPlace place);
  void (*print_losses) (const char *name, const TcScore *score, guint side);
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { "hex", json_no_facing, print_strength_lost },
  [TC_BOARD_TABLE] = { "at", json_facing, print_bases_lost },
};

static void
print_losses (const TcBattle *battle, const TcScore *score, guint side)
{
  boards[tc_map_get_board (battle->map)->kind].print_losses (cli_side (battle, side)->name, score, side);
}

void
cli_print_end (TcGame *game)
{
  const TcBattle *battle = tc_game_get_battle (game);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  g_autofree TcScore *score = g_new0 (TcScore, 1);

  tc_state_score (ruleset, state, score);
  g_print ("\n");
  for (guint i = 0; i < score->n_lines; i++)
    {
      g_autofree char *sentence = tc_note_say (&score->lines[i].note, ruleset);

      g_print ("  %5d  %s\n", score->lines[i].points, sentence);
    }
  for (guint s = 0; s < battle->sides->len; s++)
    print_losses (battle, score, s);
  if (!state->over)
    g_print (_("The game is in turn %d.\n"), state->turn);
  else if (score->winner < 0)
    g_print (_("A draw.\n"));
  else
    g_print (_("%s wins.\n"), cli_side (battle, score->winner)->name);
  if (score->level.code != NULL)
    {
      g_autofree char *level = tc_note_say (&score->level, ruleset);

      g_print ("%s\n", level);
    }
  g_print (_("signature %016llx\n"), (unsigned long long) tc_game_get_signature (game));
}

static void
print_orders (TcGame *game)
{
  const TcBattle *battle = tc_game_get_battle (game);
  const TcOrderKind *kinds = tc_game_get_ruleset (game)->system->order_kinds;
  guint length = tc_game_get_length (game), n_events;

  tc_game_get_events (game, &n_events);
  cli_print_events (game, 0, length > 0 ? tc_game_get_entry (game, 0)->first_event : n_events,
                    "    ");
  for (guint i = 0; i < length; i++)
    {
      const TcGameEntry *entry = tc_game_get_entry (game, i);
      g_autofree char *text = tc_order_format (&entry->order, battle, kinds);

      g_print ("%u: %s\n", i + 1, text);
      cli_print_events (game, entry->first_event, entry->first_event + entry->n_events, "    ");
    }
}

/* JSON */

static void
json_events (TcJson *b, TcGame *game, guint first, guint end)
{
  guint n;
  const TcNote *events = tc_game_get_events (game, &n);

  tc_json_array (b, "events");
  for (guint i = first; i < end && i < n; i++)
    {
      tc_json_object (b, NULL);
      cli_json_note (b, &events[i], tc_game_get_ruleset (game));
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_draws (TcJson *b, TcGame *game, const TcGameEntry *entry)
{
  guint n;
  const TcDraw *draws = tc_game_get_draws (game, &n);

  tc_json_array (b, "draws");
  for (guint i = entry->first_draw; i < entry->first_draw + entry->n_draws; i++)
    {
      tc_json_object (b, NULL);
      tc_json_string (b, "what", draws[i].what);
      tc_json_int (b, "of", draws[i].n);
      tc_json_int (b, "value", draws[i].value);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_orders (TcJson *b, TcGame *game)
{
  const TcBattle *battle = tc_game_get_battle (game);
  const TcSystem *system = tc_game_get_ruleset (game)->system;
  guint length = tc_game_get_length (game), n_events;

  tc_game_get_events (game, &n_events);
  json_events (b, game, 0, length > 0 ? tc_game_get_entry (game, 0)->first_event : n_events);
  tc_json_array (b, "orders");
  for (guint i = 0; i < length; i++)
    {
      const TcGameEntry *entry = tc_game_get_entry (game, i);
      g_autofree char *text = tc_order_format (&entry->order, battle, system->order_kinds);

      tc_json_object (b, NULL);
      tc_json_string (b, "order", text);
      tc_json_string (b, "side", cli_side (battle, entry->side)->id);
      tc_json_int (b, "turn", entry->turn);
      tc_json_string (b, "phase", system->phases[entry->phase].id);
      json_draws (b, game, entry);
      json_events (b, game, entry->first_event, entry->first_event + entry->n_events);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_counter (TcJson *b, const TcBattle *battle, const TcPlacement *p)
{
  static const struct { const char *name; guint8 face; } faces[] = {
    { "reduced", TC_FACE_REDUCED }, { "demoralized", TC_FACE_DEMORALIZED }, { "captured", TC_FACE_CAPTURED },
    { "spent", TC_FACE_SPENT },
  };
  g_autofree char *place = cli_place (battle, p->place);
  TcBoardKind board = tc_map_get_board (battle->map)->kind;

  tc_json_object (b, NULL);
  tc_json_string (b, "id", tc_battle_counter (battle, p->counter)->id);
  tc_json_string (b, boards[board].place, place);
  boards[board].json_facing (b, p->place);
  tc_json_string (b, "side", cli_side (battle, p->side)->id);
  tc_json_array (b, "faces");
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    if (p->faces & faces[i].face)
      tc_json_string (b, NULL, faces[i].name);
  tc_json_end (b);
  for (int column = 0; column < TC_N_COLUMNS; column++)
    if (p->values[column] != TC_NO_VALUE)
      tc_json_int (b, tc_column_get_name (column), p->values[column]);
  tc_json_end (b);
}

static void
json_position (TcJson *b, TcGame *game)
{
  const TcBattle *battle = tc_game_get_battle (game);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (ruleset, state, placements);
  tc_json_object (b, "position");
  tc_json_int (b, "turn", state->turn);
  tc_json_string (b, "phase", ruleset->system->phases[state->phase].id);
  tc_json_string (b, "actor", state->actor >= 0 ? cli_side (battle, state->actor)->id : NULL);
  tc_json_array (b, "counters");
  for (guint i = 0; i < placements->len; i++)
    json_counter (b, battle, &g_array_index (placements, TcPlacement, i));
  tc_json_end (b);
  tc_json_end (b);
}

static void
json_score (TcJson *b, TcGame *game)
{
  const TcBattle *battle = tc_game_get_battle (game);
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  g_autofree TcScore *score = g_new0 (TcScore, 1);

  tc_state_score (ruleset, tc_game_get_state (game), score);
  tc_json_object (b, "score");
  tc_json_object (b, "sides");
  for (guint s = 0; s < battle->sides->len; s++)
    {
      tc_json_object (b, cli_side (battle, s)->id);
      tc_json_int (b, "points", score->points[s]);
      tc_json_int (b, "losses", score->losses[s]);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_array (b, "lines");
  for (guint i = 0; i < score->n_lines; i++)
    {
      tc_json_object (b, NULL);
      tc_json_string (b, "side", cli_side (battle, score->lines[i].side)->id);
      tc_json_int (b, "points", score->lines[i].points);
      cli_json_note (b, &score->lines[i].note, ruleset);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_string (b, "winner", score->winner >= 0 ? cli_side (battle, score->winner)->id : NULL);
  tc_json_string (b, "level", score->level.code);
  tc_json_end (b);
}

static void
print_json (TcGame *game, gboolean orders)
{
  g_autoptr (TcJson) b = tc_json_new ();
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, tc_game_get_seed (game));

  tc_json_object (b, NULL);
  tc_json_int (b, "version", 1);
  tc_json_string (b, "battle", tc_game_get_battle (game)->id);
  tc_json_string (b, "system", tc_game_get_ruleset (game)->system->id);
  tc_json_string (b, "seed", seed);
  tc_json_array (b, "options");
  for (const char *const *option = tc_game_get_options (game); *option != NULL; option++)
    tc_json_string (b, NULL, *option);
  tc_json_end (b);
  tc_json_int (b, "length", tc_game_get_length (game));
  if (orders)
    json_orders (b, game);
  json_position (b, game);
  json_score (b, game);
  tc_json_bool (b, "over", tc_game_get_state (game)->over);
  tc_json_hash (b, "signature", tc_game_get_signature (game));
  tc_json_end (b);
  cli_print_json (b);
}

void
cli_print_game (TcGame *game, gboolean orders, gboolean json)
{
  if (json)
    {
      print_json (game, orders);
      return;
    }
  if (orders)
    print_orders (game);
  cli_print_end (game);
}
