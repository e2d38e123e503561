/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <stdio.h>
#include <string.h>

#include "tc-arm.h"
#include "tc-journal-file.h"
#include "tc-paths.h"
#include "tc-scene.h"

/* Takes the place from "column 3: xyz" and "entry 3, line 7: xyz" and returns the rest. */
static const char *
take_place (const char *message, int *line, int *column)
{
  int entry = 0, number = 0, length = 0;

  if (sscanf (message, "column %d: %n", &number, &length) == 1 && length > 0)
    *column = number;
  else if (sscanf (message, "entry %d, line %d: %n", &entry, &number, &length) == 2 && length > 0)
    *line = number;
  return message + length;
}

static char *
suggest_counter (const TcBattle *battle, const char *text)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (int i = 0; i < (int) battle->counters->len; i++)
    g_ptr_array_add (ids, (gpointer) tc_battle_counter (battle, i)->id);
  g_ptr_array_add (ids, NULL);
  return cli_suggest (text, (const char *const *) ids->pdata);
}

/* For an order with an unknown word. */
static char *
suggest (TcGame *game, const GError *error, const char *word)
{
  const TcOrderKind *kinds = tc_game_get_ruleset (game)->system->order_kinds;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (g_error_matches (error, TC_ORDER_ERROR, TC_ORDER_ERROR_COUNTER))
    return suggest_counter (tc_game_get_battle (game), word);
  for (guint i = 0;
       g_error_matches (error, TC_ORDER_ERROR, TC_ORDER_ERROR_KIND) && kinds[i].id != NULL; i++)
    g_ptr_array_add (ids, (gpointer) kinds[i].id);
  g_ptr_array_add (ids, NULL);
  return cli_suggest (word, (const char *const *) ids->pdata);
}

void
cli_tell_play_error (TcGame *game, const char *file, int line, const GError *error)
{
  const TcWord *table = error->domain == TC_ORDER_ERROR ? tc_order_words
                        : error->domain == TC_PLAY_ERROR ? tc_play_words : NULL;
  int column = 0;
  const char *found = take_place (error->message, &line, &column);
  const char *const args[] = { found, NULL };
  g_autofree char *sentence =
      table != NULL ? tc_words_fill (table[error->code].sentence, args) : g_strdup (found);
  g_autofree char *suggestion = game != NULL ? suggest (game, error, found) : g_strdup ("");
  g_autofree char *whole = g_strconcat (sentence, suggestion, NULL);

  cli_tell (file, line, column, TC_SEVERITY_ERROR, whole,
            table != NULL ? table[error->code].code : "file");
}

static TcGame *
resume (TcBattle *battle, const char *name, const char *save, int *status)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcJournal) journal = cli_load_journal (save, issues, &error);
  TcGame *game = NULL;

  *status = CLI_TROUBLE;
  if (error != NULL)
    {
      *status = cli_complain (save, error);
      return NULL;
    }
  if (journal != NULL && !tc_issue_list_has_errors (issues))
    game = tc_game_from_journal (battle, tc_battle_file_digest (battle), journal, issues, &error);
  cli_locate_issues (issues, name);
  cli_report_issues (issues, name, battle, FALSE);
  if (error != NULL)
    cli_tell_play_error (NULL, save, 0, error);
  return game;
}

void
cli_tell_choices (const TcBattle *battle, const char *name, const char *text)
{
  g_autofree char *wanted = g_strndup (text, strcspn (text, "="));
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *sentence = NULL, *suggestion = NULL;
  g_autoptr (GPtrArray) options = tc_battle_list_options (battle);
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < options->len && sentence == NULL; i++)
    {
      const TcOption *option = g_ptr_array_index (options, i);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", option->id);
      if (g_str_equal (option->id, wanted))
        sentence = g_strdup_printf (_("choices of the option “%s”: %s"), wanted, option->choices);
    }
  words = g_strsplit (ids->str, " ", -1);
  suggestion = cli_suggest (wanted, (const char *const *) words);
  if (sentence == NULL)
    sentence = g_strdup_printf (_("options of these rules: %s%s"), ids->str, suggestion);
  cli_tell (name, 0, 0, TC_SEVERITY_NOTE, sentence, "play-option");
}

TcGame *
cli_start_game (const TcBattle *battle, const char *name, guint64 seed, const char *const *options,
                int *status)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  TcGame *game =
      tc_game_new (battle, tc_battle_file_digest (battle), seed, options, issues, &error);

  if (game == NULL)
    {
      cli_locate_issues (issues, name);
      cli_report_issues (issues, name, battle, FALSE);
      if (error != NULL)
        cli_tell_play_error (NULL, name, 0, error);
      if (error != NULL && error->code == TC_PLAY_ERROR_OPTION)
        cli_tell_choices (battle, name, error->message);
      *status = error != NULL && error->code == TC_PLAY_ERROR_OPTION ? CLI_USAGE : CLI_TROUBLE;
    }
  return game;
}

