/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-say: the wording that the window and the command line share: codes and values as text for
 * people.
 *
 * Every returned text is owned by the caller.
 */
#pragma once

#include "tc-adviser.h"
#include "tc-edit.h"
#include "tc-fields.h"
#include "tc-game.h"
#include "tc-odds.h"
#include "tc-system.h"

G_BEGIN_DECLS

/* A note, followed by its case in parentheses: "... (case 8.21)". */
char *tc_say_note    (const TcNote *note, const TcRuleset *ruleset);
/* The result alone, "Dx: disruption exchange": for forecasts, where many dice come to one
 * result. */
char *tc_say_result  (const TcNote *note, const TcRuleset *ruleset);
/* Its term, "Dx", or its code where it has none; not to be freed. */
const char *tc_say_outcome (const TcOutcome *outcome, const TcRuleset *ruleset);
/* "case 8.21"; "" for NULL. */
char *tc_say_rule    (const char *rule);
/* An issue with its place, and without it. */
char *tc_say_issue   (const TcIssue *issue, const TcBattle *battle);
char *tc_say_where   (const TcIssue *issue);
/* An order as a command: "Attack: Gula, Blaa → Grana". */
char *tc_say_order   (const TcOrder *order, const TcRuleset *ruleset, const TcState *state);
/* An edit that has been done, by what it changed: "place of Kyle"; as tc_document_get_step() gives
 * it. */
char *tc_say_edit    (const TcEdit *edit, const char *counter);
/* What is looked at: "Set-up" for NULL, "Game, turn 3, 41 orders", "Replay, turn 3, order 41 of
 * 60". */
char *tc_say_position (TcGame *game);
/* Names of counters with commas. */
char *tc_say_counters (const gint16 *counters, guint n, const TcBattle *battle);
/* "1632-11-16" as people write it, "16 November 1632"; anything else as it is. */
char *tc_say_date    (const char *date);
/* What is known, reconstructed or invented of the battle and its map, a paragraph each; "" if the
 * document does not say. */
char *tc_say_provenance (const TcBattle *battle);
/* "1/6"; a whole number without its denominator. */
char *tc_say_ratio   (TcRatio ratio);
/* "16.7 %". */
char *tc_say_percent (TcRatio ratio);
/* "16.7 % (14.2 to 19.5)": a share of games, with its interval at 95 per cent; the interval alone;
 * and the sentence that says so of all shares of an answer. */
char *tc_say_share   (TcRatio share, guint games);
char *tc_say_range   (TcRatio share, guint games);
char *tc_say_games   (guint games);
/* "one of 14 further results": of a step of a chain, what is not listed. */
char *tc_say_more_results (guint n);
/* "2.42 ± 0.05"; tc_say_short() where the margin is 0. */
char *tc_say_margin  (TcRatio value, double margin);
/* "2.42"; exact when it has at most two places. */
char *tc_say_decimal (TcRatio ratio);
/* The same; a whole number without places. */
char *tc_say_short   (TcRatio ratio);
/* "eliminated", "disrupted, moved", "loses 2 bases": @lost counts where fates have TC_FATE_WEAKENED. */
char *tc_say_fate    (guint fate, int lost, const TcSystem *system);
/* What the book calls a counter that shows its back, in small letters; not to be freed. */
const char *tc_say_back (const TcSystem *system);
/* The same for the worse condition, "routed"; NULL where the book has none. */
const char *tc_say_worse (const TcSystem *system);
/* "31.5 cm"; @tenths of a millimetre. */
char *tc_say_length  (gint32 tenths);
/* A hex by its number; a point of a table in centimetres, with its facing if it has one. */
char *tc_say_place   (const TcMap *map, TcPlace place);
/* The place that is typed: what tc_say_place() says, a hex by its number, a point also as "155.4, 81.7" or "155,4 81,7".
 * TC_NOWHERE when there is none. */
TcPlace tc_read_place (const TcMap *map, const char *text);
/* The terrain of a hex, or the piece that lies there on a table. */
char *tc_say_ground  (const TcMap *map, TcHex spot);
/* Why a field is not known in the battle (tc_fields_know()); not to be freed. */
const char *tc_say_no_field (TcFieldKind kind, const TcRuleset *ruleset);
/* "3 hexes", "31.5 cm"; @distance as the board gives it. */
char *tc_say_distance (const TcMap *map, gint32 distance);

/* What is lost is strength points on hexes, bases on a table. */
typedef enum
{
  TC_LOSS_EXPECTED, /* a heading */
  TC_LOSS_MEAN,     /* with the places {0} and {1}: of a side, points and losses of a game */
  TC_N_LOSS_WORDS
} TcLossWord;
/* Not to be freed. */
const char *tc_say_loss (const TcMap *map, TcLossWord word);
/* By how much an order is better than @other (in words or as it is written) at the end of the enemy's next player-turn
 * (tc-adviser.h); @seed: of the trials. */
char *tc_say_gain    (const TcGain *gain, const char *other, int seed);
/* "8-4 m5": leadership, strength, movement as on the counter; morale where there is one. */
char *tc_say_values  (const gint32 *values);
/* The sides of a hex that have something on them: "stream toward 1614"; "" when none. */
char *tc_say_sides   (const TcMap *map, TcHex hex);
/* The title of an option of a book, and what the choice with that number is called.  Free with
 * g_free(). */
char *tc_say_option  (const TcOption *option);
char *tc_say_choice  (const TcOption *option, guint choice);
/* "The wing arrives: late"; by their ids where the battle (may be NULL) does not have them. */
char *tc_say_set_choice (const TcBattle *battle, const char *option, const char *choice);
/* "Set-up, The wing: Late"; without an option: as the options are set. */
char *tc_say_set_up     (const TcBattle *battle, const char *option, const char *choice);
/* "Army “Saxons”"; @name may be "". */
char *tc_say_named   (const char *noun, const char *name);
/* The same of a special rule or a feature, as the document calls them: "Reinforcements “Pappenheim”". */
char *tc_say_module  (const char *type, const char *name);
/* Sentence of a flag of an order kind: the system's word, else the code made readable. */
char *tc_say_flag    (const TcSystem *system, const char *flag);

G_END_DECLS
