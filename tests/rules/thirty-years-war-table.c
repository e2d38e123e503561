#include "thirty-years-war-table.h"
#include "tw-calls.h"
#include "tw-fight.h"
#include "tw-spirit.h"

#include <string.h>

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-sketch.h"

static TcBattle *original;

void
table_init (void)
{
  table_init_from ("lutzen-1632.xml");
}

void
table_init_from (const char *name)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = tc_paths_find ("scenarios", name);

  g_assert_nonnull (path);
  original = tc_battle_file_read (path, issues, &error);
  g_assert_no_error (error);
  g_assert_nonnull (original);
  g_assert_false (tc_issue_list_has_errors (issues));
}

void
table_quit (void)
{
  g_clear_pointer (&original, tc_battle_free);
}

void
table_use (const char *name)
{
  table_quit ();
  table_init_from (name);
}

void
table_open_battle (Table *self)
{
  *self = (Table) { tc_battle_copy (original), NULL, NULL, g_array_new (FALSE, FALSE, sizeof (TcNote)) };
}

void
table_open (Table *self)
{
  TcMap *map;

  table_open_battle (self);
  map = self->battle->map;
  memset (map->terrain, tc_map_find_terrain (map, "clear"), tc_hexgrid_get_count (&map->grid));
  g_ptr_array_set_size (map->features, 0);
  g_assert_true (tc_map_derive (map));
  for (guint i = 0; i < self->battle->counters->len; i++)
    {
      TcCounter *it = g_ptr_array_index (self->battle->counters, i);

      it->place = TC_NOWHERE;
      g_free (it->entry);
      it->entry = g_strdup ("");
    }
  table_parameter (self, "terrain-tag", "");
}

void
table_open_field (Table *self, const char *counters)
{
  table_open (self);
  table_put (self, counters);
}

void
table_open_phase (Table *self, int side, int phase, const char *counters)
{
  table_open_field (self, counters);
  table_go (self, side, phase);
}

void
table_open_begun (Table *self)
{
  table_open_battle (self);
  table_start (self);
}

void
table_open_works (Table *self, const char *works, const char *counters)
{
  table_open (self);
  table_drop_modules (self, "deployment");
  table_drop_modules (self, "early-end");
  if (works[0] != '\0')
    table_lay (self, "entrenchment", works);
  table_put (self, counters);
}

void
table_close (Table *self)
{
  g_free (self->state);
  g_clear_pointer (&self->ruleset, tc_ruleset_unref);
  tc_battle_free (self->battle);
  g_array_unref (self->events);
}

void
table_option (Table *self, const char *id, const char *value)
{
  g_assert_true (tc_battle_set_option (self->battle, id, value));
}

void
table_parameter (Table *self, const char *id, const char *value)
{
  GPtrArray *parameters = self->battle->rules->parameters;

  for (guint i = 0; i < parameters->len; i++)
    {
      TcParameter *it = g_ptr_array_index (parameters, i);

      if (strcmp (it->id, id) != 0)
        continue;
      g_free (it->value);
      it->value = g_strdup (value);
      return;
    }
  g_ptr_array_add (parameters, tc_parameter_new (id, value));
}

void
table_lay (Table *self, const char *what, const char *text)
{
  g_assert_true (tc_sketch_lay (self->battle, what, text));
}

void
table_drop_modules (Table *self, const char *type)
{
  GPtrArray *modules = self->battle->rules->modules;

  for (guint i = modules->len; i > 0; i--)
    if (strcmp (((TcModule *) g_ptr_array_index (modules, i - 1))->type, type) == 0)
      g_ptr_array_remove_index (modules, i - 1);
}

void
table_wait_for (Table *self, const char *group, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TcCounter *it = g_ptr_array_index (self->battle->counters, counter (self, words[i]));

      g_free (it->entry);
      it->entry = g_strdup (group);
    }
}

void
table_start (Table *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcLog log = { self->events };
  TcSeeded dice;

  self->ruleset = tc_ruleset_new (self->battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (tc_issue_list_get (issues, i)->severity > TC_SEVERITY_NOTE)
      g_test_message ("%s %s", tc_issue_list_get (issues, i)->code, tc_issue_list_get (issues, i)->subject);
  g_assert_nonnull (self->ruleset);
  self->state = tc_state_new (self->ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (self->ruleset, self->state, &dice.parent, &log);
}

void
table_put (Table *self, const char *counters)
{
  g_auto (GStrv) words = g_strsplit (counters, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "@", 2);
      TcCounter *it = g_ptr_array_index (self->battle->counters, counter (self, parts[0]));

      parts[1][4] = '\0';
      it->place = (TcPlace) { tc_hexgrid_parse (&self->battle->map->grid, parts[1]), 0, TC_NO_FACING };
      g_assert_cmpint (it->place.x, >=, 0);
    }
  table_start (self);
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_suffix (words[i], "*"))
      {
        words[i][strcspn (words[i], "@")] = '\0';
        set_disrupted (self, words[i]);
      }
}

