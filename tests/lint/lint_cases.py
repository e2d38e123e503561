#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every case of the rules has a test whose path bears its id.

usage: lint_cases.py SOURCE_ROOT BUILD_ROOT

The cases are in tests/rules/cases.txt: an id and a paraphrase a line, and
"(note)" between them for a chapter that brings no rule. The paths are asked of
the test programs themselves, so that a test that is not run does not count.
How many cases are played, and of how many only data is read back, is counted
apart (case_kinds.py).
"""
import json
import os
import re
import subprocess
import sys

from case_kinds import played_paths
from lint_common import Tap, read_text

CASES = os.path.join('tests', 'rules', 'cases.txt')
# Rows of the terrain chart are cases of their own: S-12.0-woods.
ID = re.compile(r'[A-Z]+-(?:12\.0-[a-z]+|\d+(?:\.\d+)*[a-z]?|[A-Z]{3}(?![a-z]))')
TOKEN = re.compile(r'(?<![A-Za-z0-9])' + ID.pattern + r'(?![A-Za-z0-9]|\.\d)')


def read_cases(root):
    """The ids with TRUE for a note, and what is wrong with the list."""
    cases, problems = {}, []
    for number, line in enumerate((read_text(root, CASES) or '').splitlines(), 1):
        if not line.strip() or line.startswith('#'):
            continue
        words = line.split(None, 1)
        if not ID.fullmatch(words[0]):
            problems.append(f'{CASES}:{number}: not an id: {words[0]}')
        elif words[0] in cases:
            problems.append(f'{CASES}:{number}: {words[0]} is listed twice')
        elif len(words) < 2:
            problems.append(f'{CASES}:{number}: {words[0]} says nothing')
        else:
            cases[words[0]] = words[1].startswith('(note) ')
    return cases, problems


def test_paths(build):
    """The paths of all test programs, and the programs that would not list theirs."""
    paths, problems = [], []
    environment = dict(os.environ, GSETTINGS_BACKEND='memory')
    with open(os.path.join(build, 'meson-info', 'intro-tests.json'), encoding='utf-8') as file:
        commands = {test['name']: test['cmd'] for test in json.load(file)}
    for name, command in sorted(commands.items()):
        if not os.path.basename(command[0]).startswith('test-') or command[0].endswith('.sh') or name.endswith('-nightly'):
            continue
        try:
            result = subprocess.run(command[:2] + ['-l'], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                    stderr=subprocess.DEVNULL, text=True, timeout=30, env=environment,
                                    check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            problems.append(f'{name}: {error}')
            continue
        paths += [line.strip() for line in result.stdout.splitlines() if line.startswith('/')]
    return paths, problems


def conformance(tap, root, cases, paths):
    """Tells how the cases are tested, and names those of which only data is read back."""
    played = {token for path in set(paths) & played_paths(root) for token in TOKEN.findall(path)}
    tested = {token for path in paths for token in TOKEN.findall(path)}
    notes = [case for case, note in cases.items() if note]
    data = [case for case in cases if case in tested - played and case not in notes]
    plays = [case for case in cases if case in played and case not in notes]
    tap.say(f'conformance: {len(plays)} by play, {len(data)} by data, {len(notes)} notes')
    tap.say('by data: ' + ' '.join(data))
    tap.check('a note is not played', [case for case in notes if case in played])


def main(root, build):
    tap = Tap()
    cases, problems = read_cases(root)
    tap.check('the list of cases', problems)
    paths, problems = test_paths(build)
    tap.check('every test program lists its paths', problems)
    tested = {token for path in paths for token in TOKEN.findall(path)}
    missing = [case for case in cases if case not in tested]
    for group in dict.fromkeys(case.split('-')[0] for case in cases):
        listed = [case for case in cases if case.startswith(group + '-')]
        tap.say(f'{group}- cases: {len(listed) - len(set(listed) & set(missing))} of {len(listed)} have a test')
    tap.say(f'all cases: {len(cases) - len(missing)} of {len(cases)} have a test')
    conformance(tap, root, cases, paths)
    if cases:
        tap.check('every case has a test that bears its id', missing)
        known = {case.split('-')[0] for case in cases}
        tap.check('every id in a test is a case',
                  sorted(token for token in tested - set(cases) if token.split('-')[0] in known))
    else:
        tap.skip('every case has a test that bears its id', f'{CASES} lists none')
    tap.done()


if __name__ == '__main__':
    main(*sys.argv[1:3])
