/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include "tc-export.h"
#include "tc-scan-file.h"

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
  { "overlays", TC_LAYER_OVERLAYS },
  { "counters", TC_LAYER_COUNTERS },
};

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
          cli_usage (command, _("“%s” is no layer; expected terrain, features, grid, numbers, labels, overlays, counters"), *name);
          return FALSE;
        }
      *out |= layer;
    }
  if (*out == 0)
    cli_usage (command, _("--layers needs at least one layer"));
  return *out != 0;
}

static gboolean
read_theme (const char *command, const char *text, TcTheme *out)
{
  static const char *const names[] = { "light", "dark", "print" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (text, names[i]))
      {
        *out = i;
        return TRUE;
      }
  cli_usage (command, _("“%s” is no theme; expected light, dark or print"), text);
  return FALSE;
}

/* Fronts are those that the rules in play give, where the battle can be played. */
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

/* The scene of a saved position, or of the set-up: a battle with mistakes can be drawn too. */
static int
make_scene (TcScene *scene, TcGame **game, TcBattle **battle, const char *path, const char *position)
{
  int status = CLI_FINE;

  if (position != NULL)
    {
      *game = cli_open_game (path, position, 0, NULL, &status);
      if (*game == NULL)
        return status;
      tc_scene_init (scene, tc_game_get_battle (*game));
      tc_state_place (tc_game_get_ruleset (*game), tc_game_get_state (*game), scene->placements);
      tc_state_marks (tc_game_get_ruleset (*game), tc_game_get_state (*game), scene->overlays);
      return CLI_FINE;
    }
  *battle = cli_read_any_battle (path, &status);
  if (*battle == NULL)
    return status;
  tc_scene_init (scene, *battle);
  tc_scene_add_setup (scene);
  face (scene, *battle);
  return status;
}

/* The picture of the battle's scan; NULL after a complaint. */
static TcScanPicture *
read_scan (const char *path, const TcBattle *battle, int *status)
{
  const TcScan *scan = battle->map->scan;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *file = scan != NULL ? tc_scan_file_find (scan->file, folder) : NULL;
  TcScanPicture *picture = file != NULL ? tc_scan_picture_read_png (file) : NULL;

  if (scan == NULL)
    cli_tell (path, 0, 0, TC_SEVERITY_ERROR, _("the battle has no scan"), "no-scan");
  else if (picture == NULL)
    cli_tell (path, 0, 0, TC_SEVERITY_ERROR, _("the picture of the scan is no PNG that can be read"), "scan-picture");
  if (picture == NULL)
    *status = CLI_TROUBLE;
  return picture;
}

int
cmd_render (int argc, char **argv)
{
  g_autofree char *output = NULL, *position = NULL, *theme = NULL, *layer_list = NULL;
  TcExportOptions options = { 64.0, TC_THEME_LIGHT, TC_LAYER_ALL };
  gboolean with_scan = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Where to: .png, .svg or .pdf"), N_("PICTURE") },
    { "hex", 'x', 0, G_OPTION_ARG_DOUBLE, &options.hex, N_("Pixels or points across a hex, 64 when not given"), N_("SIZE") },
    { "theme", 't', 0, G_OPTION_ARG_STRING, &theme, N_("light, dark or print"), N_("THEME") },
    { "layers", 'l', 0, G_OPTION_ARG_STRING, &layer_list, N_("Only these layers, separated by commas"), N_("LIST") },
    { "scan", 's', 0, G_OPTION_ARG_NONE, &with_scan, N_("With the scan that is traced, a PNG"), NULL },
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &position, N_("The position of a saved game"), N_("SAVE") },
    { NULL },
  };
  g_autoptr (TcBattle) battle = NULL;
  g_autoptr (TcGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TcScanPicture) scan = NULL;
  g_auto (TcScene) scene = { NULL };
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("draw a battle to a picture"), &status))
    return status;
  if (argc != 2 || output == NULL)
    return cli_usage (argv[0], _("one file and --output are needed"));
  if (!(options.hex >= TC_VIEW_MIN_HEX && options.hex <= TC_VIEW_MAX_HEX))
    return cli_usage (argv[0], _("--hex takes a size from %g to %g"), TC_VIEW_MIN_HEX, TC_VIEW_MAX_HEX);
  if ((theme != NULL && !read_theme (argv[0], theme, &options.theme)) ||
      (layer_list != NULL && !read_layers (argv[0], layer_list, &options.layers)))
    return CLI_USAGE;
  status = make_scene (&scene, &game, &battle, argv[1], position);
  if (scene.battle == NULL)
    return status;
  if (with_scan && (options.scan = scan = read_scan (argv[1], scene.battle, &status)) == NULL)
    return status;
  if (!tc_export_write (&scene, &options, output, &error))
    return cli_complain (output, error);
  return status;
}
