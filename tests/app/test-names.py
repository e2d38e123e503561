# SPDX-License-Identifier: GPL-3.0-or-later
"""Names on the map: several in a hex, where they are put, along lines."""
import re

import harness
from harness import App, check, read, written

BATTLE = harness.shipped('lutzen-1632')
ENTRY = 'A name: write it, then click its hex'


def names__a_hex_has_several_names_each_where_it_is_put(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        def labels():
            app.save(path)
            before = read(BATTLE).splitlines()
            return [line.strip() for line in read(path).splitlines() if line not in before]

        app.hex('1206')
        app.to_map()
        app.key('g')
        app.reach(ENTRY, 'text box')
        app.push(ENTRY, 'text box')
        app.type('Meuchen')
        app.click_hex('1206')
        app.settle()
        app.type('Mill')
        # By keys: another one, to the right, along no line, and back to where there is room.
        app.key('Return', 'shift+Return')
        check(lambda: labels() == ['<label hex="1206">Meuchen</label>', '<label hex="1206">Mill</label>'], labels())
        app.to_map()
        app.key('t', 'ctrl+Right', 'ctrl+Right')
        check(lambda: re.search(r'<label hex="1[23]0\d" stands="here" right="-?\d+"( down="-?\d+")?>Mill<', labels()[1]), labels())
        app.key('t')
        check(lambda: 'stands="along"' in labels()[1], labels())
        app.key('t')
        check(lambda: '>Mill<' in labels()[1] and 'stands' not in labels()[1] and 'right' not in labels()[1], labels())
        app.key('ctrl+z', 'ctrl+z', 'ctrl+z', 'ctrl+z', 'ctrl+z')
        check(lambda: labels() == ['<label hex="1206">Meuchen</label>', '<label hex="1206">Mill</label>'], labels())
        # The cursor went with the name.  The other one is chosen, framed on the map, and removed alone.
        app.hex('1206')
        app.to_map()
        app.key('period', 'comma')
        app.settle()
        framed = app.shot()
        app.key('comma')
        app.settle()
        x, y = app.hex('1206')
        check(lambda: app.shot().difference(framed, x - 90, y - 60, 180, 120) > 0.005, 'no frame says which one is chosen')
        app.key('period', 'Delete')
        check(lambda: labels() == ['<label hex="1206">Mill</label>'], labels())
        # By the pointer: exactly where it is let go, one step.
        x, y = app.hex('1206')
        app.drag(x, y, x + 70, y + 10)
        check(lambda: re.fullmatch(r'<label hex="1\d+" stands="here" right="-?\d+" down="-?\d+">Mill</label>', labels()[0]), labels())
        app.key('ctrl+z')
        check(lambda: labels() == ['<label hex="1206">Mill</label>'], labels())
        app.hex('1206')
        app.reach('Along')
        app.push('Along')
        check(lambda: 'stands="along"' in labels()[0], labels())


def names__a_locked_one_stays(program):
    """Neither the pointer nor keys move it, and each of them is answered."""
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        app.hex('0623')
        app.reach('Lock Names and areas')
        app.push('Lock Names and areas')
        # A padlock that is closed is another picture than one that is open, and not by its background alone.
        locks = [app.place(f'Lock {layer}') for layer in ('Counters', 'Names and areas')]
        dark = [[sum(pixel) < 300 for pixel in app.shot().pixels(x - 9, y - 9, 18, 18)] for x, y in locks]
        check(dark[0] != dark[1], 'the padlock stays open')
        app.to_map()
        app.key('g')
        app.reach('Direction', 'button')
        app.push('Direction', 'button')
        x, y = app.hex('0623')
        for do in (lambda: app.drag(x, y, x + 150, y + 100), lambda: app.key('t'), lambda: app.key('ctrl+Right')):
            app.to_map()
            app.hear(do, 'The layer “Names and areas” is locked.')
            check(lambda: not app.enabled('undo'), 'a locked name is elsewhere')


if __name__ == '__main__':
    harness.main()
