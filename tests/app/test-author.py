# SPDX-License-Identifier: GPL-3.0-or-later
"""A battle is made from nothing in the window: ground, forces, victory; saved, played, play-tested."""
import os

import harness
from authoring import add, begin, closed, dialog, folder, save_as
from harness import App, check, cli, read

LUTZEN = harness.shipped('lutzen-1632')


def draw(app):
    """A wood, a stream, a road and a town's name."""
    app.page('ground')
    app.hex('0505')
    app.key('F6', 'g')
    app.key('2')
    app.drag_hex('0303', '0305')
    app.drag_hex('0503', '0506')
    app.key('ctrl+z')
    check('orest' in app.stands('0304'), app.stands('0304'))
    app.key('F6', 'g')


def author__from_nothing(program):
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'white-hill.tercio')
        begin(app)
        draw(app)
        app.page('counters')
        app.settle()
        add(app, 0, 0, 'Anhalt', '0404')
        add(app, 1, 0, 'Bornemissza', '0406')
        add(app, 2, 0, 'Thurn', '0404')
        add(app, 3, 0, 'Redoubt', '0402')
        add(app, 0, 1, 'Bucquoy', '0704')
        add(app, 1, 1, 'Marradas', '0706')
        add(app, 2, 1, 'Tilly', '0704')
        # One goes, and comes back.
        app.click_hex('0706')
        app.key('shift+Delete')
        check('Marradas' not in app.stands('0706'), 'he is still there')
        app.key('ctrl+z')
        check('Marradas' in app.stands('0706'), 'undo does not bring him back')
        save_as(app, path, typed=os.path.splitext(path)[0])
        text = read(path)
        check('id="white-hill"' in text and 'name="Bohemians"' in text, text)
        check(text.count('<counter ') == 7, text)
        check('fine' in cli('validate', path), cli('validate', path))
        cli('playtest', path, '--games=20')
        # One turn of a game
        app.ask_for_game()
        app.begin_game()
        for _ in range(4):
            app.key('ctrl+e')
        app.page('analysis')
        app.check_log('CRITICAL', 'WARNING')


def author__map_size(program):
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'size.tercio')
        begin(app)
        app.page('counters')
        app.settle()
        add(app, 0, 0, 'Anhalt', '0101')
        add(app, 0, 1, 'Bucquoy', '0506')
        app.do('map-size')
        dialog(app)
        # Right by 2; then left by -2, which cuts Anhalt off.
        app.type('2')
        app.key('shift+Tab')
        app.type('-2')
        app.key('Return')
        closed(app)
        check('Bucquoy' in app.stands('0504'), app.stands('0504'))
        check('Anhalt' not in app.stands('0101'), 'he stands beyond the edge')
        app.key('ctrl+z')
        check('Anhalt' in app.stands('0101') and 'Bucquoy' in app.stands('0506'), 'undo does not restore the map')
        app.key('ctrl+shift+z')
        save_as(app, path)
        check('columns="12"' in read(path) and 'at="0504"' in read(path), read(path))
        app.check_log('CRITICAL', 'WARNING')


def author__picture(program):
    with folder() as home, App(program, [LUTZEN]) as app:
        app.settle()
        for name, magic in (('field.png', b'\x89PNG'), ('field.svg', b'<?xml'), ('field.pdf', b'%PDF')):
            path = os.path.join(home, name)
            app.do('export-picture')
            dialog(app)
            app.key('Return')
            app.settle(0.8)
            app.key('ctrl+a')
            app.type(path)
            app.key('Return')
            app.wait_for(lambda path=path: os.path.exists(path), path)
            closed(app)
            app.wait_for(lambda path=path: path in (app.describe('said') or ''), 'the message')
            with open(path, 'rb') as file:
                check(file.read(5).startswith(magic), f'{name} is no such picture')
        # Where nothing can be written it says so.
        app.do('export-picture')
        dialog(app)
        app.key('Return')
        app.settle(0.8)
        app.key('ctrl+a')
        app.type(os.path.join(home, 'field.gif.png/no.png'))
        app.key('Return')
        app.settle(0.5)
        app.check_log('CRITICAL', 'WARNING')


def author__another_window(program):
    """What is open stays; a battle made by dice has its armies."""
    with App(program, [LUTZEN]) as app:
        app.settle()
        app.key('ctrl+n')
        dialog(app)
        app.type('Meeting')
        app.key('Tab', 'space')
        app.settle()
        app.key('End', 'Return')
        app.settle()
        # what the defender buys: what nobody sells is refused
        app.key(*['Tab'] * 5)
        app.type('castle sector=2')
        app.key('alt+a')
        app.settle()
        check(not any('Meeting' in name for name in app.names()), 'a castle was sold')
        app.key('ctrl+a')
        app.type('abatis length=16 sector=2')
        app.key('alt+a')
        app.wait_for(lambda: any('Meeting' in name for name in app.names()), 'another window')
        check(any('Lützen' in name for name in app.names()), str(app.names()))
        app.check_log('CRITICAL', 'WARNING')


def author__terrain_for_troops(program):
    """In the editor: what nobody sells is refused; with what is bought the battle is another one."""
    with App(program, [harness.shipped('meeting-engagement')]) as app:
        app.settle()
        app.page('counters')
        app.settle()
        app.key('alt+r')
        app.type('castle sector=2')
        app.key('Return')
        app.wait_for(lambda: 'cannot be bought' in (app.describe('said') or ''), 'a castle is refused')
        check(len(app.windows()) == 1, 'a castle was sold')
        app.key('alt+r', 'ctrl+a')
        app.type('abatis length=16 sector=2')
        app.key('Return')
        app.wait_for(lambda: len(app.windows()) == 2, 'another window')
        app.check_log('CRITICAL', 'WARNING')


if __name__ == '__main__':
    harness.main()
