/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The beginning of a battle that an author will complete. */
#include "tc-system.h"

#include <string.h>

static void
add_side (TcBattle *battle, int index, const char *name)
{
  g_autofree char *id = tc_battle_make_id (battle, name, index == 0 ? "first" : "second");

  g_ptr_array_add (battle->sides, tc_side_new (id, name, tc_side_colours[index]));
  g_ptr_array_add (battle->armies, tc_army_new (id, name, index));
}

void
tc_system_complete (const TcSystem *system, TcBattle *battle)
{
  const TcAuthoring *authoring = system->authoring;

  if (authoring != NULL && authoring->turns != NULL)
    g_ptr_array_add (battle->rules->parameters, tc_parameter_new (authoring->turns, authoring->length));
  if (authoring != NULL && authoring->begin != NULL)
    authoring->begin (battle);
}

TcBattle *
tc_system_begin (const TcSystem *system, const TcRules *book, const TcOutline *outline)
{
  const TcBoard *board;
  TcBattle *battle;
  g_autofree char *id = NULL;

  g_return_val_if_fail (system != NULL && book != NULL && outline != NULL, NULL);

  battle = tc_battle_new ();
  tc_map_free (battle->map);
  board = tc_system_get_board (system);
  battle->map = board->make (outline->size[board->kind].across, outline->size[board->kind].down);
  id = tc_battle_make_id (battle, outline->title, "untitled");
  tc_text_set (&battle->id, id);
  tc_text_set (&battle->title, outline->title);
  battle->book = tc_rules_copy (book);
  tc_text_set (&battle->rules->system, system->id);
  tc_text_set (&battle->rules->book, system->id);
  for (int i = 0; i < 2; i++)
    add_side (battle, i, outline->sides[i] != NULL ? outline->sides[i] : "");
  tc_system_complete (system, battle);
  return battle;
}

void
tc_system_enlist (const TcSystem *system, TcCounter *counter)
{
  g_return_if_fail (system != NULL && counter != NULL);

  for (const TcUsual *usual = system->authoring != NULL ? system->authoring->usual : NULL; usual != NULL && usual->kind != NULL; usual++)
    if (strcmp (usual->kind, counter->kind) == 0)
      memcpy (counter->values, usual->values, sizeof usual->values);
}
