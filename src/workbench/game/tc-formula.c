/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-formula-private.h"

#include <string.h>

#include "tc-nearest.h"

#define STRENGTH_MOST 99
#define RANGE_MOST 999

G_DEFINE_QUARK (tc-formula-error-quark, tc_formula_error)

/* A word, a plus, or the end, which has no text. */
typedef struct
{
  GArray *words; /* TcFormulaWord; the last one is the end */
  guint   next;
} Reader;

static void
clear_word (gpointer word)
{
  g_free (((TcFormulaWord *) word)->text);
}

static void
clear_unit (gpointer unit)
{
  clear_word (&((TcFormulaUnit *) unit)->word);
  g_free (((TcFormulaUnit *) unit)->kind);
}

static GArray *
new_array (gsize size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, (guint) size);

  g_array_set_clear_func (array, clear);
  return array;
}

static void
add_word (GArray *words, const char *text, gssize length, guint column)
{
  const TcFormulaWord word = { length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length), column };

  g_array_append_val (words, word);
}

static TcFormula *
formula_new (void)
{
  TcFormula *self = g_new0 (TcFormula, 1);

  self->role = TC_ROLE_ATTACK;
  for (guint i = 0; i < G_N_ELEMENTS (self->units); i++)
    self->units[i] = new_array (sizeof (TcFormulaUnit), clear_unit);
  self->terrain = new_array (sizeof (TcFormulaWord), clear_word);
  self->flags = new_array (sizeof (TcFormulaWord), clear_word);

  return self;
}

void
tc_formula_free (TcFormula *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->units); i++)
    {
      clear_word (&self->forces[i]);
      g_array_unref (self->units[i]);
    }
  clear_word (&self->range_word);
  g_array_unref (self->terrain);
  g_array_unref (self->flags);
  g_free (self);
}

gboolean
tc_formula_refuse (GError **error, const TcFormulaWord *found, const char *expected, const char *const *known)
{
  const char *nearest = found->text != NULL && known != NULL ? tc_nearest_word (found->text, known) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (found->column > 0)
    g_string_append_printf (text, _("column %u: "), found->column);
  if (found->text != NULL)
    g_string_append_printf (text, _("“%s” found; expected %s"), found->text, expected);
  else
    g_string_append_printf (text, _("the formula ends; expected %s"), expected);
  if (nearest != NULL)
    g_string_append_printf (text, _("; did you mean “%s”?"), nearest);
  g_set_error_literal (error, TC_FORMULA_ERROR, (int) found->column, text->str);

  return FALSE;
}

/* Units */

/* A number from 1 to @most; FALSE, and *end unchanged, when there is none. */
static gboolean
read_number (const char *text, int most, int *out, const char **end)
{
  guint64 value;
  char *after;

  if (!g_ascii_isdigit (text[0]))
    return FALSE;
  value = g_ascii_strtoull (text, &after, 10);
  if (value < 1 || value > (guint64) most)
    return FALSE;
  *out = (int) value;
  *end = after;

  return TRUE;
}

/* "12", "5c", "7d", "militia:4"; *end is what follows. */
static gboolean
read_unit (const char *text, TcFormulaUnit *out, const char **end)
{
  const char *colon = strchr (text, ':'), *letter;

  *out = (TcFormulaUnit) { .arm = TC_ARM_INFANTRY };
  if (colon == text || !read_number (colon != NULL ? colon + 1 : text, STRENGTH_MOST, &out->strength, &letter))
    return FALSE;
  for (; *letter == 'd' || (*letter == 'c' && colon == NULL); letter++)
    {
      if (*letter == 'd')
        out->disrupted = TRUE;
      else
        out->arm = TC_ARM_CAVALRY;
    }
  *end = letter;
  if (colon != NULL)
    out->kind = g_strndup (text, (gsize) (colon - text));

  return TRUE;
}

static void
keep_unit (TcFormula *self, guint side, TcFormulaUnit *unit, const TcFormulaWord *word)
{
  unit->word = (TcFormulaWord) { g_strdup (word->text), word->column };
  if (self->units[side]->len == 0)
    self->forces[side].column = word->column;
  g_array_append_vals (self->units[side], unit, 1);
}

