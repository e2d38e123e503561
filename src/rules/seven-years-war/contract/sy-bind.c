/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-bind: from a battle and its book to a ruleset. */
#include "sy-bind.h"
#include "sy-bases.h"
#include "sy-deploy.h"
#include "sy-distance.h"
#include "sy-group.h"
#include "sy-purchases.h"
#include "sy-system.h"

#include "tc-module-reader.h"
#include "tc-nearest.h"
#include "tc-parameter.h"

/* The values of a row of troops: -1 for those not given. */
typedef struct
{
  gint16      counter;
  gint8 drill, morale, poor, training, temper, ability, marches, hidden, drawn, chief, order, bows;
  const char *group;
} Troop;

static const TcChoice drills[] = {
  { "well", SY_WELL, N_("well drilled") },
  { "normal", SY_NORMAL, N_("as usual") },
  { "badly", SY_BADLY, N_("badly drilled") },
  { NULL }
};
static const TcChoice morales[] = {
  { "high", SY_HIGH, N_("high morale") },
  { "normal", SY_STEADY, N_("as usual") },
  { "low", SY_LOW, N_("low morale") },
  { NULL }
};
static const TcChoice shots[] = { { "poor", TRUE, N_("poor shots") }, { "normal", FALSE, N_("as usual") }, { NULL } };
static const TcChoice trainings[] = {
  { "cavalry", SY_HORSEMAN, N_("a general of cavalry") },
  { "infantry", SY_FOOTMAN, N_("a general of infantry") },
  { "average", SY_AVERAGE, N_("of both") },
  { NULL }
};
static const TcChoice tempers[] = {
  { "brave", SY_BRAVE, N_("brave") },
  { "cautious", SY_CAUTIOUS, N_("cautious") },
  { "normal", SY_EVEN, N_("neither") },
  { NULL }
};
static const TcChoice abilities[] = {
  { "competent", SY_COMPETENT, N_("competent") },
  { "incompetent", SY_INCOMPETENT, N_("incompetent") },
  { "normal", SY_ABLE, N_("neither") },
  { NULL }
};
static const TcChoice standings[] = {
  { "advance", SY_ADVANCE, N_("Advance") },
  { "reserve", SY_RESERVE, N_("Reserve") },
  { "stand", SY_STAND, N_("Stand") },
  { "retreat", SY_RETREAT, N_("Retreat") },
  { "rout", SY_ROUT, N_("Rout") },
  { NULL }
};

#define QUALITY(field, table) TC_CHOICE (Troop, field, table), .flags = TC_VALUE_OPTIONAL
#define ANSWER(field) QUALITY (field, tc_choices_no_yes), .start = "yes"

static const TcValueSchema unit_values[] = {
  { "counter", TC_COUNTER (Troop, counter), .flags = TC_VALUE_UNIQUE, .about = N_("the unit or general") },
  { "group", TC_TEXT (Troop, group), .flags = TC_VALUE_OPTIONAL,
    .about = N_("a name: units of a command with the same name are one group") },
  { "drill", QUALITY (drill, drills), .about = N_("its drill; militia badly if not given") },
  { "morale", QUALITY (morale, morales), .about = N_("its morale") },
  { "shooting", QUALITY (poor, shots), .about = N_("its shooting; militia poorly if not given") },
  { "bows", ANSWER (bows), .about = N_("it has bows: light cavalry without bows does not shoot") },
  { "training", QUALITY (training, trainings),
    .about = N_("the arm in which a general is trained") },
  { "temper", QUALITY (temper, tempers), .about = N_("the temper of a general") },
  { "ability", QUALITY (ability, abilities), .about = N_("the ability of a general") },
  { "march", ANSWER (marches), .about = N_("it marches around a flank") },
  { "hidden", ANSWER (hidden), .about = N_("it is set up hidden") },
  { "drawn", ANSWER (drawn), .about = N_("a general whose qualities are drawn before the battle") },
  { "chief", ANSWER (chief), .about = N_("the commander in chief") },
  { "order", QUALITY (order, standings),
    .about = N_("its order at the start; Stand if not given") },
  { NULL }
};

