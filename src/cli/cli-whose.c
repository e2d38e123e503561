/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-whose: of whom a question about the ground is: a counter, an army, a side. */
#include "config.h"

#include "cli.h"

CliWhose cli_whose = { .turns = 3 };

/* Which of the list has the id; -1 after a message. */
static int
find_one (const CliQuestion *q, const TcRecord *record, const GPtrArray *list, const char *text)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *expected = NULL;
  int found = tc_record_find (record, list, text);

  if (found >= 0)
    return found;
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", *tc_record_get_text (record, g_ptr_array_index (list, i), "id"));
  expected = cli_expect (text, ids->str);
  cli_usage (q->command, record == &tc_army_record ? _("“%s” is not an army%s") : _("“%s” is not a side%s"), text, expected);
  return -1;
}

gboolean
cli_whose_find (const CliQuestion *q, gboolean gun, TcFieldQuestion *out)
{
  const TcBattle *battle = tc_game_get_battle (q->game);

  *out = (TcFieldQuestion) { .counter = -1, .side = -1, .turns = cli_whose.turns };
  if ((cli_whose.unit != NULL) + (cli_whose.army != NULL) + (cli_whose.side != NULL) > 1)
    {
      cli_usage (q->command, _("--unit, --army and --side exclude each other"));
      return FALSE;
    }
  if (cli_whose.unit != NULL)
    return (out->counter = gun ? cli_find_gun (q, cli_whose.unit) : cli_find_counter (q, cli_whose.unit)) >= 0;
  if (cli_whose.army != NULL)
    {
      int army = find_one (q, &tc_army_record, battle->armies, cli_whose.army);

      if (army < 0)
        return FALSE;
      out->army = army + 1;
      out->side = ((const TcArmy *) g_ptr_array_index (battle->armies, (guint) army))->side;
    }
  if (cli_whose.side != NULL)
    return (out->side = find_one (q, &tc_side_record, battle->sides, cli_whose.side)) >= 0;
  return TRUE;
}
