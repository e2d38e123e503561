/* tc-setup-private: what the files of the page share. */
#pragma once

#include "tc-setup-page.h"

G_BEGIN_DECLS

typedef struct
{
  TcTool       parent;
  TcSetupPage *page;
} TcSetupTool;

struct _TcSetupPage
{
  TcPage       parent;

  /* template */
  GtkEntry    *title;
  GtkStack    *inspector;
  GtkEntry    *name;
  GtkLabel    *arm;
  GtkLabel    *place;
  GtkButton   *remove;
  GtkGrid     *values;
  GtkBox      *waiting;

  TcSetupTool  tool;
  TcPlace      drop;     /* where the dragged counter is shown; TC_NOWHERE */
  TcPoint      grip;     /* of the counter, from its place, on a table */
  gboolean     dragging;
  gboolean     filling;  /* fields are set, not typed in */
  gboolean     editing;  /* the change comes from here */
  gpointer     stroke_field;
  guint        stroke;
};

extern const TcToolClass tc_setup_tool_class;

void tc_setup_update (TcSetupPage *self);
/* As one edit; TC_NOWHERE takes it off the map. */
void tc_setup_put    (TcSetupPage *self, int counter, TcPlace place);

G_END_DECLS
