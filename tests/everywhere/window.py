#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window under the address and undefined behaviour sanitizers.

usage: window.py SOURCE_FOLDER [-w FOLDER]

Builds the window, and what its tests use, as build-aux/sanitized.ini says, in FOLDER or a scratch folder, and runs the suite
"ui" on it. Reports are written to files, for no test reads all that the window says. Leaks do not count: GTK and the libraries
of fonts and graphics keep what they have until the process ends.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

from lint_common import Tap

# The window mostly waits; its own work takes longer here.
AT_ONCE = '6'
SLOWER = '4'
OPTIONS = ('detect_leaks=0', 'strict_string_checks=1', 'detect_stack_use_after_return=1', 'handle_sigill=1')


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
    done = run(['ninja', '-C', folder, 'ui-programs'])
    return done.stdout.splitlines()[-40:] if done.returncode != 0 else []


def try_window(tap, folder, reports):
    """@reports: where the sanitizers write."""
    done = run(['meson', 'test', '-C', folder, '--no-rebuild', '--suite', 'ui', '--num-processes', AT_ONCE,
                '--timeout-multiplier', SLOWER, '--logbase', 'window'],
               env={**os.environ, 'G_SLICE': 'always-malloc', 'ASAN_OPTIONS': ':'.join((*OPTIONS, f'log_path={reports}/report'))})
    with open(os.path.join(folder, 'meson-logs', 'window.json'), encoding='utf-8') as file:
        tests = [json.loads(line) for line in file]
    tap.check('the window has tests', () if tests else done.stdout.splitlines())
    for test in tests:
        tap.check(test['name'], () if test['result'] in ('OK', 'SKIP') else
                  [line for line in test['stdout'].splitlines() if line.startswith(('not ok', '#'))] or [test['result']])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('source')
    parser.add_argument('-w', '--work')
    arguments = parser.parse_args()
    root, tap = os.path.abspath(arguments.source), Tap()
    with tempfile.TemporaryDirectory(prefix='tercio-window.') as scratch:
        folder = os.path.abspath(arguments.work or os.path.join(scratch, 'build'))
        problems = build(root, folder)
        tap.check('it builds', problems)
        if not problems:
            reports = os.path.join(scratch, 'reports')
            os.mkdir(reports)
            try_window(tap, folder, reports)
            found = []
            for name in sorted(os.listdir(reports)):
                with open(os.path.join(reports, name), encoding='utf-8', errors='replace') as file:
                    found += file.read().splitlines()
            tap.check('no program of theirs has an error', found[:400])
    tap.done()


if __name__ == '__main__':
    main()
