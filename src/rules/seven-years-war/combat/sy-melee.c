/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-melee.h"
#include "sy-bases.h"
#include "sy-casualties.h"
#include "sy-contact.h"
#include "sy-displace.h"
#include "sy-distance.h"
#include "sy-generals.h"
#include "sy-ground.h"
#include "sy-morale.h"
#include "sy-run-into.h"
#include "sy-words.h"

static gboolean
has_fought (const SyPiece *p, int enemy)
{
  for (guint i = 0; i < G_N_ELEMENTS (p->foes); i++)
    if (p->foes[i] == enemy + 1)
      return TRUE;
  return p->foes[G_N_ELEMENTS (p->foes) - 1] != 0;
}

/* Each other, or as many as are noted. */
static gboolean
have_fought (const SyState *s, int a, int b)
{
  return has_fought (&s->pieces[a], b) || has_fought (&s->pieces[b], a);
}

static void
note_fought (SyPiece *p, int enemy)
{
  for (guint i = 0; i < G_N_ELEMENTS (p->foes); i++)
    if (p->foes[i] == 0)
      {
        p->foes[i] = enemy + 1;
        return;
      }
}

gboolean
sy_find_melee (const SyRuleset *r, const SyState *s, int *unit, int *enemy)
{
  sy_each_piece (i, r)
    sy_each_piece (k, r)
      if (r->side[i] == s->head.player && sy_can_fight (r, s, i, k) && !have_fought (s, i, k))
        {
          *unit = i;
          *enemy = k;
          return TRUE;
        }
  return FALSE;
}

gboolean
sy_melee_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);

  if (r->side[order->units[0]] != s->head.player)
    return tc_refuse (refusal, "not-yours", "SYW-2.2", order->units[0]);
  if (!sy_can_fight (r, s, order->units[0], order->targets[0]))
    return tc_refuse (refusal, "not-in-contact", "SYW-6.9", order->units[0], order->targets[0]);
  if (have_fought (s, order->units[0], order->targets[0]))
    return tc_refuse (refusal, "fought-already", "SYW-6.9", order->units[0], order->targets[0]);
  return TRUE;
}

/* Distance between centres to the nearest base in contact with this one, doubled and squared. */
static gint64
find_opposite (const TcBase *base, const SyBases *others)
{
  TcPoint from = tc_base_centre2 (base);
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < others->n; i++)
    if (sy_meets (base, &others->base[i]))
      {
        TcPoint to = tc_base_centre2 (&others->base[i]);
        gint64 x = (gint64) to.x - from.x, y = (gint64) to.y - from.y;

        least = MIN (least, x * x + y * y);
      }
  return least;
}

/* Each base fights the nearest enemy: the number of bases of @unit that fight @enemy. */
static int
engaged (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  gint64 least[SY_STANDS];
  int nearest[SY_STANDS], n = 0;
  SyBases own, other;

  sy_bases (r, s, unit, &own);
  for (guint b = 0; b < own.n; b++)
    {
      least[b] = G_MAXINT64;
      nearest[b] = SY_NOBODY;
    }
  sy_each_piece (i, r)
    if (sy_can_fight (r, s, unit, i))
      {
        sy_bases (r, s, i, &other);
        for (guint b = 0; b < own.n; b++)
          {
            gint64 length = find_opposite (&own.base[b], &other);

            if (length >= least[b])
              continue;
            least[b] = length;
            nearest[b] = i;
          }
      }
  for (guint b = 0; b < own.n; b++)
    n += nearest[b] == enemy;
  return n;
}

static gboolean
touches_any (const SyRuleset *r, const SyState *s, int side, const TcBase *base)
{
  SyBases one = { 1, { *base } }, other;
  SyBounds bounds = sy_bounds (base, 1);

  sy_each_piece (i, r)
    if (r->side[i] != side && sy_is_unit (r, s, i) && sy_least_gap (r, s, &bounds, i) <= SY_CONTACT)
      {
        sy_bases (r, s, i, &other);
        if (sy_contacts (&one, &other) > 0)
          return TRUE;
      }
  return FALSE;
}

/* The front edges share a corner, or nearly. */
static gboolean
is_adjacent (const TcBase *a, const TcBase *b)
{
  TcPoint left = a->corner[0], right = a->corner[1], l = b->corner[0], g = b->corner[1];

  return ABS (left.x - g.x) + ABS (left.y - g.y) <= SY_CM ||
         ABS (right.x - l.x) + ABS (right.y - l.y) <= SY_CM;
}

