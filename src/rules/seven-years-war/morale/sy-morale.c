/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-morale.h"
#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-ground.h"
#include "sy-group.h"
#include "sy-sight.h"
#include "sy-words.h"

gboolean
sy_is_disordered (const SyRuleset *r, const SyState *s, int unit)
{
  SyBases bases;

  sy_bases (r, s, unit, &bases);
  return sy_has (s, unit, SY_DISORDERED) || sy_disorder_grade (r, sy_class (r, unit), &bases);
}

static SyMorale
worst_morale (const SyRuleset *r, const SyState *s, int unit)
{
  SyMorale worst = SY_HIGH;

  sy_each_piece (i, r)
    if (sy_is_in_group (r, s, unit, i))
      worst = MIN (worst, r->morale[i]);
  return worst;
}

static gboolean
is_led (const SyRuleset *r, const SyState *s, int unit, gint32 limit, gboolean brave)
{
  int leaders[2] = { sy_general_of (r, s, s->pieces[unit].army), sy_chief_of (r, s, r->side[unit]) };

  sy_each_piece (i, r) for (int k = 0; k < 2;
                            k++) if (leaders[k] != SY_NOBODY && sy_is_in_group (r, s, unit, i) &&
                                     (!brave || sy_temper_of (s, leaders[k]) == SY_BRAVE) &&
                                     sy_is_within (r, s, i, leaders[k], limit)) return TRUE;
  return FALSE;
}

static void
add_state (const SyRuleset *r, const SyState *s, int unit, TcExplanation *out)
{
  int initial, now = sy_group_bases (r, s, unit, &initial);
  int units = 0, disordered = 0, won = 0, beaten = 0, caused = 0, lost = 0;
  gboolean shelled = FALSE;

  sy_each_piece (i, r)
    if (sy_is_in_group (r, s, unit, i))
      {
        units++;
        disordered += sy_is_disordered (r, s, i);
        won += s->pieces[i].won;
        beaten += s->pieces[i].beaten;
        caused += s->pieces[i].caused;
        lost += s->pieces[i].lost;
        shelled |= sy_has (s, i, SY_SHELLED);
      }
  sy_modify (r, out, SY_M_BETTER,
             s->head.phase == SY_PHASE_COMBAT && caused > lost, "morale-better", unit);
  sy_modify (r, out, SY_M_WON, won, "morale-won", unit);
  sy_modify (r, out, SY_M_BEATEN, beaten, "morale-beaten", unit);
  sy_modify (r, out, SY_M_BOMBARDED, shelled, "morale-bombarded", unit);
  sy_modify (r, out, SY_M_LOSS,
             (initial - now) * 5 / initial, "morale-losses", unit);
  sy_modify (r, out, SY_M_HALF, 2 * disordered >= units, "morale-disordered", unit);
}

static void
add_place (const SyRuleset *r, const SyState *s, int unit, const SyCause *cause, TcExplanation *out)
{
  SyMorale morale = worst_morale (r, s, unit);
  gboolean hard, open, covered, above = FALSE;
  SyBases own, enemy;
  int rival = cause->enemy;
  gint32 gap;

  sy_bases (r, s, unit, &own);
  covered = sy_has_cover (r, &own, &hard);
  open = sy_is_open (r, &own);
  if (rival == SY_NOBODY)
    rival = sy_find_nearest (r, s, unit, &own, FALSE, &gap);
  if (rival != SY_NOBODY)
    {
      sy_bases (r, s, rival, &enemy);
      above = sy_level (r, &own) > sy_level (r, &enemy);
    }
  sy_modify (r, out, SY_M_HIGH, morale == SY_HIGH, "morale-high", unit);
  sy_modify (r, out, SY_M_ABOVE,
             above || (covered && sy_arm (r, unit) == SY_INFANTRY), "morale-above", unit);
  sy_modify (r, out, SY_M_LOW,
             morale == SY_LOW || (open && sy_is_militia (r, unit)), "morale-low", unit);
  if (cause->test == SY_TEST_CHARGED && cause->enemy != SY_NOBODY)
    sy_modify (r, out, SY_M_RIDDEN,
               open && sy_arm (r, cause->enemy) == SY_CAVALRY && sy_arm (r, unit) == SY_INFANTRY &&
               (!sy_is_massed (r, unit) || sy_is_militia (r, unit)), "morale-ridden", unit);
}

