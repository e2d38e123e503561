# SPDX-License-Identifier: GPL-3.0-or-later
"""Results below the map: the table of each chart, what was fought, what is different; and positions compared and copied."""
import fractions
import os
import re
import shlex
import tempfile

import harness
from harness import App, check, cli, moved, read, written

BATTLE = harness.shipped('lutzen-1632')
TABLE = harness.shipped('rossbach-1757')


def results(app):
    """What a screen reader says of the rows."""
    return [spoken.name for spoken in app.listen() if spoken.is_seen() and spoken.role == 'list item'
            and any(above.name == 'Results' for above in spoken.above)]


def wait_for_row(app, text):
    return app.wait_for(lambda: [row for row in results(app) if text in row], f'a row with “{text}” among {results(app)}')


def opened(program, path, page):
    app = App(program, [path])
    app.settle()
    app.page(page)
    return app


def Charts__of_odds_have_a_table(program):
    """Of the answer on the page Analysis, and of the attack that is composed in a game; the chances of all rows make one."""
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, opened(program, path, 'analysis') as app:
        app.key('shift+F7')
        check(not results(app), f'rows without a question: {results(app)}')
        app.click_hex('0914')
        app.click_hex('0814')
        app.wait_for(lambda: any('%' in row for row in results(app)), 'the table of the odds')
        odds = app.describe('answer').split(';')[0]
        rows = [row for row in results(app) if row.startswith(odds)]
        shares = [fractions.Fraction(text) for row in rows if '%' in row for text in re.findall(r'\d+/\d+|1$', row)[-1:]]
        check(sum(shares) == 1, f'{rows} make {sum(shares)}')
        check(any('Swedish' in row and 'lost' in row for row in rows), f'no losses among {rows}')
        app.to_map()
        app.key('Escape')
        app.wait_for(lambda: not results(app), 'the end of the table')


def Charts__of_a_play_test_have_a_table(program):
    with opened(program, harness.shipped('lutzen-1632-dice-duel'), 'playtest') as app:
        for side in ('Swedish', 'Imperialist'):
            check(app.find(side, 'combo box').about.startswith('Brings units together'), f'{side}: no player to test with')
        app.push('Games')
        app.key('ctrl+a')
        app.type('2')
        app.key('Return')
        app.push('Run', 'button')
        app.key('shift+F7')
        rows = wait_for_row(app, 'Wins, ')
        check(len([row for row in results(app) if row.startswith('Wins, ')]) == 3, f'{rows}')
        wait_for_row(app, 'Means, ')


def Charts__of_a_front_have_a_table(program):
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, opened(program, path, 'analysis') as app:
        app.push('Front', 'button')
        app.key('shift+F7')
        rows = wait_for_row(app, ' lost, ')
        check(any(row.startswith('Imperialist, ') for row in rows), f'{rows}')


