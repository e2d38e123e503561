/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-group.h"
#include "sy-bases.h"
#include "sy-distance.h"

guint
sy_group_units (const SyRuleset *r, const SyState *s, int unit, gint16 *out)
{
  guint n = 0;

  sy_each_piece (i, r)
    if (sy_is_in_group (r, s, unit, i))
      out[n++] = i;
  return n;
}

/* Bases that a group has left, and those it started with. */
int
sy_group_bases (const SyRuleset *r, const SyState *s, int unit, int *initial)
{
  int now = 0;

  *initial = 0;
  sy_each_piece (i, r)
    if (s->pieces[i].group == s->pieces[unit].group && !sy_is_general (r, i))
      {
        *initial += r->stands[i];
        now += sy_here (s, i) ? s->pieces[i].stands : 0;
      }
  return now;
}

/* Side by side, or in slight echelon: neither is in front of the middle of the other. */
static gboolean
is_beside (const SyRuleset *r, const SyState *s, int a, int b)
{
  TcBase first = sy_box (r, s, a), second = sy_box (r, s, b);
  TcPoint from = tc_base_centre2 (&first), to = tc_base_centre2 (&second), across;
  gint32 apart = MAX (sy_shape (r, s, a).front, sy_shape (r, s, b).front);

  across = tc_table_step ((TcPoint) { 0, 0 }, s->pieces[a].place.facing + 9000, 10000);
  return ABS (((gint64) to.x - from.x) * across.x + ((gint64) to.y - from.y) * across.y) >=
         (gint64) apart * 10000;
}

static gboolean
holds_together (const SyRuleset *r, const SyState *s, int unit, gboolean abreast)
{
  gint16 units[SY_MAX_UNITS];
  gboolean reached[SY_MAX_UNITS] = { TRUE };
  guint n = sy_group_units (r, s, unit, units), found = 1;
  gboolean grows = TRUE;

  if (n <= 1)
    return TRUE;
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < n && !reached[i]; k++)
          if (reached[k] && sy_is_within (r, s, units[i], units[k], SY_CM) &&
              (!abreast || is_beside (r, s, units[i], units[k])))
            {
              reached[i] = grows = TRUE;
              found++;
            }
    }
  return found == n;
}

gboolean
sy_is_cohesive (const SyRuleset *r, const SyState *s, int unit)
{
  return holds_together (r, s, unit, FALSE);
}

gboolean
sy_is_abreast (const SyRuleset *r, const SyState *s, int unit)
{
  return holds_together (r, s, unit, TRUE);
}

int
sy_general_of (const SyRuleset *r, const SyState *s, int army)
{
  sy_each_piece (i, r)
    if (sy_is_general (r, i) && !r->chief[i] && s->pieces[i].army == army && sy_here (s, i))
      return i;
  return SY_NOBODY;
}

int
sy_chief_of (const SyRuleset *r, const SyState *s, int side)
{
  sy_each_piece (i, r)
    if (sy_is_general (r, i) && r->chief[i] && r->side[i] == side && sy_here (s, i))
      return i;
  return SY_NOBODY;
}

/* Judged by all units of his command, not by the one that gets the order. */
static gboolean
is_misplaced (const SyRuleset *r, const SyState *s, int general)
{
  SyTraining training = sy_training_of (s, general);
  SyArm wrong = training == SY_HORSEMAN ? SY_INFANTRY : SY_CAVALRY;

  if (training == SY_AVERAGE)
    return FALSE;
  sy_each_piece (i, r) if (sy_is_unit (r, s, i) && s->pieces[i].army == s->pieces[general].army &&
                           sy_arm (r, i) == wrong) return TRUE;
  return FALSE;
}

SyAbility
sy_ability (const SyRuleset *r, const SyState *s, int general)
{
  return is_misplaced (r, s, general) ? SY_INCOMPETENT : (SyAbility) (s->quality[general] / 9);
}

gboolean
sy_is_cautious (const SyRuleset *r, const SyState *s, int general)
{
  return sy_temper_of (s, general) == SY_CAUTIOUS || is_misplaced (r, s, general);
}
