/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands that answer say, held against facts and against each other. */
#include "cli-answer.h"

#include <string.h>

static TcRatio
times (TcRatio a, JsonObject *object, const char *member)
{
  return tc_ratio_multiply (a, cli_ratio (object, member));
}

static TcRatio
sum_outcomes (JsonObject *result)
{
  JsonArray *outcomes = json_object_get_array_member (result, "outcomes");
  TcRatio sum = TC_RATIO_ZERO;

  for (guint i = 0; i < json_array_get_length (outcomes); i++)
    sum = tc_ratio_add (sum, cli_ratio (cli_item (outcomes, i), "probability"));
  return sum;
}

/* Everything that can come comes with 1 in all, and losses are the mean of those of the results. */
static void
assert_distribution (JsonObject *root)
{
  JsonArray *results = json_object_get_array_member (root, "results");
  JsonObject *loss = json_object_get_object_member (root, "expected_loss");
  g_autoptr (GList) sides = json_object_get_members (loss);
  TcRatio sum = TC_RATIO_ZERO;

  for (guint i = 0; i < json_array_get_length (results); i++)
    {
      TcRatio chance = cli_ratio (cli_item (results, i), "probability");

      g_assert_cmpint (tc_ratio_compare (chance, sum_outcomes (cli_item (results, i))), ==, 0);
      sum = tc_ratio_add (sum, chance);
    }
  cli_assert_ratio (sum, "1/1");
  for (GList *side = sides; side != NULL; side = side->next)
    {
      TcRatio mean = TC_RATIO_ZERO;

      for (guint i = 0; i < json_array_get_length (results); i++)
        mean = tc_ratio_add (mean, times (cli_ratio (cli_item (results, i), "probability"),
                                          json_object_get_object_member (cli_item (results, i), "expected_loss"), side->data));
      g_assert_cmpint (tc_ratio_compare (mean, cli_ratio (loss, side->data)), ==, 0);
    }
  g_assert_true (json_object_get_boolean_member (root, "complete"));
}

/* sight and reach */

static void
assert_texts (JsonArray *array, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (array); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", json_array_get_string_element (array, i));
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
test_sight (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *duel = cli_source (DUEL);
  g_auto (CliAnswer) blocked = cli_ask (cli_run ("sight", lutzen, "--from=1710", "--to=1716", "--format=json", NULL));
  g_auto (CliAnswer) near = cli_ask (cli_run ("sight", lutzen, "--from=1713", "--to=1613", "--format=json", NULL));
  g_auto (CliAnswer) along = cli_ask (cli_run ("sight", lutzen, "--from=1413", "--to=1212", "--format=json", NULL));
  g_auto (CliAnswer) bare = cli_ask (cli_run ("sight", duel, "--from=1710", "--to=1716", "--format=json", NULL));
  JsonArray *by = json_object_get_array_member (blocked.root, "blocked_by");

  g_assert_false (json_object_get_boolean_member (blocked.root, "clear"));
  g_assert_cmpint (json_object_get_int_member (blocked.root, "range"), ==, 6);
  assert_texts (json_object_get_array_member (blocked.root, "hexes"), "1711 1712 1713 1714 1715");
  g_assert_cmpuint (json_array_get_length (by), ==, 5);
  g_assert_cmpstr (json_object_get_string_member (cli_item (by, 2), "hex"), ==, "1713");
  g_assert_cmpstr (json_object_get_string_member (cli_item (by, 2), "case"), ==, "S-5.23");
  g_assert_true (json_object_get_boolean_member (near.root, "clear"));
  assert_texts (json_object_get_array_member (near.root, "hexes"), "");
  /* From 1413 to 1212 both are two rows apart: the line goes through one hex, or along one side. */
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (along.root, "hexes")), ==, 1);
  g_assert_true (json_object_get_boolean_member (bare.root, "clear"));
  assert_texts (json_object_get_array_member (bare.root, "hexes"), "1711 1712 1713 1714 1715");
}

static gboolean
are_neighbours (JsonObject *map, const char *a, const char *b)
{
  JsonArray *neighbours = json_object_get_array_member (cli_find (map, "hexes", "hex", a), "neighbours");

  for (guint d = 0; d < 6; d++)
    if (g_strcmp0 (json_array_get_string_element (neighbours, d), b) == 0)
      return TRUE;
  return FALSE;
}

