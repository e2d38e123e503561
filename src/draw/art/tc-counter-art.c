/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-counter-art.h"

#include <math.h>
#include <string.h>

#include "tc-hash.h"

#define FRAME  0.07 /* of the side's colour, where the face has its army's */
#define PALE   0xfffaf0
#define NOTCH  4    /* pixels; more on large counters */
#define LINE   2    /* of the rings of what is selected; likewise */
#define RIDER_GAP 0.02 /* between a name and what rides */
#define STAR   18   /* pixels from which on a leader that rides has a star above his value */

/* Where things are on a face, in units of its side from the middle. */
typedef struct
{
  gboolean named;
  gboolean figured;
  double   symbol_y;
  double   symbol_width;
  double   symbol_height;
  double   figures_y;
  double   figures_size; /* of the type */
} Layout;

static gboolean
is_round (const TcFace *face)
{
  return face->arm == TC_ARM_LEADER;
}

static gboolean
is_hollow (const TcFace *face)
{
  return face->second && face->palette->hollow;
}

guint32
tc_face_get_ground (const TcFace *face)
{
  if (is_round (face))
    return TC_FACE_PAPER;
  if (is_hollow (face))
    return 0xffffff;
  if (face->faces & TC_FACE_REDUCED)
    return tc_colour_mix (face->colour, PALE, 0.72);
  return face->faces & TC_FACE_SPENT ? tc_colour_mix (face->colour, PALE, 0.4) : face->colour;
}

/* Of each line of the ring of what is selected; what rides is near the values of others. */
static double
ring_line (const TcFace *face)
{
  return MAX (0.05, (face->small ? 0.5 : 1) * LINE / face->size);
}

TcBounds
tc_face_get_bounds (const TcFace *face)
{
  double reach = face->size * 0.62 + 2;

  if (face->faces & (TC_FACE_SELECTED | TC_FACE_TARGET))
    reach = face->size * (0.68 + 2 * ring_line (face)) + 3;
  return (TcBounds) { -reach, -reach, reach, reach };
}

static gboolean
is_piece (const TcFace *face)
{
  return face->arm == TC_ARM_ARTILLERY || face->arm == TC_ARM_TRAIN;
}

static Layout
lay_leader (const TcFace *face)
{
  gboolean shows = face->detail > TC_DETAIL_COARSE && face->size >= TC_FACE_SAYS_VALUE && face->figures[0] != 0;

  if (!shows)
    return (Layout) { .symbol_width = 0.62 };
  if (face->size < STAR)
    return (Layout) { .figured = TRUE, .figures_size = MAX (0.5, 8.5 / face->size) };
  if (face->small)
    return (Layout) { .figured = TRUE, .symbol_y = -0.23, .symbol_width = 0.26, .figures_y = 0.13, .figures_size = 0.5 };
  return (Layout) { .figured = TRUE, .named = face->size >= TC_FACE_SAYS_NAME && face->name[0] != 0, .symbol_y = -0.24,
                    .symbol_width = 0.26, .figures_y = 0.04, .figures_size = 0.38 };
}

/* Small counters keep figures of nine pixels, and leave less to the symbol. */
static Layout
lay_out (const TcFace *face)
{
  double least = 9 / face->size;
  gboolean figured = face->figures[0] != 0 && face->detail > TC_DETAIL_COARSE && !face->small;
  gboolean named = face->size >= TC_FACE_SAYS_NAME && face->name[0] != 0 && !face->small
                   && (!is_piece (face) || (!figured && face->arm == TC_ARM_TRAIN));

  if (is_round (face))
    return lay_leader (face);
  if (is_piece (face) && (!figured || 0.26 >= least))
    return (Layout) { .named = named, .figured = figured, .symbol_y = figured || named ? -0.08 : 0,
                      .symbol_width = 0.74, .symbol_height = 0.56, .figures_y = 0.36, .figures_size = 0.26 };
  if (!figured)
    return (Layout) { .named = named, .symbol_width = 0.70, .symbol_height = 0.42 };
  if (named)
    return (Layout) { .named = TRUE, .figured = TRUE, .symbol_y = -0.035, .symbol_width = 0.56, .symbol_height = 0.31,
                      .figures_y = 0.305, .figures_size = 0.34 };
  return (Layout) { .figured = TRUE, .symbol_y = -0.19, .symbol_width = 0.66, .symbol_height = 0.36,
                    .figures_y = 0.26, .figures_size = MAX (0.42, least) };
}

