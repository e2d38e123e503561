# SPDX-License-Identifier: GPL-3.0-or-later
"""A small battle of each system: made from the empty page by pointer and keys, saved, found again after a kill halfway, sound, and played to
its end."""
import os
import shutil
import tempfile

import harness
from authoring import choose, closed, dialog, save_as
from harness import App, check, cli, read


class Desk:
    """A home that outlives the program, and the battle's file in it."""

    def __init__(self, program):
        self.program = program
        self.home = tempfile.mkdtemp(prefix='tercio-ui-')
        self.path = os.path.join(self.home, 'proof.tercio')
        self.app = None

    def open(self, *arguments):
        self.app = App(self.program, arguments, keep_home=self.home)
        self.app.move(1900, 1060)  # where nothing has a tip: tips are windows, too
        self.app.settle()
        return self.app

    def copy(self):
        """The text of the copy of unsaved work; "" while there is none."""
        for folder, _, files in os.walk(os.path.join(self.home, 'tercio', 'recovery')):
            if 'battle.xml' in files:
                return read(os.path.join(folder, 'battle.xml'))
        return ''


def set_number(app, name, number):
    """Where its number is: in the middle there may be a button."""
    x, y = app.place(name, 'spin button')
    app.click(x - app.find(name, 'spin button').width / 2 + 12, y)
    app.key('ctrl+a')
    app.type(number)


def begin(app, rules):
    """Empty ground for two turns."""
    app.key('ctrl+n')
    dialog(app)
    app.type('Proof')
    choose(app, 'Rules', rules)
    app.push('Empty')
    app.push('Time…', 'tab')
    set_number(app, 'Turns', '2')
    app.key('alt+a')
    closed(app)
    check('Proof' in app.title(), app.title())


def draw_ground(app):
    """The second terrain of the rules, in three hexes."""
    app.page('ground')
    app.hex('0505')
    app.to_map()
    app.key('g', '2')
    app.drag_hex('0303', '0305')
    check(lambda: 'Clear' not in app.stands('0304'), lambda: app.stands('0304'))
    app.key('g')


def raise_armies(app, kinds):
    """One of each kind on each side, by their place in the list; the program sets them up in lines."""
    app.page('counters')
    app.settle()
    for kind in kinds:
        choose(app, 'Kind of the new counter', kind)
        for army in range(2):
            choose(app, 'Army of the new counter', army)
            app.push('Add', 'button')
            app.settle()
    app.to_map()
    app.key('Escape', 'u')
    app.wait_for(lambda: f'{2 * len(kinds)} counters' in (app.describe('said') or ''), 'all of them on the map')


def lose_nothing(desk):
    """What was done since it was saved is there after a kill, and is the same document."""
    app = desk.app
    app.to_map()
    app.key('ctrl+a', 'Delete', 'u', 'ctrl+z', 'ctrl+z')
    app.page('battle')
    app.push('Summary', 'text box')
    app.type('Before the kill.')
    app.wait_for(lambda: 'Before the kill.' in desk.copy(), 'a copy')
    copied = desk.copy()
    desk.app.kill()
    check('Before the kill.' not in read(desk.path), 'the file itself was written')
    app = desk.open(desk.path)
    app.push('Recover', 'button')
    app.key('ctrl+s')
    app.wait_for(lambda: 'Before the kill.' in read(desk.path), 'what was recovered')
    check(read(desk.path) == copied, f'another document: {read(desk.path)}')


def play_to_the_end(desk):
    app = desk.app
    app.set_application('machine-pace', "'instant'")
    app.ask_for_game()
    for side in ('Red', 'Blue'):
        app.push(side, 'button')
        app.key('Down', 'Return')
    app.push('Begin', 'button')
    app.wait_for_end()
    app.wait_for(lambda: app.find('The game is over', 'label'), 'the end of the game', 60)
    path = os.path.join(desk.home, 'proof.tercio-game')
    app.key('ctrl+s')
    app.choose_file(path)
    app.wait_for(lambda: os.path.exists(path), path)
    cli('replay', '--verify', path)


def prove(program, rules, kinds, hexes=True):
    desk = Desk(program)
    try:
        app = desk.open()
        begin(app, rules)
        if hexes:
            draw_ground(app)
        raise_armies(app, kinds)
        save_as(app, desk.path)
        lose_nothing(desk)
        check('fine' in cli('validate', desk.path), cli('validate', desk.path))
        play_to_the_end(desk)
        desk.app.check_log('CRITICAL', 'WARNING')
    finally:
        if desk.app is not None:
            desk.app.end()
        shutil.rmtree(desk.home, ignore_errors=True)


def proof__of_the_thirty_years_war(program):
    prove(program, 0, (0, 1, 2))


def proof__of_the_dice_duel(program):
    prove(program, 1, (0, 1, 2))


def proof__of_chit_pull(program):
    prove(program, 2, (0, 1, 3))


def proof__of_the_seven_years_war(program):
    prove(program, 3, (0, 4, 13), hexes=False)


if __name__ == '__main__':
    harness.main()
