/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-rules.h"

#include "tc-art.h"

void
tc_foreign_clear (TcForeign *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->attributes, g_free);
  g_clear_pointer (&self->elements, g_free);
}

void
tc_foreign_copy (TcForeign *to, const TcForeign *from)
{
  g_return_if_fail (to != NULL);
  g_return_if_fail (from != NULL);
  g_return_if_fail (to != from);

  tc_foreign_clear (to);
  to->attributes = g_strdup (from->attributes);
  to->elements = g_strdup (from->elements);
}

static const TcField provenance_fields[] = {
  { "basis", TC_FIELD_CHOICE, TC_AS_TEXT (TcProvenance, basis), TC_FIELD_REQUIRED,
    .choices = "source inferred reconstruction invented" },
  { "about", TC_FIELD_TEXT, TC_AS_TEXT (TcProvenance, about) },
  TC_HOLDS (TEXT, TcProvenance, text),
  TC_HOLDS (FOREIGN, TcProvenance, keep),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcProvenance, tc_provenance, "provenance", provenance_fields)
TC_DEFINE_NEW_3 (TcProvenance, tc_provenance, basis, about, text)

static const TcField attribute_fields[] = {
  { NULL, TC_FIELD_ID, TC_AS_TEXT (TcAttribute, name), TC_FIELD_REQUIRED | TC_FIELD_NAMES },
  { NULL, TC_FIELD_TEXT, TC_AS_TEXT (TcAttribute, value), TC_FIELD_REQUIRED },
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcAttribute, tc_attribute, NULL, attribute_fields)

static const TcField row_fields[] = {
  { NULL, TC_FIELD_ID, TC_AS_TEXT (TcRow, name), TC_FIELD_REQUIRED | TC_FIELD_NAMES },
  TC_HOLDS_RECORDS (LIST, TcRow, attributes, tc_attribute),
  TC_HOLDS (FOREIGN, TcRow, keep),
  TC_HOLDS (LINE, TcRow, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcRow, tc_row, NULL, row_fields)
TC_DEFINE_NEW_1 (TcRow, tc_row, name)

static const TcField module_fields[] = {
  { "type", TC_FIELD_ID, TC_AS_TEXT (TcModule, type), TC_FIELD_REQUIRED },
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcModule, id), TC_FIELD_SUBJECT },
  { "option", TC_FIELD_ID, TC_AS_TEXT (TcModule, option) },
  { "when", TC_FIELD_TEXT, TC_AS_TEXT (TcModule, when), .text = "yes" },
  TC_HOLDS_RECORDS (LIST, TcModule, attributes, tc_attribute),
  TC_HOLDS_RECORDS (LIST, TcModule, rows, tc_row),
  TC_HOLDS_RECORDS (LIST, TcModule, provenance, tc_provenance),
  TC_HOLDS (FOREIGN, TcModule, keep),
  TC_HOLDS (LINE, TcModule, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcModule, tc_module, "module", module_fields)
TC_DEFINE_NEW_1 (TcModule, tc_module, type)

static const TcField chart_row_fields[] = {
  TC_HOLDS (CELLS, TcChartRow, cells),
  TC_HOLDS (FOREIGN, TcChartRow, keep),
  TC_HOLDS (LINE, TcChartRow, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcChartRow, tc_chart_row, "row", chart_row_fields)

static const TcField chart_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcChart, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "role", TC_FIELD_CHOICE, TC_AS_NUMBER (TcChart, role), .choices = "plain terrain bases" },
  { "rule", TC_FIELD_TEXT, TC_AS_TEXT (TcChart, rule) },
  TC_HOLDS (STRINGS, TcChart, columns),
  TC_HOLDS_RECORDS (LIST, TcChart, rows, tc_chart_row),
  TC_HOLDS (FOREIGN, TcChart, keep),
  TC_HOLDS (FOREIGN, TcChart, head),
  TC_HOLDS (LINE, TcChart, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcChart, tc_chart, "chart", chart_fields)
TC_DEFINE_NEW_1 (TcChart, tc_chart, id)

static const TcField parameter_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcParameter, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "value", TC_FIELD_TEXT, TC_AS_TEXT (TcParameter, value) },
  { "rule", TC_FIELD_TEXT, TC_AS_TEXT (TcParameter, rule) },
  TC_HOLDS (FOREIGN, TcParameter, keep),
  TC_HOLDS (LINE, TcParameter, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcParameter, tc_parameter, "parameter", parameter_fields)
TC_DEFINE_NEW_2 (TcParameter, tc_parameter, id, value)

static const TcField option_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcOption, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "title", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, title) },
  { "choices", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, choices) },
  { "words", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, words) },
  { "where", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, where) },
  { "value", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, value), TC_FIELD_REQUIRED },
  { "rule", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, rule) },
  TC_HOLDS (FOREIGN, TcOption, keep),
  TC_HOLDS (LINE, TcOption, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcOption, tc_option, "option", option_fields)
TC_DEFINE_NEW_2 (TcOption, tc_option, id, value)

static const TcField kind_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcKind, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcKind, name) },
  { "symbol", TC_FIELD_ID, TC_AS_TEXT (TcKind, symbol) },
  TC_HOLDS (FOREIGN, TcKind, keep),
  TC_HOLDS (LINE, TcKind, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcKind, tc_kind, "kind", kind_fields)
TC_DEFINE_NEW_3 (TcKind, tc_kind, id, name, symbol)

static const TcField rules_fields[] = {
  { "system", TC_FIELD_ID, TC_AS_TEXT (TcRules, system), TC_FIELD_REQUIRED },
  { "book", TC_FIELD_ID, TC_AS_TEXT (TcRules, book), TC_FIELD_REQUIRED },
  TC_HOLDS (TEXT, TcRules, title),
  TC_HOLDS_RECORDS (LIST, TcRules, kinds, tc_kind),
  TC_HOLDS_RECORDS (LIST, TcRules, looks, tc_look),
  TC_HOLDS_RECORDS (LIST, TcRules, parameters, tc_parameter),
  TC_HOLDS_RECORDS (LIST, TcRules, options, tc_option),
  TC_HOLDS_RECORDS (LIST, TcRules, charts, tc_chart),
  TC_HOLDS_RECORDS (LIST, TcRules, modules, tc_module),
  TC_HOLDS (FOREIGN, TcRules, keep),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcRules, tc_rules, "rules", rules_fields)

TcRules *
tc_rules_new (void)
{
  return tc_record_new (&tc_rules_record);
}

TcChartRow *
tc_chart_row_new (char **cells)
{
  TcChartRow *self;

  g_return_val_if_fail (cells != NULL, NULL);

  self = tc_record_new (&tc_chart_row_record);
  g_strfreev (self->cells);
  self->cells = cells;
  return self;
}
