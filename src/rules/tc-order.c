/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-order.h"

#include <string.h>

G_DEFINE_QUARK (tc-order-error-quark, tc_order_error)

const TcWord tc_order_words[] = {
  { "order-empty", "", N_("An order is expected: {0}") },
  { "order-kind", "", N_("There is no such order: {0}") },
  { "order-counter", "", N_("There is no such counter: {0}") },
  { "order-place", "", N_("There is no such place: {0}") },
  { "order-flag", "", N_("This order has no such flag: {0}") },
  { "order-number", "", N_("A number is not allowed here, or is out of range: {0}") },
  { "order-length", "", N_("This is more than one order can hold: {0}") },
  { NULL }
};

G_STATIC_ASSERT (G_N_ELEMENTS (tc_order_words) == TC_N_ORDER_ERRORS + 1);

static gboolean
same_list (const gint16 *a, guint n_a, const gint16 *b, guint n_b)
{
  return n_a == n_b && memcmp (a, b, n_a * sizeof *a) == 0;
}

GArray *
tc_order_list_borrow (void)
{
  static GPrivate kept = G_PRIVATE_INIT ((GDestroyNotify) g_array_unref);
  GArray *orders = g_private_get (&kept);

  if (orders == NULL)
    {
      orders = TC_ORDER_LIST_NEW ();
      g_private_set (&kept, orders);
    }
  g_array_set_size (orders, 0);

  return orders;
}

int
tc_order_kind_find (const TcOrderKind *kinds, TcOrderRole role, int from)
{
  g_return_val_if_fail (kinds != NULL && from >= 0, -1);

  for (int i = 0; kinds[i].id != NULL; i++)
    if (i >= from && kinds[i].role == role)
      return i;

  return -1;
}

gboolean
tc_order_flag_keeps_out (const TcOrderKind *kinds, const char *flag)
{
  g_return_val_if_fail (kinds != NULL && flag != NULL, FALSE);

  for (; kinds->id != NULL; kinds++)
    for (guint i = 0; i < G_N_ELEMENTS (kinds->flags) && kinds->flags[i] != NULL; i++)
      if ((kinds->keeps_out & 1u << i) != 0 && strcmp (kinds->flags[i], flag) == 0)
        return TRUE;

  return FALSE;
}

gboolean
tc_order_equal (const TcOrder *a, const TcOrder *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->kind != b->kind || a->flags != b->flags || a->value != b->value || a->n_path != b->n_path)
    return FALSE;
  if (!same_list (a->units, a->n_units, b->units, b->n_units)
      || !same_list (a->helpers, a->n_helpers, b->helpers, b->n_helpers)
      || !same_list (a->targets, a->n_targets, b->targets, b->n_targets))
    return FALSE;
  for (guint i = 0; i < a->n_path; i++)
    if (!tc_place_equal (a->path[i], b->path[i]))
      return FALSE;

  return TRUE;
}

/* Writing */

static void
format_counters (GString *out, const char *mark, const TcBattle *battle, const gint16 *counters, guint n)
{
  if (n > 0)
    g_string_append (out, mark);
  for (guint i = 0; i < n; i++)
    {
      g_return_if_fail (counters[i] >= 0 && (guint) counters[i] < battle->counters->len);
      g_string_append_printf (out, " %s", tc_battle_counter (battle, counters[i])->id);
    }
}

static gboolean
is_hex (TcPlace place, const TcHexGrid *grid)
{
  return place.y == 0 && place.facing >= TC_NO_FACING && place.facing < TC_HEX_DIRECTIONS
         && place.x >= 0 && place.x < tc_hexgrid_get_count (grid);
}

static void
format_path (GString *out, const TcOrder *order, const TcHexGrid *grid)
{
  if (order->n_path > 0)
    g_string_append (out, " @");
  for (guint i = 0; i < order->n_path; i++)
    {
      TcPlace place = order->path[i];
      char label[TC_HEX_LABEL_SIZE];

      if (is_hex (place, grid))
        {
          g_string_append_printf (out, " %s", tc_hexgrid_format (grid, place.x, label));
          if (place.facing != TC_NO_FACING)
            g_string_append_printf (out, ",%d", place.facing);
        }
      else
        g_string_append_printf (out, " %d,%d,%d", place.x, place.y, place.facing);
    }
}

