/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-book.h"

#include "tc-battle-file.h"
#include "tc-choose.h"
#include "tc-file.h"
#include "tc-override.h"
#include "tc-ui.h"

/* That of the battle; the user's while it has no file. */
static char *
find_folder (TcSession *session)
{
  const char *path = tc_session_get_path (session);
  char *folder = path != NULL ? g_path_get_dirname (path) : tc_book_file_find_folder ();

  if (path == NULL)
    g_mkdir_with_parents (folder, 0700);
  return folder;
}

/* Whether the battle would find a book in the file. */
static gboolean
is_found (TcSession *session, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *beside = find_folder (session), *own = tc_book_file_find_folder ();

  return tc_file_is_same (folder, beside) || tc_file_is_same (folder, own);
}

/* NULL, and a refusal is said, when no battle could name the file. */
static char *
find_id (TcSession *session, const char *path)
{
  g_autofree char *id = tc_book_file_find_id (path);

  if (id == NULL)
    tc_session_tell (session, _("The name of a rule book has only letters, digits, “-”, “_” and “.”, and is not that of a book of the "
                                "program."), TRUE);
  else if (!is_found (session, path))
    tc_session_tell (session, _("The battle finds a rule book only in its own folder, or in your folder of rule books."), TRUE);
  else
    return g_steal_pointer (&id);
  return NULL;
}

/* Takes the book. */
static TcEdit
follow (TcSession *session, TcRules *book)
{
  TcEdit edit = { .kind = TC_EDIT_BATTLE, .object = tc_battle_copy (tc_session_get_battle (session)) };

  tc_override_take_book (edit.object, book);
  return edit;
}

GPtrArray *
tc_rules_book_list (TcSession *session)
{
  const char *path = tc_session_get_path (session), *system = tc_session_get_battle (session)->rules->system;
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  g_autoptr (GPtrArray) own = tc_book_file_list (folder);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRules *first = tc_book_file_load (system, folder, issues);
  GPtrArray *books = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_rules_free);

  if (first != NULL)
    g_ptr_array_add (books, first);
  for (guint i = 0; i < own->len; i++)
    if (g_str_equal (((const TcRules *) g_ptr_array_index (own, i))->system, system))
      g_ptr_array_add (books, tc_rules_copy (g_ptr_array_index (own, i)));
  return books;
}

const char *
tc_rules_book_say (const TcRules *book)
{
  return *book->title != '\0' ? book->title : book->book;
}

gboolean
tc_rules_book_choose (TcSession *session, const char *id, TcEdit *edit)
{
  const char *path = tc_session_get_path (session);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRules *book = tc_book_file_load (id, folder, issues);

  if (book == NULL)
    tc_session_tell (session, _("The rule book cannot be read."), TRUE);
  else
    *edit = follow (session, book);
  return book != NULL;
}

static void
write_to (TcSession *session, const char *path)
{
  const TcBattle *battle = tc_session_get_battle (session);
  g_autofree char *id = find_id (session, path), *text = NULL;
  g_autoptr (TcRules) book = id != NULL ? tc_override_make_book (battle, id) : NULL;
  g_autoptr (GError) error = NULL;
  TcEdit edit;

  if (book == NULL)
    return;
  if (!tc_book_file_write (book, path, &error))
    {
      tc_session_tell (session, error->message, TRUE);
      return;
    }
  edit = follow (session, g_steal_pointer (&book));
  tc_session_do (session, &edit, tc_document_new_stroke (tc_session_get_document (session)));
  /* Translators: the id of a rule book */
  text = g_strdup_printf (_("The battle now follows the rule book “%s”; others of its system may, too."), id);
  tc_session_tell (session, text, FALSE);
}

static void
response_cb (GtkNativeDialog *dialog, int response, TcSession *session)
{
  g_assert (TC_IS_SESSION (session));

  g_autofree char *path = tc_choose_get_path (dialog, response);
  g_autofree char *whole = path != NULL ? tc_ui_complete_path (path, TC_BOOK_ENDING) : NULL;

  if (whole != NULL)
    write_to (session, whole);
  g_object_unref (dialog);
}

void
tc_rules_book_save (GtkWindow *parent, TcSession *session)
{
  const TcBattle *battle;
  GtkFileChooserNative *dialog;
  g_autofree char *name = NULL, *folder = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent) && TC_IS_SESSION (session));

  battle = tc_session_get_battle (session);
  folder = find_folder (session);
  name = g_strconcat (*battle->id != '\0' ? battle->id : "house", TC_BOOK_ENDING, NULL);
  dialog = gtk_file_chooser_native_new (_("Save the rule book"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  tc_choose_show (dialog, folder, name, G_CALLBACK (response_cb), session);
}