/* Formulas */

static const TcFormulaWord *
look (const Reader *r)
{
  return &g_array_index (r->words, TcFormulaWord, r->next);
}

static gboolean
is_next (const Reader *r, const char *text)
{
  return g_strcmp0 (look (r)->text, text) == 0;
}

/* Goes on when that word is next. */
static gboolean
take (Reader *r, const char *text)
{
  gboolean taken = is_next (r, text);

  r->next += taken;
  return taken;
}

static gboolean
take_number (Reader *r, int most, const char *expected, int *out, GError **error)
{
  const TcFormulaWord *word = look (r);
  const char *end = "";

  if (word->text == NULL || !read_number (word->text, most, out, &end) || *end != '\0')
    return tc_formula_refuse (error, word, expected, NULL);
  r->next++;

  return TRUE;
}

static gboolean
take_leader (Reader *r, TcFormulaUnit *unit, GError **error)
{
  unit->leader_column = look (r)->column;

  return take_number (r, STRENGTH_MOST, _("the value of the leader, a number from 1 to 99"), &unit->leader, error);
}

static gboolean
take_unit (Reader *r, TcFormula *self, guint side, const char *const *known, GError **error)
{
  const TcFormulaWord *word = look (r);
  const char *end = "";
  TcFormulaUnit unit = { .kind = NULL };

  if (word->text == NULL || !read_unit (word->text, &unit, &end) || *end != '\0')
    {
      g_free (unit.kind);
      return tc_formula_refuse (error, word,
                                known != NULL ? _("gun, fire, rally, or a strength from 1 to 99, such as 6, 3c or 5d")
                                              : _("a strength from 1 to 99, then c for cavalry, d for disrupted; or a "
                                                  "kind of unit, a colon and a number"),
                                known);
    }
  r->next++;
  keep_unit (self, side, &unit, word);
  return !take (r, "leader") || take_leader (r, &g_array_index (self->units[side], TcFormulaUnit, self->units[side]->len - 1), error);
}

