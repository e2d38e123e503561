/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <string.h>

#include "tc-export.h"
#include "tc-file.h"
#include "tc-ground-show.h"
#include "tc-say.h"
#include "tc-scan-file.h"

static char *output, *layer_list;
static double hex = 64.0;
static int theme = TC_THEME_LIGHT, overlay = -1;
static gboolean scan;

static const struct
{
  const char *name;
  guint       layer;
} layers[] = {
  { "terrain", TC_LAYER_TERRAIN },
  { "features", TC_LAYER_FEATURES },
  { "grid", TC_LAYER_GRID },
  { "numbers", TC_LAYER_NUMBERS },
  { "labels", TC_LAYER_LABELS },
  { "furniture", TC_LAYER_FURNITURE },
  { "overlays", TC_LAYER_OVERLAYS },
  { "counters", TC_LAYER_COUNTERS },
};

static char *
list_layers (void)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "", layers[i].name);
  return g_string_free (names, FALSE);
}

static gboolean
read_layers (const char *command, const char *text, guint *out)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);

  *out = 0;
  for (char **name = names; *name != NULL; name++)
    {
      guint layer = 0;

      for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
        if (g_str_equal (*name, layers[i].name))
          layer = layers[i].layer;
      if (layer == 0)
        {
          g_autofree char *known = list_layers (), *expected = cli_expect (*name, known);

          cli_usage (command, _("“%s” is not a layer%s"), *name, expected);
          return FALSE;
        }
      *out |= layer;
    }
  if (*out == 0)
    cli_usage (command, _("--layers needs at least one layer"));
  return *out != 0;
}

/* Sets the facings that the rules give counters at the start, if the battle can be played. */
static void
face (TcScene *scene, const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = battle->book != NULL ? tc_ruleset_new (battle, issues) : NULL;
  g_autofree TcState *state = NULL;
  TcSeeded dice;

  if (ruleset == NULL)
    return;
  state = tc_state_new (ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  tc_state_face (ruleset, state, scene->placements);
}

/* With the options of the command line; FALSE after a message. */
static gboolean
set_options (TcBattle *battle, const char *path)
{
  for (char **rule = cli_about.rules; rule != NULL && *rule != NULL; rule++)
    {
      const char *equals = strchr (*rule, '=');
      g_autofree char *id = g_strndup (*rule, equals != NULL ? (gsize) (equals - *rule) : strlen (*rule));

      if (equals == NULL || !tc_battle_set_option (battle, id, equals + 1))
        {
          g_autoptr (GError) error = g_error_new (TC_PLAY_ERROR, TC_PLAY_ERROR_OPTION, "%s", *rule);

          cli_tell_play_error (NULL, path, 0, error);
          cli_tell_choices (battle, path, *rule);
          return FALSE;
        }
    }
  tc_battle_lay_out (battle);
  return TRUE;
}

/* Lays over the scene what is asked for.  FALSE and *status after a message. */
static gboolean
lay_overlay (TcScene *scene, const CliQuestion *q, int *status)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (q->game);
  const TcGroundRow *row = &tc_ground_rows[overlay];
  gboolean wide = overlay == TC_GROUND_THREAT || overlay == TC_GROUND_SAFETY || overlay == TC_GROUND_ZONES;
  TcFieldQuestion question;

  *status = CLI_USAGE;
  if (!cli_whose_find (q, overlay == TC_GROUND_FIRE, &question))
    return FALSE;
  if (question.side < 0 && !wide)
    question.side = MAX (q->state->player, 0);
  if (!tc_ground_show (scene, (TcGround) overlay, ruleset, q->state, &question))
    {
      cli_tell (q->path, 0, 0, TC_SEVERITY_ERROR,
                row->field >= 0 ? tc_say_no_field ((TcFieldKind) row->field, ruleset) : _("These rules cannot answer that hex by hex."), "no-field");
      *status = CLI_TROUBLE;
      return FALSE;
    }
  tc_ground_add_legend (scene, (TcGround) overlay, &question);
  *status = CLI_FINE;
  return TRUE;
}

