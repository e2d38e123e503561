/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tc-battle-file.h"
#include "tc-hash.h"
#include "tc-journal-file.h"
#include "tc-file.h"

#define LOCK "lock"
#define NOTE "note"
#define GROUP "Recovery"
/* A cleanup may take a nest for an abandoned one before it is locked. */
#define TRIES 3

static const char *const part_names[TC_N_RECOVERY_PARTS] = { "battle.xml", "game.tercio-game", "played.xml" };

struct _TcRecovery
{
  char          *store;
  char          *folder; /* NULL: not on the disk */
  int            lock;   /* -1: not held */
  TcRecoveryNote note;
  gint64         time;

  /* of what is written, 0 for nothing */
  guint64        hashes[TC_N_RECOVERY_PARTS];
  guint64        note_hash;
};

static void
note_clear (TcRecoveryNote *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->stamp, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->game_path, g_free);
  g_clear_pointer (&self->game_stamp, g_free);
}

void
tc_recovery_copy_free (TcRecoveryCopy *self)
{
  note_clear (&self->note);
  g_clear_pointer (&self->battle, tc_battle_free);
  g_clear_pointer (&self->game, tc_journal_free);
  g_clear_pointer (&self->played, tc_battle_free);
  g_free (self);
}

TcRecovery *
tc_recovery_new (const char *store)
{
  TcRecovery *self;

  g_return_val_if_fail (store != NULL, NULL);

  self = g_new0 (TcRecovery, 1);
  self->store = g_strdup (store);
  self->lock = -1;
  return self;
}

/* Closing it is what unlocks it. */
static void
let_go (TcRecovery *self)
{
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
  g_clear_pointer (&self->folder, g_free);
  memset (self->hashes, 0, sizeof self->hashes);
  self->note_hash = 0;
}

void
tc_recovery_free (TcRecovery *self)
{
  let_go (self);
  note_clear (&self->note);
  g_free (self->store);
  g_free (self);
}

char *
tc_recovery_find (TcRecovery *self, TcRecoveryPart part)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (part < TC_N_RECOVERY_PARTS, NULL);

  path = self->folder != NULL ? g_build_filename (self->folder, part_names[part], NULL) : NULL;
  return path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}

static void
drop (TcRecovery *self, TcRecoveryPart part)
{
  g_autofree char *path = tc_recovery_find (self, part);

  if (path != NULL)
    g_unlink (path);
  self->hashes[part] = 0;
}

/* Only files are in it, also those that a killed writer has left; the lock is removed last. */
void
tc_recovery_clear (TcRecovery *self)
{
  g_autoptr (GDir) dir = self->folder != NULL ? g_dir_open (self->folder, 0, NULL) : NULL;
  g_autofree char *lock = self->folder != NULL ? g_build_filename (self->folder, LOCK, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      if (strcmp (name, LOCK) != 0)
        g_unlink (path);
    }
  if (lock != NULL)
    {
      g_unlink (lock);
      g_rmdir (self->folder);
    }
  let_go (self);
}

/* Writing */
static gboolean
try_to_make (TcRecovery *self)
{
  g_autofree char *folder = g_build_filename (self->store, "XXXXXX", NULL);
  g_autofree char *lock = NULL;
  int number;

  if (g_mkdir_with_parents (self->store, 0700) != 0 || g_mkdtemp_full (folder, 0700) == NULL)
    return FALSE;
  lock = g_build_filename (folder, LOCK, NULL);
  self->lock = open (lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock >= 0 && flock (self->lock, LOCK_EX | LOCK_NB) == 0
      && tc_file_sync_folder (self->store))
    {
      self->folder = g_steal_pointer (&folder);
      return TRUE;
    }
  number = errno;
  let_go (self);
  g_unlink (lock);
  g_rmdir (folder);
  errno = number;
  return FALSE;
}

static gboolean
make (TcRecovery *self, GError **error)
{
  g_autofree char *name = NULL;
  int number = 0;

  /* The user may have cleaned up. */
  if (self->folder != NULL && g_access (self->folder, F_OK) != 0 && errno == ENOENT)
    let_go (self);
  for (guint i = 0; self->folder == NULL && i < TRIES; i++)
    if (!try_to_make (self))
      {
        number = errno;
        if (number != ENOENT && number != EWOULDBLOCK)
          break;
      }
  if (self->folder != NULL)
    return TRUE;
  name = g_filename_display_name (self->store);
  g_set_error (error, TC_FILE_ERROR, TC_FILE_ERROR_WRITE, "%s: %s", name, g_strerror (number));
  return FALSE;
}

