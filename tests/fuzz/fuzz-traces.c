/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A target whose library leaks: the leaks are known by who calls it, which whole traces of memory show.  They take the sanitizer
 * thirty times as long, so no other target has them. */
const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0";
}