/* The unit with a free base adjacent to one that fights; SY_NOBODY. */
static int
find_overlap (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  SyBases own, foe, other;

  if (sy_is_flanked (s, enemy, unit) && engaged (r, s, unit, enemy) > 1)
    return unit;
  sy_bases (r, s, unit, &own);
  sy_bases (r, s, enemy, &foe);
  sy_each_piece (i, r)
    {
      if (r->side[i] != r->side[unit] || !sy_is_unit (r, s, i) ||
          sy_is_beyond (r, s, i, unit, SY_CM) || s->pieces[i].order == SY_RETREAT ||
          s->pieces[i].order == SY_ROUT || sy_has (s, i, SY_SUPPORTED))
        continue;
      sy_bases (r, s, i, &other);
      for (guint b = 0; b < other.n; b++)
        for (guint k = 0; k < own.n; k++)
          {
            SyBases fighter = { 1, { own.base[k] } };

            /* tested first because it is cheap */
            if (is_adjacent (&other.base[b], &own.base[k]) && sy_contacts (&fighter, &foe) > 0 &&
                !touches_any (r, s, r->side[unit], &other.base[b]))
              return i;
          }
    }
  return SY_NOBODY;
}

static int
value_of (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  return s->pieces[unit].order == SY_ROUT ? 0 : sy_melee_value (r, unit, enemy);
}

static void
add_merits (const SyRuleset *r, const SyState *s, int unit, int enemy, TcExplanation *out)
{
  const SyPiece *p = &s->pieces[unit], *e = &s->pieces[enemy];
  gboolean flank = sy_is_flanked (s, enemy, unit);
  int stands = flank ? 1 : engaged (r, s, unit, enemy);
  gboolean deep = p->formation == SY_SQUARE ||
                  (p->formation == SY_COLUMN && p->stands >= 3 && !sy_is_flanked (s, unit, enemy));
  SyBases other;

  sy_bases (r, s, enemy, &other);
  sy_modify (r, out, SY_M_MELEE_HIGH, r->morale[unit] == SY_HIGH, "melee-high", unit);
  sy_modify (r, out, SY_M_MELEE_FLANK, flank, "melee-flank", unit);
  sy_modify (r, out, SY_M_MELEE_DEEP,
             deep && sy_is_massed (r, unit) && sy_arm (r, unit) == SY_INFANTRY &&
             sy_arm (r, enemy) == SY_CAVALRY, "melee-deep", unit);
  sy_modify (r, out, SY_M_MELEE_OVERLAP,
             e->formation != SY_SQUARE && !sy_in_area (r, SY_TOWN, &other) &&
             p->order != SY_RETREAT && find_overlap (r, s, unit, enemy) != SY_NOBODY,
             "melee-overlap", unit);
  sy_modify (r, out, SY_M_MELEE_STAND, p->order != SY_RETREAT ? stands - 1 : 0, "melee-base", unit);
}

/* Are at least half of the other's bases higher? */
static gboolean
is_uphill (const SyRuleset *r, const SyBases *own, const SyBases *other)
{
  int level = sy_level (r, own);
  guint above = 0;

  for (guint i = 0; i < other->n; i++)
    {
      SyBases one = { 1, { other->base[i] } };

      above += sy_level (r, &one) > level;
    }
  return 2 * above >= MAX (other->n, 1);
}

static void
add_faults (const SyRuleset *r, const SyState *s, int unit, int enemy, TcExplanation *out)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases own, other;
  gboolean hard;

  sy_bases (r, s, unit, &own);
  sy_bases (r, s, enemy, &other);
  sy_modify (r, out, SY_M_MELEE_VALUE,
             value_of (r, s, enemy, unit) - value_of (r, s, unit, enemy), "melee-value", unit);
  sy_modify (r, out, SY_M_MELEE_DISORDERED,
             (p->flags & SY_DISORDERED) != 0, "melee-disordered", unit);
  sy_modify (r, out, SY_M_MELEE_POOR, r->morale[unit] == SY_LOW, "melee-poor", unit);
  sy_modify (r, out, SY_M_MELEE_GROUND,
             !sy_class (r, unit)->open_order && sy_disorder_grade (r, sy_class (r, unit), &own),
             "melee-ground", unit);
  sy_modify (r, out, SY_M_MELEE_ORDERS,
             p->order == SY_RESERVE || p->order == SY_RETREAT || sy_is_flanked (s, unit, enemy),
             "melee-orders", unit);
  sy_modify (r, out, SY_M_MELEE_COVER,
             (sy_has_cover (r, &other, &hard) && (hard || !sy_in_area (r, SY_WOOD, &other))) ||
             is_uphill (r, &own, &other), "melee-cover", unit);
  sy_modify (r, out, SY_M_MELEE_HALTED,
             sy_arm (r, unit) == SY_CAVALRY && p->flags & SY_CHARGED && p->order == SY_STAND,
             "melee-halted", unit);
}

void
sy_melee_explain (const SyRuleset *r, const SyState *s, int unit, int enemy, TcExplanation *out)
{
  tc_explanation_init (out);
  if (s->pieces[unit].order != SY_ROUT)
    add_merits (r, s, unit, enemy, out);
  add_faults (r, s, unit, enemy, out);
  out->roll = (TcNote) { "rolls-melee", "SYW-6.9", { unit, enemy } };
  tc_explanation_close (out);
}

