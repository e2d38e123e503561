/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <signal.h>

/* A signal handler can reach nothing but globals. */
static volatile sig_atomic_t interrupted;

/* Programs that stop others often send two signals at once, so only the third one kills. */
static void
interrupt_cb (int number)
{
  if (++interrupted < 3)
    return;
  signal (number, SIG_DFL);
  raise (number);
}

void
cli_interrupt_catch (void)
{
  struct sigaction action = { .sa_handler = interrupt_cb, .sa_flags = SA_RESTART };

  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  /* A terminal that is closed. */
  sigaction (SIGHUP, &action, NULL);
}

gboolean
cli_interrupted (void)
{
  return interrupted != 0;
}
