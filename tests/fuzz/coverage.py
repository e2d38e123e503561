#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much of each parser the fuzz targets reach.

usage: coverage.py SOURCE_ROOT [-w FOLDER] [-t SECONDS]

Builds the targets with gcc's counters, runs each over its kept corpus and for
some seconds of changed inputs, and prints the share of each parser's lines that
were run. Less than 90 per cent of one is a failure; the lines that
were missed are listed.
"""
import argparse
import collections
import glob
import json
import os
import subprocess
import sys
import tempfile

from lint_common import Tap

LEAST = 0.9
# What these play has been read by others.
PLAYING = ('fuzz-orders', 'fuzz-rules')
# The files of a parser; where a file does other work as well, its functions that read, or after "!" those that do not.
PARSERS = {
    'XML': {f'src/store/xml/tc-{name}.c': None for name in (
        'reader', 'reader-element', 'reader-keep', 'keeper', 'source', 'element', 'field')},
    'battles and rule books': {f'src/store/documents/tc-{name}.c': None for name in (
        'xml-battle', 'xml-forces', 'xml-ground', 'xml-map', 'xml-rules', 'xml-scan', 'xml-table', 'check', 'map-check')},
    'saved games': {'src/store/documents/tc-journal-file.c': ('!', 'tc_journal_file_read', 'tc_journal_file_write')},
    'orders': {'src/rules/tc-order.c': ('!', 'tc_order_list_borrow', 'tc_order_kind_find', 'tc_order_flag_keeps_out',
                                        'tc_order_equal', 'same_list')},
    'formulas': {'src/workbench/game/tc-formula.c': ('!', 'add_list', 'tc_formula_new_attack')},
    'orders of battle': {'src/store/csv/tc-forces-csv.c': None, 'src/store/csv/tc-cells.c': None},
    'tables of ground': {'src/store/csv/tc-map-csv.c': None},
    'results': {'src/workbench/batch/tc-report-json.c': None},
    'recovery notes': {'src/store/documents/tc-recovery.c': ('read_note', 'get_path', 'drop_saved', 'find_time', 'look_into',
                                                   'claim_nest', 'tc_recovery_claim')},
    'histories': {'src/workbench/document/tc-history.c': ('go_back', 'read_step', 'tc_history_parse')},
    'settings': {'src/workbench/document/tc-settings.c': ('!', 'tc_settings_prepare', 'find_beside_program')},
    'pictures of terrain': {'src/store/xml/tc-svg.c': None},
    'picture headers': {'src/draw/canvas/tc-scan-picture.c': ('has_sound_size', 'get_number', 'read_cb',
                                                              'tc_scan_picture_read_png')},
}


def run(command, **options):
    return subprocess.run(command, stdin=subprocess.DEVNULL, check=True, **options)


def build(root, folder):
    if not os.path.exists(os.path.join(folder, 'build.ninja')):
        run(['meson', 'setup', folder, root, '-Db_coverage=true', '--buildtype=debug', '-Dbenchmarks=false'],
            stdout=subprocess.DEVNULL)
    tests = json.loads(run(['meson', 'introspect', '--tests', folder], stdout=subprocess.PIPE).stdout)
    targets = [test for test in tests if test['name'].startswith('fuzz-') and test['name'] not in PLAYING and
               os.path.basename(test['cmd'][0]) == test['name']]
    run(['ninja', '-C', folder, 'data/gschemas.compiled', *(os.path.relpath(test['cmd'][0], folder) for test in targets)],
        stdout=subprocess.DEVNULL)
    return targets


def count(root, folder):
    """(file, function, line) to whether it was run."""
    seen = collections.defaultdict(bool)
    for data in glob.glob(os.path.join(folder, 'src', '**', '*.gcda'), recursive=True):
        told = run(['gcov', '--json-format', '--stdout', os.path.abspath(data)], stdout=subprocess.PIPE,
                   stderr=subprocess.DEVNULL, cwd=folder).stdout
        for file in json.loads(told)['files']:
            name = os.path.relpath(os.path.realpath(os.path.join(folder, file['file'])), os.path.realpath(root))
            for line in file['lines']:
                seen[name, line.get('function_name'), line['line_number']] |= line['count'] > 0
    return seen


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('source')
    parser.add_argument('-w', '--work')
    parser.add_argument('-t', '--seconds', default='20')
    arguments = parser.parse_args()
    root, tap = os.path.abspath(arguments.source), Tap()
    with tempfile.TemporaryDirectory(prefix='tercio-coverage.') as scratch:
        folder = os.path.abspath(arguments.work or os.path.join(scratch, 'build'))
        targets = build(root, folder)
        # Of an earlier run in a folder that is kept.
        for data in glob.glob(os.path.join(folder, '**', '*.gcda'), recursive=True):
            os.unlink(data)
        for test in targets:
            words = [f'--seconds={arguments.seconds}' if word.startswith('--seconds') else word for word in test['cmd']]
            run(words, env={**os.environ, **test['env']}, stdout=subprocess.DEVNULL)
        seen = count(root, folder)
    for name, files in PARSERS.items():
        lines = {(path, line): done for (path, function, line), done in seen.items()
                 if path in files and (files[path] is None or (function in files[path]) != (files[path][0] == '!'))}
        share = sum(lines.values()) / max(len(lines), 1)
        missed = sorted(f'{path}:{line} is never run' for (path, line), done in lines.items() if not done)
        tap.say(f'{name}: {share:.1%} of {len(lines)} lines')
        tap.check(f'of the lines that read {name} nine in ten are run', missed if share < LEAST else [])
    tap.done()


if __name__ == '__main__':
    main()
