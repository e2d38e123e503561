/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters that are selected together on the set-up page. */
#include "tc-i18n.h"

#include "tc-setup-private.h"

#include "tc-alternative.h"
#include "tc-announce.h"
#include "tc-group.h"
#include "tc-layer-list.h"

static const char *
get_id (TcSetupPage *self, guint counter)
{
  return tc_battle_counter (tc_setup_get_battle (self), counter)->id;
}

/* Whoever selects another counter elsewhere has done with these. */
static void
check_chosen (TcSetupPage *self)
{
  int selected = tc_setup_get_counter (self);

  if (selected < 0 || !g_hash_table_contains (self->chosen, get_id (self, (guint) selected)))
    g_hash_table_remove_all (self->chosen);
}

gboolean
tc_setup_is_chosen (TcSetupPage *self, guint counter)
{
  check_chosen (self);
  return (int) counter == tc_setup_get_counter (self)
         || g_hash_table_contains (self->chosen, get_id (self, counter));
}

GArray *
tc_setup_list_chosen (TcSetupPage *self)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  int selected = tc_setup_get_counter (self);

  check_chosen (self);
  for (guint i = 0; i < tc_setup_get_battle (self)->counters->len; i++)
    if ((int) i == selected || g_hash_table_contains (self->chosen, get_id (self, i)))
      g_array_append_val (chosen, i);
  return chosen;
}

char *
tc_setup_say_chosen (TcSetupPage *self, const GArray *chosen)
{
  g_autofree char *counters = g_strdup_printf (ngettext ("%u counter", "%u counters", chosen->len),
                                               chosen->len);
  int strength = 0;

  for (guint i = 0; i < chosen->len; i++)
    strength += MAX (0, tc_battle_counter (tc_setup_get_battle (self), g_array_index (chosen, guint, i))
                          ->values[TC_COLUMN_STRENGTH]);
  /* Translators: how many counters, and their strength together */
  return g_strdup_printf (_("%s, strength %d"), counters, strength);
}

static void
announce (TcSetupPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  g_autofree char *text = tc_setup_say_chosen (self, chosen);

  /* A single one is announced wherever it is selected. */
  if (root != NULL && chosen->len > 1)
    tc_announce (GTK_WINDOW (root), text);
}

static gboolean
are_chosen (TcSetupPage *self, const GArray *counters)
{
  for (guint i = 0; i < counters->len; i++)
    if (!tc_setup_is_chosen (self, g_array_index (counters, guint, i)))
      return FALSE;
  return TRUE;
}

void
tc_setup_choose (TcSetupPage *self, const GArray *counters, gboolean toggles)
{
  gboolean removes = toggles && are_chosen (self, counters);
  g_autoptr (GArray) before = tc_setup_list_chosen (self), after = NULL;
  int selected = tc_setup_get_counter (self);

  if (counters->len == 0)
    return;
  for (guint i = 0; i < before->len; i++)
    g_hash_table_add (self->chosen, g_strdup (get_id (self, g_array_index (before, guint, i))));
  for (guint i = 0; i < counters->len; i++)
    if (removes)
      g_hash_table_remove (self->chosen, get_id (self, g_array_index (counters, guint, i)));
    else
      g_hash_table_add (self->chosen, g_strdup (get_id (self, g_array_index (counters, guint, i))));
  /* One of them is the one that the rest of the window knows. */
  for (guint i = 0; i < tc_setup_get_battle (self)->counters->len; i++)
    if (selected < 0 || !g_hash_table_contains (self->chosen, get_id (self, (guint) selected)))
      selected = g_hash_table_contains (self->chosen, get_id (self, i)) ? (int) i : selected;
  if (g_hash_table_size (self->chosen) == 0)
    selected = -1;
  tc_session_set_counter (tc_setup_get_session (self), selected);
  tc_setup_update (self);
  tc_map_canvas_refresh (tc_page_get_canvas (TC_PAGE (self)));
  announce (self);
}

/* Edits that place counters do so in the set-up that is shown. */
static void
follow_choice (TcSetupPage *self, GArray *edits)
{
  const char *choice, *option = tc_session_get_choice (tc_setup_get_session (self), &choice);

  tc_alternative_follow (tc_setup_get_battle (self), option, choice, edits);
}

void
tc_setup_do_all (TcSetupPage *self, GArray *edits, const char *refusal)
{
  if (edits == NULL)
    {
      tc_session_tell (tc_setup_get_session (self), refusal, TRUE);
      return;
    }
  follow_choice (self, edits);
  self->editing = TRUE;
  tc_document_do_all (tc_session_get_document (tc_setup_get_session (self)), edits);
  self->editing = FALSE;
  g_array_unref (edits);
  tc_setup_update (self);
}

static GArray *
edits_new (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));

  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  return edits;
}

static void
place (TcSetupPage *self, GArray *edits, const char *refusal)
{
  if (tc_layer_list_refuses (TC_PAGE (self), TC_PATCH_COUNTERS))
    g_clear_pointer (&edits, g_array_unref);
  else
    tc_setup_do_all (self, edits, refusal);
}

