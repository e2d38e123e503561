/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What if: each change of the position changes the exact odds that it should, by the case, and no others are asked for. */
#include "cli-answer.h"

#include <string.h>

#define NORDLINGEN   "scenarios/nordlingen-1634.tercio"
#define BREITENFELD  "scenarios/breitenfeld-1631.tercio"
#define ROSSBACH     "scenarios/rossbach-1757.tercio"
#define MOST         12

/* The same question without and with the last change; what is refused has its code and no results. */
typedef struct
{
  const char *path, *battle, *before[MOST], *change, *question[3], *without, *with, *about;
} Row;

static const Row rows[] = {
  /* A leader adds his value to the unit he is with. */
  { "S-10.11/attach", LUTZEN, { "--place=gula@0914" }, "--attach=gustavus-adolphus@gula",
    { "--attackers=gula", "--defenders=von-waldstein" },
    "Ad 1/3, NE 1/3, Dx 1/3", "Ad 1/6, NE 1/3, Dx 1/3, Dd 1/6", "attach gustavus-adolphus > gula" },
  /* Infantry counts three times in the first turn. */
  { "N-16.0/turn", NORDLINGEN, { "--place=kanzow-1@1912" }, "--turn=2", { "--attackers=kanzow-1", "--defenders=spanish-1" },
    "NE 1/6, Dx 1/6, Dd 1/2, De 1/6", "Ad 1/6, NE 1/3, Dx 1/3, Dd 1/6", "turn =2" },
  /* Recoveries need a 6 in moderate visibility and a 5 in clear. */
  { "BR-3/weather", BREITENFELD, { "--disrupt=gula-1", "--weather=clear" }, "--weather=moderate", { "--rally=gula-1" },
    "failed 1/6, recovered 5/6", "failed 1/3, recovered 2/3", "weather =moderate" },
  /* In fog guns reach two hexes. */
  { "L-17.31/weather", LUTZEN, { "--place=grana@1012" }, "--weather=fog", { "--order=fire swedish-gun-1 > grana" },
    "miss 5/6, hit 1/6", "fog-range", "weather =fog" },
  /* A gun and its target are a shot. */
  { "S-5.11/gun", LUTZEN, { "--place=grana@1012" }, "--weather=fog", { "--attackers=swedish-gun-1", "--defenders=grana" },
    "miss 5/6, hit 1/6", "fog-range", "weather =fog" },
  /* A leader adds to the sum of the unit he is with. */
  { "LU-9/attach", DUEL, { "--place=gula@0914" }, "--attach=gustavus-adolphus@gula",
    { "--attackers=gula", "--defenders=von-waldstein" },
    "defenders-retreat 1/36, no-effect 11/36, attackers-retreat 1/4, attackers-eliminated 5/12",
    "defenders-eliminated 1/36, defenders-retreat 5/36, no-effect 5/12, attackers-retreat 5/36, attackers-eliminated 5/18",
    "attach gustavus-adolphus > gula" },
  /* Pappenheim enters from turn 3. */
  { "LU-17/turn", DUEL, { NULL }, "--turn=3", { "--order=enter pappenheim @ 0128" }, "not-yet-due", "none 1/1", "turn =3" },
  { "LT-5.0/attach", LUTTER, { "--place=reinach@1217" }, "--attach=tilly-leader@reinach",
    { "--attackers=reinach", "--defenders=fuchs" },
    "no-effect 1/2, both-disordered 1/3, defender-disordered 1/6", "no-effect 1/3, both-disordered 1/6, defender-disordered 1/2",
    "attach tilly-leader > reinach" },
  /* From behind. */
  { "LT-7.2/face", LUTTER, { "--option=facing=yes", "--place=reinach@1317,5" }, "--face=fuchs@5",
    { "--attackers=reinach", "--defenders=fuchs" },
    "no-effect 1/3, both-disordered 1/3, defender-disordered 1/3",
    "no-effect 1/6, both-disordered 1/6, defender-disordered 1/3, defender-routed 1/3", "face fuchs =5" },
  /* An attacker has to face his enemy. */
  { "LT-7.2/face-away", LUTTER, { "--option=facing=yes", "--place=reinach@1317,5" }, "--face=reinach@2",
    { "--attackers=reinach", "--defenders=fuchs" },
    "no-effect 1/3, both-disordered 1/3, defender-disordered 1/3", "out-of-contact", "face reinach =2" },
  /* Whoever is put in contact has charged there, from the side where it is. */
  { "SYW-6.10/place", ROSSBACH, { "--place=szekely-hussars@4000,6000,0", "--place=saluces@4000,6002,18000" }, "--place=saluces@3198,5900,9000",
    { "--order=fight saluces > szekely-hussars" },
    "nothing 1/2, disorders 1/6, kills-one 1/3", "nothing 1/3, disorders 1/6, kills-one 1/3, kills-two 1/6", "place saluces @ 3198,5900,9000" },
  /* Who turns is attacked from another side. */
  { "SYW-6.10/face", ROSSBACH, { "--place=szekely-hussars@4000,6000,0", "--place=saluces@4000,6002,18000" }, "--face=szekely-hussars@180",
    { "--order=fight saluces > szekely-hussars" },
    "nothing 1/2, disorders 1/6, kills-one 1/3", "nothing 1/6, disorders 1/6, kills-one 1/3, kills-two 1/3", "face szekely-hussars =180" },
  /* A general orders the units of his command. */
  { "SYW-1.4/attach", ROSSBACH, { NULL }, "--attach=seydlitz@moller-1", { "--order=command moller-1 & seydlitz =1" },
    "other-command", "order-lost 5/6, order-arrives 1/6", "attach seydlitz > moller-1" },
  { "SYW-1.5/detach", ROSSBACH, { NULL }, "--detach=rochow", { "--order=command rochow & seydlitz =1" },
    "order-lost 1/6, order-arrives 5/6", "other-command", "detach rochow" },
  /* One without a general is put under one. */
  { "SYW-3.8/attach", ROSSBACH, { "--detach=rochow" }, "--attach=seydlitz@rochow", { "--order=command rochow & seydlitz =1" },
    "other-command", "order-lost 1/6, order-arrives 5/6", "attach seydlitz > rochow" },
};

