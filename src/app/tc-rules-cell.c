#include "tc-i18n.h"

#include "tc-rules-cell.h"

#include "tc-rules.h"

#include <string.h>

typedef struct
{
  TcRulesEditor editor;
  TcEdit        target; /* its key is owned */
  char         *value;
  char         *shown;
} Cell;

static void
cell_free (gpointer data)
{
  Cell *self = data;

  g_free (self->target.key);
  g_free (self->value);
  g_free (self->shown);
  g_free (self);
}

/* The row of the chart as it would be with that text in the cell. */
static char **
make_row (const Cell *self, const char *text)
{
  const GPtrArray *charts = self->editor.battle->rules->charts;

  for (guint i = 0; i < charts->len; i++)
    {
      const TcChart *chart = g_ptr_array_index (charts, i);
      char **cells;

      if (strcmp (chart->id, self->target.key) != 0 || (guint) self->target.index >= chart->rows->len)
        continue;
      cells = g_strdupv (g_ptr_array_index (chart->rows, self->target.index));
      g_free (cells[self->target.number]);
      cells[self->target.number] = g_strdup (text);
      return cells;
    }
  return NULL;
}

static TcEdit
make_edit (const Cell *self, const char *text)
{
  TcEdit edit = self->target;

  edit.key = g_strdup (self->target.key);
  if (edit.kind == TC_EDIT_CHART_ROW)
    {
      edit.object = make_row (self, text);
      edit.number = TC_EDIT_REPLACE;
    }
  else
    edit.text = g_strdup (text);
  return edit;
}

static void
tell (const Cell *self, const char *text, const char *reason)
{
  g_autofree char *sentence = NULL;

  gtk_widget_set_visible (self->editor.reason, text != NULL);
  if (text == NULL)
    return;
  /* Translators: what somebody typed into a field, and why it cannot stand there */
  sentence = g_strdup_printf (_("“%s” is refused: %s"), text, reason != NULL ? reason : _("it is no value of this kind"));
  gtk_label_set_label (GTK_LABEL (self->editor.reason), sentence);
}

static void
commit (GtkWidget *label, Cell *self, const char *text)
{
  TcEdit edit = make_edit (self, text);
  g_autofree char *reason = NULL;

  if (!self->editor.commit (self->editor.page, &edit, &reason))
    {
      tell (self, text, reason);
      return;
    }
  tell (self, NULL, NULL);
  g_free (self->value);
  g_free (self->shown);
  self->value = g_strdup (text);
  self->shown = g_strdup (text);
  g_object_set (label, "text", text, NULL);
}

static void
editing_cb (GtkWidget *label, GParamSpec *pspec, Cell *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (label))));

  if (gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (label)))
    {
      gtk_editable_set_text (GTK_EDITABLE (label), self->value);
      gtk_editable_select_region (GTK_EDITABLE (label), 0, -1);
      return;
    }
  g_object_set (label, "text", self->shown, NULL);
  if (strcmp (text, self->value) != 0 && strcmp (text, self->shown) != 0)
    commit (label, self, text);
}

/* A field is as wide as what it shows: its entry, which nobody sees before it is written, asks for more. */
static void
fit (GtkWidget *label, const char *shown)
{
  GtkEditable *entry = gtk_editable_get_delegate (GTK_EDITABLE (label));
  int width = (int) CLAMP (g_utf8_strlen (shown, -1), 4, 32);

  gtk_editable_set_width_chars (entry, width);
  gtk_editable_set_max_width_chars (entry, width);
}

GtkWidget *
tc_rules_cell_new (const TcRulesEditor *editor, const TcEdit *target, const char *value, const char *shown, const char *name)
{
  GtkWidget *label;
  Cell *self;

  if (editor->commit == NULL)
    {
      label = gtk_label_new (shown);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      return label;
    }
  self = g_new0 (Cell, 1);
  self->editor = *editor;
  self->target = *target;
  self->target.key = g_strdup (target->key);
  self->value = g_strdup (value);
  self->shown = g_strdup (shown);
  label = gtk_editable_label_new (shown);
  fit (label, shown);
  gtk_widget_set_tooltip_text (label, _("Click, or press Enter, to type another value"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (label), "cell", self, cell_free);
  g_signal_connect (label, "notify::editing", G_CALLBACK (editing_cb), self);
  return label;
}
