#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets every call fail that a command makes to files and for memory, one at a time.

usage: faults.py LIBRARY CLI DESK SOURCE_ROOT [-n CASES] [-s SEED] [-o REGEX]

LIBRARY is preloaded (faults.c), DESK writes what the window writes (desk.c). Each
command is run once to count its calls of each sort, then once for each of them
with that call failing, short or interrupted: with -n, for so many cases drawn by
SEED from all. Afterwards the old or the new file is whole, a failure is
reported by name, every other file is as it was, and nothing is left behind.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from lint_common import Tap

# The ways a call fails; those with + last from then on.
FAULTS = {
    'open': ('EIO', 'EMFILE+', 'EINTR'),
    'read': ('EIO', 'short', 'EINTR'),
    'write': ('EIO', 'ENOSPC+', 'short', 'EINTR'),
    'sync': ('EIO', 'EINTR'),
    'rename': ('EIO', 'EACCES'),
    'close': ('EIO', 'EINTR'),
    'mode': ('EPERM', 'EINTR'),
    'look': ('EIO', 'EACCES'),
    'map': ('ENOMEM', 'ENOMEM+'),
    'allocate': ('ENOMEM', 'ENOMEM+'),
    'stdout': ('EIO', 'ENOSPC+'),
}
# A program goes on after these as if nothing had happened,
HARMLESS = {(call, how) for call in ('read', 'write', 'sync', 'close') for how in ('short', 'EINTR')}
# and cannot have done its work after these.
FATAL = {('write', 'EIO'), ('write', 'ENOSPC+'), ('sync', 'EIO'), ('rename', 'EIO'), ('rename', 'EACCES'),
         ('read', 'EIO'), ('stdout', 'EIO'), ('stdout', 'ENOSPC+')}

LUTZEN, LUTTER = '@/scenarios/lutzen-1632.tercio', '@/scenarios/lutter-1626.tercio'
# Commands that make what the others read; then what is tried: the command, and the file that it writes.
BEFORE = (
    f'cli play {LUTZEN} -q --save=@/saved.tercio-game',
    f'cli playtest {LUTTER} -j 1 -g 2 --output=@/one.json',
    f'cli playtest {LUTTER} -j 1 -g 2 --first=2 --output=@/two.json',
    f'cli export {LUTZEN} -o @/forces.csv',
    f'cli export {LUTZEN} --to=field-table -o @/ground.csv',
    f'cli render {LUTZEN} --hex=6 -o @/scan.png',
)
TRIED = (
    (f'cli validate {LUTZEN}', None),
    ('cli validate --fix @/damaged.xml -o @/fixed.xml', 'fixed.xml'),
    (f'cli info {LUTZEN}', None),
    ('cli odds -s dice-duel -a 12,5c -d 6', None),
    # The other forms of a sheet name the command, and so the folder, which is another each time.
    ('cli odds -s dice-duel -a 12,5c -d 6 --output=@/answer.json', 'answer.json'),
    (f'cli reach {LUTZEN} --unit=kyle', None),
    (f'cli sight {LUTZEN} --from=1710 --to=1716', None),
    (f'cli fire {LUTZEN} --from=swedish-gun-6 --to=piccolomini', None),
    (f'cli forecast {LUTTER} --before=tilly-leader', None),
    (f'cli ask {LUTZEN}', None),
    (f'cli orders {LUTZEN}', None),
    (f'cli plan {LUTZEN} --position=@/saved.tercio-game --after=250', None),
    (f'cli render {LUTZEN} --hex=12 -o @/map.png', 'map.png'),
    (f'cli render {LUTZEN} --hex=12 -o @/map.svg', 'map.svg'),
    ('cli render @/traced.xml --scan --hex=12 -o @/map.png', 'map.png'),
    (f'cli export {LUTZEN} --to=json -o @/all.json', 'all.json'),
    (f'cli export {LUTZEN} -o @/table.csv', 'table.csv'),
    (f'cli import @/forces.csv --into={LUTZEN} -o @/into.xml', 'into.xml'),
    (f'cli import @/ground.csv --from=field-table --into={LUTZEN} -o @/into.xml', 'into.xml'),
    ('cli generate -s chit-pull -o @/generated.xml', 'generated.xml'),
    (f'cli play {LUTZEN} -q --save=@/game', 'game'),
    (f'cli play {LUTZEN} -q -r @/orders.txt --save=@/game', 'game'),
    ('cli play -q --from=@/saved.tercio-game ' + LUTZEN + ' --save=@/game', 'game'),
    (f'cli replay @/saved.tercio-game --verify --battle={LUTZEN}', None),
    (f'cli playtest {LUTTER} -j 1 -g 2 --output=@/result.json', 'result.json'),
    (f'cli playtest {LUTTER} -j 1 -g 4 --resume --output=@/one.json', 'one.json'),
    (f'cli ladder {LUTZEN} --players=random,random -n 1 -j 1', None),
    (f'cli calibrate {LUTZEN} --player=random -n 1 -j 1', None),
    (f'cli diff {LUTZEN} @/traced.xml', None),
    (f'cli merge3 {LUTZEN} @/traced.xml @/renamed.xml -o @/both.xml', 'both.xml'),
    (f'cli merge3 {LUTZEN} @/renamed.xml @/traced.xml --into-ours', 'renamed.xml'),
    ('cli merge @/one.json @/two.json -o @/merged.json', 'merged.json'),
    ('cli report @/one.json', None),
    (f'desk save {LUTZEN} @/saved.xml', 'saved.xml'),
    (f'desk game {LUTZEN} @/saved.tercio-game', 'saved.tercio-game'),
    (f'desk picture {LUTZEN} @/picture.png', 'picture.png'),
    (f'desk keep {LUTZEN} @/store', 'store/'),
    ('desk claim @/store', None),
)
DATA = ('scenarios/lutzen-1632.tercio', 'scenarios/lutter-1626.tercio') + tuple(
    f'data/rules/{book}.xml' for book in ('thirty-years-war', 'chit-pull', 'dice-duel', 'seven-years-war'))
