/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-toolkit: compiled once for each part of the window, and then known to all its files, which would spend two thirds of
 * their compilation on it.
 *
 * No file relies on it: each includes what it uses, as a build with -Db_pch=false shows. */
#include <adwaita.h>
#include <glib/gi18n.h>
