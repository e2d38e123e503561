# SPDX-License-Identifier: GPL-3.0-or-later
"""A battle is made from nothing in the window: ground, forces, victory; saved, played, play-tested."""
import os
import re
import tempfile

import harness
from harness import App, check, cli, read, written

LUTZEN = harness.shipped('lutzen-1632')


def folder():
    return tempfile.TemporaryDirectory(prefix='tercio-author-')


def dialog(app):
    app.wait_for(lambda: len(app.windows()) > 1, 'the dialog')
    app.settle()


def closed(app):
    app.wait_for(lambda: len(app.windows()) == 1, 'the end of the dialog')
    app.settle()


def begin(app, columns='12', rows='9', first='Bohemians'):
    """From the page that greets: title, rules as they are, size, names of the sides."""
    app.settle()
    app.key('ctrl+n')
    dialog(app)
    app.type('White Hill')
    app.key('Tab', 'Tab')
    app.type(columns)
    app.key('Tab')
    app.type(rows)
    app.key('Tab')
    app.type(first)
    app.key('Tab')
    app.type('League')
    app.key('Return')
    closed(app)
    check('White Hill' in app.title(), app.title())


def choose(app, name, n):
    """The @n-th of a list that drops down; it opens at the one that is chosen: the first ones are gone to."""
    app.push(name, 'combo box')
    app.key('Home', *(['Down'] * n), 'Return')


def add(app, kind, army, name, where):
    choose(app, 'Kind of the new counter', kind)
    choose(app, 'Army of the new counter', army)
    app.push('Add', 'button')
    app.type(name)
    app.click_hex(where)
    check(name in app.stands(where), f'{name} is not set up: {app.stands(where)}')


def save_as(app, path, typed=None):
    """Asked for a name; one without an ending gets that of battles."""
    app.key('ctrl+s')
    dialog(app)
    app.settle(0.8)
    app.key('ctrl+a')
    app.type(typed or path)
    app.key('Return')
    app.wait_for(lambda: os.path.exists(path), path)
    app.settle()


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


def add_rule(app, name):
    """From the list of those that the battle may have, by the keys."""
    app.push('Add Rule')
    app.settle()
    types = [spoken.name for spoken in app.listen() if spoken.role == 'button' and spoken.is_seen()
             and any(above.name.startswith('Add Rule') for above in spoken.above) and not spoken.name.startswith('Add Rule')]
    app.key(*['Tab'] * types.index(name), 'Return')
    app.settle()


def author__rules_by_name(program):
    """A rule brings its chart; what it refers to is shown and typed by its name."""
    with folder() as home, App(program) as app:
        path = os.path.join(home, 'white-hill.tercio')
        begin(app)
        app.page('counters')
        app.settle()
        add(app, 0, 0, 'Anhalt', '0404')
        add(app, 0, 1, 'Bucquoy', '0704')
        save_as(app, path)
        app.page('battle')
        app.settle()
        app.push('Special Rules')
        app.settle()
        add_rule(app, 'Visibility states')
        app.key('ctrl+s')
        app.settle()
        text = read(path)
        check('<module type="visibility-states" id="visibility-states" side="bohemians"' in text, text)
        check('<columns>die state</columns>' in text and text.count(' same</row>') == 6, text)
        app.push('Side', 'widget')
        app.key('ctrl+a')
        app.type('league')
        app.key('Return', 'ctrl+s')
        app.settle()
        check('<module type="visibility-states" id="visibility-states" side="league"' in read(path), read(path))
        check('fine' in cli('validate', path), cli('validate', path))
        app.key('ctrl+z')
        app.settle()
        app.key('ctrl+z')
        app.settle()
        app.key('ctrl+s')
        app.settle()
        check('die state' not in read(path), 'the chart stays when its rule is taken back')
        app.check_log('CRITICAL', 'WARNING')


def author__arrives_later(program):
    """A counter that is set up gets reinforcements that it comes with; undo sets it up again."""
    with written(read(LUTZEN)) as path, App(program, [path]) as app:
        app.settle()
        app.page('counters')
        app.settle()
        app.click_hex('0709')
        app.push('Arrives', 'combo box')
        app.key('Down', 'Return')
        app.settle()
        check('Haagen' not in app.stands('0709'), 'who arrives later is on the map')
        app.key('ctrl+s')
        app.settle()
        check(re.search(r'name="Haagen" [^>]* entry="pappenheim"', read(path)), read(path))
        app.key('ctrl+z')
        check('Haagen' in app.stands('0709'), 'undo does not set it up again')
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


def author__army_colour(program):
    """An army in a colour of its own gets its side's again; undo brings its own back."""
    with App(program, [os.path.join(os.path.dirname(LUTZEN), 'breitenfeld-1631.tercio')]) as app:
        app.page('counters')
        app.settle()
        x, y = app.hex('0807')

        def is_yellow():
            picture = app.shot()
            spots = (picture.at(x + dx, y + dy) for dx in range(-9, 10) for dy in range(-9, 10))
            return any(red > 180 and green > 130 and blue < 110 for red, green, blue in spots)

        check(is_yellow(), 'the Saxons are not in their colour')
        app.push('In the colour of its side')
        check(not is_yellow(), 'the Saxons are still in their colour')
        app.key('ctrl+z')
        check(is_yellow(), 'undo does not bring the colour back')
        app.check_log('CRITICAL', 'WARNING')


def author__long_names(program):
    """A long name needs no larger window, on no page."""
    with App(program, width=900, height=600) as app:
        begin(app, first='The Imperial and Catholic Army of Count Wallenstein, Duke of Friedland')
        for page in harness.VIEWS:
            app.page(page)
            app.settle(0.2)
            geometry = app._run('xdotool', 'getwindowgeometry', '--shell', app.window)
            check('WIDTH=900' in geometry, f'page {page}: {geometry}')
            # The close button is at the right end: a window that needs more room is cut there.
            check(app.shot().colours(840, 12, 50, 30) > 5, f'page {page} is cut')
        app.check_log('CRITICAL', 'WARNING')


if __name__ == '__main__':
    harness.main()
