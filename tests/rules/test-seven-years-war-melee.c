/* The system seven-years-war: charges and close combat (SYW-6). */
#include "seven-years-war-table.h"

static int
total (Table *t, int unit, int enemy)
{
  TcExplanation why;

  sy_melee_explain (rules (t), sy (t), unit, enemy, &why);
  return why.total[TC_QUANTITY_DIE];
}

/* Two units front to front, @front tenths to the side of each other. */
static void
meet (Table *t, const char *a, int stands, const char *what, const char *b, int others, const char *whose)
{
  table_open (t);
  table_add (t, "a", a, 0, stands, 900, 500, 0, what);
  table_add (t, "b", b, 1, others, 900, 700, 180, whose);
  table_bind (t);
  sy (t)->pieces[1].place.y = 5002;
}

static void
test_one_direction (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "front", "heavy-cavalry", 0, 1, 900, 500, 0, "order=advance");
  table_add (&t, "side", "heavy-cavalry", 0, 1, 700, 720, 90, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), 0, foot), ==, SY_FROM_FRONT);
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), 1, foot), ==, SY_FROM_FLANK);
  give (&t, "charge front > foot", 6, 6, 0);
  refused (&t, "charge side > foot", "one-direction", "SYW-6.1");
  table_close (&t);
}

static void
test_visible (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 1, 0, 700, 550, 1100, 640);
  table_add (&t, "horse", "light-cavalry-a", 0, 1, 900, 500, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "charge horse > foot", "out-of-sight", "SYW-6.2");
  table_close (&t);
}

static void
test_failed (void)
{
  Table t;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 1, 900, 500, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 900, 750, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "charge horse > foot", 1, 1, 0);
  g_assert_cmpint (sy (&t)->pieces[horse].order, ==, SY_STAND);
  g_assert_cmpint (sy (&t)->pieces[horse].place.y, ==, 6500); /* ten before */
  give (&t, "end", 0);
  g_assert_false (heard (&t, "tests"));
  table_close (&t);
}

static void
test_align (void)
{
  Table t;
  TcPlace end;
  SyBases own, enemy;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 850, 500, 20, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
  table_bind (&t);
  g_assert_true (sy_contact_place (rules (&t), sy (&t), horse, foot, &end));
  g_assert_cmpint (end.facing, ==, 0);
  g_assert_cmpint (end.x, ==, 8600); /* the least shift along the edge */
  sy (&t)->pieces[horse].place = end;
  sy_bases (rules (&t), sy (&t), horse, &own);
  sy_bases (rules (&t), sy (&t), foot, &enemy);
  g_assert_false (sy_overlaps (&own, &enemy));
  g_assert_cmpuint (sy_contacts (&own, &enemy), >=, 1);
  table_close (&t);
}

static void
test_target_gone (void)
{
  Table t;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 300, 0, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 1000, 180, "");
  table_bind (&t);
  sy (&t)->pieces[horse].flags |= SY_CHARGING;
  sy (&t)->pieces[horse].target = foot;
  sy_charge_home (rules (&t), sy (&t), NULL, NULL);
  g_assert_cmpint (sy (&t)->pieces[horse].place.y, ==, 6000);
  table_close (&t);
}

static void
test_oblique (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 420, 15, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 900, 735, 180, "");
  table_add (&t, "aside", "medium-infantry", 1, 4, 1400, 500, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "charge horse > foot", "out-of-reach", "SYW-6.6");
  refused (&t, "charge horse > aside", "not-ahead", "SYW-6.6");
  sy (&t)->pieces[0].place.y = 5000; /* the wheel fits in */
  sy (&t)->pieces[0].from.y = 5000;
  g_assert_true (may (&t, "charge horse > foot"));
  table_close (&t);
}

