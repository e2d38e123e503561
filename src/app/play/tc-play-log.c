/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-log.h"

#include "tc-die-view.h"
#include "tc-say.h"
#include "tc-ui.h"

#define MAX_DICE 6 /* shown */
#define FEW_DICE 2
#define ROOM 286 /* pixels in the bar of dice where the panel is narrowest */
#define CHIP_DICE 3 /* a chip is as wide as this number of dice */
/* Pixels from the end that still count as its end. */
#define LOG_SLACK 30.0

/* Log */

/* It begins something: what follows is below it. */
static gboolean
is_heading (const TcNote *event)
{
  return event->role == TC_NOTE_TURN || event->role == TC_NOTE_PHASE;
}

/* A phase after which the next heading comes at once. */
static gboolean
is_empty_phase (TcPlayLog *self, guint index)
{
  return g_array_index (self->events, TcNote, index).role == TC_NOTE_PHASE && index + 1 < self->events->len
         && is_heading (&g_array_index (self->events, TcNote, index + 1));
}

/* The case is less prominent than the event. */
static char *
mark_up (TcPlayLog *self, guint index, const TcRuleset *ruleset)
{
  const TcNote *event = &g_array_index (self->events, TcNote, index);
  g_autofree char *sentence = tc_note_say (event, ruleset);
  g_autofree char *rule = tc_say_rule (event->rule);
  g_autofree char *shown = g_markup_escape_text (sentence, -1);
  g_autofree char *empty = NULL;

  if (is_empty_phase (self, index))
    {
      /* Translators: in the log, a phase ("Swedish: combat") in which nobody did anything */
      empty = g_strdup_printf (_("%s – nothing done"), shown);
      return g_strdup_printf ("<span alpha=\"60%%\">%s</span>", empty);
    }
  if (*rule == '\0' || is_heading (event))
    return g_steal_pointer (&shown);
  return g_strdup_printf ("%s <span alpha=\"60%%\">(%s)</span>", shown, rule);
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, tc_ui_text ("", "log-row"));
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, TcPlayLog *self)
{
  GtkStringObject *line = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  guint index = gtk_list_item_get_position (item);
  TcNoteRole role = index < self->events->len ? g_array_index (self->events, TcNote, index).role : TC_NOTE_EVENT;

  gtk_label_set_markup (GTK_LABEL (label), gtk_string_object_get_string (line));
  gtk_widget_remove_css_class (label, "log-turn");
  gtk_widget_remove_css_class (label, "log-head");
  if (role == TC_NOTE_TURN)
    gtk_widget_add_css_class (label, "log-turn");
  else if (role == TC_NOTE_PHASE && !is_empty_phase (self, index))
    gtk_widget_add_css_class (label, "log-head");
}

/* The log follows the game, unless it was scrolled back.  The list is asked for its last line:
 * the end of its adjustment is an estimate and may be below all lines. */
static void
scroll_to_end (GtkWidget *list)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));

  if (n > 0)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", n - 1);
}

static void
log_scrolled_cb (GtkAdjustment *adjustment, TcPlayLog *self)
{
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  self->log_follows = gtk_adjustment_get_value (adjustment) > end - LOG_SLACK;
}

/* Heights of lines become known bit by bit. */
static void
log_grown_cb (GtkAdjustment *adjustment, TcPlayLog *self)
{
  if (self->log_follows)
    tc_ui_once_laid_out (GTK_WIDGET (self->list), scroll_to_end);
}

/* Events up to the order that is looked at. */
static guint
count_events (TcGame *game)
{
  guint cursor = tc_game_get_cursor (game);
  guint n;

  tc_game_get_events (game, &n);
  return cursor < tc_game_get_length (game) ? tc_game_get_entry (game, cursor)->first_event : n;
}

static void
set_lines (TcPlayLog *self)
{
  g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->lines)));

  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
}

