/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles, saved games, results and pictures are the same, byte for byte, in whatever language, time zone and folder they
 * are made, and without a home or a message bus. */
#include "cli-run.h"

#include <glib/gstdio.h>
#include <string.h>

/* What is made in a folder with battle.tercio and table.tercio in it: the files of its name. */
static const char *const works[] = {
  "$CLI export battle.tercio -o battle.xml",
  "$CLI export battle.tercio -o battle.csv",
  "$CLI export battle.tercio --to=field-table -o battle.txt",
  "$CLI export table.tercio -o table.json",
  "$CLI generate -s seven-years-war -p 300 --seed=1757 -o drawn.tercio",
  "$CLI generate -s chit-pull --columns=20 --rows=15 -o begun.tercio",
  "$CLI play battle.tercio -q --seed=1632 --player=random --save=battle.game >/dev/null",
  "$CLI replay battle.game --verify >/dev/null",
  "$CLI playtest battle.tercio -g 3 --output=result.json >/dev/null",
  "$CLI info -f json battle.tercio >info.json",
  "$CLI odds -f json -s dice-duel -a 5 -d 4 >odds.json",
  "$CLI render battle.tercio -p battle.game --hex=12 -o map.png",
  "$CLI render battle.tercio -p battle.game --hex=12 -o map.svg",
  "$CLI render battle.tercio -p battle.game --hex=12 -o map.pdf",
  "$CLI render table.tercio --hex=12 -o table.png",
};

/* Locales made here, so that what this machine happens to have does not matter; $HERE is the scratch folder.  The
 * first place is what the others are compared with.  /proc is a folder in which even root cannot write. */
static const struct
{
  const char *name, *locale, *environment, *folder;
} places[] = {
  { "plain", NULL, "LC_ALL=C.UTF-8 TZ=UTC", "plain" },
  { "plain-letters", NULL, "LC_ALL=C", "letters" },
  { "turkish", "tr_TR", "LC_ALL=tr_TR.UTF-8 LANGUAGE=tr", "turkish" },
  { "german", "de_DE", "LC_ALL=de_DE.UTF-8 LANGUAGE=de TZ=Europe/Berlin", "german" },
  { "time-zone", NULL, "LC_ALL=C.UTF-8 TZ=Pacific/Kiritimati", "zone" },
  { "other-names", NULL, "LC_ALL=C.UTF-8", "Поле битвы, 戦場 ‘16 32’" },
  { "other-names-plain-letters", NULL, "LC_ALL=C", "Lützen – 1632" },
  { "no-home", NULL, "-u HOME -u XDG_CONFIG_HOME -u XDG_CACHE_HOME -u XDG_DATA_HOME -u XDG_STATE_HOME LC_ALL=C.UTF-8", "homeless" },
  { "read-only-home", NULL, "HOME=/proc XDG_CONFIG_HOME=/proc XDG_CACHE_HOME=/proc XDG_DATA_HOME=/proc XDG_STATE_HOME=/proc "
                            "LC_ALL=C.UTF-8", "read-only" },
  { "no-bus", NULL, "-u DBUS_SESSION_BUS_ADDRESS -u XDG_RUNTIME_DIR -u DISPLAY LC_ALL=C.UTF-8", "no bus" },
};

static void
copy (const char *source, const char *folder, const char *name)
{
  g_autofree char *from = cli_source (source), *to = g_build_filename (folder, name, NULL), *text = cli_read_file (from);

  cli_write_file (to, text);
}

/* FALSE when this machine cannot make the locale.  One that is made is in force: it writes a decimal comma. */
static gboolean
make_locale (const char *locale)
{
  g_autofree char *here = cli_scratch ("locales"), *make = NULL, *ask = NULL;
  g_autoptr (CliRun) made = NULL, asked = NULL;

  make = g_strdup_printf ("mkdir -p '%s' && localedef -i %s -f UTF-8 '%s/%s.UTF-8'", here, locale, here, locale);
  made = cli_run_line (make, NULL);
  if (made->status != 0)
    return FALSE;
  ask = g_strdup_printf ("env LOCPATH='%s' LC_ALL=%s.UTF-8 printf %%.1f 0,5", here, locale);
  asked = cli_run_line (ask, NULL);
  g_assert_cmpstr (asked->out, ==, "0,5");

  return TRUE;
}

/* Makes everything there; free the folder's path with g_free(). */
static char *
work (guint place)
{
  g_autofree char *locales = cli_scratch ("locales");
  char *folder = cli_scratch (places[place].folder);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  copy (LUTZEN, folder, "battle.tercio");
  copy ("scenarios/meeting-engagement.tercio", folder, "table.tercio");
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      g_autofree char *line = g_strdup_printf ("LOCPATH='%s' exec env %s sh -c '%s'", locales, places[place].environment, works[i]);
      g_autoptr (CliRun) run = cli_run_line (line, folder);

      if (run->status != 0 || *run->err != '\0')
        g_error ("%s: %s: status %d, %s", places[place].name, works[i], run->status, run->err);
    }

  return folder;
}

static char *plain;

/* Every file of the plain folder is in the other one, the same. */
static void
compare (const char *name, const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (plain, 0, NULL);
  guint files = 0;

  for (const char *entry; (entry = g_dir_read_name (entries)) != NULL; files++)
    {
      g_autofree char *a = g_build_filename (plain, entry, NULL), *b = g_build_filename (folder, entry, NULL);
      g_autofree char *wanted = NULL, *found = NULL;
      gsize wanted_length, found_length;

      g_assert_true (g_file_get_contents (a, &wanted, &wanted_length, NULL));
      g_assert_true (g_file_get_contents (b, &found, &found_length, NULL));
      g_assert_cmpuint (wanted_length, >, 0);
      if (wanted_length != found_length || memcmp (wanted, found, wanted_length) != 0)
        g_error ("%s: %s is another file than in a plain environment", name, entry);
    }
  g_assert_cmpuint (files, ==, 16);
}

static void
test_place (gconstpointer data)
{
  guint place = GPOINTER_TO_UINT (data);
  g_autofree char *folder = NULL;

  if (places[place].locale != NULL && !make_locale (places[place].locale))
    {
      g_test_skip ("localedef cannot make the locale: the package “locales” is missing");
      return;
    }
  if (plain == NULL)
    plain = work (0);
  folder = place == 0 ? g_strdup (plain) : work (place);
  compare (places[place].name, folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/Environment/", places[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_place);
    }
  status = g_test_run ();
  g_free (plain);
  cli_scratch_clear ();

  return status;
}