typedef struct
{
  TcModuleReader parent;
  struct { const TcModule *module; const TcRow *row; guint next_row; } said[SY_MAX_UNITS]; /* where; row NULL: nowhere */
  guint8         bows[SY_MAX_UNITS];
  const char    *group[SY_MAX_UNITS];
} Binding;

/* The first row of a counter counts. */
static void
read_troop (TcModuleReader *reader, gpointer self, gpointer row)
{
  SyRuleset *r = reader->rules;
  Binding *binding = (Binding *) reader;
  const Troop *said = row;
  guint i = (guint) said->counter;
  const struct { guint8 *to; gint8 value; } values[] = {
    { &r->drill[i], said->drill }, { &r->morale[i], said->morale }, { &r->poor[i], said->poor },
    { &r->training[i], said->training }, { &r->temper[i], said->temper }, { &r->ability[i], said->ability },
    { &r->marches[i], said->marches }, { &r->hidden[i], said->hidden }, { &r->drawn[i], said->drawn },
    { &r->chief[i], said->chief }, { &r->order[i], said->order }, { &binding->bows[i], said->bows },
  };

  if (i >= r->n_units || binding->said[i].row != NULL)
    return;
  binding->said[i].module = reader->module;
  binding->said[i].row = reader->row;
  binding->said[i].next_row = reader->next_row;
  binding->group[i] = said->group;
  for (guint k = 0; k < G_N_ELEMENTS (values); k++)
    if (values[k].value >= 0)
      *values[k].to = (guint8) values[k].value;
}

static const TcModuleSchema schemas[] = {
  { "troops", NULL, N_("What sets units and generals apart: morale, drill, temper, orders"), .key = "" },
  { "troops", "unit", NULL, unit_values, .begins = 1, .read = read_troop, .key = "counter" },
  { NULL }
};

const TcModuleSchema *const sy_schemas[] = { schemas, sy_purchase_schemas, NULL };

/* A group is named within its command; without a name a unit is its own. */
static void
join_group (SyRuleset *r, int i, const char *const *names)
{
  for (int k = 0; k < i && names[i] != NULL && *names[i] != '\0'; k++)
    if (r->army[k] == r->army[i] && g_strcmp0 (names[k], names[i]) == 0)
      {
        r->group[i] = r->group[k];
        return;
      }
}

/* SYW-1.3, SYW-4.8 */
static void
check_unit (SyRuleset *r, int i, const TcCounter *counter, TcIssueList *issues)
{
  const SyClass *c = sy_class (r, i);
  gint32 said = counter->values[TC_COLUMN_STRENGTH], stands = said != TC_NO_VALUE ? said : 1;

  if (stands < c->least || (stands > c->most && stands != c->large))
    {
      g_autofree char *found = g_strdup_printf ("%d", stands);
      g_autofree char *expected = c->large > c->most ? g_strdup_printf ("%d–%d, %d", c->least, c->most, c->large)
                                                     : g_strdup_printf ("%d–%d", c->least, c->most);

      tc_issue_list_add (issues, TC_SEVERITY_ERROR, "unit-size", NULL, counter->line, 0,
                         counter->id, counter->name, found, expected, NULL);
      stands = c->least;
    }
  r->stands[i] = (guint8) CLAMP (stands, 1, SY_STANDS);
  if (r->formation[i] == SY_COLUMN && r->order[i] != SY_RESERVE)
    sy_issue (issues, "column-order", counter->id, counter->line, counter->name, NULL);
  if (r->formation[i] == SY_SQUARE && (c->arm != SY_INFANTRY || !c->massed))
    sy_issue (issues, "square-kind", counter->id, counter->line, counter->name, NULL);
}