static void
test_evade (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
  int light = table_add (&t, "light", "light-infantry", 1, 2, 900, 500, 180, "morale=high");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "charge horse > light", 6, 6, 0);
  give (&t, "end", 6, 6, 4, 0); /* in the open before horse they must */
  g_assert_true (heard (&t, "evades"));
  g_assert_cmpint (sy (&t)->pieces[light].place.y, ==, 5400);
  give (&t, "end", 0);
  give (&t, "end", 6, 0); /* contacted: routs */
  g_assert_cmpint (sy (&t)->pieces[light].order, ==, SY_ROUT);
  table_close (&t);

  table_open (&t); /* against lights there is a choice */
  table_add (&t, "a", "light-infantry", 0, 2, 900, 400, 0, "order=advance");
  light = table_add (&t, "light", "light-infantry", 1, 2, 900, 500, 180, "morale=high");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "charge a > light", 6, 0);
  give (&t, "end", 6, 6, 0);
  g_assert_cmpint (t.state->depth, ==, 1);
  g_assert_cmpint (t.state->actor, ==, 1);
  refused (&t, "end", "choose-first", "SYW-6.7");
  give (&t, "hold light", 0);
  g_assert_cmpint (t.state->phase, ==, SY_PHASE_SHOOTING);
  g_assert_cmpint (t.state->actor, ==, 0);
  table_close (&t);
}

static void
test_flank (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 500, 0, "");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 3, 1200, 700, 270, "");
  table_bind (&t);
  sy (&t)->pieces[foot].place = (TcPlace) { 9000, 0 + 5000, 0 };
  /* the line of the front edge is y = 5000 */
  sy (&t)->pieces[horse].from = (TcPlace) { 12000, 5599, 27000 };
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), horse, foot), ==, SY_FROM_FLANK); /* a corner behind by a tenth */
  sy (&t)->pieces[horse].from = (TcPlace) { 12000, 5600, 27000 };
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), horse, foot), ==, SY_FROM_FRONT);
  sy (&t)->pieces[horse].from = (TcPlace) { 9000, 3000, 0 };
  g_assert_cmpint (sy_direction (rules (&t), sy (&t), horse, foot), ==, SY_FROM_REAR);
  /* three bases on the flank: one counts, one overlaps, and the flank itself */
  sy (&t)->pieces[foot].exposed = SY_FROM_FLANK;
  sy (&t)->pieces[horse].place = (TcPlace) { 9402, 4850, 27000 };
  g_assert_cmpint (total (&t, horse, foot), ==, 2);
  table_close (&t);
}

/* Wins, draws and losses of the first one in 36. */
static void
compare (int a, int b, int out[3])
{
  out[0] = out[1] = out[2] = 0;
  for (int i = 1; i <= 6; i++)
    for (int k = 1; k <= 6; k++)
      out[i + a > k + b ? 0 : i + a == k + b ? 1 : 2]++;
}

static void
test_scores (void)
{
  static const SyHarm harms[6] = { SY_NOTHING, SY_DISORDERS, SY_KILLS_ONE, SY_KILLS_ONE, SY_KILLS_TWO, SY_KILLS_TWO };
  int n[3];
  Table t;

  meet (&t, "heavy-cavalry", 1, "order=advance", "medium-infantry", 3, "");
  sy (&t)->pieces[1].stands = 1;
  g_assert_cmpint (total (&t, 0, 1), ==, 0);
  g_assert_cmpint (total (&t, 1, 0), ==, 0);
  g_assert_cmpint (sy_book_harm (&rules (&t)->book, TRUE, 4), ==, SY_DISORDERS);
  table_close (&t);

  meet (&t, "heavy-cavalry", 2, "order=advance", "medium-cavalry", 2, "order=advance");
  g_assert_cmpint (total (&t, 0, 1), ==, 1);
  g_assert_cmpint (total (&t, 1, 0), ==, 0);
  compare (total (&t, 0, 1), total (&t, 1, 0), n);
  g_assert_cmpint (n[0], ==, 21);
  g_assert_cmpint (n[1], ==, 5);
  g_assert_cmpint (n[2], ==, 10);
  table_close (&t);

  meet (&t, "heavy-cavalry", 3, "order=advance", "medium-infantry", 4, "");
  g_assert_cmpint (total (&t, 0, 1), ==, 2);
  g_assert_cmpint (total (&t, 1, 0), ==, 1);
  for (int die = 1; die <= 6; die++)
    g_assert_cmpint (sy_book_harm (&rules (&t)->book, TRUE, die + 2), ==, harms[die - 1]);
  table_go (&t, SY_PHASE_COMBAT, 0);
  give (&t, "fight a > b", 6, 1, 0);
  g_assert_cmpint (sy (&t)->pieces[1].stands, ==, 2);
  g_assert_cmpint (sy (&t)->pieces[0].won, ==, 1);
  g_assert_cmpint (sy (&t)->pieces[1].beaten, ==, 1);
  refused (&t, "fight a > b", "fought-already", "SYW-6.9");
  table_close (&t);
}

