/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-front.h"
#include "tc-say.h"

static char **armies;
static int aim, most = 10, loss = CLI_NOT_GIVEN, own_loss = CLI_NOT_GIVEN;

static const char *const aims[TC_N_AIMS] = { "strength", "points", "spare" };

typedef struct
{
  CliQuestion         *question;
  const TcRuleset     *ruleset;
  const TcBattle      *battle;
  TcFront             *front;
  const TcFrontAttack *attacks;
  guint                n;
  guint64              mask;    /* armies whose losses count; 0: all */
  const guint16       *best;    /* the best plan */
  guint                n_best;
  TcRatio              worth;
  TcFrontSpread       *spread;  /* owned; of the best plan, NULL when it does not fit */
} Plan;

/* A fraction and its decimal: "2.42 (29/12)". */
static char *
say (TcRatio ratio)
{
  g_autofree char *decimal = tc_say_decimal (ratio), *fraction = tc_say_ratio (ratio);

  return ratio.denominator == 1 ? g_strdup (fraction)
                                : g_strdup_printf ("%s (%s)", decimal, fraction);
}

static char *
notate (const Plan *p, guint attack)
{
  return tc_order_format (&p->attacks[attack].order, p->battle, p->ruleset->system->order_kinds);
}

static gboolean
is_best (const Plan *p, guint attack)
{
  for (guint i = 0; i < p->n_best; i++)
    if (p->best[i] == attack)
      return TRUE;
  return FALSE;
}

static gboolean
holds (const guint16 *plan, guint n, guint attack)
{
  for (guint i = 0; i < n; i++)
    if (plan[i] == attack)
      return TRUE;
  return FALSE;
}

/* "3-1"; "" when the rules have no odds. Free with g_free(). */
static char *
find_odds (const Plan *p, guint attack)
{
  g_autofree TcExplanation *explanation = g_new (TcExplanation, 1);

  if (!tc_state_explain (p->ruleset, tc_front_get_state (p->front), &p->attacks[attack].order,
                         explanation))
    return g_strdup ("");
  return g_strdup (explanation->column[0] != '\0' ? explanation->column : explanation->odds);
}

/* The attacks outside the best plan that are in some plan, the cheapest first: guint. */
static int
compare_prices (gconstpointer a, gconstpointer b, gpointer data)
{
  const Plan *p = data;
  guint one = *(const guint *) a, other = *(const guint *) b;
  int order = tc_ratio_compare (p->attacks[one].price, p->attacks[other].price);

  return order != 0 ? order : one < other ? -1 : 1;
}

static GArray *
list_others (Plan *p)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < p->n; i++)
    if (!is_best (p, i) && tc_ratio_is_valid (p->attacks[i].price))
      g_array_append_val (others, i);
  g_array_sort_with_data (others, compare_prices, p);
  return others;
}

/* Decimal digits of a number that may be larger than 64 bits; "many" when it was not counted. */
static char *
say_number (TcInt128 number)
{
  char digits[48];
  guint at = sizeof digits - 1;

  if (number < 0)
    return g_strdup (_("more than 10^33"));
  digits[at] = '\0';
  do
    digits[--at] = (char) ('0' + (int) (number % 10));
  while ((number /= 10) > 0);
  return g_strdup (digits + at);
}

/* Losses */

static guint64
armies_of (const Plan *p, gboolean own)
{
  int actor = tc_front_get_state (p->front)->actor;
  guint64 mask = 0;

  for (guint i = 0; i < MIN (p->battle->armies->len, 64); i++)
    if ((((const TcArmy *) g_ptr_array_index (p->battle->armies, i))->side == actor) == own)
      mask |= G_GUINT64_CONSTANT (1) << i;
  return p->mask != 0 ? mask & p->mask : mask;
}

/* FALSE when nothing is asked, or there is no exact answer. */
static gboolean
find_chance (const Plan *p, gboolean own, TcFrontChance *chance)
{
  TcFrontLevel level = { armies_of (p, own), own ? own_loss : loss, own };

  return level.loss != CLI_NOT_GIVEN && tc_front_find_chance (p->front, &level, chance);
}

/* Text */

static void
print_attack (const Plan *p, guint attack, const char *indent)
{
  g_autofree char *order = notate (p, attack), *odds = find_odds (p, attack);
  g_autofree char *theirs = say (p->attacks[attack].loss[1]),
                  *ours = say (p->attacks[attack].loss[0]);
  g_autofree char *their_backs = say (p->attacks[attack].turned[1]),
                  *our_backs = say (p->attacks[attack].turned[0]);
  const char *back = tc_say_back (p->ruleset->system);

  g_print ("%s%s\n", indent, order);
  g_print ("%s    ", indent);
  if (odds[0] != '\0')
    g_print (_("odds %s; "), odds);
  g_print (_("theirs: %s eliminated, %s %s; ours: %s eliminated, %s %s\n"), theirs, their_backs, back, ours, our_backs, back);
}

