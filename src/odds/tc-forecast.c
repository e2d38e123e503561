/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-forecast.h"

#include <string.h>

/* Markers that count, and those that do not. */
static void
sum (const TcCup *cup, guint *counted, guint *others)
{
  *counted = *others = 0;
  for (guint i = 0; i < cup->n; i++)
    *(cup->entries[i].counts ? counted : others) += cup->entries[i].left;
}

/* The number of markers that count still to be drawn. */
static guint
to_draw (const TcCup *cup)
{
  guint counted, others;

  sum (cup, &counted, &others);
  return counted > cup->stays ? counted - cup->stays : 0;
}

static gboolean
is_entry (const TcCup *cup, int entry)
{
  return entry >= 0 && (guint) entry < cup->n;
}

guint
tc_forecast_draws (const TcCup *cup)
{
  guint counted, others;

  g_return_val_if_fail (cup != NULL, 0);

  sum (cup, &counted, &others);
  return counted > cup->stays ? counted - cup->stays + others : 0;
}

#define MOST_OTHERS 16

/* The draws while neither of the two watched markers has come: the state is the numbers of
 * markers drawn that count, and that do not. */
typedef struct
{
  guint counted, others; /* in the cup at the start */
  guint draws;           /* of those that count, in this turn */
  guint left[2];         /* markers of the watched ones */
  gboolean counts[2];
} Walk;

/* Markers of a sort that are neither of the watched. */
static guint
plain (const Walk *w, gboolean counts)
{
  guint n = counts ? w->counted : w->others;

  for (guint k = 0; k < 2; k++)
    if (w->counts[k] == counts)
      n -= w->left[k];
  return n;
}

/* Chance that the first of the watched comes, before the second and within @n draws. */
static TcRatio
walk (const Walk *w, guint n)
{
  TcRatio now[MOST_OTHERS + 1], out = TC_RATIO_ZERO;
  guint plain_counted = plain (w, TRUE), plain_others = plain (w, FALSE);

  if (w->others > MOST_OTHERS)
    return (TcRatio) { 0, 0 };
  for (guint e = 0; e <= w->others; e++)
    now[e] = e == 0 ? TC_RATIO_ONE : TC_RATIO_ZERO;
  /* now[e]: drawn so far i markers, e of them not counting, none of them watched */
  for (guint i = 0; i < n && i < w->counted + w->others; i++)
    {
      TcRatio next[MOST_OTHERS + 1];

      for (guint e = 0; e <= w->others; e++)
        next[e] = TC_RATIO_ZERO;
      for (guint e = 0; e <= w->others && e <= i; e++)
        {
          guint counted = i - e, in_cup = w->counted - counted + w->others - e;

          if (counted >= w->draws || in_cup == 0 || now[e].numerator == 0)
            continue;
          out = tc_ratio_add (out, tc_ratio_multiply (now[e], tc_ratio_new (w->left[0], in_cup)));
          if (counted < plain_counted)
            next[e] = tc_ratio_add (next[e], tc_ratio_multiply (now[e], tc_ratio_new (plain_counted - counted, in_cup)));
          if (e < plain_others)
            next[e + 1] = tc_ratio_add (next[e + 1],
                                        tc_ratio_multiply (now[e], tc_ratio_new (plain_others - e, in_cup)));
        }
      for (guint e = 0; e <= w->others; e++)
        now[e] = next[e];
    }
  return out;
}

static Walk
begin (const TcCup *cup, int first, int second)
{
  Walk w = { .draws = to_draw (cup), .counts = { TRUE, TRUE } };

  sum (cup, &w.counted, &w.others);
  w.left[0] = cup->entries[first].left;
  w.counts[0] = cup->entries[first].counts;
  if (second >= 0)
    {
      w.left[1] = cup->entries[second].left;
      w.counts[1] = cup->entries[second].counts;
    }
  return w;
}

TcRatio
tc_forecast_within (const TcCup *cup, int entry, guint n)
{
  g_return_val_if_fail (cup != NULL && is_entry (cup, entry), TC_RATIO_ZERO);

  {
    Walk w = begin (cup, entry, -1);

    return walk (&w, n);
  }
}

TcRatio
tc_forecast_never (const TcCup *cup, int entry)
{
  g_return_val_if_fail (cup != NULL && is_entry (cup, entry), TC_RATIO_ZERO);

  return tc_ratio_subtract (TC_RATIO_ONE, tc_forecast_within (cup, entry, G_MAXUINT));
}

TcRatio
tc_forecast_before (const TcCup *cup, int first, int second)
{
  g_return_val_if_fail (cup != NULL && is_entry (cup, first) && is_entry (cup, second) && first != second,
                        TC_RATIO_ZERO);

  {
    Walk w = begin (cup, first, second);

    return walk (&w, G_MAXUINT);
  }
}