TcBounds
tc_face_get_values (const TcFace *face)
{
  Layout layout = lay_out (face);
  double half = is_round (face) ? 0.28 : 0.42, height = 0.38 * layout.figures_size;

  if (!layout.figured)
    return (TcBounds) { 0, 0, 0, 0 };
  return (TcBounds) { -half * face->size, (layout.figures_y - height) * face->size,
                      half * face->size, (layout.figures_y + height) * face->size };
}

void
tc_face_add_brackets (cairo_t *cr, double x, double y, double half)
{
  double arm = 0.36 * half;

  for (int k = 0; k < 4; k++)
    {
      double right = k % 2 == 0 ? -1 : 1, down = k < 2 ? -1 : 1;

      cairo_move_to (cr, x + right * (half - arm), y + down * half);
      cairo_line_to (cr, x + right * half, y + down * half);
      cairo_line_to (cr, x + right * half, y + down * (half - arm));
    }
}

/* How much the notch of one that has acted takes off its top left corner. */
static double
notch_of (const TcFace *face)
{
  return face->faces & TC_FACE_SPENT ? MAX (0.24, NOTCH / face->size) : 0;
}

/* The outline, grown by @grow; in units of the counter's side. */
static void
shape (cairo_t *cr, const TcFace *face, double grow)
{
  double half = 0.5 + grow, notch = notch_of (face);
  double corner = face->detail <= TC_DETAIL_COARSE ? 0 : MAX (0.11 + grow * 0.8, 0);

  cairo_new_path (cr);
  if (is_round (face))
    {
      /* A chord cuts as much off a disc. */
      double angle = notch > 0 ? 0.62 : 0;

      cairo_arc (cr, 0, 0, half, -0.75 * G_PI + angle, 1.25 * G_PI - angle);
      cairo_close_path (cr);
      return;
    }
  cairo_arc (cr, half - corner, -half + corner, corner, -G_PI / 2, 0);
  cairo_arc (cr, half - corner, half - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, -half + corner, half - corner, corner, G_PI / 2, G_PI);
  if (notch > 0)
    {
      cairo_line_to (cr, -half, -half + notch + 0.4 * grow);
      cairo_line_to (cr, -half + notch + 0.4 * grow, -half);
    }
  else
    {
      cairo_arc (cr, -half + corner, -half + corner, corner, G_PI, 1.5 * G_PI);
    }
  cairo_close_path (cr);
}

static void
draw_shadow (cairo_t *cr, const TcFace *face)
{
  if (face->detail <= TC_DETAIL_COARSE || face->palette->bare)
    return;
  for (int i = 3; i >= 1; i--)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.025, 0.035);
      shape (cr, face, 0.022 * i - 0.02);
      cairo_restore (cr);
      tc_colour_set (cr, 0x000000, 0.20);
      cairo_fill (cr);
    }
}

/* A light ring inside a dark one: one of them is seen on any ground. */
static void
draw_selection (cairo_t *cr, const TcFace *face)
{
  double line = ring_line (face);

  shape (cr, face, 2 * line);
  tc_colour_set (cr, TC_RING_DARK, 1);
  cairo_fill (cr);
  shape (cr, face, line);
  tc_colour_set (cr, TC_RING_LIGHT, 1);
  cairo_fill (cr);
}

static gboolean
is_framed (const TcFace *face)
{
  return face->colour != face->side;
}

/* A name keeps off the lines inside the edges. */
static TcFaceRoom
foot_room (const TcFace *face, double y)
{
  return (TcFaceRoom) { 0, y, (is_framed (face) ? 0.83 : 0.90) - (face->second && !is_hollow (face) ? 0.08 : 0) };
}

/* And off what rides. */
static TcFaceRoom
head_room (const TcFace *face)
{
  TcFaceRoom room = foot_room (face, is_framed (face) ? -0.31 : -0.325);
  double left = MAX (-room.width / 2, face->hidden[0] - 0.5 + RIDER_GAP);
  double right = MIN (room.width / 2, 0.5 - face->hidden[1] - RIDER_GAP);

  return (TcFaceRoom) { (left + right) / 2, room.y, MAX (right - left, 0) };
}

