# SPDX-License-Identifier: GPL-3.0-or-later
"""The ground is drawn with pointer and keys, taken back, and saved."""
import harness
from harness import App, check, read, written

STREAM = ('0903', '0904')
COUNTER = '1713'
BATTLE = harness.shipped('lutzen-1632')


def differences(path):
    """Lines that are no longer there, and new ones."""
    before, after = read(BATTLE).splitlines(), read(path).splitlines()
    return [x for x in before if x not in after], [x for x in after if x not in before]


def middle(app, a, b):
    ax, ay = app.hex(a)
    bx, by = app.hex(b)
    return (ax + bx) / 2, (ay + by) / 2


def begin(app):
    app.hex('1206')
    app.key('F6', 'g')


def ground__a_stroke_is_one_step(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        start, end = app.hex('1206'), app.hex('1208')
        before = app.shot()
        app.drag(*start, *end)
        drawn = app.shot()
        size = abs(end[0] - start[0]) / 2
        area = (min(start[0], end[0]) - size / 2, start[1] - size / 2, 3 * size, size)
        check(before.difference(drawn, *area) > 0.5, 'three hexes are not drawn as forest')
        app.key('ctrl+z')
        check(not app.enabled('undo'), 'the stroke is more than one step')
        app.key('ctrl+shift+z')
        app.save(path)
        gone, come = differences(path)
        check(len(gone) == len(come) == 1, f'{gone} {come}')
        changed = [i for i, (a, b) in enumerate(zip(gone[0].rstrip(), come[0].rstrip())) if a != b]
        check(len(changed) == 3 and all(come[0][i] == 'f' for i in changed), f'{gone} {come}')


def ground__a_side_is_picked_up_and_drawn(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        # A stream runs east of the field: what lies under the pointer becomes the pencil.
        near = middle(app, STREAM[0], STREAM[1])
        app.move(*near)
        app.key('i')
        app.click(*middle(app, '1206', '1207'))
        app.key('ctrl+z')
        check(not app.enabled('undo'), 'the side is more than one step')
        app.key('ctrl+y')
        app.save(path)
        gone, come = differences(path)
        text = '\n'.join(come)
        check('1206/1207' in text or '1207/1206' in text, text)
        check(not [line for line in gone if 'ground' in line], '\n'.join(gone))
        # Wiped by the right button: the file is what it was.
        app.click(*middle(app, '1206', '1207'), button=3)
        app.save(path)
        check(differences(path) == ([], []), str(differences(path)))


def ground__drawn_by_keys(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2', 'Return', 'Right', 'Return')
        app.save(path)
        gone, come = differences(path)
        check(len(gone) == len(come) == 1, f'{gone} {come}')
        check(sum(a != b for a, b in zip(gone[0], come[0])) == 2, f'{gone} {come}')
        app.key('Delete')
        app.save(path)
        gone, come = differences(path)
        check(sum(a != b for a, b in zip(gone[0], come[0])) == 1, f'{gone} {come}')
        app.key('Escape', 'Left', 'Left', 'Return')
        app.save(path)
        check(differences(path) == (gone, come), 'Escape did not end the drawing')


def ground__problems_show_at_once(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        x, y = app.hex(COUNTER)
        app.move(x, y + 200)
        app.settle(0.6)
        corner = (app.width - 140, app.height - 36, 130, 30)
        before = app.shot()
        app.click(x, y)
        app.settle(0.6)
        check(before.difference(app.shot(), *corner) > 0.02, 'a unit in a forest is no problem')
        app.key('ctrl+z')
        app.settle(0.6)
        check(before.difference(app.shot(), *corner) == 0, 'the problem stays')


def ground__typing_after_a_name_is_the_next_name(program):
    """Its letters draw, wipe and choose nothing: they go to the entry of the name."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        entry = 'A name: write it, then click its hex'
        while app.find(entry, 'text box').y > 600:
            app.wheel(1150, 600, -2)
        app.push(entry, 'text box')
        app.type('Meuchen')
        app.click_hex('1206')
        app.settle()
        app.type('beg e2')
        app.click_hex('1209')
        app.save(path)
        gone, come = differences(path)
        check(not gone and len(come) == 2 and 'Meuchen' in come[0] and 'beg e2' in come[1], f'{gone} {come}')


def ground__escape_takes_a_stroke_back(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        app.key('2')
        start, middle_of, end = (app.hex(number) for number in ('1206', '1208', '1210'))
        app.move(*start)
        app.press_button()
        app.move(*middle_of)
        app.settle()
        check(app.enabled('undo'), 'nothing is drawn')
        app.key('Escape')
        app.move(*end)
        app.release_button()
        app.settle()
        check(not app.enabled('undo') and not app.enabled('redo'), 'the stroke is still there')
        check('orest' not in app.stands('1208') and 'orest' not in app.stands('1210'), app.stands('1208'))
        # The pencil is still in the hand.
        app.drag(*start, *middle_of)
        check('orest' in app.stands('1208'), app.stands('1208'))


def ground__the_palette_stays_where_it_is(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        begin(app)
        before = app.find('Forest', 'button').y
        app.hex(COUNTER)
        app.settle()
        check(app.find('Forest', 'button').y == before, 'the palette moves with the box of the hex')


if __name__ == '__main__':
    harness.main()
