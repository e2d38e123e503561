/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-answer-sheet.h"

#include "tc-book-file.h"

static TcPrintout *
begin (const char *title, const TcBattle *battle, const char *position, const TcRules *book, const char *system, const char *command)
{
  TcPrintout *self = tc_printout_new (title);
  const TcSystem *known = tc_system_find (system);
  g_autofree char *hash = book != NULL ? g_strdup_printf ("%016" G_GINT64_MODIFIER "x", tc_book_file_digest (book)) : NULL;

  if (battle != NULL)
    tc_printout_add_fact (self, _("Battle"), battle->title);
  if (position != NULL)
    tc_printout_add_fact (self, _("Position"), position);
  tc_printout_add_fact (self, _("Rules"), known != NULL ? _(known->title) : system);
  if (hash != NULL)
    {
      g_autofree char *named = g_strdup_printf ("%s, %s", book->book, hash);

      tc_printout_add_fact (self, _("Rule book"), named);
    }
  tc_printout_add_fact (self, "Tercio", TC_VERSION);
  if (command != NULL)
    tc_printout_add_fact (self, _("Command"), command);

  return self;
}

TcPrintout *
tc_answer_sheet_new (const char *title, const TcRuleset *ruleset, const char *position, const char *command)
{
  const TcBattle *battle;

  g_return_val_if_fail (title != NULL && ruleset != NULL, NULL);

  battle = ruleset->battle;

  return begin (title, position != NULL ? battle : NULL, position, battle->book, ruleset->system->id, command);
}

TcPrintout *
tc_answer_sheet_new_of_book (const char *title, const TcRules *book, const char *command)
{
  g_return_val_if_fail (title != NULL && book != NULL, NULL);

  return begin (title, NULL, NULL, book, book->system, command);
}
