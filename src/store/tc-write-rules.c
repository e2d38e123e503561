/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "tc-write-battle.h"

static void
write_items (TcWriter *writer, const TcRules *rules)
{
  for (guint i = 0; i < rules->kinds->len; i++)
    {
      const TcKind *kind = g_ptr_array_index (rules->kinds, i);

      tc_writer_start (writer, "kind");
      tc_writer_attribute (writer, "id", kind->id);
      tc_writer_attribute (writer, "name", kind->name);
      tc_writer_attribute (writer, "symbol", kind->symbol);
      tc_writer_end_kept (writer, "kind", &kind->keep);
    }
  for (guint i = 0; i < rules->parameters->len; i++)
    {
      const TcParameter *parameter = g_ptr_array_index (rules->parameters, i);

      tc_writer_start (writer, "parameter");
      tc_writer_attribute (writer, "id", parameter->id);
      tc_writer_attribute (writer, "value", parameter->value);
      tc_writer_attribute (writer, "rule", parameter->rule);
      tc_writer_end_kept (writer, "parameter", &parameter->keep);
    }
  for (guint i = 0; i < rules->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (rules->options, i);

      tc_writer_start (writer, "option");
      tc_writer_attribute (writer, "id", option->id);
      tc_writer_attribute (writer, "title", option->title);
      tc_writer_attribute (writer, "choices", option->choices);
      tc_writer_attribute (writer, "words", option->words);
      tc_writer_attribute (writer, "where", option->where);
      tc_writer_attribute (writer, "value", option->value);
      tc_writer_attribute (writer, "rule", option->rule);
      tc_writer_end_kept (writer, "option", &option->keep);
    }
}

static void
write_chart (TcWriter *writer, const TcChart *chart)
{
  tc_writer_start (writer, "chart");
  tc_writer_attribute (writer, "id", chart->id);
  tc_writer_attribute (writer, "rule", chart->rule);
  tc_writer_keep_attributes (writer, &chart->keep);
  tc_writer_words (writer, "columns", chart->columns, &chart->head);
  for (guint i = 0; i < chart->rows->len; i++)
    {
      const TcChartRow *row = g_ptr_array_index (chart->rows, i);
      g_autofree char *cells = g_strjoinv (" ", row->cells);

      tc_writer_start (writer, "row");
      tc_writer_keep_attributes (writer, &row->keep);
      tc_writer_text (writer, cells);
      tc_writer_keep_elements (writer, &row->keep);
      tc_writer_end (writer, "row");
    }
  tc_writer_keep_elements (writer, &chart->keep);
  tc_writer_end (writer, "chart");
}

static void
write_attributes (TcWriter *writer, const GPtrArray *attributes)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);

      tc_writer_attribute (writer, attribute->name, attribute->value);
    }
}

static void
write_module (TcWriter *writer, const TcModule *module)
{
  tc_writer_start (writer, "module");
  tc_writer_attribute (writer, "type", module->type);
  tc_writer_attribute (writer, "id", module->id);
  tc_writer_attribute (writer, "option", module->option);
  tc_writer_attribute (writer, "when", strcmp (module->when, "yes") == 0 ? "" : module->when);
  write_attributes (writer, module->attributes);
  tc_writer_keep_attributes (writer, &module->keep);
  tc_write_provenance (writer, module->provenance);
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      tc_writer_start (writer, row->name);
      write_attributes (writer, row->attributes);
      tc_writer_keep_attributes (writer, &row->keep);
      tc_writer_keep_elements (writer, &row->keep);
      tc_writer_end (writer, row->name);
    }
  tc_writer_keep_elements (writer, &module->keep);
  tc_writer_end (writer, "module");
}

void
tc_write_rules (TcWriter *writer, const TcRules *rules)
{
  write_items (writer, rules);
  for (guint i = 0; i < rules->charts->len; i++)
    write_chart (writer, g_ptr_array_index (rules->charts, i));
  for (guint i = 0; i < rules->modules->len; i++)
    write_module (writer, g_ptr_array_index (rules->modules, i));
  tc_writer_keep_elements (writer, &rules->keep);
}
