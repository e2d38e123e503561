/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-aid.h"

#include <stdlib.h>
#include <string.h>

#include "tc-arm.h"
#include "tc-calculation.h"
#include "tc-say.h"
#include "tc-system.h"

#define STRENGTH_MOST 24 /* of who attacks */
#define DEFENCE_MOST 8
#define LEADER_MOST 4

/* The ranges that are asked about. */
typedef struct
{
  int         step, most;
  const char *head;      /* N_() */
  gboolean    all_shoot; /* others than guns */
} Ranges;

static const Ranges boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { 1, 60, N_("Hexes"), FALSE },
  [TC_BOARD_TABLE] = { 10, 990, N_("Millimetres"), TRUE },
};

/* A line of a table: what was asked, and the answer; all are owned. */
typedef struct
{
  char          *label;
  char          *column;
  TcCalculation *answer;
} Line;

/* Which lines become one when they are answered alike. */
typedef enum
{
  MERGE_RUN,  /* this one and the one before: "3–5" */
  MERGE_LIST, /* this one and any before it: "woods, marsh" */
} Merge;

typedef struct
{
  TcPrintout    *out;
  const TcRules *book;
  GPtrArray     *lines;   /* Line */
  GPtrArray     *results; /* of all tables, in the order in which they come up: their codes, each followed by what it means */
  const Ranges  *ranges;
} Aid;

static void
line_free (gpointer data)
{
  Line *self = data;

  g_free (self->label);
  g_free (self->column);
  tc_calculation_free (self->answer);
  g_free (self);
}

static const TcExplanation *
get_explanation (const TcCalculation *answer)
{
  return answer->odds.explained ? &answer->odds.explanation : NULL;
}

/* The column of the chart, or the odds; "" where there are none. */
static const char *
get_column (const TcCalculation *answer)
{
  const TcExplanation *e = get_explanation (answer);

  return e == NULL ? "" : e->column[0] != '\0' ? e->column : e->odds;
}

