#include "config.h"

#include "cli.h"

#include <signal.h>

/* A signal belongs to the whole program; it has nowhere else to leave word. */
static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int number)
{
  interrupted = 1;
}

void
cli_interrupt_catch (void)
{
  struct sigaction action = { .sa_handler = interrupt_cb, .sa_flags = (int) SA_RESETHAND | SA_RESTART };

  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

gboolean
cli_interrupted (void)
{
  return interrupted != 0;
}