void
table_open_released (Table *self, const char *counters)
{
  table_open (self);
  table_put (self, counters);
  tw (self)->fog = 0;
  tw (self)->released = (1 << TW_RULESET (self->ruleset)->n_releases) - 1;
}

guint
table_holds (Table *self)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  guint n = 0;

  tc_state_status (self->ruleset, self->state, notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const TcNote *note = &g_array_index (notes, TcNote, i);

      n += !tc_note_is_part (note) && !g_str_has_prefix (note->code, "goal-");
    }

  return n;
}

gboolean
table_status (Table *self, const char *code, TcNote *note)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));

  tc_state_status (self->ruleset, self->state, notes);
  for (guint i = 0; i < notes->len; i++)
    if (g_str_equal (g_array_index (notes, TcNote, i).code, code))
      {
        *note = g_array_index (notes, TcNote, i);
        return TRUE;
      }

  return FALSE;
}

gboolean
table_has_issue (Table *self, const char *code)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (self->battle, issues);
  gboolean found = FALSE;

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      found |= strcmp (issue->code, code) == 0;
      g_assert_true (tc_words_find (tw_words, issue->code) != NULL || tc_words_find (tc_rules_words, issue->code) != NULL);
      g_assert_true (issue->severity != TC_SEVERITY_ERROR || ruleset == NULL);
    }
  g_clear_pointer (&ruleset, tc_ruleset_unref);

  return found;
}

TwState *
tw (Table *self)
{
  return (TwState *) self->state;
}

void
table_go (Table *self, int side, int phase)
{
  self->state->player = self->state->actor = side;
  self->state->phase = phase;
  for (guint c = 0; c < TW_COUNTERS; c++)
    tw (self)->flags[c] &= ~TW_ACTED;
  if (phase != TW_PHASE_COMBAT)
    return;
  self->state->phase = TW_PHASE_MOVEMENT;
  give (self, "end", "");
}

void
table_play_to (Table *self, int turn, int side, int phase)
{
  static const guint16 sixes[64] = { 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5 };
  TcOrder end;

  memset (&end, 0, sizeof end);
  while (self->state->turn != turn || self->state->player != side || self->state->phase != phase)
    {
      TcLog log = { self->events };
      TcScripted dice;

      g_assert_false (self->state->over);
      tc_scripted_init (&dice, sixes, 20);
      g_assert_true (tc_state_check (self->ruleset, self->state, &end, NULL));
      tc_state_apply (self->ruleset, self->state, &end, &dice.parent, &log);
    }
}

static void
read_order (Table *self, const char *text, TcOrder *order)
{
  g_autoptr (GError) error = NULL;

  tc_order_parse (text, self->battle, self->ruleset->system->order_kinds, order, &error);
  g_assert_no_error (error);
}

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
refused_as (Table *self, const char *text, const char *rule, const char *code)
{
  TcNote note = { NULL };
  TcOrder order;

  read_order (self, text, &order);
  if (tc_state_check (self->ruleset, self->state, &order, &note))
    g_error ("%s was not refused", text);
  g_assert_cmpstr (note.rule, ==, rule);
  if (code != NULL)
    g_assert_cmpstr (note.code, ==, code);
  g_assert_nonnull (tc_words_find (tw_words, note.code));
}

void
refused (Table *self, const char *text, const char *rule)
{
  refused_as (self, text, rule, NULL);
}

gboolean
may (Table *self, const char *text)
{
  TcOrder order;

  read_order (self, text, &order);

  return tc_state_check (self->ruleset, self->state, &order, NULL);
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

int
table_count (Table *self, int side, int kind, int *strength)
{
  const TwRuleset *rules = TW_RULESET (self->ruleset);
  int n = 0;

  *strength = 0;
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->side[c] == side && rules->kind[c] == kind && rules->start[c] >= 0)
      {
        n++;
        *strength += rules->front[c];
      }

  return n;
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

TcScore
table_score (Table *self)
{
  TcScore out = { .winner = -1 };

  tw_victory_score (self->ruleset, self->state, &out);

  return out;
}

const char *
odds_of (Table *self, const char *attack)
{
  static char text[64];
  TcExplanation explanation;
  TcOrder order;

  read_order (self, attack, &order);
  if (!tc_state_explain (self->ruleset, self->state, &order, &explanation))
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
