/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-system.h"

const TcWord tc_rules_words[] = {
  { "outcome", "t", N_("{0}") },
  { "outcome-of", "tc", N_("{1}: {0}") },
  { "outcome-level", "a", N_("{0}: its morale breaks") },
  { "alter-form", "", N_("This change of a position takes one counter and nothing else") },
  { "alter-form-place", "", N_("This change of a position takes a counter and a place, as in “UNIT@HEX”") },
  { "alter-form-face", "", N_("This change of a position takes a counter and a facing, as in “UNIT@2”") },
  { "alter-form-attach", "", N_("This change of a position takes a leader and a unit, as in “LEADER@UNIT”") },
  { "alter-form-turn", "", N_("This change of a position takes the number of a turn and nothing else") },
  { "alter-form-weather", "", N_("There is no such weather") },
  { "alter-unknown", "", N_("These rules know no such change of a position") },
  { "alter-no-face", "", N_("Counters have no facing in this battle") },
  { "alter-no-attach", "", N_("These rules know no leaders who are with units") },
  { "alter-no-detach", "", N_("By these rules a leader is with whoever is in his hex: place him elsewhere, or remove him") },
  { "alter-no-weather", "", N_("There is no weather in this battle") },
  { "alter-face", "n", N_("A facing is a number from 0 to {0}") },
  { "alter-leader", "c", N_("{0} is no leader") },
  { "alter-led", "cc", N_("{0} cannot be with {1}") },
  { "alter-option", "", N_("A game that has begun keeps this option: it switches rules of the battle") },
  { "alter-turn", "n", N_("A turn is a number from 1 to {0}") },
  { "alter-weather", "t", N_("There is no such weather in this battle: {0}") },
  { "alter-lost", "c", N_("{0} has been lost and cannot be put on the board") },
  { "alter-fixed", "c", N_("{0} stays where it is") },
  { "alter-taken", "ch", N_("{0} is in hex {1}, which has no room for both") },
  { "alter-barred", "ch", N_("{0} cannot be in hex {1}") },
  { "alter-off", "c", N_("{0} is not on the board") },
  { "alter-never", "c", N_("{0} cannot be in that condition") },
  { "alter-same", "c", N_("{0} is in that condition already") },
  { "game-is-over", "", N_("The game is over") },
  { "no-such-order", "", N_("There is no such order in these rules") },
  { "no-such-flag", "", N_("This order has no such flag") },
  { "no-such-counter", "", N_("The order names a counter that does not exist") },
  { "counter-twice", "c", N_("The order names {0} twice") },
  { "no-such-place", "", N_("The order names a place that is not on the board") },
  { "not-at-end", "", N_("Orders can be given only at the end of the game’s record") },
  { "place-taken", "c", N_("{0} stands there, and there is room for only one of its sort") },
  { "place-enemy", "c", N_("{0} of another side stands there") },
  { NULL }
};

const TcWord tc_rules_problems[] = {
  { "unknown-system", "", N_("This version has no rules called “{0}”") },
  { "counters-limit", "", N_("The battle has {0} counters; rules can play with at most {1}") },
  { "sides-limit", "", N_("The battle has {0} sides; rules can play with at most {1}") },
  { "hex-shared", "", N_("{0} already holds {1}, and has room for only one of its sort.") },
  { "set-up-enemies", "", N_("“{0}” is set up in {1} together with an enemy.") },
  { "hemmed-in", "", N_("“{0}” is set up in {1}, from where it can go nowhere.") },
  { "barred-entry", "", N_("“{0}” can enter no hex of “{1}”: it never arrives.") },
  { "late-arrival", "", N_("The arrival is in turn {0}, but the last one is turn {1}.") },
  { "stuck-at-start", "", N_("In the first turn “{0}” can neither do anything nor end its phase.") },
  { "ends-at-once", "", N_("If nobody does anything the battle is over in its first turn.") },
  { "nobody-at-start", "", N_("Nobody of “{0}” is on the board in the first turn.") },
  { "nobody-can-win", "", N_("Nobody can win: there is nothing to be gained that decides the battle.") },
  { "side-cannot-win", "", N_("“{0}” cannot win: all that it can gain is not enough.") },
  { "blind-gun", "", N_("The ground around “{0}” hides everything that it could fire at.") },
  { "parameter-missing", "", N_("The parameter “{0}” is missing: {1}.") },
  { "parameter-wrong", "", N_("The parameter “{0}” cannot be “{2}”: {1}.") },
  { "chart-missing", "", N_("The chart “{0}” is missing.") },
  { "chart-row", "", N_("The chart “{0}” has no row “{1}”.") },
  { "chart-cell", "", N_("Chart “{0}”: “{1}” is not understood") },
  { "row-missing", "", N_("The chart “{0}” has no row {1}: it counts as empty.") },
  { "column-gap", "", N_("The chart “{0}” has nothing between the columns “{1}” and “{2}”.") },
  { "idle-attribute", "", N_("The attribute “{0}” is not among those of “{1}” and has no effect: {2}.") },
  { "idle-row", "", N_("The row “{0}” is not among those of a rule “{1}” and has no effect: {2}.") },
  { "idle-rows", "", N_("The row “{0}” has no effect: a rule “{1}” has no rows.") },
  { "idle-parameter", "", N_("The parameter “{0}” does not belong to these rules and has no effect.") },
  { "unknown-module", "", N_("There is no special rule “{0}”") },
  { "unknown-option", "", N_("The rule “{0}” depends on the unknown option “{1}”") },
  { "no-attribute", "", N_("The attribute “{0}” is missing") },
  { "bad-attribute", "", N_("The attribute “{0}” cannot be “{1}”: {2}.") },
  { "unknown-side", "", N_("“{0}”: there is no side “{1}”") },
  { "unknown-army", "", N_("“{0}”: there is no army “{1}”") },
  { "unknown-counter", "", N_("“{0}”: there is no counter “{1}”") },
  { "unknown-area", "", N_("“{0}”: there is no area “{1}” with hexes") },
  { "unknown-chart", "", N_("“{0}”: there is no chart “{1}”") },
  { "unknown-reference", "", N_("“{0}”: there is no “{1}” to refer to") },
  { "no-rows", "", N_("The rule “{0}” has no row “{1}”") },
  { "more-modules", "", N_("There are more rules “{0}” than these rules allow") },
  { "more-rows", "", N_("The rule “{0}” has more rows than these rules allow") },
  { "stated-twice", "", N_("“{0}” repeats what “{1}” states: it would count twice") },
  { "stated-otherwise", "", N_("“{0}” contradicts what “{1}” states; only one can apply") },
  { "contradiction", "", N_("“{0}” and “{1}” contradict each other; only one can apply") },
  { NULL }
};

