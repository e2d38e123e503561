# SPDX-License-Identifier: GPL-3.0-or-later
"""Fronts in the window: set by dragging and by keys, with their cost, refused with a case; and only where
the rules play facing."""
import contextlib
import math
import re

import harness
from harness import check, read, written

BATTLE = harness.shipped('lutter-1626')


def battle(facing):
    """Lutter in which nobody but Desfours is drawn."""
    text = re.sub(r'(<module type="command" army="(?!desfours)[^>]*markers=")\d+', r'\g<1>0', read(BATTLE))
    text = re.sub(r'(<module type="command" army="desfours"[^>]*markers=")\d+', r'\g<1>3', text)
    return re.sub(r'(<rules system="chit-pull"[^>]*>)', rf'\1<option id="facing" value="{facing}"/>', text)


@contextlib.contextmanager
def new_game(program, facing='yes'):
    with written(battle(facing)) as path, harness.new_game(program, path, width=1400, height=900) as app:
        app.push('Activate', 'button')
        app.to_map()
        yield app


def find_places(app):
    """Where the hexes of Desfours' wing are while the whole map is in view."""
    places = {}
    for number in ('1834', '1833', '1634', '1733'):
        places[number] = app.hex(number)
    check(math.dist(places['1834'], app.hex('1834')) < 1, 'the map has moved')
    return places


def size(places):
    return math.dist(places['1834'], places['1833'])


def drag(app, start, end, offset=(0, 0), held=None):
    app.move(*start)
    harness.xdotool('mousedown', '1')
    for i in range(1, 9):
        app.move(start[0] + (end[0] - start[0]) * i / 8, start[1] + (end[1] - start[1]) * i / 8)
    if held:
        harness.xdotool('keydown', held)
    for i in range(1, 5):
        app.move(end[0] + offset[0] * i / 4, end[1] + offset[1] * i / 4)
    app.settle(0.2)
    ghost = app.shot()
    harness.xdotool('mouseup', '1')
    if held:
        harness.xdotool('keyup', held)
    app.settle(0.2)
    return ghost


def Facing__set_by_dragging_near_a_side(program):
    with new_game(program) as app:
        places = find_places(app)
        before = app.shot()
        ghost = drag(app, places['1834'], places['1634'], (0.44 * size(places), 0))
        x, y = places['1634']
        check(ghost.difference(before, x - 30, y - 30, 60, 60) > 0.2, 'no ghost is shown')
        said = app.stands('1634')
        check('Dragoons' in said and 'front toward 1633' in said, said)
        app.key('ctrl+z')
        check(lambda: 'Dragoons' in app.stands('1834'), 'the move was not taken back')
        app.check_log()


def Facing__goes_where_it_is_clicked_to(program):
    """The counter as it would stand is shown under the pointer, and is not what is clicked."""
    with new_game(program) as app:
        places = find_places(app)
        app.click(*places['1834'])
        app.click(*places['1634'])
        said = app.stands('1634')
        check('Dragoons' in said and 'front toward 1534' in said, said)
        app.check_log()


def Facing__set_around_the_destination(program):
    with new_game(program) as app:
        places = find_places(app)
        drag(app, places['1834'], places['1634'], (-1.7 * size(places), 0), held='ctrl')
        said = app.stands('1634')
        check('Dragoons' in said and 'front toward 1635' in said, said)
        app.check_log()


def Facing__set_by_keys(program):
    with new_game(program) as app:
        places = find_places(app)
        app.click(*places['1834'])
        said = app.stands('1834')
        check('front toward 1734' in said, said)
        app.to_map()
        app.key('bracketright')
        app.key('ctrl+Return')
        said = app.stands('1834')
        check('front toward 1833' in said, said)
        app.click(*places['1834'])
        app.key('bracketleft', 'm')
        said = app.describe('said') or ''
        check('4.0)' in said, 'no refusal with its case: ' + said)
        app.check_log()


def Facing__is_not_there_without_the_rule(program):
    with new_game(program, 'no') as app:
        places = find_places(app)
        drag(app, places['1834'], places['1634'], (0.44 * size(places), 0))
        said = app.stands('1634')
        check('Dragoons' in said and 'front' not in said, said)


if __name__ == '__main__':
    harness.main()
