# SPDX-License-Identifier: GPL-3.0-or-later
"""Free deployment in the window: the tray, refused ground, second thoughts, the machine's set-up."""
import os
import tempfile

import harness
from harness import App, check, cli, read

BATTLE = harness.shipped('freiburg-1644-3-august')


def tray(app):
    """What is to be set up, a button a kind, from the top."""
    return [spoken for spoken in app.listen() if spoken.is_seen() and spoken.name.endswith('to be set up')]


def place(app, n):
    return app.place(tray(app)[n].name, 'button')


def wait_for_some(app, *hexes):
    """Until the machine has set the Bavarians up: it leaves a few hexes free, but not all of these."""
    app.wait_for(lambda: any('Bavarian' in app.stands(number) for number in hexes), 'the set-up')


def Deploy__by_dragging_and_clicking(program):
    with harness.new_game(program, BATTLE) as app:
        check(len(tray(app)) == 4, f'{len(tray(app))} rows in the tray, not 4')
        foot, leader, gun = place(app, 0), place(app, 2), place(app, 3)
        # Foot: a drag, then clicks: the next of the kind is picked at once.
        app.drag(*foot, *app.hex('1121'))
        check(lambda: 'Foot B1' in app.stands('1121'), lambda: app.stands('1121'))
        app.click_hex('1221')
        app.click_hex('1322')
        check(lambda: 'Foot B2' in app.stands('1221'), lambda: app.stands('1221'))
        check(lambda: 'Foot B3' in app.stands('1322'), lambda: app.stands('1322'))
        # A gun, then the leader into the same hex.
        app.drag(*gun, *app.hex('1121'))
        app.drag(*leader, *app.hex('1121'))
        text = app.stands('1121')
        check('Battery B1' in text and 'von Mercy' in text, text)
        app.check_log()


def Deploy__tells_why_not(program):
    with harness.new_game(program, BATTLE) as app:
        app.click(*place(app, 0))
        x, y = app.hex('1818')
        app.hex('1121')
        before = app.shot()
        app.move(x - 4, y - 3)
        app.move(x, y)
        app.settle()
        check(lambda: app.shot().difference(before, app.width - 380, 560, 370, 40) > 0.005, 'no reason before the click')
        app.click(x, y)
        check(lambda: 'outside the area' in app.describe('said') and '(case 17.11)' in app.describe('said'),
              lambda: app.describe('said'))
        app.click_hex('1121')
        app.click_hex('1121')
        app.key('Escape')
        app.key('ctrl+e')
        check(lambda: '13 × Infantry 6-3' in app.describe('said') and 'von Mercy' in app.describe('said'),
              lambda: f"ending: {app.describe('said')}")
        app.check_log()


def Deploy__second_thoughts(program):
    with harness.new_game(program, BATTLE) as app:
        app.click(*place(app, 1))
        app.click_hex('1121')
        app.key('Escape')
        app.drag_hex('1121', '1221')
        check(lambda: 'Horse B1' in app.stands('1221'), lambda: app.stands('1221'))
        app.key('Escape')
        app.click_hex('1221')
        app.key('Delete')
        check(lambda: 'Horse' not in app.stands('1221'), 'Delete does not take it back')
        # Delete leaves it picked: a click sets it up again.
        app.click_hex('1322')
        app.key('Escape')
        check(lambda: 'Horse B1' in app.stands('1322'), lambda: app.stands('1322'))
        x, y = app.hex('1322')
        app.drag(x, y, app.width - 100, y)
        check(lambda: 'Horse' not in app.stands('1322'), 'beside the map it is not taken back')
        app.key('Escape')
        app.key('ctrl+z')
        check(lambda: 'Horse B1' in app.stands('1322'), 'undo does not put it there again')


def Deploy__keys_reveal_what_they_pick(program):
    with harness.new_game(program, harness.shipped('freiburg-1644-5-august')) as app:
        app.to_map()
        before = [spoken.y for spoken in tray(app)]
        app.key(*['t'] * 7)
        app.wait_for(lambda: [spoken.y for spoken in tray(app)] != before, 'the last rows to come into sight')
        app.hex('1226')
        app.key('Return')
        check(lambda: 'Turenne' in app.stands('1226'), lambda: app.stands('1226'))


def Deploy__by_keys(program):
    with harness.new_game(program, BATTLE) as app:
        app.to_map()
        app.key('t')
        app.hex('1121')
        app.key('Return')
        check(lambda: 'Foot B1' in app.stands('1121'), lambda: app.stands('1121'))
        app.hex('1221')
        app.key('t', 'm')
        check(lambda: 'Horse B1' in app.stands('1221'), lambda: app.stands('1221'))
        app.key('Escape', 'Delete')
        check(lambda: 'Horse B1' not in app.stands('1221'), 'Delete at the cursor takes nothing back')


def Deploy__a_whole_one_and_the_game_begins(program):
    with harness.new_game(program, BATTLE) as app:
        app.drag(*place(app, 0), *app.hex('1121'))
        app.key('Escape', 'r')
        check(lambda: 'Foot B1' in app.stands('1121'), 'who stood already has been moved')
        wait_for_some(app, '1221', '1322', '1422', '1522')
        app.key('ctrl+e')
        # The other side answers, with its own tray.
        check(len(tray(app)) == 4, f'{len(tray(app))} rows in the tray of the French')
        check(not any('Bavarian' in spoken.name for spoken in tray(app)), 'the tray of the other side')
        app.to_map()
        app.key('r', 'ctrl+e')
        check(not tray(app), 'there is a tray still')
        app.key('ctrl+e', 'ctrl+e')
        check(lambda: 'set up' not in app.describe('said'), lambda: app.describe('said'))
        app.check_log()


