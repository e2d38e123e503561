/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-run.h"

#include <string.h>

#include "tc-scratch.h"

static char *program;
static char *scratch;

void
cli_run_free (CliRun *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

void
cli_run_init (int argc, char **argv)
{
  if (argc > 1)
    program = g_canonicalize_filename (argv[1], NULL);
}

const char *
cli_run_program (void)
{
  g_assert_nonnull (program);
  return program;
}

/* Bytes without any have no address. */
static char *
text_of (GBytes *bytes)
{
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_strndup (data != NULL ? data : "", length);
}

CliRun *
cli_run_with (const char *const *argv, const char *input, const char *folder)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) in = g_bytes_new (input != NULL ? input : "", input != NULL ? strlen (input) : 0);
  g_autoptr (GBytes) out = NULL, err = NULL;
  CliRun *run = g_new0 (CliRun, 1);

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                        G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_setenv (launcher, "CLI", cli_run_program (), TRUE);
  if (folder != NULL)
    g_subprocess_launcher_set_cwd (launcher, folder);
  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, in, NULL, &out, &err, &error);
  /* A program that does not read its input is none the worse for it. */
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    g_assert_no_error (error);
  run->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  run->out_length = g_bytes_get_size (out);
  run->out = text_of (out);
  run->err = text_of (err);
  return run;
}

CliRun *
cli_run (const char *first, ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  va_list args;

  g_ptr_array_add (argv, (gpointer) cli_run_program ());
  va_start (args, first);
  for (const char *arg = first; arg != NULL; arg = va_arg (args, const char *))
    g_ptr_array_add (argv, (gpointer) arg);
  va_end (args);
  g_ptr_array_add (argv, NULL);
  return cli_run_with ((const char *const *) argv->pdata, NULL, NULL);
}

CliRun *
cli_run_line (const char *line, const char *folder)
{
  const char *const argv[] = { "/bin/sh", "-c", line, NULL };

  return cli_run_with (argv, NULL, folder);
}

char *
cli_source (const char *name)
{
  const char *root = g_getenv ("TERCIO_DATA_DIR");

  g_assert_nonnull (root);
  return g_build_filename (root, name, NULL);
}

char *
cli_scratch (const char *name)
{
  if (scratch == NULL)
    scratch = tc_scratch_new ();
  return g_build_filename (scratch, name, NULL);
}

void
cli_scratch_clear (void)
{
  g_clear_pointer (&scratch, tc_scratch_free);
}

void
cli_write_file (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

char *
cli_read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

char *
cli_change (const char *text, const char *word, const char *instead)
{
  const char *at = strstr (text, word);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, instead, at + strlen (word));
}

JsonObject *
cli_run_json (CliRun *run, JsonParser **parser)
{
  g_autoptr (GError) error = NULL;

  *parser = json_parser_new ();
  json_parser_load_from_data (*parser, run->out, (gssize) run->out_length, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (*parser));
}

void
cli_assert_run_at (const char *where, const CliRun *run, int wanted, const char *words)
{
  if (run->status != wanted)
    g_error ("%s: exit status %d instead of %d\n%s\n%s", where, run->status, wanted, run->out, run->err);
  if (words == NULL ? run->err[0] != '\0' : strstr (run->err, words) == NULL)
    g_error ("%s: “%s” is not in: %s", where, words != NULL ? words : "", run->err);
}
