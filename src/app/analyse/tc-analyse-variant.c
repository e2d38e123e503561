/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What if: changes laid over the position that is asked about. */
#include "tc-i18n.h"

#include "tc-analyse-private.h"

#include "tc-say.h"
#include "tc-ui.h"

/* {0}: the counter; {1}: its place, what a unit is on its back, its facing, the unit a leader is with; or the turn or the weather
 * alone. */
static const char *const sentences[TC_N_ALTERATIONS] = {
  [TC_ALTER_PLACE] = N_("{0} in {1}"),
  [TC_ALTER_DISRUPT] = N_("{0}: {1}"),
  [TC_ALTER_RECOVER] = N_("{0}: recovered"),
  [TC_ALTER_REMOVE] = N_("{0}: off the board"),
  [TC_ALTER_FACE] = N_("{0}: facing {1}"),
  [TC_ALTER_ATTACH] = N_("{0} with {1}"),
  [TC_ALTER_DETACH] = N_("{0}: without a leader"),
  [TC_ALTER_TURN] = N_("Turn {1}"),
  [TC_ALTER_WEATHER] = N_("Weather: {1}"),
};

static guint
count (TcAnalysePage *self)
{
  return self->variant != NULL ? tc_variant_get_length (self->variant) : 0;
}

/* Changing */

void
tc_analyse_change (TcAnalysePage *self, const TcOrder *change)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  TcNote refusal = { NULL };

  if (self->variant == NULL)
    self->variant = tc_variant_new (tc_session_get_ruleset (session), tc_session_get_state (session));
  if (!tc_variant_add (self->variant, change, &refusal))
    tc_session_refuse (session, &refusal);
  if (count (self) == 0)
    g_clear_pointer (&self->variant, tc_variant_free);
  self->to = TC_NO_HEX;
}

/* A new game by the rules with the options chosen so far and this one; NULL: the battle cannot be
 * played so. */
static TcGame *
start_with_options (TcAnalysePage *self, const char *option)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  TcGame *game = tc_session_get_game (session);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_auto (GStrv) options = NULL;

  if (game != NULL)
    g_strv_builder_addv (builder, (const char **) tc_game_get_options (game));
  for (guint i = 0; i < count (self); i++)
    if (tc_variant_get_option (self->variant, i) != NULL)
      g_strv_builder_add (builder, tc_variant_get_option (self->variant, i));
  g_strv_builder_add (builder, option);
  options = g_strv_builder_end (builder);
  return tc_game_new (game != NULL ? tc_game_get_battle (game) : tc_session_get_battle (session), 0, 0, (const char *const *) options, issues,
                      NULL);
}

/* A set-up is made anew, since it may depend on the options; the position of a game stays. */
gboolean
tc_analyse_choose (TcAnalysePage *self, const char *option)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  g_autoptr (TcGame) game = start_with_options (self, option);
  TcNote refusal = { NULL };
  gboolean done = FALSE;

  self->to = TC_NO_HEX;
  if (game == NULL)
    {
      tc_session_tell (session, _("The battle cannot be played with this option"), TRUE);
      return FALSE;
    }
  if (self->variant == NULL)
    self->variant = tc_variant_new (tc_session_get_ruleset (session), tc_session_get_state (session));
  done = tc_variant_choose (self->variant, game, tc_session_get_game (session) != NULL ? tc_session_get_state (session) : tc_game_get_state (game),
                            option, &refusal);
  if (!done)
    tc_session_refuse (session, &refusal);
  if (count (self) == 0)
    g_clear_pointer (&self->variant, tc_variant_free);
  return done;
}

/* Whose bases are at the point of the table: an enemy of the side; or NULL. */
static const TcPlacement *
find_enemy (const GArray *placements, int side, TcPlace at)
{
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);
      TcBase bases[TC_STANDS_MAX];
      guint n = it->side != side && it->stands.n > 0
        ? tc_stands_lay (&it->stands, it->place, bases) : 0;

      while (n-- > 0)
        if (tc_polygon_contains (bases[n].corner, G_N_ELEMENTS (bases[n].corner),
                                 (TcPoint) { at.x, at.y }))
          return it;
    }

  return NULL;
}

/* Dropped on an enemy, a counter has charged him: from where it stands, else from before his front.
 * FALSE: it could not. */
