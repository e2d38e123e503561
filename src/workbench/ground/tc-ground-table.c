/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-ground-table.h"

static void
add_measure (TcScene *scene, TcMeasureKind kind, TcPoint at, gint32 value)
{
  tc_scene_add_measure (scene, (TcMeasure) { .kind = kind, .a = at, .value = value });
}

static TcPoint
place_point (TcPlace place)
{
  return (TcPoint) { place.x, place.y };
}

/* The edge of a circle where it is nearest to the middle of the table. */
static TcPoint
find_edge (const TcMap *map, TcPoint at, gint32 radius)
{
  TcPoint middle = { map->tabletop->table.width / 2, map->tabletop->table.depth / 2 };

  return tc_table_step (at, tc_table_heading (at, middle), radius);
}

static gint32
in_hundredths (TcRatio chance)
{
  return (gint32) (10000 * tc_ratio_to_double (chance) + 0.5);
}

/* Of several generals that may send to a unit the one whose order is likeliest to arrive. */
static void
add_chance (TcScene *scene, TcPoint at, gint32 chance)
{
  for (guint i = 0; i < scene->measures->len; i++)
    {
      TcMeasure *other = &g_array_index (scene->measures, TcMeasure, i);

      if (other->kind != TC_MEASURE_CHANCE || other->a.x != at.x || other->a.y != at.y)
        continue;
      other->value = other->limit = MAX (other->value, chance);
      return;
    }
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_CHANCE, at, { 0, 0 }, chance, chance });
}

/* Circles of a general; of several only where at least half of all orders arrive.  Then the units. */
static gboolean
measure_command (TcScene *scene, const TcRuleset *ruleset, const TcState *state,
                 const TcPlacement *it, const TcFieldQuestion *question)
{
  g_autofree TcCarry *carry = g_new0 (TcCarry, 1);

  if (!tc_state_carry (ruleset, state, it->counter, carry))
    return FALSE;
  for (guint i = carry->n_rings; i-- > 0;)
    {
      gint32 chance = in_hundredths (carry->rings[i].chance);
      gboolean half = chance >= 5000 && (i + 1 == carry->n_rings || in_hundredths (carry->rings[i + 1].chance) < 5000);

      if (question->counter < 0 && !half)
        continue;
      add_measure (scene, TC_MEASURE_LIMIT, carry->at, carry->rings[i].radius);
      add_chance (scene, find_edge (scene->battle->map, carry->at, carry->rings[i].radius), chance);
    }
  for (guint i = 0; i < carry->n_units; i++)
    add_chance (scene, carry->units[i].at, in_hundredths (carry->units[i].chance));
  return TRUE;
}

static gboolean
gauge (const TcRuleset *ruleset, const TcState *state, const TcPlacement *it, TcGauge *out)
{
  const TcOrder order = { .n_units = 1, .units = { it->counter } };

  return tc_state_gauge (ruleset, state, &order, 0, out);
}

gboolean
tc_ground_add_arcs (GArray *arcs, const TcGauge *gauged)
{
  gint32 spread;

  g_return_val_if_fail (arcs != NULL && gauged != NULL, FALSE);

  if (gauged->n_arc < 4 || gauged->n_bands == 0)
    return FALSE;
  spread = gauged->place.facing - tc_table_heading (gauged->arc[0], gauged->arc[1]);
  for (guint band = 0; band < gauged->n_bands; band++)
    {
      TcMeasure arc = { TC_MEASURE_ARC, gauged->arc[0], gauged->arc[gauged->n_arc - 1], gauged->bands[band],
                        spread < 0 ? spread + 36000 : spread };

      g_array_append_val (arcs, arc);
    }
  return TRUE;
}

static int
compare_ranges (gconstpointer a, gconstpointer b)
{
  const TcMeasure *x = a, *y = b;

  return (x->value < y->value) - (x->value > y->value);
}

void
tc_ground_lay_arcs (TcScene *scene, GArray *arcs)
{
  g_return_if_fail (scene != NULL && arcs != NULL);

  g_array_sort (arcs, compare_ranges);
  for (guint i = 0; i < arcs->len; i++)
    tc_scene_add_measure (scene, g_array_index (arcs, TcMeasure, i));
}

/* Of each counter that is asked about. */
typedef gboolean (*Measure) (TcScene *scene, const TcRuleset *ruleset, const TcState *state, const TcPlacement *it,
                             const TcFieldQuestion *question);

static gboolean
is_shown (const TcScene *scene, const TcFieldQuestion *question, const TcPlacement *it)
{
  return !tc_place_is_nowhere (it->place) && (it->faces & TC_FACE_GHOST) == 0 && tc_ground_asks (question, scene->battle, it->counter);
}

static gboolean
measure_each (TcScene *scene, const TcRuleset *ruleset, const TcState *state,
              const TcFieldQuestion *question, Measure measure)
{
  gboolean found = FALSE;

  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, i);

      if (is_shown (scene, question, it))
        found |= measure (scene, ruleset, state, it, question);
    }
  return found;
}

/* Threats */

