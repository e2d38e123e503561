/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in which turn is read from the special rules, and moved there. */
#include "tc-document.h"
#include "tc-timeline.h"

#include "shipped.h"

static const TcTimelineMark *
find (const TcTimeline *timeline, const char *text)
{
  for (guint i = 0; i < timeline->marks->len; i++)
    if (g_str_equal (((const TcTimelineMark *) g_ptr_array_index (timeline->marks, i))->text, text))
      return g_ptr_array_index (timeline->marks, i);
  g_test_message ("there is no %s", text);
  g_assert_not_reached ();
}

static void
move (TcDocument *document, const char *text, int turn)
{
  g_autoptr (TcTimeline) timeline = tc_timeline_new (tc_document_get_battle (document));
  TcEdit edit = tc_timeline_move (tc_document_get_battle (document), find (timeline, text), turn);

  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
}

static void
assert_turn (TcDocument *document, const char *text, int turn)
{
  g_autoptr (TcTimeline) timeline = tc_timeline_new (tc_document_get_battle (document));

  g_assert_cmpint (find (timeline, text)->turn, ==, turn);
}

/* Arrivals with their counters, levels, the last turn, and a chart by turns; what an option switches off is
 * not there. */
static void
test_marks (void)
{
  g_autoptr (TcDocument) document = tc_document_new (shipped_read ("lutzen-1632.tercio"));
  g_autoptr (TcTimeline) timeline = tc_timeline_new (tc_document_get_battle (document));

  g_assert_cmpint (timeline->turns, ==, 14);
  g_assert_cmpuint (timeline->parts->len, ==, 0);
  g_assert_cmpint (find (timeline, "Last turn")->turn, ==, 14);
  g_assert_null (find (timeline, "Last turn")->lane);
  g_assert_cmpint (find (timeline, "Pappenheim (8)")->turn, ==, 5);
  g_assert_cmpstr (find (timeline, "Pappenheim (8)")->lane, ==, "reinforcements");
  g_assert_cmpint (find (timeline, "Imperialist level: Swedish, 50")->turn, ==, 5);
  g_assert_true (g_ptr_array_index (timeline->marks, 0) == find (timeline, "Last turn"));
  g_assert_cmpuint (timeline->charts->len, ==, 1);
  g_assert_cmpstr (((const TcChart *) g_ptr_array_index (timeline->charts, 0))->id, ==, "fog");
  move (document, "Pappenheim (8)", 7);
  assert_turn (document, "Pappenheim (8)", 7);
  assert_turn (document, "Pappenheim foot (5)", 13);
  move (document, "Imperialist level: Swedish, 50", 6);
  assert_turn (document, "Imperialist level: Swedish, 50", 6);
  move (document, "Last turn", 16);
  g_assert_cmpint (tc_battle_turns (tc_document_get_battle (document)), ==, 16);
}

/* Turns go on through the days; a day that gets longer moves those behind it. */
static void
test_days (void)
{
  g_autoptr (TcDocument) document = tc_document_new (shipped_read ("freiburg-1644-campaign.tercio"));
  g_autoptr (TcTimeline) timeline = tc_timeline_new (tc_document_get_battle (document));

  g_assert_cmpuint (timeline->parts->len, ==, 3);
  g_assert_cmpint (timeline->turns, ==, 5 + 12 + 12);
  assert_turn (document, "End of day 2", 17);
  move (document, "End of day 1", 7);
  assert_turn (document, "End of day 1", 7);
  assert_turn (document, "End of day 2", 19);
  move (document, "End of day 2", 18);
  assert_turn (document, "End of day 2", 18);
  assert_turn (document, "End of day 3", 30);
  /* A day has a turn at least. */
  move (document, "End of day 2", 3);
  assert_turn (document, "End of day 2", 8);
}

/* Of several turns in one value each is a mark. */
static void
test_words (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("lutter-1626.tercio");
  g_autoptr (TcTimeline) timeline = NULL;
  const TcTimelineMark *second = NULL;
  TcEdit edit;

  g_assert_true (tc_battle_set_option (battle, "dusk", "late"));
  timeline = tc_timeline_new (battle);
  for (guint i = 0; i < timeline->marks->len; i++)
    if (((const TcTimelineMark *) g_ptr_array_index (timeline->marks, i))->word == 1)
      second = g_ptr_array_index (timeline->marks, i);
  g_assert_nonnull (second);
  g_assert_cmpint (second->turn, ==, 11);
  edit = tc_timeline_move (battle, second, 9);
  g_assert_cmpstr (edit.text, ==, "10 9");
  tc_edit_clear (&edit);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Timeline/marks", test_marks);
  g_test_add_func ("/app/Timeline/days", test_days);
  g_test_add_func ("/app/Timeline/words", test_words);
  return g_test_run ();
}
