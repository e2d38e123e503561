#include "tc-reach.h"

/* One bucket for each bit in which a cost can differ from the least one, and one
 * for no difference. */
#define N_BUCKETS 33
#define NONE (-1)

/* A way to a hex that was found; it may be outdated when its turn comes. */
typedef struct
{
  TcHex  hex;
  gint32 cost;
  gint32 next; /* in its bucket */
} Entry;

/* What is known of a hex; of this run only when the stamp is. */
typedef struct
{
  guint32 stamp;
  gint32  cost;
  TcHex   before;
  gint32  steps;
  gboolean settled;
} Mark;

struct _TcReach
{
  TcHexGrid grid;
  guint32   stamp;

  /* owned */
  Mark   *marks;   /* one for each hex */
  GArray *found;   /* of TcHex, in order of cost */
  GArray *entries; /* of Entry */

  /* A radix heap: a queue by cost in which equal costs stay in order of arrival.
   * Bucket b holds costs whose highest bit that differs from `least` is b - 1. */
  gint32 head[N_BUCKETS];
  gint32 tail[N_BUCKETS];
  gint32 least;
};

TcReach *
tc_reach_new (const TcHexGrid *grid)
{
  TcReach *self;

  g_return_val_if_fail (grid != NULL && tc_hexgrid_is_valid (grid), NULL);

  self = g_new0 (TcReach, 1);
  self->grid = *grid;
  self->marks = g_new0 (Mark, (gsize) tc_hexgrid_get_count (grid));
  self->found = g_array_new (FALSE, FALSE, sizeof (TcHex));
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  return self;
}

void
tc_reach_free (TcReach *self)
{
  if (self == NULL)
    return;

  g_free (self->marks);
  g_array_unref (self->found);
  g_array_unref (self->entries);
  g_free (self);
}

static inline Entry *
get_entry (TcReach *self, gint32 index)
{
  return &g_array_index (self->entries, Entry, index);
}

static void
queue_link (TcReach *self, gint32 index)
{
  Entry *entry = get_entry (self, index);
  guint32 difference = (guint32) entry->cost ^ (guint32) self->least;
  int bucket = difference == 0 ? 0 : 32 - __builtin_clz (difference);

  entry->next = NONE;
  if (self->head[bucket] == NONE)
    self->head[bucket] = index;
  else
    get_entry (self, self->tail[bucket])->next = index;
  self->tail[bucket] = index;
}

static void
queue_push (TcReach *self, TcHex hex, gint32 cost)
{
  Entry entry = { hex, cost, NONE };

  g_array_append_val (self->entries, entry);
  queue_link (self, (gint32) self->entries->len - 1);
}

/* Deals the lowest bucket that is not empty out anew, from its own least cost. */
static gboolean
queue_refill (TcReach *self)
{
  gint32 index;
  int bucket = 1;

  while (bucket < N_BUCKETS && self->head[bucket] == NONE)
    bucket++;
  if (bucket == N_BUCKETS)
    return FALSE;

  self->least = G_MAXINT32;
  for (index = self->head[bucket]; index != NONE; index = get_entry (self, index)->next)
    self->least = MIN (self->least, get_entry (self, index)->cost);

  index = self->head[bucket];
  self->head[bucket] = NONE;
  while (index != NONE)
    {
      gint32 next = get_entry (self, index)->next;

      queue_link (self, index);
      index = next;
    }

  return TRUE;
}

static gboolean
queue_pop (TcReach *self, TcHex *hex)
{
  gint32 index;

  if (self->head[0] == NONE && !queue_refill (self))
    return FALSE;

  index = self->head[0];
  self->head[0] = get_entry (self, index)->next;
  *hex = get_entry (self, index)->hex;

  return TRUE;
}

static void
reach_clear (TcReach *self)
{
  g_array_set_size (self->found, 0);
  g_array_set_size (self->entries, 0);
  for (int i = 0; i < N_BUCKETS; i++)
    self->head[i] = NONE;
  self->least = 0;

  /* Old marks are told from new ones by their stamp, until it starts again. */
  if (++self->stamp == 0)
    {
      for (gint32 i = 0; i < tc_hexgrid_get_count (&self->grid); i++)
        self->marks[i].stamp = 0;
      self->stamp = 1;
    }
}

static void
reach_note (TcReach *self, TcHex hex, gint32 cost, TcHex before)
{
  Mark *mark = &self->marks[hex];

  if (mark->stamp == self->stamp && mark->cost <= cost)
    return;

  mark->stamp = self->stamp;
  mark->cost = cost;
  mark->before = before;
  mark->steps = before == TC_NO_HEX ? 0 : self->marks[before].steps + 1;
  mark->settled = FALSE;
  queue_push (self, hex, cost);
}

void
tc_reach_run (TcReach *self, TcHex start, gint32 allowance, TcStepCost cost, gpointer data)
{
  TcHex hex;

  g_return_if_fail (self != NULL);
  g_return_if_fail (start >= 0 && start < tc_hexgrid_get_count (&self->grid));
  g_return_if_fail (cost != NULL);

  reach_clear (self);
  if (allowance < 0)
    return;

  reach_note (self, start, 0, TC_NO_HEX);
  while (queue_pop (self, &hex))
    {
      Mark *mark = &self->marks[hex];
      TcHex neighbours[TC_HEX_DIRECTIONS];

      if (mark->settled)
        continue;
      mark->settled = TRUE;
      g_array_append_val (self->found, hex);

      tc_hexgrid_get_neighbours (&self->grid, hex, neighbours);
      for (int i = 0; i < TC_HEX_DIRECTIONS; i++)
        {
          gint32 price;

          if (neighbours[i] == TC_NO_HEX)
            continue;
          price = cost (hex, neighbours[i], i, mark->cost, data);
          if (price >= 0 && price <= allowance - mark->cost)
            reach_note (self, neighbours[i], mark->cost + price, hex);
        }
    }
}

const TcHex *
tc_reach_get_hexes (const TcReach *self, guint *length)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (length != NULL, NULL);

  *length = self->found->len;

  return (const TcHex *) (const void *) self->found->data;
}

static gboolean
is_reached (const TcReach *self, TcHex hex)
{
  return hex >= 0 && hex < tc_hexgrid_get_count (&self->grid) && self->stamp != 0
         && self->marks[hex].stamp == self->stamp;
}

gint32
tc_reach_get_cost (const TcReach *self, TcHex hex)
{
  g_return_val_if_fail (self != NULL, -1);

  return is_reached (self, hex) ? self->marks[hex].cost : -1;
}

guint
tc_reach_get_path (const TcReach *self, TcHex hex, TcHex *out, guint size)
{
  guint length;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (out != NULL || size == 0, 0);

  if (!is_reached (self, hex))
    return 0;

  length = (guint) self->marks[hex].steps;
  for (guint i = length; i > 0; i--)
    {
      if (i <= size)
        out[i - 1] = hex;
      hex = self->marks[hex].before;
    }

  return length;
}
