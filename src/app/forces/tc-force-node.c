/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-force-node.h"

#include "tc-say.h"

struct _TcForceNode
{
  GObject       parent;
  TcForceBranch branch;
  int           side;
  int           army;
  TcArm         arm;
  guint         counter;
  guint32       colour;
  char         *name;
  char         *sum;
  char         *key;
};

G_DEFINE_FINAL_TYPE (TcForceNode, tc_force_node, G_TYPE_OBJECT)

static void
tc_force_node_finalize (GObject *object)
{
  TcForceNode *self = TC_FORCE_NODE (object);

  g_free (self->name);
  g_free (self->sum);
  g_free (self->key);
  G_OBJECT_CLASS (tc_force_node_parent_class)->finalize (object);
}

static void
tc_force_node_class_init (TcForceNodeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_force_node_finalize;
}

static void
tc_force_node_init (TcForceNode *self)
{
}

static const TcArmy *
get_army (const TcBattle *battle, int army)
{
  return g_ptr_array_index (battle->armies, army);
}

static gboolean
holds_all (const TcForceNode *self, const TcBattle *battle, guint counter)
{
  return TRUE;
}

static gboolean
is_of_side (const TcForceNode *self, const TcBattle *battle, guint counter)
{
  return tc_battle_counter_side (battle, counter) == self->side;
}

static gboolean
is_of_army (const TcForceNode *self, const TcBattle *battle, guint counter)
{
  return tc_battle_counter (battle, counter)->army == self->army;
}

static gboolean
is_of_arm (const TcForceNode *self, const TcBattle *battle, guint counter)
{
  return is_of_army (self, battle, counter) && tc_battle_get_arm (battle, (int) counter) == self->arm;
}

static gboolean
is_counter (const TcForceNode *self, const TcBattle *battle, guint counter)
{
  return counter == self->counter;
}

/* What each is called, and what there is below it */
static char *
name_all (const TcForceNode *self, const TcBattle *battle)
{
  return g_strdup (_("All"));
}

static char *
name_side (const TcForceNode *self, const TcBattle *battle)
{
  return g_strdup (((const TcSide *) g_ptr_array_index (battle->sides, self->side))->name);
}

static char *
name_army (const TcForceNode *self, const TcBattle *battle)
{
  return g_strdup (get_army (battle, self->army)->name);
}

static char *
name_arm (const TcForceNode *self, const TcBattle *battle)
{
  return self->arm == TC_ARM_OTHER ? g_strdup (_("Other")) : tc_say_code (tc_arm_get_symbol (self->arm));
}

static char *
name_counter (const TcForceNode *self, const TcBattle *battle)
{
  return g_strdup (tc_battle_counter (battle, self->counter)->name);
}

static TcForceNode *node_new (const TcBattle *battle, TcForceNode like, TcForceBranch branch);

static void
add (GListStore *nodes, TcForceNode *node)
{
  g_list_store_append (nodes, node);
  g_object_unref (node);
}

static void
list_sides (const TcForceNode *self, const TcBattle *battle, GListStore *nodes)
{
  for (guint i = 0; i < battle->sides->len; i++)
    add (nodes, node_new (battle, (TcForceNode) { .side = (int) i }, TC_FORCE_SIDE));
}

static void
list_armies (const TcForceNode *self, const TcBattle *battle, GListStore *nodes)
{
  for (guint i = 0; i < battle->armies->len; i++)
    if (get_army (battle, (int) i)->side == self->side)
      add (nodes, node_new (battle, (TcForceNode) { .side = self->side, .army = (int) i }, TC_FORCE_ARMY));
}

static void
list_arms (const TcForceNode *self, const TcBattle *battle, GListStore *nodes)
{
  gboolean has[TC_N_ARMS] = { FALSE };

  for (guint i = 0; i < battle->counters->len; i++)
    if (is_of_army (self, battle, i))
      has[tc_battle_get_arm (battle, (int) i)] = TRUE;
  for (TcArm arm = 0; arm < TC_N_ARMS; arm++)
    if (has[arm])
      add (nodes, node_new (battle, (TcForceNode) { .side = self->side, .army = self->army, .arm = arm }, TC_FORCE_ARM));
}

static void
list_counters (const TcForceNode *self, const TcBattle *battle, GListStore *nodes)
{
  for (guint i = 0; i < battle->counters->len; i++)
    if (is_of_arm (self, battle, i))
      add (nodes, node_new (battle, (TcForceNode) { .side = self->side, .army = self->army, .arm = self->arm, .counter = i },
                            TC_FORCE_COUNTER));
}

static const struct
{
  char    *(*name)  (const TcForceNode *self, const TcBattle *battle);
  gboolean (*holds) (const TcForceNode *self, const TcBattle *battle, guint counter);
  void     (*list)  (const TcForceNode *self, const TcBattle *battle, GListStore *nodes); /* NULL: nothing is below it */
} branches[] = {
  [TC_FORCE_ALL] = { name_all, holds_all, list_sides },
  [TC_FORCE_SIDE] = { name_side, is_of_side, list_armies },
  [TC_FORCE_ARMY] = { name_army, is_of_army, list_arms },
  [TC_FORCE_ARM] = { name_arm, is_of_arm, list_counters },
  [TC_FORCE_COUNTER] = { name_counter, is_counter, NULL },
};