static void
print_losses (const Plan *p, int side, const char *title)
{
  const TcLosses *losses = &p->spread->losses[side];
  g_autofree char *mean = say (losses->mean),
                  *harm = say (tc_ratio_divide (p->spread->halves[side].mean, tc_ratio_new (2, 1)));

  g_print (_("%s: expected %s eliminated, %s with half of what is %s\n"), title, mean, harm,
           tc_say_back (p->ruleset->system));
  for (guint i = 0; i < losses->n; i++)
    if (losses->chance[i].numerator != 0)
      {
        g_autofree char *chance = cli_chance (losses->chance[i]);

        g_print ("    %3u  %s\n", i, chance);
      }
}

static void
print_spread (const Plan *p)
{
  g_autofree char *more = NULL, *more_halves = NULL;

  if (p->spread == NULL)
    return;
  g_print ("\n%s\n", p->spread->played ? _("Losses of the best plan in strength points, its attacks played one after the other:")
                                      : _("Losses of the best plan in strength points, its attacks each by itself:"));
  print_losses (p, 1, _("theirs"));
  print_losses (p, 0, _("ours"));
  more = cli_chance (p->spread->more);
  more_halves = cli_chance (p->spread->more_halves);
  g_print (_("chance that they lose more than we do: %s; with half of what is %s: %s\n"), more,
           tc_say_back (p->ruleset->system), more_halves);
  if (p->spread->differs)
    g_print (_("The attacks change each other: together they are not the sum of their values.\n"));
}

static void
print_chance (const Plan *p, gboolean own)
{
  TcFrontChance chance;
  g_autofree char *fixed = NULL, *anew = NULL;

  if ((own ? own_loss : loss) == CLI_NOT_GIVEN)
    return;
  g_print ("\n");
  g_print (own ? ngettext ("Least chance to lose %d strength point:",
                           "Least chance to lose at least %d strength points:", own_loss)
               : ngettext ("Best chance that they lose %d strength point:",
                           "Best chance that they lose at least %d strength points:", loss),
           own ? own_loss : loss);
  g_print ("\n");
  if (!find_chance (p, own, &chance))
    {
      g_print (_("    the fractions are too large to compute\n"));
      return;
    }
  fixed = cli_chance (chance.fixed);
  anew = cli_chance (chance.anew);
  g_print (chance.proved ? _("    by one plan: %s\n") : _("    by one plan: %s, or somewhat better: the search was cut\n"), fixed);
  g_print (_("    planned anew after each attack, in this order: %s\n"), anew);
  for (guint i = 0; i < chance.n; i++)
    print_attack (p, chance.attacks[i], "      ");
}

static void
print_changes (const Plan *p, guint which)
{
  guint n;
  const guint16 *plan = tc_front_get_plan (p->front, which, &n, NULL);

  for (guint i = 0; i < p->n_best; i++)
    if (!holds (plan, n, p->best[i]))
      {
        g_autofree char *order = notate (p, p->best[i]);

        g_print ("      - %s\n", order);
      }
  for (guint i = 0; i < n; i++)
    if (!is_best (p, plan[i]))
      {
        g_autofree char *order = notate (p, plan[i]);

        g_print ("      + %s\n", order);
      }
}

static void
print_others (Plan *p)
{
  g_autoptr (GArray) others = list_others (p);

  if (tc_front_get_n_plans (p->front) > 1 && most > 0)
    g_print ("\n%s\n", _("The next best plans, and how they differ:"));
  for (guint i = 1; i < tc_front_get_n_plans (p->front) && (int) i <= most; i++)
    {
      TcRatio worth;
      guint n;
      g_autofree char *text = NULL, *less = NULL;

      tc_front_get_plan (p->front, i, &n, &worth);
      text = say (worth);
      less = say (tc_ratio_subtract (p->worth, worth));
      g_print (_("%4u  %s, %s less\n"), i + 1, text, less);
      print_changes (p, i);
    }
  if (others->len > 0 && most > 0)
    g_print ("\n%s\n", _("Other attacks, and what it costs to insist on them:"));
  for (guint i = 0; i < others->len && (int) i < most; i++)
    {
      guint attack = g_array_index (others, guint, i);
      g_autofree char *price = say (p->attacks[attack].price);

      g_print ("  %s\n", price);
      print_attack (p, attack, "    ");
    }
}

static const char *
get_unit (void)
{
  return aim == TC_AIM_POINTS ? _("points") : _("strength points");
}

