/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-settings.h"

struct _TcSettings
{
  GObject    parent;
  GSettings *stored; /* owned; NULL when the schema is not installed */
  char      *color_scheme;
  char      *last_folder;
  gboolean   undo_past_dice;
  gboolean   show_hex_numbers;
  gboolean   animate;
  gboolean   pass_idle_phases;
  int        window_width;
  int        window_height;
  int        map_width;
  int        map_height;
};

enum
{
  PROP_0,
  PROP_COLOR_SCHEME,
  PROP_LAST_FOLDER,
  PROP_UNDO_PAST_DICE,
  PROP_SHOW_HEX_NUMBERS,
  PROP_ANIMATE,
  PROP_PASS_IDLE_PHASES,
  PROP_WINDOW_WIDTH,
  PROP_WINDOW_HEIGHT,
  PROP_MAP_WIDTH,
  PROP_MAP_HEIGHT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TcSettings, tc_settings, G_TYPE_OBJECT)

static void
tc_settings_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TcSettings *self = TC_SETTINGS (object);

  switch (id)
    {
    case PROP_COLOR_SCHEME: g_value_set_string (value, self->color_scheme); break;
    case PROP_LAST_FOLDER: g_value_set_string (value, self->last_folder); break;
    case PROP_UNDO_PAST_DICE: g_value_set_boolean (value, self->undo_past_dice); break;
    case PROP_SHOW_HEX_NUMBERS: g_value_set_boolean (value, self->show_hex_numbers); break;
    case PROP_ANIMATE: g_value_set_boolean (value, self->animate); break;
    case PROP_PASS_IDLE_PHASES: g_value_set_boolean (value, self->pass_idle_phases); break;
    case PROP_WINDOW_WIDTH: g_value_set_int (value, self->window_width); break;
    case PROP_WINDOW_HEIGHT: g_value_set_int (value, self->window_height); break;
    case PROP_MAP_WIDTH: g_value_set_int (value, self->map_width); break;
    case PROP_MAP_HEIGHT: g_value_set_int (value, self->map_height); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tc_settings_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TcSettings *self = TC_SETTINGS (object);

  switch (id)
    {
    case PROP_COLOR_SCHEME:
      g_free (self->color_scheme);
      self->color_scheme = g_value_dup_string (value);
      break;
    case PROP_LAST_FOLDER:
      g_free (self->last_folder);
      self->last_folder = g_value_dup_string (value);
      break;
    case PROP_UNDO_PAST_DICE: self->undo_past_dice = g_value_get_boolean (value); break;
    case PROP_SHOW_HEX_NUMBERS: self->show_hex_numbers = g_value_get_boolean (value); break;
    case PROP_ANIMATE: self->animate = g_value_get_boolean (value); break;
    case PROP_PASS_IDLE_PHASES: self->pass_idle_phases = g_value_get_boolean (value); break;
    case PROP_WINDOW_WIDTH: self->window_width = g_value_get_int (value); break;
    case PROP_WINDOW_HEIGHT: self->window_height = g_value_get_int (value); break;
    case PROP_MAP_WIDTH: self->map_width = g_value_get_int (value); break;
    case PROP_MAP_HEIGHT: self->map_height = g_value_get_int (value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tc_settings_finalize (GObject *object)
{
  TcSettings *self = TC_SETTINGS (object);

  g_clear_object (&self->stored);
  g_free (self->color_scheme);
  g_free (self->last_folder);
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
  props[PROP_COLOR_SCHEME] = g_param_spec_string ("color-scheme", NULL, NULL, "default", flags);
  props[PROP_LAST_FOLDER] = g_param_spec_string ("last-folder", NULL, NULL, "", flags);
  props[PROP_UNDO_PAST_DICE] = g_param_spec_boolean ("undo-past-dice", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_HEX_NUMBERS] = g_param_spec_boolean ("show-hex-numbers", NULL, NULL, TRUE, flags);
  props[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);
  props[PROP_PASS_IDLE_PHASES] = g_param_spec_boolean ("pass-idle-phases", NULL, NULL, TRUE, flags);
  props[PROP_WINDOW_WIDTH] = g_param_spec_int ("window-width", NULL, NULL, 1, G_MAXINT, 1280, flags);
  props[PROP_WINDOW_HEIGHT] = g_param_spec_int ("window-height", NULL, NULL, 1, G_MAXINT, 800, flags);
  props[PROP_MAP_WIDTH] = g_param_spec_int ("map-width", NULL, NULL, 1, G_MAXINT, 880, flags);
  props[PROP_MAP_HEIGHT] = g_param_spec_int ("map-height", NULL, NULL, 1, G_MAXINT, 711, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
tc_settings_init (TcSettings *self)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  self->color_scheme = g_strdup ("default");
  self->last_folder = g_strdup ("");
  self->show_hex_numbers = TRUE;
  self->animate = TRUE;
  self->pass_idle_phases = TRUE;
  self->window_width = 1280;
  self->window_height = 800;
  self->map_width = 880;
  self->map_height = 711;
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
