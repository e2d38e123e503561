/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions without a battle as one text, in all systems: answers equal those by options, mistakes are pointed at. */
#include "cli-answer.h"

#include <string.h>

#define BY_WAR "--system=thirty-years-war"
#define BY_DUEL "--system=dice-duel"
#define BY_CHITS "--system=chit-pull"
#define BY_TABLE "--system=seven-years-war"

/* To the letter, as text and as JSON. */
static void
test_same (void)
{
  static const struct { const char *formula, *system, *attackers, *defenders, *more[2]; } cases[] = {
    { "6+6+3c vs 5d slope", BY_WAR, "6,6,3c", "5d", { "--terrain=slope" } },
    { "attack 12 + 5c leader 2 vs 6", BY_WAR, "12,5c+2", "6", { NULL } },
    { "24 vs 6+6d woods stream", BY_WAR, "24", "6,6d", { "--terrain=woods,stream" } },
    { "5c vs 9d charge", BY_WAR, "5c", "9d", { "--flag=charge" } },
    { "cavalry:5 leader 3 vs 6 leader 1", BY_WAR, "cavalry:5+3", "6+1", { NULL } },
    { "12+5c vs 6 ditch", BY_DUEL, "12,5c", "6", { "--terrain=ditch" } },
    { "12 leader 2 vs 6d no-leaders", BY_DUEL, "12+2", "6d", { "--flag=no-leaders" } },
    { "4+4 vs 3d village", BY_CHITS, "4,4", "3d", { "--terrain=village" } },
    { "4c vs 4c charge", BY_CHITS, "4c", "4c", { "--flag=charge" } },
    { "3c vs medium-cavalry:2", BY_TABLE, "3c", "medium-cavalry:2", { NULL } },
    { "3c vs 4 barricade", BY_TABLE, "3c", "4", { "--terrain=barricade" } },
    { "4 vs 4d", BY_TABLE, "4", "4d", { NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint json = 0; json < 2; json++)
      {
        const char *format = json ? "--format=json" : "--format=text", *charge = strcmp (cases[i].system, BY_WAR) == 0
                                                                                     ? "--option=charge-for-all=yes" : format;
        g_autoptr (CliRun) one = cli_run ("odds", cases[i].system, cases[i].formula, charge, format, NULL);
        g_autoptr (CliRun) other = cli_run ("odds", cases[i].system, "-a", cases[i].attackers, "-d", cases[i].defenders, charge,
                                            format, cases[i].more[0], NULL);

        g_assert_cmpstr (one->out, ==, other->out);
        g_assert_cmpstr (one->err, ==, other->err);
        g_assert_cmpint (one->status, ==, other->status);
      }
}

/* S-5.1, S-9.2, S-10.21; LT-7.3; SYW-5.2: the chance of the result that harms the target, or recovers. */
static void
test_others (void)
{
  static const struct { const char *system, *formula, *code, *chance; } cases[] = {
    { BY_WAR, "gun 4", "hit", "1/3" },
    { BY_WAR, "gun 1 vs 5c", "hit", "2/3" },
    { BY_WAR, "gun 40", "hit", "1/6" },
    { BY_WAR, "gun 2 fog", "hit", "1/2" },
    { BY_WAR, "rally 3", "recovered", "1/3" },
    { BY_WAR, "rally 3 leader 2", "recovered", "2/3" },
    { BY_WAR, "rally 5c leader 2 woods", "recovered", "2/3" },
    { BY_CHITS, "rally 4 leader 2", "recovers", "1/1" },
    { BY_DUEL, "rally 4 leader 1", "none", "1/1" },
    { BY_CHITS, "rally 4", "recovers", "1/1" },
    { BY_TABLE, "gun 300", "nothing", "2/3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliAnswer) a = cli_ask (cli_run ("odds", cases[i].system, cases[i].formula, "--format=json", NULL));
      JsonArray *results = json_object_get_array_member (a.root, "results");
      const char *chance = NULL;

      for (guint k = 0; k < json_array_get_length (results); k++)
        {
          JsonObject *result = json_array_get_object_element (results, k);

          if (strcmp (json_object_get_string_member (result, "code"), cases[i].code) == 0)
            chance = json_object_get_string_member (result, "probability");
        }
      g_assert_cmpstr (chance, ==, cases[i].chance);
    }
}

/* A leader is not called one twice. */
static void
test_leader (void)
{
  g_autoptr (CliRun) chits = cli_run ("odds", BY_CHITS, "6 leader 2 vs 5", NULL);
  g_autoptr (CliRun) duel = cli_run ("odds", BY_DUEL, "6 leader 2 vs 5", NULL);

  cli_assert_run (chits, 0, NULL);
  cli_assert_run (duel, 0, NULL);
  g_assert_nonnull (strstr (chits->out, "    Leader of the attacker leads: value 2  [LT-5.0]\n"));
  g_assert_nonnull (strstr (duel->out, "    Leader of the attacker leads: 2  [LU-9]\n"));
}

/* SYW-6.10: outcomes that differ in the number of bases do so in words, too, and what is disordered is what is left. */
static void
test_bases (void)
{
  g_autoptr (CliRun) melee = cli_run ("odds", BY_TABLE, "4 vs 4", NULL);
  g_autoptr (CliRun) shot = cli_run ("odds", BY_TABLE, "gun 300 vs 4", NULL);
  g_autoptr (CliRun) worn = cli_run ("odds", BY_TABLE, "4d vs 4", NULL);
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", BY_TABLE, "gun 300 vs 4", "--format=json", NULL));
  JsonArray *results = json_object_get_array_member (a.root, "results");
  JsonObject *worst = cli_item (results, json_array_get_length (results) - 1);
  JsonObject *unit = cli_item (json_object_get_array_member (cli_item (json_object_get_array_member (worst, "outcomes"), 0), "units"), 0);

  g_assert_nonnull (strstr (melee->out, "Attacker 1: disordered, loses 1 base; Defender 1: disordered, loses 2 bases\n"));
  g_assert_nonnull (strstr (shot->out, "expected loss 1/6 bases (0.167), disordered 7/6 (1.167)\n"));
  g_assert_cmpint (json_object_get_int_member (unit, "bases_lost"), ==, 1);
  cli_assert_run (worn, 0, NULL);
  g_assert_nonnull (strstr (worn->out, "Attacker 1 is disordered"));
}

/* What the rules refuse is refused with the case. */
static void
test_refused (void)
{
  g_autoptr (CliRun) fog = cli_run ("odds", BY_WAR, "gun 4 fog", NULL);
  g_autoptr (CliRun) alone = cli_run ("odds", BY_DUEL, "rally 4", NULL);
  g_autoptr (CliRun) none = cli_run ("odds", BY_CHITS, "gun 4", NULL);
  g_autoptr (CliRun) foot = cli_run ("odds", BY_CHITS, "gun 4", "--option=artillery=yes", NULL);
  g_autoptr (CliRun) far = cli_run ("odds", BY_TABLE, "gun 999", NULL);

  cli_assert_run (fog, 1, "[fog-range]");
  cli_assert_run (alone, 1, "(case LU-16)");
  cli_assert_run (none, 1, "(case LT-7.3)");
  cli_assert_run (foot, 1, "[no-foot]");
  cli_assert_run (far, 1, "(case SYW-5.2)");
}

static void
test_mistakes (void)
{
  static const struct { const char *system, *formula, *said; } cases[] = {
    { BY_WAR, "", "column 1: the formula ends" },
    { BY_WAR, "6", "column 2: the formula ends; expected “vs”" },
    { BY_WAR, "6 v 5", "column 3: “v” found; expected “vs” and the defenders, or “+” and another unit; did you mean “vs”?" },
    { BY_WAR, "6+ vs 5", "column 4: “vs” found" },
    { BY_WAR, "6 + 6x vs 5", "column 5: “6x” found; expected a strength" },
    { BY_WAR, "100 vs 5", "column 1: “100” found" },
    { BY_WAR, "6 vs 0", "column 6: “0” found" },
    { BY_WAR, "99999999999999999999 vs 5", "column 1: " },
    { BY_WAR, "gum 4", "did you mean “gun”?" },
    { BY_WAR, "morale 4", "column 1: “morale” found" },
    { BY_WAR, "6+6 leader 99 vs 5", "column 12: Leader of the attacker: the leadership has to be a number from 0 to 9" },
    { BY_WAR, "rally 3 leader 99", "column 16: Leader of the attacker: the leadership has to be a number from 0 to 9" },
    { BY_WAR, "6 leader -1 vs 5", "column 10: “-1” found; expected the value of the leader, a number from 1 to 99" },
    { BY_WAR, "gun 99", "column 5: “99” found; expected a range from 1 to 87 hexes" },
    { BY_TABLE, "5 vs 4", "column 1: “Attacker 1” cannot have 5 bases: 3–4, 6" },
    { BY_TABLE, "6 vs 5", "column 6: “Defender 1” cannot have 5 bases: 3–4, 6" },
    { BY_WAR, "gun", "column 4: the formula ends; expected a range" },
    { BY_WAR, "gun 4 vs", "column 9: the formula ends" },
    { BY_WAR, "gun 400", "a range from 1 to 87 hexes" },
    { BY_WAR, "gun 4 stream", "column 7: “stream” found" },
    { BY_WAR, "fire 4", "column 7: the formula ends; expected a range" },
    { BY_WAR, "rally 3 leader", "column 15: the formula ends; expected the value of the leader" },
    { BY_WAR, "rally 3 + 4", "column 9: “+” found" },
    { BY_WAR, "6 vs 5 slop", "column 8: “slop” found; expected a terrain or weather of these rules, or a flag of the order; did you mean “slope”?" },
    { BY_WAR, "6 vs 5 chärge", "column 8: “chärge” found" },
    { BY_WAR, "6 vs 5 woods marsh", "column 14: “marsh” found; expected at most one terrain" },
    { BY_WAR, "6+6 vs 5+5", "column 1: “6 + 6” found; expected fewer units" },
    { BY_WAR, "cavalri:6 vs 5", "such as cavalry:6" },
    { BY_DUEL, "gun 3", "these rules have no fire" },
    { BY_DUEL, "6 vs 5 fog", "column 8: “fog” found" },
    { BY_DUEL, "6 vs 5 charge", "column 8: “charge” found" },
    { BY_CHITS, "6 vs 5 no-leaders", "column 8: “no-leaders” found" },
    { BY_CHITS, "rally 4 hedge", "column 9: “hedge” found" },
    { BY_TABLE, "3c vs 4 cheese", "column 9: “cheese” found" },
    { BY_TABLE, "rally 3", "column 7: “3” found; expected an attack or a shot: by these rules a general has to order a rally" },
    { BY_TABLE, "4+4 vs 4", "column 1: “4 + 4” found; expected one unit" },
    { BY_TABLE, "4 vs 4 leader 2", "column 6: “4” found; expected a unit without a leader" },
    { BY_TABLE, "hoplites:4 vs 4", "column 1: “hoplites:4” found" },
    { BY_WAR, "6 vs \xff", "not in UTF-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliRun) run = cli_run ("odds", cases[i].system, cases[i].formula, NULL);

      cli_assert_run (run, 2, cases[i].said);
      g_assert_cmpstr (run->out, ==, "");
    }
}

/* Parts of both ways cannot be mixed, and a battle is not a formula. */
static void
test_forms (void)
{
  g_autofree char *lutzen = cli_source ("lutzen-1632.tercio");
  g_autoptr (CliRun) both = cli_run ("odds", BY_WAR, "6 vs 5", "--attackers=6", "--defenders=5", NULL);
  g_autoptr (CliRun) none = cli_run ("odds", "6 vs 5", NULL);
  g_autoptr (CliRun) system = cli_run ("odds", "--system=dice-dual", "6 vs 5", NULL);
  g_autoptr (CliRun) battle = cli_run ("odds", BY_WAR, lutzen, "--attackers=kyle", "--defenders=hard", NULL);

  cli_assert_run (both, 2, "“6 vs 5” is an extra argument");
  cli_assert_run (none, 2, "--system=SYSTEM");
  cli_assert_run (system, 2, "did you mean “dice-duel”?");
  cli_assert_run (battle, 2, "lutzen-1632.tercio” is an extra argument");
}

/* Several are columns of one table; each answer is that of its formula alone. */
static void
test_columns (void)
{
  static const char *const formulas[] = { "6 vs 5", "6+6 vs 5 slope", "rally 3 leader 2" };
  g_autoptr (CliRun) text = cli_run ("odds", BY_WAR, formulas[0], formulas[1], formulas[2], NULL);
  g_autoptr (CliRun) refused = cli_run ("odds", BY_WAR, formulas[0], "gun 4 fog", NULL);
  g_autoptr (CliRun) wrong = cli_run ("odds", BY_WAR, formulas[0], "6 vs 5 slop", NULL);
  g_auto (CliAnswer) a = cli_ask (cli_run ("odds", BY_WAR, formulas[0], formulas[1], formulas[2], "--format=json", NULL));
  JsonArray *answers = json_object_get_array_member (a.root, "formulas");

  cli_assert_run (text, 0, NULL);
  g_assert_nonnull (strstr (text->out, "\nattack                   6              12              -\n"));
  g_assert_nonnull (strstr (text->out, "\nAd                       1/6 (16.67 %)  1/6 (16.67 %)   -\n"));
  g_assert_nonnull (strstr (text->out, "\nrecovered                -              -               2/3 (66.67 %)\n"));
  cli_assert_run (refused, 1, "gun 4 fog: error: refused: ");
  g_assert_nonnull (strstr (refused->out, "1/6"));
  cli_assert_run (wrong, 2, "“6 vs 5 slop”: column 8: ");
  g_assert_cmpstr (wrong->out, ==, "");
  g_assert_cmpuint (json_array_get_length (answers), ==, G_N_ELEMENTS (formulas));
  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    {
      g_auto (CliAnswer) alone = cli_ask (cli_run ("odds", BY_WAR, formulas[i], "--format=json", NULL));
      JsonObject *answer = json_array_get_object_element (answers, i);

      g_assert_cmpstr (json_object_get_string_member (answer, "formula"), ==, formulas[i]);
      g_assert_cmpstr (json_object_get_string_member (answer, "order"), ==, json_object_get_string_member (alone.root, "order"));
      g_assert_true (json_array_equal (json_object_get_array_member (answer, "results"),
                                       json_object_get_array_member (alone.root, "results")));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_run_init (argc, argv);
  g_test_add_func ("/cli/Formula/same", test_same);
  g_test_add_func ("/cli/Formula/others", test_others);
  g_test_add_func ("/cli/Formula/leader", test_leader);
  g_test_add_func ("/cli/Formula/bases", test_bases);
  g_test_add_func ("/cli/Formula/refused", test_refused);
  g_test_add_func ("/cli/Formula/mistakes", test_mistakes);
  g_test_add_func ("/cli/Formula/forms", test_forms);
  g_test_add_func ("/cli/Formula/columns", test_columns);
  return g_test_run ();
}
