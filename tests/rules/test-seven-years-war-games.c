/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: small games by chance, each on a table of what is rare in battles, kept order by order
 * (seven-years-war-log.h): legal ones are given, and others asked for why they are refused. */
#include "seven-years-war-log.h"
#include "sy-advance.h"

typedef struct
{
  const char *name;
  guint       orders; /* how many are given */
  void      (*lay) (Table *t);
} Game;

static void
option (Table *t, const char *id, const char *value)
{
  g_ptr_array_add (t->battle->rules->options, tc_option_new (id, value));
}

/* Horse in groups on gentle slopes, whose generals may fall for good. */
static void
lay_horse (Table *t)
{
  option (t, "generals", "campaign");
  option (t, "level-ground", "total");
  table_piece (t, "hill", -1, 0, 500, 500, 1300, 900);
  table_add (t, "red-general", "general", 0, 1, 880, 390, 0, "temper=brave ability=competent");
  table_add (t, "red-a", "heavy-cavalry", 0, 2, 800, 400, 0, "order=advance group=a morale=high drill=well");
  table_add (t, "red-b", "heavy-cavalry", 0, 2, 881, 400, 0, "order=advance group=a");
  table_add (t, "red-c", "medium-cavalry", 0, 3, 1050, 400, 10, "order=advance");
  table_add (t, "red-d", "light-cavalry", 0, 2, 650, 420, 0, "order=advance bows=yes drill=badly");
  table_add (t, "blue-general", "general", 1, 1, 880, 720, 180, "training=infantry chief=yes");
  table_add (t, "blue-a", "heavy-cavalry", 1, 2, 900, 700, 180, "order=advance group=a morale=low");
  table_add (t, "blue-b", "light-cavalry-a", 1, 2, 981, 700, 180, "order=advance group=a");
  table_add (t, "blue-c", "medium-infantry", 1, 6, 780, 690, 180, "formation=square");
  table_add (t, "blue-d", "light-artillery", 1, 1, 650, 690, 180, "");
}

/* Foot of all kinds behind works, in a wood and in a town. */
static void
lay_cover (Table *t)
{
  option (t, "poor-shots", "twice");
  table_piece (t, "abatis", -1, 0, 700, 640, 900, 650);
  table_piece (t, "barricade", -1, 0, 910, 640, 1110, 650);
  table_piece (t, "wood", -1, 0, 400, 600, 650, 800);
  table_piece (t, "town", -1, 0, 1150, 600, 1350, 800);
  table_piece (t, "stream", -1, 0, 0, 520, 1800, 535);
  table_add (t, "red-general", "general", 0, 1, 900, 420, 0, "chief=yes temper=cautious");
  table_add (t, "red-a", "heavy-infantry", 0, 4, 800, 590, 0, "order=advance drill=well");
  table_add (t, "red-b", "medium-infantry", 0, 4, 1000, 590, 0, "order=advance group=b");
  table_add (t, "red-c", "militia", 0, 4, 1082, 590, 0, "order=advance group=b");
  table_add (t, "red-d", "light-infantry", 0, 4, 550, 560, 0, "order=advance");
  table_add (t, "red-e", "medium-infantry", 0, 6, 1250, 500, 0, "formation=column order=reserve");
  table_add (t, "blue-a", "militia", 1, 4, 800, 680, 180, "morale=low");
  table_add (t, "blue-b", "medium-infantry", 1, 4, 1000, 680, 180, "shooting=poor");
  table_add (t, "blue-c", "riflemen", 1, 2, 550, 660, 180, "morale=high");
  table_add (t, "blue-d", "medium-infantry", 1, 4, 1250, 640, 180, "");
  table_add (t, "blue-e", "heavy-cavalry", 1, 2, 950, 900, 180, "order=advance");
  table_add (t, "blue-general", "general", 1, 1, 820, 700, 180, "ability=incompetent");
}

