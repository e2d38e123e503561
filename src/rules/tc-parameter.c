/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-parameter.h"

#include "tc-nearest.h"

int
tc_parameter_get_line (const TcBattle *battle, const char *id)
{
  for (guint i = 0; i < battle->rules->parameters->len; i++)
    {
      const TcParameter *parameter = g_ptr_array_index (battle->rules->parameters, i);

      if (g_str_equal (parameter->id, id))
        return parameter->line;
    }
  return 0;
}

/* @text NULL: it is missing. */
static void
complain (const TcBattle *battle, const char *id, const char *text, const char *expected,
          const char *near, TcIssueList *issues)
{
  g_autofree char *subject = g_strconcat ("parameter:", id, NULL);
  const char *code = text == NULL ? "parameter-missing" : "parameter-wrong";
  TcIssue *issue = tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, NULL,
                                      tc_parameter_get_line (battle, id), 0, subject, id, expected,
                                      text, NULL);

  if (near != NULL)
    tc_issue_add_fix (issue, "use-value", id, near, NULL);
}

int
tc_parameter_read_number (const TcBattle *battle, const char *id, int low, int high,
                          TcIssueList *issues)
{
  const char *text = tc_battle_get_parameter (battle, id);
  g_autofree char *expected = g_strdup_printf ("%d–%d", low, high);
  g_autofree char *near = NULL;
  int number;

  if (text != NULL && tc_number_parse (text, &number))
    {
      if (number >= low && number <= high)
        return number;
      near = g_strdup_printf ("%d", CLAMP (number, low, high));
    }
  complain (battle, id, text, expected, near, issues);
  return low;
}

int
tc_parameter_read_or (const TcBattle *battle, const char *id, int low, int high, int otherwise,
                      TcIssueList *issues)
{
  return tc_battle_get_parameter (battle, id) == NULL ? otherwise
                                                      : tc_parameter_read_number (battle, id, low, high, issues);
}

int
tc_parameter_read_word (const TcBattle *battle, const char *id, const char *const *words,
                        TcIssueList *issues)
{
  const char *text = tc_battle_get_parameter (battle, id);
  g_autofree char *expected = g_strjoinv (", ", (char **) words);

  for (int i = 0; text != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      return i;
  complain (battle, id, text, expected,
            text != NULL ? tc_nearest_word (text, words) : words[g_strv_length ((char **) words) - 1], issues);
  return -1;
}

int
tc_parameter_read_side (const TcBattle *battle, const char *id, int otherwise, TcIssueList *issues)
{
  const char *text = tc_battle_get_parameter (battle, id);
  const char *sides[TC_MAX_SIDES + 1] = { NULL };

  if (text == NULL || text[0] == '\0')
    return otherwise;
  for (guint i = 0; i < MIN (battle->sides->len, TC_MAX_SIDES); i++)
    sides[i] = ((const TcSide *) g_ptr_array_index (battle->sides, i))->id;
  return tc_parameter_read_word (battle, id, sides, issues);
}
