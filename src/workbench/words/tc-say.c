/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-say.h"

#include <stdio.h>

#include "tc-batch.h"
#include "tc-battle-file.h"

const char *
tc_say_outcome (const TcOutcome *outcome, const TcRuleset *ruleset)
{
  return outcome->result.code != NULL ? tc_note_get_result (&outcome->result, ruleset->system) : "none";
}

char *
tc_say_rule (const char *rule)
{
  const char *number;

  if (rule == NULL || *rule == '\0')
    return g_strdup ("");
  number = strchr (rule, '-');
  number = number != NULL ? number + 1 : rule;
  /* Translators: the number of a paragraph of the rules, like "8.21" */
  return g_strdup_printf (_("case %.*s"), (int) strcspn (number, "-"), number);
}

char *
tc_say_note (const TcNote *note, const TcRuleset *ruleset)
{
  g_autofree char *sentence = tc_note_say (note, ruleset);
  g_autofree char *rule = tc_say_rule (note->rule);

  return *rule == '\0' ? g_steal_pointer (&sentence) : g_strdup_printf ("%s (%s)", sentence, rule);
}

char *
tc_say_result (const TcNote *note, const TcRuleset *ruleset)
{
  const TcSystem *system = ruleset->system;
  const TcWord *word = system->words != NULL ? tc_words_find (system->words, note->code) : NULL;
  guint rows = 0;

  while (system->terms != NULL && system->terms[rows].code != NULL)
    rows++;
  if (word != NULL && word->args[0] == 't' && note->args[0] >= 0 && (guint) note->args[0] < rows)
    return tc_words_fill (system->terms[note->args[0]].sentence, NULL);
  return tc_note_say (note, ruleset);
}

/* Those that have the code: of the files, the door, the system of the battle, or any when there is
 * no battle yet. */
static const TcWord *
find_problems (const char *code, const TcBattle *battle)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  if (tc_words_find (tc_rules_problems, code) != NULL)
    return tc_rules_problems;
  for (guint i = 0; i < n && tc_words_find (tc_store_words, code) == NULL; i++)
    if ((battle == NULL || g_str_equal (systems[i]->id, battle->rules->system)) && systems[i]->problems != NULL &&
        tc_words_find (systems[i]->problems, code) != NULL)
      return systems[i]->problems;
  return tc_store_words;
}

char *
tc_say_issue (const TcIssue *issue, const TcBattle *battle)
{
  char *text = tc_words_say (find_problems (issue->code, battle), issue->code, (const char *const *) issue->args);
  g_autofree char *sentence = issue->option != NULL ? text : NULL, *choice = NULL;

  if (sentence == NULL)
    return text;
  choice = tc_say_set_choice (battle, issue->option, issue->choice);
  /* Translators: {0}: an option of the rules and its choice, {1}: a problem there is only with it */
  return tc_words_fill (_("With “{0}”: {1}"), (const char *const[]) { choice, sentence, NULL });
}

char *
tc_say_where (const TcIssue *issue)
{
  if (issue->line > 0)
    return g_strdup_printf (_("line %d"), issue->line);
  return g_strdup (issue->subject != NULL ? issue->subject : "");
}