/* From an enemy, below all figures. */
static void
lay_line (TcScene *scene, TcPlace from, TcPlace to)
{
  const TcMeasure line = { TC_MEASURE_LINE, { from.x, from.y }, { to.x, to.y }, 1, 0 };

  g_array_prepend_val (scene->measures, line);
}

/* From where the enemy stands now. */
void
tc_ground_table_mark_threat (TcScene *scene, TcGround ground, const TcThreatRow *it)
{
  TcPlace at = tc_map_get_place (scene->battle->map, it->hex);
  const TcPlacement *foe = tc_placements_find (scene->placements, it->threat.attack.units[0], 0);
  gint32 share = (gint32) (10000 * tc_ground_get_share (&it->threat, ground) + 0.5);

  if (foe != NULL)
    lay_line (scene, foe->place, at);
  tc_scene_add_measure (scene, (TcMeasure) { TC_MEASURE_CHANCE, { at.x, at.y }, { 0, 0 }, share,
                        share });
}

/* Reach */

typedef struct
{
  TcPoint at;
  gint32  far; /* in a turn, or in what is left of it */
} Reach;

static GArray *
list_reaches (const TcScene *scene, const TcRuleset *ruleset, const TcState *state,
              const TcFieldQuestion *question, gboolean left)
{
  g_autofree TcGauge *gauged = g_new0 (TcGauge, 1);
  GArray *reaches = g_array_new (FALSE, FALSE, sizeof (Reach));

  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, i);
      Reach reach;

      if (!is_shown (scene, question, it) || !gauge (ruleset, state, it, gauged) || gauged->allowance == 0)
        continue;
      reach = (Reach) { place_point (it->place), left ? gauged->left : gauged->allowance };
      g_array_append_val (reaches, reach);
    }
  return reaches;
}

/* One field, of that number. */
static void
add_field (TcScene *scene, const GArray *reaches, int turns, int number)
{
  for (guint i = 0; i < reaches->len; i++)
    {
      const Reach *it = &g_array_index (reaches, Reach, i);
      const TcMeasure measure = { .kind = TC_MEASURE_LIMIT, .a = it->at, .value = turns * it->far, .limit = number };

      tc_scene_add_measure (scene, measure);
    }
}

/* Is it outside of all but that one? */
static gboolean
is_on_edge (const GArray *reaches, guint own, TcPoint at, int turns)
{
  for (guint i = 0; i < reaches->len; i++)
    {
      const Reach *it = &g_array_index (reaches, Reach, i);
      gint64 x = at.x - it->at.x, y = at.y - it->at.y, far = (gint64) turns * it->far;

      if (i != own && x * x + y * y < far * far)
        return FALSE;
    }
  return TRUE;
}

/* On its edge, where that looks toward the middle of the table. */
static void
number_field (TcScene *scene, const GArray *reaches, int turns)
{
  for (guint i = 0; i < reaches->len; i++)
    {
      const Reach *it = &g_array_index (reaches, Reach, i);
      TcPoint edge = find_edge (scene->battle->map, it->at, turns * it->far);

      if (is_on_edge (reaches, i, edge, turns))
        add_measure (scene, TC_MEASURE_FIGURE, edge, turns);
    }
}

/* The widest first: each lies on those before. */
gboolean
tc_ground_table_turns (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset,
                       const TcState *state, const TcFieldQuestion *question)
{
  g_autoptr (GArray) reaches = list_reaches (scene, ruleset, state, question, FALSE);

  for (int turns = question->turns; turns > 0; turns--)
    add_field (scene, reaches, turns, turns);
  for (int turns = question->turns; turns > 0; turns--)
    number_field (scene, reaches, turns);
  return reaches->len > 0;
}

gboolean
tc_ground_table_reach (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset,
                       const TcState *state, const TcFieldQuestion *question)
{
  g_autoptr (GArray) reaches = list_reaches (scene, ruleset, state, question, TRUE);

  add_field (scene, reaches, 1, 1);
  return reaches->len > 0;
}

/* The enemy who is in contact with a counter first, straight ahead; in no turn he is already. */
typedef struct
{
  const TcPlacement *foe; /* NULL: none is in time */
  int                turns;
} Contact;

/* Of each counter.  Whom no enemy can aim at, a general, comes into contact with none either. */
static void
find_contacts (const TcScene *scene, const TcRuleset *ruleset, const TcState *state, int most, Contact *contacts)
{
  const guint n = scene->placements->len;
  g_autofree TcGauge *gauged = g_new0 (TcGauge, n);
  g_autofree gboolean *fights = g_new0 (gboolean, ruleset->battle->counters->len);

  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, i);

      if ((it->faces & TC_FACE_GHOST) != 0 || !gauge (ruleset, state, it, &gauged[i]))
        continue;
      for (guint k = 0; k < gauged[i].n_targets; k++)
        fights[gauged[i].targets[k].counter] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *foe = &g_array_index (scene->placements, TcPlacement, i);
      const TcGauge *reach = &gauged[i];

      for (guint k = 0; k < reach->n_targets && reach->allowance > 0 && fights[foe->counter]; k++)
        {
          Contact *it = &contacts[reach->targets[k].counter];
          int turns = (reach->targets[k].distance + reach->allowance - 1) / reach->allowance;

          if (turns <= most && (it->foe == NULL || turns < it->turns))
            *it = (Contact) { foe, turns };
        }
    }
}