static gboolean
is_line (const SyPiece *p)
{
  return p->formation == SY_LINE || p->formation == SY_TWO_RANKS;
}

/* Moves it @past its place and up to @length further; FALSE: there is no room. */
static gboolean
find_room (const SyRuleset *r, SyState *s, int unit, gint32 past, gint32 length)
{
  SyPiece *p = &s->pieces[unit];
  TcPlace from = p->place;

  for (gint32 on = length; on >= 0; on -= SY_CM)
    {
      p->place = sy_step_ahead (from, past + on);
      if (sy_fits (r, s, unit))
        return TRUE;
    }
  p->place = from;
  return FALSE;
}

/* On through the line, up to the first fresh enemy (SYW-6.13, SYW-6.14). */
static void
break_through (const SyRuleset *r, SyState *s, int unit, int enemy, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit], *e = &s->pieces[enemy];
  gint32 depth = sy_shape (r, s, enemy).depth,
         past = depth + sy_shape (r, s, unit).depth + SY_CONTACT, on;
  TcPlace from = p->place;

  on = (6 + (int) tc_dice_roll (dice, 6, "break-through")) * SY_CM;
  /* first just behind the line: from there it may run into another enemy */
  if (!find_room (r, s, unit, past, 0))
    return;
  p->flags = (p->flags | SY_DISORDERED) & ~SY_CHARGING;
  e->flags |= SY_DISORDERED;
  tc_log_add (log, "breaks-through", "SYW-6.13", unit, enemy, depth + on);
  if (e->formation == SY_SQUARE)
    sy_destroy (r, s, enemy, "SYW-6.14", log);
  on += depth - past;
  if (sy_run_into (r, s, unit, from.facing, on, dice, log) != SY_NOBODY)
    return;
  find_room (r, s, unit, 0, on);
  p->order = SY_STAND;
}

/* @left: it fought with detached bases, which do not test or break through (SYW-4.13). */
static void
settle (const SyRuleset *r, SyState *s, int winner, int loser, const gboolean left[2], TcDice *dice,
        TcLog *log)
{
  SyPiece *p = &s->pieces[winner], *e = &s->pieces[loser];

  p->won += !left[0];
  e->beaten += !left[1];
  if (!sy_here (s, winner) || !sy_here (s, loser))
    return;
  if (sy_arm (r, loser) == SY_ARTILLERY)
    {
      sy_alarm (r, s, loser);
      sy_destroy (r, s, loser, "SYW-6.12", log);
    }
  else if (!left[0] && !left[1] && sy_arm (r, winner) == SY_CAVALRY && p->flags & SY_CHARGING &&
           is_line (p) && p->order != SY_RETREAT && e->order != SY_RETREAT && e->order != SY_ROUT &&
           (is_line (e) || e->formation == SY_SQUARE))
    break_through (r, s, winner, loser, dice, log);
}

void
sy_melee_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  int sides[2] = { order->units[0], order->targets[0] }, dies[2], scores[2];
  gboolean left[2] = { sy_only_detached_touch (r, s, sides[0], sides[1]),
                       sy_only_detached_touch (r, s, sides[1], sides[0]) };
  TcExplanation why;

  for (int i = 0; i < 2; i++)
    {
      int support;

      sy_melee_explain (r, s, sides[i], sides[1 - i], &why);
      dies[i] = tc_dice_roll (dice, 6, "melee");
      scores[i] = dies[i] + why.total[TC_QUANTITY_DIE];
      support = find_overlap (r, s, sides[i], sides[1 - i]);
      if (support != SY_NOBODY)
        s->pieces[support].flags |= SY_SUPPORTED;
    }
  for (int i = 0; i < 2; i++)
    note_fought (&s->pieces[sides[i]], sides[1 - i]);
  tc_log_add (log, "fight", "SYW-6.9", sides[0], sides[1], scores[0], scores[1]);
  for (int i = 0; i < 2; i++)
    tc_log_add_role (log, i == 0 ? TC_NOTE_RESULT : TC_NOTE_EVENT, i == 0 ? "result-melee" : "harm",
                     "SYW-6.9", SY_TERM_HARM + sy_book_harm (&r->book, TRUE, scores[i]),
                     sides[1 - i]);
  /* even with a unit that loses its last base here */
  for (int i = 0; i < 2; i++)
    sy_general_risk (r, s, sides[i], dies[1 - i], dies[i], dice, log);
  for (int i = 0; i < 2; i++)
    sy_harm (r, s, sides[i], sides[1 - i], sy_book_harm (&r->book, TRUE, scores[i]), "SYW-6.9", log);
  if (scores[0] != scores[1])
    settle (r, s, sides[scores[0] < scores[1]], sides[scores[0] > scores[1]],
            (gboolean[2]) { left[scores[0] < scores[1]], left[scores[0] > scores[1]] }, dice, log);
}