static double
rim_line (const TcFace *face)
{
  return face->detail == TC_DETAIL_SPECK ? 0 : MAX (0.028, 1 / face->size);
}

/* A ring of @width, @inset from the rim. */
static void
draw_inside (cairo_t *cr, const TcFace *face, double inset, double width, guint32 colour, double alpha)
{
  shape (cr, face, -rim_line (face) - inset - width / 2);
  cairo_set_line_width (cr, width);
  tc_colour_set (cr, colour, alpha);
  cairo_stroke (cr);
}

/* The side's colour round the army's, with a light line between: it is seen in grey too. */
static void
draw_frame (cairo_t *cr, const TcFace *face)
{
  double least = face->detail == TC_DETAIL_SPECK ? 0.8 : face->detail == TC_DETAIL_COARSE ? 1.5 : 0;
  double width = MAX (FRAME, least / face->size);

  draw_inside (cr, face, width, 0.03, 0xffffff, 0.85);
  draw_inside (cr, face, 0, width, face->side, 1);
}

/* A light line, where others have none: the sides differ in grey, too. */
static void
draw_second (cairo_t *cr, const TcFace *face)
{
  double width = MAX (0.03, 1 / face->size);
  gboolean coloured = is_round (face) || face->faces & TC_FACE_REDUCED;

  draw_inside (cr, face, is_framed (face) ? FRAME + 0.02 : 0.02, width,
               tc_colour_text_on (coloured ? face->colour : tc_face_get_ground (face)), 1);
}

/* Rings leave the ground behind the values plain. */
static void
spare_values (cairo_t *cr, const TcFace *face)
{
  TcBounds values = tc_face_get_values (face);

  cairo_new_path (cr);
  cairo_rectangle (cr, -1, -1, 2, 2);
  cairo_rectangle (cr, values.right / face->size, values.top / face->size, (values.left - values.right) / face->size,
                   (values.bottom - values.top) / face->size);
  cairo_clip (cr);
}

/* A pale face says by a ring whose it is. */
static void
draw_rings (cairo_t *cr, const TcFace *face)
{
  cairo_save (cr);
  spare_values (cr, face);
  if (is_round (face))
    draw_inside (cr, face, 0, is_framed (face) ? 0.17 : 0.12, face->colour, 1);
  else if (is_hollow (face) || face->faces & TC_FACE_REDUCED)
    draw_inside (cr, face, 0, (is_framed (face) ? 0.15 : 0.09) + (is_hollow (face) ? 0.03 : 0), face->colour, 1);
  if (face->second && !is_hollow (face) && face->detail > TC_DETAIL_SPECK)
    draw_second (cr, face);
  if (is_framed (face))
    draw_frame (cr, face);
  cairo_restore (cr);
}

static void
draw_body (cairo_t *cr, const TcFace *face)
{
  double line = rim_line (face);

  shape (cr, face, 0);
  tc_colour_set (cr, tc_face_get_ground (face), 1);
  cairo_fill (cr);
  draw_rings (cr, face);
  if (line == 0)
    return;
  shape (cr, face, -line / 2);
  cairo_set_line_width (cr, line);
  tc_colour_set (cr, face->palette->rim, 1);
  cairo_stroke (cr);
}

static TcArmStyle
arm_style (const TcFace *face, double line)
{
  return (TcArmStyle) { .line = line, .paper = TC_FACE_PAPER, .ink = TC_FACE_INK, .stripe = face->colour,
                        .striped = (face->faces & TC_FACE_REDUCED) != 0, .step = MAX (0.13, 3.2 / face->size),
                        .picture = face->picture };
}

/* Guns and wagons are on a pale field: their outlines are finer. */
static void
draw_symbol (cairo_t *cr, const TcFace *face, const Layout *layout)
{
  TcArmStyle style = arm_style (face, MAX (is_piece (face) ? 0.03 : 0.032, 0.8 / face->size));
  const TcArmStyle star = { .line = 0.03, .paper = TC_FACE_PAPER,
                            .ink = layout->figured ? tc_colour_mix (face->colour, 0x000000, 0.25) : TC_FACE_INK, .picture = face->picture };

  if (layout->symbol_width == 0 || face->detail == TC_DETAIL_SPECK)
    return;
  cairo_translate (cr, 0, layout->symbol_y);
  if (is_piece (face) || (face->picture != NULL && !is_round (face)))
    tc_arm_draw_field (cr, 0.78, layout->symbol_height + 0.04, &style);
  if (is_round (face))
    tc_arm_draw (cr, TC_ARM_LEADER, layout->symbol_width, layout->symbol_width, &star);
  else
    tc_arm_draw (cr, face->arm, layout->symbol_width, layout->symbol_height, &style);
}

