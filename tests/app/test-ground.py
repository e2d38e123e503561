"""The ground is drawn with pointer and keys, taken back, and saved."""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import harness  # noqa: E402
from harness import App, check  # noqa: E402

CLI = sys.argv[2] if len(sys.argv) > 2 else 'tercio-cli'
STREAM = ('0903', '0904')
COUNTER = '1713'
LUTZEN = os.path.join(os.environ['TERCIO_DATA_DIR'], 'scenarios', 'lutzen-1632.xml')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read().splitlines()


def copy_battle():
    folder = tempfile.mkdtemp(prefix='tercio-ground-')
    path = os.path.join(folder, 'battle.xml')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('\n'.join(read(LUTZEN)) + '\n')
    return path


def differences(path):
    """Lines that are no longer there, and new ones."""
    before, after = read(LUTZEN), read(path)
    return [x for x in before if x not in after], [x for x in after if x not in before]


def middle(app, a, b):
    ax, ay = app.hex(a)
    bx, by = app.hex(b)
    return (ax + bx) / 2, (ay + by) / 2


def begin(app):
    app.hex('1206')
    app.key('F6', 'g')


def save(app, path):
    app.key('ctrl+s')
    app.settle()
    check(app.read_log().count('CRITICAL') == 0, app.read_log())
    result = subprocess.run([CLI, 'validate', path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    check(result.returncode == 0, result.stdout.decode())


def ground__a_stroke_is_one_step(program):
    path = copy_battle()
    app = App(program, [path])
    try:
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
        save(app, path)
        gone, come = differences(path)
        check(len(gone) == len(come) == 1, f'{gone} {come}')
        changed = [i for i, (a, b) in enumerate(zip(gone[0].rstrip(), come[0].rstrip())) if a != b]
        check(len(changed) == 3 and all(come[0][i] == 'f' for i in changed), f'{gone} {come}')
    finally:
        app.close()


def ground__a_side_is_picked_up_and_drawn(program):
    path = copy_battle()
    app = App(program, [path])
    try:
        begin(app)
        # A stream runs east of the field: what lies under the pointer becomes the pencil.
        near = middle(app, STREAM[0], STREAM[1])
        app.move(*near)
        app.key('i')
        app.click(*middle(app, '1206', '1207'))
        app.key('ctrl+z')
        check(not app.enabled('undo'), 'the side is more than one step')
        app.key('ctrl+y')
        save(app, path)
        gone, come = differences(path)
        text = '\n'.join(come)
        check('1206/1207' in text or '1207/1206' in text, text)
        check(not [line for line in gone if 'ground' in line], '\n'.join(gone))
        # Wiped by the right button: the file is what it was.
        app.click(*middle(app, '1206', '1207'), button=3)
        save(app, path)
        check(differences(path) == ([], []), str(differences(path)))
    finally:
        app.close()


def ground__drawn_by_keys(program):
    path = copy_battle()
    app = App(program, [path])
    try:
        begin(app)
        app.key('2', 'Return', 'Right', 'Return')
        save(app, path)
        gone, come = differences(path)
        check(len(gone) == len(come) == 1, f'{gone} {come}')
        check(sum(a != b for a, b in zip(gone[0], come[0])) == 2, f'{gone} {come}')
        app.key('Delete')
        save(app, path)
        gone, come = differences(path)
        check(sum(a != b for a, b in zip(gone[0], come[0])) == 1, f'{gone} {come}')
        app.key('Escape', 'Left', 'Left', 'Return')
        save(app, path)
        check(differences(path) == (gone, come), 'Escape did not end the drawing')
    finally:
        app.close()


def ground__problems_show_at_once(program):
    path = copy_battle()
    app = App(program, [path])
    try:
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
    finally:
        app.close()


if __name__ == '__main__':
    harness.ensure_display()
    sys.exit(harness.run([
        ground__a_stroke_is_one_step,
        ground__a_side_is_picked_up_and_drawn,
        ground__drawn_by_keys,
        ground__problems_show_at_once,
    ], sys.argv[1]))
