/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-settings: what the program remembers between runs, as properties.
 *
 * Each property is bound to the key of its name in the GSettings schema
 * org.tercio.Tercio.  Where the schema is not installed the properties keep
 * their defaults for this run and are forgotten at its end.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TC_TYPE_SETTINGS (tc_settings_get_type ())
G_DECLARE_FINAL_TYPE (TcSettings, tc_settings, TC, SETTINGS, GObject)

/* Points GSETTINGS_SCHEMA_DIR at the build folder's schemas when the program
 * runs from there; to be called before anything else asks for settings. */
void        tc_settings_prepare (void);

TcSettings *tc_settings_new     (void);

/* Readers for the properties; free the text with g_free(). */
gboolean    tc_settings_get_boolean (TcSettings *self, const char *name);
int         tc_settings_get_int     (TcSettings *self, const char *name);
char       *tc_settings_dup_string  (TcSettings *self, const char *name);

G_END_DECLS