static char *
say_results (JsonObject *root)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonArray *results;

  if (json_object_has_member (root, "refusal"))
    return g_strdup (json_object_get_string_member (json_object_get_object_member (root, "refusal"), "code"));
  results = json_object_get_array_member (root, "results");
  for (guint i = 0; i < json_array_get_length (results); i++)
    g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", json_object_get_string_member (cli_item (results, i), "code"),
                            json_object_get_string_member (cli_item (results, i), "probability"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The last of the changes that the answer says; "" when there are none. Free with g_free(). */
static char *
ask (const Row *row, const char *change, const char *wanted)
{
  g_autofree char *battle = cli_source (row->battle), *said = NULL;
  const char *argv[MOST] = { cli_run_program (), "odds", battle, "--format=json" };
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (CliRun) run = NULL;
  JsonObject *root;
  JsonArray *changes;
  guint n = 4;

  for (guint i = 0; row->before[i] != NULL; i++)
    argv[n++] = row->before[i];
  if (change != NULL)
    argv[n++] = change;
  for (guint i = 0; i < G_N_ELEMENTS (row->question) && row->question[i] != NULL; i++)
    argv[n++] = row->question[i];
  run = cli_run_with (argv, NULL, NULL);
  g_assert_true (json_parser_load_from_data (parser, run->out, -1, NULL));
  root = json_node_get_object (json_parser_get_root (parser));
  said = say_results (root);
  g_assert_cmpstr (said, ==, wanted);
  if (!json_object_has_member (root, "changes"))
    return g_strdup ("");
  changes = json_object_get_array_member (root, "changes");
  return g_strdup (json_array_get_string_element (changes, json_array_get_length (changes) - 1));
}

static void
test_odds (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *without = ask (row, NULL, row->without), *with = ask (row, row->change, row->with);

  g_assert_cmpstr (without, !=, row->about);
  g_assert_cmpstr (with, ==, row->about);
}

/* LT-3.1.2: at dusk three markers stay in the cup, so a leader may wait for the next turn. */
static void
test_dusk (void)
{
  static const struct { const char *turn; int stays; } turns[] = { { "--turn=9", 1 }, { "--turn=10", 3 } };
  g_autofree char *lutter = cli_source (LUTTER);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_auto (CliAnswer) a = cli_ask (cli_run ("forecast", lutter, "--option=dusk=late", turns[i].turn, "--format=json", NULL));
      JsonObject *tilly = cli_item (json_object_get_array_member (a.root, "commands"), 0);

      g_assert_cmpint (json_object_get_int_member (a.root, "stays"), ==, turns[i].stays);
      cli_assert_ratio (cli_ratio (tilly, "never"), turns[i].stays == 1 ? "0/1" : "1/70");
    }
}

