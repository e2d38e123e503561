/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-main: comes before each file of tests, whose main() becomes one of several of its program. */
#pragma once

#ifdef TC_TEST_MAIN
#define main TC_TEST_MAIN
int main (int argc, char **argv);
#endif
