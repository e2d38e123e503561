/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loading and checking a map of 1000 x 1000 hexes against xmllint --noout on the same file: whole
 * processes, run in turn, the median of the ratios of the pairs; and the peak of memory beyond
 * the document itself.
 *
 *   bench-load LOADER XMLLINT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"
#include "tc-scratch.h"

#define SIDE  1000
#define PAIRS 41

#define MAX_RATIO 2.0
#define MAX_MIB   64.0

static char *
make_document (void)
{
  static const char letters[] = ".fwthmlr";
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                               "<battle xmlns=\"urn:tercio:battle\" version=\"1\" id=\"large\">\n  <title>Large</title>\n"
                               "  <sides>\n    <side id=\"red\"/>\n    <side id=\"blue\"/>\n  </sides>\n  <map>\n");
  guint32 state = 1632;

  g_string_append_printf (out, "    <grid rows=\"%d\" columns=\"%d\"/>\n    <legend>\n", SIDE, SIDE);
  for (guint i = 0; i < strlen (letters); i++)
    g_string_append_printf (out, "      <terrain letter=\"%c\" id=\"terrain-%u\"/>\n", letters[i], i);
  g_string_append (out, "    </legend>\n    <ground>\n");
  for (guint row = 0; row < SIDE; row++)
    {
      for (guint column = 0; column < SIDE; column++)
        {
          state = state * 1664525 + 1013904223;
          g_string_append_c (out, letters[state >> 29]);
        }
      g_string_append_c (out, '\n');
    }
  g_string_append (out, "    </ground>\n    <feature kind=\"stream\" shape=\"sides\">\n      <sides>00010001/00010002</sides>\n    </feature>\n"
                        "  </map>\n  <forces>\n");
  for (guint army = 0; army < 2; army++)
    {
      g_string_append_printf (out, "    <army id=\"army-%u\" side=\"%s\">\n", army, army == 0 ? "red" : "blue");
      for (guint i = 1; i <= 100; i++)
        g_string_append_printf (out, "      <counter id=\"unit-%u-%u\" kind=\"infantry\" strength=\"5\" reduced=\"3\" movement=\"4\" at=\"%04u%04u\"/>\n",
                                army, i, 100 + army * 10, i);
      g_string_append (out, "    </army>\n");
    }
  g_string_append (out, "  </forces>\n  <rules system=\"thirty-years-war\" book=\"thirty-years-war\"/>\n</battle>\n");
  return g_string_free (out, FALSE);
}

/* Seconds from start to end; the peak of its memory in KiB. */
static double
run (char *const *argv, long *peak)
{
  gint64 start = g_get_monotonic_time ();
  struct rusage usage;
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      execvp (argv[0], argv);
      _exit (127);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) != child || !WIFEXITED (status) || WEXITSTATUS (status) != 0)
    {
      fprintf (stderr, "%s failed\n", argv[0]);
      exit (1);
    }
  *peak = usage.ru_maxrss;
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

int
main (int argc, char **argv)
{
  char *folder = tc_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "large.xml", NULL);
  g_autofree char *text = make_document ();
  gsize length = strlen (text);
  double ratios[PAIRS], ours[PAIRS], theirs[PAIRS], document = (double) length / (1024 * 1024);
  long our_peak = 0, their_peak = 0;
  gboolean kept;

  if (argc != 3 || !g_file_set_contents (path, text, length, NULL))
    {
      fprintf (stderr, "usage: bench-load LOADER XMLLINT\n");
      return 2;
    }
  for (guint i = 0; i < PAIRS; i++)
    {
      ours[i] = run ((char *[]) { argv[1], path, NULL }, &our_peak);
      theirs[i] = run ((char *[]) { argv[2], (char *) "--noout", path, NULL }, &their_peak);
      ratios[i] = ours[i] / theirs[i];
    }
  tc_scratch_free (folder);
  g_print ("load and check %d x %d: %.2f ms; xmllint --noout: %.2f ms, %.1f MiB beyond the document\n", SIDE, SIDE,
           bench_median (ours, PAIRS) * 1e3, bench_median (theirs, PAIRS) * 1e3, their_peak / 1024.0 - document);
  kept = bench_keep ("time, times that of xmllint", bench_median (ratios, PAIRS), "", MAX_RATIO);
  return bench_keep ("memory beyond the document", our_peak / 1024.0 - document, " MiB", MAX_MIB) && kept ? 0 : 1;
}
