/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tercio-cli-describe: completions and manual pages out of the rows of the subcommands, when they are built.
 *
 *   tercio-cli-describe bash|fish|zsh            the completion of that shell
 *   tercio-cli-describe man COMMAND PROSE        the manual page of a subcommand
 *   tercio-cli-describe overview PROSE           tercio-cli(1), with the subcommands at the lines `.\" commands` and
 *                                                `.\" pages`
 *
 * PROSE is mdoc(7): whole sections, DESCRIPTION first.  NAME, SYNOPSIS, EXIT STATUS and the list of OPTIONS are made
 * here.  What a section OPTIONS of PROSE says below a line `.\" --name` is added to that option.
 */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "cli-command.h"

#define TROUBLE 1

static char *
join_names (const char *separator)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; cli_commands[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? separator : "", cli_commands[i]->name);
  return g_string_free (names, FALSE);
}

/* Completions */

static void
print_bash (void)
{
  g_autofree char *names = join_names (" ");

  g_print ("# bash completion for tercio-cli                           -*- shell-script -*-\n\n"
           "_tercio_cli ()\n{\n"
           "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "  local command='' words='' i\n\n"
           "  COMPREPLY=()\n"
           "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
           "    [[ ${COMP_WORDS[i]} == -* ]] || { command=${COMP_WORDS[i]}; break; }\n"
           "  done\n"
           "  # The word before an equals sign is a word of its own to bash.\n"
           "  if [ \"$cur\" = '=' ]; then\n    cur=\n"
           "  elif [ \"$prev\" = '=' ]; then\n    prev=${COMP_WORDS[COMP_CWORD - 2]}\n  fi\n\n"
           "  case $command$prev in\n");
  for (guint i = 0; cli_commands[i] != NULL; i++)
    for (const CliOption *option = cli_commands[i]->options; option->name != NULL; option++)
      {
        g_autofree char *list = cli_option_list (option);

        if (list != NULL)
          g_print ("    %s--%s) words='%s' ;;\n", cli_commands[i]->name, option->name, list);
        if (list != NULL && option->letter != '\0')
          g_print ("    %s-%c) words='%s' ;;\n", cli_commands[i]->name, option->letter, list);
      }
  g_print ("    helphelp) words='%s' ;;\n"
           "    *)\n      case $command:$cur in\n"
           "        :*) words='%s help --help --version' ;;\n", names, names);
  for (guint i = 0; cli_commands[i] != NULL; i++)
    {
      g_print ("        %s:-*) words='--help", cli_commands[i]->name);
      for (const CliOption *option = cli_commands[i]->options; option->name != NULL; option++)
        g_print (" --%s%s", option->name, option->argument != NULL ? "=" : "");
      g_print ("' ;;\n");
    }
  g_print ("      esac ;;\n  esac\n\n"
           "  if [ -n \"$words\" ]; then\n"
           "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
           "    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then\n"
           "      compopt -o nospace 2>/dev/null\n    fi\n"
           "  else\n"
           "    compopt -o filenames 2>/dev/null\n"
           "    mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
           "  fi\n}\n\n"
           "complete -F _tercio_cli tercio-cli\n");
}

static void
print_fish (void)
{
  g_autofree char *names = join_names (" ");

  g_print ("# fish completion for tercio-cli\n\n"
           "set -l commands %s\n"
           "set -l none \"not __fish_seen_subcommand_from help $commands\"\n\n"
           "complete -c tercio-cli -l help -d 'Show help'\n"
           "complete -c tercio-cli -n \"$none\" -l version -d 'Show the version'\n"
           "complete -c tercio-cli -n \"$none\" -f\n"
           "complete -c tercio-cli -n \"$none\" -a help -d 'show how a command is used'\n"
           "complete -c tercio-cli -n '__fish_seen_subcommand_from help' -f -a \"$commands\"\n",
           names);
  for (guint i = 0; cli_commands[i] != NULL; i++)
    {
      g_print ("\ncomplete -c tercio-cli -n \"$none\" -a %s -d '%s'\n", cli_commands[i]->name,
               cli_commands[i]->summary);
      for (const CliOption *option = cli_commands[i]->options; option->name != NULL; option++)
        {
          g_autofree char *list = cli_option_list (option);

          g_print ("complete -c tercio-cli -n '__fish_seen_subcommand_from %s' -l %s",
                   cli_commands[i]->name, option->name);
          if (option->letter != '\0')
            g_print (" -s %c", option->letter);
          if (option->argument != NULL && option->type != CLI_MAYBE)
            g_print (cli_option_is_file (option) ? " -r" : " -x");
          if (list != NULL)
            g_print (" -a '%s'", list);
          g_print (" -d '%s'\n", option->summary);
        }
    }
}

