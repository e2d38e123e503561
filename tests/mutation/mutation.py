#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes the rules, one line at a time, and sees whether a test fails.

usage: mutation.py SOURCE_ROOT [-n MUTANTS] [-s SEED] [-m MINUTES] [-o REGEX] [-w FOLDER]

Works in a copy of the sources, built once and then rebuilt for each change. All
tests run once before, to see which lines each of them runs (coverage.py) and how
long it takes. A change is then seen by the tests that run its line, the quickest
first: those of its system, then those of everything that plays. What does not compile
is not counted. Survivors are printed; more than one in twenty that equivalent.txt does
not show to change nothing is a failure.
"""
import argparse
import filecmp
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

from coverage import Coverage
from lint_common import Tap
from mutants import drawn, equivalents

MOST = 0.05
# Which tests see a change of a folder: theirs first, then what plays whole games or asks all systems.
FIRST = (
    (r'^src/rules/chit-pull', r'^rules-chit-pull'),
    (r'^src/rules/dice-duel', r'^rules-dice-duel'),
    (r'^src/rules/seven-years-war', r'^rules-seven-years-war'),
    (r'^src/rules/thirty-years-war', r'^rules-thirty-years-war'),
    (r'^src/rules$', r'^rules-(?:contract|stacks|dice-duel|chit-pull)'),
    (r'^scenarios', r'^scenarios$'),
    (r'^data', r'^scenarios$|^rules-(?:chit-pull|dice-duel|seven-years-war|thirty-years-war)'),
)
SEES = r'^rules-|^scenarios$|^playtest-(?:answers|golden|signature)|^(?:odds|ai|play|cli|workbench)-'
SLOW = r'nightly|referee|forecast|bench|manual'


def copy_changed(source, target):
    if not os.path.exists(target) or not filecmp.cmp(source, target, shallow=False):
        shutil.copyfile(source, target)
        shutil.copymode(source, target)


def drop_others(root, copy):
    """Takes away from the copy what the sources do not have, or have no more: a test may look into its folder."""
    for folder, folders, files in os.walk(copy, topdown=False):
        own = os.path.join(root, os.path.relpath(folder, copy))
        for name in files:
            if not os.path.lexists(os.path.join(own, name)):
                os.remove(os.path.join(folder, name))
        for name in folders:
            if not os.path.lexists(os.path.join(own, name)):
                shutil.rmtree(os.path.join(folder, name))


class Tree:
    """A copy of the sources with its build folder and its tests."""

    def __init__(self, root, folder):
        self.root, self.build = os.path.join(folder, 'tree'), os.path.join(folder, 'build')
        self.seconds, self.sound = {}, {}
        # Into a folder that is kept, too: the sources may be others now, and a stopped run leaves its last mutant.
        shutil.copytree(root, self.root, symlinks=True, dirs_exist_ok=True, copy_function=copy_changed,
                        ignore=lambda path, names: [name for name in names if name in ('.git', '__pycache__') or
                                                    path == root and name.startswith('build') and name != 'build-aux'])
        drop_others(root, self.root)
        if not os.path.exists(os.path.join(self.build, 'build.ninja')):
            # Odd code is meant to compile, but not what passes one thing for another.
            self.run(['meson', 'setup', self.build, self.root, '-Doptimization=1', '-Ddebug=false', '-Dwerror=false',
                      '-Db_coverage=true',
                      '-Dc_args=-Werror=incompatible-pointer-types -Werror=int-conversion'], check=True)
        # A kept folder may not know the tests of today yet.
        self.run(['ninja', '-C', self.build, 'build.ninja'])
        self.tests = {}
        outputs = {target['id']: os.path.relpath(target['filename'][0], self.build) for target in self.ask('--targets')}
        for test in self.ask('--tests'):
            test['outputs'] = [outputs[name] for name in test['depends'] if name in outputs]
            self.tests[test['name']] = test

    @staticmethod
    def run(command, **options):
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              check=options.pop('check', False), **options).returncode

    def ask(self, what):
        return json.loads(subprocess.run(['meson', 'introspect', what, self.build], stdout=subprocess.PIPE,
                                         stdin=subprocess.DEVNULL, text=True, check=True).stdout)

    def make(self, names):
        """Are the programs of these tests built?"""
        outputs = sorted({output for name in names for output in self.tests[name]['outputs']})
        return not outputs or self.run(['ninja', '-C', self.build, *outputs]) == 0

    def passes(self, name):
        test = self.tests[name]
        started = time.monotonic()
        try:
            status = self.run(test['cmd'], cwd=test['workdir'] or self.build, env=dict(os.environ, **test['env']),
                              timeout=20 + 10 * self.seconds[name] if name in self.seconds else 600)
        except subprocess.TimeoutExpired:
            return False
        self.seconds.setdefault(name, time.monotonic() - started)
        return status == 0

    def measure(self):
        """Runs what may see a mutant before anything is changed."""
        names = [name for name in self.tests if re.search(SEES, name) and not re.search(SLOW, name)]
        if not self.make(names):
            raise SystemExit('the sources do not build')
        self.coverage = Coverage(self.build, self.root)
        for name in names:
            self.coverage.forget()
            self.sound[name] = self.passes(name)
            self.coverage.add(name)

    def stages(self, mutant):
        """The names of tests that may see the mutant, the likeliest first."""
        names = sorted((name for name, passes in self.sound.items() if passes), key=self.seconds.get)
        if mutant.path.startswith('src'):
            ran = self.coverage.tests(mutant.path, mutant.line)
            names = [name for name in names if name in ran]
        own = self.own(mutant)
        return [[name for name in names if name in own], [name for name in names if name not in own]]

    def own(self, mutant):
        """The tests of its system."""
        first = next(tests for folder, tests in FIRST if re.search(folder, mutant.group))
        return [name for name in self.sound if re.search(first, name)]

    def write(self, mutant, text):
        path = os.path.join(self.root, mutant.path)
        with open(path, encoding='utf-8') as stream:
            lines = stream.read().split('\n')
        lines[mutant.line - 1] = text
        with open(path, 'w', encoding='utf-8') as stream:
            stream.write('\n'.join(lines))

    def judge(self, mutant):
        """The name of the test that sees the mutant, "" when none does, None when it does not compile."""
        stages = self.stages(mutant)
        self.write(mutant, mutant.after)
        try:
            for stage in stages:
                # What no test runs has to compile, too.
                if not self.make(stage or self.own(mutant)):
                    return None
                for name in stage:
                    # Twice: on a busy machine a test may be late.
                    if not self.passes(name) and not self.passes(name):
                        return name
        finally:
            self.write(mutant, mutant.before)
        return ''


def words(mutant):
    return f'{mutant.path}:{mutant.line}: {mutant.kind}: {mutant.before.strip()} => {mutant.after.strip() or "nothing"}'


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument('root')
    for letter, kind, value in (('n', int, 300), ('s', int, 1), ('m', float, 300.0), ('o', str, ''), ('w', str, None)):
        parser.add_argument('-' + letter, type=kind, default=value)
    options = parser.parse_args()
    tap, same = Tap(), equivalents(options.root)
    folder = options.w or tempfile.mkdtemp(prefix='tercio-mutation-')
    tree, ends = Tree(os.path.abspath(options.root), folder), time.monotonic() + 60 * options.m
    tree.measure()
    judged, shown, survivors = 0, 0, []
    for mutant in drawn(tree.root, options.s, options.o):
        if judged >= options.n or time.monotonic() > ends:
            break
        if (mutant.path, mutant.before.strip(), mutant.after.strip()) in same:
            judged, shown = judged + 1, shown + 1
            continue
        seen = tree.judge(mutant)
        judged += seen is not None
        if seen == '':
            survivors.append(words(mutant))
        tap.say(f'{judged}: {words(mutant)}: {seen or ("survives" if seen == "" else "does not compile")}')
        sys.stdout.flush()
    if not options.w:
        shutil.rmtree(folder)
    tap.check('the tests pass before anything is changed', [name for name, passes in tree.sound.items() if not passes])
    tap.say(f'{judged} mutants, {judged - shown - len(survivors)} seen, {shown} shown to be equivalent, '
            f'{len(survivors)} survive')
    tap.check('at most one mutant in twenty survives', survivors if len(survivors) > MOST * judged else [])
    for survivor in survivors if len(survivors) <= MOST * judged else []:
        tap.say(survivor)
    tap.done()


if __name__ == '__main__':
    os.nice(10)
    # A mutant may never end, and ask for more memory until then.
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    main()