TcGame *
cli_open_game (const char *path, const char *save, guint64 seed, const char *const *options,
               int *status)
{
  g_autoptr (TcBattle) battle = NULL;

  if (save != NULL && options != NULL && options[0] != NULL)
    {
      *status = cli_usage (NULL, _("a saved game has its own options; --option cannot be combined with it"));
      return NULL;
    }
  battle = cli_read_battle (path, status);
  if (battle == NULL)
    return NULL;
  return save != NULL ? resume (battle, path, save, status)
                      : cli_start_game (battle, path, seed, options, status);
}

/* The battle of a save: named, or next to the save, or one of those installed. */
static char *
find_battle (const char *save, const TcJournal *journal, const char *battle)
{
  g_autofree char *folder = g_path_get_dirname (save);
  g_autofree char *name = g_strconcat (journal->battle, TC_BATTLE_ENDING, NULL);
  g_autofree char *old_name = g_strconcat (journal->battle, TC_BATTLE_OLD_ENDING, NULL);
  g_autofree char *near = g_build_filename (folder, name, NULL);
  g_autofree char *old = g_build_filename (folder, old_name, NULL);

  if (battle != NULL)
    return g_strdup (battle);
  if (strchr (journal->battle, G_DIR_SEPARATOR) != NULL)
    return NULL;
  if (g_file_test (near, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&near);
  if (g_file_test (old, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&old);
  return tc_paths_find ("scenarios", name);
}

TcGame *
cli_open_save (const char *command, const char *save, const char *battle, char **path, int *status)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcJournal) journal = cli_load_journal (save, issues, &error);

  *path = NULL;
  *status = CLI_TROUBLE;
  if (error != NULL)
    *status = cli_complain (save, error);
  if (error != NULL || cli_report_issues (issues, save, NULL, FALSE) || journal == NULL)
    return NULL;
  *path = find_battle (save, journal, battle);
  if (*path != NULL)
    return cli_open_game (*path, save, 0, NULL, status);
  *status = cli_usage (command, _("the battle “%s” was not found; name its file with --battle"), journal->battle);
  return NULL;
}

/* A gun, or a unit that fights hand to hand: other counters may share its hex. */
static gboolean
is_meant (const TcBattle *battle, int counter, gboolean gun)
{
  TcArm arm = tc_battle_get_arm (battle, counter);

  return gun ? arm == TC_ARM_ARTILLERY : arm == TC_ARM_INFANTRY || arm == TC_ARM_CAVALRY;
}

/* The counter that a hex stands for: the gun or the unit in it, or else the topmost counter. */
static int
counter_at (const CliQuestion *q, TcHex hex, gboolean gun)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  const TcBattle *battle = tc_game_get_battle (q->game);
  int found = -1;
  gboolean found_best = FALSE;

  tc_state_place (tc_game_get_ruleset (q->game), q->state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *p = &g_array_index (placements, TcPlacement, i);
      gboolean best = is_meant (battle, p->counter, gun);

      if (p->place.x == hex && (best || !found_best))
        {
          found = p->counter;
          found_best = best;
        }
    }
  return found;
}

/* The only counter of that name, in any case; -1 when there is none, -2 when there are several. */
static int
counter_named (const TcBattle *battle, const char *text)
{
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  int found = -1;

  for (int i = 0; i < (int) battle->counters->len; i++)
    {
      g_autofree char *name = g_utf8_casefold (tc_battle_counter (battle, i)->name, -1);

      if (g_str_equal (name, wanted))
        found = found == -1 ? i : -2;
    }
  return found;
}

static TcHex
read_hex (const TcMap *map, const char *text)
{
  return tc_hexgrid_parse (&map->grid, text);
}

/* The counters of a table are not named by their points. */
static TcHex
read_no_hex (const TcMap *map, const char *text)
{
  return TC_NO_HEX;
}