char *
tc_order_format (const TcOrder *self, const TcBattle *battle, const TcOrderKind *kinds)
{
  GString *out;

  g_return_val_if_fail (self != NULL && battle != NULL && kinds != NULL, NULL);
  for (guint i = 0; i <= self->kind; i++)
    g_return_val_if_fail (kinds[i].id != NULL, NULL);
  g_return_val_if_fail (self->n_units <= TC_ORDER_UNITS && self->n_helpers <= TC_ORDER_HELPERS
                        && self->n_targets <= TC_ORDER_TARGETS && self->n_path <= TC_ORDER_PATH, NULL);

  out = g_string_new (kinds[self->kind].id);
  format_counters (out, "", battle, self->units, self->n_units);
  format_counters (out, " &", battle, self->helpers, self->n_helpers);
  format_counters (out, " >", battle, self->targets, self->n_targets);
  format_path (out, self, &battle->map->grid);
  for (guint i = 0; i < 8 && kinds[self->kind].flags[i] != NULL; i++)
    if (self->flags & (1 << i))
      g_string_append_printf (out, " +%s", kinds[self->kind].flags[i]);
  if (kinds[self->kind].has_value)
    g_string_append_printf (out, " =%d", self->value);

  return g_string_free (out, FALSE);
}

/* Reading */

typedef struct
{
  const TcBattle    *battle;
  const TcOrderKind *kinds;
  const char        *text;
  const char        *at;   /* where the present word begins */
  const char        *rest; /* where it ends */
  char              *word; /* owned */
  TcOrder            order;
  char               part; /* the mark of the part that words go to: 'u' for units */
  gboolean           open; /* a mark waits for its first word */
} Parser;

static gboolean
next_word (Parser *self)
{
  g_clear_pointer (&self->word, g_free);
  self->at = self->rest;
  while (g_ascii_isspace (*self->at))
    self->at++;
  self->rest = self->at;
  while (*self->rest != '\0' && !g_ascii_isspace (*self->rest))
    self->rest++;
  self->word = g_strndup (self->at, self->rest - self->at);

  return *self->word != '\0';
}

static gboolean
fail (Parser *self, TcOrderError code, GError **error)
{
  glong column = g_utf8_strlen (self->text, self->at - self->text) + 1;

  g_set_error (error, TC_ORDER_ERROR, code, "column %ld: %s", column, self->word);

  return FALSE;
}

static gboolean
read_kind (Parser *self, GError **error)
{
  for (guint i = 0; i <= G_MAXUINT8 && self->kinds[i].id != NULL; i++)
    if (strcmp (self->kinds[i].id, self->word) == 0)
      {
        self->order.kind = i;
        return TRUE;
      }

  return fail (self, TC_ORDER_ERROR_KIND, error);
}

static gboolean
read_counter (Parser *self, gint16 *list, guint8 *n, guint size, GError **error)
{
  int counter = tc_battle_find_counter (self->battle, self->word);

  if (counter < 0)
    return fail (self, TC_ORDER_ERROR_COUNTER, error);
  if (*n >= size)
    return fail (self, TC_ORDER_ERROR_LENGTH, error);

  list[(*n)++] = counter;
  self->open = FALSE;

  return TRUE;
}

/* HEX,FACING */
static gboolean
parse_faced (const char *text, const TcHexGrid *grid, TcPlace *out)
{
  const char *comma = strrchr (text, ',');
  g_autofree char *number = comma != NULL ? g_strndup (text, comma - text) : NULL;
  TcHex hex = number != NULL ? tc_hexgrid_parse (grid, number) : TC_NO_HEX;
  int facing;

  if (hex == TC_NO_HEX || !tc_number_parse (comma + 1, &facing) || facing < 0
      || facing >= TC_HEX_DIRECTIONS)
    return FALSE;

  *out = (TcPlace) { hex, 0, facing };

  return TRUE;
}

/* x,y,facing */
static gboolean
parse_triple (const char *text, TcPlace *out)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 4);
  int x, y, facing;

  if (g_strv_length (parts) != 3
      || !tc_number_parse (parts[0], &x) || !tc_number_parse (parts[1], &y)
      || !tc_number_parse (parts[2], &facing)
      || x < 0 || x > TC_TABLE_MAX || y < 0 || y > TC_TABLE_MAX
      || facing < TC_NO_FACING || facing >= 36000)
    return FALSE;

  *out = (TcPlace) { x, y, facing };

  return TRUE;
}