static gboolean
take_force (Reader *r, TcFormula *self, guint side, const char *const *known, GError **error)
{
  guint first = r->next;
  GString *text = g_string_new (NULL);
  gboolean fine = take_unit (r, self, side, known, error);

  while (fine && take (r, "+"))
    fine = take_unit (r, self, side, NULL, error);
  for (; first < r->next; first++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", g_array_index (r->words, TcFormulaWord, first).text);
  self->forces[side].text = g_string_free (text, FALSE);

  return fine;
}

static gboolean
take_attack (Reader *r, TcFormula *self, GError **error)
{
  static const char *const openings[] = { "attack", "gun", "fire", "rally", NULL }, *const after[] = { "vs", "leader", NULL };

  if (!take_force (r, self, 0, take (r, openings[0]) ? NULL : openings, error))
    return FALSE;
  if (!take (r, after[0]))
    return tc_formula_refuse (error, look (r), _("“vs” and the defenders, or “+” and another unit"), after);

  return take_force (r, self, 1, NULL, error);
}

/* A number of hexes, or of millimetres; then the target, else the usual unit. */
static gboolean
take_range (Reader *r, TcFormula *self, GError **error)
{
  const TcFormulaUnit usual = { .arm = TC_ARM_INFANTRY };

  self->range_word = (TcFormulaWord) { g_strdup (look (r)->text), look (r)->column };
  if (!take_number (r, RANGE_MOST, _("a range from 1 to 999: hexes, or millimetres on a table"), &self->range, error))
    return FALSE;
  if (take (r, "vs"))
    return take_unit (r, self, 1, NULL, error);
  g_array_append_val (self->units[1], usual);

  return TRUE;
}

static gboolean
take_gun (Reader *r, TcFormula *self, GError **error)
{
  TcFormulaUnit gun = { .arm = TC_ARM_ARTILLERY };

  self->role = TC_ROLE_FIRE;
  keep_unit (self, 0, &gun, look (r));
  r->next++;

  return take_range (r, self, error);
}

static gboolean
take_fire (Reader *r, TcFormula *self, GError **error)
{
  self->role = TC_ROLE_FIRE;
  r->next++;

  return take_unit (r, self, 0, NULL, error) && take_range (r, self, error);
}

static gboolean
take_rally (Reader *r, TcFormula *self, GError **error)
{
  self->role = TC_ROLE_RALLY;
  r->next++;
  if (!take_unit (r, self, 0, NULL, error))
    return FALSE;
  g_array_index (self->units[0], TcFormulaUnit, 0).disrupted = TRUE;

  return TRUE;
}

static const struct
{
  const char *word; /* NULL: any other */
  gboolean  (*take) (Reader *r, TcFormula *self, GError **error);
} questions[] = { { "gun", take_gun }, { "fire", take_fire }, { "rally", take_rally }, { NULL, take_attack } };

static gboolean
take_formula (Reader *r, TcFormula *self, GError **error)
{
  guint i = 0;

  while (questions[i].word != NULL && !is_next (r, questions[i].word))
    i++;
  if (!questions[i].take (r, self, error))
    return FALSE;
  for (; look (r)->text != NULL; r->next++)
    {
      if (is_next (r, "+") || is_next (r, "vs") || is_next (r, "leader"))
        return tc_formula_refuse (error, look (r), _("a terrain, a flag of the order, or the end"), NULL);
      add_word (self->terrain, look (r)->text, -1, look (r)->column);
    }

  return TRUE;
}

static gboolean
is_plain (const char *at)
{
  return *at != '\0' && *at != '+' && !g_unichar_isspace (g_utf8_get_char (at));
}

static GArray *
split (const char *text)
{
  GArray *words = new_array (sizeof (TcFormulaWord), clear_word);
  const char *at = text;
  guint column = 1;

  while (*at != '\0')
    {
      const char *start = at;

      while (is_plain (at))
        at = g_utf8_next_char (at);
      if (at == start)
        at = g_utf8_next_char (at); /* a plus, or space */
      if (*start == '+' || is_plain (start))
        add_word (words, start, at - start, column);
      column += (guint) g_utf8_strlen (start, at - start);
    }
  add_word (words, NULL, -1, column);

  return words;
}

TcFormula *
tc_formula_parse (const char *text, GError **error)
{
  g_autoptr (TcFormula) self = NULL;
  g_autoptr (GArray) words = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, TC_FORMULA_ERROR, 0, _("the formula is not in UTF-8"));
      return NULL;
    }
  self = formula_new ();
  words = split (text);

  return take_formula (&(Reader) { words, 0 }, self, error) ? g_steal_pointer (&self) : NULL;
}

/* Parts */

static gboolean
add_list (TcFormula *self, guint side, const char *list, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (list, ",", -1);

  self->forces[side].text = g_strdup (list);
  for (char **part = parts; *part != NULL; part++)
    {
      const TcFormulaWord word = { *part, 0 };
      const char *end = "";
      TcFormulaUnit unit = { .kind = NULL };
      gboolean fine = read_unit (*part, &unit, &end);

      if (fine && *end == '+')
        fine = read_number (end + 1, STRENGTH_MOST, &unit.leader, &end);
      if (!fine || *end != '\0')
        {
          g_free (unit.kind);
          return tc_formula_refuse (error, &word,
                                    _("a number from 1 to 99, then c for cavalry, d for disrupted, +N for a leader of "
                                      "value N, or a kind of unit, a colon and a number"),
                                    NULL);
        }
      keep_unit (self, side, &unit, &word);
    }

  return TRUE;
}

TcFormula *
tc_formula_new_attack (const char *attackers, const char *defenders, const char *terrain, const char *const *flags,
                       GError **error)
{
  g_autoptr (TcFormula) self = formula_new ();
  g_auto (GStrv) words = g_strsplit (terrain != NULL ? terrain : "", ",", -1);

  g_return_val_if_fail (attackers != NULL, NULL);
  g_return_val_if_fail (defenders != NULL, NULL);

  for (char **word = words; *word != NULL; word++)
    add_word (self->terrain, *word, -1, 0);
  for (guint i = 0; flags != NULL && flags[i] != NULL; i++)
    add_word (self->flags, flags[i], -1, 0);

  return add_list (self, 0, attackers, error) && add_list (self, 1, defenders, error) ? g_steal_pointer (&self) : NULL;
}
