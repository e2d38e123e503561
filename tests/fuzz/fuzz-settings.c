/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any lines KEY=VALUE as what is remembered between runs: a value of the wrong type or out of range is refused where it is
 * stored, and what the program reads is in range. */
#include <stdint.h>
#include <string.h>

#include "tc-settings.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const char *const numbers[] = { "window-width", "window-height", "map-width", "map-height" };
static const char *const texts[] = { "color-scheme", "opponents", "last-folder", "calculator-history" };

static void
set (GSettings *stored, const char *line)
{
  const char *equals = strchr (line, '=');
  g_autofree char *key = equals != NULL ? g_strndup (line, equals - line) : NULL;
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) known = NULL;
  g_autoptr (GVariant) value = NULL;

  g_object_get (stored, "settings-schema", &schema, NULL);
  if (key == NULL || !g_settings_schema_has_key (schema, key))
    return;
  known = g_settings_schema_get_key (schema, key);
  value = g_variant_parse (g_settings_schema_key_get_value_type (known), equals + 1, NULL, NULL, NULL);
  if (value != NULL && g_settings_schema_key_range_check (known, value))
    g_assert_true (g_settings_set_value (stored, key, value));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GSettings) stored = NULL;
  g_autoptr (TcSettings) settings = NULL;

  tc_settings_prepare ();
  stored = g_settings_new ("org.tercio.Tercio");
  for (char **line = lines; *line != NULL; line++)
    /* GLib itself stumbles over half a pair of surrogates. */
    if (g_utf8_validate (*line, -1, NULL) && strstr (*line, "\\u") == NULL && strstr (*line, "\\U") == NULL)
      set (stored, *line);
  settings = tc_settings_new ();
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      int number = tc_settings_get_int (settings, numbers[i]);

      g_assert_cmpint (number, >=, 0);
      g_assert_cmpint (number, <=, 32767);
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *read = tc_settings_dup_string (settings, texts[i]);

      g_assert_nonnull (read);
      g_assert_true (g_utf8_validate (read, -1, NULL));
    }
  return 0;
}
