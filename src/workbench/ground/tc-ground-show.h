/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-show: what can be shown of the ground on a map: a row each, with its name, its legend and its overlays.
 *
 * On hexes answers become overlays of a scene, on a measured table what ruler and generals say becomes measures. */
#pragma once

#include "tc-asker.h"
#include "tc-board.h"
#include "tc-fields.h"
#include "tc-scene.h"
#include "tc-threats.h"

G_BEGIN_DECLS

typedef enum
{
  TC_GROUND_THREAT,
  TC_GROUND_SAFETY,
  TC_GROUND_FIRE,
  TC_GROUND_TURNS,
  TC_GROUND_CONTACT,
  TC_GROUND_SIGHT,
  TC_GROUND_RALLY,
  TC_GROUND_COMMAND,
  TC_GROUND_SUPPLY,
  TC_GROUND_EXIT,
  TC_GROUND_VICTORY,
  TC_GROUND_REACH, /* from here on the window has views of their own for it */
  TC_GROUND_ZONES,
  TC_N_GROUNDS
} TcGround;
/* Their names in this order, for scripts. */
#define TC_GROUND_NAMES "threat safety fire turns contact sight rally command supply exit victory reach zones"

/* The grade by which hexes that are seen, or tied, are drawn. */
#define TC_GROUND_SEEN 2

/* A sample of the legend; the last one of a row has no text. */
typedef struct
{
  int         overlay; /* TcOverlayKind; -1: none */
  int         measure; /* TcMeasureKind; -1: none */
  gint32      value;
  const char *text;    /* N_() */
} TcGroundSample;

#define TC_GROUND_SAMPLES 8

typedef struct
{
  const char    *name;   /* N_() */
  TcOverlayKind  kind;   /* on hexes */
  int            field;  /* TcFieldKind; -1: none */
  gboolean       steps;  /* looks ahead a number of turns */
  struct
  {
    TcGroundSample samples[TC_GROUND_SAMPLES];
    const char    *figures; /* N_(): what the figures in the hexes are; NULL: there are none */
  } legend[TC_N_BOARDS];
} TcGroundRow;

extern const TcGroundRow tc_ground_rows[TC_N_GROUNDS];

/* The questions */

typedef struct
{
  gboolean known; /* FALSE: the rules cannot be asked */
  GArray  *rows;  /* TcFieldRow, by hex */
} TcFieldReport;

/* Asked with a TcFieldQuestion, answers with a TcFieldReport. */
extern const TcAskerClass tc_field_asker;

typedef struct
{
  gboolean known; /* FALSE: the rules cannot be asked */
  GArray  *rows;  /* TcThreatRow, by hex */
} TcThreatReport;

/* Asked with an int, the counter, -1 for all units where they stand; answers with a
 * TcThreatReport. */
extern const TcAskerClass tc_threat_asker;

/* What is shown */

/* Answers of that row; of threats only of who is asked about. */
void     tc_ground_mark_field   (TcScene *scene, TcGround ground, const TcFieldQuestion *question, const TcFieldReport *report);
void     tc_ground_mark_threats (TcScene *scene, TcGround ground, const TcFieldQuestion *question, const TcThreatReport *report);
/* The ground that victory turns on. */
void     tc_ground_mark_stakes  (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state);
/* The zone of control of a side. */
void     tc_ground_mark_zone    (TcScene *scene, const TcRuleset *ruleset, const TcState *state, guint side);

/* Fields of fire on a measured table, as TcMeasure: those of a unit, range by range.  FALSE: it
 * has none. */
gboolean tc_ground_add_arcs     (GArray *arcs, const TcGauge *gauged);
/* The widest range first, the others upon it; those of equal range follow each other, and are
 * drawn as one. */
void     tc_ground_lay_arcs     (TcScene *scene, GArray *arcs);

/* Asks and marks at once, whatever the board; the scene has the counters of the position.  Threats and zones of side -1 are those of
 * all sides.  FALSE: the rules know nothing of it. */
gboolean tc_ground_show         (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                                 const TcFieldQuestion *question);
/* The legend for a picture: what of whom, the samples, what the figures are. */
void     tc_ground_add_legend   (TcScene *scene, TcGround ground, const TcFieldQuestion *question);

/* Is a counter in the hex? */
gboolean tc_ground_is_taken     (const TcScene *scene, TcHex hex);

G_END_DECLS