static int
find_counter (const CliQuestion *q, const char *text, gboolean gun)
{
  static TcHex (*const boards[TC_N_BOARDS]) (const TcMap *map, const char *text) = {
    [TC_BOARD_HEXES] = read_hex,
    [TC_BOARD_TABLE] = read_no_hex,
  };
  const TcBattle *battle = tc_game_get_battle (q->game);
  int counter = tc_battle_find_counter (battle, text);
  TcHex hex;

  if (counter >= 0)
    return counter;
  hex = boards[tc_map_get_board (battle->map)->kind](battle->map, text);
  counter = hex != TC_NO_HEX ? counter_at (q, hex, gun) : counter_named (battle, text);
  if (counter >= 0)
    return counter;
  if (counter == -2)
    cli_usage (q->command, _("several counters are called “%s”: give the id or the hex"), text);
  else if (hex != TC_NO_HEX)
    cli_usage (q->command, _("hex %s is empty"), text);
  else
    {
      g_autofree char *suggestion = suggest_counter (battle, text);

      cli_usage (q->command, _("“%s” is neither a counter nor a hex of this battle%s"), text, suggestion);
    }
  return -1;
}

int
cli_find_counter (const CliQuestion *q, const char *text)
{
  return find_counter (q, text, FALSE);
}

int
cli_find_gun (const CliQuestion *q, const char *text)
{
  return find_counter (q, text, TRUE);
}

/* "x,y" in millimetres, or a counter, which stands for the centre of its front. */
static TcHex
find_point (const CliQuestion *q, const char *text)
{
  const TcBattle *battle = tc_game_get_battle (q->game);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  int counter = tc_battle_find_counter (battle, text);
  TcHex hex = TC_NO_HEX;
  TcPoint point;

  if (counter < 0)
    counter = counter_named (battle, text);
  if (tc_point_parse (text, &point))
    hex = tc_map_find_point (battle->map, point);
  tc_state_place (tc_game_get_ruleset (q->game), q->state, placements);
  for (guint i = 0; counter >= 0 && i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      hex = tc_map_find_place (battle->map, g_array_index (placements, TcPlacement, i).place);
  if (hex == TC_NO_HEX)
    cli_usage (q->command,
               _("“%s” is neither a point of the table (x,y in millimetres) nor a counter on it"),
               text);
  return hex;
}

static TcHex
find_hex (const CliQuestion *q, const char *text)
{
  TcHex hex = tc_hexgrid_parse (&tc_game_get_battle (q->game)->map->grid, text);

  if (hex == TC_NO_HEX)
    cli_usage (q->command, _("“%s” is not a hex of this map"), text);
  return hex;
}

TcHex
cli_find_hex (const CliQuestion *q, const char *text)
{
  static TcHex (*const boards[TC_N_BOARDS]) (const CliQuestion *q, const char *text) = {
    [TC_BOARD_HEXES] = find_hex,
    [TC_BOARD_TABLE] = find_point,
  };

  return boards[tc_map_get_board (tc_game_get_battle (q->game)->map)->kind](q, text);
}

gboolean
cli_find_counters (const CliQuestion *q, const char *list, gint16 *out, guint8 *n, guint size)
{
  g_auto (GStrv) names = g_strsplit (list, ",", -1);

  *n = 0;
  for (char **name = names; *name != NULL; name++)
    {
      int counter;

      if (g_strstrip (*name)[0] == '\0')
        continue;
      if (*n == size)
        {
          cli_usage (q->command, _("more than %u counters in “%s”"), size, list);
          return FALSE;
        }
      counter = cli_find_counter (q, *name);
      if (counter < 0)
        return FALSE;
      out[(*n)++] = counter;
    }
  return TRUE;
}

int
cli_find_kind (const TcRuleset *ruleset, TcOrderRole role)
{
  return tc_order_kind_find (ruleset->system->order_kinds, role, 0);
}

gboolean
cli_set_flag (const CliQuestion *q, TcOrder *order, const char *flag)
{
  const TcOrderKind *kind = &tc_game_get_ruleset (q->game)->system->order_kinds[order->kind];

  for (int i = 0; i < (int) G_N_ELEMENTS (kind->flags) && kind->flags[i] != NULL; i++)
    if (g_str_equal (kind->flags[i], flag))
      {
        order->flags |= 1 << i;
        return TRUE;
      }
  cli_usage (q->command, _("“%s” is not a flag of the order “%s”"), flag, kind->id);
  return FALSE;
}

void
cli_print_refusal (TcGame *game, const char *file, int line, const TcNote *refusal)
{
  g_autofree char *reason = tc_note_say (refusal, tc_game_get_ruleset (game));
  g_autofree char *sentence =
      refusal->rule != NULL ? g_strdup_printf (_("refused: %s (case %s)"), reason, refusal->rule)
                            : g_strdup_printf (_("refused: %s"), reason);

  cli_tell (file, line, 0, TC_SEVERITY_ERROR, sentence, refusal->code);
}
