/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-casualties.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-detached-bases.h"
#include "sy-displace.h"
#include "sy-morale.h"
#include "sy-split-unit.h"

void
sy_harm (const SyRuleset *r, SyState *s, int by, int unit, SyHarm harm, const char *rule, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  int killed = MAX ((int) harm - SY_DISORDERS, 0);

  if (harm == SY_NOTHING)
    return;
  if (sy_only_detached_touch (r, s, unit, by))
    {
      sy_harm_detached (s, by, unit, killed, rule, log);
      return;
    }
  p->flags |= SY_DISORDERED;
  if (killed == 0)
    return;
  killed = MIN (killed, p->stands);
  p->lost += killed;
  p->flags |= SY_LOST;
  s->pieces[by].caused += killed;
  if (killed == p->stands && sy_detached (s, unit) == 0)
    sy_alarm (r, s, unit);
  p->stands -= killed;
  tc_log_add (log, "loses", rule, unit, killed, p->stands);
  if (p->stands == 0)
    {
      if (!sy_detached_take_over (s, unit))
        sy_destroy (r, s, unit, rule, log);
    }
  else if (!sy_split_loses (s, unit, killed))
    {
      sy_nudge_free (r, s, unit);
      sy_close_gaps (r, s, unit);
    }
}
