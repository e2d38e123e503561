# SPDX-License-Identifier: GPL-3.0-or-later
"""The calculator: odds without a battle, by the formulas of the command line."""
import os
import re
import tempfile

import harness
from asking import analyse, ask
from harness import check, cli

BATTLE = harness.shipped('lutzen-1632')


def calculator(app):
    """Opens it over the page."""
    app.key('ctrl+k')
    app.wait_for(lambda: 'Calculator' in app.names(), 'the calculator')
    app.settle()


def choose(app, path):
    """In the file chooser over the calculator."""
    app.wait_for(app.is_choosing, 'the file chooser')
    app.choose_file(path)


def fractions_of(app, name):
    """Those that are said in the window of that title."""
    return [fraction for spoken in app.listen() if len(spoken.above) > 1 and spoken.above[1].name == name
            for fraction in re.findall(r'^\d+/\d+$', spoken.name)]


def Calculator__counts_like_the_command_line(program):
    with analyse(program, BATTLE) as app:
        calculator(app)
        app.type('6+6+3c vs 5d slope')
        app.hear(lambda: app.key('Return'), '2-1; NE.* 1/3; .*')
        expected = ask('odds', '--system=thirty-years-war', '6+6+3c vs 5d slope')
        found = sorted(fractions_of(app, 'Calculator'))
        check(found == sorted(result['probability'] for result in expected['results']), f'{found}')
        app.push('Keep', 'button')
        app.push('6 vs 5', 'label')
        app.wait_for(lambda: [spoken for spoken in app.listen() if spoken.name == '1: 6+6+3c vs 5d slope'], 'the comparison')
        app.push('Copy, save')
        app.hear(lambda: app.push('Copy Command', 'menu item'),
                 "Copied: tercio-cli odds --system=thirty-years-war '6\\+6\\+3c vs 5d slope' '6 vs 5'( Copy, save)?")
        # What was asked is asked again by a click, and forgotten when that is wanted.
        check(len([spoken for spoken in app.listen() if spoken.name == '6+6+3c vs 5d slope' and spoken.role == 'label']) > 1,
              'what was asked is not listed')
        app.push('Forget What Was Asked')
        app.settle()
        check(lambda: not [spoken for spoken in app.listen() if spoken.name == 'Asked' and spoken.is_seen()], 'it is not forgotten')
        app.check_log()


def Calculator__saves_answer_and_tables(program):
    """As the ending of the name says; what says no format is refused."""
    with analyse(program, BATTLE) as app, tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder:
        answer, tables = os.path.join(folder, 'answer.csv'), os.path.join(folder, 'tables.pdf')
        calculator(app)
        app.type('6 vs 3')
        app.key('Return')
        app.settle()
        app.push('Copy, save')
        app.push('Save Answer…', 'menu item')
        choose(app, answer)
        check(lambda: os.path.exists(answer), 'no answer is saved')
        text = harness.read(answer)
        check("Command,tercio-cli odds --system=thirty-years-war '6 vs 3'" in text and 'Dd: defender disrupted,33.3 %  1/3' in text, text)
        app.push('Copy, save')
        app.push('Save Tables for Players…', 'menu item')
        choose(app, tables)
        check(lambda: os.path.exists(tables), 'no tables are saved')
        with open(tables, 'rb') as file:
            check(file.read(5) == b'%PDF-', 'the tables are no PDF')
        app.check_log()


def Calculator__points_at_mistakes(program):
    with analyse(program, BATTLE) as app:
        calculator(app)
        app.type('6+6 vs 5 slop')
        app.hear(lambda: app.key('Return'), 'column 10: “slop” found; .*did you mean “slope”.*')
        # It is selected: typing replaces it.
        app.type('slope')
        app.hear(lambda: app.key('Return'), '1-1; .*')
        app.key('Escape')
        app.wait_for(lambda: 'Calculator' not in app.names(), 'the end of the calculator')


def Calculator__follows_the_rules_of_the_battle(program):
    with analyse(program, harness.shipped('rossbach-1757')) as app:
        calculator(app)
        app.find('3c vs 4', 'label')
        app.type('3c vs 4')
        app.key('Return')
        app.settle()
        expected = ask('odds', '--system=seven-years-war', '3c vs 4')
        found = set(fractions_of(app, 'Calculator'))
        check({result['probability'] for result in expected['results'] if len(result['outcomes']) == 1} <= found, f'{found}')
        app.choose('Rules', 'Dice duel')
        app.find('12 vs 6+6d', 'label')


if __name__ == '__main__':
    harness.main()