static void
print_zsh (void)
{
  g_print ("#compdef tercio-cli\n\n"
           "_tercio_cli() {\n"
           "  local context state state_descr line\n"
           "  typeset -A opt_args\n"
           "  local -a commands options\n"
           "  commands=(\n");
  for (guint i = 0; cli_commands[i] != NULL; i++)
    g_print ("    '%s:%s'\n", cli_commands[i]->name, cli_commands[i]->summary);
  g_print ("    'help:show how a command is used'\n"
           "  )\n\n"
           "  _arguments -C '(- *)--help[show help]' '(- *)--version[show the version]' \\\n"
           "    '1:command:->command' '*::argument:->argument'\n\n"
           "  case $state in\n"
           "    command) _describe -t commands 'tercio-cli command' commands ;;\n"
           "    argument)\n"
           "      options=('--help[show help]')\n"
           "      case $words[1] in\n"
           "        help)\n          _describe -t commands 'tercio-cli command' commands\n"
           "          return\n          ;;\n");
  for (guint i = 0; cli_commands[i] != NULL; i++)
    {
      g_print ("        %s)\n          options+=(\n", cli_commands[i]->name);
      for (const CliOption *option = cli_commands[i]->options; option->name != NULL; option++)
        {
          g_autofree char *list = cli_option_list (option);

          g_print ("            '%s--%s%s[%s]", option->type == CLI_TEXTS ? "*" : "", option->name,
                   option->argument != NULL ? "=" : "", option->summary);
          if (list != NULL)
            g_print (":value:(%s)", list);
          else if (option->argument != NULL)
            g_print (cli_option_is_file (option) ? ":file:_files" : ": :");
          g_print ("'\n");
        }
      g_print ("          )\n          ;;\n");
    }
  g_print ("      esac\n"
           "      _arguments $options '*:file:_files'\n"
           "      ;;\n"
           "  esac\n}\n\n"
           "_tercio_cli \"$@\"\n");
}

/* Manual pages */

static void
print_list (void)
{
  g_print (".Bl -tag -width \"tercio-cli-playtest(1)\"\n");
  for (guint i = 0; cli_commands[i] != NULL; i++)
    g_print (".It Xr tercio-cli-%s 1\n%c%s.\n", cli_commands[i]->name,
             g_ascii_toupper (cli_commands[i]->summary[0]), cli_commands[i]->summary + 1);
  g_print (".El\n");
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
print_pages (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; cli_commands[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer) cli_commands[i]->name);
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_print (".Xr tercio-cli-%s 1%s\n", (const char *) g_ptr_array_index (names, i),
             i + 1 < names->len ? " ," : "");
}

/* "--to=FORM", "[--charge]", "FILE…" of a usage as mdoc. */
static void
print_word (const char *word)
{
  gboolean optional = word[0] == '[', option = strstr (word, "--") != NULL,
           many = g_str_has_suffix (word, "…");
  g_autofree char *name = g_ascii_strdown (word + optional + 2 * option, -1);
  char *value;

  name[strlen (name) - (many ? strlen ("…") : 0) - optional] = '\0';
  value = option ? strchr (name, '=') : NULL;
  if (value != NULL)
    *value++ = '\0';
  g_print (".%s%s%s", optional ? "Op " : "", option ? "Fl -" : "Ar ", name);
  if (value != NULL)
    g_print (" Ns = Ns Ar %s", value);
  g_print ("%s\n", many ? " ..." : "");
}

static void
print_synopsis (const CliCommand *self)
{
  g_auto (GStrv) forms = g_strsplit (self->usage[0] != '\0' ? self->usage : " ", "\n", -1);

  g_print (".Sh SYNOPSIS\n");
  for (char **form = forms; *form != NULL; form++)
    {
      g_auto (GStrv) words = g_strsplit (*form, " ", -1);

      g_print (".Nm tercio-cli %s\n.Op Ar option ...\n", self->name);
      for (char **word = words; *word != NULL; word++)
        if ((*word)[0] != '\0')
          print_word (*word);
    }
}

static void
print_choices (const CliOption *option)
{
  g_autofree char *list = cli_option_list (option);
  g_auto (GStrv) words = list != NULL ? g_strsplit (list, " ", -1) : NULL;
  guint n = words != NULL ? g_strv_length (words) : 0;

  for (guint i = 0; i < n; i++)
    {
      const char *end = i + 1 == n ? " ." : n > 2 && i + 2 < n ? " ," : "";

      g_print (".Ql %s%s\n%s", words[i], end, i + 2 == n ? "or\n" : "");
    }
}

/* The lines below `.\" --name` in a section of options. */
static void
print_more (const char *prose, const CliOption *option)
{
  g_autofree char *mark = g_strdup_printf (".\\\" --%s\n", option->name);
  const char *at = prose != NULL ? strstr (prose, mark) : NULL, *end;

  if (at == NULL)
    return;
  at += strlen (mark);
  end = strstr (at, ".\\\" --");
  g_print ("%.*s", (int) (end != NULL ? end - at : (long) strlen (at)), at);
}

