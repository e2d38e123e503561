/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-campaign: the tables of campaigns and sieges: days, plans of deployment and where each lets
 * a side set up, arrivals, conditions of victory judged at the end of a day, lines of
 * communication, the fortress and its doors.
 *
 * The night.  When a day is over and another follows, the events are "day-over", then
 * "recovers-by-night", "army-recovers", "returns" and "joins" for each counter that does, and
 * "day"; the map is cleared.  Then the set-up phase begins as before the first day: with
 * "choose" while the player has plans to choose among (TwState.offers), then with "place",
 * "lift" and "deploy" for one side after the other.  There are no other orders.  Turns count
 * from 1 again; "status-day" gives the day.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

#define TW_SIDES      2
#define TW_DAYS       4     /* of a campaign */
#define TW_PLANS      8     /* ways to deploy */
#define TW_OFFERS     16    /* of plans */
#define TW_MUSTERS    8     /* modules */
#define TW_VARIANTS   8     /* of days */
#define TW_TABLES     4     /* of tests of morale */
#define TW_POSTS      4     /* of one deployment */
#define TW_SECTIONS   7     /* of a fortress */
#define TW_CONDITIONS 8     /* modules */
#define TW_NEEDS      4     /* of one condition */

/* Why a side may not be set up in a hex. */
enum
{
  TW_BAR_OUTSIDE, /* of its area */
  TW_BAR_GROUND,  /* in its area, but not on the terrain that counts */
  TW_BAR_CLOSED,  /* closed to all */
  TW_BAR_NEAR,    /* to terrain that it must keep away from */
};

typedef struct
{
  guint8 why;
  guint8 least; /* distance to be kept */
  gint16 other; /* the nearest hex of that terrain */
} TwDeployBar;

typedef struct _TwNeed TwNeed;
typedef struct _TwNeedKind TwNeedKind; /* tw-tables.h */

/* One of the needs that a side must meet, all of them, to win when it is judged. */
struct _TwNeed
{
  const TwNeedKind *kind;
  gint8         side;
  gint16        units;
  gint16        counter;
  gint16        row;   /* of the terrain chart; -1 any */
  const char   *terrain; /* its id; interned, "" any */
  const TcArea *area;  /* borrowed from the battle */
  int           label; /* which of the map's it is */
};

typedef struct
{
  gint8       side;
  gint8       day;       /* at whose end it is judged, and then ends the game; 0: the end of the game */
  guint       n_needs;
  TwNeed      needs[TW_NEEDS];
  const char *rule, *rule_draw;
} TwCondition;

/* A line of communications: over hexes of some terrain to an edge of the map. */
typedef struct
{
  gboolean      present;
  guint32       rows;    /* bits: of the terrain chart */
  const TcArea *edge;    /* borrowed from the battle */
  const char   *rule;
} TwSupply;

/* A day of a campaign, or its variant after some first choice. */
typedef struct
{
  gint16      turns;
  gint8       first;     /* player */
  gint8       table;     /* of tests of morale */
  gint8       day;       /* variants: from 1, and the plan of the first day */
  gint8       after;
  const char *rule;
} TwDay;

/* A plan that may be chosen for a day. */
typedef struct
{
  gint8         day;     /* from 1 */
  gint8         plan;
  gint8         after;   /* only after this plan of the first day; -1 any */
  gboolean      ground;  /* only while the ground has not been won */
  const TcArea *closed;  /* not once the enemy holds all of it; NULL */
  int           label;   /* area of the map whose name it bears */
  const char   *rule;
} TwOffer;

/* The day on which counters arrive, by the plan of the first day; 0 never. */
typedef struct
{
  const char *id;
  gint8       side;
  gint8       day[TW_PLANS];
  const char *rule;
} TwMuster;

typedef struct
{
  guint       present;   /* modules, at most 1 */
  guint       n_days;    /* 0: the battle is no campaign */
  TwDay       days[TW_DAYS];
  guint       n_variants;
  TwDay       variants[TW_VARIANTS];
  guint       n_offers;
  TwOffer     offers[TW_OFFERS];
  guint       n_plans;   /* at least 1 */
  const char *plan_name[TW_PLANS];  /* interned */
  guint       first_plans; /* bits: of the plans that the first day offers */
  guint       n_tables;  /* at least 1 */
  const char *table_name[TW_TABLES];
  guint       n_musters;
  TwMuster    musters[TW_MUSTERS];
  gint8       chooser;   /* side */
  gint16      share;     /* one of that many units returns */
  gboolean    by_arm;    /* these are counted for the whole side; else for each army (F-18.41) */
  const char *rule, *rule_recover, *rule_army, *rule_share, *rule_leader, *rule_guns;
} TwCampaign;

/* Where a side may be set up in a plan. */
#define TW_ZONE_NO     0
#define TW_ZONE_YES    1
#define TW_ZONE_KEPT   2 /* while the section is under control */
#define TW_ZONE_BROKEN 3 /* while it is not */

typedef struct
{
  gint16        counter;
  const TcArea *area;    /* borrowed from the battle */
} TwPost;

typedef struct
{
  gboolean    present;
  gint16      turn;      /* set up first, or second */
  int         label;     /* area of the map: the first one */
  gint16      clear;     /* least distance to every counter of the enemy; 0 any */
  guint8     *hexes;     /* per hex: TW_ZONE_; owned, may be that of another plan */
  TwDeployBar *bars;     /* per hex: why not; the same */
  guint       n_posts;
  TwPost      posts[TW_POSTS];
  gboolean    lost;      /* a counter without room; else it is out for the day */
  const char *rule, *rule_room;
} TwZone;

/* Steps across a fortified hexside, instead of what the tables of the map say. */
typedef struct
{
  guint8  breached[TW_SIDES][2][3]; /* as TwRuleset.cost */
  guint8  open[TW_SIDES][2][3];     /* a gate for its friends */
  guint16 edge;                     /* TW_EDGE_ of a breach */
  guint8  gate;
} TwDoor;

/* A fortress: hexsides that can be breached, sections that are held. */
typedef struct
{
  gboolean    present;
  gint8       side;      /* that holds it at first */
  guint8      hits;      /* that breach a hex's walls */
  gboolean    harms;     /* such a hit disrupts an enemy in the hex, too (F-19.55) */
  gint16      joined;    /* hexes of a section in one piece that break control */
  guint       n_sections;
  int         label[TW_SECTIONS];   /* area of the map */
  guint8     *section;   /* per hex: 1 + section; owned */
  guint8     *under;     /* per hex: bits of sections whose walls point their teeth at it; owned */
  guint8     *walled;    /* per hex: has fortified sides; owned */
  guint16    *door;      /* per edge: 1 + door; owned */
  GArray     *doors;     /* TwDoor; owned */
  const char *rule, *rule_sight, *rule_rally, *rule_breach, *rule_gate, *rule_control;
} TwFortress;

/* When a day or the game ends before its last turn. */
typedef struct
{
  gboolean    broken;    /* all levels have been reached */
  gint8       empty;     /* side whose last unit on the map it is; -1 */
  const char *rule;
} TwEnd;

/* Enemy works that cavalry of one side avoids. */
typedef struct
{
  gboolean    present;
  gint16      cost;      /* of entering works without an enemy zone */
  const char *rule;
} TwWorksAversion;

G_END_DECLS