/* A counter before it is written on: TcSpriteDraw. */
static void
draw_blank (cairo_t *cr, gpointer data)
{
  const TcFace *face = data;
  Layout layout = lay_out (face);

  cairo_save (cr);
  cairo_scale (cr, face->size, face->size);
  draw_shadow (cr, face);
  if (face->faces & TC_FACE_SELECTED)
    draw_selection (cr, face);
  draw_body (cr, face);
  draw_symbol (cr, face, &layout);
  cairo_restore (cr);
}

static guint64
blank_key (const TcFace *face, const Layout *layout)
{
  guint faces = face->faces & (TC_FACE_SELECTED | TC_FACE_REDUCED | TC_FACE_SPENT);
  guint64 key = tc_hash_bytes (TC_HASH_START, layout, sizeof *layout);

  key = tc_hash_bytes (key, &face->size, sizeof face->size);
  key = tc_hash_number (key, (guint64) face->colour << 32 | face->side);
  key = tc_hash_number (key, (guint64) (gsize) face->picture);
  key = tc_hash_number (key, (guint64) face->arm << 32 | faces << 8 | (face->second ? 2u : 0) | (face->small ? 1u : 0));
  return TC_SPRITE_KEY (TC_SPRITE_BLANK, key);
}

/* Most of the work of a counter: it is done once for all of a kind. */
static void
lay_blank (cairo_t *cr, const TcFace *face, const Layout *layout)
{
  guint64 key = blank_key (face, layout);
  TcFace copy = *face;
  const TcSprite *sprite;
  cairo_surface_t *picture;

  if (face->sprites == NULL)
    {
      draw_blank (cr, &copy);
      return;
    }
  sprite = tc_sprites_find (face->sprites, key);
  if (sprite == NULL)
    sprite = tc_sprites_add (face->sprites, key, tc_face_get_bounds (face), draw_blank, &copy);
  picture = cairo_image_surface_create_for_data ((guchar *) sprite->pixels, CAIRO_FORMAT_ARGB32, sprite->width,
                                                 sprite->height, sprite->width * (int) sizeof *sprite->pixels);
  cairo_set_source_surface (cr, picture, sprite->left, sprite->top);
  cairo_paint (cr);
  cairo_surface_destroy (picture);
}

/* Writing is done in pixels so that fonts keep their exact size. */
static void
write_text (cairo_t *cr, const TcFace *face, TcFont font, double size, const char *text,
            double x, double y, double room, guint32 colour)
{
  tc_text_show (face->text, cr, font, size * face->size, text, x * face->size, y * face->size,
                room * face->size, colour);
}

/* Beside the symbol of a large counter: its morale, and on a pale ground its strength when
 * disrupted. */
static void
write_margins (cairo_t *cr, const TcFace *face, const Layout *layout, guint32 ink)
{
  double x = 0.28 + 0.09, half = 0.155 / 2, size = face->size;

  if (size < TC_FACE_SAYS_ALL)
    return;
  write_text (cr, face, TC_FONT_DESIGNATION, 0.185, face->morale, -x, layout->symbol_y, 0.17, ink);
  if (face->back[0] == 0)
    return;
  cairo_rectangle (cr, (x - half) * size, (layout->symbol_y - 0.10) * size, 2 * half * size, 0.20 * size);
  tc_colour_set (cr, TC_FACE_PAPER, 1);
  cairo_fill (cr);
  write_text (cr, face, TC_FONT_DESIGNATION, 0.185, face->back, x, layout->symbol_y, 0.15, TC_FACE_INK);
}

