/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-describe: notes about a state, a counter, an order. */
#include "sy-advance.h"
#include "sy-bases.h"
#include "sy-frames.h"
#include "sy-group.h"
#include "sy-melee.h"
#include "sy-system.h"
#include "sy-turn.h"
#include "sy-words.h"

/* Nothing for an average quality, which has no code. */
static void
add (GArray *notes, const char *code, gint32 value)
{
  TcNote note = { code, NULL, { value } };

  if (code != NULL)
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
  add (notes, training[sy_training_of (s, general)], 0);
  add (notes, temper[sy_is_cautious (r, s, general) ? SY_CAUTIOUS : sy_temper_of (s, general)], 0);
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
  add (notes, drill[r->drill[unit]], 0);
  add (notes, morale[r->morale[unit]], 0);
  if (r->poor[unit])
    add (notes, "shoots-poorly", 0);
}

static void
describe_counter (const SyRuleset *r, const SyState *s, int counter, GArray *notes)
{
  if (!sy_here (s, counter))
    return;
  if (sy_is_general (r, counter))
    about_general (r, s, counter, notes);
  else
    about_unit (r, s, counter, notes);
}

static void
describe_status (const SyRuleset *r, const SyState *s, GArray *notes)
{
  for (int side = 0; side < 2; side++)
    {
      TcNote note = { "status-bases", NULL, { side } };

      sy_each_piece (i, r)
        if (r->side[i] == side && !sy_is_general (r, i))
          {
            note.args[1] += sy_count_left (s, i);
            note.args[2] += r->stands[i];
          }
      g_array_append_val (notes, note);
    }
}

static void
describe_duties (const TcRuleset *rules, const TcState *state, GArray *notes)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  TcNote note = { NULL };

  if (state->depth > 0 || state->over || sy_end_check (rules, state, NULL, &note))
    return;
  if (state->phase != SY_PHASE_COMBAT)
    {
      g_array_append_val (notes, note);
      while (state->phase == SY_PHASE_MOVEMENT &&
             (note.args[0] = sy_find_idle (r, s, note.args[0], NULL)) != SY_NOBODY)
        g_array_append_val (notes, note);
      return;
    }
  sy_each_piece (i, r)
    sy_each_piece (k, r)
      {
        TcOrder fight = sy_order (SY_ORDER_FIGHT, i, k);

        if (!sy_melee_check (rules, state, &fight, NULL))
          continue;
        note.args[0] = i;
        note.args[1] = k;
        g_array_append_val (notes, note);
      }
}

/* Sentences of orders: of those that a general sends by the sender, of others by the unit. */
static const struct { const char *code; gboolean sent; int terms; } sentences[SY_ORDER_MARCH + 1] = {
  [SY_ORDER_COMMAND] = { "send-order", TRUE, SY_TERM_STANDING },
  [SY_ORDER_RALLY] = { "send-rally", TRUE, SY_TERM_STANDING },
  [SY_ORDER_CURE] = { "send-cure", TRUE },
  [SY_ORDER_TRANSFER] = { "send-transfer", TRUE },
  [SY_ORDER_CONSIDER] = { "take-order", FALSE, SY_TERM_STANDING },
  [SY_ORDER_FORM] = { "take-form", FALSE, SY_TERM_FORMATION },
};

/* The word for an order, with its arguments: the sender first, if it is sent, then the unit, then
 * what it is about. */
static gboolean
describe_order (const SyState *s, const TcOrder *order, TcNote *note)
{
  const TcFrame *frame = tc_state_frame (&s->head);
  int unit = order->units[0], about = sentences[order->kind].terms + order->value;

  if (order->n_units == 0)
    return FALSE;
  if (order->kind == SY_ORDER_TRANSFER && order->n_helpers > 0)
    about = order->helpers[order->n_helpers - 1];
  if (frame != NULL && sy_frame_word (s, order) != NULL)
    *note = (TcNote) { sy_frame_word (s, order), NULL, { frame->data[0], frame->data[1] } };
  else if (order->kind == SY_ORDER_MARCH && order->n_path > 0)
    *note = (TcNote) { order->path[0].x == 0 ? "march-left" : "march-right", NULL, { unit } };
  else if (sentences[order->kind].sent && order->n_helpers > 0)
    *note = (TcNote) { sentences[order->kind].code, NULL, { order->helpers[0], unit, about } };
  else if (!sentences[order->kind].sent && sentences[order->kind].code != NULL)
    *note = (TcNote) { sentences[order->kind].code, NULL, { unit, about } };
  else
    return FALSE;
  return TRUE;
}

gboolean
sy_describe (const TcRuleset *rules, const TcState *state, const TcQuestion *question,
             GArray *notes)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  TcNote note;

  switch (question->topic)
    {
    case TC_TOPIC_DUTIES:
      describe_duties (rules, state, notes);
      return TRUE;
    case TC_TOPIC_STATUS:
      describe_status (r, s, notes);
      return TRUE;
    case TC_TOPIC_COUNTER:
      describe_counter (r, s, question->counter, notes);
      return TRUE;
    case TC_TOPIC_ORDER:
      if (!describe_order (s, question->order, &note))
        return FALSE;
      g_array_append_val (notes, note);
      return TRUE;
    default:
      return FALSE;
    }
}
