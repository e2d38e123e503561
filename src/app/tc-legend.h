/* tc-legend: the terrains and features of a map, each with a sample of how it is drawn.
 *
 * The samples are little maps painted by the painter itself.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-map.h"

G_BEGIN_DECLS

void tc_legend_fill (GtkBox *box, const TcMap *map);

G_END_DECLS
