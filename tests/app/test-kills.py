# SPDX-License-Identifier: GPL-3.0-or-later
"""The window is killed at any time, again and again: no file is torn, and what was copied is offered again."""
import os
import random
import re
import shutil
import sys
import tempfile
import time

import harness
from harness import App, check

KILLS = int(sys.argv[5]) if len(sys.argv) > 5 else 3
PLACES = ('1713', '1413')
STRAY = re.compile(r'^\.battle\.tercio\.tercio-\w{6}$')


class Desk:
    """A home that outlives the program, with a battle in it; where Kyle stands in the battle that is open."""

    def __init__(self, program):
        self.program = program
        self.home = tempfile.mkdtemp(prefix='tercio-ui-')
        self.path = os.path.join(self.home, 'battle.tercio')
        self.store = os.path.join(self.home, 'tercio', 'recovery')
        self.app = None
        shutil.copy(harness.shipped('lutzen-1632'), self.path)

    def copies(self):
        return [os.path.join(folder, 'battle.xml') for folder, _, files in os.walk(self.store) if 'battle.xml' in files]

    def open(self):
        self.app = App(self.program, [self.path], keep_home=self.home)
        self.app.settle(0.8)
        if '“battle.tercio”' in (self.app.describe('said') or ''):
            self.app.key('alt+r')
            self.app.settle()

    def place(self):
        return next((place for place in PLACES if 'Kyle' in self.app.stands(place)), None)

    def move(self):
        """Where Kyle is after it."""
        before = self.place()
        check(before is not None, 'Kyle is lost')
        after = PLACES[1 - PLACES.index(before)]
        self.app.page('counters')
        self.app.settle()
        self.app.drag_hex(before, after)
        check('Kyle' in self.app.stands(after), self.app.stands(after))
        return after

    def check_files(self):
        for path in (self.path, *self.copies()):
            with open(path, encoding='utf-8') as file:
                check(file.read().endswith('</battle>\n'), f'{path} is torn')
            harness.cli('validate', path)
        for name in os.listdir(self.home):
            check(not name.startswith('.battle') or STRAY.match(name), f'{name} is left behind')


def kill_once(desk, dice, way):
    desk.open()
    after = desk.move()
    if way == 'copied':
        # Whoever waits for the copy loses nothing.
        def is_there():
            for path in desk.copies():
                with open(path, encoding='utf-8') as file:
                    if f'name="Kyle" kind="infantry" strength="8" reduced="4" movement="4" at="{after}"' in file.read():
                        return True
            return False
        desk.app.wait_for(is_there, f'a copy with Kyle at {after}')
    elif way == 'saving':
        desk.app.key('ctrl+s')
        time.sleep(dice.uniform(0, 0.2))
    else:
        time.sleep(dice.uniform(0, 4))
    desk.app.kill()
    desk.check_files()
    if way == 'copied':
        desk.open()
        check(desk.place() == after, 'what was copied is lost')
        desk.app.kill()


def Kills__tear_no_file(program):
    dice = random.Random(1632)
    desk = Desk(program)
    try:
        for i in range(KILLS):
            kill_once(desk, dice, ('copied', 'saving', 'any time')[i % 3])
    finally:
        if desk.app is not None:
            desk.app.end()
        shutil.rmtree(desk.home, ignore_errors=True)


if __name__ == '__main__':
    harness.main()