void
sy_morale_explain (const SyRuleset *r, const SyState *s, int unit, const SyCause *cause,
                   int general_die, TcExplanation *out)
{
  int initial, now = sy_group_bases (r, s, unit, &initial);
  gboolean charging = cause->test == SY_TEST_CHARGE, charged = cause->test == SY_TEST_CHARGED;

  tc_explanation_init (out);
  sy_modify (r, out, SY_M_LIGHTS,
             charging && cause->enemy != SY_NOBODY && !sy_is_massed (r, unit) &&
             !sy_is_massed (r, cause->enemy), "morale-lights", unit);
  sy_modify (r, out, SY_M_LED,
             general_die > 0 && is_led (r, s, unit, general_die * 5 * SY_CM, FALSE),
             "morale-led", unit);
  sy_modify (r, out, SY_M_BRAVE, is_led (r, s, unit, 5 * SY_CM, TRUE), "morale-brave", unit);
  add_state (r, s, unit, out);
  add_place (r, s, unit, cause, out);
  if ((charging || charged) && cause->enemy != SY_NOBODY)
    sy_modify (r, out, SY_M_FACTOR,
               cause->from == SY_FROM_FRONT &&
               sy_melee_value (r, cause->enemy, unit) > sy_melee_value (r, unit, cause->enemy),
               "morale-factor", unit);
  sy_modify (r, out, SY_M_FLANKED, charged && cause->from != SY_FROM_FRONT, "morale-flanked", unit);
  sy_modify (r, out, SY_M_RALLYING, cause->test == SY_TEST_RALLY, "morale-rallying", unit);
  sy_modify (r, out, SY_M_SPENT,
             (charging || cause->test == SY_TEST_RALLY) && 2 * now <= initial,
             "morale-spent", unit);
  tc_explanation_close (out);
}

SyResult
sy_morale_result (const SyRuleset *r, int unit, SyTest test, int score)
{
  int column = sy_arm (r, unit) == SY_ARTILLERY ? 2 : sy_is_massed (r, unit) ? 0 : 1;

  for (guint i = 0; i < r->book.n_bands[test]; i++)
    if (score >= r->book.bands[test][i].from && score <= r->book.bands[test][i].to)
      return r->book.bands[test][i].result[column];
  return SY_KEEPS;
}

/* SYW-8.2 */
int
sy_charge_need (const SyRuleset *r, const SyState *s, int unit, int target, SyFrom from)
{
  int initial, now = sy_group_bases (r, s, unit, &initial);
  const SyClass *c = sy_class (r, unit);
  gboolean hard, covered;
  SyBases bases;

  if (c->arm != SY_INFANTRY || c->weapon == SY_NO_WEAPON || from != SY_FROM_FRONT)
    return 0;
  sy_bases (r, s, target, &bases);
  covered = sy_has_cover (r, &bases, &hard);
  /* heavy infantry is infantry that fights better against infantry */
  return 2 * now > initial && (covered || c->special_arm == SY_INFANTRY) ? 5 : 6;
}

SyResult
sy_morale_test (const SyRuleset *r, SyState *s, int unit, const SyCause *cause, TcDice *dice, TcLog *log)
{
  int need = cause->test == SY_TEST_CHARGE ? sy_charge_need (r, s, unit, cause->enemy, cause->from) : 0;
  gboolean led = sy_general_of (r, s, s->pieces[unit].army) != SY_NOBODY ||
                 sy_chief_of (r, s, r->side[unit]) != SY_NOBODY;
  TcExplanation why;
  int die, score;
  SyResult result;

  if (need != 0)
    {
      die = score = tc_dice_roll (dice, 6, "charge");
      result = die >= need ? SY_CHARGES : SY_REFUSES;
    }
  else
    {
      sy_morale_explain (r, s, unit, cause, led ? (int) tc_dice_roll (dice, 4, "general") : 0, &why);
      die = tc_dice_roll (dice, 6, "morale");
      die += tc_dice_roll (dice, 6, "morale");
      score = die + why.total[TC_QUANTITY_DIE];
      result = sy_morale_result (r, unit, cause->test, score);
    }
  tc_log_add (log, "tests", need != 0 ? "SYW-8.2" : "SYW-8.3", unit, die, score);
  tc_log_result (log, "result-morale", "SYW-8.4", SY_TERM_RESULT + result, unit);
  return result;
}

/* Units that see friends rout or die within 20 cm test, once in a step. */
void
sy_alarm (const SyRuleset *r, SyState *s, int unit)
{
  sy_each_piece (i, r) if (r->side[i] == r->side[unit] &&
                           s->pieces[i].group != s->pieces[unit].group && sy_is_unit (r, s, i) &&
                           !sy_has (s, i, SY_TESTED | SY_SURRENDERED) &&
                           s->pieces[i].order != SY_ROUT &&
                           sy_is_within (r, s, i, unit, 20 * SY_CM) && sy_sees (r, s, i, unit))
      s->pieces[i]
          .flags |= SY_ALARMED;
}

/* After the best result a unit in line may go to Advance (SYW-8.4). */
gboolean
sy_may_advance (const SyRuleset *r, const SyState *s, int unit)
{
  const SyPiece *p = &s->pieces[unit];

  return p->eager != SY_NOT_EAGER && sy_is_unit (r, s, unit) && p->order != SY_ADVANCE &&
         p->order != SY_ROUT && (p->formation == SY_LINE || p->formation == SY_TWO_RANKS);
}

void
sy_go_to_advance (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  sy_each_piece (i, r)
    if (sy_is_in_group (r, s, unit, i))
      {
        if (sy_may_advance (r, s, i))
          s->pieces[i].order = SY_ADVANCE;
        s->pieces[i].eager = SY_NOT_EAGER;
      }
  tc_log_add (log, "ordered", "SYW-8.4", unit, SY_ADVANCE);
}