static void
test_reach (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN);
  g_auto (CliAnswer) a = cli_ask (cli_run ("reach", lutzen, "--unit=kyle", "--format=json", NULL));
  g_auto (CliAnswer) map = cli_ask (cli_run ("export", lutzen, "--to=json", NULL));
  g_autoptr (CliRun) by_hex = cli_run ("reach", lutzen, "--unit=1713", "--format=json", NULL);
  JsonArray *hexes = json_object_get_array_member (a.root, "hexes");

  g_assert_cmpstr (by_hex->out, ==, a.run->out);
  g_assert_cmpstr (json_object_get_string_member (a.root, "from"), ==, "1713");
  g_assert_cmpint (json_object_get_int_member (cli_find (a.root, "hexes", "hex", "1313"), "cost"), ==, 4);
  g_assert_cmpint (json_object_get_int_member (cli_find (a.root, "hexes", "hex", "1614"), "cost"), ==, 2);
  g_assert_null (cli_find (a.root, "hexes", "hex", "1213"));
  g_assert_null (cli_find (a.root, "hexes", "hex", "1713"));
  for (guint i = 0; i < json_array_get_length (hexes); i++)
    {
      JsonArray *path = json_object_get_array_member (cli_item (hexes, i), "path");
      const char *at = "1713";

      for (guint k = 0; k < json_array_get_length (path); k++)
        {
          g_assert_true (are_neighbours (map.root, at, json_array_get_string_element (path, k)));
          at = json_array_get_string_element (path, k);
        }
      g_assert_cmpstr (at, ==, json_object_get_string_member (cli_item (hexes, i), "hex"));
      g_assert_cmpint (json_object_get_int_member (cli_item (hexes, i), "cost"), <=, 4);
    }
}

static void
test_reach_refused (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN);
  g_autoptr (CliRun) gun = cli_run ("reach", lutzen, "--unit=swedish-gun-1", NULL);
  g_autoptr (CliRun) later = cli_run ("reach", lutzen, "--unit=pappenheim", NULL);
  g_autoptr (CliRun) nobody = cli_run ("reach", lutzen, "--unit=0101", NULL);

  cli_assert_run (gun, 1, "refused");
  cli_assert_run (later, 2, "[usage]");
  cli_assert_run (nobody, 2, "0101");
}

/* In a movement phase: what has moved, and what could move. */
static void
test_reach_now (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *save = cli_scratch ("moved.xml"), *script = cli_scratch ("moved.txt");
  g_autoptr (CliRun) played = (cli_write_file (script, "end\nend\nmove kyle @ 1613\n"),
                               cli_run ("play", lutzen, "-q", "--orders", script, "--save", save, NULL));
  g_autoptr (CliRun) told = cli_run ("reach", lutzen, "--position", save, "--unit=kyle", NULL);
  g_auto (CliAnswer) moved = cli_ask (cli_run ("reach", lutzen, "--position", save, "--unit=kyle", "--format=json", NULL));
  g_auto (CliAnswer) other = cli_ask (cli_run ("reach", lutzen, "--position", save, "--unit=hard", "--format=json", NULL));

  cli_assert_run (played, 0, NULL);
  cli_assert_run (told, 0, "not of this one");
  g_assert_true (json_object_get_boolean_member (moved.root, "supposed"));
  g_assert_false (json_object_get_boolean_member (other.root, "supposed"));
}

/* odds */

/* The distribution of a column of the combat table as the battle's own export has it. */
static void
check_column (JsonObject *map, JsonObject *root)
{
  JsonObject *chart = cli_find (json_object_get_object_member (map, "rules"), "charts", "id", "combat");
  JsonArray *columns = json_object_get_array_member (chart, "columns"), *rows = json_object_get_array_member (chart, "rows");
  JsonArray *results = json_object_get_array_member (root, "results");
  guint column = 0;

  while (!g_str_equal (json_array_get_string_element (columns, column), json_object_get_string_member (root, "column")))
    column++;
  for (guint i = 0; i < json_array_get_length (results); i++)
    {
      int faces = 0;

      for (guint row = 0; row < json_array_get_length (rows); row++)
        faces += g_str_equal (json_array_get_string_element (json_array_get_array_element (rows, row), column),
                              json_object_get_string_member (cli_item (results, i), "code"));
      g_assert_cmpint (tc_ratio_compare (tc_ratio_new (faces, 6), cli_ratio (cli_item (results, i), "probability")), ==, 0);
    }
}

