/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-picture.h"

#include "tc-choose.h"
#include "tc-export.h"
#include "tc-form-row.h"
#include "tc-ui.h"

#include <math.h>

struct _TcPicture
{
  TcDialog        parent;

  /* template */
  GtkDropDown    *form;
  AdwPreferencesRow *scale_row;
  GtkSpinButton  *scale;
  GtkDropDown    *theme;
  GtkSwitch      *counters;
  GtkSwitch      *numbers;
  GtkWidget      *numbers_row;
  GtkSwitch      *shown;
  GtkWidget      *shown_row;
  GtkLabel       *size;

  TcSession      *session; /* owned */
  TcScene         scene;   /* as it was on the map; without a battle: there is no legend */
};

G_DEFINE_FINAL_TYPE (TcPicture, tc_picture, TC_TYPE_DIALOG)

/* In order of the choices. */
static const char *const endings[] = { ".png", ".svg", ".pdf" };

static const struct
{
  const char *pixels, *points; /* what the scale counts */
  gboolean    numbers;         /* the ground bears numbers, which may be left out */
} boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { N_("_Pixels across a hex"), N_("_Points across a hex"), TRUE },
  [TC_BOARD_TABLE] = { N_("_Pixels for 40 mm"), N_("_Points for 40 mm"), FALSE },
};

static const TcBattle *
get_battle (TcPicture *self)
{
  return tc_session_get_position_battle (self->session);
}

static const char *
get_ending (TcPicture *self)
{
  guint chosen = gtk_drop_down_get_selected (self->form);

  return endings[chosen < G_N_ELEMENTS (endings) ? chosen : 0];
}

static void
update_cb (TcPicture *self)
{
  g_assert (TC_IS_PICTURE (self));

  gboolean pixels = g_str_equal (get_ending (self), ".png");
  TcBoardKind board;
  g_autofree char *text = NULL;
  double width, height;

  if (self->session == NULL)
    return;
  board = tc_map_get_board (get_battle (self)->map)->kind;
  adw_preferences_row_set_title (self->scale_row, _(pixels ? boards[board].pixels : boards[board].points));
  tc_view_get_sheet_size (get_battle (self)->map, gtk_spin_button_get_value (self->scale), &width, &height);
  text = pixels ? g_strdup_printf (_("The whole map: %.0f × %.0f pixels."), ceil (width), ceil (height))
                : g_strdup_printf (_("The whole map: %.1f × %.1f cm."), width * 2.54 / 72, height * 2.54 / 72);
  gtk_label_set_label (self->size, text);
}

/* The writing: in a thread, from a copy of the battle. */
typedef struct
{
  TcSession      *session; /* owned; the window's thread alone touches it */
  TcBattle       *battle;
  TcScene         scene;
  TcExportOptions options;
  char           *path;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  tc_scene_clear (&job->scene);
  tc_battle_free (job->battle);
  g_object_unref (job->session);
  g_free (job->path);
  g_free (job);
}

static void
copy_scene (const TcScene *from, TcScene *to)
{
  g_array_append_vals (to->placements, from->placements->data, from->placements->len);
  for (guint i = 0; i < from->overlays->len; i++)
    if (g_array_index (from->overlays, TcOverlay, i).kind != TC_OVERLAY_CURSOR)
      g_array_append_val (to->overlays, g_array_index (from->overlays, TcOverlay, i));
  g_array_append_vals (to->measures, from->measures->data, from->measures->len);
  for (guint i = 0; i < from->legend->len; i++)
    {
      const TcSceneKey *key = &g_array_index (from->legend, TcSceneKey, i);

      tc_scene_add_key (to, key->overlay, key->measure, key->value, key->text);
    }
}