static void
update_log (TcPlayLog *self)
{
  TcGame *game = self->view->model->game;
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  guint wanted = count_events (game), total, keep = 0;
  guint n_lines = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  const TcNote *events = tc_game_get_events (game, &total);
  gboolean back = wanted < self->events->len;

  while (keep < MIN (self->events->len, wanted)
         && tc_note_equal (&g_array_index (self->events, TcNote, keep), &events[keep]))
    keep++;
  /* Whether a phase was empty shows in what follows it. */
  keep -= MIN (keep, 1);
  g_array_set_size (self->events, keep);
  g_array_append_vals (self->events, events + keep, wanted - keep);
  /* a list that loses all rows in view would show them elsewhere */
  if (back)
    gtk_list_view_set_model (self->list, NULL);
  gtk_string_list_splice (self->lines, keep, n_lines - keep, NULL);
  for (guint i = keep; i < wanted; i++)
    gtk_string_list_take (self->lines, mark_up (self, i, ruleset));
  if (back)
    set_lines (self);
  self->log_follows = TRUE;
  tc_ui_once_laid_out (GTK_WIDGET (self->list), scroll_to_end);
}

/* A marker or another thing that is no die: what it shows, and whose it is. */
static GtkWidget *
make_chip (TcPlayLog *self, const TcNote *note)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->view->model->game);
  const TcWord *word = tc_words_find (ruleset->system->words, note->code);
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *text = tc_note_say (note, ruleset);

  if (word != NULL && word->args[0] == 'c' && note->args[0] >= 0)
    {
      const TcSide *side = g_ptr_array_index (ruleset->battle->sides,
                                              tc_battle_counter_side (ruleset->battle,
                                                                      note->args[0]));

      gtk_box_append (GTK_BOX (chip), tc_ui_swatch (side->colour, side->name));
    }
  gtk_box_append (GTK_BOX (chip), gtk_label_new (text));
  gtk_widget_add_css_class (chip, "sheet");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  return chip;
}

static GtkWidget *
make_draw (TcPlayLog *self, const TcDraw *draw, gboolean rolls)
{
  TcNote note;

  if (tc_ruleset_shows (tc_game_get_ruleset (self->view->model->game), draw, &note))
    return make_chip (self, &note);
  return tc_die_view_new (draw->value + 1, draw->n, rolls);
}

static GtkBox *
add_line (TcPlayLog *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (self->dice, line);
  return GTK_BOX (line);
}

/* A few are next to their result, more are above it in as many lines as they need.  A flow box
 * would request the height of one line for each. */
static void
add_draws (TcPlayLog *self, const TcDraw *draws, guint n, gboolean rolls)
{
  GtkBox *line = add_line (self);
  guint filled = 0;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->dice), n > FEW_DICE
                                                                 ? GTK_ORIENTATION_VERTICAL
                                                                 : GTK_ORIENTATION_HORIZONTAL);
  for (guint i = 0; i < n && i < MAX_DICE; i++)
    {
      GtkWidget *draw = make_draw (self, &draws[i], rolls);
      guint wide = TC_IS_DIE_VIEW (draw) ? 1 : CHIP_DICE;

      if (filled + wide > MAX_DICE)
        line = add_line (self);
      filled = filled + wide > MAX_DICE ? wide : filled + wide;
      gtk_box_append (line, draw);
    }
  if (n > MAX_DICE)
    {
      /* Translators: the number of further dice, which are not shown */
      g_autofree char *more = g_strdup_printf (_("+%u"), n - MAX_DICE);
      g_autofree char *tip = g_strdup_printf (ngettext ("and %u more", "and %u more", n - MAX_DICE), n - MAX_DICE);
      GtkWidget *label = gtk_label_new (more); /* whole: it is short */

      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_set_tooltip_text (label, tip);
      gtk_box_append (line, label);
    }
}

/* The number is one of the event's arguments. */
static gboolean
names_number (const TcNote *event, const TcSystem *system, int number)
{
  const TcWord *word = tc_words_find (system->words, event->code);

  for (guint i = 0; word != NULL && word->args[i] != '\0' && i < TC_NOTE_ARGS; i++)
    if (word->args[i] == 'n' && event->args[i] == number)
      return TRUE;
  return FALSE;
}

