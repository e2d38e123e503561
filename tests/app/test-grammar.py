# SPDX-License-Identifier: GPL-3.0-or-later
"""One grammar of pointer and keys: the menu of a point, Escape, N, F6, brackets; on hexes and on a measured table."""
import os
import re
import tempfile

import harness
from harness import App, check, cli, read, written

BATTLE = harness.shipped('lutzen-1632')
TABLE = harness.shipped('rossbach-1757')


def opened(program, path, page='counters', **keywords):
    app = App(program, [path], **keywords)
    app.settle()
    app.page(page)
    return app


def ask(app, number):
    """The right button there; what the menu offers."""
    x, y = app.hex(number)
    app.click(x, y, button=3)
    app.settle()
    return offered(app)


def offered(app):
    return [spoken.name for spoken in app.listen() if spoken.is_seen() and spoken.role == 'menu item']


def is_on(spoken):
    return 'pressed' in spoken.states or 'checked' in spoken.states


def Menu__asks_and_edits_at_a_hex(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        entries = ask(app, '1713')
        for entry in ('Take Kyle off the Map', 'Odds of Kyle', 'Reach of Kyle', 'Line of Sight from Here', 'Edit Kyle',
                      'Edit the Ground', 'Rules of the Terrain', 'Center Here'):
            check(entry in entries, f'{entry} is not among {entries}')
        app.push('Take Kyle off the Map', 'menu item')
        check(lambda: 'Kyle' not in app.stands('1713'), 'Kyle is still there')
        app.key('ctrl+z')
        app.click_hex('1713')
        check('Move Kyle Here' in ask(app, '1413'), f'{offered(app)}')
        app.push('Move Kyle Here', 'menu item')
        check(lambda: 'Kyle' in app.stands('1413'), lambda: 'Kyle has not come: ' + app.stands('1413'))
        ask(app, '1413')
        app.push('Rules of the Terrain', 'menu item')
        check(lambda: app.describe('page') == 'battle', lambda: app.describe('page'))


def Menu__names_a_place_and_adds_a_counter(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        ask(app, '1206')
        app.push('Name This Place', 'menu item')
        app.settle()
        app.type('Meuchen')
        app.key('Return')
        app.page('counters')
        entries = ask(app, '1209')
        check('Take' not in ' '.join(entries) and 'New Counter Here' in entries, f'{entries}')
        app.push('New Counter Here', 'menu item')
        check(lambda: 'Infantry' in app.stands('1209'), lambda: app.stands('1209'))
        ask(app, '1713')
        app.push('Remove Kyle from the Battle', 'menu item')
        check(lambda: 'Kyle' not in app.stands('1713'), lambda: app.stands('1713'))
        app.save(path)
        check('hex="1206">Meuchen<' in read(path) and 'id="kyle"' not in read(path), 'not in the file')


def Menu__draws_by_keys(program):
    """With a pencil in hand the right button erases: the key has the menu."""
    with written(read(BATTLE)) as path, opened(program, path, 'ground') as app:
        app.hex('1206')
        app.to_map()
        app.key('2', 'Menu')
        app.push('Draw Here', 'menu item')
        check(lambda: 'Forest' in app.stands('1206'), lambda: app.stands('1206'))
        app.key('Menu')
        app.push('Erase Here', 'menu item')
        check(lambda: 'Clear' in app.stands('1206'), lambda: app.stands('1206'))
        app.key('Menu')
        app.push('Put the Pencil Down', 'menu item')
        app.key('Menu')
        check('Draw Here' not in offered(app), f'{offered(app)}')


def Menu__leads_to_analysis(program):
    with opened(program, BATTLE) as app:
        ask(app, '1713')
        app.push('Reach of Kyle', 'menu item')
        check(lambda: app.describe('page') == 'analysis', lambda: app.describe('page'))
        check(lambda: is_on(app.find('Reach', 'button')), 'the question is another one')
        ask(app, '0813')
        app.push('Line of Sight from Here', 'menu item')
        check(lambda: is_on(app.find('Sight', 'button')), 'the question is another one')


def Menu__opens_by_keys_and_gives_them_back(program):
    with opened(program, BATTLE) as app:
        app.hex('1713')
        app.to_map()
        for key in ('Menu', 'shift+F10'):
            app.key(key)
            check('Edit Kyle' in offered(app), f'{key} offers {offered(app)}')
            app.key('Escape')
            app.settle(0.3)
        app.key('Right')
        check(lambda: app.describe('spoken').startswith('1712'),
              lambda: 'the map has no keys: ' + app.describe('spoken'))


def Menu__is_not_that_of_a_pencil(program):
    """With a tool that draws the right button erases; the key still opens the menu."""
    with written(read(BATTLE)) as path, opened(program, path, 'ground') as app:
        app.to_map()
        app.key('g')
        check(not ask(app, '1112'), 'a menu while the ground is drawn')
        app.key('Menu')
        check('Center Here' in offered(app), 'no menu by the key')


def Menu__on_a_table(program):
    with opened(program, TABLE) as app:
        ask(app, '900,800')
        check('Reach' not in ' '.join(offered(app)) and 'Line of Sight from Here' in offered(app), f'{offered(app)}')


def Menu__moves_in_a_game(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.click_hex('1713')
        ask(app, '1513')
        app.push('Move Kyle Here', 'menu item')
        check(lambda: 'Kyle' in app.stands('1513'), lambda: 'Kyle has not moved: ' + app.stands('1513'))


def Menu__orders_what_needs_nothing_else(program):
    """A gun has disrupted a unit, whose side may rally it."""
    orders = ['end', 'fire swedish-gun-4 > von-waldstein', 'fire swedish-gun-2 > von-waldstein', 'end', 'end', 'end']
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        path, save = os.path.join(folder, 'orders'), os.path.join(folder, 'shot.tercio-game')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(orders))
        cli('play', BATTLE, '--seed=1', '--player=none', f'--orders={path}', '--quiet', f'--save={save}')
        with App(program, [save]) as app:
            app.settle()
            app.page('game')
            where = re.search(r'<counter id="von-waldstein"[^>]* at="(\d+)"', read(BATTLE))[1]
            check(lambda: 'disrupted' in app.stands(where), lambda: app.stands(where))
            entries = ask(app, where)
            rally = [entry for entry in entries if entry.startswith('Roll to remove disruption')]
            check(rally, f'there is no rally among {entries}')
            app.push(rally[0], 'menu item')
            app.wait_for(lambda: 'Roll to remove' not in ' '.join(ask(app, where)), 'the roll')


def Menu__attacks_in_a_game(program):
    with written(harness.moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, harness.new_game(program, path) as app:
        app.key('ctrl+e', 'ctrl+e')
        app.click_hex('0914')
        entries = ask(app, '0814')
        check('Attack Grana with Kyle' in entries, f'{entries}')
        app.push('Attack Grana with Kyle', 'menu item')
        app.find('Attack', 'button')
        app.find('Grana')


def Escape__cancels_the_drag_first(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        x, y = app.hex('1713')
        to_x, to_y = app.hex('1413')
        app.move(x, y)
        app.press_button()
        for i in range(1, 6):
            app.move(x + (to_x - x) * i / 5, y + (to_y - y) * i / 5)
        app.key('Escape')
        app.release_button()
        check(lambda: 'Kyle' in app.stands('1713') and not app.enabled('undo'), 'the drag went on')
        check('Move Kyle Here' in ask(app, '1413'), 'Escape let go of the counter, too')
        app.key('Escape')
        app.to_map()
        app.key('Escape')
        check('Move Kyle Here' not in ask(app, '1413'), 'the counter is still selected')


def Escape__cancels_a_drag_in_a_game(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        orders = app.find('Game, turn 1, …', 'label').name
        x, y = app.hex('1713')
        to_x, to_y = app.hex('1513')
        app.move(x, y)
        app.press_button()
        for i in range(1, 6):
            app.move(x + (to_x - x) * i / 5, y + (to_y - y) * i / 5)
        app.key('Escape')
        app.release_button()
        check(lambda: 'Kyle' in app.stands('1713'), 'the drag went on')
        check(lambda: app.find('Game, turn 1, …', 'label').name == orders, 'an order was given')


def Keys__N_stops_at_those_who_can_act(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.to_map()
        seen = []
        for _ in range(6):
            app.key('n')
            seen.append(app.describe('spoken'))
        check(all('Swedish: ' in said for said in seen), f'N goes to {seen}')
        app.key('shift+n')
        check(lambda: app.describe('spoken') == seen[-2],
              lambda: f'Shift+N goes to {app.describe("spoken")}, not back to {seen[-2]}')
        # And who is reached can be told to move at once.
        here = app.describe('spoken')[:4]
        app.key('Up', 'Up', 'm')
        check(lambda: not app.stands(here) == seen[-2], 'nobody has moved')


def Keys__J_stops_at_what_is_marked(program):
    with opened(program, BATTLE, 'analysis') as app:
        app.push('Reach', 'button')
        app.click_hex('1713')
        app.to_map()
        app.key('j')
        first = app.describe('spoken')
        check('; in reach 1' in first, first)
        app.key('j', 'shift+j')
        check(lambda: app.describe('spoken') == first, lambda: f'{app.describe("spoken")}, not {first}')
        app.push('Swedish', 'checkbox')
        check(lambda: 'zone of control Swedish' in app.stands('1613'), lambda: app.stands('1613'))


def Keys__N_goes_round_the_set_up(program):
    with opened(program, BATTLE) as app:
        app.to_map()
        app.key('n')
        first = app.describe('spoken')
        app.key('n', 'shift+n')
        check(lambda: app.describe('spoken') == first, lambda: f'{app.describe("spoken")}, not {first}')


def Keys__F6_walks_the_regions(program):
    with opened(program, BATTLE) as app:
        def where():
            focused = [spoken for spoken in app.listen() if 'focused' in spoken.states]
            check(len(focused) == 1, f'{len(focused)} have the keys')
            around = [focused[0], *focused[0].above]
            for name, what in (('header', lambda s: s.name == 'Undo' or s.role == 'button' and s.y < 50),
                               ('map', lambda s: s.role == 'image'), ('panel', lambda s: s.x > 860)):
                if any(what(spoken) for spoken in around[:1]):
                    return name
            return 'list'
        app.hex('1713')
        app.to_map()
        for expected in ('panel', 'header', 'map'):
            app.key('F6')
            check(where() == expected, f'F6 goes to {where()}, not {expected}')
        for expected in ('header', 'panel', 'map'):
            app.key('shift+F6')
            check(where() == expected, f'Shift+F6 goes to {where()}, not {expected}')
        for page, named in (('playtest', 'Swedish'), ('sheet', 'Order of battle'), ('battle', 'Summary')):
            app.page(page)
            app.key('F6', 'F6')
            focused = [spoken.name for spoken in app.listen() if 'focused' in spoken.states]
            check(focused == [named], f'on the page {page} F6 goes to {focused}')


def Keys__work_where_they_did_after_every_dialog(program):
    with opened(program, BATTLE) as app:
        app.hex('1713')
        app.to_map()
        for action in ('preferences', 'shortcuts', 'new-battle', 'new-game', 'map-size', 'export-picture'):
            app.do(action)
            app.wait_for_dialog(action)
            app.key('Escape')
            app.wait_for_end(action)
            page, before = app.describe('page'), app.describe('spoken')
            app.key('Right')
            check(lambda: app.describe('spoken') != before, f'the map has no keys after {action}, on {page}')


def Keys__of_letters_are_those_of_the_map_alone(program):
    """What is typed into a field or a list edits nothing."""
    with opened(program, BATTLE) as app:
        app.click_hex('1713')
        app.key('F4')
        app.type('mngbef')
        app.key('Escape', 'F7')
        app.type('mngbef[],.')
        check(lambda: not app.enabled('undo'), 'a letter in a list has changed the battle')
        check(lambda: 'Kyle' in app.stands('1713'), lambda: app.stands('1713'))


def Keys__brackets_turn_on_a_table(program):
    with written(read(TABLE)) as path, opened(program, path) as app:
        app.key('ctrl+f')
        app.type('grenadier')
        app.key('Return', 'Escape')
        check(lambda: not app.enabled('undo'), 'something has been changed')
        app.key('comma')
        check(lambda: not app.enabled('undo'), 'a comma turns a unit')
        app.key('bracketleft')
        check(lambda: app.enabled('undo'), 'a bracket does not turn the unit')


def Hint__says_what_the_pointer_does_at_present(program):
    with App(program, [BATTLE]) as app:
        app.page('ground')
        app.hex('1206')
        app.to_map()
        app.key('g')
        app.find('Drag to draw…', 'label')
        app.key('s', 'Return', 'ctrl+c')
        app.find('Drag to select…', 'label')
        app.key('ctrl+v')
        app.find('Click to put it down…', 'label')
        app.key('Escape', 's')
        app.find('Drag to draw…', 'label')


if __name__ == '__main__':
    harness.main()