static void
test_merits (void)
{
  Table t;

  meet (&t, "heavy-cavalry", 3, "order=advance morale=high", "medium-infantry", 4, "");
  g_assert_cmpint (total (&t, 0, 1), ==, 3);
  sy (&t)->pieces[0].order = SY_RETREAT;
  g_assert_cmpint (total (&t, 0, 1), ==, 0); /* no bases, less for the order */
  sy (&t)->pieces[1].formation = SY_SQUARE;
  g_assert_cmpint (total (&t, 1, 0), ==, 1); /* deep; only one base looks that way */
  table_close (&t);

  meet (&t, "heavy-cavalry", 4, "order=advance", "medium-cavalry", 1, "order=advance");
  /* two bases touch, the next ones on either side overlap: 1 for each of these */
  g_assert_cmpint (total (&t, 0, 1), ==, 2);
  sy (&t)->pieces[0].flags |= SY_SUPPORTED; /* of another enemy in this phase */
  g_assert_cmpint (total (&t, 0, 1), ==, 1);
  sy (&t)->pieces[0].flags &= ~SY_SUPPORTED;
  sy (&t)->pieces[1].formation = SY_SQUARE;
  g_assert_cmpint (total (&t, 0, 1), ==, 1);
  table_close (&t);
}

static void
test_faults (void)
{
  Table t;

  meet (&t, "militia", 3, "", "heavy-infantry", 3, "");
  sy (&t)->pieces[0].stands = sy (&t)->pieces[1].stands = 1;
  g_assert_cmpint (total (&t, 0, 1), ==, -2);
  sy (&t)->pieces[0].flags |= SY_DISORDERED;
  g_assert_cmpint (total (&t, 0, 1), ==, -3);
  sy (&t)->pieces[0].order = SY_RESERVE;
  g_assert_cmpint (total (&t, 0, 1), ==, -4);
  table_close (&t);

  meet (&t, "heavy-cavalry", 1, "", "heavy-cavalry", 1, "order=advance");
  sy (&t)->pieces[0].flags |= SY_CHARGED;
  g_assert_cmpint (total (&t, 0, 1), ==, -1);
  table_close (&t);
}

static void
test_guns (void)
{
  for (int die = 3; die <= 4; die++)
    {
      Table t;

      meet (&t, "medium-infantry", 3, "order=advance", "medium-artillery", 1, "");
      sy (&t)->pieces[0].stands = 1;
      ((SyRuleset *) t.ruleset)->book.modifiers[SY_M_MELEE_VALUE] = 0; /* only the dice */
      table_go (&t, SY_PHASE_COMBAT, 0);
      give (&t, "fight a > b", 4, die, 0);
      g_assert_cmpint (sy_here (sy (&t), 1), ==, die == 4);
      table_close (&t);
    }
}

/* No room, a fresh enemy 10 cm on, who tests and stands, and nobody. */
static void
test_break_through (void)
{
  static const gint32 fronts[] = { 4450, 5000, 11000 };

  for (int room = 0; room < 3; room++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", "heavy-cavalry", 0, 3, 900, 400, 0, "order=advance");
      table_add (&t, "b", "medium-infantry", 1, 4, 900, 600, 180, "");
      table_add (&t, "behind", "medium-infantry", 1, 4, 900, fronts[room] / 10, 180, "");
      table_bind (&t);
      sy (&t)->pieces[1].place.y = 4002;
      sy (&t)->pieces[2].place.y = fronts[room];
      table_go (&t, SY_PHASE_COMBAT, 0);
      sy (&t)->pieces[0].flags |= SY_CHARGING;
      if (room == 1)
        give (&t, "fight a > b", 3, 1, 2, 5, 5, 0);
      else
        give (&t, "fight a > b", 3, 1, 2, 0);
      g_assert_cmpint (heard (&t, "breaks-through"), ==, room > 0);
      g_assert_cmpint (heard (&t, "runs-into"), ==, room == 1);
      g_assert_cmpint (sy (&t)->pieces[0].place.y, ==, room == 2 ? 4000 + 300 + 800 : room == 1 ? 5000 : 4000);
      g_assert_cmpint (sy (&t)->pieces[0].order, ==, room == 2 ? SY_STAND : SY_ADVANCE);
      /* and has to fight him in the same phase */
      g_assert_cmpint (may (&t, "fight a > behind"), ==, room == 1);
      table_close (&t);
    }
}

