#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>

/* A position in which the counter may move now: the present one, or the same with the
 * phase supposed. */
static gboolean
suppose_move (TcGame *game, int counter, int kind, TcState *out)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  const TcHexGrid *grid = &tc_game_get_battle (game)->map->grid;
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcOrder order = { .kind = kind, .n_units = 1, .n_path = 1, .units = { counter } };
  TcNote refusal;

  tc_state_place (ruleset, state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *p = &g_array_index (placements, TcPlacement, i);

      for (int d = 0; p->counter == counter && d < 6; d++)
        {
          order.path[0] = (TcPlace) { tc_hexgrid_neighbour (grid, p->place.x, d), 0, TC_NO_FACING };
          if (order.path[0].x >= 0 && tc_state_suppose (ruleset, state, &order, out, &refusal))
            return TRUE;
        }
    }
  return FALSE;
}

static int
compare_hex (gconstpointer a, gconstpointer b)
{
  const TcOrder *x = a, *y = b;

  return x->path[x->n_path - 1].x - y->path[y->n_path - 1].x;
}

static void
json_reach (JsonBuilder *b, const TcBattle *battle, const TcOrder *order)
{
  char label[TC_HEX_LABEL_SIZE];

  json_builder_begin_object (b);
  cli_json_string (b, "hex", cli_hex (battle, order->path[order->n_path - 1].x, label));
  cli_json_int (b, "cost", order->cost);
  json_builder_set_member_name (b, "path");
  json_builder_begin_array (b);
  for (int i = 0; i < order->n_path; i++)
    json_builder_add_string_value (b, cli_hex (battle, order->path[i].x, label));
  json_builder_end_array (b);
  json_builder_end_object (b);
}

static void
answer (TcGame *game, int counter, GArray *orders, gboolean json)
{
  const TcBattle *battle = tc_game_get_battle (game);
  g_autoptr (JsonBuilder) b = json_builder_new ();

  g_array_sort (orders, compare_hex);
  json_builder_begin_object (b);
  cli_json_int (b, "version", 1);
  cli_json_string (b, "unit", tc_battle_counter (battle, counter)->id);
  json_builder_set_member_name (b, "hexes");
  json_builder_begin_array (b);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      char label[TC_HEX_LABEL_SIZE];

      if (json)
        json_reach (b, battle, order);
      else
        g_print ("%s %d\n", cli_hex (battle, order->path[order->n_path - 1].x, label), order->cost);
    }
  json_builder_end_array (b);
  json_builder_end_object (b);
  if (json)
    cli_print_json (b);
}

int
cmd_reach (int argc, char **argv)
{
  g_autofree char *unit = NULL, *position = NULL, *format = NULL;
  g_auto (GStrv) options = NULL;
  const GOptionEntry entries[] = {
    { "unit", 'u', 0, G_OPTION_ARG_STRING, &unit, N_("The counter or its hex"), N_("UNIT") },
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &position, N_("The position of a saved game"), N_("SAVE") },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &options, N_("Set an option of the rules"), N_("ID=VALUE") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_("text or json"), N_("FORMAT") },
    { NULL },
  };
  g_autoptr (TcGame) game = NULL;
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree TcState *state = NULL;
  gboolean json;
  int status, counter, kind;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("list where a counter can go"), &status))
    return status;
  if (!cli_format (argv[0], format, &json))
    return CLI_USAGE;
  if (argc != 2 || unit == NULL)
    return cli_usage (argv[0], _("one file and --unit are needed"));
  game = cli_open_game (argv[1], position, 0, (const char *const *) options, &status);
  if (game == NULL)
    return status;
  counter = cli_find_counter (game, argv[0], unit);
  if (counter < 0)
    return CLI_USAGE;
  kind = cli_find_kind (tc_game_get_ruleset (game), "move");
  state = tc_state_dup (tc_game_get_state (game));
  if (kind >= 0 && suppose_move (game, counter, kind, state))
    tc_state_list (tc_game_get_ruleset (game), state, counter, orders);
  for (guint i = orders->len; i-- > 0;)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->kind != kind || order->n_path == 0 || order->n_helpers > 0)
        g_array_remove_index (orders, i);
    }
  answer (game, counter, orders, json);
  return CLI_FINE;
}