/* A position by the rules, with what is laid over it. */
static int
make_position (TcScene *scene, CliQuestion *q)
{
  int status = CLI_USAGE;

  if (!cli_question_open (q, q->path, &status))
    return status;
  if (!cli_question_change (q))
    return CLI_USAGE;
  cli_question_tell_forbidden (q);
  tc_scene_init (scene, tc_game_get_battle (q->game));
  tc_state_place (tc_game_get_ruleset (q->game), q->state, scene->placements);
  tc_state_marks (tc_game_get_ruleset (q->game), q->state, scene->overlays);
  scene->turns = tc_battle_turns (scene->battle);
  scene->turn = q->state->turn;
  status = CLI_FINE;
  if (overlay >= 0 && !lay_overlay (scene, q, &status))
    {
      tc_scene_clear (scene);
      return status;
    }
  if (q->scratch != NULL)
    tc_variant_mark (q->scratch, scene);
  return status;
}

/* The scene of a position or of the set-up; a battle with errors can be drawn, too. */
static int
make_scene (TcScene *scene, CliQuestion *q, TcBattle **battle)
{
  int status = CLI_FINE;

  if (overlay >= 0 || cli_about.save != NULL || cli_about.changes != NULL)
    return make_position (scene, q);
  *battle = cli_read_any_battle (q->path, &status);
  if (*battle == NULL)
    return status;
  if (!set_options (*battle, q->path))
    return CLI_USAGE;
  tc_scene_init (scene, *battle);
  scene->turns = tc_battle_turns (*battle);
  tc_scene_add_setup (scene);
  face (scene, *battle);
  return status;
}

/* The picture of the battle's scan, which is not to be overwritten; NULL and *status after a
 * message. */
static TcScanPicture *
read_scan (const char *path, const TcBattle *battle, const char *to, int *status)
{
  const TcScan *traced = battle->map->scan;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *file = traced != NULL ? tc_scan_file_find (traced->file, folder) : NULL;
  TcScanPicture *picture;

  if (file != NULL && tc_file_is_same (file, to))
    {
      *status = cli_usage ("render", _("--%s would overwrite “%s”, which the command reads"), "output", to);
      return NULL;
    }
  picture = file != NULL ? tc_scan_picture_read_png (file) : NULL;
  if (traced == NULL)
    cli_tell (path, 0, 0, TC_SEVERITY_ERROR, _("the battle has no scan"), "no-scan");
  else if (picture == NULL)
    cli_tell (file != NULL ? file : path, 0, 0, TC_SEVERITY_ERROR, _("the picture of the scan is not a readable PNG"),
              "scan-picture");
  if (picture == NULL)
    *status = CLI_TROUBLE;
  return picture;
}

static int
render_scene (const char *to, const char *path, const TcScene *scene, TcExportOptions export)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TcScanPicture) picture = NULL;
  g_autoptr (GByteArray) bytes = NULL;
  int status = CLI_FINE;

  if (scan && (export.scan = picture = read_scan (path, scene->battle, to, &status)) == NULL)
    return status;
  bytes = tc_export_encode (scene, &export, cli_is_standard (to) ? ".png" : to, &error);
  if (bytes == NULL)
    return cli_complain (to, error);
  return cli_deliver (to, (const char *) bytes->data, bytes->len);
}

static int
render_to (const char *to, const char *path, TcExportOptions export)
{
  g_autoptr (TcBattle) battle = NULL;
  g_auto (TcScene) scene = { NULL };
  CliQuestion question = { .command = "render", .path = path };
  int status = make_scene (&scene, &question, &battle);

  if (scene.battle != NULL)
    {
      int written = render_scene (to, path, &scene, export);

      status = MAX (status, written);
    }
  cli_question_clear (&question);
  return status;
}