static void
test_square (void)
{
  for (int die = 4; die <= 5; die++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
      table_add (&t, "b", "medium-infantry", 1, 4, 900, 600, 180, "formation=square");
      table_bind (&t);
      sy (&t)->pieces[1].place.y = 4002;
      table_go (&t, SY_PHASE_COMBAT, 0);
      sy (&t)->pieces[0].flags |= SY_CHARGING;
      int edge = total (&t, 1, 0) - total (&t, 0, 1);
      if (die == 5)
        give (&t, "fight a > b", die + edge, 4, 3, 0);
      else
        give (&t, "fight a > b", die + edge, 4, 0);
      g_assert_cmpint (sy_here (sy (&t), 1), ==, die == 4);
      table_close (&t);
    }
}

static void
test_choice (void)
{
  for (int horse = 0; horse < 2; horse++)
    {
      TcPlace fled;
      Table t;

      meet (&t, horse ? "heavy-cavalry" : "medium-infantry", 3, "order=advance morale=high", "light-infantry", 2, "");
      table_go (&t, SY_PHASE_COMBAT, 0);
      give (&t, "fight a > b", 1, 1, 0);
      sy (&t)->pieces[1].beaten = 1;
      sy (&t)->pieces[1].won = sy (&t)->pieces[0].won = sy (&t)->pieces[0].beaten = 0;
      if (horse)
        {
          give (&t, "end", 1, 1, 6, 1, 0);
          g_assert_true (heard (&t, "pursues"));
        }
      else
        {
          give (&t, "end", 1, 1, 6, 0);
          g_assert_cmpint (t.state->depth, ==, 1);
          g_assert_true (may (&t, "pursue a"));
          g_assert_true (may (&t, "hold a"));
          told (&t, "pursue a", "choose-pursue");
          told (&t, "hold a", "choose-stay");
          told (&t, "move a @ 9000,5200,0", "choose-place");
          /* or onto the ground that two bases of 2 cm have left, and no further */
          refused (&t, "move a @ 9000,5300,0", "choose-first", "SYW-6.7");
          fled = sy (&t)->pieces[1].place;
          sy (&t)->pieces[1].place = (TcPlace) { 9000, 5100, 0 }; /* not onto anybody */
          refused (&t, "move a @ 9000,5200,0", "choose-first", "SYW-6.7");
          sy (&t)->pieces[1].place = fled;
          give (&t, "move a @ 9000,5200,0", 0);
          g_assert_cmpint (sy (&t)->pieces[0].place.y, ==, 5200);
          g_assert_cmpint (sy (&t)->pieces[0].order, ==, SY_ADVANCE);
          g_assert_false (sy (&t)->pieces[0].flags & SY_PURSUING);
          g_assert_cmpint (t.state->player, ==, 1);
        }
      table_close (&t);
    }
}

/* Rear bases come up when a melee goes on. */
static void
test_gaps (void)
{
  int initial;
  Table t;

  meet (&t, "medium-infantry", 4, "order=advance", "medium-infantry", 4, "");
  sy_harm (rules (&t), sy (&t), 1, 0, SY_KILLS_ONE, "SYW-6.9", NULL);
  SyBases own, enemy;
  sy_bases (rules (&t), sy (&t), 0, &own);
  sy_bases (rules (&t), sy (&t), 1, &enemy);
  g_assert_cmpuint (sy_contacts (&own, &enemy), ==, 2);
  g_assert_cmpint (sy_group_bases (rules (&t), sy (&t), 0, &initial), ==, 3);
  g_assert_cmpint (initial, ==, 4);
  table_close (&t);
}

/* Less than a centimetre short of aligning with an oblique target: a choice. */
static void
test_oblique_choice (void)
{
  for (int partly = 0; partly < 2; partly++)
    {
      TcOrder order = { .kind = SY_ORDER_CHARGE, .n_units = 1, .units = { 0 }, .n_targets = 1, .targets = { 1 } };
      TcNote refusal = { NULL };
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 440, 15, "order=advance morale=high");
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, 735, 180, "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      g_assert_false (tc_state_check (t.ruleset, t.state, &order, &refusal));
      g_assert_cmpstr (refusal.code, ==, "choose-oblique");
      g_assert_cmpint (refusal.args[1], <, 100);
      give (&t, partly ? "charge horse > foot +partly" : "charge horse > foot +short", 6, 6, 0);
      give (&t, "end", 6, 6, 0);
      give (&t, "end", 0);
      give (&t, "end", 0);
      g_assert_cmpint (sy_can_fight (rules (&t), sy (&t), 0, 1), ==, partly);
      if (!partly)
        {
          g_assert_cmpint (sy_distance (rules (&t), sy (&t), 0, 1), >=, 300);
          g_assert_cmpint (sy_distance (rules (&t), sy (&t), 0, 1), <=, 315);
          g_assert_cmpint (sy (&t)->pieces[0].order, ==, SY_STAND);
        }
      else
        {
          sy_charge_align (rules (&t), sy (&t), 0, NULL);
          g_assert_cmpint (sy (&t)->pieces[0].place.facing, ==, 0);
          g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 1));
        }
      table_close (&t);
    }
}