static void
print_option (const CliOption *option, const char *prose)
{
  g_autofree char *argument = g_ascii_strdown (option->argument != NULL ? option->argument : "", -1);
  g_autofree char *text = cli_option_describe (option), *list = cli_option_list (option);

  g_print (".It ");
  if (option->letter != '\0')
    g_print ("Fl %c%s%s , ", option->letter, *argument != '\0' ? " Ar " : "",
             argument);
  g_print ("Fl -%s", option->name);
  if (*argument != '\0')
    g_print (" Ns %s= Ns Ar %s%s", option->type == CLI_MAYBE ? "Op " : "", argument, "");
  g_print ("\n%s%s\n", text, list != NULL ? ":" : ".");
  print_choices (option);
  if (option->type == CLI_TEXTS)
    g_print ("May be given more than once.\n");
  print_more (prose, option);
}

/* Every remark is about an option that there is. */
static gboolean
check_remarks (const CliCommand *self, const char *prose)
{
  for (const char *at = strstr (prose, ".\\\" --"); at != NULL; at = strstr (at + 1, ".\\\" --"))
    {
      const char *name = at + strlen (".\\\" --");
      gboolean found = FALSE;

      for (const CliOption *option = self->options; option->name != NULL; option++)
        found = found || (strcspn (name, "\n") == strlen (option->name) &&
                          g_str_has_prefix (name, option->name));
      if (!found)
        {
          g_printerr ("the prose of %s explains an unknown option --%.*s\n", self->name,
                      (int) strcspn (name, "\n"), name);
          return FALSE;
        }
    }
  return TRUE;
}

static void
print_options (const CliCommand *self, const char *prose)
{
  g_print (".Sh OPTIONS\n.Bl -tag -width \"--format\"\n");
  for (const CliOption *option = self->options; option->name != NULL; option++)
    print_option (option, prose);
  g_print (".It Fl h , Fl -help\nPrint a summary of the options.\n.El\n");
}

static int
print_overview (const char *prose)
{
  g_auto (GStrv) lines = g_strsplit (prose, "\n", -1);

  for (char **line = lines; line[0] != NULL && line[1] != NULL; line++)
    if (g_str_equal (*line, ".\\\" commands"))
      print_list ();
    else if (g_str_equal (*line, ".\\\" pages"))
      print_pages ();
    else
      g_print ("%s\n", *line);
  return 0;
}

static int
print_man (const CliCommand *self, const char *path, const char *prose)
{
  g_autofree char *upper = g_ascii_strup (self->name, -1);
  g_auto (GStrv) sections = NULL;
  const char *options = NULL;

  if (!g_str_has_prefix (prose, ".Sh DESCRIPTION\n") || strstr (prose, ".Sh EXAMPLES\n") == NULL)
    {
      g_printerr ("%s: DESCRIPTION and EXAMPLES are needed\n", path);
      return TROUBLE;
    }
  if (!check_remarks (self, prose))
    return TROUBLE;
  sections = g_strsplit (prose, ".Sh ", -1);
  for (guint i = 1; sections[i] != NULL; i++)
    if (g_str_has_prefix (sections[i], "OPTIONS\n"))
      options = sections[i];
  g_print (".Dd November 22, 2026\n.Dt TERCIO-CLI-%s 1\n.Os\n.Sh NAME\n.Nm tercio-cli-%s\n.Nd %s\n",
           upper, self->name, self->summary);
  print_synopsis (self);
  for (guint i = 1; sections[i] != NULL; i++)
    {
      if (g_str_has_prefix (sections[i], "EXAMPLES\n"))
        g_print (".Sh EXIT STATUS\n.Bl -tag -width 2n\n.It 0\nSuccess.\n.It 1\nThe document or the "
                 "answer has problems.\n"
                 ".It 2\nWrong usage, or a file cannot be read or written.\n.El\n");
      if (sections[i] != options)
        g_print (".Sh %s", sections[i]);
      if (i == 1)
        print_options (self, options);
    }
  return 0;
}

/* As it is, whatever the locale of the build. */
static void
print_cb (const char *text)
{
  fputs (text, stdout);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void      (*print) (void);
  } shells[] = { { "bash", print_bash }, { "fish", print_fish }, { "zsh", print_zsh } };
  const CliCommand *command = argc == 4 && g_str_equal (argv[1], "man") ? cli_command_find (argv[2]) : NULL;
  gboolean overview = argc == 3 && g_str_equal (argv[1], "overview");
  g_autofree char *prose = NULL;
  g_autoptr (GError) error = NULL;

  g_set_print_handler (print_cb);
  for (guint i = 0; argc == 2 && i < G_N_ELEMENTS (shells); i++)
    if (g_str_equal (argv[1], shells[i].name))
      {
        shells[i].print ();
        return 0;
      }
  if (command == NULL && !overview)
    g_printerr ("usage: tercio-cli-describe bash|fish|zsh, man COMMAND PROSE or overview PROSE\n");
  else if (!g_file_get_contents (argv[argc - 1], &prose, NULL, &error))
    g_printerr ("%s\n", error->message);
  else
    return overview ? print_overview (prose) : print_man (command, argv[3], prose);
  return TROUBLE;
}
