/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target without a fuzzing engine: every file of the kept corpus, then for some
 * seconds what comes of changing them at random.
 *
 *   fuzz-TARGET CORPUS [SECONDS [SEED]]
 *
 * A target is one function, LLVMFuzzerTestOneInput(), in a file of its own; it fails by
 * crashing or by an assertion, and an input that takes 20 seconds counts as a hang.  The input that
 * was being tried is then written to the file tercio-fuzz-input in the folder for temporary files. */
#include <fcntl.h>
#include <glib.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define MAX_LENGTH 65536
#define HANG_AFTER 20 /* seconds */

static char dump_path[512];
static const guint8 *tried;
static size_t tried_size;

/* What documents and orders are made of: chance alone seldom writes these. */
static const char *const words[] = {
  "<", ">", "/>", "</", "\"", "'", "=", "&", ";", "&amp;", "&#38;", "&#0;", "&x;", "<!--", "-->", "<![CDATA[", "]]>",
  "<!DOCTYPE ",
  "<?xml version=\"1.0\"?>", "xmlns=\"", "xmlns:a=\"b\" a:c=\"d\"", "urn:tercio:battle",
  " version=\"0\"", " version=\"2\"",
  "0", "1", "-1", "99", "4096", "4097", "2147483647", "-2147483648", "18446744073709551616", "0101", "0101/0102", ",", "\"\"",
  "<a>", "</a>", "<a/>", "\n", "\r\n", "\t", " ", "\xc3\xbc", "\xc3", "\xff\xfe", "\xef\xbb\xbf", "#",
  "yes", "no", "move", "attack", "pass",
};

static guint32
next_random (guint64 *state, guint32 n)
{
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return (guint32) ((*state >> 32) % MAX (n, 1));
}

static void
give_up_cb (int number)
{
  int fd = open (dump_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

  if (fd >= 0)
    {
      if (write (fd, tried, tried_size) != (ssize_t) tried_size)
        _exit (3);
      close (fd);
    }
  signal (number, SIG_DFL);
  raise (number);
}

static void
try_input (const guint8 *data, size_t size)
{
  /* A copy of just this size lets a sanitizer see what is read beyond it. */
  guint8 *copy = g_memdup2 (data, size);

  tried = copy;
  tried_size = size;
  alarm (HANG_AFTER);
  LLVMFuzzerTestOneInput (copy, size);
  alarm (0);
  tried_size = 0;
  g_free (copy);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
read_corpus (const char *folder)
{
  GPtrArray *corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  /* The order of a folder is not the same everywhere; a seed must be. */
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      char *text;
      gsize length;

      if (g_file_get_contents (g_ptr_array_index (names, i), &text, &length, NULL))
        g_ptr_array_add (corpus, g_bytes_new_take (text, length));
    }
  return corpus;
}

static void
insert (GByteArray *input, guint at, const guint8 *data, guint length)
{
  guint8 *copy = g_memdup2 (data, length);
  guint old = input->len;

  if (old + length <= MAX_LENGTH && length > 0)
    {
      g_byte_array_set_size (input, old + length);
      memmove (input->data + at + length, input->data + at, old - at);
      memcpy (input->data + at, copy, length);
    }
  g_free (copy);
}

static void
change (GByteArray *input, GPtrArray *corpus, guint64 *state)
{
  guint at = next_random (state, input->len + 1);
  guint length = next_random (state, 1 + next_random (state, 200));
  const char *word = words[next_random (state, G_N_ELEMENTS (words))];
  gsize size;
  const guint8 *other = g_bytes_get_data (g_ptr_array_index (corpus, next_random (state, corpus->len)), &size);
  guint from = next_random (state, (guint32) size);
  guint other_length = next_random (state, 300);

  length = MIN (length, input->len - at);
  other_length = MIN (other_length, (guint) size - from);
  switch (next_random (state, 6))
    {
    case 0:
      if (at < input->len)
        input->data[at] ^= (guint8) (1u << next_random (state, 8));
      break;
    case 1:
      g_byte_array_remove_range (input, at, length);
      break;
    case 2:
      insert (input, at, (const guint8 *) word, (guint) strlen (word));
      break;
    case 3: /* the same once more */
      insert (input, next_random (state, input->len + 1), input->data + at, length);
      break;
    case 4: /* a piece of another */
      insert (input, at, other + from, other_length);
      break;
    default: /* cut off */
      if (next_random (state, 8) == 0)
        g_byte_array_set_size (input, at);
    }
}

static guint64
run_changed (GPtrArray *corpus, double seconds, guint64 state)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  g_autoptr (GByteArray) input = g_byte_array_new ();
  guint64 runs = 0;

  for (; g_get_monotonic_time () < end; runs++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (corpus, next_random (&state, corpus->len)), &size);

      g_byte_array_set_size (input, 0);
      g_byte_array_append (input, data, (guint) MIN (size, MAX_LENGTH));
      for (guint n = 1 + next_random (&state, 8); n > 0; n--)
        change (input, corpus, &state);
      try_input (input->data, input->len);
    }
  return runs;
}

int
main (int argc, char **argv)
{
  double seconds = argc > 2 ? g_ascii_strtod (argv[2], NULL) : 5;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1632;
  g_autoptr (GPtrArray) corpus = NULL;
  guint64 runs;

  if (argc < 2)
    {
      fprintf (stderr, "usage: %s CORPUS [SECONDS [SEED]]\n", argv[0]);
      return 2;
    }
  corpus = read_corpus (argv[1]);
  if (corpus->len == 0)
    {
      fprintf (stderr, "%s: no corpus in %s\n", argv[0], argv[1]);
      return 1;
    }
  g_snprintf (dump_path, sizeof dump_path, "%s/tercio-fuzz-input", g_get_tmp_dir ());
  signal (SIGABRT, give_up_cb);
  signal (SIGSEGV, give_up_cb);
  signal (SIGTRAP, give_up_cb);
  signal (SIGALRM, give_up_cb);
  for (guint i = 0; i < corpus->len; i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &size);

      try_input (data, size);
    }
  runs = run_changed (corpus, seconds, MAX (seed, 1));
  printf ("%u kept inputs and %" G_GUINT64_FORMAT " changed ones\n", corpus->len, runs);
  return 0;
}