static void
add_unknown_kind (const SyRuleset *r, const TcCounter *counter, TcIssueList *issues)
{
  TcIssue *issue = tc_issue_list_add (issues, TC_SEVERITY_ERROR, "unknown-kind", NULL, counter->line, 0, counter->id,
                                      counter->name, counter->kind, NULL);
  const char *names[SY_MAX_CLASSES + 1] = { NULL }, *near;

  for (guint i = 0; i < r->book.n_classes; i++)
    names[i] = r->book.classes[i].id;
  near = tc_nearest_word (counter->kind, names);
  if (near != NULL)
    tc_issue_add_fix (issue, "use-value", "kind", near, NULL);
}

static void
bind_unit (SyRuleset *r, guint i, const TcCounter *counter, const TcBattle *battle,
           TcIssueList *issues)
{
  int cls = sy_book_find (&r->book, counter->kind);
  gboolean militia;

  r->cls[i] = MAX (cls, 0);
  militia = g_str_equal (sy_class (r, i)->id, "militia");
  r->side[i] = tc_battle_counter_side (battle, i);
  r->army[i] = counter->army;
  r->group[i] = i;
  if (cls < 0)
    add_unknown_kind (r, counter, issues);
  if (tc_place_is_nowhere (counter->place) && !r->by_turns)
    sy_issue (issues, "unit-missing", counter->id, counter->line, counter->name, NULL);
  r->place[i] = counter->place;
  r->formation[i] = MAX (sy_choose (counter->formation, tc_formation_names, SY_LINE), 0);
  r->drill[i] = militia ? SY_BADLY : SY_NORMAL;
  r->morale[i] = SY_STEADY;
  r->poor[i] = militia;
  r->order[i] = SY_STAND;
}

/* Bows belong to units, not to their class (SYW-4.6). */
static void
take_bows (SyRuleset *r, guint i, gboolean bows, const TcCounter *counter, TcIssueList *issues)
{
  gboolean archers = sy_class (r, i)->weapon == SY_BOW;

  if (bows && !archers)
    sy_issue (issues, "bows-class", counter->id, counter->line, counter->name, NULL);
  else if (!bows && archers)
    r->cls[i] = sy_book_disarm (&r->book, r->cls[i]);
}

static void
bind_units (SyRuleset *r, Binding *binding)
{
  const TcBattle *battle = binding->parent.battle;
  TcIssueList *issues = binding->parent.issues;

  sy_each_piece (i, r)
    bind_unit (r, i, tc_battle_counter (battle, i), battle, issues);
  tc_modules_check (&binding->parent);
  for (guint i = 0; sy_schemas[i] != NULL; i++)
    tc_modules_read (&binding->parent, sy_schemas[i]);
  sy_each_piece (i, r)
    {
      check_unit (r, i, tc_battle_counter (battle, i), issues);
      take_bows (r, i, binding->bows[i], tc_battle_counter (battle, i), issues);
      join_group (r, i, binding->group);
    }
}

/* The nearest place where the unit fits: rings of eight spots, a centimetre apart. */
static gboolean
find_free (const SyRuleset *r, const SyState *s, int unit, TcPlace *out)
{
  TcPlace old = s->pieces[unit].place;

  for (gint32 ring = 1; ring <= 60; ring++)
    for (gint32 way = 0; way < 8; way++)
      {
        *out = sy_step_to (old, way * 4500, ring * SY_CM);
        if (sy_fits_at (r, s, unit, *out))
          return TRUE;
      }
  return FALSE;
}

/* With a fix: the nearest free place, in tenths of a millimetre and hundredths of a degree. */
static void
add_misplaced (const SyRuleset *r, const SyState *s, int unit, const TcCounter *counter,
               const char *code, const char *other, TcIssueList *issues)
{
  TcPlace at = r->place[unit], free;
  g_autofree char *where = g_strdup_printf ("%d.%d | %d.%d", at.x / SY_CM, at.x % SY_CM / 10,
                                            at.y / SY_CM, at.y % SY_CM / 10);
  TcIssue *issue = tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, NULL, counter->line, 0,
                                      counter->id, counter->name, other != NULL ? other : where,
                                      where, NULL);

  if (issue != NULL && find_free (r, s, unit, &free))
    {
      g_autofree char *place = g_strdup_printf ("%d,%d,%d", free.x, free.y, free.facing);

      tc_issue_add_fix (issue, "place-counter", counter->id, place, NULL);
    }
}