/* Guns on hills and behind them. */
static void
lay_guns (Table *t)
{
  option (t, "flank-charges", "free");
  table_piece (t, "hill", 1, 1, 300, 250, 900, 400);
  table_piece (t, "hill", 2, 2, 900, 750, 1500, 900);
  table_add (t, "red-general", "general", 0, 1, 620, 300, 0, "");
  table_add (t, "red-a", "heavy-artillery", 0, 1, 500, 380, 0, "");
  table_add (t, "red-b", "howitzers", 0, 1, 700, 300, 0, "");
  table_add (t, "red-c", "medium-artillery", 0, 1, 900, 420, 0, "order=advance");
  table_add (t, "red-d", "medium-infantry", 0, 4, 700, 520, 0, "");
  table_add (t, "red-e", "heavy-cavalry", 0, 2, 1100, 500, 0, "order=advance");
  table_add (t, "blue-a", "heavy-artillery", 1, 1, 1200, 770, 180, "");
  table_add (t, "blue-b", "howitzers", 1, 1, 1000, 880, 180, "");
  table_add (t, "blue-c", "medium-infantry", 1, 6, 700, 640, 180, "formation=column order=reserve");
  table_add (t, "blue-d", "medium-infantry", 1, 4, 850, 640, 180, "formation=square");
  table_add (t, "blue-e", "light-artillery", 1, 1, 1130, 650, 180, "");
  table_add (t, "blue-f", "medium-infantry", 1, 4, 700, 740, 180, "");
  table_add (t, "blue-general", "general", 1, 1, 870, 680, 180, "chief=yes training=cavalry");
}

/* Light troops against each other and before massed ones. */
static void
lay_lights (Table *t)
{
  option (t, "level-ground", "ignored");
  table_piece (t, "rough", -1, 0, 600, 500, 800, 700);
  table_piece (t, "marsh", -1, 0, 1000, 500, 1200, 700);
  table_add (t, "red-general", "general", 0, 1, 900, 300, 0, "temper=brave");
  table_add (t, "red-a", "light-infantry", 0, 4, 700, 480, 0, "order=advance group=a");
  table_add (t, "red-b", "light-infantry", 0, 2, 821, 480, 0, "order=advance group=a");
  table_add (t, "red-c", "light-cavalry", 0, 3, 1000, 450, 0, "order=advance bows=yes");
  table_add (t, "red-d", "heavy-cavalry", 0, 4, 1150, 400, 0, "order=advance");
  table_add (t, "red-e", "medium-infantry", 0, 4, 830, 360, 0, "order=reserve");
  table_add (t, "blue-a", "light-infantry", 1, 4, 700, 620, 180, "");
  table_add (t, "blue-b", "riflemen", 1, 4, 900, 620, 180, "order=advance");
  table_add (t, "blue-c", "light-cavalry", 1, 2, 1050, 640, 180, "order=advance");
  table_add (t, "blue-d", "light-infantry", 1, 2, 1180, 600, 180, "morale=low");
  table_add (t, "blue-e", "heavy-cavalry", 1, 2, 1000, 800, 180, "order=advance");
}

/* Beaten troops near their edge: they rout off the table and come back. */
static void
lay_edge (Table *t)
{
  table_add (t, "red-general", "general", 0, 1, 800, 100, 0, "chief=yes");
  table_add (t, "red-a", "medium-infantry", 0, 4, 700, 160, 0, "morale=low order=rout");
  table_add (t, "red-b", "militia", 0, 4, 900, 160, 0, "order=retreat");
  table_add (t, "red-c", "heavy-cavalry", 0, 2, 1100, 160, 0, "morale=low order=retreat");
  table_add (t, "red-d", "medium-infantry", 0, 6, 300, 300, 0, "");
  table_add (t, "red-e", "medium-infantry", 0, 6, 1500, 300, 0, "");
  table_add (t, "blue-general", "general", 1, 1, 1000, 500, 180, "chief=yes");
  table_add (t, "blue-a", "heavy-cavalry", 1, 4, 700, 320, 180, "order=advance morale=high");
  table_add (t, "blue-b", "heavy-cavalry", 1, 2, 900, 320, 180, "order=advance");
  table_add (t, "blue-c", "medium-cavalry", 1, 2, 1100, 330, 180, "order=advance drill=well");
  table_add (t, "blue-d", "heavy-infantry", 1, 4, 1250, 330, 180, "order=advance drill=badly");
}