static gboolean
find_contact (TcAnalysePage *self, const TcPlacement *placement, const TcPlacement *enemy,
              TcPlace *out)
{
  static const gint32 ahead[] = { 0, 800, 1200, 2000 }; /* of his front, in tenths of a millimetre; 0: as it stands */
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);
  g_autofree TcState *before = tc_state_new (ruleset), *struck = tc_state_new (ruleset);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  const TcPoint front = { enemy->place.x, enemy->place.y };
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (ahead) && !found; i++)
    {
      TcPoint from = tc_table_step (front, enemy->place.facing, ahead[i]);
      TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { placement->counter },
                         .n_path = 1,
                         .path = { { from.x, from.y, (enemy->place.facing + 18000) % 36000 } } };

      tc_state_copy (before, tc_analyse_get_state (self));
      found = (i == 0 || tc_state_alter (ruleset, before, &change, NULL))
              && tc_state_strike (ruleset, before, placement->counter, enemy->counter, struck);
    }
  if (!found)
    return FALSE;
  tc_state_place (ruleset, struck, placements);
  *out = tc_placements_find (placements, placement->counter, 0)->place;

  return TRUE;
}

/* At its own place nothing is changed.  It keeps its facing, unless it is put on an enemy. */
void
tc_analyse_put (TcAnalysePage *self, int counter, TcHex hex)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  const TcPlacement *enemy;
  const TcMap *map = tc_session_get_position_battle (tc_page_get_session (TC_PAGE (self)))->map;
  const TcPlacement *placement = tc_planner_get_placement (self->planner, counter);
  TcOrder change = {
    .kind = TC_ALTER_PLACE, .n_units = 1, .units = { (gint16) counter }, .n_path = 1, .path = { tc_map_get_place (map, hex) },
  };

  change.path[0].facing = TC_NO_FACING;
  if (placement == NULL || hex == TC_NO_HEX || tc_map_find_place (map, placement->place) == hex)
    return;
  tc_state_place (tc_analyse_get_ruleset (self), tc_analyse_get_state (self), placements);
  enemy = find_enemy (placements, placement->side, change.path[0]);
  if (enemy != NULL)
    find_contact (self, placement, enemy, &change.path[0]);
  tc_analyse_change (self, &change);
}

void
tc_analyse_drop_variant (TcAnalysePage *self)
{
  g_clear_pointer (&self->variant, tc_variant_free);
  self->dragged = -1;
}

gboolean
tc_analyse_undo_change (TcAnalysePage *self)
{
  guint n = count (self);

  if (n > 0)
    tc_variant_undo (self->variant, 1);
  if (n == 1)
    tc_analyse_drop_variant (self);
  return n > 0;
}

static void
undo_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_analyse_undo_change (self);
}

static void
discard_clicked_cb (TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_analyse_drop_variant (self);
}

static void
alter_clicked_cb (GtkButton *button, TcAnalysePage *self)
{
  g_assert (TC_IS_ANALYSE_PAGE (self));

  tc_analyse_change (self, g_object_get_data (G_OBJECT (button), "change"));
}

/* The running game, or one that has not begun: it keeps battle and rules for the thread. */
TcGame *
tc_analyse_get_game (TcAnalysePage *self)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  TcGame *game = tc_session_get_game (session), *chosen = self->variant != NULL ? tc_variant_get_game (self->variant) : NULL;

  if (chosen != NULL)
    return chosen;
  if (game != NULL)
    {
      g_clear_object (&self->own_game);
      return game;
    }
  if (self->own_game == NULL)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();

      self->own_game = tc_game_new (tc_session_get_battle (session), 0, 0, NULL, issues, NULL);
    }
  return self->own_game;
}

gconstpointer
tc_analyse_ask (TcAnalysePage *self, TcAsker *asker, const TcState *state, gconstpointer asked)
{
  TcGame *game = tc_analyse_get_game (self);

  return game != NULL && tc_game_get_ruleset (game)->state_size == state->size
    ? tc_asker_find (asker, game, state, asked) : NULL;
}