/* With a fix: a group of its own. */
static void
add_misgrouped (const Binding *binding, int unit, const char *code, const char *other)
{
  const TcCounter *counter = tc_battle_counter (binding->parent.battle, unit);
  TcModuleReader there = binding->parent;
  TcIssue *issue = tc_issue_list_add (there.issues, TC_SEVERITY_ERROR, code, NULL, counter->line, 0,
                                      counter->id, counter->name, other, NULL);

  there.module = binding->said[unit].module;
  there.row = binding->said[unit].row;
  there.next_row = binding->said[unit].next_row;
  tc_module_propose (&there, issue, "group", "");
}

/* Where its side may set up, if the battle asks for it (SYW-9.2, SYW-9.3); hidden troops as
 * well, which reach the flank zones only later (SYW-9.4). */
static gboolean
is_in_its_area (const SyRuleset *r, int unit, const SyBases *bases)
{
  int side = r->side[unit];

  return !r->in_areas || r->marches[unit]
         || sy_may_deploy (&r->table, r->far_edge[side], side == MAX (r->first, 0), r->lead, r->nation[side] == 5, bases);
}

/* Generals may stand with others. */
static gboolean
may_overlap (const SyRuleset *r, int a, int b)
{
  return sy_is_general (r, a) || sy_is_general (r, b);
}

gboolean
sy_admits (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (ruleset);
  SyBases bases, other;

  if (counter >= (int) r->n_units || r->stands[counter] == 0)
    return TRUE;
  sy_lay (r, counter, r->stands[counter], r->formation[counter], at, &bases);
  if (!sy_on_table (r, &bases))
    return tc_refuse (refusal, "off-the-table", "SYW-1.6", counter);
  if (!is_in_its_area (r, counter, &bases))
    return tc_refuse (refusal, "outside-area", "SYW-9.2", counter);
  sy_each_piece (i, r)
    {
      if (i == counter || tc_place_is_nowhere (places[i]) || may_overlap (r, i, counter))
        continue;
      sy_lay (r, i, r->stands[i], r->formation[i], places[i], &other);
      if (sy_overlaps (&bases, &other))
        return tc_refuse (refusal, "no-room", "SYW-1.6", counter, i);
    }
  return TRUE;
}

/* Off the table, overlapping, or a group of two arms or with a gap (SYW-1.6, SYW-3.9). */
static void
check_places (SyRuleset *r, const Binding *binding)
{
  const TcBattle *battle = binding->parent.battle;
  TcIssueList *issues = binding->parent.issues;
  g_autofree SyState *s = g_new0 (SyState, 1);

  sy_each_piece (i, r)
    sy_piece_init (&s->pieces[i], r, i);
  sy_each_piece (i, r)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      SyBases bases, other;

      sy_bases (r, s, i, &bases);
      if (!sy_on_table (r, &bases))
        add_misplaced (r, s, i, counter, "off-table", NULL, issues);
      for (int k = 0; k < i; k++)
        {
          const char *name = tc_battle_counter (battle, k)->name;

          sy_bases (r, s, k, &other);
          if (!may_overlap (r, i, k) && sy_overlaps (&bases, &other))
            add_misplaced (r, s, i, counter, "bases-overlap", name, issues);
          if (r->group[i] == k && sy_arm (r, i) != sy_arm (r, k))
            add_misgrouped (binding, i, "group-arms", name);
        }
      if (r->group[i] == i && !sy_is_cohesive (r, s, i))
        add_misgrouped (binding, i, "group-gap-at-start", NULL);
    }
}

