/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-main: comes before each file of tests, whose main() becomes one of several of its program. */
#pragma once

/* A sanitizer sees in a few games what it sees in many, and each takes it ten times as long: what is repeated so that
 * the rare comes up is repeated less, and what is compared with a record is compared where it is quick. */
#ifndef __has_feature /* clang's way to say what gcc says by macros */
#define __has_feature(what) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || __has_feature (address_sanitizer) \
    || __has_feature (thread_sanitizer)
#define TEST_SANITIZED 1
#else
#define TEST_SANITIZED 0
#endif

/* How often, of @n times. */
#define TEST_TIMES(n) (TEST_SANITIZED ? (n) / 5 + ((n) < 5) : (n))
/* Of what is alike every one, or, under a sanitizer, every @n-th. */
#define TEST_STEP(n)  (TEST_SANITIZED ? (n) : 1)

#ifdef TC_TEST_MAIN
#define main TC_TEST_MAIN
int main (int argc, char **argv);
#endif
