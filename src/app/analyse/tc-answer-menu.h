/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-answer-menu: what can be done with an answer, as a menu: copied as a command, as figures, as a picture; saved as a sheet;
 * and tables of its rules as an aid for players. */
#pragma once

#include <gtk/gtk.h>

#include "tc-printout.h"
#include "tc-settings.h"

G_BEGIN_DECLS

/* Whose answer it is: @owner is a widget. */
typedef struct
{
  /* Free with g_free(); NULL, and @missing, a sentence, when no command gives the answer. */
  char        *(*make_command) (GtkWidget *owner, const char **missing);
  /* Without tables; @command may be NULL.  NULL: there is no answer. */
  TcPrintout  *(*begin_sheet)  (GtkWidget *owner, const char *command);
  /* What the picture is of. */
  GtkWidget   *(*get_shown)    (GtkWidget *owner);
  /* @fault: it could not be done. */
  void         (*tell)         (GtkWidget *owner, const char *text, gboolean fault);
  TcSettings  *(*get_settings) (GtkWidget *owner);
  const char  *pictured;       /* N_(), what is said of the picture */
  /* Whole; NULL: there is no such entry. */
  TcPrintout  *(*make_aid)     (GtkWidget *owner);
} TcAnswerMenuClass;

/* The figures are those of all charts (tc-chart.h) within the owner. */
void tc_answer_menu_add (GtkMenuButton *button, GtkWidget *owner, const TcAnswerMenuClass *klass);

G_END_DECLS
