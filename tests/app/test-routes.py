# SPDX-License-Identifier: GPL-3.0-or-later
"""Roads and waters are rerouted by their points, by pointer and by keys."""
import re

import harness
from harness import App, check, read, written

BATTLE = harness.shipped('lutzen-1632')


def begin(app, pencil):
    app.hex('1206')
    app.to_map()
    app.key('g')
    app.reach(pencil, 'button')
    app.push(pencil, 'button')


def course(app, path, name):
    """The hexes or sides of the feature in the file."""
    app.save(path)
    found = re.search(f'name="{name}" shape="(?:path|sides)">.*?<(hexes|sides)>(.*?)</', read(path), re.S)
    return found[2].split()


def routes__a_road_is_drawn_through_another_hex(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        before = course(app, path, 'Leipzig road')
        begin(app, 'Road')
        app.press('shift')
        app.drag_hex('1015', '0815')
        app.release('shift')
        after = course(app, path, 'Leipzig road')
        check((after[0], after[-1]) == (before[0], before[-1]), after)
        check('0815' in after and '1015' not in after, after)
        app.key('ctrl+z')
        check(lambda: course(app, path, 'Leipzig road') == before, 'the drag is more than one step')
        # Escape while the button is down leaves it.
        start, end = app.hex('1015'), app.hex('0815')
        app.press('shift')
        app.move(*start)
        app.press_button()
        app.move(*end)
        app.settle()
        app.key('Escape')
        app.release_button()
        app.release('shift')
        check(course(app, path, 'Leipzig road') == before and not app.enabled('undo'), 'Escape does not leave the road')


def routes__a_road_is_drawn_by_keys(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        before = course(app, path, 'Leipzig road')
        begin(app, 'Road')
        app.hex('1015')
        app.to_map()
        app.hear(lambda: app.key('m'), 'Taken hold of.*')
        app.key('Up', 'Up', 'Return')
        after = course(app, path, 'Leipzig road')
        check('1015' not in after and (after[0], after[-1]) == (before[0], before[-1]), after)
        app.key('ctrl+z')
        check(lambda: course(app, path, 'Leipzig road') == before, 'it is more than one step')
        # Where there is none, nothing is taken; let go of by Escape, nothing is laid.
        app.hex('1715')
        app.to_map()
        app.key('m', 'Up')
        app.hex('1015')
        app.to_map()
        app.key('m', 'Up', 'Escape')
        check(not app.enabled('undo'), 'something is laid')


def routes__the_menu_offers_it_where_a_road_is(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        def offered():
            app.key('Menu')
            app.settle()
            return [spoken.name for spoken in app.listen() if spoken.role == 'menu item' and spoken.is_seen()]

        before = course(app, path, 'Leipzig road')
        begin(app, 'Road')
        app.hex('1715')
        app.to_map()
        check('Reroute from Here' not in offered(), 'it is offered where there is no road')
        app.key('Escape')
        app.hex('1015')
        app.to_map()
        check('Reroute from Here' in offered(), 'it is not offered on the road')
        app.push('Reroute from Here', 'menu item')
        app.settle()
        app.key('Up', 'Up', 'Return')
        after = course(app, path, 'Leipzig road')
        check('1015' not in after and (after[0], after[-1]) == (before[0], before[-1]), after)


def routes__a_stream_is_drawn_round_another_corner(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        before = course(app, path, 'Flossgraben')
        begin(app, 'Stream')
        (ax, ay), (bx, by) = app.hex('0903'), app.hex('0904')
        app.press('shift')
        app.drag((ax + bx) / 2 + (bx - ax) / 10, (ay + by) / 2, ax + 3 * (bx - ax), ay)
        app.release('shift')
        after = course(app, path, 'Flossgraben')
        check(after != before and (after[0], after[-1]) == (before[0], before[-1]) and '0903/0904' not in after, after)
        app.key('ctrl+z')
        check(lambda: course(app, path, 'Flossgraben') == before, 'the drag is more than one step')


if __name__ == '__main__':
    harness.main()