/* NULL when the rules have no such question, refuse it, or it has too many answers. */
static TcCalculation *
ask (const Aid *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static TcCalculation *
ask (const Aid *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  TcCalculation *answer;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  answer = tc_calculation_new (self->book, text, NULL);
  if (answer != NULL && (answer->refusal.code != NULL || !answer->odds.complete))
    g_clear_pointer (&answer, tc_calculation_free);

  return answer;
}

static TcRatio
find_chance (const TcCalculation *answer, const char *result)
{
  TcRatio chance = TC_RATIO_ZERO;

  for (guint i = 0; i < answer->odds.n; i++)
    if (strcmp (tc_say_outcome (&answer->odds.outcomes[i], tc_game_get_ruleset (answer->game)), result) == 0)
      chance = tc_ratio_add (chance, answer->odds.outcomes[i].chance);

  return chance;
}

/* The same chances of the same results. */
static gboolean
is_alike (const TcCalculation *a, const TcCalculation *b)
{
  for (guint way = 0; way < 2; way++)
    {
      const TcCalculation *one = way == 0 ? a : b;

      for (guint i = 0; i < one->odds.n; i++)
        {
          const char *result = tc_say_outcome (&one->odds.outcomes[i], tc_game_get_ruleset (one->game));

          if (tc_ratio_compare (find_chance (a, result), find_chance (b, result)) != 0)
            return FALSE;
        }
    }

  return TRUE;
}

/* "3–5": a run that goes on. */
static void
extend (char **run, const char *last)
{
  g_autofree char *first = g_steal_pointer (run);
  const char *dash = strstr (first, "–");

  *run = strcmp (first, last) == 0 ? g_strdup (first)
                                   : g_strdup_printf ("%.*s–%s", (int) (dash != NULL ? (gsize) (dash - first) : strlen (first)), first, last);
}

/* FALSE: it stays a line of its own. */
static gboolean
merge (GPtrArray *lines, guint from, const char *label, const TcCalculation *answer, Merge how)
{
  for (guint i = how == MERGE_RUN ? MAX (from + 1, lines->len) - 1 : from; i < lines->len; i++)
    {
      Line *line = g_ptr_array_index (lines, i);
      g_autofree char *before = NULL;

      if (!is_alike (line->answer, answer))
        continue;
      if (how == MERGE_RUN)
        {
          extend (&line->label, label);
          extend (&line->column, get_column (answer));
          return TRUE;
        }
      before = g_steal_pointer (&line->label);
      line->label = g_strdup_printf ("%s, %s", before, label);
      return TRUE;
    }

  return FALSE;
}

/* Takes @answer; only lines from @from on are looked at. */
static void
add_line (Aid *self, guint from, const char *label, TcCalculation *answer, Merge how)
{
  Line *line;

  if (merge (self->lines, from, label, answer, how))
    {
      tc_calculation_free (answer);
      return;
    }
  line = g_new0 (Line, 1);
  line->label = g_strdup (label);
  line->column = g_strdup (get_column (answer));
  line->answer = answer;
  g_ptr_array_add (self->lines, line);
}

/* Tables */

/* For the list of what results mean. */
static void
note_result (Aid *self, const char *code, const TcOutcome *outcome, const TcRuleset *ruleset)
{
  g_autofree char *head = g_strconcat (code, ": ", NULL), *meaning = NULL;

  if (outcome->result.code == NULL)
    return;
  for (guint i = 0; i < self->results->len; i += 2)
    if (strcmp (g_ptr_array_index (self->results, i), code) == 0)
      return;
  meaning = tc_say_result (&outcome->result, ruleset);
  g_ptr_array_add (self->results, g_strdup (code));
  g_ptr_array_add (self->results, g_strdup (g_str_has_prefix (meaning, head) ? meaning + strlen (head) : meaning));
}

/* Results of all lines: codes, borrowed. */
static GPtrArray *
list_results (Aid *self)
{
  GPtrArray *results = g_ptr_array_new ();

  for (guint i = 0; i < self->lines->len; i++)
    {
      const TcCalculation *answer = ((const Line *) g_ptr_array_index (self->lines, i))->answer;

      for (guint k = 0; k < answer->odds.n; k++)
        {
          const TcRuleset *ruleset = tc_game_get_ruleset (answer->game);
          const char *result = tc_say_outcome (&answer->odds.outcomes[k], ruleset);

          note_result (self, result, &answer->odds.outcomes[k], ruleset);
          if (!g_ptr_array_find_with_equal_func (results, result, g_str_equal, NULL))
            g_ptr_array_add (results, (gpointer) result);
        }
    }

  return results;
}

static gboolean
has_columns (const Aid *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (*((const Line *) g_ptr_array_index (self->lines, i))->column != '\0')
      return TRUE;

  return FALSE;
}

static void
print_line (const Aid *self, const Line *line, const GPtrArray *results, gboolean columns)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (texts, g_strdup (line->label));
  if (columns)
    g_ptr_array_add (texts, g_strdup (line->column));
  for (guint i = 0; i < results->len; i++)
    {
      TcRatio chance = find_chance (line->answer, g_ptr_array_index (results, i));

      g_ptr_array_add (texts, tc_ratio_compare (chance, TC_RATIO_ZERO) > 0 ? tc_say_ratio (chance) : g_strdup (""));
    }
  tc_printout_add_row (self->out, (const char *const *) texts->pdata);
}

/* A table of all lines, which are done with; nothing without any. */
static void
print_lines (Aid *self, const char *title, const char *head)
{
  g_autoptr (GPtrArray) results = list_results (self), heads = g_ptr_array_new ();
  gboolean columns = has_columns (self);

  if (self->lines->len > 0)
    {
      g_ptr_array_add (heads, (gpointer) head);
      if (columns)
        g_ptr_array_add (heads, (gpointer) _("Column"));
      for (guint i = 0; i < results->len; i++)
        g_ptr_array_add (heads, g_ptr_array_index (results, i));
      g_ptr_array_add (heads, NULL);
      tc_printout_add_table (self->out, title, (const char *const *) heads->pdata, 0);
    }
  for (guint i = 0; i < self->lines->len; i++)
    print_line (self, g_ptr_array_index (self->lines, i), results, columns);
  g_ptr_array_set_size (self->lines, 0);
}

/* Attacks */

/* From the worst column for who attacks to the best one.  The smallest attacks have that order by ratio where rules count differences,
 * too. */
