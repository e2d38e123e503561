"""A measured table in the window: looking, setting up, moving by dragging and by keys, wheeling."""
import os
import sys

import harness
from harness import App, check

BATTLE = os.path.join(os.environ['TERCIO_DATA_DIR'], 'scenarios', 'rossbach-1757.xml')
UNIT, AHEAD = '1440,860', '1334,754'


def spoken(app, point):
    app.hex(point)
    return app.describe('spoken')


def new_game(program):
    app = App(program, [BATTLE])
    app.settle()
    app.key('alt+6')
    app.settle()
    app.key('ctrl+n')
    app.wait_for(lambda: len(app.windows()) > 1, 'the dialog')
    app.settle()
    app.key('Return')
    app.wait_for(lambda: len(app.windows()) == 1, 'the game')
    app.settle()
    app.key('ctrl+e')
    app.settle()
    return app


def Table__says_what_stands_where(program):
    app = App(program, [BATTLE])
    try:
        app.settle()
        check('Rochow' in spoken(app, UNIT), 'nobody there: ' + spoken(app, UNIT))
        check('Janus Hill' in spoken(app, '700,720'), 'no hill: ' + spoken(app, '700,720'))
        check('Open ground' in spoken(app, '1700,1000'), 'no open ground')
    finally:
        app.close()


def Table__sets_up_by_dragging_and_undoes(program):
    app = App(program, [BATTLE])
    try:
        app.settle()
        app.key('alt+3')
        app.settle()
        app.drag_hex('920,880', '920,1040')
        check('Kleist' in spoken(app, '920,1040'), 'Kleist was not set: ' + spoken(app, '920,1040'))
        app.key('ctrl+z')
        check('Kleist' in spoken(app, '920,880'), 'it was not undone')
    finally:
        app.close()


def Table__moves_by_dragging_and_undoes(program):
    app = new_game(program)
    try:
        app.drag_hex(UNIT, AHEAD)
        check('Rochow' in spoken(app, AHEAD), 'Rochow has not moved: ' + spoken(app, AHEAD))
        app.key('ctrl+z')
        check('Rochow' in spoken(app, UNIT), 'the move was not undone')
    finally:
        app.close()


def Table__goes_as_far_as_it_may(program):
    app = new_game(program)
    try:
        app.drag_hex(UNIT, '1150,570')
        check('Rochow' not in spoken(app, '1150,570'), 'Rochow went too far')
        check('Rochow' not in spoken(app, UNIT), 'Rochow has not moved')
    finally:
        app.close()


def Table__moves_by_keys(program):
    app = new_game(program)
    try:
        app.hex(UNIT)
        app.focus()
        app.key('Return')
        app.hex(AHEAD)
        app.focus()
        app.key('m')
        app.settle()
        check('Rochow' not in spoken(app, UNIT), 'Rochow has not moved')
    finally:
        app.close()


TESTS = [
    Table__says_what_stands_where, Table__sets_up_by_dragging_and_undoes, Table__moves_by_dragging_and_undoes,
    Table__goes_as_far_as_it_may, Table__moves_by_keys,
]

if __name__ == '__main__':
    harness.ensure_display()
    sys.exit(harness.run(TESTS, sys.argv[1]))
