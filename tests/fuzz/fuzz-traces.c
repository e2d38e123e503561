/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For targets whose library leaks: a suppression knows the leak by its caller, which only a whole trace of the allocation shows.
 * Whole traces take thirty times as long, so no other target has them. */
const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0";
}
