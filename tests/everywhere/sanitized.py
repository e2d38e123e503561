#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What has no time by day under the address and undefined behaviour sanitizers: the window, and "sanitized-nightly".

usage: sanitized.py SOURCE_FOLDER [-w FOLDER]

Builds everything as build-aux/sanitized.ini says, in FOLDER or a scratch folder, and runs those two suites on it. Reports are
written to files, for no test reads all that a program says. Leaks of the window do not count: GTK and the libraries of fonts
and graphics keep what they have until the process ends.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

from lint_common import Tap

OPTIONS = ('strict_string_checks=1', 'detect_stack_use_after_return=1', 'handle_sigill=1')
# How many at once, as the window mostly waits; and whether leaks count.
SUITES = {
    'ui': (6, False),
    'sanitized-nightly': (os.cpu_count(), True),
}
# What takes its time in a usual build takes longer here.
SLOWER = '4'


def run(command, **options):
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options)


def build(root, folder):
    """What went wrong."""
    if not os.path.exists(os.path.join(folder, 'build.ninja')):
        done = run(['meson', 'setup', folder, root, '--native-file', os.path.join(root, 'build-aux', 'sanitized.ini')],
                   env={**os.environ, 'CC': 'gcc'})
        if done.returncode != 0:
            return done.stdout.splitlines()
    done = run(['ninja', '-C', folder])
    return done.stdout.splitlines()[-40:] if done.returncode != 0 else []


def try_suite(tap, root, folder, scratch, suite):
    """@scratch: where the sanitizers write, and where there is no module that GIO would load and never free."""
    at_once, leaks = SUITES[suite]
    options = ':'.join((*OPTIONS, f'detect_leaks={int(leaks)}', f'log_path={scratch}/reports/report'))
    suppressed = os.path.join(root, 'build-aux', 'lsan.supp')
    done = run(['meson', 'test', '-C', folder, '--no-rebuild', '--suite', suite, '--num-processes', str(at_once),
                '--timeout-multiplier', SLOWER, '--logbase', suite],
               env={**os.environ, 'G_SLICE': 'always-malloc', 'GIO_MODULE_DIR': os.path.join(scratch, 'modules'),
                    'ASAN_OPTIONS': options, 'LSAN_OPTIONS': f"suppressions='{suppressed}':print_suppressions=0"})
    with open(os.path.join(folder, 'meson-logs', suite + '.json'), encoding='utf-8') as file:
        tests = [json.loads(line) for line in file]
    tap.check(f'the suite {suite} has tests', () if tests else done.stdout.splitlines())
    for test in tests:
        tap.check(test['name'], () if test['result'] in ('OK', 'SKIP') else
                  [line for line in test['stdout'].splitlines() if line.startswith(('not ok', '#'))] or [test['result']])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('source')
    parser.add_argument('-w', '--work')
    arguments = parser.parse_args()
    root, tap = os.path.abspath(arguments.source), Tap()
    with tempfile.TemporaryDirectory(prefix='tercio-sanitized.') as scratch:
        folder = os.path.abspath(arguments.work or os.path.join(scratch, 'build'))
        problems = build(root, folder)
        tap.check('it builds', problems)
        if not problems:
            reports = os.path.join(scratch, 'reports')
            os.mkdir(reports)
            os.mkdir(os.path.join(scratch, 'modules'))
            for suite in SUITES:
                try_suite(tap, root, folder, scratch, suite)
            found = []
            for name in sorted(os.listdir(reports)):
                with open(os.path.join(reports, name), encoding='utf-8', errors='replace') as file:
                    found += file.read().splitlines()
            tap.check('no program of theirs has an error', found[:400])
    tap.done()


if __name__ == '__main__':
    main()
