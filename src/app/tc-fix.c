#include "tc-i18n.h"

#include "tc-fix.h"

#include <stdio.h>

static guint
count_args (const TcFix *fix)
{
  return fix->args != NULL ? g_strv_length (fix->args) : 0;
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
  return FALSE;
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
  TcEdit edit = { 0 };
  char *text = NULL;

  if (fix == NULL || tc_session_get_battle (session) == NULL
      || !make_edit (tc_session_get_battle (session), fix, &edit))
    return NULL;
  if (tc_session_get_battle (session)->map->tabletop != NULL)
    /* Translators: centimetres from the left edge of a table and from its near edge */
    text = g_strdup_printf (_("Move to %.1f, %.1f cm"), edit.place.x / 100.0, edit.place.y / 100.0);
  else
    /* Translators: %s is the number of a hex */
    text = g_strdup_printf (_("Move to %s"), fix->args[1]);
  tc_edit_clear (&edit);
  return text;
}

gboolean
tc_fix_apply (TcSession *session, const TcIssue *issue, guint index)
{
  const TcFix *fix = get_fix (issue, index);
  TcEdit edit = { 0 };

  if (fix == NULL || !make_edit (tc_session_get_battle (session), fix, &edit))
    return FALSE;
  return tc_session_do (session, &edit, 0);
}
