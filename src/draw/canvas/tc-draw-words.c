/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-draw-words.h"

const TcWord tc_draw_words[] = {
  { "picture-size", "", N_("a picture of {0} x {1} pixels is out of range: at most {2} a side") },
  { "picture-format", "", N_("the name of a picture ends in .png, .svg or .pdf") },
  { "scale-metres", "", N_("{0} m") },
  { "scale-paces", "", N_("{0} paces") },
  { "north", "", N_("N") },
  { "key-heading", "", N_("Terrain") },
  { "turns-heading", "", N_("Turns") },
  { "credits-heading", "", N_("Sources") },
  { "month-01", "", N_("{0} January {1}") },
  { "month-02", "", N_("{0} February {1}") },
  { "month-03", "", N_("{0} March {1}") },
  { "month-04", "", N_("{0} April {1}") },
  { "month-05", "", N_("{0} May {1}") },
  { "month-06", "", N_("{0} June {1}") },
  { "month-07", "", N_("{0} July {1}") },
  { "month-08", "", N_("{0} August {1}") },
  { "month-09", "", N_("{0} September {1}") },
  { "month-10", "", N_("{0} October {1}") },
  { "month-11", "", N_("{0} November {1}") },
  { "month-12", "", N_("{0} December {1}") },
  { NULL },
};
