/* A sentence for each code of this room's issues. */
#include "tc-battle-file.h"

const TcWord tc_store_words[] = {
  { "too-many-issues", "", N_("There are more problems than are listed.") },
  /* the text */
  { "file-too-large", "s", N_("The file has {0} bytes; that is too large for a document of this program.") },
  { "file-empty", "s", N_("The file is empty.") },
  { "bad-encoding", "s", N_("The encoding is {0}; only UTF-8 is read.") },
  { "bad-utf8", "s", N_("The byte {0} is not UTF-8.") },
  { "zero-byte", "s", N_("There is a zero byte in the text; the file is damaged.") },
  { "tag-too-long", "s", N_("A tag may not be longer than {0} bytes.") },
  /* XML */
  { "xml-syntax", "s", N_("This is not XML: {0}") },
  { "xml-warning", "s", N_("Suspicious XML: {0}") },
  { "xml-nesting", "s", N_("Elements are not closed in order: {0}") },
  { "xml-truncated", "s", N_("The file ends too early: {0}") },
  { "xml-entity", "s", N_("Only the five entities of XML itself are known: {0}") },
  { "doctype", "s", N_("A document type declaration is not allowed, as it could name other files.") },
  { "too-deep", "s", N_("Elements are nested too deeply, at “{0}”.") },
  { "too-many-namespaces", "s", N_("Too many namespaces are declared in “{0}”.") },
  /* the document */
  { "wrong-root", "s", N_("The root element is “{0}”; this is no document of the kind that was expected.") },
  { "wrong-namespace", "s", N_("The namespace is “{0}”; this is no document of the kind that was expected.") },
  { "newer-version", "ss", N_("The document has version {0}, this program knows {1}: what it does not know is kept as it is.") },
  { "older-version", "s", N_("The document has version {0}; it will be saved in the present one.") },
  { "unknown-element", "ss", N_("The element “{0}” is not known in “{1}”; it is kept.") },
  { "lost-element", "ss", N_("The element “{0}” is not known in “{1}” and will not be saved.") },
  { "unknown-attribute", "ss", N_("The attribute “{0}” is not known in “{1}”; it is kept.") },
  { "lost-attribute", "ss", N_("The attribute “{0}” is not known in “{1}” and will not be saved.") },
  { "lost-comment", "s", N_("A comment in “{0}” will not be saved.") },
  { "unexpected-text", "s", N_("There is text in “{0}” where none belongs.") },
  { "missing-attribute", "ss", N_("The attribute “{0}” of “{1}” is missing.") },
  { "missing-element", "ss", N_("The element “{0}” is missing in “{1}”.") },
  { "repeated-element", "ss", N_("The element “{0}” may stand only once in “{1}”; the first one counts.") },
  { "too-early", "ss", N_("“{0}” stands before “{1}”, which it needs.") },
  { "bad-value", "sss", N_("“{1}” is no value for “{0}”: {2}.") },
  { "out-of-range", "sss", N_("{1} is out of range for “{0}”: {2}.") },
  { "bad-date", "ss", N_("“{0}” is no date of the form {1}.") },
  { "too-many", "ss", N_("There are too many of “{0}”: at most {1}.") },
  { "too-few", "ss", N_("There are too few of “{0}”: at least {1}.") },
  { "duplicate-id", "ss", N_("The id “{0}” is already that of line {1}.") },
  { "dangling-reference", "ss", N_("There is no {0} “{1}”.") },
  /* the map */
  { "bad-grid", "", N_("The hexes of this grid cannot be numbered so.") },
  { "duplicate-letter", "s", N_("The letter “{0}” already stands for another terrain.") },
  { "unknown-letter", "s", N_("The letter “{0}” is not in the legend.") },
  { "row-too-short", "ss", N_("The hexrow has {0} letters in place of {1}.") },
  { "row-too-long", "ss", N_("The hexrow has {0} letters in place of {1}.") },
  { "number-of-rows", "ss", N_("There are {0} hexrows in place of {1}.") },
  { "hex-off-map", "s", N_("“{0}” is no hex of the map.") },
  { "not-adjacent", "ss", N_("{0} and {1} are not neighbours.") },
  { "bad-side", "s", N_("“{0}” is no hexside: two hexes and “/” between them.") },
  { "wrong-shape", "ss", N_("A feature of this shape has “{1}”, not “{0}”.") },
  { "empty-feature", "s", N_("The feature “{0}” has no place.") },
  /* the forces */
  { "two-units", "ss", N_("{0} already holds the unit {1}.") },
  { "place-and-entry", "ss", N_("The counter stands at {0} and also comes later with {1}.") },
  /* the rules */
  { "no-book", "s", N_("There is no readable rule book “{0}”.") },
  { "wrong-system", "ss", N_("The battle has the system {0}, its rule book {1}.") },
  { "bad-choice", "ss", N_("“{0}” is none of the choices: {1}.") },
  { "cells", "ss", N_("The row has {0} cells in place of {1}.") },
  { "duplicate-column", "s", N_("The column “{0}” is there twice.") },
  { "too-many-columns", "ss", N_("The chart has {0} columns: at most {1}.") },
  /* saved games */
  { "empty-order", "", N_("The order is empty.") },
  /* orders of battle as tables */
  { "missing-column", "s", N_("The column “{0}” is missing.") },
  { "unknown-column", "s", N_("The column “{0}” is not known.") },
  { "table-quote", "", N_("A quotation mark is not closed.") },
  { NULL }
};
