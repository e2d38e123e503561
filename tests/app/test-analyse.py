# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions to the position: odds, sight, reach; the same fractions as the command line."""
import json
import re

import harness
from harness import App, check, cli, moved, written

BATTLE = harness.shipped('lutzen-1632')


def analyse(program, battle):
    app = App(program, [battle])
    app.settle()
    app.page('analysis')
    app.settle()
    return app


def ask(*arguments):
    # A blocked line is an answer with exit status 1.
    return json.loads(cli(*arguments, '--format=json', fine=(0, 1)))


def check_odds(app, path, attackers, defenders):
    answer = app.describe('answer')
    expected = ask('odds', path, f'--attackers={attackers}', f'--defenders={defenders}')
    check(answer.startswith(expected['odds'] + ';'), f'{answer} is not {expected["odds"]}')
    found = sorted(re.findall(r'\d+/\d+', answer))
    wanted = sorted(result['probability'] for result in expected['results'])
    check(found == wanted, f'{found} are not {wanted}')


def Odds__are_those_of_the_command_line(program):
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        app.click_hex('0914')
        check(app.describe('answer') == '', 'an answer without a question: ' + app.describe('answer'))
        app.click_hex('0814')
        check_odds(app, path, '0914', '0814')
        before = app.shot()
        # A second attacker makes it another question.
        app.key('Escape')
        for number in ('0914', '0913', '0813'):
            app.click_hex(number)
        check_odds(app, path, '0914,0913', '0813')
        check(app.shot().difference(before, 940, 100, 330, 600) > 0.01, 'the panel shows the same')


def Odds__begin_with_either_side(program):
    with written(moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, analyse(program, path) as app:
        app.click_hex('0814')
        app.click_hex('0914')
        check_odds(app, path, '0814', '0914')
        app.push('Swap', 'button')
        check_odds(app, path, '0914', '0814')
        # without attackers it is still the defender
        app.click_hex('0914')
        app.click_hex('0914')
        check_odds(app, path, '0914', '0814')


def Odds__go_with_their_turn(program):
    with harness.new_game(program, BATTLE) as app:
        app.page('analysis')
        app.click_hex('1713')
        app.click_hex('0814')
        check('case 8.' in app.describe('answer'), app.describe('answer'))
        app.page('game')
        for _ in range(4):
            app.key('ctrl+e')
        app.page('analysis')
        check(app.describe('answer') == '', 'the question is as old as its turn')


def Odds__refuse_with_a_case(program):
    with analyse(program, BATTLE) as app:
        app.click_hex('1713')
        app.click_hex('0814')
        check('case 8.' in app.describe('answer'), app.describe('answer'))


def Odds__where_nobody_stands_yet(program):
    """Then it says where a position comes from, in several lines."""
    lines = []
    for battle in ('freiburg-1644-siege', 'lutzen-1632'):
        with analyse(program, harness.shipped(battle)) as app:
            app.move(1900, 1060)
            app.settle()
            lines.append(app.shot().colours(app.width - 376, 134, 250, 16) > 8)
            app.check_log()
    check(lines == [True, False], f'text below the first line: {lines}')


def Sight__draws_the_line_and_names_it(program):
    with analyse(program, BATTLE) as app:
        app.key('alt+i')
        before = app.shot()
        for start, end in (('1612', '1212'), ('1612', '0714')):
            app.key('Escape')
            app.click_hex(start)
            app.click_hex(end)
            expected = ask('sight', BATTLE, f'--from={start}', f'--to={end}')
            wanted = 'clear' if expected['clear'] else 'blocked'
            check(app.describe('answer') == wanted, f'{start} to {end}: {app.describe("answer")}, not {wanted}')
        check(app.shot().difference(before, 20, 120, 800, 500) > 0.001, 'no line is drawn')


def Reach__shows_where_a_counter_can_go(program):
    with analyse(program, BATTLE) as app:
        app.key('alt+r')
        before = app.shot()
        app.click_hex('1716')
        number = re.match(r'(\d+) hex', app.describe('answer') or '')
        check(number and int(number[1]) > 20, f'the answer is {app.describe("answer")}')
        check(app.shot().difference(before, 20, 120, 800, 600) > 0.01, 'no hexes are marked')


if __name__ == '__main__':
    harness.main()
