/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as changes of a shipped battle: what the rules bind all the same can be set up and played, and what
 * they do not is reported in whole sentences.
 *
 * The first byte says which battle.  Then six bytes each are a change of its text: what to do, the number of
 * a line (two bytes) and of another (two), and which value or attribute (one).
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-system.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define MAX_CHANGES 12
#define MAX_ORDERS  40

static const char *const values[] = {
  "", "0", "1", "2", "3", "4", "5", "6", "7", "9", "10", "12", "24", "99", "100", "999", "1000", "9999", "32767", "32768",
  "-1", "-9", "2147483647", "yes", "no", "none", "all", "any", "0101", "2328", "1-6", "1/3", "x2", "+2", "1 2 3", "900,600", "180",
};

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The battles that come with the program, read once, in order of their names. */
static const GPtrArray *
get_texts (void)
{
  static GPtrArray *texts;

  if (texts == NULL)
    {
      g_autofree char *one = tc_paths_find ("scenarios", "lutzen-1632.tercio");
      g_autofree char *folder = g_path_get_dirname (one);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        if (g_str_has_suffix (name, TC_BATTLE_ENDING))
          g_ptr_array_add (names, g_build_filename (folder, name, NULL));
      g_ptr_array_sort (names, compare_names);
      texts = g_ptr_array_new ();
      for (guint i = 0; i < names->len; i++)
        {
          g_autofree char *text = NULL;

          g_assert_true (g_file_get_contents (g_ptr_array_index (names, i), &text, NULL, NULL));
          g_ptr_array_add (texts, g_strsplit (text, "\n", -1));
        }
    }
  return texts;
}

/* The value of the @which-th attribute of a line, NULL when it has none. */
static char *
find_value (const char *line, guint which, gsize *length)
{
  g_auto (GStrv) parts = g_strsplit (line, "=\"", -1);
  guint n = g_strv_length (parts) - (parts[0] != NULL);
  const char *at = line;

  if (n == 0)
    return NULL;
  for (guint i = 0; i <= which % n; i++)
    at = strstr (at, "=\"") + 2;
  *length = strcspn (at, "\"");
  return (char *) at;
}

static void
replace (GPtrArray *lines, guint index, const char *from, gsize length, const char *value, gsize value_length)
{
  char *line = g_ptr_array_index (lines, index);
  GString *changed = g_string_new_len (line, from - line);

  g_string_append_len (changed, value, (gssize) value_length);
  g_string_append (changed, from + length);
  g_free (line);
  g_ptr_array_index (lines, index) = g_string_free (changed, FALSE);
}

static void
change (GPtrArray *lines, const guint8 *op)
{
  guint a = (op[1] | op[2] << 8) % lines->len, b = (op[3] | op[4] << 8) % lines->len;
  const char *value = values[op[5] % G_N_ELEMENTS (values)], *one = g_ptr_array_index (lines, a);
  gsize length, other_length;
  char *at = find_value (one, op[5] / 4, &length), *other = find_value (g_ptr_array_index (lines, b), op[5], &other_length);

  switch (op[0] % 8)
    {
    case 0: /* a line goes, that is whole in itself */
      if (strstr (one, "/>") != NULL || strstr (one, "</row>") != NULL)
        g_ptr_array_remove_index (lines, a);
      break;
    case 1:
      if (strstr (one, "/>") != NULL || strstr (one, "</row>") != NULL)
        g_ptr_array_insert (lines, (int) b, g_strdup (one));
      break;
    case 2:
    case 3: /* what another line says */
      if (at != NULL && other != NULL && a != b)
        {
          g_autofree char *copy = g_strndup (other, other_length);

          replace (lines, a, at, length, copy, other_length);
        }
      break;
    case 4: /* the next line of a chart with one letter changed */
      if (strstr (one, "</row>") != NULL)
        replace (lines, a, strchr (one, '>') + 1, 1, value, strlen (value));
      break;
    default:
      if (at != NULL)
        replace (lines, a, at, length, value, strlen (value));
    }
}

/* Every blank of its sentence has an argument. */
static void
check_words (const TcIssue *issue, const TcSystem *system)
{
  const TcWord *word = tc_words_find (tc_store_words, issue->code);

  if (word == NULL && system != NULL)
    word = tc_words_find (system->problems, issue->code);
  if (word == NULL)
    word = tc_words_find (tc_rules_problems, issue->code);
  if (word == NULL)
    g_error ("no words for %s", issue->code);
  for (guint i = g_strv_length (issue->args); i < 10; i++)
    {
      char blank[4];

      g_snprintf (blank, sizeof blank, "{%u}", i);
      if (strstr (word->sentence, blank) != NULL)
        g_error ("%s has no argument %s", issue->code, blank);
    }
}

static void
play (const TcRuleset *ruleset, guint8 seed)
{
  g_autofree TcState *state = tc_state_new (ruleset);
  g_autofree TcScore *score = g_new0 (TcScore, 1);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcSeeded dice, random;
  TcOrder order;
  TcNote note = { NULL };

  tc_seeded_init (&dice, seed, 0);
  tc_seeded_init (&random, seed, 1);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (guint i = 0; i < MAX_ORDERS && tc_state_sample (ruleset, state, &random, &order); i++)
    {
      tc_state_apply (ruleset, state, &order, &dice.parent, NULL);
      if (!tc_state_sound (ruleset, state, &note))
        g_error ("not sound: %s", note.code);
    }
  tc_state_place (ruleset, state, placements);
  tc_state_score (ruleset, state, score);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const GPtrArray *texts = get_texts ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = NULL;
  g_autofree char *text = NULL;
  TcRuleset *ruleset = NULL;
  guint n_read;

  if (size == 0)
    return 0;
  for (char **line = g_ptr_array_index (texts, data[0] % texts->len); *line != NULL; line++)
    g_ptr_array_add (lines, g_strdup (*line));
  for (gsize i = 1; i + 6 <= size && i < 1 + 6 * MAX_CHANGES && lines->len > 0; i += 6)
    change (lines, data + i);
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("\n", (char **) lines->pdata);
  battle = tc_battle_file_parse ("fuzz.xml", text, strlen (text), issues);
  n_read = tc_issue_list_get_length (issues);
  if (battle != NULL && !tc_issue_list_has_errors (issues))
    {
      ruleset = tc_ruleset_new (battle, issues);
      g_assert_true ((ruleset == NULL) == tc_issue_list_has_errors (issues));
    }
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    check_words (tc_issue_list_get (issues, i), battle != NULL ? tc_system_find (battle->rules->system) : NULL);
  /* The sentence of an issue is looked for among the words of the store first. */
  for (guint i = n_read; i < tc_issue_list_get_length (issues); i++)
    g_assert_null (tc_words_find (tc_store_words, tc_issue_list_get (issues, i)->code));
  if (ruleset != NULL)
    play (ruleset, data[size - 1]);
  g_clear_pointer (&ruleset, tc_ruleset_unref);
  return 0;
}