static gboolean
put (TcRecovery *self, const char *name, guint64 *known, const char *text, gsize length,
     GError **error)
{
  guint64 hash = tc_hash_bytes (TC_HASH_START, text, length);
  g_autofree char *path = NULL;

  if (hash == *known)
    return TRUE;
  path = g_build_filename (self->folder, name, NULL);
  if (!tc_file_write (path, text, length, error))
    return FALSE;
  *known = hash;
  return TRUE;
}

static gboolean
put_battle (TcRecovery *self, TcRecoveryPart part, const TcBattle *battle, GError **error)
{
  gsize length;
  g_autofree char *text = battle != NULL ? tc_battle_file_format (battle, &length) : NULL;

  return text == NULL || put (self, part_names[part], &self->hashes[part], text, length, error);
}

static gboolean
put_game (TcRecovery *self, const TcJournal *game, GError **error)
{
  gsize length;
  g_autofree char *text = game != NULL ? tc_journal_file_format (game, &length) : NULL;

  return text == NULL
         || put (self, part_names[TC_RECOVERY_GAME], &self->hashes[TC_RECOVERY_GAME], text, length, error);
}

/* Names of files need not be UTF-8, values in a note must be. */
static void
set_path (GKeyFile *file, const char *key, const char *path)
{
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;

  if (uri != NULL)
    g_key_file_set_string (file, GROUP, key, uri);
}

/* NULL when there is none, or none that GKeyFile writes: of two wrong escapes it warns on the
 * terminal. */
static char *
get_text (GKeyFile *file, const char *key)
{
  g_autofree char *raw = g_key_file_get_value (file, GROUP, key, NULL);

  for (const char *p = raw; p != NULL && (p = strchr (p, '\\')) != NULL; p += 2)
    if (p[1] == '\0' || strchr ("sntr\\", p[1]) == NULL)
      return NULL;
  return raw != NULL ? g_key_file_get_string (file, GROUP, key, NULL) : NULL;
}

static char *
get_path (GKeyFile *file, const char *key)
{
  g_autofree char *uri = get_text (file, key);

  return uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
}

static void
set_text (GKeyFile *file, const char *key, const char *text)
{
  if (text != NULL)
    g_key_file_set_string (file, GROUP, key, text);
}

static gboolean
put_note (TcRecovery *self, const TcRecoveryNote *note, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  set_path (file, "path", note->path);
  set_text (file, "stamp", note->stamp);
  set_text (file, "title", note->title != NULL ? note->title : "");
  set_path (file, "game-path", note->game_path);
  set_text (file, "game-stamp", note->game_stamp);
  text = g_key_file_to_data (file, &length, NULL);
  return put (self, NOTE, &self->note_hash, text, length, error);
}

gboolean
tc_recovery_write (TcRecovery *self, const TcRecoveryCopy *copy, GError **error)
{
  g_return_val_if_fail (self != NULL && copy != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  /* The note comes first, so that every copy has one; what is no longer needed is removed when all
   * that is needed is there. */
  if (!make (self, error)
      || !put_note (self, &copy->note, error)
      || !put_battle (self, TC_RECOVERY_PLAYED, copy->played, error)
      || !put_game (self, copy->game, error)
      || !put_battle (self, TC_RECOVERY_BATTLE, copy->battle, error))
    return FALSE;
  if (copy->game == NULL)
    drop (self, TC_RECOVERY_GAME);
  if (copy->played == NULL)
    drop (self, TC_RECOVERY_PLAYED);
  if (copy->battle == NULL)
    drop (self, TC_RECOVERY_BATTLE);
  return TRUE;
}

/* Claiming */
typedef enum
{
  NOTHING_LEFT, /* to recover */
  SOMETHING_LEFT,
  UNKNOWN, /* now; what is there stays for the next who asks */
} Leftover;

/* A note that is no note is none. */
static gboolean
read_note (TcRecovery *self, const char *text, gsize length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL)
      || !g_key_file_has_group (file, GROUP))
    return FALSE;
  self->note = (TcRecoveryNote) {
    .path = get_path (file, "path"),
    .stamp = get_text (file, "stamp"),
    .title = get_text (file, "title"),
    .game_path = get_path (file, "game-path"),
    .game_stamp = get_text (file, "game-stamp"),
  };
  return TRUE;
}

