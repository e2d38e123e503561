/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "tc-gallery.h"

#include "tc-battle-file.h"
#include "tc-open.h"
#include "tc-system.h"

/* Names and numbers are too small to be read in a picture of this kind. */
#define LAYERS (TC_LAYER_TERRAIN | TC_LAYER_FEATURES | TC_LAYER_COUNTERS)
/* Painted so many times larger, where hexes have their full art, and made smaller. */
#define FINER 3

struct _TcGallery
{
  gatomicrefcount ref_count; /* the owner's, the thread's, and one for each arrival under way */
  gint            ended;     /* atomic */
  TcGalleryLook   look;
  TcGalleryFuncs  funcs;
  gpointer        data;
  GPtrArray      *paths;
  GPtrArray      *cards;     /* the thread's until the list arrives; nobody changes it afterwards */
};

typedef struct
{
  TcGallery       *gallery;
  guint            index;
  cairo_surface_t *picture; /* NULL: the list arrives */
} Arrival;

static void
card_free (gpointer data)
{
  TcGalleryCard *card = data;

  g_free (card->path);
  g_free (card->title);
  g_free (card->date);
  g_free (card->rules);
  g_free (card);
}

static TcGallery *
gallery_ref (TcGallery *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
gallery_unref (TcGallery *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->paths);
  g_ptr_array_unref (self->cards);
  g_free (self);
}

static gboolean
arrive_cb (gpointer data)
{
  Arrival *arrival = data;
  TcGallery *self = arrival->gallery;

  if (g_atomic_int_get (&self->ended))
    return G_SOURCE_REMOVE;
  if (arrival->picture == NULL)
    self->funcs.listed (self->cards, self->data);
  else
    self->funcs.painted (arrival->index, arrival->picture, self->data);
  return G_SOURCE_REMOVE;
}

static void
arrival_free (gpointer data)
{
  Arrival *arrival = data;

  g_clear_pointer (&arrival->picture, cairo_surface_destroy);
  gallery_unref (arrival->gallery);
  g_free (arrival);
}

/* Takes the picture. */
static void
send (TcGallery *self, guint index, cairo_surface_t *picture)
{
  Arrival *arrival = g_new0 (Arrival, 1);

  *arrival = (Arrival) { .gallery = gallery_ref (self), .index = index, .picture = picture };
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, arrive_cb, arrival, arrival_free);
}

static TcGalleryCard *
make_card (const char *path, const TcBattle *battle)
{
  const TcSystem *system = tc_system_find (battle->rules->system);
  TcGalleryCard *card = g_new0 (TcGalleryCard, 1);

  card->path = g_strdup (path);
  card->title = g_strdup (battle->title);
  card->date = g_strdup (battle->date);
  card->rules = g_strdup (battle->book != NULL && *battle->book->title != '\0' ? battle->book->title
                          : system != NULL ? _(system->title) : battle->rules->system);
  return card;
}

/* The battle of the manual's first chapter comes first for the newcomer, and its short version
 * with it; the others by their dates, and those without a date last. */
static int
compare_cards (const TcGalleryCard *one, const TcGalleryCard *other)
{
  gboolean first = strstr (one->path, TC_FIRST_BATTLE) != NULL;
  int order = (strstr (other->path, TC_FIRST_BATTLE) != NULL) - first;

  if (order == 0 && !first)
    order = (*one->date == '\0') - (*other->date == '\0');
  if (order == 0)
    order = first ? (int) strlen (one->path) - (int) strlen (other->path) : strcmp (one->date, other->date);
  return order != 0 ? order : g_utf8_collate (one->title, other->title);
}

/* Keeps @battles parallel to the cards: there are few. */
static void
insert_battle (TcGallery *self, GPtrArray *battles, TcGalleryCard *card, TcBattle *battle)
{
  guint at = 0;

  while (at < self->cards->len && compare_cards (g_ptr_array_index (self->cards, at), card) <= 0)
    at++;
  g_ptr_array_insert (self->cards, (int) at, card);
  g_ptr_array_insert (battles, (int) at, battle);
}

static void
read_battles (TcGallery *self, GPtrArray *battles)
{
  for (guint i = 0; i < self->paths->len && !g_atomic_int_get (&self->ended); i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      const char *path = g_ptr_array_index (self->paths, i);
      TcBattle *battle = tc_battle_file_read (path, issues, NULL);

      if (battle != NULL)
        insert_battle (self, battles, make_card (path, battle), battle);
    }
}

/* The middle of the board, as large as covers the picture. */
static void
cover (TcView *view, const TcMap *map)
{
  double width, height;

  tc_view_get_board_size (map, 1, &width, &height);
  view->hex = MAX (MAX (view->width / width, view->height / height), TC_VIEW_MIN_HEX);
  tc_view_get_board_size (map, view->hex, &width, &height);
  view->x = (width - view->width) / 2;
  view->y = (height - view->height) / 2;
}

static cairo_surface_t *
paint (const TcGallery *self, TcBattle *battle)
{
  const TcGalleryLook *look = &self->look;
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, look->width * look->scale,
                                                         look->height * look->scale);
  cairo_t *cr = cairo_create (picture);
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .width = FINER * look->width, .height = FINER * look->height };
  const double smaller = (double) look->scale / FINER;

  tc_painter_set_theme (painter, look->theme);
  tc_painter_set_layers (painter, LAYERS);
  tc_scene_init (&scene, battle);
  tc_scene_add_setup (&scene);
  cover (&view, battle->map);
  cairo_scale (cr, smaller, smaller);
  cairo_set_source_surface (cr, tc_painter_render (painter, &scene, &view), 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);
  return picture;
}

static gpointer
gallery_thread (gpointer data)
{
  TcGallery *self = data;
  g_autoptr (GPtrArray) battles = g_ptr_array_new_with_free_func ((GDestroyNotify) tc_battle_free);

  read_battles (self, battles);
  send (self, 0, NULL);
  for (guint i = 0; i < battles->len && !g_atomic_int_get (&self->ended); i++)
    send (self, i, paint (self, g_ptr_array_index (battles, i)));
  gallery_unref (self);
  return NULL;
}

TcGallery *
tc_gallery_new (GPtrArray *paths, const TcGalleryLook *look, const TcGalleryFuncs *funcs, gpointer data)
{
  TcGallery *self;

  g_return_val_if_fail (paths != NULL && look != NULL && funcs != NULL, NULL);

  self = g_new0 (TcGallery, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->look = *look;
  self->funcs = *funcs;
  self->data = data;
  self->paths = paths;
  self->cards = g_ptr_array_new_with_free_func (card_free);
  g_thread_unref (g_thread_new ("gallery", gallery_thread, gallery_ref (self)));
  return self;
}

void
tc_gallery_free (TcGallery *self)
{
  g_atomic_int_set (&self->ended, TRUE);
  gallery_unref (self);
}