TcOddsWork *
tc_analyse_get_work (TcAnalysePage *self)
{
  TcGame *game = self->variant != NULL ? tc_variant_get_game (self->variant) : NULL;

  if (game == NULL)
    return tc_session_get_odds_work (tc_page_get_session (TC_PAGE (self)));
  if (game != self->worked)
    {
      g_clear_pointer (&self->work, tc_odds_work_free);
      g_set_object (&self->worked, game);
      self->work = tc_odds_work_new (tc_game_get_ruleset (game));
    }
  return self->work;
}

/* Drawing */

static void
add_ghost (TcScene *scene, const TcPlacement *placement, TcPlace place)
{
  TcPlacement ghost = *placement;

  ghost.faces = TC_FACE_GHOST;
  ghost.place = place;
  g_array_append_val (scene->placements, ghost);
}

static void
add_dragged (TcAnalysePage *self, TcScene *scene)
{
  const TcPlacement *placement = self->dragged >= 0 ? tc_planner_get_placement (self->planner, self->dragged) : NULL;
  TcPlace place;

  if (placement == NULL || self->drop == TC_NO_HEX)
    return;
  place = tc_map_get_place (scene->battle->map, self->drop);
  place.facing = placement->place.facing;
  if (!tc_place_equal (place, placement->place))
    add_ghost (scene, placement, place);
}

void
tc_analyse_fill_position (TcAnalysePage *self, TcScene *scene)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  const TcRuleset *ruleset = tc_analyse_get_ruleset (self);

  if (self->variant == NULL)
    tc_session_fill_position (session, scene);
  else
    {
      scene->played = TRUE;
      tc_state_place (ruleset, tc_variant_get_state (self->variant), scene->placements);
      tc_state_marks (ruleset, tc_variant_get_state (self->variant), scene->overlays);
      tc_variant_mark (self->variant, scene);
    }
  add_dragged (self, scene);
}

/* The panel */

/* What a change makes of its counter, or of all. */
static char *
say_second (const TcOrder *change, const TcRuleset *ruleset)
{
  static const char *const units[TC_N_BOARDS] = { [TC_BOARD_HEXES] = "", [TC_BOARD_TABLE] = "°" };
  const TcNote weather = { .code = "outcome", .args = { change->value } };

  switch (change->kind)
    {
    case TC_ALTER_PLACE:
      return tc_say_place (ruleset->battle->map, change->path[0]);
    case TC_ALTER_FACE:
      return g_strdup_printf ("%d%s", change->value, units[tc_map_get_board (ruleset->battle->map)->kind]);
    case TC_ALTER_ATTACH:
      return tc_note_say_counter (ruleset->battle, (guint) change->targets[0]);
    case TC_ALTER_TURN:
      return g_strdup_printf ("%d", change->value);
    case TC_ALTER_WEATHER:
      return tc_note_say (&weather, ruleset);
    default:
      return g_strdup (tc_say_back (ruleset->system));
    }
}

static char *
say_change (const TcOrder *change, const TcRuleset *ruleset)
{
  g_autofree char *name = tc_note_say_counter (ruleset->battle, (guint) change->units[0]);
  g_autofree char *second = say_second (change, ruleset);

  return tc_words_fill (_(sentences[change->kind]), (const char *const[]) { name, second, NULL });
}

/* "Facing: Yes". */
static char *
say_option (const char *option, const TcBattle *battle)
{
  g_auto (GStrv) parts = g_strsplit (option, "=", 2);
  const TcOption *known = tc_battle_find_option (battle, parts[0]);
  g_auto (GStrv) choices = g_strsplit (known != NULL ? known->choices : "", " ", -1);

  for (guint k = 0; choices[k] != NULL; k++)
    if (g_str_equal (choices[k], parts[1]))
      {
        g_autofree char *title = tc_say_option (known), *choice = tc_say_choice (known, k);

        /* Translators: an option of the rules and what is chosen */
        return g_strdup_printf (_("%s: %s"), title, choice);
      }
  return g_strdup (option);
}

