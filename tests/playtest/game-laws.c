/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-laws.h"

#include <string.h>

#include "tc-battle-file.h"
#include "tc-journal-file.h"
#include "tc-odds-outcome.h"
#include "same-state.h"

/* Paths that odds may walk here for an order. */
#define MAX_RUNS 400

typedef struct
{
  const char *name;
  guint       stride;   /* asked after one order of so many */
  guint       measured; /* the same on a measured table, where orders are dear */
  char     *(*ask) (GameWalk *self); /* NULL: it holds */
} Law;

GameWalk *
game_walk_new (const TcBattle *battle, const GameScript *script)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GPtrArray) options = g_ptr_array_new ();
  g_autoptr (TcGame) game = NULL;
  GameWalk *self;

  g_ptr_array_extend (options, script->options, NULL, NULL);
  g_ptr_array_add (options, NULL);
  game = tc_game_new (battle, tc_battle_file_digest (battle), script->seed, (const char *const *) options->pdata, issues, NULL);
  if (game == NULL)
    return NULL;
  self = g_new0 (GameWalk, 1);
  self->game = g_steal_pointer (&game);
  tc_game_set_undo_past_dice (self->game, TRUE);
  self->work = tc_odds_work_new (tc_game_get_ruleset (self->game));
  tc_odds_work_set_limit (self->work, MAX_RUNS);
  self->before = tc_state_new (tc_game_get_ruleset (self->game));
  self->copy = tc_state_new (tc_game_get_ruleset (self->game));
  self->orders = TC_ORDER_LIST_NEW ();
  self->notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  tc_seeded_init (&self->random, script->seed, 3);
  return self;
}

void
game_walk_free (GameWalk *self)
{
  g_clear_pointer (&self->work, tc_odds_work_free);
  g_clear_object (&self->game);
  g_free (self->before);
  g_free (self->copy);
  g_array_unref (self->orders);
  g_array_unref (self->notes);
  g_free (self);
}

gboolean
game_walk_give (GameWalk *self, const TcOrder *order)
{
  tc_state_copy (self->before, tc_game_get_state (self->game));
  self->order = *order;
  return tc_game_give (self->game, order, NULL);
}

gboolean
game_walk_give_text (GameWalk *self, const char *text)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  TcOrder order;

  return tc_order_parse (text, ruleset->battle, ruleset->system->order_kinds, &order, NULL) && game_walk_give (self, &order);
}

/* NULL, or @when and what differs. */
static char *
compare (const GameWalk *self, const char *when, const TcState *a, const TcState *b)
{
  g_autofree char *difference = NULL;

  if (a->size == b->size && memcmp (a, b, a->size) == 0)
    return NULL;
  difference = state_difference (tc_game_get_ruleset (self->game)->system->layout, a, b, a->size);
  return g_strdup_printf ("%s another position: %s", when, difference);
}

/* The position keeps the invariants of its rules. */
static char *
ask_sound (GameWalk *self)
{
  const TcState *state = tc_game_get_state (self->game);
  TcNote fault = { NULL };

  if (!tc_state_sound (tc_game_get_ruleset (self->game), state, &fault))
    return tc_note_say (&fault, tc_game_get_ruleset (self->game));
  return state->over && state->actor >= 0 ? g_strdup ("it is over, and somebody is to act") : NULL;
}

/* The notation says all of an order. */
static char *
ask_notation (GameWalk *self)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autofree char *text = tc_order_format (&self->order, ruleset->battle, ruleset->system->order_kinds);
  TcOrder again;

  if (tc_order_parse (text, ruleset->battle, ruleset->system->order_kinds, &again, NULL) && tc_order_equal (&self->order, &again))
    return NULL;
  return g_strdup ("read back, the order is another one");
}

/* An order that is taken back leaves nothing, and given again it rolls the same. */
static char *
ask_undo (GameWalk *self)
{
  char *fault;

  tc_state_copy (self->copy, tc_game_get_state (self->game));
  tc_game_undo (self->game);
  fault = compare (self, "undone", tc_game_get_state (self->game), self->before);
  if (fault != NULL)
    return fault;
  tc_game_redo (self->game);
  return compare (self, "redone", tc_game_get_state (self->game), self->copy);
}

