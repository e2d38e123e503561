# SPDX-License-Identifier: GPL-3.0-or-later
"""A scan is shown below the grid, and pinned to it with pointer and keys."""
import contextlib
import os
import re

import harness
from harness import App, check, cli, read, written

PRINTED = 40  # pixels across a hex of the scan
RIM = 0.55    # hexes, on each side
ACROSS, DOWN = 28.5, 22 * 3 ** 0.5 / 2 + 2 / 3 ** 0.5


@contextlib.contextmanager
def made(battle='lutzen-1632', pins='', file='scan.png', element='map', bare=False):
    """A copy of the battle, with its ground or bare, beside a picture of its map, which is its scan."""
    # A printed map is scanned without the margin of its sheet.
    shipped = re.sub(r' margin="\w+"', '', read(harness.shipped(battle)), count=1)
    text = shipped.replace(f'  </{element}>\n', f'    <scan file="{file}" strength="100">{pins}</scan>\n  </{element}>\n')
    if bare:
        text = re.sub(r'    <feature .*?</feature>\n', '', text, flags=re.S)
        text = re.sub(r'(?<=<ground>\n).*?(?=\n    </ground>)', lambda match: re.sub(r'\S', '.', match[0]), text, flags=re.S)
    with written(text) as path, written(shipped) as whole:
        cli('render', whole, '-o', os.path.join(os.path.dirname(path), 'scan.png'), f'--hex={PRINTED}',
            '--layers=terrain,features')
        yield path


def pins_of(path):
    return {at: (float(x), float(y)) for at, x, y in re.findall(r'<pin at="([^"]+)" x="([^"]+)" y="([^"]+)"', read(path))}


def save(app, path):
    app.save(path)
    return pins_of(path)


def begin(app):
    app.settle(1.0)
    app.hex('1206')
    app.to_map()
    app.key('f')


def near(a, b, tolerance):
    return all(abs(p - q) <= tolerance for p, q in zip(a, b))


def centre(number):
    """The middle of a hex of Lützen, in hexes from the corner of the board; see tc-geometry."""
    row, column = int(number[:2]) - 1, 28 - int(number[2:])
    return RIM + 0.5 + column + (0.5 if row % 2 == 0 else 0), RIM + 1 / 3 ** 0.5 + row * 3 ** 0.5 / 2


class View:
    """Where hexes are in the window; to ask the program for one near the edge would move the map."""

    def __init__(self, app):
        # Whole pixels are reported.
        self.size = (app.hex('1206')[0] - app.hex('1222')[0]) / 16
        self.x, self.y = app.hex('1210')

    def find(self, at):
        base = centre('1210')
        return self.x + (at[0] - base[0]) * self.size, self.y + (at[1] - base[1]) * self.size


def pin_by_click(app, point, number):
    app.click(*point)
    app.type(number)
    app.key('Return')


def scan__pinned_by_clicks(program):
    with made() as path, App(program, [path]) as app:
        begin(app)
        view = View(app)
        a, b = centre('0226'), centre('2202')
        middle = RIM + ACROSS / 2, RIM + DOWN / 2
        # Without pins the whole picture lies inside the rim: smaller by so much about the middle of the board.
        share = min(ACROSS / (ACROSS + 2 * RIM), DOWN / (DOWN + 2 * RIM))
        pin_by_click(app, view.find([middle[i] + share * (a[i] - middle[i]) for i in range(2)]), '0226')
        # One pin has moved it; it may have moved the map, too.
        view = View(app)
        pin_by_click(app, view.find([a[i] + share * (b[i] - a[i]) for i in range(2)]), '2202')
        pins = save(app, path)
        check(sorted(pins) == ['0226', '2202'], str(pins))
        way = [(b[i] - a[i]) * PRINTED for i in range(2)]
        found = [pins['2202'][i] - pins['0226'][i] for i in range(2)]
        check(near(found, way, 3), f'{found} {way}')
        # A third one by clicks alone: the picture lies on the grid, so that a hex is where it is printed.
        c = View(app).find(centre('0905'))
        app.click(*c)
        app.settle(0.6)
        app.click(*c)
        pins = save(app, path)
        check(sorted(pins) == ['0226', '0905', '2202'], str(pins))
        for _ in range(3):
            app.key('ctrl+z')
        check(save(app, path) == {}, 'pins are not undone')


def two_pins():
    """Where two hexes are printed in the picture."""
    return {number: tuple(PRINTED * part for part in centre(number)) for number in ('0226', '2202')}


def as_pins(pins):
    return ''.join(f'<pin at="{at}" x="{x:.1f}" y="{y:.1f}"/>' for at, (x, y) in pins.items())


def scan__shown_in_its_place(program):
    """On clear ground the forest that is seen is that of the picture."""
    with made(pins=as_pins(two_pins()), bare=True) as path, App(program, [path]) as app:
        app.settle(1.0)
        view = View(app)
        x, y = view.find(centre('0226'))
        shown = app.shot()
        forest = [shown.at(x + dx, y + dy) for dx, dy in ((-4, 0), (4, 2), (0, 5))]
        check(all(g > r and g > b for r, g, b in forest), str(forest))
        x, y = view.find(centre('0216'))
        check(all(r > b for r, g, b in [shown.at(x + dx, y + 4) for dx in (-4, 0, 4)]), 'no clear ground')


def scan__pins_are_corrected(program):
    before = two_pins()
    with made(pins=as_pins(before)) as path, App(program, [path]) as app:
        begin(app)
        view = View(app)
        size = view.size
        x, y = view.find(centre('0226'))
        app.drag(x, y, x + 18, y + 12)
        pins = save(app, path)
        expected = (before['0226'][0] + 18 / size * PRINTED, before['0226'][1] + 12 / size * PRINTED)
        check(near(pins['0226'], expected, 2.5), f'{pins} {expected}')
        app.key('ctrl+z')
        check(near(save(app, path)['0226'], before['0226'], 0.06), 'the drag is not one step')
        # The pin is in focus: arrows nudge it, all in one step.
        app.key('Escape', 'period', 'Right', 'Right', 'ctrl+Down')
        pins = save(app, path)
        check(pins['0226'][0] > before['0226'][0] + 1 and pins['0226'][1] > before['0226'][1] + 8, str(pins))
        app.key('ctrl+z')
        check(near(save(app, path)['0226'], before['0226'], 0.06), 'nudges are not one step')
        app.key('Escape', 'period', 'Delete')
        check(list(save(app, path)) == ['2202'], 'the pin stays')
        # Escape ends: then arrows walk, and nothing is deleted.
        app.key('Escape', 'Escape', 'Delete', 'Right')
        check(list(save(app, path)) == ['2202'], 'Escape did not end the fitting')


def scan__on_a_table(program):
    with made('rossbach-1757', element='table') as path, App(program, [path], width=1500, height=900) as app:
        app.settle(1.0)
        app.to_map()
        app.key('f')
        app.click(500, 500)
        app.type('20.5 30')
        app.key('Return')
        app.click(600, 400)
        app.type('120,5 60')
        app.key('Return')
        app.click(600, 300)
        app.key('Escape')
        pins = save(app, path)
        check(list(pins) == ['205,300', '1205,600'], str(pins))


def scan__picture_that_is_missing(program):
    with made(file='scann.png') as path, App(program, [path]) as app:
        begin(app)
        app.click(*app.hex('1206'))
        app.key('ctrl+z')
        app.check_log('CRITICAL')
        check(lambda: not app.enabled('undo'), 'something was pinned')
        said = cli('validate', path)
        check('no-picture' in said and 'scan.png' in said, said)


if __name__ == '__main__':
    harness.main()
