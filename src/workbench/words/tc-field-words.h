/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-field-words: what people call the elements of a battle's file, their attributes and values.
 *
 * Forms, the spreadsheet of the forces and the differences of versions say the same.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

/* What forms call it, translated, with an underline before its mnemonic where the form has one; NULL:
 * nothing of its own.  @attribute: "" for the element itself, or its text.  Not to be freed. */
const char *tc_field_get_title (const char *element, const char *attribute);

/* The same without the mnemonic; what has no title is called by its name in files.  Free with
 * g_free(). */
char       *tc_say_field       (const char *element, const char *attribute);
/* Its value: an army by its name, a day as people write it.  Free with g_free(). */
char       *tc_say_field_value (const TcBattle *battle, const char *element, const char *attribute,
                                const char *text);

G_END_DECLS