static gboolean
is_within (guint found, guint limit, const char *code, TcIssueList *issues)
{
  g_autofree char *found_text = g_strdup_printf ("%u", found),
                  *limit_text = g_strdup_printf ("%u", limit);

  if (found > limit)
    tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, NULL, 0, 0, NULL, found_text, limit_text, NULL);

  return found <= limit;
}

static gboolean
can_be_played (const TcBattle *battle, const TcSystem *system, TcIssueList *issues)
{
  if (system == NULL)
    {
      tc_issue_list_add (issues, TC_SEVERITY_ERROR, "unknown-system", NULL, 0, 0, NULL,
                         battle->rules->system, NULL);
      return FALSE;
    }

  return is_within (battle->sides->len, TC_MAX_SIDES, "sides-limit", issues)
         && is_within (battle->counters->len, TC_MAX_PLAYED, "counters-limit", issues);
}

/* Counters are where the options as they are set them up. */
static TcRuleset *
bind (const TcSystem *system, const TcBattle *battle, TcIssueList *issues)
{
  TcBattle *own = NULL;
  TcRuleset *self;

  if (!tc_battle_is_laid_out (battle))
    {
      own = tc_battle_copy (battle);
      tc_battle_lay_out (own);
      battle = own;
    }
  self = system->bind (battle, issues);
  if (self == NULL)
    {
      tc_battle_free (own);
      return NULL;
    }

  g_assert (self->state_size >= sizeof (TcState));
  self->system = system;
  self->battle = battle;
  self->own = own;
  self->ref_count = 1;

  return self;
}

TcRuleset *
tc_ruleset_new (const TcBattle *battle, TcIssueList *issues)
{
  g_autoptr (TcIssueList) found = tc_issue_list_new ();
  g_autoptr (TcRuleset) self = NULL;
  const TcSystem *system;
  gboolean wrong;

  g_return_val_if_fail (battle != NULL, NULL);
  g_return_val_if_fail (issues != NULL, NULL);

  system = tc_system_find (battle->rules->system);
  if (!can_be_played (battle, system, issues))
    return NULL;

  tc_schema_check (system, battle, issues);
  self = bind (system, battle, found);
  wrong = tc_issue_list_has_errors (found);
  tc_issue_list_take (issues, found);

  return wrong ? NULL : g_steal_pointer (&self);
}

TcRuleset *
tc_ruleset_new_draft (const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const TcSystem *system;

  g_return_val_if_fail (battle != NULL, NULL);

  system = tc_system_find (battle->rules->system);

  return can_be_played (battle, system, issues) ? bind (system, battle, issues) : NULL;
}

TcRuleset *
tc_ruleset_ref (TcRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_int_inc (&self->ref_count);

  return self;
}

void
tc_ruleset_unref (TcRuleset *self)
{
  g_return_if_fail (self != NULL);

  if (g_atomic_int_dec_and_test (&self->ref_count))
    {
      TcBattle *own = self->own;

      self->system->unbind (self);
      tc_battle_free (own);
    }
}

gboolean
tc_ruleset_shows (const TcRuleset *ruleset, const TcDraw *draw, TcNote *note)
{
  g_return_val_if_fail (ruleset != NULL && draw != NULL && note != NULL, FALSE);

  return ruleset->system->cup != NULL && ruleset->system->cup->shows (ruleset, draw, note);
}
