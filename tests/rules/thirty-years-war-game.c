/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table: orders that are given or refused, and what became of whom. */
#include "thirty-years-war-table.h"
#include "tw-morale.h"
#include "tw-system.h"
#include "tw-victory.h"

#include <string.h>

void
give (Table *self, const char *text, const char *dice)
{
  g_auto (GStrv) words = g_strsplit (dice, " ", -1);
  guint16 values[64];
  guint n = 0;
  TcLog log = { self->events };
  TcScripted scripted;
  TcNote note = { NULL };
  TcOrder order;

  for (guint i = 0; words[i] != NULL && dice[0] != '\0'; i++)
    values[n++] = g_ascii_strtoull (words[i], NULL, 10) - 1;
  read_order (self, text, &order);
  if (!tc_state_check (self->ruleset, self->state, &order, &note))
    g_error ("%s was refused: %s (%s)", text, tc_note_say (&note, self->ruleset), note.rule);
  tc_scripted_init (&scripted, values, n);
  tc_state_apply (self->ruleset, self->state, &order, &scripted.parent, &log);
  if (!tc_scripted_is_spent (&scripted))
    g_error ("%s took %u dice", text, scripted.position);
  if (!tc_state_sound (self->ruleset, self->state, &note))
    g_error ("after %s: %s", text, tc_note_say (&note, self->ruleset));
}

void
give_all (Table *self, const char *orders)
{
  g_auto (GStrv) lines = g_strsplit (orders, "; ", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) parts = g_strsplit (*line, " : ", 2);

      give (self, parts[0], parts[1] != NULL ? parts[1] : "");
    }
}

void
refused_as (Table *self, const char *text, const char *rule, const char *code)
{
  line_refused (self->ruleset, self->state, text, code, rule);
}

void
refused (Table *self, const char *text, const char *rule)
{
  refused_as (self, text, rule, NULL);
}

gboolean
lists (Table *self, const char *text)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcOrder order;

  read_order (self, text, &order);
  tc_state_list (self->ruleset, self->state, -1, orders);
  for (guint i = 0; i < orders->len; i++)
    if (tc_order_equal (&order, &g_array_index (orders, TcOrder, i)))
      return TRUE;

  return FALSE;
}

int
counter (Table *self, const char *id)
{
  int index = tc_battle_find_counter (self->battle, id);

  if (index < 0)
    g_error ("no counter %s", id);

  return index;
}

const char *
where (Table *self, const char *id)
{
  static char label[TC_HEX_LABEL_SIZE];
  int hex = tw (self)->hex[counter (self, id)];

  return hex < 0 ? "-" : tc_hexgrid_format (&self->battle->map->grid, hex, label);
}

gboolean
is_disrupted (Table *self, const char *id)
{
  return tw_has (tw (self), counter (self, id), TW_DISRUPTED) && !is_dead (self, id);
}

gboolean
is_dead (Table *self, const char *id)
{
  return tw_has (tw (self), counter (self, id), TW_DEAD);
}

void
set_disrupted (Table *self, const char *id)
{
  tw (self)->flags[counter (self, id)] |= TW_DISRUPTED;
}

/* Counters that are not in play die for the sum: @by[s] is the last of some whose
 * strengths add up to s. */
static void
lose_reserves (Table *self, int army, int kind, int sum)
{
  const TwRuleset *rules = TW_RULESET (self->ruleset);
  int by[256];

  for (int s = 0; s <= sum; s++)
    by[s] = -1;
  for (int c = 0; c < (int) rules->n_counters; c++)
    {
      if (rules->army[c] != army || rules->kind[c] != kind || tw (self)->hex[c] >= 0
          || tw_has (tw (self), c, TW_DEAD))
        continue;
      for (int s = sum; s >= rules->front[c]; s--)
        if (by[s] < 0 && (s == rules->front[c] || (by[s - rules->front[c]] >= 0 && by[s - rules->front[c]] < c)))
          by[s] = c;
    }
  for (int s = sum; s > 0; s -= rules->front[by[s]])
    {
      g_assert_cmpint (by[s], >=, 0);
      tw (self)->flags[by[s]] |= TW_DEAD;
      tw (self)->losses[army][kind] += rules->front[by[s]];
      if (s == rules->front[by[s]])
        break;
    }
}