/* The side that starts farther away owns the far edge. */
static void
find_edges (SyRuleset *r)
{
  gint64 sum[2] = { 0 }, n[2] = { 0 };

  sy_each_piece (i, r)
    if (!tc_place_is_nowhere (r->place[i]))
      {
        sum[r->side[i]] += r->place[i].y;
        n[r->side[i]]++;
      }
  r->far_edge[0] = sum[0] * MAX (n[1], 1) > sum[1] * MAX (n[0], 1);
  r->far_edge[1] = !r->far_edge[0];
}

/* Ottomans roll for initiative as others do. */
static const char *const nations[] = { "prussian", "austrian", "russian", "french", "others", "ottoman", NULL };

/* Troops and purchases. */
gint32
sy_points (const TcRuleset *ruleset, int side, gint32 *limit)
{
  const SyRuleset *r = sy_rules (ruleset);
  int quarters = r->bought[side];

  *limit = r->limit;
  sy_each_piece (i, r)
    quarters += r->side[i] == side && r->stands[i] > 0 ? sy_points4 (r, i) : 0;
  return (quarters + 3) / 4;
}

/* Where the battle sets a limit (SYW-9.6). */
static void
check_points (const SyRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  for (int side = 0; side < 2 && r->limit > 0; side++)
    {
      const TcSide *owner = g_ptr_array_index (battle->sides, side);
      g_autofree char *found = NULL, *most = NULL;
      gint32 limit, points = sy_points (&r->parent, side, &limit);

      if (points <= limit)
        continue;
      found = g_strdup_printf ("%d", points);
      most = g_strdup_printf ("%d", limit);
      tc_issue_add_fix (tc_issue_list_add (issues, TC_SEVERITY_ERROR, "points-over", NULL,
                                           tc_parameter_get_line (battle, "points-limit"), 0,
                                           owner->id, owner->name, found, most, NULL),
                        "use-value", "points-limit", found, NULL);
    }
}

/* The unit in the middle of the side; any while none of them stands. */
static int
find_middle (const SyRuleset *r, int side)
{
  gint64 sum = 0, n = 0, least = G_MAXINT64;
  int found = SY_NOBODY;

  sy_each_piece (i, r)
    if (r->side[i] == side && !tc_place_is_nowhere (r->place[i]))
      {
        sum += r->place[i].x;
        n++;
      }
  sy_each_piece (i, r)
    {
      gboolean stands = r->side[i] == side && !tc_place_is_nowhere (r->place[i]);
      gint64 off = stands ? ABS (r->place[i].x - sum / n) : G_MAXINT64 - 1;

      if (r->side[i] == side && off < least)
        {
          found = i;
          least = off;
        }
    }
  return found;
}

/* Behind a unit that stands, or with it where there is no room; free with g_free(). */
static char *
make_post (const SyRuleset *r, int unit)
{
  TcPlace post = r->place[unit], behind;
  SyBases bases;

  if (tc_place_is_nowhere (post))
    return g_strdup ("");
  behind = sy_step_place (post, 18000, 8 * SY_CM);
  sy_lay (r, unit, 1, SY_LINE, behind, &bases);
  if (sy_on_table (r, &bases) && is_in_its_area (r, unit, &bases))
    post = behind;
  return g_strdup_printf ("%d,%d,%d", post.x, post.y, post.facing);
}

