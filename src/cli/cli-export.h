/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-export: a battle as JSON, with everything that another program needs to compute its
 * answers. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/* Free with tc_json_free(). */
TcJson *cli_export_json (const TcBattle *battle);

G_END_DECLS
