# SPDX-License-Identifier: GPL-3.0-or-later
"""The cup of rules that draw markers: shown with its chances, and only there; and a command that moves
and fights."""
import re

import harness
from harness import check, read, written

BATTLE = harness.shipped('lutter-1626')


def only(command):
    """Lutter, in which nobody but that command is drawn."""
    text = re.sub(rf'(<module type="command" army="(?!{command}")[^>]*markers=")\d+', r'\g<1>0', read(BATTLE))
    return re.sub(rf'(<module type="command" army="{command}"[^>]*markers=")\d+', r'\g<1>3', text)


def new_game(program, battle=BATTLE):
    return harness.new_game(program, battle, height=1000)


def swatches(app):
    """Patches of colour in a column of the panel: one a leader in the cup, and one a side in the score."""
    picture = app.shot()
    most = 0
    for x in range(880, 1000, 4):  # wherever the panel begins
        found = 0
        inside = False
        for y in range(190, 820):
            red, green, blue = picture.at(x, y)
            coloured = max(red, green, blue) - min(red, green, blue) > 60
            found += coloured and not inside
            inside = coloured
        most = max(most, found)
    return most


def Cup__shows_all_leaders(program):
    with new_game(program) as app:
        found = swatches(app)
        check(found >= 11, f'{found} patches, eleven leaders have markers')
        app.check_log()


def Cup__follows_the_draws_of_two_turns(program):
    """Every leader drawn is activated by a click and ended by the key: more often than one turn has leaders."""
    with new_game(program) as app:
        seen = set()
        widths = {app.find('Map', 'image').width}
        for _ in range(16):
            app.push('Activate', 'button')
            widths.add(app.find('Map', 'image').width)
            app.key('ctrl+e')
            seen.add(app.shot().part(900, 40, 370, 600))
        check(len(seen) > 12, f'{len(seen)} different panels in 16 activations')
        check(len(widths) == 1, f'the panel has taken from the map: {widths}')
        check(lambda: not app.describe('said'), lambda: f'refused: {app.describe("said")}')
        app.check_log()


def Cup__is_declined_by_a_key(program):
    with new_game(program) as app:
        app.find('Decline', 'button')
        app.key('2')
        check(lambda: any(' declines' in spoken.name for spoken in app.listen()), 'nobody declines')
        app.find('Decline', 'button')
        app.check_log()


def Cup__is_hidden_where_there_is_none(program):
    with new_game(program, harness.shipped('lutzen-1632')) as app:
        found = swatches(app)
        check(found < 11, f'{found} patches')
        app.check_log()


def Cup__a_command_moves_and_fights(program):
    with written(only('cronberg')) as path, new_game(program, path) as app:
        app.key('1')
        app.click_hex('1810')
        app.click_hex('1211')  # over the bridge
        said = app.stands('1211')
        check('Cronberg, Cavalry' in said and 'Cronberg, Leader' in said, said)
        app.key('ctrl+e')
        app.click_hex('1211')
        app.click_hex('1212')
        before = app.shot()
        app.key('ctrl+Return')
        check(lambda: app.shot().difference(before, 880, 190, 390, 700) > 0.05, 'no fight')
        app.key('ctrl+e')  # refused while somebody must still be attacked
        check(lambda: not app.describe('said'), lambda: 'Freytag was not fought: ' + app.describe('said'))
        app.check_log()


def Cup__some_of_a_command_act(program):
    """Two are selected before they are activated: the others have nothing to do."""
    with written(only('cronberg')) as path, new_game(program, path) as app:
        app.click_hex('1812')
        app.click_hex('1809')
        app.key('ctrl+Return')
        app.click_hex('1809')
        app.click_hex('1709')
        said = app.stands('1709')
        check('Schönburg' in said, said)
        app.click_hex('1811')
        app.click_hex('1711')
        said = app.stands('1711')
        check('Eynatten' not in said, said)
        app.check_log()


def Cup__asks_where_the_panel_is_folded(program):
    """What is asked is in the status line, with a button that brings the choices."""
    with harness.new_game(program, BATTLE, width=900, height=600) as app:
        check(lambda: not [s for s in app.listen() if s.name == 'Decline' and s.is_seen()], 'the panel is open')
        app.find('A marker was drawn: activate its leader, or decline.', 'label')
        app.push('Choose…', 'button')
        app.find('Decline')


if __name__ == '__main__':
    harness.main()