/* The outcome of the dice: the last result, else the last event that names the last die, else the last event; NULL none. */
static const TcNote *
find_caption (TcGame *game, const TcGameEntry *entry)
{
  const TcSystem *system = tc_game_get_ruleset (game)->system;
  guint total;
  const TcNote *events = tc_game_get_events (game, &total) + entry->first_event;
  int die = (int) tc_game_get_draws (game, &total)[entry->first_draw + entry->n_draws - 1].value
            + 1;
  const TcNote *found = NULL;

  for (guint i = 0; i < entry->n_events; i++)
    if (tc_note_is_result (&events[i])
        || (!is_heading (&events[i]) && names_number (&events[i], system, die)
            && (found == NULL || !tc_note_is_result (found))))
      found = &events[i];
  for (guint i = entry->n_events; i > 0 && found == NULL; i--)
    if (!is_heading (&events[i - 1]))
      found = &events[i - 1];
  return found;
}

/* The outcome of a further die, such as a test that the result requires: the last event after
 * @caption that names it; NULL when all dice were for results. */
static const TcNote *
find_sequel (TcGame *game, const TcGameEntry *entry, const TcNote *caption)
{
  const TcSystem *system = tc_game_get_ruleset (game)->system;
  guint total, n_results = 0;
  const TcNote *events = tc_game_get_events (game, &total) + entry->first_event;
  int die = (int) tc_game_get_draws (game, &total)[entry->first_draw + entry->n_draws - 1].value
            + 1;
  const TcNote *found = NULL;

  for (guint i = 0; i < entry->n_events; i++)
    {
      n_results += tc_note_is_result (&events[i]);
      if (&events[i] > caption && !is_heading (&events[i])
          && names_number (&events[i], system, die))
        found = &events[i];
    }
  return n_results > 0 && n_results < entry->n_draws ? found : NULL;
}

/* An order that ends a phase without a die. */
static gboolean
is_quiet_end (const TcGameEntry *entry)
{
  return entry->order.kind == TC_ORDER_END && entry->n_draws == 0;
}

/* The last order, or the one before idle phases, whose dice are still shown. */
static const TcGameEntry *
find_thrower (TcGame *game)
{
  guint cursor = tc_game_get_cursor (game);

  while (cursor > 1 && is_quiet_end (tc_game_get_entry (game, cursor - 1))
         && tc_game_get_entry (game, cursor - 2)->order.kind == TC_ORDER_END)
    cursor--;
  return cursor > 0 ? tc_game_get_entry (game, cursor - 1) : NULL;
}

/* Next to the dice, or below them where there is little room.  A wrapping label would request
 * the height of one line and a panel as wide as that: it is given the height that it needs. */
static void
append_caption (TcPlayLog *self, GtkWidget *label)
{
  int room = ROOM, taken, height;

  gtk_widget_measure (GTK_WIDGET (self->dice), GTK_ORIENTATION_HORIZONTAL, -1, &taken, NULL, NULL,
                      NULL);
  if (taken > ROOM / 2)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->dice), GTK_ORIENTATION_VERTICAL);
  else
    room -= taken;
  gtk_box_append (self->dice, label);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, room, &height, NULL, NULL, NULL);
  gtk_widget_set_size_request (label, -1, height);
}