static void
test_odds_columns (void)
{
  static const struct { const char *attackers, *defenders, *odds; int attack, defence; } cases[] = {
    { "12", "6", "2-1", 12, 6 },    { "17", "6", "2-1", 17, 6 },   { "12,5c", "6", "2-1", 17, 6 },
    { "5", "6", "1-2", 5, 6 },      { "6", "6", "1-1", 6, 6 },     { "1", "30", NULL, 1, 30 },
    { "30,30", "2", NULL, 60, 2 },  { "24", "6,6", "2-1", 24, 12 }, { "12,5c+2", "6", "3-1", 19, 6 },
    { "12", "6d", "4-1", 12, 3 },
  };
  g_autofree char *lutzen = cli_source (LUTZEN);
  g_auto (CliAnswer) map = cli_ask (cli_run ("export", lutzen, "--to=json", NULL));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliAnswer) a = cli_ask (cli_run ("odds", "--system=thirty-years-war", "-a", cases[i].attackers, "-d",
                                        cases[i].defenders, "--format=json", NULL));

      if (cases[i].odds != NULL)
        g_assert_cmpstr (json_object_get_string_member (a.root, "odds"), ==, cases[i].odds);
      g_assert_cmpint (json_object_get_int_member (a.root, "attack"), ==, cases[i].attack);
      g_assert_cmpint (json_object_get_int_member (a.root, "defence"), ==, cases[i].defence);
      assert_distribution (a.root);
      check_column (map.root, a.root);
    }
}

static void
test_odds_terrain (void)
{
  g_auto (CliAnswer) flat = cli_ask (cli_run ("odds", "--system=thirty-years-war", "--attackers=12", "--defenders=6", "--format=json", NULL));
  g_auto (CliAnswer) stream = cli_ask (cli_run ("odds", "--system=thirty-years-war", "--attackers=12", "--defenders=6", "--terrain=stream", "--format=json", NULL));
  g_auto (CliAnswer) slope = cli_ask (cli_run ("odds", "--system=thirty-years-war", "--attackers=12", "--defenders=6", "--terrain=slope", "--format=json", NULL));
  g_autoptr (CliRun) moon = cli_run ("odds", "--system=thirty-years-war", "--attackers=12", "--defenders=6", "--terrain=cheese", NULL);

  g_assert_cmpstr (json_object_get_string_member (flat.root, "odds"), ==, "2-1");
  g_assert_cmpstr (json_object_get_string_member (stream.root, "odds"), ==, "1-1");
  g_assert_cmpstr (json_object_get_string_member (slope.root, "odds"), ==, "1-1");
  g_assert_nonnull (cli_find (slope.root, "modifiers", "case", "S-12.0-slope"));
  cli_assert_run (moon, 2, "cheese");
}

/* L-17.2, without a battle: cavalry doubles against disrupted infantry. */
static void
test_odds_charge (void)
{
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", "--system=thirty-years-war", "-a", "5c", "-d", "9d", "--flag=charge", "--option=charge-for-all=yes", "--format=json", NULL));

  g_assert_cmpint (json_object_get_int_member (a.root, "attack"), ==, 10);
  g_assert_cmpstr (json_object_get_string_member (a.root, "odds"), ==, "2-1");
  assert_distribution (a.root);
}

static void
test_odds_duel (void)
{
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", "--system=dice-duel", "-a", "12,5c", "-d", "6", "--format=json", NULL));
  g_auto (CliAnswer) against = cli_ask (cli_run ("odds", "--system=dice-duel", "-a", "12", "-d", "6d", "--format=json", NULL));
  g_auto (CliAnswer) by = cli_ask (cli_run ("odds", "--system=chit-pull", "-a", "4", "-d", "3d", "--format=json", NULL));

  assert_distribution (a.root);
  assert_distribution (against.root);
  assert_distribution (by.root);
}

