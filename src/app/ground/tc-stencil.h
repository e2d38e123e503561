/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-stencil: the shapes that a pencil, or the selection, is drawn in: each is a row with a procedure that says which hexes.
 *
 * A shape knows nothing of what is drawn, but that hexes are alike to a pencil; so each shape goes with each pencil.
 */
#pragma once

#include "tc-pencil.h"

G_BEGIN_DECLS

/* 1, 7, 19, 37 hexes. */
#define TC_STENCIL_RADII 4

typedef struct
{
  const TcMap    *map;
  const TcPencil *pencil;  /* by which hexes are alike */
  int             radius;  /* of the brush */
  const TcHex    *corners; /* at least one */
  guint           n;
} TcStencilAsk;

typedef struct
{
  guint       key;     /* GDK_KEY_* */
  const char *icon;
  const char *selects; /* its icon while hexes are selected; NULL: the same */
  const char *name;    /* N_(), with its key in brackets */
  const char *how;     /* N_(): what the pointer does, in a line */
  guint       corners; /* hexes that it takes; 0: any number, ended by one of them again */
  gboolean    sweeps;  /* each hex of a drag counts */
  gboolean    is_way;  /* paths lead along it, not round it */
  void      (*find) (const TcStencilAsk *ask, TcHexSet *out);
} TcStencil;

enum
{
  TC_STENCIL_FREEHAND,
  TC_STENCIL_LINE,
  TC_STENCIL_RECTANGLE,
  TC_STENCIL_OUTLINE,
  TC_STENCIL_FILL,
  TC_STENCIL_ALIKE,
  TC_N_STENCILS
};

extern const TcStencil tc_stencils[TC_N_STENCILS];

/* What is drawn at the same time on the other side of the map: images of the shape, one after the other. */
typedef struct
{
  const char *name; /* N_() */
  struct
  {
    gboolean sideways; /* left and right change places, as the map is drawn */
    gboolean upright;  /* top and bottom */
  } images[2];
} TcSymmetry;

#define TC_N_SYMMETRIES 5
extern const TcSymmetry tc_symmetries[TC_N_SYMMETRIES]; /* the first one has no image */

void  tc_symmetry_add  (const TcSymmetry *self, const TcHexGrid *grid, TcHexSet *hexes);

/* How many hexes the brush of that radius has. */
guint tc_stencil_count (int radius);

G_END_DECLS
