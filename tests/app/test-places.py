# SPDX-License-Identifier: GPL-3.0-or-later
"""What has a name of its own on the map: areas and lines are listed, called otherwise and removed."""
import re

import harness
from harness import App, check, read, written

BATTLE = harness.shipped('lutzen-1632')


def begin(app):
    app.hex('1206')
    app.to_map()
    app.key('g')


def open_list(app, pencil, title):
    """The list of what the map has of the pencil."""
    app.reach(pencil, 'button')
    app.push(pencil, 'button')
    app.reach(title)
    app.push(title)


def type_name(app, entry, name):
    app.reach(entry, 'text box')
    app.push(entry, 'text box')
    app.key('ctrl+a')
    app.type(name)
    app.key('Return')


def places__areas_are_seen_and_called_otherwise(program):
    """Their id and all uses of it follow, as one step; what is used is removed only after a question that names the uses."""
    with written(read(BATTLE)) as path, App(program, [path], height=1000) as app:
        begin(app)
        x, y = app.hex('0107')
        before = app.shot()
        open_list(app, 'Edge toward Halle', 'Areas by name')
        app.settle()
        check(lambda: app.shot().difference(before, 0, 100, x + 60, 700) > 0.002, 'no area is outlined')
        type_name(app, 'Name of halle-edge', 'Saale edge')
        app.save(path)
        text = read(path)
        check('<area id="saale-edge" name="Saale edge">' in text and 'halle-edge' not in text, 'the id does not follow')
        check(text.count('area="saale-edge"') == 2, 'its uses do not follow')
        app.key('ctrl+z')
        app.save(path)
        check(read(path) == read(BATTLE), 'undo does not bring it back')
        app.key('ctrl+shift+z')
        app.reach('Saale edge')
        app.push('Saale edge', 'button')
        app.reach('Remove Saale edge')
        app.push('Remove Saale edge')
        app.wait_for_dialog()
        told = ' '.join(spoken.name for spoken in app.listen())
        check('Reinforcements “Pappenheim”: Area' in told and 'Reinforcements “Pappenheim foot”: Area' in told, told)
        app.push('Cancel', 'button')
        app.wait_for_end()
        app.push('Remove Saale edge')
        app.wait_for_dialog()
        app.push('Remove', 'button')
        app.wait_for_end()
        app.key('ctrl+s')
        app.settle()
        check('<area id="saale-edge"' not in read(path), 'the area is still there')
        app.key('ctrl+z')
        app.save(path)
        check('<area id="saale-edge"' in read(path), 'it does not come back')


def places__lines_have_names(program):
    with written(read(BATTLE)) as path, App(program, [path], height=1000) as app:
        begin(app)
        open_list(app, 'Stream', 'On the map, by name')
        entry = app.wait_for(lambda: [x.name for x in app.listen() if x.is_seen() and x.name.startswith('Name of ')], 'a row')[0]
        type_name(app, entry, 'Mill ditch')
        app.save(path)
        check(re.search('<[a-z]+ kind="stream" name="Mill ditch"', read(path)), 'the stream has no name')
        app.key('ctrl+z')
        app.save(path)
        check(read(path) == read(BATTLE), 'undo does not bring it back')


if __name__ == '__main__':
    harness.main()