/* Across the foot of a disc. */
static void
write_leader_name (cairo_t *cr, const TcFace *face)
{
  double size = face->size;

  cairo_rectangle (cr, -0.56 * size, 0.20 * size, 1.12 * size, 0.23 * size);
  tc_colour_set (cr, face->colour, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (0.02 * size, 0.6));
  tc_colour_set (cr, tc_colour_mix (face->colour, 0x000000, 0.62), 1);
  cairo_stroke (cr);
  tc_face_write_name (cr, face, 0.205, (TcFaceRoom) { 0, 0.315, 1.08 }, tc_colour_text_on (face->colour));
}

static void
write_face (cairo_t *cr, const TcFace *face, const Layout *layout)
{
  guint32 ink = is_round (face) ? TC_FACE_INK : tc_colour_text_on (tc_face_get_ground (face));

  if (face->detail == TC_DETAIL_SPECK)
    return;
  if (layout->figured)
    write_text (cr, face, TC_FONT_COUNTER, layout->figures_size, face->figures, 0, layout->figures_y, 0, ink);
  if (!layout->named)
    return;
  if (is_round (face))
    write_leader_name (cr, face);
  else if (is_piece (face))
    tc_face_write_name (cr, face, 0.20, foot_room (face, 0.355), ink);
  else
    {
      tc_face_write_name (cr, face, 0.225, head_room (face), ink);
      write_margins (cr, face, layout, ink);
    }
}

static void
draw_flag (cairo_t *cr, const TcFace *face, double x, guint32 colour)
{
  double line = MAX (0.03, 0.8 / face->size);
  double out = x < 0 ? -1 : 1;

  cairo_move_to (cr, x, -0.18);
  cairo_line_to (cr, x, -0.60);
  cairo_set_line_width (cr, line * 1.3);
  tc_colour_set (cr, TC_FACE_INK, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, x, -0.60);
  cairo_curve_to (cr, x - out * 0.12, -0.66, x - out * 0.20, -0.52, x - out * 0.34, -0.58);
  cairo_line_to (cr, x - out * 0.34, -0.34);
  cairo_curve_to (cr, x - out * 0.20, -0.28, x - out * 0.12, -0.42, x, -0.36);
  cairo_close_path (cr);
  tc_colour_set (cr, colour, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line);
  tc_colour_set (cr, TC_FACE_INK, 1);
  cairo_stroke (cr);
}

/* Four brackets, outside of the ring of what is selected. */
static void
draw_target (cairo_t *cr, const TcFace *face)
{
  double line = ring_line (face);
  double half = 0.5 + (face->faces & TC_FACE_SELECTED ? 2.5 : 1.0) * line;

  cairo_new_path (cr);
  for (int pass = 0; pass < 2; pass++)
    {
      tc_face_add_brackets (cr, 0, 0, half);
      cairo_set_line_width (cr, pass == 0 ? 1.7 * line : line);
      tc_colour_set (cr, pass == 0 ? face->palette->halo : face->palette->theirs, 1);
      cairo_stroke (cr);
    }
}

guint64
tc_face_get_key (const TcFace *face)
{
  Layout layout = lay_out (face);
  guint64 key = tc_hash_string (blank_key (face, &layout), layout.figured ? face->figures : "");

  if (layout.named)
    key = tc_hash_string (tc_hash_string (tc_hash_string (key, face->name), face->morale), face->back);
  for (guint k = 0; k < G_N_ELEMENTS (face->hidden) && layout.named; k++)
    key = tc_hash_number (key, (guint64) (1000 * face->hidden[k]));
  key = tc_hash_number (key, (guint64) face->holder << 32 | face->faces);
  return TC_SPRITE_KEY (TC_SPRITE_COUNTER, key);
}

void
tc_face_draw (cairo_t *cr, gpointer data)
{
  const TcFace *face = data;
  Layout layout = lay_out (face);

  if (face->faces & TC_FACE_GHOST)
    cairo_push_group (cr);
  lay_blank (cr, face, &layout);
  write_face (cr, face, &layout);
  cairo_scale (cr, face->size, face->size);
  if (face->faces & TC_FACE_DEMORALIZED)
    draw_flag (cr, face, 0.40, 0xffffff);
  if (face->faces & TC_FACE_CAPTURED)
    draw_flag (cr, face, -0.40, face->holder);
  if (face->faces & TC_FACE_TARGET)
    draw_target (cr, face);
  if (face->faces & TC_FACE_GHOST)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.6);
    }
}