static void
print_head (const Plan *p)
{
  const TcState *state = tc_front_get_state (p->front);
  guint attackers, targets, duties;
  g_autofree char *number = say_number (tc_front_get_number (p->front));
  TcRatio bound;

  tc_front_count (p->front, &attackers, &targets, &duties);
  g_print (_("%s, turn %d, %s\n"), cli_side (p->battle, state->actor)->name, state->turn,
           _(p->ruleset->system->phases[state->phase].sentence));
  g_print (_("attackers %u, targets %u, of them with a duty %u; attacks %u, plans %s\n"), attackers, targets, duties, p->n,
           number);
  if (!tc_front_is_proved (p->front, &bound))
    {
      g_autofree char *text = say (bound);

      g_print (_("The search was cut: no plan is worth more than %s %s.\n"), text, get_unit ());
    }
}

static void
answer_text (Plan *p)
{
  g_autofree char *worth = say (p->worth);

  print_head (p);
  g_print ("\n");
  g_print (_("Best plan: %s %s\n"), worth, get_unit ());
  for (guint i = 0; i < p->n_best; i++)
    print_attack (p, p->best[i], "  ");
  print_spread (p);
  print_chance (p, FALSE);
  print_chance (p, TRUE);
  print_others (p);
}

/* JSON */

static void
json_both (TcJson *b, const char *name, const TcRatio values[2])
{
  tc_json_object (b, name);
  tc_json_ratio (b, "own", values[0]);
  tc_json_ratio (b, "other", values[1]);
  tc_json_end (b);
}

static void
json_attack (TcJson *b, const Plan *p, guint i)
{
  const TcFrontAttack *attack = &p->attacks[i];
  g_autofree char *order = notate (p, i), *odds = find_odds (p, i);

  tc_json_object (b, NULL);
  tc_json_string (b, "order", order);
  tc_json_string (b, "odds", odds[0] != '\0' ? odds : NULL);
  tc_json_ratio (b, "worth", attack->worth);
  if (tc_ratio_is_valid (attack->price))
    tc_json_ratio (b, "price", attack->price);
  else
    tc_json_string (b, "price", NULL);
  json_both (b, "expected_loss", attack->loss);
  json_both (b, "expected_reduced", attack->turned);
  tc_json_end (b);
}

static void
json_list (TcJson *b, const guint16 *plan, guint n)
{
  tc_json_array (b, "attacks");
  for (guint i = 0; i < n; i++)
    tc_json_int (b, NULL, plan[i]);
  tc_json_end (b);
}

static void
json_losses (TcJson *b, const char *name, const TcLosses *losses)
{
  tc_json_object (b, name);
  tc_json_ratio (b, "mean", losses->mean);
  tc_json_array (b, "chances");
  for (guint i = 0; i < losses->n; i++)
    tc_json_ratio (b, NULL, losses->chance[i]);
  tc_json_end (b);
  tc_json_end (b);
}

static void
json_spread (TcJson *b, const Plan *p)
{
  if (p->spread == NULL)
    return;
  tc_json_object (b, "losses");
  tc_json_bool (b, "played", p->spread->played);
  tc_json_bool (b, "differs", p->spread->differs);
  json_losses (b, "own", &p->spread->losses[0]);
  json_losses (b, "other", &p->spread->losses[1]);
  json_losses (b, "own_halves", &p->spread->halves[0]);
  json_losses (b, "other_halves", &p->spread->halves[1]);
  tc_json_ratio (b, "more", p->spread->more);
  tc_json_ratio (b, "more_halves", p->spread->more_halves);
  tc_json_end (b);
}

static void
json_chance (TcJson *b, const Plan *p, gboolean own)
{
  TcFrontChance chance;

  if (!find_chance (p, own, &chance))
    return;
  tc_json_object (b, own ? "own_loss" : "loss");
  tc_json_int (b, "at_least", own ? own_loss : loss);
  tc_json_ratio (b, "fixed", chance.fixed);
  tc_json_ratio (b, "anew", chance.anew);
  tc_json_bool (b, "proved", chance.proved);
  json_list (b, chance.attacks, chance.n);
  tc_json_end (b);
}

static void
json_head (TcJson *b, const Plan *p)
{
  const TcState *state = tc_front_get_state (p->front);
  guint attackers, targets, duties;
  g_autofree char *number = say_number (tc_front_get_number (p->front));
  TcRatio bound;

  tc_front_count (p->front, &attackers, &targets, &duties);
  tc_json_int (b, "turn", state->turn);
  tc_json_string (b, "phase", p->ruleset->system->phases[state->phase].id);
  tc_json_string (b, "side", cli_side (p->battle, state->actor)->id);
  tc_json_int (b, "phases_ended", tc_front_get_ended (p->front));
  tc_json_string (b, "aim", aims[aim]);
  tc_json_int (b, "attackers", attackers);
  tc_json_int (b, "targets", targets);
  tc_json_int (b, "duties", duties);
  tc_json_string (b, "number", tc_front_get_number (p->front) < 0 ? NULL : number);
  tc_json_bool (b, "proved", tc_front_is_proved (p->front, &bound));
  tc_json_ratio (b, "bound", bound);
}