/* Two of five bases of horse fight; the others back them in a second rank, and come out again to overlap. */
static void
test_shift (void)
{
  Table t;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 5, 900, 400, 0, "order=advance");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 1200, 400, 0, "order=advance");
  table_add (&t, "enemy", "heavy-cavalry", 1, 2, 840, 600, 180, "");
  table_add (&t, "other", "heavy-cavalry", 1, 2, 1200, 600, 180, "");
  table_bind (&t);
  sy (&t)->pieces[2].place.y = sy (&t)->pieces[3].place.y = 4002;
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "form foot =3", "in-contact", "SYW-4.13");
  refused (&t, "form horse =1", "in-contact", "SYW-4.13");
  give (&t, "form horse =3", 0);
  g_assert_cmpint (sy (&t)->pieces[horse].formation, ==, SY_TWO_RANKS);
  g_assert_true (sy_can_fight (rules (&t), sy (&t), horse, 2));
  refused (&t, "form horse =0", "changed-already", "SYW-4.2");
  sy (&t)->pieces[horse].flags &= ~SY_CHANGED;
  give (&t, "form horse =0", 0);
  g_assert_true (sy_can_fight (rules (&t), sy (&t), horse, 2));
  g_assert_true (sy_can_fight (rules (&t), sy (&t), foot, 3));
  table_close (&t);
}

/* A general beside either side falls on the dice of the melee, also beside a unit that loses its last base. */
static void
test_general_beside (void)
{
  for (int side = 0; side < 2; side++)
    for (int die = 1; die <= 2; die++)
      {
        Table t;

        table_open (&t);
        table_add (&t, "a", "medium-infantry", 0, 4, 900, 400, 0, "order=advance");
        table_add (&t, "b", "medium-infantry", 1, 4, 900, 600, 180, "");
        table_add (&t, "general", "general", side, 1, 1500, 600, 0, "");
        table_bind (&t);
        sy (&t)->pieces[0].stands = sy (&t)->pieces[1].stands = 1;
        sy (&t)->pieces[1].place.y = 4002;
        sy (&t)->pieces[2].place = (TcPlace) { 9000, side == 0 ? 3800 : 4352, 0 };
        table_go (&t, SY_PHASE_COMBAT, 0);
        if (die == 1)
          give (&t, "fight a > b", side == 0 ? 1 : 6, side == 0 ? 6 : 1, 14, 0);
        else
          give (&t, "fight a > b", side == 0 ? 2 : 6, side == 0 ? 6 : 2, 0);
        g_assert_false (sy_here (sy (&t), side));
        g_assert_cmpint (heard (&t, "general-falls"), ==, die == 1);
        table_close (&t);
      }
}

/* Routers who are fought count 0, and nothing is added. */
static void
test_router_value (void)
{
  Table t;

  meet (&t, "heavy-cavalry", 3, "order=advance", "medium-infantry", 4, "morale=high");
  g_assert_cmpint (total (&t, 1, 0), ==, 2); /* high morale, one more base */
  sy (&t)->pieces[1].order = SY_ROUT;
  g_assert_cmpint (total (&t, 1, 0), ==, -3);
  table_close (&t);
}

/* At least half of the enemy's bases: one of four is too few, two are enough. */
static void
test_uphill (void)
{
  for (int bases = 1; bases <= 2; bases++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, "hill", 0, 1, bases == 1 ? 905 : 800, 522, 1000, 700);
      table_add (&t, "a", "medium-infantry", 0, 4, 900, 400, 0, "order=advance");
      table_add (&t, "b", "medium-infantry", 1, 4, 900, 1000, 180, "");
      table_bind (&t);
      sy (&t)->pieces[0].place.y = 5058;
      sy (&t)->pieces[1].place.y = 5060; /* the rear rank reaches to 536 */
      g_assert_cmpint (total (&t, 0, 1), ==, 1 - (bases == 2));
      table_close (&t);
    }
}