OLD = b'what was there before\n'
# Cairo leaves out a line for which it gets no memory, and says nothing: the picture is whole all the same.
PICTURE_ENDS = {'map.png': b'IEND\xaeB`\x82', 'picture.png': b'IEND\xaeB`\x82', 'map.svg': b'</svg>\n'}


def files_of(folder):
    """Name to (bytes, mode); the copies of unsaved work, whose folders have names by chance, without those."""
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            full = os.path.join(path, name)
            with open(full, 'rb') as file:
                found[re.sub(r'^store/\w{6}/', 'store/', os.path.relpath(full, folder))] = (
                    file.read(), os.stat(full).st_mode & 0o7777)
    return found


class Bench:
    """A folder for the commands, made anew for each of them."""

    def __init__(self, arguments, folder):
        self.library = os.path.abspath(arguments.library)
        self.programs = {name: os.path.abspath(getattr(arguments, name)) for name in ('cli', 'desk')}
        self.clean, self.work, self.log = (os.path.join(folder, name) for name in ('clean', 'work', 'log'))
        self.environment = {**os.environ, 'TERCIO_DATA_DIR': self.work, 'LC_ALL': 'C.UTF-8', 'HOME': folder,
                            'XDG_CACHE_HOME': os.path.join(folder, 'cache')}
        for name in DATA:
            os.makedirs(os.path.dirname(os.path.join(self.work, name)), exist_ok=True)
            shutil.copyfile(os.path.join(arguments.source, name), os.path.join(self.work, name))
        self.prepare()
        os.rename(self.work, self.clean)

    def prepare(self):
        with open(os.path.join(self.work, 'scenarios/lutzen-1632.tercio'), encoding='utf-8') as file:
            battle = file.read()
        for name, text in (('damaged.xml', battle.replace('<parameter id="turns"', '<parameter id="mood" value="4"/>\n'
                                                          '    <parameter id="turns"')),
                           ('traced.xml', battle.replace('</map>', '  <scan file="scan.png"/>\n  </map>')),
                           ('renamed.xml', battle.replace('<title>', '<title>New ')),
                           ('orders.txt', 'end\n')):
            with open(os.path.join(self.work, name), 'w', encoding='utf-8') as file:
                file.write(text)
        for command in BEFORE:
            self.run(command, check=True)
        self.run(f'desk keep {LUTZEN} @/store', check=True)

    def words(self, command):
        program, *words = command.replace('@', self.work).split()
        return [self.programs[program], *words]

    def start(self, command):
        return subprocess.Popen(self.words(command), env=self.environment, cwd=self.work,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, command, check=False, **faults):
        environment = dict(self.environment)
        if faults:
            environment.update({f'FAULT_{name}': value for name, value in faults.items() if value is not None},
                               FAULT_FOLDER=self.work + '/', FAULT_LOG=self.log, LD_PRELOAD=self.library)
        return subprocess.run(self.words(command), env=environment, cwd=self.work, check=check, timeout=60,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def fresh(self, command, target):
        """As before any command; @target is there and private, or is not for NONE. The files."""
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.clean, self.work)
        if command.startswith('desk keep'):
            shutil.rmtree(os.path.join(self.work, 'store'))
        path = os.path.join(self.work, target or '')
        if target and not target.endswith('/'):
            if not os.path.exists(path):
                with open(path, 'wb') as file:
                    file.write(OLD)
            os.chmod(path, 0o640)
        if os.path.exists(self.log):
            os.unlink(self.log)
        return files_of(self.work)

    def read_log(self):
        counts, hits = {}, []
        with open(self.log, encoding='utf-8') as file:
            for line in file:
                word, rest = line.rstrip('\n').split(' ', 1)
                if word == 'hit':
                    hits.append(rest)
                else:
                    counts[word] = int(rest)
        return counts, hits