/* Set up by turns, with troops in hiding and others around the flank. */
static void
lay_turns (Table *t)
{
  option (t, "deployment", "turns");
  g_ptr_array_add (t->battle->rules->parameters, tc_parameter_new ("nation-first", "ottoman"));
  g_ptr_array_add (t->battle->rules->parameters, tc_parameter_new ("initiative-margin", "2"));
  table_piece (t, "wood", -1, 0, 500, 130, 800, 290);
  table_piece (t, "wood", -1, 0, 820, 130, 1100, 290);
  table_piece (t, "wood", -1, 0, 700, 900, 1000, 1100);
  table_piece (t, "town", -1, 0, 1200, 900, 1350, 1050);
  table_add (t, "red-general", "general", 0, 1, 0, 0, 0, "");
  table_add (t, "red-a", "light-cavalry", 0, 2, 0, 0, 0, "bows=yes");
  table_add (t, "red-b", "light-infantry", 0, 2, 0, 0, 0, "");
  table_add (t, "red-c", "medium-infantry", 0, 4, 0, 0, 0, "group=c");
  table_add (t, "red-d", "medium-infantry", 0, 4, 0, 0, 0, "group=c");
  table_add (t, "blue-general", "general", 1, 1, 0, 0, 0, "");
  table_add (t, "blue-a", "medium-infantry", 1, 4, 0, 0, 0, "");
  table_add (t, "blue-b", "light-infantry", 1, 2, 0, 0, 0, "");
  table_army (t, "second", 1);
  table_add (t, "blue-c", "heavy-cavalry", 1, 2, 0, 0, 0, "");
  table_add (t, "blue-d", "medium-artillery", 1, 1, 0, 0, 0, "");
}

/* An order like one that could be legal now, and seldom is. */
static void
draw_wild (Table *t, TcSeeded *random, TcOrder *order)
{
  const TcOrderKind *kinds = t->ruleset->system->order_kinds;
  guint units = rules (t)->n_units, what;

  tc_state_sample (t->ruleset, t->state, random, order);
  what = tc_seeded_below (random, 5);
  if (what == 0 || order->n_units == 0)
    *order = (TcOrder) { .kind = tc_seeded_below (random, SY_ORDER_MARCH + 1), .n_units = 1, .units = { order->units[0] } };
  if (what == 1 || order->n_units == 0)
    order->units[0] = tc_seeded_below (random, units);
  if (what == 2 && order->n_targets > 0)
    order->targets[0] = tc_seeded_below (random, units);
  if (what == 3 && order->n_helpers > 0)
    order->helpers[0] = tc_seeded_below (random, units);
  if (what == 4 && order->n_path > 0)
    {
      TcPlace *last = &order->path[order->n_path - 1];

      last->x = CLAMP (last->x + (gint32) tc_seeded_below (random, 1000) - 500, 0, 18000);
      last->y = CLAMP (last->y + (gint32) tc_seeded_below (random, 3000) - 1500, 0, 12000);
    }
  if (what == 0)
    {
      order->n_targets = order->kind == SY_ORDER_CHARGE || order->kind == SY_ORDER_SHOOT || order->kind == SY_ORDER_FIGHT;
      order->targets[0] = order->n_targets > 0 ? tc_seeded_below (random, units) : 0;
      order->value = kinds[order->kind].has_value ? tc_seeded_below (random, 4) : 0;
      order->n_helpers = order->kind >= SY_ORDER_COMMAND && order->kind <= SY_ORDER_TRANSFER;
      order->helpers[0] = order->n_helpers > 0 ? tc_seeded_below (random, units) : 0;
    }
}