/* A commander in chief for each side, or generals of its wings (SYW-1.4). */
static void
check_generals (const SyRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  for (int side = 0; side < 2; side++)
    {
      const TcSide *owner = g_ptr_array_index (battle->sides, side);
      int units = 0, generals = 0, chiefs = 0, general = SY_NOBODY, middle = find_middle (r, side);
      TcIssue *issue;

      sy_each_piece (i, r)
        {
          gboolean leads = r->side[i] == side && sy_is_general (r, i);

          units += r->side[i] == side && !leads;
          generals += leads;
          chiefs += leads && r->chief[i];
          general = leads ? i : general;
        }
      if (units == 0 || chiefs > 0 || generals > 1)
        continue;
      issue = tc_issue_list_add (issues, TC_SEVERITY_NOTE, "no-chief", NULL, owner->line, 0,
                                 owner->id, owner->name, NULL);
      if (general >= 0)
        tc_issue_add_fix (issue, "say-of-counter", tc_battle_counter (battle, (guint) general)->id,
                          "troops", "unit", "chief", "yes", NULL);
      else
        {
          const TcArmy *army = g_ptr_array_index (battle->armies, (guint) r->army[middle]);
          g_autofree char *post = make_post (r, middle);

          tc_issue_add_fix (issue, "add-counter", "general", post, army->id,
                            "troops", "unit", "chief", "yes", NULL);
        }
    }
}

static void
check_areas (const SyRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  sy_each_piece (i, r)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      SyBases bases;

      sy_lay (r, i, r->stands[i], r->formation[i], r->place[i], &bases);
      if (!is_in_its_area (r, i, &bases))
        sy_issue (issues, "deploy-area", counter->id, counter->line, counter->name, NULL);
    }
}

/* Marches around a flank, and the lead they take (SYW-9.5). */
static void
check_marches (const SyRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  sy_each_piece (i, r) if (r->marches[i] && (r->nation[r->side[i]] != 5 ||
                                             r->side[i] != MAX (r->first, 0) || r->lead < 1))
      sy_issue (issues, "no-flank-march", tc_battle_counter (battle, i)->id,
                tc_battle_counter (battle, i)->line, tc_battle_counter (battle, i)->name, NULL);
}

static void
read_frame (SyRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  static const char *const ids[2] = { "nation-first", "nation-second" };

  r->by_turns = g_strcmp0 (tc_battle_get_option (battle, "deployment"), "turns") == 0;
  r->in_areas = g_strcmp0 (tc_battle_get_option (battle, "deployment"), "areas") == 0;

  r->turns = tc_parameter_read_number (battle, "turns", 1, 999, issues);
  r->lead = tc_parameter_read_number (battle, "initiative-margin", 0, 9, issues);
  r->limit = tc_parameter_read_number (battle, "points-limit", 0, 100000, issues);
  r->break_share = tc_parameter_read_number (battle, "break-share", 1, 100, issues);
  r->first = tc_parameter_read_side (battle, "first-side", SY_NOBODY, issues);
  for (int i = 0; i < 2; i++)
    {
      const char *text = tc_battle_get_parameter (battle, ids[i]);

      r->nation[i] = sy_choose (text, nations, 4);
      if (r->nation[i] < 0)
        sy_issue (issues, "nation-unknown", NULL, tc_parameter_get_line (battle, ids[i]), text, NULL);
    }
}

TcRuleset *
sy_bind (const TcBattle *battle, TcIssueList *issues)
{
  SyRuleset *r = g_new0 (SyRuleset, 1);
  Binding binding = { .parent = { .tables = sy_schemas, .battle = battle, .issues = issues, .rules = r } };

  r->parent.state_size = sizeof (SyState);
  r->n_units = MIN (battle->counters->len, SY_MAX_UNITS);
  if (battle->sides->len != 2 || battle->counters->len > SY_MAX_UNITS)
    sy_issue (issues, "two-sides", NULL, 0, G_STRINGIFY (SY_MAX_UNITS), NULL);
  sy_book_read (&r->book, battle, issues);
  if (!tc_issue_list_has_errors (issues))
    {
      read_frame (r, battle, issues);
      sy_table_read (r, battle, issues);
      bind_units (r, &binding);
      find_edges (r);
    }
  if (!tc_issue_list_has_errors (issues))
    {
      if (!r->by_turns)
        check_places (r, &binding);
      check_points (r, battle, issues);
      check_marches (r, battle, issues);
      check_generals (r, battle, issues);
      check_areas (r, battle, issues);
    }
  return &r->parent;
}

void
sy_unbind (TcRuleset *ruleset)
{
  g_free (ruleset);
}
