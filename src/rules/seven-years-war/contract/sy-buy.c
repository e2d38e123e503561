/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-buy.h"

#include <string.h>

#include "sy-bind.h"
#include "sy-deploy.h"
#include "sy-deployment.h"
#include "sy-lay-terrain.h"
#include "sy-purchases.h"
#include "sy-setup.h"
#include "sy-system.h"

typedef struct { int sector, level, turn, length; gboolean large; } Wish;

static const struct { const char *name; gsize offset; int least, most; } numbers[] = {
  { "sector", G_STRUCT_OFFSET (Wish, sector), 1, 12 },
  { "level", G_STRUCT_OFFSET (Wish, level), 0, 3 },
  { "turn", G_STRUCT_OFFSET (Wish, turn), -1, 1 },
  { "length", G_STRUCT_OFFSET (Wish, length), 1, 400 },
};

static gboolean
read_word (const char *word, Wish *out)
{
  const char *equals = strchr (word, '=');

  if (equals == NULL)
    {
      out->large = g_str_equal (word, "large");
      return out->large || *word == '\0';
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (strlen (numbers[i].name) == (gsize) (equals - word) &&
        g_str_has_prefix (word, numbers[i].name))
      {
        int *value = G_STRUCT_MEMBER_P (out, numbers[i].offset);

        return tc_number_parse (equals + 1, value) && *value >= numbers[i].least &&
               *value <= numbers[i].most;
      }
  return FALSE;
}

/* What goes with what kind. */
static gboolean
read_wish (const char *text, int sectors, SyFind *out, int *nudge)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_auto (GStrv) words = g_strsplit (stripped, " ", -1);
  int kind = words[0] != NULL ? sy_choose (words[0], sy_area_kinds, -2) : -2;
  gboolean works = kind == SY_ABATIS || kind == SY_BARRICADE;
  Wish wish = { .level = kind == SY_HILL ? 1 : 2 };

  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (!read_word (words[i], &wish))
      return FALSE;
  if ((!works && kind != SY_HILL && kind != SY_WOOD && kind != SY_TOWN) || wish.sector < 1 ||
      wish.sector > sectors || works != (wish.length > 0) || (works && wish.turn != 0) ||
      (wish.large && kind != SY_HILL && kind != SY_WOOD) || (kind == SY_WOOD && wish.level == 0))
    return FALSE;
  *nudge = wish.turn;
  *out = (SyFind) { .kind = kind,
                    .large = wish.large,
                    .level = kind == SY_HILL ? wish.level : 0,
                    .grade = kind == SY_TOWN ? 3 : wish.level,
                    .half = (wish.sector - 1) / 6,
                    .sector = (wish.sector - 1) % 6 + 1,
                    .length = wish.length * SY_CM };
  return TRUE;
}

/* The defender.  Unless the battle says who has the initiative, it will from now on: with the
 * margin of one roll. */
static int
find_defender (TcBattle *battle, const SyRuleset *r, TcDice *dice)
{
  g_autofree SyState *s = g_new0 (SyState, 1);
  g_autofree char *margin = NULL;
  const TcSide *attacker;

  if (r->first != SY_NOBODY)
    return 1 - r->first;
  sy_setup (&r->parent, &s->head, dice, NULL);
  attacker = g_ptr_array_index (battle->sides, (guint) sy_initiative_of (s));
  margin = g_strdup_printf ("%d", s->advantage);
  g_ptr_array_add (battle->rules->parameters, tc_parameter_new ("first-side", attacker->id));
  g_ptr_array_add (battle->rules->parameters, tc_parameter_new ("initiative-margin", margin));
  return 1 - sy_initiative_of (s);
}

static TcModule *
find_module (TcBattle *battle, const char *type)
{
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      if (g_str_equal (module->type, type))
        return module;
    }
  return NULL;
}

static void
forget (TcBattle *battle, const char *counter)
{
  TcModule *troops = find_module (battle, "troops");

  for (guint i = troops != NULL ? troops->rows->len : 0; i > 0; i--)
    {
      const TcRow *row = g_ptr_array_index (troops->rows, i - 1);

      if (g_strcmp0 (tc_attributes_get (row->attributes, "counter"), counter) == 0)
        g_ptr_array_remove_index (troops->rows, i - 1);
    }
}

/* Units of the defender for at least that many quarters of a point, the last ones first; one is
 * left. */
static gboolean
give_up (TcBattle *battle, const SyRuleset *r, int defender, int price)
{
  int units = 0;

  sy_each_piece (i, r)
    units += r->side[i] == defender && !sy_is_general (r, i);
  for (guint i = r->n_units; i > 0 && price > 0 && units > 1; i--)
    if (r->side[i - 1] == defender && !sy_is_general (r, i - 1))
      {
        price -= sy_points4 (r, i - 1);
        forget (battle, tc_battle_counter (battle, i - 1)->id);
        g_ptr_array_remove_index (battle->counters, i - 1);
        units--;
      }
  return price <= 0;
}

