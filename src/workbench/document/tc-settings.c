/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-settings.h"

/* A setting: a text, or a number or switch, as @text says. */
static const struct
{
  const char *name;
  const char *text;   /* usual */
  gboolean    is_size; /* a number of pixels */
  int         number; /* usual */
} settings[] = {
  { "color-scheme", "default" },
  { "last-folder", "" },
  { "opponents", "" },
  { "machine-pace", "normal" },
  { "calculator-history", "" },
  { "undo-past-dice", NULL, FALSE, FALSE },
  { "show-hex-numbers", NULL, FALSE, TRUE },
  { "show-overview", NULL, FALSE, FALSE },
  { "animate", NULL, FALSE, TRUE },
  { "pass-idle-phases", NULL, FALSE, TRUE },
  { "ask-before-end", NULL, FALSE, TRUE },
  { "window-width", NULL, TRUE, 1280 },
  { "window-height", NULL, TRUE, 800 },
  { "map-width", NULL, TRUE, 880 },
  { "map-height", NULL, TRUE, 710 },
  { "shelf-height", NULL, TRUE, 190 },
};

/* Properties are counted from 1. */
#define N_PROPS (G_N_ELEMENTS (settings) + 1)

struct _TcSettings
{
  GObject    parent;
  GSettings *stored; /* owned; NULL when the schema is not installed */
  GValue     values[N_PROPS];
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TcSettings, tc_settings, G_TYPE_OBJECT)

static void
tc_settings_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_copy (&TC_SETTINGS (object)->values[id], value);
}

static void
tc_settings_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_value_copy (value, &TC_SETTINGS (object)->values[id]);
}

static void
tc_settings_finalize (GObject *object)
{
  TcSettings *self = TC_SETTINGS (object);

  g_clear_object (&self->stored);
  for (guint i = 1; i < N_PROPS; i++)
    g_value_unset (&self->values[i]);
  G_OBJECT_CLASS (tc_settings_parent_class)->finalize (object);
}

static void
tc_settings_class_init (TcSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = tc_settings_get_property;
  object_class->set_property = tc_settings_set_property;
  object_class->finalize = tc_settings_finalize;
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    if (settings[i].text != NULL)
      props[i + 1] = g_param_spec_string (settings[i].name, NULL, NULL, settings[i].text, flags);
    else if (settings[i].is_size)
      props[i + 1] = g_param_spec_int (settings[i].name, NULL, NULL, 1, G_MAXINT, settings[i].number, flags);
    else
      props[i + 1] = g_param_spec_boolean (settings[i].name, NULL, NULL, settings[i].number, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
tc_settings_init (TcSettings *self)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  for (guint i = 1; i < N_PROPS; i++)
    {
      g_value_init (&self->values[i], props[i]->value_type);
      g_param_value_set_default (props[i], &self->values[i]);
    }
  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, TC_APPLICATION_ID, TRUE);
  if (schema == NULL)
    return;
  self->stored = g_settings_new_full (schema, NULL, NULL);
  for (guint i = 1; i < N_PROPS; i++)
    if (g_settings_schema_has_key (schema, props[i]->name))
      g_settings_bind (self->stored, props[i]->name, self, props[i]->name, G_SETTINGS_BIND_DEFAULT);
}

/* The folder of the running program or a parent of it that holds @name. */
static char *
find_beside_program (const char *name)
{
  g_autofree char *folder = g_file_read_link ("/proc/self/exe", NULL);

  for (int depth = 0; folder != NULL && depth < 4; depth++)
    {
      g_autofree char *parent = g_path_get_dirname (folder);
      g_autofree char *path = g_build_filename (parent, name, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&parent);
      g_free (folder);
      folder = g_steal_pointer (&parent);
    }
  return NULL;
}

void
tc_settings_prepare (void)
{
  g_autofree char *build = NULL;
  g_autofree char *folder = NULL;

  if (g_getenv ("GSETTINGS_SCHEMA_DIR") != NULL)
    return;
  build = find_beside_program ("tercio-uninstalled");
  if (build == NULL)
    return;
  folder = g_build_filename (build, "data", NULL);
  g_setenv ("GSETTINGS_SCHEMA_DIR", folder, TRUE);
}

TcSettings *
tc_settings_new (void)
{
  return g_object_new (TC_TYPE_SETTINGS, NULL);
}

gboolean
tc_settings_get_boolean (TcSettings *self, const char *name)
{
  gboolean value = FALSE;

  g_object_get (self, name, &value, NULL);
  return value;
}

int
tc_settings_get_int (TcSettings *self, const char *name)
{
  int value = 0;

  g_object_get (self, name, &value, NULL);
  return value;
}

char *
tc_settings_dup_string (TcSettings *self, const char *name)
{
  char *value = NULL;

  g_object_get (self, name, &value, NULL);
  return value;
}
