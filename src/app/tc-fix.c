#include "tc-i18n.h"

#include "tc-fix.h"

#include <stdio.h>
#include <string.h>

static guint
count_args (const TcFix *fix)
{
  return fix->args != NULL ? g_strv_length (fix->args) : 0;
}

/* The module of that type whose attribute has that value, -1. */
static int
find_module (const TcBattle *battle, const char *type, const char *name, const char *value)
{
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      if (strcmp (module->type, type) == 0 && g_strcmp0 (tc_attributes_get (module->attributes, name), value) == 0)
        return (int) i;
    }
  return -1;
}

/* Fills @edit in; FALSE when the fix is of a kind that is no edit. */
static gboolean
make_edit (const TcBattle *battle, const TcFix *fix, TcEdit *edit)
{
  if (g_strcmp0 (fix->code, "place-counter") == 0 && count_args (fix) >= 2)
    {
      gboolean table = battle->map->tabletop != NULL;
      TcHex hex = table ? TC_NO_HEX : tc_hexgrid_parse (&battle->map->grid, fix->args[1]);

      edit->kind = TC_EDIT_COUNTER_PLACE;
      edit->index = tc_battle_find_counter (battle, fix->args[0]);
      edit->place = (TcPlace) { hex, 0, TC_NO_FACING };
      if (table)
        return edit->index >= 0
               && sscanf (fix->args[1], "%d,%d,%d", &edit->place.x, &edit->place.y, &edit->place.facing) == 3;
      return edit->index >= 0 && hex != TC_NO_HEX;
    }
  if (g_strcmp0 (fix->code, "set-option") == 0 && count_args (fix) >= 2)
    {
      edit->kind = TC_EDIT_OPTION;
      edit->key = g_strdup (fix->args[0]);
      edit->text = g_strdup (fix->args[1]);
      return TRUE;
    }
  if (g_strcmp0 (fix->code, "set-attribute") == 0 && count_args (fix) >= 5)
    {
      edit->kind = TC_EDIT_ATTRIBUTE;
      edit->index = find_module (battle, fix->args[0], fix->args[1], fix->args[2]);
      edit->key = g_strdup (fix->args[3]);
      edit->text = g_strdup (fix->args[4]);
      return edit->index >= 0;
    }
  if (g_strcmp0 (fix->code, "set-army") == 0 && count_args (fix) >= 2)
    {
      edit->kind = TC_EDIT_COUNTER_ARMY;
      edit->index = tc_battle_find_counter (battle, fix->args[0]);
      edit->number = tc_battle_find_army (battle, fix->args[1]);
      return edit->index >= 0 && edit->number >= 0;
    }
  if (g_strcmp0 (fix->code, "take-off") == 0 && count_args (fix) >= 1)
    {
      edit->kind = TC_EDIT_COUNTER_PLACE;
      edit->index = tc_battle_find_counter (battle, fix->args[0]);
      edit->place = TC_NOWHERE;
      return edit->index >= 0;
    }
  return FALSE;
}

/* All counters of an army go over to another one, as one step. */
static gboolean
is_joining (const TcBattle *battle, const TcFix *fix)
{
  return g_strcmp0 (fix->code, "join-armies") == 0 && count_args (fix) >= 2
         && tc_battle_find_army (battle, fix->args[0]) >= 0 && tc_battle_find_army (battle, fix->args[1]) >= 0;
}

static gboolean
join_armies (TcSession *session, const TcFix *fix)
{
  const TcBattle *battle = tc_session_get_battle (session);
  int from = tc_battle_find_army (battle, fix->args[0]), to = tc_battle_find_army (battle, fix->args[1]);
  static guint stroke = 1u << 30; /* of no tool */
  gboolean done = FALSE;

  stroke++;
  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->army == from)
      {
        TcEdit edit = { .kind = TC_EDIT_COUNTER_ARMY, .index = (gint32) i, .number = to };

        done |= tc_session_do (session, &edit, stroke);
      }
  return done;
}

static const char *
army_name (const TcBattle *battle, const char *id)
{
  return ((const TcArmy *) g_ptr_array_index (battle->armies, tc_battle_find_army (battle, id)))->name;
}

static char *
say_edit (const TcBattle *battle, const TcFix *fix, const TcEdit *edit)
{
  switch (edit->kind)
    {
    case TC_EDIT_OPTION:
      /* Translators: an option of the rules and its value */
      return g_strdup_printf (_("Set %s to %s"), edit->key, edit->text);
    case TC_EDIT_ATTRIBUTE:
      return g_strdup_printf (_("Set %s to %s"), edit->key, edit->text);
    case TC_EDIT_COUNTER_ARMY:
      /* Translators: an army that a counter joins */
      return g_strdup_printf (_("Put under %s"), army_name (battle, fix->args[1]));
    default:
      if (tc_place_is_nowhere (edit->place))
        return g_strdup (_("Take off the map"));
      if (battle->map->tabletop != NULL)
        /* Translators: centimetres from the left edge of a table and from its near edge */
        return g_strdup_printf (_("Move to %.1f, %.1f cm"), edit->place.x / 100.0, edit->place.y / 100.0);
      /* Translators: %s is the number of a hex */
      return g_strdup_printf (_("Move to %s"), fix->args[1]);
    }
}

static const TcFix *
get_fix (const TcIssue *issue, guint index)
{
  return issue->fixes != NULL && index < issue->fixes->len ? g_ptr_array_index (issue->fixes, index) : NULL;
}

char *
tc_fix_say (TcSession *session, const TcIssue *issue, guint index)
{
  const TcFix *fix = get_fix (issue, index);
  const TcBattle *battle = tc_session_get_battle (session);
  TcEdit edit = { 0 };
  char *text = NULL;

  if (fix == NULL || battle == NULL)
    return NULL;
  if (is_joining (battle, fix))
    return g_strdup_printf (_("Put all under %s"), army_name (battle, fix->args[1]));
  if (make_edit (battle, fix, &edit))
    text = say_edit (battle, fix, &edit);
  tc_edit_clear (&edit);
  return text;
}

gboolean
tc_fix_apply (TcSession *session, const TcIssue *issue, guint index)
{
  const TcFix *fix = get_fix (issue, index);
  TcEdit edit = { 0 };

  if (fix != NULL && is_joining (tc_session_get_battle (session), fix))
    return join_armies (session, fix);
  if (fix == NULL || !make_edit (tc_session_get_battle (session), fix, &edit))
    {
      tc_edit_clear (&edit);
      return FALSE;
    }
  return tc_session_do (session, &edit, 0);
}
