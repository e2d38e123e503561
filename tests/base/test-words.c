/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-words.h"

static const TcWord table[] = {
  { "plain", "", N_ ("All quiet") },
  { "two", "cc", N_ ("{1} attacks {0}") },
  { NULL },
};

static void
assert_fill (const char *sentence, const char *const *args, const char *expected)
{
  g_autofree char *text = tc_words_fill (sentence, args);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_find (void)
{
  g_assert_true (tc_words_find (table, "two") == &table[1]);
  g_assert_null (tc_words_find (table, "three"));
  g_assert_null (tc_words_find (table, ""));
}

static void
test_fill (void)
{
  const char *const args[] = { "Horn", "50%", NULL };

  assert_fill ("", args, "");
  assert_fill ("no place", args, "no place");
  assert_fill ("{0}", args, "Horn");
  assert_fill ("{1} of {0}, {0}", args, "50% of Horn, Horn");
  assert_fill ("{{0}", args, "{0}");
  assert_fill ("{{{0}}", args, "{Horn}");
}

static void
test_faults (void)
{
  const char *const args[] = { "Horn", NULL };
  const char *const braces[] = { "{0}", "x", NULL };

  /* What cannot be filled in stays to be seen. */
  assert_fill ("{0} {1}", args, "Horn {1}");
  assert_fill ("{0}", NULL, "{0}");
  assert_fill ("{ {a} {0 {00} {-1} {", args, "{ {a} {0 {00} {-1} {");
  /* An argument is not looked into. */
  assert_fill ("{0}{1}", braces, "{0}x");
}

static void
test_say (void)
{
  const char *const args[] = { "Horn", "Thurn", NULL };
  g_autofree char *known = tc_words_say (table, "two", args);
  g_autofree char *unknown = tc_words_say (table, "three", args);
  g_autofree char *bare = tc_words_say (table, "three", NULL);

  g_assert_cmpstr (known, ==, "Thurn attacks Horn");
  g_assert_cmpstr (unknown, ==, "three Horn Thurn");
  g_assert_cmpstr (bare, ==, "three");
}

static void
test_code (void)
{
  static const struct { const char *code, *text; } codes[] = {
    { "high-ground", "High ground" }, { "two_words", "Two words" }, { "1-5", "1-5" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *text = tc_say_code (codes[i].code);

      g_assert_cmpstr (text, ==, codes[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/Words/find", test_find);
  g_test_add_func ("/base/Words/fill", test_fill);
  g_test_add_func ("/base/Words/faults", test_faults);
  g_test_add_func ("/base/Words/say", test_say);
  g_test_add_func ("/base/Words/code", test_code);

  return g_test_run ();
}
