/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program, lets the k-th call of a sort fail, be short or be interrupted.
 *
 *   FAULT_FOLDER  only files in it, and memory, count
 *   FAULT_CALL    open, read, write, sync, rename, close, mode, look (at names), map, allocate or stdout
 *   FAULT_AT      k, from 1; 0 and nothing fails
 *   FAULT_AS      EIO, ENOSPC, EINTR, ...; "short": half of what was asked for; "KILL": the program is killed then
 *   FAULT_LASTS   set: every later call of the sort fails, too, as on a full disk
 *   FAULT_LOG     a file: a line "CALL COUNT" for each sort at the end, a line "hit PATH" for a fault
 *
 * Calls that libraries make among themselves are seen, those inside the C library are not: standard output is
 * counted where it is handed over to it.
 */
#define _GNU_SOURCE
#undef _FILE_OFFSET_BITS /* else the two names of a call are one */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_FD 1024
#define KILL   -1
#define LARGE  (32 * 1024) /* bytes of an allocation that counts */

typedef enum
{
  OPEN,
  READ,
  WRITE,
  SYNC,
  RENAME,
  CLOSE,
  MODE,
  LOOK,
  MAP,
  ALLOCATE,
  STDOUT,
  N_CALLS
} Call;

static const char *const names[N_CALLS] = {
  "open", "read", "write", "sync", "rename", "close", "mode", "look", "map", "allocate", "stdout",
};

static const struct
{
  const char *name;
  int         number;
} errors[] = {
  { "EACCES", EACCES }, { "EINTR", EINTR }, { "EIO", EIO },       { "EMFILE", EMFILE },
  { "ENOMEM", ENOMEM }, { "ENOSPC", ENOSPC }, { "EPERM", EPERM }, { "KILL", KILL },
};

static struct
{
  const char *folder, *log;
  int         call, number; /* -1: none; 0: short, KILL */
  long        at;
  int         lasts;
  atomic_long counts[N_CALLS];
  char       *paths[MAX_FD]; /* of open files in the folder */
} self = { .call = -1 };

/* Functions of the C library that have no second name. */
#define NEXT(name) ((__typeof__ (&name)) (void *) dlsym (RTLD_NEXT, #name))

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *old, size_t size);