/* "lutzen-1632.png" in the folder for "lutzen-1632.tercio". Free with g_free(). */
static char *
name_picture (const char *folder, const char *path)
{
  g_autofree char *name = g_path_get_basename (cli_file_name (path)), *picture = NULL;
  const char *ending = tc_battle_file_find_ending (name);

  picture = g_strdup_printf ("%.*s.png", (int) (ending != NULL ? (gsize) (ending - name) : strlen (name)), name);
  return g_build_filename (folder, picture, NULL);
}

/* A picture for each battle; none when one would replace another. */
static int
render_into (const char *folder, const GPtrArray *paths, TcExportOptions export)
{
  g_autoptr (GHashTable) drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int status = CLI_FINE;

  for (guint i = 0; i < paths->len; i++)
    {
      char *to = name_picture (folder, paths->pdata[i]);
      const char *other = g_hash_table_lookup (drawn, to);

      if (other != NULL)
        status = cli_usage ("render", _("“%s” would be the picture of both “%s” and “%s”"), to, other,
                            cli_file_name (paths->pdata[i]));
      g_hash_table_replace (drawn, to, (gpointer) cli_file_name (paths->pdata[i]));
    }
  for (guint i = 0; g_hash_table_size (drawn) == paths->len && i < paths->len; i++)
    {
      g_autofree char *to = name_picture (folder, paths->pdata[i]);
      int one = render_to (to, paths->pdata[i], export);

      status = MAX (status, one);
    }
  return status;
}

static int
render (int argc, char **argv)
{
  TcExportOptions export = { hex, theme, TC_LAYER_ALL };
  gboolean into = !cli_is_standard (output) && g_file_test (output, G_FILE_TEST_IS_DIR);
  g_autoptr (GPtrArray) paths = NULL;
  int status, drawn;

  if (overlay < 0 && (cli_whose.unit != NULL || cli_whose.army != NULL || cli_whose.side != NULL))
    return cli_usage (argv[0], _("--unit, --army and --side ask for an --overlay"));
  if (layer_list != NULL && !read_layers (argv[0], layer_list, &export.layers))
    return CLI_USAGE;
  paths = cli_list_files (argc - 1, argv + 1, &status);
  if (!into && paths->len > 1)
    return cli_usage (argv[0], _("--output has to be a folder for the pictures of several battles"));
  if (cli_about.save != NULL && paths->len > 1)
    return cli_usage (argv[0], _("--position is of one battle"));
  if (paths->len == 0)
    return status;
  drawn = into ? render_into (output, paths, export) : render_to (output, paths->pdata[0], export);
  return MAX (status, drawn);
}

static const CliOption options[] = {
  { "output", 'o', CLI_OUTPUT, &output, N_("Picture to write: .png, .svg or .pdf, - for a PNG on standard output, or a folder for a PNG of each battle"), N_("PICTURE"),
    .folder = TRUE },
  { "hex", 'x', CLI_REAL, &hex, N_("Pixels, on paper points, across a hex"), N_("SIZE"), .least = TC_VIEW_MIN_HEX, .most = TC_VIEW_MAX_HEX },
  { "theme", 't', CLI_CHOICE, &theme, N_("Colours"), N_("THEME"), "light dark print high-contrast high-contrast-dark" },
  { "layers", 'l', CLI_TEXT, &layer_list, N_("Only these layers, separated by commas"), N_("LIST"), .list = list_layers },
  { "scan", 's', CLI_SWITCH, &scan, N_("Include the scan that is traced, a PNG") },
  { "overlay", 0, CLI_CHOICE, &overlay, N_("Lay over it what the ground is worth, with a legend"), N_("WHAT"), TC_GROUND_NAMES },
  CLI_WHOSE,
  CLI_POSITION (&cli_about.save),
  { "after", 0, CLI_NUMBER, &cli_about.after, N_("The position after this many orders of the saved game"), N_("N"), .least = 0, .most = G_MAXINT },
  { "option", 0, CLI_TEXTS, &cli_about.rules, N_("Set an option of the rules"), N_("ID=VALUE") },
  CLI_CHANGES,
  { NULL },
};

const CliCommand cmd_render = {
  "render", N_("draw battles to pictures"), N_("--output=PICTURE FILE…"), options, render,
};