/* Why it is refused, and which is nearest to it. */
static void
ask_wild (Table *t, TcSeeded *random)
{
  g_autofree char *text = NULL, *other = NULL;
  TcOrder order, nearest;

  draw_wild (t, random, &order);
  if (tc_state_check (t->ruleset, t->state, &order, NULL))
    return;
  text = tc_order_format (&order, t->battle, t->ruleset->system->order_kinds);
  log_refusal (t, text, &order);
  if (!tc_state_nearest (t->ruleset, t->state, &order, &nearest))
    return;
  other = tc_order_format (&nearest, t->battle, t->ruleset->system->order_kinds);
  log_line ("nearest: %s", other);
}

/* What the ruler says of a unit where it stands. */
static void
measure (Table *t, int unit)
{
  TcOrder order = { .kind = SY_ORDER_MOVE, .n_units = 1, .units = { unit } };
  TcGauge gauge;

  if (!tc_state_gauge (t->ruleset, t->state, &order, 0, &gauge))
    return;
  log_line ("%s: %d of %d, at least %d, wheels %d", tc_battle_counter (t->battle, unit)->id, gauge.left, gauge.allowance,
            gauge.least, gauge.wheel);
  for (guint i = 0; i < gauge.n_arc; i++)
    log_line ("  arc %d,%d", gauge.arc[i].x, gauge.arc[i].y);
  for (guint i = 0; i < gauge.n_targets; i++)
    log_line ("  to %s: %d, band %d, %d bases%s%s", tc_battle_counter (t->battle, gauge.targets[i].counter)->id,
              gauge.targets[i].distance, gauge.targets[i].band, gauge.targets[i].bases,
              gauge.targets[i].in_arc ? ", in its arc" : "", gauge.targets[i].seen ? ", seen" : "");
}

static void
count_list (Table *t)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  tc_state_list (t->ruleset, t->state, -1, orders);
  log_line ("%u orders are proposed", orders->len);
}

static gboolean
give_drawn (Table *t, TcSeeded *random)
{
  g_autoptr (GArray) draws = g_array_new (FALSE, FALSE, sizeof (TcDraw));
  g_autofree char *text = NULL;
  TcLog log = { t->events };
  TcNote fault = { NULL };
  TcRecording dice;
  TcOrder order;

  if (!tc_state_sample (t->ruleset, t->state, random, &order))
    return FALSE;
  text = tc_order_format (&order, t->battle, t->ruleset->system->order_kinds);
  g_assert_true (tc_state_check (t->ruleset, t->state, &order, NULL));
  log_order (t, text, &order);
  g_array_set_size (t->events, 0);
  tc_recording_init (&dice, &random->parent, draws);
  tc_state_apply (t->ruleset, t->state, &order, &dice.parent, &log);
  log_events (t, draws);
  if (!tc_state_sound (t->ruleset, t->state, &fault))
    g_error ("%s broke %s %d %d", text, fault.code, fault.args[0], fault.args[1]);

  return TRUE;
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;

  for (guint64 seed = 1; seed <= 2; seed++)
    {
      TcSeeded random;
      Table t;

      table_open (&t);
      game->lay (&t);
      table_bind (&t);
      tc_seeded_init (&random, seed, 0);
      for (guint i = 0; i < game->orders && give_drawn (&t, &random); i++)
        {
          ask_wild (&t, &random);
          if (i % 8 == 0)
            count_list (&t);
          if (i % 16 == 0)
            measure (&t, i / 16 % rules (&t)->n_units);
        }
      log_end (&t);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  static const Game games[] = {
    { "SYW-4.13/horse-by-chance", 100, lay_horse }, { "SYW-9.10/cover-by-chance", 120, lay_cover },
    { "SYW-5.11/guns-by-chance", 100, lay_guns }, { "SYW-4.11/lights-by-chance", 120, lay_lights },
    { "SYW-8.6/edge-by-chance", 100, lay_edge }, { "SYW-9.2/turns-by-chance", 120, lay_turns },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/seven-years-war/", games[i].name, NULL);

      g_test_add_data_func (path, &games[i], test_game);
    }
  return g_test_run ();
}