static void
answer_json (const Plan *p)
{
  TcJson *b = cli_question_begin (p->question);

  json_head (b, p);
  tc_json_array (b, "attacks");
  for (guint i = 0; i < p->n; i++)
    json_attack (b, p, i);
  tc_json_end (b);
  tc_json_array (b, "plans");
  for (guint i = 0; i < tc_front_get_n_plans (p->front); i++)
    {
      TcRatio worth;
      guint n;
      const guint16 *plan = tc_front_get_plan (p->front, i, &n, &worth);

      tc_json_object (b, NULL);
      tc_json_ratio (b, "worth", worth);
      json_list (b, plan, n);
      tc_json_end (b);
    }
  tc_json_end (b);
  json_spread (b, p);
  json_chance (b, p, FALSE);
  json_chance (b, p, TRUE);
}

/* Reports why the front cannot be planned. */
static int
refuse (const Plan *p, TcFrontError error, int counter)
{
  g_autofree char *name = counter >= 0 ? tc_note_say_counter (p->battle, (guint) counter)
                                       : g_strdup ("");
  const char *const words[] = { name, NULL };
  g_autofree char *sentence = tc_words_fill (_(tc_front_words[error].sentence), words);

  cli_tell (p->question->path, 0, 0, TC_SEVERITY_ERROR, sentence, tc_front_words[error].code);
  return CLI_TROUBLE;
}

/* FALSE after a message. */
static gboolean
read_armies (Plan *p)
{
  for (char **id = armies; id != NULL && *id != NULL; id++)
    {
      int army = tc_battle_find_army (p->battle, *id);

      if (army < 0 || army >= 64)
        {
          cli_usage (p->question->command, _("“%s” is not an army of this battle"), *id);
          return FALSE;
        }
      p->mask |= G_GUINT64_CONSTANT (1) << army;
    }
  return TRUE;
}

static int
answer_front (Plan *p)
{
  int counter;
  TcFrontError error = tc_front_read (p->front, p->question->state, aim == TC_AIM_POINTS, &counter);
  g_autofree TcFrontSpread *spread = NULL;

  if (error != TC_FRONT_FINE)
    return refuse (p, error, counter);
  p->attacks = tc_front_get_attacks (p->front, &p->n);
  if (!tc_front_search (p->front, (TcAim) aim, (guint) most + 1))
    {
      cli_tell (p->question->path, 0, 0, TC_SEVERITY_ERROR, _("no plan was found"), "no-plan");
      return CLI_TROUBLE;
    }
  p->best = tc_front_get_plan (p->front, 0, &p->n_best, &p->worth);
  spread = g_new (TcFrontSpread, 1);
  p->spread = tc_front_spread (p->front, p->best, p->n_best, spread) ? spread : NULL;
  if (p->question->json)
    answer_json (p);
  else
    answer_text (p);
  return tc_front_is_proved (p->front, NULL) ? CLI_FINE : CLI_TROUBLE;
}

static int
answer (CliQuestion *q)
{
  Plan p = { .question = q, .ruleset = tc_game_get_ruleset (q->game), .battle = tc_game_get_battle (q->game) };
  int status;

  if (!read_armies (&p))
    return CLI_USAGE;
  p.front = tc_front_new (p.ruleset);
  status = answer_front (&p);
  tc_front_free (p.front);
  return status;
}

static const CliOption options[] = {
  { "aim", 'a', CLI_CHOICE, &aim, N_("What a plan is worth"), N_("AIM"), "strength points spare" },
  { "most", 'm', CLI_NUMBER, &most, N_("How many other plans and attacks are shown"), N_("N"), .least = 0, .most = TC_FRONT_PLANS - 1 },
  { "loss", 'l', CLI_NUMBER, &loss, N_("Also the best chance that they lose at least this strength"), N_("N"), .least = 1, .most = 9999 },
  { "own-loss", 0, CLI_NUMBER, &own_loss, N_("Also the least chance to lose at least this strength"), N_("N"), .least = 1, .most = 9999 },
  { "army", 0, CLI_TEXTS, &armies, N_("Of these chances: count only the losses of this army"), N_("ARMY") },
  CLI_ABOUT,
  { NULL },
};

const CliCommand cmd_plan = { "plan", N_("plan all attacks of a phase"), N_("FILE"), options, .answer = answer };
