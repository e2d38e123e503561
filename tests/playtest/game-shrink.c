/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Delta debugging over orders: pieces are left out, halves first and then ever smaller ones, as long as the law is still
 * broken. Each try is a process of its own, since what is looked for may end it. */
#include "game-laws.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_ORDERS 100000
/* Without some orders an event may need another seed: how many are tried. */
#define SEEDS 6

/* What a try says, in memory that both processes see. */
typedef struct
{
  guint    n;                 /* orders that were given */
  guint    given[MAX_ORDERS]; /* their numbers in the script */
  gboolean broken;
} Answer;

typedef struct
{
  const TcBattle *battle;
  GameScript     *script;
  const char     *event; /* NULL for a law */
  char           *law;   /* owned; "crash" */
  Answer         *answer;
} Search;

/* In a process of its own: gives the orders, except @n of them from @from on. */
static void
walk (Search *self, guint from, guint n)
{
  g_autoptr (GameWalk) walk = game_walk_new (self->battle, self->script);

  if (walk == NULL)
    return;
  walk->only = self->law;
  walk->event = self->event;
  for (guint i = 0; i < self->script->orders->len && !self->answer->broken; i++)
    if (i < from || i >= from + n)
      {
        g_autofree char *fault = NULL;

        /* It counts as given before it is: it may be the last thing that happens. */
        self->answer->given[self->answer->n] = i;
        self->answer->n++;
        if (!game_walk_give_text (walk, self->script->orders->pdata[i]))
          self->answer->n--;
        else if ((fault = game_walk_ask (walk)) != NULL)
          self->answer->broken = TRUE;
      }
}

static gboolean
is_broken_without (Search *self, guint from, guint n)
{
  pid_t child;
  int status = 0;

  self->answer->n = 0;
  self->answer->broken = FALSE;
  child = fork ();
  if (child == 0)
    {
      /* A crash is what is looked for: it is not reported. */
      if (freopen ("/dev/null", "w", stderr) == NULL)
        _exit (2);
      walk (self, from, n);
      _exit (0);
    }
  if (child < 0 || waitpid (child, &status, 0) != child)
    return FALSE;
  return strcmp (self->law, "crash") == 0 ? WIFSIGNALED (status) : self->answer->broken;
}

/* Is the law broken without these orders?  Then they, and those that are refused without them, are left out. */
static gboolean
try_without (Search *self, guint from, guint n)
{
  GPtrArray *orders = self->script->orders;
  g_autoptr (GPtrArray) rest = g_ptr_array_new_with_free_func (g_free);
  const guint64 seed = self->script->seed;

  while (!is_broken_without (self, from, n))
    if (++self->script->seed == seed + SEEDS)
      {
        self->script->seed = seed;
        return FALSE;
      }
  for (guint i = 0; i < self->answer->n; i++)
    g_ptr_array_add (rest, g_strdup (orders->pdata[self->answer->given[i]]));
  g_ptr_array_set_size (orders, 0);
  g_ptr_array_extend_and_steal (orders, g_steal_pointer (&rest));
  return TRUE;
}

static void
leave_out_options (Search *self)
{
  for (guint i = self->script->options->len; i-- > 0;)
    {
      char *option = g_ptr_array_steal_index (self->script->options, i);

      if (try_without (self, 0, 0))
        g_free (option);
      else
        g_ptr_array_insert (self->script->options, (int) i, option);
    }
}

static void
leave_out_orders (Search *self)
{
  guint size = MAX (self->script->orders->len / 2, 1);
  gboolean last = FALSE;

  while (!last)
    {
      gboolean less = FALSE;

      for (guint from = 0; from < self->script->orders->len;)
        if (try_without (self, from, size))
          less = TRUE;
        else
          from += size;
      last = size == 1 && !less;
      size = MAX (size / 2, 1);
    }
}

gboolean
game_shrink (const TcBattle *battle, GameScript *script, const char *fault)
{
  Search self = { .battle = battle, .script = script };
  gboolean found;

  self.law = g_strndup (fault, strcspn (fault, ":"));
  self.event = g_str_equal (self.law, "event") ? fault + strlen ("event: ") : NULL;
  self.answer = mmap (NULL, sizeof *self.answer, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_assert_true (self.answer != MAP_FAILED);
  found = script->orders->len <= MAX_ORDERS && try_without (&self, 0, 0);
  if (found)
    {
      leave_out_orders (&self);
      leave_out_options (&self);
      leave_out_orders (&self);
    }
  munmap (self.answer, sizeof *self.answer);
  g_free (self.law);
  return found;
}
