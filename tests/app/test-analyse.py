"""Questions to the position: odds, sight, reach; the same fractions as the command line."""
import json
import os
import re
import subprocess
import sys
import tempfile

import harness
from harness import App, check

BATTLE = os.path.join(os.environ['TERCIO_DATA_DIR'], 'scenarios', 'lutzen-1632.xml')


def moved(places):
    """The battle with some counters elsewhere, in a file that is removed later."""
    with open(BATTLE, encoding='utf-8') as file:
        text = file.read()
    for counter, number in places.items():
        text, count = re.subn(rf'(<counter id="{counter}"[^>]* at=")\d+', rf'\g<1>{number}', text)
        check(count == 1, f'{counter} is not in the battle once')
    file = tempfile.NamedTemporaryFile('w', suffix='.xml', encoding='utf-8')
    file.write(text)
    file.flush()
    return file


def analyse(program, battle):
    app = App(program, [battle])
    app.settle()
    app.key('alt+5')
    app.settle()
    return app


def ask(command, *arguments):
    result = subprocess.run([command, *arguments, '--format=json'], stdout=subprocess.PIPE, check=True)
    return json.loads(result.stdout)


def Odds__are_those_of_the_command_line(program):
    with moved({'kyle': '0914', 'hard': '0913'}) as file:
        app = analyse(program, file.name)
        try:
            app.click_hex('0914')
            check(app.describe('answer') == '', 'an answer without a question: ' + app.describe('answer'))
            app.click_hex('0814')
            answer = app.describe('answer')
            expected = ask(sys.argv[2], 'odds', file.name, '--attackers=0914', '--defenders=0814')
            check(answer.startswith(expected['odds'] + ';'), f'{answer} is not {expected["odds"]}')
            found = sorted(re.findall(r'\d+/\d+', answer))
            wanted = sorted(result['probability'] for result in expected['results'])
            check(found == wanted, f'{found} are not {wanted}')
            before = app.shot()
            # A second attacker makes it another question.
            app.key('Escape')
            for number in ('0914', '0913', '0813'):
                app.click_hex(number)
            answer = app.describe('answer')
            expected = ask(sys.argv[2], 'odds', file.name, '--attackers=0914,0913', '--defenders=0813')
            check(answer.startswith(expected['odds'] + ';'), f'{answer} is not {expected["odds"]}')
            found = sorted(re.findall(r'\d+/\d+', answer))
            wanted = sorted(result['probability'] for result in expected['results'])
            check(found == wanted, f'{found} are not {wanted}')
            check(app.shot().difference(before, 940, 100, 330, 600) > 0.01, 'the panel shows the same')
        finally:
            app.close()


def Odds__refuse_with_a_case(program):
    app = analyse(program, BATTLE)
    try:
        app.click_hex('1713')
        app.click_hex('0814')
        check('case 8.' in app.describe('answer'), app.describe('answer'))
    finally:
        app.close()


def Sight__draws_the_line_and_names_it(program):
    app = analyse(program, BATTLE)
    try:
        app.key('alt+i')
        before = app.shot()
        for start, end in (('1612', '1212'), ('1612', '0714')):
            app.key('Escape')
            app.click_hex(start)
            app.click_hex(end)
            expected = ask_sight(start, end)
            wanted = 'clear' if expected['clear'] else 'blocked'
            check(app.describe('answer') == wanted, f'{start} to {end}: {app.describe("answer")}, not {wanted}')
        check(app.shot().difference(before, 20, 120, 800, 500) > 0.001, 'no line is drawn')
    finally:
        app.close()


def ask_sight(start, end):
    # A blocked line is an answer with exit status 1.
    result = subprocess.run([sys.argv[2], 'sight', BATTLE, f'--from={start}', f'--to={end}', '--format=json'],
                            stdout=subprocess.PIPE, check=False)
    return json.loads(result.stdout)


def Reach__shows_where_a_counter_can_go(program):
    app = analyse(program, BATTLE)
    try:
        app.key('alt+r')
        before = app.shot()
        app.click_hex('1716')
        number = re.match(r'(\d+) hex', app.describe('answer') or '')
        check(number and int(number[1]) > 20, f'the answer is {app.describe("answer")}')
        check(app.shot().difference(before, 20, 120, 800, 600) > 0.01, 'no hexes are marked')
    finally:
        app.close()


TESTS = [
    Odds__are_those_of_the_command_line,
    Odds__refuse_with_a_case,
    Sight__draws_the_line_and_names_it,
    Reach__shows_where_a_counter_can_go,
]

if __name__ == '__main__':
    harness.ensure_display()
    sys.exit(harness.run(TESTS, sys.argv[1]))