/* Two enemies: each base fights the one before it, and the other one does not count. */
static void
test_divided (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
  table_add (&t, "b", "heavy-cavalry", 1, 1, 880, 600, 180, "order=advance");
  table_add (&t, "c", "medium-cavalry", 1, 1, 920, 600, 180, "order=advance");
  table_bind (&t);
  sy (&t)->pieces[1].place.y = sy (&t)->pieces[2].place.y = 4002;
  g_assert_cmpint (total (&t, 0, 1), ==, 0);
  g_assert_cmpint (total (&t, 0, 2), ==, 0);
  g_assert_cmpint (total (&t, 2, 0), ==, -1); /* the value */
  table_go (&t, SY_PHASE_COMBAT, 0);
  give (&t, "fight a > b", 1, 1, 0);
  give (&t, "fight a > c", 1, 1, 0);
  refused (&t, "fight a > c", "fought-already", "SYW-6.9");
  give (&t, "end", 6, 6, 6, 6, 0); /* a has won one, c has lost it; b has neither */
  table_close (&t);

  table_open (&t); /* a base that meets two fights the one that it faces */
  table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
  table_add (&t, "b", "heavy-cavalry", 1, 1, 850, 600, 180, "order=advance");
  table_add (&t, "c", "heavy-cavalry", 1, 2, 910, 600, 180, "order=advance");
  table_bind (&t);
  sy (&t)->pieces[1].place.y = sy (&t)->pieces[2].place.y = 4002;
  g_assert_cmpint (total (&t, 0, 2), ==, 1);
  table_close (&t);
}

/* Each of the cases that add, and of those that take away, by itself. */
static void
test_single (void)
{
  Table t;

  meet (&t, "medium-infantry", 3, "order=advance", "heavy-cavalry", 1, "order=advance");
  sy (&t)->pieces[0].formation = SY_COLUMN;
  g_assert_cmpint (total (&t, 0, 1), ==, 1); /* three deep against horse */
  sy (&t)->pieces[0].exposed = SY_FROM_FLANK;
  g_assert_cmpint (total (&t, 0, 1), ==, -1); /* only to its front; and it fights to the flank */
  sy (&t)->pieces[0].exposed = SY_FROM_FRONT;
  sy (&t)->pieces[0].stands = 2;
  g_assert_cmpint (total (&t, 0, 1), ==, 0);
  table_close (&t);

  meet (&t, "heavy-cavalry", 1, "order=advance morale=low", "heavy-cavalry", 1, "order=advance");
  g_assert_cmpint (total (&t, 0, 1), ==, -1);
  sy (&t)->pieces[0].order = SY_STAND; /* as long as nobody charges it */
  g_assert_cmpint (total (&t, 0, 1), ==, -1);
  sy (&t)->pieces[0].order = SY_RETREAT;
  g_assert_cmpint (total (&t, 0, 1), ==, -2);
  table_close (&t);

  for (int i = 0; i < 3; i++)
    {
      static const char *const kinds[] = { "medium-cavalry", "light-cavalry", "light-cavalry-a" };
      SyRuleset *r;

      table_open (&t);
      table_piece (&t, "rough", 3, 0, 800, 300, 1000, 401);
      table_add (&t, "a", kinds[i], 0, 1, 900, 400, 0, "order=advance");
      table_add (&t, "b", kinds[i], 1, 1, 900, 600, 180, "order=advance");
      table_bind (&t);
      r = (SyRuleset *) t.ruleset;
      r->areas[0].high.y = 4000;
      sy (&t)->pieces[1].place.y = 4012;
      sy (&t)->pieces[0].place.y = 4010;
      g_assert_cmpint (total (&t, 0, 1), ==, i == 0 ? -1 : 0); /* massed, but not light horse (a) */
      table_close (&t);
    }

  table_open (&t); /* a town is hard cover: no overlap, and worse for who comes */
  table_piece (&t, "town", 0, 0, 800, 500, 1000, 700);
  table_add (&t, "a", "medium-infantry", 0, 4, 900, 400, 0, "order=advance");
  table_add (&t, "b", "medium-infantry", 1, 4, 900, 510, 180, "");
  table_bind (&t);
  sy (&t)->pieces[0].place.y = 5098;
  sy (&t)->pieces[0].place.y = 4998;
  sy (&t)->pieces[1].place.y = 5002;
  g_assert_cmpint (total (&t, 0, 1), ==, 1 - 1);
  table_close (&t);
}