static int
compare_columns (gconstpointer a, gconstpointer b)
{
  const int *x = (*(TcCalculation *const *) a)->odds.explanation.total, *y = (*(TcCalculation *const *) b)->odds.explanation.total;

  return x[TC_QUANTITY_ATTACK] * y[TC_QUANTITY_DEFENCE] - y[TC_QUANTITY_ATTACK] * x[TC_QUANTITY_DEFENCE];
}

/* The smallest attack of each column: TcCalculation *. */
static GPtrArray *
find_columns (const Aid *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *found = g_ptr_array_new ();

  for (int sum = 2; sum <= STRENGTH_MOST + DEFENCE_MOST; sum++)
    for (int defence = MAX (1, sum - STRENGTH_MOST); defence <= MIN (DEFENCE_MOST, sum - 1); defence++)
      {
        TcCalculation *answer = ask (self, "%d vs %d", sum - defence, defence);
        const TcExplanation *e = answer != NULL ? get_explanation (answer) : NULL;

        if (e != NULL && e->has[TC_QUANTITY_ATTACK] && e->has[TC_QUANTITY_DEFENCE] && *get_column (answer) != '\0'
            && g_hash_table_add (seen, g_strdup (get_column (answer))))
          g_ptr_array_add (found, answer);
        else
          tc_calculation_free (answer);
      }
  g_ptr_array_sort (found, compare_columns);

  return found;
}

static void
add_columns (Aid *self)
{
  g_autoptr (GPtrArray) found = find_columns (self);

  for (guint i = 0; i < found->len; i++)
    {
      TcCalculation *answer = g_ptr_array_index (found, i);
      g_autofree char *label = g_strdup (answer->text);

      add_line (self, 0, label, answer, MERGE_RUN);
    }
  print_lines (self, _("Attacks"), _("Smallest attack"));
}

/* A kind of unit with the first number that the rules let it have; NULL: it is none that fights. Free with g_free(). */
static char *
size_kind (const Aid *self, const TcKind *kind)
{
  static const int sizes[] = { 4, 3, 6, 2, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *unit = g_strdup_printf ("%s:%d", kind->id, sizes[i]);
      g_autoptr (TcCalculation) answer = ask (self, "%s vs %s", unit, unit);

      if (answer != NULL)
        return g_steal_pointer (&unit);
    }

  return NULL;
}

/* Where there are no columns each kind has its own chances: the kinds that fight, and a unit of each. */
static GPtrArray *
list_units (const Aid *self, GPtrArray *kinds)
{
  GPtrArray *units = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->book->kinds->len; i++)
    {
      char *unit = size_kind (self, g_ptr_array_index (self->book->kinds, i));

      if (unit == NULL)
        continue;
      g_ptr_array_add (units, unit);
      g_ptr_array_add (kinds, g_ptr_array_index (self->book->kinds, i));
    }

  return units;
}

/* "Heavy cavalry vs Militia, Riflemen". */
static void
add_kinds (Aid *self)
{
  g_autoptr (GPtrArray) kinds = g_ptr_array_new ();
  g_autoptr (GPtrArray) units = list_units (self, kinds);

  for (guint i = 0; i < units->len; i++)
    for (guint k = 0, from = self->lines->len; k < units->len; k++)
      {
        const TcKind *attacker = g_ptr_array_index (kinds, i), *defender = g_ptr_array_index (kinds, k);
        TcCalculation *answer = ask (self, "%s vs %s", (char *) g_ptr_array_index (units, i), (char *) g_ptr_array_index (units, k));
        g_autofree char *label = g_strdup_printf (_("%s vs %s"), attacker->name, defender->name);

        if (answer != NULL && merge (self->lines, from, defender->name, answer, MERGE_LIST))
          tc_calculation_free (answer);
        else if (answer != NULL)
          add_line (self, self->lines->len, label, answer, MERGE_LIST);
      }
  print_lines (self, _("Attacks"), _("Attack"));
}

