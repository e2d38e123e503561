/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

static char *unit;

/* The hex of a counter; on a measured table its square millimetre. */
static TcHex
hex_of (const CliQuestion *q, int counter)
{
  const TcMap *map = tc_game_get_battle (q->game)->map;
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (tc_game_get_ruleset (q->game), q->state, placements);
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      return tc_map_find_place (map, g_array_index (placements, TcPlacement, i).place);
  return TC_NO_HEX;
}

/* The position with its phase supposed, in which the counter can move.  FALSE and the last
 * refusal when no step to a neighbour can be supposed; *now is why it cannot be made as things
 * are. */
static gboolean
suppose_move (const CliQuestion *q, int counter, TcHex hex, int kind, TcState *out, TcNote *now,
              TcNote *refusal)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  const TcHexGrid *grid = &tc_game_get_battle (q->game)->map->grid;
  TcOrder order = { .kind = kind, .n_units = 1, .n_path = 1, .units = { counter } };

  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    {
      order.path[0] = (TcPlace) { tc_hexgrid_neighbour (grid, hex, d), 0, TC_NO_FACING };
      if (order.path[0].x < 0)
        continue;
      tc_state_check (ruleset, q->state, &order, now);
      if (tc_state_suppose (ruleset, q->state, &order, out, refusal))
        return TRUE;
    }
  return FALSE;
}

/* The current phase is one for moves, but the moves are those of a new one. */
static void
tell_supposed (TcGame *game, const TcNote *now)
{
  g_autofree char *reason = tc_note_say (now, tc_game_get_ruleset (game));
  /* Translators: the reason is a sentence */
  g_autofree char *sentence = g_strdup_printf (_("these are the moves of a new phase, not of this one: %s"), reason);

  cli_tell (NULL, 0, 0, TC_SEVERITY_NOTE, sentence, now->code);
}

/* Moves of the counter alone, one for each hex. */
static void
list_moves (TcGame *game, const TcState *state, int counter, int kind, GArray *orders)
{
  tc_state_list (tc_game_get_ruleset (game), state, counter, orders);
  for (guint i = orders->len; i-- > 0;)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->kind != kind || order->n_path == 0 || order->n_helpers > 0 || order->flags != 0)
        g_array_remove_index (orders, i);
    }
}

/* By the numbers on the map. */
static int
compare_hex (gconstpointer a, gconstpointer b, gpointer data)
{
  const TcOrder *x = a, *y = b;
  char label_x[TC_HEX_LABEL_SIZE], label_y[TC_HEX_LABEL_SIZE];

  return g_strcmp0 (cli_hex (data, x->path[x->n_path - 1].x, label_x),
                    cli_hex (data, y->path[y->n_path - 1].x, label_y));
}

static void
json_reach (TcJson *b, const TcBattle *battle, const TcOrder *order)
{
  char label[TC_HEX_LABEL_SIZE];

  tc_json_object (b, NULL);
  tc_json_string (b, "hex", cli_hex (battle, order->path[order->n_path - 1].x, label));
  tc_json_int (b, "cost", order->cost);
  tc_json_array (b, "path");
  for (int i = 0; i < order->n_path; i++)
    tc_json_string (b, NULL, cli_hex (battle, order->path[i].x, label));
  tc_json_end (b);
  tc_json_end (b);
}

static void
answer_json (CliQuestion *q, int counter, TcHex hex, const GArray *orders, gboolean supposed,
             const TcNote *refusal)
{
  const TcBattle *battle = tc_game_get_battle (q->game);
  TcJson *b = cli_question_begin (q);
  char label[TC_HEX_LABEL_SIZE];

  tc_json_string (b, "unit", tc_battle_counter (battle, counter)->id);
  tc_json_string (b, "from", cli_hex (battle, hex, label));
  tc_json_bool (b, "supposed", supposed);
  tc_json_array (b, "hexes");
  for (guint i = 0; i < orders->len; i++)
    json_reach (b, battle, &g_array_index (orders, TcOrder, i));
  tc_json_end (b);
  if (refusal->code != NULL)
    {
      tc_json_object (b, "refusal");
      cli_json_note (b, refusal, tc_game_get_ruleset (q->game));
      tc_json_end (b);
    }
}

static void
answer_text (TcGame *game, const GArray *orders)
{
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      char label[TC_HEX_LABEL_SIZE];

      g_print ("%s %d\n",
               cli_hex (tc_game_get_battle (game), order->path[order->n_path - 1].x, label),
               order->cost);
    }
}

static int
answer (CliQuestion *q)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree TcState *state = tc_state_dup (q->state);
  TcGame *game = q->game;
  int kind = cli_find_kind (tc_game_get_ruleset (game), TC_ROLE_MOVE);
  int counter = cli_find_counter (q, unit);
  TcNote refusal = { NULL }, now = { NULL };
  gboolean supposed;
  TcHex hex;

  if (counter < 0)
    return CLI_USAGE;
  hex = hex_of (q, counter);
  if (hex == TC_NO_HEX)
    return cli_usage (q->command, _("“%s” is not on the map"), unit);
  if (tc_map_get_board (tc_game_get_battle (game)->map)->bases)
    return cli_gauge (q, counter);
  if (kind < 0)
    return cli_usage (q->command, _("these rules have no moves"));
  list_moves (game, state, counter, kind, orders);
  supposed = orders->len == 0;
  if (supposed && !suppose_move (q, counter, hex, kind, state, &now, &refusal))
    cli_print_refusal (game, NULL, 0, &refusal);
  else if (supposed)
    {
      refusal.code = NULL;
      list_moves (game, state, counter, kind, orders);
      if (!q->json && q->state->phase == state->phase && q->state->actor == state->actor)
        tell_supposed (game, &now);
    }
  g_array_sort_with_data (orders, compare_hex, (gpointer) tc_game_get_battle (game));
  if (q->json)
    answer_json (q, counter, hex, orders, supposed, &refusal);
  else
    answer_text (game, orders);
  return refusal.code == NULL ? CLI_FINE : CLI_TROUBLE;
}

static const CliOption options[] = {
  { "unit", 'u', CLI_TEXT, &unit, N_("The counter or its hex"), N_("UNIT") },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_reach = {
  "reach", N_("list where a counter can go"), N_("--unit=UNIT FILE"), options, .answer = answer,
};