class Row:
    """A command with what it does when nothing fails."""

    def __init__(self, bench, command, target):
        self.bench, self.command, self.target = bench, command, target
        self.before = bench.fresh(command, target)
        done = bench.run(command, AT='0')
        # The answer to a question may be no, with status 1; what cannot be read or written has 2.
        assert done.returncode in (0, 1), (command, done.stderr)
        self.counts, _ = bench.read_log()
        self.answer, self.out, self.after = (done.returncode, done.stderr), done.stdout, files_of(bench.work)
        # In the store both copies may be found, the first of which is seen when the second fails.
        self.whole = {name: {files[name][0] for files in (self.before, self.after) if name in files}
                      for name in {*self.before, *self.after}}
        self.whole.setdefault('store/battle.xml', set()).update(
            {text.replace(b'<title>Two<', b'<title>One<') for text in self.whole.get('store/battle.xml', ())})
        self.whole.setdefault('store/note', set()).update(
            {text.replace(b'title=Two', b'title=One') for text in self.whole.get('store/note', ())})

    def cases(self):
        for call, ways in FAULTS.items():
            for at in range(1, self.counts[call] + 1):
                for how in ways:
                    yield self, call, at, how

    def is_target(self, name):
        return self.target is not None and (name == self.target or
                                            self.target.endswith('/') and name.startswith(self.target))

    def wrong_files(self, complete, memory):
        """What is wrong with the files; complete: the work is said to be done; memory: it was scarce."""
        files = files_of(self.bench.work)
        for name in {*files, *self.before, *(self.after if complete else ())}:
            known = self.after if complete else self.before
            # The lock of a store comes and goes with its owner.
            if name in ('store/lock',):
                continue
            if name not in files:
                yield f'{name} is gone' if name in self.before else f'{name} was not written'
            elif name not in self.whole:
                yield f'{name} is left behind'
            elif not self.is_target(name) and files[name] != known.get(name):
                yield f'{name} has changed'
            elif memory and complete and name in PICTURE_ENDS and files[name][0].endswith(PICTURE_ENDS[name]):
                pass
            elif complete and files[name][0] != self.after[name][0]:
                yield f'{name} is not what it should be'
            elif files[name][0] not in self.whole[name]:
                yield f'{name} is torn'
            elif name in self.before and files[name][1] != self.before[name][1]:
                yield f'{name} has another mode: {files[name][1]:o}'

    def wrong_words(self, call, how, status, same, err, hits):
        """What is wrong with what is said; same: what is always said."""
        if (call, how) in HARMLESS and not same:
            yield 'was not overcome'
        # What cannot be claimed now is claimed later.
        if (call, how) in FATAL and same and 'desk claim' not in self.command:
            yield 'was not reported'
        if same or call in ('map', 'allocate'):
            if status < 0 and (status not in (-5, -6) or not err):
                yield f'crashed with signal {-status}'
            return
        if status < 0:
            yield f'crashed with signal {-status}'
        name = re.sub(r'^\.(.*)\.tercio-\w+$', r'\1', os.path.basename(hits[0].rstrip('/')))
        if name not in err and not (self.target and self.target.strip('/') in err):
            yield f'the message does not name {name}'

    def problems(self, call, at, how):
        self.bench.fresh(self.command, self.target)
        done = self.bench.run(self.command, CALL=call, AT=str(at), AS=how.rstrip('+'), LASTS='1' if how[-1] == '+' else None)
        err = done.stderr.decode(errors='replace')
        _, hits = self.bench.read_log()
        if not hits:
            return [] # the order of threads
        same = (done.returncode, done.stderr) == self.answer
        found = [*self.wrong_files(done.returncode == 0 or same, call in ('map', 'allocate')),
                 *self.wrong_words(call, how, done.returncode, same, err, hits)]
        if same and done.stdout != self.out and 'desk claim' not in self.command:
            found.append('something else is printed')
        about = f'{self.command}: {call} {at} {how} {hits[0].replace(self.bench.work, "@")}: '
        return [about + problem + f' (status {done.returncode}: {err.strip()[:200]})' for problem in found]


def main():
    parser = argparse.ArgumentParser()
    for name in ('library', 'cli', 'desk', 'source'):
        parser.add_argument(name)
    parser.add_argument('-n', type=int)
    parser.add_argument('-s', type=int, default=1632)
    parser.add_argument('-o', default='')
    arguments = parser.parse_args()
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix='tercio-faults.') as folder:
        bench = Bench(arguments, folder)
        rows = [Row(bench, *tried) for tried in TRIED if re.search(arguments.o, tried[0])]
        cases = [case for row in rows for case in row.cases()]
        drawn = cases
        if arguments.n is not None and arguments.n < len(cases):
            drawn = random.Random(arguments.s).sample(cases, arguments.n)
        wrong = {row.command: [] for row in rows}
        for row, call, at, how in drawn:
            wrong[row.command] += row.problems(call, at, how)
        tap.say(f'{len(drawn)} of {len(cases)} faults in {len(rows)} commands')
        for command, problems in wrong.items():
            tap.check(command, problems)
    tap.done()


if __name__ == '__main__':
    main()