gboolean
tc_ground_table_contact (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset,
                         const TcState *state, const TcFieldQuestion *question)
{
  g_autofree Contact *contacts = g_new0 (Contact, ruleset->battle->counters->len);
  gboolean found = FALSE;

  find_contacts (scene, ruleset, state, question->turns, contacts);
  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, i);
      const Contact *contact = &contacts[it->counter];

      if (!is_shown (scene, question, it) || contact->foe == NULL)
        continue;
      lay_line (scene, contact->foe->place, it->place);
      add_measure (scene, TC_MEASURE_FIGURE, place_point (it->place), contact->turns);
      found = TRUE;
    }
  return found;
}

/* Sight */

/* Is the target seen where it was not, or from nearer? */
static gboolean
is_better (const TcMeasure *line, const TcGaugeTarget *target)
{
  return line->value > !target->seen || (line->value == !target->seen && line->limit > target->distance + 1);
}

/* A line to each enemy from the nearest of those who are asked about, of those who see him if any
 * do. */
static void
add_lines (TcScene *scene, const TcRuleset *ruleset, const TcState *state,
           const TcFieldQuestion *question)
{
  g_autofree TcGauge *gauged = g_new0 (TcGauge, 1);
  g_autofree TcMeasure *lines = g_new0 (TcMeasure, ruleset->battle->counters->len);

  for (guint i = 0; i < scene->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, i);

      if (!is_shown (scene, question, it) || !gauge (ruleset, state, it, gauged))
        continue;
      for (guint k = 0; k < gauged->n_targets; k++)
        {
          const TcGaugeTarget *target = &gauged->targets[k];
          const TcPlacement *other = tc_placements_find (scene->placements, target->counter, 0);
          TcMeasure *line = &lines[target->counter];

          if (other == NULL || (line->limit > 0 && !is_better (line, target)))
            continue;
          *line = (TcMeasure) { TC_MEASURE_LINE, { it->place.x, it->place.y }, { other->place.x, other->place.y }, !target->seen,
                                target->distance + 1 };
        }
    }
  for (guint i = 0; i < ruleset->battle->counters->len; i++)
    if (lines[i].limit > 0)
      tc_scene_add_measure (scene, lines[i]);
}

/* Whoever saw the ground beside it, @seer, most often sees it too. */
static gboolean
is_seen (const TcScene *scene, const TcRuleset *ruleset, const TcState *state,
         const TcFieldQuestion *question, TcPlace to, guint *seer)
{
  const guint n = scene->placements->len, first = *seer;
  TcSight sight = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, (first + i) % n);

      if (!is_shown (scene, question, it))
        continue;
      tc_state_sight (ruleset, state, it->place, to, &sight);
      *seer = (first + i) % n;
      if (sight.clear)
        return TRUE;
    }
  return FALSE;
}

gboolean
tc_ground_table_sight (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset,
                       const TcState *state, const TcFieldQuestion *question)
{
  const TcTable *table = &scene->battle->map->tabletop->table;
  gboolean found = FALSE;
  guint seer = 0;

  for (guint i = 0; i < scene->placements->len; i++)
    found |= is_shown (scene, question, &g_array_index (scene->placements, TcPlacement, i));
  if (!found)
    return FALSE;
  for (gint32 y = TC_GROUND_SQUARE / 2; y < table->depth; y += TC_GROUND_SQUARE)
    for (gint32 x = TC_GROUND_SQUARE / 2; x < table->width; x += TC_GROUND_SQUARE)
      if (!is_seen (scene, ruleset, state, question, (TcPlace) { x, y, 0 }, &seer))
        add_measure (scene, TC_MEASURE_DARK, (TcPoint) { x, y }, TC_GROUND_SQUARE);
  add_lines (scene, ruleset, state, question);
  return TRUE;
}

/* Fire */

/* The sides keep fields of their own. */
gboolean
tc_ground_table_fire (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset,
                      const TcState *state, const TcFieldQuestion *question)
{
  gboolean found = FALSE;

  for (guint side = 0; side < scene->battle->sides->len; side++)
    {
      g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (TcMeasure));

      for (guint i = 0; i < scene->placements->len; i++)
        {
          const TcPlacement *it = &g_array_index (scene->placements, TcPlacement, i);
          g_autofree TcGauge *gauged = g_new0 (TcGauge, 1);

          if (it->side == (int) side && is_shown (scene, question, it) && gauge (ruleset, state, it, gauged))
            found |= tc_ground_add_arcs (arcs, gauged);
        }
      tc_ground_lay_arcs (scene, arcs);
    }
  return found;
}

gboolean
tc_ground_table_command (TcScene *scene, G_GNUC_UNUSED TcGround ground, const TcRuleset *ruleset,
                         const TcState *state, const TcFieldQuestion *question)
{
  return measure_each (scene, ruleset, state, question, measure_command);
}
