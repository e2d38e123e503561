#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs what works in threads under ThreadSanitizer.

usage: threads.py SOURCE_ROOT COMPILER [-w FOLDER]

Builds the tests of the play-test pool, of ladders, of the copies of unsaved work, of chances, of reading ahead, of checking
in the background, of pictures of battles, of machines that think, of the bands of a PNG and of pictures, with COMPILER and
-Db_sanitize=thread, and runs them; then the window, in which window.py does what it does in threads. glib-threads.c says what
the calls of GLib, which is not built so, put in order; what it and the libraries of fonts do inside is all that libraries.supp
leaves out.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

from lint_common import Tap

TESTS = ('playtest-batch', 'playtest-ladder', 'app-day', 'app-gallery', 'app-autoplay', 'draw-png', 'draw-export')
WINDOW = ('src/app/tercio', 'src/cli/tercio-cli', 'tests/app/listen', 'tests/app/call', 'tests/app/drag')


def run(command, **options):
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options)


def build(root, folder, compiler):
    if not os.path.exists(os.path.join(folder, 'build.ninja')):
        done = run(['meson', 'setup', folder, root, '-Db_sanitize=thread', '-Db_lundef=false', '-Dbenchmarks=false',
                    '--buildtype=debug', '--optimization=1'], env={**os.environ, 'CC': compiler})
        assert done.returncode == 0, done.stdout
    tests = [test for test in json.loads(run(['meson', 'introspect', '--tests', folder]).stdout) if test['name'] in TESTS]
    done = run(['ninja', '-C', folder, 'ui-programs', *{os.path.relpath(test['cmd'][0], folder) for test in tests}])
    assert done.returncode == 0, done.stdout[-4000:]
    return tests


def environment(root, *options):
    """GLib's own pools of memory would hand blocks from thread to thread unseen. Locks of the system's are not taken by
    us, and those of the libraries are seen by half."""
    supp = os.path.join(root, 'tests', 'threads', 'libraries.supp')
    return {**os.environ, 'G_SLICE': 'always-malloc',
            'TSAN_OPTIONS': ':'.join(('exitcode=66', 'report_mutex_bugs=0', f'suppressions={supp}', *options))}


def try_window(tap, root, folder, scratch):
    """Its tests do not read all that it says, so reports are written to files."""
    reports = os.path.join(scratch, 'reports')
    os.mkdir(reports)
    done = run([sys.executable, os.path.join(root, 'tests', 'threads', 'window.py'), *(os.path.join(folder, path) for path in WINDOW)],
               env={**environment(root, f'log_path={reports}/report'), 'TERCIO_DATA_DIR': root})
    if done.returncode == 77:
        tap.skip('the window', done.stdout.strip())
        return
    tap.check('the window does its work in threads', done.stdout.splitlines()[-40:] if done.returncode != 0 else ())
    found = []
    for name in sorted(os.listdir(reports)):
        with open(os.path.join(reports, name), encoding='utf-8', errors='replace') as file:
            found += file.read().splitlines()
    tap.check('no thread of the window is at odds with another', found[:200])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('source')
    parser.add_argument('compiler')
    parser.add_argument('-w', '--work')
    arguments = parser.parse_args()
    root, tap = os.path.abspath(arguments.source), Tap()
    with tempfile.TemporaryDirectory(prefix='tercio-threads.') as scratch:
        folder = os.path.abspath(arguments.work or os.path.join(scratch, 'build'))
        tests = build(root, folder, arguments.compiler)
        tap.check('there are tests of threads', () if len(tests) == len(TESTS) else [str(tests)])
        for test in tests:
            done = run(test['cmd'], env={**environment(root), **test['env']})
            said = done.stdout.splitlines()
            tap.check(test['name'], said[-200:] if done.returncode != 0 or 'WARNING: ThreadSanitizer' in done.stdout else ())
        try_window(tap, root, folder, scratch)
    tap.done()


if __name__ == '__main__':
    main()