/* The program can die between saving a file and removing the copy. */
static void
drop_saved (TcRecovery *self, TcRecoveryPart part, const char *saved)
{
  g_autofree char *path = tc_recovery_find (self, part);
  g_autofree char *text = NULL;
  g_autofree char *copy = NULL;
  gsize length, copy_length;

  if (path == NULL || saved == NULL || (text = tc_file_read (saved, &length, NULL)) == NULL
      || (copy = tc_file_read (path, &copy_length, NULL)) == NULL)
    return;
  if (length == copy_length && memcmp (text, copy, length) == 0)
    drop (self, part);
}

/* FALSE when it cannot be told which copies there are. */
static gboolean
find_time (TcRecovery *self)
{
  for (TcRecoveryPart part = 0; part < TC_N_RECOVERY_PARTS; part++)
    {
      g_autofree char *path = g_build_filename (self->folder, part_names[part], NULL);
      GStatBuf info;

      if (g_stat (path, &info) == 0)
        self->time = MAX (self->time, info.st_mtime);
      else if (errno != ENOENT)
        return FALSE;
    }
  return TRUE;
}

static Leftover
look_into (TcRecovery *self)
{
  g_autofree char *battle = NULL, *game = NULL, *text = NULL,
                  *path = g_build_filename (self->folder, NOTE, NULL);
  gsize length;

  text = tc_file_read (path, &length, NULL);
  if (text == NULL && (g_access (path, F_OK) == 0 || errno != ENOENT))
    return UNKNOWN;
  if (text == NULL || !read_note (self, text, length))
    return NOTHING_LEFT;
  if (!find_time (self))
    return UNKNOWN;
  drop_saved (self, TC_RECOVERY_BATTLE, self->note.path);
  drop_saved (self, TC_RECOVERY_GAME, self->note.game_path);
  battle = tc_recovery_find (self, TC_RECOVERY_BATTLE);
  game = tc_recovery_find (self, TC_RECOVERY_GAME);
  return battle != NULL || game != NULL ? SOMETHING_LEFT : NOTHING_LEFT;
}

/* NULL when its owner lives, when it cannot be read now, or when nothing is left in it: then it is
 * removed. */
static TcRecovery *
claim_nest (const char *store, const char *name)
{
  g_autoptr (TcRecovery) self = tc_recovery_new (store);
  g_autofree char *folder = g_build_filename (store, name, NULL);
  g_autofree char *lock = g_build_filename (folder, LOCK, NULL);
  Leftover left;

  self->lock = open (lock, O_RDWR | O_CLOEXEC);
  if (self->lock < 0)
    {
      /* Its owner died while making it: it is empty, or it is not ours. */
      g_rmdir (folder);
      return NULL;
    }
  if (flock (self->lock, LOCK_EX | LOCK_NB) != 0)
    return NULL;
  self->folder = g_steal_pointer (&folder);
  left = look_into (self);
  if (left == SOMETHING_LEFT)
    return g_steal_pointer (&self);
  if (left == NOTHING_LEFT)
    tc_recovery_clear (self);
  return NULL;
}

TcRecovery *
tc_recovery_claim (const char *store, const char *path)
{
  g_autoptr (GDir) dir = NULL;
  g_autoptr (TcRecovery) best = NULL;
  const char *name;

  g_return_val_if_fail (store != NULL, NULL);

  dir = g_dir_open (store, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (TcRecovery) nest = claim_nest (store, name);

      if (nest == NULL || (best != NULL && best->time >= nest->time))
        continue;
      if (path == NULL || g_strcmp0 (nest->note.path, path) == 0
          || g_strcmp0 (nest->note.game_path, path) == 0)
        {
          g_clear_pointer (&best, tc_recovery_free);
          best = g_steal_pointer (&nest);
        }
    }
  return g_steal_pointer (&best);
}

const TcRecoveryNote *
tc_recovery_get_note (TcRecovery *self)
{
  return &self->note;
}

gint64
tc_recovery_get_time (TcRecovery *self)
{
  return self->time;
}
