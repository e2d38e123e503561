/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-command.h"
#include "cli.h"
#include "tc-file.h"

static const char *
get_file (const CliOption *option, CliOptionType type)
{
  return option->type == type ? *(char *const *) option->value : NULL;
}

/* What the call reads: const char *, borrowed. */
static GPtrArray *
list_inputs (const CliCommand *self, int n, char **operands)
{
  GPtrArray *inputs = g_ptr_array_new ();

  for (int i = 0; i < n; i++)
    g_ptr_array_add (inputs, operands[i]);
  for (const CliOption *option = self->options; option->name != NULL; option++)
    if (get_file (option, CLI_FILE) != NULL)
      g_ptr_array_add (inputs, (gpointer) get_file (option, CLI_FILE));
  return inputs;
}

static guint
count_same (const GPtrArray *paths, const char *path)
{
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    n += cli_is_standard (path) ? cli_is_standard (paths->pdata[i])
                                : tc_file_is_same (paths->pdata[i], path);
  return n;
}

/* A file that cannot be written is refused before the work is done. */
static int
check_output (const CliCommand *self, const CliOption *option, const GPtrArray *inputs)
{
  const char *output = get_file (option, CLI_OUTPUT);
  g_autoptr (GError) error = NULL;

  if (output == NULL || cli_is_standard (output) || (option->folder && g_file_test (output, G_FILE_TEST_IS_DIR)))
    return CLI_FINE;
  if (count_same (inputs, output) > 0)
    return cli_usage (self->name, _("--%s would overwrite “%s”, which the command reads"), option->name, output);
  return tc_file_may_write (output, &error) ? CLI_FINE : cli_complain (output, error);
}

int
cli_check_files (const CliCommand *self, int n, char **operands)
{
  g_autoptr (GPtrArray) inputs = list_inputs (self, n, operands);
  int status = CLI_FINE;

  if (count_same (inputs, "-") > 1)
    return cli_usage (self->name, _("standard input can be only one of the files"));
  for (const CliOption *option = self->options; option->name != NULL && status == CLI_FINE; option++)
    status = check_output (self, option, inputs);
  return status;
}