/* A saved game is the game. */
static char *
ask_save (GameWalk *self)
{
  g_autoptr (TcJournal) journal = tc_game_to_journal (self->game), read = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TcGame) again = NULL;
  const TcBattle *battle = tc_game_get_battle (self->game);
  gsize length;
  g_autofree char *text = tc_journal_file_format (journal, &length), *same = NULL;

  read = tc_journal_file_parse ("saved", text, length, issues);
  if (read == NULL)
    return g_strdup ("it cannot be read");
  same = tc_journal_file_format (read, NULL);
  if (strcmp (text, same) != 0)
    return g_strdup ("written again, it is another text");
  again = tc_game_from_journal (battle, tc_game_get_digest (self->game), read, issues, &error);
  if (again == NULL)
    return g_strdup (error != NULL ? error->message : "it cannot be played");
  if (tc_game_get_signature (again) != tc_game_get_signature (self->game))
    return g_strdup ("loaded, it is another game");
  return compare (self, "loaded", tc_game_get_state (again), tc_game_get_state (self->game));
}

/* What is listed is legal. */
static char *
ask_list (GameWalk *self)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcState *state = tc_game_get_state (self->game);

  g_array_set_size (self->orders, 0);
  tc_state_list (ruleset, state, -1, self->orders);
  if ((self->orders->len == 0) != state->over)
    return g_strdup_printf ("%u orders", self->orders->len);
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);
      TcNote refusal = { NULL };

      if (!tc_state_check (ruleset, state, order, &refusal))
        {
          g_autofree char *text = tc_order_format (order, ruleset->battle, ruleset->system->order_kinds);
          g_autofree char *said = tc_note_say (&refusal, ruleset);

          return g_strdup_printf ("%s: %s", text, said);
        }
    }
  return NULL;
}

/* The least that may be done is legal, and the end of the phase where that is. */
static char *
ask_owed (GameWalk *self)
{
  static const TcOrder end = { .kind = TC_ORDER_END };
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcState *state = tc_game_get_state (self->game);
  TcOrder order;

  if (tc_state_owed (ruleset, state, &order) == state->over)
    return g_strdup ("something is owed when the game is over, or nothing before");
  if (state->over)
    return NULL;
  if (!tc_state_check (ruleset, state, &order, NULL))
    return g_strdup_printf ("what is owed is not legal: kind %d", order.kind);
  if (state->depth == 0 && (order.kind == TC_ORDER_END) != tc_state_check (ruleset, state, &end, NULL))
    return g_strdup_printf ("kind %d is owed", order.kind);
  return NULL;
}

/* What is listed by roles is that part of the list, of all counters and of each. */
static char *
ask_roles (GameWalk *self)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcState *state = tc_game_get_state (self->game);
  g_autoptr (GArray) part = TC_ORDER_LIST_NEW ();
  int counter = (int) tc_seeded_below (&self->random, ruleset->battle->counters->len + 1) - 1;
  guint roles = 1 + (guint) tc_seeded_below (&self->random, TC_ALL_ROLES), k = 0;

  g_array_set_size (self->orders, 0);
  tc_state_list (ruleset, state, counter, self->orders);
  if (!tc_state_list_roles (ruleset, state, counter, roles, part))
    return NULL;
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if ((roles & 1u << ruleset->system->order_kinds[order->kind].role) == 0)
        continue;
      if (k >= part->len || !tc_order_equal (order, &g_array_index (part, TcOrder, k)))
        return g_strdup_printf ("roles %x of counter %d: order %u is another one", roles, counter, k);
      k++;
    }
  return k == part->len
           ? NULL : g_strdup_printf ("roles %x of counter %d: %u orders, not %u", roles, counter, part->len, k);
}

/* Everything that is said has a sentence without holes. */
static char *
ask_words (GameWalk *self)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  const TcGameEntry *entry = tc_game_get_entry (self->game, tc_game_get_length (self->game) - 1);
  guint n;
  const TcNote *events = tc_game_get_events (self->game, &n);

  g_array_set_size (self->notes, 0);
  g_array_append_vals (self->notes, events + entry->first_event, entry->n_events);
  tc_state_status (ruleset, tc_game_get_state (self->game), self->notes);
  tc_state_duties (ruleset, tc_game_get_state (self->game), self->notes);
  for (guint i = 0; i < self->notes->len; i++)
    {
      const TcNote *note = &g_array_index (self->notes, TcNote, i);
      g_autofree char *said = tc_note_say (note, ruleset);

      if (strcmp (said, note->code) == 0 || strchr (said, '{') != NULL)
        return g_strdup_printf ("%s is said as “%s”", note->code, said);
    }
  return NULL;
}