static void
note (const char *word, const char *text, long number)
{
  int fd = self.log != NULL ? NEXT (open) (self.log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;

  if (fd < 0)
    return;
  if (text != NULL)
    dprintf (fd, "%s %s\n", word, text);
  else
    dprintf (fd, "%s %ld\n", word, number);
  NEXT (close) (fd);
}

__attribute__ ((constructor)) static void
start (void)
{
  const char *call = getenv ("FAULT_CALL"), *at = getenv ("FAULT_AT"), *as = getenv ("FAULT_AS");

  self.folder = getenv ("FAULT_FOLDER");
  self.log = getenv ("FAULT_LOG");
  self.at = at != NULL ? strtol (at, NULL, 10) : 0;
  self.lasts = getenv ("FAULT_LASTS") != NULL;
  for (size_t i = 0; as != NULL && i < sizeof errors / sizeof errors[0]; i++)
    if (strcmp (errors[i].name, as) == 0)
      self.number = errors[i].number;
  for (int i = 0; call != NULL && i < N_CALLS; i++)
    if (strcmp (names[i], call) == 0)
      self.call = i;
}

__attribute__ ((destructor)) static void
end (void)
{
  for (int i = 0; i < N_CALLS; i++)
    note (names[i], NULL, atomic_load (&self.counts[i]));
}

static int
is_inside (const char *path)
{
  size_t length = self.folder != NULL ? strlen (self.folder) : 0;

  return length > 0 && path != NULL && strncmp (path, self.folder, length) == 0;
}

static const char *
get_path (int fd)
{
  return fd >= 0 && fd < MAX_FD ? self.paths[fd] : NULL;
}

static void
set_path (int fd, const char *path)
{
  if (fd < 0 || fd >= MAX_FD)
    return;
  free (self.paths[fd]);
  self.paths[fd] = path != NULL ? strdup (path) : NULL;
}

/* Counts a call; not 0 when it is to fail, with errno, or to be short. */
static int
hits (Call call, const char *path)
{
  long n;

  if (self.folder == NULL)
    return 0;
  n = atomic_fetch_add (&self.counts[call], 1) + 1;
  if (self.call != (int) call || self.at == 0 || (self.lasts ? n < self.at : n != self.at))
    return 0;
  note ("hit", path, 0);
  if (self.number == KILL)
    raise (SIGKILL);
  errno = self.number;
  return 1;
}

static int
open_path (int (*next) (const char *, int, ...), const char *path, int flags, unsigned mode)
{
  int fd;

  if (!is_inside (path))
    return next (path, flags, mode);
  if (hits (OPEN, path))
    return -1;
  fd = next (path, flags, mode);
  set_path (fd, path);
  return fd;
}

#define OPENER(name)                                            \
  int                                                           \
  name (const char *path, int flags, ...)                       \
  {                                                             \
    va_list args;                                               \
    unsigned mode;                                              \
                                                                \
    va_start (args, flags);                                     \
    mode = (flags & O_CREAT) != 0 ? va_arg (args, unsigned) : 0; \
    va_end (args);                                              \
    return open_path (NEXT (name), path, flags, mode);          \
  }

OPENER (open)
OPENER (open64)

ssize_t
read (int fd, void *buffer, size_t size)
{
  if (get_path (fd) != NULL && hits (READ, get_path (fd)))
    {
      if (self.number != 0)
        return -1;
      size = size > 1 ? size / 2 : size;
    }
  return NEXT (read) (fd, buffer, size);
}

ssize_t
write (int fd, const void *buffer, size_t size)
{
  if (get_path (fd) != NULL && hits (WRITE, get_path (fd)))
    {
      if (self.number != 0)
        return -1;
      size = size > 1 ? size / 2 : size;
    }
  return NEXT (write) (fd, buffer, size);
}

int
fsync (int fd)
{
  if (get_path (fd) != NULL && hits (SYNC, get_path (fd)))
    return -1;
  return NEXT (fsync) (fd);
}

/* The file is closed all the same, as it is on Linux. */
int
close (int fd)
{
  const char *path = get_path (fd);
  int failed = path != NULL && hits (CLOSE, path), number = errno, result;

  set_path (fd, NULL);
  result = NEXT (close) (fd);
  if (!failed)
    return result;
  errno = number;
  return -1;
}

int
rename (const char *from, const char *to)
{
  if (is_inside (to) && hits (RENAME, to))
    return -1;
  return NEXT (rename) (from, to);
}

int
fchmod (int fd, mode_t mode)
{
  if (get_path (fd) != NULL && hits (MODE, get_path (fd)))
    return -1;
  return NEXT (fchmod) (fd, mode);
}

int
stat (const char *restrict path, struct stat *restrict info)
{
  return is_inside (path) && hits (LOOK, path) ? -1 : NEXT (stat) (path, info);
}

int
stat64 (const char *restrict path, struct stat64 *restrict info)
{
  return is_inside (path) && hits (LOOK, path) ? -1 : NEXT (stat64) (path, info);
}

int
lstat (const char *restrict path, struct stat *restrict info)
{
  return is_inside (path) && hits (LOOK, path) ? -1 : NEXT (lstat) (path, info);
}

int
lstat64 (const char *restrict path, struct stat64 *restrict info)
{
  return is_inside (path) && hits (LOOK, path) ? -1 : NEXT (lstat64) (path, info);
}

int
access (const char *path, int mode)
{
  return is_inside (path) && hits (LOOK, path) ? -1 : NEXT (access) (path, mode);
}

ssize_t
readlink (const char *restrict path, char *restrict target, size_t size)
{
  return is_inside (path) && hits (LOOK, path) ? -1 : NEXT (readlink) (path, target, size);
}

DIR *
opendir (const char *path)
{
  return is_inside (path) && hits (LOOK, path) ? NULL : NEXT (opendir) (path);
}

void *
mmap (void *at, size_t length, int protection, int flags, int fd, off_t offset)
{
  if (length >= LARGE && hits (MAP, "memory"))
    return MAP_FAILED;
  return NEXT (mmap) (at, length, protection, flags, fd, offset);
}

void *
mmap64 (void *at, size_t length, int protection, int flags, int fd, off64_t offset)
{
  if (length >= LARGE && hits (MAP, "memory"))
    return MAP_FAILED;
  return NEXT (mmap64) (at, length, protection, flags, fd, offset);
}

void *
malloc (size_t size)
{
  return size >= LARGE && hits (ALLOCATE, "memory") ? NULL : __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  return size > 0 && n >= (LARGE + size - 1) / size && hits (ALLOCATE, "memory") ? NULL : __libc_calloc (n, size);
}

void *
realloc (void *old, size_t size)
{
  return size >= LARGE && hits (ALLOCATE, "memory") ? NULL : __libc_realloc (old, size);
}

size_t
fwrite (const void *data, size_t size, size_t n, FILE *file)
{
  if (file == stdout && hits (STDOUT, "standard output"))
    return 0;
  return NEXT (fwrite) (data, size, n, file);
}

int
fflush (FILE *file)
{
  if (file == stdout && hits (STDOUT, "standard output"))
    return EOF;
  return NEXT (fflush) (file);
}