CAMPAIGN = """
    <module type="campaign" id="days" chooser="bavarian" rule="F-18.0" rule-recover="F-18.34"
            rule-army="F-18.35" rule-replacements="F-18.41" rule-leader="F-18.43" rule-guns="F-18.36" rule-room="F-18.33">
      <day turns="1" rule="F-18.31"/>
      <day turns="1" rule="F-18.32"/>
      <plan name="line" day="1" area="august-3-line" rule="F-18.1"/>
      <plan name="line" day="2" area="august-3-line" rule="F-18.51"/>
    </module>
"""


def second_day(folder):
    """A game of two days, as it is when the second one begins."""
    battle = os.path.join(folder, os.path.basename(BATTLE))
    save = os.path.join(folder, 'day.tercio-game')
    text = read(BATTLE).replace('<module type="deployment"', '<module plan="line" type="deployment"')
    text = text.replace('  </rules>', CAMPAIGN + '  </rules>').replace('id="turns" value="5"', 'id="turns" value="2"')
    with open(battle, 'w', encoding='utf-8') as file:
        file.write(text)
    cli('play', battle, '--player=greedy', '--seed=1', '--quiet', '--save=' + save)
    lines = read(save).splitlines(keepends=True)
    orders = [i for i, line in enumerate(lines) if '<order ' in line]
    placed = [i for i in orders if '>place ' in lines[i]]
    # The first of those that are set up again.
    again = next(i for n, i in enumerate(orders) if i in placed and lines[orders[n - 1]].endswith('>end</order>\n')
                 and n > 60)
    with open(save, 'w', encoding='utf-8') as file:
        file.writelines(line for i, line in enumerate(lines) if i not in orders or i < again)
    return save


def Deploy__between_the_days(program):
    with tempfile.TemporaryDirectory(prefix='tercio-ui-') as folder, App(program, [second_day(folder)]) as app:
        app.move(1900, 1060)
        app.settle()
        rows = tray(app)
        check(rows, 'no tray on the second day')
        check(rows[0].y > 325, f'nothing is reported above the tray: it begins at {rows[0].y}')
        app.to_map()
        app.key('r', 'ctrl+e')
        check(tray(app), 'no tray of the other side')
        app.check_log()


def Deploy__a_choice_in_a_small_window(program):
    """The choices stay in sight; the map shows the ground of the one that is pointed at."""
    with harness.new_game(program, harness.shipped('freiburg-1644-siege-campaign')) as app:
        # Below that the panel lies over the map.
        app.size(940, 600)
        app.settle()
        (far_x, far_y), (x, y) = app.hex('2024'), app.hex('0505')
        before = app.shot()
        second = app.place('Deploy: Freiburg …')
        app.move(*second)
        app.settle()
        shown = app.shot()
        check(shown.difference(before, x - 30, y - 30, 60, 60) > 0.2, 'the ground is not shown')
        check(shown.difference(before, far_x - 30, far_y - 30, 60, 60) < 0.01, 'other ground is shown')
        app.click(*second)
        app.move(1900, 1060)
        app.settle()
        app.to_map()
        app.key('r')
        wait_for_some(app, '0505', '0605')
        app.check_log()


def Deploy__is_absent_elsewhere(program):
    with harness.new_game(program, harness.shipped('lutter-1626')) as app:
        app.to_map()
        app.key('t', 'r')
        app.check_log()
        check(lambda: not app.enabled('undo'), 'something was set up')


def Deploy__on_a_table(program):
    """By keys, clicks and drags, turned, taken back; then the machine, turn by turn, to the first turn."""
    with harness.new_game(program, harness.shipped('meeting-engagement')) as app:
        # The side that begins may take either edge: whoever it is, the near one.  It looks up the table then.
        def stands(place):
            app.settle()
            return ': ' in app.stands(place)

        app.to_map()
        app.key('t', 't', 't')
        app.do('go-to', '650,230')
        app.key('m')
        check(stands('650,220') and not stands('650,240'), app.stands('650,220'))
        app.key('t')
        app.click_hex('900,280')
        check(stands('900,275'), app.stands('900,275'))
        # Far from the ground it goes to the nearest place on it.
        app.key('t')
        app.click_hex('1150,340')
        check(stands('1150,290'), app.stands('1150,290'))
        app.key('Escape')
        app.click_hex('650,220')
        app.settle()
        app.key(*['bracketleft'] * 18)
        app.settle(1.5)
        check(stands('665,240') and not stands('640,225'), f"not turned: {app.stands('650,220')} {app.describe('said')}")
        app.key('Escape')
        app.drag_hex('900,270', '1000,200')
        check(stands('1000,195'), app.stands('1000,195'))
        app.key('Delete')
        check(not stands('1000,195'), 'Delete does not take it back')
        app.key('Escape', 'ctrl+e')
        check(lambda: 'still to be set up' in app.describe('said'), lambda: app.describe('said'))
        app.key('r')
        app.settle(1)
        app.key('Escape', 'ctrl+e', 'r')
        app.settle(1)
        check(stands('1150,290'), 'who was set up has moved')
        app.key('ctrl+e', 'r')
        app.settle(1)
        # Nobody is left: the next end is that of the step of orders.
        app.key('ctrl+e')
        app.key('Escape', 't', 'm', 'r', 'Delete')
        check(stands('1150,290'), 'set-up is not over')
        app.check_log()


if __name__ == '__main__':
    harness.main()