/* LT-5.0a: of two enemies beside the attacker one is named; out of its phase the answer names both as well. */
static void
test_odds_completed (void)
{
  g_autofree char *lutter = cli_source (LUTTER), *text = cli_read_file (lutter), *path = cli_scratch ("beside.xml");
  g_auto (GStrv) placed = g_strsplit (text, "at=\"1816\" facing=\"5\"", 2);
  g_autofree char *moved = g_strjoinv ("at=\"1215\" facing=\"5\"", placed);
  g_auto (GStrv) barred = g_strsplit (moved, "<module type=\"set-up\" army=\"tilly\" kinds=\"infantry\" area=\"tilly-foot\"/>", 2);
  g_autofree char *free = g_strjoinv ("", barred);
  g_auto (CliAnswer) a = { NULL };

  cli_write_file (path, free);
  a = cli_ask (cli_run ("odds", path, "--attackers=reinach", "--defenders=nell", "--format=json", NULL));
  g_assert_cmpstr (json_object_get_string_member (a.root, "order"), ==, "attack reinach > nell fuchs");
  g_assert_cmpint (json_object_get_int_member (a.root, "defence"), >, json_object_get_int_member (a.root, "attack"));
}

/* On a table two units fight in contact: of three bases against two abreast, heavy against medium (SYW-6.9). */
static void
test_odds_table (void)
{
#define TABLE "odds", "--system=seven-years-war"
  g_auto (CliAnswer) horse = cli_ask (cli_run (TABLE, "-a", "3c", "-d", "medium-cavalry:2", "--format=json", NULL));
  g_auto (CliAnswer) works = cli_ask (cli_run (TABLE, "-a", "3c", "-d", "4", "--terrain=barricade", "--format=json", NULL));
  g_auto (CliAnswer) open = cli_ask (cli_run (TABLE, "-a", "3c", "-d", "4", "--format=json", NULL));
  g_autoptr (CliRun) many = cli_run (TABLE, "-a", "4,4", "-d", "4", NULL);
  g_autoptr (CliRun) leader = cli_run (TABLE, "-a", "4+2", "-d", "4", NULL);
  g_autoptr (CliRun) size = cli_run (TABLE, "-a", "5", "-d", "4", NULL);
  g_autoptr (CliRun) kind = cli_run (TABLE, "-a", "hoplites:4", "-d", "4", NULL);
  g_autoptr (CliRun) ground = cli_run (TABLE, "-a", "4", "-d", "4", "--terrain=cheese", NULL);
  g_auto (CliAnswer) disrupted = cli_ask (cli_run (TABLE, "-a", "4", "-d", "4d", "--format=json", NULL));
#undef TABLE

  assert_distribution (horse.root);
  g_assert_cmpstr (json_object_get_string_member (horse.root, "order"), ==, "fight attacker-1 > defender-1");
  g_assert_cmpint (json_object_get_int_member (horse.root, "die"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (open.root, "die"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (works.root, "die"), ==, 1);
  cli_assert_run (many, 2, "4,4");
  cli_assert_run (leader, 2, "4+2");
  cli_assert_run (size, 1, "unit-size");
  cli_assert_run (kind, 2, "hoplites");
  cli_assert_run (ground, 1, "area-kind");
  assert_distribution (disrupted.root);
}

static void
test_odds_mistakes (void)
{
  static const char *const wrong[][4] = {
    { "--attackers=12" }, { "--attackers=12", "-d" }, { "--attackers=x", "--defenders=6" }, { "--attackers=0", "--defenders=6" }, { "--attackers=12", "--defenders=100" }, { "--attackers=12x", "--defenders=6" },
    { "--attackers=1,1", "--defenders=1,1" }, { "--attackers=1,1,1,1,1,1,1", "--defenders=1" }, { "--attackers=12", "--defenders=6", "--format=xml" }, { "--attackers=12", "--defenders=6", "--flag=3" },
    { "--attackers=12", "--defenders=6", "--nonsense" }, { "--attackers=12", "--defenders=6", "--position=x" }, { "--rally=kyle" },
  };
  g_autofree char *lutzen = cli_source (LUTZEN);
  g_autoptr (CliRun) far = cli_run ("odds", lutzen, "--attackers=kyle", "--defenders=goetzen", NULL);
  g_autoptr (CliRun) own = cli_run ("odds", lutzen, "--attackers=kyle", "--defenders=hard", NULL);
  g_autoptr (CliRun) rally = cli_run ("odds", lutzen, "--rally=kyle", NULL);
  g_autoptr (CliRun) system = cli_run ("odds", "--system=chess", "--attackers=1", "--defenders=1", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CliRun) run = cli_run ("odds", "--system=thirty-years-war", wrong[i][0], wrong[i][1], wrong[i][2], NULL);

      cli_assert_run (run, 2, "tercio-cli odds: error: ");
      g_assert_cmpstr (run->out, ==, "");
    }
  cli_assert_run (far, 1, "(case S-");
  cli_assert_run (own, 1, "(case S-");
  cli_assert_run (rally, 1, "(case S-9.2)");
  cli_assert_run (system, 2, "chess");
}

/* A counter is found by its designation too, in capitals or not, where that is its alone. */
static void
test_names (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN);
  g_autoptr (CliRun) one = cli_run ("reach", lutzen, "--unit=KYLE", NULL);
  g_autoptr (CliRun) spaced = cli_run ("odds", lutzen, "--attackers=Kyle", "--defenders= von Waldstein", NULL);
  g_autoptr (CliRun) many = cli_run ("odds", lutzen, "--attackers=Kyle", "--defenders=Battery 1", NULL);

  cli_assert_run (one, 0, NULL);
  g_assert_nonnull (strstr (one->out, "1311 4"));
  cli_assert_run (spaced, 1, "Kyle is not adjacent to von Waldstein");
  cli_assert_run (many, 2, "several counters are called “Battery 1”");
}

