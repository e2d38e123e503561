#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills what writes, at each of its calls to files and at any time.

usage: kills.py LIBRARY CLI DESK SOURCE_ROOT [-n KILLS] [-s SEED] [-o REGEX]

A command that writes is run, and killed at one of its calls (faults.c) or after some time that
chance says. Then the old or the new file is whole and every other file is as it
was. What a killed writer leaves behind has the name of a temporary file; the
same command, run again, removes it and does its work. Of copies of unsaved work one is whole and
can be claimed.
"""
import argparse
import os
import random
import re
import subprocess
import tempfile
import time

from faults import Bench, Row, TRIED, files_of
from lint_common import Tap

CALLS = ('open', 'read', 'write', 'sync', 'rename', 'close', 'mode')
TEMPORARY = re.compile(r'(?:^|/)\.[^/]*\.tercio-\w{6}$')


class Victim(Row):
    """A command with its calls, and how long it takes."""

    def __init__(self, bench, command, target):
        start = time.monotonic()
        super().__init__(bench, command, target)
        self.seconds = time.monotonic() - start

    def kills(self):
        """The call to be killed at and its number; no call: at any time."""
        for call in CALLS:
            for at in range(1, self.counts[call] + 1):
                yield self, call, at

    def kill_at(self, call, at):
        self.bench.run(self.command, CALL=call, AT=str(at), AS='KILL')

    def kill_after(self, seconds):
        child = self.bench.start(self.command)
        try:
            child.wait(seconds)
        except subprocess.TimeoutExpired:
            child.kill()
        child.communicate()

    def torn_files(self):
        files = files_of(self.bench.work)
        for name in {*files, *self.before}:
            if TEMPORARY.search(name) or name == 'store/lock':
                continue
            if name not in files:
                yield f'{name} is gone'
            elif name not in self.whole:
                yield f'{name} is left behind'
            elif files[name][0] not in self.whole[name]:
                yield f'{name} is torn'
            elif not self.is_target(name) and files[name] != self.before.get(name):
                yield f'{name} has changed'
            elif name in self.before and files[name][1] != self.before[name][1]:
                yield f'{name} has another mode: {files[name][1]:o}'

    def again(self):
        """What is wrong when the work is done after all."""
        # A batch that goes on needs less to be played; copies are claimed.
        command = 'desk claim @/store' if self.command.startswith('desk keep') else self.command
        done = self.bench.run(command)
        if (done.returncode, done.stderr) != self.answer:
            yield f'run again: status {done.returncode}: {done.stderr[:200]}'
        files = files_of(self.bench.work)
        if command == self.command:
            yield from (f'{name} is left behind' for name in files if TEMPORARY.search(name))
            yield from (f'{name} is not what it should be' for name in self.after if files.get(name) != self.after[name])

    def problems(self, call, at):
        self.bench.fresh(self.command, self.target)
        if call is None:
            self.kill_after(at)
        else:
            self.kill_at(call, at)
        return [f'{self.command}: killed {f"at {call} {at}" if call else f"after {at:.4f} s"}: {problem}'
                for problem in (*self.torn_files(), *self.again())]


def main():
    parser = argparse.ArgumentParser()
    for name in ('library', 'cli', 'desk', 'source'):
        parser.add_argument(name)
    parser.add_argument('-n', type=int, default=1000)
    parser.add_argument('-s', type=int, default=1632)
    parser.add_argument('-o', default='')
    arguments = parser.parse_args()
    tap, dice = Tap(), random.Random(arguments.s)
    with tempfile.TemporaryDirectory(prefix='tercio-kills.') as folder:
        bench = Bench(arguments, folder)
        victims = [Victim(bench, *tried) for tried in TRIED if tried[1] is not None and re.search(arguments.o, tried[0])]
        kills = [kill for victim in victims for kill in victim.kills()]
        dice.shuffle(kills)
        # Half of them at calls, as far as there are so many.
        del kills[max(arguments.n // 2, 1):]
        while len(kills) < arguments.n:
            victim = dice.choice(victims)
            kills.append((victim, None, dice.uniform(0, victim.seconds)))
        wrong = {victim.command: [] for victim in victims}
        for victim, call, at in kills:
            wrong[victim.command] += victim.problems(call, at)
        tap.say(f'{len(kills)} kills in {len(victims)} commands')
        for command, problems in wrong.items():
            tap.check(command, problems)
    tap.done()


if __name__ == '__main__':
    main()