/* Just there, whatever the rules say: the problems say it, too.  Who is set up does not come later. */
static void
put (TcSetupPage *self, guint counter, TcPlace to)
{
  GArray *edits = edits_new ();
  TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE, .index = (gint32) counter, .place = to },
         none = { .kind = TC_EDIT_COUNTER_ENTRY, .index = (gint32) counter, .text = g_strdup ("") };

  g_array_append_val (edits, edit);
  if (*tc_battle_counter (tc_setup_get_shown (self), counter)->entry != '\0')
    g_array_append_val (edits, none);
  else
    tc_edit_clear (&none);
  place (self, edits, NULL);
}

/* As many names as fit a message. */
#define NAMED 6

/* "12 counters are set up. There is no room for Anhalt, Thurn." */
static char *
say_drawn_up (TcSetupPage *self, guint n, const GArray *counters)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = g_strdup_printf (ngettext ("%u counter is set up.", "%u counters are set up.", n), n), *left = NULL;
  guint without = 0;

  for (guint i = 0; i < counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (tc_setup_get_shown (self), g_array_index (counters, guint, i));

      if (!tc_place_is_nowhere (counter->place) || *counter->entry != '\0')
        continue;
      if (without++ < NAMED)
        g_string_append_printf (names, "%s%s", without > 1 ? ", " : "", counter->name);
    }
  if (without == 0)
    return g_steal_pointer (&text);
  if (without > NAMED)
    g_string_append_printf (names, ngettext (" and %u other", " and %u others", without - NAMED), without - NAMED);
  /* Translators: names of counters */
  left = g_strdup_printf (_("There is no room for %s."), names->str);
  return g_strdup_printf ("%s %s", text, left);
}

static void
draw_up (TcSetupPage *self, const GArray *counters, TcPlace at)
{
  const TcBattle *battle = tc_setup_get_shown (self);
  g_autoptr (TcSetUp) room = tc_set_up_new (battle);
  guint n = tc_set_up_fill (room, counters, at);
  GArray *edits = edits_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < counters->len; i++)
    {
      guint counter = g_array_index (counters, guint, i);
      TcEdit edit = { .kind = TC_EDIT_COUNTER_PLACE, .index = (gint32) counter, .place = tc_set_up_get (room, counter) };

      if (!tc_place_equal (edit.place, tc_battle_counter (battle, counter)->place))
        g_array_append_val (edits, edit);
    }
  place (self, edits, NULL);
  text = say_drawn_up (self, n, counters);
  tc_session_tell (tc_setup_get_session (self), text, n == 0);
}

static GArray *
list_waiting (TcSetupPage *self, gboolean chosen)
{
  GArray *counters = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < tc_setup_get_battle (self)->counters->len; i++)
    if (tc_place_is_nowhere (tc_battle_counter (tc_setup_get_shown (self), i)->place) && (!chosen || tc_setup_is_chosen (self, i)))
      g_array_append_val (counters, i);
  return counters;
}

void
tc_setup_fill_up (TcSetupPage *self)
{
  g_autoptr (GArray) chosen = list_waiting (self, TRUE), all = list_waiting (self, FALSE);

  if (tc_layer_list_refuses (TC_PAGE (self), TC_PATCH_COUNTERS))
    return;
  if (all->len == 0)
    tc_session_tell (tc_setup_get_session (self), _("Every counter is on the map."), FALSE);
  else
    draw_up (self, chosen->len > 0 ? chosen : all, TC_NOWHERE);
}

void
tc_setup_move (TcSetupPage *self, TcPlace to)
{
  const TcBattle *battle = tc_setup_get_shown (self);
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  int selected = tc_setup_get_counter (self);
  TcPlace from;

  if (selected < 0 || tc_place_is_nowhere (to))
    return;
  from = tc_battle_counter (battle, (guint) selected)->place;
  if (tc_place_is_nowhere (from) && chosen->len == 1)
    put (self, (guint) selected, to);
  else if (tc_place_is_nowhere (from))
    draw_up (self, chosen, to);
  else
    place (self, tc_group_move (battle, chosen, from, to), _("Not all of them would be on the map there."));
}

void
tc_setup_lift (TcSetupPage *self)
{
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);

  place (self, tc_group_lift (tc_setup_get_shown (self), chosen), NULL);
}

/* The last one first: each is named by its index. */
void
tc_setup_discard (TcSetupPage *self)
{
  g_autoptr (GArray) chosen = tc_setup_list_chosen (self);
  GArray *edits;

  if (chosen->len == 0 || tc_layer_list_refuses (TC_PAGE (self), TC_PATCH_COUNTERS))
    return;
  edits = edits_new ();
  for (guint i = chosen->len; i > 0; i--)
    {
      TcEdit edit = { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_REMOVE,
                      .index = (gint32) g_array_index (chosen, guint, i - 1) };

      g_array_append_val (edits, edit);
    }
  tc_session_set_counter (tc_setup_get_session (self), -1);
  tc_setup_do_all (self, edits, NULL);
}