/* Dice of the last order */
static void
update_dice (TcPlayLog *self, TcGame *game)
{
  guint cursor = tc_game_get_cursor (game), total;
  const TcDraw *draws = tc_game_get_draws (game, &total);
  const TcGameEntry *entry = find_thrower (game);
  const TcNote *caption;
  gboolean rolls = cursor > self->shown_length
                   && tc_settings_get_boolean (tc_session_get_settings (self->view->session),
                                               "animate");

  self->shown_length = cursor;
  if (entry == NULL || entry->n_draws == 0)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->dice), FALSE);
      return;
    }
  tc_ui_clear (GTK_WIDGET (self->dice));
  gtk_widget_set_visible (GTK_WIDGET (self->dice), TRUE);
  add_draws (self, &draws[entry->first_draw], entry->n_draws, rolls);
  caption = find_caption (game, entry);
  if (caption != NULL)
    {
      const TcNote *sequel = find_sequel (game, entry, caption);
      g_autofree char *first = tc_say_note (caption, tc_game_get_ruleset (game));
      g_autofree char *second = sequel != NULL ? tc_say_note (sequel, tc_game_get_ruleset (game))
                                               : NULL;
      g_autofree char *text = second != NULL ? g_strjoin ("\n", first, second, NULL)
                                             : g_strdup (first);
      GtkWidget *label = tc_ui_text (text, NULL);

      gtk_widget_set_hexpand (label, TRUE);
      append_caption (self, label);
    }
}

/* Replay */
static void
update_replay (TcPlayLog *self)
{
  TcGame *game = self->view->model->game;
  guint length = tc_game_get_length (game);
  guint cursor = tc_game_get_cursor (game);
  g_autofree char *text = g_strdup_printf (_("%u of %u"), cursor, length);

  self->filling = TRUE;
  gtk_range_set_range (GTK_RANGE (self->replay), 0, MAX (length, 1));
  gtk_range_set_value (GTK_RANGE (self->replay), cursor);
  self->filling = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->replay), length > 0);
  gtk_label_set_label (self->replay_label, text);
  update_dice (self, game);
}

static void
seek (TcPlayLog *self, int cursor)
{
  TcGame *game = self->view->model->game;

  if (game != NULL)
    tc_game_set_cursor (game, CLAMP (cursor, 0, (int) tc_game_get_length (game)));
}

static void
replay_moved_cb (GtkRange *range, TcPlayLog *self)
{
  if (!self->filling)
    seek (self, (int) (gtk_range_get_value (range) + 0.5));
}

static void
seek_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcPlayLog *self = data;
  TcGame *game = self->view->model->game;
  const char *name = g_action_get_name (G_ACTION (action));
  int cursor;

  if (game == NULL)
    return;
  cursor = (int) tc_game_get_cursor (game);
  if (strcmp (name, "first") == 0)
    cursor = 0;
  else if (strcmp (name, "previous") == 0)
    cursor--;
  else if (strcmp (name, "next") == 0)
    cursor++;
  else
    cursor = (int) tc_game_get_length (game);
  seek (self, cursor);
}

static const GActionEntry actions[] = {
  { .name = "first", .activate = seek_cb },
  { .name = "previous", .activate = seek_cb },
  { .name = "next", .activate = seek_cb },
  { .name = "last", .activate = seek_cb },
};

void
tc_play_log_update (TcPlayLog *self, guint change)
{
  TcGame *game = self->view->model->game;

  /* dice rolled before the game was shown do not roll again */
  if (change & TC_PLAY_GAME)
    self->shown_length = tc_game_get_length (game);
  if ((change & TC_PLAY_POSITION) == 0)
    return;
  update_log (self);
  update_replay (self);
}

void
tc_play_log_init (TcPlayLog *self, GActionMap *map)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkAdjustment *adjustment;

  self->lines = gtk_string_list_new (NULL);
  self->events = g_array_new (FALSE, TRUE, sizeof (TcNote));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  set_lines (self);
  g_object_unref (factory);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  g_signal_connect (adjustment, "changed", G_CALLBACK (log_grown_cb), self);
  g_signal_connect (adjustment, "value-changed", G_CALLBACK (log_scrolled_cb), self);
  g_signal_connect (self->replay, "value-changed", G_CALLBACK (replay_moved_cb), self);
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
}

void
tc_play_log_clear (TcPlayLog *self)
{
  if (self->lines != NULL)
    g_signal_handlers_disconnect_by_data (gtk_scrollable_get_vadjustment (
                                            GTK_SCROLLABLE (self->list)),
                                          self);
  g_clear_object (&self->lines);
  g_clear_pointer (&self->events, g_array_unref);
}