/* Out of reach by now: a full move towards where the target is. */
static void
test_towards (void)
{
  TcPlace end;
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 300, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 1200, 700, 180, "");
  table_bind (&t);
  sy (&t)->pieces[0].flags |= SY_CHARGING;
  sy (&t)->pieces[0].target = 1;
  sy_charge_home (rules (&t), sy (&t), NULL, NULL);
  end = sy (&t)->pieces[0].place;
  g_assert_cmpint (end.x, >, 10500);
  g_assert_cmpint (sy_root ((gint64) (end.x - 9000) * (end.x - 9000) + (gint64) (end.y - 3000) * (end.y - 3000)), ==, 3000);
  table_close (&t);
}

/* Who evaded or fell back does not shoot in this turn, but for horse with bows who evaded. */
static void
test_evaders_fire (void)
{
  for (int horse = 0; horse < 2; horse++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
      table_add (&t, "light", horse ? "light-cavalry" : "light-infantry", 1, 2, 900, 500, 180, "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > light", 6, 6, 0);
      give (&t, "end", 6, 6, 4, 0);
      give (&t, "end", 0);
      g_assert_cmpint (t.state->phase, ==, SY_PHASE_REPLY);
      if (horse)
        g_assert_true (may (&t, "shoot light > horse"));
      else
        refused (&t, "shoot light > horse", "fell-back", "SYW-6.7");
      table_close (&t);
    }
}

/* In ground of types 1 to 3 lights may stand before massed troops, though it counts a grade less for them; on a low
 * hill they may not. */
static void
test_may_stand (void)
{
  for (int type = 0; type < 2; type++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, type == 0 ? "hill" : "rough", type, 0, 800, 495, 1000, 600);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 400, 0, "order=advance");
      table_add (&t, "light", "light-infantry", 1, 2, 900, 500, 180, "morale=high");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > light", 6, 6, 0);
      if (type == 0)
        give (&t, "end", 6, 6, 1, 0);
      else
        give (&t, "end", 6, 6, 0);
      g_assert_cmpint (t.state->depth, ==, type);
      table_close (&t);
    }
}

/* Charged in the flank, foot on Stand may form square in time instead of turning; who is too slow routs. */
static void
test_square_in_time (void)
{
  for (int die = 3; die <= 4; die++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 1, 700, 720, 90, "order=advance");
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > foot", 6, 6, 0);
      give (&t, "end", 6, 6, 0);
      g_assert_cmpint (t.state->depth, ==, 1);
      g_assert_true (may (&t, "face foot"));
      refused (&t, "form foot =1", "choose-first", "SYW-6.7");
      sy (&t)->pieces[1].order = SY_RESERVE;
      refused (&t, "form foot =2", "no-such-formation", "SYW-4.12");
      sy (&t)->pieces[1].order = SY_STAND;
      sy (&t)->pieces[1].exposed = SY_FROM_REAR; /* a square has neither flank nor rear */
      if (die == 3)
        give (&t, "form foot =2", 3, 1, 0);
      else
        give (&t, "form foot =2", 4, 0);
      g_assert_cmpint (sy (&t)->pieces[1].order, ==, die == 3 ? SY_ROUT : SY_STAND);
      if (die == 4)
        {
          g_assert_cmpint (sy (&t)->pieces[1].formation, ==, SY_SQUARE);
          table_go (&t, SY_PHASE_COMBAT, 0);
          g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 1));
          g_assert_cmpint (total (&t, 0, 1), ==, 0); /* no flank */
          g_assert_cmpint (total (&t, 1, 0), >, 0);
        }
      table_close (&t);
    }
}