/* The counts stand in one column, whatever the arms are called. */
static void
assert_columns (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gsize length = 0;
  guint n = 0;

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_suffix (*line, " strength points"))
      {
        g_assert_cmpuint (strlen (*line), ==, n++ == 0 ? (length = strlen (*line)) : length);
        g_assert_true (g_str_has_prefix (*line, "  "));
      }
  g_assert_cmpuint (n, >, 10);
}

/* On a measured table: size and fire of another kind; a refusal is an answer too. */
static void
test_table (void)
{
  g_autofree char *path = cli_source ("scenarios/rossbach-1757.tercio");
  g_autoptr (CliRun) info = cli_run ("info", path, "--format=json", NULL);
  g_autoptr (CliRun) text = cli_run ("info", path, NULL);
  g_autoptr (CliRun) fire = cli_run ("fire", path, "--from=moller-1", "--to=bretlach", "--format=json", NULL);
  g_autoptr (CliRun) threat = cli_run ("threat", path, "--unit=st-germain-horse", NULL);
  g_autoptr (CliRun) melee = NULL;
  g_autoptr (JsonParser) parser = NULL, refused = json_parser_new ();
  JsonObject *answer = cli_run_json (info, &parser);
  const char *by = strstr (threat->out, "by markgraf-karl@");
  g_autofree char *place = NULL;

  g_assert_cmpstr (json_object_get_string_member (answer, "width"), ==, "1800");
  g_assert_cmpstr (json_object_get_string_member (answer, "depth"), ==, "1200");
  g_assert_false (json_object_has_member (answer, "rows"));
  assert_columns (text->out);
  cli_assert_run (fire, 1, "(case SYW-5.9) [out-of-sight]");
  /* who threatens is where --place puts him, and JSON says the same */
  g_assert_nonnull (by);
  {
    g_autoptr (CliRun) run = cli_run ("threat", path, "--unit=st-germain-horse", "--format=json", NULL);
    g_autoptr (JsonParser) json = NULL;
    JsonArray *rows = json_object_get_array_member (cli_run_json (run, &json), "threats");
    JsonArray *attackers = json_object_get_array_member (json_array_get_object_element (rows, 0), "by");

    place = g_strdup_printf ("by %s\n", json_object_get_string_member (json_array_get_object_element (attackers, 0), "place"));
    g_assert_cmpstr (by, ==, place);
    g_clear_pointer (&place, g_free);
  }
  place = g_strstrip (g_strconcat ("--place=", by + strlen ("by "), NULL));
  melee = cli_run ("odds", path, place, "--order=fight markgraf-karl > st-germain-horse", NULL);
  cli_assert_run (melee, 0, NULL);
  g_assert_true (json_parser_load_from_data (refused, fire->out, -1, NULL));
  answer = json_node_get_object (json_parser_get_root (refused));
  g_assert_cmpstr (json_object_get_string_member (answer, "order"), ==, "shoot moller-1 > bretlach");
  answer = json_object_get_object_member (answer, "refusal");
  g_assert_cmpstr (json_object_get_string_member (answer, "case"), ==, "SYW-5.9");
}

static void
test_fire_mistakes (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *duel = cli_source (DUEL);
  g_autoptr (CliRun) far = cli_run ("fire", lutzen, "--from=swedish-gun-6", "--to=piccolomini", NULL);
  g_autoptr (CliRun) none = cli_run ("fire", duel, "--from=kyle", "--to=piccolomini", NULL);

  cli_assert_run (far, 1, "(case S-5.");
  cli_assert_run (none, 2, "no ranged fire");
}