/* What terrain makes of one and the same attack. */
static void
add_terrain (Aid *self)
{
  const TcChart *chart = NULL;

  for (guint i = 0; i < self->book->charts->len; i++)
    if (((const TcChart *) g_ptr_array_index (self->book->charts, i))->role == TC_CHART_TERRAIN)
      chart = g_ptr_array_index (self->book->charts, i);
  for (guint i = 0; chart != NULL && i < chart->rows->len; i++)
    {
      TcCalculation *answer = ask (self, "12 vs 6 %s", tc_chart_get_cell (chart, i, 0));

      if (answer != NULL && *get_column (answer) != '\0')
        add_line (self, 0, tc_chart_get_cell (chart, i, 0), answer, MERGE_LIST);
      else
        tc_calculation_free (answer);
    }
  /* Where it makes no difference there is nothing to look up. */
  if (self->lines->len == 1)
    g_ptr_array_set_size (self->lines, 0);
  print_lines (self, _("Terrain"), _("12 against 6"));
}

/* Fire */

static void
add_ranges (Aid *self, const char *who, const char *title)
{
  for (int range = self->ranges->step; range <= self->ranges->most; range += self->ranges->step)
    {
      TcCalculation *answer = ask (self, "%s %d vs %d", who, range, 4);
      g_autofree char *label = g_strdup_printf ("%d", range);

      if (answer == NULL)
        break;
      add_line (self, 0, label, answer, MERGE_RUN);
    }
  print_lines (self, title, _(self->ranges->head));
}

static void
add_fire (Aid *self)
{
  add_ranges (self, "gun", _("Fire of guns"));
  for (guint i = 0; self->ranges->all_shoot && i < self->book->kinds->len; i++)
    {
      const TcKind *kind = g_ptr_array_index (self->book->kinds, i);
      g_autofree char *unit = tc_arm_find (kind->symbol) != TC_ARM_ARTILLERY ? size_kind (self, kind) : NULL;
      g_autofree char *who = unit != NULL ? g_strconcat ("fire ", unit, NULL) : NULL;
      int size = unit != NULL ? atoi (strchr (unit, ':') + 1) : 0;
      /* Translators: a kind of unit, and of how many bases it is */
      g_autofree char *title = g_strdup_printf (ngettext ("Fire of %s, %d base", "Fire of %s, %d bases", (gulong) size), kind->name, size);

      if (who != NULL)
        add_ranges (self, who, title);
    }
}

/* Rally */

static gboolean
is_certain (const Aid *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (((const Line *) g_ptr_array_index (self->lines, i))->answer->odds.n > 1)
      return FALSE;

  return TRUE;
}

static void
add_rally (Aid *self)
{
  for (int leader = 0; leader <= LEADER_MOST; leader++)
    {
      TcCalculation *answer = leader == 0 ? ask (self, "rally 4") : ask (self, "rally 4 leader %d", leader);

      g_autofree char *label = g_strdup_printf ("%d", leader);

      if (answer != NULL)
        add_line (self, 0, label, answer, MERGE_RUN);
    }
  if (is_certain (self))
    g_ptr_array_set_size (self->lines, 0);
  print_lines (self, _("Rally"), _("Value of the leader"));
}

/* Results */

static void
add_meanings (Aid *self)
{
  if (self->results->len > 0)
    tc_printout_add_table (self->out, _("Results"), (const char *const[]) { _("Result"), _("Meaning"), NULL }, 0);
  for (guint i = 0; i < self->results->len; i += 2)
    tc_printout_add_row (self->out, (const char *const[]) { g_ptr_array_index (self->results, i),
                                                            g_ptr_array_index (self->results, i + 1), NULL });
}

void
tc_aid_add_tables (TcPrintout *self, const TcRules *book)
{
  const TcSystem *system;
  guint before;
  Aid aid;

  g_return_if_fail (self != NULL && book != NULL);

  system = tc_system_find (book->system);
  before = self->tables->len;
  aid = (Aid) { self, book, g_ptr_array_new_with_free_func (line_free), g_ptr_array_new_with_free_func (g_free),
                &boards[tc_system_get_board (system)->kind] };
  add_columns (&aid);
  if (self->tables->len == before)
    add_kinds (&aid);
  add_terrain (&aid);
  add_fire (&aid);
  add_rally (&aid);
  add_meanings (&aid);
  g_ptr_array_unref (aid.lines);
  g_ptr_array_unref (aid.results);
}
