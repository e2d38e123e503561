/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters that come later: in which turn, and by which hexes of the map. */
#include "tc-i18n.h"

#include "tc-setup-private.h"

#include "tc-announce.h"
#include "tc-layer-list.h"
#include "tc-pencil.h"
#include "tc-schema.h"
#include "tc-system.h"

/* The selected counter; NULL. */
static const TcCounter *
find_counter (TcSetupPage *self)
{
  int counter = tc_session_get_counter (tc_setup_get_session (self));

  if (counter < 0 || (guint) counter >= tc_setup_get_battle (self)->counters->len)
    return NULL;
  return tc_battle_counter (tc_setup_get_shown (self), (guint) counter);
}

/* The special rule by which the selected counter comes: its place among those of the battle; -1. */
static int
find_module (TcSetupPage *self)
{
  const TcCounter *counter = find_counter (self);
  const char *entry = counter != NULL ? counter->entry : "";

  return *entry != '\0' ? tc_record_find (&tc_module_record, tc_setup_get_battle (self)->rules->modules, entry) : -1;
}

/* A value that the rule has: an area, or (@turns) a turn; NULL. */
static const TcValueSchema *
find_value (TcSetupPage *self, gboolean turns, const char **text)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  int at = find_module (self);
  const TcModule *module = at >= 0 ? g_ptr_array_index (battle->rules->modules, at) : NULL;
  const TcModuleSchema *const *tables = tc_system_schemas (tc_system_find (battle->rules->system));
  const TcModuleSchema *schema = module != NULL ? tc_schema_find (tables, module->type, NULL) : NULL;

  *text = NULL;
  for (const TcValueSchema *value = schema != NULL ? schema->values : NULL; value != NULL && value->name != NULL; value++)
    {
      gboolean turn = (value->flags & TC_VALUE_TURN) != 0 && value->type == TC_VALUE_NUMBER;
      gboolean fits = turns ? turn : value->type == TC_VALUE_AREA;

      *text = fits ? tc_attributes_get (module->attributes, value->name) : NULL;
      if (*text != NULL)
        return value;
    }
  return NULL;
}

static const TcArea *
find_area (TcSetupPage *self)
{
  const char *id;

  return find_value (self, FALSE, &id) != NULL ? tc_map_find_area (tc_setup_get_battle (self)->map, id) : NULL;
}

/* On the map */
void
tc_setup_show_entry (TcSetupPage *self, TcScene *scene)
{
  const TcArea *area = find_area (self);

  for (guint i = 0; area != NULL && i < area->hexes->len; i++)
    tc_scene_add_overlay (scene, TC_OVERLAY_AREA, g_array_index (area->hexes, TcHex, i), 0);
}

/* Of the selected counter, which comes later. */
static char *
say_hex (TcSetupPage *self, gboolean enters)
{
  /* Translators: a counter, by its name, comes to the map later, by this hex */
  return tc_words_fill (enters ? _("{0} may enter here.") : _("{0} may not enter here."),
                        (const char *const[]) { find_counter (self)->name, NULL });
}

char *
tc_setup_say_entry (TcSetupPage *self, TcHex hex)
{
  const TcArea *area = find_area (self);

  return area != NULL && tc_area_contains (area, hex) ? say_hex (self, TRUE) : NULL;
}

/* As one step. */
static void
draw (TcSetupPage *self, const char *id, TcHex hex, gboolean enters)
{
  TcDocument *document = tc_session_get_document (tc_setup_get_session (self));
  g_autoptr (TcHexSet) hexes = tc_hexset_new (&tc_setup_get_battle (self)->map->grid);
  g_autofree char *area = g_strdup (id), *said = say_hex (self, enters);
  const TcPencil pencil = { TC_PENCIL_AREA, area };

  tc_hexset_add (hexes, hex);
  if (enters)
    tc_pencil_draw (&pencil, document, tc_document_new_stroke (document), hexes, "");
  else
    tc_pencil_wipe (&pencil, document, tc_document_new_stroke (document), hexes);
  tc_announce (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), said);
}

gboolean
tc_setup_toggle_entry (TcSetupPage *self, TcHex hex)
{
  const TcArea *area = find_area (self);

  if (area == NULL || hex == TC_NO_HEX)
    return FALSE;
  if (tc_layer_list_refuses (TC_PAGE (self), TC_PATCH_NAMES))
    return TRUE;
  if (area->hexes->len == 1 && tc_area_contains (area, hex))
    tc_session_tell (tc_setup_get_session (self), _("They need a hex to enter by: add another one first."), TRUE);
  else
    draw (self, area->id, hex, !tc_area_contains (area, hex));
  return TRUE;
}

/* In the panel */
char *
tc_setup_say_arrival (TcSetupPage *self)
{
  const TcArea *area = find_area (self);
  const char *turn = NULL, *name = area == NULL ? NULL : *area->name != '\0' ? area->name : area->id;

  find_value (self, TRUE, &turn);
  if (name == NULL)
    return g_strdup (_("Arrives later."));
  /* Translators: {0}: the name of an area of the map, {1}: a turn of the battle */
  return tc_words_fill (turn != NULL ? _("Arrives in turn {1} by “{0}”. Ctrl+click adds a hex to it, or takes it out.")
                                     : _("Arrives later by “{0}”. Ctrl+click adds a hex to it, or takes it out."),
                        (const char *const[]) { name, turn, NULL });
}

void
tc_setup_fill_arrival (TcSetupPage *self)
{
  const char *text;
  const TcValueSchema *value = find_value (self, TRUE, &text);
  int turn;
  gboolean known = value != NULL && tc_number_parse (text, &turn);

  gtk_widget_set_visible (self->arrival, known);
  if (!known)
    return;
  gtk_spin_button_set_range (self->turn, MAX (value->low, 1), MAX (1, MIN (value->high, tc_battle_turns (tc_setup_get_battle (self)))));
  gtk_spin_button_set_value (self->turn, turn);
}

gboolean
tc_setup_make_arrival (TcSetupPage *self, TcEdit *edit)
{
  const char *text;
  const TcValueSchema *value = find_value (self, TRUE, &text);

  if (value == NULL)
    return FALSE;
  *edit = (TcEdit) { .kind = TC_EDIT_ATTRIBUTE, .index = find_module (self), .key = g_strdup (value->name) };
  edit->text = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->turn));
  return TRUE;
}
