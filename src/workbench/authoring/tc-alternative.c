/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-alternative.h"

#include <string.h>

static void
clear_choice (gpointer data)
{
  g_free (((TcSetUpChoice *) data)->choice);
}

static gboolean
is_used (const TcBattle *battle, const char *option, const char *choice)
{
  for (guint i = 0; i < battle->counters->len; i++)
    if (tc_counter_find_alternative (tc_battle_counter (battle, i), option, choice) != NULL)
      return TRUE;
  return FALSE;
}

GArray *
tc_alternative_list_choices (const TcBattle *battle)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (TcSetUpChoice));
  g_autoptr (GPtrArray) options = NULL;

  g_array_set_clear_func (found, clear_choice);
  g_return_val_if_fail (battle != NULL, found);

  options = tc_battle_list_options (battle);
  for (guint i = 0; i < options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (options, i);
      gboolean own = battle->book == NULL || tc_record_find (&tc_option_record, battle->book->options, option->id) < 0;
      const char *value = tc_battle_get_option (battle, option->id);
      g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);

      for (guint k = 0; choices[k] != NULL; k++)
        if ((own && g_strcmp0 (choices[k], value) != 0) || is_used (battle, option->id, choices[k]))
          g_array_append_val (found, ((TcSetUpChoice) { option->id, g_strdup (choices[k]) }));
    }
  return found;
}

TcBattle *
tc_alternative_lay_out (const TcBattle *battle, const char *option, const char *choice)
{
  TcBattle *copy;

  g_return_val_if_fail (battle != NULL && (option == NULL) == (choice == NULL), NULL);

  if (option == NULL && tc_battle_is_laid_out (battle))
    return NULL;
  copy = tc_battle_copy (battle);
  if (option != NULL && !tc_battle_set_option (copy, option, choice))
    g_clear_pointer (&copy, tc_battle_free);
  else
    tc_battle_lay_out (copy);
  return copy;
}

/* Which of the edits so far has the set-ups of the counter; NULL. */
static TcCounter *
find_changed (const GArray *edits, gint32 counter)
{
  for (guint i = 0; i < edits->len; i++)
    {
      const TcEdit *edit = &g_array_index (edits, TcEdit, i);

      if (edit->kind == TC_EDIT_COUNTER_SET_UPS && edit->index == counter)
        return edit->object;
    }
  return NULL;
}

/* The set-up of a copy of the counter that is to be changed: at first as it stands without. */
static TcAlternative *
open_set_up (TcCounter *counter, const TcAlternative *holds, const char *option, const char *choice)
{
  TcAlternative *set_up = (TcAlternative *) tc_counter_find_alternative (counter, option, choice);

  if (set_up != NULL)
    return set_up;
  set_up = tc_alternative_new (option, choice);
  set_up->place = holds != NULL ? holds->place : counter->place;
  tc_text_set (&set_up->entry, holds != NULL ? holds->entry : counter->entry);
  g_ptr_array_add (counter->alternatives, set_up);
  return set_up;
}

/* A counter that is put back where it stands anyway needs no set-up for the choice. */
static void
close_set_ups (GArray *edits)
{
  for (guint i = 0; i < edits->len; i++)
    {
      TcEdit *edit = &g_array_index (edits, TcEdit, i);
      TcCounter *counter = edit->kind == TC_EDIT_COUNTER_SET_UPS ? edit->object : NULL;
      const TcAlternative *only = counter != NULL && counter->alternatives->len == 1 ? g_ptr_array_index (counter->alternatives, 0) : NULL;

      if (only != NULL && tc_place_equal (only->place, counter->place) && strcmp (only->entry, counter->entry) == 0
          && *only->formation == '\0')
        g_ptr_array_set_size (counter->alternatives, 0);
    }
}

void
tc_alternative_follow (const TcBattle *battle, const char *option, const char *choice, GArray *edits)
{
  g_autoptr (GArray) given = NULL;

  g_return_if_fail (battle != NULL && (option == NULL) == (choice == NULL) && edits != NULL);

  given = g_array_sized_new (FALSE, FALSE, sizeof (TcEdit), edits->len);
  g_array_append_vals (given, edits->data, edits->len);
  g_array_set_clear_func (edits, NULL);
  g_array_set_size (edits, 0);
  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  for (guint i = 0; i < given->len; i++)
    {
      TcEdit edit = g_array_index (given, TcEdit, i), change = { .kind = TC_EDIT_COUNTER_SET_UPS, .index = edit.index };
      gboolean places = edit.kind == TC_EDIT_COUNTER_PLACE || edit.kind == TC_EDIT_COUNTER_ENTRY;
      const TcAlternative *holds = places ? tc_battle_find_alternative (battle, (guint) edit.index) : NULL;
      TcCounter *counter = places ? find_changed (edits, edit.index) : NULL;
      TcAlternative *set_up;

      if (!places || (option == NULL && holds == NULL))
        {
          g_array_append_val (edits, edit);
          continue;
        }
      if (counter == NULL)
        {
          change.object = counter = tc_counter_copy (tc_battle_counter (battle, (guint) edit.index));
          g_array_append_val (edits, change);
        }
      set_up = open_set_up (counter, holds, option != NULL ? option : holds->option, choice != NULL ? choice : holds->choice);
      if (edit.kind == TC_EDIT_COUNTER_PLACE)
        set_up->place = edit.place;
      else
        tc_text_set (&set_up->entry, edit.text);
      tc_edit_clear (&edit);
    }
  close_set_ups (edits);
}

TcEdit
tc_alternative_drop (const TcBattle *battle, guint counter, guint number)
{
  TcEdit edit = { .kind = TC_EDIT_COUNTER_SET_UPS, .index = (gint32) counter };
  TcCounter *copy;

  g_return_val_if_fail (battle != NULL && counter < battle->counters->len, edit);

  copy = tc_counter_copy (tc_battle_counter (battle, counter));
  if (number < copy->alternatives->len)
    g_ptr_array_remove_index (copy->alternatives, number);
  edit.object = copy;
  return edit;
}
