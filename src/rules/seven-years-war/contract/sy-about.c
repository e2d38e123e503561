/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-about: what is to be known of a unit or a general beside its place and bases. */
#include "sy-group.h"
#include "sy-system.h"
#include "sy-words.h"

static void
add (GArray *notes, const char *code, gint32 value)
{
  TcNote note = { code, NULL, { value } };

  g_array_append_val (notes, note);
}

static void
about_general (const SyRuleset *r, const SyState *s, int general, GArray *notes)
{
  static const char *const training[] = { NULL, "leads-horse", "leads-foot" };
  static const char *const temper[] = { NULL, "is-brave", "is-cautious" };
  static const char *const ability[] = { NULL, "is-competent", "is-incompetent" };

  if (s->head.phase == SY_PHASE_COMMAND && r->side[general] == s->head.player)
    add (notes, "attempts-left", s->orders[general]);
  if (training[sy_training_of (s, general)] != NULL)
    add (notes, training[sy_training_of (s, general)], 0);
  if (sy_is_cautious (r, s, general) || temper[sy_temper_of (s, general)] != NULL)
    add (notes, sy_is_cautious (r, s, general) ? "is-cautious" : temper[sy_temper_of (s, general)], 0);
  if (ability[sy_ability (r, s, general)] != NULL)
    add (notes, ability[sy_ability (r, s, general)], 0);
}

static void
about_unit (const SyRuleset *r, const SyState *s, int unit, GArray *notes)
{
  static const char *const drill[] = { "is-badly-drilled", NULL, "is-well-drilled" };
  static const char *const morale[] = { "has-low-morale", NULL, "has-high-morale" };
  const SyPiece *p = &s->pieces[unit];

  add (notes, "is-on", SY_TERM_STANDING + p->order);
  add (notes, "is-in", SY_TERM_FORMATION + p->formation);
  if (p->flags & SY_DISORDERED)
    add (notes, "is-disordered", 0);
  if (p->flags & SY_CHARGING)
    add (notes, "is-charging", p->target);
  if (p->flags & SY_HIDDEN)
    add (notes, "is-hidden", 0);
  if (drill[r->drill[unit]] != NULL)
    add (notes, drill[r->drill[unit]], 0);
  if (morale[r->morale[unit]] != NULL)
    add (notes, morale[r->morale[unit]], 0);
  if (r->poor[unit])
    add (notes, "shoots-poorly", 0);
}

void
sy_about (const TcRuleset *ruleset, const TcState *state, int counter, GArray *notes)
{
  const SyRuleset *r = sy_rules (ruleset);
  const SyState *s = sy_state (state);

  if (!sy_here (s, counter))
    return;
  if (sy_is_general (r, counter))
    about_general (r, s, counter, notes);
  else
    about_unit (r, s, counter, notes);
}
