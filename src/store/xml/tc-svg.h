/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-svg: whether a text is an SVG picture that is safe and quick to draw.
 *
 * A picture is shapes and gradients within the limits below.  What could refer to another file, hold one, run, or multiply what
 * is drawn (images, style sheets, scripts, uses, clips, filters, markers, dashes ...) makes it another document, and so does
 * a document type declaration.  Elements of other namespaces, such as the notes of a drawing program, are not drawn and allowed.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TC_SVG_MAX_LENGTH   (64 * 1024)
#define TC_SVG_MAX_ELEMENTS 1000
/* Of an attribute: what a path costs grows with the square of its points. */
#define TC_SVG_MAX_VALUE    (8 * 1024)

/* NULL: it is.  Else the code of the issue, and in *found (free with g_free()) what is wrong: "picture-broken" and the words of
 * the parser, "picture-part" and the element or property, "picture-large" and NULL. */
const char *tc_svg_check (const char *text, gsize length, char **found);

G_END_DECLS
