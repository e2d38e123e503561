"""The cup of rules that draw markers: shown with its chances, and only there."""
import os
import sys

import harness
from harness import App, check

SCENARIOS = os.path.join(os.environ['TERCIO_DATA_DIR'], 'scenarios')


def new_game(program, battle):
    app = App(program, [os.path.join(SCENARIOS, battle)], height=1000)
    app.settle()
    app.key('alt+6')
    app.settle()
    app.move(2, 2)  # no hint of what the pointer happens to be over is counted as a window
    app.key('ctrl+n')
    app.wait_for(lambda: len(app.windows()) > 1, 'the dialog')
    app.settle()
    app.key('Return')
    app.wait_for(lambda: len(app.windows()) == 1, 'the game')
    app.settle()
    return app


def swatches(app):
    """Patches of colour in a column of the panel: one a leader in the cup, and one a side in the score."""
    picture = app.shot()
    most = 0
    for x in range(880, 1000, 4):  # wherever the panel begins
        found = 0
        inside = False
        for y in range(190, 820):
            red, green, blue = picture.at(x, y)
            coloured = max(red, green, blue) - min(red, green, blue) > 60
            found += coloured and not inside
            inside = coloured
        most = max(most, found)
    return most


def Cup__shows_all_leaders(program):
    app = new_game(program, 'lutter-1626.xml')
    try:
        found = swatches(app)
        check(found >= 11, f'{found} patches, eleven leaders have markers')
        check(not app.read_log(), app.read_log())
    finally:
        app.close()


def Cup__follows_the_draws_of_two_turns(program):
    """Every leader drawn is activated by a click and ended by the key: more often than one turn has leaders."""
    app = new_game(program, 'lutter-1626.xml')
    try:
        seen = set()
        for _ in range(16):
            app.click(1110, 212)  # Activate
            app.key('ctrl+e')
            seen.add(app.shot().part(900, 40, 370, 600))
        check(len(seen) > 12, f'{len(seen)} different panels in 16 activations')
        check(not app.describe('said'), f'refused: {app.describe("said")}')
        check(not app.read_log(), app.read_log())
    finally:
        app.close()


def Cup__is_hidden_where_there_is_none(program):
    app = new_game(program, 'lutzen-1632.xml')
    try:
        found = swatches(app)
        check(found < 11, f'{found} patches')
        check(not app.read_log(), app.read_log())
    finally:
        app.close()


if __name__ == '__main__':
    harness.ensure_display()
    sys.exit(harness.run([Cup__shows_all_leaders, Cup__follows_the_draws_of_two_turns,
                          Cup__is_hidden_where_there_is_none], sys.argv[1]))
