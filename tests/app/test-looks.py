# SPDX-License-Identifier: GPL-3.0-or-later
"""Terrain is drawn with a picture of its author's own."""
import os
import re
import tempfile

import harness
from harness import App, check, cli, read, written

BATTLE = harness.shipped('lutzen-1632')
LONG = 'the-oak-below-which-the-council-of-war-was-held.svg'
PICTURES = {'oak.svg': '<rect width="9" height="9" fill="#f0f"/>', 'bad.svg': '<image href="oak.svg"/>'}


def put_pictures(path):
    """Beside the battle; the folder."""
    folder = os.path.dirname(path)
    for name, text in PICTURES.items():
        with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
            file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{text}</svg>')
    return folder


def choose(app, path):
    """In the row of the picture."""
    app.reach('Picture…', 'button')
    app.push('Picture…', 'button')
    app.choose_file(path)


def looks__a_picture_is_chosen_and_removed(program):
    with written(read(BATTLE)) as path, App(program, [path]) as app:
        folder = put_pictures(path)
        app.hex('1206')
        app.to_map()
        app.key('g', '2')
        app.reach('How this terrain is drawn')
        app.push('How this terrain is drawn')
        x, y = app.hex('1401')
        before = app.shot()
        choose(app, os.path.join(folder, 'bad.svg'))
        app.find('The picture “bad.svg” holds “image”, which is no shape; it is not drawn.')
        choose(app, os.path.join(folder, 'oak.svg'))
        check(lambda: before.difference(app.shot(), x - 12, y - 4, 24, 20) > 0.5, 'the picture is not on the map')
        app.find('Picture: oak.svg', 'button')
        app.save(path)
        check('<art recipe="forest" picture="oak.svg"/>' in read(path), [x for x in read(path).splitlines() if 'art' in x])
        app.push('Remove the picture')
        check(lambda: before.difference(app.shot(), x - 12, y - 4, 24, 20) < 0.05, 'the picture is still on the map')
        app.save(path)
        check('picture=' not in read(path), 'the picture is still in the battle')


def looks__a_picture_from_elsewhere_goes_with_the_battle(program):
    """It is copied beside it, and again where it is saved as; of a kind of counters. Its name takes no room from the map."""
    with written(read(BATTLE)) as path, written('') as other, tempfile.TemporaryDirectory() as third, App(program, [path]) as app:
        folder = put_pictures(other)
        app.page('counters')
        at = app.hex('1613')
        app.click_hex('1613')
        os.rename(os.path.join(folder, 'oak.svg'), os.path.join(folder, LONG))
        choose(app, os.path.join(folder, LONG))
        app.find(f'Copied “{LONG}” to the folder of the battle')
        app.find(f'Picture: {LONG}', 'button')
        check(app.hex('1613') == at, 'the map gives way')
        app.key('ctrl+shift+s')
        app.choose_file(os.path.join(third, 'again.tercio'))
        again = os.path.join(third, 'again.tercio')
        check(lambda: os.path.exists(os.path.join(third, LONG)), 'the picture was left behind')
        check(re.search(rf'<look kind="[a-z]+">\s*<art picture="{LONG}"/>', read(again)), 'no look of a kind')
        check('picture' not in cli('validate', again), 'the picture is complained of')


if __name__ == '__main__':
    harness.main()