static char *
say_sum (const TcForceNode *self, const TcBattle *battle)
{
  int strength = 0;
  guint n = 0;

  if (self->branch == TC_FORCE_COUNTER)
    return tc_say_values (tc_battle_counter (battle, self->counter)->values);
  for (guint i = 0; i < battle->counters->len; i++)
    if (branches[self->branch].holds (self, battle, i))
      {
        n++;
        strength += MAX (tc_battle_counter (battle, i)->values[TC_COLUMN_STRENGTH], 0);
      }
  /* Translators: the strength of how many counters together */
  return strength > 0 ? g_strdup_printf (_("%d in %u"), strength, n) : g_strdup_printf ("%u", n);
}

static guint32
find_colour (const TcForceNode *self, const TcBattle *battle)
{
  gint32 own = self->branch == TC_FORCE_ARMY ? get_army (battle, self->army)->colour : TC_NO_COLOUR;

  if (own != TC_NO_COLOUR)
    return (guint32) own;
  return self->branch == TC_FORCE_SIDE || self->branch == TC_FORCE_ARMY ? tc_battle_get_side_colour (battle, self->side)
                                                                        : (guint32) TC_NO_COLOUR;
}

static char *
make_key (const TcForceNode *self, const TcBattle *battle)
{
  switch (self->branch)
    {
    case TC_FORCE_SIDE: return g_strdup (((const TcSide *) g_ptr_array_index (battle->sides, self->side))->id);
    case TC_FORCE_ARMY: return g_strdup (get_army (battle, self->army)->id);
    case TC_FORCE_ARM: return g_strdup_printf ("%s/%d", get_army (battle, self->army)->id, self->arm);
    case TC_FORCE_COUNTER: return g_strdup (tc_battle_counter (battle, self->counter)->id);
    case TC_FORCE_ALL:
    default: return g_strdup ("");
    }
}

static TcForceNode *
node_new (const TcBattle *battle, TcForceNode like, TcForceBranch branch)
{
  TcForceNode *self = g_object_new (TC_TYPE_FORCE_NODE, NULL);

  self->branch = branch;
  self->side = like.side;
  self->army = like.army;
  self->arm = like.arm;
  self->counter = like.counter;
  self->name = branches[branch].name (self, battle);
  self->sum = say_sum (self, battle);
  self->key = make_key (self, battle);
  self->colour = find_colour (self, battle);
  return self;
}

TcForceNode *
tc_force_node_new (const TcBattle *battle)
{
  g_return_val_if_fail (battle != NULL, NULL);

  return node_new (battle, (TcForceNode) { .side = -1 }, TC_FORCE_ALL);
}

GListModel *
tc_force_node_list (TcForceNode *self, const TcBattle *battle)
{
  GListStore *nodes;

  g_return_val_if_fail (TC_IS_FORCE_NODE (self) && battle != NULL, NULL);

  if (branches[self->branch].list == NULL)
    return NULL;
  nodes = g_list_store_new (TC_TYPE_FORCE_NODE);
  branches[self->branch].list (self, battle, nodes);
  return G_LIST_MODEL (nodes);
}

TcForceBranch
tc_force_node_get_branch (TcForceNode *self)
{
  g_return_val_if_fail (TC_IS_FORCE_NODE (self), TC_FORCE_ALL);

  return self->branch;
}

const char *
tc_force_node_get_name (TcForceNode *self)
{
  g_return_val_if_fail (TC_IS_FORCE_NODE (self), NULL);

  return self->name;
}

const char *
tc_force_node_get_sum (TcForceNode *self)
{
  g_return_val_if_fail (TC_IS_FORCE_NODE (self), NULL);

  return self->sum;
}

const char *
tc_force_node_get_key (TcForceNode *self)
{
  g_return_val_if_fail (TC_IS_FORCE_NODE (self), NULL);

  return self->key;
}

guint32
tc_force_node_get_colour (TcForceNode *self)
{
  g_return_val_if_fail (TC_IS_FORCE_NODE (self), 0);

  return self->colour;
}

int
tc_force_node_get_army (TcForceNode *self, const TcBattle *battle)
{
  g_return_val_if_fail (TC_IS_FORCE_NODE (self) && battle != NULL, -1);

  if (self->branch >= TC_FORCE_ARMY)
    return self->army;
  for (guint i = 0; self->branch == TC_FORCE_SIDE && i < battle->armies->len; i++)
    if (get_army (battle, (int) i)->side == self->side)
      return (int) i;
  return -1;
}

gboolean
tc_force_node_holds (TcForceNode *self, const TcBattle *battle, guint counter)
{
  g_return_val_if_fail (TC_IS_FORCE_NODE (self) && battle != NULL, FALSE);

  return branches[self->branch].holds (self, battle, counter);
}