static gboolean
read_place (Parser *self, GError **error)
{
  TcHex hex = tc_hexgrid_parse (&self->battle->map->grid, self->word);
  TcPlace place = { hex, 0, TC_NO_FACING };

  if (hex == TC_NO_HEX && !parse_faced (self->word, &self->battle->map->grid, &place)
      && !parse_triple (self->word, &place))
    return fail (self, TC_ORDER_ERROR_PLACE, error);
  if (self->order.n_path >= TC_ORDER_PATH)
    return fail (self, TC_ORDER_ERROR_LENGTH, error);

  self->order.path[self->order.n_path++] = place;
  self->open = FALSE;

  return TRUE;
}

static gboolean
read_flag (Parser *self, GError **error)
{
  const TcOrderKind *kind = &self->kinds[self->order.kind];

  for (guint i = 0; i < G_N_ELEMENTS (kind->flags) && kind->flags[i] != NULL; i++)
    if (strcmp (kind->flags[i], self->word + 1) == 0)
      {
        self->order.flags |= 1 << i;
        return TRUE;
      }

  return fail (self, TC_ORDER_ERROR_FLAG, error);
}

static gboolean
read_value (Parser *self, GError **error)
{
  int value;

  if (!self->kinds[self->order.kind].has_value || !tc_number_parse (self->word + 1, &value)
      || value < G_MININT16 || value > G_MAXINT16)
    return fail (self, TC_ORDER_ERROR_NUMBER, error);

  self->order.value = value;

  return TRUE;
}

/* What should stand after the mark of the present part. */
static TcOrderError
expected (const Parser *self)
{
  return self->part == '@' ? TC_ORDER_ERROR_PLACE : TC_ORDER_ERROR_COUNTER;
}

static gboolean
read_mark (Parser *self, GError **error)
{
  if (self->open)
    return fail (self, expected (self), error);

  self->part = self->word[0];
  self->open = TRUE;

  return TRUE;
}

static gboolean
read_word (Parser *self, GError **error)
{
  TcOrder *order = &self->order;

  if (strchr ("&>@", self->word[0]) != NULL && self->word[1] == '\0')
    return read_mark (self, error);
  if (self->open && strchr ("+=", self->word[0]) != NULL)
    return fail (self, expected (self), error);
  if (self->word[0] == '+')
    return read_flag (self, error);
  if (self->word[0] == '=')
    return read_value (self, error);

  switch (self->part)
    {
    case '&':
      return read_counter (self, order->helpers, &order->n_helpers, TC_ORDER_HELPERS, error);
    case '>':
      return read_counter (self, order->targets, &order->n_targets, TC_ORDER_TARGETS, error);
    case '@':
      return read_place (self, error);
    default:
      return read_counter (self, order->units, &order->n_units, TC_ORDER_UNITS, error);
    }
}

static gboolean
read_order (Parser *self, GError **error)
{
  const char *end;

  if (!g_utf8_validate (self->text, -1, &end))
    {
      self->at = end;
      self->word = g_utf8_make_valid (end, -1);
      return fail (self, TC_ORDER_ERROR_KIND, error);
    }
  if (!next_word (self))
    return fail (self, TC_ORDER_ERROR_EMPTY, error);
  if (!read_kind (self, error))
    return FALSE;
  while (next_word (self))
    if (!read_word (self, error))
      return FALSE;
  if (self->open)
    return fail (self, expected (self), error);

  return TRUE;
}

gboolean
tc_order_parse (const char        *text,
                const TcBattle    *battle,
                const TcOrderKind *kinds,
                TcOrder           *out,
                GError           **error)
{
  Parser parser = { .battle = battle, .kinds = kinds, .text = text, .rest = text, .part = 'u' };
  gboolean right;

  g_return_val_if_fail (text != NULL && battle != NULL && kinds != NULL && out != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  right = read_order (&parser, error);
  if (right)
    *out = parser.order;
  g_free (parser.word);

  return right;
}
