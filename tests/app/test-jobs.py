# SPDX-License-Identifier: GPL-3.0-or-later
"""What a job costs: clicks and keys are counted, and may not become more. A job begins on its page."""
import re

import harness
from harness import App, check, moved, read, written

BATTLE = harness.shipped('lutzen-1632')
# Two pairs who can fight, each with another choice.
FRONT = {'kyle': '0914', 'hard': '0913'}


class Counted:
    """An App whose clicks and keys count, but for letters of a word that is typed."""

    def __init__(self, app):
        self.app, self.n = app, 0

    def key(self, *keys):
        self.n += len(keys)
        self.app.key(*keys)

    def type(self, text):
        self.n += 1
        self.app.type(text)

    def click_hex(self, number):
        self.n += 1
        # Where it is has to be known, but is no part of the job.
        self.app.click_hex(number)

    def drag_hex(self, start, end):
        self.n += 1
        self.app.drag_hex(start, end)

    def push(self, *names):
        self.n += 1
        self.app.push(*names)

    def choose_file(self, path):
        self.n += 1
        self.app.choose_file(path)

    def check(self, most, job):
        check(self.n <= most, f'{job} takes {self.n}, not {most}')


def ground_of(path):
    return read(path).split('<ground>')[1].split('</ground>')[0]


def Jobs__paint_a_wood(program):
    """Of 19 hexes: the number of its pencil, a larger brush twice, a click."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        app.settle()
        app.page('ground')
        before = ground_of(path)
        app.hex('1206')
        app.to_map()
        user = Counted(app)
        user.key('2', 'b', 'b')
        user.click_hex('1206')
        app.save(path)
        check(sum(a != b for a, b in zip(before, ground_of(path))) == 19, 'it is no wood of 19 hexes')
        user.check(5, 'to paint a wood')


def Jobs__lay_and_name_a_stream(program):
    """H, a drag with Ctrl, its name, Enter."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        app.settle()
        app.page('ground')
        app.to_map()
        user = Counted(app)
        user.key('h')
        app.press('ctrl')
        user.drag_hex('1206', '1209')
        app.release('ctrl')
        user.type('Rippach')
        user.key('Return')
        app.save(path)
        text = read(path)
        check('>Rippach<' in text and re.search(r'kind="stream"[^>]*>\s*<sides>[^<]*1206', text), 'no stream, or without its name')
        user.check(4, 'to lay and name a stream')


def Jobs__line_of_ten_units(program):
    """The first and the last of them in the list, and where the line stands."""
    with written(re.sub(r' at="0[89]\d\d"', '', read(BATTLE))) as path, App(program, [path], width=1920, height=1080) as app:
        app.settle()
        app.page('counters')
        user = Counted(app)
        user.push('von Waldstein, …', 'button')
        app.press('shift')
        user.push('Reway, …', 'button')
        app.release('shift')
        user.click_hex('0514')
        app.save(path)
        line = re.findall(r' at="(05\d\d)"', read(path))
        check(len(set(line)) == 10, f'the line is {line}')
        user.check(4, 'to draw up ten units')


def Jobs__movement_of_twenty_counters(program):
    """A band around them, the value, how much."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        app.settle()
        app.page('counters')
        app.hex('2025')
        (x, y), (to_x, to_y) = app.hex('1725'), app.hex('2201')
        user = Counted(app)
        app.press('shift')
        user.n += 1
        app.drag(x - 60, y - 20, to_x, to_y)
        app.release('shift')
        user.push('Movement…', 'spin button')
        user.key('ctrl+a')
        user.type('3')
        user.key('Tab')
        app.save(path)
        changed = len(re.findall(r'movement="3"', read(path))) - len(re.findall(r'movement="3"', read(BATTLE)))
        check(changed >= 20, f'{changed} have another movement')
        user.check(5, 'to change the movement of twenty counters')


def Jobs__odds(program):
    with harness.written(harness.moved(BATTLE, {'kyle': '0914', 'hard': '0913'})) as path, App(program, [path]) as app:
        app.settle()
        user = Counted(app)
        user.key('alt+3')
        user.click_hex('0914')
        user.click_hex('0814')
        check(lambda: app.describe('answer') != '', 'there are no odds')
        user.check(3, 'to ask for odds')


def Jobs__best_attack(program):
    """One click tags every target with its odds, another one opens the best."""
    with written(moved(BATTLE, FRONT)) as path, App(program, [path]) as app:
        app.settle()
        app.page('analysis')
        user = Counted(app)
        user.click_hex('0914')
        app.wait_for(lambda: any('Grana' in spoken.name for spoken in app.listen() if spoken.is_seen()), 'the targets')
        user.click_hex('0814')
        check(lambda: app.describe('answer') != '', 'there are no odds')
        user.check(2, 'to find the best attack')


def Jobs__plan_a_front(program):
    """Front, another aim, Do It: the plan is played."""
    with written(moved(BATTLE, FRONT)) as path, harness.new_game(program, path) as app:
        app.page('analysis')
        user = Counted(app)
        user.key('alt+f')
        app.wait_for(lambda: app.describe('answer').startswith('plan 1: '), 'the plan')
        plan = app.describe('answer')
        user.push('Do It', 'button')
        app.wait_for(lambda: app.describe('answer') != plan, 'the orders of the plan')
        user.check(4, 'to plan and play a front')


def Jobs__keyboard_turn(program):
    """A unit moves by four hexes: who is next, four arrows, M."""
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        app.to_map()
        user = Counted(app)
        for _ in range(3):
            user.key('n')
            before = app.describe('spoken')
            user.key('Left', 'Left', 'Left', 'Left', 'm')
            check(lambda: app.stands(before[:4]) != before or '(' in app.describe('said'),
                  f'nobody has left {before}')
        user.check(18, 'to move three units by keys')


def Jobs__go_to_a_hex(program):
    with App(program, [BATTLE]) as app:
        app.settle()
        user = Counted(app)
        user.key('ctrl+f')
        user.type('0917')
        user.key('Return')
        check(lambda: app.describe('spoken').startswith('0917'), lambda: app.describe('spoken'))
        user.check(3, 'to go to a hex')


def Jobs__follow_the_machine(program):
    """Back to where one was, and on order by order: as many keys as orders."""
    with harness.new_game(program, BATTLE) as app:
        app.key('ctrl+e')
        for start, end in (('1713', '1613'), ('1716', '1616'), ('1718', '1618')):
            app.drag_hex(start, end)
        user = Counted(app)
        user.key('alt+Home', 'alt+Right', 'alt+Right', 'alt+Right', 'alt+End')
        check(lambda: app.describe('position') == 'game', 'not back in the game')
        user.check(5, 'to follow three orders')


def Jobs__compare_versions(program):
    """The menu of the position, Compare, the file; N walks the differences."""
    with written(moved(BATTLE, FRONT)) as other, written(read(BATTLE)) as path, App(program, [path]) as app:
        app.settle()
        user = Counted(app)
        user.push('Set-up', 'label')
        user.push('Compare with File…', 'menu item')
        user.choose_file(other)
        app.wait_for(lambda: '2 differences' in (app.describe('said') or ''), 'the differences')
        app.to_map()
        app.key('n')
        first = app.describe('spoken')
        app.key('n')
        check(lambda: '' != first != app.describe('spoken'), 'N does not walk the differences')
        user.check(3, 'to compare versions')


if __name__ == '__main__':
    harness.main()