/* Options that cannot be read, or that the rules know nothing of. */
static const struct { const char *battle, *option, *words; } wrong[] = {
  { LUTZEN, "--weather=fgo", "there is no weather “fgo”; expected one of: clear, fog" },
  { LUTZEN, "--weather=", "expected one of: clear, fog" },
  { LUTZEN, "--weather=restricted", "There is no such weather in this battle: restricted visibility" },
  { LUTTER, "--weather=fog", "alter-no-weather" },
  { NORDLINGEN, "--weather=fog", "alter-no-weather" },
  { DUEL, "--weather=fog", "alter-no-weather" },
  { ROSSBACH, "--weather=fog", "alter-no-weather" },
  { LUTZEN, "--turn=15", "A turn is a number from 1 to 14" },
  { DUEL, "--turn=0", "alter-turn" },
  { LUTTER, "--turn=99", "alter-turn" },
  { ROSSBACH, "--turn=99", "alter-turn" },
  { LUTZEN, "--turn=x", "order-number" },
  { LUTZEN, "--turn=7@7", "order-number" },
  { LUTZEN, "--turn=", "order-number" },
  { LUTZEN, "--face=gula@3", "alter-no-face" },
  { DUEL, "--face=gula@3", "alter-no-face" },
  { LUTTER, "--face=fuchs@3", "alter-no-face" },
  { ROSSBACH, "--face=rochow", "alter-form-face" },
  { ROSSBACH, "--face=rochow@360", "A facing is a number from 0 to 359" },
  { LUTZEN, "--attach=gula", "alter-form-attach" },
  { LUTZEN, "--attach=gustavus-adolphus", "alter-form-attach" },
  { LUTZEN, "--attach=gula@blaa", "Gula is no leader" },
  { LUTZEN, "--attach=gustavus-adolphus@grana", "Gustavus Adolphus cannot be with Grana" },
  { LUTZEN, "--attach=gustavus-adolphus@nobody", "“nobody” is neither a counter nor a hex" },
  { LUTZEN, "--detach=gula", "alter-no-detach" },
  { LUTTER, "--detach=fuchs", "alter-no-detach" },
  { DUEL, "--detach=gula", "alter-no-detach" },
  { ROSSBACH, "--attach=frederick-ii@rochow", "alter-leader" },
  { ROSSBACH, "--detach=seydlitz", "alter-never" },
  { ROSSBACH, "--disrupt=seydlitz", "alter-never" },
  { ROSSBACH, "--recover=rochow", "alter-same" },
};

static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *battle = cli_source (wrong[i].battle);
      g_autoptr (CliRun) run = cli_run ("orders", battle, wrong[i].option, NULL);

      cli_assert_run (run, 2, wrong[i].words);
      g_assert_cmpstr (run->out, ==, "");
    }
}

/* A refused attack is answered with the one most like it that could be made, which the rules allow. */
static void
test_nearest (void)
{
  static const struct { const char *battle, *attackers, *defenders, *places[3], *nearest; } asked[] = {
    { LUTZEN, "gula,kyle", "grana", { "--place=gula@0914", "--place=grana@0814" }, "attack gula > grana" },
    { LUTZEN, "stalhandske,soop", "reway", { "--place=soop@0905" }, "attack soop > reway" },
    { LUTZEN, "stalhandske", "grana", { "--place=stalhandske@0905" }, "attack stalhandske > reway" },
    { LUTZEN, "kyle", "grana", { NULL }, NULL },
    { DUEL, "kyle,gula", "grana", { "--place=kyle@0914", "--place=grana@0814" }, "attack kyle > grana" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autofree char *path = cli_source (asked[i].battle), *places = g_strjoinv (" ", (char **) asked[i].places);
      g_autofree char *line = g_strdup_printf ("$CLI odds '%s' -a %s -d %s %s", path, asked[i].attackers, asked[i].defenders, places);
      g_autofree char *json = g_strconcat (line, " --format=json", NULL), *again = NULL;
      g_autoptr (CliRun) text = cli_run_line (line, NULL), run = cli_run_line (json, NULL), given = NULL;
      g_autoptr (JsonParser) parser = json_parser_new ();
      JsonObject *answer;

      g_assert_true (json_parser_load_from_data (parser, run->out, -1, NULL));
      answer = json_node_get_object (json_parser_get_root (parser));
      cli_assert_run (text, 1, "refused: ");
      g_assert_true ((strstr (text->err, "[nearest]") != NULL) == (asked[i].nearest != NULL));
      g_assert_true (json_object_has_member (answer, "nearest") == (asked[i].nearest != NULL));
      if (asked[i].nearest == NULL)
        continue;
      g_assert_cmpstr (json_object_get_string_member (answer, "nearest"), ==, asked[i].nearest);
      again = g_strdup_printf ("$CLI odds '%s' '--order=%s' %s", path, asked[i].nearest, places);
      given = cli_run_line (again, NULL);
      cli_assert_run (given, 0, NULL);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/WhatIf/", rows[i].path, NULL);

      g_test_add_data_func (path, &rows[i], test_odds);
    }
  g_test_add_func ("/cli/WhatIf/nearest", test_nearest);
  g_test_add_func ("/cli/WhatIf/LT-3.1.2/turn", test_dusk);
  g_test_add_func ("/cli/WhatIf/wrong", test_wrong);

  status = g_test_run ();
  cli_scratch_clear ();

  return status;
}