char *
tc_say_counters (const gint16 *counters, guint n, const TcBattle *battle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = tc_note_say_counter (battle, counters[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

char *
tc_say_order (const TcOrder *order, const TcRuleset *ruleset, const TcState *state)
{
  const TcBattle *battle = ruleset->battle;
  const TcOrderKind *kind = &ruleset->system->order_kinds[order->kind];
  TcNote note;
  g_autofree char *units = NULL, *helpers = NULL, *targets = NULL;
  GString *text;

  if (tc_state_says (ruleset, state, order, &note))
    return tc_say_note (&note, ruleset);

  text = g_string_new (_(kind->sentence));
  units = tc_say_counters (order->units, order->n_units, battle);
  helpers = tc_say_counters (order->helpers, order->n_helpers, battle);
  targets = tc_say_counters (order->targets, order->n_targets, battle);
  /* a verb takes the names as its object, a phrase has its own */
  if (order->n_units > 0)
    g_string_append_printf (text, strchr (text->str, ' ') != NULL ? ": %s" : " %s", units);
  if (order->n_helpers > 0)
    g_string_append_printf (text, " & %s", helpers);
  if (order->n_targets > 0)
    g_string_append_printf (text, " → %s", targets);
  if (order->n_path > 0)
    {
      g_autofree char *label = tc_say_place (battle->map, order->path[order->n_path - 1]);

      g_string_append_printf (text, " → %s", label);
    }
  for (guint i = 0; i < 8 && kind->flags[i] != NULL; i++)
    if (order->flags & (1 << i))
      {
        g_autofree char *flag = tc_say_flag (ruleset->system, kind->flags[i]);

        g_string_append_printf (text, " · %s", flag);
      }
  if (kind->has_value)
    g_string_append_printf (text, " %d", order->value);
  return g_string_free (text, FALSE);
}

char *
tc_say_ratio (TcRatio ratio)
{
  char *text = tc_ratio_to_string (ratio);

  if (ratio.denominator == 1)
    *strchr (text, '/') = '\0';
  return text;
}

char *
tc_say_percent (TcRatio ratio)
{
  /* Translators: a share of a hundred */
  return g_strdup_printf (_("%.1f %%"), 100.0 * tc_ratio_to_double (ratio));
}

char *
tc_say_range (TcRatio share, guint games)
{
  double low, high;

  tc_batch_interval ((guint64) (tc_ratio_to_double (share) * games + 0.5), games, &low, &high);
  /* Translators: between two shares of a hundred */
  return g_strdup_printf (_("%.1f to %.1f"), 100 * low, 100 * high);
}

char *
tc_say_share (TcRatio share, guint games)
{
  g_autofree char *percent = tc_say_percent (share), *range = tc_say_range (share, games);

  return g_strdup_printf ("%s (%s)", percent, range);
}

char *
tc_say_games (guint games)
{
  return g_strdup_printf (_("Too many ways to follow them all: shares of %u games that were played out with the seed %d, with 95 per cent "
                            "intervals."), games, TC_ODDS_SEED);
}

char *
tc_say_margin (TcRatio value, double margin)
{
  g_autofree char *text = margin > 0 ? tc_say_decimal (value) : tc_say_short (value);

  /* Translators: a number, and how far it may be from what is right */
  return margin > 0 ? g_strdup_printf (_("%s ± %.2f"), text, margin) : g_steal_pointer (&text);
}

char *
tc_say_decimal (TcRatio ratio)
{
  return g_strdup_printf ("%.2f", tc_ratio_to_double (ratio));
}

char *
tc_say_short (TcRatio ratio)
{
  return ratio.denominator == 1 ? tc_say_ratio (ratio) : tc_say_decimal (ratio);
}

char *
tc_say_more_results (guint n)
{
  return g_strdup_printf (ngettext ("%u further result", "one of %u further results", n), n);
}

const char *
tc_say_back (const TcSystem *system)
{
  return system != NULL && system->back != NULL ? _(system->back) : _("turned to its back");
}

const char *
tc_say_worse (const TcSystem *system)
{
  return system != NULL && system->back_worse != NULL ? _(system->back_worse) : NULL;
}

char *
tc_say_fate (guint fate, int lost, const TcSystem *system)
{
  const char *worse = tc_say_worse (system);
  g_autofree char *weakened = g_strdup_printf (ngettext ("loses %d base", "loses %d bases", lost), lost);
  const struct { guint bit; const char *text;
  } fates[] = {
    { TC_FATE_ELIMINATED, N_("eliminated") },
    { TC_FATE_CAPTURED, N_("captured") },
    { TC_FATE_REDUCED, tc_say_back (system) },
    { TC_FATE_RECOVERED, N_("recovered") },
    { TC_FATE_MOVED, N_("moves") },
    { TC_FATE_LEFT, N_("leaves the map") },
    { TC_FATE_WEAKENED, weakened },
    { TC_FATE_WORSE, worse != NULL ? worse : N_("demoralized") },
  };
  GString *text = g_string_new (NULL);

  /* A routed unit is not called disordered as well. */
  if (worse != NULL && (fate & TC_FATE_WORSE))
    fate &= ~TC_FATE_REDUCED;

  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    if (fate & fates[i].bit)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _(fates[i].text));
  if (text->len == 0)
    g_string_append (text, _("unharmed"));
  return g_string_free (text, FALSE);
}

char *
tc_say_option (const TcOption *option)
{
  g_return_val_if_fail (option != NULL, NULL);

  return *option->title != '\0' ? g_strdup (g_dgettext (GETTEXT_PACKAGE, option->title)) : tc_say_code (option->id);
}

char *
tc_say_choice (const TcOption *option, guint choice)
{
  g_auto (GStrv) choices = NULL, words = NULL;

  g_return_val_if_fail (option != NULL, NULL);

  choices = g_strsplit (option->choices, " ", -1);
  words = g_strsplit (option->words, "|", -1);
  g_return_val_if_fail (choice < g_strv_length (choices), NULL);

  return choice < g_strv_length (words) ? g_strdup (g_dgettext (GETTEXT_PACKAGE, g_strstrip (words[choice])))
                                        : tc_say_code (choices[choice]);
}

char *
tc_say_set_choice (const TcBattle *battle, const char *option, const char *choice)
{
  const TcOption *of;
  g_auto (GStrv) choices = NULL;
  g_autofree char *name = NULL, *title = NULL;

  g_return_val_if_fail (option != NULL && choice != NULL, NULL);

  of = battle != NULL ? tc_battle_find_option (battle, option) : NULL;
  choices = g_strsplit (of != NULL ? of->choices : "", " ", -1);
  for (guint i = 0; choices[i] != NULL && name == NULL; i++)
    name = strcmp (choices[i], choice) == 0 ? tc_say_choice (of, i) : NULL;
  if (name == NULL)
    name = tc_say_code (choice);
  title = of != NULL ? tc_say_option (of) : tc_say_code (option);
  /* Translators: an option of the rules, and which choice of it */
  return g_strdup_printf (_("%s: %s"), title, name);
}

char *
tc_say_set_up (const TcBattle *battle, const char *option, const char *choice)
{
  g_autofree char *said = option != NULL ? tc_say_set_choice (battle, option, choice) : NULL;

  if (said == NULL)
    return g_strdup (_("Set-up"));
  /* Translators: {0}: an option of the rules and a choice of it, by which counters are set up */
  return tc_words_fill (_("Set-up, {0}"), (const char *const[]) { said, NULL });
}

char *
tc_say_named (const char *noun, const char *name)
{
  g_return_val_if_fail (noun != NULL && name != NULL, NULL);

  /* Translators: {0}: what it is, such as an army or a special rule, {1}: its name */
  return *name == '\0' ? g_strdup (noun) : tc_words_fill (_("{0} “{1}”"), (const char *const[]) { noun, name, NULL });
}

char *
tc_say_module (const char *type, const char *name)
{
  g_autofree char *kind = NULL, *said = NULL;

  g_return_val_if_fail (type != NULL && name != NULL, NULL);

  kind = tc_say_code (type);
  said = tc_say_code (name);
  return tc_say_named (kind, said);
}

char *
tc_say_date (const char *date)
{
  int year, month, day, length = 0;
  g_autoptr (GDateTime) time = NULL;

  if (sscanf (date, "%4d-%2d-%2d%n", &year, &month, &day, &length) == 3 && date[length] == '\0')
    time = g_date_time_new_utc (year, month, day, 0, 0, 0);
  /* Translators: a day, such as 16 November 1632; see the manual of g_date_time_format() */
  return time != NULL ? g_date_time_format (time, _("%-d %B %Y")) : g_strdup (date);
}

static void
say_basis (GString *text, const GPtrArray *provenance)
{
  static const TcWord basis[] = {
    { "source", "", N_("From the sources") },
    { "inferred", "", N_("Inferred") },
    { "reconstruction", "", N_("Reconstruction") },
    { "invented", "", N_("Invented") },
    { NULL, NULL, NULL },
  };

  for (guint i = 0; i < provenance->len; i++)
    {
      const TcProvenance *known = g_ptr_array_index (provenance, i);
      const TcWord *word = tc_words_find (basis, known->basis);
      g_autofree char *code = tc_say_code (known->basis);

      if (*known->text != '\0')
        /* Translators: how something is known, and the words about it */
        g_string_append_printf (text, _("%s%s: %s"), text->len > 0 ? "\n\n" : "",
                                word != NULL ? _(word->sentence) : code, known->text);
    }
}

char *
tc_say_provenance (const TcBattle *battle)
{
  GString *text = g_string_new (NULL);

  say_basis (text, battle->provenance);
  say_basis (text, battle->map->provenance);
  return g_string_free (text, FALSE);
}

char *
tc_say_flag (const TcSystem *system, const char *flag)
{
  const TcWord *word = tc_words_find (system->words, flag);

  /* A word with arguments is a sentence about the flag, not its name. */
  return word != NULL && *word->args == '\0' ? tc_words_fill (word->sentence, NULL)
                                             : tc_say_code (flag);
}

char *
tc_say_gain (const TcGain *gain, const char *other, int seed)
{
  double mean = tc_gain_get_mean (gain), error = tc_gain_get_error (gain);

  if (!gain->rolls)
    return g_strdup_printf (_("%+.2f strength points against “%s” by the end of the enemy’s next player-turn, exactly: "
                              "nothing was left to chance"), mean, other);
  if (!tc_gain_differs (gain))
    return g_strdup_printf (_("No clear difference from “%s” by the end of the enemy’s next player-turn: "
                              "%+.2f ± %.2f strength points, a sample of %u, seed %d"), other, mean, error, gain->n, seed);

  return g_strdup_printf (_("%+.2f ± %.2f strength points against “%s” by the end of the enemy’s next player-turn: "
                            "a sample of %u, seed %d"), mean, error, other, gain->n, seed);
}

char *
tc_say_values (const gint32 *values)
{
  static const TcColumn shown[] = { TC_COLUMN_LEADERSHIP, TC_COLUMN_STRENGTH, TC_COLUMN_MOVEMENT };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    if (values[shown[i]] != TC_NO_VALUE)
      g_string_append_printf (text, "%s%d", text->len > 0 ? "-" : "", values[shown[i]]);
  if (values[TC_COLUMN_MORALE] != TC_NO_VALUE)
    {
      /* Translators: m is short for morale, after strength and movement: "8-4 m5" */
      g_autofree char *morale = g_strdup_printf (_("m%d"), values[TC_COLUMN_MORALE]);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", morale);
    }
  return g_string_free (text, FALSE);
}

char *
tc_say_sides (const TcMap *map, TcHex hex)
{
  GString *text = g_string_new (NULL);

  for (guint kind = 0; kind < map->n_side_kinds; kind++)
    {
      GString *toward = g_string_new (NULL);

      for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
        {
          TcHex other = tc_hexgrid_neighbour (&map->grid, hex, direction);
          char label[TC_HEX_LABEL_SIZE];

          if ((tc_map_get_sides (map, hex, direction) & (1 << kind)) == 0 || other == TC_NO_HEX)
            continue;
          g_string_append_printf (toward, "%s%s", toward->len > 0 ? ", " : "",
                                  tc_hexgrid_format (&map->grid, other, label));
        }
      if (toward->len > 0)
        {
          g_autofree char *name = tc_say_code (map->side_kinds[kind]);

          /* Translators: something along hexsides, and the hexes on their far side */
          g_string_append_printf (text, _("%s%s toward %s"), text->len > 0 ? "; " : "", name,
                                  toward->str);
        }
      g_string_free (toward, TRUE);
    }
  return g_string_free (text, FALSE);
}
