/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target without a fuzzing engine: every file of the corpora, then for some
 * seconds what comes of changing them at random (fuzz-mutate.h).
 *
 *   fuzz-TARGET [--seconds=S] [--seed=N] [--least=RUNS] CORPUS…
 *
 * A corpus is a file, or a folder of files; --least is how many runs a second of the processor
 * there must be.  A target is one function, LLVMFuzzerTestOneInput(), in a file of its own; it fails
 * by crashing or by an assertion, and an input that takes 20 seconds of the processor counts as a
 * hang.  The input that was being tried is then written to the file tercio-fuzz-input in the folder
 * for temporary files. */
#include <fcntl.h>
#include <glib.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "fuzz-mutate.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define MAX_LENGTH (96 * 1024) /* the longest game that is kept fits */
#define HANG_AFTER 20 /* seconds */

static double seconds = 5, least;
static gint64 seed = 1632;

static const GOptionEntry options[] = {
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, "How long", "S" },
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Of the changes", "N" },
  { "least", 0, 0, G_OPTION_ARG_DOUBLE, &least, "Runs a second of the processor", "RUNS" },
  { NULL },
};

static char dump_path[512];
static const guint8 *tried;
static size_t tried_size;

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
  setitimer (ITIMER_PROF, &(struct itimerval) { .it_value.tv_sec = HANG_AFTER }, NULL);
  LLVMFuzzerTestOneInput (copy, size);
  setitimer (ITIMER_PROF, &(struct itimerval) { .it_value.tv_sec = 0 }, NULL);
  tried_size = 0;
  g_free (copy);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
read_corpus (const char *path, GPtrArray *corpus)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  if (dir == NULL)
    g_ptr_array_add (names, g_strdup (path));
  /* The order of a folder is not the same everywhere; a seed must be. */
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      char *text;
      gsize length;

      if (g_file_get_contents (g_ptr_array_index (names, i), &text, &length, NULL))
        g_ptr_array_add (corpus, g_bytes_new_take (text, length));
    }
}

static const guint8 *
draw_input (const GPtrArray *corpus, guint64 *random, gsize *size)
{
  return g_bytes_get_data (g_ptr_array_index (corpus, fuzz_random (random, corpus->len)), size);
}

/* How many. */
static guint64
run_changed (const GPtrArray *corpus, guint64 random)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  g_autoptr (GByteArray) input = g_byte_array_new ();
  guint64 runs = 0;

  for (; g_get_monotonic_time () < end; runs++)
    {
      gsize size, other_size;
      const guint8 *data = draw_input (corpus, &random, &size), *other = draw_input (corpus, &random, &other_size);

      g_byte_array_set_size (input, 0);
      g_byte_array_append (input, data, (guint) MIN (size, MAX_LENGTH));
      for (guint n = 1 + fuzz_random (&random, 8); n > 0; n--)
        fuzz_mutate (input, MAX_LENGTH, other, other_size, &random);
      try_input (input->data, input->len);
    }
  return runs;
}

static void
catch_signals (void)
{
  g_snprintf (dump_path, sizeof dump_path, "%s/tercio-fuzz-input", g_get_tmp_dir ());
  signal (SIGABRT, give_up_cb);
  signal (SIGSEGV, give_up_cb);
  signal (SIGTRAP, give_up_cb);
  signal (SIGPROF, give_up_cb);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("CORPUS…");
  g_autoptr (GPtrArray) corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  guint64 runs;
  double used;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;
  for (int i = 1; i < argc; i++)
    read_corpus (argv[i], corpus);
  if (corpus->len == 0)
    {
      fprintf (stderr, "%s: no corpus\n", argv[0]);
      return 1;
    }
  catch_signals ();
  for (guint i = 0; i < corpus->len; i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &size);

      try_input (data, size);
    }
  used = clock ();
  runs = run_changed (corpus, MAX ((guint64) seed, 1));
  used = (clock () - used) / CLOCKS_PER_SEC;
  printf ("%u kept inputs and %" G_GUINT64_FORMAT " changed ones, %.0f a second of the processor\n", corpus->len, runs,
          used > 0 ? (double) runs / used : 0);
  return (double) runs < least * used ? 1 : 0;
}
