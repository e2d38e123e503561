/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-page: play the battle: hot seat or against the machine. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

#define TC_TYPE_PLAY_PAGE (tc_play_page_get_type ())
G_DECLARE_FINAL_TYPE (TcPlayPage, tc_play_page, TC, PLAY_PAGE, TcPage)

G_END_DECLS
