/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-sections.h"

#include "tc-say.h"
#include "tc-ui.h"

/* More lines are folded away; and names in one of them. */
#define MAX_LINES 5
#define MAX_NAMES 4

/* The order that ended the fighting, NULL before the first day. */
static const TcGameEntry *
find_end_of_fighting (TcGame *game)
{
  guint at = tc_game_get_length (game);

  while (at > 0 && tc_game_get_entry (game, at - 1)->phase == tc_game_get_state (game)->phase)
    at--;
  return at > 0 ? tc_game_get_entry (game, at - 1) : NULL;
}

/* The same event of one counter after the other is one line, with all names in @whole and a few
 * of them in @text. Returns the number of events taken. */
static guint
say_alike (const TcRuleset *ruleset, const TcNote *events, guint n, char **text, char **whole)
{
  const TcWord *word = tc_words_find (ruleset->system->words, events[0].code);
  g_autoptr (GString) others = g_string_new (NULL);
  g_autofree char *first = tc_say_note (&events[0], ruleset);
  gsize few = 0;
  guint taken = 1;

  for (; taken < n && word != NULL && g_str_equal (word->args, "c")
         && events[taken].code == events[0].code;
       taken++)
    {
      g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "",
                              tc_battle_counter (ruleset->battle, events[taken].args[0])->name);
      few = taken <= MAX_NAMES ? others->len : few;
    }
  /* Translators: an event of a counter, and names of counters that it befell as well */
  *whole = others->len > 0 ? g_strdup_printf (_("%s; so too %s"), first, others->str) : g_strdup (first);
  if (taken > MAX_NAMES + 2)
    {
      g_string_truncate (others, few);
      /* Translators: an event of a counter, names of some that it befell as well, and how many more there are */
      *text = g_strdup_printf (_("%s; so too %s and %u more"), first, others->str, taken - 1 - MAX_NAMES);
    }
  else
    *text = g_strdup (*whole);
  return taken;
}

/* Returns the number of lines. */
static guint
add_lines (TcGame *game, const TcGameEntry *entry, GtkBox *card)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  guint total, done = 0, lines = 0;
  const TcNote *events = tc_game_get_events (game, &total) + entry->first_event;
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *expander = gtk_expander_new (_("More"));

  tc_ui_fold (GTK_EXPANDER (expander), more);
  while (done < entry->n_events)
    {
      g_autofree char *text = NULL, *whole = NULL;
      GtkWidget *label;

      /* a heading is no news */
      if (events[done].role == TC_NOTE_PHASE)
        {
          done++;
          continue;
        }
      done += say_alike (ruleset, &events[done], entry->n_events - done, &text, &whole);
      label = tc_ui_text (text, "small");
      if (!g_str_equal (text, whole))
        gtk_widget_set_tooltip_text (label, whole);
      gtk_box_append (lines++ < MAX_LINES ? card : GTK_BOX (more), label);
    }
  gtk_box_append (card, expander);
  gtk_widget_set_visible (expander, lines > MAX_LINES);
  return lines;
}

void
tc_regroup_fill (TcPlaySection *section)
{
  TcGame *game = section->model->game;
  const TcTray *tray = &section->model->tray;
  const TcGameEntry *entry = find_end_of_fighting (game);
  g_autoptr (GtkWidget) card = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  GtkWidget *title, *fold;

  if ((!tray->on && !tray->chooses) || entry == NULL
      || add_lines (game, entry, GTK_BOX (card)) == 0)
    return;
  title = tc_ui_section (_("Since the Fighting"));
  gtk_widget_add_css_class (card, "sheet");
  if (!tray->on || (tray->waiting == tray->deployment.n && !section->is_low))
    {
      gtk_box_append (section->body, title);
      gtk_box_append (section->body, card);
      return;
    }
  fold = gtk_expander_new (NULL);
  gtk_expander_set_label_widget (GTK_EXPANDER (fold), title);
  tc_ui_fold (GTK_EXPANDER (fold), card);
  gtk_box_append (section->body, fold);
}
