# SPDX-License-Identifier: GPL-3.0-or-later
"""The button that says what is drawn, and the lists below the map: what is found, steps, counters, problems."""
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


def seen(app, role=None):
    return {spoken.name for spoken in app.listen() if spoken.is_seen() and role in (None, spoken.role)}


def rows(app):
    """Of the list below the map."""
    return [spoken.name for spoken in app.listen() if spoken.is_seen() and spoken.role == 'list item'
            and any(above.name in ('Steps', 'Counters', 'What has been found') for above in spoken.above)]


def Position__shipped_battles_open_on_the_game(program):
    with App(program, [BATTLE]) as app:
        app.settle()
        check(lambda: app.describe('page') == 'game', lambda: f'it opens on {app.describe("page")}')
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        app.settle()
        check(lambda: app.describe('page') == 'ground', lambda: f'one’s own opens on {app.describe("page")}')


def Position__says_what_is_drawn_and_switches_it(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        check(lambda: app.describe('position') == 'game', lambda: app.describe('position'))
        app.push('Game, turn 1, …', 'label')
        app.push('Replay from the Start', 'menu item')
        check(lambda: app.describe('position') == 'replay', 'the game is not looked back at')
        check(lambda: 'Kyle' in app.stands('1713'), lambda: 'the position is not drawn: ' + app.stands('1713'))
        # Nothing is cut, however long it is.
        said = app.find('Replay, turn 1, order 0 of …', 'label')
        check(said.width > 150, f'cut at {said.width}')
        app.push('Replay, turn 1, …', 'label')
        app.push('Set-up', 'menu item')
        check(lambda: app.find('• Lützen, Set-up').name == '• Lützen, Set-up',
              'the menu is part of the button’s name')
        check(lambda: app.describe('page') in harness.VIEWS[1:4],
              lambda: f'the set-up is drawn on {app.describe("page")}')
        check(lambda: app.describe('position') == 'setup', 'the set-up is not drawn')
        app.push('Set-up', 'label')
        app.push('Game', 'menu item')
        check(lambda: app.describe('page') == 'game' and app.describe('position') == 'game',
              'the game does not come back')
        app.move(1900, 1060)
        app.settle()
        app.key('Right')
        check(lambda: app.describe('cursor') != '', 'the keys are not those of the map after the menu')


def Position__discards_changes(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        app.drag_hex('1713', '1413')
        app.push('Set-up', 'label')
        app.push('Discard Changes…', 'menu item')
        app.wait_for_dialog('the question')
        # A key too many destroys nothing.
        app.key('Return')
        app.wait_for_end('the question')
        check(app.title().startswith('•'), 'Enter discards changes')
        app.do('revert')
        app.wait_for_dialog('the question')
        app.push('Discard', 'button')
        app.wait_for(lambda: not app.title().startswith('•'), 'the saved state')
        check(lambda: 'Kyle' in app.stands('1713'), lambda: app.stands('1713'))
        check(lambda: not app.enabled('revert'), 'there is still something to discard')


def Position__pages_name_their_keys(program):
    """By their tips: a person who points at a page learns its key."""
    with opened(program, BATTLE) as app:
        before = len(app.tips())
        x, y = app.place('Analysis', 'tab')
        app.move(x - 3, y)
        app.move(x, y)
        app.wait_for(lambda: len(app.tips()) > before, 'the tip of the page')


def Find__goes_to_a_hex(program):
    with opened(program, BATTLE) as app:
        app.hex('1713')
        app.to_map()
        app.key('plus', 'plus', 'plus')
        app.key('ctrl+f')
        app.type('1112')
        check(rows(app)[0] == 'Place, 1112, Clear', f'found: {rows(app)}')
        app.key('Return')
        check(lambda: app.describe('spoken').startswith('1112'), lambda: app.describe('spoken'))
        x, y = map(float, app.describe('cursor').split())
        check(abs(x - 440) < 30 and 250 < y < 420, f'1112 is at {x}, {y}, not in the middle of the map')
        app.key('Escape')
        app.key('Right')
        check(lambda: not app.describe('spoken').startswith('1112'), 'the map has no keys after Escape')


def Find__finds_by_the_beginning_of_a_name(program):
    with opened(program, BATTLE) as app:
        app.key('ctrl+f')
        app.type('wald')
        check(len(rows(app)) == 1 and 'von Waldstein' in rows(app)[0], f'found: {rows(app)}')
        app.key('Down')
        check(lambda: 'von Waldstein' in app.describe('spoken'), lambda: app.describe('spoken'))
        app.key('ctrl+a')
        app.type('windm')
        check(rows(app)[0].startswith('Name, Windmill hill'), f'found: {rows(app)}')
        app.key('ctrl+a')
        app.type('lutzen')
        check(any(row.startswith('Name, Lützen') for row in rows(app)), f'without its accent: {rows(app)}')
        app.key('ctrl+a')
        app.type('combat')
        app.key('Return')
        check(lambda: app.describe('page') == 'battle', lambda: f'a chart is on {app.describe("page")}')
        app.key('ctrl+a')
        app.type('nobody')
        app.find('Nothing found.', 'label')


def Find__goes_to_a_point_of_a_table(program):
    with opened(program, TABLE) as app:
        app.key('ctrl+f')
        app.type('155.4 | 81.7')
        check(len(rows(app)) == 1 and rows(app)[0].startswith('Place, 155.4 | 81.7 cm'), f'found: {rows(app)}')
        app.key('Return')
        check(lambda: app.describe('spoken').startswith('155.4 | 81.7'), lambda: app.describe('spoken'))


def Find__selects_in_a_game(program):
    """What is found by its name can be told to move at once."""
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.key('ctrl+f')
        app.type('kyle')
        app.key('Return', 'Escape')
        app.key('Up', 'm')
        check(lambda: 'Kyle' not in app.stands('1713'), lambda: 'Kyle stays: ' + app.stands('1713'))


def Steps__of_the_set_up_are_jumped_to(program):
    with written(read(BATTLE)) as path, opened(program, path) as app:
        app.drag_hex('1713', '1413')
        app.drag_hex('1413', '1313')
        app.key('F7')
        check(rows(app) == ['0, As opened', '1, place of Kyle', '2, place of Kyle'], f'steps: {rows(app)}')
        app.push('0, As opened', 'list item')
        check(lambda: 'Kyle' in app.stands('1713') and not app.title().startswith('•'), 'not as opened')
        check(rows(app)[0] == '0, As opened', f'steps: {rows(app)}')
        app.key('Down', 'Down')
        check(lambda: 'Kyle' in app.stands('1313'), lambda: 'not done again: ' + app.stands('1313'))
        app.key('ctrl+s')
        check(rows(app)[2] == '2, place of Kyle, saved', f'steps: {rows(app)}')
        app.key('F7')
        check(not rows(app), 'the list is still there')


def Steps__of_an_earlier_session_are_there(program):
    """As long as no other program has changed the file."""
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as home, written(read(BATTLE)) as path:
        with opened(program, path, keep_home=home) as app:
            app.drag_hex('1713', '1413')
            app.drag_hex('1413', '1313')
            app.key('ctrl+s')
            check(lambda: not app.title().startswith('•'), 'not saved')
        with opened(program, path, keep_home=home) as app:
            app.key('F7')
            expected = ['0, Before these steps', '1, place of Kyle, earlier session', '2, place of Kyle, saved']
            check(lambda: rows(app) == expected, lambda: f'steps: {rows(app)}')
            app.key('F7', 'ctrl+z')
            check(lambda: 'Kyle' in app.stands('1413') and app.title().startswith('•'), lambda: app.stands('1413'))
            app.key('ctrl+z')
            check(lambda: 'Kyle' in app.stands('1713'), lambda: app.stands('1713'))
            app.key('ctrl+shift+z', 'ctrl+shift+z')
            check(lambda: 'Kyle' in app.stands('1313') and not app.title().startswith('•'), lambda: app.stands('1313'))
        with open(path, 'a', encoding='utf-8') as file:
            file.write('<!-- another program -->\n')
        with opened(program, path, keep_home=home) as app:
            app.settle(1)
            app.key('F7')
            check(not rows(app), lambda: f'steps of another file: {rows(app)}')


def Steps__of_a_game_are_looked_back_at(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        app.key('F7')
        check(rows(app)[-1].startswith('3, Move Kyle → 1513, turn 1, Swedish'), f'steps: {rows(app)}')
        app.key('Up')
        check(lambda: app.describe('position') == 'replay' and 'Kyle' in app.stands('1713'),
              'an arrow key does not look back')
        app.key('Down')
        check(lambda: app.describe('position') == 'game', 'nor does it come back')


def Steps__of_a_long_game_begin_where_it_stands(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        save = os.path.join(folder, 'long.tercio-game')
        cli('play', BATTLE, '--seed=1', '--player=random', '--quiet', f'--save={save}')
        with App(program, [save]) as app:
            app.settle()
            app.page('game')
            app.key('F7')
            app.wait_for(lambda: rows(app) and int(rows(app)[-1].split(',')[0]) > 100, 'the last step')


def reviewed(app):
    return [spoken.name for spoken in app.listen() if spoken.is_seen() and spoken.role == 'list item'
            and any(above.name == 'Review' for above in spoken.above)]


def drawn(app):
    """What is said of the past position that is drawn."""
    return next(spoken.name for spoken in app.listen() if spoken.is_seen() and spoken.name.startswith('Replay, '))


def Review__lists_the_costliest_orders_and_goes_there(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        save = os.path.join(folder, 'duel.tercio-game')
        cli('play', harness.shipped('lutzen-1632-dice-duel'), '--seed=1', '--player=random', '--quiet', f'--save={save}')
        with App(program, [save]) as app:
            app.settle()
            app.page('game')
            app.key('F3')
            app.wait_for(lambda: any(' sample of ' in row or 'exactly' in row for row in reviewed(app)), 'a costly order', 120)
            app.push('Stop', 'button')
            app.wait_for(lambda: app.find('Review Again', 'button'), 'the end of the review')
            row = next(row for row in reviewed(app) if ' sample of ' in row or 'exactly' in row)
            check(re.search(r'; chance to win \d+ %, then \d+ %', row), row)
            graph = app.find('Chance to win through the game; …', 'image')
            x, y = app.place(graph.name, 'image')
            app.click(x - graph.width // 2 + 9, y)
            app.wait_for(lambda: app.describe('position') == 'replay', 'the first player-turn')
            first = drawn(app)
            app.click(x + graph.width // 2 - 9, y)
            app.wait_for(lambda: drawn(app) != first, 'the last player-turn')
            app.push(row, 'list item')
            app.wait_for(lambda: app.describe('position') == 'replay', 'the position before the order')
            app.key('F3')
            app.wait_for(lambda: not reviewed(app), 'the list closed')


def Review__says_when_there_is_nothing(program):
    with opened(program, BATTLE) as app:
        app.key('F3')
        app.wait_for(lambda: any('nothing to review' in x.name for x in app.listen() if x.is_seen()), 'why it is empty')


def Lists__without_rows_take_the_keys(program):
    """And say why; Escape gives the keys back to the map."""
    with opened(program, BATTLE) as app:
        app.hex('1713')
        for key, text in (('F7', 'There are no steps yet.'), ('F3', 'No game is running: …'), ('F8', 'No problems'),
                          ('shift+F7', 'Nothing has been asked, …')):
            app.to_map()
            app.key(key)
            focused = [spoken.name for spoken in app.listen() if 'focused' in spoken.states]
            check(len(focused) == 1 and focused[0].startswith(text.rstrip('…')), f'after {key} the keys are those of {focused}')
            before = app.describe('spoken')
            app.key('Escape', 'Right' if before.startswith('1713') else 'Left')
            check(lambda before=before: app.describe('spoken') != before, f'after {key} the map has no keys')


def Shelf__leaves_the_keys_to_the_map_when_closed_by_the_pointer(program):
    with opened(program, BATTLE) as app:
        app.hex('1713')
        app.to_map()
        for name in ('Steps: edits or orders', 'Lützen, Set-up', 'Menu'):
            app.push(name)
            before = app.describe('spoken')
            app.key('Escape')
            app.settle(0.3)
            app.key('Right' if before.startswith('1713') else 'Left')
            check(lambda before=before: app.describe('spoken') != before, f'after {name} the map has no keys')


def Counters__are_listed_where_they_are(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        app.key('F4')
        app.type('kyle')
        check(rows(app) == ['Kyle, Swedish · Infantry 8-4 · 1513'], f'counters: {rows(app)}')
        app.key('Escape', 'F4')
        # What was typed is selected: it is typed over.
        app.type('hard')
        check(len(rows(app)) == 1 and rows(app)[0].startswith('Hard'), f'counters: {rows(app)}')


def Problems__keep_the_page_and_give_the_keys_back(program):
    with opened(program, BATTLE) as app:
        app.hex('1713')
        app.to_map()
        app.key('F8')
        said = app.find('The battle is complete and can be played.')
        line = app.find('No problems', 'button')
        check(said.y + said.height <= line.y, 'what is said of it is cut')
        app.key('Escape')
        check(lambda: app.describe('page') == 'counters', 'the page has changed')
        app.key('Right')
        check(lambda: app.describe('spoken').startswith('1712'), lambda: app.describe('spoken'))


def Shelf__is_found_by_the_pointer(program):
    with opened(program, BATTLE, width=900, height=600) as app:
        for button in ('Find by name, go to a hex', 'Steps: edits or orders', 'Counters'):
            app.push(button)
            check('Close the list' in seen(app), f'{button} opens nothing')
            playtest = app.find('Playtest', 'tab')
            check(playtest.y + playtest.height <= 600, f'{button} makes the window too high')
            app.push(button)
            check('Close the list' not in seen(app), f'{button} does not close it')


if __name__ == '__main__':
    harness.main()
