# SPDX-License-Identifier: GPL-3.0-or-later
"""valgrind finds nothing of ours in what the command line does with every battle: no invalid access, no value that
was never set, no memory lost.

usage: valgrind.py SOURCE_FOLDER PROGRAM [BATTLE ...]
"""
import html
import os
import re
import shutil
import subprocess
import sys
import tempfile

from lint_common import Tap, read_text

FOUND = 99
HERE = os.path.dirname(os.path.abspath(__file__))
VALGRIND = ('valgrind', '-q', f'--error-exitcode={FOUND}', '--leak-check=full', '--show-leak-kinds=definite,indirect',
            '--errors-for-leak-kinds=definite', '--num-callers=40', f'--suppressions={HERE}/valgrind.supp')
GLIB = '/usr/share/glib-2.0/valgrind/glib.supp'
ENDING = '.tercio'
# Orders that roll dice; what is asked of odds is the first of each in a game at random.
ROLLS = ('attack', 'assault', 'charge', 'fire', 'fight', 'shoot', 'rally')


def run(program, arguments):
    """The problems of one run; a command may refuse, but says so."""
    glib = [f'--suppressions={GLIB}'] if os.path.exists(GLIB) else []
    done = subprocess.run([*VALGRIND, *glib, program, *arguments], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, errors='replace')
    if done.returncode == 0:
        return []
    said = done.stderr.splitlines()
    return [' '.join(arguments) + f': status {done.returncode}', *said[:120]]


def first_rolls(text):
    """For each kind of order that rolls: the game up to its first one, and that order."""
    for kind in ROLLS:
        order = re.search(rf'\n *<order[^>]*>({kind} [^<]*)</order>', text)
        if order is not None:
            yield kind, text[:order.start()] + '\n</game>\n', html.unescape(order.group(1))


def check_battle(tap, program, battle, folder):
    name = os.path.basename(battle)[:-len(ENDING)]
    save = os.path.join(folder, name + '.game')
    works = {
        'validate': ['validate', battle],
        'info': ['info', battle],
        'play': ['play', battle, '-q', '--seed=1632', '--player=random', f'--save={save}'],
        'replay': ['replay', save, '--verify'],
        'playtest': ['playtest', battle, '--games=2', '--threads=2', '--players=random'],
    }
    for ending in ('png', 'svg', 'pdf'):
        works[f'render {ending}'] = ['render', battle, '-p', save, '--hex=10', '-o', f'{folder}/{name}.{ending}']
    for what, arguments in works.items():
        tap.check(f'{name}: {what}', run(program, arguments))
    for kind, cut, order in first_rolls(read_text(folder, name + '.game') or ''):
        position = os.path.join(folder, 'cut.game')
        with open(position, 'w', encoding='utf-8') as file:
            file.write(cut)
        tap.check(f'{name}: odds of {kind}', run(program, ['odds', battle, '-p', position, f'--order={order}']))


def main():
    source, program = (os.path.abspath(path) for path in sys.argv[1:3])
    scenarios = os.path.join(source, 'scenarios')
    names = sys.argv[3:] or sorted(name for name in os.listdir(scenarios) if name.endswith(ENDING))
    os.environ.update(TERCIO_DATA_DIR=source, LC_ALL='C.UTF-8', G_SLICE='always-malloc', G_DEBUG='gc-friendly')
    if shutil.which('valgrind') is None:
        print('1..0 # SKIP valgrind is not installed')
        return
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix='tercio-valgrind-') as folder:
        for name in names:
            check_battle(tap, program, os.path.join(scenarios, name), folder)
    tap.done()


if __name__ == '__main__':
    main()
