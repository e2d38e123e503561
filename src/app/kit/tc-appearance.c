/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-appearance.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

struct _TcAppearance
{
  GObject       parent;
  TcSettings   *settings;
  GDBusProxy   *portal;
  GCancellable *cancellable;
  gboolean      desktop_is_dark;
  gboolean      dark;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (TcAppearance, tc_appearance, G_TYPE_OBJECT)

static void
tc_appearance_dispose (GObject *object)
{
  TcAppearance *self = TC_APPEARANCE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->portal);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tc_appearance_parent_class)->dispose (object);
}

static void
tc_appearance_class_init (TcAppearanceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_appearance_dispose;
  changed_signal = g_signal_new ("changed", TC_TYPE_APPEARANCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
tc_appearance_init (TcAppearance *self)
{
  self->cancellable = g_cancellable_new ();
}

static void
update (TcAppearance *self)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *scheme = tc_settings_dup_string (self->settings, "color-scheme");
  gboolean dark = self->desktop_is_dark;

  if (g_strcmp0 (scheme, "light") == 0)
    dark = FALSE;
  else if (g_strcmp0 (scheme, "dark") == 0)
    dark = TRUE;
  if (dark == self->dark || settings == NULL)
    return;
  self->dark = dark;
  g_object_set (settings, "gtk-application-prefer-dark-theme", dark, NULL);
  g_signal_emit (self, changed_signal, 0);
}

static void
take_scheme (TcAppearance *self, GVariant *value)
{
  while (g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    {
      g_autoptr (GVariant) outer = value;

      value = g_variant_get_variant (outer);
    }
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    {
      self->desktop_is_dark = g_variant_get_uint32 (value) == 1;
      update (self);
    }
  g_variant_unref (value);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, &error);

  /* A desktop without the portal has no preference. */
  if (answer != NULL && g_variant_is_of_type (answer, G_VARIANT_TYPE ("(v)")))
    take_scheme (data, g_variant_get_child_value (answer, 0));
}

static void
portal_signal_cb (GDBusProxy *proxy, const char *sender, const char *name, GVariant *parameters, TcAppearance *self)
{
  g_assert (TC_IS_APPEARANCE (self));

  const char *group, *key;

  if (g_strcmp0 (name, "SettingChanged") != 0 || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get_child (parameters, 0, "&s", &group);
  g_variant_get_child (parameters, 1, "&s", &key);
  if (g_strcmp0 (group, APPEARANCE) == 0 && g_strcmp0 (key, "color-scheme") == 0)
    take_scheme (self, g_variant_get_child_value (parameters, 2));
}

static void
portal_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GDBusProxy *proxy = g_dbus_proxy_new_for_bus_finish (result, &error);
  TcAppearance *self = TC_APPEARANCE (data);

  if (proxy == NULL)
    return;
  self->portal = proxy;
  g_signal_connect_object (proxy, "g-signal", G_CALLBACK (portal_signal_cb), self, 0);
  g_dbus_proxy_call (proxy, "Read", g_variant_new ("(ss)", APPEARANCE, "color-scheme"), G_DBUS_CALL_FLAGS_NONE,
                     -1, self->cancellable, read_cb, self);
}

static gboolean
ask_desktop_cb (gpointer data)
{
  TcAppearance *self = TC_APPEARANCE (data);

  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, NULL, PORTAL_NAME,
                            PORTAL_PATH, PORTAL_SETTINGS, self->cancellable, portal_cb, self);
  return G_SOURCE_REMOVE;
}

TcAppearance *
tc_appearance_new (TcSettings *settings)
{
  TcAppearance *self = g_object_new (TC_TYPE_APPEARANCE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::color-scheme", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  g_timeout_add_full (G_PRIORITY_LOW, 100, ask_desktop_cb, g_object_ref (self), g_object_unref);
  return self;
}

gboolean
tc_appearance_is_dark (TcAppearance *self)
{
  return self->dark;
}