/* Who is last
 *
 * The order of the markers that count is one of N!; those that do not count never matter.  The
 * marker with which @entry acts is at place t of the m that are drawn.  Every marker is then
 * before t, after it but drawn, or left.  It is last if every command that has not acted and
 * comes after t has come before it, too.  Ways are counted command by command: ways[x][y] is the
 * number of ways to have x markers before and y after. */

#define MOST_MARKERS 33

static TcInt128
factorial (guint n)
{
  TcInt128 product = 1;

  for (guint i = 2; i <= n; i++)
    product *= i;
  return product;
}

static TcInt128
choose (guint n, guint k)
{
  TcInt128 ways = 1;

  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

/* Its markers let nobody act any more, or never did. */
static gboolean
is_idle (const TcCup *cup, int entry)
{
  return cup->entries[entry].acted || cup->last == entry || cup->entries[entry].counter < 0;
}

typedef TcInt128 Ways[MOST_MARKERS + 1][MOST_MARKERS + 1];

/* Joins @n markers: @before: some may come before; @after: some may come after without one before. */
static void
join (Ways ways, guint *known, guint n, guint draws, gboolean before, gboolean after)
{
  Ways out = { { 0 } };

  for (guint x = 0; x <= MIN (*known, draws); x++)
    for (guint y = 0; x + y <= MIN (*known, draws); y++)
      for (guint a = 0; ways[x][y] != 0 && a <= n && x + y + a <= draws; a++)
        for (guint b = 0; a + b <= n && x + y + a + b <= draws; b++)
          {
            if ((a > 0 && !before) || (a == 0 && b > 0 && !after))
              break;
            out[x + a][y + b] += ways[x][y] * choose (n, a) * choose (n - a, b);
          }
  memcpy (ways, out, sizeof (Ways));
  *known += n;
}

static TcRatio
last_of_all (const TcCup *cup, int entry, guint counted, guint draws)
{
  Ways ways = { { 0 } };
  guint known = 0;
  TcInt128 good = 0;

  ways[0][0] = 1;
  for (guint i = 0; i < cup->n; i++)
    {
      const TcCupEntry *e = &cup->entries[i];

      if (!e->counts || e->left == 0)
        continue;
      if ((int) i == entry)
        join (ways, &known, e->left - 1, draws, FALSE, TRUE);
      else
        join (ways, &known, e->left, draws, TRUE, is_idle (cup, i));
    }
  for (guint t = 0; t < draws; t++)
    good += ways[t][draws - 1 - t] * factorial (t) * factorial (draws - 1 - t);
  return tc_ratio_multiply (tc_ratio_new (good * cup->entries[entry].left, factorial (counted)),
                            tc_ratio_new (factorial (counted - draws), 1));
}

/* That no marker comes any more that lets somebody act. */
static TcRatio
nobody_comes (const TcCup *cup, guint counted, guint draws)
{
  TcRatio out = TC_RATIO_ONE;
  guint idle = 0;

  for (guint i = 0; i < cup->n; i++)
    if (cup->entries[i].counts && is_idle (cup, i))
      idle += cup->entries[i].left;
  for (guint i = 0; i < draws; i++)
    out = tc_ratio_multiply (out, idle > i ? tc_ratio_new (idle - i, counted - i) : TC_RATIO_ZERO);
  return out;
}

TcRatio
tc_forecast_last (const TcCup *cup, int entry)
{
  guint counted, others, draws;

  g_return_val_if_fail (cup != NULL && is_entry (cup, entry), TC_RATIO_ZERO);

  sum (cup, &counted, &others);
  draws = to_draw (cup);
  if (cup->last == entry)
    return nobody_comes (cup, counted, draws);
  if (is_idle (cup, entry) || cup->entries[entry].left == 0 || draws == 0)
    return TC_RATIO_ZERO;
  if (counted > MOST_MARKERS)
    return (TcRatio) { 0, 0 };
  return last_of_all (cup, entry, counted, draws);
}

TcRatio
tc_forecast_twice (const TcCup *cup, int entry)
{
  guint all = 0;

  g_return_val_if_fail (cup != NULL && is_entry (cup, entry), TC_RATIO_ZERO);

  for (guint i = 0; i < cup->n; i++)
    if (cup->entries[i].counter >= 0)
      all += cup->entries[i].next;
  if (all <= cup->stays)
    return TC_RATIO_ZERO;
  return tc_ratio_multiply (tc_forecast_last (cup, entry), tc_ratio_new (cup->entries[entry].next, all));
}