void
set_losses (Table *self, const char *army, int infantry, int cavalry)
{
  lose_reserves (self, tc_battle_find_army (self->battle, army), TW_INFANTRY, infantry);
  lose_reserves (self, tc_battle_find_army (self->battle, army), TW_CAVALRY, cavalry);
}

void
table_lose (Table *self, const char *id)
{
  gint16 dead = counter (self, id);
  TcLog log = { self->events };

  tw_losses_eliminate (TW_RULESET (self->ruleset), tw (self), &dead, 1, "S-8.61", &log);
}

void
assert_force (Table *self, int side, int kind, int n, int strength)
{
  const TwRuleset *rules = TW_RULESET (self->ruleset);
  int found = 0, sum = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == side && rules->kind[c] == kind && rules->start[c] >= 0)
      {
        found++;
        sum += rules->front[c];
      }
  g_assert_cmpint (found, ==, n);
  if (strength >= 0)
    g_assert_cmpint (sum, ==, strength);
}

guint
table_level (Table *self, const char *id)
{
  const TwRuleset *rules = TW_RULESET (self->ruleset);
  int army = tc_battle_find_army (self->battle, id);

  for (guint i = 0; i < rules->n_levels; i++)
    if (strcmp (rules->levels[i].id, id) == 0)
      return i;
  for (guint i = 0; i < rules->n_levels; i++)
    if (army >= 0 && rules->levels[i].army == army)
      return i;
  g_error ("no level %s", id);
}

int
level_of (Table *self, const char *id)
{
  return tw (self)->level[table_level (self, id)];
}

gboolean
table_is_broken (Table *self, const char *id)
{
  return tw (self)->broken[table_level (self, id)];
}

void
table_break (Table *self, const char *id)
{
  tw (self)->broken[table_level (self, id)] = TRUE;
}

void
table_judge (Table *self)
{
  TcLog log = { self->events };

  tw_level_judge (TW_RULESET (self->ruleset), tw (self), NULL, &log);
}

void
table_suffer (Table *self, const char *army, int infantry, int cavalry)
{
  set_losses (self, army, infantry, cavalry);
  table_judge (self);
}

void
assert_duties (Table *self, const char *expected)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_autoptr (GString) text = g_string_new ("");

  tc_state_duties (self->ruleset, self->state, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const TcNote *note = &g_array_index (notes, TcNote, i);

      g_assert_nonnull (tc_words_find (tw_words, note->code));
      g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", strcmp (note->code, "must-attack") == 0 ? "" : ">",
                              tc_battle_counter (self->battle, note->args[0])->id);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

TcScore
table_score (Table *self)
{
  TcScore out = { .winner = -1 };

  tw_victory_score (self->ruleset, self->state, &out);

  return out;
}

const TcNote *
table_told (Table *self, const char *code, guint nth)
{
  static TcNote found;
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));

  tc_state_status (self->ruleset, self->state, notes);
  for (guint i = 0; i < notes->len; i++)
    if (g_str_equal (g_array_index (notes, TcNote, i).code, code) && nth-- == 0)
      {
        found = g_array_index (notes, TcNote, i);
        return &found;
      }

  return NULL;
}

gboolean
table_explain (Table *self, const char *text, TcExplanation *out)
{
  TcOrder order;

  read_order (self, text, &order);
  return tc_state_explain (self->ruleset, self->state, &order, out);
}

const char *
odds_of (Table *self, const char *attack)
{
  static char text[64];
  TcExplanation explanation;

  if (!table_explain (self, attack, &explanation))
    return "0:0 -";
  g_snprintf (text, sizeof text, "%d:%d %s", explanation.total[TC_QUANTITY_ATTACK],
              explanation.total[TC_QUANTITY_DEFENCE], explanation.column);

  return text;
}

guint
count_events (Table *self, const char *code)
{
  guint n = 0;

  for (guint i = 0; i < self->events->len; i++)
    n += strcmp (g_array_index (self->events, TcNote, i).code, code) == 0;

  return n;
}

const TcNote *
last_event (Table *self, const char *code)
{
  for (guint i = self->events->len; i > 0; i--)
    if (strcmp (g_array_index (self->events, TcNote, i - 1).code, code) == 0)
      return &g_array_index (self->events, TcNote, i - 1);

  return NULL;
}
