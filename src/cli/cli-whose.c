/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-whose: of whom a question about the ground is: a counter, an army, a side. */
#include "config.h"

#include "cli.h"

CliWhose cli_whose = { .turns = 3 };

/* FALSE after a message. */
static gboolean
find_side (const CliQuestion *q, const char *text, int *out)
{
  const TcBattle *battle = tc_game_get_battle (q->game);
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *expected = NULL;

  for (guint i = 0; i < battle->sides->len; i++)
    {
      *out = (int) i;
      if (g_str_equal (cli_side (battle, (int) i)->id, text))
        return TRUE;
      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", cli_side (battle, (int) i)->id);
    }
  expected = cli_expect (text, ids->str);
  cli_usage (q->command, _("“%s” is not a side%s"), text, expected);
  return FALSE;
}

static gboolean
find_army (const CliQuestion *q, const char *text, TcFieldQuestion *out)
{
  const TcBattle *battle = tc_game_get_battle (q->game);
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *expected = NULL;

  for (guint i = 0; i < battle->armies->len; i++)
    {
      const TcArmy *army = g_ptr_array_index (battle->armies, i);

      out->army = (int) i + 1;
      out->side = army->side;
      if (g_str_equal (army->id, text))
        return TRUE;
      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", army->id);
    }
  expected = cli_expect (text, ids->str);
  cli_usage (q->command, _("“%s” is not an army%s"), text, expected);
  return FALSE;
}

gboolean
cli_whose_find (const CliQuestion *q, gboolean gun, TcFieldQuestion *out)
{
  *out = (TcFieldQuestion) { .counter = -1, .side = -1, .turns = cli_whose.turns };
  if ((cli_whose.unit != NULL) + (cli_whose.army != NULL) + (cli_whose.side != NULL) > 1)
    {
      cli_usage (q->command, _("--unit, --army and --side exclude each other"));
      return FALSE;
    }
  if (cli_whose.unit != NULL)
    return (out->counter = gun ? cli_find_gun (q, cli_whose.unit) : cli_find_counter (q, cli_whose.unit)) >= 0;
  if (cli_whose.army != NULL)
    return find_army (q, cli_whose.army, out);

  return cli_whose.side == NULL || find_side (q, cli_whose.side, &out->side);
}