/* An overlap counts against one enemy in a phase, and the next time again. */
static void
test_support_once (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "left", "heavy-cavalry", 0, 1, 860, 400, 0, "order=advance");
  table_add (&t, "mid", "heavy-cavalry", 0, 1, 900, 400, 0, "order=advance");
  table_add (&t, "right", "heavy-cavalry", 0, 1, 940, 400, 0, "order=advance");
  table_add (&t, "a", "heavy-cavalry", 1, 1, 860, 600, 180, "order=advance");
  table_add (&t, "b", "heavy-cavalry", 1, 1, 940, 600, 180, "order=advance");
  table_bind (&t);
  sy (&t)->pieces[3].place.y = sy (&t)->pieces[4].place.y = 4002;
  table_go (&t, SY_PHASE_COMBAT, 0);
  g_assert_cmpint (total (&t, 0, 3), ==, 1); /* the middle one is free, on either side */
  g_assert_cmpint (total (&t, 2, 4), ==, 1);
  sy (&t)->pieces[1].order = SY_RETREAT;
  g_assert_cmpint (total (&t, 0, 3), ==, 0);
  sy (&t)->pieces[1].order = SY_ADVANCE;
  give (&t, "fight left > a", 1, 1, 0);
  g_assert_cmpint (total (&t, 2, 4), ==, 0);
  give (&t, "fight right > b", 1, 1, 0);
  table_close (&t);
}

/* Stands turned against a charge turn back when it is beaten off. */
static void
test_turn_back (void)
{
  for (int fights = 0; fights < 2; fights++)
    {
      Table t;

      meet (&t, "medium-infantry", 3, "order=advance", "medium-infantry", 3, "");
      sy (&t)->pieces[0].place.y = fights ? 5000 : 3000;
      sy (&t)->pieces[0].exposed = SY_FROM_FLANK;
      if (fights)
        {
          table_go (&t, SY_PHASE_COMBAT, 0);
          give (&t, "fight a > b", 2, 1, 0);
          give (&t, "end", 6, 6, 6, 6, 0);
        }
      else
        table_go (&t, SY_PHASE_COMMAND, 1);
      g_assert_cmpint (sy (&t)->pieces[0].exposed, ==, fights ? SY_FROM_FLANK : SY_FROM_FRONT);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-6.1/one-direction", test_one_direction);
  g_test_add_func ("/seven-years-war/SYW-6.2/visible", test_visible);
  g_test_add_func ("/seven-years-war/SYW-6.3/failed", test_failed);
  g_test_add_func ("/seven-years-war/SYW-6.4/align", test_align);
  g_test_add_func ("/seven-years-war/SYW-6.5/target-gone", test_target_gone);
  g_test_add_func ("/seven-years-war/SYW-6.6/oblique", test_oblique);
  g_test_add_func ("/seven-years-war/SYW-6.7/evade", test_evade);
  g_test_add_func ("/seven-years-war/SYW-6.8/flank", test_flank);
  g_test_add_func ("/seven-years-war/SYW-6.9/scores", test_scores);
  g_test_add_func ("/seven-years-war/SYW-6.10/merits", test_merits);
  g_test_add_func ("/seven-years-war/SYW-6.11/faults", test_faults);
  g_test_add_func ("/seven-years-war/SYW-6.12/guns", test_guns);
  g_test_add_func ("/seven-years-war/SYW-6.13/break-through", test_break_through);
  g_test_add_func ("/seven-years-war/SYW-6.14/square", test_square);
  g_test_add_func ("/seven-years-war/SYW-6.15/choice", test_choice);
  g_test_add_func ("/seven-years-war/SYW-4.13/gaps", test_gaps);
  g_test_add_func ("/seven-years-war/SYW-6.6/choice", test_oblique_choice);
  g_test_add_func ("/seven-years-war/SYW-4.13/shift", test_shift);
  g_test_add_func ("/seven-years-war/SYW-3.5/melee", test_general_beside);
  g_test_add_func ("/seven-years-war/SYW-4.5/value", test_router_value);
  g_test_add_func ("/seven-years-war/SYW-6.11/uphill", test_uphill);
  g_test_add_func ("/seven-years-war/SYW-6.9/divided", test_divided);
  g_test_add_func ("/seven-years-war/SYW-6.11/single", test_single);
  g_test_add_func ("/seven-years-war/SYW-6.5/towards", test_towards);
  g_test_add_func ("/seven-years-war/SYW-6.7/evaders-fire", test_evaders_fire);
  g_test_add_func ("/seven-years-war/SYW-6.7/may-stand", test_may_stand);
  g_test_add_func ("/seven-years-war/SYW-4.12/square", test_square_in_time);
  g_test_add_func ("/seven-years-war/SYW-6.10/once", test_support_once);
  g_test_add_func ("/seven-years-war/SYW-4.12/turn-back", test_turn_back);
  return g_test_run ();
}