/* Named, and entered as bought, once more if a hill has only been raised; returns its price. */
static int
enter (TcModule *purchases, const SyRuleset *r, TcPiece *piece, const char *side)
{
  int times = 1;

  for (guint i = 0; i < purchases->rows->len; i++)
    {
      TcRow *row = g_ptr_array_index (purchases->rows, i);
      const char *before = tc_attributes_get (row->attributes, "times");
      g_autofree char *number = NULL;

      if (g_strcmp0 (tc_attributes_get (row->attributes, "piece"), piece->name) != 0)
        continue;
      if (before != NULL)
        tc_number_parse (before, &times);
      number = g_strdup_printf ("%d", ++times);
      tc_attributes_set (row->attributes, "times", number);
    }
  if (times == 1)
    {
      TcRow *row = tc_row_new ("piece");

      if (*piece->name == '\0')
        {
          g_free (piece->name);
          piece->name = g_strdup_printf ("Bought %u", purchases->rows->len + 1);
        }
      tc_attributes_set (row->attributes, "piece", piece->name);
      tc_attributes_set (row->attributes, "side", side);
      g_ptr_array_add (purchases->rows, row);
    }
  return sy_piece_price4 (&r->book, piece);
}

/* What has been bought for the battle so far. */
static TcModule *
get_purchases (TcBattle *battle)
{
  TcModule *purchases = find_module (battle, "purchases");

  if (purchases == NULL)
    {
      purchases = tc_module_new ("purchases");
      g_ptr_array_add (battle->rules->modules, purchases);
    }
  return purchases;
}

static gboolean
buy (TcBattle *battle, const SyRuleset *r, const char *bought, SyGround *ground, TcDice *dice,
     TcIssueList *issues)
{
  g_auto (GStrv) wishes = g_strsplit (bought, ",", -1);
  int defender = find_defender (battle, r, dice), price = 0;
  const TcSide *side = g_ptr_array_index (battle->sides, (guint) defender);
  TcModule *purchases = *wishes != NULL ? get_purchases (battle) : NULL;

  for (char **wish = wishes; *wish != NULL; wish++)
    {
      TcPiece *piece;
      SyFind find;
      int nudge;

      if (!read_wish (*wish, r->table.width > SY_HALF_WIDTH * 10 ? 12 : 6, &find, &nudge))
        {
          sy_issue (issues, "not-for-sale", NULL, 0, *wish, NULL);
          return FALSE;
        }
      if (find.length == 0)
        sy_find_place (dice, nudge, &find);
      piece = sy_lay_terrain (battle->map->tabletop, ground, &find);
      price += piece != NULL ? enter (purchases, r, piece, side->id) : 0;
    }
  if (!give_up (battle, r, defender, price))
    sy_issue (issues, "too-dear", NULL, 0, bought, side->name);
  return !tc_issue_list_has_errors (issues);
}

gboolean
sy_buy (TcBattle *battle, const char *bought, SyGround *ground, TcDice *dice, TcIssueList *issues)
{
  TcRuleset *ruleset = sy_bind (battle, issues);
  gboolean done = ruleset != NULL && buy (battle, sy_rules (ruleset), bought, ground, dice, issues);

  if (ruleset != NULL)
    sy_unbind (ruleset);
  return done;
}

/* The hills of the table, each where its middle is: another one in its subsector raises it. */
static void
find_hills (TcTabletop *tabletop, SyGround *out)
{
  for (guint i = 0; i < tabletop->pieces->len && out->n < G_N_ELEMENTS (out->finds); i++)
    {
      TcPiece *piece = g_ptr_array_index (tabletop->pieces, i);
      TcPoint low = { G_MAXINT32, G_MAXINT32 }, high = { 0, 0 };

      if (!g_str_equal (piece->kind, sy_area_kinds[SY_HILL]))
        continue;
      for (guint k = 0; k < piece->points->len; k++)
        {
          TcPoint at = g_array_index (piece->points, TcPoint, k);

          low = (TcPoint) { MIN (low.x, at.x), MIN (low.y, at.y) };
          high = (TcPoint) { MAX (high.x, at.x), MAX (high.y, at.y) };
        }
      out->finds[out->n] = sy_find_at ((TcPoint) { (low.x + high.x) / 2, (low.y + high.y) / 2 });
      out->finds[out->n].kind = SY_HILL;
      out->finds[out->n].level = piece->level;
      out->pieces[out->n++] = piece;
    }
}

gboolean
sy_buy_for_troops (TcBattle *battle, const char *bought, TcDice *dice, TcIssueList *issues)
{
  TcTabletop *tabletop = battle->map->tabletop;
  g_autofree SyGround *ground = g_new0 (SyGround, 1);

  if (tabletop == NULL || tabletop->table.width % (SY_HALF_WIDTH * 10) != 0 ||
      tabletop->table.depth != SY_DEPTH * 10)
    {
      sy_issue (issues, "not-for-sale", NULL, 0, bought, NULL);
      return FALSE;
    }
  find_hills (tabletop, ground);
  return sy_buy (battle, bought, ground, dice, issues);
}