def Results__of_a_game_are_gone_to(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        save = os.path.join(folder, 'long.tercio-game')
        cli('play', BATTLE, '--seed=1', '--player=greedy', '--quiet', f'--save={save}')
        with App(program, [save]) as app:
            app.settle()
            app.page('game')
            app.key('shift+F7')
            app.wait_for(lambda: len(results(app)) > 5, 'the results')
            check(all(row.startswith('turn ') for row in results(app)), f'{results(app)}')
            check(any('Fire: a hit' in row for row in results(app)), f'{results(app)}')
            before = len(results(app))
            app.push(results(app)[0], 'list item')
            check(lambda: app.describe('position') == 'replay', 'the game is not looked back at')
            app.key('Down')
            check(len(results(app)) == before, 'the list has changed')
            check(lambda: app.describe('position') == 'replay', 'an arrow key goes nowhere')


def Compare__with_another_version(program):
    """Chosen in the menu of the position; N walks the differences, and the list shows them."""
    with written(moved(BATTLE, {'kyle': '1413', 'hard': '1513'})) as other, written(read(BATTLE)) as path:
        with opened(program, path, 'counters') as app:
            app.push('Set-up', 'label')
            app.push('Compare with File…', 'menu item')
            app.choose_file(other)
            app.wait_for(lambda: '2 differences' in (app.describe('said') or ''), 'the differences')
            rows = [row for row in results(app) if row.startswith('Difference, ')]
            check(len(rows) == 2 and any('Kyle, Place from 1413 to 1713' in row for row in rows), f'{rows}')
            app.find('Set-up · compared with battle.tercio', 'label')
            app.to_map()
            places = []
            for key in ('n', 'n', 'shift+n'):
                app.key(key)
                places.append(app.describe('spoken')[:4])
            present = sorted(re.search(r' to (\d+)', row)[1] for row in rows)
            check(sorted(places[:2]) == present, f'N goes to {places}, not to {present}')
            check(places[2] == places[0], f'Shift+N goes to {places[2]}')
            app.push('Set-up · …', 'label')
            app.push('End the Comparison', 'menu item')
            app.wait_for(lambda: not results(app), 'the end of the differences')


def Compare__with_a_saved_game_and_the_set_up(program):
    with harness.new_game(program, BATTLE) as app, tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        save = os.path.join(folder, 'early.tercio-game')
        app.key('ctrl+e')
        app.key('ctrl+s')
        app.choose_file(save)
        app.wait_for(lambda: os.path.exists(save), 'the saved game')
        app.drag_hex('1713', '1513')
        app.push('Game, turn 1, …', 'label')
        app.push('Compare with File…', 'menu item')
        app.choose_file(save)
        wait_for_row(app, 'Kyle, 1713 → 1513')
        app.push('Game, turn 1, …', 'label')
        app.push('Compare with the Set-up', 'menu item')
        app.wait_for(lambda: 'Set-up' in app.describe('said'), 'the set-up')
        # A position that is looked back at is kept, and the present one held against it.
        app.key('alt+Home')
        app.push('Replay, turn 1, …', 'label')
        app.push('Keep This Position to Compare', 'menu item')
        app.wait_for(lambda: not results(app) or 'Difference' not in results(app)[0], 'no difference from itself')
        app.key('alt+End')
        wait_for_row(app, 'Kyle, 1713 → 1513')


def Compare__refuses_another_battle(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder, opened(program, BATTLE, 'counters') as app:
        save = os.path.join(folder, 'other.tercio-game')
        cli('play', TABLE, '--player=none', '--quiet', f'--save={save}')
        app.push('Set-up', 'label')
        app.push('Compare with File…', 'menu item')
        app.choose_file(save)
        app.wait_for(lambda: 'another battle' in (app.describe('said') or ''), 'the refusal')


def Copy__is_what_the_command_line_reads(program):
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.drag_hex('1713', '1513')
        app.push('Game, turn 1, …', 'label')
        app.push('Copy Position as Text', 'menu item')
        said = app.wait_for(lambda: (app.describe('said') or '').startswith('Copied: ') and app.describe('said'), 'the copy')
        words = shlex.split(said[len('Copied: '):])
        check('--place=kyle@1513' in words, said)
        answer = cli('reach', *words, '--unit=kyle')
        check('1413 1' in answer, answer)


def Shelf__keeps_its_height(program):
    """Its edge is dragged; closed and opened again, with another list, it is as high as it was."""
    with App(program, [BATTLE]) as app:
        app.settle()
        app.key('F4')
        head = app.find('Close the list', 'button')
        x, y = app.place('Close the list', 'button')
        top = y - head.height / 2 - 5
        app.drag(x - 300, top, x - 300, top - 120)
        higher = app.find('Close the list', 'button').y
        check(higher < head.y - 80, f'the list begins at {higher}, not well above {head.y}')
        app.key('Escape', 'F7')
        again = app.find('Close the list', 'button').y
        check(abs(again - higher) <= 2, f'closed at {higher}, opened at {again}')


if __name__ == '__main__':
    harness.main()