/* The result of the order when interrupts are answered as odds answer them. */
static void
find_outcome (GameWalk *self, TcOutcome *out)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  const guint depth = self->before->depth;
  TcSnapshot before, after;
  TcSeeded dice;
  TcLog log = { self->notes };

  tc_seeded_init (&dice, tc_game_get_seed (self->game), tc_game_get_length (self->game));
  tc_snapshot_init (&before, ruleset->battle->counters->len);
  tc_snapshot_init (&after, ruleset->battle->counters->len);
  tc_snapshot_look (&before, ruleset, self->before, placements);
  g_array_set_size (self->notes, 0);
  tc_state_copy (self->copy, self->before);
  tc_state_apply (ruleset, self->copy, &self->order, &dice.parent, &log);
  tc_answer_interrupts (ruleset, self->copy, depth > 0 ? depth - 1 : 0, self->orders, &dice.parent, &log);
  tc_snapshot_look (&after, ruleset, self->copy, placements);
  tc_outcome_read (out, ruleset->battle, &before, &after, tc_outcome_find_result (self->notes));
  tc_snapshot_clear (&before);
  tc_snapshot_clear (&after);
}

/* Odds agree with the dice: what comes of an order is among its outcomes, whose chances add up; the numbers of an
 * explanation are those of its modifiers; asking changes nothing. */
static char *
ask_odds (GameWalk *self)
{
  g_autofree TcOdds *odds = g_new (TcOdds, 1);
  g_autofree TcOutcome *outcome = g_new0 (TcOutcome, 1);
  const guint64 hash = tc_state_hash (tc_game_get_ruleset (self->game), self->before);
  TcRatio sum = TC_RATIO_ZERO;

  if (!tc_odds_of_order (self->work, self->before, &self->order, odds, NULL))
    return g_strdup ("the order has none");
  if (tc_state_hash (tc_game_get_ruleset (self->game), self->before) != hash)
    return g_strdup ("asking changes the position");
  for (int i = 0; odds->explained && i < TC_N_QUANTITIES; i++)
    if (odds->explanation.total[i] != tc_explanation_get_total (&odds->explanation, i))
      return g_strdup ("the explanation does not add up");
  if (!odds->complete)
    return NULL;
  find_outcome (self, outcome);
  for (guint i = 0; i < odds->n; i++)
    sum = tc_ratio_add (sum, odds->outcomes[i].chance);
  if (tc_ratio_compare (sum, TC_RATIO_ONE) != 0)
    return g_strdup ("the chances do not add up to one");
  for (guint i = 0; i < odds->n; i++)
    if (tc_outcome_equal (&odds->outcomes[i], outcome))
      return NULL;
  return g_strdup_printf ("the result is none of the %u outcomes: %s", odds->n,
                          outcome->result.code != NULL ? outcome->result.code : "no result");
}

/* No law: for finding the shortest way to something that happens. */
static char *
ask_event (GameWalk *self)
{
  const TcGameEntry *entry = tc_game_get_entry (self->game, tc_game_get_length (self->game) - 1);
  guint n;
  const TcNote *events = tc_game_get_events (self->game, &n);

  for (guint i = entry->first_event; self->event != NULL && i < entry->first_event + entry->n_events; i++)
    if (strcmp (events[i].code, self->event) == 0)
      return g_strdup (self->event);
  return NULL;
}

static const Law laws[] = {
  { "event", 1, 1, ask_event },
  { "sound", 1, 1, ask_sound },
  { "notation", 1, 1, ask_notation },
  { "words", 1, 1, ask_words },
  { "undo", 3, 7, ask_undo },
  { "odds", 11, 101, ask_odds },
  { "list", 31, 101, ask_list },
  { "owed", 7, 101, ask_owed },
  { "roles", 7, 101, ask_roles },
  { "save", 601, 997, ask_save },
};

char *
game_walk_ask (GameWalk *self)
{
  const guint n = tc_game_get_length (self->game) + (guint) (tc_game_get_seed (self->game) % G_MAXUINT16);
  const gboolean measured = tc_game_get_ruleset (self->game)->system->ruler != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    if (self->only != NULL ? strcmp (self->only, laws[i].name) == 0 : n % (measured ? laws[i].measured : laws[i].stride) == 0)
      {
        g_autofree char *fault = laws[i].ask (self);

        if (fault != NULL)
          return g_strdup_printf ("%s: %s", laws[i].name, fault);
      }
  return NULL;
}
