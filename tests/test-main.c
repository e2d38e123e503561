/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-main: a program of several tests, which are programs in themselves: the first argument names the one to run.  Each of
 * them would take a second to link.  TC_TESTS is the header of their rows, which meson.build writes. */
#include <glib.h>
#include <string.h>

#include TC_TESTS

#define DECLARE(function, name) int function (int argc, char **argv);
TESTS (DECLARE)
#undef DECLARE

static const struct
{
  const char *name;
  int       (*run) (int argc, char **argv);
} tests[] = {
#define ROW(function, name) { name, function },
  TESTS (ROW)
#undef ROW
};

/* What g_test_trap_subprocess() starts has other arguments, and this. */
#define TEST "TERCIO_TEST"

int
main (int argc, char **argv)
{
  const char *given = argc > 1 ? argv[1] : "", *inherited = g_getenv (TEST);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    if (strcmp (tests[i].name, given) == 0)
      {
        g_setenv (TEST, given, TRUE);
        argv[1] = argv[0];
        return tests[i].run (argc - 1, argv + 1);
      }
  for (gsize i = 0; inherited != NULL && i < G_N_ELEMENTS (tests); i++)
    if (strcmp (tests[i].name, inherited) == 0)
      return tests[i].run (argc, argv);
  g_printerr ("usage: %s TEST [OPTION...], where TEST is one of:\n", argv[0]);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_printerr ("  %s\n", tests[i].name);
  return 2;
}