static GtkWidget *
make_alteration (const TcOrder *change, guint index, const TcRuleset *ruleset)
{
  static const char *const icons[] = { "tercio-rotate-left-symbolic", "tercio-rotate-right-symbolic" };
  const char *const ways[] = { _("Turn Left"), _("Turn Right") };
  g_autofree char *name = tc_note_say_counter (ruleset->battle, (guint) change->units[0]);
  g_autofree char *turn = g_strdup_printf (_("Make %s"), tc_say_back (ruleset->system));
  const char *const labels[TC_N_ALTERATIONS] = {
    [TC_ALTER_DISRUPT] = turn, [TC_ALTER_RECOVER] = _("Recover"), [TC_ALTER_REMOVE] = _("Remove"),
  };
  GtkWidget *button;

  if (change->kind != TC_ALTER_FACE)
    {
      button = gtk_button_new_with_label (labels[change->kind]);
      gtk_widget_set_tooltip_text (button, name);
    }
  else
    {
      button = gtk_button_new_from_icon_name (icons[index]);
      gtk_widget_set_tooltip_text (button, ways[index]);
    }
  g_object_set_data_full (G_OBJECT (button), "change", g_memdup2 (change, sizeof *change), g_free);

  return button;
}

/* What can be done to the selected counter. */
static void
add_alterations (TcAnalysePage *self, const TcRuleset *ruleset, GCallback changed)
{
  int counter = tc_session_get_counter (tc_page_get_session (TC_PAGE (self)));
  g_autoptr (GArray) offers = TC_ORDER_LIST_NEW ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (tc_planner_get_placement (self->planner, counter) == NULL)
    counter = -1;
  for (guint kind = TC_ALTER_DISRUPT; kind <= TC_ALTER_FACE; kind++)
    {
      guint first = offers->len;

      tc_variant_offer (ruleset, tc_analyse_get_state (self), kind, counter, offers);
      for (guint i = first; i < offers->len; i++)
        {
          GtkWidget *button = make_alteration (&g_array_index (offers, TcOrder, i), i - first, ruleset);

          g_signal_connect (button, "clicked", G_CALLBACK (alter_clicked_cb), self);
          g_signal_connect_swapped (button, "clicked", changed, self);
          gtk_box_append (GTK_BOX (row), button);
        }
    }
  gtk_box_append (self->changes, row);
}

static GtkWidget *
make_button (TcAnalysePage *self, const char *label, const char *tip, GCallback clicked, GCallback changed)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  g_signal_connect_swapped (button, "clicked", changed, self);

  return button;
}

static void
add_changes (TcAnalysePage *self, const TcRuleset *ruleset, GCallback changed)
{
  GtkWidget *sheet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  TcNote fault = { NULL };

  gtk_box_append (self->changes, tc_ui_icon_section ("tercio-scratch-symbolic", _("What If")));
  gtk_widget_add_css_class (sheet, "sheet");
  for (guint i = 0; i < count (self); i++)
    {
      const char *option = tc_variant_get_option (self->variant, i);
      g_autofree char *text = option != NULL ? say_option (option, ruleset->battle)
                                             : say_change (tc_variant_get_change (self->variant, i), ruleset);

      gtk_box_append (GTK_BOX (sheet), tc_ui_text (text, NULL));
    }
  gtk_box_append (self->changes, sheet);
  if (tc_variant_is_forbidden (self->variant, &fault))
    {
      g_autofree char *reason = tc_say_note (&fault, ruleset);
      g_autofree char *text = g_strdup_printf (_("The rules forbid this position: %s"), reason);

      gtk_box_append (self->changes, tc_ui_text (text, "refused"));
    }
  gtk_box_append (GTK_BOX (row), make_button (self, _("_Undo Change"), _("Take the last change back (Ctrl+Z)"),
                                              G_CALLBACK (undo_clicked_cb), changed));
  gtk_box_append (GTK_BOX (row), make_button (self, _("Dis_card"), _("Ask about the position as it is"),
                                              G_CALLBACK (discard_clicked_cb), changed));
  gtk_box_append (self->changes, row);
}

/* Nothing is there until there is something to change. */
void
tc_analyse_update_variant (TcAnalysePage *self, const TcRuleset *ruleset, GCallback changed)
{
  int counter = tc_session_get_counter (tc_page_get_session (TC_PAGE (self)));

  tc_ui_clear (GTK_WIDGET (self->changes));
  if (count (self) > 0)
    add_changes (self, ruleset, changed);
  if (count (self) > 0 || tc_planner_get_placement (self->planner, counter) != NULL)
    add_alterations (self, ruleset, changed);
}