static Job *
job_new (TcPicture *self, const char *path)
{
  Job *job = g_new0 (Job, 1);
  guint layers = TC_LAYER_ALL;

  if (!gtk_switch_get_active (self->counters))
    layers &= ~TC_LAYER_COUNTERS;
  if (!gtk_switch_get_active (self->numbers))
    layers &= ~TC_LAYER_NUMBERS;
  job->session = g_object_ref (self->session);
  job->options = (TcExportOptions) { gtk_spin_button_get_value (self->scale),
                                     (TcTheme) gtk_drop_down_get_selected (self->theme), layers };
  job->path = g_strdup (path);
  tc_scene_init (&job->scene, get_battle (self));
  if (self->scene.battle != NULL && gtk_switch_get_active (self->shown))
    copy_scene (&self->scene, &job->scene);
  else
    tc_session_fill_position (self->session, &job->scene);
  job->scene.played = FALSE;
  job->battle = tc_battle_copy (get_battle (self));
  job->scene.battle = job->battle;
  return job;
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (tc_export_write (&job->scene, &job->options, job->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *text = written ? g_strdup_printf (_("Picture saved as %s"), job->path)
                                  : g_strdup_printf (_("Could not save the picture: %s"), error->message);

  tc_session_tell (job->session, text, !written);
}

static void
write_picture (TcPicture *self, const char *path)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, NULL);

  g_task_set_task_data (task, job_new (self, path), job_free);
  g_task_run_in_thread (task, write_thread);
}

static void
response_cb (GtkNativeDialog *dialog, int response, TcPicture *self)
{
  g_assert (TC_IS_PICTURE (self));

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autofree char *path = tc_choose_get_path (dialog, response), *whole = path != NULL ? tc_ui_complete_path (path, get_ending (self)) : NULL;

      if (whole != NULL)
        write_picture (self, whole);
      else
        tc_session_tell (self->session, _("Pictures can be saved only on this computer."), TRUE);
      gtk_window_destroy (GTK_WINDOW (self));
    }
  g_object_unref (dialog);
}

static void
save_cb (TcPicture *self)
{
  g_assert (TC_IS_PICTURE (self));

  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Save the picture"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  const char *id = get_battle (self)->id;
  g_autofree char *name = g_strconcat (*id != '\0' ? id : "battle", get_ending (self), NULL);
  g_autofree char *folder = tc_choose_find_folder (tc_session_get_settings (self->session));

  tc_choose_show (dialog, folder, name, G_CALLBACK (response_cb), self);
}

static void
tc_picture_dispose (GObject *object)
{
  G_OBJECT_CLASS (tc_picture_parent_class)->dispose (object);
  g_clear_object (&TC_PICTURE (object)->session);
  tc_scene_clear (&TC_PICTURE (object)->scene);
}

static void
tc_picture_class_init (TcPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TC_TYPE_FORM_ROW);
  G_OBJECT_CLASS (klass)->dispose = tc_picture_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/picture.ui");
  gtk_widget_class_bind_template_child (widget_class, TcPicture, form);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, scale_row);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, numbers_row);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, scale);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, theme);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, counters);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, numbers);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, shown);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, shown_row);
  gtk_widget_class_bind_template_child (widget_class, TcPicture, size);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
}

static void
tc_picture_init (TcPicture *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tc_ui_spin_activates_default (self->scale);
}

void
tc_picture_show (GtkWindow *parent, TcSession *session, const TcScene *scene)
{
  TcPicture *self = g_object_new (TC_TYPE_PICTURE, "transient-for", parent, NULL);

  self->session = g_object_ref (session);
  if (scene->battle == get_battle (self) && scene->legend->len > 0)
    {
      tc_scene_init (&self->scene, scene->battle);
      copy_scene (scene, &self->scene);
    }
  gtk_widget_set_visible (self->shown_row, self->scene.battle != NULL);
  gtk_widget_set_visible (self->numbers_row, boards[tc_map_get_board (get_battle (self)->map)->kind].numbers);
  update_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->scale));
  gtk_window_present (GTK_WINDOW (self));
}