static void
assert_says (const CliRun *run, const char *words)
{
  cli_assert_run (run, 0, NULL);
  if (strstr (run->out, words) == NULL)
    g_error ("“%s” is not in\n%s", words, run->out);
}

/* A condition in parts, by an edge and with a leader; what counts only in one state of morale; what is met; a game under way. */
static void
test_victory (void)
{
  g_autofree char *lutzen = cli_source (LUTZEN), *siege = cli_source ("scenarios/freiburg-1644-siege.tercio");
  g_autofree char *heights = cli_source ("scenarios/freiburg-1644-5-august.tercio");
  g_autofree char *save = cli_scratch ("victory.tercio-game"), *to = g_strconcat ("--save=", save, NULL);
  g_autofree char *position = g_strconcat ("--position=", save, NULL);
  g_autoptr (CliRun) parts = cli_run ("victory", siege, NULL);
  g_autoptr (CliRun) state = cli_run ("victory", lutzen, NULL);
  g_autoptr (CliRun) met = cli_run ("victory", heights, NULL);
  g_autoptr (CliRun) play = cli_run ("play", lutzen, "--seed=1", "--player=random", to, NULL);
  g_autoptr (CliRun) now = NULL;

  assert_says (parts, "Bavarian: units gone by East edge from 0601 to 0901: 0, at least 7 → 1 point, at the end of turn 12 of the next day "
                      "(case 19.62)\n  and Bavarian: von Mercy off the map: 0, at least 1 (case 19.62)\n");
  assert_says (state, "Imperialist: demoralized infantry strength lost: 0 → 2 points each, at the end of turn 14 (case 21.11)\n");
  assert_says (met, "Bavarian: units in Bavarian hill: 0, below 1 → 1 point, at the end of turn 12 (case 17.25) ✓\n");
  assert_says (met, "If it were judged now, French would win.\n");
  cli_assert_run (play, 0, NULL);
  now = cli_run ("victory", lutzen, position, "--after=900", NULL);
  assert_says (now, "Imperialist: Wallenstein lost: 1, at least 1 → 25 points, at the end of turn 14 (case 21.11) ✓\n");
}

/* SYW-3.11: that a unit rallies is the result; what else it changes of the unit nobody sees. */
static void
test_odds_rally (void)
{
  g_autofree char *rossbach = cli_source ("scenarios/rossbach-1757.tercio"), *text = cli_read_file (rossbach);
  g_autofree char *path = cli_scratch ("rout.tercio");
  g_autoptr (GRegex) unit = g_regex_new ("(<unit counter=\"st-germain-horse\"[^>]* order=)\"[a-z]+\"", 0, 0, NULL);
  g_autofree char *routed = g_regex_replace (unit, text, -1, 0, "\\1\"rout\"", 0, NULL);
  g_autoptr (CliRun) run = NULL;

  g_assert_cmpstr (text, !=, routed);
  cli_write_file (path, routed);
  run = cli_run ("odds", path, "--rally=st-germain-horse", "--leaders=st-germain", NULL);
  assert_says (run, "rallies  89/216 (41.20 %) \n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Sight/lines", test_sight);
  g_test_add_func ("/cli/Reach/kyle", test_reach);
  g_test_add_func ("/cli/Reach/refused", test_reach_refused);
  g_test_add_func ("/cli/Reach/now", test_reach_now);
  g_test_add_func ("/cli/Odds/columns", test_odds_columns);
  g_test_add_func ("/cli/Odds/terrain", test_odds_terrain);
  g_test_add_func ("/cli/Odds/charge", test_odds_charge);
  g_test_add_func ("/cli/Odds/dice-duel", test_odds_duel);
  g_test_add_func ("/cli/Odds/completed", test_odds_completed);
  g_test_add_func ("/cli/Odds/table", test_odds_table);
  g_test_add_func ("/cli/Odds/rally", test_odds_rally);
  g_test_add_func ("/cli/Odds/mistakes", test_odds_mistakes);
  g_test_add_func ("/cli/Odds/names", test_names);
  g_test_add_func ("/cli/Fire/mistakes", test_fire_mistakes);
  g_test_add_func ("/cli/Fire/table", test_table);
  g_test_add_func ("/cli/Victory/conditions", test_victory);
  return g_test_run ();
}
